"""Movement: where a figure can go, by which way, and the ways that adversaries take.

One flood over bit boards serves everything: the fields first reached with 0, 1, 2 ... Speed, as one board each. A large
figure is moved by its anchor, the field with the smallest x and y.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.tactics.grid import Board, Field, Grid, distance, gap

Pick = Callable[[list[Field]], Field]
"""Takes one of several fields that are equal by every rule, in order (y, x)."""


def first(fields: list[Field]) -> Field:
    """Take the first field of several: what breaks ties where nobody is asked."""
    return fields[0]


class _Ground(NamedTuple):
    """A map as one kind of figure finds it; all boards are of anchors."""

    grow: Callable[[Board], Board]
    passes: Board
    ends: Board
    stops: Board

    def firm(self) -> "_Ground":
        """The same without the fields that end a walk: what a figure walks that minds where it treads."""
        return self._replace(passes=self.passes & ~self.stops, ends=self.ends & ~self.stops)


def _ground(grid: Grid, size: int, flying: bool, blocked: Board, stops: Board) -> _Ground:
    grow = grid.grown if size == 1 else grid.grown_straight
    ends = grid.fitting(grid.board & ~blocked, size, size)
    if flying:
        return _Ground(grow, grid.fitting(grid.board, size, size), ends, 0)
    return _Ground(grow, ends, ends, grid.fitting(stops, size, size))


def _layers(ground: _Ground, start: Board, speed: int | None = None) -> Iterator[Board]:
    """Yield the anchors first reached with 0, 1, 2 ... Speed, as far as any are; a start in a hole is left freely."""
    grow, passes, _, stops = ground
    layer, new = start, passes & ~start
    while layer and (speed is None or speed >= 0):
        yield layer
        layer = grow(layer & ~stops if layer != start else layer) & new
        new &= ~layer
        if speed is not None:
            speed -= 1


def _costs(grid: Grid, ground: _Ground, at: Field, speed: int) -> dict[Field, int]:
    costs = {at: 0}
    for cost, layer in enumerate(_layers(ground, grid.bit(at), speed)):
        if cost:
            for field in grid.fields(layer & ground.ends):
                costs[field] = cost
    return costs


def reach(
    grid: Grid, at: Field, speed: int, blocked: Board, size: int = 1, flying: bool = False, stops: Board = 0
) -> dict[Field, int]:
    """Say what every field costs where a figure may stop, its own included at 0.

    Small figures step in eight directions, also between two blocked fields; large ones move straight, one row for each
    Speed. Flying passes over blocked fields and holes, but not over fields that are not there.

    Args:
        at: Where it stands.
        speed: How much Speed it has left, at least 0.
        blocked: Fields with miniatures or terrain, the figure's own left out.
        size: 1, or 2 for a large figure.
        stops: Holes: entering one ends the walk, for a large figure only with all its fields.

    Returns:
        Speed by field (the anchor of a large figure), in order of cost, then (y, x).

    Rules: SC-039, SC-040, SC-043, SC-044, SC-045, SC-048, SC-052; ruling R19.
    """
    return _costs(grid, _ground(grid, size, flying, blocked, stops), at, speed)


def route(
    grid: Grid,
    at: Field,
    to: Field,
    speed: int,
    blocked: Board,
    size: int = 1,
    flying: bool = False,
    stops: Board = 0,
    avoid: Board = 0,
) -> list[Field]:
    """Find the shortest way to a field; of several the one entering fewest fields to avoid, then first by (y, x).

    Args:
        speed: As for ``reach``, like ``at``, ``blocked``, ``size``, ``flying`` and ``stops``.
        avoid: Fields better not entered; for a large figure each step counts once that touches any.

    Returns:
        The fields entered, in order; none where there is no way, or none is needed.

    Rules: SC-039, SC-040, SC-044, SC-048; rulings R14, R19.
    """
    ground = _ground(grid, size, flying, blocked, stops)
    return _route(grid, ground, at, to, speed, grid.meeting(avoid, size))


def _route(grid: Grid, ground: _Ground, at: Field, to: Field, speed: int, avoid: Board) -> list[Field]:
    goal, start = grid.bit(to) & ground.ends, grid.bit(at)
    if not goal or to == at:
        return []
    layers = list[Board]()
    for layer in _layers(ground, start, speed):
        if layer & goal:
            break
        layers.append(layer & ~ground.stops | layer & start)
    else:
        return []
    walk, here = list[Field](), start
    for choices in reversed(_choices(ground, layers, goal, avoid)):
        step = next(found for board in choices if (found := ground.grow(here) & board))
        here = step & -step
        walk += grid.fields(here)
    return walk


def _choices(ground: _Ground, layers: list[Board], goal: Board, avoid: Board) -> list[list[Board]]:
    """For each step, last first: the fields on shortest ways, sorted by how many to avoid are entered from there on."""
    steps, open_ = list[list[Board]](), [goal]
    for layer in reversed(layers):
        choices = [0] * (len(open_) + 1)
        for count, board in enumerate(open_):
            choices[count] |= board & ~avoid
            choices[count + 1] |= board & avoid
        steps.append(choices)
        open_ = []
        for board in choices:
            before = ground.grow(board) & layer
            layer &= ~before
            open_.append(before)
    return steps


def advance(
    grid: Grid,
    at: Field,
    size: int,
    speed: int,
    blocked: Board,
    flying: bool,
    target_at: Field,
    target_size: int,
    good: Callable[[Field], bool],
    flanks: Callable[[Field], bool],
    threats: Callable[[Field], int],
    walls: Board,
    stops: Board = 0,
    pick: Pick = first,
) -> list[Field]:
    """Find the way of an adversary towards its target, up to the first field that suits it.

    From a good field it does not move. Otherwise it ends, in this order of preference:

    1. On a good field within its Speed: one that flanks, whatever it costs, even past good fields that do not (past as
       few of them as the shortest way allows); then least Speed, so that no good field lies on the way; then least
       squared distance from centre to centre, fewest threats, and what ``pick`` takes of those still equal.
    2. With none in reach, where the path still to go to the nearest good field is least; then least Speed, least
       squared distance, fewest threats, and ``pick``. That path goes round everything blocked; where no such path is,
       it goes through miniatures and round ``walls``; where no such path is either, the distance to the target counts.

    It does not walk into a hole: to fall is nothing an adversary chooses.

    Args:
        speed: As for ``reach``, like ``at``, ``size``, ``blocked``, ``flying`` and ``stops``.
        good: Whether a field suits it: adjacent to the target, or with range and sight. Asked of fields out of reach
            too, and of occupied ones when no path is free.
        flanks: Whether it would flank the target from a good field.
        threats: How many new dangers wait on a field.
        walls: Fields with terrain, as in ``blocked``, without the miniatures.
        pick: Takes an end of those that are equal by all of this.

    Returns:
        The fields entered, in order.

    Rules: SC-133, SC-134, SC-135, SC-141, SC-143; rulings R14, R19.
    """
    if good(at):
        return []
    good = cache(good)
    ground = _ground(grid, size, flying, blocked, stops).firm()
    costs = _costs(grid, ground, at, speed)

    def apart(field: Field) -> int:
        return _squared(field, size, target_at, target_size)

    suiting = [field for field in costs if good(field)]
    if suiting:
        end = _least(pick, suiting, lambda field: not flanks(field), costs.__getitem__, apart, threats)
        return _route(grid, ground, at, end, speed, grid.board_of(suiting))
    for hindering in (blocked, walls):
        free = _ground(grid, size, flying, hindering, stops).firm()
        left = _left(grid, free, at, good)
        if left:
            break
    else:
        left = {field: gap(field, size, target_at, target_size) for field in costs}
    nearer = [field for field in costs if field in left]
    end = _least(pick, nearer, left.__getitem__, costs.__getitem__, apart, threats)
    return _route(grid, ground, at, end, speed, 0)


def _left(grid: Grid, ground: _Ground, at: Field, good: Callable[[Field], bool]) -> dict[Field, int]:
    """Say how long the path from each field to the nearest good one is; nothing where none leads there from ``at``."""
    here = grid.bit(at)
    ground = ground._replace(passes=ground.passes | here)
    goals = grid.board_of(field for field in grid.fields(ground.ends) if good(field))
    layers = list(_layers(ground, goals))
    if not any(layer & here for layer in layers):
        return {}
    return {field: steps for steps, layer in enumerate(layers) for field in grid.fields(layer)}


def retreat(
    grid: Grid,
    at: Field,
    size: int,
    speed: int,
    blocked: Board,
    flying: bool,
    target_at: Field,
    target_size: int,
    allies: Sequence[Field],
    enemies: Sequence[Field],
    stops: Board = 0,
    pick: Pick = first,
) -> list[Field]:
    """Find the way of an adversary from its target.

    It ends, in this order of preference, as far from the target as its full Speed allows; nearest to its nearest ally;
    farthest from the nearest of its other enemies; and what ``pick`` takes of those still equal. It does not walk into a hole.

    Args:
        speed: Its full Speed, whatever it spent before; the rest as for ``reach``.
        allies: The fields of its allies.
        enemies: The fields of its enemies but the target.
        pick: Takes an end of those that are equal by all of this.

    Returns:
        The fields entered, in order.

    Rules: SC-139, SC-140, SC-142; rulings R14, R19.
    """
    ground = _ground(grid, size, flying, blocked, stops).firm()
    end = _least(
        pick,
        list(_costs(grid, ground, at, speed)),
        lambda field: -gap(field, size, target_at, target_size),
        lambda field: min((gap(field, size, ally, 1) for ally in allies), default=0),
        lambda field: -min((gap(field, size, enemy, 1) for enemy in enemies), default=0),
    )
    return _route(grid, ground, at, end, speed, 0)


def nearest_free(grid: Grid, field: Field, blocked: Board, size: int = 1, pick: Pick = first) -> Field | None:
    """Return the nearest field where a figure has room, that field itself if it has; among equals what ``pick`` takes.

    Rules: SC-138; ruling R14.
    """
    free = grid.fields(grid.fitting(grid.board & ~blocked, size, size))
    return _least(pick, free, lambda one: distance(field, one)) if free else None


def _least(pick: Pick, fields: list[Field], *measures: Callable[[Field], int]) -> Field:
    """Pick the field with the least first measure, among equals by the next, and let ``pick`` take one of those left."""
    for measure in measures:
        if len(fields) == 1:
            break
        worth = [measure(field) for field in fields]
        least = min(worth)
        fields = [field for field, one in zip(fields, worth, strict=True) if one == least]
    return pick(sorted(fields, key=lambda field: (field[1], field[0])))


def _squared(a_at: Field, a_size: int, b_at: Field, b_size: int) -> int:
    """Square the distance of two figures' centres, counted in half fields."""
    right, down = (2 * (a - b) + a_size - b_size for a, b in zip(a_at, b_at, strict=True))
    return right * right + down * down
