"""Builders: a small set of nobody's names, a book from a few lines of ink, and a table that plays it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine import commands, play
from engine.book.loader import load_files
from engine.book.model import Book
from engine.commands import Command
from engine.events import Event
from engine.sheet import SaveSheet
from engine.views import Box, View

STATS = ("strength", "agility", "perception", "spirit", "vitality", "charisma", "willpower")

SET = """
title = "The proving ground"
notice = "A set for tests."
source = "ours"
[stats]
strength = { name = "Strength" }
agility = { name = "Agility" }
perception = { name = "Perception" }
spirit = { name = "Spirit" }
vitality = { name = "Vitality" }
charisma = { name = "Charisma" }
willpower = { name = "Willpower" }
[kinds]
fay = { name = "Fay", sort = "race" }
smith = { name = "Smith", sort = "class" }
[numbers]
start_level = 3
start_xp = 1400
[plans]
press = ["strength", "agility", "vitality"]
clever = ["perception", "spirit", "charisma"]
[settled]
low = 20
high = 40
[[reinforcements]]
tracker = "noise"
at = 5
adversary = "rat"
[[reinforcements]]
tracker = "noise"
at = 8
adversary = "wolf"
"""

HERO = """
[{id}]
name = "{name}"
letter = "{letter}"
kinds = [{kinds}]
lore = "Somebody."
ap = 5
speed = 4
slots = ["weapon", "armor", "armor/accessory", "accessory"]
equipment = [{equipment}]
consumables = [{consumables}]
source = "ours"
[{id}.levels.3]
health = 20
stats = {{ strength = 9, agility = 9, perception = 9, spirit = 5, vitality = 10, charisma = 8, willpower = 9 }}
[{id}.levels.4]
health = 22
stats = {{ strength = 10, agility = 9, perception = 9, spirit = 6, vitality = 11, charisma = 8, willpower = 9 }}
{skills}
"""

MOUTH = """[{id}.skills.silver_tongue]
name = "Silver Tongue"
sort = "basic"
retry = ["charisma"]
"""
MIGHT = """[{id}.skills.might]
name = "Might"
sort = "basic"
test_bonus = [{{ stat = "strength", amount = 1 }}, {{ stat = "charisma", amount = 2, wearing = "hat" }}]
"""


def hero(
    id: str, kinds: str, *, skills: str = "", equipment: str = "", consumables: str = ""
) -> dict[str, str]:
    """Make the file of one hero."""
    text = HERO.format(
        id=id, name=id.capitalize(), letter=id[0].upper(), kinds=kinds, equipment=equipment,
        consumables=consumables, skills=skills.format(id=id),
    )  # fmt: skip
    return {f"heroes/{id}.toml": text}


SET_FILES: dict[str, str] = {
    "set.toml": SET,
    **hero("ada", '"fay"', skills=MOUTH, equipment='"dirk"', consumables='"tonic"'),
    **hero("bo", '"smith"', skills=MIGHT, equipment='"hat"'),
    **hero("cy", '"fay", "smith"'),
    **hero("dee", '"fay"'),
    **hero("eve", '"smith"'),
    "equipment/all.toml": """
[dirk]
name = "Dirk"
slot = "weapon"
sort = "dagger"
dice = "GG"
range = 1
ap = 2
rarity = "unique"
[hat]
name = "Tall Hat"
slot = "armor"
sort = "head"
tags = ["hat"]
armor = 1
rarity = "unique"
[cap]
name = "Cap"
slot = "armor"
sort = "head"
armor = 1
[mail]
name = "Mail"
slot = "armor"
sort = "chest"
armor = 2
health = 3
needs = { vitality = 10 }
[plate]
name = "Plate"
slot = "armor"
sort = "chest"
armor = 3
rarity = "rare"
needs = { vitality = 12 }
[shield]
name = "Round Shield"
slot = "armor"
sort = "shield"
defense = 1
[club]
name = "Club"
slot = "weapon"
sort = "mace"
dice = "GR"
range = 1
[ring]
name = "Ring of Strength"
slot = "accessory"
sort = "ring"
stats = { strength = 1 }
[pack]
name = "Pack"
slot = "accessory"
sort = "backpack"
consumable_places = 1
[charm]
name = "Smith's Charm"
slot = "accessory"
sort = "charm"
only = "smith"
""",
    "consumables/all.toml": """
[tonic]
name = "Tonic"
text = "Heals 5."
heals = 5
copies = 1
[bomb]
name = "Bomb"
text = "For fights."
copies = 1
""",
    "loot.toml": """
[dust]
name = "Dust"
copies = 2
gives = "nothing"
[coins]
name = "Coins"
copies = 4
gives = "gold"
amount = 2
[bandage]
name = "Bandage"
copies = 1
gives = "heal"
amount = 3
[flask]
name = "Flask"
copies = 1
gives = "consumable"
[blade]
name = "Blade"
copies = 1
gives = "weapon"
[glow]
name = "Glow"
copies = 1
gives = "power"
amount = 1
""",
    "injuries/all.toml": """
[limp]
name = "Limp"
copies = 3
stat = "agility"
target = 17
text = "A bad leg."
stats = { agility = -1 }
[shaken]
name = "Shaken"
copies = 3
stat = "willpower"
target = 16
text = "Nerves."
tests = -1
[rib]
name = "Cracked Rib"
copies = 3
stat = "vitality"
target = 18
text = "Less Health."
health = -3
""",
    "merchants/all.toml": """
[smithy]
name = "The Smithy"
greeting = "Hot iron."
wares = [{ card = "cap" }, { card = "plate" }, { card = "tonic", stock = 2 }, { card = "ring", price = 3 }]
heals = true
""",
    "adversaries/all.toml": """
[rat]
name = "Rat"
archetype = "Creature"
traits = ["Vermin"]
health = [10, 12, 14, 16]
speed = 4
physical = 1
magical = 1
xp = [20, 25, 30, 35]
loot = 1
[wolf]
name = "Wolf"
archetype = "Creature"
traits = ["Beast"]
health = [14, 17, 20, 22]
speed = 5
physical = 2
magical = 1
xp = [30, 35, 40, 50]
loot = 2
""",
    "encounters/all.toml": """
[barn]
name = "The Barn"
setting = "Straw and teeth."
win = "All adversaries are slain."
lose = "All heroes are down."
figures = [{ adversary = "rat", count = 3, mark = "123" }]
map = '''
..........
.1.2.3....
..........
....h.....
'''
legend = { "." = "floor", "h" = "a hero" }
order = ["1", "hero", "2", "3"]
[[barn.resolutions]]
id = "clean"
sort = "victory"
label = "B1"
when = "No hero was ever down."
text = "The barn is yours."
xp = 150
gold = 10
does = [{ deed = "title", id = "ratcatcher" }]
[[barn.resolutions]]
id = "won"
sort = "victory"
label = "B2"
when = "All rats are slain."
text = "The barn is quiet."
xp = 150
gold = 10
rest = false
[[barn.resolutions]]
id = "beaten"
sort = "defeat"
label = "B3"
when = "The heroes hold out a while."
text = "You crawl away."
xp = 60
[[barn.resolutions]]
id = "routed"
sort = "defeat"
label = "B4"
when = "All heroes are down."
text = "You wake in a ditch."
xp = 60
""",
    "tables/all.toml": """
[road]
name = "The road"
[[road.rows]]
id = "thief"
rolls = [2, 3, 4]
text = "A thief."
does = [{ deed = "gold", amount = -3 }]
[[road.rows]]
id = "rocks"
rolls = [5, 6]
text = "Falling rocks."
[road.rows.test]
actor = "each"
stat = "agility"
target = 15
failed = [{ deed = "harm", amount = 3, who = "who" }]
[[road.rows]]
id = "stranger"
rolls = [7, 8]
text = "A stranger."
[road.rows.test]
actor = "hero"
stat = "spirit"
target = 12
passed = [{ deed = "xp", amount = 50, who = "party" }]
[[road.rows]]
id = "beggar"
rolls = [9]
text = "A beggar remembers one of you."
does = [{ deed = "loyalty", amount = 1, who = "one" }]
[[road.rows]]
id = "cache"
rolls = [10, 11, 12]
text = "A cache."
does = [{ deed = "loot", amount = 1 }, { deed = "track", id = "noise", amount = 1 }]
""",
}

BOOK = """
title = "A test book"
authors = ["Nobody"]
notice = "For tests."
sets = ["proving"]
source = "ours"
[party]
heroes = ["ada", "bo", "cy", "dee", "eve"]
size = {size}
[start]
gold = {gold}
xp = {xp}
[votes]
manner = "{manner}"
needs = "{needs}"
[trackers.noise]
name = "Noise"
"""

TITLES = """
[ratcatcher]
name = "Ratcatcher"
[banned]
name = "Banned"
closed = "They know your faces here."
"""
ITEMS = """
[bell]
name = "A small bell"
[key]
name = "A rusty key"
"""


@lru_cache(maxsize=256)
def _book(
    ink: str, size: int, gold: int, xp: int, manner: str, needs: str, extra: tuple[tuple[str, str], ...]
) -> Book:
    files = {
        "book.toml": BOOK.format(size=size, gold=gold, xp=xp, manner=manner, needs=needs),
        "titles.toml": TITLES,
        "items.toml": ITEMS,
        "story/main.ink": f"INCLUDE havenbook.ink\n{ink}",
        **dict(extra),
    }
    return load_files(files, {"proving": SET_FILES}, "test_book")


def book(
    ink: str,
    *,
    size: int = 0,
    gold: int = 0,
    xp: int = 1400,
    manner: str = "agreement",
    needs: str = "majority",
    extra: Mapping[str, str] | None = None,
) -> Book:
    """Make a book of one ink file on the proving ground's set."""
    return _book(ink, size, gold, xp, manner, needs, tuple(sorted((extra or {}).items())))


class Table:
    """A table that plays a book; ``do`` carries out a command and keeps the sheet."""

    def __init__(
        self, ink: str | Book, *, seed: int = 1, seats: tuple[str, ...] = (), **options: Any
    ) -> None:
        self.book = book(ink, **options) if isinstance(ink, str) else ink
        step = play.begin(self.book, seed=seed, seats=seats)
        self.sheet: SaveSheet = step.sheet
        self.events: list[Event] = step.events

    @property
    def view(self) -> View:
        """What the host sees."""
        return play.view(self.sheet, self.book)

    @property
    def legal(self) -> list[Command]:
        """What is legal now, the save sheet apart."""
        return play.legal(self.sheet, self.book, sheet_too=False)

    def do(self, command: Command, seat: str = "") -> list[Event]:
        """Carry out a command."""
        step = play.apply(self.sheet, command, self.book, seat=seat)
        self.sheet, self.events = step.sheet, step.events
        return step.events

    def box(self, text: str) -> Box:
        """Return the box with this text."""
        return next(box for box in self.view.boxes if box.text.startswith(text))

    def key(self, text: str) -> str:
        """Return the key of the choice with this text."""
        return next(offer.key for offer in self.sheet.story.offers if offer.text.startswith(text))

    def choose(self, text: str) -> list[Event]:
        """Take the choice with this text."""
        return self.do(commands.Choose(self.key(text)))

    def roll(self, text: str, *faces: int, hero: str = "") -> list[Event]:
        """Try the box with this text, with dice thrown by hand."""
        return self.do(commands.Roll(self.key(text), hero, faces))

    def open_texts(self) -> list[str]:
        """Return the texts of the boxes that are open."""
        return [box.text for box in self.view.boxes if box.open]

    def text(self) -> str:
        """Return the prose of the page in hand."""
        return " ".join(line.text for line in self.view.lines if line.sort == "text")
