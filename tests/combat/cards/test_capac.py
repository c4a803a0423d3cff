"""Capac's cards, skills and equipment, one by one."""

import pytest

from engine.combat import statuses
from engine.fight_events import PutAway, TargetDrawn
from engine.scenes import loadouts
from engine.sheet import SaveSheet
from engine.sheet.decks import Deck
from engine.sheet.heroes import HeroSheet
from tests.combat.builders import book, combat, commands, do, options, position

FLAIL = {"weapon": "serpents_tongue_flail"}
SHIELD = {**FLAIL, "armor": "golemshead_shield"}
GUARD = {"card": "tarpitt_guardsman"}
FAR = {**GUARD, "at": (11, 11)}
PASS = "pass"


def playable(arena, card):
    return {
        one.target for one in combat.legal(arena) if isinstance(one, commands.PlayCard) and one.card == card
    }


@pytest.mark.rule("SH-021")
@pytest.mark.rule("SL-098")
@pytest.mark.parametrize("level", [3, 4])
def test_the_deck_laid_out_for_him_is_allowed(level):
    sheet = SaveSheet(book="fights", edition="1", seed=1, heroes={"capac": HeroSheet(level=level, xp=0)})
    assert loadouts.refusal(sheet, book(), "capac") == ""
    assert ("charge_ii" in loadouts.ready_deck(sheet, book(), "capac")) == (level == 4)


# cards


@pytest.mark.rule("SL-122")
def test_jawbreaker_stuns_whom_a_melee_attack_hits():
    arena = position(
        {"capac": {"at": (5, 5), "worn": FLAIL, "hand": ("jawbreaker",)}, "1": {**GUARD, "at": (5, 4)}},
        active="capac",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/jawbreaker/effects/0")
    assert arena.figure("1").wounds == 5
    assert arena.figure("1").statuses == {"stun": 1}
    assert arena.hero("capac").points == 0


@pytest.mark.rule("SL-122")
def test_jawbreaker_does_not_go_with_a_shot():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "flintlock_pistol"}, "hand": ("jawbreaker",)},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="capac",
        dice=("S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.hero("capac").hand == ["jawbreaker"]


@pytest.mark.rule("SL-124")
@pytest.mark.rule("R32")
def test_defender_takes_the_attack_on_an_ally_beside_him_on_his_own_armor():
    arena = position(
        {
            "1": {**GUARD, "at": (6, 4)},
            "capac": {"at": (5, 5), "hand": ("defender", "dash"), "defense": 2, "armor": 5},
            "vanessa": {"at": (6, 5)},
        },
        active="1",
        adversary_deck=("hero:vanessa",),
        dice=("D", "D"),
    )
    assert options(arena) == ["abilities/defender/effects/0", PASS]
    do(arena, "abilities/defender/effects/0")
    assert arena.figure("vanessa").wounds == 0
    assert (arena.figure("capac").wounds, arena.figure("capac").armor) == (1, 4)
    assert arena.figure("capac").attacked == 1
    assert PutAway("capac", ("dash",), "abilities/defender/effects/0") in arena.events


@pytest.mark.rule("SL-124")
def test_defender_does_not_reach_an_ally_two_fields_away():
    arena = position(
        {
            "1": {**GUARD, "at": (7, 4)},
            "capac": {"at": (5, 5), "hand": ("defender", "dash")},
            "vanessa": {"at": (7, 5)},
        },
        active="1",
        adversary_deck=("hero:vanessa",),
        dice=("S", "S"),
    )
    assert arena.figure("vanessa").wounds == 6


@pytest.mark.rule("SL-124")
def test_who_steps_in_as_defender_may_answer_the_attack_again():
    arena = position(
        {
            "1": {**GUARD, "at": (6, 4)},
            "capac": {"at": (5, 5), "hand": ("defender", "rebuff_ii", "dash", "leap")},
            "vanessa": {"at": (6, 5)},
        },
        active="1",
        adversary_deck=("hero:vanessa",),
        dice=("S", "S"),
    )
    do(arena, "abilities/defender/effects/0", "dash")
    assert options(arena) == ["abilities/rebuff_ii/effects/0", PASS]
    do(arena, "abilities/rebuff_ii/effects/0")
    assert arena.figure("capac").wounds == 4


@pytest.mark.rule("SL-114")
def test_charge_runs_two_to_four_fields_straight_and_immobilizes_an_enemy_there():
    arena = position(
        {
            "capac": {"at": (2, 5), "worn": SHIELD, "hand": ("charge",)},
            "1": {**GUARD, "at": (7, 5)},
        },
        active="capac",
    )
    do(arena, commands.PlayCard("charge"))
    along = [field for field in options(arena) if field.endswith(",5")]
    assert along == ["0,5", "4,5", "5,5", "6,5"]
    assert "stay" not in options(arena)
    do(arena, "6,5")
    assert arena.figure("capac").at == (6, 5)
    assert arena.figure("1").statuses == {"immobilize": 1}
    assert arena.hero("capac").points == 3


@pytest.mark.rule("SL-114")
def test_charge_needs_a_shield():
    arena = position(
        {"capac": {"at": (2, 5), "worn": FLAIL, "hand": ("charge", "charge_ii")}, "1": FAR}, active="capac"
    )
    assert not playable(arena, "charge")
    assert not playable(arena, "charge_ii")


@pytest.mark.rule("SL-114")
def test_a_charge_that_cannot_run_hits_nobody():
    arena = position(
        {"capac": {"at": (0, 0), "worn": SHIELD, "hand": ("charge",)}, "1": {**GUARD, "at": (1, 0)}},
        map="...",
        active="capac",
    )
    do(arena, commands.PlayCard("charge"))
    assert arena.figure("1").statuses == {}


@pytest.mark.rule("SL-126")
def test_charge_ii_runs_up_to_six_fields_and_stuns_the_enemy_chosen_there():
    arena = position(
        {
            "capac": {"at": (2, 5), "worn": SHIELD, "hand": ("charge_ii",)},
            "1": {**GUARD, "at": (9, 5)},
            "2": {**GUARD, "at": (9, 6)},
        },
        active="capac",
    )
    do(arena, commands.PlayCard("charge_ii"), "8,5")
    assert options(arena) == ["1", "2"]
    do(arena, "2")
    assert arena.figure("1").statuses == {}
    assert arena.figure("2").statuses == {"stun": 1}
    assert arena.hero("capac").points == 3


@pytest.mark.rule("SL-115")
@pytest.mark.rule("SC-105")
def test_taunt_makes_everybody_beside_him_attack_him_alone():
    arena = position(
        {
            "capac": {"at": (5, 5), "hand": ("taunt",)},
            "1": {**GUARD, "at": (5, 4)},
            "2": {**GUARD, "at": (5, 2)},
            "vanessa": {"at": (6, 3)},
        },
        active="capac",
        adversary_deck=("hero:vanessa",),
        dice=("S", "S"),
    )
    do(arena, commands.PlayCard("taunt"))
    assert arena.figure("1").statuses == {"taunt": 1}
    assert arena.figure("2").statuses == {}
    assert arena.hero("capac").points == 4
    do(arena, commands.EndActivation())
    assert arena.figure("capac").wounds == 6
    assert arena.figure("1").statuses == {}


@pytest.mark.rule("SL-113")
@pytest.mark.rule("SC-063")
@pytest.mark.rule("R64")
def test_battle_cry_clears_the_negative_statuses_of_allies_within_one_zone():
    ill = {"statuses": {"poison": 1, "barrier": 2}, "eternal": ("burn",)}
    arena = position(
        {
            "capac": {"at": (0, 0), "hand": ("battle_cry",), **ill},
            "vanessa": {"at": (4, 0), **ill},
            "wynter": {"at": (8, 0), **ill},
            "1": {**FAR, **ill},
        },
        zones="\n".join(["aaaabbbbcccc"] * 12),
        active="capac",
    )
    do(arena, commands.PlayCard("battle_cry"))
    assert arena.figure("capac").statuses == {"barrier": 2}
    assert arena.figure("vanessa").statuses == {"barrier": 2}
    assert arena.figure("vanessa").eternal == ["burn"]
    assert arena.figure("wynter").statuses == {"poison": 1, "barrier": 2}
    assert arena.figure("1").statuses == {"poison": 1, "barrier": 2}
    assert arena.hero("capac").points == 3


@pytest.mark.rule("SL-120")
@pytest.mark.rule("SH-040")
def test_recover_heals_two_and_adds_two_armor():
    arena = position(
        {"capac": {"at": (0, 0), "hand": ("recover",), "wounds": 5, "armor": 1}, "1": FAR}, active="capac"
    )
    do(arena, commands.PlayCard("recover"))
    assert (arena.figure("capac").wounds, arena.figure("capac").armor) == (3, 3)
    assert arena.hero("capac").points == 4
    assert book().abilities["recover"].replaces == "first_aid"


@pytest.mark.rule("SL-117")
def test_rebuff_ii_adds_two_defense_and_pushes_an_attacker_beside_him_away():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 4)},
            "capac": {"at": (5, 5), "hand": ("rebuff_ii", "dash"), "defense": 1, "armor": 0},
        },
        active="1",
        adversary_deck=("hero:capac",),
        dice=("S", "S"),
    )
    do(arena, "abilities/rebuff_ii/effects/0")
    assert arena.figure("capac").wounds == 3
    assert arena.figure("1").at == (5, 3)
    assert PutAway("capac", ("dash",), "abilities/rebuff_ii/effects/0") in arena.events


@pytest.mark.rule("SL-117")
def test_rebuff_ii_leaves_a_distant_attacker_where_it_is():
    arena = position(
        {
            "1": {"card": "tarpitt_inquisitor", "at": (5, 2)},
            "capac": {"at": (5, 5), "hand": ("rebuff_ii", "dash"), "defense": 0, "armor": 0},
        },
        active="1",
        adversary_deck=("hero:capac",),
        dice=("S", "S", "S"),
    )
    do(arena, "abilities/rebuff_ii/effects/0")
    assert arena.figure("capac").wounds == 5
    assert arena.figure("1").at == (5, 2)


@pytest.mark.rule("SL-127")
def test_leap_places_him_beside_a_figure_within_three():
    arena = position(
        {
            "capac": {"at": (2, 5), "hand": ("leap",)},
            "1": {**GUARD, "at": (5, 5)},
            "2": {**GUARD, "at": (6, 5)},
        },
        active="capac",
    )
    assert playable(arena, "leap") == {"1"}
    do(arena, commands.PlayCard("leap", 0, "1"))
    assert options(arena) == ["4,4", "5,4", "6,4", "4,5", "4,6", "5,6", "6,6"]
    do(arena, "6,6")
    assert arena.figure("capac").at == (6, 6)
    assert arena.hero("capac").points == 4


@pytest.mark.rule("SL-111")
def test_domination_taunts_a_creature_and_makes_it_come():
    arena = position(
        {
            "capac": {"at": (0, 5), "hand": ("domination",)},
            "1": {"card": "greater_unsated", "at": (8, 5)},
            "2": {**GUARD, "at": (2, 0)},
        },
        active="capac",
    )
    assert playable(arena, "domination") == {"1"}
    do(arena, commands.PlayCard("domination", 0, "1"))
    assert arena.figure("1").statuses == {"taunt": 1}
    assert arena.figure("1").at == (4, 5)
    assert arena.hero("capac").points == 3


@pytest.mark.rule("SL-112")
def test_resolute_ends_one_negative_status_and_adds_two_armor():
    arena = position(
        {
            "capac": {"at": (0, 0), "hand": ("resolute",), "statuses": {"poison": 1, "burn": 1}, "armor": 0},
            "1": FAR,
        },
        active="capac",
    )
    do(arena, commands.PlayCard("resolute"))
    assert options(arena) == ["burn", "poison"]
    do(arena, "burn")
    assert arena.figure("capac").statuses == {"poison": 1}
    assert arena.figure("capac").armor == 2
    assert arena.hero("capac").points == 4


@pytest.mark.rule("SL-121")
@pytest.mark.rule("R34")
@pytest.mark.parametrize(("drawn", "alone"), [("outcast", True), ("dash", False)])
def test_while_he_is_an_outcast_nobody_else_uses_cards(drawn, alone):
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": FLAIL, "deck": (drawn,)},
            "vanessa": {
                "at": (7, 4),
                "worn": {"weapon": "giantsbane_crossbow"},
                "hand": ("support_fire", "dash"),
            },
            "1": {**GUARD, "at": (5, 4)},
        },
        active="capac",
        started=True,
        dice=("S", "S", "S"),
    )
    assert arena.hero("capac").points == (4 if alone else 5)
    assert arena.hero("capac").hand == ([] if alone else ["dash"])
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == ([] if alone else ["abilities/support_fire/effects/0", PASS])


@pytest.mark.rule("SL-121")
def test_he_is_no_outcast_any_more_when_his_activation_is_over():
    arena = position(
        {"capac": {"at": (5, 5), "deck": ("outcast",)}, "vanessa": {"at": (0, 0)}, "1": FAR},
        active="capac",
        started=True,
    )
    assert len(arena.figure("capac").lasting) == 1
    do(arena, commands.EndActivation())
    assert arena.figure("capac").lasting == []


# skills


@pytest.mark.rule("SL-099")
@pytest.mark.rule("SC-017")
@pytest.mark.parametrize(("worn", "armor"), [(SHIELD, 4), (FLAIL, 3)])
def test_altekhan_might_adds_one_armor_to_a_shield(worn, armor):
    capac = combat.Entrant(
        health=30, wounds=0, level=3, ap=5, defense=1, armor=3, stats=book().heroes["capac"].levels["3"].stats,
        worn=worn, deck=(), skills=(), consumables=(),
    )  # fmt: skip
    figures = list(book().encounters["sample_encounter"].figures)
    arena = combat.setup(
        book(), "sample_encounter", {"capac": capac}, seed=1, figures=figures, loot=Deck(), injuries=Deck()
    )
    assert arena.figure("capac").armor == armor


@pytest.mark.rule("SL-100")
def test_whom_he_challenges_attacks_him_at_its_next_activation():
    arena = position(
        {
            "capac": {"at": (5, 5)},
            "1": {**GUARD, "at": (5, 4)},
            "vanessa": {"at": (5, 3)},
        },
        active="capac",
        adversary_deck=("hero:vanessa",),
        dice=("S", "S"),
    )
    do(arena, commands.UseSkill("challenge", 0, "1"))
    assert arena.hero("capac").points == 3
    do(arena, commands.EndActivation())
    assert [one.target for one in arena.events if isinstance(one, TargetDrawn)] == ["capac"]
    assert (arena.figure("capac").wounds, arena.figure("vanessa").wounds) == (6, 0)
    assert arena.figure("1").forced == ""


@pytest.mark.rule("SL-109")
def test_impact_immobilizes_everybody_beside_him():
    arena = position(
        {
            "capac": {"at": (5, 5), "skills": ("impact", "slam"), "power": {"impact": 4}},
            "1": {**GUARD, "at": (5, 4)},
            "2": {**GUARD, "at": (6, 6)},
            "3": {**GUARD, "at": (5, 7)},
        },
        active="capac",
    )
    do(arena, commands.UseSkill("impact"))
    assert [arena.figure(id).statuses for id in "123"] == [{"immobilize": 1}, {"immobilize": 1}, {}]
    assert arena.hero("capac").power["impact"] == 0
    assert arena.hero("capac").points == 5


@pytest.mark.rule("SL-110")
@pytest.mark.rule("SC-069")
def test_slam_throws_four_dice_once_against_a_cone_and_knocks_everybody_back():
    arena = position(
        {
            "capac": {"at": (5, 9), "skills": ("impact", "slam"), "power": {"slam": 8}},
            "1": {**GUARD, "at": (5, 7)},
            "2": {**GUARD, "at": (2, 2)},
            "3": {**GUARD, "at": (3, 8)},
        },
        active="capac",
        dice=("S", "S", "S", "S"),
    )
    do(arena, commands.UseSkill("slam"), "5,8")
    assert [arena.figure(id).wounds for id in "123"] == [6, 6, 0]
    assert arena.figure("1").at == (5, 6)
    assert arena.figure("2").at == (2, 1)
    assert arena.hero("capac").points == 5
    assert arena.hero("capac").power["slam"] == 0


@pytest.mark.rule("SL-128")
@pytest.mark.rule("SH-058")
def test_desperate_throw_sends_his_weapon_three_fields_with_one_die_more():
    arena = position(
        {
            "capac": {
                "at": (5, 5),
                "worn": FLAIL,
                "skills": ("desperate_throw",),
                "power": {"desperate_throw": 4},
                "level": 4,
            },
            "1": {**GUARD, "at": (5, 2)},
            "2": {**GUARD, "at": (5, 9)},
        },
        active="capac",
        dice=("S", "S", "S", "S"),
    )
    assert {
        one.target for one in combat.legal(arena) if isinstance(one, commands.UseSkill) and one.target
    } == {"1"}
    do(arena, commands.UseSkill("desperate_throw", 0, "1"))
    assert arena.figure("1").wounds == 6
    assert arena.figure("1").at == (5, 1)
    assert arena.hero("capac").points == 2


@pytest.mark.rule("SL-106")
@pytest.mark.parametrize(("challenged", "wounds"), [(True, 5), (False, 0)])
def test_unchained_answers_the_attack_of_whom_he_challenged_with_a_free_attack(challenged, wounds):
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": FLAIL, "skills": ("unchained",), "power": {"unchained": 7}},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="capac",
        adversary_deck=("hero:capac",),
        dice=("S",) * 5,
    )
    do(arena, commands.UseSkill("unchained"))
    assert arena.hero("capac").points == 5
    if challenged:
        do(arena, commands.UseSkill("challenge", 0, "1"))
    do(arena, commands.EndActivation())
    assert arena.figure("1").wounds == wounds
    assert arena.figure("capac").wounds == 6


@pytest.mark.rule("SL-106")
def test_unchained_holds_until_the_encounter_ends():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": FLAIL, "skills": ("unchained",), "power": {"unchained": 7}},
            "1": {**GUARD, "at": (5, 4), "health": 40},
        },
        active="capac",
        adversary_deck=("hero:capac", "hero:capac"),
        dice=("S",) * 10,
    )
    do(arena, commands.UseSkill("unchained"))
    for _ in range(2):
        do(arena, commands.UseSkill("challenge", 0, "1"), commands.EndActivation())
    assert arena.figure("1").wounds == 10


# equipment


@pytest.mark.rule("SL-102")
@pytest.mark.rule("SC-086")
def test_a_special_of_the_flail_knocks_the_target_back():
    arena = position(
        {"capac": {"at": (5, 5), "worn": FLAIL}, "1": {**GUARD, "at": (5, 4)}},
        active="capac",
        dice=("X", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 4
    assert arena.figure("1").at == (5, 3)
    assert arena.figure("1").statuses == {}
    assert arena.hero("capac").points == 2


@pytest.mark.rule("SL-102")
@pytest.mark.rule("R22")
def test_two_specials_of_the_flail_stun_the_target_instead():
    arena = position(
        {"capac": {"at": (5, 5), "worn": FLAIL}, "1": {**GUARD, "at": (5, 4)}},
        active="capac",
        dice=("X", "X", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), "equipment/serpents_tongue_flail/specials/1")
    assert arena.figure("1").wounds == 3
    assert arena.figure("1").at == (5, 4)
    assert arena.figure("1").statuses == {"stun": 1}


@pytest.mark.rule("SL-103")
@pytest.mark.rule("R22")
@pytest.mark.parametrize(("red", "wounds"), [("X", 3), ("S", 5)])
def test_a_special_against_the_sollerets_lets_him_throw_a_red_die_to_cancel_one(red, wounds):
    arena = position(
        {
            "1": {**GUARD, "at": (5, 4)},
            "capac": {"at": (5, 5), "worn": {"armor": "sollerets_of_unyielding"}},
        },
        active="1",
        adversary_deck=("hero:capac",),
        dice=("X", "D", red),
    )
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("SL-104")
def test_the_golemshead_shield_keeps_stun_away():
    arena = position({"capac": {"at": (5, 5), "worn": SHIELD}, "1": FAR}, active="capac")
    for status in ("stun", "fatigue"):
        statuses.put(arena, arena.figure("capac"), status, 1, arena.figure("1"))
    assert arena.figure("capac").statuses == {"fatigue": 1}


@pytest.mark.rule("SL-105")
def test_the_bloody_cuirass_adds_three_health():
    arena = position({"capac": {"at": (5, 5), "worn": {"armor": "bloody_cuirass"}}, "1": FAR}, active="capac")
    assert arena.figure("capac").health == 33
