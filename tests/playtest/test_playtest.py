"""Automatic readers: what they reach, what they report, and that a seed decides all of it."""

import msgspec
import pytest

from engine import play
from engine.book.loader import load_files
from engine.book.model import Book
from engine.playtest import Log, is_clean, playtest, report
from engine.playtest.coverage import Tally, all_of, weak_bars
from engine.playtest.run import read_batch, replayed
from tests.builders import book
from tests.playtest import books


@pytest.fixture(scope="module")
def crossroads() -> Book:
    return books.crossroads()


@pytest.fixture(scope="module")
def log(crossroads: Book) -> Log:
    return playtest(crossroads, runs=200, seed=1)


def test_every_page_bar_vote_location_resolution_row_and_title_is_reached(crossroads: Book, log: Log) -> None:
    told = report(crossroads, log)
    missing = {kind: covered["missing"] for kind, covered in told["outcomes"].items()}
    assert told["pages"] == {"reached": 4, "all": 4, "missing": []}
    assert missing == {kind: [] for kind in missing} | {"titles": ["banned"]}


def test_what_can_be_reached_is_read_from_the_book_alone(crossroads: Book) -> None:
    there = all_of(crossroads)
    assert there["pages"] == ["gate", "ditch", "yard", "loft"]
    assert len(there["bars"]) == 4
    assert len(there["votes"]) == 2
    assert len(there["locations"]) == 3
    assert there["encounters"] == ["barn clean", "barn won", "barn beaten", "barn routed"]
    assert there["merchants"] == ["smithy"]
    assert there["tables"] == ["road thief", "road rocks", "road stranger", "road beggar", "road cache"]


def test_the_same_seed_gives_the_same_log(crossroads: Book) -> None:
    first, again = (msgspec.json.encode(playtest(crossroads, runs=60, seed=5)) for _ in range(2))
    other = msgspec.json.encode(playtest(crossroads, runs=60, seed=6))
    assert first == again
    assert first != other


def test_processes_side_by_side_change_nothing(crossroads: Book) -> None:
    alone = playtest(crossroads, runs=60, seed=5)
    together = playtest(crossroads, runs=60, seed=5, jobs=2)
    assert msgspec.json.encode(alone) == msgspec.json.encode(together)


def test_a_page_that_nobody_reaches_is_missing() -> None:
    lonely = book(
        """
-> hall
=== hall ===
A hall.
* [Out] -> END
* [Further # requires: banned] -> attic
=== attic ===
Dust.
~ title(banned)
-> END
"""
    )
    told = report(lonely, playtest(lonely, runs=20))
    assert told["pages"]["missing"] == ["attic"]
    assert not is_clean(told)


def test_a_story_that_breaks_is_told_with_the_way_that_leads_there() -> None:
    trapdoor = books.trapdoor()
    log = playtest(trapdoor, runs=20)
    told = report(trapdoor, log)
    (crash,) = told["crashes"]
    assert crash["sort"] == "story"
    assert crash["page"] == "pit"
    assert crash["choices"][0] == "Page 1, Hall."
    assert crash["commands"] == [{"do": "choose", "key": "hall#the trapdoor"}]
    assert told["crashed"] == crash["times"] > 1
    assert not is_clean(told)
    assert play.legal(replayed(trapdoor, log.crashes[0]), trapdoor, sheet_too=False)


def test_a_run_that_does_not_end_is_endless_with_its_last_pages() -> None:
    roundabout = books.roundabout()
    told = report(roundabout, playtest(roundabout, runs=4, steps=30))
    assert told["unended"] == 4
    assert set(told["endless"][0]["pages"]) == {"east", "west"}
    assert not is_clean(told)


def test_a_page_where_nothing_can_be_done_is_stuck() -> None:
    locked = books.locked()
    told = report(locked, playtest(locked, runs=3))
    assert [crash["sort"] for crash in told["crashes"]] == ["stuck"]


def test_a_plain_ink_story_is_read_too() -> None:
    plain = load_files({"main.ink": "Once.\n* [Twice] More.\n* [Thrice] Most.\n- -> END\n"}, {}, "plain")
    told = report(plain, playtest(plain, runs=10))
    assert told["outcomes"]["choices"]["missing"] == []
    assert not told["crashed"]


def test_rolls_are_counted_by_their_odds(crossroads: Book, log: Log) -> None:
    odds = report(crossroads, log)["odds"]
    assert odds["boxes"]["rolls"] == sum(odds["boxes"]["spread"].values()) > 0
    assert odds["all"]["rolls"] > odds["boxes"]["rolls"]
    assert 0 <= odds["all"]["share"] <= 1


def test_shares_of_bars_leave_out_dice_that_a_player_chose(crossroads: Book, log: Log) -> None:
    for key, box in report(crossroads, log)["tests"].items():
        tally = log.tests[key]
        assert box["thrown"] == tally.passed + tally.failed
        assert box["pass"] == tally.passed + tally.chosen_pass
        assert box["fail"] == tally.failed + tally.chosen_fail + tally.on_purpose


def test_a_box_that_hardly_ever_fails_is_one_sided() -> None:
    told = {"tests": {"easy": {"thrown": 200, "share": 0.97}, "fair": {"thrown": 200, "share": 0.5}}}
    assert weak_bars(told) == ["easy"]


def test_logs_add_up() -> None:
    one, other = Log(runs=1), Log(runs=2)
    one.reach("pages", "gate")
    other.reach("pages", "gate")
    one.tests["box"] = Tally(passed=1)
    other.tests["box"] = Tally(failed=2)
    one.add(other)
    assert one.runs == 3
    assert one.times("pages", "gate") == 2
    assert one.tests["box"] == Tally(passed=1, failed=2)


def test_a_batch_learns_from_what_was_reached_before(crossroads: Book, log: Log) -> None:
    fresh = read_batch(crossroads, 0, 4, 1, 1_000, Log())
    taught = read_batch(crossroads, 0, 4, 1, 1_000, log)
    assert msgspec.json.encode(fresh) != msgspec.json.encode(taught)
    assert taught.runs == 4
