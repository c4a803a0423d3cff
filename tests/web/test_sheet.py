"""The save sheet's screen: what it says, and the table's rules and seats."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from engine.book.loader import load_files
from engine.sheet import Seat
from saves.store import Store
from tests import builders
from tests.web.pages import Page, press, read

Begin = Callable[..., str]

INN = """
-> inn
=== inn ===
# page: 7
# haven: The Inn
{title(ratcatcher)}
{title(banned)}
A knock at the door.
{lose_title(banned)}
{give(bell)}
Warm.
+ [Out # location] -> wood
=== wood ===
# page: 8
Cold.
* [On] -> inn
"""


@pytest.fixture
def inn(begin: Begin) -> str:
    return begin(builders.book(INN, gold=46), name="The Thursday table")


def show(client: FlaskClient, save_id: str) -> Page:
    return read(client.get(f"/saves/{save_id}/sheet"))


def test_the_sheet_says_what_a_paper_sheet_says(client: FlaskClient, inn: str) -> None:
    page = show(client, inn)
    for said in (
        "The Thursday table", "Current haven7", "You are on page7", "Gold46", "Noise0", "Loot deck", "Ada", "1,400 of 2,000",
        "20 of 20", "Dirk", "Tonic", "Ratcatcher, earned", "Banned, lost for good", "A small bell", "Strength", "Notes",
    ):  # fmt: skip
        assert said in page.text, said


def test_won_titles_are_circled_and_lost_ones_struck(client: FlaskClient, inn: str) -> None:
    html = show(client, inn).html
    assert '<li class="won"><svg class="loop"' in html
    assert '<li class="lost">Banned<span class="vh">, lost for good</span>' in html


def test_a_statistic_that_differs_from_its_card_says_so(client: FlaskClient, begin: Begin) -> None:
    page = show(
        client,
        begin(
            builders.book(
                "-> a\n=== a ===\n{injure(ada)}\n{injure(ada)}\n{injure(ada)}\n{injure(ada)}\nOuch.\n* [On] -> a\n"
            )
        ),
    )
    assert "(card 9)" in page.text


def test_the_table_s_rules_are_set(client: FlaskClient, inn: str, store: Store) -> None:
    answer = press(
        client,
        show(client, inn),
        "Set these rules",
        undo="stop",
        votes="sealed",
        needs="unanimity",
        hide_odds="yes",
    )
    table = store.load(inn).sheet.table
    assert (table.undo, table.votes, table.needs, table.hide_odds) == ("stop", "sealed", "unanimity", True)
    assert "The table’s rules are set." in read(answer).text.replace("'", "’")
    assert 'name="undo" value="stop" checked' in answer.get_data(as_text=True)


def test_seats_are_set_in_order_the_host_first(client: FlaskClient, inn: str, store: Store) -> None:
    answer = press(client, show(client, inn), "Set the table", names=["Priya", "", "Dara"])
    assert store.load(inn).sheet.seats == [Seat(id="s1", name="Priya"), Seat(id="s2", name="Dara")]
    assert "At the table: Priya and Dara." in read(answer).text


def test_a_wrong_seat_is_refused_in_words(client: FlaskClient, inn: str, store: Store) -> None:
    answer = press(client, show(client, inn), "Set the table", names=["Priya", "Priya"])
    assert answer.status_code == 400
    assert "Two people have the same name." in read(answer).text
    assert store.load(inn).sheet.seats == []


def test_a_sheet_of_a_story_without_heroes_is_bare(client: FlaskClient, begin: Begin) -> None:
    page = show(client, begin(load_files({"main.ink": "Once.\n* [On]\nThen.\n-> END\n"}, {}, "plain")))
    assert "Shared stash" not in page.text
    assert "The table’s rules" in page.text


def test_every_link_of_the_sheet_leads_somewhere(client: FlaskClient, inn: str) -> None:
    for link in show(client, inn).links:
        if not link.startswith("#"):
            assert client.get(link, follow_redirects=True).status_code == 200, link


def test_seats_and_rules_are_folded_and_open_when_they_are_changed(client: FlaskClient, inn: str) -> None:
    folded = '<details class="noprint setup" id="table"><summary>'
    opened = '<details class="noprint setup" id="table" open><summary>'
    assert folded in show(client, inn).html
    after = read(press(client, show(client, inn), "Set these rules"))
    assert opened in after.html
    assert opened in read(client.get(f"/saves/{inn}/sheet?table=open")).html
