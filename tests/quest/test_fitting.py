"""A quest on a sheet that a person brought: whatever the rules would look up is looked up first."""

import msgspec
import pytest

from engine import commands, play
from engine.errors import SaveError
from engine.quest import fitting
from engine.sheet import Deck
from saves.fit import check_fit, misfits
from tests.quest.builders import Hunt


def at(stage: str) -> Hunt:
    """Come to a stage of the second hunt of a quest; 'setup', 'pause' and 'over' to that."""
    table = Hunt()
    if stage == "setup":
        table.choose("Bull")
        return table
    table.begin("ada", "bo", great="giant")
    if stage == "pause":
        return table.hunts(4)
    if stage == "over":
        for _ in range(2):
            table.read(won=False)
            table.camp()
        return table
    table.hunts(1)
    while table.quest.stage != stage:
        table.do(
            next(one for one in table.legal if not isinstance(one, commands.ReportHunt | commands.ReadHunt))
        )
    return table


STAGES = (
    "setup",
    "tracking",
    "event",
    "hunt",
    "settling",
    "victory",
    "level-up",
    "merchant",
    "pause",
    "over",
)


@pytest.mark.parametrize("stage", STAGES)
def test_a_quest_of_the_book_fits_at_every_stage(stage):
    table = at(stage)
    assert fitting.misfits(table.sheet, table.book) == []
    assert misfits(table.sheet, table.book) == []
    check_fit(table.sheet, table.book, trials=[lambda: play.view(table.sheet, table.book)])


@pytest.mark.parametrize(
    ("stage", "path", "value", "said"),
    [
        ("hunt", "quest", "wolf_hunt", "no quest 'wolf_hunt'"),
        ("hunt", "stage", "dinner", "no stage that there is"),
        ("hunt", "great", "bull", "no great machine 'bull'"),
        ("hunt", "leader", "cy", "'cy' is not one of the hunters"),
        ("hunt", "fledgling", "", "'' is not one of the hunters"),
        ("hunt", "level", 9, "hunters' level is 9, and it goes from 0 to 3"),
        ("hunt", "level", -1, "hunters' level is -1"),
        ("hunt", "number", 0, "number of the hunt is 0"),
        ("hunt", "number", 6, "number of the hunt is 6"),
        ("hunt", "call", 3, "Call is 3"),
        ("hunt", "failures", -1, "failures is -1"),
        ("hunt", "merchant", 4, "merchant's level is 4"),
        ("hunt", "better_level", 4, "better merchant's level is 4"),
        ("hunt", "card", 77, "no tracking card 77"),
        ("hunt", "card", 0, "hunts no card"),
        ("tracking", "drawn", [77], "no tracking card 77"),
        ("tracking", "drawn", [], "lacks what its stage asks for"),
        ("hunt", "tried", [77], "no tracking card 77"),
        ("hunt", "tracking", {"1": [1]}, "lacks a deck"),
        ("hunt", "tracking", {"1": [77], "2": [], "3": []}, "no tracking card 77"),
        ("hunt", "merchants", {}, "lacks a deck"),
        ("hunt", "merchants", {"1": Deck(draw=["sword"]), "2": Deck(), "3": Deck()}, "no gear 'sword'"),
        ("hunt", "events", Deck(discard=["rain"]), "no event 'rain'"),
        ("event", "hand", ["rain"], "no event 'rain'"),
        ("event", "hand", [], "lacks what its stage asks for"),
        ("hunt", "event", "rain", "no event 'rain'"),
        ("hunt", "salvage", Deck(draw=["gold"]), "no salvage card 'gold'"),
        ("settling", "plan", "rush", "no plan 'rush'"),
        ("settling", "plan", "", "lacks what its stage asks for"),
        ("settling", "thrown", {"cy": [0, 0, 0]}, "'cy' is not one of the hunters"),
        ("settling", "thrown", {"ada": [0]}, "thrown for other steps"),
        ("settling", "thrown", {"ada": [0, 0, 0], "bo": [0, 0, 0]}, "lacks what its stage asks for"),
        ("victory", "record", [], "lacks what its stage asks for"),
        ("level-up", "offers", {"ada": ["wings"], "bo": []}, "no hunt card 'wings'"),
        ("level-up", "offers", {"ada": []}, "lacks what its stage asks for"),
        ("level-up", "chosen", ["cy"], "'cy' is not one of the hunters"),
        ("level-up", "chosen", ["ada", "bo"], "lacks what its stage asks for"),
        ("merchant", "stall", ["sword"], "no gear 'sword'"),
        ("merchant", "better", ["sword"], "no gear 'sword'"),
        ("merchant", "buyers", ["cy"], "'cy' is not one of the hunters"),
        ("merchant", "buyers", [], "lacks what its stage asks for"),
        ("merchant", "merchant", 0, "lacks what its stage asks for"),
        ("over", "outcome", "drawn", "ended in no way"),
        ("pause", "stage", "tracking", "open on the page or on the sheet"),
        ("hunt", "stage", "pause", "open on the page or on the sheet"),
    ],
)  # fmt: skip
def test_a_quest_that_the_rules_do_not_know_is_told(stage, path, value, said):
    table = at(stage)
    setattr(table.quest, path, value)
    found = fitting.misfits(table.sheet, table.book)
    assert any(said in words for words in found), found
    with pytest.raises(SaveError):
        check_fit(table.sheet, table.book)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("deck", ["sword"], "no hunt card 'sword'"),
        ("skills", ["wings"], "no skill 'wings'"),
        ("gear", ["sword"], "no gear 'sword'"),
        ("better", ["gold"], "no salvage card 'gold'"),
        ("suns", {"moon": 1}, "no Sun 'moon'"),
        ("suns", {"half": -1}, "less than nothing"),
        ("shards", -1, "less than nothing"),
        ("glory", -1, "less than nothing"),
        ("faints", -1, "less than nothing"),
    ],
)
def test_a_hunter_that_the_rules_do_not_know_is_told(path, value, said):
    table = at("hunt")
    setattr(table.hunter("bo"), path, value)
    assert any(said in words for words in fitting.misfits(table.sheet, table.book))


def test_hunters_are_those_of_the_book_and_one_to_four():
    table = at("hunt")
    table.quest.hunters["eve"] = table.quest.hunters.pop("bo")
    table.quest.fledgling = "eve"
    assert any("no hunter 'eve'" in words for words in fitting.misfits(table.sheet, table.book))
    table.quest.hunters = {}
    assert any("number of hunters is 0" in words for words in fitting.misfits(table.sheet, table.book))


def test_quests_put_aside_are_looked_at_too_and_have_paused():
    table = at("pause").begin("ada", quest="Giant")
    assert fitting.misfits(table.sheet, table.book) == []
    table.sheet.paused[0].stage = "merchant"
    found = fitting.misfits(table.sheet, table.book)
    assert "A quest that waits has not paused." in found
    table.sheet.paused[0].quest = "wolf_hunt"
    assert any("no quest 'wolf_hunt'" in words for words in fitting.misfits(table.sheet, table.book))


def test_the_page_and_the_sheet_have_the_same_quest_open():
    table = at("hunt")
    table.sheet.scene.quest = "giant_hunt"
    assert "The page has another quest open than the sheet." in fitting.misfits(table.sheet, table.book)
    table.sheet.quest = None
    assert any("not on both" in words for words in fitting.misfits(table.sheet, table.book))


def test_a_book_without_quests_takes_none():
    table = at("hunt")
    bare = msgspec.structs.replace(table.book, hunt=None)
    assert fitting.misfits_of(table.quest, bare) == ["The book has no quest 'bull_hunt'."]
