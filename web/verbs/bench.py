"""``havenbook bench``: the figures of the design's budgets, measured on this computer."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from web import bench_board
from web.bench import FIGURES, Figure, computer, measure
from web.bench_fights import profile, the_book
from web.verbs.telling import cache_folder, json_option, tell_json


@click.command("bench")
@click.argument("figures", nargs=-1, type=click.Choice(tuple(FIGURES)), metavar="[FIGURE]...")
@click.option("--profile", "where", is_flag=True, help="With fights or board: say where their time goes.")
@json_option
def bench_verb(figures: tuple[str, ...], where: bool, as_json: bool) -> int:
    """Measure how fast Havenbook is here, against the budgets of its design: all figures, or the ones named.

    FIGURE is turn, http, check, preview, playtest, fights, board, start, visit or sheet. It takes some minutes.
    """
    if where and figures not in (("fights",), ("board",)):
        raise click.UsageError("--profile goes with the figure fights or the figure board alone.")

    def told(figure: Figure) -> None:
        if not as_json:
            budget = f", budget {figure.budget:g}{'' if figure.good else ': MISSED'}" if figure.budget else ""
            click.echo(f"{figure.name:64} {figure.value:9.2f} {figure.unit}{budget}")
            for name, value in figure.detail.items():
                click.echo(f"    {name}: {value}")

    found = measure(figures, told)
    rows = list(_rows(figures[0])) if where else []
    if as_json:
        document = {"computer": computer(), "figures": [figure.plain() for figure in found]}
        tell_json({**document, "profile": rows} if where else document)
    elif rows:
        click.echo("\n".join(rows))
    return 0 if all(figure.good for figure in found) else 1


def _rows(figure: str) -> Iterator[str]:
    """Say where the time of a figure goes."""
    if figure == "fights":
        yield "own, s  whole, s     calls"
        yield from profile(the_book(cache_folder()))
        return
    with tempfile.TemporaryDirectory(prefix="havenbook-bench-") as folder:
        yield from bench_board.profile(Path(folder), bench_board.the_book(cache_folder()))
