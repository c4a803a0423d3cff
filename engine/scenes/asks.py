"""Decisions owed before anything else: who is healed, who takes a thing, what is left behind."""

from engine.book.model import Book
from engine.errors import RuleError
from engine.events import Decided, ItemChanged
from engine.scenes import deeds, equipment, health, roster
from engine.scenes.turn import Turn
from engine.sheet import Ask

NOBODY = "nobody"


def options(turn: Turn, ask: Ask) -> list[str]:
    """Return what may be answered: hero ids, injury ids, card ids, or 'nobody'."""
    sheet, book = turn.sheet, turn.book
    if ask.ask == "consumable":
        return [*equipment.takers(sheet, book), NOBODY]
    if ask.ask == "heal":
        return [hero for hero in roster.out(sheet) if sheet.heroes[hero].wounds] + [NOBODY]
    if ask.ask == "injury":
        return list(dict.fromkeys(sheet.heroes[ask.hero].injuries)) or [NOBODY]
    if ask.ask == "stash":
        return list(dict.fromkeys(sheet.stash)) + list(sheet.items)
    return list(roster.out(sheet)) or [NOBODY]


def words(turn: Turn, ask: Ask) -> str:
    """Put the decision in words."""
    book = turn.book
    if ask.ask == "consumable":
        return f"{book.consumables[ask.card].name}: who takes it?"
    if ask.ask == "heal":
        return f"A find heals {ask.amount}. Who is healed?"
    if ask.ask == "injury":
        return f"{book.heroes[ask.hero].name} rests and drops one injury. Which?"
    if ask.ask == "stash":
        size = equipment.stash_size(turn.sheet, book)
        return f"The stash holds {size} things. What is left behind for good?"
    return {
        "xp": f"One hero gains {ask.amount} experience. Who?",
        "harm": f"One hero is hurt for {ask.amount}. Who?",
        "heal": f"One hero is healed for {ask.amount}. Who?",
        "injure": "One hero is injured. Who?",
        "loyalty": "One hero will remember this. Who?",
    }.get(ask.card, "Whom does it befall?")


def option_words(book: Book, option: str) -> str:
    """Put one of `options` in words: 'Nobody', 'Maru', 'Maru, who throws away Lamp Brandy'."""
    if option == NOBODY:
        return "Nobody"
    return equipment.taker_words(book, option) if "/" in option else roster.name_of(book, option)


def answer(turn: Turn, option: str) -> None:
    """Answer the first decision owed.

    Raises:
        RuleError: Nothing is owed, or that is not one of the options.
    """
    if not turn.sheet.owed:
        raise RuleError("Nothing is waiting for an answer.")
    ask = turn.sheet.owed[0]
    if option not in options(turn, ask):
        raise RuleError("Choose one of the answers that are offered.")
    turn.note(Decided(words(turn, ask), option))
    turn.sheet.owed = turn.sheet.owed[1:]
    if option == NOBODY:
        return
    if ask.ask == "consumable":
        equipment.gain_consumable(turn, option, ask.card, "found")
    elif ask.ask == "heal":
        health.heal(turn, option, ask.amount)
    elif ask.ask == "injury":
        health.end_injury(turn, ask.hero, option, "rest")
    elif ask.ask == "stash":
        _leave_behind(turn, option)
    else:
        deeds.to_hero(turn, ask.card, option, ask.amount)


def _leave_behind(turn: Turn, thing: str) -> None:
    if thing in turn.sheet.stash:
        equipment.lose_card(turn, thing, "left behind")
    else:
        turn.sheet.items.remove(thing)
        turn.note(ItemChanged(thing, gained=False))
    equipment.check_stash(turn)
