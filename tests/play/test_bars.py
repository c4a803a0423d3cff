"""What the bars of a box say of where they lead, read from the story's graph alone."""

import pytest

from engine.play.showing import bars
from tests.builders import Table, book

END, ON = "the story ends", "continue"
REST = "=== b ===\nB.\n-> END\n=== c ===\nC.\n-> END\n=== over ===\n-> END\n"
HAVEN = "=== home ===\n# haven: Home\n+ [Out] -> b\n"


def words(body: str) -> tuple[str, str]:
    """Return the labels of a box with a body."""
    story = f"-> a\n=== a ===\nA.\n* [Try # test: hero spirit 15]\n{body}\n* [Leave] -> b\n{REST}{HAVEN}"
    found = book(story)
    passes, fails = bars(found, found.index.choices[next(iter(found.index.choices))])
    return passes.words, fails.words


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("    {pass:\n        Yes.\n        -> END\n    }\n    No.\n    -> b", (END, "turn to 2")),
        ("    {pass: -> b}\n    -> END", ("turn to 2", END)),
        ("    {not pass: -> END}\n    -> b", ("turn to 2", END)),
        ("    {pass: -> b|-> END}", ("turn to 2", END)),
        ("    {pass:\n        -> b\n    - else:\n        -> END\n    }", ("turn to 2", END)),
        ("    {pass: Yes.|No.}\n    -> END", (END, END)),
        ("    {pass: -> over}\n    -> b", (END, "turn to 2")),
        ("    {pass: -> b}\n    -> over", ("turn to 2", END)),
        ("    {pass: -> b}\n    * * [Once more] -> c\n    - - -> END", ("turn to 2", ON)),
        ("    {pass: -> b}\n    -> c", ("turn to 2", "turn to 3")),
    ],
)
def test_a_bar_that_ends_the_story_says_so(body: str, told: tuple[str, str]) -> None:
    assert words(body) == told


def test_the_box_of_the_first_page_says_that_passing_ends_the_story() -> None:
    story = (
        "-> cellar\n=== cellar ===\nSteps.\n* [Go down to the voice # test: hero willpower 17]\n"
        "    { pass:\n        A cat that has learnt to count.\n        -> END\n    }\n"
        "    {name(who)} takes the steps back up.\n    -> kitchen\n* [Go back] -> kitchen\n"
        "=== kitchen ===\nSoup.\n* [Eat] -> END\n"
    )
    box = Table(story).box("Go down")
    assert box.passes is not None
    assert box.fails is not None
    assert (box.passes.words, box.fails.words) == (END, "turn to 2")


def test_a_bar_that_leads_back_to_the_haven_is_not_given_the_other_one_s_page() -> None:
    assert words("    {pass: -> current_haven}\n    -> b") == (ON, "turn to 2")


def test_a_way_that_may_also_end_the_story_names_no_page() -> None:
    story = "-> a\n=== a ===\nA.\n* [Go]\n    {gold > 3: -> END}\n    -> b\n=== b ===\nB.\n-> END\n"
    assert Table(story).box("Go").to is None
