"""Reading a book many times over.

Runs go in rounds of batches. A batch knows what all rounds before its own have reached, and nothing of the batches beside
it; so the same seed gives the same log on one process or on many.
"""

import contextlib
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

from engine import dice
from engine.book.model import Book
from engine.commands import Command
from engine.errors import RuleError, StoryError
from engine.events import Chose, Event, Threw, Turned
from engine.play import apply, apply_in_place, begin, words
from engine.playtest.coverage import Crash, Endless, Log, Scribe
from engine.playtest.readers import READERS, Reader
from engine.sheet import SaveSheet

STEPS = 1_000
"""After so many steps a run counts as endless."""

BATCH = 25
"""Runs that share one memory and one process."""

ROUND = 8
"""Batches that stand side by side before their memories are put together."""

TOLD_PAGES = 12
MOST_WORDS = 400


def playtest(
    book: Book,
    *,
    runs: int,
    seed: int = 0,
    jobs: int = 1,
    steps: int = STEPS,
    told: Callable[[Log], None] | None = None,
) -> Log:
    """Read a book many times, every other time at random, every other time looking for what is new.

    Args:
        runs: How many times.
        seed: Decides every run; the same seed and number of runs give the same log, whatever ``jobs`` is.
        jobs: How many processes share the work.
        steps: After so many steps a run is given up as endless.
        told: Called after each round with what is known by then.

    Returns:
        What the runs came to.
    """
    log = Log()
    with _readers(book, jobs) as read:
        for batches in _rounds(runs):
            for one in read([(first, count, seed, steps, log) for first, count in batches]):
                log.add(one)
            if told is not None:
                told(log)
    return log


_Task = tuple[int, int, int, int, Log]


@contextlib.contextmanager
def _readers(book: Book, jobs: int) -> Iterator[Callable[[list[_Task]], list[Log]]]:
    """Give what reads several batches side by side: here, or in processes of their own."""
    if jobs <= 1:
        yield lambda tasks: [read_batch(book, *task) for task in tasks]
        return
    # "spawn": each process begins afresh, so the same on every system, and no lock of ours is copied half held.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_take_book, initargs=(book,)) as pool:
        yield lambda tasks: list(pool.map(_read_task, tasks))


def _rounds(runs: int) -> Iterator[list[tuple[int, int]]]:
    """Part the runs into rounds of batches: (number of the first run, how many)."""
    batches = [(first, min(BATCH, runs - first)) for first in range(0, runs, BATCH)]
    for start in range(0, len(batches), ROUND):
        yield batches[start : start + ROUND]


_books: list[Book] = []
"""The book of a process that reads for another."""


def _take_book(book: Book) -> None:
    _books[:] = [book]


def _read_task(task: _Task) -> Log:
    return read_batch(_books[0], *task)


def read_batch(book: Book, first: int, count: int, seed: int, steps: int, memory: Log) -> Log:
    """Read a book a few times with one memory; returns what these runs alone came to."""
    known, log = Log(), Log()
    known.add(memory)
    for run in range(first, first + count):
        one = read_once(book, run, seed, steps, known)
        log.add(one)
        known.add(one)
        known.crashes, known.endless = [], []
    return log


def read_once(book: Book, run: int, seed: int, steps: int, memory: Log) -> Log:
    """Read a book from its start until it ends, breaks or has gone on for too long."""
    log = Log(runs=1)
    own = dice.mix(dice.mix(seed) ^ run) >> 1
    name = READERS[run % len(READERS)]
    way = _Way(book, run, own, name)
    reader = Reader(book, memory, log, covering=name == "covering", seed=own)
    scribe = Scribe(book, log)
    try:
        step = begin(book, seed=own, held=True)
        way.took(step.events)
        scribe.note(None, step.events)
        sheet = step.sheet
        for _ in range(steps):
            command = reader.pick(sheet)
            if command is None:
                if not sheet.story.ended:
                    raise _StuckError
                return log
            way.tries(command)
            events = apply_in_place(sheet, command, book)
            way.took(events)
            scribe.note(command, events)
    except Exception as error:  # whatever goes wrong in a book or in the program is what is looked for
        log.crashed = 1
        log.note_crash(way.crash(error))
        return log
    log.unended = 1
    log.endless.append(Endless(run=run, seed=own, reader=name, pages=way.pages[-TOLD_PAGES:]))
    return log


class _StuckError(Exception):
    """Nothing is on offer, and the story has not ended."""


class _Way:
    """The way of one run, kept for the case that it breaks off."""

    def __init__(self, book: Book, run: int, seed: int, reader: str) -> None:
        self.book, self.run, self.seed, self.reader = book, run, seed, reader
        self.commands: list[Command] = []
        self.events: list[Event] = []
        self.pages: list[str] = []

    def tries(self, command: Command) -> None:
        """Note a command before it is carried out."""
        self.commands.append(command)

    def took(self, events: list[Event]) -> None:
        """Note where the beginning or a command led."""
        for event in events:
            if isinstance(event, Turned):
                self.pages.append(event.page)
                self.events.append(event)
            elif isinstance(event, Chose | Threw):
                self.events.append(event)

    def crash(self, error: Exception) -> Crash:
        """Tell how the run broke off, and the way there."""
        page = self.pages[-1] if self.pages else ""
        if isinstance(error, _StuckError):
            sort, said = "stuck", "Nothing is on offer here, and the story has not ended."
        elif isinstance(error, StoryError):
            sort, said, page = "story", str(error), error.page or page
        elif isinstance(error, RuleError):
            sort, said = "refused", f"On offer and refused: {error}"
        else:
            sort, said = "fault", f"{type(error).__name__}: {error}"
        return Crash(
            run=self.run, seed=self.seed, reader=self.reader, sort=sort, error=said[:MOST_WORDS], page=page,
            choices=[words.sentence(event, self.book) for event in self.events], commands=list(self.commands),
        )  # fmt: skip


def replayed(book: Book, crash: Crash) -> SaveSheet:
    """Go the way of a crash again up to its last command, and return the sheet before it."""
    sheet = begin(book, seed=crash.seed).sheet
    for command in crash.commands[:-1]:
        sheet = apply(sheet, command, book).sheet
    return sheet
