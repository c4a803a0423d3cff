"""Injuries whose effect is in a fight."""

import pytest

from tests.combat.builders import combat, commands, do, options, position
from tests.combat.cards.beginning import begun

GUARD = {"card": "tarpitt_guardsman"}
FAR = {**GUARD, "at": (11, 11), "statuses": {"stun": 9}}
BLANKS = ("-",) * 12
FIVE = ("dash", "first_aid", "teamwork", "throw_rock", "take_a_breather")


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def hurt(injury, *, hero="capac", enemy=None, started=False, **put):
    """A hero with this injury in the own activation."""
    return position(
        {hero: {"at": (5, 6), "injuries": (injury,), **put}, "1": enemy or FAR},
        active=hero,
        started=started,
        dice=BLANKS,
    )


@pytest.mark.rule("SH-113")
@pytest.mark.rule("T-S9")
@pytest.mark.parametrize(
    ("power", "left"),
    [
        ({"impact": 5}, {"impact": 3, "slam": 0}),
        ({"slam": 1}, {"impact": 0, "slam": 0}),
        ({}, {"impact": 0, "slam": 0}),
    ],
)
def test_scathed_takes_two_power_at_the_end_of_each_activation(power, left):
    arena = hurt("scathed", skills=("impact", "slam"), power=power)
    do(arena, commands.EndActivation())
    assert arena.hero("capac").power == left


@pytest.mark.rule("SH-113")
@pytest.mark.rule("R55")
@pytest.mark.parametrize(("skill", "left"), [("impact", (0, 4)), ("slam", (1, 3))])
def test_scathed_lets_the_hero_choose_the_skill_and_takes_what_it_lacks_from_the_other(skill, left):
    arena = hurt("scathed", skills=("impact", "slam"), power={"impact": 1, "slam": 5})
    do(arena, commands.EndActivation())
    assert options(arena) == ["impact", "slam"]
    do(arena, skill)
    assert tuple(arena.hero("capac").power.values()) == left


@pytest.mark.rule("SH-114")
@pytest.mark.rule("T-S9")
@pytest.mark.parametrize(("injury", "size"), [("sprain_ii", 3), ("sprain", 4)])
def test_a_sprain_lowers_the_hand_size(injury, size):
    arena = hurt(injury, started=True, hand=("dash", "dash"), deck=FIVE)
    assert len(arena.hero("capac").hand) == size
    arena = hurt(injury, started=True, hand=FIVE, deck=FIVE)
    assert len(arena.hero("capac").hand) == 5


@pytest.mark.rule("SH-115")
@pytest.mark.rule("T-S9")
@pytest.mark.rule("SH-075")
@pytest.mark.parametrize(("injury", "damage"), [("light_wound_ii", [1, 1]), ("light_wound", [1, 2])])
def test_a_light_wound_takes_one_base_damage_off_every_attack_or_the_primary_weapons_alone(injury, damage):
    arena = hurt(
        injury,
        hero="wynter",
        enemy={**GUARD, "at": (5, 5)},
        worn={"weapon": "common_sword", "weapon 2": "pistol_of_the_black_flag"},
        stats={"strength": 10, "perception": 10},
    )
    do(arena, commands.Strike("weapon", "1"), commands.Strike("weapon 2", "1"))
    assert [event.damage for event in told(arena, "Hit")] == damage


@pytest.mark.rule("SH-116")
@pytest.mark.rule("T-S9")
def test_a_concussion_switches_the_ultimate_off_and_leaves_the_utility():
    arena = hurt(
        "concussion",
        enemy={**GUARD, "at": (5, 5)},
        skills=("impact", "slam"),
        power={"impact": 9, "slam": 9},
    )
    offered = {command.skill for command in combat.legal(arena) if isinstance(command, commands.UseSkill)}
    assert "impact" in offered
    assert "slam" not in offered


@pytest.mark.rule("T-S9")
def test_a_limp_takes_one_speed():
    assert hurt("limp", started=True).hero("capac").walk == 3


@pytest.mark.rule("T-S9")
def test_who_is_winded_has_one_ap_less_in_the_first_activation_only():
    arena = begun(injuries=("winded",))
    assert arena.hero("capac").points == 4
    do(arena, commands.EndActivation())
    assert arena.hero("capac").points == 5


@pytest.mark.rule("T-S9")
@pytest.mark.rule("SH-081")
@pytest.mark.parametrize(("weapon", "reach"), [("common_bow", 3), ("common_spear", 1), ("common_sword", 1)])
def test_blurred_sight_takes_one_field_off_ranged_weapons(weapon, reach):
    for distance in (reach, reach + 1):
        arena = hurt("blurred_sight", enemy={**GUARD, "at": (5, 6 - distance)}, worn={"weapon": weapon})
        assert (commands.Strike("weapon", "1") in combat.legal(arena)) is (distance == reach)


@pytest.mark.rule("T-S9")
@pytest.mark.parametrize(("defense", "wounds"), [(2, 3), (0, 4)])
def test_a_frayed_nerve_takes_one_defense_and_none_where_there_is_none(defense, wounds):
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "capac": {"at": (5, 6), "injuries": ("frayed_nerve",), "defense": defense},
        },
        active="1",
        adversary_deck=("press",),
        dice=BLANKS,
    )
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("T-S9")
@pytest.mark.rule("SH-076")
def test_a_torn_grip_makes_switching_weapons_cost_two_ap():
    arena = hurt("torn_grip", worn={"weapon": "common_sword", "spare": "common_mace"})
    do(arena, commands.SwitchWeapon("spare"))
    assert arena.hero("capac").points == 3


@pytest.mark.rule("T-S9")
@pytest.mark.rule("SH-112")
def test_a_cracked_rib_takes_three_maximum_health():
    assert hurt("cracked_rib").figure("capac").health == 27


@pytest.mark.rule("SC-110")
@pytest.mark.rule("SH-109")
def test_an_injury_drawn_in_the_fight_counts_from_then_on():
    arena = position(
        {
            "capac": {"at": (5, 5)},
            "adina": {"at": (5, 6), "state": "down", "wounds": 20},
            "1": FAR,
        },
        active="capac",
        injury_deck=("limp",),
    )
    do(arena, commands.StandUp("adina"), commands.EndActivation())
    assert arena.hero("adina").walk == 3
