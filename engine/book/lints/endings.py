"""How pages end: flow that runs out, pages where every choice can be hidden, used up or closed, text nobody reads."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.book.inkjson import Container
from engine.book.lints.cast import Cast
from engine.book.lints.circles import loops
from engine.book.lints.draft import Draft, problem
from engine.book.lints.flow import Block, Flow, Offer
from engine.book.lints.things import ACTORS
from engine.book.model import Choice
from engine.errors import Problem

NOTHING, ONCE, SURE = 0, 1, 2
"""What is on offer so far: nothing, only choices that get used up, or one that is always there."""

OPEN, CLOSABLE, ATTENDANCE, FREE = 0, 1, 2, 3
"""Whether something on offer can be taken by any party; an attendance box can if nothing follows it."""


STEPS = 20
"""How many states to look at for each block of a story, on the average, before leaving the rest unlooked at."""

ASSUMED = 4
"""How many conditions a way remembers."""

Assumed = frozenset[tuple[str, bool]]


class State(NamedTuple):
    """What the flow has met on its way from the last choice; ``hidden`` says that it passed by a hidden choice."""

    offers: int = NOTHING
    hidden: bool = False
    gate: int = OPEN
    assumed: Assumed = frozenset()


class Met(NamedTuple):
    """Paths of the choices that were met last: one that was hidden and one that was shown."""

    hidden: str = ""
    seen: str = ""


class Paths:
    """All ways through a story from choice to choice, told apart by what is on offer when they end."""

    def __init__(self, draft: Draft, flow: Flow) -> None:
        self.draft, self.flow = draft, flow
        index = draft.index
        self.choices: Mapping[str, Choice] = index.choices if index else {}
        self.repeats = _repeated(flow)
        shut_by = {path: _shut_by(choice) for path, choice in self.choices.items() if choice.gates}
        self.loops = loops(flow, _havens(draft, flow), shut_by)
        self.cast = Cast(draft)
        self.threaded = {thread.owner for block in flow.blocks.values() for thread in block.threads}
        self.ends: dict[tuple[Block, State], Met] = {}

    def walk(self, starts: Iterable[Block]) -> None:
        """Go every way from every start, and keep how each ends."""
        waiting = [(block, State(), Met()) for block in starts]
        seen: set[tuple[Block, State]] = {(block, state) for block, state, _ in waiting}
        budget = STEPS * (len(waiting) + len(self.flow.blocks))
        while waiting and len(seen) < budget:
            for block, state, met in self._steps(*waiting.pop()):
                if (block, state) not in seen:
                    seen.add((block, state))
                    waiting.append((block, state, met))

    def _steps(self, block: Block, state: State, met: Met) -> Iterator[tuple[Block, State, Met]]:
        """Go through a block; a way on which something can always be taken is left there, for it is in order."""
        if block.threads:
            return
        states = {state: met}
        for offer in block.offers:
            states = {
                after: then
                for before, met in states.items()
                for after, then in self._offered(offer, before, met)
                if (after.offers, after.gate) != (SURE, FREE)
            }
        for after, then in states.items():
            if block.writes and after.assumed:
                kept = (one for one in after.assumed if not any(name in one[0] for name in block.writes))
                after = after._replace(assumed=frozenset(kept))
            if block.yes is None and block.no is None:
                self.ends.setdefault((block, after._replace(assumed=frozenset())), then)
            for target, truth in ((block.yes, True), (block.no, False)):
                if target is None:
                    continue
                held: Assumed | None = after.assumed if target.owner == block.owner else frozenset()
                if block.yes is not None:
                    held = assume(after.assumed, block.condition, truth, self.repeats)
                if held is not None:
                    yield target, after._replace(assumed=held), then

    def _offered(self, offer: Offer, state: State, met: Met) -> Iterator[tuple[State, Met]]:
        """Meet a choice: shown if its condition holds, hidden if not."""
        if offer.condition:
            held = assume(state.assumed, offer.condition, False, self.repeats)
            if held is not None:
                yield state._replace(hidden=True, assumed=held), met._replace(hidden=offer.path)
            held = assume(state.assumed, offer.condition, True, self.repeats)
            if held is None:
                return
            state = state._replace(assumed=held)
        used_up = offer.once and not offer.fallback and offer.path in self.loops
        offers = max(state.offers, ONCE if used_up else SURE)
        gate = state.gate if offer.fallback else self._gate(offer, state.gate)
        yield state._replace(offers=offers, gate=gate), met._replace(seen=offer.path)

    def _gate(self, offer: Offer, gate: int) -> int:
        choice = self.choices.get(offer.path)
        if gate == FREE or choice is None or self._is_free(choice):
            return FREE
        return ATTENDANCE if choice.attend and not choice.gates and not choice.cost else CLOSABLE

    def _is_free(self, choice: Choice) -> bool:
        """Say whether a choice can be taken by any party at any time."""
        if choice.otherwise:
            return True
        if choice.gates or choice.cost or choice.attend:
            return False
        actor = choice.test.actor if choice.test else "hero"
        things = self.draft.content.things
        known = actor in things["heroes"] or actor in things["kinds"]
        return actor in ACTORS or not known or self.cast.is_always_there(actor, choice.page)


def _havens(draft: Draft, flow: Flow) -> list[Block]:
    """Give the first blocks of the havens, to which ``-> current_haven`` leads."""
    pages = draft.index.pages.values() if draft.index and draft.dialect else ()
    return [flow.pages[page.id] for page in pages if page.haven and page.id in flow.pages]


def _shut_by(choice: Choice) -> frozenset[str]:
    return frozenset(id_ for gate in choice.gates if not gate.wanted for id_ in gate.ids)


def assume(assumed: Assumed, condition: str, truth: bool, repeats: set[str]) -> Assumed | None:
    """Take a condition to be true or false on this way; ``None`` where that contradicts what the way assumed before."""
    words, truth = _positive(condition, truth)
    if words not in repeats:
        return assumed
    if (words, not truth) in assumed:
        return None
    return assumed if len(assumed) >= ASSUMED else assumed | {(words, truth)}


def _positive(condition: str, truth: bool) -> tuple[str, bool]:
    while condition.endswith(" !"):
        condition, truth = condition[:-2], not truth
    return condition, truth


def _repeated(flow: Flow) -> set[str]:
    """Find the conditions that one page asks more than once: only those are worth remembering."""
    seen: set[tuple[str, str]] = set()
    repeated: set[str] = set()
    for block in flow.blocks.values():
        conditions = [block.condition, *(offer.condition for offer in block.offers)]
        for condition in conditions:
            words = _positive(condition, True)[0]
            if words and "?" not in words.split(" ") and words != "?":
                if (block.owner, words) in seen:
                    repeated.add(words)
                seen.add((block.owner, words))
    return repeated


def check_endings(draft: Draft) -> Iterator[Problem]:
    """Check how pages end."""
    flow = draft.flow
    if flow is None or draft.index is None:
        return
    paths = Paths(draft, flow)
    starts = [block for block in flow.blocks.values() if _is_start(block)]
    bodies = list(flow.bodies.values())
    paths.walk([*starts, *bodies])
    opening = set(bodies)
    told: set[tuple[str, str, int]] = set()
    for (block, state), met in paths.ends.items():
        if not draft.is_authors(block.owner):
            continue
        for found in _ending(draft, paths, block, state, met, opening):
            if (found.code, found.file, found.line) not in told:
                told.add((found.code, found.file, found.line))
                yield found
    yield from _unread(draft, flow)


def _is_start(block: Block) -> bool:
    """Say whether a block is where a page begins, or the story."""
    return block.start.at == 0 and (
        block.start.container.path == block.owner or block.start.container.parent is None
    )


def _ending(
    draft: Draft, paths: Paths, block: Block, state: State, met: Met, bodies: set[Block]
) -> Iterator[Problem]:
    """Say what is wrong with one way to end."""
    runs_out = block.end == "runs out"
    if state.offers == NOTHING and runs_out and block.owner not in paths.threaded:
        if state.hidden:
            file, line = draft.at(met.hidden)
            message = (
                "Every choice here can be hidden at once, and then the story stops with nothing to press. "
                "Add a choice without a condition, or a fallback: '* -> page'."
            )
            yield problem(file, line, "all-hidden", message, "warning")
        elif block.start.container.path != "" or block.owner:
            yield _loose_end(draft, block, bodies)
    elif state.offers == ONCE and runs_out:
        file, line = draft.at(met.seen)
        message = (
            "The story can come back here until each of these '*' choices is used up, and then nothing is left to press. "
            "Make one of them '+', or add a fallback: '* -> page'."
        )
        yield problem(file, line, "only-once-choices", message, "warning")
    if draft.dialect and state.offers and state.gate == CLOSABLE:
        file, line = draft.at(met.seen)
        message = (
            "A party may be unable to attempt any of these boxes, and then it is stuck. "
            "End them with a choice that says '# otherwise'."
        )
        yield problem(file, line, "no-otherwise", message, "warning")


def _loose_end(draft: Draft, block: Block, bodies: set[Block]) -> Problem:
    """Say that the text just ends, in other words where a choice leads to nothing at all."""
    file, line = draft.at(block.end_path or "0")
    if block in bodies and not block.speaks:
        message = "Nothing follows this choice, so the story ends on it without a word. Add text and a divert below it."
        return problem(file, line, "empty-option", message, "warning")
    message = (
        "The story runs out after this line. End it with a choice, a divert such as '-> page', or '-> END'."
    )
    return problem(file, line, "loose-end", message, "warning")


def _unread(draft: Draft, flow: Flow) -> Iterator[Problem]:
    """Find text that no way leads to, such as that after a condition both of whose branches divert."""
    waiting = [
        knot
        for knot in flow.root.stored.values()
        if draft.is_authors(knot.name) and knot.name != "global decl"
    ]
    while waiting:
        container = waiting.pop()
        path = _first_unread(container, flow)
        if path:
            file, line = draft.at(path)
            message = (
                "No way leads to this text: everything above it goes elsewhere. Move it up, or take it out."
            )
            yield problem(file, line, "text-after-divert", message, "warning")
        if container in flow.covered or not path:
            waiting.extend(child for child in container.children() if child.name != "s")


def _first_unread(container: Container, flow: Flow) -> str:
    """Give the path of the first text in a container that no way leads to, or ''."""
    parts = [container] if container in flow.covered or not container.content else list(container.walk())
    for part in parts:
        reached = flow.covered.get(part, ())
        if len(reached) == 1 and len(reached[0]) == len(part.content):
            continue
        for index, token in enumerate(part.content):
            speaks = isinstance(token, str) and token[0] == "^" and bool(token[1:].strip())
            if speaks and not any(index in run for run in reached):
                return part.path_of(index)
    return ""
