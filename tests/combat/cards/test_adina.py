"""Adina's cards, skills and equipment, and what every Human may hold: each is played, and its numbers are looked at."""

from typing import Any

import pytest

from engine import combat
from engine.combat.telling import Teller
from tests.combat.builders import Arena, book, commands, do, options, position

QUARTERS = "\n".join(["aaaaaabbbbbb"] * 6 + ["ccccccdddddd"] * 6)


def adina(others: dict[str, dict[str, Any]], position_: dict[str, Any] | None = None, **put: Any) -> Arena:
    """Adina in the middle of her activation on (5, 5), and others."""
    return position({"adina": {"at": (5, 5), **put}, **others}, active="adina", **(position_ or {}))


def warrior(x: int, y: int, **put: Any) -> dict[str, Any]:
    return {"card": "makatti_warrior", "at": (x, y), **put}


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


def is_offered(arena: Arena, name: str) -> bool:
    return bool(targets(arena, name))


# the deck


@pytest.mark.rule("SH-021")
@pytest.mark.rule("SL-001")
def test_adinas_starting_deck_has_fifteen_different_cards_that_exist() -> None:
    deck = book().heroes["adina"].deck
    assert len(set(deck)) == 15
    assert set(deck) <= set(book().abilities)


@pytest.mark.rule("R33")
def test_at_level_four_torment_takes_the_place_of_self_doubt() -> None:
    assert book().heroes["adina"].at_level["4"]["self_doubt_ii"] == "tormented"


# ability cards


@pytest.mark.rule("SL-014")
@pytest.mark.rule("T-S11")
def test_punch_throws_one_green_die_with_strength() -> None:
    arena = adina({"1": warrior(5, 4)}, {"dice": ("D",)}, hand=("punch",), stats={"strength": 12})
    do(arena, commands.PlayCard("punch", 0, "1"))
    assert wounds(arena, "1") == [3]  # base damage 3 and 2, less 2 physical defense
    assert arena.hero("adina").points == 4


@pytest.mark.rule("SL-013")
def test_balance_heals_an_ally_by_adinas_own_health() -> None:
    arena = adina({"capac": {"at": (9, 9), "wounds": 20}, "1": warrior(0, 0)}, hand=("balance",), wounds=8)
    do(arena, commands.PlayCard("balance", 0, "capac"))
    assert wounds(arena, "capac") == [8]
    assert arena.hero("adina").points == 3


@pytest.mark.rule("SL-013")
@pytest.mark.rule("SC-036")
def test_balance_asks_for_an_ally_in_the_same_zone() -> None:
    others = {
        "capac": {"at": (4, 4), "wounds": 3},
        "vanessa": {"at": (6, 5), "wounds": 3},
        "1": warrior(0, 0),
    }
    assert targets(adina(others, {"zones": QUARTERS}, hand=("balance",)), "balance") == {"capac"}


@pytest.mark.rule("SL-015")
@pytest.mark.rule("T-S11")
def test_burst_healing_heals_herself_and_nearby_allies_by_the_base_damage_of_spirit() -> None:
    others = {
        "capac": {"at": (4, 4), "wounds": 9},
        "vanessa": {"at": (6, 5), "wounds": 9},
        "1": warrior(0, 0),
    }
    arena = adina(others, {"zones": QUARTERS}, hand=("burst_healing",), wounds=9)
    do(arena, commands.PlayCard("burst_healing"))
    assert wounds(arena, "adina", "capac", "vanessa") == [5, 5, 9]
    assert arena.hero("adina").points == 3


@pytest.mark.rule("SL-028")
def test_burst_healing_ii_reaches_every_ally_on_the_map() -> None:
    others = {
        "capac": {"at": (4, 4), "wounds": 9},
        "vanessa": {"at": (11, 11), "wounds": 9},
        "1": warrior(0, 0),
    }
    arena = adina(others, {"zones": QUARTERS}, hand=("burst_healing_ii",), wounds=9)
    do(arena, commands.PlayCard("burst_healing_ii"))
    assert wounds(arena, "adina", "capac", "vanessa") == [5, 5, 5]


@pytest.mark.rule("SH-044")
@pytest.mark.rule("SL-028")
def test_burst_healing_ii_may_lie_in_the_deck_beside_the_older_one() -> None:
    assert book().abilities["burst_healing_ii"].legion


@pytest.mark.rule("SL-020")
@pytest.mark.rule("T-S12")
def test_minor_shielding_keeps_the_next_wound_away() -> None:
    arena = adina(
        {"capac": {"at": (5, 8), "armor": 0}, "1": warrior(5, 9)},
        {"dice": ("-", "-", "S")},
        hand=("minor_shielding",),
    )
    do(arena, commands.PlayCard("minor_shielding", 0, "capac"))
    assert arena.figure("capac").statuses == {"barrier": 1}
    do(arena, commands.EndActivation(), commands.EndActivation())
    assert wounds(arena, "capac") == [4]  # base damage 4 and 1, one of them kept by the Barrier
    assert arena.figure("capac").statuses == {}


@pytest.mark.rule("SL-020")
def test_minor_shielding_serves_adina_herself_too() -> None:
    arena = adina({"capac": {"at": (5, 9)}, "1": warrior(0, 0)}, hand=("minor_shielding",))
    assert targets(arena, "minor_shielding") == {"adina"}


@pytest.mark.rule("SL-027")
def test_holy_arrows_hit_all_nearby_raised_enemies_with_one_roll_for_one_discard() -> None:
    others = {"1": warrior(5, 2), "2": warrior(0, 0), "3": guardsman(4, 4), "4": warrior(9, 9)}
    arena = adina(others, {"zones": QUARTERS, "dice": ("S", "S")}, hand=("holy_arrows", "dash", "punch"))
    do(arena, commands.PlayCard("holy_arrows"), "dash")
    assert wounds(arena, "1", "2", "3", "4") == [5, 5, 0, 0]  # base damage 4 and 2, less 1 magical defense
    assert arena.hero("adina").hand == ["punch"]
    assert arena.hero("adina").points == 3


@pytest.mark.rule("SL-027")
def test_holy_arrows_are_not_loosed_where_nobody_nearby_is_raised() -> None:
    arena = adina({"1": guardsman(5, 4)}, hand=("holy_arrows", "dash"))
    assert not is_offered(arena, "holy_arrows")


@pytest.mark.rule("SL-016")
@pytest.mark.rule("SL-002")
@pytest.mark.rule("R60")
def test_blessed_aid_is_an_aura_and_adinas_auras_fill_the_whole_map() -> None:
    arena = adina(
        {"capac": {"at": (11, 10), "armor": 0, "defense": 0}, "1": warrior(11, 11)},
        {"dice": ("S", "S", "S")},
        hand=("blessed_aid",),
    )
    do(arena, commands.PlayCard("blessed_aid"))
    assert arena.hero("adina").points == 4
    do(arena, commands.EndActivation(), commands.EndActivation())
    assert wounds(arena, "capac") == [6]  # base damage 4 and 3, less 1 Defense of the blessing


@pytest.mark.rule("SL-016")
def test_blessed_aid_ends_when_adina_activates_again() -> None:
    arena = adina({"1": warrior(0, 0, statuses={"stun": 1})}, hand=("blessed_aid",))
    do(arena, commands.PlayCard("blessed_aid"))
    assert len(arena.figure("adina").lasting) == 1
    do(arena, commands.EndActivation())
    assert arena.fight.round == 2
    assert arena.figure("adina").lasting == []


@pytest.mark.rule("SL-018")
@pytest.mark.rule("SH-032")
def test_empower_adds_a_die_of_the_attacks_colour() -> None:
    arena = adina(
        {"1": warrior(5, 4)},
        {"dice": ("S", "S", "D")},
        hand=("empower",),
        worn={"weapon": "fist_of_the_heavens"},
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/empower/effects/0")
    assert wounds(arena, "1") == [7]  # base damage 4 and 4, less 1 magical defense
    assert arena.hero("adina").points == 2


@pytest.mark.rule("SL-018")
@pytest.mark.rule("SH-026")
def test_empower_costs_ap_and_helps_an_ally_only_in_adinas_own_activation() -> None:
    figures = {
        "adina": {"at": (5, 5), "hand": ("empower",)},
        "aleksander": {"at": (5, 3), "worn": {"weapon": "runed_gladius"}},
        "1": warrior(5, 4),
    }
    arena = position(figures, active="aleksander", dice=("S", "S", "S"))
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "1") == [6]
    assert arena.hero("adina").hand == ["empower"]


@pytest.mark.rule("SL-019")
@pytest.mark.rule("R34")
def test_self_doubt_ii_takes_one_ap_and_one_card_as_soon_as_it_is_drawn() -> None:
    arena = position(
        {
            "adina": {
                "at": (5, 5),
                "hand": ("dash", "punch"),
                "deck": ("self_doubt_ii", "empower", "balance"),
            },
            "1": warrior(0, 0),
        },
        active="adina",
        started=True,
    )
    assert options(arena) == ["dash", "punch", "empower", "balance"]
    do(arena, "punch")
    hero = arena.hero("adina")
    assert hero.points == 4
    assert hero.hand == ["dash", "empower", "balance"]
    assert hero.deck.discard == ["punch", "self_doubt_ii"]


@pytest.mark.rule("SL-030")
@pytest.mark.rule("R34")
def test_tormented_takes_one_ap_and_all_signature_skills_of_the_activation() -> None:
    arena = position(
        {
            "adina": {
                "at": (5, 5),
                "deck": ("tormented",),
                "skills": ("chain_healing", "smite"),
                "power": {"smite": 8, "chain_healing": 4},
            },
            "1": warrior(5, 4, statuses={"stun": 2}),
        },
        active="adina",
        started=True,
    )
    assert arena.hero("adina").points == 4
    assert not is_offered(arena, "smite")
    do(arena, commands.EndActivation())
    assert arena.fight.round == 2
    assert arena.hero("adina").hand == []  # played, discarded, and shuffled back to be drawn once more
    assert arena.hero("adina").points == 4


@pytest.mark.rule("SL-021")
@pytest.mark.rule("R52")
def test_rebirth_stands_a_downed_ally_up_with_full_health_for_two_discards() -> None:
    arena = adina(
        {"capac": {"at": (5, 8), "state": "down", "wounds": 30}, "1": warrior(0, 0)},
        {"injury_deck": ("scathed",)},
        hand=("rebirth", "dash", "punch", "empower"),
        worn={"companion": "young_phoenix"},
    )
    do(arena, commands.PlayCard("rebirth", 0, "capac"), "dash", "punch")
    assert (arena.figure("capac").state, arena.figure("capac").wounds) == ("up", 0)
    assert arena.hero("capac").injuries == ["scathed"]
    assert arena.hero("adina").hand == ["empower"]
    assert arena.hero("adina").points == 2


@pytest.mark.rule("SC-110")
@pytest.mark.rule("SL-021")
def test_rebirth_cannot_be_aimed_at_a_hero_with_three_injuries() -> None:
    hurt = {"at": (5, 8), "state": "down", "wounds": 30, "injuries": ("scathed", "sprain_ii", "concussion")}
    arena = adina({"capac": hurt, "1": warrior(0, 0)}, hand=("rebirth", "dash", "punch"))
    assert not is_offered(arena, "rebirth")


@pytest.mark.rule("SL-021")
def test_rebirth_comes_with_the_young_phoenix() -> None:
    assert book().abilities["rebirth"].companion == "young_phoenix"


@pytest.mark.rule("SL-024")
def test_yaedras_light_stuns_a_vampire_or_a_raised_enemy_within_four() -> None:
    skirmisher = {"card": "myrmidite_skirmisher", "at": (4, 4)}
    arena = adina(
        {"1": guardsman(5, 1), "2": warrior(9, 5), "3": skirmisher, "4": warrior(10, 5)},
        hand=("yaedras_light",),
    )
    assert targets(arena, "yaedras_light") == {"1", "2"}
    do(arena, commands.PlayCard("yaedras_light", 0, "1"))
    assert arena.figure("1").statuses == {"stun": 1}
    assert arena.hero("adina").points == 3


@pytest.mark.rule("SL-025")
def test_sympathetic_heals_an_ally_within_three_by_four() -> None:
    arena = adina(
        {"capac": {"at": (5, 8), "wounds": 9}, "vanessa": {"at": (9, 5), "wounds": 9}, "1": warrior(0, 0)},
        hand=("sympathetic",),
    )
    assert targets(arena, "sympathetic") == {"capac"}
    do(arena, commands.PlayCard("sympathetic", 0, "capac"))
    assert wounds(arena, "capac") == [5]
    assert arena.hero("adina").points == 4


@pytest.mark.rule("SL-026")
@pytest.mark.rule("R62")
def test_holy_blast_ii_strikes_the_same_target_once_more_for_two_discards() -> None:
    arena = adina(
        {"1": warrior(5, 2)},
        {"dice": ("S", "S", "-", "S")},
        hand=("holy_blast_ii", "dash", "punch", "empower", "balance"),
    )
    do(arena, commands.PlayCard("holy_blast_ii", 0, "1"), "pass")  # Empower is not used
    assert wounds(arena, "1") == [5]
    do(arena, "0", "dash", "punch", "pass")
    assert wounds(arena, "1") == [9]  # base damage 4 and 1, less 1, on top of it
    assert arena.hero("adina").hand == ["empower", "balance"]
    assert arena.hero("adina").points == 3
    assert arena.fight.pending is not None
    assert arena.fight.pending.kind == "act"


@pytest.mark.rule("SL-026")
def test_holy_blast_ii_is_over_without_two_cards_to_discard() -> None:
    arena = adina({"1": warrior(5, 2)}, {"dice": ("S", "S")}, hand=("holy_blast_ii", "dash"))
    do(arena, commands.PlayCard("holy_blast_ii", 0, "1"))
    assert arena.fight.pending is not None
    assert arena.fight.pending.kind == "act"
    assert arena.hero("adina").hand == ["dash"]


@pytest.mark.rule("SL-026")
def test_holy_blast_ii_is_not_repeated_on_the_slain() -> None:
    arena = adina(
        {"1": warrior(5, 2, health=5), "2": warrior(0, 0)},
        {"dice": ("S", "S")},
        hand=("holy_blast_ii", "dash", "punch"),
    )
    do(arena, commands.PlayCard("holy_blast_ii", 0, "1"))
    assert arena.figure("1").state == "slain"
    assert arena.hero("adina").hand == ["dash", "punch"]


@pytest.mark.rule("SL-029")
@pytest.mark.rule("T-S11")
def test_blood_boil_assigns_four_and_makes_bleed() -> None:
    arena = adina({"1": warrior(5, 2)}, hand=("blood_boil",))
    do(arena, commands.PlayCard("blood_boil", 0, "1"))
    assert wounds(arena, "1") == [4]
    assert arena.figure("1").statuses == {"bleed": 1}
    assert arena.hero("adina").points == 2


# skills


@pytest.mark.rule("SL-003")
def test_tranquility_fills_the_hand_after_an_activation_without_harm() -> None:
    deck = ("dash", "punch", "empower", "balance", "sympathetic", "rebirth")
    arena = adina({"capac": {"at": (9, 9)}, "1": warrior(0, 0)}, deck=deck, hand=("holy_arrows",))
    do(arena, commands.EndActivation())
    assert arena.hero("adina").hand == ["holy_arrows", "dash", "punch", "empower", "balance"]


@pytest.mark.rule("SL-003")
def test_tranquility_is_gone_when_adina_did_harm() -> None:
    arena = adina(
        {"capac": {"at": (9, 9)}, "1": warrior(5, 4)},
        {"dice": ("D",)},
        deck=("dash",),
        hand=("punch",),
        stats={"strength": 12},
    )
    do(arena, commands.PlayCard("punch", 0, "1"), commands.EndActivation())
    assert arena.hero("adina").hand == []


@pytest.mark.rule("SL-011")
@pytest.mark.rule("T-S13")
def test_smite_slays_the_raised_soldiers_beside_adina() -> None:
    others = {
        "1": warrior(5, 4),
        "2": warrior(6, 6),
        "3": {"card": "ra_sworn", "at": (4, 4)},
        "4": warrior(5, 2),
    }
    arena = adina(others, skills=("chain_healing", "smite"), power={"smite": 9})
    do(arena, commands.UseSkill("smite"), "0")
    assert [arena.figure(id).state for id in "1234"] == ["slain", "slain", "up", "up"]
    assert arena.hero("adina").power["smite"] == 1
    assert arena.hero("adina").gained == 50


@pytest.mark.rule("SL-011")
def test_smite_stuns_all_enemies_beside_adina_instead() -> None:
    arena = adina(
        {"1": warrior(5, 4), "2": guardsman(6, 6), "3": warrior(5, 2)},
        skills=("chain_healing", "smite"),
        power={"smite": 8},
    )
    do(arena, commands.UseSkill("smite"), "1")
    assert [arena.figure(id).statuses for id in "123"] == [{"stun": 1}, {"stun": 1}, {}]


@pytest.mark.rule("SL-012")
@pytest.mark.rule("SC-064")
def test_chain_healing_goes_from_the_first_ally_along_those_that_stand_side_by_side() -> None:
    others = {
        "capac": {"at": (5, 8), "wounds": 9},
        "vanessa": {"at": (5, 9), "wounds": 9},
        "wynter": {"at": (5, 10), "wounds": 9},
        "aleksander": {"at": (9, 9), "wounds": 9},
        "1": warrior(0, 0),
    }
    arena = adina(others, skills=("chain_healing", "smite"), power={"chain_healing": 4})
    do(arena, commands.UseSkill("chain_healing", 0, "capac"))
    assert wounds(arena, "capac", "vanessa", "wynter", "aleksander") == [4, 4, 4, 9]
    assert arena.hero("adina").power["chain_healing"] == 0


@pytest.mark.rule("SL-031")
def test_premonition_points_the_drawn_card_at_another_ally() -> None:
    arena = position(
        {
            "adina": {"at": (0, 11), "skills": ("premonition", "smite"), "power": {"premonition": 4}},
            "capac": {"at": (5, 6), "armor": 0},
            "vanessa": {"at": (5, 4), "armor": 0},
            "1": warrior(5, 5),
        },
        active="1",
        adversary_deck=("hero:vanessa",),
        dice=("S", "S", "S"),
    )
    assert options(arena) == ["heroes/adina/skills/premonition/effects/0>capac", "pass"]
    do(arena, "heroes/adina/skills/premonition/effects/0>capac")
    assert wounds(arena, "capac", "vanessa") == [7, 0]
    assert arena.hero("adina").power["premonition"] == 0


@pytest.mark.rule("SL-032")
def test_the_wall_of_light_burns_and_blinds_whoever_steps_in() -> None:
    rows = ["############"] * 12
    rows[5] = "............"
    arena = adina(
        {"1": warrior(8, 5)},
        {"map": "\n".join(rows)},
        skills=("chain_healing", "wall_of_light"),
        power={"wall_of_light": 7},
    )
    do(arena, commands.UseSkill("wall_of_light"), "7,5")
    assert arena.hero("adina").power["wall_of_light"] == 0
    do(arena, commands.EndActivation())
    assert wounds(arena, "1") == [4]
    assert arena.figure("1").statuses == {"blind": 1}
    assert len(arena.fight.tokens) == 1
    attacks = [event for event in arena.events if type(event).__name__ == "Attacked"]
    do(arena, commands.EndActivation())
    assert [event for event in arena.events if type(event).__name__ == "Attacked"] == attacks


@pytest.mark.rule("SL-033")
@pytest.mark.rule("T-S13")
def test_yaedras_touch_heals_an_ally_beside_adina_to_the_full() -> None:
    arena = adina(
        {"capac": {"at": (5, 6), "wounds": 29}, "1": warrior(0, 0)},
        skills=("yaedras_touch", "smite"),
        power={"yaedras_touch": 5},
    )
    do(arena, commands.UseSkill("yaedras_touch", 0, "capac"))
    assert wounds(arena, "capac") == [0]
    assert arena.hero("adina").power["yaedras_touch"] == 0


@pytest.mark.rule("SL-033")
@pytest.mark.rule("T-S13")
def test_yaedras_touch_revives_without_an_injury() -> None:
    arena = adina(
        {"capac": {"at": (5, 6), "state": "down", "wounds": 30}, "1": warrior(0, 0)},
        {"injury_deck": ("scathed",)},
        skills=("yaedras_touch", "smite"),
        power={"yaedras_touch": 5},
    )
    do(arena, commands.UseSkill("yaedras_touch", 1, "capac"))
    assert (arena.figure("capac").state, arena.figure("capac").wounds) == (
        "up",
        16,
    )  # Health 14, his Vitality
    assert arena.hero("capac").injuries == []


# equipment


@pytest.mark.rule("SL-005")
@pytest.mark.rule("T-S3")
def test_the_fist_of_the_heavens_slays_once_without_loot_or_experience() -> None:
    others = {
        "1": guardsman(5, 4),
        "2": warrior(6, 6),
        "3": {"card": "tarpitt_inquisitor", "at": (4, 4)},
        "4": guardsman(0, 0),
    }
    arena = adina(
        others, hand=("dash", "punch", "empower", "balance"), worn={"weapon": "fist_of_the_heavens"}
    )
    assert targets(arena, "fist_of_the_heavens") == {"1", "2"}
    teller, arena.events = Teller(arena), []
    do(arena, commands.UseEquipment("fist_of_the_heavens", 0, "1"), "dash", "punch")
    assert teller.lines(arena.events) == [
        "Adina uses Fist of the Heavens on Tarpitt Guardsman 1. Discards Dash and Punch."
        " Tarpitt Guardsman 1 is slain, which brings no experience and no loot."
    ]
    assert arena.figure("1").state == "slain"
    assert arena.hero("adina").gained == 0
    assert arena.fight.looted == 0
    assert arena.hero("adina").points == 4
    assert not is_offered(arena, "fist_of_the_heavens")


@pytest.mark.rule("SL-006")
@pytest.mark.rule("R22")
def test_the_robe_of_the_phoenix_heals_two_for_each_special_of_her_own_rolls() -> None:
    worn = {"weapon": "fist_of_the_heavens", "armor": "robe_of_the_phoenix"}
    arena = adina({"1": warrior(5, 4)}, {"dice": ("X", "X")}, worn=worn, wounds=10)
    do(arena, commands.Strike("weapon", "1"))
    assert wounds(arena, "adina", "1") == [6, 3]


@pytest.mark.rule("SL-006")
@pytest.mark.rule("SL-027")
def test_the_robe_heals_for_the_roll_and_not_for_each_target_of_it() -> None:
    arena = adina(
        {"1": warrior(5, 4), "2": warrior(5, 3)},
        {"dice": ("X", "S")},
        hand=("holy_arrows", "dash"),
        worn={"armor": "robe_of_the_phoenix"},
        wounds=10,
    )
    do(arena, commands.PlayCard("holy_arrows"))
    assert wounds(arena, "adina", "1", "2") == [8, 4, 4]


@pytest.mark.rule("SL-008")
def test_the_overseers_collar_makes_skills_one_power_cheaper() -> None:
    arena = adina(
        {"1": warrior(5, 4)},
        skills=("chain_healing", "smite"),
        power={"smite": 7},
        worn={"accessory": "overseers_collar"},
    )
    do(arena, commands.UseSkill("smite"), "1")
    assert arena.hero("adina").power["smite"] == 0


@pytest.mark.rule("SL-007")
@pytest.mark.rule("T-S4")
def test_the_young_phoenix_heals_an_ally_within_three_by_twenty_once() -> None:
    arena = adina(
        {"capac": {"at": (5, 8), "wounds": 29}, "vanessa": {"at": (9, 5), "wounds": 5}, "1": warrior(0, 0)},
        worn={"companion": "young_phoenix"},
    )
    assert targets(arena, "young_phoenix") == {"capac"}
    do(arena, commands.UseEquipment("young_phoenix", 0, "capac"))
    assert wounds(arena, "capac") == [9]
    assert arena.hero("adina").points == 5
    assert not is_offered(arena, "young_phoenix")


@pytest.mark.rule("SH-096")
@pytest.mark.rule("SL-007")
def test_the_young_phoenix_is_small_and_has_no_field_of_its_own() -> None:
    companion = book().equipment["young_phoenix"].companion
    assert companion is not None
    assert companion.size == "small"
