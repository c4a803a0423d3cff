"""Players of a fight: from the fight as it stands to what a hero does next.

The greedy one looks one step ahead. It tries what it may do on copies of the fight, in which dice fall as they do on average and
hidden cards stay hidden, and takes what leaves the heroes best off by a sum of weights. The random one does anything legal.
Neither changes the fight it looks at.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec

from engine import dice
from engine import fight_commands as commands
from engine.book.combat_schema import Attack, Place
from engine.book.combat_schema import Move as MoveOp
from engine.combat import acting, hooks, legality, moving, rounds, selecting
from engine.combat.arena import HEROES, Arena
from engine.combat.attacks import VALUES
from engine.combat.outlook import Outlook, card_worth, nearest, worth
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


def floor_of(arena: Arena) -> int:
    """Return how far down the stack a try goes: to the end of the attack or activation that the decision belongs to."""
    stack = arena.fight.stack
    for place in range(len(stack) - 1, -1, -1):
        if isinstance(stack[place], AttackFrame | TacticsFrame):
            return place
        if isinstance(stack[place], TurnFrame):
            return place + 1
    return 1


def _worth_after(arena: Arena, chosen: Chosen, floor: int, who: str) -> float:
    return worth(tried(arena, chosen, floor), who)


def tried(arena: Arena, chosen: Chosen, floor: int) -> Imagined:
    """Try something, answer by rote what it asks, and return what the fight is then."""
    copy = Imagined(arena, floor)
    carry_out(copy, chosen)
    for _ in range(MOST_ANSWERS):
        pending = copy.fight.pending
        if copy.fight.over or pending is None or not pending.options or len(copy.fight.stack) <= floor:
            break
        acting.answer(copy, _by_rote(copy, pending))
    return copy


def _by_rote(arena: Arena, pending: Decision) -> str:
    """Answer a decision without thinking: pass, stay, be done; otherwise the first option."""
    if pending.kind == "react":
        return pending.options[-1]
    if pending.kind == "die":
        return _die_by_rote(arena, pending)
    if pending.kind == "discard":
        if pending.options[-1] == "enough":
            return "enough"
        return min(pending.options, key=lambda card: card_worth(arena, card))
    if pending.kind == "field" and pending.options[-1] != selecting.STAY:
        foes = [one for one in arena.standing() if one.side != HEROES and one.at]
        return min(pending.options, key=lambda option: nearest(selecting.field_of(option), foes))
    return pending.options[-1] if pending.options[-1] == selecting.STAY else pending.options[0]


def _die_by_rote(arena: Arena, pending: Decision) -> str:
    """Throw again the die furthest below its mean, above it where a foe attacks; none where there is no such die."""
    attack = next((one for one in reversed(arena.fight.stack) if isinstance(one, AttackFrame)), None)
    places = [option for option in pending.options if option.isdigit()]
    if attack is None or not places:
        return pending.options[-1]
    sign = 1 if arena.figure(attack.by).side == HEROES else -1
    faces, dice_of = attack.faces, arena.numbers.dice

    def gain(option: str) -> float:
        shown = faces[int(option)]
        sides = dice_of[shown[0].upper()]
        return sign * (sum(VALUES[side] for side in sides) / len(sides) - VALUES[shown[1]])

    worst = max(places, key=gain)
    return worst if gain(worst) > 0 else pending.options[-1]


# the greedy player

MARGIN = 0.05
"""What an action must better the fight by to be taken."""

STEP_MARGIN = 0.6
"""What a field must be better by to be walked to."""

FAR = 0.02
"""What each field of the way counts against a field, so that of equals the nearest is walked to."""

SENT_MARGIN = 0.6
"""What a field must be better by for a companion to be sent there."""

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
    """Pick what a hero does in the own activation: the best action, or first a walk to where more can be done, companions ahead."""
    offered = legality.legal(arena)
    for command in offered:
        if isinstance(command, commands.SendCompanion) and _should_go(arena, command):
            return command
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
    now, floor = worth(arena, id), floor_of(arena)
    best: Chosen | None = None
    most = 0.0
    for command in candidates(arena, offered):
        gain = _worth_after(arena, command, floor, id) - now
        if best is None or gain > most:
            best, most = command, gain
    return best, most


def _should_go(arena: Arena, command: commands.SendCompanion) -> bool:
    """Say whether a companion would be of more use on another field that it can reach."""
    figure, copy = arena.figure(command.companion), Imagined(arena, floor_of(arena))
    carry_out(copy, command)
    pending = copy.fight.pending
    if figure.at is None or pending is None or pending.kind != "field" or not arena.enemies(figure):
        return False
    fields = [selecting.field_of(option) for option in pending.options if option != selecting.STAY]
    now = _beside_foes(arena, figure, figure.at)
    return any(_beside_foes(arena, figure, field) > now + SENT_MARGIN for field in fields)


_NO_ACTION = (
    commands.Walk,
    commands.SendCompanion,
    commands.PutAside,
    commands.EndActivation,
    commands.LeaveMap,
)


def candidates(arena: Arena, offered: list[Chosen]) -> Iterator[Chosen]:
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
    if len(hero.hand) <= _kept(arena, id):
        return None
    aside = [command for command in offered if isinstance(command, commands.PutAside)]
    printed = arena.book.heroes[arena.figure(id).card].skills
    aside = [one for one in aside if hero.power.get(one.skill, 0) < printed[one.skill].power]
    if not aside:
        return None

    def order(one: commands.PutAside) -> tuple[float, int]:
        missing = printed[one.skill].power - hero.power.get(one.skill, 0)
        return (card_worth(arena, one.card), missing)

    return min(aside, key=order)


def _kept(arena: Arena, id: str) -> int:
    """Return how many cards stay in hand: those that would not be drawn anew, or a defensive card and what pays for it."""
    effects = [effect for card in arena.hero(id).hand for effect in arena.book.abilities[card].effects]
    defended = max((1 + effect.discard for effect in effects if effect.kind == "defensive"), default=0)
    return max(0, arena.numbers.hand - arena.numbers.draw, defended)


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
    options = shortlist(arena, pending, options)
    floor = floor_of(arena)
    return max(options, key=lambda option: _worth_after(arena, Answer(option), floor, who))


def shortlist(arena: Arena, pending: Decision, options: list[str]) -> list[str]:
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
            key=lambda option: nearest(selecting.field_of(option), foes),
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
    id = mover(arena)
    if not id:
        return None
    figure = arena.figure(id)
    outlook = Outlook(arena, id) if figure.sort == "hero" else None

    def score(option: str) -> float:
        field = figure.at if option == selecting.STAY else selecting.field_of(option)
        assert field is not None
        bonus = 0.1 if option == selecting.STAY else 0.0
        return bonus + (outlook.of(field) if outlook is not None else _beside_foes(arena, figure, field))

    return max(options, key=score)


def mover(arena: Arena) -> str:
    """Return the hero or companion for whom a field is being chosen, '' where it is for something else."""
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
    figure = arena.fight.figures.get(id)
    if figure is None or figure.at is None or figure.side != HEROES or figure.sort == "adversary":
        return ""
    return id


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


PLAYERS: dict[str, Player] = {"greedy": greedy, "random": by_the_fights_chance}
"""Who can be let to fight, by name."""
