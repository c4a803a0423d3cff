"""The report of a check: errors, warnings, and where titles, votes and trackers are set and read, as plain data too."""

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.book.lints.draft import Place, Uses
from engine.book.model import Book
from engine.errors import Problem


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a check found.

    Attributes:
        book: The book, even where it has errors, as long as it could be built at all.
        errors: In the order of files and lines; any of them keeps the book from being opened.
        warnings: What is doubtful and may stay.
        titles: Title id -> where it is awarded and asked for.
        votes: Key of each choice of a vote -> where it is offered, and where the story looks back at it.
        trackers: Name of each of the book's trackers -> where it is set and read.
    """

    book: Book | None
    errors: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    titles: dict[str, Uses] = {}
    votes: dict[str, Uses] = {}
    trackers: dict[str, Uses] = {}


def report_json(report: Report) -> dict[str, Any]:
    """Give a report as the plain data that ``havenbook check --json`` prints."""
    index = report.book.index if report.book else None
    return {
        "errors": [_problem(one) for one in report.errors],
        "warnings": [_problem(one) for one in report.warnings],
        "pages": len(index.pages) if index else 0,
        "words": sum(page.words for page in index.pages.values()) if index else 0,
        "choices": len(index.choices) if index else 0,
        "titles": _uses(report.titles, "awarded", "asked"),
        "votes": _uses(report.votes, "offered", "asked"),
        "trackers": _uses(report.trackers, "set", "read"),
        "encounters": _budgets(report.book) if report.book else {},
    }


def _budgets(book: Book) -> dict[str, Any]:
    """Add up the level-1 Health of each encounter's adversaries, to hold beside the set's budget (T-S18)."""
    printed = book.adversaries
    return {
        name: {
            "health": sum(
                printed[figure.adversary].health[0] * figure.count
                for figure in encounter.figures
                if figure.adversary in printed
            ),
            "budget": [book.settled.low, book.settled.high],
        }
        for name, encounter in book.encounters.items()
    }


def _problem(one: Problem) -> dict[str, Any]:
    found: dict[str, Any] = {"file": one.file, "line": one.line, "code": one.code, "message": one.message}
    return found | ({"key": one.key} if one.key else {})


def _uses(things: dict[str, Uses], set_word: str, read_word: str) -> dict[str, Any]:
    return {
        name: {read_word: _places(uses.read), set_word: _places(uses.set)} for name, uses in things.items()
    }


def _places(places: Iterable[Place]) -> list[dict[str, Any]]:
    return [{"page": page, "file": file, "line": line} for page, file, line in places]
