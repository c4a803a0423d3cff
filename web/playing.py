"""One table in one process's memory: a journal to go back in, and a file that any Havenbook takes in.

The terminal plays here, without a database. The file is a save file as the shelf exports it, so that a game begun in the
terminal goes on in the browser and the other way round.
"""

import os
import secrets
import tempfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from engine import play
from engine.book.model import Book
from engine.commands import Command
from engine.errors import RuleError, SaveError
from engine.events import Event, TableSet
from engine.sheet import SaveSheet
from saves import codec, files
from saves.errors import UndoRefusedError
from saves.files import BookName, SaveFile
from saves.fit import check_fit
from saves.journal import Mark, StoredStep, count_reveals, has_revealed, neighbours, taken_back

_KEPT_BY_UNDO = ("name", "seats", "table")


class Playing:
    """A table being played. ``sheet`` and ``revision`` say where it stands; `act`, `undo` and `redo` move it."""

    def __init__(
        self, book: Book, sheet: SaveSheet, revision: int, *, before: list[StoredStep], left_out: int = 0
    ) -> None:
        self.book, self.sheet, self.revision = book, sheet, revision
        self.events: list[Event] = []
        """What the last step came to."""
        self._steps, self._left_out = list(before), left_out
        self._marks: dict[int, Mark] = {}
        self._sheets: dict[int, SaveSheet] = {}
        self._reveals = count_reveals(before)

    @classmethod
    def begin(
        cls, book: Book, *, seed: int, expired: Callable[[], bool], seats: tuple[str, ...] = ()
    ) -> "Playing":
        """Begin a book."""
        step = play.begin(book, seed=seed, seats=seats, expired=expired)
        playing = cls(book, step.sheet, 0, before=[])
        playing._note(step.sheet, step.events, None)
        return playing

    @classmethod
    def fight(cls, book: Book, encounter: str, heroes: Sequence[str], *, level: int, seed: int) -> "Playing":
        """Set up a fight apart from any story.

        Raises:
            RuleError: The book has no such fight.
        """
        step = play.sandbox.begin(book, encounter, heroes, level=level, seed=seed)
        playing = cls(book, step.sheet, 0, before=[])
        playing._note(step.sheet, step.events, None)
        return playing

    @classmethod
    def resume(cls, book: Book, data: bytes) -> "Playing":
        """Go on from a save file.

        Raises:
            SaveError: It is none, is another book's or another edition's, or does not fit the book.
        """
        file = files.read(data)
        if file.book.id != book.id:
            raise SaveError(
                f"This save is one of {file.book.title}, not of {book.info.title}. Nothing was changed."
            )
        if file.book.edition != book.edition:
            raise SaveError(
                f"{book.info.title} has been edited since this save was written, so it stands on another edition. Import it "
                "on the shelf, where the save doctor can move it. Nothing was changed."
            )
        check_fit(file.sheet, book)
        revision = file.steps[-1].revision if file.steps else 0
        playing = cls(book, file.sheet, revision, before=file.steps, left_out=file.left_out)
        playing._keep(Mark(revision, None, False))
        return playing

    def _keep(self, mark: Mark) -> None:
        self._marks[mark.revision], self._sheets[mark.revision] = mark, self.sheet

    def _note(
        self,
        sheet: SaveSheet,
        events: list[Event],
        command: Command | None,
        *,
        undone_to: int | None = None,
        reseeded: bool = False,
    ) -> None:
        """Take a step into the journal."""
        self.sheet, self.events = sheet, events
        revealed = has_revealed(events)
        furthest = max(self._reveals.values(), default=0)
        before = self._reveals.get(self.revision - 1 if undone_to is None else undone_to, 0)
        self._reveals[self.revision] = (furthest if reseeded else before) + revealed
        self._steps.append(
            StoredStep(
                save_id="", revision=self.revision, seat="", step_id=secrets.token_hex(8), at=datetime.now(UTC),
                command=command, events=events, undone_to=undone_to, revealed=revealed,
                foreseen=undone_to is None and before < furthest, reseeded=reseeded,
            )
        )  # fmt: skip
        self._keep(Mark(self.revision, undone_to, revealed, reseeded))

    def act(self, command: Command, expired: Callable[[], bool]) -> list[Event]:
        """Carry out a command and return what happened.

        Raises:
            RuleError, StoryError: It is refused, or the story goes wrong; nothing was changed.
        """
        step = play.apply(self.sheet, command, self.book, expired=expired)
        self.revision += 1
        self._note(step.sheet, step.events, command)
        return step.events

    def undo(self) -> None:
        """Go back one step; the dice come back with the sheet, unless the table rolls again (R72).

        Raises:
            RuleError: There is no step to go back to, or the table does not go back past a throw.
        """
        back, _ = neighbours(self._marks.get, self.revision)
        if back is None:
            raise RuleError("There is nothing to go back to.")
        self._go(back)

    def redo(self) -> None:
        """Take the step again that was undone last.

        Raises:
            RuleError: There is none.
        """
        _, ahead = neighbours(self._marks.get, self.revision)
        if ahead is None:
            raise RuleError("There is nothing to go forward to.")
        self._go(ahead)

    def _go(self, target: int) -> None:
        now = self.sheet
        sheet = codec.copied(self._sheets[target])
        passes = any(step.revealed for step in taken_back(self._marks.get, self.revision, target))
        if passes and now.table.undo == "stop":
            raise UndoRefusedError(
                "This table does not go back past a throw. It can be changed in the table's rules."
            )
        for part in _KEPT_BY_UNDO:
            setattr(sheet, part, getattr(now, part))
        again = passes and now.table.undo == "again"
        sheet.foreseen = 0 if again else max(now.throws, now.foreseen, sheet.foreseen)
        events: list[Event] = []
        if again:
            play.fresh_dice(sheet, self.revision)
            events.append(TableSet("The dice are new after this undo."))
        self.revision += 1
        self._note(sheet, events, None, undone_to=target, reseeded=again)

    def story_so_far(self) -> list[StoredStep]:
        """List the steps of this sitting that led to where the table stands, first to last."""
        from_here = {step.revision: step for step in self._steps}
        way: list[StoredStep] = []
        revision = self.revision
        while revision in self._marks and revision in from_here:
            step = from_here[revision]
            if step.undone_to is None:
                way.append(step)
            revision = self._marks[revision].after
        return way[::-1]

    def save(self, path: Path) -> None:
        """Write the save file: a whole new one first, then its name, so that a crash leaves the old one or the new one.

        Raises:
            SaveError: It cannot be written.
        """
        book = self.book
        notices = [notice for notice in (book.info.notice, *(one.notice for one in book.sets)) if notice]
        name = BookName(id=book.id, title=book.info.title, edition=book.edition, notices=notices)
        file = SaveFile(
            name=self.sheet.name, book=name, sheet=self.sheet, steps=self._steps, left_out=self._left_out,
            written=datetime.now(UTC),
        )  # fmt: skip
        write_file(path, files.write(file))


def write_file(path: Path, data: bytes) -> None:
    """Write a file at once or not at all.

    Raises:
        SaveError: It cannot be written.
    """
    try:
        handle, draft = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror}.") from error
