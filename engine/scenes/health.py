"""Harm and healing outside fights, injuries, and rest."""

from engine import dice
from engine.book.model import Book
from engine.errors import RuleError
from engine.events import (
    Healed,
    InjuryDrawn,
    InjuryEnded,
    Rested,
    Revived,
    Shuffled,
    Warned,
    Wounded,
)
from engine.scenes import roster, statistics
from engine.scenes.turn import Turn
from engine.sheet import Ask, SaveSheet


def harm(turn: Turn, hero: str, amount: int) -> None:
    """Take Health from a hero; the story never takes the last point (R68)."""
    sheet, book = turn.sheet, turn.book
    taken = min(amount, statistics.health(sheet, book, hero) - 1)
    if taken > 0:
        sheet.heroes[hero].wounds += taken
        turn.note(Wounded(hero, taken, statistics.health(sheet, book, hero)))


def heal(turn: Turn, hero: str, amount: int) -> None:
    """Give Health back to a hero, never above the maximum (SH-007)."""
    state = turn.sheet.heroes[hero]
    healed = min(amount, state.wounds)
    if healed > 0:
        state.wounds -= healed
        turn.note(Healed(hero, healed, statistics.health(turn.sheet, turn.book, hero)))


def leave_with(turn: Turn, hero: str, wounds: int) -> None:
    """Leave a hero with this much damage after a fight, down to no Health at all."""
    sheet, book = turn.sheet, turn.book
    before = statistics.health(sheet, book, hero)
    sheet.heroes[hero].wounds = min(statistics.max_health(sheet, book, hero), wounds)
    now = statistics.health(sheet, book, hero)
    if now < before:
        turn.note(Wounded(hero, before - now, now))
    elif now > before:
        turn.note(Healed(hero, now - before, now))


def clamp(sheet: SaveSheet, book: Book, hero: str) -> None:
    """Keep at least 1 Health after a maximum has fallen outside a fight (R52, R68)."""
    state = sheet.heroes[hero]
    state.wounds = max(0, min(state.wounds, statistics.max_health(sheet, book, hero) - 1))


def revive(turn: Turn, hero: str) -> None:
    """Stand a downed hero up with Health from Vitality and no extra injury (SB-061; R52)."""
    sheet, book = turn.sheet, turn.book
    vitality = statistics.value(statistics.stat_parts(sheet, book, hero, "vitality"))
    most = statistics.max_health(sheet, book, hero)
    sheet.heroes[hero].wounds = most - max(1, min(vitality, most))
    turn.note(Revived(hero, statistics.health(sheet, book, hero)))


def injure(turn: Turn, hero: str) -> None:
    """Draw an injury card for a hero; an empty deck is made of its discards (T-S9, R50)."""
    sheet = turn.sheet
    deck = sheet.injuries
    if not deck.draw and deck.discard:
        deck.draw = dice.shuffled(sheet.dice, sheet.seed, "injuries", deck.discard)
        deck.discard = []
        turn.note(Shuffled("injuries"))
    if not deck.draw:
        turn.note(Warned("There is no injury card left to draw."))
        return
    injury = deck.draw.pop(0)
    before = _stands(turn, hero)
    sheet.heroes[hero].injuries.append(injury)
    clamp(sheet, turn.book, hero)
    turn.note(InjuryDrawn(hero, injury, *_changed(turn, hero, before)))


def end_injury(turn: Turn, hero: str, injury: str, cause: str) -> None:
    """Put an injury of a hero back among the discards."""
    state = turn.sheet.heroes[hero]
    if injury not in state.injuries:
        raise RuleError(f"{roster.name_of(turn.book, hero)} does not have that injury.")
    before = _stands(turn, hero)
    state.injuries.remove(injury)
    turn.sheet.injuries.discard.insert(0, injury)
    clamp(turn.sheet, turn.book, hero)
    turn.note(InjuryEnded(hero, injury, cause, *_changed(turn, hero, before)))


def _stands(turn: Turn, hero: str) -> tuple[int, int]:
    """Return a hero's Health and its maximum."""
    return statistics.health(turn.sheet, turn.book, hero), statistics.max_health(turn.sheet, turn.book, hero)


def _changed(turn: Turn, hero: str, before: tuple[int, int]) -> tuple[int, int]:
    """Return a hero's Health and its maximum where an injury has changed them, else zeros."""
    now = _stands(turn, hero)
    return now if now != before else (0, 0)


def shuffle_loot(turn: Turn) -> None:
    """Shuffle the loot deck with its discards (SB-068)."""
    deck, sheet = turn.sheet.loot, turn.sheet
    if deck.draw or deck.discard:
        deck.draw = dice.shuffled(sheet.dice, sheet.seed, "loot", sorted(deck.draw + deck.discard))
        deck.discard = []
        turn.note(Shuffled("loot"))


def rest_at_haven(turn: Turn, name: str) -> None:
    """Rest at a haven: full Health and no injuries for all who travel; it cannot be refused (SB-067, SB-070; R73)."""
    needed = False
    for hero in turn.sheet.party:
        state = turn.sheet.heroes[hero]
        needed = needed or bool(state.wounds or state.injuries)
        turn.sheet.injuries.discard[:0] = state.injuries
        state.injuries, state.wounds = [], 0
    if needed:
        turn.note(Rested(name))
    shuffle_loot(turn)


def rest_on_the_way(turn: Turn) -> None:
    """Rest elsewhere: each hero who is out heals Vitality and drops one injury without a test (SB-066, SB-068).

    Where a hero has more than one injury the table is asked which.
    """
    turn.note(Rested())
    sheet, book = turn.sheet, turn.book
    for hero in roster.out(sheet):
        heal(turn, hero, statistics.value(statistics.stat_parts(sheet, book, hero, "vitality")))
        injuries = sheet.heroes[hero].injuries
        if len(set(injuries)) == 1:
            end_injury(turn, hero, injuries[0], "rest")
        elif injuries:
            turn.owe(Ask(ask="injury", hero=hero))
    shuffle_loot(turn)
