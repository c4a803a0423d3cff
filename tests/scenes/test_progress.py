"""Titles, trackers, things of the story, joining and leaving, loyalty, rest by choice, costs."""

import pytest

from engine.events import Joined, Shuffled, Titled, Tracked
from tests.builders import Table


def page(body: str, **options) -> Table:
    return Table(
        f"-> a\n=== a ===\nA.\n* [Go]\n{body}\n-> b\n=== b ===\nB.\n* [On] -> c\n=== c ===\nC.\n-> END\n",
        **options,
    )


@pytest.mark.rule("SB-073")
@pytest.mark.rule("SB-003")
def test_titles_are_won_once_and_may_be_lost():
    game = page("~ title(ratcatcher)\n~ title(banned)\n~ title(banned)\n~ lose_title(ratcatcher)")
    events = game.choose("Go")
    assert [event for event in events if isinstance(event, Titled)] == [Titled("banned")]
    assert game.sheet.titles == ["banned"]


@pytest.mark.rule("SB-073")
def test_a_title_lost_later_is_struck_through():
    game = Table(
        "-> a\n=== a ===\nA.\n* [Win]\n~ title(banned)\n-> b\n=== b ===\nB.\n* [Lose]\n~ lose_title(banned)\n-> END\n"
    )
    game.choose("Win")
    game.choose("Lose")
    assert (game.sheet.titles, game.sheet.lost_titles) == ([], ["banned"])


@pytest.mark.rule("SB-077")
@pytest.mark.parametrize(("change", "now"), [("noise += 3", 3), ("noise += 30", 10), ("noise -= 2", 0)])
def test_a_tracker_stays_within_its_bounds(change, now):
    game = page(f"~ {change}")
    events = game.choose("Go")
    assert game.sheet.trackers["noise"] == now
    assert [event.now for event in events if isinstance(event, Tracked)] == ([now] if now else [])


@pytest.mark.rule("SB-056")
@pytest.mark.rule("SB-055")
def test_heroes_leave_and_join():
    game = page("~ leave(cy)")
    events = game.choose("Go")
    assert Joined("cy", joined=False) in events
    assert game.view.party.travelling == ["ada", "bo", "dee", "eve"]
    back = page("~ leave(cy)\n~ join(cy)")
    back.choose("Go")
    assert "cy" in back.sheet.party


@pytest.mark.rule("R69")
def test_experience_from_the_story_waits_for_the_end_of_an_encounter_or_a_haven():
    game = Table(
        "-> a\n=== a ===\nA.\n* [Go]\n~ xp(ada, 700)\n-> b\n=== b ===\nB.\n* [Home] -> h\n=== h ===\n# haven: H\nH.\n-> END\n"
    )
    game.choose("Go")
    assert (game.sheet.heroes["ada"].xp, game.sheet.heroes["ada"].level) == (2100, 3)
    game.choose("Home")
    assert game.sheet.heroes["ada"].level == 4


def test_a_cost_is_paid_and_too_little_gold_closes_the_choice():
    ink = "-> a\n=== a ===\nA.\n* [Pay # cost: 3]\n-> b\n* [Walk] -> b\n=== b ===\nB {gold}.\n-> END\n"
    poor = Table(ink, gold=2)
    assert poor.box("Pay").reason == "It costs 3 gold, and you carry 2."
    rich = Table(ink, gold=5)
    rich.choose("Pay")
    assert (rich.sheet.gold, rich.text()) == (2, "B 2.")


@pytest.mark.rule("SB-066")
@pytest.mark.rule("SB-068")
@pytest.mark.rule("SB-071")
def test_a_rest_on_the_way_is_a_choice_and_not_taking_it_is_another():
    ink = (
        "-> a\n=== a ===\nA.\n* [Go]\n~ harm(party, 12)\n-> b\n=== b ===\nB.\n* [Sleep # rest] -> c\n* [Press on] -> d\n"
        "=== c ===\nC.\n-> END\n=== d ===\nD.\n-> END\n"
    )
    game = Table(ink)
    game.choose("Go")
    events = game.choose("Sleep")
    assert Shuffled("loot") in events
    assert {hero.wounds for hero in game.sheet.heroes.values()} == {2}
    other = Table(ink)
    other.choose("Go")
    other.choose("Press on")
    assert {hero.wounds for hero in other.sheet.heroes.values()} == {12}
    assert other.sheet.story.page == "d"


@pytest.mark.rule("SB-066")
def test_a_hero_with_several_injuries_is_asked_which_to_drop():
    game = Table(
        "-> a\n=== a ===\nA.\n* [Go]\n~ injure(ada)\n~ injure(ada)\n~ injure(ada)\n~ injure(ada)\n-> b\n=== b ===\nB.\n* [Sleep # rest] -> c\n=== c ===\nC.\n-> END\n"
    )
    game.choose("Go")
    game.choose("Sleep")
    assert game.view.question.ask == "Ada rests and drops one injury. Which?"
    game.do(game.legal[0])
    assert len(game.sheet.heroes["ada"].injuries) == 3


@pytest.mark.rule("SB-075")
@pytest.mark.rule("SB-008")
def test_the_adventure_goes_from_page_to_page_until_the_end():
    game = page("~ gold += 5")
    assert game.sheet.story.page == "a"
    game.choose("Go")
    game.choose("On")
    assert game.view.ended
    assert game.legal == []
    assert game.sheet.story.seen == ["a", "b", "c"]


@pytest.mark.rule("SB-026")
@pytest.mark.rule("SB-027")
@pytest.mark.rule("SB-083")
def test_a_page_has_a_wordsunder_in_either_form():
    short = Table("-> a\n=== a ===\n# wordsunder: It is short.\nA long page.\n-> END\n")
    assert short.view.wordsunder == "It is short."
    line = Table("-> a\n=== a ===\nA long page.\nAda is {party ? ada:here|away}. # wordsunder\n-> END\n")
    assert line.view.wordsunder == "Ada is here."
    assert line.text() == "A long page."


@pytest.mark.rule("SB-055")
@pytest.mark.rule("SB-054")
@pytest.mark.rule("T-S16")
def test_choices_against_a_heros_nature_cost_loyalty_until_the_hero_leaves():
    game = page("~ loyal(cy, -2)\n~ loyal(dee, 1)")
    game.choose("Go")
    assert (game.sheet.heroes["cy"].loyalty, game.sheet.heroes["dee"].loyalty) == (-2, 1)
    assert "cy" in game.sheet.party
    gone = page("~ loyal(cy, -2)\n~ loyal((cy, dee), -1)")
    gone.choose("Go")
    assert gone.sheet.heroes["cy"].where == "gone"
    assert gone.view.party.travelling == ["ada", "bo", "dee", "eve"]


def test_names_are_joined_as_prose_does():
    game = page("{name(party)} and {name(ada)}.")
    game.choose("Go")
    assert "Ada, Bo, Cy, Dee and Eve and Ada." in game.text()
