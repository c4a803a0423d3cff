"""Error pages in the book's voice: what happened, that the sheet is safe, and where to go."""

import msgspec
from flask import Flask, current_app, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from engine.errors import BookError, SaveError, StoryError
from saves.errors import UnknownEditionError, UnknownSaveError

SAFE = "Your sheet is safe. Nothing was changed."


class ErrorPage(msgspec.Struct, frozen=True):
    """The words of an error page."""

    status: int
    kind: str
    heading: str
    lines: list[str]
    safe: str = SAFE


_PAGES = {
    400: ErrorPage(400, "A form that cannot be read", "This could not be understood", ["Something in the form or the address is missing. Open the page again and choose once more."]),
    403: ErrorPage(403, "Not from this seat", "This cannot be done from here", ["The table has not given this device that seat."]),
    404: ErrorPage(404, "No such page", "There is nothing at this address", ["The page may have been moved, or the address may have a slip in it."]),
    405: ErrorPage(405, "No such page", "This address answers to a form", ["It cannot be opened by itself. Go back to the page that the form stood on."]),
    409: ErrorPage(409, "The table has gone on", "Something happened meanwhile", ["The table has moved on since this page was shown."]),
    413: ErrorPage(413, "Too much at once", "This is larger than a form may be", ["Send less, or a smaller file."]),
    422: ErrorPage(422, "Not by the rules", "The rules do not allow this", ["Choose something else on the page."]),
    429: ErrorPage(429, "A little slower", "Too many presses in a short time", ["Wait a moment, then try again."]),
    500: ErrorPage(500, "On our side", "Something went wrong on our side", ["It is not your doing. Try again; if it happens again, the log has the details."], "Your sheet is safe at the last page that was shown."),
}  # fmt: skip


def install(app: Flask) -> None:
    """Have an app answer every error with a page."""
    app.register_error_handler(CSRFError, _forged)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(UnknownSaveError, _unknown_save)
    app.register_error_handler(UnknownEditionError, _unknown_edition)
    app.register_error_handler(SaveError, _save)
    app.register_error_handler(BookError, _book)
    app.register_error_handler(StoryError, _story)


def shown(page: ErrorPage) -> tuple[str, int]:
    """Render an error page."""
    words = {"kind": page.kind, "heading": page.heading, "lines": page.lines, "safe": page.safe}
    return render_template("error.html", ways=_ways(), **words), page.status


def _ways() -> list[tuple[str, str]]:
    """List where to go from here: the table this address belongs to, then the shelf."""
    save_id = (request.view_args or {}).get("save_id")
    there = request.method == "GET" and request.endpoint == "reader.page"
    ways = (
        [(url_for("reader.page", save_id=save_id), "Go to the table’s page")] if save_id and not there else []
    )
    if "shelf.page" in current_app.view_functions:
        ways.append((url_for("shelf.page"), "Go to the shelf"))
    return ways


def _with(status: int, *lines: str, heading: str = "", kind: str = "") -> tuple[str, int]:
    page = _PAGES[status]
    return shown(
        ErrorPage(status, kind or page.kind, heading or page.heading, list(lines) or page.lines, page.safe)
    )


def _http(error: HTTPException) -> tuple[str, int] | HTTPException:
    status = error.code or 500
    if status < 400:
        return error
    return _with(status) if status in _PAGES else _with(500 if status >= 500 else 400)


def _forged(_: CSRFError) -> tuple[str, int]:
    return _with(
        400,
        "This form came without the mark that your browser carries for this book. That happens when cookies are "
        "switched off, or when the page was opened before the book was last restarted.",
        "Open the page again and choose once more.",
        heading="This form is out of date",
    )


def _unknown_save(error: UnknownSaveError) -> tuple[str, int]:
    return _with(404, str(error), heading="No such save sheet", kind="Not on this shelf")


def _unknown_edition(error: UnknownEditionError) -> tuple[str, int]:
    return _with(404, str(error), heading="This edition of the book is not here", kind="Not on this shelf")


def _save(error: SaveError) -> tuple[str, int]:
    return _with(400, str(error), heading="This cannot be opened", kind="Save sheets")


def _book(error: BookError) -> tuple[str, int]:
    problems = [str(problem) for problem in error.problems[:8]]
    return _with(
        500,
        "The text of this book cannot be opened.",
        *problems,
        heading="This book has a fault",
        kind="The book",
    )


def _story(error: StoryError) -> tuple[str, int]:
    return _with(
        500,
        f"The story went wrong on the way: {error}",
        heading="This page of the book has a fault",
        kind="The book",
    )
