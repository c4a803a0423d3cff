"""Saves as files and on paper: a copy to take along, and taking a file or a paper sheet in."""

import contextlib
import secrets
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from engine import play
from engine.book.model import Book
from engine.errors import SaveError, StoryError
from engine.events import Event, Warned
from engine.scenes.equipment import slot_keys
from engine.scenes.roster import name_of
from engine.sheet import SaveSheet
from saves import codec, files, paper
from saves.errors import UnknownEditionError
from saves.fit import check_fit
from saves.paper import PaperError, PaperHero, PaperSheet
from web import forms, tables
from web.forms import FormError
from web.naming import free_name
from web.reader import desk
from web.shelf import Said, book_words

screens = Blueprint("files", __name__)

_ROOM = 64 * 1024
"""Bytes of a form beside the file in it."""

_DIGITS = 7
"""A number in a box has fewer."""

TAKES_FILES = "files.bring_file"


@screens.url_value_preprocessor
def _make_room(endpoint: str | None, _: dict[str, Any] | None) -> None:
    """Let the one form that brings a file be as large as a save may be; it is asked before anything reads the form."""
    if endpoint == TAKES_FILES:
        request.max_content_length = codec.MAX_BYTES + _ROOM


def program() -> str:
    """Say which version of Havenbook this is."""
    try:
        return f"Havenbook {version('havenbook')}"
    except PackageNotFoundError:
        return "Havenbook"


@screens.get("/saves/<save_id>/export")
def export(save_id: str) -> Response:
    """Give a save as one file."""
    table = tables.opened(save_id)
    notices = [one for one in (table.book.info.notice, *(s.notice for s in table.book.sets)) if one]
    file = files.export(desk().store, save_id, notices=notices, program=program())
    response = Response(files.write(file), mimetype="application/json")
    response.headers.set("Content-Disposition", "attachment", filename=file.file_name)
    return response


@screens.get("/bring")
def bring() -> str:
    """Show the ways in: a file, or a sheet on paper."""
    return _bring()


def _bring(told: Said | None = None) -> str:
    books = [book for book in desk().shelf.values() if paper.havens(book)]
    return render_template(
        "shelf/bring.html",
        tab="files.bring",
        told=told,
        books=[book_words(book) for book in books],
        most=f"{codec.MAX_BYTES // 1_000_000} MB",
    )


@screens.post("/bring/file")
def bring_file() -> Response | tuple[str, int]:
    """Take a save file in. It is read as data, looked at from every side, and only then kept; nothing in it is run."""
    given = request.files.get("file")
    if given is None or not given.filename:
        return _bring(Said("care", ["Choose a file first.", "Nothing was changed."])), 400
    with contextlib.closing(given):
        data = given.stream.read(codec.MAX_BYTES + 1)
    try:
        file = files.read(data)
        edition = files.brought(desk().store, file)
        if edition is None:
            book = desk().book(file.book.id, file.book.edition)
            check_fit(file.sheet, book)
            _check_opens(file.sheet, book)
        name = free_name(file.name, (one.name for one in desk().store.list_saves()))
        save_id = files.keep(
            desk().store, file, name=name, edition=edition, step_id=forms.step_id(request.form)
        )
    except UnknownEditionError as error:
        return _bring(Said("care", [_elsewhere(file, error), "Nothing was changed."])), 422
    except FormError as error:
        return _bring(Said("care", [error.message])), 400
    except (SaveError, StoryError) as error:
        return _bring(Said("care", [str(error)])), 422
    changed = 1 if file.changed else None
    return redirect(url_for("shelf.page", told="brought", save=save_id, changed=changed), code=303)


def _check_opens(sheet: SaveSheet, book: Book) -> None:
    """Open a sheet as a reader would, before it is kept: one that cannot be shown would lie on the shelf for nothing.

    Raises:
        SaveError: It cannot be shown.
    """
    try:
        play.view(sheet, book)
        play.legal(sheet, book)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise SaveError(
            "This save names things that do not go together, so it cannot be opened. Nothing was changed."
        ) from error


def _elsewhere(file: files.SaveFile, error: UnknownEditionError) -> str:
    """Say which book and edition a file belongs to that is not here, and what would help."""
    title, number = file.book.title or file.book.id, file.book.number
    if error.book_id in desk().shelf or error.here:
        return (
            f"This save belongs to edition {number} of {title}, which has never been on this shelf, and the file does not hold "
            "its text. Save a copy again with the Havenbook it was kept with, and bring that."
        )
    return (
        f"This save belongs to {title}, which is not on this shelf, and the file does not hold its text. Bring the book here "
        "first, then this file again."
    )


@screens.get("/bring/paper/<book_id>")
def bring_paper(book_id: str) -> tuple[str, int] | str:
    """Show a form with the boxes of a book's paper sheet."""
    book = desk().shelf.get(book_id)
    if book is None or not paper.havens(book):
        return _bring(Said("care", ["That book is not on this shelf, or has no haven to start from."])), 404
    return _paper_form(book, MultiDict(), {})


@screens.post("/bring/paper/<book_id>")
def take_paper(book_id: str) -> Response | tuple[str, int]:
    """Take a paper sheet in; what paper cannot say is told in the first step of its journal."""
    book = desk().shelf.get(book_id)
    if book is None:
        return _bring(Said("care", ["That book is not on this shelf any more.", "Nothing was changed."])), 404
    try:
        step_id = forms.step_id(request.form)
        said, wrong = read_paper(request.form, book)
        taken = paper.take_in(
            said, book, seed=secrets.randbits(63), begin=_begin, arrive=_arrive, unread=wrong
        )
    except FormError as error:
        return _paper_form(book, request.form, {error.field: error.message}), 400
    except PaperError as error:
        return _paper_form(book, request.form, error.problems), 422
    except StoryError as error:
        return _paper_form(book, request.form, {"haven": f"The story went wrong there: {error}"}), 422
    wanted = request.form.get("name", "").strip() or book.info.title
    name = free_name(wanted, (one.name for one in desk().store.list_saves()))
    events: list[Event] = [*taken.events, *(Warned(words) for words in taken.unknown)]
    save_id = desk().store.create(taken.sheet, name=name, events=events, step_id=step_id)
    return redirect(url_for("files.taken", save_id=save_id), code=303)


@screens.get("/saves/<save_id>/taken")
def taken(save_id: str) -> str:
    """Say what a paper sheet could not say, and what was done about it."""
    table = tables.opened(save_id)
    first = desk().step(save_id, 0)
    words = [event.words for event in first.events if isinstance(event, Warned)] if first else []
    return render_template(
        "table/taken.html",
        **tables.around(table, "reader.page"),
        heading="Taken in from paper",
        unknown=words,
    )


def _begin(book: Book, *, seed: int, name: str) -> SaveSheet:
    return play.begin(book, seed=seed, name=name).sheet


def _arrive(sheet: SaveSheet, book: Book, page: str) -> tuple[SaveSheet, Sequence[Event]]:
    step = play.arrive(sheet, book, page)
    return step.sheet, step.events


def read_paper(form: MultiDict[str, str], book: Book) -> tuple[PaperSheet, dict[str, str]]:
    """Read the boxes of the form.

    Returns:
        What they say, and the boxes that hold no number where one belongs, each with a sentence.
    """
    wrong: dict[str, str] = {}
    heroes = [
        _read_hero(form, book, id, wrong)
        for id in book.info.party.heroes
        if form.get(f"{id}.where", "party") != "absent"
    ]
    trackers = {
        id: number
        for id, tracker in book.info.trackers.items()
        if (number := _number(form, f"trackers.{id}", tracker.name, f"trackers.{id}", wrong)) is not None
    }
    sheet = PaperSheet(
        haven=form.get("haven", ""),
        heroes=heroes,
        titles=form.getlist("titles"),
        items=form.getlist("items"),
        stash=form.getlist("stash"),
        gold=_number(form, "gold", "Gold", "gold", wrong),
        trackers=trackers,
        name=form.get("name", ""),
    )
    return sheet, wrong


def _read_hero(form: MultiDict[str, str], book: Book, id: str, wrong: dict[str, str]) -> PaperHero:
    printed, box = book.heroes[id], f"heroes.{id}"
    where = form.get(f"{id}.where", "party")
    worn = {slot: card for slot in slot_keys(book, id) if (card := form.get(f"{id}.worn.{slot}", ""))}
    return PaperHero(
        hero=id,
        level=_number(form, f"{id}.level", f"The level of {printed.name}", f"{box}.level", wrong),
        xp=_number(form, f"{id}.xp", f"The experience of {printed.name}", f"{box}.xp", wrong),
        injuries=form.getlist(f"{id}.injuries"),
        worn=worn,
        consumables=form.getlist(f"{id}.consumables"),
        where="party" if where == "out" else where,
        out=where == "out",
    )


def _number(form: MultiDict[str, str], field: str, what: str, box: str, wrong: dict[str, str]) -> int | None:
    """Read a box that holds a number: ``None`` where it is empty, or where it is noted among the wrong ones."""
    given = form.get(field, "").strip()
    bare = given.removeprefix("-").removeprefix("−")
    if given and not (bare.isascii() and bare.isdigit() and len(bare) < _DIGITS):
        wrong[box] = f"{what} is a number. The box says “{given[:20]}”."
        return None
    if not given:
        return None
    return int(bare) if bare == given else -int(bare)


def _paper_form(book: Book, form: MultiDict[str, str], problems: dict[str, str]) -> str:
    """Show the form, with what was typed and what is wrong with it."""
    return render_template(
        "shelf/paper.html",
        tab="files.bring",
        book=book,
        form=form,
        problems=problems,
        usual=_begin(book, seed=0, name=""),
        card_name=lambda card: name_of(book, card) if card else "",
        havens=list(paper.havens(book).items()),
        heroes=[(id, book.heroes[id], slot_keys(book, id)) for id in book.info.party.heroes],
        cards=sorted(((card.name, id, card.slot) for id, card in book.equipment.items())),
        consumables=sorted((one.name, id) for id, one in book.consumables.items()),
        injuries=sorted((one.name, id) for id, one in book.injuries.items()),
        titles=sorted((one.name, id) for id, one in book.titles.items()),
        items=sorted((one.name, id) for id, one in book.items.items()),
        stash_places=min(book.numbers.stash_max, len(book.info.party.heroes) + book.numbers.stash_extra),
        places=book.numbers.consumables
        + max((c.consumable_places for c in book.equipment.values()), default=0),
        language=book.info.language,
    )
