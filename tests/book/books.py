"""Small books for the tests of the loader and its checks: a set of nobody's names and a story of a few lines."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from engine.book.loader import check_sources
from engine.book.report import Report
from engine.book.sources import Sources

STATS = ("strength", "agility", "perception", "spirit", "vitality", "charisma", "willpower")


def hero(name: str, kinds: str, stat: int = 8) -> str:
    """Write the file of a hero whose statistics are all alike."""
    stats = ", ".join(f"{one} = {stat}" for one in STATS)
    return f"""
[{name}]
name = "{name.capitalize()}"
letter = "{name[0].upper()}"
kinds = [{kinds}]
lore = "Somebody."
ap = 5
speed = 4
slots = ["weapon", "armor"]
[{name}.levels.1]
health = 20
stats = {{ {stats} }}
"""


STAT_TABLE = ", ".join(f'{one} = {{ name = "{one.capitalize()}" }}' for one in STATS)

SET = {
    "set.toml": f"stats = {{ {STAT_TABLE} }}"
    + """
title = "The yard"
notice = "A set for tests."
[kinds]
fay = { name = "Fay", sort = "race" }
smith = { name = "Smith", sort = "class" }
[numbers]
start_level = 1
max_level = 1
[plans]
press = ["strength", "agility"]
""",
    "heroes/ada.toml": hero("ada", '"fay"'),
    "heroes/bo.toml": hero("bo", '"smith"'),
    "heroes/cy.toml": hero("cy", '"fay", "smith"'),
    "heroes/zed.toml": hero("zed", '"smith"'),
    "equipment/all.toml": '[dirk]\nname = "Dirk"\nslot = "weapon"\ndice = "GG"\n',
    "consumables/all.toml": '[tonic]\nname = "Tonic"\ntext = "Bitter."\n',
    "adversaries/all.toml": """
[rat]
name = "Rat"
archetype = "Creature"
traits = ["Creature"]
health = [8, 9, 10, 11]
speed = 4
physical = 0
magical = 0
xp = [10, 10, 10, 10]
""",
    "encounters/all.toml": """
[rats]
name = "Rats"
setting = "A cellar."
win = "All are slain."
lose = "All are down."
figures = [{ adversary = "rat", count = 2, mark = "12" }]
map = '''
1..
..2
h..
'''
legend = { "." = "floor", h = "hero start" }
order = ["1", "hero", "2"]
[[rats.resolutions]]
id = "victory"
sort = "victory"
when = "All are slain."
text = "Quiet."
[[rats.resolutions]]
id = "defeat"
sort = "defeat"
when = "All are down."
text = "Teeth."
""",
    "tables/all.toml": """
[road]
name = "The road"
dice = 1
sides = 2
rows = [{ id = "rain", rolls = [1], text = "Rain." }, { id = "sun", rolls = [2], text = "Sun." }]
""",
    "merchants/all.toml": '[stall]\nname = "Stall"\ngreeting = "Hm."\nwares = [{ card = "dirk" }]\n',
}

BOOK = """
title = "A small book"
authors = ["nobody"]
notice = "For tests."
sets = ["yard"]
main = "story/main.ink"
[party]
heroes = ["ada", "bo", "cy"]
size = 2
[trackers.dread]
name = "Dread"
"""

TITLES = '[brave]\nname = "Brave"\n'
ITEMS = '[key]\nname = "The key"\n'

OPENING = "INCLUDE havenbook.ink\n-> page\n"
"""Lines that a story for `story` begins with; it knows the title 'brave' and lets each party pass."""


def files(story: str, **more: str) -> dict[str, str]:
    """Put a book's files together; keywords are further files, with ``__`` for ``/`` and a last ``_`` for the dot."""
    named = {_path(name): text for name, text in more.items()}
    return {"book.toml": BOOK, "items.toml": ITEMS, "story/main.ink": OPENING + story} | named


def _path(name: str) -> str:
    return name.replace("__", "/").replace("_toml", ".toml").replace("_ink", ".ink")


def report(story: str, *, set_files: Mapping[str, str] = SET, **more: str) -> Report:
    """Check a book made of a story that begins on the page ``page``."""
    return _report(tuple(sorted(files(story, **more).items())), tuple(sorted(set_files.items())))


def plain(story: str) -> Report:
    """Check a lone ink story of somebody else."""
    return check_sources(Sources(id="story", files={"story.ink": story}))


@lru_cache(maxsize=200)
def _report(book: tuple[tuple[str, str], ...], yard: tuple[tuple[str, str], ...]) -> Report:
    return check_sources(Sources(id="small", files=dict(book), set_files={"yard": dict(yard)}))


def write(folder: Path, texts: Mapping[str, str]) -> Path:
    """Write files below a folder."""
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def write_book(tmp_path: Path, story: str = "=== page\nWords.\n-> END\n", **more: str) -> tuple[Path, Path]:
    """Write a book and the folder of sets it uses; gives both."""
    write(tmp_path / "sets" / "yard", SET)
    return write(tmp_path / "small", files(story, **more)), tmp_path / "sets"


def codes(found: Report) -> list[str]:
    """Give the codes of all problems, errors first."""
    return [problem.code for problem in (*found.errors, *found.warnings)]
