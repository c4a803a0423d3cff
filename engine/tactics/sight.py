"""Sight: the straight line from the centre of a field to the centre of another, in whole numbers and the same both ways."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.tactics.grid import Board, Field, Grid, distance, footprint, gap


class Line(NamedTuple):
    """What a line of sight crosses on its way, the fields at its two ends left out."""

    between: Board
    """The fields it runs through."""
    corners: tuple[Board, ...]
    """For each corner it crosses exactly, the fields left and right of that corner that are there: two, or one."""
    off: bool
    """It leaves the map: a field it runs through is not there, or both fields beside a corner are not."""


def crossings(a: Field, b: Field) -> tuple[list[Field], list[tuple[Field, Field]]]:
    """Follow a line from centre to centre.

    Returns:
        The fields strictly between that it runs through, from a to b; and for each corner it crosses exactly the two
        fields beside that corner. Fields that are not there are among them. The same fields from b to a.

    Rules: SC-055; ruling R6.
    """
    (x, y), (right, down) = a, (1 if b[0] > a[0] else -1, 1 if b[1] > a[1] else -1)
    across, along = abs(b[0] - a[0]), abs(b[1] - a[1])
    fields, corners = list[Field](), list[tuple[Field, Field]]()
    sideways = upright = 0
    while sideways < across or upright < along:
        # Which edge of the field the line leaves by: its next crossing with a column's edge against that with a row's.
        ahead = (1 + 2 * sideways) * along - (1 + 2 * upright) * across
        if ahead == 0:
            corners.append(((x + right, y), (x, y + down)))
        if ahead <= 0:
            x, sideways = x + right, sideways + 1
        if ahead >= 0:
            y, upright = y + down, upright + 1
        fields.append((x, y))
    return fields[:-1], corners


def line(grid: Grid, a: Field, b: Field) -> Line:
    """Return the line between two fields of the map; it is worked out once for each grid.

    Rules: SC-055, SC-058; ruling R6.
    """
    found = grid.lines.get((a, b))
    if found is None:
        fields, pairs = crossings(a, b)
        corners = tuple(grid.board_of(pair) for pair in pairs)
        off = not all(corners) or not all(map(grid.inside, fields))
        found = grid.lines[a, b] = grid.lines[b, a] = Line(grid.board_of(fields), corners, off)
    return found


def sees(grid: Grid, a_at: Field, a_size: int, b_at: Field, b_size: int, opaque: Board) -> bool:
    """Say whether two figures see each other; adjacent ones always do, a large one from any of its fields.

    Args:
        opaque: The fields that sight does not pass: standing miniatures and full cover. The two figures themselves may
            be among them; they never block.

    Rules: SC-055, SC-056, SC-058, SC-059; ruling R6.
    """
    if a_size == b_size == 1:
        found = grid.lines.get((a_at, b_at)) or line(grid, a_at, b_at)
        return _is_clear(found, opaque) or distance(a_at, b_at) <= 1
    if gap(a_at, a_size, b_at, b_size) <= 1:
        return True
    opaque = _apart(grid, a_at, a_size, b_at, b_size, opaque)
    return any(_is_clear(line(grid, a, b), opaque) for a, b in _pairs(a_at, a_size, b_at, b_size))


def cover(
    grid: Grid, a_at: Field, a_size: int, b_at: Field, b_size: int, opaque: Board, half: Board
) -> bool | None:
    """Say whether half cover protects a figure from another that sees it.

    A line crosses half cover where it runs through a field of it, or through a corner that has half cover on one side
    and half cover, something opaque or no field on the other. Adjacent fields have a line between them whatever stands
    at its corner.

    Args:
        opaque: As for ``sees``.
        half: The fields with half cover.

    Returns:
        None where they do not see each other; True where each clear line crosses half cover; False where one does not.

    Rules: SC-056; rulings R6, R7.
    """
    opaque, half = (_apart(grid, a_at, a_size, b_at, b_size, board) for board in (opaque, half))
    answer = None
    for a, b in _pairs(a_at, a_size, b_at, b_size):
        found = line(grid, a, b)
        if _is_clear(found, opaque) or distance(a, b) <= 1:
            if not _is_crossing(found, half, opaque):
                return False
            answer = True
    return answer


def blockers(grid: Grid, a_at: Field, a_size: int, b_at: Field, b_size: int, opaque: Board) -> list[Field]:
    """Name what stands between two figures that do not see each other, on the line where least does.

    Returns:
        The opaque fields and the fields that are not there, in the way from a to b and then the pairs at its corners;
        nothing when the two see each other. Among lines with equally much in the way, the first by (y, x) of its ends.

    Rules: SC-056, SC-058; ruling R6.
    """
    if sees(grid, a_at, a_size, b_at, b_size, opaque):
        return []
    seen_through = grid.board & ~_apart(grid, a_at, a_size, b_at, b_size, opaque)
    ways = list[list[Field]]()
    for a, b in _pairs(a_at, a_size, b_at, b_size):
        fields, corners = crossings(a, b)
        way = [field for field in fields if not grid.bit(field) & seen_through]
        for pair in corners:
            if not grid.board_of(pair) & seen_through:
                way += pair
        ways.append(way)
    return min(ways, key=len)


def _is_clear(found: Line, opaque: Board) -> bool:
    between, corners, off = found
    if off or between & opaque:
        return False
    # A plain loop: half as dear as all() with a generator, and this is the most called function of a fight.
    for corner in corners:  # noqa: SIM110
        if corner & opaque == corner:
            return False
    return True


def _is_crossing(found: Line, half: Board, opaque: Board) -> bool:
    filled = half | opaque
    return bool(found.between & half) or any(
        corner & half and corner & filled == corner for corner in found.corners
    )


def _pairs(a_at: Field, a_size: int, b_at: Field, b_size: int) -> Iterator[tuple[Field, Field]]:
    ends = footprint(b_at, b_size)
    return ((a, b) for a in footprint(a_at, a_size) for b in ends)


def _apart(grid: Grid, a_at: Field, a_size: int, b_at: Field, b_size: int, board: Board) -> Board:
    """Take the fields of both figures out of a board."""
    return board & ~grid.board_of(footprint(a_at, a_size) + footprint(b_at, b_size))
