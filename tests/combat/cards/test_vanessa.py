"""Vanessa's cards, skills and equipment, one by one."""

import pytest

from engine.fight_events import ActivationBegan, DamageAssigned
from engine.scenes import loadouts
from engine.sheet import SaveSheet
from engine.sheet.heroes import HeroSheet
from tests.combat.builders import book, combat, commands, do, kinds, options, position

BOW = {"weapon": "giantsbane_crossbow"}
HAWK = {**BOW, "companion": "greater_hawk"}
FLAIL = {"weapon": "serpents_tongue_flail"}
GUARD = {"card": "tarpitt_guardsman"}
FAR = {**GUARD, "at": (11, 11)}
PASS = "pass"
LANE = "\n".join(["."] * 12)


def playable(arena, card):
    return {
        one.target for one in combat.legal(arena) if isinstance(one, commands.PlayCard) and one.card == card
    }


def sheet_of(level, worn):
    heroes = {"vanessa": HeroSheet(level=level, xp=0, worn=worn)}
    return SaveSheet(book="fights", edition="1", seed=1, heroes=heroes)


def key(card):
    return f"abilities/{card}/effects/0"


def skill(name):
    return f"heroes/vanessa/skills/{name}/effects/0"


@pytest.mark.rule("SH-021")
@pytest.mark.rule("SL-129")
@pytest.mark.rule("R33")
@pytest.mark.parametrize(("level", "trait"), [(3, "survivors_guilt"), (4, "survivor")])
def test_the_deck_laid_out_for_her_is_allowed(level, trait):
    sheet = sheet_of(level, {"companion": "greater_hawk"})
    assert loadouts.refusal(sheet, book(), "vanessa") == ""
    assert trait in loadouts.ready_deck(sheet, book(), "vanessa")


@pytest.mark.rule("SL-142")
def test_dive_goes_with_the_hawk():
    assert "dive" in loadouts.pool(sheet_of(3, {"companion": "greater_hawk"}), book(), "vanessa")
    assert "dive" not in loadouts.pool(sheet_of(3, {}), book(), "vanessa")


# cards


@pytest.mark.rule("SL-149")
@pytest.mark.rule("R67")
def test_heavy_shot_hits_who_stands_behind_the_target_with_the_same_roll():
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "hand": ("heavy_shot",)},
            "1": {**GUARD, "at": (5, 7)},
            "2": {**GUARD, "at": (5, 6)},
            "3": {**GUARD, "at": (6, 6)},
        },
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), key("heavy_shot"))
    assert [arena.figure(id).wounds for id in "123"] == [4, 4, 0]
    assert [arena.figure(id).attacked for id in "123"] == [1, 1, 0]
    assert arena.hero("vanessa").points == 1


@pytest.mark.rule("SL-151")
@pytest.mark.rule("SL-154")
@pytest.mark.parametrize(("card", "wounds"), [("support_fire", 7), ("support_fire_ii", 8)])
def test_support_fire_adds_damage_to_the_attack_of_an_ally_nearby(card, wounds):
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": FLAIL},
            "vanessa": {"at": (7, 4), "worn": BOW, "hand": (card, "dash")},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="capac",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), key(card))
    assert arena.figure("1").wounds == wounds
    assert arena.hero("vanessa").deck.discard == ["dash", card]
    assert arena.hero("vanessa").points == 0


@pytest.mark.rule("SL-151")
@pytest.mark.parametrize(
    ("at", "worn", "zones"),
    [
        ((11, 4), BOW, ""),
        ((5, 7), BOW, ""),
        ((7, 4), {}, ""),
        ((7, 4), FLAIL, ""),
        ((7, 4), BOW, "\n".join(["aaaaaabbbbbb"] * 12)),
    ],
    ids=["range", "sight", "no weapon", "no shot", "zone"],
)
def test_support_fire_wants_her_nearby_and_the_target_in_range_and_sight_of_her_weapon(at, worn, zones):
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": FLAIL},
            "vanessa": {"at": at, "worn": worn, "hand": ("support_fire", "dash")},
            "1": {**GUARD, "at": (5, 4)},
        },
        zones=zones,
        active="capac",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 5


@pytest.mark.rule("SL-152")
def test_volley_throws_two_dice_once_against_a_square_of_four_fields():
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "hand": ("volley",)},
            "1": {**GUARD, "at": (5, 6)},
            "2": {**GUARD, "at": (6, 5)},
            "3": {**GUARD, "at": (7, 6)},
        },
        active="vanessa",
        dice=("S", "D"),
    )
    do(arena, commands.PlayCard("volley"))
    assert "5,5" in options(arena)
    assert "5,4" not in options(arena)
    do(arena, "5,5")
    assert [arena.figure(id).wounds for id in "123"] == [4, 4, 0]
    assert arena.hero("vanessa").points == 2


@pytest.mark.rule("SL-152")
def test_volley_needs_a_ranged_weapon():
    arena = position(
        {"vanessa": {"at": (5, 9), "worn": FLAIL, "hand": ("volley",)}, "1": {**GUARD, "at": (5, 6)}},
        active="vanessa",
    )
    assert not playable(arena, "volley")


@pytest.mark.rule("SL-147")
@pytest.mark.rule("R66")
def test_stronger_together_gives_two_ap_to_her_or_an_ally_at_its_next_activation():
    arena = position(
        {
            "vanessa": {"at": (0, 0), "hand": ("stronger_together", "stronger_together")},
            "capac": {"at": (3, 0)},
            "wynter": {"at": (4, 0)},
            "1": FAR,
        },
        active="vanessa",
    )
    assert playable(arena, "stronger_together") == {"vanessa", "capac"}
    do(arena, commands.PlayCard("stronger_together", 0, "vanessa"))
    assert arena.hero("vanessa").points == 6
    do(arena, commands.PlayCard("stronger_together", 0, "capac"), commands.EndActivation())
    assert arena.hero("capac").points == 7


@pytest.mark.rule("SL-146")
def test_premeditation_adds_two_to_her_next_attack_and_ignores_half_cover():
    rows = ["." * 12] * 12
    rows[7] = ".....=......"
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "hand": ("premeditation",)},
            "1": {**GUARD, "at": (5, 6)},
        },
        map="\n".join(rows),
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.PlayCard("premeditation"), commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 6
    assert arena.hero("vanessa").points == 1
    assert arena.figure("vanessa").lasting == []


@pytest.mark.rule("SL-146")
def test_premeditation_does_not_outlast_her_activation():
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "hand": ("premeditation",)},
            "capac": {"at": (0, 0)},
            "1": FAR,
        },
        active="vanessa",
    )
    do(arena, commands.PlayCard("premeditation"), commands.EndActivation())
    assert arena.figure("vanessa").lasting == []


@pytest.mark.rule("SL-148")
def test_explosive_shot_ii_assigns_four_to_all_enemies_beside_the_target_even_of_a_slain_one():
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "hand": ("explosive_shot_ii",)},
            "capac": {"at": (4, 6)},
            "1": {**GUARD, "at": (5, 6), "wounds": 10},
            "2": {**GUARD, "at": (6, 5)},
            "3": {**GUARD, "at": (5, 4)},
        },
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), key("explosive_shot_ii"))
    assert arena.figure("1").state == "slain"
    assert [arena.figure(id).wounds for id in ("2", "3", "capac")] == [4, 0, 0]
    assert arena.hero("vanessa").points == 0
    assert arena.figure("vanessa").lasting == []


@pytest.mark.rule("SL-150")
def test_precision_lets_all_damage_of_a_shot_pass_defense():
    arena = position(
        {"vanessa": {"at": (5, 9), "worn": BOW, "hand": ("precision",)}, "1": {**GUARD, "at": (5, 6)}},
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), key("precision"))
    assert arena.figure("1").wounds == 6
    assert arena.hero("vanessa").points == 0


@pytest.mark.rule("SL-148")
@pytest.mark.rule("SL-149")
@pytest.mark.rule("SL-150")
def test_her_shots_do_not_go_with_a_melee_attack():
    hand = ("explosive_shot_ii", "heavy_shot", "precision")
    arena = position(
        {"vanessa": {"at": (5, 5), "worn": FLAIL, "hand": hand, "ap": 9}, "1": {**GUARD, "at": (5, 4)}},
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.hero("vanessa").hand == list(hand)


@pytest.mark.rule("SL-141")
def test_luck_of_the_nyere_throws_one_die_of_hers_again():
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "hand": ("luck_of_the_nyere",)},
            "1": {**GUARD, "at": (5, 6)},
        },
        active="vanessa",
        dice=("S", "-", "S", "D"),
    )
    do(arena, commands.Strike("weapon", "1"), key("luck_of_the_nyere"), "1")
    assert arena.figure("1").wounds == 5


@pytest.mark.rule("SL-141")
@pytest.mark.parametrize(("zones", "offered"), [("", True), ("\n".join(["aaaaaabbbbbb"] * 12), False)])
def test_luck_of_the_nyere_serves_an_ally_nearby(zones, offered):
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": FLAIL},
            "vanessa": {"at": (9, 5), "hand": ("luck_of_the_nyere",)},
            "1": {**GUARD, "at": (5, 4)},
        },
        zones=zones,
        active="capac",
        dice=("S", "-", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == ([key("luck_of_the_nyere"), PASS] if offered else [])


@pytest.mark.rule("SL-142")
@pytest.mark.rule("R38")
def test_dive_places_the_hawk_beside_an_enemy_and_lets_it_attack():
    arena = position(
        {
            "vanessa": {"at": (0, 0), "worn": HAWK, "hand": ("dive",)},
            "greater_hawk": {"at": (1, 0)},
            "1": {**GUARD, "at": (7, 0)},
            "2": {**GUARD, "at": (8, 0)},
        },
        active="vanessa",
        dice=("D", "S"),
    )
    assert playable(arena, "dive") == {"1"}
    do(arena, commands.PlayCard("dive", 0, "1"))
    assert options(arena) == ["6,0", "6,1", "7,1", "8,1"]
    do(arena, "8,1")
    assert arena.figure("greater_hawk").at == (8, 1)
    assert arena.figure("1").wounds == 2
    assert arena.hero("vanessa").points == 4
    do(arena, commands.CompanionStrike("greater_hawk", "2"))
    assert arena.figure("2").wounds == 1
    assert arena.hero("vanessa").points == 3


@pytest.mark.rule("SL-142")
@pytest.mark.rule("R18")
def test_what_the_diving_hawk_slays_counts_for_her():
    arena = position(
        {
            "vanessa": {"at": (0, 0), "worn": HAWK, "hand": ("dive",)},
            "greater_hawk": {"at": (1, 0)},
            "1": {**GUARD, "at": (4, 0), "wounds": 12},
            "2": FAR,
        },
        active="vanessa",
        dice=("S",),
    )
    do(arena, commands.PlayCard("dive", 0, "1"), "3,0")
    assert arena.figure("1").state == "slain"
    assert arena.hero("vanessa").gained == 20


@pytest.mark.rule("SL-142")
def test_without_the_hawk_on_the_map_dive_cannot_be_played():
    arena = position(
        {"vanessa": {"at": (0, 0), "worn": HAWK, "hand": ("dive",)}, "1": {**GUARD, "at": (3, 0)}},
        active="vanessa",
    )
    assert not playable(arena, "dive")


@pytest.mark.rule("SL-145")
def test_determined_ends_one_negative_status_and_brings_one_power():
    arena = position(
        {
            "vanessa": {
                "at": (0, 0),
                "hand": ("determined",),
                "skills": ("tenacity",),
                "statuses": {"fatigue": 1, "offense": 1},
            },
            "1": FAR,
        },
        active="vanessa",
    )
    do(arena, commands.PlayCard("determined"))
    assert arena.figure("vanessa").statuses == {"offense": 1}
    assert arena.hero("vanessa").power == {"tenacity": 1}
    assert arena.hero("vanessa").points == 4


@pytest.mark.rule("SL-153")
@pytest.mark.rule("R34")
def test_survivors_guilt_costs_one_ap_when_it_is_drawn_and_nothing_else():
    arena = position(
        {"vanessa": {"at": (0, 0), "deck": ("survivors_guilt", "dash")}, "1": FAR},
        active="vanessa",
        started=True,
    )
    assert arena.hero("vanessa").points == 4
    assert arena.hero("vanessa").hand == ["dash"]
    assert arena.hero("vanessa").deck.discard == ["survivors_guilt"]


@pytest.mark.rule("SL-155")
def test_survivor_gives_three_ap():
    arena = position({"vanessa": {"at": (0, 0), "hand": ("survivor",)}, "1": FAR}, active="vanessa")
    do(arena, commands.PlayCard("survivor"))
    assert arena.hero("vanessa").points == 8


# skills


@pytest.mark.rule("SL-130")
@pytest.mark.rule("R65")
def test_wanderer_lets_her_walk_two_fields_before_the_round_begins():
    arena = position({"1": {**GUARD, "at": (11, 11), "statuses": {"stun": 1}}, "vanessa": {"at": (0, 0)}})
    assert "2,2" in options(arena)
    assert "3,0" not in options(arena)
    do(arena, "2,2")
    assert arena.figure("vanessa").at == (2, 2)
    assert kinds(arena) >= {"Walk", "EndActivation"}
    assert arena.hero("vanessa").walk == 4


@pytest.mark.rule("SL-131")
def test_marked_for_death_marks_one_target_for_a_discarded_card_and_pays_power_for_hurting_it():
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "hand": ("dash", "leap"), "skills": ("tenacity",)},
            "1": {**GUARD, "at": (5, 6)},
            "2": {**GUARD, "at": (7, 6)},
        },
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.UseSkill("marked_for_death", 0, "2"), "dash")
    do(arena, commands.UseSkill("marked_for_death", 0, "1"))
    assert arena.figure("2").statuses == {}
    assert arena.figure("1").statuses == {"marked": 1}
    assert arena.hero("vanessa").hand == []
    assert arena.hero("vanessa").points == 5
    do(arena, commands.Strike("weapon", "1"))
    assert arena.hero("vanessa").power == {"tenacity": 1}


@pytest.mark.rule("SL-131")
def test_slaying_the_marked_target_pays_power_too():
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "skills": ("tenacity",)},
            "1": {**GUARD, "at": (5, 6), "wounds": 12, "statuses": {"marked": 1}},
            "2": FAR,
        },
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").state == "slain"
    assert arena.hero("vanessa").power == {"tenacity": 1}


@pytest.mark.rule("SL-131")
def test_hurting_somebody_unmarked_pays_nothing():
    arena = position(
        {"vanessa": {"at": (5, 9), "worn": BOW, "skills": ("tenacity",)}, "1": {**GUARD, "at": (5, 6)}},
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 4
    assert arena.hero("vanessa").power == {"tenacity": 0}


@pytest.mark.rule("SL-139")
def test_tenacity_halves_what_passes_defense_and_armor_rounded_up():
    arena = position(
        {
            "vanessa": {
                "at": (5, 5),
                "skills": ("tenacity",),
                "power": {"tenacity": 4},
                "defense": 0,
                "armor": 1,
            },
            "1": {**GUARD, "at": (5, 4)},
        },
        active="vanessa",
        adversary_deck=("hero:vanessa",),
        dice=("S", "S"),
    )
    do(arena, commands.UseSkill("tenacity"), commands.EndActivation())
    assert (arena.figure("vanessa").wounds, arena.figure("vanessa").armor) == (3, 0)


@pytest.mark.rule("SL-139")
def test_tenacity_ends_when_her_next_activation_begins():
    arena = position(
        {
            "vanessa": {"at": (5, 5), "skills": ("tenacity",), "power": {"tenacity": 4}},
            "1": {**GUARD, "at": (11, 11), "statuses": {"stun": 1}},
        },
        active="vanessa",
    )
    do(arena, commands.UseSkill("tenacity"))
    assert len(arena.figure("vanessa").lasting) == 1
    do(arena, commands.EndActivation(), "stay")
    assert arena.figure("vanessa").lasting == []


@pytest.mark.rule("SL-140")
@pytest.mark.rule("R63")
def test_a_woman_possessed_activates_again_but_not_twice():
    arena = position(
        {
            "vanessa": {
                "at": (5, 5),
                "skills": ("tenacity", "a_woman_possessed"),
                "power": {"a_woman_possessed": 16},
                "ap": 0,
            },
            "capac": {"at": (0, 0)},
            "1": FAR,
        },
        active="vanessa",
    )
    do(arena, commands.EndActivation())
    assert options(arena) == [skill("a_woman_possessed"), PASS]
    do(arena, skill("a_woman_possessed"))
    assert ActivationBegan("vanessa", True) in arena.events
    assert (arena.hero("vanessa").points, arena.hero("vanessa").walk) == (5, 4)
    assert arena.hero("vanessa").power["a_woman_possessed"] == 8
    do(arena, commands.EndActivation())
    assert arena.active() == "capac"


@pytest.mark.rule("SL-156")
@pytest.mark.rule("R26")
def test_cut_down_is_a_free_attack_in_the_middle_of_an_enemys_activation():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 2)},
            "vanessa": {
                "at": (5, 5),
                "worn": BOW,
                "level": 4,
                "skills": ("cut_down",),
                "power": {"cut_down": 5},
                "wounds": 0,
                "armor": 0,
                "defense": 0,
            },
            "2": {**GUARD, "at": (5, 11)},
        },
        active="1",
        adversary_deck=("hero:vanessa",),
        dice=("S", "S", "S", "S", "S"),
    )
    assert options(arena) == [f"{skill('cut_down')}>1", PASS]
    do(arena, f"{skill('cut_down')}>1")
    assert arena.figure("1").wounds == 5
    assert arena.figure("vanessa").wounds == 6
    assert arena.hero("vanessa").power == {"cut_down": 0}


@pytest.mark.rule("SL-157")
def test_an_improvised_trap_assigns_six_to_the_first_enemy_and_stops_it():
    arena = position(
        {
            "vanessa": {
                "at": (0, 9),
                "skills": ("improvised_traps",),
                "power": {"improvised_traps": 4},
            },
            "1": {**GUARD, "at": (0, 2)},
        },
        map=LANE,
        active="vanessa",
        adversary_deck=("hero:vanessa",),
    )
    do(arena, commands.UseSkill("improvised_traps"), "0,4", commands.EndActivation())
    assert arena.figure("1").at == (0, 4)
    assert arena.figure("1").wounds == 6
    assert arena.fight.tokens == []


@pytest.mark.rule("SL-157")
def test_an_improvised_trap_lies_in_her_own_zone():
    zones = "\n".join(["a"] * 6 + ["b"] * 6)
    arena = position(
        {
            "vanessa": {"at": (0, 9), "skills": ("improvised_traps",), "power": {"improvised_traps": 4}},
            "1": {**GUARD, "at": (0, 2)},
        },
        map=LANE,
        zones=zones,
        active="vanessa",
    )
    do(arena, commands.UseSkill("improvised_traps"))
    assert options(arena) == ["0,6", "0,7", "0,8", "0,10", "0,11"]


@pytest.mark.rule("SL-158")
def test_in_her_last_stand_she_keeps_one_health_and_attackers_are_assigned_half():
    arena = position(
        {
            "vanessa": {
                "at": (5, 5),
                "skills": ("last_stand",),
                "power": {"last_stand": 7},
                "wounds": 20,
                "defense": 0,
                "armor": 0,
            },
            "1": {**GUARD, "at": (5, 4)},
            "2": {**GUARD, "at": (5, 6)},
        },
        active="vanessa",
        adversary_deck=("hero:vanessa", "hero:vanessa"),
        dice=("S", "S", "S", "D"),
    )
    do(arena, commands.UseSkill("last_stand"), commands.EndActivation())
    assert arena.figure("vanessa").wounds == 21
    # Each does 4, 2 for the flank and 1 for the other Guardsman, and the dice: 9 and 10.
    assert [one.amount for one in arena.events if isinstance(one, DamageAssigned)] == [4, 5]
    assert [arena.figure(id).wounds for id in "12"] == [4, 5]


# equipment


@pytest.mark.rule("SL-133")
@pytest.mark.parametrize(("card", "wounds"), [("council_enforcer", 6), ("tarpitt_guardsman", 4)])
def test_the_giantsbane_crossbow_does_three_more_to_elites(card, wounds):
    arena = position(
        {"vanessa": {"at": (5, 9), "worn": BOW}, "1": {"card": card, "at": (5, 4)}},
        active="vanessa",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == wounds
    assert arena.hero("vanessa").points == 2


@pytest.mark.rule("SL-133")
def test_the_giantsbane_crossbow_adds_nothing_to_another_attack_of_hers():
    arena = position(
        {
            "vanessa": {"at": (5, 9), "worn": BOW, "hand": ("volley",)},
            "1": {"card": "council_enforcer", "at": (5, 6)},
        },
        active="vanessa",
        dice=("S", "D"),
    )
    do(arena, commands.PlayCard("volley"), "5,5")
    assert arena.figure("1").wounds == 3


@pytest.mark.rule("SL-133")
@pytest.mark.rule("R22")
def test_a_special_of_the_giantsbane_crossbow_blinds():
    arena = position(
        {"vanessa": {"at": (5, 9), "worn": BOW}, "1": {**GUARD, "at": (5, 6)}},
        active="vanessa",
        dice=("X", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 3
    assert arena.figure("1").statuses == {"blind": 1}


@pytest.mark.rule("SL-134")
def test_the_feathered_helm_takes_a_card_back_for_two():
    arena = position(
        {
            "vanessa": {
                "at": (0, 0),
                "worn": {"armor": "feathered_helm_of_the_lion"},
                "hand": ("dash", "leap", "recover"),
                "discard": ("survivors_guilt", "volley"),
            },
            "1": FAR,
        },
        active="vanessa",
    )
    do(arena, commands.UseEquipment("feathered_helm_of_the_lion"), "dash", "leap")
    assert options(arena) == ["leap", "dash", "volley"]
    do(arena, "volley")
    assert arena.hero("vanessa").hand == ["recover", "volley"]
    assert arena.hero("vanessa").deck.discard == ["leap", "dash", "survivors_guilt"]
    assert arena.hero("vanessa").points == 5
    assert "UseEquipment" in kinds(arena)


@pytest.mark.rule("SL-135")
def test_the_leather_coat_gives_one_defense_and_two_armor():
    arena = position(
        {"vanessa": {"at": (0, 0), "worn": {"armor": "leather_coat_of_the_lion"}}, "1": FAR}, active="vanessa"
    )
    assert (arena.figure("vanessa").defense, arena.figure("vanessa").armor) == (1, 2)
    assert "UseEquipment" not in kinds(arena)


@pytest.mark.rule("SL-136")
@pytest.mark.rule("SH-097")
def test_the_hawk_flies_six_fields_and_attacks_once_for_one_ap():
    arena = position(
        {
            "vanessa": {"at": (0, 0), "worn": HAWK},
            "greater_hawk": {"at": (1, 0)},
            "1": {**GUARD, "at": (8, 0)},
        },
        map="." * 12,
        active="vanessa",
        dice=("S",),
    )
    do(arena, commands.SendCompanion("greater_hawk"))
    assert "7,0" in options(arena)
    assert "9,0" not in options(arena)
    do(arena, "7,0", commands.CompanionStrike("greater_hawk", "1"))
    assert arena.figure("1").wounds == 1
    assert arena.hero("vanessa").points == 4
    assert not kinds(arena) & {"CompanionStrike", "SendCompanion"}


@pytest.mark.rule("SL-136")
def test_the_hawk_cannot_be_targeted():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "greater_hawk": {"at": (5, 4)},
            "vanessa": {"at": (5, 7), "worn": HAWK, "defense": 0, "armor": 0},
        },
        active="1",
        order=("1", "vanessa"),
        dice=("S", "S"),
    )
    assert arena.figure("greater_hawk").wounds == 0
    assert arena.figure("vanessa").wounds == 6
