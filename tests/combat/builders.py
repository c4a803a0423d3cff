"""Builders: a position of a fight with the cards of the shipped set, and what is done in it."""

from functools import lru_cache
from typing import Any

from engine import combat
from engine import fight_commands as commands
from engine.book.loader import load_files
from engine.book.model import Book
from engine.book.sources import SETS
from engine.combat import Arena
from engine.commands import Answer
from engine.playtest.positions import Position, Put, arena_of

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
    return load_files({"book.toml": BOOK, "story/main.ink": INK}, {"stormsunder": texts}, "fights")


def position(figures: dict[str, dict[str, Any]], **more: Any) -> Arena:
    """Set up a position: figures by id, each with the fields of `Put`; then those of `Position`."""
    return arena_of(book(), Position(figures={id: Put(**put) for id, put in figures.items()}, **more))


def do(arena: Arena, *steps: Any) -> Arena:
    """Carry out commands, and answers given as strings, in order."""
    for step in steps:
        if isinstance(step, str):
            combat.answer(arena, step)
        elif isinstance(step, Answer):
            combat.answer(arena, step.option)
        else:
            combat.apply(arena, step)
    return arena


def options(arena: Arena) -> list[str]:
    """Return the options of the decision that is owed."""
    pending = arena.fight.pending
    return list(pending.options) if pending is not None else []


def kinds(arena: Arena) -> set[str]:
    """Return the names of the kinds of commands that are legal now."""
    return {type(command).__name__ for command in combat.legal(arena)}


__all__ = ["Answer", "Position", "Put", "book", "combat", "commands", "do", "kinds", "options", "position"]
