"""Setting up an encounter: figures on their fields, decks shuffled, hands dealt, the order (SC-014 to SC-020)."""

from collections.abc import Mapping

import msgspec

from engine.book.model import Book
from engine.book.schema import FigureGroup
from engine.combat import arrivals, cards, damage, hooks, resolving
from engine.combat.arena import FOES, HEROES, Arena
from engine.fight_events import FightBegan, InHand
from engine.scenes.equipment import slot_keys
from engine.sheet import Wishes
from engine.sheet.decks import Deck
from engine.sheet.fights import Entry, Fight, Fighter, Figure, RoundFrame
from engine.tactics.movement import nearest_free

FAIR = "fair"
STRENGTHS = ("story", FAIR, "hard")
"""How strong the adversaries of a fight can be."""

TIES = ("order", "table")
"""Who can break the ties that the rules leave open."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """A hero who enters a fight, with the numbers of the save sheet.

    ``stats`` with equipment and injuries, ``health`` the most, ``deck`` the ability cards, ``skills`` the two signature skills.
    """

    health: int
    wounds: int
    level: int
    ap: int
    defense: int
    armor: int
    stats: Mapping[str, int]
    worn: Mapping[str, str]
    deck: tuple[str, ...]
    skills: tuple[str, ...]
    consumables: tuple[str, ...]
    injuries: tuple[str, ...] = ()


def setup(
    book: Book,
    encounter: str,
    heroes: Mapping[str, Entrant],
    *,
    seed: int,
    figures: list[FigureGroup],
    loot: Deck,
    injuries: Deck,
    titles: tuple[str, ...] = (),
    gold: int = 0,
    specials: tuple[str, ...] = (),
    owned: tuple[str, ...] = (),
    wishes: Wishes | None = None,
) -> Arena:
    """Set an encounter up and go on to the first decision.

    Args:
        heroes: Who fights, in the order of their places.
        seed: Decides every throw and shuffle.
        figures: The adversaries, with what the trackers add (T-S16).
        loot, injuries: The decks of the sheet; the fight takes them over, loot as it lies, injuries shuffled (SC-018, SC-020).
        titles: What the table holds, for other starting fields (SC-007).
        specials: Cards that decisions have added to the adversary deck (SC-132).
        owned: Equipment of the party that nobody wears here: none of it is found again (R105).
        wishes: How strong the adversaries are, who breaks ties, for whom the book acts, whether the order is kept (R96 to R99).

    Rules: SC-008 to SC-020; T-S2, T-S7.
    """
    wishes = wishes or Wishes()
    fight = Fight(
        encounter=encounter, seed=seed, loot=loot, injuries=injuries, purse=gold, strength=wishes.strength, ties=wishes.ties,
        played=list(wishes.played), keep_order=wishes.keep_order, owned=list(owned),
    )  # fmt: skip
    arena = Arena(fight, book)
    fight.injuries = Deck(draw=arena.shuffled("injuries", [*injuries.draw, *injuries.discard]))
    arena.note(FightBegan(encounter, "" if fight.strength == FAIR else fight.strength))
    for hero in fight.played:
        arena.note(InHand(hero, played=True))
    _adversaries(arena, figures)
    _heroes(arena, heroes, titles)
    _order(arena, list(heroes))
    _deck(arena, list(heroes), specials)
    for id, entrant in heroes.items():
        _equip(arena, id, entrant)
    for id in heroes:
        _deal(arena, id)
    fight.stack = [RoundFrame()]
    resolving.run(arena)
    return arena


def _adversaries(arena: Arena, groups: list[FigureGroup]) -> None:
    """Put the adversaries on their marks; those without one beside the entries or the others (T-S16)."""
    number = max((int(mark) for group in groups for mark in group.mark if mark.isdigit()), default=0)
    for group in groups:
        for place in range(group.count):
            mark = group.mark[place] if place < len(group.mark) and group.mark != "+" else ""
            if not mark:
                number += 1
            side = HEROES if group.adversary in arena.board.allies else FOES
            new = arrivals.figure(arena, mark or str(number), group.adversary, group.level, side)
            at = arena.ground.marks.get(mark) if mark else None
            if at is None:
                at = _room(arena, new)
            new.at = at
            arena.fight.figures[new.id] = new
            arena.changed()


def _room(arena: Arena, new: Figure) -> tuple[int, int] | None:
    for field in arena.ground.entries or list(arena.ground.marks.values()):
        at = nearest_free(arena.grid, field, arena.blocked() | arena.ground.holes, new.size)
        if at is not None:
            return at
    return None


def _heroes(arena: Arena, heroes: Mapping[str, Entrant], titles: tuple[str, ...]) -> None:
    """Put heroes and companions on the starting fields."""
    letters = [shifted.start for shifted in arena.board.starts if shifted.title in titles]
    moved = {shifted.start for shifted in arena.board.starts}
    usual = [letter for letter in arena.ground.starts if letter not in moved]
    fields = [field for letter in (letters[:1] or usual) for field in arena.ground.starts[letter]]
    for place, (id, entrant) in enumerate(heroes.items()):
        at = nearest_free(arena.grid, fields[place % len(fields)], arena.blocked() | arena.ground.holes, 1)
        arena.fight.figures[id] = Figure(
            id=id, sort="hero", card=id, side=HEROES, at=at, level=entrant.level, health=entrant.health,
            wounds=min(entrant.wounds, entrant.health - 1), speed=arena.book.heroes[id].speed, defense=entrant.defense,
            armor=entrant.armor,
        )  # fmt: skip
        arena.changed()
        for card in dict.fromkeys(entrant.worn.values()):
            _companion(arena, card, at)


def _companion(arena: Arena, card: str, at: tuple[int, int] | None) -> None:
    """Put a companion beside its owner; small ones are not on the map (SH-096 to SH-100)."""
    printed = arena.book.equipment[card].companion
    if printed is None or printed.size == "small" or at is None:
        return
    beside = nearest_free(arena.grid, at, arena.blocked() | arena.ground.holes | arena.grid.bit(at), 1)
    arena.fight.figures[card] = Figure(
        id=card, sort="companion", card=card, side=HEROES, at=beside, speed=printed.speed, health=max(1, printed.health),
        defense=printed.defense, armor=printed.armor,
    )  # fmt: skip
    arena.changed()


def _order(arena: Arena, heroes: list[str]) -> None:
    """Lay out the order of activation: marks and the heroes' places; whoever has no place acts last (SC-013)."""
    waiting, placed = list(heroes), []
    for entry in arena.printed.order:
        if entry == "hero":
            if waiting:
                placed.append(Entry(figure=waiting.pop(0), hero=True))
        elif entry in arena.fight.figures:
            placed.append(Entry(figure=entry))
    placed += [Entry(figure=id, hero=True) for id in waiting]
    known = {entry.figure for entry in placed}
    placed += [
        Entry(figure=one.id)
        for one in arena.fight.figures.values()
        if one.sort == "adversary" and one.id not in known
    ]
    arena.fight.order = placed


def _deck(arena: Arena, heroes: list[str], specials: tuple[str, ...]) -> None:
    """Make the adversary deck by the encounter's recipe (SC-009, T-S7)."""
    recipe, book = arena.board.deck, arena.book
    deck = [f"hero:{id}" for id in heroes for _ in range(recipe.hero)]
    for category, count in (("basic", recipe.basic), ("advanced", recipe.advanced)):
        pool = sorted(id for id, card in book.adversary_cards.items() if card.category == category)
        deck += arena.shuffled("recipe", pool)[:count]
    deck += [*recipe.extra, *specials]
    arena.fight.deck = Deck(draw=arena.shuffled("adversary", deck))


def _equip(arena: Arena, id: str, entrant: Entrant) -> None:
    """Give a hero the shuffled ability deck, skills and equipment; the weapon top left is ready (SC-018, SH-075)."""
    slots = slot_keys(arena.book, id)
    worn = {slot: entrant.worn[slot] for slot in (*slots, *entrant.worn) if slot in entrant.worn}
    ready = next((slot for slot, card in worn.items() if arena.book.equipment[card].slot == "weapon"), "")
    arena.fight.heroes[id] = Fighter(
        stats=dict(entrant.stats), ap=entrant.ap, hand_size=arena.numbers.hand, start_injuries=len(entrant.injuries),
        deck=Deck(draw=arena.shuffled(f"ability{id}", entrant.deck)), skills=list(entrant.skills), worn=worn, ready=ready,
        consumables=list(entrant.consumables), injuries=list(entrant.injuries),
        power=dict.fromkeys(entrant.skills, 0),
    )  # fmt: skip


def _deal(arena: Arena, id: str) -> None:
    """Give a hero the opening hand, and the Armor that passives add when the fight begins (SC-017, R1, SL-099)."""
    figure = arena.figure(id)
    figure.armor += hooks.modified(arena, figure, "armor", 0)
    cards.draw_up(arena, id, 0, refill=True)
    damage.call(arena, figure, "encounter_start")
