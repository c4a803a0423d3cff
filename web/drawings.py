"""Paths of the drawings that are computed: the 36 throws of two dice, the pips of a die, an encounter's map."""

from collections.abc import Container
from functools import lru_cache

import msgspec

from engine.views import EncounterView
from web import phrases

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
    """One field of a map: its place, what it is drawn as and the mark on it.

    ``sort``: 'floor', 'wall', 'foe', 'start' (of heroes), 'hole', or 'zone' for other ground that the legend names.
    """

    x: int
    y: int
    sort: str
    mark: str


_FLOOR = ". "
_WALL = "#"


_SHAPED = (("start", "start"), ("hole", "hole"), ("shaft", "hole"), ("pit", "hole"))
"""Words of a legend that give a field a shape of its own."""


def fields(encounter: EncounterView, sign: str = "") -> list[MapField]:
    """Read a map, one character a field: '#' is a wall, '.' plain floor, a blank is no field at all.

    Args:
        sign: Where one is given, that one alone is read, as a sample for the legend.
    """
    sorts = dict.fromkeys((mark for group in encounter.figures for mark in group.mark), "foe")
    for mark, said in encounter.legend:
        words = said.lower().split()
        sorts.setdefault(mark, next((sort for word, sort in _SHAPED if word in words), "zone"))
    sorts |= {_WALL: "wall", _FLOOR[0]: "floor"}
    return [
        MapField(x, y, sorts.get(mark, "zone"), "" if mark in _FLOOR or mark == _WALL else mark)
        for y, row in enumerate([sign] if sign else encounter.map)
        for x, mark in enumerate(row)
        if mark != " "
    ]


def column_name(place: int) -> str:
    """Name a column of a map as on paper: A to Z, then AA."""
    return chr(65 + place) if place < 26 else f"{chr(64 + place // 26)}{chr(65 + place % 26)}"


def map_words(encounter: EncounterView) -> list[tuple[str, str]]:
    """Say what stands on which fields of an encounter's map: ('Captain Quill', 'G1'), ('full cover', 'D3, F5 and A9 to D9').

    Adversaries come first, each by its mark where a group has several; then heroes and ground, as the legend names them.
    Plain floor is left out.
    """
    names = _names(encounter)
    found: dict[str, list[tuple[int, int]]] = {mark: [] for mark in names}
    for y, row in enumerate(encounter.map):
        for x, mark in enumerate(row):
            if mark not in _FLOOR:
                found.setdefault(mark, []).append((x, y))
    return [(names.get(mark, mark), phrases.listed(runs(fields))) for mark, fields in found.items() if fields]


def _names(encounter: EncounterView) -> dict[str, str]:
    """Name each mark of a map, in the order of the list."""
    names: dict[str, str] = {}
    for group in encounter.figures:
        for mark in group.mark:
            names[mark] = f"{group.name} {mark}" if len(group.mark) > 1 else group.name
    for mark, said in [*encounter.legend, (_WALL, "wall")]:
        names.setdefault(mark, said)
    return names


def runs(fields: list[tuple[int, int]]) -> list[str]:
    """Name fields in reading order; three and more in a line are the first to the last."""
    left = dict.fromkeys(fields)
    said = []
    while left:
        first = next(iter(left))
        run = max((_line(left, first, across) for across in (True, False)), key=len)
        run = run if len(run) > 2 else run[:1]
        names = [f"{column_name(x)}{y + 1}" for x, y in (run[0], run[-1])]
        said.append(names[0] if len(run) == 1 else " to ".join(names))
        for field in run:
            del left[field]
    return said


def _line(fields: Container[tuple[int, int]], first: tuple[int, int], across: bool) -> list[tuple[int, int]]:
    """List the fields that go on from one without a gap, to the right or down."""
    step = (1, 0) if across else (0, 1)
    run = [first]
    while (onward := (run[-1][0] + step[0], run[-1][1] + step[1])) in fields:
        run.append(onward)
    return run


def floor_name(encounter: EncounterView) -> str:
    """Name what the fields are on which nothing stands."""
    return next((said for mark, said in encounter.legend if mark == "."), "open ground")


def short_marks(marks: str) -> str:
    """Write the marks of a group on its shield: '3', '5, 6', '3–6' where they follow each other, or '1 …'."""
    if len(marks) < 3:
        return ", ".join(marks)
    follow = [ord(mark) - place for place, mark in enumerate(marks)]
    return f"{marks[0]}–{marks[-1]}" if len(set(follow)) == 1 else f"{marks[0]} …"
