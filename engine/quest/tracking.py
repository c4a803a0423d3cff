"""Tracking: the Leader draws three cards and keeps one, the Fledgling does so with events, and Calls are turned over."""

from engine.errors import RuleError
from engine.events import EventKept, EventsDrawn, TrackingDrawn, TrackingKept
from engine.quest import decks
from engine.quest.state import LEVELS, at, card_of, great, hunted, numbers
from engine.scenes.turn import Turn
from engine.sheet import QuestSheet


def next_hunt(turn: Turn, quest: QuestSheet) -> None:
    """Go out again: draw tracking cards, or turn the Call over. After a failure the other cards drawn are looked at again.

    Rules: HZ-007; B2 (frame), HR-15, HR-42, HR-43.
    """
    quest.event, quest.plan, quest.thrown = "", "", {}
    if quest.call:
        card = hunted(turn.book, quest)
        turn.note(TrackingKept(card.number, card.name))
        draw_events(turn, quest)
        return
    left = [number for number in quest.drawn if number not in quest.tried]
    if not left:
        pile = quest.tracking[str(LEVELS[quest.number - 1])]
        count = min(numbers(turn.book).tracking, len(pile))
        left = quest.drawn = [pile.pop(0) for _ in range(count)]
        turn.note(TrackingDrawn(quest.leader, tuple(left)))
    quest.card, quest.stage = 0, "tracking"


def choices(quest: QuestSheet) -> list[int]:
    """List the tracking cards that the Leader may keep."""
    return [number for number in quest.drawn if number not in quest.tried]


def keep(turn: Turn, card: int) -> None:
    """Keep one tracking card."""
    quest = at(turn, "tracking")
    if card not in choices(quest):
        raise RuleError("That card is not among those that the Leader drew.")
    quest.card = card
    turn.note(TrackingKept(card, card_of(turn.book, quest, card).name))
    draw_events(turn, quest)


def put_back(quest: QuestSheet) -> None:
    """After a hunt that was won, put the cards that were looked at and not hunted under their deck (HR-42)."""
    pile = quest.tracking[str(LEVELS[quest.number - 1])] if quest.number <= len(LEVELS) else []
    pile += [number for number in quest.drawn if number not in (*quest.tried, quest.card)]
    quest.drawn, quest.tried = [], []


def draw_events(turn: Turn, quest: QuestSheet) -> None:
    """Have the Fledgling draw events, from the second encounter on and against every great machine (HZ-011, HZ-012; HR-16)."""
    quest.stage = "hunt"
    if quest.number < 2 and great(turn.book, quest) is None:
        return
    hand, again = [], False
    for _ in range(numbers(turn.book).events):
        card, shuffled = decks.draw(turn, "hunt-events", quest.events)
        again = again or shuffled
        if card:
            hand.append(card)
    if hand:
        quest.hand, quest.stage = hand, "event"
        turn.note(EventsDrawn(quest.fledgling, tuple(hand), again))


def keep_event(turn: Turn, event: str) -> None:
    """Keep one event and reveal it at once; the others are discarded (HZ-011)."""
    quest = at(turn, "event")
    if event not in quest.hand:
        raise RuleError("That event is not among those that the Fledgling drew.")
    quest.hand.remove(event)
    quest.events.discard[:0] = [event, *quest.hand]
    quest.event, quest.hand, quest.stage = event, [], "hunt"
    turn.note(EventKept(event))
