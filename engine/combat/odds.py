"""What may be expected of an attack: its dice worked through face by face, without throwing them."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

import msgspec

from engine.book.combat_schema import Alter, Special
from engine.combat import attacks, hooks, nouns
from engine.combat.arena import Arena
from engine.combat.telling import Teller, part_name
from engine.sheet.fights import AttackFrame, Figure

Roll = tuple[int, int, int]
"""Damage of the dice, Specials, Criticals."""


COUNTED = 216
"""So many equally likely throws are counted one by one; of more a simple fraction is said."""


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """What an attack may come to on its target: wounds to be expected, and the chances that it wounds and that it slays or downs, 0 to 1.

    ``throws``: how many equally likely throws its dice have, 1 without dice. ``downs``: its target is a hero, and would be downed.
    """

    wounds: float
    wound: Fraction
    slay: Fraction
    throws: int = 1
    downs: bool = False

    @property
    def hits(self) -> str:
        """In how many throws it wounds: '30 of 36', 'about 5 in 6'."""
        return counted(self.wound, self.throws)

    @property
    def slays(self) -> str:
        """In how many throws it slays or downs, '' in none."""
        return counted(self.slay, self.throws) if self.slay else ""


def throws(faces: Mapping[str, str], letters: str) -> dict[Roll, int]:
    """Count the throws of dice by what they show.

    Args:
        faces: The faces of each die, as the book has them.
    """
    return _throws(tuple(faces[letter] for letter in letters))


@lru_cache(maxsize=256)
def _throws(dice: tuple[str, ...]) -> dict[Roll, int]:
    if not dice:
        return {(0, 0, 0): 1}
    found: dict[Roll, int] = {}
    for face, times in Counter(dice[-1]).items():
        worth, special, critical = attacks.VALUES[face], face == "X", face == "C"
        for (damage, specials, criticals), before in _throws(dice[:-1]).items():
            roll = (damage + worth, specials + special, criticals + critical)
            found[roll] = found.get(roll, 0) + before * times
    return found


def odds(arena: Arena, attack: AttackFrame, id: str = "") -> Odds:
    """Work out what an attack whose dice are still to be thrown may come to on a target, its first one unless another is named.

    Specials that do nothing but damage are spent on it; other Specials, reactions and what prevents wounds by a choice are left out.

    Rules: SC-071, SC-075 to SC-083; rulings R7, R8, R27.
    """
    target, frame = arena.figure(id or attack.targets[0]), _declared(arena, attack)
    fixed = sum(amount for _, amount in attacks.damage_parts(arena, frame, target))
    against = _against(arena, frame, target)
    offered = [special for _, special in attacks.offered(arena, frame)]
    left = hooks.health(arena, target)
    expected = wound = slay = sides = 0
    for (dice, specials, criticals), times in throws(arena.numbers.dice, frame.dice).items():
        more = _bought(offered, specials, criticals)
        wounds = _borne(arena, target, max(0, fixed + dice + more - against) + frame.assigned)
        sides += times
        expected += times * wounds
        wound += times * (wounds > 0)
        slay += times * (left - wounds <= frame.slays_at)
    return Odds(
        wounds=expected / sides, wound=Fraction(wound, sides), slay=Fraction(slay, sides), throws=sides, downs=target.sort == "hero"
    )  # fmt: skip


def standing(arena: Arena, attack: AttackFrame, id: str) -> int:
    """Return the wounds that an attack whose dice lie does to a target as it stands: with the damage that Specials can buy.

    Rules: SC-071, SC-075 to SC-083.
    """
    target = arena.figure(id)
    shown = [face[1] for face in attack.faces if face[0] != "!"]
    offered = [special for _, special in attacks.offered(arena, attack)]
    damage = sum(amount for _, amount in attacks.damage_parts(arena, attack, target))
    damage += _bought(offered, shown.count("X"), shown.count("C"))
    return _borne(arena, target, max(0, damage - _against(arena, attack, target)) + attack.assigned)


def fells(arena: Arena, attack: AttackFrame, id: str, wounds: int) -> bool:
    """Say whether so many wounds by an attack slay or down a target (SC-073)."""
    target = arena.figure(id)
    least = 1 if hooks.has(arena, target, "stays_up") else 0
    return max(least, hooks.health(arena, target) - wounds) <= attack.slays_at


def _declared(arena: Arena, attack: AttackFrame) -> AttackFrame:
    """Return an attack with the dice that its declaration adds, or has added (SH-086, R27)."""
    user, target = arena.figure(attack.by), arena.figure(attack.targets[0])
    frame = msgspec.structs.replace(attack, faces=[])
    if not attack.step:
        attacks.add_dice(
            frame,
            max(0, hooks.modified(arena, user, "dice", 0, target, frame)),
            max(0, hooks.modified(arena, user, "red", 0, target, frame)),
        )
    if frame.all_red:
        frame.dice = "R" * len(frame.dice)
    return frame


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


# in words


def words(expected: Odds) -> str:
    """Say what an attack may come to: '2.8 wounds on average; wounds in 30 of 36 throws, slays in 4'."""
    slays = "downs" if expected.downs else "slays"
    if expected.throws == 1:
        end = f", {slays}" if expected.slay else ""
        return f"{nouns.count(round(expected.wounds), 'wound')}, without dice{end}"
    if expected.wound == 1:
        said = "wounds with every throw"
    elif not expected.wound:
        said = "no throw wounds"
    else:
        said = f"wounds in {expected.hits} throws"
    if expected.slay == 1:
        said += f" and {slays}"
    elif expected.slay:
        alone = 0 < expected.wound < 1 and expected.throws <= COUNTED
        said += f", {slays} in {_times(expected) if alone else expected.slays}"
    return f"{expected.wounds:.1f} wounds on average; {said}"


def _times(expected: Odds) -> int:
    return int(expected.slay * expected.throws)


_SIMPLE = tuple(
    dict.fromkeys(
        Fraction(over, under) for under in (2, 3, 4, 5, 6, 8, 10, 12, 20) for over in range(1, under)
    )
)
"""Fractions that are easy to picture, the simplest first."""


def counted(chance: Fraction, throws: int) -> str:
    """Say how often something happens: of few throws the true count, of many the nearest simple fraction.

    Args:
        throws: How many equally likely throws there are.
    """
    if throws <= COUNTED:
        return f"{int(chance * throws)} of {throws}"
    if chance in (0, 1):
        return "every" if chance else "none"
    if chance < min(_SIMPLE):
        return f"fewer than 1 in {min(_SIMPLE).denominator}"
    if chance > max(_SIMPLE):
        return f"more than {max(_SIMPLE).numerator} in {max(_SIMPLE).denominator}"
    near = min(_SIMPLE, key=lambda one: abs(one - chance))
    return f"{'' if near == chance else 'about '}{near.numerator} in {near.denominator}"


def arithmetic(arena: Arena, attack: AttackFrame) -> str:
    """Write what an attack is made of and what it meets: '4 Strength + 2 green dice + 1 flanking, against Defense 2 + 1 half cover'.

    Rules: SC-071, SC-083, SH-084 to SH-092; rulings R7, R8.
    """
    target, frame = arena.figure(attack.targets[0]), _declared(arena, attack)
    teller = Teller(arena)
    dice = [nouns.dice(letter * frame.dice.count(letter)) for letter in dict.fromkeys(frame.dice)]
    parts = [part for part in attacks.damage_parts(arena, frame, target) if part[0] != "dice" and part[1]]
    first = sum(part in (frame.stat, "base") for part, _ in parts)
    said = ""
    for part, amount in parts[:first]:
        said += _term(said, amount, part_name(teller, part, amount))
    said = " + ".join([said, *dice] if said else dice)
    for part, amount in parts[first:]:
        said += _term(said, amount, part_name(teller, part, amount))
    if frame.assigned:
        said += _term(said, frame.assigned, "assigned")
    return f"{said or '0'}, {_met(arena, frame, target, teller)}"


def _term(before: str, amount: int, name: str) -> str:
    sign = ("+ " if amount > 0 else "- ") if before else ("" if amount > 0 else "-")
    return f"{' ' if before else ''}{sign}{abs(amount)} {name}".rstrip()


def _met(arena: Arena, frame: AttackFrame, target: Figure, teller: Teller) -> str:
    """Write what an attack meets: the defense and all that changes it, and armor."""
    if frame.assign:
        return "assigned: no Defense counts"
    if hooks.has_status(target, "shatter"):
        return "Shatter: no Defense counts"
    whole, covered = attacks.defense_of(arena, frame, target)
    parts = [
        *((teller.card(source), amount) for source, amount in hooks.parts(arena, target, "defense", arena.figure(frame.by), frame)),
        ("its card", target.counters.get("guard", 0)), ("its guard", frame.defending.get(target.id, 0)),
        ("half cover", int(covered)), ("passed over", -frame.ignore_defense),
    ]  # fmt: skip
    base = whole - sum(amount for _, amount in parts)
    said = f"against Defense {base}"
    for name, amount in parts:
        if amount:
            said += _term(said, amount, name)
    return f"{said} and Armor {target.armor}" if target.armor else said
