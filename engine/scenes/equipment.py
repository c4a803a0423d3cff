"""What heroes wear and carry, and the stash they share."""

from collections.abc import Iterable, Iterator

from engine.book.model import Book
from engine.errors import RuleError
from engine.events import CardGained, CardLost, Equipped
from engine.scenes import health, roster, statistics
from engine.scenes.turn import Turn
from engine.sheet import Ask, EncounterScene, SaveSheet

OFF_HAND = 1
"""Place of the off-hand slot on a hero card, from 0: the one at the top right (SH-077, SH-079)."""

ONE_EACH = ("backpack", "ammo")


def slot_keys(book: Book, hero: str) -> list[str]:
    """Return the hero's slots in order, each with a name of its own: 'ring', 'ring 2' (SH-008, SH-010)."""
    seen: dict[str, int] = {}
    keys = []
    for slot in book.heroes[hero].slots:
        seen[slot] = seen.get(slot, 0) + 1
        keys.append(slot if seen[slot] == 1 else f"{slot} {seen[slot]}")
    return keys


def _words(book: Book, hero: str, key: str) -> list[str]:
    slot = book.heroes[hero].slots[slot_keys(book, hero).index(key)]
    return slot.split("/")


def refusal(sheet: SaveSheet, book: Book, hero: str, slot: str, card: str) -> str:
    """Say why a hero may not wear a card in a slot, or '' where nothing stands against it.

    Rules: SH-008, SH-009, SH-071 to SH-074, SH-079; rulings R36, R56, T-S3.
    """
    printed, name = book.equipment[card], book.heroes[hero].name
    if slot not in slot_keys(book, hero):
        return f"{name} has no place called {slot}."
    if printed.slot not in _words(book, hero, slot):
        return f"{printed.name} is worn as {printed.slot}, and this place takes {' or '.join(_words(book, hero, slot))}."
    if printed.sort == "shield" and slot_keys(book, hero).index(slot) != OFF_HAND:
        return f"{printed.name} is a shield and needs the place at the top right."
    if reason := _one_of_a_sort(sheet, book, hero, slot, card):
        return reason
    if printed.only and printed.only not in book.heroes[hero].kinds:
        return f"{printed.name} can be worn by a {roster.name_of(book, printed.only)} alone."
    for stat, least in printed.needs.items():
        bonus = sum(skill.requirement_bonus.get(stat, 0) for skill in book.heroes[hero].skills.values())
        has = statistics.value(statistics.stat_parts(sheet, book, hero, stat)) + bonus
        if has < least:
            return f"{printed.name} needs {book.stats[stat].name} {least}; {name} has {has}."
    return ""


def _one_of_a_sort(sheet: SaveSheet, book: Book, hero: str, slot: str, card: str) -> str:
    """Each category of armor is worn once, and so are a backpack and ammo (SH-072, SH-073)."""
    printed = book.equipment[card]
    if not printed.sort or (printed.slot != "armor" and printed.sort not in ONE_EACH):
        return ""
    for place, other in sheet.heroes[hero].worn.items():
        if place != slot and book.equipment[other].sort == printed.sort:
            return f"{book.heroes[hero].name} wears {book.equipment[other].name} already; one {printed.sort} is worn."
    return ""


def put_on(sheet: SaveSheet, hero: str, slot: str, card: str) -> str:
    """Put a card into a slot.

    Returns:
        The card that had to come off, or ''.
    """
    worn = dict(sheet.heroes[hero].worn)
    off = worn.get(slot, "")
    worn[slot] = card
    sheet.heroes[hero].worn = worn
    return off


def dress(sheet: SaveSheet, book: Book, hero: str) -> list[str]:
    """Put a hero's starting equipment on.

    Returns:
        The cards for which no slot was free.
    """
    left = []
    for card in book.heroes[hero].equipment:
        free = [
            key
            for key in slot_keys(book, hero)
            if key not in sheet.heroes[hero].worn and not refusal(sheet, book, hero, key, card)
        ]
        if free:
            put_on(sheet, hero, free[0], card)
        else:
            left.append(card)
    return left


def owned(sheet: SaveSheet) -> set[str]:
    """Return the equipment cards that are in play: worn by a hero, with the party or not, or in the stash (R105)."""
    return {*sheet.stash, *(card for hero in sheet.heroes.values() for card in hero.worn.values())}


def stash_size(sheet: SaveSheet, book: Book) -> int:
    """Return how many spare things the party may keep: heroes who travel and one more, at most 8 (T-S2, R23)."""
    return min(len(sheet.party) + book.numbers.stash_extra, book.numbers.stash_max)


def stash_room(sheet: SaveSheet, book: Book) -> int:
    """Return how many places of the stash are free; below 0 there is too much in it."""
    return stash_size(sheet, book) - len(sheet.stash) - len(sheet.items)


def check_stash(turn: Turn) -> None:
    """Ask what is left behind when the stash holds too much."""
    owed = any(ask.ask == "stash" for ask in turn.sheet.owed)
    if turn.sheet.heroes and stash_room(turn.sheet, turn.book) < 0 and not owed:
        turn.owe(Ask(ask="stash"))


def gain_card(turn: Turn, card: str, cause: str) -> None:
    """Put an equipment card into the stash."""
    turn.sheet.stash.append(card)
    turn.note(CardGained(card, "", cause))
    check_stash(turn)


def lose_card(turn: Turn, card: str, cause: str) -> None:
    """Take an equipment card out of the stash for good."""
    if card not in turn.sheet.stash:
        raise RuleError(f"{roster.name_of(turn.book, card)} is not in the stash.")
    turn.sheet.stash.remove(card)
    turn.note(CardLost(card, "", cause))


def _need_calm(turn: Turn) -> None:
    if isinstance(turn.sheet.scene, EncounterScene):
        raise RuleError("Equipment is changed outside encounters only.")


def equip(turn: Turn, hero: str, slot: str, card: str) -> None:
    """Put an equipment card from the stash into a hero's slot; what was there goes to the stash (R56).

    Raises:
        RuleError: During an encounter, not in the stash, or the card may not be worn so.
    """
    sheet, book = turn.sheet, turn.book
    _need_calm(turn)
    if hero not in sheet.party:
        raise RuleError("That hero is not with the party.")
    if card not in sheet.stash:
        raise RuleError(f"{roster.name_of(book, card)} is not in the stash.")
    if reason := refusal(sheet, book, hero, slot, card):
        raise RuleError(reason)
    sheet.stash.remove(card)
    if off := put_on(sheet, hero, slot, card):
        sheet.stash.append(off)
        turn.note(Equipped(hero, slot, off, on=False))
    turn.note(Equipped(hero, slot, card))
    health.clamp(sheet, book, hero)
    check_stash(turn)


def unequip(turn: Turn, hero: str, slot: str) -> None:
    """Put what a hero wears in a slot back into the stash (R56)."""
    sheet = turn.sheet
    _need_calm(turn)
    worn = sheet.heroes[hero].worn if hero in sheet.party else {}
    if slot not in worn:
        raise RuleError("There is nothing in that place.")
    if stash_room(sheet, turn.book) < 1:
        raise RuleError("The stash is full. Leave something behind first.")
    card = worn[slot]
    sheet.heroes[hero].worn = {place: item for place, item in worn.items() if place != slot}
    sheet.stash.append(card)
    turn.note(Equipped(hero, slot, card, on=False))
    health.clamp(sheet, turn.book, hero)


def room_for_consumable(sheet: SaveSheet, book: Book, hero: str) -> bool:
    """Say whether a hero may carry one more consumable (T-S2)."""
    state = sheet.heroes[hero]
    return has_room(book, state.worn.values(), state.consumables)


def has_room(book: Book, worn: Iterable[str], consumables: list[str]) -> bool:
    """Say whether somebody who wears and carries these may carry one more consumable (T-S2)."""
    return len(consumables) < statistics.places(book, worn)


def takers(sheet: SaveSheet, book: Book) -> list[str]:
    """Return who may take a consumable of the heroes who are out, as `takers_among` says."""
    heroes = ((id, sheet.heroes[id]) for id in roster.out(sheet))
    return list(takers_among(book, ((id, hero.worn.values(), hero.consumables) for id, hero in heroes)))


def takers_among(book: Book, heroes: Iterable[tuple[str, Iterable[str], list[str]]]) -> Iterator[str]:
    """Go through who may take a consumable: heroes with room, else 'hero/consumable' for what is given up (SH-103).

    Args:
        heroes: Each with what the hero wears and carries.
    """
    for hero, worn, consumables in heroes:
        if has_room(book, worn, consumables):
            yield hero
        else:
            yield from (f"{hero}/{consumable}" for consumable in dict.fromkeys(consumables))


def taker_words(book: Book, taker: str) -> str:
    """Put one of `takers` in words: 'Maru', or 'Maru, who throws away Lamp Brandy'."""
    hero, _, instead = taker.partition("/")
    name = book.heroes[hero].name
    return f"{name}, who throws away {roster.name_of(book, instead)}" if instead else name


def gain_consumable(turn: Turn, taker: str, consumable: str, cause: str) -> None:
    """Give a hero a consumable.

    Args:
        taker: A hero's id; 'hero/consumable' says what the hero gives up for it.

    Raises:
        RuleError: The hero carries as many as allowed and gives nothing up.

    Rules: SH-071; T-S2.
    """
    hero, _, instead = taker.partition("/")
    if hero not in turn.sheet.party:
        raise RuleError("That hero is not with the party.")
    if instead:
        lose_consumable(turn, hero, instead, "given up")
    if not room_for_consumable(turn.sheet, turn.book, hero):
        raise RuleError(f"{turn.book.heroes[hero].name} carries as many consumables as a hero may.")
    turn.sheet.heroes[hero].consumables.append(consumable)
    turn.note(CardGained(consumable, hero, cause))


def lose_consumable(turn: Turn, hero: str, consumable: str, cause: str) -> None:
    """Take a consumable from a hero."""
    if hero not in turn.sheet.party or consumable not in turn.sheet.heroes[hero].consumables:
        raise RuleError(
            f"{roster.name_of(turn.book, hero)} does not carry {roster.name_of(turn.book, consumable)}."
        )
    turn.sheet.heroes[hero].consumables.remove(consumable)
    turn.note(CardLost(consumable, hero, cause))


def hand_over(turn: Turn, hero: str, to: str, consumable: str) -> None:
    """Give a consumable from one hero to another."""
    if hero == to:
        raise RuleError("That hero has it already.")
    if to in turn.sheet.party and not room_for_consumable(turn.sheet, turn.book, to):
        raise RuleError(f"{turn.book.heroes[to].name} carries as many consumables as a hero may.")
    if to not in turn.sheet.party:
        raise RuleError("That hero is not with the party.")
    lose_consumable(turn, hero, consumable, "handed over")
    gain_consumable(turn, to, consumable, "handed over")


def use_consumable(turn: Turn, hero: str, consumable: str) -> None:
    """Use a healing consumable outside an encounter.

    Raises:
        RuleError: It does nothing here, or the hero is unhurt.
    """
    if consumable not in turn.book.consumables:
        raise RuleError("There is no such consumable.")
    printed = turn.book.consumables[consumable]
    if not printed.heals:
        raise RuleError(f"{printed.name} does nothing outside an encounter.")
    if hero in turn.sheet.heroes and not turn.sheet.heroes[hero].wounds:
        raise RuleError(f"{turn.book.heroes[hero].name} is not hurt.")
    lose_consumable(turn, hero, consumable, "used")
    health.heal(turn, hero, printed.heals)
