"""The page in hand: what leaves the leaf and what stays when the story goes on."""

import pytest

from engine import commands
from engine.events import Chose, Ended, Read, Turned
from tests.builders import BOOK, Table

INK = """-> a
=== a ===
# page: 7
# heading: The first page
# wordsunder: First.
One.
* [Stay here]
    Still one.
* [Turn] Before the turn.
    ~ earn(4)
    -> b
* Said aloud
    Then more.
- After.
* [Try # test: ada spirit 12]
    {pass: -> b}
    No.
    -> b
=== b ===
# page: 9
Two.
-> c ->
Two again.
* [End] -> END
=== c ===
# page: 11
In between.
->->
"""


def sorts(game: Table) -> list[tuple[str, str]]:
    return [(line.sort, line.text) for line in game.view.lines]


def test_what_a_box_adds_stays_on_the_page():
    game = Table(INK)
    game.choose("Stay here")
    assert sorts(game) == [
        ("text", "One."),
        ("chosen", "Stay here"),
        ("text", "Still one."),
        ("text", "After."),
    ]


def test_a_choice_that_is_said_aloud_is_not_said_twice():
    game = Table(INK)
    game.choose("Said aloud")
    assert sorts(game)[1:] == [("text", "Said aloud"), ("text", "Then more."), ("text", "After.")]


def test_turning_the_page_keeps_what_led_there_and_clears_the_rest():
    game = Table(INK)
    events = game.choose("Turn")
    lines = sorts(game)
    assert ("text", "One.") not in lines
    assert lines[:3] == [
        ("chosen", "Turn"),
        ("text", "Before the turn."),
        ("note", "The party gains 4 gold and has 4."),
    ]
    assert lines[3] == ("turn", "B")
    assert Turned("b", "9", "B") in events


def test_text_in_a_tunnel_is_its_own_page_and_the_way_back_is_a_turn():
    game = Table(INK)
    game.choose("Turn")
    assert [text for sort, text in sorts(game) if sort in ("text", "turn")][1:] == [
        "B", "Two.", "C", "In between.", "B", "Two again.",
    ]  # fmt: skip
    assert game.sheet.story.page == "b"


def test_a_throw_is_shown_where_it_led():
    game = Table(INK)
    game.choose("Stay here")
    game.roll("Try", 6, 6)
    throws = [line for line in game.view.lines if line.sort == "throw"]
    assert [line.throw for line in throws] == [1]
    assert [throw.number for throw in game.view.throws] == [1]


def test_events_make_the_transcript():
    game = Table(INK)
    events = game.choose("Stay here")
    assert events == [
        Chose("a#stay here", "Stay here", "a"), Read("Still one.", "text", "a"), Read("After.", "text", "a"),
    ]  # fmt: skip


def test_the_end_is_an_event_and_nothing_can_follow():
    game = Table(INK)
    game.choose("Turn")
    events = game.choose("End")
    assert Ended("b") in events
    assert game.view.ended


def test_page_titles_numbers_and_wordsunder():
    view = Table(INK).view
    assert (view.title, view.number, view.wordsunder) == ("The first page", "7", "First.")


def test_the_table_may_set_its_rules_and_seats():
    game = Table(INK)
    game.do(commands.SetSeats(("Priya", " ", "Dara")))
    assert [seat.name for seat in game.sheet.seats] == ["Priya", "Dara"]
    game.do(commands.SetTable(undo="stop", votes="sealed"))
    assert (game.sheet.table.undo, game.sheet.table.votes) == ("stop", "sealed")


@pytest.mark.rule("SB-007")
@pytest.mark.rule("T-S2")
def test_a_new_table_has_everything_at_hand():
    sheet = Table(INK).sheet
    assert [hero.level for hero in sheet.heroes.values()] == [3] * 5
    assert sheet.heroes["ada"].worn == {"weapon": "dirk"}
    assert sheet.heroes["bo"].worn == {"armor": "hat"}
    assert sheet.heroes["ada"].consumables == ["tonic"]
    assert (len(sheet.loot.draw), len(sheet.injuries.draw)) == (10, 9)
    assert sheet.trackers == {"noise": 0}


@pytest.mark.rule("SB-028")
def test_a_test_splits_the_story():
    won, lost = Table(INK), Table(INK)
    for game, faces in ((won, (6, 6)), (lost, (1, 1))):
        game.choose("Stay here")
        game.roll("Try", *faces)
    assert "No." not in won.text()
    assert "No." in lost.text()


@pytest.mark.rule("SH-068")
def test_two_tables_with_other_seeds_have_other_decks():
    assert Table(INK, seed=1).sheet.loot.draw != Table(INK, seed=2).sheet.loot.draw


@pytest.mark.parametrize("name", ["gate", "gate.svg"])
def test_a_page_names_its_picture_by_id_or_file(name):
    art = {"art/art.toml": '[gate]\nfile = "gate.svg"\nalt = "A gate."\n', "art/gate.svg": "sha256:0"}
    view = Table(f"-> a\n=== a ===\n# image: {name}\nA.\n-> END\n", extra=art).view
    assert (view.image, view.image_alt) == ("gate.svg", "A gate.")


@pytest.mark.parametrize(
    ("chapters", "name"), [("", "The far shore"), ('[chapters]\n02_the_far_shore = "Beyond"\n', "Beyond")]
)
def test_a_chapter_is_named_by_the_book_or_after_its_file(chapters, name):
    toml = BOOK.format(size=0, gold=0, xp=1400, manner="agreement", needs="majority")
    extra = {"book.toml": f"{toml}\n{chapters}", "story/02_the_far_shore.ink": "=== b ===\nB.\n-> END\n"}
    game = Table("INCLUDE 02_the_far_shore.ink\n-> a\n=== a ===\nA.\n+ [On] -> b\n", extra=extra)
    assert game.view.chapter == ""
    game.choose("On")
    assert game.view.chapter == name
