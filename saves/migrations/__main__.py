"""Write a new migration: what the tables of `saves.models` have that the migrations so far do not make."""

import sys
import tempfile
from pathlib import Path

from alembic import command

from saves.database import HEAD, Database, alembic_config


def main(message: str) -> None:
    """Compare the models with a fresh database and write the difference as the next migration."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database.open(Path(folder) / "fresh.sqlite3")
        try:
            with database.engine.connect() as connection:
                number = f"{int(HEAD) + 1:04}"
                command.revision(alembic_config(connection), message, autogenerate=True, rev_id=number)
        finally:
            database.close()


if __name__ == "__main__":
    main(sys.argv[1])
