"""Pictures of books: sent as they are, and never as something that could run."""

from pathlib import Path

from flask import abort, send_from_directory
from werkzeug.wrappers import Response

from engine.book.model import Book

SORTS = {".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".svg"}
_STILL = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""Policy of a picture: a drawing may have its own styles, and runs nothing."""


def is_picture(book: Book, file: str) -> bool:
    """Say whether a file is one of a book's pictures, and of a sort that browsers show."""
    return (
        bool(book.folder)
        and file in {one.file for one in book.art.values()}
        and Path(file).suffix.lower() in SORTS
    )


def send(book: Book, file: str) -> Response:
    """Send one of a book's pictures; whatever else is asked for is not there."""
    if not is_picture(book, file):
        abort(404)
    response = send_from_directory(Path(book.folder).resolve() / "art", file)
    response.headers["Cache-Control"] = "private, max-age=3600"
    response.headers["Content-Security-Policy"] = _STILL
    return response
