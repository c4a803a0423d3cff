"""From the steps of a journal to what the journal's screens show: visits of pages, throws, ways back, pages read."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import get_args

import msgspec
from markupsafe import Markup

from engine import commands, fight_events
from engine import events as happened
from engine.book.model import Book
from engine.commands import Choose, Command
from engine.events import Event
from engine.fight_events import FightEvent
from engine.play.words import sayings, sentence
from engine.scenes import asks
from engine.sheet import SaveSheet, Throw
from saves.journal import StoredStep
from web import phrases, prose

_ICONS: dict[type, str] = {
    happened.Chose: "arrow", happened.Threw: "dice", happened.RowRead: "dice", happened.Titled: "star",
    happened.GoldChanged: "coins", happened.Traded: "coins", happened.XpGained: "quill", happened.Levelled: "star",
    happened.Wounded: "heart", happened.Healed: "heart", happened.InjuryDrawn: "heart", happened.InjuryEnded: "heart",
    happened.Revived: "heart", happened.Rested: "moon", happened.HavenReached: "moon", happened.PartyChosen: "people",
    happened.Joined: "people", happened.LoyaltyChanged: "people", happened.Proposed: "ballot",
    happened.BallotCast: "ballot", happened.Undecided: "ballot", happened.VoteEnded: "ballot",
    happened.Decided: "note", happened.EncounterMet: "swords",
    happened.EncounterEnded: "swords", happened.CardGained: "bag", happened.CardLost: "bag", happened.LootDrawn: "bag",
    happened.ItemChanged: "bag", happened.Equipped: "bag", happened.Warned: "care", happened.MovedEdition: "quill",
    happened.QuestBegan: "bow", happened.QuestEnded: "bow", happened.TrackingDrawn: "bow", happened.TrackingKept: "bow",
    happened.EventsDrawn: "star", happened.EventKept: "star", happened.GloryGained: "star", happened.Fainted: "heart",
    happened.SalvageDrawn: "bag", happened.HuntEnded: "swords", happened.SunGained: "star", happened.TokenMoved: "flag",
    happened.HuntersLevelled: "star", happened.UpgradeTaken: "quill", happened.SkillLearned: "quill",
    happened.StallOpened: "coins", happened.GearTraded: "coins",
}  # fmt: skip
_ICONS |= dict.fromkeys(get_args(FightEvent), "swords")
_SAYINGS = {
    "agree": "Agreed.",
    "choose": "Went to a stall.",
    "accept": "The throw was left as it fell.",
    "roll-again": "Thrown again.",
    "end-injury-tests": "The other injuries were left.",
    "leave-merchant": "Left the stall.",
    "end-shopping": "Done shopping.",
}
"""What commands are called that may leave no event with words."""

_OPENING = 160
"""Letters of a page's first paragraph that the journal shows."""


class Line(msgspec.Struct, frozen=True):
    """One thing that happened, in words, with the drawing before it."""

    icon: str
    words: Markup


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What one step did on one page. ``last``: the step ends here; ``back``: and the table can go back to this.

    ``wordless``: nothing can be said of it, so that it is worth showing only where the table stands on it.
    """

    revision: int
    who: str
    lines: list[Line]
    foreseen: bool = False
    last: bool = False
    back: bool = False
    wordless: bool = False


class Stretch(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a fight: its set-up (round 0), a hero's activation, those of others before or ``after`` one, or what came when it was over."""

    fight: str
    round: int = 1
    hero: str = ""
    after: bool = False
    over: bool = False

    @property
    def part(self) -> str:
        """Name it within its fight: 'round 2: Ada'."""
        if self.over:
            return "the end"
        if not self.round:
            return "set-up"
        who = f": {'after ' if self.after else ''}{self.hero}" if self.hero else ""
        return f"round {self.round}{who}"

    @property
    def title(self) -> str:
        """Name it among those of all fights: 'The Yard, round 2: Ada'."""
        return f"{self.fight}, {self.part}"


class Visit(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of the journal on one page, or of a fight there. ``undone``: it was taken back; ``undo``: it tells of going back itself, to a ``stretch``."""

    at: datetime
    number: str
    title: str
    chapter: str
    haven: str
    opening: Markup
    moments: list[Moment]
    stretch: Stretch | None = None
    undone: bool = False
    undo: bool = False

    @property
    def first(self) -> int:
        """The revision it begins with."""
        return self.moments[0].revision if self.moments else 0


class Thrown(msgspec.Struct, frozen=True, kw_only=True):
    """One throw of the dice log. ``undone``: the step it belongs to was taken back."""

    throw: Throw
    who: str
    by: str
    at: datetime
    page: str
    parts: str
    undone: bool


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """The pages of a chapter that were read, (number, title), and how many it has."""

    name: str
    read: list[tuple[str, str]]
    pages: int


class Chronicle(msgspec.Struct, frozen=True, kw_only=True):
    """A whole journal, first to last."""

    visits: list[Visit]
    throws: list[Thrown]
    steps: int


def chronicle(steps: Sequence[StoredStep], sheet: SaveSheet, book: Book, *, own: int = 0) -> Chronicle:
    """Put a journal together.

    Args:
        steps: All of it, undone steps and undoing among them.
        sheet: Where the table stands now.
        book: The book it reads.
        own: The first revision that can be gone back to; those before it came with a file.
    """
    writer = _Writer(sheet, book, current_line(steps), own)
    for step in steps:
        writer.step(step)
    return Chronicle(visits=writer.finished(), throws=writer.throws, steps=len(steps))


def current_line(steps: Sequence[StoredStep]) -> set[int]:
    """Return the revisions that led to where the table stands."""
    after = {step.revision: step.revision - 1 if step.undone_to is None else step.undone_to for step in steps}
    way: set[int] = set()
    revision = max(after, default=-1)
    while revision in after and revision not in way:
        way.add(revision)
        revision = after[revision]
    return way


def taken_back(steps: Sequence[StoredStep], to: int) -> list[StoredStep]:
    """List the steps that going to a step would take back, first to last; none where it lies ahead."""
    after = {step.revision: step.revision - 1 if step.undone_to is None else step.undone_to for step in steps}
    kept: set[int] = set()
    while to in after and to not in kept:
        kept.add(to)
        to = after[to]
    way = current_line(steps)
    return [
        step
        for step in steps
        if step.revision in way and step.revision not in kept and step.undone_to is None
    ]


def done_again(steps: Sequence[StoredStep], to: int) -> list[StoredStep]:
    """List the steps that going to a step would do again, first to last."""
    after = {step.revision: step.revision - 1 if step.undone_to is None else step.undone_to for step in steps}
    way, found = current_line(steps), set()
    while to in after and to not in way and to not in found:
        found.add(to)
        to = after[to]
    return [step for step in steps if step.revision in found and step.undone_to is None]


class _Writer:
    """Writes visits step by step; the last one stays open."""

    def __init__(self, sheet: SaveSheet, book: Book, way: set[int], own: int) -> None:
        self.book, self.way, self.own = book, way, own
        self.kept = not sheet.sandbox
        self.names = {seat.id: seat.name for seat in sheet.seats}
        self.done: list[Visit] = []
        self.throws: list[Thrown] = []
        self.open: Visit | None = None
        self.pages: dict[int, tuple[str, Stretch | None]] = {}
        self.page = ""
        self.stretch: Stretch | None = None
        self.told: Counter[tuple[str, bool]] = Counter()
        self.now = sheet.story.page

    def finished(self) -> list[Visit]:
        """Close the last visit and give them all."""
        self._close()
        return self.done

    def step(self, step: StoredStep) -> None:
        """Write one step."""
        if step.undone_to is not None:
            self._undo(step)
            return
        undone = step.revision not in self.way
        if self.open is not None and (self.open.undone is not undone or self.open.undo):
            self._enter(step, self.page, undone)
        lines: list[Line] = []
        told = list(lines_of(step.events, self.book, kept=self.kept))
        for event, line in told:
            stretch = self._stretch(event)
            if isinstance(event, happened.Turned) or stretch != self.stretch:
                self._moment(step, lines, last=False)
                lines = []
                self.stretch = stretch
                self._enter(step, event.page if isinstance(event, happened.Turned) else self.page, undone)
            if isinstance(event, happened.Read):
                self._opening(event)
            elif line and not (stretch and isinstance(event, fight_events.RoundBegan)):
                lines.append(self._chose(step, event) if isinstance(event, happened.Chose) else line)
            if isinstance(event, happened.Threw):
                self._throw(step, event.throw, undone)
        silent = not any(line for _, line in told) and not _has_read(step)
        if silent:
            said = _saying(step.command, self.book) if step.command is not None else None
            lines = [said] if said else []
        if self.open is None:
            self._enter(step, self.page, undone)
        self._moment(step, lines, last=True, wordless=silent and not lines)
        self.pages[step.revision] = self.page, self.stretch

    def _stretch(self, event: Event) -> Stretch | None:
        """Say which part of a fight an event belongs to; None outside of fights."""
        match event, self.stretch:
            case happened.Turned() | happened.Read(sort="text"), _:
                return None
            case happened.EncounterMet(), _:
                name = self.book.encounters[event.encounter].name
                return None if self.page else Stretch(fight=name, round=0)
            case fight_events.FightBegan(), _:
                return Stretch(fight=self.book.encounters[event.encounter].name)
            case _, None:
                return None
            case fight_events.RoundBegan(), stretch:
                return Stretch(fight=stretch.fight, round=event.round)
            case fight_events.ActivationBegan(), stretch if event.who in self.book.heroes:
                return msgspec.structs.replace(stretch, hero=self.book.heroes[event.who].name, after=False)
            case fight_events.ActivationBegan(), stretch:
                return msgspec.structs.replace(stretch, after=bool(stretch.hero))
            case fight_events.FightEnded(), stretch:
                return msgspec.structs.replace(stretch, over=True)
        return self.stretch

    def _chose(self, step: StoredStep, event: happened.Chose) -> Line:
        """Say what was chosen, and by whom where one seat did."""
        voted = any(isinstance(one, happened.VoteEnded) for one in step.events)
        who = "" if voted else self._who(step)
        return Line(
            "arrow", Markup.escape(f"{who} chose: " if who else "Chosen: ") + prose.inline(event.text)
        )

    def _undo(self, step: StoredStep) -> None:
        assert step.undone_to is not None
        there, stretch = self.pages.get(step.undone_to, (self.page, self.stretch))
        page = self.book.index.pages.get(there)
        where = (
            stretch.title
            if stretch
            else f"page {page.number}, {page.title}"
            if page and page.number
            else page.title
            if page
            else "an earlier step"
        )
        words = [Line("undo", Markup.escape(f"Back to {where}."))]
        words += [line for _, line in lines_of(step.events, self.book, kept=self.kept) if line]
        self._close()
        moment = Moment(revision=step.revision, who=self.names.get(step.seat, ""), lines=words)
        who = f"Undone by {moment.who}" if moment.who else "Undone"
        self.open = Visit(
            at=step.at, number="", title=f"{who}, back to {stretch.part}" if stretch else who, chapter="", haven="",
            opening=Markup(""), moments=[moment], stretch=stretch, undo=True,
        )  # fmt: skip
        self._close()
        self.page, self.stretch = self.pages[step.revision] = there, stretch

    def _enter(self, step: StoredStep, id: str, undone: bool) -> None:
        self._close()
        page = self.book.index.pages.get(id)
        self.page = id
        title = self.stretch.title if self.stretch else page.title if page else self.book.info.title
        self.open = Visit(
            at=step.at, number=page.number if page else "", title=title, chapter=page.chapter if page else "",
            haven=page.haven if page and not self.stretch else "", opening=Markup(""), moments=[], stretch=self.stretch,
            undone=undone,
        )  # fmt: skip

    def _close(self) -> None:
        if self.open is not None and (self.open.moments or self.open.opening):
            self.done.append(self._told_apart(self.open) if self.open.stretch else self.open)
        self.open = None

    def _told_apart(self, visit: Visit) -> Visit:
        """Say which of several parts of fights a visit is that would be called the same."""
        self.told[visit.title, visit.undone] += 1
        count = self.told[visit.title, visit.undone]
        if count == 1:
            return visit
        return msgspec.structs.replace(visit, title=f"{visit.title}, {phrases.ordinal(count)} time")

    def _moment(self, step: StoredStep, lines: list[Line], *, last: bool, wordless: bool = False) -> None:
        if self.open is None or not (lines or last):
            return
        self.open.moments.append(
            Moment(
                revision=step.revision, who=self._who(step), lines=lines, foreseen=step.foreseen and last, last=last,
                back=last and step.revision >= self.own, wordless=wordless,
            )
        )  # fmt: skip

    def _who(self, step: StoredStep) -> str:
        """Name whose step it was: the seat that cast or proposed, where one device speaks for several."""
        for event in step.events:
            if isinstance(event, happened.BallotCast) or (
                isinstance(event, happened.Proposed) and not event.waited
            ):
                return self.names.get(event.seat, "")
        return self.names.get(step.seat, "")

    def _opening(self, event: happened.Read) -> None:
        if self.open is not None and not self.open.opening and event.sort == "text":
            self.open = msgspec.structs.replace(self.open, opening=prose.inline(shortened(event.text)))

    def _throw(self, step: StoredStep, throw: Throw, undone: bool) -> None:
        hero = self.book.heroes.get(throw.hero)
        page = self.book.index.pages.get(self.page)
        self.throws.append(
            Thrown(
                throw=throw, who=hero.name if hero else "The table", by=self.names.get(step.seat, ""), at=step.at,
                page=page.number if page else "", parts=phrases.parts(throw.parts) if throw.faces else "", undone=undone,
            )
        )  # fmt: skip


def lines_of(
    events: Sequence[Event], book: Book, *, kept: bool = True
) -> Iterator[tuple[Event, Line | None]]:
    """Say what happened in each event; ``None`` where it tells what was read, or was said of another hero already.

    A choice comes before what it led to. Where nothing is ``kept``, nothing is said to go into the stash.
    """
    for event, words in sayings(_choices_first(events), book):
        if not kept and isinstance(event, happened.CardGained) and not event.hero:
            words = ""
        if isinstance(event, happened.Decided) and not words:
            words = f"{event.question} {asks.option_words(book, event.option)}"
        told = words and not isinstance(event, happened.Turned | happened.Read)
        yield event, Line(_ICONS.get(type(event), "note"), prose.inline(words)) if told else None


def _choices_first(events: Sequence[Event]) -> list[Event]:
    """Put each choice before its throws and what came of them, which happened while it was being taken; not before a fight."""
    found: list[Event] = []
    start = 0
    fought = False
    for event in events:
        fought = fought or isinstance(event, fight_events.FightEnded)
        if isinstance(event, happened.Chose) and not fought:
            found.insert(start, event)
        else:
            found.append(event)
        if isinstance(event, happened.Turned | happened.Read | happened.Chose):
            start = len(found)
    return found


def voted(events: Sequence[Event], book: Book) -> list[str]:
    """Say what a vote came to that ended in a step, and how; nothing where none did."""
    for event in events:
        if isinstance(event, happened.VoteEnded):
            option = event.option if event.option.endswith((".", "?", "…")) else f"{event.option}."
            return [f"Chosen: {option}", *filter(None, [sentence(event, book)])]
    return []


def _has_read(step: StoredStep) -> bool:
    return any(isinstance(event, happened.Turned | happened.Read) for event in step.events)


def _saying(command: Command, book: Book) -> Line | None:
    """Say what a command did that left no event with words, with what it named; None where there are no words for it."""
    if isinstance(command, commands.Settle):
        leader = book.heroes[command.leader].name if command.leader in book.heroes else ""
        said = f"The plan: {command.plan.capitalize()}." + (f" {leader} leads." if leader else "")
        return Line("swords", Markup.escape(said))
    if isinstance(command, commands.Answer):
        said = _answered(command.option, book)
        return Line("note", Markup.escape(f"Answered: {said}.")) if said else None
    tag = str(command.__struct_config__.tag)
    if isinstance(command, Choose) and any(
        choice.scene == "quest" for choice in book.index.choices.values() if choice.key == command.key
    ):
        return Line("bow", Markup.escape("Opened a quest."))
    return Line("note", Markup.escape(_SAYINGS.get(tag, "Nothing changed.")))


def _answered(option: str, book: Book) -> str:
    """Put an answer in words, '' where it is a figure, a field or a number of a fight that is past."""
    if "/" in option and option.partition("/")[0] not in book.heroes:
        return ""
    said = asks.option_words(book, option)
    return "" if said == option else said


def shortened(text: str, most: int = _OPENING) -> str:
    """Cut a paragraph at a sentence's or a word's end."""
    plain = " ".join(text.split())
    if len(plain) <= most:
        return plain
    cut = plain[:most]
    for stop in (". ", "? ", ".” ", "?” "):
        if (end := cut.rfind(stop)) > most // 3:
            return _even(cut[: end + len(stop) - 1])
    return _even(cut.rpartition(" ")[0].rstrip(",;:")) + " …"


def _even(text: str) -> str:
    """Take marks of emphasis out where the cut parted a pair."""
    for mark in ("*", "_"):
        if text.count(mark) % 2:
            text = text.replace(mark, "")
    return text


def coverage(sheet: SaveSheet, book: Book) -> list[Chapter]:
    """Say which pages a table has read, by chapter in the book's order; of the others only how many there are."""
    found: dict[str, list[str]] = {}
    for page in book.index.pages.values():
        found.setdefault(page.chapter, []).append(page.id)
    seen = set(sheet.story.seen)
    pages = book.index.pages
    return [
        Chapter(
            name=name if any(id in seen for id in ids) else "",
            read=[(pages[id].number, pages[id].title) for id in ids if id in seen],
            pages=len(ids),
        )
        for name, ids in found.items()
    ]
