"""What automatic players came to: what they reached of a book, what they threw, where they ended, and what went wrong.

A `Log` counts one run or many; logs are added up. What there is to be reached is read from the book's index alone.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from engine import commands, dice
from engine import events as happened
from engine.book.hunt_schema import CALL
from engine.book.model import Book, Choice
from engine.commands import Command
from engine.events import Event
from engine.quest.state import OUTCOMES
from engine.sheet import Throw

QUEST_KINDS = ("quests", "tracking", "hunt_events", "upgrades", "skills", "gear", "salvage")
"""What is counted in books with quests: how each can end, and all of their cards."""

KINDS = (
    "pages", "choices", "bars", "votes", "locations", "encounters", "merchants", "tables", "titles", *QUEST_KINDS,
)  # fmt: skip
"""What is counted as reached, besides the parties that went out. All but pages and bars are a report's outcomes."""

PARTIES = "parties"
FAIR = (0.25, 0.85)
"""Between these odds a throw is worth the dice; a book should keep seven throws in ten there."""

LEAST_BAR = 0.1
"""Each bar of a box should be taken by at least this share of the throws."""

MOST_TOLD = 20
"""How many crashes, and how many endless runs, are kept with the way that led there."""

_WAYS = 36


class Tally(msgspec.Struct):
    """How the tries of one test box ended. Dice that a player chose count apart, as does failing on purpose."""

    passed: int = 0
    failed: int = 0
    on_purpose: int = 0
    chosen_pass: int = 0
    chosen_fail: int = 0

    @property
    def thrown(self) -> int:
        """How many tries the book's dice decided."""
        return self.passed + self.failed

    def add(self, other: "Tally") -> None:
        """Add another tally of the same box."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Crash(msgspec.Struct, kw_only=True):
    """A run that could not go on: 'story' (the text went wrong), 'refused' (a command on offer was refused), 'stuck'
    (nothing is on offer and the story has not ended) or 'fault' (a defect of the program).

    ``choices`` are the way there in words, ``commands`` the same as data: with ``seed`` they lead there again.
    ``times`` counts the runs that ended so.
    """

    run: int
    seed: int
    reader: str
    sort: str
    error: str
    page: str
    choices: list[str]
    commands: list[Command]
    times: int = 1


class Endless(msgspec.Struct, kw_only=True):
    """A run that had not ended after as many steps as were allowed; ``pages`` are the last ones it turned to."""

    run: int
    seed: int
    reader: str
    pages: list[str]


class Log(msgspec.Struct, kw_only=True):
    """What one run, or many, came to.

    ``reached`` counts by kind and id. ``odds`` counts throws by how many of 36 pass (0 to 36): those of test boxes, and all.
    """

    runs: int = 0
    steps: int = 0
    reached: dict[str, dict[str, int]] = msgspec.field(
        default_factory=lambda: {kind: {} for kind in (*KINDS, PARTIES)}
    )
    tests: dict[str, Tally] = {}
    box_odds: list[int] = msgspec.field(default_factory=lambda: [0] * (_WAYS + 1))
    all_odds: list[int] = msgspec.field(default_factory=lambda: [0] * (_WAYS + 1))
    endings: dict[str, int] = {}
    crashes: list[Crash] = []
    crashed: int = 0
    endless: list[Endless] = []
    unended: int = 0

    def reach(self, kind: str, id: str) -> None:
        """Count that something was reached once more."""
        counted = self.reached[kind]
        counted[id] = counted.get(id, 0) + 1

    def times(self, kind: str, id: str) -> int:
        """Say how often something was reached."""
        return self.reached[kind].get(id, 0)

    def add(self, other: "Log") -> None:
        """Add what other runs came to."""
        self.runs += other.runs
        self.steps += other.steps
        self.crashed += other.crashed
        self.unended += other.unended
        for kind, counted in other.reached.items():
            _add(self.reached[kind], counted)
        for key, tally in other.tests.items():
            self.tests.setdefault(key, Tally()).add(tally)
        self.box_odds = [here + there for here, there in zip(self.box_odds, other.box_odds, strict=True)]
        self.all_odds = [here + there for here, there in zip(self.all_odds, other.all_odds, strict=True)]
        _add(self.endings, other.endings)
        for crash in other.crashes:
            self.note_crash(crash)
        self.endless = [*self.endless, *other.endless][:MOST_TOLD]

    def note_crash(self, crash: Crash) -> None:
        """Keep a crash; the same one on the same page is kept once, with the shorter way there."""
        for place, known in enumerate(self.crashes):
            if (known.sort, known.error, known.page) == (crash.sort, crash.error, crash.page):
                times = known.times + crash.times
                shorter = min(known, crash, key=lambda one: len(one.commands))
                self.crashes[place] = msgspec.structs.replace(shorter, times=times)
                return
        if len(self.crashes) < MOST_TOLD:
            self.crashes.append(crash)


def _add(into: dict[str, int], counted: Mapping[str, int]) -> None:
    for id, times in counted.items():
        into[id] = into.get(id, 0) + times


class Scribe:
    """Notes in a log what each step of a run came to."""

    def __init__(self, book: Book, log: Log) -> None:
        self.book, self.log = book, log
        self.keys = {choice.key: choice for choice in book.index.choices.values()}
        self.trial: dict[str, Throw] = {}

    def note(self, command: Command | None, events: Iterable[Event]) -> None:
        """Note what a command, or the beginning, led to."""
        in_box = isinstance(command, commands.Roll | commands.FailOnPurpose | commands.RollAgain)
        for event in events:
            match event:
                case happened.Turned(page=page):
                    self.log.reach("pages", page)
                case happened.Threw(throw=throw):
                    self.threw(throw, in_box)
                case happened.Chose(key=key):
                    self.chose(key)
                case happened.RowRead(table=table, row=row):
                    self.log.reach("tables", f"{table} {row}")
                case happened.EncounterEnded(encounter=encounter, resolution=resolution):
                    self.log.reach("encounters", f"{encounter} {resolution}")
                case happened.QuestEnded(quest=quest, outcome=outcome):
                    self.log.reach("quests", f"{quest} {outcome}")
                case happened.TrackingKept(name=name):
                    self.log.reach("tracking", name)
                case happened.EventKept(event=card):
                    self.log.reach("hunt_events", card)
                case happened.UpgradeTaken(card=card):
                    self.log.reach("upgrades", card)
                case happened.SkillLearned(skill=card):
                    self.log.reach("skills", card)
                case happened.SalvageDrawn(card=card):
                    self.log.reach("salvage", card)
                case happened.GearTraded(gear=card, price=price) if price >= 0:
                    self.log.reach("gear", card)
                case happened.Titled(title=title, won=True):
                    self.log.reach("titles", title)
                case happened.PartyChosen(heroes=heroes):
                    self.log.reach(PARTIES, " ".join(sorted(heroes)))
                case happened.Ended(page=page):
                    self.log.endings[page] = self.log.endings.get(page, 0) + 1
        self.log.steps += 1

    def choice(self, key: str) -> Choice | None:
        """Return the choice as written that a key on the page means: '@2' and the like tell repeats apart."""
        return self.keys.get(key) or self.keys.get(key.rpartition("@")[0])

    def threw(self, throw: Throw, in_box: bool) -> None:
        """Count a throw by its odds."""
        if in_box:
            self.trial[throw.hero] = throw
        if throw.faces and throw.target:
            passing = ways(throw.target - (throw.total - sum(throw.faces)))
            self.log.all_odds[passing] += 1
            if in_box:
                self.log.box_odds[passing] += 1

    def chose(self, key: str) -> None:
        """Count a choice that was taken, and what it was."""
        choice = self.choice(key)
        if choice is None:
            return
        self.log.reach("choices", choice.key)
        if choice.scene == "vote":
            self.log.reach("votes", choice.key)
        if choice.location:
            self.log.reach("locations", choice.key)
        if choice.scene == "merchant":
            self.log.reach("merchants", choice.scene_id)
        if choice.test is not None and self.trial:
            self.tried(choice, list(self.trial.values()))
        self.trial = {}

    def tried(self, choice: Choice, throws: list[Throw]) -> None:
        """Count which bar of a box was taken, and whether the book's dice decided it (SB-036, SB-037)."""
        assert choice.test is not None
        results = [throw.passed for throw in throws]
        passed = all(results) if choice.test.actor == "each" else any(results)
        self.log.reach("bars", bar(choice.key, passed))
        tally = self.log.tests.setdefault(choice.key, Tally())
        if any(throw.origin == "none" for throw in throws):
            tally.on_purpose += 1
        elif any(throw.origin == "table" for throw in throws):
            tally.chosen_pass += passed
            tally.chosen_fail += not passed
        else:
            tally.passed += passed
            tally.failed += not passed


def bar(key: str, passed: bool) -> str:
    """Name one of the two bars of a box."""
    return f"{key} {'pass' if passed else 'fail'}"


@lru_cache(maxsize=256)
def ways(needs: int) -> int:
    """Count the throws of 36 that show at least so much."""
    return dice.chances(needs)


def all_of(book: Book) -> dict[str, list[str]]:
    """List what there is to be reached in a book, by kind, in the book's order."""
    choices = [choice for choice in book.index.choices.values() if not choice.fallback]
    met = dict.fromkeys(choice.scene_id for choice in choices if choice.scene == "encounter")
    tables = dict.fromkeys(choice.scene_id for choice in choices if choice.scene == "table")
    return {
        "pages": list(book.index.pages),
        "choices": list(dict.fromkeys(choice.key for choice in choices)),
        "bars": [bar(choice.key, passed) for choice in choices if choice.test for passed in (True, False)],
        "votes": [choice.key for choice in choices if choice.scene == "vote"],
        "locations": [choice.key for choice in choices if choice.location],
        "encounters": [f"{id} {end.id}" for id in met if id in book.encounters for end in book.encounters[id].resolutions],
        "merchants": list(dict.fromkeys(choice.scene_id for choice in choices if choice.scene == "merchant")),
        "tables": [f"{id} {row.id}" for id in tables if id in book.tables for row in book.tables[id].rows],
        "titles": list(book.titles),
        **_quests(book, dict.fromkeys(choice.scene_id for choice in choices if choice.scene == "quest")),
    }  # fmt: skip


def _quests(book: Book, asked: Iterable[str]) -> dict[str, list[str]]:
    """List what the quests of a book hold; nothing where it has none."""
    quests = {id: book.quests[id] for id in asked if id in book.quests}
    if not quests:
        return {kind: [] for kind in QUEST_KINDS}
    alone = {id: book.machines[quest.quarry].great for id, quest in quests.items()}
    second = [quest for quest in book.quests.values() if book.machines[quest.quarry].great]
    calls = [
        card.name for quest in second if not all(alone.values()) for card in quest.cards if card.level == CALL
    ]
    return {
        "quests": [
            f"{id} {outcome}"
            for id in quests
            for outcome in OUTCOMES
            if not (alone[id] and outcome == "second_call")
        ],
        "tracking": list(
            dict.fromkeys([*(card.name for quest in quests.values() for card in quest.cards), *calls])
        ),
        "hunt_events": list(book.hunt_events),
        "upgrades": [id for id, card in book.hunt_cards.items() if card.upgrade],
        "skills": list(book.hunt_skills),
        "gear": [id for id, card in book.gear.items() if card.copies],
        "salvage": list(book.salvage),
    }


def report(book: Book, log: Log) -> dict[str, Any]:
    """Put a log in the form that `havenbook playtest --json` prints, but for the seconds it took."""
    there = all_of(book)
    covered = {kind: _covered(there[kind], log.reached[kind]) for kind in KINDS}
    choices = {choice.key: choice for choice in book.index.choices.values()}
    return {
        "runs": log.runs,
        "steps": log.steps,
        "pages": covered["pages"],
        "outcomes": {kind: covered[kind] for kind in KINDS if kind != "pages"},
        "tests": {
            key: _box(choice, log.tests.get(key, Tally()), log)
            for key, choice in choices.items()
            if choice.test
        },
        "odds": {"boxes": _spread(log.box_odds), "all": _spread(log.all_odds)},
        "votes": {key: log.times("votes", key) for key in there["votes"]},
        "endings": dict(sorted(log.endings.items(), key=lambda one: (-one[1], one[0]))),
        "crashes": msgspec.to_builtins(log.crashes),
        "crashed": log.crashed,
        "endless": msgspec.to_builtins(log.endless),
        "unended": log.unended,
    }


def _covered(there: list[str], counted: Mapping[str, int]) -> dict[str, Any]:
    missing = [id for id in there if id not in counted]
    return {"reached": len(there) - len(missing), "all": len(there), "missing": missing}


def _box(choice: Choice, tally: Tally, log: Log) -> dict[str, Any]:
    """Say how a test box went; ``share`` is that of the passes among the throws that the book's dice decided."""
    return {
        "page": choice.page,
        "text": choice.text,
        "pass": log.times("bars", bar(choice.key, True)),
        "fail": log.times("bars", bar(choice.key, False)),
        "thrown": tally.thrown,
        "share": round(tally.passed / tally.thrown, 3) if tally.thrown else None,
        "on_purpose": tally.on_purpose,
    }


def _spread(odds: list[int]) -> dict[str, Any]:
    """Say how the odds of throws lie: how many, which share within `FAIR`, and by tenths of a chance."""
    low, high = FAIR
    thrown = sum(odds)
    fair = sum(count for passing, count in enumerate(odds) if low <= passing / _WAYS <= high)
    tenths: Counter[str] = Counter({f"{tenth * 10}-{tenth * 10 + 10}": 0 for tenth in range(10)})
    for passing, count in enumerate(odds):
        tenth = min(passing * 10 // _WAYS, 9)
        tenths[f"{tenth * 10}-{tenth * 10 + 10}"] += count
    return {
        "rolls": thrown,
        "fair": fair,
        "share": round(fair / thrown, 3) if thrown else None,
        "spread": dict(tenths),
    }


def is_clean(told: Mapping[str, Any]) -> bool:
    """Say whether a report found nothing wrong: no crash, no endless run, and everything reached."""
    reached = [told["pages"], *told["outcomes"].values()]
    return not told["crashed"] and not told["unended"] and not any(kind["missing"] for kind in reached)


def weak_bars(told: Mapping[str, Any]) -> list[str]:
    """Name the boxes one of whose bars the dice hardly ever take, where they were thrown often enough to say so."""
    return [
        key
        for key, box in told["tests"].items()
        if box["thrown"] >= 30 and not LEAST_BAR <= box["share"] <= 1 - LEAST_BAR
    ]
