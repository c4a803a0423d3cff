"""Take the README's pictures: ``python -m tests.browser.pictures`` plays the first pages of our own book, and a fight, for them."""

import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import FLAGS, chromium

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
WANTED = ("page-light", "page-dark", "haven-light", "sheet-light", "fight-light", "fight-dark")


def main() -> None:
    """Play the first pages of the book and take the pictures, light and dark."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [
            sys.executable,
            "-m",
            "web",
            "serve",
            "drowned_bell",
            "--no-browser",
            "--data",
            data,
            "--port",
            "8399",
        ]
        server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1].rstrip("/")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for theme in ("light", "dark"):
                play(browser, address, theme)
                fight(browser, address, theme)
        finally:
            browser.close()
            server.terminate()
            server.wait(10)


def play(browser: Browser, address: str, theme: str) -> None:
    """Play from the shelf to the haven and the sheet."""
    page = browser.new_page(
        viewport={"width": 1280, "height": 900}, color_scheme=theme, reduced_motion="reduce"
    )  # type: ignore[arg-type]
    page.goto(address)
    page.get_by_role("button", name="Begin The Drowned Bell").click()
    page.get_by_role("button", name="Hold the boat here").click()
    take(page, f"page-{theme}")
    save = page.url.split("?")[0]
    page.get_by_role("button", name="Roll for Maru").first.click()
    page.goto(save)
    page.get_by_role("button", name="Row in").click()
    page.goto(save)
    take(page, f"haven-{theme}")
    page.goto(f"{save}/sheet")
    take(page, f"sheet-{theme}")
    page.close()


def fight(browser: Browser, address: str, theme: str) -> None:
    """Begin a fight and aim at an adversary."""
    page = browser.new_page(
        viewport={"width": 1280, "height": 1120}, color_scheme=theme, reduced_motion="reduce"
    )  # type: ignore[arg-type]
    page.goto(f"{address}/fights/city_without_mirrors")
    page.locator("input[name=encounter]").first.check()
    page.get_by_label("Seed").fill("7")
    for hero in page.locator("input[name=hero]").all()[:4]:
        hero.check()
    page.get_by_role("button", name="Set up the fight").click()
    page.get_by_role("button", name="Fight it on the map").click()
    page.wait_for_selector(".fought.on")
    page.locator("#pace").select_option("once")
    page.get_by_role("button", name="Keep it in every round").click()
    aimed = page.locator('.bd-cell[aria-label*="away"][aria-label*="ay be aimed at"]')
    for _ in range(STEPS):
        page.wait_for_timeout(900)
        if aimed.count():
            aimed.first.click()
            break
        decision = page.locator(".testbox button[data-option]")
        (decision if decision.count() else page.locator("#end-turn, [data-commit]")).first.click()
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)
    if f"fight-{theme}" in WANTED:
        page.screenshot(path=PICTURES / f"fight-{theme}.png")
    page.close()


STEPS = 30
"""So many presses are tried until somebody can be aimed at."""


def take(page: Page, name: str) -> None:
    """Take a picture of the whole page if the README wants it."""
    if name in WANTED:
        page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


if __name__ == "__main__":
    main()
