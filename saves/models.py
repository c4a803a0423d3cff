"""The tables of the database: editions of books, saves, the steps of their journals, and settings.

Big things (a book's files, sheets, events) are compressed JSON, so that the shelf and the journal's list never read them.
They stand last in their rows, because SQLite walks over whatever stands before a column it is asked for. Types are those
that SQLite and PostgreSQL share.
"""

from datetime import UTC, datetime
from typing import Any, ClassVar

from sqlalchemy import JSON, Column, DateTime, Dialect, LargeBinary, MetaData, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in UTC, aware in Python and the same instant in every database; a naive one is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn an aware moment into what the database keeps."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone cannot be stored")
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """Give a stored moment back, aware and in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


PlainJson = JSON().with_variant(JSONB(), "postgresql")


class Table(SQLModel):
    """Base of the tables, with names for constraints so that a migration can find them."""

    metadata: ClassVar[MetaData] = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_N_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Edition(Table, table=True):
    """One fixed text of a book, kept for as long as a save may stand on it.

    ``files`` and ``compiled`` are compressed (`saves.editions`); ``page_numbers`` maps page ids to printed numbers.
    ``brought``: it came with a save file, and was never one of the shelf's own.
    """

    __tablename__ = "edition"
    __table_args__ = (UniqueConstraint("book_id", "hash"), UniqueConstraint("book_id", "number"))

    id: int | None = Field(default=None, primary_key=True)
    book_id: str
    hash: str = Field(index=True)
    number: int
    title: str
    created: datetime = Field(sa_type=UtcDateTime)
    page_numbers: dict[str, str] = Field(default_factory=dict, sa_column=Column(PlainJson, nullable=False))
    brought: bool = False
    compiled: bytes = Field(sa_type=LargeBinary)
    files: bytes = Field(sa_type=LargeBinary)


class Save(Table, table=True):
    """One save sheet in its newest state, and what the shelf shows of it without reading the sheet.

    ``reveals`` counts the steps of the current line that chance had a part in, ``furthest`` the most of any line of the
    journal (see `saves.journal`). ``removed_at`` is set while the save lies in the bin.
    """

    __tablename__ = "save"

    id: str = Field(primary_key=True)
    name: str
    book_id: str = Field(index=True)
    edition_id: int = Field(foreign_key="edition.id", index=True)
    revision: int
    reveals: int
    furthest: int
    created: datetime = Field(sa_type=UtcDateTime)
    opened_at: datetime = Field(sa_type=UtcDateTime)
    played_at: datetime = Field(sa_type=UtcDateTime, index=True)
    removed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    summary: dict[str, Any] = Field(default_factory=dict, sa_column=Column(PlainJson, nullable=False))
    sheet: bytes = Field(sa_type=LargeBinary)


class Step(Table, table=True):
    """One step of a save's journal: what was asked, by whom, what happened, and the sheet after it.

    ``format`` is that of ``command`` and ``events``. ``command`` is empty for the start and for an undo, whose
    ``undone_to`` is the revision gone back to. ``reveals`` counts the steps that chance had a part in, from the start
    along this step's own line. ``sheet`` is missing where the step came with an imported file.
    """

    __tablename__ = "step"
    __table_args__ = (UniqueConstraint("save_id", "revision"), UniqueConstraint("save_id", "step_id"))

    id: int | None = Field(default=None, primary_key=True)
    save_id: str = Field(foreign_key="save.id", ondelete="CASCADE")
    revision: int
    seat: str
    step_id: str
    at: datetime = Field(sa_type=UtcDateTime)
    undone_to: int | None = None
    revealed: bool
    reveals: int
    foreseen: bool
    reseeded: bool = False
    format: int
    command: bytes = Field(sa_type=LargeBinary)
    events: bytes = Field(sa_type=LargeBinary)
    sheet: bytes | None = Field(default=None, sa_type=LargeBinary)


class Setting(Table, table=True):
    """Something a reader or host has set for this computer, by key."""

    __tablename__ = "setting"

    key: str = Field(primary_key=True)
    value: Any = Field(sa_column=Column(PlainJson, nullable=True))
