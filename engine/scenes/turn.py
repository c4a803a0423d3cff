"""One turn of the loop in hand: the sheet being changed, the book, and what has happened so far."""

from dataclasses import dataclass, field
from typing import Any

from engine import dice
from engine.book.model import Book
from engine.errors import RuleError
from engine.events import Event, Threw
from engine.sheet import Ask, SaveSheet, Throw


@dataclass
class Turn:
    """What scenes work on. ``sheet`` is changed in place; ``events`` grows in the order things happen.

    ``held``: the story's place is held in memory and not written down on the sheet.
    """

    sheet: SaveSheet
    book: Book
    seat: str = ""
    events: list[Event] = field(default_factory=list)
    held: bool = False

    def note(self, event: Event) -> None:
        """Say that something happened."""
        self.events.append(event)

    def owe(self, ask: Ask) -> None:
        """Put a decision to the table that must be answered before anything else."""
        self.sheet.owed.append(ask)

    def throw_dice(self, faces: tuple[int, ...], count: int = 2, sides: int = 6) -> tuple[list[int], str]:
        """Throw dice, or check those thrown by hand (R71).

        Returns:
            The faces in order, and where they come from: 'book' or 'table'.

        Raises:
            RuleError: Faces typed in are too few, too many or no faces of such a die.
        """
        if not faces:
            return dice.throw(self.sheet.dice, self.sheet.seed, "dice", count, sides), "book"
        if len(faces) != count:
            raise RuleError(f"This throw needs {count} dice; {len(faces)} were entered.")
        for place, face in enumerate(faces, 1):
            if not 1 <= face <= sides:
                raise RuleError(f"A die shows 1 to {sides}. Die {place} says {face}.")
        return list(faces), "table"

    def record(self, throw: Throw) -> Throw:
        """Number a throw and note it on the sheet."""
        self.sheet.throws += 1
        throw.number = self.sheet.throws
        throw.seat = self.seat
        throw.foreseen = throw.origin == "book" and throw.number <= self.sheet.foreseen
        self.sheet.last_throw = throw
        self.sheet.page_throws.append(throw)
        self.note(Threw(throw))
        return throw


@dataclass(frozen=True)
class Answered:
    """A scene has its result: the choice the story goes on with, and what the story is told first."""

    choice: str
    values: dict[str, Any]
