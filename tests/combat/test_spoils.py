"""Loot and experience: who gains them, what each loot card brings, decks that run out."""

import msgspec
import pytest

from engine.combat import damage
from engine.playtest.positions import THINGS, Position, Put, arena_of
from tests.combat.builders import book, combat, commands, do, options, position

MACE = {"weapon": "common_mace"}
FAR = {"card": "tarpitt_guardsman", "at": (11, 11), "statuses": {"stun": 9}}
BLANKS = ("-",) * 12


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def slaying(card="tarpitt_guardsman", hero="capac", level=1, put=None, **more):
    """A hero whose next attack slays the enemy beside; another enemy stays."""
    return position(
        {
            hero: {"at": (5, 6), "worn": MACE, "stats": {"strength": 20}, **(put or {})},
            "adina": {"at": (0, 0)},
            "1": {
                "card": card,
                "at": (5, 4) if card == "greater_unsated" else (5, 5),
                "level": level,
                "defense": 0,
                "health": 1,
            },
            "2": FAR,
        },
        active=hero,
        dice=BLANKS,
        **more,
    )


STRIKE = commands.Strike("weapon", "1")


@pytest.mark.rule("SH-064")
@pytest.mark.rule("SH-065")
@pytest.mark.rule("R18")
@pytest.mark.parametrize(
    ("card", "level", "xp", "loot"),
    [
        ("tarpitt_guardsman", 1, 20, 1),
        ("tarpitt_guardsman", 3, 30, 1),
        ("guard_captain_sever", 1, 75, 2),
        ("greater_unsated", 2, 120, 3),
    ],
)
def test_who_slays_gains_the_experience_and_as_many_loot_cards_as_it_carries(card, level, xp, loot):
    arena = slaying(card, level=level, loot_deck=("nothing",) * 4)
    do(arena, STRIKE)
    assert arena.hero("capac").gained == xp
    assert arena.hero("adina").gained == 0
    assert [event.card for event in told(arena, "LootTaken")] == ["nothing"] * loot
    assert arena.fight.loot.discard == ["nothing"] * loot


@pytest.mark.rule("R18")
def test_the_last_to_hit_gains_and_not_who_hurt_it_before():
    arena = slaying(loot_deck=("nothing",))
    arena.figure("1").health = 5
    damage.assign(arena, arena.figure("1"), 4, "adina")
    do(arena, STRIKE)
    assert arena.hero("capac").gained == 20
    assert arena.hero("adina").gained == 0


@pytest.mark.rule("R18")
def test_nobody_gains_from_what_an_adversary_slays():
    arena = position(
        {
            "1": {"card": "tarpitt_guardsman", "at": (5, 5)},
            "2": {"card": "tarpitt_guardsman", "at": (5, 4), "side": "heroes", "wounds": 12},
            "capac": {"at": (0, 0)},
        },
        active="1",
        order=("1", "capac", "2"),
        adversary_deck=("assault",),
        dice=BLANKS,
        loot_deck=("nothing",),
    )
    assert arena.figure("2").state == "slain"
    assert arena.hero("capac").gained == 0
    assert told(arena, "LootTaken") == []


@pytest.mark.rule("SL-005")
@pytest.mark.rule("R18")
def test_slaying_without_reward_gives_neither():
    arena = slaying(loot_deck=("nothing",))
    damage.slay(arena, arena.figure("1"), "capac", reward=False)
    assert arena.hero("capac").gained == 0
    assert arena.coming == []


@pytest.mark.rule("SH-069")
@pytest.mark.rule("T-S8")
@pytest.mark.parametrize(("card", "gold"), [("nothing", 0), ("gold_1", 1), ("gold_2", 2), ("gold_5", 5)])
def test_gold_is_the_partys_and_nothing_is_nothing(card, gold):
    arena = slaying(loot_deck=(card,))
    do(arena, STRIKE)
    assert arena.fight.gold == gold


@pytest.mark.rule("T-S8")
@pytest.mark.rule("SH-053")
@pytest.mark.rule("SH-054")
@pytest.mark.rule("R55")
def test_power_goes_on_a_skill_of_the_heros_choice():
    arena = slaying(loot_deck=("power_1",), put={"skills": ("impact", "slam")})
    do(arena, STRIKE)
    assert options(arena) == ["impact", "slam"]
    do(arena, "slam")
    assert arena.hero("capac").power == {"impact": 0, "slam": 1}


@pytest.mark.rule("R55")
def test_without_a_skill_power_is_lost():
    arena = slaying(loot_deck=("power_1",))
    do(arena, STRIKE)
    assert arena.hero("capac").power == {}
    assert arena.fight.pending.kind == "act"


@pytest.mark.rule("T-S8")
def test_bandages_heal_the_hero_who_found_them():
    arena = slaying(loot_deck=("heal_3",), put={"wounds": 5})
    do(arena, STRIKE)
    assert arena.figure("capac").wounds == 2


@pytest.mark.rule("SH-103")
def test_who_carries_as_much_as_allowed_may_give_something_up_for_a_consumable():
    arena = slaying(loot_deck=("consumable",), put={"consumables": ("adrenaline", "adrenaline")})
    do(arena, STRIKE)
    found = told(arena, "LootTaken")[0].thing
    do(arena, "capac/adrenaline")
    assert arena.hero("capac").consumables == ["adrenaline", found]


@pytest.mark.rule("SH-066")
@pytest.mark.rule("SH-103")
def test_the_table_says_who_takes_a_consumable_and_nobody_carries_three():
    arena = slaying(loot_deck=("consumable",), put={"consumables": ("adrenaline", "adrenaline")})
    do(arena, STRIKE)
    assert options(arena) == ["capac/adrenaline", "adina", "leave"]
    found = told(arena, "LootTaken")[0].thing
    do(arena, "adina")
    assert arena.hero("adina").consumables == [found]
    assert arena.hero("capac").consumables == ["adrenaline", "adrenaline"]
    assert [(one.who, one.consumable) for one in told(arena, "Took")] == [("adina", found)]


@pytest.mark.rule("SH-066")
def test_a_consumable_may_be_left():
    arena = slaying(loot_deck=("consumable",))
    do(arena, STRIKE, "leave")
    assert [one.who for one in told(arena, "Took")] == [""]
    assert arena.hero("capac").consumables == arena.hero("adina").consumables == []
    assert arena.fight.pending.kind == "act"


@pytest.mark.rule("SH-067")
@pytest.mark.rule("SH-070")
@pytest.mark.rule("SH-108")
@pytest.mark.rule("R49")
@pytest.mark.parametrize("sort", ["weapon", "armor", "accessory"])
@pytest.mark.parametrize("rarity", ["common", "rare", "epic"])
def test_equipment_is_of_its_sort_and_of_the_rarity_the_encounter_names(sort, rarity):
    arena = slaying(loot_deck=(sort,), loot=rarity)
    do(arena, STRIKE)
    (found,) = arena.fight.found
    assert book().equipment[found].slot == sort
    assert book().equipment[found].rarity == rarity


def without(*rarities, **more):
    """The same position in a set without equipment of these rarities."""
    kept = {id: card for id, card in book().equipment.items() if card.rarity not in rarities}
    kept["common_mace"] = msgspec.structs.replace(book().equipment["common_mace"], rarity="unique")
    figures = {
        "capac": Put(at=(5, 6), worn=MACE, stats={"strength": 20}),
        "1": Put(card="tarpitt_guardsman", at=(5, 5), wounds=12),
        "2": Put(**FAR),
    }
    return arena_of(
        msgspec.structs.replace(book(), equipment=kept),
        Position(figures=figures, active="capac", dice=BLANKS, loot_deck=("weapon",), **more),
    )


@pytest.mark.rule("R50")
def test_with_no_card_of_a_rarity_left_the_next_lower_one_serves():
    arena = without("epic", loot="epic")
    do(arena, STRIKE)
    assert arena.fight.found[0].startswith("rare_")


@pytest.mark.rule("R50")
def test_with_no_card_left_at_all_three_gold_are_found():
    arena = without("epic", "rare", "common", loot="epic")
    do(arena, STRIKE)
    assert arena.fight.found == []
    assert arena.fight.gold == 3


COMMON_WEAPONS = tuple(
    id for id, card in book().equipment.items() if (card.slot, card.rarity) == ("weapon", "common")
)


@pytest.mark.rule("R105")
def test_what_is_worn_lies_in_the_stash_or_was_found_before_is_not_found_again():
    """Of eight common weapons one is worn and five are in the stash: two are left, then three gold."""
    arena = slaying("greater_unsated", loot_deck=("weapon",) * 3, loot="common")
    others = [id for id in COMMON_WEAPONS if id != "common_mace"]
    arena.fight.owned = others[:5]
    do(arena, STRIKE)
    assert sorted(arena.fight.found) == sorted(others[5:])
    assert arena.fight.gold == 3


@pytest.mark.rule("R50")
def test_an_empty_loot_deck_is_made_of_its_discards():
    arena = slaying("guard_captain_sever", loot_deck=("gold_2",))
    do(arena, STRIKE)
    assert arena.fight.gold == 4
    assert [event.deck for event in told(arena, "Reshuffled")] == ["loot"]


@pytest.mark.rule("R50")
def test_where_there_is_no_loot_deck_nothing_is_found():
    arena = slaying()
    do(arena, STRIKE)
    assert told(arena, "LootTaken") == []
    assert arena.fight.pending.kind == "act"


@pytest.mark.rule("SC-012")
@pytest.mark.rule("SC-023")
@pytest.mark.parametrize(
    ("number", "rarity"), [(1, "rare"), (2, "rare"), (3, "common"), (4, "common"), (5, "")]
)
def test_a_rack_holds_rare_then_common_pieces_and_later_nothing(number, rarity):
    rack = msgspec.structs.replace(
        THINGS["u"], name="rack", gives="armor", rounds={"2": "rare", "4": "common"}
    )
    arena = position(
        {"capac": {"at": (1, 0)}, "1": FAR},
        active="capac",
        map="\n".join(["r" + "." * 11] + ["." * 12] * 11),
        things={"r": rack},
        round=number,
    )
    do(arena, commands.Interact((0, 0)))
    assert [book().equipment[id].rarity for id in arena.fight.found] == ([rarity] if rarity else [])
    assert arena.hero("capac").points == 4


@pytest.mark.rule("SL-160")
@pytest.mark.rule("SH-064")
def test_finders_keepers_draws_two_and_keeps_one_once_an_encounter():
    arena = slaying("guard_captain_sever", hero="wynter", loot_deck=("gold_1", "gold_5", "gold_2", "nothing"))
    do(arena, STRIKE)
    assert options(arena) == ["two", "one"]
    do(arena, "two")
    assert options(arena) == ["gold_1", "gold_5"]
    do(arena, "gold_5")
    while arena.fight.pending.kind != "act":
        do(arena, "pass")
    assert [event.card for event in told(arena, "LootTaken")] == ["gold_5", "gold_2"]
    assert sorted(arena.fight.loot.discard) == ["gold_1", "gold_2", "gold_5"]


@pytest.mark.rule("SC-137")
@pytest.mark.rule("R18")
def test_what_a_fight_hands_over_names_what_was_gained_and_found():
    arena = slaying(loot_deck=("weapon", "gold_2"))
    do(arena, STRIKE)
    damage.slay(arena, arena.figure("2"), "adina")
    do(arena, commands.EndActivation())
    outcome = combat.outcome(arena)
    assert outcome.resolution == "victory"
    assert (outcome.heroes["capac"].xp, outcome.heroes["adina"].xp) == (20, 20)
    assert outcome.gold == 2
    assert len(outcome.found) == 1


@pytest.mark.rule("SH-069")
@pytest.mark.rule("R49")
def test_what_a_loot_card_brings_is_told_with_the_card():
    arena = slaying(loot_deck=("weapon",))
    do(arena, STRIKE)
    taken = told(arena, "LootTaken")[0]
    assert (taken.who, taken.card) == ("capac", "weapon")
    assert taken.thing == arena.fight.found[0]
    assert arena.fight.looted == 1
