"""What a seat sees of a quest at each stage, and what happened in words."""

import msgspec
import pytest

from engine import commands, events, play
from engine.events import GearTraded, GloryGained, HuntEnded, QuestBegan, QuestEnded
from engine.play import words
from engine.quest import showing
from tests.quest.builders import Hunt, ground, horizon


def test_the_row_tells_what_lies_where_and_how_it_went():
    table = Hunt().begin("ada", "bo")
    assert table.shown.row == [
        ("Level 1", "now"),
        ("Level 1", "ahead"),
        ("Level 2", "ahead"),
        ("Level 3", "ahead"),
        ("Hunters' Call", "ahead"),
    ]
    table.hunts(2)
    names = [trail.name for trail in table.quest.record]
    assert table.shown.row[:3] == [(names[0], "won"), (names[1], "won"), ("Level 2", "now")]
    table.read(won=False)
    table.camp()
    assert table.shown.row[2] == ("Level 2", "now")
    table.read(won=False)
    assert table.shown.row[2:4] == [("Level 2", "failed"), ("Level 3", "ahead")]


def test_decks_stay_face_down():
    table = Hunt().begin("ada", "bo").hunts(1)
    shown = msgspec.json.encode(table.shown).decode()
    assert all(f'"{card}"' not in shown for card in ("carcass", "storm", "token", "scrap", "bow_3", "mail_2"))
    lying = [f'"Bull {number}"' for pile in table.quest.tracking.values() for number in pile]
    assert not [name for name in lying if name in shown]


def test_at_the_set_up_the_page_shows_who_can_hunt():
    table = Hunt()
    assert table.view.quest is None
    table.choose("Bull")
    assert table.view.questing
    assert table.shown.able == [("ada", "Ada"), ("bo", "Bo"), ("cy", "Cy"), ("dee", "Dee")]
    assert (table.shown.stage, table.shown.name, table.shown.text) == ("setup", "Bull", "Hunt.")


def test_hunters_are_shown_with_all_that_is_theirs():
    table = Hunt().begin("ada", "bo")
    sheet = table.hunter("ada")
    sheet.gear += ["bolts_1", "bow_2", "mail_1"]
    sheet.shards, sheet.better, sheet.suns, sheet.skills = 4, ["token"], {"full": 1}, ["nerve"]
    ada, bo = table.shown.hunters
    assert [card.id for card in ada.gear] == ["bow_2", "old_bow", "mail_1", "old_coat", "bolts_1"]
    assert [(card.id, card.count) for card in ada.deck] == [("arrow", 3), ("aim", 2), ("stamina", 1)]
    assert (ada.shards, ada.better, ada.points, ada.kit, ada.suns) == (4, 1, 2, 3 + 2 + 1, {"full": 1})
    assert [skill.name for skill in ada.skills] == ["Nerve"]
    assert (ada.leader, ada.fledgling, bo.leader, bo.fledgling) == (True, False, False, True)


def test_gear_says_its_dice_range_status_and_uses_in_words():
    book = horizon()
    detail = {id: showing.gear_view(book, id).detail for id in book.gear}
    assert detail["start_spear"] == "one orange die, one blue die, range 1"
    assert detail["disc_launcher"] == "two orange dice, one blue die, one black die, range 4, 3 uses"
    assert not [words for words in detail.values() if "1 uses" in words or "one orange dice" in words]
    assert showing.gear_view(ground(), "flask_1").detail == "1 use"
    assert {text for text in detail.values() if "use" in text and "3 uses" not in text} == {"1 use"}


@pytest.mark.parametrize("plan", ["wait", "bait"])
def test_looking_at_a_quest_changes_nothing(plan):
    table = Hunt().begin("ada", "bo").hunts(2).track()
    before = msgspec.json.encode(table.sheet)
    assert {one.id for one in table.shown.plans} == {"wait", "bait"}
    table.do(commands.PlanHunt(plan))
    between = msgspec.json.encode(table.sheet)
    assert table.shown.thrower == "ada"
    assert (msgspec.json.encode(table.sheet), before != between) == (between, True)


def test_odds_are_told_in_thirty_sixths():
    table = Hunt().begin("ada").track()
    table.do(commands.PlanHunt("wait"))
    first, second, third = table.shown.tests
    assert (first.needs, first.ways, first.target, first.value) == (6, 26, 7, 1)
    assert (second.needs, second.ways) == (third.needs, third.ways) == (7, 21)


def test_every_event_of_a_quest_is_told_in_a_sentence():
    book = ground()
    samples = [
        (QuestBegan("bull_hunt", ("ada", "bo"), "giant"),
         "The quest begins: Bull. Hunting: Ada and Bo. The Giant waits face down at the end of the row."),
        (QuestBegan("bull_hunt", ("ada",), again=True), "The quest goes on: Bull."),
        (events.HunterLeft("ada"), "Ada hunts no more in this quest."),
        (events.TrackingDrawn("bo", (1, 2, 3)), "Bo leads and draws 3 tracking cards."),
        (events.TrackingKept(2, "Bull 2"), "On the trail: Bull 2."),
        (events.EventsDrawn("bo", ("calm", "storm")), "Bo, the Fledgling, draws events: Calm and Storm."),
        (events.EventsDrawn("bo", ("calm",), True),
         "Bo, the Fledgling, draws events: Calm. The discarded events are shuffled first."),
        (events.EventKept("storm"), "Event: Storm. Rain on the lenses."),
        (events.HuntPlanned("bait"), "The plan: Bait."),
        (GloryGained("ada", 1, 2, "kill", "Fox"), "Ada fells the Fox: 1 glory."),
        (GloryGained("ada", 1, 2, "component", "Horn"), "Ada tears off the Horn: 1 glory."),
        (GloryGained("ada", 1, 2, "threshold", "Giant"), "Ada brings the Giant past a threshold: 1 glory."),
        (GloryGained("ada", 2, 2, "event", "honour"), "Ada makes the most of Honour: 2 glory."),
        (GloryGained("ada", 3, 3, "reported"), "Ada gains 3 glory."),
        (GloryGained("ada", -3, 0, "faint"), "Ada loses the 3 glory of this hunt."),
        (events.Fainted("bo"), "Bo faints."),
        (events.Fainted("bo", 2), "Bo faints 2 times."),
        (events.SalvageDrawn("bo", "scrap", 1), "Bo draws salvage: Scrap, 1 shard."),
        (events.SalvageDrawn("bo", "lens", 2), "Bo draws salvage: Lens, 2 shards."),
        (events.SalvageDrawn("bo", "token"), "Bo draws salvage: Token."),
        (HuntEnded(1, "Bull 1", True, "settled", 2, 2, "ada"),
         "The hunt is won, settled by the book: Bull 1. 2 encounter points of the 2 needed. Ada struck the last blow."),
        (HuntEnded(1, "Bull 1", True, "settled", 1, 1), "The hunt is won, settled by the book: Bull 1. 1 encounter point of the 1 needed."),
        (HuntEnded(1, "Bull 1", False, "reported", 0, 2), "The hunt has failed, fought on your own table: Bull 1."),
        (HuntEnded(1, "Bull 1", True, "read on", 2, 2), "The hunt is won, read on as if so: Bull 1."),
        (events.SunGained("bo", "half"), "Bo gains a Half Sun."),
        (events.SunGained("bo", "half", "kill"), "Bo gains a Half Sun for felling the great machine."),
        (events.TokenMoved("fledgling", "bo"), "Bo takes the Fledgling token."),
        (events.HuntersLevelled(2), "The hunters rise to level 2."),
        (events.UpgradeTaken("bo", "mend", "aim"), "Bo takes Mend in place of Aim."),
        (events.SkillLearned("bo", "nerve"), "Bo learns Nerve, and a Stamina card joins the deck."),
        (events.StallOpened(2), "A merchant of level 2 lays out the goods."),
        (events.StallOpened(3, "bo"), "Bo is shown goods of level 3."),
        (GearTraded("bo", "bow_1", 1), "Bo buys Bow 1 for 1 shard."),
        (GearTraded("bo", "bow_1", 4), "Bo buys Bow 1 for 4 shards."),
        (GearTraded("bo", "bow_1", 0), "Bo is given Bow 1."),
        (GearTraded("bo", "bow_1", -2), "Bo sells Bow 1 for 2 shards."),
        (GearTraded("bo", "bow_1", -1), "Bo sells Bow 1 for 1 shard."),
        (QuestEnded("bull_hunt", "call"), "The Hunters' Call is next: Bull."),
        (QuestEnded("bull_hunt", "second_call"), "A great machine is next."),
        (QuestEnded("bull_hunt", "won", ("ada", "bo"), {"ada": 3, "bo": 3}),
         "The quest is won by Ada and Bo. Victory points: Ada 3 and Bo 3."),
        (QuestEnded("bull_hunt", "short", (), {"ada": 1}), "The quest is over, without honour enough. Victory points: Ada 1."),
        (QuestEnded("bull_hunt", "failed", (), {"ada": 1}), "The quest has failed. Victory points: Ada 1."),
        (QuestEnded("bull_hunt", "lost", (), {"ada": 1}),
         "The great machine has won, and the quest is lost for all. Victory points: Ada 1."),
    ]  # fmt: skip
    for event, said in samples:
        assert words.sentence(event, book) == said
    told = {type(event) for event, _ in samples}
    first, last = events.QuestBegan, events.QuestEnded
    every = list(events.Event.__args__)
    assert set(every[every.index(first) : every.index(last) + 1]) == told


def test_the_page_notes_how_a_quest_ended_and_leaves_its_hunts_to_the_record():
    table = Hunt().begin("ada", "bo").hunts(4)
    noted = [line.text for line in table.sheet.story.lines if line.sort == "note"]
    assert noted == ["The Hunters' Call is next: Bull."]


@pytest.mark.parametrize("stage", ["settling", "hunt", "event", "victory", "level-up", "merchant"])
def test_every_stage_can_be_shown_as_json(stage):
    table = Hunt(horizon())
    table.choose("Sawtooth")
    table.do(commands.BeginQuest(("nora", "oseram", "carja"), "oseram"))
    table.hunts(1)
    for _ in range(40):
        if table.quest.stage == stage:
            break
        table.do(
            next(one for one in table.legal if not isinstance(one, commands.ReportHunt | commands.ReadHunt))
        )
    assert table.quest.stage == stage
    assert msgspec.json.encode(play.view(table.sheet, table.book))
