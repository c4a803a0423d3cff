"""The first tables: editions, saves, steps and settings."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

PLAIN_JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "edition",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("book_id", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("page_numbers", PLAIN_JSON, nullable=False),
        sa.Column("compiled", sa.LargeBinary(), nullable=False),
        sa.Column("files", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_edition")),
        sa.UniqueConstraint("book_id", "hash", name=op.f("uq_edition_book_id_hash")),
        sa.UniqueConstraint("book_id", "number", name=op.f("uq_edition_book_id_number")),
    )
    op.create_index(op.f("ix_edition_hash"), "edition", ["hash"])
    op.create_table(
        "setting",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", PLAIN_JSON, nullable=True),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_setting")),
    )
    op.create_table(
        "save",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("book_id", sa.String(), nullable=False),
        sa.Column("edition_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("reveals", sa.Integer(), nullable=False),
        sa.Column("furthest", sa.Integer(), nullable=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("played_at", MOMENT, nullable=False),
        sa.Column("removed_at", MOMENT, nullable=True),
        sa.Column("summary", PLAIN_JSON, nullable=False),
        sa.Column("sheet", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["edition_id"], ["edition.id"], name=op.f("fk_save_edition_id_edition")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_save")),
    )
    for column in ("book_id", "edition_id", "played_at"):
        op.create_index(op.f(f"ix_save_{column}"), "save", [column])
    op.create_table(
        "step",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("save_id", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("step_id", sa.String(), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("undone_to", sa.Integer(), nullable=True),
        sa.Column("revealed", sa.Boolean(), nullable=False),
        sa.Column("reveals", sa.Integer(), nullable=False),
        sa.Column("foreseen", sa.Boolean(), nullable=False),
        sa.Column("reseeded", sa.Boolean(), nullable=False),
        sa.Column("format", sa.Integer(), nullable=False),
        sa.Column("command", sa.LargeBinary(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("sheet", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(
            ["save_id"], ["save.id"], name=op.f("fk_step_save_id_save"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_step")),
        sa.UniqueConstraint("save_id", "revision", name=op.f("uq_step_save_id_revision")),
        sa.UniqueConstraint("save_id", "step_id", name=op.f("uq_step_save_id_step_id")),
    )


def downgrade() -> None:
    """Drop the tables; Havenbook itself never does, it puts a backup back."""
    for table in ("step", "save", "setting", "edition"):
        op.drop_table(table)
