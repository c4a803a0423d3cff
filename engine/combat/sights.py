"""Lines of sight as a hero has them: to each other figure, with what stands in the way in words, and to each field of the map."""

from typing import NamedTuple

from engine.combat import hooks, targets
from engine.combat.arena import Arena
from engine.fight_views import Blocker, SightView
from engine.sheet.fights import Field, Figure
from engine.tactics.sight import blockers, cover

EDGE = "the edge of the map"
CLEAR, HALF, BLOCKED, NOWHERE = ".", "h", "x", " "


class Ray(NamedTuple):
    """A line between two figures: the fields it joins, what is in its way, nearest first, and whether it crosses half cover."""

    start: Field
    end: Field
    way: list[Field]
    half: bool


def ray(arena: Arena, user: Figure, target: Figure) -> Ray:
    """Return the line from a figure to another; of large ones the one with least in its way, then the shortest.

    Rules: SC-055 to SC-059; rulings R6, R7.
    """
    opaque, half = targets.in_the_way(arena, user, target), arena.ground.half
    found = []
    for start in arena.feet(user):
        for end in arena.feet(target):
            way = blockers(arena.grid, start, 1, end, 1, opaque)
            crosses = not way and bool(cover(arena.grid, start, 1, end, 1, opaque, half))
            way.sort(key=lambda field: _squared(start, field))
            found.append(Ray(start, end, way, crosses))
    return min(found, key=lambda one: (len(one.way), one.half, _squared(one.start, one.end)))


def _squared(a: Field, b: Field) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def blocker(arena: Arena, at: Field) -> str:
    """Name what blocks sight on a field: a figure, a thing of the map, or its edge."""
    if not arena.grid.inside(at):
        return EDGE
    for one in arena.standing():
        if at in arena.feet(one):
            return arena.name(one.id)
    thing = arena.ground.things.get(at)
    return f"the {thing.name if thing is not None and thing.name else 'cover'}"


def sights(arena: Arena, id: str) -> list[SightView]:
    """Show the line from a hero to each other figure that is up and on the map.

    Rules: SC-041, SC-046, SC-055 to SC-059; rulings R6, R7, R9.
    """
    hero = arena.figure(id)
    return [_sight(arena, hero, one) for one in arena.standing() if one.id != id] if hero.at else []


def _sight(arena: Arena, hero: Figure, other: Figure) -> SightView:
    line = ray(arena, hero, other)
    return SightView(
        figure=other.id, start=line.start, end=line.end, apart=arena.distance(hero, other), clear=not line.way, half=line.half,
        flanked=other.side != hero.side and arena.is_target(other) and hooks.is_flanked(arena, hero, other),
        blockers=[Blocker(at=at, name=blocker(arena, at)) for at in line.way],
    )  # fmt: skip


def seen(arena: Arena, id: str) -> list[str]:
    """Show what a hero sees from the own field, a row of letters for each row of the map, as in `FightView.seen`.

    Who stands on the far field does not block the line to it.

    Rules: SC-055 to SC-059; rulings R6, R7.
    """
    hero, grid = arena.figure(id), arena.grid
    if hero.at is None:
        return []
    opaque, half = targets.in_the_way(arena, hero), arena.ground.half
    bodies = {at: arena.stands(one) for one in arena.standing() for at in arena.feet(one)}
    found = []
    for y in range(grid.height):
        row = ""
        for x in range(grid.width):
            at = (x, y)
            if not grid.inside(at):
                row += NOWHERE
            elif grid.bit(at) & opaque and at not in bodies:
                row += BLOCKED
            else:
                clear = cover(grid, hero.at, hero.size, at, 1, opaque & ~bodies.get(at, 0), half)
                row += BLOCKED if clear is None else HALF if clear else CLEAR
        found.append(row)
    return found
