"""Working off what is to be resolved, step by step, until somebody has to decide or the fight is over."""

from collections.abc import Callable
from typing import Any

from engine.combat import adversaries, attacks, cards, effects, ending, moving, rounds, spoils, walking
from engine.combat.arena import Arena
from engine.sheet.fights import (
    AttackFrame,
    OpsFrame,
    PayFrame,
    PlayFrame,
    PowerFrame,
    RoundFrame,
    SendFrame,
    SpoilsFrame,
    TacticsFrame,
    TurnFrame,
    WalkFrame,
    WindowFrame,
)

MOST = 100_000
"""So many steps without a decision are a fault of a card, not a fight."""

_STEP: dict[type[Any], Callable[[Arena, Any], None]] = {
    RoundFrame: rounds.step,
    TurnFrame: rounds.step_turn,
    TacticsFrame: adversaries.step,
    OpsFrame: effects.step,
    WalkFrame: walking.step,
    WindowFrame: cards.step_window,
    PayFrame: cards.step_pay,
    PowerFrame: cards.step_power,
    SpoilsFrame: spoils.step,
    AttackFrame: attacks.step,
    PlayFrame: cards.step_play,
    SendFrame: moving.step_send,
}
_QUIET = (RoundFrame, TurnFrame, TacticsFrame)


def run(arena: Arena) -> None:
    """Go on until a decision is owed or the fight is over; conditions are looked at between actions (SC-029)."""
    fight = arena.fight
    for _ in range(MOST):
        arena.stack_up()
        if arena.stirred and (not fight.stack or isinstance(fight.stack[-1], _QUIET)):
            arena.stirred = False
            ending.check(arena)
        if fight.over or fight.pending is not None or len(fight.stack) <= arena.floor:
            return
        top = fight.stack[-1]
        _STEP[type(top)](arena, top)
    raise RuntimeError("A card's effects never come to an end.")
