"""What the screens round a table share: opening a save, carrying out what a form asks, saying what came of it."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

from flask import redirect, request, url_for
from werkzeug.wrappers import Response

from engine.errors import RuleError, StoryError
from engine.views import View
from saves.errors import OvertakenError
from web import forms, moments, rewording, seats
from web.desk import Opened
from web.forms import FormError
from web.reader import Notice, desk, told

Again = Callable[[list[Notice]], str]
"""Shows a screen once more, with what went wrong above it."""

_ANCHOR = 60


def opened(save_id: str) -> Opened:
    """Lay a save open for this device's seat."""
    return desk().open(save_id, seats.current(save_id))


def now() -> datetime:
    """Return the moment."""
    return datetime.now(UTC)


def around(table: Opened, tab: str, notices: list[Notice] | None = None) -> dict[str, Any]:
    """Return what every screen of a table needs.

    Args:
        table: The save laid open.
        tab: The endpoint whose tab is marked.
        notices: What stands above the screen; by default what the last press came to.
    """
    return {
        "save_id": table.id,
        "save_name": table.name,
        "revision": table.revision,
        "language": table.book.info.language,
        "view": table.view,
        "seat": seats.current(table.id),
        "tab": tab,
        "notices": _done(table) if notices is None else notices,
        "place": _place(),
        "wrong": None,
    }


def _place() -> str:
    """Name the part of the screen that the last press came from, so that what it came to is said there."""
    named = request.form.get("anchor") or request.args.get("place", "")
    return named[:_ANCHOR]


def _done(table: Opened) -> list[Notice]:
    """Say what the step named in the address came to."""
    revision = request.args.get("done", type=int)
    if revision is None or not 0 < revision <= table.revision:
        return []
    step = desk().step(table.id, revision)
    lines = told(step, table) if step else []
    return [Notice(kind="good", icon="tick", lines=lines, focus=True)] if lines else []


def carry_out(
    save_id: str,
    allowed: tuple[type[Any], ...],
    there: str,
    again: Again,
    *,
    seat: str | None = None,
    values: Mapping[str, Any] = MappingProxyType({}),
    anchor: str = "",
) -> Response | tuple[str, int]:
    """Carry out the command of a form that belongs to a screen, then go back to that screen.

    Args:
        save_id: Which save.
        allowed: The commands that the screen's forms may ask for.
        there: The endpoint to go back to; it is told the step, and the form's ``anchor``.
        again: Shows the screen where the command was refused.
        seat: Who acts; by default the seat of this device.
        values: Further parts of the address of that endpoint.
        anchor: The part of that screen; by default the one that the form names.
    """
    try:
        asked = forms.command(request.form)
        if not isinstance(asked, allowed):
            raise FormError("do", "This page does not ask for that. Open the page again.")
        step = desk().act(
            save_id,
            asked,
            revision=forms.revision(request.form),
            step_id=forms.step_id(request.form),
            seat=seats.current(save_id) if seat is None else seat,
        )
    except FormError as error:
        return again([refused(error.message)]), 400
    except RuleError as error:
        return again([refused(str(error))]), 422
    except StoryError as error:
        return again([refused(f"The story went wrong on the way: {error}")]), 500
    except OvertakenError as error:
        return again([overtaken(save_id, error)]), 409
    rewording.follow(desk(), save_id, step)
    anchor = anchor or request.form.get("anchor", "")[:_ANCHOR]
    good = anchor if anchor.replace("-", "").replace("_", "").isalnum() else None
    address = url_for(there, save_id=save_id, done=step.revision, place=good, _anchor=good, **values)
    return redirect(address, code=303)


def refused(words: str) -> Notice:
    """Say that nothing was done, and why."""
    return Notice(
        kind="bad", icon="care", lines=[words, "Nothing was changed; your sheet is safe."], focus=True
    )


def overtaken(save_id: str, error: OvertakenError) -> Notice:
    """Say what happened since a form was made."""
    table = opened(save_id)
    lines = [said for step in error.since for said in told(step, table)][-6:]
    heading = "The table has moved on since this page was shown"
    return Notice(
        kind="care",
        icon="people",
        heading=heading,
        lines=[*lines, "Nothing was done twice. This is how it stands."],
        focus=True,
    )


def readers(view: View) -> dict[str, str]:
    """Say by whom each hero is read, where the table has said so."""
    return {hero: seat.name for seat in view.seats for hero in seat.heroes}


def words_for(moment: datetime) -> str:
    """Say a moment within a sentence, seen from now."""
    return moments.when(moment, now())
