"""Lines of ink that do something else than they look like: addresses, float sums, deeds too early, read-only variables."""

import re
from collections.abc import Iterator

from engine.book.include import DEED_VERBS, READ_ONLY
from engine.book.lints.draft import Draft, problem
from engine.book.lints.source import InkFile, Line, code_spans
from engine.errors import Problem

_ADDRESS = re.compile(r"\w:(//\S*)")
_IN_TAG = re.compile(r"#[^#\n]*[^\s/:#](//\S*)")
_WHOLE_FLOAT = re.compile(r"(?<![\w.])(\d+)\.0+(?![\d.])")
_ASSIGNED = re.compile(r"~\s*(?:(?P<new>temp)\s+)?(?P<name>[^\W\d]\w*)\s*(?:\+\+|--|[+-]?=(?!=))")
_STEPPED = re.compile(r"(?:\+\+|--)\s*(?P<name>[^\W\d]\w*)")
_POWER = re.compile(r"\bPOW\s*\(")
_CALL = re.compile(r"\b([^\W\d]\w*)\s*\(")
_STRING = re.compile(r'"[^"]*"')
_BY_REFERENCE = ("track",)


def check_lines(draft: Draft) -> Iterator[Problem]:
    """Check every line of the book's own ink."""
    deeds = deed_functions(draft)
    for source in draft.sources:
        for line in source.lines:
            if "//" in line.raw:
                yield from _comment(source, line)
            if not line.text:
                continue
            if ".0" in line.text:
                yield from _floats(source, line)
            if "POW" in line.text and any(_POWER.search(code) for code in _code(line)):
                message = (
                    "POW on large numbers can take longer than a whole turn may, and stops the story. "
                    "Multiply instead, or keep both numbers small."
                )
                yield problem(source.name, line.number, "pow", message, "warning")
            if draft.dialect and (line.sort == "logic" or "~" in line.text):
                yield from _assigned(source, line)
            if line.choice is not None and (deeds or draft.dialect):
                yield from _early_deeds(draft, source, line, deeds)


def _comment(source: InkFile, line: Line) -> Iterator[Problem]:
    """Find an address in prose, which ink cuts off at its ``//``, and a tag cut off in the same way."""
    raw = line.raw
    if raw.strip().startswith(("//", "TODO")) or ("/*" in raw and "//" not in raw.partition("/*")[0]):
        return
    found = _ADDRESS.search(raw)
    if found and "//" not in raw[: found.start(1)]:
        message = f"Ink drops '{found[1]}' and all that follows: '//' begins a comment. Write the slashes as '\\/\\/'."
        yield problem(source.name, line.number, "comment-in-text", message, "warning")
        return
    found = _IN_TAG.search(raw)
    if found and "//" not in raw[: found.start(1)]:
        message = f"The tag ends before '{found[1]}': '//' begins a comment. Put a blank before the comment, or take it out."
        yield problem(source.name, line.number, "comment-in-text", message, "warning")


def _code(line: Line) -> list[str]:
    """Give the parts of a line that are logic."""
    return [line.text] if line.sort in ("logic", "declaration") else list(code_spans(line.text))


def _floats(source: InkFile, line: Line) -> Iterator[Problem]:
    """Find whole numbers written with a point: ink takes them as integers and divides without remainder."""
    for span in _code(line):
        found = _WHOLE_FLOAT.search(_STRING.sub("", span))
        if found:
            message = (
                f"Ink reads '{found[0]}' as the whole number {found[1]}, so '7 / 3.0' is 2. "
                f"Write FLOAT({found[1]}), or leave the point out."
            )
            yield problem(source.name, line.number, "integer-division", message, "warning")
            return


def _assigned(source: InkFile, line: Line) -> Iterator[Problem]:
    """Find assignments to variables that the engine alone sets."""
    names = [found["name"] for found in _ASSIGNED.finditer(line.text)]
    names += [found["name"] for found in _STEPPED.finditer(line.text)] if line.sort == "logic" else []
    for call in re.finditer(r"\btrack\s*\(\s*(\w+)", line.text):
        names.append(call[1])
    for name in names:
        if name in READ_ONLY:
            message = f"'{name}' is set by the engine and only read here. Keep the value in a variable of your own: VAR my_{name} = ..."
            yield problem(source.name, line.number, "read-only", message)
            return


def deed_functions(draft: Draft) -> dict[str, str]:
    """Name every function that changes something, with what it does: a deed, or a variable it sets."""
    calls: dict[str, set[str]] = {}
    found: dict[str, str] = dict.fromkeys((*DEED_VERBS, "track"), "a deed") if draft.dialect else {}
    declared = _declared(draft)
    temps: dict[str, set[str]] = {}
    for source in draft.sources:
        for line in source.lines:
            if not line.in_function or line.sort == "function":
                continue
            calls.setdefault(line.page, set()).update(_CALL.findall(_STRING.sub("", line.text)))
            for assigned in _ASSIGNED.finditer(line.text):
                if assigned["new"]:
                    temps.setdefault(line.page, set()).add(assigned["name"])
                elif assigned["name"] in declared and assigned["name"] not in temps.get(line.page, ()):
                    found.setdefault(line.page, f"it changes '{assigned['name']}'")
    changing = True
    while changing:
        changing = False
        for name, called in calls.items():
            through = next((other for other in sorted(called) if other in found), "")
            if name not in found and through:
                found[name] = f"it calls {through}()"
                changing = True
    return found


def _declared(draft: Draft) -> set[str]:
    """Name the story's global variables."""
    names = set(draft.content.info.trackers) if draft.content.info else set()
    names |= {"party", "titles", "items", "gold"} if draft.dialect else set()
    for source in draft.sources:
        for line in source.lines:
            if line.sort == "declaration" and (found := re.match(r"(?:VAR|LIST)\s+(\w+)", line.text)):
                names.add(found[1])
    return names


def _early_deeds(draft: Draft, source: InkFile, line: Line, deeds: dict[str, str]) -> Iterator[Problem]:
    """Find deeds in the text or the condition of a choice, which run whenever the choice is made ready."""
    choice = line.choice
    if choice is None:
        return
    parts = [*choice.conditions, *code_spans(choice.shown)]
    for part in parts:
        for name in _CALL.findall(_STRING.sub("", part)):
            if name in deeds:
                why = "" if deeds[name] == "a deed" else f" ({deeds[name]})"
                message = (
                    f"{name}(){why} runs each time this choice is made ready, taken or not. "
                    "Move it below the choice, to a line of its own: ~ " + f"{name}(...)"
                )
                severe = "error" if draft.dialect and not why else "warning"
                yield problem(source.name, line.number, "deed-in-choice", message, severe)
                return
