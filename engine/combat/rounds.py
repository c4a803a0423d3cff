"""Rounds and heroes' activations: the order, what begins and ends an activation, and when the next one's turn has come."""

from engine.combat import adversaries, arrivals, cards, damage, giving, hooks, selecting, walking
from engine.combat.arena import Arena
from engine.combat.ending import END_OF_ROUND
from engine.fight_events import (
    ActivationBegan,
    ActivationEnded,
    Arranged,
    CardPlayed,
    Gained,
    OrderKept,
    PutAway,
    RoundBegan,
    Skipped,
)
from engine.sheet.fights import Figure, OpsFrame, RoundFrame, TacticsFrame, TurnFrame, WindowFrame

ACT = "act"


def step(arena: Arena, frame: RoundFrame) -> None:
    """Go on with a round: first the heroes' order, then each place in turn; after the last a new round begins (SC-026, SC-027)."""
    if frame.step == 0:
        _begin(arena, frame)
    elif frame.step == 1:
        if not frame.answer and asks_order(arena):
            arena.ask("", "arrange", [])
            return
        frame.answer = ""
        frame.step = 2
        for id in arena.in_order():
            if id in arena.fight.heroes and arena.figure(id).state == "up":
                damage.call(arena, arena.figure(id), "round_start")
    elif extra := _extra(arena):
        arena.push(TurnFrame(who=extra, extra=True))
    elif frame.place >= len(arena.fight.order):
        frame.step, frame.place = 0, 0
        arena.fight.events = {**arena.fight.events, END_OF_ROUND: arena.fight.round}
        arena.stirred = True
    else:
        entry = arena.fight.order[frame.place]
        frame.place += 1
        figure = arena.figure(entry.figure)
        if figure.state == "up" and figure.at is not None:
            arena.push(TurnFrame(who=figure.id) if entry.hero else TacticsFrame(who=figure.id))


def asks_order(arena: Arena) -> bool:
    """Say whether the table is asked for the heroes' order as a round begins.

    An order that is kept is not asked for, but in the first round, and where no hero in hand stands any more: then the table would
    have nothing left to say.

    Rules: SC-015, SC-028; ruling R99.
    """
    fight = arena.fight
    if len(fight.heroes) < 2:
        return False
    stands = any(arena.figure(id).state == "up" for id in fight.heroes if id not in fight.played)
    return fight.round == 1 or not fight.keep_order or not stands


def _begin(arena: Arena, frame: RoundFrame) -> None:
    fight = arena.fight
    fight.round += 1
    frame.step = 1
    arena.note(RoundBegan(fight.round))
    for figure in fight.figures.values():
        figure.attacked = 0
        figure.counters = {name: n for name, n in figure.counters.items() if not name.startswith("r:")}
        if any(one.until == "round" for one in figure.lasting):
            figure.lasting = [one for one in figure.lasting if one.until != "round"]
            arena.auras = None
    for hero in fight.heroes.values():
        hero.used = {key: n for key, n in hero.used.items() if not key.startswith("r:")}
    for arrival in arena.board.arrivals:
        if arrival.round == fight.round:
            for _ in range(arrival.count):
                arrivals.bring(
                    arena,
                    arrival.adversary,
                    arrival.level,
                    arena.ground.entries or list(arena.ground.marks.values()),
                )
    for getaway in arena.board.getaways:
        if getaway.round == fight.round:
            for figure in list(arena.standing()):
                if figure.card == getaway.adversary:
                    giving.get_away(arena, figure, "time")


def arrange(arena: Arena, heroes: tuple[str, ...], *, keep: bool = False) -> None:
    """Set which hero takes which place of the order, and whether it is kept from round to round (SC-015, SC-028; R99)."""
    places = iter(heroes)
    arena.fight.order = [
        type(entry)(figure=next(places), hero=True) if entry.hero else entry for entry in arena.fight.order
    ]
    arena.note(Arranged(heroes))
    keep_order(arena, kept=keep)


def keep_order(arena: Arena, *, kept: bool) -> None:
    """Keep the order from round to round, or ask for it again (R99)."""
    if arena.fight.keep_order != kept:
        arena.fight.keep_order = kept
        arena.note(OrderKept(kept))


# a hero's activation


def step_turn(arena: Arena, frame: TurnFrame) -> None:
    """Take the next step of a hero's activation."""
    figure = arena.figure(frame.who)
    if (figure.state != "up" or figure.at is None) and frame.step < _LAST:
        frame.step = _LAST
    _STEPS[frame.step](arena, frame, figure)


def _start(arena: Arena, frame: TurnFrame, figure: Figure) -> None:
    frame.step = 1
    arena.note(ActivationBegan(figure.id, frame.extra))
    hero = arena.hero(figure.id)
    hero.used = {key: n for key, n in hero.used.items() if not key.startswith("a:")}
    hero.hurt, hero.placed, hero.discount, hero.free, hero.last_target = False, 0, 0, [], ""
    hero.points = hero.walk = 0
    hero.walked = 2
    hero.attacks = []
    adversaries.begin(arena, figure)
    for companion in _companions(arena, figure.id):
        adversaries.begin(arena, companion)
    if figure.state != "up":
        return
    if reason := adversaries.skipped(figure):
        arena.note(Skipped(figure.id, reason))
        frame.step = _ENDS
    elif figure.counters.get("hole"):
        frame.step = _CLIMBS


def _ready(arena: Arena, frame: TurnFrame, figure: Figure) -> None:
    """Gain AP and Speed, draw cards (SC-030, SC-032; R1, R47)."""
    frame.step = 2
    hero = arena.hero(figure.id)
    ap = hooks.modified(arena, figure, "ap", hero.ap) + hero.later.get("ap", 0)
    hero.points = max(0, ap - 2 * hooks.has_status(figure, "fatigue"))
    speed = adversaries.speed_of(arena, figure)
    hero.walk = (
        max(0, speed + hero.later.get("speed", 0)) if not hooks.in_force(arena, figure, "immobilize") else 0
    )
    hero.later = {}
    hero.walked = 0
    hero.attacks = [slot for slot in (hero.ready, hooks.off_hand(arena, figure.id)) if slot]
    for companion in _companions(arena, figure.id):
        only_climbs = int(bool(companion.counters.get("hole")))
        companion.counters = {**companion.counters, "walked": 0, "struck": only_climbs}
    hero.beside = [one.id for one in arena.enemies(figure) if arena.distance(one, figure) == 1]
    cards.draw_up(arena, figure.id, arena.numbers.draw)
    if extra := hooks.modified(arena, figure, "draw", 0):
        cards.draw(arena, figure.id, extra)
    damage.call(arena, figure, "activation_start")


def _companions(arena: Arena, hero: str) -> list[Figure]:
    """Return a hero's companions on the map: its activation is theirs too (R108)."""
    return [one for one in arena.standing() if one.sort == "companion" and arena.owner_of(one.id) == hero]


def _alert(arena: Arena, frame: TurnFrame, figure: Figure) -> None:
    """Let prepared adversaries strike at a hero who activates within their reach (SC-143, R13)."""
    frame.step = 3
    walking.alert(arena, figure)


def _act(arena: Arena, frame: TurnFrame, figure: Figure) -> None:
    """Play negative traits that came up; then it is the player's turn (SH-050)."""
    hero = arena.hero(figure.id)
    if due := cards.due_traits(hero):
        _play_trait(arena, figure, due[0])
        return
    if hero.placed == 2:
        hero.placed = 0
        walking.alert(arena, figure)
        if arena.coming:
            return
    if hero.placed == 1:
        hero.placed = 2
    arena.ask(figure.id, ACT, [])


def _play_trait(arena: Arena, figure: Figure, card: str) -> None:
    hero = arena.hero(figure.id)
    place = hero.waiting.index(card)
    hero.waiting = [*hero.waiting[:place], *hero.waiting[place + 1 :]]
    if card not in hero.hand:
        return
    printed = arena.book.abilities[card]
    hero.hand.remove(card)
    hero.deck.discard.insert(0, card)
    arena.note(PutAway(figure.id, (card,), "trait"))
    lost = min(printed.cost, hero.points)
    if lost:
        hero.points -= lost
        arena.note(Gained(figure.id, "ap", -lost))
    if printed.effects:
        arena.note(CardPlayed(figure.id, f"abilities/{card}/effects/0"))
        arena.push(
            OpsFrame(code=arena.programs.key(printed.effects[0].does), by=figure.id, card=f"abilities/{card}")
        )


def _ends(arena: Arena, frame: TurnFrame, figure: Figure) -> None:
    frame.step = _ENDS + 1
    if figure.state == "up":
        if arena.hero(figure.id).placed:
            arena.hero(figure.id).placed = 0
            walking.alert(arena, figure)
        damage.call(arena, figure, "activation_end")
        arena.push(WindowFrame(on="activation_end", about=figure.id))


def _over(arena: Arena, frame: TurnFrame, figure: Figure) -> None:
    frame.step = _LAST
    if figure.state == "up":
        adversaries.finish(arena, figure)
    for companion in _companions(arena, figure.id):
        adversaries.finish(arena, companion)


def _last(arena: Arena, frame: TurnFrame, figure: Figure) -> None:
    hero = arena.hero(figure.id)
    hero.points = hero.walk = 0
    hero.walked, hero.attacks, hero.free = 2, [], []
    arena.pop()
    arena.note(ActivationEnded(figure.id))


def _extra(arena: Arena) -> str:
    """Return the hero who activates once more before the order goes on, '' where nobody does (R63)."""
    for id in arena.in_order():
        hero = arena.fight.heroes.get(id)
        if hero is not None and hero.again:
            hero.again -= 1
            if arena.figure(id).state == "up":
                return id
    return ""


def _climbs(arena: Arena, frame: TurnFrame, figure: Figure) -> None:
    """Climb out of a hole: nothing else is done in this activation (SC-002, R19)."""
    exits = walking.hole_exits(arena, figure)
    if exits and not frame.answer:
        arena.ask(figure.id, "field", [selecting.words(field) for field in exits], "hole")
        return
    if frame.answer:
        walking.climb(arena, figure, selecting.field_of(frame.answer))
        frame.answer = ""
    frame.step = _ENDS


_STEPS = (_start, _ready, _alert, _act, _ends, _over, _last, _climbs)
_ENDS, _LAST, _CLIMBS = 4, 6, 7


def end_turn(arena: Arena) -> None:
    """End the activation at the player's word."""
    frame = arena.fight.stack[-1]
    assert isinstance(frame, TurnFrame)
    frame.step = _ENDS
