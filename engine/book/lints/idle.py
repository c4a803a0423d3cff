"""Parts of cards that could never do anything: words nobody reads, and operations that have nothing to work on."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from engine.book import combat_schema as cards
from engine.book.combat_schema import Ability, Effect, Hook, Select
from engine.book.decode import did_you_mean
from engine.book.lints.draft import Draft
from engine.book.lints.things import Scribe
from engine.book.schema import Consumable, Equipment
from engine.errors import Problem

SHELVES = ("heroes", "equipment", "consumables", "injuries", "abilities", "adversaries", "adversary_cards")
WHO = ("target", "self", "attacker", "next_hero", "companion")
"""Words for whom an operation means."""

OF_AN_ATTACK = (cards.Alter, cards.Reroll, cards.IgnoreDice, cards.Cancel, cards.Redirect, cards.AddTarget)
WINDOWS_OF_ATTACKS = ("attack", "attacked", "rolled", "after_attack", "after_attacked")
TRIGGERS_OF_ATTACKS = ("attacked", "roll", "rolled_against", "slay", "damaging", "wounded", "struck")
WINDOWS_OF_TARGETS = ("target_drawn", "enemy_activation")

Path = tuple[str | int, ...]


class Place(NamedTuple):
    """Where a part of a card stands: whether there is a target, an attack at hand, an adversary's card just drawn."""

    target: bool = True
    attack: bool = False
    drawn: bool = False


def check_idle(draft: Draft) -> Iterator[Problem]:
    """Check that whatever a card says is read by somebody."""
    found: list[Problem] = []
    things = draft.content.things
    counters = {
        part.counter for shelf in SHELVES for thing in things[shelf].values() for part in _counts(thing)
    }
    for shelf in SHELVES:
        for name, thing in things[shelf].items():
            scribe = Scribe(draft, shelf, name, found)
            _walk(scribe, (), thing, Place(), {*counters, "struck"})
            if isinstance(thing, Ability):
                _ability(scribe, thing)
            elif isinstance(thing, Consumable) and len(thing.effects) > 1:
                _idle(
                    scribe, ("effects", 1), "A consumable has one effect. Let that one choose: op = 'choose'."
                )
            elif isinstance(thing, Equipment):
                _equipment(scribe, thing)
    yield from found


def _counts(thing: Any) -> Iterator[cards.Count]:
    if isinstance(thing, cards.Count):
        yield thing
    for _, inner in _inside(thing):
        yield from _counts(inner)


def _inside(thing: Any) -> Iterator[tuple[Path, Any]]:
    for field in thing.__struct_fields__:
        value = getattr(thing, field)
        if isinstance(value, msgspec.Struct):
            yield (field,), value
        elif isinstance(value, Mapping):
            yield from (((field, key), one) for key, one in value.items() if isinstance(one, msgspec.Struct))
        elif isinstance(value, tuple):
            yield from (
                ((field, key), one) for key, one in enumerate(value) if isinstance(one, msgspec.Struct)
            )


def _walk(scribe: Scribe, path: Path, part: Any, place: Place, counters: set[str]) -> None:
    """Go through a card and everything in it, each part with what is at hand where it stands."""
    _operation(scribe, path, part, place)
    _named(scribe, path, part, counters)
    if isinstance(part, Effect):
        target = part.target is not None or part.on not in ("", "gold")
        place = Place(target, part.on in WINDOWS_OF_ATTACKS, part.on in WINDOWS_OF_TARGETS)
        _effect(scribe, path, part)
    elif isinstance(part, Hook):
        place = Place(part.on in TRIGGERS_OF_ATTACKS, part.on in TRIGGERS_OF_ATTACKS)
        _hook(scribe, path, part)
    elif isinstance(part, cards.Attack | cards.Special):
        place = Place(attack=True)
    elif isinstance(part, cards.Trap):
        place = Place()
    elif isinstance(part, cards.Each | cards.Area):
        place = place._replace(target=True)
    for more, inner in _inside(part):
        _walk(scribe, (*path, *more), inner, place, counters)


def _idle(scribe: Scribe, path: Path, message: str) -> None:
    """Note a part that is never read: a warning, since the rest of the card works, and old editions have to open."""
    scribe.wrong(path, "does-nothing", message, "warning")


def _effect(scribe: Scribe, path: Path, effect: Effect) -> None:
    """Check that an effect does something, and has an event where it speaks of one."""
    if not effect.does:
        _idle(scribe, path, "This effect does nothing. Say in does = [...] what.")
    if effect.on:
        return
    if effect.kind in ("catalyst", "defensive"):
        message = (
            f"An effect of the kind '{effect.kind}' answers to an event. Say to which, as in on = \"attack\"."
        )
        _idle(scribe, (*path, "kind"), message)
    for key in ("near", "against"):
        if getattr(effect, key) is not None:
            _idle(
                scribe,
                (*path, key),
                f"'{key}' is about an event, and this effect answers to none. Add on = \"...\".",
            )
    if effect.whose != "own":
        _idle(
            scribe,
            (*path, "whose"),
            "'whose' is about an event, and this effect answers to none. Add on = \"...\".",
        )
    when = effect.when
    if when is not None and (
        when.weapon or when.this_weapon or when.primary or (when.with_weapon, when.ranged, when.wounds, when.slain) != (None,) * 4
    ):  # fmt: skip
        message = 'This asks for something about an attack, and in the own turn none is at hand: it never holds. Use requires = "...".'
        _idle(scribe, (*path, "when"), message)


def _hook(scribe: Scribe, path: Path, hook: Hook) -> None:
    """Check that a hook is one thing: a number changed, something done, or Specials offered."""
    if sum((bool(hook.mod), bool(hook.on), bool(hook.specials))) != 1:
        _idle(
            scribe,
            path,
            "A hook is one of three: mod = a number, on = an event, or specials. Make several of it.",
        )
    elif hook.on and not hook.does:
        _idle(scribe, path, "This hook waits for something and does nothing then. Say in does = [...] what.")
    elif hook.does and not hook.on:
        _idle(
            scribe, (*path, "does"), 'Nothing says when this is done. Add on = "...", in a hook of its own.'
        )
    elif hook.once and not hook.on:
        _idle(scribe, (*path, "once"), "'once' is about what a hook does, and this one changes a number.")


def _operation(scribe: Scribe, path: Path, part: Any, place: Place) -> None:
    """Check that an operation has something to work on where it stands."""
    who = getattr(part, "who", "")
    if not isinstance(part, cards.Value) and (
        (who == "target" and not place.target) or (who == "attacker" and not place.attack)
    ):
        _idle(
            scribe,
            path,
            f'There is no {who} here. Give the effect one, target = {{ ... }}, or say who = "self".',
        )
    if isinstance(part, OF_AN_ATTACK) and not place.attack:
        _idle(scribe, path, 'No attack is at hand here. Let the effect answer to one, as in on = "attack".')
    elif isinstance(part, cards.Retarget) and not place.drawn:
        _idle(
            scribe,
            path,
            'No adversary\'s card is at hand here. Let the effect answer to one: on = "target_drawn".',
        )
    elif isinstance(part, cards.Special):
        scribe.at_least((*path, "symbols"), part.symbols, 1)
    elif isinstance(part, cards.Move | cards.Place):
        if isinstance(who, Select) and who.pick == "all" and not (isinstance(part, cards.Move) and part.to):
            _idle(scribe, (*path, "who"), 'One figure alone is moved by this. Add pick = "one" or "random".')
    elif isinstance(part, cards.Heal) and part.amount == 0 and not part.full:
        _idle(scribe, path, "This heals nothing. Add amount = 4, or full = true.")
    elif isinstance(part, cards.Draw) and not part.n and not part.refill:
        _idle(scribe, path, "This draws nothing. Add n = 1, or refill = true.")
    elif isinstance(part, cards.Lasting) and not part.hooks:
        _idle(scribe, path, "Nothing holds here. Say in hooks = [...] what does.")
    elif isinstance(part, cards.Fate) and not set(part.faces) <= set(range(1, 7)):
        scribe.wrong((*path, "faces"), "bad-number", "A Fate die shows 1 to 6.")
    elif isinstance(part, cards.Attack) and part.dice and (part.weapon or part.companion):
        _idle(
            scribe,
            (*path, "dice"),
            "A weapon's or companion's attack has dice of its own. Say more = 1 to add some.",
        )


def _named(scribe: Scribe, path: Path, part: Any, counters: set[str]) -> None:
    """Check words of which the engine knows a few."""
    who = getattr(part, "who", None)
    if type(part).__module__ == cards.__name__ and isinstance(who, str) and who not in WHO:
        message = f"'{who}' is nobody.{did_you_mean(who, WHO)} Known: {', '.join(WHO)}; or a selection, as in {{ side = \"allies\" }}."
        scribe.wrong((*path, "who"), "unknown-id", message)
    counter = (
        part.id if isinstance(part, cards.Value) and part.of == "counter" else getattr(part, "counter", "")
    )
    if counter and not isinstance(part, cards.Count) and counter not in counters:
        scribe.wrong(path, "unknown-id", f"Nothing counts '{counter}'.{did_you_mean(counter, counters)}")
    if isinstance(part, cards.Value) and part.of == "status" and part.id not in cards.STATUSES:
        scribe.wrong(
            (*path, "id"),
            "unknown-id",
            f"There is no status '{part.id}'.{did_you_mean(part.id, cards.STATUSES)}",
        )
    things = scribe.content.things
    if isinstance(part, cards.When):
        sorts = {card.sort for card in things["equipment"].values() if card.sort}
        tags = {tag for card in things["equipment"].values() for tag in card.tags}
        for place, sort in enumerate(part.weapon):
            if sort not in sorts:
                message = f"No equipment is of the sort '{sort}'.{did_you_mean(sort, sorts)}"
                scribe.wrong((*path, "weapon", place), "unknown-id", message)
        if part.wearing and part.wearing not in sorts | tags:
            message = f"No equipment is '{part.wearing}'.{did_you_mean(part.wearing, sorts | tags)}"
            scribe.wrong((*path, "wearing"), "unknown-id", message)
    if isinstance(part, cards.Attack):
        for hero, stat in part.stat_of.items():
            if hero not in things["heroes"]:
                scribe.wrong((*path, "stat_of", hero), "unknown-id", scribe.content.unknown("heroes", hero))
            if stat not in things["stats"]:
                scribe.wrong((*path, "stat_of", hero), "unknown-stat", scribe.content.unknown("stats", stat))


def _ability(scribe: Scribe, card: Ability) -> None:
    """Check a negative trait, which plays itself: its first effect is done, whatever it costs and whatever it asks for."""
    if card.waits and not card.negative:
        _idle(scribe, ("waits",), "Only a negative trait waits to be played. Add negative = true.")
    if not card.negative:
        return
    if len(card.effects) > 1:
        _idle(
            scribe,
            ("effects", 1),
            "A negative trait plays its first effect alone. Put all it does into that one.",
        )
    for effect in card.effects[:1]:
        if effect.on or effect.target or effect.when or effect.discard or effect.gold:
            message = "A negative trait plays itself: its effect has no event, no target to choose, no condition and no cost."
            _idle(scribe, ("effects", 0), message)


def _equipment(scribe: Scribe, card: Equipment) -> None:
    """Check that a companion is one, and that what only weapons have stands on a weapon."""
    if card.slot != "weapon" and card.companion is None and (card.dice or card.specials):
        key = "dice" if card.dice else "specials"
        _idle(
            scribe,
            (key,),
            f"Only a weapon attacks, so '{key}' is never read here. Offer Specials by hooks = [{{ specials = [...] }}].",
        )
    companion = card.companion
    if companion is None:
        return
    if card.slot != "companion":
        _idle(scribe, ("companion",), 'A companion is worn as one. Say slot = "companion".')
    if companion.size == "large":
        scribe.at_least(("companion", "health"), companion.health, 2)
    elif companion.health:
        _idle(scribe, ("companion", "health"), "Only large companions have Health (SH-100).")
    if companion.size == "small" and (companion.speed or companion.dice):
        _idle(
            scribe,
            ("companion",),
            "A small companion is not on the map: it neither walks nor attacks (SH-096).",
        )
