"""Tellings that are still warm: the next turn of a table goes on with the story object of its last one.

A telling is found by its edition and the bytes of its state, so a hit is exactly what loading would give. Who takes one
has it alone; who keeps none costs the next turn the time to load, nothing else.
"""

import hashlib
import threading
from collections import OrderedDict

from engine.book.model import Book
from engine.story.runtime import StoryText, Telling

TELLINGS = 48
TEXTS = 8
"""How many tellings, and how many parsed stories, are kept at most."""

NEW = (b"", b"{}", b"null")
"""States of a story that has not begun."""

_Edition = tuple[str, str]


class Live:
    """A store of tellings, least recently used first out."""

    def __init__(self, tellings: int = TELLINGS, texts: int = TEXTS) -> None:
        self._lock = threading.Lock()
        self._parsing = threading.Lock()
        self._sizes = tellings, texts
        self._tellings: OrderedDict[tuple[_Edition, bytes], Telling] = OrderedDict()
        self._held: OrderedDict[bytes, Telling] = OrderedDict()
        self._count = 0
        self._texts: OrderedDict[_Edition, StoryText] = OrderedDict()

    def text(self, book: Book) -> StoryText:
        """Give a book's parsed story."""
        edition = _edition(book)
        with self._parsing:
            with self._lock:
                if edition in self._texts:
                    self._texts.move_to_end(edition)
                    return self._texts[edition]
            text = StoryText(book.story, book.index, book.lines, plain=book.plain)
            with self._lock:
                self._texts[edition] = text
                if len(self._texts) > self._sizes[1]:
                    old, _ = self._texts.popitem(last=False)
                    for key in [key for key in self._tellings if key[0] == old]:
                        del self._tellings[key]
            return text

    def fresh(self, book: Book, seed: int = 0) -> Telling:
        """Give a telling at the story's start.

        Args:
            book: The edition.
            seed: What ink's own chance starts from.
        """
        return Telling(self.text(book), seed=seed)

    def take(self, book: Book, state: bytes) -> Telling:
        """Take the telling that stands at a state, for oneself alone, or load one.

        Args:
            book: The edition.
            state: As `Telling.state` gave it; an empty one is the story's start.

        Raises:
            SaveError: The state cannot be read.
        """
        key = _edition(book), _hash(state)
        with self._lock:
            telling = self._held.pop(state, None) or self._tellings.pop(key, None)
        if telling is None:
            telling = self.fresh(book)
            if state.strip() not in NEW:
                telling.load(state)
        return telling

    def hold(self, telling: Telling) -> bytes:
        """Keep a telling without writing its state down; returns what stands for the state in `take`, once.

        For automatic players: it is quicker by a third of a turn, and good for nothing outside this process.
        """
        with self._lock:
            self._count += 1
            token = b'{"held":%d}' % self._count
            self._held[token] = telling
            if len(self._held) > self._sizes[0]:
                self._held.popitem(last=False)
        return token

    def keep(self, book: Book, telling: Telling, state: bytes) -> None:
        """Keep a telling that stands at a state, for the next who asks; do not use it any more."""
        key = _edition(book), _hash(state)
        with self._lock:
            self._tellings[key] = telling
            self._tellings.move_to_end(key)
            if len(self._tellings) > self._sizes[0]:
                self._tellings.popitem(last=False)

    def forget(self) -> None:
        """Let go of all warm tellings; every next turn loads its story."""
        with self._lock:
            self._tellings.clear()

    def __len__(self) -> int:
        with self._lock:
            return len(self._tellings)


def _edition(book: Book) -> _Edition:
    return book.edition, book.story


def _hash(state: bytes) -> bytes:
    return hashlib.sha256(state).digest()


_live = Live()
take = _live.take
keep = _live.keep
hold = _live.hold
fresh = _live.fresh
text = _live.text
forget = _live.forget
