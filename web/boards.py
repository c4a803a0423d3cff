"""What the board's script needs of a fight: the figures with their words, what may be done and what not, lines of sight, the beats to show."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.combat import gists
from engine.fight_views import ActionView, DecisionView, FightView, FigureView
from web import fights
from web.beats import Beat
from web.fight_maps import column_names, ground_in
from web.fights import Part, led


def data(
    fight: FightView, beats: Sequence[Beat], log: Sequence[Part], *, live: bool, hide_odds: bool
) -> dict[str, Any]:
    """Return what the script is given, as plain data for JSON; what is empty is left out.

    Args:
        log: The fight so far, from which comes what each adversary did last, and why.
        live: Something can be chosen; an earlier step is only shown.
        hide_odds: This reader or this table does not want to know what an attack may come to.
    """
    asked = fights.owed(fight) if live else None
    hero = fights.hand_of(fight)
    found: dict[str, Any] = {
        "name": fight.name,
        "width": fight.width,
        "height": fight.height,
        "round": fight.round,
        "columns": column_names(fight),
        "zones": fight.zones,
        "ground": [{"at": one.at, "name": name, "sort": one.sort} for one, name in ground_in(fight)],
        "figures": [_figure(one) | _about(fight, one, log) for one in fight.figures],
        "hero": hero.id if hero is not None else "",
        "heading": fights.heading(fight),
        "beats": [_beat(one) for one in beats],
        "next": fights.next_words(fight, hide_odds=hide_odds, others_acted=True),
    }
    if live:
        found |= {
            "actions": [
                _action(one, hide_odds=hide_odds) for one in fight.actions if one.group not in _ELSEWHERE
            ],
            "aims": fight.aims,
            "sights": fight.sights,
            "seen": fight.seen,
            "decision": _decision(asked) if asked is not None and asked.kind != "arrange" else None,
        }
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain


def last_beats(beats: Sequence[Beat]) -> list[dict[str, Any]]:
    """Return the beats with which a fight ended, as plain data: they are shown before the page after it."""
    plain: list[dict[str, Any]] = msgspec.to_builtins([_beat(one) for one in beats])
    return plain


def _beat(one: Beat) -> dict[str, Any]:
    kept = {"who": one.who, "short": one.caption, "own": one.own, "changes": one.changes}
    return kept | ({"told": " ".join(one.words)} if one.own else {})


def _figure(one: FigureView) -> dict[str, Any]:
    return {
        "id": one.id, "name": one.name, "mark": one.mark, "sort": one.sort, "at": one.at, "size": one.size,
        "health": one.health, "most": one.most, "state": one.state, "prepared": one.prepared, "notes": fights.notes(one),
        "numbers": fights.numbers(one),
    }  # fmt: skip


def _about(fight: FightView, one: FigureView, log: Sequence[Part]) -> dict[str, Any]:
    """Return what an adversary's card says, and what it did last with the reasons."""
    if one.sort != "adversary" or one.at is None:
        return {}
    card = next(
        (two.card for two in fight.adversaries if (two.card.id, two.level) == (one.card, one.level)), None
    )
    told = (lines for part in log for lines in reversed(part.told) if led(fight, lines[0])[0] == one.name)
    return {"card": card.texts if card is not None else [], "did": " ".join(next(told, []))}


_ELSEWHERE = ("order", "hands")
"""Groups of actions that have their own forms."""


def _action(one: ActionView, *, hide_odds: bool) -> dict[str, Any]:
    kept: dict[str, Any] = {
        "group": one.group, "words": one.words, "title": one.title, "cost": one.cost, "target": one.target, "at": one.at, "path": one.path,
    }  # fmt: skip
    note = one.note
    if not one.odds and note.startswith(gists.NOTHING):
        kept["vain"] = True
    if hide_odds:
        kept |= {"odds": note, "risk": fights.without_averages(one.risk)}
    else:
        kept |= {
            "odds": "; ".join(filter(None, (one.odds, note))),
            "sum": one.sum,
            "wounds": one.wounds,
            "risk": one.risk,
        }
    return {"do": one.command} | {name: value for name, value in kept.items() if value}


def _decision(asked: DecisionView) -> dict[str, Any]:
    return {
        "kind": asked.kind,
        "who": asked.who,
        "question": asked.question,
        "options": [
            {"option": one.option, "words": fights.option_words(asked, place), "at": one.at, "figure": one.figure}
            for place, one in enumerate(asked.options)
        ],
    }  # fmt: skip
