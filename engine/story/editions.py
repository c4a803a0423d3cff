"""Moving a table's place in the story to another edition of the book (docs: the dialect, section 7).

The page is entered anew in the new edition with the memory of that moment, and the decisions made since are made again
by their keys. Then the save's own variables and counts win: what happened stays happened.
"""

import difflib
import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from engine.book.inkjson import Container, InkStory, divert, read, resolve
from engine.book.model import Book, Choice, PageIndex
from engine.book.pageindex import OPENING, normal
from engine.book.storywalk import UNNAMED, home
from engine.errors import StoryError
from engine.sheet.story import Capture, Decided, Line, Offer, StoryPosition
from engine.story import live
from engine.story.runtime import Telling, Told

ALIKE = 0.8
"""How alike two texts are that count as one with a slip mended."""

Place = Literal["same", "partial", "haven", "start"]


class Note(msgspec.Struct, frozen=True):
    """One thing that is different after a move: a kind for programs and words for the table."""

    kind: str
    words: str


class Moved(msgspec.Struct, kw_only=True):
    """A place in the new edition.

    Attributes:
        place: 'same'; 'partial': the same page, not all decisions on it; 'haven': the last haven; 'start'.
        retold: The page in hand as the new edition tells it. ``position.lines`` are what was read, where the place is
            the same, else these.
    """

    position: StoryPosition
    place: Place
    notes: list[Note]
    retold: list[Line]


class Match(NamedTuple):
    """The new choice that an old one has become, and how that is known.

    ``how``: 'label', 'same' (text and body), 'text', 'order', 'body' or 'slip'.
    """

    choice: Choice
    how: str


def match_choices(old: PageIndex, new: PageIndex) -> dict[str, Match]:
    """Match the choices of two editions, knot by knot and stitch by stitch; old source path -> match."""
    places = _Places(new)
    groups: dict[str, tuple[list[Choice], list[Choice]]] = defaultdict(lambda: ([], []))
    for choice in old.choices.values():
        groups[places.to_new(choice.page)][0].append(choice)
    for choice in new.choices.values():
        groups[choice.page][1].append(choice)
    found: dict[str, Match] = {}
    for before, after in groups.values():
        found |= _match_place(before, after)
    return found


def only_wording_changed(old: Book, new: Book) -> bool:
    """Say whether two editions differ in prose alone: same choices, conditions, deeds, variables and ways."""
    return _skeleton(old) == _skeleton(new)


def move(position: StoryPosition, old: Book, new: Book) -> Moved:
    """Find a table's place in another edition.

    Args:
        position: Its place in the old edition; it is left as it is.
        old: The edition the position belongs to.
        new: The edition to move to.

    Raises:
        StoryError: The new edition cannot even be read from its start.
        SaveError: The position is not of the old edition.
    """
    return _Move(position, old, new).carry_out()


def _match_place(before: list[Choice], after: list[Choice]) -> dict[str, Match]:
    """Match the choices of one place, surest signs first; a sign counts where it points both ways to one only."""
    found: dict[str, Match] = {}
    before, after = list(before), list(after)

    def take(one: Choice, other: Choice, how: str) -> None:
        found[one.source] = Match(other, how)
        before.remove(one)
        after.remove(other)

    def step(how: str, fits: Callable[[Choice, Choice], bool]) -> None:
        for one in list(before):
            others = [other for other in after if fits(one, other)]
            if len(others) == 1 and sum(fits(rival, others[0]) for rival in before) == 1:
                take(one, others[0], how)

    words = {choice.source: normal(choice.text) for choice in before}
    new_words = {choice.source: normal(choice.text) for choice in after}
    step("label", lambda a, b: bool(a.label) and a.label == b.label)
    step("same", lambda a, b: _same_text(words, new_words, a, b) and a.body == b.body)
    step("text", lambda a, b: _same_text(words, new_words, a, b))
    for one, other in _in_order(before, after, words, new_words):
        take(one, other, "order")
    step("body", lambda a, b: bool(a.body) and a.body == b.body and not (a.label and b.label))
    step("slip", lambda a, b: _alike(words[a.source], new_words[b.source]))
    return found


def _same_text(words: Mapping[str, str], new_words: Mapping[str, str], one: Choice, other: Choice) -> bool:
    text = words[one.source]
    return bool(text.replace("{}", "").strip()) and text == new_words[other.source]


def _in_order(
    before: Iterable[Choice], after: Iterable[Choice], words: Mapping[str, str], new_words: Mapping[str, str]
) -> list[tuple[Choice, Choice]]:
    """Pair choices of the same text and body in their order, where both editions have as many."""
    groups: dict[tuple[str, str], tuple[list[Choice], list[Choice]]] = defaultdict(lambda: ([], []))
    for choice in before:
        groups[words[choice.source], choice.body][0].append(choice)
    for choice in after:
        groups[new_words[choice.source], choice.body][1].append(choice)
    return [
        pair
        for olds, news in groups.values()
        if len(olds) == len(news)
        for pair in zip(olds, news, strict=True)
    ]


def _alike(one: str, other: str) -> bool:
    return bool(one and other) and difflib.SequenceMatcher(None, one, other, autojunk=False).ratio() >= ALIKE


class _Places:
    """Where the old edition's knots and stitches are in the new one, by name or by ``# was``."""

    def __init__(self, new: PageIndex, names: frozenset[str] = frozenset()) -> None:
        self.names = names or frozenset(new.pages) | {choice.page for choice in new.choices.values()}
        self.aliases = new.aliases

    def find(self, place: str) -> str | None:
        """Give the new id of an old knot or stitch; None where it is gone."""
        if place in self.names:
            return place
        if place in self.aliases:
            return self.aliases[place]
        knot, dot, stitch = place.partition(".")
        moved = f"{self.aliases.get(knot, knot)}.{stitch}" if dot else ""
        if moved in self.names:
            return moved
        return self.aliases.get(moved)

    def to_new(self, place: str) -> str:
        """Give the new id of an old place, or the old id where it is gone."""
        return self.find(place) or place


class _Counted:
    """The containers of a story whose visits ink counts, found by what they are instead of by their paths."""

    def __init__(self, story: InkStory) -> None:
        self.paths: set[str] = set()
        self.labels: dict[tuple[str, str], list[str]] = defaultdict(list)
        self.alike: dict[tuple[str, str], list[str]] = defaultdict(list)
        self.kind: dict[str, tuple[str, str]] = {}
        for container in story.root.walk():
            if not container.counted:
                continue
            path = container.path
            self.paths.add(path)
            place = home(container)
            where = place.path if place else ""
            if not container.name:
                self.kind[path] = (where, _fingerprint(container))
                self.alike[self.kind[path]].append(path)
            elif place is not container and not UNNAMED.fullmatch(container.name):
                self.kind[path] = (where, container.name)
                self.labels[where, container.name].append(path)


class _Move:
    """One move: what is known of both editions, and the notes so far."""

    def __init__(self, position: StoryPosition, old: Book, new: Book) -> None:
        self.position, self.old, self.new = position, old, new
        self.notes: dict[Note, None] = {}
        self.matches = match_choices(old.index, new.index)
        self.old_counted, story = _Counted(read(old.story)), read(new.story)
        self.new_counted, self.root = _Counted(story), story.root
        names = frozenset(_places_of(story.root)) | {OPENING}
        self.places = _Places(new.index, names)
        self.by_key = {choice.key: choice for choice in old.index.choices.values()}
        self.by_target = {choice.target: choice for choice in old.index.choices.values()}
        self.items = live.text(new).keys
        left = Telling(live.text(old))
        if bytes(position.ink).strip() not in live.NEW:
            left.load(bytes(position.ink))
        self.now = left.capture(position.page)

    def carry_out(self) -> Moved:
        """Try the page, then the last haven, then the start."""
        entry, haven = self.position.entry, self.position.haven_entry
        tries: list[tuple[Place, Capture | None]] = [("same", entry), ("haven", haven), ("start", None)]
        for place, base in tries:
            page = self.places.find(base.page or OPENING) if base else None
            if place != "start" and base is not None and page is None:
                self.note("page-gone", f"The page '{_title(self.old, base.page)}' is not in the new edition.")
            elif place == "haven" and (base is None or page is None):
                continue
            else:
                try:
                    return self._settle(place, base, page)
                except StoryError as problem:
                    if place == "start":
                        raise
                    self.note("error", f"The new edition goes wrong there: {problem}")
        raise AssertionError("the start is always tried")

    def note(self, kind: str, words: str) -> None:
        """Add a note, once."""
        self.notes[Note(kind, words)] = None

    def _settle(self, place: Place, base: Capture | None, page: str | None) -> Moved:
        """Begin at a page with the memory of its entry, make the decisions again, and let the save's memory win."""
        replay = _Replay(self._begun(base, page))
        if place == "same":
            place = self._replay(replay)
        telling = replay.telling
        self._remember(telling, place)
        position = self._position(replay, place)
        return Moved(position=position, place=place, notes=list(self.notes), retold=replay.lines)

    def _begun(self, base: Capture | None, page: str | None) -> Telling:
        telling = Telling(live.text(self.new), seed=self.now.seed)
        if base is not None:
            self._set_globals(telling, base.globals, told=False)
            telling.remember(
                self._counts(base.visits, told=False), self._counts(base.turns, told=False), base
            )
            if page:
                telling.go(page)
                telling.turn = base.turn
        return telling

    def _replay(self, replay: "_Replay") -> Place:
        """Make the decisions again by their keys, skipping a vanished one where a later one is on offer there."""
        decisions = self.position.decisions
        place: Place = "same"
        at = 0
        while at < len(decisions):
            match, offer = self._find(decisions[at], replay)
            if match is None or offer is None:
                place = "partial"
                later = next(
                    (n for n in range(at + 1, len(decisions)) if self._find(decisions[n], replay)[1]), None
                )
                what = f"'{decisions[at].text or 'a choice'}'"
                if later is None:
                    self.note("stopped", f"The choice {what} is not there any more. You stand before it.")
                    return place
                self.note("skipped", f"The choice {what} is not there any more and was left out.")
                at = later
                continue
            if match.how in ("slip", "body", "order"):
                self.note(f"matched-{match.how}", f"'{decisions[at].text}' is now '{offer.text}'.")
            replay.decide(decisions[at], match.choice, offer)
            at += 1
        return place

    def _find(self, decided: Decided, replay: "_Replay") -> tuple[Match | None, Offer | None]:
        """Find a decision among the choices on offer."""
        key, _, repeat = decided.key.partition("@")
        choice = self.by_key.get(key)
        match = self.matches.get(choice.source) if choice else None
        if match is None:
            return None, None
        on_offer = [offer for offer in replay.telling.offers() if offer.source == match.choice.source]
        worded = [offer for offer in on_offer if offer.text == decided.text]
        if repeat.isdigit() or len(worded) != 1:
            number = int(repeat) - 1 if repeat.isdigit() else 0
            return match, on_offer[number] if number < len(on_offer) else None
        return match, worded[0]

    def _remember(self, telling: Telling, place: Place) -> None:
        """Let the save's variables and counts win over those of the replay."""
        kept = {name: value for name, value in self.now.globals.items() if name != "_deeds"}
        self._set_globals(telling, kept, told=True)
        replayed = telling.capture("")
        visits = dict(replayed.visits)
        for path, count in self._counts(self.now.visits, told=True).items():
            visits[path] = count if place == "same" else max(count, visits.get(path, 0))
        turns = replayed.turns | self._counts(self.now.turns, told=False)
        telling.remember(visits, turns, self.now)

    def _position(self, replay: "_Replay", place: Place) -> StoryPosition:
        telling, old = replay.telling, self.position
        haven_entry = old.haven_entry and self._capture(old.haven_entry)
        if replay.entry and self._is_haven(replay.entry.page):
            haven_entry = replay.entry
        lines = replay.lines
        if place == "same":
            lines = [msgspec.structs.replace(line, page=self.places.to_new(line.page)) for line in old.lines]
        return msgspec.structs.replace(
            old,
            ink=msgspec.Raw(telling.state()),
            page=telling.page,
            haven=haven_entry.page if haven_entry else "",
            lines=lines,
            pending=old.pending if place == "same" else [],
            offers=telling.offers(),
            entry=replay.entry,
            haven_entry=haven_entry,
            decisions=replay.decisions,
            ended=telling.ended,
            seen=[page for page in map(self.places.find, old.seen) if page],
        )

    def _capture(self, capture: Capture) -> Capture | None:
        """Write a capture anew for the new edition; None where its page is gone."""
        page = self.places.find(capture.page)
        if page is None:
            return None
        visits, turns = self._counts(capture.visits, told=False), self._counts(capture.turns, told=False)
        return msgspec.structs.replace(capture, page=page, visits=visits, turns=turns)

    def _is_haven(self, page: str) -> bool:
        return page in self.new.index.pages and bool(self.new.index.pages[page].haven)

    def _set_globals(self, telling: Telling, values: Mapping[str, Any], *, told: bool) -> None:
        """Set the variables that the new edition still has; say what is gone, new or of another kind."""
        known = telling.globals()
        setting = {}
        for name, value in values.items():
            if name not in known:
                if told and not name.startswith("_"):
                    self.note("variable-gone", f"The story does not keep '{name}' any more.")
            elif _kind(value) != _kind(known[name]):
                self.note("variable-reset", f"'{name}' means something else now and starts anew.")
            elif (fitted := self._fitted(value)) is not None:
                setting[name] = fitted
        telling.set(setting)
        if told:
            for name in known:
                if name not in values and not name.startswith("_"):
                    self.note("variable-new", f"The story now keeps '{name}' too.")

    def _fitted(self, value: Any) -> Any:
        """Fit a value to the new edition: list items that are gone are dropped and told, pages found by name."""
        if isinstance(value, list):
            gone = [item for item in value if item not in self.items]
            for item in gone:
                self.note("item-gone", f"'{item}' is not in the new edition.")
            return [item for item in value if item in self.items]
        if isinstance(value, dict):
            path = self._divert_path(str(value["->"]))
            return {"->": path} if path else None
        return value

    def _divert_path(self, path: str) -> str | None:
        place, inside = _split_place(path, self.old.index)
        moved = self.places.find(place)
        if moved is None:
            return None
        if not inside:
            return moved
        whole = f"{moved}.{inside}"
        named = not inside.rpartition(".")[2].isdigit()
        return whole if named and resolve(self.root, self.root, whole) else None

    def _counts(self, counts: Mapping[str, int], *, told: bool) -> dict[str, int]:
        """Write counts of visits, or turns of visits, for the new edition's paths."""
        found = {}
        for path, count in counts.items():
            moved = self._count_path(path)
            if moved is not None:
                found[moved] = count
            elif told:
                self._forgotten(path)
        return found

    def _forgotten(self, path: str) -> None:
        choice = self.by_target.get(path)
        if choice is not None:
            self.note("choice-gone", f"The choice '{choice.text or choice.label}' is not there any more.")
        elif path in self.old.index.pages:
            self.note("page-gone", f"The page '{_title(self.old, path)}' is not in the new edition.")

    def _count_path(self, path: str) -> str | None:
        if path in ("", "global decl"):
            return path or ""
        choice = self.by_target.get(path)
        if choice is not None:
            match = self.matches.get(choice.source)
            return match.choice.target if match else None
        kind = self.old_counted.kind.get(path)
        if kind is None:
            moved = self.places.find(path)
            return moved if moved in self.new_counted.paths else None
        place = self.places.find(kind[0]) if kind[0] else ""
        if place is None:
            return None
        old_ones = self.old_counted.labels.get(kind) or self.old_counted.alike.get(kind, [])
        same = (place, kind[1])
        new_ones = self.new_counted.labels.get(same) or self.new_counted.alike.get(same, [])
        return new_ones[old_ones.index(path)] if len(old_ones) == len(new_ones) else None


class _Replay:
    """A telling on its way through the old decisions: what it says, and what a save must keep of it."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.entry: Capture | None = None
        self.decisions: list[Decided] = []
        self.lines: list[Line] = []
        self._read(telling.advance(_never))

    def decide(self, decided: Decided, choice: Choice, offer: Offer) -> None:
        """Make a decision again, with what the engine had set for it; its deeds are done already."""
        self.telling.set(decided.set)
        self.telling.choose(offer.index)
        self.lines.append(Line(text=offer.text, sort="chosen", page=choice.page, source=offer.source))
        self.decisions.append(
            Decided(
                key=offer.key,
                text=offer.text,
                label=choice.label,
                body=choice.body,
                normal=normal(choice.text),
                set=decided.set,
            )
        )
        self._read(self.telling.advance(_never))

    def _read(self, told: list[Told]) -> None:
        for line in told:
            if line.capture is not None:
                self.entry, self.decisions, self.lines = line.capture, [], []
            if line.text:
                self.lines.append(Line(text=line.text, tags=line.tags, page=line.page, source=line.source))


def _never() -> bool:
    """Moving is bounded by steps; a page that was read in time once is read in time again."""
    return False


def _places_of(root: Container) -> list[str]:
    knots = [knot for name, knot in root.stored.items() if name != "global decl"]
    return [place.path for knot in knots for place in (knot, *knot.stored.values())]


def _split_place(path: str, index: PageIndex) -> tuple[str, str]:
    """Part a path into its knot or stitch and what is inside of it."""
    knot, _, rest = path.partition(".")
    stitch, _, inside = rest.partition(".")
    whole = f"{knot}.{stitch}"
    if stitch and not stitch.isdigit() and (whole in index.pages or not inside):
        return whole, inside
    return knot, rest


def _title(book: Book, page: str) -> str:
    known = book.index.pages.get(page)
    return known.title if known else page


def _kind(value: object) -> str:
    """Name the kind of a variable's value; numbers and yes-or-no are one kind."""
    if isinstance(value, bool | int | float):
        return "number"
    kinds: dict[type, str] = {str: "text", list: "list", dict: "page"}
    return kinds.get(type(value), "other")


def _fingerprint(container: Container) -> str:
    """Hash what a container is, wherever it stands: its tokens, with paths left out."""
    return hashlib.sha256(msgspec.json.encode(_tokens(container))).hexdigest()


def _tokens(container: Container) -> list[Any]:
    found: list[Any] = []
    for item in container.content:
        if isinstance(item, Container):
            found.append(_tokens(item))
        elif isinstance(item, dict):
            found.append({key: value for key, value in item.items() if key not in _PATHS or "var" in item})
        else:
            found.append(item)
    return [*found, {name: _tokens(child) for name, child in container.stored.items()}]


_PATHS = ("->", "->t->", "f()", "CNT?", "*", "^->")


def _skeleton(book: Book) -> tuple[Any, ...]:
    """Give all of an edition that is not wording, in a form to compare."""
    story = read(book.story)
    choices = [
        (c.key, c.label, c.page, c.tags, c.once, c.fallback, c.condition) for c in book.index.choices.values()
    ]
    pages = [(page.id, bool(page.haven)) for page in book.index.pages.values()]
    return (
        story.lists,
        pages,
        choices,
        book.index.aliases,
        _bones(story.root, story.root, frozenset(book.index.page_tags)),
    )


def _bones(root: Container, container: Container, page_tags: frozenset[str]) -> list[Any]:
    """Give a container's tokens without prose; ways by the names they lead to, as added lines move the numbers."""
    found: list[Any] = []
    depth = 0
    wording = False
    for at, item in enumerate(container.content):
        if isinstance(item, Container):
            found.append(_bones(root, item, page_tags))
        elif isinstance(item, dict):
            found.append(_named(root, container, item))
        elif item == "#" and f"{container.path}.{at}" in page_tags:
            wording = True
        elif item == "/#" and wording:
            wording = False
        elif isinstance(item, str) and (item.startswith("^") or item == "\n"):
            if depth and not wording:
                found.append(item)
        else:
            depth += {"str": 1, "/str": -1, "#": 1, "/#": -1}.get(item, 0) if isinstance(item, str) else 0
            found.append(item)
    _blank_choice_texts(found)
    return [
        *found,
        {name: _bones(root, child, page_tags) for name, child in container.stored.items()},
        container.flags,
    ]


def _blank_choice_texts(tokens: list[Any]) -> None:
    """Leave the texts of choices out: their keys and tags are compared apart."""
    for at, token in enumerate(tokens):
        if isinstance(token, dict) and "*" in token:
            back = at - 1
            while back >= 0 and tokens[back] != "ev":
                if isinstance(tokens[back], str) and tokens[back].startswith("^"):
                    tokens[back] = "^"
                back -= 1


def _named(root: Container, holder: Container, token: dict[str, Any]) -> dict[str, Any]:
    """Give a token with the path in it replaced by the names it leads to."""
    found = dict(token)
    way = divert(token)
    keys = [way[0]] if way and not token.get("var") else [key for key in ("*", "CNT?", "^->") if key in token]
    for key in keys:
        spot = resolve(root, holder, str(token[key]))
        names = spot.container.path.split(".") if spot and spot.at < 0 else ["inside"]
        found[key] = ".".join(name for name in names if not name.isdigit())
    return found
