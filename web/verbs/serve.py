"""``havenbook serve``: the shelf in the browser; with ``--write`` an author's preview of a folder."""

import contextlib
import os
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path

import click
import msgspec

from engine.book import loader
from engine.book.model import Book
from engine.book.report import Report
from engine.errors import SaveError
from saves import backups, keys
from saves.database import FILE_NAME
from saves.store import Store
from web import server
from web.app import Config, create_app
from web.shelf import Troubled
from web.studio import studio
from web.verbs.telling import (
    FoundError,
    cache_folder,
    data_folder,
    data_option,
    find_book,
    json_option,
    shipped,
    tell,
)

_HOUR = 3600.0


@click.command("serve")
@click.argument("books", nargs=-1, metavar="[BOOK]...")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port", type=click.IntRange(0, 65535), help="The port; 8000 or the next free one where none is given."
)
@data_option
@click.option("--database", help="The URL of a database instead of a file in the data folder.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option(
    "--write",
    type=click.Path(path_type=Path, exists=True),
    help="A book you are writing: preview it, checked and replayed at every save of a file. Makes no editions and no saves.",
)
@json_option
def serve_verb(
    books: tuple[str, ...],
    host: str,
    port: int | None,
    data: Path | None,
    database: str | None,
    no_browser: bool,
    write: Path | None,
    as_json: bool,
) -> None:
    """Open the shelf in the browser, with the shipped books and any BOOK given."""
    if write is not None and host not in server.LOOPBACK:
        raise click.UsageError("--write shows your folder to whoever can reach it, so it stays at 127.0.0.1.")
    paths = [*shipped().values(), *(find_book(name) for name in books)]
    folder = data_folder(data)
    try:
        taken = server.listen(host, port)
    except server.PortTakenError as error:
        raise FoundError(str(error)) from error
    with taken, contextlib.closing(_open(folder, database)) as store:
        shelf = _load(paths, store, given=len(books))
        app = create_app(
            Config(
                store=store, secret_key=keys.secret_key(folder), books=shelf.books, troubled=shelf.troubled,
                given=shelf.given, blueprints=[studio(write, cache_folder())] if write is not None else [],
            )
        )  # fmt: skip
        first = server.address_of(taken, host) + ("studio" if write is not None else "")
        others = server.address_for_others(taken, host)

        def started() -> None:
            _announce(as_json, shelf, folder, first, others)
            if not no_browser and _has_display():
                server.open_browser(first)

        with _DailyBackup(store):
            server.serve(app, taken, started)


def _announce(as_json: bool, shelf: "_Shelf", folder: Path, first: str, others: str) -> None:
    """Say where Havenbook is open and where it keeps what."""
    document = {
        "address": first,
        "data": str(folder),
        "books": [book.id for book in shelf.books],
        "troubled": [one.id for one in shelf.troubled],
    }
    words = [f"Havenbook is open at {first}", f"Saves are kept in {folder}", "Press Ctrl+C to stop."]
    if others:
        document["others"] = others
        words.insert(1, f"Others on your network open {others}")
    tell(as_json, document, words)


class _Shelf(msgspec.Struct):
    """The books to be served: those that open, those that do not, and the ids of those named on the command line."""

    books: list[Book] = []
    troubled: list[Troubled] = []
    given: list[str] = []


def _open(folder: Path, database: str | None) -> Store:
    return Store.open(database or folder / FILE_NAME, before_migration=backups.before_migration)


def _load(paths: list[Path], store: Store, *, given: int) -> _Shelf:
    """Load the books of the shelf, the last ``given`` of them those that were named; a broken one is told and shown as such."""

    def checked(path: Path) -> Report:
        newest = store.editions.newest(_id_of(path))
        numbers = newest.page_numbers if newest else None
        return loader.check(path, cache=cache_folder(), previous_numbers=numbers)

    shelf, books, troubled = _Shelf(), dict[str, Book](), dict[str, Troubled]()
    for path in paths:
        report = checked(path)
        book_id = _id_of(path)
        books.pop(book_id, None)
        troubled.pop(book_id, None)
        if report.book is not None and not report.errors:
            books[book_id] = report.book
            continue
        problems = "\n".join(f"  {problem}" for problem in report.errors)
        click.echo(f"{path} cannot be opened yet:\n{problems}", err=True)
        title = report.book.info.title if report.book else book_id
        troubled[book_id] = Troubled(book_id, title, report.errors)
    shelf.books, shelf.troubled = list(books.values()), list(troubled.values())
    shelf.given = [_id_of(path) for path in paths[len(paths) - given :]]
    return shelf


def _id_of(path: Path) -> str:
    """Return the id that a book at a path has."""
    place = path.resolve()
    return place.name if place.is_dir() else place.stem


def _has_display() -> bool:
    """Say whether a browser could show itself."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class _DailyBackup:
    """Makes the day's backup in the background, at the start and when a new day comes."""

    def __init__(self, store: Store) -> None:
        self._database = store.database.path
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="backup", daemon=True)

    def __enter__(self) -> None:
        if self._database is not None:
            self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(server.STOP_SECONDS)

    def _run(self) -> None:
        assert self._database is not None
        while not self._stop.is_set():
            try:
                backups.daily(self._database, datetime.now(UTC))
            except SaveError as error:
                click.echo(str(error), err=True)
            self._stop.wait(_HOUR)
