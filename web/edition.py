"""The edition a save stands on: what a newer one changes, where the table would stand, and moving there."""

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from engine import play
from engine.book.model import Book
from engine.errors import RuleError, SaveError, StoryError
from engine.play import SheetMoved
from engine.scenes.roster import name_of
from engine.sheet import SaveSheet
from saves.errors import OvertakenError
from saves.fit import misfits
from web import forms, phrases, rewording, seats, tables
from web.desk import Opened
from web.forms import FormError
from web.reader import Notice, desk

screens = Blueprint("edition", __name__)

_TOLD_APART = ("lost", "hero", "item-gone")
"""Kinds of notes that the doctor tells by comparing the sheets, by the names that were printed."""

_BEHIND = ("variable-gone", "variable-reset", "variable-new")
"""Kinds of notes about what a story keeps for itself, under names no reader has seen."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What moving to the newest edition would do, in words. ``refused`` says why it cannot be done, if so."""

    old: int
    new: int
    edition: str
    stands: str
    would_stand: str
    notes: list[str]
    lost: list[str]
    refused: str = ""


@screens.get("/saves/<save_id>/edition")
def page(save_id: str) -> str:
    """Show which edition a save stands on, and what a newer one would change."""
    return _page(tables.opened(save_id))


@screens.post("/saves/<save_id>/edition")
def move(save_id: str) -> Response | tuple[str, int]:
    """Move a save to the newest edition, as the table has agreed."""
    table = tables.opened(save_id)
    newest = desk().shelf.get(table.sheet.book)
    if newest is None or request.form.get("edition", "") != newest.edition:
        words = "The book has changed again since this page was shown. Look at what it would do now."
        return _page(table, [tables.refused(words)]), 409
    try:
        step = rewording.moved(
            desk(),
            save_id,
            newest,
            revision=forms.revision(request.form),
            step_id=forms.step_id(request.form),
            seat=seats.current(save_id),
        )
    except FormError as error:
        return _page(table, [tables.refused(error.message)]), 400
    except (RuleError, StoryError, SaveError) as error:
        return _page(table, [tables.refused(str(error))]), 422
    except OvertakenError as error:
        return _page(tables.opened(save_id), [tables.overtaken(save_id, error)]), 409
    return redirect(url_for("reader.page", save_id=save_id, at=step.revision), code=303)


def _page(table: Opened, notices: list[Notice] | None = None) -> str:
    store, newest = desk().store, desk().shelf.get(table.sheet.book)
    here = store.editions.find(table.sheet.book, table.sheet.edition)
    number = here.number if here else 1
    lines, plan, heading = (
        [f"This save stands on edition {number} of {table.book.info.title}."],
        None,
        f"Edition {number}",
    )
    if newest is None:
        lines.append(
            "The book itself is not on the shelf any more. Its edition is kept with the save, and plays on."
        )
    elif newest.edition == table.sheet.edition:
        lines.append(
            "There is no newer one. Should the book be edited, the save stays here until you say otherwise."
        )
    else:
        new = store.editions.find(newest.id, newest.edition)
        plan = _plan(table, newest, number, new.number if new else number + 1)
        heading = "This book was edited"
        lines.append(
            "A newer edition is on the shelf. You may stay where you are for as long as you like, or move; here is "
            "what would happen."
        )
        if rewording.only_wording(desk(), newest.id, table.sheet.edition, newest):
            lines.append("Only wording has changed, so the save moves by itself when you next turn a page.")
    return render_template(
        "table/edition.html",
        **tables.around(table, "sheet.page", notices),
        heading=heading,
        lines=lines,
        plan=plan,
        here=url_for("edition.move", save_id=table.id),
    )


def _plan(table: Opened, newest: Book, old: int, new: int) -> Plan:
    stands = _page_words(table.book, table.sheet.story.page)
    try:
        moved = play.move(table.sheet, table.book, newest)
        wrong = misfits(moved.sheet, newest)
    except (StoryError, SaveError) as error:
        return Plan(
            old=old, new=new, edition=newest.edition, stands=stands, would_stand="Nowhere yet.", notes=[], lost=[],
            refused=str(error),
        )  # fmt: skip
    return Plan(
        old=old, new=new, edition=newest.edition, stands=stands, would_stand=_would_stand(moved, newest),
        notes=_different(table, moved, newest), lost=_lost(table.sheet, moved.sheet, table.book),
        refused=" ".join(wrong[:3]),
    )  # fmt: skip


def _would_stand(moved: SheetMoved, newest: Book) -> str:
    where = _page_words(newest, moved.sheet.story.page)
    return {
        "same": f"{where} The same place.",
        "partial": f"{where} Not every choice made there could be made again, so the page is open at an earlier one.",
        "haven": f"{where} The page you stood on is gone; this is your last haven.",
        "start": f"{where} Neither your page nor your haven is there any more; this is the beginning, with your sheet kept.",
    }[moved.place]


def _different(table: Opened, moved: SheetMoved, newest: Book) -> list[str]:
    """Say what is different for the table, beside what is lost."""
    said = [note.words for note in moved.notes if note.kind not in (*_TOLD_APART, *_BEHIND)]
    joined = [newest.heroes[hero].name for hero in moved.sheet.heroes if hero not in table.sheet.heroes]
    if joined:
        said.append(f"New with this edition: {phrases.listed(joined)}.")
    behind = sum(note.kind in _BEHIND for note in moved.notes)
    if behind:
        things = "One thing" if behind == 1 else f"{phrases.number(behind).capitalize()} things"
        said.append(f"{things} that the story remembers behind its pages will be kept in another way.")
    return list(dict.fromkeys(said))


def _lost(before: SaveSheet, after: SaveSheet, book: Book) -> list[str]:
    """Say what stands on the sheet now and would not any more."""
    groups = (
        ("The title {}.", before.titles, after.titles),
        ("{}, a thing of the story.", before.items, after.items),
        ("{}, from the stash.", before.stash, after.stash),
        ("The hero {}.", list(before.heroes), list(after.heroes)),
    )
    said = [words.format(name_of(book, id)) for words, old, new in groups for id in old if id not in new]
    for hero, state in before.heroes.items():
        kept = after.heroes.get(hero)
        name = name_of(book, hero)
        for card in state.worn.values() if kept else ():
            if kept and card not in kept.worn.values():
                said.append(f"{name_of(book, card)}, worn by {name}.")
        for card in state.consumables if kept else ():
            if kept and card not in kept.consumables:
                said.append(f"{name_of(book, card)}, carried by {name}.")
    gone = [id for id in before.trackers if id not in after.trackers]
    said += [f"The count of {book.info.trackers[id].name}." for id in gone if id in book.info.trackers]
    return said


def _page_words(book: Book, id: str) -> str:
    page = book.index.pages.get(id)
    if page is None:
        return f"{book.info.title}."
    return f"Page {page.number}, {page.title}." if page.number else f"{page.title}."
