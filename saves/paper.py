"""A paper save sheet taken in: from the boxes of the game's own sheet to a `SaveSheet` that starts at its haven.

Paper does not say everything. What it cannot say is set as for a new table, and told, sentence by sentence.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Protocol

import msgspec

from engine.book.model import Book, Page
from engine.errors import SaveError
from engine.events import Event
from engine.scenes.equipment import refusal, slot_keys
from engine.sheet import HeroSheet, SaveSheet
from saves.codec import clean_name

MAX_XP = 99_999
MAX_GOLD = 9_999
NOTHING = "-"
"""Stands for no card, in a place where a new table has one."""


class PaperHero(msgspec.Struct, kw_only=True):
    """One hero's column. ``where`` as on a `HeroSheet`; ``out``: among those who left the first haven.

    ``None``, a place missing in ``worn`` and '' among the consumables are boxes left empty. `NOTHING` is written there where
    a hero wears or carries nothing.
    """

    hero: str
    level: int | None = None
    xp: int | None = None
    injuries: list[str] = []
    worn: dict[str, str] = {}
    consumables: list[str] = []
    loyalty: int | None = None
    where: str = "party"
    out: bool = False


class PaperSheet(msgspec.Struct, kw_only=True):
    """The boxes of a paper sheet. ``haven`` is the printed page number of the current haven, or its page id.

    ``gold`` is ``None`` where its box was left empty; '' among the ``stash`` is a place left empty.
    """

    haven: str
    heroes: list[PaperHero]
    titles: list[str] = []
    items: list[str] = []
    stash: list[str] = []
    gold: int | None = None
    trackers: dict[str, int] = {}
    name: str = ""


class TakenIn(msgspec.Struct, frozen=True, kw_only=True):
    """A paper sheet taken in: the sheet, what was read on arriving, and what cannot be known, in sentences."""

    sheet: SaveSheet
    events: list[Event]
    unknown: list[str]


class PaperError(SaveError):
    """A paper sheet says what cannot be; ``problems`` maps the boxes (such as ``heroes.maru.level``) to sentences."""

    def __init__(self, problems: dict[str, str]) -> None:
        self.problems = problems
        super().__init__(" ".join(problems.values()))


class Begin(Protocol):
    """Give a new table's sheet: decks shuffled from the seed, heroes dressed, nothing read yet that matters."""

    def __call__(self, book: Book, *, seed: int, name: str) -> SaveSheet:
        """Begin."""


class Arrive(Protocol):
    """Put a sheet's story at the entrance of a page as if just turned to, and read it, the sheet's own facts kept."""

    def __call__(self, sheet: SaveSheet, book: Book, page: str) -> tuple[SaveSheet, Sequence[Event]]:
        """Arrive."""


def havens(book: Book) -> dict[str, Page]:
    """List the havens of a book by their printed page number, in the order of the numbers."""
    found = [page for page in book.index.pages.values() if page.haven]
    return {page.number: page for page in sorted(found, key=lambda page: (len(page.number), page.number))}


def take_in(
    paper: PaperSheet,
    book: Book,
    *,
    seed: int,
    begin: Begin,
    arrive: Arrive,
    unread: Mapping[str, str] | None = None,
) -> TakenIn:
    """Turn a paper sheet into a save sheet.

    Args:
        paper: What the form said.
        book: The book it belongs to.
        seed: For the dice and decks, which paper does not keep.
        begin: Gives a new table's sheet.
        arrive: Goes to the haven's page and reads it; a rest that the haven gives is taken there.
        unread: Boxes that could not even be read, each with a sentence; they are told with the others.

    Raises:
        PaperError: Some boxes say what cannot be, each with a sentence; nothing was made.
    """
    problems = {**dict(_problems(paper, book)), **(unread or {})}
    if problems:
        raise PaperError(problems)
    haven = _haven(paper, book)
    sheet = begin(book, seed=seed, name=clean_name(paper.name))
    _fill(sheet, paper, book)
    dressed = dict(_ill_dressed(sheet, book))
    if dressed:
        raise PaperError(dressed)
    before = {hero: list(state.injuries) for hero, state in sheet.heroes.items()}
    sheet, events = arrive(sheet, book, haven.id)
    return TakenIn(
        sheet=sheet, events=list(events), unknown=list(_unknown(paper, book, haven, before, sheet))
    )


def _haven(paper: PaperSheet, book: Book) -> Page:
    by_number = havens(book)
    found = by_number.get(paper.haven.strip()) or book.index.pages.get(paper.haven.strip())
    if found is None or not found.haven:
        known = ", ".join(f"{number} ({page.haven})" for number, page in by_number.items())
        raise PaperError(
            {"haven": f"No haven stands on page '{clean_name(paper.haven)}'. The havens are {known}."}
        )
    return found


def _problems(paper: PaperSheet, book: Book) -> Iterator[tuple[str, str]]:
    try:
        _haven(paper, book)
    except PaperError as error:
        yield from error.problems.items()
    for id, count in Counter(hero.hero for hero in paper.heroes).items():
        if count > 1:
            yield f"heroes.{id}", f"'{clean_name(id)}' is on the sheet {count} times."
    for hero in paper.heroes:
        yield from _hero_problems(hero, book)
    travel, out = sum(hero.where == "party" for hero in paper.heroes), sum(hero.out for hero in paper.heroes)
    if 0 < out < (least := min(book.info.party.size, travel)):
        yield "heroes", f"At least {least} heroes go out; {out} are marked."
    for box, names, known in (
        ("titles", paper.titles, book.titles),
        ("items", paper.items, book.items),
        ("stash", paper.stash, book.equipment),
        ("trackers", paper.trackers, book.info.trackers),
    ):
        for name in names:
            if name not in known and name not in ("", NOTHING):
                yield box, f"The book has no '{clean_name(name)}' among its {box}."
    for id, number in paper.trackers.items():
        if (tracker := book.info.trackers.get(id)) and not tracker.min <= number <= tracker.max:
            yield (
                f"trackers.{id}",
                f"{tracker.name} goes from {tracker.min} to {tracker.max}; the sheet says {number}.",
            )
    if paper.gold is not None and not 0 <= paper.gold <= MAX_GOLD:
        yield "gold", f"Gold goes from 0 to {MAX_GOLD}; the sheet says {paper.gold}."
    for injury, count in Counter(injury for hero in paper.heroes for injury in hero.injuries).items():
        if injury in book.injuries and count > book.injuries[injury].copies:
            yield (
                "injuries",
                f"There are {book.injuries[injury].copies} cards of {book.injuries[injury].name}, not {count}.",
            )


def _hero_problems(paper: PaperHero, book: Book) -> Iterator[tuple[str, str]]:
    box = f"heroes.{paper.hero}"
    printed = book.heroes.get(paper.hero)
    if printed is None:
        yield box, f"The book has no hero '{clean_name(paper.hero)}'."
        return
    if paper.level is not None and str(paper.level) not in printed.levels:
        yield (
            f"{box}.level",
            f"{printed.name} has levels {', '.join(printed.levels)}; the sheet says {paper.level}.",
        )
    if paper.xp is not None and not 0 <= paper.xp <= MAX_XP:
        yield f"{box}.xp", f"Experience goes from 0 to {MAX_XP}; the sheet says {paper.xp}."
    if paper.where not in ("party", "gone", "dead"):
        yield f"{box}.where", f"{printed.name} is in the party, gone or dead."
    elif paper.out and paper.where != "party":
        yield f"{box}.out", f"{printed.name} cannot be out and {paper.where}."
    carried = [one for one in paper.consumables if one not in ("", NOTHING)]
    if len(carried) > book.numbers.consumables + sum(
        book.equipment[card].consumable_places for card in paper.worn.values() if card in book.equipment
    ):
        yield f"{box}.consumables", f"{printed.name} cannot carry {len(carried)} consumables."
    for name, names, known in (
        ("injuries", paper.injuries, book.injuries),
        ("consumables", carried, book.consumables),
        ("worn", [card for card in paper.worn.values() if card != NOTHING], book.equipment),
    ):
        for each in names:
            if each not in known:
                yield f"{box}.{name}", f"The book has no '{clean_name(each)}' among its {name}."
    for slot in paper.worn:
        if slot not in slot_keys(book, paper.hero):
            yield f"{box}.worn", f"{printed.name} has no place called '{clean_name(slot)}'."


def _fill(sheet: SaveSheet, paper: PaperSheet, book: Book) -> None:
    """Write the paper's boxes over a new sheet, and leave what stands where a box is empty; drawn injuries leave their deck."""
    fresh, sheet.heroes = sheet.heroes, {}
    for hero in paper.heroes:
        started = fresh.get(hero.hero) or HeroSheet(level=book.numbers.start_level, xp=book.numbers.start_xp)
        sheet.heroes[hero.hero] = HeroSheet(
            level=started.level if hero.level is None else hero.level,
            xp=started.xp if hero.xp is None else hero.xp,
            injuries=list(hero.injuries), worn={slot: card for slot, card in hero.worn.items() if card != NOTHING},
            consumables=_places(started.consumables, hero.consumables), where=hero.where,
            loyalty=started.loyalty if hero.loyalty is None else hero.loyalty,
        )  # fmt: skip
        for injury in hero.injuries:
            if injury in sheet.injuries.draw:
                sheet.injuries.draw.remove(injury)
    sheet.party = [hero.hero for hero in paper.heroes if hero.where == "party"]
    sheet.chosen = [hero.hero for hero in paper.heroes if hero.out]
    sheet.titles, sheet.lost_titles = list(dict.fromkeys(paper.titles)), []
    sheet.items, sheet.stash = list(dict.fromkeys(paper.items)), _places(sheet.stash, paper.stash)
    sheet.gold = sheet.gold if paper.gold is None else paper.gold
    sheet.trackers = {**sheet.trackers, **paper.trackers}
    sheet.scene, sheet.owed = None, []
    for hero in paper.heroes:
        if hero.hero in fresh:
            _keep_on(sheet, book, hero, fresh[hero.hero].worn)


def _places(started: Sequence[str], said: Sequence[str]) -> list[str]:
    """Fill places in a row: each left empty keeps what a new table has there."""
    row = [mine or usual for mine, usual in zip_longest(said, started, fillvalue="")]
    return [one for one in row if one not in ("", NOTHING)]


def _keep_on(sheet: SaveSheet, book: Book, paper: PaperHero, started: Mapping[str, str]) -> None:
    """Leave on what a hero starts with, in places left empty, where it goes with what the paper says."""
    worn = sheet.heroes[paper.hero].worn
    for slot, card in started.items():
        moved = card in paper.worn.values()
        if slot not in paper.worn and not moved and not refusal(sheet, book, paper.hero, slot, card):
            worn[slot] = card


def _ill_dressed(sheet: SaveSheet, book: Book) -> Iterator[tuple[str, str]]:
    for hero, state in sheet.heroes.items():
        for slot, card in state.worn.items():
            if reason := refusal(sheet, book, hero, slot, card):
                yield f"heroes.{hero}.worn", reason


def _unknown(
    paper: PaperSheet, book: Book, haven: Page, before: dict[str, list[str]], sheet: SaveSheet
) -> Iterator[str]:
    """Say what a paper sheet cannot say, and what was done about it."""
    yield f"Where you stood on the way: you start at {haven.haven}, page {haven.number}."
    yield "Which pages you have read and which boxes you have tried: to the book, all are new."
    yield "How your dice would have fallen and how your decks lay: both are mixed anew."
    missing = [tracker.name for id, tracker in book.info.trackers.items() if id not in paper.trackers]
    if missing:
        yield f"How far these had come: {', '.join(missing)}. Each starts where a new table's does."
    loyal = [
        book.heroes[hero.hero].name for hero in paper.heroes if hero.loyalty is None and hero.where == "party"
    ]
    if loyal and any(state.loyalty for state in sheet.heroes.values()):
        yield f"The loyalty of {', '.join(loyal)}: it starts as a new table's does."
    if book.titles:
        yield "Which titles you have won and lost again: only those you hold are known."
    absent = [
        hero.name
        for id, hero in book.heroes.items()
        if id in book.info.party.heroes and id not in sheet.heroes
    ]
    if absent:
        yield f"Where {', '.join(absent)} went: who is not on the sheet is not in the story."
    for hero, injuries in before.items():
        if injuries and not sheet.heroes[hero].injuries:
            yield f"{haven.haven} is a haven, and a haven heals: the injuries of {book.heroes[hero].name} are gone."
