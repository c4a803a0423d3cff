"""What verbs share: where books, saves and compiled stories lie, and how a verb says what it found."""

import difflib
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
import platformdirs

from engine.book import loader
from engine.book.report import Report
from engine.playtest import combat_coverage

BOOKS = Path(__file__).parent.parent.parent / "campaign" / "books"
SECONDS = 3.0
"""How long one turn of a story may take."""


class FoundError(Exception):
    """A verb found problems (exit code 1): in words, and as the document that ``--json`` prints instead."""

    def __init__(self, words: str, document: Any = None) -> None:
        self.document = document
        super().__init__(words)


def tell_json(document: Any) -> None:
    """Print a document: readable for a person, on standard output, in UTF-8 whatever the console thinks."""
    text = msgspec.json.format(msgspec.json.encode(document), indent=2)
    sys.stdout.flush()
    sys.stdout.buffer.write(text + b"\n")
    sys.stdout.buffer.flush()


def tell(as_json: bool, document: Any, words: Iterable[str]) -> None:
    """Say what came out: the document, or the words."""
    if as_json:
        tell_json(document)
        return
    for line in words:
        click.echo(line)


json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)
data_option = click.option(
    "--data", type=click.Path(path_type=Path, file_okay=False), help="The folder where saves are kept."
)


def data_folder(wanted: Path | None) -> Path:
    """Return the folder of the saves: the one asked for, or the user's own."""
    return (wanted or platformdirs.user_data_path("havenbook", appauthor=False)).absolute()


def cache_folder() -> Path:
    """Return the folder where compiled stories are kept between runs."""
    return platformdirs.user_cache_path("havenbook", appauthor=False)


def shipped() -> dict[str, Path]:
    """Return the books that come with the program, by id."""
    return {path.name: path for path in sorted(BOOKS.glob("*")) if (path / "book.toml").is_file()}


def find_book(name: str) -> Path:
    """Find a book: a folder, an ink file, or the id of a shipped book.

    Raises:
        click.UsageError: There is none of that name.
    """
    path = Path(name)
    if path.exists():
        return path
    if name in (known := shipped()):
        return known[name]
    verbs = (
        "serve",
        "play",
        "check",
        "playtest",
        "vectors",
        "balance",
        "new",
        "print",
        "export",
        "import",
        "backup",
        "editions",
        "bench",
    )
    near = difflib.get_close_matches(name, [*known, *verbs], 1)
    hint = f" Did you mean '{near[0]}'?" if near else f" Shipped books: {', '.join(known) or 'none'}."
    raise click.UsageError(f"There is no book '{name}': no folder, no ink file and no shipped book.{hint}")


def check_book(name: str) -> tuple[Path, Report]:
    """Find and check a book."""
    path = find_book(name)
    return path, loader.check(path, cache=cache_folder())


def clock() -> Callable[[], bool]:
    """Start the clock of one turn of a story."""
    end = time.monotonic() + SECONDS
    return lambda: time.monotonic() > end


def count(number: int, one: str, many: str = "") -> str:
    """Say a number with its noun: '1 page', '1,500 pages'."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def coverage_words(coverage: dict[str, Any], shown: int = 12) -> Iterator[str]:
    """Say what fights came to: of each kind how much, and what never came up."""
    for kind in combat_coverage.KINDS:
        one = coverage[kind]
        yield f"{kind:16} {one['reached']} of {one['all']}"
        for missing in one["missing"][:shown]:
            yield f"                 never: {missing}"
        if len(one["missing"]) > shown:
            yield f"                 and {len(one['missing']) - shown} more"
