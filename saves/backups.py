"""Backups of a SQLite database: whole, checked copies, made while it is in use.

Backups lie in ``backups/`` beside the database, one file each, and need nothing but themselves. To put one back:

1. Stop Havenbook.
2. Run ``havenbook backup --restore FILE``; it does the rest of this list. By hand:
3. Move ``havenbook.sqlite3``, ``havenbook.sqlite3-wal`` and ``havenbook.sqlite3-shm`` out of the data folder, all three: a
   log left behind would be played into the copy and spoil it.
4. Copy the backup to ``havenbook.sqlite3`` in the data folder, and start Havenbook.

PostgreSQL has its own tools (``pg_dump``); this module is for the file.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from saves.errors import BackupError

KEPT = 10
"""How many backups of each sort are kept."""

_SIDE_FILES = ("-wal", "-shm", "-journal")
_PATIENCE = 10.0


class Backup(msgspec.Struct, frozen=True):
    """A backup that was made and found sound: its file, and how many rows each table has in it."""

    path: Path
    rows: dict[str, int]


def folder_of(database: Path) -> Path:
    """Say where a database's backups lie."""
    return database.parent / "backups"


def daily(database: Path, now: datetime) -> Backup | None:
    """Make the day's backup, unless it is there already or there is nothing to keep.

    Raises:
        BackupError: It cannot be made, or is not sound.
    """
    path = folder_of(database) / f"{database.stem}-{now:%Y-%m-%d}.sqlite3"
    if path.exists() or not database.exists():
        return None
    made = backup(database, path)
    _prune(path.parent, f"{database.stem}-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].sqlite3")
    return made


def before_migration(database: Path, number: str) -> Backup:
    """Make a backup before the tables are changed; ``number`` is the one they have. Fit for `Database.open`.

    Raises:
        BackupError: It cannot be made, or is not sound; then the tables are not changed either.
    """
    path = _free(folder_of(database) / f"{database.stem}-tables-{number}.sqlite3")
    made = backup(database, path)
    _prune(path.parent, f"{database.stem}-tables-*.sqlite3")
    return made


def by_hand(database: Path, now: datetime) -> Backup:
    """Make a backup beside the others because somebody asked for one.

    Raises:
        BackupError: It cannot be made, or is not sound.
    """
    path = _free(folder_of(database) / f"{database.stem}-asked-{now:%Y-%m-%d-%H%M%S}.sqlite3")
    made = backup(database, path)
    _prune(path.parent, f"{database.stem}-asked-*.sqlite3")
    return made


def backup(database: Path, path: Path) -> Backup:
    """Copy a database as it is at one moment, check the copy, and only then give it its name. It may be in use.

    Raises:
        BackupError: There is a file of that name, the disk is full, or the copy is not sound.
    """
    if path.exists():
        raise BackupError(f"There is a file {path} already. Nothing was written.")
    draft = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        rows = _copy(database, draft)
        check(draft, rows)
        _to_disk(draft)
        os.replace(draft, path)
        _to_disk(path.parent)
    except (sqlite3.Error, OSError) as error:
        raise BackupError(
            f"No backup could be made in {path.parent}: {error}. The saves are as they were."
        ) from error
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
    return Backup(path, rows)


def check(path: Path, rows: dict[str, int] | None = None) -> dict[str, int]:
    """Check that a file is a sound database of ours, with these rows if they are given; count its rows.

    Raises:
        BackupError: It is not.
    """
    try:
        with _opened(path, read_only=True) as copy:
            found = [row[0] for row in copy.execute("PRAGMA integrity_check(10)")]
            if found != ["ok"]:
                raise BackupError(f"{path.name} is damaged: {'; '.join(found)}.")
            if copy.execute("PRAGMA foreign_key_check").fetchone():
                raise BackupError(f"{path.name} is damaged: some of its rows belong to nothing.")
            counted = _count(copy)
    except sqlite3.Error as error:
        raise BackupError(f"{path.name} is no sound database: {error}.") from error
    if "save" not in counted or "alembic_version" not in counted:
        raise BackupError(f"{path.name} is a database, but not one of Havenbook's.")
    if rows is not None and rows != counted:
        raise BackupError(f"{path.name} does not hold what was copied into it.")
    return counted


def restore(path: Path, database: Path, now: datetime) -> Path | None:
    """Put a backup back while Havenbook is stopped; what it replaces is moved aside, never overwritten.

    Returns:
        Where the database that was there now lies, if there was one.

    Raises:
        BackupError: The backup is not sound, or the files cannot be moved; then everything is as it was.
    """
    rows = check(path)
    aside = _free(database.with_name(f"{database.stem}-replaced-{now:%Y-%m-%d-%H%M%S}{database.suffix}"))
    draft = database.with_name(f".{database.name}.part")
    moved: list[tuple[Path, Path]] = []
    try:
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        _copy(path, draft)
        check(draft, rows)
        _to_disk(draft)
        for side in ("", *_SIDE_FILES):
            here, there = Path(f"{database}{side}"), Path(f"{aside}{side}")
            if here.exists():
                os.rename(here, there)
                moved.append((here, there))
        os.rename(draft, database)
        _to_disk(database.parent)
    except (sqlite3.Error, OSError) as error:
        for here, there in reversed(moved):
            os.rename(there, here)
        raise BackupError(f"The backup could not be put back: {error}. Everything is as it was.") from error
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
    return aside if moved else None


def list_backups(database: Path) -> list[Path]:
    """List a database's backups, newest first."""
    found = folder_of(database).glob(f"{database.stem}-*.sqlite3")
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def _copy(source: Path, target: Path) -> dict[str, int]:
    """Copy one moment of a database into a file that needs no log beside it; count the rows of that same moment."""
    with _opened(source, read_only=True) as here, _opened(target) as there:
        here.execute("BEGIN")
        rows = _count(here)
        here.backup(there)
        here.execute("COMMIT")
        there.execute("PRAGMA journal_mode=DELETE")
    return rows


def _count(connection: sqlite3.Connection) -> dict[str, int]:
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'"
    ).fetchall()
    return {
        name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for (name,) in sorted(names)
    }


@contextlib.contextmanager
def _opened(path: Path, *, read_only: bool = False) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=_PATIENCE, isolation_level=None
    )
    try:
        if read_only:
            connection.execute("PRAGMA query_only=ON")
        yield connection
    finally:
        connection.close()


def _to_disk(path: Path) -> None:
    """See to it that a file, or the names in a folder, survive a power cut."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _free(path: Path) -> Path:
    """Find a name that nothing has yet."""
    found, number = path, 2
    while found.exists():
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return found


def _prune(folder: Path, pattern: str) -> None:
    """Throw the oldest backups of a sort away."""
    found = sorted(folder.glob(pattern), key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
    for path in found[KEPT:]:
        path.unlink(missing_ok=True)
