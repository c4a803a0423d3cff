"""The map of an encounter as its page draws it: fields, zones, terrain, starts, exits."""

from engine.book.combat_schema import Thing
from engine.book.schema import Encounter
from engine.tactics.grid import Field, Grid

SOLID = ("cover", "half", "thing")


class Ground:
    """What of an encounter's map never changes.

    ``cover``, ``half``, ``solid`` (nobody enters) and ``holes`` are bit boards of the grid; ``things`` maps each field that is more
    than open ground to what stands on it; ``starts`` by map character from left to right; ``entries`` and ``exits`` in reading order.
    ``letters``: by which map character; ``marks``: where each other character stands, first field in reading order.
    """

    def __init__(self, rows: tuple[str, ...], zones: tuple[str, ...], things: dict[str, Thing]) -> None:
        self.grid = Grid(rows, zones)
        self.cover = self.half = self.solid = self.holes = 0
        self.things: dict[Field, Thing] = {}
        self.letters: dict[Field, str] = {}
        self.starts: dict[str, list[Field]] = {}
        self.entries: list[Field] = []
        self.exits: list[Field] = []
        self.marks: dict[str, Field] = {}
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                if thing := things.get(letter):
                    self._put(letter, (x, y), thing)
                elif letter != " ":
                    self.marks.setdefault(letter, (x, y))
        for fields in self.starts.values():
            fields.sort()

    def _put(self, letter: str, field: Field, thing: Thing) -> None:
        bit = self.grid.bit(field)
        if thing.sort != "ground":
            self.things[field], self.letters[field] = thing, letter
        if thing.sort == "cover":
            self.cover |= bit
        elif thing.sort == "half":
            self.half |= bit
        elif thing.sort == "hole":
            self.holes |= bit
        elif thing.sort == "start":
            self.starts.setdefault(letter, []).append(field)
        elif thing.sort == "entry":
            self.entries.append(field)
        elif thing.sort == "exit":
            self.exits.append(field)
        if thing.sort in SOLID:
            self.solid |= bit


def rows_of(text: str) -> tuple[str, ...]:
    """Return the rows of a map drawn in a text."""
    return tuple(text.strip("\n").split("\n"))


_DRAWN: dict[int, tuple[Encounter, Ground]] = {}
_MOST = 256


def ground_of(printed: Encounter) -> Ground:
    """Return the ground of an encounter that has a board, drawn once while the encounter is in use."""
    known = _DRAWN.get(id(printed))
    if known is None or known[0] is not printed:
        assert printed.board is not None
        rows = rows_of(printed.map)
        zones = rows_of(printed.board.zones) if printed.board.zones else tuple("a" * len(row) for row in rows)
        if len(_DRAWN) >= _MOST:
            _DRAWN.pop(next(iter(_DRAWN)), None)
        known = _DRAWN[id(printed)] = (printed, Ground(rows, zones, printed.board.things))
    return known[1]
