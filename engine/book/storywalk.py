"""One walk over a compiled story: what each page says, offers, asks and changes, and where it leads.

The walk follows ink's own order and keeps ink's own stack of values, as words instead of numbers: a condition becomes
its text, a list item its name. It never runs the story.
"""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.book.include import DEED_VERBS
from engine.book.inkjson import (
    HAS_CONDITION,
    HAS_START_TEXT,
    NATIVE_ARITY,
    Container,
    InkStory,
    Token,
    divert,
    resolve,
)

UNNAMED = re.compile(r"[cg]-\d+")
"""Names that the compiler gives to choices and gathers without a label."""

HOLE = "{}"
"""Stands for a part of a text that is made while the story runs."""

_COMMAND_ARITY = {
    "visit": 0, "choiceCnt": 0, "turn": 0, "turns": 1, "readc": 1, "rnd": 2, "srnd": 1, "seq": 2,
    "listInt": 2, "range": 3, "lrnd": 1,
}  # fmt: skip
_SORTS = {"->": "divert", "->t->": "tunnel", "thread": "thread"}
_UNARY_WORDS = {"!": "not ", "_": "-"}


class Value(NamedTuple):
    """A value as words; ``names`` are variables and list items in it, ``leads`` the divert targets."""

    words: str
    names: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    pointer: str = ""


class Way(NamedTuple):
    """A divert, tunnel or thread out of a place; ``choice`` is the path of the choice point it stands under."""

    start: str
    to: Container
    sort: str
    choice: str
    when: str


class Ending(NamedTuple):
    """An end of the story; ``choice`` is the path of the choice point it stands under, as in a `Way`."""

    start: str
    choice: str
    when: str


class Offered(NamedTuple):
    """A choice point as written. ``place`` is the knot or stitch it stands in."""

    source: str
    target: Container
    place: str
    text: str
    tags: tuple[str, ...]
    flags: int
    condition: str


class Use(NamedTuple):
    """A name that is asked for or changed, and the path of the token that does it."""

    name: str
    place: str
    path: str


class Handed(NamedTuple):
    """A name handed to a parameter of a function or a knot, which may ask for it or change it."""

    to: str
    parameter: str
    use: Use


class Frame(NamedTuple):
    """What the walk knows on its way down: the place, the choice and the conditions it stands under."""

    place: str
    choice: str = ""
    when: tuple[str, ...] = ()
    silent: bool = False


class Walk:
    """The walk and what it found. ``plain`` says that the story has no include of ours, so no deeds."""

    def __init__(self, story: InkStory, functions: Collection[Container], *, plain: bool) -> None:
        self.root, self.functions = story.root, functions
        self.deeds: frozenset[str] = frozenset() if plain else frozenset(DEED_VERBS)
        self.items = {item for items in story.lists.values() for item in items}
        self.globals = _declared(story.root)
        self.ways: list[Way] = []
        self.endings: list[Ending] = []
        self.offered: list[Offered] = []
        self.asked: list[Use] = []
        self.changed: list[Use] = []
        self.prose: dict[str, list[str]] = {}
        self._under = _choice_targets(story.root)
        self._asking: set[str] = set()
        self._handed: list[Handed] = []
        self._given: set[tuple[str, str]] = set()
        self._parameters: dict[Container, tuple[str, ...]] = {}

    def place(self, container: Container, place: str, skip: frozenset[Container]) -> None:
        """Walk a knot or stitch, leaving out the containers of its stitches."""
        self._skip = skip
        self.prose.setdefault(place, [])
        self._container(container, Frame(place), [])

    def _container(self, container: Container, frame: Frame, stack: list[Value]) -> None:
        """Walk a container: its content in order on the stack that it shares with its parent, then what it stores."""
        source = self._under.get(container)
        if source is not None:
            frame = frame._replace(choice=source, when=(), silent=False)
        _Content(self, container, frame, stack).read()
        for name, child in container.stored.items():
            if child not in self._skip and child not in self.functions and not _is_walked(container, name):
                self._container(child, frame, [])

    def lead(self, frame: Frame, holder: Container, path: str, sort: str) -> bool:
        """Note a way out, unless it stays inside its own place or goes into a function; say whether it was noted."""
        spot = resolve(self.root, holder, path)
        if spot is None or spot.container in self.functions or spot.container is self.root:
            return False
        target = home(spot.container)
        inside = spot.container is not target or spot.at > 0
        if target is None or (inside and target.path == frame.place):
            return False
        self.ways.append(Way(frame.place, target, sort, frame.choice, " and ".join(frame.when)))
        return True

    def end(self, frame: Frame) -> None:
        """Note an end of the story, unless choices of its own stand between it and the choice that it is under."""
        if frame.choice not in self._asking:
            self.endings.append(Ending(frame.place, frame.choice, " and ".join(frame.when)))

    def offer(self, offered: Offered, frame: Frame) -> None:
        """Note a choice point, and that the choice it stands under asks again."""
        self.offered.append(offered)
        if frame.choice:
            self._asking.add(frame.choice)

    def parameters(self, place: Container) -> tuple[str, ...]:
        """Name the parameters of a function or a knot in order: its first tokens fill them from the stack, last first."""
        if place not in self._parameters:
            first: Container | Token = place
            while isinstance(first, Container) and first.content and isinstance(first.content[0], Container):
                first = first.content[0]
            names: list[str] = []
            for token in first.content if isinstance(first, Container) else ():
                if not (isinstance(token, dict) and "temp=" in token and "re" not in token):
                    break
                names.append(str(token["temp="]))
            self._parameters[place] = tuple(reversed(names))
        return self._parameters[place]

    def note(self, use: Use, *, change: bool) -> None:
        """Note that a name is asked for or changed; a parameter that is changed counts for what is handed to it."""
        if use.name in self.items or use.name in self.globals:
            (self.changed if change else self.asked).append(use)
        elif change:
            self._given.add((use.place, use.name))

    def hand(self, place: Container, values: list[Value], frame: Frame, path: str) -> None:
        """Note what is handed to the parameters of a function or knot, to be settled when all is walked."""
        for parameter, value in zip(self.parameters(place), values, strict=False):
            for name in value.names:
                self._handed.append(Handed(place.path, parameter, Use(name, frame.place, path)))

    def settle(self) -> None:
        """Sort what was handed on into asked for and changed, through any number of hands."""
        known = -1
        while known != len(self._given):
            known = len(self._given)
            for to, parameter, use in self._handed:
                if (to, parameter) in self._given and use.name not in self.items | self.globals:
                    self._given.add((use.place, use.name))
        for to, parameter, use in self._handed:
            self.note(use, change=use.name in self.items and (to, parameter) in self._given)


class _Content:
    """The reading of one container's content."""

    def __init__(self, walk: Walk, container: Container, frame: Frame, stack: list[Value]) -> None:
        self.walk, self.container, self.frame, self.stack = walk, container, frame, stack
        self.strings: list[list[str]] = []
        self.tag: list[str] | None = None
        self.tags: list[str] = []
        self.chain: list[str] = []
        self.thread = False
        self.path = ""

    def read(self) -> None:
        """Read every item in order."""
        for index, item in enumerate(self.container.content):
            self.path = f"{self.container.path}.{index}"
            if isinstance(item, Container):
                self._child(item)
            elif isinstance(item, str):
                self._word(item)
            elif isinstance(item, dict):
                self._object(item)
            elif item is not None:
                self.stack.append(Value(str(item).lower()))

    def _child(self, child: Container) -> None:
        """Read a container inside the content: a branch of a condition, a sequence, a gather, a choice's own."""
        frame = self.frame
        if self.strings or self.tag is not None:
            self._text(HOLE)
            frame = frame._replace(silent=True)
        branch = _branch_of(child)
        if branch is None:
            self.walk._container(child, frame, self.stack)
            return
        test = _Content(self.walk, child, frame, self.stack)
        test.read()
        condition = test.chain[0] if test.chain else _otherwise(self.chain)
        self.chain.append(condition)
        self.walk._container(branch, frame._replace(when=(*frame.when, condition)), list(self.stack))

    def _word(self, word: str) -> None:
        if (word.startswith("^") and len(word) > 1) or word == "\n":
            self._text(word[1:] if word != "\n" else "\n")
        elif word == "str":
            self.strings.append([])
        elif word == "/str":
            self.stack.append(Value('"' + "".join(self.strings.pop() if self.strings else []) + '"'))
        elif word == "#":
            self.tag = []
        elif word == "/#":
            if self.tag is not None and self.strings:
                self.tags.append("".join(self.tag).strip())
            self.tag = None
        elif word == "nop":
            self.chain = []
        elif word == "thread":
            self.thread = True
        elif word in NATIVE_ARITY:
            self._native(word)
        elif word in _COMMAND_ARITY:
            taken = self._pop(_COMMAND_ARITY[word])
            for value in taken:
                self._ask(value)
            self.stack.append(
                Value(f"{word}({', '.join(value.words for value in taken)})" if taken else word)
            )
        else:
            self._command(word)

    def _command(self, word: str) -> None:
        if word == "du":
            self._ask(*self.stack[-1:])
            self.stack.append(self.stack[-1] if self.stack else Value("it"))
        elif word == "out":
            self._ask(*self._pop(1))
            self._text(HOLE)
        elif word == "pop":
            self._pop(1)
        elif word == "void":
            self.stack.append(Value("void"))
        elif word == "~ret":
            self._ask(*self._pop(1))
        elif word == "->->":
            for value in self._pop(1):
                self._lead_all(value)
        elif word in ("end", "done"):
            self.walk.end(self.frame)

    def _object(self, token: dict[str, object]) -> None:
        if "VAR?" in token:
            name = str(token["VAR?"])
            self.stack.append(Value(name, (name,)))
        elif "CNT?" in token:
            spot = resolve(self.walk.root, self.container, str(token["CNT?"]))
            seen = spot.container.path if spot else str(token["CNT?"])
            self.stack.append(Value(f"seen {seen}"))
        elif "^->" in token:
            path = str(token["^->"])
            self.stack.append(Value(f"-> {path}", (), () if "$r" in path else (path,)))
        elif "^var" in token:
            name = str(token["^var"])
            self.stack.append(Value(name, (), (), name))
        elif "list" in token and isinstance(token["list"], dict):
            names = tuple(str(key).partition(".")[2] for key in token["list"])
            self.stack.append(Value(f"({', '.join(names)})", names))
        elif "VAR=" in token or "temp=" in token:
            self._assign(token)
        elif "*" in token:
            self._choice(token)
        else:
            self._divert(token)

    def _divert(self, token: dict[str, object]) -> None:
        way = divert(token)
        if way is None:
            return
        sort, path = way
        if sort == "f()":
            self._call(path)
        elif sort == "x()":
            count = token.get("exArgs", 0)
            self._ask(*self._pop(count if isinstance(count, int) else 0))
            self.stack.append(Value(f"{path}()"))
        elif token.get("c"):
            for value in self._pop(1):
                self._ask(value)
                self.chain.append(reduced(value.words))
            self._branch(path)
        elif token.get("var"):
            self._leave("", sort)
        elif path not in (".^.b", ".^.s"):
            self._leave(path, "thread" if self.thread else sort)
        self.thread = False

    def _branch(self, path: str) -> None:
        """Follow a conditional divert that is no condition's branch: a part of a sequence, or a plain divert."""
        name = path.rpartition(".")[2]
        if path == ".^.b":
            return
        part = self.container.stored.get(name) if path.startswith(".^.") else None
        if part is None or name[:1] != "s":
            below = self.frame._replace(when=(*self.frame.when, self.chain[-1]))
            self.walk.lead(below, self.container, path, "divert")
            return
        below = self.frame._replace(when=(*self.frame.when, "sequence"))
        self._text(" ")
        self.walk._container(part, below, list(self.stack))

    def _leave(self, path: str, sort: str) -> None:
        """Note a way out and, with it, the divert targets that were handed over as values."""
        for value in self.stack:
            self._lead_all(value)
        if not path or self.walk.lead(self.frame, self.container, path, _SORTS[sort]):
            spot = resolve(self.walk.root, self.container, path) if path else None
            count = len(self.walk.parameters(spot.container)) if spot else 0
            if spot and count:
                self.walk.hand(spot.container, self._pop(count), self.frame, self.path)
            self._ask(*self.stack)
        self.stack.clear()

    def _lead_all(self, value: Value) -> None:
        for path in value.leads:
            self.walk.lead(self.frame, self.container, path, "divert")

    def _native(self, word: str) -> None:
        taken = self._pop(NATIVE_ARITY[word])
        names: tuple[str, ...] = ()
        if word in ("+", "-", "L^"):
            names = tuple(name for value in taken for name in value.names)
        else:
            self._ask(*taken)
        if len(taken) == 2:
            words = f"{taken[0].words} {'^' if word == 'L^' else word} {taken[1].words}"
            words = words if word in ("==", "?", "!?", "!=", ">", "<", ">=", "<=") else f"({words})"
        else:
            operand = taken[0].words if taken else "?"
            words = _UNARY_WORDS[word] + operand if word in _UNARY_WORDS else f"{word}({operand})"
        self.stack.append(Value(words, names))

    def _call(self, path: str) -> None:
        spot = resolve(self.walk.root, self.container, path)
        name = spot.container.path if spot else path
        taken = self._pop(len(self.walk.parameters(spot.container))) if spot else []
        for value in taken:
            if value.pointer:
                self._note(value.pointer, change=True)
        if name in self.walk.deeds:
            for item in (item for value in taken for item in value.names):
                self._note(item, change=item not in self.walk.globals)
        elif spot:
            self.walk.hand(spot.container, taken, self.frame, self.path)
        self.stack.append(Value(f"{name}({', '.join(value.words for value in taken)})"))

    def _assign(self, token: dict[str, object]) -> None:
        name = str(token.get("VAR=", token.get("temp=")))
        for value in self._pop(1):
            self._lead_all(value)
            for part in value.names:
                is_item = part in self.walk.items
                if is_item or ("VAR=" in token and part not in self.walk.globals):
                    self._note(part, change=True)
                if part != name and (not is_item or "temp=" in token):
                    self._note(part)
        if "VAR=" in token:
            self._note(name, change=True)

    def _choice(self, token: dict[str, object]) -> None:
        flags = token.get("flg", 0)
        flags = flags if isinstance(flags, int) else 0
        condition = ""
        if flags & HAS_CONDITION:
            for value in self._pop(1):
                self._ask(value)
                condition = value.words
        spot = resolve(self.walk.root, self.container, str(token["*"]))
        only = self._pop(1)[0].words[1:-1] if flags & 4 and self.stack else ""
        tags, text = tuple(self.tags), only
        start = self.container.stored.get("s")
        if flags & HAS_START_TEXT and start is not None:
            begun, begun_tags = _start_text(start)
            text, tags = begun + only, (*begun_tags, *tags)
            self.stack.clear()
        self.tags = []
        if spot is not None:
            text = " ".join(text.split())
            place = self.frame.place
            offered = Offered(self.path, spot.container, place, text, tags, flags, condition)
            self.walk.offer(offered, self.frame)

    def _text(self, text: str) -> None:
        """Add text to what is open: a tag, a string, or the page's prose."""
        if self.tag is not None:
            self.tag.append(text)
        elif self.strings:
            self.strings[-1].append(text)
        elif not self.frame.silent:
            self.walk.prose[self.frame.place].append("…" if text == HOLE else text)

    def _pop(self, count: int) -> list[Value]:
        taken = self.stack[len(self.stack) - min(count, len(self.stack)) :]
        del self.stack[len(self.stack) - len(taken) :]
        return taken

    def _ask(self, *values: Value) -> None:
        for value in values:
            for name in value.names:
                self._note(name)

    def _note(self, name: str, *, change: bool = False) -> None:
        self.walk.note(Use(name, self.frame.place, self.path), change=change)


def home(container: Container) -> Container | None:
    """Give the knot or stitch that a container stands in; None at the story's root, outside every knot."""
    chain = [container]
    while chain[-1].parent is not None:
        chain.append(chain[-1].parent)
    if len(chain) < 2 or not chain[-2].name or chain[-2].name not in chain[-1].stored:
        return None
    knot = chain[-2]
    if len(chain) > 2 and chain[-3].name in knot.stored and not UNNAMED.fullmatch(chain[-3].name):
        return chain[-3]
    return knot


def reduced(words: str) -> str:
    """Reduce a condition to what the graph knows: 'pass', 'fail', 'outcome:ID', or its own words."""
    if words == "not pass":
        return "fail"
    outcome = re.fullmatch(r'outcome == "(\w+)"', words) or re.fullmatch(r'"(\w+)" == outcome', words)
    return f"outcome:{outcome[1]}" if outcome else words


def static_text(container: Container, targets: Mapping[Container, str]) -> str:
    """Give the fixed text under a container with the places it leads to, as ``->place``: what a choice's body is."""
    parts: list[str] = []
    for inner in container.walk():
        tag = False
        for item in inner.content:
            if item == "#":
                tag = True
            elif item == "/#":
                tag = False
            elif isinstance(item, str) and item.startswith("^") and not tag:
                parts.append(item[1:])
            elif isinstance(item, dict) and not item.get("c") and not item.get("var"):
                parts.extend(_led(item, inner, targets))
    return " ".join(" ".join(parts).split())


def _led(token: dict[str, object], holder: Container, targets: Mapping[Container, str]) -> list[str]:
    way = divert(token)
    if way is None or way[0] not in ("->", "->t->"):
        return []
    root = holder
    while root.parent is not None:
        root = root.parent
    spot = resolve(root, holder, way[1])
    return ["->" + targets[spot.container]] if spot and spot.container in targets else []


def _declared(root: Container) -> set[str]:
    """Give the names of the story's global variables."""
    declared = root.stored.get("global decl")
    tokens = declared.content if declared else []
    return {str(token["VAR="]) for token in tokens if isinstance(token, dict) and "VAR=" in token}


def _choice_targets(root: Container) -> dict[Container, str]:
    """Give the bodies of all choices with the paths of their choice points."""
    found = {}
    for container in root.walk():
        for index, token in enumerate(container.content):
            if isinstance(token, dict) and "*" in token:
                spot = resolve(root, container, str(token["*"]))
                if spot is not None:
                    found[spot.container] = f"{container.path}.{index}"
    return found


def _branch_of(container: Container) -> Container | None:
    """Give the body of a condition's branch, if that is what the container is: a test and a divert to its ``b``."""
    last = container.content[-1] if container.content else None
    is_test = isinstance(last, dict) and last.get("->") == ".^.b" and len(container.stored) == 1
    return container.stored.get("b") if is_test else None


def _is_walked(container: Container, name: str) -> bool:
    """Say whether a stored child was walked with the content already: a part of a sequence, or a choice's start."""
    if name == "b":
        return _branch_of(container) is not None
    if name == "s":
        return len(container.stored) == 1 and any(
            isinstance(token, dict) and "*" in token for token in container.content
        )
    return re.fullmatch(r"s\d+", name) is not None and any(
        isinstance(token, dict) and token.get("c") and token.get("->") == f".^.{name}"
        for token in container.content
    )


def _otherwise(chain: list[str]) -> str:
    """Name the last branch of a condition: the other side of a lone 'pass' or 'fail', else 'else'."""
    return {"pass": "fail", "fail": "pass"}.get(" ".join(chain), "else")


def _start_text(start: Container) -> tuple[str, list[str]]:
    """Read the part of a choice's text that stands before its brackets, with its tags."""
    text, tags = "", []
    tag: str | None = None
    for item in start.content:
        if item == "#":
            tag = ""
        elif item == "/#":
            tags.append((tag or "").strip())
            tag = None
        elif item == "out" or isinstance(item, Container):
            text, tag = (text + HOLE, tag) if tag is None else (text, tag + HOLE)
        elif isinstance(item, str) and item.startswith("^"):
            text, tag = (text + item[1:], tag) if tag is None else (text, tag + item[1:])
    return text, tags
