"""Pass it round: one device for a whole table, in very large text; ballots one seat after another, sealed."""

from typing import Any

import msgspec
from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from engine import commands
from engine.sheet import Seat
from engine.views import View, VoteView
from web import comfort, tables, views
from web.desk import Opened
from web.reader import Notice

screens = Blueprint("rounds", __name__)

ALLOWED = (
    commands.Choose, commands.Propose, commands.Agree, commands.Wait, commands.Cast, commands.ShowHands,
    commands.SetTable,
)  # fmt: skip
"""What the forms of this screen may ask for; what needs dice is done on the page itself."""


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """Where a vote stands for one device: ``stage`` is '', 'hand over', 'ballot', 'agree', 'propose' or 'tied'.

    ``turn`` is the seat whose turn it is; ``count`` says how many are done.
    """

    stage: str
    turn: Seat | None
    done: int
    of: int


@screens.get("/saves/<save_id>/round")
def page(save_id: str) -> str:
    """Show the page in hand; with ``seat``, the ballot of that seat alone."""
    return _page(tables.opened(save_id))


@screens.post("/saves/<save_id>/round")
def act(save_id: str) -> Response | tuple[str, int]:
    """Take a choice or a ballot, and show what comes next."""
    return tables.carry_out(
        save_id, ALLOWED, "rounds.page", lambda notices: _page(tables.opened(save_id), notices), quiet=True
    )


def stand(view: View, asked: str) -> Round:
    """Say where a vote stands.

    Args:
        view: What the host sees.
        asked: The seat that has said it holds the device.
    """
    vote, seats = view.vote, view.seats
    if vote is None:
        return Round(stage="", turn=None, done=0, of=len(seats))
    if len(seats) < 2 or (vote.manner == "agreement" and not vote.proposed):
        return Round(stage="propose", turn=None, done=0, of=len(seats))
    done = vote.agreed if vote.manner == "agreement" else list(vote.cast)
    turn = next((seat for seat in seats if seat.id not in done), None)
    if turn is None:
        return Round(stage="tied", turn=seats[0], done=len(seats), of=len(seats))
    if vote.manner == "agreement":
        stage = "agree"
    else:
        stage = "ballot" if asked == turn.id else "hand over"
    return Round(stage=stage, turn=turn, done=len(done), of=len(seats))


def _page(table: Opened, notices: list[Notice] | None = None) -> str:
    view = table.view
    screen = views.screen(view, comfort.read(), seat=table.seat)
    return render_template(
        "table/round.html",
        **tables.around(table, "rounds.page", notices if notices is not None else []),
        heading="Pass it round",
        here=url_for("rounds.act", save_id=table.id),
        screen=screen,
        round=stand(view, request.args.get("seat", "")),
        options=_options(view.vote),
        plain=_plain(screen),
        rest=_needs_the_page(screen),
    )


def _options(vote: VoteView | None) -> list[Any]:
    return [option for option in vote.options if option.open] if vote else []


def _plain(screen: views.Screen) -> list[Any]:
    """List the choices that are one press: those without dice, a stall or a fight."""
    if screen.scene:
        return []
    boxes = [box for tier in screen.tiers for group in tier.groups for box in group]
    return [box for box in (*screen.places, *boxes) if box.open and _is_plain(box)]


def _is_plain(box: Any) -> bool:
    return box.sort in ("choice", "otherwise", "attend", "location") and box.note in ("", "rest")


def _needs_the_page(screen: views.Screen) -> bool:
    """Say whether something of the page in hand can only be done on the page itself."""
    boxes = [box for tier in screen.tiers for group in tier.groups for box in group]
    return bool(screen.scene) or any(box.open and not _is_plain(box) for box in (*screen.places, *boxes))
