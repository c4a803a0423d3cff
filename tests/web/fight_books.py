"""A book with the shipped set whose one page leads to the sample encounter."""

from functools import lru_cache

from engine.book.loader import load_files
from engine.book.model import Book
from engine.book.sources import SETS

BOOK = """
title = "The Colonnade"
authors = ["Nobody"]
notice = "For tests."
sets = ["stormsunder"]
[party]
heroes = ["adina", "aleksander", "capac", "wynter"]
"""
INK = """INCLUDE havenbook.ink
-> road
== road
# page: 1
# heading: The Road
Four columns stand in the road.
* [Go in # encounter: sample_encounter] -> after
== after
# page: 2
# heading: After the Fight
It is quiet.
-> END
"""


@lru_cache(maxsize=1)
def colonnade() -> Book:
    """Make the book."""
    folder = SETS / "stormsunder"
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.toml"))
    }
    return load_files({"book.toml": BOOK, "story/main.ink": INK}, {"stormsunder": texts}, "colonnade")
