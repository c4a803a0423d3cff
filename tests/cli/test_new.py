"""`havenbook new`: a small book that is sound, can be reached all over, and is the author's own."""

from pathlib import Path

import pytest

from tests.cli.conftest import Call


def test_a_new_book_is_sound_and_every_page_of_it_is_reached(call: Call, tmp_path: Path) -> None:
    begun = call("new", "the_long_night", "--json")
    assert begun.code == 0
    assert begun.json["book"] == "the_long_night"
    checked = call("check", "the_long_night", "--json").json
    assert (checked["errors"], checked["warnings"], checked["pages"]) == ([], [], 3)
    assert call("playtest", "the_long_night", "--runs", 60).code == 0


def test_it_has_a_cover_a_readme_and_the_include(call: Call, tmp_path: Path) -> None:
    call("new", "the_long_night")
    folder = tmp_path / "the_long_night"
    assert 'title = "The Long Night"' in (folder / "book.toml").read_text(encoding="utf-8")
    assert "havenbook serve --write the_long_night" in (folder / "README.md").read_text(encoding="utf-8")
    assert (folder / "story" / "havenbook.ink").is_file()


def test_nothing_is_written_over(call: Call, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "book.toml").write_text("mine", encoding="utf-8")
    assert call("new", "mine").code == 1
    assert (tmp_path / "mine" / "book.toml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["what?", "a b", "1", "--"])
def test_a_name_that_is_no_id_is_wrong_usage(call: Call, name: str) -> None:
    assert call("new", name).code == 2
