"""Why the greedy player does what it does: what it looked at, and what the choice brings when it is tried."""

from collections.abc import Iterator
from typing import NamedTuple

from engine import fight_commands as commands
from engine.book.combat_schema import NEGATIVE
from engine.combat import attacks, hooks, legality, players, selecting, spoils, texts
from engine.combat.arena import HEROES, Arena
from engine.combat.outlook import Outlook, nearest
from engine.combat.players import Chosen
from engine.commands import Answer
from engine.fight_events import Chose, Promise
from engine.sheet.fights import Decision, Field, Figure
from engine.tactics.grid import gap

MOST_PROMISES = 3
"""So many of the things that a choice promises are told."""

REFUSALS = ("pass", selecting.DONE, selecting.STAY, attacks.NOTHING, spoils.LEAVE, "enough")
"""Options by which nothing is done."""

_ORDER = (
    "wins", "loses", "slays", "stands_up", "stays_up", "wounds", "adds", "spares", "heals", "rids", "status", "guard", "armor", "lasting", "trap",
    "power", "ap", "speed", "cards", "loot", "thing", "gold",
)  # fmt: skip
"""What is told before what."""


_LOOT = ("heals", "armor", "power", "ap", "speed", "cards", "thing", "gold")
"""What the loot of the slain may bring: nobody knows it beforehand, so it is no reason."""


class Reasoned(NamedTuple):
    """What is done, and why; no reason where there was nothing to choose."""

    chosen: Chosen
    why: Chose | None


def reasoned(arena: Arena) -> Reasoned:
    """Do as the greedy player does, and say why: the choice is tried once more and compared with how the fight stands.

    Rules: ruling R98.
    """
    pending = arena.fight.pending
    assert pending is not None
    chosen = players.greedy(arena)
    if pending.who not in arena.fight.heroes:
        return Reasoned(chosen, None)
    if isinstance(chosen, Answer):
        return Reasoned(chosen, _answer(arena, pending, chosen))
    return Reasoned(chosen, _own_turn(arena, pending.who, chosen))


def _own_turn(arena: Arena, id: str, chosen: Chosen) -> Chose:
    does, offered = str(type(chosen).__struct_config__.tag), legality.legal(arena)
    if isinstance(chosen, commands.Walk):
        fields = len({one.to for one in offered if isinstance(one, commands.Walk)})
        return Chose(id, does, at=chosen.to, of=fields, promises=_of_field(arena, id, chosen.to))
    looked_at = len(list(players.candidates(arena, offered)))
    if isinstance(chosen, commands.EndActivation):
        return Chose(id, does, of=looked_at, promises=(Promise("keeps", id, len(arena.hero(id).hand)),))
    if isinstance(chosen, commands.PutAside):
        power = arena.book.abilities[chosen.card].cost
        return Chose(
            id, does, thing=f"abilities/{chosen.card}", of=looked_at, promises=(Promise("power", id, power, chosen.skill),)
        )  # fmt: skip
    after = players.tried(arena, chosen, players.floor_of(arena))
    thing, target = _named(arena, id, chosen)
    at = chosen.at if isinstance(chosen, commands.Interact) else None
    gives = arena.ground.things[at].gives if at is not None else ""
    hidden = gives not in ("", "event")
    promises = (Promise("loot" if gives == "loot" else "thing"),) if hidden else compared(arena, after, id)
    return Chose(id, does, thing=thing, target=target, at=at, of=looked_at, promises=promises)


def _named(arena: Arena, id: str, chosen: Chosen) -> tuple[str, str]:
    """Return the path of the card that a command uses, and the figure it aims at."""
    target = str(getattr(chosen, "target", ""))
    match chosen:
        case commands.Strike(slot=slot) | commands.SwitchWeapon(slot=slot):
            return f"equipment/{arena.hero(id).worn[slot]}", target
        case commands.CompanionStrike(companion=companion) | commands.SendCompanion(companion=companion):
            return f"equipment/{arena.figure(companion).card}", target
        case commands.StandUp(hero=hero):
            return "", hero
    return players.key_of(id, chosen), target


# fields


def _of_field(arena: Arena, id: str, field: Field) -> tuple[Promise, ...]:
    """Say what a field promises a hero: foes in reach, a friend to be helped up, a foe nearer by, fewer dangers."""
    outlook, here = Outlook(arena, id), arena.figure(id).at
    assert here is not None
    found = [Promise("flank" if flanked else "reach", foe) for foe, flanked in outlook.reached(field)]
    found += [
        Promise("beside", one.id)
        for one in outlook.down
        if one.at is not None and gap(field, 1, one.at, 1) == 1
    ]
    if found:
        return tuple(found[:MOST_PROMISES])
    fewer = len(outlook.threats(here)) - len(outlook.threats(field))
    if fewer > 0:
        return (Promise("safe", id, fewer),)
    closer = nearest(here, outlook.foes) - nearest(field, outlook.foes)
    if closer < 1:
        return ()
    foe = min(outlook.foes, key=lambda one: gap(field, 1, one.at, one.size) if one.at else 99)
    return (Promise("near", foe.id, closer),)


# decisions in the middle of something


def _answer(arena: Arena, pending: Decision, chosen: Answer) -> Chose | None:
    options = list(dict.fromkeys(pending.options))
    if len(options) == 1:
        return None
    id, option = pending.who, chosen.option
    refusal = next((one for one in REFUSALS if one in options and pending.kind != "loot"), "")
    thing, target, at = _meant(pending, option)
    promises: tuple[Promise, ...] = ()
    mover = players.mover(arena) if at is not None and pending.kind == "field" else ""
    if mover in arena.fight.heroes and at is not None:
        target, promises = mover, _of_field(arena, mover, at)
    elif option != refusal and pending.kind not in _BY_WORTH:
        floor = players.floor_of(arena)
        after = players.tried(arena, chosen, floor)
        before = players.tried(arena, Answer(refusal), floor) if refusal else arena
        promises = compared(before, after, id, instead_of=arena if refusal else None)
    return Chose(
        id, pending.kind, thing, option, target, at, of=len(options) - (option != refusal and bool(refusal)), promises=promises
    )  # fmt: skip


_BY_WORTH = ("discard", "take_back", "loot", "two_loot", "power")
"""Decisions about cards and Power, which the player takes by what they are worth."""


def _meant(pending: Decision, option: str) -> tuple[str, str, Field | None]:
    """Return the card, the figure and the field that an option means."""
    if option in REFUSALS:
        return "", "", None
    match pending.kind:
        case "react":
            key, _, target = option.partition(">")
            return key, target, None
        case "discard" | "take_back":
            return f"abilities/{option}", "", None
        case "field" | "area":
            return pending.card, "", selecting.field_of(option)
        case "target" | "link" | "take":
            return pending.card, option.partition("/")[0], None
    return pending.card, "", None


# what a try brings


def compared(before: Arena, after: Arena, id: str, *, instead_of: Arena | None = None) -> tuple[Promise, ...]:
    """Compare two states of a fight: what the second has better for the heroes, the weightiest first.

    Args:
        instead_of: Where both are outcomes of one decision, the fight as it stands: what is not lost of that is spared, not healed.
    """
    if after.fight.over and not before.fight.over:
        sort = next(one.sort for one in after.printed.resolutions if one.id == after.fight.over)
        return (Promise("loses" if sort == "defeat" else "wins"),)
    found = [*_of_party(before, after)]
    for figure in after.fight.figures.values():
        old = before.fight.figures.get(figure.id)
        if old is None:
            continue
        if figure.side != HEROES:
            found += _of_foe(before, old, after, figure, instead=instead_of is not None)
        else:
            now = instead_of.fight.figures.get(figure.id) if instead_of is not None else None
            spared = now is not None and old.wounds > now.wounds
            found += _of_friend(before, old, after, figure, spared=spared)
    found += _in_hand(before, after, id)
    if any(one.sort == "slays" for one in found):
        found = [one for one in found if one.sort not in _LOOT]
    found.sort(key=lambda one: _ORDER.index(one.sort))
    return tuple(dict.fromkeys(found))[:MOST_PROMISES]


def _of_party(before: Arena, after: Arena) -> Iterator[Promise]:
    if (gold := after.fight.gold - before.fight.gold) > 0:
        yield Promise("gold", n=gold)
    if (things := len(after.fight.found) - len(before.fight.found)) > 0:
        yield Promise("thing", n=things)
    if (traps := len(after.fight.tokens) - len(before.fight.tokens)) > 0:
        yield Promise("trap", n=traps)


def _of_foe(before: Arena, old: Figure, after: Arena, new: Figure, *, instead: bool) -> Iterator[Promise]:
    if old.state != "up":
        return
    wounds = hooks.health(before, old) - hooks.health(after, new)
    if new.state == "slain" or hooks.health(after, new) < 1:
        yield Promise("slays", new.id)
        return
    if wounds > 0:
        yield Promise("adds" if instead else "wounds", new.id, wounds)
    for status, n in new.statuses.items():
        if status in NEGATIVE and n > old.statuses.get(status, 0):
            yield Promise("status", new.id, n, status)
    for status in old.statuses:
        if status not in NEGATIVE and status not in new.statuses:
            yield Promise("rids", new.id, id=status)
    yield from _lasting(after, old, new)


def _of_friend(before: Arena, old: Figure, after: Arena, new: Figure, *, spared: bool) -> Iterator[Promise]:
    if old.state == "down" and new.state == "up":
        yield Promise("stays_up" if spared else "stands_up", new.id)
        return
    if new.state != "up" or old.state != "up":
        return
    health = hooks.health(after, new) - hooks.health(before, old)
    if health > 0:
        yield Promise("spares" if spared else "heals", new.id, health)
    for status, n in new.statuses.items():
        if status not in NEGATIVE and n > old.statuses.get(status, 0):
            yield Promise("status", new.id, n, status)
    for status in old.statuses:
        if status in NEGATIVE and status not in new.statuses:
            yield Promise("rids", new.id, id=status)
    if (armor := new.armor - old.armor) > 0:
        yield Promise("armor", new.id, armor)
    if (guard := new.counters.get("guard", 0) - old.counters.get("guard", 0)) > 0:
        yield Promise("guard", new.id, guard)
    yield from _lasting(after, old, new)


def _lasting(after: Arena, old: Figure, new: Figure) -> Iterator[Promise]:
    known = {one.hooks for one in old.lasting}
    for one in new.lasting:
        if one.hooks not in known and texts.card_name(after.book, one.hooks):
            yield Promise("lasting", new.id, id=one.hooks)


def _in_hand(before: Arena, after: Arena, id: str) -> Iterator[Promise]:
    """Say what a hero has more of in hand: AP, Speed, Power, cards."""
    old, new = before.hero(id), after.hero(id)
    ap = new.points + new.later.get("ap", 0) - old.points - old.later.get("ap", 0)
    if ap > 0:
        yield Promise("ap", id, ap)
    if new.walk > old.walk:
        yield Promise("speed", id, new.walk - old.walk)
    for skill, power in new.power.items():
        if power > old.power.get(skill, 0):
            yield Promise("power", id, power - old.power.get(skill, 0), skill)
    if len(new.hand) > len(old.hand):
        yield Promise("cards", id, len(new.hand) - len(old.hand))
