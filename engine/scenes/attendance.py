"""Attendance: a box that asks who is there (SB-044)."""

from engine.book.model import Book
from engine.scenes import roster
from engine.sheet import SaveSheet


def present(sheet: SaveSheet, book: Book, who: tuple[str, ...]) -> bool:
    """Say whether everybody asked for is out: heroes by name, kinds by anybody who has them."""
    return all(roster.answers_to(sheet, book, id) for id in who)


def absent_words(sheet: SaveSheet, book: Book, who: tuple[str, ...]) -> str:
    """Say in words who is missing."""
    missing = [id for id in who if not roster.answers_to(sheet, book, id)]
    return " ".join(nobody(sheet, book, id) for id in missing)


def nobody(sheet: SaveSheet, book: Book, id: str) -> str:
    """Say why nobody answers to a heading."""
    name = roster.name_of(book, id)
    if id in book.heroes and id in sheet.party:
        return f"{name} waits at the haven, so this box cannot be tried."
    if id in book.heroes:
        return f"{name} is not with you, so this box cannot be tried."
    if id == "who":
        return "Nobody has just been tested, so this box cannot be tried."
    return f"Nobody with you is {name}, so this box cannot be tried."
