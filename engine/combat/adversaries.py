"""Adversaries' activations: the card drawn, the tactics read from the top, the move, the attack, and waiting prepared.

Every step says why: whom the card points at, which lines were passed by, which is followed (SC-117 to SC-126, SC-133 to SC-143).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.book.combat_schema import Tactic
from engine.combat import attacks, damage, hooks, selecting, statuses, targets, ties, walking
from engine.combat.arena import Arena
from engine.fight_events import (
    ActivationBegan,
    ActivationEnded,
    BecamePrepared,
    FightEvent,
    PreparedStruck,
    Skipped,
    TacticRead,
    TargetDrawn,
    Tied,
)
from engine.sheet.fights import Field, Figure, OpsFrame, TacticsFrame, WalkFrame, WindowFrame
from engine.tactics.movement import Pick, first, retreat

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
        frame.step = _CLIMB
        if not ties.asked(arena):
            _climb_out(arena, frame, figure)


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


def _climb_out(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    """Climb out of a hole on the side of the nearest enemy (SC-002, R19, R101)."""
    exits = walking.hole_exits(arena, figure)
    if exits:
        nearest = targets.alike(arena, figure, "nearest")
        goals = [arena.figure(id).at for id in nearest] or [None]
        best = [field for goal in goals for field in _nearest_to(goal, exits)]
        options = list(dict.fromkeys(selecting.words(field) for field in best))
        chosen = ties.settle(arena, frame, figure.id, options, "hole")
        if chosen is None:
            return
        walking.climb(arena, figure, selecting.field_of(chosen))
    frame.step = _END


def _nearest_to(goal: Field | None, fields: list[Field]) -> list[Field]:
    """Return the fields that are nearest to a goal, in order (y, x)."""
    least = min(_off(field, goal) for field in fields)
    return sorted((field for field in fields if _off(field, goal) == least), key=lambda at: (at[1], at[0]))


def _off(field: Field, goal: Field | None) -> int:
    return 0 if goal is None else max(abs(field[0] - goal[0]), abs(field[1] - goal[1]))


def _draw(arena: Arena, frame: TacticsFrame, figure: Figure) -> None:
    """Draw the card that says whom to attack (SC-117, SC-129; R15, R100)."""
    if not frame.answer:
        deck = arena.fight.deck
        frame.card = arena.top(deck, "adversary")
        if frame.card:
            deck.discard.insert(0, frame.card)
    aim = _target(arena, frame.card, figure)
    if len(aim.found) > 1 and ties.asked(arena) and not frame.answer:
        arena.note(Tied(figure.id, frame.card, tuple(aim.found), aim.alike))
        card = frame.card if frame.card.startswith(HERO) else f"adversary_cards/{frame.card}"
        arena.ask("", "tie", aim.found, card if frame.card else "nearest")
        return
    frame.step = _DRAWN
    _point(arena, frame, aim)
    arena.note(TargetDrawn(figure.id, frame.card, frame.target, aim.reason(arena)))
    arena.push(WindowFrame(on="target_drawn", about=figure.id))
    arena.push(WindowFrame(on="enemy_activation", about=figure.id))


class _Aim(NamedTuple):
    """Whom a card points at: all who fit it equally, the reason where it is one, and what several are equal in.

    ``lead``: why the rule that holds is not the card's own.
    """

    found: list[str]
    why: str
    alike: str = ""
    lead: str = ""

    def reason(self, arena: Arena) -> str:
        """Say why one of them is chosen."""
        if len(self.found) < 2:
            return self.why
        number = ties.of(len(self.found), self.alike)
        if ties.asked(arena):
            return f"{self.lead}a tie of {number}, and the table chose"
        return f"{self.lead}of {number}, the earliest in the order"


def _point(arena: Arena, frame: TacticsFrame, aim: _Aim) -> None:
    """Point an adversary at one of those who fit, whom the table named or who is the earliest in the order."""
    answer, frame.answer = frame.answer, ""
    frame.target = answer or next(iter(aim.found), "")


def _target(arena: Arena, card: str, figure: Figure) -> _Aim:
    forced = arena.fight.figures.get(figure.forced)
    if (
        forced is not None
        and forced.state == "up"
        and forced.side != figure.side
        and not targets.hidden(arena, figure, forced)
    ):
        return _Aim([forced.id], "it must attack who challenged it")
    if card.startswith(HERO):
        hero = arena.fight.figures.get(card.removeprefix(HERO))
        if (
            hero is not None
            and hero.state == "up"
            and hero.side != figure.side
            and not targets.hidden(arena, figure, hero)
        ):
            return _Aim([hero.id], "the card is this hero's")
        lead = "the card's hero cannot be attacked: "
        aim = _by_rule(arena, figure, "nearest")
        return aim._replace(why=f"{lead}{aim.why}", lead=lead)
    return _by_rule(arena, figure, arena.book.adversary_cards[card].target if card else "nearest")


def _by_rule(arena: Arena, figure: Figure, rule: str) -> _Aim:
    _, why, alike = targets.RULES[rule]
    lead = "nobody who attacked it can be chosen: " if rule == "last_attacker" else ""
    return _Aim(targets.alike(arena, figure, rule), why, alike, lead)


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
    blind = hooks.in_force(arena, figure, "blind")
    if target is None or target.state != "up":
        aim = _by_rule(arena, figure, "nearest")
        tied = len(aim.found) > 1 and ties.asked(arena) and not blind
        if tied and not frame.answer:
            arena.ask("", "tie", aim.found, "nearest")
            return
        _point(arena, frame, aim)
        if tied:
            arena.note(TargetDrawn(figure.id, frame.card, frame.target, aim.reason(arena)))
        target = arena.fight.figures.get(frame.target)
    if target is None or blind:
        arena.note(TacticRead(figure.id, "", False, "blind" if target is not None else "nobody"))
        frame.step = _END
        return
    card = arena.book.adversary_cards.get(frame.card)
    speed = speed_of(arena, figure)
    if speed and card is not None:
        speed += card.speed
    tactics, read = arena.book.adversaries[figure.card].tactics, list[TacticRead]()
    for place, tactic in enumerate(tactics):
        if tactic.sort == "attack":
            ends = ties.Ends()
            path, why = plan(arena, figure, target, tactic, speed, ends)
            read.append(TacticRead(figure.id, tactic.name, path is not None, why))
            if path is not None:
                _follow(arena, frame, target, place, speed, path, ends.fields, read)
                return
    for place, tactic in enumerate(tactics):
        if tactic.sort == "action" and _can_act(arena, figure, tactic):
            for event in (*read, TacticRead(figure.id, tactic.name, True, "no attack is possible")):
                arena.note(event)
            frame.tactic, frame.step = place, _ACT
            return
    _wait(arena, frame, figure, target, speed, read)


def plan(
    arena: Arena, figure: Figure, target: Figure, tactic: Tactic, speed: int, pick: Pick = first
) -> tuple[list[Field] | None, str]:
    """Work out how a line of tactics could be followed.

    Args:
        pick: Takes an end of the way of those that are equal by every rule.

    Returns:
        The way to walk before the attack, ``None`` where the attack cannot be made; and the reason in words of the rules.
    """
    apart = arena.distance(figure, target)
    if tactic.within and apart > tactic.within:
        return None, f"within:{tactic.within}:{apart}"
    assert figure.at is not None
    path = _advance(arena, figure, target, tactic, speed, pick) if tactic.move else []
    end = path[-1] if path else figure.at
    if not attacks.can_strike_from(arena, figure, end, target, tactic.range):
        return None, f"range:{tactic.range}:{apart}"
    return path, f"moves:{len(path)}"


def _advance(
    arena: Arena, figure: Figure, target: Figure, tactic: Tactic, speed: int, pick: Pick
) -> list[Field]:
    careful = tactic.move == "careful"
    return attacks.advance_path(arena, figure, target, speed, tactic.range, careful=careful, pick=pick)


def _follow(
    arena: Arena,
    frame: TacticsFrame,
    target: Figure,
    place: int,
    speed: int,
    path: list[Field],
    ends: list[Field],
    read: list[TacticRead],
) -> None:
    """Follow a line: walk to where its attack can be made. Of ends equally good those count from which it can (R101)."""
    figure = arena.figure(frame.who)
    tactic = arena.book.adversaries[figure.card].tactics[place]
    if len(ends) > 1 and ties.asked(arena):
        ends = [end for end in ends if attacks.can_strike_from(arena, figure, end, target, tactic.range)]
    way = _way(
        arena,
        frame,
        path,
        ends,
        "advance",
        lambda pick: _advance(arena, figure, target, tactic, speed, pick),
        read,
    )
    if way is None:
        return
    frame.tactic, frame.step = place, _STRIKES
    if way:
        arena.push(WalkFrame(who=frame.who, path=way))
        arena.push(WindowFrame(on="enemy_activation", about=frame.who))


def _way(
    arena: Arena,
    frame: TacticsFrame,
    path: list[Field],
    ends: list[Field],
    card: str,
    to: Callable[[Pick], list[Field]],
    told: Sequence[FightEvent] = (),
) -> list[Field] | None:
    """Return the way that is taken of several whose ends are equal by every rule; ``None`` while the table is asked.

    Args:
        path: The way to the first of the ends, which the stated order takes.
        to: Finds the way to another.
    """
    options = [selecting.words(end) for end in ends] or [""]
    chosen = ties.settle(arena, frame, frame.who, options, card, told)
    if chosen is None or chosen == options[0]:
        return None if chosen is None else path
    end = selecting.field_of(chosen)
    return to(lambda _: end)


def _can_act(arena: Arena, figure: Figure, tactic: Tactic) -> bool:
    """Say whether an action would do anything: one that heals needs somebody hurt."""
    for op in tactic.does:
        who = getattr(op, "who", "self")
        if not isinstance(who, str):
            return bool(targets.able(arena, figure, who))
    return True


def _wait(
    arena: Arena, frame: TacticsFrame, figure: Figure, target: Figure, speed: int, read: list[TacticRead]
) -> None:
    """Move as the last attack says, and become prepared (SC-124)."""
    last = [tactic for tactic in arena.book.adversaries[figure.card].tactics if tactic.sort == "attack"]
    ends, way, tactic = ties.Ends(), list[Field](), last[-1] if last else None
    if tactic is not None and tactic.move:
        way = _advance(arena, figure, target, tactic, speed, ends)
    taken = _way(
        arena, frame, way, ends.fields, "advance",
        lambda pick: _advance(arena, figure, target, last[-1], speed, pick), read,
    )  # fmt: skip
    if taken is None:
        return
    frame.step = _PREPARE
    if taken:
        arena.push(WalkFrame(who=figure.id, path=taken))
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
    if tactic.after == "retreat" and target is not None and target.at is not None:
        if not _retreats(arena, frame, figure, target):
            return
    elif tactic.after == "return" and frame.start is not None and figure.at != frame.start:
        ends = ties.Ends()
        if walking.free_near(arena, figure, frame.start, ends) is not None:
            options = [selecting.words(end) for end in ends.fields]
            chosen = ties.settle(arena, frame, figure.id, options, "return")
            if chosen is None:
                return
            walking.put(arena, figure, selecting.field_of(chosen), "return")
    frame.step = _END


def _retreats(arena: Arena, frame: TacticsFrame, figure: Figure, target: Figure) -> bool:
    """Walk away from a target; False while the table is asked where to."""
    ends = ties.Ends()
    path = retreat_path(arena, figure, target, ends)
    way = _way(
        arena, frame, path, ends.fields, "retreat", lambda pick: retreat_path(arena, figure, target, pick)
    )
    if way:
        arena.push(WalkFrame(who=figure.id, path=way))
    return way is not None


def retreat_path(arena: Arena, figure: Figure, target: Figure, pick: Pick = first) -> list[Field]:
    """Return the way away from a target with full Speed (SC-139, SC-140).

    Args:
        pick: Takes an end of those that are equal by every rule (R101).
    """
    assert figure.at is not None
    assert target.at is not None
    allies = [field for one in arena.allies(figure) if one.id != figure.id for field in arena.feet(one)]
    others = [field for one in arena.enemies(figure) if one.id != target.id for field in arena.feet(one)]
    return retreat(
        arena.grid, figure.at, figure.size, speed_of(arena, figure), arena.blocked(figure), walking.flies(arena, figure), target.at,
        target.size, allies, others, arena.ground.holes, pick,
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
    target = arena.figure(frame.target)
    tactics = arena.book.adversaries[figure.card].tactics
    retreats = frame.tactic >= 0 and tactics[frame.tactic].after == "retreat" and target.at is not None
    if not retreats or _retreats(arena, frame, figure, target):
        frame.step = _GONE


_ACTIVATION = (_begin, _draw, _effects, _read, _strike, _after, _act, _prepare, _end, _climb_out)
_BEGIN, _DRAW, _DRAWN, _READ, _STRIKES, _AFTER, _ACT, _PREPARE, _END, _CLIMB = range(10)
_GONE = 99
_STRIKE = (_prepared, _struck)
