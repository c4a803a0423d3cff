"""Cross-references of the printed things: heroes, cards, merchants, tables and what the book's own file says of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.book.decode import did_you_mean
from engine.book.lints.draft import Draft
from engine.book.schema import Deed, Hero, RandomTable
from engine.errors import Problem

ACTORS = ("hero", "each", "party", "who")
"""Whom a test may name besides heroes and kinds."""

WHO = ("party", "one", "worst", "who")
"""Whom a deed may name besides heroes and kinds."""

DICE = "GBR"


class Scribe:
    """Gathers the problems of one thing."""

    def __init__(self, draft: Draft, sort: str, name: str, found: list[Problem]) -> None:
        self.draft, self.sort, self.name, self.found = draft, sort, name, found
        self.content = draft.content

    def wrong(self, path: tuple[str | int, ...], code: str, message: str, severity: str = "error") -> None:
        """Note a problem at a key of the thing."""
        self.found.append(self.content.problem_at(self.sort, self.name, code, message, severity, path))

    def refer(self, path: tuple[str | int, ...], sort: str, name: str) -> None:
        """Note an id that nothing of a sort has."""
        if name not in self.content.things[sort]:
            self.wrong(path, "unknown-id", self.content.unknown(sort, name))

    def stats(self, path: tuple[str | int, ...], names: Iterable[str]) -> None:
        """Note statistics that the sets do not have."""
        for name in names:
            if name not in self.content.things["stats"]:
                self.wrong((*path, name), "unknown-stat", self.content.unknown("stats", name))

    def at_least(self, path: tuple[str | int, ...], value: int | float, least: int) -> None:
        """Note a number that is too small."""
        if not value >= least:
            self.wrong(path, "bad-number", f"This is {value}, and must be {least} or more.")


def check_things(draft: Draft) -> Iterator[Problem]:
    """Check that all ids named by printed things are those of something, and that their numbers make sense."""
    found: list[Problem] = []
    content = draft.content
    for sort, check in _CHECKS.items():
        for name, thing in content.things[sort].items():
            check(Scribe(draft, sort, name, found), thing)
    yield from found
    yield from _vitality(draft)
    if not content.plain:
        yield from _book(draft)


def _vitality(draft: Draft) -> Iterator[Problem]:
    """Check that heroes have the statistic from which resting and getting up again are counted."""
    things = draft.content.things
    if things["heroes"] and "vitality" not in things["stats"]:
        message = (
            "The sets have no statistic 'vitality', and rests and getting up again are counted from it. "
            "Add [stats.vitality], with a number for each hero."
        )
        yield draft.content.problem_at("stats", next(iter(things["stats"])), "no-vitality", message)


def check_deeds(scribe: Scribe, path: tuple[str | int, ...], deeds: Iterable[Deed]) -> None:
    """Check what a table row or a resolution does to the sheet."""
    named = {
        "title": "titles",
        "lose_title": "titles",
        "give": "items",
        "take": "items",
        "consumable": "consumables",
    }
    for number, deed in enumerate(deeds):
        here = (*path, number)
        if deed.deed in named:
            if deed.id or deed.deed != "consumable":
                scribe.refer((*here, "id"), named[deed.deed], deed.id)
        elif deed.deed == "track":
            _tracker(scribe, (*here, "id"), deed.id)
        elif deed.deed == "injure" and deed.id:
            scribe.refer((*here, "id"), "injuries", deed.id)
        elif deed.deed in ("gold", "xp", "harm", "heal", "loot", "loyalty") and not deed.amount:
            message = f"The deed '{deed.deed}' needs an amount other than 0. Add: amount = 1."
            scribe.wrong(here, "bad-number", message)
        known = [*WHO, *scribe.content.things["heroes"], *scribe.content.things["kinds"]]
        if deed.who not in known:
            message = f"'{deed.who}' is nobody: a hero, a kind, or one of {', '.join(WHO)}.{did_you_mean(deed.who, known)}"
            scribe.wrong((*here, "who"), "unknown-id", message)


def check_test(scribe: Scribe, path: tuple[str | int, ...], actor: str, stat: str, target: int) -> None:
    """Check who tests what against which number."""
    things = scribe.content.things
    known = [*ACTORS, *things["heroes"], *things["kinds"]]
    if actor not in known:
        message = (
            f"'{actor}' is nobody: a hero, a kind, or one of {', '.join(ACTORS)}.{did_you_mean(actor, known)}"
        )
        scribe.wrong((*path, "actor"), "unknown-id", message)
    if stat not in things["stats"]:
        scribe.wrong((*path, "stat"), "unknown-stat", scribe.content.unknown("stats", stat))
    scribe.at_least((*path, "target"), target, 1)


def _tracker(scribe: Scribe, path: tuple[str | int, ...], name: str) -> None:
    """Check the id of a tracker. What a set has and the book does not use may name one that the book does without."""
    info = scribe.content.info
    trackers = info.trackers if info else {}
    own = not scribe.content.places[scribe.sort, scribe.name][0].file.startswith("sets/")
    if name not in trackers and (own or (scribe.sort, scribe.name) in scribe.draft.used_scenes):
        message = f"There is no tracker '{name}' in book.toml.{did_you_mean(name, trackers)} Add [trackers.{name}] there."
        scribe.wrong(path, "unknown-id", message, "error" if own else "warning")


def _hero(scribe: Scribe, hero: Hero) -> None:
    things = scribe.content.things
    for number, kind in enumerate(hero.kinds):
        scribe.refer(("kinds", number), "kinds", kind)
    if hero.role:
        scribe.refer(("role",), "kinds", hero.role)
    for number, card in enumerate(hero.equipment):
        scribe.refer(("equipment", number), "equipment", card)
    for number, card in enumerate(hero.consumables):
        scribe.refer(("consumables", number), "consumables", card)
    if not hero.levels:
        scribe.wrong(
            ("levels",),
            "missing-key",
            f"A hero needs numbers for one level at least: [{scribe.name}.levels.3].",
        )
    for level, numbers in hero.levels.items():
        if not (level.isascii() and level.isdigit()):
            scribe.wrong(
                ("levels", level),
                "bad-number",
                f"'{level}' is no level. Name this table by a number, as in levels.3.",
            )
        scribe.at_least(("levels", level, "health"), numbers.health, 1)
        scribe.stats(("levels", level, "stats"), numbers.stats)
        missing = [stat for stat in things["stats"] if stat not in numbers.stats]
        if missing:
            message = f"At level {level} these statistics have no number: {', '.join(missing)}. Add them."
            scribe.wrong(("levels", level, "stats"), "missing-key", message)
    for name, skill in hero.skills.items():
        for number, bonus in enumerate(skill.test_bonus):
            if bonus.stat != "any" and bonus.stat not in things["stats"]:
                path = ("skills", name, "test_bonus", number, "stat")
                scribe.wrong(path, "unknown-stat", scribe.content.unknown("stats", bonus.stat))
        scribe.stats(("skills", name, "requirement_bonus"), skill.requirement_bonus)


def _equipment(scribe: Scribe, card: Any) -> None:
    scribe.stats(("needs",), card.needs)
    scribe.stats(("stats",), card.stats)
    if card.stat and card.stat not in scribe.content.things["stats"]:
        scribe.wrong(("stat",), "unknown-stat", scribe.content.unknown("stats", card.stat))
    if card.only:
        scribe.refer(("only",), "kinds", card.only)
    if card.hands not in (1, 2):
        scribe.wrong(("hands",), "bad-number", f"A card is held in 1 or 2 hands, and this says {card.hands}.")
    if strange := set(card.dice) - set(DICE):
        message = (
            f"'{''.join(sorted(strange))}' is no die. Write the dice as letters: G green, B blue, R red."
        )
        scribe.wrong(("dice",), "wrong-value", message)


def _injury(scribe: Scribe, card: Any) -> None:
    if card.stat not in scribe.content.things["stats"]:
        scribe.wrong(("stat",), "unknown-stat", scribe.content.unknown("stats", card.stat))
    scribe.stats(("stats",), card.stats)
    scribe.at_least(("copies",), card.copies, 0)


def _copies(scribe: Scribe, card: Any) -> None:
    scribe.at_least(("copies",), card.copies, 0)


def _merchant(scribe: Scribe, merchant: Any) -> None:
    things = scribe.content.things
    for number, ware in enumerate(merchant.wares):
        path = ("wares", number)
        if ware.card not in things["equipment"] and ware.card not in things["consumables"]:
            known = [*things["equipment"], *things["consumables"]]
            message = (
                f"There is no equipment card and no consumable '{ware.card}'.{did_you_mean(ware.card, known)}"
            )
            scribe.wrong((*path, "card"), "unknown-id", message)
        scribe.at_least((*path, "price"), ware.price, 0)
        scribe.at_least((*path, "stock"), ware.stock, 0)


def _table(scribe: Scribe, table: RandomTable) -> None:
    scribe.at_least(("dice",), table.dice, 1)
    scribe.at_least(("sides",), table.sides, 2)
    possible = range(table.dice, table.dice * table.sides + 1)
    rows: dict[str, int] = {}
    answered: dict[int, str] = {}
    for number, row in enumerate(table.rows):
        path = ("rows", number)
        if row.id in rows:
            scribe.wrong(
                (*path, "id"),
                "same-id",
                f"Row {rows[row.id] + 1} is called '{row.id}' too. Rename one of them.",
            )
        rows.setdefault(row.id, number)
        for total in row.rolls:
            if total not in possible:
                message = f"{table.dice} dice of {table.sides} sides never come to {total}. Take it out."
                scribe.wrong((*path, "rolls"), "bad-number", message)
            elif total in answered:
                message = (
                    f"A roll of {total} is row '{answered[total]}' already. Take it out of one of the two."
                )
                scribe.wrong((*path, "rolls"), "same-roll", message)
            answered.setdefault(total, row.id)
        check_deeds(scribe, (*path, "does"), row.does)
        if row.test:
            check_test(scribe, (*path, "test"), row.test.actor, row.test.stat, row.test.target)
            check_deeds(scribe, (*path, "test", "passed"), row.test.passed)
            check_deeds(scribe, (*path, "test", "failed"), row.test.failed)
    if missing := [str(total) for total in possible[:200] if total not in answered]:
        message = f"No row answers to a roll of {', '.join(missing)}. Add it to a row's rolls."
        scribe.wrong(("rows",), "roll-missing", message)


_CHECKS: Mapping[str, Callable[[Scribe, Any], None]] = {
    "heroes": _hero,
    "equipment": _equipment,
    "consumables": _copies,
    "loot": _copies,
    "injuries": _injury,
    "merchants": _merchant,
    "tables": _table,
}


def _book(draft: Draft) -> Iterator[Problem]:
    """Check what ``book.toml`` and ``art/art.toml`` name."""
    content = draft.content
    info, source = content.info, content.book_toml
    if info is None or source is None:
        return
    heroes = content.things["heroes"]
    for number, name in enumerate(info.party.heroes):
        if name not in heroes:
            yield source.problem(("party", "heroes", number), "unknown-id", content.unknown("heroes", name))
        elif name in info.party.heroes[:number]:
            message = f"'{name}' stands in the party twice. Take one out."
            yield source.problem(("party", "heroes", number), "same-id", message)
    if not 0 <= info.party.size <= max(len(info.party.heroes), 0):
        message = f"{info.party.size} cannot be chosen out of {len(info.party.heroes)} heroes. Lower the size, or 0 for all."
        yield source.problem(("party", "size"), "bad-number", message)
    levels = range(content.numbers.max_level + 1)
    if info.start.level not in levels:
        message = f"Heroes have levels up to {levels[-1]}, and this says {info.start.level}."
        yield source.problem(("start", "level"), "bad-number", message)
    for name, tracker in info.trackers.items():
        if not tracker.min <= tracker.start <= tracker.max:
            message = f"The start, {tracker.start}, lies outside {tracker.min} to {tracker.max}. Mend one of the three."
            yield source.problem(("trackers", name), "bad-number", message)
    if info.cover and info.cover not in content.things["art"]:
        yield source.problem(("cover",), "unknown-id", content.unknown("art", info.cover))
    for name, picture in content.things["art"].items():
        if f"art/{picture.file}" not in draft.files:
            likely = did_you_mean(picture.file, (path[4:] for path in draft.files if path.startswith("art/")))
            message = f"There is no file 'art/{picture.file}'.{likely} Put the picture there, or take this table out."
            yield content.problem_at("art", name, "missing-file", message, path=("file",))
        if not picture.alt.strip():
            message = "The words that stand for the picture are missing. Say in a sentence what it shows."
            yield content.problem_at("art", name, "no-alt", message, "warning", ("alt",))
    if draft.main not in draft.ink:
        likely = did_you_mean(draft.main, (name for name in draft.ink if name != "havenbook.ink"))
        message = f"The story should begin in '{draft.main}', and there is no such file.{likely}"
        yield source.problem(("main",), "missing-file", message)
    yield from _pages(draft)


def _pages(draft: Draft) -> Iterator[Problem]:
    """Check the pages that ``book.toml`` names."""
    info, source, index = draft.content.info, draft.content.book_toml, draft.index
    if info is None or source is None or index is None:
        return
    for path, name in ((("party", "start"), info.party.start), (("start", "page"), info.start.page)):
        if name and name not in index.pages:
            message = f"There is no page '{name}'.{did_you_mean(name, index.pages)}"
            yield source.problem(path, "unknown-id", message)
    start = index.pages.get(info.party.start)
    if start is not None and not start.haven:
        message = f"The party is chosen on leaving a haven, and '{start.id}' has no '# haven:' tag. Add one, or name a haven."
        yield source.problem(("party", "start"), "no-haven", message)
