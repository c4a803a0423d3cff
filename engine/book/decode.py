"""From TOML text to the frozen structs of `engine.book.schema`, with every problem of a file at once.

`msgspec` decodes a good file in one go. Only where it refuses does the slow walk follow, which goes through the whole
table and says of each key what is wrong with it, on which line, and how to mend it.
"""

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from engine.book.toml_lines import Path, line_of, toml_lines
from engine.errors import Problem

T = TypeVar("T")

_PLACE = re.compile(r"\s*\(at line (\d+), column \d+\)|\s*\(at end of document\)")
_ID = re.compile(r"[^\W\d_]\w*\Z")

_LOOKED_AT = 5
_ALIKE, _MUCH_ALIKE = 0.6, 0.7
"""How alike a word must be to be looked at as the one that was meant, and to be named, of 1."""

_SLIPS, _SHORT = 0.4, 2
"""Which part of a word's letters may be slips; a word of so few letters may have none but those."""


class TomlText:
    """One TOML file of a book: its text, its data, and the lines of its keys when somebody asks."""

    def __init__(self, file: str, text: str, data: Mapping[str, Any]) -> None:
        self.file, self.text, self.data = file, text, data
        self._lines: Mapping[Path, int] | None = None

    def line(self, path: Path) -> int:
        """Find the line of a key or table, from 1."""
        if self._lines is None:
            self._lines = toml_lines(self.text)
        return line_of(self._lines, path)

    def at(self, path: Path) -> Any:
        """Give what stands at a path."""
        value: Any = self.data
        for part in path:
            value = value[part]
        return value

    def problem(self, path: Path, code: str, message: str, severity: str = "error") -> Problem:
        """Say what is wrong with one key of this file."""
        return Problem(
            file=self.file,
            line=self.line(path),
            code=code,
            key=dotted(path),
            message=message,
            severity=severity,
        )


def dotted(path: Path) -> str:
    """Write a path the way an author reads it: ``gate.figures[2].count``, entries counted from 1."""
    words = ""
    for part in path:
        words += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if words else part
    return words


def nearest(word: str, known: Iterable[str]) -> str:
    """Find the known word that a wrong one is most likely a slip for, or ''; never the word itself."""
    items = {item.casefold(): item for item in known if item != word}
    wrong = word.casefold()
    likely = difflib.get_close_matches(wrong, items, _LOOKED_AT, _ALIKE)
    return next((items[found] for found in likely if _is_slip(wrong, found)), "")


def _is_slip(wrong: str, meant: str) -> bool:
    """Say whether a word is likely a slip for another: a letter or two, or another ending."""
    longer = max(len(wrong), len(meant))
    slips = distance(wrong, meant)
    if slips <= 1:
        return len(wrong) > _SHORT
    alike = difflib.SequenceMatcher(None, wrong, meant).ratio()
    if alike >= _MUCH_ALIKE and slips <= _SLIPS * longer:
        return True
    return "_" not in wrong and meant.startswith(wrong[: longer // 2 + 1])


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Write `` Did you mean 'x'?`` for the nearest known word, or ''."""
    likely = nearest(word, known)
    return f" Did you mean '{likely}'?" if likely else ""


def distance(one: str, other: str) -> int:
    """Count the letters to add, drop, change or swap between two words."""
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, facing in enumerate(other, 1):
            least = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != facing))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == facing:
                least = min(least, rows[-2][j - 2] + 1)
            row.append(least)
        rows.append(row)
    return rows[-1][-1]


def is_id(word: str) -> bool:
    """Say whether a word can be an id: a letter of any script, then letters, digits and ``_``."""
    return bool(_ID.match(word))


def read_toml(file: str, text: str, problems: list[Problem]) -> TomlText | None:
    """Parse a TOML file; where it is not TOML, note the line and return ``None``."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
        place = _PLACE.search(reason)
        line = int(place.group(1)) if place and place.group(1) else text.count("\n") + 1
        reason = _PLACE.sub("", reason)
        message = f"This is not TOML: {reason[:1].lower()}{reason[1:]}. Mend this line, or the one before it."
        problems.append(Problem(file=file, line=line, code="toml", message=message))
        return None
    except RecursionError:
        message = "Brackets stand inside brackets too deep to read. Take some of them out."
        problems.append(Problem(file=file, line=1, code="toml", message=message))
        return None
    return TomlText(file, text, data)


def decode(kind: type[T], source: TomlText, problems: list[Problem], path: Path = ()) -> T | None:
    """Decode a table of a file into a struct.

    Args:
        kind: The struct of `engine.book.schema` to make.
        source: The file.
        problems: Each thing wrong in the table is added here.
        path: The table within the file; () is the whole of it.

    Returns:
        The struct, or ``None`` where at least one problem was added.
    """
    data = source.at(path)
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        before = len(problems)
        _walk(msgspec.inspect.type_info(kind), data, source, path, problems)
        if len(problems) == before:
            problems.append(
                source.problem(path, "wrong-value", f"{error}. Mend it by the format's page for authors.")
            )
        return None


def decode_tables(kind: type[T], source: TomlText, problems: list[Problem]) -> dict[str, T]:
    """Decode a file of tables ``[id]``, one thing each; those with problems are left out of the answer."""
    things: dict[str, T] = {}
    for name, data in source.data.items():
        if not is_id(name):
            message = "An id is a letter, then letters, digits and '_', as in 'silver_dagger'. Give this table such a name."
            problems.append(source.problem((name,), "bad-id", message))
        if not isinstance(data, dict):
            message = "This value stands outside any table. Put it below the [id] of the thing it belongs to."
            problems.append(source.problem((name,), "wrong-type", message))
            continue
        thing = decode(kind, source, problems, (name,))
        if thing is not None:
            things[name] = thing
    return things


def _walk(info: Any, data: Any, source: TomlText, path: Path, problems: list[Problem]) -> None:
    """Note everything in which a value differs from what its type wants."""
    inspect = msgspec.inspect
    if isinstance(info, inspect.UnionType):
        _walk_union(info, data, source, path, problems)
    elif isinstance(info, inspect.StructType):
        _walk_struct(info, data, source, path, problems)
    elif isinstance(info, inspect.DictType):
        if _wants(isinstance(data, dict), "a table of keys and values", data, source, path, problems):
            for key, value in data.items():
                _walk(info.value_type, value, source, (*path, key), problems)
    elif isinstance(info, inspect.VarTupleType | inspect.ListType):
        if _wants(isinstance(data, list), "a list in brackets: [a, b]", data, source, path, problems):
            for number, value in enumerate(data):
                _walk(info.item_type, value, source, (*path, number), problems)
    elif isinstance(info, inspect.TupleType):
        size = len(info.item_types)
        wanted = f"a list of exactly {size} values"
        if _wants(isinstance(data, list) and len(data) == size, wanted, data, source, path, problems):
            for number, (item, value) in enumerate(zip(info.item_types, data, strict=True)):
                _walk(item, value, source, (*path, number), problems)
    elif isinstance(info, inspect.LiteralType):
        _walk_literal(info, data, source, path, problems)
    else:
        _walk_scalar(info, data, source, path, problems)


def _walk_union(info: Any, data: Any, source: TomlText, path: Path, problems: list[Problem]) -> None:
    """Accept a value that one of the types takes; else tell what the likeliest of them misses."""
    tagged = {
        item.tag: item
        for item in info.types
        if isinstance(item, msgspec.inspect.StructType) and item.tag is not None
    }
    if tagged and isinstance(data, dict):
        _walk_tagged(tagged, data, source, path, problems)
        return
    attempts: list[list[Problem]] = []
    for item in info.types:
        if isinstance(item, msgspec.inspect.NoneType):
            continue
        attempt: list[Problem] = []
        _walk(item, data, source, path, attempt)
        if not attempt:
            return
        attempts.append(attempt)
    likeliest = next((attempt for attempt in attempts if attempt[0].code != "wrong-type"), None)
    problems.extend(likeliest or next(iter(attempts), []))


def _walk_tagged(
    kinds: Mapping[Any, Any], data: Any, source: TomlText, path: Path, problems: list[Problem]
) -> None:
    """Check a table of which one key says what it is."""
    key = str(next(iter(kinds.values())).tag_field)
    said = data.get(key)
    if said in kinds:
        _walk_struct(
            kinds[said], {name: value for name, value in data.items() if name != key}, source, path, problems
        )
    elif said is None:
        message = f"The key '{key}' is missing here. It is one of: {', '.join(kinds)}."
        problems.append(source.problem(path, "missing-key", message))
    else:
        message = (
            f"'{said}' is no word for this.{did_you_mean(str(said), kinds)} It is one of: {', '.join(kinds)}."
        )
        problems.append(source.problem((*path, key), "wrong-value", message))


def _walk_struct(info: Any, data: Any, source: TomlText, path: Path, problems: list[Problem]) -> None:
    """Check a table: keys that nobody knows, keys that are missing, and every value."""
    if not _wants(isinstance(data, dict), "a table of keys and values", data, source, path, problems):
        return
    fields = {field.encode_name: field for field in info.fields}
    misspelt: set[str] = set()
    for key, value in data.items():
        if key in fields:
            _walk(fields[key].type, value, source, (*path, key), problems)
            continue
        likely = nearest(key, (name for name in fields if name not in data))
        misspelt.add(likely)
        advice = f" Did you mean '{likely}'?" if likely else f" Known here: {', '.join(fields)}."
        problems.append(
            source.problem((*path, key), "unknown-key", f"Nothing reads a key of this name.{advice}")
        )
    for name, field in fields.items():
        if field.required and name not in data and name not in misspelt:
            message = f"The key '{name}' is missing here. Add it: {_example(name, field.type)}."
            problems.append(source.problem(path, "missing-key", message))


def _walk_literal(info: Any, data: Any, source: TomlText, path: Path, problems: list[Problem]) -> None:
    """Check a word out of a fixed list."""
    words = [str(value) for value in info.values]
    if isinstance(data, str) and data not in words:
        likely = did_you_mean(data, words)
        message = f"'{data}' is no word for this.{likely} It is one of: {', '.join(words)}."
        problems.append(source.problem(path, "wrong-value", message))
    else:
        _wants(isinstance(data, str), f"one of the words {', '.join(words)}", data, source, path, problems)


def _walk_scalar(info: Any, data: Any, source: TomlText, path: Path, problems: list[Problem]) -> None:
    """Check a text, a number or a yes or no."""
    inspect = msgspec.inspect
    is_number = isinstance(data, int | float) and not isinstance(data, bool) and data == data // 1
    if isinstance(info, inspect.StrType):
        _wants(isinstance(data, str), "a text in quotes", data, source, path, problems)
    elif isinstance(info, inspect.IntType):
        _wants(is_number, "a whole number", data, source, path, problems)
    elif isinstance(info, inspect.FloatType):
        _wants(is_number or isinstance(data, float), "a number", data, source, path, problems)
    elif isinstance(info, inspect.BoolType):
        _wants(isinstance(data, bool), "true or false", data, source, path, problems)


def _wants(fits: bool, wanted: str, data: Any, source: TomlText, path: Path, problems: list[Problem]) -> bool:
    """Note a value of the wrong type, and say whether it fits."""
    if not fits:
        message = f"This must be {wanted}, and it is {_kind_word(data)}."
        problems.append(source.problem(path, "wrong-type", message))
    return fits


def _kind_word(data: Any) -> str:
    """Name what stands there, with the value where it is short."""
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, str):
        return f"the text '{data}'" if len(data) <= 40 and "\n" not in data else "a text"
    if isinstance(data, int | float):
        return f"the number {data}"
    if isinstance(data, list):
        return f"a list of {len(data)}"
    return "a table" if isinstance(data, dict) else "a date or a time"


def _example(name: str, info: Any) -> str:
    """Write what a missing key could look like."""
    inspect = msgspec.inspect
    if isinstance(info, inspect.IntType):
        return f"{name} = 1"
    if isinstance(info, inspect.LiteralType):
        return f'{name} = "{info.values[0]}"'
    if isinstance(info, inspect.VarTupleType | inspect.TupleType):
        return f"{name} = [...]"
    if isinstance(info, inspect.DictType | inspect.StructType):
        return f"{name} = {{ ... }}"
    return f'{name} = "..."' if isinstance(info, inspect.StrType) else f"{name} = ..."
