"""A book on its way to being loaded: what the checks look at."""

import functools
from collections.abc import Collection, Mapping

import msgspec

from engine.book.compiler import Compiled
from engine.book.content import Content
from engine.book.include import FILE_NAME, FUNCTIONS, KNOTS
from engine.book.inkjson import InkStory, read
from engine.book.lints.flow import Flow
from engine.book.lints.source import InkFile
from engine.book.model import PageIndex
from engine.errors import Problem

Place = tuple[str, str, int]
"""Page ('' for none), file and line."""


class Uses(msgspec.Struct, frozen=True):
    """Where a thing is set and where it is read, in the order of the story."""

    set: tuple[Place, ...] = ()
    read: tuple[Place, ...] = ()


class Draft:
    """The parts of a book, decoded and compiled as far as they could be.

    Attributes:
        content: Its printed things.
        main: The ink file the story begins in.
        ink: All ink texts by file, the made include among them.
        used: The files that the main file includes, itself first, the made include left out.
        compiled: What the compiler made of them.
        files: The paths of all the book's own files.
        sources: The lines of the used files; none where nothing will be checked.
        index: The pages, or ``None`` where the story did not compile.
        titles: Where each title is awarded and asked for, once the story is indexed.
        dialect: Whether the story uses our include; a plain story of somebody else does not.
    """

    def __init__(
        self,
        content: Content,
        main: str,
        ink: Mapping[str, str],
        used: tuple[str, ...],
        compiled: Compiled,
        sources: tuple[InkFile, ...] = (),
    ) -> None:
        self.content, self.main, self.ink, self.used, self.compiled = content, main, ink, used, compiled
        self.sources = sources
        self.files: Collection[str] = ()
        self.index: PageIndex | None = None
        self.titles: dict[str, Uses] = {}
        self.dialect = FILE_NAME in ink

    @functools.cached_property
    def story(self) -> InkStory | None:
        """Read the compiled story, if it compiled and is not nested beyond reading."""
        try:
            return read(self.compiled.json) if self.compiled.json else None
        except RecursionError:
            return None

    @functools.cached_property
    def flow(self) -> Flow | None:
        """Work out how the compiled story can run, if it compiled."""
        if self.story is None:
            return None
        return Flow(self.story)

    @functools.cached_property
    def functions(self) -> frozenset[str]:
        """Name the functions, those of the include among them."""
        return self.own_functions | (FUNCTIONS if self.dialect else frozenset())

    @functools.cached_property
    def own_functions(self) -> frozenset[str]:
        """Name the functions that the book itself declares."""
        return frozenset(
            line.name for source in self.sources for line in source.lines if line.sort == "function"
        )

    @functools.cached_property
    def used_scenes(self) -> frozenset[tuple[str, str]]:
        """Name the scenes that the story opens, each with its shelf."""
        choices = self.index.choices.values() if self.index else ()
        return frozenset((f"{choice.scene}s", choice.scene_id) for choice in choices if choice.scene_id)

    def is_authors(self, owner: str) -> bool:
        """Say whether a knot or stitch is a place of the author's story: no function, and not of the include."""
        knot = owner.partition(".")[0]
        return knot not in self.functions and not (self.dialect and knot in KNOTS)

    def at(self, path: str) -> tuple[str, int]:
        """Say in which file and line a content path of the compiled story was written."""
        where = self.compiled.where(path)
        return (where[0], where[1]) if where else (self.main, 1)


def problem(file: str, line: int, code: str, message: str, severity: str = "error", key: str = "") -> Problem:
    """Make a `Problem` in one breath."""
    return Problem(file=file, line=line, code=code, message=message, severity=severity, key=key)
