"""The journal: steps as they are stored, and the lines that they form.

Each step follows the one before it, but for an undo, which follows the step it goes back to. So the journal is a tree that
nothing is ever cut from, and a *line* is the way from the start to one step. An undo to a step that lies ahead on another
line is a redo.

Chance: a step *reveals* when one of its events does. Undo gives the same dice again (R72), so whoever has gone back knows
them until play stands where chance has shown as much as on the furthest line: steps before that are *foreseen*.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from engine.commands import Command
from engine.errors import SaveError
from engine.events import Event
from saves.codec import pack, reason, unpack
from saves.models import Step

FORMAT = 1
"""Number of the format of commands and events. Raised, with an upgrade below, when older ones would not load."""

UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each older format to the next: takes a step as plain JSON, ``{"command": ..., "events": [...]}``, and gives it in the
next format. Whatever else such a step holds is left as it is."""

_encoder = msgspec.json.Encoder()
_commands: msgspec.json.Decoder[Command | None] = msgspec.json.Decoder(Command | None)
_events: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[Event])


class StoredStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the journal, without its sheet.

    ``command`` is ``None`` for the start, an undo (its ``undone_to`` says where it went) and a move to another edition.
    ``foreseen``: taken after an undo past a throw. ``reseeded``: an undo after which the dice are new. ``repeated``: this
    answers a press that had been answered before.
    """

    save_id: str
    revision: int
    seat: str
    step_id: str
    at: datetime
    command: Command | None = None
    events: list[Event] = []
    undone_to: int | None = None
    revealed: bool = False
    foreseen: bool = False
    reseeded: bool = False
    repeated: bool = False


class Mark(msgspec.Struct, frozen=True):
    """What the journal's tree needs of a step: where it stands, what it follows, what it did to chance.

    ``kept``: its sheet is here, so that it can be gone to.
    """

    revision: int
    undone_to: int | None
    revealed: bool
    reseeded: bool = False
    kept: bool = True

    @property
    def after(self) -> int:
        """The revision that this step follows; -1 for the start."""
        return self.revision - 1 if self.undone_to is None else self.undone_to

    @property
    def told(self) -> bool:
        """Whether the step belongs to the story so far; an undo does where it made the dice new."""
        return self.undone_to is None or self.reseeded


Find = Callable[[int], Mark | None]
"""Finds the mark of a revision, if the journal has it. Steps follow older ones, so going back needs few of a long journal."""


def encode_command(command: Command | None) -> bytes:
    """Write a command as JSON."""
    return _encoder.encode(command)


def encode_events(events: Sequence[Event]) -> bytes:
    """Write events as compressed JSON."""
    return pack(_encoder.encode(events))


def stored(row: Step, *, repeated: bool = False) -> StoredStep:
    """Read a step's row.

    Raises:
        SaveError: It holds what this version cannot read.
    """
    try:
        command, events = _read(row.format, row.command, unpack(row.events))
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise SaveError(f"Step {row.revision} of the journal cannot be read: {reason(error)}.") from error
    return StoredStep(
        save_id=row.save_id,
        revision=row.revision,
        seat=row.seat,
        step_id=row.step_id,
        at=row.at,
        command=command,
        events=events,
        undone_to=row.undone_to,
        revealed=row.revealed,
        foreseen=row.foreseen,
        reseeded=row.reseeded,
        repeated=repeated,
    )


def upgraded(number: int, step: dict[str, Any]) -> dict[str, Any]:
    """Bring a step's plain ``command`` and ``events`` to the newest format, one format at a time.

    Raises:
        ValueError: The format is a newer one, never was, or the step does not hold what one of its format holds.
    """
    if number > FORMAT:
        raise ValueError(
            f"a step of format {number} stands there, and this version of Havenbook reads up to {FORMAT}; bring Havenbook up "
            "to date"
        )
    if number < 1:
        raise ValueError(f"there never was a step of format {number}")
    for older in range(number, FORMAT):
        try:
            step = UPGRADES[older](step)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise ValueError(
                f"a step says format {older}, but does not hold what such a step holds"
            ) from error
    return step


def _read(number: int, command: bytes, events: bytes) -> tuple[Command | None, list[Event]]:
    """Read a command and events as they are stored, in any format there ever was."""
    if number != FORMAT:
        step = upgraded(
            number, {"command": msgspec.json.decode(command), "events": msgspec.json.decode(events)}
        )
        command, events = _encoder.encode(step.get("command")), _encoder.encode(step.get("events"))
    return _commands.decode(command), _events.decode(events)


def has_revealed(events: Iterable[Event]) -> bool:
    """Say whether chance or something hidden came to light."""
    return any(event.revealed for event in events)


def back_from(find: Find, revision: int) -> Iterator[Mark]:
    """Go back along a line, from a step to the start or to where the journal begins."""
    while (mark := find(revision)) is not None:
        yield mark
        revision = mark.after


def line(find: Find, revision: int, limit: int | None = None) -> list[int]:
    """List the revisions of the story so far at a step, first to last, at most ``limit`` of the latest."""
    told = (mark.revision for mark in back_from(find, revision) if mark.told)
    return list(itertools.islice(told, limit))[::-1]


def taken_back(find: Find, current: int, target: int) -> list[Mark]:
    """List the steps of the current line that going to a target would leave, latest first."""
    left = []
    while current != target:
        if current > target:
            if (mark := find(current)) is None:
                break
            left.append(mark)
            current = mark.after
        else:
            goal = find(target)
            target = goal.after if goal else -1
    return left


def neighbours(find: Find, current: int) -> tuple[int | None, int | None]:
    """Find the step of play before the current one, and the one that a redo goes to, if they can be gone to."""
    here = _played(find, find(current))
    if here is None:
        return None, None
    back = _played(find, find(here.after))
    newest = current
    while (mark := find(newest)) is not None and mark.undone_to is not None:
        newest -= 1
    forward = None
    for mark in back_from(find, newest):
        if mark.revision <= here.revision:
            found = forward if mark.revision == here.revision else None
            return _place(back), _place(found)
        if mark.undone_to is None:
            forward = mark
    return _place(back), None


def _played(find: Find, mark: Mark | None) -> Mark | None:
    """Say which step of play a step stands on: itself, or what an undo went back to."""
    while mark is not None and mark.undone_to is not None:
        mark = find(mark.undone_to)
    return mark


def _place(mark: Mark | None) -> int | None:
    return mark.revision if mark is not None and mark.kept else None


def count_reveals(steps: Iterable[StoredStep]) -> dict[int, int]:
    """Count the steps that chance had a part in along the line of each; where dice are made new, nothing is foreseen."""
    counts: dict[int, int] = {}
    furthest = 0
    for step in steps:
        after = step.revision - 1 if step.undone_to is None else step.undone_to
        counts[step.revision] = (furthest if step.reseeded else counts.get(after, 0)) + step.revealed
        furthest = max(furthest, counts[step.revision])
    return counts
