"""`havenbook serve`: a real process with a real socket."""

import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from tests.cli.conftest import Call
from tests.cli.serving import serving
from web import server


def get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:
        return str(answer.read().decode())


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_where_it_is_and_stops_when_told(tmp_path: Path, stop: signal.Signals) -> None:
    with serving(tmp_path / "data") as (process, told):
        assert told["data"] == str(tmp_path / "data")
        assert told["address"].startswith("http://127.0.0.1:")
        assert "drowned_bell" in told["books"]
        assert "Havenbook" in get(told["address"])
        process.send_signal(stop)
        assert process.wait(10) == 0
        assert process.stdout is not None
        assert process.stdout.read() == b""


def test_an_open_connection_does_not_keep_it_from_stopping(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as (process, told):
        host, port = told["address"].removeprefix("http://").rstrip("/").split(":")
        with socket.create_connection((host, int(port))) as half:
            half.sendall(
                b"POST /saves/x/commands HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nabc"
            )
            process.terminate()
            assert process.wait(10) == 0


def test_the_next_port_is_taken_where_the_usual_one_is_in_use() -> None:
    with server.listen("127.0.0.1") as first, server.listen("127.0.0.1") as second:
        ports = [taken.getsockname()[1] for taken in (first, second)]
        assert ports[0] >= server.PORT
        assert ports[1] > ports[0]


def test_a_port_that_was_asked_for_and_is_in_use_is_a_problem(call: Call, tmp_path: Path) -> None:
    with server.listen("127.0.0.1", 0) as taken:
        done = call("serve", "--no-browser", "--port", taken.getsockname()[1], "--data", tmp_path, "--json")
    assert done.code == 1
    assert "cannot be used" in done.json["error"]


def test_a_broken_book_is_told_and_stands_on_the_shelf_as_such(gate: Path, tmp_path: Path) -> None:
    (gate / "story" / "main.ink").write_text("-> nowhere\n", encoding="utf-8")
    with serving(tmp_path / "data", gate) as (_, told):
        assert told["troubled"] == ["gate"]
        assert "gate" not in told["books"]
        assert "story/main.ink" in get(told["address"])


@pytest.mark.parametrize(
    "words", [("--data", "X", "new", "other"), ("--no-browser", "new", "other"), ("other", "new")]
)
def test_a_verb_that_comes_late_is_told_to_come_first(call: Call, words: tuple[str, ...]) -> None:
    done = call(*words)
    assert done.code == 2
    assert "options come after the verb: havenbook new ..." in done.err
    assert "Did you mean" not in done.err


def test_a_book_that_is_called_like_a_verb_is_a_book(call: Call, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    done = call("--write", "new", "--host", "0.0.0.0", "--data", tmp_path)
    assert "stays at 127.0.0.1" in done.err


def test_an_author_s_folder_stays_on_this_computer(call: Call, gate: Path, tmp_path: Path) -> None:
    done = call("serve", "--write", gate, "--host", "0.0.0.0", "--no-browser", "--data", tmp_path, "--json")
    assert done.code == 2
    assert "stays at 127.0.0.1" in done.json["error"]


def test_the_studio_is_the_first_page_of_an_author(tmp_path: Path, gate: Path) -> None:
    with serving(tmp_path / "data", "--write", gate) as (_, told):
        assert told["address"].endswith("/studio")
        assert "<em>shut</em>" in get(told["address"])
        assert "gate" not in told["books"]


def test_everywhere_is_opened_here_and_told_to_others(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--host", "0.0.0.0") as (_, told):
        assert told["address"].startswith("http://127.0.0.1:")
        assert told["others"].startswith("http://")
        assert "0.0.0.0" not in told["others"]
        assert "Havenbook" in get(told["address"])
