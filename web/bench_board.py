"""The figures of the board: how soon a command of a fight is answered, where that time goes, and how large the page is."""

import cProfile
import gc
import gzip
import itertools
import pstats
import re
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from flask.testing import FlaskClient
from markupsafe import Markup

from engine import play
from engine.book import loader
from engine.book.model import Book
from engine.combat.arena import Arena
from engine.combat.players import greedy
from engine.commands import Answer
from engine.fight_commands import FightOn
from engine.play import sandbox
from saves.database import FILE_NAME
from saves.store import Store
from web.app import Config, create_app

BOOK = "city_without_mirrors"
COMMANDS = 160
SHOWN = 40


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """One command: the seconds that its answer took and those on the processor, and the page after it."""

    command: str
    post: float
    get: float
    busy: float
    size: int
    packed: int

    @property
    def whole(self) -> float:
        """Seconds from the press to the page, without the line between."""
        return self.post + self.get


class Table:
    """A table that fights on its board, through the routes of a browser.

    Args:
        in_hand: For so many of the heroes the reader acts; the book acts for the rest.
    """

    def __init__(self, folder: Path, book: Book, encounter: str, *, in_hand: int, seed: int) -> None:
        self.book, self.encounter, self.in_hand = book, encounter, in_hand
        self.store = Store.open(folder / FILE_NAME)
        self.app = create_app(Config(store=self.store, secret_key=b"for measuring only", books=[book]))
        self.client: FlaskClient = self.app.test_client()
        self.seeds = itertools.count(seed)
        gc.freeze()  # as the server does once it stands
        self._begin()

    def _begin(self) -> None:
        party = sandbox.usual_party(self.book, self.encounter)
        met = sandbox.begin(
            self.book,
            self.encounter,
            party,
            level=sandbox.usual_level(self.book),
            seed=next(self.seeds),
        )
        step = play.apply(met.sheet, FightOn(played=party[self.in_hand :]), self.book)
        self.save = self.store.create(step.sheet, name="bench", events=step.events)
        self.html = self._get(f"/saves/{self.save}")

    def _get(self, path: str) -> str:
        return self.client.get(path, headers={"Accept-Encoding": "identity"}).get_data(as_text=True)

    def turn(self) -> Asked:
        """Do what the greedy player does next, as the board sends it; a fight that is over is followed by another."""
        fight = self.store.load(self.save).sheet.fight
        if fight is None:
            self._begin()
            return self.turn()
        chosen = greedy(Arena(fight, self.book))
        form = _filled(self.html, chosen)
        began, busy = time.perf_counter(), time.process_time()
        answer = self.client.post(f"/saves/{self.save}/commands", data=form)
        sent = time.perf_counter()
        assert answer.status_code == 303, answer.get_data(as_text=True)
        self.html = self._get(answer.headers["Location"].partition("#")[0])
        done, used = time.perf_counter(), time.process_time() - busy
        page = self.html.encode()
        return Asked(
            command=form["act"] or form["option"], post=sent - began, get=done - sent, busy=used, size=len(page),
            packed=len(gzip.compress(page, 6)),
        )  # fmt: skip

    def close(self) -> None:
        """Close the store."""
        self.store.close()
        gc.unfreeze()


_FORM = re.compile(r"<form[^>]*board-form[^>]*>(.*?)</form>", re.DOTALL)
_FIELD = re.compile(r'<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?')


def _filled(html: str, chosen: Any) -> dict[str, str]:
    """Fill in the form that the board's script sends."""
    found = _FORM.search(html)
    assert found is not None, html[:2000]
    fields = {name: str(Markup(value).unescape()) for name, value in _FIELD.findall(found[1])}
    if isinstance(chosen, Answer):
        return fields | {"do": "answer", "option": chosen.option}
    return fields | {"act": msgspec.json.encode(chosen).decode()}


def the_book(cache: Path) -> Book:
    """Load the book with the largest encounters."""
    return loader.load(Path(__file__).parent.parent / "campaign" / "books" / BOOK, cache=cache)


def largest(book: Book) -> str:
    """Choose the encounter of a book with most figures."""
    return max(sandbox.fights(book), key=lambda id: sum(group.count for group in book.encounters[id].figures))


def answers(folder: Path, book: Book, *, in_hand: int) -> list[Asked]:
    """Fight the largest encounter on its board, for as many commands as are measured."""
    table = Table(folder, book, largest(book), in_hand=in_hand, seed=1)
    try:
        table.turn()
        return [table.turn() for _ in range(COMMANDS)]
    finally:
        table.close()


def nth(values: list[float], percent: int) -> float:
    """Return the value that so many in a hundred do not exceed."""
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


PARTS = {
    "rules": ("engine/play/acting.py", "apply"),
    "view": ("engine/play/showing.py", "view"),
    "beats": ("web/beats.py", "beats"),
    "log": ("web/fights.py", "log"),
    "hints": ("web/lessons.py", "hint"),
    "data for the script": ("web/boards.py", "data"),
    "steps read": ("saves/store.py", "line"),
    "template": ("flask/templating.py", "render_template"),
    "compression": ("web/answers.py", "_compressed"),
}
"""Parts of an answer by the function that does them; the data for the script is made within the template."""


def profile(folder: Path, book: Book, *, in_hand: int = 1) -> Iterator[str]:
    """Answer commands under a profiler and tell where the time goes: parts, then functions."""
    table = Table(folder, book, largest(book), in_hand=in_hand, seed=1)
    profiler = cProfile.Profile()
    turn = table.client.open
    table.client.open = lambda *given, **named: profiler.runcall(turn, *given, **named)  # type: ignore[method-assign]
    for _ in range(COMMANDS // 2):
        table.turn()
    table.close()
    stats = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    whole = sum(own for _, _, own, _, _ in stats.values())
    for part, (file, function) in PARTS.items():
        for (place, _, name), (calls, _, _, within, _) in stats.items():
            if place.endswith(file) and name == function:
                yield f"{100 * within / whole:5.1f} %  {calls / (COMMANDS // 2):4.1f} times a command  {part}"
    yield "own, s  whole, s     calls"
    rows = sorted(
        ((within, own, calls, where) for where, (calls, _, own, within, _) in stats.items()), reverse=True
    )
    for within, own, calls, (file, line, name) in rows[:SHOWN]:
        yield f"{own:8.3f} {within:8.3f} {calls:9,}  {'/'.join(Path(file).parts[-3:])}:{line} {name}"
