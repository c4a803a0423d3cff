"""Flanking: enemies on opposite fields of a small figure, or on three sides of a large one."""

from collections.abc import Iterable

from engine.tactics.grid import Field, distance, footprint, gap

_NORTH, _SOUTH, _WEST, _EAST = 1, 2, 4, 8


def flanked(
    attacker: Field, target: Field, allies: Iterable[tuple[Field, int]], attacker_size: int = 1
) -> bool:
    """Say whether an attacker flanks a small target: an ally stands exactly opposite, both adjacent to the target.

    Args:
        attacker: Where it stands; large, any of its fields may be the one opposite.
        allies: The attacker's allies who can help, each with its field and size; downed ones left out.

    Rules: SC-041, SC-042, SC-043; ruling R9.
    """
    opposite = {
        (2 * target[0] - x, 2 * target[1] - y)
        for x, y in footprint(attacker, attacker_size)
        if distance((x, y), target) == 1
    }
    return bool(opposite) and any(not opposite.isdisjoint(footprint(*ally)) for ally in allies)


def surrounded(target: Field, size: int, enemies: Iterable[tuple[Field, int]]) -> bool:
    """Say whether a large target is flanked: adjacent enemies on at least three of its four sides.

    Who stands straight before a side counts for it; who touches only a corner counts for one of the two sides that meet
    there, whichever helps.

    Args:
        size: The target's, 2 or more.
        enemies: The target's enemies who can help, each with its field and size; downed ones left out.

    Rules: SC-046, SC-047; ruling R9.
    """
    covers = {0}
    for at, enemy_size in enemies:
        if gap(target, size, at, enemy_size) == 1:
            sides = _sides(target, size, at, enemy_size)
            covers = {cover | side for cover in covers for side in sides}
    return any(cover.bit_count() >= 3 for cover in covers)


def _sides(target: Field, size: int, at: Field, enemy_size: int) -> list[int]:
    """Name the sides an adjacent figure can count for: one, or two from a corner."""
    (x, y), (left, top) = at, target
    sides = list[int]()
    if x + enemy_size <= left:
        sides.append(_WEST)
    elif x >= left + size:
        sides.append(_EAST)
    if y + enemy_size <= top:
        sides.append(_NORTH)
    elif y >= top + size:
        sides.append(_SOUTH)
    return sides
