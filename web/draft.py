"""A book that is being written: its folder watched, built at every change, the last good build kept for the preview."""

import contextlib
import os
import threading
import time
from pathlib import Path

from engine.book import loader
from engine.book.include import FILE_NAME
from engine.book.model import Book
from engine.book.report import Report
from engine.book.sources import SETS
from engine.errors import StoryError
from engine.playtest.rehearsal import Rehearsal
from web.verbs.check import write_include
from web.verbs.telling import clock

SETTLE = 0.03
"""Seconds after which a change that is still going on is looked at again: editors write in several steps."""

MOST_SETTLES = 10

Print = dict[str, tuple[int, int]]
"""Every file of a folder with when it was changed and how large it is."""


class Draft:
    """One author's book. All of it happens under one lock; `version` grows whenever there is something new to see.

    ``report`` is that of the newest build, ``preview`` that of the last good one; ``trouble`` says why there is none.
    """

    def __init__(self, source: Path, cache: Path | None) -> None:
        self.source = source.absolute()
        self.folder = self.source if self.source.is_dir() else self.source.parent
        self.lock = threading.RLock()
        self.version = 0
        self.seconds = 0.0
        self.report: Report | None = None
        self.preview: Rehearsal | None = None
        self.trouble = ""
        self._cache = cache
        self._print: Print = {}
        self._sets: tuple[Path, ...] = ()

    @property
    def broken(self) -> bool:
        """Whether the newest build has errors, so that the preview is an older one."""
        return self.report is None or bool(self.report.errors)

    def look(self) -> int:
        """Build the book anew if a file has changed; returns the version."""
        with self.lock:
            found = self.fingerprint()
            if self.report is None or found != self._print:
                self._print = self._settled(found)
                self._build()
            return self.version

    def fingerprint(self) -> Print:
        """Take down every file that the book is made of, but the include, which is made here."""
        found: Print = {}
        for root in (self.folder, *self._sets):
            for here, folders, files in os.walk(root):
                folders[:] = [name for name in folders if not name.startswith(".")]
                for name in files:
                    if name.startswith(".") or name == FILE_NAME or name.endswith(("~", ".swp", ".tmp")):
                        continue
                    path = os.path.join(here, name)
                    with contextlib.suppress(OSError):
                        known = os.stat(path)
                        found[path] = (known.st_mtime_ns, known.st_size)
        return found

    def _settled(self, found: Print) -> Print:
        """Wait until an editor has finished writing."""
        for _ in range(MOST_SETTLES):
            time.sleep(SETTLE)
            again = self.fingerprint()
            if again == found:
                break
            found = again
        return found

    def _build(self) -> None:
        began = time.monotonic()
        self.report = loader.check(self.source, cache=self._cache)
        book = self.report.book
        if book is not None:
            self._sets = tuple(SETS / one.id for one in book.sets if (SETS / one.id).is_dir())
            self._print |= self.fingerprint()
            with contextlib.suppress(OSError):
                write_include(self.source, book)
            if not self.report.errors:
                self._preview(book)
        self.version += 1
        self.seconds = time.monotonic() - began

    def _preview(self, book: Book) -> None:
        """Bring the preview to a new build."""
        try:
            self.preview = self.preview.rebuilt(book) if self.preview else Rehearsal(book, clock)
            self.trouble = ""
        except StoryError as error:
            self.trouble = str(error)

    def touched(self) -> None:
        """Say that the preview has moved."""
        self.version += 1
