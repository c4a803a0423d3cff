"""Pages to look things up in: the words of the rules, whose work this is, and help."""

from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import msgspec
from flask import Blueprint, abort, render_template, url_for

from engine.book.model import Book
from web import phrases, rule_words, tables
from web.reader import desk

screens = Blueprint("reference", __name__)

_LICENCES = Path(__file__).parent / "static" / "dist" / "LICENSES.txt"


class Entry(msgspec.Struct, frozen=True):
    """A word and what it means. ``anchor`` is set on the first word of each letter."""

    id: str
    name: str
    text: str
    anchor: str = ""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """A book with everything that has to be said of it. ``notices`` are (whose, words)."""

    title: str
    blurb: str
    authors: str
    minutes: str
    content_note: str
    pages: int
    edition: int
    notices: list[tuple[str, str]]
    credits: list[str]


@screens.get("/saves/<save_id>/glossary")
def glossary(save_id: str) -> str:
    """Show the words of the rules of the book a save reads."""
    table = tables.opened(save_id)
    return _glossary(table.book, "table/base.html", **tables.around(table, ""), heading="Words of the rules",
                     back=url_for("reader.page", save_id=save_id), back_words="Back to the page")  # fmt: skip


@screens.get("/books/<book_id>/glossary")
def book_glossary(book_id: str) -> str:
    """Show the words of the rules of a book of the shelf."""
    return _glossary(
        _shelved(book_id),
        "reference/base.html",
        tab="",
        back=url_for("shelf.page"),
        back_words="Back to the shelf",
    )


def _glossary(book: Book, base: str, **around: Any) -> str:
    terms = entries(book)
    return render_template(
        "reference/glossary.html",
        base=base,
        book_title=book.info.title,
        terms=terms,
        letters=[_letter(term.name) for term in terms if term.anchor],
        **around,
    )


def entries(book: Book) -> list[Entry]:
    """List the words of a book's rules, those of its fights among them, in the order of the alphabet."""
    ordered = sorted(rule_words.terms(book).items(), key=lambda pair: pair[1].name.casefold())
    found: list[Entry] = []
    letters = 0
    for id, term in ordered:
        first = not found or _letter(found[-1].name) != _letter(term.name)
        letters += first
        found.append(Entry(id, term.name, term.text, f"letter-{letters}" if first else ""))
    return found


def _letter(name: str) -> str:
    return name[:1].upper()


@screens.get("/about")
def about() -> str:
    """Say whose work everything on this shelf is."""
    return render_template(
        "reference/about.html",
        base="reference/base.html",
        tab="",
        save_id="",
        heading="Whose work this is",
        book_title="",
        books=[_about(book) for book in desk().shelf.values()],
        back=url_for("shelf.page"),
        back_words="Back to the shelf",
        **_program(),
    )


@screens.get("/books/<book_id>/about")
def book_about(book_id: str) -> str:
    """Say whose work a book of the shelf is."""
    book = _shelved(book_id)
    return render_template(
        "reference/about.html",
        base="reference/base.html",
        tab="",
        save_id="",
        heading=book.info.title,
        book_title=book.info.title,
        books=[_about(book)],
        back=url_for("shelf.page"),
        back_words="Back to the shelf",
        **_program(),
    )


@screens.get("/saves/<save_id>/about")
def about_table(save_id: str) -> str:
    """Say whose work the book is that a save reads."""
    table = tables.opened(save_id)
    return render_template(
        "reference/about.html",
        base="table/base.html",
        **tables.around(table, ""),
        heading=table.book.info.title,
        book_title=table.book.info.title,
        books=[_about(table.book)],
        back=url_for("reader.page", save_id=save_id),
        back_words="Back to the page",
        **_program(),
    )


@screens.get("/help")
def help() -> str:
    """Say how to read and play."""
    return render_template("reference/help.html", tab="reference.help")


def _shelved(book_id: str) -> Book:
    book = desk().shelf.get(book_id)
    if book is None:
        abort(404)
    return book


def _about(book: Book) -> About:
    info = book.info
    kept = desk().store.editions.find(book.id, book.edition)
    notices = {info.notice: ""}
    for one in book.sets:
        notices.setdefault(one.notice, one.title)
    return About(
        title=info.title, blurb=info.blurb, authors=phrases.listed(list(info.authors)), minutes=info.minutes,
        content_note=info.content_note, pages=len(book.index.pages), edition=kept.number if kept else 0,
        notices=[(title, words) for words, title in notices.items() if words],
        credits=list(dict.fromkeys(one.credit for one in book.art.values() if one.credit)),
    )  # fmt: skip


def _program() -> dict[str, str]:
    try:
        number = version("havenbook")
    except PackageNotFoundError:
        number = ""
    return {"version": number, "licences": _licences()}


@lru_cache(maxsize=1)
def _licences() -> str:
    return _LICENCES.read_text(encoding="utf-8") if _LICENCES.is_file() else ""
