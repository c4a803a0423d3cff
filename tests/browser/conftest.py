"""A real server and Debian's Chromium. Without a browser the tests are skipped, saying so; with CI=true that is a failure."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.browser.chromium import FLAGS, chromium

ROOT = Path(__file__).parents[2]
_turns = count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the tests' books."""
    command = [sys.executable, "-m", "tests.browser.host", str(tmp_path_factory.mktemp("host"))]
    host = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None
    line = host.stdout.readline().strip()
    assert line.startswith("http://"), "the server did not start"
    yield line.rstrip("/")
    host.terminate()
    host.wait(10)
    host.stdout.close()


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


@pytest.fixture
def begin(address: str) -> Callable[..., str]:
    """Give the address that begins a new save with a book."""
    return lambda name, seats="": f"{address}/begin/{name}/{next(_turns)}?seats={seats}"
