"""Which ink files a story is made of: none left out, none twice, none in a circle."""

from collections.abc import Iterator

from engine.book.include import FILE_NAME
from engine.book.lints.draft import Draft, problem
from engine.book.lints.source import include_path, includes, tidy
from engine.errors import Problem


def check_files(draft: Draft) -> Iterator[Problem]:
    """Check the INCLUDE lines."""
    reached: dict[str, tuple[str, int]] = {}
    has_include = False
    for name in draft.used:
        for line, asked in includes(draft.ink[name]):
            path = include_path(asked, draft.main, draft.ink)
            if tidy(asked).rpartition("/")[2] == FILE_NAME:
                path, has_include = FILE_NAME, True
            if path in reached:
                file, before = reached[path]
                message = f"'{asked}' is included already, in {file} line {before}. Take one of the two INCLUDE lines out."
                yield problem(name, line, "included-twice", message)
            reached.setdefault(path, (name, line))
            if path == draft.main or _leads_back(draft, path, name):
                message = f"'{asked}' includes this file in turn, so the INCLUDE lines go round in a circle. Take one out."
                yield problem(name, line, "include-circle", message)
    for name in draft.ink:
        if name not in draft.used and name != FILE_NAME:
            message = f"This file is not part of the story. Add 'INCLUDE {_beside(draft.main, name)}' to {draft.main}, or take it out of the folder."
            yield problem(name, 1, "not-included", message, "warning")
    if not draft.content.plain and draft.used and not has_include:
        message = (
            f"The story does not include {FILE_NAME}, so it plays as it is: without heroes, tests, titles or deeds. "
            f"If it should have them, begin it with: INCLUDE {FILE_NAME}"
        )
        yield problem(draft.main, 1, "no-include", message, "warning")


def _leads_back(draft: Draft, start: str, goal: str) -> bool:
    """Say whether a file includes another, itself or through others."""
    waiting, seen = [start], {start}
    while waiting:
        name = waiting.pop()
        if name == goal:
            return True
        for _, asked in includes(draft.ink.get(name, "")):
            path = include_path(asked, draft.main, draft.ink)
            if path not in seen:
                seen.add(path)
                waiting.append(path)
    return False


def _beside(main: str, name: str) -> str:
    """Write a file's path as an INCLUDE in the main file has it."""
    folder = main.rpartition("/")[0]
    return name[len(folder) + 1 :] if folder and name.startswith(f"{folder}/") else name
