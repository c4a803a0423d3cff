"""Aleksandra's cards, skills and equipment: each is played, and its numbers are looked at."""

from typing import Any

import pytest

from engine import combat
from tests.combat.builders import Arena, book, commands, do, options, position

QUARTERS = "\n".join(["aaaaaabbbbbb"] * 6 + ["ccccccdddddd"] * 6)
GLADIUS = {"weapon": "runed_gladius"}
CHAKRAMS = {"weapon": "sinister_chakrams"}


def aleksandra(
    others: dict[str, dict[str, Any]], position_: dict[str, Any] | None = None, **put: Any
) -> Arena:
    """Aleksandra in the middle of her activation on (5, 5), and others."""
    return position({"aleksandra": {"at": (5, 5), **put}, **others}, active="aleksandra", **(position_ or {}))


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
@pytest.mark.rule("SL-068")
def test_aleksandras_starting_deck_has_fifteen_different_cards_that_exist() -> None:
    deck = book().heroes["aleksandra"].deck
    assert len(set(deck)) == 15
    assert set(deck) <= set(book().abilities)


@pytest.mark.rule("SH-043")
def test_at_level_four_the_stronger_rapid_strikes_takes_the_place_of_the_older() -> None:
    assert book().heroes["aleksandra"].at_level["4"] == {"rapid_strikes": "rapid_strikes_ii"}
    assert book().abilities["rapid_strikes_ii"].replaces == "rapid_strikes"


# ability cards


@pytest.mark.rule("SL-080")
@pytest.mark.rule("T-S11")
def test_reckless_assault_attacks_with_strength_and_costs_her_two_health() -> None:
    arena = aleksandra({"1": guardsman(5, 4)}, {"dice": ("S", "D", "-")}, hand=("reckless_assault",))
    do(arena, commands.PlayCard("reckless_assault", 0, "1"))
    assert wounds(arena, "aleksandra", "1") == [2, 4]  # base damage 3 and 3, less 2
    assert arena.hero("aleksandra").points == 3


@pytest.mark.rule("SL-084")
@pytest.mark.rule("T-S11")
def test_disembowel_makes_bleed_twice() -> None:
    arena = aleksandra({"1": guardsman(5, 4)}, {"dice": ("S", "S", "C")}, hand=("disembowel",))
    do(arena, commands.PlayCard("disembowel", 0, "1"))
    assert wounds(arena, "1") == [6]  # base damage 3 and 5, less 2
    assert arena.figure("1").statuses == {"bleed": 2}
    assert arena.hero("aleksandra").points == 2


@pytest.mark.rule("SL-085")
def test_sacrifice_turns_three_health_into_three_power_once_an_activation() -> None:
    arena = aleksandra({"1": guardsman(0, 0)}, hand=("sacrifice",), skills=("leap_attack", "revenge"))
    do(arena, commands.PlayCard("sacrifice"), "revenge")
    assert wounds(arena, "aleksandra") == [3]
    assert arena.hero("aleksandra").power["revenge"] == 3
    assert arena.hero("aleksandra").points == 5
    arena.hero("aleksandra").hand.append("sacrifice")
    assert targets(arena, "sacrifice") == set()


@pytest.mark.rule("SL-086")
@pytest.mark.rule("T-S11")
def test_aleksandras_claw_uses_strength() -> None:
    arena = aleksandra({"1": guardsman(5, 4)}, {"dice": ("S", "D")}, hand=("claw",), stats={"strength": 20})
    do(arena, commands.PlayCard("claw", 0, "1"))
    assert wounds(arena, "1") == [8]  # base damage 7 and 3, less 2


@pytest.mark.rule("SL-083")
def test_vampires_bite_is_aleksandras_too() -> None:
    arena = aleksandra({"capac": {"at": (5, 6)}, "1": guardsman(5, 4)}, hand=("vampires_bite",), wounds=2)
    do(arena, commands.PlayCard("vampires_bite", 0, "capac"))
    assert wounds(arena, "aleksandra", "capac") == [0, 3]


@pytest.mark.rule("SL-089")
def test_glory_of_tarpitt_serves_her_brothers_attack() -> None:
    figures = {
        "aleksandra": {"at": (5, 5), "hand": ("glory_of_tarpitt", "dash")},
        "aleksander": {"at": (5, 2), "worn": GLADIUS},
        "1": guardsman(5, 1),
    }
    arena = position(figures, active="aleksander", dice=("S", "S", "S"))
    do(arena, commands.Strike("weapon", "1"), "abilities/glory_of_tarpitt/effects/0")
    assert wounds(arena, "1") == [6]  # base damage 2, Savvy 1, 3 and 2, less 2


@pytest.mark.rule("SL-088")
@pytest.mark.rule("R34")
def test_unpredictable_lets_her_next_attack_hurt_an_ally_within_three() -> None:
    figures = {
        "aleksandra": {"at": (5, 5), "deck": ("unpredictable",), "worn": CHAKRAMS},
        "capac": {"at": (5, 8)},
        "vanessa": {"at": (5, 9)},
        "1": guardsman(5, 4),
    }
    arena = position(figures, active="aleksandra", started=True, dice=("-", "-", "-"))
    assert arena.hero("aleksandra").points == 4
    assert wounds(arena, "capac", "vanessa") == [0, 0]
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "1", "capac", "vanessa") == [1, 2, 0]
    assert arena.figure("aleksandra").lasting == []


@pytest.mark.rule("SL-090")
@pytest.mark.parametrize(
    ("effect", "discards", "found"), [(0, (), 6), (1, ("dash",), 8), (2, ("dash", "claw"), 10)]
)
def test_rapid_strikes_add_two_four_or_six_for_none_one_or_two_discards(
    effect: int, discards: tuple[str, ...], found: int
) -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4)},
        {"dice": ("S", "S", "S")},
        hand=("rapid_strikes", "dash", "claw", "teamwork"),
        worn=CHAKRAMS,
    )
    do(arena, commands.Strike("weapon", "1"), f"abilities/rapid_strikes/effects/{effect}", *discards)
    if "claw" not in discards:
        do(arena, "pass")
    assert wounds(arena, "1") == [found]  # base damage 3 and 3, less 2
    assert arena.hero("aleksandra").points == 1


@pytest.mark.rule("SL-093")
@pytest.mark.parametrize(
    ("effect", "discards", "found"), [(0, (), 7), (1, ("dash",), 9), (2, ("dash", "first_aid"), 11)]
)
def test_rapid_strikes_ii_add_three_five_or_seven(effect: int, discards: tuple[str, ...], found: int) -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4)},
        {"dice": ("S", "S", "S")},
        hand=("rapid_strikes_ii", "dash", "first_aid", "teamwork"),
        worn=CHAKRAMS,
    )
    do(arena, commands.Strike("weapon", "1"), f"abilities/rapid_strikes_ii/effects/{effect}", *discards)
    assert wounds(arena, "1") == [found]


@pytest.mark.rule("SL-091")
def test_fury_ii_adds_one_for_every_three_health_lost() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4)}, {"dice": ("S", "S", "S")}, hand=("fury_ii",), worn=CHAKRAMS, wounds=11
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/fury_ii/effects/0")
    assert wounds(arena, "1") == [7]  # 4 and 3 more
    assert arena.hero("aleksandra").points == 1


@pytest.mark.rule("SL-092")
@pytest.mark.rule("R32")
def test_adrenaline_fills_the_hand_and_takes_one_discarded_card_back() -> None:
    arena = aleksandra(
        {"1": guardsman(0, 0)},
        hand=("adrenaline", "dash", "claw"),
        deck=("teamwork", "first_aid", "fury_ii", "rapid_strikes", "disembowel", "throw_rock"),
        discard=("inhuman_speed",),
    )
    do(arena, commands.PlayCard("adrenaline"))
    assert options(arena) == ["claw", "dash", "inhuman_speed"]
    do(arena, "inhuman_speed")
    hero = arena.hero("aleksandra")
    assert hero.hand == ["teamwork", "first_aid", "fury_ii", "rapid_strikes", "disembowel", "inhuman_speed"]
    assert hero.deck.discard == ["claw", "dash", "adrenaline"]
    assert hero.points == 4


@pytest.mark.rule("SL-094")
@pytest.mark.rule("R22")
def test_life_leech_heals_four_for_each_special() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4)}, {"dice": ("X", "S", "X")}, hand=("life_leech",), worn=CHAKRAMS, wounds=10
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/life_leech/effects/0")
    assert wounds(arena, "aleksandra", "1") == [2, 2]
    assert arena.hero("aleksandra").points == 1


# skills


@pytest.mark.rule("SL-069")
@pytest.mark.rule("R63")
def test_the_off_twin_acts_again_after_a_kill_but_once_a_round() -> None:
    arena = aleksandra(
        {
            "capac": {"at": (0, 11)},
            "1": guardsman(5, 4, health=3),
            "2": guardsman(6, 6, health=3),
            "3": guardsman(0, 0),
        },
        {"dice": ("S",) * 6},
        worn=GLADIUS,
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.hero("aleksandra").points == 2
    do(arena, commands.EndActivation())
    assert (arena.active(), arena.hero("aleksandra").points) == ("aleksandra", 5)
    do(arena, commands.Strike("weapon", "2"), commands.EndActivation())
    assert arena.active() == "capac"


@pytest.mark.rule("SL-070")
def test_rage_gives_a_power_for_being_attacked() -> None:
    figures = {
        "aleksandra": {"at": (5, 5), "skills": ("leap_attack", "revenge")},
        "1": guardsman(5, 4),
        "capac": {"at": (11, 11)},
    }
    arena = position(figures, active="1", adversary_deck=("hero:aleksandra",), dice=("-", "-"))
    assert kind(arena) == "power"
    do(arena, "leap_attack")
    assert arena.hero("aleksandra").power["leap_attack"] == 1


@pytest.mark.rule("SL-070")
def test_rage_gives_a_power_for_a_kill() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4, health=3), "2": guardsman(0, 0)},
        {"dice": ("S", "S", "S")},
        worn=GLADIUS,
        skills=("leap_attack", "revenge"),
    )
    do(arena, commands.Strike("weapon", "1"), "revenge")
    assert arena.hero("aleksandra").power["revenge"] == 1


@pytest.mark.rule("SL-078")
def test_revenge_adds_all_lost_health_to_an_attack() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4)},
        {"dice": ("S", "S", "S")},
        worn=CHAKRAMS,
        wounds=8,
        skills=("leap_attack", "revenge"),
        power={"revenge": 14},
    )
    do(arena, commands.Strike("weapon", "1"), "heroes/aleksandra/skills/revenge/effects/0")
    assert wounds(arena, "1") == [12]  # 4 and 8 more
    assert arena.hero("aleksandra").power["revenge"] == 7  # one attack is avenged once


@pytest.mark.rule("SL-079")
@pytest.mark.rule("R26")
def test_leap_attack_lands_beside_a_nearby_target_and_throws_two_dice_more() -> None:
    arena = aleksandra(
        {"1": guardsman(1, 1), "2": guardsman(6, 6)},
        {"zones": QUARTERS, "dice": ("S",) * 5},
        worn=CHAKRAMS,
        skills=("leap_attack", "revenge"),
        power={"leap_attack": 4},
    )
    assert targets(arena, "leap_attack") == {"1"}
    do(arena, commands.UseSkill("leap_attack", 0, "1"))
    assert set(options(arena)) == {"0,0", "1,0", "2,0", "0,1", "2,1", "0,2", "1,2", "2,2"}
    do(arena, "2,2")
    assert arena.figure("aleksandra").at == (2, 2)
    assert wounds(arena, "1") == [6]  # base damage 3 and 5, less 2
    assert arena.hero("aleksandra").points == 2


@pytest.mark.rule("SL-095")
def test_eviscerate_makes_all_enemies_within_two_bleed_and_stand() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4), "2": guardsman(7, 7), "3": guardsman(5, 2), "capac": {"at": (6, 6)}},
        skills=("eviscerate", "revenge"),
        power={"eviscerate": 5},
    )
    do(arena, commands.UseSkill("eviscerate"))
    hit = {"bleed": 1, "immobilize": 1}
    assert [arena.figure(id).statuses for id in ("1", "2", "3", "capac")] == [hit, hit, {}, {}]
    assert arena.hero("aleksandra").power["eviscerate"] == 0


@pytest.mark.rule("SL-096")
@pytest.mark.rule("T-S12")
def test_bloody_howl_assigns_four_to_each_nearby_enemy_and_lets_her_attacks_steal_life() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4), "2": guardsman(0, 0), "3": guardsman(6, 6)},
        {"zones": QUARTERS, "dice": ("D", "D", "D")},
        worn=CHAKRAMS,
        wounds=12,
        skills=("leap_attack", "bloody_howl"),
        power={"bloody_howl": 7},
    )
    do(arena, commands.UseSkill("bloody_howl"))
    assert wounds(arena, "1", "2", "3") == [4, 4, 0]
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "aleksandra", "1") == [7, 11]  # 7 wounds dealt, at most 5 healed


@pytest.mark.rule("SL-097")
@pytest.mark.rule("T-S13")
def test_obscure_hides_her_and_blinds_a_nearby_enemy_for_two_activations() -> None:
    arena = aleksandra(
        {"1": guardsman(0, 0), "2": guardsman(6, 6)},
        {"zones": QUARTERS},
        skills=("obscure", "revenge"),
        power={"obscure": 4},
    )
    assert targets(arena, "obscure") == {"1"}
    do(arena, commands.UseSkill("obscure", 0, "1"))
    assert arena.figure("aleksandra").statuses == {"stealth": 1}
    assert arena.figure("1").statuses == {"blind": 2}


# equipment


@pytest.mark.rule("SL-072")
@pytest.mark.rule("T-S12")
def test_the_sinister_chakrams_store_a_soul_for_a_kill_and_strike_once_more_for_free() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4, health=4), "2": guardsman(6, 6)}, {"dice": ("S",) * 6}, worn=CHAKRAMS
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("aleksandra").counters["soul"] == 1
    do(arena, commands.Strike("weapon", "2"))
    assert wounds(arena, "2") == [6]  # base damage 3, 2 for the Soul and 3, less 2
    assert arena.hero("aleksandra").points == 2


@pytest.mark.rule("SL-072")
def test_the_chakrams_hold_two_souls_at_most_and_each_adds_two() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4, health=8), "2": guardsman(6, 6)},
        {"dice": ("S",) * 6},
        worn=CHAKRAMS,
        counters={"soul": 2},
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").state == "slain"  # base damage 3, 4 and 3, less 2
    assert arena.figure("aleksandra").counters["soul"] == 2


@pytest.mark.rule("SL-072")
def test_a_kill_without_the_chakrams_stores_no_soul() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4, health=4), "2": guardsman(6, 6)},
        {"dice": ("S", "D")},
        hand=("claw",),
        worn=CHAKRAMS,
    )
    do(arena, commands.PlayCard("claw", 0, "1"))
    assert arena.figure("1").state == "slain"
    assert arena.figure("aleksandra").counters.get("soul", 0) == 0


@pytest.mark.rule("SL-073")
def test_the_sinister_armor_lets_all_souls_go_for_health_and_damage() -> None:
    arena = aleksandra(
        {"1": guardsman(5, 4), "2": guardsman(6, 6), "3": guardsman(5, 3)},
        worn={"armor": "sinister_armor"},
        counters={"soul": 2},
        wounds=10,
    )
    do(arena, commands.UseEquipment("sinister_armor"))
    assert wounds(arena, "aleksandra", "1", "2", "3") == [2, 8, 8, 0]
    assert arena.figure("aleksandra").counters["soul"] == 0
    assert arena.hero("aleksandra").points == 4
    assert targets(arena, "sinister_armor") == set()


@pytest.mark.rule("SL-074")
def test_mephistos_kiss_gives_an_ap_and_takes_four_health() -> None:
    arena = aleksandra({"1": guardsman(0, 0)}, worn={"accessory": "mephistos_kiss"})
    assert arena.figure("aleksandra").health == 20
    assert arena.hero("aleksandra").points == 6


@pytest.mark.rule("SL-075")
@pytest.mark.rule("R22")
def test_the_hellfire_lantern_gives_vampire_allies_life_steal_two_on_a_special() -> None:
    figures = {
        "aleksander": {"at": (5, 5), "worn": GLADIUS, "wounds": 9},
        "aleksandra": {"at": (11, 11), "worn": {"accessory": "hellfire_lantern"}, "wounds": 9},
        "1": guardsman(5, 4),
    }
    arena = position(figures, active="aleksander", dice=("X", "X", "S"))
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "aleksander", "aleksandra", "1") == [7, 9, 2]
    assert arena.figure("aleksander").lasting == []


@pytest.mark.rule("SL-075")
def test_the_hellfire_lantern_gives_nothing_without_a_wound_nor_to_a_human() -> None:
    lantern = {"at": (11, 11), "worn": {"accessory": "hellfire_lantern"}}
    for hero, dice in (("aleksander", ("X", "-", "-")), ("vanessa", ("X", "D", "D"))):
        figures = {
            hero: {"at": (5, 5), "worn": GLADIUS, "wounds": 9},
            "aleksandra": lantern,
            "1": guardsman(5, 4, defense=3),
        }
        arena = position(figures, active=hero, dice=dice)
        do(arena, commands.Strike("weapon", "1"))
        assert wounds(arena, hero) == [9]
