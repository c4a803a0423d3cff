"""``havenbook play``: a book in the terminal, or driven by another program through lines of JSON."""

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec

from engine.book.model import Book
from engine.commands import Command
from engine.errors import BookError, RuleError, SaveError, StoryError
from engine.events import Event
from engine.play import legal, sandbox, view
from web.playing import Playing
from web.terminal import Screen
from web.verbs.telling import check_book, clock, json_option

MOST_LINE = 64 * 1024
"""Bytes a line of JSON may have."""

_encoder = msgspec.json.Encoder()
_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


@click.command("play")
@click.argument("book", metavar="BOOK")
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    help="Decides every throw; the same seed gives the same dice.",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Go on from this file, and keep it up to date.",
)
@click.option("--fight", default="", metavar="ENCOUNTER", help="No story, only this encounter.")
@click.option("--party", default="", metavar="A,B,C,D", help="With --fight: who fights, by id.")
@click.option("--level", type=int, help="With --fight: the level of the heroes.")
@json_option
def play_verb(
    book: str, seed: int | None, save: Path | None, fight: str, party: str, level: int | None, as_json: bool
) -> None:
    """Read and play BOOK in the terminal.

    With --fight a single encounter is fought, and a --save file is one that the shelf takes in too.

    With --json one command a line is read, such as {"do": "choose", "key": "..."}, and one line is printed for each:
    {"revision", "view", "legal", "events", "error"}. {"do": "undo"}, {"do": "redo"} and {"do": "look"} work besides.
    """
    if not fight and (party or level is not None):
        raise click.UsageError("--party and --level go with --fight.")
    playing = _begin(book, seed, save, _Fight(fight, party, level) if fight else None)
    if as_json:
        _lines(playing, save)
    else:
        Screen(playing, _Console(), clock=clock, save=save).run()


class _Fight(NamedTuple):
    """A single fight as it was asked for."""

    encounter: str
    party: str
    level: int | None


def _begin(name: str, seed: int | None, save: Path | None, fight: _Fight | None) -> Playing:
    _, report = check_book(name)
    if report.errors or report.book is None:
        raise BookError(list(report.errors))
    if save is not None and save.exists():
        try:
            return Playing.resume(report.book, save.read_bytes())
        except OSError as error:
            raise SaveError(f"{save} cannot be read: {error.strerror}.") from error
    if fight is not None:
        playing = _fight(report.book, fight, secrets.randbelow(sandbox.SEEDS) if seed is None else seed)
    else:
        chosen = secrets.randbits(63) if seed is None else seed
        playing = Playing.begin(report.book, seed=chosen, expired=clock())
    if save is not None:
        playing.save(save)
    return playing


def _fight(book: Book, asked: _Fight, seed: int) -> Playing:
    """Set a single fight up."""
    if asked.encounter not in sandbox.fights(book):
        known = ", ".join(sandbox.fights(book))
        raise click.UsageError(
            f"{book.info.title} has no fight '{asked.encounter}'. It has: {known}."
            if known
            else f"{book.info.title} has no fight with a board."
        )
    named = [word.strip() for word in asked.party.split(",") if word.strip()]
    heroes = named or sandbox.usual_party(book, asked.encounter)
    level = sandbox.usual_level(book) if asked.level is None else asked.level
    return Playing.fight(book, asked.encounter, heroes, level=level, seed=seed)


class _Console:
    """The terminal that the program was started in."""

    def say(self, words: str) -> None:
        """Write a line."""
        click.echo(words)

    def ask(self, prompt: str) -> str:
        """Read a line."""
        click.echo(prompt, nl=False)
        sys.stdout.flush()
        typed = sys.stdin.readline()
        if not typed:
            raise EOFError
        return typed


def _lines(playing: Playing, save: Path | None) -> None:
    """Answer each line of JSON with one line of JSON."""
    _print(playing, playing.events)
    for line in iter(lambda: sys.stdin.buffer.readline(MOST_LINE + 1), b""):
        if len(line) > MOST_LINE:
            while line and not line.endswith(b"\n"):
                line = sys.stdin.buffer.readline(MOST_LINE)
            _print(playing, [], f"A line may have {MOST_LINE:,} bytes.")
        elif line.strip():
            events, error = _answered(playing, line)
            if not error and save is not None:
                playing.save(save)
            _print(playing, events, error)


def _answered(playing: Playing, line: bytes) -> tuple[Sequence[Event], str]:
    """Carry out one line; returns what happened and, where it was refused, why."""
    try:
        plain: Any = msgspec.json.decode(line)
        asked = plain.get("do") if isinstance(plain, dict) else None
        if asked == "look":
            return [], ""
        if asked in ("undo", "redo"):
            (playing.undo if asked == "undo" else playing.redo)()
            return playing.events, ""
        return playing.act(_commands.decode(line), clock()), ""
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        return [], f"This line is no command: {error}."
    except (RuleError, StoryError) as error:
        return [], str(error)


def _print(playing: Playing, events: Sequence[Event], error: str = "") -> None:
    """Print where the table stands."""
    document = {
        "revision": playing.revision,
        "view": view(playing.sheet, playing.book),
        "legal": legal(playing.sheet, playing.book),
        "events": events,
        "error": error or None,
    }
    sys.stdout.buffer.write(_encoder.encode(document) + b"\n")
    sys.stdout.buffer.flush()
