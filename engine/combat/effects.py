"""The operations of cards: what each does to the fight. A list of them is worked through one by one, and may stop for a decision."""

from collections.abc import Callable
from typing import Any

from engine.book import combat_schema as ops
from engine.book.combat_schema import Ground, Select
from engine.combat import arrivals, attacks, cards, damage, hooks, statuses, targets, walking
from engine.combat.arena import Arena
from engine.errors import RuleError
from engine.fight_events import (
    DiceThrown,
    Gained,
    GotAway,
    Marked,
    PartyGained,
    TargetDrawn,
    TookBack,
    TrapLaid,
)
from engine.sheet.fights import (
    AttackFrame,
    Field,
    Figure,
    Lasting,
    OpsFrame,
    PayFrame,
    PowerFrame,
    SendFrame,
    SpoilsFrame,
    TacticsFrame,
    Token,
    WalkFrame,
    WindowFrame,
)
from engine.tactics.grid import gap
from engine.tactics.shapes import behind, cone, rectangle, rectangles

DONE, STAY = "done", "stay"


def step(arena: Arena, frame: OpsFrame) -> None:
    """Carry out the next operation of a list, or leave the list when it is through."""
    program = arena.programs.ops[frame.code]
    if frame.step >= len(program):
        frame.times -= 1
        frame.step = 0
        if frame.times < 1:
            arena.pop()
        return
    op = program[frame.step]
    if arena.watch is not None:
        arena.watch("operations", op)
    _DO[type(op)](arena, frame, op)


def user_of(arena: Arena, frame: OpsFrame) -> Figure:
    """Return whose card it is."""
    return arena.figure(frame.by)


def number(arena: Arena, frame: OpsFrame, amount: int | ops.Value) -> int:
    """Work out a number of an operation."""
    target = arena.figure(frame.targets[0]) if frame.targets else None
    attack = arena.attack_at(frame.depth) if frame.depth >= 0 else None
    return hooks.value(arena, amount, user_of(arena, frame), target, frame.paid, attack)


def whom(arena: Arena, frame: OpsFrame, who: str | Select) -> list[Figure] | None:
    """Return whom an operation means; ``None`` while the user is being asked."""
    user = user_of(arena, frame)
    if isinstance(who, str):
        return _named(arena, frame, who)
    if who.linked:
        return _linked(arena, frame, who)
    about = arena.figure(frame.targets[0]) if frame.targets else None
    if who.pick == "all":
        return targets.everyone(arena, user, who, about)
    able = targets.able(arena, user, who, about)
    if len(able) < 2:
        return able
    if who.pick == "random":
        return [able[arena.draw_number("pick", len(able))]]
    if who.pick == "most_wounded":
        return [max(able, key=lambda one: (one.wounds, -able.index(one)))]
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        return [arena.figure(answer)]
    if user.id not in arena.fight.heroes and user.sort != "companion":
        return [able[0]]
    arena.ask(arena.owner_figure(user.id).id, "target", [one.id for one in able], frame.card)
    return None


def _named(arena: Arena, frame: OpsFrame, who: str) -> list[Figure]:
    if who == "self":
        return [user_of(arena, frame)]
    if who == "attacker":
        return [arena.figure(arena.attack_at(frame.depth).by)] if frame.depth >= 0 else []
    if who == "next_hero":
        return _next_hero(arena, frame.by)
    if who == "companion":
        companion = arena.companion_of(frame.by)
        return [companion] if companion is not None else []
    return [arena.figure(id) for id in frame.targets]


def _next_hero(arena: Arena, id: str) -> list[Figure]:
    """Return the next hero in the order after one who can act (R34)."""
    order = [one for one in arena.in_order() if one in arena.fight.heroes]
    if id not in order:
        return []
    place = order.index(id)
    for one in [*order[place + 1 :], *order[:place]]:
        if arena.figure(one).state == "up":
            return [arena.figure(one)]
    return []


def _linked(arena: Arena, frame: OpsFrame, select: Select) -> list[Figure] | None:
    """Return the figures of a linked effect: from the target on, branch by branch (SC-064, SC-065, R10)."""
    if not frame.queue:
        frame.queue = list(frame.targets[:1])
    while frame.queue:
        following = targets.linked(arena, frame.queue, user_of(arena, frame), select)
        if not following:
            break
        if len(following) == 1:
            frame.queue = [*frame.queue, following[0]]
        elif frame.answer:
            frame.queue, frame.answer = [*frame.queue, frame.answer], ""
        else:
            arena.ask(arena.owner_figure(frame.by).id, "link", following, frame.card)
            return None
    chain, frame.queue = frame.queue, []
    return [arena.figure(id) for id in chain]


def _each(function: Callable[[Arena, OpsFrame, Any, Figure], None]) -> Callable[[Arena, OpsFrame, Any], None]:
    """Make an operation of what is done to one figure."""

    def handler(arena: Arena, frame: OpsFrame, op: Any) -> None:
        found = whom(arena, frame, op.who)
        if found is None:
            return
        frame.step += 1
        for figure in found:
            function(arena, frame, op, figure)

    return handler


# damage, healing, statuses


def _assign(arena: Arena, frame: OpsFrame, op: ops.Assign, figure: Figure) -> None:
    damage.assign(arena, figure, number(arena, frame, op.amount), frame.by, frame.card)


def _heal(arena: Arena, frame: OpsFrame, op: ops.Heal, figure: Figure) -> None:
    amount = figure.wounds if op.full else number(arena, frame, op.amount)
    damage.heal(arena, figure, amount, frame.card)


def _status(arena: Arena, frame: OpsFrame, op: ops.ApplyStatus, figure: Figure) -> None:
    statuses.put(
        arena,
        figure,
        op.status,
        number(arena, frame, op.n),
        user_of(arena, frame),
        eternal=op.eternal,
        avoid=op.avoid,
    )


def _cleanse(arena: Arena, frame: OpsFrame, op: ops.Cleanse) -> None:
    found = whom(arena, frame, op.who)
    if found is None:
        return
    if op.one and len(found) == 1:
        options = statuses.negative(found[0])
        if frame.answer:
            options, frame.answer = [frame.answer], ""
        if len(options) > 1:
            arena.ask(arena.owner_figure(frame.by).id, "status", options, frame.card)
            return
        for status in options:
            statuses.end(arena, found[0], status)
    else:
        for figure in found:
            for status in op.statuses or statuses.negative(figure):
                statuses.end(arena, figure, status)
            if op.eternal:
                figure.eternal = [
                    status for status in figure.eternal if op.statuses and status not in op.statuses
                ]
    frame.step += 1


def _gain(arena: Arena, frame: OpsFrame, op: ops.Gain, figure: Figure) -> None:
    amount = number(arena, frame, op.amount)
    owner = arena.owner_figure(figure.id)
    if op.what in ("ap", "speed"):
        statuses.give(arena, figure, op.what, amount)
    elif op.what == "armor":
        gain_armor(arena, figure, amount)
    elif op.what == "gold":
        gain_gold(arena, amount, frame.card)
    elif owner.id not in arena.fight.heroes:
        return
    elif op.what == "power":
        if amount:
            arena.push(PowerFrame(who=owner.id, n=amount))
    elif op.what == "loot":
        arena.push(SpoilsFrame(who=owner.id, n=amount))
    elif op.what == "attack":
        arena.hero(owner.id).free = [*arena.hero(owner.id).free, *["ready"] * amount]


def gain_armor(arena: Arena, figure: Figure, amount: int) -> None:
    """Give a figure Armor, without limit (SH-090)."""
    figure.armor = max(0, figure.armor + amount)
    arena.note(Gained(figure.id, "armor", amount))


def gain_gold(arena: Arena, amount: int, why: str) -> None:
    """Give the party gold, and let heroes answer to it."""
    arena.fight.gold += amount
    arena.note(PartyGained(amount, arena.fight.purse + arena.fight.gold, why))
    if amount > 0:
        arena.push(WindowFrame(on="gold", about=""))


# cards


def _draw(arena: Arena, frame: OpsFrame, op: ops.Draw, figure: Figure) -> None:
    if figure.id in arena.fight.heroes:
        if op.refill:
            cards.draw_up(arena, figure.id, 0, refill=True)
        else:
            cards.draw(arena, figure.id, op.n)


def _take_back(arena: Arena, frame: OpsFrame, op: ops.TakeBack) -> None:
    hero = arena.hero(frame.by)
    played = frame.card.rpartition("/")[2] if frame.card.startswith("abilities/") else ""
    if frame.answer:
        card, frame.answer = frame.answer, ""
        hero.deck.discard.remove(card)
        hero.hand.append(card)
        arena.note(TookBack(frame.by, card))
        frame.queue = [*frame.queue, card]
    options = [
        card
        for card in dict.fromkeys(hero.deck.discard)
        if card != played and not arena.book.abilities[card].negative
    ]
    if len(frame.queue) < op.n and options:
        arena.ask(frame.by, "take_back", options, frame.card)
        return
    frame.queue = []
    frame.step += 1


def _dismantle(arena: Arena, frame: OpsFrame, op: ops.Dismantle, figure: Figure) -> None:
    if figure.id in arena.fight.heroes and arena.hero(figure.id).hand:
        arena.push(PayFrame(who=figure.id, n=min(op.n, len(arena.hero(figure.id).hand)), card=frame.card))


# moving


def words(field: Field) -> str:
    """Write a field as options of a decision have it."""
    return f"{field[0]},{field[1]}"


def field_of(option: str) -> Field:
    """Read a field as options of a decision have it."""
    x, _, y = option.partition(",")
    return int(x), int(y)


def _move(arena: Arena, frame: OpsFrame, op: ops.Move) -> None:
    found = whom(arena, frame, op.who)
    if found is None:
        return
    if not found or found[0].at is None or found[0].state != "up":
        frame.step += 1
        return
    figure = found[0]
    if op.to == "user":
        _approach(arena, frame, op)
        return
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        frame.step += 1
        if answer != STAY:
            to = field_of(answer)
            path = (
                _straight(figure, to)
                if op.straight
                else walking.way_to(arena, figure, to, number(arena, frame, op.fields))
            )
            arena.push(WalkFrame(who=figure.id, path=path))
        return
    speed = 0 if hooks.in_force(arena, figure, "immobilize") else number(arena, frame, op.fields)
    options = _lines(arena, figure, op.least, speed) if op.straight else [
        words(field) for field in walking.fields_in_reach(arena, figure, speed) if field != figure.at
    ]  # fmt: skip
    if figure.id not in arena.fight.heroes and figure.sort == "adversary":
        frame.step += 1
        _come_nearer(arena, figure, speed)
    elif options:
        arena.ask(
            arena.owner_figure(figure.id).id, "field", options if op.least else [*options, STAY], frame.card
        )
    elif op.least:
        frame.step = len(arena.programs.ops[frame.code])
    else:
        frame.step += 1


def _lines(arena: Arena, figure: Figure, least: int, most: int) -> list[str]:
    """Return the fields a figure can walk to in a straight line of so many fields."""
    assert figure.at is not None
    blocked, found = arena.blocked(figure), []
    for dx, dy in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)):
        x, y = figure.at
        for count in range(1, most + 1):
            x, y = x + dx, y + dy
            if not arena.grid.inside((x, y)) or blocked & arena.grid.bit((x, y)):
                break
            if count >= least:
                found.append(words((x, y)))
    return found


def _straight(figure: Figure, to: Field) -> list[Field]:
    assert figure.at is not None
    (x, y), path = figure.at, []
    while (x, y) != to:
        x += (to[0] > x) - (to[0] < x)
        y += (to[1] > y) - (to[1] < y)
        path.append((x, y))
    return path


def _approach(arena: Arena, frame: OpsFrame, op: ops.Move) -> None:
    """Walk figures towards the user (Domination)."""
    found = whom(arena, frame, op.who)
    frame.step += 1
    for figure in found or []:
        if hooks.in_force(arena, figure, "immobilize"):
            continue
        if path := attacks.advance_path(
            arena, figure, user_of(arena, frame), number(arena, frame, op.fields)
        ):
            arena.push(WalkFrame(who=figure.id, path=path))


def _come_nearer(arena: Arena, figure: Figure, speed: int) -> None:
    """Walk an adversary towards the nearest enemy."""
    nearest = targets.pointed_at(arena, figure, "nearest")
    if nearest and (path := attacks.advance_path(arena, figure, arena.figure(nearest), speed)):
        arena.push(WalkFrame(who=figure.id, path=path))


def ground_fields(
    arena: Arena, figure: Figure, user: Figure, ground: Ground, target: Figure | None
) -> list[Field]:
    """Return the free fields that a ground names for a figure."""
    blocked = arena.blocked(figure)
    found = []
    for field in arena.grid.fields(arena.grid.board & ~blocked):
        if ground.beside and (target is None or target.at is None or _gap(field, target) != 1):
            continue
        if ground.range and user.at is not None and _gap(field, user) > ground.range:
            continue
        if ground.nearby and user.at is not None and arena.grid.zone_distance(field, user.at) > 0:
            continue
        found.append(field)
    return found


def _gap(field: Field, figure: Figure) -> int:
    assert figure.at is not None
    return gap(field, 1, figure.at, figure.size)


def _place(arena: Arena, frame: OpsFrame, op: ops.Place) -> None:
    found = whom(arena, frame, op.who)
    if found is None:
        return
    if not found or found[0].at is None or found[0].state != "up":
        frame.step += 1
        return
    figure = found[0]
    if frame.answer:
        to, frame.answer = field_of(frame.answer), ""
        frame.step += 1
        walking.put(arena, figure, to, frame.card)
        return
    target = arena.figure(frame.targets[0]) if frame.targets else None
    options = [
        words(field) for field in ground_fields(arena, figure, user_of(arena, frame), op.ground, target)
    ]
    if options:
        arena.ask(arena.owner_figure(frame.by).id, "field", options, frame.card)
    else:
        frame.step += 1


def step_send(arena: Arena, frame: SendFrame) -> None:
    """Let the owner say where a companion goes (SH-097)."""
    figure = arena.figure(frame.who)
    if not frame.answer and figure.at is not None:
        options = [
            words(field)
            for field in walking.fields_in_reach(arena, figure, figure.speed)
            if field != figure.at
        ]
        arena.ask(arena.owner_figure(frame.who).id, "field", [*options, STAY], f"equipment/{figure.card}")
        return
    arena.pop()
    if frame.answer not in ("", STAY):
        to = field_of(frame.answer)
        arena.push(WalkFrame(who=figure.id, path=walking.way_to(arena, figure, to, figure.speed)))


def _swap(arena: Arena, frame: OpsFrame, op: ops.Swap, figure: Figure) -> None:
    user = user_of(arena, frame)
    if figure.at is not None and user.at is not None:
        mine, theirs = user.at, figure.at
        walking.put(arena, user, theirs, "swap")
        walking.put(arena, figure, mine, "swap")


def _knockback(arena: Arena, frame: OpsFrame, op: ops.Knockback, figure: Figure) -> None:
    walking.knock(arena, figure, user_of(arena, frame), op.fields, frame.by)


def _trap(arena: Arena, frame: OpsFrame, op: ops.Trap) -> None:
    user = user_of(arena, frame)
    if frame.answer:
        at, frame.answer = field_of(frame.answer), ""
        arena.fight.tokens = [
            *arena.fight.tokens,
            Token(at=at, code=f"{frame.code}#{frame.step}", by=frame.by),
        ]
        frame.step += 1
        arena.note(TrapLaid(frame.by, at, op.name))
        return
    options = [
        words(field) for field in ground_fields(arena, user, user, op.ground, None) if field != user.at
    ]
    if options:
        arena.ask(arena.owner_figure(frame.by).id, "field", options, frame.card)
    else:
        frame.step += 1


def _area(arena: Arena, frame: OpsFrame, op: ops.Area) -> None:
    user = user_of(arena, frame)
    able = areas(arena, user, op)
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        frame.step += 1
        arena.push(
            OpsFrame(
                code=arena.programs.key(op.does), by=frame.by, targets=able[answer], paid=frame.paid, card=frame.card,
                depth=frame.depth,
            )
        )  # fmt: skip
    elif able:
        arena.ask(arena.owner_figure(frame.by).id, "area", list(able), frame.card)
    else:
        frame.step += 1


def areas(arena: Arena, user: Figure, op: ops.Area) -> dict[str, list[str]]:
    """Return the squares or cones that would hit somebody, by their first field or the field aimed at, and whom."""
    assert user.at is not None
    boards: dict[str, int] = {}
    if op.shape == "cone":
        for aim in arena.grid.neighbours(user.at):
            boards[words(aim)] = cone(arena.grid, user.at, aim, op.length or None)
    else:
        for anchor in rectangles(arena.grid, op.width, op.height, None):
            board = rectangle(arena.grid, anchor, op.width, op.height)
            if min(_gap(field, user) for field in arena.grid.fields(board)) <= op.range:
                boards[words(anchor)] = board
    found = {}
    for option, board in boards.items():
        hit = [
            one.id
            for one in arena.standing()
            if arena.is_target(one)
            and (op.side == "all" or (one.side == user.side) == (op.side == "allies"))
            and any(board & arena.grid.bit(field) for field in arena.feet(one))
        ]
        if any(arena.figure(id).side != user.side for id in hit) or (op.side == "allies" and hit):
            found[option] = hit
    return found


# attacks


def _attack(arena: Arena, frame: OpsFrame, op: ops.Attack) -> None:
    found = whom(arena, frame, op.who)
    if found is None:
        return
    frame.step += 1
    attacks.by_card(arena, frame, op, [one for one in found if one.state == "up"])


def _the_attack(arena: Arena, frame: OpsFrame) -> AttackFrame | None:
    return arena.attack_at(frame.depth) if frame.depth >= 0 else None


def _alter(arena: Arena, frame: OpsFrame, op: ops.Alter) -> None:
    frame.step += 1
    attack = _the_attack(arena, frame)
    if attack is None:
        return
    user = user_of(arena, frame)
    attack.damage += number(arena, frame, op.damage)
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


def _reroll(arena: Arena, frame: OpsFrame, op: ops.Reroll) -> None:
    attack = _the_attack(arena, frame)
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
        if answer != DONE:
            frame.queue = [*frame.queue, answer]
        if answer == DONE or op.dice == "one":
            frame.step += 1
            attacks.throw_again(arena, attack, [int(place) for place in frame.queue], op.to)
            frame.queue = []
            return
    options = [
        str(place)
        for place, face in enumerate(attack.faces)
        if str(place) not in frame.queue and face[0] != "!"
    ]
    arena.ask(frame.by, "die", [*options, DONE], frame.card)


def _ignore_dice(arena: Arena, frame: OpsFrame, op: ops.IgnoreDice) -> None:
    frame.step += 1
    attack = _the_attack(arena, frame)
    count = sum(face[1] == "X" and face[0] != "!" for face in attack.faces) if attack is not None else 0
    if attack is None or not count:
        return
    faces = arena.throw(op.die * count)
    arena.note(DiceThrown(frame.by, tuple(faces), frame.card))
    for _ in range(sum(face[1] == "X" for face in faces)):
        attacks.ignore_best(attack)


def _cancel(arena: Arena, frame: OpsFrame, op: ops.Cancel) -> None:
    frame.step += 1
    attack = _the_attack(arena, frame)
    if attack is not None and frame.by not in attack.off:
        attack.off = [*attack.off, frame.by]


def _redirect(arena: Arena, frame: OpsFrame, op: ops.Redirect) -> None:
    frame.step += 1
    attack = _the_attack(arena, frame)
    if attack is None or frame.by in attack.targets:
        return
    below = next((one for one in reversed(arena.fight.stack) if isinstance(one, WindowFrame)), None)
    if below is not None and below.about in attack.targets:
        attack.targets = [frame.by if id == below.about else id for id in attack.targets]
        arena.note(Marked(frame.by, below.about, "redirect"))
        below.heroes = []
        attacks.aim(arena, attack, frame.by)
        arena.push(WindowFrame(on="attacked", about=frame.by, depth=frame.depth))


def _add_target(arena: Arena, frame: OpsFrame, op: ops.AddTarget) -> None:
    attack = _the_attack(arena, frame)
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


# being slain and standing up


def _slay(arena: Arena, frame: OpsFrame, op: ops.Slay, figure: Figure) -> None:
    damage.slay(arena, figure, frame.by, reward=op.reward, attack=_the_attack(arena, frame))


def _revive(arena: Arena, frame: OpsFrame, op: ops.Revive, figure: Figure) -> None:
    if figure.id in arena.fight.heroes and damage.can_be_revived(arena, figure.id):
        damage.revive(arena, figure.id, full=op.full, injury=op.injury)


# order of things


def _push(
    arena: Arena, frame: OpsFrame, does: tuple[Any, ...], targets_: list[str] | None = None, times: int = 1
) -> None:
    if does and times > 0:
        arena.push(
            OpsFrame(
                code=arena.programs.key(does), by=frame.by, targets=frame.targets if targets_ is None else targets_,
                times=times, paid=frame.paid, card=frame.card, depth=frame.depth,
            )
        )  # fmt: skip


def _choose(arena: Arena, frame: OpsFrame, op: ops.Choose) -> None:
    user = user_of(arena, frame)
    target = arena.figure(frame.targets[0]) if frame.targets else None
    attack = _the_attack(arena, frame)
    options = [
        str(place)
        for place, option in enumerate(op.options)
        if option.when is None or hooks.holds(arena, option.when, user, target, attack, frame.card)
    ]
    if frame.answer:
        options, frame.answer = [frame.answer], ""
    if len(options) > 1:
        arena.ask(arena.owner_figure(frame.by).id, "choose", options, f"{frame.code}#{frame.step}")
        return
    frame.step += 1
    for option in options:
        _push(arena, frame, op.options[int(option)].does)


def _if(arena: Arena, frame: OpsFrame, op: ops.If) -> None:
    frame.step += 1
    target = arena.figure(frame.targets[0]) if frame.targets else None
    attack = _the_attack(arena, frame)
    if hooks.holds(arena, op.when, user_of(arena, frame), target, attack, frame.card):
        _push(arena, frame, op.then)
    else:
        _push(arena, frame, op.otherwise)


def _repeat(arena: Arena, frame: OpsFrame, op: ops.Repeat) -> None:
    frame.step += 1
    _push(arena, frame, op.does, times=number(arena, frame, op.times))


def _for_each(arena: Arena, frame: OpsFrame, op: ops.Each) -> None:
    found = whom(arena, frame, op.who)
    if found is None:
        return
    frame.step += 1
    for figure in found:
        _push(arena, frame, op.does, [figure.id])


def _count(arena: Arena, frame: OpsFrame, op: ops.Count) -> None:
    frame.step += 1
    user = user_of(arena, frame)
    now = 0 if op.clear else min(op.most, max(0, user.counters.get(op.counter, 0) + op.add))
    user.counters = {**user.counters, op.counter: now}


def _lasting(arena: Arena, frame: OpsFrame, op: ops.Lasting) -> None:
    found = whom(arena, frame, op.who)
    if found is None:
        return
    frame.step += 1
    key = arena.programs.key(op.hooks)
    for figure in found:
        lasting = Lasting(hooks=key, by=frame.by, until=op.until, fresh=arena.active() == figure.id)
        figure.lasting = [*(one for one in figure.lasting if one.hooks != key), lasting]
        arena.note(Marked(figure.id, frame.by, frame.card))
    arena.auras = None


def _again(arena: Arena, frame: OpsFrame, op: ops.Again) -> None:
    frame.step += 1
    hero = arena.hero(frame.by)
    hero.again += 1


def _force(arena: Arena, frame: OpsFrame, op: ops.Force, figure: Figure) -> None:
    figure.forced = frame.by
    arena.note(Marked(figure.id, frame.by, "challenge"))


def _retarget(arena: Arena, frame: OpsFrame, op: ops.Retarget) -> None:
    frame.step += 1
    tactics = next((one for one in reversed(arena.fight.stack) if isinstance(one, TacticsFrame)), None)
    if tactics is not None and frame.targets:
        tactics.target = frame.targets[0]
        arena.note(TargetDrawn(tactics.who, tactics.card, tactics.target, frame.card))


def _discount(arena: Arena, frame: OpsFrame, op: ops.Discount) -> None:
    frame.step += 1
    arena.hero(frame.by).discount = op.cost


def _fate(arena: Arena, frame: OpsFrame, op: ops.Fate) -> None:
    frame.step += 1
    faces = arena.throw_fate(op.dice)
    arena.note(DiceThrown(frame.by, tuple(str(face) for face in faces), frame.card))
    _push(arena, frame, op.does, times=sum(face in op.faces for face in faces))


def _summon(arena: Arena, frame: OpsFrame, op: ops.Summon) -> None:
    frame.step += 1
    user = user_of(arena, frame)
    for _ in range(op.n):
        if user.at is not None:
            arrivals.bring(arena, op.adversary, user.level, [user.at], user.side)


def _escape(arena: Arena, frame: OpsFrame, op: ops.Escape, figure: Figure) -> None:
    get_away(arena, figure, frame.card)


def get_away(arena: Arena, figure: Figure, why: str) -> None:
    """Let an adversary leave: no experience, no loot (SC-137, R18)."""
    figure.state, figure.at, figure.prepared = "gone", None, False
    arena.fight.escaped = [*arena.fight.escaped, figure.card]
    arena.changed()
    arena.note(GotAway(figure.id, why))


SCRIPTS: dict[str, Callable[[Arena, OpsFrame, ops.Script], None]] = {}
"""Functions that cards may call by name."""


def _script(arena: Arena, frame: OpsFrame, op: ops.Script) -> None:
    frame.step += 1
    if op.name not in SCRIPTS:
        raise RuleError(f"No function is registered under the name {op.name}.")
    SCRIPTS[op.name](arena, frame, op)


_DO: dict[type[Any], Callable[[Arena, OpsFrame, Any], None]] = {
    ops.Attack: _attack,
    ops.Assign: _each(_assign),
    ops.Heal: _each(_heal),
    ops.ApplyStatus: _each(_status),
    ops.Cleanse: _cleanse,
    ops.Gain: _each(_gain),
    ops.Draw: _each(_draw),
    ops.TakeBack: _take_back,
    ops.Dismantle: _each(_dismantle),
    ops.Move: _move,
    ops.Place: _place,
    ops.Swap: _each(_swap),
    ops.Knockback: _each(_knockback),
    ops.Trap: _trap,
    ops.Area: _area,
    ops.Alter: _alter,
    ops.Reroll: _reroll,
    ops.IgnoreDice: _ignore_dice,
    ops.Cancel: _cancel,
    ops.Redirect: _redirect,
    ops.AddTarget: _add_target,
    ops.Slay: _each(_slay),
    ops.Revive: _each(_revive),
    ops.Choose: _choose,
    ops.If: _if,
    ops.Repeat: _repeat,
    ops.Each: _for_each,
    ops.Count: _count,
    ops.Lasting: _lasting,
    ops.Again: _again,
    ops.Force: _each(_force),
    ops.Retarget: _retarget,
    ops.Discount: _discount,
    ops.Fate: _fate,
    ops.Summon: _summon,
    ops.Escape: _each(_escape),
    ops.Script: _script,
}
