"""Write the first edition of the shipped books, and saves from their middle: ``python -m tests.saves.first_edition.make``.

Run once, before the first release. Later work must still load these files and move these saves, so they are never made
again.
"""

import json
import random
from pathlib import Path

from engine import play
from engine.book import loader
from engine.book.model import Book
from engine.sheet import EncounterScene, SaveSheet
from saves import codec

HERE = Path(__file__).parent
BOOKS = ("drowned_bell", "city_without_mirrors")


def walk(book: Book, seed: int) -> list[SaveSheet]:
    """Play a book with a random reader; every sheet on the way."""
    chance, sheet = random.Random(seed), play.begin(book, seed=seed).sheet
    sheets = [sheet]
    while offered := play.legal(sheet, book, sheet_too=False):
        sheet = play.apply(sheet, chance.choice(offered), book).sheet
        sheets.append(sheet)
    return sheets


def middles(book: Book) -> dict[str, SaveSheet]:
    """Pick three saves: one at a haven with titles won, one in an open encounter, one in the middle of a page."""
    found: dict[str, SaveSheet] = {}
    for seed in range(1, 200):
        for sheet in walk(book, seed)[8:]:
            page = book.index.pages.get(sheet.story.page)
            if sheet.story.ended or page is None:
                continue
            if isinstance(sheet.scene, EncounterScene):
                found.setdefault("encounter", sheet)
            elif page.haven and sheet.titles and sheet.scene is None:
                found.setdefault("haven", sheet)
            elif not page.haven and sheet.story.decisions and sheet.scene is None and not sheet.owed:
                found.setdefault("page", sheet)
        if len(found) == 3:
            return found
    raise AssertionError(f"{book.id} has no such middles")


def main() -> None:
    """Write the files."""
    for name in BOOKS:
        book = loader.load(Path("campaign/books") / name)
        kept = {"id": book.id, "edition": book.edition, "files": book.files, "set_files": book.set_files}
        (HERE / f"{name}.json").write_text(json.dumps(kept, ensure_ascii=False, indent=1), encoding="utf-8")
        for what, sheet in middles(book).items():
            (HERE / f"{name}.{what}.sheet.json").write_bytes(codec.encode(sheet))


if __name__ == "__main__":
    main()
