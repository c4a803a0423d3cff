"""The studio in Chromium: it follows the author's files by itself, loses no typing, and can be used by everybody."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.serving import serving
from tests.studio.conftest import Write

pytestmark = pytest.mark.browser


@pytest.fixture
def address(folder: Path, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    assert os.environ["XDG_CACHE_HOME"]
    with serving(tmp_path / "data", "--write", folder, "--port", 0) as (_, told):
        yield told["address"]


def story(page: Any) -> str:
    return str(page.locator("article.preview").inner_text())


def test_a_saved_change_shows_by_itself(page: Any, address: str, write: Write) -> None:
    page.goto(address)
    page.get_by_role("button", name="Climb over").click()
    page.get_by_text("The yard is empty.").wait_for()
    write("The yard is empty.", "The yard is full of dogs.")
    page.get_by_text("The yard is full of dogs.").wait_for()
    write("-> ditch\n", "-> dicth\n")
    page.get_by_text("story/main.ink, line 8").wait_for()
    assert "The yard is full of dogs." in story(page)


def test_what_is_being_typed_is_not_lost_to_a_change(page: Any, address: str, write: Write) -> None:
    page.goto(address)
    page.get_by_text("Turn to a page, and set the sheet").click()
    page.get_by_label("Gold").fill("99")
    write("The gate is *shut*.", "The gate is open.")
    page.get_by_role("link", name="The book has changed. Show it").wait_for()
    assert page.get_by_label("Gold").input_value() == "99"
    page.get_by_role("link", name="The book has changed. Show it").click()
    page.get_by_text("The gate is open.").wait_for()


def test_a_page_is_opened_with_the_keyboard_alone(page: Any, address: str) -> None:
    page.goto(address)
    page.get_by_text("Turn to a page, and set the sheet").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Page", exact=True).select_option("yard")
    page.get_by_role("button", name="Open this page").focus()
    page.keyboard.press("Enter")
    page.get_by_text("The yard is empty.").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("broken", [False, True])
def test_everybody_can_use_it(page: Any, address: str, write: Write, scheme: Any, broken: bool) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    if broken:
        write("-> ditch\n", "-> dicth\n")
        page.get_by_text("story/main.ink, line 8").wait_for()
    page.get_by_text("Turn to a page, and set the sheet").click()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
