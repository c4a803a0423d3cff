"""Cones, rectangles, knockback, the field behind, linked walks."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.tactics.grid import distance, footprint, gap
from engine.tactics.shapes import behind, cone, next_links, push, rectangle, rectangles, walks
from engine.tactics.sight import sees
from tests.tactics.builders import boards, drawn, large, maps, places, plain

SPEARMEN = {"1": (4, 5), "2": (4, 6), "3": (5, 7), "4": (6, 8), "5": (2, 2)}


def beside(figure: str) -> list[str]:
    return [one for one, at in SPEARMEN.items() if distance(at, SPEARMEN[figure]) == 1]


@pytest.mark.rule("SC-065")
@pytest.mark.rule("SC-066")
def test_only_the_first_target_of_a_linked_attack_needs_range_and_sight():
    grid, aleksander = plain(), (1, 5)
    opaque = grid.board_of([aleksander, *SPEARMEN.values()])
    firsts = [
        one
        for one, at in SPEARMEN.items()
        if distance(at, aleksander) <= 3 and sees(grid, aleksander, 1, at, 1, opaque)
    ]
    assert firsts == ["1", "2", "5"]


@pytest.mark.rule("SC-064")
@pytest.mark.rule("SC-066")
@pytest.mark.rule("R10")
def test_a_linked_attack_goes_one_way_until_nobody_is_left():
    assert walks("1", beside) == [("1", "2", "3", "4")]
    assert walks("2", beside) == [("2", "1"), ("2", "3", "4")]
    assert walks("5", beside) == [("5",)]
    assert next_links(("2",), beside) == ["1", "3"]
    assert next_links(("2", "3"), beside) == ["4"]
    assert next_links(("2", "1"), beside) == []


@pytest.mark.rule("SC-067")
@pytest.mark.rule("SC-068")
@pytest.mark.rule("SC-069")
def test_slam_hits_rows_of_three_five_and_seven_to_the_edge():
    grid = plain()
    hit = cone(grid, (5, 9), (5, 8), None)
    rows = [[x for x, y in grid.fields(hit) if y == row] for row in range(12)]
    assert [(row[0], row[-1]) for row in (rows[8], rows[7], rows[6])] == [(4, 6), (3, 7), (2, 8)]
    assert [len(row) for row in rows] == [12, 12, 12, 12, 11, 9, 7, 5, 3, 0, 0, 0]
    assert [bool(hit & grid.bit(one)) for one in ((4, 8), (7, 7), (2, 6), (2, 8), (9, 7))] == [True] * 3 + [
        False
    ] * 2


@pytest.mark.rule("R12")
def test_a_cone_has_eight_facings_with_rows_of_the_same_length():
    grid = plain(15, 15)
    for aim in grid.neighbours((7, 7)):
        fields = grid.fields(cone(grid, (7, 7), aim, 3))
        assert [sum(distance(one, (7, 7)) == row for one in fields) for row in range(5)] == [0, 3, 5, 7, 0]
        assert aim in fields
    east, south_east = cone(grid, (7, 7), (8, 7), 2), cone(grid, (7, 7), (8, 8), 1)
    assert grid.fields(east) == [(9, 5), (8, 6), (9, 6), (8, 7), (9, 7), (8, 8), (9, 8), (9, 9)]
    assert grid.fields(south_east) == [(8, 7), (7, 8), (8, 8)]


@pytest.mark.rule("R12")
def test_a_cone_is_cut_at_the_edge_and_where_there_is_no_field():
    grid, _ = drawn(". .", "...")
    assert grid.fields(cone(grid, (0, 1), (0, 0), None)) == [(0, 0)]
    with pytest.raises(ValueError, match="adjacent"):
        cone(grid, (0, 1), (2, 1), 1)


@pytest.mark.rule("SC-084")
@pytest.mark.rule("SC-085")
def test_the_flail_pushes_a_shaman_away_or_not_at_all():
    grid, capac, skirmisher = plain(), (5, 5), (5, 3)
    blocked = grid.board_of([capac, skirmisher])
    assert push(grid, capac, (6, 5), 1, 1, blocked) == ((7, 5), 0)
    assert push(grid, capac, (5, 4), 1, 1, blocked) == ((5, 4), 1)
    assert push(grid, capac, (6, 4), 1, 1, blocked) == ((7, 3), 0)
    assert push(grid, capac, (5, 4), 1, 3, blocked) == ((5, 4), 3)


@pytest.mark.rule("R11")
def test_a_push_stops_at_the_edge_and_a_hole_catches():
    grid = plain(6, 6)
    assert push(grid, (2, 5), (3, 5), 1, 4, 0) == ((5, 5), 2)
    assert push(grid, (1, 5), (2, 5), 1, 3, 0, grid.bit((4, 5))) == ((4, 5), 0)
    assert push(grid, (1, 5), (2, 5), 1, 3, grid.bit((4, 5)), 0) == ((3, 5), 2)


@pytest.mark.rule("R11")
@pytest.mark.parametrize(
    ("offset", "step"),
    [((3, 1), (1, 0)), ((2, 1), (1, 1)), ((-1, 3), (0, 1)), ((-2, -4), (-1, -1)), ((0, -2), (0, -1))],
)
def test_a_push_is_straight_only_when_twice_the_smaller_offset_is_less(offset, step):
    grid, at = plain(), (5 + offset[0], 5 + offset[1])
    assert push(grid, (5, 5), at, 1, 1, 0)[0] == (at[0] + step[0], at[1] + step[1])


@pytest.mark.rule("R11")
@pytest.mark.rule("R19")
def test_a_large_figure_is_pushed_from_its_centre_and_falls_only_whole():
    grid = plain()
    assert push(grid, (5, 5), (6, 4), 2, 1, 0) == ((7, 4), 0)
    assert push(grid, (5, 5), (6, 6), 2, 1, 0) == ((7, 7), 0)
    assert push(grid, (5, 5), (6, 5), 2, 3, grid.bit((9, 6))) == ((7, 5), 2)
    assert push(grid, (5, 5), (6, 5), 2, 3, 0, grid.board_of([(8, 5), (8, 6)])) == ((9, 5), 0)
    assert push(grid, (5, 5), (6, 5), 2, 3, 0, large(grid, (7, 5))) == ((7, 5), 0)


@pytest.mark.rule("R11")
@given(st.data())
def test_what_is_not_travelled_is_left_over_unless_a_hole_catches(data):
    grid, blocked = data.draw(maps())
    size, fields = data.draw(st.sampled_from([1, 2])), data.draw(st.integers(1, 5))
    room = grid.fields(grid.fitting(grid.board, size, size))
    assume(room)
    at, away = data.draw(st.sampled_from(room)), data.draw(places(grid))
    assume(away not in footprint(at, size))
    blocked &= ~grid.board_of(footprint(at, size))
    end, left = push(grid, away, at, size, fields, blocked)
    assert distance(at, end) + left == fields
    assert grid.board_of(footprint(end, size)) & blocked == 0
    assert all(grid.inside(one) for one in footprint(end, size))
    assert gap(end, size, away, 1) >= gap(at, size, away, 1)
    holes = data.draw(boards(grid))
    caught, left = push(grid, away, at, size, fields, blocked, holes)
    in_hole = caught != at and all(holes & grid.bit(one) for one in footprint(caught, size))
    assert distance(at, caught) <= distance(at, end)
    assert left == (0 if in_hole else fields - distance(at, caught))


def test_from_a_field_to_itself_there_is_no_direction():
    with pytest.raises(ValueError, match="no direction"):
        push(plain(), (3, 3), (3, 3), 1, 1, 0)


@pytest.mark.rule("SL-149")
@pytest.mark.rule("R67")
@pytest.mark.parametrize(
    ("target", "field"),
    [((6, 5), (7, 5)), ((7, 7), (8, 8)), ((7, 6), (8, 6)), ((4, 2), (4, 1)), ((5, 0), None), ((0, 0), None)],
)
def test_behind_the_target_is_the_next_field_on_the_line(target, field):
    assert behind(plain(), (5, 5), target) == field


@pytest.mark.rule("R67")
@given(st.data())
def test_the_field_behind_is_one_farther_and_adjacent_to_the_target(data):
    grid = plain()
    attacker, target = data.draw(places(grid)), data.draw(places(grid))
    assume(attacker != target)
    field = behind(grid, attacker, target)
    assert field is None or distance(field, target) == 1
    assert field is None or distance(field, attacker) == distance(target, attacker) + 1


def test_rectangles_are_where_every_field_is_there_and_suits():
    grid, _ = drawn("....", ".. .", "....")
    assert rectangles(grid, 2, 2) == [(0, 0), (0, 1)]
    assert rectangles(grid, 2, 2, lambda field: field != (0, 2)) == [(0, 0)]
    assert rectangles(grid, 3, 1) == [(0, 0), (1, 0), (0, 2), (1, 2)]
    assert grid.fields(rectangle(grid, (1, 0), 2, 2)) == [(1, 0), (2, 0), (1, 1)]


@given(st.data())
def test_every_rectangle_is_found(data):
    grid, board = data.draw(maps())
    width, height = data.draw(st.tuples(st.integers(1, 3), st.integers(1, 3)))
    whole = [
        (x, y)
        for y in range(grid.height)
        for x in range(grid.width)
        if all(grid.bit((x + i, y + j)) & board for i in range(width) for j in range(height))
    ]
    assert rectangles(grid, width, height, lambda field: bool(grid.bit(field) & board)) == whole
