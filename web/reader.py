"""The reader's screens: the page in hand, commands, throws, earlier pages, undo."""

from collections.abc import Sequence
from typing import Any

import msgspec
from flask import (
    Blueprint,
    abort,
    current_app,
    g,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from engine import commands
from engine.commands import Command
from engine.errors import RuleError, SaveError, StoryError
from engine.play.words import sayings
from engine.sheet import EncounterScene
from engine.views import View
from saves.errors import OvertakenError
from saves.journal import StoredStep
from web import (
    beats,
    chronicle,
    comfort,
    fight_setup,
    fights,
    forms,
    landings,
    lessons,
    outcomes,
    pauses,
    pictures,
    quest_steps,
    quests,
    results,
    rewording,
    rule_words,
    seats,
    views,
)
from web.desk import Desk, Opened
from web.forms import FormError, Wrong
from web.outcomes import Before

screens = Blueprint("reader", __name__)

_STEPS_OF_FIGHT = 60
"""Steps of a fight that its own page tells; the journal has them all."""
_STEPS_AFTER = 40
"""Steps that may lie between the end of an encounter and the page after it: finds, injury tests, changes of gear."""


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """A notice above a page: ``kind`` is '', 'good', 'bad' or 'care'."""

    kind: str
    icon: str
    lines: list[str]
    heading: str = ""
    href: str = ""
    link: str = ""
    focus: bool = False


def desk() -> Desk:
    """Return the desk of this process."""
    found: Desk = current_app.extensions["desk"]
    return found


@screens.get("/saves/<save_id>")
def page(save_id: str) -> ResponseReturnValue:
    """Show the page in hand; with ``at``, from which step the reader comes, so that Back shows what was read then."""
    with desk().store.reading():
        return _in_hand(save_id)


def _in_hand(save_id: str) -> ResponseReturnValue:
    opened = desk().open(save_id, seats.current(save_id))
    at = request.args.get("at", type=int)
    chosen = request.args.get("reading", "")
    recapped = opened.sheet.sandbox or at is not None or chosen
    if not recapped and pauses.is_due(desk().store, save_id, opened.revision):
        return redirect(url_for("previously.page", save_id=save_id), code=303)
    if at is not None and 0 <= at < opened.revision and not _same_page(opened, at):
        return _as_read(at, opened)
    if ended := _ended_apart(opened):
        return redirect(url_for("aftermath.page", save_id=save_id, revision=ended, at=at), code=303)
    step = desk().step(save_id, at) if at and at == opened.revision else None
    if step is not None and (went := undone(opened)):
        return _page(opened, turned=True, say=went.lines[0], notices=[went])
    if step is not None and not landings.has_turned(step):
        return _page(opened, came=step)
    voted = chronicle.voted(step.events, opened.book) if step else []
    chosen = chosen if chosen in _OPENS else ""
    return _page(opened, turned=at == opened.revision, voted=voted, chosen=chosen)


_OPENS = {"brief": "Pages open in brief.", "story": "Pages open with the full story."}


def _ended_apart(opened: Opened) -> int:
    """Return the step with which the fight of a table without a story ended, where it can be told from the sheet before; 0 for none."""
    if not opened.sheet.sandbox:
        return 0
    ended = outcomes.ended_apart(desk().store.line(opened.id, limit=_STEPS_AFTER), opened)
    return ended if ended and _has_before(opened.id, ended) else 0


def _has_before(save_id: str, revision: int) -> bool:
    """Say whether the sheet before a step is here; it is not where that step came with a file."""
    try:
        desk().store.sheet_at(save_id, revision - 1)
    except SaveError:
        return False
    return True


def undone(opened: Opened) -> Notice | None:
    """Say what the latest step took back or did again; None where it is no undo and no step forward."""
    step = desk().step(opened.id, opened.revision)
    if step is None or step.undone_to is None:
        return None
    said = landings.went(step, desk().store.steps(opened.id), opened)
    return Notice(kind="care", icon="undo", lines=[said])


def _same_page(now: Opened, at: int) -> bool:
    """Say whether the table still stands on the page it stood on after a step."""
    since = desk().store.steps(now.id, since=at)
    return not any(step.undone_to is not None or results.has_turned(step) for step in since)


def _page(
    opened: Opened,
    *,
    turned: bool = False,
    came: StoredStep | None = None,
    voted: Sequence[str] = (),
    chosen: str = "",
    say: str = "",
    notices: list[Notice] | None = None,
    wrong: Wrong | None = None,
) -> str:
    """Show the page in hand.

    Args:
        turned: It has just been turned to.
        came: The step that led here without turning the page.
        voted: What a vote came to that turned the page.
        chosen: How pages are to open, where that has just been chosen: 'brief' or 'story'.
        say: What those who listen are told in place of the page's name.
        notices: What stands above the page.
        wrong: What was wrong with the form that was sent.
    """
    screen = views.screen(opened.view, comfort.read(), seat=opened.seat)
    landing = landings.landing(came, opened, screen) if came else None
    steps = _latest_steps(opened, screen)
    outcome, before = outcomes.outcome(steps, opened), outcomes.before(steps, opened)
    if outcome and outcome.fight and not _has_before(opened.id, outcome.fight):
        outcome = msgspec.structs.replace(outcome, fight=0)
    if landing:
        said = landings.said(landing, outcome, opened.view)
    else:
        said = _OPENS.get(chosen, _arrived(screen, before) if turned else "")
    screen = outcomes.folded(screen, before.notes, again=outcome is None)
    undo_to, redo_to = desk().store.around(opened.id)
    of_quest = _of_quest(opened)
    hint = lessons.hint(desk().store, opened, comfort.read().hints)
    heard = f"{of_quest['quest_said']}{say or ' '.join([*voted, said])}".strip()
    return render_template(
        "reader/page.html",
        **_table(opened),
        screen=screen,
        turned=turned,
        focus=("quest-over" if of_quest["quest_over"] else "title") if turned else "",
        chosen=chosen,
        say=f"{heard} {hint.said}" if heard and hint else heard,
        hint=hint,
        landing=landing,
        outcome=outcome,
        before=before,
        **of_quest,
        **_of_fight(opened, opened.revision),
        can_fight=_can_fight(opened),
        fight_setup=fight_setup.setup(opened),
        notices=notices or [],
        wrong=wrong,
        undo_to=undo_to,
        redo_to=redo_to,
    )


def _latest_steps(opened: Opened, screen: views.Screen) -> list[StoredStep]:
    """Return the latest steps of the story, where the page may hold what the steps before it have shown."""
    lines = opened.view.lines
    met = isinstance(opened.sheet.scene, EncounterScene)
    if met or screen.prelude or any(line.sort == "note" for line in lines):
        return desk().store.line(opened.id, limit=_STEPS_AFTER)
    return []


def _arrived(screen: views.Screen, before: Before) -> str:
    """Name the page turned to; what was read on the way comes first, where it has not been shown yet."""
    if not screen.prelude or before.way:
        return screen.heading
    number, title = screen.view.number, screen.view.title
    return f"On the way to page {number}, {title}" if number else f"On the way to {title}"


def _of_quest(opened: Opened) -> dict[str, Any]:
    """Return what the latest steps tell of a quest: what its last hunt came to, or that it has just ended or paused."""
    view, store = opened.view, desk().store
    told: dict[str, Any] = {"aftermath": None, "quest_over": False, "quest_said": ""}
    if view.quest is None:
        return told
    if view.questing and view.quest.stage == "victory":
        told["aftermath"] = quest_steps.aftermath(store.line(opened.id, limit=_STEPS_AFTER), opened)
    elif not view.questing and any(line.sort == "note" for line in view.lines):
        latest = store.line(opened.id, limit=1)
        if any(map(quest_steps.has_ended, latest)):
            told |= {"quest_over": True, "quest_said": f"{quests.ending(view.quest)}. "}
    return told


def _of_fight(opened: Opened, revision: int) -> dict[str, Any]:
    """Return what a step of the open fight came to, and the fight before it."""
    if opened.view.fight is None:
        return {}
    way = [step for step in desk().store.line(opened.id, limit=_STEPS_OF_FIGHT) if step.revision <= revision]
    step = desk().step(opened.id, revision)
    if step is not None and step.undone_to is not None:
        step = way[-1] if way else None
    told = beats.beats(step.events, opened.book, opened.view.fight) if step else []
    return {
        "fight_told": told,
        "fight_log": fights.log(way, opened.book),
        "lookup": rule_words.look_up(opened.book),
    }


def _can_fight(opened: Opened) -> str | None:
    """Say why the encounter that is being set up cannot be fought on its map, '' where it can; None where it has none."""
    met = opened.view.encounter
    if (
        met is None
        or met.stage != "setup"
        or opened.book.combat is None
        or opened.book.encounters[met.id].board is None
    ):
        return None
    return met.can_fight


def _table(opened: Opened) -> dict[str, Any]:
    """Return what every page of a table needs."""
    return {"save_id": opened.id, "revision": opened.revision, "language": opened.book.info.language}


@screens.post("/saves/<save_id>/commands")
def command(save_id: str) -> ResponseReturnValue:
    """Carry out one command, then show where it led."""
    try:
        asked = forms.command(request.form)
        step = desk().act(
            save_id,
            asked,
            revision=forms.revision(request.form),
            step_id=forms.step_id(request.form),
            seat=_speaker(save_id, asked),
        )
    except FormError as error:
        return _refused(save_id, error.message, 400, error.field)
    except RuleError as error:
        return _refused(save_id, str(error), 422)
    except StoryError as error:
        return _refused(
            save_id, f"The story went wrong on the way: {error}. Choose another way, or tell the author.", 500
        )
    except OvertakenError as error:
        return _overtaken(save_id, error.since)
    rewording.follow(desk(), save_id, step)
    return redirect(_after(save_id, step), code=303)


def _speaker(save_id: str, asked: Command) -> str:
    """Say who acts: the seat of this device, or at a device for all of them the one that the form names."""
    seat = seats.current(save_id)
    return forms.proposer(request.form) if isinstance(asked, commands.Propose) and not seat else seat


def _after(save_id: str, step: StoredStep) -> str:
    """Say where a step leads its reader: to what was thrown, to what a fight came to, else to the page."""
    if results.throws(step):
        return url_for("reader.throw", save_id=save_id, revision=step.revision)
    if landings.stays_in_fight(step, desk().store.load(save_id).sheet):
        return url_for("reader.page", save_id=save_id, at=step.revision, _anchor=landings.NEWS_OF_FIGHT)
    opened = desk().open(save_id, seats.current(save_id))
    if outcomes.is_fought(step):
        return url_for("aftermath.page", save_id=save_id, revision=step.revision)
    if results.has_turned(step):
        return url_for("reader.page", save_id=save_id, at=step.revision)
    screen = views.screen(opened.view, comfort.read(), seat=opened.seat)
    anchor = landings.anchor(step, screen)
    return url_for("reader.page", save_id=save_id, at=step.revision, _anchor=anchor)


def _refused(save_id: str, words: str, status: int, field: str = "") -> tuple[str, int]:
    """Show the page again with what was wrong: beside its form where the form names itself, and above the page."""
    opened = desk().open(save_id, seats.current(save_id))
    form = request.form.get("form", "")
    if form:
        said = f"{_whose(opened.view, field)}{words} Nothing was changed."
        return _page(opened, wrong=Wrong(form, said, request.form.to_dict(flat=False), field)), status
    notice = Notice(
        kind="bad", icon="care", lines=[words, "Nothing was changed; your sheet is safe."], focus=True
    )
    return _page(opened, notices=[notice]), status


def _whose(view: View, field: str) -> str:
    """Name the hero to whom a field belongs, such as ``xp.ada``: 'Ada: '."""
    ids = field.split(".")[1:]
    return next((f"{hero.name}: " for hero in view.heroes if hero.id in ids), "")


def _overtaken(save_id: str, since: list[StoredStep]) -> tuple[str, int]:
    """Show what happened meanwhile, and fresh choices."""
    opened = desk().open(save_id, seats.current(save_id))
    lines = [said for step in since for said in told(step, opened)][-6:]
    heading = _overtaker(opened.view, since)
    lines.append("Nothing was done twice. Here is where that led.")
    notice = Notice(kind="care", icon="people", heading=heading, lines=lines, focus=True)
    return _page(opened, notices=[notice]), 409


def _overtaker(view: View, since: list[StoredStep]) -> str:
    names = {seat.id: seat.name for seat in view.seats}
    who = names.get(since[-1].seat, "") if since else ""
    return f"{who} chose a moment before you" if who else "The table has moved on since this page was shown"


def told(step: StoredStep, opened: Opened) -> list[str]:
    """Say in sentences what happened in a step, without what was read."""
    if step.undone_to is not None:
        return ["The table went back in its journal."]
    return [
        words for event, words in sayings(step.events, opened.book) if words and not results.is_reading(event)
    ]


@screens.get("/saves/<save_id>/throws/<int:revision>")
def throw(save_id: str, revision: int) -> str:
    """Show what was thrown in a step, with all of its arithmetic, and where it leads."""
    with desk().store.reading():
        step = desk().step(save_id, revision)
        if step is None or not results.throws(step):
            abort(404)
        now = desk().open(save_id, seats.current(save_id))
        before, after = desk().at(now, revision - 1), desk().at(now, revision)
    here = now.revision == revision
    notices = [] if here else [_go_there(now, "This is an earlier throw.")]
    screen = views.screen(after.view, comfort.read(), seat=now.seat, live=here)
    result = results.result(step, before, after, here=here, anchor=landings.anchor(step, screen))
    result = quest_steps.retold(result, step, before, after)
    return render_template(
        "reader/throw.html",
        **_table(after),
        screen=screen,
        result=result,
        notices=notices,
        wrong=None,
    )


@screens.get("/saves/<save_id>/pages/<int:revision>")
def earlier(save_id: str, revision: int) -> ResponseReturnValue:
    """Show an earlier page as it was read."""
    opened = desk().open(save_id, seats.current(save_id))
    if revision >= opened.revision:
        return redirect(url_for("reader.page", save_id=save_id), code=303)
    return _as_read(revision, opened)


def _as_read(revision: int, now: Opened) -> str:
    then = desk().at(now, revision)
    return render_template(
        "reader/page.html",
        **_table(now),
        screen=views.screen(then.view, comfort.read(), seat=now.seat, live=False),
        turned=False,
        focus="",
        say="",
        **_of_fight(then, revision),
        notices=[_go_there(now, "This is an earlier page, as you read it.")],
        wrong=None,
    )


def _go_there(now: Opened, words: str) -> Notice:
    return Notice(
        kind="care",
        icon="undo",
        lines=[f"{words} You are on {views.short_page(now.view)}."],
        href=url_for("reader.page", save_id=now.id),
        link="Go there",
    )


@screens.post("/saves/<save_id>/undo")
def undo(save_id: str) -> ResponseReturnValue:
    """Go back to an earlier step, for the whole table."""
    try:
        step = desk().undo(
            save_id,
            revision=forms.revision(request.form),
            to_revision=forms.target(request.form),
            step_id=forms.step_id(request.form),
            seat=seats.current(save_id),
        )
    except FormError as error:
        return _refused(save_id, error.message, 400)
    except RuleError as error:
        return _refused(save_id, str(error), 422)
    except OvertakenError as error:
        return _overtaken(save_id, error.since)
    return redirect(url_for("reader.page", save_id=save_id, at=step.revision), code=303)


@screens.post("/saves/<save_id>/reading")
def reading(save_id: str) -> ResponseReturnValue:
    """Choose whether pages open with the full story or in brief, on this reader's screen."""
    kept = comfort.changed(comfort.read(), {"first": request.form.get("first", "")})
    g.comfort = kept
    there = url_for("reader.page", save_id=save_id, reading=kept.first, _anchor=f"reading-{kept.first}")
    response = redirect(there, code=303)
    comfort.write(response, kept)
    return response


@screens.get("/saves/<save_id>/art/<path:file>")
def art(save_id: str, file: str) -> ResponseReturnValue:
    """Send a picture of the book that a save stands on."""
    loaded = desk().store.load(save_id)
    book = desk().book(loaded.sheet.book, loaded.sheet.edition)
    return pictures.send(book, file)
