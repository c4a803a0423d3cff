"""Debian's Chromium, one for the whole run. Without it its tests are skipped, saying so; with CI=true that is a failure."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.chromium import FLAGS, chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    executable = chromium()
    if executable is None:
        if os.environ.get("CI") == "true":
            pytest.fail("There is no Chromium: install it, or say where it is with CHROMIUM.")
        pytest.skip("There is no Chromium here. Install it, or say where it is with CHROMIUM.")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def context(browser: Any) -> Iterator[Any]:
    opened = browser.new_context(reduced_motion="reduce")
    opened.set_default_timeout(8000)
    yield opened
    opened.close()


@pytest.fixture
def page(context: Any) -> Iterator[Any]:
    """A page on which no error and no warning of the console goes unnoticed."""
    bad: list[str] = []
    opened = context.new_page()
    opened.on("console", lambda said: bad.append(said.text) if said.type in ("error", "warning") else None)
    opened.on("pageerror", lambda error: bad.append(str(error)))
    yield opened
    assert bad == []
