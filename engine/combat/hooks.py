"""Passives: which hooks hold for a figure now, the numbers they change, and whether a condition holds.

Hooks come from equipment worn, basic skills, injuries, adversaries' tactics, what was laid on figures for a while, and the auras of
others. Numbers are set first and added to afterwards, in the order of the figures and their cards.
"""

from collections.abc import Iterable, Iterator

from engine.book.combat_schema import CombatNumbers, Hook, Select, Value, When
from engine.combat.arena import Arena
from engine.scenes.equipment import OFF_HAND as TOP_RIGHT
from engine.scenes.equipment import slot_keys
from engine.sheet.fights import AttackFrame, Figure
from engine.tactics.flanking import flanked, surrounded

Held = tuple[Hook, str, Figure]
"""A hook that holds, the card it stands on ('shelf/id'), and whose it is."""


def kinds_of(arena: Arena, figure: Figure) -> tuple[str, ...]:
    """Return what a figure is: kinds of a hero, archetype and traits of an adversary, tags of a companion."""
    if figure.sort == "hero":
        return (*arena.book.heroes[figure.card].kinds, figure.card)
    if figure.sort == "companion":
        return arena.book.equipment[figure.card].tags
    printed = arena.book.adversaries[figure.card]
    return (printed.archetype, *printed.traits, figure.card)


def is_kind(arena: Arena, figure: Figure, wanted: Iterable[str]) -> bool:
    """Say whether a figure is any of these; 'a+b' asks for both."""
    has = kinds_of(arena, figure)
    return any(all(part in has for part in word.split("+")) for word in wanted)


def _sources(arena: Arena, figure: Figure) -> Iterator[tuple[str, tuple[Hook, ...]]]:
    book = arena.book
    if figure.sort == "hero":
        hero = arena.hero(figure.id)
        for card in dict.fromkeys(hero.worn.values()):
            yield f"equipment/{card}", book.equipment[card].hooks
        for name, skill in book.heroes[figure.card].skills.items():
            if skill.sort == "basic" or name in hero.skills:
                yield f"heroes/{figure.card}/skills/{name}", skill.hooks
        for injury in hero.injuries:
            yield f"injuries/{injury}", book.injuries[injury].hooks
    elif figure.sort == "adversary":
        for tactic in book.adversaries[figure.card].tactics:
            yield f"adversaries/{figure.card}", tactic.hooks


def static(arena: Arena, figure: Figure) -> dict[str, list[tuple[Hook, str]]]:
    """Return the hooks on a figure's own cards, by what they change or when they are called."""
    known = arena.static.get(figure.id)
    if known is None:
        known = arena.static[figure.id] = {}
        for source, hooks in _sources(arena, figure):
            for hook in hooks:
                known.setdefault(hook.mod or hook.on or "specials", []).append((hook, source))
    return known


def lasting_source(key: str) -> str:
    """Return the path of the card, or of the hero's skill, that hooks by their key belong to."""
    parts = key.split("/")
    return "/".join(parts[:4] if parts[0] == "heroes" else parts[:2])


def _own(arena: Arena, figure: Figure, name: str) -> Iterator[tuple[Hook, str]]:
    yield from static(arena, figure).get(name, ())
    for lasting in figure.lasting:
        for hook in arena.programs.hooks[lasting.hooks]:
            if (hook.mod or hook.on or "specials") == name:
                yield hook, lasting_source(lasting.hooks)


def _auras(arena: Arena) -> dict[str, list[Held]]:
    if arena.auras is None:
        arena.auras = {}
        for owner in arena.standing():
            for hooks in static(arena, owner).values():
                for hook, source in hooks:
                    if hook.area:
                        arena.auras.setdefault(hook.mod or hook.on or "specials", []).append(
                            (hook, source, owner)
                        )
            for lasting in owner.lasting:
                for hook in arena.programs.hooks[lasting.hooks]:
                    if hook.area:
                        source = lasting_source(lasting.hooks)
                        arena.auras.setdefault(hook.mod or hook.on or "specials", []).append(
                            (hook, source, owner)
                        )
    return arena.auras


def held(
    arena: Arena, figure: Figure, name: str, target: Figure | None = None, attack: AttackFrame | None = None
) -> Iterator[Held]:
    """Go through the hooks of a name that hold for a figure now: its own, then auras it stands in (SC-123)."""
    for hook, source in _own(arena, figure, name):
        if hook.area is None and (
            hook.when is None or holds(arena, hook.when, figure, target, attack, source)
        ):
            if arena.watch is not None:
                arena.watch("hooks", hook)
            yield hook, source, figure
    for hook, source, owner in _auras(arena).get(name, ()):
        assert hook.area is not None
        if covers(arena, owner, hook.area, figure, everywhere=reaches_everywhere(arena, owner)) and (
            hook.when is None or holds(arena, hook.when, figure, target, attack, source)
        ):
            if arena.watch is not None:
                arena.watch("hooks", hook)
            yield hook, source, owner


def reaches_everywhere(arena: Arena, owner: Figure) -> bool:
    """Say whether a figure's auras fill the map (SL-002)."""
    return any(True for _ in _own(arena, owner, "aura_range"))


def covers(arena: Arena, owner: Figure, area: Select, figure: Figure, everywhere: bool = False) -> bool:
    """Say whether a figure is among those an area means."""
    if figure.at is None or owner.at is None:
        return False
    same = figure.side == owner.side
    if area.side == "enemies" and same:
        return False
    if area.side in ("allies", "others") and not same:
        return False
    if figure.id == owner.id and (area.side == "others" or not area.user):
        return False
    if area.kinds and not is_kind(arena, figure, area.kinds):
        return False
    if area.not_kinds and is_kind(arena, figure, area.not_kinds):
        return False
    if area.status and not has_status(figure, area.status):
        return False
    if everywhere:
        return True
    if area.range and arena.distance(owner, figure) > (
        area.range if area.range > 0 else _reach(arena, owner, area.range)
    ):
        return False
    if area.zones >= 0 or area.least_zones:
        apart = arena.zones_between(owner, figure)
        return (area.zones < 0 or apart <= area.zones) and apart >= area.least_zones
    return True


def in_force(arena: Arena, figure: Figure, status: str) -> bool:
    """Say whether a status of the "next activation" counts now: one that came in the midst of an activation waits (SC-095)."""
    if status in figure.eternal:
        return True
    if status not in figure.statuses:
        return False
    return status in figure.borne or arena.active() != arena.owner_figure(figure.id).id


def has_status(figure: Figure, status: str) -> bool:
    """Say whether a figure has a status, counted or eternal."""
    return status in figure.statuses or status in figure.eternal


def parts(
    arena: Arena, figure: Figure, name: str, target: Figure | None = None, attack: AttackFrame | None = None
) -> list[tuple[str, int]]:
    """Return what hooks add to a number of a figure, each with the card it comes from."""
    found = []
    for hook, source, owner in held(arena, figure, name, target, attack):
        amount = value(arena, hook.amount, owner, target, 0, attack)
        if amount:
            found.append((source, amount))
    return found


def modified(
    arena: Arena,
    figure: Figure,
    name: str,
    base: int,
    target: Figure | None = None,
    attack: AttackFrame | None = None,
) -> int:
    """Return a number as hooks leave it: set first, then added to."""
    add = 0
    for hook, _, owner in held(arena, figure, name, target, attack):
        if hook.set is not None:
            base = hook.set
        add += (
            hook.amount
            if isinstance(hook.amount, int)
            else value(arena, hook.amount, owner, target, 0, attack)
        )
    return base + add


def has(
    arena: Arena,
    figure: Figure,
    name: str,
    id: str = "",
    target: Figure | None = None,
    attack: AttackFrame | None = None,
) -> bool:
    """Say whether some hook of a name holds for a figure, of this id where one is given."""
    return any(not id or hook.id == id for hook, _, _ in held(arena, figure, name, target, attack))


def base_damage(arena: Arena, stat: int) -> int:
    """Return the base damage of a statistic's value (SH-092, R45)."""
    return base_damage_by(arena.numbers, stat)


def base_damage_by(numbers: CombatNumbers, stat: int) -> int:
    """Return the base damage of a statistic's value by the numbers of a book (SH-092, R45)."""
    best = 0
    found = False
    for least, damage in numbers.base_damage.items():
        if int(least) <= stat and (not found or int(least) >= best):
            best, answer, found = int(least), damage, True
    return answer if found else 0


def value(
    arena: Arena,
    amount: int | Value,
    user: Figure,
    target: Figure | None = None,
    paid: int = 0,
    attack: AttackFrame | None = None,
) -> int:
    """Work out a number of a card."""
    if isinstance(amount, int):
        return amount
    whose = target if amount.who == "target" and target is not None else user
    number = 0
    if amount.of == "lost_health":
        number = whose.wounds
    elif amount.of == "health":
        number = max(0, max_health(arena, whose) - whose.wounds)
    elif amount.of == "base_damage":
        number = base_damage(arena, arena.hero(whose.id).stats[amount.id])
    elif amount.of == "stat":
        number = arena.hero(whose.id).stats[amount.id]
    elif amount.of == "counter":
        number = whose.counters.get(amount.id, 0)
    elif amount.of == "paid":
        number = paid
    elif amount.of == "dealt" and attack is not None:
        number = sum(attack.wounds.values())
    elif amount.of == "speed":
        number = whose.speed
    elif amount.of == "status":
        number = whose.statuses.get(amount.id, 0)
    return min(amount.most, number * amount.times // amount.per + amount.plus)


SEVERE = 5


def max_health(arena: Arena, figure: Figure) -> int:
    """Return the most Health a figure can have now, at least 1 (SC-102)."""
    return max(1, figure.health - (SEVERE if has_status(figure, "severe_wounds") else 0))


def health(arena: Arena, figure: Figure) -> int:
    """Return a figure's Health now, from 0."""
    return max(0, max_health(arena, figure) - figure.wounds)


def is_flanked(arena: Arena, attacker: Figure, target: Figure) -> bool:
    """Say whether an attacker has a target flanked (SC-041, SC-046, R9)."""
    if attacker.at is None or target.at is None or arena.distance(attacker, target) != 1:
        return False
    friends = [one for one in arena.standing() if one.side == attacker.side and one.id != attacker.id]
    if target.size > 1:
        around = [
            (one.at, one.size) for one in (attacker, *friends) if one.at and arena.distance(one, target) == 1
        ]
        return surrounded(target.at, target.size, around)
    return flanked(attacker.at, target.at, [(one.at, one.size) for one in friends if one.at], attacker.size)


def weapon_card(arena: Arena, attack: AttackFrame) -> str:
    """Return the equipment card an attack is made with, '' without one."""
    return (
        arena.hero(attack.by).worn.get(attack.weapon, "")
        if attack.weapon and attack.by in arena.fight.heroes
        else ""
    )


def off_hand(arena: Arena, id: str) -> str:
    """Return the slot of an off-hand weapon that is ready, '' without one: it lies at the top right (SH-077, SH-078)."""
    hero = arena.hero(id)
    ready = arena.book.equipment.get(hero.worn.get(hero.ready, ""))
    if ready is None or ready.hands > 1:
        return ""
    for slot, card in hero.worn.items():
        printed = arena.book.equipment[card]
        if slot == hero.ready or printed.slot != "weapon" or "off_hand" not in printed.tags:
            continue
        if not _is_elsewhere(arena, id, slot):
            return slot
    return ""


def _is_elsewhere(arena: Arena, id: str, slot: str) -> bool:
    """Say whether a slot of the hero card is another than that at the top right."""
    keys = slot_keys(arena.book, arena.figure(id).card)
    return slot in keys and keys.index(slot) != TOP_RIGHT


def weapon_range(arena: Arena, figure: Figure, slot: str | None = None) -> int:
    """Return how far a hero's weapon reaches, the one in hand unless a slot is named; 0 without one."""
    if figure.id not in arena.fight.heroes:
        return 0
    hero = arena.hero(figure.id)
    card = hero.worn.get(hero.ready if slot is None else slot, "")
    return reach_of(arena, figure, card) if card else 0


OFF_HAND = -2
"""The range of a selection that means the off-hand weapon's."""


def _reach(arena: Arena, figure: Figure, range_: int) -> int:
    if figure.id not in arena.fight.heroes:
        return 0
    return weapon_range(arena, figure, off_hand(arena, figure.id) if range_ == OFF_HAND else None)


def reach_of(arena: Arena, figure: Figure, card: str) -> int:
    """Return how far a weapon of a hero's reaches; only what shoots is made longer or shorter by others' cards."""
    printed = arena.book.equipment[card].range
    longer = sum(
        amount
        for source, amount in parts(arena, figure, "range")
        if printed > 1 or source == f"equipment/{card}"
    )
    return max(1, printed + longer)


def holds(
    arena: Arena,
    when: When,
    user: Figure,
    target: Figure | None,
    attack: AttackFrame | None = None,
    source: str = "",
) -> bool:
    """Say whether a condition holds for a user, a target and an attack.

    Args:
        source: The card that says so, 'shelf/id'.
    """
    if when.user_kinds and not is_kind(arena, user, when.user_kinds):
        return False
    if when.active is not None and (arena.active() == user.id) != when.active:
        return False
    if when.wearing and not _wears(arena, user, when.wearing):
        return False
    if when.hurt_nobody and (user.id not in arena.fight.heroes or arena.hero(user.id).hurt):
        return False
    if when.first and user.attacked != 1:
        return False
    if when.hand and (user.id not in arena.fight.heroes or len(arena.hero(user.id).hand) < when.hand):
        return False
    if when.counter and not user.counters.get(when.counter):
        return False
    return _of_target(arena, when, user, target, attack) and _of_attack(arena, when, target, attack, source)


def _beside(arena: Arena, user: Figure, target: Figure, attack: AttackFrame | None) -> bool:
    """Say whether user and target stand side by side; whom an attack of range 1 has just slain stood there."""
    if attack is not None and attack.by == user.id and attack.reach == 1 and target.id in attack.slain:
        return True
    return arena.distance(user, target) == 1


def _of_target(
    arena: Arena, when: When, user: Figure, target: Figure | None, attack: AttackFrame | None
) -> bool:
    asked = (
        when.kinds or when.adjacent is not None or when.flanked is not None or when.status or when.was_adjacent is not None
        or when.ally_beside or when.health_at_most or when.challenged is not None
    )  # fmt: skip
    if not asked:
        return True
    if target is None:
        return False
    if when.kinds and not is_kind(arena, target, when.kinds):
        return False
    if when.adjacent is not None and _beside(arena, user, target, attack) != when.adjacent:
        return False
    if when.flanked is not None and is_flanked(arena, user, target) != when.flanked:
        return False
    if when.status and not has_status(target, when.status):
        return False
    if when.was_adjacent is not None and (target.id in arena.hero(user.id).beside) != when.was_adjacent:
        return False
    if when.health_at_most and health(arena, target) > when.health_at_most:
        return False
    if when.challenged is not None and (target.forced == user.id) != when.challenged:
        return False
    return not when.ally_beside or any(
        one.card == user.card and one.id != user.id and arena.distance(one, target) == 1
        for one in arena.allies(user)
    )


def _of_attack(
    arena: Arena, when: When, target: Figure | None, attack: AttackFrame | None, source: str
) -> bool:
    asked = (
        when.weapon or when.this_weapon or when.primary or when.with_weapon is not None or when.ranged is not None or when.wounds is not None
        or when.slain is not None
    )  # fmt: skip
    if not asked:
        return True
    if attack is None:
        return False
    card = weapon_card(arena, attack)
    if when.weapon and (not card or arena.book.equipment[card].sort not in when.weapon):
        return False
    if when.this_weapon and f"equipment/{card}" != source:
        return False
    if when.primary and (not card or attack.weapon != arena.hero(attack.by).ready):
        return False
    if when.with_weapon is not None and bool(card) != when.with_weapon:
        return False
    if when.ranged is not None and (attack.reach > 1) != when.ranged:
        return False
    if when.wounds is not None and (target is None or bool(attack.wounds.get(target.id)) != when.wounds):
        return False
    return when.slain is None or (target is not None and (target.id in attack.slain) == when.slain)


def _wears(arena: Arena, user: Figure, word: str) -> bool:
    if user.id not in arena.fight.heroes:
        return False
    cards = [arena.book.equipment[card] for card in arena.hero(user.id).worn.values()]
    return any(word == card.sort or word in card.tags for card in cards)
