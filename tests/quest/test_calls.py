"""The Hunters' Call: the pause before it, a great machine behind it, and the changed campfire between them."""

import pytest

from engine import commands
from engine.events import (
    HuntersLevelled,
    QuestBegan,
    QuestEnded,
    StallOpened,
    SunGained,
    TokenMoved,
    TrackingKept,
)
from tests.quest.builders import Hunt


def test_four_hunts_won_give_the_story_its_turn_before_the_call():
    table = Hunt().begin("ada", "bo")
    table.hunts(4)
    assert (table.quest.stage, table.sheet.scene, table.quest.call) == ("pause", None, 0)
    assert "It ended in call, well, for Ada and Bo" in table.text()
    assert QuestEnded("bull_hunt", "call") in table.events
    assert not table.view.questing


def test_the_pause_comes_after_the_whole_campfire():
    table = Hunt().begin("ada").hunts(3)
    table.read()
    assert table.quest.stage == "victory"
    table.do(commands.GoOn())
    assert (table.quest.stage, table.quest.merchant) == ("merchant", 3)
    table.do(commands.EndShopping())
    assert table.quest.stage == "pause"


def test_the_same_choice_takes_the_quest_up_again_at_the_call():
    table = Hunt().begin("ada", "bo").hunts(4)
    kept = table.hunter("ada")
    told = table.choose("Bull")
    assert told[:2] == [
        QuestBegan("bull_hunt", ("ada", "bo"), "", again=True),
        TrackingKept(13, "Bull 13"),
    ]
    assert (table.quest.call, table.quest.stage) == (1, "event")
    assert table.hunter("ada") == kept
    assert table.view.questing
    assert table.shown.hunt.target == table.shown.hunt.points == 5


def test_the_call_of_an_ordinary_quarry_ends_the_quest():
    table = Hunt().begin("ada", "bo").call()
    table.report(ada=1)
    assert table.quest.stage == "victory"
    table.do(commands.GoOn())
    assert (table.quest.stage, table.quest.outcome, table.quest.winners) == ("over", "won", ["ada"])
    assert "It ended in won, well, for Ada" in table.text()


@pytest.mark.rule("HZ-029")
@pytest.mark.rule("HZ-031")
def test_a_great_quarry_felled_ends_the_quest_with_the_usual_victory_step():
    table = Hunt().begin("ada", "bo", quest="Giant").call()
    table.report(killer="ada", ada=4, bo=1)
    assert table.hunter("ada").suns == {"half": 1, "blazing": 1}
    table.do(commands.GoOn())
    assert (table.quest.outcome, table.quest.winners) == ("won", ["ada"])


# ---- a great machine behind the Call


def between(**options) -> Hunt:
    """Win the standard Call of a quest with a great machine behind it."""
    return Hunt().begin("ada", "bo", "cy", great="giant", **options).call()


@pytest.mark.rule("HZ-003")
@pytest.mark.rule("HZ-004")
def test_after_the_standard_call_glory_counts_and_points_do_not():
    table = between()
    told = table.report(ada=1, bo=3, cy=2)
    assert [(one.hunter, one.sun) for one in told if isinstance(one, SunGained)] == [
        ("bo", "blazing"),
        ("cy", "full"),
        ("ada", "half"),
    ]
    assert {one.token for one in told if isinstance(one, TokenMoved)} == {"leader", "fledgling"}
    told = table.do(commands.GoOn())
    assert not [one for one in told if isinstance(one, QuestEnded)]
    assert (table.quest.stage, table.quest.outcome) == ("merchant", "")


@pytest.mark.rule("HZ-005")
def test_the_level_up_between_the_calls_is_skipped_at_level_three():
    table = between()
    table.report(ada=1)
    told = table.do(commands.GoOn())
    assert not [one for one in told if isinstance(one, HuntersLevelled)]
    assert table.quest.stage == "merchant"


@pytest.mark.rule("HZ-005")
def test_hunters_below_level_three_rise_by_one_and_choose_upgrades_as_usual():
    table = between()
    table.quest.level = 2
    table.report(ada=1)
    assert HuntersLevelled(3) in table.do(commands.GoOn())
    assert (table.quest.stage, set(table.quest.offers)) == ("level-up", {"ada", "bo", "cy"})
    for hunter in ("ada", "bo", "cy"):
        table.do(commands.TakeUpgrade(hunter, table.quest.offers[hunter][0], "arrow"))
    assert (table.quest.stage, table.quest.merchant) == ("merchant", 3)


@pytest.mark.rule("HZ-006")
def test_everybody_visits_a_merchant_of_level_three():
    table = between()
    table.report(ada=1)
    told = table.do(commands.GoOn())
    assert [one.level for one in told if isinstance(one, StallOpened)] == [3]
    assert len(table.quest.buyers) == 3
    assert {table.book.gear[card].level for card in table.quest.stall} == {3}


@pytest.mark.rule("HZ-003")
@pytest.mark.rule("HZ-007")
def test_then_the_great_machine_is_turned_over_as_the_last_encounter():
    table = between()
    table.report(ada=1)
    table.camp()
    assert table.quest.stage == "pause"
    assert "It ended in second_call, well" in table.text()
    told = table.choose("Bull")
    assert TrackingKept(13, "Giant 13") in told
    assert (table.quest.call, table.quest.stage) == (2, "event")
    assert [machine.name for machine in table.shown.hunt.machines] == ["Giant"]
    assert [words for words, _ in table.shown.row][-2:] == ["Bull 13", "Face down"]
    table.report(killer="cy", cy=6)
    table.camp()
    assert (table.quest.stage, table.quest.outcome) == ("over", "won")
    assert [trail.call for trail in table.quest.record] == [0, 0, 0, 0, 1, 2]


@pytest.mark.rule("HZ-031")
@pytest.mark.rule("HZ-032")
def test_points_are_totalled_after_the_second_call():
    table = between()
    table.report(ada=3, bo=2, cy=1)
    table.camp().choose("Bull")
    told = table.report(killer="bo", bo=5, ada=2, cy=1)
    told = table.do(commands.GoOn())
    # Ada 3 and 2, Bo 2 and 1 and 3, Cy 1 and 1.
    (end,) = [one for one in told if isinstance(one, QuestEnded)]
    assert (end.points, end.winners) == ({"ada": 5, "bo": 6, "cy": 2}, ("bo",))


def test_what_the_last_hunt_left_on_the_table_is_put_away_at_a_pause_and_at_the_end():
    table = Hunt().begin("ada", "bo").hunts(3)
    table.settle("ppp", "ppp", event="storm")
    table.camp()
    for _ in range(2):
        quest = table.quest
        assert (quest.card, quest.event, quest.plan, quest.thrown, quest.hand) == (0, "", "", {}, [])
        assert (quest.stall, quest.buyers, quest.offers, quest.chosen) == ([], [], {}, [])
        assert table.shown.event is None
        if quest.stage == "pause":
            table.choose("Bull")
            table.settle("ppp", "ppp", event="storm")
            table.camp()
    assert table.quest.stage == "over"


def test_a_quest_that_is_over_begins_anew_when_it_is_opened_again():
    table = Hunt().begin("ada").call()
    table.report(ada=1)
    table.camp().choose("Bull")
    assert (table.quest.stage, table.quest.record, table.quest.hunters) == ("setup", [], {})
