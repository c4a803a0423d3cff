"""A fight apart from any story: set up, fought, over, set up again; nothing of a story is touched."""

import msgspec
import pytest

from engine import commands, play
from engine import fight_commands as fights
from engine.book.model import Book
from engine.errors import RuleError, SaveError, StoryError
from engine.events import EncounterEnded, EncounterMet
from engine.play import sandbox
from engine.sheet import EncounterScene, SaveSheet
from saves.fit import check_fit
from saves.store import sheet_summary
from tests import builders
from tests.combat.builders import book

FIGHT = "sample_encounter"
PARTY = ("capac", "adina")


def set_up(seed: int = 5, party: tuple[str, ...] = PARTY, level: int = 3) -> SaveSheet:
    return sandbox.begin(book(), FIGHT, party, level=level, seed=seed).sheet


def fought(sheet: SaveSheet) -> SaveSheet:
    """Fight to the end, the book for everybody."""
    sheet = play.apply(sheet, fights.FightOn(), book()).sheet
    while sheet.fight is not None:
        sheet = play.apply(sheet, fights.LetFight(), book()).sheet
    return sheet


@pytest.fixture(scope="module")
def over() -> SaveSheet:
    return fought(set_up())


def changed(**encounters: object) -> Book:
    return msgspec.structs.replace(book(), edition="another", encounters=encounters)


def test_a_fight_begins_at_its_set_up_with_the_heroes_at_their_level_and_no_story():
    step = sandbox.begin(book(), FIGHT, PARTY, level=4, seed=5)
    sheet = step.sheet
    assert step.events == [EncounterMet(FIGHT)]
    assert isinstance(sheet.scene, EncounterScene)
    assert (sheet.sandbox, sheet.scene.encounter, sheet.scene.stage) == (FIGHT, FIGHT, "setup")
    assert {hero: state.level for hero, state in sheet.heroes.items()} == {"capac": 4, "adina": 4}
    assert (sheet.party, sheet.titles, sheet.items) == (["capac", "adina"], [], [])
    assert (sheet.story.page, sheet.story.offers, sheet.story.lines) == ("", [], [])
    assert sheet.name == f"A fight: {book().encounters[FIGHT].name}"


def test_the_heroes_wear_what_they_begin_with():
    assert sorted(set_up().heroes["capac"].worn.values()) == sorted(book().heroes["capac"].equipment)


def test_a_sandbox_offers_the_map_and_no_other_way_past_its_encounter():
    able = play.legal(set_up(), book(), sheet_too=False)
    assert able
    assert all(isinstance(command, fights.FightOn) for command in able)


@pytest.mark.parametrize(
    "command",
    [commands.Settle("careful", "capac"), commands.ReadOn("victory"), commands.Report("victory")],
)
def test_a_sandbox_is_neither_settled_nor_reported_nor_read_on(command: commands.Command):
    with pytest.raises(RuleError, match="it is fought on its map"):
        play.apply(set_up(), command, book())


def test_the_same_seed_and_party_give_the_same_fight(over: SaveSheet):
    assert fought(set_up()) == over
    assert fought(set_up(seed=6)) != over


def test_the_order_of_the_party_is_that_of_the_places():
    sheet = play.apply(set_up(), fights.FightOn(), book()).sheet
    assert sheet.fight is not None
    assert [entry.figure for entry in sheet.fight.order if entry.hero] == ["capac", "adina"]


def test_a_fight_that_is_over_stays_as_it_ended_and_asks_for_nothing(over: SaveSheet):
    assert isinstance(over.scene, EncounterScene)
    assert (over.scene.stage, over.scene.manner, over.fight) == ("over", "let be fought", None)
    assert over.scene.resolution in {one.id for one in book().encounters[FIGHT].resolutions}
    assert (over.owed, over.titles, over.items, over.story.ended) == ([], [], [], False)
    assert play.legal(over, book(), sheet_too=False) == []
    assert {state.level for state in over.heroes.values()} == {3}
    for command in (fights.FightOn(), commands.Rest(True), commands.EndInjuryTests()):
        with pytest.raises(RuleError):
            play.apply(over, command, book())


def test_the_view_says_what_set_the_fight_up_and_how_it_ended(over: SaveSheet):
    view = play.view(over, book())
    assert view.sandbox is not None
    assert (view.sandbox.encounter, view.sandbox.heroes, view.sandbox.level, view.sandbox.seed) == (
        FIGHT,
        ["capac", "adina"],
        3,
        5,
    )
    assert view.sandbox.notices
    assert view.title == f"A fight: {book().encounters[FIGHT].name}"
    assert view.encounter is not None
    assert view.encounter.resolution is not None
    assert (view.ended, view.boxes, view.question) == (False, [], None)


def test_a_story_shows_no_sandbox():
    assert play.view(play.begin(book(), seed=1).sheet, book()).sandbox is None


def test_a_fight_is_set_up_again_with_the_same_party_and_what_it_chose(over: SaveSheet):
    sheet = play.apply(over, commands.SetSeats(("Ann", "Ben")), book()).sheet
    sheet.heroes["adina"].skills = list(book().heroes["adina"].ready_skills)
    fresh = sandbox.again(sheet, book(), seed=5).sheet
    assert isinstance(fresh.scene, EncounterScene)
    assert (fresh.scene.stage, fresh.steps) == ("setup", sheet.steps + 1)
    assert [seat.name for seat in fresh.seats] == ["Ann", "Ben"]
    assert fresh.heroes["adina"].skills == list(book().heroes["adina"].ready_skills)
    assert {state.wounds for state in fresh.heroes.values()} == {0}
    assert fought(fresh).scene == over.scene


def test_setting_up_again_takes_another_seed(over: SaveSheet):
    assert sandbox.again(over, book(), seed=9).sheet.seed == 9


def test_a_story_is_never_set_up_again():
    with pytest.raises(RuleError, match="A story is read here"):
        sandbox.again(play.begin(book(), seed=1).sheet, book(), seed=1)


@pytest.mark.parametrize(
    ("encounter", "party", "level", "wrong"),
    [
        ("nowhere", PARTY, 3, ["encounter"]),
        ("", PARTY, 3, ["encounter"]),
        (FIGHT, (), 3, ["heroes"]),
        (FIGHT, ("nobody",), 3, ["heroes"]),
        (FIGHT, ("adina", "adina"), 3, ["heroes"]),
        (FIGHT, ("adina", "aleksander", "aleksandra", "capac", "wynter"), 3, ["heroes"]),
        (FIGHT, PARTY, 0, ["level"]),
        (FIGHT, PARTY, 5, ["level"]),
        ("nowhere", (), 9, ["level", "heroes", "encounter"]),
    ],
)
def test_what_stands_against_a_fight_is_said_by_its_part(
    encounter: str, party: tuple[str, ...], level: int, wrong: list[str]
):
    found = [what for what, _ in sandbox.faults(book(), encounter, party, level)]
    assert list(dict.fromkeys(found)) == wrong
    with pytest.raises(RuleError):
        sandbox.begin(book(), encounter, party, level=level, seed=1)


def test_an_encounter_without_a_board_is_no_fight():
    bare = msgspec.structs.replace(book().encounters[FIGHT], board=None)
    without = changed(**{FIGHT: bare})
    assert sandbox.fights(without) == []
    with pytest.raises(RuleError, match="has no board"):
        sandbox.begin(without, FIGHT, PARTY, level=3, seed=1)


def test_a_board_for_few_takes_no_more_heroes():
    printed = book().encounters[FIGHT]
    assert printed.board is not None
    duel = msgspec.structs.replace(printed, board=msgspec.structs.replace(printed.board, heroes=1))
    assert sandbox.room(changed(**{FIGHT: duel}), FIGHT) == 1
    with pytest.raises(RuleError, match="takes 1 hero at most"):
        sandbox.begin(changed(**{FIGHT: duel}), FIGHT, PARTY, level=3, seed=1)


def test_a_book_without_combat_has_no_fights():
    assert sandbox.fights(builders.book("-> page\n=== page ===\n# page: 1\nHello.\n-> END\n")) == []


def test_the_shelf_learns_of_the_fight_without_the_sheet(over: SaveSheet):
    summary = sheet_summary(over)
    assert (summary["sandbox"], summary["seed"], summary["ended"]) == (FIGHT, 5, False)
    assert summary["resolution"]
    assert "sandbox" not in sheet_summary(play.begin(book(), seed=1).sheet)


def test_a_sheet_without_the_mark_of_a_sandbox_still_loads():
    plain = msgspec.json.decode(msgspec.json.encode(play.begin(book(), seed=1).sheet))
    del plain["sandbox"]
    assert msgspec.json.decode(msgspec.json.encode(plain), type=SaveSheet).sandbox == ""


def test_a_fight_fits_its_book_at_every_stage(over: SaveSheet):
    for sheet in (set_up(), play.apply(set_up(), fights.FightOn(), book()).sheet, over):
        check_fit(sheet, book(), trials=[lambda sheet=sheet: play.view(sheet, book())])


def no_scene(sheet: SaveSheet) -> None:
    sheet.scene = None


def no_resolution(sheet: SaveSheet) -> None:
    assert isinstance(sheet.scene, EncounterScene)
    sheet.scene.resolution = ""


def settling(sheet: SaveSheet) -> None:
    assert isinstance(sheet.scene, EncounterScene)
    sheet.scene.stage = "settling"


def no_sandbox(sheet: SaveSheet) -> None:
    sheet.sandbox = ""


def nowhere(sheet: SaveSheet) -> None:
    sheet.sandbox = "nowhere"


@pytest.mark.parametrize("harm", [no_scene, no_resolution, settling, no_sandbox, nowhere])
def test_a_sandbox_that_cannot_be_is_refused(harm, over: SaveSheet):
    sheet = play.apply(over, commands.SetSeats(()), book()).sheet
    harm(sheet)
    with pytest.raises(SaveError, match="does not fit"):
        check_fit(sheet, book())


def test_a_fight_moves_to_another_edition_without_reading_its_story(over: SaveSheet):
    new = msgspec.structs.replace(book(), edition="another")
    moved = play.move(over, book(), new)
    assert (moved.place, moved.sheet.edition, moved.sheet.story) == ("same", "another", over.story)
    assert moved.sheet.scene == over.scene
    assert list(moved.sheet.heroes) == ["capac", "adina"]


def test_a_fight_stays_where_a_new_edition_has_none(over: SaveSheet):
    with pytest.raises(StoryError, match="no such fight"):
        play.move(over, book(), changed())


def test_undo_with_new_dice_gives_another_seed_that_is_shown():
    sheet = set_up()
    play.fresh_dice(sheet, 3)
    shown = play.view(sheet, book()).sandbox
    assert shown is not None
    assert shown.seed == sheet.seed != 5


def test_the_fight_is_told_as_ended_once(over: SaveSheet):
    sheet, told = play.apply(set_up(), fights.FightOn(), book()).sheet, []
    while sheet.fight is not None:
        step = play.apply(sheet, fights.LetFight(), book())
        sheet, told = step.sheet, [*told, *step.events]
    assert [type(event) for event in told].count(EncounterEnded) == 1
    assert sheet == over
