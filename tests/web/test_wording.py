"""Small wordings that several screens share."""

from pathlib import Path

from engine import events
from engine.play.words import notes, sayings, sentence
from engine.sheet import Throw
from saves.codec import reason
from tests import builders
from tests.web.conftest import GATE
from tests.web.samples import each_hero
from web import phrases, views

CAMPAIGN = Path(__file__).parents[2] / "campaign"


def test_chances_are_whole_numbers_and_stay_with_their_sign() -> None:
    assert phrases.in_36(30.2) == "about 30 in 36"
    assert phrases.in_36(15) == "15 in 36"
    assert phrases.in_36(0.4) == "less than 1 in 36"
    assert phrases.in_36(35.6) == "more than 35 in 36"
    assert phrases.percent(15) == "42\u00a0%"


def test_a_vote_says_how_it_was_decided_and_nothing_where_there_was_none() -> None:
    book = builders.book(GATE)
    assert sentence(events.VoteEnded("Go", "decided"), book) == ""
    assert sentence(events.VoteEnded("Go", "general agreement"), book) == "By general agreement."


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


def test_a_count_of_the_book_says_what_it_is_when_it_is_first_named() -> None:
    book = builders.book(GATE)
    assert sentence(events.Tracked("noise", 1, 1), book) == "Noise (a count that the book keeps) rises to 1."
    assert sentence(events.Tracked("noise", 1, 2), book) == "Noise rises to 2."


def test_the_same_loot_is_said_once_with_its_number() -> None:
    drawn = [events.LootDrawn(card) for card in ("coins", "dust", "coins", "coins", "dust")]
    assert notes(drawn, builders.book(GATE)) == ["Loot: Coins, 3 times.", "Loot: Dust, twice."]


def test_experience_is_not_taken_for_health() -> None:
    gain = events.XpGained("ada", 5, 9, "deed")
    assert sentence(gain, builders.book(GATE)) == "Ada gains 5 experience, 9 in all."


def test_what_nobody_in_particular_throws_is_the_partys() -> None:
    throw = Throw(number=1, hero="", seat="", purpose="The road", faces=[3, 4], total=7)
    assert sentence(events.Threw(throw), builders.book(GATE)) == "The party threw 3 and 4 for the road: 7."


def test_an_injury_that_lowers_the_most_health_says_so() -> None:
    texts = [file.read_text(encoding="utf-8") for file in CAMPAIGN.rglob("*.toml")]
    assert not [text for text in texts if "lower at most" in text]
