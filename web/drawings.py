"""Paths of the drawings that are computed: the 36 throws of two dice, the pips of a die, an encounter's map."""

from functools import lru_cache

import msgspec

_PIPS = {
    1: ((24, 24),),
    2: ((14, 14), (34, 34)),
    3: ((14, 14), (24, 24), (34, 34)),
    4: ((14, 14), (34, 14), (14, 34), (34, 34)),
    5: ((14, 14), (34, 14), (24, 24), (14, 34), (34, 34)),
    6: ((14, 13), (34, 13), (14, 24), (34, 24), (14, 35), (34, 35)),
}
"""Where the pips of each face lie in a die of 48 by 48."""


def pips(face: int) -> tuple[tuple[int, int], ...]:
    """Return the pips of a face."""
    return _PIPS[face]


@lru_cache(maxsize=16)
def odds(least: int) -> tuple[str, str]:
    """Draw the 36 throws of two dice: the path of those that reach ``least``, and of the others."""
    reached: list[str] = []
    others: list[str] = []
    for first in range(1, 7):
        for second in range(1, 7):
            square = f"M{7 * second - 6} {7 * first - 6}h5.6v5.6h-5.6z"
            (reached if first + second >= least else others).append(square)
    return "".join(reached), "".join(others)


class MapField(msgspec.Struct, frozen=True):
    """One field of a map: its place, what it is drawn as ('floor', 'wall', 'zone') and the mark on it."""

    x: int
    y: int
    sort: str
    mark: str


_FLOOR = ". "
_WALL = "#"


def fields(rows: list[str]) -> list[MapField]:
    """Read a map, one character a field: '#' is a wall, '.' plain floor, a blank is no field at all."""
    found = []
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark == " ":
                continue
            sort = "wall" if mark == _WALL else "floor" if mark in _FLOOR else "zone"
            found.append(MapField(x, y, sort, "" if mark in _FLOOR or mark == _WALL else mark))
    return found


def column_name(place: int) -> str:
    """Name a column of a map as on paper: A to Z, then AA."""
    return chr(65 + place) if place < 26 else f"{chr(64 + place // 26)}{chr(65 + place % 26)}"
