"""`havenbook export`, `import`, `backup`, `editions`: saves without a browser."""

import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import play
from engine.book import loader
from saves.database import FILE_NAME
from saves.store import Store
from tests.cli.conftest import Call


@pytest.fixture
def data(tmp_path: Path, gate: Path) -> Iterator[Path]:
    """A data folder with two saves of a book, one of them called Friday."""
    folder = tmp_path / "saves"
    store = Store.open(folder / FILE_NAME)
    book = loader.load(gate)
    store.editions.remember(book)
    for name in ("Friday", "Sunday"):
        step = play.begin(book, seed=3, name=name)
        store.create(step.sheet, name=name, events=step.events)
    store.close()
    return folder


def ids(data: Path) -> dict[str, str]:
    store = Store.open(data / FILE_NAME)
    try:
        return {one.name: one.id for one in store.list_saves()}
    finally:
        store.close()


def test_a_save_goes_out_and_comes_in_again(call: Call, data: Path, tmp_path: Path) -> None:
    out = call("export", "friday", "friday.json", "--data", data, "--json")
    assert out.code == 0
    assert out.json["file"] == "friday.json"
    assert (
        json.loads((tmp_path / "friday.json").read_text(encoding="utf-8"))["book"]["notices"][0]
        == "For tests."
    )
    back = call("import", "friday.json", "--data", data, "--name", "Again", "--json")
    assert back.code == 0
    assert back.json["saves"][0]["name"] == "Again"
    assert set(ids(data)) == {"Friday", "Sunday", "Again"}


def test_a_save_is_named_by_its_id_too(call: Call, data: Path, tmp_path: Path) -> None:
    done = call("export", ids(data)["Sunday"], "--data", data)
    assert done.code == 0
    assert (tmp_path / "Sunday.havenbook.json").is_file()
    assert call("export", ids(data)["Sunday"], "--data", data).code == 1


def test_an_unknown_save_is_a_problem_and_the_shelf_is_listed(call: Call, data: Path) -> None:
    done = call("export", "monday", "--data", data, "--json")
    assert done.code == 1
    assert "Friday" in done.json["error"]


def test_a_file_that_is_no_save_changes_nothing(call: Call, data: Path, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"a": 1}', encoding="utf-8")
    done = call("import", "x.json", "--data", data, "--json")
    assert done.code == 1
    assert done.json["saves"] == []
    assert "not a save sheet" in done.json["refused"][0]["error"]
    assert call("import", "nothing.json", "--data", data).code == 2


def test_a_save_opens_where_its_book_has_never_been(call: Call, data: Path, tmp_path: Path) -> None:
    out = call("export", "friday", "friday.json", "--data", data, "--json")
    assert (out.json["book"], out.json["left_out"], out.json["steps_left_out"]) == (True, "", 0)
    done = call("import", "friday.json", "--data", tmp_path / "other", "--json")
    assert done.code == 0
    assert ids(tmp_path / "other") == {"Friday": done.json["saves"][0]["id"]}
    (edition,) = call("editions", "--data", tmp_path / "other", "--json").json["editions"]
    assert (edition["book"], edition["brought"], edition["saves"]) == ("gate", True, 1)
    assert call("print", "friday", "--data", tmp_path / "other").code == 0
    again = call("export", "friday", "again.json", "--data", tmp_path / "other", "--json")
    assert again.json["book"] is True


def test_a_save_without_its_book_is_refused_in_words_where_that_is_not(
    call: Call, data: Path, tmp_path: Path
) -> None:
    out = call("export", "friday", "friday.json", "--without-book", "--data", data)
    assert "The book is not in it: that was asked for." in out.out
    done = call("import", "friday.json", "--data", tmp_path / "other", "--json")
    assert done.code == 1
    assert "the file does not hold its text" in done.json["refused"][0]["error"]
    assert "with 'havenbook serve' and its folder" in done.json["refused"][0]["error"]
    assert call("import", "friday.json", "--data", data).code == 0


def test_a_hostile_book_is_refused_in_words_and_nothing_is_kept(
    call: Call, data: Path, tmp_path: Path
) -> None:
    call("export", "friday", "friday.json", "--data", data)
    plain = json.loads((tmp_path / "friday.json").read_text(encoding="utf-8"))
    bomb = base64.b64encode(zlib.compress(bytes(50_000_000))).decode()
    plain["edition_files"] = {"format": 1, "packed": bomb}
    (tmp_path / "bomb.json").write_text(json.dumps(plain), encoding="utf-8")
    done = call("import", "bomb.json", "--data", tmp_path / "other", "--json")
    assert done.code == 1
    assert "more than 8,000,000 bytes" in done.json["refused"][0]["error"]
    assert ids(tmp_path / "other") == {}


def test_an_import_gets_a_name_of_its_own(call: Call, data: Path) -> None:
    call("export", "friday", "friday.json", "--data", data)
    assert (
        call("import", "friday.json", "--data", data, "--json").json["saves"][0]["name"]
        == "Friday, second time"
    )


def test_a_backup_is_made_listed_and_put_back(call: Call, data: Path) -> None:
    made = call("backup", "--data", data, "--json")
    assert made.code == 0
    assert made.json["rows"]["save"] == 2
    assert call("backup", "--list", "--data", data, "--json").json == {"backups": [made.json["backup"]]}
    (data / FILE_NAME).unlink()
    back = call("backup", "--restore", made.json["backup"], "--data", data, "--json")
    assert back.code == 0
    assert set(ids(data)) == {"Friday", "Sunday"}


def test_editions_are_listed_with_their_saves(call: Call, data: Path) -> None:
    (edition,) = call("editions", "--data", data, "--json").json["editions"]
    assert (edition["book"], edition["number"], edition["saves"], edition["pages"]) == ("gate", 1, 2, 2)
    assert "edition 1" in call("editions", "gate", "--data", data).out
    assert call("editions", "nothing", "--data", data).code == 1


@pytest.mark.parametrize("verb", [("export", "x"), ("backup",), ("editions",)])
def test_where_there_are_no_saves_none_are_made(call: Call, tmp_path: Path, verb: tuple[str, ...]) -> None:
    done = call(*verb, "--data", tmp_path / "empty", "--json")
    assert done.code == 1
    assert "no saves" in done.json["error"]
    assert not (tmp_path / "empty").exists()


def test_a_sheet_is_printed_as_a_file_that_stands_alone(call: Call, data: Path, tmp_path: Path) -> None:
    done = call("print", "friday", "--data", data, "--json")
    assert done.code == 0
    page = (tmp_path / done.json["file"]).read_text(encoding="utf-8")
    assert "Maru Tam" in page
    assert "<script" not in page
    assert '<link rel="stylesheet"' not in page
    assert call("print", "friday", "--data", data).code == 1
