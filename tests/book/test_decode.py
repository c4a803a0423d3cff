"""Decoding TOML: all problems at once, each with its line, its key and how to mend it; and the lines of keys."""

import string

import hypothesis.strategies as st
import pytest
from hypothesis import given

from engine.book.decode import TomlText, decode, decode_tables, dotted, nearest, read_toml
from engine.book.schema import (
    Adversary,
    BookFile,
    Encounter,
    Equipment,
    Hero,
    Printed,
    RandomTable,
    SetFile,
    TestBonus,
)
from engine.book.toml_lines import line_of, toml_lines
from engine.errors import Problem
from tests.book.books import BOOK, SET


def told(kind: type[Printed], text: str) -> list[tuple[int, str, str]]:
    """Decode a file of tables and give line, key and code of each problem."""
    problems: list[Problem] = []
    source = read_toml("x.toml", text, problems)
    if source:
        decode_tables(kind, source, problems)
    return [(problem.line, problem.key, problem.code) for problem in problems]


def messages(kind: type[Printed], text: str) -> list[str]:
    problems: list[Problem] = []
    source = read_toml("x.toml", text, problems)
    assert source
    decode(kind, source, problems)
    return [problem.message for problem in problems]


def test_a_good_file_gives_its_things() -> None:
    problems: list[Problem] = []
    source = read_toml("hero.toml", SET["heroes/ada.toml"], problems)
    assert source
    things = decode_tables(Hero, source, problems)
    assert problems == []
    assert things["ada"].levels["1"].stats["spirit"] == 8


def test_all_problems_of_a_file_come_at_once() -> None:
    text = """[dirk]
name = "Dirk"
slto = "weapon"
hands = "two"
rarity = "legendary"
needs = { agility = 9.5 }

[hat]
slot = "armor"
tags = ["light", 3]
"""
    assert told(Equipment, text) == [
        (3, "dirk.slto", "unknown-key"),
        (4, "dirk.hands", "wrong-type"),
        (5, "dirk.rarity", "wrong-value"),
        (6, "dirk.needs.agility", "wrong-type"),
        (10, "hat.tags[2]", "wrong-type"),
        (8, "hat", "missing-key"),
    ]


def test_an_unknown_key_names_the_nearest_known_one() -> None:
    (message,) = messages(TestBonus, 'stat = "spirit"\namuont = 2\n')
    assert message == "Nothing reads a key of this name. Did you mean 'amount'?"


def test_an_unknown_key_like_no_other_lists_the_known_ones() -> None:
    (message,) = messages(TestBonus, 'stat = "spirit"\namount = 1\nqqq = 2\n')
    assert message == "Nothing reads a key of this name. Known here: stat, amount, wearing."


def test_a_missing_key_shows_what_to_add() -> None:
    assert messages(TestBonus, 'stat = "spirit"\n') == [
        "The key 'amount' is missing here. Add it: amount = 1."
    ]


def test_a_wrong_type_says_what_must_stand_there_and_what_does() -> None:
    (message,) = messages(TestBonus, 'stat = "spirit"\namount = "two"\n')
    assert message == "This must be a whole number, and it is the text 'two'."


def test_a_wrong_word_lists_the_right_ones() -> None:
    problems: list[Problem] = []
    text = SET["encounters/all.toml"].replace('sort = "defeat"', 'sort = "defaet"')
    source = read_toml("x.toml", text, problems)
    assert source
    decode_tables(Encounter, source, problems)
    (problem,) = problems
    assert problem.key == "rats.resolutions[2].sort"
    assert (
        problem.message
        == "'defaet' is no word for this. Did you mean 'defeat'? It is one of: defeat, victory."
    )
    assert text.split("\n")[problem.line - 1] == 'sort = "defaet"'


def test_a_table_of_a_fixed_number_of_values_is_counted() -> None:
    problems: list[Problem] = []
    source = read_toml("x.toml", SET["adversaries/all.toml"].replace("[8, 9, 10, 11]", "[8, 9]"), problems)
    assert source
    decode_tables(Adversary, source, problems)
    assert [problem.message for problem in problems] == [
        "This must be a list of exactly 4 values, and it is a list of 2."
    ]


def test_an_optional_table_is_looked_into() -> None:
    text = SET["tables/all.toml"].replace(
        'text = "Rain." }', 'text = "Rain.", test = { actor = "hero", stat = "spirit" } }'
    )
    assert told(RandomTable, text) == [(6, "road.rows[1].test", "missing-key")]


def test_a_value_outside_any_table_and_a_name_that_is_no_id() -> None:
    assert told(Equipment, 'name = "Dirk"\n["a b"]\nname = "x"\nslot = "y"\n') == [
        (1, "name", "wrong-type"),
        (2, "a b", "bad-id"),
    ]


def test_a_file_that_is_no_toml_names_the_line() -> None:
    problems: list[Problem] = []
    assert read_toml("x.toml", "[a]\nb = \nc = 1\n", problems) is None
    assert [(problem.line, problem.code) for problem in problems] == [(2, "toml")]
    assert "line" not in problems[0].message.partition("Mend")[0]


def test_toml_nested_without_end_is_refused_in_words() -> None:
    problems: list[Problem] = []
    assert read_toml("x.toml", "a = " + "[" * 5000, problems) is None
    assert [problem.code for problem in problems] == ["toml"]


@pytest.mark.parametrize(("kind", "text"), [(BookFile, BOOK), (SetFile, SET["set.toml"])])
def test_whole_files_decode(kind: type[Printed], text: str) -> None:
    assert messages(kind, text) == []


def test_the_nearest_word_is_found_whatever_its_case() -> None:
    assert nearest("Spirt", ["strength", "spirit"]) == "spirit"
    assert nearest("qqq", ["strength", "spirit"]) == ""


@pytest.mark.parametrize(
    ("wrong", "known", "meant"),
    [
        ("cellar_friend", "bellwarden", ""),
        ("the_cellar", "the_chapel", ""),
        ("the_cellar", "the_stable", ""),
        ("noise", "voice", ""),
        ("x", "xp", ""),
        ("the_fork", "the_fork", ""),
        ("end", "END", "END"),
        ("kye", "key", "key"),
        ("the_frok", "the_fork", "the_fork"),
        ("agile", "agility", "agility"),
        ("victorious", "victory", "victory"),
    ],
)
def test_only_a_word_that_is_likely_a_slip_of_it_is_named(wrong: str, known: str, meant: str) -> None:
    assert nearest(wrong, [known]) == meant


# ---- lines

DOCUMENT = '''# a comment
top = 1
"quoted key" = [
  1,  # one
  { a = 1, b = "]" },
]
[table]
text = """
[not a table]
key = "not a key"
"""
dotted.key = 'x # no comment'
[table.below]
x = 1979-05-27 07:32:00

[[things]]
name = "a"
[[things]]
name = "b"
[things.part]
deep = {x = {y = [[1], [2]]}}
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("top",), 2),
        (("quoted key",), 3),
        (("quoted key", 0), 4),
        (("quoted key", 1), 5),
        (("quoted key", 1, "b"), 5),
        (("table",), 7),
        (("table", "text"), 8),
        (("table", "dotted", "key"), 12),
        (("table", "below"), 13),
        (("table", "below", "x"), 14),
        (("things", 0), 16),
        (("things", 0, "name"), 17),
        (("things", 1), 18),
        (("things", 1, "part", "deep"), 21),
        (("things", 1, "part", "deep", "x", "y", 1), 21),
        (("things", 1, "part", "nobody"), 20),
        (("nobody",), 1),
    ],
)
def test_every_key_has_its_line(path: tuple[str | int, ...], line: int) -> None:
    assert line_of(toml_lines(DOCUMENT), path) == line


def test_a_path_is_written_as_an_author_counts() -> None:
    assert dotted(("gate", "figures", 1, "count")) == "gate.figures[2].count"


keys = st.text(string.ascii_lowercase, min_size=1, max_size=5)
strings = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=20)


@given(st.dictionaries(keys, st.dictionaries(keys, strings, min_size=1, max_size=4), min_size=1, max_size=4))
def test_the_scan_finds_each_key_of_any_text(tables: dict[str, dict[str, str]]) -> None:
    def quoted(value: str) -> str:
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'

    text, expected = "", {}
    for name, entries in tables.items():
        expected[(name,)] = text.count("\n") + 1
        text += f"[{name}]\n"
        for key, value in entries.items():
            expected[(name, key)] = text.count("\n") + 1
            text += (
                f"{key} = {quoted(value)} # {value}\n"
                if len(value) % 2
                else f'{key} = """\n{value.replace(chr(92), "").replace(chr(34), "")}\n"""\n'
            )
    source = TomlText("x.toml", text, {})
    assert {path: source.line(path) for path in expected} == expected
