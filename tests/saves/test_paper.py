from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine import play
from engine.book.model import Book
from engine.commands import Choose
from engine.events import Event, HavenReached
from engine.sheet import Deck, HeroSheet, SaveSheet
from saves.fit import check_fit, misfits
from saves.paper import NOTHING, PaperError, PaperHero, PaperSheet, TakenIn, havens, take_in


def begin(book: Book, *, seed: int, name: str) -> SaveSheet:
    heroes = {hero: HeroSheet(level=1, xp=0, worn={"weapon": "hook"}) for hero in book.info.party.heroes}
    return SaveSheet(
        book=book.id, edition=book.edition, seed=seed, name=name, heroes=heroes, party=list(heroes), trackers={"dread": 0},
        loot=Deck(draw=["coin"] * 4), injuries=Deck(draw=["sprain"] * 2),
    )  # fmt: skip


def arrive(sheet: SaveSheet, book: Book, page: str) -> tuple[SaveSheet, Sequence[Event]]:
    sheet.story.page = sheet.story.haven = page
    if page == "inn":
        for state in sheet.heroes.values():
            state.injuries = []
    return sheet, [HavenReached(page, book.index.pages[page].haven)]


def taken(book: Book, **values: Any) -> TakenIn:
    paper = PaperSheet(**{
        "haven": "3",
        "heroes": [PaperHero(hero="maru", level=2, xp=2100, injuries=["sprain"], worn={"weapon": "mallet"}, loyalty=2)],
        **values,
    })  # fmt: skip
    return take_in(paper, book, seed=5, begin=begin, arrive=arrive)


def test_the_havens_of_a_book_are_found_by_their_numbers(book: Book) -> None:
    assert {number: page.id for number, page in havens(book).items()} == {"3": "quay", "12": "inn"}


def test_a_paper_sheet_starts_at_its_haven_with_what_it_says(book: Book) -> None:
    found = taken(
        book,
        titles=["lamp_bearer"],
        items=["bell"],
        stash=["hook"],
        gold=7,
        trackers={"dread": 3},
        name="Old",
    )
    sheet = found.sheet
    assert (sheet.story.page, sheet.gold, sheet.titles, sheet.items) == ("quay", 7, ["lamp_bearer"], ["bell"])
    assert (sheet.stash, sheet.trackers, sheet.name) == (["hook"], {"dread": 3}, "Old")
    assert sheet.heroes == {
        "maru": HeroSheet(level=2, xp=2100, injuries=["sprain"], worn={"weapon": "mallet"}, loyalty=2)
    }
    assert sheet.party == ["maru"]
    assert sheet.injuries.draw == ["sprain"]
    assert found.events == [HavenReached("quay", "The Quay")]
    assert misfits(sheet, book) == []


def test_what_paper_cannot_say_is_said(book: Book) -> None:
    said = " ".join(taken(book).unknown)
    for words in (
        "The Quay, page 3",
        "to the book, all are new",
        "mixed anew",
        "Dread",
        "won and lost again",
        "Bo",
    ):
        assert words in said
    assert "Dread" not in " ".join(taken(book, trackers={"dread": 0}).unknown)
    assert "the injuries of Maru are gone" in " ".join(taken(book, haven="inn").unknown)


@pytest.mark.parametrize(
    ("values", "box", "said"),
    [
        ({"haven": "4"}, "haven", r"No haven stands on page '4'. The havens are 3 \(The Quay\), 12 \(The Inn\)"),
        ({"haven": "hill"}, "haven", "No haven"),
        ({"titles": ["king"]}, "titles", "no 'king' among its titles"),
        ({"items": ["crown"]}, "items", "no 'crown'"),
        ({"stash": ["crown"]}, "stash", "no 'crown'"),
        ({"trackers": {"fame": 1}}, "trackers", "no 'fame'"),
        ({"trackers": {"dread": 9}}, "trackers.dread", "0 to 5; the sheet says 9"),
        ({"gold": -2}, "gold", "the sheet says -2"),
        ({"gold": 10**12}, "gold", "0 to 9999"),
        ({"heroes": [PaperHero(hero="ghost", level=1, xp=0)]}, "heroes.ghost", "no hero 'ghost'"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=0)] * 2}, "heroes.bo", "2 times"),
        ({"heroes": [PaperHero(hero="bo", level=7, xp=0)]}, "heroes.bo.level", "levels 1, 2; the sheet says 7"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=-1)]}, "heroes.bo.xp", "the sheet says -1"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=0, where="moon")]}, "heroes.bo.where", "gone or dead"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=0, where="dead", out=True)]}, "heroes.bo.out", "out and dead"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=0, consumables=["tea"] * 3)]}, "heroes.bo.consumables", "carry 3"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=0, injuries=["plague"])]}, "heroes.bo.injuries", "'plague'"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=0, injuries=["sprain"] * 3)]}, "injuries", "2 cards of Sprain, not 3"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=0, worn={"tail": "hook"})]}, "heroes.bo.worn", "called 'tail'"),
        ({"heroes": [PaperHero(hero="bo", level=1, xp=0, worn={"weapon": "mallet"})]}, "heroes.bo.worn", "needs Strength 5"),
    ],
)  # fmt: skip
def test_boxes_that_cannot_be_are_named(values: dict[str, Any], box: str, said: str, book: Book) -> None:
    with pytest.raises(PaperError, match=said) as caught:
        taken(book, **values)
    assert box in caught.value.problems


def test_all_wrong_boxes_are_named_at_once(book: Book) -> None:
    with pytest.raises(PaperError) as caught:
        taken(book, haven="99", gold=-1, titles=["king"])
    assert set(caught.value.problems) == {"haven", "gold", "titles"}


def test_a_paper_sheet_from_a_form_is_decoded_strictly() -> None:
    plain = {"haven": "3", "heroes": [{"hero": "maru", "level": 1, "xp": 5}]}
    assert msgspec.convert(plain, PaperSheet).heroes[0].xp == 5


def test_a_paper_sheet_plays_on_by_the_rules(book: Book) -> None:
    def really_begin(book: Book, *, seed: int, name: str) -> SaveSheet:
        return play.begin(book, seed=seed, name=name).sheet

    def really_arrive(sheet: SaveSheet, book: Book, page: str) -> tuple[SaveSheet, Sequence[Event]]:
        step = play.arrive(sheet, book, page)
        return step.sheet, step.events

    heroes = [PaperHero(hero="maru", level=2, xp=100, worn={"weapon": "mallet"})]
    paper = PaperSheet(haven="12", heroes=heroes, titles=["lamp_bearer"], gold=9)
    sheet = take_in(paper, book, seed=5, begin=really_begin, arrive=really_arrive).sheet
    assert (sheet.story.page, sheet.story.haven, sheet.gold) == ("inn", "inn", 9)
    check_fit(sheet, book, trials=[lambda: play.view(sheet, book, "")])
    quay = play.apply(sheet, Choose("inn#out"), book).sheet
    assert quay.story.page == "quay"
    assert Choose("quay#up the hill") not in play.legal(quay, book)


def test_what_is_left_empty_stays_and_nothing_is_a_word_of_its_own(book: Book) -> None:
    empty = taken(book, heroes=[PaperHero(hero="maru")]).sheet.heroes["maru"]
    assert (empty.level, empty.xp, empty.worn) == (1, 0, {"weapon": "hook"})
    bare = taken(book, heroes=[PaperHero(hero="maru", worn={"weapon": NOTHING})]).sheet.heroes["maru"]
    assert bare.worn == {}


def test_what_was_moved_to_another_place_is_not_worn_twice(book: Book) -> None:
    sheet = taken(book, heroes=[PaperHero(hero="maru", level=2, worn={"weapon": "mallet"})]).sheet
    assert list(sheet.heroes["maru"].worn.values()) == ["mallet"]
