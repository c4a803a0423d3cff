"""What a fight is worth to the heroes as it stands, and what each field of its map promises to one of them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.book.combat_schema import Attack, Effect, Select
from engine.combat import acting, adversaries, cards, hooks
from engine.combat.arena import HEROES, Arena
from engine.combat.attacks import VALUES
from engine.sheet.fights import Field, Figure
from engine.tactics.flanking import flanked
from engine.tactics.grid import gap
from engine.tactics.sight import sees

# what a fight is worth

OVER = 1_000.0
FOE, FOE_HURT, FOE_DAMAGE = 5.0, 6.0, 0.6
HERO, HERO_HEALTH, HERO_LOW = 22.0, 0.8, 6.0
COMPANION = 3.0
ARMOR, AP, SPEED, POWER, FREE = 0.7, 0.25, 0.05, 0.45, 2.0
PREPARED, LASTING, TOKEN, FOUND, GOLD = 0.8, 0.8, 1.5, 0.4, 0.1
LASTING_OF = {"half_damage": 4.0}
"""What holds for a while and is worth more than other things that do, by what it changes."""

LATER_AP = 0.5
AGAIN = 7.0
"""A further activation."""

ON_HERO = {
    "bleed": -1.5, "blind": -5.0, "burn": -2.5, "fatigue": -2.0, "fear": -5.0, "immobilize": -1.5, "infected": -1.0, "poison": -2.0,
    "severe_wounds": -3.0, "shatter": -2.0, "stun": -7.0, "taunt": -0.5, "offense": 0.8, "regeneration": 0.8, "stealth": 2.0,
    "barrier": 0.8,
}  # fmt: skip
ON_FOE = {
    "bleed": 1.0, "blind": 5.0, "burn": 2.5, "fear": 4.0, "immobilize": 2.0, "poison": 1.5, "severe_wounds": 3.0, "shatter": 2.0,
    "stun": 5.5, "taunt": 1.5, "marked": 1.0, "offense": -0.8, "regeneration": -0.8, "stealth": -2.0, "barrier": -0.8,
}  # fmt: skip
COUNTED = ("bleed", "regeneration", "barrier")
"""Statuses of which each token counts."""

KEPT, SPARE = 0.5, 0.15
"""A card's share of its worth: of the cards that are kept over an activation, and of those that are drawn anew anyway."""


def worth(arena: Arena, who: str = "") -> float:
    """Say what the fight as it stands is worth to the heroes.

    Args:
        who: The hero whose AP and Speed still count.
    """
    fight = arena.fight
    if fight.over:
        sort = next(one.sort for one in arena.printed.resolutions if one.id == fight.over)
        return -OVER if sort == "defeat" else OVER
    total = FOUND * len(fight.found) + GOLD * fight.gold + TOKEN * len(fight.tokens)
    for figure in fight.figures.values():
        if figure.side == HEROES:
            total += _hero_worth(arena, figure) if figure.sort == "hero" else _companion_worth(figure)
        elif figure.state == "up":
            total -= _foe_worth(arena, figure, hooks.health(arena, figure))
            total += _status_worth(figure, ON_FOE) - PREPARED * figure.prepared
    if who:
        hero = fight.heroes[who]
        total += AP * hero.points + SPEED * hero.walk + FREE * len(hero.free)
    return total


def _foe_worth(arena: Arena, figure: Figure, left: int) -> float:
    """Say how much a foe stands in the way: the more it can do, and less by each wound the more it has of them."""
    if left < 1:
        return 0.0
    share = 1 - left / figure.health
    printed = arena.book.adversaries.get(figure.card)
    damage = printed.bonus_damage[figure.level - 1] if printed is not None else 4
    return FOE + FOE_DAMAGE * damage + left + FOE_HURT * (1 - share * share)


def _hero_worth(arena: Arena, figure: Figure) -> float:
    hero = arena.hero(figure.id)
    total = _hand_worth(arena, figure.id) + sum(_lasting_worth(arena, one.hooks) for one in figure.lasting)
    for skill, power in hero.power.items():
        cost = arena.book.heroes[figure.card].skills[skill].power
        total += POWER * min(power, cost) + 0.1 * max(0, power - cost)
    if figure.state != "up":
        return total
    health = hooks.health(arena, figure)
    low = 1 - min(1.0, health / max(1, figure.health) * 2)
    total += HERO + HERO_HEALTH * health - HERO_LOW * low * low + ARMOR * min(figure.armor, 12)
    return total + _status_worth(figure, ON_HERO) + LATER_AP * hero.later.get("ap", 0) + AGAIN * hero.again


def _lasting_worth(arena: Arena, key: str) -> float:
    return max((LASTING_OF.get(hook.mod, LASTING) for hook in arena.programs.hooks[key]), default=LASTING)


def _companion_worth(figure: Figure) -> float:
    return COMPANION + 0.5 * (figure.health - figure.wounds) if figure.state == "up" else 0.0


def _status_worth(figure: Figure, weights: dict[str, float]) -> float:
    total = 0.0
    for status, count in figure.statuses.items():
        total += weights.get(status, 0.0) * (count if status in COUNTED else 1)
    return total + 2 * sum(weights.get(status, 0.0) for status in figure.eternal)


def _hand_worth(arena: Arena, id: str) -> float:
    hand = arena.hero(id).hand
    if not hand:
        return 0.0
    values = sorted((card_worth(arena, card) for card in hand), reverse=True)
    kept = max(0, arena.numbers.hand - arena.numbers.draw)
    return KEPT * sum(values[:kept]) + SPARE * sum(values[kept:])


def card_worth(arena: Arena, card: str) -> float:
    """Say what a card in hand is worth: by its cost, more where it answers to something."""
    printed = arena.book.abilities[card]
    if printed.negative:
        return 0.0
    return 1.0 + 0.35 * printed.cost + 0.6 * any(effect.on for effect in printed.effects)


# where to stand


class Shot(NamedTuple):
    """An attack that a hero could make: mean damage before defense, reach in fields, AP, and whether it asks magical defense."""

    damage: float
    reach: int
    ap: int
    magical: bool


class Menace(NamedTuple):
    """A foe as a danger to one hero: how far off it can still come and strike, its reach, and the wounds to be expected of it.

    ``wounds`` are shared among the heroes that it can strike at where they stand.
    """

    run: int
    reach: int
    wounds: float


EXPOSED, BESIDE, STRUCK, APPROACH, RAISE = 0.12, 0.35, 2.0, 0.45, 9.0
WOUND, DOWNED = 0.15, 4.0
"""What a wound to be expected counts against a field, and what it counts that all of them together would down the hero."""


class Outlook:
    """What fields of the map promise to one hero: attacks that could be made from there, friends to be raised, dangers."""

    def __init__(self, arena: Arena, id: str) -> None:
        self.arena, self.id = arena, id
        self.figure = figure = arena.figure(id)
        active = arena.active() == id
        self.points = arena.hero(id).points if active else arena.hero(id).ap
        self.shots = (
            sorted(_shots(arena, id), key=lambda shot: -shot.damage / (shot.ap or 0.5)) if active else []
        )
        self.reach = max((shot.reach for shot in self.shots), default=hooks.weapon_range(arena, figure) or 1)
        self.foes = [foe for foe in arena.enemies(figure) if foe.at is not None]
        self.menaces = [_menace(arena, figure, foe) for foe in self.foes]
        self.left = hooks.health(arena, figure) + figure.armor
        self.allies = [
            (one.at, one.size) for one in arena.allies(figure) if one.id != id and one.at is not None
        ]
        self.opaque = arena.opaque(figure)
        self.down = [
            one
            for one in arena.fight.figures.values()
            if one.state == "down" and one.id in arena.fight.heroes and self._can_raise(one.id)
        ]
        self.gains: dict[tuple[str, Shot, bool], float] = {}

    def _can_raise(self, other: str) -> bool:
        arena = self.arena
        few = len(arena.hero(other).injuries) < arena.numbers.injuries
        return few and self.points >= arena.numbers.revive

    def of(self, field: Field) -> float:
        """Return what a field is worth."""
        attack = self._attack(field)
        return attack + self._raise(field) - self._danger(field) - (0 if attack else self._way(field))

    def _attack(self, field: Field) -> float:
        near = [(foe, gap(field, 1, foe.at, foe.size)) for foe in self.foes if foe.at is not None]
        total, points, seen = 0.0, self.points, dict[str, bool]()
        for shot in self.shots:
            if shot.ap > points:
                continue
            best = 0.0
            for foe, apart in near:
                if apart > shot.reach:
                    continue
                gain = self._gain(foe, shot, apart == 1 and self._flanks(field, foe))
                if gain > best and (apart == 1 or self._sees(field, foe, seen)):
                    best = gain
            if best:
                total += best
                points -= shot.ap
        return total

    def reached(self, field: Field) -> list[tuple[str, bool]]:
        """Return the foes that an attack could be made on from a field, nearest first, each with whether it would be flanked."""
        reach = max((shot.reach for shot in self.shots if shot.ap <= self.points), default=0)
        near = sorted(
            (gap(field, 1, foe.at, foe.size), place)
            for place, foe in enumerate(self.foes)
            if foe.at is not None
        )
        found, seen = [], dict[str, bool]()
        for apart, place in near:
            foe = self.foes[place]
            if apart <= reach and (apart == 1 or self._sees(field, foe, seen)):
                found.append((foe.id, apart == 1 and self._flanks(field, foe)))
        return found

    def threats(self, field: Field) -> list[str]:
        """Return the foes that could come and strike at somebody on a field."""
        return [
            foe.id
            for foe, menace in zip(self.foes, self.menaces, strict=True)
            if foe.at and gap(field, 1, foe.at, foe.size) <= menace.run
        ]

    def _sees(self, field: Field, foe: Figure, seen: dict[str, bool]) -> bool:
        if foe.id not in seen:
            assert foe.at is not None
            grid = self.arena.grid
            own = grid.board_of(self.arena.feet(foe)) | grid.bit(field)
            hidden = "stealth" in foe.statuses
            seen[foe.id] = not hidden and sees(grid, field, 1, foe.at, foe.size, self.opaque & ~own)
        return seen[foe.id]

    def _flanks(self, field: Field, foe: Figure) -> bool:
        assert foe.at is not None
        return foe.size == 1 and flanked(field, foe.at, self.allies)

    def _gain(self, foe: Figure, shot: Shot, flank: bool) -> float:
        key = (foe.id, shot, flank)
        if key not in self.gains:
            defense = foe.magical if shot.magical else foe.defense
            left = hooks.health(self.arena, foe)
            wounds = max(0.0, shot.damage + flank * self.arena.numbers.flank - defense)
            after = max(0, round(left - wounds))
            self.gains[key] = (
                _foe_worth(self.arena, foe, left) - _foe_worth(self.arena, foe, after) + 0.01 * wounds
            )
        return self.gains[key]

    def _raise(self, field: Field) -> float:
        return (
            RAISE if any(one.at is not None and gap(field, 1, one.at, 1) == 1 for one in self.down) else 0.0
        )

    def _danger(self, field: Field) -> float:
        total = wounds = 0.0
        for foe, menace in zip(self.foes, self.menaces, strict=True):
            assert foe.at is not None
            apart = gap(field, 1, foe.at, foe.size)
            if apart > menace.run:
                continue
            total += EXPOSED
            wounds += menace.wounds
            if foe.prepared and apart <= menace.reach:
                total += STRUCK
            if apart == 1 and self.reach > 1:
                total += BESIDE
        return total + WOUND * wounds + DOWNED * (wounds >= self.left)

    def _way(self, field: Field) -> float:
        """Return what it costs to be too far from every foe to do anything."""
        return APPROACH * max(0, nearest(field, self.foes) - self.reach)


def _shots(arena: Arena, id: str) -> Iterator[Shot]:
    """Go through the attacks that a hero could pay for now, with weapons and with cards."""
    hero, figure = arena.hero(id), arena.figure(id)
    for slot, ap in acting.strike_slots(arena, id).items():
        yield _weapon_shot(arena, figure, hero.worn[slot], ap, 0)
    for key in cards.owned(arena, id):
        effect = arena.programs.effects[key]
        op = next((one for one in effect.does if isinstance(one, Attack)), None)
        if effect.on or op is None or cards.refusal(arena, id, key):
            continue
        ap = cards.ap_cost(arena, id, key)
        if op.weapon:
            yield _weapon_shot(arena, figure, hero.worn[hero.ready], ap, hooks.value(arena, op.more, figure))
        elif reach := _reach(effect, op):
            yield Shot(
                _mean(arena, figure, op.dice, op.stat) + hooks.value(arena, op.bonus, figure),
                reach,
                ap,
                "B" in op.dice,
            )


def _reach(effect: Effect, op: Attack) -> int:
    for select in (effect.target, op.who):
        if isinstance(select, Select) and select.side in ("enemies", "all") and select.range > 0:
            return select.range
    return op.range


def _weapon_shot(arena: Arena, figure: Figure, card: str, ap: int, more: int) -> Shot:
    printed = arena.book.equipment[card]
    letters = printed.dice + printed.dice[:1] * more
    return Shot(
        _mean(arena, figure, letters, printed.stat), hooks.reach_of(arena, figure, card), ap, "B" in letters
    )


def _mean(arena: Arena, figure: Figure, letters: str, stat: str) -> float:
    base = float(hooks.base_damage(arena, arena.hero(figure.id).stats[stat])) if stat else 0.0
    return base + _mean_of(arena, letters)


def _mean_of(arena: Arena, letters: str) -> float:
    """Return what dice show on average."""
    sides = [arena.numbers.dice[letter] for letter in letters]
    return sum(sum(VALUES[face] for face in one) / len(one) for one in sides)


def _menace(arena: Arena, hero: Figure, foe: Figure) -> Menace:
    printed = arena.book.adversaries.get(foe.card)
    tactics = [one for one in printed.tactics if one.sort == "attack"] if printed is not None else []
    reach = max((one.range for one in tactics), default=1)
    run = reach if hooks.has_status(foe, "immobilize") else reach + foe.speed
    if printed is None or not tactics or foe.at is None or adversaries.skipped(foe):
        return Menace(run, reach, 0.0)
    strike = max(
        _mean_of(arena, one.dice) + (one.bonus or printed.bonus_damage)[foe.level - 1] for one in tactics
    )
    others = sum(
        one.sort == "hero"
        and one.id != hero.id
        and one.at is not None
        and gap(one.at, 1, foe.at, foe.size) <= run
        for one in arena.enemies(foe)
    )
    return Menace(run, reach, max(0.0, strike - hero.defense) / (1 + others))


def nearest(field: Field, foes: Iterable[Figure]) -> int:
    """Return how many fields the nearest of some figures is away; 99 where there is none."""
    return min((gap(field, 1, foe.at, foe.size) for foe in foes if foe.at is not None), default=99)
