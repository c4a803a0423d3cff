"""The graph of pages: what cannot be reached, ways into the middle of a page, havens inside tunnels, names and numbers."""

import re
from collections.abc import Iterator

from engine.book.include import CURRENT_HAVEN
from engine.book.inkjson import Container
from engine.book.lints.draft import Draft, problem
from engine.book.model import Edge, PageIndex
from engine.book.storywalk import UNNAMED
from engine.errors import Problem

_TO_HAVEN = re.compile(rf"->\s*{CURRENT_HAVEN}\b")
_REPEAT = re.compile(r"~\d+\Z")


def check_pages(draft: Draft) -> Iterator[Problem]:
    """Check the pages of a compiled story and the ways between them."""
    if draft.index is None:
        return
    yield from _unreachable(draft, draft.index)
    yield from _inside(draft)
    if draft.dialect:
        yield from _havens(draft, draft.index)
        yield from _no_haven(draft, draft.index)
        yield from _old_names(draft.index)
        yield from _numbers(draft.index)
        yield from _choices(draft.index)


def reachable(draft: Draft, index: PageIndex) -> set[str]:
    """Give the pages that some way leads to from the start."""
    info = draft.content.info
    waiting = [index.start, *((info.start.page,) if info and info.start.page else ())]
    onward: dict[str, set[str]] = {}
    for edge in index.edges:
        onward.setdefault(edge.start, set()).add(edge.to)
    seen: set[str] = set()
    while waiting:
        page = waiting.pop()
        if page not in seen:
            seen.add(page)
            waiting.extend(onward.get(page, ()))
    return seen


def _unreachable(draft: Draft, index: PageIndex) -> Iterator[Problem]:
    reached = reachable(draft, index)
    knots = {page.partition(".")[0] for page in reached}
    for page in index.pages.values():
        if page.id not in reached and page.id not in knots:
            message = f"No way leads to the page '{page.id}'. Divert to it from somewhere, or take it out."
            yield problem(page.file, page.line, "unreachable-page", message, "warning")


def _inside(draft: Draft) -> Iterator[Problem]:
    """Find diverts into the middle of another page: entering a page is noticed at its first line only."""
    flow = draft.flow
    if flow is None:
        return
    for block in flow.blocks.values():
        spot = block.jumps_to
        if spot is None or not draft.is_authors(block.owner) or not block.owner:
            continue
        page = flow.owner(spot.container)
        label = spot.container.name
        if page in ("", block.owner) or not label or UNNAMED.fullmatch(label):
            continue
        if not _is_first(page, spot.container):
            file, line = draft.at(block.end_path)
            message = (
                f"This leads into the middle of the page '{page}', to '{page}.{label}'. Enter a page by its name, "
                "or the reader never turns to it. Make the part below the label a page of its own."
            )
            yield problem(file, line, "divert-inside", message, "warning")


def _is_first(page: str, container: Container) -> bool:
    """Say whether a page begins with a container."""
    here = container
    while here.path != page and here.parent is not None and here.index == 0:
        here = here.parent
    return here.path == page


def _havens(draft: Draft, index: PageIndex) -> Iterator[Problem]:
    """Find havens that a tunnel leads into: the way back out of the tunnel would never come."""
    onward: dict[str, list[Edge]] = {}
    for edge in index.edges:
        onward.setdefault(edge.start, []).append(edge)
    for tunnel in (edge for edge in index.edges if edge.sort == "tunnel"):
        waiting, seen = [tunnel.to], {tunnel.to}
        while waiting:
            page = waiting.pop()
            is_haven = page == CURRENT_HAVEN or (page in index.pages and bool(index.pages[page].haven))
            if is_haven:
                start = index.pages.get(tunnel.start)
                file, line = (start.file, start.line) if start else (draft.main, 1)
                name = "current_haven" if page == CURRENT_HAVEN else page
                message = (
                    f"The tunnel '-> {tunnel.to} ->' from here runs into the haven '{name}' and never comes back. "
                    f"End the pages of the tunnel with '->->', or go there by a plain divert: '-> {tunnel.to}'."
                )
                yield problem(file, line, "haven-in-tunnel", message, "warning")
                break
            for edge in onward.get(page, ()):
                if edge.sort == "divert" and edge.to not in seen:
                    seen.add(edge.to)
                    waiting.append(edge.to)


def _no_haven(draft: Draft, index: PageIndex) -> Iterator[Problem]:
    """Find doors and ways back of a story that has no haven: such a way ends the story."""
    if any(page.haven for page in index.pages.values()):
        return
    for choice in index.choices.values():
        if choice.location:
            message = (
                "A '# location' is a door of a haven, and no page is one. "
                "Make this page a haven with a tag below its name: # haven: Its Name. Or take '# location' out."
            )
            yield problem(choice.file, choice.line, "haven-missing", message)
    for source in draft.sources:
        for line in source.lines:
            if _TO_HAVEN.search(line.text):
                message = (
                    f"'{CURRENT_HAVEN}' leads to the haven last entered, and no page is one, so the story would end here. "
                    "Make a page a haven with a tag below its name, # haven: Its Name, or lead to a page."
                )
                yield problem(source.name, line.number, "haven-missing", message)


def _old_names(index: PageIndex) -> Iterator[Problem]:
    """Check that an old name is no page's name now, and old only once."""
    claimed: dict[str, str] = {}
    for page in index.pages.values():
        for name in page.was:
            if name in index.pages:
                message = f"'# was: {name}' names a page that there is. Give the old name of this page, or take the tag out."
                yield problem(page.file, page.line, "was-exists", message)
            elif name in claimed:
                message = f"The page '{claimed[name]}' says '# was: {name}' too, and only one page can be the old one."
                yield problem(page.file, page.line, "was-exists", message)
            claimed.setdefault(name, page.id)


def _numbers(index: PageIndex) -> Iterator[Problem]:
    """Check that no two pages are pinned to the same number."""
    taken: dict[str, str] = {}
    for page in index.pages.values():
        if page.number in taken:
            message = f"The page '{taken[page.number]}' has the number {page.number} too. Give one of them another '# page:'."
            yield problem(page.file, page.line, "same-number", message)
        taken.setdefault(page.number, page.id)


def _choices(index: PageIndex) -> Iterator[Problem]:
    """Find choices that a save could not tell apart, and those with nothing to press."""
    for choice in index.choices.values():
        if choice.fallback:
            continue
        if not choice.text and not choice.label:
            message = "This choice has no words, so nobody sees what to press. Put some into its brackets."
            yield problem(choice.file, choice.line, "empty-choice", message, "warning")
        elif _REPEAT.search(choice.key):
            message = (
                f"Another choice of this page says '{choice.text}' too, and a save could take one for the other after "
                "an edit. Give each a label: * (label) [...]"
            )
            yield problem(choice.file, choice.line, "repeated-choice", message, "warning")
