"""The map of an encounter as its page draws it: what each character stands for."""

import pytest

from engine.book.combat_schema import Thing
from engine.playtest.positions import THINGS
from engine.tactics.ground import Ground, rows_of

MAP = """
h.#=ou
 x+A1h
..A.c.
"""
LETTERS = {**THINGS, "c": Thing(sort="start")}


def ground() -> Ground:
    rows = rows_of(MAP)
    return Ground(rows, tuple("a" * len(row) for row in rows), LETTERS)


@pytest.mark.rule("SC-034")
def test_the_rows_of_a_map_are_its_lines_with_their_blanks():
    assert rows_of(MAP) == ("h.#=ou", " x+A1h", "..A.c.")
    assert not ground().grid.inside((0, 1))
    assert ground().grid.inside((1, 1))


@pytest.mark.rule("SC-001")
@pytest.mark.rule("SC-002")
@pytest.mark.rule("SC-003")
@pytest.mark.rule("SC-004")
@pytest.mark.rule("SC-005")
def test_cover_half_cover_holes_and_things_lie_where_they_are_drawn():
    made = ground()
    assert made.grid.fields(made.cover) == [(2, 0)]
    assert made.grid.fields(made.half) == [(3, 0)]
    assert made.grid.fields(made.holes) == [(4, 0)]
    assert made.grid.fields(made.solid) == [(2, 0), (3, 0), (5, 0)]


@pytest.mark.rule("SC-006")
@pytest.mark.rule("SC-014")
def test_starts_entries_and_exits_are_open_ground_with_a_name():
    made = ground()
    assert made.exits == [(1, 1)]
    assert made.entries == [(2, 1)]
    assert made.starts == {"h": [(0, 0), (5, 1)], "c": [(4, 2)]}


def test_what_is_more_than_open_ground_is_a_thing_of_the_map():
    assert {field: thing.sort for field, thing in ground().things.items()} == {
        (0, 0): "start", (2, 0): "cover", (3, 0): "half", (4, 0): "hole", (5, 0): "thing", (1, 1): "exit", (2, 1): "entry",
        (5, 1): "start", (4, 2): "start",
    }  # fmt: skip


@pytest.mark.rule("SC-016")
def test_other_characters_mark_the_first_field_they_stand_on():
    assert ground().marks == {"A": (3, 1), "1": (4, 1)}


def test_starts_are_counted_from_left_to_right_wherever_they_are_drawn():
    rows = ("...h", "h...", ".h..")
    assert Ground(rows, ("aaaa",) * 3, THINGS).starts == {"h": [(0, 1), (1, 2), (3, 0)]}
