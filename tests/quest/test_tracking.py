"""Tracking: the Leader draws three cards of the level and keeps one."""

import pytest

from engine import commands
from engine.events import TrackingDrawn, TrackingKept
from tests.quest.builders import Hunt, ground, refused


def level_of(number: int) -> int:
    return next(card.level for card in ground().quests["bull_hunt"].cards if card.number == number)


@pytest.mark.rule("HZ-048")
def test_the_leader_keeps_one_of_three_cards():
    table = Hunt().begin("ada", "bo", leader="bo")
    first, second, third = table.quest.drawn
    told = table.do(commands.KeepCard(second))
    assert told == [TrackingKept(second, f"Bull {second}")]
    assert (table.quest.card, table.quest.stage) == (second, "hunt")
    assert table.shown.hunt.number == second
    assert set(table.quest.drawn) == {first, second, third}


def test_the_page_shows_the_cards_drawn_with_their_machines():
    table = Hunt().begin("ada", "bo", "cy")
    assert [card.number for card in table.shown.cards] == table.quest.drawn
    assert [(machine.name, machine.count, machine.part) for machine in table.shown.cards[0].machines] == [
        ("Mouse", 2, "primary"),
        ("Fox", 1, "primary"),
    ]
    assert (table.shown.cards[0].points, table.shown.cards[0].target) == (4, 3)
    alone = Hunt().begin("ada").shown.cards[0]
    assert ([machine.name for machine in alone.machines], alone.points, alone.target) == (["Mouse"], 2, 2)


def test_a_card_that_was_not_drawn_cannot_be_kept():
    table = Hunt().begin("ada")
    other = next(number for number in range(1, 14) if number not in table.quest.drawn)
    for number in (other, 13, 99, -1):
        assert "not among those" in refused(table, commands.KeepCard(number))
    assert [command.card for command in table.legal] == table.quest.drawn


def test_hunts_are_of_the_levels_one_one_two_three():
    table, levels = Hunt().begin("ada"), []
    for _ in range(4):
        levels.append({level_of(number) for number in table.quest.drawn})
        table.hunts(1)
    assert levels == [{1}, {1}, {2}, {3}]


def test_cards_that_were_not_hunted_go_under_their_deck_after_a_hunt_that_was_won():
    table = Hunt().begin("ada")
    below, drawn = list(table.quest.tracking["1"]), list(table.quest.drawn)
    table.read()
    assert table.quest.drawn == []
    assert table.quest.tracking["1"] == [*below, *drawn[1:]]
    told = [one for _ in range(2) for one in table.do(table.legal[0]) if isinstance(one, TrackingDrawn)]
    while not told:
        told = [one for one in table.do(table.legal[0]) if isinstance(one, TrackingDrawn)]
    assert told[0].cards == tuple(below)


def test_no_tracking_card_comes_up_after_it_was_hunted():
    table = Hunt().begin("ada").hunts(4)
    cards = [trail.card for trail in table.quest.record]
    assert len(set(cards)) == 4
    assert not {number for pile in table.quest.tracking.values() for number in pile} & set(cards)
