"""Moving a save to the newest edition of its book: by itself where only wording has changed, else when the table agrees."""

from functools import lru_cache

from engine import play
from engine.book.model import Book
from engine.errors import BookError, RuleError, SaveError, StoryError
from engine.sheet import Line, SaveSheet
from saves.errors import OvertakenError
from saves.fit import misfits
from saves.journal import StoredStep
from saves.store import Outcome
from web.desk import Desk
from web.results import has_turned

CORRECTED = "The wording of this book was corrected. You are at the same place, and nothing on your sheet has changed."
"""What a page says after a save has moved by itself."""


def follow(at: Desk, save_id: str, step: StoredStep) -> None:
    """Move a save to the newest edition where only wording has changed, when a step has turned a page; else do nothing."""
    if not has_turned(step):
        return
    shelved = at.store.shelved(save_id)
    newest = at.shelf.get(shelved.book_id)
    if newest is None or newest.edition == shelved.edition or shelved.revision != step.revision:
        return
    try:
        if only_wording(at, shelved.book_id, shelved.edition, newest):
            moved(
                at,
                save_id,
                newest,
                revision=step.revision,
                step_id=f"reworded-{step.revision}-{step.step_id}"[:64],
                line=True,
            )
    except (BookError, RuleError, StoryError, SaveError, OvertakenError):
        return  # it stays where it is, which is never wrong; the doctor says why when it is asked


def only_wording(at: Desk, book_id: str, edition: str, newest: Book) -> bool:
    """Say whether the newest edition of a book differs from an older one in wording alone."""
    old = at.book(book_id, edition)
    return _only_wording(_Pair(old, newest))


class _Pair:
    """Two editions, compared by what they are known by."""

    def __init__(self, old: Book, new: Book) -> None:
        self.old, self.new = old, new
        self._key = (old.id, old.edition, new.edition)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Pair) and self._key == other._key


@lru_cache(maxsize=64)
def _only_wording(pair: _Pair) -> bool:
    return play.only_wording_changed(pair.old, pair.new)


def moved(
    at: Desk, save_id: str, newest: Book, *, revision: int, step_id: str, seat: str = "", line: bool = False
) -> StoredStep:
    """Move a save to the newest edition, as one step of its journal.

    Args:
        at: Where the save lies.
        save_id: Which save.
        newest: The edition to move to.
        revision: The one that the wish was made from.
        step_id: A one-time id, as for every step.
        seat: Who acts.
        line: Whether the page in hand says so in a line.

    Raises:
        RuleError: The sheet would not fit; nothing was changed.
        StoryError: The new edition cannot be read.
    """

    def run(sheet: SaveSheet) -> Outcome:
        after = play.move(sheet, at.book(sheet.book, sheet.edition), newest)
        if wrong := misfits(after.sheet, newest):
            raise RuleError(f"The sheet does not fit the new edition. {' '.join(wrong[:3])}")
        if line:
            after.sheet.story.lines = [*after.sheet.story.lines, Line(text=CORRECTED, sort="note")]
        return after.sheet, after.events

    return at.store.act(save_id, revision=revision, step_id=step_id, seat=seat, command=None, run=run)
