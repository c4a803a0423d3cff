"""What heroes hold and wear in a fight: slots, weapons in either hand, shields, dice of each colour, exhausted equipment."""

import msgspec
import pytest

from engine.book.schema import Equipment
from engine.combat import attacks, showing
from engine.playtest.positions import Position, Put, arena_of
from engine.scenes import equipment
from engine.sheet import HeroSheet, SaveSheet
from engine.sheet.decks import Deck
from engine.sheet.fights import AttackFrame
from tests.combat.builders import book, combat, commands, do, kinds, position

SEVER = {"card": "guard_captain_sever", "at": (5, 4)}
FAR = {"card": "tarpitt_guardsman", "at": (11, 11)}
BLANKS = ("-",) * 12
SWORD_AND_PISTOL = {"weapon": "scimitar_of_the_thief", "weapon 2": "pistol_of_the_black_flag"}


def sheet_of(hero: str, **worn: str) -> SaveSheet:
    heroes = {
        hero: HeroSheet(level=3, xp=0, worn={slot.replace("_", " "): card for slot, card in worn.items()})
    }
    return SaveSheet(book="fights", edition="1", seed=1, heroes=heroes)


def refused(hero, slot, card, **worn):
    return equipment.refusal(sheet_of(hero, **worn), book(), hero, slot, card)


def slots(arena):
    return sorted({one.slot for one in combat.legal(arena) if isinstance(one, commands.Strike)})


def begun(hero, worn):
    """A fight from its set-up on; the hero put things on in this order."""
    entrant = combat.Entrant(
        health=20, wounds=0, level=3, ap=5, defense=0, armor=0, stats=dict(book().heroes[hero].levels["3"].stats), worn=worn,
        deck=("dash",) * 15, skills=(), consumables=(),
    )  # fmt: skip
    return combat.setup(
        book(), "sample_encounter", {hero: entrant}, seed=1, figures=list(book().encounters["sample_encounter"].figures),
        loot=Deck(), injuries=Deck(),
    )  # fmt: skip


# slots


@pytest.mark.rule("SH-073")
def test_one_backpack_and_one_ammo_are_carried_and_rings_as_many_as_there_are_slots():
    one = {"accessory": "common_backpack"}
    assert "one backpack is worn" in refused("aleksandra", "accessory 2", "rare_backpack", **one)
    assert "one ammo is worn" in refused("aleksandra", "accessory 2", "rare_ammo", accessory="common_ammo")
    assert refused("aleksandra", "accessory 2", "rare_ring_agility", accessory="common_ring_agility") == ""
    assert refused("aleksandra", "accessory 2", "common_ammo", **one) == ""


@pytest.mark.rule("SH-074")
def test_two_weapons_of_one_sort_are_worn_where_there_are_two_slots():
    assert refused("aleksander", "armor/weapon", "common_dagger", weapon="common_dagger") == ""


@pytest.mark.rule("SH-074")
@pytest.mark.rule("SH-071")
def test_a_companion_is_worn_like_other_equipment_wherever_a_slot_takes_one():
    assert refused("adina", "companion/accessory", "greater_hawk") == ""
    assert refused("vanessa", "companion/accessory", "young_phoenix") == ""
    assert "this place takes weapon" in refused("vanessa", "weapon", "greater_hawk")


# weapons in hand


@pytest.mark.rule("SH-075")
def test_the_weapon_top_left_is_ready_in_whatever_order_the_hero_was_dressed():
    arena = begun("aleksander", {"armor/weapon": "flintlock_pistol", "weapon": "runed_gladius"})
    assert arena.hero("aleksander").ready == "weapon"


@pytest.mark.rule("SH-077")
def test_an_off_hand_weapon_on_the_right_side_is_ready_too():
    arena = position({"wynter": {"at": (5, 5), "worn": SWORD_AND_PISTOL}, "1": SEVER}, active="wynter")
    assert slots(arena) == ["weapon", "weapon 2"]


@pytest.mark.rule("SH-077")
def test_an_off_hand_weapon_in_another_place_is_sheathed():
    worn = {"weapon": "runed_gladius", "armor/weapon": "pistol_of_the_black_flag"}
    arena = position({"aleksander": {"at": (5, 5), "worn": worn}, "1": SEVER}, active="aleksander")
    assert slots(arena) == ["weapon"]


@pytest.mark.rule("SH-077")
def test_a_weapon_that_is_not_marked_off_hand_is_sheathed_on_the_right_side_too():
    worn = {"weapon": "scimitar_of_the_thief", "weapon 2": "common_dagger"}
    arena = position({"wynter": {"at": (5, 5), "worn": worn}, "1": SEVER}, active="wynter")
    assert slots(arena) == ["weapon"]


@pytest.mark.rule("SH-078")
def test_a_two_handed_weapon_top_left_sheathes_all_others():
    worn = {"weapon": "common_bow", "weapon 2": "pistol_of_the_black_flag"}
    arena = position({"wynter": {"at": (5, 5), "worn": worn}, "1": SEVER}, active="wynter")
    assert slots(arena) == ["weapon"]
    states = [one.state for one in showing.view(arena).heroes[0].weapons]
    assert states == ["ready", "sheathed"]


@pytest.mark.rule("SH-078")
@pytest.mark.rule("SH-076")
def test_a_two_handed_weapon_that_is_drawn_takes_the_attack_of_the_off_hand():
    worn = {"weapon": "scimitar_of_the_thief", "weapon 2": "pistol_of_the_black_flag", "bag": "common_bow"}
    arena = position(
        {"wynter": {"at": (5, 5), "worn": worn, "ap": 9}, "1": SEVER}, active="wynter", dice=BLANKS
    )
    do(arena, commands.SwitchWeapon("bag"))
    assert slots(arena) == ["bag"]
    do(arena, commands.Strike("bag", "1"))
    assert arena.hero("wynter").points == 5
    assert "Strike" not in kinds(arena)


@pytest.mark.rule("SH-082")
def test_the_cost_of_a_card_is_the_ap_of_its_attack_or_of_its_effect():
    worn = {"weapon": "fist_of_the_heavens"}
    arena = position(
        {"adina": {"at": (5, 5), "worn": worn, "hand": ("dash", "first_aid")}, "1": {**FAR, "at": (5, 4)}},
        active="adina",
        dice=("S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.hero("adina").points == 3
    do(arena, commands.UseEquipment("fist_of_the_heavens", 0, "1"))
    assert arena.hero("adina").points == 2


@pytest.mark.rule("SH-082")
def test_without_the_ap_that_a_card_asks_for_it_is_not_used():
    arena = position(
        {"wynter": {"at": (5, 5), "worn": SWORD_AND_PISTOL, "ap": 2}, "1": SEVER}, active="wynter"
    )
    assert slots(arena) == ["weapon"]


# dice


@pytest.mark.rule("SH-085")
@pytest.mark.rule("SH-084")
@pytest.mark.rule("R8")
@pytest.mark.parametrize(
    ("dice", "card", "asked"),
    [
        ("GR", "tarpitt_guardsman", 2),
        ("BR", "tarpitt_guardsman", 1),
        ("RR", "tarpitt_guardsman", 1),
        ("GR", "tarpitt_inquisitor", 1),
        ("BR", "tarpitt_inquisitor", 2),
        ("RR", "tarpitt_inquisitor", 1),
    ],
)
def test_red_dice_follow_the_other_colour_and_alone_ask_the_defense_that_serves_the_attacker(
    dice, card, asked
):
    arena = position({"capac": {"at": (5, 5)}, "1": {"card": card, "at": (5, 4)}}, active="capac")
    attack = AttackFrame(by="capac", targets=["1"], dice=dice)
    assert attacks.defense_of(arena, attack, arena.figure("1")) == (asked, False)


@pytest.mark.rule("SH-085")
@pytest.mark.rule("R8")
def test_an_attack_of_red_dice_alone_wounds_by_the_lower_defense():
    club = Equipment(name="Club", slot="weapon", dice="RR", range=1, ap=2, stat="strength")
    changed = msgspec.structs.replace(book(), equipment={**book().equipment, "club": club})
    figures = {
        "capac": Put(at=(5, 5), worn={"weapon": "club"}, stats={"strength": 12}),
        "1": Put(card="ra_sworn", at=(5, 4), defense=3, magical=2),
    }
    arena = arena_of(changed, Position(figures=figures, active="capac", dice=("C", "S")))
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 5  # base damage 3 and 4, less 2


@pytest.mark.rule("SH-086")
@pytest.mark.rule("R27")
@pytest.mark.parametrize(
    ("dice", "thrown"), [("GR", "GRG"), ("RG", "RGG"), ("BB", "BBB"), ("RB", "RBB"), ("RR", "RRR")]
)
def test_a_die_that_is_added_is_green_or_blue_like_the_weapon_and_red_only_where_all_are(dice, thrown):
    attack = AttackFrame(by="capac", targets=["1"], dice=dice)
    attacks.add_dice(attack, 1, 0)
    assert attack.dice == thrown


@pytest.mark.rule("SH-094")
def test_a_weapon_shows_its_base_damage_in_the_hand_that_holds_it():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "serpents_tongue_flail"}, "stats": {"strength": 14}},
            "1": FAR,
        },
        active="capac",
    )
    (weapon,) = showing.view(arena).heroes[0].weapons
    assert "4 base damage (Strength 14)" in weapon.card.line


# exhausting


@pytest.mark.rule("SH-091")
def test_what_equipment_does_is_optional_and_once_an_encounter_where_it_exhausts():
    arena = position(
        {
            "adina": {"at": (5, 5), "worn": {"companion/accessory": "young_phoenix"}},
            "capac": {"at": (5, 6), "wounds": 25},
            "1": {**FAR, "statuses": {"stun": 9}},
        },
        active="adina",
    )
    do(arena, commands.EndActivation(), commands.EndActivation())
    do(arena, commands.Arrange(("adina", "capac")))
    do(arena, commands.UseEquipment("young_phoenix", 0, "capac"))
    assert arena.figure("capac").wounds == 5
    do(arena, commands.EndActivation(), commands.EndActivation(), commands.Arrange(("adina", "capac")))
    assert arena.fight.round == 3
    assert "UseEquipment" not in kinds(arena)
