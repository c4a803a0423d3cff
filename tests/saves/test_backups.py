import contextlib
import sqlite3
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine.errors import SaveError
from saves import backups
from saves.errors import BackupError
from saves.store import Store
from tests.saves.making import Table, earn, opened

NOW = datetime(2025, 5, 1, 20, 0, tzinfo=UTC)


def test_a_backup_is_whole_and_stands_alone(table: Table, tmp_path: Path) -> None:
    table.do(earn(3))
    made = backups.backup(table.store.database.path, tmp_path / "out" / "copy.sqlite3")
    assert (made.rows["save"], made.rows["step"]) == (1, 2)
    assert [path.name for path in made.path.parent.iterdir()] == ["copy.sqlite3"]
    assert made.path.stat().st_mode & 0o777 == 0o600
    assert made.path.parent.stat().st_mode & 0o077 == 0
    copy = Store.open(made.path)
    assert copy.load(table.id).sheet.gold == 3
    copy.close()


def test_a_backup_can_be_made_while_a_table_plays(table: Table, tmp_path: Path) -> None:
    done = threading.Event()

    def play() -> None:
        while not done.is_set():
            table.do(earn(1))

    player = threading.Thread(target=play)
    player.start()
    try:
        made = [
            backups.backup(table.store.database.path, tmp_path / f"{number}.sqlite3") for number in range(8)
        ]
    finally:
        done.set()
        player.join()
    for each in made:
        copy = Store.open(each.path)
        loaded = copy.load(table.id)
        assert loaded.revision == loaded.sheet.gold == each.rows["step"] - 1
        copy.close()
    assert [step.revision for step in table.store.steps(table.id)] == list(range(table.revision + 1))


def test_one_backup_a_day_and_ten_are_kept(store: Store) -> None:
    path = store.database.path
    assert backups.daily(path, NOW) is not None
    assert backups.daily(path, NOW + timedelta(hours=2)) is None
    for day in range(1, 13):
        backups.daily(path, NOW + timedelta(days=day))
    kept = sorted(found.name for found in backups.list_backups(path))
    assert len(kept) == 10
    assert (kept[0], kept[-1]) == ("havenbook-2025-05-04.sqlite3", "havenbook-2025-05-13.sqlite3")


def test_backups_of_one_sort_push_out_none_of_another(store: Store) -> None:
    path = store.database.path
    backups.daily(path, NOW)
    for _ in range(12):
        backups.by_hand(path, NOW)
        backups.before_migration(path, "0001")
    names = [found.name for found in backups.list_backups(path)]
    assert len(names) == 21
    assert "havenbook-2025-05-01.sqlite3" in names


def test_restoring_moves_the_present_aside_and_loses_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path)
    table = Table(store)
    table.do(earn(1))
    made = backups.by_hand(store.database.path, NOW)
    table.do(earn(10))
    keep_log = sqlite3.connect(store.database.path)
    keep_log.execute("SELECT 1 FROM save").fetchone()
    store.close()
    aside = backups.restore(made.path, tmp_path / "havenbook.sqlite3", NOW)
    keep_log.close()
    assert aside is not None
    for path, gold in ((tmp_path / "havenbook.sqlite3", 1), (aside, 11)):
        again = Store.open(path)
        assert again.load(table.id).sheet.gold == gold
        again.close()
    assert made.path.exists()


def test_a_backup_that_is_not_sound_is_not_put_back(tmp_path: Path) -> None:
    store = opened(tmp_path)
    table = Table(store)
    for _ in range(60):
        table.do(earn(1))
    made = backups.by_hand(store.database.path, NOW)
    store.close()
    data = bytearray(made.path.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 8000] = b"\xaa" * 8000
    made.path.write_bytes(data)
    letter = tmp_path / "letter.sqlite3"
    letter.write_text("Dear grandmother,\n" * 100)
    for bad in (made.path, letter, tmp_path / "nowhere.sqlite3"):
        with pytest.raises(BackupError):
            backups.restore(bad, tmp_path / "havenbook.sqlite3", NOW)
    again = Store.open(tmp_path / "havenbook.sqlite3")
    assert again.load(table.id).sheet.gold == 60
    again.close()
    assert not list(tmp_path.rglob("*.part"))


def test_somebody_elses_database_is_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "stamps.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE stamp (id INTEGER)")
    with pytest.raises(BackupError, match="not one of Havenbook"):
        backups.check(path)


def test_a_backup_never_writes_over_a_file(store: Store, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BackupError, match="already"):
        backups.backup(store.database.path, tmp_path / "mine.txt")
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_backup_that_cannot_be_made_says_so_and_leaves_nothing(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(SaveError, match="No backup could be made"):
        backups.backup(store.database.path, tmp_path / "file" / "a.sqlite3")
    with pytest.raises(SaveError, match="No backup could be made"):
        backups.backup(tmp_path / "nothing.sqlite3", tmp_path / "b.sqlite3")
    assert not (tmp_path / "b.sqlite3").exists()


def test_a_new_table_has_no_daily_backup(tmp_path: Path) -> None:
    assert backups.daily(tmp_path / "none.sqlite3", NOW) is None
