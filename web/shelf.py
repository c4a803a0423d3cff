"""The shelf: the books that can be begun, the saves that can be gone on with, and the bin."""

import zlib
from collections.abc import Iterable
from typing import Any

import msgspec
from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from engine import play
from engine.book.model import Book
from engine.errors import Problem, SaveError
from engine.scenes.roster import name_of
from saves.editions import EditionInfo
from saves.store import Shelved
from web import forms, moments, phrases, pictures, prose, tables
from web.desk import Desk
from web.naming import free_name
from web.reader import desk

screens = Blueprint("shelf", __name__)

_CLOTHS = 6
"""How many colours of book cloth there are."""


class Troubled(msgspec.Struct, frozen=True):
    """A book that cannot be opened yet, and what is to be mended in its files."""

    id: str
    title: str
    problems: tuple[Problem, ...]


class Extra(msgspec.Struct, frozen=True, kw_only=True):
    """What the shelf shows beside the desk's books: those with problems, and the ids of those given on the command line."""

    troubled: tuple[Troubled, ...] = ()
    given: frozenset[str] = frozenset()


class ShelfBook(msgspec.Struct, frozen=True, kw_only=True):
    """A book as the shelf shows it. ``cloth`` is the colour of its cover, ``warnings`` a sentence for its author.

    ``pictured``: the book has a cover picture; else its initial stands there. ``fights``: it has encounters that can be fought on their own.
    """

    id: str
    title: str
    initial: str
    cloth: int
    language: str
    authors: str
    blurb: str
    minutes: str
    content_note: str
    notices: list[str]
    given: bool
    pictured: bool = False
    fights: bool = False
    warnings: str = ""


class Mend(msgspec.Struct, frozen=True, kw_only=True):
    """A book with problems as the shelf shows it."""

    id: str
    title: str
    anchor: str
    problems: tuple[Problem, ...]


class Fact(msgspec.Struct, frozen=True):
    """One thing the shelf says of a save, with the drawing before it."""

    icon: str
    words: str


class ShelfSave(msgspec.Struct, frozen=True, kw_only=True):
    """A save as the shelf shows it, without its sheet."""

    id: str
    name: str
    book: str
    where: str
    short: str
    facts: list[Fact]
    played: str
    played_machine: str
    newer: bool
    playable: bool
    removed: str = ""
    removed_machine: str = ""


class Said(msgspec.Struct, frozen=True):
    """What the last press came to."""

    kind: str
    lines: list[str]


def install(app: Any, troubled: Iterable[Troubled] = (), given: Iterable[str] = ()) -> None:
    """Tell an app's shelf which books have problems, and which were given on the command line."""
    app.extensions["shelf"] = Extra(troubled=tuple(troubled), given=frozenset(given))


def _extra() -> Extra:
    found: Extra = current_app.extensions.get("shelf", Extra())
    return found


@screens.get("/")
def page() -> str:
    """Show the shelf; no sheet is read for it."""
    return _page(_said())


def _page(told: Said | None = None) -> str:
    store = desk().store
    return render_template(
        "shelf/page.html",
        tab="shelf.page",
        saves=saves_words(store.list_saves(), desk()),
        books=[book_words(book, given=book.id in _extra().given) for book in _first_ones_first()],
        troubled=[
            Mend(id=one.id, title=one.title, anchor=str(place), problems=one.problems)
            for place, one in enumerate(_extra().troubled, 1)
        ],
        removed=len(store.list_saves(removed=True)),
        told=told,
    )


def _first_ones_first() -> list[Book]:
    """List the books of the shelf, those for newcomers before the others."""
    return sorted(desk().shelf.values(), key=lambda book: not book.info.first)


def _said() -> Said | None:
    """Put what the address says of the last press into words."""
    asked = request.args.get("told", "")
    save_id = request.args.get("save", "")
    if asked not in _TOLD:
        return None
    try:
        name = desk().store.shelved(save_id).name
    except SaveError:
        return None
    lines = [said.format(name=name) for said in _TOLD[asked]]
    if request.args.get("changed"):
        lines.append(
            "The file had been changed by hand since it was written. What it says fits the book, so it was taken."
        )
    return Said("good", lines)


_TOLD = {
    "renamed": ["It is called “{name}” now."],
    "removed": ["“{name}” lies in the bin.", "It can be brought back from there."],
    "back": ["“{name}” is back on the shelf."],
    "brought": ["“{name}” lies on your shelf."],
}
"""What each press came to, by the word that the address carries."""


def book_words(book: Book, *, given: bool = False) -> ShelfBook:
    """Put a book into the words of the shelf."""
    info, warnings = book.info, len(book.warnings)
    return ShelfBook(
        id=book.id, title=info.title, initial=initial(info.title), cloth=1 + zlib.crc32(book.id.encode()) % _CLOTHS,
        language=info.language, authors=phrases.listed(list(info.authors)), blurb=info.blurb, minutes=info.minutes,
        content_note=info.content_note, notices=list(dict.fromkeys(filter(None, (info.notice, *(s.notice for s in book.sets))))),
        given=given, pictured=pictures.is_picture(book, _cover(book)), fights=bool(play.sandbox.fights(book)),
        warnings=f"Its check found {_counted(warnings, 'thing')} to look at." if given and warnings else "",
    )  # fmt: skip


def _cover(book: Book) -> str:
    """Return the file of a book's cover picture, or ''."""
    art = book.art.get(book.info.cover)
    return art.file if art else ""


@screens.get("/books/<book_id>/cover")
def cover(book_id: str) -> Response:
    """Send the cover picture of a book of the shelf."""
    book = desk().shelf.get(book_id)
    if book is None:
        abort(404)
    return pictures.send(book, _cover(book))


def initial(title: str) -> str:
    """Return the letter that stands on a cover: the first of the title that is no article's."""
    words = [word for word in title.split() if word[:1].isalnum()]
    kept = [word for word in words if word.casefold() not in ("the", "a", "an")] or words
    return kept[0][0].upper() if kept else "·"


def saves_words(saves: Iterable[Shelved], at: Desk) -> list[ShelfSave]:
    """Put saves into the words of the shelf, out of their summaries; no sheet is read."""
    editions: dict[tuple[str, str], EditionInfo | None] = {}
    found = []
    for one in saves:
        key = (one.book_id, one.edition)
        if key not in editions:
            editions[key] = at.store.editions.find(*key)
        found.append(_save_words(one, at, editions[key]))
    return found


def _save_words(one: Shelved, at: Desk, kept: EditionInfo | None) -> ShelfSave:
    newest = at.shelf.get(one.book_id)
    number, title, chapter = _page_of(one, newest, kept.page_numbers if kept else {})
    now = tables.now()
    where = ", ".join(part for part in (f"page {number}" if number else "", chapter) if part)
    if title:
        where = f"{where}: {title}" if where else title
    if one.summary.get("sandbox"):
        where = title = _fight_name(one, newest)
    return ShelfSave(
        id=one.id, name=one.name, book=newest.info.title if newest else kept.title if kept else one.book_id,
        where=where + ("." if where else ""), short=f"page {number}" if number else title, facts=_facts(one, newest),
        played=moments.when(one.played_at, now), played_machine=moments.machine(one.played_at),
        newer=bool(newest and newest.edition != one.edition), playable=kept is not None,
        removed=moments.when(one.removed_at, now) if one.removed_at else "",
        removed_machine=moments.machine(one.removed_at) if one.removed_at else "",
    )  # fmt: skip


def _page_of(one: Shelved, newest: Book | None, numbers: dict[str, str]) -> tuple[str, str, str]:
    """Return the number, title and chapter of the page a save stands on, as far as they are known without its edition."""
    id = str(one.summary.get("page", ""))
    page = newest.index.pages.get(id) if newest else None
    number = numbers.get(id, page.number if page else "")
    chapter = page.chapter if page else ""
    return number, page.title if page else "", chapter


def _fight_name(one: Shelved, newest: Book | None) -> str:
    """Name the fight that a save is, where no story is read on it."""
    printed = newest.encounters.get(str(one.summary["sandbox"])) if newest else None
    return f"a fight: {printed.name}" if printed else "a fight"


def _of_fight(summary: dict[str, Any], newest: Book | None) -> list[Fact]:
    """Say how a fight apart from any story ended, and its seed."""
    printed = newest.encounters.get(str(summary["sandbox"])) if newest else None
    ended = [one for one in printed.resolutions if one.id == summary.get("resolution")] if printed else []
    found = [Fact("tick", "Won") if one.sort == "victory" else Fact("cross", "Lost") for one in ended]
    return [*found, Fact("dice", f"Seed {summary.get('seed')}")]


def _facts(one: Shelved, newest: Book | None) -> list[Fact]:
    summary = one.summary
    heroes = [str(hero) for hero in summary.get("heroes", [])]
    names = [name_of(newest, hero) for hero in heroes if hero in newest.heroes] if newest else []
    found = []
    if summary.get("ended"):
        found.append(Fact("star", "The story has ended"))
    haven = newest.index.pages.get(str(summary.get("haven", ""))) if newest else None
    if haven and haven.haven:
        found.append(Fact("moon", f"Haven: {haven.haven}"))
    if names:
        found.append(Fact("people", phrases.listed(names)))
    elif heroes:
        found.append(Fact("people", _counted(len(heroes), "hero", "heroes")))
    if summary.get("sandbox"):
        return [*found, *_of_fight(summary, newest)]
    if heroes and isinstance(summary.get("gold"), int):
        found.append(Fact("coins", f"{summary['gold']} gold"))
    return found


def _counted(count: int, one: str, many: str = "") -> str:
    return f"{phrases.number(count)} {one if count == 1 else many or one + 's'}"


@screens.post("/books/<book_id>/begin")
def begin(book_id: str) -> Response | tuple[str, int]:
    """Begin a save with a book, and open it at its first page."""
    book = desk().shelf.get(book_id)
    if book is None:
        return _page(Said("care", ["That book is not on this shelf any more.", "Nothing was begun."])), 404
    name = free_name(book.info.title, (one.name for one in desk().store.list_saves()))
    save_id = desk().begin(book, name=name, step_id=forms.step_id(request.form))
    return redirect(url_for("reader.page", save_id=save_id, at=0), code=303)


@screens.post("/saves/<save_id>/name")
def rename(save_id: str) -> Response | tuple[str, int]:
    """Give a save another name."""
    try:
        desk().store.rename(save_id, request.form.get("name", ""))
    except SaveError as error:
        desk().store.shelved(save_id)
        return _page(Said("care", [str(error), "Nothing was changed."])), 400
    return redirect(url_for("shelf.page", told="renamed", save=save_id), code=303)


@screens.get("/saves/<save_id>/remove")
def remove(save_id: str) -> str:
    """Ask whether a save is to be thrown away."""
    one = desk().store.shelved(save_id)
    [words] = saves_words([one], desk())
    return render_template(
        "shelf/sure.html",
        tab="shelf.page",
        eyebrow="Throw away",
        heading=f"Throw away “{one.name}”?",
        lines=[
            f"{prose.inline(words.book)}{f', {words.where}' if words.where else '.'} Last played {words.played}.",
            "It goes into the bin, from where it can be brought back. Nobody at its table can open it until then.",
        ],
        action=url_for("shelf.really_remove", save_id=save_id),
        yes="Throw it away",
        no="Keep it",
        back=url_for("shelf.page"),
    )


@screens.post("/saves/<save_id>/remove")
def really_remove(save_id: str) -> Response:
    """Put a save into the bin."""
    desk().store.remove(save_id)
    return redirect(url_for("shelf.page", told="removed", save=save_id), code=303)


@screens.get("/bin")
def bin() -> str:
    """Show the saves that were thrown away."""
    saves = saves_words(desk().store.list_saves(removed=True), desk())
    return render_template("shelf/bin.html", tab="shelf.page", saves=saves, told=None)


@screens.post("/saves/<save_id>/bring-back")
def bring_back(save_id: str) -> Response:
    """Take a save out of the bin."""
    desk().store.bring_back(save_id)
    return redirect(url_for("shelf.page", told="back", save=save_id), code=303)


@screens.get("/saves/<save_id>/erase")
def erase(save_id: str) -> Response | str:
    """Ask whether a save in the bin is to be destroyed."""
    one = desk().store.shelved(save_id)
    if one.removed_at is None:
        return redirect(url_for("shelf.remove", save_id=save_id), code=303)
    return render_template(
        "shelf/sure.html",
        tab="shelf.page",
        eyebrow="Destroy",
        heading=f"Destroy “{one.name}” for good?",
        lines=["The save sheet and its journal go, and only a backup still has them. This cannot be undone."],
        action=url_for("shelf.really_erase", save_id=save_id),
        yes="Destroy it",
        no="Leave it in the bin",
        back=url_for("shelf.bin"),
    )


@screens.post("/saves/<save_id>/erase")
def really_erase(save_id: str) -> Response:
    """Destroy a save in the bin."""
    desk().store.erase(save_id)
    return redirect(url_for("shelf.bin"), code=303)
