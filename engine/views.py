"""What one seat may see of a table, as data: screens, the terminal and automatic players read it and nothing else."""

import msgspec

from engine.fight_views import FightView
from engine.sheet import Line, Seat, TableRules, Throw, Trail


class Bar(msgspec.Struct, kw_only=True):
    """Where a bar of a box leads, as far as the story's graph knows.

    ``words``: 'turn to 158', 'continue', 'try below' or 'read on' where the graph does not know. ``number`` is '' then.
    """

    words: str
    number: str = ""


class Candidate(msgspec.Struct, kw_only=True):
    """A hero who may try a test: the value with its parts, what two dice must show, and the odds (in 36)."""

    hero: str
    name: str
    letter: str
    value: int
    parts: list[tuple[str, int]]
    needs: int
    ways: int
    open: bool = True
    reason: str = ""


class Pill(msgspec.Struct, kw_only=True):
    """One thing that a choice asks for, or (``wanted`` False) that shuts it, by its name, and whether that is met.

    ``sort``: 'hero', 'kind', 'title' or 'item'. ``known`` False: not yet decided, since nobody is chosen to go out.
    """

    words: str
    met: bool
    sort: str = "title"
    wanted: bool = True
    known: bool = True


class Box(msgspec.Struct, kw_only=True):
    """One choice of the page.

    ``sort``: 'choice', 'test', 'attend', 'vote', 'encounter', 'merchant', 'table', 'rest', 'location', 'otherwise'.
    ``tier`` counts the Else levels from 0; boxes of a tier are joined by Or. ``open`` False keeps the box on the page with
    its ``reason``. ``all_roll``: 'each' or 'party' where everybody rolls. ``to`` is where a plain choice leads.
    """

    key: str
    sort: str
    heading: str
    text: str
    open: bool = True
    reason: str = ""
    pills: list[Pill] = []
    tier: int = 0
    candidates: list[Candidate] = []
    all_roll: str = ""
    stat: str = ""
    target: int = 0
    party_ways: float = 0.0
    passes: Bar | None = None
    fails: Bar | None = None
    to: Bar | None = None
    cost: int = 0
    again: bool = False
    scene_id: str = ""
    location: bool = False
    note: str = ""


class VoteOption(msgspec.Struct, kw_only=True):
    """One option of the open vote."""

    key: str
    text: str
    to: Bar | None = None
    open: bool = True
    reason: str = ""


class VoteView(msgspec.Struct, kw_only=True):
    """The page's vote: its question, the manner, who has voted; counts stay sealed until all are in.

    ``tied``: the options left are those between which the host decides.
    """

    question: str
    options: list[VoteOption]
    manner: str
    needs: str
    proposed: str = ""
    proposer: str = ""
    agreed: list[str] = []
    cast: dict[str, str] = {}
    waiting: list[str] = []
    tied: bool = False


class InjuryView(msgspec.Struct, kw_only=True):
    """An injury a hero carries, with the test that ends it."""

    id: str
    name: str
    text: str
    stat: str
    target: int
    ways: int


class WornView(msgspec.Struct, kw_only=True):
    """A slot of a hero and what is in it ('' for nothing)."""

    slot: str
    card: str = ""
    name: str = ""
    text: str = ""


class HeroView(msgspec.Struct, kw_only=True):
    """A hero as the sheet shows it. ``out`` says whether the hero is one of those chosen to go out."""

    id: str
    name: str
    letter: str
    kinds: list[str]
    epithet: str
    level: int
    xp: int
    next_xp: int
    health: int
    max_health: int
    ap: int
    speed: int
    defense: int
    armor: int
    stats: list[tuple[str, str, int, int]]
    injuries: list[InjuryView]
    worn: list[WornView]
    consumables: list[tuple[str, str, str]]
    skills: list[tuple[str, str]]
    loyalty: int
    out: bool
    gone: str = ""


class CardView(msgspec.Struct, kw_only=True):
    """A card in the stash or on a stall. ``fits`` lists (hero, slot, reason): an empty reason means it may be worn.

    ``takers`` are (id, words) of who may carry a consumable of a stall, and what would be thrown away for it.
    """

    card: str
    name: str
    text: str
    detail: str
    price: int = 0
    left: int = 1
    affordable: bool = True
    consumable: bool = False
    fits: list[tuple[str, str, str]] = []
    takers: list[tuple[str, str]] = []


class MerchantView(msgspec.Struct, kw_only=True):
    """A merchant's stall: what is on it, what it would buy, and the price of healing an injury (0: nobody heals here)."""

    name: str
    greeting: str
    wares: list[CardView]
    sells: list[CardView]
    healer: int = 0


class ResolutionView(msgspec.Struct, kw_only=True):
    """One resolution of an encounter."""

    id: str
    label: str
    sort: str
    when: str
    text: str


class PlanView(msgspec.Struct, kw_only=True):
    """A plan for a settled encounter: its three tests in order and the target of each.

    ``lineups``: who would take them, once for each hero who may lead, who takes the first; empty once it is picked.
    """

    id: str
    name: str
    text: str
    stats: list[tuple[str, str]]
    target: int
    lineups: list[list[Candidate]] = []


class FigureView(msgspec.Struct, kw_only=True):
    """A group of adversaries with its printed numbers at its level."""

    mark: str
    name: str
    archetype: str
    traits: list[str]
    count: int
    level: int
    health: int
    speed: int
    physical: int
    magical: int
    bonus_damage: int
    xp: int
    loot: int
    tactics: list[tuple[str, str]]


class EncounterView(msgspec.Struct, kw_only=True):
    """An encounter's set-up page and how far it has come. ``can_fight``: why it cannot be fought on its map, '' where it can."""

    id: str
    name: str
    setting: str
    win: str
    lose: str
    special: list[str]
    figures: list[FigureView]
    terrain: list[str]
    map: list[str]
    legend: list[tuple[str, str]]
    order: list[str]
    deck: str
    loot: str
    resolutions: list[ResolutionView]
    plans: list[PlanView]
    stage: str
    manner: str = ""
    plan: str = ""
    leader: str = ""
    next_test: Candidate | None = None
    next_stat: str = ""
    next_target: int = 0
    tests_done: int = 0
    passes: int = 0
    resolution: ResolutionView | None = None
    may_rest: bool = False
    testers: list[str] = []
    can_fight: str = ""


class Question(msgspec.Struct, kw_only=True):
    """A decision that must be answered first: its words and the options (id, words).

    ``ask`` says it all; ``heading`` is the question alone, ``text`` what it is about, ``origin`` where it comes from,
    ``left`` how many decisions are owed, this one among them. Where ``dice`` are thrown, ``candidates`` are those who may,
    or (``all_roll``: 'each', 'party') who will.
    """

    ask: str
    options: list[tuple[str, str]]
    heading: str = ""
    text: str = ""
    origin: str = ""
    left: int = 1
    dice: bool = False
    stat: str = ""
    target: int = 0
    candidates: list[Candidate] = []
    all_roll: str = ""
    party_ways: float = 0.0


class EndingView(msgspec.Struct, kw_only=True):
    """The ending that a story came to: its title, and how many the book has; 0 where its pages do not tell."""

    title: str
    count: int = 0


class PartyView(msgspec.Struct, kw_only=True):
    """Who is out, who waits, and whether the choice can be changed now."""

    size: int
    can_choose: bool
    must_choose: bool
    travelling: list[str]
    out: list[str]


class GearView(msgspec.Struct, kw_only=True):
    """A card of gear: in a kit, or at a place of a stall with its price. ``reason`` says why the buyer cannot have it."""

    id: str
    name: str
    sort: str
    level: int
    text: str
    detail: str
    kit: int
    place: int = -1
    price: int = 0
    given: bool = False
    sold: bool = False
    reason: str = ""


class HuntCardView(msgspec.Struct, kw_only=True):
    """Cards of one name in a hunter's deck, or an upgrade or skill on offer (``count`` 0)."""

    id: str
    name: str
    sort: str
    text: str
    count: int = 0


class HunterView(msgspec.Struct, kw_only=True):
    """A hunter of the quest as the sheet shows one. ``suns`` counts tokens by kind; ``points`` are victory points."""

    id: str
    name: str
    letter: str
    trait: str
    deck: list[HuntCardView]
    skills: list[HuntCardView]
    gear: list[GearView]
    shards: int
    better: int
    glory: int
    faints: int
    suns: dict[str, int]
    points: int
    kit: int
    leader: bool
    fledgling: bool
    chosen: bool = False
    offers: list[HuntCardView] = []
    learnable: list[HuntCardView] = []


class ComponentView(msgspec.Struct, kw_only=True):
    """A component of a machine."""

    name: str
    letter: str
    tear: int
    damage: int
    copies: int
    text: str


class MachineView(msgspec.Struct, kw_only=True):
    """A machine of a hunt with the side of its data card that is in use; ``part``: 'primary' or 'secondary'."""

    id: str
    name: str
    lore: str
    count: int
    part: str
    side: str
    hp: int
    armour: int
    salvage: int
    glory: int
    points: int
    move: int
    attack: str
    thresholds: list[int]
    components: list[ComponentView]
    rules: list[tuple[str, str]]
    behaviour: list[tuple[str, str, str, list[str], list[str]]]
    great: bool


class TrackingView(msgspec.Struct, kw_only=True):
    """A tracking card for this number of hunters. ``call``: 0 ordinary, 1 the Hunters' Call, 2 a great machine after it."""

    number: int
    level: int
    name: str
    text: str
    machines: list[MachineView]
    square: str
    triangle: str
    resources: int
    entry: str
    points: int
    target: int
    call: int = 0


class HuntTest(msgspec.Struct, kw_only=True):
    """One of the three tests of a settled hunt for one hunter: what is added, what two dice must show, odds in 36."""

    step: str
    target: int
    value: int
    parts: list[tuple[str, int]]
    needs: int
    ways: int


class HuntPlanView(msgspec.Struct, kw_only=True):
    """A plan for a settled hunt, with the tests of each hunter under it."""

    id: str
    name: str
    text: str
    tests: dict[str, list[HuntTest]]


class QuestView(msgspec.Struct, kw_only=True):
    """A quest, at whatever stage it is. ``great_quarry``: its own quarry is a great machine. ``last_hunt``: none comes after
    the one at hand.

    ``row`` is the tracking row: for each place a word of what lies there and how it went. ``able`` and ``greats`` serve the set-up;
    ``cards`` and ``events`` are to be chosen from, and ``plans`` (one that has been chosen stands alone); ``hunt`` is the hunt at
    hand; ``thrower`` throws next, ``tests`` are that hunter's. ``last`` is the hunt just over. ``buyer`` shops now; ``sells`` is
    what that hunter could sell.
    """

    id: str
    name: str
    text: str
    quarry: str = ""
    great_quarry: bool = False
    stage: str
    number: int
    level: int
    call: int
    coop: bool
    last_hunt: bool = False
    great: str
    great_name: str
    hunters: list[HunterView]
    row: list[tuple[str, str]]
    record: list[Trail]
    able: list[tuple[str, str]] = []
    greats: list[tuple[str, str, str]] = []
    cards: list[TrackingView] = []
    events: list[HuntCardView] = []
    hunt: TrackingView | None = None
    event: HuntCardView | None = None
    plans: list[HuntPlanView] = []
    plan: str = ""
    thrower: str = ""
    tests: list[HuntTest] = []
    last: Trail | None = None
    merchant: int = 0
    stall: list[GearView] = []
    better: list[GearView] = []
    better_level: int = 0
    buyer: str = ""
    waiting: list[str] = []
    sells: list[GearView] = []
    may_open: bool = False
    outcome: str = ""
    winners: list[str] = []
    step_names: list[str] = []


class SandboxView(msgspec.Struct, kw_only=True):
    """What set up a fight apart from any story: the same gives the same fight. ``notices`` are those of its book and of the sets.

    ``strength`` is that of the adversaries, '' before it is chosen.
    """

    encounter: str
    heroes: list[str]
    level: int
    seed: int
    strength: str
    notices: list[str]


class View(msgspec.Struct, kw_only=True):
    """The whole of what a seat sees. ``quest`` is the quest under way or the last one; ``questing`` says that it is open now.

    ``sandbox``: no story is read here, only this fight fought.
    """

    book: str
    book_title: str
    page: str
    number: str
    title: str
    chapter: str
    haven: str
    haven_number: str
    image: str
    image_alt: str
    wordsunder: str
    lines: list[Line]
    throws: list[Throw]
    boxes: list[Box]
    vote: VoteView | None = None
    encounter: EncounterView | None = None
    fight: FightView | None = None
    merchant: MerchantView | None = None
    quest: QuestView | None = None
    questing: bool = False
    retry: Throw | None = None
    retry_words: str = ""
    retry_ways: int = 0
    question: Question | None = None
    rest: bool = False
    party: PartyView
    heroes: list[HeroView]
    titles: list[tuple[str, str, str]]
    lost_titles: list[tuple[str, str]]
    items: list[tuple[str, str, str]]
    stash: list[CardView]
    stash_room: int
    gold: int
    trackers: list[tuple[str, str, int, int]]
    seats: list[Seat]
    table: TableRules
    ended: bool
    ending: EndingView | None = None
    uses_sheet: bool = True
    last_throw: Throw | None = None
    sandbox: SandboxView | None = None
