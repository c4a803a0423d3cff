"""Read the folders of books and sets into texts: what belongs to a book, how much of it may be, and nothing beyond.

A book comes from anywhere, so its folder is read with care: no link may lead out of it, names and sizes are bounded,
and each text must be UTF-8. Pictures are not kept here; they stand in the answer as ``sha256:...``, so that the answer
is the whole of what an edition's hash covers.
"""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from engine.book.include import FILE_NAME
from engine.errors import Problem

SHELVES = (
    "heroes",
    "equipment",
    "consumables",
    "injuries",
    "merchants",
    "adversaries",
    "adversary_cards",
    "abilities",
    "encounters",
    "tables",
    "hunters",
    "hunt_cards",
    "hunt_skills",
    "gear",
    "salvage",
    "hunt_events",
    "machines",
    "quests",
)
"""Folders of printed things, the same in a set and in a book."""

SET_FILES = ("set.toml", "loot.toml", "glossary.toml")
BOOK_FILES = ("book.toml", "titles.toml", "items.toml", "loot.toml", "glossary.toml", "art/art.toml")
PICTURES = (".webp", ".png", ".jpg", ".jpeg", ".gif", ".avif", ".svg", ".mp3", ".ogg", ".opus", ".m4a")

MAX_TEXT = 20_000_000
MAX_FILES = 2_000
MAX_SEEN = 50_000
MAX_PICTURE = 30_000_000


class Folder:
    """The files of one book or set, by their path within it with forward slashes, and what was wrong with them."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self.problems: list[Problem] = []
        self.size = 0

    def refuse(self, file: str, code: str, message: str, line: int = 1, severity: str = "error") -> None:
        """Note a file that cannot be taken."""
        self.problems.append(Problem(file=file, line=line, code=code, message=message, severity=severity))

    def take(self, root: Path, path: Path, name: str) -> None:
        """Read one file, if it may be read."""
        if path.is_symlink() and not path.resolve().is_relative_to(root.resolve()):
            return self.refuse(
                name, "link-out", "This is a link to a place outside the folder. Put the file itself here."
            )
        if not path.is_file():
            return None
        try:
            size = path.stat().st_size
            if name.lower().endswith(PICTURES):
                return self.take_picture(path, name, size)
            if self.size + size > MAX_TEXT:
                self.refuse(
                    name,
                    "too-large",
                    f"The texts of a book may be {MAX_TEXT:,} bytes together. Split the book.",
                )
                return None
            raw = path.read_bytes()
        except OSError as error:
            return self.refuse(
                name, "unreadable", f"The file cannot be read: {error.strerror}. Look at its permissions."
            )
        self.size += len(raw)
        text = as_text(name, raw, self.problems)
        if text is not None:
            self.files[name] = text
        return None

    def take_picture(self, path: Path, name: str, size: int) -> None:
        """Keep what a picture's bytes come to, not the bytes."""
        if size > MAX_PICTURE:
            self.refuse(name, "too-large", f"A picture may be {MAX_PICTURE:,} bytes. Make this one smaller.")
            return
        with path.open("rb") as file:
            self.files[name] = f"sha256:{hashlib.file_digest(file, 'sha256').hexdigest()}"


def as_text(name: str, raw: bytes, problems: list[Problem]) -> str | None:
    """Decode a text file, line ends made one kind; where it is no UTF-8, note the line and return ``None``."""
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        message = "This text is not UTF-8, from this line on at least. Save it again with the encoding UTF-8."
        problems.append(Problem(file=name, line=line, code="not-utf-8", message=message))
        return None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        message = (
            "A character of value 0 stands here, which no text holds. Save the file again as plain text."
        )
        problems.append(Problem(file=name, line=line, code="not-utf-8", message=message))
        return None
    return text


def read_set(root: Path) -> Folder:
    """Read the files of a set."""
    folder = Folder()
    for path, name in _walk(root, folder):
        place = PurePosixPath(name)
        if place.suffix == ".toml":
            if name in SET_FILES or is_shelf_file(place):
                folder.take(root, path, name)
            else:
                _stray(folder, name)
    return folder


def read_book(root: Path) -> Folder:
    """Read the files of a book: its TOML, its ink, its pictures, and the sets it carries under ``sets/``."""
    folder = Folder()
    for path, name in _walk(root, folder):
        place = PurePosixPath(name)
        own_set = place.parts[0] == "sets" and len(place.parts) > 2
        within = PurePosixPath(*place.parts[2:]) if own_set else place
        if place.suffix == ".toml":
            known = SET_FILES if own_set else BOOK_FILES
            if str(within) in known or is_shelf_file(within):
                folder.take(root, path, name)
            else:
                _stray(folder, name)
        elif place.name != FILE_NAME and (
            place.suffix == ".ink" or (place.parts[0] == "art" and _is_picture(place))
        ):
            folder.take(root, path, name)
    return folder


def read_ink(root: Path) -> Folder:
    """Read the ink files of a folder made for other tools. A copy of our include is never read: it is made anew."""
    folder = Folder()
    for path, name in _walk(root, folder):
        if name.endswith(".ink") and name.rpartition("/")[2] != FILE_NAME:
            folder.take(root, path, name)
    return folder


def is_shelf_file(place: PurePosixPath) -> bool:
    """Say whether a path is that of a file of printed things, such as ``heroes/maru.toml``."""
    return len(place.parts) == 2 and place.parts[0] in SHELVES and place.suffix == ".toml"


def _is_picture(place: PurePosixPath) -> bool:
    return place.suffix.lower() in PICTURES


def _stray(folder: Folder, name: str) -> None:
    folder.refuse(
        name,
        "stray-file",
        f"Nothing reads a TOML file here. Move it into a folder that is read ({', '.join(SHELVES)}), or take it out.",
        severity="warning",
    )


def _walk(root: Path, folder: Folder) -> Iterator[tuple[Path, str]]:
    """Go through a folder in a fixed order; hidden files, and links to folders, are passed by."""
    seen = 0
    for here, folders, files in os.walk(root):
        folders[:] = sorted(
            name for name in folders if not name.startswith(".") and not os.path.islink(f"{here}/{name}")
        )
        for name in sorted(files):
            seen += 1
            if seen > MAX_SEEN or len(folder.files) > MAX_FILES:
                message = f"A book may hold {MAX_FILES:,} files. Is this the folder of the book?"
                folder.refuse(PurePosixPath(root.name).as_posix(), "too-many-files", message)
                return
            if not name.startswith("."):
                path = Path(here, name)
                yield path, path.relative_to(root).as_posix()
