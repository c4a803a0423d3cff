"""What happened last time, for a table that sits down again: at most 120 words, made of the journal's events."""

from collections.abc import Sequence

import msgspec

from engine.book.model import Book, Page
from engine.events import Ended, Event, Read, Titled, Turned
from engine.scenes import roster, statistics
from engine.sheet import SaveSheet

MOST_WORDS = 120
"""How many words a recap has at most, the names of pages among them."""

SITTING_ENDS = 4 * 60 * 60
"""Seconds without a step after which the next one begins a new sitting."""

_STANDS = 28
"""Words kept for where the table stands."""


class Told(msgspec.Struct, frozen=True):
    """One step of the journal: when it was taken, in seconds from any fixed moment, and what happened."""

    at: float
    events: Sequence[Event]


class ReadPage(msgspec.Struct, frozen=True):
    """A page that was read last time, in its short form; ``words`` is '' where the book gives none."""

    number: str
    title: str
    words: str = ""


class Recap(msgspec.Struct, frozen=True, kw_only=True):
    """The last sitting in few words, all in the order in which it happened.

    ``left_out`` counts pages read before ``pages`` for which there was no room. ``won`` and ``lost`` are names of titles,
    ``hurt`` one sentence for each hero who is, ``stands`` one for where the table is now.
    """

    pages: list[ReadPage] = []
    left_out: int = 0
    won: list[str] = []
    lost: list[str] = []
    hurt: list[str] = []
    stands: str = ""
    ended: bool = False

    def count(self) -> int:
        """Count the words."""
        texts = [*self.won, *self.lost, *self.hurt, self.stands]
        return sum(map(_count, texts)) + sum(_length(page) for page in self.pages)


def recap(steps: Sequence[Told], sheet: SaveSheet, book: Book) -> Recap:
    """Sum up the last sitting: the steps since the last pause of `SITTING_ENDS` or more.

    Args:
        steps: The way to where the table stands, first to last; more of it than the last sitting does no harm.
        sheet: The sheet after the last of them.
        book: The book it stands in.

    Returns:
        The same steps, sheet and book give the same recap. Where 120 words are not enough, earlier pages are told by
        their first sentence, and where that is not enough, the latest pages stay. When the story has ended, nobody needs
        to know how hurt the heroes are.
    """
    events = [event for step in last_sitting(steps) for event in step.events]
    stands = " ".join(filter(None, (_stands(sheet, book), _hunting(sheet, book))))
    room = MOST_WORDS - _count(stands)
    wounded = [] if sheet.story.ended else [_hurt(sheet, book, hero) for hero in sheet.party]
    hurt, room = _fitting([words for words in wounded if words], room // 3, room)
    won, room = _fitting(_titles(events, sheet, book, won=True), room // 3, room)
    lost, room = _fitting(_titles(events, sheet, book, won=False), room // 3, room)
    pages = _pages(events, sheet, book)
    kept = _latest(pages, room)
    return Recap(
        pages=kept, left_out=len(pages) - len(kept), won=won, lost=lost, hurt=hurt, stands=stands,
        ended=any(isinstance(event, Ended) for event in events) and sheet.story.ended,
    )  # fmt: skip


def last_sitting(steps: Sequence[Told]) -> list[Told]:
    """Return the steps since the last long pause."""
    start = len(steps)
    while start > 0:
        if start < len(steps) and steps[start].at - steps[start - 1].at >= SITTING_ENDS:
            break
        start -= 1
    return list(steps[start:])


def _pages(events: Sequence[Event], sheet: SaveSheet, book: Book) -> list[ReadPage]:
    """List the pages read, each where it was last read, and the one in hand where the book has a short form of it."""
    briefs: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Turned):
            briefs.pop(event.page, None)
            briefs[event.page] = []
        elif isinstance(event, Read) and event.sort == "wordsunder":
            briefs.setdefault(event.page, []).append(event.text)
    briefs.setdefault(sheet.story.page, [])
    found = []
    for id, brief in briefs.items():
        page = book.index.pages.get(id)
        if page is not None and (id != sheet.story.page or brief or page.wordsunder):
            found.append(_read(page, brief))
    return found


def _latest(pages: Sequence[ReadPage], room: int) -> list[ReadPage]:
    """Keep the latest page in full, as many before it as fit, and then as many of those in full as fit."""
    kept: list[ReadPage] = []
    for page in reversed(pages):
        whole = not kept and _length(page) <= room
        brief = page if whole else msgspec.structs.replace(page, words=_opening(page.words))
        if _length(brief) > room:
            break
        room -= _length(brief)
        kept.insert(0, brief)
    for place in range(1, len(kept) + 1):
        longer = _length(pages[-place]) - _length(kept[-place])
        if longer > room:
            break
        room -= longer
        kept[-place] = pages[-place]
    return kept


def _read(page: Page, brief: Sequence[str]) -> ReadPage:
    words = " ".join(" ".join(brief).split()) or page.wordsunder
    return ReadPage(page.number, page.title, _shortened(words, MOST_WORDS // 3))


def _titles(events: Sequence[Event], sheet: SaveSheet, book: Book, *, won: bool) -> list[str]:
    """Name the titles that came, or went, and are still so."""
    held = sheet.titles if won else sheet.lost_titles
    named = [
        event.title
        for event in events
        if isinstance(event, Titled) and event.won is won and event.title in held
    ]
    return [roster.name_of(book, title) for title in dict.fromkeys(named)]


def _hurt(sheet: SaveSheet, book: Book, hero: str) -> str:
    """Say how a hero is hurt, or '' where nothing is wrong."""
    state, name = sheet.heroes[hero], book.heroes[hero].name
    said = []
    if state.wounds:
        health, most = statistics.health(sheet, book, hero), statistics.max_health(sheet, book, hero)
        said.append(f"{health} of {most} Health")
    said += [book.injuries[injury].name for injury in state.injuries]
    return f"{name}: {', '.join(said)}." if said else ""


def _stands(sheet: SaveSheet, book: Book) -> str:
    """Say where the table stands."""
    page, haven = book.index.pages.get(sheet.story.page), book.index.pages.get(sheet.story.haven)
    if page is None:
        return ""
    numbered = f"page {page.number}, {page.title}" if page.number else page.title
    if sheet.story.ended:
        return _shortened(f"The story has ended, on {numbered}.", _STANDS)
    if page.haven:
        where = f", page {page.number}" if page.number else ""
        return _shortened(f"You are at your haven, {page.haven}{where}.", _STANDS)
    said = f"You are on {numbered}."
    if haven is not None:
        said += f" Your haven is {haven.haven}{f', page {haven.number}' if haven.number else ''}."
    return _shortened(said, _STANDS)


def _hunting(sheet: SaveSheet, book: Book) -> str:
    """Say how far a quest has come that is under way, or '' where none is."""
    quest = sheet.quest
    if quest is None or quest.stage in ("setup", "over") or quest.quest not in book.quests:
        return ""
    name, won = book.quests[quest.quest].name, sum(trail.won for trail in quest.record)
    hunts = f"{won} hunt{'' if won == 1 else 's'} won" if won else "no hunt won yet"
    leads = f"{roster.name_of(book, quest.leader)} leads"
    following = {0: "", 1: "the Hunters' Call is out", 2: "a great machine is out"}[quest.call]
    if quest.stage == "pause":
        following = "a great machine is next" if quest.call else "the Hunters' Call is next"
    return f"{name}: {', '.join(filter(None, (hunts, leads, following)))}."


def _fitting(texts: list[str], share: int, room: int) -> tuple[list[str], int]:
    """Take texts in order while they fit in a share of the room; say how much room is left after them."""
    kept, used = [], 0
    for text in texts:
        if used + _count(text) > share:
            break
        kept.append(text)
        used += _count(text)
    return kept, room - used


def _length(page: ReadPage) -> int:
    return _count(page.words) + _count(page.title) + bool(page.number)


def _shortened(text: str, most: int) -> str:
    """Cut a text to a number of words, at the end of a sentence where there is one."""
    words = text.split()
    if len(words) <= most:
        return text
    cut = words[:most]
    whole = [place for place, word in enumerate(cut, 1) if _is_last(word)]
    return " ".join(cut[: whole[-1]]) if whole else " ".join(cut) + " …"


def _opening(text: str) -> str:
    """Return the first sentence of a text."""
    words = text.split()
    end = next((place for place, word in enumerate(words, 1) if _is_last(word)), len(words))
    return " ".join(words[:end])


def _is_last(word: str) -> bool:
    """Say whether a sentence ends with a word."""
    return word.rstrip("\"'”’)*_").endswith((".", "?", "…"))


def _count(text: str) -> int:
    return len(text.split())
