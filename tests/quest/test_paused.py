"""A quest that waits before its Call: another is opened meanwhile, hunters leave the party, an edition changes."""

from engine import commands, play
from engine.events import HunterLeft, QuestBegan
from engine.quest import course
from tests.quest.builders import GOODS_IN_A_DECK, HUNT_FILES, SALVAGE_CARDS, Hunt, ground, owned, refused


def paused(*hunters: str, **options) -> Hunt:
    return Hunt().begin(*(hunters or ("ada", "bo", "cy")), **options).hunts(4)


def test_a_quest_that_waits_is_put_aside_while_another_is_hunted():
    """Once the second quest took the place of the first, whose hunters began anew with nothing."""
    table = paused()
    table.hunter("ada").shards = 7
    first = table.quest
    table.begin("ada", "dee", quest="Giant")
    assert (table.quest.quest, table.sheet.paused) == ("giant_hunt", [first])
    table.hunts(4)
    assert table.quest.stage == "pause"
    second = table.quest
    table.choose("Bull")
    assert (table.quest.quest, table.quest.call, table.hunter("ada").shards) == ("bull_hunt", 1, 7)
    assert table.sheet.paused == [second]
    table.report(ada=1)
    table.camp().choose("Giant")
    assert (table.quest.quest, table.quest.call, table.sheet.paused) == ("giant_hunt", 1, [])
    assert list(table.quest.hunters) == ["ada", "dee"]


def test_the_page_says_that_a_quest_goes_on():
    table = Hunt()
    assert course.waiting(table.sheet, "bull_hunt") is None
    table.begin("ada").hunts(4)
    assert course.waiting(table.sheet, "bull_hunt") == table.quest
    assert course.waiting(table.sheet, "giant_hunt") is None
    table.begin("ada", quest="Giant").hunts(4)
    assert course.waiting(table.sheet, "bull_hunt") is not None


def test_a_quest_under_way_is_waited_for_by_nobody():
    table = Hunt().begin("ada")
    assert course.waiting(table.sheet, "bull_hunt") is None


# ---- hunters who leave


def test_who_left_the_party_hunts_no_more_and_gives_up_cards_and_token():
    table = paused(leader="ada")
    table.hunter("ada").gear.append(table.quest.merchants["3"].draw.pop(0))
    table.quest.salvage.draw.remove("token")
    table.hunter("ada").better.append("token")
    assert (table.quest.leader, table.quest.fledgling) == ("ada", "cy")
    before = owned(table)
    table.choose("Part with Ada")
    told = table.choose("Bull")
    assert told[0] == HunterLeft("ada")
    assert told[1] == QuestBegan("bull_hunt", ("bo", "cy"), "", again=True)
    assert list(table.quest.hunters) == ["bo", "cy"]
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "cy")
    assert owned(table) == before
    assert len(before) == 3 * GOODS_IN_A_DECK
    assert len(table.quest.salvage.draw) + len(table.quest.salvage.discard) == SALVAGE_CARDS
    assert "Ada hunts no more in this quest." in [line.text for line in table.sheet.story.pending]


def test_the_fledgling_token_goes_to_the_last_of_the_round():
    table = paused(leader="bo")
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "ada")
    table.choose("Part with Ada")
    table.choose("Bull")
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "cy")


def test_where_the_next_leader_was_the_fledgling_the_other_token_moves_on():
    table = paused(leader="ada")
    table.quest.fledgling = "bo"
    table.choose("Part with Ada")
    table.choose("Bull")
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "cy")


def test_one_hunter_who_is_left_holds_both_tokens():
    table = paused(leader="bo")
    for name in ("Ada", "Bo"):
        table.choose(f"Part with {name}")
    told = table.choose("Bull")
    assert [one.hunter for one in told if isinstance(one, HunterLeft)] == ["ada", "bo"]
    assert (list(table.quest.hunters), table.quest.leader, table.quest.fledgling) == (["cy"], "cy", "cy")
    table.settle("ppf", event="carcass")
    assert table.quest.record[-1].won


def test_where_none_is_left_the_quest_begins_anew():
    table = paused("ada", "bo")
    for name in ("Ada", "Bo"):
        table.choose(f"Part with {name}")
    assert course.waiting(table.sheet, "bull_hunt") is None
    table.choose("Bull")
    assert (table.quest.stage, table.sheet.paused) == ("setup", [])
    assert [hunter for hunter, _ in table.shown.able] == ["cy", "dee"]


def test_who_is_not_of_the_quest_changes_nothing_by_leaving():
    table = paused("ada", "bo")
    table.choose("Part with Cy")
    table.choose("Bull")
    assert list(table.quest.hunters) == ["ada", "bo"]


def test_who_waits_at_a_haven_still_hunts():
    table = paused()
    table.sheet.chosen = ["bo", "dee"]
    table.choose("Bull")
    assert list(table.quest.hunters) == ["ada", "bo", "cy"]


# ---- another edition


def edition(old: str, new: str, file: str):
    changed = HUNT_FILES[file].replace(old, new)
    assert changed != HUNT_FILES[file]
    return ground(changed={file: changed})


def test_a_quest_goes_on_in_an_edition_that_changed_its_words():
    table = paused()
    new = edition("It shoots better.", "It shoots well.", "gear/all.toml")
    assert play.only_wording_changed(table.book, new)
    assert play.move(table.sheet, table.book, new).sheet.quest == table.quest


def test_an_edition_with_other_numbers_of_quests_asks_before_a_save_moves():
    table = paused()
    for old, changed, file in (
        ("targets = [7,", "targets = [8,", "set.toml"),
        ("hp = 19", "hp = 20", "machines/all.toml"),
        ("kit = 2", "kit = 3", "gear/all.toml"),
        ("shards = 2", "shards = 3", "salvage/all.toml"),
        ("tests = -1", "tests = -2", "hunt_events/all.toml"),
        ("amount = 1", "amount = 2", "quests/all.toml"),
        ("edge = { approach = 1 }", "edge = { approach = 2 }", "hunters/all.toml"),
    ):
        assert not play.only_wording_changed(table.book, edition(old, changed, file)), file


def test_a_quest_that_a_new_edition_cannot_go_on_with_is_left_and_the_table_is_told():
    table = paused()
    table.hunter("bo").gear.append("bow_2")
    new = edition("bow_", "arch_", "gear/all.toml")
    moved = play.move(table.sheet, table.book, new)
    assert moved.sheet.quest is None
    assert "The quest bull_hunt cannot go on in this edition." in [note.words for note in moved.notes]
    assert play.view(moved.sheet, new).quest is None


def test_an_open_quest_that_cannot_go_on_is_closed():
    table = Hunt().begin("ada", "bo")
    new = edition("[bo]", "[eve]", "hunters/all.toml")
    moved = play.move(table.sheet, table.book, new).sheet
    assert (moved.quest, moved.scene) == (None, None)
    assert commands.Choose("lodge#bull") in play.legal(moved, new)


def test_quests_put_aside_move_too():
    table = paused().begin("dee", quest="Giant")
    new = edition("[bo]", "[eve]", "hunters/all.toml")
    moved = play.move(table.sheet, table.book, new).sheet
    assert (moved.quest.quest, moved.paused) == ("giant_hunt", [])
    assert "Eve" in [hero.name for hero in new.heroes.values()]


def test_no_quest_can_be_opened_while_one_is_open():
    table = Hunt().begin("ada")
    assert "comes first" in refused(table, commands.Choose(table.key("Giant")))
