"""Names that nobody knows: what was meant, as far as one can tell, and where such a thing is declared."""

import re
from collections.abc import Iterable, Iterator, Mapping

from engine.book.content import SINGULAR
from engine.book.decode import did_you_mean, is_id, nearest
from engine.book.include import CURRENT_HAVEN, DEED_VERBS, QUESTIONS, READ_ONLY, TWO_WAY
from engine.book.lints.draft import Draft
from engine.book.lints.names import SORTS

FILES = {"titles": "titles.toml", "items": "items.toml"}
"""Where an author declares things of a sort; heroes and kinds come with the sets."""

TAKES = {
    "title": ("titles",), "lose_title": ("titles",), "give": ("items",), "take": ("items",), "join": ("heroes",),
    "leave": ("heroes",), "has": ("heroes", "titles", "items"), "present": ("heroes", "kinds"), "name": SORTS,
    "xp": ("heroes",), "injure": ("heroes",), "harm": ("heroes",), "heal": ("heroes",), "loyal": ("heroes",),
    "track": ("trackers",),
}  # fmt: skip
"""What the first thing handed to a deed or a question is."""

HOLDS = {"titles": ("titles",), "items": ("items",), "party": ("heroes",), "passed": ("heroes",),
         "failed": ("heroes",), "who": ("heroes",), "kinds": ("kinds",)}  # fmt: skip
"""What a list of the include holds."""

_FEW = 12
_CALL = re.compile(rf"\b({'|'.join(TAKES)})\s*\(\s*([^(),]*)")
_LIST = re.compile(
    rf"\b({'|'.join(HOLDS)})\b\s*(?:!?\?|\bhasnt\b|\bhas\b|[-+]?=(?!=)|[!=]=|\^)\s*(\([^()]*\)?|\w+)"
)
_WORD = re.compile(r"\w+")


def unknown_id(draft: Draft, name: str, sorts: Iterable[str], also: Iterable[str] = ()) -> str:
    """Say that nothing of some sorts has an id, which one may be meant, and where one of that id is declared."""
    sorts = tuple(sorts)
    info = draft.content.info
    things: Mapping[str, Iterable[str]] = {
        **draft.content.things,
        "trackers": info.trackers if info else {},
    }
    ids = [id_ for sort in sorts for id_ in things[sort]]
    message = f"There is no {_listed([SINGULAR[sort] for sort in sorts])} '{name}'."
    likely = nearest(name, [*ids, *also])
    files = [FILES[sort] for sort in sorts if sort in FILES]
    declare = f"add [{name}] with a name to {_listed(files)}" if files else ""
    if "trackers" in sorts:
        declare = f"add [trackers.{name}] to book.toml"
    declare = declare if is_id(name) else ""
    if likely:
        return f"{message} Did you mean '{likely}'?" + (f" If not, {declare}." if declare else "")
    if declare:
        return f"{message} {declare[:1].upper()}{declare[1:]}."
    return f"{message} There are: {', '.join(ids)}." if 0 < len(ids) <= _FEW else message


def unknown_variable(draft: Draft, name: str, line: str) -> str:
    """Say that no variable has a name; ``line`` is the line that asks for it, and shows what it should be."""
    sorts = _sorts_of(name, line) if draft.dialect else ()
    if sorts:
        return unknown_id(draft, name, sorts, (*TWO_WAY, *READ_ONLY) if "heroes" in sorts else ())
    names = all_names(draft)
    likely = name if names.get(name, name) != name else nearest(name, names)
    if likely:
        return f"Nothing here is called '{name}'. Did you mean '{names[likely]}'?"
    declare = f"a variable begins with: VAR {name} = 0"
    if not draft.dialect:
        return f"Nothing here is called '{name}'. Declare it: {declare}"
    return (
        f"Nothing here is called '{name}'. Titles stand in titles.toml, items in items.toml, trackers in book.toml; "
        f"{declare}"
    )


def unknown_function(draft: Draft, name: str) -> str:
    """Say that no function has a name."""
    known = [*draft.own_functions, *((*DEED_VERBS, *QUESTIONS, "track") if draft.dialect else ())]
    return f"There is no function '{name}'.{did_you_mean(name, known)}"


def unknown_place(draft: Draft, name: str) -> str:
    """Say that a divert, or a look back, leads to no page, and to no part of one."""
    if name.upper() in ("END", "DONE"):
        return f"There is no page '{name}'. Did you mean '{name.upper()}'?"
    pages = dict(_places(draft))
    page, _, part = name.rpartition(".")
    if page and page in pages:
        parts = [one.rpartition(".")[2] for one in pages if one.startswith(f"{page}.")] + pages[page]
        likely = nearest(part, parts)
        advice = f" Did you mean '{page}.{likely}'?" if likely else ""
        return f"There is no label, choice or stitch '{part}' in the page '{page}'.{advice}"
    stitch = next((one for one in pages if one.endswith(f".{name}")), "")
    if stitch:
        return (
            f"There is no page '{name}': it begins with one equals sign, and is a part of '{stitch.rpartition('.')[0]}'. "
            f"A page has three: === {name} ===. Or lead to the part: -> {stitch}"
        )
    labels = {label: f"{page}.{label}" if page else label for page, found in pages.items() for label in found}
    known = {**labels, **{one: one for one in pages}}
    if draft.dialect:
        known[CURRENT_HAVEN] = CURRENT_HAVEN
    likely = name if name in labels else nearest(name, known)
    return f"There is no page '{name}'." + (f" Did you mean '{known[likely]}'?" if likely else "")


def is_known(draft: Draft, name: str) -> bool:
    """Say whether a name stands somewhere in the book's ink or its data, whatever ink says."""
    page, _, part = name.rpartition(".")
    places = dict(_places(draft))
    return name in places or part in places.get(page, ()) or (not page and part in all_names(draft))


def all_names(draft: Draft) -> dict[str, str]:
    """Give every name that a story can use, with the way it is written from anywhere: a label with its page."""
    names = {name: name for sort in SORTS for name in draft.content.things[sort]} if draft.dialect else {}
    if draft.dialect:
        names |= {name: name for name in (*TWO_WAY, *READ_ONLY, *QUESTIONS, *DEED_VERBS)}
    if draft.content.info:
        names |= {name: name for name in draft.content.info.trackers}
    for source in draft.sources:
        for line in source.lines:
            if line.sort in ("page", "function"):
                names[line.name] = line.name
            elif line.sort == "declaration" and (found := re.match(r"\w+\s+(\w+)", line.text)):
                names[found[1]] = found[1]
            if line.label:
                names[line.label] = f"{line.page}.{line.label}" if line.page else line.label
    return names


def _sorts_of(name: str, line: str) -> tuple[str, ...]:
    """Say which sorts of things may stand where a line has a name; nothing where any may."""
    for known, places in ((TAKES, _CALL), (HOLDS, _LIST)):
        for found in places.finditer(line):
            if name in _WORD.findall(found[2]):
                return known[found[1]]
    return ()


def _places(draft: Draft) -> Iterator[tuple[str, list[str]]]:
    """Give every page and stitch with its labels; '' is what stands before the first."""
    labels: dict[str, list[str]] = {"": []}
    for source in draft.sources:
        for line in source.lines:
            if line.sort == "page":
                labels.setdefault(line.name, [])
            if line.label:
                labels.setdefault(line.page, []).append(line.label)
    yield from labels.items()


def _listed(words: list[str]) -> str:
    """Write words as a choice of them: 'hero, title or item'."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
