"""Questions about the map of a vector: distances, sight, ways, flanks, shapes, without a fight."""

from typing import Any

from engine.book.decode import did_you_mean
from engine.combat import Arena, adversaries, attacks, hooks, targets, walking
from engine.playtest import vector_schema as schema
from engine.playtest.vector_checks import otherwise
from engine.tactics.shapes import cone, walks

FAR = 999
"""More Speed than any map is wide."""


def refuted(arena: Arena, question: schema.Ask) -> str:
    """Answer a question; returns what was wrong with the answer that the file gives."""
    named = [
        getattr(question, key)
        for key in ("of", "to", "by", "first")
        if isinstance(getattr(question, key, None), str)
    ]
    for id in named:
        if id not in arena.fight.figures:
            return f"There is no figure '{id}' in the fight.{did_you_mean(id, arena.fight.figures)}"
        if arena.figure(id).at is None:
            return f"The figure '{id}' is not on the map."
    wanted, came = _ANSWERS[type(question)](arena, question)
    return "" if wanted == came else otherwise(wanted, came)


def _distance(arena: Arena, ask: schema.Distance) -> tuple[Any, Any]:
    return ask.wanted, arena.distance(arena.figure(ask.of), arena.figure(ask.to))


def _zones(arena: Arena, ask: schema.Zones) -> tuple[Any, Any]:
    return ask.wanted, arena.zones_between(arena.figure(ask.of), arena.figure(ask.to))


def _adjacent(arena: Arena, ask: schema.Adjacent) -> tuple[Any, Any]:
    at = arena.figure(ask.of).at
    assert at is not None
    found = [
        field
        for field in arena.grid.neighbours(at)
        if ask.nearby is None or (arena.grid.zone_distance(at, field) == 0) == ask.nearby
    ]
    return sorted(ask.wanted), sorted(found)


def _sees(arena: Arena, ask: schema.Sees) -> tuple[Any, Any]:
    half = targets.seen(arena, arena.figure(ask.of), arena.figure(ask.to))
    if ask.half is None or half is None:
        return ask.wanted, half is not None
    return [ask.wanted, ask.half], [True, half]


def _reaches(arena: Arena, ask: schema.Reaches) -> tuple[Any, Any]:
    user = arena.figure(ask.of)
    found = [one.id for one in arena.enemies(user) if not attacks.out_of_reach(arena, user, one, ask.range)]
    return sorted(ask.wanted), sorted(found)


def _cost(arena: Arena, ask: schema.Cost) -> tuple[Any, Any]:
    costs = walking.fields_in_reach(arena, arena.figure(ask.of), FAR)
    return ask.wanted, costs.get(ask.to, "it cannot stop there")


def _stops(arena: Arena, ask: schema.Stops) -> tuple[Any, Any]:
    figure = arena.figure(ask.of)
    speed = adversaries.speed_of(arena, figure) if ask.speed is None else ask.speed
    return ask.wanted, ask.at in walking.fields_in_reach(arena, figure, speed)


def _flanked(arena: Arena, ask: schema.Flanked) -> tuple[Any, Any]:
    return ask.wanted, hooks.is_flanked(arena, arena.figure(ask.by), arena.figure(ask.of))


def _cone(arena: Arena, ask: schema.Cone) -> tuple[Any, Any]:
    user = arena.figure(ask.of)
    assert user.at is not None
    if ask.aim not in arena.grid.neighbours(user.at):
        return list(ask.wanted), f"({ask.aim[0]}, {ask.aim[1]}) does not touch '{ask.of}'"
    board = cone(arena.grid, user.at, ask.aim, ask.length or None)
    hit = [one.id for one in arena.enemies(user) if board & arena.grid.board_of(arena.feet(one))]
    if ask.fields is None:
        return sorted(ask.wanted), sorted(hit)
    return [sorted(ask.wanted), sorted(ask.fields)], [sorted(hit), sorted(arena.grid.fields(board))]


def _linked(arena: Arena, ask: schema.Linked) -> tuple[Any, Any]:
    enemies = arena.enemies(arena.figure(ask.of))

    def beside(id: str) -> list[str]:
        return [one.id for one in enemies if arena.distance(one, arena.figure(id)) == 1]

    return sorted(ask.wanted), sorted(walks(ask.first, beside))


def _base_damage(arena: Arena, ask: schema.BaseDamage) -> tuple[Any, Any]:
    return ask.wanted, hooks.base_damage(arena, ask.stat)


_ANSWERS: dict[type[Any], Any] = {
    schema.Distance: _distance,
    schema.Zones: _zones,
    schema.Adjacent: _adjacent,
    schema.Sees: _sees,
    schema.Reaches: _reaches,
    schema.Cost: _cost,
    schema.Stops: _stops,
    schema.Flanked: _flanked,
    schema.Cone: _cone,
    schema.Linked: _linked,
    schema.BaseDamage: _base_damage,
}
