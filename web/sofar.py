"""The story so far, page after page, to read again or to print."""

from collections.abc import Sequence

import msgspec
from flask import Blueprint, render_template, request
from markupsafe import Markup

from engine import events as happened
from engine.book.model import Book
from engine.events import Event
from engine.previously import Told, last_sitting
from saves.journal import StoredStep
from web import prose, tables
from web.chronicle import Line, lines_of
from web.reader import desk

screens = Blueprint("sofar", __name__)

PARTS = (("all", "All of it"), ("last", "The last sitting"))


_ASIDE = (
    happened.Proposed, happened.BallotCast, happened.Undecided, happened.Decided, happened.Equipped, happened.TableSet,
    happened.Shuffled, happened.MovedEdition,
)  # fmt: skip
"""What happened round the table and not in the story."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of the story, by ``sort``: 'prose', 'chosen' or 'told'."""

    sort: str
    html: Markup = Markup("")
    lines: list[Line] = []


class ReadPage(msgspec.Struct, frozen=True):
    """A page as it was read, once for each time it was."""

    number: str
    title: str
    pieces: list[Piece]


@screens.get("/saves/<save_id>/story")
def page(save_id: str) -> str:
    """Show what was read on the way to where the table stands, without what was taken back."""
    table = tables.opened(save_id)
    asked = request.args.get("part", "all")
    part = asked if asked in dict(PARTS) else "all"
    steps = desk().store.line(save_id)
    if part == "last":
        count = len(last_sitting([Told(step.at.timestamp(), ()) for step in steps]))
        steps = steps[-count:]
    return render_template(
        "table/sofar.html",
        **tables.around(table, "journal.page"),
        heading="The story so far",
        parts=PARTS,
        part=part,
        pages=pages(steps, table.book),
        ended=table.view.ended,
    )


def pages(steps: Sequence[StoredStep], book: Book) -> list[ReadPage]:
    """Put what was read together, page by page."""
    found: list[ReadPage] = []
    texts: list[str] = []
    for event, line in (told for step in steps for told in lines_of(step.events, book)):
        if isinstance(event, happened.Read):
            if event.sort == "text":
                texts.append(event.text)
            continue
        _flush(found, texts, book)
        if isinstance(event, happened.Turned):
            found.append(ReadPage(event.number, event.title, []))
        else:
            _tell(found, event, line, book)
    _flush(found, texts, book)
    return [page for page in found if page.pieces]


def _flush(found: list[ReadPage], texts: list[str], book: Book) -> None:
    if texts:
        _last(found, book).pieces.append(Piece(sort="prose", html=prose.render(prose.joined(texts))))
        texts.clear()


def _tell(found: list[ReadPage], event: Event, line: Line | None, book: Book) -> None:
    if isinstance(event, happened.Chose):
        if event.text:
            _last(found, book).pieces.append(Piece(sort="chosen", html=prose.inline(event.text)))
        return
    if line is None or isinstance(event, _ASIDE):
        return
    pieces = _last(found, book).pieces
    if pieces and pieces[-1].sort == "told":
        pieces[-1].lines.append(line)
    else:
        pieces.append(Piece(sort="told", lines=[line]))


def _last(found: list[ReadPage], book: Book) -> ReadPage:
    if not found:
        found.append(ReadPage("", book.info.title, []))
    return found[-1]
