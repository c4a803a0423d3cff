"""In whose hands heroes are: some are played by the book, at least one by the readers (R97)."""

from engine.combat import rounds
from engine.combat.arena import Arena
from engine.errors import RuleError
from engine.fight_commands import AskOrder, GiveBack, TakeOver
from engine.fight_events import InHand


def take_over(arena: Arena, hero: str) -> None:
    """Put a hero for whom the book acts into the readers' hands.

    Raises:
        RuleError: The book does not act for this hero.
    """
    _known(arena, hero)
    if hero not in arena.fight.played:
        raise RuleError(f"{arena.name(hero)} is in your hands already.")
    arena.fight.played.remove(hero)
    arena.note(InHand(hero))


def give_back(arena: Arena, hero: str) -> None:
    """Let the book act for a hero from now on.

    Raises:
        RuleError: It does already, or this hero is the last in hand.
    """
    _known(arena, hero)
    if hero in arena.fight.played:
        raise RuleError(f"The book acts for {arena.name(hero)} already.")
    if len(in_hand(arena)) == 1:
        raise RuleError(
            f"{arena.name(hero)} is the last hero in your hands. To play none, let the rest be fought instead."
        )
    arena.fight.played.append(hero)
    arena.note(InHand(hero, played=True))


def ask_order(arena: Arena) -> None:
    """Ask the table for the heroes' order in each round again.

    Raises:
        RuleError: It is asked for.
    """
    if not arena.fight.keep_order:
        raise RuleError("The order is asked for in each round.")
    rounds.keep_order(arena, kept=False)


def _known(arena: Arena, hero: str) -> None:
    if hero not in arena.fight.heroes:
        raise RuleError("That hero does not fight here.")


def in_hand(arena: Arena) -> list[str]:
    """Return the heroes whom the readers play."""
    return [hero for hero in arena.fight.heroes if hero not in arena.fight.played]


def offered(arena: Arena) -> list[TakeOver | GiveBack | AskOrder]:
    """List what may be said now about who acts for whom, and about the order."""
    if arena.fight.over or arena.fight.pending is None:
        return []
    ours = in_hand(arena)
    found: list[TakeOver | GiveBack | AskOrder] = [
        TakeOver(hero) if hero not in ours else GiveBack(hero)
        for hero in arena.fight.heroes
        if hero not in ours or len(ours) > 1
    ]
    return [*found, AskOrder()] if arena.fight.keep_order else found


def is_due(arena: Arena) -> bool:
    """Say whether the decision that is owed belongs to a hero for whom the book acts."""
    pending = arena.fight.pending
    return not arena.fight.over and pending is not None and pending.who in arena.fight.played
