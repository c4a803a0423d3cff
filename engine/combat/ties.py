"""Ties that the rules leave open: to the stated order, or to the table where it wants to be asked (R100 to R103)."""

from collections.abc import Sequence

from engine.combat.arena import Arena
from engine.fight_events import FightEvent, TieBroken
from engine.sheet.fights import Field, Frame

TABLE = "table"
MOST = 300
"""More options than these are never put to anybody; the rest go without saying."""


_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")


def of(number: int, alike: str) -> str:
    """Say how many are equal, and in what: 'two equally near'."""
    return f"{_NUMBERS[number] if number < len(_NUMBERS) else number} {alike}"


class Ends:
    """Takes the first of fields that are equal by every rule, and remembers them all."""

    def __init__(self) -> None:
        self.fields: list[Field] = []

    def __call__(self, fields: list[Field]) -> Field:
        """Take the first."""
        self.fields = fields
        return fields[0]


def asked(arena: Arena) -> bool:
    """Say whether the table is asked where the rules leave something open."""
    return arena.fight.ties == TABLE


def settle(
    arena: Arena, frame: Frame, who: str, options: Sequence[str], card: str, told: Sequence[FightEvent] = ()
) -> str | None:
    """Take one of several things that are equal by every rule.

    Args:
        frame: The one on top, to which the table's answer comes.
        who: The adversary that they concern.
        options: Figures, or fields as decisions write them; what the stated order takes comes first.
        card: What leaves it open, for the question and the log.
        told: What is told as soon as it is settled, before it is said that the table chose.

    Returns:
        The option taken, ``None`` while the table is being asked; then nothing has been told.
    """
    answer, frame.answer = frame.answer, ""
    if not answer and len(options) > 1 and asked(arena):
        arena.ask("", "tie", list(options[:MOST]), card)
        return None
    for event in told:
        arena.note(event)
    if answer and asked(arena):
        arena.note(_broken(who, card, answer))
    return answer or options[0]


def _broken(who: str, why: str, option: str) -> TieBroken:
    x, comma, y = option.partition(",")
    return TieBroken(who, why, at=(int(x), int(y))) if comma else TieBroken(who, why, target=option)
