"""What books.md says of the keys of a TOML table, worked out from the schema: ``python -m tests.docs.fields Hero``.

Prints a table to paste, its last column empty, for whoever adds a key.
"""

import sys
import typing
from typing import Any

import msgspec
from msgspec import inspect

from engine.book import combat_schema, hunt_schema, schema

OPERATIONS = typing.get_args(combat_schema.Op)


def rows(struct: type[Any]) -> list[tuple[str, str, str]]:
    """Return (key in backticks, what it is, what it is when left out) for each key, in order."""
    return [
        (f"`{field.encode_name}`", words(inspect.type_info(field.type)), left_out(field))
        for field in msgspec.structs.fields(struct)
    ]


def words(info: inspect.Type) -> str:
    """Say in words what a value must be."""
    simple = {
        inspect.StrType: "text",
        inspect.IntType: "number",
        inspect.FloatType: "number",
        inspect.BoolType: "yes or no",
    }
    match info:
        case inspect.LiteralType(values=values):
            return ", ".join(f"`{value}`" for value in sorted(values))
        case inspect.VarTupleType(item_type=item):
            return f"list of {words(item)}"
        case inspect.TupleType(item_types=items):
            return f"list of {len(items)} {words(items[0])}"
        case inspect.DictType(value_type=value):
            return f"table of {words(value)}"
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.UnionType(types=types) if any(getattr(one, "cls", None) in OPERATIONS for one in types):
            return "operation"
        case inspect.UnionType(types=types):
            return " or ".join(words(one) for one in types if not isinstance(one, inspect.NoneType))
    return simple[type(info)]


def left_out(field: msgspec.structs.FieldInfo) -> str:
    """Say what a key is when it is left out."""
    if field.required:
        return "**needed**"
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()  # type: ignore[misc]
    if isinstance(default, bool):
        return "yes" if default else "no"
    if default in ("", (), {}, None):
        return "nothing"
    if isinstance(default, msgspec.Struct):
        return "as below"
    return f"`{list(default) if isinstance(default, tuple) else default}`"


def operations() -> list[tuple[str, list[str]]]:
    """Return the tag and the keys of each operation of cards, a question mark behind what may be left out."""
    return [
        (
            str(kind.__struct_config__.tag),
            [f"{field.encode_name}{'' if field.required else '?'}" for field in msgspec.structs.fields(kind)],
        )
        for kind in OPERATIONS
    ]


def structs() -> dict[str, type[Any]]:
    """Return every struct of the schema by name."""
    found = {
        name: kind
        for module in (schema, combat_schema, hunt_schema)
        for name, kind in vars(module).items()
        if isinstance(kind, type)
    }
    return {
        name: kind
        for name, kind in found.items()
        if issubclass(kind, schema.Printed) and kind is not schema.Printed and kind not in OPERATIONS
    }


def main(*names: str) -> None:
    """Print the tables asked for, or all."""
    for name in names or structs():
        print(f"<!-- fields: {name} -->\n\n| key | is | left out | means |\n|---|---|---|---|")
        for row in rows(structs()[name]):
            print(f"| {' | '.join(row)} |  |")
        print()


if __name__ == "__main__":
    main(*sys.argv[1:])
