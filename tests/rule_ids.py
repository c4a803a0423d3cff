"""Which rule each test proves: ``python -m tests.rule_ids [PREFIX]`` lists every rule with its tests.

Ids come from docs/rules/; a test carries one with ``@pytest.mark.rule("SB-039")``. Rules that no test can carry yet stand
in docs/developers/rules.md with the reason.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent


def stated(prefix: str = "SB-") -> dict[str, str]:
    """Return the rules of docs/rules/RULES.md by id, with their words."""
    lines = (ROOT / "docs/rules/RULES.md").read_text(encoding="utf-8").splitlines()
    found = (re.match(r"([A-Z]{2}-\d{3}) \| ([^|]+)", line) for line in lines)
    return {match[1]: match[2].strip() for match in found if match and match[1].startswith(prefix)}


def carried() -> dict[str, list[str]]:
    """Return, for each rule id, the tests that carry it as 'file::test'."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for test, id in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(id, []).append(f"{path.relative_to(ROOT).as_posix()}::{test}")
    for path in sorted((ROOT / "tests/vectors").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for id in data.get("rule", []):
            found.setdefault(id, []).append(path.relative_to(ROOT).as_posix())
        for vector in data["vector"]:
            for id in vector.get("rule", []):
                found.setdefault(id, []).append(f"{path.relative_to(ROOT).as_posix()}: {vector['name']}")
    return found


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                for argument in mark.args:
                    if isinstance(argument, ast.Constant):
                        yield node.name, str(argument.value)


def to_come() -> dict[str, str]:
    """Return the rules that docs/developers/rules.md says no test carries yet, with the reason; 'HZ-033 to HZ-041' names nine."""
    text = (ROOT / "docs/developers/rules.md").read_text(encoding="utf-8")
    row = r"^\| ([A-Z]{2}-)(\d{3})(?: to \1(\d{3}))? \| ([^|]+?) \|"
    return {
        f"{part}{number:03}": why
        for part, first, last, why in re.findall(row, text, re.MULTILINE)
        for number in range(int(first), int(last or first) + 1)
    }


def main(prefix: str = "SB-") -> int:
    """Print every rule with its tests; 1 where a rule has neither a test nor a reason."""
    tests, reasons, missing = carried(), to_come(), 0
    for id, words in stated(prefix).items():
        proofs = tests.get(id) or [f"to come: {reasons[id]}"] if id in reasons or id in tests else ["NOTHING"]
        missing += proofs == ["NOTHING"]
        print(f"{id}  {words}")
        for proof in proofs:
            print(f"        {proof}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
