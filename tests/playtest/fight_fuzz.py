"""Fights with a million commands, half of them illegal: nothing breaks, nothing is lost, and what is refused changes nothing.

``python -m tests.playtest.fight_fuzz 1000000 --jobs 2`` fights every encounter that has a board, by parties with decks, skills,
levels and consumables by chance. It prints how often each kind of thing was met and every fault with the batch that shows it again;
it ends with 1 where there was one. ``--batch`` fights one batch alone.
"""

import argparse
import dataclasses
import random
import sys
import time
import traceback
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

import msgspec

from engine import combat
from engine import fight_commands as commands
from engine.book.combat_schema import NEGATIVE, POSITIVE, ApplyStatus
from engine.book.loader import load_files
from engine.book.model import Book
from engine.book.sources import SETS
from engine.combat import Arena, hooks, players
from engine.combat.players import Chosen
from engine.commands import Answer
from engine.errors import RuleError
from engine.play import begin, fighting
from engine.playtest.balance import Bout
from engine.playtest.combat_coverage import FightLog, FightScribe, all_of, name_of
from engine.playtest.fighters import AIMS, fighter
from engine.scenes import equipment, loadouts
from engine.sheet.fights import Fight, WalkFrame
from engine.tactics.grid import footprint
from engine.tactics.programs import programs_of
from tests.playtest import drill, trouble

BOOK = """
title = "Fights"
authors = ["Nobody"]
notice = "For tests."
sets = ["stormsunder", "drill"]
[party]
heroes = ["adina", "aleksander", "aleksandra", "capac", "vanessa", "wynter"]
[trackers.readiness]
name = "Readiness"
[trackers.turmoil]
name = "Turmoil"
"""
INK = """INCLUDE havenbook.ink
-> start
== start
# page: 1 Start
Here.
-> END
"""
CITY = SETS.parent / "books" / "city_without_mirrors"
ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(Fight)
MOST_LEGAL = 300
MOST_STEPS = 1_500
BATCH_COMMANDS = 5_000
ILLEGAL = 60
"""In a hundred steps, before how many an illegal command is tried."""

AIM = 1_000


@lru_cache(maxsize=1)
def book() -> Book:
    """A book of one page with the whole of the shipped set, the encounters of a shipped book, and a set for drill."""
    folder = SETS / "stormsunder"
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.toml"))
    }
    own = {
        path.relative_to(CITY).as_posix(): path.read_text(encoding="utf-8")
        for path in (CITY / "titles.toml", *sorted((CITY / "encounters").glob("*.toml")))
    }
    files = {**own, "book.toml": BOOK, "story/main.ink": INK}
    return load_files(files, {"stormsunder": texts, "drill": drill.SET}, "fights")


@dataclasses.dataclass
class Fault:
    """Something went wrong: in which batch, fight and step, after which command."""

    batch: int
    fight: int
    step: int
    encounter: str
    party: tuple[str, ...]
    command: str
    what: str


@dataclasses.dataclass
class Result:
    """What some batches came to."""

    legal: int = 0
    illegal: int = 0
    fights: int = 0
    log: FightLog = dataclasses.field(default_factory=FightLog)
    faults: list[Fault] = dataclasses.field(default_factory=list)

    def add(self, other: "Result") -> None:
        self.legal += other.legal
        self.illegal += other.illegal
        self.fights += other.fights
        self.log.add(other.log)
        self.faults += other.faults


class FaultyError(Exception):
    """An invariant does not hold."""


def need(holds: bool, what: str, *about: object) -> None:
    """Raise where something does not hold."""
    if not holds:
        raise FaultyError(f"{what}: {', '.join(map(str, about))}" if about else what)


# what always holds


@dataclasses.dataclass
class Stock:
    """What of a fight can never be more or less: cards by deck."""

    decks: dict[str, Counter[str]]
    adversary: Counter[str]
    loot: Counter[str]
    injuries: Counter[str]


def stock_of(fight: Fight) -> Stock:
    """Count all cards of a fight."""
    drawn = [card for hero in fight.heroes.values() for card in hero.injuries[hero.start_injuries :]]
    return Stock(
        decks={
            id: Counter([*hero.hand, *hero.deck.draw, *hero.deck.discard])
            for id, hero in fight.heroes.items()
        },
        adversary=Counter([*fight.deck.draw, *fight.deck.discard]),
        loot=Counter([*fight.loot.draw, *fight.loot.discard]),
        injuries=Counter([*fight.injuries.draw, *fight.injuries.discard, *drawn]),
    )


def check(arena: Arena, stock: Stock, size: int) -> None:
    """Check everything that holds after every command."""
    fight, now = arena.fight, stock_of(arena.fight)
    for id, deck in now.decks.items():
        need(
            deck == stock.decks[id],
            f"cards of {id} are lost or made",
            deck - stock.decks[id],
            stock.decks[id] - deck,
        )
        need(deck.total() == size, f"{id} has not {size} cards")
    need(now.adversary == stock.adversary, "the adversary deck has changed")
    need(now.loot == stock.loot, "loot cards are lost or made")
    need(
        now.injuries == stock.injuries,
        "injuries are lost or made",
        now.injuries - stock.injuries,
        stock.injuries - now.injuries,
    )
    _check_figures(arena)
    _check_heroes(arena)
    _check_order(arena)
    need(fight.purse + fight.gold >= 0, "gold below none")
    need(not arena.coming, "frames are left that nobody stacked")
    if fight.over:
        need(fight.over in arena.board.ends, "an ending that the board does not have", fight.over)
        need(not fight.stack and fight.pending is None, "an ended fight goes on")
        return
    pending = fight.pending
    need(pending is not None and bool(fight.stack), "a fight stands still")
    assert pending is not None
    need(len(pending.options) == len(set(pending.options)), "an option twice", pending.kind, pending.options)
    need(not pending.who or pending.who in fight.heroes, "nobody decides", pending.who)


def _check_figures(arena: Arena) -> None:
    taken: dict[tuple[int, int], str] = {}
    walls = arena.walls()
    walking = {frame.who for frame in arena.fight.stack if isinstance(frame, WalkFrame)}
    for id, one in arena.fight.figures.items():
        need(one.id == id, "a figure under another's name")
        need(
            (one.at is not None) == (one.state in ("up", "down")),
            "where it is does not fit its state",
            id,
            one.state,
            one.at,
        )
        need(one.wounds >= 0 and one.health >= 1 and one.armor >= 0, "a number below its least", id)
        need(one.state != "down" or one.sort == "hero", "who is no hero is down", id)
        if one.state == "up":
            need(hooks.health(arena, one) >= 1, "who has no Health is up", id, one.wounds, one.health)
        need(all(n >= 1 for n in one.statuses.values()), "a status without tokens", id, one.statuses)
        need({*one.statuses, *one.eternal} <= {*NEGATIVE, *POSITIVE}, "an unknown status", id, one.statuses)
        need(
            not one.prepared or (one.sort == "adversary" and one.state == "up"),
            "who cannot be is prepared",
            id,
        )
        if one.at is None:
            continue
        light = one.sort == "companion" and one.health <= 1
        if (id in walking or arena.fight.over) and hooks.has(arena, one, "flying"):
            continue  # on the wing, over whatever stands there
        for field in footprint(one.at, one.size):
            need(arena.grid.inside(field), "off the map", id, field)
            need(light or not walls & arena.grid.bit(field), "inside terrain", id, field)
            if not light:
                need(field not in taken, "two figures on one field", id, taken.get(field), field)
                taken[field] = id


def _check_heroes(arena: Arena) -> None:
    for id, hero in arena.fight.heroes.items():
        need(hero.points >= 0 and hero.walk >= 0, "AP or Speed below none", id, hero.points, hero.walk)
        need(all(power >= 0 for power in hero.power.values()), "Power below none", id, hero.power)
        need(set(hero.power) <= set(hero.skills), "Power on a skill that is not there", id, hero.power)
        need(not hero.ready or hero.ready in hero.worn, "a weapon is ready that is not worn", id)
        need(hero.gained >= 0, "experience below none", id)


def _check_order(arena: Arena) -> None:
    order = Counter(entry.figure for entry in arena.fight.order)
    acting = [id for id, one in arena.fight.figures.items() if one.sort != "companion"]
    need(order == Counter(acting), "the order of activation is not complete", order)
    need(
        all(entry.hero == (entry.figure in arena.fight.heroes) for entry in arena.fight.order),
        "a place is not its own",
    )


# illegal commands


def mangled(command: Any, arena: Arena, chance: random.Random) -> Any:
    """Give a command with one part made wrong."""
    names = [name for name in command.__struct_fields__ if name not in ("faces", "keep")]
    if not names:
        return chance.choice([commands.FightOn(), commands.LetFight(), commands.EndActivation(), Answer("")])
    name = chance.choice(names)
    value = getattr(command, name)
    figures = list(arena.fight.figures)
    if isinstance(value, bool | int):
        other: Any = chance.choice([-1, 1, 2, 99, value + 1])
    elif isinstance(value, tuple) and all(isinstance(part, int) for part in value):
        other = chance.choice([(-1, 0), (99, 99), (0, 0), (chance.randrange(12), chance.randrange(12))])
    elif isinstance(value, tuple):
        other = chance.choice(
            [value[1:], (*value, *value[:1]), value[:1] * len(value), ("nobody", *value[1:]), tuple(figures)]
        )
    else:
        hands = [
            card for hero in arena.fight.heroes.values() for card in (*hero.hand, *hero.skills, *hero.worn)
        ]
        other = chance.choice(["", "nobody", "pass", "0", "../..", value + "x", value[:-1], *figures, *hands])
    return msgspec.structs.replace(command, **{name: other})


def illegal_one(
    arena: Arena, legal: list[Chosen], pool: deque[Chosen], chance: random.Random
) -> Chosen | None:
    """Find a command that is not legal now: one of another state, or one made wrong."""
    for _ in range(6):
        command = chance.choice(pool) if pool else None
        if command is None or chance.random() < 0.5:
            command = mangled(chance.choice(legal), arena, chance)
        elif chance.random() < 0.3:
            command = mangled(command, arena, chance)
        if command not in legal:
            return command
    return None


def refuse(arena: Arena, command: Chosen) -> None:
    """Try an illegal command: it is refused in words, and changes nothing."""
    before, events = ENCODER.encode(arena.fight), len(arena.events)
    try:
        players.carry_out(arena, command)
    except RuleError as error:
        need(bool(str(error)), "refused without a reason")
    else:
        raise FaultyError("what is not on offer was carried out")
    need(ENCODER.encode(arena.fight) == before, "what was refused has changed the fight")
    need(len(arena.events) == events and not arena.coming, "what was refused has left something behind")


# fights


@lru_cache(maxsize=1)
def aims() -> tuple[tuple[str, str], ...]:
    """Return what is to be met a thousand times: commands, decisions, statuses, operations."""
    there = all_of(book())
    return tuple((kind, id) for kind in AIMS for id in there[kind] if id not in COME_BY_THEMSELVES)


COME_BY_THEMSELVES = ("act", "arrange", "react", "end-activation")
"""Decisions and commands that nobody need look for."""


def outfitted(bout: Bout, chance: random.Random, log: FightLog) -> None:
    """Give the heroes of a bout decks, skills, levels, equipment and consumables by chance, as their rules allow.

    Half of it is chosen for what it may bring about, which was rarely met.
    """
    sheet, known = bout.sheet, bout.book
    started, programs = dressed(), programs_of(known)

    def times(path: str) -> int:
        return trouble.times_of(programs, log, path)

    for hero in bout.party:
        state, printed = sheet.heroes[hero], known.heroes[hero]
        state.level = chance.choice([int(level) for level in printed.levels])
        state.deck, state.skills = [], []
        state.injuries = chance.sample(list(known.injuries), chance.choice([0, 0, 0, 1, 2]))
        state.worn = dict(started[hero])
        for slot in equipment.slot_keys(known, hero):
            able = [card for card in known.equipment if not equipment.refusal(sheet, known, hero, slot, card)]
            if able and chance.random() < 0.35:
                card = trouble.rare_first(able, lambda card: times(f"equipment/{card}"), chance)
                equipment.put_on(sheet, hero, slot, card)
        pool = loadouts.pool(sheet, known, hero)
        must = loadouts.negative(sheet, known, hero)
        rest = [card for card in pool if card not in must]
        chance.shuffle(rest)
        if chance.random() < 0.5:
            rest.sort(key=lambda card: times(f"abilities/{card}"))
        assert known.combat is not None
        deck = (must + rest)[: known.combat.deck]
        if chance.random() < 0.7 and not loadouts.deck_refusal(sheet, known, hero, deck):
            state.deck = deck
        open_ = {
            sort: [id for id, one in printed.skills.items() if one.sort == sort and one.level <= state.level]
            for sort in loadouts.SKILL_SORTS
        }
        if all(open_.values()) and chance.random() < 0.8:
            state.skills = [
                trouble.rare_first(
                    open_[sort], lambda skill, hero=hero: times(f"heroes/{hero}/skills/{skill}"), chance
                )
                for sort in loadouts.SKILL_SORTS
            ]
        most = known.numbers.consumables
        state.consumables = chance.sample(list(known.consumables), min(most, len(known.consumables)))
    bout.entrants = {hero: fighting.entrant(sheet, known, hero) for hero in bout.party}


@lru_cache(maxsize=1)
def grounds() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return every encounter that can be fought, with every party."""
    known = book()
    found = []
    for id, printed in known.encounters.items():
        if printed.board is None:
            continue
        size = printed.board.heroes or 4
        found += [(id, party) for party in combinations(known.info.party.heroes, size)]
        found.append((id, known.info.party.heroes[: max(1, size - 2)]))
        if Arena(Fight(encounter=id, seed=0), known).ground.exits:
            found += found[-16:]
    return tuple(found)


@lru_cache(maxsize=1)
def dressed() -> dict[str, dict[str, str]]:
    """Return what each hero wears at the beginning of the book."""
    return {hero: dict(state.worn) for hero, state in begin(book(), seed=0).sheet.heroes.items()}


@lru_cache(maxsize=256)
def ring(encounter: str, party: tuple[str, ...]) -> Bout:
    """Return the bout of an encounter and a party."""
    return Bout(book(), encounter, party)


def watched(arena: Arena, scribe: FightScribe) -> None:
    """Have a fight tell of what comes into play; of a status that leaves no token as well."""
    scribe.watch(arena)
    told = arena.watch
    assert told is not None

    def tell(kind: str, thing: Any) -> None:
        told(kind, thing)
        if isinstance(thing, ApplyStatus) and thing.status == "invigorate":
            scribe.log.reach("statuses", thing.status)

    arena.watch = tell


def players_of(chance: random.Random, log: FightLog) -> players.Player:
    """Return who fights: mostly somebody who seeks what is rare, now and then somebody who fights well in between."""
    seed, number = chance.getrandbits(40), chance.random()
    if number < 0.15:
        return fighter("random", seed)
    covering = fighter("covering", seed, log)
    if number < 0.75:
        return covering
    return lambda arena: players.greedy(arena) if chance.random() < 0.6 else covering(arena)


def _ground(chance: random.Random, log: FightLog) -> tuple[str, tuple[str, ...]]:
    """Choose an encounter and a party: half the time one whose heroes' skills lead to what was rarely met."""
    programs = programs_of(book())

    def times(ground: tuple[str, tuple[str, ...]]) -> int:
        return min(trouble.times_of(programs, log, f"heroes/{hero}/skills") for hero in ground[1])

    if chance.random() < DRILLS:
        return chance.choice([one for one in grounds() if one[0] == "drill_yard"])
    return trouble.rare_first([chance.choice(grounds()) for _ in range(4)], times, chance)


TABLE = 0.4
"""In what part of the fights the table breaks the ties that the rules leave open."""

KEPT = 0.02
"""How often an order of the heroes is kept, so that the table is not asked for one again."""

DRILLS = 0.08
"""What part of the fights is in the yard of the test set, whose adversaries do what no others do."""


def fuzz_batch(batch: int, count: int, seed: int = 0) -> Result:
    """Carry out so many commands in fights of one batch; the same batch, seed and count give the same result."""
    chance = random.Random(seed * 1_000_003 + batch)
    result, pool = Result(), deque[Chosen](maxlen=300)
    while result.legal + result.illegal < count:
        encounter, party = _ground(chance, result.log)
        order = chance.choice(list(permutations(party)))
        fault = _fight(ring(encounter, party), order, chance, result, pool, count)
        if fault is not None:
            step, command, what = fault
            result.faults.append(Fault(batch, result.fights, step, encounter, order, command, what))
            if len(result.faults) >= 20:
                break
        result.fights += 1
    return result


def _fight(
    bout: Bout, order: tuple[str, ...], chance: random.Random, result: Result, pool: deque[Chosen], most: int
) -> tuple[int, str, str] | None:
    """Fight once; returns what went wrong, if anything."""
    step, command = 0, "setting up"
    scribe = FightScribe(result.log)
    try:
        outfitted(bout, chance, result.log)
        bout.entrants = {hero: bout.entrants[hero] for hero in order}
        arena = bout.arena(chance.getrandbits(40))
        arena.fight.ties = "table" if chance.random() < TABLE else "order"
        watched(arena, scribe)
        player = players_of(chance, result.log)
        assert bout.book.combat is not None
        size, stock = bout.book.combat.deck, stock_of(arena.fight)
        check(arena, stock, size)
        for step in range(MOST_STEPS):
            if arena.fight.over or result.legal + result.illegal >= most:
                return None
            arena.events.clear()
            sought = None
            if chance.random() * 100 < trouble.TROUBLE:
                command = "trouble"
                sought = trouble.befall(arena, chance, result.log, aims())
                command = f"trouble for {sought}"
                scribe.happened(arena, arena.events)
                arena.events.clear()
                check(arena, stock, size)
            legal = combat.legal(arena)
            need(0 < len(legal) <= MOST_LEGAL, "commands on offer", len(legal))
            offered = set(legal)
            need(
                len(offered) == len(legal),
                "a command is on offer twice",
                [one for one, n in Counter(legal).items() if n > 1][:3],
            )
            pool.append(chance.choice(legal))
            if chance.random() * 100 < ILLEGAL and (wrong := illegal_one(arena, legal, pool, chance)):
                command = f"illegal {wrong}"
                refuse(arena, wrong)
                result.illegal += 1
            command = f"choosing among {len(legal)}"
            before = ENCODER.encode(arena.fight)
            ways = trouble.leads_to(arena, sought, legal) if sought else []
            right = chance.choice(ways) if ways else player(arena)
            need(ENCODER.encode(arena.fight) == before, "a player has changed the fight")
            need(right in offered, "a player chose what is not on offer", right)
            if isinstance(right, commands.Arrange) and chance.random() < KEPT:
                right = msgspec.structs.replace(right, keep=True)
            command = str(right)
            result.legal += 1
            _carry_out(arena, right, before, scribe, again=step % 5 == 0)
            check(arena, stock, size)
    except Exception as error:
        words = f"{type(error).__name__}: {error}"
        if not isinstance(error, FaultyError):
            last = traceback.extract_tb(error.__traceback__)[-1]
            words += f" ({last.filename.rpartition('/')[2]}:{last.lineno} {last.name})"
        return step, command, words
    return None


def _carry_out(arena: Arena, command: Chosen, before: bytes, scribe: FightScribe, *, again: bool) -> None:
    """Carry out a legal command twice: in the fight that goes on, and in a copy that was just written down and read."""
    twin = Arena(DECODER.decode(before), arena.book)
    if again:
        need(combat.legal(twin) == combat.legal(arena), "a fight that was written down offers something else")
    scribe.chose(arena, command)
    players.carry_out(arena, command)
    scribe.happened(arena, arena.events)
    players.carry_out(twin, command)
    after = ENCODER.encode(arena.fight)
    need(ENCODER.encode(twin.fight) == after, "a fight that was written down went on otherwise")
    need(ENCODER.encode(DECODER.decode(after)) == after, "writing and reading changes the fight")


# the program


def _batch(task: tuple[int, int, int]) -> Result:
    return fuzz_batch(*task)


def rows(result: Result) -> Iterator[str]:
    """Say how often each thing was met, the rarest first."""
    there = all_of(book())
    for kind in ("commands", "decisions", "statuses", "operations", "reactions", "endings"):
        counted = {id: result.log.times(kind, id) for id in there[kind]}
        counted.update(result.log.reached[kind])
        for id, times in sorted(counted.items(), key=lambda one: one[1]):
            yield f"{kind:12} {id:40} {times:10,}{'' if times >= AIM else '  under the aim'}"
    for kind in ("effects", "hooks", "specials", "injuries", "tactics", "adversary_cards"):
        never = [id for id in there[kind] if not result.log.times(kind, id)]
        yield f"{kind:12} {len(there[kind]) - len(never)} of {len(there[kind])}"
        for id in never:
            yield f"{'':12} never: {id}"
    yield f"operations of the test set alone: {', '.join(drilled())}"


def drilled() -> list[str]:
    """Return the operations that no shipped card uses, only those of the test set."""
    used: dict[str, set[bool]] = {}
    for key, program in programs_of(book()).ops.items():
        for op in program:
            used.setdefault(name_of(type(op)), set()).add(key.startswith("adversaries/drill_"))
    return sorted(id for id, where in used.items() if where == {True})


def main() -> int:
    """Fuzz as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commands", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--batch", type=int, default=-1)
    told = parser.parse_args()
    began, total = time.monotonic(), Result()
    whole = max(1, -(-told.commands // BATCH_COMMANDS))
    numbers = [told.batch] if told.batch >= 0 else list(range(whole))
    tasks = [(number, BATCH_COMMANDS, told.seed) for number in numbers]
    if told.jobs > 1:
        with ProcessPoolExecutor(told.jobs) as pool:
            for one in pool.map(_batch, tasks):
                total.add(one)
                done = total.legal + total.illegal
                print(f"\r{done:,} commands, {len(total.faults)} faults", end="", file=sys.stderr, flush=True)
    else:
        for task in tasks:
            total.add(_batch(task))
    print(file=sys.stderr)
    for row in rows(total):
        print(row)
    for fault in total.faults[:60]:
        print(
            f"FAULT batch {fault.batch} fight {fault.fight} step {fault.step} {fault.encounter} {','.join(fault.party)}"
        )
        print(f"      {fault.command}\n      {fault.what}")
    done = total.legal + total.illegal
    print(
        f"{done:,} commands in {total.fights:,} fights, {total.legal / max(1, done):.0%} legal, {len(total.faults)} faults, "
        f"{time.monotonic() - began:.0f} seconds"
    )
    return 1 if total.faults else 0


if __name__ == "__main__":
    sys.exit(main())
