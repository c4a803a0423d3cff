"""Fights on the save sheet: set up from it, carried on with it, and booked on it when they are over."""

from collections.abc import Callable
from itertools import combinations

from engine import combat, dice
from engine.book.model import Book
from engine.combat import Arena, Entrant, players, showing
from engine.combat.telling import Teller
from engine.commands import Command, DropConsumable
from engine.errors import RuleError
from engine.events import LoadoutSet
from engine.fight_commands import FightCommand, FightOn, LetFight
from engine.fight_views import FightView
from engine.scenes import encounters, loadouts, roster, statistics
from engine.scenes.turn import Answered, Turn
from engine.sheet import Deck, EncounterScene, SaveSheet


def can_be_fought(sheet: SaveSheet, book: Book, encounter: str) -> str:
    """Say why an encounter cannot be fought on its map, or ''."""
    if book.combat is None:
        return "The sets of this book have no numbers for fights."
    if book.encounters[encounter].board is None:
        return "This encounter has no board; it can be settled, reported or read on from."
    for figure in encounters.figures(sheet, book, book.encounters[encounter]):
        if not book.adversaries[figure.adversary].tactics:
            return f"The card of {book.adversaries[figure.adversary].name} says nothing of what it does in a fight."
    for hero in roster.out(sheet):
        if reason := loadouts.refusal(sheet, book, hero):
            return reason
    return "" if roster.out(sheet) else "Nobody is there to fight."


def entrant(sheet: SaveSheet, book: Book, hero: str) -> Entrant:
    """Return a hero as the fight takes it, with the numbers of the sheet (SC-017)."""
    state = sheet.heroes[hero]
    defense, armor = statistics.protection(sheet, book, hero)
    return Entrant(
        health=statistics.max_health(sheet, book, hero),
        wounds=state.wounds,
        level=state.level,
        ap=statistics.action_points(sheet, book, hero),
        defense=defense,
        armor=armor,
        stats={stat: statistics.value(statistics.stat_parts(sheet, book, hero, stat)) for stat in book.stats},
        worn=dict(state.worn),
        deck=tuple(loadouts.deck(sheet, book, hero)),
        skills=tuple(loadouts.skills(sheet, book, hero)),
        consumables=tuple(state.consumables),
        injuries=tuple(state.injuries),
    )


def lineups(sheet: SaveSheet, book: Book, encounter: str) -> list[tuple[str, ...]]:
    """Return who may fight an encounter that has a board: all (), or as many of them as the board takes."""
    board, out = book.encounters[encounter].board, roster.out(sheet)
    if board is None or not 0 < board.heroes < len(out):
        return [()]
    return list(combinations(out, board.heroes))


def begin(turn: Turn, command: FightOn) -> None:
    """Set the open encounter up on its map; the decks that it draws from come back to the sheet when it is over.

    Raises:
        RuleError: No encounter is open, or it cannot be fought, or not by these heroes.
    """
    scene, encounter = encounters.scene_of(turn, "setup")
    sheet, book = turn.sheet, turn.book
    if reason := can_be_fought(sheet, book, scene.encounter):
        raise RuleError(reason)
    if command.heroes not in lineups(sheet, book, scene.encounter):
        raise RuleError("Those heroes cannot fight here: say who, and as many as the encounter takes.")
    for hero in roster.out(sheet):
        if loadouts.mend(sheet, book, hero):
            turn.note(LoadoutSet(hero, "ready"))
    scene.stage, scene.manner = "fighting", "fought"
    arena = combat.setup(
        book,
        scene.encounter,
        {hero: entrant(sheet, book, hero) for hero in command.heroes or roster.out(sheet)},
        seed=dice.below(sheet.dice, sheet.seed, "fights", 1 << 32),
        figures=encounters.figures(sheet, book, encounter),
        loot=_copy(sheet.loot),
        injuries=_copy(sheet.injuries),
        titles=tuple(sheet.titles),
        gold=sheet.gold,
        specials=tuple(card for title in sheet.titles if (card := book.titles[title].adversary_card)),
    )
    sheet.fight = arena.fight
    turn.events += Teller(arena).told(arena.events)


def _copy(deck: Deck) -> Deck:
    return Deck(draw=list(deck.draw), discard=list(deck.discard))


def carry_out(turn: Turn, command: FightCommand) -> Answered | None:
    """Carry out a command of the fight; one that ends it books what came of it.

    Raises:
        RuleError: No fight is under way, or its rules refuse.
    """
    if isinstance(command, LetFight):
        return let_be_fought(turn, command.player)
    return _with(turn, lambda arena: combat.apply(arena, command))


def answer(turn: Turn, option: str) -> Answered | None:
    """Answer a decision of the fight."""
    return _with(turn, lambda arena: combat.answer(arena, option))


def drop(turn: Turn, command: DropConsumable) -> None:
    """Throw a consumable away while a fight is under way (SH-103)."""
    _with(turn, lambda arena: combat.drop(arena, command.hero, command.consumable))


MOST_ROUNDS = 30
"""So many further rounds a fight is let be fought; then the table may take it up again, or let it go on."""


def let_be_fought(turn: Turn, name: str) -> Answered | None:
    """Let an automatic player fight the rest of a fight, from any decision on; the journal says so.

    Raises:
        RuleError: No fight is under way, or there is no such player.

    Rules: T-S19.
    """
    player = players.PLAYERS.get(name)
    if player is None:
        raise RuleError(f"A fight is let be fought by one of these: {', '.join(players.PLAYERS)}.")

    def fight_on(arena: Arena) -> None:
        players.play(arena, player, MOST_ROUNDS)
        if arena.fight.over and isinstance(turn.sheet.scene, EncounterScene):
            turn.sheet.scene.manner = "let be fought"

    return _with(turn, fight_on)


def _with(turn: Turn, does: Callable[[Arena], None]) -> Answered | None:
    fight = turn.sheet.fight
    if fight is None:
        raise RuleError("No fight is under way.")
    arena = Arena(fight, turn.book)
    teller = Teller(arena)
    does(arena)
    turn.events += teller.told(arena.events)
    told = combat.outcome(arena)
    if told is None:
        return None
    turn.sheet.fight = None
    turn.sheet.loot, turn.sheet.injuries = told.loot, told.injuries
    return encounters.fought(
        turn,
        told.resolution,
        {
            hero: encounters.Fought(one.wounds, one.xp, list(one.injuries), list(one.consumables))
            for hero, one in told.heroes.items()
        },
        told.gold,
        list(told.found),
    )


def show(sheet: SaveSheet, book: Book, seat: str = "") -> FightView | None:
    """Show the fight under way to a seat, ``None`` where there is none."""
    return showing.view(Arena(sheet.fight, book), seat) if sheet.fight is not None else None


def legal(sheet: SaveSheet, book: Book) -> list[Command]:
    """List what the fight under way allows now."""
    assert sheet.fight is not None
    return [*combat.legal(Arena(sheet.fight, book)), LetFight()]
