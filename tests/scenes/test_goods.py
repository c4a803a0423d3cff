"""Loot, the stash, equipment, consumables and merchants."""

import pytest

from engine import commands
from engine.errors import RuleError
from engine.events import CardGained, Decided, GoldChanged, LootDrawn, Shuffled
from engine.scenes import statistics
from tests.builders import Table

INK = """-> a
=== a ===
# haven: Home
A.
+ [Draw]
    ~ loot({loot})
    -> b
+ [Smithy # location # merchant: smithy] -> a
+ [Bell]
    ~ give(bell)
    ~ give(key)
    -> b
+ [Hurt]
    ~ harm(party, 6)
    ~ injure(ada)
    -> b
=== b ===
B.
+ [Back] -> a
+ [Shop # merchant: smithy] -> b
"""


def goods(loot: int = 1, **options) -> Table:
    return Table(INK.format(loot=loot), **options)


@pytest.mark.rule("T-S8")
@pytest.mark.rule("R50")
def test_the_whole_loot_deck_gives_what_its_cards_say_and_is_made_anew_when_empty():
    game = goods(loot=11)
    events = game.choose("Draw")
    assert sum(isinstance(event, LootDrawn) for event in events) == 11
    assert events.count(Shuffled("loot")) == 1
    coins = sum(event.card == "coins" for event in events if isinstance(event, LootDrawn))
    assert sum(event.amount for event in events if isinstance(event, GoldChanged)) == 2 * coins
    assert sorted(game.sheet.loot.draw + game.sheet.loot.discard) == sorted(
        ["dust"] * 2 + ["coins"] * 4 + ["bandage", "flask", "blade", "glow"]
    )


@pytest.mark.rule("R70")
def test_power_from_loot_outside_a_fight_is_lost_and_weapons_come_from_the_common_pool():
    game = goods(loot=10)
    events = game.choose("Draw")
    gained = [event.card for event in events if isinstance(event, CardGained)]
    assert gained == ["club"]
    assert game.sheet.stash == ["club"]


def test_who_takes_a_consumable_is_asked_and_nobody_is_an_answer():
    game = goods(loot=10)
    game.choose("Draw")
    flask = [ask for ask in game.sheet.owed if ask.ask == "consumable"]
    assert len(flask) == 1
    assert game.legal[-1] == commands.Answer("nobody")
    with pytest.raises(RuleError, match="waits for an answer"):
        game.choose("Back")
    events = game.do(commands.Answer("cy"))
    assert game.sheet.heroes["cy"].consumables == [flask[0].card]
    name = game.book.consumables[flask[0].card].name
    assert events[0] == Decided(f"{name}: who takes it?", "cy")
    game.choose("Back")


@pytest.mark.rule("SH-104")
@pytest.mark.rule("T-S2")
@pytest.mark.rule("R23")
def test_the_stash_holds_heroes_and_one_and_more_opens_a_decision():
    game = goods(gold=99)
    assert game.view.stash_room == 6
    game.choose("Bell")
    assert game.sheet.items == ["bell", "key"]
    assert game.view.stash_room == 4
    game.sheet.stash = ["cap", "cap", "mail", "ring"]
    game.choose("Back")
    game.sheet.loot.draw = ["blade", *[card for card in game.sheet.loot.draw if card != "blade"]]
    game.choose("Draw")
    assert game.view.question.ask == "The stash holds 6 things. What is left behind for good?"
    assert ("bell", "A small bell") in game.view.question.options
    game.do(commands.Answer("cap"))
    assert game.sheet.owed == []
    assert len(game.sheet.stash) + len(game.sheet.items) == 6


def drawing_a_blade(*stash: str, worn: str = "") -> Table:
    game = goods()
    game.sheet.stash, game.sheet.loot.draw = list(stash), ["blade"]
    if worn:
        game.sheet.heroes["ada"].worn["weapon"] = worn
    game.choose("Draw")
    return game


@pytest.mark.rule("R105")
@pytest.mark.rule("R50")
def test_a_piece_of_equipment_in_the_stash_is_not_drawn_again():
    game = drawing_a_blade("club")
    assert (game.sheet.stash, game.sheet.gold) == (["club"], 3)


@pytest.mark.rule("R105")
def test_a_piece_of_equipment_that_a_hero_wears_is_not_drawn_again():
    game = drawing_a_blade(worn="club")
    assert (game.sheet.stash, game.sheet.gold) == ([], 3)


@pytest.mark.rule("R105")
def test_a_piece_of_equipment_that_the_party_has_not_or_no_more_is_drawn():
    game = drawing_a_blade("cap")
    assert (game.sheet.stash, game.sheet.gold) == (["cap", "club"], 0)


@pytest.mark.rule("SB-081")
@pytest.mark.rule("R54")
def test_the_sheet_notes_gold_stash_injuries_party_titles_and_seed():
    game = goods()
    fields = set(game.sheet.__struct_fields__)
    assert {"gold", "stash", "heroes", "party", "titles", "seed", "trackers", "loot", "story"} <= fields


@pytest.mark.rule("SH-105")
@pytest.mark.rule("SH-008")
@pytest.mark.rule("R56")
def test_equipment_is_changed_at_the_sheet_and_the_old_card_goes_to_the_stash():
    game = goods()
    game.sheet.stash = ["cap"]
    game.do(commands.Equip("bo", "armor", "cap"))
    assert game.sheet.heroes["bo"].worn["armor"] == "cap"
    assert game.sheet.stash == ["hat"]


@pytest.mark.parametrize(
    ("hero", "slot", "card", "words"),
    [
        ("ada", "armor", "plate", "needs Vitality 12; Ada has 10"),
        ("ada", "weapon", "cap", "worn as armor"),
        ("ada", "tail", "cap", "no place called tail"),
        ("ada", "accessory", "charm", "by a Smith alone"),
        ("ada", "armor/accessory", "shield", "top right"),
        ("bo", "armor/accessory", "cap", "wears Tall Hat already"),
        ("ada", "armor", "mail", "not in the stash"),
    ],
)
@pytest.mark.rule("SH-072")
@pytest.mark.rule("SH-079")
@pytest.mark.rule("R36")
def test_what_a_hero_may_not_wear_is_refused_with_a_reason(hero, slot, card, words):
    game = goods()
    game.sheet.stash = ["plate", "cap", "charm", "shield"]
    with pytest.raises(RuleError, match=words):
        game.do(commands.Equip(hero, slot, card))


def test_taking_off_what_gives_health_never_kills():
    game = goods()
    game.sheet.stash = ["mail"]
    game.do(commands.Equip("ada", "armor", "mail"))
    assert statistics.max_health(game.sheet, game.book, "ada") == 23
    game.sheet.heroes["ada"].wounds = 22
    game.do(commands.Unequip("ada", "armor"))
    assert statistics.health(game.sheet, game.book, "ada") == 1


@pytest.mark.rule("T-S2")
def test_consumables_are_handed_over_used_and_thrown_away_within_limits():
    game = goods()
    game.do(commands.HandOver("ada", "bo", "tonic"))
    assert game.sheet.heroes["bo"].consumables == ["tonic"]
    with pytest.raises(RuleError, match="not hurt"):
        game.do(commands.UseConsumable("bo", "tonic"))
    game.sheet.heroes["bo"].wounds = 7
    game.do(commands.UseConsumable("bo", "tonic"))
    assert game.sheet.heroes["bo"].wounds == 2
    game.sheet.heroes["cy"].consumables = ["bomb", "bomb"]
    game.sheet.heroes["dee"].consumables = ["tonic"]
    with pytest.raises(RuleError, match="as many consumables"):
        game.do(commands.HandOver("dee", "cy", "tonic"))
    game.do(commands.DropConsumable("cy", "bomb"))
    assert game.sheet.heroes["cy"].consumables == ["bomb"]


@pytest.mark.rule("SB-078")
@pytest.mark.rule("SB-024")
@pytest.mark.rule("T-S16")
def test_a_merchant_sells_by_the_list_buys_for_half_and_heals():
    game = goods(gold=40)
    game.choose("Smithy")
    assert [(ware.name, ware.price, ware.left) for ware in game.view.merchant.wares] == [
        ("Cap", 10, 1), ("Plate", 20, 1), ("Tonic", 5, 2), ("Ring of Strength", 3, 1),
    ]  # fmt: skip
    game.do(commands.Buy(0))
    game.do(commands.Buy(2, "cy"))
    assert (game.sheet.gold, game.sheet.stash, game.sheet.heroes["cy"].consumables) == (
        25,
        ["cap"],
        ["tonic"],
    )
    with pytest.raises(RuleError, match="sold out"):
        game.do(commands.Buy(0))
    game.do(commands.Sell("cap"))
    assert (game.sheet.gold, game.sheet.stash) == (30, [])
    game.do(commands.LeaveMerchant())
    assert game.sheet.story.page == "a"
    game.choose("Smithy")
    assert [ware.left for ware in game.view.merchant.wares] == [0, 1, 1, 1]


@pytest.mark.rule("T-S2")
def test_whoever_carries_all_they_may_can_give_one_up_for_another():
    game = goods(gold=20)
    game.sheet.heroes["cy"].consumables = ["bomb", "bomb"]
    game.choose("Smithy")
    tonic = game.view.merchant.wares[2]
    assert tonic.takers[-1] == ("cy/bomb", "Cy, who throws away Bomb")
    assert "/" not in tonic.takers[0][0], "whoever has a free place comes first"
    with pytest.raises(RuleError, match="as many consumables"):
        game.do(commands.Buy(2, "cy"))
    game.do(commands.Buy(2, "cy/bomb"))
    assert game.sheet.heroes["cy"].consumables == ["bomb", "tonic"]
    with pytest.raises(RuleError, match="does not carry"):
        game.do(commands.Buy(2, "dee/bomb"))
    assert game.sheet.gold == 15


@pytest.mark.rule("T-S16")
def test_a_healer_ends_an_injury_for_15():
    game = goods(gold=20)
    game.choose("Hurt")
    injury = game.sheet.heroes["ada"].injuries[0]
    game.choose("Shop")
    game.do(commands.TreatInjury("ada", injury))
    assert (game.sheet.gold, game.sheet.heroes["ada"].injuries) == (5, [])
    with pytest.raises(RuleError):
        game.do(commands.TreatInjury("ada", injury))


def test_what_is_too_dear_or_finds_no_room_is_not_paid():
    game = goods(gold=4)
    game.choose("Smithy")
    with pytest.raises(RuleError, match="costs 10 gold, and you carry 4"):
        game.do(commands.Buy(0))
    game.sheet.stash = ["cap"] * 6
    with pytest.raises(RuleError, match="stash is full"):
        game.do(commands.Buy(3))
    assert game.sheet.gold == 4


@pytest.mark.rule("R68")
@pytest.mark.rule("SH-007")
def test_the_story_never_takes_the_last_health():
    game = Table(
        "-> a\n=== a ===\nA.\n* [x]\n~ harm(party, 99)\n-> b\n=== b ===\nB.\n* [y]\n~ heal(ada, 500)\n-> END\n"
    )
    game.choose("x")
    assert [one.health for one in game.view.heroes] == [1] * 5
    game.choose("y")
    assert [one.health for one in game.view.heroes][:2] == [20, 1]
