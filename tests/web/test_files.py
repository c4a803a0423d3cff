"""Saves as files: taken along, taken in, and every hostile file refused in words."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.book.model import Book
from saves import carried, codec
from saves.store import Store
from tests import builders
from tests.web import samples
from tests.web.conftest import GATE
from tests.web.pages import press, read
from tests.web.test_hostile import judged
from web.app import Config, create_app
from web.desk import Desk

Begin = Callable[..., str]


@pytest.fixture
def gate(begin: Begin) -> str:
    return begin(builders.book(GATE), name="Friday at Ann’s")


def multipart(fields: dict[str, str], data: bytes, name: str) -> tuple[bytes, str]:
    """Write a form with a file as a browser sends it."""
    parts = [
        f'--cut\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'
        for key, value in fields.items()
    ]
    quoted = name.replace('"', "%22")
    parts.append(f'--cut\r\nContent-Disposition: form-data; name="file"; filename="{quoted}"\r\n\r\n')
    return "".join(parts).encode() + data + b"\r\n--cut--\r\n", "multipart/form-data; boundary=cut"


def bring(client: FlaskClient, data: bytes, name: str = "save.json") -> TestResponse:
    form = read(client.get("/bring")).form("Bring it in")
    body, content_type = multipart(dict(form.fields), data, name)
    return client.post(form.action, data=body, content_type=content_type, follow_redirects=True)


def changed(data: bytes, change: Callable[[dict[str, object]], object]) -> bytes:
    plain = msgspec.json.decode(data)
    change(plain)
    return msgspec.json.encode(plain)


def test_a_copy_is_one_file_with_the_notices(client: FlaskClient, gate: str) -> None:
    answer = client.get(f"/saves/{gate}/export")
    assert answer.mimetype == "application/json"
    assert "Friday-at-Ann-s.havenbook.json" in answer.headers["Content-Disposition"]
    assert msgspec.json.decode(answer.data)["book"]["notices"] == ["For tests.", "A set for tests."]


def test_a_copy_is_taken_in_again_and_played_on(client: FlaskClient, gate: str, store: Store) -> None:
    press(client, read(client.get(f"/saves/{gate}")), "Climb over")
    after = read(bring(client, client.get(f"/saves/{gate}/export").data))
    assert "“Friday at Ann’s, second time” lies on your shelf." in after.text
    assert len(store.list_saves()) == 2
    copy = next(one.id for one in store.list_saves() if one.id != gate)
    assert "It rings." in read(press(client, read(client.get(f"/saves/{copy}")), "Ring the bell")).text


def test_an_import_was_last_played_when_its_file_says(client: FlaskClient, gate: str, store: Store) -> None:
    def long_ago(plain: dict[str, object]) -> None:
        for step in plain["journal"]:  # type: ignore[attr-defined]
            step["at"] = "2021-03-04T20:15:00Z"

    bring(client, changed(client.get(f"/saves/{gate}/export").data, long_ago))
    copy = next(one for one in store.list_saves() if one.id != gate)
    assert copy.played_at.year == 2021


def test_a_file_changed_by_hand_is_taken_with_a_word(client: FlaskClient, gate: str, store: Store) -> None:
    data = changed(client.get(f"/saves/{gate}/export").data, lambda plain: plain["sheet"].update(gold=99))  # type: ignore[attr-defined]
    assert "The file had been changed by hand" in read(bring(client, data)).text
    assert sorted(one.summary["gold"] for one in store.list_saves()) == [0, 99]


def test_a_form_sent_twice_brings_one_save(client: FlaskClient, gate: str, store: Store) -> None:
    data = client.get(f"/saves/{gate}/export").data
    form = read(client.get("/bring")).form("Bring it in")
    for _ in range(2):
        body, content_type = multipart(dict(form.fields), data, "x.json")
        assert client.post(form.action, data=body, content_type=content_type).status_code == 303
    assert len(store.list_saves()) == 2


def _gold(amount: object) -> Callable[[dict[str, object]], object]:
    return lambda plain: plain["sheet"].update(gold=amount)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "This file is no save"),
        (b"{", "it breaks off before its end"),
        (b"\x89PNG\r\n\x1a\n" + bytes(200), "This file is no save"),
        (b"null", "This file is not a save sheet."),
        (b'{"havenbook": "save"}', "This file is not a save sheet."),
        (b'{"havenbook": "save", "format": 99}', "Bring Havenbook up to date."),
        (b"[" * 50_000, "nested too deeply"),
        (b'{"a": "' + b"x" * codec.MAX_BYTES + b'"}', "This file is too large"),
        (b"\xff\xfe<script>alert(1)</script>", "This file is no save"),
    ],
    ids=["nothing", "cut", "picture", "null", "bare", "newer", "deep", "large", "script"],
)
def test_what_is_no_save_is_refused_in_words(
    client: FlaskClient, gate: str, store: Store, data: bytes, said: str
) -> None:
    answer = bring(client, data)
    assert answer.status_code in (413, 422)
    assert said in read(answer).text or answer.status_code == 413
    assert [one.id for one in store.list_saves()] == [gate]


@pytest.mark.parametrize(
    "change",
    [
        _gold(-5),
        _gold("much"),
        _gold(10**30),
        lambda plain: plain["sheet"].update(titles=["<script>"]),
        lambda plain: plain["sheet"].update(scene={"type": "encounter", "choice": "x", "encounter": "none"}),
        lambda plain: plain["sheet"].update(party=["nobody"]),
        lambda plain: plain["sheet"]["story"].update(page="nowhere"),
        lambda plain: plain["sheet"].update(surprise=1),
        lambda plain: plain.update(surprise=1),
        lambda plain: plain["book"].update(edition="0" * 64),
        lambda plain: plain["sheet"].update(table={"undo": "never"}),
    ],
)
def test_what_does_not_fit_is_refused_in_words(
    client: FlaskClient, gate: str, store: Store, change: Callable[[dict[str, object]], object]
) -> None:
    answer = bring(client, changed(client.get(f"/saves/{gate}/export").data, change))
    assert answer.status_code == 422
    assert "Nothing was changed." in read(answer).text
    assert [one.id for one in store.list_saves()] == [gate]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Callable[..., FlaskClient]]:
    """Opens Havenbook on another computer, with the books given on its shelf."""
    found: list[Store] = []

    def opened(*books: Book) -> FlaskClient:
        found.append(Store.open(tmp_path / f"elsewhere-{len(found)}.sqlite3"))
        config = Config(
            store=found[-1], secret_key=b"for tests only", books=list(books), flask={"TESTING": True}
        )
        return create_app(config).test_client()

    yield opened
    for store in found:
        store.close()


def without_book(data: bytes) -> bytes:
    return changed(data, lambda plain: plain.update(edition_files=None))


def other_gate() -> Book:
    made: Book = builders.book(
        GATE.replace("The ditch is wet.", "The ditch is dry.").replace("[Go home]", "[Go]")
    )
    return made


Elsewhere = Callable[..., FlaskClient]


def the_save(client: FlaskClient) -> str:
    """Return the id of the only save on a shelf."""
    [save] = client.application.extensions["desk"].store.list_saves()
    return str(save.id)


def test_a_save_is_read_and_played_where_its_book_is_not(
    client: FlaskClient, gate: str, elsewhere: Elsewhere
) -> None:
    press(client, read(client.get(f"/saves/{gate}")), "Climb over")
    other = elsewhere()
    assert (
        "“Friday at Ann’s” lies on your shelf."
        in read(bring(other, client.get(f"/saves/{gate}/export").data)).text
    )
    save = the_save(other)
    shelf = read(other.get("/")).text
    assert "A test book" in shelf
    assert "page 3" in shelf
    assert "Its edition of the book is not here" not in shelf
    for screen in (
        "",
        "/sheet",
        "/journal",
        "/edition",
        "/glossary",
        "/export",
        "/party",
        "/previously",
        "/about",
    ):
        here, there = client.get(f"/saves/{gate}{screen}"), other.get(f"/saves/{save}{screen}")
        assert (screen, there.status_code) == (screen, here.status_code)
    assert "The yard is empty." in read(other.get(f"/saves/{save}")).text
    assert "It rings." in read(press(other, read(other.get(f"/saves/{save}")), "Ring the bell")).text
    assert "is not on the shelf any more" in read(other.get(f"/saves/{save}/edition")).text


def test_the_notices_of_a_book_come_along(client: FlaskClient, gate: str, elsewhere: Elsewhere) -> None:
    other = elsewhere()
    bring(other, client.get(f"/saves/{gate}/export").data)
    save = the_save(other)
    about = read(other.get(f"/saves/{save}/about")).text
    assert "For tests." in about
    assert "A set for tests." in about
    assert f"/saves/{save}/about" in other.get(f"/saves/{save}").get_data(as_text=True)
    again = msgspec.json.decode(other.get(f"/saves/{save}/export").data)
    assert again["book"]["notices"] == ["For tests.", "A set for tests."]


def test_a_save_brings_its_edition_beside_that_of_the_shelf(
    client: FlaskClient, gate: str, elsewhere: Elsewhere
) -> None:
    other = elsewhere(shelved := other_gate())
    assert bring(other, client.get(f"/saves/{gate}/export").data).status_code == 200
    save, desk = the_save(other), other.application.extensions["desk"]
    assert desk.shelf["test_book"] == shelved
    assert desk.store.editions.newest("test_book").hash == shelved.edition
    assert desk.store.load(save).edition != shelved.edition
    assert "The gate is shut" in read(other.get(f"/saves/{save}")).text
    assert other.get(f"/saves/{save}/edition").status_code == 200


def test_a_book_somebody_has_changed_is_refused_and_nothing_is_kept(
    client: FlaskClient, gate: str, elsewhere: Elsewhere
) -> None:
    def swapped(plain: dict[str, Any]) -> None:
        text = carried.unpack(plain["edition_files"], plain["book"]["edition"])
        text.book["story/main.ink"] += "\nIt rains."
        plain["edition_files"] = carried.pack(text)

    other = elsewhere()
    answer = bring(other, changed(client.get(f"/saves/{gate}/export").data, swapped))
    assert answer.status_code == 422
    assert "somebody has changed it. Nothing was changed." in read(answer).text
    store = other.application.extensions["desk"].store
    assert (store.list_saves(), store.editions.list()) == ([], [])


def test_a_save_without_its_book_says_which_it_needs(
    client: FlaskClient, gate: str, elsewhere: Elsewhere
) -> None:
    answer = bring(elsewhere(), without_book(client.get(f"/saves/{gate}/export").data))
    assert answer.status_code == 422
    assert (
        "This save belongs to A test book, which is not on this shelf, and the file does not hold its text. Bring the book "
        "here first" in read(answer).text
    )


def test_a_save_of_another_edition_without_its_book_says_what_to_do(
    client: FlaskClient, gate: str, elsewhere: Elsewhere
) -> None:
    answer = bring(elsewhere(other_gate()), without_book(client.get(f"/saves/{gate}/export").data))
    assert answer.status_code == 422
    said = read(answer).text
    assert "belongs to edition 1 of A test book, which has never been on this shelf" in said
    assert "Save a copy again with the Havenbook it was kept with" in said


def test_a_file_larger_than_any_save_is_refused_before_it_is_read(client: FlaskClient, store: Store) -> None:
    answer = bring(client, b"x" * (codec.MAX_BYTES + 200_000))
    assert answer.status_code == 413
    assert "a smaller file" in read(answer).text
    assert store.list_saves() == []


def test_no_file_is_asked_for_again(client: FlaskClient) -> None:
    form = read(client.get("/bring")).form("Bring it in")
    answer = client.post(form.action, data=dict(form.fields), content_type="multipart/form-data")
    assert answer.status_code == 400
    assert "Choose a file first." in read(answer).text


def test_only_this_form_may_be_large(client: FlaskClient, desk: Desk) -> None:
    desk.shelve(builders.book(GATE))
    sent = {**dict(read(client.get("/")).form("Begin").fields), "x": "y" * 100_000}
    assert client.post("/books/test_book/begin", data=sent).status_code == 413


def test_nothing_in_a_hostile_file_runs(app: Flask, client: FlaskClient, gate: str) -> None:
    def hostile(plain: dict[str, object]) -> None:
        plain["name"] = samples.HOSTILE
        plain["book"]["title"] = samples.HOSTILE  # type: ignore[index]

    answer = bring(client, changed(client.get(f"/saves/{gate}/export").data, hostile), name=samples.HOSTILE)
    assert judged(answer.get_data(as_text=True)) == []
    plain = changed(
        client.get(f"/saves/{gate}/export").data,
        lambda plain: plain["sheet"].update(titles=[samples.HOSTILE]),
    )  # type: ignore[attr-defined]
    assert judged(bring(client, plain).get_data(as_text=True)) == []
