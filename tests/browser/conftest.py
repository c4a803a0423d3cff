"""A real server with the tests' books, for the browser of tests/conftest.py."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

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


@pytest.fixture
def begin(address: str) -> Callable[..., str]:
    """Give the address that begins a new save with a book."""
    return lambda name, seats="": f"{address}/begin/{name}/{next(_turns)}?seats={seats}"
