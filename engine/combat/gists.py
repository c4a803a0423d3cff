"""What an effect does besides its attack's damage, in a few words: 'gives Stun', 'slays it', 'heals 4'."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.book import combat_schema as ops
from engine.book.combat_schema import Effect, Op, Select
from engine.book.model import Book
from engine.combat import hooks, nouns, phrases
from engine.combat.arena import Arena
from engine.combat.nouns import Voice, conditions, count, measure, settle
from engine.scenes.roster import listed

MOST_PARTS = 3
MOST_WORDS = 16
"""What takes more words is left to the card's text."""


NOTHING = "heals nothing now"
"""Begins what is said of a heal in vain, and comes last of what a card does."""


def gist(book: Book, effect: Effect, heals: Callable[[ops.Heal], str] = lambda op: "") -> str:
    """Say in a few words what an effect of a card does; '' for an attack that does damage alone.

    Args:
        heals: Says what a heal comes to now, '' where that is not known.
    """
    voice = Voice(book)
    said = [
        [now] if isinstance(op, ops.Heal) and (now := heals(op)) else _parts(voice, [op])
        for op in effect.does
    ]
    parts = sorted(
        dict.fromkeys(one for some in said for one in some), key=lambda one: one.startswith(NOTHING)
    )
    more = ", and more" if len(parts) > MOST_PARTS else ""
    return settle(", ".join(parts[:MOST_PARTS]) + more, "it")


def healing(arena: Arena, user: str, target: str, op: ops.Heal) -> str:
    """Say what a heal comes to now; '' where whom it concerns is not known, or not on their feet.

    Rules: SH-007, SC-094, SC-101, SC-113; ruling R17.
    """
    id = {"self": user, "target": target}.get(op.who, "") if isinstance(op.who, str) else ""
    figure = arena.fight.figures.get(id)
    if figure is None or figure.state != "up":
        return ""
    if not isinstance(op.amount, int) and op.amount.of in ("paid", "dealt"):
        return ""
    if "bleed" in figure.statuses:
        return "ends Bleed and heals nothing"
    whose = "your Health" if op.who == "self" else "Health"
    if not figure.wounds:
        return f"{'ends Poison' if 'poison' in figure.statuses else NOTHING}: {whose} is full"
    hit = arena.figure(target) if target else None
    amount = figure.wounds if op.full else hooks.value(arena, op.amount, arena.figure(user), hit)
    healed = min(amount, figure.wounds)
    to = "you " if op.who == "self" else ""
    return f"heals {to}{healed}{f' of {amount}' if healed < amount else ''}"


def _parts(voice: Voice, does: Sequence[Op]) -> list[str]:
    found: list[str] = []
    for op in does:
        said = _SAID[type(op)](voice, op) if type(op) in _SAID else [phrases.sentence(voice, [op], "it")]
        found += [one for one in said if one and len(one.split()) <= MOST_WORDS]
    return found


def _to(voice: Voice, who: str | Select) -> str:
    """Say who gets something, '' for the target."""
    if who == "self":
        return "you"
    return "" if who == "target" else nouns.meant(voice, who).name


def _whom(voice: Voice, who: str | Select) -> str:
    return _to(voice, who) or "it"


def _attack(voice: Voice, op: ops.Attack) -> list[str]:
    by = "the companion attacks" if op.companion else "attacks"
    found = [f"{by} {_to(voice, op.who)}".strip()] if op.companion or op.who != "target" else []
    found += [f"Knockback {op.knockback}"] if op.knockback else []
    return [*found, *_parts(voice, op.does)]


def _repeat(voice: Voice, op: ops.Repeat) -> list[str]:
    attacks = any(isinstance(one, ops.Attack) and one.who == "target" for one in op.does)
    often = [f"attacks {op.times} times"] if attacks and isinstance(op.times, int) else []
    return [*often, *_parts(voice, op.does)]


def _status(voice: Voice, op: ops.ApplyStatus) -> list[str]:
    name = phrases.OPERATIONS[ops.ApplyStatus](voice, op)[0].rest
    to = _to(voice, op.who)
    return [f"gives you {name}" if to == "you" else f"gives {name}{f' to {to}' if to else ''}"]


_UNITS = {
    "ap": "AP", "speed": "Speed", "armor": "Armor", "power": "Power", "gold": "gold", "loot": "loot card", "attack": "more weapon attack",
}  # fmt: skip


def _gain(voice: Voice, op: ops.Gain) -> list[str]:
    less = isinstance(op.amount, int) and op.amount < 0
    amount = abs(op.amount) if isinstance(op.amount, int) else op.amount
    many = op.what in ("loot", "attack") and amount != 1
    what = measure(voice, amount, f"{_UNITS[op.what]}{'s' if many else ''}")
    if op.what in ("gold", "loot") or op.who == "self":
        return [f"{'loses' if less else 'gains'} {what}"]
    to = _to(voice, op.who)
    verb, towards = ("takes", "from") if less else ("gives", "to")
    return [f"{verb} {what} {towards} {to}" if to else f"{verb} {what}"]


def _assign(voice: Voice, op: ops.Assign) -> list[str]:
    to, damage = _to(voice, op.who), measure(voice, op.amount, "damage")
    if to == "you":
        return [f"assigns you {damage}"]
    return [f"assigns {damage} to {to}" if to else f"assigns {damage}"]


def _count(voice: Voice, op: ops.Count) -> list[str]:
    clause = phrases.OPERATIONS[ops.Count](voice, op)[0]
    return [f"{clause.verb}s {clause.rest}"]


def _heal(voice: Voice, op: ops.Heal) -> list[str]:
    to = _to(voice, op.who)
    return [f"heals {f'{to} ' if to else ''}{'fully' if op.full else measure(voice, op.amount)}"]


def _move(voice: Voice, op: ops.Move) -> list[str]:
    far = phrases.OPERATIONS[ops.Move](voice, op)[0].rest
    return [f"walks {far}" if op.who == "self" else f"moves {_whom(voice, op.who)} {far}"]


def _cleanse(voice: Voice, op: ops.Cleanse) -> list[str]:
    return [f"takes away {phrases.OPERATIONS[ops.Cleanse](voice, op)[0].rest}"]


def _area(voice: Voice, op: ops.Area) -> list[str]:
    where = "a cone" if op.shape == "cone" else f"{op.width} by {op.height} fields"
    return [f"strikes all in {where}", *(one for one in _parts(voice, op.does) if one != "attacks")]


def _if(voice: Voice, op: ops.If) -> list[str]:
    condition = conditions(voice, op.when)
    then, otherwise = _parts(voice, op.then), _parts(voice, op.otherwise)
    both = [one for one in then if one in otherwise]
    return [
        *both,
        *(f"{one} {condition}".strip() for one in then if one not in both),
        *(f"else {one}" if then else f"perhaps {one}" for one in otherwise if one not in both),
    ]


def _choose(voice: Voice, op: ops.Choose) -> list[str]:
    said = [one.name[:1].lower() + one.name[1:] for one in op.options if one.does]
    return [f"perhaps {listed(said, 'or')}" if len(said) < len(op.options) else listed(said, "or")]


def _each(voice: Voice, op: ops.Each) -> list[str]:
    to = _to(voice, op.who)
    return [f"{one} to {to}" if one.startswith("gives ") and " to " not in one else one for one in _parts(voice, op.does)]  # fmt: skip


_SAID: dict[type[Any], Callable[[Voice, Any], list[str]]] = {
    ops.Attack: _attack,
    ops.Assign: _assign,
    ops.Heal: _heal,
    ops.ApplyStatus: _status,
    ops.Cleanse: _cleanse,
    ops.Gain: _gain,
    ops.Draw: lambda voice, op: ["draws up to the hand size" if op.refill else f"draws {count(op.n, 'card')}"],
    ops.TakeBack: lambda voice, op: [f"takes {count(op.n, 'card')} back"],
    ops.Dismantle: lambda voice, op: [f"discards {count(op.n, 'card')}"],
    ops.Move: _move,
    ops.Place: lambda voice, op: [f"puts {_whom(voice, op.who)} on {nouns.ground(op.ground)}"],
    ops.Swap: lambda voice, op: ["swaps fields"],
    ops.Knockback: lambda voice, op: [f"Knockback {op.fields}"],
    ops.Trap: lambda voice, op: [f"lays {nouns.a(op.name)}"],
    ops.Area: _area,
    ops.Slay: lambda voice, op: [f"slays {_whom(voice, op.who)}"],
    ops.Revive: lambda voice, op: [f"raises {_whom(voice, op.who)}{'' if op.injury else ', without an injury'}"],
    ops.Choose: _choose,
    ops.Count: _count,
    ops.If: _if,
    ops.Repeat: _repeat,
    ops.Each: _each,
    ops.Again: lambda voice, op: ["one more activation"],
    ops.Force: lambda voice, op: ["must attack you next"],
}  # fmt: skip
"""How each operation is said in a few words; others are said as cards say them."""
