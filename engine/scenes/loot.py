"""The loot deck: what a draw gives, outside fights and in them."""

from collections.abc import Callable, Container, Mapping
from typing import Any

from engine import dice
from engine.book.model import Book
from engine.events import GoldChanged, LootDrawn, Shuffled, Warned
from engine.scenes import equipment, roster
from engine.scenes.turn import Turn
from engine.sheet import Ask

LOWER = {"epic": "rare", "rare": "common"}
"""The rarity that is drawn from where nothing of one is left (R50)."""


EMPTY_GOLD = 3
"""Gold found where no piece of equipment is left to be drawn (R50)."""

Chance = Callable[[str, int], int]
"""Draws a number from 0 to below a limit, from the stream of a name: the sheet's own chance, or a fight's."""


def pool(book: Book, sort: str, rarity: str, owned: Container[str] = ()) -> list[str]:
    """Return the equipment ids of one loot pool, sorted, so that every machine draws alike.

    Args:
        owned: Cards that are in play already: there is one of each, and it is not in its deck (R105).
    """
    return sorted(
        id
        for id, card in book.equipment.items()
        if card.rarity == rarity and card.slot == sort and id not in owned
    )


def find_equipment(book: Book, sort: str, rarity: str, owned: Container[str], chance: Chance) -> str:
    """Draw a piece of equipment of a sort and rarity; with none left one of the next lower rarity, '' where nothing is left.

    Args:
        owned: Cards that are in play already.

    Rules: SH-067, SH-070; rulings R50, R105.
    """
    cards = pool(book, sort, rarity, owned)
    while not cards and rarity in LOWER:
        rarity = LOWER[rarity]
        cards = pool(book, sort, rarity, owned)
    return cards[chance("equipment", len(cards))] if cards else ""


def find_consumable(book: Book, chance: Chance) -> str:
    """Draw a consumable, each as likely as its copies say, '' where the book has none (SH-066, T-S14)."""
    deck = counted(book.consumables)
    return deck[chance("consumables", len(deck))] if deck else ""


def any_consumable(turn: Turn) -> str:
    """Draw a consumable with the sheet's own chance."""
    return find_consumable(turn.book, _chance(turn))


def _chance(turn: Turn) -> Chance:
    return lambda stream, limit: dice.below(turn.sheet.dice, turn.sheet.seed, stream, limit)


def change_gold(turn: Turn, amount: int, cause: str = "") -> None:
    """Add or take gold; it never falls below 0."""
    amount = max(amount, -turn.sheet.gold)
    if amount:
        turn.sheet.gold += amount
        turn.note(GoldChanged(amount, turn.sheet.gold, cause))


def draw(turn: Turn, count: int, rarity: str = "common", hero: str = "") -> None:
    """Draw loot cards and take what they give.

    Gold is the party's; Power outside a fight is lost (R70); who heals and who takes a consumable is asked. An empty deck
    is made of its discards (R50).

    Rules: SB-068; T-S8; rulings R49, R50, R70.
    """
    sheet = turn.sheet
    for _ in range(count):
        if not sheet.loot.draw:
            sheet.loot.draw = dice.shuffled(sheet.dice, sheet.seed, "loot", sheet.loot.discard)
            sheet.loot.discard = []
            if not sheet.loot.draw:
                turn.note(Warned("There is no loot deck to draw from."))
                return
            turn.note(Shuffled("loot"))
        card = sheet.loot.draw.pop(0)
        sheet.loot.discard.insert(0, card)
        turn.note(LootDrawn(card, hero))
        _give(turn, turn.book.loot[card].gives, turn.book.loot[card].amount, rarity)


def _give(turn: Turn, gives: str, amount: int, rarity: str) -> None:
    if gives == "gold":
        change_gold(turn, amount, "loot")
    elif gives == "heal":
        if any(turn.sheet.heroes[hero].wounds for hero in roster.out(turn.sheet)):
            turn.owe(Ask(ask="heal", amount=amount))
    elif gives == "consumable":
        if consumable := any_consumable(turn):
            turn.owe(Ask(ask="consumable", card=consumable))
    elif gives in ("weapon", "armor", "accessory"):
        owned = equipment.owned(turn.sheet)
        if card := find_equipment(turn.book, gives, rarity, owned, _chance(turn)):
            equipment.gain_card(turn, card, "loot")
        else:
            change_gold(turn, EMPTY_GOLD, "loot")


def counted(cards: Mapping[str, Any]) -> list[str]:
    """Return a deck's cards in a fixed order, each as often as its copies say."""
    return [id for id, card in sorted(cards.items()) for _ in range(card.copies)]
