"""Events: the Fledgling draws three from the second encounter on, and against every great machine."""

import pytest

from engine import commands
from engine.events import EventKept, EventsDrawn
from tests.quest.builders import EVENT_CARDS, Hunt, refused


def second(**options) -> Hunt:
    table = Hunt().begin("ada", "bo", **options).hunts(1)
    table.do(commands.KeepCard(table.quest.drawn[0]))
    return table


def whole(table: Hunt) -> int:
    return len(table.quest.events.draw) + len(table.quest.events.discard) + len(table.quest.hand)


def test_the_first_encounter_has_no_event():
    table = Hunt().begin("ada").track()
    assert (table.quest.stage, table.quest.event, len(table.quest.events.draw)) == ("hunt", "", EVENT_CARDS)


@pytest.mark.rule("HZ-011")
def test_the_fledgling_draws_three_events_and_reveals_the_one_kept_at_once():
    table = second(leader="ada")
    assert table.quest.stage == "event"
    hand = list(table.quest.hand)
    assert len(hand) == 3
    assert table.shown.hunt is not None
    told = table.do(commands.KeepEvent(hand[1]))
    assert told == [EventKept(hand[1])]
    assert (table.quest.stage, table.quest.event, table.quest.hand) == ("hunt", hand[1], [])
    assert table.shown.event.id == hand[1]
    assert sorted(table.quest.events.discard) == sorted(hand)
    assert whole(table) == EVENT_CARDS


@pytest.mark.rule("HZ-011")
def test_events_are_drawn_by_the_fledgling_not_the_leader():
    table = Hunt().begin("ada", "bo", "cy", leader="bo").hunts(1)
    told = table.do(commands.KeepCard(table.quest.drawn[0]))
    assert [(one.hunter, len(one.cards)) for one in told if isinstance(one, EventsDrawn)] == [
        (table.quest.fledgling, 3)
    ]


def test_an_event_that_was_not_drawn_cannot_be_kept():
    table = second()
    other = next(card for card in ("calm", "storm", "carcass", "honour") if card not in table.quest.hand)
    for card in (other, "nothing", ""):
        assert "not among those" in refused(table, commands.KeepEvent(card))
    assert {command.event for command in table.legal} == set(table.quest.hand)


@pytest.mark.rule("HZ-011")
def test_a_great_machine_brings_events_even_as_the_first_encounter():
    table = Hunt().begin("ada", quest="Giant")
    table.quest.stage, table.sheet.scene = "pause", None
    table.choose("Giant")
    assert (table.quest.number, table.quest.stage, len(table.quest.hand)) == (1, "event", 3)


@pytest.mark.rule("HZ-012")
def test_an_empty_event_deck_is_made_of_its_discards_in_the_middle_of_a_draw():
    table = second()
    table.do(commands.KeepEvent(table.quest.hand[0]))
    assert (len(table.quest.events.draw), len(table.quest.events.discard)) == (2, 3)
    left = list(table.quest.events.draw)
    table.do(commands.ReadHunt(True))
    told = table.camp().do(commands.KeepCard(table.quest.drawn[0]))
    (drawn,) = [one for one in told if isinstance(one, EventsDrawn)]
    assert drawn.again
    assert drawn.revealed
    assert list(drawn.cards[:2]) == left
    assert (len(table.quest.events.draw), len(table.quest.events.discard)) == (2, 0)
    assert whole(table) == EVENT_CARDS


@pytest.mark.rule("HZ-012")
def test_with_cards_enough_nothing_is_shuffled():
    table = Hunt().begin("ada").hunts(1)
    told = table.do(commands.KeepCard(table.quest.drawn[0]))
    assert [one.again for one in told if isinstance(one, EventsDrawn)] == [False]


def test_no_event_deck_at_all_means_no_event():
    table = Hunt().begin("ada").hunts(1)
    table.quest.events.draw, table.quest.events.discard = [], []
    table.do(commands.KeepCard(table.quest.drawn[0]))
    assert (table.quest.stage, table.quest.hand) == ("hunt", [])


def test_the_event_is_noted_on_the_record_and_gone_before_the_next_hunt():
    table = Hunt().begin("ada", "bo").hunts(1)
    table.settle("ppp", "ppp", event="storm")
    assert table.quest.record[-1].event == "storm"
    table.camp()
    assert (table.quest.stage, table.quest.event, table.shown.event) == ("tracking", "", None)
