"""The one door to the ink compiler: a book's ink files in; a compiled story, messages and line numbers out.

inkjs runs in V8 in a process of its own (compiler_child.py), so that a book which never stops compiling, or eats all
memory, costs that process and nothing else. The process stays warm between calls.
"""

import atexit
import contextlib
import difflib
import functools
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Literal

import msgspec

from engine.errors import InstallError

HERE = Path(__file__).parent
INKJS = HERE / "inkjs" / "ink-full.js"
START_SECONDS = 60
GRACE_SECONDS = 2
KEPT_IN_CACHE = 64

Severity = Literal["error", "warning", "todo"]
Lines = tuple[str, int, int]


class InkMessage(msgspec.Struct, frozen=True):
    """What the ink compiler says about one line of a book."""

    file: str
    line: int
    text: str
    severity: Severity = "error"


class Compiled(msgspec.Struct, frozen=True):
    """An ink story after the compiler.

    Attributes:
        json: The story for the runtime, as inkjs writes it; empty when there are errors.
        errors: Why it did not compile, in the order of the text.
        warnings: What is likely wrong though it compiled, and the author's TODO lines.
        lines: Content path -> (file, first line, last line), for each object of the story that has lines of its own.
    """

    json: str
    errors: tuple[InkMessage, ...] = ()
    warnings: tuple[InkMessage, ...] = ()
    lines: dict[str, Lines] = {}

    def where(self, path: str) -> Lines | None:
        """Say where a content path was written: its own lines, or those of the nearest thing around it."""
        while path and path not in self.lines:
            path = path.rpartition(".")[0]
        return self.lines.get(path)


def compile_ink(
    main: str,
    files: Mapping[str, str],
    *,
    seconds: float = 10,
    megabytes: int = 512,
    count_all_visits: bool = True,
) -> Compiled:
    """Compile a book's ink.

    Args:
        main: The file to begin with, a key of `files`.
        files: File name -> text, with forward slashes. An INCLUDE counts from the folder of `main`, or else from the top.
        seconds: Longest time, after which the compiler is stopped.
        megabytes: Most memory for V8's heap, above which the compiler is stopped.
        count_all_visits: Whether the story counts visits everywhere, as ink tools do by default.

    Returns:
        The story, or the errors with file and line. A limit that was broken is an error like any other.

    Raises:
        InstallError: The ink compiler was not brought in when Havenbook was installed.
    """
    return _compile(main, files, seconds, megabytes, count_all_visits)[0]


def compile_cached(
    main: str,
    files: Mapping[str, str],
    cache_dir: Path | None,
    *,
    seconds: float = 10,
    megabytes: int = 512,
    count_all_visits: bool = True,
) -> Compiled:
    """Compile a book's ink as `compile_ink` does, or give what the same text gave before.

    The newest 64 results are kept in the folder `cache_dir`; None keeps none. A cache that is missing, broken or
    read-only costs time and nothing else. Broken limits are not remembered.
    """
    if cache_dir is None:
        return compile_ink(
            main, files, seconds=seconds, megabytes=megabytes, count_all_visits=count_all_visits
        )
    kept = cache_dir / f"ink-{_key(main, files, count_all_visits)}.msgpack"
    with contextlib.suppress(OSError, msgspec.DecodeError):
        found = msgspec.msgpack.decode(kept.read_bytes(), type=Compiled)
        os.utime(kept)
        return found
    compiled, lasting = _compile(main, files, seconds, megabytes, count_all_visits)
    if lasting:
        with contextlib.suppress(OSError):
            _keep(kept, msgspec.msgpack.encode(compiled))
    return compiled


@functools.cache
def compiler_version() -> str:
    """Give the hash of the ink compiler itself: another compiler may make another story of the same text."""
    return _hash_of(INKJS)


def stop() -> None:
    """End the compiler's process if there is one; the next call starts another."""
    _child.stop()


class _Request(msgspec.Struct):
    main: str
    files: dict[str, str]
    count_all_visits: bool


class _Limits(msgspec.Struct):
    seconds: float
    megabytes: int


class _Answer(msgspec.Struct):
    json: str = ""
    messages: list[tuple[str, int]] = []
    lines: dict[str, Lines] = {}
    names: dict[str, str] = {}
    fell: tuple[str, int, str] | None = None
    limit: Literal["", "time", "memory", "crash"] = ""
    ready: bool = False


class _Child:
    """The compiler's process: started when first asked, kept warm, started anew after a stop or a crash."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def ask(self, request: _Request, limits: _Limits) -> _Answer:
        # The child's own clock only matters when this process has died and can no longer stop it.
        own = _Limits(limits.seconds + GRACE_SECONDS, limits.megabytes)
        lines = msgspec.json.encode(own) + b"\n" + msgspec.json.encode(request) + b"\n"
        with self._lock:
            answer = None
            try:
                answer = self._talk(self._running(), lines, limits.seconds)
                return answer
            finally:
                if answer is None or answer.limit:  # never leave half a talk in the pipes
                    self._end()

    def stop(self) -> None:
        with self._lock:
            self._end()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._owner != os.getpid():  # a fork must leave its parent's child alone
            self._process, self._owner = None, os.getpid()
        if self._process is not None and self._process.poll() is not None:
            self._end()
        if self._process is None:
            self._process = self._start()
        return self._process

    def _start(self) -> subprocess.Popen[bytes]:
        if not INKJS.is_file():
            raise InstallError(
                "The ink compiler is not here: it is fetched when Havenbook is installed. "
                "Install it once more, with a way to the network: pip install -e ."
            )
        process = subprocess.Popen(
            [sys.executable, "-P", str(HERE / "compiler_child.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        if not self._talk(process, b"", START_SECONDS).ready:
            _reap(process)
            raise RuntimeError("The ink compiler's process did not start; what it said stands above.")
        return process

    @staticmethod
    def _talk(process: subprocess.Popen[bytes], lines: bytes, seconds: float) -> _Answer:
        """Say lines, hear one; kill the process when it takes longer than it may."""
        late = threading.Event()

        def kill() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(seconds, kill)
        timer.daemon = True
        timer.start()
        try:
            to_child, from_child = _pipes(process)
            to_child.write(lines)
            to_child.flush()
            answer = msgspec.json.decode(from_child.readline(), type=_Answer)
            if late.is_set():
                process.wait()
            return answer
        except (OSError, msgspec.DecodeError):
            return _Answer(limit="time" if late.is_set() else "crash")
        finally:
            timer.cancel()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and self._owner == os.getpid():
            _reap(process)


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    if process.stdin is None or process.stdout is None:
        raise BrokenPipeError
    return process.stdin, process.stdout


def _reap(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for pipe in _pipes(process):
        with contextlib.suppress(OSError):
            pipe.close()
    process.wait()


_child = _Child()
atexit.register(_child.stop)


def _compile(
    main: str, files: Mapping[str, str], seconds: float, megabytes: int, count_all_visits: bool
) -> tuple[Compiled, bool]:
    """Compile; say too whether the same text would give the same again."""
    if main not in files:
        return Compiled("", (InkMessage(main, 1, _missing(main, files)),)), True
    answer = _child.ask(_Request(main, dict(files), count_all_visits), _Limits(seconds, megabytes))
    if answer.limit:
        return Compiled("", (InkMessage(main, 1, _overrun(answer.limit, seconds, megabytes)),)), False
    messages = list(
        dict.fromkeys(_read(text, kind, main, answer.names, files) for text, kind in answer.messages)
    )
    if answer.fell:
        file, line, reason = answer.fell
        messages.append(InkMessage(file, line, _fall(reason)))
    errors = tuple(message for message in messages if message.severity == "error")
    warnings = tuple(message for message in messages if message.severity != "error")
    return Compiled("" if errors else answer.json, errors, warnings, answer.lines), True


def _overrun(limit: str, seconds: float, megabytes: int) -> str:
    mend = "look for a file that is included again and again, or for a very long line"
    return {
        "time": f"compiling took longer than {seconds:g} seconds and was stopped: {mend}",
        "memory": f"compiling needed more than {megabytes} MB of memory and was stopped: {mend}",
        "crash": f"the ink compiler broke down over this book, and was started anew: {mend}",
    }[limit]


def _fall(reason: str) -> str:
    if "stack" in reason.lower():
        return "braces, brackets or choices are nested too deeply for the ink compiler"
    return "the ink compiler cannot make sense of the text around here"


_MESSAGE = re.compile(
    r"(?:ERROR|WARNING|TODO): (?:'(?P<file>.*?)' )?line (?P<line>\d+): (?P<text>.*)", re.DOTALL
)
_SEVERITIES: tuple[Severity, ...] = ("todo", "warning", "error")

# What inkjs says -> what we say, where its words are unclear, misspelt or spoilt by its minifier.
_PLAIN: list[tuple[re.Pattern[str], str]] = [
    (re.compile(pattern, re.DOTALL), words)
    for pattern, words in [
        (
            r"Recursive INCLUDE detected: '(.*)' is already open\.",
            r"'\1' is already open: its INCLUDE goes round in a circle",
        ),
        (
            r"Expected sequence elements .* but saw",
            "expected the parts of a sequence, as in {one|two}, but saw",
        ),
        (r"Expected filename for include statement", "expected a file name after INCLUDE"),
        (r"Expected initial value for +but", "expected a first value after '=' but"),
        (r"Expected '='$", "expected '=' and a first value after the name"),
        (
            r"Expected at least one line within the (\w+) but saw",
            r"this \1 is empty: expected a line of text or a divert in it, but saw",
        ),
        (
            r"Choice is completely empty\. .*",
            "this choice is empty; write '* ->' for a fallback choice, or give it a text in [ ]",
        ),
        (
            r"Story already contains flow named '(.*?)' \(at (.*?)\)",
            r"there is already a knot or stitch named '\1' (\2)",
        ),
        (r" after searching: \{this\.descriptionOfScope\}", ""),
        (
            r"\b\w{1,2} should take (\d+) parameters?",
            r"this built-in function takes \1 value(s) in its brackets",
        ),
        (r"tildas are for logic", "tildes are for logic"),
        (r"begining", "beginning"),
        (r"Interpretting", "Interpreting"),
        (r" \(this is an ink compiler bug!\)", ""),
        (r"'?\[object Object\]'?", "something else"),
        (r'(line \d+ of [^"()]*)"', r"\1"),
    ]
]
_NOT_LOADED = re.compile(r"Failed to load: '(.*)'\.\nError:")


def _read(text: str, kind: int, main: str, names: Mapping[str, str], files: Mapping[str, str]) -> InkMessage:
    """Turn what inkjs says into a message with a file of ours, a line and plain words."""
    said = _MESSAGE.fullmatch(text)
    if said is None:
        return InkMessage(main, 1, text, _SEVERITIES[kind])
    file, words = said["file"] or main, said["text"].strip()
    if unread := _NOT_LOADED.match(words):
        words = _missing(unread[1], files)
    if kind:
        words = _plainly(words)
    return InkMessage(names.get(file, file), int(said["line"]), words, _SEVERITIES[kind])


def _plainly(words: str) -> str:
    for pattern, plain in _PLAIN:
        words = pattern.sub(plain, words)
    return words if words[:2].isupper() else words[:1].lower() + words[1:]


def _missing(name: str, files: Mapping[str, str]) -> str:
    near = difflib.get_close_matches(name, files, n=1)
    return f"cannot load '{name}': the book has no such file" + (
        f"; did you mean '{near[0]}'?" if near else ""
    )


@functools.cache
def _cache_version() -> str:
    """Everything that a result depends on besides the book."""
    return "".join(_hash_of(part) for part in (INKJS, HERE / "compile.js", Path(__file__)))


def _hash_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def _key(main: str, files: Mapping[str, str], count_all_visits: bool) -> str:
    parts = [_cache_version(), main, sorted(files.items()), count_all_visits]
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def _keep(kept: Path, content: bytes) -> None:
    """Write one result so that a reader sees all of it or nothing, and let the oldest go."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    handle, unfinished = tempfile.mkstemp(dir=kept.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(unfinished, kept)
    except OSError:
        os.unlink(unfinished)
        raise
    newest_first = sorted(
        kept.parent.glob("ink-*.msgpack"), key=lambda path: path.stat().st_mtime, reverse=True
    )
    for old in newest_first[KEPT_IN_CACHE:]:
        old.unlink(missing_ok=True)
