"""The store of saves: the shelf, one step as one transaction, the journal, and going back in it."""

import contextlib
import hashlib
import secrets
import threading
import weakref
from collections.abc import Callable, Container, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy
from sqlalchemy import bindparam, insert
from sqlmodel import Session, col, delete, select, update

from engine.commands import Command
from engine.errors import SaveError
from engine.events import Event
from engine.sheet import EncounterScene, SaveSheet
from saves import codec, journal
from saves.database import Database, unread
from saves.editions import Editions, NewEdition
from saves.errors import OvertakenError, UndoRefusedError, UnknownSaveError
from saves.journal import Mark, StoredStep
from saves.models import Edition, Save, Setting, Step, Table

Outcome = tuple[SaveSheet, Sequence[Event]]
Summarise = Callable[[SaveSheet], Mapping[str, Any]]

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 10
_KEPT_BY_UNDO = ("seats", "table")
"""What belongs to the people round the table and not to the story; going back leaves it alone."""


class Shelved(msgspec.Struct, frozen=True, kw_only=True):
    """A save as the shelf shows it, without its sheet."""

    id: str
    name: str
    book_id: str
    edition: str
    edition_number: int
    revision: int
    summary: dict[str, Any]
    created: datetime
    opened_at: datetime
    played_at: datetime
    removed_at: datetime | None = None


class Loaded(msgspec.Struct, frozen=True, kw_only=True):
    """A save that has been opened."""

    id: str
    name: str
    book_id: str
    edition: str
    edition_number: int
    revision: int
    sheet: SaveSheet


def sheet_summary(sheet: SaveSheet) -> dict[str, Any]:
    """Say what the sheet alone knows for the shelf; a caller with the book at hand says it in the book's words."""
    return {
        "page": sheet.story.page,
        "haven": sheet.story.haven,
        "heroes": list(sheet.chosen or sheet.party),
        "gold": sheet.gold,
        "ended": sheet.story.ended,
        **(_of_sandbox(sheet) if sheet.sandbox else {}),
    }


def _of_sandbox(sheet: SaveSheet) -> dict[str, Any]:
    resolution = sheet.scene.resolution if isinstance(sheet.scene, EncounterScene) else ""
    return {"sandbox": sheet.sandbox, "seed": sheet.seed, "resolution": resolution}


class Store:
    """All saves of one data folder or database.

    Reading never waits for writing. Close it when done.
    """

    def __init__(
        self,
        database: Database,
        *,
        summarise: Summarise = sheet_summary,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.database = database
        self.editions = Editions(database, now)
        self._summarise = summarise
        self.now = now
        self._locks: weakref.WeakValueDictionary[str, threading.Lock] = weakref.WeakValueDictionary()
        self._locking = threading.Lock()

    @classmethod
    def open(
        cls,
        place: str | Path,
        *,
        summarise: Summarise = sheet_summary,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        before_migration: Callable[[Path, str], object] | None = None,
    ) -> "Store":
        """Open the saves in a file or behind a database's URL; see `Database.open`."""
        return cls(Database.open(place, before_migration=before_migration), summarise=summarise, now=now)

    def close(self) -> None:
        """Close the database."""
        self.database.close()

    def reading(self) -> contextlib.AbstractContextManager[Any]:
        """Let all that this thread reads within be of one moment; what is written within is not seen."""
        return self.database.read()

    # The shelf

    def list_saves(self, *, removed: bool = False) -> list[Shelved]:
        """List the saves, latest played first, or those in the bin; reads no sheet."""
        where = col(Save.removed_at).is_not(None) if removed else col(Save.removed_at).is_(None)
        query = _SHELVED.where(where).order_by(col(Save.played_at).desc(), col(Save.id))
        with self.database.read() as session:
            return [_shelved(*found) for found in session.exec(query)]

    def shelved(self, save_id: str) -> Shelved:
        """Say what the shelf says of one save, in the bin or not; reads no sheet."""
        with self.database.read() as session:
            found = session.exec(_ONE_SHELVED, params={"save_id": save_id}).first()
        if found is None:
            raise _unknown(save_id)
        return _shelved(*found)

    def create(
        self,
        sheet: SaveSheet,
        *,
        name: str,
        events: Sequence[Event] = (),
        seat: str = "",
        step_id: str = "",
        before: Sequence[StoredStep] = (),
        played: datetime | None = None,
        brought: NewEdition | None = None,
    ) -> str:
        """Begin a save; its first step has no command, and revision 0 unless a journal comes before it.

        Args:
            sheet: Its ``book`` and ``edition`` must have been remembered (`Editions.remember`), or be ``brought``.
            name: Cleaned; may be ''. It is the sheet's name too.
            events: What the first pages said.
            seat: Who began it.
            step_id: A form's one-time id: the same id again gives the save that it made.
            before: A journal that came with an imported file: to be read, not to be gone back to.
            played: When it was last played, if not now; never later than now.
            brought: The edition of the sheet, where it comes along; it is kept with the save or not at all.

        Returns:
            The id of the save.

        Raises:
            UnknownEditionError: The edition has not been remembered.
        """
        step_id = _checked_step_id(step_id or secrets.token_hex(16))
        name = codec.clean_name(name)
        sheet = msgspec.structs.replace(sheet, name=name)
        save_id, now, packed = _id_from(step_id), self.now(), codec.pack(codec.encode(sheet))
        revision = before[-1].revision + 1 if before else 0
        start = StoredStep(
            save_id=save_id, revision=revision, seat=seat, step_id=step_id, at=now, events=list(events)
        )
        counts = journal.count_reveals([*before, start])
        summary = dict(self._summarise(sheet))
        with self.database.write() as session:
            if session.exec(select(Save.id).where(Save.id == save_id)).first():
                return save_id
            if brought is not None:
                self.editions.keep(session, brought, brought=True)
            edition_id = self.editions.row_id(session, sheet.book, sheet.edition)
            save = Save(
                id=save_id, name=name, book_id=sheet.book, edition_id=edition_id, revision=revision,
                reveals=counts[revision], furthest=max(counts.values()), created=now, opened_at=now,
                played_at=min(played or now, now), summary=summary, sheet=packed,
            )  # fmt: skip
            session.add(save)
            session.flush()
            rows = [_row(step, save_id, counts[step.revision]) for step in before]
            session.connection().execute(_ADD_STEP, [*rows, _row(start, save_id, counts[revision], packed)])
        return save_id

    def rename(self, save_id: str, name: str) -> str:
        """Give a save another name, and say what it came to when cleaned. No step: every sheet is read with the save's name.

        Raises:
            SaveError: Nothing is left of the name.
        """
        cleaned = codec.clean_name(name)
        if not cleaned:
            raise SaveError("A save needs a name of at least one letter or number.")
        self._change(save_id, name=cleaned)
        return cleaned

    def opened(self, save_id: str) -> None:
        """Note that somebody opened a save."""
        self._change(save_id, opened_at=self.now())

    def remove(self, save_id: str) -> None:
        """Put a save into the bin; it can be brought back."""
        self._change(save_id, removed_at=self.now())

    def bring_back(self, save_id: str) -> None:
        """Take a save out of the bin."""
        self._change(save_id, removed_at=None)

    def erase(self, save_id: str) -> None:
        """Destroy a save that lies in the bin, with its journal. Only a backup still has it.

        Raises:
            SaveError: It does not lie in the bin.
        """
        with self.database.write() as session:
            done = session.exec(
                delete(Save).where(col(Save.id) == save_id, col(Save.removed_at).is_not(None))
            )
            if done.rowcount == 0:
                raise SaveError("Only a save that lies in the bin can be destroyed. Nothing was changed.")

    def _change(self, save_id: str, **values: Any) -> None:
        with self.database.write() as session:
            if session.exec(update(Save).where(col(Save.id) == save_id).values(**values)).rowcount == 0:
                raise _unknown(save_id)

    # Playing

    def load(self, save_id: str) -> Loaded:
        """Read a save with its sheet; `opened` notes that a person did.

        Raises:
            UnknownSaveError: There is none, or it lies in the bin.
            SaveError: Its sheet cannot be read.
        """
        with self.database.read() as session:
            found = session.exec(_ONE_SAVE, params={"save_id": save_id}).first()
        if found is None or found[0].removed_at is not None:
            raise _unknown(save_id)
        save, edition, number = found
        return Loaded(
            id=save.id, name=save.name, book_id=save.book_id, edition=edition, edition_number=number,
            revision=save.revision, sheet=_sheet(save.sheet, save.name),
        )  # fmt: skip

    def act(
        self,
        save_id: str,
        *,
        revision: int,
        step_id: str,
        seat: str,
        command: Command | None,
        run: Callable[[SaveSheet], Outcome],
        may_follow: Callable[[Sequence[StoredStep]], bool] | None = None,
    ) -> StoredStep:
        """Take one step: run the rules on the newest sheet and keep what comes of it, once.

        The rules run outside the transaction, so that a long turn of one table never keeps another waiting; the
        transaction then takes their result only if the save still has the revision they began with.

        Args:
            save_id: Which save.
            revision: The one that the command was made from.
            step_id: A form's one-time id, at most 64 characters; the same id again answers with the same step.
            seat: Who acts.
            command: For the journal. ``None`` when the table moves to another edition (``run`` then gives a sheet that
                names it), or sets a single fight up again.
            run: Gives a new sheet and what happened; may change the sheet it is given; a refusal raises and keeps
                nothing. Pure but for speed: where another process was quicker it may be called again.
            may_follow: Asked where the save has gone on: whether the command is as good after these steps.

        Raises:
            OvertakenError: The save has gone on, with the steps since.
            UnknownSaveError: There is none, or it lies in the bin.
            UnknownEditionError: The new sheet stands on an edition that was not remembered.
        """

        def take(save: Save) -> _Taken:
            sheet, events = run(_sheet(save.sheet, save.name))
            return _Taken(sheet, events, command, save.reveals + journal.has_revealed(events))

        return self._step(save_id, revision, _checked_step_id(step_id), seat, take, may_follow)

    def undo(
        self,
        save_id: str,
        *,
        revision: int,
        to_revision: int,
        step_id: str,
        seat: str,
        again: Callable[[SaveSheet], Outcome],
    ) -> StoredStep:
        """Go to any other step of the journal; itself a step, and nothing is erased. To a step ahead it is a redo.

        The dice come back with the sheet. Who sits at the table, its house rules and the sheet's name stay as they are.
        Where the way back passes a throw, the table's rule decides (R72): 'free' goes back, and what follows is marked
        as foreseen; 'stop' refuses; 'again' goes back and makes the dice new.

        Args:
            save_id: Which save.
            revision: The one that the wish was made from.
            to_revision: Where to go.
            step_id: A form's one-time id, as for `act`.
            seat: Who acts.
            again: Makes a sheet's dice new and gives events that say so; called for 'again' alone.

        Raises:
            UndoRefusedError: The table does not go back past a throw.
            SaveError: There is no such step, or it came with an imported file and has no sheet.
            OvertakenError, UnknownSaveError: As for `act`.
        """

        def take(save: Save) -> _Taken:
            query = select(Step).where(Step.save_id == save_id, Step.revision == to_revision)
            with self.database.read() as session:
                target = session.exec(query).first()
                taken = (
                    journal.taken_back(_Marks(session, save_id).find, save.revision, to_revision)
                    if target
                    else []
                )
            if target is None or to_revision == save.revision:
                raise SaveError(f"There is no step {to_revision} to go to. Nothing was changed.")
            if target.sheet is None:
                raise SaveError("That step came with an imported file: it can be read, but not gone back to.")
            passes = any(mark.revealed for mark in taken)
            now, sheet = _sheet(save.sheet, save.name), _sheet(target.sheet, save.name)
            events: list[Event] = []
            policy = now.table.undo if passes else "free"
            if policy == "stop":
                raise UndoRefusedError(
                    "This table does not go back past a throw. It can be changed in the table's rules."
                )
            for part in _KEPT_BY_UNDO:
                setattr(sheet, part, getattr(now, part))
            sheet.foreseen = max(now.throws, now.foreseen, sheet.foreseen)
            if policy != "again":
                return _Taken(sheet, events, None, target.reveals, undone_to=to_revision)
            sheet.foreseen = 0
            sheet, told = again(sheet)
            return _Taken(sheet, told, None, save.furthest, undone_to=to_revision, reseeded=True)

        return self._step(save_id, revision, _checked_step_id(step_id), seat, take, None)

    def _step(
        self,
        save_id: str,
        revision: int,
        step_id: str,
        seat: str,
        take: Callable[[Save], "_Taken"],
        may_follow: Callable[[Sequence[StoredStep]], bool] | None,
    ) -> StoredStep:
        with self._lock(save_id):
            while True:
                with self.database.read() as session:
                    if done := _done(session, save_id, step_id):
                        return done
                    found = session.exec(_ONE_SAVE, params={"save_id": save_id}).first()
                    if found is None or found[0].removed_at is not None:
                        raise _unknown(save_id)
                    save, edition, _ = found
                    if save.revision != revision:
                        since = _steps(session, save_id, since=revision)
                        if not since or may_follow is None or not may_follow(since):
                            raise OvertakenError(save.revision, since)
                taken = take(save)
                if kept := self._keep(save, edition, step_id, seat, taken):
                    return kept

    def _keep(self, save: Save, edition: str, step_id: str, seat: str, taken: "_Taken") -> StoredStep | None:
        """Keep a step in one transaction; ``None`` where another process kept one first."""
        now, sheet, revision = self.now(), taken.sheet, save.revision + 1
        furthest = max(save.furthest, taken.reveals)
        packed = codec.pack(codec.encode(sheet))
        step = StoredStep(
            save_id=save.id, revision=revision, seat=seat, step_id=step_id, at=now, command=taken.command,
            events=list(taken.events), undone_to=taken.undone_to, revealed=journal.has_revealed(taken.events),
            foreseen=taken.undone_to is None and save.reveals < save.furthest, reseeded=taken.reseeded,
        )  # fmt: skip
        values: dict[str, Any] = {
            "save_id": save.id, "was": save.revision, "new_revision": revision, "new_reveals": taken.reveals,
            "new_furthest": furthest, "new_played_at": now, "new_opened_at": now, "new_sheet": packed,
            "new_summary": dict(self._summarise(sheet)), "new_edition_id": save.edition_id,
        }  # fmt: skip
        row = _row(step, save.id, taken.reveals, packed)
        with self.database.write() as session:
            if sheet.edition != edition:
                values["new_edition_id"] = self.editions.row_id(session, save.book_id, sheet.edition)
            if session.connection().execute(_KEEP_SAVE, values).rowcount == 0:
                return None
            session.connection().execute(_ADD_STEP, row)
        return step

    # The journal

    def steps(self, save_id: str, *, since: int = -1, limit: int | None = None) -> list[StoredStep]:
        """List the steps after a revision, first to last, undone ones among them."""
        with self.database.read() as session:
            return _steps(session, save_id, since=since, limit=limit)

    def line(self, save_id: str, *, limit: int | None = None) -> list[StoredStep]:
        """List the steps that led to where the table stands, first to last, at most ``limit`` of the latest.

        It is the story so far: without what was undone, and without the undoing unless it made the dice new.
        """
        with self.database.read() as session:
            way = journal.line(_Marks(session, save_id).find, _newest(session, save_id), limit)
            return _steps(session, save_id, since=way[0] - 1, among=set(way)) if way else []

    def around(self, save_id: str) -> tuple[int | None, int | None]:
        """Say which revision an undo of one step goes to, and which a redo; ``None`` where there is none."""
        with self.database.read() as session:
            return journal.neighbours(_Marks(session, save_id).find, _newest(session, save_id))

    def sheet_at(self, save_id: str, revision: int) -> SaveSheet:
        """Read the sheet as it was after a step.

        Raises:
            SaveError: There is no such step, or it came with an imported file and has no sheet.
        """
        query = select(Step.sheet, Save.name).join(Save)
        query = query.where(Step.save_id == save_id, Step.revision == revision)
        with self.database.read() as session:
            packed, name = session.exec(query).first() or (None, "")
        if packed is None:
            raise SaveError(f"The sheet after step {revision} is not here.")
        return _sheet(packed, name)

    # Settings

    def setting(self, key: str, default: Any = None) -> Any:
        """Read a setting of this computer."""
        with self.database.read() as session:
            row = session.get(Setting, key)
            return default if row is None else row.value

    def set_setting(self, key: str, value: Any) -> None:
        """Keep a setting of this computer; the value is plain JSON."""
        with self.database.write() as session:
            session.merge(Setting(key=key, value=value))

    def _lock(self, save_id: str) -> threading.Lock:
        """Give the lock of one save, so that a double click waits for its first half instead of running the rules too."""
        with self._locking:
            lock = self._locks.get(save_id)
            if lock is None:
                lock = self._locks[save_id] = threading.Lock()
            return lock


class _Taken(msgspec.Struct):
    """What a step came to, before it is kept."""

    sheet: SaveSheet
    events: Sequence[Event]
    command: Command | None
    reveals: int
    undone_to: int | None = None
    reseeded: bool = False


_SAVE = select(Save, Edition.hash, Edition.number).join(Edition)
_SHELVED = _SAVE.options(unread(Save.sheet))
_ONE_SAVE = _SAVE.where(col(Save.id) == bindparam("save_id"))
_REVISION = select(Save.revision).where(col(Save.id) == bindparam("save_id"))
_ONE_SHELVED = _SHELVED.where(col(Save.id) == bindparam("save_id"))
_STEP_DONE = (
    select(Step)
    .where(col(Step.save_id) == bindparam("save_id"), col(Step.step_id) == bindparam("step_id"))
    .options(unread(Step.sheet))
)
_STEPS_SINCE = (
    select(Step)
    .where(col(Step.save_id) == bindparam("save_id"), col(Step.revision) > bindparam("since"))
    .order_by(col(Step.revision))
    .options(unread(Step.sheet))
)
_SAVES, _STEPS = Table.metadata.tables["save"], Table.metadata.tables["step"]
_CHANGED = ("revision", "reveals", "furthest", "played_at", "opened_at", "summary", "sheet", "edition_id")
_KEEP_SAVE = (
    update(_SAVES)
    .where(
        _SAVES.c.id == bindparam("save_id"),
        _SAVES.c.revision == bindparam("was"),
        _SAVES.c.removed_at.is_(None),
    )
    .values({name: bindparam(f"new_{name}", type_=_SAVES.c[name].type) for name in _CHANGED})
)
_ADD_STEP = insert(_STEPS)
_MARKS = sqlalchemy.select(
    _STEPS.c.revision, _STEPS.c.undone_to, _STEPS.c.revealed, _STEPS.c.reseeded, _STEPS.c.sheet.is_not(None)
).where(
    _STEPS.c.save_id == bindparam("save_id"), _STEPS.c.revision.between(bindparam("first"), bindparam("last"))
)
_STRETCH = 64


def _id_from(step_id: str) -> str:
    """Make a save's short id out of the one-time id of the form that began it: the same form never begins two."""
    number = int.from_bytes(hashlib.sha256(step_id.encode()).digest())
    letters = []
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_ID_LETTERS))
        letters.append(_ID_LETTERS[letter])
    return "".join(letters)


def _checked_step_id(step_id: str) -> str:
    if not 0 < len(step_id) <= 64 or not step_id.isprintable():
        raise SaveError("This form carries no proper one-time id. Open the page again. Nothing was changed.")
    return step_id


def _unknown(save_id: str) -> UnknownSaveError:
    return UnknownSaveError(
        f"There is no save '{codec.clean_name(save_id)}' on this shelf. It may lie in the bin."
    )


def _sheet(packed: bytes, name: str) -> SaveSheet:
    """Read a sheet, under the name that its save has now: people rename saves without taking a step."""
    sheet = codec.decode(codec.unpack(packed))
    sheet.name = name
    return sheet


def _shelved(save: Save, edition: str, number: int) -> Shelved:
    return Shelved(
        id=save.id, name=save.name, book_id=save.book_id, edition=edition, edition_number=number,
        revision=save.revision, summary=save.summary, created=save.created, opened_at=save.opened_at,
        played_at=save.played_at, removed_at=save.removed_at,
    )  # fmt: skip


def _row(step: StoredStep, save_id: str, reveals: int, sheet: bytes | None = None) -> dict[str, Any]:
    return {
        "save_id": save_id, "revision": step.revision, "seat": step.seat, "step_id": step.step_id, "at": step.at,
        "undone_to": step.undone_to, "revealed": step.revealed, "reveals": reveals, "foreseen": step.foreseen,
        "reseeded": step.reseeded, "format": journal.FORMAT, "command": journal.encode_command(step.command),
        "events": journal.encode_events(step.events), "sheet": sheet,
    }  # fmt: skip


def _done(session: Session, save_id: str, step_id: str) -> StoredStep | None:
    row = session.exec(_STEP_DONE, params={"save_id": save_id, "step_id": step_id}).first()
    return journal.stored(row, repeated=True) if row else None


def _steps(
    session: Session,
    save_id: str,
    *,
    since: int = -1,
    limit: int | None = None,
    among: Container[int] | None = None,
) -> list[StoredStep]:
    query = _STEPS_SINCE if limit is None else _STEPS_SINCE.limit(limit)
    rows = session.exec(query, params={"save_id": save_id, "since": since})
    return [journal.stored(row) for row in rows if among is None or row.revision in among]


def _newest(session: Session, save_id: str) -> int:
    revision = session.exec(_REVISION, params={"save_id": save_id}).first()
    if revision is None:
        raise _unknown(save_id)
    return revision


class _Marks:
    """The marks of a journal, read a stretch at a time from the newest on, as far back as somebody asks."""

    def __init__(self, session: Session, save_id: str) -> None:
        self._session, self._save_id = session, save_id
        self._known: dict[int, Mark | None] = {}

    def find(self, revision: int) -> Mark | None:
        """Find a mark."""
        if revision not in self._known:
            first = max(revision - _STRETCH + 1, 0)
            self._known.update(dict.fromkeys(range(first, revision + 1)))
            asked = {"save_id": self._save_id, "first": first, "last": revision}
            for row in self._session.connection().execute(_MARKS, asked):
                self._known[row[0]] = Mark(*row)
        return self._known.get(revision)
