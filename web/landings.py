"""Where a reader lands after a press, and what is said there."""

from collections.abc import Iterator, Sequence

import msgspec

from engine import commands, events
from engine.book.model import Book
from engine.events import Event
from engine.fight_commands import FightCommand
from engine.fight_views import FightView, FigureView
from engine.play.words import sayings
from engine.scenes import asks
from engine.sheet import SaveSheet, Throw
from engine.tactics.grid import gap
from engine.views import View
from saves.journal import StoredStep
from web import beats, chronicle, comfort, fights, outcomes, phrases, quest_steps, results, views
from web.beats import Beat
from web.desk import Opened
from web.outcomes import Outcome
from web.views import Screen

_LEFT_OUT = (events.Read, events.Turned, events.Chose, events.Threw)
_ON_THE_WAY = (events.Proposed, events.BallotCast)
"""What of a vote is not said any more when the same step has ended it."""
_VOTING = commands.Propose | commands.Agree | commands.Wait | commands.Cast | commands.ShowHands
_MOST_SAID = 4
"""Sentences that a status may have; of more it says how many there are."""


_HEADINGS = {"latest": "latest", "places": "where-to"}
"""Ids of the places whose heading is not named after them."""


class Landing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a reader lands, by ``place`` of the page, and the news that stand there; in a fight, whether others have acted."""

    place: str
    lines: list[str]
    others_acted: bool = False


def landing(step: StoredStep, opened: Opened, screen: Screen) -> Landing:
    """Say where a step that turned no page leads on it."""
    place = _place(step, screen)
    lines, others_acted = news(step.events, opened.book), False
    if place == "latest":
        told = {line.text for line in opened.view.lines if line.sort == "note"}
        lines = [said for said in lines if said not in told]
    elif place in ("outcome", "encounter"):
        lines = []
    elif place == "victory":
        lines = quest_steps.lines(opened.view)
    elif (asked := opened.view.question) and asked.dice:
        lines = [said for said in lines if not said.endswith(asked.text)]
    if place == "happened" and opened.view.fight:
        happened = beats.beats(step.events, opened.book, opened.view.fight)
        lines = list(_told(happened, opened.view.fight))
        others_acted = any(not beat.own for beat in happened)
    lines = lines or _without_events(step, opened.view) or _decided(step, opened.book)
    return Landing(place=place, lines=lines, others_acted=others_acted)


def _told(happened: Sequence[Beat], fight: FightView) -> Iterator[str]:
    """Tell a step of a fight to those who listen: all of what the press came to, of others what hurt or helped anybody.

    The rest are counted; those of them who wait prepared, or have come beside a hero in hand, are named.
    """
    mine = [one.id for one in fight.heroes if not one.played]
    quiet: list[str] = []
    for beat in happened:
        if beat.own:
            yield from beat.words
        elif beat.matters or beat.who in mine:
            yield beat.short
        else:
            quiet.append(beat.who)
    if quiet:
        others = "other moves or waits" if len(quiet) == 1 else "others move or wait"
        yield f"{phrases.number(len(quiet)).capitalize()} {others}."
        yield from _near(list(dict.fromkeys(quiet)), mine, fight)


def _near(quiet: Sequence[str], mine: Sequence[str], fight: FightView) -> Iterator[str]:
    """Name adversaries who have moved or waited and are beside a hero in hand, or prepared."""
    foes = [one for id in quiet if (one := fights.figure_of(fight, id)) and one.sort == "adversary"]
    for hero in (one for id in mine if (one := fights.figure_of(fight, id))):
        if beside := [one.name for one in foes if _apart(one, hero) == 1]:
            yield f"Beside {hero.name} now: {phrases.listed(beside)}."
    if ready := [one.name for one in foes if one.prepared]:
        yield f"Prepared to strike: {phrases.listed(ready)}."


def _apart(one: FigureView, other: FigureView) -> int:
    return gap(one.at, one.size, other.at, other.size) if one.at and other.at else 0


NEWS_OF_FIGHT = "happened-h"
"""The heading at which a step of a fight is read on from."""


def stays_in_fight(step: StoredStep, sheet: SaveSheet) -> bool:
    """Say whether a step only carried a fight on, so that it is read on from the news of it; the view need not be made to know."""
    return sheet.fight is not None and isinstance(step.command, FightCommand | commands.Answer)


def anchor(step: StoredStep, screen: Screen) -> str | None:
    """Name the heading at which a step that did not turn the page is read on from; None is the head of the page."""
    if has_turned(step):
        return None
    place = _place(step, screen)
    return place if place.startswith("ware-") else _HEADINGS.get(place, f"{place}-h")


def _place(step: StoredStep, screen: Screen) -> str:
    view = screen.view
    if quest_steps.has_ended(step):
        return "quest-over"
    if screen.scene == "quest":
        return quest_steps.place(view)
    if outcomes.ends(step) and outcomes.goes_on(step) is None:
        return "outcome"
    latest = any(passage.latest for passage in screen.passages)
    has_read = any(isinstance(event, events.Read) and event.sort == "text" for event in step.events)
    if latest and (has_read or screen.scene == "ended"):
        return "latest"
    if screen.scene == "fight":
        return "happened"
    if screen.scene == "encounter":
        return _stage(view)
    if screen.scene == "merchant":
        return _at_stall(step, view)
    if screen.scene:
        return {"ended": "end"}.get(screen.scene, screen.scene)
    if view.vote and (isinstance(step.command, _VOTING) or not latest):
        return "vote"
    if screen.places and (not latest or isinstance(step.command, commands.ChooseParty)):
        return "places"
    return "latest" if latest else "next"


def _stage(view: View) -> str:
    stage = view.encounter.stage if view.encounter else ""
    return {"setup": "encounter"}.get(stage, stage)


def _at_stall(step: StoredStep, view: View) -> str:
    """Name what a trade concerned: the ware, what is left to sell, the healer; else the stall."""
    stall = view.merchant
    if stall and isinstance(step.command, commands.Buy) and step.command.ware < len(stall.wares):
        return f"ware-{stall.wares[step.command.ware].card}"
    if stall and isinstance(step.command, commands.Sell) and stall.sells:
        return "sells"
    return "healer" if isinstance(step.command, commands.TreatInjury) else "stall"


def news(happened: Sequence[Event], book: Book) -> list[str]:
    """Say what happened, without what the page shows itself; what several heroes gain alike is said once."""
    over = any(isinstance(event, events.VoteEnded) for event in happened)
    left_out = (*_LEFT_OUT, *_ON_THE_WAY) if over else _LEFT_OUT
    said = [(event, words) for event, words in sayings(happened, book) if not isinstance(event, left_out)]
    trades = [words for event, words in said if isinstance(event, events.Traded)]
    others = [
        words
        for event, words in said
        if not (trades and isinstance(event, events.CardLost) and event.cause == "sold")
    ]
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
    if isinstance(step.command, commands.SettleRoll) and view.encounter and view.encounter.next_test:
        met, able = view.encounter, view.encounter.next_test
        return [
            f"{phrases.so_far(met.passes, met.tests_done)} "
            f"Test {met.tests_done + 1} of 3: {able.name}, {met.next_stat} {met.next_target}."
        ]
    return quest_steps.without_events(step, view)


def _decided(step: StoredStep, book: Book) -> list[str]:
    """Say what was decided where nothing came of it: 'Lamp Brandy: who takes it? Nobody.'"""
    return [
        f"{event.question} {asks.option_words(book, event.option)}."
        for event in step.events
        if isinstance(event, events.Decided)
    ]


def said(landing: Landing, outcome: Outcome | None, view: View) -> str:
    """Say for those who listen what a press came to, in short, and what is decided next; a quest says its end itself."""
    if landing.place == "quest-over":
        return ""
    if landing.place == "outcome" and outcome:
        lines = "one line" if outcome.count == 1 else f"{phrases.number(outcome.count)} lines"
        came = f" What came of it stands here in {lines}." if outcome.count else ""
        return f"{outcomes.verdict(outcome.resolution)} at {outcome.name}.{came}{_next(view)}"
    told = landing.lines
    if len(told) > _MOST_SAID and not (landing.place == "happened" and view.fight):
        more = phrases.number(len(told) - _MOST_SAID + 1)
        told = [*told[: _MOST_SAID - 1], f"{more.capitalize()} more things are listed here."]
    if landing.place == "happened" and view.fight:
        told = [
            *told,
            fights.next_words(
                view.fight,
                hide_odds=view.table.hide_odds or comfort.read().odds == "hide",
                others_acted=landing.others_acted,
            ),
        ]
    return " ".join(told)


def _next(view: View) -> str:
    if view.question:
        return f" To be decided first: {view.question.ask}"
    stage = view.encounter.stage if view.encounter else ""
    return {"injuries": " Next: the injuries.", "rest": " Next: rest, or go on."}.get(stage, "")


def went(step: StoredStep, steps: Sequence[StoredStep], opened: Opened) -> str:
    """Say what an undo took back, or a step forward did again, and where that leads.

    Args:
        step: The step that went there.
        steps: The whole journal.
        opened: The table as it stands after it.
    """
    target = -1 if step.undone_to is None else step.undone_to
    earlier = [one for one in steps if one.revision < step.revision]
    left, again = chronicle.taken_back(earlier, target), chronicle.done_again(earlier, target)
    parts = [f"Taken back: {_deeds(left, opened.book)}."] if left else []
    parts += [f"Done again: {_deeds(again, opened.book)}."] if again else []
    fight = opened.view.fight
    here = fights.next_words(fight) if fight else f"You are on {views.short_page(opened.view)}."
    return " ".join([*parts, here])


def _deeds(steps: Sequence[StoredStep], book: Book) -> str:
    if len(steps) == 1:
        return deed(steps[0], book)
    return f"{phrases.number(len(steps))} steps, from {deed(steps[0], book)} to {deed(steps[-1], book)}"


_CALLED: dict[type, str] = {
    commands.EndInjuryTests: "leaving the injuries",
    commands.LeaveMerchant: "leaving the stall",
    commands.AcceptThrow: "leaving the throw as it fell",
    commands.Settle: "the plan",
}


def deed(step: StoredStep, book: Book) -> str:
    """Name in a few words what a step did: '“Climb over”', 'the throw for Perception 14'."""
    if thrown := results.throws(step):
        return _thrown(thrown)
    if isinstance(step.command, commands.Rest):
        return "the rest" if step.command.take else "going on without a rest"
    if called := _CALLED.get(type(step.command)):
        return called
    for event in step.events:
        if isinstance(event, events.EncounterEnded):
            return f"how {book.encounters[event.encounter].name} ended"
        if isinstance(event, events.Chose):
            return f"“{event.text}”"
    said = news(step.events, book)
    return said[0].rstrip(".") if said else "one step"


def _thrown(throws: Sequence[Throw]) -> str:
    purpose = throws[0].purpose
    if throws[0].origin == "none":
        return f"failing {purpose} on purpose"
    return f"the throw{'s' if len(throws) > 1 else ''} for {purpose}"


def has_turned(step: StoredStep) -> bool:
    """Say whether a step leads to the head of a page."""
    return step.undone_to is not None or step.command is None or results.has_turned(step)
