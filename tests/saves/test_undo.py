from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.commands import Choose
from engine.errors import RuleError, SaveError
from engine.sheet import SaveSheet, Seat, TableRules
from saves.journal import Mark, back_from, line, neighbours, taken_back
from saves.store import Store
from tests.saves.making import Outcome, Table, earn, sheet, throw


def story(sheet: SaveSheet) -> SaveSheet:
    """A sheet without the mark of what was foreseen."""
    return msgspec.structs.replace(sheet, foreseen=0)


def test_undo_is_a_step_and_erases_nothing(table: Table) -> None:
    table.do(earn(1))
    table.do(earn(2))
    step = table.go(1)
    assert (step.revision, step.undone_to, step.command) == (3, 1, None)
    assert table.sheet.gold == 1
    assert [kept.revision for kept in table.store.steps(table.id)] == [0, 1, 2, 3]
    assert table.store.sheet_at(table.id, 2).gold == 3


def test_redo_is_an_undo_to_a_later_step(table: Table) -> None:
    table.do(earn(1))
    table.do(throw)
    there = table.sheet
    table.go(0)
    table.go(2)
    assert story(table.sheet) == story(there)
    assert [step.revision for step in table.store.line(table.id)] == [0, 1, 2]


@pytest.mark.rule("R72")
def test_the_same_dice_come_again_and_are_marked_as_foreseen(table: Table) -> None:
    first = table.do(throw)
    second = table.do(throw)
    assert [first.foreseen, second.foreseen] == [False, False]
    table.go(0)
    assert table.sheet.foreseen == 2
    again = [table.do(throw) for _ in range(3)]
    assert [step.foreseen for step in again] == [True, True, False]
    assert [step.events[0].throw.faces for step in again[:2]] == [
        first.events[0].throw.faces,
        second.events[0].throw.faces,
    ]
    assert [step.events[0].throw.foreseen for step in again] == [True, True, False]


@pytest.mark.rule("R72")
def test_what_is_done_between_an_undo_and_the_known_throw_is_foreseen_too(table: Table) -> None:
    table.do(throw)
    table.go(0)
    assert [table.do(run).foreseen for run in (earn(), throw, earn())] == [True, True, False]


@pytest.mark.rule("R72")
def test_going_back_over_steps_without_chance_foresees_nothing(table: Table) -> None:
    table.do(throw)
    table.do(earn())
    table.go(1)
    assert not table.do(earn()).foreseen


@pytest.mark.rule("R72")
def test_a_table_that_stops_at_throws_goes_back_to_the_last_one(store: Store) -> None:
    table = Table(store, sheet(table=TableRules(undo="stop")))
    table.do(throw)
    table.do(earn(1))
    table.do(earn(1))
    table.go(1)
    with pytest.raises(RuleError, match="past a throw"):
        table.go(0)
    assert table.store.load(table.id).revision == 4
    table.go(3)
    assert [step.revision for step in store.line(table.id)] == [0, 1, 2, 3]


@pytest.mark.rule("R72")
def test_a_table_that_throws_again_has_new_dice_and_is_told(store: Store) -> None:
    table = Table(store, sheet(table=TableRules(undo="again")))
    table.do(earn(1))
    first = table.do(throw)
    step = table.go(1)
    assert (step.reseeded, step.events[0].words) == (True, "The dice are new.")
    second = table.do(throw)
    assert not second.foreseen
    assert not second.events[0].throw.foreseen
    assert second.events[0].throw.faces != first.events[0].throw.faces
    assert [told.revision for told in store.line(table.id)] == [0, 1, 3, 4]


@pytest.mark.rule("R72")
def test_a_table_that_throws_again_keeps_its_dice_where_nothing_was_thrown(store: Store) -> None:
    table = Table(store, sheet(table=TableRules(undo="again")))
    table.do(earn(1))
    assert not table.go(0).reseeded


def test_seats_house_rules_and_name_stay_when_the_story_goes_back(table: Table) -> None:
    def sit(sheet: SaveSheet) -> Outcome:
        sheet.seats.append(Seat(id="s2", name="Ben"))
        sheet.table = TableRules(undo="stop")
        sheet.gold = 4
        return sheet, []

    table.do(sit)
    table.go(0)
    assert [seat.id for seat in table.sheet.seats] == ["s1", "s2"]
    assert (table.sheet.table.undo, table.sheet.gold) == ("stop", 0)


def test_going_nowhere_or_to_a_step_that_is_not_is_refused(table: Table) -> None:
    table.do(earn())
    for bad in (1, 2, -1):
        with pytest.raises(SaveError, match="no step"):
            table.go(bad)


def test_a_double_click_on_undo_goes_back_once(table: Table) -> None:
    table.do(earn(1))
    table.do(earn(1))
    press = {"revision": 2, "to_revision": 1, "step_id": "u", "seat": "", "again": throw}
    first = table.store.undo(table.id, **press)
    assert table.store.undo(table.id, **press) == msgspec.structs.replace(first, repeated=True)
    assert table.sheet.gold == 1


def test_the_steps_around_are_those_of_play(table: Table) -> None:
    assert table.store.around(table.id) == (None, None)
    for _ in range(3):
        table.do(earn())
    assert table.store.around(table.id) == (2, None)
    table.go(2)
    assert table.store.around(table.id) == (1, 3)
    table.go(1)
    assert table.store.around(table.id) == (0, 2)
    table.go(2)
    assert table.store.around(table.id) == (1, 3)
    table.do(earn())
    assert table.store.around(table.id) == (2, None)
    assert [step.revision for step in table.store.line(table.id)] == [0, 1, 2, 7]
    assert [step.revision for step in table.store.line(table.id, limit=2)] == [2, 7]


@settings(deadline=None, max_examples=60)
@given(st.lists(st.one_of(st.none(), st.integers(0, 30)), max_size=30))
def test_lines_of_any_journal_begin_at_the_start_and_share_what_they_share(moves: list[int | None]) -> None:
    marks = {0: Mark(0, None, False)}
    for revision, move in enumerate(moves, start=1):
        marks[revision] = Mark(revision, None if move is None else move % revision, revision % 3 == 0)
    current, find = len(moves), marks.get
    whole = {target: [mark.revision for mark in back_from(find, target)] for target in marks}
    for target, way in whole.items():
        assert (way[0], way[-1]) == (target, 0)
        assert way == sorted(way, reverse=True)
        assert [mark.revision for mark in taken_back(find, current, target)] == [
            revision for revision in whole[current] if revision not in way
        ]
        told = line(find, target)
        assert told == [revision for revision in reversed(way) if marks[revision].undone_to is None]
        assert line(find, target, 2) == told[-2:]
    back, forward = neighbours(find, current)
    played = line(find, current)
    assert back == (played[-2] if len(played) > 1 else None)
    newest = max(revision for revision, mark in marks.items() if mark.undone_to is None)
    ahead = line(find, newest)
    beyond = [after for before, after in pairwise(ahead) if before == played[-1]]
    assert forward == (beyond[0] if beyond else None)


def test_undo_and_redo_meet_after_any_walk(store: Store) -> None:
    table = Table(store)
    for number in range(12):
        table.do(throw if number % 3 else earn(number))
    sheets = {revision: store.sheet_at(table.id, revision) for revision in range(13)}
    for target in (3, 11, 0, 12, 5, 12):
        table.go(target)
        assert story(table.sheet) == story(sheets[target])
    replayed = Table(store)
    for number in range(12):
        replayed.do(throw if number % 3 else earn(number))
    assert replayed.sheet == sheets[12]


def test_an_undo_from_an_older_page_is_stale(table: Table) -> None:
    table.do(earn())
    table.store.act(table.id, revision=1, step_id="other", seat="b", command=Choose("x"), run=earn())
    with pytest.raises(Exception, match="gone on"):
        table.go(0)
