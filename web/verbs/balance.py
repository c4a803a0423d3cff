"""``havenbook balance``: automatic fighters fight one encounter many times over and say how it went."""

import difflib
import time
from collections.abc import Iterator, Sequence
from typing import Any

import click

from engine.book.model import Book
from engine.errors import BookError, RuleError
from engine.playtest import combat_coverage
from engine.playtest.balance import Balance, balance, parties, told, usual_party
from engine.playtest.fighters import FIGHTERS
from web.verbs.telling import FoundError, check_book, count, coverage_words, json_option, tell

EVERY = "all"
_SHOWN = 8


@click.command("balance")
@click.argument("book", metavar="BOOK")
@click.argument("encounter", metavar="ENCOUNTER")
@click.option(
    "--runs", type=click.IntRange(1), default=200, show_default=True, help="How many fights, by each party."
)
@click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Decides every fight."
)
@click.option(
    "--player",
    type=click.Choice(FIGHTERS),
    default=FIGHTERS[0],
    show_default=True,
    help="Who fights: one step ahead, at random, what was rarely done, or with bad habits.",
)
@click.option(
    "--party",
    default="",
    metavar="A,B,C,D",
    help="Who is there, by id, in the order of their places; 'all' is every party in turn.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that share the work."
)
@click.option("--coverage", is_flag=True, help="Say as well which cards and rules came up, and which never.")
@json_option
def balance_verb(
    book: str,
    encounter: str,
    runs: int,
    seed: int,
    player: str,
    party: str,
    jobs: int,
    coverage: bool,
    as_json: bool,
) -> int:
    """Have automatic fighters fight ENCOUNTER of BOOK many times, and say how often they win, how fast and at what price.

    Fight number n has the same seed whoever fights it, so that players and parties can be compared. The same seed gives
    the same answer, whatever --jobs is.
    """
    _, checked = check_book(book)
    if checked.errors or checked.book is None:
        raise BookError(list(checked.errors))
    known = checked.book
    _need_encounter(known, encounter)
    parties = _parties(known, encounter, party)
    began, found = time.monotonic(), dict[tuple[str, ...], Balance]()
    for one in parties:
        try:
            found[one] = balance(
                known, encounter, party=one, runs=runs, seed=seed, player=player, jobs=jobs, counted=coverage
            )
        except RuleError as error:
            raise FoundError(str(error), {"error": str(error)}) from error
        if not as_json and len(parties) > 1:
            click.echo(f"\r{count(len(found), 'party', 'parties')} of {len(parties)}", nl=False, err=True)
    if not as_json and len(parties) > 1:
        click.echo("", err=True)
    document = _document(known, encounter, player, seed, found, coverage)
    document["seconds"] = round(time.monotonic() - began, 2)
    tell(as_json, document, _words(known, document))
    return 1 if document["crashed"] else 0


def _need_encounter(book: Book, encounter: str) -> None:
    if encounter not in book.encounters:
        near = difflib.get_close_matches(encounter, book.encounters, 1)
        hint = f" Did you mean '{near[0]}'?" if near else f" It has: {', '.join(book.encounters) or 'none'}."
        raise click.UsageError(f"The book has no encounter '{encounter}'.{hint}")


def _parties(book: Book, encounter: str, words: str) -> list[tuple[str, ...]]:
    """Read who fights."""
    usual, heroes = usual_party(book, encounter), book.info.party.heroes
    if words == EVERY:
        return parties(book, encounter)
    party = tuple(word.strip() for word in words.split(",") if word.strip()) or usual
    for hero in party:
        if hero not in heroes:
            raise click.UsageError(f"The book has no hero '{hero}' in its party: {', '.join(heroes)}.")
    if len(set(party)) < len(party):
        raise click.UsageError("Each hero is named once.")
    return [party]


def _document(
    book: Book, encounter: str, player: str, seed: int, found: dict[tuple[str, ...], Balance], coverage: bool
) -> dict[str, Any]:
    total = Balance()
    for one in found.values():
        total.add(one)
    named = {"book": book.id, "encounter": encounter, "player": player, "seed": seed}
    document = {**named, "party": list(next(iter(found))) if len(found) == 1 else None, **told(total)}
    if len(found) > 1:
        document["parties"] = [{"party": list(party), **told(one)} for party, one in found.items()]
    if coverage:
        document["coverage"] = combat_coverage.report(book, total.log)
    return document


def _words(book: Book, document: dict[str, Any]) -> Iterator[str]:
    encounter = book.encounters[document["encounter"]].name
    yield f"{encounter}: {count(document['runs'], 'fight')}, player {document['player']}, {document['seconds']} seconds."
    parties = document.get("parties") or [document]
    names = [_names(book, one["party"]) for one in parties]
    width = max(len("party"), *map(len, names))
    yield f"{'party':{width}}   wins  95 % sure    rounds       down  Health lost"
    for name, one in zip(names, parties, strict=True):
        yield _row(name, width, one)
    if len(parties) > 1:
        yield _row("all", width, document)
    for resolution, times in document["resolutions"].items():
        yield f"ending       {resolution}: {times:,}"
    for hero, share in document["downed"]["heroes"].items():
        if share:
            yield f"down         {book.heroes[hero].name}: in {share:.0%} of the fights"
    for crash in document["crashes"][:_SHOWN]:
        yield f"broke off    fight {crash['run']}, seed {crash['seed']}: {crash['error']}"
    if document.get("coverage"):
        yield from coverage_words(document["coverage"])


def _names(book: Book, party: Sequence[str]) -> str:
    return ", ".join(book.heroes[hero].name for hero in party)


def _row(name: str, width: int, one: dict[str, Any]) -> str:
    rounds, downed = one["rounds"], one["downed"]
    if rounds["mean"] is None:
        return f"{name:{width}}      -"
    low, high = one["interval"]
    return (
        f"{name:{width}}  {one['win_rate']:5.0%}  {low:4.0%} to {high:4.0%}  {rounds['mean']:4.1f} ({rounds['least']}-{rounds['most']})"
        f"  {downed['mean']:5.2f}  {one['health_lost']:11.0%}"
    )
