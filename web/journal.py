"""The journal: what happened page by page, every throw, and ways back."""

from itertools import groupby

import msgspec
from flask import Blueprint, abort, render_template, request

from saves.journal import StoredStep
from web import chronicle, moments, tables
from web.chronicle import Chronicle, Line, Thrown, Visit
from web.desk import Opened
from web.reader import desk
from web.views import short_page

screens = Blueprint("journal", __name__)

MOMENTS = 40
"""Steps of the journal on one leaf, about: a stretch on one page is never parted."""

THROWS = 50
"""Throws on one leaf of the dice log."""

_POINTS = 6
_TAKEN = 12


class Day(msgspec.Struct, frozen=True):
    """The visits of one day, latest first."""

    name: str
    visits: list[Visit]


class Point(msgspec.Struct, frozen=True):
    """A place to go back to that a table would name."""

    revision: int
    words: str


@screens.get("/saves/<save_id>/journal")
def page(save_id: str) -> str:
    """Show the journal, latest first; with ``find``, only what holds those words."""
    table = tables.opened(save_id)
    steps = desk().store.steps(save_id)
    own = _own(table, steps)
    whole = chronicle.chronicle(steps, table.sheet, table.book, own=own)
    find = " ".join(request.args.get("find", "").split())[:80]
    visits = [visit for visit in reversed(whole.visits) if not find or _holds(visit, find)]
    leaves = _leaves(visits)
    last = len(leaves)
    leaf = min(max(request.args.get("leaf", 1, type=int), 1), last)
    back, ahead = desk().store.around(save_id)
    chapters = chronicle.coverage(table.sheet, table.book)
    return render_template(
        "journal/page.html",
        **tables.around(table, "journal.page"),
        heading="Journal",
        days=_days(leaves[leaf - 1]),
        leaf=leaf,
        last=last,
        find=find,
        found=len(visits),
        stands=_stands(steps),
        left_out=min((step.revision for step in steps), default=0),
        back=back,
        ahead=ahead,
        points=_points(steps, whole, own),
        undo_words=_UNDO[table.view.table.undo],
        chapters=chapters,
        read=sum(len(chapter.read) for chapter in chapters),
        pages=sum(chapter.pages for chapter in chapters),
        clock=moments.clock,
        machine=moments.machine,
    )


@screens.get("/saves/<save_id>/journal/throws")
def throws(save_id: str) -> str:
    """Show every throw, latest first."""
    table = tables.opened(save_id)
    whole = chronicle.chronicle(desk().store.steps(save_id), table.sheet, table.book)
    found = whole.throws[::-1]
    last = max(1, -(-len(found) // THROWS))
    leaf = min(max(request.args.get("leaf", 1, type=int), 1), last)
    shown = found[(leaf - 1) * THROWS : leaf * THROWS]
    return render_template(
        "journal/throws.html",
        **tables.around(table, "journal.page"),
        heading="Every throw",
        throws=shown,
        leaf=leaf,
        last=last,
        span=_span(shown),
        average=_average(found),
        when=lambda at: moments.when(at, tables.now()),
        machine=moments.machine,
    )


@screens.get("/saves/<save_id>/journal/back/<int:revision>")
def back(save_id: str, revision: int) -> str:
    """Say what going to a step would undo, or do again, and ask."""
    table = tables.opened(save_id)
    steps = desk().store.steps(save_id)
    known = {step.revision: step for step in steps}
    if revision not in known or revision == table.revision or known[revision].undone_to is not None:
        abort(404)
    there = desk().at(table, revision)
    left, again = chronicle.taken_back(steps, revision), chronicle.done_again(steps, revision)
    past_throw = any(step.revealed for step in left)
    stopped = past_throw and table.view.table.undo == "stop"
    changed = left or again
    lines = [line for step in changed for line in _told(step, table)]
    where, here = short_page(there.view), short_page(table.view)
    verb = "Go forward" if again and not left else "Go back"
    return render_template(
        "journal/back.html",
        **tables.around(table, "journal.page"),
        heading=f"{verb} to {where}?" if where != here else f"{verb} to another moment of {where}?",
        summary=_summary(left, again),
        taken=lines[-_TAKEN:],
        more=max(0, len(lines) - _TAKEN),
        forward=not left,
        lines=_lines(table, past_throw=past_throw, stopped=stopped, goes_back=bool(left)),
        allowed=not stopped,
        to=revision,
        yes=f"{verb} to {where}" if where != here else verb,
        no=f"Stay on {here}",
    )


_UNDO = {
    "free": "Going back never changes the dice. It only changes your mind.",
    "stop": "At this table nobody goes back past a throw.",
    "again": "At this table the dice are new after going back past a throw, and the journal says so.",
}


def _lines(table: Opened, *, past_throw: bool, stopped: bool, goes_back: bool) -> list[str]:
    if stopped:
        return ["At this table nobody goes back past a throw. The rule can be changed on the save sheet."]
    lines = ["Everyone at the table goes there together."] if len(table.view.seats) > 1 else []
    if past_throw and table.view.table.undo == "again":
        lines.append("The dice will be new, and the journal says so.")
    elif past_throw:
        lines.append("The dice will fall exactly as they did, and the journal marks them as foreseen.")
    if not goes_back:
        return [*lines, "What was taken back stands in the journal again, no longer struck through."]
    return [
        *lines,
        "What is taken back stays in the journal, struck through.",
        "You can step forward again until you choose something new.",
    ]


def _summary(left: list[StoredStep], again: list[StoredStep]) -> str:
    said = []
    if left:
        said.append(f"{_steps(left)} will be taken back.")
    if again:
        said.append(f"{_steps(again)} will be done again.")
    return " ".join(said) or "Nothing that was done changes."


def _steps(steps: list[StoredStep]) -> str:
    return "One step" if len(steps) == 1 else f"{len(steps)} steps"


def _told(step: StoredStep, table: Opened) -> list[Line]:
    told = chronicle.lines_of(step.events, table.book, kept=not table.sheet.sandbox)
    return [line for _, line in told if line]


def _own(table: Opened, steps: list[StoredStep]) -> int:
    """Find the first step that was taken here and not brought in with a file: the save began with it."""
    created = desk().store.shelved(table.id).created
    began = (s.revision for s in steps if s.command is None and s.undone_to is None and s.at == created)
    return next(began, 0)


def _stands(steps: list[StoredStep]) -> int:
    """Say which step of play the table stands on: the last one, or what an undo went back to."""
    known = {step.revision: step for step in steps}
    revision = max(known, default=0)
    while revision in known and (to := known[revision].undone_to) is not None:
        revision = to
    return revision


def _holds(visit: Visit, find: str) -> bool:
    sought = find.casefold()
    texts = [visit.title, visit.haven, visit.number, str(visit.opening.striptags())]
    texts += [str(line.words.striptags()) for moment in visit.moments for line in moment.lines]
    return any(sought in text.casefold() for text in texts)


def _leaves(visits: list[Visit]) -> list[list[Visit]]:
    """Part a journal into leaves of about `MOMENTS` steps; there is always one."""
    leaves: list[list[Visit]] = [[]]
    held = 0
    for visit in visits:
        if leaves[-1] and held + len(visit.moments) > MOMENTS:
            leaves.append([])
            held = 0
        leaves[-1].append(visit)
        held += len(visit.moments)
    return leaves


def _days(visits: list[Visit]) -> list[Day]:
    now = tables.now()
    return [
        Day(name, list(group))
        for name, group in groupby(visits, key=lambda visit: moments.day(visit.at, now))
    ]


def _points(steps: list[StoredStep], whole: Chronicle, own: int) -> list[Point]:
    """Name the latest places that a table would go back to: havens, and where each day began; each name once."""
    found: dict[str, int] = {}
    now, last_day, stands = tables.now(), "", _stands(steps)
    for visit in whole.visits:
        ends = [moment.revision for moment in visit.moments if moment.back]
        if visit.undone or visit.undo or not ends:
            continue
        day = moments.day(visit.at, now)
        named = f"page {visit.number}" if visit.number else visit.title
        words = f"{visit.haven}, {named}" if visit.haven and visit.number else visit.haven
        if not words and day != last_day:
            words = f"{day}, {named}"
        if words and own <= ends[0] != stands:
            words = (
                f"{words}, {moments.when(visit.at, now)}"
                if visit.haven
                else f"{words}, {moments.clock(visit.at)}"
            )
            found.pop(words, None)
            found[words] = ends[0]
        last_day = day
    return [Point(revision, words) for words, revision in reversed(found.items())][:_POINTS]


def _span(shown: list[Thrown]) -> str:
    """Say which throws a leaf has; a test failed on purpose is none."""
    numbers = [thrown.throw.number for thrown in shown if thrown.throw.origin != "none"]
    if len(numbers) > 1:
        return f"Throws {numbers[-1]} to {numbers[0]}"
    return "One throw" if numbers else "No throws"


def _average(throws: list[Thrown]) -> str:
    throws = [thrown for thrown in throws if thrown.throw.origin != "none"]
    pairs = [
        thrown.throw.faces
        for thrown in throws
        if len(thrown.throw.faces) == 2 and max(thrown.throw.faces) <= 6
    ]
    count = f"{len(throws)} {'throw' if len(throws) == 1 else 'throws'} on this sheet."
    if not pairs:
        return count
    mean = sum(map(sum, pairs)) / len(pairs)
    return f"{count} Two dice showed {mean:.1f} on average; over a long time two fair dice show 7."
