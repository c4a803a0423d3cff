"""What heroes do in their activation, by command: what stands against it, and how it begins."""

from collections.abc import Callable, Mapping
from typing import Any

from engine import fight_commands as commands
from engine.combat import (
    adversaries,
    attacks,
    cards,
    damage,
    hooks,
    refusals,
    resolving,
    rounds,
    spoils,
    walking,
)
from engine.combat.arena import Arena
from engine.errors import RuleError
from engine.fight_commands import FightCommand
from engine.fight_events import GotAway, Handled, Switched
from engine.sheet.fights import (
    Field,
    Figure,
    PlayFrame,
    SendFrame,
    SpoilsFrame,
    TurnFrame,
    WalkFrame,
)


def apply(arena: Arena, command: FightCommand) -> None:
    """Carry out one command of a fight, in place, and go on to the next decision.

    Raises:
        RuleError: The rules refuse, with a reason for the player. Nothing has changed then.
    """
    if arena.fight.over:
        raise RuleError("The fight is over.")
    handler = _DO.get(type(command))
    if handler is None:
        raise RuleError("That is no command of a fight.")
    handler(arena, command)
    resolving.run(arena)


def answer(arena: Arena, option: str) -> None:
    """Answer the decision that is owed.

    Raises:
        RuleError: Nothing is owed, or that is none of the options.
    """
    pending = arena.fight.pending
    if pending is None or not pending.options:
        raise RuleError("Nothing is to be decided now.")
    if option not in pending.options:
        raise RuleError("That is none of the options.")
    arena.fight.pending = None
    arena.fight.stack[-1].answer = option
    resolving.run(arena)


def acting(arena: Arena) -> str:
    """Return the hero whose own turn it is to act.

    Raises:
        RuleError: Something else is to be decided first.
    """
    pending = arena.fight.pending
    if pending is None or pending.kind != rounds.ACT:
        raise RuleError("Something else is to be decided first.")
    return pending.who


def _begin(arena: Arena) -> None:
    """Leave the decision to act: something is done now."""
    arena.fight.pending = None


def _ends_walk(arena: Arena, id: str) -> None:
    """Any action ends a walk that was begun; what Speed was left is lost (SC-038)."""
    hero = arena.hero(id)
    if hero.walked == 1:
        hero.walked, hero.walk = 2, 0


def _refuse(reason: str) -> None:
    if reason:
        raise RuleError(reason)


def arrange_refusal(arena: Arena, heroes: tuple[str, ...]) -> str:
    """Say why heroes cannot be arranged so, or ''."""
    pending = arena.fight.pending
    if pending is None or pending.kind != "arrange":
        return "Heroes change places before a round's first activation only."
    if sorted(heroes) != sorted(arena.fight.heroes):
        return "Each hero takes one place."
    return ""


def _arrange(arena: Arena, command: commands.Arrange) -> None:
    _refuse(arrange_refusal(arena, command.heroes))
    _begin(arena)
    rounds.arrange(arena, command.heroes, keep=command.keep)
    arena.fight.stack[-1].answer = "done"


def walk_fields(arena: Arena, id: str) -> dict[Field, int]:
    """Return where a hero may walk with what is left of the free movement, and for how much Speed."""
    hero, figure = arena.hero(id), arena.figure(id)
    if hero.walked == 2 or hero.walk < 1 or figure.at is None:
        return {}
    found = walking.fields_in_reach(arena, figure, hero.walk)
    return {field: cost for field, cost in found.items() if field != figure.at}


def _walk(arena: Arena, command: commands.Walk) -> None:
    id = acting(arena)
    cost = walk_fields(arena, id).get(command.to)
    if cost is None:
        raise RuleError("That field cannot be reached with the Speed that is left.")
    hero, figure = arena.hero(id), arena.figure(id)
    path = walking.way_to(arena, figure, command.to, hero.walk)
    _begin(arena)
    hero.walk -= cost
    hero.walked = 1
    if hero.placed == 2:
        hero.placed = 1
    arena.push(WalkFrame(who=id, path=path))


def strike_slots(arena: Arena, id: str) -> dict[str, int]:
    """Return the weapons a hero may attack with now: AP by slot; 0 for an attack that was granted (SC-053, R26, R38)."""
    hero = arena.hero(id)
    found: dict[str, int] = {}
    for slot in (hero.ready, hooks.off_hand(arena, id)):
        if not slot or slot not in hero.worn:
            continue
        cost = arena.book.equipment[hero.worn[slot]].ap or 0
        if slot in hero.free or "ready" in hero.free:
            found[slot] = 0
        elif slot in hero.attacks and cost <= hero.points:
            found[slot] = cost
    return found


def strike_refusal(arena: Arena, id: str, slot: str, target: str) -> str:
    """Say why a hero cannot attack so, or ''."""
    if slot not in strike_slots(arena, id):
        return refusals.of_slot(arena, id, slot)
    if target not in arena.fight.figures:
        return "There is no such figure."
    figure = arena.figure(id)
    reach = hooks.reach_of(arena, figure, arena.hero(id).worn[slot])
    return attacks.out_of_reach(arena, figure, arena.figure(target), reach)


def _strike(arena: Arena, command: commands.Strike) -> None:
    id = acting(arena)
    reason = strike_refusal(arena, id, command.slot, command.target)
    _refuse(refusals.sharpened(arena, id, command.target, reason))
    hero = arena.hero(id)
    cost = strike_slots(arena, id)[command.slot]
    _begin(arena)
    _ends_walk(arena, id)
    if command.slot in hero.free or "ready" in hero.free:
        spent = command.slot if command.slot in hero.free else "ready"
        left = list(hero.free)
        left.remove(spent)
        hero.free = left
        cost = 0
    else:
        hero.attacks = [slot for slot in hero.attacks if slot != command.slot]
    hero.points -= cost
    arena.push(attacks.with_weapon(arena, id, command.slot, [command.target]))


def use_refusal(arena: Arena, id: str, key: str, target: str) -> str:
    """Say why a hero cannot use an effect in the own activation, or ''."""
    effect = arena.programs.effects.get(key)
    if effect is None or key not in cards.owned(arena, id):
        return "There is no such effect to be used now."
    if effect.on:
        return refusals.REACTION
    if reason := cards.refusal(arena, id, key):
        return reason
    if target not in cards.choices(arena, id, key):
        return refusals.of_aim(arena, id, key, target)
    return ""


def _use(arena: Arena, key: str, target: str) -> None:
    id = acting(arena)
    _refuse(use_refusal(arena, id, key, target))
    _begin(arena)
    _ends_walk(arena, id)
    arena.push(PlayFrame(who=id, effect=key, target=target))


def _play_card(arena: Arena, command: commands.PlayCard) -> None:
    _use(arena, f"abilities/{command.card}/effects/{command.effect}", command.target)


def _use_skill(arena: Arena, command: commands.UseSkill) -> None:
    _use(arena, f"heroes/{acting(arena)}/skills/{command.skill}/effects/{command.effect}", command.target)


def _use_equipment(arena: Arena, command: commands.UseEquipment) -> None:
    _use(arena, f"equipment/{command.card}/effects/{command.effect}", command.target)


def _spend(arena: Arena, command: commands.Spend) -> None:
    _use(arena, f"consumables/{command.consumable}/effects/0", command.target)


def put_aside_refusal(arena: Arena, id: str, card: str, skill: str) -> str:
    """Say why a card cannot be discarded for Power, or '' (SH-038; R34)."""
    hero = arena.hero(id)
    if card not in hero.hand:
        return "That card is not in the hero's hand."
    if arena.book.abilities[card].negative:
        return "A negative trait gives no Power."
    if skill not in hero.skills:
        return "That hero has no such skill in this fight."
    if arena.book.abilities[card].cost < 1:
        return "A card without a cost gives no Power."
    return ""


def _put_aside(arena: Arena, command: commands.PutAside) -> None:
    id = acting(arena)
    _refuse(put_aside_refusal(arena, id, command.card, command.skill))
    _begin(arena)
    cards.put_away(arena, id, command.card, "power")
    cards.put_power(arena, id, command.skill, arena.book.abilities[command.card].cost)


def interact_refusal(arena: Arena, id: str, at: Field) -> str:
    """Say why a hero cannot use a thing of the map, or '' (SC-005)."""
    thing, figure = arena.ground.things.get(at), arena.figure(id)
    if thing is None or thing.sort != "thing" or at in arena.fight.taken:
        return "There is nothing to be used on that field."
    if figure.at is None or max(abs(figure.at[0] - at[0]), abs(figure.at[1] - at[1])) > 1:
        return "That is not beside the hero."
    if (short := thing.ap - arena.hero(id).points) > 0:
        return f"There are not enough AP: {short} AP short."
    return ""


def _interact(arena: Arena, command: commands.Interact) -> None:
    id = acting(arena)
    _refuse(interact_refusal(arena, id, command.at))
    thing = arena.ground.things[command.at]
    _begin(arena)
    _ends_walk(arena, id)
    arena.hero(id).points -= thing.ap
    arena.fight.taken = [*arena.fight.taken, command.at]
    arena.changed()
    arena.note(Handled(id, command.at, thing.name))
    if thing.event:
        arena.fight.events = {**arena.fight.events, thing.event: arena.fight.events.get(thing.event, 0) + 1}
    if thing.gives == "loot":
        arena.push(SpoilsFrame(who=id, n=1))
    elif thing.gives in ("weapon", "armor", "accessory") and (rarity := rarity_now(arena, thing.rounds)):
        spoils.found(arena, id, thing.gives, rarity)


def rarity_now(arena: Arena, rounds_: Mapping[str, str]) -> str:
    """Return the rarity a thing holds in this round, '' when it holds nothing any more (SC-012)."""
    due = [int(last) for last in rounds_ if arena.fight.round <= int(last)]
    return rounds_[str(min(due))] if due else ""


def drop(arena: Arena, hero: str, consumable: str) -> None:
    """Throw a consumable away, at any time (SH-103); the decision that is owed stays.

    Raises:
        RuleError: The hero does not carry it.
    """
    pending = arena.fight.pending
    if pending is not None and pending.kind == "take":
        raise RuleError("Say first who takes what was found.")
    spoils.drop(arena, hero, consumable)


def switch_refusal(arena: Arena, id: str, slot: str) -> str:
    """Say why a hero cannot ready another weapon, or '' (SH-076)."""
    hero = arena.hero(id)
    if slot not in hero.worn or arena.book.equipment[hero.worn[slot]].slot != "weapon":
        return "There is no weapon in that place."
    if slot == hero.ready or hero.worn[slot] == hero.worn.get(hero.ready):
        return "That weapon is ready already."
    if (short := switch_cost(arena, id) - hero.points) > 0:
        return f"There are not enough AP: {short} AP short."
    return ""


def switch_cost(arena: Arena, id: str) -> int:
    """Return what switching weapons costs in AP."""
    return max(0, hooks.modified(arena, arena.figure(id), "switch_cost", arena.numbers.switch))


def _switch(arena: Arena, command: commands.SwitchWeapon) -> None:
    id = acting(arena)
    _refuse(switch_refusal(arena, id, command.slot))
    hero = arena.hero(id)
    _begin(arena)
    _ends_walk(arena, id)
    hero.points -= switch_cost(arena, id)
    if hero.ready in hero.attacks:
        hero.attacks = [command.slot if slot == hero.ready else slot for slot in hero.attacks]
    hero.ready = command.slot
    arena.note(Switched(id, hero.worn[command.slot]))


def stand_up_refusal(arena: Arena, id: str, other: str) -> str:
    """Say why a hero cannot revive another, or '' (SC-108, SC-110)."""
    if other not in arena.fight.heroes or arena.figure(other).state != "down":
        return "That hero is not down."
    if arena.distance(arena.figure(id), arena.figure(other)) != 1:
        return "That hero is not beside this one."
    if not damage.can_be_revived(arena, other):
        return "With three injuries a hero stays down until the encounter ends."
    if (short := arena.numbers.revive - arena.hero(id).points) > 0:
        return f"There are not enough AP: {short} AP short."
    return ""


def _stand_up(arena: Arena, command: commands.StandUp) -> None:
    id = acting(arena)
    _refuse(stand_up_refusal(arena, id, command.hero))
    _begin(arena)
    _ends_walk(arena, id)
    arena.hero(id).points -= arena.numbers.revive
    damage.revive(arena, command.hero)


def _companion(arena: Arena, id: str, companion: str) -> Figure | None:
    figure = arena.fight.figures.get(companion)
    if (
        figure is None
        or figure.sort != "companion"
        or figure.state != "up"
        or arena.owner_of(companion) != id
    ):
        return None
    return figure


def _held_up(arena: Arena, figure: Figure) -> str:
    """Say what keeps a companion from doing anything in its owner's activation, or '' (SC-098, SC-104; R108)."""
    held = any(hooks.in_force(arena, figure, status) for status in ("stun", "fear"))
    return "That companion is stunned or afraid." if held else ""


def send_refusal(arena: Arena, id: str, companion: str) -> str:
    """Say why a companion cannot be moved, or '' (SH-097)."""
    figure = _companion(arena, id, companion)
    if figure is None:
        return "That is no companion of this hero's on the map."
    if figure.counters.get("walked"):
        return "That companion has moved in this activation."
    if reason := _held_up(arena, figure):
        return reason
    moves = figure.counters.get("hole") or adversaries.speed_of(arena, figure)
    return "" if moves else "That companion has no Speed now."


def _send(arena: Arena, command: commands.SendCompanion) -> None:
    id = acting(arena)
    _refuse(send_refusal(arena, id, command.companion))
    figure = arena.figure(command.companion)
    _begin(arena)
    figure.counters = {**figure.counters, "walked": 1}
    arena.push(SendFrame(who=figure.id))


def companion_strike_refusal(arena: Arena, id: str, companion: str, target: str) -> str:
    """Say why a companion cannot attack so, or '' (T-S4)."""
    figure = _companion(arena, id, companion)
    printed = arena.book.equipment[companion].companion if figure is not None else None
    if figure is None or printed is None or not printed.dice:
        return "That companion does not attack."
    if figure.counters.get("struck"):
        return "Used already in this activation."
    if reason := _held_up(arena, figure):
        return reason
    if (short := printed.ap - arena.hero(id).points) > 0:
        return f"There are not enough AP: {short} AP short."
    if target not in arena.fight.figures:
        return "There is no such figure."
    return attacks.out_of_reach(arena, figure, arena.figure(target), printed.range)


def _companion_strike(arena: Arena, command: commands.CompanionStrike) -> None:
    id = acting(arena)
    reason = companion_strike_refusal(arena, id, command.companion, command.target)
    _refuse(refusals.sharpened(arena, command.companion, command.target, reason))
    figure = arena.figure(command.companion)
    printed = arena.book.equipment[figure.card].companion
    assert printed is not None
    _begin(arena)
    _ends_walk(arena, id)
    arena.hero(id).points -= printed.ap
    figure.counters = {**figure.counters, "struck": 1}
    arena.push(attacks.by_companion(arena, figure, [command.target]))


def leave_refusal(arena: Arena, id: str) -> str:
    """Say why a hero cannot leave the encounter, or ''."""
    at = arena.figure(id).at
    if at not in arena.ground.exits:
        return "The hero does not stand on an exit."
    way, fight = arena.ground.things[at], arena.fight
    if fight.round < way.opens:
        return f"That way out is open from round {way.opens} on."
    if fight.looted < way.loot or (way.event and not fight.events.get(way.event)):
        return "That way out is not open yet."
    return ""


def _leave(arena: Arena, command: commands.LeaveMap) -> None:
    id = acting(arena)
    _refuse(leave_refusal(arena, id))
    figure = arena.figure(id)
    _begin(arena)
    figure.state, figure.at = "gone", None
    arena.fight.left = [*arena.fight.left, id]
    for companion in list(arena.standing()):
        if companion.sort == "companion" and arena.owner_of(companion.id) == id:
            companion.state, companion.at = "gone", None
    arena.changed()
    arena.note(GotAway(id, "exit"))


def _end(arena: Arena, command: commands.EndActivation) -> None:
    acting(arena)
    _begin(arena)
    frame = arena.fight.stack[-1]
    assert isinstance(frame, TurnFrame)
    rounds.end_turn(arena)


_DO: dict[type[Any], Callable[[Arena, Any], None]] = {
    commands.Arrange: _arrange,
    commands.Walk: _walk,
    commands.Strike: _strike,
    commands.PlayCard: _play_card,
    commands.UseSkill: _use_skill,
    commands.UseEquipment: _use_equipment,
    commands.Spend: _spend,
    commands.PutAside: _put_aside,
    commands.Interact: _interact,
    commands.SwitchWeapon: _switch,
    commands.StandUp: _stand_up,
    commands.SendCompanion: _send,
    commands.CompanionStrike: _companion_strike,
    commands.LeaveMap: _leave,
    commands.EndActivation: _end,
}
