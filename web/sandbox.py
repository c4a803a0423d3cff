"""A single fight from the shelf: any encounter of a book that has a board, with any party, level and seed, as a save of its own."""

import secrets
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from engine.book.model import Book
from engine.combat import hooks, nouns
from engine.errors import RuleError
from engine.play import acting, sandbox
from engine.scenes import statistics
from engine.sheet import SaveSheet
from saves.errors import OvertakenError
from saves.store import Outcome
from web import forms, phrases, seats
from web.forms import Form, FormError
from web.naming import free_name
from web.reader import desk
from web.shelf import Said, book_words

screens = Blueprint("sandbox", __name__)

_DIGITS = 18
"""A seed has at most so many."""

_ONCE_MORE = ("same", "new")


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """An encounter as the form offers it. ``foes`` in words; ``takes``: how many heroes it takes, in words."""

    id: str
    name: str
    win: str
    lose: str
    foes: str
    takes: str


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A hero as the form offers it. ``numbers``: Health, Speed and AP; ``weapons``: the main numbers of each weapon."""

    id: str
    name: str
    kinds: str
    numbers: str
    weapons: list[str]


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in the form, as it was given. ``seed`` is what was typed, '' for chance."""

    encounter: str
    heroes: Sequence[str]
    level: str
    seed: str


@screens.get("/fights")
def books() -> str:
    """List the books that have fights to choose from."""
    return _books()


def _books(told: Said | None = None) -> str:
    found = [book_words(book) for book in desk().shelf.values() if sandbox.fights(book)]
    return render_template("shelf/fights.html", tab="shelf.page", books=found, told=told)


@screens.get("/fights/<book_id>")
def page(book_id: str) -> str | tuple[str, int]:
    """Show the form, with what the address chooses of it."""
    book = _book(book_id)
    return _form(book, _given(request.args, book)) if book else _gone()


@screens.post("/fights/<book_id>")
def begin(book_id: str) -> Response | str | tuple[str, int]:
    """Set a fight up as a save of its own, and open it."""
    book = _book(book_id)
    if book is None:
        return _gone()
    given = _given(request.form, book)
    level = (
        int(given.level) if given.level.isascii() and given.level.isdigit() and len(given.level) < 3 else 0
    )
    wrong = dict(reversed(list(sandbox.faults(book, given.encounter, given.heroes, level))))
    seed = _seed(given.seed)
    if seed is None:
        wrong["seed"] = (
            f"A seed is a whole number of up to {_DIGITS} digits. The box says “{given.seed[:30]}”."
        )
    if wrong or seed is None:
        return _form(book, given, wrong), 422
    try:
        step_id = forms.step_id(request.form)
        step = sandbox.begin(book, given.encounter, given.heroes, level=level, seed=seed)
    except FormError as error:
        return _form(book, given, {"": error.message}), 400
    except RuleError as error:
        return _form(book, given, {"": str(error)}), 422
    store = desk().store
    name = free_name(step.sheet.name, (one.name for one in store.list_saves()))
    save_id = store.create(step.sheet, name=name, events=step.events, step_id=step_id)
    return redirect(url_for("reader.page", save_id=save_id, at=0), code=303)


@screens.post("/saves/<save_id>/fight-again")
def again(save_id: str) -> Response | str | tuple[str, int]:
    """Set the fight of a save up once more, as one step of its journal, with the same seed or a new one."""
    asked = request.form.get("seed", "")

    def run(sheet: SaveSheet) -> Outcome:
        seed = sheet.seed if asked == _ONCE_MORE[0] else _chance(sheet.seed)
        step = sandbox.again(sheet, desk().book(sheet.book, sheet.edition), seed=seed)
        return step.sheet, step.events

    try:
        if asked not in _ONCE_MORE:
            raise FormError("seed", "This form does not say with which seed. Open the page again.")
        step = desk().store.act(
            save_id,
            revision=forms.revision(request.form),
            step_id=forms.step_id(request.form),
            seat=seats.current(save_id),
            command=None,
            run=run,
        )
    except FormError as error:
        return _books(Said("care", [error.message, "Nothing was changed."])), 400
    except RuleError as error:
        return _books(Said("care", [str(error), "Nothing was changed."])), 422
    except OvertakenError:
        return redirect(url_for("reader.page", save_id=save_id), code=303)
    return redirect(url_for("reader.page", save_id=save_id, at=step.revision), code=303)


def _chance(last: int = -1) -> int:
    """Return a seed by chance, another than the last one."""
    found = secrets.randbelow(sandbox.SEEDS)
    return found if found != last else (found + 1) % sandbox.SEEDS


def _seed(typed: str) -> int | None:
    """Read a seed: one by chance where none is typed, ``None`` where it is no number."""
    if not typed:
        return _chance()
    bare = typed.replace(" ", "").replace(",", "")
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) <= _DIGITS else None


def _book(book_id: str) -> Book | None:
    book = desk().shelf.get(book_id)
    return book if book is not None and sandbox.fights(book) else None


def _gone() -> tuple[str, int]:
    words = "That book is not on this shelf, or has no fight that can be set up on its own."
    return _books(Said("care", [words, "Nothing was changed."])), 404


def _given(form: Form, book: Book) -> Given:
    """Read the form as far as it goes; a form that is new has the level at which the book begins."""
    return Given(
        encounter=form.get("encounter", ""),
        heroes=form.getlist("hero"),
        level=form.get("level", "").strip() or str(sandbox.usual_level(book)),
        seed=form.get("seed", "").strip(),
    )


def _form(book: Book, given: Given, wrong: Mapping[str, str] | None = None) -> str:
    """Show the form, with what was given and what is wrong with it; heroes are told at the level that was given."""
    levels = [str(level) for level in sandbox.levels(book)]
    level = int(given.level) if given.level in levels else sandbox.usual_level(book)
    return render_template(
        "shelf/fight.html",
        tab="shelf.page",
        book=book_words(book),
        fights=[_fight(book, id) for id in sandbox.fights(book)],
        heroes=_candidates(book, level),
        level=level,
        levels=levels,
        most=max(sandbox.room(book, id) for id in sandbox.fights(book)),
        more_books=sum(bool(sandbox.fights(one)) for one in desk().shelf.values()) > 1,
        given=given,
        wrong=wrong or {},
    )


def _candidates(book: Book, level: int) -> list[Candidate]:
    """Tell a book's heroes in short, dressed as they begin, at a level for which all have a card."""
    sheet = acting.new_sheet(book, book.info.party.heroes, seed=0, level=level)
    return [
        Candidate(
            id=id,
            name=book.heroes[id].name,
            kinds=phrases.listed([book.kinds[kind].name for kind in book.heroes[id].kinds]),
            numbers=f"{statistics.max_health(sheet, book, id)} Health, Speed {book.heroes[id].speed}, {statistics.action_points(sheet, book, id)} AP",
            weapons=list(_weapons(sheet, book, id)),
        )
        for id in sheet.party
    ]


def _weapons(sheet: SaveSheet, book: Book, hero: str) -> Iterator[str]:
    """Say the main numbers of what a hero attacks with: 'Throwing Gaff: 2 green dice, range 3, 5 base damage'."""
    assert book.combat is not None
    for id in dict.fromkeys(sheet.heroes[hero].worn.values()):
        card = book.equipment[id]
        if card.slot != "weapon":
            continue
        parts = [nouns.dice(card.dice), f"range {max(1, card.range)}"]
        if card.stat:
            stat = statistics.value(statistics.stat_parts(sheet, book, hero, card.stat))
            parts.append(f"{hooks.base_damage_by(book.combat, stat)} base damage")
        yield f"{card.name}: {', '.join(filter(None, parts))}"


def _fight(book: Book, id: str) -> Fight:
    printed, most = book.encounters[id], sandbox.room(book, id)
    foes: dict[str, int] = {}
    for group in printed.figures:
        name = book.adversaries[group.adversary].name
        foes[name] = foes.get(name, 0) + group.count
    takes = f"Up to {phrases.number(most)} heroes" if most > 1 else "One hero"
    return Fight(
        id=id,
        name=printed.name,
        win=printed.win,
        lose=printed.lose,
        foes=", ".join(f"{count} × {name}" if count > 1 else name for name, count in foes.items()),
        takes=takes,
    )
