"""Small stories for the tests: compiled, indexed, and played by a table that remembers its place as a sheet does."""

import functools
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.book.compiler import compile_ink
from engine.book.include import FILE_NAME, haven_knots, library
from engine.book.model import PageIndex
from engine.book.pageindex import build_index
from engine.sheet.story import Decided, Line, StoryPosition
from engine.story import live
from engine.story.runtime import StoryText, Telling, Told

HEROES = {"ada": "Ada", "bo": "Bo", "cy": "Cy"}
KINDS = {"fay": "Fay", "smith": "Smith"}
TITLES = {"fire_sale": "Fire Sale", "grudge": "A Grudge"}
ITEMS = {"royal_key": "Royal Key"}


@dataclass(frozen=True, eq=False)
class Edition:
    """As much of a `Book` as a story needs."""

    story: str
    lines: dict[str, tuple[str, int, int]]
    index: PageIndex
    edition: str
    plain: bool


def never() -> bool:
    return False


@functools.cache
def edition(source: str, *, plain: bool = True, **more: str) -> Edition:
    """Compile a story; one that is not plain gets our include."""
    files = {"main.ink": source if plain else f"INCLUDE {FILE_NAME}\n{source}", **more}
    if not plain:
        files[FILE_NAME] = library(HEROES, KINDS, TITLES, ITEMS, {"dread": 0}, haven_knots(files))
    compiled = compile_ink("main.ink", files)
    assert not compiled.errors, compiled.errors
    index = build_index(compiled.json, compiled.lines, plain=plain, sources=files)
    name = hashlib.sha256(compiled.json.encode()).hexdigest()
    return Edition(compiled.json, compiled.lines, index, name, plain)


def book(source: str, **more: str) -> Edition:
    """Compile a story with our include."""
    return edition(source, plain=False, **more)


def text_of(book: Edition) -> StoryText:
    return StoryText(book.story, book.index, book.lines, plain=book.plain)


def telling(book: Edition, seed: int = 1) -> Telling:
    return Telling(text_of(book), seed=seed)


def said(told: list[Told]) -> list[str]:
    return [line.text for line in told if line.text]


def play(book: Edition, *choices: int, seed: int = 1) -> list[str]:
    """Play a story by the places of its choices; give all that is said."""
    story = telling(book, seed)
    lines = said(story.advance(never))
    for choice in choices:
        story.choose(choice)
        lines += said(story.advance(never))
    return lines


@dataclass
class Table:
    """A table that reads one edition and keeps its place as a save sheet does."""

    book: Any
    position: StoryPosition = field(default_factory=StoryPosition)
    told: list[Told] = field(default_factory=list)

    def start(self, seed: int = 1) -> "Table":
        story = Telling(live.text(self.book), seed=seed)
        self._read(story)
        return self

    def choose(self, what: str | int, **values: object) -> "Table":
        """Take a choice by its key, its text or its place on the page."""
        offer = next(
            offer for offer in self.position.offers if what in (offer.key, offer.text) or what is offer.index
        )
        story = live.take(self.book, bytes(self.position.ink))
        story.set(values)
        known = self.book.index.choices[offer.source]
        decided = Decided(
            key=offer.key, text=offer.text, label=known.label, body=known.body, normal=known.text, set=values
        )
        self.position.decisions = [*self.position.decisions, decided]
        story.choose(offer.index)
        self._read(story)
        return self

    def _read(self, story: Telling) -> None:
        self.told = story.advance(never)
        position = self.position
        for line in self.told:
            if line.capture:
                position.entry, position.decisions = line.capture, []
                if self.book.index.pages[line.capture.page].haven:
                    position.haven_entry, position.haven = line.capture, line.capture.page
            position.lines = [
                *position.lines, Line(text=line.text, tags=line.tags, page=line.page, source=line.source)
            ]  # fmt: skip
            position.seen = [*position.seen, *line.entered]
        state = story.state()
        position.ink, position.page = msgspec.Raw(state), story.page
        position.offers, position.ended = story.offers(), story.ended
        live.keep(self.book, story, state)

    @property
    def shown(self) -> list[str]:
        return [offer.text for offer in self.position.offers]

    @property
    def said(self) -> str:
        return " / ".join(said(self.told))

    def globals(self) -> Mapping[str, Any]:
        story = Telling(live.text(self.book))
        story.load(bytes(self.position.ink))
        return story.globals()

    def saved(self) -> StoryPosition:
        """Give the position as a save file brings it back."""
        return msgspec.json.decode(msgspec.json.encode(self.position), type=StoryPosition)
