"""What a view says: requirements, cards in words, decisions with what they are about, endings."""

import pytest

from engine import commands
from engine.play import showing
from engine.sheet import Ask
from engine.views import EndingView
from tests import builders
from tests.builders import Table

HAVEN = """-> home
=== home ===
# page: 12
# haven: The House
Home.
+ [Alone # location # unless: eve] -> away
+ [With Bo # location # requires: bo] -> away
+ [No smiths # location # unless: smith] -> away
+ [The Smithy # location # merchant: smithy] -> home
+ [Walk # location # table: road]
    -> met -> home
=== met ===
# page: 13
{outcome}.
->->
=== away ===
# page: 14
Away.
* [Stop here] -> END
* [Go on] -> last
=== last ===
# page: 15
# heading: The Last of It
Over.
-> END
"""


def table(**options: object) -> Table:
    return Table(HAVEN, size=4, **options)


@pytest.mark.rule("SB-018")
def test_before_anyone_is_chosen_nobody_is_said_to_be_with_you():
    game = table()
    alone, smiths = game.box("Alone"), game.box("No smiths")
    assert alone.reason == "First choose who goes out, without Eve."
    assert smiths.reason == "First choose who goes out, without any Smith."
    assert not any(pill.known for box in (alone, smiths, game.box("With Bo")) for pill in box.pills)
    game.do(commands.ChooseParty(("ada", "bo", "cy", "eve")))
    assert game.box("Alone").reason == "Not while Eve is with you."
    assert [(pill.words, pill.sort, pill.wanted, pill.met, pill.known) for pill in game.box("With Bo").pills] == [
        ("Bo", "hero", True, True, True)
    ]  # fmt: skip


@pytest.mark.rule("SH-084")
@pytest.mark.parametrize(
    ("letters", "words"),
    [("GG", "two green dice"), ("R", "one red die"), ("GGR", "two green dice and one red die"), ("", "")],
)
def test_dice_of_a_card_are_said_in_words(letters: str, words: str):
    assert showing.dice_words(letters) == words


def test_a_card_is_told_without_letters_for_its_numbers():
    detail = showing.card_detail(builders.book(HAVEN), "dirk")
    assert detail == "Weapon; two green dice, range 1; 2 action points"


@pytest.mark.rule("T-S2")
def test_nobody_is_asked_to_throw_a_thing_away_for_the_same_thing():
    game = table(gold=20)
    game.choose("The Smithy")
    for hero in game.sheet.heroes.values():
        hero.consumables = ["tonic", "bomb"]
    [tonic] = [ware for ware in game.view.merchant.wares if ware.card == "tonic"]
    assert [words for _, words in tonic.takers] == [
        f"{hero.capitalize()}, who throws away Bomb" for hero in game.sheet.party
    ]
    game.sheet.heroes["cy"].consumables = []
    [tonic] = [ware for ware in game.view.merchant.wares if ware.card == "tonic"]
    assert tonic.takers[0] == ("cy", "Cy")


def test_a_find_says_what_it_does_and_where_it_was_found():
    game = table()
    game.sheet.owed = [Ask(ask="consumable", card="tonic"), Ask(ask="heal", amount=3)]
    game.sheet.heroes["ada"].consumables = ["tonic", "bomb"]
    asked = game.view.question
    assert (asked.heading, asked.text, asked.origin, asked.left) == (
        "Tonic: who takes it?",
        "Heals 5.",
        "Found at the House.",
        2,
    )
    assert ("ada/bomb", "Ada, who throws away Bomb") in asked.options
    assert "ada/tonic" not in [id for id, _ in asked.options]


def walk(*faces: int, **options: object) -> Table:
    game = table(**options)
    game.do(commands.ChooseParty(("ada", "bo", "cy", "eve")))
    game.do(commands.TableRoll(game.key("Walk"), faces))
    return game


def test_a_row_that_one_may_try_lists_who_with_their_odds():
    asked = walk(3, 4).view.question
    assert (asked.heading, asked.text, asked.stat, asked.target) == (
        "Who tries Spirit 12?",
        "A stranger.",
        "Spirit",
        12,
    )
    ada = asked.candidates[0]
    assert (ada.name, ada.value, ada.needs, ada.ways) == ("Ada", 5, 7, 21)
    assert asked.options[0] == ("ada", "Ada, Spirit 5, needs 7 or more, 21 in 36")


def test_a_table_that_hides_the_odds_reads_none_in_the_words_of_a_row():
    game = walk(3, 4)
    game.do(commands.SetTable(hide_odds=True))
    assert game.view.question.options[0] == ("ada", "Ada, Spirit 5, needs 7 or more")


def test_a_row_that_everybody_tries_lists_who_rolls():
    asked = walk(2, 3).view.question
    assert (asked.heading, asked.all_roll) == ("Everybody tries Agility 15", "each")
    assert [one.hero for one in asked.candidates] == ["ada", "bo", "cy", "eve"]
    assert 0 < asked.party_ways < 36


def test_a_story_that_ends_says_which_of_its_endings_it_came_to():
    game = table()
    assert showing.endings(game.book) == ["away", "last"], "a passage that leads back is no ending"
    assert game.view.ending is None
    game.do(commands.ChooseParty(("ada", "bo", "cy", "dee")))
    game.choose("With Bo")
    game.choose("Go on")
    assert game.view.ending == EndingView(title="The Last of It", count=2)
