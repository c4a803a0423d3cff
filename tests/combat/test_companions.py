"""Companions: small, medium and large; what stands in the way, what helps to flank, what can be attacked."""

from functools import lru_cache

import msgspec
import pytest

from engine.book.model import Book
from engine.book.schema import Companion, Equipment
from engine.combat import damage, statuses
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


# whom cards choose, and whose attack it is


@pytest.mark.rule("R106")
@pytest.mark.rule("SC-057")
@pytest.mark.rule("SL-136")
@pytest.mark.parametrize("card", ["sympathetic", "minor_shielding", "stronger_together", "teamwork"])
def test_no_card_of_an_ally_chooses_a_medium_companion(card):
    arena = position(
        {
            "adina": {"at": (5, 7), "hand": (card,)},
            "vanessa": {"at": (5, 5), "wounds": 4, "worn": HAWK},
            "greater_hawk": {"at": (5, 6)},
            "1": FAR,
        },
        active="adina",
    )
    aims = {one.target for one in combat.legal(arena) if isinstance(one, commands.PlayCard)}
    assert "vanessa" in aims
    assert "greater_hawk" not in aims
    with pytest.raises(RuleError):
        do(arena, commands.PlayCard(card, 0, "greater_hawk"))


@pytest.mark.rule("R106")
def test_a_medium_companion_has_no_wounds_whoever_assigns_damage():
    arena = position(
        {"vanessa": {"at": (0, 0), "worn": HAWK}, "greater_hawk": {"at": (2, 0)}, "1": FAR}, active="vanessa"
    )
    assert damage.assign(arena, arena.figure("greater_hawk"), 4, "1") == 0
    assert arena.figure("greater_hawk").state == "up"


@pytest.mark.rule("R106")
@pytest.mark.rule("SL-088")
def test_damage_for_an_ally_at_random_is_never_a_medium_companions():
    """Unpredictable assigns 2 to an ally within 3: the Hawk is the only one there, so nobody has them."""
    arena = position(
        {
            "aleksandra": {
                "at": (5, 6),
                "deck": ("unpredictable",),
                "worn": {"weapon": "common_mace", **HAWK},
            },
            "greater_hawk": {"at": (5, 7)},
            "1": {**WARRIOR, "at": (5, 5)},
        },
        active="aleksandra",
        started=True,
        dice=BLANKS,
    )
    assert [event.effect for event in told(arena, "CardPlayed")] == ["abilities/unpredictable/effects/0"]
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("greater_hawk").state == "up"


@pytest.mark.rule("R107")
@pytest.mark.rule("SL-149")
@pytest.mark.rule("SL-150")
@pytest.mark.parametrize("card", ["heavy_shot", "precision", "explosive_shot_ii"])
def test_what_enhances_a_heros_own_ranged_attack_does_not_enhance_a_companions(card):
    arena = position(
        {
            "vanessa": {"at": (5, 7), "hand": (card,), "worn": {"weapon": "giantsbane_crossbow", **HAWK}},
            "greater_hawk": {"at": (5, 6)},
            "1": {**WARRIOR, "at": (5, 5)},
        },
        active="vanessa",
        dice=BLANKS,
    )
    do(arena, commands.CompanionStrike("greater_hawk", "1"))
    assert arena.fight.pending.kind == "act"
    assert arena.hero("vanessa").hand == [card]


@pytest.mark.rule("R107")
@pytest.mark.rule("SL-151")
def test_what_enhances_an_allys_attack_enhances_a_companions_its_owners_too():
    arena = position(
        {
            "vanessa": {
                "at": (5, 7),
                "hand": ("support_fire", "dash"),
                "worn": {"weapon": "giantsbane_crossbow", **HAWK},
            },
            "greater_hawk": {"at": (5, 6)},
            "1": {**WARRIOR, "at": (5, 5)},
        },
        active="vanessa",
        dice=BLANKS,
    )
    do(arena, commands.CompanionStrike("greater_hawk", "1"))
    assert options(arena) == ["abilities/support_fire/effects/0", "pass"]
    do(arena, "abilities/support_fire/effects/0")
    assert arena.figure("1").wounds == 2  # base damage 2 and 2, less 2


# statuses of companions


def with_statuses(statuses, **more):
    return beside(
        {
            "vanessa": {"at": (5, 7), "worn": BEAR},
            "bear": {"at": (5, 6), "statuses": statuses, "health": 15, **more},
            "1": {**WARRIOR, "at": (5, 5), "statuses": {"stun": 9}},
        },
        order=("1", "vanessa"),
        active="1",
        dice=BLANKS,
    )


@pytest.mark.rule("R108")
@pytest.mark.rule("SC-094")
def test_a_companion_bleeds_when_its_owners_activation_begins():
    arena = with_statuses({"bleed": 2})
    assert arena.fight.pending.who == "vanessa"
    assert (arena.figure("bear").wounds, arena.figure("bear").statuses) == (1, {"bleed": 1})


@pytest.mark.rule("R108")
@pytest.mark.rule("SC-096")
def test_a_companion_burns_when_its_owners_activation_ends():
    arena = with_statuses({"burn": 1})
    assert arena.figure("bear").wounds == 0
    do(arena, commands.EndActivation())
    assert (arena.figure("bear").wounds, arena.figure("bear").statuses) == (3, {})


@pytest.mark.rule("R108")
@pytest.mark.rule("SC-104")
@pytest.mark.rule("SC-098")
@pytest.mark.parametrize("status", ["stun", "fear"])
def test_a_stunned_companion_does_nothing_in_its_owners_next_activation(status):
    arena = with_statuses({status: 1})
    assert not {"SendCompanion", "CompanionStrike"} & set(kinds(arena))
    with pytest.raises(RuleError, match="stunned or afraid"):
        do(arena, commands.SendCompanion("bear"))
    with pytest.raises(RuleError, match="stunned or afraid"):
        do(arena, commands.CompanionStrike("bear", "1"))
    do(arena, commands.EndActivation())
    assert arena.figure("bear").statuses == {}


@pytest.mark.rule("R108")
@pytest.mark.rule("SC-099")
def test_an_immobilized_companion_stays_where_it_is_and_may_attack():
    arena = with_statuses({"immobilize": 1})
    assert "SendCompanion" not in kinds(arena)
    assert "CompanionStrike" in kinds(arena)


@pytest.mark.rule("R108")
@pytest.mark.rule("SC-101")
def test_a_poisoned_companion_walks_a_field_less():
    arena = with_statuses({"poison": 1})
    do(arena, commands.SendCompanion("bear"))
    assert "5,2" not in options(arena)
    far = {
        max(abs(int(x) - 5), abs(int(y) - 6))
        for x, _, y in (one.partition(",") for one in options(arena))
        if y
    }
    assert max(far) == 3


@pytest.mark.rule("R108")
@pytest.mark.rule("SC-105")
def test_a_taunted_companion_attacks_nobody_else():
    arena = with_statuses({"taunt": 1}, forced="2")
    arena.fight.figures["2"] = msgspec.structs.replace(arena.figure("1"), id="2", at=(4, 5))
    strikes = [one.target for one in combat.legal(arena) if isinstance(one, commands.CompanionStrike)]
    assert strikes == ["2"]


@pytest.mark.rule("R108")
@pytest.mark.rule("R75")
def test_a_status_that_comes_in_the_midst_of_the_owners_activation_waits_for_the_next():
    arena = with_statuses({})
    statuses.put(arena, arena.figure("bear"), "stun", 1, arena.figure("1"))
    assert "SendCompanion" in kinds(arena)
    do(arena, commands.EndActivation())
    assert arena.figure("bear").statuses == {"stun": 1}
    assert "SendCompanion" not in kinds(arena)


@pytest.mark.rule("R108")
@pytest.mark.rule("SC-002")
def test_a_companion_in_a_hole_uses_its_owners_activation_to_climb_out():
    arena = beside(
        {
            "vanessa": {"at": (0, 0), "worn": BEAR},
            "bear": {"at": (2, 0), "counters": {"hole": 1}},
            "1": {**GUARD, "at": (3, 0)},
        },
        map="..o...",
        active="vanessa",
        started=True,
    )
    assert "CompanionStrike" not in kinds(arena)
    do(arena, commands.SendCompanion("bear"))
    assert options(arena) == ["1,0", "stay"]
    do(arena, "1,0")
    assert arena.figure("bear").at == (1, 0)
    assert "hole" not in arena.figure("bear").counters
    assert not {"SendCompanion", "CompanionStrike"} & set(kinds(arena))


@pytest.mark.rule("SH-097")
@pytest.mark.rule("T-S4")
def test_a_companion_is_sent_and_strikes_on_its_owners_word_alone_and_only_whom_it_reaches():
    figures = {
        "capac": {"at": (5, 5), "worn": BEAR},
        "adina": {"at": (0, 0)},
        "bear": {"at": (5, 6)},
        "1": {**GUARD, "at": (5, 7)},
        "2": {**GUARD, "at": (5, 9)},
    }
    arena = beside(figures, active="capac")
    strikes = [one for one in combat.legal(arena) if isinstance(one, commands.CompanionStrike)]
    assert strikes == [commands.CompanionStrike("bear", "1")]
    assert commands.SendCompanion("bear") in combat.legal(arena)
    arena = beside(figures, active="adina")
    assert not kinds(arena) & {"CompanionStrike", "SendCompanion"}
