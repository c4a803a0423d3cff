"""The merchant step: what lies on the stall, who buys when, what it costs, what is free (HR-18, HR-19, HR-35; T-H11)."""

from collections import Counter

import pytest

from engine import commands
from engine.events import GearTraded, StallOpened
from engine.quest import stalls
from tests.quest.builders import Hunt, horizon, owned, refused


def at_stall(*hunters: str, shards: int = 0, hunts: int = 0, leader: str = "") -> Hunt:
    """Come to the merchant after the next hunt, everybody with so many shards."""
    table = Hunt().begin(*(hunters or ("ada", "bo", "cy")), leader=leader).hunts(hunts)
    table.read()
    while table.quest.stage != "merchant":
        table.do(table.legal[0])
    for sheet in table.quest.hunters.values():
        sheet.shards = shards
    return table


def place(table: Hunt, sort: str, better: bool = False) -> int:
    stall = table.quest.better if better else table.quest.stall
    return next(at for at, card in enumerate(stall) if card and table.book.gear[card].sort == sort)


def bought(table: Hunt, sort: str, better: bool = False) -> GearTraded:
    (told,) = table.do(commands.BuyGear(place(table, sort, better), better))
    assert isinstance(told, GearTraded)
    return told


@pytest.mark.rule("HZ-048")
def test_a_stall_shows_a_card_of_each_sort_two_of_ammunition_and_two_coils_or_weaves():
    table = at_stall()
    sorts = [table.book.gear[card].sort for card in table.quest.stall]
    assert sorts[:4] == ["weapon", "armour", "ammunition", "ammunition"]
    assert set(sorts[4:6]) <= {"coil", "weave"}
    assert sorts[6:] == ["sundry"]


@pytest.mark.parametrize(("hunts", "level"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_the_merchant_is_of_the_level_of_the_hunt_just_won(hunts, level):
    table = at_stall(hunts=hunts)
    assert table.quest.merchant == level
    assert {table.book.gear[card].level for card in table.quest.stall} == {level}
    assert {card.level for card in table.shown.stall} == {level}


def test_the_leader_buys_first_and_then_the_others_clockwise():
    table = at_stall(leader="bo")
    order = []
    while table.quest.stage == "merchant":
        order.append(table.shown.buyer)
        assert [*order, *table.shown.waiting] == ["bo", "cy", "ada"]
        table.do(commands.EndShopping())
    assert order == ["bo", "cy", "ada"]


def test_what_is_bought_is_paid_for_and_gone_from_the_stall():
    table = at_stall(shards=9)
    card = table.quest.stall[0]
    assert bought(table, "weapon") == GearTraded("ada", card, 4)
    assert (table.hunter("ada").shards, table.hunter("ada").gear) == (5, ["old_bow", "old_coat", card])
    assert table.quest.stall[0] == ""
    assert table.shown.stall[0].sold
    assert "That is sold." in refused(table, commands.BuyGear(0))
    table.do(commands.EndShopping())
    assert "That is sold." in refused(table, commands.BuyGear(0))
    assert commands.BuyGear(0) not in table.legal


@pytest.mark.parametrize(
    ("hunts", "prices"), [(0, (4, 4, 2, 2, 2)), (2, (7, 7, 3, 4, 3)), (3, (10, 10, 4, 6, 4))]
)
def test_prices_go_by_sort_and_level(hunts, prices):
    table = at_stall(hunts=hunts, shards=99)
    weapon, armour, ammunition, coil, sundry = prices
    wanted = [weapon, armour, ammunition, ammunition, coil, coil, sundry]
    assert [ware.price for ware in table.shown.stall] == wanted
    assert [stalls.price(table.book, card) for card in table.quest.stall] == wanted


def test_nobody_buys_without_the_shards():
    table = at_stall(shards=1)
    assert refused(table, commands.BuyGear(place(table, "ammunition"))) == "1 shard short."
    assert refused(table, commands.BuyGear(0)) == "3 shards short."
    assert table.shown.stall[0].reason == "3 shards short."
    for number in (-1, 7, 99):
        assert refused(table, commands.BuyGear(number)) == "Nothing lies there."
    assert refused(table, commands.BuyGear(0, better=True)) == "Nothing lies there."
    assert table.legal == [commands.EndShopping()]


# ---- the Fledgling's gift


def fledgling_buys(shards: int = 0, hunts: int = 0, better: int = 0) -> Hunt:
    table = at_stall(shards=shards, hunts=hunts)
    assert table.quest.fledgling == "cy"
    table.hunter("cy").better = ["token"] * better
    table.do(commands.EndShopping())
    table.do(commands.EndShopping())
    return table


@pytest.mark.parametrize("hunts", [0, 2, 3])
def test_the_first_card_of_the_fledgling_is_free_and_no_other(hunts):
    table = fledgling_buys(hunts=hunts)
    assert all((ware.price, ware.given) == (0, True) for ware in table.shown.stall)
    assert bought(table, "weapon").price == 0
    assert not any(ware.given for ware in table.shown.stall)
    assert "short" in refused(table, commands.BuyGear(place(table, "armour")))
    table.hunter("cy").shards = 20
    assert bought(table, "armour").price == [4, 7, 10][max(hunts - 1, 0)]


def test_nobody_but_the_fledgling_is_given_anything():
    table = at_stall()
    assert not any(ware.given for ware in table.shown.stall)
    assert table.legal == [commands.EndShopping()]


def test_a_hunter_alone_is_the_fledgling_too():
    table = at_stall("ada")
    assert bought(table, "armour").price == 0


def test_what_is_too_dear_to_be_given_is_paid_and_leaves_the_gift_for_a_cheaper_card():
    table = fledgling_buys(shards=7, better=1)
    table.do(commands.OpenStall())
    dear = table.shown.better[place(table, "weapon", better=True)]
    assert (dear.price, dear.given) == (7, False)
    assert bought(table, "weapon", better=True).price == 7
    assert bought(table, "weapon").price == 0
    assert not table.quest.free


def test_a_better_merchants_cheap_card_may_be_the_gift():
    table = fledgling_buys(better=1)
    table.do(commands.OpenStall())
    assert bought(table, "ammunition", better=True).price == 0
    assert not table.quest.free


def test_the_gift_comes_once_a_visit_and_again_at_the_next():
    table = fledgling_buys()
    bought(table, "weapon")
    table.camp().read()
    while table.quest.stage != "merchant":
        table.do(table.legal[0])
    assert table.quest.free


# ---- selling


def test_a_merchant_pays_half_rounded_down():
    table = at_stall()
    for card, price in (
        ("bow_1", 2),
        ("bow_2", 3),
        ("bow_3", 5),
        ("bolts_2", 1),
        ("coil_1", 1),
        ("flask_2", 1),
    ):
        table.hunter("ada").gear.append(card)
        before = table.hunter("ada").shards
        assert table.do(commands.SellGear(card)) == [GearTraded("ada", card, -price)]
        assert table.hunter("ada").shards - before == price
        assert table.quest.merchants[card[-1]].discard[0] == card


def test_a_card_of_which_a_hunter_has_two_is_sold_once():
    table = at_stall()
    table.hunter("ada").gear += ["bolts_1", "bolts_1"]
    assert [ware.id for ware in table.shown.sells] == ["bolts_1"]
    assert [ware.price for ware in table.shown.sells] == [1]
    table.do(commands.SellGear("bolts_1"))
    assert table.hunter("ada").gear.count("bolts_1") == 1


def test_the_first_kit_and_what_a_hunter_does_not_own_cannot_be_sold():
    table = at_stall()
    table.hunter("bo").gear.append("bow_1")
    for card in ("old_bow", "bow_1", "nothing"):
        assert "cannot be sold" in refused(table, commands.SellGear(card))


@pytest.mark.rule("HT-009")
def test_a_disc_launcher_has_no_price():
    assert stalls.price(horizon(), "disc_launcher") == 0


# ---- better merchants


def test_special_salvage_opens_a_merchant_of_one_level_higher_for_the_buyer_alone():
    table = at_stall(shards=20)
    table.hunter("ada").better = ["token", "token"]
    assert table.shown.may_open
    assert table.do(commands.OpenStall()) == [StallOpened(2, "ada")]
    assert {table.book.gear[card].level for card in table.quest.better} == {2}
    assert (table.hunter("ada").better, table.quest.salvage.discard[0]) == (["token"], "token")
    assert "once a visit" in refused(table, commands.OpenStall())
    assert bought(table, "armour", better=True).price == 7
    assert bought(table, "armour").price == 4
    before = owned(table)
    table.do(commands.EndShopping())
    assert (table.quest.better, table.quest.better_level, table.shown.better) == ([], 0, [])
    assert owned(table) == before
    assert refused(table, commands.BuyGear(0, better=True)) == "Nothing lies there."
    assert "right salvage" in refused(table, commands.OpenStall())


def test_there_is_no_merchant_above_the_third():
    table = at_stall(hunts=3)
    table.hunter("ada").better = ["token"]
    assert not table.shown.may_open
    assert "right salvage" in refused(table, commands.OpenStall())


# ---- the deck


def test_what_was_not_sold_is_discarded_when_the_blanket_is_rolled_up():
    table = at_stall(shards=4)
    before, lying = owned(table), list(table.quest.stall)
    bought(table, "weapon")
    for _ in range(3):
        table.do(commands.EndShopping())
    assert (table.quest.stall, table.quest.merchant, table.quest.buyers) == ([], 0, [])
    assert set(lying[1:]) <= set(table.quest.merchants["1"].discard)
    assert owned(table) == before


def test_cards_without_a_place_are_passed_over_and_discarded():
    table = Hunt().begin("ada")
    table.quest.merchants["1"].draw = [
        "bow_1",
        "bow_1",
        "mail_1",
        "bolts_1",
        "bolts_1",
        "bolts_1",
        "coil_1",
        "weave_1",
        "flask_1",
        "mail_1",
    ]
    table.read()
    while table.quest.stage != "merchant":
        table.do(table.legal[0])
    assert table.quest.stall == ["bow_1", "mail_1", "bolts_1", "bolts_1", "coil_1", "weave_1", "flask_1"]
    assert sorted(table.quest.merchants["1"].discard) == ["bolts_1", "bow_1"]
    assert table.quest.merchants["1"].draw == ["mail_1"]


@pytest.mark.parametrize("seed", range(20))
def test_a_card_that_lies_among_the_discards_fills_its_place(seed):
    """Once the stall lacked a card when the deck ran out half way: the shuffled discards were not gone through to their end."""
    table = Hunt(seed=seed).begin("ada")
    deck = table.quest.merchants["1"]
    deck.draw = ["bow_1", "bow_1", "bolts_1", "bolts_1", "bolts_1", "coil_1", "coil_1"]
    deck.discard = ["flask_1", "mail_1"]
    table.read()
    while table.quest.stage != "merchant":
        table.do(table.legal[0])
    assert Counter(table.quest.stall) == Counter(
        ["bow_1", "mail_1", "bolts_1", "bolts_1", "coil_1", "coil_1", "flask_1"]
    )


def test_a_place_stays_empty_where_the_deck_has_no_such_card():
    table = Hunt().begin("ada")
    table.quest.merchants["1"].draw = ["bow_1", "bolts_1"]
    table.read()
    while table.quest.stage != "merchant":
        table.do(table.legal[0])
    assert table.quest.stall == ["bow_1", "bolts_1"]
    table = Hunt().begin("ada")
    table.quest.merchants["1"].draw = []
    table.read()
    while table.quest.stage != "merchant":
        table.do(table.legal[0])
    assert table.quest.stall == []
    assert table.legal == [commands.EndShopping()]


def test_a_merchant_needs_to_be_there():
    table = Hunt().begin("ada")
    for command in (
        commands.BuyGear(0), commands.SellGear("bow_1"), commands.OpenStall(), commands.EndShopping(),
    ):  # fmt: skip
        assert "not what the quest asks" in refused(table, command)
