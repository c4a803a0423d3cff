"""Where a reader lands after a press that does not turn the page, and what is said there."""

from collections.abc import Sequence

import msgspec

from engine import commands, events
from engine.book.model import Book
from engine.events import Event
from engine.play.words import sayings, sentence
from engine.views import View
from saves.journal import StoredStep
from web import phrases, results
from web.desk import Opened
from web.views import Screen

_LEFT_OUT = (events.Read, events.Turned, events.Chose, events.Threw)
_VOTING = commands.Propose | commands.Agree | commands.Wait | commands.Cast | commands.ShowHands
_COSTS = (events.Wounded, events.InjuryDrawn, events.Revived, events.Healed)
_GAINS = (events.XpGained, events.Levelled)
_FOUND = (
    events.GoldChanged,
    events.LootDrawn,
    events.CardGained,
    events.CardLost,
    events.ItemChanged,
    events.Titled,
)


_HEADINGS = {"latest": "latest", "places": "where-to"}
"""Ids of the places whose heading is not named after them."""


class Landing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a reader lands, by ``place`` of the page, and the news that stand there."""

    place: str
    lines: list[str]


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How an encounter ended: what it came to for each hero, and what was found."""

    heroes: list[list[str]]
    found: list[str]


def landing(step: StoredStep, opened: Opened, screen: Screen) -> Landing:
    """Say where a step that turned no page leads on it."""
    place = _place(step, screen)
    lines = news(step.events, opened.book)
    if place == "latest":
        told = {line.text for line in opened.view.lines if line.sort == "note"}
        lines = [said for said in lines if said not in told]
    elif place == "outcome":
        lines = []
    return Landing(place=place, lines=lines or _without_events(step, opened.view))


def anchor(step: StoredStep, screen: Screen) -> str | None:
    """Name the heading at which a step that did not turn the page is read on from; None is the head of the page."""
    if has_turned(step):
        return None
    place = _place(step, screen)
    return _HEADINGS.get(place, f"{place}-h")


def _place(step: StoredStep, screen: Screen) -> str:
    view = screen.view
    latest = any(passage.latest for passage in screen.passages)
    has_read = any(isinstance(event, events.Read) and event.sort == "text" for event in step.events)
    if latest and (has_read or screen.scene == "ended"):
        return "latest"
    if screen.scene == "encounter":
        return _stage(step, view)
    if screen.scene:
        return {"merchant": "stall", "ended": "end"}.get(screen.scene, screen.scene)
    if view.vote and (isinstance(step.command, _VOTING) or not latest):
        return "vote"
    if screen.places and (not latest or isinstance(step.command, commands.ChooseParty)):
        return "places"
    return "latest" if latest else "next"


def _stage(step: StoredStep, view: View) -> str:
    met = view.encounter
    if any(isinstance(event, events.EncounterEnded) for event in step.events):
        return "outcome"
    stage = met.stage if met else ""
    return {"setup": "encounter"}.get(stage, stage)


def news(happened: Sequence[Event], book: Book) -> list[str]:
    """Say what happened, without what the page shows itself; what several heroes gain alike is said once."""
    said = [(event, words) for event, words in sayings(happened, book) if not isinstance(event, _LEFT_OUT)]
    trades = [words for event, words in said if isinstance(event, events.Traded)]
    others = [words for event, words in said if not (trades and isinstance(event, events.CardLost))]
    return list(dict.fromkeys(words for words in (*trades, *others) if words))


def _without_events(step: StoredStep, view: View) -> list[str]:
    """Say what a command came to that leaves no event."""
    if isinstance(step.command, commands.Agree) and view.vote and view.vote.proposed:
        names = [seat.name for seat in view.seats if seat.id in view.vote.agreed]
        return [
            f"{phrases.listed(names)} agree{'s' if len(names) == 1 else ''}: "
            f"{phrases.number(len(names))} of {phrases.number(len(view.seats))}."
        ]
    if isinstance(step.command, commands.Settle) and view.encounter:
        plan = next((one.name for one in view.encounter.plans if one.id == view.encounter.plan), "")
        leader = next((one.name for one in view.heroes if one.id == view.encounter.leader), "")
        return [f"The plan: {plan}. {leader} leads."]
    return []


def outcome(steps: Sequence[StoredStep], opened: Opened) -> Outcome | None:
    """Put together what the ending of the open encounter came to, from the latest steps of the journal."""
    met = opened.view.encounter
    if met is None or met.resolution is None:
        return None
    for step in reversed(steps):
        ends = [place for place, one in enumerate(step.events) if isinstance(one, events.EncounterEnded)]
        if ends:
            return came_to(step.events[ends[-1] + 1 :], opened.book)
    return None


def came_to(happened: Sequence[Event], book: Book) -> Outcome:
    """Sort what an ending brought: by hero, and for all."""
    heroes: dict[str, list[str]] = {}
    for event in sorted(happened, key=lambda one: isinstance(one, _GAINS)):
        if isinstance(event, _COSTS + _GAINS):
            heroes.setdefault(event.hero, []).append(sentence(event, book))
    found = [sentence(event, book) for event in happened if isinstance(event, _FOUND)]
    return Outcome(heroes=list(heroes.values()), found=list(dict.fromkeys(found)))


def has_turned(step: StoredStep) -> bool:
    """Say whether a step leads to the head of a page."""
    return step.undone_to is not None or step.command is None or results.has_turned(step)
