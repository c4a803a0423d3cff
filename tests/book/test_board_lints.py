"""Lints of boards: each by the smallest board that is wrong, told with file, line and key."""

import pytest

from engine.errors import Problem
from tests.book.books import SET, codes, report

STORY = '=== page\n~ title(brave)\n+ [Fight # encounter: rats]\n    {outcome == "victory": Won.|Lost.}\n    -> END\n'
FILE = "encounters/all.toml"
CARDS = "\n".join(
    f'[{category}_{number}]\nname = "Card"\ncategory = "{category}"\ntarget = "nearest"'
    for category, count in (("basic", 5), ("advanced", 2))
    for number in range(count)
)
ENCOUNTER = """
[rats]
name = "Rats"
setting = "A cellar."
win = "All are slain, or all are out."
lose = "All are down."
figures = [{ adversary = "rat", count = 2, mark = "12" }]
map = '''
1..+
..2u
hhhh
gggg
x.o.
'''
order = ["1", "hero", "2"]
[rats.legend]
"." = "floor"
"+" = "a crack in the wall"
u = "urn"
h = "hero start"
g = "hero start, for the brave"
x = "a way out"
o = "a hole"
[rats.board]
zones = '''
aabb
aabb
aabb
aabb
aabb
'''
arrivals = [{ round = 2, adversary = "rat" }]
getaways = [{ adversary = "rat", last = true }]
starts = [{ title = "brave", start = "g" }]
allies = ["rat"]
deck = { extra = ["basic_1"] }
[rats.board.things]
"." = { sort = "ground" }
"+" = { sort = "entry" }
u = { sort = "thing", gives = "weapon", rounds = { 2 = "rare" }, event = "noise" }
h = { sort = "start" }
g = { sort = "start" }
x = { sort = "exit", event = "noise" }
o = { sort = "hole" }
[rats.board.ends]
quick = [{ slain = ["all"], until = 3 }]
victory = [{ slain = ["all"] }, { away = "all", event = "noise" }]
gone = [{ escaped = ["rat"] }]
defeat = [{ down = ["all"] }, { away = "standing" }, { after = 20 }]
pair = [{ down = ["ada", "bo"] }]
"""
RESOLUTIONS = "".join(
    f'[[rats.resolutions]]\nid = "{id}"\nsort = "{sort}"\nwhen = "So."\ntext = "So it goes."\n'
    for id, sort in (
        ("quick", "victory"), ("victory", "victory"), ("gone", "victory"), ("defeat", "defeat"), ("pair", "defeat"),
    )
)  # fmt: skip
YARD = {**SET, FILE: ENCOUNTER + RESOLUTIONS, "adversary_cards/all.toml": CARDS}
WITH = {"titles_toml": '[brave]\nname = "Brave"\n'}


def wrong(old: str, new: str, file: str = FILE) -> list[Problem]:
    """Check the book with the first such words of the encounter changed."""
    assert old in YARD[file]
    told = report(STORY, set_files={**YARD, file: YARD[file].replace(old, new, 1)}, **WITH)
    return [*told.errors, *told.warnings]


def test_the_board_itself_is_clean() -> None:
    told = report(STORY, set_files=YARD, **WITH)
    assert codes(told) == []


CASES = [
    ("zones = '''\naabb\n", "zones = '''\naabbb\n", "map-shape", "board.zones", "Row 1"),
    ("zones = '''\naabb\n", "zones = '''\n", "map-shape", "board.zones", "5 rows"),
    ('o = { sort = "hole" }\n', "", "map-legend", "board.things", "'o'"),
    ('o = { sort = "hole" }\n', 'o = { sort = "hole" }\nq = { sort = "hole" }\n', "map-legend", "board.things.q", "nowhere"),
    ('o = { sort = "hole" }\n', 'o = { sort = "hole" }\noo = { sort = "hole" }\n', "map-legend", "board.things.oo", "2 long"),
    ('o = { sort = "hole" }\n', 'o = { sort = "hole" }\n1 = { sort = "hole" }\n', "same-id", "board.things.1", "a figure's mark"),
    ('sort = "thing", ', 'sort = "thing", ap = -1, ', "bad-number", "board.things.u.ap", "0 or more"),
    ('sort = "thing", ', 'sort = "thing", looks = "urm", ', "wrong-value", "board.things.u.looks", "urn"),
    ('sort = "hole"', 'sort = "hole", looks = "urn"', "does-nothing", "board.things.o.looks", "of the sort 'hole'"),
    ('sort = "thing", ', 'sort = "thing", looks = "urn", ', "", "", ""),
    ("rounds = { 2 =", "rounds = { two =", "bad-number", "board.things.u.rounds.two", "last round"),
    ('rounds = { 2 = "rare" }, ', "", "missing-key", "board.things.u", "never gives anything"),
    ('gives = "weapon", rounds = { 2 = "rare" }, event = "noise"', 'gives = "event"', "missing-key", "board.things.u", "no name"),
    ('rounds = { 2 = "rare" }, event = "noise"', 'rounds = { 2 = "rare" }, event = "round"', "same-id", "board.things.u.event", "counts its rounds"),
    ('"exit", event = "noise"', '"exit", event = "nose"', "unknown-id", "board.things.x.event", "Did you mean 'noise'?"),
    ('h = { sort = "start" }', 'h = { sort = "ground" }', "board-fields", "board.things", "0 fields"),
    ('g = { sort = "start" }', 'g = { sort = "ground" }', "board-fields", "board.starts[1].start", "'g'"),
    ('title = "brave"', 'title = "bravo"', "unknown-id", "board.starts[1].title", "'brave'"),
    ('[{ round = 2, adversary = "rat"', '[{ round = 0, adversary = "rat"', "bad-number", "board.arrivals[1].round", "1 or more"),
    ('[{ round = 2, adversary = "rat"', '[{ round = 2, adversary = "rta"', "unknown-id", "board.arrivals[1].adversary", "'rat'"),
    ('[{ round = 2, adversary = "rat"', '[{ round = 2, count = 0, adversary = "rat"', "bad-number", "board.arrivals[1].count", "1 or more"),
    ('[{ round = 2, adversary = "rat"', '[{ round = 2, level = 5, adversary = "rat"', "bad-number", "board.arrivals[1].level", "1 to 4"),
    ('"+" = { sort = "entry" }', '"+" = { sort = "ground" }', "board-fields", "board.arrivals[1]", "'entry'"),
    ('getaways = [{ adversary = "rat"', 'getaways = [{ adversary = "rta"', "unknown-id", "board.getaways[1].adversary", "'rat'"),
    ('adversary = "rat", last = true', 'adversary = "rat"', "missing-key", "board.getaways[1]", "last = true"),
    ('allies = ["rat"]', 'allies = ["rta"]', "unknown-id", "board.allies[1]", "'rat'"),
    ('extra = ["basic_1"]', 'extra = ["basik_1"]', "unknown-id", "board.deck.extra[1]", "'basic_1'"),
    ('extra = ["basic_1"]', "basic = 6", "board-deck", "board.deck", "6 basic cards"),
    ('extra = ["basic_1"]', "advanced = 3", "board-deck", "board.deck", "3 advanced cards"),
    ('extra = ["basic_1"]', "hero = -1", "bad-number", "board.deck.hero", "0 or more"),
    ("pair = [", "pairs = [", "unknown-id", "board.ends.pairs", "Did you mean 'pair'?"),
    ('pair = [{ down = ["ada", "bo"] }]', "", "board-ends", "board.ends", "'pair'"),
    ('pair = [{ down = ["ada", "bo"] }]', "pair = []", "board-ends", "board.ends", "'pair'"),
    ('down = ["ada", "bo"]', 'down = ["ada", "bob"]', "unknown-id", "board.ends.pair[1].down[2]", "'bo'"),
    ('pair = [{ down = ["ada", "bo"] }]', "pair = [{}]", "board-ends", "board.ends.pair[1]", "at once"),
    ("until = 3", "until = 3, after = 3", "board-ends", "board.ends.quick[1]", "both never hold"),
    ('slain = ["all"], until', 'slain = ["rta"], until', "unknown-id", "board.ends.quick[1].slain[1]", "'rat'"),
    ('escaped = ["rat"]', 'escaped = ["rta"]', "unknown-id", "board.ends.gone[1].escaped[1]", "'rat'"),
    ('getaways = [{ adversary = "rat", last = true }]\n', "", "board-ends", "board.ends.gone[1].escaped[1]", "never gets away"),
    ('away = "all", event = "noise"', 'away = "all", event = "nose"', "unknown-id", "board.ends.victory[2].event", "'noise'"),
    ('away = "all", event = "noise"', 'away = "all", event = "noise", times = 2', "board-ends", "board.ends.victory[2].times", "asks for 2"),
    ('x = { sort = "exit", event = "noise" }', 'x = { sort = "ground" }', "board-fields", "board.ends.victory[2]", "Nobody can leave"),
    (', { away = "all", event = "noise" }', ', { left = 2 }', "", "", ""),
    ('quick = [{ slain = ["all"], until = 3 }]\nvictory = [{ slain = ["all"] }, { away = "all", event = "noise" }]\n',
     'victory = [{ slain = ["all"] }, { away = "all", event = "noise" }]\nquick = [{ slain = ["all"], until = 3 }]\n',
     "board-ends", "board.ends.quick", "never comes about"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "key", "says"), CASES)
def test_a_wrong_board_is_told_with_its_key(old: str, new: str, code: str, key: str, says: str) -> None:
    problems = [one for one in wrong(old, new) if one.key == f"rats.{key}"]
    assert [(one.code, one.file) for one in problems] == ([(code, f"sets/yard/{FILE}")] if code else [])
    assert not code or says in problems[0].message


def test_a_map_with_a_way_out_says_how_it_ends_when_all_have_left() -> None:
    told = ENCOUNTER.replace(', { away = "all", event = "noise" }', "").replace(', { away = "standing" }', "")
    found = report(STORY, set_files={**YARD, FILE: told + RESOLUTIONS}, **WITH)
    assert [(one.code, one.key) for one in found.errors] == [("board-fields", "rats.board.ends")]


def test_a_space_on_the_map_of_a_board_is_no_field_and_needs_no_explanation() -> None:
    assert wrong("..2u\n", " .2u\n") == []


def test_fewer_heroes_need_fewer_fields_to_start_on() -> None:
    assert wrong("hhhh", "h...") != []
    assert wrong("hhhh\ngggg\nx.o.\n", "h...\n...g\nx.o.\n") != []
    alone = ENCOUNTER.replace("hhhh\ngggg", "h...\n...g").replace(
        "[rats.board]\n", "[rats.board]\nheroes = 1\n"
    )
    assert codes(report(STORY, set_files={**YARD, FILE: alone + RESOLUTIONS}, **WITH)) == []


def test_a_sets_board_may_name_a_title_that_a_book_does_without_unless_it_uses_the_encounter() -> None:
    told = report("=== page\n+ [Go on] -> END\n", set_files=YARD)
    assert [one.key for one in [*told.errors, *told.warnings] if one.file.startswith("sets/")] == []
    told = report(STORY.replace("~ title(brave)\n", ""), set_files=YARD)
    assert [(one.code, one.key) for one in told.warnings if one.file.startswith("sets/")] == [
        ("unknown-id", "rats.board.starts[1].title")
    ]


def test_a_title_that_only_a_board_asks_for_is_asked_for() -> None:
    told = report(
        STORY, set_files={**YARD, FILE: ENCOUNTER.replace("starts = [{", "# [{") + RESOLUTIONS}, **WITH
    )
    assert "title-never-asked" in codes(told)
