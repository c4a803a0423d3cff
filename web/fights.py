"""What the screen of a fight says beside its view: whose turn it is, who stands where, what may be done, what happened."""

import re
from collections.abc import Sequence
from typing import get_args

import msgspec

from engine.book.model import Book
from engine.events import Event
from engine.fight_events import ActivationBegan, FightBegan, FightEnded, FightEvent, RoundBegan
from engine.fight_views import (
    ActionView,
    DecisionView,
    FightView,
    FigureView,
    HandCard,
    HeroView,
    StatusView,
)
from engine.play.words import sayings
from engine.views import View
from saves.journal import StoredStep
from web import fight_maps, phrases
from web.fight_maps import field_name, zone_at

_HEADINGS = {
    "attack": "Attack",
    "card": "Play a card",
    "skill": "Use a skill",
    "equipment": "Use equipment",
    "consumable": "Use a consumable",
    "power": "Discard for Power",
    "move": "Move others",
    "other": "Other actions",
}
"""The groups of what may be done that stand in a row, in order."""
_CARD_OF = {"card": "card", "skill": "skill", "equipment": "card", "consumable": "consumable"}
"""Which part of a command names the card that an action belongs to."""
_FEW = 3
"""So many actions of one name are buttons each; more are a list to choose from."""
_MANY_OPTIONS = 9
_LAST_BLOWS = 12
"""Activations that the page after a fight tells; the journal has all."""
_OF_FIGHTS = get_args(FightEvent)
_STATES = {"down": "down", "slain": "slain", "gone": "gone from the map"}


class Bundle(msgspec.Struct, frozen=True, kw_only=True):
    """Actions of one name: the same card at several targets, the same weapon at several enemies."""

    title: str
    cost: str
    actions: list[ActionView]
    as_list: bool


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """What may be done of one kind."""

    kind: str
    heading: str
    bundles: list[Bundle]

    @property
    def count(self) -> int:
        """How many actions there are."""
        return sum(len(bundle.actions) for bundle in self.bundles)


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A figure in words: where, how healthy, what holds for it, and how far from the hero at hand."""

    figure: FigureView
    where: str
    health: str
    notes: list[str]
    distance: str


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A round of the log, or what came before the first."""

    heading: str
    told: list[list[str]]


# whose turn it is


def is_open(view: View) -> bool:
    """Say whether the page in hand is a fight."""
    return view.fight is not None and not view.ended


def name_of(fight: FightView, id: str) -> str:
    """Name a figure."""
    return next((one.name for one in fight.figures if one.id == id), id)


def owed(fight: FightView) -> DecisionView | None:
    """Return the decision that is owed; none while a hero acts freely."""
    return fight.decision if fight.decision and fight.decision.kind != "act" else None


def hand_of(fight: FightView) -> HeroView | None:
    """Find the hero whose hand counts now: who decides, else who acts."""
    wanted = fight.decision.who if fight.decision and fight.decision.who else fight.acting
    return next((one for one in fight.heroes if one.id == wanted), None)


def figure_of(fight: FightView, id: str) -> FigureView | None:
    """Find a figure."""
    return next((one for one in fight.figures if one.id == id), None)


def others(fight: FightView) -> list[HeroView]:
    """List the heroes whose hand does not count now."""
    at_hand = hand_of(fight)
    return [one for one in fight.heroes if at_hand is None or one.id != at_hand.id]


def whose(fight: FightView) -> str:
    """Say whose turn it is: 'Maru’s turn'."""
    if fight.over:
        return "it is over"
    if fight.decision and fight.decision.kind == "arrange":
        return "who goes when"
    return f"{name_of(fight, fight.acting)}’s turn" if fight.acting else "it goes on"


def heading(fight: FightView) -> str:
    """Head the screen: 'Round 2: Maru’s turn'."""
    return f"Round {fight.round}: {whose(fight)}" if fight.round else f"The fight begins: {whose(fight)}"


def title(view: View) -> str:
    """Name the screen for the window and for those who listen; '' where no fight is open."""
    return f"{heading(view.fight)}. {view.fight.name}" if view.fight and is_open(view) else ""


def next_words(fight: FightView, *, hide_odds: bool = False, others_acted: bool = False) -> str:
    """Say what is to be done next, and why: 'Grudge: discard 1 card. Maru decides: which card?'

    Args:
        hide_odds: What an attack comes to on average is left out.
        others_acted: How the hero whose turn it is fares is said too.
    """
    asked = owed(fight)
    if asked is None:
        hero = hand_of(fight)
        left = f" {hero.points} AP and {hero.walk} Speed are left." if hero and fight.decision else ""
        figure = figure_of(fight, hero.id) if hero and others_acted else None
        fares = f" Health {figure.health} of {figure.most}" if figure else ""
        held = "".join(f", {one}" for one in notes(figure)) if figure else ""
        return f"{heading(fight)}.{fares}{held}{'.' if figure else ''}{left}"
    because = "" if asked.kind == "arrange" else asked.because.strip()
    if hide_odds:
        because = without_averages(because)
    if because and because[-1] not in ".?!":
        because = f"{because}."
    question = asked.question if asked.name in asked.question else f"{asked.name} decides: {asked.question}"
    return f"{because} {question}{_answers(asked)}".strip()


_MOST_ANSWERED = 40


def _answers(asked: DecisionView) -> str:
    """Say the answers by their numbers, where they are few and short: ' 1: Empower. 2: Nothing.'"""
    if is_listed(asked) or asked.kind == "arrange":
        return ""
    told = "".join(
        f" {place + 1}: {option_words(asked, place).rstrip('.')}." for place in range(len(asked.options))
    )
    return told if len(told.split()) <= _MOST_ANSWERED else ""


_AVERAGE = re.compile(r",? \d+(\.\d+)? wounds? on average")


def without_averages(text: str) -> str:
    """Leave out of a text what an attack comes to on average."""
    return _AVERAGE.sub("", text)


def where(fight: FightView, figure: FigureView) -> str:
    """Say where a figure stands: 'D5, zone A'; of a large one its corners."""
    if figure.at is None:
        return _STATES.get(figure.state, "not on the map")
    fields = fight_maps.fields_of(figure)
    place = " to ".join(dict.fromkeys(field_name(at) for at in (fields[0], fields[-1])))
    zone = zone_at(fight, figure.at)
    return f"{place}, zone {zone}" if zone else place


# what holds for figures


def status_words(status: StatusView) -> str:
    """Say a status and how much of it there is: 'Bleed 2', 'Blind for good'."""
    return f"{status.name} {status.n}" if status.n else f"{status.name}, lasting"


def notes(figure: FigureView) -> list[str]:
    """Say what holds for a figure beside its numbers."""
    said = [_STATES[figure.state]] if figure.state in _STATES and figure.at is not None else []
    said += [status_words(one) for one in figure.statuses]
    said += ["prepared to strike"] if figure.prepared else []
    return [*said, *figure.notes]


def numbers(figure: FigureView) -> str:
    """Say a figure's numbers in short: 'Defense 4, magical 2, Speed 3'."""
    said = [f"Defense {figure.defense}"]
    said += [f"magical {figure.magical}"] if figure.magical is not None else []
    said += [f"Armor {figure.armor}"] if figure.armor else []
    return ", ".join([*said, f"Speed {figure.speed}"])


def standing(fight: FightView) -> list[FigureView]:
    """List the figures that are on the map, as the view has them."""
    return [one for one in fight.figures if one.at is not None]


def off_map(fight: FightView) -> list[FigureView]:
    """List the figures that are not on the map."""
    return [one for one in fight.figures if one.at is None]


def rows(fight: FightView) -> list[Row]:
    """Put the figures on the map into words, heroes first."""
    at_hand = hand_of(fight)
    origin = figure_of(fight, at_hand.id) if at_hand else figure_of(fight, fight.acting)
    found = sorted(standing(fight), key=lambda one: one.sort == "adversary")
    return [
        Row(
            figure=one, where=where(fight, one), health=f"{one.health} of {one.most}", notes=notes(one),
            distance=_apart(origin, one),
        )
        for one in found
    ]  # fmt: skip


def origin_name(fight: FightView) -> str:
    """Name the figure from which distances are counted; '' for nobody."""
    at_hand = hand_of(fight)
    found = figure_of(fight, at_hand.id if at_hand else fight.acting)
    return found.name if found and found.at is not None else ""


def _apart(origin: FigureView | None, one: FigureView) -> str:
    if origin is None or origin.id == one.id:
        return ""
    apart = fight_maps.distance(origin, one)
    if apart is None:
        return ""
    return "beside" if apart == 1 else f"{apart} fields"


# what may be done


def written(command: dict[str, object]) -> str:
    """Write a command as a button or a line of a list carries it."""
    return msgspec.json.encode(command).decode()


def groups(fight: FightView) -> list[Group]:
    """Group what may be done now by kind; what belongs to a card that is shown, moves, the order and the end stand elsewhere."""
    found: list[Group] = []
    for kind, words in _HEADINGS.items():
        able = [
            one for one in of_kind(fight, kind) if not fight_maps.is_walk(one) and not _is_shown(fight, one)
        ]
        if able:
            found.append(Group(kind=kind, heading=words, bundles=bundled(able)))
    return found


def of_kind(fight: FightView, kind: str) -> list[ActionView]:
    """List the actions of one group."""
    return [one for one in fight.actions if one.group == kind]


def hands_of(fight: FightView, hero: str) -> list[ActionView]:
    """List what changes who acts for a hero, or ('') what the table asks for itself."""
    return [one for one in of_kind(fight, "hands") if one.command.get("hero", "") == hero]


def of_card(fight: FightView, kind: str, card: str) -> list[ActionView]:
    """List the actions of one card of a kind."""
    return [one for one in of_kind(fight, kind) if one.command.get(_CARD_OF[kind]) == card]


def _is_shown(fight: FightView, action: ActionView) -> bool:
    """Say whether an action stands at its card in the panel of the hero at hand."""
    hero = hand_of(fight)
    if hero is None or action.group not in _CARD_OF:
        return False
    shown = {
        "card": [one.card for one in hero.hand],
        "skill": [one.card for one in hero.skills],
        "equipment": [*(one.card for one in hero.weapons), *hero.equipment],
        "consumable": hero.consumables,
    }
    return action.command.get(_CARD_OF[action.group]) in {one.id for one in shown[action.group]}


def bundled(able: Sequence[ActionView]) -> list[Bundle]:
    """Put actions of one name together; many of them, and those that give Power, are a list to choose from."""
    found: dict[tuple[str, str], list[ActionView]] = {}
    for one in able:
        named = (
            ("Which card, for which skill?", "")
            if one.group == "power"
            else (one.title or one.words, one.cost)
        )
        found.setdefault(named, []).append(one)
    return [
        Bundle(title=name, cost=cost, actions=actions, as_list=_is_long(actions))
        for (name, cost), actions in found.items()
    ]


def _is_long(actions: Sequence[ActionView]) -> bool:
    kind = actions[0].group
    return kind != "attack" and len(actions) > (1 if kind == "power" else _FEW)


def moves(fight: FightView) -> list[tuple[str, list[ActionView]]]:
    """Group the fields that can be walked to by what that costs, the nearest first."""
    found: dict[str, list[ActionView]] = {}
    for one in of_kind(fight, "move"):
        if fight_maps.is_walk(one):
            found.setdefault(one.cost, []).append(one)
    for able in found.values():
        able.sort(key=lambda one: (one.at[1], one.at[0]) if one.at else (0, 0))
    return sorted(found.items(), key=lambda item: fight_maps.digits(item[0]))


def move_words(action: ActionView) -> str:
    """Say a field that can be walked to, and who stands beside it: 'D4, beside Reaver 1'."""
    return action.words.removeprefix("Walk to ")


def lost_words(hero: HeroView) -> str:
    """Say what is left to a hero and lost when the activation ends: '4 AP, 3 Speed and 1 weapon attack without AP will be lost'."""
    left = [f"{hero.points} AP"] if hero.points else []
    left += [f"{hero.walk} Speed"] if hero.walk else []
    left += [f"{hero.free} weapon attack{'s' if hero.free > 1 else ''} without AP"] if hero.free else []
    return f"{phrases.listed(left)} will be lost" if left else ""


def places_of_heroes(fight: FightView) -> list[tuple[int, str]]:
    """List the heroes' places in the order as it stands: (which place of all, who is in it)."""
    return [(number, one.figure) for number, one in enumerate(fight.order, 1) if one.hero]


def place_words(place: int) -> str:
    """Name a place of the order: 'Second to act'."""
    return f"{phrases.ordinal(place).capitalize()} to act"


def is_listed(decision: DecisionView) -> bool:
    """Say whether a decision has so many options that they are a list to choose from."""
    return len(decision.options) > _MANY_OPTIONS


def option_words(decision: DecisionView, place: int) -> str:
    """Say an option, with the field it concerns where its words do not."""
    option = decision.options[place]
    name = field_name(option.at)
    return option.words if not name or name in option.words else f"{option.words} ({name})"


def sort_words(held: HandCard) -> str:
    """Say what sort a card in hand is; its cost stands beside it."""
    cost, _, sort = held.card.line.partition(", ")
    return f"{sort[:1].upper()}{sort[1:]}" if cost == f"{held.cost} AP" else held.card.line


def source(do: str, card: str) -> str:
    """Name the thing in hand that a command uses, as the board's script does: 'play-card:brace'."""
    return f"{do}:{card}"


# what happened


def happened(events: Sequence[Event], book: Book) -> list[list[str]]:
    """Say what happened in sentences, those of one activation together."""
    found: list[list[str]] = [[]]
    for event, words in sayings(events, book):
        if isinstance(event, ActivationBegan | RoundBegan) and found[-1]:
            found.append([])
        if words and words not in found[-1][-1:]:
            found[-1].append(words)
    return [lines for lines in found if lines]


def last_words(events: Sequence[Event], book: Book) -> list[list[str]]:
    """Say the last blows of a fight that ended; nothing where none did."""
    if not any(isinstance(event, FightEnded) for event in events):
        return []
    told = happened([event for event in events if isinstance(event, _OF_FIGHTS)], book)
    return told[-_LAST_BLOWS:]


def led(fight: FightView | None, sentence: str) -> tuple[str, str]:
    """Part a sentence after the name of the figure that it begins with; '' where it begins with none."""
    names = [one.name for one in fight.figures if sentence.startswith(one.name)] if fight else []
    name = max(names, key=len, default="")
    return name, sentence.removeprefix(name)


def log(steps: Sequence[StoredStep], book: Book) -> list[Part]:
    """Tell the fight so far by rounds, the latest first, as far as the steps given go back."""
    start = max((place for place, step in enumerate(steps) if _has(step, FightBegan)), default=0)
    found: list[Part] = []
    heading = "Earlier" if not steps or not _has(steps[start], FightBegan) else "At the start"
    for step in steps[start:]:
        for event, words in sayings(step.events, book):
            if isinstance(event, RoundBegan):
                heading = f"Round {event.round}"
            if not found or found[-1].heading != heading:
                found.append(Part(heading=heading, told=[]))
            if isinstance(event, ActivationBegan) or not found[-1].told:
                found[-1].told.append([])
            if words and not isinstance(event, RoundBegan):
                found[-1].told[-1].append(words)
    told = [msgspec.structs.replace(part, told=[lines for lines in part.told if lines]) for part in found]
    return [part for part in reversed(told) if part.told]


def _has(step: StoredStep, kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in step.events)
