"""Companions: small, medium and large; what stands in the way, what helps to flank, what can be attacked."""

from functools import lru_cache

import msgspec
import pytest

from engine.book.model import Book
from engine.book.schema import Companion, Equipment
from engine.errors import RuleError
from engine.playtest.positions import Position, Put, arena_of
from tests.combat.builders import book, combat, commands, do, kinds, options, position

GUARD = {"card": "tarpitt_guardsman"}
WARRIOR = {"card": "makatti_warrior"}
FAR = {**GUARD, "at": (11, 11)}
HAWK = {"companion/accessory": "greater_hawk"}
BEAR = {"companion/accessory": "bear"}
BLANKS = ("-",) * 12


@lru_cache(maxsize=1)
def with_bear() -> Book:
    """The set with a large companion, as T-S4 has them, and a medium one that has no attack."""
    bear = Companion(size="large", health=15, speed=4, defense=1, armor=1, dice="GG", bonus=3)
    added = {
        "bear": Equipment(name="Bear", slot="companion", sort="large", tags=("creature",), companion=bear),
        "dog": Equipment(
            name="Dog", slot="companion", sort="medium", companion=Companion(size="medium", speed=4)
        ),
    }
    return msgspec.structs.replace(book(), equipment={**book().equipment, **added})


def beside(figures, **more):
    return arena_of(with_bear(), Position(figures={id: Put(**put) for id, put in figures.items()}, **more))


def walks(arena):
    return {one.to for one in combat.legal(arena) if isinstance(one, commands.Walk)}


def told(arena, name):
    return [event for event in arena.events if type(event).__name__ == name]


# sizes


@pytest.mark.rule("SH-095")
@pytest.mark.rule("SH-071")
def test_companions_are_equipment_that_no_loot_card_brings():
    found = {id: card.companion.size for id, card in book().equipment.items() if card.companion is not None}
    assert found == {"young_phoenix": "small", "greater_hawk": "medium"}
    for id in found:
        assert (book().equipment[id].slot, book().equipment[id].rarity) == ("companion", "unique")
    assert {card.gives for card in book().loot.values()} & {"companion"} == set()


@pytest.mark.rule("SH-095")
@pytest.mark.rule("T-S4")
def test_a_small_companion_has_no_field_a_medium_one_has_no_health_and_a_large_one_has_both():
    arena = beside(
        {
            "vanessa": {"at": (0, 0), "worn": BEAR},
            "bear": {"at": (1, 0)},
            "greater_hawk": {"at": (2, 0)},
            "1": FAR,
        },
        active="vanessa",
    )
    bear, hawk = arena.figure("bear"), arena.figure("greater_hawk")
    assert (bear.health, bear.speed, bear.defense, bear.armor) == (15, 4, 1, 1)
    assert (arena.is_target(bear), arena.is_target(hawk)) == (True, False)


# medium


@pytest.mark.rule("SH-098")
def test_a_medium_companion_blocks_neither_the_way_nor_the_line_of_sight():
    arena = position(
        {
            "vanessa": {"at": (0, 0), "worn": {"weapon": "common_bow", **HAWK}},
            "greater_hawk": {"at": (1, 0)},
            "1": {**GUARD, "at": (3, 0)},
        },
        active="vanessa",
        map="....",
    )
    assert {(1, 0), (2, 0)} <= walks(arena)
    assert commands.Strike("weapon", "1") in combat.legal(arena)


@pytest.mark.rule("SH-098")
@pytest.mark.rule("SC-041")
def test_a_medium_companion_helps_to_flank():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "common_mace"}, "stats": {"strength": 6}},
            "vanessa": {"at": (0, 0), "worn": HAWK},
            "greater_hawk": {"at": (5, 3)},
            "1": {**WARRIOR, "at": (5, 4), "defense": 0, "magical": 0},
        },
        active="capac",
        dice=BLANKS,
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 2


@pytest.mark.rule("SC-042")
def test_a_companion_that_cannot_attack_helps_to_flank_all_the_same():
    arena = beside(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "common_mace"}, "stats": {"strength": 6}},
            "vanessa": {"at": (0, 0), "worn": {"companion/accessory": "dog"}},
            "dog": {"at": (5, 3)},
            "1": {**WARRIOR, "at": (5, 4), "defense": 0, "magical": 0},
        },
        active="capac",
        dice=BLANKS,
    )
    with pytest.raises(RuleError):
        do(arena, commands.CompanionStrike("dog", "1"))
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 2


@pytest.mark.rule("SH-099")
def test_who_enters_a_medium_companions_field_sends_it_to_the_field_just_left():
    arena = position(
        {
            "vanessa": {"at": (0, 0), "worn": HAWK},
            "greater_hawk": {"at": (2, 0)},
            "1": {**GUARD, "at": (5, 0)},
        },
        active="vanessa",
        map="......",
    )
    do(arena, commands.Walk((2, 0)))
    assert (arena.figure("vanessa").at, arena.figure("greater_hawk").at) == ((2, 0), (1, 0))
    do(arena, commands.Walk((3, 0)))
    assert arena.figure("greater_hawk").at == (1, 0)


@pytest.mark.rule("SH-099")
def test_an_enemy_sends_the_companion_back_the_same_way():
    arena = position(
        {
            "1": {**GUARD, "at": (0, 0)},
            "vanessa": {"at": (4, 0), "worn": HAWK},
            "greater_hawk": {"at": (1, 0)},
        },
        active="1",
        map=".....",
        dice=BLANKS,
    )
    assert (arena.figure("1").at, arena.figure("greater_hawk").at) == ((3, 0), (0, 0))


@pytest.mark.rule("SH-099")
@pytest.mark.rule("SC-044")
def test_a_large_figure_sends_the_companion_to_the_nearest_of_the_fields_it_leaves():
    arena = position(
        {
            "1": {"card": "greater_unsated", "at": (0, 0)},
            "vanessa": {"at": (4, 1), "worn": HAWK},
            "greater_hawk": {"at": (2, 1)},
        },
        active="1",
        map=".....\n.....",
        dice=BLANKS,
    )
    assert (arena.figure("1").at, arena.figure("greater_hawk").at) == ((2, 0), (0, 1))


@pytest.mark.rule("SH-099")
@pytest.mark.rule("SC-084")
def test_who_is_knocked_into_a_medium_companions_field_sends_it_back_too():
    arena = position(
        {
            "capac": {"at": (0, 0), "worn": {"weapon": "serpents_tongue_flail"}},
            "vanessa": {"at": (0, 1), "worn": HAWK},
            "greater_hawk": {"at": (2, 0)},
            "1": {**WARRIOR, "at": (1, 0)},
        },
        active="capac",
        map="....\n....",
        dice=("X", "-", "-"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert (arena.figure("1").at, arena.figure("greater_hawk").at) == ((2, 0), (1, 0))


@pytest.mark.rule("SH-097")
@pytest.mark.rule("SC-048")
def test_a_medium_companion_does_not_end_its_way_on_a_miniature():
    arena = position(
        {
            "vanessa": {"at": (0, 0), "worn": HAWK},
            "greater_hawk": {"at": (1, 0)},
            "1": {**GUARD, "at": (2, 0)},
        },
        active="vanessa",
        map="....",
    )
    do(arena, commands.SendCompanion("greater_hawk"))
    assert set(options(arena)) == {"3,0", "stay"}


# large


@pytest.mark.rule("SH-100")
def test_a_large_companion_blocks_the_way_and_the_line_of_sight_as_a_hero_does():
    arena = beside(
        {
            "vanessa": {"at": (0, 0), "worn": {"weapon": "common_bow", **BEAR}},
            "bear": {"at": (1, 0)},
            "1": {**GUARD, "at": (3, 0)},
        },
        active="vanessa",
        map="....",
    )
    assert walks(arena) == set()
    assert "Strike" not in kinds(arena)


@pytest.mark.rule("SH-100")
@pytest.mark.rule("SC-117")
def test_an_adversarys_card_points_at_a_large_companion_like_at_any_enemy():
    arena = beside(
        {
            "1": {**GUARD, "at": (5, 5)},
            "vanessa": {"at": (11, 11), "worn": BEAR},
            "bear": {"at": (5, 7)},
        },
        active="1",
        adversary_deck=("assault",),
        dice=("S", "-"),
    )
    assert [event.target for event in told(arena, "TargetDrawn")] == ["bear"]
    # base damage 4 and 1; defense 1, of which Assault ignores 1, and armor 1
    assert (arena.figure("bear").wounds, arena.figure("bear").armor) == (4, 0)


@pytest.mark.rule("SH-100")
@pytest.mark.rule("SC-125")
def test_a_prepared_adversary_strikes_at_a_large_companion_that_comes_within_reach():
    arena = beside(
        {
            "vanessa": {"at": (0, 11), "worn": BEAR},
            "bear": {"at": (5, 9)},
            "1": {**WARRIOR, "at": (5, 5), "prepared": True},
        },
        active="vanessa",
        dice=BLANKS,
    )
    do(arena, commands.SendCompanion("bear"), "5,6")
    assert [event.target for event in told(arena, "PreparedStruck")] == ["bear"]
    assert arena.figure("bear").wounds == 2  # 4, less 1 Defense and 1 Armor
    assert not arena.figure("1").prepared


@pytest.mark.rule("SH-100")
def test_a_prepared_adversary_leaves_a_medium_companion_alone():
    arena = position(
        {
            "vanessa": {"at": (0, 11), "worn": HAWK},
            "greater_hawk": {"at": (5, 9)},
            "1": {**WARRIOR, "at": (5, 5), "prepared": True},
        },
        active="vanessa",
    )
    do(arena, commands.SendCompanion("greater_hawk"), "5,6")
    assert told(arena, "PreparedStruck") == []
    assert arena.figure("1").prepared


@pytest.mark.rule("SH-100")
@pytest.mark.rule("SC-073")
def test_a_large_companion_without_health_is_slain_and_the_fight_goes_on():
    arena = beside(
        {
            "1": {**GUARD, "at": (5, 5)},
            "vanessa": {"at": (11, 11), "worn": BEAR},
            "bear": {"at": (5, 6), "wounds": 13, "armor": 0},
        },
        active="1",
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert (arena.figure("bear").state, arena.figure("bear").at) == ("slain", None)
    assert arena.fight.over == ""
    assert arena.fight.pending is not None
    assert arena.fight.pending.who == "vanessa"


@pytest.mark.rule("SH-100")
def test_a_large_companion_attacks_with_its_own_dice_and_is_healed_like_an_ally():
    arena = beside(
        {
            "adina": {"at": (5, 7), "worn": BEAR, "hand": ("sympathetic",)},
            "bear": {"at": (5, 6), "wounds": 6},
            "1": {**WARRIOR, "at": (5, 5)},
        },
        active="adina",
        dice=("S", "D"),
    )
    do(arena, commands.CompanionStrike("bear", "1"))
    assert arena.figure("1").wounds == 4  # base damage 3 and 3, less 2
    do(arena, commands.PlayCard("sympathetic", 0, "bear"))
    assert arena.figure("bear").wounds == 2
