"""Alembic's entry: run migrations on the connection that `saves.database` hands over, in its transaction.

To write a new one, in the root of the checkout: ``python -m saves.migrations "what it does"``.
"""

from typing import Any, Literal

from alembic import context
from sqlmodel import AutoString

from saves.models import Table, UtcDateTime


def render_item(sort: str, thing: Any, _autogen: object) -> str | Literal[False]:
    """Write types as SQLAlchemy's own: a migration is fixed for ever and must not lean on classes that change."""
    if sort == "type" and isinstance(thing, UtcDateTime):
        return "sa.DateTime(timezone=True)"
    if sort == "type" and isinstance(thing, AutoString):
        return "sa.String()"
    return False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Table.metadata,
    render_as_batch=True,
    render_item=render_item,
    compare_type=True,
    compare_server_default=True,
)
with context.begin_transaction():
    context.run_migrations()
