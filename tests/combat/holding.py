"""What holds at every decision of a fight, whatever came before: the tests of rules look at it after each step they take."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import msgspec

from engine.book.combat_schema import STATUSES
from engine.combat import Arena, hooks, walking, words
from engine.sheet.fights import AttackFrame, Decision, Fight, Figure, OpsFrame, WindowFrame
from engine.tactics.grid import distance

ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(Fight)
SHELVES = ("heroes", "equipment", "consumables", "injuries", "abilities", "adversaries", "adversary_cards")


def cards_of(arena: Arena) -> dict[str, Counter[str]]:
    """Count the cards of each deck, wherever they lie."""
    fight = arena.fight
    found = {
        id: Counter([*hero.hand, *hero.deck.draw, *hero.deck.discard]) for id, hero in fight.heroes.items()
    }
    drawn = [card for hero in fight.heroes.values() for card in hero.injuries[hero.start_injuries :]]
    found["injuries"] = Counter([*fight.injuries.draw, *fight.injuries.discard, *drawn])
    found["loot"] = Counter([*fight.loot.draw, *fight.loot.discard])
    found["adversary"] = Counter([*fight.deck.draw, *fight.deck.discard])
    return found


def check(arena: Arena, since: int = 0) -> None:
    """Look at a fight that waits for a decision, or is over.

    It survives a save; nothing remembered is out of date; nobody is where nobody can be; the decision can be put to somebody;
    and all that happened is told of figures and cards that exist.

    Args:
        since: Events before this one are not looked at again.
    """
    fight = arena.fight
    assert DECODER.decode(ENCODER.encode(fight)) == fight
    _check_memory(arena)
    for figure in fight.figures.values():
        _check_figure(arena, figure)
    for hero in fight.heroes.values():
        assert min(hero.points, hero.walk, *hero.power.values(), 0) == 0
        assert hero.walked in (0, 1, 2)
    _check_stack(arena)
    for event in arena.events[since:]:
        _check_event(arena, event)
    assert (fight.pending is None) == bool(fight.over)
    if fight.pending is not None:
        _check_decision(arena, fight.pending)


def _check_memory(arena: Arena) -> None:
    """What was worked out before is what would be worked out now."""
    anew = Arena(arena.fight, arena.book)
    if arena.blocked_cache is not None:
        assert (anew.blocked(), anew.opaque()) == (arena.blocked(), arena.opaque())
    if arena.auras is not None:
        assert arena.auras == hooks._auras(anew)
    for id, known in arena.static.items():
        assert known == hooks.static(anew, arena.figure(id))


def _check_figure(arena: Arena, figure: Figure) -> None:
    assert set(figure.statuses) | set(figure.eternal) <= set(STATUSES)
    assert min(figure.statuses.values(), default=1) > 0
    assert min(figure.wounds, figure.armor, figure.attacked) >= 0
    assert figure.state != "up" or hooks.health(arena, figure) > 0
    assert not figure.forced or figure.forced in arena.fight.figures
    assert not figure.attacker or figure.attacker in arena.fight.figures
    assert set(figure.sources.values()) <= set(arena.fight.figures)


def misplaced(arena: Arena) -> set[tuple[str, str]]:
    """Find figures where none can be: a test may have put them there, a rule may not."""
    found, taken = set(), arena.walls()
    for id, figure in arena.fight.figures.items():
        if figure.state not in ("up", "down", "slain", "gone"):
            found.add((id, "state"))
        if figure.at is not None and figure.state in ("slain", "gone"):
            found.add((id, "on the map"))
        if figure.prepared and (figure.state != "up" or figure.sort != "adversary"):
            found.add((id, "prepared"))
        if figure.at is None or walking.is_light(figure) or _is_walking(arena, figure):
            continue
        if not all(arena.grid.inside(field) for field in arena.feet(figure)):
            found.add((id, "off the map"))
        if taken & arena.stands(figure):
            found.add((id, "crowded"))
        taken |= arena.stands(figure)
    return found


def _is_walking(arena: Arena, figure: Figure) -> bool:
    return any(type(frame).__name__ == "WalkFrame" and frame.who == figure.id for frame in arena.fight.stack)  # type: ignore[union-attr]


def _check_stack(arena: Arena) -> None:
    stack = arena.fight.stack
    for place, frame in enumerate(stack):
        depth = getattr(frame, "depth", -1)
        assert depth == -1 or (depth < place and isinstance(stack[depth], AttackFrame))
        who = getattr(frame, "who", "") or getattr(frame, "by", "") or getattr(frame, "about", "")
        assert not who or who in arena.fight.figures
        if isinstance(frame, OpsFrame):
            assert frame.code in arena.programs.ops
            assert _is_card(arena, frame.card)
        if isinstance(frame, AttackFrame):
            assert set(frame.dice) <= set(arena.numbers.dice)
            assert set(frame.targets) <= set(arena.fight.figures)
            assert _is_card(arena, frame.card)
            assert all(key in arena.programs.specials for key in frame.specials)
            assert all(key in arena.programs.ops for key in frame.does)
            assert len(frame.does) == len(frame.doers)
            assert frame.left >= 0
        if isinstance(frame, WindowFrame):
            assert set(frame.heroes or ()) <= set(arena.fight.heroes)


def _is_card(arena: Arena, card: str) -> bool:
    shelf, _, name = card.partition("/")
    return not card or (shelf in SHELVES and name.split("/")[0] in getattr(arena.book, shelf))


def _check_event(arena: Arena, event: Any) -> None:
    kind = type(event)
    assert msgspec.convert(msgspec.to_builtins(event), kind) == event
    for key in ("who", "by", "target"):
        name = getattr(event, key, "")
        assert not name or name in arena.fight.figures
    if thrown := [face for face in getattr(event, "faces", ()) if isinstance(face, str)]:
        assert all(face.lstrip("!")[-1] in "SDXC-123456" for face in thrown)
    if hasattr(event, "status"):
        assert event.status in STATUSES
    if hasattr(event, "skill"):
        assert not event.skill or event.skill in arena.hero(event.who).skills
    for (name, key), reasons in REASONS.items():
        if kind.__name__ == name:
            assert getattr(event, key) in reasons
    if kind.__name__ in CARD_OR:
        sprung = any(type(one).__name__ == "TrapSprung" for one in arena.events)
        known = event.why in CARD_OR[kind.__name__] or (event.why and _is_card(arena, event.why))
        assert known or (sprung and not event.why)
    if kind.__name__ == "StatusAvoided":
        assert event.why == "immune" or event.why in arena.book.stats
    if kind.__name__ == "Moved":
        assert all(1 <= distance(one, other) <= 2 for one, other in pairwise(event.path))


REASONS: dict[tuple[str, str], tuple[str, ...]] = {
    ("Skipped", "why"): ("stun", "fear"),
    ("Shielded", "why"): ("barrier", "stays_up"),
    ("PreparedEnded", "why"): ("struck", "hurt", "activates"),
    ("Gained", "number"): ("ap", "speed", "armor", "attack"),
    ("Reshuffled", "deck"): ("ability", "adversary", "loot", "injuries"),
}
"""The words of events that say one of few things."""

CARD_OR: dict[str, tuple[str, ...]] = {
    "Mended": ("regeneration", "life_steal", "loot"),
    "DamageAssigned": ("bleed", "burn", "knockback"),
    "PartyGained": ("loot",),
    "PutAway": ("power", "trait"),
    "Placed": ("return", "landed", "swap", "way"),
    "GotAway": ("alone", "time", "exit"),
    "Marked": ("challenge", "redirect"),
    "DiceThrown": (),
}
"""Why it happened: a card, or one of these words."""

ASKED_BY_CARDS = (
    "field",
    "target",
    "area",
    "link",
    "special",
    "die",
    "discard",
    "status",
    "take",
    "take_back",
)


def _check_decision(arena: Arena, asked: Decision) -> None:
    assert asked.kind in words.QUESTIONS
    assert len(set(asked.options)) == len(asked.options)
    assert asked.who in arena.fight.heroes or asked.kind == "arrange" or asked.who == ""
    if asked.kind in ("act", "arrange"):
        assert not asked.options
        return
    assert asked.options
    if asked.kind in ASKED_BY_CARDS:
        assert asked.card == "hole" or (asked.card and _is_card(arena, asked.card))
    reads = OPTIONS.get(asked.kind)
    assert reads is None or all(reads(arena, asked, option) for option in asked.options)


def _is_field(arena: Arena, asked: Decision, option: str) -> bool:
    return option == "stay" or arena.grid.inside((int(option.split(",")[0]), int(option.split(",")[1])))


def _is_figure(arena: Arena, asked: Decision, option: str) -> bool:
    return option in arena.fight.figures


def _is_reaction(arena: Arena, asked: Decision, option: str) -> bool:
    key, _, target = option.partition(">")
    return option == "pass" or (
        key in arena.programs.effects and (not target or target in arena.fight.figures)
    )


def _is_take(arena: Arena, asked: Decision, option: str) -> bool:
    hero, _, instead = option.partition("/")
    return option == "leave" or (
        hero in arena.fight.heroes and (not instead or instead in arena.hero(hero).consumables)
    )


def _skills(arena: Arena, asked: Decision) -> Iterator[str]:
    yield from arena.hero(asked.who).skills


OPTIONS: dict[str, Callable[[Arena, Decision, str], bool]] = {
    "field": _is_field,
    "area": _is_field,
    "target": _is_figure,
    "link": _is_figure,
    "react": _is_reaction,
    "take": _is_take,
    "special": lambda arena, asked, option: option == "nothing" or option in arena.programs.specials,
    "die": lambda arena, asked, option: option == "done" or option.isdigit(),
    "choose": lambda arena, asked, option: option.isdigit(),
    "discard": lambda arena, asked, option: option == "enough" or option in arena.hero(asked.who).hand,
    "take_back": lambda arena, asked, option: option in arena.hero(asked.who).deck.discard,
    "power": lambda arena, asked, option: option in _skills(arena, asked),
    "loot": lambda arena, asked, option: option in arena.fight.loot.discard,
    "two_loot": lambda arena, asked, option: option in ("two", "one"),
    "status": lambda arena, asked, option: option in STATUSES,
}
"""How the options of each kind of decision read."""
