"""Statuses: what each does, when its tokens go, and how they are put on and taken off (SC-088 to SC-106; R17; T-S12)."""

from engine.book.combat_schema import NEGATIVE, Avoid
from engine.combat import hooks
from engine.combat.arena import Arena
from engine.fight_events import Gained, PreparedEnded, StatusApplied, StatusAvoided, StatusEnded
from engine.sheet.fights import Figure

ONE_ACTIVATION = ("blind", "fatigue", "immobilize", "infected", "stun", "fear", "taunt", "stealth")
"""Statuses of which a token goes at the end of an activation that began with them."""

INVIGORATE = 2


def put(
    arena: Arena,
    figure: Figure,
    status: str,
    n: int,
    by: Figure,
    *,
    eternal: bool = False,
    avoid: Avoid | None = None,
) -> None:
    """Put tokens of a status on a figure.

    The same status does not stack: the higher number stays. A figure that is immune, or passes the test that avoids it, goes free.

    Rules: SC-088 to SC-091, SC-106; rulings R17, R47, R57; T-S12.
    """
    if figure.state != "up" or n < 1:
        return
    if hooks.has(arena, figure, "immune", status):
        arena.note(StatusAvoided(figure.id, status, "immune"))
        return
    if avoid and _avoids(arena, figure, status, avoid):
        return
    if status == "invigorate":
        give(arena, figure, "ap", INVIGORATE)
        return
    if status == "taunt":
        figure.forced = by.id
    if status == "marked":
        _move_mark(arena, by)
        figure.counters = {**figure.counters, f"marked:{by.id}": 1}
    before = hooks.health(arena, figure)
    if eternal or n > figure.statuses.get(status, 0):
        figure.sources = {**figure.sources, status: by.id}
    if eternal:
        if status not in figure.eternal:
            figure.eternal = [*figure.eternal, status]
        arena.note(StatusApplied(figure.id, status, 0))
    else:
        figure.statuses = {**figure.statuses, status: max(n, figure.statuses.get(status, 0))}
        arena.note(StatusApplied(figure.id, status, figure.statuses[status]))
    arena.auras = None
    if status == "severe_wounds":
        _keep_health(arena, figure, before)


def _keep_health(arena: Arena, figure: Figure, before: int) -> None:
    """Leave a figure the Health it had, as far as its maximum lets it: only that has changed (SC-102, R17)."""
    most = hooks.max_health(arena, figure)
    figure.wounds = most - min(before, most)


def _avoids(arena: Arena, figure: Figure, status: str, avoid: Avoid) -> bool:
    if figure.id not in arena.fight.heroes:
        return False
    faces = arena.throw_fate(2)
    if sum(faces) + arena.hero(figure.id).stats[avoid.stat] < avoid.target:
        return False
    arena.note(StatusAvoided(figure.id, status, avoid.stat, tuple(faces)))
    return True


def _move_mark(arena: Arena, by: Figure) -> None:
    """Take the mark that a hero laid before (SL-131)."""
    for other in arena.fight.figures.values():
        if other.counters.get(f"marked:{by.id}"):
            end(arena, other, "marked")
            other.counters = {name: n for name, n in other.counters.items() if name != f"marked:{by.id}"}


def unprepare(arena: Arena, figure: Figure, why: str) -> None:
    """End an adversary's waiting (SC-126)."""
    if figure.prepared:
        figure.prepared = False
        arena.note(PreparedEnded(figure.id, why))


def give(arena: Arena, figure: Figure, what: str, amount: int) -> None:
    """Give a hero AP or Speed: now in the own activation, else at the next one (R47). Nobody has less than none."""
    if figure.id not in arena.fight.heroes or not amount:
        return
    hero = arena.hero(figure.id)
    if arena.active() != figure.id:
        hero.later = {**hero.later, what: hero.later.get(what, 0) + amount}
        arena.note(Gained(figure.id, what, amount, later=True))
        return
    if what == "ap":
        hero.points = max(0, hero.points + amount)
    elif hero.walked == 0 and not hooks.in_force(arena, figure, "immobilize"):
        hero.walk = max(0, hero.walk + amount)
    else:
        return
    arena.note(Gained(figure.id, what, amount))


def lose(arena: Arena, figure: Figure, status: str) -> None:
    """Take one token of a status away (SC-092)."""
    left = figure.statuses.get(status, 0) - 1
    if left < 0:
        return
    if left:
        figure.statuses = {**figure.statuses, status: left}
        arena.note(StatusEnded(figure.id, status, left))
    else:
        end(arena, figure, status)


def end(arena: Arena, figure: Figure, status: str) -> None:
    """Take a status away whole; an eternal one stays."""
    if status in figure.statuses:
        before = hooks.health(arena, figure)
        figure.statuses = {name: n for name, n in figure.statuses.items() if name != status}
        if status == "severe_wounds":
            _keep_health(arena, figure, before)
        if status == "taunt" and "taunt" not in figure.eternal:
            figure.forced = ""
        arena.auras = None
        arena.note(StatusEnded(figure.id, status))


def negative(figure: Figure) -> list[str]:
    """Return the negative statuses of a figure that are not eternal (R64)."""
    return [status for status in NEGATIVE if status in figure.statuses]


def after_activation(arena: Arena, figure: Figure) -> None:
    """Take the tokens that an activation used up: of statuses it began with (R17)."""
    for status in ONE_ACTIVATION:
        if status in figure.borne:
            lose(arena, figure, status)
    figure.borne = []
