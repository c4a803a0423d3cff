"""What heroes take into a fight: their ability decks and two signature skills (SH-020, SH-021, SH-056; R33)."""

from collections import Counter

from engine.book.combat_schema import Ability
from engine.book.model import Book
from engine.errors import RuleError
from engine.events import LoadoutSet
from engine.scenes.turn import Turn
from engine.sheet import EncounterScene, SaveSheet

SKILL_SORTS = ("utility", "ultimate")


def ready_deck(sheet: SaveSheet, book: Book, hero: str) -> list[str]:
    """Return the ready-made deck of a hero as it is now: by level and by titles some cards stand for others (R33, R109).

    For the cards of a companion that is not worn, and for a trait that a title took away, Standard cards are taken.
    """
    printed = book.heroes[hero]
    deck = [_becomes(sheet, book, hero, card) for card in printed.deck]
    worn = sheet.heroes[hero].worn.values()
    held = [
        id for id in deck if id and (id not in book.abilities or book.abilities[id].companion in ("", *worn))
    ]
    replaced = {book.abilities[id].replaces for id in held if id in book.abilities}
    spare = [
        id
        for id, card in book.abilities.items()
        if card.sort == "standard" and id not in held and id not in replaced
    ]
    return [*held, *spare[: len(deck) - len(held)]]


def deck(sheet: SaveSheet, book: Book, hero: str) -> list[str]:
    """Return the cards of a hero's deck: as chosen where that is still allowed, else ready-made."""
    chosen = list(sheet.heroes[hero].deck)
    if chosen and not deck_refusal(sheet, book, hero, chosen):
        return chosen
    return ready_deck(sheet, book, hero)


def skills(sheet: SaveSheet, book: Book, hero: str) -> list[str]:
    """Return the two signature skills a hero takes along, one utility, one ultimate."""
    return list(sheet.heroes[hero].skills) or list(book.heroes[hero].ready_skills)


def is_open(sheet: SaveSheet, book: Book, hero: str, card: Ability) -> bool:
    """Say whether a hero may hold an ability card: by kind, level, and the companion that brings it (SH-027, SH-039 to SH-047)."""
    level = sheet.heroes[hero].level
    if card.companion:
        return card.level <= level and card.companion in sheet.heroes[hero].worn.values()
    if card.sort == "standard":
        return card.level <= level
    return any(
        card.levels.get(kind, card.level) <= level
        for kind in (hero, *book.heroes[hero].kinds)
        if kind in card.kinds
    )


def pool(sheet: SaveSheet, book: Book, hero: str) -> list[str]:
    """Return the cards a hero may choose from; a stronger version takes the older one's place (SH-043, SH-044)."""
    now, others = _traits(sheet, book, hero)
    able = [
        id
        for id, card in book.abilities.items()
        if is_open(sheet, book, hero, card)
        or (id in now and card.sort == "trait" and _is_of(book, hero, card))
    ]
    gone = {
        book.abilities[id].replaces
        for id in able
        if book.abilities[id].replaces and not book.abilities[id].legion and _same_line(book, id)
    }
    return [id for id in able if id not in gone and id not in others]


def _is_of(book: Book, hero: str, card: Ability) -> bool:
    """Say whether a card is a hero's by kind."""
    return any(kind in card.kinds for kind in (hero, *book.heroes[hero].kinds))


def _same_line(book: Book, id: str) -> bool:
    """Say whether a card is a newer version of an older one, not a stand-in for a Standard card."""
    older = book.abilities.get(book.abilities[id].replaces)
    return older is not None and older.sort != "standard"


def _traits(sheet: SaveSheet, book: Book, hero: str) -> tuple[set[str], set[str]]:
    """Return which traits, and cards like them, stand now, and which do not: given up, or still to come (R33, R109)."""
    every = [*book.heroes[hero].at_level.values(), *(title.traits for title in book.titles.values())]
    old = {card for swaps in every for card in swaps}
    new = {card for swaps in every for card in swaps.values()}
    now = {_becomes(sheet, book, hero, card) for card in {*book.heroes[hero].deck, *(old - new)}}
    return now & (old | new), (old | new) - now


def _becomes(sheet: SaveSheet, book: Book, hero: str, card: str) -> str:
    """Return the card that stands for one of a hero's by now, '' where a title took it away.

    Levels come first, then the titles that the table holds, in the order they were won. A trait that any title of the book changes
    is the story's, and no level changes it.

    Rules: SH-047; rulings R33, R109.
    """
    told = {trait for title in book.titles.values() for trait in title.traits}
    for level, swaps in sorted(book.heroes[hero].at_level.items(), key=lambda pair: int(pair[0])):
        if sheet.heroes[hero].level >= int(level) and card not in told:
            card = swaps.get(card, card)
    for title in sheet.titles:
        card = book.titles[title].traits.get(card, card)
    return card


def negative(sheet: SaveSheet, book: Book, hero: str) -> list[str]:
    """Return the negative traits that must be in a hero's deck (SH-049)."""
    return [id for id in pool(sheet, book, hero) if book.abilities[id].negative]


def deck_refusal(sheet: SaveSheet, book: Book, hero: str, cards: list[str]) -> str:
    """Say why a deck is not allowed, or ''.

    Rules: SH-021, SH-040, SH-041, SH-043, SH-049.
    """
    if book.combat is None:
        return "The sets of this book have no numbers for fights."
    name, able = book.heroes[hero].name, pool(sheet, book, hero)
    if len(cards) != book.combat.deck:
        return f"A deck holds exactly {book.combat.deck} cards; this one has {len(cards)}."
    for card, count in Counter(cards).items():
        if card not in able:
            title = book.abilities[card].name if card in book.abilities else card
            return f"{name} cannot hold {title}."
        if count > 1:
            return f"{book.abilities[card].name} is in the deck {count} times; once is allowed."
    for trait in negative(sheet, book, hero):
        if trait not in cards:
            return f"{book.abilities[trait].name} must be in {name}'s deck."
    stand_ins: dict[str, str] = {}
    for card in cards:
        instead = book.abilities[card].replaces
        if not instead or book.abilities[card].legion:
            continue
        if instead in cards:
            return f"{book.abilities[card].name} stands in place of {book.abilities[instead].name}; keep one of the two."
        if other := stand_ins.get(instead):
            names = f"{book.abilities[other].name} and {book.abilities[card].name}"
            return f"{names} both stand in place of {book.abilities[instead].name}; keep one of them."
        stand_ins[instead] = card
    return ""


def skills_refusal(sheet: SaveSheet, book: Book, hero: str, chosen: list[str]) -> str:
    """Say why signature skills are not allowed, or '' (SH-056, SH-060; R33)."""
    printed = book.heroes[hero]
    sorts = [printed.skills[skill].sort for skill in chosen if skill in printed.skills]
    if len(sorts) != len(chosen) or sorted(sorts) != sorted(SKILL_SORTS):
        return f"{printed.name} takes one utility and one ultimate skill along."
    for skill in chosen:
        if printed.skills[skill].level > sheet.heroes[hero].level:
            return f"{printed.skills[skill].name} opens at level {printed.skills[skill].level}."
    return ""


def refusal(sheet: SaveSheet, book: Book, hero: str) -> str:
    """Say why a hero cannot go into a fight with what is chosen, or ''."""
    if not deck(sheet, book, hero):
        return f"{book.heroes[hero].name} has no ability cards."
    if reason := deck_refusal(sheet, book, hero, deck(sheet, book, hero)):
        return reason
    return skills_refusal(sheet, book, hero, skills(sheet, book, hero))


def _need(turn: Turn, hero: str) -> None:
    if hero not in turn.sheet.heroes:
        raise RuleError("That hero is not with the party.")
    if turn.book.combat is None:
        raise RuleError("The sets of this book have no numbers for fights.")
    scene = turn.sheet.scene
    if isinstance(scene, EncounterScene) and scene.stage in ("settling", "fighting"):
        raise RuleError("Decks and skills are chosen before an encounter or between two.")


def build_deck(turn: Turn, hero: str, cards: tuple[str, ...]) -> None:
    """Choose the cards of a hero's deck; none goes back to the ready-made one.

    Raises:
        RuleError: It does not hold what a deck must.
    """
    _need(turn, hero)
    chosen = list(cards)
    if chosen and (reason := deck_refusal(turn.sheet, turn.book, hero, chosen)):
        raise RuleError(reason)
    turn.sheet.heroes[hero].deck = (
        [] if sorted(chosen) == sorted(ready_deck(turn.sheet, turn.book, hero)) else chosen
    )
    turn.note(LoadoutSet(hero, "deck"))


def choose_skills(turn: Turn, hero: str, chosen: tuple[str, ...]) -> None:
    """Choose the two signature skills of a hero.

    Raises:
        RuleError: They are not one utility and one ultimate skill that are open.
    """
    _need(turn, hero)
    if reason := skills_refusal(turn.sheet, turn.book, hero, list(chosen)):
        raise RuleError(reason)
    turn.sheet.heroes[hero].skills = list(chosen)
    turn.note(LoadoutSet(hero, "skills"))


def mend(sheet: SaveSheet, book: Book, hero: str) -> bool:
    """Go back to what is ready-made where what was chosen is not allowed any more: after a level, a companion given away.

    Returns:
        Whether anything was changed.
    """
    state, changed = sheet.heroes[hero], False
    if state.deck and deck_refusal(sheet, book, hero, list(state.deck)):
        state.deck, changed = [], True
    if state.skills and skills_refusal(sheet, book, hero, list(state.skills)):
        state.skills, changed = [], True
    return changed
