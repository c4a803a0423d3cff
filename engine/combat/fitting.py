"""Whether a fight on a sheet is one that a book could have: for saves that a person brought."""

from collections.abc import Container, Iterable, Iterator

import msgspec

from engine.book.combat_schema import STATUSES
from engine.book.model import Book
from engine.combat import acting, legality
from engine.combat.arena import FOES, HEROES, Arena, is_light
from engine.sheet import EncounterScene, SaveSheet
from engine.sheet.fights import Fight

REHEARSED = 60
"""So many steps a fight that was brought is played on, on a copy, before it is believed."""

STATES = ("up", "down", "slain", "gone")


def misfits(sheet: SaveSheet, book: Book) -> list[str]:
    """List what the fight of a sheet holds that the book does not know or the rules do not allow, each as a sentence."""
    fighting = isinstance(sheet.scene, EncounterScene) and sheet.scene.stage == "fighting"
    if (sheet.fight is not None) != fighting:
        return ["A fight is under way on the page or on the sheet, and not on both."]
    fight = sheet.fight
    if fight is None:
        return []
    assert isinstance(sheet.scene, EncounterScene)
    if fight.encounter != sheet.scene.encounter:
        return ["The page has another encounter open than the sheet."]
    printed = book.encounters.get(fight.encounter)
    if printed is None or printed.board is None or book.combat is None:
        return [f"The book has no encounter '{fight.encounter}' that can be fought."]
    found = list(dict.fromkeys([*_figures(fight, book), *_heroes(sheet, fight, book), *_decks(fight, book)]))
    return found or list(_rehearsed(fight, book))


def _unknown(sort: str, names: Iterable[str], known: Container[str]) -> Iterator[str]:
    for name in names:
        if name not in known:
            yield f"The book has no {sort} '{name}'."


def _figures(fight: Fight, book: Book) -> Iterator[str]:
    cards = {"hero": book.heroes, "adversary": book.adversaries, "companion": book.equipment}
    for id, figure in fight.figures.items():
        if (
            figure.id != id
            or figure.sort not in cards
            or figure.state not in STATES
            or figure.side not in (HEROES, FOES)
        ):
            yield f"'{id}' is no figure that a fight can have."
            continue
        yield from _unknown(figure.sort, [figure.card], cards[figure.sort])  # type: ignore[arg-type]
        yield from _unknown("status", [*figure.statuses, *figure.eternal], STATUSES)
        if (
            not 1 <= figure.level <= 4
            or figure.size not in (1, 2)
            or min(figure.wounds, figure.armor, figure.health - 1) < 0
        ):
            yield f"The numbers of '{id}' are none that a figure can have."
        if (figure.at is None) != (figure.state in ("slain", "gone")):
            yield f"'{id}' stands where it cannot stand."
    places = [entry.figure for entry in fight.order]
    yield from _unknown("figure", places, fight.figures)
    if len(set(places)) != len(places):
        yield "A figure acts twice in the order of a round."
    yield from _crowded(fight, book)


def _crowded(fight: Fight, book: Book) -> Iterator[str]:
    grid = Arena(fight, book).grid
    taken: set[tuple[int, int]] = set()
    for figure in fight.figures.values():
        if figure.at is None or is_light(figure):
            continue
        feet = [(figure.at[0] + x, figure.at[1] + y) for y in range(figure.size) for x in range(figure.size)]
        if any(field in taken or not grid.inside(field) for field in feet):
            yield f"'{figure.id}' stands off the map or on another figure."
        taken.update(feet)


def _heroes(sheet: SaveSheet, fight: Fight, book: Book) -> Iterator[str]:
    if sorted(fight.heroes) != sorted(id for id, one in fight.figures.items() if one.sort == "hero"):
        yield "The heroes of the fight are not those on its map."
    for id, hero in fight.heroes.items():
        if id not in sheet.heroes or id not in book.heroes:
            yield f"'{id}' fights, but is not on the sheet."
            continue
        cards = [*hero.hand, *hero.deck.draw, *hero.deck.discard, *hero.waiting]
        yield from _unknown("ability card", cards, book.abilities)
        yield from _unknown("skill", [*hero.skills, *hero.power], book.heroes[id].skills)
        yield from _unknown("equipment card", hero.worn.values(), book.equipment)
        yield from _unknown("consumable", hero.consumables, book.consumables)
        yield from _unknown("injury", hero.injuries, book.injuries)
        yield from _unknown("statistic", book.stats, hero.stats)
        numbers = (hero.points, hero.walk, hero.ap, hero.hand_size, hero.gained, *hero.power.values())
        if min(numbers) < 0 or max(numbers) > 9_999:
            yield f"The numbers of {book.heroes[id].name} are none that a hero can have."


def _decks(fight: Fight, book: Book) -> Iterator[str]:
    known = {*book.adversary_cards, *(f"hero:{id}" for id in book.heroes)}
    yield from _unknown("adversary card", [*fight.deck.draw, *fight.deck.discard], known)
    yield from _unknown("loot card", [*fight.loot.draw, *fight.loot.discard], book.loot)
    yield from _unknown("injury", [*fight.injuries.draw, *fight.injuries.discard], book.injuries)
    yield from _unknown("equipment card", [*fight.found, *fight.owned], book.equipment)
    if not 0 <= fight.seed < 1 << 64 or fight.round < 0 or fight.over or fight.queued:
        yield "The fight stands where no fight can stand."


def _rehearsed(fight: Fight, book: Book) -> Iterator[str]:
    """Play a copy on for a while: whatever goes wrong then would go wrong at the table."""
    copy = msgspec.json.decode(msgspec.json.encode(fight), type=Fight)
    try:
        arena = Arena(copy, book)
        for step in range(REHEARSED):
            able = legality.legal(arena)
            if copy.over:
                return
            if not able:
                raise ValueError("nothing can be done")
            command = able[step * 7919 % len(able)]
            option = getattr(command, "option", None)
            if option is None:
                acting.apply(arena, command)  # type: ignore[arg-type]
            else:
                acting.answer(arena, option)
    except Exception:
        yield "The fight does not hold together: it cannot be played on from where it stands."
