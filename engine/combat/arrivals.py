"""Adversaries coming onto the map while a fight is under way."""

from engine.combat.arena import FOES, Arena
from engine.fight_events import Arrived
from engine.sheet.fights import Entry, Field, Figure
from engine.tactics.movement import nearest_free


def health_of(arena: Arena, card: str, level: int) -> int:
    """Return the Health with which an adversary comes against the heroes: the card's, as the strength of the fight has it (R96)."""
    strengths = arena.numbers.strengths
    percent = {"story": strengths.story, "hard": strengths.hard}.get(arena.fight.strength, 100)
    return max(1, (arena.book.adversaries[card].health[level - 1] * percent + 50) // 100)


def figure(arena: Arena, id: str, card: str, level: int, side: str = FOES) -> Figure:
    """Make a figure of an adversary card (SC-016)."""
    printed = arena.book.adversaries[card]
    health = health_of(arena, card, level) if side == FOES else printed.health[level - 1]
    return Figure(
        id=id, sort="adversary", card=card, side=side, size=printed.size, level=level, health=health,
        speed=printed.speed, defense=printed.physical_at.get(str(level), printed.physical), magical=printed.magical,
    )  # fmt: skip


def bring(arena: Arena, card: str, level: int, near: list[Field], side: str = FOES) -> str:
    """Bring an adversary onto the free field nearest to the first of some fields that has one; it acts last in the order.

    Returns:
        Its id, '' where there was no room.
    """
    number = 1 + max((int(id) for id in arena.fight.figures if id.isdigit()), default=0)
    new = figure(arena, str(number), card, level, side)
    for field in near:
        at = nearest_free(arena.grid, field, arena.blocked() | arena.ground.holes, new.size)
        if at is not None:
            new.at = at
            arena.fight.figures[new.id] = new
            arena.fight.order = [*arena.fight.order, Entry(figure=new.id)]
            arena.changed()
            arena.note(Arrived(new.id, at))
            return new.id
    return ""
