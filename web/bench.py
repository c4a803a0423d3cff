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
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec
from flask import Flask, redirect, render_template_string
from werkzeug.wrappers import Response

from engine import commands, play
from engine.book import compiler, loader
from engine.book.model import Book
from engine.playtest import Log, playtest, report
from engine.playtest.readers import Reader
from saves import codec
from saves.database import FILE_NAME
from saves.store import Store
from web import server
from web.bench_books import write_book
from web.draft import Draft
from web.verbs.check import include_text

TURNS = 200
HTTP_TURNS = 150
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
        yield Figure(name=f"story turn, {pages} pages, warm", value=_median_ms(warm), unit="ms", budget=8)
        yield Figure(
            name=f"story turn, {pages} pages, loaded", value=_median_ms(loaded), unit="ms", budget=25
        )


def _turns(book: Book, *, warm: bool) -> list[float]:
    """Time the turns of one long reading.

    Args:
        book: What is read; begun again where it ends.
        warm: Whether the story may go on from its last turn. If not, each turn finds a state that it has not seen.
    """
    log = Log()
    reader = Reader(book, log, log, covering=False, seed=1)
    sheet, times = play.begin(book, seed=1).sheet, list[float]()
    while len(times) < TURNS:
        command = reader.pick(sheet)
        if command is None:
            sheet = play.begin(book, seed=len(times)).sheet
            continue
        if not warm:
            sheet.story.ink = msgspec.Raw(
                bytes(sheet.story.ink) + b" "
            )  # as good, and unknown to what is kept warm
        began = time.perf_counter()
        sheet = play.apply(sheet, command, book).sheet
        play.view(sheet, book)
        if isinstance(command, commands.Choose | commands.Roll | commands.Propose):
            times.append(time.perf_counter() - began)
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
    with _serving(shop.place(300), data) as address, _counting(shop.folder / "counter.sqlite3") as other:
        ours, bare = _side_by_side(_Player(address, f"/saves/{save_id}").turn, _Counter(other).turn)
    mine, its = _median_ms(ours), _median_ms(bare)
    yield Figure(
        name="page turn over HTTP against a bare counter", value=mine / its, unit="times", budget=3,
        detail={"page turn, ms": round(mine, 2), "counter, ms": round(its, 2)},
    )  # fmt: skip


class _Browser:
    """A browser as far as a reader without scripts needs one: one connection, and cookies."""

    def __init__(self, address: str) -> None:
        place = urlsplit(address)
        self._connection = http.client.HTTPConnection(place.hostname or "", place.port)
        self._cookies: dict[str, str] = {}

    def ask(self, path: str, form: dict[str, str] | None = None) -> tuple[str, str]:
        """Ask for a page; returns where it leads on to and what it says."""
        headers = {
            "Accept-Encoding": "gzip",
            "Cookie": "; ".join(f"{k}={v}" for k, v in self._cookies.items()),
        }
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = urlencode(form) if form is not None else None
        self._connection.request("POST" if form is not None else "GET", path, body, headers)
        answer = self._connection.getresponse()
        data = answer.read()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        if answer.headers.get("Content-Encoding") == "gzip":
            data = gzip.decompress(data)
        return answer.headers.get("Location", ""), data.decode()


def _side_by_side(one: Callable[[], float], other: Callable[[], float]) -> tuple[list[float], list[float]]:
    """Take two measurements by turns, so that what else the computer does meets both alike."""
    ours, theirs = [], []
    for _ in range(HTTP_TURNS):
        ours.append(one())
        theirs.append(other())
    return ours, theirs


class _Player:
    """Reads a save on and on, taking the first way of each page that asks for no dice."""

    def __init__(self, address: str, page: str) -> None:
        self._browser, self._page = _Browser(address), page
        _, self._html = self._browser.ask(page)

    def turn(self) -> float:
        """Turn a page; returns the seconds it took."""
        form = _first_way(self._html)
        assert form is not None, self._html
        began = time.perf_counter()
        location, _ = self._browser.ask(f"{self._page}/commands", form)
        _, self._html = self._browser.ask(_path(location))
        seconds = time.perf_counter() - began
        if "/throws/" in location:
            _, self._html = self._browser.ask(self._page)
        return seconds


class _Counter:
    """Presses the bare counter's button."""

    def __init__(self, address: str) -> None:
        self._browser = _Browser(address)

    def turn(self) -> float:
        """Press once; returns the seconds it took."""
        began = time.perf_counter()
        location, _ = self._browser.ask("/", {"more": "yes"})
        self._browser.ask(_path(location))
        return time.perf_counter() - began


_FORM = re.compile(r"<form[^>]*/commands[^>]*>(.*?)</form>", re.DOTALL)
_FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
_BUTTON = re.compile(r'name="do" value="([^"]+)"')
_WAYS = ("choose", "propose", "leave-merchant", "fail")


def _first_way(html: str) -> dict[str, str] | None:
    """Find a form of the page that asks for no dice, and fill it in."""
    found: list[dict[str, str]] = []
    for body in _FORM.findall(html):
        buttons = _BUTTON.findall(body)
        fields = {name: _unescaped(value) for name, value in _FIELD.findall(body)}
        for do in _WAYS:
            if do in buttons:
                heroes = re.findall(r'name="hero" value="([^"]+)"', body)
                found.append({**fields, "do": do, **({"hero": heroes[0]} if heroes and do == "fail" else {})})
    found.sort(key=lambda form: _WAYS.index(form["do"]))
    return found[0] if found else None


def _unescaped(value: str) -> str:
    return value.replace("&#39;", "'").replace("&#34;", '"').replace("&amp;", "&")


def _path(location: str) -> str:
    place = urlsplit(location)
    return f"{place.path}?{place.query}" if place.query else place.path


@contextmanager
def _serving(*arguments: Path) -> Iterator[str]:
    """Run the program itself as a server, for one book and one data folder."""
    book, data = arguments
    with _process([sys.executable, "-m", "web", "serve", str(book), "--data", str(data)]) as address:
        yield address


@contextmanager
def _counting(database: Path) -> Iterator[str]:
    """Run the bare counter on the same server."""
    with _process([sys.executable, "-m", "web.bench", str(database)]) as address:
        yield address


@contextmanager
def _process(command: list[str]) -> Iterator[str]:
    if "serve" in command:
        command = [*command, "--no-browser", "--json", "--port", "0"]
    root = str(Path(__file__).parent.parent)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    try:
        read = b""
        for line in process.stdout:
            read += line
            if line.rstrip() == b"}":
                break
        yield json.loads(read)["address"]
    finally:
        process.terminate()
        process.wait(10)
        process.stdout.close()


_PAGE = "<!doctype html><title>Counter</title><p>{{ count }}</p><form method=post><button>One more</button></form>"


def counter(database: Path) -> Flask:
    """Make the bare counter: Flask, SQLite as safe as ours, one template."""
    app = Flask("counter")
    kept = threading.local()

    def opened() -> sqlite3.Connection:
        """Give this thread's connection; opening one for each request would write the log back each time."""
        if not hasattr(kept, "connection"):
            kept.connection = sqlite3.connect(database, isolation_level=None)
            kept.connection.execute("PRAGMA synchronous=FULL")
        found: sqlite3.Connection = kept.connection
        return found

    opened().execute("PRAGMA journal_mode=WAL")
    opened().execute("CREATE TABLE counter (count INTEGER)")
    opened().execute("INSERT INTO counter VALUES (0)")

    @app.get("/")
    def page() -> str:
        count = opened().execute("SELECT count FROM counter").fetchone()[0]
        return render_template_string(_PAGE, count=count)

    @app.post("/")
    def more() -> Response:
        opened().execute("UPDATE counter SET count = count + 1")
        return redirect("/", code=303)

    return app


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
    began = time.perf_counter()
    log = playtest(book, runs=READS, seed=1, jobs=2)
    seconds = time.perf_counter() - began
    told = report(book, log)
    yield Figure(
        name="3,000 read-throughs of 120 pages, two processes", value=seconds / READS * FULL_READS / 60, unit="min",
        budget=10,
        detail={
            "measured": READS, "read-throughs a minute": round(READS / seconds * 60), "steps": log.steps,
            "pages": told["pages"]["reached"], "crashed": told["crashed"],
        },
    )  # fmt: skip


# Starting, the first visit, and the sheet


def starting(shop: Workshop) -> Iterator[Figure]:
    """Measure from the command to the first served page: the very first time, and after."""
    root = str(Path(__file__).parent.parent)
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
        process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root, env=environment)
        assert process.stdout is not None
        read = b""
        for line in process.stdout:
            read += line
            if line.rstrip() == b"}":
                break
        _Browser(json.loads(read)["address"]).ask("/")
        seconds = time.perf_counter() - began
        process.terminate()
        process.wait(10)
        process.stdout.close()
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
    with _serving(_shipped("drowned_bell"), data) as address:
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
    "start": starting,
    "visit": first_visit,
    "sheet": sheets,
}


def main() -> None:
    """Serve the bare counter; the benchmark starts this in a process of its own."""
    taken = server.listen("127.0.0.1", 0)
    address = server.address_of(taken, "127.0.0.1")

    def started() -> None:
        print(json.dumps({"address": address}, indent=1), flush=True)

    server.serve(counter(Path(sys.argv[1])), taken, started)


if __name__ == "__main__":
    main()
