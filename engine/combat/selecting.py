"""What every operation of a card asks first: whose card it is, how much, whom it means; and fields as decisions write them."""

from collections.abc import Callable
from typing import Any

from engine.book import combat_schema as ops
from engine.book.combat_schema import Select
from engine.combat import hooks, targets, ties
from engine.combat.arena import Arena
from engine.sheet.fights import AttackFrame, Field, Figure, OpsFrame

DONE, STAY = "done", "stay"


def user_of(arena: Arena, frame: OpsFrame) -> Figure:
    """Return whose card it is."""
    return arena.figure(frame.by)


def number(arena: Arena, frame: OpsFrame, amount: int | ops.Value) -> int:
    """Work out a number of an operation."""
    target = arena.figure(frame.targets[0]) if frame.targets else None
    attack = arena.attack_at(frame.depth) if frame.depth >= 0 else None
    return hooks.value(arena, amount, user_of(arena, frame), target, frame.paid, attack)


def whom(arena: Arena, frame: OpsFrame, who: str | Select) -> list[Figure] | None:
    """Return whom an operation means; ``None`` while the user is being asked."""
    user = user_of(arena, frame)
    if isinstance(who, str):
        return _named(arena, frame, who)
    if who.linked:
        return _linked(arena, frame, who)
    about = arena.figure(frame.targets[0]) if frame.targets else None
    if who.pick == "all":
        return targets.everyone(arena, user, who, about)
    able = targets.able(arena, user, who, about)
    if len(able) < 2:
        return able
    if who.pick == "random":
        return [able[arena.draw_number("pick", len(able))]]
    foe = user.id not in arena.fight.heroes and user.sort != "companion"
    if who.pick == "most_wounded":
        most = max(one.wounds for one in able)
        able = [one for one in able if one.wounds == most]
    if foe:
        chosen = ties.settle(arena, frame, user.id, [one.id for one in able], frame.card)
        return None if chosen is None else [arena.figure(chosen)]
    if who.pick == "most_wounded":
        return able[:1]
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        return [arena.figure(answer)]
    arena.ask(arena.owner_figure(user.id).id, "target", [one.id for one in able], frame.card)
    return None


def whom_first(arena: Arena, frame: OpsFrame, who: str | Select) -> list[Figure] | None:
    """Return whom an operation means that asks for something more afterwards: it is remembered, and chosen only once.

    Such an operation ends with `done`.
    """
    if isinstance(who, str) or who.pick == "all":
        return whom(arena, frame, who)
    if frame.queue:
        return [arena.figure(id) for id in frame.queue]
    found = whom(arena, frame, who)
    frame.queue = [one.id for one in found or ()]
    return found


def done(frame: OpsFrame) -> None:
    """Go on to the next operation."""
    frame.step += 1
    frame.queue = []


def _named(arena: Arena, frame: OpsFrame, who: str) -> list[Figure]:
    if who == "self":
        return [user_of(arena, frame)]
    if who == "attacker":
        return [arena.figure(arena.attack_at(frame.depth).by)] if frame.depth >= 0 else []
    if who == "next_hero":
        return _next_hero(arena, frame.by)
    if who == "companion":
        companion = arena.companion_of(frame.by)
        return [companion] if companion is not None else []
    return [arena.figure(id) for id in frame.targets]


def _next_hero(arena: Arena, id: str) -> list[Figure]:
    """Return the next hero in the order after one who can act (R34)."""
    order = [one for one in arena.in_order() if one in arena.fight.heroes]
    if id not in order:
        return []
    place = order.index(id)
    for one in [*order[place + 1 :], *order[:place]]:
        if arena.figure(one).state == "up":
            return [arena.figure(one)]
    return []


def _linked(arena: Arena, frame: OpsFrame, select: Select) -> list[Figure] | None:
    """Return the figures of a linked effect: from the target on, branch by branch (SC-064, SC-065, R10)."""
    if not frame.queue:
        frame.queue = list(frame.targets[:1])
    while frame.queue:
        following = targets.linked(arena, frame.queue, user_of(arena, frame), select)
        if not following:
            break
        if len(following) == 1:
            frame.queue = [*frame.queue, following[0]]
        elif frame.answer:
            frame.queue, frame.answer = [*frame.queue, frame.answer], ""
        else:
            arena.ask(arena.owner_figure(frame.by).id, "link", following, frame.card)
            return None
    chain, frame.queue = frame.queue, []
    return [arena.figure(id) for id in chain]


def each(function: Callable[[Arena, OpsFrame, Any, Figure], None]) -> Callable[[Arena, OpsFrame, Any], None]:
    """Make an operation of what is done to one figure."""

    def handler(arena: Arena, frame: OpsFrame, op: Any) -> None:
        found = whom(arena, frame, op.who)
        if found is None:
            return
        frame.step += 1
        for figure in found:
            function(arena, frame, op, figure)

    return handler


def words(field: Field) -> str:
    """Write a field as options of a decision have it."""
    return f"{field[0]},{field[1]}"


def field_of(option: str) -> Field:
    """Read a field as options of a decision have it."""
    x, _, y = option.partition(",")
    return int(x), int(y)


def the_attack(arena: Arena, frame: OpsFrame) -> AttackFrame | None:
    """Return the attack that a list of operations concerns, ``None`` where there is none."""
    return arena.attack_at(frame.depth) if frame.depth >= 0 else None
