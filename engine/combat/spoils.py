"""Loot in a fight: cards drawn for the slain, and what they bring (SH-063 to SH-070; R18, R49, R50)."""

from collections.abc import Iterator

from engine.combat import damage, giving, hooks
from engine.combat.arena import Arena
from engine.errors import RuleError
from engine.fight_events import Dropped, LootTaken
from engine.scenes.loot import LOWER, pool
from engine.sheet.fights import PowerFrame, SpoilsFrame

LEAVE, TWO, ONE = "leave", "two", "one"
EMPTY_GOLD = 3


def step(arena: Arena, frame: SpoilsFrame) -> None:
    """Draw the next loot card for a hero, and take what it gives."""
    if frame.card:
        _hand_out(arena, frame)
        return
    if frame.seen:
        if not frame.answer:
            arena.ask(frame.who, "loot", list(dict.fromkeys(frame.seen)))
            return
        kept, frame.answer, frame.seen = frame.answer, "", []
        frame.n -= 1
        _take(arena, frame, kept)
        return
    if frame.n < 1:
        arena.pop()
        return
    hero = arena.figure(frame.who)
    if hooks.has(arena, hero, "two_loot") and not arena.hero(frame.who).used.get("e:two_loot"):
        if not frame.answer:
            arena.ask(frame.who, "two_loot", [TWO, ONE])
            return
        answer, frame.answer = frame.answer, ""
        if answer == TWO:
            arena.hero(frame.who).used = {**arena.hero(frame.who).used, "e:two_loot": 1}
            frame.seen = [card for card in (_draw(arena), _draw(arena)) if card]
            return
    frame.n -= 1
    if card := _draw(arena):
        _take(arena, frame, card)
    else:
        frame.n = 0


def _draw(arena: Arena) -> str:
    card = arena.top(arena.fight.loot, "loot")
    if card:
        arena.fight.loot.discard.insert(0, card)
    return card


def _take(arena: Arena, frame: SpoilsFrame, card: str) -> None:
    printed = arena.book.loot[card]
    arena.fight.looted += 1
    if printed.gives in ("weapon", "armor", "accessory"):
        found(arena, frame.who, printed.gives, arena.printed.loot, card)
        return
    if printed.gives == "consumable":
        frame.card = _any_consumable(arena)
        arena.note(LootTaken(frame.who, card, frame.card))
        return
    arena.note(LootTaken(frame.who, card))
    if printed.gives == "gold":
        giving.gain_gold(arena, printed.amount, "loot")
    elif printed.gives == "power":
        arena.push(PowerFrame(who=frame.who, n=printed.amount))
    elif printed.gives == "heal":
        damage.heal(arena, arena.figure(frame.who), printed.amount, "loot")


def found(arena: Arena, who: str, sort: str, rarity: str, card: str = "") -> None:
    """Find an equipment card of a sort and rarity; with none left the next lower rarity, else 3 gold (R50)."""
    cards = pool(arena.book, sort, rarity)
    while not cards and rarity in LOWER:
        rarity = LOWER[rarity]
        cards = pool(arena.book, sort, rarity)
    if not cards:
        arena.note(LootTaken(who, card))
        giving.gain_gold(arena, EMPTY_GOLD, "loot")
        return
    thing = cards[arena.draw_number("equipment", len(cards))]
    arena.fight.found = [*arena.fight.found, thing]
    arena.note(LootTaken(who, card, thing))


def _any_consumable(arena: Arena) -> str:
    deck = [id for id, card in sorted(arena.book.consumables.items()) for _ in range(card.copies)]
    return deck[arena.draw_number("consumables", len(deck))] if deck else ""


def room(arena: Arena, hero: str) -> bool:
    """Say whether a hero may carry one more consumable (T-S2)."""
    state = arena.hero(hero)
    extra = sum(arena.book.equipment[card].consumable_places for card in dict.fromkeys(state.worn.values()))
    return len(state.consumables) < arena.book.numbers.consumables + extra


def _takers(arena: Arena) -> Iterator[str]:
    """Go through who may take a consumable: heroes with room, else 'hero/consumable' for what is given up."""
    for id, hero in arena.fight.heroes.items():
        if arena.figure(id).state == "up":
            if room(arena, id):
                yield id
            else:
                yield from (f"{id}/{consumable}" for consumable in dict.fromkeys(hero.consumables))


def drop(arena: Arena, id: str, consumable: str) -> None:
    """Throw a consumable away (SH-103).

    Raises:
        RuleError: The hero does not carry it.
    """
    if id not in arena.fight.heroes or consumable not in arena.hero(id).consumables:
        raise RuleError("That hero does not carry it.")
    left = list(arena.hero(id).consumables)
    left.remove(consumable)
    arena.hero(id).consumables = left
    arena.note(Dropped(id, consumable))


def _hand_out(arena: Arena, frame: SpoilsFrame) -> None:
    """Let the table say who takes a consumable."""
    takers = list(_takers(arena))
    if frame.answer or not takers:
        (taker, _, instead), card = frame.answer.partition("/"), frame.card
        frame.answer, frame.card = "", ""
        if taker and taker != LEAVE:
            if instead:
                drop(arena, taker, instead)
            arena.hero(taker).consumables = [*arena.hero(taker).consumables, card]
        return
    arena.ask(frame.who, "take", [*takers, LEAVE], f"consumables/{frame.card}")
