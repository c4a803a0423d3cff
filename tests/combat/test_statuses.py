"""Statuses: what each does, when its tokens go, what takes it away."""

import pytest

from engine.book.combat_schema import Avoid
from engine.combat import damage, statuses
from tests.combat.builders import combat, commands, do, position

GUARD = {"card": "tarpitt_guardsman"}
FAR = {**GUARD, "at": (11, 11), "statuses": {"stun": 9}}
MACE = {"weapon": "common_mace"}
BLANKS = ("-",) * 12


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def offered(arena, kind):
    return [command for command in combat.legal(arena) if isinstance(command, kind)]


def alone(started=True, **put):
    """Capac in his own activation, an enemy far away that does nothing."""
    return position({"capac": {"at": (5, 5), **put}, "1": FAR}, active="capac", started=started, dice=BLANKS)


def beside(enemy=None, **put):
    """Capac with a mace in the middle of his activation, an enemy beside him."""
    return position(
        {"capac": {"at": (5, 6), "worn": MACE, **put}, "1": {**GUARD, "at": (5, 5), **(enemy or {})}},
        active="capac",
        dice=BLANKS,
    )


# tokens


@pytest.mark.rule("SC-088")
@pytest.mark.rule("SC-090")
@pytest.mark.rule("SC-091")
@pytest.mark.rule("R17")
def test_a_status_does_not_stack_the_higher_number_stays():
    arena = beside()
    capac, guard = arena.figure("capac"), arena.figure("1")
    seen = []
    for number in (2, 1, 3):
        statuses.put(arena, guard, "bleed", number, capac)
        seen.append(guard.statuses["bleed"])
    assert seen == [2, 2, 3]


@pytest.mark.rule("SC-092")
@pytest.mark.rule("SC-094")
def test_one_token_goes_each_time_the_effect_happens():
    arena = alone(statuses={"bleed": 2})
    assert arena.figure("capac").statuses == {"bleed": 1}
    do(arena, commands.EndActivation())
    assert arena.figure("capac").statuses == {}
    do(arena, commands.EndActivation())
    assert arena.figure("capac").wounds == 2


@pytest.mark.rule("SC-089")
@pytest.mark.rule("R57")
@pytest.mark.rule("T-S6")
@pytest.mark.parametrize(("faces", "status"), [(("3", "3"), {}), (("2", "3"), {"fear": 1})])
def test_the_test_named_on_the_source_avoids_a_status_at_once(faces, status):
    arena = position(
        {
            "1": {"card": "greater_unsated", "at": (5, 4)},
            "aleksandra": {"at": (5, 6)},
            "capac": {"at": (0, 0)},
        },
        active="1",
        order=("1", "capac", "aleksandra"),
        adversary_deck=("assault",),
        dice=("X", "-", "-", "-", *faces),
    )
    assert arena.figure("aleksandra").statuses == status


@pytest.mark.rule("SC-106")
@pytest.mark.parametrize("status", ["bleed", "burn", "fatigue", "poison", "severe_wounds", "infected"])
def test_an_eternal_status_never_goes_by_itself(status):
    arena = position(
        {"capac": {"at": (5, 5), "eternal": (status,)}, "1": FAR},
        active="capac",
        started=True,
    )
    do(arena, commands.EndActivation(), commands.EndActivation())
    damage.heal(arena, arena.figure("capac"), 3)
    assert arena.figure("capac").eternal == [status]


@pytest.mark.rule("SC-106")
@pytest.mark.rule("SC-094")
@pytest.mark.rule("SC-096")
@pytest.mark.parametrize(("status", "wounds"), [("bleed", 2), ("burn", 3)])
def test_an_eternal_bleed_or_burn_hurts_in_every_activation(status, wounds):
    arena = alone(eternal=(status,))
    do(arena, commands.EndActivation())
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("SC-106")
def test_an_eternal_stun_costs_every_activation():
    arena = position(
        {"capac": {"at": (5, 5)}, "1": {**GUARD, "at": (5, 6), "eternal": ("stun",)}},
        active="capac",
        adversary_deck=("assault",),
    )
    do(arena, commands.EndActivation(), commands.EndActivation())
    assert [event.why for event in told(arena, "Skipped")] == ["stun", "stun"]


@pytest.mark.rule("SC-093")
@pytest.mark.rule("SC-106")
@pytest.mark.rule("R64")
def test_what_removes_statuses_leaves_eternal_ones_and_good_ones():
    arena = alone(
        started=False,
        statuses={"bleed": 2, "stun": 1, "barrier": 2},
        eternal=("poison",),
        consumables=("purification_scroll",),
    )
    do(arena, commands.Spend("purification_scroll"))
    assert arena.figure("capac").statuses == {"barrier": 2}
    assert arena.figure("capac").eternal == ["poison"]


# one by one


@pytest.mark.rule("SC-094")
def test_bleed_assigns_one_at_the_start_of_an_activation():
    arena = alone(statuses={"bleed": 1}, armor=3, defense=3)
    assert arena.figure("capac").wounds == 1
    assert arena.figure("capac").armor == 3


@pytest.mark.rule("SC-094")
@pytest.mark.rule("R17")
def test_any_healing_ends_bleed_and_heals_nothing():
    arena = alone(started=False, statuses={"bleed": 3}, wounds=10, hand=("first_aid",) * 2)
    do(arena, commands.PlayCard("first_aid"))
    assert arena.figure("capac").wounds == 10
    assert arena.figure("capac").statuses == {}
    do(arena, commands.PlayCard("first_aid"))
    assert arena.figure("capac").wounds == 6


@pytest.mark.rule("SC-095")
@pytest.mark.rule("R17")
def test_a_blind_hero_chooses_nobody_but_himself_for_one_activation():
    arena = beside(statuses={"blind": 1}, hand=("first_aid", "throw_rock"))
    assert offered(arena, commands.Strike) == []
    assert [command.card for command in offered(arena, commands.PlayCard)] == ["first_aid"]
    do(arena, commands.EndActivation())
    assert arena.figure("capac").statuses == {}


@pytest.mark.rule("SC-095")
@pytest.mark.rule("R17")
def test_blindness_does_not_hinder_effects_on_an_area():
    arena = beside(statuses={"blind": 1}, consumables=("infernal_grenade",))
    do(arena, commands.Spend("infernal_grenade"), "5,3")
    assert arena.figure("1").wounds == 4


@pytest.mark.rule("SC-096")
@pytest.mark.rule("R17")
def test_burn_assigns_three_at_the_end_of_the_next_activation_once():
    arena = alone(statuses={"burn": 1}, armor=3)
    assert arena.figure("capac").wounds == 0
    do(arena, commands.EndActivation())
    assert arena.figure("capac").wounds == 3
    do(arena, commands.EndActivation())
    assert arena.figure("capac").wounds == 3


@pytest.mark.rule("SC-096")
def test_a_burn_caught_during_an_activation_waits_for_the_end_of_the_next():
    arena = alone()
    statuses.put(arena, arena.figure("capac"), "burn", 1, arena.figure("1"))
    do(arena, commands.EndActivation())
    assert arena.figure("capac").wounds == 0
    do(arena, commands.EndActivation())
    assert arena.figure("capac").wounds == 3


@pytest.mark.rule("SC-097")
def test_fatigue_takes_two_ap_for_one_activation():
    arena = alone(statuses={"fatigue": 1})
    assert arena.hero("capac").points == 3
    do(arena, commands.EndActivation())
    assert arena.hero("capac").points == 5


@pytest.mark.rule("SC-098")
def test_damage_drives_fear_away_and_stun_stays():
    arena = beside(enemy={"statuses": {"fear": 1, "stun": 1}})
    damage.assign(arena, arena.figure("1"), 1, "capac")
    assert arena.figure("1").statuses == {"stun": 1}


@pytest.mark.rule("SC-098")
@pytest.mark.rule("SC-104")
@pytest.mark.parametrize("status", ["stun", "fear"])
def test_a_stunned_or_frightened_hero_skips_one_activation(status):
    arena = alone(statuses={status: 1})
    assert told(arena, "Skipped")[0].who == "capac"
    assert arena.fight.round == 2
    assert arena.hero("capac").points == 5
    assert arena.figure("capac").statuses == {}


@pytest.mark.rule("SC-104")
@pytest.mark.rule("R17")
def test_a_skipped_activation_still_bleeds_and_burns():
    arena = alone(statuses={"stun": 1, "bleed": 1, "burn": 1})
    assert arena.fight.round == 2
    assert arena.figure("capac").wounds == 4
    assert arena.figure("capac").statuses == {}


@pytest.mark.rule("SC-098")
@pytest.mark.rule("SC-094")
def test_the_damage_of_bleed_wakes_a_frightened_figure_before_it_would_skip():
    arena = alone(statuses={"fear": 1, "bleed": 1})
    assert arena.fight.round == 1
    assert arena.hero("capac").points == 5


@pytest.mark.rule("SC-099")
def test_an_immobilized_hero_has_no_speed_and_gains_none():
    arena = alone(statuses={"immobilize": 1}, hand=("dash",))
    do(arena, commands.PlayCard("dash"))
    assert offered(arena, commands.Walk) == []
    do(arena, commands.EndActivation())
    assert arena.hero("capac").walk == 4


@pytest.mark.rule("SC-100")
def test_an_infected_hero_uses_no_signature_skill_for_one_activation():
    arena = position(
        {
            "capac": {
                "at": (5, 6),
                "statuses": {"infected": 1},
                "skills": ("impact",),
                "power": {"impact": 4},
            },
            "1": {**GUARD, "at": (5, 5), "statuses": {"stun": 3}},
        },
        active="capac",
    )
    assert "impact" not in [command.skill for command in offered(arena, commands.UseSkill)]
    do(arena, commands.EndActivation())
    assert "impact" in [command.skill for command in offered(arena, commands.UseSkill)]


@pytest.mark.rule("SC-101")
def test_poison_takes_one_speed_and_one_base_damage_until_healed():
    arena = position(
        {
            "capac": {"at": (5, 6), "worn": MACE, "statuses": {"poison": 1}, "wounds": 5},
            "1": {**GUARD, "at": (5, 5), "statuses": {"stun": 3}},
        },
        active="capac",
        dice=BLANKS,
    )
    assert arena.hero("capac").walk == 3
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 1
    do(arena, commands.EndActivation())
    damage.heal(arena, arena.figure("capac"), 2)
    assert arena.figure("capac").wounds == 3
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 3


@pytest.mark.rule("SC-102")
@pytest.mark.rule("R17")
@pytest.mark.parametrize(("wounds", "health"), [(0, 25), (3, 25), (10, 20), (29, 1)])
def test_severe_wounds_lower_the_maximum_by_five_and_health_only_down_to_it(wounds, health):
    arena = alone(started=False, wounds=wounds)
    capac = arena.figure("capac")
    statuses.put(arena, capac, "severe_wounds", 1, arena.figure("1"))
    damage.heal(arena, capac, 0)
    assert 25 - capac.wounds == health
    statuses.end(arena, capac, "severe_wounds")
    assert 30 - capac.wounds == health


@pytest.mark.rule("SC-102")
def test_with_severe_wounds_nobody_heals_beyond_the_lower_maximum():
    arena = alone(started=False)
    capac = arena.figure("capac")
    statuses.put(arena, capac, "severe_wounds", 1, arena.figure("1"))
    damage.assign(arena, capac, 4, "1")
    damage.heal(arena, capac, 15)
    statuses.end(arena, capac, "severe_wounds")
    assert capac.wounds == 5


@pytest.mark.rule("SC-103")
@pytest.mark.rule("SC-087")
@pytest.mark.rule("R21")
def test_shatter_lets_the_next_attack_assign_its_damage():
    arena = beside(enemy={"statuses": {"shatter": 1}, "defense": 9})
    arena.hero("capac").free = ["weapon"]
    do(arena, commands.Strike("weapon", "1"), commands.Strike("weapon", "1"))
    assert [event.wounds for event in told(arena, "Hit")] == [4, 0]


@pytest.mark.rule("R21")
def test_shatter_is_gone_after_an_attack_that_does_no_damage():
    arena = beside(enemy={"statuses": {"shatter": 1}}, stats={"strength": 5})
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 0
    assert arena.figure("1").statuses == {}


@pytest.mark.rule("SC-103")
@pytest.mark.rule("SC-106")
def test_an_eternal_shatter_serves_every_attack():
    arena = beside(enemy={"eternal": ("shatter",), "defense": 9})
    arena.hero("capac").free = ["weapon"]
    do(arena, commands.Strike("weapon", "1"), commands.Strike("weapon", "1"))
    assert [event.wounds for event in told(arena, "Hit")] == [4, 4]


@pytest.mark.rule("SC-105")
def test_taunt_names_who_must_be_attacked_and_goes_with_that_activation():
    arena = position(
        {
            "capac": {"at": (5, 6)},
            "adina": {"at": (5, 4)},
            "1": {**GUARD, "at": (5, 5)},
        },
        active="capac",
        adversary_deck=("challenge", "challenge"),
        order=("capac", "1", "adina"),
        dice=BLANKS,
    )
    statuses.put(arena, arena.figure("1"), "taunt", 1, arena.figure("adina"))
    do(arena, commands.EndActivation())
    assert [event.targets for event in told(arena, "Attacked")] == [("adina",)]
    assert arena.figure("1").statuses == {}
    assert arena.figure("1").forced == ""


# words of the loadouts


@pytest.mark.rule("T-S12")
def test_barrier_prevents_the_next_wounds():
    arena = alone(started=False, statuses={"barrier": 3})
    damage.assign(arena, arena.figure("capac"), 2, "1")
    assert arena.figure("capac").statuses == {"barrier": 1}
    damage.assign(arena, arena.figure("capac"), 2, "1")
    assert arena.figure("capac").statuses == {}
    assert arena.figure("capac").wounds == 1


@pytest.mark.rule("T-S12")
@pytest.mark.rule("R47")
def test_invigorate_gives_two_ap_now_or_at_the_next_activation():
    arena = position({"capac": {"at": (5, 5)}, "adina": {"at": (0, 0)}, "1": FAR}, active="capac")
    for hero in ("capac", "adina"):
        statuses.put(arena, arena.figure(hero), "invigorate", 1, arena.figure("capac"))
    assert arena.hero("capac").points == 7
    assert arena.hero("adina").points == 0
    do(arena, commands.EndActivation())
    assert arena.hero("adina").points == 7


@pytest.mark.rule("R47")
def test_ap_and_speed_taken_from_a_hero_who_is_not_active_are_missing_later():
    arena = position({"capac": {"at": (5, 5)}, "adina": {"at": (0, 0)}, "1": FAR}, active="capac")
    statuses.give(arena, arena.figure("adina"), "ap", -1)
    statuses.give(arena, arena.figure("adina"), "speed", 2)
    do(arena, commands.EndActivation())
    assert arena.hero("adina").points == 4
    assert arena.hero("adina").walk == 6


@pytest.mark.rule("T-S12")
def test_offense_adds_one_base_damage_to_the_next_attack():
    arena = beside(statuses={"offense": 1})
    arena.hero("capac").free = ["weapon"]
    do(arena, commands.Strike("weapon", "1"), commands.Strike("weapon", "1"))
    assert [event.damage for event in told(arena, "Hit")] == [5, 4]


@pytest.mark.rule("T-S12")
@pytest.mark.rule("SC-093")
def test_regeneration_heals_at_the_start_of_activations_less_each_time():
    arena = alone(statuses={"regeneration": 2}, wounds=10)
    assert arena.figure("capac").wounds == 8
    do(arena, commands.EndActivation(), commands.EndActivation())
    assert arena.figure("capac").wounds == 7
    assert arena.figure("capac").statuses == {}


@pytest.mark.rule("T-S12")
def test_who_is_in_stealth_is_chosen_from_beside_only():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "capac": {"at": (5, 7), "statuses": {"stealth": 1}},
            "adina": {"at": (5, 9)},
            "2": {"card": "tarpitt_inquisitor", "at": (6, 7)},
        },
        active="1",
        order=("1", "2", "adina", "capac"),
        adversary_deck=("assault", "assault"),
        dice=BLANKS,
    )
    assert [(event.who, event.target) for event in told(arena, "TargetDrawn")] == [
        ("1", "adina"),
        ("2", "capac"),
    ]


@pytest.mark.rule("T-S12")
def test_stealth_ends_with_an_attack_or_with_the_next_activation():
    arena = beside(statuses={"stealth": 1})
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("capac").statuses == {}
    arena = alone(started=False)
    statuses.put(arena, arena.figure("capac"), "stealth", 1, arena.figure("capac"))
    do(arena, commands.EndActivation())
    assert arena.figure("capac").statuses == {"stealth": 1}
    do(arena, commands.EndActivation())
    assert arena.figure("capac").statuses == {}


@pytest.mark.rule("T-S12")
@pytest.mark.rule("SL-131")
def test_one_figure_at_a_time_is_marked():
    arena = position(
        {"vanessa": {"at": (5, 9)}, "1": {**GUARD, "at": (5, 5)}, "2": {**GUARD, "at": (7, 5)}},
        active="vanessa",
    )
    for id in ("1", "2"):
        statuses.put(arena, arena.figure(id), "marked", 1, arena.figure("vanessa"))
    assert arena.figure("1").statuses == {}
    assert arena.figure("2").statuses == {"marked": 1}


# whose the harm is


@pytest.mark.rule("R18")
@pytest.mark.parametrize("status", ["bleed", "burn"])
def test_who_laid_bleed_or_burn_gains_what_it_slays_whoever_attacked_since(status):
    arena = position(
        {
            "capac": {"at": (5, 6), "worn": MACE},
            "adina": {"at": (0, 0)},
            "1": {**GUARD, "at": (5, 5), "wounds": 10},
            "2": FAR,
        },
        active="capac",
        order=("capac", "1", "adina", "2"),
        adversary_deck=("assault",),
        loot_deck=("nothing",),
        dice=BLANKS,
    )
    statuses.put(arena, arena.figure("1"), status, 1, arena.figure("adina"))
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 12
    do(arena, commands.EndActivation())
    assert arena.figure("1").state == "slain"
    assert arena.hero("adina").gained == 20
    assert arena.hero("capac").gained == 0


@pytest.mark.rule("SC-089")
@pytest.mark.rule("R57")
def test_a_status_that_is_avoided_is_told_with_the_test_and_its_dice():
    arena = position(
        {"capac": {"at": (5, 5), "stats": {"vitality": 8}}, "1": FAR},
        active="capac",
        dice=("3", "4", "3", "3"),
    )
    capac, foe = arena.figure("capac"), arena.figure("1")
    avoid = Avoid(stat="vitality", target=15)
    statuses.put(arena, capac, "poison", 1, foe, avoid=avoid)
    avoided = told(arena, "StatusAvoided")[0]
    assert (avoided.who, avoided.status, avoided.why, avoided.faces) == (
        "capac",
        "poison",
        "vitality",
        (3, 4),
    )
    statuses.put(arena, capac, "poison", 1, foe, avoid=avoid)
    assert capac.statuses == {"poison": 1}
    statuses.put(arena, foe, "bleed", 1, capac, avoid=avoid)
    assert foe.statuses["bleed"] == 1
