"""The program as a real process, serving on a real socket."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent


@contextmanager
def serving(data: Path, *arguments: object) -> Iterator[tuple[subprocess.Popen[bytes], Any]]:
    """Start the program; gives the process and what it printed once it answers."""
    command = [sys.executable, "-m", "web", "serve", "--no-browser", "--json", "--data", str(data)]
    process = subprocess.Popen(
        [*command, *map(str, arguments)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        yield process, json.loads(_document(process))
    finally:
        process.kill()
        process.wait(10)
        process.stdout.close()


def _document(process: subprocess.Popen[bytes]) -> bytes:
    """Read the one document, which ends with a brace at the start of a line."""
    assert process.stdout is not None
    read = b""
    for line in process.stdout:
        read += line
        if line.rstrip() == b"}":
            break
    return read
