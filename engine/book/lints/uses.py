"""Where the story sets and reads titles, the outcomes of votes, and trackers."""

import re
from collections.abc import Iterable, Iterator

from engine.book.lints.draft import Draft, Place, Uses
from engine.book.lints.source import logic
from engine.book.model import PageIndex
from engine.book.schema import Deed

_AWARD = re.compile(r"\btitle\s*\(\s*([^()]*)\)|\btitles\s*(?:\+=|=)\s*([^\n]+)")
_WORD = re.compile(r"[^\W\d]\w*")
_STRING = re.compile(r'"[^"]*"')


def title_uses(draft: Draft) -> dict[str, Uses]:
    """Say where each title is awarded and asked for."""
    if draft.index is None:
        return {}
    awarded, asked = _awarded(draft), _asked(draft, draft.index)
    return {
        name: Uses(_once(awarded.get(name, ())), _once(asked.get(name, ())))
        for name in draft.content.things["titles"]
    }


def tracker_uses(draft: Draft) -> dict[str, Uses]:
    """Say where each of the book's trackers is set and read, in the story, in table rows and in resolutions."""
    info, index = draft.content.info, draft.index
    if info is None or index is None:
        return {}
    found: dict[str, Uses] = {}
    for name in info.trackers:
        changed, read = list(index.changed.get(name, ())), list(index.asked.get(name, ()))
        assigned = re.compile(
            rf"~\s*{re.escape(name)}\s*(?:[+-]?=(?!=)|\+\+|--)|\btrack\s*\(\s*{re.escape(name)}\b"
        )
        word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        for source in draft.sources:
            for line in source.lines:
                if line.in_function and word.search(line.text):
                    (changed if assigned.search(line.text) else read).append(
                        (line.page, source.name, line.number)
                    )
        changed += [("", file, at) for id_, file, at in _deeds(draft, "track") if id_ == name]
        found[name] = Uses(_once(changed), _once(read))
    return found


def vote_uses(draft: Draft) -> dict[str, Uses]:
    """Say where each choice of a vote is offered, and where the story looks back at whether it was taken."""
    index, flow = draft.index, draft.flow
    if index is None or flow is None:
        return {}
    votes = {choice.target: choice for choice in index.choices.values() if choice.scene == "vote"}
    read: dict[str, list[Place]] = {target: [] for target in votes}
    for target, holder, at in flow.counts:
        if target.path in read:
            read[target.path].append((flow.owner(holder), *draft.at(holder.path_of(at))))
    return {
        choice.key: Uses(((choice.page, choice.file, choice.line),), _once(read[target]))
        for target, choice in votes.items()
    }


def _without_strings(code: str) -> str:
    return _STRING.sub('""', code)


def _once(places: Iterable[Place]) -> tuple[Place, ...]:
    return tuple(dict.fromkeys(places))


def _awarded(draft: Draft) -> dict[str, list[tuple[str, str, int]]]:
    """Say where each title is awarded: by the story's deeds, by table rows, by resolutions."""
    titles = draft.content.things["titles"]
    found: dict[str, list[tuple[str, str, int]]] = {}
    for source in draft.sources:
        for line in source.lines:
            if "title" not in line.text and not (draft.own_functions and "(" in line.text):
                continue
            names: set[str] = set()
            for piece in map(_without_strings, logic(line)):
                for award in _AWARD.finditer(piece):
                    names.update(_WORD.findall(award[1] or award[2] or ""))
                names.update(_handed_over(draft, piece))
            for name in names & titles.keys():
                found.setdefault(name, []).append((line.page, source.name, line.number))
    for name, file, at in _deeds(draft, "title"):
        found.setdefault(name, []).append(("", file, at))
    return found


def _handed_over(draft: Draft, text: str) -> Iterator[str]:
    """Find ids handed to a function of the author's own, which may award them."""
    for call in re.finditer(r"([^\W\d]\w*)\s*\(([^()]*)\)", text):
        if call[1] in draft.own_functions:
            yield from _WORD.findall(call[2])


def _deeds(draft: Draft, verb: str) -> Iterator[tuple[str, str, int]]:
    """Give what the deeds of one verb name in table rows and resolutions, with file and line."""
    content = draft.content
    for sort in ("tables", "encounters"):
        for name, thing in content.things[sort].items():
            deeds: list[Deed] = []
            for part in thing.rows if sort == "tables" else thing.resolutions:
                deeds += part.does
                if sort == "tables" and part.test:
                    deeds += (*part.test.passed, *part.test.failed)
            for deed in deeds:
                if deed.deed == verb:
                    source, path = content.places[sort, name]
                    yield deed.id, source.file, source.line(path)


def _asked(draft: Draft, index: PageIndex) -> dict[str, list[tuple[str, str, int]]]:
    """Say where each title is asked for: by gates, conditions and texts."""
    titles = draft.content.things["titles"]
    found = {name: list(index.asked[name]) for name in titles if name in index.asked}
    for source in draft.sources:
        for line in source.lines:
            if line.in_function and line.text:
                for name in set(_WORD.findall(_AWARD.sub("", line.text))) & titles.keys():
                    found.setdefault(name, []).append((line.page, source.name, line.number))
    return found
