"""How many of a book's endings the saves on this shelf have come to."""

from flask import current_app

from web.desk import Desk


def seen(book_id: str) -> int:
    """Count the endings at which saves of a book stand."""
    desk: Desk = current_app.extensions["desk"]
    saves = [one for one in desk.store.list_saves() if one.book_id == book_id]
    return len({str(one.summary.get("page", "")) for one in saves if one.summary.get("ended")})
