"""Long pauses: whether a reader who opens a save is led to the recap first, once on each device."""

from datetime import UTC, datetime

from flask import session

from engine.previously import SITTING_ENDS
from saves.store import Store

_SHOWN = "recapped"
_REMEMBERED = 8
"""How many saves a device remembers to have seen the recap of."""


def is_due(store: Store, save_id: str, revision: int) -> bool:
    """Say whether a reader who opens a save should see what happened last time before the page."""
    if revision == 0 or was_shown(save_id, revision):
        return False
    return (datetime.now(UTC) - store.shelved(save_id).played_at).total_seconds() >= SITTING_ENDS


def was_shown(save_id: str, revision: int) -> bool:
    """Say whether this device has seen the recap of a save as it stands."""
    shown = session.get(_SHOWN, {})
    return isinstance(shown, dict) and shown.get(save_id) == revision


def note_shown(save_id: str, revision: int) -> None:
    """Note that this device has seen a recap."""
    shown = session.get(_SHOWN, {})
    kept = {id: seen for id, seen in shown.items() if id != save_id} if isinstance(shown, dict) else {}
    latest = list(kept.items())[-(_REMEMBERED - 1) :]
    session[_SHOWN] = {**dict(latest), save_id: revision}
