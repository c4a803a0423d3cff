"""A paper sheet taken in through its form."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from engine import play
from engine.book.loader import load_files
from saves.store import Store
from tests import builders
from tests.web.pages import Page, press, read
from tests.web.test_sheet import INN
from web.desk import Desk

Begin = Callable[..., str]


@pytest.fixture
def form(client: FlaskClient, desk: Desk) -> Page:
    desk.shelve(builders.book(INN))
    return read(client.get("/bring/paper/test_book"))


def test_the_way_to_the_form_stands_beside_the_file(client: FlaskClient, form: Page) -> None:
    assert "/bring/paper/test_book" in read(client.get("/bring")).links
    assert form.form("Take this sheet in").radios["haven"] == ["7"]


def test_a_paper_sheet_starts_at_its_haven_and_says_what_it_cannot_know(
    client: FlaskClient, form: Page, store: Store
) -> None:
    answer = press(
        client, form, "Take this sheet in", name="Paper", haven="7", gold="12", titles=["ratcatcher"], items=["key"],
        stash=["cap", ""], ada__level="3", ada__xp="1500", bo__where="gone",
    )  # fmt: skip
    page = read(answer)
    assert "Where you stood on the way: you start at The Inn, page 7." in page.text
    assert "Which pages you have read" in page.text
    one = store.list_saves()[0]
    sheet = store.load(one.id).sheet
    assert (one.name, sheet.gold, sheet.stash) == ("Paper", 12, ["cap"])
    assert sheet.heroes["ada"].xp == 1500
    assert sheet.heroes["bo"].where == "gone"
    assert "key" in sheet.items
    assert sheet.story.page == "inn"
    assert "Warm." in read(client.get(f"/saves/{one.id}?at=0")).text
    assert "Which pages you have read" in read(client.get(f"/saves/{one.id}/journal")).text


def test_boxes_left_empty_are_as_a_new_table_has_them(client: FlaskClient, form: Page, store: Store) -> None:
    press(client, form, "Take this sheet in", haven="7")
    sheet = store.load(store.list_saves()[0].id).sheet
    assert (sheet.gold, sheet.heroes["ada"].level) == (0, 3)


def test_what_cannot_be_is_told_beside_its_box_and_nothing_typed_is_lost(
    client: FlaskClient, form: Page, store: Store
) -> None:
    answer = press(client, form, "Take this sheet in", haven="7", gold="12", ada__level="9", name="Kept")
    page = read(answer)
    assert answer.status_code == 422
    assert "One box says what cannot be" in page.text
    assert "Ada has levels 3, 4; the sheet says 9." in page.text
    assert ("input", "value", "Kept") in page.attributes
    assert ("input", "value", "9") in page.attributes
    assert ("input", "aria-invalid", "true") in page.attributes
    assert store.list_saves() == []


def test_a_number_that_is_none_is_told(client: FlaskClient, form: Page) -> None:
    answer = press(client, form, "Take this sheet in", haven="7", gold="much")
    assert answer.status_code == 422
    assert "Gold is a number. The box says “much”." in read(answer).text


def test_what_nobody_may_wear_is_told(client: FlaskClient, form: Page) -> None:
    sent = {**dict(form.form("Take this sheet in").fields), "haven": "7", "dee.worn.armor": "plate"}
    answer = client.post("/bring/paper/test_book", data=sent)
    assert answer.status_code == 422
    assert "Plate needs Vitality 12" in read(answer).text


def test_the_same_form_twice_makes_one_save(client: FlaskClient, form: Page, store: Store) -> None:
    for _ in range(2):
        press(client, form, "Take this sheet in", haven="7")
    assert len(store.list_saves()) == 1


def test_a_story_without_havens_has_no_paper_form(client: FlaskClient, desk: Desk) -> None:
    desk.shelve(load_files({"main.ink": "Once.\n* [On]\nThen.\n-> END\n"}, {}, "plain"))
    assert "From paper" not in read(client.get("/bring")).text
    assert client.get("/bring/paper/plain").status_code == 404
    assert client.get("/bring/paper/none").status_code == 404


def test_a_box_left_empty_keeps_what_a_new_table_has(
    client: FlaskClient, form: Page, store: Store, desk: Desk
) -> None:
    usual = play.begin(desk.shelf["test_book"], seed=1).sheet
    press(client, form, "Take this sheet in", haven="7", ada__xp="40")
    sheet = store.load(store.list_saves()[0].id).sheet
    assert (sheet.gold, sheet.stash) == (usual.gold, usual.stash)
    for hero, state in usual.heroes.items():
        now = sheet.heroes[hero]
        assert (now.level, now.worn, now.consumables) == (state.level, state.worn, state.consumables)
        assert now.xp == (40 if hero == "ada" else state.xp)


def test_all_wrong_boxes_are_told_at_once(client: FlaskClient, form: Page) -> None:
    page = read(
        press(client, form, "Take this sheet in", haven="7", gold="-1", ada__level="7", bo__xp="banana")
    )
    assert "Three boxes say what cannot be" in page.text
    for said in ("the sheet says -1", "the sheet says 7", "The box says “banana”"):
        assert said in page.text


def test_two_paper_sheets_have_names_of_their_own(client: FlaskClient, form: Page, store: Store) -> None:
    press(client, form, "Take this sheet in", haven="7", name="Ours")
    again = read(client.get("/bring/paper/test_book"))
    press(client, again, "Take this sheet in", haven="7", name="Ours")
    assert {one.name for one in store.list_saves()} == {"Ours", "Ours, second time"}
