"""The tactical combat: an encounter from set-up to resolution. Four names: `setup`, `legal`, `apply`, `outcome`.

They work on an `Arena`: the fight as it stands on the save sheet, with its book; `Arena(fight, book)` takes one up again.
"""

from engine.combat.acting import answer, apply, drop
from engine.combat.arena import Arena
from engine.combat.ending import FoughtHero, Outcome, outcome
from engine.combat.legality import legal
from engine.combat.setting_up import Entrant, setup

__all__ = [
    "Arena",
    "Entrant",
    "FoughtHero",
    "Outcome",
    "answer",
    "apply",
    "drop",
    "legal",
    "outcome",
    "setup",
]
