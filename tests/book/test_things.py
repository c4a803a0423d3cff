"""Cross-references of printed things: each by the smallest set or book that is wrong, told with file, line and key."""

import pytest

from engine.errors import Problem
from tests.book.books import BOOK, SET, codes, hero, report

STORY = '=== page\n+ [Fight # encounter: rats]\n    {outcome == "victory": Won.|Lost.}\n    -> END\n'


def wrong(file: str, old: str, new: str) -> list[Problem]:
    """Check the book with one change in one of its set's files."""
    assert old in SET[file]
    told = report(STORY, set_files={**SET, file: SET[file].replace(old, new)})
    return [*told.errors, *told.warnings]


def test_the_set_itself_is_clean() -> None:
    assert codes(report(STORY)) == []


ENCOUNTERS = "encounters/all.toml"

CASES = [
    ("heroes/ada.toml", 'kinds = ["fay"]', 'kinds = ["fey"]', "unknown-id", "ada.kinds[1]", "Did you mean 'fay'?"),
    ("heroes/ada.toml", "slots =", 'equipment = ["drik"]\nslots =', "unknown-id", "ada.equipment[1]", "Did you mean 'dirk'?"),
    ("heroes/ada.toml", "slots =", 'consumables = ["tonik"]\nslots =', "unknown-id", "ada.consumables[1]", "Did you mean 'tonic'?"),
    ("heroes/ada.toml", "spirit = 8", "spiritus = 8", "unknown-stat", "ada.levels.1.stats.spiritus", "Did you mean 'spirit'?"),
    ("heroes/ada.toml", ", spirit = 8", "", "missing-key", "ada.levels.1.stats", "spirit"),
    ("heroes/ada.toml", "levels.1", "levels.one", "bad-number", "ada.levels.one", "levels.3"),
    ("equipment/all.toml", 'dice = "GG"', 'dice = "GX"', "wrong-value", "dirk.dice", "G green"),
    ("equipment/all.toml", 'dice = "GG"', "needs = { agile = 3 }", "unknown-stat", "dirk.needs.agile", "'agility'"),
    ("equipment/all.toml", 'dice = "GG"', 'only = "smiht"', "unknown-id", "dirk.only", "'smith'"),
    ("equipment/all.toml", 'dice = "GG"', "hands = 3", "bad-number", "dirk.hands", "1 or 2"),
    ("merchants/all.toml", 'card = "dirk"', 'card = "drik"', "unknown-id", "stall.wares[1].card", "'dirk'"),
    ("merchants/all.toml", 'card = "dirk"', 'card = "dirk", price = -1', "bad-number", "stall.wares[1].price", "0 or more"),
    ("tables/all.toml", "rolls = [2]", "rolls = [3]", "bad-number", "road.rows[2].rolls", "never come to 3"),
    ("tables/all.toml", "rolls = [2]", "rolls = [1, 2]", "same-roll", "road.rows[2].rolls", "'rain'"),
    ("tables/all.toml", "rolls = [2]", "rolls = []", "roll-missing", "road.rows", "2"),
    ("tables/all.toml", 'id = "sun"', 'id = "rain"', "same-id", "road.rows[2].id", "Row 1"),
    ("tables/all.toml", 'text = "Sun."', 'text = "Sun.", does = [{ deed = "harm" }]', "bad-number", "road.rows[2].does[1]", "amount"),
    ("tables/all.toml", 'text = "Sun."', 'text = "Sun.", does = [{ deed = "give", id = "kye" }]', "unknown-id", "road.rows[2].does[1].id", "'key'"),
    ("tables/all.toml", 'text = "Sun."', 'text = "Sun.", does = [{ deed = "harm", amount = 1, who = "adda" }]', "unknown-id", "road.rows[2].does[1].who", "'ada'"),
    ("tables/all.toml", 'text = "Sun."', 'text = "Sun.", test = { actor = "hro", stat = "spirit", target = 9 }', "unknown-id", "road.rows[2].test.actor", "'hero'"),
    ("tables/all.toml", 'text = "Sun."', 'text = "Sun.", test = { actor = "hero", stat = "sprit", target = 9 }', "unknown-stat", "road.rows[2].test.stat", "'spirit'"),
    (ENCOUNTERS, 'adversary = "rat"', 'adversary = "rta"', "unknown-id", "rats.figures[1].adversary", "'rat'"),
    (ENCOUNTERS, "count = 2", "count = 2, level = 5", "bad-number", "rats.figures[1].level", "1 to 4"),
    (ENCOUNTERS, "count = 2", "count = 3", "map-marks", "rats.figures[1].mark", "as many marks"),
    (ENCOUNTERS, "\n..2\n", "\n..2.\n", "map-shape", "rats.map", "Row 2"),
    (ENCOUNTERS, "h..\n", "h.x\n", "map-legend", "rats.map", "'x'"),
    (ENCOUNTERS, "h..\n", "...\n", "map-legend", "rats.legend.h", "'h'"),
    (ENCOUNTERS, "1..\n", "...\n", "map-marks", "rats.map", "'1'"),
    (ENCOUNTERS, '"hero", "2"]', '"hero"]', "order-missing", "rats.order", "2"),
    (ENCOUNTERS, '"hero", "2"]', '"2"]', "order-missing", "rats.order", "hero"),
    (ENCOUNTERS, '"hero", "2"]', '"hero", "2", "3"]', "unknown-id", "rats.order[4]", "'3'"),
    (ENCOUNTERS, '"hero", "2"]', '"hero", "2", "2"]', "same-id", "rats.order[4]", "twice"),
    (ENCOUNTERS, 'id = "defeat"', 'id = "victory"', "same-id", "rats.resolutions[2].id", "'victory'"),
    (ENCOUNTERS, 'sort = "victory"', 'sort = "defeat"', "resolution-order", "rats.resolutions", "victory"),
    (ENCOUNTERS, "[[rats.resolutions]]", '[rats.plans]\nrush = "Go."\n[[rats.resolutions]]', "unknown-id", "rats.plans.rush", "press"),
    ("set.toml", '"agility"]', '"agile"]', "unknown-stat", "plans.press[2]", "'agility'"),
    ("set.toml", "[plans]", "[prices]\nresale = 1.5\n[plans]", "bad-number", "prices.resale", "0 to 1"),
    ("set.toml", "[plans]", '[[reinforcements]]\ntracker = "dread"\nat = 5\nadversary = "rta"\n[plans]', "unknown-id", "reinforcements[1].adversary", "'rat'"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "code", "key", "says"), CASES)
def test_a_wrong_thing_is_told_with_its_key(
    file: str, old: str, new: str, code: str, key: str, says: str
) -> None:
    if "[[rats" in old:
        new = new.replace("[[rats.resolutions]]", "", 1) + "\n"
        problems = [one for one in _once(file, old, new) if one.key == key]
    else:
        problems = [one for one in wrong(file, old, new) if one.key == key]
    assert [(one.code, one.file) for one in problems] == [(code, f"sets/yard/{file}")]
    assert says in problems[0].message


def _once(file: str, old: str, new: str) -> list[Problem]:
    text = SET[file].replace(old, new + old, 1)
    told = report(STORY, set_files={**SET, file: text})
    return [*told.errors, *told.warnings]


def test_a_problem_of_a_set_is_told_with_the_line_of_its_file() -> None:
    (problem,) = wrong("merchants/all.toml", 'card = "dirk"', 'card = "drik"')
    assert (problem.file, problem.line) == ("sets/yard/merchants/all.toml", 4)


BOOKS = [
    ('heroes = ["ada", "bo", "cy"]', 'heroes = ["ada", "bob", "cy"]', "unknown-id", "party.heroes[2]"),
    ('heroes = ["ada", "bo", "cy"]', 'heroes = ["ada", "ada", "bo"]', "same-id", "party.heroes[2]"),
    ("size = 2", "size = 4", "bad-number", "party.size"),
    ("size = 2", 'size = 2\nstart = "pgae"', "unknown-id", "party.start"),
    ("size = 2", 'size = 2\nstart = "page"', "no-haven", "party.start"),
    ("size = 2", 'size = 2\n[start]\npage = "pgae"', "unknown-id", "start.page"),
    ("size = 2", "size = 2\n[start]\nlevel = 9", "bad-number", "start.level"),
    ('name = "Dread"', 'name = "Dread"\nstart = 12', "bad-number", "trackers.dread"),
    ('main = "story/main.ink"', 'main = "story/mian.ink"', "missing-file", "main"),
    ('main = "story/main.ink"', 'main = "story/main.ink"\ncover = "fox"', "unknown-id", "cover"),
]


@pytest.mark.parametrize(("old", "new", "code", "key"), BOOKS)
def test_a_wrong_line_of_book_toml_is_told_with_its_key(old: str, new: str, code: str, key: str) -> None:
    told = report(STORY, book_toml=BOOK.replace(old, new))
    assert [(one.code, one.file, one.key) for one in told.errors if one.key == key] == [
        (code, "book.toml", key)
    ]


def test_the_same_id_in_two_files_names_both() -> None:
    told = report(STORY, heroes__ada_toml=hero("ada", '"smith"'))
    (problem,) = told.errors
    assert (problem.code, problem.file, problem.key) == ("same-id", "heroes/ada.toml", "ada")
    assert "sets/yard/heroes/ada.toml line 2" in problem.message


def test_a_thing_that_cannot_be_read_is_not_missed_as_well() -> None:
    """One slip in a hero is one problem, though the story and the party name the hero."""
    story = "=== page\n* [Try # test: ada spirit 15]\n    {party ? ada: Y.} {pass: Y.}\n    -> END\n* [No # otherwise] -> END\n"
    broken = {**SET, "heroes/ada.toml": SET["heroes/ada.toml"].replace("speed", "sped")}
    told = report(story, set_files=broken)
    assert [one.code for one in told.errors] == ["unknown-key"]


def test_a_file_that_is_no_toml_is_one_problem() -> None:
    told = report(
        STORY, set_files={**SET, "heroes/ada.toml": SET["heroes/ada.toml"].replace("ap = 5", "ap = ")}
    )
    assert [one.code for one in told.errors] == ["toml"]


def test_a_sets_table_may_name_a_tracker_that_a_book_does_without_unless_it_uses_the_table() -> None:
    text = SET["tables/all.toml"].replace(
        'text = "Sun."', 'text = "Sun.", does = [{ deed = "track", id = "noise", amount = 1 }]'
    )
    yard = {**SET, "tables/all.toml": text}
    assert codes(report(STORY, set_files=yard)) == []
    told = report("=== page\n+ [Walk # table: road]\n    -> END\n", set_files=yard)
    assert [(one.code, one.key) for one in told.warnings] == [("unknown-id", "road.rows[2].does[1].id")]
