"""Attacks: the rulebook's examples with their dice."""

import pytest

from tests.combat.builders import commands, do, position


@pytest.mark.rule("SC-083")
@pytest.mark.rule("SC-071")
def test_base_damage_and_dice_less_defense_make_wounds() -> None:
    arena = position(
        {
            "aleksander": {"at": (5, 5), "worn": {"weapon": "runed_gladius"}},
            "1": {"card": "myrmidite_skirmisher", "level": 4, "at": (5, 4)},
        },
        active="aleksander",
        dice=("-", "S", "D"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 2
    assert arena.hero("aleksander").points == 2
