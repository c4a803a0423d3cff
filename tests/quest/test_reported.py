"""Hunts fought on one's own table and reported, and hunts that are read on."""

import pytest

from engine import commands
from engine.events import Fainted, GloryGained, HuntEnded, SalvageDrawn, SunGained
from tests.quest.builders import Hunt, refused


def hunting(*hunters: str, **options) -> Hunt:
    return Hunt().begin(*(hunters or ("ada", "bo")), **options).track()


def test_a_report_books_glory_faints_and_salvage_of_each_hunter():
    table = hunting()
    table.quest.salvage.draw[:3] = ["lens", "scrap", "token"]
    told = table.do(
        commands.ReportHunt(
            True, glory={"ada": 3, "bo": 1}, faints={"bo": 1}, salvage={"ada": 2, "bo": 1}, killer="ada"
        )
    )
    assert [one for one in told if isinstance(one, GloryGained)] == [
        GloryGained("ada", 3, 3, "reported"),
        GloryGained("bo", 1, 1, "reported"),
    ]
    assert [one for one in told if isinstance(one, Fainted)] == [Fainted("bo")]
    assert [(one.hunter, one.card) for one in told if isinstance(one, SalvageDrawn)] == [
        ("ada", "lens"),
        ("ada", "scrap"),
        ("bo", "token"),
    ]
    (trail,) = table.quest.record
    assert (trail.manner, trail.won, trail.killer) == ("reported", True, "ada")
    assert (trail.glory, trail.faints) == ({"ada": 3, "bo": 1}, {"ada": 0, "bo": 1})
    assert (table.hunter("ada").shards, table.hunter("bo").better) == (3, ["token"])


@pytest.mark.rule("HZ-026")
@pytest.mark.parametrize("faints", [{"ada": 2}, {"ada": 1, "bo": 1}, {"bo": 9}])
def test_a_hunt_with_as_many_faints_as_hunters_cannot_have_been_won(faints):
    why = refused(hunting(), commands.ReportHunt(True, faints=faints))
    assert why == "With as many faints as hunters the hunt has failed."


@pytest.mark.rule("HZ-026")
def test_two_hunters_go_on_after_one_faint_and_one_alone_does_not():
    table = hunting()
    table.do(commands.ReportHunt(True, faints={"ada": 1}))
    assert table.quest.record[-1].won
    assert "the hunt has failed" in refused(hunting("ada"), commands.ReportHunt(True, faints={"ada": 1}))


def test_a_hunt_may_be_reported_as_failed_with_few_faints():
    table = hunting()
    table.do(commands.ReportHunt(False, glory={"ada": 1}, killer="ada"))
    assert (table.quest.record[-1].won, table.quest.record[-1].killer) == (False, "")


@pytest.mark.parametrize(
    ("report", "why"),
    [
        (commands.ReportHunt(True, glory={"ada": -1}), "report glory from 0 to 99."),
        (commands.ReportHunt(True, glory={"ada": 100}), "report glory from 0 to 99."),
        (commands.ReportHunt(False, faints={"ada": 10}), "report faints from 0 to 9."),
        (commands.ReportHunt(True, salvage={"bo": 31}), "report salvage from 0 to 30."),
        (commands.ReportHunt(True, glory={"cy": 1}), "Only hunters who were there can be reported on."),
        (commands.ReportHunt(True, salvage={"zed": 0}), "Only hunters who were there can be reported on."),
        (commands.ReportHunt(True, killer="cy"), "Only a hunter who was there"),
    ],
)
def test_a_report_out_of_bounds_is_refused_and_books_nothing(report, why):
    assert why in refused(hunting(), report)


@pytest.mark.rule("HZ-030")
def test_a_report_says_who_felled_a_great_machine():
    table = Hunt().begin("ada", "bo", quest="Giant").call().track()
    assert "Say who felled the great machine" in refused(table, commands.ReportHunt(True, glory={"ada": 1}))
    told = table.do(commands.ReportHunt(True, glory={"ada": 1}, killer="bo"))
    assert SunGained("bo", "half", "kill") in told


def test_a_report_needs_a_hunt_at_hand():
    table = Hunt().begin("ada")
    assert "not what the quest asks" in refused(table, commands.ReportHunt(True))
    table.read()
    assert "not what the quest asks" in refused(table, commands.ReportHunt(True))
    assert "not what the quest asks" in refused(table, commands.ReadHunt(True))


@pytest.mark.parametrize("won", [True, False])
def test_a_hunt_that_is_read_on_brings_neither_glory_nor_salvage_nor_suns(won):
    table = hunting()
    told = table.do(commands.ReadHunt(won))
    assert [type(one) for one in told] == [HuntEnded]
    assert (told[0].won, told[0].manner) == (won, "read on")
    assert {sheet.shards for sheet in table.quest.hunters.values()} == {0}
    assert {len(sheet.suns) for sheet in table.quest.hunters.values()} == {0}
    assert table.quest.record[-1].manner == "read on"


def test_the_tokens_stay_where_they_are_when_nobody_gained_anything():
    table = hunting("ada", "bo", "cy", leader="bo")
    table.do(commands.ReadHunt(True))
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "ada")
