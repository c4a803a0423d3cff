"""The map: fields, neighbours, zones, distances."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.tactics.grid import Grid, distance, footprint, gap
from tests.tactics.builders import boards, large, maps, places

TILES = Grid(["." * 9] * 4, ["000111222"] * 3 + ["000111223"])
"""Zone 0 is tile 2, zones 1 and 2 are tile 1; zone 3 is one field in their corner."""


@pytest.mark.rule("SC-036")
@pytest.mark.rule("SC-037")
def test_eight_fields_are_adjacent_and_only_those_of_the_own_zone_nearby_too():
    grid = Grid(["." * 12] * 12, ["aaaaaabbbbbb"] * 12)
    adjacent = grid.neighbours((5, 5))
    nearby = grid.fields(grid.board_of(adjacent) & grid.zone_board(grid.zone((5, 5))))
    assert len(adjacent) == 8
    assert len(nearby) == 5
    assert [field for field in adjacent if field not in nearby] == [(6, 4), (6, 5), (6, 6)]
    assert grid.zone((5, 0)) == grid.zone((5, 5))
    assert (5, 0) not in adjacent


@pytest.mark.rule("SC-034")
@pytest.mark.rule("SC-063")
def test_separate_tiles_are_separate_zones_and_battle_cry_counts_zones():
    capac, vanessa, aleksander, aleksandra = (0, 0), (4, 1), (7, 0), (8, 2)
    assert [TILES.zone_distance(capac, hero) for hero in (capac, vanessa, aleksander)] == [0, 1, 2]
    assert TILES.zone_distance(vanessa, aleksandra) == 1
    assert TILES.zone(aleksander) == TILES.zone(aleksandra)
    heroes = (capac, vanessa, aleksander, aleksandra)
    assert [hero for hero in heroes if TILES.zone_distance(capac, hero) <= 1] == [capac, vanessa]
    assert [hero for hero in heroes if TILES.zone_distance((3, 0), hero) <= 1] == list(heroes)


@pytest.mark.rule("SC-062")
def test_zones_touch_diagonally_too_and_what_nothing_joins_is_far_away():
    corner = Grid(["..", ".."], ["ab", "ca"])
    assert corner.zone_distance((1, 0), (0, 1)) == 1
    apart = Grid([". ."], ["a b"])
    assert apart.zone_distance((0, 0), (2, 0)) == 99
    assert apart.zone_distance((2, 0), (2, 0)) == 0
    assert TILES.zone_distance((3, 0), (8, 3)) == 2


@pytest.mark.rule("SC-035")
@pytest.mark.rule("SC-055")
def test_distance_counts_fields_from_the_nearest_fields_of_large_figures():
    assert distance((5, 5), (8, 3)) == 3
    assert footprint((4, 8), 2) == ((4, 8), (5, 8), (4, 9), (5, 9))
    assert gap((4, 8), 2, (6, 4), 1) == 4
    assert gap((5, 5), 2, (6, 4), 1) == 1
    assert gap((5, 5), 2, (6, 6), 2) == 0


def test_what_is_not_there_is_in_no_board():
    grid = Grid(["..", ". "], ["aa", "aa"])
    assert (grid.width, grid.height) == (2, 2)
    assert grid.fields(grid.board) == [(0, 0), (1, 0), (0, 1)]
    assert grid.neighbours((0, 0)) == ((1, 0), (0, 1))
    assert not grid.inside((1, 1))
    assert not grid.inside((-1, 0))
    assert grid.bit((1, 1)) == grid.board_of([(5, 5)]) == grid.zone_board("b") == 0


@pytest.mark.parametrize(
    ("rows", "zones"), [([], []), ([""], [""]), (["..", "."], ["aa", "aa"]), ([".."], ["aa", "aa"])]
)
def test_a_map_and_its_zones_have_one_shape(rows, zones):
    with pytest.raises(ValueError, match="rows of one length"):
        Grid(rows, zones)


@given(st.data())
def test_growing_a_board_adds_the_neighbours_and_wraps_round_no_edge(data):
    grid, board = data.draw(maps())
    near = {one for field in grid.fields(board) for one in grid.zone_of if distance(one, field) <= 1}
    assert set(grid.fields(grid.grown(board))) == near
    straight = {
        (x + i, y + j) for x, y in grid.fields(board) for i, j in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    }
    assert set(grid.fields(grid.grown_straight(board))) == straight & grid.zone_of.keys()


@given(st.data())
def test_squares_that_fit_and_squares_that_meet_a_board(data):
    grid, _ = data.draw(maps())
    board = data.draw(boards(grid))
    there = [at for at in grid.zone_of if grid.zone_of.keys() >= set(footprint(at, 2))]
    assert grid.fields(grid.fitting(board, 2, 2)) == [
        at for at in there if large(grid, at) & board == large(grid, at)
    ]
    assert grid.fields(grid.meeting(board, 2)) == [at for at in there if large(grid, at) & board]


@given(st.data())
def test_a_gap_is_the_least_distance_between_two_figures(data):
    a, b = data.draw(st.tuples(*[st.tuples(st.integers(0, 6), st.integers(0, 6))] * 2))
    sizes = data.draw(st.tuples(st.integers(1, 2), st.integers(1, 2)))
    least = min(distance(one, other) for one in footprint(a, sizes[0]) for other in footprint(b, sizes[1]))
    assert gap(a, sizes[0], b, sizes[1]) == gap(b, sizes[1], a, sizes[0]) == least


@given(st.data())
def test_fields_undo_board_of(data):
    grid, board = data.draw(maps())
    assume(grid.board)
    fields = data.draw(st.sets(places(grid)))
    assert grid.fields(grid.board_of(fields)) == sorted(fields, key=lambda field: (field[1], field[0]))
    assert grid.board_of(grid.fields(board)) == board
