"""`havenbook playtest`: its document and its exit code."""

import json
from pathlib import Path

from tests.cli.conftest import Call
from tests.cli.test_play_fights import write_colonnade


def test_a_book_that_is_read_through_is_good(call: Call, gate: Path) -> None:
    done = call("playtest", gate, "--runs", 80, "--json")
    told = done.json
    assert {"runs", "pages", "outcomes", "tests", "odds", "votes", "endings", "crashes", "seconds"} <= set(
        told
    )
    assert told["runs"] == 80
    assert told["pages"] == {"reached": 2, "all": 2, "missing": []}
    assert told["tests"]["gate#listen"]["thrown"] > 10
    assert told["endings"] == {"yard": 80}
    assert done.code == 0


def test_a_book_with_a_page_that_nobody_reaches_is_a_problem(call: Call, gate: Path) -> None:
    story = gate / "story" / "main.ink"
    text = story.read_text(encoding="utf-8").replace("* [Go home]", "* {false} [Look up] -> sky\n* [Go home]")
    story.write_text(text + "=== sky ===\nStars.\n-> END\n", encoding="utf-8")
    told = call("playtest", gate, "--runs", 10, "--json")
    assert told.code == 1
    assert told.json["pages"]["missing"] == ["sky"]
    words = call("playtest", gate, "--runs", 10)
    assert words.code == 1
    assert "never: sky" in words.out


def test_the_seed_decides_all_but_the_seconds(call: Call, gate: Path) -> None:
    first, again = (call("playtest", gate, "--runs", 20, "--seed", 8, "--json").json for _ in range(2))
    assert first | {"seconds": 0} == again | {"seconds": 0}


def test_a_broken_book_is_not_read(call: Call, gate: Path) -> None:
    (gate / "book.toml").write_text("title = 3\n", encoding="utf-8")
    assert call("playtest", gate, "--json").code == 1


def test_fights_of_the_story_are_fought_when_asked_and_what_never_came_up_is_named(
    call: Call, tmp_path: Path
) -> None:
    book = write_colonnade(tmp_path / "colonnade")
    done = call("playtest", book, "--runs", 1, "--fights", 1, "--json")
    fights = json.loads(done.out)["fights"]
    assert fights["fights"] == 1
    assert fights["crashed"] == 0
    assert fights["operations"]["all"] > fights["operations"]["reached"] > 3
    assert "summon" in fights["operations"]["missing"] or "summon" not in fights["operations"]["times"]
    assert "never:" in call("playtest", book, "--runs", 1, "--fights", 1).out
