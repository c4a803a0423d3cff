"""``havenbook playtest``: automatic players read a book many times over and say what they came to."""

import time
from collections.abc import Iterator
from typing import Any

import click

from engine.errors import BookError
from engine.playtest import STEPS, Log, is_clean, playtest, report
from engine.playtest.coverage import weak_bars
from web.verbs.telling import check_book, count, json_option, tell

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
@json_option
def playtest_verb(book: str, runs: int, seed: int, jobs: int, steps: int, as_json: bool) -> int:
    """Have automatic players read BOOK: every other one at random, the others looking for what nobody has read yet.

    They report which pages, bars, votes, locations, endings and so on were reached, how the odds of the rolls lie, and
    every run that broke off or did not end. The same seed gives the same report, whatever --jobs is.
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
    document = {**report(checked.book, log), "seconds": round(time.monotonic() - began, 2)}
    tell(as_json, document, _words(document))
    return 0 if is_clean(document) else 1


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
