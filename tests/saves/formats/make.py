"""Write the stored examples of the newest formats: ``python -m tests.saves.formats.make``.

To be run when a format gets a new number, and until the first release whenever a sheet changes shape. What a release has
written is never written again: it proves that old saves load.
"""

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from saves import codec, files
from saves.database import HEAD
from saves.store import Store
from tests.saves.making import Table, earn, remember, throw

HERE = Path(__file__).parent


def minutes() -> Iterator[datetime]:
    """A clock that goes on by a minute each time it is read."""
    now = datetime(2025, 5, 1, 20, 0, tzinfo=UTC)
    while True:
        yield now
        now += timedelta(minutes=1)


def main() -> None:
    """Play a little, and write the database and the save file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "example.sqlite3"
        store = Store.open(path, now=minutes().__next__)
        remember(store)
        table = Table(store)
        table.do(earn(5))
        table.do(throw)
        table.go(1)
        file = files.export(store, table.id, notices=["Made for a test."], program="example")
        (HERE / f"save-{codec.FORMAT}.havenbook.json").write_bytes(files.write(file))
        store.close()
        with contextlib.closing(sqlite3.connect(path)) as database:
            (HERE / f"tables-{HEAD}.sql").write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
