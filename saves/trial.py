"""A book that a stranger's file carries, tried out in a process of its own before anything of it is kept.

Checking a book is bounded in what it reads, but not in how long an odd text can keep it busy. So all that opening the save
will do is done once in a process that can be stopped: the book is compiled and checked, opened as a kept edition is, and
the save shown on it.
"""

import subprocess
import sys
import threading
import time
from pathlib import Path

import msgspec

from engine import play
from engine.book import loader
from engine.book.compiler import Compiled, Lines
from engine.errors import BookError, SaveError
from engine.sheet import SaveSheet
from engine.story import live
from saves.carried import EditionText
from saves.codec import reason
from saves.fit import check_fit

SECONDS = 60.0
"""How long a trial may take, its compiling and all."""

OPENING = 10.0
"""Seconds that opening the book may take once it is compiled: later, that is done where others are served."""

_ROOT = Path(__file__).parent.parent
_one_at_a_time = threading.Lock()


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """What a trial made of a book."""

    title: str
    page_numbers: dict[str, str]
    story: str
    lines: dict[str, Lines]


class _Request(msgspec.Struct, kw_only=True):
    book_id: str
    edition: str
    text: EditionText
    sheet: SaveSheet


class _Answer(msgspec.Struct, kw_only=True):
    tried: Tried | None = None
    refused: str = ""


_encoder = msgspec.json.Encoder()


def tried(text: EditionText, sheet: SaveSheet, *, seconds: float = SECONDS) -> Tried:
    """Try a book that came with a save, and the save on it.

    Args:
        text: As `saves.carried.unpack` gave it.
        sheet: The save's, which names the book and its edition.
        seconds: How long it may take.

    Raises:
        SaveError: The book does not pass its check, takes too long, or the save does not fit it.
    """
    request = _Request(book_id=sheet.book, edition=sheet.edition, text=text, sheet=sheet)
    try:
        with _one_at_a_time:
            done = subprocess.run(
                [sys.executable, "-m", "saves.trial"],
                cwd=_ROOT,
                input=_encoder.encode(request),
                stdout=subprocess.PIPE,
                timeout=seconds,
                check=False,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
    except subprocess.TimeoutExpired as error:
        raise SaveError(
            f"The book in this file could not be opened within {seconds:g} seconds. Nothing was changed."
        ) from error
    try:
        answer = msgspec.json.decode(done.stdout, type=_Answer)
    except msgspec.MsgspecError as error:
        raise SaveError(
            "The book in this file cannot be opened: Havenbook broke down over it. Nothing was changed."
        ) from error
    if answer.tried is None:
        raise SaveError(answer.refused)
    return answer.tried


def answer(data: bytes) -> bytes:
    """Answer a request, in the process of the trial."""
    request = msgspec.json.decode(data, type=_Request)
    try:
        found = _Answer(tried=_try(request))
    except SaveError as error:
        found = _Answer(refused=str(error))
    except BookError as error:
        first = reason(ValueError(str(error.problems[0]) if error.problems else "it has no text"))
        more = f" And {len(error.problems) - 1} more." if len(error.problems) > 1 else ""
        found = _Answer(
            refused=f"The book in this file cannot be opened by this Havenbook: {first}.{more} Nothing was changed."
        )
    except Exception:  # whatever a stranger's text may have led to: it is not taken, and nothing is kept
        found = _Answer(
            refused="The book in this file cannot be opened: nothing can be made of what it says. Nothing was changed."
        )
    return _encoder.encode(found)


def _try(request: _Request) -> Tried:
    text, sheet = request.text, request.sheet
    checked = loader.load_files(text.book, text.sets, request.book_id, previous_numbers=text.page_numbers)
    numbers = {page.id: page.number for page in checked.index.pages.values()}
    began = time.monotonic()
    opened = loader.load_files(
        text.book,
        text.sets,
        request.book_id,
        compiled=Compiled(json=checked.story, lines=checked.lines),
        previous_numbers=numbers,
        kept=True,
    )
    if time.monotonic() - began > OPENING:
        raise SaveError("The book in this file takes too long to open. Nothing was changed.")
    book = msgspec.structs.replace(opened, edition=request.edition)
    check_fit(
        sheet,
        book,
        trials=[
            lambda: play.view(sheet, book),
            lambda: play.legal(sheet, book),
            lambda: live.take(book, bytes(sheet.story.ink)),
        ],
    )
    return Tried(title=book.info.title, page_numbers=numbers, story=checked.story, lines=checked.lines)


if __name__ == "__main__":
    told = answer(sys.stdin.buffer.read())
    sys.stdout.buffer.write(told)
