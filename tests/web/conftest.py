"""Fixtures of the web tests: an app over a fresh store, and tables begun from a few lines of ink."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.book.model import Book
from saves.store import Store
from web.app import Config, create_app
from web.desk import Desk

GATE = """
-> gate
=== gate ===
# page: 1
# wordsunder: A shut gate, and somebody behind it.
The gate is shut, and it has been shut for so long that ivy has made up its mind about it. Somebody coughs on the other side of it.
* [Listen at the gate # test: hero perception 14]
    {pass: -> yard}
    You hear nothing but the ivy.
    -> ditch
* [Climb over] -> yard
=== ditch ===
# page: 2
The ditch is wet.
* [Climb after all] -> yard
=== yard ===
# page: 3
The yard is empty.
~ title(ratcatcher)
* [Ring the bell] -> belfry
* [Go home] -> END
=== belfry ===
# page: 4
It rings.
-> END
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "havenbook.sqlite3")
    yield opened
    opened.close()


@pytest.fixture
def app(store: Store) -> Flask:
    return create_app(Config(store=store, secret_key=b"for tests only", flask={"TESTING": True}))


@pytest.fixture
def desk(app: Flask) -> Desk:
    found: Desk = app.extensions["desk"]
    return found


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def begin(desk: Desk) -> Callable[..., str]:
    """Begin a save with a book; returns its id."""

    def start(book: Book, *, seats: tuple[str, ...] = (), seed: int = 7, name: str = "A table") -> str:
        desk.shelve(book)
        return desk.begin(
            book, name=name, seats=seats, step_id=f"begin-{book.edition[:12]}-{seed}", seed=seed
        )

    return start
