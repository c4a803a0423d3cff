"""The web application: one factory, one blueprint for each screen."""

import json
import secrets
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from flask import Blueprint, Flask, current_app, request
from flask_wtf import CSRFProtect
from jinja2.runtime import Macro

from engine.book.model import Book
from saves.store import Store
from web import (
    answers,
    boards,
    comfort,
    drawings,
    endings,
    errors,
    fight_maps,
    fights,
    phrases,
    prose,
    quests,
    reader,
    rule_words,
    screens,
    shelf,
    typography,
    views,
)
from web.desk import Desk
from web.shelf import Troubled

HERE = Path(__file__).parent
MANIFEST = HERE / "static" / "dist" / "manifest.json"
FORM_BYTES = 64 * 1024
"""The most a form may hold; a view that takes files asks for more."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What an app is made of.

    ``flask`` are settings of Flask itself, for tests. ``blueprints`` are further screens. ``troubled`` are books that cannot
    be opened yet, ``given`` the ids of those named on the command line.
    """

    store: Store
    secret_key: bytes
    books: Iterable[Book] = ()
    blueprints: Iterable[Blueprint] = ()
    troubled: Iterable[Troubled] = ()
    given: Iterable[str] = ()
    flask: Mapping[str, Any] = {}


def create_app(config: Config) -> Flask:
    """Make the application over a store of saves and a shelf of books."""
    app = Flask("web", root_path=str(HERE))
    app.config.update(
        SECRET_KEY=config.secret_key,
        SESSION_COOKIE_NAME="havenbook",
        SESSION_COOKIE_SAMESITE="Lax",
        MAX_CONTENT_LENGTH=FORM_BYTES,
        MAX_FORM_MEMORY_SIZE=FORM_BYTES,
        WTF_CSRF_TIME_LIMIT=None,
        **config.flask,
    )
    app.jinja_env.trim_blocks = False
    app.extensions["desk"] = Desk(config.store, config.books)
    CSRFProtect(app)
    _add_words(app, _manifest())
    answers.install(app)
    typography.install(app)
    errors.install(app)
    shelf.install(app, config.troubled, config.given)
    for blueprint in (reader.screens, *screens.ALL, *config.blueprints):
        app.register_blueprint(blueprint)
    return app


def _manifest() -> dict[str, Any]:
    """Read which files the front end was bundled into; none where it is not built: pages read and play without."""
    if not MANIFEST.is_file():
        return {}
    found: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=64)
def _static(root: str, file: str) -> str:
    """Write the address of a file of ours, under where the app is mounted; made once, since every page names several."""
    return f"{root}{current_app.static_url_path}/{file}"


def _add_words(app: Flask, manifest: dict[str, Any]) -> None:
    """Give every template its words and drawings."""

    def asset(name: str) -> str:
        return _static(request.script_root, f"dist/{manifest[name]}") if name in manifest else ""

    def asset_list(name: str) -> list[str]:
        return [_static(request.script_root, f"dist/{file}") for file in manifest.get(name, [])]

    def endpoints() -> Iterable[str]:
        return current_app.view_functions.keys()

    app.jinja_env.globals.update(
        asset=asset,
        asset_list=asset_list,
        has=lambda endpoint: endpoint in current_app.view_functions,
        new_step_id=lambda: secrets.token_urlsafe(12),
        nonce=answers.nonce,
        odds_paths=drawings.odds,
        pips=drawings.pips,
        map_fields=drawings.fields,
        column_name=drawings.column_name,
        map_words=drawings.map_words,
        floor_name=drawings.floor_name,
        short_marks=drawings.short_marks,
        requirement=phrases.requirement,
        endings_seen=endings.seen,
        percent=phrases.percent,
        in_36=phrases.in_36,
        needs=phrases.needs,
        number=phrases.number,
        listed=phrases.listed,
        within=phrases.within,
        stat_name=phrases.statistic,
        words=prose.inline,
        is_boxed=views.is_boxed,
        arithmetic=views.arithmetic,
        toss=views.toss,
        strongest=views.strongest,
        settled_tests=views.settled_tests,
        rollers_of=views.rollers_of,
        quests=quests,
        boards=boards,
        fights=fights,
        fight_maps=fight_maps,
        rule_words=rule_words,
    )

    icons = app.jinja_env.get_template("icons.html").module
    app.jinja_env.globals.update(
        {name: drawing for name, drawing in vars(icons).items() if isinstance(drawing, Macro)}
    )

    @app.context_processor
    def around() -> dict[str, Any]:
        return {"comfort": comfort.read(), "endpoints": endpoints()}
