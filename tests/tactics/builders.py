"""Builders for the grid: maps drawn as text, and the example boards that several tests use."""

from hypothesis import strategies as st

from engine.tactics.grid import Board, Field, Grid, footprint


def plain(width: int = 12, height: int = 12) -> Grid:
    """An open map of one zone."""
    return Grid(["." * width] * height, ["a" * width] * height)


def drawn(*rows: str) -> tuple[Grid, dict[str, list[Field]]]:
    """A map of one zone, and where each of its letters stands."""
    grid, marks = Grid(rows, ["a" * len(row) for row in rows]), dict[str, list[Field]]()
    for x, y in grid.zone_of:
        marks.setdefault(rows[y][x], []).append((x, y))
    return grid, marks


def large(grid: Grid, at: Field) -> Board:
    return grid.board_of(footprint(at, 2))


@st.composite
def maps(draw):
    """A small map with missing fields, and a board of fields with something on them."""
    width, height = draw(st.integers(2, 7)), draw(st.integers(2, 7))
    rows = draw(st.lists(st.text("...# ", min_size=width, max_size=width), min_size=height, max_size=height))
    grid = Grid(rows, ["a" * width] * height)
    return grid, grid.board_of(field for field in grid.zone_of if rows[field[1]][field[0]] == "#")


def places(grid: Grid) -> st.SearchStrategy[Field]:
    return st.sampled_from(sorted(grid.zone_of))


def boards(grid: Grid) -> st.SearchStrategy[Board]:
    return st.integers(0, (1 << grid.width * grid.height) - 1).map(lambda board: board & grid.board)
