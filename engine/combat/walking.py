"""Moving on the map: walking field by field with what each step sets off, places, knockback, holes and traps."""

from engine.book.combat_schema import Trap
from engine.combat import damage, hooks, targets
from engine.combat.arena import Arena, is_light
from engine.fight_events import Climbed, Fell, KnockedBack, Moved, Placed, TrapSprung
from engine.sheet.fights import Field, Figure, OpsFrame, TacticsFrame, Token, WalkFrame
from engine.tactics.grid import distance, footprint
from engine.tactics.movement import Pick, first, nearest_free, reach, route
from engine.tactics.shapes import push

SHOVE = 2
"""Damage assigned for each field that a knockback could not move somebody (SC-085)."""


def flies(arena: Arena, figure: Figure) -> bool:
    """Say whether a figure flies, where the encounter lets it (SC-048, SC-050)."""
    if not arena.board.flying:
        return False
    if figure.sort == "companion":
        printed = arena.book.equipment[figure.card].companion
        return printed is not None and printed.flying
    return hooks.has(arena, figure, "flying")


def fields_in_reach(arena: Arena, figure: Figure, speed: int) -> dict[Field, int]:
    """Return the fields where a figure may stop, with their cost in Speed; its own is among them."""
    assert figure.at is not None
    blocked = arena.blocked(figure)
    return reach(
        arena.grid,
        figure.at,
        speed,
        blocked,
        size=figure.size,
        flying=flies(arena, figure),
        stops=arena.ground.holes,
    )


def way_to(arena: Arena, figure: Figure, to: Field, speed: int) -> list[Field]:
    """Return the way to a field: shortest, and past as few prepared adversaries as can be."""
    assert figure.at is not None
    blocked = arena.blocked(figure)
    return route(
        arena.grid, figure.at, to, speed, blocked, size=figure.size, flying=flies(arena, figure), stops=arena.ground.holes,
        avoid=_risky(arena, figure),
    )  # fmt: skip


def _risky(arena: Arena, figure: Figure) -> int:
    """Return the fields beside prepared enemies, and those with traps."""
    board = arena.grid.board_of(token.at for token in arena.fight.tokens)
    for one in arena.standing():
        if one.prepared and one.side != figure.side:
            board |= arena.grid.grown(arena.grid.board_of(arena.feet(one)))
    return board


def step(arena: Arena, frame: WalkFrame) -> None:
    """Enter the next field of a walk, then let what waits there happen."""
    figure = arena.figure(frame.who)
    if not frame.path or figure.state != "up" or figure.at is None:
        arena.pop()
        _land(arena, figure)
        return
    if not _is_open(arena, figure, frame.path):
        _stop(arena, figure, frame)
        return
    field = frame.path.pop(0)
    before = figure.at
    figure.at = field
    arena.changed()
    _make_way(arena, figure, before)
    frame.passed.append(field)
    told, coming = len(arena.events), len(arena.coming)
    entered(arena, figure, frame)
    if not frame.path or len(arena.events) > told or len(arena.coming) > coming:
        arena.events.insert(told, Moved(figure.id, tuple(frame.passed)))
        frame.passed = []


def _is_open(arena: Arena, figure: Figure, path: list[Field]) -> bool:
    """Say whether the way is still free: what happened on it may have put somebody there (SC-040, SC-048)."""
    return not _taken(arena, figure, path[-1] if flies(arena, figure) else path[0])


def _taken(arena: Arena, figure: Figure, at: Field) -> int:
    """Return the board of what keeps a figure from standing on a field."""
    blocked = arena.walls() if is_light(figure) else arena.walls() | _others(arena, figure)
    return blocked & arena.grid.board_of(footprint(at, figure.size))


def _others(arena: Arena, figure: Figure) -> int:
    """Return the board of the other miniatures, whoever flies over one of them just now."""
    board = 0
    for one in arena.fight.figures.values():
        if one.id != figure.id and one.at is not None and not is_light(one):
            board |= arena.stands(one)
    return board


def _stop(arena: Arena, figure: Figure, frame: WalkFrame) -> None:
    """End a walk where it is."""
    if frame.passed:
        arena.note(Moved(figure.id, tuple(frame.passed)))
    arena.pop()
    _land(arena, figure)


def _land(arena: Arena, figure: Figure) -> None:
    """Bring a figure that was stopped in flight, over terrain or somebody else, down on the nearest free field (SC-048)."""
    if figure.at is not None and _taken(arena, figure, figure.at):
        blocked = arena.walls() | _others(arena, figure) | arena.ground.holes
        to = nearest_free(arena.grid, figure.at, blocked, figure.size)
        if to is not None:
            figure.at = to
            arena.changed()
            arena.note(Placed(figure.id, to, "landed"))


def _make_way(arena: Arena, figure: Figure, before: Field) -> None:
    """Move a medium companion whose field is entered to the field just left, of a large figure the nearest (SH-099)."""
    if is_light(figure):
        return
    feet = arena.feet(figure)
    left = [field for field in footprint(before, figure.size) if field not in feet]
    for other in arena.fight.figures.values():
        if other.id != figure.id and is_light(other) and other.at in feet:
            x, y = other.at
            other.at = min(left, key=lambda field: (field[0] - x) ** 2 + (field[1] - y) ** 2)
            arena.note(Placed(other.id, other.at, "way"))


def entered(arena: Arena, figure: Figure, walk: WalkFrame | None = None) -> None:
    """Let happen what entering a field sets off: holes, traps, prepared enemies (SC-002, SC-125)."""
    if over_hole(arena, figure) and not flies(arena, figure):
        figure.counters = {**figure.counters, "hole": 1}
        arena.note(Fell(figure.id))
        if walk is not None:
            walk.path = []
    for token in list(arena.fight.tokens):
        if figure.at is not None and token.at in footprint(figure.at, figure.size):
            _spring(arena, figure, token, walk)
    alert(arena, figure)


def over_hole(arena: Arena, figure: Figure) -> bool:
    """Say whether all of a figure's fields are holes (R19)."""
    return figure.at is not None and all(
        arena.ground.holes & arena.grid.bit(field) for field in arena.feet(figure)
    )


def _spring(arena: Arena, figure: Figure, token: Token, walk: WalkFrame | None) -> None:
    code, _, place = token.code.rpartition("#")
    trap = arena.programs.ops[code][int(place)]
    assert isinstance(trap, Trap)
    layer = arena.figure(token.by)
    if layer.side == figure.side or figure.state != "up":
        return
    arena.note(TrapSprung(figure.id, trap.name))
    if trap.once:
        arena.fight.tokens = [one for one in arena.fight.tokens if one is not token]
    if trap.stops and walk is not None:
        walk.path = []
    arena.push(OpsFrame(code=arena.programs.key(trap.does), by=layer.id, targets=[figure.id]))


def alert(arena: Arena, figure: Figure) -> None:
    """Let adversaries that are prepared strike at a hero who has come within their reach (SC-125, R13)."""
    if figure.sort == "adversary" or is_light(figure) or figure.state != "up":
        return
    for id in arena.in_order():
        foe = arena.figure(id)
        if (
            foe.prepared
            and foe.state == "up"
            and foe.side != figure.side
            and prepared_tactic(arena, foe, figure) >= 0
        ):
            arena.push(TacticsFrame(who=foe.id, target=figure.id, start=foe.at, strike=True))


def prepared_tactic(arena: Arena, foe: Figure, hero: Figure) -> int:
    """Return the place of the top-most attack a foe can make on a hero from where it stands, -1 where there is none."""
    if (
        arena.zones_between(foe, hero) > 1
        or targets.hidden(arena, foe, hero)
        or hooks.has_status(foe, "blind")
    ):
        return -1
    for place, tactic in enumerate(arena.book.adversaries[foe.card].tactics):
        if tactic.sort != "attack" or (tactic.within and arena.distance(foe, hero) > tactic.within):
            continue
        if arena.distance(foe, hero) <= tactic.range and targets.seen(arena, foe, hero) is not None:
            return place
    return -1


def put(arena: Arena, figure: Figure, at: Field, why: str = "") -> None:
    """Place a figure on a field, whatever lies between (SC-049, SC-051)."""
    before, figure.at = figure.at, at
    figure.counters = {name: n for name, n in figure.counters.items() if name != "hole"}
    arena.changed()
    if before is not None and before != at:
        _make_way(arena, figure, before)
    arena.note(Placed(figure.id, at, why))
    if figure.sort == "hero":
        arena.hero(figure.id).placed = 1
    if over_hole(arena, figure) and not flies(arena, figure):
        figure.counters = {**figure.counters, "hole": 1}
        arena.note(Fell(figure.id))
    for token in list(arena.fight.tokens):
        if token.at in footprint(at, figure.size):
            _spring(arena, figure, token, None)


def knock(arena: Arena, figure: Figure, away_from: Figure, fields: int, by: str) -> None:
    """Move a figure straight away from another; each field not travelled assigns 2 damage.

    Rules: SC-084, SC-085, SC-086; ruling R11.
    """
    if figure.at is None or away_from.at is None or figure.state != "up":
        return
    at = figure.at
    nearest = min(arena.feet(away_from), key=lambda field: (field[0] - at[0]) ** 2 + (field[1] - at[1]) ** 2)
    to, short = push(
        arena.grid, nearest, figure.at, figure.size, fields, arena.blocked(figure), arena.ground.holes
    )
    moved = to != at
    for field in between(at, to):
        before, figure.at = figure.at, field
        _make_way(arena, figure, before)
    arena.changed()
    arena.note(KnockedBack(figure.id, to, short))
    if short:
        damage.assign(arena, figure, short * SHOVE, by, "knockback")
    if moved and figure.state == "up":
        entered(arena, figure)


def between(at: Field, to: Field) -> list[Field]:
    """Return the fields from one to another in a straight line, the last among them."""
    far = distance(at, to)
    return [
        (at[0] + (to[0] - at[0]) * n // far, at[1] + (to[1] - at[1]) * n // far) for n in range(1, far + 1)
    ]


def hole_exits(arena: Arena, figure: Figure) -> list[Field]:
    """Return the fields onto which a figure may climb out of a hole (SC-002, R19)."""
    assert figure.at is not None
    blocked = arena.blocked(figure) | arena.ground.holes
    return [
        field
        for field in arena.grid.neighbours(figure.at)
        if all(
            arena.grid.inside(one) and not blocked & arena.grid.bit(one)
            for one in footprint(field, figure.size)
        )
    ]


def climb(arena: Arena, figure: Figure, to: Field) -> None:
    """Climb out of a hole."""
    figure.at = to
    figure.counters = {name: n for name, n in figure.counters.items() if name != "hole"}
    arena.changed()
    arena.note(Climbed(figure.id, to))


def free_near(arena: Arena, figure: Figure, field: Field, pick: Pick = first) -> Field | None:
    """Return the free field nearest to one, for a figure that returns or comes onto the map (R14)."""
    return nearest_free(arena.grid, field, arena.blocked(figure) | arena.ground.holes, figure.size, pick)
