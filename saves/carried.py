"""The text of an edition as a save file carries it, so that the save opens where nobody has that edition.

In the file it is ``{"format": 1, "packed": "..."}``: base64 of zlib of the JSON ``{"book": {path: text}, "sets": {set:
{path: text}}, "page_numbers": {page: number}, "made": {"include", "compiler", "runtime"}}``. Pictures are as an edition
holds them: their hashes. ``made`` is what an edition's hash covers beside the texts, so that any Havenbook can work out
whether these are the texts of the edition that the file names, also one with a newer compiler.

A stranger may have written it. It is unpacked within bounds, and nothing in it is trusted before its hash is the right one.
"""

import base64
import hashlib
import importlib.metadata
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.book import folders, loader
from engine.book.loader import library_text
from engine.book.model import Book
from engine.errors import SaveError
from saves.codec import clean_name, reason

FORMAT = 1

MAX_UNPACKED = 8_000_000
"""Bytes of all texts together; a file of a save has no room for more."""

MAX_FILES = folders.MAX_FILES
MAX_PATH = 200
_NUMBER = 40
_NEVER = frozenset('\\:*?"<>|')
"""Letters that no path has on some computer or other."""


class Made(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an edition was made with: the text of the include or '', and which ink compiler and runtime."""

    include: str
    compiler: str
    runtime: str


class EditionText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that an edition is made of; ``book`` and ``sets`` as `Book.files` and `Book.set_files` have them."""

    book: dict[str, str]
    sets: dict[str, dict[str, str]]
    page_numbers: dict[str, str]
    made: Made


class _Carried(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    format: int
    packed: str


_encoder = msgspec.json.Encoder()
_texts = msgspec.json.Decoder(EditionText)


def edition_hash(files: Mapping[str, str], set_files: Mapping[str, Mapping[str, str]], made: Made) -> str:
    """Work out the hash of an edition from what it says it was made with.

    It is that of `engine.book.loader.edition_hash`, which knows only the tools of today; files of this format stay as
    they are whatever that comes to cover.
    """
    texts = [sorted(files.items()), [(name, sorted(set_files[name].items())) for name in set_files]]
    return hashlib.sha256(
        msgspec.json.encode([texts, [made.include, made.compiler, made.runtime]])
    ).hexdigest()


def made_of(book: Book) -> Made | None:
    """Say what a book's edition was made with; ``None`` where it was not made with the tools of today."""
    for include in (library_text(book), ""):
        made = Made(
            include=include,
            compiler=loader.compiler_version(),
            runtime=importlib.metadata.version("inkpython"),
        )
        if edition_hash(book.files, book.set_files, made) == book.edition:
            return made
    return None


def pack(text: EditionText) -> dict[str, Any]:
    """Make the part of a save file.

    Raises:
        ValueError: Why it would not be taken in again, as a part of a sentence.
    """
    _check(text)
    data = _encoder.encode(text)
    if len(data) > MAX_UNPACKED:
        raise ValueError("its texts are too large for a save file")
    return {"format": FORMAT, "packed": base64.b64encode(zlib.compress(data, 9)).decode("ascii")}


def unpack(carried: dict[str, Any], edition: str) -> EditionText:
    """Take the text out of a save file.

    Args:
        carried: The part of the file, as JSON.
        edition: The hash of the edition that the file names.

    Raises:
        SaveError: It is damaged, too large, from a newer version, or another text than that of the edition.
    """
    if type(number := carried.get("format")) is int and number > FORMAT:
        raise SaveError(
            f"The book in this file has format {number}, and this version of Havenbook reads up to {FORMAT}. Bring Havenbook "
            "up to date. Nothing was changed."
        )
    try:
        given = msgspec.convert(carried, _Carried)
        if given.format != FORMAT:
            raise ValueError(f"there never was a format {given.format}")
        text = _texts.decode(_inflated(given.packed))
        _check(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise SaveError(
            f"The book in this file cannot be read: {reason(error)}. Nothing was changed."
        ) from error
    if edition_hash(text.book, text.sets, text.made) != edition:
        raise SaveError(
            "The book in this file is not the one that the save was played with: somebody has changed it. Nothing was changed."
        )
    return text


def check_id(book_id: str) -> None:
    """Refuse an id that no folder of a book can have.

    Raises:
        SaveError: In words.
    """
    if not _is_part(book_id) or len(book_id) > MAX_PATH:
        raise SaveError(f"No book can be called '{clean_name(book_id)}'. Nothing was changed.")


def _inflated(packed: str) -> bytes:
    """Undo the packing, and never make more bytes than a book may have."""
    stream = zlib.decompressobj()
    try:
        plain = stream.decompress(base64.b64decode(packed, validate=True), MAX_UNPACKED + 1)
    except (ValueError, zlib.error) as error:
        raise ValueError("it is damaged") from error
    if len(plain) > MAX_UNPACKED:
        raise ValueError(f"it comes to more than {MAX_UNPACKED:,} bytes")
    if not stream.eof:
        raise ValueError("it breaks off before its end")
    if stream.unused_data:
        raise ValueError("something hangs at its end")
    return plain


def _check(text: EditionText) -> None:
    """Refuse names and numbers of files that no book has."""
    count = len(text.book) + sum(map(len, text.sets.values()))
    if count > MAX_FILES or len(text.sets) > MAX_FILES:
        raise ValueError(f"it has more than {MAX_FILES:,} files")
    _check_paths([*text.book, *(f"{name}/{path}" for name, files in text.sets.items() for path in files)])
    if any("/" in name or not _is_part(name) for name in text.sets):
        raise ValueError("a set in it has a name that no set can have")
    if any(len(number) > _NUMBER or not number.isprintable() for number in text.page_numbers.values()):
        raise ValueError("a page in it has a number that no page can have")


def _check_paths(paths: Iterable[str]) -> None:
    for path in paths:
        if len(path) > MAX_PATH or not all(_is_part(part) for part in path.split("/")):
            raise ValueError(f"it has a file '{clean_name(path)}', and no book can have one of that name")


def _is_part(name: str) -> bool:
    """Say whether a name is one of a file or folder on any computer, and no way out of one."""
    return (
        bool(name)
        and name.isprintable()
        and "/" not in name
        and not name.startswith((".", " "))
        and not _NEVER & set(name)
    )
