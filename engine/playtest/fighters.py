"""Automatic fighters: anything legal, what was rarely done, one step ahead, and bad habits as a floor.

The greedy fighter and the random one are the players of `engine.combat.players`; here they get a chance of their own, apart from the
fight's, so that two fighters meet the same dice and decks as long as they do the same.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from engine import combat
from engine import fight_commands as commands
from engine.book import combat_schema as ops
from engine.combat import Arena, hooks, players, selecting
from engine.combat.players import Chosen, Player
from engine.commands import Answer
from engine.playtest.combat_coverage import FightLog, keys_of, name_of
from engine.playtest.readers import Chance
from engine.sheet.fights import Figure
from engine.tactics.grid import gap
from engine.tactics.programs import Programs

FIGHTERS = ("greedy", "random", "covering", "habits")

WHIM = 20
"""In a hundred choices of a covering fighter, how many are taken at random."""

GOES_ON = 70
"""In a hundred times that a covering fighter could end an activation, how often it does something else if it can."""

AIMS = ("commands", "decisions", "operations", "statuses")
"""What a covering fighter wants to see most of all, each as often as the others."""

PATIENCE = 4
"""So many promises that were not kept count as much as one that was."""

_Thing = TypeVar("_Thing")


def fighter(name: str, seed: int, log: FightLog | None = None) -> Player:
    """Return a fighter by name.

    Args:
        seed: Decides what it does by chance.
        log: What was done before, for the one who seeks what was rarely done; it may grow meanwhile.

    Raises:
        KeyError: There is no such fighter.
    """
    chance = Chance(seed)
    made: dict[str, Callable[[], Player]] = {
        "greedy": lambda: players.greedy,
        "random": lambda: lambda arena: players.at_random(arena, chance.below),
        "covering": lambda: Covering(chance, log if log is not None else FightLog()),
        "habits": lambda: habits,
    }
    return made[name]()


@lru_cache(maxsize=4096)
def promised(programs: Programs, path: str) -> tuple[tuple[str, str], ...]:
    """Return what a card, a skill or an effect may bring about, by its key: operations, statuses, decisions.

    What is on the ``path`` and below it counts: ``equipment/claw`` promises more than ``equipment/claw/effects/0``.
    """
    found: dict[tuple[str, str], None] = {}
    for key, program in programs.ops.items():
        if key.startswith(f"{path}/"):
            for op in program:
                found.update(dict.fromkeys(_promises(op)))
    for key, hooks_ in programs.hooks.items():
        if key.startswith(f"{path}/") and any(hook.mod == "two_loot" for hook in hooks_):
            found.update({("decisions", "two_loot"): None, ("decisions", "loot"): None})
    return tuple(found)


_ASKS: dict[type[Any], tuple[str, ...]] = {
    ops.TakeBack: ("take_back",), ops.Choose: ("choose",), ops.Area: ("area",), ops.Place: ("field",), ops.Move: ("field",),
    ops.Trap: ("field",), ops.Dismantle: ("discard",),
}  # fmt: skip
_GAINS = {"power": ("power",), "loot": ("take", "loot", "two_loot")}


def _promises(op: Any) -> Iterator[tuple[str, str]]:
    """Go through what an operation may bring about."""
    yield "operations", name_of(type(op))
    for kind in _ASKS.get(type(op), ()):
        yield "decisions", kind
    who = getattr(op, "who", None)
    if isinstance(who, ops.Select):
        if who.linked:
            yield "decisions", "link"
        elif who.pick == "one":
            yield "decisions", "target"
    match op:
        case ops.ApplyStatus(status=status):
            yield "statuses", status
        case ops.Cleanse(one=True):
            yield "decisions", "status"
        case ops.AddTarget(behind=False):
            yield "decisions", "target"
        case ops.Reroll(dice=dice) if dice != "specials":
            yield "decisions", "die"
        case ops.Gain(what=what):
            for kind in _GAINS.get(what, ()):
                yield "decisions", kind


class Covering:
    """Does what was done least: what leads to a kind of thing that was rarely met, then cards and answers rarely used."""

    def __init__(self, chance: Chance, log: FightLog) -> None:
        self.chance, self.log = chance, log
        self.hoped: Counter[tuple[str, str]] = Counter()

    def __call__(self, arena: Arena) -> Chosen:
        """Pick what to do."""
        if self.chance.hit(WHIM):
            return players.at_random(arena, self.chance.below)
        offered = combat.legal(arena)
        others: list[Chosen] = [one for one in offered if not isinstance(one, commands.EndActivation)]
        if others and len(others) < len(offered) and self.chance.hit(GOES_ON):
            offered = others
        choice = self._least(offered, lambda command: self._rarity(arena, command))
        self.hoped.update(_hopes(arena, keys_of(arena, choice)))
        return choice

    def _rarity(self, arena: Arena, command: Chosen) -> tuple[int, ...]:
        """Return how often the rarest thing that a command leads to was met, then all counts of the command itself."""
        keys = keys_of(arena, command)
        met = [self.log.times(kind, id) for kind, id in keys]
        aims = [times for times, (kind, _) in zip(met, keys, strict=True) if kind in AIMS]
        aims += [self.log.times(*aim) + self.hoped[aim] // PATIENCE for aim in _hopes(arena, keys)]
        return (min(aims), *sorted(met))

    def _least(self, things: Sequence[_Thing], order: Callable[[_Thing], tuple[int, ...]]) -> _Thing:
        orders = [order(thing) for thing in things]
        first = min(orders)
        return self.chance.one_of([thing for thing, its in zip(things, orders, strict=True) if its == first])


def _hopes(arena: Arena, keys: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return what effects that are used promise."""
    return [aim for kind, id in keys if kind == "effects" for aim in promised(arena.programs, id)]


def habits(arena: Arena) -> Chosen:
    """Play as one should not: walk to the nearest enemy, hit it with the weapon in hand, use no card and answer nothing."""
    pending = arena.fight.pending
    assert pending is not None
    offered = combat.legal(arena)
    if pending.kind == "react":
        return Answer("pass")
    if pending.options:
        last = pending.options[-1]
        return Answer(last if last in ("enough", selecting.STAY, "leave") else pending.options[0])
    if not pending.who:
        return offered[0]
    figure = arena.figure(pending.who)
    foes = sorted(
        arena.enemies(figure), key=lambda foe: (arena.distance(figure, foe), hooks.health(arena, foe), foe.id)
    )
    order = {foe.id: place for place, foe in enumerate(foes)}
    strikes = [one for one in offered if isinstance(one, commands.Strike)]
    if strikes:
        return min(strikes, key=lambda one: order[one.target])
    walks = [one for one in offered if isinstance(one, commands.Walk)]
    if walks and foes and arena.hero(figure.id).attacks:
        nearer = min(walks, key=lambda one: (_apart(one.to, foes[0]), one.to))
        if _apart(nearer.to, foes[0]) < arena.distance(figure, foes[0]):
            return nearer
    return commands.EndActivation()


def _apart(field: tuple[int, int], foe: Figure) -> int:
    assert foe.at is not None
    return gap(field, 1, foe.at, foe.size)
