"""A reader of compiled ink: containers with the paths that the runtime gives them, and the tokens inside.

Nothing here runs a story. A container's ``content`` holds containers and *tokens*, the JSON values of ink's format as
they stand: ``"^text"``, ``"\\n"``, ``"ev"``, ``{"->": ".^.b", "c": true}``, ``{"*": ".^.c-0", "flg": 20}``, numbers.
"""

import gc
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

Token = str | int | float | bool | dict[str, Any] | None

COUNTS_VISITS = 1
ONCE_ONLY = 16
FALLBACK = 8
HAS_START_TEXT = 2
HAS_CONDITION = 1
NATIVE_ARITY = {
    "_": 1, "!": 1, "FLOOR": 1, "CEILING": 1, "INT": 1, "FLOAT": 1, "LIST_MIN": 1, "LIST_MAX": 1, "LIST_ALL": 1,
    "LIST_COUNT": 1, "LIST_VALUE": 1, "LIST_INVERT": 1, "+": 2, "-": 2, "/": 2, "*": 2, "%": 2, "==": 2, ">": 2,
    "<": 2, ">=": 2, "<=": 2, "!=": 2, "&&": 2, "||": 2, "MIN": 2, "MAX": 2, "POW": 2, "?": 2, "!?": 2, "L^": 2,
}  # fmt: skip
"""How many values each of ink's operators takes."""


class Container:
    """A container of compiled ink.

    ``named`` holds every named child, those in ``content`` too; ``stored`` only those that stand outside ``content``
    (a knot's stitches, a page's choices, a condition's branches). ``path`` is what the runtime's ``Container.path``
    prints.
    """

    __slots__ = ("content", "flags", "index", "name", "named", "parent", "path", "stored")

    def __init__(self, parent: "Container | None", name: str, index: int, path: str) -> None:
        self.parent, self.name, self.index, self.path = parent, name, index, path
        self.content: list[Container | Token] = []
        self.named: dict[str, Container] = {}
        self.stored: dict[str, Container] = {}
        self.flags = 0

    @property
    def counted(self) -> bool:
        """Whether ink counts visits to it."""
        return bool(self.flags & COUNTS_VISITS)

    def children(self) -> Iterator["Container"]:
        """Give the child containers: those in the content in order, then the stored ones."""
        for item in self.content:
            if isinstance(item, Container):
                yield item
        yield from self.stored.values()

    def walk(self) -> Iterator["Container"]:
        """Give this container and every one below it."""
        waiting = [self]
        while waiting:
            container = waiting.pop()
            yield container
            waiting.extend(reversed(list(container.children())))

    def path_of(self, index: int) -> str:
        """Give the path of the item at an index of the content."""
        item = self.content[index]
        if isinstance(item, Container):
            return item.path
        return f"{self.path}.{index}" if self.path else str(index)


class Spot(NamedTuple):
    """Where a path leads: a container, and the place of a token in it or -1 for the container itself."""

    container: Container
    at: int


class InkStory(NamedTuple):
    """A compiled story: its root container and the items of its lists, by list, with their values."""

    root: Container
    lists: dict[str, dict[str, int]]


def read(story_json: str) -> InkStory:
    """Read a compiled story.

    Raises:
        ValueError: It is not compiled ink.
    """
    with no_garbage_yet():
        data = json.loads(story_json.lstrip("\ufeff"))
        if not isinstance(data, dict) or "inkVersion" not in data or not isinstance(data.get("root"), list):
            raise ValueError("this is not a compiled ink story")
        return InkStory(_container(data["root"], None, "", -1), data.get("listDefs") or {})


@contextmanager
def no_garbage_yet() -> Iterator[None]:
    """Put off Python's search for garbage while a big story is built: it finds none, and takes most of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def resolve(root: Container, start: Container, path: str) -> Spot | None:
    """Follow a path of ink's, absolute or relative to the token that holds it.

    Args:
        root: The story's root.
        start: The container in whose content the token with this path stands.
        path: As compiled, such as ``k.0.c-1`` or ``.^.^.s``. The first ``^`` of a relative path is ``start``.
    """
    parts = path.split(".")
    here = root
    if path.startswith("."):
        here, parts = start, parts[2:]
    index = -1
    for part in parts:
        if index >= 0:
            return None
        if part == "^":
            if here.parent is None:
                return None
            here = here.parent
        elif part.isascii() and part.isdigit():
            index = int(part)
            if index >= len(here.content):
                return None
            item = here.content[index]
            if isinstance(item, Container):
                here, index = item, -1
        elif part in here.named:
            here = here.named[part]
        elif part:
            return None
    return Spot(here, index)


def divert(token: Token) -> tuple[str, str] | None:
    """Read a divert: its sort ('->', '->t->', 'f()' or 'x()') and its path, or the variable that holds it."""
    if isinstance(token, dict):
        for sort in ("->", "->t->", "f()", "x()"):
            if sort in token:
                return sort, str(token[sort])
    return None


def _container(data: list[Any], parent: Container | None, name: str, index: int) -> Container:
    """Build a container and all below it from its JSON array, whose last member holds names and flags."""
    last: dict[str, Any] = data[-1] if data and isinstance(data[-1], dict) else {}
    name = str(last.get("#n", name))
    step = name or (str(index) if parent is not None else "")
    path = f"{parent.path}.{step}" if parent is not None and parent.path else step
    container = Container(parent, name, index, path)
    container.flags = int(last.get("#f", 0))
    content = container.content
    for place, item in enumerate(data[:-1]):
        if isinstance(item, list):
            child = _container(item, container, "", place)
            content.append(child)
            if child.name:
                container.named[child.name] = child
        else:
            content.append(item)
    for key, item in last.items():
        if isinstance(item, list):
            child = _container(item, container, key, -1)
            container.named[key] = container.stored[key] = child
    return container
