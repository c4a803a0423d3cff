"""``havenbook bench``: the figures of the design's budgets, measured on this computer."""

import click

from web.bench import FIGURES, Figure, computer, measure
from web.verbs.telling import json_option, tell_json


@click.command("bench")
@click.argument("figures", nargs=-1, type=click.Choice(tuple(FIGURES)), metavar="[FIGURE]...")
@json_option
def bench_verb(figures: tuple[str, ...], as_json: bool) -> int:
    """Measure how fast Havenbook is here, against the budgets of its design: all figures, or the ones named.

    FIGURE is turn, http, check, preview, playtest, start, visit or sheet. It takes some minutes.
    """

    def told(figure: Figure) -> None:
        if not as_json:
            budget = f", budget {figure.budget:g}{'' if figure.good else ': MISSED'}" if figure.budget else ""
            click.echo(f"{figure.name:64} {figure.value:9.2f} {figure.unit}{budget}")
            for name, value in figure.detail.items():
                click.echo(f"    {name}: {value}")

    found = measure(figures, told)
    if as_json:
        tell_json({"computer": computer(), "figures": [figure.plain() for figure in found]})
    return 0 if all(figure.good for figure in found) else 1
