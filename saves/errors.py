"""What can go wrong between a table and its save, each with words for the person who meets it."""

from typing import TYPE_CHECKING

from engine.errors import RuleError, SaveError, StaleSheetError

if TYPE_CHECKING:
    from saves.journal import StoredStep


class UnknownSaveError(SaveError):
    """No save has this id, or it lies in the bin."""


class UnknownEditionError(SaveError):
    """A save or a file stands on an edition of a book that is not here; carries which, and which ones are."""

    def __init__(self, message: str, *, book_id: str, edition: str, here: list[int] | None = None) -> None:
        self.book_id, self.edition, self.here = book_id, edition, here or []
        super().__init__(message)


class OvertakenError(StaleSheetError):
    """A command was made from an older sheet; carries the steps taken meanwhile and the revision they led to."""

    def __init__(self, revision: int, since: "list[StoredStep]") -> None:
        self.revision, self.since = revision, since
        count = len(since)
        what = "something happened" if count == 1 else f"{count} things happened"
        super().__init__(f"The table has gone on: {what} since this page was shown. Nothing was done twice.")


class UndoRefusedError(RuleError):
    """The table chose that nobody goes back past a throw (R72)."""


class StorageError(SaveError):
    """The database could not be written: the disk is full, or another program holds it. Nothing of the step was kept."""


class BackupError(SaveError):
    """A backup could not be made, is not sound, or cannot be put back."""
