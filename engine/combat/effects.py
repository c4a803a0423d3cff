"""The operations of cards, worked through one by one; each may stop for a decision. Here are those that only order others."""

from collections.abc import Callable
from typing import Any

from engine.book import combat_schema as ops
from engine.combat import altering, giving, hooks, moving, selecting
from engine.combat.arena import Arena
from engine.fight_events import DiceThrown, Marked
from engine.sheet.fights import Lasting, OpsFrame


def step(arena: Arena, frame: OpsFrame) -> None:
    """Carry out the next operation of a list, or leave the list when it is through."""
    program = arena.programs.ops[frame.code]
    if frame.step >= len(program):
        frame.times -= 1
        frame.step = 0
        if frame.times < 1:
            arena.pop()
        return
    op = program[frame.step]
    if arena.watch is not None:
        arena.watch("operations", op)
    _DO[type(op)](arena, frame, op)


def _push(
    arena: Arena, frame: OpsFrame, does: tuple[Any, ...], targets_: list[str] | None = None, times: int = 1
) -> None:
    if does and times > 0:
        arena.push(
            OpsFrame(
                code=arena.programs.key(does), by=frame.by, targets=frame.targets if targets_ is None else targets_,
                times=times, paid=frame.paid, card=frame.card, depth=frame.depth,
            )
        )  # fmt: skip


def _choose(arena: Arena, frame: OpsFrame, op: ops.Choose) -> None:
    user = selecting.user_of(arena, frame)
    target = arena.figure(frame.targets[0]) if frame.targets else None
    attack = selecting.the_attack(arena, frame)
    options = [
        str(place)
        for place, option in enumerate(op.options)
        if option.when is None or hooks.holds(arena, option.when, user, target, attack, frame.card)
    ]
    if frame.answer:
        options, frame.answer = [frame.answer], ""
    if len(options) > 1:
        arena.ask(arena.owner_figure(frame.by).id, "choose", options, f"{frame.code}#{frame.step}")
        return
    frame.step += 1
    for option in options:
        _push(arena, frame, op.options[int(option)].does)


def _if(arena: Arena, frame: OpsFrame, op: ops.If) -> None:
    frame.step += 1
    target = arena.figure(frame.targets[0]) if frame.targets else None
    attack = selecting.the_attack(arena, frame)
    if hooks.holds(arena, op.when, selecting.user_of(arena, frame), target, attack, frame.card):
        _push(arena, frame, op.then)
    else:
        _push(arena, frame, op.otherwise)


def _repeat(arena: Arena, frame: OpsFrame, op: ops.Repeat) -> None:
    frame.step += 1
    _push(arena, frame, op.does, times=selecting.number(arena, frame, op.times))


def _for_each(arena: Arena, frame: OpsFrame, op: ops.Each) -> None:
    found = selecting.whom(arena, frame, op.who)
    if found is None:
        return
    frame.step += 1
    for figure in found:
        _push(arena, frame, op.does, [figure.id])


def _lasting(arena: Arena, frame: OpsFrame, op: ops.Lasting) -> None:
    found = selecting.whom(arena, frame, op.who)
    if found is None:
        return
    frame.step += 1
    key = arena.programs.key(op.hooks)
    for figure in found:
        lasting = Lasting(hooks=key, by=frame.by, until=op.until, fresh=arena.active() == figure.id)
        figure.lasting = [*(one for one in figure.lasting if one.hooks != key), lasting]
        arena.note(Marked(figure.id, frame.by, hooks.lasting_source(key)))
    arena.auras = None


def _fate(arena: Arena, frame: OpsFrame, op: ops.Fate) -> None:
    frame.step += 1
    faces = arena.throw_fate(op.dice)
    arena.note(DiceThrown(frame.by, tuple(str(face) for face in faces), frame.card))
    _push(arena, frame, op.does, times=sum(face in op.faces for face in faces))


_DO: dict[type[Any], Callable[[Arena, OpsFrame, Any], None]] = {
    ops.Attack: altering.attack,
    ops.Assign: selecting.each(giving.assign),
    ops.Heal: selecting.each(giving.heal),
    ops.ApplyStatus: selecting.each(giving.status),
    ops.Cleanse: giving.cleanse,
    ops.Gain: selecting.each(giving.gain),
    ops.Draw: selecting.each(giving.draw),
    ops.TakeBack: giving.take_back,
    ops.Dismantle: selecting.each(giving.dismantle),
    ops.Move: moving.move,
    ops.Place: moving.place,
    ops.Swap: selecting.each(moving.swap),
    ops.Knockback: selecting.each(moving.knockback),
    ops.Trap: moving.trap,
    ops.Area: moving.area,
    ops.Alter: altering.alter,
    ops.Reroll: altering.reroll,
    ops.IgnoreDice: altering.ignore_dice,
    ops.Cancel: altering.cancel,
    ops.Redirect: altering.redirect,
    ops.AddTarget: altering.add_target,
    ops.Slay: selecting.each(giving.slay),
    ops.Revive: selecting.each(giving.revive),
    ops.Choose: _choose,
    ops.If: _if,
    ops.Repeat: _repeat,
    ops.Each: _for_each,
    ops.Count: giving.count,
    ops.Lasting: _lasting,
    ops.Again: giving.again,
    ops.Force: selecting.each(giving.force),
    ops.Retarget: altering.retarget,
    ops.Discount: giving.discount,
    ops.Fate: _fate,
    ops.Summon: giving.summon,
    ops.Escape: selecting.each(giving.escape),
}
