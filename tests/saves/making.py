"""Small things that the tests of saves are made of."""

from collections.abc import Callable, Sequence
from pathlib import Path

from engine import dice
from engine.commands import Choose
from engine.events import Event, Read, Threw, Warned
from engine.sheet import HeroSheet, SaveSheet, Seat, Throw
from saves.journal import StoredStep
from saves.store import Store

BOOK, EDITION = "lantern", "a" * 64
Outcome = tuple[SaveSheet, Sequence[Event]]


def sheet(**values: object) -> SaveSheet:
    """A small sheet of a book that `remembered` keeps."""
    given = {
        "book": BOOK,
        "edition": EDITION,
        "seed": 7,
        "heroes": {"maru": HeroSheet(level=1, xp=0)},
        **values,
    }
    made: SaveSheet = SaveSheet(**given)  # type: ignore[arg-type]
    return made


def remember(store: Store, *, book: str = BOOK, edition: str = EDITION, text: str = "Once.") -> None:
    """Keep an edition of a book of one page."""
    store.editions.remember_text(
        book_id=book, hash=edition, title="The Lantern", files={"story/main.ink": text},
        set_files={"plain": {"set.toml": "title = 'Plain'"}}, story='{"inkVersion":21}',
        lines={"0": ("story/main.ink", 1, 1)}, page_numbers={"start": "1"},
    )  # fmt: skip


def opened(path: Path) -> Store:
    """A store with one remembered edition."""
    store = Store.open(path / "havenbook.sqlite3")
    remember(store)
    return store


def earn(amount: int = 1) -> Callable[[SaveSheet], Outcome]:
    """A step without chance: gold comes."""

    def run(sheet: SaveSheet) -> Outcome:
        sheet.gold += amount
        sheet.steps += 1
        return sheet, [Read(f"{amount} gold")]

    return run


def throw(sheet: SaveSheet) -> Outcome:
    """A step with chance: two dice, from the sheet's own generator, marked as the rules mark them."""
    faces = dice.throw(sheet.dice, sheet.seed, "dice", 2)
    sheet.throws += 1
    sheet.steps += 1
    sheet.gold += sum(faces)
    seen = sheet.throws <= sheet.foreseen
    thrown = Throw(number=sheet.throws, hero="maru", seat="", purpose="", faces=faces, foreseen=seen)
    sheet.last_throw = thrown
    return sheet, [Threw(thrown)]


def new_dice(sheet: SaveSheet) -> Outcome:
    """What a table that throws again does: new dice, and it says so."""
    sheet.seed = dice.mix(sheet.seed)
    sheet.dice.clear()
    return sheet, [Warned("The dice are new.")]


class Table:
    """One person who plays one save, with the newest revision in hand."""

    def __init__(self, store: Store, begin: SaveSheet | None = None) -> None:
        self.store = store
        self.id = store.create(begin or sheet(seats=[Seat(id="s1", name="Ann")]), name="Friday")
        self.revision = 0
        self.presses = 0

    def do(self, run: Callable[[SaveSheet], Outcome]) -> StoredStep:
        """Press a button."""
        self.presses += 1
        step = self.store.act(
            self.id,
            revision=self.revision,
            step_id=f"p{self.presses}",
            seat="s1",
            command=Choose("on"),
            run=run,
        )
        self.revision = step.revision
        return step

    def go(self, to: int, again: Callable[[SaveSheet], Outcome] = new_dice) -> StoredStep:
        """Go to another step."""
        self.presses += 1
        step = self.store.undo(
            self.id,
            revision=self.revision,
            to_revision=to,
            step_id=f"p{self.presses}",
            seat="s1",
            again=again,
        )
        self.revision = step.revision
        return step

    @property
    def sheet(self) -> SaveSheet:
        """The newest sheet."""
        return self.store.load(self.id).sheet
