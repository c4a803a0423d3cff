"""One name space: heroes, kinds, titles, items, trackers, pages, labels and variables never share a name."""

import re
from collections.abc import Iterator

from engine.book.decode import is_id
from engine.book.include import DEED_VERBS, KNOTS, QUESTIONS, READ_ONLY, TWO_WAY
from engine.book.lints.draft import Draft, problem
from engine.errors import Problem

SORTS = ("heroes", "kinds", "titles", "items")
WORDS = {"heroes": "a hero", "kinds": "a kind", "titles": "a title", "items": "an item of the story"}

_INK_WORDS = frozenset(
    ("and", "or", "not", "mod", "has", "hasnt", "else", "true", "false", "return", "temp", "ref", "function", "var",
     "const", "list", "external", "include", "todo", "stopping", "cycle", "shuffle", "once", "END", "DONE", "VAR",
     "CONST", "LIST", "EXTERNAL", "INCLUDE", "TODO")
)  # fmt: skip
_INK_ID = re.compile(
    "[0-9A-Za-z_\u00aa-\u024f\u0370-\u03ff\u0400-\u04ff\u0530-\u058f\u0590-\u05ff\u0600-\u06ff\u4e00-\u9fff\uac00-\ud7af]+"
)
_DECLARED = re.compile(r"(VAR|CONST|LIST|EXTERNAL)\s+(\w+)\s*(?:=\s*(.*))?")
_ITEM = re.compile(r"\(?\s*([^\W\d]\w*)")


def check_names(draft: Draft) -> Iterator[Problem]:
    """Check that no id is used for two things, and that ink can read each."""
    if not draft.dialect:
        return
    taken: dict[str, str] = {}
    for name in (*TWO_WAY, *READ_ONLY):
        taken[name] = f"a variable of {_INCLUDE}"
    for name in (*DEED_VERBS, *QUESTIONS, "track"):
        taken[name] = f"a function of {_INCLUDE}"
    for name in (*KNOTS, "Heroes", "Kinds", "Titles", "Items"):
        taken[name] = f"a name of {_INCLUDE}"
    yield from _data(draft, taken)
    yield from _ink(draft, taken)


_INCLUDE = "havenbook.ink"


def _data(draft: Draft, taken: dict[str, str]) -> Iterator[Problem]:
    """Check the ids of printed things and trackers against one another."""
    content = draft.content
    for sort in SORTS:
        for name in content.things[sort]:
            source, path = content.places.get((sort, name), (None, ()))
            if source is None:
                continue
            if name in taken:
                message = f"'{name}' is the name of {taken[name]} too, and the story could not tell them apart. Rename one."
                yield source.problem(path, "same-id", message)
            elif name in _INK_WORDS:
                message = f"'{name}' is a word of ink itself. Give {WORDS[sort]} another id."
                yield source.problem(path, "reserved-id", message)
            elif is_id(name) and not _INK_ID.fullmatch(name):
                message = f"Ink cannot read all letters of '{name}'. Write the id in Latin, Greek, Cyrillic, Hebrew, Arabic, Han or Hangul letters."
                yield source.problem(path, "bad-id", message)
            taken.setdefault(name, f"{WORDS[sort]} ({source.file})")
    if content.info and content.book_toml:
        for name in content.info.trackers:
            if name in taken:
                message = f"'{name}' is the name of {taken[name]} too. Rename one of the two."
                yield content.book_toml.problem(("trackers", name), "same-id", message)
            elif name in _INK_WORDS or not _INK_ID.fullmatch(name):
                message = f"'{name}' cannot be a variable in ink. Give the tracker another id."
                yield content.book_toml.problem(("trackers", name), "bad-id", message)
            taken.setdefault(name, "a tracker (book.toml)")


def _ink(draft: Draft, taken: dict[str, str]) -> Iterator[Problem]:
    """Check the names that the story itself gives: pages, labels, variables, items of its lists."""
    for source in draft.sources:
        for line in source.lines:
            found: list[tuple[str, str]] = []
            if line.sort in ("page", "function") and "." not in line.name:
                found.append((line.name, "page" if line.sort == "page" else "function"))
            elif line.sort == "page":
                found.append((line.name.rpartition(".")[2], "page"))
            if line.label:
                found.append((line.label, "label"))
            if line.sort == "declaration" and (declared := _DECLARED.match(line.text)):
                found.append((declared[2], "list" if declared[1] == "LIST" else "variable"))
                if declared[1] == "LIST":
                    found += [
                        (item[1], "list item")
                        for part in (declared[3] or "").split(",")
                        if (item := _ITEM.match(part.strip()))
                    ]
            for name, what in found:
                if name in taken:
                    message = f"'{name}' is the name of {taken[name]}, so no {what} can have it too. Rename this {what}."
                    yield problem(source.name, line.number, "same-id", message)
