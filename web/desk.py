"""The desk where saves lie open: books by edition, and commands as one step each through the store."""

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine import commands, events, play
from engine.book import loader
from engine.book.model import Book
from engine.commands import Command
from engine.sheet import SaveSheet
from engine.views import View
from saves.journal import StoredStep
from saves.store import Loaded, Outcome, Store

SECONDS = 3.0
"""How long one turn of a story may take."""
_KEPT_BOOKS = 12


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """A save laid open: where it stands, its book, and what a seat sees of it."""

    id: str
    name: str
    revision: int
    sheet: SaveSheet
    book: Book
    view: View
    seat: str


class Desk:
    """Opens saves and carries out commands. One for the whole process."""

    def __init__(self, store: Store, books: Iterable[Book] = ()) -> None:
        self.store = store
        self.shelf: dict[str, Book] = {}
        """The newest edition of each book that new saves begin with, by book id."""
        self._books: OrderedDict[tuple[str, str], Book] = OrderedDict()
        self._opening = threading.Lock()
        for book in books:
            self.shelve(book)

    def shelve(self, book: Book) -> None:
        """Put a book on the shelf, and keep its edition for the saves that will stand on it."""
        self.store.editions.remember(book)
        self.shelf[book.id] = book
        self._remember(book)

    def book(self, book_id: str, edition: str) -> Book:
        """Return one edition of a book, from the shelf, from memory or from the store.

        Raises:
            UnknownEditionError: It is kept nowhere.
            BookError, SaveError: Its texts cannot be read.
        """
        with self._opening:
            if found := self._books.get((book_id, edition)):
                self._books.move_to_end((book_id, edition))
                return found
            newest = self.shelf.get(book_id)
            folder = newest.folder if newest else ""
            book = self.store.editions.open(book_id, edition, loader.load_files, folder=folder)
            self._remember(book)
            return book

    def _remember(self, book: Book) -> None:
        self._books[(book.id, book.edition)] = book
        while len(self._books) > _KEPT_BOOKS:
            self._books.popitem(last=False)

    def begin(
        self, book: Book, *, name: str, seats: tuple[str, ...] = (), step_id: str, seed: int | None = None
    ) -> str:
        """Begin a save with a book of the shelf; the same one-time id again gives the save that it made.

        Returns:
            The id of the save.
        """
        chosen = secrets.randbits(63) if seed is None else seed
        step = play.begin(book, seed=chosen, name=name, seats=seats, expired=_clock())
        return self.store.create(
            step.sheet, name=name or book.info.title, events=step.events, step_id=step_id
        )

    def open(self, save_id: str, seat: str = "") -> Opened:
        """Lay a save open as it stands.

        Raises:
            UnknownSaveError, UnknownEditionError, SaveError: It cannot be opened.
        """
        loaded = self.store.load(save_id)
        return self._opened(loaded, loaded.sheet, loaded.revision, seat)

    def at(self, now: Opened, revision: int) -> Opened:
        """Lay an open save open as it stood after an earlier step.

        Raises:
            SaveError: There is no such step.
        """
        if revision == now.revision:
            return now
        return self._opened(now, self.store.sheet_at(now.id, revision), revision, now.seat)

    def _opened(self, loaded: Loaded | Opened, sheet: SaveSheet, revision: int, seat: str) -> Opened:
        book = self.book(sheet.book, sheet.edition)
        return Opened(
            id=loaded.id, name=loaded.name, revision=revision, sheet=sheet, book=book,
            view=play.view(sheet, book, seat), seat=seat,
        )  # fmt: skip

    def step(self, save_id: str, revision: int) -> StoredStep | None:
        """Return one step of the journal."""
        found = self.store.steps(save_id, since=revision - 1, limit=1)
        return found[0] if found and found[0].revision == revision else None

    def act(
        self, save_id: str, command: Command, *, revision: int, step_id: str, seat: str = ""
    ) -> StoredStep:
        """Carry out one command as one step, once.

        Raises:
            RuleError: The rules refuse; nothing was changed.
            OvertakenError: The table has gone on since the form was made.
            StoryError: The book's text went wrong; nothing was changed.
        """

        def run(sheet: SaveSheet) -> Outcome:
            book = self.book(sheet.book, sheet.edition)
            step = play.apply(sheet, command, book, seat=seat, expired=_clock())
            return step.sheet, step.events

        return self.store.act(
            save_id, revision=revision, step_id=step_id, seat=seat, command=command, run=run,
            may_follow=lambda since: _may_follow(command, seat, since),
        )  # fmt: skip

    def undo(
        self, save_id: str, *, revision: int, to_revision: int, step_id: str, seat: str = ""
    ) -> StoredStep:
        """Go to another step of the journal, for the whole table."""

        def again(sheet: SaveSheet) -> Outcome:
            play.fresh_dice(sheet, revision)
            return sheet, [events.TableSet("The dice are new after this undo.")]

        return self.store.undo(
            save_id, revision=revision, to_revision=to_revision, step_id=step_id, seat=seat, again=again
        )


def _clock() -> Callable[[], bool]:
    """Start the clock of one turn."""
    end = time.monotonic() + SECONDS
    return lambda: time.monotonic() > end


_OF_ONE_HERO = (commands.Equip, commands.Unequip, commands.UseConsumable, commands.DropConsumable)


def _may_follow(command: Command, seat: str, since: Sequence[StoredStep]) -> bool:
    """Say whether a command is as good on the newer sheet: another seat's ballot, another hero's gear."""
    if any(isinstance(event, events.Turned | events.VoteEnded) for step in since for event in step.events):
        return False
    if isinstance(command, commands.Cast):
        mine = command.seat or seat
        return all(
            isinstance(step.command, commands.Cast) and (step.command.seat or step.seat) != mine
            for step in since
        )
    if isinstance(command, _OF_ONE_HERO):
        return all(
            isinstance(step.command, _OF_ONE_HERO) and step.command.hero != command.hero for step in since
        )
    return False
