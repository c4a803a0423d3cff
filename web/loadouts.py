"""What a hero takes into fights: the ability deck and the two signature skills, chosen on a screen of each hero's own."""

from collections.abc import Iterator

import msgspec
from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from engine import commands
from engine.book.model import Book
from engine.combat import texts
from engine.scenes import loadouts
from engine.sheet import EncounterScene
from web import levels, phrases, tables
from web.desk import Opened
from web.reader import Notice

screens = Blueprint("loadout", __name__)

ALLOWED = (commands.BuildDeck, commands.ChooseSkills)
"""What the forms of this screen may ask for."""

_GROUPS = {
    "trait": "Traits",
    "class": "Class cards",
    "race": "Cards of the race",
    "faction": "Cards of the faction",
    "companion": "Cards of the companion",
    "other": "Other cards",
    "standard": "Standard cards",
}
"""The groups of cards, in order."""


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """A card or a skill that may be chosen. ``shut`` says why not; ``fixed``: it must be taken.

    ``fresh``: it came with the level the hero has; ``version`` says how it stands to another card.
    """

    id: str
    name: str
    number: int
    texts: list[str]
    chosen: bool
    fixed: bool = False
    shut: str = ""
    fresh: bool = False
    version: str = ""


class Loadout(msgspec.Struct, frozen=True, kw_only=True):
    """What a hero may choose from. ``size``: cards of a deck; ``ready``: it is the ready-made one; ``calm``: it may be changed now.

    ``level``: what is new came with it; 0 where nothing is. ``unsaved``: of 'deck' and 'skills', what is ticked otherwise than the hero has it.
    """

    cards: dict[str, list[Offered]]
    skills: dict[str, list[Offered]]
    size: int
    count: int
    ready: bool
    calm: bool
    level: int = 0
    unsaved: tuple[str, ...] = ()

    @property
    def advice(self) -> str:
        """Say how to come from what is ticked to a whole deck; '' where it is one."""
        return advice(self.count, self.size)


def advice(count: int, size: int) -> str:
    """Say how to come from so many cards to a whole deck: 'Tick two more.'; '' where it is one."""
    if count == size:
        return ""
    apart = phrases.number(abs(size - count))
    return f"Tick {apart} more." if count < size else f"Untick {apart}."


def has_fights(table: Opened) -> bool:
    """Say whether the heroes of a book have decks at all."""
    return table.book.combat is not None and bool(table.book.abilities)


def words(table: Opened, hero: str) -> str:
    """Say in short what a hero takes into fights."""
    book, sheet = table.book, table.sheet
    names = [book.heroes[hero].skills[skill].name for skill in loadouts.skills(sheet, book, hero)]
    deck = "the ready-made deck" if not sheet.heroes[hero].deck else "a deck of your own"
    return phrases.listed([deck, *names])


def loadout(table: Opened, hero: str, cards: list[str], skills: list[str]) -> Loadout:
    """Put together what a hero may choose from; ``cards`` and ``skills`` are those chosen."""
    sheet, book = table.sheet, table.book
    assert book.combat is not None
    calm = not isinstance(sheet.scene, EncounterScene) or sheet.scene.stage not in ("settling", "fighting")
    fixed = set(loadouts.negative(sheet, book, hero))
    fresh = set(levels.opened_at(sheet, book, hero))
    groups: dict[str, list[Offered]] = {name: [] for name in _GROUPS.values()}
    for id in loadouts.pool(sheet, book, hero):
        card = book.abilities[id]
        sort = "companion" if card.companion else card.sort
        groups[_GROUPS[sort]].append(
            Offered(
                id=id, name=card.name, number=card.cost, texts=texts.card_texts(book, "abilities", id), fixed=id in fixed,
                chosen=id in cards or id in fixed, fresh=id in fresh, version=levels.version_words(book, id),
            )
        )  # fmt: skip
    return Loadout(
        cards={name: offered for name, offered in groups.items() if offered},
        skills={
            sort: [
                _skill(book, hero, id, sheet.heroes[hero].level, skills) for id in _of_sort(book, hero, sort)
            ]
            for sort in loadouts.SKILL_SORTS
        },
        size=book.combat.deck,
        count=sum(one.chosen for offered in groups.values() for one in offered),
        ready=not sheet.heroes[hero].deck,
        calm=calm,
        level=sheet.heroes[hero].level if fresh else 0,
        unsaved=tuple(_otherwise(table, hero, cards, skills)) if calm else (),
    )


def _of_sort(book: Book, hero: str, sort: str) -> list[str]:
    return [id for id, skill in book.heroes[hero].skills.items() if skill.sort == sort]


def _skill(book: Book, hero: str, id: str, level: int, chosen: list[str]) -> Offered:
    skill = book.heroes[hero].skills[id]
    shut = f"Opens at level {skill.level}." if skill.level > level else ""
    said = texts.card_texts(book, "skills", f"{hero}/{id}")
    return Offered(
        id=id, name=skill.name, number=skill.power, texts=said, chosen=id in chosen, shut=shut, fresh=1 < skill.level == level
    )  # fmt: skip


@screens.get("/saves/<save_id>/heroes/<hero>/loadout")
def page(save_id: str, hero: str) -> str:
    """Show what a hero takes into fights."""
    return _page(tables.opened(save_id), hero)


@screens.post("/saves/<save_id>/heroes/<hero>/loadout")
def act(save_id: str, hero: str) -> Response | str | tuple[str, int]:
    """Set the deck or the skills; what of the other is ticked is still ticked then."""
    part = _PARTS.get(request.form.get("do", ""), "")
    table = tables.opened(save_id)
    if hero not in table.sheet.heroes or not has_fights(table):
        abort(404)
    cards, skills = _ticked(table, hero)
    otherwise = list(_otherwise(table, hero, cards, skills))
    if part and part not in otherwise and "ready" not in request.form:
        words = f"{table.book.heroes[hero].name} takes {_SAME[part]} already."
        return _page(table, hero, [Notice(kind="good", icon="tick", lines=[words], focus=True)])
    kept: dict[str, list[str]] = {}
    if part == "deck" and "skills" in otherwise:
        kept = {sort: request.form.getlist(sort) for sort in loadouts.SKILL_SORTS}
    elif part == "skills" and "deck" in otherwise:
        kept = {"card": cards}
    return tables.carry_out(
        save_id,
        ALLOWED,
        "loadout.page",
        lambda notices: _page(tables.opened(save_id), hero, notices),
        values={"hero": hero, **kept},
        anchor=part,
    )


_PARTS = {"choose-skills": "skills", "build-deck": "deck"}
"""The part of the screen that a button saves."""
_SAME = {"skills": "these two skills", "deck": "this deck"}
_UNSAVED = {
    "skills": "The skills that you chose are still chosen, and not saved yet.",
    "deck": "The cards that you ticked are still ticked, and not saved yet.",
}


def _ticked(table: Opened, hero: str) -> tuple[list[str], list[str]]:
    """Return the cards and skills that a form or an address has ticked, else those that the hero takes."""
    sent = request.form if request.method == "POST" else request.args
    cards = sent.getlist("card")
    if not cards and sent.get("do") != "build-deck":
        cards = loadouts.deck(table.sheet, table.book, hero)
    skills = [skill for sort in loadouts.SKILL_SORTS for skill in sent.getlist(sort)]
    return cards, skills or loadouts.skills(table.sheet, table.book, hero)


def _otherwise(table: Opened, hero: str, cards: list[str], skills: list[str]) -> Iterator[str]:
    """Say whether the deck, and the skills, are ticked otherwise than the hero has them."""
    if sorted(cards) != sorted(loadouts.deck(table.sheet, table.book, hero)):
        yield "deck"
    if sorted(skills) != sorted(loadouts.skills(table.sheet, table.book, hero)):
        yield "skills"


def _page(table: Opened, hero: str, notices: list[Notice] | None = None) -> str:
    sheet, book = table.sheet, table.book
    if hero not in sheet.heroes or not has_fights(table):
        abort(404)
    shown = loadout(table, hero, *_ticked(table, hero))
    around = tables.around(table, "party.page", notices)
    part = around["place"] = _PARTS.get(request.form.get("do", ""), around["place"])
    for notice in around["notices"][:1]:
        if notice.kind != "good" and part == "deck" and shown.advice:
            notice.lines.insert(1, f"{shown.advice} What you ticked is still ticked.")
        notice.lines.extend(_UNSAVED[one] for one in shown.unsaved if one != part)
    return render_template(
        "table/loadout.html",
        **around,
        heading=f"Deck and skills of {book.heroes[hero].name}",
        here=url_for("loadout.act", save_id=table.id, hero=hero),
        hero=next(one for one in table.view.heroes if one.id == hero),
        loadout=shown,
    )
