"""A loaded book: everything frozen, every cross-reference resolved, and the index of its pages."""

from functools import cached_property
from typing import Literal

import msgspec

from engine.book.combat_schema import Ability, AdversaryCard, CombatNumbers
from engine.book.hunt_schema import (
    Gear,
    HuntCard,
    Hunter,
    HuntEvent,
    HuntNumbers,
    HuntSkill,
    Machine,
    Quest,
    Salvage,
)
from engine.book.schema import (
    Adversary,
    Art,
    BookFile,
    Consumable,
    Encounter,
    Equipment,
    FixedNumbers,
    Hero,
    Injury,
    Item,
    Kind,
    LootCard,
    Merchant,
    Prices,
    RandomTable,
    Reinforcement,
    Settled,
    Statistic,
    Term,
    Title,
)
from engine.errors import Problem


class Frozen(msgspec.Struct, frozen=True, kw_only=True):
    """Base of the loaded things."""


class TestScene(Frozen, frozen=True, kw_only=True):
    """``# test: actor stat target``."""

    actor: str
    stat: str
    target: int


class AttendScene(Frozen, frozen=True, kw_only=True):
    """``# attend: id, id``: all of them must be out (SB-044)."""

    who: tuple[str, ...]


class Gate(Frozen, frozen=True, kw_only=True):
    """``# requires:`` (``wanted``) or ``# unless:`` (not ``wanted``) with the ids it names."""

    wanted: bool
    ids: tuple[str, ...]


SceneKind = Literal["", "test", "attend", "vote", "encounter", "merchant", "table", "rest", "hunt", "war", "quest",
                    "campfire", "level-up"]  # fmt: skip


class Edge(Frozen, frozen=True, kw_only=True):
    """A way from a page to another: by which choice, and under which condition as far as the story's graph knows.

    ``when``: '' always, 'pass', 'fail', 'outcome:ID', 'else', or the condition in words of ink; conditions inside each
    other are joined with ' and '. ``choice`` is the choice's key. ``to`` is a page, or 'current_haven' for the haven last
    entered, which is none.
    """

    start: str
    to: str
    sort: Literal["divert", "tunnel", "thread"] = "divert"
    choice: str = ""
    when: str = ""


class Choice(Frozen, frozen=True, kw_only=True):
    """A choice of the story as written: its stable key and what its tags say (DIALECT sections 2 and 7).

    ``body`` is a fingerprint of the body's fixed text; ``condition`` is ink's own condition in words.
    """

    source: str
    target: str
    key: str
    page: str
    label: str = ""
    text: str = ""
    tags: tuple[str, ...] = ()
    once: bool = True
    fallback: bool = False
    body: str = ""
    condition: str = ""
    scene: SceneKind = ""
    scene_id: str = ""
    test: TestScene | None = None
    attend: AttendScene | None = None
    gates: tuple[Gate, ...] = ()
    opens_tier: bool = False
    otherwise: bool = False
    location: bool = False
    retry: bool = False
    cost: int = 0
    file: str = ""
    line: int = 0


class Page(Frozen, frozen=True, kw_only=True):
    """A passage of the book."""

    id: str
    number: str
    title: str
    chapter: str = ""
    haven: str = ""
    image: str = ""
    music: str = ""
    wordsunder: str = ""
    was: tuple[str, ...] = ()
    words: int = 0
    prose: str = ""
    file: str = ""
    line: int = 0


class PageIndex(Frozen, frozen=True, kw_only=True, dict=True):
    """What the compiled story holds, read without running it.

    ``choices`` is keyed by the choice point's path (ink's ``sourcePath``); ``ends`` says under which conditions the story
    ends below a choice, by its key, each as an edge's ``when``; ``asked`` and ``changed`` say where variables and list
    items are used: (page, file, line); ``page_tags`` are the paths of the pages' own tags.
    """

    pages: dict[str, Page]
    choices: dict[str, Choice]
    edges: tuple[Edge, ...]
    aliases: dict[str, str]
    ends: dict[str, tuple[str, ...]] = {}
    asked: dict[str, tuple[tuple[str, str, int], ...]] = {}
    changed: dict[str, tuple[tuple[str, str, int], ...]] = {}
    start: str = ""
    page_tags: tuple[str, ...] = ()

    @cached_property
    def ways(self) -> dict[str, tuple[Edge, ...]]:
        """The edges that stand in the body of each choice that has some, by its key."""
        found: dict[str, list[Edge]] = {}
        for edge in self.edges:
            if edge.choice:
                found.setdefault(edge.choice, []).append(edge)
        return {key: tuple(edges) for key, edges in found.items()}


class SetInfo(Frozen, frozen=True, kw_only=True):
    """What the shelf and the notices say of a set a book uses."""

    id: str
    title: str
    notice: str


class Book(Frozen, frozen=True, kw_only=True):
    """One edition of a campaign, ready to play."""

    id: str
    edition: str
    folder: str
    info: BookFile
    plain: bool
    sets: tuple[SetInfo, ...]
    story: str
    lines: dict[str, tuple[str, int, int]]
    index: PageIndex
    files: dict[str, str]
    set_files: dict[str, dict[str, str]] = {}
    art: dict[str, Art]
    stats: dict[str, Statistic]
    kinds: dict[str, Kind]
    prices: Prices
    numbers: FixedNumbers
    plans: dict[str, tuple[str, ...]]
    settled: Settled = Settled()
    reinforcements: tuple[Reinforcement, ...] = ()
    heroes: dict[str, Hero]
    equipment: dict[str, Equipment]
    consumables: dict[str, Consumable]
    loot: dict[str, LootCard]
    injuries: dict[str, Injury]
    merchants: dict[str, Merchant]
    tables: dict[str, RandomTable]
    adversaries: dict[str, Adversary]
    encounters: dict[str, Encounter]
    titles: dict[str, Title]
    items: dict[str, Item]
    glossary: dict[str, Term]
    combat: CombatNumbers | None = None
    abilities: dict[str, Ability] = {}
    adversary_cards: dict[str, AdversaryCard] = {}
    hunt: HuntNumbers | None = None
    hunters: dict[str, Hunter] = {}
    hunt_cards: dict[str, HuntCard] = {}
    hunt_skills: dict[str, HuntSkill] = {}
    gear: dict[str, Gear] = {}
    salvage: dict[str, Salvage] = {}
    hunt_events: dict[str, HuntEvent] = {}
    machines: dict[str, Machine] = {}
    quests: dict[str, Quest] = {}
    warnings: tuple[Problem, ...] = ()
