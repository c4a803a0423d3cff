"""Where the story stands: ink's own state, the page in hand, and what is needed to move to another edition."""

from typing import Any

import msgspec


class Line(msgspec.Struct, kw_only=True):
    """One line of the page in hand.

    ``sort``: 'text', 'wordsunder', 'chosen' (the words of a choice taken), 'throw' (``throw`` holds it), 'note' (what the
    sheet gained or lost, in words) or 'turn' (from here on it is the page of this id; ``text`` is its title).
    """

    text: str
    sort: str = "text"
    tags: list[str] = []
    page: str = ""
    throw: int = -1
    source: str = ""


class Throw(msgspec.Struct, kw_only=True):
    """One throw of dice with its provenance: who, which dice, what was added, what was needed.

    ``faces`` are the dice as they fell; ``parts`` are (words, amount) added to them; ``target`` is 0 where nothing was
    needed. ``origin``: 'book' (the sheet's generator), 'table' (thrown by hand and typed in), 'none' (failed on
    purpose). ``number`` counts the throws of the sheet from 1.
    """

    number: int
    hero: str
    seat: str
    purpose: str
    faces: list[int]
    parts: list[tuple[str, int]] = []
    total: int = 0
    target: int = 0
    passed: bool = False
    origin: str = "book"
    stat: str = ""
    foreseen: bool = False


class Offer(msgspec.Struct, kw_only=True):
    """A choice on offer: ink's index, its key made unique on the page, the text as ink printed it, its path."""

    index: int
    key: str
    text: str
    source: str
    tags: list[str] = []


class Capture(msgspec.Struct, kw_only=True):
    """The story's memory at one moment: globals (encoded), visit counts, turn indices, turn and seeds."""

    page: str
    globals: dict[str, Any] = {}
    visits: dict[str, int] = {}
    turns: dict[str, int] = {}
    turn: int = -1
    seed: int = 0
    previous: int = 0


class Decided(msgspec.Struct, kw_only=True):
    """A choice taken since the page was entered, with what the engine had set before it."""

    key: str
    text: str
    label: str = ""
    body: str = ""
    normal: str = ""
    set: dict[str, Any] = {}


class StoryPosition(msgspec.Struct, kw_only=True):
    """The story's place.

    ``ink`` is the runtime's own state as JSON; ``lines`` is the page in hand alone; ``pending`` are lines of the open
    scene, which go with the table when it turns the page.
    """

    ink: msgspec.Raw = msgspec.Raw(b"{}")
    page: str = ""
    haven: str = ""
    lines: list[Line] = []
    pending: list[Line] = []
    offers: list[Offer] = []
    entry: Capture | None = None
    haven_entry: Capture | None = None
    decisions: list[Decided] = []
    ended: bool = False
    seen: list[str] = []
