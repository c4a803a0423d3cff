"""The figures of fights: how fast they are played at random and by the greedy player, and where the time goes."""

import cProfile
import itertools
import pstats
import time
from collections.abc import Iterator
from pathlib import Path

from engine.book import loader
from engine.book.model import Book
from engine.combat import players
from engine.playtest.balance import Balance, Bout, balance, fight_once, seed_of, usual_party
from engine.playtest.fighters import fighter

BOOK, ENCOUNTER = "city_without_mirrors", "sample_encounter"
RANDOM_FIGHTS, GREEDY_FIGHTS, FULL_GREEDY = 60, 40, 200
FLOOR = 10
"""So many random fights a second are the least."""

SHOWN = 25


def the_book(cache: Path) -> Book:
    """Load the book whose sample encounter is fought."""
    return loader.load(Path(__file__).parent.parent / "campaign" / "books" / BOOK, cache=cache)


def bouts(book: Book) -> list[Bout]:
    """Set up the sample encounter for every party."""
    size = len(usual_party(book, ENCOUNTER))
    return [Bout(book, ENCOUNTER, party) for party in itertools.combinations(book.info.party.heroes, size)]


def random_fights(book: Book) -> tuple[float, int]:
    """Fight at random, each party in turn, through `legal` and steps in place; returns seconds for each fight, and all commands."""
    rings, commands = bouts(book), 0
    fight_once(rings[0], 0, 0, "random", Balance(fallen=dict.fromkeys(rings[0].party, 0)))
    began = time.perf_counter()
    for run, ring in zip(range(RANDOM_FIGHTS), itertools.cycle(rings), strict=False):
        arena, seed = ring.arena(seed_of(1, run)), seed_of(1, run)
        player = fighter("random", seed)
        while not arena.fight.over:
            arena.events.clear()
            players.carry_out(arena, player(arena))
            commands += 1
    return (time.perf_counter() - began) / RANDOM_FIGHTS, commands


def greedy_fights(book: Book) -> tuple[float, Balance]:
    """Let the greedy player fight on two processes; returns the seconds for each fight, and what they came to."""
    began = time.perf_counter()
    party = usual_party(book, ENCOUNTER)
    found = balance(book, ENCOUNTER, party=party, runs=GREEDY_FIGHTS, jobs=2)
    return (time.perf_counter() - began) / GREEDY_FIGHTS, found


def profile(book: Book) -> Iterator[str]:
    """Fight at random under a profiler, and tell where the time goes: own seconds, with what was called, calls, function."""
    ring = bouts(book)[0]
    found = Balance(fallen=dict.fromkeys(ring.party, 0))
    profiler = cProfile.Profile()
    profiler.enable()
    for run in range(RANDOM_FIGHTS):
        fight_once(ring, run, seed_of(1, run), "random", found)
    profiler.disable()
    stats = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    rows = sorted(
        ((own, whole, calls, where) for where, (calls, _, own, whole, _) in stats.items()), reverse=True
    )
    for own, whole, calls, (file, line, name) in rows[:SHOWN]:
        place = f"{'/'.join(Path(file).parts[-3:])}:{line} " if line else ""
        yield f"{own:8.3f} {whole:8.3f} {calls:9,}  {place}{name}"
