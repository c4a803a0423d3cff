"""Builders: a position of a fight with the cards of the shipped set, and what is done in it."""

from functools import lru_cache
from typing import Any

import msgspec

from engine import combat
from engine import fight_commands as commands
from engine.book.loader import load_files
from engine.book.model import Book
from engine.book.schema import Adversary
from engine.book.sources import SETS
from engine.combat import Arena
from engine.commands import Answer
from engine.playtest.positions import Position, Put, arena_of
from tests.combat import holding

BOOK = """
title = "Fights"
authors = ["Nobody"]
notice = "For tests."
sets = ["stormsunder"]
[party]
heroes = ["adina", "aleksander", "aleksandra", "capac"]
"""
INK = """INCLUDE havenbook.ink
-> start
== start
# page: 1 Start
Here.
* [Fight # encounter: sample_encounter]
    {outcome}, {pass: passed|failed}.
    -> END
"""


@lru_cache(maxsize=1)
def book() -> Book:
    """A book of one page with the cards of the shipped set."""
    folder = SETS / "stormsunder"
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.toml"))
    }
    loaded = load_files({"book.toml": BOOK, "story/main.ink": INK}, {"stormsunder": texts}, "fights")
    return msgspec.structs.replace(
        loaded, adversaries={id: _plain(id, card) for id, card in loaded.adversaries.items()}
    )


PLAIN: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "tarpitt_guardsman": ((13, 16, 18, 21), (4, 5, 5, 6)),
    "tarpitt_inquisitor": ((11, 13, 15, 18), (4, 5, 5, 6)),
    "guard_captain_sever": ((30, 36, 42, 48), (5, 6, 6, 7)),
    "council_enforcer": ((16, 19, 22, 26), (4, 5, 5, 6)),
    "makatti_warrior": ((14, 17, 20, 22), (4, 5, 5, 6)),
    "makatti_spearman": ((11, 13, 15, 18), (0, 0, 0, 0)),
    "ra_sworn": ((18, 22, 25, 29), (5, 6, 6, 7)),
    "myrmidite_skirmisher": ((13, 16, 18, 21), (4, 5, 5, 6)),
    "myrmidite_shaman": ((11, 13, 15, 18), (4, 5, 5, 6)),
    "greater_unsated": ((40, 48, 56, 64), (6, 7, 7, 8)),
}
"""Health and base damage that tests of rules count on, whatever the printed ones are balanced to."""


def _plain(id: str, card: Adversary) -> Adversary:
    health, damage = PLAIN[id]
    lines = {"Impale": (4, 5, 5, 6), "Spear Throw": (3, 4, 4, 5)}
    tactics = tuple(
        msgspec.structs.replace(line, bonus=lines.get(line.name, line.bonus)) for line in card.tactics
    )
    return msgspec.structs.replace(card, health=health, bonus_damage=damage, tactics=tactics)


def position(figures: dict[str, dict[str, Any]], **more: Any) -> Arena:
    """Set up a position: figures by id, each with the fields of `Put`; then those of `Position`."""
    arena = arena_of(book(), Position(figures={id: Put(**put) for id, put in figures.items()}, **more))
    holding.check(arena)
    return arena


def do(arena: Arena, *steps: Any) -> Arena:
    """Carry out commands, and answers given as strings, in order; look after each at what always holds."""
    for step in steps:
        cards, misplaced, told = holding.cards_of(arena), holding.misplaced(arena), len(arena.events)
        if isinstance(step, str):
            combat.answer(arena, step)
        elif isinstance(step, Answer):
            combat.answer(arena, step.option)
        else:
            combat.apply(arena, step)
        holding.check(arena, told)
        assert holding.cards_of(arena) == cards, "no card is lost"
        assert holding.misplaced(arena) <= misplaced
    return arena


def options(arena: Arena) -> list[str]:
    """Return the options of the decision that is owed."""
    pending = arena.fight.pending
    return list(pending.options) if pending is not None else []


def kinds(arena: Arena) -> set[str]:
    """Return the names of the kinds of commands that are legal now."""
    return {type(command).__name__ for command in combat.legal(arena)}


__all__ = ["Answer", "Position", "Put", "book", "combat", "commands", "do", "kinds", "options", "position"]
