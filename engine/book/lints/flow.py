"""How a compiled story can run: its content cut into blocks, and the ways from block to block.

A block is a run of content without a fork. Nothing is run and no value is known; a fork goes both ways, but remembers
its condition, so that a later fork on the same words need not be tried both ways again.
"""

import itertools
import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from engine.book.inkjson import FALLBACK, HAS_CONDITION, ONCE_ONLY, Container, InkStory, Spot, Token, resolve

_SEQUENCE = re.compile(r"\.\^\.s\d+")
_UNSTEADY = frozenset(("visit", "seq", "rnd", "srnd", "lrnd", "turn", "turns", "readc", "choiceCnt"))


class Offer(NamedTuple):
    """A choice point on the way: its path, where its body begins, and what ink knows of it."""

    path: str
    target: "Place"
    once: bool
    fallback: bool
    condition: str
    """The words of its condition; '' without one, '?' where it cannot be compared with others."""


class Place(NamedTuple):
    """A point of the content: a container and an index in it."""

    container: Container
    at: int


class Block(msgspec.Struct, eq=False):
    """A run of content.

    Attributes:
        start: Where it begins.
        owner: The knot or stitch it stands in; '' outside of all.
        offers: The choice points in it.
        reads: Variables and list items it looks at, in its own expressions and in the functions they call.
        writes: Variables it sets.
        strings: Texts it compares things with (the right or left side of ``==``).
        condition: What its fork asks: '' where there is none, '?' where it cannot be compared with others.
        yes, no: Where it goes on; ``no`` is the way on of a block without a fork.
        sides: Tunnels and threads that begin in it.
        end: How its flow ends, where it does.
        speaks: Whether it has text of its own.
    """

    start: Place
    owner: str
    offers: list[Offer] = []
    reads: set[str] = set()
    writes: set[str] = set()
    strings: set[str] = set()
    condition: str = ""
    yes: "Block | None" = None
    no: "Block | None" = None
    tunnels: list["Block"] = []
    threads: list["Block"] = []
    jumps_to: Spot | None = None
    end: str = ""
    end_path: str = ""
    speaks: bool = False
    last: int = 0

    def onward(self) -> Iterator["Block"]:
        """Give every block that may follow without a choice."""
        if self.yes is not None:
            yield self.yes
        if self.no is not None:
            yield self.no
        yield from self.tunnels
        yield from self.threads


class Flow:
    """The blocks of a story."""

    def __init__(self, story: InkStory) -> None:
        self.root = story.root
        self.blocks: dict[tuple[Container, int], Block] = {}
        self.owners: dict[Container, str] = {}
        self.functions: dict[Container, Function] = {}
        self.bodies: dict[str, Block] = {}
        self.covered: dict[Container, set[int]] = {}
        self._waiting: list[Block] = []
        self._name_owners()

    def block(self, container: Container, index: int = 0) -> Block:
        """Give the block that begins at a place, and all that can follow it."""
        block = self._block(container, index)
        while self._waiting:
            self._read(self._waiting.pop())
        return block

    def everything(self) -> None:
        """Make the blocks of the whole story: from its first line, every knot and stitch, and every choice."""
        self.block(self.root)
        for knot in self.root.stored.values():
            if knot.name != "global decl":
                self.block(knot)
                for stitch in knot.stored.values():
                    if stitch in self.owners and self.owners[stitch] == stitch.path:
                        self.block(stitch)
        waiting = list(self.blocks.values())
        while waiting:
            known = len(self.blocks)
            for block in waiting:
                for offer in block.offers:
                    self.bodies[offer.path] = self.block(*offer.target)
            waiting = list(itertools.islice(self.blocks.values(), known, None))

    def function(self, container: Container) -> "Function":
        """Say what a function reads, sets and calls, with all that those call."""
        if container not in self.functions:
            self.functions[container] = found = Function()
            for inner in container.walk():
                for token in inner.content:
                    _note(self, token, inner, found.reads, found.writes)
        return self.functions[container]

    def _name_owners(self) -> None:
        for knot in self.root.stored.values():
            if knot.name == "global decl":
                continue
            for inner in knot.walk():
                self.owners[inner] = knot.path
            for stitch in knot.stored.values():
                if not re.fullmatch(r"[cgs]-?\d*|b", stitch.name):
                    for inner in stitch.walk():
                        self.owners[inner] = stitch.path

    def _block(self, container: Container, index: int) -> Block:
        key = (container, index)
        if key not in self.blocks:
            place = Place(container, index)
            self.blocks[key] = block = Block(place, self.owners.get(container, ""), [], set(), set(), set())
            self._waiting.append(block)
        return self.blocks[key]

    def _read(self, block: Block) -> None:
        """Read a block from its start to where its flow forks, jumps or ends."""
        container, index = block.start
        depth = 0
        value: list[Token | Container] = []
        thread = switch = False
        while True:
            while index >= len(container.content):
                parent = container.parent
                if parent is None or container.index < 0 or parent.content[container.index] is not container:
                    block.end, block.end_path, block.last = "runs out", container.path, index
                    return
                container, index = parent, container.index + 1
            item = container.content[index]
            if isinstance(item, Container):
                if depth:
                    value.append(item)
                    self._look_into(item, block)
                    index += 1
                else:
                    self.covered.setdefault(container, set()).add(index)
                    container, index = item, 0
                continue
            here = index
            self.covered.setdefault(container, set()).add(here)
            index += 1
            if item == "ev":
                depth += 1
                value = value if depth > 1 else [Container(None, "", -1, "")] if switch else []
                switch = False
            elif item == "/ev":
                depth -= 1
            elif depth:
                value.append(item)
                _note(self, item, container, block.reads, block.writes)
                if item == "==":
                    block.strings |= _compared(value)
            elif item == "thread":
                thread = True
            elif item in ("done", "end", "->->", "~ret"):
                block.end, block.end_path = str(item), container.path_of(here)
                return
            elif item == "du":
                switch = True
            elif isinstance(item, str):
                block.speaks |= item[:1] == "^" and not item[1:].isspace() and len(item) > 1
            elif isinstance(item, dict):
                if "*" in item:
                    self._offer(block, item, container, here, value)
                    continue
                if "VAR=" in item or "temp=" in item:
                    _note(self, item, container, block.reads, block.writes)
                    continue
                way = self._way(block, item, container, index, value, thread)
                thread = False
                if way:
                    block.end_path = container.path_of(here)
                    return

    def _offer(
        self,
        block: Block,
        item: dict[str, object],
        container: Container,
        here: int,
        value: list[Token | Container],
    ) -> None:
        flags = item.get("flg", 0)
        flags = flags if isinstance(flags, int) else 0
        spot = resolve(self.root, container, str(item["*"]))
        if spot is None:
            return
        condition = _words(value, after_text=True) if flags & HAS_CONDITION else ""
        path = f"{container.path}.{here}" if container.path else str(here)
        target = Place(spot.container, max(spot.at, 0))
        block.offers.append(Offer(path, target, bool(flags & ONCE_ONLY), bool(flags & FALLBACK), condition))

    def _way(
        self,
        block: Block,
        item: dict[str, object],
        container: Container,
        index: int,
        value: list[Token | Container],
        thread: bool,
    ) -> bool:
        """Follow a divert; say whether the block ends with it."""
        sort = next((sort for sort in ("->", "->t->", "f()", "x()") if sort in item), "")
        if sort in ("", "f()", "x()"):
            return False
        if item.get("var"):
            if sort == "->":
                block.end = "unknown"
                return True
            return False
        spot = resolve(self.root, container, str(item[sort]))
        if spot is None:
            block.end = "unknown"
            return True
        if sort == "->" and spot.container.name == "s" and str(item["->"]).endswith(".s"):
            return False
        target = self._block(spot.container, max(spot.at, 0))
        if sort == "->t->":
            block.tunnels.append(target)
            block.no = self._block(container, index)
        elif thread:
            block.threads.append(target)
            return False
        elif item.get("c"):
            if self._last_of_sequence(container, index, item):
                block.no = target
            else:
                block.condition = _words(value, after_text=False)
                block.yes, block.no = target, self._block(container, index)
        else:
            block.no = target
            block.jumps_to = spot
        return True

    def _last_of_sequence(self, container: Container, index: int, item: dict[str, object]) -> bool:
        """Say whether no further part of a sequence follows: one of its parts is always taken."""
        if not _SEQUENCE.fullmatch(str(item["->"])):
            return False
        rest = container.content[index:]
        return not any(
            isinstance(token, dict) and token.get("c") and _SEQUENCE.fullmatch(str(token.get("->", "")))
            for token in rest
        )

    def _look_into(self, container: Container, block: Block) -> None:
        """Read what stands inside a text that is made while the story runs."""
        for inner in container.walk():
            self.covered[inner] = set(range(len(inner.content)))
            for token in inner.content:
                _note(self, token, inner, block.reads, block.writes)


class Function(msgspec.Struct, eq=False):
    """What a function does in the end: variables it reads and those it sets."""

    reads: set[str] = msgspec.field(default_factory=set)
    writes: set[str] = msgspec.field(default_factory=set)


def _note(flow: Flow, token: Token | Container, holder: Container, reads: set[str], writes: set[str]) -> None:
    """Note what one token reads and sets, functions followed."""
    if not isinstance(token, dict):
        return
    if "VAR?" in token:
        reads.add(str(token["VAR?"]))
    elif "VAR=" in token:
        writes.add(str(token["VAR="]))
    elif "^var" in token:
        reads.add(str(token["^var"]))
        writes.add(str(token["^var"]))
    elif "list" in token and isinstance(token["list"], dict):
        reads.update(str(key).partition(".")[2] for key in token["list"])
    elif "f()" in token and not token.get("var"):
        spot = resolve(flow.root, holder, str(token["f()"]))
        if spot is not None:
            called = flow.function(spot.container)
            reads |= called.reads
            writes |= called.writes


def _compared(value: list[Token | Container]) -> set[str]:
    """Give the text on either side of an ``==`` that was just read."""
    found: set[str] = set()
    for at, token in enumerate(value[:-1]):
        if (
            token == "str"
            and at + 2 < len(value)
            and value[at + 2] == "/str"
            and isinstance(value[at + 1], str)
        ):
            found.add(str(value[at + 1])[1:])
    return found


def _words(value: list[Token | Container], *, after_text: bool) -> str:
    """Write an expression as one string to compare it with others; '?' where another time it may come out otherwise."""
    tokens = value
    if after_text and "/str" in value:
        last = max(at for at, token in enumerate(value) if token == "/str")
        if last + 1 < len(value):
            tokens = value[last + 1 :]
    words: list[str] = []
    for token in tokens:
        if (
            isinstance(token, Container)
            or (isinstance(token, str) and token in _UNSTEADY)
            or (isinstance(token, dict) and "f()" in token)
        ):
            return "?"
        words.append(
            str(next(iter(token.items()))) if isinstance(token, dict) and len(token) == 1 else str(token)
        )
    return " ".join(words) or "?"
