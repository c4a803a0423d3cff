"""A server of the sample views: every screen of the reader without a table behind it, to be looked at and measured."""

from pathlib import Path

from flask import Blueprint, render_template

from saves.store import Store
from tests.web import fight_samples, samples
from web import comfort, views
from web.app import Config, create_app

gallery = Blueprint("gallery", __name__, url_prefix="/gallery")


@gallery.get("/<name>")
def sample(name: str) -> str:
    """Show one sample as its page."""
    screen = views.screen(samples.ALL[name](), comfort.read())
    return render_template(
        "reader/page.html", save_id="sample", revision=7, language="en", screen=screen, turned=False, focus="", say="",
        notices=[], wrong=None, fight_told=fight_samples.TOLD, fight_log=fight_samples.LOG,
    )  # fmt: skip


def make(folder: Path) -> object:
    """Make the application of the gallery."""
    store = Store.open(folder / "gallery.sqlite3")
    return create_app(Config(store=store, secret_key=b"for pictures only", blueprints=[gallery]))
