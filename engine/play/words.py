"""Events in words: for the page, the journal and what is read out."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import events as happened
from engine import fight_events as fought
from engine.book.model import Book
from engine.events import Event
from engine.quest import words as quest_words
from engine.scenes.roster import listed, name_of


def sentence(event: Event, book: Book) -> str:
    """Say in one sentence what happened; '' for what is told elsewhere (lines read)."""
    say = _SENTENCES.get(type(event))
    return say(event, book) if say else ""


def _throw(event: happened.Threw, book: Book) -> str:
    throw = event.throw
    who = name_of(book, throw.hero) if throw.hero else "The party"
    number, what = asked(throw.purpose)
    if throw.origin == "none":
        return f"{who} failed {number} on purpose{what}."
    dice = " and ".join(str(face) for face in throw.faces)
    by_hand = ", thrown by hand" if throw.origin == "table" else ""
    if not throw.target:
        return f"{who} threw {dice}{by_hand} for {within(throw.purpose)}: {throw.total}."
    verdict = "passed" if throw.passed else "failed"
    seen = " These dice were seen before an undo." if throw.foreseen else ""
    return f"{who} {verdict} {number} with {throw.total} ({dice} on the dice{by_hand}){what}.{seen}"


def asked(purpose: str) -> tuple[str, str]:
    """Part what a throw had to make from what it was for: 'Perception 19' and ' (Hooks Round the Wheel)', or ''."""
    what, _, number = purpose.rpartition(": ")
    return number, f" ({what})" if what else ""


def margin(total: int, target: int) -> str:
    """Say how a throw missed or made its number: 'One over.', 'Two short.', 'Just enough.'."""
    numbers = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
    if total == target:
        return "Just enough."
    gap = abs(total - target)
    word = numbers[gap] if gap < len(numbers) else str(gap)
    return f"{word} {'over' if total > target else 'short'}."


def within(name: str) -> str:
    """Write a name inside a sentence: 'The Lamp House' gives 'the Lamp House'."""
    first, space, rest = name.partition(" ")
    return f"{first.lower()}{space}{rest}" if first in ("The", "A", "An") and rest else name


def _gold(event: happened.GoldChanged, book: Book) -> str:
    verb = "gains" if event.amount > 0 else "pays"
    return f"The party {verb} {abs(event.amount)} gold and has {event.now}."


def _title(event: happened.Titled, book: Book) -> str:
    verb = "has earned a title" if event.won else "has lost a title"
    return f"The party {verb}: {name_of(book, event.title)}."


def _card(event: happened.CardGained, book: Book) -> str:
    where = name_of(book, event.hero) + " takes" if event.hero else "Into the stash:"
    return f"{where} {name_of(book, event.card)}."


def _tracked(event: happened.Tracked, book: Book) -> str:
    tracker = book.info.trackers[event.tracker]
    first = event.now - event.amount == tracker.start
    name = f"{tracker.name} (a count that the book keeps)" if first else tracker.name
    return f"{name} {'rises' if event.amount > 0 else 'falls'} to {event.now}."


def _row(event: happened.RowRead, book: Book) -> str:
    return f"{book.tables[event.table].name}, {event.roll}: {event.text}"


def _encounter(event: happened.EncounterEnded, book: Book) -> str:
    printed = book.encounters[event.encounter]
    resolution = next(one for one in printed.resolutions if one.id == event.resolution)
    manner = {
        "settled": "settled by the book",
        "read on": "read on as if so",
        "reported": "fought on your own table",
        "fought": "fought on its map",
        "let be fought": "fought by others while you looked on",
    }
    return f"{resolution.sort.capitalize()} at {printed.name}, {manner[event.manner]}: {resolution.text}"


def _undecided(event: happened.Undecided, book: Book) -> str:
    if not event.tied:
        return "The ballots are in and differ. This table needs everybody for the same."
    decides = f"{event.host}, as host, decides." if event.host else "Choose one of them."
    return f"The vote is even between {listed([f'“{text}”' for text in event.tied])}. {decides}"


def _vote(event: happened.VoteEnded, book: Book) -> str:
    """Say how a vote came out; what was chosen stands beside it, as the words of the choice taken."""
    if event.how == "decided":
        return ""
    said = "" if event.how in ("majority", "unanimity") else f"By {event.how}."
    if event.how.startswith("the host"):
        said = "The vote was even, and the host decided."
    if not any(event.counts.values()):
        return said
    counts = listed([f"{count} for “{text}”" for text, count in event.counts.items()])
    return f"{said} The count: {counts}.".strip()


def _left(event: happened.InjuryDrawn | happened.InjuryEnded, leads: str) -> str:
    """Say what Health an injury leaves where it changes that; to be closed with a full stop."""
    return f". {leads} {event.health} of {event.most} Health" if event.most else ""


def _rest(event: happened.Rested, book: Book) -> str:
    if not event.taken:
        return "The party went on without a rest."
    if event.at:
        return f"You have rested at {within(event.at)}: everyone is at full Health, and no injury is left."
    return "The party rested on the way."


def _trade(event: happened.Traded, book: Book) -> str:
    card = name_of(book, event.card)
    return (
        f"Bought {card} for {event.price} gold."
        if event.price >= 0
        else f"Sold {card} for {-event.price} gold."
    )


_TAKES = {
    "deck": "takes another deck",
    "skills": "takes other signature skills",
    "ready": "takes what is ready-made again",
}
"""What a hero takes along, by the part that was set."""

_SENTENCES: dict[type[Any], Callable[[Any, Book], str]] = {
    happened.Turned: lambda event, book: f"Page {event.number}, {event.title}.",
    happened.Chose: lambda event, book: f"Chosen: {event.text}",
    happened.Threw: _throw,
    happened.Titled: _title,
    happened.GoldChanged: _gold,
    happened.XpGained: lambda event, book: (
        f"{name_of(book, event.hero)} gains {event.amount} experience, {event.now} in all."
    ),
    happened.Levelled: lambda event, book: f"{name_of(book, event.hero)} rises to level {event.level}.",
    happened.Wounded: lambda event, book: (
        f"{name_of(book, event.hero)} loses {event.amount} Health and has {event.health}."
    ),
    happened.Healed: lambda event, book: (
        f"{name_of(book, event.hero)} regains {event.amount} Health and has {event.health}."
    ),
    happened.InjuryDrawn: lambda event, book: (
        f"{name_of(book, event.hero)} is injured: {name_of(book, event.injury)}{_left(event, 'That leaves')}."
    ),
    happened.InjuryEnded: lambda event, book: (
        f"{name_of(book, event.hero)} is rid of {name_of(book, event.injury)}{_left(event, 'That makes it')}."
    ),
    happened.Tracked: _tracked,
    happened.ItemChanged: lambda event, book: (
        f"{name_of(book, event.item)} is {'yours' if event.gained else 'gone'}."
    ),
    happened.CardGained: _card,
    happened.CardLost: lambda event, book: f"{name_of(book, event.card)} is gone ({event.cause}).",
    happened.LootDrawn: lambda event, book: f"Loot: {name_of(book, event.card)}.",
    happened.Shuffled: lambda event, book: f"The {event.deck} deck is shuffled.",
    happened.Rested: _rest,
    happened.HavenReached: lambda event, book: f"Your haven is now {event.name}.",
    happened.PartyChosen: lambda event, book: (
        f"Going out: {listed([name_of(book, hero) for hero in event.heroes])}."
    ),
    happened.Joined: lambda event, book: (
        f"{name_of(book, event.hero)} {'joins' if event.joined else 'leaves'} the party."
    ),
    happened.LoyaltyChanged: lambda event, book: (
        f"{name_of(book, event.hero)} will remember this {'kindly' if event.amount > 0 else 'unkindly'}."
    ),
    happened.Proposed: lambda event, book: f"{'Taken back' if event.waited else 'Proposed'}: {event.option}",
    happened.BallotCast: lambda event, book: (
        f"A ballot for {event.option}." if event.option else "A ballot is in."
    ),
    happened.Undecided: _undecided,
    happened.VoteEnded: _vote,
    happened.EncounterMet: lambda event, book: f"An encounter: {book.encounters[event.encounter].name}.",
    happened.EncounterEnded: _encounter,
    happened.Revived: lambda event, book: (
        f"{name_of(book, event.hero)} stands up again with {event.health} Health."
    ),
    happened.RowRead: _row,
    happened.Traded: _trade,
    happened.Equipped: lambda event, book: (
        f"{name_of(book, event.hero)} {'puts on' if event.on else 'takes off'} {name_of(book, event.card)}."
    ),
    happened.TableSet: lambda event, book: event.words,
    happened.Warned: lambda event, book: event.words,
    happened.MovedEdition: lambda event, book: "The save moved to a newer edition of the book.",
    happened.LoadoutSet: lambda event, book: f"{name_of(book, event.hero)} {_TAKES[event.part]} into fights.",
    happened.Ended: lambda event, book: "The story ends here.",
    **quest_words.SENTENCES,
    fought.RoundBegan: lambda event, book: f"Round {event.round}.",
    fought.Told: lambda event, book: event.text,
}

_NOTED = (
    happened.Titled, happened.GoldChanged, happened.XpGained, happened.Levelled, happened.Wounded, happened.Healed,
    happened.InjuryDrawn, happened.InjuryEnded, happened.Tracked, happened.ItemChanged, happened.CardGained,
    happened.CardLost, happened.LootDrawn, happened.Rested, happened.Joined, happened.LoyaltyChanged,
    happened.VoteEnded, happened.EncounterEnded, happened.Revived, happened.RowRead,
    *quest_words.NOTED,
)  # fmt: skip


_CARDS = (happened.LootDrawn, happened.CardGained)
"""What may come several times alike in one step."""


def notes(events: Sequence[Event], book: Book) -> list[str]:
    """Say what a reader should see on the page of what happened; the same gain of several heroes is said once."""
    return [said for event, said in sayings(events, book) if said and isinstance(event, _NOTED)]


def sayings(events: Sequence[Event], book: Book) -> Iterator[tuple[Event, str]]:
    """Give each event with its sentence, '' where it has none.

    The same gain of several heroes, and the same card drawn several times, are said once, at the first.
    """
    shared: dict[tuple[int, str], list[str]] = {}
    drawn: dict[Event, int] = {}
    for event in events:
        if isinstance(event, happened.XpGained):
            shared.setdefault((event.amount, event.cause), []).append(name_of(book, event.hero))
        elif isinstance(event, _CARDS):
            drawn[event] = drawn.get(event, 0) + 1
    told: set[tuple[int, str] | Event] = set()
    for event in events:
        if isinstance(event, _CARDS):
            yield event, "" if event in told else times(sentence(event, book), drawn[event])
            told.add(event)
            continue
        key = (event.amount, event.cause) if isinstance(event, happened.XpGained) else None
        if key is None or len(shared[key]) == 1:
            yield event, sentence(event, book)
        elif key in told:
            yield event, ""
        else:
            told.add(key)
            names = listed(list(dict.fromkeys(shared[key])))
            yield event, f"{names} gain {key[0]} experience each."


def times(said: str, count: int) -> str:
    """Say how often a thing happened: 'Loot: Coins, 4 times.'"""
    return said if count == 1 else f"{said.removesuffix('.')}, {'twice' if count == 2 else f'{count} times'}."
