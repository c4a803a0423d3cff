"""The secret key that signs seats and forms: made at the first start, beside the database, for its owner's eyes alone."""

import contextlib
import os
import secrets
import stat
import tempfile
from pathlib import Path

from engine.errors import SaveError

FILE_NAME = "secret.key"
_BYTES = 32


def secret_key(folder: Path) -> bytes:
    """Read the secret key of a data folder; make one if there is none.

    Two processes that start at once get the same key. A key that others on this computer could read is closed to them.

    Raises:
        SaveError: The file is there but holds no key, or cannot be read or made.
    """
    path = folder / FILE_NAME
    try:
        if not path.exists():
            _make(path)
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            path.chmod(0o600)
        key = path.read_bytes()
    except OSError as error:
        raise SaveError(f"The secret key in {folder} cannot be read or made: {error.strerror}.") from error
    try:
        found = bytes.fromhex(key.decode("ascii"))
    except ValueError:
        found = b""
    if len(found) < _BYTES:
        raise SaveError(
            f"The file {path} holds no key. Delete it and start again; everybody at a table takes their seat anew."
        )
    return found


def _make(path: Path) -> None:
    """Write a whole key under another name first, and give it its name only if nobody else has done so."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, draft = tempfile.mkstemp(prefix=".key-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_hex(_BYTES).encode("ascii") + b"\n")
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        os.unlink(draft)
