"""`havenbook play`: lines of JSON for programs, words for people."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests import builders
from tests.cli.conftest import Call, Called
from web.playing import Playing
from web.terminal import Screen


def lines(done: Called) -> list[Any]:
    return [json.loads(line) for line in done.out.splitlines()]


def asked(*commands: object) -> str:
    return "".join(json.dumps(command) + "\n" for command in commands)


CLIMB = {"do": "choose", "key": "gate#climb over"}
HOME = {"do": "choose", "key": "yard#go home"}


def test_each_command_is_answered_by_one_line(call: Call, gate: Path) -> None:
    done = call("play", gate, "--json", "--seed", 3, typed=asked(CLIMB, HOME))
    start, climbed, home = lines(done)
    assert done.code == 0
    assert done.err == ""
    assert set(start) == {"revision", "view", "legal", "events", "error"}
    assert [one["revision"] for one in (start, climbed, home)] == [0, 1, 2]
    assert CLIMB in start["legal"]
    assert climbed["view"]["page"] == "yard"
    assert {"what": "turned", "page": "yard", "number": "2", "title": "Yard"} in climbed["events"]
    assert home["view"]["ended"]
    assert [one for one in home["legal"] if one["do"] == "choose"] == []


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("nonsense", "This line is no command"),
        ("[1, 2]", "This line is no command"),
        ('{"do": "fly"}', "This line is no command"),
        ('{"do": "choose"}', "This line is no command"),
        ('{"do": "choose", "key": "elsewhere"}', "That choice is not on this page."),
        ('{"do": "undo"}', "There is nothing to go back to."),
        ("[" * 5_000, "This line is no command"),
        ('{"do": "choose", "key": "' + "x" * 70_000 + '"}', "A line may have"),
    ],
)
def test_a_line_that_cannot_be_done_is_refused_and_changes_nothing(
    call: Call, gate: Path, line: str, error: str
) -> None:
    done = call("play", gate, "--json", typed=f"{line}\n{asked(CLIMB)}")
    start, refused, climbed = lines(done)
    assert refused["error"].startswith(error)
    assert (refused["revision"], refused["events"]) == (0, [])
    assert refused["view"] == start["view"]
    assert climbed["revision"] == 1


def test_undo_and_redo_bring_the_same_dice(call: Call, gate: Path) -> None:
    roll = {"do": "roll", "key": "gate#listen", "hero": "maru"}
    done = call(
        "play",
        gate,
        "--json",
        "--seed",
        9,
        typed=asked(roll, {"do": "undo"}, roll, {"do": "undo"}, {"do": "redo"}),
    )
    _, rolled, undone, again, _, redone = lines(done)
    assert undone["view"]["page"] == "gate"
    assert rolled["view"]["last_throw"]["faces"] == again["view"]["last_throw"]["faces"]
    assert again["view"]["last_throw"]["foreseen"]
    assert redone["view"]["page"] == "yard"
    assert redone["revision"] == 5


def test_the_same_seed_gives_the_same_lines(call: Call, gate: Path) -> None:
    roll = asked({"do": "roll", "key": "gate#listen", "hero": "ilse"})
    first, again, other = (call("play", gate, "--json", "--seed", seed, typed=roll).out for seed in (4, 4, 5))
    assert first == again
    assert first != other


def test_a_game_goes_on_from_its_file(call: Call, gate: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    call("play", gate, "--json", "--save", kept, typed=asked(CLIMB))
    resumed = call("play", gate, "--json", "--save", kept, typed=asked(HOME))
    assert [(one["revision"], one["view"]["page"]) for one in lines(resumed)] == [(1, "yard"), (2, "yard")]
    journal = json.loads(kept.read_text(encoding="utf-8"))["journal"]
    assert [step["revision"] for step in journal] == [0, 1, 2]


def test_the_file_can_be_imported_on_the_shelf(call: Call, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    call("play", "drowned_bell", "--json", "--save", kept, "--seed", 2)
    done = call("import", kept, "--json")
    assert done.code == 0, done.out
    assert done.json["saves"][0]["changed"] is False


def test_a_file_of_another_book_or_edition_is_refused(call: Call, gate: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    call("play", gate, "--json", "--save", kept)
    story = gate / "story" / "main.ink"
    story.write_text(story.read_text(encoding="utf-8").replace("is empty", "is full"), encoding="utf-8")
    edited = call("play", gate, "--json", "--save", kept)
    assert edited.code == 1
    assert "another edition" in edited.json["error"]
    other = call("play", "drowned_bell", "--json", "--save", kept)
    assert other.code == 1
    assert "not of" in other.json["error"]
    kept.write_text("{}", encoding="utf-8")
    assert call("play", gate, "--json", "--save", kept).code == 1


def test_a_broken_book_is_not_played(call: Call, gate: Path) -> None:
    (gate / "story" / "main.ink").write_text("-> nowhere\n", encoding="utf-8")
    done = call("play", gate, "--json")
    assert done.code == 1
    assert "story/main.ink:1" in done.json["error"]


def test_people_choose_by_number_and_see_the_odds(call: Call, gate: Path) -> None:
    done = call("play", gate, "--seed", 3, typed="1\n1\n1\nq\n")
    assert done.code == 0
    assert "== Page 1, Gate ==" in done.out
    assert "The gate is shut." in done.out
    assert "Listen [Any hero: Perception 17]" in done.out
    assert "in 36" in done.out
    assert "The story ends here." in done.out


def test_people_look_things_up_and_go_back(call: Call, gate: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    done = call("play", gate, "--save", kept, typed="?\ns\n2\nj\nu\nr\nu\nx\n99\nd\nd\ne\n\nq\n")
    assert "the save sheet" in done.out
    assert "Maru Tam (goes out): level" in done.out
    assert "Chosen: Climb over" in done.out
    assert "Gone back one step." in done.out
    assert "Type the number of a choice" in done.out
    assert "There is no such number here." in done.out
    assert "Saved in" in done.out
    assert kept.is_file()


def test_people_throw_dice_of_their_own(call: Call, gate: Path) -> None:
    done = call("play", gate, typed="d\n1\n1\n6 6\nq\n")
    assert ": 6 + 6 + " in done.out
    refused = call("play", gate, typed="d\n1\n1\n7\nq\n")
    assert "Nothing was changed." in refused.out


def test_a_text_cannot_steer_the_terminal(call: Call, gate: Path) -> None:
    story = gate / "story" / "main.ink"
    story.write_text(story.read_text(encoding="utf-8").replace("empty", "\x1b[2Jempty\x07"), encoding="utf-8")
    done = call("play", gate, typed="2\nq\n")
    assert "\x1b" not in done.out
    assert "\x07" not in done.out


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_book_can_be_played_by_number_alone(call: Call, seed: int) -> None:
    """The first thing on offer, again and again, through boxes, votes, stalls, encounters and the choosing of a party."""
    done = call("play", "drowned_bell", "--seed", seed, typed="1\n1\n1\n1 2 3 4\n" * 60)
    assert done.code == 0
    assert "Traceback" not in done.out + done.err


def test_a_table_with_seats_agrees_or_casts_ballots(tmp_path: Path) -> None:
    """A game that a table began on the shelf goes on in the terminal, votes and all."""
    ink = "-> hall\n=== hall ===\nWhich?\n* [Left # vote] -> END\n* [Right # vote] -> END\n"
    for manner, typed, said in (
        ("agreement", ["1", "1"], "Proposed: Left"),
        ("open", ["1", "1", "1", "2"], "A ballot for Left."),
    ):
        book = builders.book(ink, manner=manner)
        playing = Playing.begin(book, seed=1, seats=("Ada", "Bo"), expired=lambda: False)
        terminal = Typed(typed)
        Screen(playing, terminal, clock=lambda: lambda: False).run()
        assert any(said in line for line in terminal.said), terminal.said
        assert playing.sheet.story.ended


class Typed:
    """A terminal at which everything has been typed already."""

    def __init__(self, typed: list[str]) -> None:
        self.typed, self.said = typed, list[str]()

    def say(self, words: str) -> None:
        self.said.append(words)

    def ask(self, prompt: str) -> str:
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)
