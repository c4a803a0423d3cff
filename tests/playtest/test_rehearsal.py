"""An author's preview: decisions made again after each build, forced bars, other pages, other sheets."""

from collections.abc import Callable

import pytest

from engine import commands
from engine.book.model import Book
from engine.errors import RuleError
from engine.playtest.rehearsal import Beginning, Rehearsal
from tests.builders import book

STORY = """
-> gate
=== gate ===
The gate is shut.
* [Listen # test: hero perception 14]
    {pass: -> yard}
    -> ditch
* [Climb over] -> yard
=== ditch ===
The ditch is wet.
* [Climb out] -> yard
=== yard ===
The yard is empty.
* [Ring the bell]
    It rings.
* [Whistle]
    You whistle.
- The dog looks up.
* [Pat it] -> END
* [Run] -> END
"""


def never() -> Callable[[], bool]:
    return lambda: False


def opened(story: str | Book = STORY, beginning: Beginning | None = None) -> Rehearsal:
    return Rehearsal(book(story) if isinstance(story, str) else story, never, beginning)


def choose(preview: Rehearsal, key: str) -> None:
    preview.act(commands.Choose(key))


def lines(preview: Rehearsal) -> list[str]:
    return [line.text for line in preview.sheet.story.lines if line.sort == "text"]


def made(preview: Rehearsal) -> list[str]:
    return [one.words for one in preview.decisions if not one.gone]


def test_decisions_are_made_again_in_a_new_build() -> None:
    preview = opened()
    choose(preview, "gate#climb over")
    choose(preview, "yard#ring the bell")
    again = preview.rebuilt(book(STORY.replace("The dog looks up.", "The dog wakes.")))
    assert lines(again)[-1] == "The dog wakes."
    assert made(again) == ["Climb over", "Ring the bell"]


def test_an_option_put_in_above_changes_nothing() -> None:
    preview = opened()
    choose(preview, "gate#climb over")
    again = preview.rebuilt(book(STORY.replace("* [Climb over]", "* [Dig under] -> ditch\n* [Climb over]")))
    assert again.sheet.story.page == "yard"


def test_a_reworded_choice_is_found_again() -> None:
    preview = opened()
    choose(preview, "gate#climb over")
    choose(preview, "yard#ring the bell")
    again = preview.rebuilt(book(STORY.replace("[Ring the bell]", "[Ring the old bell]")))
    assert made(again) == ["Climb over", "Ring the old bell"]


def test_a_vanished_decision_is_told_and_passed_over_where_a_later_one_is_on_offer() -> None:
    preview = opened()
    choose(preview, "gate#climb over")
    choose(preview, "yard#ring the bell")
    choose(preview, "yard#pat it")
    shorter = STORY.replace("* [Ring the bell]\n    It rings.\n* [Whistle]\n    You whistle.\n- The", "The")
    again = preview.rebuilt(book(shorter))
    assert [(one.words, one.gone) for one in again.decisions] == [
        ("Climb over", ""),
        ("Ring the bell", "This choice is no longer on the page."),
        ("Pat it", ""),
    ]
    assert again.sheet.story.ended


def test_a_decision_that_comes_back_is_made_again() -> None:
    preview = opened()
    choose(preview, "gate#climb over")
    choose(preview, "yard#whistle")
    without = preview.rebuilt(book(STORY.replace("* [Whistle]\n    You whistle.\n", "")))
    assert made(without) == ["Climb over"]
    assert made(without.rebuilt(book(STORY))) == ["Climb over", "Whistle"]


def test_dice_fall_as_they_fell_though_an_earlier_box_is_gone() -> None:
    before = STORY.replace("The gate is shut.\n", "The gate is shut.\n-> knock\n=== knock ===\nKnock.\n", 1)
    two = before.replace(
        "Knock.\n", "Knock.\n* [Knock # test: ada strength 12]\n- -> gate2\n=== gate2 ===\n", 1
    )
    preview = opened(two)
    preview.act(commands.Roll("knock#knock", "ada"))
    preview.act(commands.Roll("gate2#listen", "bo"))
    fell = preview.decisions[1].faces
    again = preview.rebuilt(
        book(before.replace("=== knock ===\nKnock.\n", "=== gate2 ===\n", 1).replace("-> knock", "-> gate2"))
    )
    assert [one.faces for one in again.decisions if not one.gone] == [fell]


@pytest.mark.parametrize(("passed", "page"), [(True, "yard"), (False, "ditch")])
def test_either_bar_can_be_taken(passed: bool, page: str) -> None:
    preview = opened()
    preview.force("gate#listen", passed)
    assert preview.sheet.story.page == page
    assert preview.rebuilt(book(STORY + "\n")).sheet.story.page == page


def test_a_bar_that_not_even_sixes_reach_is_refused() -> None:
    preview = opened(STORY.replace("perception 14", "perception 40"))
    with pytest.raises(RuleError, match="Not even two sixes"):
        preview.force("gate#listen", True)


def test_everybody_passes_where_everybody_rolls() -> None:
    preview = opened(STORY.replace("hero perception", "each perception"))
    preview.force("gate#listen", True)
    assert preview.sheet.story.page == "yard"


def test_the_author_turns_to_any_page_with_any_sheet() -> None:
    wanted = Beginning(page="yard", titles=("ratcatcher",), trackers={"noise": 99}, gold=7, out=("bo", "cy"))
    preview = opened(STORY, wanted)
    sheet = preview.sheet
    assert (sheet.story.page, sheet.titles, sheet.gold, sheet.chosen) == (
        "yard",
        ["ratcatcher"],
        7,
        ["bo", "cy"],
    )
    assert sheet.trackers == {"noise": 10}
    choose(preview, "yard#whistle")
    again = preview.rebuilt(book(STORY.replace("The dog", "The cat")))
    assert lines(again)[-1] == "The cat looks up."
    assert again.sheet.titles == ["ratcatcher"]


def test_a_page_that_is_gone_leads_to_the_start_and_is_told() -> None:
    preview = opened(STORY, Beginning(page="ditch"))
    without = STORY.replace("=== ditch ===\nThe ditch is wet.\n* [Climb out] -> yard\n", "").replace(
        "-> ditch", "-> yard"
    )
    again = preview.rebuilt(book(without))
    assert again.sheet.story.page == "gate"
    assert "ditch" in again.notes[0]


def test_a_renamed_page_is_found() -> None:
    preview = opened(STORY, Beginning(page="ditch"))
    renamed = STORY.replace("=== ditch ===", "=== moat ===\n# was: ditch").replace("-> ditch", "-> moat")
    assert preview.rebuilt(book(renamed)).sheet.story.page == "moat"


def test_decisions_can_be_taken_back() -> None:
    preview = opened()
    choose(preview, "gate#climb over")
    choose(preview, "yard#whistle")
    preview.back()
    assert made(preview) == ["Climb over"]
    assert preview.sheet.story.page == "yard"
    preview.back(5)
    assert preview.sheet.story.page == "gate"


def test_a_refused_command_changes_nothing() -> None:
    preview = opened()
    with pytest.raises(RuleError):
        choose(preview, "yard#whistle")
    assert preview.decisions == []
    assert preview.sheet.story.page == "gate"
