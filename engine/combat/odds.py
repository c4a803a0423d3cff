"""What may be expected of an attack: its dice worked through face by face, without throwing them."""

from collections import Counter
from fractions import Fraction

import msgspec

from engine.book.combat_schema import Alter, Special
from engine.combat import attacks, hooks
from engine.combat.arena import Arena
from engine.sheet.fights import AttackFrame, Figure

Roll = tuple[int, int, int]
"""Damage of the dice, Specials, Criticals."""


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """What an attack may come to on its target: wounds to be expected, and the chances that it wounds and that it slays or downs, 0 to 1."""

    wounds: float
    wound: float
    slay: float


def throws(faces: dict[str, str], letters: str) -> dict[Roll, Fraction]:
    """Return how likely each throw of dice is.

    Args:
        faces: The six faces of each die, as the book has them.
    """
    found: dict[Roll, Fraction] = {(0, 0, 0): Fraction(1)}
    for letter in letters:
        sides = Counter(faces[letter])
        grown: dict[Roll, Fraction] = {}
        for (damage, specials, criticals), chance in found.items():
            for face, times in sides.items():
                roll = (damage + attacks.VALUES[face], specials + (face == "X"), criticals + (face == "C"))
                grown[roll] = grown.get(roll, Fraction(0)) + chance * Fraction(times, len(faces[letter]))
        found = grown
    return found


def odds(arena: Arena, attack: AttackFrame) -> Odds:
    """Work out what an attack that is about to be made may come to on its first target.

    Specials that do nothing but damage are spent on it; other Specials, reactions and what prevents wounds by a choice are left out.

    Rules: SC-071, SC-075 to SC-083; rulings R7, R8, R27.
    """
    user, target = arena.figure(attack.by), arena.figure(attack.targets[0])
    frame = msgspec.structs.replace(attack, faces=[])
    attacks.add_dice(
        frame,
        max(0, hooks.modified(arena, user, "dice", 0, target, frame)),
        max(0, hooks.modified(arena, user, "red", 0, target, frame)),
    )
    if frame.all_red:
        frame.dice = "R" * len(frame.dice)
    fixed = sum(amount for _, amount in attacks.damage_parts(arena, frame, target))
    against = _against(arena, frame, target)
    offered = [special for _, special in attacks.offered(arena, frame)]
    left = hooks.health(arena, target)
    expected = wound = slay = Fraction(0)
    for (dice, specials, criticals), chance in throws(arena.numbers.dice, frame.dice).items():
        more = _bought(offered, specials, criticals)
        wounds = _borne(arena, target, max(0, fixed + dice + more - against) + frame.assigned)
        expected += chance * wounds
        wound += chance * (wounds > 0)
        slay += chance * (left - wounds <= frame.slays_at)
    return Odds(wounds=float(expected), wound=float(wound), slay=float(slay))


def _against(arena: Arena, frame: AttackFrame, target: Figure) -> int:
    """Return the defense and armor that an attack meets, 0 where it is assigned."""
    if frame.assign or hooks.has_status(target, "shatter"):
        return 0
    return attacks.defense_of(arena, frame, target)[0] + target.armor


def _borne(arena: Arena, target: Figure, wounds: int) -> int:
    if wounds > 0 and hooks.has(arena, target, "half_damage"):
        wounds -= wounds // 2
    return max(0, wounds - target.statuses.get("barrier", 0))


def damage_of(special: Special) -> int:
    """Return the damage that a Special buys where it buys nothing else, else 0."""
    if len(special.does) != 1 or not isinstance(special.does[0], Alter):
        return 0
    alter = special.does[0]
    return alter.damage if isinstance(alter.damage, int) and alter == Alter(damage=alter.damage) else 0


def _bought(offered: list[Special], specials: int, criticals: int) -> int:
    """Return the most damage that the Specials of a throw can buy."""
    free = sum(damage_of(one) * (specials + criticals * one.critical) for one in offered if one.each)
    best = [0] * (specials + 1)
    for symbols in range(1, specials + 1):
        best[symbols] = max(
            (
                best[symbols - one.symbols] + damage_of(one)
                for one in offered
                if not one.each and one.symbols <= symbols
            ),
            default=0,
        )
    return free + best[specials]


def words(expected: Odds) -> str:
    """Say what an attack may come to: '2.8 wounds on average; 83 % to wound, 12 % to slay'."""
    slay = f", {_percent(expected.slay)} to slay" if expected.slay else ""
    return f"{expected.wounds:.1f} wounds on average; {_percent(expected.wound)} to wound{slay}"


def _percent(chance: float) -> str:
    """Write a chance; only what is certain or impossible is written as 100 or 0."""
    rounded = round(100 * chance)
    if 0 < chance < 1:
        rounded = min(99, max(1, rounded))
    return f"{rounded} %"
