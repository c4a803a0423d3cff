"""A book that is being written: watched, built, and the last good build kept."""

from pathlib import Path

from tests.studio.conftest import Write
from web.draft import Draft


def lines(draft: Draft) -> list[str]:
    assert draft.preview is not None
    return [line.text for line in draft.preview.sheet.story.lines if line.sort == "text"]


def test_nothing_is_built_twice(draft: Draft) -> None:
    assert draft.look() == 1
    assert draft.look() == 1


def test_a_saved_change_is_built(draft: Draft, write: Write) -> None:
    draft.look()
    write("The gate is *shut*.", "The gate is open.")
    assert draft.look() == 2
    assert lines(draft) == ["The gate is open."]


def test_a_change_of_data_or_a_new_file_is_seen(draft: Draft, folder: Path) -> None:
    draft.look()
    (folder / "titles.toml").write_text(
        '[guest]\nname = "Guest"\n[friend]\nname = "Friend"\n', encoding="utf-8"
    )
    assert draft.look() == 2
    (folder / "items.toml").write_text('[key]\nname = "Key"\n', encoding="utf-8")
    assert draft.look() == 3
    assert draft.preview is not None
    assert "friend" in draft.preview.book.titles
    assert "key" in draft.preview.book.items


def test_the_include_is_written_and_not_taken_for_a_change(draft: Draft, folder: Path) -> None:
    draft.look()
    assert (folder / "story" / "havenbook.ink").is_file()
    assert draft.look() == 1


def test_the_last_good_build_keeps_playing_while_the_book_is_broken(draft: Draft, write: Write) -> None:
    draft.look()
    write("-> ditch\n", "-> dicth\n")
    assert draft.look() == 2
    assert draft.broken
    assert draft.report is not None
    assert [(one.file, one.line) for one in draft.report.errors] == [("story/main.ink", 8)]
    assert lines(draft) == ["The gate is *shut*."]
    write("-> dicth\n", "-> ditch\n")
    draft.look()
    assert not draft.broken


def test_half_a_file_is_no_end(draft: Draft, folder: Path) -> None:
    for text in ("{!}", "==\n*", "+ Test\n  ~", "+ 1 #[2] #[3]", "", "\x00", "INCLUDE"):
        (folder / "story" / "main.ink").write_text(text, encoding="utf-8")
        draft.look()
    (folder / "story" / "main.ink").write_bytes(b"\xff\xfe")
    draft.look()
    (folder / "book.toml").write_text("[[[", encoding="utf-8")
    draft.look()
    (folder / "book.toml").unlink()
    draft.look()
    assert draft.broken


def test_a_book_that_breaks_on_its_first_page_is_told(draft: Draft, write: Write) -> None:
    draft.look()
    write("The gate is *shut*.", "The gate is *shut*.\n~ temp x = 0\n{7 / x}\n")
    draft.look()
    assert draft.trouble
    assert lines(draft) == ["The gate is *shut*."]


def test_a_lone_ink_file_can_be_written_too(tmp_path: Path, cache: Path) -> None:
    story = tmp_path / "lone.ink"
    story.write_text("Once.\n* [Go] On.\n-> END\n", encoding="utf-8")
    draft = Draft(story, cache)
    draft.look()
    assert lines(draft) == ["Once."]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lone.ink"]


def test_no_edition_and_no_save_is_made_of_a_draft(draft: Draft, folder: Path) -> None:
    draft.look()
    made = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert made == {
        "book.toml", "titles.toml", "art/art.toml", "art/gate.png", "story/main.ink", "story/havenbook.ink",
    }  # fmt: skip
