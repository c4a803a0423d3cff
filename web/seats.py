"""Which seat of a table this device has taken."""

from flask import session


def current(save_id: str) -> str:
    """Return the seat this device has taken at a table; '' where it has taken none and speaks for the whole table."""
    taken = session.get("seats", {})
    return str(taken.get(save_id, "")) if isinstance(taken, dict) else ""
