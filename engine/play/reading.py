"""Between the story and the sheet: what the story is told, and what its lines do to the sheet."""

from collections.abc import Callable
from typing import Any

import msgspec

from engine.events import Chose, Ended, Event, HavenReached, Read, Turned
from engine.play import words
from engine.scenes import deeds, health, loot, progress, roster
from engine.scenes.turn import Answered, Turn
from engine.sheet import Decided, Line
from engine.story import live
from engine.story.runtime import Telling, Told

Expired = Callable[[], bool]


def never() -> bool:
    """Say that there is time left: the clock of callers without one."""
    return False


class Reading:
    """One stretch of story: from a choice to the next stop."""

    def __init__(self, turn: Turn, telling: Telling) -> None:
        self.turn, self.telling = turn, telling
        self.known: dict[str, Any] = {}
        self.fresh: list[Line] = []
        self.turned = False
        self.echo = ""
        self.first_throw = turn.sheet.throws + 1
        self.news = len(turn.events)

    def push(self, values: dict[str, Any]) -> dict[str, Any]:
        """Tell the story how the sheet stands, and a scene's result.

        Returns:
            What was set, for replays.
        """
        sheet, book = self.turn.sheet, self.turn.book
        if book.plain:
            return {}
        self.known = {
            "party": list(roster.out(sheet)), "titles": list(sheet.titles), "items": list(sheet.items),
            "gold": sheet.gold, **sheet.trackers,
        }  # fmt: skip
        haven = book.index.pages.get(sheet.story.haven)
        told = {
            **self.known,
            "kinds": roster.kinds_out(sheet, book),
            "haven": haven.haven if haven else "",
            **values,
        }
        if haven:
            told["_haven_knot"] = {"->": haven.id}
        self.telling.set(told)
        return told

    def read(self, expired: Expired) -> None:
        """Let the story run to its next stop and do what its lines say."""
        position = self.turn.sheet.story
        for told in self.telling.advance(expired):
            self.line(told)
            self.share(told.changed)
            self.enter(told)
        self.add(*self.news_lines())
        position.lines = self.fresh if self.turned else [*position.lines, *self.fresh]
        position.offers = self.telling.offers()
        if not position.offers and not position.ended:
            position.ended = True
            self.turn.note(Ended(position.page))

    def enter(self, told: Told) -> None:
        """Turn to the pages that were entered on the way to a line."""
        position, book = self.turn.sheet.story, self.turn.book
        done = 0
        for page, before in zip(told.entered, told.before, strict=True):
            self.deeds(told.deeds[done:before])
            done = before
            self.turn_to(page)
            if book.index.pages[page].haven:
                self.haven(page)
        if told.capture is not None:
            position.entry, position.decisions = told.capture, []
            if book.index.pages[told.capture.page].haven:
                position.haven_entry = told.capture
        self.deeds(told.deeds[done:])

    def turn_to(self, page: str) -> None:
        """Turn to a page: what was read before this stretch leaves the leaf."""
        sheet, printed = self.turn.sheet, self.turn.book.index.pages[page]
        again = sheet.story.page == page
        sheet.story.page = page
        self.turned = True
        self.add(*self.news_lines())
        sheet.page_throws = [throw for throw in sheet.page_throws if throw.number >= self.first_throw]
        if page not in sheet.story.seen:
            sheet.story.seen.append(page)
        if any(line.sort == "text" for line in self.fresh) and not again:
            self.fresh.append(Line(text=printed.title, sort="turn", page=page))
        self.turn.note(Turned(page, printed.number, printed.title))

    def haven(self, page: str) -> None:
        """Reach a haven: it becomes the current one, the party rests and levels rise (SB-012, SB-020; R69, R73)."""
        sheet, printed = self.turn.sheet, self.turn.book.index.pages[page]
        if sheet.story.haven != page:
            sheet.story.haven = page
            self.turn.note(HavenReached(page, printed.haven))
        if sheet.heroes:
            health.rest_at_haven(self.turn, printed.haven)
            progress.level_up(self.turn)

    def deeds(self, records: list[tuple[str, ...]]) -> None:
        """Do what the story recorded."""
        for verb, *arguments in records:
            deeds.from_story(self.turn, verb, list(arguments))

    def line(self, told: Told) -> None:
        """Read one line: what came of the lines before it, then its words; a tunnel's text is its own page's."""
        self.add(*self.news_lines())
        book, here = self.turn.book, self.turn.sheet.story.page
        if told.text.strip() and told.page != here and told.page in book.index.pages:
            self.turn_to(told.page)
        if "CLEAR" in told.tags and self.turn.book.plain:
            self.fresh, self.turned = [], True
        text = told.text.strip()
        if text and text == self.echo:
            self.fresh = [line for line in self.fresh if line.sort != "chosen"]
        if text:
            brief = any(tag.strip().lower() == "wordsunder" for tag in told.tags)
            sort = "wordsunder" if brief else "text"
            self.add(Line(text=text, sort=sort, tags=list(told.tags), page=told.page, source=told.source))
            self.turn.note(Read(text, sort, told.page))

    def add(self, *lines: Line) -> None:
        """Put lines on the leaf."""
        self.fresh.extend(lines)

    def news_lines(self) -> list[Line]:
        """Return what happened since the last line that the reader should see on the page, in words."""
        events: list[Event] = self.turn.events[self.news :]
        self.news = len(self.turn.events)
        return [Line(text=said, sort="note") for said in words.notes(events, self.turn.book)]

    def share(self, changed: dict[str, Any]) -> None:
        """Carry over what the story did to the variables it shares with the sheet, by the difference it made."""
        turn = self.turn
        if turn.book.plain:
            return
        for name, value in changed.items():
            old, self.known[name] = self.known.get(name), value
            if name == "gold":
                loot.change_gold(turn, int(value) - int(old or 0), "story")
            elif name in turn.sheet.trackers:
                deeds.track(turn, name, int(value) - int(old or 0))
            elif name in ("party", "titles", "items"):
                self.share_list(name, list(old or []), list(value))

    def share_list(self, name: str, old: list[str], new: list[str]) -> None:
        """Carry over what came to a shared list and what left it."""
        gain, lose = {
            "party": (roster.join, roster.leave),
            "titles": (deeds.win_title, deeds.lose_title),
            "items": (deeds.give_item, deeds.take_item),
        }[name]
        for thing in old:
            if thing not in new:
                lose(self.turn, thing)
        for thing in new:
            if thing not in old and (name != "party" or thing in self.turn.sheet.heroes):
                gain(self.turn, thing)


def start(turn: Turn, seed: int, expired: Expired) -> None:
    """Open the story at its beginning."""
    telling = live.fresh(turn.book)
    telling.seed = seed
    reading = Reading(turn, telling)
    reading.push({})
    turn.sheet.story.entry = telling.capture("")
    reading.read(expired)
    _keep(turn, telling)


def resume(turn: Turn, answered: Answered, expired: Expired) -> None:
    """Take a choice and let the story go on with a scene's result."""
    position = turn.sheet.story
    offer = next(one for one in position.offers if one.key == answered.choice)
    choice = turn.book.index.choices[offer.source]
    telling = live.take(turn.book, bytes(position.ink))
    reading = Reading(turn, telling)
    told = reading.push(answered.values)
    turn.note(Chose(answered.choice, offer.text, position.page))
    reading.news = len(turn.events)
    reading.echo = offer.text
    reading.add(Line(text=offer.text, sort="chosen"), *position.pending)
    reading.first_throw = min(
        (line.throw for line in position.pending if line.throw > 0), default=turn.sheet.throws + 1
    )
    position.pending = []
    position.decisions = [
        *position.decisions,
        Decided(
            key=offer.key, text=offer.text, label=choice.label, body=choice.body, normal=choice.text, set=told
        ),
    ]  # fmt: skip
    telling.choose(offer.index)
    reading.read(expired)
    _keep(turn, telling)


def arrive(turn: Turn, page: str, expired: Expired) -> None:
    """Turn to the start of a page outright."""
    position = turn.sheet.story
    telling = live.take(turn.book, bytes(position.ink))
    reading = Reading(turn, telling)
    reading.turned = True
    reading.push({})
    position.pending, position.decisions, position.ended = [], [], False
    telling.go(page)
    reading.read(expired)
    _keep(turn, telling)


def wait(turn: Turn, first_throw: int) -> None:
    """Keep what a scene showed until the story goes on: its throws, and what happened in words."""
    thrown = [throw for throw in turn.sheet.page_throws if throw.number >= first_throw]
    turn.sheet.story.pending = [
        *turn.sheet.story.pending,
        *(Line(text="", sort="throw", throw=throw.number) for throw in thrown),
        *(Line(text=said, sort="note") for said in words.notes(turn.events, turn.book)),
    ]


def _keep(turn: Turn, telling: Telling) -> None:
    if turn.held:
        turn.sheet.story.ink = msgspec.Raw(live.hold(telling))
        return
    state = telling.state()
    turn.sheet.story.ink = msgspec.Raw(state)
    live.keep(turn.book, telling, state)
