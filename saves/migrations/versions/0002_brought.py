"""Editions that came with a save file are told from those of the shelf."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark, in SQLite before the big columns; all editions so far are the shelf's own."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    mark: sa.Column[bool] = sa.Column("brought", sa.Boolean(), nullable=False, server_default=sa.false())
    with op.batch_alter_table("edition", recreate="always" if sqlite else "never") as edition:
        edition.add_column(mark, insert_after="page_numbers" if sqlite else None)
    with op.batch_alter_table("edition") as edition:
        edition.alter_column("brought", existing_type=sa.Boolean(), server_default=None)


def downgrade() -> None:
    """Drop the mark."""
    with op.batch_alter_table("edition") as edition:
        edition.drop_column("brought")
