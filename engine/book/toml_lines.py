"""The line on which each key and table of a TOML text stands, so that a problem can be pointed at.

The standard parser says nothing about places. This scan only ever reads text that the parser has accepted, and only
when there is something to report, so it may be simple.
"""

import re
from collections.abc import Mapping

Path = tuple[str | int, ...]

_SPACE = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_KEY = re.compile(r'[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_VALUE = re.compile(
    r'"""(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*"{3,5}|\'\'\'(?:[^\']|\'{1,2}(?!\'))*\'{3,5}'
    r'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[^\s,\]}#\[{]+(?: [0-9][^\s,\]}#]*)?'
)


class _Scan:
    """One pass over a TOML text that notes where every key begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.counted = 0
        self.lines: dict[Path, int] = {(): 1}
        self.arrays: dict[Path, int] = {}

    def note(self, path: Path) -> None:
        """Keep the line of a path, and of each table above it that has none yet."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        for length in range(1, len(path)):
            self.lines.setdefault(path[:length], self.line)
        self.lines.setdefault(path, self.line)

    def space(self) -> None:
        """Step over blanks, line ends and comments."""
        found = _SPACE.match(self.text, self.at)
        if found:
            self.at = found.end()

    def keys(self) -> tuple[str, ...]:
        """Read a key, dotted or not."""
        parts: list[str] = []
        while found := _KEY.match(self.text, self.at):
            word = found.group()
            parts.append(word[1:-1] if word[0] in "\"'" else word)
            self.at = found.end()
            dot = _DOT.match(self.text, self.at)
            if not dot:
                break
            self.at = dot.end()
        return tuple(parts)

    def under(self, path: tuple[str, ...], base: Path = ()) -> Path:
        """Put the running number of an array of tables after its name wherever one is passed."""
        here: Path = base
        for part in path:
            here = (*here, part)
            if here in self.arrays:
                here = (*here, self.arrays[here])
        return here

    def document(self) -> None:
        """Read the whole text: tables, arrays of tables, keys."""
        table: Path = ()
        while True:
            self.space()
            if self.at >= len(self.text):
                return
            before = self.at
            if self.text.startswith("[[", self.at):
                table = self.array_header()
            elif self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            if self.at == before:
                self.at += 1

    def header(self) -> Path:
        """Read ``[name]``."""
        start = self.at
        self.at += 1
        self.space()
        names = self.keys()
        end = self.text.find("]", self.at)
        self.at = start
        table = self.under(names)
        self.note(table)
        self.at = end + 1 if end >= 0 else len(self.text)
        return table

    def array_header(self) -> Path:
        """Read ``[[name]]``: one more entry of an array of tables."""
        start = self.at
        self.at += 2
        self.space()
        names = self.keys()
        end = self.text.find("]]", self.at)
        self.at = start
        name = (*self.under(names[:-1]), names[-1]) if names else ()
        self.arrays[name] = self.arrays.get(name, -1) + 1
        table = (*name, self.arrays[name])
        self.note(table)
        self.at = end + 2 if end >= 0 else len(self.text)
        return table

    def pair(self, table: Path) -> None:
        """Read ``key = value``."""
        start = self.at
        names = self.keys()
        after, self.at = self.at, start
        path: Path = (*table, *names)
        self.note(path)
        self.at = after
        equals = self.text.find("=", self.at)
        self.at = equals + 1 if equals >= 0 else len(self.text)
        self.space()
        self.value(path)

    def value(self, path: Path) -> None:
        """Read a value; the keys inside inline tables and arrays are noted too."""
        opening = self.text[self.at : self.at + 1]
        if opening == "[":
            self.at += 1
            self.entries(path, "]")
        elif opening == "{":
            self.at += 1
            self.entries(path, "}")
        elif found := _VALUE.match(self.text, self.at):
            self.at = found.end()

    def entries(self, path: Path, closing: str) -> None:
        """Read what stands between brackets or braces."""
        number = 0
        while True:
            self.space()
            if self.at >= len(self.text):
                return
            if self.text[self.at] == closing:
                self.at += 1
                return
            if self.text[self.at] == ",":
                self.at += 1
                continue
            before = self.at
            if closing == "]":
                self.note((*path, number))
                self.value((*path, number))
                number += 1
            else:
                self.pair(path)
            if self.at == before:
                self.at += 1


def toml_lines(text: str) -> Mapping[Path, int]:
    """Say on which line (from 1) each table, key and entry of an array begins.

    A path is a tuple of keys, with a number for each entry of an array: ``("gate", "figures", 1, "count")``.
    """
    scan = _Scan(text)
    scan.document()
    return scan.lines


def line_of(lines: Mapping[Path, int], path: Path) -> int:
    """Find the line of a path, or of the nearest table above it."""
    while path not in lines and path:
        path = path[:-1]
    return lines.get(path, 1)
