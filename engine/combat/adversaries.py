"""Adversaries' activations: the card drawn, the tactics read from the top, the move, the attack, and waiting prepared.

Every step says why: whom the card points at, which lines were passed by, which is followed (SC-117 to SC-126, SC-133 to SC-143).
"""

from engine.book.combat_schema import Tactic
from engine.combat import attacks, damage, hooks, statuses, targets, walking
from engine.combat.arena import Arena
from engine.fight_events import (
    ActivationBegan,
    ActivationEnded,
    BecamePrepared,
    PreparedStruck,
    Skipped,
    TacticRead,
    TargetDrawn,
)
from engine.sheet.fights import Field, Figure, OpsFrame, TacticsFrame, WalkFrame, WindowFrame
from engine.tactics.movement import retreat

HERO = "hero:"


def step(arena: Arena, frame: TacticsFrame) -> None:
    """Take the next step of an adversary's activation, or of its attack as a prepared one."""
    figure = arena.figure(frame.who)
    if figure.state != "up" and frame.step != _END:
        frame.step = _END if not frame.strike else _GONE
    if frame.step == _GONE:
        arena.pop()
        return
    (_STRIKE if frame.strike else _ACTIVATION)[frame.step](arena, frame, figure)


def speed_of(arena: Arena, figure: Figure) -> int:
    """Return a figure's Speed now: Immobilize makes it none, Poison one less, cards may add."""
    if hooks.in_force(arena, figure, "immobilize"):
        return 0
    return max(0, hooks.modified(arena, figure, "speed", figure.speed) - hooks.has_status(figure, "poison"))


def _begin(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    frame.step, frame.start = _DRAW, figure.at
    arena.note(ActivationBegan(figure.id))
    statuses.unprepare(arena, figure, "activates")
    begin(arena, figure)
    if figure.state != "up":
        return
    if reason := skipped(figure):
        arena.note(Skipped(figure.id, reason))
        frame.step = _END
    elif figure.counters.get("hole"):
        _climb_out(arena, figure)
        frame.step = _END


def begin(arena: Arena, figure: Figure) -> None:
    """Let statuses do what they do at the start of an activation (SC-094; T-S12)."""
    figure.borne = list(figure.statuses)
    figure.counters = {name: n for name, n in figure.counters.items() if name != "guard"}
    end_lasting(arena, figure, "begin")
    if hooks.has_status(figure, "bleed"):
        source = figure.sources.get("bleed", "")
        statuses.lose(arena, figure, "bleed")
        damage.assign(arena, figure, 1, source, "bleed")
    if regeneration := figure.statuses.get("regeneration", 0):
        damage.heal(arena, figure, regeneration, "regeneration")
        statuses.lose(arena, figure, "regeneration")


BURN = 3


def finish(arena: Arena, figure: Figure) -> None:
    """Let statuses do what they do at the end of an activation, and take the tokens it used up (SC-096, R17)."""
    if figure.state == "up" and (
        ("burn" in figure.borne and "burn" in figure.statuses) or "burn" in figure.eternal
    ):
        statuses.lose(arena, figure, "burn")
        damage.assign(arena, figure, BURN, figure.sources.get("burn", ""), "burn")
    statuses.after_activation(arena, figure)
    end_lasting(arena, figure, "end")


def skipped(figure: Figure) -> str:
    """Return the status that costs a figure its activation, '' where none does (SC-098, SC-104)."""
    return next((status for status in ("stun", "fear") if hooks.has_status(figure, status)), "")


def end_lasting(arena: Arena, figure: Figure, when: str) -> None:
    """Let go of what held until now.

    Args:
        when: 'begin' or 'end' of the figure's activation.
    """
    for one in arena.fight.figures.values():
        kept = []
        for lasting in one.lasting:
            if when == "begin" and lasting.until == "own_activation" and lasting.by == figure.id:
                continue
            if when == "end" and one.id == figure.id:
                if lasting.until in ("activation", "activation_attack") or (
                    lasting.until == "next_activation" and not lasting.fresh
                ):
                    continue
                lasting.fresh = False
            kept.append(lasting)
        if len(kept) != len(one.lasting):
            one.lasting = kept
            arena.auras = None


def _climb_out(arena: Arena, figure: Figure) -> None:
    """Climb out of a hole on the side of the nearest enemy (SC-002, R19)."""
    exits = walking.hole_exits(arena, figure)
    nearest = targets.pointed_at(arena, figure, "nearest")
    if exits:
        goal = arena.figure(nearest).at if nearest else None
        walking.climb(arena, figure, min(exits, key=lambda field: (_off(field, goal), field[1], field[0])))


def _off(field: Field, goal: Field | None) -> int:
    return 0 if goal is None else max(abs(field[0] - goal[0]), abs(field[1] - goal[1]))


def _draw(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    """Draw the card that says whom to attack (SC-117, SC-129; R15)."""
    frame.step = _DRAWN
    deck = arena.fight.deck
    frame.card = arena.top(deck, "adversary")
    if frame.card:
        deck.discard.insert(0, frame.card)
    frame.target, why = _target(arena, frame.card, figure)
    arena.note(TargetDrawn(figure.id, frame.card, frame.target, why))
    arena.push(WindowFrame(on="target_drawn", about=figure.id))
    arena.push(WindowFrame(on="enemy_activation", about=figure.id))


def _target(arena: Arena, card: str, figure: Figure) -> tuple[str, str]:
    forced = arena.fight.figures.get(figure.forced)
    if (
        forced is not None
        and forced.state == "up"
        and forced.side != figure.side
        and not targets.hidden(arena, figure, forced)
    ):
        return forced.id, "it must attack who challenged it"
    if card.startswith(HERO):
        hero = arena.fight.figures.get(card.removeprefix(HERO))
        if (
            hero is not None
            and hero.state == "up"
            and hero.side != figure.side
            and not targets.hidden(arena, figure, hero)
        ):
            return hero.id, "the card is this hero's"
        return targets.pointed_at(
            arena, figure, "nearest"
        ), "the card's hero cannot be attacked: the nearest enemy"
    rule = arena.book.adversary_cards[card].target if card else "nearest"
    return targets.pointed_at(arena, figure, rule), targets.RULES[rule][1]


def _effects(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    """Do what happens On Activation, and what the card brings (SC-118)."""
    frame.step = _READ
    about = [frame.target] if frame.target else []
    for tactic in arena.book.adversaries[figure.card].tactics:
        if tactic.sort == "on_activation" and tactic.does:
            arena.push(
                OpsFrame(
                    code=arena.programs.key(tactic.does),
                    by=figure.id,
                    targets=about,
                    card=f"adversaries/{figure.card}",
                )
            )
    card = arena.book.adversary_cards.get(frame.card)
    if card is None:
        return
    if card.does:
        arena.push(
            OpsFrame(
                code=arena.programs.key(card.does),
                by=figure.id,
                targets=about,
                card=f"adversary_cards/{frame.card}",
            )
        )
    if card.defense:
        figure.counters = {**figure.counters, "guard": card.defense}


def _read(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    """Read the tactics from the top, and begin the first that can be followed (SC-119, SC-120, SC-124; R58)."""
    target = arena.fight.figures.get(frame.target)
    if target is None or target.state != "up":
        frame.target = targets.pointed_at(arena, figure, "nearest")
        target = arena.fight.figures.get(frame.target)
    if target is None or hooks.in_force(arena, figure, "blind"):
        arena.note(TacticRead(figure.id, "", False, "blind" if target is not None else "nobody"))
        frame.step = _END
        return
    card = arena.book.adversary_cards.get(frame.card)
    speed = speed_of(arena, figure)
    if speed and card is not None:
        speed += card.speed
    tactics = arena.book.adversaries[figure.card].tactics
    for place, tactic in enumerate(tactics):
        if tactic.sort == "attack":
            path, why = plan(arena, figure, target, tactic, speed)
            arena.note(TacticRead(figure.id, tactic.name, path is not None, why))
            if path is not None:
                _follow(arena, frame, place, path)
                return
    for place, tactic in enumerate(tactics):
        if tactic.sort == "action" and _can_act(arena, figure, tactic):
            arena.note(TacticRead(figure.id, tactic.name, True, "no attack is possible"))
            frame.tactic, frame.step = place, _ACT
            return
    _wait(arena, frame, figure, target, speed)


def plan(
    arena: Arena, figure: Figure, target: Figure, tactic: Tactic, speed: int
) -> tuple[list[Field] | None, str]:
    """Work out how a line of tactics could be followed.

    Returns:
        The way to walk before the attack, ``None`` where the attack cannot be made; and the reason in words of the rules.
    """
    apart = arena.distance(figure, target)
    if tactic.within and apart > tactic.within:
        return None, f"within:{tactic.within}:{apart}"
    assert figure.at is not None
    path = (
        attacks.advance_path(arena, figure, target, speed, tactic.range, careful=tactic.move == "careful")
        if tactic.move
        else []
    )
    end = path[-1] if path else figure.at
    if not attacks.can_strike_from(arena, figure, end, target, tactic.range):
        return None, f"range:{tactic.range}:{apart}"
    return path, f"moves:{len(path)}"


def _follow(arena: Arena, frame: TacticsFrame, place: int, path: list[Field]) -> None:
    frame.tactic, frame.step = place, _STRIKES
    if path:
        arena.push(WalkFrame(who=frame.who, path=path))
        arena.push(WindowFrame(on="enemy_activation", about=frame.who))


def _can_act(arena: Arena, figure: Figure, tactic: Tactic) -> bool:
    """Say whether an action would do anything: one that heals needs somebody hurt."""
    for op in tactic.does:
        who = getattr(op, "who", "self")
        if not isinstance(who, str):
            return bool(targets.able(arena, figure, who))
    return True


def _wait(arena: Arena, frame: TacticsFrame, figure: Figure, target: Figure, speed: int) -> None:
    """Move as the last attack says, and become prepared (SC-124)."""
    frame.step = _PREPARE
    last = [tactic for tactic in arena.book.adversaries[figure.card].tactics if tactic.sort == "attack"]
    if last and last[-1].move:
        path = attacks.advance_path(
            arena, figure, target, speed, last[-1].range, careful=last[-1].move == "careful"
        )
        if path:
            arena.push(WalkFrame(who=figure.id, path=path))
    arena.push(WindowFrame(on="enemy_activation", about=figure.id))


def _prepare(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    frame.step = _END
    if not hooks.has_status(figure, "blind"):
        figure.prepared = True
        arena.note(BecamePrepared(figure.id))


def _act(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    frame.step = _END
    tactic = arena.book.adversaries[figure.card].tactics[frame.tactic]
    about = [frame.target] if frame.target else []
    arena.push(
        OpsFrame(
            code=arena.programs.key(tactic.does),
            by=figure.id,
            targets=about,
            card=f"adversaries/{figure.card}",
        )
    )


def _strike(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    """Make the attack of the line that is followed, if it can still be made."""
    tactic = arena.book.adversaries[figure.card].tactics[frame.tactic]
    target = arena.fight.figures.get(frame.target)
    frame.step = _AFTER
    frame.times += 1
    if target is None or attacks.out_of_reach(arena, figure, target, tactic.range):
        return
    found = [frame.target]
    if tactic.all_beside and not hooks.has_status(figure, "taunt"):
        found = [one.id for one in arena.enemies(figure) if arena.distance(figure, one) <= tactic.range]
        found.sort(key=lambda id: id != frame.target)
    attacks.by_tactic(arena, frame, tactic, found)


def _after(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    """Do what the line says after its attack, or attack again where the card says twice (SC-138 to SC-140)."""
    card = arena.book.adversary_cards.get(frame.card)
    tactic = arena.book.adversaries[figure.card].tactics[frame.tactic]
    target = arena.fight.figures.get(frame.target)
    if card is not None and card.twice and frame.times == 1 and target is not None and target.state == "up":
        frame.step = _STRIKES
        return
    frame.step = _END
    if tactic.after == "retreat" and target is not None and target.at is not None:
        path = retreat_path(arena, figure, target)
        if path:
            arena.push(WalkFrame(who=figure.id, path=path))
    elif tactic.after == "return" and frame.start is not None and figure.at != frame.start:
        to = walking.free_near(arena, figure, frame.start)
        if to is not None:
            walking.put(arena, figure, to, "return")


def retreat_path(arena: Arena, figure: Figure, target: Figure) -> list[Field]:
    """Return the way away from a target with full Speed (SC-139, SC-140)."""
    assert figure.at is not None
    assert target.at is not None
    allies = [field for one in arena.allies(figure) if one.id != figure.id for field in arena.feet(one)]
    others = [field for one in arena.enemies(figure) if one.id != target.id for field in arena.feet(one)]
    return retreat(
        arena.grid, figure.at, figure.size, speed_of(arena, figure), arena.blocked(figure), walking.flies(arena, figure), target.at,
        target.size, allies, others, arena.ground.holes,
    )  # fmt: skip


def _end(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    """End the activation."""
    arena.pop()
    if figure.state == "up":
        if figure.forced and "taunt" not in figure.statuses:
            figure.forced = ""
        finish(arena, figure)
    arena.note(ActivationEnded(figure.id))


# the attack of a prepared adversary


def _prepared(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    hero = arena.figure(frame.target)
    if not figure.prepared:
        frame.step = _GONE
        return
    frame.step = 1
    frame.tactic = walking.prepared_tactic(arena, figure, hero) if hero.state == "up" else -1
    if frame.tactic >= 0:
        statuses.unprepare(arena, figure, "struck")
        arena.note(PreparedStruck(figure.id, hero.id))
        tactic = arena.book.adversaries[figure.card].tactics[frame.tactic]
        attacks.by_tactic(arena, frame, tactic, [frame.target])


def _struck(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    frame.step = _GONE
    if frame.tactic < 0:
        return
    tactic = arena.book.adversaries[figure.card].tactics[frame.tactic]
    target = arena.figure(frame.target)
    if tactic.after == "retreat" and target.at is not None and (path := retreat_path(arena, figure, target)):
        arena.push(WalkFrame(who=figure.id, path=path))


_ACTIVATION = (_begin, _draw, _effects, _read, _strike, _after, _act, _prepare, _end)
_BEGIN, _DRAW, _DRAWN, _READ, _STRIKES, _AFTER, _ACT, _PREPARE, _END = range(9)
_GONE = 99
_STRIKE = (_prepared, _struck)
