"""Write the stored examples of the newest formats: ``python -m tests.saves.formats.make``.

To be run when a format gets a new number or a file a new part, under a new name. An example that is there is never written
again: it proves that old saves load.
"""

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine import play
from engine.book.loader import load_files
from saves import codec, files
from saves.database import HEAD
from saves.store import Store
from tests.saves.books import FILES, SET_FILES
from tests.saves.making import BOOK, Table, earn, remember, throw

HERE = Path(__file__).parent


def minutes() -> Iterator[datetime]:
    """A clock that goes on by a minute each time it is read."""
    now = datetime(2025, 5, 1, 20, 0, tzinfo=UTC)
    while True:
        yield now
        now += timedelta(minutes=1)


def main() -> None:
    """Play a little, and write the database, the save file, and one that carries its book."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "example.sqlite3"
        store = Store.open(path, now=minutes().__next__)
        remember(store)
        _write(f"save-{codec.FORMAT}.havenbook.json", _played(Table(store), 5))
        store.close()
        with contextlib.closing(sqlite3.connect(path)) as database:
            _write(f"tables-{HEAD}.sql", ("\n".join(database.iterdump()) + "\n").encode())
        store = Store.open(Path(folder) / "carried.sqlite3", now=minutes().__next__)
        book = load_files(FILES, SET_FILES, BOOK)
        store.editions.remember(book)
        begun = play.begin(book, seed=7).sheet
        _write(f"save-{codec.FORMAT}-carried.havenbook.json", _played(Table(store, begun), 5 - begun.gold))
        store.close()


def _played(table: Table, gold: int) -> bytes:
    table.do(earn(gold))
    table.do(throw)
    table.go(1)
    return files.write(files.export(table.store, table.id, notices=["Made for a test."], program="example"))


def _write(name: str, data: bytes) -> None:
    if not (HERE / name).exists():
        (HERE / name).write_bytes(data)


if __name__ == "__main__":
    main()
