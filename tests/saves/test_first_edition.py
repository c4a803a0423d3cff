"""The first edition of the shipped books still loads, plays and moves, whatever came after."""

import json
import random
from pathlib import Path

import pytest

from engine import play
from engine.book import loader
from engine.book.model import Book
from engine.story import live
from saves import codec

FIRST = Path(__file__).parent / "first_edition"
SHIPPED = Path(__file__).parents[2] / "campaign" / "books"
SAVES = sorted(path.name for path in FIRST.glob("*.sheet.json"))
_books: dict[str, Book] = {}


def first(name: str) -> Book:
    """Load the first edition of a book from its kept texts."""
    if name not in _books:
        kept = json.loads((FIRST / f"{name}.json").read_text(encoding="utf-8"))
        _books[name] = loader.load_files(kept["files"], kept["set_files"], kept["id"])
    return _books[name]


def test_there_are_three_saves_of_each_book():
    assert len(SAVES) == 6


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_the_first_edition_opens_and_goes_on(name):
    book, sheet = first(name.split(".")[0]), codec.decode((FIRST / name).read_bytes())
    live.forget()
    assert play.view(sheet, book).title
    chance = random.Random(5)
    for _ in range(12):
        offered = play.legal(sheet, book, sheet_too=False)
        if not offered:
            break
        sheet = play.apply(sheet, chance.choice(offered), book).sheet
    assert sheet.steps > 8


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_the_first_edition_moves_to_todays(name):
    id = name.split(".")[0]
    old, new = first(id), loader.load(SHIPPED / id)
    sheet = codec.decode((FIRST / name).read_bytes())
    moved = play.move(sheet, old, new)
    assert moved.place in ("same", "partial", "haven")
    assert moved.sheet.titles == [title for title in sheet.titles if title in new.titles]
    assert moved.sheet.gold == sheet.gold
    assert moved.sheet.edition == new.edition
    assert play.legal(moved.sheet, new)
