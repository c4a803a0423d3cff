"""The loot pools: what Rare and Epic weapons, ammunition and Epic accessories do in a fight."""

import pytest

from tests.combat.builders import book, combat, commands, do, options, position
from tests.combat.cards.beginning import begun

BLANKS = ("-",) * 12
BETTER = ["rare", "epic"]


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def armed(weapon, *, at=(5, 6), dice=BLANKS, enemy=None, **put):
    """Capac with this weapon and 10 in each statistic (base damage 2), a guardsman without defense beside him."""
    tens = dict.fromkeys(("strength", "agility", "perception", "spirit"), 10)
    return position(
        {
            "capac": {"at": at, "worn": {"weapon": weapon}, "stats": tens, **put},
            "1": {"card": "tarpitt_guardsman", "at": (5, 5), "defense": 0, "magical": 0, **(enemy or {})},
        },
        active="capac",
        dice=dice,
    )


STRIKE = commands.Strike("weapon", "1")


@pytest.mark.rule("T-S3")
@pytest.mark.rule("SC-088")
@pytest.mark.parametrize("rarity", BETTER)
@pytest.mark.parametrize(("sort", "status"), [("dagger", "poison"), ("sword", "bleed"), ("scepter", "burn")])
def test_a_wound_from_it_brings_its_status(sort, status, rarity):
    arena = do(armed(f"{rarity}_{sort}"), STRIKE)
    assert arena.figure("1").wounds == 2
    assert arena.figure("1").statuses == {status: 1}


@pytest.mark.rule("T-S3")
@pytest.mark.parametrize("sort", ["dagger", "sword", "scepter", "mace"])
def test_an_attack_that_does_not_wound_brings_nothing(sort):
    arena = do(armed(f"rare_{sort}", enemy={"defense": 9, "magical": 9}), STRIKE)
    assert arena.figure("1").statuses == {}
    assert arena.figure("1").at == (5, 5)


@pytest.mark.rule("T-S3")
@pytest.mark.parametrize("sort", ["dagger", "sword", "axe", "mace", "spear", "scepter"])
def test_common_weapons_do_damage_and_nothing_else(sort):
    arena = do(armed(f"common_{sort}", wounds=5), STRIKE)
    assert arena.figure("1").wounds == 2
    assert arena.figure("1").statuses == {}
    assert arena.figure("1").at == (5, 5)
    assert arena.figure("capac").wounds == 5


@pytest.mark.rule("T-S3")
@pytest.mark.parametrize(("rarity", "dice"), [("common", 3), ("rare", 3), ("epic", 4)])
def test_the_better_axes_do_one_more_base_damage_and_the_epic_one_has_a_die_more(rarity, dice):
    arena = do(armed(f"{rarity}_axe"), STRIKE)
    assert len(told(arena, "AttackRolled")[0].faces) == dice
    assert arena.figure("1").wounds == (2 if rarity == "common" else 3)


@pytest.mark.rule("T-S3")
def test_what_an_axe_adds_does_not_serve_another_weapon():
    arena = position(
        {
            "wynter": {
                "at": (5, 6),
                "worn": {"weapon": "rare_axe", "spare": "common_sword"},
                "ready": "spare",
                "stats": {"strength": 10},
            },
            "1": {"card": "tarpitt_guardsman", "at": (5, 5), "defense": 0},
        },
        active="wynter",
        dice=BLANKS,
    )
    do(arena, commands.Strike("spare", "1"))
    assert arena.figure("1").wounds == 2


@pytest.mark.rule("T-S3")
@pytest.mark.rule("SC-084")
@pytest.mark.parametrize("rarity", BETTER)
def test_who_is_wounded_by_the_better_maces_is_knocked_back_one_field(rarity):
    arena = do(armed(f"{rarity}_mace"), STRIKE)
    assert arena.figure("1").at == (5, 4)
    assert arena.figure("1").wounds == 2


@pytest.mark.rule("T-S3")
@pytest.mark.rule("T-S12")
@pytest.mark.parametrize("rarity", BETTER)
@pytest.mark.parametrize(("defense", "wounds"), [(0, 4), (9, 5)])
def test_the_better_spears_steal_one_life_with_an_attack_that_wounds(rarity, defense, wounds):
    arena = do(armed(f"{rarity}_spear", wounds=5, enemy={"defense": defense}), STRIKE)
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("T-S3")
@pytest.mark.rule("SH-081")
@pytest.mark.parametrize(("rarity", "reach"), [("common", 4), ("rare", 5), ("epic", 5)])
def test_the_better_bows_reach_one_field_farther(rarity, reach):
    for distance in (reach, reach + 1):
        arena = armed(f"{rarity}_bow", at=(5, 5 + distance))
        assert (STRIKE in combat.legal(arena)) is (distance == reach)


@pytest.mark.rule("T-S3")
@pytest.mark.rule("SC-103")
@pytest.mark.rule("SC-078")
@pytest.mark.parametrize("rarity", BETTER)
@pytest.mark.parametrize(("face", "status"), [("X", {"shatter": 1}), ("S", {})])
def test_a_special_of_the_better_crossbows_shatters(rarity, face, status):
    arena = do(armed(f"{rarity}_crossbow", at=(5, 8), dice=(face, *BLANKS)), STRIKE)
    assert arena.figure("1").statuses == status


@pytest.mark.rule("T-S3")
@pytest.mark.parametrize(("ammo", "wounds"), [("common_ammo", 3), ("rare_ammo", 4), ("epic_ammo", 4)])
def test_ammunition_adds_base_damage_to_ranged_weapons(ammo, wounds):
    arena = do(armed("common_bow", worn={"weapon": "common_bow", "accessory": ammo}), STRIKE)
    assert arena.figure("1").wounds == wounds


@pytest.mark.rule("T-S3")
def test_ammunition_does_not_help_a_blade():
    arena = do(armed("common_sword", worn={"weapon": "common_sword", "accessory": "epic_ammo"}), STRIKE)
    assert arena.figure("1").wounds == 2


@pytest.mark.rule("T-S3")
@pytest.mark.parametrize("id", sorted(id for id in book().equipment if id.startswith("epic_ring_")))
def test_epic_rings_raise_a_statistic_by_two(id):
    stat = id.removeprefix("epic_ring_")
    arena = position(
        {
            "capac": {"at": (0, 0), "worn": {"accessory": id}},
            "1": {"card": "tarpitt_guardsman", "at": (9, 9)},
        },
        active="capac",
    )
    printed = {"strength": 14, "agility": 7, "perception": 8, "spirit": 8, "charisma": 9, "vitality": 14}
    assert arena.hero("capac").stats[stat] == printed[stat] + 2


@pytest.mark.rule("T-S3")
@pytest.mark.rule("SH-053")
@pytest.mark.parametrize(
    "id",
    sorted(id for id, card in book().equipment.items() if card.rarity == "epic" and card.slot == "accessory"),
)
def test_epic_accessories_give_one_power_when_an_encounter_begins(id):
    assert begun(id).hero("capac").power == {"impact": 1}


@pytest.mark.rule("T-S3")
@pytest.mark.rule("R55")
def test_with_two_skills_the_hero_is_asked_where_the_power_goes():
    arena = begun("epic_ring_spirit", "epic_backpack", skills=("impact", "slam"))
    do(arena, "slam", "impact")
    assert arena.hero("capac").power == {"impact": 1, "slam": 1}


@pytest.mark.rule("T-S3")
@pytest.mark.parametrize("id", ["common_ring_spirit", "rare_ring_spirit", "rare_backpack", "rare_ammo"])
def test_lesser_accessories_give_no_power(id):
    assert begun(id).hero("capac").power == {"impact": 0}


@pytest.mark.rule("T-S3")
@pytest.mark.rule("SH-103")
@pytest.mark.parametrize(
    ("pack", "carried", "takes"),
    [
        ("common_backpack", 2, True),
        ("common_backpack", 3, False),
        ("rare_backpack", 3, True),
        ("epic_backpack", 3, True),
        ("epic_backpack", 4, False),
    ],
)
def test_a_pack_has_room_for_more_consumables(pack, carried, takes):
    arena = position(
        {
            "capac": {"at": (1, 0), "worn": {"accessory": pack}, "consumables": ("adrenaline",) * carried},
            "1": {"card": "tarpitt_guardsman", "at": (9, 9)},
        },
        active="capac",
        map="\n".join(["u" + "." * 11] + ["." * 12] * 11),
        loot_deck=("consumable",),
    )
    do(arena, commands.Interact((0, 0)))
    assert options(arena) == (["capac", "leave"] if takes else ["capac/adrenaline", "leave"])


@pytest.mark.rule("T-S3")
@pytest.mark.rule("SH-087")
@pytest.mark.rule("SH-088")
@pytest.mark.parametrize(
    ("id", "defense", "armor"),
    [
        ("common_chest_heavy", 1, 2),
        ("rare_chest_heavy", 1, 3),
        ("epic_chest_heavy", 1, 3),
        ("common_shield", 1, 0),
        ("rare_shield", 1, 1),
        ("epic_back", 0, 2),
    ],
)
def test_armor_counts_with_its_printed_numbers(id, defense, armor):
    arena = position(
        {
            "1": {"card": "tarpitt_guardsman", "at": (5, 5)},
            "wynter": {"at": (5, 6), "worn": {"armor": id}},
        },
        active="1",
        adversary_deck=("press",),
        dice=("D", "D", *BLANKS),
    )
    (hit,) = told(arena, "Hit")
    assert (hit.damage, hit.defense, hit.armor) == (8, defense, armor)
    assert arena.figure("wynter").wounds == 8 - defense - armor
