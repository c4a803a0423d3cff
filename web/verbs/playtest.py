"""``havenbook playtest``: automatic players read a book many times over and say what they came to."""

import time
from collections.abc import Iterator
from typing import Any

import click

from engine.book.model import Book
from engine.errors import BookError
from engine.playtest import STEPS, Log, combat_coverage, is_clean, playtest, report
from engine.playtest.balance import fight_all
from engine.playtest.coverage import weak_bars
from web.verbs.telling import check_book, count, coverage_words, json_option, tell

_SHOWN = 12


@click.command("playtest")
@click.argument("book", metavar="BOOK")
@click.option(
    "--runs", type=click.IntRange(1), default=200, show_default=True, help="How often the book is read."
)
@click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Decides every run."
)
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that share the work."
)
@click.option(
    "--steps",
    type=click.IntRange(1),
    default=STEPS,
    show_default=True,
    help="A longer run counts as endless.",
)
@click.option(
    "--fights",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="How often each encounter of the story is fought on its map, by each party.",
)
@json_option
def playtest_verb(book: str, runs: int, seed: int, jobs: int, steps: int, fights: int, as_json: bool) -> int:
    """Have automatic players read BOOK: every other one at random, the others looking for what nobody has read yet.

    They report which pages, bars, votes, locations, endings and so on were reached, how the odds of the rolls lie, and
    every run that broke off or did not end. With --fights they say as well which cards, operations and passives of the
    fights were never used. The same seed gives the same report, whatever --jobs is.
    """
    _, checked = check_book(book)
    if checked.errors or checked.book is None:
        raise BookError(list(checked.errors))
    began = time.monotonic()

    def told(log: Log) -> None:
        if not as_json:
            click.echo(f"\r{count(log.runs, 'run')} of {runs:,}", nl=False, err=True)

    log = playtest(checked.book, runs=runs, seed=seed, jobs=jobs, steps=steps, told=told)
    if not as_json:
        click.echo("", err=True)
    fought = _fought(checked.book, fights, seed, jobs) if fights else None
    seconds = round(time.monotonic() - began, 2)
    document = {**report(checked.book, log), "fights": fought, "seconds": seconds}
    tell(as_json, document, _words(document))
    return 0 if is_clean(document) and not (fought and fought["crashed"]) else 1


def _fought(book: Book, runs: int, seed: int, jobs: int) -> dict[str, Any]:
    """Have the encounters of the story fought, and say what never came up."""
    found = fight_all(book, runs=runs, seed=seed, jobs=jobs)
    return {"crashed": len(found.broken), **combat_coverage.report(book, found.log)}


def _words(told: dict[str, Any]) -> Iterator[str]:
    yield f"{count(told['runs'], 'run')}, {count(told['steps'], 'step')}, {told['seconds']} seconds."
    for kind, covered in {"pages": told["pages"], **told["outcomes"]}.items():
        if covered["all"]:
            yield f"{kind:12} {covered['reached']} of {covered['all']}"
            for missing in covered["missing"][:_SHOWN]:
                yield f"             never: {missing}"
            if len(covered["missing"]) > _SHOWN:
                yield f"             and {len(covered['missing']) - _SHOWN} more"
    odds = told["odds"]["all"]
    if odds["rolls"]:
        yield f"rolls        {odds['rolls']:,}, {odds['share']:.0%} of them with odds between 25 and 85 %"
    for key in weak_bars(told):
        box = told["tests"][key]
        yield f"             one-sided: {key}, passed in {box['share']:.0%} of {box['thrown']:,} tries"
    for page, times in told["endings"].items():
        yield f"ending       {page}: {times:,}"
    yield from _broken(told)
    if told["fights"]:
        yield f"fights       {told['fights']['fights']:,}, {count(told['fights']['given'], 'command')}"
        yield from coverage_words(told["fights"])


def _broken(told: dict[str, Any]) -> Iterator[str]:
    for crash in told["crashes"]:
        yield f"broke off    {count(crash['times'], 'time')} on page {crash['page']}: {crash['error']}"
        yield f"             shortest way there, {len(crash['commands'])} steps with seed {crash['seed']}:"
        for words in crash["choices"][-_SHOWN:]:
            yield f"               {words}"
    if told["unended"]:
        yield f"endless      {count(told['unended'], 'run')}"
        for run in told["endless"][:3]:
            yield f"             last pages: {', '.join(run['pages'])}"
