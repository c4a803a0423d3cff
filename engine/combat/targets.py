"""Whom effects reach: selections of cards, what stands against a target, and whom the adversary cards point at."""

from collections.abc import Callable

from engine.book.combat_schema import Select
from engine.combat import hooks
from engine.combat.arena import Arena
from engine.sheet.fights import Figure
from engine.tactics.shapes import next_links
from engine.tactics.sight import cover

NO_SIGHT = "There is no line of sight."
NOT_MEANT = "That is out of reach, or not what the card asks for."
"""Refusals that are worked out further only where somebody reads them (engine.combat.refusals)."""


def seen(arena: Arena, user: Figure, target: Figure) -> bool | None:
    """Say whether a figure sees another: ``None`` not at all, True with half cover in the way, False freely (R6, R7)."""
    if user.at is None or target.at is None:
        return None
    opaque = in_the_way(arena, user, target)
    half = arena.ground.half
    return cover(arena.grid, user.at, user.size, target.at, target.size, opaque, half)


def in_the_way(arena: Arena, user: Figure, *targets: Figure) -> int:
    """Return the board of what blocks a figure's sight; its allies do not where a card says so (R6, SC-141)."""
    free_sight = user if hooks.has(arena, user, "sight_allies") else None
    return arena.opaque(user, *targets, allies_of=free_sight)


def hidden(arena: Arena, user: Figure, target: Figure) -> bool:
    """Say whether a target's Stealth keeps a user from choosing it (T-S12)."""
    return target.side != user.side and "stealth" in target.statuses and arena.distance(user, target) > 1


def blinded(arena: Arena, user: Figure, target: Figure) -> bool:
    """Say whether a user's Blindness keeps it from choosing a target; itself it may always choose (SC-095, R17)."""
    return user.id != target.id and hooks.in_force(arena, user, "blind")


def refusal(arena: Arena, user: Figure, target: Figure, select: Select) -> str:
    """Say why a user may not choose a target, or '' where nothing stands against it (SC-057; R106)."""
    if target.at is None or target.state != ("down" if select.down else "up"):
        return "That figure cannot be chosen."
    if not arena.is_target(target):
        return "That companion cannot be chosen."
    if select.down and (
        target.id not in arena.fight.heroes or len(arena.hero(target.id).injuries) >= arena.numbers.injuries
    ):
        return "With three injuries a hero stays down until the encounter ends."
    if not hooks.covers(arena, user, select, target):
        return NOT_MEANT
    if select.wounded and not target.wounds:
        return "That figure is not hurt."
    if blinded(arena, user, target):
        return "A Blind figure chooses nobody but itself."
    if hidden(arena, user, target):
        return "In Stealth: only from beside."
    if select.sight and user.id != target.id and seen(arena, user, target) is None:
        return NO_SIGHT
    return ""


def able(arena: Arena, user: Figure, select: Select, about: Figure | None = None) -> list[Figure]:
    """Return the figures that may be chosen."""
    if select.of == "companion":
        companion = arena.companion_of(user.id)
        if companion is None:
            return []
        user = companion
    centre = about if select.of == "target" and about is not None else user
    found = []
    for one in arena.fight.figures.values():
        if select.of == "target" and about is not None and one.id == about.id:
            continue
        if centre is user:
            fits = not refusal(arena, user, one, select)
        else:
            fits = (
                one.at is not None
                and one.state == "up"
                and arena.is_target(one)
                and _round(arena, user, centre, one, select)
            )
        if fits:
            found.append(one)
    return found


def _round(arena: Arena, user: Figure, centre: Figure, one: Figure, select: Select) -> bool:
    """Say whether a figure is in an area round another, sides as the user sees them."""
    same = one.side == user.side
    if (select.side == "enemies" and same) or (select.side in ("allies", "others") and not same):
        return False
    if select.kinds and not hooks.is_kind(arena, one, select.kinds):
        return False
    if select.range and arena.distance(centre, one) > select.range:
        return False
    return select.zones < 0 or arena.zones_between(centre, one) <= select.zones


def everyone(arena: Arena, user: Figure, select: Select, about: Figure | None = None) -> list[Figure]:
    """Return all figures that an effect without a choice reaches: Blindness and Stealth do not matter (R17)."""
    if select.of == "target" and about is not None:
        return [one for one in able(arena, user, select, about) if one.id != about.id]
    return [
        one
        for one in arena.fight.figures.values()
        if one.at is not None
        and one.state == ("down" if select.down else "up")
        and (same_side(one, user) or arena.is_target(one))
        and hooks.covers(arena, user, select, one)
        and (not select.wounded or one.wounds)
        and (not select.sight or one.id == user.id or seen(arena, user, one) is not None)
    ]


def same_side(one: Figure, other: Figure) -> bool:
    """Say whether two figures are allies."""
    return one.side == other.side


def linked(arena: Arena, path: list[str], user: Figure, select: Select) -> list[str]:
    """Return which figures a linked effect may go on to: beside the last, of the side, not hit yet (SC-064, R10)."""

    def beside(id: str) -> list[str]:
        return [
            one.id
            for one in arena.standing()
            if arena.distance(one, arena.figure(id)) == 1
            and (one.side == user.side) == (select.side in ("allies", "others"))
            and arena.is_target(one)
        ]

    return next_links(tuple(path), beside)


# whom adversary cards point at

Rule = Callable[[Arena, Figure, Figure], tuple[int, ...]]


def _nearest(arena: Arena, user: Figure, one: Figure) -> tuple[int, ...]:
    return (arena.distance(user, one),)


def _highest_health(arena: Arena, _: Figure, one: Figure) -> tuple[int, ...]:
    return (-hooks.health(arena, one),)


def _lowest_health(arena: Arena, _: Figure, one: Figure) -> tuple[int, ...]:
    return (hooks.health(arena, one),)


def _flankable(arena: Arena, user: Figure, one: Figure) -> tuple[int, ...]:
    beside = any(ally.id != user.id and arena.distance(ally, one) == 1 for ally in arena.allies(user))
    return (0 if beside else 1, arena.distance(user, one))


def _last_attacker(arena: Arena, user: Figure, one: Figure) -> tuple[int, ...]:
    return (0 if one.id == user.attacker else 1, arena.distance(user, one))


def _farthest_near(arena: Arena, user: Figure, one: Figure) -> tuple[int, ...]:
    near = arena.zones_between(user, one) <= 1
    return (0 if near else 1, -arena.distance(user, one) if near else arena.distance(user, one))


def _lowest_defense(arena: Arena, _: Figure, one: Figure) -> tuple[int, ...]:
    return (one.defense,)


def _highest_spirit(arena: Arena, _: Figure, one: Figure) -> tuple[int, ...]:
    return (-arena.hero(one.id).stats["spirit"] if one.id in arena.fight.heroes else 0,)


RULES: dict[str, tuple[Rule, str, str]] = {
    "nearest": (_nearest, "the nearest enemy", "equally near"),
    "highest_health": (
        _highest_health,
        "the enemy with the highest Health",
        "with the highest Health",
    ),
    "lowest_health": (_lowest_health, "the enemy with the lowest Health", "with the lowest Health"),
    "nearest_flankable": (_flankable, "the nearest enemy that can be flanked", "equally near"),
    "last_attacker": (_last_attacker, "who attacked it last", "equally near"),
    "farthest_near": (_farthest_near, "the farthest enemy within 1 zone", "equally far"),
    "lowest_defense": (_lowest_defense, "the enemy with the lowest Defense", "with the lowest Defense"),
    "highest_spirit": (_highest_spirit, "the enemy with the highest Spirit", "with the highest Spirit"),
}
"""The rules by which adversary cards choose, best first: the key, what it is called, and what several are that fit it equally.

Ties go to who is earliest in the order (T-S7), or to the table (R100).
"""


def pointed_at(arena: Arena, user: Figure, rule: str) -> str:
    """Return the enemy that a rule points at, the earliest in the order of several, '' where none can be chosen."""
    return next(iter(alike(arena, user, rule)), "")


def alike(arena: Arena, user: Figure, rule: str) -> list[str]:
    """Return the enemies that fit a rule best, all that fit it equally, in the order of activation (T-S7)."""
    key = RULES[rule][0]
    found: list[str] = []
    least: tuple[int, ...] = ()
    for one in arena.enemies(user):
        if hidden(arena, user, one):
            continue
        worth = key(arena, user, one)
        if not found or worth < least:
            found, least = [one.id], worth
        elif worth == least:
            found.append(one.id)
    if len(found) > 1:
        order = arena.in_order()
        found.sort(key=lambda id: order.index(id) if id in order else len(order))
    return found
