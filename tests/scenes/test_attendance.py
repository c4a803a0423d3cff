"""Attendance, Or and Else."""

import pytest

from engine import commands
from engine.errors import RuleError
from tests.builders import Table

LONE = """-> a
=== a ===
A.
* [She would know # attend: {who}]
    {{pass: -> b}}
    Nobody knows.
    -> c
=== b ===
B.
-> END
=== c ===
C.
-> END
"""


@pytest.mark.rule("SB-044")
@pytest.mark.parametrize(("who", "page"), [("ada", "b"), ("fay", "b"), ("ada, smith", "b")])
def test_attendance_passes_when_the_hero_or_kind_is_in_the_party(who, page):
    game = Table(LONE.format(who=who))
    game.choose("She would know")
    assert game.sheet.story.page == page


@pytest.mark.rule("SB-044")
@pytest.mark.rule("R23")
def test_attendance_fails_without_the_hero_when_the_box_stands_alone():
    game = Table("~ leave(ada)\n" + LONE.format(who="ada"))
    assert game.box("She would know").open
    game.choose("She would know")
    assert game.sheet.story.page == "c"


CASE = """-> a
=== a ===
# page: 46
A.
* [Aleksander # attend: ada]
    -> p47
* [Aleksandra # attend: bo # else]
    -> p48
* [Another Vampire # attend: fay]
    -> p49
* [Continue # otherwise]
    -> p50
=== p47 ===
# page: 47
47
-> END
=== p48 ===
# page: 48
48
-> END
=== p49 ===
# page: 49
49
-> END
=== p50 ===
# page: 50
50
-> END
"""


@pytest.mark.rule("SB-053")
@pytest.mark.rule("SB-049")
@pytest.mark.rule("SB-050")
@pytest.mark.rule("SB-051")
@pytest.mark.parametrize(
    ("gone", "open_boxes"),
    [
        ("()", ["Aleksander"]),
        ("(ada)", ["Aleksandra", "Another Vampire"]),
        ("(ada, bo)", ["Another Vampire"]),
        ("(ada, cy, dee)", ["Aleksandra"]),
        ("(ada, bo, cy, dee)", ["Continue"]),
    ],
)
def test_the_rulebooks_case_of_or_and_else(gone, open_boxes):
    game = Table(f"~ leave({gone})\n{CASE}")
    assert game.open_texts() == open_boxes
    assert [box.tier for box in game.view.boxes] == [0, 1, 1, 1]


@pytest.mark.rule("SB-049")
def test_a_closed_box_stays_on_the_page_with_its_reason_and_refuses():
    game = Table(CASE)
    assert game.box("Aleksandra").reason == "Only when nothing above can be tried."
    with pytest.raises(RuleError, match="nothing above"):
        game.choose("Aleksandra")


@pytest.mark.rule("SB-052")
def test_without_any_box_the_fail_route_is_read():
    game = Table(f"~ leave((ada, bo, cy, dee))\n{CASE}")
    game.choose("Continue")
    assert game.sheet.story.page == "p50"


@pytest.mark.rule("SB-048")
@pytest.mark.rule("SB-051")
def test_boxes_joined_by_or_are_all_open_and_one_is_followed():
    game = Table(
        "-> a\n=== a ===\nA.\n* [One # test: ada spirit 15]\n{pass: -> b}\n-> b\n"
        "* [Two # test: hero strength 15]\n{pass: -> b}\n-> b\n=== b ===\nB.\n-> END\n"
    )
    assert game.open_texts() == ["One", "Two"]
    game.roll("Two", 6, 6, hero="bo")
    assert game.sheet.story.page == "b"
    assert game.view.boxes == []


@pytest.mark.rule("SB-049")
def test_a_test_that_nobody_can_try_opens_the_tier_below():
    game = Table(
        "~ leave(ada)\n-> a\n=== a ===\nA.\n* [One # test: ada spirit 15]\n{pass: -> b}\n-> b\n"
        "* [Two # test: hero strength 15 # else]\n{pass: -> b}\n-> b\n* [On # otherwise]\n-> b\n=== b ===\nB.\n-> END\n"
    )
    assert game.open_texts() == ["Two"]
    assert game.box("One").reason == "Ada is not with you, so this box cannot be tried."


def test_an_unknown_choice_is_refused_in_words():
    with pytest.raises(RuleError, match="not on this page"):
        Table(CASE).do(commands.Choose("nowhere"))
