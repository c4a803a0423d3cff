"""A book that was edited: saves that move by themselves, and the doctor for those that do not."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from engine import commands
from engine.book.model import Book
from engine.events import MovedEdition
from saves.store import Store
from tests import builders
from tests.web.conftest import GATE
from tests.web.pages import Page, press, read
from web.desk import Desk

Begin = Callable[..., str]

CORRECTED = GATE.replace("it has been shut for so long", "it has been shut for such a long time")
EDITED = GATE.replace("* [Climb over] -> yard", "* [Knock] -> ditch\n* [Climb over] -> yard")
LOST = GATE.replace("~ title(ratcatcher)", "~ title(banned)")
SHORTENED = (
    GATE[: GATE.index("=== yard ===")].replace("-> yard", "-> END")
    + "=== belfry ===\n# page: 4\nIt rings.\n-> END\n"
)


@pytest.fixture
def gate(begin: Begin) -> str:
    return begin(builders.book(GATE))


def shelve(desk: Desk, ink: str, **options: object) -> Book:
    book = builders.book(ink, **options)  # type: ignore[arg-type]
    desk.shelve(book)
    return book


def show(client: FlaskClient, save_id: str) -> Page:
    return read(client.get(f"/saves/{save_id}/edition"))


def climb(client: FlaskClient, save_id: str) -> Page:
    return read(press(client, read(client.get(f"/saves/{save_id}?at=0")), "Climb over"))


def test_the_only_edition_says_so(client: FlaskClient, gate: str) -> None:
    page = show(client, gate)
    assert "This save stands on edition 1 of A test book." in page.text
    assert "There is no newer one." in page.text


def test_a_save_moves_by_itself_at_its_next_page_where_only_wording_changed(
    client: FlaskClient, gate: str, desk: Desk, store: Store
) -> None:
    newest = shelve(desk, CORRECTED)
    assert "it has been shut for so long" in read(client.get(f"/saves/{gate}")).text
    assert store.load(gate).edition != newest.edition
    after = climb(client, gate)
    assert after.text.count("The wording of this book was corrected.") == 1
    assert "The yard is empty." in after.text
    assert store.load(gate).edition == newest.edition
    assert store.load(gate).revision == 2
    later = read(press(client, after, "Ring the bell"))
    assert "The wording of this book was corrected." not in later.text


def test_the_move_stands_in_the_journal_and_can_be_gone_back_before(
    client: FlaskClient, gate: str, desk: Desk, store: Store
) -> None:
    shelve(desk, CORRECTED)
    old = store.load(gate).edition
    climb(client, gate)
    assert any(isinstance(event, MovedEdition) for event in store.steps(gate)[-1].events)
    press(client, read(client.get(f"/saves/{gate}/journal/back/1")), "Go back")
    assert store.load(gate).edition == old


def test_a_save_stays_where_more_than_wording_changed(
    client: FlaskClient, gate: str, desk: Desk, store: Store
) -> None:
    old = store.load(gate).edition
    shelve(desk, EDITED)
    after = climb(client, gate)
    assert "corrected" not in after.text
    assert store.load(gate).edition == old


def test_the_doctor_says_where_the_table_would_stand_and_moves_it(
    client: FlaskClient, gate: str, desk: Desk, store: Store
) -> None:
    newest = shelve(desk, EDITED)
    page = show(client, gate)
    for said in (
        "This book was edited",
        "Edition 1",
        "Edition 2",
        "Page 1, Gate. The same place.",
        "Nothing that stands on your sheet.",
    ):
        assert said in page.text, said
    after = read(press(client, page, "Move to edition 2"))
    assert "Knock" in after.text
    assert store.load(gate).edition == newest.edition


def test_the_doctor_changes_nothing_before_it_is_told_to(
    client: FlaskClient, gate: str, desk: Desk, store: Store
) -> None:
    shelve(desk, EDITED)
    show(client, gate)
    assert store.load(gate).revision == 0


def test_a_page_that_is_gone_is_told_with_what_is_lost(
    client: FlaskClient, begin: Begin, desk: Desk, store: Store
) -> None:
    save_id = begin(builders.book(LOST))
    climb(client, save_id)
    assert store.load(save_id).sheet.titles == ["banned"]
    shelve(desk, SHORTENED, extra={"titles.toml": '[ratcatcher]\nname = "Ratcatcher"\n'})
    page = show(client, save_id)
    for said in ("this is the beginning, with your sheet kept", "The title Banned."):
        assert said in page.text, said
    after = read(press(client, page, "Move to edition 2"))
    assert "The gate is shut" in after.text
    assert store.load(save_id).sheet.titles == []


def test_a_form_from_before_yet_another_edit_is_refused(
    client: FlaskClient, gate: str, desk: Desk, store: Store
) -> None:
    shelve(desk, EDITED)
    page = show(client, gate)
    shelve(desk, EDITED.replace("[Knock]", "[Knock twice]"))
    answer = press(client, page, "Move to edition 2")
    assert answer.status_code == 409
    assert "The book has changed again" in read(answer).text
    assert store.load(gate).revision == 0


def test_a_form_from_before_the_table_went_on_is_refused(
    client: FlaskClient, gate: str, desk: Desk, store: Store
) -> None:
    shelve(desk, EDITED)
    page = show(client, gate)
    desk.act(gate, commands.SetTable(undo="stop"), revision=0, step_id="meanwhile-1")
    answer = press(client, page, "Move to edition 2")
    assert answer.status_code == 409
    assert "Nothing was done twice." in read(answer).text
    assert store.load(gate).revision == 1


def test_the_shelf_says_that_a_newer_edition_is_here(client: FlaskClient, gate: str, desk: Desk) -> None:
    shelve(desk, EDITED)
    page = read(client.get("/"))
    assert "A newer edition is here" in page.text
    assert f"/saves/{gate}/edition" in page.links
