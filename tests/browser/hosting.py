"""A server that can be killed and started again on the same data."""

import signal
import subprocess
import sys
from pathlib import Path

from tests.browser.conftest import ROOT


class Host:
    """A server of the tests' books in a process of its own, on one data folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start it; give its address."""
        command = [sys.executable, "-m", "tests.browser.host", str(self.data)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip().rstrip("/")

    def kill(self) -> None:
        """End it without a word."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
