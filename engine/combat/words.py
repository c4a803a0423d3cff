"""Words of a fight: events told, commands named with what they cost and may come to, decisions put as questions with their options."""

from collections.abc import Callable
from typing import Any

import msgspec

from engine import fight_commands as commands
from engine.book.combat_schema import Area, Attack, Choose, Effect
from engine.combat import (
    acting,
    asking,
    attacks,
    cards,
    gists,
    hooks,
    moving,
    nouns,
    odds,
    phrases,
    risks,
    rounds,
    selecting,
    spoils,
    texts,
    ties,
)
from engine.combat.arena import Arena
from engine.combat.nouns import capital, count
from engine.combat.telling import Teller, face_words, faces_words, field_name
from engine.fight_commands import FightCommand
from engine.fight_events import FightEvent
from engine.fight_views import ActionView, DecisionView, OptionView
from engine.scenes.equipment import taker_words
from engine.scenes.roster import listed, name_of
from engine.sheet.fights import AttackFrame, Decision, Field, OpsFrame, TacticsFrame
from engine.tactics.grid import gap
from engine.tactics.programs import card_of


def sentence(arena: Arena, event: FightEvent) -> str:
    """Say one event of a fight."""
    return Teller(arena).sentence(event)


def beside(arena: Arena, id: str, field: Field) -> str:
    """Say beside which enemies a figure would stand on a field; '' beside none."""
    figure = arena.figure(id)
    near = [
        arena.name(one.id)
        for one in arena.enemies(figure)
        if one.at and gap(field, figure.size, one.at, one.size) == 1
    ]
    return f", beside {listed(near)}" if near else ""


# what a card's effect is called and costs


def effect_name(arena: Arena, key: str) -> str:
    """Name an effect of a card: the card, and where it has several, which one."""
    effect = arena.programs.effects[key]
    name = texts.card_name(arena.book, key)
    said = effect.name or (
        f"discard {effect.discard}" if effect.discard and _siblings(arena, key) > 1 else ""
    )
    return f"{name}, {said[:1].lower()}{said[1:]}" if said else name


def _siblings(arena: Arena, key: str) -> int:
    stem = key.rpartition("/")[0]
    return sum(other.rpartition("/")[0] == stem for other in arena.programs.effects)


def effect_cost(arena: Arena, id: str, key: str) -> str:
    """Say what an effect costs a hero now."""
    effect = arena.programs.effects[key]
    skill = cards.skill_of(key)
    ap = cards.ap_cost(arena, id, key) if arena.active() == id else 0
    return _paid(effect, ap, cards.power_cost(arena, id, skill) if skill else 0)


def _paid(effect: Effect, ap: int, power: int) -> str:
    discards = (
        "any cards" if effect.discard_any else (count(effect.discard, "card") if effect.discard else "")
    )
    costs = [
        f"{ap} AP" if ap else "", f"{power} Power" if power else "", discards, f"{effect.gold} gold" if effect.gold else "",
        "once an encounter" if effect.exhaust else "",
    ]  # fmt: skip
    return ", ".join(filter(None, costs))


def expected(arena: Arena, attack: AttackFrame) -> dict[str, Any]:
    """Return what an attack may come to, as `ActionView` has it."""
    found = odds.odds(arena, attack)
    return {
        "odds": odds.words(found), "wounds": round(found.wounds, 4), "hits": found.hits, "slays": found.slays,
        "sum": odds.arithmetic(arena, attack),
    }  # fmt: skip


def _effect_odds(arena: Arena, id: str, key: str, target: str) -> dict[str, Any]:
    """Return what the attack that an effect makes on its target may come to; nothing where it makes none."""
    effect = arena.programs.effects[key]
    op = next((one for one in effect.does if isinstance(one, Attack) and one.who == "target"), None)
    if op is None or not target:
        return {}
    coming = len(arena.coming)
    frame = OpsFrame(code="", by=id, targets=[target], card="/".join(card_of(key)))
    attacks.by_card(arena, frame, op, [arena.figure(target)])
    made, arena.coming = arena.coming[coming:], arena.coming[:coming]
    if not made or not isinstance(made[0], AttackFrame) or not made[0].targets:
        return {}
    return expected(arena, made[0])


# commands


def label(arena: Arena, command: FightCommand, walks: risks.Walks | None = None) -> ActionView:
    """Name a command: its group, its words, what it costs, whom or which field it concerns, what an attack may come to, what it risks.

    Args:
        walks: Where the acting hero may walk; many commands share it, one alone works it out.
    """
    shown = _LABELS[type(command)](arena, command)
    shown.command = msgspec.to_builtins(command)
    pending = arena.fight.pending
    if pending is None or pending.kind != rounds.ACT:
        return shown
    walks = walks or risks.Walks(arena, pending.who)
    if isinstance(command, commands.Walk):
        shown.cost = f"{walks.costs.get(command.to, 0)} Speed"
        shown.path = walks.way(command.to)
        shown.risk = walks.risk(shown.path)
    else:
        shown.risk = risks.of_action(arena, command, walks)
    return shown


def _view(group: str, words: str, **more: Any) -> ActionView:
    return ActionView(group=group, words=words, command={}, **more)


def _id(arena: Arena) -> str:
    return arena.fight.pending.who if arena.fight.pending is not None else ""


def _arrange(arena: Arena, command: commands.Arrange) -> ActionView:
    *before, last = [arena.name(id) for id in command.heroes]
    kept = ", in every round" if command.keep else ""
    return _view("order", f"{', '.join(before)}, then {last}{kept}" if before else last)


def _walk(arena: Arena, command: commands.Walk) -> ActionView:
    return _view(
        "move", f"Walk to {field_name(command.to)}{beside(arena, _id(arena), command.to)}", at=command.to
    )


def _strike(arena: Arena, command: commands.Strike) -> ActionView:
    id = _id(arena)
    weapon = arena.hero(id).worn[command.slot]
    cost = acting.strike_slots(arena, id).get(command.slot, 0)
    attack = attacks.with_weapon(arena, id, command.slot, [command.target])
    name = arena.book.equipment[weapon].name
    return _view(
        "attack", f"Attack {arena.name(command.target)} with {name}", cost=f"{cost} AP" if cost else "free", target=command.target,
        at=arena.figure(command.target).at, title=name, **expected(arena, attack),
    )  # fmt: skip


def _use(arena: Arena, group: str, key: str, target: str) -> ActionView:
    id = _id(arena)
    on = f" on {arena.name(target)}" if target and target != id else (" on yourself" if target else "")
    return _view(
        group, f"{effect_name(arena, key)}{on}", cost=effect_cost(arena, id, key), target=target,
        at=arena.figure(target).at if target else None, title=texts.card_name(arena.book, key),
        note=gists.gist(arena.book, arena.programs.effects[key], lambda op: gists.healing(arena, id, target, op)), **_effect_odds(arena, id, key, target),
    )  # fmt: skip


def _put_aside(arena: Arena, command: commands.PutAside) -> ActionView:
    card = arena.book.abilities[command.card]
    skill = arena.book.heroes[arena.figure(_id(arena)).card].skills[command.skill].name
    return _view("power", f"Discard {card.name} for {card.cost} Power on {skill}", title=card.name)


_GIVES = {"loot": "a loot card", "weapon": "a weapon", "armor": "armor", "accessory": "an accessory"}


def _interact(arena: Arena, command: commands.Interact) -> ActionView:
    thing = arena.ground.things[command.at]
    gives = _GIVES.get(thing.gives, "")
    if thing.rounds:
        rarity = acting.rarity_now(arena, dict(thing.rounds))
        gives = f"{gives}, {rarity}" if rarity else "nothing any more"
    said = f"Use the {thing.name or 'thing'} on {field_name(command.at)}"
    return _view(
        "other",
        f"{said} ({gives})" if gives else said,
        cost=f"{thing.ap} AP" if thing.ap else "",
        at=command.at,
    )


def _switch(arena: Arena, command: commands.SwitchWeapon) -> ActionView:
    id = _id(arena)
    cost = acting.switch_cost(arena, id)
    return _view(
        "other",
        f"Ready {arena.book.equipment[arena.hero(id).worn[command.slot]].name}",
        cost=f"{cost} AP" if cost else "",
    )


def _stand_up(arena: Arena, command: commands.StandUp) -> ActionView:
    return _view(
        "other", f"Revive {arena.name(command.hero)}", cost=f"{arena.numbers.revive} AP", target=command.hero, at=arena.figure(command.hero).at
    )  # fmt: skip


def _companion_strike(arena: Arena, command: commands.CompanionStrike) -> ActionView:
    figure = arena.figure(command.companion)
    printed = arena.book.equipment[figure.card].companion
    assert printed is not None
    attack = attacks.by_companion(arena, figure, [command.target])
    name = arena.name(command.companion)
    return _view(
        "attack", f"{name} attacks {arena.name(command.target)}", cost=f"{printed.ap} AP" if printed.ap else "free", target=command.target,
        at=arena.figure(command.target).at, title=name, **expected(arena, attack),
    )  # fmt: skip


_LABELS: dict[type[Any], Callable[[Arena, Any], ActionView]] = {
    commands.FightOn: lambda arena, command: _view(
        "other", f"Fight it on its map{f' with {listed([name_of(arena.book, id) for id in command.heroes])}' if command.heroes else ''}"
    ),
    commands.Arrange: _arrange,
    commands.Walk: _walk,
    commands.Strike: _strike,
    commands.PlayCard: lambda arena, command: _use(arena, "card", f"abilities/{command.card}/effects/{command.effect}", command.target),
    commands.UseSkill: lambda arena, command: _use(
        arena, "skill", f"heroes/{arena.figure(_id(arena)).card}/skills/{command.skill}/effects/{command.effect}", command.target
    ),
    commands.UseEquipment: lambda arena, command: _use(
        arena, "equipment", f"equipment/{command.card}/effects/{command.effect}", command.target
    ),
    commands.Spend: lambda arena, command: _use(arena, "consumable", f"consumables/{command.consumable}/effects/0", command.target),
    commands.PutAside: _put_aside,
    commands.Interact: _interact,
    commands.SwitchWeapon: _switch,
    commands.StandUp: _stand_up,
    commands.SendCompanion: lambda arena, command: _view("move", f"Move {arena.name(command.companion)}", at=arena.figure(command.companion).at),
    commands.CompanionStrike: _companion_strike,
    commands.LeaveMap: lambda arena, command: _view("other", "Leave the encounter by the way out"),
    commands.SetTies: lambda arena, command: _view(
        "hands", "Let the table break ties" if command.by == ties.TABLE else "Let the order break ties"
    ),
    commands.LetFight: lambda arena, command: _view("other", "Let the rest of it be fought"),
    commands.TakeOver: lambda arena, command: _view("hands", f"Act for {arena.name(command.hero)} yourselves", target=command.hero),
    commands.GiveBack: lambda arena, command: _view("hands", f"Let the book act for {arena.name(command.hero)}", target=command.hero),
    commands.AskOrder: lambda arena, command: _view("hands", "Be asked for the order in each round again"),
    commands.EndActivation: lambda arena, command: _view("end", "End the activation"),
}  # fmt: skip
"""How each command is named."""


# decisions


_WINDOWS = {
    "attack": "Does {who} add anything?", "attacked": "How does {who} answer?", "rolled": "Does {who} change anything?",
    "after_attack": "Does {who} follow it up?", "after_attacked": "Does {who} answer?",
    "target_drawn": "An enemy has drawn its card. Does {who} answer?", "enemy_activation": "An enemy is acting. Does {who} step in?",
    "gold": "The party has gained gold. Does {who} answer?", "activation_end": "The activation of {who} ends. Is anything done before?",
}  # fmt: skip
"""What is asked when heroes may react, by the event."""
_ATTACKS = {
    "attack": "{by} attacks {on}", "attacked": "{by} attacks {on}", "rolled": "{by} has thrown {faces} against {on}",
    "after_attack": "{by} has attacked {on}", "after_attacked": "{by} has attacked {on}",
}  # fmt: skip
"""What has become of an attack that heroes may react to: said first where why it is asked does not say it."""

QUESTIONS = {
    "act": "What does {who} do?",
    "arrange": "In which order do the heroes act in this round?",
    "discard": "Which card does {who} discard?",
    "field": "To which field?",
    "area": "Where does it strike?",
    "target": "Whom does it concern?",
    "link": "To whom does it go on?",
    "special": "What is a Special spent on?",
    "choose": "Which of these?",
    "die": "Which die?",
    "power": "On which skill does {who} put the Power?",
    "loot": "Which loot card does {who} keep?",
    "two_loot": "How many loot cards does {who} look at?",
    "take": "Who takes it?",
    "take_back": "Which card does {who} take back?",
    "status": "Which status is taken away?",
    "rest": "Does the party rest?",
    "react": "Does {who} answer?",
    "tie": "The rules leave it open: which of these?",
}
"""What is asked, by the kind of decision."""


def question(arena: Arena, decision: Decision) -> DecisionView:
    """Put a decision as a question, with why it is asked and its options in words."""
    who = arena.name(decision.who) if decision.who else ""
    because = asking.because(arena, decision)
    asked = QUESTIONS.get(decision.kind, "What is it to be?")
    if decision.kind == "react":
        asked = _reaction(arena, decision, told=bool(because))
    elif decision.kind == "discard":
        asked = asking.payment_question(arena) or asked
    elif decision.kind == "power":
        asked = asking.power_question(arena) or asked
    elif decision.kind == "field" and decision.card == "hole":
        asked = "Where does {who} climb out of the hole?"
    elif decision.kind == "field":
        asked = asking.field_question(arena, decision) or asked
    elif decision.kind == "tie" and (foe := _who_ties(arena)):
        other = _TIE_OF_EFFECT if isinstance(arena.fight.stack[-1], OpsFrame) else _WHOM
        asked = _TIES.get(decision.card, other).replace("{who}", arena.name(foe))
    return DecisionView(
        who=decision.who, name=who or "The table", kind=decision.kind, question=asked.replace("{who}", who or "the party"),
        because=because, options=[option(arena, decision, one) for one in decision.options],
    )  # fmt: skip


_WHOM = "A tie: whom does {who} go for?"
_TIE_OF_EFFECT = "A tie: whom does the card of {who} concern?"
_TIES = {
    "advance": "A tie: to which of these fields does {who} walk?",
    "retreat": "A tie: to which of these fields does {who} retreat?",
    "return": "A tie: to which of these fields does {who} return?",
    "hole": "A tie: where does {who} climb out of the hole?",
}
"""What is asked where an adversary's rules leave fields open."""


def _who_ties(arena: Arena) -> str:
    """Return the adversary whose rules leave something open, '' where none does."""
    top = arena.fight.stack[-1] if arena.fight.stack else None
    return top.who if isinstance(top, TacticsFrame) else top.by if isinstance(top, OpsFrame) else ""


def _reaction(arena: Arena, decision: Decision, *, told: bool) -> str:
    """Ask for a reaction; what has become of the attack is said before, unless why it is asked has ``told`` it."""
    asked = _WINDOWS.get(decision.card, QUESTIONS["react"])
    if told or decision.card not in _ATTACKS:
        return asked
    depth = arena.attack_below()
    if depth < 0:
        return QUESTIONS["react"]
    attack = arena.attack_at(depth)
    said = {
        "{by}": arena.name(attack.by), "{faces}": faces_words(attack.faces) or "no dice",
        "{on}": listed([arena.name(id) for id in attack.targets]) or "nobody",
    }  # fmt: skip
    before = _ATTACKS[decision.card]
    for part, words in said.items():
        before = before.replace(part, words)
    return f"{before}. {asked}"


def option(arena: Arena, decision: Decision, id: str) -> OptionView:
    """Say what an option of a decision means."""
    shown = _OPTIONS.get(decision.kind, _plain)(arena, decision, id)
    shown.words = capital(shown.words)
    return shown


_FIXED = {
    "pass": "Nothing", selecting.DONE: "No more", selecting.STAY: "Stay", attacks.NOTHING: "Nothing more", spoils.LEAVE: "Leave it",
    spoils.TWO: "Look at two and keep one, once an encounter", spoils.ONE: "Draw one",
    "enough": "No more", "physical": "Defense", "magical": "Magical Defense",
}  # fmt: skip
"""Options that mean the same everywhere."""


def _plain(arena: Arena, decision: Decision, id: str) -> OptionView:
    return OptionView(option=id, words=_FIXED.get(id) or name_of(arena.book, id).replace("_", " "))


def _react(arena: Arena, decision: Decision, id: str) -> OptionView:
    if id in _FIXED:
        return _plain(arena, decision, id)
    key, _, target = id.partition(">")
    cost = effect_cost(arena, decision.who, key)
    on = f" on {arena.name(target)}" if target else ""
    return OptionView(
        option=id, words=f"{effect_name(arena, key)}{on}{f' ({cost})' if cost else ''}: {asking.effect_text(arena, key)}", figure=target
    )  # fmt: skip


def _figure(arena: Arena, decision: Decision, id: str) -> OptionView:
    if id not in arena.fight.figures:
        return _plain(arena, decision, id)
    figure = arena.figure(id)
    return OptionView(
        option=id, words=f"{arena.name(id)}, Health {hooks.health(arena, figure)}", at=figure.at, figure=id
    )


def _taker(arena: Arena, decision: Decision, id: str) -> OptionView:
    if "/" in id:
        return OptionView(option=id, words=taker_words(arena.book, id))
    return _figure(arena, decision, id)


def _field(arena: Arena, decision: Decision, id: str) -> OptionView:
    if id == selecting.STAY and (mover := asking.mover(arena)):
        return OptionView(option=id, words=_FIXED[id], at=arena.figure(mover).at)
    if "," not in id:
        return _plain(arena, decision, id)
    at = selecting.field_of(id)
    near = beside(arena, decision.who, at) if decision.who in arena.fight.figures else ""
    return OptionView(option=id, words=f"{field_name(at)}{near}", at=at)


def _tie(arena: Arena, decision: Decision, id: str) -> OptionView:
    if id in arena.fight.figures:
        return _figure(arena, decision, id)
    shown, foe = _field(arena, decision, id), _who_ties(arena)
    if shown.at is not None and foe:
        shown.words += beside(arena, foe, shown.at)
    return shown


def _area(arena: Arena, decision: Decision, id: str) -> OptionView:
    at = selecting.field_of(id)
    top = arena.fight.stack[-1] if arena.fight.stack else None
    hit: list[str] = []
    op = arena.programs.ops[top.code][top.step] if isinstance(top, OpsFrame) else None
    if isinstance(top, OpsFrame) and isinstance(op, Area):
        hit = moving.areas(arena, selecting.user_of(arena, top), op).get(id, [])
    start = "Towards" if isinstance(op, Area) and op.shape == "cone" else "From"
    whom = f": {listed([arena.name(one) for one in hit])}" if hit else ""
    return OptionView(option=id, words=f"{start} {field_name(at)}{whom}", at=at)


def _special(arena: Arena, decision: Decision, id: str) -> OptionView:
    if id not in arena.programs.specials:
        return _plain(arena, decision, id)
    one = arena.programs.specials[id]
    name = f"{one.name}: " if one.name else ""
    return OptionView(option=id, words=f"{name}{phrases.special(nouns.Voice(arena.book), one)}")


def _choose(arena: Arena, decision: Decision, id: str) -> OptionView:
    code, _, step = decision.card.rpartition("#")
    program = arena.programs.ops.get(code, ())
    op = program[int(step)] if step.isdigit() and int(step) < len(program) else None
    if not isinstance(op, Choose) or not id.isdigit():
        return _plain(arena, decision, id)
    chosen = op.options[int(id)]
    text = phrases.sentence(nouns.Voice(arena.book), chosen.does)
    return OptionView(option=id, words=": ".join(filter(None, (chosen.name, text))) or "Nothing")


def _die(arena: Arena, decision: Decision, id: str) -> OptionView:
    depth = arena.attack_below()
    if not id.isdigit() or depth < 0:
        return _plain(arena, decision, id)
    face = arena.attack_at(depth).faces[int(id)]
    colour = nouns.DICE.get(face[0].upper(), "")
    return OptionView(option=id, words=f"{colour} die {int(id) + 1}: {face_words(face[1])}".lstrip())


def _power(arena: Arena, decision: Decision, id: str) -> OptionView:
    hero = arena.hero(decision.who)
    skill = arena.book.heroes[arena.figure(decision.who).card].skills[id]
    return OptionView(
        option=id,
        words=f"{skill.name}, {hero.power.get(id, 0)} of {cards.power_cost(arena, decision.who, id)} Power",
    )


def _status(arena: Arena, decision: Decision, id: str) -> OptionView:
    return OptionView(
        option=id,
        words=f"{nouns.status_name(id)}: {texts.status(id)}" if id in texts.STATUSES else nouns.title(id),
    )


def _card(arena: Arena, decision: Decision, id: str) -> OptionView:
    if id not in arena.book.abilities:
        return _plain(arena, decision, id)
    return OptionView(
        option=id, words=f"{arena.book.abilities[id].name}: {texts.card_text(arena.book, 'abilities', id)}"
    )


def _yes(arena: Arena, decision: Decision, id: str) -> OptionView:
    return OptionView(option=id, words=nouns.title(id))


def _loot(arena: Arena, decision: Decision, id: str) -> OptionView:
    return OptionView(option=id, words=arena.book.loot[id].name)


_OPTIONS: dict[str, Callable[[Arena, Decision, str], OptionView]] = {
    rounds.ACT: _plain,
    "arrange": _plain,
    "react": _react,
    "discard": _card,
    "field": _field,
    "area": _area,
    "target": _figure,
    "link": _figure,
    "special": _special,
    "choose": _choose,
    "die": _die,
    "power": _power,
    "loot": _loot,
    "two_loot": _plain,
    "take": _taker,
    "take_back": _card,
    "status": _status,
    "rest": _yes,
    "tie": _tie,
}
"""How the options of each kind of decision are said."""
