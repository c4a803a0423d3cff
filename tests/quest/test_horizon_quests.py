"""The quests of the Horizon set, hunted to their ends."""

from collections import Counter

import pytest

from engine import commands
from engine.events import GloryGained
from engine.quest import kit, stalls, state
from tests.quest import balance
from tests.quest.builders import Hunt, horizon


@pytest.mark.rule("HZ-001")
@pytest.mark.rule("HZ-032")
@pytest.mark.parametrize("quest", balance.QUESTS)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_quest_can_be_hunted_to_its_end_by_any_number(quest, count):
    ends = set()
    for seed in range(4):
        left = balance.hunt(quest, count, seed, buys=True)
        ends.add(left.outcome)
        assert left.outcome in state.ENDINGS
        levels = [trail.level for trail in left.record if trail.won]
        assert levels == [1, 1, 2, 3, 4][: len(levels)]
        if left.outcome in ("won", "short"):
            assert len(levels) == 5
    assert ends


@pytest.mark.parametrize("quest", balance.QUESTS)
def test_a_kit_that_was_bought_decides_quests(quest):
    wins = {
        buys: sum(balance.hunt(quest, 2, seed, buys=buys).outcome == "won" for seed in range(25))
        for buys in (True, False)
    }
    assert wins[True] >= wins[False] + 8


@pytest.mark.rule("HZ-002")
@pytest.mark.rule("HZ-007")
@pytest.mark.parametrize("great", ["stormbird", "thunderjaw", "fireclaw"])
def test_each_great_machine_can_wait_behind_the_sawtooth(great):
    for seed in range(30):
        left = balance.hunt("sawtooth_hunt", 4, seed, buys=True, great=great)
        if len(left.record) == 6:
            assert left.record[-1].call == 2
            assert left.record[-1].name == next(
                card.name for card in horizon().quests[f"{great}_hunt"].cards if card.level == 4
            )
            return
    raise AssertionError("nobody ever met it")


def _worth(id: str, sort: str) -> int:
    card = horizon().gear[id]
    return card.kit if card.sort == sort else -1


@pytest.mark.rule("HZ-017")
@pytest.mark.rule("HZ-018")
@pytest.mark.rule("HZ-019")
@pytest.mark.rule("HS-003")
def test_the_gun_of_the_stormbird_counts_towards_its_thresholds():
    table = Hunt(horizon())
    table.begin("nora", "banuk", quest="Stormbird").hunts(4)
    table.choose("Stormbird")
    best = [
        max(horizon().gear, key=lambda id: _worth(id, sort)) for sort in ("weapon", "armour", "ammunition")
    ]
    for sheet in table.quest.hunters.values():
        sheet.gear += best
    told = table.settle("sff", "pff", plan="stalk", event="rich_carcass")
    # Three passes bring it down, so each does 17 of the 50; the gun does 10 besides: 27, and then 44.
    found = Counter((one.hunter, one.cause) for one in told if isinstance(one, GloryGained))
    assert found == {("nora", "component"): 1, ("nora", "threshold"): 2, ("banuk", "threshold"): 2}
    assert not table.quest.record[-1].won


@pytest.mark.rule("HT-005")
@pytest.mark.rule("HT-009")
def test_a_disc_launcher_is_in_no_merchants_deck_and_worth_no_shards():
    table = Hunt(horizon()).begin("nora", quest="Thunderjaw")
    lying = [card for deck in table.quest.merchants.values() for card in deck.draw]
    assert len(lying) == 3 * 36
    assert "disc_launcher" not in lying
    assert (stalls.price(table.book, "disc_launcher"), stalls.resale(table.book, "disc_launcher")) == (0, 0)


@pytest.mark.rule("HZ-012")
def test_decks_of_the_set_are_as_large_as_the_rulings_say():
    quest = Hunt(horizon()).begin("oseram", quest="Fireclaw").quest
    assert (len(quest.events.draw), len(quest.salvage.draw)) == (17, 54)
    assert {level: len(pile) for level, pile in quest.tracking.items()} == {"1": 3, "2": 3, "3": 3}
    assert len(quest.drawn) == 3


def test_the_numbers_of_settled_hunts_are_those_of_the_ruling():
    book = horizon()
    rule = book.hunt
    assert (rule.targets, rule.company) == ((7, 10, 12, 13, 15), (2, 0, 0, -1))
    assert (rule.great_passes, rule.margin, len(rule.steps)) == ((2, 3, 5, 6), 3, 3)
    assert {name: (*plan.steps.values(), plan.salvage) for name, plan in rule.plans.items()} == {
        "stalk": (1, 0, 0, 0),
        "snare": (0, 1, -1, 1),
        "charge": (-1, 0, 2, 0),
    }
    assert {name: hunter.edge for name, hunter in book.hunters.items()} == {
        "nora": {"strike": 1},
        "banuk": {"approach": 1},
        "carja": {"approach": 1},
        "oseram": {"finish": 1},
    }
    start = [book.gear[card] for card in book.hunters["nora"].gear]
    assert sum(card.kit for card in start) == 2


def test_a_great_machine_after_the_call_knows_the_aids_of_its_own_quest_once_each():
    table = Hunt(horizon())
    table.sheet.titles = ["sunken_path", "rivals_word"]
    table.choose("Sawtooth")
    table.do(commands.BeginQuest(("nora",), "nora", "thunderjaw"))
    table.quest.call = 2
    assert kit.aids(table.sheet, table.book, table.quest) == [("Sunken Path", 1), ("Rivals Word", 1)]
    table.quest.great = "fireclaw"
    assert ("Rivals Word", 1) in kit.aids(table.sheet, table.book, table.quest)
