"""What must have come of a vector's commands: each expectation that is not met, with what was wanted and what came."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine import combat
from engine.book.decode import did_you_mean
from engine.book.toml_lines import Path
from engine.combat import Arena, hooks
from engine.commands import Answer
from engine.errors import RuleError
from engine.fight_events import FightEvent
from engine.playtest.vector_schema import Asked, Expect, FigureCheck, Step
from engine.sheet.fights import Figure


def step_of(step: str | Mapping[str, Any]) -> Step:
    """Make the command that a file writes: a table, or a text that answers."""
    if isinstance(step, str):
        return Answer(step)
    made: Step = msgspec.convert(step, Step)
    return made


def words(step: Step) -> str:
    """Write a command or an answer as files do."""
    said = msgspec.to_builtins(step)
    return ", ".join(f"{key} = {shown(value)}" for key, value in said.items() if value not in ("", []))


def shown(value: Any) -> str:
    """Write a value as JSON does, which is nearly as files do."""
    return msgspec.json.encode(value).decode()


def now(arena: Arena) -> str:
    """Say what is owed now."""
    pending = arena.fight.pending
    if arena.fight.over:
        return f"The fight is over: {arena.fight.over}."
    if pending is None:
        return "Nothing is to be decided."
    whose = f" by {pending.who}" if pending.who else ""
    options = f" among {', '.join(pending.options)}" if pending.options else ""
    return f"To be decided now: '{pending.kind}'{whose}{options}."


def _refusal(arena: Arena, step: Step) -> str | None:
    """Try a command on a copy of the fight; returns why it is refused, None where it is not."""
    copy = Arena(msgspec.convert(msgspec.to_builtins(arena.fight), type(arena.fight)), arena.book)
    try:
        if isinstance(step, Answer):
            combat.answer(copy, step.option)
        else:
            combat.apply(copy, step)
    except RuleError as error:
        return str(error)
    return None


def otherwise(wanted: Any, came: Any) -> str:
    """Say that something else came than what was wanted."""
    return f"expected {shown(wanted)}, came {shown(came)}."


def unmet(arena: Arena, expect: Expect, events: Sequence[FightEvent]) -> Iterator[tuple[Path, str]]:
    """Go through the expectations that are not met."""
    for id, check in expect.figures.items():
        if id not in arena.fight.figures:
            near = did_you_mean(id, arena.fight.figures)
            yield ("figures", id), f"There is no figure '{id}' in the fight.{near}"
            continue
        for key, wanted, came in _of_figure(arena, arena.figure(id), check):
            if wanted != came:
                yield ("figures", id, key), otherwise(wanted, came)
    if expect.asked is not None:
        for key, message in _of_decision(arena, expect.asked):
            yield ("asked", key), message
    yield from _of_commands(arena, expect)
    yield from _of_events(expect, events)
    fight = arena.fight
    for key, came in {
        "gold": fight.purse + fight.gold, "round": fight.round, "over": fight.over, "found": tuple(fight.found),
        "rarities": tuple(arena.book.equipment[card].rarity for card in fight.found),
        "taken": tuple(fight.taken), "dice": tuple(fight.queued),
    }.items():  # fmt: skip
        wanted = getattr(expect, key)
        if wanted is not None and wanted != came:
            yield (key,), otherwise(wanted, came)


def _of_figure(arena: Arena, figure: Figure, check: FigureCheck) -> Iterator[tuple[str, Any, Any]]:
    """Go through what a check names: its key, what is wanted, and what came."""
    hero = arena.fight.heroes.get(figure.id)
    for key in check.__struct_fields__:
        wanted = getattr(check, key)
        if wanted is None:
            continue
        if key in _OF_HEROES and hero is None:
            yield key, wanted, f"no hero: {figure.card}"
        elif key == "left":
            yield key, wanted, hooks.health(arena, figure)
        elif key == "counters":
            yield key, wanted, {name: figure.counters.get(name, 0) for name in wanted}
        elif key not in _OF_HEROES:
            came = getattr(figure, key)
            yield key, wanted, tuple(came) if isinstance(came, list) else came
        elif hero is not None and key in ("hand", "consumables"):
            yield key, sorted(wanted), sorted(getattr(hero, key))
        elif hero is not None and key == "power":
            yield key, wanted, {skill: hero.power.get(skill, 0) for skill in wanted}
        else:
            assert hero is not None
            yield key, wanted, {
                "ap": hero.points, "walk": hero.walk, "cards": len(hero.hand), "deck": tuple(hero.deck.draw), "later": hero.later,
                "discard": tuple(hero.deck.discard), "injuries": tuple(hero.injuries), "gained": hero.gained,
            }[key]  # fmt: skip


_OF_HEROES = (
    "ap",
    "walk",
    "hand",
    "cards",
    "deck",
    "discard",
    "power",
    "consumables",
    "injuries",
    "gained",
    "later",
)


def _of_decision(arena: Arena, asked: Asked) -> Iterator[tuple[str, str]]:
    pending = arena.fight.pending
    who, kind, options = (pending.who, pending.kind, pending.options) if pending is not None else ("", "", [])
    for key, wanted, came in (("who", asked.who, who), ("kind", asked.kind, kind)):
        if wanted is not None and wanted != came:
            yield key, f"{otherwise(wanted, came)} {now(arena)}"
    if asked.options is not None and sorted(asked.options) != sorted(options):
        yield "options", otherwise(sorted(asked.options), sorted(options))
    for option in asked.has:
        if option not in options:
            yield "has", f"'{option}' is not among the options: {', '.join(options) or 'there are none'}."
    for option in asked.lacks:
        if option in options:
            yield "lacks", f"'{option}' is among the options."


def _of_commands(arena: Arena, expect: Expect) -> Iterator[tuple[Path, str]]:
    """Compare what may be done, and what is refused, with what is wanted."""
    offered = combat.legal(arena)
    for place, written in enumerate(expect.legal):
        if (step := step_of(written)) not in offered:
            why = _refusal(arena, step)
            reason = f"it is refused: {why}" if why is not None else "though it is carried out."
            yield ("legal", place), f"This is not offered ({words(step)}), {reason} {now(arena)}"
    for place, written in enumerate(expect.illegal):
        if (step := step_of(written)) in offered:
            yield ("illegal", place), f"This is offered: {words(step)}."
    for place, refused in enumerate(expect.refused):
        step = step_of(refused.command)
        why = _refusal(arena, step)
        if why is None:
            yield ("refused", place), f"This is carried out: {words(step)}."
        elif refused.because not in why:
            yield ("refused", place, "because"), otherwise(refused.because, why)
        elif step in offered:
            yield ("refused", place), f"This is refused, and offered all the same: {words(step)}."


def _of_events(expect: Expect, events: Sequence[FightEvent]) -> Iterator[tuple[Path, str]]:
    """Compare what happened with what is wanted."""
    left = list(events)
    for place, wanted in enumerate(expect.events):
        at = next((number for number, event in enumerate(left) if _is_like(event, wanted)), -1)
        if at < 0:
            kin = [event for event in events if event.__struct_config__.tag == wanted["what"]]
            came = " ".join(shown(event) for event in kin[:5]) or "none of this kind."
            before = " after those before it" if place else ""
            yield ("events", place), f"expected {shown(wanted)}{before}, came: {came}"
            return
        left = left[at + 1 :]
    for place, unwanted in enumerate(expect.never):
        if found := next((event for event in events if _is_like(event, unwanted)), None):
            yield ("never", place), f"This happened: {shown(found)}."


def _is_like(event: FightEvent, wanted: Mapping[str, Any]) -> bool:
    if event.__struct_config__.tag != wanted["what"]:
        return False
    # Through JSON both ways: tuples of an event are lists in a file.
    return all(
        msgspec.json.decode(msgspec.json.encode(getattr(event, key))) == value
        for key, value in wanted.items()
        if key != "what"
    )
