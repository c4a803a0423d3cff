"""Why something cannot be done now, with the numbers: what the rules refuse shortly is worked out where somebody reads it.

A reason is a sentence. In a list beside what it concerns it is said shorter: ``short`` makes '1 AP short' of it.
"""

from engine.book.combat_schema import Effect, Select
from engine.combat import hooks, nouns, sights, targets
from engine.combat.arena import Arena
from engine.combat.nouns import count
from engine.combat.telling import field_name
from engine.scenes.roster import listed
from engine.sheet.fights import Figure

REACTION = "Only as a reaction."
NO_FIGURE = "There is no such figure."
MOST_NAMED = 3
"""So many of the things that stand in a line are named."""

_HEADS = (
    "There are not enough AP: ", "There is not enough Power on that skill: ", "That is out of range: ", "Out of reach: ",
    "There is no attack with that weapon now: ", "That card cannot be chosen: ", "There is ", "There are ", "That is ",
)  # fmt: skip


def short(reason: str) -> str:
    """Say a reason as shortly as can be, without a full stop: '5 fields away, reaches 3'."""
    for head in _HEADS:
        if reason.startswith(head):
            reason = reason.removeprefix(head)
            break
    said = reason.removesuffix(".")
    return said if said[1:2].isupper() else said[:1].lower() + said[1:]


def sharpened(arena: Arena, user: str, target: str, reason: str) -> str:
    """Say what is in the way where a refusal says only that there is no line of sight."""
    if reason != targets.NO_SIGHT:
        return reason
    return no_sight(arena, arena.figure(user), arena.figure(target))


def no_sight(arena: Arena, user: Figure, target: Figure) -> str:
    """Say what stands in the line from a figure to another: 'the pillar at E5 is in the way' (SC-056, R6)."""
    if user.at is None or target.at is None:
        return targets.NO_SIGHT
    things: dict[str, None] = {}
    for at in sights.ray(arena, user, target).way:
        name = sights.blocker(arena, at)
        things[
            name if not name.startswith("the ") or name == sights.EDGE else f"{name} at {field_name(at)}"
        ] = None
    said = list(things)[:MOST_NAMED]
    verb = "is" if len(said) == 1 else "are"
    return f"There is no line of sight: {listed(said)} {verb} in the way." if said else targets.NO_SIGHT


def of_slot(arena: Arena, id: str, slot: str) -> str:
    """Say why a hero has no attack with the weapon of a slot now (SC-053, R26)."""
    hero = arena.hero(id)
    if slot not in hero.worn or arena.book.equipment[hero.worn[slot]].slot != "weapon":
        return "There is no weapon in that place."
    head = "There is no attack with that weapon now: "
    if slot not in (hero.ready, hooks.off_hand(arena, id)):
        return f"{head}it is sheathed."
    missing = (arena.book.equipment[hero.worn[slot]].ap or 0) - hero.points
    if slot in hero.attacks and missing > 0:
        return f"{head}{missing} AP short."
    return f"{head}used already in this activation."


def of_aim(arena: Arena, id: str, key: str, target: str) -> str:
    """Say why an effect of a hero's card cannot be aimed so, '' where nothing stands against it (T-S12)."""
    effect, figure = arena.programs.effects[key], arena.figure(id)
    if effect.target is None:
        if target:
            return "That is aimed at nobody."
        fits = effect.when is None or hooks.holds(arena, effect.when, figure, None)
        return "Nobody is there whom it would reach." if fits else _only_if(arena, effect)
    user = arena.companion_of(id) if effect.target.of == "companion" else figure
    if user is None:
        return "There is no companion of this hero's on the map."
    if not target:
        return "Somebody is to be chosen for it."
    if target not in arena.fight.figures:
        return NO_FIGURE
    other = arena.figure(target)
    if reason := of_target(arena, user, other, effect.target):
        return reason
    if effect.when is not None and not hooks.holds(arena, effect.when, figure, other):
        return _only_if(arena, effect)
    return ""


def _only_if(arena: Arena, effect: Effect) -> str:
    said = nouns.settle(nouns.conditions(nouns.Voice(arena.book), effect.when), "the target", "it")
    return f"Only {said}." if said else "Not now."


def of_target(arena: Arena, user: Figure, target: Figure, select: Select) -> str:
    """Say why a user may not choose a target, '' where nothing stands against it (SC-055 to SC-063)."""
    reason = targets.refusal(arena, user, target, select)
    if reason == targets.NOT_MEANT:
        return _not_meant(arena, user, target, select)
    return sharpened(arena, user.id, target.id, reason)


def _not_meant(arena: Arena, user: Figure, target: Figure, select: Select) -> str:
    """Say which part of a selection leaves a figure out, in the order in which `hooks.covers` asks."""
    book, same = arena.book, targets.same_side(user, target)
    if select.side == "enemies" and same:
        return "That is no enemy."
    if select.side in ("allies", "others") and not same:
        return "That is no ally."
    if target.id == user.id and (select.side == "others" or not select.user):
        return "Only for others."
    if select.kinds and not hooks.is_kind(arena, target, select.kinds):
        return f"Only for {listed([nouns.kind_name(book, one, plural=True) for one in select.kinds])}."
    if select.not_kinds and hooks.is_kind(arena, target, select.not_kinds):
        return f"Not for {listed([nouns.kind_name(book, one, plural=True) for one in select.not_kinds])}."
    if select.status and not hooks.has_status(target, select.status):
        has = "is Marked" if select.status == "marked" else f"has {nouns.status_name(select.status)}"
        return f"Only for who {has}."
    apart, reach = arena.distance(user, target), reach_of(arena, user, select)
    if select.range and apart > reach:
        if not reach:
            return "That needs a weapon in hand."
        return f"Out of reach: {count(apart, 'field')} away, reaches {reach}."
    zones = arena.zones_between(user, target)
    if zones < select.least_zones:
        return f"Too near: only from {count(select.least_zones, 'zone')} away on."
    away = f"{count(zones, 'zone')} away" if zones < 99 else "no zones lead there"
    return f"Out of reach: {away}, {f'reaches {select.zones}' if select.zones else 'only in the own zone'}."


def reach_of(arena: Arena, user: Figure, select: Select) -> int:
    """Return how many fields a selection reaches, 0 where it has no such limit or there is no weapon for it."""
    if select.range >= 0:
        return select.range
    off_hand = select.range == hooks.OFF_HAND and user.id in arena.fight.heroes
    return hooks.weapon_range(arena, user, hooks.off_hand(arena, user.id) if off_hand else None)
