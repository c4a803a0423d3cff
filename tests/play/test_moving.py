"""Turning to a page outright, and moving a sheet to another edition."""

import pytest

from engine import commands, play
from engine.errors import StoryError
from engine.events import MovedEdition
from tests.builders import ITEMS, SET_FILES, TITLES, Table, book

INK = """-> home
=== home ===
# page: 1
# haven: Home
Home.
+ [Kneel] -> kneel
+ [Barn # encounter: barn] -> home
=== kneel ===
# page: 2
He kneels.
~ title(banned)
~ earn(5)
* [Spare him]
    SPARED
    -> END
* [Kill him]
    KILLED
    -> END
"""


def test_a_sheet_arrives_at_a_page_with_its_own_facts():
    game = Table(INK, gold=7)
    game.sheet.heroes["ada"].wounds = 5
    step = play.arrive(game.sheet, game.book, "kneel")
    assert step.sheet.story.page == "kneel"
    assert step.sheet.gold == 12
    assert step.sheet.heroes["ada"].wounds == 5
    home = play.arrive(step.sheet, game.book, "home")
    assert home.sheet.story.haven == "home"
    assert home.sheet.heroes["ada"].wounds == 0


def test_a_page_that_is_not_there_is_refused():
    game = Table(INK)
    with pytest.raises(StoryError):
        play.arrive(game.sheet, game.book, "nowhere")


def test_an_inserted_choice_never_changes_what_is_picked():
    game = Table(INK)
    game.choose("Kneel")
    new = book(INK.replace("* [Spare him]", "* [Bribe him]\n    BRIBED\n    -> END\n* [Spare him]"))
    moved = play.move(game.sheet, game.book, new)
    assert moved.place == "same"
    assert isinstance(moved.events[0], MovedEdition)
    assert moved.sheet.gold == game.sheet.gold
    kill = next(offer.key for offer in moved.sheet.story.offers if offer.text == "Kill him")
    after = play.apply(moved.sheet, commands.Choose(kill), new).sheet
    assert "KILLED" in [line.text for line in after.story.lines]


def test_wording_alone_moves_by_itself_and_a_new_title_does_not():
    old = book(INK)
    assert play.only_wording_changed(old, book(INK.replace("He kneels.", "He kneels, at last.")))
    assert not play.only_wording_changed(old, book(INK.replace("earn(5)", "earn(6)")))
    more = {"titles.toml": TITLES + '[third]\nname = "Third"\n'}
    assert not play.only_wording_changed(old, book(INK, extra=more))


def test_what_the_new_edition_does_not_print_is_dropped_and_told():
    game = Table(INK.replace("~ earn(5)", "~ give(bell)"))
    game.choose("Kneel")
    assert game.sheet.items == ["bell"]
    new = book(INK, extra={"items.toml": ITEMS.replace("[bell]", "[gong]")})
    moved = play.move(game.sheet, game.book, new)
    assert moved.sheet.items == []
    assert "The thing bell is not in this edition." in [note.words for note in moved.notes]


def test_an_open_encounter_that_is_gone_begins_anew():
    game = Table(INK)
    game.choose("Barn")
    new = book(INK.replace("+ [Barn # encounter: barn] -> home\n", ""))
    moved = play.move(game.sheet, game.book, new)
    assert moved.sheet.scene is None
    assert play.legal(moved.sheet, new)
    kept = play.move(game.sheet, game.book, book(INK.replace("He kneels.", "He kneels now.")))
    assert kept.sheet.scene == game.sheet.scene


@pytest.mark.parametrize(
    ("old", "new", "moves"),
    [
        ('name = "Rat"', 'name = "Brown Rat"', True),
        ("health = [10, 12, 14, 16]", "health = [11, 12, 14, 16]", False),
    ],
)
def test_a_cards_number_is_no_wording_and_its_name_is(old, new, moves):
    cards = {"adversaries/all.toml": '[rat]\nname = "Rat"\narchetype = "Creature"\ntraits = []\nhealth = [10, 12, 14, 16]\n'
             "speed = 4\nphysical = 1\nmagical = 1\nxp = [20, 25, 30, 35]\n"}  # fmt: skip
    changed = {path: text.replace(old, new) for path, text in cards.items()}
    before = book(INK.replace("barn", "shed"), extra=_shed(cards))
    after = book(INK.replace("barn", "shed"), extra=_shed(changed))
    assert play.only_wording_changed(before, after) is moves


def _shed(cards: dict[str, str]) -> dict[str, str]:
    barn = SET_FILES["encounters/all.toml"].replace("barn", "shed").replace('"rat"', '"vole"')
    vole = {path: text.replace("[rat]", "[vole]") for path, text in cards.items()}
    return {"encounters/own.toml": barn, **vole}
