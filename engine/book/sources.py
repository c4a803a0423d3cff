"""Where a book's texts come from: its folder, or a lone ink file with what it includes, and the sets it uses."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.book import folders
from engine.book.content import set_file_name
from engine.book.decode import nearest
from engine.book.include import FILE_NAME
from engine.book.lints.source import include_path, includes, tidy
from engine.errors import Problem

SETS = Path(__file__).parent.parent.parent / "campaign" / "sets"
"""The sets that come with Havenbook."""

FIRST_FILES = ("main.ink", "story.ink", "index.ink")
"""Names by which a folder of ink files without a ``book.toml`` says where it begins."""


class Sources(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a book is made of, as texts. It is what an edition keeps.

    Attributes:
        id: The name of the book's folder or file.
        files: The book's own files by path; a picture is ``sha256:`` and its hash.
        set_files: Set id -> path in the set -> text, for each set the book uses, in its order.
        folder: Where the book lies, for its pictures; '' where it lies nowhere.
        problems: What was wrong with the files.
    """

    id: str
    files: Mapping[str, str]
    set_files: Mapping[str, Mapping[str, str]] = {}
    folder: str = ""
    problems: tuple[Problem, ...] = ()


def read(source: Path, sets: Path | None = None) -> Sources:
    """Read a book and the sets it uses, as far as they can be read."""
    if source.is_dir():
        if (source / "book.toml").is_file():
            return _read_book(source, sets or SETS)
        return _read_ink(source)
    if source.is_file() and source.suffix == ".ink":
        return _read_lone(source)
    what = "This is no book." if source.exists() else "There is nothing of this name."
    message = f"{what} Name a folder that holds a book.toml, or an ink file."
    return Sources(id=source.stem, files={}, problems=(_no_book(source.name, message),))


def plain_main(sources: Sources, problems: list[Problem]) -> str:
    """Find the file that a folder of ink files begins with: a well-known name, or the one that no other includes."""
    ink = sources.files
    if not ink:
        return ""
    for name in (*FIRST_FILES, f"{sources.id}.ink"):
        if name in ink:
            return name
    included = {include_path(asked, name, ink) for name, text in ink.items() for _, asked in includes(text)}
    firsts = [name for name in ink if name not in included]
    if len(firsts) == 1:
        return firsts[0]
    message = (
        f"The folder holds several stories: {', '.join(firsts or ink)}. "
        "Open one of these files, or name the first one main.ink."
    )
    problems.append(_no_book((firsts or list(ink))[0], message))
    return ""


def _no_book(file: str, message: str) -> Problem:
    return Problem(file=file, line=1, code="no-book", message=message)


def _read_ink(root: Path) -> Sources:
    """Read a folder of ink files without a ``book.toml``."""
    folder = folders.read_ink(root)
    name = root.resolve().name
    if not folder.files and not folder.problems:
        message = "There is no book.toml in this folder, and no ink file. Name the folder of a book."
        folder.problems.append(_no_book(name, message))
    return Sources(id=name, files=folder.files, folder=str(root), problems=tuple(folder.problems))


def _read_book(root: Path, sets: Path) -> Sources:
    """Read a book's folder, and of its own sets and of the shipped ones those that it names."""
    name = root.resolve().name
    folder = folders.read_book(root)
    problems = folder.problems
    files = {path: text for path, text in folder.files.items() if not path.startswith("sets/")}
    if "book.toml" not in files:
        if not problems:
            problems.append(_no_book("book.toml", "The book.toml of this folder cannot be read."))
        return Sources(id=name, files={}, problems=tuple(problems))
    set_files: dict[str, Mapping[str, str]] = {}
    for wanted in _sets_of(files["book.toml"]):
        own = set_file_name(wanted, "")
        texts = {path[len(own) :]: text for path, text in folder.files.items() if path.startswith(own)}
        if not texts and _is_plain_name(wanted) and (sets / wanted).is_dir():
            shelf = folders.read_set(sets / wanted)
            problems += [msgspec.structs.replace(one, file=own + one.file) for one in shelf.problems]
            texts = shelf.files
        if texts:
            set_files[wanted] = texts
        else:
            problems.append(_no_set(wanted, files["book.toml"], sets, folder.files))
    return Sources(id=name, files=files, set_files=set_files, folder=str(root), problems=tuple(problems))


def _is_plain_name(name: str) -> bool:
    """Say whether a set's name is the name of a folder and no way out of it."""
    return name.replace("-", "_").isidentifier()


def _no_set(wanted: str, book_toml: str, sets: Path, files: Mapping[str, str]) -> Problem:
    """Say that a set is not there, and which ones are."""
    there = {path.name for path in sets.iterdir() if path.is_dir()} if sets.is_dir() else set()
    there |= {path.split("/")[1] for path in files if path.startswith("sets/")}
    likely = nearest(wanted, there)
    advice = f"Did you mean '{likely}'?" if likely else f"There are: {', '.join(sorted(there)) or 'none'}."
    line = next((number for number, text in enumerate(book_toml.split("\n"), 1) if wanted in text), 1)
    message = f"There is no set '{wanted}'. {advice}"
    return Problem(file="book.toml", line=line, code="unknown-set", key="sets", message=message)


def _sets_of(book_toml: str) -> list[str]:
    """Read which sets a ``book.toml`` names, as far as it can be read."""
    try:
        named = tomllib.loads(book_toml).get("sets", [])
    except (tomllib.TOMLDecodeError, RecursionError):
        return []
    words = [name for name in named if isinstance(name, str)] if isinstance(named, list) else []
    return list(dict.fromkeys(words))


def _read_lone(source: Path) -> Sources:
    """Read one ink file and those it includes, from its own folder and below."""
    root, folder = source.parent, folders.Folder()
    waiting = [source.name]
    while waiting:
        name = waiting.pop()
        if name in folder.files or name.startswith("..") or not (root / name).is_file():
            continue
        folder.take(root, root / name, name)
        asked = (tidy(path) for _, path in includes(folder.files.get(name, "")))
        waiting += [path for path in asked if path.rpartition("/")[2] != FILE_NAME]
        if len(folder.files) > folders.MAX_FILES:
            break
    problems = tuple(folder.problems)
    return Sources(id=source.stem, files=folder.files, folder=str(root), problems=problems)
