"""The ways adversaries take: Advance, Careful Advance, Retreat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tactics.flanking import flanked
from engine.tactics.grid import Board, Field, Grid, distance, footprint, gap
from engine.tactics.movement import advance, reach, retreat
from engine.tactics.sight import sees
from tests.tactics.builders import drawn, places, plain
from tests.tactics.test_movement import walked, walkers


def nobody(_: Field) -> bool:
    return False


def nothing(_: Field) -> int:
    return 0


def adjacent(target: Field, size: int = 1):
    return lambda field: gap(field, size, target, 1) == 1


def go(grid: Grid, at: Field, speed: int, blocked: Board, target: Field, **rest) -> list[Field]:
    """A small figure's Advance, or whatever else ``good`` says."""
    found = {
        "size": 1,
        "flying": False,
        "good": adjacent(target),
        "flanks": nobody,
        "threats": nothing,
        "walls": 0,
    } | rest
    return advance(grid, at, found.pop("size"), speed, blocked, found.pop("flying"), target, 1, **found)


@pytest.mark.rule("SC-134")
@pytest.mark.rule("SC-045")
def test_a_large_adversary_advances_round_a_hero_or_ends_as_near_as_it_can():
    grid, adina = plain(), (6, 4)
    blocked = grid.board_of([adina, (4, 5)])
    path = [(4, 7), (4, 6), (5, 6), (5, 5)]
    assert go(grid, (4, 8), 4, blocked, adina, size=2, good=adjacent(adina, 2)) == path
    assert go(grid, (4, 8), 6, blocked, adina, size=2, good=adjacent(adina, 2)) == path
    assert go(grid, (4, 8), 3, blocked, adina, size=2, good=adjacent(adina, 2)) == path[:3]


@pytest.mark.rule("SC-134")
@pytest.mark.rule("SC-143")
def test_warrior_a_cannot_reach_capac_and_stops_beside_wynter():
    grid = plain()
    blocked = grid.board_of([(3, 6), (6, 7)])
    path = go(grid, (9, 6), 3, blocked, (3, 6))
    assert len(path) == 3
    assert path[-1] == (6, 6)
    assert distance((6, 6), (3, 6)) == 3
    assert distance((6, 6), (6, 7)) == 1


@pytest.mark.rule("SC-135")
@pytest.mark.rule("SC-141")
@pytest.mark.parametrize("speed", [3, 10])
def test_the_spearman_stops_as_soon_as_capac_is_in_range(speed):
    grid, capac, ally = plain(14, 8), (3, 3), (5, 3)
    blocked = grid.board_of([capac, ally])

    def good(field: Field) -> bool:
        return distance(field, capac) <= 4 and sees(grid, field, 1, capac, 1, grid.bit(capac))

    path = go(grid, (10, 3), speed, blocked, capac, good=good)
    assert len(path) == 3
    assert path[-1] == (7, 3)
    assert go(grid, (7, 3), speed, blocked, capac, good=good) == []


@pytest.mark.rule("SC-135")
@pytest.mark.rule("R14")
def test_careful_advance_needs_sight_too():
    grid, capac, hero = plain(14, 8), (3, 3), (5, 3)
    opaque = grid.board_of([capac, hero])

    def good(field: Field) -> bool:
        return distance(field, capac) <= 4 and sees(grid, field, 1, capac, 1, opaque)

    end = go(grid, (10, 3), 3, opaque, capac, good=good)[-1]
    assert end != (7, 3)
    assert good(end)


@pytest.mark.rule("SC-134")
def test_advance_prefers_a_field_that_flanks_even_when_it_is_farther():
    grid, target, ally = plain(9, 9), (4, 4), (3, 4)
    blocked = grid.board_of([target, ally])

    def flanks(field: Field) -> bool:
        return flanked(field, target, [(ally, 1)])

    assert go(grid, (1, 4), 3, blocked, target, flanks=flanks)[-1] == (3, 3)
    path = go(grid, (1, 4), 4, blocked, target, flanks=flanks)
    assert path == [(2, 3), (3, 2), (4, 3), (5, 4)]
    assert len(go(grid, (1, 4), 4, blocked, target)) == 2


@pytest.mark.rule("R14")
def test_the_way_to_a_flanking_field_passes_few_others():
    grid, target, ally = plain(9, 9), (4, 4), (4, 5)
    blocked = grid.board_of([target, ally])
    path = go(grid, (1, 3), 5, blocked, target, flanks=lambda field: flanked(field, target, [(ally, 1)]))
    assert path == [(2, 2), (3, 2), (4, 3)]


@pytest.mark.rule("R14")
def test_equal_fields_are_told_apart_by_centre_then_dangers_then_place():
    grid, target = plain(9, 9), (4, 4)
    blocked = grid.bit(target)
    assert go(grid, (1, 4), 5, blocked, target)[-1] == (3, 4)
    blocked |= grid.bit((3, 4))
    assert go(grid, (1, 4), 5, blocked, target)[-1] == (3, 3)
    assert go(grid, (1, 4), 5, blocked, target, threats=lambda field: field == (3, 3))[-1] == (3, 5)


@pytest.mark.rule("R14")
def test_round_a_corner_the_path_counts_not_the_distance():
    grid, marks = drawn(
        "a.#t",
        "..#.",
        "..#.",
        "....",
    )
    walls, (start,), (target,) = grid.board_of(marks["#"]), marks["a"], marks["t"]
    path = go(grid, start, 2, walls | grid.bit(target), target, walls=walls)
    assert path[-1] == (1, 2)


@pytest.mark.rule("R14")
def test_without_a_free_path_miniatures_are_thought_away_but_walls_are_not():
    grid, marks = drawn(
        "a..#t.",
        "...#..",
        "...#..",
        "...mmm",
    )
    walls, (start,), (target,) = grid.board_of(marks["#"]), marks["a"], marks["t"]
    blocked = walls | grid.board_of([target, *marks["m"]])
    assert go(grid, start, 5, blocked, target, walls=walls)[-1] == (2, 2)
    assert go(grid, (2, 2), 5, blocked, target, walls=walls) == []


@pytest.mark.rule("R14")
def test_a_target_that_is_surrounded_is_approached_all_the_same():
    grid, target = plain(9, 9), (6, 4)
    blocked = grid.board_of([target, *grid.neighbours(target)])
    assert go(grid, (0, 4), 9, blocked, target)[-1] == (4, 4)


@pytest.mark.rule("R14")
def test_behind_a_wall_without_a_gap_the_distance_counts():
    grid, marks = drawn("a.#.t", "..#..")
    walls = grid.board_of(marks["#"])
    assert go(grid, (0, 0), 3, walls | grid.bit((4, 0)), (4, 0), walls=walls) == [(1, 0)]
    assert go(grid, (0, 0), 3, walls | grid.bit((4, 0)), (4, 0), walls=walls, good=nobody) == [(1, 0)]


@pytest.mark.rule("R14")
@pytest.mark.rule("SC-048")
def test_a_flyer_advances_over_what_is_in_its_way():
    grid, marks = drawn("a.#.t", "..#..")
    walls = grid.board_of(marks["#"])
    assert go(grid, (0, 0), 3, walls | grid.bit((4, 0)), (4, 0), walls=walls, flying=True)[-1] == (3, 0)
    assert go(grid, (0, 0), 2, walls | grid.bit((4, 0)), (4, 0), walls=walls, flying=True)[-1] == (1, 0)


@pytest.mark.rule("R19")
def test_an_adversary_does_not_walk_into_a_hole_but_leaves_one():
    grid, _ = drawn("......")
    hole = grid.bit((2, 0))
    assert go(grid, (0, 0), 4, grid.bit((4, 0)), (4, 0), stops=hole) == [(1, 0)]
    assert go(grid, (2, 0), 1, grid.bit((4, 0)), (4, 0), stops=hole) == [(3, 0)]
    assert go(grid, (0, 0), 4, grid.bit((4, 0)), (4, 0), stops=hole, flying=True)[-1] == (3, 0)
    assert retreat(grid, (1, 0), 1, 4, 0, False, (0, 0), 1, [], [], stops=hole) == []


@pytest.mark.rule("SC-139")
@pytest.mark.rule("SC-140")
@pytest.mark.rule("SC-142")
def test_the_skirmisher_retreats_behind_sever():
    grid, capac, sever, others = plain(10, 10), (7, 7), (2, 3), [(8, 4), (4, 8)]
    blocked = grid.board_of([capac, sever, *others])
    path = retreat(grid, (6, 6), 1, 4, blocked, False, capac, 1, [sever], others)
    assert path[-1] == (2, 2)
    assert len(path) == 4
    alone = retreat(grid, (6, 6), 1, 4, blocked, False, capac, 1, [], others)
    assert distance(alone[-1], capac) == 5
    costs = reach(grid, (6, 6), 4, blocked)
    assert {(2, 6), (6, 2), (2, 2)} <= {field for field in costs if distance(field, capac) == 5}
    assert max(distance(field, capac) for field in costs) == 5


@pytest.mark.rule("SC-139")
def test_who_is_cornered_stays():
    grid = plain(4, 1)
    assert retreat(grid, (0, 0), 1, 4, grid.bit((1, 0)), False, (1, 0), 1, [], []) == []


@pytest.mark.rule("R14")
@given(walkers(), st.data())
def test_a_retreat_is_never_nearer_than_it_could_be(walker, data):
    grid, at, speed, blocked, size, flying, stops = walker
    target = data.draw(places(grid))
    allies, enemies = data.draw(st.tuples(*[st.lists(places(grid), max_size=3)] * 2))
    path = retreat(grid, at, size, speed, blocked, flying, target, 1, allies, enemies, stops)
    costs = _dry(walker)
    end = path[-1] if path else at
    assert len(path) == costs[end]
    assert gap(end, size, target, 1) == max(gap(one, size, target, 1) for one in costs)


@pytest.mark.rule("R14")
@given(walkers(), st.data())
def test_an_advance_ends_on_the_cheapest_good_field_in_reach(walker, data):
    grid, at, speed, blocked, size, flying, stops = walker
    target = data.draw(places(grid))
    blocked |= grid.bit(target) & ~grid.board_of(footprint(at, size))
    good = adjacent(target, size)
    path = advance(grid, at, size, speed, blocked, flying, target, 1, good, nobody, nothing, 0, stops)
    costs, end = _dry((grid, at, speed, blocked, size, flying, stops)), path[-1] if path else at
    assert len(path) == costs[end]
    suiting = [cost for field, cost in costs.items() if good(field)]
    assert good(end) is bool(suiting)
    assert not any(good(field) for field in path[:-1] if field in costs)
    assert len(path) == min(suiting, default=len(path))


@pytest.mark.rule("R14")
@given(walkers(), st.data())
def test_an_advance_out_of_reach_leaves_the_shortest_path_to_go(walker, data):
    grid, at, speed, blocked, _, flying, stops = walker
    speed, target = min(speed, 2), data.draw(places(grid))
    blocked = (blocked | (0 if flying else stops) | grid.bit(target)) & ~grid.bit(at)
    good = adjacent(target)
    path = advance(grid, at, 1, speed, blocked, flying, target, 1, good, nobody, nothing, blocked, 0)

    def left(field: Field) -> int:
        ways = walked(grid, field, 49, blocked, 1, flying, 0)
        return min((cost for one, cost in ways.items() if good(one)), default=99)

    costs = {field: left(field) for field in walked(grid, at, speed, blocked, 1, flying, 0)}
    end = path[-1] if path else at
    assert costs[end] == min(costs.values())


def _dry(walker) -> dict[Field, int]:
    """What is in reach for one that does not tread into holes (large ones only mind those that hold all of them)."""
    grid, at, _, _, size, flying, stops = walker
    costs = reach(*walker)
    if flying:
        return costs
    holes = set(grid.fields(stops))
    return {one: cost for one, cost in costs.items() if one == at or not set(footprint(one, size)) <= holes}
