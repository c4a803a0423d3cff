"""``havenbook check``: everything that is wrong or doubtful in a book, with file, line and how to mend it."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from engine.book.include import FILE_NAME, haven_knots, library
from engine.book.model import Book
from engine.book.report import report_json
from web.verbs.telling import check_book, count, json_option, shipped, tell


@click.command("check")
@click.argument("book", metavar="BOOK")
@json_option
def check_verb(book: str, as_json: bool) -> int:
    """Check BOOK: say everything that is wrong or doubtful, and write its havenbook.ink for other ink tools."""
    path, report = check_book(book)
    if report.book is not None and path.resolve() not in {one.resolve() for one in shipped().values()}:
        with contextlib.suppress(OSError):
            write_include(path, report.book)
    document = report_json(report)
    tell(as_json, document, _words(document))
    return 1 if report.errors else 0


def _words(document: dict[str, Any]) -> Iterator[str]:
    for severity in ("errors", "warnings"):
        for one in document[severity]:
            where = f"{one['file']}:{one['line']}"
            key = f" {one['key']}:" if one.get("key") else ""
            yield f"{where}: {severity[:-1]}:{key} {one['message']}"
    told = [count(len(document["errors"]), "error"), count(len(document["warnings"]), "warning")]
    if document.get("pages"):
        told += [
            count(document["pages"], "page"),
            count(document["words"], "word"),
            count(document["choices"], "choice"),
        ]
    yield ", ".join(told) + "."


def write_include(path: Path, book: Book) -> Path | None:
    """Write havenbook.ink beside a book's first ink file, so that other ink tools can open it; returns where.

    A story made for other tools gets none, and a file that says the same already is left alone.

    Raises:
        OSError: The folder cannot be written to.
    """
    if book.plain or not path.is_dir():
        return None
    text = include_text(book)
    place = path / Path(book.info.main).parent / FILE_NAME
    if not place.is_file() or place.read_text(encoding="utf-8") != text:
        place.write_text(text, encoding="utf-8", newline="\n")
    return place


def include_text(book: Book) -> str:
    """Make the text of havenbook.ink for a book."""
    return library(
        heroes={id: one.name for id, one in book.heroes.items()},
        kinds={id: one.name for id, one in book.kinds.items()},
        titles={id: one.name for id, one in book.titles.items()},
        items={id: one.name for id, one in book.items.items()},
        trackers={id: one.start for id, one in book.info.trackers.items()},
        havens=haven_knots({name: text for name, text in book.files.items() if name.endswith(".ink")}),
    )
