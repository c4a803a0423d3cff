"""The examples of docs/: fenced blocks with what their first line says, books made of them, and a shell to run them in.

A fence says what is done with it:

- ``ink example`` is a whole ``story/main.ink``. Blocks with ``file=PATH`` before it in the same document belong to its
  book, and so does the document's ``toml example frame``, its usual ``book.toml``.
- ``ink example into=PATH`` stands in a document that is read like a lesson: its pages take the place of those of the same
  name in the file PATH, or are added to it.
- ``python example file=PATH`` is written to the lesson's folder.
- ``console`` is typed there: ``$`` begins a command, the rest is what it says; ``...`` stands for anything.
"""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
MAIN = "story/main.ink"
PATIENCE = 60.0

_FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_KNOT = re.compile(r"^(?==== *\w+)", re.MULTILINE)
STOPS = "Press Ctrl+C to stop."


class Block(msgspec.Struct, frozen=True):
    """A fenced block: its document, its line, its language, the words after it, and its text."""

    document: str
    line: int
    language: str
    words: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.document}:{self.line}"

    @property
    def is_example(self) -> bool:
        """Whether it is to be tried."""
        return "example" in self.words

    def said(self, key: str) -> str:
        """Return what the fence says after ``key=``, or ''."""
        return next((word.partition("=")[2] for word in self.words if word.startswith(f"{key}=")), "")


def documents() -> list[Path]:
    """List the documents that are ours to keep right: the README and all of docs/ but the rules as handed down."""
    found = [path for path in sorted(DOCS.rglob("*.md")) if path.parent.name != "rules"]
    return [ROOT / "README.md", *found]


def name_of(path: Path) -> str:
    """Write a document's path as problems name it."""
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path) -> Iterator[Block]:
    """Read the fenced blocks of a document, first to last."""
    text = path.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        language, *words = found["info"].split() or [""]
        line = text.count("\n", 0, found.start()) + 1
        yield Block(name_of(path), line, language, tuple(words), found["text"])


class Example(msgspec.Struct, frozen=True):
    """A book out of a document: the block that it ends with, and its files."""

    block: Block
    files: dict[str, str]

    def write(self, folder: Path) -> Path:
        """Write it into a new folder; returns the folder."""
        for name, text in self.files.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        return folder


def books(path: Path) -> Iterator[Example]:
    """Put the books of a document together."""
    frame: dict[str, str] = {}
    files: dict[str, str] = {}
    for block in blocks(path):
        if not block.is_example or block.said("into"):
            continue
        if "frame" in block.words:
            frame["book.toml"] = block.text
        elif block.said("file") and block.language != "python":
            files[block.said("file")] = block.text
        elif block.language == "ink":
            yield Example(block, {**frame, **files, MAIN: block.text})
            files = {}


class Lesson:
    """A folder in which the blocks of a document are typed and run, in order."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder / "here"
        self.folder.mkdir()
        tools = folder / "tools"
        tools.mkdir()
        _shim(tools / "havenbook", f'exec "{sys.executable}" -m web "$@"')
        _shim(tools / "python", f'exec "{sys.executable}" "$@"')
        self.environment = {
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": str(cache),
            "BROWSER": "true",
            "COLUMNS": "100",
            "LC_ALL": "C.UTF-8",
        }

    def take(self, block: Block) -> None:
        """Do what a block says."""
        if block.language == "console":
            for command, expected in _typed(block.text):
                self.run(block, command, expected)
        elif block.is_example and block.said("into"):
            _put_pages(self.folder / block.said("into"), block.text)
        elif block.is_example and block.said("file"):
            place = self.folder / block.said("file")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(block.text, encoding="utf-8")

    def run(self, block: Block, command: str, expected: str) -> None:
        """Type a command and compare what it says."""
        serves = bool(re.match(r"havenbook(?! \w+ --help)(?: serve\b| ?$| [\w/.]+$)", command))
        said, code = self._served(command) if serves else self._ran(command)
        wanted = int(block.said("exit") or 0)
        assert code == wanted, f"{block}: $ {command}\nended with {code}, not {wanted}:\n{said}"
        assert _is_like(said, expected), f"{block}: $ {command}\nsaid:\n{said}\nnot:\n{expected}"

    def output(self, command: str, *, until: str = "") -> str:
        """Return what a command writes to standard output; ``until`` is the line after which a server is stopped."""
        return self._served(command, until, errors=False)[0] if until else self._ran(command, errors=False)[0]

    def _ran(self, command: str, *, errors: bool = True) -> tuple[str, int]:
        done = subprocess.run(
            ["bash", "-c", command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT if errors else None, text=True, timeout=PATIENCE,
        )  # fmt: skip
        return done.stdout, done.returncode

    def _served(self, command: str, until: str = STOPS, *, errors: bool = True) -> tuple[str, int]:
        """Start a server, read until it says that it is open, and stop it."""
        with subprocess.Popen(
            ["bash", "-c", f"exec {command}"], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT if errors else None, text=True,
        ) as server:  # fmt: skip
            assert server.stdout is not None
            lines = []
            for line in server.stdout:
                lines.append(line)
                if line.rstrip() == until:
                    server.send_signal(signal.SIGINT)
            return "".join(lines), server.wait(PATIENCE)


def _shim(path: Path, command: str) -> None:
    path.write_text(f"#!/bin/sh\n{command}\n", encoding="utf-8")
    path.chmod(0o755)


def _typed(text: str) -> Iterator[tuple[str, str]]:
    """Part a console block into commands, each with what it says. A command goes on after a backslash."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)
    assert not parts[0].strip(), "a console block begins with a command"
    for part in parts[1:]:
        command, _, said = re.sub(r"\\\n\s*", "", part).partition("\n")
        yield command, said


def _is_like(said: str, expected: str) -> bool:
    """Say whether a command said what was expected; where nothing is expected, anything is right."""
    if not expected.strip():
        return True
    wanted = [re.escape(part) for part in expected.strip().split("...")]
    return re.fullmatch(".*".join(wanted), said.strip(), re.DOTALL) is not None


def _put_pages(path: Path, text: str) -> None:
    """Put pages into an ink file: in place of those of the same name, or at its end."""
    whole = path.read_text(encoding="utf-8") if path.exists() else ""
    head, *old = _KNOT.split(whole)
    pages = {_knot_name(page): page for page in old}
    before, *new = _KNOT.split(text)
    assert not before.strip(), f"this does not begin with a page: {before}"
    pages |= {_knot_name(page): page.rstrip("\n") + "\n\n" for page in new}
    path.write_text(
        (head.rstrip("\n") + "\n\n" if head.strip() else "") + "".join(pages.values()), encoding="utf-8"
    )


def _knot_name(page: str) -> str:
    found = re.match(r"=== *(\w+)", page)
    assert found is not None
    return found[1]


def table_after(text: str, mark: str) -> list[list[str]]:
    """Return the rows of the Markdown table after ``<!-- mark -->``, its head left out."""
    _, found, rest = text.partition(f"<!-- {mark} -->")
    assert found, f"there is no mark <!-- {mark} -->"
    rows: list[list[str]] = []
    for line in rest.strip().splitlines():
        if not line.startswith("|"):
            break
        rows.append([cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
    return rows[2:]


def code_words(cells: Mapping[int, str] | list[str]) -> list[str]:
    """Return the words that stand in backticks in the first of some cells."""
    return re.findall(r"`([^`]+)`", cells[0])
