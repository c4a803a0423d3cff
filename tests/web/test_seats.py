"""Seats: who reads whom, and whose this device is."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from saves.store import Store
from tests import builders
from tests.web.conftest import GATE
from tests.web.pages import Page, press, read
from web.desk import Desk

Begin = Callable[..., str]

VOTE = "-> a\n=== a ===\n# page: 1\nWhat now?\n* [Left # vote] -> b\n* [Right # vote] -> b\n=== b ===\n# page: 2\nDone.\n-> END"


@pytest.fixture
def table(begin: Begin) -> str:
    return begin(builders.book(VOTE, manner="sealed"), seats=("Priya", "Dara", "Joss"))


def sheet(client: FlaskClient, save_id: str) -> Page:
    return read(client.get(f"/saves/{save_id}/sheet"))


def test_each_hero_is_given_a_reader_and_keeps_it_when_a_name_is_mended(
    client: FlaskClient, table: str, store: Store
) -> None:
    after = read(
        press(
            client,
            sheet(client, table),
            "Set who reads whom",
            reads__ada="3",
            reads__bo="1",
            names=["Priya", "Dara", "Joss"],
        )
    )
    assert "Priya reads Bo; Joss reads Ada." in after.text
    assert "read by Joss" in after.text
    assert "Joss reads Ada" in read(client.get(f"/saves/{table}/party")).text
    press(client, sheet(client, table), "Set the table", names=["Priya", "Dara", "Jocelyn"])
    assert [(one.name, one.heroes) for one in store.load(table).sheet.seats] == [
        ("Priya", ["bo"]),
        ("Dara", []),
        ("Jocelyn", ["ada"]),
    ]


def test_a_line_left_empty_takes_its_heroes_along(client: FlaskClient, table: str, store: Store) -> None:
    names = ["Priya", "Dara", "Joss"]
    press(client, sheet(client, table), "Set who reads whom", reads__ada="3", reads__bo="2", names=names)
    press(client, sheet(client, table), "Set the table", names=["Priya", "", "Joss"])
    assert [(one.name, one.heroes) for one in store.load(table).sheet.seats] == [
        ("Priya", []),
        ("Joss", ["ada"]),
    ]


def test_a_reader_alone_has_no_seats_to_choose_among(client: FlaskClient, begin: Begin) -> None:
    page = sheet(client, begin(builders.book(GATE)))
    assert "Set who reads whom" not in page.html
    assert "This device" not in page.text


def test_a_device_takes_a_seat_says_so_everywhere_and_gives_it_back(client: FlaskClient, table: str) -> None:
    assert "This device is everybody’s" in read(client.get(f"/saves/{table}")).text
    after = read(press(client, sheet(client, table), "Set this device", seat="s2"))
    assert "This device now speaks for Dara." in after.text
    for place in ("", "/sheet", "/party", "/journal", "/round"):
        assert "This device is Dara’s" in read(client.get(f"/saves/{table}{place}")).text, place
    assert "You are Dara" in read(client.get(f"/saves/{table}/journal")).text
    page = read(client.get(f"/saves/{table}"))
    assert "seat" not in page.form("Cast the ballot of Dara").radios
    back = read(press(client, sheet(client, table), "Set this device", seat=""))
    assert "This device now speaks for everybody." in back.text
    assert "You are Dara" not in read(client.get(f"/saves/{table}/journal")).text


def test_a_device_casts_for_its_seat_and_sees_its_own_ballot_alone(
    client: FlaskClient, desk: Desk, table: str, store: Store
) -> None:
    press(client, sheet(client, table), "Set this device", seat="s2")
    left = desk.open(table).sheet.story.offers[0].key
    page = read(press(client, read(client.get(f"/saves/{table}")), "Cast the ballot of Dara", key=left))
    assert store.load(table).sheet.scene.ballots == {"s2": left}  # type: ignore[union-attr]
    assert "Dara (this device): Left" in page.text
    other = client.application.test_client()
    assert "Dara: in" in read(other.get(f"/saves/{table}")).text


def test_a_seat_that_is_gone_is_not_taken_for_the_next_one(client: FlaskClient, table: str) -> None:
    press(client, sheet(client, table), "Set this device", seat="s2")
    press(client, sheet(client, table), "Set the table", names=["Priya", "Joss"])
    assert "This device is everybody’s" in read(client.get(f"/saves/{table}")).text
    press(client, sheet(client, table), "Set the table", names=["Dara", "Priya"])
    assert "This device is Dara’s" in read(client.get(f"/saves/{table}")).text


def test_a_throw_names_who_reads_the_hero(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(GATE), seats=("Priya", "Dara"))
    press(client, sheet(client, save_id), "Set who reads whom", reads__ada="2", names=["Priya", "Dara"])
    thrown = read(press(client, read(client.get(f"/saves/{save_id}")), "Roll", hero="ada"))
    assert "Dara, for Ada" in thrown.text


@pytest.mark.parametrize("seat", ["s9", "<b>", "s1; s2"])
def test_a_seat_that_nobody_has_is_everybody(client: FlaskClient, table: str, seat: str) -> None:
    after = read(press(client, sheet(client, table), "Set this device", seat=seat))
    assert "This device now speaks for everybody." in after.text
