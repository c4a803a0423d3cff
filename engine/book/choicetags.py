"""The grammar of a choice's tags (docs: the dialect), read into the fields of a `Choice`.

A tag that does not fit the grammar stays in ``Choice.tags`` and nowhere else; what is wrong with it is for the lints.
"""

import re
from collections.abc import Iterable
from typing import Any

from engine.book.model import AttendScene, Gate, TestScene

RUNNING = ("encounter", "hunt", "war", "quest", "merchant", "table")
"""Scenes that are named by an id after a colon."""

ALONE = ("vote", "campfire", "level-up", "rest")
"""Scenes of one word."""

WORDS = frozenset((*RUNNING, *ALONE, "test", "attend", "requires", "unless", "cost", "else", "otherwise",
                   "location", "retry"))  # fmt: skip
"""Every word that may begin a choice's tag."""

_ID = r"[^\W\d]\w*"
_TEST = re.compile(rf"({_ID})\s+({_ID})\s+(\d{{1,4}})")
_COST = re.compile(r"\d{1,6}")


def is_id(text: str) -> bool:
    """Say whether a text is an id: a letter of any script, then letters, digits or underscores."""
    return re.fullmatch(_ID, text) is not None


def split(tag: str) -> tuple[str, str]:
    """Part a tag into its word and what follows the colon, both stripped."""
    word, _, rest = tag.partition(":")
    return word.strip(), rest.strip()


def ids(text: str) -> tuple[str, ...]:
    """Read ids parted by commas; nothing at all where one of them is no id."""
    found = tuple(part.strip() for part in text.split(","))
    return found if all(map(is_id, found)) else ()


def fields(tags: Iterable[str]) -> dict[str, Any]:
    """Give the fields of a `Choice` that its tags fill. Of two scenes that run, the first stands."""
    found: dict[str, Any] = {}
    gates: list[Gate] = []
    for tag in tags:
        word, rest = split(tag)
        if word in ("requires", "unless"):
            if names := ids(rest):
                gates.append(Gate(wanted=word == "requires", ids=names))
        elif word == "cost":
            if _COST.fullmatch(rest):
                found["cost"] = int(rest)
        elif scene := _scene(word, rest):
            if "scene" not in found:
                found |= scene
        elif not rest and word in _FLAGS and ":" not in tag:
            found[_FLAGS[word]] = True
    if gates:
        found["gates"] = tuple(gates)
    return found


_FLAGS = {"else": "opens_tier", "otherwise": "otherwise", "location": "location", "retry": "retry"}


def _scene(word: str, rest: str) -> dict[str, Any]:
    """Read a tag that names a scene which runs."""
    if word == "test" and (test := _TEST.fullmatch(rest)):
        return {"scene": word, "test": TestScene(actor=test[1], stat=test[2], target=int(test[3]))}
    if word == "attend" and (who := ids(rest)):
        return {"scene": word, "attend": AttendScene(who=who)}
    if word in RUNNING and is_id(rest):
        return {"scene": word, "scene_id": rest}
    if word in ALONE and not rest:
        return {"scene": word}
    return {}
