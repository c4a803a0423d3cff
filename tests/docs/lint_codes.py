"""Which problems the program can tell of, read from its source: code -> 'error', 'warning' or 'either'."""

import ast
from collections.abc import Iterator

from tests.docs.blocks import ROOT

_PLACES = {
    ("problem", "function"): (2, 4),
    ("problem", "method"): (1, 3),
    ("problem_at", "method"): (2, 4),
    ("wrong", "method"): (1, 3),
    ("refuse", "method"): (1, 4),
}
"""Where code and severity stand among the arguments of each call that makes a problem."""


def codes() -> dict[str, str]:
    """Return every code with its weight."""
    weights: dict[str, set[str]] = {}
    for path in sorted((ROOT / "engine/book").rglob("*.py")):
        for code, weight in _found(ast.parse(path.read_text(encoding="utf-8"))):
            weights.setdefault(code, set()).add(weight)
    return {
        code: next(iter(found)) if len(found) == 1 else "either" for code, found in sorted(weights.items())
    }


def _found(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _called(node)
        elif (
            isinstance(node, ast.Yield)
            and isinstance(node.value, ast.Tuple)
            and (code := _text(node.value.elts[0]))
        ):
            yield code, "error"
        elif isinstance(node, ast.Assign) and any(
            isinstance(one, ast.Name) and one.id == "_CODES" for one in node.targets
        ):
            assert isinstance(node.value, ast.Tuple)
            for pair in node.value.elts:
                assert isinstance(pair, ast.Tuple)
                if code := _text(pair.elts[1]):
                    yield code, "either"


def _called(node: ast.Call) -> Iterator[tuple[str, str]]:
    function = node.func
    kind = "function" if isinstance(function, ast.Name) else "method"
    name = (
        function.id
        if isinstance(function, ast.Name)
        else function.attr
        if isinstance(function, ast.Attribute)
        else ""
    )
    keywords = {keyword.arg: keyword.value for keyword in node.keywords}
    at, severe = _PLACES.get((name, kind), (99, 99))
    code = node.args[at] if at < len(node.args) else keywords.get("code")
    weight = node.args[severe] if severe < len(node.args) else keywords.get("severity")
    if code is not None and (word := _text(code)):
        yield word, "error" if weight is None else _text(weight) or "either"


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
