"""Editions: every text of a book that a save stands on, kept whole, with its compiled story, so that it opens for ever.

A book's files are as `engine.book.loader` reads them: texts by path, pictures as their hashes. The story is kept compiled
as well, and used as it is: a newer compiler or include must not change a book in the middle of a campaign.

Most editions are those of books on the shelf, one after the other. One that came with a save file is *brought*: it is kept
for its saves, and is never the newest of its book.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Protocol

import msgspec
from sqlalchemy import func, update
from sqlmodel import Session, col, select

from engine.book import loader
from engine.book.compiler import Compiled, Lines
from engine.book.model import Book
from engine.errors import BookError, SaveError
from saves.carried import EditionText, Made, made_of
from saves.codec import pack, reason, unpack
from saves.database import Database, unread
from saves.errors import UnknownEditionError
from saves.models import Edition, Save


class EditionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of an edition without reading its text; ``saves`` counts those that stand on it.

    ``brought``: it came with a save file, and was never one of the shelf's own.
    """

    book_id: str
    hash: str
    number: int
    title: str
    created: datetime
    page_numbers: dict[str, str]
    brought: bool = False
    saves: int = 0


class KeptEdition(msgspec.Struct, frozen=True, kw_only=True):
    """An edition with all of its text. ``made`` is ``None`` where that was not noted yet when it was kept."""

    info: EditionInfo
    files: dict[str, str]
    set_files: dict[str, dict[str, str]]
    story: str
    lines: dict[str, Lines]
    made: Made | None = None


class NewEdition(msgspec.Struct, frozen=True, kw_only=True):
    """An edition that is to be kept."""

    book_id: str
    hash: str
    title: str
    files: Mapping[str, str]
    set_files: Mapping[str, Mapping[str, str]]
    story: str
    lines: dict[str, Lines]
    page_numbers: Mapping[str, str]
    made: Made | None = None


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
    made: Made | None = None


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
        """Keep an edition of a book of the shelf, if it is not kept already; the next number of the book goes to it."""
        if (known := self.find(book.id, book.edition)) and not known.brought:
            return known
        numbers = {page.id: page.number for page in book.index.pages.values()}
        return self.remember_text(
            book_id=book.id, hash=book.edition, title=book.info.title, files=book.files, set_files=book.set_files,
            story=book.story, lines=book.lines, page_numbers=numbers, made=made_of(book),
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
        made: Made | None = None,
    ) -> EditionInfo:
        """Keep an edition given in its parts; see `remember`."""
        new = NewEdition(
            book_id=book_id, hash=hash, title=title, files=files, set_files=set_files, story=story, lines=lines,
            page_numbers=page_numbers, made=made,
        )  # fmt: skip
        with self._database.read() as session:
            if (known := _find(session, book_id, hash)) and not known.brought:
                return _info(known)
        with self._database.write() as session:
            return _info(self.keep(session, new, brought=False))

    def keep(self, session: Session, new: NewEdition, *, brought: bool) -> Edition:
        """Keep an edition within a transaction of the store, if it is not kept already.

        Where it was brought before and now is the shelf's own, it becomes what the shelf makes of it.
        """
        values: dict[str, Any] = {
            "title": new.title, "page_numbers": dict(new.page_numbers), "brought": brought,
            "files": pack(_encoder.encode(
                _Files(dict(new.files), {name: dict(each) for name, each in new.set_files.items()}, new.made)
            )),
            "compiled": pack(_encoder.encode(_Compiled(new.story, new.lines))),
        }  # fmt: skip
        known = _find(session, new.book_id, new.hash)
        if known is not None and (brought or not known.brought):
            return known
        if known is not None:
            session.exec(update(Edition).where(col(Edition.id) == known.id).values(**values))
            session.refresh(known, ["title", "page_numbers", "brought"])
            return known
        newest = session.exec(
            select(func.max(col(Edition.number))).where(Edition.book_id == new.book_id)
        ).one()
        row = Edition(
            book_id=new.book_id, hash=new.hash, number=(newest or 0) + 1, created=self._now(), **values
        )
        session.add(row)
        session.flush()
        return row

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
        """Say what is known of the shelf's newest edition of a book; its page numbers are those the next edition keeps."""
        return next((one for one in self.list(book_id) if not one.brought), None)

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
            made=texts.made,
        )

    def text(self, book_id: str, hash: str) -> EditionText | None:
        """Read an edition as a save file carries it; ``None`` where it cannot be told any more what it was made with.

        Raises:
            UnknownEditionError, SaveError: As for `kept`.
        """
        kept = self.kept(book_id, hash)
        made = kept.made or self._made(book_id, hash)
        if made is None:
            return None
        return EditionText(
            book=kept.files, sets=kept.set_files, page_numbers=kept.info.page_numbers, made=made
        )

    def _made(self, book_id: str, hash: str) -> Made | None:
        """Find out what an edition was made with that was kept before this was noted; ``None`` too where it does not open."""
        try:
            return made_of(self.open(book_id, hash, loader.load_files))
        except (BookError, ValueError):
            return None

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
        page_numbers=dict(row.page_numbers), brought=row.brought, saves=saves,
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
