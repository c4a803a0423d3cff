"""A fight at the terminal and by lines of JSON."""

import json
from pathlib import Path

from tests.cli.conftest import Call
from tests.combat.builders import BOOK, INK


def write_colonnade(folder: Path) -> Path:
    """Write a book of one page that leads to the sample encounter."""
    (folder / "story").mkdir(parents=True)
    (folder / "book.toml").write_text(BOOK, encoding="utf-8")
    (folder / "story" / "main.ink").write_text(INK, encoding="utf-8")
    return folder


def test_people_fight_by_numbers_on_a_map_of_characters(call: Call, tmp_path: Path) -> None:
    book = write_colonnade(tmp_path / "colonnade")
    done = call("play", book, "--seed", 3, typed="1\n1\n1\n1\nq\n")
    assert "Fight it on the map" in done.out
    assert "The Broken Colonnade, round 1" in done.out
    assert " 6 .  .  .  .  #  .  .  #" in done.out
    assert "Tarpitt Guardsman 1 at D5: Health 31 of 31" in done.out
    assert "Let the rest be fought for you" in done.out
    assert "End the activation" in done.out


def test_the_rest_of_a_fight_can_be_let_be_fought(call: Call, tmp_path: Path) -> None:
    book = write_colonnade(tmp_path / "colonnade")
    asked = [{"do": "choose", "key": "start#fight"}, {"do": "fight"}, {"do": "let-fight"}]
    done = call("play", book, "--seed", 3, "--json", typed="".join(json.dumps(one) + "\n" for one in asked))
    _, met, begun, over = (json.loads(line) for line in done.out.splitlines())
    usual = {"heroes": [], "strength": "fair", "ties": "order", "played": [], "keep_order": False}
    assert {"do": "fight", **usual} in met["legal"]
    assert begun["view"]["fight"]["round"] == 1
    assert begun["view"]["fight"]["decision"]["kind"] == "arrange"
    assert over["view"]["fight"] is None
    ended = next(event for event in over["events"] if event["what"] == "encounter-ended")
    assert ended["manner"] == "let be fought"


def test_an_impossible_command_is_refused_with_a_reason(call: Call, tmp_path: Path) -> None:
    book = write_colonnade(tmp_path / "colonnade")
    asked = [{"do": "choose", "key": "start#fight"}, {"do": "fight"}, {"do": "walk", "to": [0, 0]}]
    done = call("play", book, "--seed", 3, "--json", typed="".join(json.dumps(one) + "\n" for one in asked))
    refused = json.loads(done.out.splitlines()[-1])
    assert refused["error"] == "Something else is to be decided first."


def test_heroes_can_be_left_to_the_book_by_lines_of_json(call: Call, tmp_path: Path) -> None:
    book = write_colonnade(tmp_path / "colonnade")
    order = ["adina", "aleksander", "aleksandra", "capac"]
    asked = [
        {"do": "choose", "key": "start#fight"},
        {"do": "fight", "strength": "story", "played": order[:3]},
        {"do": "arrange", "heroes": order, "keep": True},
        {"do": "take-over", "hero": "adina"},
        {"do": "give-back", "hero": "adina"},
        {"do": "give-back", "hero": "capac"},
        {"do": "ask-order"},
    ]
    done = call("play", book, "--seed", 3, "--json", typed="".join(json.dumps(one) + "\n" for one in asked))
    *_, begun, played, taken, given, refused, asking = (json.loads(line) for line in done.out.splitlines())
    assert begun["view"]["fight"]["strength"] == "story"
    assert {"do": "take-over", "hero": "adina"} in begun["legal"]
    chosen = [event for event in played["events"] if event["what"] == "book-chose"]
    assert {one["who"] for one in chosen} <= set(order[:3])
    assert all(one["does"] for one in chosen)
    assert played["view"]["fight"]["keep_order"]
    assert [one["played"] for one in taken["view"]["fight"]["heroes"]] == [False, True, True, False]
    assert [one["played"] for one in given["view"]["fight"]["heroes"]] == [True, True, True, False]
    assert "let the rest be fought" in refused["error"]
    assert not asking["view"]["fight"]["keep_order"]


def test_heroes_can_be_left_to_the_book_at_the_terminal(call: Call, tmp_path: Path) -> None:
    book = write_colonnade(tmp_path / "colonnade")
    met = call("play", book, "--seed", 3, typed="1\nq\n").out
    other = next(line.split()[0].rstrip(".") for line in met.splitlines() if "in another way" in line)
    done = call("play", book, "--seed", 3, typed=f"1\n{other}\n3\n2\n1\nq\n").out
    assert "Adina; the book acts for the others" in done
    assert "round 1 (adversaries have more Health)" in done
    assert "The book acts for Aleksander, Aleksandra and Capac" in done
    assert "Act for Aleksander yourselves" in done or "Who acts for whom, and who is asked" in done
