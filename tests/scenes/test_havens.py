"""Havens: doors, the party that goes out, rest, and the way back."""

import pytest

from engine import commands
from engine.errors import RuleError
from engine.events import HavenReached, PartyChosen, Rested, Shuffled
from tests.builders import Table

INK = """-> home
=== home ===
# page: 12
# haven: The House
Home.
+ [Manor # location # requires: ada, bo] -> manor
+ [Closed shop # location # unless: banned] -> manor
+ [Quiet way # location # unless: eve] -> manor
+ [Titled door # location # requires: ratcatcher] -> manor
+ [The Smithy # location # merchant: smithy] -> home
+ [Walk # location # table: road] -> met -> home
* [Talk to the cook] -> home
=== met ===
On the way: {outcome}, {roll}.
->->
=== manor ===
# page: 74
Manor. {party}
* [Be banned]
    ~ title(banned)
    -> current_haven
* [Hurt]
    ~ harm(party, 7)
    ~ injure(ada)
    -> current_haven
* [A second house] -> other_home
=== other_home ===
# page: 90
# haven: The Mill
Mill.
+ [Back] -> far
=== far ===
Far.
* [Return] -> current_haven
"""


def home(**options):
    game = Table(INK, size=4, **options)
    game.do(commands.ChooseParty(("ada", "bo", "cy", "dee")))
    return game


@pytest.mark.rule("SB-009")
@pytest.mark.rule("SB-006")
def test_leaving_the_first_haven_waits_until_four_are_chosen():
    game = Table(INK, size=4)
    assert game.view.party.must_choose
    assert game.box("Manor").reason == "First choose the four heroes who go out."
    assert game.box("Talk to the cook").open
    assert game.box("The Smithy").open
    with pytest.raises(RuleError, match="Choose 4 heroes"):
        game.do(commands.ChooseParty(("ada", "bo", "cy")))
    events = game.do(commands.ChooseParty(("ada", "bo", "cy", "dee")))
    assert events == [PartyChosen(("ada", "bo", "cy", "dee"))]
    assert game.box("Manor").open


@pytest.mark.rule("SB-010")
@pytest.mark.rule("SB-001")
def test_four_heroes_go_out_however_few_read():
    assert home(seats=("One",)).view.party.out == ["ada", "bo", "cy", "dee"]


@pytest.mark.rule("SB-011")
@pytest.mark.rule("R23")
def test_the_others_wait_at_the_haven_and_do_not_count_as_party():
    game = home()
    game.choose("Manor")
    assert game.text() == "Manor. ada, bo, cy, dee"
    assert game.view.party.travelling == ["ada", "bo", "cy", "dee", "eve"]
    with pytest.raises(RuleError, match="at a haven"):
        game.do(commands.ChooseParty(("ada", "bo", "cy", "eve")))


@pytest.mark.rule("SB-018")
@pytest.mark.rule("SB-022")
def test_a_door_may_ask_for_heroes_and_says_who_is_missing():
    game = Table(INK, size=4)
    game.do(commands.ChooseParty(("ada", "cy", "dee", "eve")))
    assert game.box("Manor").reason == "Bo waits at the haven. Take Bo along to go here."
    assert [(pill.words, pill.met) for pill in game.box("Manor").pills] == [("Ada", True), ("Bo", False)]


@pytest.mark.rule("SB-018")
def test_a_door_may_ask_that_a_hero_stays_away():
    game = Table(INK, size=4)
    game.do(commands.ChooseParty(("ada", "bo", "dee", "eve")))
    assert game.box("Quiet way").reason == "Not while Eve is with you."


@pytest.mark.rule("SB-019")
@pytest.mark.rule("SB-074")
@pytest.mark.rule("SB-023")
@pytest.mark.rule("SB-024")
def test_a_title_shuts_a_door_with_its_own_sentence_and_another_opens_one():
    game = home()
    assert game.box("Titled door").reason == "Closed until you hold Ratcatcher."
    game.choose("Manor")
    game.choose("Be banned")
    assert game.box("Closed shop").reason == "They know your faces here."
    with pytest.raises(RuleError, match="know your faces"):
        game.choose("Closed shop")


@pytest.mark.rule("SB-020")
@pytest.mark.rule("SB-021")
@pytest.mark.rule("SB-016")
def test_the_current_haven_is_noted_on_arrival_and_is_where_current_haven_leads():
    game = home()
    assert game.view.haven_number == "12"
    game.choose("Manor")
    events = game.choose("A second house")
    assert HavenReached("other_home", "The Mill") in events
    game.choose("Back")
    game.choose("Return")
    assert game.sheet.story.page == "other_home"
    assert game.view.haven_number == "90"


@pytest.mark.rule("SH-111")
@pytest.mark.rule("SC-020")
@pytest.mark.rule("SH-068")
@pytest.mark.rule("SB-067")
@pytest.mark.rule("SB-068")
@pytest.mark.rule("SB-070")
@pytest.mark.rule("SB-012")
@pytest.mark.rule("R73")
def test_a_haven_heals_everybody_drops_every_injury_and_shuffles_the_loot_deck():
    game = home()
    game.choose("Manor")
    events = game.choose("Hurt")
    assert Rested("The House") in events
    assert Shuffled("loot") in events
    assert all(not one.injuries and not one.wounds for one in game.sheet.heroes.values())
    assert sorted(game.sheet.injuries.draw + game.sheet.injuries.discard) == sorted(
        ["limp", "shaken", "rib"] * 3
    )


@pytest.mark.rule("SB-013")
@pytest.mark.rule("SB-017")
@pytest.mark.rule("SB-014")
def test_a_haven_lists_its_locations_and_any_open_one_may_be_taken():
    game = home()
    doors = [box for box in game.view.boxes if box.location]
    assert [box.text for box in doors] == [
        "Manor",
        "Closed shop",
        "Quiet way",
        "Titled door",
        "The Smithy",
        "Walk",
    ]
    assert [box.text for box in doors if box.open] == [
        "Manor",
        "Closed shop",
        "Quiet way",
        "The Smithy",
        "Walk",
    ]


@pytest.mark.rule("SB-009")
def test_who_goes_out_may_change_at_a_later_haven():
    game = home()
    game.choose("Manor")
    game.choose("Hurt")
    game.do(commands.ChooseParty(("bo", "cy", "dee", "eve")))
    assert game.box("Manor").reason == "Ada waits at the haven. Take Ada along to go here."


def test_somebody_who_does_not_travel_cannot_be_chosen():
    game = Table(INK, size=4)
    with pytest.raises(RuleError, match="not with the party"):
        game.do(commands.ChooseParty(("ada", "bo", "cy", "nobody")))


def test_what_would_shut_a_door_is_named_only_once_it_does():
    game = home()
    assert game.box("Closed shop").pills == []
    [eve] = game.box("Quiet way").pills
    assert (eve.words, eve.sort, eve.wanted, eve.met, eve.known) == ("Eve", "hero", False, True, True)
    game.choose("Manor")
    game.choose("Be banned")
    [banned] = game.box("Closed shop").pills
    assert (banned.words, banned.sort, banned.wanted, banned.met) == ("Banned", "title", False, False)
