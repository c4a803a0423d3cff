"""Made-up books of any size for the benchmarks: chapters of a haven and three ways out of it, with every sort of box."""

from pathlib import Path

from engine import dice

CHAPTER = 30
"""Pages of a chapter: a haven, and three outings of the others."""

_WORDS = [
    "the",
    "lamp",
    "on",
    "the",
    "quay",
    "burns",
    "low",
    "and",
    "nobody",
    "comes",
    "to",
    "trim",
    "it",
    "though",
    "the",
    "tide",
    "has",
    "turned",
    "and",
    "the",
    "ropes",
    "are",
    "wet",
    "a",
    "dog",
    "looks",
    "up",
    "from",
    "the",
    "fish",
    "steps",
    "and",
    "thinks",
    "better",
    "of",
    "it",
    "while",
    "somewhere",
    "above",
    "a",
    "window",
    "opens",
    "an",
    "inch",
    "and",
    "stays",
    "so",
    "you",
    "count",
    "the",
    "boats",
    "again",
    "and",
    "there",
    "is",
    "one",
    "too",
    "many",
    "with",
    "no",
    "name",
    "on",
    "it",
    "and",
    "water",
    "in",
    "it",
    "to",
    "the",
    "thwarts",
    "old",
    "bread",
    "salt",
    "tar",
    "cold",
    "iron",
    "the",
    "bell",
    "that",
    "is",
    "not",
    "rung",
    "a",
    "child",
    "who",
    "does",
    "not",
    "ask",
    "and",
    "a",
    "door",
    "with",
    "seven",
    "bolts",
    "all",
    "drawn",
]
_STATS = ("strength", "agility", "perception", "spirit", "vitality", "charisma")
_ACTORS = ("hero", "maru", "each", "party", "ilse", "hero")
_NUMBERS = {"hero": 19, "maru": 17, "each": 15, "party": 20, "ilse": 16}

_COVER = """title = "{title}"
authors = ["the benchmark"]
notice = "Made up by a program to measure how fast another one is."
sets = ["lantern_coast"]
source = "ours"
[party]
heroes = ["maru", "ilse", "oswin", "teodric", "hanne"]
[start]
level = 1
xp = 100
gold = 10
page = "haven_0"
[trackers.noise]
name = "Noise"
max = 200
"""

_FIGHT = """[fight]
name = "Hooks in the Dark"
setting = "A cellar, and six people who would rather not."
win = "Every enemy is slain."
lose = "Every hero is down."
figures = [{ adversary = "wharf_reaver", count = 4, level = 1, mark = "1234" }]
map = '''
.1.2.
.3.4.
..h..
'''
order = ["1", "hero", "2", "hero", "3", "hero", "4"]
legend = { "." = "floor", "h" = "hero start" }
[[fight.resolutions]]
id = "clean"
sort = "victory"
when = "Nobody was ever down."
text = "It is quiet in the cellar."
xp = 40
gold = 3
[[fight.resolutions]]
id = "won"
sort = "victory"
when = "Every enemy is down."
text = "It is quiet in the cellar, and you sit down."
xp = 40
rest = false
[[fight.resolutions]]
id = "beaten"
sort = "defeat"
when = "You hold out a while."
text = "You are let go, without your boots."
xp = 10
[[fight.resolutions]]
id = "routed"
sort = "defeat"
when = "Every hero is down."
text = "You wake on the fish steps."
xp = 10
"""


class _Prose:
    """Sentences out of a fixed stock of words, the same ones every time."""

    def __init__(self, seed: int) -> None:
        self._streams: dict[str, list[int]] = {}
        self._seed = seed

    def below(self, limit: int) -> int:
        return dice.below(self._streams, self._seed, "prose", limit)

    def sentence(self, words: int) -> str:
        start = self.below(len(_WORDS))
        said = " ".join(_WORDS[(start + place) % len(_WORDS)] for place in range(words))
        return said.capitalize() + "."

    def paragraphs(self, count: int) -> str:
        return "\n\n".join(" ".join(self.sentence(9 + self.below(9)) for _ in range(3)) for _ in range(count))


def write_book(folder: Path, pages: int, *, seed: int = 1) -> Path:
    """Write a book of about so many pages, in whole chapters; returns its folder."""
    chapters = max(1, round(pages / CHAPTER))
    prose = _Prose(seed)
    story = folder / "story"
    story.mkdir(parents=True)
    (folder / "encounters").mkdir()
    (folder / "book.toml").write_text(_COVER.format(title=folder.name), encoding="utf-8")
    (folder / "encounters" / "fight.toml").write_text(_FIGHT, encoding="utf-8")
    titles = "".join(
        f'[way_{chapter}]\nname = "The way of chapter {chapter}"\n' for chapter in range(chapters)
    )
    (folder / "titles.toml").write_text(titles, encoding="utf-8")
    names = [f"chapter_{chapter}.ink" for chapter in range(chapters)]
    main = "INCLUDE havenbook.ink\n" + "".join(f"INCLUDE {name}\n" for name in names) + "-> haven_0\n"
    (story / "main.ink").write_text(main, encoding="utf-8")
    for chapter, name in enumerate(names):
        (story / name).write_text(_chapter(chapter, chapter + 1 == chapters, prose), encoding="utf-8")
    return folder


def _chapter(chapter: int, last: bool, prose: _Prose) -> str:
    onward = "-> END" if last else f"-> haven_{chapter + 1}"
    parts = [
        f"=== haven_{chapter} ===\n# haven: Haven {chapter}\n{prose.paragraphs(1)}\n"
        + "".join(
            f"* [Go out by way {outing} # location] -> page_{chapter}_{outing}_0\n" for outing in range(3)
        )
        + f"+ [The stall # location # merchant: tallow] -> haven_{chapter}\n"
        + f"* [Leave for good # location # requires: way_{chapter}] {onward}\n"
    ]
    lengths = (10, 10, CHAPTER - 21)
    for outing, length in enumerate(lengths):
        parts += [_page(chapter, outing, place, length, prose) for place in range(length)]
    return "\n".join(parts)


def _page(chapter: int, outing: int, place: int, length: int, prose: _Prose) -> str:
    """Write a page of an outing; the last one leads back to the haven."""

    def to(step: int) -> str:
        return f"-> page_{chapter}_{outing}_{min(place + step, length - 1)}"

    head = (
        f"=== page_{chapter}_{outing}_{place} ===\n# wordsunder: {prose.sentence(12)}\n{prose.paragraphs(2)}\n"
        f"{{titles ? way_{chapter}: {prose.sentence(8)}}}\n"
    )
    if place == length - 1:
        deed = f"~ title(way_{chapter})\n" if outing == 1 else "~ gold += 2\n"
        return f"{head}{deed}* [{prose.sentence(4)}]\n    -> current_haven\n"
    sort = (place + 3 * outing + chapter) % 5
    if sort == 0:
        return f"{head}* [{prose.sentence(5)} # vote] {to(1)}\n* [{prose.sentence(6)} # vote] {to(2)}\n"
    if sort == 1 and place == 4:
        ends = f'{{outcome:\n- "clean": {to(1)}\n- "won": {to(1)}\n- else: {to(2)}\n}}\n'
        return f"{head}* [{prose.sentence(5)} # encounter: fight]\n    {ends}"
    actor = _ACTORS[(place + chapter) % len(_ACTORS)]
    stat = _STATS[(place + outing + chapter) % len(_STATS)]
    tested = (
        f"* [{prose.sentence(5)} # test: {actor} {stat} {_NUMBERS[actor]}]\n"
        f"    {{pass:\n        {prose.sentence(10)}\n        ~ xp(party, 5)\n        {to(1)}\n    }}\n"
        f"    {prose.sentence(10)}\n    ~ noise += 1\n    {to(2)}\n"
    )
    return f"{head}{tested}* [{prose.sentence(6)}] {to(1)}\n"
