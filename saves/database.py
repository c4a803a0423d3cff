"""The database: opening it safely, bringing its tables up to date, and transactions. The only door to SQLAlchemy's engine.

SQLite is set up so that nothing acknowledged is lost: a write-ahead log, every commit on the disk before it returns
(``synchronous=FULL``), foreign keys, and patience with other processes. Within this process, writers queue at a lock,
because SQLite itself lets them sleep and try again.
"""

import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.orm import QueryableAttribute, defer
from sqlalchemy.orm.interfaces import LoaderOption
from sqlalchemy.pool import NullPool
from sqlmodel import Session

from engine.errors import SaveError
from saves.errors import StorageError

HEAD = "0002"
"""The newest migration. A test compares it with the files in ``migrations/versions``."""

FILE_NAME = "havenbook.sqlite3"
PATIENCE = 10.0
"""Seconds to wait for another process that writes."""

_MIGRATIONS = Path(__file__).parent / "migrations"
_SETTINGS = ("foreign_keys=ON", "synchronous=FULL", "temp_store=MEMORY", "trusted_schema=OFF")


class Database:
    """An open database. Close it when done: `with contextlib.closing(Database.open(...))`."""

    def __init__(self, engine: Engine, path: Path | None) -> None:
        self.engine = engine
        self._writer = engine.execution_options(begin="BEGIN IMMEDIATE")
        self.path = path
        """The file, where the database is one."""
        self._writing: contextlib.AbstractContextManager[Any] = (
            threading.Lock() if path else contextlib.nullcontext()
        )
        self._reading = threading.local()

    @classmethod
    def open(
        cls, place: str | Path, *, before_migration: Callable[[Path, str], object] | None = None
    ) -> "Database":
        """Open a database, make it if there is none, and bring its tables up to date.

        Args:
            place: A file, or the URL of a database.
            before_migration: Called with the file and the number of its tables before a change of them; makes a backup.

        Raises:
            SaveError: The file is no database, is damaged, is from a newer version, or cannot be read or written.
        """
        url = _url(place)
        path = Path(str(url.database)) if url.get_backend_name() == "sqlite" else None
        try:
            if path is not None:
                _make_private(path)
            engine = _engine(url, foreign_keys=True)
            try:
                _bring_up_to_date(engine, url, path, before_migration)
            except BaseException:
                engine.dispose()
                raise
        except (DatabaseError, OSError) as error:
            cause = getattr(error, "orig", None) or error
            raise SaveError(
                f"The saves in {place} cannot be opened: {cause}. Nothing was changed."
            ) from error
        return cls(engine, path)

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()

    @contextlib.contextmanager
    def read(self) -> Iterator[Session]:
        """See the database as it is at one moment; within another `read` of this thread, at that one's."""
        begun: Session | None = getattr(self._reading, "session", None)
        if begun is not None:
            yield begun
            return
        with Session(self.engine, expire_on_commit=False, autoflush=False) as session:
            self._reading.session = session
            try:
                yield session
            finally:
                self._reading.session = None

    @contextlib.contextmanager
    def write(self) -> Iterator[Session]:
        """Change the database in one transaction: all of it is on the disk at the end, or none.

        Raises:
            StorageError: The disk is full, or another process held the database for too long.
        """
        try:
            with self._writing, Session(self._writer, expire_on_commit=False) as session, session.begin():
                yield session
        except OperationalError as error:
            raise StorageError(
                f"This could not be kept: {error.orig}. Everything is as it was before."
            ) from error


def unread(column: object) -> LoaderOption:
    """Leave a column in the database when its row is read; to ask for it later is a mistake that raises."""
    return defer(cast("QueryableAttribute[Any]", column), raiseload=True)


def alembic_config(connection: Connection) -> Any:
    """Set Alembic up for a connection, without an ini file."""
    from alembic.config import Config  # a fifth of a second that most starts can save

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def tables_number(connection: Connection) -> str | None:
    """Read which migration a database stands at; ``None`` while it is empty."""
    names = set(inspect(connection).get_table_names())
    if "alembic_version" in names:
        number = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if number is not None:
            return str(number)
    if names - {"alembic_version"}:
        raise SaveError("This file is a database, but not one of Havenbook's. Nothing was changed.")
    return None


def _url(place: str | Path) -> URL:
    if isinstance(place, str) and "://" in place:
        return make_url(place)
    return URL.create("sqlite", database=str(place))


def _make_private(path: Path) -> None:
    """Make the file for its owner's eyes alone, if there is none; SQLite gives its side files the same mode."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _engine(url: URL, *, foreign_keys: bool, pooled: bool = True) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    pool: dict[str, Any] = {"pool_size": 8, "max_overflow": 56} if pooled else {"poolclass": NullPool}
    engine = create_engine(url, connect_args={"timeout": PATIENCE, "check_same_thread": False}, **pool)

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say, not where sqlite3 guesses
        for setting in _SETTINGS:
            connection.execute(f"PRAGMA {setting}")
        if not foreign_keys:
            connection.execute("PRAGMA foreign_keys=OFF")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))

    return engine


def _bring_up_to_date(
    engine: Engine, url: URL, path: Path | None, before: Callable[[Path, str], object] | None
) -> None:
    with engine.connect() as connection:
        number = tables_number(connection)
    if path is not None:
        _use_write_ahead_log(path)
    if number == HEAD:
        return
    _refuse_newer(number)
    if number is not None and path is not None and before is not None:
        before(path, number)
    # A table made anew while foreign keys are on would take the rows that refer to it with it.
    migrating = _engine(url, foreign_keys=False, pooled=False)
    try:
        with migrating.execution_options(begin="BEGIN IMMEDIATE").connect() as connection, connection.begin():
            _migrate(connection)
    finally:
        migrating.dispose()


def _migrate(connection: Connection) -> None:
    """Run the migrations that are missing, unless another process has just done so."""
    number = tables_number(connection)
    if number == HEAD:
        return
    _refuse_newer(number)
    from alembic import command  # as above

    command.upgrade(alembic_config(connection), "head")
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise SaveError(
            "The tables could not be brought up to date without losing rows, so they stay as they were."
        )


def _refuse_newer(number: str | None) -> None:
    if number is not None and number > HEAD:
        raise SaveError(
            f"These saves were last opened by a newer Havenbook (tables {number}; this one knows {HEAD}). "
            "Bring Havenbook up to date, or choose another folder with --data. Nothing was changed."
        )


def _use_write_ahead_log(path: Path) -> None:
    """Switch the log on, once for the file's life."""
    with contextlib.closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
        mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
        if mode != "wal":
            with contextlib.suppress(OperationalError, sqlite3.OperationalError):
                connection.execute("PRAGMA journal_mode=WAL")
