"""What happened last time: shown once after a long pause, and by link."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from engine import commands
from saves.store import Store
from tests import builders
from tests.quest.builders import horizon
from tests.web.conftest import GATE
from tests.web.pages import read
from web.desk import Desk

Begin = Callable[..., str]


class Clock:
    """A clock that can be set back."""

    def __init__(self) -> None:
        self.back = timedelta()

    def __call__(self) -> datetime:
        """Tell the time."""
        return datetime.now(UTC) - self.back


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    opened = Store.open(tmp_path / "havenbook.sqlite3", now=clock)
    yield opened
    opened.close()


def climb(desk: Desk, save_id: str) -> None:
    table = desk.open(save_id)
    key = next(offer.key for offer in table.sheet.story.offers if offer.text.startswith("Climb"))
    desk.act(save_id, commands.Choose(key), revision=table.revision, step_id=f"climb-{table.revision:04d}")


@pytest.fixture
def yesterday(begin: Begin, desk: Desk, clock: Clock) -> str:
    """A save that was last played nine hours ago."""
    clock.back = timedelta(hours=9)
    save_id = begin(builders.book(GATE))
    climb(desk, save_id)
    clock.back = timedelta()
    return save_id


def test_a_save_opened_after_a_long_pause_shows_it_first_and_once(
    client: FlaskClient, yesterday: str
) -> None:
    answer = client.get(f"/saves/{yesterday}")
    assert (answer.status_code, answer.location) == (303, f"/saves/{yesterday}/previously")
    page = read(client.get(answer.location))
    for said in (
        "Previously",
        "A shut gate, and somebody behind it.",
        "Ratcatcher",
        "You are on page 3, Yard.",
    ):
        assert said in page.text, said
    assert f"/saves/{yesterday}" in page.links
    assert "The yard is empty." in read(client.get(f"/saves/{yesterday}")).text


def test_titles_earned_are_one_list_with_one_heading(client: FlaskClient, yesterday: str) -> None:
    page = read(client.get(f"/saves/{yesterday}/previously"))
    assert page.text.count("earned last time") == 1
    assert '<ul class="badges"><li class="badge">' in page.html


def test_another_device_sees_it_too(client: FlaskClient, yesterday: str) -> None:
    client.get(f"/saves/{yesterday}/previously")
    assert client.application.test_client().get(f"/saves/{yesterday}").status_code == 303


def test_a_way_back_into_the_page_is_not_held_up(client: FlaskClient, yesterday: str) -> None:
    assert client.get(f"/saves/{yesterday}?at=1").status_code == 200


def test_a_short_pause_shows_nothing(client: FlaskClient, begin: Begin, desk: Desk, clock: Clock) -> None:
    clock.back = timedelta(hours=3, minutes=59)
    save_id = begin(builders.book(GATE))
    climb(desk, save_id)
    assert client.get(f"/saves/{save_id}").status_code == 200


def test_a_save_that_was_only_begun_shows_nothing(client: FlaskClient, begin: Begin, clock: Clock) -> None:
    clock.back = timedelta(days=3)
    assert client.get(f"/saves/{begin(builders.book(GATE))}").status_code == 200


def test_it_comes_again_after_the_next_sitting(
    client: FlaskClient, yesterday: str, desk: Desk, clock: Clock
) -> None:
    client.get(f"/saves/{yesterday}/previously")
    clock.back = timedelta(hours=5)
    table = desk.open(yesterday)
    key = table.sheet.story.offers[0].key
    desk.act(yesterday, commands.Choose(key), revision=table.revision, step_id="ring-the-bell")
    assert client.get(f"/saves/{yesterday}").status_code == 303


def test_pages_read_before_an_undo_are_told(
    client: FlaskClient, yesterday: str, desk: Desk, clock: Clock
) -> None:
    clock.back = timedelta(hours=8)
    revision = desk.open(yesterday).revision
    desk.undo(yesterday, revision=revision, to_revision=0, step_id="back-to-the-gate")
    climb(desk, yesterday)
    clock.back = timedelta()
    page = read(client.get(f"/saves/{yesterday}/previously"))
    assert "A shut gate, and somebody behind it." in page.text
    assert "You are on page 3, Yard." in page.text


def test_two_evenings_of_a_quest_have_its_state_told_between_them(
    client: FlaskClient, begin: Begin, desk: Desk, clock: Clock
) -> None:
    clock.back = timedelta(hours=9)
    save_id = begin(horizon())
    evening = [
        commands.Choose("lodge#sawtooth"), commands.BeginQuest(("nora", "banuk"), "banuk"),
        lambda quest: commands.KeepCard(quest.drawn[0]), commands.ReadHunt(True),
    ]  # fmt: skip
    for number, step in enumerate(evening):
        table = desk.open(save_id)
        command = step(table.sheet.quest) if callable(step) else step
        desk.act(save_id, command, revision=table.revision, step_id=f"evening-{number:04d}")
    clock.back = timedelta()
    answer = client.get(f"/saves/{save_id}")
    assert (answer.status_code, answer.location) == (303, f"/saves/{save_id}/previously")
    page = read(client.get(answer.location))
    assert "The Sawtooth Hunt: 1 hunt won, Banuk Survivor leads." in page.text
    again = read(client.get(f"/saves/{save_id}"))
    assert "By the fire" in again.text
    assert "Go on" in [words for form in again.forms for *_, words in form.buttons]
