"""Where the flow of a story goes in circles: choices that come back, and circles that nothing ends."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from types import MappingProxyType

from engine.book.include import CURRENT_HAVEN
from engine.book.lints.draft import Draft, problem
from engine.book.lints.flow import Block, Flow
from engine.errors import Problem

_GATED_BY = frozenset(("titles", "items", "party"))
"""The lists that ``# requires:`` and ``# unless:`` look at."""


def check_circles(draft: Draft) -> Iterator[Problem]:
    """Find flow that goes round for ever: blocks from which no way leads to an end."""
    flow = draft.flow
    if flow is None:
        return
    before: dict[Block, list[Block]] = {}
    waiting = []
    for block in flow.blocks.values():
        if block.end:
            waiting.append(block)
        for onward in block.onward():
            before.setdefault(onward, []).append(block)
    ends = set(waiting)
    while waiting:
        for block in before.get(waiting.pop(), ()):
            if block not in ends:
                ends.add(block)
                waiting.append(block)
    endless = [block for block in flow.blocks.values() if block not in ends and draft.is_authors(block.owner)]
    for group in _knots_of_ways(endless, Block.onward):
        members = set(group)
        if all(onward in members for block in group for onward in block.onward()):
            file, line = min(draft.at(block.end_path) for block in group)
            message = (
                "The story goes round here for ever and never comes to a choice or an end. "
                "Put a choice into the circle, or a way out of it."
            )
            yield problem(file, line, "endless-loop", message, "error" if draft.dialect else "warning")


def loops(
    flow: Flow, havens: Iterable[Block] = (), shut_by: Mapping[str, frozenset[str]] = MappingProxyType({})
) -> set[str]:
    """Find the once-only choices that can be on offer again after they were taken, by no other once-only choice.

    Args:
        flow: The ways of the story.
        havens: The pages that ``-> current_haven`` may lead to.
        shut_by: What shuts a choice once the party has it, by the choice's path.
    """
    havens = list(havens)
    after_tunnel = _after_tunnels(flow)
    bits: dict[Block, int] = {}
    for block in flow.blocks.values():
        if any(offer.once for offer in block.offers):
            bits[block] = 1 << len(bits)

    def following(block: Block, shut: Collection[str] = ()) -> list[Block]:
        found = block.onward()
        found += (
            flow.bodies[offer.path] for offer in block.offers if not offer.once and offer.path not in shut
        )
        if block.owner == CURRENT_HAVEN and block.end == "unknown":
            found += havens
        if block.end == "->->":
            found += after_tunnel.get(block.owner, ())
        return found

    reach: dict[Block, int] = {}
    for group in _knots_of_ways(flow.blocks.values(), following):
        seen = 0
        for block in group:
            seen |= bits.get(block, 0)
            for onward in following(block):
                seen |= reach.get(onward, 0)
        reach.update(dict.fromkeys(group, seen))

    def comes_back(body: Block, goal: Block) -> bool:
        """Say whether a way leads from a choice's body back to it, past all that it shuts itself."""
        if not reach[body] & bits[goal]:
            return False
        won = _won(body) if shut_by else set()
        shut = {path for path, names in shut_by.items() if names & won}
        return not shut or goal in _reached(body, lambda block: following(block, shut))

    return {
        offer.path
        for block in bits
        for offer in block.offers
        if offer.once and comes_back(flow.bodies[offer.path], block)
    }


def _won(body: Block) -> set[str]:
    """Name what may come to the party between a choice and the next one: titles, things, heroes."""
    return {
        name for block in _reached(body, Block.onward) if block.writes & _GATED_BY for name in block.reads
    }


def _reached(start: Block, following: Callable[[Block], list[Block]]) -> set[Block]:
    """Give every block that some way leads to from a start, itself among them."""
    seen, waiting = {start}, [start]
    while waiting:
        for onward in following(waiting.pop()):
            if onward not in seen:
                seen.add(onward)
                waiting.append(onward)
    return seen


def _knots_of_ways(
    blocks: Iterable[Block], following: Callable[[Block], list[Block]]
) -> Iterator[list[Block]]:
    """Give the groups of blocks that all lead to one another, each after those it leads to (Tarjan's way)."""
    numbers: dict[Block, int] = {}
    low: dict[Block, int] = {}
    places: dict[Block, int] = {}
    stack: list[Block] = []
    on_stack: set[Block] = set()
    for root in blocks:
        if root in numbers:
            continue
        work = [(root, iter(following(root)))]
        numbers[root] = low[root] = len(numbers)
        places[root] = len(stack)
        stack.append(root)
        on_stack.add(root)
        while work:
            block, rest = work[-1]
            step = next(rest, None)
            if step is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[block])
                if low[block] == numbers[block]:
                    at = places[block]
                    group = stack[at:]
                    del stack[at:]
                    on_stack.difference_update(group)
                    yield group
            elif step not in numbers:
                numbers[step] = low[step] = len(numbers)
                places[step] = len(stack)
                stack.append(step)
                on_stack.add(step)
                work.append((step, iter(following(step))))
            elif step in on_stack:
                low[block] = min(low[block], numbers[step])


def _after_tunnels(flow: Flow) -> dict[str, list[Block]]:
    """Say where the flow goes on after a tunnel into each page."""
    found: dict[str, list[Block]] = {}
    for block in flow.blocks.values():
        for tunnel in block.tunnels:
            if block.no is not None:
                found.setdefault(tunnel.owner, []).append(block.no)
    return found
