"""What a vector file says: positions, what is done in them, what is asked, and what must come of it."""

from typing import Any, Literal

import msgspec

from engine.book.printed import Printed
from engine.commands import Answer
from engine.fight_commands import FightCommand
from engine.playtest.positions import Position
from engine.sheet.fights import Field

Step = FightCommand | Answer
"""What may be done: a command of a fight, told apart by its ``do``, or an answer."""


class FigureCheck(Printed, frozen=True, kw_only=True):
    """What must be true of a figure; a key that is left out is not looked at.

    ``left``: its Health now. ``statuses`` and ``eternal``: all it has. ``counters``: those named. Of heroes: ``ap`` and ``walk`` left (AP,
    Speed), ``hand`` in any order, ``cards`` in hand, ``deck`` and ``discard`` top first, ``power`` of the skills named, ``gained``
    experience, ``later`` what waits for the next activation.
    """

    at: Field | None = None
    state: Literal["up", "down", "slain", "gone"] | None = None
    wounds: int | None = None
    left: int | None = None
    armor: int | None = None
    defense: int | None = None
    statuses: dict[str, int] | None = None
    eternal: tuple[str, ...] | None = None
    prepared: bool | None = None
    forced: str | None = None
    counters: dict[str, int] | None = None
    ap: int | None = None
    walk: int | None = None
    hand: tuple[str, ...] | None = None
    cards: int | None = None
    deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None
    power: dict[str, int] | None = None
    consumables: tuple[str, ...] | None = None
    injuries: tuple[str, ...] | None = None
    gained: int | None = None
    later: dict[str, int] | None = None


class Asked(Printed, frozen=True, kw_only=True):
    """The decision that must be owed: whose, what kind ('act' is a hero's own turn), its options.

    ``options``: all of them, in any order; ``has`` and ``lacks``: some that must be, or must not be, among them.
    """

    who: str | None = None
    kind: str | None = None
    options: tuple[str, ...] | None = None
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()


class Refused(Printed, frozen=True, kw_only=True):
    """A command that the rules must refuse, and words of the reason."""

    command: dict[str, Any]
    because: str = ""


class Expect(Printed, frozen=True, kw_only=True):
    """What must have come of it; a key that is left out is not looked at.

    ``legal`` and ``illegal``: commands that must be, or must not be, among those offered. ``events``: these happened in this stage, in
    this order, others between them; of each the keys given are compared. ``never``: nothing like these happened. ``dice``: faces that
    nobody has thrown yet. ``found``: equipment cards found so far, ``rarities``: theirs. ``over``: the resolution that came about, '' while the fight goes on.
    """

    figures: dict[str, FigureCheck] = msgspec.field(default_factory=dict)
    asked: Asked | None = None
    legal: tuple[dict[str, Any], ...] = ()
    illegal: tuple[dict[str, Any], ...] = ()
    refused: tuple[Refused, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    never: tuple[dict[str, Any], ...] = ()
    gold: int | None = None
    round: int | None = None
    over: str | None = None
    found: tuple[str, ...] | None = None
    rarities: tuple[str, ...] | None = None
    taken: tuple[Field, ...] | None = None
    dice: tuple[str, ...] | None = None


class Stage(Printed, frozen=True, kw_only=True):
    """What is done, then what is asked of the map, then what must have come of it.

    ``commands``: tables with ``do``, or texts, which answer the decision that is owed.
    """

    commands: tuple[str | dict[str, Any], ...] = ()
    ask: tuple[dict[str, Any], ...] = ()
    expect: Expect = Expect()


class Vector(Stage, frozen=True, kw_only=True):
    """One position and what comes of it; ``then`` goes on from there, stage by stage. ``rule``: ids beside those of the file."""

    name: str
    rule: tuple[str, ...] = ()
    position: Position
    then: tuple[Stage, ...] = ()


class VectorFile(Printed, frozen=True, kw_only=True):
    """A file of vectors. The cards are those of ``sets``, or of a ``book``: a folder seen from the file, or a shipped book's id."""

    sets: tuple[str, ...] = ()
    book: str = ""
    rule: tuple[str, ...] = ()
    text: str = ""
    vector: tuple[Vector, ...]


class _Ask(Printed, frozen=True, kw_only=True, tag_field="ask"):
    """Base of the questions about the map: told apart by ``ask``; ``is`` is the answer."""


class Distance(_Ask, frozen=True, kw_only=True, tag="distance"):
    """How many fields from one figure to another; 1 is adjacent."""

    of: str
    to: str
    wanted: int = msgspec.field(name="is")


class Zones(_Ask, frozen=True, kw_only=True, tag="zones"):
    """How many zones from one figure to another; 0 is nearby."""

    of: str
    to: str
    wanted: int = msgspec.field(name="is")


class Adjacent(_Ask, frozen=True, kw_only=True, tag="adjacent"):
    """Which fields touch a small figure's: all, only ``nearby`` ones, or with ``nearby = false`` only those of other zones."""

    of: str
    nearby: bool | None = None
    wanted: tuple[Field, ...] = msgspec.field(name="is")


class Sees(_Ask, frozen=True, kw_only=True, tag="sees"):
    """Whether a figure sees another; ``half``: whether half cover is in the way."""

    of: str
    to: str
    half: bool | None = None
    wanted: bool = msgspec.field(name="is")


class Reaches(_Ask, frozen=True, kw_only=True, tag="reaches"):
    """Which enemies a figure could attack from where it stands with an attack of this range."""

    of: str
    range: int
    wanted: tuple[str, ...] = msgspec.field(name="is")


class Cost(_Ask, frozen=True, kw_only=True, tag="cost"):
    """The least Speed with which a figure comes to a stop on a field, however much that is."""

    of: str
    to: Field
    wanted: int = msgspec.field(name="is")


class Stops(_Ask, frozen=True, kw_only=True, tag="stops"):
    """Whether a figure could walk to a field and stop there with so much Speed; its own where none is given."""

    of: str
    at: Field
    speed: int | None = None
    wanted: bool = msgspec.field(name="is")


class Flanked(_Ask, frozen=True, kw_only=True, tag="flanked"):
    """Whether a figure has another flanked."""

    of: str
    by: str
    wanted: bool = msgspec.field(name="is")


class Cone(_Ask, frozen=True, kw_only=True, tag="cone"):
    """Which enemies stand in a cone from a figure over a field beside it; ``length`` 0 goes to the edge. ``fields``: the cone itself."""

    of: str
    aim: Field
    length: int = 0
    fields: tuple[Field, ...] | None = None
    wanted: tuple[str, ...] = msgspec.field(name="is")


class Linked(_Ask, frozen=True, kw_only=True, tag="linked"):
    """Every way a linked attack of a figure can go from its first target: lists of figures in the order they are hit."""

    of: str
    first: str
    wanted: tuple[tuple[str, ...], ...] = msgspec.field(name="is")


class BaseDamage(_Ask, frozen=True, kw_only=True, tag="base-damage"):
    """The base damage of a statistic's value."""

    stat: int
    wanted: int = msgspec.field(name="is")


Ask = Distance | Zones | Adjacent | Sees | Reaches | Cost | Stops | Flanked | Cone | Linked | BaseDamage
