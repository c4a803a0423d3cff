"""Reading comfort: kept on the device, felt on every page, and back to where one came from."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from tests import builders
from tests.web.conftest import GATE
from tests.web.pages import press, read
from web import settings
from web.comfort import CHOICES

Begin = Callable[..., str]


def test_every_setting_is_offered_with_words(client: FlaskClient) -> None:
    page = read(client.get("/settings"))
    form = page.form("Keep and go back")
    assert {name: tuple(values) for name, values in form.radios.items()} == CHOICES
    assert set(settings._WORDS) == set(CHOICES)


def test_settings_are_felt_on_every_page(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(GATE))
    page = read(client.get("/settings"))
    press(
        client,
        page,
        "Keep and go back",
        theme="dark",
        text="largest",
        face="dyslexic",
        lines="open",
        motion="less",
        keys="off",
    )
    for place in ("/", "/settings", "/help", f"/saves/{save_id}", f"/saves/{save_id}/journal"):
        html = client.get(place).get_data(as_text=True)
        for said in (
            'data-theme="dark"',
            'data-text="largest"',
            'data-face="dyslexic"',
            'data-lines="open"',
            'data-motion="less"',
            'data-keys="off"',
        ):
            assert said in html, place


def test_a_reader_goes_back_to_the_page_they_came_from(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(GATE))
    page = read(client.get("/settings", headers={"Referer": f"http://localhost/saves/{save_id}?at=0"}))
    answer = press(client, page, "Keep and go back", follow=False)
    assert answer.location == f"/saves/{save_id}?at=0"


def test_staying_keeps_where_to_go_back_to(client: FlaskClient) -> None:
    page = read(client.get("/settings?back=/help"))
    stayed = read(press(client, page, "Keep and stay here", theme="light"))
    assert "Kept on this device. Light or dark: Light." in stayed.text
    assert press(client, stayed, "Keep and go back", follow=False).location == "/help"


@pytest.mark.parametrize(
    "back",
    [
        "https://example.org/",
        "//example.org/x",
        "/\\example.org",
        "javascript:alert(1)",
        "/settings",
        "/settings?x=1",
        "",
        "/a\nb",
    ],
)
def test_nobody_is_led_elsewhere(client: FlaskClient, back: str) -> None:
    page = read(client.get("/settings"))
    sent = {**dict(page.form("Keep and go back").fields), "back": back, "then": "back"}
    assert client.post("/settings", data=sent).location == "/"


def test_a_page_of_another_site_is_not_gone_back_to(client: FlaskClient) -> None:
    page = read(client.get("/settings", headers={"Referer": "https://example.org/saves/x"}))
    assert page.form("Keep and go back").value("back") == "/"


def test_what_is_no_setting_is_left_alone(client: FlaskClient) -> None:
    page = read(client.get("/settings"))
    answer = press(client, page, "Keep and stay here", theme="plaid", text="large")
    html = answer.get_data(as_text=True)
    assert 'data-text="large"' in html
    assert "plaid" not in html


def test_everything_can_be_as_it_comes_again(client: FlaskClient) -> None:
    press(client, read(client.get("/settings")), "Keep and stay here", theme="dark", text="large")
    answer = press(client, read(client.get("/settings")), "Reset")
    assert "data-theme" not in answer.get_data(as_text=True)
    assert "Reset. Every setting is as it comes, on this device." in read(answer).text


def test_the_answer_names_what_was_changed_or_that_nothing_was(client: FlaskClient) -> None:
    page = read(client.get("/settings"))
    said = read(press(client, page, "Keep and stay here", keys="off", face="dyslexic"))
    assert "Kept on this device. Typeface: OpenDyslexic; Single keys: Are switched off." in said.text
    assert "Nothing was changed." in read(press(client, said, "Keep and stay here")).text
    assert "kept on this device" not in read(
        client.get("/settings?kept=<b>x</b>.style")
    ).text.lower().replace("nothing was changed. these settings are kept on this device.", "")


def test_the_way_to_the_settings_names_the_single_keys_too(client: FlaskClient) -> None:
    page = read(client.get("/"))
    names = [value for tag, name, value in page.attributes if (tag, name) == ("a", "aria-label")]
    assert any(name.startswith("Reading comfort:") and "single keys" in name for name in names)
