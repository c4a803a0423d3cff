"""`havenbook vectors`: its document, its words and its exit codes."""

from pathlib import Path

import pytest

from tests.cli.conftest import Call

VECTORS = Path(__file__).parent.parent / "vectors"
WRONG = """sets = ["stormsunder"]
rule = ["SC-036"]
[[vector]]
name = "far off"
ask = [{ ask = "distance", of = "capac", to = "guard", is = 2 }]
position.active = "capac"
position.figures.capac = { at = [5, 5] }
position.figures.guard = { card = "tarpitt_guardsman", at = [6, 5] }
"""


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_files_that_pass_are_good(call: Call) -> None:
    done = call("vectors", VECTORS / "e01_adjacent_and_zone.toml", VECTORS / "e10_attack_arithmetic.toml")
    assert done.code == 0
    assert done.out == "4 passed, 0 failed.\n"


def test_a_vector_that_fails_is_a_problem_with_file_and_line(call: Call, wrong: Path) -> None:
    done = call("vectors", wrong)
    assert done.code == 1
    assert (
        done.out
        == f"{wrong}:3: far off (SC-036)\n  line 5: ask[1]: expected 2, came 1.\n0 passed, 1 failed.\n"
    )


def test_the_document_counts_what_passed_and_tells_what_failed(call: Call, wrong: Path) -> None:
    done = call("vectors", VECTORS / "e01_adjacent_and_zone.toml", wrong, "--json")
    assert done.code == 1
    assert done.err == ""
    assert done.json == {
        "passed": 2,
        "failed": [
            {
                "file": str(wrong),
                "line": 3,
                "vector": "far off",
                "rule": ["SC-036"],
                "wrong": [{"line": 5, "key": "ask[1]", "message": "expected 2, came 1."}],
            }
        ],
    }


def test_a_file_that_cannot_be_read_is_a_problem_and_the_rest_is_tried(
    call: Call, wrong: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("vector = [\n", encoding="utf-8")
    done = call("vectors", broken, wrong)
    assert done.code == 1
    assert f"{broken}:2: This file cannot be tried.\n  line 2: This is not TOML: " in done.out
    assert done.out.endswith("0 passed, 1 failed, 1 file cannot be tried.\n")


def test_a_shipped_book_is_named_by_its_id(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(
        WRONG.replace('sets = ["stormsunder"]', 'book = "city_without_mirrors"').replace("is = 2", "is = 1"),
        encoding="utf-8",
    )
    assert call("vectors", path).out == "1 passed, 0 failed.\n"


@pytest.mark.parametrize("arguments", [(), ("nowhere.toml",), (".",)])
def test_wrong_usage_ends_with_2(call: Call, arguments: tuple[str, ...]) -> None:
    done = call("vectors", *arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err
