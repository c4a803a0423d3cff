"""Names for saves: no two on the shelf are called the same."""

import re
from collections.abc import Iterable

from saves.codec import clean_name
from web import phrases

_COUNTED = re.compile(r", \w+ time$")
_ROOM = 60
"""Letters of a name that leave room for how often."""


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """Return a name that no other save on the shelf has: the one wanted, or that with how often it is there."""
    names = set(taken)
    name, count = clean_name(wanted), 2
    plain = _COUNTED.sub("", name)[:_ROOM].rstrip()
    while name in names:
        name = clean_name(f"{plain}, {phrases.ordinal(count)} time")
        count += 1
    return name
