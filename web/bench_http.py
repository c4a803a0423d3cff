"""Page turns over HTTP for the benchmark: a small browser, our server, and a bare counter on the same one.

Run as a program it is the counter: ``python -m web.bench_http DATABASE``.
"""

import gzip
import http.client
import json
import re
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from flask import Flask, redirect, render_template_string
from werkzeug.wrappers import Response

from web import server

ROOT = Path(__file__).parent.parent
TURNS = 150


class Browser:
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


def side_by_side(one: Callable[[], float], other: Callable[[], float]) -> tuple[list[float], list[float]]:
    """Take two measurements by turns, so that what else the computer does meets both alike."""
    ours, theirs = [], []
    for _ in range(TURNS):
        ours.append(one())
        theirs.append(other())
    return ours, theirs


class Player:
    """Reads a save on and on, taking the first way of each page that asks for no dice."""

    def __init__(self, address: str, page: str) -> None:
        self._browser, self._page = Browser(address), page
        _, self._html = self._browser.ask(page)

    def turn(self) -> float:
        """Turn a page; returns the seconds it took."""
        form = first_way(self._html)
        assert form is not None, self._html
        began = time.perf_counter()
        location, _ = self._browser.ask(f"{self._page}/commands", form)
        _, self._html = self._browser.ask(_path(location))
        seconds = time.perf_counter() - began
        if "/throws/" in location:
            _, self._html = self._browser.ask(self._page)
        return seconds


class Counter:
    """Presses the bare counter's button."""

    def __init__(self, address: str) -> None:
        self._browser = Browser(address)

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


def first_way(html: str) -> dict[str, str] | None:
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
def serving(book: Path, data: Path) -> Iterator[str]:
    """Run the program itself as a server, for one book and one data folder."""
    command = [sys.executable, "-m", "web", "serve", str(book), "--data", str(data)]
    with _process([*command, "--no-browser", "--json", "--port", "0"]) as address:
        yield address


@contextmanager
def counting(database: Path) -> Iterator[str]:
    """Run the bare counter on the same server."""
    with _process([sys.executable, "-m", "web.bench_http", str(database)]) as address:
        yield address


@contextmanager
def _process(command: list[str]) -> Iterator[str]:
    """Run a server and give its address, which it prints in one document once it answers."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, stderr=subprocess.DEVNULL) as process:
        try:
            yield str(read_document(process)["address"])
        finally:
            process.terminate()


def read_document(process: "subprocess.Popen[bytes]") -> dict[str, Any]:
    """Read the one document that a process prints, which ends with a brace at the start of a line."""
    assert process.stdout is not None
    read = b""
    for line in process.stdout:
        read += line
        if line.rstrip() == b"}":
            break
    found: dict[str, Any] = json.loads(read)
    return found


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


def main() -> None:
    """Serve the bare counter; the benchmark starts this in a process of its own."""
    taken = server.listen("127.0.0.1", 0)
    address = server.address_of(taken, "127.0.0.1")

    def started() -> None:
        print(json.dumps({"address": address}, indent=1), flush=True)

    server.serve(counter(Path(sys.argv[1])), taken, started)


if __name__ == "__main__":
    main()
