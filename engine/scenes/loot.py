"""The loot deck: what a draw gives."""

from collections.abc import Mapping
from typing import Any

from engine import dice
from engine.book.model import Book
from engine.events import GoldChanged, LootDrawn, Shuffled, Warned
from engine.scenes import equipment, roster
from engine.scenes.turn import Turn
from engine.sheet import Ask

LOWER = {"epic": "rare", "rare": "common"}
"""The rarity that is drawn from where nothing of one is left (R50)."""


def pool(book: Book, sort: str, rarity: str) -> list[str]:
    """Return the equipment ids of one loot pool, sorted, so that every machine draws alike."""
    return sorted(id for id, card in book.equipment.items() if card.rarity == rarity and card.slot == sort)


def any_consumable(turn: Turn) -> str:
    """Draw a consumable, each as likely as its copies say (T-S14)."""
    deck = [id for id, card in sorted(turn.book.consumables.items()) for _ in range(card.copies)]
    return deck[dice.below(turn.sheet.dice, turn.sheet.seed, "consumables", len(deck))] if deck else ""


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
        cards = pool(turn.book, gives, rarity)
        while not cards and rarity in LOWER:
            rarity = LOWER[rarity]
            cards = pool(turn.book, gives, rarity)
        if cards:
            number = dice.below(turn.sheet.dice, turn.sheet.seed, "equipment", len(cards))
            equipment.gain_card(turn, cards[number], "loot")
        else:
            change_gold(turn, 3, "loot")


def counted(cards: Mapping[str, Any]) -> list[str]:
    """Return a deck's cards in a fixed order, each as often as its copies say."""
    return [id for id, card in sorted(cards.items()) for _ in range(card.copies)]
