"""Operations about attacks: making one, changing the one at hand, its dice and whom it is aimed at."""

from engine.book import combat_schema as ops
from engine.combat import attacks, selecting
from engine.combat.arena import Arena
from engine.fight_events import DiceThrown, Marked, TargetDrawn
from engine.sheet.fights import AttackFrame, OpsFrame, TacticsFrame, WindowFrame
from engine.tactics.shapes import behind


def attack(arena: Arena, frame: OpsFrame, op: ops.Attack) -> None:
    """Attack ``who``: with own ``dice`` and statistic, or with a weapon of the user's."""
    found = selecting.whom(arena, frame, op.who)
    if found is None:
        return
    frame.step += 1
    attacks.by_card(arena, frame, op, [one for one in found if one.state == "up"])


def alter(arena: Arena, frame: OpsFrame, op: ops.Alter) -> None:
    """Change the attack at hand."""
    frame.step += 1
    attack = selecting.the_attack(arena, frame)
    if attack is None:
        return
    user = selecting.user_of(arena, frame)
    attack.damage += selecting.number(arena, frame, op.damage)
    attacks.add_dice(attack, op.more, op.red)
    attack.all_red |= op.all_red
    attack.assign |= op.assign
    attack.ignore_defense += op.ignore_defense
    attack.ignore_cover |= op.ignore_cover
    attack.reach += op.range
    attack.assigned += op.assigned
    attack.slays_at = max(attack.slays_at, op.slays_at)
    attack.specials = [*attack.specials, *(arena.programs.key(special) for special in op.specials)]
    if op.does:
        attack.does, attack.doers = [*attack.does, arena.programs.key(op.does)], [*attack.doers, user.id]
    if op.defense:
        attack.defending = {**attack.defending, user.id: attack.defending.get(user.id, 0) + op.defense}


def reroll(arena: Arena, frame: OpsFrame, op: ops.Reroll) -> None:
    """Throw dice of the attack again: ``any`` number of one's choice, ``one``, or all that show a Special, their result added."""
    attack = selecting.the_attack(arena, frame)
    if attack is None or not attack.faces:
        frame.step += 1
        return
    if op.dice == "specials":
        frame.step += 1
        attacks.throw_more(
            arena, attack, [face[0].upper() for face in attack.faces if face[1] == "X" and face[0] != "!"]
        )
        return
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        if answer != selecting.DONE:
            frame.queue = [*frame.queue, answer]
        if answer == selecting.DONE or op.dice == "one":
            frame.step += 1
            attacks.throw_again(arena, attack, [int(place) for place in frame.queue], op.to)
            frame.queue = []
            return
    options = [
        str(place)
        for place, face in enumerate(attack.faces)
        if str(place) not in frame.queue and face[0] != "!"
    ]
    arena.ask(frame.by, "die", [*options, selecting.DONE], frame.card)


def ignore_dice(arena: Arena, frame: OpsFrame, op: ops.IgnoreDice) -> None:
    """Throw a ``die`` for each Special against the user; each Special thrown so makes the attack's best die count as absent."""
    frame.step += 1
    attack = selecting.the_attack(arena, frame)
    count = sum(face[1] == "X" and face[0] != "!" for face in attack.faces) if attack is not None else 0
    if attack is None or not count:
        return
    faces = arena.throw(op.die * count)
    arena.note(DiceThrown(frame.by, tuple(faces), frame.card))
    for _ in range(sum(face[1] == "X" for face in faces)):
        attacks.ignore_best(attack)


def cancel(arena: Arena, frame: OpsFrame, op: ops.Cancel) -> None:
    """Make the attack at hand count as absent for the user."""
    frame.step += 1
    attack = selecting.the_attack(arena, frame)
    if attack is not None and frame.by not in attack.off:
        attack.off = [*attack.off, frame.by]


def redirect(arena: Arena, frame: OpsFrame, op: ops.Redirect) -> None:
    """Become the target of the attack at hand instead of an ally."""
    frame.step += 1
    attack = selecting.the_attack(arena, frame)
    if attack is None or frame.by in attack.targets:
        return
    below = next((one for one in reversed(arena.fight.stack) if isinstance(one, WindowFrame)), None)
    if below is not None and below.about in attack.targets:
        attack.targets = [frame.by if id == below.about else id for id in attack.targets]
        arena.note(Marked(frame.by, below.about, "redirect"))
        below.heroes = []
        attacks.aim(arena, attack, frame.by)
        arena.push(WindowFrame(on="attacked", about=frame.by, depth=frame.depth))


def add_target(arena: Arena, frame: OpsFrame, op: ops.AddTarget) -> None:
    """Let the attack at hand hit one more: of one's choice within range and sight, or who stands ``behind`` the target (R67)."""
    attack = selecting.the_attack(arena, frame)
    if attack is None or not attack.targets:
        frame.step += 1
        return
    user = arena.figure(attack.by)
    if op.behind:
        frame.step += 1
        first = arena.figure(attack.targets[0])
        if user.at is None or first.at is None or user.at == first.at:
            return
        if field := behind(arena.grid, user.at, first.at):
            standing = [one.id for one in arena.enemies(user) if field in arena.feet(one)]
            _aim_too(arena, attack, [id for id in standing if id not in attack.targets])
        return
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        frame.step += 1
        _aim_too(arena, attack, [answer])
        return
    able = [
        one.id
        for one in arena.enemies(user)
        if one.id not in attack.targets and not attacks.out_of_reach(arena, user, one, attack.reach)
    ]
    if len(able) > 1:
        arena.ask(frame.by, "target", able, frame.card)
    else:
        frame.step += 1
        _aim_too(arena, attack, able)


def _aim_too(arena: Arena, attack: AttackFrame, more: list[str]) -> None:
    attack.targets = [*attack.targets, *more]
    for id in more:
        attacks.aim(arena, attack, id)


def retarget(arena: Arena, frame: OpsFrame, op: ops.Retarget) -> None:
    """Point the adversary's card just drawn at another hero, the target."""
    frame.step += 1
    tactics = next((one for one in reversed(arena.fight.stack) if isinstance(one, TacticsFrame)), None)
    if tactics is not None and frame.targets:
        tactics.target = frame.targets[0]
        arena.note(TargetDrawn(tactics.who, tactics.card, tactics.target, frame.card))
