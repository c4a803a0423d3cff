"""Wounds and what comes of them: armor, being downed, being slain; healing and reviving."""

from engine.combat import hooks, statuses
from engine.combat.arena import Arena
from engine.fight_events import DamageAssigned, Down, Hit, Mended, Shielded, Slain, StoodUp
from engine.sheet.fights import AttackFrame, Figure, OpsFrame, SpoilsFrame


def assign(arena: Arena, figure: Figure, amount: int, by: str, why: str = "") -> int:
    """Assign damage to a figure: defense and armor do not count (SH-089, SC-147); who has no Health has no wounds (R106).

    Returns:
        The wounds it came to.
    """
    if figure.state != "up" or amount < 1 or not arena.is_target(figure):
        return 0
    wounds = _borne(arena, figure, amount)
    arena.note(DamageAssigned(figure.id, amount, max(0, hooks.health(arena, figure) - wounds), why))
    _wound(arena, figure, wounds, by, None)
    return wounds


def strike(
    arena: Arena,
    attack: AttackFrame,
    figure: Figure,
    damage: int,
    defense: int,
    parts: tuple[tuple[str, int], ...],
) -> int:
    """Let an attack's damage meet a figure's defense and armor.

    A hero whose armor took part loses 1 of it, even without a wound; not where defense alone was enough.

    Rules: SC-071, SC-072, SH-087, SH-088; ruling R8.
    """
    assigned = attack.assign or hooks.has_status(figure, "shatter")
    extra = attack.assigned
    if assigned:
        defense = armor = 0
    else:
        armor = figure.armor
    wounds = max(0, damage - defense - armor)
    if not assigned and damage > defense and figure.armor > 0:
        figure.armor -= 1
    if "shatter" in figure.statuses:
        statuses.lose(arena, figure, "shatter")
    attacker, inflicted = arena.figure(attack.by), wounds + extra
    if inflicted and hooks.has(arena, figure, "struck"):
        figure.counters = {**figure.counters, "struck": inflicted}
        call(arena, figure, "struck", attacker, attack)
    wounds = _borne(arena, figure, inflicted)
    attack.wounds = {**attack.wounds, figure.id: wounds}
    left = max(0, hooks.health(arena, figure) - wounds)
    arena.note(Hit(figure.id, attack.by, damage + extra, defense, armor, wounds, assigned, parts, left))
    if wounds:
        call(arena, attacker, "damaging", figure, attack)
    _wound(arena, figure, wounds, attack.by, attack)
    return wounds


def _borne(arena: Arena, figure: Figure, wounds: int) -> int:
    """Return the wounds that are left after what prevents them: half damage, Barrier, standing fast."""
    if wounds > 0 and hooks.has(arena, figure, "half_damage"):
        wounds -= wounds // 2
    barrier = figure.statuses.get("barrier", 0)
    if wounds > 0 and barrier:
        kept = min(barrier, wounds)
        wounds -= kept
        if barrier > kept:
            figure.statuses = {**figure.statuses, "barrier": barrier - kept}
        else:
            statuses.end(arena, figure, "barrier")
        arena.note(Shielded(figure.id, kept, "barrier"))
    if wounds > 0 and hooks.has(arena, figure, "stays_up"):
        left = hooks.health(arena, figure)
        if wounds >= left:
            arena.note(Shielded(figure.id, wounds - left + 1, "stays_up"))
            wounds = left - 1
    return wounds


def _wound(arena: Arena, figure: Figure, wounds: int, by: str, attack: AttackFrame | None) -> None:
    if wounds < 1:
        return
    figure.wounds += wounds
    _note_harm(arena, figure, by)
    statuses.end(arena, figure, "fear")
    statuses.unprepare(arena, figure, "hurt")
    if hooks.health(arena, figure) == 0:
        fall(arena, figure, by, attack)


def _note_harm(arena: Arena, figure: Figure, by: str) -> None:
    """Remember that a hero did damage in this activation (SL-003)."""
    if by in arena.fight.figures:
        owner = arena.owner_figure(by)
        if owner.id in arena.fight.heroes and owner.side != figure.side:
            arena.hero(owner.id).hurt = True


def fall(arena: Arena, figure: Figure, by: str, attack: AttackFrame | None, *, reward: bool = True) -> None:
    """Take a figure without Health out: a hero is downed, anybody else slain (SC-073, SC-057)."""
    figure.wounds = max(figure.wounds, hooks.max_health(arena, figure))
    figure.statuses, figure.lasting, figure.prepared = {}, [], False
    if figure.sort == "hero":
        figure.state = "down"
        arena.note(Down(figure.id))
        arena.changed()
        return
    figure.state, figure.at = "slain", None
    arena.changed()
    killer = arena.owner_figure(by) if by in arena.fight.figures else None
    hero = (
        killer.id
        if killer is not None and killer.id in arena.fight.heroes and killer.side != figure.side
        else ""
    )
    xp = (
        arena.book.adversaries[figure.card].xp[figure.level - 1]
        if figure.sort == "adversary" and hero and reward
        else 0
    )
    if hero:
        arena.hero(hero).gained += xp
    arena.note(Slain(figure.id, by, xp, bare=figure.sort == "adversary" and bool(hero) and not reward))
    if attack is not None:
        attack.slain = [*attack.slain, figure.id]
    loot = arena.book.adversaries[figure.card].loot if figure.sort == "adversary" and hero and reward else 0
    if loot:
        arena.push(SpoilsFrame(who=hero, n=loot))
    if killer is not None and killer.side != figure.side:
        call(arena, killer, "slay", figure, attack)


def slay(
    arena: Arena, figure: Figure, by: str, *, reward: bool = True, attack: AttackFrame | None = None
) -> None:
    """Slay a figure outright; ``attack`` is the one that does it."""
    if figure.state == "up":
        fall(arena, figure, by, attack, reward=reward)


def call(
    arena: Arena, owner: Figure, trigger: str, target: Figure | None = None, attack: AttackFrame | None = None
) -> None:
    """Call the hooks that wait for something: what they do is resolved before anything else goes on."""
    for hook, source, bearer in list(hooks.held(arena, owner, trigger, target, attack)):
        if not hook.does:
            continue
        key = arena.programs.key(hook.does)
        if hook.once and not _first(arena, bearer, hook.once, key, attack):
            continue
        arena.push(
            OpsFrame(
                code=key, by=owner.id, targets=[target.id] if target is not None else [], card=source,
                depth=arena.attack_below() if attack is not None else -1,
            )
        )  # fmt: skip


def _first(arena: Arena, bearer: Figure, how_often: str, key: str, attack: AttackFrame | None) -> bool:
    """Say whether a hook may happen once more, and count it."""
    if how_often == "attack":
        if attack is None or key in attack.done:
            return attack is None
        attack.done = [*attack.done, key]
        return True
    used = arena.hero(bearer.id).used if bearer.id in arena.fight.heroes else bearer.counters
    mark = f"{how_often[0]}:{key}"
    if used.get(mark):
        return False
    used = {**used, mark: 1}
    if bearer.id in arena.fight.heroes:
        arena.hero(bearer.id).used = used
    else:
        bearer.counters = used
    return True


def heal(arena: Arena, figure: Figure, amount: int, why: str = "") -> None:
    """Heal a figure, never above its maximum. Any healing ends Bleed, and heals nothing then; it ends Poison too.

    Rules: SH-007, SC-094, SC-101, SC-113; ruling R17.
    """
    if figure.state != "up" or amount < 1:
        return
    statuses.end(arena, figure, "poison")
    if "bleed" in figure.statuses:
        statuses.end(arena, figure, "bleed")
        amount = 0
    healed = min(amount, figure.wounds)
    figure.wounds -= healed
    arena.note(Mended(figure.id, healed, hooks.health(arena, figure), why))


def injure(arena: Arena, hero: str) -> str:
    """Draw an injury card for a hero (SC-109, T-S9).

    Returns:
        The card, or '' where none is left.
    """
    state = arena.hero(hero)
    injury = arena.top(arena.fight.injuries, "injuries")
    if injury:
        card = arena.book.injuries[injury]
        state.injuries = [*state.injuries, injury]
        state.stats = {stat: number + card.stats.get(stat, 0) for stat, number in state.stats.items()}
        figure = arena.figure(hero)
        figure.health = max(1, figure.health + card.health)
        arena.static.pop(hero, None)
        arena.auras = None
    return injury


def can_be_revived(arena: Arena, hero: str) -> bool:
    """Say whether a hero is downed and has fewer than three injuries (SC-110)."""
    return arena.figure(hero).state == "down" and len(arena.hero(hero).injuries) < arena.numbers.injuries


def revive(arena: Arena, hero: str, *, full: bool = False, injury: bool = True) -> None:
    """Stand a downed hero up with Health from Vitality, and an injury (SC-109, R52)."""
    figure = arena.figure(hero)
    figure.state = "up"
    arena.changed()
    drawn = injure(arena, hero) if injury else ""
    most = hooks.max_health(arena, figure)
    figure.wounds = 0 if full else most - max(1, min(arena.hero(hero).stats["vitality"], most))
    arena.note(StoodUp(hero, hooks.health(arena, figure), drawn))
