"""Experience and levels."""

from engine.events import Levelled, LoadoutSet, XpGained
from engine.scenes import loadouts
from engine.scenes.turn import Turn


def gain_xp(turn: Turn, hero: str, amount: int, cause: str = "") -> None:
    """Book experience for a hero (SB-005, SB-058)."""
    if amount <= 0:
        return
    state = turn.sheet.heroes[hero]
    state.xp += amount
    turn.note(XpGained(hero, amount, state.xp, cause))


def level_up(turn: Turn) -> None:
    """Turn the hero card of everyone who has the experience: at the end of an encounter or at a haven.

    Rules: SB-059, SB-060; rulings R69, T-S2.
    """
    numbers = turn.book.numbers
    for hero in turn.sheet.party:
        state = turn.sheet.heroes[hero]
        if state.level < numbers.max_level and state.xp >= numbers.level_up_xp:
            state.level += 1
            turn.note(Levelled(hero, state.level))
            if loadouts.mend(turn.sheet, turn.book, hero):
                turn.note(LoadoutSet(hero, "ready"))
