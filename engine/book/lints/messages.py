"""What the ink compiler says, in our words where we know better, with the name that was likely meant."""

import re
from collections.abc import Collection, Iterator

from engine.book.compiler import InkMessage
from engine.book.include import FILE_NAME
from engine.book.lints.draft import Draft, problem
from engine.book.lints.headings import lost_headings, slug
from engine.book.lints.unknown import all_names, is_known, unknown_function, unknown_place, unknown_variable
from engine.errors import Problem

_UNKNOWN = re.compile(
    r"unresolved variable: (?P<name>\w+)"
    r"|variable could not be found to assign to: '(?P<assigned>\w+)'"
    r"|function call target not found: '-> (?P<function>[\w.]+)'"
    r"|(?:divert|tunnel|thread) target not found: '-> (?P<place>[\w.]+)'"
    r"|failed to find target for \w+: '-> (?P<seen>[\w.]+)'"
    r"|could not find target for read count: -> (?P<count>[\w.]+)",
    re.I,
)
_CODES = (
    (re.compile(r"cannot load '", re.I), "include-missing"),
    (re.compile(r"is already open", re.I), "include-circle"),
    (re.compile(r"apparent loose end", re.I), "loose-end"),
    (_UNKNOWN, "unknown-id"),
)
_NO_TILDE = re.compile(r"shouldn't use a '~' here")
_BRANCH_LINE = re.compile(r"[*+].*\{[^{}]*:[^{}]*->")
_PLACE_IN_WORDS = re.compile(r"->\s*(\w+(?:[ '’-]+\w+)+)")


def check_messages(draft: Draft, torn: Collection[Problem] = ()) -> Iterator[Problem]:
    """Pass on what the ink compiler says, one problem for each line that it stumbles over.

    Args:
        draft: The book.
        torn: Braces that do not match. What only follows from them is left out: what ink could not read behind one, and
            names that it did not come to.
    """
    if draft.main not in draft.ink:
        return
    done: set[tuple[str, int]] = set()
    for message in draft.compiled.errors:
        if torn and _follows(draft, message, torn):
            continue
        found = _better(draft, message)
        if found is None:
            yield from _told(draft, message, "error")
        elif (message.file, message.line) not in done:
            done.add((message.file, message.line))
            yield found
    for message in draft.compiled.warnings:
        if message.severity != "todo":
            yield from _told(draft, message, "warning")


def _follows(draft: Draft, message: InkMessage, torn: Collection[Problem]) -> bool:
    """Say whether a message only follows from braces that do not match."""
    found = _UNKNOWN.search(message.text)
    name = next(filter(None, found.groups()), "") if found else ""
    if name:
        return is_known(draft, name)
    return any(message.file == brace.file and message.line >= brace.line for brace in torn)


def _told(draft: Draft, message: InkMessage, severity: str) -> Iterator[Problem]:
    """Make a problem of a message, with its code and the name that was meant where there is a like one."""
    text = message.text[:1].upper() + message.text[1:]
    for pattern, code in _CODES:
        if found := pattern.search(text):
            named = found.groupdict()
            place = named.get("place") or named.get("seen") or ""
            if place not in lost_headings(draft):
                words = _unknown(draft, message, named) or text
                yield problem(message.file, message.line, code, words, severity)
            return
    if message.file == FILE_NAME:
        text += f" This line of {FILE_NAME} is made from the book's data: look for an id there that is taken or misspelt."
    yield problem(message.file, message.line, "ink", text, severity)


def _unknown(draft: Draft, message: InkMessage, named: dict[str, str | None]) -> str:
    """Say which name a message does not know; '' where it is about something else."""
    if name := named.get("name") or named.get("assigned"):
        return unknown_variable(draft, name, _line(draft, message))
    if name := named.get("function"):
        return unknown_function(draft, name)
    if name := named.get("place") or named.get("seen"):
        return unknown_place(draft, name)
    if name := named.get("count"):
        known = all_names(draft)
        return unknown_place(draft, name) if name.partition(".")[0] in known else ""
    return ""


def _better(draft: Draft, message: InkMessage) -> Problem | None:
    """Say it in better words where the mistake is one of the usual ones."""
    line = _line(draft, message)
    if _NO_TILDE.search(message.text):
        text = (
            "A '~' inside braces on one line is no logic. Open the brace, and put the '~' on a line of its own: "
            "'{ condition:', then '~ deed()', then '}'."
        )
        return problem(message.file, message.line, "inline-logic", text)
    if line[:1] in ("*", "+") and _BRANCH_LINE.search(line):
        text = "A choice and a branch on its result do not fit on one line. Move '{pass: -> page}' to the line below the choice."
        return problem(message.file, message.line, "branch-on-choice-line", text)
    pages = {line.name for source in draft.sources for line in source.lines if line.sort == "page"}
    for found in _PLACE_IN_WORDS.finditer(line):
        if (name := slug(found[1])) in pages:
            text = f"A page's name has no blanks in it. Write: -> {name}"
            return problem(message.file, message.line, "page-name", text)
    return None


def _line(draft: Draft, message: InkMessage) -> str:
    lines = draft.ink.get(message.file, "").split("\n")
    return lines[message.line - 1].strip() if 0 < message.line <= len(lines) else ""
