"""Going back in a fight of the shipped book: decks, hands, dice and order are exactly as they were, and the same commands lead to the same."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from engine import commands, play
from engine import fight_commands as fights
from engine import fight_events as happened
from engine.book import loader
from engine.book.model import Book
from engine.book.sources import SETS
from engine.combat import Arena, players
from engine.commands import Command
from engine.events import Event
from engine.sheet import SaveSheet, TableRules
from saves import codec
from saves.journal import StoredStep
from saves.store import Outcome, Store

NAME, SEED = "The yard", 3
EVENTS = msgspec.json.Encoder()
NEXT = 12
"""So many commands are given again after each undo."""


@lru_cache(maxsize=1)
def book() -> Book:
    """The shipped book."""
    return loader.load(SETS.parent / "books" / "city_without_mirrors")


def bytes_of(sheet: SaveSheet) -> bytes:
    """Write a sheet as it is saved; but for the mark of what was foreseen, which alone an undo changes."""
    return codec.encode(msgspec.structs.replace(sheet, foreseen=0))


def run(sheet: SaveSheet, command: Command) -> Outcome:
    step = play.apply(sheet, command, book())
    return step.sheet, step.events


@lru_cache(maxsize=1)
def beginning() -> bytes:
    """A sheet whose fight in the yard has just been set up."""
    sheet = play.arrive(play.begin(book(), seed=SEED, name=NAME).sheet, book(), "the_yard").sheet
    for command in (commands.Choose("the_yard.fight_yard"), fights.FightOn()):
        sheet = play.apply(sheet, command, book()).sheet
    return codec.encode(sheet)


def chosen(sheet: SaveSheet) -> Command:
    """Play well, but turn the order of the heroes round each time, and answer to whatever can be answered."""
    fight = sheet.fight
    assert fight is not None
    assert fight.pending is not None
    if fight.pending.kind == "arrange":
        return fights.Arrange(tuple(entry.figure for entry in reversed(fight.order) if entry.hero))
    if fight.pending.kind == "react":
        return commands.Answer(fight.pending.options[0])
    return players.greedy(Arena(fight, book()))


class Known(NamedTuple):
    """A revision of the fight: its sheet as bytes, the command and the events that led to it, and what is to be decided."""

    sheet: bytes
    command: Command | None
    events: Sequence[Event]
    kind: str


@lru_cache(maxsize=1)
def straight() -> tuple[Known, ...]:
    """The fight played once without a store or an undo, up to its last decision."""
    sheet = codec.decode(beginning())
    found = [Known(bytes_of(sheet), None, (), "arrange")]
    while True:
        command = chosen(sheet)
        sheet, events = run(sheet, command)
        if sheet.fight is None:
            return tuple(found)
        found.append(Known(bytes_of(sheet), command, events, sheet.fight.pending.kind))


def after(event: type) -> list[int]:
    """Return the revisions whose command led to such a thing."""
    return [at for at, known in enumerate(straight()) if any(isinstance(one, event) for one in known.events)]


def faces_of(events: Sequence[Event]) -> list[tuple[str, ...]]:
    """Return what was thrown for attacks."""
    return [one.faces for one in events if isinstance(one, happened.AttackRolled)]


def moment(name: str) -> int:
    """Return a revision by what is special about it."""
    return {
        "in the middle of a reaction": lambda: [at for at, one in enumerate(straight()) if one.kind == "react"][2],
        "right before a reshuffle": lambda: after(happened.Reshuffled)[0] - 1,
        "right after a reshuffle": lambda: after(happened.Reshuffled)[0],
        "right after loot": lambda: after(happened.LootTaken)[0],
        "before the order is turned": lambda: after(happened.Arranged)[1] - 1,
        "after the order was turned": lambda: after(happened.Arranged)[1],
        "right after a throw": lambda: after(happened.AttackRolled)[3],
        "right after a wound": lambda: after(happened.Hit)[5],
        "at the beginning": lambda: 0,
    }[name]()  # fmt: skip


MOMENTS = (
    "in the middle of a reaction", "right before a reshuffle", "right after a reshuffle", "right after loot",
    "before the order is turned", "after the order was turned", "right after a throw", "right after a wound", "at the beginning",
)  # fmt: skip


class Yard:
    """The fight as a save in a store: each command is a step."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.store = Store.open(path)
        self.store.editions.remember(book())
        self.id = self.store.create(codec.decode(beginning()), name=NAME)
        self.revision = self.presses = 0

    def _press(self) -> str:
        self.presses += 1
        return f"p{self.presses}"

    def do(self, command: Command) -> StoredStep:
        """Give a command."""
        step = self.store.act(
            self.id, revision=self.revision, step_id=self._press(), seat="", command=command,
            run=lambda sheet: run(sheet, command),
        )  # fmt: skip
        self.revision = step.revision
        return step

    def go(self, to: int) -> StoredStep:
        """Go back, or forth again."""

        def again(sheet: SaveSheet) -> Outcome:
            play.fresh_dice(sheet, self.revision)
            return sheet, []

        step = self.store.undo(
            self.id, revision=self.revision, to_revision=to, step_id=self._press(), seat="", again=again
        )
        self.revision = step.revision
        return step

    @property
    def sheet(self) -> SaveSheet:
        """The newest sheet, as it is read from the store."""
        return self.store.load(self.id).sheet

    def reopen(self) -> None:
        """Close the store and open it again, as after a restart."""
        self.store.close()
        self.store = Store.open(self.path)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Yard]:
    """The whole fight in a store; revision n is that of `straight`."""
    yard = Yard(tmp_path_factory.mktemp("yard") / "havenbook.sqlite3")
    for known in straight()[1:]:
        assert known.command is not None
        yard.do(known.command)
    yield yard
    yard.store.close()


def gives_the_same(yard: Yard, start: int, most: int = NEXT) -> None:
    """Give the commands that followed a revision once more: each leads to the same sheet and the same events."""
    for known in straight()[start + 1 : start + 1 + most]:
        assert known.command is not None
        step = yard.do(known.command)
        assert bytes_of(yard.sheet) == known.sheet
        assert EVENTS.encode(step.events) == EVENTS.encode(known.events)


def another(sheet: SaveSheet, than: Command) -> Command:
    """Return a command that is legal too."""
    return next(
        one
        for one in reversed(play.legal(sheet, book()))
        if one != than and not isinstance(one, fights.LetFight)
    )


def test_the_fight_has_all_the_moments_that_are_gone_back_to():
    told = [straight()[moment(name)] for name in MOMENTS]
    assert len(straight()) > 100
    assert told[0].kind == "react"
    assert told[4].kind == "arrange"
    assert [entry.figure for entry in codec.decode(told[5].sheet).fight.order] != [
        entry.figure for entry in codec.decode(told[4].sheet).fight.order
    ]


@pytest.mark.rule("R72")
@pytest.mark.parametrize("name", MOMENTS)
def test_c27_undo_restores_decks_hands_dice_and_order_byte_for_byte(played, name):
    start = moment(name)
    played.go(start)
    assert bytes_of(played.sheet) == straight()[start].sheet
    gives_the_same(played, start)


@pytest.mark.rule("R72")
@pytest.mark.parametrize("name", MOMENTS)
def test_undo_then_another_command_then_undo_again_leaves_no_trace(played, name):
    start = moment(name)
    played.go(start)
    other = another(played.sheet, straight()[start + 1].command)
    first = played.do(other)
    there = bytes_of(played.sheet)
    played.go(start)
    assert bytes_of(played.sheet) == straight()[start].sheet
    second = played.do(other)
    assert bytes_of(played.sheet) == there
    assert EVENTS.encode(second.events) == EVENTS.encode(first.events)
    played.go(start)
    gives_the_same(played, start)


@pytest.mark.rule("R72")
def test_c27_each_revision_of_a_fight_comes_back_as_it_was(played):
    for to in [*range(len(straight()) - 2, 0, -9), *range(1, len(straight()), 9)]:
        played.go(to)
        assert bytes_of(played.sheet) == straight()[to].sheet


def test_c27_undo_across_a_reshuffle_brings_back_what_lay_where(played):
    end = after(happened.Reshuffled)[0]
    played.go(end)
    shuffled = played.sheet.fight
    played.go(end - 1)
    before = played.sheet.fight
    assert before.dice != shuffled.dice
    played.do(straight()[end].command)
    again = played.sheet.fight
    assert (again.deck, again.loot, again.dice) == (shuffled.deck, shuffled.loot, shuffled.dice)
    assert {id: (hero.hand, hero.deck) for id, hero in again.heroes.items()} == {
        id: (hero.hand, hero.deck) for id, hero in shuffled.heroes.items()
    }


@pytest.mark.rule("R72")
def test_c24_a_throw_undone_and_made_again_shows_the_same_faces(played):
    at = after(happened.AttackRolled)[2]
    played.go(at - 1)
    for between in (lambda: None, lambda: play.view(played.sheet, book()), played.reopen):
        between()
        step = played.do(straight()[at].command)
        assert faces_of(step.events) == faces_of(straight()[at].events)
        assert step.foreseen
        played.go(at - 1)


@pytest.mark.rule("R72")
def test_c24_a_table_that_throws_again_has_new_dice_in_the_fight_and_reads_so_in_the_journal(tmp_path):
    yard, at = Yard(tmp_path / "havenbook.sqlite3"), after(happened.AttackRolled)[0]
    rules = msgspec.structs.replace(yard.sheet, table=TableRules(undo="again"))
    yard.id = yard.store.create(rules, name=NAME)
    for known in straight()[1 : at + 1]:
        yard.do(known.command)
    step = yard.go(at - 1)
    assert step.reseeded
    assert [kept.revision for kept in yard.store.line(yard.id)] == [*range(at), step.revision]
    fight, before = yard.sheet.fight, codec.decode(straight()[at - 1].sheet).fight
    assert (fight.heroes, fight.figures, fight.deck, fight.order) == (
        before.heroes, before.figures, before.deck, before.order,
    )  # fmt: skip
    again = yard.do(straight()[at].command)
    assert not again.foreseen
    assert faces_of(again.events) != faces_of(straight()[at].events)
    yard.store.close()


def test_a_fight_saved_in_the_middle_of_a_reaction_goes_on_the_same_after_a_restart(tmp_path):
    yard, start = Yard(tmp_path / "havenbook.sqlite3"), moment("in the middle of a reaction")
    for known in straight()[1 : start + 1]:
        yard.do(known.command)
    yard.reopen()
    assert yard.sheet.fight.pending.kind == "react"
    assert bytes_of(yard.sheet) == straight()[start].sheet
    gives_the_same(yard, start, most=30)
    yard.store.close()
