"""`havenbook check`, and what the program does with verbs it does not know."""

from pathlib import Path

import pytest

from engine.book import compiler
from tests.cli.conftest import Call


def test_a_sound_book_is_good(call: Call, gate: Path) -> None:
    done = call("check", gate)
    assert done.code == 0
    assert "0 errors" in done.out
    assert "2 pages" in done.out


def test_the_document_says_what_was_counted(call: Call, gate: Path) -> None:
    done = call("check", gate, "--json")
    assert done.code == 0
    assert done.err == ""
    assert {key: done.json[key] for key in ("errors", "pages", "choices")} == {
        "errors": [],
        "pages": 2,
        "choices": 3,
    }


def test_a_broken_book_is_a_problem_with_file_and_line(call: Call, gate: Path) -> None:
    story = gate / "story" / "main.ink"
    story.write_text(
        story.read_text(encoding="utf-8").replace("-> yard\n=== yard", "-> yrad\n=== yard"), encoding="utf-8"
    )
    told = call("check", gate, "--json")
    assert told.code == 1
    assert told.json["errors"][0]["file"] == "story/main.ink"
    assert told.json["errors"][0]["line"] == 9
    words = call("check", gate)
    assert words.code == 1
    assert "story/main.ink:9: error:" in words.out


def test_the_include_is_written_for_other_tools(call: Call, gate: Path) -> None:
    call("check", gate)
    assert "LIST Heroes = " in (gate / "story" / "havenbook.ink").read_text(encoding="utf-8")


def test_a_shipped_book_is_named_by_its_id_and_not_written_to(call: Call) -> None:
    done = call("check", "drowned_bell", "--json")
    assert done.code == 0, done.out
    assert done.json["pages"] >= 12


@pytest.mark.parametrize(
    "arguments", [("check",), ("check", "nowhere"), ("play", "gate", "--nope"), ("export",)]
)
def test_wrong_usage_ends_with_2(call: Call, arguments: tuple[str, ...]) -> None:
    done = call(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err


def test_wrong_usage_is_a_document_too(call: Call) -> None:
    done = call("check", "nowhere", "--json")
    assert done.code == 2
    assert "There is no book 'nowhere'" in done.json["error"]


def test_a_mistyped_verb_or_book_is_guessed(call: Call) -> None:
    assert "Did you mean 'drowned_bell'?" in call("check", "drowned_bel").err
    assert "Did you mean 'playtest'?" in call("playtst", "--no-browser").err


def test_help_and_version_are_good(call: Call) -> None:
    helped = call("--help")
    assert helped.code == 0
    for verb in (
        "serve",
        "play",
        "check",
        "playtest",
        "vectors",
        "new",
        "export",
        "import",
        "backup",
        "editions",
        "print",
        "bench",
    ):
        assert verb in helped.out
    assert call("--version").out.startswith("Havenbook ")


def test_a_missing_compiler_is_said_in_a_sentence(
    call: Call, gate: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler.stop()
    monkeypatch.setattr(compiler, "INKJS", tmp_path / "ink-full.js")
    (gate / "story" / "main.ink").write_text(
        "INCLUDE havenbook.ink\n-> gate\n=== gate ===\nAnew.\n-> END\n", encoding="utf-8"
    )
    told = call("check", gate)
    assert told.code == 1
    assert told.err.count("\n") == 1
    assert "Install it once more" in told.err
