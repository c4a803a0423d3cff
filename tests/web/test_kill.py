"""A server killed at any moment loses no step that it had acknowledged, and doubles none."""

import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
from html.parser import HTMLParser
from pathlib import Path

import pytest

from saves.store import Store

KILLS = 100 if os.environ.get("CI") == "true" else 8
STEPS = 3
"""Steps taken between two kills, on average."""


class Forms(HTMLParser):
    """The forms of a page that carry out commands: their hidden fields, what is checked, and their buttons."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[tuple[str, dict[str, str], list[tuple[str, str]]]] = []
        self.inside = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = given.get("method") == "post"
            if self.inside:
                self.forms.append((given["action"], {}, []))
        elif self.inside and tag == "input" and given.get("name"):
            fields = self.forms[-1][1]
            kind = given.get("type", "text")
            if kind == "hidden" or (kind == "radio" and given["name"] == "hero" and "disabled" not in given):
                fields[given["name"]] = given.get("value", "")
        elif self.inside and tag == "button" and "disabled" not in given:
            self.forms[-1][2].append((given.get("name", ""), given.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "form"


class Server:
    """A real server in a process of its own, on one data folder."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.data = data
        self.cookie = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "web", "serve", "drowned_bell", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Send a request; return status, Location and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        body = urllib.parse.urlencode(fields) if fields is not None else None
        headers = {"Cookie": self.cookie, "Origin": f"http://127.0.0.1:{self.port}"}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            if set_cookie := answer.getheader("Set-Cookie"):
                self.cookie = set_cookie.split(";")[0]
            return answer.status, answer.getheader("Location") or "", text
        finally:
            connection.close()


def begin(server: Server) -> str:
    """Begin a save from the shelf; return its address."""
    _, _, shelf = server.ask("GET", "/")
    action, fields, buttons = next(form for form in Forms(shelf).forms if "begin" in form[0])
    status, location, _ = server.ask("POST", action, fields | dict(buttons[:1]))
    assert status == 303
    return location.split("?")[0]


def revision_of(save: str, html: str) -> int:
    """Read the revision off the forms of a page."""
    return next(int(fields["revision"]) for action, fields, _ in Forms(html).forms if action.startswith(save))


def choices(save: str, html: str) -> list[tuple[str, dict[str, str]]]:
    """List what can be pressed on a page, as (address, fields)."""
    return [
        (action, fields | {name: value})
        for action, fields, buttons in Forms(html).forms
        if action == f"{save}/commands"
        for name, value in buttons
        if value in ("choose", "roll", "fail", "propose", "table", "table-roll", "read-on", "rest", "answer", "leave-merchant")
    ]  # fmt: skip


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_no_acknowledged_step_is_lost_and_none_is_doubled(tmp_path):
    chance, server = random.Random(7), Server(tmp_path)
    server.start()
    save, acknowledged, kills, steps = begin(server), 0, 0, 0
    while kills < KILLS:
        _, _, html = server.ask("GET", save)
        offered = choices(save, html)
        if not offered:
            save, acknowledged = begin(server), 0
            continue
        assert revision_of(save, html) == acknowledged
        action, fields = chance.choice(offered)
        if chance.random() < 1 / STEPS:
            threading.Timer(chance.random() * 0.03, server.kill).start()
            answered = _press(server, action, fields)
            while server.process is None or server.process.poll() is None:
                time.sleep(0.005)
            kills += 1
            server.start()
            _, _, html = server.ask("GET", save)
            status, location, _ = server.ask("POST", action, fields)
            assert status in (303, 409, 422), status
            expected = acknowledged + (1 if status == 303 else 0)
            _, _, html = server.ask("GET", save)
            if choices(save, html):
                now = revision_of(save, html)
                assert now == expected, (answered, status, location)
                acknowledged = now
            else:
                save, acknowledged = begin(server), 0
        else:
            status, _, _ = server.ask("POST", action, fields)
            assert status in (303, 422)
            acknowledged += status == 303
        steps += 1
    server.kill()
    assert steps >= KILLS
    _contiguous(tmp_path)


def _press(server: Server, action: str, fields: dict[str, str]) -> int:
    """Press a button of a server that may die meanwhile; 0 when no answer came."""
    try:
        return server.ask("POST", action, fields)[0]
    except (OSError, http.client.HTTPException):
        return 0


def _contiguous(data: Path) -> None:
    """Every save's journal has each revision once and each one-time id once."""
    database = next(data.glob("*.sqlite3"))
    store = Store.open(database)
    try:
        for shelved in store.list_saves():
            steps = store.steps(shelved.id)
            assert [step.revision for step in steps] == list(
                range(steps[0].revision, steps[0].revision + len(steps))
            )
            assert len({step.step_id for step in steps}) == len(steps)
    finally:
        store.close()
