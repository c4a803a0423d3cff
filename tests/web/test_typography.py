"""Printed quotes on every screen."""

import pytest
from flask.testing import FlaskClient

from tests import builders
from tests.web.pages import read
from tests.web.test_sheet import INN
from web.typography import typeset


@pytest.mark.parametrize(
    ("plain", "printed"),
    [
        ("<p>Lamplighter's Lens</p>", "<p>Lamplighter’s Lens</p>"),
        ("<p>the Rooks&#39; Gate</p>", "<p>the Rooks’ Gate</p>"),
        ('<p>&#34;Go,&#34; she says. "Now."</p>', "<p>“Go,” she says. “Now.”</p>"),
        ('<p>"<em>Go</em>"</p>', "<p>“<em>Go</em>”</p>"),
        ("<p>No page 'x' ('y')</p>", "<p>No page ‘x’ (‘y’)</p>"),
        ("<p>'Tis '89</p>", "<p>’Tis ’89</p>"),
        ('<p>cut from the middle."</p>', "<p>cut from the middle.”</p>"),
        ("<h2>A</h2><p>'Go'</p>", "<h2>A</h2><p>‘Go’</p>"),
    ],
)
def test_quotes_in_words_are_printed_ones(plain: str, printed: str) -> None:
    assert typeset(plain) == printed


@pytest.mark.parametrize(
    "kept",
    [
        '<a href="/x?a=\'b\'" title="it\'s > that">x</a>',
        "<script>say('a', \"b\")</script>",
        "<textarea>it's</textarea>",
        "<code>check 'x'</code>",
        "<input value='it&#39;s'>",
    ],
)
def test_attributes_scripts_and_code_stay(kept: str) -> None:
    assert typeset(kept) == kept


def test_a_screen_shows_printed_quotes_and_keeps_what_its_forms_hold(
    client: FlaskClient, begin: object
) -> None:
    save = begin(builders.book(INN), name="Ann's table")  # type: ignore[operator]
    page = read(client.get("/"))
    assert "Ann’s table" in page.text
    assert ("input", "value", "Ann's table") in page.attributes
    assert save
