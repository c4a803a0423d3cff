from typing import Any

import pytest

from engine.book.model import Book
from engine.errors import SaveError
from engine.sheet import (
    Ask,
    Capture,
    Deck,
    EncounterScene,
    HeroSheet,
    Line,
    MerchantScene,
    Offer,
    RetryScene,
    SaveSheet,
    Seat,
    StoryPosition,
    TableRules,
    TableScene,
    Throw,
)
from saves.fit import check_fit, misfits
from tests.saves.making import sheet


def fitting(**values: Any) -> SaveSheet:
    heroes = {"maru": HeroSheet(level=1, xp=0), "bo": HeroSheet(level=2, xp=0)}
    return sheet(**{"heroes": heroes, "party": ["maru", "bo"], "trackers": {"dread": 1}, **values})


def test_a_sheet_of_the_book_fits(book: Book) -> None:
    whole = fitting(
        titles=["lamp_bearer"], items=["bell"], stash=["mallet"], dice={"dice": [1, 2]}, chosen=["bo"],
        loot=Deck(draw=["coin"]), injuries=Deck(discard=["sprain"]), story=StoryPosition(page="hill", haven="inn"),
    )  # fmt: skip
    assert misfits(whole, book) == []
    check_fit(whole, book)


def hero(**values: Any) -> dict[str, HeroSheet]:
    return {"maru": HeroSheet(**{"level": 1, "xp": 0, **values}), "bo": HeroSheet(level=1, xp=0)}


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"heroes": {"ghost": HeroSheet(level=1, xp=0)}, "party": ["ghost"]}, "no hero 'ghost'"),
        ({"party": ["maru", "maru"]}, "travels twice"),
        ({"party": ["ghost"]}, "'ghost' travels"),
        ({"chosen": ["ghost"]}, "'ghost' travels"),
        ({"seats": [Seat(id="a", name="A", heroes=["ghost"])]}, "no hero 'ghost'"),
        ({"seats": [Seat(id="a", name="A"), Seat(id="a", name="B")]}, "same seat"),
        ({"table": TableRules(undo="always")}, "table's rules"),
        ({"heroes": hero(level=9)}, "no level 9"),
        ({"heroes": hero(xp=-1)}, "less than nothing"),
        ({"heroes": hero(wounds=-1)}, "less than nothing"),
        ({"heroes": hero(where="moon")}, "no place that there is"),
        ({"heroes": hero(injuries=["plague"])}, "no injury 'plague'"),
        ({"heroes": hero(consumables=["beer"])}, "no consumable 'beer'"),
        ({"heroes": hero(worn={"weapon": "gun"})}, "no equipment card 'gun'"),
        ({"heroes": hero(worn={"tail": "hook"})}, "no place called 'tail'"),
        ({"titles": ["king"]}, "no title 'king'"),
        ({"lost_titles": ["king"]}, "no title 'king'"),
        ({"items": ["crown"]}, "no item 'crown'"),
        ({"stash": ["crown"]}, "no equipment card 'crown'"),
        ({"loot": Deck(draw=["crown"])}, "no loot card 'crown'"),
        ({"injuries": Deck(discard=["plague"])}, "no injury 'plague'"),
        ({"trackers": {}}, "Dread is missing"),
        ({"trackers": {"dread": 6}}, "Dread is 6"),
        ({"trackers": {"dread": 1, "fame": 1}}, "no tracker 'fame'"),
        ({"stalls": {"emilija": []}}, "no merchant 'emilija'"),
        ({"gold": -1}, "less than no gold"),
        ({"seed": -1}, "dice"),
        ({"dice": {"dice": []}}, "dice"),
        ({"dice": {"dice": [1, -2]}}, "dice"),
        ({"story": StoryPosition(page="moon")}, "no page 'moon'"),
        ({"story": StoryPosition(entry=Capture(page="moon"))}, "no page 'moon'"),
        ({"story": StoryPosition(lines=[Line(text="x", page="moon")])}, "no page 'moon'"),
        (
            {"story": StoryPosition(offers=[Offer(index=0, key="k", text="x", source="9.9")])},
            "no choice '9.9'",
        ),
        ({"last_throw": Throw(number=1, hero="ghost", seat="", purpose="", faces=[1])}, "no hero 'ghost'"),
        (
            {"page_throws": [Throw(number=1, hero="bo", seat="", purpose="", faces=[], stat="luck")]},
            "no statistic",
        ),
        ({"scene": TableScene(choice="c", table="t", row="r", roll=2)}, "no table 't'"),
        ({"scene": EncounterScene(choice="c", encounter="e")}, "no encounter 'e'"),
        ({"scene": MerchantScene(choice="c", merchant="m")}, "no merchant 'm'"),
        ({"scene": RetryScene(choice="c", waiting=["ghost"], results={}, roll=2)}, "no hero 'ghost'"),
        ({"owed": [Ask(ask="injury", hero="ghost")]}, "no hero 'ghost'"),
        ({"owed": [Ask(ask="consumable", card="beer")]}, "no consumable 'beer'"),
    ],
)
def test_what_the_book_does_not_know_is_named(values: dict[str, Any], said: str, book: Book) -> None:
    with pytest.raises(SaveError, match=said):
        check_fit(fitting(**values), book)


def test_a_sheet_that_cannot_even_be_shown_is_refused(book: Book) -> None:
    check_fit(fitting(), book, trials=[lambda: None])
    with pytest.raises(SaveError, match="nothing can be made of"):
        check_fit(fitting(), book, trials=[lambda: None, lambda: next(iter([]))])


def test_many_misfits_are_counted(book: Book) -> None:
    with pytest.raises(SaveError, match="And 7 more"):
        check_fit(fitting(titles=[f"t{number}" for number in range(10)]), book)
