"""A hero's numbers as they stand: the card at its level, what is worn, and injuries."""

from collections.abc import Iterable

from engine.book.model import Book
from engine.book.schema import HeroLevel
from engine.sheet import SaveSheet

Parts = list[tuple[str, int]]


def card(sheet: SaveSheet, book: Book, hero: str) -> HeroLevel:
    """Return the side of the hero card that counts: the highest level printed that the hero has reached."""
    levels = book.heroes[hero].levels
    reached = [int(level) for level in levels if int(level) <= sheet.heroes[hero].level]
    return levels[str(max(reached) if reached else min(int(level) for level in levels))]


def worn(sheet: SaveSheet, hero: str) -> list[str]:
    """Return the equipment a hero wears, each card once."""
    return list(dict.fromkeys(sheet.heroes[hero].worn.values()))


def stat_parts(sheet: SaveSheet, book: Book, hero: str, stat: str) -> Parts:
    """Return what a statistic is made of, in words and amounts: card, equipment, injuries."""
    parts = [(book.stats[stat].name, card(sheet, book, hero).stats[stat])]
    for item in worn(sheet, hero):
        if amount := book.equipment[item].stats.get(stat, 0):
            parts.append((book.equipment[item].name, amount))
    for injury in sheet.heroes[hero].injuries:
        if amount := book.injuries[injury].stats.get(stat, 0):
            parts.append((book.injuries[injury].name, amount))
    return parts


def test_parts(sheet: SaveSheet, book: Book, hero: str, stat: str) -> Parts:
    """Return what counts in a test of a statistic: the statistic's parts, then bonuses for tests only.

    Rules: SB-039; SL-099 (Altekhan Might), SL-130 (a hat); T-S9 (Shaken).
    """
    parts = stat_parts(sheet, book, hero, stat)
    tags = {tag for item in worn(sheet, hero) for tag in book.equipment[item].tags}
    for skill in book.heroes[hero].skills.values():
        for bonus in skill.test_bonus:
            if bonus.stat in (stat, "any") and (not bonus.wearing or bonus.wearing in tags):
                parts.append((skill.name, bonus.amount))
    for injury in sheet.heroes[hero].injuries:
        if amount := book.injuries[injury].tests:
            parts.append((book.injuries[injury].name, amount))
    return parts


def value(parts: Parts) -> int:
    """Add up the parts."""
    return sum(amount for _, amount in parts)


def max_health(sheet: SaveSheet, book: Book, hero: str) -> int:
    """Return the Health a hero has when unhurt, at least 1 (SH-006; T-S1)."""
    health = card(sheet, book, hero).health
    health += sum(book.equipment[item].health for item in worn(sheet, hero))
    health += sum(book.injuries[injury].health for injury in sheet.heroes[hero].injuries)
    return max(1, health)


def health(sheet: SaveSheet, book: Book, hero: str) -> int:
    """Return the Health a hero has now, from 0."""
    return max(0, max_health(sheet, book, hero) - sheet.heroes[hero].wounds)


def action_points(sheet: SaveSheet, book: Book, hero: str) -> int:
    """Return a hero's action points with what is worn."""
    return book.heroes[hero].ap + sum(book.equipment[item].action_points for item in worn(sheet, hero))


def protection(sheet: SaveSheet, book: Book, hero: str) -> tuple[int, int]:
    """Return Defense and Armor of what a hero wears."""
    cards = [book.equipment[item] for item in worn(sheet, hero)]
    return sum(item.defense for item in cards), sum(item.armor for item in cards)


def places(book: Book, worn: Iterable[str]) -> int:
    """Return how many consumables a hero who wears these cards may carry (T-S2)."""
    return book.numbers.consumables + sum(
        book.equipment[card].consumable_places for card in dict.fromkeys(worn)
    )
