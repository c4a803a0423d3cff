"""Aleksander's cards, skills and equipment, and what Duelists and Vampires share: each is played, and its numbers are looked at."""

from typing import Any

import pytest

from engine import combat
from tests.combat.builders import Arena, book, commands, do, options, position

QUARTERS = "\n".join(["aaaaaabbbbbb"] * 6 + ["ccccccdddddd"] * 6)
GLADIUS = {"weapon": "runed_gladius"}


def aleksander(
    others: dict[str, dict[str, Any]], position_: dict[str, Any] | None = None, **put: Any
) -> Arena:
    """Aleksander in the middle of his activation on (5, 5), and others."""
    return position({"aleksander": {"at": (5, 5), **put}, **others}, active="aleksander", **(position_ or {}))


def attacked(dice: tuple[str, ...], **put: Any) -> Arena:
    """A guardsman beside Aleksander on (5, 5) is about to attack him; his Armor is 0. Then it is Capac's turn."""
    figures = {
        "aleksander": {"at": (5, 5), "armor": 0, **put},
        "1": guardsman(5, 4),
        "capac": {"at": (11, 11)},
    }
    return position(figures, active="1", dice=dice, adversary_deck=("hero:aleksander",))


def guardsman(x: int, y: int, **put: Any) -> dict[str, Any]:
    return {"card": "tarpitt_guardsman", "at": (x, y), **put}


def wounds(arena: Arena, *ids: str) -> list[int]:
    return [arena.figure(id).wounds for id in ids]


def targets(arena: Arena, name: str) -> set[str]:
    """Whom a card or skill may be aimed at now."""
    return {
        command.target
        for command in combat.legal(arena)
        if name in (getattr(command, "card", ""), getattr(command, "skill", ""))
        and not isinstance(command, commands.PutAside)
    }


def kind(arena: Arena) -> str:
    """The kind of the decision that is owed."""
    return arena.fight.pending.kind if arena.fight.pending is not None else ""


# the deck


@pytest.mark.rule("SH-021")
@pytest.mark.rule("SL-034")
def test_aleksanders_starting_deck_has_fifteen_different_cards_that_exist() -> None:
    deck = book().heroes["aleksander"].deck
    assert len(set(deck)) == 15
    assert set(deck) <= set(book().abilities)


@pytest.mark.rule("R33")
@pytest.mark.rule("SH-043")
def test_at_level_four_aleksander_is_vindictive_and_dodges_better() -> None:
    assert book().heroes["aleksander"].at_level["4"] == {"antagonistic": "vindictive", "dodge": "dodge_ii"}
    assert book().abilities["dodge_ii"].replaces == "dodge"


# ability cards


@pytest.mark.rule("SL-046")
def test_dodge_makes_an_attack_count_as_absent_for_two_discards() -> None:
    arena = attacked(("D", "D"), hand=("dodge", "dash", "claw", "first_aid"))
    do(arena, "abilities/dodge/effects/0", "dash", "claw")
    assert wounds(arena, "aleksander") == [0]
    assert arena.hero("aleksander").hand == ["first_aid"]
    assert arena.hero("aleksander").deck.discard == ["claw", "dash", "dodge"]


@pytest.mark.rule("SL-046")
def test_dodge_cannot_be_paid_with_one_card() -> None:
    arena = attacked(("S", "S"), hand=("dodge", "dash"))
    assert wounds(arena, "aleksander") == [6]
    assert arena.hero("aleksander").hand == ["dodge", "dash"]


@pytest.mark.rule("SL-062")
def test_dodge_ii_asks_for_one_discard() -> None:
    arena = attacked(("D", "D"), hand=("dodge_ii", "dash"))
    do(arena, "abilities/dodge_ii/effects/0")
    assert wounds(arena, "aleksander") == [0]
    assert arena.hero("aleksander").hand == []


@pytest.mark.rule("SL-047")
@pytest.mark.rule("T-S11")
def test_execute_slays_whom_it_leaves_at_three_health_or_less() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4, health=6), "2": guardsman(0, 0)}, {"dice": ("S", "S", "S")}, hand=("execute",)
    )
    do(arena, commands.PlayCard("execute", 0, "1"))  # base damage 2 and 3, less 2: 3 Health are left
    assert arena.figure("1").state == "slain"
    assert arena.hero("aleksander").gained == 20
    assert arena.hero("aleksander").points == 2


@pytest.mark.rule("SL-047")
@pytest.mark.rule("T-S11")
def test_execute_leaves_whoever_has_four_health_standing() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4, health=7), "2": guardsman(0, 0)}, {"dice": ("S", "S", "S")}, hand=("execute",)
    )
    do(arena, commands.PlayCard("execute", 0, "1"))
    assert (arena.figure("1").state, arena.figure("1").wounds) == ("up", 3)


@pytest.mark.rule("SL-048")
@pytest.mark.rule("SC-070")
def test_flourish_is_declared_before_the_roll_and_throws_any_dice_again() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)}, {"dice": ("S", "-", "-", "D", "S")}, hand=("flourish",), worn=GLADIUS
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == ["abilities/flourish/effects/0", "pass"]
    do(arena, "abilities/flourish/effects/0")
    assert options(arena) == ["0", "1", "2", "done"]
    do(arena, "1", "2", "done")
    assert wounds(arena, "1") == [5]  # base damage 2, Savvy 1 and 4, less 2
    assert arena.hero("aleksander").points == 1
    assert arena.figure("aleksander").lasting == []


@pytest.mark.rule("SH-034")
@pytest.mark.rule("SH-033")
def test_of_two_enhance_cards_one_is_played_for_an_attack() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)}, {"dice": ("S", "S", "S")}, hand=("flourish", "ruthless_assault"), worn=GLADIUS
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/flourish/effects/0")
    assert kind(arena) == "die"
    do(arena, "done")
    assert kind(arena) == "act"


@pytest.mark.rule("SL-049")
@pytest.mark.rule("SL-086")
def test_claw_attacks_somebody_beside_him_with_agility() -> None:
    arena = aleksander({"1": guardsman(5, 4)}, {"dice": ("S", "D")}, hand=("claw",))
    do(arena, commands.PlayCard("claw", 0, "1"))
    assert wounds(arena, "1") == [3]  # base damage 2 and 3, less 2
    assert arena.hero("aleksander").points == 3


@pytest.mark.rule("SL-086")
def test_claw_is_free_right_after_an_attack_on_somebody_beside_him() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)}, {"dice": ("S", "S", "S", "S", "D")}, hand=("claw",), worn=GLADIUS
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == ["abilities/claw/effects/1>1", "pass"]
    do(arena, "abilities/claw/effects/1>1")
    assert wounds(arena, "1") == [7]  # 4 of the gladius, 3 of the claw
    assert arena.hero("aleksander").points == 2


@pytest.mark.rule("SL-086")
def test_claw_is_free_after_a_kill_too() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4, health=4), "2": guardsman(6, 6)},
        {"dice": ("S", "S", "S", "S", "D")},
        hand=("claw",),
        worn=GLADIUS,
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").state == "slain"
    do(arena, "abilities/claw/effects/1>2")
    assert wounds(arena, "2") == [3]
    assert arena.hero("aleksander").points == 2


@pytest.mark.rule("SL-086")
def test_claw_is_not_free_after_an_attack_from_afar() -> None:
    arena = aleksander(
        {"1": guardsman(5, 3), "2": guardsman(5, 6)}, {"dice": ("S", "S")}, hand=("claw", "throw_dagger")
    )
    do(arena, commands.PlayCard("throw_dagger", 0, "1"))
    assert kind(arena) == "act"
    assert arena.hero("aleksander").hand == ["claw"]


@pytest.mark.rule("SL-051")
@pytest.mark.rule("R26")
def test_riposte_strikes_back_with_the_primary_weapon_for_a_discard_and_no_ap() -> None:
    arena = attacked(("S", "S", "S", "S", "S"), hand=("riposte", "dash"), worn=GLADIUS)
    do(arena, "abilities/riposte/effects/0")
    assert wounds(arena, "aleksander", "1") == [6, 4]  # base damage 2, Savvy 1 and 3, less 2
    assert arena.hero("aleksander").hand == []


@pytest.mark.rule("SL-051")
def test_riposte_does_not_answer_an_attack_from_afar() -> None:
    arena = position(
        {
            "aleksander": {"at": (5, 5), "hand": ("riposte", "dash"), "worn": GLADIUS, "armor": 0},
            "1": {"card": "tarpitt_inquisitor", "at": (5, 2)},
        },
        active="1",
        dice=("S", "S", "S"),
    )
    assert wounds(arena, "aleksander") == [7]
    assert arena.hero("aleksander").hand == ["riposte", "dash"]


@pytest.mark.rule("SL-052")
def test_throw_dagger_reaches_three_fields_and_makes_bleed() -> None:
    arena = aleksander(
        {"1": guardsman(5, 2), "2": guardsman(9, 5)}, {"dice": ("S", "D")}, hand=("throw_dagger",)
    )
    assert targets(arena, "throw_dagger") == {"1"}
    do(arena, commands.PlayCard("throw_dagger", 0, "1"))
    assert wounds(arena, "1") == [3]  # base damage 2 and 3, less 2; Savvy is for weapons
    assert arena.figure("1").statuses == {"bleed": 1}
    assert arena.hero("aleksander").points == 3


@pytest.mark.rule("SL-053")
@pytest.mark.rule("SC-127")
def test_vampires_bite_takes_three_from_a_human_beside_him_and_heals_three() -> None:
    arena = aleksander({"vanessa": {"at": (5, 6)}, "1": guardsman(5, 4)}, hand=("vampires_bite",), wounds=9)
    assert targets(arena, "vampires_bite") == {"vanessa"}
    do(arena, commands.PlayCard("vampires_bite", 0, "vanessa"))
    assert wounds(arena, "aleksander", "vanessa") == [6, 3]
    assert arena.hero("aleksander").points == 3


@pytest.mark.rule("SL-054")
def test_glory_of_tarpitt_adds_two_to_an_allys_attack_for_a_discard() -> None:
    figures = {
        "aleksander": {"at": (5, 5), "hand": ("glory_of_tarpitt", "dash")},
        "vanessa": {"at": (5, 2), "worn": GLADIUS},
        "1": guardsman(5, 1),
    }
    arena = position(figures, active="vanessa", dice=("S", "S", "S"))
    do(arena, commands.Strike("weapon", "1"), "abilities/glory_of_tarpitt/effects/0")
    assert wounds(arena, "1") == [4]  # base damage 1, 3 and 2, less 2
    assert arena.hero("aleksander").hand == []


@pytest.mark.rule("SL-054")
def test_glory_of_tarpitt_is_not_for_his_own_attack_nor_for_one_four_fields_away() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)}, {"dice": ("S", "S", "S")}, hand=("glory_of_tarpitt", "dash"), worn=GLADIUS
    )
    do(arena, commands.Strike("weapon", "1"))
    assert kind(arena) == "act"
    figures = {
        "aleksander": {"at": (5, 5), "hand": ("glory_of_tarpitt", "dash")},
        "vanessa": {"at": (5, 1), "worn": GLADIUS},
        "1": guardsman(5, 0),
    }
    arena = position(figures, active="vanessa", dice=("S", "S", "S"))
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "1") == [2]


@pytest.mark.rule("SC-087")
@pytest.mark.rule("SL-055")
def test_puncture_lets_the_next_attack_assign_all_its_damage() -> None:
    arena = aleksander({"1": guardsman(5, 4)}, {"dice": ("S", "S", "S")}, hand=("puncture",), worn=GLADIUS)
    do(arena, commands.PlayCard("puncture", 0, "1"))
    assert arena.hero("aleksander").points == 3
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "1") == [6]
    assert arena.figure("1").statuses == {}


@pytest.mark.rule("SL-057")
@pytest.mark.rule("SL-184")
def test_opportunistic_strike_ii_falls_on_an_enemy_beside_him_that_an_ally_attacked() -> None:
    figures = {
        "aleksander": {"at": (5, 5), "hand": ("opportunistic_strike_ii",)},
        "vanessa": {"at": (4, 3), "worn": GLADIUS},
        "1": guardsman(5, 4),
    }
    arena = position(figures, active="vanessa", dice=("S", "S", "S", "S", "S", "D"))
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "1") == [2]
    do(arena, "abilities/opportunistic_strike_ii/effects/0")
    assert wounds(arena, "1") == [7]  # base damage 2, 1 more and 4, less 2


@pytest.mark.rule("SL-177")
def test_opportunistic_strike_works_once_in_a_round() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)},
        {"dice": ("S", "S", "S", "S", "S", "S", "S")},
        hand=("opportunistic_strike", "claw"),
        deck=("opportunistic_strike",),
        worn=GLADIUS,
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/opportunistic_strike/effects/0", "pass", "pass")
    assert wounds(arena, "1") == [6]  # 4 of the gladius; base damage 2 and 2, less 2
    arena.hero("aleksander").hand.append("opportunistic_strike")
    do(arena, commands.PlayCard("claw", 0, "1"))
    assert kind(arena) == "act"
    assert wounds(arena, "1") == [8]


@pytest.mark.rule("SL-177")
def test_opportunistic_strike_does_not_fall_on_the_slain() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4, health=4), "2": guardsman(6, 6)},
        {"dice": ("S", "S", "S")},
        hand=("opportunistic_strike",),
        worn=GLADIUS,
    )
    do(arena, commands.Strike("weapon", "1"))
    assert kind(arena) == "act"


@pytest.mark.rule("SL-058")
@pytest.mark.rule("SL-087")
def test_inhuman_speed_adds_three_fields() -> None:
    arena = aleksander({"1": guardsman(0, 0)}, hand=("inhuman_speed",))
    do(arena, commands.PlayCard("inhuman_speed"))
    assert arena.hero("aleksander").walk == 8
    assert arena.hero("aleksander").points == 4


@pytest.mark.rule("SL-059")
@pytest.mark.rule("R34")
@pytest.mark.rule("R47")
def test_antagonistic_takes_an_ap_of_his_and_of_the_next_heros() -> None:
    figures = {
        "aleksander": {"at": (5, 5), "deck": ("antagonistic",)},
        "capac": {"at": (9, 9)},
        "1": guardsman(0, 0),
    }
    arena = position(figures, active="aleksander", started=True)
    assert arena.hero("aleksander").points == 4
    do(arena, commands.EndActivation())
    assert arena.hero("capac").points == 4


@pytest.mark.rule("SL-059")
def test_antagonistic_gives_his_sister_an_ap_instead() -> None:
    figures = {
        "aleksander": {"at": (5, 5), "deck": ("antagonistic",)},
        "aleksandra": {"at": (9, 9)},
        "1": guardsman(0, 0),
    }
    arena = position(figures, active="aleksander", started=True)
    do(arena, commands.EndActivation())
    assert arena.hero("aleksandra").points == 6


@pytest.mark.rule("SL-063")
@pytest.mark.rule("R34")
def test_vindictive_takes_an_ap_of_the_next_hero_his_sister_too() -> None:
    figures = {
        "aleksander": {"at": (5, 5), "deck": ("vindictive",)},
        "aleksandra": {"at": (9, 9)},
        "1": guardsman(0, 0),
    }
    arena = position(figures, active="aleksander", started=True)
    assert arena.hero("aleksander").points == 4
    do(arena, commands.EndActivation())
    assert arena.hero("aleksandra").points == 4


@pytest.mark.rule("SL-061")
@pytest.mark.rule("R22")
def test_ruthless_assault_throws_dice_with_a_special_again_and_adds_them() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)}, {"dice": ("X", "S", "X", "D", "X")}, hand=("ruthless_assault",), worn=GLADIUS
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/ruthless_assault/effects/0")
    assert wounds(arena, "1") == [
        4
    ]  # base damage 2, Savvy 1, 1 and 2, less 2; the third Special is not thrown once more
    assert arena.hero("aleksander").points == 1


@pytest.mark.rule("SL-061")
def test_ruthless_assault_is_for_melee_weapons() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)},
        {"dice": ("S", "S")},
        hand=("ruthless_assault",),
        worn={"weapon": "flintlock_pistol"},
    )
    do(arena, commands.Strike("weapon", "1"))
    assert kind(arena) == "act"
    assert arena.hero("aleksander").hand == ["ruthless_assault"]


# skills


@pytest.mark.rule("SL-035")
def test_savvy_adds_one_to_daggers_and_swords_and_to_nothing_else() -> None:
    for card, found in (("runed_gladius", 3), ("scimitar_of_the_thief", 3), ("sinister_chakrams", 2)):
        dice = ("S", "S", "-") if card != "scimitar_of_the_thief" else ("S", "S")
        arena = aleksander({"1": guardsman(5, 4)}, {"dice": dice}, worn={"weapon": card})
        do(arena, commands.Strike("weapon", "1"))
        assert wounds(arena, "1") == [found], card


@pytest.mark.rule("SL-036")
@pytest.mark.rule("R1")
def test_guile_draws_one_card_more_whatever_the_hand() -> None:
    hand = ("dash", "claw", "first_aid", "dodge", "puncture")
    figures = {
        "aleksander": {"at": (5, 5), "hand": hand, "deck": ("execute", "flourish")},
        "1": guardsman(0, 0),
    }
    arena = position(figures, active="aleksander", started=True)
    assert arena.hero("aleksander").hand == [*hand, "execute"]


@pytest.mark.rule("SL-044")
@pytest.mark.rule("R26")
def test_savagery_adds_two_free_attacks_each_on_a_target_of_his_choice() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4), "2": guardsman(6, 6)},
        {"dice": ("S",) * 9},
        skills=("precise_thrust", "savagery"),
        power={"savagery": 8},
        worn=GLADIUS,
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == [
        "heroes/aleksander/skills/savagery/effects/0>1",
        "heroes/aleksander/skills/savagery/effects/0>2",
        "pass",
    ]
    do(arena, "heroes/aleksander/skills/savagery/effects/0>1", "2")
    assert wounds(arena, "1", "2") == [8, 4]
    assert arena.hero("aleksander").points == 2
    assert arena.hero("aleksander").power["savagery"] == 0


@pytest.mark.rule("SL-045")
@pytest.mark.rule("SC-082")
def test_precise_thrust_turns_every_die_of_an_attack_red() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)},
        {"dice": ("C", "C", "C")},
        skills=("precise_thrust", "savagery"),
        power={"precise_thrust": 4},
        worn=GLADIUS,
    )
    do(arena, commands.Strike("weapon", "1"), "heroes/aleksander/skills/precise_thrust/effects/0")
    assert wounds(arena, "1") == [11]  # base damage 2, Savvy 1 and 9, less 1: the lower of both defenses
    assert arena.hero("aleksander").power["precise_thrust"] == 0


@pytest.mark.rule("SL-064")
@pytest.mark.rule("T-S12")
def test_embolden_costs_him_three_health_heals_one_ally_and_gives_all_offense() -> None:
    arena = aleksander(
        {
            "capac": {"at": (5, 6), "wounds": 9},
            "vanessa": {"at": (11, 11), "wounds": 9},
            "1": guardsman(0, 0),
        },
        skills=("embolden", "savagery"),
        power={"embolden": 5},
    )
    do(arena, commands.UseSkill("embolden"))
    assert wounds(arena, "aleksander", "capac", "vanessa") == [3, 4, 9]
    assert [arena.figure(id).statuses for id in ("aleksander", "capac", "vanessa", "1")] == [
        {"offense": 1}
    ] * 3 + [{}]


@pytest.mark.rule("SL-066")
@pytest.mark.rule("T-S13")
def test_slick_footwork_swaps_fields_with_a_nearby_ally() -> None:
    arena = aleksander(
        {"capac": {"at": (1, 1)}, "vanessa": {"at": (6, 6)}, "1": guardsman(0, 11)},
        {"zones": QUARTERS},
        skills=("slick_footwork", "savagery"),
        power={"slick_footwork": 4},
    )
    assert targets(arena, "slick_footwork") == {"capac"}
    do(arena, commands.UseSkill("slick_footwork", 0, "capac"))
    assert (arena.figure("aleksander").at, arena.figure("capac").at) == ((1, 1), (5, 5))


@pytest.mark.rule("SL-067")
@pytest.mark.rule("R26")
def test_acrobatic_slice_assigns_one_roll_to_every_enemy_beside_him_for_the_weapons_ap() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4), "2": guardsman(6, 6), "3": guardsman(5, 2)},
        {"dice": ("S", "S", "D")},
        skills=("precise_thrust", "acrobatic_slice"),
        power={"acrobatic_slice": 7},
        worn=GLADIUS,
    )
    do(arena, commands.UseSkill("acrobatic_slice"))
    assert wounds(arena, "1", "2", "3") == [7, 7, 0]  # base damage 2, Savvy 1 and 4
    assert arena.hero("aleksander").points == 2


# equipment


@pytest.mark.rule("SL-038")
@pytest.mark.rule("R22")
def test_alitars_vengeance_assigns_the_whole_attack_on_a_special() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)}, {"dice": ("X", "S", "-")}, worn={"weapon": "alitars_vengeance"}
    )
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "1") == [4]  # base damage 2, Savvy 1 and 1
    assert arena.hero("aleksander").points == 2


@pytest.mark.rule("SL-038")
def test_alitars_vengeance_meets_defense_without_a_special() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)}, {"dice": ("S", "S", "-")}, worn={"weapon": "alitars_vengeance"}
    )
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "1") == [3]


@pytest.mark.rule("SL-039")
def test_the_ornate_gauntlets_make_one_ability_of_two_ap_free() -> None:
    arena = aleksander(
        {"1": guardsman(5, 4)}, hand=("first_aid", "puncture"), worn={"armor": "ornate_gauntlets"}, wounds=4
    )
    do(arena, commands.UseEquipment("ornate_gauntlets"))
    assert arena.hero("aleksander").points == 5
    do(arena, commands.PlayCard("first_aid"))
    assert arena.hero("aleksander").points == 4
    do(arena, commands.PlayCard("puncture", 0, "1"))
    assert arena.hero("aleksander").points == 4
    assert targets(arena, "ornate_gauntlets") == set()


@pytest.mark.rule("SL-040")
@pytest.mark.rule("T-S12")
def test_alitars_defense_retaliates_against_an_attacker_beside_him_for_a_discard() -> None:
    arena = attacked(("-", "-"), hand=("dash", "first_aid"), worn={"armor": "alitars_defense"}, defense=0)
    do(arena, "equipment/alitars_defense/effects/0", "dash")
    assert wounds(arena, "aleksander", "1") == [4, 2]
    assert arena.hero("aleksander").hand == ["first_aid"]
    assert kind(arena) == "act"  # one attack is answered once


@pytest.mark.rule("SL-041")
@pytest.mark.rule("T-S3")
def test_alitars_embrace_has_no_effect_but_armor() -> None:
    card = book().equipment["alitars_embrace"]
    assert (card.armor, card.effects, card.hooks, card.specials) == (1, (), (), ())
