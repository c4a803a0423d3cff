"""Cards in the hand of a hero: which effects may be used, what they cost, on whom, and how they are paid for and done."""

from collections.abc import Iterator

from engine.book.combat_schema import Attack, Effect, Move, Place
from engine.combat import hooks, targets
from engine.combat.arena import Arena
from engine.fight_events import CardPlayed, DrewCards, PowerPut, PutAway
from engine.sheet.fights import (
    AttackFrame,
    Fighter,
    Figure,
    OpsFrame,
    PayFrame,
    PlayFrame,
    PowerFrame,
    TacticsFrame,
    WindowFrame,
)
from engine.tactics.programs import card_of


def owned(arena: Arena, id: str, on: str | None = None) -> Iterator[str]:
    """Go through the keys of all effects on a hero's cards: hand, skills, equipment worn, consumables.

    Args:
        on: Only of those that answer to this event.
    """
    hero = arena.hero(id)
    uses = arena.programs.uses if on is None else arena.programs.answers.get(on, {})
    for card in dict.fromkeys(hero.hand):
        yield from uses.get(f"abilities/{card}", ())
    for name, skill in arena.book.heroes[arena.figure(id).card].skills.items():
        if skill.effects and (skill.sort == "basic" or name in hero.skills):
            yield from uses.get(f"heroes/{id}/skills/{name}", ())
    for card in dict.fromkeys(hero.worn.values()):
        yield from uses.get(f"equipment/{card}", ())
    for card in dict.fromkeys(hero.consumables):
        yield from uses.get(f"consumables/{card}", ())


def skill_of(key: str) -> str:
    """Return the skill that an effect's key belongs to, '' for other cards."""
    parts = key.split("/")
    return parts[3] if parts[0] == "heroes" else ""


def power_cost(arena: Arena, id: str, skill: str) -> int:
    """Return the Power a skill asks of a hero, at least 1; a basic skill asks for none (SH-057, SL-008)."""
    printed = arena.book.heroes[arena.figure(id).card].skills[skill]
    if printed.sort == "basic":
        return 0
    return max(1, hooks.modified(arena, arena.figure(id), "power_cost", printed.power))


def ap_cost(arena: Arena, id: str, key: str) -> int:
    """Return the AP an effect asks of a hero now.

    An attack with a weapon that is not free costs the weapon's AP as well, in the hero's own activation.

    Rules: SH-025, SH-058, SH-059, SH-082, SC-033, SH-102; ruling R26.
    """
    effect, hero = arena.programs.effects[key], arena.hero(id)
    shelf, name = card_of(key)
    if shelf == "abilities":
        cost = arena.book.abilities[name].cost if effect.ap is None else effect.ap
        if hero.discount and cost == hero.discount:
            cost = 0
    elif shelf == "consumables":
        cost = arena.numbers.consumable if effect.ap is None else effect.ap
    else:
        cost = effect.ap or 0
    if arena.active() == id:
        for op in effect.does:
            if isinstance(op, Attack) and op.weapon and not op.free:
                slot = hooks.off_hand(arena, id) if op.weapon == "off_hand" else hero.ready
                cost += arena.book.equipment[hero.worn[slot]].ap or 0 if slot in hero.worn else 0
    return cost


def refusal(arena: Arena, id: str, key: str, attack: AttackFrame | None = None) -> str:
    """Say why a hero cannot use an effect now, whom it is aimed at aside; '' where nothing stands against it."""
    figure, hero = arena.figure(id), arena.hero(id)
    effect = arena.programs.effects[key]
    shelf, name = card_of(key)
    if figure.state != "up":
        return "A downed hero does nothing."
    if shelf == "abilities":
        if name not in hero.hand:
            return "That card is not in the hero's hand."
        if arena.book.abilities[name].negative:
            return "That card cannot be chosen: it plays itself."
        if _others_are_barred(arena, id):
            return "Nobody else uses cards in this activation."
    if reason := _limits(arena, id, key, effect):
        return reason
    if skill := skill_of(key):
        if reason := _skill_barred(arena, figure, skill):
            return reason
        if (power := power_cost(arena, id, skill) - hero.power.get(skill, 0)) > 0:
            return f"There is not enough Power on that skill: needs {power} more Power."
    if effect.discard and (held := len(payable(arena, id)) - (shelf == "abilities")) < effect.discard:
        return f"There are not enough cards in hand: {effect.discard} to discard, {held} there."
    if (gold := effect.gold - arena.fight.purse - arena.fight.gold) > 0 and effect.gold:
        return f"There is not enough gold: {gold} short."
    if reason := _requirement(arena, figure, effect, attack):
        return reason
    short = ap_cost(arena, id, key) - (hero.points if arena.active() == id else 0)
    return f"There are not enough AP: {short} AP short." if short > 0 else ""


def _limits(arena: Arena, id: str, key: str, effect: Effect) -> str:
    used = arena.hero(id).used
    if effect.exhaust and used.get(f"e:{key}"):
        return "Used already in this encounter."
    if effect.once and used.get(f"{effect.once[0]}:{key}"):
        return f"Used already in this {effect.once}."
    return ""


def _others_are_barred(arena: Arena, id: str) -> bool:
    """Say whether the active hero keeps the others from using cards (SL-121)."""
    active = arena.active()
    return (
        bool(active)
        and active != id
        and active in arena.fight.heroes
        and hooks.has(arena, arena.figure(active), "alone")
    )


def _skill_barred(arena: Arena, figure: Figure, skill: str) -> str:
    printed = arena.book.heroes[figure.card].skills[skill]
    if printed.sort == "basic":
        return ""
    if hooks.in_force(arena, figure, "infected") or hooks.has(arena, figure, "no_skills"):
        return "Signature skills cannot be used now."
    if printed.sort == "ultimate" and hooks.has(arena, figure, "no_ultimate"):
        return "An injury lies on that skill."
    return ""


def _requirement(arena: Arena, figure: Figure, effect: Effect, attack: AttackFrame | None) -> str:
    """Check Requires Melee, Ranged or Shield (T-S12)."""
    if effect.requires == "shield":
        worn = arena.hero(figure.id).worn.values()
        return (
            ""
            if any(arena.book.equipment[card].sort == "shield" for card in worn)
            else "That needs a shield."
        )
    off_hand = hooks.off_hand(arena, figure.id)
    with_weapon = [op.weapon for op in effect.does if isinstance(op, Attack) and op.weapon]
    slots = [off_hand if weapon == "off_hand" else None for weapon in with_weapon]
    if not all(hooks.weapon_range(arena, figure, slot) for slot in slots):
        return "That needs a weapon in hand."
    if effect.requires:
        if attack is not None and attack.by == figure.id:
            reaches = [attack.reach] if attack.weapon else []
        else:
            reaches = [hooks.weapon_range(arena, figure, slot) for slot in slots or (None, off_hand)]
        if not any(reach and (reach > 1) == (effect.requires == "ranged") for reach in reaches):
            return f"That needs a {effect.requires} weapon."
    return ""


def choices(arena: Arena, id: str, key: str) -> list[str]:
    """Return whom an effect may be aimed at: figures, or [''] where it asks for nobody."""
    effect, figure = arena.programs.effects[key], arena.figure(id)
    if effect.target is None:
        fits = effect.when is None or hooks.holds(arena, effect.when, figure, None)
        return [""] if fits and not _finds_nobody(arena, figure, effect) else []
    return [
        one.id
        for one in targets.able(arena, figure, effect.target)
        if effect.when is None or hooks.holds(arena, effect.when, figure, one)
    ]


def _finds_nobody(arena: Arena, figure: Figure, effect: Effect) -> bool:
    """Say whether an effect attacks whoever is there, and nobody is; one that moves the user first may find somebody there."""
    for op in effect.does:
        if isinstance(op, Move | Place):
            return False
        if (
            isinstance(op, Attack)
            and not isinstance(op.who, str)
            and not targets.everyone(arena, figure, op.who)
        ):
            return True
    return False


# reactions


def reactions(arena: Arena, id: str, window: WindowFrame) -> list[str]:
    """Return what a hero may do about an event: 'key' or 'key>target' of effects; each answers an event once."""
    figure = arena.figure(id)
    if figure.state != "up":
        return []
    attack = arena.attack_at(window.depth) if window.depth >= 0 else None
    about = arena.figure(window.about) if window.about else figure
    found = []
    for key in owned(arena, id, window.on):
        effect = arena.programs.effects[key]
        if not _concerns(arena, figure, about, effect):
            continue
        if f"{id}>{key}" in (window.done if attack is None else attack.done):
            continue
        if (
            effect.kind == "enhance"
            and attack is not None
            and attack.enhanced
            and not _may_enhance_again(arena, attack)
        ):
            continue
        other = _opposite(arena, window, attack)
        if effect.when is not None and not hooks.holds(
            arena, effect.when, figure, other, attack, "/".join(card_of(key))
        ):
            continue
        if effect.against is not None and (
            other is None or targets.refusal(arena, figure, other, effect.against)
        ):
            continue
        if refusal(arena, id, key, attack):
            continue
        if effect.target is None:
            found.append(key)
        else:
            drawn = _drawn_target(arena) if window.on == "target_drawn" else ""
            found += [
                f"{key}>{one.id}" for one in targets.able(arena, figure, effect.target) if one.id != drawn
            ]
    return found


def _drawn_target(arena: Arena) -> str:
    """Return whom the adversary's card just drawn points at: another is to be chosen (SL-031)."""
    return next(
        (frame.target for frame in reversed(arena.fight.stack) if isinstance(frame, TacticsFrame)), ""
    )


def _may_enhance_again(arena: Arena, attack: AttackFrame) -> bool:
    return hooks.has(arena, arena.owner_figure(attack.by), "enhance_any")


def _concerns(arena: Arena, figure: Figure, about: Figure, effect: Effect) -> bool:
    """Say whether an event is about whom an effect answers to."""
    if effect.whose == "own":
        return about.id == figure.id
    if effect.whose == "enemy":
        fits = about.side != figure.side
    else:
        fits = about.side == figure.side and (effect.whose == "any" or about.id != figure.id)
    return fits and (
        effect.near is None or about.id == figure.id or hooks.covers(arena, figure, effect.near, about)
    )


def _opposite(arena: Arena, window: WindowFrame, attack: AttackFrame | None) -> Figure | None:
    """Return whom conditions of a reaction mean by the target: the attacker for who is attacked, else the attack's target."""
    if attack is None:
        return arena.figure(window.about) if window.about else None
    if window.on in ("attacked", "after_attacked"):
        return arena.figure(attack.by)
    return arena.figure(attack.targets[0]) if attack.targets else None


def step_window(arena: Arena, frame: WindowFrame) -> None:
    """Ask the next hero who can react, in the order of activation; who uses something is asked again."""
    if frame.heroes is None:
        frame.heroes = [id for id in arena.in_order() if id in arena.fight.heroes]
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        if answer == "pass":
            frame.heroes = frame.heroes[1:]
        else:
            key, _, target = answer.partition(">")
            attack = arena.attack_at(frame.depth) if frame.depth >= 0 else None
            mark = f"{frame.heroes[0]}>{key}"
            if attack is None:
                frame.done = [*frame.done, mark]
            else:
                attack.done = [*attack.done, mark]
            if not target:
                other = _opposite(arena, frame, attack)
                target = other.id if other is not None else ""
            arena.push(PlayFrame(who=frame.heroes[0], effect=key, target=target, depth=frame.depth))
            return
    while frame.heroes:
        if options := reactions(arena, frame.heroes[0], frame):
            arena.ask(frame.heroes[0], "react", [*options, "pass"], frame.on)
            return
        frame.heroes = frame.heroes[1:]
    arena.pop()


# using a card


def step_play(arena: Arena, frame: PlayFrame) -> None:
    """Pay for an effect, do what it says, and be done."""
    effect = arena.programs.effects[frame.effect]
    if frame.step == 0:
        frame.step = 1
        pay(arena, frame, effect)
    elif frame.step == 1:
        frame.step = 2
        arena.push(
            OpsFrame(
                code=arena.programs.key(effect.does), by=frame.who, targets=[frame.target] if frame.target else [],
                paid=frame.paid, depth=frame.depth, card="/".join(card_of(frame.effect)),
            )
        )  # fmt: skip
    else:
        arena.pop()


def pay(arena: Arena, frame: PlayFrame, effect: Effect) -> None:
    """Take what an effect costs; discards are chosen by its owner."""
    hero = arena.hero(frame.who)
    shelf, name = card_of(frame.effect)
    ap = ap_cost(arena, frame.who, frame.effect)
    if shelf == "abilities" and hero.discount and ap == 0:
        cost = arena.book.abilities[name].cost if effect.ap is None else effect.ap
        if cost == hero.discount:
            hero.discount = 0
    if ap and arena.active() == frame.who:
        hero.points -= ap
    if skill := skill_of(frame.effect):
        power = power_cost(arena, frame.who, skill)
        if power:
            hero.power = {**hero.power, skill: hero.power.get(skill, 0) - power}
    if effect.gold:
        arena.fight.gold -= effect.gold
    mark = "e" if effect.exhaust else effect.once[:1]
    if mark:
        hero.used = {**hero.used, f"{mark}:{frame.effect}": 1}
    arena.note(CardPlayed(frame.who, frame.effect, frame.target))
    if shelf == "abilities":
        hero.hand.remove(name)
        hero.deck.discard.insert(0, name)
    elif shelf == "consumables":
        hero.consumables.remove(name)
    if effect.kind == "enhance" and frame.depth >= 0:
        arena.attack_at(frame.depth).enhanced += 1
    if effect.discard or effect.discard_any:
        arena.push(PayFrame(who=frame.who, n=effect.discard, any=effect.discard_any, card=frame.effect))


def payable(arena: Arena, id: str) -> list[str]:
    """Return the cards of a hand that may be put away: a negative trait waits to be played and is no payment (SH-050)."""
    return [card for card in arena.hero(id).hand if not arena.book.abilities[card].negative]


def step_pay(arena: Arena, frame: PayFrame) -> None:
    """Let a hero choose cards to put away, one after another; tell the frame below how many went."""
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        if answer == "enough":
            _paid(arena, frame)
            return
        put_away(arena, frame.who, answer, frame.card)
        frame.paid += 1
    able = payable(arena, frame.who)
    hand = list(dict.fromkeys(able))
    if not hand or (not frame.any and frame.paid >= frame.n):
        _paid(arena, frame)
    elif not frame.any and (len(hand) == 1 or len(able) == frame.n - frame.paid):
        put_away(arena, frame.who, hand[0], frame.card)
        frame.paid += 1
    else:
        arena.ask(frame.who, "discard", [*hand, "enough"] if frame.any else hand, frame.card)


def _paid(arena: Arena, frame: PayFrame) -> None:
    arena.pop()
    below = arena.fight.stack[-1] if arena.fight.stack else None
    if isinstance(below, PlayFrame):
        below.paid = frame.paid


def put_away(arena: Arena, id: str, card: str, why: str) -> None:
    """Discard a card of a hand."""
    hero = arena.hero(id)
    hero.hand.remove(card)
    hero.deck.discard.insert(0, card)
    arena.note(PutAway(id, (card,), why))


def step_power(arena: Arena, frame: PowerFrame) -> None:
    """Put Power on a skill of the hero's choice; without a skill it is lost (SH-054, R55). A negative number is taken off."""
    if frame.n < 0:
        _take_power(arena, frame)
        return
    hero = arena.hero(frame.who)
    skills = hero.skills
    if len(skills) > 1 and not frame.answer:
        arena.ask(frame.who, "power", list(skills))
        return
    skill = frame.answer or (skills[0] if skills else "")
    arena.pop()
    put_power(arena, frame.who, skill, frame.n)


def _take_power(arena: Arena, frame: PowerFrame) -> None:
    """Take Power off the skills: off one of the hero's choice first, what it does not hold off the other (SH-113)."""
    hero = arena.hero(frame.who)
    holding = [skill for skill in hero.skills if hero.power.get(skill, 0) > 0]
    if len(holding) > 1 and not frame.answer and sum(hero.power[skill] for skill in holding) > -frame.n:
        arena.ask(frame.who, "power", holding)
        return
    first, left = frame.answer, -frame.n
    arena.pop()
    for skill in sorted(holding, key=lambda one: one != first):
        if taken := min(left, hero.power[skill]):
            put_power(arena, frame.who, skill, -taken)
            left -= taken


def put_power(arena: Arena, id: str, skill: str, n: int) -> None:
    """Put Power on a skill; more than it costs may be stored (SH-054, SH-055, R55)."""
    hero = arena.hero(id)
    if skill:
        hero.power = {**hero.power, skill: hero.power.get(skill, 0) + n}
    arena.note(PowerPut(id, skill, n))


def draw_up(arena: Arena, id: str, most: int, *, refill: bool = False) -> list[str]:
    """Draw ability cards towards the hand size (SC-030, SH-023).

    Negative traits that come up wait to be played (SH-050).
    """
    hero = arena.hero(id)
    count = max(0, hand_size(arena, id) - len(hero.hand))
    return draw(arena, id, count if refill else min(most, count))


def hand_size(arena: Arena, id: str) -> int:
    """Return up to how many cards a hero draws."""
    return max(0, hooks.modified(arena, arena.figure(id), "hand", arena.hero(id).hand_size))


def draw(arena: Arena, id: str, count: int) -> list[str]:
    """Draw so many ability cards."""
    hero = arena.hero(id)
    drawn = []
    for _ in range(count):
        card = arena.top(hero.deck, "ability", id)
        if not card:
            break
        drawn.append(card)
        hero.hand.append(card)
        if arena.book.abilities[card].negative:
            hero.waiting = [*hero.waiting, card]
            if arena.book.abilities[card].waits and arena.active() == id:
                hero.used = {**hero.used, f"{WAITS}{card}": 1}
    if drawn:
        arena.note(DrewCards(id, tuple(drawn)))
    return drawn


WAITS = "a:waits/"
"""Marks a trait drawn in this activation that is played in the next."""


def due_traits(hero: Fighter) -> list[str]:
    """Return the negative traits that are to be played now: some wait for the next activation (SH-050)."""
    return [card for card in hero.waiting if f"{WAITS}{card}" not in hero.used]


def hand_of(hero: Fighter) -> list[str]:
    """Return each card of a hand once."""
    return list(dict.fromkeys(hero.hand))
