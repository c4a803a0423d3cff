"""Automatic hunters: every quest, card and ending is come to, and nothing goes wrong on the way."""

import pytest

from engine.book import loader
from engine.book.model import Book
from engine.playtest import playtest, report
from engine.playtest.coverage import QUEST_KINDS, all_of
from tests.playtest.books import crossroads
from tests.playtest.lodge import write_lodge


@pytest.fixture(scope="module")
def lodge(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("lodge")
    return loader.load(write_lodge(folder / "book"), cache=folder / "cache")


def test_a_book_with_quests_is_covered_card_by_card(lodge: Book) -> None:
    told = report(lodge, playtest(lodge, runs=150, seed=4))
    assert told["crashes"] == []
    assert told["unended"] == 0
    for kind in ("tracking", "hunt_events", "upgrades", "skills", "gear", "salvage"):
        assert told["outcomes"][kind]["missing"] == []
    assert told["outcomes"]["quests"]["reached"] >= told["outcomes"]["quests"]["all"] - 3


def test_there_are_as_many_cards_to_reach_as_the_set_holds(lodge: Book) -> None:
    there = all_of(lodge)
    assert len(there["tracking"]) == 4 * 13
    assert len(there["hunt_events"]) == 12
    assert len(there["upgrades"]) == 12
    assert len(there["quests"]) == 6 + 3 * 5
    assert "sawtooth_hunt second_call" in there["quests"]
    assert "stormbird_hunt second_call" not in there["quests"]


def test_a_book_without_quests_counts_none_of_it() -> None:
    there = all_of(crossroads())
    assert all(there[kind] == [] for kind in QUEST_KINDS)


def test_the_same_seed_plays_the_same_quests(lodge: Book) -> None:
    assert playtest(lodge, runs=10, seed=2) == playtest(lodge, runs=10, seed=2)
