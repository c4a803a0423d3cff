"""``havenbook bench``: the figures of the design's budgets, measured on this computer."""

import click

from web.bench import FIGURES, Figure, computer, measure
from web.bench_fights import profile, the_book
from web.verbs.telling import cache_folder, json_option, tell_json


@click.command("bench")
@click.argument("figures", nargs=-1, type=click.Choice(tuple(FIGURES)), metavar="[FIGURE]...")
@click.option(
    "--profile", "where", is_flag=True, help="With fights: say where the time of random fights goes."
)
@json_option
def bench_verb(figures: tuple[str, ...], where: bool, as_json: bool) -> int:
    """Measure how fast Havenbook is here, against the budgets of its design: all figures, or the ones named.

    FIGURE is turn, http, check, preview, playtest, fights, start, visit or sheet. It takes some minutes.
    """
    if where and figures != ("fights",):
        raise click.UsageError("--profile goes with the figure fights alone.")

    def told(figure: Figure) -> None:
        if not as_json:
            budget = f", budget {figure.budget:g}{'' if figure.good else ': MISSED'}" if figure.budget else ""
            click.echo(f"{figure.name:64} {figure.value:9.2f} {figure.unit}{budget}")
            for name, value in figure.detail.items():
                click.echo(f"    {name}: {value}")

    found = measure(figures, told)
    rows = list(profile(the_book(cache_folder()))) if where else []
    if as_json:
        document = {"computer": computer(), "figures": [figure.plain() for figure in found]}
        tell_json({**document, "profile": rows} if where else document)
    elif rows:
        click.echo("\n".join(["own, s  whole, s     calls", *rows]))
    return 0 if all(figure.good for figure in found) else 1
