"""Saves as files: one readable JSON file each, that any Havenbook takes in again.

    {"havenbook": "save", "format": 1, "name": "Friday", "book": {"id": ..., "title": ..., "edition": ..., "number": 1,
     "notices": [...]}, "written": "2025-05-01T20:15:00Z", "program": "...", "summary": {...}, "sheet_format": 1,
     "sheet": {...}, "journal_left_out": 0, "journal_format": 1, "journal": [...], "edition_left_out": "",
     "edition_files": {...}, "checksum": "sha256:..."}

The text of the edition comes along (`saves.carried`), for whoever has it not. The journal comes along to be read: its steps
have no sheets, so nobody goes back to before the import. If all of it would be too much, its oldest steps stay behind, and
if that is not enough, the book. The checksum covers everything else, spaces and order aside; a file that was changed by hand
is taken with a word about it, and everything in it is looked at as if a stranger had written it.
"""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec

from engine.commands import Command
from engine.errors import SaveError
from engine.events import Event
from engine.sheet import SaveSheet
from saves import carried, codec, journal, trial
from saves.codec import clean_name, foreign_sheet, read_json, reason
from saves.editions import NewEdition
from saves.errors import UnknownEditionError
from saves.journal import StoredStep, has_revealed
from saves.store import Loaded, Store

FORMAT = 1
MARK = "save"
NOT_A_SAVE = "This file is not a save sheet. Nothing was changed."
MAX_STEPS = 20_000
_TITLE = 200

AS_ASKED = "that was asked for"
TOO_LARGE = "with it, the file would be too large to be taken in again"
UNTOLD = "it cannot be told any more what this edition was made with"


class BookName(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Which book and edition a save file belongs to."""

    id: str
    title: str
    edition: str
    number: int = 0
    notices: list[str] = []


class SaveFile(msgspec.Struct, frozen=True, kw_only=True):
    """A save outside a store. ``changed``: somebody edited it since it was written. ``left_out`` counts missing steps.

    ``edition`` is the text of the edition as the file carries it (`saves.carried`); ``edition_left_out`` says why there is
    none, if so.
    """

    name: str
    book: BookName
    sheet: SaveSheet
    steps: list[StoredStep] = []
    left_out: int = 0
    written: datetime | None = None
    program: str = ""
    summary: dict[str, Any] = {}
    edition: dict[str, Any] | None = None
    edition_left_out: str = ""
    changed: bool = False

    @property
    def file_name(self) -> str:
        """A name for the file on anybody's disk."""
        words = "".join(letter if letter.isalnum() else " " for letter in self.name).split()
        return f"{'-'.join(words)[:60] or 'save'}.havenbook.json"


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """A save file as it was written, and what had to stay behind. ``edition_left_out`` says why there is no book in it."""

    data: bytes
    steps_left_out: int
    edition_left_out: str


class _FileStep(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    revision: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
    seat: Annotated[str, msgspec.Meta(max_length=64)]
    step_id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    at: Annotated[datetime, msgspec.Meta(tz=True)]
    command: Command | None = None
    events: list[Event] = []
    undone_to: Annotated[int, msgspec.Meta(ge=0)] | None = None
    foreseen: bool = False
    reseeded: bool = False


class _File(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The file as written; ``sheet`` and ``journal`` are looked at on their own."""

    havenbook: str
    format: int
    name: str
    book: BookName
    written: Annotated[datetime, msgspec.Meta(tz=True)] | None = None
    program: str = ""
    summary: dict[str, Any] = {}
    sheet_format: int
    sheet: dict[str, Any]
    journal_left_out: Annotated[int, msgspec.Meta(ge=0)] = 0
    journal_format: int = 1
    journal: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MAX_STEPS)] = []
    edition_left_out: Annotated[str, msgspec.Meta(max_length=_TITLE)] = ""
    edition_files: dict[str, Any] | None = None
    checksum: str = ""


class _Journal(msgspec.Struct):
    journal: list[_FileStep]


_encoder = msgspec.json.Encoder()


def export(
    store: Store,
    save_id: str,
    *,
    notices: Sequence[str],
    program: str = "",
    journal: bool = True,
    book: bool = True,
) -> SaveFile:
    """Take a save out of a store; `write` makes the file.

    Args:
        store: Where it lies.
        save_id: Which save.
        notices: The notices of its book and sets, which travel with it.
        program: Which version writes it.
        journal: Whether the journal comes along.
        book: Whether the text of the edition comes along.

    Raises:
        UnknownSaveError: There is none, or it lies in the bin.
    """
    loaded, shelved = store.load(save_id), store.shelved(save_id)
    edition = store.editions.find(loaded.book_id, loaded.edition)
    cover = BookName(
        id=loaded.book_id, title=edition.title if edition else loaded.book_id, edition=loaded.edition,
        number=loaded.edition_number, notices=list(notices),
    )  # fmt: skip
    steps = store.steps(save_id) if journal else []
    text, left_out = _edition(store, loaded) if book else (None, AS_ASKED)
    return SaveFile(
        name=loaded.name, book=cover, sheet=loaded.sheet, steps=[step for step in steps if step.revision <= loaded.revision],
        written=store.now(), program=program, summary=shelved.summary, edition=text, edition_left_out=left_out,
    )  # fmt: skip


def _edition(store: Store, loaded: Loaded) -> tuple[dict[str, Any] | None, str]:
    """Give the text of a save's edition as a file carries it, or say why it cannot come along."""
    text = store.editions.text(loaded.book_id, loaded.edition)
    if text is None:
        return None, UNTOLD
    try:
        return carried.pack(text), ""
    except ValueError as error:
        return None, str(error)


def write(file: SaveFile) -> bytes:
    """Write a save file; see `written`."""
    return written(file).data


def written(file: SaveFile) -> Written:
    """Write a save file, readable, and small enough to be taken in again.

    Where it would be too large, the oldest steps of its journal stay behind, as many as it needs, else its book.

    Raises:
        SaveError: The sheet alone is too large for a file.
    """
    found = _shortened(file)
    if found is None and file.edition is not None:
        found = _shortened(msgspec.structs.replace(file, edition=None, edition_left_out=TOO_LARGE))
    if found is None:
        raise SaveError("This sheet is too large for a file. Nothing was written.")
    return found


def _shortened(file: SaveFile) -> Written | None:
    """Write a file with as much of its journal as there is room for; ``None`` where there is no room for the rest."""
    steps = file.steps
    while True:
        data = _written(file, steps)
        if len(data) <= codec.MAX_BYTES and len(steps) <= MAX_STEPS:
            left_out = file.left_out + len(file.steps) - len(steps)
            return Written(data=data, steps_left_out=left_out, edition_left_out=file.edition_left_out)
        if not steps:
            return None
        steps = steps[len(steps) // 4 + 1 :]


def read(data: bytes) -> SaveFile:
    """Read a save file that a person brought. Nothing in it is run, and nothing is kept yet.

    Raises:
        SaveError: It is no save, damaged, too large, or from a newer version; in words.
    """
    plain = read_json(data)
    if not isinstance(plain, dict) or plain.get("havenbook") != MARK:
        raise SaveError(NOT_A_SAVE)
    if type(number := plain.get("format")) is not int or number < 1:
        raise SaveError(NOT_A_SAVE)
    if number > FORMAT:
        raise SaveError(
            f"This file has format {number}, and this version of Havenbook reads up to {FORMAT}. Bring Havenbook up to date. "
            "Nothing was changed."
        )
    try:
        file = msgspec.convert(plain, _File)
        steps = _current(file.journal_format, file.journal)
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError) as error:
        raise SaveError(f"This save file cannot be read: {reason(error)}. Nothing was changed.") from error
    sheet = foreign_sheet(file.sheet_format, file.sheet)
    if (sheet.book, sheet.edition) != (file.book.id, file.book.edition):
        raise SaveError(
            "This save file says one book on its cover and another on its sheet. Nothing was changed."
        )
    book = msgspec.structs.replace(file.book, title=clean_name(file.book.title[:_TITLE]))
    sheet.name = clean_name(file.name)
    return SaveFile(
        name=sheet.name, book=book, sheet=sheet, steps=_in_order(steps), left_out=file.journal_left_out,
        written=file.written, program=clean_name(file.program), summary=file.summary, edition=file.edition_files,
        edition_left_out=clean_name(file.edition_left_out), changed=file.checksum != _checksum(plain),
    )  # fmt: skip


def brought(store: Store, file: SaveFile) -> NewEdition | None:
    """Make an edition of the text that a file carries, where it is needed: `keep` puts it away with the save.

    The text must be that of the edition that the file names; it is then checked as the text of any book, and the save
    looked at on it, in a process of its own (`saves.trial`). Nothing is kept yet.

    Returns:
        ``None`` where the edition is here already, whatever the file carries, or the file carries none.

    Raises:
        SaveError: The text is damaged or another one, no book that opens here, or the save does not fit it; in words.
    """
    cover = file.book
    if file.edition is None or store.editions.find(cover.id, cover.edition) is not None:
        return None
    carried.check_id(cover.id)
    text = carried.unpack(file.edition, cover.edition)
    tried = trial.tried(text, file.sheet)
    return NewEdition(
        book_id=cover.id, hash=cover.edition, title=tried.title, files=text.book, set_files=text.sets, story=tried.story,
        lines=tried.lines, page_numbers=tried.page_numbers, made=text.made,
    )  # fmt: skip


def keep(
    store: Store,
    file: SaveFile,
    *,
    name: str = "",
    edition: NewEdition | None = None,
    sheet: SaveSheet | None = None,
    seat: str = "",
    step_id: str = "",
) -> str:
    """Put a save file on the shelf as a new save.

    Args:
        store: Where to.
        file: As `read` gave it; look at it with `saves.fit.check_fit` first, or with `brought`.
        name: Instead of the file's own.
        edition: As `brought` gave it.
        sheet: Instead of the file's own: the same sheet moved to an edition that is here.
        seat: Who brought it.
        step_id: A form's one-time id, as for `Store.create`.

    Returns:
        The id of the new save.

    Raises:
        UnknownEditionError: The edition it stands on is not here; carries which ones are.
    """
    try:
        return store.create(
            sheet or file.sheet, name=name or file.name, seat=seat, step_id=step_id, before=file.steps,
            played=file.steps[-1].at if file.steps else file.written, brought=edition,
        )  # fmt: skip
    except UnknownEditionError as error:
        if error.here:
            what = f"Here are editions {', '.join(map(str, error.here))} of that book; the save can be moved to one of them."
        else:
            what = "The file does not hold the book either. Bring the book here first, then this file again."
        title = file.book.title or file.book.id
        raise UnknownEditionError(
            f"This save belongs to edition {file.book.number} of {title}, which is not on this shelf. {what}",
            book_id=error.book_id,
            edition=error.edition,
            here=error.here,
        ) from error


def _written(file: SaveFile, steps: Sequence[StoredStep]) -> bytes:
    whole: dict[str, Any] = {
        "havenbook": MARK,
        "format": FORMAT,
        "name": file.name,
        "book": file.book,
        "written": file.written.astimezone(UTC) if file.written else None,
        "program": file.program,
        "summary": file.summary,
        "sheet_format": codec.FORMAT,
        "sheet": file.sheet,
        "journal_left_out": file.left_out + len(file.steps) - len(steps),
        "journal_format": journal.FORMAT,
        "journal": [_file_step(step) for step in steps],
        "edition_left_out": file.edition_left_out,
        "edition_files": file.edition,
    }
    plain = msgspec.json.decode(_encoder.encode(whole))
    return msgspec.json.format(_encoder.encode({**plain, "checksum": _checksum(plain)}), indent=2) + b"\n"


def _file_step(step: StoredStep) -> _FileStep:
    return _FileStep(
        revision=step.revision, seat=step.seat, step_id=step.step_id, at=step.at, command=step.command,
        events=step.events, undone_to=step.undone_to, foreseen=step.foreseen, reseeded=step.reseeded,
    )  # fmt: skip


def _current(number: int, steps: list[dict[str, Any]]) -> list[_FileStep]:
    """Read the steps of a journal in any format there ever was."""
    if number != journal.FORMAT:
        steps = [journal.upgraded(number, step) for step in steps]
    return msgspec.convert({"journal": steps}, _Journal).journal


def _in_order(found: Sequence[_FileStep]) -> list[StoredStep]:
    """Take a journal in, if its steps follow one another."""
    ids = set()
    for place, step in enumerate(found):
        if step.revision != found[0].revision + place or (step.undone_to or 0) >= max(step.revision, 1):
            raise SaveError("The journal in this file is out of order. Nothing was changed.")
        ids.add(step.step_id)
    if len(ids) != len(found):
        raise SaveError("The journal in this file has a step twice. Nothing was changed.")
    return [
        StoredStep(
            save_id="", revision=step.revision, seat=step.seat, step_id=step.step_id, at=step.at, command=step.command,
            events=step.events, undone_to=step.undone_to, foreseen=step.foreseen, reseeded=step.reseeded,
            revealed=has_revealed(step.events),
        )
        for step in found
    ]  # fmt: skip


def _checksum(plain: dict[str, Any]) -> str:
    covered = {key: value for key, value in plain.items() if key != "checksum"}
    return f"sha256:{hashlib.sha256(msgspec.json.encode(covered, order='sorted')).hexdigest()}"
