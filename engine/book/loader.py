"""From a campaign folder, or the texts of one, to a `Book`: read, decode, compile, index, check.

Everything wrong with a book is found in one go and told together. Nothing of a book is ever carried out here: TOML is
data, and ink is compiled, not run.
"""

import functools
import hashlib
import importlib.metadata
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec

from engine.book import checks, compiler
from engine.book.compiler import Compiled, compile_cached
from engine.book.content import Content, gather
from engine.book.include import FILE_NAME, haven_knots, library
from engine.book.inkjson import no_garbage_yet
from engine.book.lints.draft import Draft
from engine.book.lints.source import include_path, includes, read_ink, tidy, without_comments
from engine.book.lints.uses import title_uses, tracker_uses, vote_uses
from engine.book.model import Book, PageIndex
from engine.book.pageindex import build_index
from engine.book.report import Report
from engine.book.schema import BookFile
from engine.book.sources import FIRST_FILES, Sources, plain_main, read
from engine.errors import BookError, Problem


def load(
    source: Path,
    *,
    sets: Path | None = None,
    cache: Path | None = None,
    previous_numbers: Mapping[str, str] | None = None,
) -> Book:
    """Load a book.

    Args:
        source: Its folder, or one ink file.
        sets: The folder of sets; the shipped ones by default. A book's own ``sets/`` comes first.
        cache: Where compiled stories are kept between runs.
        previous_numbers: Page ids and numbers of the edition before, which stay what they were.

    Raises:
        BookError: With every problem of the book.
    """
    return _book_of(check(source, sets=sets, cache=cache, previous_numbers=previous_numbers))


def load_files(
    files: Mapping[str, str],
    set_files: Mapping[str, Mapping[str, str]],
    book_id: str,
    *,
    folder: str = "",
    cache: Path | None = None,
    previous_numbers: Mapping[str, str] | None = None,
    compiled: Compiled | None = None,
    kept: bool = False,
) -> Book:
    """Load a book from texts in memory, such as an edition that a database keeps.

    Args:
        files: The book's texts, as `Book.files` has them.
        set_files: The texts of its sets, as `Book.set_files` has them.
        folder: Where its pictures lie, if anywhere.
        compiled: What the compiler made of these very texts, to save compiling them.
        kept: The texts passed their check when the edition was made. Only what keeps them from being opened counts
            now, so that a stricter Havenbook still opens every edition it ever opened. The rest as in `load`.

    Raises:
        BookError: With every problem of the book.
    """
    sources = Sources(id=book_id, files=files, set_files=set_files, folder=folder)
    report = check_sources(
        sources, cache=cache, previous_numbers=previous_numbers, compiled=compiled, kept=kept
    )
    return _book_of(report)


def check(
    source: Path,
    *,
    sets: Path | None = None,
    cache: Path | None = None,
    previous_numbers: Mapping[str, str] | None = None,
) -> Report:
    """Check a book and say everything that is wrong or doubtful, without raising. Arguments as in `load`."""
    return check_sources(read(source, sets), cache=cache, previous_numbers=previous_numbers)


def check_sources(
    sources: Sources,
    *,
    cache: Path | None = None,
    previous_numbers: Mapping[str, str] | None = None,
    compiled: Compiled | None = None,
    kept: bool = False,
) -> Report:
    """Check a book from texts in memory. Arguments as in `load_files`."""
    with no_garbage_yet():
        return _checked(sources, cache, previous_numbers, compiled, kept)


def _checked(
    sources: Sources,
    cache: Path | None,
    previous_numbers: Mapping[str, str] | None,
    compiled: Compiled | None,
    kept: bool,
) -> Report:
    """Do what `check_sources` says."""
    problems = list(sources.problems)
    draft = _draft(sources, problems, cache, compiled)
    if draft is None:
        return _report(None, problems)
    if draft.compiled.json:
        draft.index = _index(draft, previous_numbers, problems)
    if kept and draft.index is not None:
        return Report(book=_book(sources, draft), errors=(), warnings=())
    draft.files = sources.files.keys()
    draft.titles = title_uses(draft) if draft.dialect else {}
    problems += draft.content.problems
    problems = _without_echoes(problems + checks.check_all(draft), draft.content)
    report = _report(None if draft.index is None else _book(sources, draft), problems)
    if not draft.dialect:
        return report
    return msgspec.structs.replace(
        report, titles=draft.titles, votes=vote_uses(draft), trackers=tracker_uses(draft)
    )


def library_text(book: Book) -> str:
    """Make the text of the book's ``havenbook.ink``, for other tools to read the book with."""
    shelves = {sort: _printed_names(getattr(book, sort)) for sort in ("heroes", "kinds", "titles", "items")}
    ink = {name: text for name, text in book.files.items() if name.endswith(".ink")}
    used = {name: ink[name] for name in _used(tidy(book.info.main), ink)}
    trackers = {name: tracker.start for name, tracker in book.info.trackers.items()}
    return library(**shelves, trackers=trackers, havens=haven_knots(used))


def edition_hash(
    files: Mapping[str, str], set_files: Mapping[str, Mapping[str, str]], library_text: str
) -> str:
    """Work out what an edition is known by: the hash of all its texts, the include, and the ink tools' versions."""
    texts = [sorted(files.items()), [(name, sorted(set_files[name].items())) for name in set_files]]
    versions = [library_text, compiler_version(), importlib.metadata.version("inkpython")]
    return hashlib.sha256(msgspec.json.encode([texts, versions])).hexdigest()


@functools.cache
def compiler_version() -> str:
    """Say which ink compiler makes the stories: the hash of its script."""
    script = compiler.HERE / "inkjs" / "ink-full.js"
    return hashlib.sha256(script.read_bytes()).hexdigest() if script.is_file() else ""


def _draft(
    sources: Sources, problems: list[Problem], cache: Path | None, compiled: Compiled | None
) -> Draft | None:
    """Decode and compile a book as far as it goes; ``None`` where there is nothing to compile."""
    if not sources.files:
        return None
    plain = "book.toml" not in sources.files
    main = plain_main(sources, problems) if plain else ""
    if plain and not main:
        return None
    content = gather(_plain_info(sources, main) if plain else None, sources.files, sources.set_files)
    if content.info is None:
        problems += content.problems
        return None
    main = tidy(content.info.main)
    ink = {name: text for name, text in sources.files.items() if name.endswith(".ink")}
    used = _used(main, ink)
    own = {name: ink[name] for name in used}
    if _asks_for_include(own):
        ink[FILE_NAME] = _include(content, own)
    if compiled is not None:
        return Draft(content, main, ink, used, compiled)
    with ThreadPoolExecutor(1) as pool:
        compiling = pool.submit(_compile, main, ink, cache)
        read_meanwhile = tuple(read_ink(name, ink[name]) for name in used)
        return Draft(content, main, ink, used, compiling.result(), read_meanwhile)


def _compile(main: str, ink: Mapping[str, str], cache: Path | None) -> Compiled:
    """Compile a story, with more time and memory for a longer one."""
    megabytes = sum(map(len, ink.values())) // 1_000_000
    return compile_cached(main, ink, cache, seconds=30 + 60 * megabytes, megabytes=512 + 256 * megabytes)


def _index(
    draft: Draft, previous_numbers: Mapping[str, str] | None, problems: list[Problem]
) -> PageIndex | None:
    """Index the compiled story; ``None`` where that found problems."""
    try:
        return build_index(
            draft.compiled.json,
            draft.compiled.lines,
            sources=draft.ink,
            story=draft.story,
            plain=not draft.dialect,
            previous_numbers=previous_numbers,
        )
    except BookError as error:
        problems += error.problems
        return None


def _book(sources: Sources, draft: Draft) -> Book:
    """Put the frozen book together."""
    content, index = draft.content, draft.index
    assert content.info is not None
    assert index is not None
    shelves: Any = content.things
    return Book(
        id=sources.id,
        edition=edition_hash(sources.files, sources.set_files, draft.ink.get(FILE_NAME, "")),
        folder=sources.folder,
        info=content.info,
        plain=not draft.dialect,
        sets=tuple(content.sets),
        story=draft.compiled.json,
        lines=draft.compiled.lines,
        index=_with_chapters(index, content.info),
        files=dict(sources.files),
        set_files={name: dict(texts) for name, texts in sources.set_files.items()},
        prices=content.prices,
        numbers=content.numbers,
        plans=content.plans,
        settled=content.settled,
        reinforcements=content.reinforcements,
        combat=content.combat,
        hunt=content.hunt,
        **shelves,
    )


def _with_chapters(index: PageIndex, info: BookFile) -> PageIndex:
    """Name each page's chapter in words: as ``[chapters]`` has it, else after its file; a lone main file is no chapter."""
    pages = {
        id: msgspec.structs.replace(page, chapter=info.chapters.get(page.chapter, _chapter(page.chapter)))
        for id, page in index.pages.items()
    }
    return msgspec.structs.replace(index, pages=pages)


def _chapter(file: str) -> str:
    """Name a chapter after its file: '02_the_second_tide' gives 'The second tide'."""
    name = file.lstrip("0123456789_- ").replace("_", " ").strip()
    return "" if name in ("", "main", "story", "index") else name[:1].upper() + name[1:]


def _report(book: Book | None, problems: list[Problem]) -> Report:
    """Part errors from warnings, each in the order of files and lines."""
    ordered = sorted(dict.fromkeys(problems), key=lambda problem: (problem.file, problem.line))
    errors = tuple(problem for problem in ordered if problem.severity == "error")
    warnings = tuple(problem for problem in ordered if problem.severity != "error")
    if book is not None:
        book = msgspec.structs.replace(book, warnings=warnings)
    return Report(book=book, errors=errors, warnings=warnings)


def _book_of(report: Report) -> Book:
    """Give the book of a report without errors."""
    if report.errors or report.book is None:
        raise BookError(list(report.errors))
    return report.book


_QUOTED = re.compile(r"'([^']+)'|: (\w+)")
_ECHOES = ("unknown-id", "unknown-scene", "unknown-stat", "unknown-image")


def _without_echoes(problems: list[Problem], content: Content) -> list[Problem]:
    """Leave out what only follows from a thing that could not be decoded, or from a set that is not there."""
    no_set = any(one.code == "unknown-set" for one in problems)

    def is_echo(one: Problem) -> bool:
        if one.code not in _ECHOES:
            return False
        named = _QUOTED.search(one.message)
        return no_set or bool(named and (named[1] or named[2]) in content.broken)

    return [one for one in problems if not is_echo(one)]


def _printed_names(things: Mapping[str, Any]) -> dict[str, str]:
    return {name: thing.name for name, thing in things.items()}


def _include(content: Content, ink: Mapping[str, str]) -> str:
    """Make the text of the include from the book's data; things that could not be decoded go by their ids."""
    shelves = {
        sort: _printed_names(content.things[sort])
        | {name: name for name, where in content.broken.items() if where == sort}
        for sort in ("heroes", "kinds", "titles", "items")
    }
    trackers = (
        {name: tracker.start for name, tracker in content.info.trackers.items()} if content.info else {}
    )
    return library(**shelves, trackers=trackers, havens=haven_knots(ink))


def _asks_for_include(ink: Mapping[str, str]) -> bool:
    """Say whether a story is written in our dialect; one that is not plays as it is."""
    return any(
        tidy(asked).rpartition("/")[2] == FILE_NAME for text in ink.values() for _, asked in includes(text)
    )


def _used(main: str, ink: Mapping[str, str]) -> tuple[str, ...]:
    """Follow the INCLUDE lines from the main file; the made include is left out."""
    found: dict[str, None] = {}
    waiting = [main]
    while waiting:
        name = waiting.pop()
        if name in ink and name not in found and name != FILE_NAME:
            found[name] = None
            asked = [include_path(asked, main, ink) for _, asked in includes(ink[name])]
            waiting += reversed(asked)
    return tuple(found)


_GLOBAL_TAG = re.compile(r"#\s*(\w+)\s*:\s*(.+?)\s*(?=#|\Z)")
_BEFORE_STORY = re.compile(r"(?:VAR|LIST|CONST|EXTERNAL|INCLUDE|TODO)\b")


def _plain_info(sources: Sources, main: str) -> BookFile:
    """Make up for a missing ``book.toml``: the title from the story's ``# title:`` tag, or from the file's name."""
    tags: dict[str, str] = {}
    for line in without_comments(sources.files[main]).split("\n"):
        words = line.strip()
        if words.startswith("#"):
            tags |= {key.casefold(): value for key, value in _GLOBAL_TAG.findall(words)}
        elif words and not _BEFORE_STORY.match(words):
            break
    authors = (tags["author"],) if "author" in tags else ()
    name = sources.id if main in FIRST_FILES else PurePosixPath(main).stem
    title = tags.get("title") or name.replace("_", " ").replace("-", " ")
    return BookFile(title=title, authors=authors, notice="", main=main)
