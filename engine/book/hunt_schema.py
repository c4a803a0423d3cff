"""The printed things of quests and hunts, as frozen structs beside those of `engine.book.schema`.

A set of this game holds ``hunters/``, ``hunt_cards/``, ``hunt_skills/``, ``gear/``, ``salvage/``, ``hunt_events/``,
``machines/`` and ``quests/``, and in its ``set.toml`` a table ``[hunt]``. Dice are letters: O orange, B blue, K black
(T-H2).
"""

from typing import Literal

from engine.book.printed import Printed

CALL = 4
"""The level of the last tracking card of a quest, the Hunters' Call."""

GearSort = Literal["weapon", "armour", "ammunition", "coil", "weave", "sundry"]
SUNS = ("blazing", "full", "half")
"""Sun tokens, the best first."""

GEAR_SORTS: tuple[GearSort, ...] = ("weapon", "armour", "ammunition", "coil", "weave", "sundry")


class HuntCard(Printed, frozen=True, kw_only=True):
    """A card of a hunter's deck (T-H1), or an upgrade that takes the place of one (``upgrade``, T-H12)."""

    name: str
    sort: Literal["ammunition", "ability", "interrupt", "stamina"]
    text: str
    dice: str = ""
    upgrade: bool = False
    source: str = "ours"


class HuntSkill(Printed, frozen=True, kw_only=True):
    """A skill that a hunter learns once at a level-up, with one more Stamina card (T-H12)."""

    name: str
    text: str
    source: str = "ours"


class Gear(Printed, frozen=True, kw_only=True):
    """A card of a merchant's deck, or of a hunter's kit at the start (``level`` 0).

    ``copies`` says how many the merchant deck of its level holds. ``status`` is 'fire', 'freeze' or 'shock' where it adds
    one. ``kit`` counts in settled hunts (T-H20).
    """

    name: str
    sort: GearSort
    level: int
    text: str
    copies: int = 0
    dice: str = ""
    range: int = 0
    status: str = ""
    uses: int = 0
    kit: int = 0
    source: str = "ours"


class Hunter(Printed, frozen=True, kw_only=True):
    """What a hero brings to a hunt; the file names the hero by id.

    ``deck`` counts the cards of each id; ``edge`` is what the hunter adds to each step of a settled hunt (T-H20).
    """

    trait: str
    deck: dict[str, int]
    gear: tuple[str, ...]
    edge: dict[str, int] = {}
    source: str = "ours"


class Salvage(Printed, frozen=True, kw_only=True):
    """A salvage card (T-H11): shards, or ``better`` to open a merchant of one level higher."""

    name: str
    copies: int
    shards: int = 0
    better: bool = False
    text: str = ""
    source: str = "ours"


class HuntEvent(Printed, frozen=True, kw_only=True):
    """An event card (T-H10). What it comes to in a settled hunt: ``tests`` on every test of the first step, ``salvage``
    for the first kill, ``glory`` for the hunter who kept it.
    """

    name: str
    copies: int
    text: str
    tests: int = 0
    salvage: int = 0
    glory: int = 0
    source: str = "ours"


class Component(Printed, frozen=True, kw_only=True):
    """A component of a machine (HZ-016, HZ-021): letter, tear value, the damage its loss does, how many there are."""

    name: str
    letter: str = ""
    tear: int
    damage: int = 0
    copies: int = 1
    text: str = ""


class MachineSide(Printed, frozen=True, kw_only=True):
    """One side of a machine's data card (HZ-009, HZ-014)."""

    hp: int
    armour: int
    salvage: int
    glory: int
    points: int
    thresholds: tuple[int, ...] = ()


class MachineRule(Printed, frozen=True, kw_only=True):
    """A special rule of a machine, in our words."""

    name: str
    text: str


class Behaviour(Printed, frozen=True, kw_only=True):
    """A behaviour card (T-H6 to T-H8): ``mode`` names its pile where a machine has two; ``steps`` as printed, in our words."""

    name: str
    when: str = ""
    steps: tuple[str, ...]
    otherwise: tuple[str, ...] = ()
    mode: str = ""


class Machine(Printed, frozen=True, kw_only=True):
    """A machine: its data card's sides ('1-2' and '3-4'; one alone serves all), components, rules, behaviour.

    ``great`` machines are hunted alone on a board of their own and have no retry (HZ-028).
    """

    name: str
    lore: str
    sides: dict[Literal["1-2", "3-4"], MachineSide]
    components: tuple[Component, ...] = ()
    rules: tuple[MachineRule, ...] = ()
    behaviour: tuple[Behaviour, ...] = ()
    modes: tuple[str, ...] = ()
    great: bool = False
    size: int = 1
    move: int = 1
    attack: str = ""
    board: str = ""
    source: str = "ours"


class Pack(Printed, frozen=True, kw_only=True):
    """What a tracking card puts on the board for a number of hunters: primaries and secondaries by machine (T-H9)."""

    primaries: dict[str, int]
    secondaries: dict[str, int] = {}
    points: int = 0
    target: int = 0


class TrackingCard(Printed, frozen=True, kw_only=True):
    """One of a quest's thirteen tracking cards (T-H9). ``level`` 1 to 3, 4 is the Hunters' Call.

    ``few`` serves one or two hunters, ``many`` three or four. On a Call points are those of its quarry.
    """

    number: int
    level: int
    name: str
    text: str
    few: Pack
    many: Pack
    square: str = "none"
    triangle: str = "none"
    resources: int = 0
    entry: Literal["south-west", "south-east", "north-west", "north-east"] = "south-west"


class Aid(Printed, frozen=True, kw_only=True):
    """What a title of the story is worth in this quest: added to every test of the first step against tracking cards of
    ``level`` (4: the Call; 5: a great machine after it, where the machine's own quest may say it as well).
    """

    title: str
    level: int
    amount: int
    text: str


class Quest(Printed, frozen=True, kw_only=True):
    """A quest: its quarry and its thirteen tracking cards; a great machine as the quarry has its own deck (HZ-001)."""

    name: str
    text: str
    quarry: str
    cards: tuple[TrackingCard, ...]
    aids: tuple[Aid, ...] = ()
    source: str = "ours"


class HuntPlan(Printed, frozen=True, kw_only=True):
    """A plan for a settled hunt (T-H20): what it adds to each step, and the salvage a kill brings beside the printed."""

    name: str
    text: str
    steps: dict[str, int]
    salvage: int = 0


class HuntNumbers(Printed, frozen=True, kw_only=True):
    """``[hunt]`` of ``set.toml``: the fixed numbers of quests (part B of the rulings) and the table of settled hunts (T-H20).

    ``prices``, ``free`` and ``targets`` go by level 1, 2, 3; ``targets`` has the Call as its fourth number and a great
    machine as its fifth; from level 2 on ``company`` is added by the number of hunters, since fewer share the salvage. ``stall`` says how many of each sort lie open, a coil and a weave being one sort there. ``suns`` are
    the tokens by rank for three hunters or more, ``suns_two`` for two; ``solo`` the glory that earns each, ``points`` what each is worth.
    """

    steps: tuple[str, str, str]
    step_names: dict[str, str]
    plans: dict[str, HuntPlan]
    targets: tuple[int, int, int, int, int]
    company: tuple[int, int, int, int] = (0, 0, 0, 0)
    great_passes: tuple[int, int, int, int]
    margin: int = 3
    max_level: int = 3
    tracking: int = 3
    events: int = 3
    prices: dict[GearSort, tuple[int, int, int]]
    free: tuple[int, int, int]
    stall: dict[str, int]
    suns: tuple[str, ...] = ("blazing", "full", "half")
    suns_two: tuple[str, ...] = ("blazing", "half")
    solo: tuple[int, ...] = (8, 5, 2)
    points: tuple[int, ...] = (3, 2, 1)
    coop: int = 6
    upgrades: int = 2
