"""Pass it round: one device for a whole table, in very large text; ballots one seat after another, sealed."""

from collections import Counter
from typing import Any

import msgspec
from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from engine import commands, events
from engine.play.words import sentence
from engine.sheet import Seat
from engine.views import View, VoteView
from saves.journal import StoredStep
from web import chronicle, comfort, forms, landings, phrases, seats, tables, views
from web.desk import Opened
from web.landings import Landing
from web.reader import Notice, desk
from web.views import Screen

screens = Blueprint("rounds", __name__)

ALLOWED = (
    commands.Choose, commands.Propose, commands.Agree, commands.Wait, commands.Cast, commands.ShowHands,
    commands.SetTable,
)  # fmt: skip
"""What the forms of this screen may ask for; what needs dice is done on the page itself."""


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """Where a vote stands for one device.

    ``stage`` is '', 'hand over', 'ballot', 'agree', 'propose', 'tied', or 'apart' where all must choose the same and did
    not. ``turn`` is the seat whose turn it is; ``done`` says how many are done.
    """

    stage: str
    turn: Seat | None
    done: int
    of: int


class Rest(msgspec.Struct, frozen=True, kw_only=True):
    """What else is open on the page and is done there: in few words, and each by its own."""

    words: str
    each: list[str]


@screens.get("/saves/<save_id>/round")
def page(save_id: str) -> str:
    """Show the page in hand; with ``seat``, the ballot of that seat alone; with ``done``, what that step came to."""
    return _page(desk().open(save_id))


@screens.post("/saves/<save_id>/round")
def act(save_id: str) -> Response | tuple[str, int]:
    """Take a choice or a ballot, and show what comes next."""
    return tables.carry_out(
        save_id,
        ALLOWED,
        "rounds.page",
        lambda notices: _page(desk().open(save_id), notices),
        seat=seats.named(save_id, forms.proposer(request.form)),
    )


def stand(view: View, asked: str) -> Round:
    """Say where a vote stands.

    Args:
        view: What the host sees.
        asked: The seat that has said it holds the device.
    """
    vote, seated = view.vote, view.seats
    if vote is None:
        return Round(stage="", turn=None, done=0, of=len(seated))
    if vote.tied:
        return Round(stage="tied", turn=seated[0] if seated else None, done=len(vote.cast), of=len(seated))
    if len(seated) < 2 or (vote.manner == "agreement" and not vote.proposed):
        return Round(stage="propose", turn=None, done=0, of=len(seated))
    done = vote.agreed if vote.manner == "agreement" else list(vote.cast)
    turn = next((seat for seat in seated if seat.id not in done), None)
    if vote.manner == "agreement":
        return Round(stage="agree", turn=turn, done=len(done), of=len(seated))
    if turn is None:
        again = next((seat for seat in seated if seat.id == asked), None)
        return Round(stage="ballot" if again else "apart", turn=again, done=len(done), of=len(seated))
    stage = "ballot" if asked == turn.id else "hand over"
    return Round(stage=stage, turn=turn, done=len(done), of=len(seated))


def _page(table: Opened, notices: list[Notice] | None = None) -> str:
    view = table.view
    screen = views.screen(view, comfort.read(), seat=table.seat)
    step = _came(table) if notices is None else None
    turned = step is not None and landings.has_turned(step)
    landing = landings.landing(step, table, screen) if step and not turned else None
    plain = _plain(screen)
    return render_template(
        "table/round.html",
        **tables.around(table, "rounds.page", notices or []),
        heading="Pass it round",
        here=url_for("rounds.act", save_id=table.id),
        screen=screen,
        round=stand(view, request.args.get("seat", "")),
        options=_options(view.vote),
        plain=plain,
        rest=_rest(screen),
        turned=turned,
        landing=_landing(landing, plain=bool(plain)),
        said=_said(step, landing, table) if step else "",
    )


def _came(table: Opened) -> StoredStep | None:
    """Return the step that the last press was, where the table still stands after it."""
    done = request.args.get("done", type=int)
    return desk().step(table.id, table.revision) if done and done == table.revision else None


def _landing(landing: Landing | None, *, plain: bool) -> Landing | None:
    """Say where on this screen a press leads; what the page itself shows is named here in one place."""
    if landing is None or landing.place in ("latest", "vote"):
        return landing
    return msgspec.structs.replace(
        landing, place="next" if landing.place in ("next", "places") and plain else "rest"
    )


def _said(step: StoredStep, landing: Landing | None, table: Opened) -> str:
    """Say for those who listen what a press came to: what was chosen and how, what it cost, the page that is open."""
    voted = chronicle.voted(step.events, table.book)
    if landing is None:
        lines, page = landings.news(step.events, table.book), f"{views.page_name(table.view)}."
    else:
        lines, page = _discreet(step, landing, table), ""
    told = Landing(place="", lines=[words for words in lines if words not in voted])
    return " ".join(filter(None, [*voted, landings.said(told, None, table.view), page]))


def _discreet(step: StoredStep, landing: Landing, table: Opened) -> list[str]:
    """Say whose ballot is in and never what it says: the device goes on to the next."""
    for event in step.events:
        if isinstance(event, events.BallotCast) and table.view.vote:
            names = [seat.name for seat in table.view.seats if seat.id == event.seat]
            others = [words for words in landing.lines if words != sentence(event, table.book)]
            return [*(f"The ballot of {name} is in." for name in names), *others]
    return landing.lines


def _options(vote: VoteView | None) -> list[Any]:
    return [option for option in vote.options if option.open] if vote else []


def _boxes(screen: Screen) -> list[Any]:
    """List the open choices of the page besides a vote's, in its order."""
    boxes = [box for tier in screen.tiers for group in tier.groups for box in group]
    return [box for box in (*screen.places, *boxes) if box.open]


def _plain(screen: Screen) -> list[Any]:
    """List the choices that are one press: those without dice, a stall or a fight."""
    return [] if screen.scene else [box for box in _boxes(screen) if _is_plain(box)]


def _is_plain(box: Any) -> bool:
    return box.sort in ("choice", "otherwise", "attend", "location") and box.note in ("", "rest")


_SCENES = {
    "question": "a question that comes first", "retry": "a throw that may be repeated", "merchant": "a stall",
    "encounter": "an encounter", "fight": "a fight", "rest": "a rest",
}  # fmt: skip
_KINDS = {
    "test": ("a box with dice", "boxes with dice"), "merchant": ("a stall", "stalls"), "table": ("a roll on a table", "rolls on tables"),
    "encounter": ("an encounter", "encounters"), "rest": ("a rest", "rests"),
}  # fmt: skip


def _rest(screen: Screen) -> Rest | None:
    """Name what is open on the page in hand and can only be done on the page itself."""
    view = screen.view
    if screen.scene == "ended":
        return Rest(words="", each=[])
    if screen.scene:
        named = view.encounter.name if view.encounter else view.merchant.name if view.merchant else ""
        return Rest(words=_SCENES.get(screen.scene, "something"), each=[named] if named else [])
    waiting = [box for box in _boxes(screen) if not _is_plain(box)]
    kinds = Counter(box.note if box.note in _KINDS else box.sort for box in waiting)
    words = [_counted(kind, count) for kind, count in kinds.items()]
    if view.party.must_choose:
        words.append("the choice of who goes out")
    return Rest(words=phrases.listed(words), each=[_box_words(box) for box in waiting]) if words else None


def _counted(kind: str, count: int) -> str:
    one, many = _KINDS.get(kind, ("a choice", "choices"))
    return one if count == 1 else f"{phrases.number(count)} {many}"


def _box_words(box: Any) -> str:
    """Name a box: 'Any hero: Listen at the door (Perception 14)'."""
    if box.sort != "test":
        return str(box.text or box.heading)
    asks = f"{phrases.statistic(box.stat)} {box.target}"
    return f"{box.heading}: {box.text} ({asks})" if box.text else f"{box.heading}: {asks}"
