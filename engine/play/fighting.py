"""Fights on the save sheet: set up from it, carried on with it, and booked on it when they are over."""

from collections.abc import Callable
from itertools import combinations

from engine import combat, dice
from engine.book.model import Book
from engine.combat import Arena, Entrant, hands, players, reasons, showing, words
from engine.combat.setting_up import STRENGTHS, TIES
from engine.combat.telling import Teller
from engine.commands import Command, DropConsumable
from engine.errors import RuleError
from engine.events import LoadoutSet
from engine.fight_commands import (
    Arrange,
    AskOrder,
    FightCommand,
    FightOn,
    GiveBack,
    LetFight,
    SetTies,
    TakeOver,
)
from engine.fight_events import InHand, TiesSet
from engine.fight_views import FightView
from engine.scenes import encounters, equipment, loadouts, roster, statistics
from engine.scenes.turn import Answered, Turn
from engine.sheet import Deck, EncounterScene, SaveSheet, Wishes


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


def _refusal(sheet: SaveSheet, book: Book, command: FightOn, encounter: str) -> str:
    """Say why an encounter that can be fought is not fought like this, or ''."""
    if command.heroes not in lineups(sheet, book, encounter):
        return "Those heroes cannot fight here: say who, and as many as the encounter takes."
    if command.strength not in STRENGTHS:
        return f"Adversaries have one of these strengths: {', '.join(STRENGTHS)}."
    if command.ties not in TIES:
        return f"One of these breaks ties: {', '.join(TIES)}."
    fighting = set(command.heroes or roster.out(sheet))
    if not fighting.issuperset(command.played) or len(set(command.played)) < len(command.played):
        return "The book acts for heroes who fight here, for each of them once."
    if fighting == set(command.played):
        return "One hero at least is in your hands. To play none, begin, and let the rest be fought."
    return ""


def begin(turn: Turn, command: FightOn) -> Answered | None:
    """Set the open encounter up on its map; the decks that it draws from come back to the sheet when it is over.

    Raises:
        RuleError: No encounter is open, or it cannot be fought, or not like this.

    Rules: SC-014; rulings R96, R97.
    """
    scene, encounter = encounters.scene_of(turn, "setup")
    sheet, book = turn.sheet, turn.book
    if reason := can_be_fought(sheet, book, scene.encounter):
        raise RuleError(reason)
    if reason := _refusal(sheet, book, command, scene.encounter):
        raise RuleError(reason)
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
        owned=tuple(sorted(equipment.owned(sheet))),
        wishes=Wishes(
            strength=command.strength,
            ties=command.ties,
            played=list(command.played),
            keep_order=command.keep_order,
        ),
    )
    sheet.fight = arena.fight
    _remember(turn)
    turn.events += Teller(arena).told(arena.events)
    return _goes_on(turn, arena)


def _copy(deck: Deck) -> Deck:
    return Deck(draw=list(deck.draw), discard=list(deck.discard))


def carry_out(turn: Turn, command: FightCommand) -> Answered | None:
    """Carry out a command of the fight; one that ends it books what came of it.

    Raises:
        RuleError: No fight is under way, or its rules refuse.
    """
    match command:
        case LetFight(player=player):
            return let_be_fought(turn, player)
        case TakeOver(hero=hero):
            return _with(turn, lambda arena: hands.take_over(arena, hero), remember=True)
        case GiveBack(hero=hero):
            return _with(turn, lambda arena: hands.give_back(arena, hero), remember=True)
        case AskOrder():
            return _with(turn, hands.ask_order, remember=True)
        case SetTies(by=by):
            return _with(turn, lambda arena: _set_ties(arena, by), remember=True)
    remember = isinstance(command, Arrange)
    return _with(turn, lambda arena: combat.apply(arena, command), remember=remember)


def answer(turn: Turn, option: str) -> Answered | None:
    """Answer a decision of the fight."""
    return _with(turn, lambda arena: combat.answer(arena, option))


def drop(turn: Turn, command: DropConsumable) -> None:
    """Throw a consumable away while a fight is under way (SH-103)."""
    _with(turn, lambda arena: combat.drop(arena, command.hero, command.consumable))


def _set_ties(arena: Arena, by: str) -> None:
    """Let the order or the table break ties from now on; one that the table is being asked about goes with it.

    Raises:
        RuleError: Nobody of that name breaks ties, or does already.

    Rules: rulings R100, R104.
    """
    if by not in TIES:
        raise RuleError(f"One of these breaks ties: {', '.join(TIES)}.")
    if arena.fight.ties == by:
        raise RuleError("Ties are broken so already.")
    arena.fight.ties = by
    arena.note(TiesSet(by))
    pending = arena.fight.pending
    if pending is not None and pending.kind == "tie":
        combat.answer(arena, pending.options[0])


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


def _with(turn: Turn, does: Callable[[Arena], None], *, remember: bool = False) -> Answered | None:
    fight = turn.sheet.fight
    if fight is None:
        raise RuleError("No fight is under way.")
    arena = Arena(fight, turn.book)
    teller = Teller(arena)
    does(arena)
    if remember:
        _remember(turn)
    turn.events += teller.told(arena.events)
    return _goes_on(turn, arena)


def _remember(turn: Turn) -> None:
    """Note how the table wants its fights, for the next one; what it wanted of heroes who are not here stays."""
    sheet, fight = turn.sheet, turn.sheet.fight
    assert fight is not None
    elsewhere = [hero for hero in sheet.wishes.played if hero not in fight.heroes]
    sheet.wishes = Wishes(
        strength=fight.strength,
        ties=fight.ties,
        played=elsewhere + fight.played,
        keep_order=fight.keep_order,
        fought=True,
    )


MOST_CHOICES = 400
"""So many choices the book makes after one command; then it has lost its way, and the hero is the readers'."""


def _goes_on(turn: Turn, arena: Arena) -> Answered | None:
    """Let the book decide for the heroes it plays until somebody else has to, and book the fight when it is over.

    Rules: rulings R97, R98.
    """
    choices = 0
    while hands.is_due(arena):
        choices += 1
        arena.events = []
        teller = Teller(arena)
        if choices > MOST_CHOICES or not _chosen(arena):
            _lost(arena)
        turn.events += teller.told(arena.events)
    return _booked(turn, arena)


def _chosen(arena: Arena) -> bool:
    """Make one choice for a hero whom the book plays; say whether the rules took it."""
    chosen, why = reasons.reasoned(arena)
    if why is not None:
        arena.note(why)
    try:
        players.carry_out(arena, chosen)
    except RuleError:
        arena.events = []
        return False
    return True


def _lost(arena: Arena) -> None:
    """Put the hero who is to decide into the readers' hands, for this fight."""
    assert arena.fight.pending is not None
    arena.fight.played.remove(arena.fight.pending.who)
    arena.note(InHand(arena.fight.pending.who, why="stuck"))


def _booked(turn: Turn, arena: Arena) -> Answered | None:
    """Book what came of a fight that is over."""
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
    """Show the fight under way to a seat, ``None`` where there is none; what may be said of who acts for whom stands last."""
    if sheet.fight is None:
        return None
    arena = Arena(sheet.fight, book)
    shown = showing.view(arena, seat)
    shown.actions += [words.label(arena, one) for one in _about_hands(arena)]
    return shown


def _about_hands(arena: Arena) -> list[FightCommand]:
    """List what may be said of who acts for whom, and of the order: to keep it, or to be asked again."""
    pending = arena.fight.pending
    kept: list[FightCommand] = []
    if pending is not None and pending.kind == "arrange":
        kept.append(Arrange(tuple(entry.figure for entry in arena.fight.order if entry.hero), keep=True))
    return [*kept, *hands.offered(arena), *(SetTies(by) for by in TIES if by != arena.fight.ties)]


def legal(sheet: SaveSheet, book: Book) -> list[Command]:
    """List what the fight under way allows now."""
    assert sheet.fight is not None
    arena = Arena(sheet.fight, book)
    return [*combat.legal(arena), *_about_hands(arena), LetFight()]
