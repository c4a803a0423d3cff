"""Movement: what a figure reaches, by which way, and that the ways are shortest."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.tactics.flanking import flanked
from engine.tactics.grid import Board, Field, Grid, distance, footprint, gap
from engine.tactics.movement import nearest_free, reach, route
from tests.tactics.builders import boards, drawn, large, maps, places, plain

SPEARMAN, ALEKSANDER, ALEKSANDRA = (5, 4), (5, 3), (2, 1)
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
ALL = (*STRAIGHT, (1, 1), (1, -1), (-1, 1), (-1, -1))


def walked(
    grid: Grid, at: Field, speed: int, blocked: Board, size: int, flying: bool, stops: Board
) -> dict[Field, int]:
    """The same as reach, field by field over dictionaries."""
    there, taken, holes = set(grid.zone_of), set(grid.fields(blocked)), set(grid.fields(stops))
    costs, edge = {at: 0}, [at]
    for cost in range(1, speed + 1):
        edge = [
            (x + i, y + j)
            for x, y in edge
            if flying or (x, y) == at or not set(footprint((x, y), size)) <= holes
            for i, j in (ALL if size == 1 else STRAIGHT)
        ]
        edge = [one for one in dict.fromkeys(edge) if one not in costs and set(footprint(one, size)) <= there]
        edge = [one for one in edge if flying or taken.isdisjoint(footprint(one, size))]
        costs |= dict.fromkeys(edge, cost)
    return {one: cost for one, cost in costs.items() if one == at or taken.isdisjoint(footprint(one, size))}


@st.composite
def walkers(draw):
    """Everything a walk depends on: map, place, Speed, what blocks, size, flying, holes."""
    grid, blocked = draw(maps())
    size = draw(st.sampled_from([1, 2]))
    room = grid.fields(grid.fitting(grid.board, size, size))
    assume(room)
    at = draw(st.sampled_from(room))
    blocked &= ~grid.board_of(footprint(at, size))
    return grid, at, draw(st.integers(0, 6)), blocked, size, draw(st.booleans()), draw(boards(grid))


@pytest.mark.rule("SC-039")
@pytest.mark.rule("SC-043")
def test_aleksandra_is_adjacent_for_two_speed_and_flanks_for_four():
    grid = plain()
    blocked = grid.board_of([SPEARMAN, ALEKSANDER])
    costs = reach(grid, ALEKSANDRA, 4, blocked)
    assert costs[4, 3] == 2
    assert distance((4, 3), SPEARMAN) == distance((4, 3), ALEKSANDER) == 1
    assert not flanked((4, 3), SPEARMAN, [(ALEKSANDER, 1)])
    assert costs[5, 5] == 4
    assert flanked((5, 5), SPEARMAN, [(ALEKSANDER, 1)])
    assert (5, 5) not in reach(grid, ALEKSANDRA, 3, blocked)
    assert route(grid, ALEKSANDRA, (4, 3), 4, blocked) == [(3, 2), (4, 3)]


@pytest.mark.rule("SC-040")
def test_nobody_enters_an_occupied_field_but_diagonals_pass_between_two():
    grid = plain(3, 3)
    blocked = grid.board_of([(1, 0), (0, 1)])
    costs = reach(grid, (0, 0), 2, blocked)
    assert (1, 0) not in costs
    assert costs[1, 1] == 1
    assert costs[2, 0] == 2


@pytest.mark.rule("SC-044")
@pytest.mark.rule("SC-045")
def test_a_large_miniature_spends_two_and_one_and_one_round_a_blocker():
    grid = plain()
    adina, vanessa = (6, 4), (4, 5)
    costs = reach(grid, (4, 8), 4, grid.board_of([adina, vanessa]), 2)
    assert [(at, cost) for at, cost in costs.items() if gap(at, 2, adina, 1) == 1] == [((5, 5), 4)]
    path = [(4, 7), (4, 6), (5, 6), (5, 5)]
    assert route(grid, (4, 8), (5, 5), 4, grid.board_of([adina, vanessa]), 2) == path
    assert costs[5, 7] == 2
    free = reach(grid, (4, 8), 4, grid.bit(adina), 2)
    assert min(cost for at, cost in free.items() if gap(at, 2, adina, 1) == 1) == free[4, 5] == 3


@pytest.mark.rule("SC-048")
@pytest.mark.rule("SC-052")
def test_vanessa_flies_over_a_warrior_and_stops_at_one_three_and_four():
    grid = plain()
    blocked = grid.board_of([(4, 6), (5, 6), (6, 6), (5, 3)])
    costs = reach(grid, (5, 8), 4, blocked, flying=True)
    assert [costs.get((5, y)) for y in (7, 6, 5, 4)] == [1, None, 3, 4]
    assert route(grid, (5, 8), (5, 6), 4, blocked, flying=True) == []


@pytest.mark.rule("SC-040")
@pytest.mark.rule("SC-048")
def test_a_wall_across_the_map_stops_all_but_flyers():
    grid = plain()
    wall = grid.board_of((x, 6) for x in range(12))
    assert (5, 4) not in reach(grid, (5, 8), 50, wall)
    assert route(grid, (5, 8), (5, 4), 50, wall) == []
    assert reach(grid, (5, 8), 50, wall, flying=True)[5, 4] == 4


@pytest.mark.rule("R19")
def test_entering_a_hole_ends_the_walk():
    grid, _ = drawn(".....")
    hole = grid.bit((2, 0))
    assert reach(grid, (0, 0), 4, 0, stops=hole) == {(0, 0): 0, (1, 0): 1, (2, 0): 2}
    assert route(grid, (0, 0), (2, 0), 4, 0, stops=hole) == [(1, 0), (2, 0)]
    assert route(grid, (0, 0), (3, 0), 4, 0, stops=hole) == []
    assert reach(grid, (0, 0), 4, 0, flying=True, stops=hole)[4, 0] == 4
    assert reach(grid, (2, 0), 1, 0, stops=hole) == {(2, 0): 0, (1, 0): 1, (3, 0): 1}


@pytest.mark.rule("R19")
def test_a_large_figure_falls_only_with_all_its_fields_over_holes():
    grid, _ = drawn("......", "......")
    three = grid.board_of([(2, 0), (3, 0), (2, 1)])
    assert reach(grid, (0, 0), 4, 0, 2, stops=three)[4, 0] == 4
    assert max(reach(grid, (0, 0), 4, 0, 2, stops=three | grid.bit((3, 1))).values()) == 2


@pytest.mark.rule("R14")
def test_among_shortest_ways_the_one_with_least_to_avoid_then_the_first():
    grid = plain(5, 5)
    assert route(grid, (0, 2), (3, 2), 5, 0) == [(1, 1), (2, 1), (3, 2)]
    assert route(grid, (0, 2), (3, 2), 5, 0, avoid=grid.board_of([(1, 1), (2, 1)])) == [
        (1, 2),
        (2, 2),
        (3, 2),
    ]
    everything = grid.board & ~grid.board_of([(1, 3), (2, 2)])
    assert route(grid, (0, 2), (3, 2), 5, 0, avoid=everything) == [(1, 3), (2, 2), (3, 2)]
    assert route(grid, (0, 0), (2, 2), 4, 0, 2, avoid=grid.bit((3, 0))) == [(1, 0), (1, 1), (2, 1), (2, 2)]


def test_no_way_is_needed_to_where_one_stands():
    assert route(plain(), (3, 3), (3, 3), 4, 0) == []


@given(walkers())
def test_reach_is_what_a_walk_field_by_field_finds(walker):
    assert reach(*walker) == walked(*walker)


@given(walkers())
def test_every_field_is_one_step_from_a_cheaper_one(walker):
    grid, at, _, _, size, flying, _ = walker
    costs = reach(*walker)
    assert costs[at] == 0
    if not flying:
        for (x, y), cost in costs.items():
            near = [costs.get((x + i, y + j)) for i, j in (ALL if size == 1 else STRAIGHT)]
            assert cost == 0 or cost - 1 in near
    assert list(costs.values()) == sorted(costs.values())
    assert all(grid.inside(field) for field in costs)


@given(walkers(), st.data())
def test_a_route_is_as_long_as_reach_says_and_made_of_single_steps(walker, data):
    grid, at, speed, blocked, size, flying, stops = walker
    costs = reach(*walker)
    to = data.draw(places(grid))
    avoid = data.draw(boards(grid))
    path = route(grid, at, to, speed, blocked, size, flying, stops, avoid)
    assert len(path) == costs.get(to, 0)
    passed = walked(grid, at, speed, 0 if flying else blocked, size, flying, stops)
    for (x, y), step in zip([at, *path], path, strict=False):
        assert (step[0] - x, step[1] - y) in (ALL if size == 1 else STRAIGHT)
        assert step in passed
        holes = grid.fields(stops)
        assert flying or (x, y) == at or not set(footprint((x, y), size)) <= set(holes)


@given(walkers(), st.data())
def test_a_route_avoids_as_much_as_any_shortest_way_can(walker, data):
    grid, at, speed, blocked, size, flying, stops = walker
    to, avoid = data.draw(st.sampled_from(list(reach(*walker)))), set(grid.fields(data.draw(boards(grid))))
    path = route(grid, at, to, speed, blocked, size, flying, stops, grid.board_of(avoid))
    passed = walked(grid, at, speed, 0 if flying else blocked, size, flying, stops)

    def touched(field: Field) -> bool:
        return not avoid.isdisjoint(footprint(field, size))

    least = {at: 0}
    for step in range(1, len(path) + 1):
        new = dict[Field, int]()
        for x, y in least:
            if not flying and (x, y) != at and set(footprint((x, y), size)) <= set(grid.fields(stops)):
                continue
            for i, j in ALL if size == 1 else STRAIGHT:
                field = (x + i, y + j)
                if passed.get(field) == step:
                    new[field] = min(new.get(field, 99), least[x, y] + touched(field))
        least = new
    assert sum(map(touched, path)) == least[to]


@pytest.mark.rule("SC-138")
@pytest.mark.rule("SC-142")
def test_sever_returns_to_her_field_or_the_nearest_free_one():
    grid = plain()
    assert nearest_free(grid, (9, 9), grid.bit((3, 3))) == (9, 9)
    assert nearest_free(grid, (9, 9), grid.bit((9, 9))) == (8, 8)
    assert nearest_free(grid, (9, 9), large(grid, (8, 8)) | grid.board_of([(9, 9), (10, 8)])) == (10, 9)
    assert nearest_free(grid, (11, 11), 0, 2) == (10, 10)
    assert nearest_free(grid, (0, 0), grid.board) is None
