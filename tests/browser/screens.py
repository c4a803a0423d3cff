"""Photograph the screens: `python -m tests.browser.screens FOLDER [NAME ...] [--width W] [--theme T]`.

Names are samples of the gallery and the journeys below; without names all are taken, at each width in each theme. What
scrolls sideways is said.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.web import samples

WIDTHS = (1280, 390, 320)
THEMES = ("light", "dark")
ROOT = Path(__file__).parents[2]
_turns = count(1)


def main() -> None:
    """Shoot the screens asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=[*samples.ALL, *JOURNEYS])
    parser.add_argument("--width", type=int, action="append")
    parser.add_argument("--theme", choices=THEMES, action="append")
    wanted = parser.parse_args()
    executable = chromium()
    if executable is None:
        raise SystemExit("There is no Chromium here; say where it is with CHROMIUM.")
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tests.browser.host", data]
        host = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        address = host.stdout.readline().strip().rstrip("/") if host.stdout else ""
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
            for width in wanted.width or WIDTHS:
                for theme in wanted.theme or THEMES:
                    shoot(browser, address, wanted.names, wanted.folder, width, theme)
            browser.close()
        host.terminate()
        host.wait(10)


def shoot(browser: Browser, address: str, names: list[str], folder: Path, width: int, theme: str) -> None:
    """Shoot screens at one width in one theme, whole pages."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=theme, reduced_motion="reduce"
    )
    for name in names:
        page = context.new_page()
        if name in JOURNEYS:
            JOURNEYS[name](page, address)
        else:
            page.goto(f"{address}/gallery/{name}")
        page.evaluate("document.fonts.ready")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            print(f"{name} scrolls sideways at {width}")
        page.screenshot(path=folder / f"{name}-{width}-{theme}.png", full_page=True)
        page.close()
    context.close()


def _begin(page: Page, address: str, book: str, seats: str = "") -> None:
    page.goto(f"{address}/begin/{book}/{next(_turns)}?seats={seats}")


def passed(page: Page, address: str) -> None:
    """A throw that passed, with a title."""
    _own_dice(page, address, "5", "4")


def failed(page: Page, address: str) -> None:
    """A throw that failed, with what was read after it."""
    _own_dice(page, address, "1", "2")


def _own_dice(page: Page, address: str, first: str, second: str) -> None:
    _begin(page, address, "gate")
    page.get_by_role("radio", name="Ada ").check()
    page.get_by_text("We rolled our own dice").click()
    for die, face in (("First die", first), ("Second die", second)):
        page.get_by_role("group", name=die).get_by_role("radio", name=face).check(force=True)
    page.get_by_role("button", name="Enter this roll").click()
    page.wait_for_url("**/throws/1")


def everybody(page: Page, address: str) -> None:
    """Everybody's throws."""
    _begin(page, address, "each")
    page.get_by_role("button", name="Roll for all").click()
    page.wait_for_url("**/throws/1")


def as_read(page: Page, address: str) -> None:
    """An earlier page."""
    _begin(page, address, "gate")
    page.get_by_role("button", name="Climb over").click()
    page.goto(page.url.split("?")[0] + "/pages/0")


def overtaken(page: Page, address: str) -> None:
    """A stale tab's answer."""
    _begin(page, address, "gate", "Priya,Joss")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Climb over").click()
    other.close()
    page.get_by_role("button", name="Climb over").click()


def wrong_die(page: Page, address: str) -> None:
    """A form with a die missing."""
    _begin(page, address, "gate")
    page.get_by_role("radio", name="Ada ").check()
    page.get_by_text("We rolled our own dice").click()
    page.get_by_role("button", name="Enter this roll").click()


def nowhere(page: Page, address: str) -> None:
    """An address without a page."""
    page.goto(f"{address}/nowhere")


def quest_throws(page: Page, address: str) -> None:
    """The throws that end a hunt."""
    _begin(page, address, "quest")
    page.get_by_role("button", name="Sawtooth").click()
    for hunter in ("Banuk", "Carja", "Oseram"):
        page.get_by_role("checkbox", name=hunter).uncheck()
    page.get_by_role("button", name="Begin the quest").click()
    page.get_by_role("button", name="Follow this trail").first.click()
    page.get_by_text("Let the book settle it").click()
    page.get_by_role("button", name="Settle it by this plan").first.click()
    page.get_by_role("button", name="Roll for Nora").click()
    page.wait_for_url("**/throws/*")


def quest_victory_told(page: Page, address: str) -> None:
    """The victory step with what each hunter did."""
    quest_throws(page, address)
    page.locator("[data-onward]").click()


def quest_sheet(page: Page, address: str) -> None:
    """The sheet of a table whose quest is under way."""
    quest_victory_told(page, address)
    page.goto(page.url.split("?")[0] + "/sheet")


JOURNEYS: dict[str, Callable[[Page, str], None]] = {
    made.__name__: made for made in (
        passed, failed, everybody, as_read, overtaken, wrong_die, nowhere, quest_throws, quest_victory_told, quest_sheet,
    )
}  # fmt: skip
"""Screens that only a table can show, each reached as a person would."""


if __name__ == "__main__":
    main()
