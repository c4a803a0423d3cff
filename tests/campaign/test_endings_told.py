"""What the shipped books tell of an encounter's endings: a victory that is not the plain one has words of its own."""

import re
import tomllib
from pathlib import Path

import pytest

CAMPAIGN = Path(__file__).parents[2] / "campaign"
BOOKS = sorted(path for path in (CAMPAIGN / "books").iterdir() if (path / "story").is_dir())


def encounters(book: Path) -> dict[str, dict]:
    """Read the encounters of a book and of its sets."""
    sets = tomllib.loads((book / "book.toml").read_text(encoding="utf-8"))["sets"]
    folders = [*(CAMPAIGN / "sets" / one / "encounters" for one in sets), book / "encounters"]
    files = [path for folder in folders for path in sorted(folder.glob("*.toml"))]
    return {
        id: card for path in files for id, card in tomllib.loads(path.read_text(encoding="utf-8")).items()
    }


@pytest.mark.rule("SB-005")
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_each_way_to_win_an_encounter_is_told_by_its_name(book: Path) -> None:
    story = "\n".join(path.read_text(encoding="utf-8") for path in sorted((book / "story").glob("*.ink")))
    known, untold = encounters(book), []
    for id in sorted(set(re.findall(r"# encounter: (\w+)", story))):
        won = [way["id"] for way in known[id]["resolutions"] if way["sort"] == "victory"]
        untold += [f"{id}: {way}" for way in won if len(won) > 1 and f'"{way}"' not in story]
    assert untold == []
