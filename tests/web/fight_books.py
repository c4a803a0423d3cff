"""A book with the shipped set whose one page leads to the sample encounter."""

import re
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


@lru_cache(maxsize=2)
def colonnade(*, weaker: bool = True) -> Book:
    """Make the book; ``weaker``: adversaries have a third of their Health."""
    folder = SETS / "stormsunder"
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.toml"))
    }
    if weaker:
        texts = {
            name: _weaker(text) if name.startswith("adversaries/") else text for name, text in texts.items()
        }
    id = "colonnade" if weaker else "sample"
    return load_files({"book.toml": BOOK, "story/main.ink": INK}, {"stormsunder": texts}, id)


def sample() -> Book:
    """Make the book with adversaries as they are printed."""
    return colonnade(weaker=False)


def _weaker(text: str) -> str:
    """Give adversaries a third of their Health: who presses buttons by a simple rule is no tactician."""

    def third(found: re.Match[str]) -> str:
        numbers = [max(1, int(number) // 3) for number in found[1].split(",")]
        return f"health = {numbers}"

    return re.sub(r"^health = \[(.*)\]$", third, text, flags=re.MULTILINE)
