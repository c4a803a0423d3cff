"""Automatic fighters: anything legal, what was rarely done, one step ahead, and bad habits as a floor.

The greedy fighter and the random one are the players of `engine.combat.players`; here they get a chance of their own, apart from the
fight's, so that two fighters meet the same dice and decks as long as they do the same.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine import combat
from engine import fight_commands as commands
from engine.combat import Arena, hooks, players, selecting
from engine.combat.players import Chosen, Player
from engine.commands import Answer
from engine.playtest.combat_coverage import FightLog, keys_of
from engine.playtest.readers import Chance
from engine.sheet.fights import Figure
from engine.tactics.grid import gap

FIGHTERS = ("greedy", "random", "covering", "habits")

WHIM = 20
"""In a hundred choices of a covering fighter, how many are taken at random."""

GOES_ON = 70
"""In a hundred times that a covering fighter could end an activation, how often it does something else if it can."""

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


class Covering:
    """Does what was done least: commands, cards, targets' kinds and answers that nobody has seen yet come first."""

    def __init__(self, chance: Chance, log: FightLog) -> None:
        self.chance, self.log = chance, log

    def __call__(self, arena: Arena) -> Chosen:
        """Pick what to do."""
        if self.chance.hit(WHIM):
            return players.at_random(arena, self.chance.below)
        offered = combat.legal(arena)
        others: list[Chosen] = [one for one in offered if not isinstance(one, commands.EndActivation)]
        if others and len(others) < len(offered) and self.chance.hit(GOES_ON):
            offered = others
        return self._least(offered, lambda command: self._rarity(arena, command))

    def _rarity(self, arena: Arena, command: Chosen) -> tuple[int, ...]:
        return tuple(sorted(self.log.times(kind, id) for kind, id in keys_of(arena, command)))

    def _least(self, things: Sequence[_Thing], order: Callable[[_Thing], tuple[int, ...]]) -> _Thing:
        orders = [order(thing) for thing in things]
        first = min(orders)
        return self.chance.one_of([thing for thing, its in zip(things, orders, strict=True) if its == first])


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
