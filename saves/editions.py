"""Editions: every text of a book that a save stands on, kept whole, with its compiled story, so that it opens for ever.

A book's files are as `engine.book.loader` reads them: texts by path, pictures as their hashes. The story is kept compiled
as well, and used as it is: a newer compiler or include must not change a book in the middle of a campaign.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Protocol

import msgspec
from sqlalchemy import func
from sqlmodel import Session, col, select

from engine.book.compiler import Compiled, Lines
from engine.book.model import Book
from engine.errors import SaveError
from saves.codec import pack, reason, unpack
from saves.database import Database, unread
from saves.errors import UnknownEditionError
from saves.models import Edition, Save


class EditionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of an edition without reading its text; ``saves`` counts those that stand on it."""

    book_id: str
    hash: str
    number: int
    title: str
    created: datetime
    page_numbers: dict[str, str]
    saves: int = 0


class KeptEdition(msgspec.Struct, frozen=True, kw_only=True):
    """An edition with all of its text."""

    info: EditionInfo
    files: dict[str, str]
    set_files: dict[str, dict[str, str]]
    story: str
    lines: dict[str, Lines]


class LoadFiles(Protocol):
    """`engine.book.loader.load_files`, as far as it is needed here."""

    def __call__(
        self,
        files: Mapping[str, str],
        set_files: Mapping[str, Mapping[str, str]],
        book_id: str,
        *,
        folder: str = "",
        previous_numbers: Mapping[str, str] | None = None,
        compiled: Compiled | None = None,
        kept: bool = False,
    ) -> Book:
        """Build a book from its texts."""


class _Files(msgspec.Struct):
    files: dict[str, str]
    set_files: dict[str, dict[str, str]]


class _Compiled(msgspec.Struct):
    story: str
    lines: dict[str, Lines]


_encoder = msgspec.json.Encoder()
_files = msgspec.json.Decoder(_Files)
_compiled = msgspec.json.Decoder(_Compiled)


class Editions:
    """The editions kept in a database."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    def remember(self, book: Book) -> EditionInfo:
        """Keep an edition of a book, if it is not kept already; the next number of the book goes to it."""
        numbers = {page.id: page.number for page in book.index.pages.values()}
        return self.remember_text(
            book_id=book.id, hash=book.edition, title=book.info.title, files=book.files, set_files=book.set_files,
            story=book.story, lines=book.lines, page_numbers=numbers,
        )  # fmt: skip

    def remember_text(
        self,
        *,
        book_id: str,
        hash: str,
        title: str,
        files: Mapping[str, str],
        set_files: Mapping[str, Mapping[str, str]],
        story: str,
        lines: dict[str, Lines],
        page_numbers: Mapping[str, str],
    ) -> EditionInfo:
        """Keep an edition given in its parts; see `remember`."""
        with self._database.read() as session:
            if known := _find(session, book_id, hash):
                return _info(known)
        texts = {name: dict(each) for name, each in set_files.items()}
        row = Edition(
            book_id=book_id, hash=hash, number=0, title=title, created=self._now(), page_numbers=dict(page_numbers),
            files=pack(_encoder.encode(_Files(dict(files), texts))), compiled=pack(_encoder.encode(_Compiled(story, lines))),
        )  # fmt: skip
        with self._database.write() as session:
            if known := _find(session, book_id, hash):
                return _info(known)
            newest = session.exec(
                select(func.max(col(Edition.number))).where(Edition.book_id == book_id)
            ).one()
            row.number = (newest or 0) + 1
            session.add(row)
            session.flush()
            return _info(row)

    def find(self, book_id: str, hash: str) -> EditionInfo | None:
        """Say what is known of one edition, if it is kept."""
        with self._database.read() as session:
            row = _find(session, book_id, hash)
        return _info(row) if row else None

    def list(self, book_id: str | None = None) -> list[EditionInfo]:
        """List the editions of one book or of all, newest first within a book."""
        counts = (
            select(Save.edition_id, func.count().label("saves")).group_by(col(Save.edition_id)).subquery()
        )
        query = (
            select(Edition, counts.c.saves)
            .outerjoin(counts, counts.c.edition_id == col(Edition.id))
            .order_by(col(Edition.book_id), col(Edition.number).desc())
            .options(unread(Edition.files), unread(Edition.compiled))
        )
        if book_id is not None:
            query = query.where(Edition.book_id == book_id)
        with self._database.read() as session:
            return [_info(row, saves or 0) for row, saves in session.exec(query)]

    def newest(self, book_id: str) -> EditionInfo | None:
        """Say what is known of the newest edition of a book; its page numbers are those the next edition keeps."""
        found = self.list(book_id)
        return found[0] if found else None

    def kept(self, book_id: str, hash: str) -> KeptEdition:
        """Read an edition with all of its text.

        Raises:
            UnknownEditionError: It is not kept here.
            SaveError: Its text is damaged.
        """
        query = select(Edition).where(Edition.book_id == book_id, Edition.hash == hash)
        with self._database.read() as session:
            row = session.exec(query).first()
            if row is None:
                raise _unknown(session, book_id, hash)
        try:
            texts, compiled = _files.decode(unpack(row.files)), _compiled.decode(unpack(row.compiled))
        except msgspec.MsgspecError as error:
            raise SaveError(
                f"Edition {row.number} of {row.title} cannot be read: {reason(error)}."
            ) from error
        return KeptEdition(
            info=_info(row),
            files=texts.files,
            set_files=texts.set_files,
            story=compiled.story,
            lines=compiled.lines,
        )

    def open(self, book_id: str, hash: str, load_files: LoadFiles, *, folder: str = "") -> Book:
        """Build the book of a kept edition, without compiling anything, under the very hash and numbers it had.

        ``load_files`` is `engine.book.loader.load_files`; ``folder`` is where the book's pictures lie, if anywhere.
        """
        kept = self.kept(book_id, hash)
        book = load_files(
            kept.files,
            kept.set_files,
            book_id,
            folder=folder,
            compiled=Compiled(json=kept.story, lines=kept.lines),
            previous_numbers=kept.info.page_numbers,
            kept=True,
        )
        return msgspec.structs.replace(book, edition=hash)

    def row_id(self, session: Session, book_id: str, hash: str) -> int:
        """Find an edition's key within a transaction of the store.

        Raises:
            UnknownEditionError: It is not kept here.
        """
        found = session.exec(
            select(Edition.id).where(Edition.book_id == book_id, Edition.hash == hash)
        ).first()
        if found is None:
            raise _unknown(session, book_id, hash)
        return found


def _find(session: Session, book_id: str, hash: str) -> Edition | None:
    query = (
        select(Edition)
        .where(Edition.book_id == book_id, Edition.hash == hash)
        .options(unread(Edition.files), unread(Edition.compiled))
    )
    return session.exec(query).first()


def _info(row: Edition, saves: int = 0) -> EditionInfo:
    return EditionInfo(
        book_id=row.book_id, hash=row.hash, number=row.number, title=row.title, created=row.created,
        page_numbers=dict(row.page_numbers), saves=saves,
    )  # fmt: skip


def _unknown(session: Session, book_id: str, hash: str) -> UnknownEditionError:
    here = sorted(session.exec(select(Edition.number).where(Edition.book_id == book_id)))
    known = (
        f"Here are editions {', '.join(map(str, here))} of it."
        if here
        else "No edition of that book is here."
    )
    return UnknownEditionError(
        f"This save stands on an edition ({hash[:12]}) of the book '{book_id}' that is not here. {known} Nothing was changed.",
        book_id=book_id,
        edition=hash,
        here=here,
    )
