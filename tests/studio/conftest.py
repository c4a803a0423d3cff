"""Fixtures of the studio's tests: a book's folder, its draft, and an app that shows it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from saves.store import Store
from web.app import Config, create_app
from web.draft import Draft
from web.studio import studio

STORY = """INCLUDE havenbook.ink
-> gate
=== gate ===
# image: gate
The gate is *shut*.
* [Listen # test: hero perception 17]
    {pass: -> yard}
    -> ditch
* [Climb over] -> yard
=== ditch ===
The ditch is wet.
* [Climb out] -> yard
=== yard ===
The yard is empty.{titles ? guest: Somebody knows you.}
* [Ring the bell]
    It rings.
* [Whistle]
    You whistle.
- The dog looks up.
* [Go home]
    ~ title(guest)
    -> END
"""
BOOK = """title = "The gate"
authors = ["Nobody"]
notice = "For tests."
sets = ["lantern_coast"]
[party]
heroes = ["maru", "ilse"]
[trackers.noise]
name = "Noise"
max = 5
"""

Write = Callable[[str, str], None]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "gate"
    (place / "story").mkdir(parents=True)
    (place / "art").mkdir()
    (place / "book.toml").write_text(BOOK, encoding="utf-8")
    (place / "titles.toml").write_text('[guest]\nname = "Guest"\n', encoding="utf-8")
    (place / "art" / "art.toml").write_text('[gate]\nfile = "gate.png"\nalt = "A gate."\n', encoding="utf-8")
    (place / "art" / "gate.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (place / "story" / "main.ink").write_text(STORY, encoding="utf-8")
    return place


@pytest.fixture
def write(folder: Path) -> Write:
    """Replace a piece of the story's text and save the file, as an editor does; never twice at one moment."""
    story = folder / "story" / "main.ink"
    saved = 0

    def replace(old: str, new: str) -> None:
        nonlocal saved
        text = story.read_text(encoding="utf-8")
        assert old in text
        story.write_text(text.replace(old, new), encoding="utf-8")
        saved += 1
        moment = story.stat().st_mtime_ns + saved * 1_000_000
        os.utime(story, ns=(moment, moment))

    return replace


@pytest.fixture
def draft(folder: Path, cache: Path) -> Draft:
    return Draft(folder, cache)


@pytest.fixture
def app(folder: Path, cache: Path, tmp_path: Path) -> Iterator[Flask]:
    store = Store.open(tmp_path / "havenbook.sqlite3")
    flask = {"TESTING": True, "WTF_CSRF_ENABLED": False}
    yield create_app(Config(store=store, secret_key=b"x", blueprints=[studio(folder, cache)], flask=flask))
    store.close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
