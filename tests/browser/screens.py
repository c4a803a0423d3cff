"""Photograph every screen of the gallery: `python -m tests.browser.screens FOLDER [NAME ...] [--width W] [--theme T]`."""

import argparse
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from werkzeug.serving import make_server

from tests.browser import gallery
from tests.browser.chromium import FLAGS, chromium
from tests.web import samples

WIDTHS = (1280, 390, 320)
THEMES = ("light", "dark")


def main() -> None:
    """Shoot the screens asked for, each at each width in each theme."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=list(samples.ALL))
    parser.add_argument("--width", type=int, action="append")
    parser.add_argument("--theme", choices=THEMES, action="append")
    wanted = parser.parse_args()
    executable = chromium()
    if executable is None:
        raise SystemExit("There is no Chromium here; say where it is with CHROMIUM.")
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = make_server("127.0.0.1", 0, gallery.make(Path(data)), threaded=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
            for width in wanted.width or WIDTHS:
                for theme in wanted.theme or THEMES:
                    shoot(
                        browser,
                        f"http://127.0.0.1:{server.port}/gallery",
                        wanted.names,
                        wanted.folder,
                        width,
                        theme,
                    )
            browser.close()
        server.shutdown()


def shoot(browser: Browser, address: str, names: list[str], folder: Path, width: int, theme: str) -> None:
    """Shoot screens at one width in one theme, whole pages, and say which scroll sideways."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=theme, reduced_motion="reduce"
    )
    page = context.new_page()
    for name in names:
        page.goto(f"{address}/{name}")
        page.evaluate("document.fonts.ready")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            print(f"{name} scrolls sideways at {width}")
        page.screenshot(path=folder / f"{name}-{width}-{theme}.png", full_page=True)
    context.close()


if __name__ == "__main__":
    main()
