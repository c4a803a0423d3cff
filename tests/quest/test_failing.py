"""A hunt that fails (HR-15): no Suns, no level, a level-1 merchant, one more try with another of the cards drawn."""

import pytest

from engine import commands
from engine.events import HuntersLevelled, QuestEnded, StallOpened, SunGained, TokenMoved, TrackingDrawn
from tests.quest.builders import Hunt, refused


def failed(*hunters: str, hunts: int = 0, **options) -> Hunt:
    table = Hunt().begin(*(hunters or ("ada", "bo")), **options).hunts(hunts)
    table.report(won=False, ada=3)
    return table


def test_a_failed_hunt_brings_no_suns_and_moves_no_token():
    table = failed("bo", "ada", leader="bo")
    assert not [one for one in table.events if isinstance(one, SunGained | TokenMoved)]
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "ada")
    assert {len(sheet.suns) for sheet in table.quest.hunters.values()} == {0}
    trail = table.quest.record[-1]
    assert (trail.won, trail.glory, trail.suns, trail.ranks) == (False, {"bo": 0, "ada": 3}, {}, [])
    assert table.hunter("ada").glory == 0


@pytest.mark.parametrize("hunts", [0, 2, 3])
def test_after_it_comes_a_merchant_of_level_one_and_no_level(hunts):
    table = failed(hunts=hunts)
    level = table.quest.level
    told = table.do(commands.GoOn())
    assert [one.level for one in told if isinstance(one, StallOpened)] == [1]
    assert not [one for one in told if isinstance(one, HuntersLevelled)]
    assert (table.quest.stage, table.quest.level) == ("merchant", level)
    assert {table.book.gear[card].level for card in table.quest.stall} == {1}


@pytest.mark.parametrize("hunts", [0, 2, 3])
def test_the_same_encounter_is_tried_again_with_another_of_the_cards_drawn(hunts):
    table = Hunt().begin("ada", "bo").hunts(hunts)
    drawn, pile = list(table.quest.drawn), [list(pile) for pile in table.quest.tracking.values()]
    table.report(won=False)
    told = table.camp().events
    assert (table.quest.stage, table.quest.number) == ("tracking", hunts + 1)
    assert not [one for one in told if isinstance(one, TrackingDrawn)]
    assert [card.number for card in table.shown.cards] == drawn[1:]
    assert [list(pile) for pile in table.quest.tracking.values()] == pile
    assert "not among those" in refused(table, commands.KeepCard(drawn[0]))
    assert [command.card for command in table.legal] == drawn[1:]


def test_the_second_failure_of_an_encounter_ends_the_quest():
    table = failed()
    table.camp()
    told = table.report(won=False)
    assert [one for one in told if isinstance(one, QuestEnded)] == [
        QuestEnded("bull_hunt", "failed", (), {"ada": 0, "bo": 0})
    ]
    assert (table.quest.stage, table.quest.outcome, table.quest.winners) == ("over", "failed", [])
    assert table.sheet.scene is None
    assert "It ended in failed, badly" in table.text()


def test_failures_are_counted_for_each_encounter_by_itself():
    table = Hunt().begin("ada", "bo")
    for _ in range(4):
        table.report(won=False)
        table.camp()
        assert table.quest.failures == 1
        table.read()
        assert table.quest.failures == 0
        table.camp()
    assert (table.quest.stage, table.quest.level) == ("pause", 3)
    assert [trail.won for trail in table.quest.record] == [False, True] * 4


def test_a_card_that_failed_is_spent_and_the_third_goes_back_under_its_deck():
    table = Hunt().begin("ada", "bo")
    below, (first, second, third) = list(table.quest.tracking["1"]), table.quest.drawn
    table.report(won=False)
    table.camp()
    table.read()
    assert [trail.card for trail in table.quest.record] == [first, second]
    assert table.quest.tracking["1"] == [*below, third]
    assert (table.quest.drawn, table.quest.tried) == ([], [])


def test_the_call_is_tried_once_more():
    table = Hunt().begin("ada", "bo").call()
    table.report(won=False)
    assert table.quest.stage == "victory"
    table.camp()
    assert (table.quest.stage, table.quest.call) == ("event", 1)
    assert table.shown.hunt.number == 13
    table.report(won=False)
    assert (table.quest.stage, table.quest.outcome) == ("over", "failed")


def test_the_call_may_be_won_at_the_second_try():
    table = Hunt().begin("ada", "bo").call()
    table.report(won=False)
    table.camp()
    table.report(ada=1)
    table.camp()
    assert (table.quest.stage, table.quest.outcome) == ("over", "won")


def test_a_failed_call_leads_to_no_second_call():
    table = Hunt().begin("ada", "bo", great="giant").call()
    for _ in range(2):
        table.report(won=False)
        table.camp()
    assert (table.quest.outcome, table.quest.call) == ("failed", 1)


@pytest.mark.rule("HZ-028")
@pytest.mark.parametrize("second", [False, True])
def test_a_failed_great_hunt_ends_at_once_and_is_lost_for_all(second):
    table = Hunt().begin("ada", "bo", **({"great": "giant"} if second else {"quest": "Giant"})).call()
    if second:
        table.report(ada=4)
        table.camp().choose("Bull")
        assert table.hunter("ada").suns == {"blazing": 1}
    told = table.report(won=False, ada=9)
    (end,) = [one for one in told if isinstance(one, QuestEnded)]
    assert (end.outcome, end.winners) == ("lost", ())
    assert (table.quest.stage, table.quest.outcome, table.quest.winners) == ("over", "lost", [])
    assert "It ended in lost, badly" in table.text()


@pytest.mark.rule("HZ-028")
def test_a_great_hunt_is_lost_even_together():
    table = Hunt().begin("ada", quest="Giant", coop=True).call()
    table.hunter("ada").suns = {"blazing": 5}
    table.read(won=False)
    assert (table.quest.outcome, table.quest.winners) == ("lost", [])
