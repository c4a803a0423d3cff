"""The events of a quest in words."""

from collections.abc import Callable
from typing import Any

from engine import events as happened
from engine.book.model import Book
from engine.scenes.roster import listed, name_of

SUNS = {"blazing": "a Blazing Sun", "full": "a Full Sun", "half": "a Half Sun"}
TOKENS = {"leader": "Leader", "fledgling": "Fledgling"}


def count(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun: '1 shard', '3 shards'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def _names(book: Book, ids: tuple[str, ...]) -> str:
    return listed([name_of(book, id) for id in ids])


def _began(event: happened.QuestBegan, book: Book) -> str:
    name = name_of(book, event.quest)
    if event.again:
        return f"The quest goes on: {name}."
    great = f" The {name_of(book, event.great)} waits face down at the end of the row." if event.great else ""
    return f"The quest begins: {name}. Hunting: {_names(book, event.hunters)}.{great}"


def _drawn(event: happened.TrackingDrawn, book: Book) -> str:
    return f"{name_of(book, event.hunter)} leads and draws {count(len(event.cards), 'tracking card')}."


def _events(event: happened.EventsDrawn, book: Book) -> str:
    shuffled = " The discarded events are shuffled first." if event.again else ""
    names = listed([name_of(book, card) for card in event.cards])
    return f"{name_of(book, event.hunter)}, the Fledgling, draws events: {names}.{shuffled}"


def _event_kept(event: happened.EventKept, book: Book) -> str:
    card = book.hunt_events[event.event]
    return f"Event: {card.name}. {card.text}"


def _planned(event: happened.HuntPlanned, book: Book) -> str:
    assert book.hunt is not None
    return f"The plan: {book.hunt.plans[event.plan].name}."


def _glory(event: happened.GloryGained, book: Book) -> str:
    who = name_of(book, event.hunter)
    amount = f"{abs(event.amount)} glory"
    if event.amount < 0:
        return f"{who} loses the {amount} of this hunt."
    thing = name_of(book, event.thing)
    why = {
        "kill": f"fells the {thing}",
        "component": f"tears off the {thing}",
        "threshold": f"brings the {thing} past a threshold",
        "event": f"makes the most of {thing}",
    }
    return f"{who} {why[event.cause]}: {amount}." if event.cause in why else f"{who} gains {amount}."


def _fainted(event: happened.Fainted, book: Book) -> str:
    times = "" if event.times == 1 else f" {event.times} times"
    return f"{name_of(book, event.hunter)} faints{times}."


def _salvage(event: happened.SalvageDrawn, book: Book) -> str:
    card = book.salvage[event.card]
    what = f"{card.name}, {count(event.shards, 'shard')}" if event.shards else card.name
    return f"{name_of(book, event.hunter)} draws salvage: {what}."


def _hunt_ended(event: happened.HuntEnded, book: Book) -> str:
    manner = {
        "settled": "settled by the book",
        "read on": "read on as if so",
        "reported": "fought on your own table",
    }[event.manner]
    verdict = "The hunt is won" if event.won else "The hunt has failed"
    scored = ""
    if event.manner == "settled" and event.target:
        scored = f" {count(event.points, 'encounter point')} of the {event.target} needed."
    killer = f" {name_of(book, event.killer)} struck the last blow." if event.won and event.killer else ""
    return f"{verdict}, {manner}: {event.name}.{scored}{killer}"


def _sun(event: happened.SunGained, book: Book) -> str:
    why = " for felling the great machine" if event.cause == "kill" else ""
    return f"{name_of(book, event.hunter)} gains {SUNS[event.sun]}{why}."


def _traded(event: happened.GearTraded, book: Book) -> str:
    who, what = name_of(book, event.hunter), name_of(book, event.gear)
    if event.price < 0:
        return f"{who} sells {what} for {count(-event.price, 'shard')}."
    return (
        f"{who} buys {what} for {count(event.price, 'shard')}." if event.price else f"{who} is given {what}."
    )


def _stall(event: happened.StallOpened, book: Book) -> str:
    if event.hunter:
        return f"{name_of(book, event.hunter)} is shown goods of level {event.level}."
    return f"A merchant of level {event.level} lays out the goods."


def _ended(event: happened.QuestEnded, book: Book) -> str:
    name = name_of(book, event.quest)
    if event.outcome in ("call", "second_call"):
        return (
            f"The Hunters' Call is next: {name}." if event.outcome == "call" else "A great machine is next."
        )
    points = listed([f"{name_of(book, hunter)} {number}" for hunter, number in event.points.items()])
    told = {
        "won": f"The quest is won by {_names(book, event.winners)}",
        "short": "The quest is over, without honour enough",
        "failed": "The quest has failed",
        "lost": "The great machine has won, and the quest is lost for all",
    }[event.outcome]
    return f"{told}. Victory points: {points}."


SENTENCES: dict[type[Any], Callable[[Any, Book], str]] = {
    happened.QuestBegan: _began,
    happened.HunterLeft: lambda event, book: f"{name_of(book, event.hunter)} hunts no more in this quest.",
    happened.TrackingDrawn: _drawn,
    happened.TrackingKept: lambda event, book: f"On the trail: {event.name}.",
    happened.EventsDrawn: _events,
    happened.EventKept: _event_kept,
    happened.HuntPlanned: _planned,
    happened.GloryGained: _glory,
    happened.Fainted: _fainted,
    happened.SalvageDrawn: _salvage,
    happened.HuntEnded: _hunt_ended,
    happened.SunGained: _sun,
    happened.TokenMoved: lambda event, book: (
        f"{name_of(book, event.hunter)} takes the {TOKENS[event.token]} token."
    ),
    happened.HuntersLevelled: lambda event, book: f"The hunters rise to level {event.level}.",
    happened.UpgradeTaken: lambda event, book: (
        f"{name_of(book, event.hunter)} takes {name_of(book, event.card)} in place of {name_of(book, event.replaced)}."
    ),
    happened.SkillLearned: lambda event, book: (
        f"{name_of(book, event.hunter)} learns {name_of(book, event.skill)}, and a Stamina card joins the deck."
    ),
    happened.StallOpened: _stall,
    happened.GearTraded: _traded,
    happened.QuestEnded: _ended,
}

NOTED = (happened.HunterLeft, happened.QuestEnded)
"""What a page shows of a quest when the story goes on; its hunts stand in the record, and the rest in the journal."""
