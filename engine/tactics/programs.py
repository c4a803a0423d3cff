"""What a book's cards do, by key: so that a frame on the save sheet can name a place in a card and find it again.

A key is the path of a thing in the book: ``abilities/claw/effects/0/does``. Operations and hooks are kept as the tuples they stand
in; effects and specials one by one.
"""

from typing import Any

import msgspec

from engine.book.combat_schema import Effect, Hook, Op, Special
from engine.book.model import Book

SHELVES = ("heroes", "equipment", "consumables", "injuries", "abilities", "adversaries", "adversary_cards")

NOTHING = "nothing/nothing"
"""The key of an empty list: an option or an effect may do nothing."""


class Programs:
    """Operations, hooks, specials and effects of a book, each by its key, and the key of each.

    ``key`` finds the key of a tuple of operations or hooks, or of a special or an effect, that belongs to the book.
    ``uses`` lists the effects of each card or skill, ``answers`` those that answer to an event, by event.
    """

    def __init__(self, book: Book) -> None:
        self.ops: dict[str, tuple[Op, ...]] = {NOTHING: ()}
        self.hooks: dict[str, tuple[Hook, ...]] = {NOTHING: ()}
        self.specials: dict[str, Special] = {}
        self.effects: dict[str, Effect] = {}
        self._keys: dict[int, str] = {id(()): NOTHING}
        for shelf in SHELVES:
            for name, thing in getattr(book, shelf).items():
                self._index(f"{shelf}/{name}", thing)
        self.uses: dict[str, tuple[str, ...]] = {}
        self.answers: dict[str, dict[str, tuple[str, ...]]] = {}
        for key, effect in self.effects.items():
            card = key.rpartition("/effects/")[0]
            self.uses[card] = (*self.uses.get(card, ()), key)
            answers = self.answers.setdefault(effect.on, {})
            answers[card] = (*answers.get(card, ()), key)

    def key(self, thing: Any) -> str:
        """Return the key of a part of a card."""
        return self._keys[id(thing)]

    def _index(self, path: str, thing: Any) -> None:
        for field in thing.__struct_fields__:
            value = getattr(thing, field)
            if isinstance(value, msgspec.Struct):
                self._index(f"{path}/{field}", value)
            elif isinstance(value, dict):
                for name, inner in value.items():
                    if isinstance(inner, msgspec.Struct):
                        self._index(f"{path}/{field}/{name}", inner)
            elif isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
                self._parts(f"{path}/{field}", value)

    def _parts(self, path: str, parts: tuple[Any, ...]) -> None:
        if isinstance(parts[0], Op):
            self.ops[path] = parts
            self._keys[id(parts)] = path
        elif isinstance(parts[0], Hook):
            self.hooks[path] = parts
            self._keys[id(parts)] = path
        for place, part in enumerate(parts):
            here = f"{path}/{place}"
            if isinstance(part, Special):
                self.specials[here] = part
                self._keys[id(part)] = here
            elif isinstance(part, Effect):
                self.effects[here] = part
                self._keys[id(part)] = here
            self._index(here, part)


_KNOWN: dict[int, tuple[Book, Programs]] = {}
_MOST = 16


def programs_of(book: Book) -> Programs:
    """Return the programs of a book, made once while the book is in use."""
    known = _KNOWN.get(id(book))
    if known is None or known[0] is not book:
        if len(_KNOWN) >= _MOST:
            _KNOWN.pop(next(iter(_KNOWN)), None)
        known = _KNOWN[id(book)] = (book, Programs(book))
    return known[1]


def card_of(key: str) -> tuple[str, str]:
    """Return the shelf and the id of the card that a key belongs to."""
    shelf, name, *_ = key.split("/")
    return shelf, name
