"""Cross-references of the cards of fights: kinds, statuses, statistics, dice, decks and skills that they name."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.book import combat_schema as cards
from engine.book.combat_schema import POINTING, STATUSES, Ability, AdversaryCard, Tactic
from engine.book.decode import did_you_mean
from engine.book.lints.draft import Draft
from engine.book.lints.things import DICE, Scribe
from engine.book.schema import Adversary, Hero
from engine.errors import Problem

SHELVES = ("heroes", "equipment", "consumables", "injuries", "abilities", "adversaries", "adversary_cards")
Path = tuple[str | int, ...]


def check_cards(draft: Draft) -> Iterator[Problem]:
    """Check everything on the shelves of a fight that says what it does."""
    found: list[Problem] = []
    for shelf in SHELVES:
        for name, thing in draft.content.things[shelf].items():
            scribe = Scribe(draft, shelf, name, found)
            _walk(scribe, (), thing)
            if isinstance(thing, Ability):
                _ability(scribe, thing)
            elif isinstance(thing, AdversaryCard):
                _one_of(scribe, ("target",), thing.target, POINTING, "rule for choosing")
            elif isinstance(thing, Adversary):
                _adversary(scribe, thing)
            elif isinstance(thing, Hero):
                _hero(scribe, thing)
    for name, title in draft.content.things["titles"].items():
        if title.adversary_card:
            Scribe(draft, "titles", name, found).refer(
                ("adversary_card",), "adversary_cards", title.adversary_card
            )
        _traits(Scribe(draft, "titles", name, found), title.traits)
    yield from found


def _traits(scribe: Scribe, traits: dict[str, str]) -> None:
    """Check that a title turns traits into traits that the hero may hold (R109)."""
    abilities = scribe.content.things["abilities"]
    for old, new in traits.items():
        for card in (old, new) if new else (old,):
            if card not in abilities:
                scribe.wrong(("traits", old), "unknown-id", scribe.content.unknown("abilities", card))
            elif abilities[card].sort != "trait":
                message = f"'{card}' is no trait: its sort is '{abilities[card].sort}'. A title changes traits alone."
                scribe.wrong(("traits", old), "no-trait", message)


def _walk(scribe: Scribe, path: Path, thing: Any) -> None:
    """Go through a card and everything in it."""
    if type(thing).__module__ == cards.__name__:
        _part(scribe, path, thing)
    for field in thing.__struct_fields__:
        value = getattr(thing, field)
        if isinstance(value, msgspec.Struct):
            _walk(scribe, (*path, field), value)
        elif isinstance(value, dict):
            for name, inner in value.items():
                if isinstance(inner, msgspec.Struct):
                    _walk(scribe, (*path, field, name), inner)
        elif isinstance(value, tuple):
            for place, inner in enumerate(value):
                if isinstance(inner, msgspec.Struct):
                    _walk(scribe, (*path, field, place), inner)


def _part(scribe: Scribe, path: Path, part: Any) -> None:
    """Check one part of a card: whatever of it names something."""
    for key in ("kinds", "not_kinds", "user_kinds"):
        if not isinstance(part, Ability):
            for place, word in enumerate(getattr(part, key, ())):
                _kind(scribe, (*path, key, place), word)
    if getattr(part, "status", ""):
        _one_of(scribe, (*path, "status"), part.status, STATUSES, "status")
    for place, status in enumerate(getattr(part, "statuses", ())):
        _one_of(scribe, (*path, "statuses", place), status, STATUSES, "status")
    if getattr(part, "stat", ""):
        _stat(scribe, (*path, "stat"), part.stat)
    if isinstance(part, cards.Value) and part.of in ("base_damage", "stat"):
        _stat(scribe, (*path, "id"), part.id)
    if isinstance(part, cards.Hook) and part.mod == "immune":
        _one_of(scribe, (*path, "id"), part.id, STATUSES, "status")
    for letter in getattr(part, "dice", "") if isinstance(getattr(part, "dice", 0), str) else "":
        if letter not in DICE and not isinstance(part, cards.Reroll):
            scribe.wrong(
                (*path, "dice"),
                "bad-dice",
                f"'{letter}' is no die. Dice are G green, B blue and R red, as in 'GGR'.",
            )
            break
    if isinstance(part, cards.Summon):
        scribe.refer((*path, "adversary"), "adversaries", part.adversary)
    if isinstance(part, cards.Attack) and not (part.dice or part.weapon or getattr(part, "companion", False)):
        scribe.wrong(
            path,
            "no-dice",
            'This attack has neither dice nor a weapon. Add dice = "GG", or weapon = "ready".',
        )


def _one_of(scribe: Scribe, path: Path, word: str, known: tuple[str, ...], what: str) -> None:
    if word not in known:
        scribe.wrong(
            path,
            "unknown-id",
            f"There is no {what} '{word}'.{did_you_mean(word, known)} Known: {', '.join(known)}.",
        )


def _stat(scribe: Scribe, path: Path, word: str) -> None:
    if word not in scribe.content.things["stats"]:
        scribe.wrong(path, "unknown-stat", scribe.content.unknown("stats", word))


def _kind(scribe: Scribe, path: Path, word: str) -> None:
    """Check a kind of figure: kinds of the set, traits and archetypes of adversaries, ids of either, tags of companions."""
    things = scribe.content.things
    known = {*things["kinds"], *things["heroes"], *things["adversaries"]}
    for adversary in things["adversaries"].values():
        known |= {adversary.archetype, *adversary.traits}
    for item in things["equipment"].values():
        if item.companion is not None:
            known |= {*item.tags}
    for part in word.split("+"):
        if part not in known:
            scribe.wrong(path, "unknown-id", f"Nobody is of the kind '{part}'.{did_you_mean(part, known)}")


def _ability(scribe: Scribe, card: Ability) -> None:
    things = scribe.content.things
    for place, kind in enumerate(card.kinds):
        if kind not in things["kinds"] and kind not in things["heroes"]:
            scribe.wrong(("kinds", place), "unknown-id", scribe.content.unknown("kinds", kind))
    if card.sort not in ("standard", "other") and not card.kinds:
        scribe.wrong(
            ("kinds",),
            "no-kinds",
            "Nobody may hold this card. Say which kinds or heroes do, or make it a Standard card.",
        )
    if card.replaces:
        scribe.refer(("replaces",), "abilities", card.replaces)
    if card.companion:
        scribe.refer(("companion",), "equipment", card.companion)
    scribe.at_least(("cost",), card.cost, 0)


def _adversary(scribe: Scribe, card: Adversary) -> None:
    for place, tactic in enumerate(card.tactics):
        path = ("tactics", place)
        if tactic.sort == "attack" and not tactic.dice and not tactic.text:
            scribe.wrong(
                path, "no-dice", 'This attack has no dice. Add dice = "GG", or say what sort of line it is.'
            )
        _reach(scribe, path, tactic)


def _reach(scribe: Scribe, path: Path, tactic: Tactic) -> None:
    scribe.at_least((*path, "range"), tactic.range, 1)
    if tactic.sort == "action" and not tactic.does:
        scribe.wrong(path, "does-nothing", "This action does nothing. Say in does = [...] what it does.")


def _hero(scribe: Scribe, hero: Hero) -> None:
    """Check a hero's ready-made deck and skills."""
    content = scribe.content
    abilities = content.things["abilities"]
    for place, card in enumerate(hero.deck):
        scribe.refer(("deck", place), "abilities", card)
    for card, count in Counter(hero.deck).items():
        if count > 1:
            scribe.wrong(
                ("deck",), "same-id", f"'{card}' is in the deck {count} times. A deck holds each card once."
            )
    if content.combat is not None and hero.deck and len(hero.deck) != content.combat.deck:
        message = f"A deck holds {content.combat.deck} cards, and this one has {len(hero.deck)}. Add or take out cards."
        scribe.wrong(("deck",), "deck-size", message)
    if hero.deck and sorted(hero.skills[id].sort for id in hero.ready_skills if id in hero.skills) != [
        "ultimate",
        "utility",
    ]:
        scribe.wrong(
            ("ready_skills",),
            "ready-skills",
            "A hero takes one utility and one ultimate skill along. Name one of each.",
        )
    for level, swaps in hero.at_level.items():
        if level not in hero.levels:
            scribe.wrong(("at_level", level), "bad-number", f"This hero has no level '{level}'.")
        for old, new in swaps.items():
            for card in (old, new):
                if card not in abilities:
                    scribe.wrong(("at_level", level, old), "unknown-id", content.unknown("abilities", card))
