"""Commands and events of older formats are brought up step by step; newer ones are refused in words."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.commands import Choose
from engine.errors import SaveError
from engine.events import Read
from saves import files, journal
from saves.store import Store
from tests.saves.making import Table, earn, opened


@pytest.fixture
def two_formats_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two later formats: the second calls a choice's key 'door', the third tells nothing of what was read before."""

    def two(step: dict[str, Any]) -> dict[str, Any]:
        command = step["command"]
        return {**step, "command": command and {"do": "choose", "door": command["key"]}}

    def three(step: dict[str, Any]) -> dict[str, Any]:
        command = step["command"]
        events = [{**event, "text": event["text"].upper()} for event in step["events"]]
        return {
            **step,
            "command": command and {"do": "choose", "key": command["door"] + "!"},
            "events": events,
        }

    monkeypatch.setattr(journal, "FORMAT", 3)
    monkeypatch.setattr(journal, "UPGRADES", {1: two, 2: three})


def test_every_older_format_has_its_upgrade() -> None:
    assert sorted(journal.UPGRADES) == list(range(1, journal.FORMAT))


def test_a_step_of_an_older_format_is_brought_up_step_by_step(
    table: Table, request: pytest.FixtureRequest
) -> None:
    table.do(earn(5))
    request.getfixturevalue("two_formats_later")
    table.do(earn(2))
    start, old, new = table.store.steps(table.id)
    assert (start.command, start.events) == (None, [])
    assert (old.command, old.events) == (Choose("on!"), [Read("5 GOLD")])
    assert (new.command, new.events) == (Choose("on"), [Read("2 gold")])
    assert formats(table.store) == [1, 1, 3]


def formats(store: Store) -> list[int]:
    with store.database.read() as session:
        return [
            row[0]
            for row in session.connection().exec_driver_sql("SELECT format FROM step ORDER BY revision")
        ]


def put(store: Store, column: str, value: object) -> None:
    with store.database.write() as session:
        session.connection().exec_driver_sql(f"UPDATE step SET {column} = ? WHERE revision = 1", (value,))


@pytest.mark.parametrize(
    ("number", "said"), [(2, "bring Havenbook up to date"), (0, "never was a step of format 0")]
)
def test_a_step_of_an_unknown_format_is_refused_in_words(table: Table, number: int, said: str) -> None:
    table.do(earn(1))
    put(table.store, "format", number)
    with pytest.raises(SaveError, match=f"Step 1 of the journal cannot be read: .*{said}"):
        table.store.steps(table.id)
    assert table.sheet.gold == 1


def test_a_step_that_is_not_of_its_format_is_refused_in_words(
    table: Table, request: pytest.FixtureRequest
) -> None:
    table.do(earn(1))
    put(table.store, "command", b'{"do": "choose"}')
    request.getfixturevalue("two_formats_later")
    with pytest.raises(SaveError, match="says format 1, but does not hold"):
        table.store.steps(table.id)


def test_a_file_of_an_older_journal_is_brought_up_too(
    table: Table, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    table.do(earn(5))
    data = files.write(files.export(table.store, table.id, notices=[]))
    assert msgspec.json.decode(data)["journal_format"] == 1
    request.getfixturevalue("two_formats_later")
    file = files.read(data)
    assert (file.steps[1].command, file.steps[1].events) == (Choose("on!"), [Read("5 GOLD")])
    assert not file.changed
    other = opened(tmp_path / "other")
    save = files.keep(other, file)
    assert other.steps(save)[1].events == [Read("5 GOLD")]
    assert formats(other) == [3, 3, 3]
    other.close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"journal_format": 2}, "bring Havenbook up to date"),
        ({"journal_format": 0}, "never was a step of format 0"),
        ({"journal_format": "1"}, "expected `int`"),
        ({"journal": [5]}, "expected `object`"),
    ],
)
def test_a_file_of_an_unknown_journal_is_refused_in_words(
    table: Table, change: dict[str, Any], said: str
) -> None:
    plain = msgspec.json.decode(files.write(files.export(table.store, table.id, notices=[])))
    with pytest.raises(SaveError, match=f"This save file cannot be read: .*{said}"):
        files.read(msgspec.json.encode({**plain, **change}))


def test_a_file_that_tells_no_journal_format_has_the_first(
    table: Table, request: pytest.FixtureRequest
) -> None:
    plain = msgspec.json.decode(files.write(files.export(table.store, table.id, notices=[])))
    del plain["journal_format"]
    plain["journal"][0]["events"] = [{"what": "read", "text": "once"}]
    request.getfixturevalue("two_formats_later")
    assert files.read(msgspec.json.encode(plain)).steps[0].events == [Read("ONCE")]


@pytest.mark.parametrize("odd", [{"command": {"do": "choose"}}, {"command": 5}, {"events": 5}])
def test_a_strangers_step_that_is_not_of_its_format_is_refused(
    table: Table, odd: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    plain = msgspec.json.decode(files.write(files.export(table.store, table.id, notices=[])))
    plain["journal"][0].update(odd)
    request.getfixturevalue("two_formats_later")
    with pytest.raises(SaveError, match=r"says format \d, but does not hold"):
        files.read(msgspec.json.encode(plain))
