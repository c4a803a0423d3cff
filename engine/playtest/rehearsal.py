"""An author's preview: a table that starts wherever the author likes, and whose decisions are made again in each new build.

Decisions are found again by the keys of their choices, matched from one build to the next as a save is matched when it moves
to another edition. One that is no longer there is passed over if a later one is on offer, and told. Dice fall as they
fell.
"""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from engine import commands, play
from engine.book.model import Book
from engine.commands import Command
from engine.errors import RuleError, StoryError
from engine.events import Chose, Event, Threw
from engine.play import Step
from engine.play.words import sentence
from engine.sheet import SaveSheet
from engine.story.editions import match_choices
from engine.views import Box

SEED = 1
Clock = Callable[[], Callable[[], bool]]
"""Starts the clock of one turn."""


class Beginning(msgspec.Struct, frozen=True, kw_only=True):
    """Where a preview begins, and with what; what is left out is as the book has it."""

    page: str = ""
    titles: tuple[str, ...] | None = None
    trackers: dict[str, int] = {}
    gold: int | None = None
    out: tuple[str, ...] | None = None


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the author's: the command, what it was in words, and the dice as they fell.

    ``gone`` says why it could not be made again in the build at hand; '' where it was.
    """

    command: Command
    words: str
    faces: tuple[int, ...] = ()
    gone: str = ""


class Rehearsal:
    """A preview of one build of a book after another."""

    def __init__(self, book: Book, clock: Clock, beginning: Beginning | None = None) -> None:
        """Open a book.

        Raises:
            StoryError: Its first page cannot be read.
        """
        self.book, self.clock = book, clock
        self.beginning = beginning or Beginning()
        self.decisions: list[Decision] = []
        self.notes: list[str] = []
        """What could not be done as asked, in sentences."""
        self.sheets = [self._begun()]

    @property
    def sheet(self) -> SaveSheet:
        """The sheet as it stands."""
        return self.sheets[-1]

    def _begun(self) -> SaveSheet:
        """Begin the book, and turn to where the author wants to be."""
        book, wanted = self.book, self.beginning
        step = play.begin(book, seed=SEED, expired=self.clock())
        if wanted == Beginning():
            return step.sheet
        sheet = arranged(step.sheet, book, wanted)
        page = book.index.aliases.get(wanted.page, wanted.page) or book.index.start
        if page not in book.index.pages:
            self.notes.append(
                f"There is no page '{wanted.page}' any more, so the preview begins at the start."
            )
            page = book.index.start
        if page not in book.index.pages:
            return sheet
        return play.arrive(sheet, book, page, expired=self.clock()).sheet

    def begin(self, beginning: Beginning) -> None:
        """Begin anew, somewhere else or with something else on the sheet; decisions made so far are dropped.

        Raises:
            StoryError: That page cannot be read; the preview stays as it was.
        """
        fresh = Rehearsal(self.book, self.clock, beginning)
        self.beginning, self.decisions, self.notes, self.sheets = beginning, [], fresh.notes, fresh.sheets

    def act(self, command: Command) -> list[Event]:
        """Carry out a command and remember it; those that could not be made again are forgotten now.

        Raises:
            RuleError, StoryError: It is refused, or the story goes wrong; the preview stays as it was.
        """
        step = play.apply(self.sheet, command, self.book, expired=self.clock())
        self.decisions = [one for one in self.decisions if not one.gone]
        self._made(command, step)
        return step.events

    def _made(self, command: Command, step: Step) -> None:
        self.sheets.append(step.sheet)
        self.decisions.append(
            Decision(
                command=command, words=_words(command, step.events, self.book), faces=_faces(step.events)
            )
        )

    def force(self, key: str, passed: bool) -> list[Event]:
        """Take one bar of a test box: with sixes for the hero who is best at it, or by failing on purpose.

        Raises:
            RuleError: There is no such box, nobody can try it, or not even sixes pass.
        """
        box = next(
            (one for one in play.view(self.sheet, self.book).boxes if one.key == key and one.candidates), None
        )
        if box is None or not box.open:
            raise RuleError("That box is not open on this page.")
        return self.act(_forced(box, passed))

    def back(self, count: int = 1) -> None:
        """Take the last decisions back."""
        made = [one for one in self.decisions if not one.gone]
        kept = max(len(made) - count, 0)
        self.decisions, self.sheets, self.notes = made[:kept], self.sheets[: kept + 1], []

    def rebuilt(self, book: Book) -> "Rehearsal":
        """Give the preview of a newer build: begun the same way, with the decisions made again as far as they can be.

        Raises:
            StoryError: The new build cannot even be begun.
        """
        fresh = Rehearsal(book, self.clock, self.beginning)
        renamed = _renamed(self.book, book)
        for decision in self.decisions:
            fresh._make_again(decision, renamed)
        return fresh

    def _make_again(self, decision: Decision, renamed: Mapping[str, str]) -> None:
        """Make one decision again, the dice as they fell, or note why that cannot be done."""
        command = _with_key(decision.command, renamed)
        try:
            step = self._same_dice(command, decision.faces)
        except (RuleError, StoryError) as error:
            why = str(error)
            if isinstance(error, RuleError) and hasattr(command, "key") and not self._offered(command.key):
                why = "This choice is no longer on the page."
            self.decisions.append(msgspec.structs.replace(decision, command=command, gone=why))
            return
        self._made(command, step)

    def _offered(self, key: str) -> bool:
        return any(offer.key == key for offer in self.sheet.story.offers)

    def _same_dice(self, command: Command, faces: tuple[int, ...]) -> Step:
        """Carry out a command; where its dice fall otherwise than they did, with those that fell."""
        step = play.apply(self.sheet, command, self.book, expired=self.clock())
        if not faces or _faces(step.events) == faces or "faces" not in command.__struct_fields__:
            return step
        try:
            again = msgspec.structs.replace(command, faces=faces)
            return play.apply(self.sheet, again, self.book, expired=self.clock())
        except RuleError:
            return step  # another number of dice than last time


def arranged(sheet: SaveSheet, book: Book, wanted: Beginning) -> SaveSheet:
    """Give a sheet with an author's wishes on it; what the book does not know is left out."""
    changed = msgspec.structs.replace(sheet)
    if wanted.titles is not None:
        changed.titles = [title for title in book.titles if title in wanted.titles]
        changed.lost_titles = [title for title in sheet.lost_titles if title not in changed.titles]
    if wanted.gold is not None:
        changed.gold = max(wanted.gold, 0)
    bounds = book.info.trackers
    moved = {
        id: max(bounds[id].min, min(bounds[id].max, now))
        for id, now in wanted.trackers.items()
        if id in bounds
    }
    changed.trackers = sheet.trackers | moved
    if wanted.out is not None:
        out = [hero for hero in sheet.party if hero in wanted.out]
        changed.chosen = out if out and out != sheet.party else []
    return changed


def _renamed(old: Book, new: Book) -> dict[str, str]:
    """Map the keys of choices from one build to the next, where they have changed."""
    matched = match_choices(old.index, new.index)
    found = {old.index.choices[source].key: match.choice.key for source, match in matched.items()}
    return {key: now for key, now in found.items() if key != now}


def _with_key(command: Command, renamed: Mapping[str, str]) -> Command:
    key = getattr(command, "key", "")
    plain, mark, place = key.rpartition("@") if key.rpartition("@")[2].isdigit() else (key, "", "")
    if plain not in renamed:
        return command
    return msgspec.structs.replace(command, key=f"{renamed[plain]}{mark}{place}")


def _forced(box: Box, passed: bool) -> Command:
    able = [one for one in box.candidates if one.open]
    best = max(able, key=lambda one: one.ways)
    hero = "" if box.all_roll else best.hero
    if not passed:
        return commands.FailOnPurpose(box.key, hero)
    short = [one for one in able if not one.ways]
    if len(short) == len(able) or (short and box.all_roll == "each"):
        raise RuleError(f"Not even two sixes make {box.stat} {box.target} here, so it cannot be passed.")
    return commands.Roll(box.key, hero, (6, 6) * (len(able) if box.all_roll else 1))


def _faces(events: Iterable[Event]) -> tuple[int, ...]:
    return tuple(face for event in events if isinstance(event, Threw) for face in event.throw.faces)


def _words(command: Command, events: list[Event], book: Book) -> str:
    """Say what a decision was: the words of the choice and the throw, or whatever it led to first."""
    said = [event.text for event in events if isinstance(event, Chose) and event.text]
    said += [sentence(event, book) for event in events if isinstance(event, Threw)]
    if not said:
        said = [words for words in (sentence(event, book) for event in events) if words][:1]
    return ": ".join(said[:2]) or type(command).__name__
