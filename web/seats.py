"""Which seat of a table this device has taken. Kept in its signed cookie, by name: who leaves the table leaves no seat."""

from flask import current_app, g, session

from engine.sheet import Seat
from web.desk import Desk

_SEATS = "seats"
_REMEMBERED = 8
"""At how many tables a device remembers its seat."""


def current(save_id: str) -> str:
    """Return the seat this device has taken at a table; '' where it has taken none and speaks for the whole table."""
    name = _taken().get(save_id, "")
    if not name:
        return ""
    known: dict[str, str] = g.setdefault("seats", {})
    if save_id not in known:
        known[save_id] = next((seat.id for seat in _at(save_id) if seat.name == name), "")
    return known[save_id]


def named(save_id: str, seat: str) -> str:
    """Return a seat that a form names, or '' where the table has none such."""
    return seat if any(one.id == seat for one in _at(save_id)) else ""


def take(save_id: str, seat: str) -> str:
    """Have this device speak for one seat, or ('') for everybody; return whose it is, '' for everybody's."""
    name = next((one.name for one in _at(save_id) if one.id == seat), "")
    kept = {id: taken for id, taken in _taken().items() if id != save_id}
    if name:
        kept = {**dict(list(kept.items())[-(_REMEMBERED - 1) :]), save_id: name}
    session[_SEATS] = kept
    g.pop("seats", None)
    return name


def _taken() -> dict[str, str]:
    taken = session.get(_SEATS, {})
    return taken if isinstance(taken, dict) else {}


def _at(save_id: str) -> list[Seat]:
    """List the seats of a table of several; one reader alone has no seat to take."""
    desk: Desk = current_app.extensions["desk"]
    found = desk.store.load(save_id).sheet.seats
    return found if len(found) > 1 else []
