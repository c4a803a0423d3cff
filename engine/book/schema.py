"""The printed things of a set or a book, as frozen structs: what a TOML file may say, and nothing else.

A folder of a set or a book holds one sub-folder per kind of thing (``heroes/``, ``equipment/`` ...); each file in it is
a TOML document of tables, one per thing, named by the thing's id. Unknown keys are refused. Every entry says in
``source`` where its values come from: a rule id, a line of the seed, or ``ours``.
"""

from typing import Literal

from engine.book.combat_schema import Board, CombatNumbers, Effect, Hook, Special, Tactic
from engine.book.hunt_schema import HuntNumbers
from engine.book.printed import Printed

Slot = str
Rarity = Literal["common", "rare", "epic", "unique"]
Sort = Literal["race", "faction", "class", "role"]


class Kind(Printed, frozen=True, kw_only=True):
    """An attribute that headings, gates and cards may name: a race, faction, class or role (SH-013, R24)."""

    name: str
    sort: Sort
    plural: str = ""
    source: str = "ours"


class Statistic(Printed, frozen=True, kw_only=True):
    """A statistic that a test may name (SH-014, R25)."""

    name: str
    source: str = "ours"


class TestBonus(Printed, frozen=True, kw_only=True):
    """A bonus that counts in tests only (SL-099, SL-130); ``wearing`` asks for equipment with that tag."""

    stat: str
    amount: int
    wearing: str = ""


class Skill(Printed, frozen=True, kw_only=True):
    """A basic or signature skill of a hero. ``text`` is written from its data once combat gives it effects."""

    name: str
    sort: Literal["basic", "utility", "ultimate"]
    level: int = 0
    power: int = 0
    text: str = ""
    test_bonus: tuple[TestBonus, ...] = ()
    retry: tuple[str, ...] = ()
    loot_choice: bool = False
    requirement_bonus: dict[str, int] = {}
    requires: Literal["", "melee", "ranged", "shield"] = ""
    effects: tuple[Effect, ...] = ()
    hooks: tuple[Hook, ...] = ()
    source: str = "ours"


class HeroLevel(Printed, frozen=True, kw_only=True):
    """A hero card's numbers at one level: Health and statistics (T-S1)."""

    health: int
    stats: dict[str, int]


class Hero(Printed, frozen=True, kw_only=True):
    """A hero card.

    ``slots`` run top left, top right, then the lower row: "armor/weapon" takes either (SH-009), a "+" slot is two entries
    (SH-010). Shields and off-hand weapons go top right (SH-077, SH-079).
    """

    name: str
    letter: str
    kinds: tuple[str, ...]
    role: str = ""
    epithet: str = ""
    lore: str
    ap: int
    speed: int
    levels: dict[str, HeroLevel]
    slots: tuple[Slot, ...]
    equipment: tuple[str, ...] = ()
    consumables: tuple[str, ...] = ()
    skills: dict[str, Skill] = {}
    deck: tuple[str, ...] = ()
    ready_skills: tuple[str, ...] = ()
    at_level: dict[str, dict[str, str]] = {}
    nature: str = ""
    source: str = "ours"


class Companion(Printed, frozen=True, kw_only=True):
    """A companion's size and what it does on the map (SH-095 to SH-100, T-S4).

    Small ones are not on the map. Medium ones have a field, walk and may attack for ``ap``; large ones have Health and count as
    heroes where figures are concerned.
    """

    size: Literal["small", "medium", "large"]
    speed: int = 0
    flying: bool = False
    health: int = 0
    defense: int = 0
    armor: int = 0
    dice: str = ""
    bonus: int = 0
    range: int = 1
    ap: int = 1


class Equipment(Printed, frozen=True, kw_only=True):
    """An equipment card: where it is worn, what it asks for, and its printed numbers (T-S3).

    ``slot`` is one of the hero's slot words; ``hands`` 2 takes both hand slots. ``needs`` maps a statistic to the least
    value; ``only`` names a kind (R36). Dice are letters G, B, R (green, blue, red).
    """

    name: str
    slot: Slot
    sort: str = ""
    rarity: Rarity = "common"
    hands: int = 1
    needs: dict[str, int] = {}
    only: str = ""
    tags: tuple[str, ...] = ()
    dice: str = ""
    range: int = 0
    ap: int | None = None
    stat: str = ""
    defense: int = 0
    armor: int = 0
    stats: dict[str, int] = {}
    health: int = 0
    action_points: int = 0
    consumable_places: int = 0
    effects: tuple[Effect, ...] = ()
    hooks: tuple[Hook, ...] = ()
    specials: tuple[Special, ...] = ()
    companion: Companion | None = None
    text: str = ""
    source: str = "ours"


class Consumable(Printed, frozen=True, kw_only=True):
    """A consumable: used up when used. ``heals`` may be used outside an encounter too."""

    name: str
    text: str
    heals: int = 0
    copies: int = 10
    effects: tuple[Effect, ...] = ()
    source: str = "ours"


class LootCard(Printed, frozen=True, kw_only=True):
    """One card of the loot deck (T-S8) and how many copies the deck holds."""

    name: str
    copies: int
    gives: Literal["nothing", "gold", "power", "heal", "consumable", "weapon", "armor", "accessory"]
    amount: int = 0
    source: str = "ours"


class Injury(Printed, frozen=True, kw_only=True):
    """An injury card with the test that ends it (T-S9). Effects: changes to statistics, Health or all tests."""

    name: str
    copies: int
    stat: str
    target: int
    text: str
    stats: dict[str, int] = {}
    health: int = 0
    tests: int = 0
    hooks: tuple[Hook, ...] = ()
    source: str = "ours"


class Ware(Printed, frozen=True, kw_only=True):
    """One line of a merchant's stall; ``card`` is equipment or a consumable; price 0 means the set's price list."""

    card: str
    price: int = 0
    stock: int = 1


class Merchant(Printed, frozen=True, kw_only=True):
    """A merchant: what is sold, whether things are bought back, and whether injuries are healed (T-S16)."""

    name: str
    greeting: str
    wares: tuple[Ware, ...]
    buys: bool = True
    heals: bool = False
    source: str = "ours"


class Deed(Printed, frozen=True, kw_only=True):
    """One thing that a table row or a resolution does to the sheet.

    ``who``: ``party`` (all who are out), ``one`` (the table picks), ``worst`` (most wounded), ``who`` (those a row's test
    concerned), a kind, or a hero's id.
    """

    deed: Literal[
        "gold", "xp", "harm", "heal", "injure", "loot", "title", "lose_title", "give", "take", "track", "consumable",
        "loyalty", "rest",
    ]  # fmt: skip
    amount: int = 0
    id: str = ""
    who: str = "party"


class TableTest(Printed, frozen=True, kw_only=True):
    """A stat test on a table row: who, which statistic, the target, and deeds for each bar."""

    actor: str
    stat: str
    target: int
    passed: tuple[Deed, ...] = ()
    failed: tuple[Deed, ...] = ()


class Row(Printed, frozen=True, kw_only=True):
    """One row of a random table: the totals it answers to, an id for ``outcome``, its text and deeds."""

    id: str
    rolls: tuple[int, ...]
    text: str
    does: tuple[Deed, ...] = ()
    test: TableTest | None = None


class RandomTable(Printed, frozen=True, kw_only=True):
    """A random event table (SB-015, T-S17)."""

    name: str
    dice: int = 2
    sides: int = 6
    rows: tuple[Row, ...]
    source: str = "ours"


class Adversary(Printed, frozen=True, kw_only=True):
    """An adversary card's printed fields (T-S5); lists hold the values of levels 1 to 4.

    ``physical_at`` gives another physical defense at single levels (the Skirmisher's 4 at level 4).
    """

    name: str
    archetype: str
    traits: tuple[str, ...]
    health: tuple[int, int, int, int]
    speed: int
    physical: int
    physical_at: dict[str, int] = {}
    magical: int
    bonus_damage: tuple[int, int, int, int] = (0, 0, 0, 0)
    loot: int = 1
    xp: tuple[int, int, int, int]
    size: int = 1
    tactics: tuple[Tactic, ...] = ()
    source: str = "ours"


class FigureGroup(Printed, frozen=True, kw_only=True):
    """A group of adversaries of an encounter: which, how many, at what level, and their map letters."""

    adversary: str
    count: int
    level: int = 1
    mark: str = ""


class Resolution(Printed, frozen=True, kw_only=True):
    """One way an encounter ends (SB-063). Listed best first; ``sort`` says which half a settled battle takes."""

    id: str
    sort: Literal["victory", "defeat"]
    when: str
    text: str
    label: str = ""
    xp: int = 0
    gold: int = 0
    rest: bool = True
    does: tuple[Deed, ...] = ()


class Encounter(Printed, frozen=True, kw_only=True):
    """An encounter's set-up page: conditions, adversaries, terrain, map, activation order, resolutions.

    ``map`` is an ASCII grid, one character a field; ``legend`` names its characters. ``order`` lists map marks and the
    word ``hero``. ``budget`` is the level-1 Health of all adversaries (T-S18) and is checked, not typed twice.
    """

    name: str
    setting: str
    win: str
    lose: str
    special: tuple[str, ...] = ()
    figures: tuple[FigureGroup, ...]
    terrain: tuple[str, ...] = ()
    map: str
    legend: dict[str, str]
    order: tuple[str, ...]
    deck: str = ""
    loot: Rarity = "common"
    plans: dict[str, str] = {}
    board: Board | None = None
    resolutions: tuple[Resolution, ...]
    source: str = "ours"


class Title(Printed, frozen=True, kw_only=True):
    """A title: won by a deed, asked for by gates and pages. ``closed`` is the sentence a shut door shows.

    ``adversary_card`` joins the adversary deck of every encounter while the table holds the title (SC-132, SB-076). ``traits`` maps traits
    of heroes to those they have turned into while the table holds the title, or to '' where they are overcome (SH-047, R109).
    """

    name: str
    text: str = ""
    closed: str = ""
    adversary_card: str = ""
    traits: dict[str, str] = {}
    source: str = "ours"


class Item(Printed, frozen=True, kw_only=True):
    """A unique thing of the story, kept in the stash."""

    name: str
    text: str = ""
    source: str = "ours"


class Tracker(Printed, frozen=True, kw_only=True):
    """A tracker with its bounds (T-S16)."""

    name: str
    min: int = 0
    max: int = 10
    start: int = 0
    text: str = ""


class Term(Printed, frozen=True, kw_only=True):
    """A glossary entry: a rule word and what it means, in our words."""

    name: str
    text: str
    rules: tuple[str, ...] = ()


class Art(Printed, frozen=True, kw_only=True):
    """A picture of the book: its file and the words that stand for it."""

    file: str
    alt: str
    credit: str = ""


class Prices(Printed, frozen=True, kw_only=True):
    """What a merchant asks (T-S16)."""

    consumable: int = 5
    common: int = 10
    rare: int = 20
    epic: int = 40
    healer: int = 15
    resale: float = 0.5


class FixedNumbers(Printed, frozen=True, kw_only=True):
    """Numbers that hold for every sheet of a set (T-S2, T-S15)."""

    consumables: int = 2
    stash_extra: int = 1
    stash_max: int = 8
    level_up_xp: int = 2000
    max_level: int = 4
    start_level: int = 3
    start_xp: int = 1400
    loyalty: int = 3


class Settled(Printed, frozen=True, kw_only=True):
    """A battle settled by the book (T-S19): targets below, within and above the budget of level-1 Health (T-S18)."""

    easy: int = 17
    fair: int = 19
    hard: int = 21
    low: int = 100
    high: int = 120


class Reinforcement(Printed, frozen=True, kw_only=True):
    """One more adversary in every encounter while a tracker stands at ``at`` or more; the highest line counts (T-S16)."""

    tracker: str
    at: int
    adversary: str
    level: int = 1


class SetFile(Printed, frozen=True, kw_only=True):
    """``set.toml``."""

    title: str
    notice: str
    game: str = ""
    stats: dict[str, Statistic]
    kinds: dict[str, Kind]
    prices: Prices = Prices()
    numbers: FixedNumbers = FixedNumbers()
    plans: dict[str, tuple[str, ...]] = {}
    settled: Settled = Settled()
    reinforcements: tuple[Reinforcement, ...] = ()
    hunt: HuntNumbers | None = None
    combat: CombatNumbers | None = None
    source: str = "ours"


class PartyRule(Printed, frozen=True, kw_only=True):
    """``[party]``: the heroes, and when leaving ``start`` how many are chosen (SB-009, R23)."""

    heroes: tuple[str, ...] = ()
    size: int = 0
    start: str = ""


class StartRule(Printed, frozen=True, kw_only=True):
    """``[start]``: level, experience and gold at the beginning; page is the first knot."""

    level: int = 0
    xp: int | None = None
    gold: int = 0
    page: str = ""


class VoteRule(Printed, frozen=True, kw_only=True):
    """``[votes]``: what the book asks for where a table has said nothing (R51)."""

    manner: Literal["agreement", "open", "sealed"] = "agreement"
    needs: Literal["majority", "unanimity"] = "majority"


class BookFile(Printed, frozen=True, kw_only=True):
    """``book.toml``."""

    title: str
    authors: tuple[str, ...]
    notice: str
    language: str = "en"
    blurb: str = ""
    content_note: str = ""
    minutes: str = ""
    sets: tuple[str, ...] = ()
    main: str = "story/main.ink"
    chapters: dict[str, str] = {}
    party: PartyRule = PartyRule()
    start: StartRule = StartRule()
    votes: VoteRule = VoteRule()
    trackers: dict[str, Tracker] = {}
    cover: str = ""
    first: bool = False
    source: str = "ours"
