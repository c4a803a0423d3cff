"""The map of a fight: which fields there are, which touch, and the zones they lie in.

Outside this package a field is ``(x, y)``, x to the right, y down. Inside, sets of fields are bit boards: whole numbers
whose bit ``y * width + x`` stands for a field, so that one shift moves a whole set.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.tactics.sight import Line

Field = tuple[int, int]
Board = int

UNCONNECTED = 99
"""How far apart two zones are that no row of touching zones joins."""

_DIGITS = bytes.maketrans(b"01", b"\0\1")


@dataclass(frozen=True, eq=False)
class Grid:
    """The fields of one map and their zones; nothing in it ever changes.

    Args:
        rows: The map from above, one character a field; a space is a field that is not there.
        zones: The same shape, the character of a field names its zone.

    Raises:
        ValueError: The two are not rectangles of one size.

    Rules: SC-034, SC-035.
    """

    rows: Sequence[str]
    zones: Sequence[str]

    def __post_init__(self) -> None:
        widths = {len(row) for row in (*self.rows, *self.zones)}
        if len(self.rows) != len(self.zones) or len(widths) != 1 or not self.width:
            raise ValueError("a map and its zones need rows of one length, as many of each")

    @cached_property
    def width(self) -> int:
        """How many fields a row has."""
        return len(self.rows[0])

    @cached_property
    def height(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    @cached_property
    def zone_of(self) -> dict[Field, str]:
        """The zone of each field that is there, in order (y, x)."""
        return {
            (x, y): self.zones[y][x]
            for y, row in enumerate(self.rows)
            for x, mark in enumerate(row)
            if mark != " "
        }

    @cached_property
    def board(self) -> Board:
        """All fields that are there."""
        return self.board_of(self.zone_of)

    @cached_property
    def lines(self) -> "dict[tuple[Field, Field], Line]":
        """The lines of sight found so far; engine.tactics.sight fills it."""
        return {}

    @cached_property
    def _bits(self) -> dict[Field, Board]:
        return {(x, y): 1 << (y * self.width + x) for x, y in self.zone_of}

    @cached_property
    def _places(self) -> list[Field]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    @cached_property
    def _left_open(self) -> Board:
        """All but the first column: what may move left."""
        row = (1 << self.width) - 2
        return sum(row << (y * self.width) for y in range(self.height))

    @cached_property
    def _right_open(self) -> Board:
        """All but the last column: what may move right."""
        return self._left_open >> 1

    @cached_property
    def _neighbours(self) -> dict[Field, tuple[Field, ...]]:
        return {field: tuple(self.fields(self.grown(bit) & ~bit)) for field, bit in self._bits.items()}

    @cached_property
    def _zone_boards(self) -> dict[str, Board]:
        boards = dict.fromkeys(self.zone_of.values(), 0)
        for field, zone in self.zone_of.items():
            boards[zone] |= self._bits[field]
        return boards

    @cached_property
    def _zone_distances(self) -> dict[tuple[str, str], int]:
        boards, found = self._zone_boards, dict[tuple[str, str], int]()
        for first in boards:
            near, steps = [first], 0
            while near:
                found |= {(first, zone): steps for zone in near}
                touched = self.grown(sum(boards[zone] for zone in near))
                near = [
                    zone for zone, board in boards.items() if (first, zone) not in found and board & touched
                ]
                steps += 1
        return found

    def inside(self, field: Field) -> bool:
        """Say whether a field is there."""
        return field in self._bits

    def bit(self, field: Field) -> Board:
        """Return the board of one field; of a field that is not there, the empty board."""
        return self._bits.get(field, 0)

    def board_of(self, fields: Iterable[Field]) -> Board:
        """Return the board of those of the fields that are there."""
        board, bits = 0, self._bits
        for field in fields:
            board |= bits.get(field, 0)
        return board

    def fields(self, board: Board) -> list[Field]:
        """Return the fields of a board, in order (y, x)."""
        # The binary digits, lowest first, as zeros and ones that pick from all places: far faster than bit by bit.
        return list(compress(self._places, f"{board:b}"[::-1].encode().translate(_DIGITS)))

    def neighbours(self, field: Field) -> tuple[Field, ...]:
        """Return those of the eight touching fields that are there, in order (y, x).

        Rules: SC-036, SC-037.
        """
        return self._neighbours[field]

    def zone(self, field: Field) -> str:
        """Name the zone of a field that is there."""
        return self.zone_of[field]

    def zone_board(self, zone: str) -> Board:
        """Return the fields of a zone.

        Rules: SC-036.
        """
        return self._zone_boards.get(zone, 0)

    def zone_distance(self, a: Field, b: Field) -> int:
        """Count the zones from field to field: 0 in the same zone, 1 in touching ones; 99 when nothing joins them.

        Zones touch where fields of theirs do, in any of the eight directions.

        Rules: SC-034, SC-062, SC-063; rulings R16, R37.
        """
        return self._zone_distances.get((self.zone_of[a], self.zone_of[b]), UNCONNECTED)

    def grown(self, board: Board) -> Board:
        """Return a board and all fields touching it, in eight directions, as far as they are there."""
        wide = board | (board & self._right_open) << 1 | (board & self._left_open) >> 1
        return (wide | wide << self.width | wide >> self.width) & self.board

    def grown_straight(self, board: Board) -> Board:
        """Return a board and the fields beside, above and below it, as far as they are there."""
        wide = board | (board & self._right_open) << 1 | (board & self._left_open) >> 1
        return (wide | board << self.width | board >> self.width) & self.board

    def fitting(self, board: Board, width: int, height: int) -> Board:
        """Return the top left fields of all rectangles that lie wholly in a board."""
        for _ in range(width - 1):
            board &= board >> 1 & self._right_open
        for _ in range(height - 1):
            board &= board >> self.width
        return board

    def meeting(self, board: Board, size: int) -> Board:
        """Return the top left fields of all squares of the map that have a field in common with a board."""
        if size == 1:
            return board
        return self.fitting(self.board, size, size) & ~self.fitting(self.board & ~board, size, size)


def distance(a: Field, b: Field) -> int:
    """Count the fields from a to b, diagonal steps counting one: 0 on the same field, 1 when adjacent.

    Rules: SC-035, SC-055.
    """
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def footprint(at: Field, size: int) -> tuple[Field, ...]:
    """Return the fields a figure stands on, in order (y, x).

    Args:
        at: Its field with the smallest x and y.
        size: 1, or 2 for a large figure of 2 x 2 fields.
    """
    if size == 1:
        return (at,)
    x, y = at
    return tuple((x + right, y + down) for down in range(size) for right in range(size))


def gap(a_at: Field, a_size: int, b_at: Field, b_size: int) -> int:
    """Count the fields from figure to figure, from whichever of their fields are nearest; 0 when they overlap.

    Rules: SC-055; ruling R6.
    """
    (ax, ay), (bx, by) = a_at, b_at
    return max(bx - ax - a_size + 1, ax - bx - b_size + 1, by - ay - a_size + 1, ay - by - b_size + 1, 0)
