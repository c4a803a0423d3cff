"""A fight in the middle, as data: figures where they stand, hands, decks, statuses, dice to come. Vectors and tests begin from one."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from engine.book.combat_schema import STATUSES, Arrival, Board, Ends, Getaway, Thing
from engine.book.decode import did_you_mean, dotted
from engine.book.model import Book
from engine.book.printed import Printed
from engine.book.schema import Encounter, Resolution
from engine.book.toml_lines import Path
from engine.combat import Arena, adversaries, hooks, resolving
from engine.combat.arena import FOES, HEROES
from engine.errors import RuleError
from engine.sheet.decks import Deck
from engine.sheet.fights import Entry, Fight, Fighter, Figure, RoundFrame, TacticsFrame, TurnFrame
from engine.tactics.grid import Field, footprint
from engine.tactics.ground import rows_of

NAME = "position"
SIDE = 12
THINGS = {
    ".": Thing(sort="ground"),
    "#": Thing(sort="cover", name="column"),
    "=": Thing(sort="half", name="barricade"),
    "o": Thing(sort="hole", name="hole"),
    "u": Thing(sort="thing", name="urn", gives="loot"),
    "x": Thing(sort="exit", name="way out"),
    "+": Thing(sort="entry"),
    "h": Thing(sort="start"),
}


class Put(Printed, frozen=True, kw_only=True):
    """One figure of a position. ``card``: a hero, an adversary or a companion's equipment card; '' is the figure's own id.

    What is not said is as the card has it. ``wounds``, ``health`` (the most), ``armor``, ``defense``, ``speed`` are numbers of the figure;
    for heroes ``hand``, ``deck``, ``discard``, ``skills``, ``power``, ``worn`` (by slot), ``consumables``, ``injuries``, ``ap`` (left now),
    ``stats`` (over those of the hero card).
    """

    at: tuple[int, int] | None = None
    card: str = ""
    side: str = ""
    level: int = 0
    state: str = "up"
    health: int = 0
    wounds: int = 0
    armor: int | None = None
    defense: int | None = None
    magical: int | None = None
    speed: int | None = None
    statuses: dict[str, int] = {}
    eternal: tuple[str, ...] = ()
    prepared: bool = False
    forced: str = ""
    counters: dict[str, int] = {}
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    power: dict[str, int] = {}
    worn: dict[str, str] = {}
    ready: str = ""
    consumables: tuple[str, ...] = ()
    injuries: tuple[str, ...] = ()
    stats: dict[str, int] = {}
    ap: int | None = None
    gained: int = 0


class Position(Printed, frozen=True, kw_only=True):
    """A fight in the middle.

    ``map``: an ASCII grid (12 by 12 open fields by default), '#' full cover, '=' half cover, 'o' a hole, 'u' an urn, 'x' an exit, ' ' no field;
    ``things`` explains further characters. ``order``: the order of activation, that of the figures by default. ``active``: whose activation is
    under way (a hero acts, an adversary is about to begin), '' for the start of a round. ``started``: the hero's activation has only just begun,
    draw and statuses come first. ``dice``: faces to come, S D X C - for attack dice, 1 to 6 for Fate dice. ``adversary_deck``, ``loot_deck``
    and ``injury_deck`` are top first. ``ties``: the 'order' or the 'table' breaks those the rules leave open.
    """

    map: str = ""
    zones: str = ""
    things: dict[str, Thing] = {}
    figures: dict[str, Put]
    order: tuple[str, ...] = ()
    active: str = ""
    started: bool = False
    round: int = 1
    dice: tuple[str, ...] = ()
    seed: int = 1
    gold: int = 0
    adversary_deck: tuple[str, ...] = ()
    loot_deck: tuple[str, ...] = ()
    injury_deck: tuple[str, ...] = ()
    loot: str = "common"
    flying: bool = True
    ties: Literal["order", "table"] = "order"
    ends: dict[str, tuple[Ends, ...]] = {}
    getaways: tuple[Getaway, ...] = ()
    arrivals: tuple[Arrival, ...] = ()


def with_position(book: Book, position: Position) -> Book:
    """Return the book with an encounter on the position's map."""
    resolutions = position.ends or {"victory": (Ends(slain=("all",)),), "defeat": (Ends(down=("all",)),)}
    encounter = Encounter(
        name="Position", setting="", win="", lose="", figures=(), legend={}, order=(), loot=position.loot,  # type: ignore[arg-type]
        map=position.map or "\n".join(["." * SIDE] * SIDE),
        board=Board(
            zones=position.zones, things={**THINGS, **position.things}, ends=resolutions, getaways=position.getaways,
            arrivals=position.arrivals, flying=position.flying,
        ),
        resolutions=tuple(
            Resolution(id=id, sort="defeat" if id == "defeat" else "victory", when="", text="") for id in resolutions
        ),
    )  # fmt: skip
    return msgspec.structs.replace(book, encounters={**book.encounters, NAME: encounter})


def arena_of(book: Book, position: Position) -> Arena:
    """Set a position up and go on to its first decision.

    Raises:
        RuleError: The position names something that the book does not have, or puts two figures on one field.
    """
    for path, message in faults(book, position):
        raise RuleError(f"{dotted(path)}: {message}")
    book = with_position(book, position)
    fight = Fight(
        encounter=NAME, seed=position.seed, round=position.round, deck=Deck(draw=list(position.adversary_deck)),
        loot=Deck(draw=list(position.loot_deck)), injuries=Deck(draw=list(position.injury_deck)), queued=list(position.dice),
        purse=position.gold, ties=position.ties,
    )  # fmt: skip
    arena = Arena(fight, book)
    for id, put in position.figures.items():
        _put(arena, id, put)
    order = position.order or tuple(id for id, one in fight.figures.items() if one.sort != "companion")
    fight.order = [Entry(figure=id, hero=id in fight.heroes) for id in order]
    place = order.index(position.active) + 1 if position.active in order else 0
    fight.stack = [RoundFrame(step=2 if position.active else 0, place=place)]
    if not position.active:
        fight.round -= 1
    elif position.active in fight.heroes:
        fight.stack.append(TurnFrame(who=position.active, step=0 if position.started else 3))
        if not position.started:
            _activate(arena, position.active, position.figures[position.active])
    else:
        fight.stack.append(TacticsFrame(who=position.active))
    resolving.run(arena)
    return arena


def sort_of(book: Book, card: str) -> str:
    """Return whether a card is a 'hero', an 'adversary' or a 'companion', '' where the book has no such figure."""
    if card in book.heroes:
        return "hero"
    if card in book.adversaries:
        return "adversary"
    return "companion" if card in book.equipment and book.equipment[card].companion else ""


def faults(book: Book, position: Position) -> Iterator[tuple[Path, str]]:
    """Find what a position names that the book does not have, and figures where none can stand.

    Returns:
        For each fault the path of the key within the position, and what to mend.
    """
    rows = rows_of(position.map) if position.map else ("." * SIDE,) * SIDE
    if len({len(row) for row in rows}) > 1:
        yield ("map",), "The rows of a map are of one length. Fill short ones up with spaces."
        return
    if position.zones and [len(row) for row in rows_of(position.zones)] != [len(row) for row in rows]:
        yield ("zones",), f"Zones are drawn like the map: {len(rows)} rows of {len(rows[0])} characters."
    for id, put in position.figures.items():
        for path, message in _put_faults(book, id, put):
            yield ("figures", id, *path), message
    yield from _standing_faults(book, position, rows)
    for key in ("order", "active"):
        named = position.order if key == "order" else (position.active,) if position.active else ()
        for id in named:
            if id not in position.figures:
                yield (
                    (key,),
                    f"There is no figure '{id}' in this position.{did_you_mean(id, position.figures)}",
                )
    for place, face in enumerate(position.dice):
        if face not in FACES:
            yield (
                ("dice", place),
                f"'{face}' is no face of a die: S, D, X, C and - for attack dice, 1 to 6 for Fate dice.",
            )
    for key, cards, known in (
        (
            "adversary_deck",
            position.adversary_deck,
            {*book.adversary_cards, *(f"{adversaries.HERO}{id}" for id in book.heroes)},
        ),
        ("loot_deck", position.loot_deck, book.loot),
        ("injury_deck", position.injury_deck, book.injuries),
    ):
        yield from _unknown((key,), cards, known)


FACES = ("S", "D", "X", "C", "-", "1", "2", "3", "4", "5", "6")


def _unknown(path: Path, cards: Iterable[str], known: Iterable[str]) -> Iterator[tuple[Path, str]]:
    for card in cards:
        if card not in known:
            yield path, f"The book has no '{card}' for this.{did_you_mean(card, known)}"


def _put_faults(book: Book, id: str, put: Put) -> Iterator[tuple[Path, str]]:
    card = put.card or id
    sort = sort_of(book, card)
    if not sort:
        known = [*book.heroes, *book.adversaries, *book.equipment]
        near = did_you_mean(card, known)
        yield (("card",) if put.card else ()), f"The book has no hero, adversary or companion '{card}'.{near}"
        return
    yield from _unknown(("statuses",), put.statuses, STATUSES)
    yield from _unknown(("eternal",), put.eternal, STATUSES)
    if sort == "adversary" and not 0 <= put.level <= len(book.adversaries[card].health):
        yield ("level",), f"This card has levels 1 to {len(book.adversaries[card].health)}."
    if sort != "hero":
        return
    if card != id:
        yield ("card",), f"A hero's figure has the hero's own id: name it '{card}'."
        return
    printed = book.heroes[id]
    if put.level and str(put.level) not in printed.levels:
        yield ("level",), f"This hero's card has the levels {', '.join(printed.levels)}."
    for key in ("hand", "deck", "discard"):
        yield from _unknown((key,), getattr(put, key), book.abilities)
    yield from _unknown(("worn",), put.worn.values(), book.equipment)
    yield from _unknown(("skills",), put.skills, printed.skills)
    yield from _unknown(("power",), put.power, printed.skills)
    yield from _unknown(("consumables",), put.consumables, book.consumables)
    yield from _unknown(("injuries",), put.injuries, book.injuries)
    yield from _unknown(("stats",), put.stats, next(iter(printed.levels.values())).stats)
    if put.ready and put.ready not in put.worn:
        yield ("ready",), f"Nothing is worn in the slot '{put.ready}'."


def _standing_faults(book: Book, position: Position, rows: tuple[str, ...]) -> Iterator[tuple[Path, str]]:
    """Find figures off the map, and two on one field; companions stand in nobody's way."""
    taken: dict[Field, str] = {}
    for id, put in position.figures.items():
        sort = sort_of(book, put.card or id)
        if put.at is None or not sort:
            continue
        size = book.adversaries[put.card or id].size if sort == "adversary" else 1
        for x, y in footprint(put.at, size):
            if not (0 <= y < len(rows) and 0 <= x < len(rows[0])) or rows[y][x] == " ":
                yield (
                    ("figures", id, "at"),
                    f"The map has no field ({x}, {y}): x counts to the right, y down, both from 0.",
                )
            elif (x, y) in taken and sort != "companion":
                yield ("figures", id, "at"), f"'{taken[x, y]}' stands on ({x}, {y}) already."
            elif sort != "companion":
                taken[x, y] = id


def _put(arena: Arena, id: str, put: Put) -> None:
    card = put.card or id
    sort = sort_of(arena.book, card)
    numbers = _numbers(arena, id, card, sort, put)
    figure = Figure(
        id=id, sort=sort, card=card, side=put.side or (FOES if sort == "adversary" else HEROES), at=put.at, state=put.state,
        statuses=dict(put.statuses), eternal=list(put.eternal), prepared=put.prepared, forced=put.forced, counters=dict(put.counters),
        wounds=put.wounds, **numbers,
    )  # fmt: skip
    arena.fight.figures[id] = figure
    arena.changed()


def _numbers(arena: Arena, id: str, card: str, sort: str, put: Put) -> dict[str, Any]:
    book = arena.book
    if sort == "adversary":
        level, printed = put.level or 1, book.adversaries[card]
        found: dict[str, Any] = {
            "level": level, "size": printed.size, "health": printed.health[level - 1], "speed": printed.speed,
            "defense": printed.physical_at.get(str(level), printed.physical), "magical": printed.magical,
        }  # fmt: skip
    elif sort == "companion":
        companion = book.equipment[card].companion
        assert companion is not None
        found = {
            "health": max(1, companion.health),
            "speed": companion.speed,
            "defense": companion.defense,
            "armor": companion.armor,
        }
    else:
        found = _hero(arena, id, put)
    if put.health:
        found["health"] = put.health
    for name in ("armor", "defense", "magical", "speed"):
        if (number := getattr(put, name)) is not None:
            found[name] = number
    return found


def _hero(arena: Arena, id: str, put: Put) -> dict[str, Any]:
    book, printed = arena.book, arena.book.heroes[id]
    level = put.level or 3
    side = printed.levels[str(level)]
    worn = [book.equipment[card] for card in dict.fromkeys(put.worn.values())]
    injuries = [book.injuries[card] for card in put.injuries]
    stats = {
        stat: number
        + sum(card.stats.get(stat, 0) for card in worn)
        + sum(card.stats.get(stat, 0) for card in injuries)
        for stat, number in side.stats.items()
    }
    weapons = [slot for slot, card in put.worn.items() if book.equipment[card].slot == "weapon"]
    ready = put.ready or next(
        (slot for slot in weapons if "off_hand" not in book.equipment[put.worn[slot]].tags),
        "".join(weapons[:1]),
    )
    arena.fight.heroes[id] = Fighter(
        stats={**stats, **put.stats}, ap=printed.ap + sum(card.action_points for card in worn), hand_size=arena.numbers.hand,
        start_injuries=len(put.injuries), hand=list(put.hand), deck=Deck(draw=list(put.deck), discard=list(put.discard)),
        skills=list(put.skills), power={**dict.fromkeys(put.skills, 0), **put.power}, worn=dict(put.worn), ready=ready,
        consumables=list(put.consumables), injuries=list(put.injuries), gained=put.gained,
    )  # fmt: skip
    return {
        "level": level, "speed": printed.speed, "defense": sum(card.defense for card in worn), "armor": sum(card.armor for card in worn),
        "health": max(1, side.health + sum(card.health for card in worn) + sum(card.health for card in injuries)),
    }  # fmt: skip


def _activate(arena: Arena, id: str, put: Put) -> None:
    """Put a hero into the middle of an activation: full AP and Speed, nothing done yet."""
    hero, figure = arena.hero(id), arena.figure(id)
    hero.points = hero.ap if put.ap is None else put.ap
    hero.walk, hero.walked = adversaries.speed_of(arena, figure), 0
    hero.attacks = [slot for slot in (hero.ready, hooks.off_hand(arena, id)) if slot]
    hero.beside = [one.id for one in arena.enemies(figure) if arena.distance(one, figure) == 1]
    figure.borne = list(figure.statuses)
