"""The figures of the design's budgets, measured on this computer, now.

Times depend on what else the computer does; ratios are taken within one run, side by side. Nothing here is a test.
"""

import gzip
import http.client
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from engine import commands, play
from engine.book import compiler, loader
from engine.book.model import Book
from engine.playtest import Log, playtest, report
from engine.playtest.readers import Reader
from engine.story import live
from saves import codec
from saves.database import FILE_NAME
from saves.store import Store
from web import bench_board
from web.bench_books import write_book
from web.bench_fights import (
    FLOOR,
    FULL_GREEDY,
    GREEDY_FIGHTS,
    RANDOM_FIGHTS,
    greedy_fights,
    random_fights,
    the_book,
)
from web.bench_http import ROOT, Browser, Counter, Player, counting, read_document, serving, side_by_side
from web.draft import Draft
from web.verbs.check import include_text

TURNS = 200
READS = 120
FULL_READS = 3_000


class Figure(msgspec.Struct, kw_only=True):
    """One figure: what was measured, and the budget where there is one. ``good`` says whether it is kept."""

    name: str
    value: float
    unit: str
    budget: float | None = None
    detail: dict[str, Any] = {}

    @property
    def good(self) -> bool:
        """Whether the budget is kept, if there is one."""
        return self.budget is None or self.value <= self.budget

    def plain(self) -> dict[str, Any]:
        """Give the figure as plain data."""
        return {**msgspec.to_builtins(self), "value": round(self.value, 3), "good": self.good}


class Workshop:
    """A folder for books and saves that the measurements make, thrown away afterwards."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._books: dict[int, Book] = {}

    def place(self, pages: int) -> Path:
        """Give the folder of a made-up book of so many pages."""
        place = self.folder / f"book_{pages}"
        return place if place.exists() else write_book(place, pages)

    def book(self, pages: int) -> Book:
        """Give a made-up book of so many pages."""
        if pages not in self._books:
            self._books[pages] = loader.load(self.place(pages), cache=self.folder / "cache")
        return self._books[pages]


def measure(names: tuple[str, ...], told: Callable[[Figure], None]) -> list[Figure]:
    """Take the measurements named, or all, one after another."""
    folder = Path(tempfile.mkdtemp(prefix="havenbook-bench-"))
    found = []
    try:
        shop = Workshop(folder)
        for name in names or tuple(FIGURES):
            for figure in FIGURES[name](shop):
                told(figure)
                found.append(figure)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return found


def computer() -> dict[str, Any]:
    """Say what was measured on."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "processors": os.cpu_count() or 1,
    }


def _median_ms(times: list[float]) -> float:
    return 1000 * statistics.median(times)


# A story turn


def story_turns(shop: Workshop) -> Iterator[Figure]:
    """Measure a turn: a choice taken and the page shown, warm and with a story that must be loaded first."""
    for pages in (300, 1_500):
        book = shop.book(pages)
        warm, loaded = _turns(book, warm=True), _turns(book, warm=False)
        yield _turn_figure(f"story turn, {pages} pages, warm", warm, 8)
        yield _turn_figure(f"story turn, {pages} pages, loaded", loaded, 25)


def _turn_figure(name: str, times: list[tuple[float, float]], budget: float) -> Figure:
    busy = round(_median_ms([used for _, used in times]), 2)
    value = _median_ms([passed for passed, _ in times])
    return Figure(
        name=name, value=value, unit="ms", budget=budget, detail={"of it on the processor, ms": busy}
    )


def _turns(book: Book, *, warm: bool) -> list[tuple[float, float]]:
    """Time the turns of one long reading: the seconds that passed, and those that the processor was at it.

    Args:
        book: What is read; begun again where it ends.
        warm: Whether the story may go on from its last turn. If not, each turn has to load it.
    """
    log = Log()
    reader = Reader(book, log, log, covering=False, seed=1)
    sheet, times = play.begin(book, seed=1).sheet, list[tuple[float, float]]()
    while len(times) < TURNS:
        command = reader.pick(sheet)
        if command is None:
            sheet = play.begin(book, seed=len(times)).sheet
            continue
        if not warm:
            live.forget()
        began, busy = time.perf_counter(), time.process_time()
        sheet = play.apply(sheet, command, book).sheet
        play.view(sheet, book)
        if isinstance(command, commands.Choose | commands.Roll | commands.Propose):
            times.append((time.perf_counter() - began, time.process_time() - busy))
    return times


# A page turn over HTTP


def page_turns(shop: Workshop) -> Iterator[Figure]:
    """Measure a page turn over HTTP (POST, redirect, GET) against a bare counter on the same server."""
    data = shop.folder / "data"
    book = shop.book(300)
    store = Store.open(data / FILE_NAME)
    store.editions.remember(book)
    sheet = play.begin(book, seed=5).sheet
    save_id = store.create(sheet, name="bench")
    store.close()
    with serving(shop.place(300), data) as address, counting(shop.folder / "counter.sqlite3") as other:
        ours, bare = side_by_side(Player(address, f"/saves/{save_id}").turn, Counter(other).turn)
    mine, its = _median_ms(ours), _median_ms(bare)
    yield Figure(
        name="page turn over HTTP against a bare counter", value=mine / its, unit="times", budget=3,
        detail={"page turn, ms": round(mine, 2), "counter, ms": round(its, 2)},
    )  # fmt: skip


# Checking and compiling

_ALONE = """
import json, sys, time
from py_mini_racer import MiniRacer
with MiniRacer() as racer:
    racer.eval(open(sys.argv[1], encoding="utf-8").read())
    compile_story = racer.eval('''(request) => {
      const { main, files } = JSON.parse(request);
      const handler = { ResolveInkFilename: (name) => name, LoadInkFileContents: (name) => files[name] };
      const options = new inkjs.CompilerOptions(main, [], true, () => {}, handler);
      return new inkjs.Compiler(files[main], options).Compile().ToJson();
    }''')
    print("ready", flush=True)
    for line in sys.stdin:
        began = time.perf_counter()
        compile_story(line)
        print(time.perf_counter() - began, flush=True)
"""


def checking(shop: Workshop) -> Iterator[Figure]:
    """Measure checking and compiling against inkjs compiling the same text alone, and how both grow."""
    seconds = {pages: _check_seconds(shop, pages) for pages in (300, 1_500)}
    for pages, (ours, alone) in seconds.items():
        yield Figure(
            name=f"check and compile, {pages} pages, against inkjs alone", value=ours / alone, unit="times", budget=1.5,
            detail={"check, s": round(ours, 2), "inkjs alone, s": round(alone, 2)},
        )  # fmt: skip
    growth = seconds[1_500][0] / seconds[300][0] / 5
    yield Figure(
        name="check and compile, growth from 300 to 1,500 pages, 1 is linear", value=growth, unit="times"
    )


def _check_seconds(shop: Workshop, pages: int) -> tuple[float, float]:
    place = shop.place(pages)
    book = shop.book(pages)
    files = {path.name: path.read_text(encoding="utf-8") for path in (place / "story").glob("*.ink")}
    files["havenbook.ink"] = include_text(book)
    request = json.dumps({"main": "main.ink", "files": files}) + "\n"
    command = [sys.executable, "-c", _ALONE, str(compiler.INKJS)]
    pipes = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipes, stdout=pipes, text=True, encoding="utf-8") as alone:
        assert alone.stdin is not None
        assert alone.stdout is not None
        alone.stdout.readline()
        times = []
        for _ in range(5):
            began = time.perf_counter()
            loader.check(place)
            ours = time.perf_counter() - began
            alone.stdin.write(request)
            alone.stdin.flush()
            times.append((ours, float(alone.stdout.readline())))
        alone.stdin.close()
    return statistics.median(ours for ours, _ in times[1:]), statistics.median(its for _, its in times[1:])


# The author's preview


def previews(shop: Workshop) -> Iterator[Figure]:
    """Measure from a saved change to the changed page, with the longest wait of the script that asks."""
    for pages in (30, 300):
        place = shop.folder / f"draft_{pages}"
        shutil.copytree(shop.place(pages), place)
        story = place / "story" / "chapter_0.ink"
        text = story.read_text(encoding="utf-8")
        draft = Draft(place, shop.folder / "cache")
        draft.look()
        times = []
        for turn in range(5):
            story.write_text(
                text.replace("# haven: Haven 0\n", f"# haven: Haven 0\nChange {turn}.\n"), encoding="utf-8"
            )
            began = time.perf_counter()
            draft.look()
            assert draft.preview is not None
            shown = play.view(draft.preview.sheet, draft.preview.book)
            assert any(line.text == f"Change {turn}." for line in shown.lines)
            times.append(time.perf_counter() - began)
        value = statistics.median(times) + 0.3
        yield Figure(name=f"saved change to preview, {pages} pages", value=value, unit="s", budget=2)


# Automatic readers


def reading(shop: Workshop) -> Iterator[Figure]:
    """Measure read-throughs of a 120-page book on two processes, and what 3,000 of them would take."""
    book = shop.book(120)
    began, before = time.perf_counter(), os.times()
    log = playtest(book, runs=READS, seed=1, jobs=2)
    seconds, after = time.perf_counter() - began, os.times()
    busy = after.children_user - before.children_user
    told = report(book, log)
    yield Figure(
        name="3,000 read-throughs of 120 pages, two processes", value=seconds / READS * FULL_READS / 60, unit="min",
        budget=10,
        detail={
            "measured": READS, "read-throughs a minute": round(READS / seconds * 60), "steps": log.steps,
            "of it on the processor, min": round(busy / 2 / READS * FULL_READS / 60, 1),
            "pages": told["pages"]["reached"], "crashed": told["crashed"],
        },
    )  # fmt: skip


# Fights


def fights(shop: Workshop) -> Iterator[Figure]:
    """Measure fights at random on one core, and by the greedy player on two."""
    book = the_book(shop.folder / "cache")
    seconds, commands = random_fights(book)
    yield Figure(
        name="a fight at random, one core", value=1_000 * seconds, unit="ms", budget=1_000 / 30,
        detail={
            "fights a second": round(1 / seconds, 1), "the least": FLOOR, "measured": RANDOM_FIGHTS, "commands": commands,
            "a command, ms": round(1_000 * seconds * RANDOM_FIGHTS / commands, 3),
        },
    )  # fmt: skip
    seconds, found = greedy_fights(book)
    yield Figure(
        name="balance, 200 greedy fights, two processes", value=seconds * FULL_GREEDY, unit="s", budget=60,
        detail={"measured": GREEDY_FIGHTS, "won": found.wins, "crashed": len(found.broken)},
    )  # fmt: skip


# The board of a fight


def board(shop: Workshop) -> Iterator[Figure]:
    """Measure how soon a command on the board of the largest encounter is answered, with its page, without the line between."""
    book = bench_board.the_book(shop.folder / "cache")
    for in_hand, words in ((1, "one hero in hand"), (4, "all in hand")):
        folder = shop.folder / f"board_{in_hand}"
        folder.mkdir()
        found = bench_board.answers(folder, book, in_hand=in_hand)
        whole, busy = (
            [1_000 * one.whole for one in found],
            [1_000 * one.busy for one in found],
        )
        slowest = max(found, key=lambda one: one.busy)
        yield Figure(
            name=f"a command on the board, {words}, 95 in 100", value=bench_board.nth(whole, 95), unit="ms", budget=250,
            detail={
                "median, ms": round(statistics.median(whole)), "worst, ms": round(max(whole)),
                "on the processor: median, 95 in 100, worst, ms": [
                    round(number, 1) for number in (statistics.median(busy), bench_board.nth(busy, 95), max(busy))
                ],
                "slowest": slowest.command, "measured": len(found),
            },
        )  # fmt: skip
        yield Figure(
            name=f"its page, {words}, compressed, worst", value=max(one.packed for one in found) / 1024, unit="KB", budget=40,
            detail={
                "median, KB": round(statistics.median(one.packed for one in found) / 1024, 1),
                "plain: median, worst, KB": [
                    round(number / 1024, 1)
                    for number in (statistics.median(one.size for one in found), max(one.size for one in found))
                ],
            },
        )  # fmt: skip


# Starting, the first visit, and the sheet


def starting(shop: Workshop) -> Iterator[Figure]:
    """Measure from the command to the first served page: the very first time, and after."""
    for name, budget in (
        ("first start ever", None),
        ("cold start", 2.0),
        ("cold start", 2.0),
        ("cold start", 2.0),
    ):
        environment = {**os.environ, "XDG_CACHE_HOME": str(shop.folder / "fresh-cache")}
        command = [sys.executable, "-m", "web", "--no-browser", "--json", "--port", "0"]
        command += ["--data", str(shop.folder / "fresh-data")]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=environment) as process:
            Browser(read_document(process)["address"]).ask("/")
            seconds = time.perf_counter() - began
            process.terminate()
        yield Figure(name=f"{name} to the first page", value=seconds, unit="s", budget=budget)


_FACES = re.compile(r"url\(\"?\.?/?((?:literata|atkinson)[\w-]*-latin-\d[\w-]*\.woff2)\"?\)")
_LINKED = re.compile(r'(?:href|src)="(/(?:static|studio/static)/[^"]+)"')


def first_visit(shop: Workshop) -> Iterator[Figure]:
    """Count what a reader's first page brings over the line: the page and everything it links to, compressed."""
    data = shop.folder / "visit"
    book = loader.load(_shipped("drowned_bell"), cache=shop.folder / "cache")
    store = Store.open(data / FILE_NAME)
    store.editions.remember(book)
    save_id = store.create(play.begin(book, seed=5).sheet, name="bench")
    store.close()
    with serving(_shipped("drowned_bell"), data) as address:
        sizes = {f"/saves/{save_id}": 0}
        html = _fetched(address, f"/saves/{save_id}", sizes)
        for link in dict.fromkeys(_LINKED.findall(html)):
            style = _fetched(address, link, sizes)
            for face in _FACES.findall(style):
                _fetched(address, f"{link.rpartition('/')[0]}/{face}", sizes)
    working = sum(size for path, size in sizes.items() if path.endswith((".css", ".js")))
    kinds = {path.rpartition("/")[2]: size for path, size in sizes.items()}
    yield Figure(
        name="first visit, compressed, with every Latin face of both fonts", value=sum(sizes.values()) / 1024,
        unit="KB", budget=150, detail=kinds,
    )  # fmt: skip
    yield Figure(name="first visit, script and style", value=working / 1024, unit="KB", budget=40)


def _fetched(address: str, path: str, sizes: dict[str, int]) -> str:
    place = urlsplit(address)
    connection = http.client.HTTPConnection(place.hostname or "", place.port)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    sizes[path] = len(data)
    packed = answer.headers.get("Content-Encoding") == "gzip"
    text = gzip.decompress(data) if packed else data
    return text.decode(errors="replace") if "text" in (answer.headers.get("Content-Type") or "") else ""


def _shipped(book_id: str) -> Path:
    return Path(__file__).parent.parent / "campaign" / "books" / book_id


def sheets(shop: Workshop) -> Iterator[Figure]:
    """Measure the sheet after a whole campaign: the largest of some read from beginning to end."""
    books = [
        loader.load(_shipped(one.name), cache=shop.folder / "cache")
        for one in sorted(_shipped("x").parent.iterdir())
    ]
    for book in (*books, shop.book(300)):
        most = max(_longest(book, seed) for seed in range(3))
        yield Figure(name=f"sheet after the whole of {book.id}", value=most[0] / 1024, unit="KB", budget=64,
                     detail={"packed, KB": round(most[1] / 1024, 2)})  # fmt: skip


def _longest(book: Book, seed: int) -> tuple[int, int]:
    """Read a book to its end; returns the size of the largest sheet on the way, plain and packed."""
    log = Log()
    reader = Reader(book, log, log, covering=False, seed=seed)
    sheet = play.begin(book, seed=seed).sheet
    most = (0, 0)
    for _ in range(1_000):
        if (command := reader.pick(sheet)) is None:
            break
        sheet = play.apply(sheet, command, book).sheet
        data = codec.encode(sheet)
        if len(data) > most[0]:
            most = (len(data), len(codec.pack(data)))
    return most


FIGURES: dict[str, Callable[[Workshop], Iterator[Figure]]] = {
    "turn": story_turns,
    "http": page_turns,
    "check": checking,
    "preview": previews,
    "playtest": reading,
    "fights": fights,
    "board": board,
    "start": starting,
    "visit": first_visit,
    "sheet": sheets,
}
