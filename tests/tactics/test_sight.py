"""Sight and cover along exact lines."""

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from engine.tactics.grid import distance, footprint, gap
from engine.tactics.sight import blockers, cover, crossings, line, sees
from tests.tactics.builders import boards, drawn, large, maps, places, plain

WYNTER, ENFORCER_A, INQUISITOR_B, INQUISITOR_C, ENFORCER_B, INQUISITOR_A = (
    (5, 5),
    (5, 4),
    (5, 3),
    (7, 5),
    (2, 6),
    (8, 3),
)


@pytest.mark.rule("SC-055")
@pytest.mark.rule("SC-056")
@pytest.mark.rule("SC-059")
@pytest.mark.parametrize(
    ("target", "range_", "seen"),
    [
        (ENFORCER_A, 1, True),
        (INQUISITOR_B, 2, False),
        (INQUISITOR_C, 2, True),
        (ENFORCER_B, 3, True),
        (INQUISITOR_A, 3, True),
    ],
)
def test_wynters_range_and_sight(target, range_, seen):
    grid = plain()
    opaque = grid.board_of([WYNTER, ENFORCER_A, INQUISITOR_B, INQUISITOR_C, ENFORCER_B, INQUISITOR_A])
    assert gap(WYNTER, 1, target, 1) == range_
    assert sees(grid, WYNTER, 1, target, 1, opaque) is seen
    assert blockers(grid, WYNTER, 1, target, 1, opaque) == ([] if seen else [ENFORCER_A])


@pytest.mark.rule("SC-141")
def test_an_ally_stands_in_the_spearmans_line():
    grid = plain(14, 8)
    assert blockers(grid, (7, 3), 1, (3, 3), 1, grid.board_of([(7, 3), (5, 3), (3, 3)])) == [(5, 3)]
    assert sees(grid, (7, 3), 1, (3, 3), 1, grid.board_of([(7, 3), (3, 3)]))


@pytest.mark.rule("R6")
def test_a_corner_blocks_only_when_both_fields_beside_it_are_opaque():
    grid = plain(4, 4)
    assert sees(grid, (0, 0), 1, (2, 2), 1, grid.board_of([(1, 0)]))
    assert sees(grid, (0, 0), 1, (2, 2), 1, grid.board_of([(1, 0), (1, 2)]))
    both = grid.board_of([(1, 0), (0, 1)])
    assert not sees(grid, (0, 0), 1, (2, 2), 1, both)
    assert blockers(grid, (0, 0), 1, (2, 2), 1, both) == [(1, 0), (0, 1)]


@pytest.mark.rule("R6")
def test_adjacent_figures_see_each_other_past_any_corner():
    grid = plain(4, 4)
    both = grid.board_of([(1, 0), (0, 1)])
    assert sees(grid, (0, 0), 1, (1, 1), 1, both)
    assert blockers(grid, (0, 0), 1, (1, 1), 1, both) == []
    assert sees(grid, (0, 0), 1, (1, 1), 2, both)


@pytest.mark.rule("SC-058")
def test_a_line_that_leaves_the_map_is_no_line():
    grid, _ = drawn("...", ". .", "...")
    assert not sees(grid, (0, 0), 1, (2, 2), 1, 0)
    assert not sees(grid, (0, 1), 1, (2, 1), 1, 0)
    assert blockers(grid, (0, 1), 1, (2, 1), 1, 0) == [(1, 1)]
    assert line(grid, (0, 1), (2, 1)).off


@pytest.mark.rule("SC-058")
@pytest.mark.rule("R6")
def test_a_missing_field_beside_a_corner_is_opaque():
    grid, _ = drawn(". ..", "....", "....")
    assert sees(grid, (0, 0), 1, (2, 2), 1, 0)
    assert not sees(grid, (0, 0), 1, (2, 2), 1, grid.bit((0, 1)))
    pinched, _ = drawn(". .", " ..", "...")
    assert line(pinched, (0, 0), (2, 2)).off
    assert not sees(pinched, (0, 0), 1, (2, 2), 1, 0)
    assert sees(pinched, (0, 0), 1, (1, 1), 1, 0)


@pytest.mark.rule("R6")
def test_a_large_figure_sees_from_any_of_its_fields_and_never_blocks_itself():
    grid = plain(8, 8)
    opaque = large(grid, (0, 0)) | grid.board_of([(2, 0), (5, 0)])
    assert not sees(grid, (0, 0), 1, (5, 0), 1, opaque)
    assert sees(grid, (0, 0), 2, (5, 0), 1, opaque)


@pytest.mark.rule("SC-056")
def test_the_best_line_names_the_fewest_blockers():
    grid, marks = drawn("......", "..##..", "..#...", "......")
    assert blockers(grid, (0, 1), 2, (4, 1), 2, grid.board_of(marks["#"])) == [(2, 2)]


@pytest.mark.rule("R7")
def test_half_cover_protects_when_every_clear_line_crosses_it():
    grid = plain(8, 8)
    half = grid.bit((2, 0))
    assert cover(grid, (0, 0), 1, (4, 0), 1, 0, half) is True
    assert cover(grid, (1, 0), 1, (4, 0), 1, 0, half) is True
    assert cover(grid, (0, 0), 1, (4, 4), 1, 0, half) is False
    assert cover(grid, (0, 0), 1, (4, 0), 1, grid.bit((3, 0)), half) is None
    assert cover(grid, (0, 0), 2, (4, 0), 1, 0, half) is False
    assert cover(grid, (0, 0), 2, (4, 0), 2, 0, half | grid.bit((2, 1))) is True


@pytest.mark.rule("R7")
def test_a_blocked_line_past_half_cover_does_not_count():
    grid = plain(8, 8)
    below = grid.board_of([(3, 1), (3, 2)])
    assert cover(grid, (0, 0), 2, (4, 0), 1, below, grid.bit((2, 0))) is True


@pytest.mark.rule("R7")
def test_half_cover_on_both_sides_of_a_corner_is_crossed():
    grid = plain(4, 4)
    one, other = grid.bit((1, 0)), grid.bit((0, 1))
    assert cover(grid, (0, 0), 1, (2, 2), 1, 0, one) is False
    assert cover(grid, (0, 0), 1, (2, 2), 1, 0, one | other) is True
    assert cover(grid, (0, 0), 1, (2, 2), 1, other, one) is True
    assert cover(grid, (0, 0), 1, (1, 1), 1, 0, one | other) is True
    assert cover(grid, (0, 0), 1, (1, 1), 1, one | other, 0) is False


@pytest.mark.rule("R6")
@given(st.data())
def test_sight_is_the_same_both_ways(data):
    grid, opaque = data.draw(maps())
    assume(grid.board)
    half = data.draw(boards(grid))
    a, b = data.draw(places(grid)), data.draw(places(grid))
    sizes = [
        data.draw(st.sampled_from([1, 2])) if grid.bit(one) & grid.fitting(grid.board, 2, 2) else 1
        for one in (a, b)
    ]
    there, back = (a, sizes[0], b, sizes[1]), (b, sizes[1], a, sizes[0])
    seen = sees(grid, *there, opaque)
    assert seen is sees(grid, *back, opaque)
    assert cover(grid, *there, opaque, half) is cover(grid, *back, opaque, half)
    assert (cover(grid, *there, opaque, half) is not None) is seen
    assert bool(blockers(grid, *there, opaque)) is not seen


@pytest.mark.rule("R6")
@given(st.data())
def test_removing_what_is_opaque_never_hides_anything(data):
    grid, opaque = data.draw(maps())
    assume(grid.board)
    a, b, less = data.draw(places(grid)), data.draw(places(grid)), data.draw(boards(grid))
    assert sees(grid, a, 1, b, 1, opaque & less) or not sees(grid, a, 1, b, 1, opaque)


POINT = st.tuples(st.integers(-6, 6), st.integers(-6, 6))


@pytest.mark.rule("R6")
@given(POINT, POINT)
@example((0, 0), (4, 2))
@example((0, 0), (6, 2))
def test_a_line_runs_through_exactly_the_fields_whose_inside_it_meets(a, b):
    """Separating axis: a segment and an open square part only along x, along y, or across the segment."""
    assume(a != b)
    across, along = b[0] - a[0], b[1] - a[1]
    met = set()
    for x in range(min(a[0], b[0]), max(a[0], b[0]) + 1):
        for y in range(min(a[1], b[1]), max(a[1], b[1]) + 1):
            sides = [
                2 * (across * (y - a[1]) - along * (x - a[0])) + across * j - along * i
                for i in (-1, 1)
                for j in (-1, 1)
            ]
            if min(sides) < 0 < max(sides):
                met.add((x, y))
    fields, corners = crossings(a, b)
    assert set(fields) == met - {a, b}
    assert len(fields) == len(met - {a, b})
    back = crossings(b, a)
    assert (set(back[0]), {frozenset(pair) for pair in back[1]}) == (
        set(fields),
        {frozenset(pair) for pair in corners},
    )
    assert all(distance(*pair) == 1 and not met & set(pair) for pair in corners)


def test_a_footprint_in_view_is_in_view_of_its_fields():
    grid = plain(9, 9)
    opaque = grid.board_of([(4, y) for y in range(8)])
    seen = [
        (f, t) for f in footprint((1, 6), 2) for t in footprint((6, 6), 2) if sees(grid, f, 1, t, 1, opaque)
    ]
    assert seen == []
    assert not sees(grid, (1, 6), 2, (6, 6), 2, opaque)
    assert sees(grid, (1, 7), 2, (6, 7), 2, opaque)
