"""How one reader likes the page: theme, text, motion, what comes first. Kept in a signed cookie on that reader's device."""

from typing import Any

import msgspec
from flask import current_app, g, request
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response

COOKIE = "comfort"
_A_YEAR = 365 * 24 * 60 * 60

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "text": ("normal", "large", "largest"),
    "face": ("book", "plain", "dyslexic"),
    "lines": ("normal", "open"),
    "motion": ("system", "less"),
    "first": ("story", "brief"),
    "odds": ("show", "hide"),
    "hints": ("first", "every", "off"),
    "keys": ("on", "off"),
}
"""Every setting with what it may be; the first is what a new reader gets."""


class Comfort(msgspec.Struct, frozen=True, kw_only=True):
    """One reader's settings. ``first``: whether a page opens with the full story or in brief."""

    theme: str = "system"
    text: str = "normal"
    face: str = "book"
    lines: str = "normal"
    motion: str = "system"
    first: str = "story"
    odds: str = "show"
    hints: str = "first"
    keys: str = "on"

    def attributes(self) -> dict[str, str]:
        """Return the data attributes of the page, for what differs from a new reader's."""
        written = ("theme", "text", "face", "lines", "motion", "keys")
        return {
            f"data-{name}": value for name in written if (value := getattr(self, name)) != CHOICES[name][0]
        }


def _signer() -> URLSafeSerializer:
    """Give what signs the cookie, made once for an app."""
    found: URLSafeSerializer | None = current_app.extensions.get("comfort")
    if found is None:
        found = URLSafeSerializer(str(current_app.secret_key), salt="comfort")
        current_app.extensions["comfort"] = found
    return found


def read() -> Comfort:
    """Read this reader's settings; a missing, foreign or outdated cookie gives the usual ones."""
    if "comfort" not in g:
        g.comfort = _decoded(request.cookies.get(COOKIE, ""))
    kept: Comfort = g.comfort
    return kept


def _decoded(cookie: str) -> Comfort:
    try:
        plain: Any = _signer().loads(cookie) if cookie else {}
    except BadSignature:
        plain = {}
    return changed(Comfort(), plain if isinstance(plain, dict) else {})


def changed(kept: Comfort, wishes: dict[str, str]) -> Comfort:
    """Take over the wishes that are settings with a value they may have; leave the rest as it was."""
    good = {name: value for name, value in wishes.items() if value in CHOICES.get(name, ())}
    return msgspec.structs.replace(kept, **good)


def write(response: Response, kept: Comfort) -> None:
    """Put settings into the answer's cookie."""
    response.set_cookie(
        COOKIE,
        str(_signer().dumps(msgspec.to_builtins(kept))),
        max_age=_A_YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
