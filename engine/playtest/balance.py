"""Many fights of one encounter by one party, and what they came to.

Fight number n has the same seed whoever fights it, so that players and parties meet the same decks, and the same dice as long as they
do the same.
"""

import math
import multiprocessing
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import Any

import msgspec

from engine import combat, dice
from engine.book.model import Book
from engine.combat import Arena, Entrant, players
from engine.errors import RuleError
from engine.play import begin, fighting
from engine.playtest.combat_coverage import FightLog, FightScribe
from engine.playtest.fighters import fighter
from engine.scenes import encounters, loot
from engine.sheet import SaveSheet
from engine.sheet.decks import Deck

MOST_ROUNDS = 60
"""A fight of more rounds counts as undecided."""

MOST_STEPS = 20_000
BATCH = 5
MOST_TOLD = 20


class Bout:
    """An encounter that stands ready to be fought, as often as one likes, by heroes as they begin their book.

    Raises:
        RuleError: It cannot be fought on a map, or not by these heroes.
    """

    def __init__(self, book: Book, encounter: str, party: Sequence[str]) -> None:
        self.book, self.encounter, self.party = book, encounter, tuple(party)
        self.sheet: SaveSheet = begin(book, seed=0).sheet
        self.sheet.chosen = [hero for hero in self.sheet.party if hero in party]
        if reason := fighting.can_be_fought(self.sheet, book, encounter):
            raise RuleError(reason)
        self.entrants: Mapping[str, Entrant] = {
            hero: fighting.entrant(self.sheet, book, hero) for hero in self.party
        }
        self.figures = encounters.figures(self.sheet, book, book.encounters[encounter])

    def arena(self, seed: int) -> Arena:
        """Set the encounter up: decks, hands and dice by the seed."""
        shuffles: dict[str, list[int]] = {}
        return combat.setup(
            self.book,
            self.encounter,
            self.entrants,
            seed=seed,
            figures=self.figures,
            loot=Deck(draw=dice.shuffled(shuffles, seed, "loot", loot.counted(self.book.loot))),
            injuries=Deck(draw=dice.shuffled(shuffles, seed, "injuries", loot.counted(self.book.injuries))),
            gold=self.sheet.gold,
        )


def seed_of(seed: int, run: int) -> int:
    """Return the seed of a fight by its number."""
    return dice.mix(dice.mix(seed) ^ run) >> 1


def usual_party(book: Book, encounter: str) -> tuple[str, ...]:
    """Return who fights an encounter where nobody is named: the first of the book's heroes, as many as go out or the board takes."""
    heroes, board = book.info.party.heroes, book.encounters[encounter].board
    size = (board.heroes if board is not None else 0) or book.info.party.size or len(heroes)
    return tuple(heroes[:size])


class Broken(msgspec.Struct, kw_only=True):
    """A fight that broke off: its seed, and what went wrong."""

    run: int
    seed: int
    error: str


class Balance(msgspec.Struct, kw_only=True):
    """What the fights of one party came to.

    ``resolutions`` counts endings, '' those undecided; ``lengths`` the rounds of each fight; ``downs`` how many heroes lay when it
    was over; ``fallen`` how often each hero did, of the fights it was ``present`` at; ``lost`` what of the party's Health was gone; ``log`` is filled when it is asked for.
    """

    runs: int = 0
    wins: int = 0
    resolutions: dict[str, int] = {}
    lengths: list[int] = []
    downs: list[int] = []
    fallen: dict[str, int] = {}
    present: dict[str, int] = {}
    lost: list[float] = []
    broken: list[Broken] = []
    log: FightLog = msgspec.field(default_factory=FightLog)

    def add(self, other: "Balance") -> None:
        """Add further fights."""
        self.runs += other.runs
        self.wins += other.wins
        self.resolutions = dict(Counter(self.resolutions) + Counter(other.resolutions))
        self.fallen = _added(self.fallen, other.fallen)
        self.present = _added(self.present, other.present)
        self.lengths = [*self.lengths, *other.lengths]
        self.downs = [*self.downs, *other.downs]
        self.lost = [*self.lost, *other.lost]
        self.broken = [*self.broken, *other.broken]
        self.log.add(other.log)


def _added(counted: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    return {id: counted.get(id, 0) + more.get(id, 0) for id in {**counted, **more}}


def encounters_of(book: Book) -> list[str]:
    """Return the encounters of a book's story that can be fought on a map, in the order of the pages."""
    named = [choice.scene_id for choice in book.index.choices.values() if choice.scene == "encounter"]
    return [
        id for id in dict.fromkeys(named) if id in book.encounters and book.encounters[id].board is not None
    ]


def fight_all(book: Book, *, runs: int, seed: int = 1, jobs: int = 1) -> Balance:
    """Have every encounter of a book's story fought by players who look for what was rarely done.

    Args:
        runs: How many fights of each encounter, by each party that can be there.
    """
    total = Balance()
    for encounter in encounters_of(book):
        for party in parties(book, encounter):
            total.add(
                balance(
                    book,
                    encounter,
                    party=party,
                    runs=runs,
                    seed=seed,
                    player="covering",
                    jobs=jobs,
                    counted=True,
                )
            )
    return total


def parties(book: Book, encounter: str) -> list[tuple[str, ...]]:
    """Return every party of the book's heroes that may fight an encounter."""
    return list(combinations(book.info.party.heroes, len(usual_party(book, encounter))))


def balance(
    book: Book,
    encounter: str,
    *,
    party: Sequence[str],
    runs: int,
    seed: int = 1,
    player: str = "greedy",
    jobs: int = 1,
    counted: bool = False,
) -> Balance:
    """Fight an encounter many times.

    Args:
        party: Who fights, in the order of their places.
        seed: Decides every fight; the same seed and number of runs give the same answer, whatever ``jobs`` is.
        player: One of `engine.playtest.fighters.FIGHTERS`.
        jobs: How many processes share the work.
        counted: Whether what came up is counted as well; a covering fighter sees to that itself.

    Raises:
        RuleError: The encounter cannot be fought on a map, or not by these heroes.
    """
    Bout(book, encounter, party)
    total = Balance(fallen=dict.fromkeys(party, 0))
    tasks = [
        (encounter, tuple(party), first, min(BATCH, runs - first), seed, player, counted)
        for first in range(0, runs, BATCH)
    ]
    for one in _fought(book, tasks, jobs):
        total.add(one)
    return total


_Task = tuple[str, tuple[str, ...], int, int, int, str, bool]


def _fought(book: Book, tasks: list[_Task], jobs: int) -> Iterator[Balance]:
    if jobs <= 1:
        yield from (fight_batch(book, *task) for task in tasks)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_take_book, initargs=(book,)) as pool:
        yield from pool.map(_fight_task, tasks)


_books: list[Book] = []
"""The book of a process that fights for another."""


def _take_book(book: Book) -> None:
    _books[:] = [book]


def _fight_task(task: _Task) -> Balance:
    return fight_batch(_books[0], *task)


def fight_batch(
    book: Book,
    encounter: str,
    party: tuple[str, ...],
    first: int,
    count: int,
    seed: int,
    player: str,
    counted: bool,
) -> Balance:
    """Fight an encounter a few times."""
    bout, found = Bout(book, encounter, party), Balance(fallen=dict.fromkeys(party, 0))
    for run in range(first, first + count):
        fight_once(bout, run, seed_of(seed, run), player, found, counted=counted)
    return found


def fight_once(
    bout: Bout, run: int, seed: int, player: str, found: Balance, *, counted: bool = False
) -> None:
    """Fight an encounter once, and add what it came to."""
    scribe, counted = FightScribe(found.log), counted or player == "covering"
    found.runs += 1
    try:
        arena = bout.arena(seed)
        picks = fighter(player, seed, found.log)
        if counted:
            scribe.watch(arena)
        for _ in range(MOST_STEPS):
            if arena.fight.over or arena.fight.round > MOST_ROUNDS:
                break
            command = picks(arena)
            if counted:
                scribe.chose(arena, command)
            arena.events.clear()
            players.carry_out(arena, command)
            if counted:
                scribe.happened(arena, arena.events)
    except Exception as error:  # whatever goes wrong in a card or in the program is what is looked for
        found.broken.append(Broken(run=run, seed=seed, error=f"{type(error).__name__}: {error}"))
        return
    _booked(bout, arena, found)


def _booked(bout: Bout, arena: Arena, found: Balance) -> None:
    over = arena.fight.over
    sorts = {one.id: one.sort for one in arena.printed.resolutions}
    found.wins += bool(over) and sorts[over] == "victory"
    found.resolutions = {**found.resolutions, over: found.resolutions.get(over, 0) + 1}
    heroes = [arena.figure(hero) for hero in bout.party]
    down = [one.id for one in heroes if one.state == "down"]
    found.present = _added(found.present, dict.fromkeys(bout.party, 1))
    found.fallen = _added(found.fallen, dict.fromkeys(down, 1))
    found.lengths.append(arena.fight.round)
    found.downs.append(len(down))
    found.lost.append(sum(min(one.wounds, one.health) for one in heroes) / sum(one.health for one in heroes))


def wilson(wins: int, runs: int, deviations: float = 1.96) -> tuple[float, float]:
    """Return the interval in which the true rate of wins lies, 95 % sure (Wilson's)."""
    if not runs:
        return 0.0, 1.0
    rate, squared = wins / runs, deviations * deviations
    middle = (rate + squared / (2 * runs)) / (1 + squared / runs)
    half = (
        deviations * math.sqrt(rate * (1 - rate) / runs + squared / (4 * runs * runs)) / (1 + squared / runs)
    )
    return max(0.0, middle - half), min(1.0, middle + half)


def told(found: Balance) -> dict[str, Any]:
    """Put fights in the form that `havenbook balance --json` prints of a party."""
    low, high = wilson(found.wins, found.runs - len(found.broken))
    done = found.runs - len(found.broken)
    return {
        "runs": found.runs,
        "wins": found.wins,
        "win_rate": round(found.wins / done, 4) if done else None,
        "interval": [round(low, 4), round(high, 4)],
        "rounds": _spread(found.lengths),
        "downed": {
            **_spread(found.downs),
            "heroes": {
                hero: round(times / found.present[hero], 3) if found.present.get(hero) else None
                for hero, times in found.fallen.items()
            },
        },
        "health_lost": round(statistics.fmean(found.lost), 3) if found.lost else None,
        "resolutions": {
            (id or "undecided"): times
            for id, times in sorted(found.resolutions.items(), key=lambda one: -one[1])
        },
        "crashed": len(found.broken),
        "crashes": msgspec.to_builtins(found.broken[:MOST_TOLD]),
    }


def _spread(numbers: Sequence[int]) -> dict[str, Any]:
    if not numbers:
        return {"mean": None, "median": None, "least": None, "most": None}
    return {
        "mean": round(statistics.fmean(numbers), 2),
        "median": statistics.median(numbers),
        "least": min(numbers),
        "most": max(numbers),
    }


__all__ = ["Balance", "Bout", "balance", "fight_once", "seed_of", "told", "usual_party", "wilson"]
