"""Fixtures of the command line's tests: the program called in this process, with folders of its own."""

import io
import json
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from web import cli

STORY = """INCLUDE havenbook.ink
-> gate
=== gate ===
The gate is *shut*.
* [Listen # test: hero perception 17]
    {pass: -> yard}
    Nothing.
    -> yard
* [Climb over] -> yard
=== yard ===
The yard is empty.
* [Go home] -> END
"""
BOOK = """title = "The gate"
authors = ["Nobody"]
notice = "For tests."
sets = ["lantern_coast"]
[party]
heroes = ["maru", "ilse"]
"""


class Called:
    """What the program printed and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        """The one document on standard output, and nothing beside it."""
        return json.loads(self.out)


Call = Callable[..., Called]


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(autouse=True)
def _own_folders(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep compiled stories between tests, and saves apart, whatever system this is."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if platform.system() != "Linux":
        monkeypatch.setattr("web.verbs.telling.cache_folder", lambda: home)
    monkeypatch.chdir(tmp_path)
    assert os.getcwd() == str(tmp_path)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Call the program: ``call("check", "book", typed="...")``."""

    def run(*arguments: object, typed: str = "") -> Called:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        code = cli.run([str(one) for one in arguments])
        printed = capsys.readouterr()
        return Called(code, printed.out, printed.err)

    return run


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    """A book's folder."""
    folder = tmp_path / "gate"
    (folder / "story").mkdir(parents=True)
    (folder / "book.toml").write_text(BOOK, encoding="utf-8")
    (folder / "story" / "main.ink").write_text(STORY, encoding="utf-8")
    return folder
