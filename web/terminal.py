"""A book in the terminal: the page in words, numbers that choose, letters for the sheet, the journal and the way back."""

import re
import shutil
import textwrap
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from engine import commands
from engine.commands import Command
from engine.errors import RuleError, StoryError
from engine.play import legal, view
from engine.play.words import sentence
from engine.sheet import Line, Throw
from engine.views import Box, Candidate, EncounterView, HeroView, MerchantView, View
from web import phrases
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


class Entry(msgspec.Struct, frozen=True):
    """One line of a menu: its words and the command behind it, or the menu that opens."""

    words: str
    command: Command | None = None
    more: list["Entry"] = []
    ask: str = ""


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
            self.choose(self.menu(view(self.playing.sheet, self.playing.book)), typed)
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
        for words in facts(seen):
            self.say(words, indent="  ")
        for number, entry in enumerate(self.menu(seen), 1):
            self.say(entry.words, indent="     ", first=f"{number:3}  ")
        for words in closed(seen):
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

    def menu(self, seen: View) -> list[Entry]:
        """List what can be chosen now, and only what is legal."""
        return _legal_of(menu(seen), legal(self.playing.sheet, self.playing.book, sheet_too=False))

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
            for words in filter(None, (sentence(event, self.playing.book) for event in events)):
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
        at_sheet = sheet_menu(self.playing)
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
            for words in filter(None, (sentence(event, self.playing.book) for event in step.events)):
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


def facts(seen: View) -> list[str]:
    """Say what must be known before choosing: a question, an encounter's set-up, a stall, that the story has ended."""
    if seen.ended:
        return ["The story ends here. u goes back, q stops."]
    if seen.question:
        return [seen.question.ask]
    if seen.retry:
        return [f"{seen.retry_words} {phrases.in_36(seen.retry_ways).capitalize()}."]
    if seen.encounter:
        return list(_encounter_facts(seen.encounter))
    if seen.merchant:
        return [seen.merchant.name, seen.merchant.greeting, f"You have {seen.gold} gold."]
    return ["Choose one:"] if seen.vote else []


def _encounter_facts(one: EncounterView) -> Iterator[str]:
    yield f"Encounter: {one.name}"
    if one.stage == "setup":
        yield one.setting
        yield f"To win: {one.win}"
        yield f"To lose: {one.lose}"
        for figure in one.figures:
            yield f"{figure.count} x {figure.name}, level {figure.level}, Health {figure.health}"
    elif one.stage == "settling" and one.next_test:
        test = one.next_test
        yield f"Test {one.tests_done + 1} of 3, {one.passes} passed so far: {candidate_words(test, one.next_stat)}"
    elif one.stage == "rest":
        yield "The party may rest here; the loot deck is shuffled then."
    elif one.stage == "injuries":
        yield "Each hero may try to shake off one injury."


def candidate_words(one: Candidate, stat: str, *, odds: bool = True) -> str:
    """Say how a hero stands to a test: 'Maru, Perception 6, needs 8 or more on two dice, 42 %, 15 in 36'."""
    said = f"{one.name}, {stat} {one.value}, {phrases.needs(one.needs)}"
    return f"{said}, {phrases.percent(one.ways)}, {phrases.in_36(one.ways)}" if odds else said


def menu(seen: View) -> list[Entry]:
    """List what can be chosen now."""
    if seen.ended:
        return []
    if seen.question:
        return [Entry(words, commands.Answer(id)) for id, words in seen.question.options]
    if seen.retry:
        return [
            Entry("Throw again", commands.RollAgain()),
            Entry("Leave it as it fell", commands.AcceptThrow()),
        ]
    if seen.encounter:
        return list(_encounter(seen.encounter, [hero for hero in seen.heroes if hero.out]))
    if seen.merchant:
        return list(_stall(seen.merchant, seen))
    entries = [_box(box, seen) for box in seen.boxes if box.open]
    if seen.vote and seen.vote.proposed:
        proposed = next((one.text for one in seen.vote.options if one.key == seen.vote.proposed), "")
        entries = [
            Entry(f"Agree: {proposed}", commands.Agree()),
            Entry("Say wait", commands.Wait()),
            *entries,
        ]
    if seen.party.can_choose:
        chosen = [hero.name for hero in seen.heroes if hero.out]
        words = (
            "Choose who goes out"
            if seen.party.must_choose
            else f"Choose who goes out (now {phrases.listed(chosen)})"
        )
        entries.append(Entry(words, commands.ChooseParty(())))
    return entries


def _legal_of(entries: Sequence[Entry], allowed: list[Command]) -> list[Entry]:
    """Keep the lines of a menu whose command is legal, or behind which one is."""
    kept = []
    for entry in entries:
        if entry.command is not None:
            if entry.command in allowed or isinstance(entry.command, commands.ChooseParty):
                kept.append(entry)
        elif more := _legal_of(entry.more, allowed):
            only = (
                more[0].command if len(more) == 1 and isinstance(more[0].command, commands.Propose) else None
            )
            kept.append(msgspec.structs.replace(entry, command=only, more=[] if only else more))
    return kept


def _box(box: Box, seen: View) -> Entry:
    """Make the line of an open box."""
    to = f" ({box.to.words})" if box.to else ""
    cost = f" (costs {box.cost} gold)" if box.cost else ""
    if box.sort == "test" or box.candidates:
        return _test(box, seen)
    if box.sort == "attend":
        return Entry(f"{box.text} [attendance: {box.heading}]{cost}", commands.Choose(box.key))
    if box.sort == "vote":
        ballots = [Entry(f"{seat.name} votes for it", commands.Cast(box.key, seat.id)) for seat in seen.seats]
        return Entry(
            f"{box.text}{to}", more=[Entry("Propose it", commands.Propose(box.key)), *ballots], ask="Who?"
        )
    if box.sort == "table" or box.note == "table":
        return Entry(f"{box.text} [roll on {box.heading}]{cost}", commands.TableRoll(box.key))
    named = f" [{box.heading}]" if box.heading and box.heading not in box.text else ""
    return Entry(f"{box.text}{named}{cost}{to}", commands.Choose(box.key))


def _test(box: Box, seen: View) -> Entry:
    odds = not seen.table.hide_odds
    able = [one for one in box.candidates if one.open]
    bars = "; ".join(
        f"{name}: {bar.words}" for name, bar in (("pass", box.passes), ("fail", box.fails)) if bar
    )
    if box.all_roll:
        chance = f"{phrases.percent(box.party_ways)}, {phrases.in_36(box.party_ways)}"
        everybody = f"Roll for all ({chance})" if odds else "Roll for all"
        tries = [
            Entry(everybody, commands.Roll(box.key)),
            Entry("Fail on purpose", commands.FailOnPurpose(box.key)),
        ]
    else:
        tries = [
            Entry(candidate_words(one, box.stat, odds=odds), commands.Roll(box.key, one.hero)) for one in able
        ]
        fails = [
            Entry(f"{one.name} fails on purpose", commands.FailOnPurpose(box.key, one.hero)) for one in able
        ]
        tries += fails if len(fails) == 1 else [Entry("Fail on purpose", more=fails, ask="Who fails?")]
    words = f"{box.text} [{box.heading}: {box.stat} {box.target}] ({bars})"
    return Entry(words, more=tries, ask=f"{box.heading}: {box.stat} {box.target}. Who tries?")


def closed(seen: View) -> list[str]:
    """List the boxes that cannot be taken, with the reason."""
    return [f"{box.text}: {box.reason}" for box in seen.boxes if not box.open]


def _encounter(one: EncounterView, out: list[HeroView]) -> Iterator[Entry]:
    if one.stage == "setup":
        plans = [
            Entry(
                f"{plan.name}: {', '.join(name for _, name in plan.stats)}, each against {plan.target}. {plan.text}",
                more=[Entry(hero.name, commands.Settle(plan.id, hero.id)) for hero in out],
                ask="Who leads, and takes the first test?",
            )
            for plan in one.plans
        ]
        yield Entry("Settle it by the book: three tests", more=plans, ask="By which plan?")
        ends = [(end.id, f"{end.label} {end.when}".strip()) for end in one.resolutions]
        as_if = [Entry(words, commands.ReadOn(id)) for id, words in ends]
        yield Entry("Read on as if it had ended in some way", more=as_if, ask="In which way?")
        fought = [Entry(words, commands.Report(id)) for id, words in ends]
        yield Entry("We fought it on our own table", more=fought, ask="How did it end?")
    elif one.stage == "settling":
        yield Entry("Throw", commands.SettleRoll())
    elif one.stage == "rest":
        yield Entry("Rest", commands.Rest(True))
        yield Entry("Go on without a rest", commands.Rest(False))
    else:
        for hero in out:
            if hero.id in one.testers:
                for injury in hero.injuries:
                    words = f"{hero.name} against {injury.name}: {injury.stat} {injury.target}, {phrases.in_36(injury.ways)}"
                    yield Entry(words, commands.InjuryTest(hero.id, injury.id))
        yield Entry("Leave the injuries that are left", commands.EndInjuryTests())


def _stall(stall: MerchantView, seen: View) -> Iterator[Entry]:
    for place, ware in enumerate(stall.wares):
        if ware.left < 1 or not ware.affordable:
            continue
        words = f"Buy {ware.name} for {ware.price} gold. {ware.detail}"
        if ware.consumable:
            takers = [Entry(hero.name, commands.Buy(place, hero.id)) for hero in seen.heroes if hero.out]
            yield Entry(words, more=takers, ask="Who carries it?")
        else:
            yield Entry(words, commands.Buy(place))
    for card in stall.sells:
        yield Entry(f"Sell {card.name} for {card.price} gold", commands.Sell(card.card))
    if stall.healer:
        for hero in seen.heroes:
            for injury in hero.injuries:
                words = f"Have {hero.name} treated for {injury.name}, {stall.healer} gold"
                yield Entry(words, commands.TreatInjury(hero.id, injury.id))
    yield Entry("Leave", commands.LeaveMerchant())


def sheet_menu(playing: Playing) -> list[Entry]:
    """List what can be changed at the save sheet now."""
    sheet, book = playing.sheet, playing.book
    story = legal(sheet, book, sheet_too=False)
    return [Entry(_sheet_words(one, playing), one) for one in legal(sheet, book) if one not in story]


def _sheet_words(command: Command, playing: Playing) -> str:
    """Say what a change at the sheet is."""
    book = playing.book
    name = {hero: card.name for hero, card in book.heroes.items()}
    match command:
        case commands.Equip(hero=hero, slot=slot, card=card):
            return f"{name[hero]}: put on {book.equipment[card].name} ({slot})"
        case commands.Unequip(hero=hero, slot=slot):
            worn = playing.sheet.heroes[hero].worn[slot]
            return f"{name[hero]}: take off {book.equipment[worn].name} ({slot})"
        case commands.Discard(card=card):
            return f"Leave {book.equipment[card].name} behind for good"
        case commands.HandOver(hero=hero, to=to, consumable=consumable):
            return f"{name[hero]} gives {book.consumables[consumable].name} to {name[to]}"
        case commands.UseConsumable(hero=hero, consumable=consumable):
            return f"{name[hero]} uses {book.consumables[consumable].name}"
        case commands.DropConsumable(hero=hero, consumable=consumable):
            return f"{name[hero]} throws {book.consumables[consumable].name} away"
    return type(command).__name__


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
