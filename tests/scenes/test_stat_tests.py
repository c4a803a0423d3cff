"""Stat tests, with every heading."""

import pytest

from engine import commands
from engine.errors import RuleError
from engine.events import Threw
from tests.builders import Table

ONE = """-> gate
=== gate ===
# page: 1
A gate.
* [Listen # test: {test}]
    {{pass: -> inside}}
    The gate stays shut. {{failed}} waited.
    -> outside
=== inside ===
# page: 2
In, by {{who}}, with {{roll}}.
-> END
=== outside ===
# page: 3
Out.
-> END
"""


def table(test: str, **options: object) -> Table:
    return Table(ONE.format(test=test), **options)


@pytest.mark.rule("SB-040")
@pytest.mark.parametrize(("faces", "page"), [((4, 6), "inside"), ((3, 6), "outside")])
def test_spirit_5_against_15_passes_with_10_and_fails_with_9(faces, page):
    game = table("ada spirit 15")
    game.roll("Listen", *faces)
    assert game.sheet.story.page == page


@pytest.mark.rule("SB-039")
def test_an_equal_total_passes_and_the_roll_shows_what_it_is_made_of():
    game = table("bo strength 20")
    events = game.roll("Listen", 5, 5)
    throw = next(event.throw for event in events if isinstance(event, Threw))
    assert throw.parts == [("Strength", 9), ("Might", 1)]
    assert (throw.total, throw.target, throw.passed, throw.origin) == (20, 20, True, "table")


@pytest.mark.rule("SB-035")
def test_any_one_hero_may_try_a_box_headed_hero():
    game = table("hero perception 14")
    assert [one.hero for one in game.box("Listen").candidates] == ["ada", "bo", "cy", "dee", "eve"]
    game.roll("Listen", 2, 3, hero="dee")
    assert game.text() == "In, by dee, with 5."


@pytest.mark.rule("SB-035")
def test_a_box_headed_hero_asks_who_tries():
    game = table("hero perception 14")
    with pytest.raises(RuleError, match="Choose a hero"):
        game.roll("Listen", 2, 3)


@pytest.mark.rule("SB-034")
@pytest.mark.rule("SB-029")
def test_a_heading_may_be_a_kind():
    game = table("smith perception 14")
    assert [one.hero for one in game.box("Listen").candidates if one.open] == ["bo", "cy", "eve"]
    with pytest.raises(RuleError):
        game.roll("Listen", 6, 6, hero="ada")


@pytest.mark.rule("SB-036")
def test_each_hero_tries_and_each_result_counts_for_itself():
    game = table("each agility 15")
    game.roll("Listen", 6, 6, 1, 1, 6, 6, 1, 2, 6, 6)
    assert "bo, dee waited" in game.text()
    assert game.sheet.story.page == "outside"


@pytest.mark.rule("SB-036")
def test_each_hero_passes_when_nobody_failed():
    game = table("each agility 15")
    game.roll("Listen", *[6, 6] * 5)
    assert game.sheet.story.page == "inside"


@pytest.mark.rule("SB-037")
def test_one_success_passes_a_party_test():
    game = table("party spirit 15")
    game.roll("Listen", 1, 1, 1, 1, 1, 1, 6, 6, 1, 1)
    assert game.sheet.story.page == "inside"


@pytest.mark.rule("SB-037")
def test_a_party_test_fails_when_all_fail():
    game = table("party spirit 15")
    game.roll("Listen", *[1, 1] * 5)
    assert game.sheet.story.page == "outside"


@pytest.mark.rule("SB-043")
@pytest.mark.rule("R42")
def test_a_test_may_always_be_failed_on_purpose():
    game = table("ada spirit 2")
    events = game.do(commands.FailOnPurpose(game.key("Listen")))
    throw = next(event.throw for event in events if isinstance(event, Threw))
    assert (throw.origin, throw.faces, throw.passed) == ("none", [], False)
    assert game.sheet.story.page == "outside"


@pytest.mark.rule("SB-042")
@pytest.mark.rule("SB-032")
def test_a_box_is_taken_once():
    game = Table(
        "-> a\n=== a ===\nOnce.\n* [Try # test: ada spirit 15]\n{pass: Good.}\n-> a\n+ [On] -> END\n"
    )
    game.roll("Try", 1, 1)
    assert game.open_texts() == ["On"]


@pytest.mark.rule("SB-042")
def test_a_box_marked_retry_may_be_tried_again():
    game = Table(
        "-> a\n=== a ===\nAgain.\n+ [Try # test: ada spirit 15 # retry]\n{pass: Good.}\n-> a\n+ [On] -> END\n"
    )
    game.roll("Try", 1, 1)
    assert game.open_texts() == ["Try", "On"]
    assert game.box("Try").again


@pytest.mark.rule("SL-035")
@pytest.mark.rule("R42")
def test_a_card_gives_one_more_try_at_charisma_and_the_second_throw_counts():
    game = table("ada charisma 15")
    game.roll("Listen", 1, 1)
    assert game.sheet.story.page == "gate"
    assert game.view.retry is not None
    assert game.legal == [commands.RollAgain(), commands.AcceptThrow()]
    game.do(commands.RollAgain((6, 6)))
    assert game.sheet.story.page == "inside"


@pytest.mark.rule("SL-035")
def test_a_failed_throw_may_be_left_as_it_fell():
    game = table("ada charisma 15")
    game.roll("Listen", 1, 1)
    game.do(commands.AcceptThrow())
    assert game.sheet.story.page == "outside"


@pytest.mark.rule("SL-035")
def test_a_second_try_is_asked_of_each_hero_who_has_the_card():
    game = table("each charisma 12")
    game.roll("Listen", 1, 1, *[6, 6] * 4)
    game.do(commands.RollAgain((1, 2)))
    assert "ada waited" in game.text()


@pytest.mark.rule("SL-130")
def test_a_hat_counts_in_charisma_tests_while_it_is_worn():
    game = table("bo charisma 15")
    assert game.box("Listen").candidates[0].parts == [("Charisma", 8), ("Might", 2)]
    game.do(commands.Unequip("bo", "armor"))
    assert game.box("Listen").candidates[0].parts == [("Charisma", 8)]


@pytest.mark.rule("R71")
@pytest.mark.parametrize(
    ("faces", "words"),
    [((7, 1), "Die 1 says 7"), ((1, 0), "Die 2 says 0"), ((1,), "two dice"), ((1, 2, 3), "two dice")],
)
def test_dice_thrown_by_hand_are_checked(faces, words):
    game = table("ada spirit 15")
    with pytest.raises(RuleError, match=words):
        game.roll("Listen", *faces)


@pytest.mark.rule("R71")
def test_dice_thrown_by_hand_draw_nothing_from_the_book():
    game = table("ada spirit 15")
    before = {name: list(state) for name, state in game.sheet.dice.items()}
    game.roll("Listen", 4, 6)
    assert game.sheet.dice == before


@pytest.mark.rule("SB-030")
@pytest.mark.rule("SB-033")
@pytest.mark.rule("SB-038")
def test_a_box_shows_heading_demand_and_where_its_bars_lead():
    box = table("ada spirit 15").box("Listen")
    assert (box.heading, box.stat, box.target) == ("Ada", "Spirit", 15)
    assert box.passes is not None
    assert box.fails is not None
    assert (box.passes.words, box.fails.words) == ("turn to 2", "turn to 3")
    assert (box.candidates[0].needs, box.candidates[0].ways) == (10, 6)


@pytest.mark.rule("SB-031")
def test_a_body_that_does_not_turn_away_goes_on_below():
    game = Table(
        "-> a\n=== a ===\nOne.\n* [Try # test: ada spirit 15]\n{pass: -> b}\nNo.\n- Below.\n-> END\n=== b ===\nB.\n-> END\n"
    )
    assert game.box("Try").fails.words == "continue"
    game.roll("Try", 1, 1)
    assert game.text().endswith("No. Below.")
    assert game.sheet.story.page == "a"


def test_the_hero_of_the_last_test_answers_to_who():
    game = Table(
        "-> a\n=== a ===\nA.\n* [Climb # test: hero agility 2]\n{pass: -> b}\n-> b\n"
        "=== b ===\nB.\n* [Hold on # test: who vitality 12]\n{pass: -> c}\n-> c\n=== c ===\nC {who}.\n-> END\n"
    )
    game.roll("Climb", 3, 3, hero="cy")
    assert [one.hero for one in game.box("Hold on").candidates] == ["cy"]
