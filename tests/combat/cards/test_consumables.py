"""The ten consumables."""

import pytest

from engine.errors import RuleError
from tests.combat.builders import combat, commands, do, options, position

MACE = {"weapon": "common_mace"}
GUARD = {"card": "tarpitt_guardsman"}
BLANKS = ("-",) * 12


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def with_one(consumable, figures=None, **put):
    """Capac in his activation with this consumable, a guardsman far off unless others are named."""
    return position(
        {
            "capac": {"at": (5, 6), "consumables": (consumable,), **put},
            **(figures or {"1": {**GUARD, "at": (11, 11)}}),
        },
        active="capac",
        dice=BLANKS,
    )


@pytest.mark.rule("SH-101")
@pytest.mark.rule("SH-102")
@pytest.mark.rule("SC-033")
@pytest.mark.rule("T-S14")
@pytest.mark.parametrize(
    "id",
    ["reflex_potion", "potion_of_cloaking", "greater_healing_potion", "adrenaline", "courage_in_a_bottle"],
)
def test_a_consumable_costs_one_ap_and_is_used_up(id):
    arena = do(with_one(id), commands.Spend(id))
    assert arena.hero("capac").points == (6 if id == "reflex_potion" else 4)
    assert arena.hero("capac").consumables == []


@pytest.mark.rule("SH-102")
def test_a_consumable_is_used_in_the_own_activation_and_with_an_ap_only():
    arena = with_one("reflex_potion", ap=0)
    assert not any(isinstance(command, commands.Spend) for command in combat.legal(arena))
    with pytest.raises(RuleError, match="not enough AP"):
        do(arena, commands.Spend("reflex_potion"))
    arena = position(
        {
            "capac": {"at": (5, 6)},
            "adina": {"at": (0, 0), "consumables": ("reflex_potion",)},
            "1": {**GUARD, "at": (11, 11)},
        },
        active="capac",
    )
    with pytest.raises(RuleError, match="no such effect"):
        do(arena, commands.Spend("reflex_potion"))


@pytest.mark.rule("SL-009")
@pytest.mark.rule("SL-137")
@pytest.mark.rule("SC-049")
def test_teleportation_scroll_places_the_reader_within_four_whatever_lies_between():
    arena = with_one("teleportation_scroll", {"1": {**GUARD, "at": (5, 5)}})
    do(arena, commands.Spend("teleportation_scroll"))
    assert "5,2" in options(arena)
    assert "5,1" not in options(arena)
    assert "5,5" not in options(arena)
    do(arena, "5,2")
    assert arena.figure("capac").at == (5, 2)


@pytest.mark.rule("SL-010")
@pytest.mark.rule("SL-170")
@pytest.mark.rule("T-S12")
def test_reflex_potion_invigorates_the_drinker():
    arena = do(with_one("reflex_potion"), commands.Spend("reflex_potion"))
    assert arena.hero("capac").points == 6


@pytest.mark.rule("SL-042")
def test_potion_of_cloaking_hides_the_drinker():
    arena = do(with_one("potion_of_cloaking"), commands.Spend("potion_of_cloaking"))
    assert arena.figure("capac").statuses == {"stealth": 1}


@pytest.mark.rule("SL-043")
@pytest.mark.rule("T-S14")
def test_infernal_grenade_assigns_four_to_everybody_in_a_square_of_three_friend_or_foe():
    arena = with_one(
        "infernal_grenade",
        {
            "1": {**GUARD, "at": (4, 1)},
            "2": {**GUARD, "at": (6, 3)},
            "3": {**GUARD, "at": (7, 3)},
            "adina": {"at": (5, 2), "armor": 4, "defense": 4},
        },
    )
    do(arena, commands.Spend("infernal_grenade"), "4,1")
    assert [arena.figure(id).wounds for id in ("1", "2", "3", "adina", "capac")] == [4, 4, 0, 4, 0]
    assert arena.figure("adina").armor == 4


@pytest.mark.rule("SL-043")
@pytest.mark.rule("T-S14")
def test_infernal_grenade_flies_four_fields_and_no_farther():
    arena = with_one("infernal_grenade", {"1": {**GUARD, "at": (5, 0)}})
    do(arena, commands.Spend("infernal_grenade"))
    assert sorted(options(arena)) == ["3,0", "4,0", "5,0"]
    arena = with_one("infernal_grenade", {"1": {**GUARD, "at": (5, 0)}}, at=(5, 7))
    do(arena, commands.Spend("infernal_grenade"))
    assert arena.figure("1").wounds == 0


@pytest.mark.rule("SL-076")
@pytest.mark.rule("SC-064")
@pytest.mark.rule("SC-065")
@pytest.mark.rule("SC-066")
@pytest.mark.rule("T-S14")
def test_lightning_orb_runs_from_enemy_to_enemy_and_takes_one_branch():
    arena = with_one(
        "lightning_orb",
        {
            "1": {**GUARD, "at": (5, 3)},
            "2": {**GUARD, "at": (4, 3)},
            "3": {**GUARD, "at": (6, 3)},
            "4": {**GUARD, "at": (7, 2)},
            "5": {**GUARD, "at": (9, 2)},
        },
    )
    do(arena, commands.Spend("lightning_orb", "1"))
    assert options(arena) == ["2", "3"]
    do(arena, "3")
    assert [arena.figure(id).wounds for id in "12345"] == [4, 0, 4, 4, 0]


@pytest.mark.rule("SL-076")
@pytest.mark.rule("SC-055")
def test_lightning_orb_needs_a_first_target_within_three_and_in_sight():
    arena = with_one(
        "lightning_orb",
        {
            "1": {**GUARD, "at": (5, 4)},
            "2": {**GUARD, "at": (5, 3)},
            "3": {**GUARD, "at": (8, 9)},
            "4": {**GUARD, "at": (9, 6)},
        },
    )
    targets = [command.target for command in combat.legal(arena) if isinstance(command, commands.Spend)]
    assert targets == ["1", "3"]


@pytest.mark.rule("SL-077")
@pytest.mark.rule("SC-104")
def test_tranquilizer_stuns_an_enemy_beside():
    arena = with_one("tranquilizer", {"1": {**GUARD, "at": (5, 5)}, "2": {**GUARD, "at": (5, 4)}})
    targets = [command.target for command in combat.legal(arena) if isinstance(command, commands.Spend)]
    assert targets == ["1"]
    do(arena, commands.Spend("tranquilizer", "1"))
    assert arena.figure("1").statuses == {"stun": 1}


@pytest.mark.rule("SL-107")
def test_greater_healing_potion_heals_fifteen():
    arena = do(with_one("greater_healing_potion", wounds=20), commands.Spend("greater_healing_potion"))
    assert arena.figure("capac").wounds == 5


@pytest.mark.rule("SL-108")
@pytest.mark.rule("R64")
def test_purification_scroll_clears_reader_and_allies_of_negative_statuses():
    arena = with_one(
        "purification_scroll",
        {
            "adina": {"at": (0, 0), "statuses": {"poison": 1, "offense": 1}, "eternal": ("bleed",)},
            "1": {**GUARD, "at": (11, 11), "statuses": {"burn": 1}},
        },
        statuses={"bleed": 2, "fatigue": 1},
    )
    do(arena, commands.Spend("purification_scroll"))
    assert arena.figure("capac").statuses == {}
    assert arena.figure("adina").statuses == {"offense": 1}
    assert arena.figure("adina").eternal == ["bleed"]
    assert arena.figure("1").statuses == {"burn": 1}


@pytest.mark.rule("SL-138")
@pytest.mark.rule("R32")
@pytest.mark.rule("R38")
def test_adrenaline_grants_a_second_weapon_attack_for_nothing():
    arena = with_one("adrenaline", {"1": {**GUARD, "at": (5, 5)}}, worn=MACE)
    do(arena, commands.Strike("weapon", "1"), commands.Spend("adrenaline"))
    assert arena.hero("capac").points == 1
    do(arena, commands.Strike("weapon", "1"))
    assert arena.hero("capac").points == 1
    assert len(told(arena, "Attacked")) == 2
    assert commands.Strike("weapon", "1") not in combat.legal(arena)


@pytest.mark.rule("SL-138")
def test_what_adrenaline_granted_is_lost_with_the_activation():
    arena = with_one("adrenaline", {"1": {**GUARD, "at": (5, 5), "statuses": {"stun": 2}}}, worn=MACE)
    do(arena, commands.Spend("adrenaline"), commands.EndActivation(), commands.Strike("weapon", "1"))
    assert arena.hero("capac").points == 2
    assert commands.Strike("weapon", "1") not in combat.legal(arena)


@pytest.mark.rule("SL-169")
@pytest.mark.rule("SH-090")
def test_courage_in_a_bottle_heals_five_and_gives_two_armor():
    arena = do(with_one("courage_in_a_bottle", wounds=7, armor=1), commands.Spend("courage_in_a_bottle"))
    assert arena.figure("capac").wounds == 2
    assert arena.figure("capac").armor == 3
