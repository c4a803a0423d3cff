"""A fight at a terminal: the map as characters, what must be known, and what can be chosen."""

from collections.abc import Iterator, Sequence

import msgspec

from engine import commands
from engine.commands import Command
from engine.fight_commands import FightCommand, FightOn, LetFight
from engine.fight_views import ActionView, FightView, FigureView, HeroView
from engine.views import HeroView as OnSheet
from web.entries import Entry
from web.phrases import listed

GROUPS = {
    "attack": "Attack",
    "card": "Play a card",
    "skill": "Use a skill",
    "equipment": "Use equipment",
    "consumable": "Use a consumable",
    "power": "Put a card aside for Power",
    "move": "Walk",
    "other": "Something else",
    "order": "Change places in the order",
    "hands": "Who acts for whom, and who is asked",
}
FEW = 3
"""So many actions of a kind stand in the menu itself; more open a menu of their own."""


STRENGTHS = {"story": "adversaries have less Health", "hard": "adversaries have more Health"}
"""How strong adversaries may be besides as their cards have them."""


def otherwise(out: Sequence[OnSheet]) -> Entry:
    """List the other ways in which a fight can be begun: how strong the adversaries are, and for whom the book acts."""
    ways = {"fair": "adversaries as their cards have them", **STRENGTHS}
    return Entry(
        "Fight it on the map in another way",
        more=[Entry(words.capitalize(), more=_hands(strength, out), ask="Whom do you play?") for strength, words in ways.items()],
        ask="How strong are the adversaries?",
    )  # fmt: skip


def _hands(strength: str, out: Sequence[OnSheet]) -> list[Entry]:
    alone = [
        Entry(
            f"{hero.name}; the book acts for the others",
            FightOn(strength=strength, played=tuple(one.id for one in out if one is not hero)),
        )
        for hero in out
    ]
    return [Entry("All heroes", FightOn(strength=strength)), *(alone if len(out) > 1 else [])]


def facts(fight: FightView) -> Iterator[str]:
    """Say how the fight stands: map, figures, the acting hero, the decision owed."""
    strength = STRENGTHS.get(fight.strength, "")
    yield f"{fight.name}, round {fight.round}{f' ({strength})' if strength else ''}"
    if played := [hero.name for hero in fight.heroes if hero.played]:
        yield f"The book acts for {listed(played)}."
    yield from fight.text_map
    for one in fight.figures:
        if one.state in ("up", "down"):
            yield _figure(one)
    acting = next((hero for hero in fight.heroes if hero.id == fight.acting), None)
    if acting is not None:
        yield from _hero(acting)
    if fight.drawn is not None:
        yield f"Last adversary card: {fight.drawn.name}. {' '.join(fight.drawn.texts)}".strip()
    if fight.decision is not None:
        if fight.decision.because:
            yield fight.decision.because
        yield fight.decision.question


def _figure(one: FigureView) -> str:
    """Say how a figure stands: '3 Yard Dog 3 at F5: Health 13 of 13, Stun 1 and prepared'."""
    parts = [f"Health {one.health} of {one.most}"]
    if one.armor:
        parts.append(f"Armor {one.armor}")
    parts += [
        f"{status.name} {status.n}" if status.n else f"{status.name}, eternal" for status in one.statuses
    ]
    parts += ["down"] if one.state == "down" else []
    parts += ["prepared"] if one.prepared else []
    place = f" at {field(one.at)}" if one.at is not None else ""
    return f"{one.mark} {one.name}{place}: {listed([*parts, *one.notes])}"


def field(at: tuple[int, int]) -> str:
    """Write a field as the map's edges have it: 'F5'."""
    return f"{chr(ord('A') + at[0])}{at[1] + 1}"


def _hero(hero: HeroView) -> Iterator[str]:
    yield f"{hero.name}: {hero.points} AP, {hero.walk} Speed"
    for held in hero.hand:
        yield f"  {held.card.name}, {held.cost} AP. {' '.join(held.card.texts)}"
    for skill in hero.skills:
        yield f"  {skill.card.name}, Power {skill.power} of {skill.cost}. {' '.join(skill.card.texts)}"


def entries(fight: FightView) -> Iterator[Entry]:
    """List what can be chosen: the options of the decision, or what the hero may do by kind."""
    if fight.decision is not None and fight.decision.options:
        for option in fight.decision.options:
            yield Entry(option.words, commands.Answer(option.option))
    for group, words in GROUPS.items():
        lines = [_entry(action) for action in fight.actions if action.group == group]
        if len(lines) > FEW:
            yield Entry(f"{words} ({len(lines)})", more=lines, ask=f"{words}:")
        else:
            yield from lines
    yield from (_entry(action) for action in fight.actions if action.group not in GROUPS)
    yield Entry("Let the rest be fought for you", LetFight())


def _entry(action: ActionView) -> Entry:
    told = ", ".join(part for part in (action.cost, action.odds, action.note) if part)
    return Entry(f"{action.words} ({told})" if told else action.words, command_of(action))


def command_of(action: ActionView) -> Command:
    """Return the command of an action."""
    command: Command = msgspec.convert(action.command, FightCommand)
    return command
