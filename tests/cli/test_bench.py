"""`havenbook bench`: its made-up books are sound, and it says what it measured."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.book import loader
from engine.playtest import playtest, report
from tests.cli.conftest import Call
from web import bench, bench_board
from web.bench import Figure, Workshop
from web.bench_books import write_book


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put figures in place of the real ones."""

    def quick(shop: Workshop) -> Iterator[Figure]:
        assert shop.folder.is_dir()
        yield Figure(name="a quick thing", value=1.23456, unit="ms", budget=2)

    def slow(_: Workshop) -> Iterator[Figure]:
        yield Figure(name="a slow thing", value=3, unit="ms", budget=2, detail={"tries": 7})

    monkeypatch.setitem(bench.FIGURES, "turn", quick)
    monkeypatch.setitem(bench.FIGURES, "sheet", slow)


@pytest.mark.usefixtures("made_up")
def test_a_kept_budget_is_good(call: Call) -> None:
    done = call("bench", "turn", "--json")
    assert done.code == 0
    (figure,) = done.json["figures"]
    assert figure == {
        "name": "a quick thing",
        "value": 1.235,
        "unit": "ms",
        "budget": 2,
        "detail": {},
        "good": True,
    }
    assert done.json["computer"]["processors"] >= 1


@pytest.mark.usefixtures("made_up")
def test_a_missed_budget_is_a_problem(call: Call) -> None:
    done = call("bench", "turn", "sheet")
    assert done.code == 1
    assert "a slow thing" in done.out
    assert "MISSED" in done.out
    assert "tries: 7" in done.out


def test_an_unknown_figure_is_wrong_usage(call: Call) -> None:
    assert call("bench", "weight").code == 2


def test_a_made_up_book_is_sound_and_can_be_read_to_its_end(tmp_path: Path, home: Path) -> None:
    checked = loader.check(write_book(tmp_path / "made", 60), cache=home)
    assert checked.errors == ()
    assert checked.book is not None
    assert len(checked.book.index.pages) == 60
    told = report(checked.book, playtest(checked.book, runs=6, seed=1))
    assert (told["crashes"], told["unended"]) == ([], 0)


def test_a_sheet_s_figure_is_taken_from_a_whole_reading(tmp_path: Path, home: Path) -> None:
    book = loader.load(write_book(tmp_path / "made", 30), cache=home)
    plain, packed = bench._longest(book, 1)
    assert packed < plain < 64 * 1024


def test_a_profile_goes_with_fights_or_the_board_alone(call: Call) -> None:
    assert call("bench", "turn", "--profile").code == 2


def test_the_board_is_measured_by_what_its_script_would_send(tmp_path: Path, home: Path) -> None:
    book = bench_board.the_book(home)
    table = bench_board.Table(tmp_path, book, bench_board.largest(book), in_hand=1, seed=1)
    try:
        first, second = table.turn(), table.turn()
    finally:
        table.close()
    assert first.command.startswith('{"do":"arrange"')
    assert second.command != first.command
    assert 0 < first.packed < first.size
