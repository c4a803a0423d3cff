"""What one seat may see of a table, as data: screens, the terminal and automatic players read it and nothing else."""

import msgspec

from engine.sheet import Line, Seat, TableRules, Throw


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
    """An encounter's set-up page and how far it has come."""

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


class View(msgspec.Struct, kw_only=True):
    """The whole of what a seat sees."""

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
    merchant: MerchantView | None = None
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
