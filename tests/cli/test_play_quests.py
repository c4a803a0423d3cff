"""A quest at the terminal and by lines of JSON."""

import json
from pathlib import Path

from tests.cli.conftest import Call
from tests.playtest.lodge import write_lodge


def test_people_hunt_by_numbers(call: Call, tmp_path: Path) -> None:
    lodge = write_lodge(tmp_path / "lodge")
    done = call("play", lodge, "--seed", 3, typed="1\n1\n1\n1\n1\n1\n1\nq\n")
    assert "Hunt with Nora Marksman and Banuk Survivor" in done.out
    assert "Tracking row: Level 1 (now)" in done.out
    assert "Settle it by the book: three tests a hunter" in done.out
    assert "Nora Marksman throws: The approach" in done.out


def test_a_program_hunts_by_lines_of_json(call: Call, tmp_path: Path) -> None:
    lodge = write_lodge(tmp_path / "lodge")
    asked = [
        {"do": "choose", "key": "lodge#the sawtooth"},
        {"do": "begin-quest", "hunters": ["nora", "banuk"], "leader": "banuk"},
        {"do": "keep-card", "card": 99},
    ]
    done = call("play", lodge, "--seed", 3, "--json", typed="".join(json.dumps(one) + "\n" for one in asked))
    _, opened, begun, refused = (json.loads(line) for line in done.out.splitlines())
    assert opened["view"]["quest"]["stage"] == "setup"
    assert begun["view"]["quest"]["stage"] == "tracking"
    assert [one["leader"] for one in begun["view"]["quest"]["hunters"]] == [False, True]
    assert refused["error"] == "That card is not among those that the Leader drew."
