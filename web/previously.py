"""What happened last time: shown when a save is opened again after a long pause, and by link."""

from flask import Blueprint, render_template

from engine import previously
from engine.previously import Recap, Told
from saves.journal import StoredStep
from web import moments, pauses, tables
from web.desk import Opened
from web.reader import desk

screens = Blueprint("previously", __name__)

STEPS = 400
"""How far back a recap looks for the beginning of the last sitting."""


@screens.get("/saves/<save_id>/previously")
def page(save_id: str) -> str:
    """Show the recap."""
    table = tables.opened(save_id)
    played = desk().store.shelved(save_id).played_at
    first = not pauses.was_shown(save_id, table.revision)
    pauses.note_shown(save_id, table.revision)
    return render_template(
        "table/previously.html",
        **tables.around(table, "reader.page"),
        heading="Previously",
        recap=recap(table),
        played=played,
        first=first,
        when=lambda at: moments.when(at, tables.now()),
        machine=moments.machine,
    )


def recap(table: Opened) -> Recap:
    """Sum up the last sitting of a table."""
    steps = [_told(step) for step in desk().store.line(table.id, limit=STEPS)]
    return previously.recap(steps, table.sheet, table.book)


def _told(step: StoredStep) -> Told:
    return Told(step.at.timestamp(), step.events)
