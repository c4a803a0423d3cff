"""What a hero's level has opened: the ability cards that were not there to choose from before it."""

import msgspec

from engine.book.model import Book
from engine.scenes import loadouts
from engine.sheet import SaveSheet


def at_level(sheet: SaveSheet, hero: str, level: int) -> SaveSheet:
    """Return the sheet with a hero at another level, to compare with."""
    state = msgspec.structs.replace(sheet.heroes[hero], level=level)
    return msgspec.structs.replace(sheet, heroes=sheet.heroes | {hero: state})


def opened_at(sheet: SaveSheet, book: Book, hero: str) -> list[str]:
    """List the ability cards that a hero's level has opened; none on the first."""
    level = sheet.heroes[hero].level
    if level < 2:
        return []
    known = loadouts.pool(at_level(sheet, hero, level - 1), book, hero)
    return [card for card in loadouts.pool(sheet, book, hero) if card not in known]


def version_words(book: Book, card: str) -> str:
    """Say how an ability card stands to the one it is a version of, or may stand for; '' where there is none (SH-040, SH-043, SH-044)."""
    printed = book.abilities[card]
    if printed.replaces not in book.abilities:
        return ""
    other = book.abilities[printed.replaces].name
    return f"May lie in the deck beside {other}" if printed.legion else f"Takes the place of {other}"
