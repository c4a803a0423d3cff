"""Every example of the documents is tried: books compile, check clean and are read to their ends; lessons are typed."""

import shutil
import tomllib
from pathlib import Path

import pytest

from engine.book import loader
from engine.playtest import playtest, report
from tests.docs.blocks import Block, Example, Lesson, blocks, books, documents, name_of

RUNS = 60
CARDS = ("gear", "hunt_events", "upgrades", "skills", "salvage", "tracking")
"""Kinds that a set prints many cards of: a few runs need not meet them all."""
BOOKS = [example for path in documents() for example in books(path)]
LESSONS = [
    path
    for path in documents()
    if any(block.language == "console" or block.said("into") for block in blocks(path))
]
ALL = [block for path in documents() for block in blocks(path)]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.mark.parametrize("example", BOOKS, ids=lambda example: str(example.block))
def test_each_book_of_an_example_is_clean_and_all_of_it_is_read(
    example: Example, tmp_path: Path, cache: Path
):
    checked = loader.check(example.write(tmp_path / "example"), cache=cache)
    assert [str(one) for one in (*checked.errors, *checked.warnings)] == []
    assert checked.book is not None
    read = report(checked.book, playtest(checked.book, runs=RUNS, seed=1))
    assert read["crashes"] == []
    assert read["unended"] == 0
    of_the_book = {kind: told for kind, told in read["outcomes"].items() if kind not in CARDS}
    assert {kind: told["missing"] for kind, told in of_the_book.items() if told["missing"]} == {}
    assert read["pages"]["missing"] == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="lessons are typed into bash")
@pytest.mark.parametrize("path", LESSONS, ids=name_of)
def test_each_lesson_says_what_is_printed_when_it_is_typed(path: Path, tmp_path: Path, cache: Path):
    lesson = Lesson(tmp_path, cache)
    for block in blocks(path):
        lesson.take(block)


def test_every_block_says_what_it_is():
    """A block that no test looks at would grow old unseen."""
    known = {"ink", "toml", "console", "python", "text", "sh", "powershell", "svg"}
    assert [f"{block}: {block.language}" for block in ALL if block.language not in known] == []
    assert [
        str(block)
        for block in ALL
        if block.language in ("ink", "toml", "python", "svg") and not block.is_example
    ] == []


@pytest.mark.parametrize("block", [block for block in ALL if block.language == "toml"], ids=str)
def test_toml_is_toml(block: Block):
    tomllib.loads(block.text)
