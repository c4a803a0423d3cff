"""Vectors: worked examples as data. A file names its cards; each vector is a position, what is done, and what must come of it.

`engine.playtest.vector_schema` says what a file may hold; `run` tries files and says what came out otherwise than they want.
"""

import types
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any, get_args

import msgspec

from engine import combat
from engine.book import folders, loader
from engine.book.decode import TomlText, decode, did_you_mean, dotted, read_toml
from engine.book.model import Book
from engine.book.sources import SETS, Sources, read
from engine.book.toml_lines import Path
from engine.combat import Arena
from engine.commands import Answer
from engine.errors import Problem, RuleError
from engine.fight_events import FightEvent
from engine.playtest import vector_checks, vector_questions
from engine.playtest.positions import arena_of, faults
from engine.playtest.vector_schema import Ask, Stage, Step, Vector, VectorFile


class Wrong(msgspec.Struct, frozen=True):
    """One thing that came out otherwise: its line in the file, its key, and in words what was wanted and what came."""

    line: int
    key: str
    message: str


class Failed(msgspec.Struct, frozen=True):
    """A vector that failed, or with an empty name a file that could not be read or whose cards could not."""

    file: str
    line: int
    vector: str
    rule: tuple[str, ...]
    wrong: tuple[Wrong, ...]


class Report(msgspec.Struct):
    """How many vectors passed, and those that failed."""

    passed: int = 0
    failed: list[Failed] = []


def run(
    paths: Sequence[FilePath], *, shipped: Mapping[str, FilePath] | None = None, cache: FilePath | None = None
) -> Report:
    """Run the vectors of files.

    Args:
        shipped: Books that a file may name by their id.
        cache: Where compiled stories are kept between runs.

    Raises:
        OSError: A file cannot be read.
    """
    report, books = Report(), dict[str, Book | list[Problem]]()
    for path in paths:
        problems: list[Problem] = []
        source = _read(path, problems)
        file = decode_file(source, problems) if source is not None else None
        if source is not None and file is not None:
            book = book_of(source, file, path.parent, problems, books, shipped or {}, cache)
            if book is not None:
                failed = run_file(source, file, book)
                report.failed += failed
                report.passed += len(file.vector) - len(failed)
        if problems:
            report.failed.append(_unreadable(str(path), problems))
    return report


def _read(path: FilePath, problems: list[Problem]) -> TomlText | None:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        message = "This is not a text in UTF-8. Save it as UTF-8 in your editor."
        problems.append(Problem(file=str(path), line=1, code="toml", message=message))
        return None
    return read_toml(str(path), text, problems)


def _unreadable(name: str, problems: list[Problem]) -> Failed:
    """Make a failure of a file's problems; those of its cards name their own files."""
    wrong = [
        Wrong(one.line, one.key, one.message)
        if one.file == name
        else Wrong(0, one.key, f"{one.file}:{one.line}: {one.message}")
        for one in problems
    ]
    return Failed(name, wrong[0].line or 1, "", (), tuple(wrong))


# reading a file


def decode_file(source: TomlText, problems: list[Problem]) -> VectorFile | None:
    """Decode a file of vectors; every problem of it is noted."""
    before = len(problems)
    file = decode(VectorFile, source, problems)
    if file is None:
        return None
    if bool(file.sets) == bool(file.book):
        message = 'Say once whose cards these are: sets = ["a_set"], or book = "a folder, or a shipped book".'
        problems.append(source.problem((), "no-book", message))
    for place, vector in enumerate(file.vector):
        for path, stage in _stages(vector, ("vector", place)):
            _decode_stage(source, path, stage, problems)
    return file if len(problems) == before else None


def _stages(vector: Vector, path: Path) -> Iterator[tuple[Path, Stage]]:
    yield path, vector
    for place, stage in enumerate(vector.then):
        yield (*path, "then", place), stage


def _decode_stage(source: TomlText, path: Path, stage: Stage, problems: list[Problem]) -> None:
    """Check every command, question and event of a stage."""
    for place, step in enumerate(stage.commands):
        if not isinstance(step, str):
            _tagged(Step, "do", source, (*path, "commands", place), problems)
    for place in range(len(stage.ask)):
        _tagged(Ask, "ask", source, (*path, "ask", place), problems)
    path = (*path, "expect")
    for key in ("legal", "illegal"):
        for place in range(len(getattr(stage.expect, key))):
            _tagged(Step, "do", source, (*path, key, place), problems)
    for place in range(len(stage.expect.refused)):
        _tagged(Step, "do", source, (*path, "refused", place, "command"), problems)
    for key in ("events", "never"):
        for place, event in enumerate(getattr(stage.expect, key)):
            _check_event(source, (*path, key, place), event, problems)


def _kinds(union: types.UnionType) -> dict[str, type[Any]]:
    return {kind.__struct_config__.tag: kind for kind in get_args(union)}


def _tagged(union: types.UnionType, tag: str, source: TomlText, path: Path, problems: list[Problem]) -> None:
    """Check a table whose kind one of its keys says."""
    kind = _kind(union, tag, source, path, problems)
    found: list[Problem] = []
    if kind is not None:
        decode(kind, source, found, path)
        problems += [one for one in found if one.key != dotted((*path, tag))]


def _kind(
    union: types.UnionType, tag: str, source: TomlText, path: Path, problems: list[Problem]
) -> type[Any] | None:
    kinds, said = _kinds(union), source.at(path).get(tag)
    if said in kinds:
        return kinds[said]
    if said is None:
        message = f"The key '{tag}' is missing here. It is one of: {', '.join(kinds)}."
        problems.append(source.problem(path, "missing-key", message))
    else:
        message = (
            f"'{said}' is no word for this.{did_you_mean(str(said), kinds)} It is one of: {', '.join(kinds)}."
        )
        problems.append(source.problem((*path, tag), "wrong-value", message))
    return None


def _check_event(source: TomlText, path: Path, event: Mapping[str, Any], problems: list[Problem]) -> None:
    kind = _kind(FightEvent, "what", source, path, problems)
    if kind is None:
        return
    known = [field.encode_name for field in msgspec.structs.fields(kind)]
    for key in event:
        if key != "what" and key not in known:
            message = f"This event has no such key.{did_you_mean(key, known)} It has: {', '.join(known)}."
            problems.append(source.problem((*path, key), "unknown-key", message))


# whose cards


def book_of(
    source: TomlText,
    file: VectorFile,
    folder: FilePath,
    problems: list[Problem],
    books: dict[str, Book | list[Problem]],
    shipped: Mapping[str, FilePath],
    cache: FilePath | None = None,
) -> Book | None:
    """Load the book whose cards a file's vectors play with; ``books`` keeps what was loaded.

    Returns:
        ``None`` where there is none, or it has problems; they are noted.
    """
    if file.sets:
        key = "\n".join(file.sets)
        sources = _of_sets(source, file, problems) if key not in books else None
    else:
        path = folder / file.book if (folder / file.book).exists() else shipped.get(file.book)
        key = str(path.resolve()) if path is not None else ""
        sources = read(path) if path is not None and key not in books else None
        if path is None:
            message = f"There is no folder of this name beside the file, and no shipped book.{did_you_mean(file.book, shipped)}"
            problems.append(source.problem(("book",), "no-book", message))
    if sources is not None:
        checked = loader.check_sources(sources, cache=cache)
        books[key] = checked.book if checked.book is not None and not checked.errors else list(checked.errors)
    found = books.get(key)
    if isinstance(found, list):
        problems += found
    elif found is not None and found.combat is None:
        message = "These cards are not for fights on a map: no set.toml of theirs has a table [combat]."
        problems.append(source.problem(("sets",) if file.sets else ("book",), "no-combat", message))
    else:
        return found
    return None


def _of_sets(source: TomlText, file: VectorFile, problems: list[Problem]) -> Sources | None:
    """Make a book of one page out of sets."""
    texts: dict[str, Mapping[str, str]] = {}
    known = sorted(path.name for path in SETS.iterdir() if path.is_dir())
    for place, name in enumerate(file.sets):
        if name in known:
            texts[name] = folders.read_set(SETS / name).files
        else:
            message = f"There is no set '{name}'.{did_you_mean(name, known)} There are: {', '.join(known)}."
            problems.append(source.problem(("sets", place), "unknown-set", message))
    if len(texts) < len(file.sets):
        return None
    page = 'title = "Vectors"\nauthors = ["Nobody"]\nnotice = "Made to try cards."\n'
    files = {"book.toml": f"{page}sets = {list(file.sets)}\n", "story/main.ink": _INK}
    return Sources(id="vectors", files=files, set_files=texts)


_INK = """INCLUDE havenbook.ink
-> start
== start
# page: 1 Start
Cards are tried.
-> END
"""


# running a file


def run_file(source: TomlText, file: VectorFile, book: Book) -> list[Failed]:
    """Run all vectors of a file; returns those that failed."""
    failed = []
    for place, vector in enumerate(file.vector):
        path: Path = ("vector", place)
        wrong = [
            Wrong(source.line((*path, *key)), dotted(key), message)
            for key, message in run_vector(book, vector)
        ]
        if wrong:
            rule = tuple(dict.fromkeys((*file.rule, *vector.rule)))
            failed.append(Failed(source.file, source.line(path), vector.name, rule, tuple(wrong)))
    return failed


def run_vector(book: Book, vector: Vector) -> Iterator[tuple[Path, str]]:
    """Run one vector.

    Returns:
        For each thing that came out otherwise its key within the vector, and what was wanted and what came.
    """
    wrong = [(("position", *path), message) for path, message in faults(book, vector.position)]
    if wrong:
        yield from wrong
        return
    try:
        arena = arena_of(book, vector.position)
    except RuleError as error:
        yield ("position",), str(error)
        return
    began = 0
    for path, stage in _stages(vector, ()):
        for place, step in enumerate(stage.commands):
            if message := _carry_out(arena, vector_checks.step_of(step)):
                yield (*path, "commands", place), message
                return
        for place, question in enumerate(stage.ask):
            if message := vector_questions.refuted(arena, msgspec.convert(question, Ask)):
                yield (*path, "ask", place), message
        events = arena.events[began:]
        began = len(arena.events)
        for key, message in vector_checks.unmet(arena, stage.expect, events):
            yield (*path, "expect", *key), message


def _carry_out(arena: Arena, step: Step) -> str:
    """Do something; returns what was wrong with it."""
    offered = step in combat.legal(arena)
    try:
        if isinstance(step, Answer):
            combat.answer(arena, step.option)
        else:
            combat.apply(arena, step)
    except RuleError as error:
        return f"This was refused: {error} {vector_checks.now(arena)}"
    return "" if offered else "The rules carried this out, though it is not among the commands they offer."
