"""What a step threw, as the result page shows it: the verdict, the sum, where it leads, what else changed."""

import re
from datetime import UTC, datetime
from typing import Any

import msgspec
from flask import url_for

from engine import commands, events
from engine.events import Event
from engine.play.words import sayings
from engine.sheet import Throw
from engine.views import Bar, Box, ResolutionView, View
from saves.journal import StoredStep
from web import moments, phrases, views
from web.desk import Opened
from web.views import Toss

_READING = (events.Turned, events.Read, events.Chose, events.Threw)
_SHOWN_APART = (*_READING, events.Titled, events.RowRead, events.Ended)


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The result page of a step that threw. ``now``: the table still stands where the throw led.

    ``heading`` stands in place of a verdict where each throw counts for itself; ``taken`` says which bar was taken, ``bar``
    where it led.
    ``settled`` says how the tests of a settled encounter stand, ``resolution`` how it ended, ``won`` which way.
    """

    title: str
    say: str
    chapter: str
    page_title: str
    number: str
    before: str
    tosses: list[Toss]
    verdict: str
    heading: str
    taken: str
    settled: str
    won: bool
    resolution: str
    who: str
    leads: str
    when: str
    rows: list[str]
    bar: str
    bar_turns: bool
    kept: str
    now: bool
    turned: bool
    onward: str
    onward_href: str
    undo_to: int | None
    undo_words: str
    titles: list[str]
    changes: list[str]
    others: list[str]


def throws(step: StoredStep) -> list[Throw]:
    """List the throws of a step."""
    return [event.throw for event in step.events if isinstance(event, events.Threw)]


def has_turned(step: StoredStep) -> bool:
    """Say whether a step turned to a page."""
    return any(isinstance(event, events.Turned) for event in step.events)


def is_reading(event: Event) -> bool:
    """Say whether an event only tells what was read or taken; the page shows that itself."""
    return isinstance(event, events.Read | events.Turned)


def result(
    step: StoredStep, before: Opened, after: Opened, *, here: bool, anchor: str | None = None
) -> Result:
    """Put the result page of a step together from the sheets before and after it; ``anchor`` is where to read on."""
    view, then = after.view, before.view
    tosses = [views.toss(throw, after.view) for throw in throws(step)]
    box = _box(then, step)
    taken = _verdict(tosses, box)
    heading = _count(tosses) if box and box.all_roll == "each" else ""
    verdict = "" if heading else taken
    turned = has_turned(step) and (then.page, then.number, then.title) != (view.page, view.number, view.title)
    retrying = view.retry is not None
    bar = None if retrying else views.taken_bar(box, passed=taken == "passed")
    leads = _leads(view, turned=turned) if not retrying else ""
    settled, resolution = _settled(step, then, tosses)
    said = " ".join(one.said for one in tosses[:6])
    return Result(
        title=f"{heading}: {tosses[0].purpose}" if heading else _title(tosses, verdict),
        say=" ".join(
            part
            for part in (heading and f"{heading}.", said, _stop(settled), _open_words(view) if turned else "")
            if part
        ),
        chapter=then.chapter,
        page_title=then.title,
        number=then.number,
        before=_last_words(then),
        tosses=tosses,
        verdict=verdict,
        heading=heading,
        taken=taken,
        settled=settled,
        won=resolution is not None and resolution.sort == "victory",
        resolution=resolution.text if resolution else "",
        who="everybody" if len(tosses) > 1 else "",
        leads=leads,
        when=_when(step),
        rows=[event.text for event in step.events if isinstance(event, events.RowRead)],
        bar=_bar_words(bar, view, turned=turned),
        bar_turns=turned or bool(bar and bar.number),
        kept=_kept(view, tosses),
        now=here,
        turned=has_turned(step),
        onward=_onward(view, anchor, turned=turned),
        onward_href=url_for("reader.page", save_id=after.id, at=after.revision, _anchor=anchor),
        undo_to=_undo_to(view, step) if here else None,
        undo_words=_undo_words(view, tosses),
        titles=[] if anchor == _OUTCOME else _titles(step, view),
        changes=[] if anchor == _OUTCOME else _changes(step, after),
        others=_others(then, box),
    )


def _when(step: StoredStep) -> str:
    words = moments.when(step.at, datetime.now(UTC))
    return words[:1].upper() + words[1:]


def _box(view: View, step: StoredStep) -> Box | None:
    key: Any = getattr(step.command, "key", "")
    if isinstance(step.command, commands.RollAgain) and view.throws:
        return None
    return next((box for box in view.boxes if key and box.key == key and box.sort == "test"), None)


def _verdict(tosses: list[Toss], box: Box | None) -> str:
    shown = [one.verdict for one in tosses if one.verdict]
    if not shown:
        return ""
    if box and box.all_roll == "each":
        return "passed" if all(one == "passed" for one in shown) else "failed"
    return "passed" if "passed" in shown else "failed"


def _stop(words: str) -> str:
    return f"{words}." if words and not words.endswith(".") else words


def _count(tosses: list[Toss]) -> str:
    passed = sum(one.verdict == "passed" for one in tosses)
    return f"{passed} of {len(tosses)} passed"


def _settled(step: StoredStep, then: View, tosses: list[Toss]) -> tuple[str, ResolutionView | None]:
    """Say how many tests of a settled encounter have been passed, and how it has ended with the last of them."""
    met = then.encounter
    if met is None or not isinstance(step.command, commands.SettleRoll):
        return "", None
    passes = met.passes + sum(one.verdict == "passed" for one in tosses)
    count = phrases.passed(passes, met.tests_done + 1)
    ended = next((event for event in step.events if isinstance(event, events.EncounterEnded)), None)
    if ended is None:
        return phrases.so_far(passes, met.tests_done + 1), None
    found = next((one for one in met.resolutions if one.id == ended.resolution), None)
    words = "Victory" if found and found.sort == "victory" else "Defeat"
    return f"{count}: {words}", found


def _title(tosses: list[Toss], verdict: str) -> str:
    purpose = tosses[0].purpose
    return f"{verdict.capitalize()}: {purpose}" if verdict else purpose


def _open_words(view: View) -> str:
    words = views.short_page(view)
    return f"{words[:1].upper()}{words[1:]} is open."


def _leads(view: View, *, turned: bool) -> str:
    return f"The story goes on at {views.short_page(view)}." if turned else ""


def _bar_words(bar: Bar | None, view: View, *, turned: bool) -> str:
    """Say where a throw led: where the book's bar says so, or where the story went on to."""
    if bar is None:
        return ""
    here = views.short_page(view)
    printed = f"turn to page {bar.number}" if bar.number else ""
    if turned:
        return f"{printed}, and on to {here}" if printed and bar.number != view.number else f"turn to {here}"
    return printed or (f"the story goes on, on {here}" if bar.words == "continue" else bar.words)


_OUTCOME = "outcome-h"
_ONWARD = {
    _OUTCOME: "what came of it",
    "settling-h": "the next test",
    "injuries-h": "the injuries",
    "rest-h": "rest, or not",
    "question-h": "what must be decided",
    "vote-h": "the vote",
    "where-to": "where you will go",
    "end-h": "the end",
}
"""What stands at the headings of a page at which a reader goes on."""


def _onward(view: View, anchor: str | None, *, turned: bool) -> str:
    """Say where the way on leads."""
    if turned:
        return f"Turn to {views.short_page(view)}"
    place = _ONWARD.get(anchor or "")
    return f"Go on to {place}" if place else f"Read on at {views.short_page(view)}"


_EXCERPT = 160
"""Letters of what was read before a throw, from where a sentence starts."""
_SENTENCE = re.compile(r"[.!?…][”’)]*\s+(?=\S)")


def _last_words(view: View) -> str:
    """Return the last sentences of what was read before the throw, to read on from."""
    texts = [line.text for line in view.lines if line.sort == "text"]
    if not texts:
        return ""
    last = texts[-1].replace("*", "").replace("_", "")
    if len(last) <= _EXCERPT:
        return last
    starts = [found.end() for found in _SENTENCE.finditer(last)]
    near = [start for start in starts if len(last) - start <= _EXCERPT] or starts[-1:]
    return f"… {last[near[0] :]}" if near else last


def _kept(view: View, tosses: list[Toss]) -> str:
    if all(one.on_purpose for one in tosses):
        return "This is in the journal as failed on purpose."
    if any(one.by_hand for one in tosses):
        return (
            "This throw is in the journal as one of your own dice. After going back, it can be thrown again."
        )
    return {
        "free": "This throw is in the journal. Going back and trying again shows the same dice.",
        "stop": "This throw is in the journal. At this table nobody goes back past a throw.",
        "again": "This throw is in the journal. At this table going back makes the dice new, and the journal says so.",
    }[view.table.undo]


def _undo_words(view: View, tosses: list[Toss]) -> str:
    """Say what going back does not do, where that is so: dice of one's own, and those of some tables, are new."""
    if view.table.undo != "free" or any(one.by_hand or one.on_purpose for one in tosses):
        return ""
    return "Going back never changes the dice. It only changes your mind."


def _undo_to(view: View, step: StoredStep) -> int | None:
    revealed = any(event.revealed for event in step.events)
    return None if view.table.undo == "stop" and revealed else step.revision - 1


def _titles(step: StoredStep, view: View) -> list[str]:
    names = {id: name for id, name, _ in view.titles}
    won = [event.title for event in step.events if isinstance(event, events.Titled) and event.won]
    return [names[id] for id in won if id in names]


def _changes(step: StoredStep, after: Opened) -> list[str]:
    said = []
    for event, words in sayings(step.events, after.book):
        if isinstance(event, events.EncounterEnded) and isinstance(step.command, commands.SettleRoll):
            continue
        if isinstance(event, _SHOWN_APART) and not (isinstance(event, events.Titled) and not event.won):
            continue
        said.append(words)
    return list(dict.fromkeys(filter(None, said)))


def _others(view: View, taken: Box | None) -> list[str]:
    """Say of the page's other boxes why they were not the one."""
    if taken is None:
        return []
    said = []
    for box in view.boxes:
        if box.key == taken.key or not views.is_boxed(box):
            continue
        name = (
            f"{box.heading}, {phrases.statistic(box.stat)} {box.target}"
            if box.sort == "test"
            else f"{box.heading}, attendance"
        )
        said.append(f"{name}: {'not chosen.' if box.open else box.reason}")
    return said
