"""The lines of a terminal's menu."""

import msgspec

from engine.commands import Command


class Entry(msgspec.Struct, frozen=True):
    """One line of a menu: its words and the command behind it, or the menu that opens."""

    words: str
    command: Command | None = None
    more: list["Entry"] = []
    ask: str = ""
