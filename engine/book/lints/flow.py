"""How a compiled story can run: its content cut into blocks, and the ways from block to block.

A block is a run of content without a fork. Nothing is run and no value is known; a fork goes both ways, but remembers
its condition, so that a later fork on the same words need not be tried both ways again.
"""

import re
from typing import Any, NamedTuple

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
        strings: Texts it compares things with (either side of ``==``).
        condition: What its fork asks: '' where there is none, '?' where it cannot be compared with others.
        yes, no: Where it goes on; ``no`` is the way on of a block without a fork.
        tunnels, threads: Blocks that it goes into on the side.
        jumps_to: Where its last divert leads, if that is an unconditional one.
        end: How its flow ends, where it does: the command, 'runs out', or 'unknown'.
        end_path: The path of the token, or of the container, that it ends with.
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

    def onward(self) -> list["Block"]:
        """Give every block that may follow without a choice."""
        found = [*self.tunnels, *self.threads]
        if self.yes is not None:
            found.append(self.yes)
        if self.no is not None:
            found.append(self.no)
        return found


class Function(msgspec.Struct, eq=False):
    """What a function does in the end: variables it reads and those it sets."""

    reads: set[str] = msgspec.field(default_factory=set)
    writes: set[str] = msgspec.field(default_factory=set)


class Flow:
    """The blocks of a story.

    Attributes:
        blocks: Each block by the place it begins at.
        pages: The first block of each knot and stitch, by its path.
        bodies: The first block of each choice's body, by the choice's path.
        covered: For each container that some way leads to, the runs of its content that are read.
        counts: Every look at how often something was read: what, and the container and index of the look.
    """

    def __init__(self, story: InkStory) -> None:
        self.root = story.root
        self.blocks: dict[tuple[Container, int], Block] = {}
        self.pages: dict[str, Block] = {}
        self.bodies: dict[str, Block] = {}
        self.covered: dict[Container, list[range]] = {}
        self.counts: list[tuple[Container, Container, int]] = []
        self._functions: dict[Container, Function] = {}
        self._owners: dict[Container, str] = {}
        self._waiting: list[Block] = []
        self._everything()

    def owner(self, container: Container) -> str:
        """Name the knot or stitch that a container stands in; '' for none."""
        found = self._owners.get(container)
        if found is None:
            found = self._owners[container] = self._find_owner(container)
        return found

    def function(self, container: Container) -> Function:
        """Say what a function reads, sets and calls, with all that those call."""
        if container not in self._functions:
            self._functions[container] = found = Function()
            for inner in container.walk():
                for at, token in enumerate(inner.content):
                    self.note(token, inner, at, found.reads, found.writes)
        return self._functions[container]

    def note(
        self, token: Token | Container, holder: Container, at: int, reads: set[str], writes: set[str]
    ) -> None:
        """Note what one token reads and sets, functions followed."""
        if not isinstance(token, dict):
            return
        if "VAR?" in token:
            reads.add(token["VAR?"])
        elif "VAR=" in token:
            writes.add(token["VAR="])
        elif "^var" in token:
            reads.add(token["^var"])
            writes.add(token["^var"])
        elif "list" in token:
            reads.update(key.partition(".")[2] for key in token["list"])
        elif "f()" in token and not token.get("var"):
            spot = resolve(self.root, holder, token["f()"])
            if spot is not None:
                called = self.function(spot.container)
                reads |= called.reads
                writes |= called.writes
        elif "CNT?" in token:
            spot = resolve(self.root, holder, token["CNT?"])
            if spot is not None:
                self.counts.append((spot.container, holder, at))

    def block_at(self, container: Container, index: int) -> Block:
        """Give the block that begins at a place; a new one is read later."""
        key = (container, index)
        block = self.blocks.get(key)
        if block is None:
            self.blocks[key] = block = Block(Place(container, index), self.owner(container))
            self._waiting.append(block)
        return block

    def _everything(self) -> None:
        """Make the blocks of the whole story: from its first line, every knot and stitch, and every choice."""
        self.block_at(self.root, 0)
        for knot in self.root.stored.values():
            if knot.name != "global decl":
                for place in (knot, *knot.stored.values()):
                    self.pages[place.path] = self.block_at(place, 0)
        while self._waiting:
            block = self._waiting.pop()
            _Reading(self, block).read()
            for offer in block.offers:
                self.bodies[offer.path] = self.block_at(*offer.target)

    def _find_owner(self, container: Container) -> str:
        knot = container.parent
        if knot is None or container.name == "global decl":
            return ""
        if knot.parent is None:
            return container.path if container.name in knot.stored else ""
        is_stitch = (
            knot.parent.parent is None and knot.name in knot.parent.stored and container.name in knot.stored
        )
        return container.path if is_stitch else self.owner(knot)


class _Reading:
    """The reading of one block, from its start to where its flow forks, jumps or ends."""

    def __init__(self, flow: Flow, block: Block) -> None:
        self.flow, self.block = flow, block
        self.container, self.index = block.start
        self.first = self.index
        self.depth = 0
        self.value: list[Token | Container] = []
        self.switch = self.thread = False

    def read(self) -> None:
        """Read on until the block is over."""
        block = self.block
        while True:
            content = self.container.content
            if self.index >= len(content):
                if not self._leave():
                    return
                continue
            item = content[self.index]
            self.index += 1
            if self.depth:
                self._evaluate(item)
            elif isinstance(item, str):
                if item[0] == "^":
                    block.speaks = block.speaks or bool(item[1:].strip())
                elif self._command(item):
                    return
            elif isinstance(item, Container):
                self._close()
                self.container, self.index, self.first = item, 0, 0
            elif isinstance(item, dict) and self._object(item):
                return

    def _leave(self) -> bool:
        """Go on behind a container that is read to its end; ``False`` where nothing is behind it."""
        self._close()
        container, parent = self.container, self.container.parent
        if parent is None or container.index < 0 or parent.content[container.index] is not container:
            self.block.end = "runs out"
            self.block.end_path = container.path_of(self.index - 1) if container.content else container.path
            return False
        self.container, self.index = parent, container.index + 1
        self.first = self.index
        return True

    def _close(self) -> None:
        """Keep which run of the container was read."""
        self.flow.covered.setdefault(self.container, []).append(range(self.first, self.index))

    def _over(self, end: str = "") -> bool:
        """End the block at the token that was just read."""
        self._close()
        self.block.end, self.block.end_path = end, self.container.path_of(self.index - 1)
        return True

    def _evaluate(self, item: Token | Container) -> None:
        """Read an item of an expression, or of a text that is made while the story runs."""
        if item == "ev":
            self.depth += 1
        elif item == "/ev":
            self.depth -= 1
        else:
            block, flow = self.block, self.flow
            self.value.append(item)
            if isinstance(item, Container):
                for inner in item.walk():
                    flow.covered[inner] = [range(len(inner.content))]
                    for at, token in enumerate(inner.content):
                        flow.note(token, inner, at, block.reads, block.writes)
            elif isinstance(item, dict):
                flow.note(item, self.container, self.index - 1, block.reads, block.writes)
            elif item == "==":
                block.strings |= _compared(self.value)

    def _command(self, word: str) -> bool:
        """Obey a word of ink's; say whether the block is over."""
        if word == "ev":
            self.depth = 1
            self.value = [_SWITCHED] if self.switch else []
            self.switch = False
        elif word in ("done", "end", "->->", "~ret"):
            return self._over(word)
        elif word == "du":
            self.switch = True
        elif word == "thread":
            self.thread = True
        return False

    def _object(self, item: dict[str, Any]) -> bool:
        """Read a choice point, an assignment or a divert; say whether the block is over."""
        if "*" in item:
            self._offer(item)
            return False
        if "->" in item or "->t->" in item:
            return self._divert(item)
        self.flow.note(item, self.container, self.index - 1, self.block.reads, self.block.writes)
        return False

    def _offer(self, item: dict[str, Any]) -> None:
        flags = item.get("flg", 0)
        spot = resolve(self.flow.root, self.container, item["*"])
        if spot is not None:
            condition = _words(self.value, after_text=True) if flags & HAS_CONDITION else ""
            path = self.container.path_of(self.index - 1)
            target = Place(spot.container, max(spot.at, 0))
            once, fallback = bool(flags & ONCE_ONLY), bool(flags & FALLBACK)
            self.block.offers.append(Offer(path, target, once, fallback, condition))

    def _divert(self, item: dict[str, Any]) -> bool:
        """Follow a divert; say whether the block is over."""
        block, flow, tunnel = self.block, self.flow, "->t->" in item
        spot = (
            None if item.get("var") else resolve(flow.root, self.container, item["->t->" if tunnel else "->"])
        )
        if spot is None:
            return not tunnel and self._over("unknown")
        if spot.container.name == "s" and not tunnel and item["->"].endswith(".s"):
            return False
        target = flow.block_at(spot.container, max(spot.at, 0))
        if self.thread:
            self.thread = False
            block.threads.append(target)
            return False
        if tunnel:
            block.tunnels.append(target)
            block.no = flow.block_at(self.container, self.index)
        elif item.get("c") and not self._is_last_of_sequence(item["->"]):
            block.condition = _words(self.value, after_text=False)
            block.yes, block.no = target, flow.block_at(self.container, self.index)
        else:
            block.no = target
            block.jumps_to = spot
        return self._over()

    def _is_last_of_sequence(self, path: str) -> bool:
        """Say whether no further part of a sequence follows: one of its parts is always taken."""
        if not _SEQUENCE.fullmatch(path):
            return False
        rest = self.container.content[self.index :]
        return not any(
            isinstance(token, dict) and token.get("c") and _SEQUENCE.fullmatch(token.get("->", ""))
            for token in rest
        )


_SWITCHED = Container(None, "", -1, "")
"""Stands for the value that a switch compares with, which the fork's own words leave out."""


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
