"""What the ink compiler says, in our words where we know better, with the nearest name that there is."""

import re
from collections.abc import Iterator, Mapping

from engine.book.compiler import InkMessage
from engine.book.decode import nearest
from engine.book.include import DEED_VERBS, FILE_NAME, QUESTIONS, READ_ONLY, TWO_WAY
from engine.book.lints.draft import Draft, problem
from engine.book.lints.names import SORTS
from engine.errors import Problem

_CODES = (
    (re.compile(r"cannot load '", re.I), "include-missing"),
    (re.compile(r"is already open", re.I), "include-circle"),
    (re.compile(r"apparent loose end", re.I), "loose-end"),
    (re.compile(r"unresolved variable: (?P<name>\w+)", re.I), "unknown-id"),
    (re.compile(r"variable could not be found to assign to: '(?P<name>\w+)'", re.I), "unknown-id"),
    (
        re.compile(r"(?:divert|function call|tunnel|thread) target not found: '-> (?P<name>[\w.]+)'", re.I),
        "unknown-id",
    ),
)
_NO_TILDE = re.compile(r"shouldn't use a '~' here")
_BRANCH_LINE = re.compile(r"[*+].*\{[^{}]*:[^{}]*->")


def check_messages(draft: Draft) -> Iterator[Problem]:
    """Pass on what the ink compiler says, one problem for each line that it stumbles over."""
    if draft.main not in draft.ink:
        return
    done: set[tuple[str, int]] = set()
    names = _names(draft)
    for message in draft.compiled.errors:
        found = _better(draft, message)
        if found is None:
            yield _told(message, "error", names)
        elif (message.file, message.line) not in done:
            done.add((message.file, message.line))
            yield found
    for message in draft.compiled.warnings:
        if message.severity != "todo":
            yield _told(message, "warning", names)


def _told(message: InkMessage, severity: str, names: Mapping[str, str]) -> Problem:
    """Make a problem of a message, with its code and the name that was meant where there is a like one."""
    text = message.text[:1].upper() + message.text[1:]
    for pattern, code in _CODES:
        if found := pattern.search(text):
            name = found.groupdict().get("name", "")
            likely = nearest(name, names) if name else ""
            text += f" Did you mean '{names[likely] or likely}'?" if likely else ""
            return problem(message.file, message.line, code, text, severity)
    if message.file == FILE_NAME:
        text += f" This line of {FILE_NAME} is made from the book's data: look for an id there that is taken or misspelt."
    return problem(message.file, message.line, "ink", text, severity)


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
    return None


def _line(draft: Draft, message: InkMessage) -> str:
    lines = draft.ink.get(message.file, "").split("\n")
    return lines[message.line - 1].strip() if 0 < message.line <= len(lines) else ""


def _names(draft: Draft) -> dict[str, str]:
    """Give every name that a story can use."""
    names = {name: name for sort in SORTS for name in draft.content.things[sort]} if draft.dialect else {}
    if draft.dialect:
        names |= {name: name for name in (*TWO_WAY, *READ_ONLY, *QUESTIONS, *DEED_VERBS)}
    if draft.content.info:
        names |= dict.fromkeys(draft.content.info.trackers, "")
    for source in draft.sources:
        for line in source.lines:
            if line.sort in ("page", "function"):
                names[line.name] = line.name
            elif line.sort == "declaration" and (found := re.match(r"\w+\s+(\w+)", line.text)):
                names[found[1]] = found[1]
            if line.label:
                names[line.label] = f"{line.page}.{line.label}" if line.page else line.label
    return names
