"""Reading comfort: how one reader likes the page, on this device."""

from urllib.parse import urlsplit

import msgspec
from flask import Blueprint, Response, g, make_response, redirect, render_template, request, url_for

from web import comfort
from web.comfort import CHOICES, Comfort

screens = Blueprint("settings", __name__)


class Setting(msgspec.Struct, frozen=True):
    """One setting: its words, what it may be as (value, words), and what it is now."""

    name: str
    title: str
    hint: str
    choices: list[tuple[str, str]]
    now: str


_WORDS: dict[str, tuple[str, str, dict[str, str]]] = {
    "theme": ("Light or dark", "", {"system": "As this device has it", "light": "Light", "dark": "Dark"}),
    "text": ("Size of the text", "", {"normal": "Usual", "large": "Large", "largest": "Largest"}),
    "face": (
        "Typeface",
        "The third one has heavy feet under its letters; some readers with dyslexia find it easier.",
        {"book": "Book", "plain": "Plain", "dyslexic": "OpenDyslexic"},
    ),
    "lines": ("Space between lines", "", {"normal": "Usual", "open": "Open"}),
    "motion": ("Movement", "", {"system": "As this device has it", "less": "None"}),
    "first": (
        "A page opens with",
        "Where a book has a short form of a page, the other one is a press away.",
        {"story": "The full story", "brief": "The page in brief"},
    ),
    "odds": ("The odds of a test", "", {"show": "Shown", "hide": "Hidden"}),
    "hints": (
        "Hints in a fight",
        "A word of the rules when it is needed, one at a time, until you have met it.",
        {
            "first": "In the first fight of a story, and in single fights",
            "every": "In every fight",
            "off": "None",
        },
    ),
    "keys": (
        "Single keys",
        "1 to 9 go to an option of the page, and ? opens the list of keys.",
        {"on": "Work", "off": "Are switched off"},
    ),
}


@screens.get("/settings")
def page() -> str:
    """Show the settings; ``back`` is where the reader came from."""
    kept = comfort.read()
    settings = [
        Setting(
            name, title, hint, [(value, said[value]) for value in CHOICES[name]], str(getattr(kept, name))
        )
        for name, (title, hint, said) in _WORDS.items()
    ]
    return render_template(
        "reference/settings.html",
        tab="settings.page",
        settings=settings,
        back=_back(),
        saved=_kept(request.args.get("kept", "")),
    )


def _kept(asked: str) -> str:
    """Say what the last press came to: 'none' changed nothing, 'reset' everything, else it names the settings changed."""
    kept = comfort.read()
    names = [name for name in asked.split(".") if name in _WORDS]
    if asked == "reset":
        return "Reset. Every setting is as it comes, on this device."
    if names:
        said = [f"{_WORDS[name][0]}: {_WORDS[name][2][getattr(kept, name)]}" for name in names]
        return f"Kept on this device. {'; '.join(said)}."
    return "Nothing was changed. These settings are kept on this device." if asked else ""


@screens.post("/settings")
def change() -> Response:
    """Keep the settings on this device, and go back or stay."""
    then = request.form.get("then", "back")
    before = comfort.read()
    kept = Comfort() if then == "usual" else comfort.changed(before, request.form.to_dict())
    changed = [name for name in CHOICES if getattr(kept, name) != getattr(before, name)]
    g.comfort = kept
    back = _own(request.form.get("back", ""))
    came = "reset" if then == "usual" else ".".join(changed) or "none"
    there = back if then == "back" else url_for("settings.page", kept=came, back=back)
    response = make_response(redirect(there, code=303))
    comfort.write(response, kept)
    return response


def _back() -> str:
    """Return where the reader came from: what the address says, else the page that linked here, else the shelf."""
    asked = request.args.get("back", "")
    if not asked and request.referrer:
        came = urlsplit(request.referrer)
        if came.netloc == request.host:
            asked = came.path + (f"?{came.query}" if came.query else "")
    return _own(asked)


def _own(path: str) -> str:
    """Return a path of this site, or the shelf's where it leads elsewhere or back to the settings."""
    parts = urlsplit(path)
    good = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    if not good or parts.netloc or parts.scheme or parts.path == url_for("settings.page"):
        return url_for("shelf.page")
    return path
