"""Attacks: declared, answered, thrown, their Specials spent, damage dealt, and what follows (SC-053 to SC-087)."""

from engine.book.combat_schema import Alter, Attack, Lasting, Special, Tactic
from engine.combat import damage, hooks, statuses, targets, walking
from engine.combat.arena import Arena
from engine.fight_events import Attacked, AttackRolled, Gained, Missed
from engine.sheet.fights import AttackFrame, Field, Figure, OpsFrame, TacticsFrame, WindowFrame
from engine.tactics.grid import gap
from engine.tactics.movement import Pick, advance, first
from engine.tactics.programs import card_of

VALUES = {"S": 1, "D": 2, "C": 3, "X": 0, "-": 0}
"""Damage of each face (SC-075 to SC-079)."""

OFFENSE = 1
ONE_ATTACK = ("attack", "activation_attack")
NOTHING = "nothing"


def out_of_reach(arena: Arena, user: Figure, target: Figure, reach: int) -> str:
    """Say why an attack of this reach cannot be made on a target, or '' (SC-055 to SC-058)."""
    if target.state != "up" or target.side == user.side or not arena.is_target(target):
        return "That cannot be attacked."
    if (apart := arena.distance(user, target)) > reach:
        return f"That is out of range: {apart} fields away, reaches {reach}."
    if targets.blinded(arena, user, target):
        return "A Blind figure cannot choose anybody to attack."
    if targets.hidden(arena, user, target):
        return "In Stealth: only from beside."
    if (
        user.forced
        and user.sort != "adversary"
        and target.id != user.forced
        and arena.figure(user.forced).state == "up"
    ):
        return "A Taunt lets this hero attack one enemy only."
    if targets.seen(arena, user, target) is None:
        return targets.NO_SIGHT
    return ""


def with_weapon(arena: Arena, id: str, slot: str, found: list[str], *, reach: int = 0) -> AttackFrame:
    """Make an attack with a weapon of a hero's."""
    hero, figure = arena.hero(id), arena.figure(id)
    card = hero.worn[slot]
    printed = arena.book.equipment[card]
    return AttackFrame(
        by=id, targets=found, card=f"equipment/{card}", weapon=slot, dice=printed.dice, stat=printed.stat,
        reach=reach or hooks.reach_of(arena, figure, card), specials=[arena.programs.key(one) for one in printed.specials],
    )  # fmt: skip


def by_card(arena: Arena, frame: OpsFrame, op: Attack, found: list[Figure]) -> None:
    """Make the attack that an operation describes."""
    user = arena.figure(frame.by)
    if op.companion:
        companion = arena.companion_of(user.id)
        if companion is None:
            return
        attack = by_companion(arena, companion, [])
        found = [one for one in found if not out_of_reach(arena, companion, one, attack.reach)]
    elif op.weapon:
        slot = hooks.off_hand(arena, user.id) if op.weapon == "off_hand" else arena.hero(user.id).ready
        if slot not in arena.hero(user.id).worn:
            return
        attack = with_weapon(arena, user.id, slot, [], reach=op.range)
        found = [one for one in found if not out_of_reach(arena, user, one, attack.reach)]
    else:
        stat = op.stat_of.get(user.id, op.stat)
        attack = AttackFrame(
            by=user.id, targets=[], card=frame.card, dice=op.dice, stat=stat, reach=op.range or 1
        )
    attack.targets = [one.id for one in found]
    attack.bonus += op.bonus
    attack.assign |= op.assign
    attack.extra = True
    attack.knockback = op.knockback
    attack.specials += [arena.programs.key(one) for one in op.specials]
    add_dice(attack, hooks.value(arena, op.more, user, None, frame.paid), 0)
    if op.does:
        attack.does, attack.doers = [arena.programs.key(op.does)], [user.id]
    arena.push(attack)


def by_companion(arena: Arena, figure: Figure, found: list[str]) -> AttackFrame:
    """Make a companion's attack (T-S4)."""
    printed = arena.book.equipment[figure.card].companion
    assert printed is not None
    return AttackFrame(
        by=figure.id,
        targets=found,
        card=f"equipment/{figure.card}",
        dice=printed.dice,
        bonus=printed.bonus,
        reach=printed.range,
    )


def by_tactic(arena: Arena, frame: TacticsFrame, tactic: Tactic, found: list[str]) -> None:
    """Make the attack that a line of an adversary's card describes, with what its drawn card adds."""
    figure = arena.figure(frame.who)
    printed = arena.book.adversaries[figure.card]
    attack = AttackFrame(
        by=figure.id, targets=found, card=f"adversaries/{figure.card}", dice=tactic.dice, reach=tactic.range,
        bonus=(tactic.bonus or printed.bonus_damage)[figure.level - 1], assign=tactic.assign,
        specials=[arena.programs.key(one) for one in tactic.specials],
    )  # fmt: skip
    if card := arena.book.adversary_cards.get(frame.card):
        attack.damage += card.damage
        attack.ignore_defense += card.ignore_defense
        attack.assigned += card.assigned
        add_dice(attack, card.dice, card.red)
    arena.push(attack)


def add_dice(attack: AttackFrame, more: int, red: int) -> None:
    """Add dice: green or blue like those of the attack, red only where all are red (SH-086, R27)."""
    colour = next((letter for letter in attack.dice if letter != "R"), "R" if attack.dice else "G")
    attack.dice += colour * more + "R" * red


# the steps of an attack


def step(arena: Arena, frame: AttackFrame) -> None:
    """Take the next step of an attack."""
    _STEPS[frame.step](arena, frame)


def _declare(arena: Arena, frame: AttackFrame) -> None:
    frame.step += 1
    user = arena.figure(frame.by)
    frame.targets = [id for id in frame.targets if arena.figure(id).state == "up"]
    if not frame.targets:
        arena.note(Missed(frame.by, "nobody"))
        arena.pop()
        return
    arena.note(Attacked(frame.by, tuple(frame.targets), frame.card))
    statuses.end(arena, user, "stealth")
    hooks_dice = hooks.modified(arena, user, "dice", 0, arena.figure(frame.targets[0]), frame)
    add_dice(
        frame,
        max(0, hooks_dice),
        max(0, hooks.modified(arena, user, "red", 0, arena.figure(frame.targets[0]), frame)),
    )
    if frame.by in arena.fight.heroes:
        arena.hero(frame.by).last_target = frame.targets[0]
    frame.enhanced += hooks.modified(arena, user, "enhanced", 0, arena.figure(frame.targets[0]), frame)
    for id in frame.targets:
        aim(arena, frame, id)


def aim(arena: Arena, frame: AttackFrame, id: str) -> None:
    """Let a target know that it is attacked."""
    target = arena.figure(id)
    target.attacked += 1
    target.attacker = arena.owner_figure(frame.by).id
    damage.call(arena, target, "attacked", arena.figure(frame.by), frame)


def _enhance(arena: Arena, frame: AttackFrame) -> None:
    frame.step += 1
    arena.push(WindowFrame(on="attack", about=frame.by, depth=_depth(arena)))


def _answered(arena: Arena, frame: AttackFrame) -> None:
    frame.step += 1
    for id in frame.targets:
        if arena.figure(id).sort == "hero":
            arena.push(WindowFrame(on="attacked", about=id, depth=_depth(arena)))


def _depth(arena: Arena) -> int:
    return len(arena.fight.stack) - 1


def _hit(arena: Arena, frame: AttackFrame) -> list[Figure]:
    """Return the targets for whom the attack counts."""
    return [
        arena.figure(id) for id in frame.targets if id not in frame.off and arena.figure(id).state == "up"
    ]


def _roll(arena: Arena, frame: AttackFrame) -> None:
    for id in frame.off:
        arena.note(Missed(frame.by, id))
    if not _hit(arena, frame) or arena.figure(frame.by).state != "up":
        frame.step = _LAST
        _end_of_hooks(arena, arena.figure(frame.by))
        return
    frame.step += 1
    if frame.all_red:
        frame.dice = "R" * len(frame.dice)
    frame.faces = arena.throw(frame.dice)
    _count(arena, frame)
    user = arena.figure(frame.by)
    damage.call(arena, user, "roll", arena.figure(frame.targets[0]), frame)
    for target in _hit(arena, frame):
        damage.call(arena, target, "rolled_against", user, frame)


def _count(arena: Arena, frame: AttackFrame, *, again: bool = False) -> None:
    arena.note(AttackRolled(frame.by, tuple(frame.faces), (), _dice_damage(frame), again))


def _dice_damage(frame: AttackFrame) -> int:
    return sum(VALUES[face[1]] for face in frame.faces if face[0] != "!")


def throw_again(arena: Arena, attack: AttackFrame, places: list[int], to: str = "") -> None:
    """Throw some of an attack's dice again, or turn them to a face (SC-145)."""
    for place in places:
        letter = attack.faces[place][0]
        attack.faces[place] = letter + to if to else arena.throw(letter.upper())[0]
    if places:
        _count(arena, attack, again=True)


def throw_more(arena: Arena, attack: AttackFrame, letters: list[str]) -> None:
    """Throw dice again and add what they show; they cannot be thrown so once more."""
    faces = arena.throw("".join(letters))
    attack.faces = [*attack.faces, *(face[0].lower() + face[1] for face in faces)]
    if faces:
        _count(arena, attack, again=True)


def ignore_best(attack: AttackFrame) -> None:
    """Let the die that does most damage count as absent."""
    counting = [place for place, face in enumerate(attack.faces) if face[0] != "!"]
    if counting:
        best = max(
            counting,
            key=lambda place: (VALUES[attack.faces[place][1]], attack.faces[place][1] == "X", -place),
        )
        attack.faces[best] = "!" + attack.faces[best][1]


def _thrown(arena: Arena, frame: AttackFrame) -> None:
    frame.step += 1
    arena.push(WindowFrame(on="rolled", about=frame.by, depth=_depth(arena)))


def _symbols(frame: AttackFrame, *, critical: bool) -> int:
    return sum(face[1] in ("XC" if critical else "X") for face in frame.faces if face[0] != "!")


def offered(arena: Arena, frame: AttackFrame) -> list[tuple[str, Special]]:
    """Return what Specials of this attack may buy, by key: on its card, and what passives and auras offer."""
    found = [(key, arena.programs.specials[key]) for key in frame.specials]
    user, first = arena.figure(frame.by), arena.figure(frame.targets[0])
    for hook, _, _ in hooks.held(arena, user, "specials", first, frame):
        found += [(arena.programs.key(one), one) for one in hook.specials]
    return found


def _specials(arena: Arena, frame: AttackFrame) -> None:
    """Spend the Specials thrown: what comes with each, then what is bought, in the attacker's order (SC-078, R22)."""
    every = offered(arena, frame)
    if "each" not in frame.done:
        frame.done = [*frame.done, "each"]
        frame.left = _symbols(frame, critical=False)
        for _, special in every:
            if special.each:
                for _ in range(_symbols(frame, critical=special.critical)):
                    _bought(arena, frame, special)
        if arena.coming:
            return
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        if answer == NOTHING:
            frame.left = 0
        else:
            special = arena.programs.specials[answer]
            frame.left -= special.symbols
            _bought(arena, frame, special)
            return
    buyable = list(
        dict.fromkeys(key for key, special in every if not special.each and special.symbols <= frame.left)
    )
    if not buyable:
        frame.step += 1
        return
    owner = arena.owner_figure(frame.by)
    if len(buyable) == 1 or owner.id not in arena.fight.heroes:
        key = max(buyable, key=lambda one: arena.programs.specials[one].symbols)
        frame.left -= arena.programs.specials[key].symbols
        _bought(arena, frame, arena.programs.specials[key])
        return
    arena.ask(owner.id, "special", [*buyable, NOTHING], frame.card)


def _bought(arena: Arena, frame: AttackFrame, special: Special) -> None:
    """Do what a Special bought: changes of the attack, and what holds during it, at once, everything else after the damage."""
    if arena.watch is not None:
        arena.watch("specials", special)
    code = arena.programs.key(special.does)
    if all(isinstance(op, Alter | Lasting) for op in special.does):
        arena.push(
            OpsFrame(
                code=code,
                by=frame.by,
                targets=frame.targets[:1],
                depth=_depth(arena),
                card="/".join(card_of(code)),
            )
        )
    else:
        frame.does, frame.doers = [*frame.does, code], [*frame.doers, frame.by]


def defense_of(arena: Arena, frame: AttackFrame, target: Figure) -> tuple[int, bool]:
    """Return the defense that meets an attack, and whether half cover is part of it.

    Heroes have one Defense for all colours; adversaries are asked by the colour of the dice, of red ones alone the lower.

    Rules: SH-084, SH-085, SC-004; rulings R7, R8.
    """
    defense = target.defense
    if target.sort == "adversary":
        if "B" in frame.dice and "G" not in frame.dice:
            defense = target.magical
        elif "G" not in frame.dice and "B" not in frame.dice:
            defense = min(target.defense, target.magical)
    defense += hooks.modified(arena, target, "defense", 0, arena.figure(frame.by), frame)
    defense += frame.defending.get(target.id, 0) + target.counters.get("guard", 0)
    user = arena.figure(frame.by)
    covered = bool(frame.cover and not frame.ignore_cover and targets.seen(arena, user, target))
    return max(0, defense + covered - frame.ignore_defense), covered


def damage_parts(arena: Arena, frame: AttackFrame, target: Figure) -> list[tuple[str, int]]:
    """Return what the damage of an attack on a target is made of: dice, base damage, and everything that changes it."""
    user = arena.figure(frame.by)
    parts = [("dice", _dice_damage(frame))]
    if frame.stat:
        parts.append(
            (
                frame.stat,
                hooks.base_damage(arena, arena.hero(arena.owner_figure(frame.by).id).stats[frame.stat]),
            )
        )
    if frame.bonus:
        parts.append(("base", frame.bonus))
    parts += hooks.parts(arena, user, "damage", target, frame)
    if hooks.is_flanked(arena, user, target):
        parts.append(("flank", arena.numbers.flank))
    if frame.damage:
        parts.append(("bonus", frame.damage))
    if "offense" in user.statuses:
        parts.append(("offense", OFFENSE))
    if hooks.has_status(user, "poison"):
        parts.append(("poison", -1))
    less = hooks.parts(arena, target, "less_damage", user, frame)
    return parts + [(source, -amount) for source, amount in less]


def _damage(arena: Arena, frame: AttackFrame) -> None:
    """Deal the damage to each target in turn."""
    frame.step += 1
    user = arena.figure(frame.by)
    for target in _hit(arena, frame):
        parts = damage_parts(arena, frame, target)
        defense, _ = defense_of(arena, frame, target)
        total = max(0, sum(amount for _, amount in parts))
        wounds = damage.strike(arena, frame, target, total, defense, tuple(parts))
        if wounds:
            damage.call(arena, target, "wounded", user, frame)
        if frame.slays_at and target.state == "up" and hooks.health(arena, target) <= frame.slays_at:
            damage.fall(arena, target, frame.by, frame)
    statuses.lose(arena, user, "offense")
    stolen = hooks.modified(arena, user, "life_steal", 0, arena.figure(frame.targets[0]), frame)
    if stolen > 0 and any(frame.wounds.values()):
        damage.heal(arena, user, stolen, "life_steal")
    _end_of_hooks(arena, user)


def _end_of_hooks(arena: Arena, user: Figure) -> None:
    """Let go of what held for this attack alone."""
    if any(one.until in ONE_ATTACK for one in user.lasting):
        user.lasting = [one for one in user.lasting if one.until not in ONE_ATTACK]
        arena.auras = None


def _follow(arena: Arena, frame: AttackFrame) -> None:
    """Knock back, and do to each target hit what cards and Specials say; what concerns the user alone is done once."""
    frame.step += 1
    user = arena.figure(frame.by)
    hit = [id for id in frame.targets if id not in frame.off]
    for id in hit:
        if frame.knockback:
            walking.knock(arena, arena.figure(id), user, frame.knockback, frame.by)
        for code, doer in zip(frame.does, frame.doers, strict=True):
            if id == hit[0] or not _is_for_user(arena, code):
                arena.push(
                    OpsFrame(
                        code=code, by=doer, targets=[id], depth=_depth(arena), card="/".join(card_of(code))
                    )
                )


def _is_for_user(arena: Arena, code: str) -> bool:
    """Say whether operations concern their user alone."""
    return all(getattr(op, "who", "target") == "self" for op in arena.programs.ops[code])


def _over(arena: Arena, frame: AttackFrame) -> None:
    frame.step += 1
    for id in frame.targets:
        if arena.figure(id).sort == "hero":
            arena.push(WindowFrame(on="after_attacked", about=id, depth=_depth(arena)))
    arena.push(WindowFrame(on="after_attack", about=frame.by, depth=_depth(arena)))


def _finish(arena: Arena, frame: AttackFrame) -> None:
    """Grant the free attack of Frenzy, and be done (T-S12)."""
    user = arena.figure(frame.by)
    hero = arena.fight.heroes.get(frame.by)
    if (
        hero is not None and frame.weapon and frame.slain and arena.active() == frame.by and not hero.used.get("a:frenzy")
        and hooks.has(arena, user, "frenzy", attack=frame)
    ):  # fmt: skip
        hero.used = {**hero.used, "a:frenzy": 1}
        hero.free = [*hero.free, frame.weapon]
        arena.note(Gained(frame.by, "attack", 1))
    arena.pop()


_STEPS = (_declare, _enhance, _answered, _roll, _thrown, _specials, _damage, _follow, _over, _finish)
_LAST = _STEPS.index(_over)


# how adversaries come near


def can_strike_from(arena: Arena, figure: Figure, at: Field, target: Figure, reach: int) -> bool:
    """Say whether a figure could attack a target from a field."""
    if target.at is None or gap(at, figure.size, target.at, target.size) > reach:
        return False
    was, figure.at = figure.at, at
    cached, arena.blocked_cache = arena.blocked_cache, None
    seen = targets.seen(arena, figure, target) is not None
    figure.at, arena.blocked_cache = was, cached
    return seen


def advance_path(
    arena: Arena,
    figure: Figure,
    target: Figure,
    speed: int,
    reach: int = 1,
    *,
    careful: bool = False,
    pick: Pick = first,
) -> list[Field]:
    """Return the way of an adversary towards a target: Advance or Careful Advance (SC-134, SC-135, R14).

    Args:
        pick: Takes an end of those that are equal by every rule (R101).
    """
    assert figure.at is not None
    assert target.at is not None
    goal, size = target, target.size
    allies = [
        (one.at, one.size) for one in arena.allies(figure) if one.id != figure.id and one.at is not None
    ]
    threats = [one for one in arena.enemies(figure) if one.id != target.id]

    def good(field: Field) -> bool:
        if careful:
            return can_strike_from(arena, figure, field, goal, reach)
        return gap(field, figure.size, target.at, size) == 1  # type: ignore[arg-type]

    def flanks(field: Field) -> bool:
        if careful or not allies:
            return False
        was, figure.at = figure.at, field
        found = hooks.is_flanked(arena, figure, goal)
        figure.at = was
        return found

    def dangers(field: Field) -> int:
        return sum(gap(field, figure.size, one.at, one.size) == 1 for one in threats if one.at is not None)

    return advance(
        arena.grid, figure.at, figure.size, speed, arena.blocked(figure), walking.flies(arena, figure), target.at, size,
        good, flanks, dangers, arena.walls(), arena.ground.holes, pick,
    )  # fmt: skip
