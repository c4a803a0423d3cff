"""Trouble for fights: what befalls figures beyond what their cards bring about, so that everything rare is met often enough.

Each trouble leaves a position that play could have come to: cards only change places within their decks, figures stand on free fields,
numbers stay within their bounds.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from engine import dice
from engine.book.combat_schema import NEGATIVE, POSITIVE, Cleanse, Select
from engine.combat import Arena, cards, damage, hooks, spoils, statuses
from engine.combat.players import Chosen
from engine.playtest.combat_coverage import FightLog, keys_of
from engine.playtest.fighters import promised
from engine.sheet.fights import Field, Figure
from engine.tactics.movement import nearest_free
from engine.tactics.programs import Programs, card_of

Aim = tuple[str, str]
TROUBLE = 16
"""In a hundred steps at which nobody is in the middle of anything, before how many something befalls somebody."""

SOUGHT = 80
"""In a hundred troubles, how many are for something that was rarely met."""

RAREST = 9
"""So many of what was met least are sought, by chance."""

LASTS = ("bleed", "burn", "poison", "shatter", "blind", "fatigue", "severe_wounds")
SPECIALS = ((3,), (4, 5), (4, 5), (3, 4, 5))
_Thing = TypeVar("_Thing")


def befall(arena: Arena, chance: random.Random, log: FightLog, aims: Sequence[Aim]) -> Aim | None:
    """Let something befall somebody, where nobody is in the middle of anything.

    Args:
        aims: What is to be met often; what was met least comes first.

    Returns:
        What for, ``None`` where it is for nothing.
    """
    pending = arena.fight.pending
    if pending is None or pending.options:
        return None
    if pending.who and chance.random() * 100 < SOUGHT:
        rarest = sorted(aims, key=lambda aim: (log.times(*aim), chance.random()))[:RAREST]
        chance.shuffle(rarest)
        return next((aim for aim in rarest if _seek(arena, pending.who, *aim, chance, log)), None)
    _anything(arena, pending.who, chance, log)
    return None


def leads_to(arena: Arena, aim: Aim, offered: Sequence[Chosen]) -> list[Chosen]:
    """Return the commands on offer that lead to something that is sought, as far as their cards promise it."""
    found = []
    for command in offered:
        keys = keys_of(arena, command)
        promises = [one for kind, id in keys if kind == "effects" for one in promised(arena.programs, id)]
        if {aim, _BY.get(aim, aim)} & {*keys, *promises}:
            found.append(command)
    return found


_BY = {
    ("decisions", "special"): ("commands", "strike"),
    ("decisions", "take"): ("commands", "interact"),
    ("decisions", "loot"): ("commands", "strike"),
    ("decisions", "two_loot"): ("commands", "strike"),
    ("operations", "count"): ("commands", "strike"),
}
"""What leads to things that no card promises."""


def rare_first(options: Sequence[_Thing], times: Callable[[_Thing], int], chance: random.Random) -> _Thing:
    """Choose by chance, two times of three among the few that lead to what was met least."""
    if chance.random() < 0.33:
        return chance.choice(options)
    return min(options, key=lambda one: (times(one), chance.random()))


def times_of(programs: Programs, log: FightLog, path: str) -> int:
    """Say how often the rarest thing that a card may bring about was met."""
    return min((log.times(*aim) for aim in promised(programs, path)), default=1_000)


# by chance


def _anything(arena: Arena, active: str, chance: random.Random, log: FightLog) -> None:
    up = [one for one in arena.standing() if one.id != active]
    heroes = [one for one in up if one.sort == "hero"]
    number = chance.random()
    if number < 0.5 and up:
        own = arena.figure(active) if active and chance.random() < 0.4 else chance.choice(up)
        _put(arena, own, chance.choice([*NEGATIVE, *POSITIVE]), chance, log)
    elif number < 0.75 and len(heroes) > 1:
        one = chance.choice(heroes)
        damage.assign(arena, one, hooks.health(arena, one) - chance.randrange(3), "", "trouble")
    elif active:
        for skill in arena.hero(active).skills:
            cards.put_power(arena, active, skill, chance.randrange(9))


def _put(arena: Arena, figure: Figure, status: str, chance: random.Random, log: FightLog) -> None:
    by = chance.choice([one for one in arena.standing() if one.id != figure.id] or [figure])
    if status == "invigorate" and figure.sort == "hero":
        log.reach("statuses", status)  # it leaves no token that would tell of it
    statuses.put(
        arena, figure, status, chance.randrange(1, 4), by,
        eternal=status != "invigorate" and chance.random() < 0.1,
    )  # fmt: skip


# for something


def _seek(arena: Arena, id: str, kind: str, aim: str, chance: random.Random, log: FightLog) -> bool:
    """Put a hero whose turn it is where something can be met; says whether that is known how."""
    hero = arena.figure(id)
    if kind == "statuses":
        on = hero if aim == "invigorate" or chance.random() < 0.3 else chance.choice(list(arena.standing()))
        _put(arena, on, aim, chance, log)
        return True
    if (kind, aim) in SCENES:
        SCENES[kind, aim](arena, id, chance)
        return True
    able = [(id, key) for key in _keys(arena, id) if (kind, aim) in promised(arena.programs, key)]
    able += [
        (other.id, key)
        for other in arena.heroes_up()
        for key in _keys(arena, other.id)
        if arena.programs.effects[key].on and (kind, aim) in promised(arena.programs, key)
    ]
    if able:
        _ready(arena, *chance.choice(able), chance)
    return bool(able)


def _keys(arena: Arena, id: str) -> Iterator[str]:
    """Go through the effects a hero has, or may come to have in this fight."""
    hero, uses = arena.hero(id), arena.programs.uses
    for card in dict.fromkeys([*hero.hand, *hero.deck.draw, *hero.deck.discard]):
        if not arena.book.abilities[card].negative:
            yield from uses.get(f"abilities/{card}", ())
    for name, skill in arena.book.heroes[arena.figure(id).card].skills.items():
        if skill.sort == "basic" or name in hero.skills:
            yield from uses.get(f"heroes/{id}/skills/{name}", ())
    for card in dict.fromkeys(hero.worn.values()):
        yield from uses.get(f"equipment/{card}", ())
    for card in arena.book.consumables:
        yield from uses.get(f"consumables/{card}", ())


def _ready(arena: Arena, id: str, key: str, chance: random.Random) -> None:
    """Let a hero be able to use an effect, as far as that is up to trouble."""
    hero, figure, effect = arena.hero(id), arena.figure(id), arena.programs.effects[key]
    shelf, card = card_of(key)
    if shelf == "abilities":
        _in_hand(arena, id, card)
    elif shelf == "consumables":
        _carried(arena, id, card, chance)
    elif skill := cards.skill_of(key):
        lacks = cards.power_cost(arena, id, skill) - hero.power.get(skill, 0)
        if lacks > 0:
            cards.put_power(arena, id, skill, lacks)
    hero.used = {mark: n for mark, n in hero.used.items() if not mark.endswith(f":{key}")}
    if len(cards.payable(arena, id)) <= effect.discard:
        cards.draw(arena, id, effect.discard + 1)
    if effect.when is not None and effect.when.counter:
        figure.counters = {**figure.counters, effect.when.counter: 2}
    hero.points = max(hero.points, cards.ap_cost(arena, id, key) + chance.randrange(2))
    arena.fight.gold += max(0, effect.gold - arena.fight.purse - arena.fight.gold)
    _company(arena, figure, key, chance)


def _company(arena: Arena, figure: Figure, key: str, chance: random.Random) -> None:
    """Bring near whom an effect is for."""
    effect, programs = arena.programs.effects[key], arena.programs
    ops = [op for code, program in programs.ops.items() if code.startswith(f"{key}/") for op in program]
    selects = [effect.target, *(getattr(op, "who", None) for op in ops)]
    asked = [select for select in selects if isinstance(select, Select)]
    if any(select.down for select in asked):
        _friend_down(arena, figure, chance)
    if effect.on or not asked or any(select.side == "enemies" for select in asked):
        _gather(arena, figure, False, 3, chance)
    if effect.on or any(select.side != "enemies" for select in asked):
        _gather(arena, figure, True, 3, chance)
    if any(isinstance(op, Cleanse) for op in ops):
        for status in chance.sample(LASTS, 3):
            statuses.put(arena, figure, status, 1, figure)
    for one in arena.allies(figure):
        if any(select.wounded for select in asked) and one.wounds == 0 and hooks.health(arena, one) > 3:
            one.wounds = 2


def _in_hand(arena: Arena, id: str, card: str) -> None:
    """Let a card come to a hero's hand, for another one that goes to the discards."""
    hero = arena.hero(id)
    if card in hero.hand:
        return
    pile = hero.deck.draw if card in hero.deck.draw else hero.deck.discard
    pile.remove(card)
    hero.hand.append(card)
    others = [one for one in cards.payable(arena, id) if one != card]
    if len(hero.hand) > cards.hand_size(arena, id) and others:
        hero.hand.remove(others[0])
        hero.deck.discard.insert(0, others[0])


def _carried(arena: Arena, id: str, consumable: str, chance: random.Random) -> None:
    hero = arena.hero(id)
    if consumable not in hero.consumables:
        if not spoils.room(arena, id) and hero.consumables:
            spoils.drop(arena, id, chance.choice(hero.consumables))
        hero.consumables = [*hero.consumables, consumable]


def _gather(arena: Arena, figure: Figure, friends: bool, most: int, chance: random.Random) -> list[Figure]:
    """Bring some figures of a side to the free fields nearest to one; those who lie in holes stay there."""
    able = [
        one
        for one in arena.standing()
        if one.id != figure.id
        and (one.side == figure.side) == friends
        and arena.is_target(one)
        and not one.counters.get("hole")
    ]
    chosen = chance.sample(able, min(most, len(able)))
    for one in chosen:
        if arena.distance(one, figure) > 1 and figure.at is not None:
            _move(arena, one, figure.at)
    return chosen


def _move(arena: Arena, one: Figure, to: Field) -> None:
    free = nearest_free(arena.grid, to, arena.blocked(one) | arena.ground.holes, one.size)
    if free is not None:
        one.at = free
        arena.changed()


def _friend_down(arena: Arena, figure: Figure, chance: random.Random) -> None:
    """Lay a friend down beside a hero."""
    most = arena.numbers.injuries
    lying = [
        arena.figure(id)
        for id, hero in arena.fight.heroes.items()
        if arena.figure(id).state == "down" and len(hero.injuries) < most
    ]
    if not lying:
        friends = [
            one
            for one in arena.heroes_up()
            if one.id != figure.id
            and not one.counters.get("hole")
            and len(arena.hero(one.id).injuries) < most
        ]
        lying = chance.sample(friends, min(1, len(friends)))
    for one in lying[:1]:
        if figure.at is not None and arena.distance(one, figure) != 1 and not one.counters.get("hole"):
            _move(arena, one, figure.at)
        if one.state == "up":
            damage.assign(arena, one, hooks.health(arena, one) + 9, "", "trouble")


# scenes


def _to_exit(arena: Arena, id: str, chance: random.Random) -> None:
    hero = arena.figure(id)
    taken = arena.blocked(hero)
    ways = [field for field in arena.ground.exits if not taken & arena.grid.bit(field)]
    if ways and not hero.counters.get("hole"):
        hero.at = chance.choice(ways)
        arena.changed()
        arena.fight.looted = max(arena.fight.looted, arena.ground.things[hero.at].loot)


def _to_stand_up(arena: Arena, id: str, chance: random.Random) -> None:
    _friend_down(arena, arena.figure(id), chance)
    arena.hero(id).points = max(arena.hero(id).points, arena.numbers.revive)


def _to_thing(arena: Arena, id: str, chance: random.Random) -> None:
    hero = arena.figure(id)
    left = [
        field
        for field, thing in arena.ground.things.items()
        if thing.sort == "thing" and field not in arena.fight.taken
    ]
    if left and not hero.counters.get("hole"):
        _move(arena, hero, chance.choice(left))
        arena.hero(id).points = max(arena.hero(id).points, 2)


def _to_strike(arena: Arena, id: str, chance: random.Random) -> list[Figure]:
    hero = arena.hero(id)
    hero.points = max(hero.points, 4)
    if "ready" not in hero.free:
        hero.free = [*hero.free, "ready"]
    return _gather(arena, arena.figure(id), False, 3, chance)


def _to_slay(arena: Arena, id: str, chance: random.Random) -> None:
    for foe in _to_strike(arena, id, chance):
        foe.wounds = max(foe.wounds, hooks.max_health(arena, foe) - 1)


def _to_spoils(arena: Arena, id: str, chance: random.Random) -> None:
    """Let the next loot be a consumable, or two that differ."""
    loot, hero = arena.fight.loot, arena.hero(id)
    hero.used = {mark: n for mark, n in hero.used.items() if mark != "e:two_loot"}
    kinds = [card for card in dict.fromkeys(loot.draw) if arena.book.loot[card].gives == "consumable"]
    if kinds:
        loot.draw.remove(kinds[0])
        loot.draw.insert(0, kinds[0])
    if chance.random() < 0.5:
        _to_thing(arena, id, chance)
    else:
        _to_slay(arena, id, chance)


def _to_specials(arena: Arena, id: str, chance: random.Random) -> None:
    """Let the dice that are thrown next show Specials: their generator stands where it would give them."""
    wanted, best = chance.choice(SPECIALS), (-1, [0, 1])
    for _ in range(40):
        streams: dict[str, list[int]] = {}
        dice.below(streams, chance.getrandbits(40), "dice", 6)
        state = list(streams["dice"])
        shown = sum(dice.below(streams, 0, "dice", 6) in wanted for _ in range(5))
        best = max(best, (shown, state))
    arena.fight.dice["dice"] = best[1]
    _to_strike(arena, id, chance)


def _to_act(arena: Arena, id: str, chance: random.Random) -> None:
    arena.hero(id).points = max(arena.hero(id).points, 5)
    _gather(arena, arena.figure(id), False, 3, chance)


SCENES: dict[Aim, Callable[[Arena, str, random.Random], object]] = {
    ("commands", "leave-map"): _to_exit,
    ("commands", "stand-up"): _to_stand_up,
    ("commands", "interact"): _to_thing,
    ("commands", "strike"): _to_strike,
    ("commands", "companion-strike"): _to_act,
    ("commands", "send-companion"): _to_act,
    ("commands", "switch-weapon"): _to_act,
    ("commands", "use-equipment"): _to_act,
    ("decisions", "special"): _to_specials,
    ("decisions", "take"): _to_spoils,
    ("decisions", "loot"): _to_spoils,
    ("decisions", "two_loot"): _to_spoils,
    ("decisions", "tie"): _to_act,
}
