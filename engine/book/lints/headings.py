"""The lines that pages begin with: names with blanks in them, and equals signs in the wrong place."""

import re
from collections.abc import Iterator, Mapping

from engine.book.lints.draft import Draft, problem
from engine.errors import Problem

_HEADING = re.compile(r"(?P<mark>=+)\s*(?:function\b\s*)?(?P<name>.*?)\s*=*\Z")
_NAME = re.compile(r"\w+(?:\s*\(.*\))?\Z")
_LOST = re.compile(r"(?P<name>[^\W\d]\w*)\s*={2,}\Z")


def check_headings(draft: Draft) -> Iterator[Problem]:
    """Check the names of pages, stitches and functions where they are written."""
    for source in draft.sources:
        for line in source.lines:
            if line.sort not in ("page", "function"):
                continue
            found = _HEADING.match(line.text)
            if found is None or _NAME.match(found["name"]) or "(" in found["name"]:
                continue
            mark = found["mark"]
            name = slug(found["name"])
            advice = f" Write: {mark} {name} {mark if len(mark) > 1 else ''}".rstrip() if name else ""
            message = f"A name is one word of letters, digits and '_', without blanks.{advice}"
            yield problem(source.name, line.number, "page-name", message)
    for name, (file, number) in lost_headings(draft).items():
        message = f"This begins no page, and is read out: the equals signs stand before the name. Write: === {name} ==="
        yield problem(file, number, "page-name", message)


def lost_headings(draft: Draft) -> Mapping[str, tuple[str, int]]:
    """Find lines of text that were meant to begin a page: the name, with file and line."""
    found: dict[str, tuple[str, int]] = {}
    if draft.dialect:
        for source in draft.sources:
            for line in source.lines:
                if line.sort == "text" and (lost := _LOST.match(line.text)):
                    found.setdefault(lost["name"], (source.name, line.number))
    return found


def slug(words: str) -> str:
    """Make a name of words, apostrophes dropped: "the cat's cellar" is 'the_cats_cellar'; '' where none can be made."""
    name = re.sub(r"\W+", "_", re.sub(r"['’]", "", words)).strip("_")
    return name if name and not name[0].isdigit() else ""
