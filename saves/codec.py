"""A sheet as JSON and back, with a format number, upgrades of older formats, and refusals in words. Never pickle.

What the database keeps was written here and is read the quick way. What a person brings (`decode_foreign`) is looked at
first: how large, how deep, which numbers, whether anything in it is unknown to this version.
"""

import zlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.errors import SaveError
from engine.sheet import SaveSheet

FORMAT = 1
"""Number of the sheet's format. Raised, with an upgrade below and a stored example, when an older sheet would not load."""

UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each older format to the next: takes the sheet as plain JSON, gives it in the next format."""

MAX_BYTES = 4_000_000
MAX_DEPTH = 100
MAX_NUMBER = 1_000_000_000
MAX_NAME = 80
_WIDE = frozenset({"seed", "dice", "story"})
"""Parts of a sheet with numbers of 64 bits: generators, and what is ink's own."""


class _Envelope(msgspec.Struct, kw_only=True):
    format: int
    sheet: msgspec.Raw


_encoder = msgspec.json.Encoder()
_sheets = msgspec.json.Decoder(SaveSheet)
_envelopes = msgspec.json.Decoder(_Envelope)


def encode(sheet: SaveSheet) -> bytes:
    """Write a sheet as JSON: ``{"format": 1, "sheet": {...}}``."""
    return b'{"format":%d,"sheet":%b}' % (FORMAT, _encoder.encode(sheet))


def decode(data: bytes) -> SaveSheet:
    """Read a sheet that `encode` wrote, in any format there ever was.

    Raises:
        SaveError: It is no sheet, is damaged, or comes from a newer version.
    """
    try:
        envelope = _envelopes.decode(data)
        if envelope.format == FORMAT:
            return _sheets.decode(envelope.sheet)
        return _sheets.decode(
            _encoder.encode(_upgraded(envelope.format, msgspec.json.decode(envelope.sheet)))
        )
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise SaveError(f"This sheet cannot be read: {reason(error)}. Nothing was changed.") from error


def copied(sheet: SaveSheet) -> SaveSheet:
    """Copy a sheet with everything in it."""
    return _sheets.decode(_encoder.encode(sheet))


def pack(data: bytes) -> bytes:
    """Compress for the database; level 1 costs a third of the time of level 6 for a tenth more bytes."""
    return zlib.compress(data, 1)


def unpack(data: bytes) -> bytes:
    """Undo `pack`.

    Raises:
        SaveError: The bytes are damaged.
    """
    try:
        return zlib.decompress(data)
    except zlib.error as error:
        raise SaveError(
            "The database holds damaged bytes here. Put a backup back; nothing was changed."
        ) from error


def decode_foreign(data: bytes) -> SaveSheet:
    """Read a sheet that a person brought, refusing whatever this version would not have written.

    Raises:
        SaveError: With the reason; nothing was changed.
    """
    plain = read_json(data)
    if not isinstance(plain, dict) or "format" not in plain or "sheet" not in plain:
        raise SaveError(
            "This is no save sheet of Havenbook: it lacks a format or a sheet. Nothing was changed."
        )
    return foreign_sheet(plain["format"], plain["sheet"])


def foreign_sheet(number: object, plain: object) -> SaveSheet:
    """Make a sheet of plain JSON that a person brought; see `decode_foreign`."""
    if type(number) is not int or not isinstance(plain, dict):
        raise SaveError(
            "This is no save sheet of Havenbook: its format is not a number. Nothing was changed."
        )
    plain = _upgraded(number, plain)
    _check_numbers(plain)
    try:
        sheet = _sheets.decode(_encoder.encode(plain))
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise SaveError(f"This sheet cannot be read: {reason(error)}. Nothing was changed.") from error
    if unknown := _first_unknown(plain, msgspec.json.decode(_encoder.encode(sheet)), ""):
        raise SaveError(
            f"This sheet holds something that this version of Havenbook does not know: {unknown}. It may come from a newer "
            "version; bring Havenbook up to date. Nothing was changed."
        )
    return sheet


def read_json(data: bytes) -> Any:
    """Read JSON that a person brought: bounded in size and depth, numbers that are numbers, text that is text.

    Raises:
        SaveError: With the reason; nothing was changed.
    """
    if len(data) > MAX_BYTES:
        raise SaveError(
            f"This file is too large: a save may be {MAX_BYTES:,} bytes, this is {len(data):,}. Nothing was changed."
        )
    try:
        plain = msgspec.json.decode(data)
    except RecursionError as error:
        raise SaveError("This file is nested too deeply to be a save. Nothing was changed.") from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise SaveError(f"This file is no save: {reason(error)}. Nothing was changed.") from error
    _check_depth(plain)
    return plain


def clean_name(name: str) -> str:
    """Make a name that a person typed fit for one line: control characters out, spaces single, at most 80 characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:MAX_NAME].rstrip()


def reason(error: Exception) -> str:
    """Put a decoder's message into the words of a sentence; what a stranger wrote may stand in it, and is shown as text."""
    shown = "".join(letter if letter.isprintable() else " " for letter in str(error))
    words = shown.strip().rstrip(".") or type(error).__name__
    if "truncated" in words:
        return "it breaks off before its end"
    named = words[:4].isupper()
    return words[:300] if named else words[:1].lower() + words[1:300]


def _upgraded(number: int, plain: dict[str, Any]) -> dict[str, Any]:
    """Bring a plain sheet to the newest format, one step at a time."""
    if number > FORMAT:
        raise SaveError(
            f"This sheet has format {number}, and this version of Havenbook reads up to {FORMAT}. Bring Havenbook up to date. "
            "Nothing was changed."
        )
    if number < 1:
        raise SaveError(f"There never was a sheet of format {number}. Nothing was changed.")
    for older in range(number, FORMAT):
        try:
            plain = UPGRADES[older](plain)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise SaveError(
                f"This sheet says format {older}, but does not hold what such a sheet holds. Nothing was changed."
            ) from error
    return plain


def _check_depth(plain: Any) -> None:
    """Refuse what is nested deeper than any save."""
    layer, depth = [plain], 0
    while layer:
        depth += 1
        if depth > MAX_DEPTH:
            raise SaveError("This file is nested too deeply to be a save. Nothing was changed.")
        layer = [part for thing in layer for part in _parts(thing) if isinstance(part, dict | list)]


def _check_numbers(plain: dict[str, Any]) -> None:
    """Refuse numbers that no table can reach; generators have 64 bits."""
    todo: list[tuple[str, Any, int]] = [
        (key, value, 1 << 64 if key in _WIDE else MAX_NUMBER + 1) for key, value in plain.items()
    ]
    while todo:
        where, thing, limit = todo.pop()
        if isinstance(thing, int) and not -limit < thing < limit:
            raise SaveError(
                f"A number in '{where}' is larger than any that play can reach. Nothing was changed."
            )
        todo.extend((where, part, limit) for part in _parts(thing))


def _parts(thing: Any) -> Any:
    if isinstance(thing, dict):
        return thing.values()
    return thing if isinstance(thing, list) else ()


def _first_unknown(given: Any, kept: Any, where: str) -> str:
    """Name the first thing that was given and not kept, or ''."""
    if isinstance(given, dict) and isinstance(kept, dict):
        for key, value in given.items():
            place = f"{where}.{key}" if where else str(key)
            if key not in kept:
                return place[:200]
            if found := _first_unknown(value, kept[key], place):
                return found
    elif isinstance(given, list) and isinstance(kept, list):
        for number, (one, other) in enumerate(zip(given, kept, strict=False)):
            if found := _first_unknown(one, other, f"{where}[{number}]"):
                return found
    return ""
