"""Wynter's cards, skills and equipment, one by one."""

import pytest

from engine.fight_events import DiceThrown, PutAway
from engine.scenes import loadouts
from engine.sheet import SaveSheet
from engine.sheet.heroes import HeroSheet
from tests.combat.builders import book, combat, commands, do, kinds, options, position

SWORD = {"weapon": "scimitar_of_the_thief"}
PISTOL = {"weapon": "pistol_of_the_black_flag"}
BOTH = {"weapon": "scimitar_of_the_thief", "weapon_2": "pistol_of_the_black_flag"}
GUARD = {"card": "tarpitt_guardsman"}
FAR = {**GUARD, "at": (11, 11)}
PASS = "pass"


def playable(arena, card):
    return {
        one.target for one in combat.legal(arena) if isinstance(one, commands.PlayCard) and one.card == card
    }


def key(card):
    return f"abilities/{card}/effects/0"


def skill(name, place=0):
    return f"heroes/wynter/skills/{name}/effects/{place}"


@pytest.mark.rule("SH-021")
@pytest.mark.rule("SL-159")
@pytest.mark.parametrize(("level", "dodge"), [(3, "dodge"), (4, "dodge_ii")])
def test_the_deck_laid_out_for_her_is_allowed(level, dodge):
    sheet = SaveSheet(book="fights", edition="1", seed=1, heroes={"wynter": HeroSheet(level=level, xp=0)})
    assert loadouts.refusal(sheet, book(), "wynter") == ""
    assert dodge in loadouts.ready_deck(sheet, book(), "wynter")


# cards


@pytest.mark.rule("SL-176")
@pytest.mark.rule("SH-060")
def test_hit_and_run_attacks_with_one_die_and_moves_two():
    arena = position(
        {"wynter": {"at": (5, 5), "hand": ("hit_and_run",)}, "1": {**GUARD, "at": (5, 4)}},
        active="wynter",
        dice=("D",),
    )
    do(arena, commands.PlayCard("hit_and_run", 0, "1"))
    assert arena.figure("1").wounds == 3
    assert "5,7" in options(arena)
    assert "5,8" not in options(arena)
    do(arena, "7,7")
    assert arena.figure("wynter").at == (7, 7)
    assert arena.hero("wynter").points == 4
    assert arena.hero("wynter").walk == 5


@pytest.mark.rule("SL-181")
@pytest.mark.rule("SH-060")
def test_quickshot_hits_a_second_target_in_reach_with_the_same_roll():
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": PISTOL, "hand": ("quickshot",)},
            "1": {**GUARD, "at": (5, 3)},
            "2": {**GUARD, "at": (7, 5)},
            "3": {**GUARD, "at": (3, 5)},
            "4": {**GUARD, "at": (5, 9)},
            "5": {**GUARD, "at": (5, 2)},
        },
        active="wynter",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), key("quickshot"))
    assert options(arena) == ["2", "3"]
    do(arena, "3")
    assert [arena.figure(id).wounds for id in "12345"] == [4, 0, 4, 0, 0]
    assert arena.hero("wynter").points == 0


@pytest.mark.rule("SL-182")
def test_the_code_gives_two_ap_and_moves_her_two_on_top_of_her_walk():
    arena = position({"wynter": {"at": (0, 0), "hand": ("the_code",)}, "1": FAR}, active="wynter")
    do(arena, commands.PlayCard("the_code"), "2,0", commands.Walk((7, 0)))
    assert arena.figure("wynter").at == (7, 0)
    assert arena.hero("wynter").points == 6


@pytest.mark.rule("SL-175")
def test_ambush_does_two_more_to_whom_she_has_come_up_to():
    arena = position(
        {"wynter": {"at": (5, 8), "hand": ("ambush",)}, "1": {**GUARD, "at": (5, 4)}},
        active="wynter",
        dice=("S", "S", "S"),
    )
    assert not playable(arena, "ambush")
    do(arena, commands.Walk((5, 5)), commands.PlayCard("ambush", 0, "1"))
    assert arena.figure("1").wounds == 6
    assert arena.hero("wynter").points == 3


@pytest.mark.rule("SL-175")
def test_ambush_does_no_more_to_whom_she_stood_beside_already():
    arena = position(
        {"wynter": {"at": (5, 5), "hand": ("ambush",)}, "1": {**GUARD, "at": (5, 4)}},
        active="wynter",
        dice=("S", "S", "S"),
    )
    do(arena, commands.PlayCard("ambush", 0, "1"))
    assert arena.figure("1").wounds == 4


@pytest.mark.rule("SL-178")
def test_dirty_fighting_ii_adds_two_and_immobilizes_a_flanked_target():
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": SWORD, "hand": ("dirty_fighting_ii",)},
            "capac": {"at": (5, 3)},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="wynter",
        dice=("S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), key("dirty_fighting_ii"))
    assert arena.figure("1").wounds == 7
    assert arena.figure("1").statuses == {"immobilize": 1}
    assert arena.hero("wynter").points == 2


@pytest.mark.rule("SL-178")
def test_dirty_fighting_ii_wants_a_flanked_target():
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": SWORD, "hand": ("dirty_fighting_ii",)},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="wynter",
        dice=("S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 3
    assert arena.hero("wynter").hand == ["dirty_fighting_ii"]


@pytest.mark.rule("SL-180")
def test_lucky_strike_throws_any_of_her_dice_again_for_a_gold():
    arena = position(
        {"wynter": {"at": (5, 5), "worn": PISTOL, "hand": ("lucky_strike",)}, "1": {**GUARD, "at": (5, 3)}},
        active="wynter",
        gold=1,
        dice=("-", "S", "-", "D", "D"),
    )
    do(arena, commands.Strike("weapon", "1"), key("lucky_strike"), "0", "2", "done")
    assert arena.figure("1").wounds == 6
    assert arena.fight.gold == -1


@pytest.mark.rule("SL-180")
def test_lucky_strike_needs_a_gold():
    arena = position(
        {"wynter": {"at": (5, 5), "worn": PISTOL, "hand": ("lucky_strike",)}, "1": {**GUARD, "at": (5, 3)}},
        active="wynter",
        dice=("-", "S", "-"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.hero("wynter").hand == ["lucky_strike"]


@pytest.mark.rule("SL-183")
@pytest.mark.rule("SH-033")
@pytest.mark.parametrize(
    ("hero", "weapon", "field", "wounds"),
    [("wynter", PISTOL, (7, 0), 4), ("vanessa", {"weapon": "giantsbane_crossbow"}, (9, 0), 5)],
)
def test_aimed_shot_lets_the_next_shot_reach_four_fields_further_as_its_enhance(hero, weapon, field, wounds):
    arena = position(
        {
            hero: {"at": (0, 0), "worn": weapon, "hand": ("aimed_shot", "quickshot"), "level": 4, "ap": 6},
            "1": {**GUARD, "at": field},
            "2": {**GUARD, "at": (field[0] + 1, 3)},
        },
        active=hero,
        dice=("S", "S", "S"),
    )
    assert "Strike" not in kinds(arena)
    do(arena, commands.PlayCard("aimed_shot"))
    assert {one.target for one in combat.legal(arena) if isinstance(one, commands.Strike)} == {"1"}
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == wounds
    assert arena.hero(hero).hand == ["quickshot"]
    assert arena.hero(hero).points == 2
    assert arena.figure(hero).lasting == []


@pytest.mark.rule("SL-183")
def test_aimed_shot_serves_a_pistol_in_the_off_hand():
    arena = position(
        {"wynter": {"at": (0, 0), "worn": BOTH, "hand": ("aimed_shot",)}, "1": {**GUARD, "at": (7, 0)}},
        active="wynter",
    )
    do(arena, commands.PlayCard("aimed_shot"))
    assert [one.slot for one in combat.legal(arena) if isinstance(one, commands.Strike)] == ["weapon_2"]


@pytest.mark.rule("SL-183")
def test_aimed_shot_needs_a_ranged_weapon():
    arena = position(
        {"wynter": {"at": (0, 0), "worn": SWORD, "hand": ("aimed_shot",)}, "1": FAR}, active="wynter"
    )
    assert not playable(arena, "aimed_shot")


@pytest.mark.rule("SL-179")
@pytest.mark.rule("SH-030")
@pytest.mark.parametrize(("discards", "wounds"), [((), 5), (("dash",), 6), (("dash", "leap"), 7)])
def test_demonic_blade_assigns_its_damage_and_takes_a_die_for_each_discard(discards, wounds):
    arena = position(
        {
            "wynter": {"at": (5, 5), "hand": ("demonic_blade", "dash", "leap", "recover")},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="wynter",
        dice=("S",) * 4,
    )
    do(arena, commands.PlayCard("demonic_blade", 0, "1"), *discards, "enough")
    assert arena.figure("1").wounds == wounds
    assert arena.hero("wynter").points == 3


@pytest.mark.rule("SL-174")
@pytest.mark.rule("R34")
def test_goldlust_costs_one_ap_and_one_card_and_brings_one_gold():
    arena = position(
        {"wynter": {"at": (0, 0), "hand": ("dash", "leap"), "deck": ("goldlust",)}, "1": FAR},
        active="wynter",
        started=True,
    )
    assert options(arena) == ["dash", "leap"]
    do(arena, "leap")
    assert arena.hero("wynter").hand == ["dash"]
    assert arena.hero("wynter").points == 4
    assert arena.fight.gold == 1


# skills


@pytest.mark.rule("SL-160")
def test_finders_keepers_turns_up_two_loot_cards_once_and_keeps_one():
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": BOTH},
            "1": {**GUARD, "at": (5, 4), "wounds": 12},
            "2": {**GUARD, "at": (5, 6), "wounds": 12},
            "3": FAR,
        },
        active="wynter",
        loot_deck=("gold_1", "gold_5", "nothing", "gold_2"),
        dice=("S", "S", "S", "S", "S"),
    )
    do(arena, commands.Strike("weapon_2", "1"))
    assert options(arena) == ["two", "one"]
    do(arena, "two")
    assert options(arena) == ["gold_1", "gold_5"]
    do(arena, "gold_5")
    assert arena.fight.gold == 5
    do(arena, commands.Strike("weapon", "2"))
    assert options(arena) == []
    assert arena.fight.gold == 7
    assert arena.fight.loot.draw == ["gold_2"]


@pytest.mark.rule("SL-161")
def test_shiny_puts_one_power_on_a_skill_when_she_activates():
    arena = position(
        {"wynter": {"at": (0, 0), "skills": ("enchanted_ammo", "backstab")}, "1": FAR},
        active="wynter",
        started=True,
    )
    assert options(arena) == ["enchanted_ammo", "backstab"]
    do(arena, "backstab")
    assert arena.hero("wynter").power == {"enchanted_ammo": 0, "backstab": 1}


@pytest.mark.rule("SL-161")
def test_shiny_trades_a_card_for_three_power_when_the_party_gains_gold():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": SWORD},
            "wynter": {"at": (0, 0), "hand": ("dash", "leap"), "skills": ("backstab",)},
            "1": {**GUARD, "at": (5, 4), "wounds": 12},
            "2": FAR,
        },
        active="capac",
        loot_deck=("gold_1",),
        dice=("D", "D"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == [skill("shiny"), PASS]
    do(arena, skill("shiny"), "leap")
    assert arena.hero("wynter").power == {"backstab": 3}
    assert PutAway("wynter", ("leap",), skill("shiny")) in arena.events


@pytest.mark.rule("SL-185")
@pytest.mark.rule("SH-060")
def test_enchanted_ammo_leaves_the_target_of_a_shot_bleeding_and_burning():
    arena = position(
        {
            "wynter": {
                "at": (5, 5),
                "worn": PISTOL,
                "skills": ("enchanted_ammo", "backstab"),
                "power": {"enchanted_ammo": 5, "backstab": 7},
            },
            "1": {**GUARD, "at": (5, 3)},
        },
        active="wynter",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == [skill("enchanted_ammo"), PASS]
    do(arena, skill("enchanted_ammo"))
    assert arena.figure("1").wounds == 4
    assert arena.figure("1").statuses == {"bleed": 1, "burn": 1}
    assert arena.hero("wynter").power == {"enchanted_ammo": 0, "backstab": 7}


@pytest.mark.rule("SL-186")
def test_backstab_does_six_more_to_a_flanked_target_and_a_kill_turns_up_one_loot_card_more():
    arena = position(
        {
            "wynter": {
                "at": (5, 5),
                "worn": SWORD,
                "skills": ("enchanted_ammo", "backstab"),
                "power": {"enchanted_ammo": 5, "backstab": 7},
            },
            "capac": {"at": (5, 3)},
            "1": {**GUARD, "at": (5, 4), "wounds": 2},
            "2": FAR,
        },
        active="wynter",
        loot_deck=("nothing", "gold_5", "gold_1", "gold_2"),
        dice=("S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == [skill("backstab"), PASS]
    do(arena, skill("backstab"))
    assert arena.figure("1").state == "slain"
    do(arena, "two", "gold_5")
    assert arena.fight.looted == 2
    # 2 for the kill with the scimitar, 5 for its loot, 1 for the loot card more.
    assert arena.fight.gold == 8
    assert arena.hero("wynter").power["backstab"] == 0


@pytest.mark.rule("SL-186")
@pytest.mark.parametrize(("dice", "wounds"), [(("-", "-"), 9), (("S", "S"), 11)])
def test_backstab_adds_to_base_damage_and_the_flank(dice, wounds):
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": SWORD, "skills": ("backstab",), "power": {"backstab": 7}},
            "capac": {"at": (5, 3)},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="wynter",
        dice=dice,
    )
    do(arena, commands.Strike("weapon", "1"), skill("backstab"))
    assert arena.figure("1").wounds == wounds


@pytest.mark.rule("SL-187")
@pytest.mark.rule("SH-033")
def test_no_quarter_lifts_the_limit_of_one_enhance():
    arena = position(
        {
            "wynter": {
                "at": (5, 5),
                "worn": SWORD,
                "level": 4,
                "hand": ("dirty_fighting_ii", "quickshot"),
                "skills": ("no_quarter",),
                "power": {"no_quarter": 5},
            },
            "capac": {"at": (5, 3)},
            "1": {**GUARD, "at": (5, 4)},
            "2": {**GUARD, "at": (6, 4)},
        },
        active="wynter",
        dice=("S", "S"),
    )
    do(arena, commands.UseSkill("no_quarter"))
    assert arena.hero("wynter").points == 8
    do(arena, commands.Strike("weapon", "1"), key("quickshot"))
    assert options(arena) == [key("dirty_fighting_ii"), PASS]
    do(arena, key("dirty_fighting_ii"))
    assert arena.hero("wynter").points == 3
    assert [arena.figure(id).statuses for id in "12"] == [{"immobilize": 1}, {"immobilize": 1}]


@pytest.mark.rule("SL-187")
@pytest.mark.rule("T-S12")
def test_no_quarter_sends_her_weapons_into_a_frenzy_for_the_activation():
    arena = position(
        {
            "wynter": {
                "at": (5, 5),
                "worn": SWORD,
                "level": 4,
                "skills": ("no_quarter",),
                "power": {"no_quarter": 5},
                "ap": 0,
            },
            "capac": {"at": (0, 0)},
            "1": {**GUARD, "at": (5, 4), "wounds": 12},
            "2": {**GUARD, "at": (6, 4)},
        },
        active="wynter",
        dice=("S", "S", "S", "S"),
    )
    do(arena, commands.UseSkill("no_quarter"), commands.Strike("weapon", "1"), "one")
    assert arena.hero("wynter").points == 1
    do(arena, commands.Strike("weapon", "2"))
    assert arena.figure("2").wounds == 3
    assert arena.hero("wynter").points == 1
    assert "Strike" not in kinds(arena)
    do(arena, commands.EndActivation())
    assert arena.figure("wynter").lasting == []


@pytest.mark.rule("SL-167")
def test_blunderbuss_hits_a_square_of_four_fields_within_three():
    arena = position(
        {
            "wynter": {"at": (5, 9), "skills": ("blunderbuss",), "power": {"blunderbuss": 7}},
            "1": {**GUARD, "at": (5, 6)},
            "2": {**GUARD, "at": (6, 5)},
            "3": {**GUARD, "at": (7, 6)},
        },
        active="wynter",
        dice=("S", "S", "S"),
    )
    do(arena, commands.UseSkill("blunderbuss"), "5,5")
    assert [arena.figure(id).wounds for id in "123"] == [4, 4, 0]
    assert arena.hero("wynter").points == 5
    assert arena.hero("wynter").power == {"blunderbuss": 0}


@pytest.mark.rule("SL-168")
@pytest.mark.parametrize(("place", "first", "points", "wounds"), [(0, "10,10", 3, 3), (1, "8,8", 2, 4)])
def test_swift_tactics_places_her_anywhere_lets_her_attack_and_places_her_again(place, first, points, wounds):
    arena = position(
        {
            "wynter": {
                "at": (0, 0),
                "worn": BOTH,
                "skills": ("swift_tactics",),
                "power": {"swift_tactics": 5},
            },
            "1": FAR,
        },
        active="wynter",
        dice=("S", "S", "S"),
    )
    do(arena, commands.UseSkill("swift_tactics", place), first)
    assert arena.figure("1").wounds == wounds
    do(arena, "0,11")
    assert arena.figure("wynter").at == (0, 11)
    assert arena.hero("wynter").points == points
    assert arena.hero("wynter").attacks == ["weapon", "weapon_2"]


# equipment


@pytest.mark.rule("SL-163")
def test_a_kill_with_the_scimitar_is_worth_two_gold():
    arena = position(
        {"wynter": {"at": (5, 5), "worn": SWORD}, "1": {**GUARD, "at": (5, 4), "wounds": 12}, "2": FAR},
        active="wynter",
        dice=("S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"), "one")
    assert arena.fight.gold == 2
    assert arena.hero("wynter").points == 3


@pytest.mark.rule("SL-163")
def test_a_kill_with_another_weapon_brings_no_gold():
    arena = position(
        {"wynter": {"at": (5, 5), "worn": BOTH}, "1": {**GUARD, "at": (5, 4), "wounds": 12}, "2": FAR},
        active="wynter",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon_2", "1"))
    assert arena.figure("1").state == "slain"
    do(arena, "one")
    assert arena.fight.gold == 0


@pytest.mark.rule("SL-164")
@pytest.mark.rule("R22")
@pytest.mark.parametrize(("dice", "wounds"), [(("X", "-", "-"), 6), (("X", "X", "S"), 12)])
def test_each_special_of_the_pistol_does_five_more(dice, wounds):
    arena = position(
        {"wynter": {"at": (5, 5), "worn": PISTOL}, "1": {**GUARD, "at": (5, 2)}}, active="wynter", dice=dice
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == wounds
    assert arena.hero("wynter").points == 2


@pytest.mark.rule("SL-165")
def test_the_armor_of_the_thief_hides_her_once_in_an_encounter():
    arena = position(
        {"wynter": {"at": (0, 0), "worn": {"armor": "armor_of_the_thief"}}, "1": FAR}, active="wynter"
    )
    do(arena, commands.UseEquipment("armor_of_the_thief"))
    assert arena.figure("wynter").statuses == {"stealth": 1}
    assert arena.hero("wynter").points == 4
    assert "UseEquipment" not in kinds(arena)


@pytest.mark.rule("SL-166")
@pytest.mark.rule("R35")
@pytest.mark.parametrize(("fate", "gold"), [(("6", "3"), 1), (("6", "6"), 2), (("1", "5"), 0)])
def test_the_gloves_of_the_thief_find_a_gold_for_each_six(fate, gold):
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {**SWORD, "armor": "gloves_of_the_thief"}},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="wynter",
        dice=("S", "S", *fate),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.fight.gold == gold


@pytest.mark.rule("SL-166")
def test_the_gloves_of_the_thief_do_not_reach_a_distant_enemy():
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {**PISTOL, "armor": "gloves_of_the_thief"}},
            "1": {**GUARD, "at": (5, 3)},
        },
        active="wynter",
        dice=("S", "S", "S"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert not any(isinstance(one, DiceThrown) for one in arena.events)
