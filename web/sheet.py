"""The save sheet: one page to look at and to print, and the table's own rules and seats."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from engine import commands
from web import moments, seats, tables
from web.desk import Opened
from web.reader import Notice, desk
from web.views import page_name

screens = Blueprint("sheet", __name__)

ALLOWED = (commands.SetTable, commands.SetSeats)
"""What the forms of this screen may ask for."""

_AT_TABLE = ("seats", "rules", "device")
"""The parts of the sheet that are folded away: what is said there is said unfolded."""

_LEAST_BLANKS = 2
"""Empty lines of the stash for a pencil, at least."""


@screens.get("/saves/<save_id>/sheet")
def page(save_id: str) -> str:
    """Show the sheet."""
    return _page(tables.opened(save_id))


@screens.post("/saves/<save_id>/sheet")
def act(save_id: str) -> Response | tuple[str, int]:
    """Set the table's rules or its seats."""
    return tables.carry_out(
        save_id, ALLOWED, "sheet.page", lambda notices: _page(tables.opened(save_id), notices)
    )


@screens.post("/saves/<save_id>/sheet/device")
def device(save_id: str) -> Response:
    """Have this device speak for one seat of the table, or for everybody."""
    seats.take(save_id, request.form.get("seat", ""))
    return redirect(url_for("sheet.page", save_id=save_id, place="device", _anchor="device"), code=303)


def _page(table: Opened, notices: list[Notice] | None = None) -> str:
    view, shelved = table.view, desk().store.shelved(table.id)
    if notices is None and request.args.get("place") == "device":
        notices = [Notice(kind="good", icon="tick", lines=[_whose(table)], focus=True)]
    around = tables.around(table, "sheet.page", notices)
    return render_template(
        "table/sheet.html",
        **around,
        at_table=_AT_TABLE,
        table_open=around["place"] in _AT_TABLE or "table" in request.args,
        heading="Save sheet",
        here=url_for("sheet.act", save_id=table.id),
        edition=shelved.edition_number,
        since=moments.date(shelved.created, tables.now()),
        haven=_haven(table),
        where=_where(table),
        readers=tables.readers(view),
        stats=[name for _, name, _, _ in view.heroes[0].stats] if view.heroes else [],
        loot_left=len(table.sheet.loot.draw),
        blanks=max(_LEAST_BLANKS, view.stash_room) if view.uses_sheet else 0,
    )


def _whose(table: Opened) -> str:
    """Say for whom this device speaks."""
    name = next((seat.name for seat in table.view.seats if seat.id == table.seat), "")
    return f"This device now speaks for {name}." if name else "This device now speaks for everybody."


def _haven(table: Opened) -> str:
    haven = table.book.index.pages.get(table.sheet.story.haven)
    return haven.haven if haven else ""


def _where(table: Opened) -> str:
    """Say in a sentence where the table stands, as words beside the numbers."""
    haven = _haven(table)
    said = f"{page_name(table.view)}."
    if haven and haven != table.view.haven:
        said += f" The haven is {haven}."
    return said
