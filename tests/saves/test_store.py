from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import msgspec
import pytest

from engine.commands import Choose
from engine.errors import RuleError, SaveError
from engine.sheet import SaveSheet
from saves import database
from saves.errors import OvertakenError, StorageError, UnknownEditionError, UnknownSaveError
from saves.store import Store
from tests.saves.making import BOOK, Outcome, Table, earn, opened, remember, sheet


def test_a_new_save_has_its_start_as_the_first_step(store: Store) -> None:
    save = store.create(sheet(gold=3), name="  Friday\tnight\x00 ")
    loaded = store.load(save)
    assert (loaded.name, loaded.revision, loaded.sheet) == (
        "Friday night",
        0,
        sheet(gold=3, name="Friday night"),
    )
    [start] = store.steps(save)
    assert (start.revision, start.command, start.events) == (0, None, [])
    assert store.sheet_at(save, 0) == loaded.sheet


def test_the_form_that_begins_a_save_begins_one_only(store: Store) -> None:
    first = store.create(sheet(), name="A", step_id="once")
    assert store.create(sheet(), name="A", step_id="once") == first
    assert store.create(sheet(), name="A") != store.create(sheet(), name="A")
    assert len(store.list_saves()) == 3


def test_a_save_of_an_edition_that_is_not_kept_is_refused(store: Store) -> None:
    with pytest.raises(UnknownEditionError, match="Here are editions 1 of it") as caught:
        store.create(sheet(edition="f" * 64), name="A")
    assert caught.value.here == [1]
    assert store.list_saves() == []


def test_a_step_is_kept_with_what_it_did(table: Table) -> None:
    step = table.do(earn(5))
    assert (step.revision, step.seat, step.command, step.repeated) == (1, "s1", Choose("on"), False)
    assert table.sheet.gold == 5
    assert table.store.steps(table.id, since=0) == [step]
    assert table.store.sheet_at(table.id, 0).gold == 0
    assert table.store.sheet_at(table.id, 1).gold == 5


def test_a_double_click_runs_once_and_gets_the_same_answer(table: Table) -> None:
    runs = []

    def run(sheet: SaveSheet) -> Outcome:
        runs.append(1)
        return earn(2)(sheet)

    press = {"revision": 0, "step_id": "once", "seat": "s1", "command": Choose("on"), "run": run}
    first = table.store.act(table.id, **press)
    second = table.store.act(table.id, **press)
    assert second == msgspec.structs.replace(first, repeated=True)
    assert (table.sheet.gold, len(runs)) == (2, 1)


def test_a_stale_form_is_told_what_happened_and_changes_nothing(table: Table) -> None:
    steps = [table.do(earn(1)), table.do(earn(2))]
    with pytest.raises(OvertakenError, match="2 things happened") as caught:
        table.store.act(table.id, revision=0, step_id="late", seat="s2", command=Choose("no"), run=earn(100))
    assert (caught.value.since, caught.value.revision) == (steps, 2)
    assert table.sheet.gold == 3


def test_a_form_from_a_revision_that_never_was_is_stale(table: Table) -> None:
    with pytest.raises(OvertakenError):
        table.store.act(
            table.id, revision=9, step_id="x", seat="", command=None, run=earn(), may_follow=lambda _: True
        )


def test_a_command_that_cannot_conflict_runs_on_the_newer_sheet(table: Table) -> None:
    table.do(earn(1))
    step = table.store.act(
        table.id,
        revision=0,
        step_id="vote",
        seat="s2",
        command=Choose("b"),
        run=earn(10),
        may_follow=lambda _: True,
    )
    assert (step.revision, table.sheet.gold) == (2, 11)


def test_a_refusal_keeps_nothing(table: Table) -> None:
    def refuse(sheet: SaveSheet) -> Outcome:
        sheet.gold = 999
        raise RuleError("no")

    with pytest.raises(RuleError):
        table.do(refuse)
    assert (table.sheet.gold, table.store.load(table.id).revision) == (0, 0)
    table.do(earn(1))
    assert table.sheet.gold == 1


def test_two_threads_take_each_revision_once_and_lose_none(table: Table) -> None:
    acknowledged: list[tuple[int, str]] = []

    def hammer(seat: str) -> None:
        revision = 0
        for number in range(100):
            while True:
                try:
                    step = table.store.act(
                        table.id,
                        revision=revision,
                        step_id=f"{seat}{number}",
                        seat=seat,
                        command=Choose("on"),
                        run=earn(),
                    )
                except OvertakenError as late:
                    revision = late.revision
                    continue
                revision = step.revision
                acknowledged.append((revision, step.step_id))
                break

    threads = [Thread(target=hammer, args=(seat,)) for seat in ("a", "b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert table.sheet.gold == 200
    assert sorted(revision for revision, _ in acknowledged) == list(range(1, 201))
    assert [(step.revision, step.step_id) for step in table.store.steps(table.id, since=0)] == sorted(
        acknowledged
    )
    assert [table.store.sheet_at(table.id, revision).gold for revision in (1, 57, 200)] == [1, 57, 200]


def test_the_same_press_from_many_threads_runs_once(table: Table) -> None:
    answers = []

    def press() -> None:
        answers.append(
            table.store.act(table.id, revision=0, step_id="once", seat="a", command=Choose("on"), run=earn(1))
        )

    threads = [Thread(target=press) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert table.sheet.gold == 1
    assert sorted(answer.repeated for answer in answers) == [False] + [True] * 7
    assert {answer.revision for answer in answers} == {1}


def test_a_step_of_another_process_between_reading_and_keeping_is_noticed(table: Table) -> None:
    other = Store.open(table.store.database.path or "")
    inner = []

    def run(sheet: SaveSheet) -> Outcome:
        if not inner:
            inner.append(
                other.act(table.id, revision=0, step_id="theirs", seat="b", command=Choose("b"), run=earn(10))
            )
        return earn(1)(sheet)

    with pytest.raises(OvertakenError) as caught:
        table.store.act(table.id, revision=0, step_id="mine", seat="a", command=Choose("a"), run=run)
    other.close()
    assert caught.value.since == inner
    assert table.sheet.gold == 10


def test_the_shelf_reads_no_sheet_and_has_the_latest_played_first(store: Store) -> None:
    now = datetime(2025, 5, 1, tzinfo=UTC)
    store.now = lambda: now
    first, second = store.create(sheet(gold=1), name="A"), store.create(sheet(gold=2), name="B")
    now += timedelta(days=1)
    store.act(first, revision=0, step_id="x", seat="", command=Choose("a"), run=earn(8))
    with store.database.write() as session:
        session.connection().exec_driver_sql("UPDATE save SET sheet = x'00'")
    shelf = store.list_saves()
    assert [(save.id, save.summary["gold"], save.revision) for save in shelf] == [
        (first, 9, 1),
        (second, 2, 0),
    ]
    assert shelf[0].played_at == now
    assert shelf[0].edition_number == 1
    assert store.shelved(second) == shelf[1]
    with pytest.raises(SaveError, match="damaged"):
        store.load(first)


def test_the_bin_gives_back_until_it_is_emptied(store: Store) -> None:
    table = Table(store)
    table.do(earn())
    store.remove(table.id)
    assert store.list_saves() == []
    assert [save.id for save in store.list_saves(removed=True)] == [table.id]
    with pytest.raises(UnknownSaveError):
        store.load(table.id)
    with pytest.raises(UnknownSaveError):
        table.do(earn())
    store.bring_back(table.id)
    assert table.sheet.gold == 1
    with pytest.raises(SaveError, match="bin"):
        store.erase(table.id)
    store.remove(table.id)
    store.erase(table.id)
    assert store.steps(table.id) == []
    with pytest.raises(UnknownSaveError):
        store.bring_back(table.id)


def test_a_name_is_text_and_never_empty(table: Table) -> None:
    assert table.store.rename(table.id, "<img src=x onerror=alert(1)>") == "<img src=x onerror=alert(1)>"
    assert table.store.rename(table.id, "ü" * 200) == "ü" * 80
    with pytest.raises(SaveError):
        table.store.rename(table.id, " \n\u200b ")
    with pytest.raises(UnknownSaveError):
        table.store.rename("nothere", "A")


def test_a_move_to_another_edition_is_a_step_and_undo_takes_it_back(store: Store) -> None:
    table = Table(store)
    remember(store, edition="b" * 64, text="Twice.")

    def move(sheet: SaveSheet) -> Outcome:
        sheet.edition = "b" * 64
        return sheet, []

    table.do(move)
    loaded = store.load(table.id)
    assert (loaded.edition, loaded.edition_number) == ("b" * 64, 2)
    table.go(0)
    assert store.load(table.id).edition_number == 1
    assert [(edition.number, edition.saves) for edition in store.editions.list(BOOK)] == [(2, 0), (1, 1)]


def test_an_id_that_is_no_id_is_refused(table: Table) -> None:
    for bad in ("", "x" * 65, "a\n"):
        with pytest.raises(SaveError, match="one-time id"):
            table.store.act(table.id, revision=0, step_id=bad, seat="", command=None, run=earn())


def test_steps_come_in_order_from_any_point(table: Table) -> None:
    for _ in range(5):
        table.do(earn())
    assert [step.revision for step in table.store.steps(table.id, since=2)] == [3, 4, 5]
    assert [step.revision for step in table.store.steps(table.id, since=0, limit=2)] == [1, 2]


def fill(table: Table) -> None:
    for _ in range(1000):
        table.do(earn())


def test_a_full_disk_is_told_and_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(tmp_path).close()
    monkeypatch.setattr(database, "_SETTINGS", (*database._SETTINGS, "max_page_count=40"))
    store = Store.open(tmp_path / "havenbook.sqlite3")
    table = Table(store)
    with pytest.raises(StorageError, match="disk is full"):
        fill(table)
    loaded = store.load(table.id)
    assert loaded.revision == loaded.sheet.gold == table.revision
    assert [step.revision for step in store.steps(table.id)] == list(range(table.revision + 1))
    store.close()


def test_settings_are_kept(store: Store) -> None:
    assert store.setting("theme", "paper") == "paper"
    store.set_setting("theme", {"dark": True})
    store.set_setting("theme", {"dark": False})
    assert store.setting("theme") == {"dark": False}


def test_a_moment_without_a_zone_is_never_stored(store: Store) -> None:
    store.now = datetime.now
    with pytest.raises(Exception, match="time zone"):
        store.create(sheet(), name="A")


def test_a_renamed_save_renames_its_sheets_without_a_step(table: Table) -> None:
    table.do(earn(1))
    table.do(earn(1))
    table.store.rename(table.id, " Saturday ")
    assert table.store.load(table.id).revision == 2
    assert {table.store.sheet_at(table.id, revision).name for revision in range(3)} == {"Saturday"}
    seen = []

    def look(sheet: SaveSheet) -> Outcome:
        seen.append(sheet.name)
        return sheet, []

    table.do(look)
    assert seen == [table.sheet.name] == ["Saturday"]
    table.go(1)
    assert table.sheet.name == "Saturday"
