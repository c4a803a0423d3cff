"""A practised reader of the board: knows what is best next, and does it with as few presses as the board asks for."""

import time
from pathlib import Path
from typing import Any

import msgspec

from engine import fight_commands as commands
from engine.book.model import Book
from engine.combat.arena import Arena
from engine.combat.players import greedy
from engine.commands import Answer
from engine.fight_views import ActionView
from engine.play.fighting import show
from saves.store import Store

MOST = 600
TOO_SOON = 460
"""Milliseconds in which a second press on the same spot does nothing, where something else has come under it."""
SETTLED = "() => document.querySelector('.fought.on') || !document.querySelector('[data-board]')"


ANSWERED = """before => document.querySelector('input[name=revision]')?.value !== before
  || document.querySelector('.fought.leaving .bd-said.playing')"""


class Hand:
    """How somebody presses: with a mouse. ``presses`` counts each press that the board asked for."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.presses = 0
        self.pressed = 0.0

    def press(self, what: Any) -> None:
        """Press something."""
        self.presses += 1
        self.rest()
        what.click()
        self.pressed = time.monotonic()

    def rest(self) -> None:
        """Let a moment pass between two presses, as people do."""
        passed = 1_000 * (time.monotonic() - self.pressed)
        if passed < TOO_SOON:
            self.page.wait_for_timeout(TOO_SOON - passed)

    def field(self, at: tuple[int, int]) -> None:
        """Press a field of the map."""
        self.press(self.page.locator(f'.bd-cell[data-at="{at[0]},{at[1]}"]'))


class Keys(Hand):
    """With keys alone: the map is one stop, and the arrow keys go from field to field."""

    def press(self, what: Any) -> None:
        """Go to something by focus and press Enter."""
        self.presses += 1
        what.focus()
        self.page.keyboard.press("Enter")

    def field(self, at: tuple[int, int]) -> None:
        """Walk over the map with arrow keys."""
        self.page.locator('.bd-cell[tabindex="0"]').focus()
        for _ in range(80):
            x, y = map(int, self.page.evaluate("document.activeElement.dataset.at").split(","))
            if (x, y) == at:
                break
            key = (
                "ArrowRight"
                if x < at[0]
                else "ArrowLeft"
                if x > at[0]
                else "ArrowDown"
                if y < at[1]
                else "ArrowUp"
            )
            self.page.keyboard.press(key)
        self.presses += 1
        self.page.keyboard.press("Enter")


class Thumb(Hand):
    """With a finger on a small screen."""

    def press(self, what: Any) -> None:
        """Tap something."""
        self.presses += 1
        self.rest()
        what.scroll_into_view_if_needed()
        what.tap()
        self.pressed = time.monotonic()


class Reader:
    """Plays the hero in hand on the board of a save.

    Args:
        folder: Where the server keeps its saves: how the fight stands is read there, what is pressed is seen on the page alone.
    """

    def __init__(self, page: Any, hand: Hand, folder: Path, save_id: str, book: Book) -> None:
        self.page, self.hand, self.book, self.save_id = page, hand, book, save_id
        self.store = Store.open(folder / "havenbook.sqlite3")

    def sheet(self) -> Any:
        return self.store.load(self.save_id).sheet

    def wait(self) -> None:
        """Wait for the answer to the last press; the last blows of a fight are shown before the page after it comes."""
        self.page.wait_for_function(ANSWERED, arg=self.revision)
        if self.page.locator(".fought.leaving").count():
            self.skip()
            self.page.wait_for_selector(".fought.leaving", state="detached")
        self.page.wait_for_function(SETTLED)

    def choose(self, arena: Arena) -> Any:
        """Say what is best next."""
        return greedy(arena)

    def act(self) -> bool:
        """Do what is best next; False when the fight is over."""
        sheet = self.sheet()
        if sheet.fight is None:
            return False
        arena = Arena(sheet.fight, self.book)
        chosen = self.choose(arena)
        self.revision = self.page.locator("input[name=revision]").first.input_value()
        self.skip()
        self.do(arena, chosen)
        self.wait()
        return True

    def skip(self) -> None:
        """See at once how things stand, where others' turns are being shown."""
        if self.page.locator(".bd-said.playing").count():
            self.hand.press(self.page.get_by_role("button", name="Skip to the end"))

    def fight(self) -> None:
        """Fight until the fight is over."""
        for _ in range(MOST):
            if not self.act():
                return
        raise AssertionError("the fight does not end")

    def do(self, arena: Arena, chosen: Any) -> None:
        """Press what does it."""
        page, hand = self.page, self.hand
        if isinstance(chosen, commands.Arrange):
            hand.press(page.get_by_role("button", name="Keep it in every round"))
        elif isinstance(chosen, Answer):
            hand.press(
                page.locator(f'.testbox button[name="option"][value="{chosen.option}"]').first
                if self.listed()
                else self.picked(chosen)
            )
        elif isinstance(chosen, commands.Walk):
            hand.field(chosen.to)
            again = page.locator(".doing-now [data-commit]")
            if again.count() and "all the same" in again.inner_text():
                hand.press(again)
        elif isinstance(chosen, commands.EndActivation):
            hand.press(page.locator("#end-turn"))
            if page.locator(".doing-now [data-letgo]").count():
                hand.press(page.locator(".doing-now [data-commit]"))
        else:
            self.aimed(self.action(arena, chosen))

    def listed(self) -> bool:
        return bool(self.page.locator(".testbox button[name=option]").count())

    def picked(self, chosen: Answer) -> Any:
        """Choose from a long list, which is a press more."""
        self.hand.presses += 1
        self.page.locator("select[name=option]").select_option(value=chosen.option)
        return self.page.locator("form:has(select[name=option]) button[type=submit]")

    def action(self, arena: Arena, chosen: Any) -> ActionView:
        """Find what the page offers for a command."""
        view = show(self.sheet(), self.book)
        assert view is not None
        wanted = msgspec.to_builtins(chosen)
        return next(one for one in view.actions if msgspec.to_builtins(one.command) == wanted)

    def aimed(self, action: ActionView) -> None:
        """Press whom it is for, or else what it is done with, then the press that does it."""
        page, hand = self.page, self.hand
        commit = page.locator(".doing-now .dock button", has_text=action.words)
        if action.group == "other":
            hand.press(page.locator(".doing-now .deed", has_text=action.words).first)
            return
        if action.target and action.at and action.command["do"] != "put-aside":
            hand.field(tuple(action.at))
        else:
            thing = next(
                action.command[name]
                for name in ("card", "skill", "consumable", "slot")
                if name in action.command
            )
            do = "play-card" if action.command["do"] == "put-aside" else action.command["do"]
            hand.press(page.locator(f'[data-source~="{do}:{thing}"] .pick-card').first)
        hand.press(commit.first)


class Idler(Reader):
    """Ends each activation at once, and answers what is asked with the last option."""

    def choose(self, arena: Arena) -> Any:
        """Do nothing."""
        pending = arena.fight.pending
        assert pending is not None
        if pending.kind == "arrange":
            return greedy(arena)
        return commands.EndActivation() if pending.kind == "act" else Answer(pending.options[-1])
