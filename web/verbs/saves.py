"""``havenbook export``, ``import``, ``backup`` and ``editions``: what is done to saves without a browser."""

import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from engine.book import loader
from engine.errors import SaveError
from saves import backups, codec, files
from saves.database import FILE_NAME
from saves.errors import UnknownEditionError
from saves.fit import check_fit
from saves.store import Shelved, Store
from web.naming import free_name
from web.playing import write_file
from web.verbs.telling import (
    FoundError,
    cache_folder,
    count,
    data_folder,
    data_option,
    json_option,
    shipped,
    tell,
)

database_option = click.option(
    "--database", help="The URL of a database instead of a file in the data folder."
)


@contextlib.contextmanager
def opened(data: Path | None, database: str | None, *, make: bool = False) -> Iterator[Store]:
    """Open the saves, and close them afterwards.

    Args:
        data: The folder asked for.
        database: The URL of a database instead.
        make: Whether to begin an empty database where there is none.

    Raises:
        FoundError: There are no saves there.
        SaveError: They cannot be opened.
    """
    place = database or data_folder(data) / FILE_NAME
    if isinstance(place, Path) and not place.exists() and not make:
        raise FoundError(f"There are no saves in {place.parent}. --data names another folder.")
    store = Store.open(place, before_migration=backups.before_migration)
    try:
        yield store
    finally:
        store.close()


def find_save(store: Store, wanted: str) -> Shelved:
    """Find a save by its id, or by its name where only one has it.

    Raises:
        FoundError: There is none, or there are several.
    """
    on_shelf = store.list_saves()
    found = [one for one in on_shelf if one.id == wanted]
    found = found or [one for one in on_shelf if one.name.casefold() == wanted.casefold()]
    if len(found) == 1:
        return found[0]
    listed = "".join(f"\n  {one.id}  {one.name}" for one in found or on_shelf)
    if found:
        raise FoundError(f"Several saves are called '{wanted}'. Name one by its id:{listed}")
    raise FoundError(f"There is no save '{wanted}'. On the shelf:{listed or ' nothing.'}")


@click.command("export")
@click.argument("save", metavar="SAVE")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@click.option("--no-journal", is_flag=True, help="Leave the journal out of the file.")
@click.option(
    "--without-book",
    is_flag=True,
    help="Leave the book's text out; only where its edition is, the file is taken in.",
)
@data_option
@database_option
@json_option
def export_verb(
    save: str,
    file: Path | None,
    no_journal: bool,
    without_book: bool,
    data: Path | None,
    database: str | None,
    as_json: bool,
) -> None:
    """Write SAVE, named by its id or its name, to FILE: one readable JSON file that any Havenbook takes in."""
    with opened(data, database) as store:
        found = find_save(store, save)
        exported = files.export(
            store, found.id, notices=_notices(store, found), journal=not no_journal, book=not without_book
        )
    place = file or Path(exported.file_name)
    if file is None and place.exists():
        raise FoundError(f"There is a file {place} already. Name another one.")
    written = files.written(exported)
    write_file(place, written.data)
    size, left_out = len(written.data), written.edition_left_out
    document = {
        "save": found.id, "name": found.name, "file": str(place), "bytes": size, "book": not left_out,
        "left_out": left_out, "steps_left_out": written.steps_left_out,
    }  # fmt: skip
    said = [f"{found.name} is written to {place}, {count(size, 'byte')}."]
    if left_out:
        said.append(f"The book is not in it: {left_out}. It is taken in where this edition of the book is.")
    if written.steps_left_out:
        said.append(f"The oldest {count(written.steps_left_out, 'step')} of its journal had no room in it.")
    tell(as_json, document, said)


def _notices(store: Store, found: Shelved) -> list[str]:
    """Gather the notices of a save's book and its sets, which travel with it."""
    with contextlib.suppress(SaveError):
        book = store.editions.open(found.book_id, found.edition, loader.load_files)
        return [notice for notice in (book.info.notice, *(one.notice for one in book.sets)) if notice]
    return []


@click.command("import")
@click.argument(
    "paths", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path, exists=True)
)
@click.option("--name", help="Another name for the save.")
@data_option
@database_option
@json_option
def import_verb(
    paths: tuple[Path, ...], name: str | None, data: Path | None, database: str | None, as_json: bool
) -> int:
    """Put the saves in FILE... on the shelf, each as a new save. A file that cannot be taken in changes nothing."""
    taken: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    with opened(data, database, make=True) as store:
        for path in paths:
            try:
                taken.append(_take_in(store, path, name or ""))
            except UnknownEditionError as error:
                refused.append(
                    {"file": str(path), "error": str(error) if error.here else _never_opened(path)}
                )
            except (SaveError, OSError) as error:
                words = (
                    f"{path} cannot be read: {error.strerror}." if isinstance(error, OSError) else str(error)
                )
                refused.append({"file": str(path), "error": words})
    said = [f"{one['name']} is on the shelf as {one['id']}.{_changed(one)}" for one in taken]
    tell(as_json, {"saves": taken, "refused": refused}, said)
    if not as_json:
        for one in refused:
            click.echo(f"{one['file']}: {one['error']}", err=True)
    return 1 if refused else 0


def _never_opened(path: Path) -> str:
    """Say what to do about a save of a book that these saves have never been opened with."""
    book = _read(path).book
    return (
        f"This save belongs to {book.title or book.id}, a book that has never been opened with these saves, and the file does "
        "not hold its text. Open the book once, with 'havenbook serve' and its folder, then import this file again. Nothing "
        "was changed."
    )


def _changed(one: dict[str, Any]) -> str:
    return " The file had been changed by hand." if one["changed"] else ""


def _read(path: Path) -> files.SaveFile:
    """Read a save file, and no more of it than a save may have."""
    with path.open("rb") as file:
        return files.read(file.read(codec.MAX_BYTES + 1))


def _take_in(store: Store, path: Path, name: str) -> dict[str, Any]:
    file = _read(path)
    _remember(store, file.book.id)
    edition = files.brought(store, file)
    if edition is None and store.editions.find(file.book.id, file.book.edition) is not None:
        book = store.editions.open(file.book.id, file.book.edition, loader.load_files)
        check_fit(file.sheet, book)
    own = name or free_name(file.name, (one.name for one in store.list_saves()))
    save_id = files.keep(store, file, name=own, edition=edition)
    return {"file": str(path), "id": save_id, "name": store.shelved(save_id).name, "changed": file.changed}


def _remember(store: Store, book_id: str) -> None:
    """Have the store know a shipped book's newest edition, as opening the shelf does."""
    if (path := shipped().get(book_id)) is None:
        return
    newest = store.editions.newest(book_id)
    numbers = newest.page_numbers if newest else None
    report = loader.check(path, cache=cache_folder(), previous_numbers=numbers)
    if report.book is not None and not report.errors:
        store.editions.remember(report.book)


@click.command("backup")
@click.option(
    "--restore", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="Put this backup back."
)
@click.option("--list", "listing", is_flag=True, help="List the backups there are, newest first.")
@data_option
@json_option
def backup_verb(restore: Path | None, listing: bool, data: Path | None, as_json: bool) -> None:
    """Make a backup of all saves, checked, also while Havenbook runs; or put one back while it does not."""
    database = data_folder(data) / FILE_NAME
    if listing:
        found = [str(path) for path in backups.list_backups(database)]
        tell(as_json, {"backups": found}, found or ["There are no backups yet."])
        return
    if restore is not None:
        aside = backups.restore(restore, database, datetime.now(UTC))
        moved = f" What it replaced is now {aside}." if aside else ""
        document = {"restored": str(restore), "replaced": str(aside) if aside else None}
        tell(as_json, document, [f"{restore} is put back.{moved}"])
        return
    if not database.exists():
        raise FoundError(f"There are no saves in {database.parent}. --data names another folder.")
    made = backups.by_hand(database, datetime.now(UTC))
    said = f"{count(made.rows.get('save', 0), 'save')}, {count(made.rows.get('step', 0), 'step')}"
    tell(as_json, {"backup": str(made.path), "rows": made.rows}, [f"Backed up to {made.path}: {said}."])


@click.command("editions")
@click.argument("book", required=False, metavar="[BOOK]")
@data_option
@database_option
@json_option
def editions_verb(book: str | None, data: Path | None, database: str | None, as_json: bool) -> None:
    """List the editions of books that saves stand on, of all or of the one with the id BOOK."""
    with opened(data, database) as store:
        found = store.editions.list(book)
    if book is not None and not found:
        raise FoundError(f"No edition of a book '{book}' is kept here.")
    document = {
        "editions": [
            {
                "book": one.book_id, "title": one.title, "number": one.number, "edition": one.hash,
                "created": one.created, "pages": len(one.page_numbers), "saves": one.saves, "brought": one.brought,
            }
            for one in found
        ]
    }  # fmt: skip
    words = [
        f"{one.title}, edition {one.number} of {one.created:%Y-%m-%d}: {count(len(one.page_numbers), 'page')}, "
        f"{count(one.saves, 'save')} ({one.hash[:12]})"
        for one in found
    ]
    tell(as_json, document, words or ["No edition is kept yet."])
