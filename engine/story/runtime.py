"""The only door to the ink runtime: one story, told line by line, within bounds.

`StoryText` is a compiled story, parsed once and shared; `Telling` is one run of it. Every way in which a story can go
wrong, run away or blow up ends as a `StoryError` with page, file and line; after one the telling is dead.

inkpython is pinned, and `PRIVATE_NAMES` lists every private name of it that is used here; each has a test.
"""

import math
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec
from inkpython.engine.choice import Choice as InkChoice
from inkpython.engine.container import Container
from inkpython.engine.control_command import ControlCommand
from inkpython.engine.divert import Divert
from inkpython.engine.ink_list import InkList, InkListItem
from inkpython.engine.json_serialisation import JsonSerialisation
from inkpython.engine.list_definitions_origin import ListDefinitionsOrigin
from inkpython.engine.native_function_call import NativeFunctionCall
from inkpython.engine.path import Path
from inkpython.engine.push_pop import PushPopType
from inkpython.engine.simple_json import SimpleJson
from inkpython.engine.story import Story
from inkpython.engine.story_exception import StoryException
from inkpython.engine.value import BoolValue, DivertTargetValue, FloatValue, IntValue, ListValue, StringValue
from inkpython.engine.variable_assignment import VariableAssignment

from engine.book.include import CURRENT_HAVEN, DEEDS, FIELD, HAVEN_KNOT, READ_ONLY, RECORD
from engine.book.inkjson import no_garbage_yet
from engine.book.model import PageIndex
from engine.book.pageindex import OPENING
from engine.errors import RuleError, SaveError, StoryError
from engine.sheet.story import Capture, Offer
from engine.story.mending import in_plain_words

INKPYTHON = "0.1.0"
"""The one version that this module is written for."""

PRIVATE_NAMES = (
    "Story._mainContentContainer",
    "Story._listDefinitions",
    "Story._hasValidatedExternals",
    "Story._state",
    "StoryState._patch",
    "StoryState._visitCounts",
    "StoryState._turnIndices",
    "VariablesState._globalVariables",
    "VariablesState._defaultGlobalVariables",
    "CallStack._threads",
    "JsonSerialisation._controlCommandNames",
    "SimpleJson.Writer._jsonObject",
)

STEPS = 20_000
DEPTH = 150
OUTPUT = 1_500
LINES = 400
TEXT = 20_000
ALL_TEXT = 200_000
WHOLE = 2**53
CHOICES = 200
LOOK_AT_THE_TIME = 64
"""How many steps pass between two questions whether the time is up."""

FLOATS = "havenbookFloats"
"""Where our states say which variables are fractions that happen to be whole; ink's own would come back as integers."""

_Command = ControlCommand.CommandType
_BROKEN = (
    StoryException, ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError,
)  # fmt: skip
"""What the runtime raises where a story is wrong."""


class Told(msgspec.Struct, kw_only=True):
    """One line as ink told it, and what happened with it; what happened before its text comes as a Told without text.

    Attributes:
        tags: The line's own; the pages' tags, which ink hangs on whatever text comes next, are left out.
        page: The page whose text this is, also within a tunnel or a thread.
        source: The path of that text in the compiled story; '' where the whole line was made at run time.
        deeds: Verb and arguments of each deed, in order; a list is its items with ', ' between.
        entered: Pages entered since the Told before, in order.
        before: For each of those entries, how many of ``deeds`` were done before it.
        capture: The story's memory at the last of those entries that was outside tunnels and threads.
        changed: Variables with new values since the Told before, as `Telling.globals` gives them.
    """

    text: str = ""
    tags: list[str] = []
    page: str = ""
    source: str = ""
    deeds: list[tuple[str, ...]] = []
    entered: list[str] = []
    before: list[int] = []
    capture: Capture | None = None
    changed: dict[str, Any] = {}


class StoryText:
    """A compiled story, parsed once and shared by all its tellings, which take turns on its lock."""

    def __init__(
        self,
        story_json: str,
        index: PageIndex,
        lines: Mapping[str, tuple[str, int, int]],
        *,
        plain: bool = False,
    ) -> None:
        self.lock = threading.RLock()
        self.index, self.lines, self.plain = index, lines, plain
        with no_garbage_yet():
            data = msgspec.json.decode(story_json.lstrip("\ufeff"))
            self.root = _built(data["root"])
        self.list_definitions = JsonSerialisation.JTokenToListDefinitions(data.get("listDefs") or {})
        self.pages: dict[Container, str] = {}
        self.page_tags = frozenset(index.page_tags)
        for page in index.pages:
            container = self.container(page)
            if container is not None:
                self.pages[container] = page
        self.current_haven = None if plain else self.container(CURRENT_HAVEN)
        self.keys, self.names = _list_items(self.list_definitions)

    def container(self, place: str) -> Container | None:
        """Give the container of a knot or stitch."""
        found = self.root
        for name in place.split("."):
            found = found.namedContent.get(name) if isinstance(found, Container) else None
        return found if isinstance(found, Container) else None

    def page_of(self, thing: Any) -> str:
        """Say on which page an object of the story stands; '' for functions and knots that are no pages."""
        below = thing
        while thing is not None:
            if thing in self.pages:
                return self.pages[thing]
            if thing is self.root:
                named = isinstance(below, Container) and below.name in self.root.namedContent
                return OPENING if OPENING in self.index.pages and not named else ""
            below, thing = thing, thing.parent
        return ""

    def where(self, path: str) -> tuple[str, int]:
        """Say in which file and line the object at a path was written."""
        while path and path not in self.lines:
            path = path.rpartition(".")[0]
        file, line, _ = self.lines.get(path, ("", 0, 0))
        return file, line


class Telling:
    """One run of a story."""

    def __init__(self, text: StoryText, *, seed: int = 0) -> None:
        self.text = text
        self.page = ""
        self.warnings: list[str] = []
        self._dead = ""
        with text.lock:
            self._story = _BoundedStory(text)
            self._story.state.storySeed = seed
        self._at_start = OPENING in text.index.pages
        self._unwatched = frozenset() if text.plain else frozenset(READ_ONLY)

    @property
    def ended(self) -> bool:
        """Whether the story has nothing more to say and no choice to make."""
        with self.text.lock:
            return not self._story.canContinue and not self._story.currentChoices

    @property
    def unread(self) -> bool:
        """Whether `advance` has something to tell."""
        with self.text.lock:
            return bool(self._story.canContinue)

    @property
    def seed(self) -> int:
        """The number that ink's own chance starts from; set it from the sheet's generator."""
        return int(self._story.state.storySeed)

    @seed.setter
    def seed(self, value: int) -> None:
        self._story.state.storySeed = value

    @property
    def turn(self) -> int:
        """How many choices were made, counted from -1 as ink does."""
        return int(self._story.state.currentTurnIndex)

    @turn.setter
    def turn(self, value: int) -> None:
        self._story.state.currentTurnIndex = value

    def load(self, state: bytes) -> None:
        """Put the story where a state of `state` left it.

        Raises:
            SaveError: It is none, or one of another text.
        """
        with self.text.lock:
            try:
                data = msgspec.json.decode(state)
                self._story.state.LoadJsonObj(data)
                self._restore_floats(data.get(FLOATS, []))
                lost = self._story.state.hasWarning
            except (msgspec.DecodeError, *_BROKEN) as problem:
                self._dead = "a state that could not be read"
                raise SaveError(
                    f"The story's place cannot be read ({problem}). Nothing was changed."
                ) from problem
            if lost:
                self._dead = "a state of another text"
                raise SaveError("The story's place is of another edition. Nothing was changed.")
            self._at_start = False
            self.page = self.text.page_of(self._story.state.currentPointer.container)

    def state(self) -> bytes:
        """Give ink's whole state as JSON: the same place in the same story is always the same bytes."""
        self._alive()
        with self.text.lock:
            writer = SimpleJson.Writer()
            state = self._story.state
            _ = self._story.currentChoices  # numbers them, which a state would else miss
            state.WriteJson(writer)
            data: dict[str, Any] = writer._jsonObject
            for counts in ("visitCounts", "turnIndices"):
                data[counts] = dict(sorted(data[counts].items()))
            floats = [
                name
                for name, value in state.variablesState._globalVariables.items()
                if type(value) is FloatValue and float(value.value).is_integer()
            ]
            if floats:
                data[FLOATS] = floats
            return msgspec.json.encode(data)

    def set(self, values: Mapping[str, object]) -> None:
        """Set variables: numbers, texts, booleans, lists as names of items, divert targets as ``{'->': path}``.

        Variables and items that this story does not have are passed over.
        """
        self._alive()
        with self.text.lock:
            variables = self._story.state.variablesState
            for name, value in values.items():
                if name in variables._defaultGlobalVariables:
                    variables.set(name, self._encoded(value))

    def globals(self) -> dict[str, Any]:
        """Give all variables: lists as sorted names of items, divert targets as ``{'->': path}``."""
        with self.text.lock:
            return {
                name: self._decoded(value)
                for name, value in self._story.state.variablesState._globalVariables.items()
            }

    def capture(self, page: str) -> Capture:
        """Give the story's memory as it is now, under the name of a page."""
        with self.text.lock:
            return self._captured(self._story.memory(page))

    def remember(self, visits: Mapping[str, int], turns: Mapping[str, int], capture: Capture) -> None:
        """Put counts of visits and turns in place of the story's own, and turn and chance as in a capture."""
        self._alive()
        with self.text.lock:
            state = self._story.state
            state._visitCounts, state._turnIndices = dict(visits), dict(turns)
            state.currentTurnIndex = capture.turn
            state.storySeed, state.previousRandom = capture.seed, capture.previous

    def choose(self, index: int) -> None:
        """Take a choice by the index that `offers` gives.

        Raises:
            RuleError: There is no such choice.
        """
        self._alive()
        with self.text.lock:
            if not 0 <= index < len(self._story.currentChoices):
                raise RuleError("That choice is not on offer.")
            self._story.ChooseChoiceIndex(index)
            self.page = self.text.page_of(self._story.state.currentPointer.container)

    def go(self, place: str) -> None:
        """Turn to a page, a knot or a stitch, leaving every tunnel and all choices behind.

        Raises:
            StoryError: There is no such place.
        """
        self._alive()
        with self.text.lock:
            if place != OPENING and self.text.container(place) is None:
                raise self._failed(f"there is no page or knot '{place}' to turn to", place)
            self._story.trace.clear()
            self._at_start = False
            if place in self.text.index.pages:
                self._story.arrive(place, fresh=True)
            if place == OPENING:
                self._story.ResetCallstack()
                self._story.state.GoToStart()
            else:
                self._story.ChoosePathString(place)

    def advance(self, expired: Callable[[], bool]) -> list[Told]:
        """Tell all lines up to the next choice or the end.

        Args:
            expired: Asked now and then whether the time is up.

        Raises:
            StoryError: The story went wrong or ran away; this telling is dead then.
        """
        self._alive()
        with self.text.lock:
            told: list[Told] = []
            self._story.begin(expired)
            if self._at_start:
                self._story.arrive(OPENING)
                self._at_start = False
            before = dict(self._story.state.variablesState._globalVariables)
            count = 0
            while self._story.canContinue:
                count += 1
                if count > LINES:
                    raise self._failed(
                        f"more than {LINES} lines without a choice: does the page come round to itself?"
                    )
                text = self._continue().strip()
                lines, before = self._line(text, before)
                told += lines
            return told

    def offers(self) -> list[Offer]:
        """Give the choices on offer, each with a key that is unique among them."""
        self._alive()
        with self.text.lock:
            offers, seen = [], dict[str, int]()
            for choice in self._story.currentChoices:
                known = self.text.index.choices.get(choice.sourcePath)
                key = known.key if known else choice.sourcePath
                seen[key] = seen.get(key, 0) + 1
                if seen[key] > 1:
                    key = f"{key}@{seen[key]}"
                offers.append(_offer(choice, key))
            return offers

    def _continue(self) -> str:
        story = self._story
        story.spoken = None
        try:
            text = str(story.Continue())
        except _RunawayError as stop:
            raise self._failed(str(stop)) from None
        except _BROKEN as problem:
            raise self._failed(in_plain_words(problem)) from problem
        self.warnings += story.warnings
        story.warnings.clear()
        if story.errors:
            raise self._failed(in_plain_words(story.errors[0]))
        return text

    def _line(self, text: str, before: dict[str, Any]) -> tuple[list[Told], dict[str, Any]]:
        """Read one line off the runtime: what came before its text, then the text and what came after.

        Args:
            text: The line.
            before: The variables at the line before.

        Returns:
            One Told or two or none, and the variables as they are now.
        """
        story = self._story
        records, trace, spoken = self._drained(), list(story.trace), story.spoken
        story.trace.clear()
        now = dict(story.state.variablesState._globalVariables)
        source, page = self._source()
        told, told_records = [], 0
        if spoken is not None:
            first = self._happened(records[: spoken.deeds], trace[: spoken.entries], before, spoken.globals)
            if first.deeds or first.entered or first.changed:
                told.append(first)
            records, trace, before = records[spoken.deeds :], trace[spoken.entries :], spoken.globals
            told_records = spoken.deeds
        self.page = page or self.page
        line = self._happened(records, trace, before, now, told_records)
        line.text, line.tags, line.source = text, self._tags(), source
        line.page = page or line.page
        if text or line.tags or line.deeds or line.entered or line.changed:
            told.append(line)
        return told, now

    def _happened(
        self,
        records: str,
        trace: "list[_Entry]",
        before: Mapping[str, Any],
        now: Mapping[str, Any],
        told: int = 0,
    ) -> Told:
        """Put deeds, entries and changes into a Told without text, on the page last entered.

        Args:
            told: Length of the records that went before these.
        """
        memory = next((entry.memory for entry in reversed(trace) if entry.memory is not None), None)
        if trace:
            self.page = trace[-1].page
        return Told(
            page=self.page,
            deeds=[tuple(record.split(FIELD)) for record in records.split(RECORD) if record],
            entered=[entry.page for entry in trace],
            before=[records[: max(0, entry.records - told)].count(RECORD) for entry in trace],
            capture=self._captured(memory) if memory else None,
            changed=self._changes(before, now),
        )

    def _source(self) -> tuple[str, str]:
        """Give the path and the page of the first text in the line that stands on a page."""
        in_tag = False
        for thing in self._story.state.outputStream:
            if isinstance(thing, ControlCommand):
                in_tag = thing.commandType == _Command.BeginTag
            elif (
                type(thing) is StringValue and not in_tag and thing.parent is not None and thing.value.strip()
            ):
                page = self.text.page_of(thing)
                if page:
                    return thing.path.toString(), page
        return "", ""

    def _tags(self) -> list[str]:
        """Read the line's own tags, without those that belong to a page."""
        tags: list[str] = []
        words: list[str] | None = None
        state = self._story.state
        for thing in state.outputStream:
            if isinstance(thing, ControlCommand):
                if words:
                    tags.append(state.CleanOutputWhitespace("".join(words)).strip())
                words = None
                if thing.commandType == _Command.BeginTag:
                    of_page = thing.parent is not None and thing.path.toString() in self.text.page_tags
                    words = None if of_page else []
            elif words is not None and isinstance(thing, StringValue):
                words.append(thing.value)
        return [tag for tag in tags if tag]

    def _drained(self) -> str:
        """Take the records of deeds out of the story."""
        variables = self._story.state.variablesState
        if DEEDS not in variables._defaultGlobalVariables:
            return ""
        records = str(variables.get(DEEDS) or "")
        if records:
            variables.set(DEEDS, "")
        return records

    def _changes(self, before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
        """Give the variables that differ from before; read-only and inner ones are left out."""
        changed = {}
        for name, value in now.items():
            old = before.get(name)
            if old is not value and not name.startswith("_") and name not in self._unwatched:
                decoded = self._decoded(value)
                if old is None or decoded != self._decoded(old):
                    changed[name] = decoded
        return changed

    def _captured(self, memory: "_Memory") -> Capture:
        return Capture(
            page=memory.page,
            globals={name: self._decoded(value) for name, value in memory.globals.items()},
            visits=dict(sorted(memory.visits.items())),
            turns=dict(sorted(memory.turns.items())),
            turn=memory.turn,
            seed=memory.seed,
            previous=memory.previous,
        )

    def _decoded(self, value: Any) -> Any:
        if type(value) is ListValue:
            return sorted(
                self.text.names.get(key) or InkListItem.fromSerializedKey(key).fullName for key in value.value
            )
        if type(value) is DivertTargetValue:
            return {"->": value.targetPath.toString()}
        return value.valueObject

    def _encoded(self, value: object) -> object:
        if isinstance(value, Mapping):
            return Path(str(value["->"]))
        if not isinstance(value, Iterable) or isinstance(value, str):
            return value
        items = InkList()
        for name in sorted(value):
            if name in self.text.keys:
                key, number = self.text.keys[name]
                items[key] = number
        return items

    def _restore_floats(self, names: Iterable[str]) -> None:
        variables = self._story.state.variablesState._globalVariables
        for name in names:
            if type(variables.get(name)) is IntValue:
                variables[name] = FloatValue(float(variables[name].value))

    def _alive(self) -> None:
        if self._dead:
            raise StoryError(f"this telling has ended: {self._dead}")

    def _failed(self, reason: str, page: str = "") -> StoryError:
        """Make the error that ends this telling, with the place where the story stood."""
        self._dead = reason
        container, index = self._story.last
        path = ""
        if container is not None:
            path = f"{container.path.toString()}.{index}"
            page = page or self.text.page_of(container) or path.partition(".")[0]
        file, line = self.text.where(path)
        return StoryError(reason, page=page or self.page, file=file, line=line)


class _RunawayError(Exception):
    """A story broke one of its bounds."""


class _Memory(NamedTuple):
    """A capture before it is written out: references to values that never change."""

    page: str
    globals: dict[str, Any]
    visits: dict[str, int]
    turns: dict[str, int]
    turn: int
    seed: int
    previous: int


class _Entry(NamedTuple):
    """A page entered: the story's memory then, if that was outside tunnels and threads, and the deeds' records so far."""

    page: str
    memory: _Memory | None
    records: int = 0


class _Spoken(NamedTuple):
    """How far things were when a line's first text came: length of the deeds' records, entries, and the variables."""

    deeds: int
    entries: int
    globals: dict[str, Any]


class _BoundedStory(Story):  # type: ignore[misc]
    """The runtime's story with bounds on every step and a trace of the pages entered that look-ahead rolls back."""

    allowExternalFunctionFallbacks = True  # noqa: N815

    def __init__(self, text: StoryText) -> None:
        super().__init__(text.root)
        self.text = text
        self.trace: list[_Entry] = []
        self.errors: list[str] = []
        self.warnings: list[str] = []
        self.last: tuple[Any, int] = (None, 0)
        self.spoken: _Spoken | None = None
        self._mark = 0
        self._listDefinitions = text.list_definitions
        self._hasValidatedExternals = True
        self.onError = self._note
        self.begin(lambda: False)
        self.ResetState()

    def begin(self, expired: Callable[[], bool]) -> None:
        """Start a turn with full bounds."""
        self.expired = expired
        self.steps = self.told = 0

    def arrive(self, page: str, *, fresh: bool = False) -> None:
        """Note that a page is entered, with the story's memory if that is outside tunnels and threads."""
        stack = self._state.callStack
        outside = fresh or (
            len(stack._threads) == 1
            and not any(frame.type == PushPopType.Tunnel for frame in stack.callStack[1:])
        )
        if outside:
            self._forget()
        records = self._variables().get(DEEDS)
        length = len(records.value) if records is not None else 0
        self.trace.append(_Entry(page, self.memory(page) if outside else None, length))
        if (
            self.text.index.pages[page].haven
            and HAVEN_KNOT in self.state.variablesState._defaultGlobalVariables
        ):
            self.state.variablesState.SetGlobal(HAVEN_KNOT, DivertTargetValue(Path(page)))

    def memory(self, page: str) -> _Memory:
        """Take down the story's memory: variables, counts, turn and chance, unfinished look-ahead included."""
        state = self._state
        visits, turns = dict(state._visitCounts), dict(state._turnIndices)
        if state._patch is not None:
            visits.update((path.path.toString(), count) for path, count in state._patch.visitCounts.items())
            turns.update((path.path.toString(), turn) for path, turn in state._patch.turnIndices.items())
        turn, seed, previous = state.currentTurnIndex, state.storySeed, state.previousRandom
        return _Memory(page, self._variables(), visits, turns, turn, seed, previous)

    def _variables(self) -> dict[str, Any]:
        found = dict(self._state.variablesState._globalVariables)
        if self._state._patch is not None:
            found.update(self._state._patch.globals)
        return found

    def _speak(self) -> None:
        """Take down how far things are at the first text of a line; text inside a tag or a string is none."""
        for thing in reversed(self._state.outputStream):
            if isinstance(thing, ControlCommand):
                if thing.commandType in (_Command.BeginTag, _Command.BeginString):
                    return
                break
        variables = self._variables()
        records = variables.get(DEEDS)
        self.spoken = _Spoken(len(records.value) if records is not None else 0, len(self.trace), variables)

    def _forget(self) -> None:
        """Drop the memory of entries that a newer one replaces, so that a page in a circle does not eat the host's."""
        for at in range(len(self.trace) - 1, self._mark - 1, -1):
            if self.trace[at].memory is not None:
                self.trace[at] = self.trace[at]._replace(memory=None)
                return

    def _note(self, message: str, kind: Any) -> None:
        (self.errors if str(kind).endswith("Error") else self.warnings).append(message)

    def ContinueSingleStep(self) -> bool:  # noqa: N802
        """Take one step, within bounds."""
        self.steps += 1
        if self.steps > STEPS:
            raise _RunawayError(
                f"more than {STEPS:,} steps without a choice: a loop? Put a choice or an end on the way round"
            )
        if self.steps % LOOK_AT_THE_TIME == 0 and self.expired():
            raise _RunawayError("it took too long: a loop, or far too much text before the next choice?")
        pointer = self._state.callStack.currentElement.currentPointer
        if pointer.container is not None:
            self.last = (pointer.container, pointer.index)
        ends_line = bool(super().ContinueSingleStep())
        self._check()
        return ends_line

    def _check(self) -> None:
        state = self._state
        stack = state.callStack
        if len(stack.callStack) > DEPTH or len(stack._threads) > DEPTH:
            raise _RunawayError(
                f"tunnels, threads or functions more than {DEPTH} deep: does one call itself without an end?"
            )
        output = state.outputStream
        if len(output) > OUTPUT:
            raise _RunawayError("a paragraph that never ends: is there glue or a tag in a loop?")
        if output and type(output[-1]) is StringValue:
            if self.spoken is None and output[-1].isNonWhitespace:
                self._speak()
            self.told += len(output[-1].value)
            if len(output[-1].value) > TEXT or self.told > ALL_TEXT:
                raise _RunawayError(
                    "more text than a page can hold: does something print itself over and over?"
                )
        if state.evaluationStack:
            _check_value(state.evaluationStack[-1])
        if len(state.generatedChoices) > CHOICES:
            raise _RunawayError(
                f"more than {CHOICES} choices at once: does a thread offer itself over and over?"
            )

    def NextContent(self) -> None:  # noqa: N802
        """Go on; a divert to the start of a page enters it (by a variable, ink points before the first element)."""
        pointer = self._state.divertedPointer
        if pointer.container is not None and pointer.index <= 0:
            page = self.text.pages.get(pointer.container)
            if page is not None:
                self.arrive(page)
            elif pointer.container is self.text.current_haven:
                self._leave_tunnels()
        super().NextContent()

    def _leave_tunnels(self) -> None:
        """The way back to the haven ends every tunnel on the road, or the haven would be read inside of one."""
        stack = self._state.callStack
        if len(stack._threads) == 1:
            del stack.callStack[1:]

    def StateSnapshot(self) -> None:  # noqa: N802
        """Remember where the trace stood when look-ahead began."""
        super().StateSnapshot()
        self._mark = len(self.trace)

    def RestoreStateSnapshot(self) -> None:  # noqa: N802
        """Roll the trace back with everything else."""
        super().RestoreStateSnapshot()
        del self.trace[self._mark :]
        self._mark = 0

    def PerformLogicAndFlowControl(self, content: Any) -> bool:  # noqa: N802
        """Do as ink does, with two things mended.

        An empty list that is assigned remembers which lists it is for. The one in the parsed story is shared by all
        tellings, so it would carry that from one table to another: each variable gets an empty list of its own. And
        ``not`` of a number is true or false, as ink's other players have it, not 1 or 0.
        """
        values = self._state.evaluationStack
        if type(content) is VariableAssignment:
            if values and type(values[-1]) is ListValue and not values[-1].value:
                values[-1] = ListValue(InkList(values[-1].value))
        elif type(content) is NativeFunctionCall and content.name == NativeFunctionCall.Not:
            of_list = bool(values) and type(values[-1]) is ListValue
            done = bool(super().PerformLogicAndFlowControl(content))
            if not of_list and type(values[-1]) is IntValue:
                values[-1] = BoolValue(bool(values[-1].value))
            return done
        return bool(super().PerformLogicAndFlowControl(content))


def _check_value(value: Any) -> None:
    kind = type(value)
    if kind is StringValue and len(value.value) > TEXT:
        raise _RunawayError(f"a text of more than {TEXT:,} letters: does it add itself to itself?")
    if kind is IntValue and abs(value.value) > WHOLE:
        raise _RunawayError("a number too big to count with: does it grow in a loop?")
    if kind is FloatValue and not math.isfinite(value.value):
        raise _RunawayError("a number too big to count with: is it divided by almost nothing?")


def _power(base: float, exponent: float) -> float:
    """Raise to a power, refusing at once what would take the host's time or has no answer."""
    if base and abs(base) != 1 and exponent * math.log2(abs(base)) > 53:
        raise _RunawayError("POW gives a number too big to count with")
    result: complex = pow(base, exponent)
    if isinstance(result, complex):
        raise _RunawayError("POW takes a root of a number below zero, which has no answer")
    return result


def _mend_arithmetic() -> None:
    """Make the runtime's sums bounded, and its remainder that of ink's other players: it has the dividend's sign."""
    NativeFunctionCall.GenerateNativeFunctionsIfNecessary()
    NativeFunctionCall.AddIntBinaryOp(NativeFunctionCall.Pow, _power)
    NativeFunctionCall.AddFloatBinaryOp(NativeFunctionCall.Pow, _power)
    NativeFunctionCall.AddIntBinaryOp(NativeFunctionCall.Mod, lambda x, y: x - y * int(x / y))
    NativeFunctionCall.AddFloatBinaryOp(NativeFunctionCall.Mod, math.fmod)


_mend_arithmetic()


def _built(tokens: list[Any]) -> Container:
    """Build a container and all below it, as ``JArrayToContainer`` does and in a third of its time."""
    container = Container()
    content = container.content
    last = tokens[-1] if tokens and isinstance(tokens[-1], dict) else {}
    for token in tokens[:-1]:
        thing = _built(token) if isinstance(token, list) else _built_token(token)
        thing.parent = container
        content.append(thing)
        if type(thing) is Container and thing.name:
            container.namedContent[thing.name] = thing
    for key, value in last.items():
        if key == "#f":
            container.countFlags = int(value)
        elif key == "#n":
            container.name = str(value)
        else:
            child = _built(value)
            child.name, child.parent = key, container
            container.namedContent[key] = child
    return container


def _built_token(token: Any) -> Any:
    """Build what a token stands for; the frequent ones here, the others as the runtime does."""
    if isinstance(token, str):
        if token.startswith("^") or token == "\n":
            return StringValue(token[1:] if token != "\n" else token)
        if token in _COMMANDS:
            return ControlCommand(_COMMANDS[token])
    elif isinstance(token, dict) and ("->" in token or "f()" in token) and not token.get("var"):
        divert = Divert(PushPopType.Function if "f()" in token else None)
        divert.targetPath = _path(token["f()"] if "f()" in token else token["->"])
        divert.isConditional = bool(token.get("c"))
        return divert
    return JsonSerialisation.JTokenToRuntimeObject(token)


def _path(text: str) -> Path:
    relative = text.startswith(".")
    parts = text[1:].split(".") if relative else text.split(".")
    steps = [Path.Component(int(part) if part.isdecimal() and part.isascii() else part) for part in parts]
    return Path(steps, relative)


_COMMANDS = {name: _Command(number) for number, name in enumerate(JsonSerialisation._controlCommandNames)}


def _list_items(definitions: ListDefinitionsOrigin) -> tuple[dict[str, tuple[str, int]], dict[str, str]]:
    """Give the runtime's key and number of each list item by name, and the names by key.

    An item's name is its own, or ``List.item`` where two lists have one of that name; ``List.item`` always works.
    """
    keys: dict[str, tuple[str, int]] = {}
    names: dict[str, str] = {}
    count: dict[str, int] = {}
    entries = []
    for definition in definitions.lists:
        for key, number in definition.items.items():
            item = InkListItem.fromSerializedKey(key)
            entries.append((item, key, number))
            count[item.itemName] = count.get(item.itemName, 0) + 1
    for item, key, number in entries:
        keys[item.fullName] = (key, number)
        if count[item.itemName] == 1:
            keys[item.itemName] = (key, number)
        names[key] = item.itemName if count[item.itemName] == 1 else item.fullName
    return keys, names


def _offer(choice: InkChoice, key: str) -> Offer:
    return Offer(
        index=choice.index, key=key, text=choice.text, source=choice.sourcePath, tags=list(choice.tags or [])
    )
