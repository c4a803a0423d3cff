"""A fight apart from any story: an encounter of a book and a party of one's choice, as a save sheet that no story is read on."""

from collections.abc import Iterator, Sequence

from engine.book.model import Book
from engine.errors import RuleError
from engine.play import acting, fighting
from engine.play.acting import Step
from engine.scenes import encounters, roster
from engine.scenes.turn import Turn
from engine.sheet import EncounterScene, SaveSheet
from engine.views import SandboxView

MOST = 4
"""So many heroes fight at most."""

SEEDS = 1_000_000
"""A seed that a caller takes by chance is below, short enough to be told to friends."""


def fights(book: Book) -> list[str]:
    """Return the encounters of a book that have a board: those of its story in its order, then the others."""
    if book.combat is None:
        return []
    told = [choice.scene_id for choice in book.index.choices.values() if choice.scene == "encounter"]
    ids = [id for id in dict.fromkeys([*told, *book.encounters]) if id in book.encounters]
    return [id for id in ids if book.encounters[id].board is not None]


def room(book: Book, encounter: str) -> int:
    """Return how many heroes an encounter takes: what its board says, else as many as go out in the book."""
    board = book.encounters[encounter].board
    size = (board.heroes if board is not None else 0) or book.info.party.size or MOST
    return min(size, MOST, len(book.info.party.heroes))


def usual_party(book: Book, encounter: str) -> tuple[str, ...]:
    """Return who fights where nobody is named: the first of the book's heroes, as many as the encounter takes."""
    return book.info.party.heroes[: room(book, encounter)]


def levels(book: Book) -> list[int]:
    """Return the levels for which every hero of the book has a card, lowest first."""
    cards = [book.heroes[hero].levels for hero in book.info.party.heroes]
    return sorted(int(level) for level in (cards[0] if cards else ()) if all(level in card for card in cards))


def usual_level(book: Book) -> int:
    """Return the level at which the book begins."""
    return book.info.start.level or book.numbers.start_level


def faults(book: Book, encounter: str, heroes: Sequence[str], level: int) -> Iterator[tuple[str, str]]:
    """Find what stands against a fight.

    Returns:
        For each fault what is wrong ('encounter', 'heroes' or 'level'), and why in a sentence.
    """
    if level not in levels(book):
        known = roster.listed([str(one) for one in levels(book)], "or")
        yield "level", f"Heroes of this book fight at level {known}."
    strangers = [hero for hero in heroes if hero not in book.info.party.heroes]
    if strangers:
        yield "heroes", f"This book has no hero “{strangers[0][:40]}”."
    elif len(set(heroes)) < len(heroes):
        yield "heroes", "Each hero fights once."
    elif not heroes:
        yield "heroes", "Choose who fights."
    printed = book.encounters.get(encounter)
    if printed is None:
        strange = f"This book has no encounter “{encounter[:40]}”."
        yield "encounter", strange if encounter else "Choose a fight."
    elif encounter not in fights(book):
        yield "encounter", f"{printed.name} has no board, so it cannot be fought on a map."
    elif len(heroes) > (most := room(book, encounter)):
        yield (
            "heroes",
            f"{printed.name} takes {most} {'hero' if most == 1 else 'heroes'} at most; {len(heroes)} are chosen.",
        )


def begin(
    book: Book,
    encounter: str,
    heroes: Sequence[str],
    *,
    level: int,
    seed: int,
    name: str = "",
    seats: tuple[str, ...] = (),
) -> Step:
    """Make a sheet on which an encounter is being set up, and nothing else is.

    Args:
        heroes: Who fights, in the order of their places, with the gear, decks and skills that are ready-made.
        seed: Decides every throw and shuffle, from 0 to 2**63 - 1.

    Raises:
        RuleError: There is no such fight.
    """
    if wrong := [words for _, words in faults(book, encounter, heroes, level)]:
        raise RuleError(" ".join(wrong))
    sheet = acting.new_sheet(book, heroes, seed=seed, level=level, name=name, seats=seats)
    sheet.sandbox = encounter
    if not name:
        sheet.name = title(sheet, book)
    if reason := fighting.can_be_fought(sheet, book, encounter):
        raise RuleError(reason)
    turn = Turn(sheet, book)
    encounters.meet(turn, "", encounter)
    return Step(sheet, turn.events)


def again(sheet: SaveSheet, book: Book, *, seed: int) -> Step:
    """Set the fight of a sheet up once more: the same heroes with the decks and skills they have now, and the same table.

    Raises:
        RuleError: A story is read on this sheet, or its fight cannot be fought any more.
    """
    if not sheet.sandbox:
        raise RuleError("A story is read here. Only a fight apart from any story can be set up again.")
    step = begin(book, sheet.sandbox, sheet.party, level=_level(sheet), seed=seed, name=sheet.name)
    fresh = step.sheet
    fresh.table, fresh.seats, fresh.wishes, fresh.steps = (
        sheet.table,
        sheet.seats,
        sheet.wishes,
        sheet.steps + 1,
    )
    for hero, state in fresh.heroes.items():
        state.deck, state.skills = list(sheet.heroes[hero].deck), list(sheet.heroes[hero].skills)
    return step


def title(sheet: SaveSheet, book: Book) -> str:
    """Name the fight of a sheet."""
    printed = book.encounters.get(sheet.sandbox)
    return f"A fight: {printed.name if printed else sheet.sandbox}"


def show(sheet: SaveSheet, book: Book) -> SandboxView:
    """Show what set up the fight of a sheet."""
    notices = dict.fromkeys((book.info.notice, *(one.notice for one in book.sets)))
    return SandboxView(
        encounter=sheet.sandbox, heroes=list(sheet.party), level=_level(sheet), seed=sheet.seed,
        strength="" if _is_being_set_up(sheet) else sheet.wishes.strength, notices=[notice for notice in notices if notice],
    )  # fmt: skip


def _is_being_set_up(sheet: SaveSheet) -> bool:
    return isinstance(sheet.scene, EncounterScene) and sheet.scene.stage == "setup"


def _level(sheet: SaveSheet) -> int:
    return max((state.level for state in sheet.heroes.values()), default=1)
