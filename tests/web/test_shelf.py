"""The shelf: books, saves, the bin, and books that cannot be opened yet."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.book import loader
from engine.book.loader import load_files
from engine.errors import Problem
from saves.models import Save
from saves.store import Store
from tests import builders
from tests.web import samples
from tests.web.conftest import GATE
from tests.web.pages import press, read
from tests.web.test_hostile import judged
from web import shelf
from web.app import Config, create_app
from web.desk import Desk
from web.shelf import Troubled

Begin = Callable[..., str]


def test_an_empty_shelf_says_what_to_do(client: FlaskClient) -> None:
    page = read(client.get("/"))
    assert "What shall we read?" in page.text
    assert "No save sheet lies here yet." in page.text
    assert "There is no book on this shelf." in page.text


def test_one_press_leads_from_the_shelf_to_the_first_page(client: FlaskClient, desk: Desk) -> None:
    desk.shelve(builders.book(GATE))
    page = read(client.get("/"))
    assert [field for field, _ in page.form("Begin").fields] == ["csrf_token", "step"]
    answer = press(client, page, "Begin", follow=False)
    assert answer.status_code == 303
    assert "The gate is shut" in read(client.get(answer.location)).html


def test_the_same_press_twice_begins_one_save(client: FlaskClient, desk: Desk, store: Store) -> None:
    desk.shelve(builders.book(GATE))
    page = read(client.get("/"))
    assert (
        press(client, page, "Begin", follow=False).location
        == press(client, page, "Begin", follow=False).location
    )
    assert len(store.list_saves()) == 1


def test_a_book_begun_again_gets_a_name_of_its_own(client: FlaskClient, desk: Desk, store: Store) -> None:
    desk.shelve(builders.book(GATE))
    for _ in range(3):
        press(client, read(client.get("/")), "Begin")
    assert sorted(one.name for one in store.list_saves()) == [
        "A test book",
        "A test book, second time",
        "A test book, third time",
    ]


def test_a_book_shows_its_words_and_notices(client: FlaskClient, desk: Desk) -> None:
    desk.shelve(builders.book(GATE))
    page = read(client.get("/"))
    for said in ("A test book", "By Nobody.", "For tests.", "A set for tests."):
        assert said in page.text


def test_a_book_with_a_picture_shows_it_on_its_cover(client: FlaskClient, desk: Desk) -> None:
    folder = Path(__file__).parents[2] / "campaign" / "books" / "drowned_bell"
    desk.shelve(loader.load(folder))
    assert ("img", "src", "/books/drowned_bell/cover") in read(client.get("/")).attributes
    answer = client.get("/books/drowned_bell/cover")
    assert answer.mimetype == "image/svg+xml"
    assert "sandbox" in answer.headers["Content-Security-Policy"]
    answer.close()
    assert client.get("/books/none/cover").status_code == 404


def test_a_save_shows_where_it_stands_without_its_sheet(
    client: FlaskClient, begin: Begin, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_id = begin(builders.book(GATE), name="Friday")
    press(client, read(client.get(f"/saves/{save_id}")), "Climb over")

    def no_sheet(*_: object) -> None:
        raise AssertionError("a sheet was read")

    monkeypatch.setattr("saves.codec.decode", no_sheet)
    page = read(client.get("/"))
    for said in ("Friday", "page 3: Yard.", "Ada, Bo, Cy, Dee and Eve", "0 gold", "Last played today at"):
        assert said in page.text
    assert f"/saves/{save_id}" in page.links


def test_a_save_of_an_older_edition_shows_its_own_page_number(
    client: FlaskClient, begin: Begin, desk: Desk
) -> None:
    begin(builders.book(GATE))
    desk.shelve(builders.book(GATE.replace("# page: 1", "# page: 41")))
    page = read(client.get("/"))
    assert "page 1: Gate." in page.text
    assert "A newer edition is here" in page.text


def test_a_save_whose_book_is_gone_can_still_be_gone_on_with(begin: Begin, store: Store) -> None:
    save_id = begin(builders.book(GATE), name="Kept")
    bare = create_app(
        Config(store=store, secret_key=b"for tests only", flask={"TESTING": True})
    ).test_client()
    page = read(bare.get("/"))
    assert "Kept" in page.text
    assert "A test book" in page.text
    assert "The gate is shut" in bare.get(f"/saves/{save_id}").get_data(as_text=True)


def test_a_save_is_renamed(client: FlaskClient, begin: Begin, store: Store) -> None:
    save_id = begin(builders.book(GATE), name="Friday")
    answer = press(client, read(client.get("/")), "Rename", name="  Saturday\n night ")
    assert store.shelved(save_id).name == "Saturday night"
    assert "It is called “Saturday night” now." in read(answer).text


def test_a_name_of_nothing_is_refused_in_words(client: FlaskClient, begin: Begin, store: Store) -> None:
    save_id = begin(builders.book(GATE), name="Friday")
    answer = press(client, read(client.get("/")), "Rename", name="   ")
    assert answer.status_code == 400
    assert "A save needs a name" in read(answer).text
    assert store.shelved(save_id).name == "Friday"


def test_a_save_is_thrown_away_after_a_question_and_brought_back(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(builders.book(GATE), name="Friday")
    asked = read(client.get(f"/saves/{save_id}/remove"))
    assert "Throw away “Friday”?" in asked.text
    assert len(store.list_saves()) == 1
    after = read(press(client, asked, "Throw it away"))
    assert "“Friday” lies in the bin." in after.text
    assert store.list_saves() == []
    assert client.get(f"/saves/{save_id}").status_code == 404
    back = read(press(client, read(client.get("/bin")), "Bring back"))
    assert "“Friday” is back on the shelf." in back.text
    assert len(store.list_saves()) == 1


def test_only_what_lies_in_the_bin_is_destroyed(client: FlaskClient, begin: Begin, store: Store) -> None:
    save_id = begin(builders.book(GATE), name="Friday")
    assert client.get(f"/saves/{save_id}/erase").location == f"/saves/{save_id}/remove"
    store.remove(save_id)
    asked = read(client.get(f"/saves/{save_id}/erase"))
    assert "This cannot be undone." in asked.text
    assert "The bin is empty." in read(press(client, asked, "Destroy it")).text
    with store.database.read() as session:
        assert session.get(Save, save_id) is None


def test_a_get_changes_nothing(client: FlaskClient, begin: Begin, store: Store) -> None:
    save_id = begin(builders.book(GATE), name="Friday")
    for place in ("remove", "erase", "sheet", "party", "journal", "edition", "story", "previously", "round"):
        client.get(f"/saves/{save_id}/{place}")
    assert [(one.id, one.revision, one.name) for one in store.list_saves()] == [(save_id, 0, "Friday")]


def test_a_book_with_problems_says_how_to_mend_it(store: Store) -> None:
    problems = tuple(
        Problem(file="story/main.ink", line=line, code="x", message=f"Mend thing {line}.", key="k")
        for line in range(1, 11)
    )
    config = Config(
        store=store, secret_key=b"for tests only", troubled=[Troubled("stair", "The Broken Stair", problems)]
    )
    page = read(create_app(config).test_client().get("/"))
    for said in (
        "The Broken Stair cannot be opened yet",
        "Ten things are to be mended",
        "story/main.ink, line 1",
        "Mend thing 8.",
        "And 2 more.",
    ):
        assert said in page.text
    assert "Begin" not in page.text


def test_a_book_taken_from_the_shelf_meanwhile_is_no_crash(client: FlaskClient, desk: Desk) -> None:
    desk.shelve(builders.book(GATE))
    page = read(client.get("/"))
    desk.shelf.clear()
    answer = press(client, page, "Begin")
    assert answer.status_code == 404
    assert "That book is not on this shelf any more." in read(answer).text


def test_what_the_address_says_cannot_speak_for_the_book(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(GATE))
    for query in (f"told=<b>x</b>&save={save_id}", "told=removed&save=none", "told=removed"):
        assert read(client.get(f"/?{query}")).focus == ""


@pytest.mark.parametrize(
    ("title", "letter"),
    [
        ("The Drowned Bell", "D"),
        ("A", "A"),
        ("“Quoted” first", "F"),
        ("", "·"),
        ("éclair", "É"),
        ("开始", "开"),
    ],
)
def test_a_cover_shows_the_letter_that_a_shelf_would_sort_by(title: str, letter: str) -> None:
    assert shelf.initial(title) == letter


def test_nothing_runs_on_a_shelf_full_of_script(
    app: Flask, client: FlaskClient, desk: Desk, begin: Begin, store: Store
) -> None:
    quoted = samples.HOSTILE.replace("\\", "").replace('"', "'")
    toml = f'title = "{quoted}"\nauthors = ["{quoted}"]\nnotice = "{quoted}"\nblurb = "{quoted}"\ncontent_note = "{quoted}"\nminutes = "{quoted}"\nsource = "ours"\n'
    book = load_files(
        {"book.toml": toml, "story/main.ink": "INCLUDE havenbook.ink\n-> a\n=== a ===\nText.\n-> END\n"},
        {},
        "hostile",
    )
    save_id = begin(book, name=quoted)
    app.extensions["shelf"] = shelf.Extra(
        troubled=(Troubled("t", quoted, (Problem(file=quoted, line=1, code="x", message=quoted),)),)
    )
    for place in (
        "/",
        f"/saves/{save_id}/remove",
        "/about",
        f"/saves/{save_id}/about",
        "/books/hostile/about",
        f"/saves/{save_id}/sheet",
    ):
        answer = client.get(place)
        assert answer.status_code == 200
        assert judged(answer.get_data(as_text=True)) == [], place
    store.remove(save_id)
    assert judged(client.get("/bin").get_data(as_text=True)) == []


def test_a_book_for_newcomers_stands_first(client: FlaskClient, desk: Desk) -> None:
    desk.shelve(load_files({"main.ink": "Once.\n* [On]\nThen.\n-> END\n"}, {}, "plain"))
    book = builders.book(GATE)
    desk.shelve(msgspec.structs.replace(book, info=msgspec.structs.replace(book.info, first=True)))
    page = read(client.get("/"))
    assert page.text.index(book.info.title) < page.text.index("plain")
