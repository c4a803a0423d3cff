"""Cases of CASES.md that are about books: half-typed lines, INCLUDE, and big books."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands, play
from engine.book import loader
from engine.errors import StoryError
from tests.builders import Table


def check(folder: Path, **files: str) -> loader.Report:
    for name, text in files.items():
        (folder / f"{name}.ink").write_text(text, encoding="utf-8")
    return loader.check(folder / "main.ink")


@pytest.mark.parametrize("typed", ["{!}", "==\n*", "+ Test\n    ~", "+ 1 #[2] #[3]"])
def test_c08_a_half_typed_line_is_an_error_with_file_line_and_plain_words(tmp_path, typed):
    report = check(tmp_path, main=f"Hello.\n{typed}\n")
    assert report.errors
    for problem in report.errors:
        assert problem.file == "main.ink"
        assert 1 <= problem.line <= 4
        assert not any(
            word in problem.message for word in ("TypeError", "undefined", "null", "at Object", "SyntaxError")
        )


def test_c08_after_a_half_typed_line_the_next_good_text_compiles(tmp_path):
    assert check(tmp_path, main="{!}\n").errors
    assert check(tmp_path, main="Hello.\n-> END\n").errors == ()


def test_c11_a_file_that_is_not_there_is_named_with_the_line_of_its_include(tmp_path):
    (problem, *_) = check(tmp_path, main="INCLUDE lost.ink\nHello.\n").errors
    assert (problem.file, problem.line) == ("main.ink", 1)
    assert "lost.ink" in problem.message


def test_c11_files_that_include_each_other_end_as_an_error(tmp_path):
    report = check(tmp_path, main="INCLUDE a.ink\n", a="INCLUDE b.ink\n", b="INCLUDE a.ink\n")
    assert any("a.ink" in problem.message for problem in report.errors)


TEST = "-> a\n=== a ===\nA.\n* [Try # test: hero perception 14]\n{pass: Good.|Bad.}\n- Done.\n* [Again # test: hero agility 14]\n{pass: Good.|Bad.}\n-> END\n"


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**63 - 1))
def test_c24_undo_and_the_same_throw_again_show_the_same_dice(seed):
    game = Table(TEST, seed=seed)
    before = game.sheet
    first = game.do(commands.Roll(game.key("Try"), "cy"))
    game.sheet = before
    play.view(game.sheet, game.book)
    again = game.do(commands.Roll(game.key("Try"), "cy"))
    assert again == first
    game.sheet = before
    other = game.do(commands.Roll(game.key("Try"), "dee"))
    assert other[0].throw.faces == first[0].throw.faces


def big(pages: int) -> str:
    pieces = ["-> p0\n"]
    for number in range(pages):
        onward = f"-> p{number + 1}" if number + 1 < pages else "-> END"
        pieces.append(
            f"=== p{number} ===\nThis is page {number}.\n+ [On] {onward}\n+ [Back to the start] -> p0\n"
        )
    return "".join(pieces)


def test_c40_a_book_of_5000_pages_checks_and_plays(tmp_path):
    report = check(tmp_path, main=big(5000))
    assert report.errors == ()
    assert report.book is not None
    assert len(report.book.index.pages) == 5000
    sheet = play.begin(report.book, seed=1).sheet
    for _ in range(20):
        sheet = play.apply(sheet, commands.Choose(sheet.story.offers[0].key), report.book).sheet
    assert sheet.story.page == "p20"


def test_c40_a_page_that_diverts_to_itself_is_stopped_and_named(tmp_path):
    report = check(tmp_path, main="Start.\n+ [In] -> round\n=== round ===\n-> round\n")
    assert report.book is not None
    sheet = play.begin(report.book, seed=1).sheet
    with pytest.raises(StoryError) as caught:
        play.apply(sheet, commands.Choose(sheet.story.offers[0].key), report.book)
    assert (caught.value.page, caught.value.file) == ("round", "main.ink")
    assert caught.value.line == 4
