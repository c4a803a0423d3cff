"""Shapes that attacks cover and directions they push: cones, rectangles, knockback, what stands behind, linked walks."""

from collections.abc import Callable, Iterable

from engine.tactics.grid import Board, Field, Grid, distance


def cone(grid: Grid, origin: Field, aim: Field, length: int | None) -> Board:
    """Return the fields of a cone, as far as they are there.

    Each row has two fields more than the one before: 3, 5, 7 ... Straight ahead the rows lie across the direction;
    aimed diagonally row k has the fields k steps away in the quarter that the direction halves, its two straight edges
    included.

    Args:
        origin: The attacker's field; it is not part of the cone.
        aim: A field adjacent to it, the middle of the first row.
        length: How many rows, at least 1; None goes to the edge of the map.

    Raises:
        ValueError: ``aim`` is not adjacent.

    Rules: SC-067, SC-068, SC-069; ruling R12.
    """
    if distance(origin, aim) != 1:
        raise ValueError(f"a cone from {origin} aims at a field adjacent to it, not at {aim}")
    (x, y), right, down = origin, aim[0] - origin[0], aim[1] - origin[1]
    rows = range(1, (max(grid.width, grid.height) if length is None else length) + 1)
    if right and down:
        side = range(len(rows) + 1)
        square = grid.board_of((x + right * across, y + down * along) for along in side for across in side)
        return square & ~grid.bit(origin)
    return grid.board_of(
        (x + right * row + down * aside, y + down * row + right * aside)
        for row in rows
        for aside in range(-row, row + 1)
    )


def rectangle(grid: Grid, anchor: Field, width: int, height: int) -> Board:
    """Return the fields of a rectangle by its top left field, as far as they are there."""
    x, y = anchor
    return grid.board_of((x + right, y + down) for down in range(height) for right in range(width))


def rectangles(grid: Grid, width: int, height: int, ok: Callable[[Field], bool] | None = None) -> list[Field]:
    """Return the top left fields of all rectangles whose fields are all there and all suit, in order (y, x)."""
    suiting = grid.board if ok is None else grid.board_of(field for field in grid.zone_of if ok(field))
    return grid.fields(grid.fitting(suiting, width, height))


def push(
    grid: Grid, away_from: Field, at: Field, size: int, fields: int, blocked: Board, stops: Board = 0
) -> tuple[Field, int]:
    """Push a figure straight away from a field, as far as nothing stops it.

    The direction is that from the field to the figure's centre: straight where twice the smaller offset is less than the
    larger, otherwise diagonal, for large figures too. The edge of the map and blocked fields stop the push.

    Args:
        at: Where the figure stands, the anchor of a large one.
        fields: How far, in fields, at least 1.
        blocked: Fields with miniatures or terrain, the figure's own left out.
        stops: Holes: one catches whoever is pushed into it, a large figure only with all its fields.

    Returns:
        Where it ends, and how many fields it did not travel (none once a hole has caught it).

    Raises:
        ValueError: The field is the figure's own, so there is no direction.

    Rules: SC-084, SC-085; rulings R11, R19.
    """
    across, along = (2 * (mine - theirs) + size - 1 for mine, theirs in zip(at, away_from, strict=True))
    smaller, larger = sorted((abs(across), abs(along)))
    right, down = _step(across, along, straight=2 * smaller < larger)
    room, holes = grid.fitting(grid.board & ~blocked, size, size), grid.fitting(stops, size, size)
    for left in range(fields, 0, -1):
        to = (at[0] + right, at[1] + down)
        if not grid.bit(to) & room:
            return at, left
        if grid.bit(to) & holes:
            return to, 0
        at = to
    return at, 0


def behind(grid: Grid, attacker: Field, target: Field) -> Field | None:
    """Return the field behind a target: the next that the exact line from the attacker's centre runs into.

    A line through a centre leaves the field by the side it faces more, and by the corner only when it is exactly
    diagonal; this is the line of sight prolonged, not the direction of a knockback.

    Returns:
        None where the map ends.

    Raises:
        ValueError: The two are on the same field.

    Rules: SL-149; ruling R67.
    """
    across, along = target[0] - attacker[0], target[1] - attacker[1]
    right, down = _step(across, along, straight=abs(across) != abs(along))
    field = (target[0] + right, target[1] + down)
    return field if grid.inside(field) else None


def _step(across: int, along: int, *, straight: bool) -> tuple[int, int]:
    """Turn an offset into one step: along its larger part only, or diagonal."""
    if not across and not along:
        raise ValueError("there is no direction from a field to itself")
    right, down = (across > 0) - (across < 0), (along > 0) - (along < 0)
    if not straight:
        return right, down
    return (right, 0) if abs(across) > abs(along) else (0, down)


def next_links(path: tuple[str, ...], neighbours: Callable[[str], Iterable[str]]) -> list[str]:
    """Say whom a linked attack can hit next: who is adjacent to the last one hit and was not hit yet.

    Args:
        path: The figures hit so far, in order, at least one.
        neighbours: The figures adjacent to one that the attack can hit; their order is kept.

    Rules: SC-064, SC-066; ruling R10.
    """
    return [figure for figure in neighbours(path[-1]) if figure not in path]


def walks(first: str, neighbours: Callable[[str], Iterable[str]]) -> list[tuple[str, ...]]:
    """Return every way a linked attack can go from its first target until nobody new is adjacent to the last one hit.

    A crowd of figures has very many; to choose step by step there is ``next_links``.

    Rules: SC-064, SC-065, SC-066; ruling R10.
    """
    found, open_ = list[tuple[str, ...]](), list[tuple[str, ...]]([(first,)])
    while open_:
        path = open_.pop()
        onward = next_links(path, neighbours)
        open_ += [(*path, figure) for figure in reversed(onward)]
        if not onward:
            found.append(path)
    return found
