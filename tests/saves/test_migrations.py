import contextlib
import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from engine.commands import Choose
from engine.errors import SaveError
from saves import backups, database
from saves.database import HEAD, Database, alembic_config
from saves.models import Table
from saves.store import Store
from tests.saves.making import earn

FORMATS = Path(__file__).parent / "formats"


def schema(path: Path) -> dict[str, Any]:
    """Everything the tables of a file are."""
    engine = create_engine(f"sqlite:///{path}")
    found = inspect(engine)
    tables = {
        name: (
            [(c["name"], str(c["type"]), c["nullable"], c["primary_key"]) for c in found.get_columns(name)],
            found.get_pk_constraint(name),
            sorted(found.get_unique_constraints(name), key=str),
            sorted(found.get_foreign_keys(name), key=str),
            sorted(found.get_indexes(name), key=str),
        )
        for name in found.get_table_names()
        if name != "alembic_version"
    }
    engine.dispose()
    return tables


def test_migrations_make_the_tables_of_the_models(tmp_path: Path) -> None:
    Database.open(tmp_path / "migrated.sqlite3").close()
    engine = create_engine(f"sqlite:///{tmp_path / 'created.sqlite3'}")
    Table.metadata.create_all(engine)
    engine.dispose()
    assert schema(tmp_path / "migrated.sqlite3") == schema(tmp_path / "created.sqlite3")


def test_alembic_finds_nothing_to_change(tmp_path: Path) -> None:
    opened = Database.open(tmp_path / "a.sqlite3")
    with opened.engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, Table.metadata) == []
    opened.close()


def test_head_is_the_newest_migration(tmp_path: Path) -> None:
    opened = Database.open(tmp_path / "a.sqlite3")
    with opened.engine.connect() as connection:
        assert ScriptDirectory.from_config(alembic_config(connection)).get_heads() == [HEAD]
    opened.close()


@pytest.mark.parametrize("dump", sorted(FORMATS.glob("tables-*.sql")), ids=lambda path: path.stem)
def test_a_database_of_every_version_opens_and_plays_on(dump: Path, tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript(dump.read_text(encoding="utf-8"))
    store = Store.open(path, before_migration=backups.before_migration)
    [save] = store.list_saves()
    assert (save.name, save.revision, save.summary["gold"]) == ("Friday", 3, 5)
    assert [step.undone_to for step in store.steps(save.id)] == [None, None, None, 1]
    assert store.load(save.id).sheet.gold == 5
    assert store.editions.kept(save.book_id, save.edition).files == {"story/main.ink": "Once."}
    store.act(save.id, revision=3, step_id="new", seat="s1", command=Choose("on"), run=earn(1))
    assert store.load(save.id).sheet.gold == 6
    store.close()


def test_a_migration_is_preceded_by_a_backup_and_loses_no_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "havenbook.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript((FORMATS / "tables-0001.sql").read_text(encoding="utf-8"))
    extended(tmp_path, monkeypatch)
    opened = Database.open(path, before_migration=backups.before_migration)
    with opened.read() as session:
        rows = (
            session.connection().exec_driver_sql("SELECT (SELECT count(*) FROM step), mood FROM save").all()
        )
    opened.close()
    assert rows == [(4, "calm")]
    [kept] = backups.list_backups(path)
    assert kept.name == "havenbook-tables-0001.sqlite3"
    assert backups.check(kept)["step"] == 4


def test_a_migration_that_fails_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "havenbook.sqlite3"
    Database.open(path).close()
    before = schema(path)
    extended(tmp_path, monkeypatch, then="    op.execute('SELECT * FROM nowhere')\n")
    with pytest.raises(SaveError, match="nowhere"):
        Database.open(path)
    assert schema(path) == before


def extended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str = "") -> None:
    """Put one more migration after the newest: a new column, made by building the table anew."""
    folder = tmp_path / "migrations"
    shutil.copytree(
        Path(database.__file__).parent / "migrations", folder, ignore=shutil.ignore_patterns("__pycache__")
    )
    (folder / "versions" / "0999_mood.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision, down_revision, branch_labels, depends_on = '0999', '{HEAD}', None, None\n"
        "def upgrade():\n"
        "    with op.batch_alter_table('save', recreate='always') as save:\n"
        "        save.add_column(sa.Column('mood', sa.String(), nullable=False, server_default='calm'))\n"
        + then,
        encoding="utf-8",
    )
    monkeypatch.setattr(database, "_MIGRATIONS", folder)
    monkeypatch.setattr(database, "HEAD", "0999")


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    Database.open(path).close()
    with contextlib.closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9000'")
        newer.commit()
    with pytest.raises(SaveError, match="newer Havenbook"):
        Database.open(path)


@pytest.mark.parametrize(
    "content", [b"This is a letter to grandmother.\n" * 200, b"SQLite format 3\x00" + b"\x07" * 3000]
)
def test_a_file_that_is_no_database_is_refused_and_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite3"
    path.write_bytes(content)
    with pytest.raises(SaveError, match="cannot be opened"):
        Database.open(path)
    assert path.read_bytes() == content


def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "stamps.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE stamp (id INTEGER)")
    with pytest.raises(SaveError, match="not one of Havenbook"):
        Database.open(path)


def test_a_folder_that_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(SaveError, match="cannot be opened"):
        Database.open(tmp_path / "file" / "a.sqlite3")


def test_the_database_is_its_owners_alone_and_durable(tmp_path: Path) -> None:
    path = tmp_path / "new" / "havenbook.sqlite3"
    opened = Database.open(path)
    with opened.write() as session:
        session.connection().exec_driver_sql("INSERT INTO setting VALUES ('a', '1')")
        asked = session.connection().exec_driver_sql
        settings = [
            asked(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert settings == ["wal", 2, 1]
        assert {file.stat().st_mode & 0o777 for file in path.parent.iterdir()} == {0o600}
    opened.close()
    assert path.parent.stat().st_mode & 0o077 == 0


def test_many_processes_may_open_a_new_database_at_once(tmp_path: Path) -> None:
    path = tmp_path / "havenbook.sqlite3"
    code = "import sys; from saves.database import Database; Database.open(sys.argv[1]).close()"
    running = [subprocess.Popen([sys.executable, "-c", code, path], stderr=subprocess.PIPE) for _ in range(4)]
    for process in running:
        _, said = process.communicate(timeout=60)
        assert (process.returncode, said) == (0, b"")
    assert backups.check(path)["alembic_version"] == 1


def test_many_threads_read_while_one_writes(tmp_path: Path) -> None:
    opened = Database.open(tmp_path / "a.sqlite3")
    seen: list[object] = []

    def look() -> None:
        with opened.read() as session:
            seen.append(session.connection().exec_driver_sql("SELECT count(*) FROM setting").scalar())

    with opened.write() as session:
        session.connection().exec_driver_sql("INSERT INTO setting VALUES ('a', '1')")
        threads = [threading.Thread(target=look) for _ in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert seen == [0] * 12
    opened.close()
