"""Decks of a quest: drawing, and shuffling the discards when one runs out (HZ-012)."""

from collections.abc import Iterable

from engine import dice
from engine.scenes.turn import Turn
from engine.sheet import Deck


def shuffled(turn: Turn, stream: str, cards: Iterable[str]) -> Deck:
    """Make a shuffled deck."""
    return Deck(draw=dice.shuffled(turn.sheet.dice, turn.sheet.seed, stream, list(cards)))


def draw(turn: Turn, stream: str, deck: Deck) -> tuple[str, bool]:
    """Draw the top card; an empty deck is made of its discards first.

    Returns:
        The card, '' where there is none at all, and whether the discards were shuffled.
    """
    again = not deck.draw and bool(deck.discard)
    if again:
        deck.draw = dice.shuffled(turn.sheet.dice, turn.sheet.seed, stream, deck.discard)
        deck.discard = []
    return (deck.draw.pop(0), again) if deck.draw else ("", again)
