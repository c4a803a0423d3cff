"""Take the README's pictures: ``python -m tests.browser.pictures`` plays the first pages of our own book for them."""

import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import FLAGS, chromium

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
WANTED = ("page-light", "page-dark", "haven-light", "sheet-light")


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


def take(page: Page, name: str) -> None:
    """Take a picture of the whole page if the README wants it."""
    if name in WANTED:
        page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


if __name__ == "__main__":
    main()
