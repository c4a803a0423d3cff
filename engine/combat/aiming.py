"""What the acting hero holds, and what stands against it: weapons, cards, skills, equipment, consumables, companions."""

from collections.abc import Iterator

import msgspec

from engine import fight_commands as commands
from engine.book.combat_schema import Area, Attack, Effect, Select
from engine.combat import acting, attacks, cards, hooks, legality, refusals, targets, texts, words
from engine.combat.arena import Arena
from engine.fight_commands import FightCommand
from engine.fight_views import AimView, Refused
from engine.sheet.fights import Figure
from engine.tactics.programs import card_of

GROUPS = {"abilities": "card", "heroes": "skill", "equipment": "equipment", "consumables": "consumable"}
"""The group of an effect, by the shelf its card stands on."""


def aims(arena: Arena, id: str) -> list[AimView]:
    """Show what a hero who acts freely holds, in the order in which it is offered, with what stands against each.

    Rules: SC-053 to SC-063, SH-028 to SH-037; rulings R6, R7, R26.
    """
    return [
        *_strikes(arena, id),
        *(_effect(arena, id, key) for key in cards.owned(arena, id)),
        *_companions(arena, id),
    ]


def _command(command: FightCommand) -> dict[str, object]:
    written: dict[str, object] = msgspec.to_builtins(command)
    written.pop("target", None)
    return written


def _refused(found: Iterator[tuple[Figure, str]]) -> list[Refused]:
    return [Refused(figure=one.id, why=refusals.short(reason)) for one, reason in found if reason]


def _strikes(arena: Arena, id: str) -> Iterator[AimView]:
    hero, figure = arena.hero(id), arena.figure(id)
    able = acting.strike_slots(arena, id)
    for slot in dict.fromkeys((hero.ready, hooks.off_hand(arena, id))):
        if slot not in hero.worn:
            continue
        printed = arena.book.equipment[hero.worn[slot]]
        reach = hooks.reach_of(arena, figure, hero.worn[slot])
        cost = able.get(slot, printed.ap or 0)
        yield AimView(
            group="attack", title=printed.name, command=_command(commands.Strike(slot, "")), cost=f"{cost} AP" if cost else "free",
            range=reach, why="" if slot in able else refusals.short(refusals.of_slot(arena, id, slot)),
            refused=_refused(_struck(arena, figure, reach)),
        )  # fmt: skip


def _struck(arena: Arena, user: Figure, reach: int) -> Iterator[tuple[Figure, str]]:
    for one in arena.enemies(user):
        reason = attacks.out_of_reach(arena, user, one, reach)
        yield one, refusals.sharpened(arena, user.id, one.id, reason)


def _companions(arena: Arena, id: str) -> Iterator[AimView]:
    for figure in list(arena.standing()):
        if figure.sort != "companion" or arena.owner_of(figure.id) != id:
            continue
        printed = arena.book.equipment[figure.card].companion
        if printed is None or not printed.dice:
            continue
        # Whom it would attack is asked last; so a figure that nobody is shows what stands against the attack as a whole.
        reason = acting.companion_strike_refusal(arena, id, figure.id, "")
        yield AimView(
            group="attack", title=arena.name(figure.id), command=_command(commands.CompanionStrike(figure.id, "")),
            cost=f"{printed.ap} AP" if printed.ap else "free", range=printed.range,
            why="" if reason == refusals.NO_FIGURE else refusals.short(reason), refused=_refused(_struck(arena, figure, printed.range)),
        )  # fmt: skip


def _effect(arena: Arena, id: str, key: str) -> AimView:
    effect = arena.programs.effects[key]
    barred = refusals.REACTION if effect.on else cards.refusal(arena, id, key)
    if not barred and effect.target is None and not cards.choices(arena, id, key):
        barred = refusals.of_aim(arena, id, key, "")
    refused = list[Refused]()
    if effect.target is not None and not effect.on:
        user = arena.figure(id) if effect.target.of != "companion" else arena.companion_of(id)
        if user is None:
            barred = barred or refusals.of_aim(arena, id, key, "")
        else:
            refused = _refused(
                (one, refusals.of_aim(arena, id, key, one.id)) for one in meant(arena, user, effect.target)
            )
            if not barred and not refused and not cards.choices(arena, id, key):
                barred = "Nobody is there for it."
    return AimView(
        group=GROUPS[card_of(key)[0]], title=texts.card_name(arena.book, key), command=_command(legality.using(key)),
        cost=words.effect_cost(arena, id, key), range=_range(arena, id, effect), why=refusals.short(barred), refused=refused,
    )  # fmt: skip


def meant(arena: Arena, user: Figure, select: Select) -> Iterator[Figure]:
    """Go through the figures of the map that a selection aims at by their side, wherever they stand."""
    for one in arena.fight.figures.values():
        if one.at is None or one.state != ("down" if select.down else "up"):
            continue
        same = targets.same_side(one, user)
        if select.side != "all" and same != (select.side in ("allies", "others")):
            continue
        if one.id == user.id and (select.side == "others" or not select.user):
            continue
        if same or select.down or arena.is_target(one):
            yield one


def _range(arena: Arena, id: str, effect: Effect) -> int:
    """Return how many fields an effect reaches, 0 where it has no range: that of its target, else of its attack or area."""
    figure = arena.figure(id)
    if effect.target is not None:
        user = arena.companion_of(id) if effect.target.of == "companion" else figure
        return refusals.reach_of(arena, user, effect.target) if user is not None else 0
    for op in effect.does:
        if isinstance(op, Area):
            return op.length if op.shape == "cone" else op.range
        if isinstance(op, Attack) and isinstance(op.who, Select):
            return refusals.reach_of(arena, figure, op.who)
    return 0
