"""Small wordings that several screens share."""

from engine import events
from engine.play.words import sayings, sentence
from saves.codec import reason
from tests import builders
from tests.web.conftest import GATE
from tests.web.samples import each_hero
from web import phrases, views


def test_chances_are_whole_numbers_and_stay_with_their_sign() -> None:
    assert phrases.in_36(30.2) == "about 30 in 36"
    assert phrases.in_36(15) == "15 in 36"
    assert phrases.in_36(0.4) == "less than 1 in 36"
    assert phrases.in_36(35.6) == "more than 35 in 36"
    assert phrases.percent(15) == "42\u00a0%"


def test_what_a_reader_alone_decides_is_chosen_by_the_table() -> None:
    book = builders.book(GATE)
    assert sentence(events.VoteEnded("Go", "decided"), book) == "Chosen by the table: Go"
    assert (
        sentence(events.VoteEnded("Go", "general agreement"), book)
        == "Chosen by the table: Go (general agreement)"
    )


def test_experience_that_several_heroes_gain_alike_is_said_once() -> None:
    gains = [events.XpGained(hero, 5, 5, "deed") for hero in ("ada", "bo")]
    assert [words for _, words in sayings(gains, builders.book(GATE))] == [
        "Ada and Bo gain 5 experience each.",
        "",
    ]


def test_a_decoders_name_stays_in_capitals() -> None:
    assert reason(ValueError("JSON is malformed")) == "JSON is malformed"
    assert reason(ValueError("Expected a number")) == "expected a number"


def test_the_three_strongest_statistics_of_a_hero_are_named() -> None:
    hero = each_hero().heroes[0]
    assert len(views.strongest(hero).split(", ")) == min(3, len(hero.stats))
