"""What the TOML files of a book and its sets say, put together: printed things by id, and where each of them stands."""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from engine.book.combat_schema import Ability, AdversaryCard, CombatNumbers
from engine.book.decode import TomlText, decode, decode_tables, did_you_mean, read_toml
from engine.book.folders import is_shelf_file
from engine.book.hunt_schema import (
    Gear,
    HuntCard,
    Hunter,
    HuntEvent,
    HuntNumbers,
    HuntSkill,
    Machine,
    Quest,
    Salvage,
)
from engine.book.model import SetInfo
from engine.book.schema import (
    Adversary,
    Art,
    BookFile,
    Consumable,
    Encounter,
    Equipment,
    FixedNumbers,
    Hero,
    Injury,
    Item,
    Kind,
    LootCard,
    Merchant,
    Prices,
    RandomTable,
    Reinforcement,
    SetFile,
    Settled,
    Statistic,
    Term,
    Title,
)
from engine.book.toml_lines import Path
from engine.errors import Problem

STRUCTS: Mapping[str, type] = {
    "heroes": Hero,
    "equipment": Equipment,
    "consumables": Consumable,
    "injuries": Injury,
    "merchants": Merchant,
    "adversaries": Adversary,
    "adversary_cards": AdversaryCard,
    "abilities": Ability,
    "encounters": Encounter,
    "tables": RandomTable,
    "loot": LootCard,
    "glossary": Term,
    "titles": Title,
    "items": Item,
    "art": Art,
    "stats": Statistic,
    "kinds": Kind,
    "hunters": Hunter,
    "hunt_cards": HuntCard,
    "hunt_skills": HuntSkill,
    "gear": Gear,
    "salvage": Salvage,
    "hunt_events": HuntEvent,
    "machines": Machine,
    "quests": Quest,
}
"""Every sort of thing that has an id, by the name its folder, its file and its place in a `Book` share."""

STATS = ("strength", "agility", "perception", "spirit", "vitality", "charisma", "willpower")


class Content:
    """The printed things of a book and of the sets it uses, while it is being loaded.

    ``broken`` holds the ids of things that could not be decoded, with their shelf: whoever names them is not to blame.
    """

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.info: BookFile | None = None
        self.book_toml: TomlText | None = None
        self.sets: list[SetInfo] = []
        self.set_tomls: list[tuple[TomlText, SetFile]] = []
        self.things: dict[str, dict[str, Any]] = {sort: {} for sort in STRUCTS}
        self.places: dict[tuple[str, str], tuple[TomlText, Path]] = {}
        self.prices = Prices()
        self.numbers = FixedNumbers()
        self.plans: dict[str, tuple[str, ...]] = {}
        self.settled = Settled()
        self.reinforcements: tuple[Reinforcement, ...] = ()
        self.hunt: HuntNumbers | None = None
        self.combat: CombatNumbers | None = None
        self.broken: dict[str, str] = {}
        self.problems: list[Problem] = []

    def problem_at(
        self, sort: str, name: str, code: str, message: str, severity: str = "error", path: Path = ()
    ) -> Problem:
        """Say what is wrong with one thing, at a key within it."""
        source, start = self.places[sort, name]
        return source.problem((*start, *path), code, message, severity)

    def add(self, sort: str, things: Mapping[str, Any], source: TomlText, path: Path = ()) -> None:
        """Put things from one file on their shelf; the same id twice is a problem unless both are word for word alike."""
        shelf = self.things[sort]
        for name, thing in things.items():
            if name in shelf and shelf[name] != thing and sort != "glossary":
                other, start = self.places[sort, name]
                message = f"There is '{name}' already, in {other.file} line {other.line(start)}. Give one of the two another id."
                self.problems.append(source.problem((*path, name), "same-id", message))
                continue
            shelf[name] = thing
            self.places[sort, name] = (source, (*path, name))

    def unknown(self, sort: str, name: str) -> str:
        """Say that nothing of a sort has this id, with the nearest one that there is."""
        return f"There is no {SINGULAR.get(sort, sort)} '{name}'.{did_you_mean(name, self.things[sort])}"


SINGULAR = {
    "heroes": "hero",
    "equipment": "equipment card",
    "consumables": "consumable",
    "injuries": "injury",
    "merchants": "merchant",
    "adversaries": "adversary",
    "adversary_cards": "adversary card",
    "abilities": "ability card",
    "encounters": "encounter",
    "tables": "table",
    "loot": "loot card",
    "titles": "title",
    "items": "item",
    "stats": "statistic",
    "kinds": "kind",
    "trackers": "tracker",
    "art": "picture",
    "hunters": "hunter",
    "hunt_cards": "hunt card",
    "hunt_skills": "skill",
    "gear": "gear card",
    "salvage": "salvage card",
    "hunt_events": "event card",
    "machines": "machine",
    "quests": "quest",
}


def gather(
    book_info: BookFile | None, files: Mapping[str, str], set_files: Mapping[str, Mapping[str, str]]
) -> Content:
    """Decode everything but the story.

    Args:
        book_info: What stands for ``book.toml`` in a plain book; ``None`` reads the file.
        files: The book's texts by path.
        set_files: The texts of each set it uses, by the set's id.
    """
    content = Content(plain=book_info is not None)
    if book_info is not None:
        content.info = book_info
    elif source := _read(content, "book.toml", files["book.toml"]):
        content.book_toml = source
        content.info = decode(BookFile, source, content.problems)
    for name, texts in set_files.items():
        _gather_set(content, name, texts)
    if book_info is None:
        _gather_things(content, files, "")
        for sort, file in (("titles", "titles.toml"), ("items", "items.toml"), ("art", "art/art.toml")):
            if file in files:
                _gather_file(content, sort, file, files[file])
    if not content.things["stats"]:
        content.things["stats"] = {name: Statistic(name=name.capitalize()) for name in STATS}
    return content


def set_file_name(name: str, file: str) -> str:
    """Write the path of a set's file the way problems name it."""
    return f"sets/{name}/{file}"


def _read(content: Content, file: str, text: str) -> TomlText | None:
    return read_toml(file, text, content.problems)


def _gather_set(content: Content, name: str, texts: Mapping[str, str]) -> None:
    """Decode one set. Prices, numbers, plans and the like are those of the first set that a book names."""
    first, file = not content.sets, set_file_name(name, "set.toml")
    if "set.toml" not in texts:
        message = "A set needs a file set.toml with its title and notice. Add it."
        content.problems.append(Problem(file=file, line=1, code="missing-file", message=message))
    source = _read(content, file, texts["set.toml"]) if "set.toml" in texts else None
    if source and (found := decode(SetFile, source, content.problems)):
        content.set_tomls.append((source, found))
        content.sets.append(SetInfo(id=name, title=found.title, notice=found.notice))
        content.add("stats", found.stats, source, ("stats",))
        content.add("kinds", found.kinds, source, ("kinds",))
        if first:
            content.prices, content.numbers, content.plans = found.prices, found.numbers, found.plans
            content.settled, content.reinforcements = found.settled, found.reinforcements
            content.hunt, content.combat = found.hunt, found.combat
    _gather_things(content, texts, set_file_name(name, ""))


def _gather_things(content: Content, files: Mapping[str, str], above: str) -> None:
    """Decode the files of printed things, in a fixed order."""
    for file in sorted(files):
        place = PurePosixPath(file)
        if file in ("loot.toml", "glossary.toml"):
            sort = place.stem
        elif is_shelf_file(place):
            sort = place.parts[0]
        else:
            continue
        _gather_file(content, sort, above + file, files[file])


_HEADER = re.compile(r"^\[+\s*(\w+)", re.MULTILINE)


def _gather_file(content: Content, sort: str, file: str, text: str) -> None:
    """Decode a file of things of one sort."""
    source = _read(content, file, text)
    if source is None:
        content.broken |= dict.fromkeys(_HEADER.findall(text), sort)
        return
    things: dict[str, Any] = decode_tables(STRUCTS[sort], source, content.problems)
    content.broken |= {
        name: sort for name, data in source.data.items() if name not in things and isinstance(data, dict)
    }
    content.add(sort, things, source)
