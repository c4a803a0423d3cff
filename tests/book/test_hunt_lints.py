"""Lints of quests and hunts: each by the smallest set that is wrong, told with file, line and key."""

import pytest

from engine.book.lints import scenes
from engine.book.loader import check_sources
from engine.book.report import Report
from engine.book.sources import Sources
from engine.errors import Problem
from engine.quest import state
from tests.builders import SET_FILES
from tests.quest.builders import BOOK, HUNT_FILES, INK, REAL_INK, SETS, TITLES


def checked(changed: dict[str, str] | None = None, ink: str = INK) -> Report:
    """Check a book on the hunting ground, some files of its set changed."""
    heroes = '"ada", "bo", "cy", "dee", "eve"'
    files = {
        "book.toml": BOOK.format(set="ground", heroes=heroes),
        "titles.toml": TITLES,
        "story/main.ink": f"INCLUDE havenbook.ink\n{ink}",
    }
    ground = {**SET_FILES, **HUNT_FILES, **(changed or {})}
    return check_sources(Sources(id="hunts", files=files, set_files={"ground": ground}))


def wrong(file: str, old: str, new: str) -> list[Problem]:
    """Check the hunting ground with its first such words changed."""
    assert old in HUNT_FILES[file]
    return list(checked({file: HUNT_FILES[file].replace(old, new, 1)}).errors)


def test_the_hunting_ground_is_clean():
    told = checked()
    assert (told.errors, [one.code for one in told.warnings if one.file.startswith("sets/")]) == ((), [])


HUNTERS, CARDS, GEAR, QUESTS = "hunters/all.toml", "hunt_cards/all.toml", "gear/all.toml", "quests/all.toml"
MACHINES, SALVAGE, EVENTS, SET = "machines/all.toml", "salvage/all.toml", "hunt_events/all.toml", "set.toml"

CASES = [
    (HUNTERS, "[dee]", "[deer]", "unknown-id", "deer", "'dee'"),
    (HUNTERS, "arrow = 3", "arow = 3", "unknown-id", "ada.deck.arow", "'arrow'"),
    (HUNTERS, "arrow = 3", "arrow = 0", "bad-number", "ada.deck.arrow", "1 or more"),
    (HUNTERS, '"old_coat"]', '"old_cat"]', "unknown-id", "ada.gear[2]", "'old_coat'"),
    (HUNTERS, "edge = { approach = 1 }", "edge = { aproach = 1 }", "unknown-id", "ada.edge.aproach", "approach, strike, finish"),
    (CARDS, 'dice = "B"', 'dice = "BR"', "wrong-value", "arrow.dice", "O orange, B blue, K black"),
    (GEAR, "range = 3", 'range = 3\ndice = "X"', "wrong-value", "old_bow.dice", "'X' is no die"),
    (GEAR, "range = 3", 'range = 3\nstatus = "wet"', "wrong-value", "old_bow.status", "fire, freeze, shock"),
    (GEAR, "range = 3", "range = 3\ncopies = 1", "bad-number", "old_bow.copies", "no merchant's deck"),
    (GEAR, "level = 1", "level = 4", "bad-number", "bow_1.level", "levels 0 to 3"),
    (GEAR, "copies = 2", "copies = 0", "bad-number", "bow_1.copies", "1 or more"),
    (SALVAGE, "copies = 4", "copies = 0", "bad-number", "scrap.copies", "1 or more"),
    (EVENTS, "copies = 2", "copies = -1", "bad-number", "calm.copies", "1 or more"),
    (MACHINES, "hp = 4", "hp = 0", "bad-number", "mouse.sides.1-2.hp", "1 or more"),
    (MACHINES, "copies = 2", "copies = 0", "bad-number", "fox.components[1].copies", "1 or more"),
    (MACHINES, '"Brush"', '"Ear"', "same-id", "fox.components[2].name", "copies"),
    (MACHINES, "[5, 10, 15, 20]", "[5, 10, 10, 20]", "bad-number", "giant.sides.1-2.thresholds", "rise"),
    (MACHINES, "[5, 10, 15, 20]", "[0, 5]", "bad-number", "giant.sides.1-2.thresholds", "above 0"),
    (MACHINES, "[5, 10, 15, 20]", "[5, 21]", "bad-number", "giant.sides.1-2.thresholds", "20"),
    (MACHINES, "size = 2", 'size = 2\nbehaviour = [{ name = "A", steps = ["B"], mode = "up" }]', "unknown-id",
     "giant.behaviour[1].mode", "no mode 'up'"),
    (MACHINES, "[mouse.sides.1-2]\nhp = 4\narmour = 1\nsalvage = 1\nglory = 1\npoints = 1\n", "sides = {}\n", "missing-key",
     "mouse.sides", "one side"),
    (QUESTS, 'quarry = "bull"', 'quarry = "bul"', "unknown-id", "bull_hunt.quarry", "'bull'"),
    (QUESTS, "level = 3", "level = 2", "bad-number", "bull_hunt.cards", "3 tracking cards of level"),
    (QUESTS, "number = 2", "number = 1", "same-id", "bull_hunt.cards[2].number", "a card 1 above"),
    (QUESTS, "mouse = 2 }, points = 2", "mouse = 3 }, points = 2", "bad-number", "bull_hunt.cards[1].few.points", "3 encounter points"),
    (QUESTS, "mouse = 2 }", "mous = 2 }", "unknown-id", "bull_hunt.cards[1].few.primaries.mous", "'mouse'"),
    (QUESTS, "mouse = 2 }", "mouse = 0 }", "bad-number", "bull_hunt.cards[1].few.primaries.mouse", "1 or more"),
    (QUESTS, "target = 2", "target = 3", "bad-number", "bull_hunt.cards[1].few.target", "between 1 and the points"),
    (QUESTS, "target = 2", "target = 0", "bad-number", "bull_hunt.cards[1].few.target", "between 1 and the points"),
    (QUESTS, "level = 5", "level = 6", "bad-number", "bull_hunt.aids[2].level", "(5)"),
    (QUESTS, "few = { primaries = { bull = 1 }, points = 5, target = 5 }",
     "few = { primaries = { fox = 2, mouse = 1 }, points = 5, target = 5 }", "missing-key", "bull_hunt.cards[13].few.primaries", "'bull'"),
    (QUESTS, "few = { primaries = { bull = 1 }, points = 5, target = 3 }",
     "few = { primaries = { giant = 1 }, points = 20, target = 12 }", "wrong-value", "bull_hunt.cards[10].few", "'giant'"),
    (QUESTS, "few = { primaries = { giant = 1 }, points = 20, target = 20 }",
     "few = { primaries = { giant = 1 }, secondaries = { mouse = 1 }, points = 21, target = 20 }", "wrong-value",
     "giant_hunt.cards[13].few", "alone"),
    (SET, 'approach = "The approach", ', "", "bad-number", "hunt.step_names", "'approach' has no name"),
    (SET, "finish = -2", "end = -2", "bad-number", "hunt.plans", "a step 'end'"),
    (SET, "weapon = [4, 7, 10]\n", "", "bad-number", "hunt.prices", "no price for weapon"),
    (SET, "weapon = [4, 7, 10]\n", "weapon = [4, 7, -1]\n", "bad-number", "hunt.prices", "too small"),
    (SET, "coil_weave = 2", "coil = 2", "bad-number", "hunt.stall", "No place is for 'coil'"),
    (SET, "coil_weave = 2", "coil_weave = -2", "bad-number", "hunt.stall", "too small"),
    (SET, "great_passes = [2", "great_passes = [0", "bad-number", "hunt.great_passes", "too small"),
    (SET, "company =", "tracking = 0\ncompany =", "bad-number", "hunt.tracking", "too small"),
    (SET, "company =", "events = -1\ncompany =", "bad-number", "hunt.events", "too small"),
    (SET, "company =", "upgrades = -1\ncompany =", "bad-number", "hunt.upgrades", "too small"),
    (SET, "company =", 'suns = ["blazing", "moon"]\ncompany =', "bad-number", "hunt.suns", "no Sun 'moon'"),
    (SET, "company =", "solo = [8, 5]\ncompany =", "bad-number", "hunt.solo", "one number for each"),
    (SET, "company =", "points = [3, 2, 1, 0]\ncompany =", "bad-number", "hunt.points", "one number for each"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "code", "key", "says"), CASES)
def test_what_does_not_fit_together_is_told_where_it_stands(file, old, new, code, key, says):
    found = [one for one in wrong(file, old, new) if one.key == key]
    assert {(one.code, one.file) for one in found} == {(code, f"sets/ground/{file}")}, wrong(file, old, new)
    assert says in found[0].message
    assert found[0].line >= 1


def test_a_skill_needs_a_stamina_card_to_bring_along():
    for new in ('sort = "ability"', 'sort = "stamina"\nupgrade = true'):
        found = wrong(CARDS, 'sort = "stamina"', new)
        assert [(one.code, one.file, one.key) for one in found] == [
            ("missing-key", "sets/ground/hunt_skills/all.toml", "reach")
        ]
        assert "Stamina" in found[0].message


def test_a_set_with_quests_needs_their_fixed_numbers():
    told = checked({SET: SET_FILES[SET]})
    assert ("missing-key", "sets/ground/set.toml") in {(one.code, one.file) for one in told.errors}
    assert any("no [hunt]" in one.message for one in told.errors)


def test_a_quest_that_is_not_there_cannot_be_opened():
    told = checked(ink=INK.replace("# quest: bull_hunt", "# quest: bul_hunt"))
    assert [one.code for one in told.errors] == ["unknown-scene"]


def outcomes_missing(ink: str) -> list[str]:
    return [one.message for one in checked(ink=ink).warnings if one.code == "unanswered-outcome"]


def test_the_story_answers_how_a_quest_ended():
    answers = "\n".join(f'- "{outcome}": -> lodge' for outcome in state.OUTCOMES)
    whole = f"-> lodge\n=== lodge ===\n+ [Bull # quest: bull_hunt]\n    {{outcome:\n{answers}\n    }}\n+ [End] -> END\n"
    assert outcomes_missing(whole) == []
    short = outcomes_missing(whole.replace('- "short": -> lodge\n', ""))
    assert len(short) == 1
    assert "Nothing after this quest answers the outcome 'short'" in short[0]
    assert outcomes_missing(whole.replace('- "short": -> lodge\n', "- else: -> lodge\n")) == []


@pytest.mark.rule("HZ-003")
def test_a_quest_of_a_great_machine_has_no_second_call_to_answer():
    answers = "\n".join(f'- "{outcome}": -> lodge' for outcome in state.OUTCOMES if outcome != "second_call")
    story = "-> lodge\n=== lodge ===\n+ [Go # quest: {}]\n    {{outcome:\n{}\n    }}\n+ [End] -> END\n"
    assert outcomes_missing(story.format("giant_hunt", answers)) == []
    assert "'second_call'" in outcomes_missing(story.format("bull_hunt", answers))[0]


def test_the_outcomes_that_the_lints_know_are_those_of_the_rules():
    assert scenes.QUEST_OUTCOMES == state.OUTCOMES


def test_the_set_of_the_three_machines_is_clean():
    folder = SETS / "horizon"
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*.toml")
    }
    files = {
        "book.toml": BOOK.format(set="horizon", heroes='"nora", "banuk", "carja", "oseram"'),
        "titles.toml": "".join(f'[{one}]\nname = "{one}"\n' for one in ("ridge_map", "sunken_path")),
        "story/main.ink": f"INCLUDE havenbook.ink\n{REAL_INK}",
    }
    told = check_sources(Sources(id="hunts", files=files, set_files={"horizon": texts}))
    assert told.errors == ()
    assert [one for one in told.warnings if one.file.startswith("sets/")] == []
