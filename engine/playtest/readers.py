"""Automatic readers: one that does anything legal, one that looks for what nobody has read yet.

A reader picks from what `legal` offers. It picks a box first and then how to try it, so that a box with six heroes is not
six times as likely as a plain choice; and it behaves much as people do: tries with whoever is good at it, seldom fails on
purpose, does not stay at a stall for ever. The covering one may enter dice of its own, as any table may, to see a bar or a
row that dice would show it once in forty times.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine import commands, dice
from engine.book.model import Book, Choice
from engine.commands import Command
from engine.play import legal, view
from engine.playtest import hunters
from engine.playtest.coverage import PARTIES, Log, bar
from engine.scenes import roster
from engine.sheet import QuestScene, SaveSheet
from engine.views import Box, Candidate

READERS = ("random", "covering")

_Thing = TypeVar("_Thing")

AT_THE_SHEET = 2
"""In a hundred steps, how many go to the save sheet: change equipment, hand something over."""

ON_PURPOSE = 6
"""In a hundred tries, how many fail on purpose."""

BEST_HERO = 80
"""In a hundred tries, how many are left to the hero with the best odds."""

OTHER_PARTY = 8
"""In a hundred steps at a haven where it may be done, how many choose other heroes."""

LEAVE_STALL = 40
"""In a hundred steps at a stall, how many leave it."""

WHIM = 15
"""In a hundred steps of a covering reader, how many are taken at random, so that it does not walk in a circle."""

HONEST_TRIES = 3
"""How often a covering reader leaves a box to the dice before it enters its own for the bar that never came."""


@dataclass
class Chance:
    """A reader's own chance, apart from the sheet's."""

    seed: int
    streams: dict[str, list[int]] = field(default_factory=dict)

    def below(self, limit: int) -> int:
        """Draw a number from 0 to ``limit`` - 1."""
        return dice.below(self.streams, self.seed, "reader", limit)

    def hit(self, percent: int) -> bool:
        """Say yes so many times in a hundred."""
        return self.below(100) < percent

    def one_of(self, things: Sequence[_Thing]) -> _Thing:
        """Pick one of several things."""
        return things[self.below(len(things))]


class Reader:
    """A reader of one book.

    ``memory`` is what all readers before have reached, ``own`` what this one has on its way; both may grow while it reads.
    """

    def __init__(self, book: Book, memory: Log, own: Log, *, covering: bool, seed: int) -> None:
        self.book, self.memory, self.own, self.covering = book, memory, own, covering
        self.chance = Chance(seed)
        self.choices = {choice.key: choice for choice in book.index.choices.values()}
        self.news = distances(book, memory) if covering else {}

    def pick(self, sheet: SaveSheet) -> Command | None:
        """Pick what to do, or ``None`` where nothing is on offer."""
        at_sheet = bool(sheet.heroes) and self.chance.hit(AT_THE_SHEET)
        offered = legal(sheet, self.book, sheet_too=at_sheet)
        if not offered:
            return None
        if at_sheet and self.chance.hit(50):
            return self.chance.one_of(offered)
        self.seeks = self.covering and not self.chance.hit(WHIM)
        if isinstance(sheet.scene, QuestScene):
            return hunters.pick(self, sheet, offered)
        groups: dict[str, list[Command]] = {}
        for command in offered:
            groups.setdefault(_group(command), []).append(command)
        name = self.group(sheet, groups)
        return self.within(sheet, name, groups[name])

    def group(self, sheet: SaveSheet, groups: dict[str, list[Command]]) -> str:
        """Pick a box of the page, the party, the stall's way out or one kind of thing that a scene asks."""
        names = [name for name in groups if name not in _LATER]
        if "party" in groups and (
            roster.must_choose(sheet, self.book) or not names or self.chance.hit(OTHER_PARTY)
        ):
            return "party"
        if "leave" in groups and (len(groups) == 1 or self.chance.hit(LEAVE_STALL)):
            return "leave"
        if not names:
            return next(iter(groups))
        if "settle" in groups:
            return self.battle()
        if self.seeks:
            return self.least(names, self.novelty)
        return self.chance.one_of(names)

    def battle(self) -> str:
        """Pick how an encounter is passed: most are settled by the book, some read on, a few reported."""
        number = self.chance.below(10)
        if self.seeks:
            return "read-on" if number < 6 else "report" if number < 7 else "settle"
        return "settle" if number < 6 else "read-on" if number < 9 else "report"

    def times(self, kind: str, id: str) -> int:
        """Say how often something was reached, on this way or any before."""
        return self.memory.times(kind, id) + self.own.times(kind, id)

    def novelty(self, name: str) -> tuple[int, int, int]:
        """Order boxes: those not taken on this way, then those never taken, then by how near something new lies behind."""
        choice = self.choice(name)
        if choice is None:
            return (0, 0, 0)
        taken = self.times("choices", choice.key)
        if choice.test:
            taken = min(self.times("bars", bar(choice.key, passed)) for passed in (True, False))
        near = self.news.get(choice.key, _FAR)
        return (self.own.times("choices", choice.key), min(taken, near), taken)

    def least(self, things: Sequence[_Thing], order: Callable[[_Thing], Any]) -> _Thing:
        """Pick one of the things that come first in an order."""
        orders = [order(thing) for thing in things]
        first = min(orders)
        return self.chance.one_of([thing for thing, its in zip(things, orders, strict=True) if its == first])

    def choice(self, key: str) -> Choice | None:
        """Return the choice as written that a key on the page means."""
        return self.choices.get(key) or self.choices.get(key.rpartition("@")[0])

    def within(self, sheet: SaveSheet, name: str, offered: list[Command]) -> Command:
        """Pick how to do what was picked."""
        if name == "party":
            return self.party(offered)
        first = offered[0]
        if isinstance(first, commands.Roll | commands.FailOnPurpose):
            return self.trial(sheet, first.key, offered)
        if isinstance(first, commands.TableRoll) and self.seeks:
            return self.table(first)
        if isinstance(first, commands.ReadOn | commands.Report) and self.seeks:
            return self.least(offered, self.resolution(sheet))
        return self.chance.one_of(offered)

    def party(self, offered: list[Command]) -> Command:
        """Pick who goes out; a covering reader sends those who have been out together least."""
        if not self.seeks:
            return self.chance.one_of(offered)

        def times(command: Command) -> int:
            heroes = command.heroes if isinstance(command, commands.ChooseParty) else ()
            return self.times(PARTIES, " ".join(sorted(heroes)))

        return self.least(offered, times)

    def resolution(self, sheet: SaveSheet) -> Callable[[Command], int]:
        """Order the resolutions of the open encounter by how often it ended so."""
        encounter = getattr(sheet.scene, "encounter", "")

        def times(command: Command) -> int:
            return self.times("encounters", f"{encounter} {getattr(command, 'resolution', '')}")

        return times

    def table(self, command: commands.TableRoll) -> Command:
        """Roll on a table; now and then with dice of one's own that show a row nobody has read."""
        choice = self.choice(command.key)
        table = self.book.tables.get(choice.scene_id) if choice else None
        if choice is None or table is None or not self.chance.hit(60):
            return command
        unread = [row for row in table.rows if not self.times("tables", f"{choice.scene_id} {row.id}")]
        if not unread:
            return command
        faces = _faces(self.chance.one_of(self.chance.one_of(unread).rolls), table.dice, table.sides)
        return commands.TableRoll(command.key, faces) if faces else command

    def trial(self, sheet: SaveSheet, key: str, offered: list[Command]) -> Command:
        """Try a test box, or fail it on purpose."""
        rolls = [command for command in offered if isinstance(command, commands.Roll)]
        fails = [command for command in offered if isinstance(command, commands.FailOnPurpose)]
        choice = self.choice(key)
        if self.seeks and choice is not None:
            passed, failed = (self.times("bars", bar(choice.key, good)) for good in (True, False))
            if not failed and passed >= HONEST_TRIES:
                return self.chance.one_of(fails)
            if not passed and failed >= HONEST_TRIES:
                return self.sure(sheet, key, rolls)
        if self.chance.hit(ON_PURPOSE):
            return self.chance.one_of(fails)
        if len(rolls) > 1 and self.chance.hit(BEST_HERO):
            return commands.Roll(key, self.best(sheet, key).hero)
        return self.chance.one_of(rolls)

    def box(self, sheet: SaveSheet, key: str) -> Box:
        """Look at a box of the page."""
        return next(box for box in view(sheet, self.book).boxes if box.key == key)

    def best(self, sheet: SaveSheet, key: str) -> Candidate:
        """Return the hero with the best odds in a box."""
        return max((one for one in self.box(sheet, key).candidates if one.open), key=lambda one: one.ways)

    def sure(self, sheet: SaveSheet, key: str, rolls: list[commands.Roll]) -> Command:
        """Enter a pair of sixes for everybody who rolls: if that does not pass, nothing does."""
        box = self.box(sheet, key)
        able = [one for one in box.candidates if one.open]
        if box.all_roll:
            return commands.Roll(key, "", (6, 6) * len(able))
        if len(rolls) == 1 and not rolls[0].hero:
            return commands.Roll(key, "", (6, 6))
        return commands.Roll(key, self.best(sheet, key).hero, (6, 6))


_FAR = 1_000
_LATER = ("party", "leave")


def _group(command: Command) -> str:
    """Name what a command belongs to: its box, or its kind."""
    match command:
        case commands.Choose(key=key) | commands.Roll(key=key) | commands.FailOnPurpose(key=key):
            return key
        case commands.Propose(key=key) | commands.Cast(key=key) | commands.TableRoll(key=key):
            return key
        case commands.ChooseParty():
            return "party"
        case commands.LeaveMerchant() | commands.EndInjuryTests():
            return "leave"
        case commands.Settle():
            return "settle"
        case commands.ReadOn():
            return "read-on"
        case commands.Report():
            return "report"
    return type(command).__name__


def _faces(total: int, count: int, sides: int) -> tuple[int, ...]:
    """Return faces of so many dice with this total, or none where there are none."""
    if not count <= total <= count * sides:
        return ()
    faces, rest = [], total
    for left in range(count - 1, -1, -1):
        face = min(sides, rest - left)
        faces.append(face)
        rest -= face
    return tuple(faces)


def distances(book: Book, memory: Log) -> dict[str, int]:
    """Say for each choice how many pages lie between it and the nearest page or choice that nobody has come to.

    A choice whose way the story's graph does not know is left out.
    """
    new = {page for page in book.index.pages if not memory.times("pages", page)}
    for choice in book.index.choices.values():
        fresh = not memory.times("choices", choice.key)
        if choice.test and not fresh:
            fresh = any(not memory.times("bars", bar(choice.key, passed)) for passed in (True, False))
        if fresh and not choice.fallback:
            new.add(choice.page)
    back: dict[str, list[str]] = {}
    for edge in book.index.edges:
        back.setdefault(edge.to, []).append(edge.start)
    away = dict.fromkeys(new, 0)
    waiting = deque(new)
    while waiting:
        page = waiting.popleft()
        for before in back.get(page, ()):
            if before not in away:
                away[before] = away[page] + 1
                waiting.append(before)
    found: dict[str, int] = {}
    for edge in book.index.edges:
        if edge.choice and edge.to in away:
            found[edge.choice] = min(found.get(edge.choice, _FAR), away[edge.to] + 1)
    return found
