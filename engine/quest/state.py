"""What every part of a quest asks: the quest in hand, its printed card, who comes next."""

from engine.book.hunt_schema import CALL, HuntNumbers, Machine, Pack, Quest, TrackingCard
from engine.book.model import Book
from engine.errors import RuleError
from engine.scenes.turn import Turn
from engine.sheet import QuestScene, QuestSheet, SaveSheet

LEVELS = (1, 1, 2, 3)
"""The level of the tracking cards of the first four hunts; the Hunters' Call is the fifth (B2, frame)."""

ENDINGS = ("won", "short", "failed", "lost")
PAUSES = ("call", "second_call")
OUTCOMES = (*PAUSES, *ENDINGS)
"""What ``outcome`` may say when a quest gives the story its turn."""


def current(sheet: SaveSheet) -> QuestSheet | None:
    """Return the quest that is being hunted, if its scene is open."""
    return sheet.quest if isinstance(sheet.scene, QuestScene) else None


def at(turn: Turn, *stages: str) -> QuestSheet:
    """Return the quest in hand, at one of these stages.

    Raises:
        RuleError: No quest is open, or it is past that.
    """
    quest = current(turn.sheet)
    if quest is None or quest.stage not in stages:
        raise RuleError("That is not what the quest asks for now.")
    return quest


def numbers(book: Book) -> HuntNumbers:
    """Return the fixed numbers of quests."""
    if book.hunt is None:
        raise RuleError("This book's sets know no quests.")
    return book.hunt


def printed(book: Book, quest: QuestSheet) -> Quest:
    """Return the quest as printed."""
    return book.quests[quest.quest]


def card_of(book: Book, quest: QuestSheet, number: int) -> TrackingCard:
    """Return one of the quest's tracking cards by its number."""
    return next(card for card in printed(book, quest).cards if card.number == number)


def call_card(book: Book, quest: QuestSheet) -> TrackingCard:
    """Return the Hunters' Call: the quest's own, or the great machine's after it (HZ-001, HZ-002)."""
    if quest.call == 2:
        own = next(one for one in book.quests.values() if one.quarry == quest.great)
        return next(card for card in own.cards if card.level == CALL)
    return next(card for card in printed(book, quest).cards if card.level == CALL)


def hunted(book: Book, quest: QuestSheet) -> TrackingCard:
    """Return the tracking card of the hunt at hand."""
    return call_card(book, quest) if quest.call else card_of(book, quest, quest.card)


def pack(card: TrackingCard, hunters: int) -> Pack:
    """Return what a card puts on the board for so many hunters (HZ-009)."""
    return card.few if hunters <= 2 else card.many


def quarry(book: Book, quest: QuestSheet) -> list[Machine]:
    """List the machines of the hunt at hand, primaries first, one entry for each on the board."""
    found = pack(hunted(book, quest), len(quest.hunters))
    return [
        book.machines[name]
        for part in (found.primaries, found.secondaries)
        for name, count in part.items()
        for _ in range(count)
    ]


def great(book: Book, quest: QuestSheet) -> Machine | None:
    """Return the great machine of the hunt at hand, if it is one's."""
    return next((machine for machine in quarry(book, quest) if machine.great), None)


def is_last(quest: QuestSheet) -> bool:
    """Say whether no hunt comes after the one at hand: it is the Call, and no great machine waits after it (HZ-003)."""
    return bool(quest.call) and not (quest.call == 1 and quest.great)


def clockwise(quest: QuestSheet, first: str) -> list[str]:
    """List the hunters as they sit, from one of them on."""
    seats = list(quest.hunters)
    start = seats.index(first)
    return seats[start:] + seats[:start]
