"""Loot in a fight: cards drawn for the slain, and what they bring (SH-063 to SH-070; R18, R49, R50, R105)."""

from engine.combat import damage, giving, hooks
from engine.combat.arena import Arena
from engine.errors import RuleError
from engine.fight_events import Dropped, LootTaken, Took
from engine.scenes import equipment, loot
from engine.sheet.fights import PowerFrame, SpoilsFrame

LEAVE, TWO, ONE = "leave", "two", "one"


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
        frame.card = loot.find_consumable(arena.book, arena.draw_number)
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
    fight = arena.fight
    worn = (card for hero in fight.heroes.values() for card in hero.worn.values())
    thing = loot.find_equipment(
        arena.book, sort, rarity, {*fight.owned, *fight.found, *worn}, arena.draw_number
    )
    arena.note(LootTaken(who, card, thing))
    if thing:
        fight.found = [*fight.found, thing]
    else:
        giving.gain_gold(arena, loot.EMPTY_GOLD, "loot")


def room(arena: Arena, hero: str) -> bool:
    """Say whether a hero may carry one more consumable (T-S2)."""
    state = arena.hero(hero)
    return equipment.has_room(arena.book, state.worn.values(), state.consumables)


def _takers(arena: Arena) -> list[str]:
    """Return who may take a consumable of the heroes who are up."""
    up = ((id, hero) for id, hero in arena.fight.heroes.items() if arena.figure(id).state == "up")
    return list(
        equipment.takers_among(arena.book, ((id, hero.worn.values(), hero.consumables) for id, hero in up))
    )


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
    takers = _takers(arena)
    if frame.answer or not takers:
        (taker, _, instead), card = frame.answer.partition("/"), frame.card
        frame.answer, frame.card = "", ""
        if taker and taker != LEAVE:
            if instead:
                drop(arena, taker, instead)
            arena.hero(taker).consumables = [*arena.hero(taker).consumables, card]
        arena.note(Took("" if taker == LEAVE else taker, card))
        return
    arena.ask(frame.who, "take", [*takers, LEAVE], f"consumables/{frame.card}")
