"""Words of the rules, whose work this is, help, and how moments are said."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from flask.testing import FlaskClient

from engine.book.model import Book
from tests import builders
from tests.web.conftest import GATE
from tests.web.pages import read
from web import moments
from web.desk import Desk

Begin = Callable[..., str]

GLOSSARY = """
[test]
name = "Test"
text = "Two dice and a *statistic* against a number."
[haven]
name = "Haven"
text = "A safe house."
[hero]
name = "Hero"
text = "Somebody brave."
[else]
name = "Else"
text = "The next tier."
"""


@pytest.fixture
def worded() -> Book:
    return builders.book(GATE, extra={"glossary.toml": GLOSSARY})


def test_the_words_of_the_rules_stand_in_order(client: FlaskClient, begin: Begin, worded: Book) -> None:
    page = read(client.get(f"/saves/{begin(worded)}/glossary"))
    assert [id for id in page.ids if id.startswith("term-")] == [
        "term-else",
        "term-haven",
        "term-hero",
        "term-test",
    ]
    assert "<em>statistic</em>" in page.html


def test_a_book_of_the_shelf_has_its_words_and_notices_too(
    client: FlaskClient, desk: Desk, worded: Book
) -> None:
    desk.shelve(worded)
    assert "A safe house." in read(client.get("/books/test_book/glossary")).text
    about = read(client.get("/books/test_book/about"))
    for said in ("A test book", "For tests.", "The proving ground.", "A set for tests.", "Nobody"):
        assert said in about.text


def test_a_book_that_explains_nothing_says_so(client: FlaskClient, begin: Begin) -> None:
    assert (
        "explains its words where they stand"
        in read(client.get(f"/saves/{begin(builders.book(GATE))}/glossary")).text
    )


@pytest.mark.parametrize(
    "place", ["/books/none/glossary", "/books/none/about", "/saves/none/glossary", "/saves/none/about"]
)
def test_what_is_not_here_is_no_page(client: FlaskClient, place: str) -> None:
    assert client.get(place).status_code == 404


def test_everything_on_the_shelf_is_told_whose_work_it_is(
    client: FlaskClient, desk: Desk, begin: Begin
) -> None:
    begin(builders.book(GATE))
    page = read(client.get("/about"))
    assert "A set for tests." in page.text
    assert "MIT licence" in page.text


def test_a_bar_is_called_by_its_word_and_not_by_its_colour(client: FlaskClient) -> None:
    page = read(client.get("/help"))
    assert "red bar" not in page.text
    assert "the bar that says Fail" in page.text


def test_a_notice_that_book_and_set_share_is_said_once(client: FlaskClient, desk: Desk) -> None:
    book = builders.book(GATE)
    desk.shelve(
        msgspec.structs.replace(book, info=msgspec.structs.replace(book.info, notice="A set for tests."))
    )
    assert read(client.get("/")).text.count("A set for tests.") == 1
    assert read(client.get("/books/test_book/about")).text.count("A set for tests.") == 1


def test_help_tells_the_keys(client: FlaskClient) -> None:
    page = read(client.get("/help"))
    assert "opens the list of keys" in page.text
    assert "/settings" in page.links


NOW = datetime(2026, 11, 30, 21, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("apart", "day", "when"),
    [
        (timedelta(), "Today", "today at "),
        (timedelta(days=1), "Yesterday", "yesterday at "),
        (timedelta(days=3), "Friday", "on Friday at "),
        (timedelta(days=9), "Saturday 21 November", "on 21 November"),
        (timedelta(days=400), "Sunday 26 October 2025", "on 26 October 2025"),
    ],
)
def test_a_moment_is_said_as_people_say_it(apart: timedelta, day: str, when: str) -> None:
    assert moments.day(NOW - apart, NOW) == day
    assert moments.when(NOW - apart, NOW).startswith(when)
