"""Fixtures of the web tests: an app over a fresh store, and tables begun from a few lines of ink."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, render_template
from flask.testing import FlaskClient

from engine.book.model import Book
from engine.views import View
from saves.store import Store
from tests.web.pages import Page
from web import comfort, views
from web.app import Config, create_app
from web.comfort import Comfort
from web.desk import Desk
from web.forms import Wrong

Show = Callable[..., Page]

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
def show(app: Flask) -> Iterator[Show]:
    """Render a view as its page."""
    with app.test_request_context("/"):

        def shown(
            view: View,
            kept: Comfort | None = None,
            *,
            live: bool = True,
            seat: str = "",
            wrong: Wrong | None = None,
            **more: Any,
        ) -> Page:
            screen = views.screen(view, kept or comfort.Comfort(), live=live, seat=seat)
            html = render_template(
                "reader/page.html", save_id="s", revision=7, language="en", screen=screen, turned=False, focus="", say="",
                notices=[], wrong=wrong, **more,
            )  # fmt: skip
            return Page(html)

        yield shown


@pytest.fixture
def begin(desk: Desk) -> Callable[..., str]:
    """Begin a save with a book; returns its id."""

    def start(book: Book, *, seats: tuple[str, ...] = (), seed: int = 7, name: str = "A table") -> str:
        desk.shelve(book)
        return desk.begin(
            book, name=name, seats=seats, step_id=f"begin-{book.edition[:12]}-{seed}", seed=seed
        )

    return start
