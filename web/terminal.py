"""A book in the terminal: the page in words, numbers that choose, letters for the sheet, the journal and the way back."""

import re
import shutil
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from engine import commands
from engine.commands import Command
from engine.errors import RuleError, StoryError
from engine.play import view
from engine.play.words import sayings
from engine.sheet import Line, Throw
from engine.views import HeroView, View
from web import menus, phrases
from web.entries import Entry
from web.playing import Playing

WIDTH = 80
_MARKS = re.compile(r"(?<![\w*])\*{1,3}(?=\S)(.+?)(?<=\S)\*{1,3}(?![\w*])")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")

KEYS = (
    ("number", "choose"),
    ("s", "the save sheet"),
    ("e", "change something at the sheet: equipment, consumables"),
    ("j", "the journal"),
    ("u", "undo"),
    ("r", "redo"),
    ("d", "roll your own dice, or the book's again"),
    ("a", "show the page again"),
    ("?", "this list"),
    ("q", "stop reading"),
)


class Terminal(Protocol):
    """Where words go and come from."""

    def say(self, words: str) -> None:
        """Write a line."""

    def ask(self, prompt: str) -> str:
        """Read a line.

        Raises:
            EOFError: There is no more to read.
        """


class Screen:
    """A reader at a terminal."""

    def __init__(
        self,
        playing: Playing,
        terminal: Terminal,
        *,
        clock: Callable[[], Callable[[], bool]],
        save: Path | None = None,
    ) -> None:
        self.playing, self.terminal, self.clock, self.save = playing, terminal, clock, save
        self.own_dice = False
        self.shown: list[Line] = []
        self.page = ""

    def run(self) -> None:
        """Read until the reader stops or there is no more to read from."""
        book = self.playing.book
        self.say(book.info.title.upper())
        for words in (", ".join(book.info.authors), book.info.notice, book.info.content_note):
            if words:
                self.say(words)
        self.say("Type a number to choose, ? for the keys, q to stop.")
        self.look(whole=True)
        while True:
            try:
                typed = self.terminal.ask("> ").strip()
            except EOFError:
                break
            if typed.lower() in ("q", "quit", "exit"):
                break
            if typed:
                self.answer(typed.lower())
        self.say(f"Saved in {self.save}." if self.save else "Nothing was saved; --save FILE keeps a game.")

    def answer(self, typed: str) -> None:
        """Do what was typed."""
        keys: dict[str, Callable[[], None]] = {
            "s": self.sheet, "sheet": self.sheet, "j": self.journal, "journal": self.journal, "u": self.undo,
            "undo": self.undo, "r": self.redo, "redo": self.redo, "d": self.dice, "dice": self.dice, "e": self.equip,
            "a": lambda: self.look(whole=True), "?": self.keys, "help": self.keys, "h": self.keys,
        }  # fmt: skip
        if typed in keys:
            keys[typed]()
        elif typed.isdecimal():
            self.choose(menus.of_page(self.playing), typed)
        else:
            self.say("Type the number of a choice, or ? for the keys.")

    # Writing

    def say(self, words: str, indent: str = "", first: str | None = None) -> None:
        """Write a paragraph, wrapped."""
        width = min(shutil.get_terminal_size((WIDTH, 24)).columns, WIDTH)
        start = indent if first is None else first
        for line in clean(words).split("\n"):
            wrapped = textwrap.wrap(
                line, width, initial_indent=start, subsequent_indent=indent, break_on_hyphens=False
            )
            for row in wrapped or [""]:
                self.terminal.say(row)
            start = indent

    def look(self, *, whole: bool = False) -> None:
        """Write what is new on the page, or all of it, and what can be done."""
        seen = view(self.playing.sheet, self.playing.book)
        known = (
            self.shown
            if not whole and seen.page == self.page and seen.lines[: len(self.shown)] == self.shown
            else []
        )
        turned = any(line.sort == "turn" for line in seen.lines)
        if not known and not turned:
            self.heading(seen.page)
        throws = {throw.number: throw for throw in seen.throws}
        for line in seen.lines[len(known) :]:
            self.line(line, seen, throws)
        self.shown, self.page = list(seen.lines), seen.page
        self.terminal.say("")
        for words in menus.facts(seen):
            self.say(words, indent="  ")
        for number, entry in enumerate(menus.of_page(self.playing), 1):
            self.say(entry.words, indent="     ", first=f"{number:3}  ")
        for words in menus.closed(seen):
            self.say(words, indent="     ", first="  -  ")

    def line(self, line: Line, seen: View, throws: dict[int, Throw]) -> None:
        """Write one line of the page."""
        if line.sort == "text":
            self.terminal.say("")
            self.say(line.text)
        elif line.sort == "chosen" and line.text:
            self.terminal.say("")
            self.say(line.text, indent="  ", first="> ")
        elif line.sort == "throw" and line.throw in throws:
            self.say(throw_words(throws[line.throw], seen), indent="  ", first="* ")
        elif line.sort == "note":
            self.say(line.text, indent="  ", first="* ")
        elif line.sort == "turn":
            self.heading(line.page, line.text)

    def heading(self, page: str, title: str = "") -> None:
        """Write which page begins."""
        printed = self.playing.book.index.pages.get(page)
        title = title or (printed.title if printed else self.playing.book.info.title)
        self.terminal.say("")
        self.say(f"== Page {printed.number}, {title} ==" if printed and printed.number else f"== {title} ==")

    # Choosing

    def choose(self, entries: Sequence[Entry], typed: str) -> None:
        """Take a line of a menu, going into the menus behind it."""
        if not 1 <= int(typed[:6]) <= len(entries):
            self.say("There is no such number here." if entries else "There is nothing to choose here.")
            return
        entry = entries[int(typed) - 1]
        if isinstance(entry.command, commands.ChooseParty):
            self.party()
        elif entry.command is not None:
            self.do(entry.command)
        else:
            self.terminal.say("")
            self.say(entry.ask)
            for number, one in enumerate(entry.more, 1):
                self.say(one.words, indent="     ", first=f"{number:3}  ")
            answer = self.asked("number, or nothing to go back> ")
            if answer.isdecimal():
                self.choose(entry.more, answer)
            else:
                self.look()

    def asked(self, prompt: str) -> str:
        """Ask for more; nothing where there is nothing more to read."""
        try:
            return self.terminal.ask(prompt).strip()
        except EOFError:
            return ""

    def party(self) -> None:
        """Ask who goes out."""
        seen = view(self.playing.sheet, self.playing.book)
        names = {hero.id: hero.name for hero in seen.heroes}
        self.say(f"Who goes out? Choose {phrases.number(seen.party.size)}.")
        for number, hero in enumerate(seen.party.travelling, 1):
            self.say(names[hero], indent="     ", first=f"{number:3}  ")
        picked = re.findall(r"\d+", self.asked("their numbers> "))
        heroes = [seen.party.travelling[int(one) - 1] for one in picked if 1 <= int(one[:6]) <= len(names)]
        self.do(commands.ChooseParty(tuple(dict.fromkeys(heroes))))

    def do(self, command: Command) -> None:
        """Carry out a command and show where it led."""
        if self.own_dice and "faces" in command.__struct_fields__:
            faces = tuple(int(face) for face in re.findall(r"\d+", self.asked("the faces of your dice> ")))
            command = msgspec.structs.replace(command, faces=faces)
        try:
            events = self.playing.act(command, self.clock())
        except RuleError as error:
            self.say(f"{error} Nothing was changed.")
            return
        except StoryError as error:
            self.say(f"The story went wrong on the way: {error}. Nothing was changed.")
            return
        self.keep()
        before = (self.page, len(self.shown))
        self.look()
        if before == (self.page, len(self.shown)):
            for words in filter(None, (words for _, words in sayings(events, self.playing.book))):
                self.say(words, indent="  ", first="* ")

    def keep(self) -> None:
        """Write the save file, if there is one."""
        if self.save is not None:
            self.playing.save(self.save)

    def undo(self) -> None:
        """Go back one step."""
        self.go(self.playing.undo, "Gone back one step.")

    def redo(self) -> None:
        """Take an undone step again."""
        self.go(self.playing.redo, "Gone forward one step.")

    def go(self, move: Callable[[], None], words: str) -> None:
        """Move in the journal and show where that is."""
        try:
            move()
        except RuleError as error:
            self.say(str(error))
            return
        self.keep()
        self.say(words)
        self.look(whole=True)

    def dice(self) -> None:
        """Change between the book's dice and one's own."""
        self.own_dice = not self.own_dice
        self.say(
            "You roll your own dice now: you are asked for their faces."
            if self.own_dice
            else "The book rolls."
        )

    def equip(self) -> None:
        """Change something at the save sheet."""
        at_sheet = menus.at_sheet(self.playing)
        if not at_sheet:
            self.say("There is nothing to change at the sheet.")
            return
        for number, entry in enumerate(at_sheet, 1):
            self.say(entry.words, indent="     ", first=f"{number:3}  ")
        answer = self.asked("number, or nothing to go back> ")
        if answer.isdecimal():
            self.choose(at_sheet, answer)

    # Looking things up

    def keys(self) -> None:
        """List the keys."""
        for key, words in KEYS:
            self.say(f"{key:8}{words}", indent="          ", first="  ")

    def sheet(self) -> None:
        """Write the save sheet."""
        for words in sheet_lines(view(self.playing.sheet, self.playing.book)):
            self.say(words, indent="    ", first="")

    def journal(self) -> None:
        """Write what happened so far."""
        steps = self.playing.story_so_far()
        for step in steps:
            for words in filter(None, (words for _, words in sayings(step.events, self.playing.book))):
                self.say(words, indent="      ", first=f"{step.revision:4}  ")
        if not steps:
            self.say("Nothing has happened yet.")


def clean(words: str) -> str:
    """Make a text fit for a terminal: no control characters, no Markdown marks round words."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in words)
    return _ESCAPED.sub(r"\1", _MARKS.sub(r"\1", shown))


def throw_words(throw: Throw, seen: View) -> str:
    """Say a throw with its arithmetic: 'Maru passed Perception 14: 6 + 3 + Perception 6 = 15. One over.'"""
    who = next((hero.name for hero in seen.heroes if hero.id == throw.hero), "The table")
    if throw.origin == "none":
        return f"{who} failed {throw.purpose} on purpose."
    dice = " + ".join(str(face) for face in throw.faces)
    added = f" + {phrases.parts(throw.parts)}" if throw.parts else ""
    if not throw.target:
        return f"{who} threw {dice} = {throw.total} for {throw.purpose}."
    verdict = "passed" if throw.passed else "failed"
    return f"{who} {verdict} {throw.purpose}: {dice}{added} = {throw.total}. {phrases.margin(throw.total, throw.target)}"


def sheet_lines(seen: View) -> list[str]:
    """Write the save sheet, line by line."""
    lines = ["", f"{seen.book_title}. {f'Page {seen.number}, ' if seen.number else ''}{seen.title}."]
    if not seen.uses_sheet:
        return [*lines, "This story keeps no save sheet."]
    if seen.haven_number:
        lines.append(f"Haven: page {seen.haven_number}")
    for hero in seen.heroes:
        lines += _hero_lines(hero)
    lines.append(f"Gold: {seen.gold}")
    lines += [f"{name}: {now} of {most}" for _, name, now, most in seen.trackers]
    for words, things in (
        ("Titles", [name for _, name, _ in seen.titles]),
        ("Titles lost", [name for _, name in seen.lost_titles]),
        ("Story items", [name for _, name, _ in seen.items]),
        (f"Stash, room for {max(seen.stash_room, 0)} more", [card.name for card in seen.stash]),
    ):
        if things:
            lines.append(f"{words}: {', '.join(things)}")
    return lines


def _hero_lines(hero: HeroView) -> list[str]:
    where = hero.gone or ("goes out" if hero.out else "waits at the haven")
    next_level = f" of {hero.next_xp}" if hero.next_xp else ""
    lines = [
        f"{hero.name} ({where}): level {hero.level}, experience {hero.xp}{next_level}, Health {hero.health} of "
        f"{hero.max_health}, Defense {hero.defense}, Armor {hero.armor}",
        "    " + ", ".join(f"{name} {now}" for _, name, now, _ in hero.stats),
    ]
    worn = [one.name for one in hero.worn if one.name] + [name for _, name, _ in hero.consumables]
    if worn:
        lines.append(f"    carries {', '.join(worn)}")
    if hero.injuries:
        lines.append(f"    injured: {', '.join(one.name for one in hero.injuries)}")
    return lines
