"""``havenbook vectors``: worked examples of fights, tried: a position, what is done, and what must come of it."""

from collections.abc import Iterator
from pathlib import Path

import click

from engine.playtest.vectors import Failed, Report, run
from web.verbs.telling import cache_folder, count, json_option, shipped, tell


@click.command("vectors")
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@json_option
def vectors_verb(files: tuple[Path, ...], as_json: bool) -> int:
    """Run the vectors of each FILE: set its positions up, do what it says, and compare what comes of it.

    Every vector that fails is told with file and line, with what was expected and what came.
    """
    report = run(files, shipped=shipped(), cache=cache_folder())
    document = {"passed": report.passed, "failed": report.failed}
    tell(as_json, document, _words(report))
    return 1 if report.failed else 0


def _words(report: Report) -> Iterator[str]:
    for one in report.failed:
        yield f"{one.file}:{one.line}: {_title(one)}"
        for wrong in one.wrong:
            where = f"line {wrong.line}: " if wrong.line else ""
            yield f"  {where}{wrong.key + ': ' if wrong.key else ''}{wrong.message}"
    broken = sum(not one.vector for one in report.failed)
    told = [f"{report.passed:,} passed", f"{len(report.failed) - broken:,} failed"]
    yield ", ".join([*told, f"{count(broken, 'file')} cannot be tried"] if broken else told) + "."


def _title(one: Failed) -> str:
    if not one.vector:
        return "This file cannot be tried."
    return f"{one.vector} ({', '.join(one.rule)})" if one.rule else one.vector
