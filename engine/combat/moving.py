"""Operations on the map: moving, placing, changing places, traps, and what stands in a square or a cone."""

from engine.book import combat_schema as ops
from engine.book.combat_schema import Ground
from engine.combat import adversaries, attacks, hooks, selecting, targets, walking
from engine.combat.arena import Arena
from engine.fight_events import TrapLaid
from engine.sheet.fights import Field, Figure, OpsFrame, SendFrame, Token, WalkFrame
from engine.tactics.grid import gap
from engine.tactics.shapes import cone, rectangle, rectangles


def move(arena: Arena, frame: OpsFrame, op: ops.Move) -> None:
    """Let a figure walk up to ``fields``; ``straight`` walks from ``least`` on in one line; ``to`` 'user' walks towards the user."""
    found = selecting.whom_first(arena, frame, op.who)
    if found is None:
        return
    if not found or found[0].at is None or found[0].state != "up":
        selecting.done(frame)
        return
    figure = found[0]
    if op.to == "user":
        _approach(arena, frame, op, found)
        return
    if frame.answer:
        answer, frame.answer = frame.answer, ""
        selecting.done(frame)
        if answer != selecting.STAY:
            to = selecting.field_of(answer)
            path = (
                _straight(figure, to)
                if op.straight
                else walking.way_to(arena, figure, to, selecting.number(arena, frame, op.fields))
            )
            arena.push(WalkFrame(who=figure.id, path=path))
        return
    speed = 0 if hooks.in_force(arena, figure, "immobilize") else selecting.number(arena, frame, op.fields)
    options = _lines(arena, figure, op.least, speed) if op.straight else [
        selecting.words(field) for field in walking.fields_in_reach(arena, figure, speed) if field != figure.at
    ]  # fmt: skip
    if figure.id not in arena.fight.heroes and figure.sort == "adversary":
        selecting.done(frame)
        _come_nearer(arena, figure, speed)
    elif options:
        arena.ask(
            arena.owner_figure(figure.id).id,
            "field",
            options if op.least else [*options, selecting.STAY],
            frame.card,
        )
    elif op.least:
        frame.step, frame.queue = len(arena.programs.ops[frame.code]), []
    else:
        selecting.done(frame)


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
                found.append(selecting.words((x, y)))
    return found


def _straight(figure: Figure, to: Field) -> list[Field]:
    assert figure.at is not None
    (x, y), path = figure.at, []
    while (x, y) != to:
        x += (to[0] > x) - (to[0] < x)
        y += (to[1] > y) - (to[1] < y)
        path.append((x, y))
    return path


def _approach(arena: Arena, frame: OpsFrame, op: ops.Move, found: list[Figure]) -> None:
    """Walk figures towards the user (Domination)."""
    selecting.done(frame)
    for figure in found:
        if hooks.in_force(arena, figure, "immobilize"):
            continue
        if path := attacks.advance_path(
            arena, figure, selecting.user_of(arena, frame), selecting.number(arena, frame, op.fields)
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


def place(arena: Arena, frame: OpsFrame, op: ops.Place) -> None:
    """Put a figure on a field of the ground named, whatever lies between (SC-049)."""
    found = selecting.whom_first(arena, frame, op.who)
    if found is None:
        return
    if not found or found[0].at is None or found[0].state != "up":
        selecting.done(frame)
        return
    figure = found[0]
    if frame.answer:
        to, frame.answer = selecting.field_of(frame.answer), ""
        selecting.done(frame)
        walking.put(arena, figure, to, frame.card)
        return
    target = arena.figure(frame.targets[0]) if frame.targets else None
    options = [
        selecting.words(field)
        for field in ground_fields(arena, figure, selecting.user_of(arena, frame), op.ground, target)
    ]
    if options:
        arena.ask(arena.owner_figure(frame.by).id, "field", options, frame.card)
    else:
        selecting.done(frame)


def step_send(arena: Arena, frame: SendFrame) -> None:
    """Let the owner say where a companion goes; out of a hole it climbs (SH-097, SC-002; R108)."""
    figure = arena.figure(frame.who)
    speed, in_hole = adversaries.speed_of(arena, figure), figure.counters.get("hole")
    if not frame.answer and figure.at is not None:
        fields = (
            walking.hole_exits(arena, figure) if in_hole else walking.fields_in_reach(arena, figure, speed)
        )
        options = [selecting.words(field) for field in fields if field != figure.at]
        arena.ask(
            arena.owner_figure(frame.who).id, "field", [*options, selecting.STAY], f"equipment/{figure.card}"
        )
        return
    arena.pop()
    if frame.answer not in ("", selecting.STAY):
        to = selecting.field_of(frame.answer)
        if in_hole:
            walking.climb(arena, figure, to)
        else:
            arena.push(WalkFrame(who=figure.id, path=walking.way_to(arena, figure, to, speed)))


def swap(arena: Arena, frame: OpsFrame, op: ops.Swap, figure: Figure) -> None:
    """Exchange fields with the target."""
    user = selecting.user_of(arena, frame)
    if figure.at is not None and user.at is not None:
        mine, theirs = user.at, figure.at
        walking.put(arena, user, theirs, "swap")
        walking.put(arena, figure, mine, "swap")


def knockback(arena: Arena, frame: OpsFrame, op: ops.Knockback, figure: Figure) -> None:
    """Push a figure away from the user (SC-084, R11)."""
    walking.knock(arena, figure, selecting.user_of(arena, frame), op.fields, frame.by)


def trap(arena: Arena, frame: OpsFrame, op: ops.Trap) -> None:
    """Put a token on a field: enemies that enter suffer ``does``; ``once``: it is used up; ``stops``: it ends their walk."""
    user = selecting.user_of(arena, frame)
    if frame.answer:
        at, frame.answer = selecting.field_of(frame.answer), ""
        arena.fight.tokens = [
            *arena.fight.tokens,
            Token(at=at, code=f"{frame.code}#{frame.step}", by=frame.by),
        ]
        frame.step += 1
        arena.note(TrapLaid(frame.by, at, op.name))
        return
    options = [
        selecting.words(field)
        for field in ground_fields(arena, user, user, op.ground, None)
        if field != user.at
    ]
    if options:
        arena.ask(arena.owner_figure(frame.by).id, "field", options, frame.card)
    else:
        frame.step += 1


def area(arena: Arena, frame: OpsFrame, op: ops.Area) -> None:
    """Choose a square of fields within ``range``, or a cone from the user (SC-067), and do it to who stands there, all at once."""
    user = selecting.user_of(arena, frame)
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
    """Return the squares or cones that would hit somebody, by their first field or the field aimed at, and selecting.whom."""
    assert user.at is not None
    boards: dict[str, int] = {}
    if op.shape == "cone":
        for aim in arena.grid.neighbours(user.at):
            boards[selecting.words(aim)] = cone(arena.grid, user.at, aim, op.length or None)
    else:
        for anchor in rectangles(arena.grid, op.width, op.height, None):
            board = rectangle(arena.grid, anchor, op.width, op.height)
            if min(_gap(field, user) for field in arena.grid.fields(board)) <= op.range:
                boards[selecting.words(anchor)] = board
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
