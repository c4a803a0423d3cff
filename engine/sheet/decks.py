"""A deck of cards."""

import msgspec


class Deck(msgspec.Struct, kw_only=True):
    """A deck, top first, and its discards, latest first."""

    draw: list[str] = []
    discard: list[str] = []
