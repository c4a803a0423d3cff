"""Why a decision is owed, and who goes where by what: the card's own words for what asks, and what an attack may come to."""

import re
from collections.abc import Iterator

from msgspec import structs

from engine.book.combat_schema import Move, Op, Place, Select, Trap
from engine.combat import adversaries, nouns, odds, phrases, selecting, texts
from engine.combat.arena import Arena
from engine.combat.nouns import capital, count
from engine.combat.telling import faces_words, opening
from engine.scenes.roster import listed
from engine.sheet.fights import (
    AttackFrame,
    Decision,
    OpsFrame,
    PayFrame,
    PlayFrame,
    PowerFrame,
    SendFrame,
    TacticsFrame,
)
from engine.tactics.programs import card_of

MOST_WORDS = 40
"""A card's text of more words is no reason any more: its name must do."""


# what asks


def effect_text(arena: Arena, key: str) -> str:
    """Say what an effect of a card does; its own name and the AP it costs are said before."""
    effect = structs.replace(arena.programs.effects[key], name="")
    shelf, name = card_of(key)
    if shelf != "abilities":
        return texts.effect_text(nouns.Voice(arena.book), effect)
    ap = arena.book.abilities[name].cost if effect.ap is None else effect.ap
    return texts.effect_text(nouns.Voice(arena.book), effect, ap=ap).removeprefix(f"{ap} AP. ")


def because(arena: Arena, decision: Decision) -> str:
    """Say why a decision is owed: the card that asks and what it says; of reactions, what the attack comes to; '' where the question says all."""
    if decision.kind in ("act", "arrange") or (
        arena.fight.stack and isinstance(arena.fight.stack[-1], SendFrame)
    ):
        return ""
    if decision.kind == "react":
        return attack_words(arena, decision.card)
    if decision.kind == "tie" and decision.card.startswith("hero:"):
        return _with_text(
            texts.adversary_card_name(arena.book, decision.card),
            texts.adversary_card(arena.book, decision.card),
        )
    key = _gives(arena) if decision.kind == "power" else _asks(arena, decision)
    return _with_text(_name(arena, decision, key), _text(arena, key or decision.card))


def _with_text(name: str, text: str) -> str:
    if not name or not text or len(text.split()) > MOST_WORDS:
        return name
    return f"{name}: {text}"


def _name(arena: Arena, decision: Decision, key: str) -> str:
    if not key and _is_hero(decision.card):
        return opening(arena, decision.who)
    return texts.card_name(arena.book, key or decision.card)


def means(arena: Arena, decision: Decision) -> str:
    """Name the card or skill that asks."""
    return _name(arena, decision, _asks(arena, decision))


def _asks(arena: Arena, decision: Decision) -> str:
    """Return the key of the effect or passive that asks; '' where it is known by its card alone.

    A hero's card has many skills: what is being done says which.
    """
    for code in (decision.card, *_under_way(arena)):
        if (code == decision.card or code.startswith(f"{decision.card}/")) and (found := _PART.match(code)):
            return found[1]
    played = (one.effect for one in reversed(arena.fight.stack) if isinstance(one, PlayFrame))
    return next(played, "") if _is_hero(decision.card) else ""


def _gives(arena: Arena) -> str:
    """Return the key of the effect or passive under way; '' for none."""
    return next((found[1] for code in _under_way(arena) if (found := _PART.match(code))), "")


def _is_hero(card: str) -> bool:
    return card.startswith("heroes/") and card.count("/") == 1


_PART = re.compile(r"(.*?/(?:effects|hooks)/\d+)(?=/|$)")
"""The effect or the passive that a key belongs to."""


def _under_way(arena: Arena) -> Iterator[str]:
    """Name what is being done, the latest first."""
    for frame in reversed(arena.fight.stack):
        if isinstance(frame, OpsFrame):
            yield frame.code
        elif isinstance(frame, PlayFrame):
            yield frame.effect
        elif isinstance(frame, PayFrame):
            yield frame.card


def _text(arena: Arena, key: str) -> str:
    """Say what an effect, a passive or a card with a single effect does."""
    shelf, id = card_of(f"{key}/")
    if shelf == "abilities" and id in arena.book.abilities and arena.book.abilities[id].negative:
        return capital(texts.ability(arena.book, id)[0].partition(": ")[2])
    if key in arena.programs.effects:
        return effect_text(arena, key)
    stem, _, place = key.rpartition("/")
    if stem in arena.programs.hooks and place.isdigit():
        return phrases.hook(nouns.Voice(arena.book), arena.programs.hooks[stem][int(place)])
    if shelf == "adversary_cards" and id in arena.book.adversary_cards:
        return texts.adversary_card(arena.book, id)
    single = arena.programs.uses.get(key, ())
    return effect_text(arena, single[0]) if len(single) == 1 else ""


# which card


_PLACES = ("first", "second", "third", "fourth", "fifth")


def payment_question(arena: Arena) -> str:
    """Ask for one of several cards to be put away, and say which of them it is; '' where there is but one."""
    top = arena.fight.stack[-1] if arena.fight.stack else None
    if not isinstance(top, PayFrame):
        return ""
    if top.any:
        gone = f"{count(top.paid, 'card')} {'is' if top.paid == 1 else 'are'} discarded"
        return f"{gone}. Which one does {{who}} discard next?" if top.paid else ""
    if not 1 < top.n <= len(_PLACES):
        return ""
    return f"Which card does {{who}} discard, the {_PLACES[top.paid]} of {top.n}?"


def power_question(arena: Arena) -> str:
    """Ask for the skill that Power is put on or taken from, and say how much it is."""
    top = arena.fight.stack[-1] if arena.fight.stack else None
    if not isinstance(top, PowerFrame):
        return ""
    if top.n < 0:
        return f"From which skill of {{who}} {'is' if top.n == -1 else 'are'} {-top.n} Power taken?"
    return f"On which skill does {{who}} put {top.n} Power?"


# to which field


def field_question(arena: Arena, decision: Decision) -> str:
    """Ask for a field: who goes or what is put there, how far, and by what; '' where nothing of it is known."""
    top = arena.fight.stack[-1] if arena.fight.stack else None
    if isinstance(top, SendFrame):
        return _sent(arena, top)
    op = _operation(arena, top)
    if not isinstance(top, OpsFrame) or not isinstance(op, Move | Place | Trap):
        return ""
    asked = (
        _ground(arena, top, op) if isinstance(op, Trap) else _goes(arena, top, op, _mover(arena, top, op.who))
    )
    card = means(arena, decision)
    return f"{card}: {asked}?" if card and card not in asked else f"{capital(asked)}?"


def mover(arena: Arena) -> str:
    """Return who moves by what is being done, '' where nobody is known to."""
    top = arena.fight.stack[-1] if arena.fight.stack else None
    if isinstance(top, SendFrame):
        return top.who
    op = _operation(arena, top)
    return _mover(arena, top, op.who) if isinstance(top, OpsFrame) and isinstance(op, Move) else ""


def _sent(arena: Arena, frame: SendFrame) -> str:
    figure = arena.figure(frame.who)
    if figure.counters.get("hole"):
        return f"Where does {arena.name(figure.id)} climb out of the hole?"
    far = count(adversaries.speed_of(arena, figure), "field")
    return f"Where does {arena.name(figure.id)} move, up to {far}?"


def _operation(arena: Arena, frame: object) -> Op | None:
    if not isinstance(frame, OpsFrame) or frame.code not in arena.programs.ops:
        return None
    program = arena.programs.ops[frame.code]
    return program[frame.step] if frame.step < len(program) else None


def _mover(arena: Arena, frame: OpsFrame, who: str | Select) -> str:
    if not isinstance(who, str):
        return next(iter(frame.queue), frame.by)
    found = selecting.whom(arena, frame, who)
    return found[0].id if found else frame.by


def _goes(arena: Arena, frame: OpsFrame, op: Move | Place, id: str) -> str:
    if isinstance(op, Place):
        return f"where is {arena.name(id)} put{_within(arena, frame, op)}"
    verb = "walk" if arena.figure(id).sort == "hero" else "move"
    fields = count(selecting.number(arena, frame, op.fields), "field")
    far = f"{op.least} to {fields}" if op.least else f"up to {fields}"
    return f"where does {arena.name(id)} {verb}, {far}{' in a straight line' if op.straight else ''}"


def _ground(arena: Arena, frame: OpsFrame, op: Trap) -> str:
    return f"where is {nouns.a(op.name)} laid{_within(arena, frame, op)}"


def _within(arena: Arena, frame: OpsFrame, op: Place | Trap) -> str:
    ground = op.ground
    target = arena.name(frame.targets[0]) if frame.targets else ""
    said = [
        f"beside {target}" if ground.beside and target else "",
        f"within {ground.range}" if ground.range else "",
        "nearby" if ground.nearby else "",
    ]
    found = listed([one for one in said if one]) or "on any free field"
    return f", {found}"


# what an attack comes to


def attack_words(arena: Arena, window: str) -> str:
    """Say what the attack that heroes may react to comes to: on average before its dice are thrown, then as they lie, then what it did.

    Args:
        window: The event that may be answered; '' is said where it is no attack.
    """
    depth = arena.attack_below()
    if window not in _COMES_TO or depth < 0:
        return ""
    attack = arena.attack_at(depth)
    hit = [id for id in attack.targets if id not in attack.off and id in arena.fight.figures]
    if not hit:
        return ""
    did = "attacked" if window.startswith("after") else "attacks"
    thrown = _thrown(attack) if window == "rolled" else ""
    start = f"{arena.name(attack.by)} {did} {listed([arena.name(id) for id in hit])}{_with(arena, attack, depth)}{thrown}"
    comes = {id: _COMES_TO[window](arena, attack, id) for id in hit}
    if len(hit) == 1:
        return f"{start}{':' if thrown else ','} {comes[hit[0]]}."
    return f"{start}: {listed([f'{arena.name(id)} {said}' for id, said in comes.items()])}."


def _thrown(attack: AttackFrame) -> str:
    return f" and has thrown {listed([faces_words([face]) for face in attack.faces])}" if attack.faces else ""


def _average(arena: Arena, attack: AttackFrame, id: str) -> str:
    found = odds.odds(arena, attack, id)
    if found.throws == 1:
        return _wounds(round(found.wounds))
    return f"{found.wounds:.1f} wounds on average"


def _stands(arena: Arena, attack: AttackFrame, id: str) -> str:
    wounds = odds.standing(arena, attack, id)
    fells = "downs" if arena.figure(id).sort == "hero" else "slays"
    end = f", which {fells}" if odds.fells(arena, attack, id, wounds) else ""
    return f"{_wounds(wounds)} as it stands{end}"


def _done(arena: Arena, attack: AttackFrame, id: str) -> str:
    return _wounds(attack.wounds.get(id, 0))


def _wounds(number: int) -> str:
    return count(number, "wound") if number else "no wound"


_COMES_TO = {
    "attack": _average, "attacked": _average, "rolled": _stands, "after_attack": _done, "after_attacked": _done,
}  # fmt: skip
"""How it is said what an attack comes to on one target, by the event that may be answered."""


def _with(arena: Arena, attack: AttackFrame, depth: int) -> str:
    """Say with what an attack is made: a line of an adversary's card, a weapon, another card."""
    name = texts.card_name(arena.book, attack.card)
    if attack.card.startswith("adversaries/"):
        below = (one for one in reversed(arena.fight.stack[:depth]) if isinstance(one, TacticsFrame))
        frame = next((one for one in below if one.who == attack.by), None)
        lines = arena.book.adversaries[arena.figure(attack.by).card].tactics
        name = lines[frame.tactic].name if frame is not None and 0 <= frame.tactic < len(lines) else ""
    elif attack.card.startswith("heroes/"):
        played = (one.effect for one in reversed(arena.fight.stack[:depth]) if isinstance(one, PlayFrame))
        name = texts.card_name(arena.book, next(played, ""))
    return f" with {name}" if name and name != arena.name(attack.by) else ""
