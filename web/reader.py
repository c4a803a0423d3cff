"""The reader's screens: the page in hand, commands, throws, earlier pages, undo."""

from pathlib import Path
from typing import Any

import msgspec
from flask import (
    Blueprint,
    abort,
    current_app,
    g,
    redirect,
    render_template,
    request,
    send_from_directory,
    url_for,
)
from flask.typing import ResponseReturnValue

from engine.errors import RuleError, StoryError
from engine.play.words import sentence
from engine.views import View
from saves.errors import OvertakenError
from saves.journal import StoredStep
from web import comfort, forms, pauses, results, rewording, seats, views
from web.desk import Desk, Opened
from web.forms import FormError, Wrong

screens = Blueprint("reader", __name__)

_ART = {".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".svg"}
_STILL = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""Policy of a picture: a drawing may have its own styles, and runs nothing."""
_ANCHOR = 40


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """A notice above a page: ``kind`` is '', 'good', 'bad' or 'care'."""

    kind: str
    icon: str
    lines: list[str]
    heading: str = ""
    href: str = ""
    link: str = ""
    focus: bool = False


def desk() -> Desk:
    """Return the desk of this process."""
    found: Desk = current_app.extensions["desk"]
    return found


@screens.get("/saves/<save_id>")
def page(save_id: str) -> ResponseReturnValue:
    """Show the page in hand; with ``at``, from which step the reader comes, so that Back shows what was read then."""
    opened = desk().open(save_id, seats.current(save_id))
    at = request.args.get("at", type=int)
    if at is None and pauses.is_due(desk().store, save_id, opened.revision):
        return redirect(url_for("previously.page", save_id=save_id), code=303)
    if at is not None and 0 <= at < opened.revision and not _same_page(opened, at):
        return _as_read(save_id, at, opened)
    return _page(opened, turned=at == opened.revision)


def _same_page(now: Opened, at: int) -> bool:
    """Say whether the table still stands on the page it stood on after a step."""
    since = desk().store.steps(now.id, since=at)
    return not any(step.undone_to is not None or results.has_turned(step) for step in since)


def _page(
    opened: Opened,
    *,
    turned: bool = False,
    notices: list[Notice] | None = None,
    wrong: Wrong | None = None,
) -> str:
    kept = comfort.read()
    screen = views.screen(opened.view, kept, seat=opened.seat)
    undo_to, redo_to = desk().store.around(opened.id)
    return render_template(
        "reader/page.html",
        **_table(opened),
        screen=screen,
        turned=turned,
        focus="title" if turned else "",
        say=screen.heading if turned else "",
        notices=notices or [],
        wrong=wrong,
        undo_to=undo_to,
        redo_to=redo_to,
    )


def _table(opened: Opened) -> dict[str, Any]:
    """Return what every page of a table needs."""
    return {"save_id": opened.id, "revision": opened.revision, "language": opened.book.info.language}


@screens.post("/saves/<save_id>/commands")
def command(save_id: str) -> ResponseReturnValue:
    """Carry out one command, then show where it led."""
    seat = seats.current(save_id)
    try:
        asked = forms.command(request.form)
        step = desk().act(
            save_id,
            asked,
            revision=forms.revision(request.form),
            step_id=forms.step_id(request.form),
            seat=seat,
        )
    except FormError as error:
        return _refused(save_id, error.message, 400)
    except RuleError as error:
        return _refused(save_id, str(error), 422)
    except StoryError as error:
        return _refused(
            save_id, f"The story went wrong on the way: {error}. Choose another way, or tell the author.", 500
        )
    except OvertakenError as error:
        return _overtaken(save_id, error.since)
    rewording.follow(desk(), save_id, step)
    return redirect(_after(save_id, step), code=303)


def _after(save_id: str, step: StoredStep) -> str:
    """Say where a step leads its reader: to what was thrown, else to the page."""
    if results.throws(step):
        return url_for("reader.throw", save_id=save_id, revision=step.revision)
    anchor = request.form.get("anchor", "")[:_ANCHOR]
    if results.has_turned(step) or not anchor.replace("-", "").isalnum():
        anchor = "" if results.has_turned(step) else "latest"
    return url_for("reader.page", save_id=save_id, at=step.revision, _anchor=anchor or None)


def _refused(save_id: str, words: str, status: int) -> tuple[str, int]:
    """Show the page again with what was wrong: beside its form where the form names itself, and above the page."""
    opened = desk().open(save_id, seats.current(save_id))
    form = request.form.get("form", "")
    if form:
        return _page(
            opened, wrong=Wrong(form, f"{words} Nothing was changed.", request.form.to_dict(flat=False))
        ), status
    notice = Notice(
        kind="bad", icon="care", lines=[words, "Nothing was changed; your sheet is safe."], focus=True
    )
    return _page(opened, notices=[notice]), status


def _overtaken(save_id: str, since: list[StoredStep]) -> tuple[str, int]:
    """Show what happened meanwhile, and fresh choices."""
    opened = desk().open(save_id, seats.current(save_id))
    lines = [said for step in since for said in told(step, opened)][-6:]
    heading = _overtaker(opened.view, since)
    lines.append("Nothing was done twice. Here is where that led.")
    notice = Notice(kind="care", icon="people", heading=heading, lines=lines, focus=True)
    return _page(opened, notices=[notice]), 409


def _overtaker(view: View, since: list[StoredStep]) -> str:
    names = {seat.id: seat.name for seat in view.seats}
    who = names.get(since[-1].seat, "") if since else ""
    return f"{who} chose a moment before you" if who else "The table has moved on since this page was shown"


def told(step: StoredStep, opened: Opened) -> list[str]:
    """Say in sentences what happened in a step, without what was read."""
    if step.undone_to is not None:
        return ["The table went back in its journal."]
    said = (sentence(event, opened.book) for event in step.events if not results.is_reading(event))
    return [words for words in said if words]


@screens.get("/saves/<save_id>/throws/<int:revision>")
def throw(save_id: str, revision: int) -> str:
    """Show what was thrown in a step, with all of its arithmetic, and where it leads."""
    seat = seats.current(save_id)
    step = desk().step(save_id, revision)
    if step is None or not results.throws(step):
        abort(404)
    before, after, now = (
        desk().at(save_id, revision - 1, seat),
        desk().at(save_id, revision, seat),
        desk().open(save_id, seat),
    )
    here = now.revision == revision
    notices = [] if here else [_go_there(now, "This is an earlier throw.")]
    result = results.result(step, before, after, here=here)
    return render_template(
        "reader/throw.html",
        **_table(after),
        screen=views.screen(after.view, comfort.read(), seat=seat, live=here),
        result=result,
        notices=notices,
        wrong=None,
    )


@screens.get("/saves/<save_id>/pages/<int:revision>")
def earlier(save_id: str, revision: int) -> ResponseReturnValue:
    """Show an earlier page as it was read."""
    opened = desk().open(save_id, seats.current(save_id))
    if revision >= opened.revision:
        return redirect(url_for("reader.page", save_id=save_id), code=303)
    return _as_read(save_id, revision, opened)


def _as_read(save_id: str, revision: int, now: Opened) -> str:
    then = desk().at(save_id, revision, now.seat)
    return render_template(
        "reader/page.html",
        **_table(now),
        screen=views.screen(then.view, comfort.read(), seat=now.seat, live=False),
        turned=False,
        focus="",
        say="",
        notices=[_go_there(now, "This is an earlier page, as you read it.")],
        wrong=None,
    )


def _go_there(now: Opened, words: str) -> Notice:
    return Notice(
        kind="care",
        icon="undo",
        lines=[f"{words} You are on {views.short_page(now.view)}."],
        href=url_for("reader.page", save_id=now.id),
        link="Go there",
    )


@screens.post("/saves/<save_id>/undo")
def undo(save_id: str) -> ResponseReturnValue:
    """Go back to an earlier step, for the whole table."""
    try:
        step = desk().undo(
            save_id,
            revision=forms.revision(request.form),
            to_revision=forms.target(request.form),
            step_id=forms.step_id(request.form),
            seat=seats.current(save_id),
        )
    except FormError as error:
        return _refused(save_id, error.message, 400)
    except RuleError as error:
        return _refused(save_id, str(error), 422)
    except OvertakenError as error:
        return _overtaken(save_id, error.since)
    return redirect(url_for("reader.page", save_id=save_id, at=step.revision), code=303)


@screens.post("/saves/<save_id>/reading")
def reading(save_id: str) -> ResponseReturnValue:
    """Choose whether pages open with the full story or in brief, on this reader's screen."""
    kept = comfort.changed(comfort.read(), {"first": request.form.get("first", "")})
    g.comfort = kept
    response = redirect(url_for("reader.page", save_id=save_id), code=303)
    comfort.write(response, kept)
    return response


@screens.get("/saves/<save_id>/art/<path:file>")
def art(save_id: str, file: str) -> ResponseReturnValue:
    """Send a picture of the book that a save stands on."""
    loaded = desk().store.load(save_id)
    book = desk().book(loaded.sheet.book, loaded.sheet.edition)
    if (
        not book.folder
        or file not in {one.file for one in book.art.values()}
        or Path(file).suffix.lower() not in _ART
    ):
        abort(404)
    response = send_from_directory(Path(book.folder).resolve() / "art", file)
    response.headers["Cache-Control"] = "private, max-age=3600"
    response.headers["Content-Security-Policy"] = _STILL
    return response
