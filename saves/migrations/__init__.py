"""Migrations of the database (Alembic), run by `saves.database` without an ini file."""
