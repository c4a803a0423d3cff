"""Builders for quests: a hunting ground of a few machines and cards, so that every number in a test can be counted by hand."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from engine import commands, play
from engine.book.loader import load_files
from engine.book.model import Book
from engine.commands import Command
from engine.errors import RuleError
from engine.events import Event
from engine.sheet import HunterSheet, QuestSheet
from engine.views import QuestView
from tests.builders import SET_FILES, Table

HUNT = """
[hunt]
steps = ["approach", "strike", "finish"]
step_names = { approach = "The approach", strike = "The strike", finish = "The kill" }
targets = [7, 8, 9, 10, 11]
company = [2, 0, 0, -1]
great_passes = [2, 3, 5, 6]
free = [4, 7, 10]
stall = { weapon = 1, armour = 1, ammunition = 2, coil_weave = 2, sundry = 1 }
[hunt.prices]
weapon = [4, 7, 10]
armour = [4, 7, 10]
ammunition = [2, 3, 4]
coil = [2, 4, 6]
weave = [2, 4, 6]
sundry = [2, 3, 4]
[hunt.plans.wait]
name = "Wait"
text = "Sit still."
steps = {}
[hunt.plans.bait]
name = "Bait"
text = "Meat on a string."
steps = { approach = 1, finish = -2 }
salvage = 1
"""

HUNTERS = """
[ada]
trait = "Patient."
deck = { arrow = 3, aim = 2, stamina = 1 }
gear = ["old_bow", "old_coat"]
edge = { approach = 1 }
[bo]
trait = "Loud."
deck = { arrow = 2, aim = 2, duck = 1, stamina = 1 }
gear = ["old_bow", "old_coat"]
[cy]
trait = "Quick."
deck = { arrow = 4, duck = 1, stamina = 1 }
gear = ["old_coat", "old_bow"]
edge = { finish = 1 }
[dee]
trait = "Quiet."
deck = { arrow = 3, duck = 2, stamina = 1 }
gear = ["old_bow", "old_coat"]
"""

HUNT_CARDS = """
[arrow]
name = "Arrow"
sort = "ammunition"
text = "Shoot it."
dice = "B"
[aim]
name = "Aim"
sort = "ability"
text = "Look along it."
[duck]
name = "Duck"
sort = "interrupt"
text = "Down."
[stamina]
name = "Stamina"
sort = "stamina"
text = "Breathe."
[aim_plus]
name = "Aim+"
sort = "ability"
text = "Look longer."
upgrade = true
[duck_plus]
name = "Duck+"
sort = "interrupt"
text = "Lower."
upgrade = true
[mend]
name = "Mend"
sort = "ability"
text = "Sew."
upgrade = true
"""

HUNT_SKILLS = """
[reach]
name = "Reach"
text = "Longer arms."
[nerve]
name = "Nerve"
text = "Stand still."
[ears]
name = "Ears"
text = "Hear it first."
"""

START = """
[old_bow]
name = "Old Bow"
sort = "weapon"
level = 0
text = "It shoots."
range = 3
[old_coat]
name = "Old Coat"
sort = "armour"
level = 0
text = "It is warm."
"""

GOODS = """
[bow_{level}]
name = "Bow {level}"
sort = "weapon"
level = {level}
copies = 2
text = "It shoots better."
kit = {kit}
range = 3
[mail_{level}]
name = "Mail {level}"
sort = "armour"
level = {level}
copies = 2
text = "It clinks."
kit = {kit}
[bolts_{level}]
name = "Bolts {level}"
sort = "ammunition"
level = {level}
copies = 3
text = "A bundle."
kit = {level}
[coil_{level}]
name = "Coil {level}"
sort = "coil"
level = {level}
copies = 2
text = "It hums."
kit = 1
[weave_{level}]
name = "Weave {level}"
sort = "weave"
level = {level}
copies = 1
text = "Thin."
kit = 1
[flask_{level}]
name = "Flask {level}"
sort = "sundry"
level = {level}
copies = 1
text = "Drink."
uses = 1
"""

GOODS_IN_A_DECK = 11

SALVAGE = """
[scrap]
name = "Scrap"
copies = 4
shards = 1
[lens]
name = "Lens"
copies = 3
shards = 2
[token]
name = "Token"
copies = 2
better = true
"""

SALVAGE_CARDS = 9

EVENTS = """
[calm]
name = "Calm"
copies = 2
text = "Nothing stirs."
tests = 1
[storm]
name = "Storm"
copies = 1
text = "Rain on the lenses."
tests = -1
[carcass]
name = "Carcass"
copies = 1
text = "The first kill brings more."
salvage = 1
[honour]
name = "Honour"
copies = 1
text = "Somebody is watching."
glory = 2
"""

EVENT_CARDS = 5

MACHINES = """
[mouse]
name = "Mouse"
lore = "Small."
[mouse.sides.1-2]
hp = 4
armour = 1
salvage = 1
glory = 1
points = 1
[fox]
name = "Fox"
lore = "Sly."
components = [
  { name = "Ear", tear = 2, damage = 2, copies = 2 },
  { name = "Brush", tear = 3, damage = 1 },
]
[fox.sides.1-2]
hp = 8
armour = 1
salvage = 2
glory = 2
points = 2
[bull]
name = "Bull"
lore = "Broad."
components = [{ name = "Horn", tear = 4, damage = 3, copies = 2 }]
[bull.sides.1-2]
hp = 19
armour = 2
salvage = 2
glory = 4
points = 5
[giant]
name = "Giant"
lore = "It is not a hill."
great = true
size = 2
components = [
  { name = "Arm", letter = "A", tear = 6, damage = 3, copies = 2 },
  { name = "Heart", letter = "B", tear = 9, damage = 6 },
]
[giant.sides.1-2]
hp = 20
armour = 2
salvage = 3
glory = 4
points = 20
thresholds = [5, 10, 15, 20]
[giant.sides.3-4]
hp = 24
armour = 2
salvage = 3
glory = 4
points = 20
thresholds = [6, 12, 18, 24]
"""

_CARD = """
[[{quest}.cards]]
number = {number}
level = {level}
name = "{name} {number}"
text = "A trail."
few = {{ primaries = {{ {few} }}, points = {few_points}, target = {few_target} }}
many = {{ primaries = {{ {many} }}, points = {many_points}, target = {many_target} }}
"""

_BY_LEVEL = {
    1: ("mouse = 2", 2, 2, "mouse = 2, fox = 1", 4, 3),
    2: ("fox = 2", 4, 3, "fox = 3", 6, 4),
    3: ("bull = 1", 5, 3, "bull = 2", 10, 6),
}
"""Machines, points and target for few and for many hunters, by the level of a tracking card."""


def _quest(quest: str, name: str, quarry: str, points: int) -> str:
    levels = [1] * 6 + [2] * 3 + [3] * 3 + [4]
    packs = {**_BY_LEVEL, 4: (f"{quarry} = 1", points, points) * 2}
    keys = ("few", "few_points", "few_target", "many", "many_points", "many_target")
    cards = [
        _CARD.format(
            quest=quest, number=number, level=level, name=name, **dict(zip(keys, packs[level], strict=True))
        )
        for number, level in enumerate(levels, 1)
    ]
    aids = "".join(
        f'[[{quest}.aids]]\ntitle = "ratcatcher"\nlevel = {level}\namount = 1\ntext = "You know rats."\n'
        for level in (4, 5)
    )
    return f'[{quest}]\nname = "{name}"\ntext = "Hunt."\nquarry = "{quarry}"\n{aids}{"".join(cards)}'


HUNT_FILES = {
    "set.toml": SET_FILES["set.toml"] + HUNT,
    "hunters/all.toml": HUNTERS,
    "hunt_cards/all.toml": HUNT_CARDS,
    "hunt_skills/all.toml": HUNT_SKILLS,
    "gear/all.toml": START + "".join(GOODS.format(level=level, kit=level + 1) for level in (1, 2, 3)),
    "salvage/all.toml": SALVAGE,
    "hunt_events/all.toml": EVENTS,
    "machines/all.toml": MACHINES,
    "quests/all.toml": _quest("bull_hunt", "Bull", "bull", 5) + _quest("giant_hunt", "Giant", "giant", 20),
}

BOOK = """
title = "A hunting book"
authors = ["Nobody"]
notice = "For tests."
sets = ["{set}"]
[party]
heroes = [{heroes}]
"""

INK = """-> lodge
=== lodge ===
# page: 1
The lodge.
+ [Bull # quest: bull_hunt] -> told
+ [Giant # quest: giant_hunt] -> told
+ [Learn]
    ~ title(ratcatcher)
    -> lodge
+ [Part with Ada]
    ~ leave(ada)
    -> lodge
+ [Part with Bo]
    ~ leave(bo)
    -> lodge
+ [Part with Cy]
    ~ leave(cy)
    -> lodge
+ [Part with Dee]
    ~ leave(dee)
    -> lodge
=== told ===
It ended in {outcome}, {pass: well|badly}, for {name(who)}.
-> lodge
"""

REAL_INK = """-> lodge
=== lodge ===
# page: 1
The lodge.
+ [Sawtooth # quest: sawtooth_hunt] -> told
+ [Stormbird # quest: stormbird_hunt] -> told
+ [Thunderjaw # quest: thunderjaw_hunt] -> told
+ [Fireclaw # quest: fireclaw_hunt] -> told
+ [Learn]
    ~ title(ridge_map)
    ~ title(sunken_path)
    -> lodge
=== told ===
It ended in {outcome}.
-> lodge
"""

TITLES = '[ratcatcher]\nname = "Ratcatcher"\n'
REAL_TITLES = "".join(
    f'[{title}]\nname = "{title.replace("_", " ").title()}"\n'
    for title in ("ridge_map", "smiths_favour", "sunken_path", "rivals_word")
)

SETS = Path(__file__).parents[2] / "campaign" / "sets"


@lru_cache
def _ground(ink: str, changed: tuple[tuple[str, str], ...]) -> Book:
    heroes = '"ada", "bo", "cy", "dee", "eve"'
    files = {
        "book.toml": BOOK.format(set="ground", heroes=heroes),
        "titles.toml": TITLES,
        "story/main.ink": f"INCLUDE havenbook.ink\n{ink}",
    }
    return load_files(files, {"ground": {**SET_FILES, **HUNT_FILES, **dict(changed)}}, "hunting_book")


def ground(ink: str = INK, changed: Mapping[str, str] | None = None) -> Book:
    """Make a book on the hunting ground; ``changed`` are files of its set that differ."""
    return _ground(ink, tuple(sorted((changed or {}).items())))


@lru_cache
def horizon() -> Book:
    """Make a book on the Horizon set, with its four hunters."""
    folder = SETS / "horizon"
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.toml"))
    }
    files = {
        "book.toml": BOOK.format(set="horizon", heroes='"nora", "banuk", "carja", "oseram"'),
        "titles.toml": REAL_TITLES,
        "story/main.ink": f"INCLUDE havenbook.ink\n{REAL_INK}",
    }
    return load_files(files, {"horizon": texts}, "horizon_book")


Fall = Literal["passes", "just", "fails"]
"""How a test falls: by the margin that tears a component off, by nothing over, or not at all."""


class Hunt(Table):
    """A table on the hunting ground. Each step of a quest has a verb."""

    def __init__(self, book: Book | None = None, *, seed: int = 1, **options: Any) -> None:
        super().__init__(book or ground(), seed=seed, **options)

    @property
    def quest(self) -> QuestSheet:
        """The quest on the sheet; tests may set it to rights in place."""
        assert self.sheet.quest is not None
        return self.sheet.quest

    @property
    def shown(self) -> QuestView:
        """The quest as the page shows it."""
        assert self.view.quest is not None
        return self.view.quest

    def hunter(self, name: str) -> HunterSheet:
        """What one hunter has."""
        return self.quest.hunters[name]

    def begin(
        self,
        *hunters: str,
        leader: str = "",
        great: str = "",
        coop: bool = False,
        quest: str = "Bull",
    ) -> "Hunt":
        """Open a quest and begin it."""
        self.choose(quest)
        self.do(commands.BeginQuest(hunters, leader or hunters[0], great, coop))
        return self

    def track(self, *, event: str = "") -> "Hunt":
        """Go on to the hunt: keep the first tracking card, and this event or the first."""
        if self.quest.stage == "tracking":
            drawn = [number for number in self.quest.drawn if number not in self.quest.tried]
            self.do(commands.KeepCard(drawn[0]))
        if self.quest.stage == "event":
            if event and event not in self.quest.hand:
                self.quest.hand[0] = event
            self.do(commands.KeepEvent(event or self.quest.hand[0]))
        return self

    def settle(self, *falls: str, plan: str = "wait", event: str = "") -> list[Event]:
        """Settle the hunt. For each hunter, from the Leader round, three letters: s strong, p just passed, f failed."""
        self.track(event=event)
        self.do(commands.PlanHunt(plan))
        found: list[Event] = []
        for fall in falls:
            faces: list[int] = []
            for letter, test in zip(fall, self.shown.tests, strict=True):
                faces += dice_for(test.needs, letter)
            found += self.do(commands.HuntRoll(tuple(faces)))
        return found

    def report(
        self, won: bool = True, killer: str = "", salvage: Any = None, faints: Any = None, **glory: int
    ) -> list[Event]:
        """Report the hunt at hand; keywords are the glory of each hunter."""
        self.track()
        return self.do(commands.ReportHunt(won, glory, faints or {}, salvage or {}, killer))

    def read(self, won: bool = True) -> list[Event]:
        """Read on as if the hunt had ended so."""
        self.track()
        return self.do(commands.ReadHunt(won))

    def camp(self) -> "Hunt":
        """Leave the campfire as fast as may be: the first upgrade or skill on offer for everybody, nothing bought."""
        while self.sheet.scene is not None and self.quest.stage in ("victory", "level-up", "merchant"):
            first = {"victory": commands.GoOn, "merchant": commands.EndShopping}.get(self.quest.stage)
            self.do(first() if first else self.legal[0])
        return self

    def hunts(self, count: int, **options: Any) -> "Hunt":
        """Win so many hunts by reading on, campfires and all."""
        for _ in range(count):
            self.read(**options)
            self.camp()
        return self

    def call(self, **options: Any) -> "Hunt":
        """Win four hunts and take the quest up again before its Call."""
        self.hunts(4, **options)
        self.choose("Giant" if self.quest.quest == "giant_hunt" else "Bull")
        return self


def dice_for(needs: int, letter: str) -> list[int]:
    """Return two dice that pass by the margin (s), just pass (p) or fail by one (f) where ``needs`` is called for."""
    total = {"s": needs + 3, "p": needs, "f": needs - 1}[letter]
    assert 2 <= total <= 12, f"two dice cannot show {total}"
    return [total // 2, total - total // 2]


def refused(table: Table, command: Command) -> str:
    """Return why a command is refused, after seeing that the sheet is as it was."""
    before = msgspec.json.encode(table.sheet)
    with pytest.raises(RuleError) as told:
        play.apply(table.sheet, command, table.book)
    assert msgspec.json.encode(table.sheet) == before
    return str(told.value)


def owned(table: Hunt) -> list[str]:
    """List every card of gear that merchants ever had, wherever it lies, in order."""
    quest = table.quest
    lying = [card for deck in quest.merchants.values() for card in (*deck.draw, *deck.discard)]
    kits = [card for sheet in quest.hunters.values() for card in sheet.gear if table.book.gear[card].level]
    return sorted([*lying, *kits, *filter(None, (*quest.stall, *quest.better))])
