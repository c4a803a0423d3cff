"""What every answer carries, error pages, a reader's settings, and the style sheet's promises."""

import gc
import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests import builders
from tests.web.conftest import GATE
from tests.web.pages import read
from web import answers, comfort

STYLE = Path(answers.__file__).parent / "frontend" / "src" / "havenbook.css"


def test_the_policy_lets_nothing_inline_run(client: FlaskClient, begin: Callable[..., str]) -> None:
    save_id = begin(builders.book(GATE))
    policy = client.get(f"/saves/{save_id}").headers["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert re.fullmatch(r"'self' 'nonce-[\w-]{20,}'", rules["script-src"])
    assert rules["style-src"] == "'self'"
    assert rules["frame-ancestors"] == "'none'"
    assert "unsafe" not in policy
    assert policy != client.get(f"/saves/{save_id}").headers["Content-Security-Policy"], (
        "the one-time word changes"
    )


@pytest.mark.parametrize(
    "path", ["/nowhere", "/saves/unknown", "/saves/unknown/throws/1", "/saves/unknown/pages/1"]
)
def test_a_wrong_address_is_told_in_the_books_voice(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    page = read(answer)
    assert "Your sheet is safe." in page.text
    assert "!" not in page.text
    assert page.focus == "h1"


def test_a_form_that_is_too_large_is_refused(client: FlaskClient, begin: Callable[..., str]) -> None:
    save_id = begin(builders.book(GATE))
    answer = client.post(f"/saves/{save_id}/commands", data={"key": "x" * 200_000})
    assert answer.status_code == 413
    assert "larger than a form may be" in read(answer).text


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
def test_a_file_that_is_refused_half_way_is_closed(
    app: Flask, client: FlaskClient, begin: Callable[..., str]
) -> None:
    app.config["MAX_CONTENT_LENGTH"] = 5_000_000
    save_id = begin(builders.book(GATE))
    head = b'--cut\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n'
    rest = b'\r\n--cut\r\nContent-Disposition: form-data; name="later"\r\n\r\n' + b"x" * 300_000
    for _ in range(3):
        body = head + b"x" * 900_000 + rest + b"\r\n--cut--\r\n"
        answer = client.post(
            f"/saves/{save_id}/commands", data=body, content_type="multipart/form-data; boundary=cut"
        )
        assert answer.status_code == 413
    gc.collect()


def test_an_address_that_answers_to_a_form_says_so(client: FlaskClient) -> None:
    assert client.get("/saves/x/commands").status_code == 405


def test_a_fault_of_ours_says_that_the_sheet_is_safe(app: Flask) -> None:
    app.testing = False
    app.config["PROPAGATE_EXCEPTIONS"] = False

    @app.get("/fault")
    def fault() -> str:
        raise ZeroDivisionError

    answer = app.test_client().get("/fault")
    assert answer.status_code == 500
    assert "Your sheet is safe" in read(answer).text


def test_pages_are_sent_compressed_where_the_reader_can_take_it(
    client: FlaskClient, begin: Callable[..., str]
) -> None:
    save_id = begin(builders.book(GATE))
    plain = client.get(f"/saves/{save_id}")
    packed = client.get(f"/saves/{save_id}", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert b"The gate is shut" in gzip.decompress(packed.data)
    assert len(packed.data) < len(plain.data) / 2
    assert "Content-Encoding" not in plain.headers


def test_settings_come_back_from_their_cookie_and_a_forged_one_is_left_alone(app: Flask) -> None:
    with app.test_request_context("/"):
        response = app.make_response("")
        comfort.write(response, comfort.Comfort(theme="dark", text="largest", face="dyslexic"))
        cookie = response.headers["Set-Cookie"].split(";")[0].partition("=")[2]
        assert "HttpOnly" in response.headers["Set-Cookie"]
    with app.test_request_context("/", headers={"Cookie": f"comfort={cookie}"}):
        kept = comfort.read()
        assert kept == comfort.Comfort(theme="dark", text="largest", face="dyslexic")
        assert kept.attributes() == {"data-theme": "dark", "data-text": "largest", "data-face": "dyslexic"}
    with app.test_request_context("/", headers={"Cookie": f"comfort={cookie[:-2]}xx"}):
        assert comfort.read() == comfort.Comfort()


def test_wishes_that_are_no_settings_are_left_out() -> None:
    wishes = {"theme": "neon", "text": "large", "more": "x"}
    assert comfort.changed(comfort.Comfort(), wishes) == comfort.Comfort(text="large")


# The style sheet


def _block(css: str, start: str) -> dict[str, str]:
    body = css[css.index(start) + len(start) :]
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", body[: body.index("}")]))


def _light() -> dict[str, str]:
    return _block(STYLE.read_text(), ":root {")


def _dark() -> dict[str, str]:
    return _block(STYLE.read_text(), ':root[data-theme="dark"] {')


def _contrast(one: str, other: str) -> float:
    def light(color: str) -> float:
        parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_two_copies_of_the_dark_colours_are_one() -> None:
    assert _block(STYLE.read_text(), ':root:not([data-theme="light"]) {') == _dark()


@pytest.mark.parametrize("colours", [_light, _dark])
def test_colours_keep_their_contrast(colours: Callable[[], dict[str, str]]) -> None:
    found = colours()
    for surface in ("--desk", "--paper", "--inset", "--raised"):
        assert _contrast(found["--ink"], found[surface]) >= 7
        assert _contrast(found["--ink-2"], found[surface]) >= 4.5
        assert _contrast(found["--edge"], found[surface]) >= 3
    for surface in ("--paper", "--inset", "--raised", "--accent-wash"):
        assert _contrast(found["--accent"], found[surface]) >= 4.5
    for meaning in ("pass", "fail", "vote", "warn"):
        for surface in ("--paper", "--raised", f"--{meaning}-wash"):
            assert _contrast(found[f"--{meaning}"], found[surface]) >= 4.5
    for bar in ("pass", "fail", "vote"):
        assert _contrast(found[f"--on-{bar}"], found[f"--{bar}-bar"]) >= 4.5
    assert _contrast(found["--on-accent"], found["--accent"]) >= 4.5


def test_no_text_is_set_smaller_than_the_smallest_size() -> None:
    css = re.sub(r"@media print \{.*", "", STYLE.read_text(), flags=re.S)
    for size in re.findall(r"font(?:-size)?:[^;}]*?(?<![\w.])(\d*\.?\d+)rem", css):
        assert float(size) >= 0.875
