"""A single fight at the terminal and by lines of JSON."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.cli.test_play_fights import write_colonnade

FIGHT = "sample_encounter"


@pytest.fixture
def colonnade(tmp_path: Path) -> Path:
    return write_colonnade(tmp_path / "colonnade")


def test_a_single_fight_is_set_up_without_its_story(call: Call, colonnade: Path) -> None:
    chosen = ("--fight", FIGHT, "--party", "capac,adina", "--level", 4, "--seed", 41)
    done = call("play", colonnade, *chosen, "--json", typed='{"do": "look"}\n')
    start = json.loads(done.out.splitlines()[0])
    apart = start["view"]["sandbox"]
    assert (apart["encounter"], apart["heroes"], apart["level"], apart["seed"]) == (
        FIGHT,
        ["capac", "adina"],
        4,
        41,
    )
    assert start["view"]["encounter"]["stage"] == "setup"
    assert (start["view"]["page"], start["view"]["boxes"]) == ("", [])


def test_the_same_seed_fights_the_same_fight(call: Call, colonnade: Path) -> None:
    typed = '{"do": "fight"}\n{"do": "let-fight"}\n'
    chosen = ("--fight", FIGHT, "--party", "capac,adina", "--seed", 41, "--json")
    first, second = (call("play", colonnade, *chosen, typed=typed).out.splitlines()[-1] for _ in range(2))
    assert first == second
    assert json.loads(first)["view"]["encounter"]["stage"] == "over"


def test_people_are_told_how_it_ended_and_the_seed(call: Call, colonnade: Path, tmp_path: Path) -> None:
    save = tmp_path / "fight.json"
    chosen = ("--fight", FIGHT, "--party", "capac,adina", "--seed", 41, "--save", save)
    call("play", colonnade, *chosen, "--json", typed='{"do": "fight"}\n{"do": "let-fight"}\n')
    done = call("play", colonnade, "--save", save, typed="1\nq\n")
    assert "A single fight from Fights, level 3, strength fair, seed 41." in done.out
    assert "It is over." in done.out
    assert "There is no such number here." in done.out or "There is nothing to choose here." in done.out


def test_the_usual_party_fights_where_nobody_is_named(call: Call, colonnade: Path) -> None:
    done = call("play", colonnade, "--fight", FIGHT, "--json")
    apart = json.loads(done.out.splitlines()[0])["view"]["sandbox"]
    assert apart["heroes"] == ["adina", "aleksander", "aleksandra", "capac"]
    assert 0 <= apart["seed"] < 1_000_000


@pytest.mark.parametrize(
    ("chosen", "code", "said"),
    [
        (("--fight", "nowhere"), 2, "has no fight 'nowhere'. It has: "),
        (("--fight", FIGHT, "--party", "nobody"), 1, "This book has no hero “nobody”."),
        (("--fight", FIGHT, "--level", 9), 1, "Heroes of this book fight at level 3 or 4."),
        (("--party", "adina"), 2, "--party and --level go with --fight."),
    ],
)
def test_what_cannot_be_fought_is_said(
    call: Call, colonnade: Path, chosen: tuple[object, ...], code: int, said: str
) -> None:
    done = call("play", colonnade, *chosen)
    assert done.code == code
    assert said in done.err


def test_a_book_without_boards_has_no_single_fight(call: Call, gate: Path) -> None:
    assert "has no fight with a board." in call("play", gate, "--fight", FIGHT).err
