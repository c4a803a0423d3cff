"""When a fight is over: conditions of the encounter, escapes, and what is handed over to the save sheet."""

import msgspec

from engine.book.combat_schema import Ends, looked_at
from engine.combat import giving, hooks
from engine.combat.arena import FOES, Arena
from engine.fight_events import FightEnded
from engine.sheet.decks import Deck
from engine.sheet.fights import Figure

END_OF_ROUND = "round"
ALL, ANY = "all", "any"


def foes(arena: Arena) -> list[Figure]:
    """Return the adversaries that still stand against the heroes."""
    return [one for one in arena.standing() if one.side == FOES]


def check(arena: Arena) -> None:
    """End the fight as soon as one of its conditions is met (SC-029, R3, R41)."""
    fight = arena.fight
    if fight.over:
        return
    left = foes(arena)
    if len(left) == 1 and any(one.last and one.adversary == left[0].card for one in arena.board.getaways):
        giving.get_away(arena, left[0], "alone")
    sorts = {one.id: one.sort for one in arena.printed.resolutions}
    for resolution, ends in looked_at(arena.board, sorts):
        if _holds(arena, ends):
            fight.over = resolution
            fight.stack, fight.pending, arena.coming = [], None, []
            arena.note(FightEnded(resolution, fight.round))
            return


def _holds(arena: Arena, ends: Ends) -> bool:
    fight = arena.fight
    if ends.slain and not _slain(arena, ends.slain):
        return False
    if ends.down and not _down(arena, ends.down):
        return False
    if len(fight.left) < ends.left or fight.looted < ends.loot:
        return False
    if ends.away and not _away(arena, everybody=ends.away == ALL):
        return False
    if ends.after and fight.events.get(END_OF_ROUND, 0) < ends.after:
        return False
    if ends.until and fight.round > ends.until:
        return False
    if any(card not in fight.escaped for card in ends.escaped):
        return False
    return not ends.event or fight.events.get(ends.event, 0) >= ends.times


def _slain(arena: Arena, cards: tuple[str, ...]) -> bool:
    if cards == (ALL,):
        return not foes(arena)
    return not any(one.card in cards for one in foes(arena))


def _away(arena: Arena, *, everybody: bool) -> bool:
    """Say whether all heroes, or all who are not down, have gone out by an exit, one at least."""
    stayed = [id for id in arena.fight.heroes if id not in arena.fight.left]
    return bool(arena.fight.left) and not any(everybody or arena.figure(id).state == "up" for id in stayed)


def _down(arena: Arena, heroes: tuple[str, ...]) -> bool:
    if heroes == (ANY,):
        return any(arena.figure(id).state == "down" for id in arena.fight.heroes)
    there = list(arena.fight.heroes) if heroes == (ALL,) else list(heroes)
    return (
        all(id in arena.fight.heroes for id in there)
        and all(arena.figure(id).state == "down" for id in there if id not in arena.fight.left)
        and any(arena.figure(id).state == "down" for id in there)
    )


class FoughtHero(msgspec.Struct, frozen=True, kw_only=True):
    """How a hero comes out of a fight: damage taken, experience of kills, injuries drawn in it, consumables left."""

    wounds: int
    xp: int
    injuries: tuple[str, ...]
    consumables: tuple[str, ...]


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a fight hands over when it is done: the resolution, each hero, gold, equipment found, decks as they lie."""

    resolution: str
    rounds: int
    heroes: dict[str, FoughtHero]
    gold: int
    found: tuple[str, ...]
    loot: Deck
    injuries: Deck


def outcome(arena: Arena) -> Outcome | None:
    """Return what came of a fight, ``None`` while it goes on (SC-063)."""
    fight = arena.fight
    if not fight.over:
        return None
    heroes = {
        id: FoughtHero(
            wounds=arena.figure(id).health - hooks.health(arena, arena.figure(id)),
            xp=hero.gained,
            injuries=tuple(hero.injuries[hero.start_injuries :]),
            consumables=tuple(hero.consumables),
        )
        for id, hero in fight.heroes.items()
    }
    return Outcome(
        resolution=fight.over, rounds=fight.round, heroes=heroes, gold=fight.gold, found=tuple(fight.found), loot=fight.loot,
        injuries=fight.injuries,
    )  # fmt: skip
