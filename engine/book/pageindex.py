"""The index of a compiled story: its pages with their tags and numbers, choices with stable keys, and ways between.

Everything is read from the compiled story without running it (docs: the dialect, sections 1, 2 and 7).
"""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import NamedTuple

import msgspec

from engine.book import choicetags
from engine.book.include import CURRENT_HAVEN, FUNCTIONS, KNOTS
from engine.book.inkjson import (
    FALLBACK,
    ONCE_ONLY,
    Container,
    InkStory,
    divert,
    no_garbage_yet,
    read,
    resolve,
)
from engine.book.model import Choice, Edge, Page, PageIndex
from engine.book.storywalk import Ending, Offered, Use, Walk, Way, home, static_text
from engine.errors import BookError, Problem

OPENING = "_start"
"""Id of the page that a story's text before its first knot makes, where there is any."""

PAGE_TAGS = ("page", "haven", "image", "wordsunder", "music", "was", "heading")
PROSE_KEPT = 4000
"""How many characters of a page's fixed text the index keeps, for search and previews."""

_LABEL = re.compile(r"(?:^|[:{|-])\s*(?:[*+]\s*)+\(\s*(\w+)\s*\)")

Lines = Mapping[str, tuple[str, int, int]]


class TopTag(NamedTuple):
    """A tag among the first lines of a knot: its text, ``{}`` for what is made at run time, and the path of its ``#``."""

    text: str
    path: str


def build_index(
    story_json: str,
    lines: Lines,
    *,
    plain: bool = False,
    previous_numbers: Mapping[str, str] | None = None,
    sources: Mapping[str, str] | None = None,
    story: InkStory | None = None,
) -> PageIndex:
    """Index a compiled story.

    Args:
        story_json: The story as the compiler wrote it.
        lines: Path -> file, first and last line, for error messages and the editor.
        plain: The story has no include of ours: its choices' tags are no scenes, it has no deeds.
        previous_numbers: Page id -> number in the edition before; pages that stay keep theirs.
        sources: File -> text of the ink that was compiled: the compiled story does not say how choices are labelled.
        story: The same story where it has been read already, to save reading it again.

    Raises:
        BookError: The story is nested too deeply to be read.
    """
    try:
        with no_garbage_yet():
            return _Index(story or read(story_json), lines, plain, sources or {}).build(
                previous_numbers or {}
            )
    except RecursionError:
        words = (
            "a knot goes too deep: gathers stand inside each other until a choice. Part it into several knots"
        )
        file, line, _ = next(iter(lines.values()), ("", 0, 0))
        raise BookError([Problem(file=file, line=line, code="too-deep", message=words)]) from None


def top_tags(container: Container) -> list[TopTag]:
    """Read the tags that a knot, a stitch or the story's root begins with."""
    found: list[TopTag] = []
    text: str | None = None
    path = ""
    for index, item in enumerate(container.content):
        if isinstance(item, Container):
            return found + top_tags(item)
        if item == "#":
            text, path = "", f"{container.path}.{index}"
        elif item == "/#":
            found.append(TopTag((text or "").strip(), path))
            text = None
        elif text is not None:
            text += (
                item[1:] if isinstance(item, str) and item.startswith("^") else "{}" if item == "out" else ""
            )
        elif not ((isinstance(item, str) and not item.strip("^ \n")) or _is_parameter(item)):
            break
    return found


def normal(text: str) -> str:
    """Reduce a text to its words in small letters, with ``{}`` for what is made at run time."""
    return " ".join(re.findall(r"\{\}|[^\W_]+", text.lower()))


def prettified(name: str) -> str:
    """Make a title of an id: 'the_cells_ii' is 'The cells II'."""
    words = name.rpartition(".")[2].strip("_").split("_")
    numerals = [
        word.upper() if at and re.fullmatch("[ivx]+", word) else word for at, word in enumerate(words)
    ]
    text = " ".join(filter(None, numerals)) or name
    return text[:1].upper() + text[1:]


class _Index:
    def __init__(self, story: InkStory, lines: Lines, plain: bool, sources: Mapping[str, str]) -> None:
        self.lines, self.plain = lines, plain
        self.sources = {file: text.splitlines() for file, text in sources.items()}
        self.story = story
        self.root = self.story.root
        self.functions = _functions(self.root, plain)
        self.places = dict(self._places())
        self.tags = {place: top_tags(container) for place, container in self.places.items()}
        self.walk = Walk(self.story, self.functions, plain=plain)

    def build(self, previous: Mapping[str, str]) -> PageIndex:
        """Walk the story and put the index together."""
        for place, container in self.places.items():
            knot_and_stitches = frozenset(container.stored.values()) if "." not in place else frozenset()
            if place:
                self.walk.place(container, place, knot_and_stitches - self.functions.keys())
            else:
                self._walk_opening()
        for function in self.functions:
            if self.plain or function.path not in FUNCTIONS:
                self.walk.place(function, function.path, frozenset())
        self.walk.settle()
        pages = self._pages(previous)
        choices = self._choices()
        edges, ends = self._edges(pages, choices)
        asked, changed = self._uses(self.walk.asked), self._uses(self.walk.changed)
        for choice in choices.values():
            for name in (name for gate in choice.gates for name in gate.ids):
                asked.setdefault(name, []).append((choice.page, choice.file, choice.line))
        return PageIndex(
            pages=pages,
            choices=choices,
            edges=edges,
            aliases=self._aliases(),
            ends=ends,
            asked=_frozen(asked),
            changed=_frozen(changed),
            start=self._start(pages),
            page_tags=tuple(
                tag.path for tags in self.tags.values() for tag in tags if _page_tag(tag.text) is not None
            ),
        )

    def _places(self) -> Iterable[tuple[str, Container]]:
        """Give every knot and stitch that is no function, and the story's opening, by id."""
        yield "", self.root
        for name, knot in self.root.stored.items():
            inner = not self.plain and name in KNOTS
            if name == "global decl" or knot in self.functions or inner:
                continue
            yield name, knot
            for stitch in knot.stored.values():
                if stitch not in self.functions:
                    yield stitch.path, stitch

    def _walk_opening(self) -> None:
        nothing: frozenset[Container] = frozenset(self.root.stored.values())
        for item in self.root.content:
            if isinstance(item, Container):
                self.walk.place(item, "", nothing)

    def _pages(self, previous: Mapping[str, str]) -> dict[str, Page]:
        offering = {offered.place for offered in self.walk.offered if not offered.flags & FALLBACK}
        found: dict[str, dict[str, str]] = {}
        for place in self.places:
            tags = self._page_tags(place)
            spoken = "".join(self.walk.prose.get(place, [])).strip()
            if spoken or place in offering or (place and tags.keys() & {"page", "haven", "heading"}):
                found[place] = tags
        numbers = _numbers({_page_id(place): tags for place, tags in found.items()}, previous)
        return {page.id: page for page in (self._page(place, tags, numbers) for place, tags in found.items())}

    def _page_tags(self, place: str) -> dict[str, str]:
        """Read a place's page tags; a second Wordsunder is a further paragraph, a second of any other counts not."""
        found: dict[str, str] = {}
        for tag in self.tags[place]:
            parsed = _page_tag(tag.text)
            if parsed is None:
                continue
            key, text = parsed
            if key == "wordsunder" and key in found:
                found[key] += "\n\n" + text
            elif key == "was" and key in found:
                found[key] += ", " + text
            else:
                found.setdefault(key, text)
        return found

    def _page(self, place: str, tags: dict[str, str], numbers: Mapping[str, str]) -> Page:
        prose = _tidy("".join(self.walk.prose.get(place, [])))
        file, line = self._where(place) if place else self._where("0")
        id_ = _page_id(place)
        return Page(
            id=id_,
            number=numbers[id_],
            title=tags.get("heading") or tags.get("haven") or prettified(id_),
            chapter=PurePosixPath(file).stem if file else "",
            haven=tags.get("haven", ""),
            image=tags.get("image", ""),
            music=tags.get("music", ""),
            wordsunder=tags.get("wordsunder", ""),
            was=_names(tags.get("was", "")),
            words=len(re.findall(r"[^\W_]+(?:['’][^\W_]+)*", prose)),
            prose=prose[:PROSE_KEPT],
            file=file,
            line=line,
        )

    def _choices(self) -> dict[str, Choice]:
        """Make the choices with their keys; repeats of one key are numbered in the order of the text."""
        targets = {container: place for place, container in self.places.items() if place}
        seen: dict[str, int] = defaultdict(int)
        found = {}
        for offered in self.walk.offered:
            choice = self._choice(offered, targets)
            seen[choice.key] += 1
            if seen[choice.key] > 1:
                choice = _with_key(choice, f"{choice.key}~{seen[choice.key]}")
            found[choice.source] = choice
        return found

    def _choice(self, offered: Offered, targets: Mapping[Container, str]) -> Choice:
        body_text = normal(static_text(offered.target, targets))
        body = _short_hash(body_text) if body_text else ""
        file, line = self._where(offered.source)
        label = self._label(file, line)
        place = _page_id(offered.place)
        words = normal(offered.text)
        fixed = words.replace("{}", "").strip()
        key = (
            f"{place}.{label}"
            if label
            else f"{place}#{words if fixed else f'({body or _short_hash(words)})'}"
        )
        return Choice(
            source=offered.source,
            target=offered.target.path,
            key=key,
            page=place,
            label=label,
            text=offered.text,
            tags=offered.tags,
            once=bool(offered.flags & ONCE_ONLY),
            fallback=bool(offered.flags & FALLBACK),
            body=body,
            condition=offered.condition,
            file=file,
            line=line,
            **({} if self.plain else choicetags.fields(offered.tags)),
        )

    def _label(self, file: str, line: int) -> str:
        """Read a choice's label where it was written."""
        written = self.sources.get(file, [])
        found = _LABEL.search(written[line - 1]) if 0 < line <= len(written) else None
        return found[1] if found else ""

    def _edges(
        self, pages: Mapping[str, Page], choices: Mapping[str, Choice]
    ) -> tuple[tuple[Edge, ...], dict[str, tuple[str, ...]]]:
        """Make the edges between pages, and say when the story ends below each choice.

        Knots that only lead on are left out, and their ways joined.
        """
        out: dict[str, list[Way]] = defaultdict(list)
        for way in self.walk.ways:
            out[way.start].append(way)
        over: dict[str, list[Ending]] = defaultdict(list)
        ends: dict[str, dict[str, None]] = defaultdict(dict)
        for ending in self.walk.endings:
            over[ending.start].append(ending)
            ends[_key(choices, ending)][ending.when] = None
        found: dict[Edge, None] = {}

        def follow(way: Way, start: str, choice: str, when: str, sort: str, behind: frozenset[str]) -> None:
            to = _page_id(way.to.path)
            if to in pages or way.to.path == CURRENT_HAVEN:
                found[_edge(start, to, sort, choice, when)] = None
            elif to not in behind:
                if sort == "divert":
                    ends[choice] |= dict.fromkeys(_both(when, ending.when) for ending in over[way.to.path])
                for onward in out.get(way.to.path, ()):
                    further = onward.sort if sort == "divert" else sort
                    both = _both(when, onward.when)
                    follow(onward, start, choice or _key(choices, onward), both, further, behind | {to})

        for place, ways in out.items():
            start = _page_id(place)
            if start in pages:
                for way in ways:
                    follow(way, start, _key(choices, way), way.when, way.sort, frozenset())
        return tuple(found), {key: tuple(whens) for key, whens in ends.items() if key and whens}

    def _aliases(self) -> dict[str, str]:
        """Give old names of pages: a stitch's old name stands for the old stitch of the same knot."""
        found = {}
        for place in self.places:
            for name in _names(self._page_tags(place).get("was", "")):
                knot = place.partition(".")[0]
                found[f"{knot}.{name}" if "." in place and "." not in name else name] = place
        return found

    def _start(self, pages: Mapping[str, Page]) -> str:
        if OPENING in pages:
            return OPENING
        out: dict[str, list[str]] = defaultdict(list)
        for way in self.walk.ways:
            out[way.start].append(way.to.path)
        waiting, seen = list(out.get("", ())), set()
        while waiting:
            place = waiting.pop(0)
            if place in pages:
                return place
            if place not in seen:
                seen.add(place)
                waiting.extend(out.get(place, ()))
        return next(iter(pages), "")

    def _where(self, path: str) -> tuple[str, int]:
        """Say in which file and line the thing at a path was written."""
        while path and path not in self.lines:
            path = path.rpartition(".")[0]
        file, line, _ = self.lines.get(path, ("", 0, 0))
        return file, line

    def _uses(self, uses: Iterable[Use]) -> dict[str, list[tuple[str, str, int]]]:
        found: dict[str, dict[tuple[str, str, int], None]] = defaultdict(dict)
        for use in uses:
            found[use.name][(_page_id(use.place), *self._where(use.path))] = None
        return {name: list(places) for name, places in found.items()}


def _functions(root: Container, plain: bool) -> dict[Container, None]:
    """Find the functions: what is called, what returns a value, and all of the include's."""
    found = {knot: None for name, knot in root.stored.items() if not plain and name in FUNCTIONS}
    for container in root.walk():
        for token in container.content:
            if token == "~ret":
                owner = home(container)
                if owner is not None:
                    found[owner] = None
            elif isinstance(token, dict) and "f()" in token:
                way = divert(token)
                spot = resolve(root, container, way[1]) if way and not token.get("var") else None
                if spot is not None:
                    found[spot.container] = None
    return found


def _numbers(pages: Mapping[str, Mapping[str, str]], previous: Mapping[str, str]) -> dict[str, str]:
    """Give out page numbers: those pinned, those of the edition before, then the lowest free ones in story order."""
    found = {page: tags["page"] for page, tags in pages.items() if tags.get("page")}
    taken = set(found.values())
    for page, tags in pages.items():
        kept = next((previous[name] for name in (page, *_names(tags.get("was", ""))) if name in previous), "")
        if page not in found and kept and kept not in taken:
            found[page] = kept
            taken.add(kept)
    free = 1
    for page in pages:
        if page not in found:
            while str(free) in taken:
                free += 1
            found[page] = str(free)
            taken.add(str(free))
    return found


def _page_tag(text: str) -> tuple[str, str] | None:
    key, rest = choicetags.split(text)
    return (key, rest) if key in PAGE_TAGS and "{}" not in rest else None


def _page_id(place: str) -> str:
    return place or OPENING


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _is_parameter(item: object) -> bool:
    return isinstance(item, dict) and "temp=" in item


def _edge(start: str, to: str, sort: str, choice: str, when: str) -> Edge:
    kind = sort if sort in ("tunnel", "thread") else "divert"
    return Edge(start=start, to=to, sort=kind, choice=choice, when=when)  # type: ignore[arg-type]


def _key(choices: Mapping[str, Choice], way: Way | Ending) -> str:
    return choices[way.choice].key if way.choice in choices else ""


def _both(when: str, further: str) -> str:
    return " and ".join(filter(None, (when, further)))


def _with_key(choice: Choice, key: str) -> Choice:
    return msgspec.structs.replace(choice, key=key)


def _short_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def _tidy(prose: str) -> str:
    lines = (" ".join(line.split()) for line in prose.split("\n"))
    return "\n".join(line for line in lines if line)


def _frozen(
    uses: Mapping[str, list[tuple[str, str, int]]],
) -> dict[str, tuple[tuple[str, str, int], ...]]:
    return {name: tuple(places) for name, places in uses.items()}
