"""Braces that do not match: one too many, or one that is never closed. Ink reports both far away, or not at all.

A brace that opens a block (nothing, or a condition and a colon, follows it on its line) is closed by one that stands
first on its line. Every other brace is closed on its own line. That tells which one is to blame.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from engine.book.lints.draft import Draft, problem
from engine.book.lints.source import Line
from engine.errors import Problem

STRAY = "This '}' closes nothing: one too many. Take it out, or write '\\}' if it is to be read."
OPEN_BLOCK = (
    "The '{' that opens here is never closed. Put a '}' on a line of its own below what belongs to it."
)
OPEN_TEXT = "The '{' on this line is not closed on it. Put a '}' behind what belongs to it, or write '\\{' if it is to be read."


class Fault(NamedTuple):
    """A brace to blame: its line, and what is wrong with it."""

    line: int
    message: str


class Opened(msgspec.Struct):
    """An open brace.

    Attributes:
        line: Where it is.
        indent: How far its line is indented.
        is_block: Whether it opens a block.
        inside: How far the braces were indented that closed a block inside it.
        blamed: The line of a brace inside it that is more likely the one never closed; 0 for none.
    """

    line: int
    indent: int
    is_block: bool
    inside: list[int] = msgspec.field(default_factory=list)
    blamed: int = 0


def check_braces(draft: Draft) -> Iterator[Problem]:
    """Check every page of a story; one of another tool that compiles all the same is only warned."""
    severe = "error" if draft.dialect or not draft.compiled.json else "warning"
    for source in draft.sources:
        for fault in faults(source.lines):
            yield problem(source.name, fault.line, "braces", fault.message, severe)


def faults(lines: Iterable[Line]) -> Iterator[Fault]:
    """Find the braces to blame in a file, page by page: none crosses into the next page."""
    page: list[Line] = []
    for line in lines:
        if line.sort in ("page", "function"):
            yield from _of_page(page)
            page = []
        elif "{" in line.text or "}" in line.text:
            page.append(line)
    yield from _of_page(page)


def _of_page(lines: list[Line]) -> list[Fault]:
    """Find the braces to blame on a page whose braces do not match."""
    depth = 0
    matched = True
    for line in lines:
        for _, brace in braces(line.text):
            depth += 1 if brace == "{" else -1
            matched = matched and depth >= 0
    return [] if matched and not depth else _blamed(lines)


def braces(words: str) -> Iterator[tuple[int, str]]:
    """Give the braces of a line with their places, escaped ones left out."""
    escaped = False
    for at, letter in enumerate(words):
        if escaped:
            escaped = False
        elif letter == "\\":
            escaped = True
        elif letter in "{}":
            yield at, letter


def _blamed(lines: list[Line]) -> list[Fault]:
    """Find the braces to blame; of two that may be, the one whose indent does not fit."""
    found: list[Fault] = []
    opened: list[Opened] = []
    doubtful = 0
    for line in lines:
        indent = len(line.raw) - len(line.raw.lstrip())
        is_first, seen = True, 0
        for at, brace in braces(line.text):
            is_first = is_first and not line.text[seen:at].strip()
            seen = at + 1
            if brace == "{":
                opened.append(Opened(line.number, indent, _opens_block(line.text[seen:].strip())))
                is_first = False
            elif opened and (is_first or not opened[-1].is_block):
                doubtful = doubtful or _close(opened, line.number, indent)
            else:
                found.append(Fault(doubtful or line.number, STRAY))
                doubtful = 0
        while opened and not opened[-1].is_block:
            found.append(Fault(opened.pop().line, OPEN_TEXT))
    return found + [Fault(one.blamed or one.line, OPEN_BLOCK) for one in opened]


def _close(opened: list[Opened], line: int, indent: int) -> int:
    """Close the last open brace; gives the line where the closing brace looks like one too many, else 0."""
    closed = opened.pop()
    if not closed.is_block:
        return 0
    if opened:
        outer = opened[-1]
        outer.inside.append(indent)
        if indent < closed.indent:
            outer.blamed = outer.blamed or closed.line
    return line if indent != closed.indent and indent in closed.inside else 0


def _opens_block(rest: str) -> bool:
    """Say whether a brace opens a block, by what follows it on its line."""
    if rest and rest[0] != "-" and rest[-1] != ":":
        return False
    depth = 1
    for _, brace in braces(rest):
        depth += 1 if brace == "{" else -1
        if not depth:
            return False
    return depth == 1
