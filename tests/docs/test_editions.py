"""What editions.md promises authors of saves, line by line, on a real save."""

import pytest

from engine import play
from tests.builders import Table, book
from tests.docs.blocks import DOCS, table_after

OLD = """-> home
=== home ===
# haven: Home
Home.
+ [Go out] -> lane
=== lane ===
# heading: The Lane
The lane is long.
* (knock) [Knock at the green door]
    Nobody opens.
    * * [Knock once more] -> END
    * * [Wait # test: ada spirit 12]
        { pass: -> home }
        -> END
* [Whistle as if somebody were expected] -> END
+ [Turn back] -> home
"""
KNOCKED = "\n* (knock) [Knock at the green door]\n    Nobody opens.\n    * * [Knock once more] -> END\n    * * [Wait # test: ada spirit 12]\n        { pass: -> home }\n        -> END"
CHANGES = {
    "Text is corrected, or more is said": (
        "by itself",
        ("The lane is long.", "The lane is longer. It bends."),
    ),
    "A choice with a label is reworded": ("by itself", ("[Knock at the green door]", "[Try the door]")),
    "A slip is mended in a choice without a label": (
        "same",
        ("[Whistle as if somebody", "[Whistle as iff somebody"),
    ),
    "A choice is added, or the order changed": (
        "same",
        ("+ [Turn back]", "* [Sit down] -> END\n+ [Turn back]"),
    ),
    "The target of a test is changed": ("same", ("spirit 12", "spirit 13")),
    "A page is added elsewhere": ("same", ("=== lane ===", "=== well ===\nA well.\n-> END\n=== lane ===")),
    "A page is renamed, with its old name in `# was:`": (
        "same",
        ("lane", "alley"),
        ("=== alley ===", "=== alley ===\n# was: lane"),
    ),
    "A page is renamed without that": ("haven", ("lane", "alley")),
    "The choice is taken away that led to where they stand on the page": ("partial", (KNOCKED, "")),
    "The page and the haven are taken away": ("start", ("lane", "alley"), ("home", "house")),
}
PLACES = {
    "by itself": "moves by itself",
    "same": "is asked; stands at the same place",
    "haven": "is asked; goes back to the last haven",
    "partial": "is asked; stands at an earlier point of the page",
    "start": "is asked; goes back to the start, with the sheet kept",
}
TOLD = {
    row[0]: row[1]
    for row in table_after((DOCS / "authors/editions.md").read_text(encoding="utf-8"), "changes")
}


@pytest.mark.parametrize("change", TOLD)
def test_a_change_of_a_book_does_to_a_save_what_authors_are_told(change: str):
    place, *replacements = CHANGES[change]
    ink = OLD
    for old, new in replacements:
        assert old in ink
        ink = ink.replace(old, new)
    game, after = Table(OLD), book(ink)
    game.choose("Go out")
    game.choose("Knock at the green door")
    moves_by_itself = play.only_wording_changed(game.book, after)
    moved = play.move(game.sheet, game.book, after)
    assert TOLD[change] == PLACES[place]
    assert moves_by_itself is (place == "by itself")
    assert moved.place == ("same" if place == "by itself" else place)
    assert moved.sheet.gold == game.sheet.gold


def test_every_change_that_is_tried_is_told():
    assert list(TOLD) == list(CHANGES)
