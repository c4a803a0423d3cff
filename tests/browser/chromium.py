"""Where Debian's Chromium is, and how it is started for tests and pictures."""

import os
import shutil

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def chromium() -> str | None:
    """Return Chromium's path: what CHROMIUM says, else Debian's."""
    return os.environ.get("CHROMIUM") or next(
        (
            found
            for name in ("chromium", "chromium-browser", "google-chrome")
            if (found := shutil.which(name))
        ),
        None,
    )
