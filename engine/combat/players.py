"""Players of a fight: from the fight as it stands to what a hero does next.

The greedy one looks one step ahead. It tries what it may do on copies of the fight, in which dice fall as they do on average and
hidden cards stay hidden, and takes what leaves the heroes best off by a sum of weights. The random one does anything legal.
Neither changes the fight it looks at.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from engine import dice
from engine import fight_commands as commands
from engine.book.combat_schema import Attack, Effect, Place, Select
from engine.book.combat_schema import Move as MoveOp
from engine.combat import acting, cards, hooks, legality, moving, rounds, selecting
from engine.combat.arena import HEROES, Arena
from engine.combat.attacks import VALUES
from engine.commands import Answer
from engine.fight_commands import FightCommand
from engine.fight_events import FightEvent
from engine.sheet.decks import Deck
from engine.sheet.fights import (
    AttackFrame,
    Decision,
    Field,
    Fight,
    Figure,
    OpsFrame,
    SendFrame,
    TacticsFrame,
    TurnFrame,
)
from engine.tactics.flanking import flanked
from engine.tactics.grid import distance, gap
from engine.tactics.sight import sees

Chosen = FightCommand | Answer
Player = Callable[[Arena], Chosen]

_ENCODER, _DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Fight)


def carry_out(arena: Arena, chosen: Chosen) -> None:
    """Do what a player chose, in place."""
    if isinstance(chosen, Answer):
        acting.answer(arena, chosen.option)
    else:
        acting.apply(arena, chosen)


def play(arena: Arena, player: Player, rounds_more: int, steps: int = 20_000) -> None:
    """Let a player fight a fight to its end, from any decision on.

    Args:
        rounds_more: After so many further rounds it leaves off, and the fight stays under way.
        steps: After so many choices as well.
    """
    last = arena.fight.round + rounds_more
    for _ in range(steps):
        if arena.fight.over or arena.fight.round > last:
            return
        carry_out(arena, player(arena))


# anything legal


def at_random(arena: Arena, below: Callable[[int], int]) -> Chosen:
    """Pick a kind of command that is legal, then one of that kind, so that fields to walk to do not crowd out the rest.

    Args:
        below: Draws a number from 0 to one less than what it is given.
    """
    groups: dict[str, list[Chosen]] = {}
    for command in legality.legal(arena):
        groups.setdefault(type(command).__name__, []).append(command)
    kinds = list(groups)
    group = groups[kinds[below(len(kinds))]]
    return group[below(len(group))]


def by_the_fights_chance(arena: Arena) -> Chosen:
    """Do anything legal, by a stream of the fight's own chance."""
    return at_random(arena, lambda limit: arena.draw_number("player", limit))


# trying things out


class Imagined(Arena):
    """A copy of a fight to try something in.

    Dice take their faces in an order whose sum stays near the mean, and decks are drawn from the bottom: nothing is foreseen.

    Args:
        floor: Resolving stops when the stack is down to so many frames.
    """

    def __init__(self, arena: Arena, floor: int) -> None:
        super().__init__(_DECODER.decode(_ENCODER.encode(arena.fight)), arena.book)
        self.fight.queued = []
        self.static = dict(arena.static)
        self.floor = floor
        self.thrown: dict[str, int] = {}
        self.drawn = 0

    def note(self, event: FightEvent) -> None:
        """Tell nobody."""

    def draw_number(self, stream: str, limit: int) -> int:  # noqa: ARG002
        """Draw a number that has nothing to do with the fight's own chance."""
        self.drawn += 1
        return dice.mix(self.drawn) % limit

    def shuffled(self, stream: str, cards: Sequence[str]) -> list[str]:  # noqa: ARG002
        """Leave cards as they lie."""
        return list(cards)

    def throw(self, letters: str) -> list[str]:
        """Let each die show the next of its faces in an order that stays near the mean."""
        faces = []
        for letter in letters:
            order = _typical(self.numbers.dice[letter])
            place = self.thrown.get(letter, 0)
            self.thrown[letter] = place + 1
            faces.append(letter + order[place % len(order)])
        return faces

    def throw_fate(self, count: int) -> list[int]:
        """Let Fate dice show their middle faces in turn."""
        return [3 + place % 2 for place in range(count)]

    def top(self, deck: Deck, stream: str, who: str = "") -> str:  # noqa: ARG002
        """Take the card at the bottom: as likely as the top one to be any of those left."""
        if not deck.draw:
            deck.draw, deck.discard = deck.discard, []
        return deck.draw.pop() if deck.draw else ""


@lru_cache(maxsize=16)
def _typical(sides: str) -> str:
    """Order the faces of a die so that their sum stays as near the mean as it can."""
    left, order, total = sorted(sides, key=lambda face: (face == "-", face)), "", 0
    mean = sum(VALUES[face] for face in sides) / len(sides)
    while left:
        wanted = mean * (len(order) + 1) - total
        face = min(left, key=lambda one: (abs(VALUES[one] - wanted), VALUES[one]))
        left.remove(face)
        order, total = order + face, total + VALUES[face]
    return order


MOST_ANSWERS = 12
"""So many decisions that follow from what is tried are answered by rote."""


def _floor(arena: Arena) -> int:
    """Return how far down the stack a try goes: to the end of the attack or activation that the decision belongs to."""
    stack = arena.fight.stack
    for place in range(len(stack) - 1, -1, -1):
        if isinstance(stack[place], AttackFrame | TacticsFrame):
            return place
        if isinstance(stack[place], TurnFrame):
            return place + 1
    return 1


def _worth_after(arena: Arena, chosen: Chosen, floor: int, who: str) -> float:
    """Try something, answer by rote what it asks, and say what the fight is worth to the heroes then."""
    copy = Imagined(arena, floor)
    carry_out(copy, chosen)
    for _ in range(MOST_ANSWERS):
        pending = copy.fight.pending
        if copy.fight.over or pending is None or not pending.options or len(copy.fight.stack) <= floor:
            break
        acting.answer(copy, _by_rote(copy, pending))
    return worth(copy, who)


def _by_rote(arena: Arena, pending: Decision) -> str:
    """Answer a decision without thinking: pass, stay, be done; otherwise the first option."""
    if pending.kind == "react" or pending.kind == "die":
        return pending.options[-1]
    if pending.kind == "discard":
        if pending.options[-1] == "enough":
            return "enough"
        return min(pending.options, key=lambda card: _card_worth(arena, card))
    if pending.kind == "field" and pending.options[-1] != selecting.STAY:
        foes = [one for one in arena.standing() if one.side != HEROES and one.at]
        return min(pending.options, key=lambda option: _nearest(selecting.field_of(option), foes))
    return pending.options[-1] if pending.options[-1] == selecting.STAY else pending.options[0]


def _nearest(field: Field, foes: Iterable[Figure]) -> int:
    return min((gap(field, 1, foe.at, foe.size) for foe in foes if foe.at is not None), default=99)


# what a fight is worth

OVER = 1_000.0
FOE, FOE_HURT, FOE_DAMAGE = 5.0, 6.0, 0.6
HERO, HERO_HEALTH, HERO_LOW = 22.0, 0.8, 6.0
COMPANION = 3.0
ARMOR, AP, SPEED, POWER, FREE = 0.7, 0.25, 0.05, 0.45, 2.0
PREPARED, LASTING, TOKEN, FOUND, GOLD = 0.8, 0.8, 1.5, 0.4, 0.1
LATER_AP = 0.5
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
    total = _hand_worth(arena, figure.id) + LASTING * len(figure.lasting)
    for skill, power in hero.power.items():
        cost = arena.book.heroes[figure.card].skills[skill].power
        total += POWER * min(power, cost) + 0.1 * max(0, power - cost)
    if figure.state != "up":
        return total
    health = hooks.health(arena, figure)
    low = 1 - min(1.0, health / max(1, figure.health) * 2)
    total += HERO + HERO_HEALTH * health - HERO_LOW * low * low + ARMOR * min(figure.armor, 12)
    return total + _status_worth(figure, ON_HERO) + LATER_AP * hero.later.get("ap", 0) + 2 * hero.again


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
    values = sorted((_card_worth(arena, card) for card in hand), reverse=True)
    kept = max(0, arena.numbers.hand - arena.numbers.draw)
    return KEPT * sum(values[:kept]) + SPARE * sum(values[kept:])


def _card_worth(arena: Arena, card: str) -> float:
    """Say what a card in hand is worth: by its cost, more where it answers to something."""
    printed = arena.book.abilities[card]
    if printed.negative:
        return 0.0
    return 1.0 + 0.35 * printed.cost + 0.6 * any(effect.on for effect in printed.effects)


# the greedy player

MARGIN = 0.05
"""What an action must better the fight by to be taken."""

STEP_MARGIN = 0.6
"""What a field must be better by to be walked to."""

FAR = 0.02
"""What each field of the way counts against a field, so that of equals the nearest is walked to."""

MOST_TARGETS = 3
MOST_OPTIONS = 12


def greedy(arena: Arena) -> Chosen:
    """Pick what is best one step ahead."""
    pending = arena.fight.pending
    assert pending is not None
    if pending.kind == "arrange":
        return commands.Arrange(tuple(entry.figure for entry in arena.fight.order if entry.hero))
    if pending.kind == rounds.ACT:
        return _own_turn(arena, pending.who)
    return Answer(_answer(arena, pending))


def _own_turn(arena: Arena, id: str) -> Chosen:
    """Pick what a hero does in the own activation: the best action, or first a walk to where more can be done."""
    offered = legality.legal(arena)
    best, gain = _best_action(arena, id, offered)
    if walks := {command.to for command in offered if isinstance(command, commands.Walk)}:
        outlook = Outlook(arena, id)
        here = arena.figure(id).at
        assert here is not None
        now = outlook.of(here)
        scores = {field: outlook.of(field) for field in sorted(walks)}
        field = max(scores, key=lambda one: scores[one] - FAR * distance(here, one))
        better = scores[field] - now
        if better > STEP_MARGIN and (better > gain or gain <= MARGIN or _is_attack(arena, id, best)):
            return commands.Walk(field)
    if best is not None and gain > MARGIN:
        return best
    return _put_aside(arena, id, offered) or commands.EndActivation()


def _is_attack(arena: Arena, id: str, command: Chosen | None) -> bool:
    """Say whether an action is an attack, which a better field makes a better one."""
    if isinstance(command, commands.Strike):
        return True
    key = key_of(id, command)
    return bool(key) and any(isinstance(op, Attack) for op in arena.programs.effects[key].does)


def key_of(id: str, command: Chosen | None) -> str:
    """Return the key of the effect that a command of a hero's uses, '' where it uses none."""
    match command:
        case commands.PlayCard(card=card, effect=effect):
            return f"abilities/{card}/effects/{effect}"
        case commands.UseSkill(skill=skill, effect=effect):
            return f"heroes/{id}/skills/{skill}/effects/{effect}"
        case commands.UseEquipment(card=card, effect=effect):
            return f"equipment/{card}/effects/{effect}"
        case commands.Spend(consumable=card):
            return f"consumables/{card}/effects/0"
    return ""


def _best_action(arena: Arena, id: str, offered: list[Chosen]) -> tuple[Chosen | None, float]:
    now, floor = worth(arena, id), _floor(arena)
    best: Chosen | None = None
    most = 0.0
    for command in _candidates(arena, offered):
        gain = _worth_after(arena, command, floor, id) - now
        if best is None or gain > most:
            best, most = command, gain
    return best, most


_NO_ACTION = (commands.Walk, commands.PutAside, commands.EndActivation, commands.LeaveMap)


def _candidates(arena: Arena, offered: list[Chosen]) -> Iterator[Chosen]:
    """Go through the actions worth trying: of each, the most likely targets alone."""
    groups: dict[tuple[object, ...], list[Chosen]] = {}
    for command in offered:
        if isinstance(command, _NO_ACTION):
            continue
        parts = tuple(getattr(command, name) for name in command.__struct_fields__ if name != "target")
        groups.setdefault((type(command), *parts), []).append(command)
    for group in groups.values():
        if len(group) > MOST_TARGETS:
            group.sort(key=lambda command: _promise(arena, getattr(command, "target", "")))
        yield from group[:MOST_TARGETS]


def _promise(arena: Arena, target: str) -> float:
    """Order targets: foes by the Health left, allies by what they lack."""
    figure = arena.fight.figures.get(target)
    if figure is None:
        return 0.0
    left = hooks.health(arena, figure)
    return left if figure.side != HEROES else left - figure.health


def _put_aside(arena: Arena, id: str, offered: list[Chosen]) -> Chosen | None:
    """Turn a card into Power that would be replaced at the next activation anyway."""
    hero = arena.hero(id)
    if len(hero.hand) <= max(0, arena.numbers.hand - arena.numbers.draw):
        return None
    aside = [command for command in offered if isinstance(command, commands.PutAside)]
    printed = arena.book.heroes[arena.figure(id).card].skills
    aside = [one for one in aside if hero.power.get(one.skill, 0) < printed[one.skill].power]
    if not aside:
        return None

    def order(one: commands.PutAside) -> tuple[float, int]:
        missing = printed[one.skill].power - hero.power.get(one.skill, 0)
        return (_card_worth(arena, one.card), missing)

    return min(aside, key=order)


# decisions in the middle of something


def _answer(arena: Arena, pending: Decision) -> str:
    options = list(dict.fromkeys(pending.options))
    if len(options) == 1:
        return options[0]
    who = pending.who if pending.who in arena.fight.heroes and arena.active() == pending.who else ""
    if pending.kind == "field":
        scored = _fields(arena, options)
        if scored is not None:
            return scored
    options = _shortlist(arena, pending, options)
    floor = _floor(arena)
    return max(options, key=lambda option: _worth_after(arena, Answer(option), floor, who))


def _shortlist(arena: Arena, pending: Decision, options: list[str]) -> list[str]:
    """Leave out what promises least where there is too much to try."""
    if len(options) <= MOST_OPTIONS:
        return options
    if pending.kind == "area":
        hits = _area_hits(arena)
        return sorted(options, key=lambda option: -hits.get(option, 0))[:MOST_OPTIONS]
    if pending.kind == "field":
        foes = [one for one in arena.standing() if one.side != HEROES]
        tail = [option for option in options if option == selecting.STAY]
        near = sorted(
            (option for option in options if option != selecting.STAY),
            key=lambda option: _nearest(selecting.field_of(option), foes),
        )
        return near[: MOST_OPTIONS - 1] + tail
    return [*options[: MOST_OPTIONS - 1], options[-1]]


def _area_hits(arena: Arena) -> dict[str, int]:
    """Count by option how many foes more than friends an area would hit."""
    frame = arena.fight.stack[-1]
    assert isinstance(frame, OpsFrame)
    op = arena.programs.ops[frame.code][frame.step]
    user = arena.figure(frame.by)
    hits = moving.areas(arena, user, op)  # type: ignore[arg-type]
    return {
        option: sum(1 if arena.figure(id).side != user.side else -1 for id in found)
        for option, found in hits.items()
    }


def _fields(arena: Arena, options: list[str]) -> str | None:
    """Pick the field where a hero or companion is best off; ``None`` where something else is put on a field."""
    frame = arena.fight.stack[-1]
    id = ""
    if isinstance(frame, SendFrame | TurnFrame):
        id = frame.who
    elif isinstance(frame, OpsFrame):
        op = arena.programs.ops[frame.code][frame.step]
        if isinstance(op, MoveOp | Place) and op.who == "self":
            id = frame.by
        elif isinstance(op, MoveOp | Place) and op.who == "target" and frame.targets:
            id = frame.targets[0]
    if not id or id not in arena.fight.figures:
        return None
    figure = arena.figure(id)
    if figure.at is None or figure.side != HEROES or figure.sort == "adversary":
        return None
    outlook = Outlook(arena, id) if figure.sort == "hero" else None

    def score(option: str) -> float:
        field = figure.at if option == selecting.STAY else selecting.field_of(option)
        assert field is not None
        bonus = 0.1 if option == selecting.STAY else 0.0
        return bonus + (outlook.of(field) if outlook is not None else _beside_foes(arena, figure, field))

    return max(options, key=score)


def _beside_foes(arena: Arena, figure: Figure, field: Field) -> float:
    """Say how useful a companion is on a field: beside a foe, opposite to somebody best of all."""
    best = -99.0
    allies = [
        (one.at, one.size) for one in arena.allies(figure) if one.id != figure.id and one.at is not None
    ]
    for foe in arena.enemies(figure):
        assert foe.at is not None
        apart = gap(field, 1, foe.at, foe.size)
        value = -0.3 * apart
        if apart == 1:
            value += (
                2.0
                + 2.0 * (foe.size == 1 and flanked(field, foe.at, allies))
                - 0.05 * hooks.health(arena, foe)
            )
        best = max(best, value)
    return best


# where to stand


class Shot(NamedTuple):
    """An attack that a hero could make: mean damage before defense, reach in fields, AP, and whether it asks magical defense."""

    damage: float
    reach: int
    ap: int
    magical: bool


EXPOSED, BESIDE, STRUCK, APPROACH, RAISE = 0.12, 0.35, 2.0, 0.45, 9.0


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
        total = 0.0
        for foe in self.foes:
            assert foe.at is not None
            apart = gap(field, 1, foe.at, foe.size)
            printed = self.arena.book.adversaries.get(foe.card)
            tactics = printed.tactics if printed is not None else ()
            reach = max((one.range for one in tactics if one.sort == "attack"), default=1)
            if foe.prepared and apart <= reach:
                total += STRUCK
            if apart <= foe.speed + reach:
                total += EXPOSED
            if apart == 1 and self.reach > 1:
                total += BESIDE
        return total

    def _way(self, field: Field) -> float:
        """Return what it costs to be too far from every foe to do anything."""
        return APPROACH * max(0, _nearest(field, self.foes) - self.reach)


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
    total = float(hooks.base_damage(arena, arena.hero(figure.id).stats[stat])) if stat else 0.0
    for letter in letters:
        sides = arena.numbers.dice[letter]
        total += sum(VALUES[face] for face in sides) / len(sides)
    return total


PLAYERS: dict[str, Player] = {"greedy": greedy, "random": by_the_fights_chance}
"""Who can be let to fight, by name."""
