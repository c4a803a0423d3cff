"""Flanking small and large figures."""

import pytest

from engine.tactics.flanking import flanked, surrounded

VANESSA, ALEKSANDRA, CAPAC, WYNTER = (5, 4), (6, 4), (7, 5), (6, 7)
HEROES = [VANESSA, ALEKSANDRA, CAPAC, WYNTER]


@pytest.mark.rule("SC-041")
@pytest.mark.rule("SC-043")
def test_both_allies_on_opposite_fields_flank():
    assert flanked((5, 5), (5, 4), [((5, 3), 1)])
    assert flanked((5, 3), (5, 4), [((5, 5), 1)])
    assert flanked((4, 3), (5, 4), [((6, 5), 1)])
    assert not flanked((4, 3), (5, 4), [((5, 3), 1), ((6, 4), 1)])
    assert not flanked((5, 6), (5, 4), [((5, 2), 1)])
    assert not flanked((5, 5), (5, 4), [])


@pytest.mark.rule("R9")
def test_any_field_of_a_large_figure_may_be_the_opposite_one():
    assert flanked((5, 5), (5, 4), [((4, 2), 2)])
    assert not flanked((5, 5), (5, 4), [((3, 2), 2)])
    assert flanked((4, 2), (5, 4), [((5, 5), 1)], attacker_size=2)
    assert flanked((4, 2), (5, 4), [((6, 5), 1)], attacker_size=2)
    assert not flanked((3, 2), (5, 4), [((5, 5), 1)], attacker_size=2)


@pytest.mark.rule("SC-046")
@pytest.mark.rule("SC-047")
@pytest.mark.parametrize(
    ("gone", "still"),
    [((), True), ((VANESSA,), True), ((ALEKSANDRA,), True), ((CAPAC,), False), ((WYNTER,), False)],
)
def test_a_large_figure_is_flanked_from_three_sides(gone, still):
    assert surrounded((5, 5), 2, [(hero, 1) for hero in HEROES if hero not in gone]) is still


@pytest.mark.rule("R9")
def test_a_figure_at_a_corner_counts_for_one_side_whichever_helps():
    corner, north, west, east = ((4, 4), 1), ((5, 4), 1), ((4, 5), 1), ((7, 5), 1)
    assert surrounded((5, 5), 2, [corner, north, east])
    assert surrounded((5, 5), 2, [corner, west, east])
    assert not surrounded((5, 5), 2, [corner, east])
    assert not surrounded((5, 5), 2, [corner, north, west])
    assert surrounded((5, 5), 2, [((4, 4), 1), ((7, 4), 1), ((4, 7), 1)])
    assert not surrounded((5, 5), 2, [((4, 3), 1), ((8, 5), 1), north, east])


@pytest.mark.rule("R9")
def test_a_large_enemy_before_a_side_counts_for_that_side_only():
    north, east, corner = ((4, 3), 2), ((7, 5), 1), ((3, 3), 2)
    assert not surrounded((5, 5), 2, [north, east])
    assert not surrounded((5, 5), 2, [north, east, ((6, 4), 1)])
    assert surrounded((5, 5), 2, [north, east, corner])


@pytest.mark.rule("SC-046")
@pytest.mark.parametrize(
    ("pair", "across"),
    [
        ([(4, 5), (4, 6)], [(7, 5), (7, 6)]),
        ([(7, 5), (7, 6)], [(4, 5), (4, 6)]),
        ([(5, 4), (6, 4)], [(5, 7), (6, 7)]),
        ([(5, 7), (6, 7)], [(5, 4), (6, 4)]),
    ],
)
def test_however_many_stand_before_one_side_they_count_for_that_side(pair, across):
    assert not surrounded((5, 5), 2, [(one, 1) for one in (*pair, *across)])
    assert not surrounded((5, 5), 2, [(one, 1) for one in (*pair, across[0])])


@pytest.mark.rule("SC-046")
@pytest.mark.rule("SC-047")
def test_any_three_of_the_four_sides_are_enough():
    sides = [(4, 5), (7, 6), (5, 4), (6, 7)]
    for left_out in sides:
        assert surrounded((5, 5), 2, [(one, 1) for one in sides if one != left_out])
