"""The studio's screens, as a browser without scripts uses them."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.book.sources import SETS
from saves.store import Store
from tests.studio.conftest import Write


def shown(client: FlaskClient) -> str:
    with client.get("/studio") as answer:
        assert answer.status_code == 200
        return answer.get_data(as_text=True)


def version(client: FlaskClient) -> int:
    with client.get("/studio/version") as answer:
        assert answer.json is not None
        return int(answer.json["version"])


def send(client: FlaskClient, where: str, **fields: object) -> TestResponse:
    form = {"revision": version(client), **fields}
    return client.post(f"/studio/{where}", data=form)


def press(client: FlaskClient, where: str, **fields: object) -> str:
    with send(client, where, **fields) as answer:
        assert answer.status_code == 303, answer.get_data(as_text=True)
    return shown(client)


def prose(page: str) -> str:
    found = re.search(r'<article class="preview".*?</article>', page, re.DOTALL)
    return re.sub(r"<[^>]+>", "", found[0]) if found else ""


def climb(client: FlaskClient) -> str:
    return press(client, "command", do="choose", key="gate#climb over")


def test_the_first_page_is_shown_with_its_picture_and_its_box(client: FlaskClient) -> None:
    page = shown(client)
    assert "<em>shut</em>" in page
    assert 'alt="A gate."' in page
    assert "Perception 17" in page
    assert "Problems" in page
    with client.get("/studio/art/gate.png") as picture:
        assert picture.status_code == 200


@pytest.mark.parametrize("file", ["book.toml", "../gate/book.toml", "other.png"])
def test_no_other_file_is_given_out(client: FlaskClient, file: str) -> None:
    with client.get(f"/studio/art/{file}") as answer:
        assert answer.status_code == 404


def test_whoever_comes_under_another_name_is_refused(client: FlaskClient) -> None:
    for name, status in (("evil.example", 403), ("localhost:8000", 200), ("[::1]:8000", 200)):
        with client.get("/studio", headers={"Host": name}) as answer:
            assert answer.status_code == status


def test_a_choice_leads_on_and_is_made_again_after_a_change(client: FlaskClient, write: Write) -> None:
    assert "The yard is empty." in prose(climb(client))
    before = version(client)
    write("The yard is empty.", "The yard is full.")
    assert version(client) == before + 1
    page = shown(client)
    assert "The yard is full." in prose(page)
    assert "Climb over" in page


def test_a_vanished_decision_is_told(client: FlaskClient, write: Write) -> None:
    climb(client)
    press(client, "command", do="choose", key="yard#whistle")
    write("* [Whistle]\n    You whistle.\n", "")
    page = shown(client)
    assert "Made again 1 of your 2 decisions." in page
    assert "This choice is no longer on the page." in page
    assert "The yard is empty." in prose(page)


def test_problems_stand_beside_the_last_good_build(client: FlaskClient, write: Write) -> None:
    shown(client)
    write("-> ditch\n", "-> dicth\n")
    page = shown(client)
    assert "story/main.ink, line 8" in page
    assert "1 error" in page
    assert "this is the last build without" in page
    assert "The yard is empty." in prose(climb(client))


def test_a_book_broken_from_the_start_shows_its_problems(client: FlaskClient, write: Write) -> None:
    write("-> gate\n", "-> gaet\n")
    page = shown(client)
    assert "There is nothing to preview yet." in page
    assert "story/main.ink, line 2" in page
    write("-> gaet\n", "-> gate\n")
    assert "<em>shut</em>" in shown(client)


@pytest.mark.parametrize(("bar", "text"), [("pass", "The yard is empty."), ("fail", "The ditch is wet.")])
def test_a_bar_is_taken_without_dice(client: FlaskClient, bar: str, text: str) -> None:
    assert text in prose(press(client, "force", key="gate#listen", bar=bar, form="force"))


def test_what_came_of_a_bar_is_told_before_the_page_that_it_turns_to(
    client: FlaskClient, write: Write
) -> None:
    bar = "    {pass:\n        The latch lifts.\n        ~ title(guest)\n        -> yard\n    }\n"
    write("    {pass: -> yard}\n", bar)
    page = prose(press(client, "force", key="gate#listen", bar="pass", form="force"))
    told = ["Listen", "Perception 17 with", "The latch lifts.", "earned a title: Guest", "The yard is empty."]
    places = [page.find(words) for words in told]
    assert -1 not in places
    assert places == sorted(places)


def test_a_page_opened_at_once_tells_of_nothing_before_it(client: FlaskClient) -> None:
    assert "What came of it" not in shown(client)
    assert "What came of it" not in press(client, "begin", page="yard", out="maru", form="begin")


def test_starting_over_says_where_it_leads(client: FlaskClient) -> None:
    assert "Start over at" not in climb(client)
    press(client, "begin", page="ditch", out="maru", form="begin")
    page = press(client, "command", do="choose", key="ditch#climb out")
    assert "Start over at Ditch" in page
    assert "Start over here" not in page
    assert "The ditch is wet." in prose(press(client, "again"))


def test_the_author_opens_any_page_with_any_sheet(client: FlaskClient) -> None:
    fields = {
        "page": "yard",
        "titles": "guest",
        "out": ["maru"],
        "gold": "9",
        "tracker.noise": "3",
        "form": "begin",
    }
    page = press(client, "begin", **fields)
    assert "Somebody knows you." in prose(page)
    assert 'value="9"' in page
    assert re.search(r'name="titles" value="guest" checked', page)
    assert re.search(r'name="out" value="maru" checked', page)
    assert not re.search(r'name="out" value="ilse" checked', page)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"page": "nowhere", "out": "maru"}, "There is no such page."),
        ({"page": "yard"}, "Somebody has to go out."),
        ({"page": "yard", "out": "maru", "gold": "much"}, "Gold is a number."),
    ],
)
def test_a_wish_that_cannot_be_is_refused_beside_its_form(
    client: FlaskClient, fields: dict[str, str], words: str
) -> None:
    with send(client, "begin", form="begin", **fields) as answer:
        assert answer.status_code == 400
        assert words in answer.get_data(as_text=True)


def test_decisions_are_taken_back_and_begun_again(client: FlaskClient) -> None:
    climb(client)
    press(client, "command", do="choose", key="yard#whistle")
    assert "The yard is empty." in prose(press(client, "back", keep="1"))
    assert "shut" in prose(press(client, "again"))
    press(client, "begin", page="yard", out="maru", form="begin")
    assert "shut" in prose(press(client, "restart"))


def test_a_form_of_an_older_page_changes_nothing(client: FlaskClient) -> None:
    climb(client)
    with client.post(
        "/studio/command", data={"revision": 1, "do": "choose", "key": "yard#whistle"}
    ) as answer:
        assert answer.status_code == 303
    assert "Whistle" in prose(shown(client))


def test_a_refusal_is_told_on_the_page(client: FlaskClient) -> None:
    with send(client, "command", do="choose", key="yard#whistle") as answer:
        assert answer.status_code == 422
        assert "That choice is not on this page." in answer.get_data(as_text=True)
    with send(client, "command", do="fly") as answer:
        assert answer.status_code == 400


def test_a_page_without_scripts_looks_again_by_itself_where_asked_to(client: FlaskClient) -> None:
    assert 'http-equiv="refresh"' not in shown(client)
    with client.get("/studio?watch=1") as answer:
        assert 'http-equiv="refresh" content="3"' in answer.get_data(as_text=True)


def test_nothing_is_kept_of_a_draft(client: FlaskClient, app: Flask) -> None:
    climb(client)
    store: Store = app.extensions["desk"].store
    assert store.list_saves() == []
    assert store.editions.list() == []


def test_forms_carry_the_mark_against_forgery(folder: object, client: FlaskClient, app: Flask) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    page = shown(client)
    assert page.count("<form") - page.count('method="dialog"') == page.count('name="csrf_token"')
    with send(client, "again") as answer:
        assert answer.status_code == 400


FIGHT = """* [Fight # encounter: the_wheel]
    {outcome == "wheel_won": The wheel stands still.|The wheel goes round.}
    -> yard
* [Climb over] -> yard
"""


@pytest.mark.parametrize(
    ("ending", "text"), [("wheel_won", "The wheel stands still."), ("driven_down", "The wheel goes round.")]
)
def test_an_encounter_takes_any_of_its_endings_without_a_fight(
    client: FlaskClient, folder: Path, write: Write, ending: str, text: str
) -> None:
    (folder / "encounters").mkdir()
    wheel = SETS.parent / "books/drowned_bell/encounters/the_wheel.toml"
    (folder / "encounters/the_wheel.toml").write_text(wheel.read_text(encoding="utf-8"), encoding="utf-8")
    write("* [Climb over] -> yard\n", FIGHT)
    page = prose(press(client, "command", do="choose", key="gate#fight"))
    assert "Take an ending without a fight" in page
    assert "The preview has no board" in page
    page = press(client, "ending", resolution=ending, form="ending")
    if "You may rest" in prose(page):
        page = press(client, "command", do="rest", take="no")
    assert text in prose(page)
    assert "Take an ending without a fight" not in prose(page)


def test_an_ending_that_an_encounter_does_not_have_is_refused(client: FlaskClient) -> None:
    with send(client, "ending", resolution="draw", form="ending") as answer:
        assert answer.status_code == 422
