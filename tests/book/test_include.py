"""The include: it compiles whatever a book holds, and does what an author is told it does."""

import pytest

from engine.book.compiler import compile_ink
from engine.book.include import (
    DEED_VERBS,
    FILE_NAME,
    FUNCTIONS,
    QUESTIONS,
    READ_ONLY,
    TWO_WAY,
    haven_knots,
    library,
)
from engine.book.pageindex import build_index
from engine.story.runtime import StoryText, Telling
from tests.story.stories import book, never, play, said, telling

MAIN = f"INCLUDE {FILE_NAME}\n-> k\n=== k\n{{name(party)}}|\n+ [on] -> current_haven\n".replace("|", ".")


def compiled(text: str) -> Telling:
    files = {"main.ink": MAIN, FILE_NAME: text}
    result = compile_ink("main.ink", files)
    assert (result.errors, result.warnings) == ((), ())
    index = build_index(result.json, result.lines)
    return Telling(StoryText(result.json, index, result.lines))


def test_a_book_with_nothing_of_its_own_compiles() -> None:
    story = compiled(library({}, {}, {}, {}, {}))
    assert said(story.advance(never)) == ["."]
    story.choose(0)
    assert said(story.advance(never)) == []
    assert story.ended


NAMES = [
    'Vanessa "V"',
    "{x}",
    "a | b",
    "c // d",
    "# e",
    "[f]",
    "g -> h",
    "~ i",
    "j <> k",
    "l \\ m",
    "Ülla",
    "李",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_printed_as_it_is(name: str) -> None:
    story = compiled(library({"one": name, "two": "Two"}, {}, {}, {}, {}))
    story.set({"party": ["one"]})
    assert said(story.advance(never)) == [f"{name}."]


def test_several_names_stand_in_a_row() -> None:
    assert play(
        book("-> k\n=== k\n{name(LIST_ALL(Heroes))}; {name(())}; {name(royal_key)}; {name(smith)}\n-> END\n")
    ) == ["Ada, Bo and Cy; ; Royal Key; Smith"]


QUESTIONS_ASKED = """
-> k
=== k
{has(fire_sale)} {has(ada)} {has(bo)} {has(royal_key)} {titles ? grudge} {present(fay)} {present(smith)} {present(ada)}
{absent()} {all_passed()} {party} {gold} {dread} {kinds}
-> END
"""


def test_questions() -> None:
    story = telling(book(QUESTIONS_ASKED))
    story.set(
        {
            "titles": ["fire_sale"],
            "party": ["ada"],
            "kinds": ["fay"],
            "items": ["royal_key"],
            "failed": ["bo"],
        }
    )
    assert said(story.advance(never)) == [
        "true true false true false true false true",
        "bo, cy 0 ada 0 0 fay",
    ]


DEEDS_DONE = """
-> k
=== k
~ title(fire_sale)
~ title((grudge, fire_sale))
~ lose_title(grudge)
~ give(royal_key)
~ take(royal_key)
~ join(ada)
~ join((bo, cy))
~ leave(bo)
~ earn(5)
~ earn(-2)
~ gold += 4
~ xp(party, 50)
~ injure(ada)
~ harm(ada, 3)
~ heal((ada, cy), 2)
~ loot(2)
~ loyal(cy, -1)
~ track(dread, 3)
~ track(dread, -1)
+ [on] -> END
"""


def test_deeds_change_variables_and_leave_records() -> None:
    story = telling(book(DEEDS_DONE))
    (told,) = story.advance(never)
    assert told.deeds == [
        ("title", "fire_sale"), ("title", "fire_sale, grudge"), ("lose_title", "grudge"), ("give", "royal_key"),
        ("take", "royal_key"), ("join", "ada"), ("join", "bo, cy"), ("leave", "bo"), ("earn", "5"), ("earn", "-2"),
        ("xp", "ada, cy", "50"), ("injure", "ada"), ("harm", "ada", "3"), ("heal", "ada, cy", "2"), ("loot", "2"),
        ("loyal", "cy", "-1"),
    ]  # fmt: skip
    assert told.changed == {"titles": ["fire_sale"], "party": ["ada", "cy"], "gold": 7, "dread": 2}
    assert {verb for verb, *_ in told.deeds} == set(DEED_VERBS)


def test_the_words_of_the_library_are_those_it_says() -> None:
    text = library({}, {}, {}, {}, {"dread": 3})
    declared = {line.split()[1] for line in text.splitlines() if line.startswith("VAR ")}
    functions = {
        line.split()[2].partition("(")[0] for line in text.splitlines() if line.startswith("=== function ")
    }
    assert declared >= {*TWO_WAY, *READ_ONLY, "dread"}
    assert functions == FUNCTIONS
    assert set(QUESTIONS) <= functions
    assert "VAR dread = 3\n" in text


HAVENS = {
    "main.ink": "=== one\n# page: 2\n# haven: One\nText\n// # haven: no\n=== two ===\n/* # haven: not here\n*/\n= inn\n"
    "#haven: The Inn\n=== function f(x)\n# haven: no\n==three\n  # haven : Three\n",
    FILE_NAME: "=== x\n# haven: no\n",
}


def test_havens_are_found_in_the_text() -> None:
    assert haven_knots(HAVENS) == ("one", "two.inn", "three")


ROUND = """
-> a
=== a
# haven: A
At a.
+ [road] -> road
=== b
# haven: B
At b.
+ [road] -> road
=== road
Road.
+ [to b] -> b
+ [back] -> current_haven
"""


def test_the_way_back_leads_to_the_haven_last_entered() -> None:
    assert play(book(ROUND), 0, 1, 0, 0, 0, 1) == [
        "At a.",
        "Road.",
        "At a.",
        "Road.",
        "At b.",
        "Road.",
        "At b.",
    ]


def test_the_way_back_works_in_tools_that_keep_no_haven() -> None:
    story = telling(book(ROUND))
    lines = []
    for choice in (None, 0, 0, 0, 1):
        if choice is not None:
            story.choose(choice)
        lines += said(story.advance(never))
        story.set({"_haven_knot": {"->": "_no_haven"}})
    assert lines == ["At a.", "Road.", "At b.", "Road.", "At b."]
