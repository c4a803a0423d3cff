"""The merchant of a campfire: a stall from the decks of its level, bought from in order (HR-18, HR-35; T-H11)."""

from engine.book.hunt_schema import Gear
from engine.book.model import Book
from engine.errors import RuleError
from engine.events import GearTraded, StallOpened
from engine.quest import decks
from engine.quest.state import at, clockwise, numbers
from engine.scenes.turn import Turn
from engine.sheet import HunterSheet, QuestSheet

PLACES = {"coil": "coil_weave", "weave": "coil_weave"}
"""Sorts that share their places on a stall."""


def place_sort(gear: Gear) -> str:
    """Return the sort of place that a card takes on a stall."""
    return PLACES.get(gear.sort, gear.sort)


def price(book: Book, gear: str) -> int:
    """Return what a card costs at a merchant; a card of the first kit has no price."""
    card = book.gear[gear]
    return numbers(book).prices[card.sort][card.level - 1] if card.level else 0


def resale(book: Book, gear: str) -> int:
    """Return what a merchant pays for a card: half, rounded down."""
    return price(book, gear) // 2


def lay_out(turn: Turn, quest: QuestSheet, level: int) -> None:
    """Open a merchant for everybody: the Leader first, then clockwise; the Fledgling's first card may be free (T-H11)."""
    quest.stage, quest.merchant, quest.free = "merchant", level, True
    quest.stall = _reveal(turn, quest, level)
    quest.buyers = clockwise(quest, quest.leader)
    turn.note(StallOpened(level))


def _reveal(turn: Turn, quest: QuestSheet, level: int) -> list[str]:
    """Turn cards of a level's deck over until each place of the stall is full; what finds none is discarded.

    At worst the whole deck is gone through, and once more what was discarded (HR-46).
    """
    book, deck = turn.book, quest.merchants[str(level)]
    left = dict(numbers(book).stall)
    found: list[str] = []
    for _ in range(2 * len(deck.draw) + len(deck.discard)):
        if not any(left.values()):
            break
        card, _again = decks.draw(turn, f"merchant-{level}", deck)
        if not card:
            break
        sort = place_sort(book.gear[card])
        if left.get(sort, 0):
            left[sort] -= 1
            found.append(card)
        else:
            deck.discard.insert(0, card)
    order = list(numbers(book).stall)
    return sorted(found, key=lambda card: order.index(place_sort(book.gear[card])))


def buyer(quest: QuestSheet) -> str:
    """Return whose turn it is to shop."""
    return quest.buyers[0]


def asked(book: Book, quest: QuestSheet, gear: str) -> int:
    """Return what the buyer pays: nothing for the Fledgling's first card that is not too dear to be given (T-H11).

    A dearer card bought before it is paid for and leaves the gift open (HR-46).
    """
    cost = price(book, gear)
    given = quest.free and buyer(quest) == quest.fledgling and cost <= numbers(book).free[quest.merchant - 1]
    return 0 if given else cost


def refusal(book: Book, quest: QuestSheet, place: int, better: bool) -> str:
    """Say why the buyer cannot have what lies at a place, or ''."""
    stall = quest.better if better else quest.stall
    if not 0 <= place < len(stall):
        return "Nothing lies there."
    if not stall[place]:
        return "That is sold."
    cost, purse = asked(book, quest, stall[place]), quest.hunters[buyer(quest)].shards
    short = cost - purse
    return f"{short} shard{'' if short == 1 else 's'} short." if short > 0 else ""


def buy(turn: Turn, place: int, better: bool) -> None:
    """Buy a card of the stall.

    Raises:
        RuleError: Sold, too dear, or not there; nothing is paid then.
    """
    quest = at(turn, "merchant")
    if reason := refusal(turn.book, quest, place, better):
        raise RuleError(reason)
    stall = quest.better if better else quest.stall
    gear, hunter = stall[place], buyer(quest)
    cost = asked(turn.book, quest, gear)
    if cost < price(turn.book, gear):
        quest.free = False
    stall[place] = ""
    quest.hunters[hunter].shards -= cost
    quest.hunters[hunter].gear.append(gear)
    turn.note(GearTraded(hunter, gear, cost))


def sellable(book: Book, quest: QuestSheet) -> list[str]:
    """List the cards that the buyer could sell, each once; the first kit is worth nothing and stays."""
    owned = quest.hunters[buyer(quest)].gear
    return [gear for gear in dict.fromkeys(owned) if book.gear[gear].level]


def sell(turn: Turn, gear: str) -> None:
    """Sell a card of the buyer's gear; it goes to the discards of its deck."""
    quest = at(turn, "merchant")
    if gear not in sellable(turn.book, quest):
        raise RuleError("That cannot be sold here.")
    sheet, paid = quest.hunters[buyer(quest)], resale(turn.book, gear)
    sheet.gear.remove(gear)
    sheet.shards += paid
    _discard(turn.book, quest, gear)
    turn.note(GearTraded(buyer(quest), gear, -paid))


def may_open(quest: QuestSheet) -> bool:
    """Say whether the buyer has salvage that opens a better merchant, and there is one."""
    return bool(quest.hunters[buyer(quest)].better) and not quest.better_level and quest.merchant < 3


def open_better(turn: Turn) -> None:
    """Spend a salvage card that opens a merchant of one level higher, for the buyer alone (HR-19, T-H11)."""
    quest = at(turn, "merchant")
    if not may_open(quest):
        raise RuleError("Only a hunter with the right salvage can open a better merchant, once a visit.")
    quest.salvage.discard.insert(0, quest.hunters[buyer(quest)].better.pop(0))
    quest.better_level = quest.merchant + 1
    quest.better = _reveal(turn, quest, quest.better_level)
    turn.note(StallOpened(quest.better_level, buyer(quest)))


def close_better(turn: Turn, quest: QuestSheet) -> None:
    """Take away the stall that was open for one buyer."""
    for gear in filter(None, quest.better):
        _discard(turn.book, quest, gear)
    quest.better, quest.better_level = [], 0


def roll_up(turn: Turn, quest: QuestSheet) -> None:
    """Close the merchant: what was not sold is discarded."""
    for gear in filter(None, quest.stall):
        _discard(turn.book, quest, gear)
    quest.stall, quest.merchant = [], 0


def give_up(book: Book, quest: QuestSheet, sheet: HunterSheet) -> None:
    """Put what a hunter owns back to the discards: a hunter who leaves takes no card along."""
    for gear in sheet.gear:
        if book.gear[gear].level:
            _discard(book, quest, gear)
    quest.salvage.discard[:0] = sheet.better
    sheet.gear, sheet.better = [], []


def _discard(book: Book, quest: QuestSheet, gear: str) -> None:
    quest.merchants[str(book.gear[gear].level)].discard.insert(0, gear)
