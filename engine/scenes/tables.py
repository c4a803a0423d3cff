"""Random tables: a roll, a row, and what it does (SB-015, SB-025; T-S17)."""

from engine.book.model import Book, Choice
from engine.book.schema import Deed, Row
from engine.errors import RuleError
from engine.events import RowRead
from engine.scenes import deeds, roster, tests
from engine.scenes.turn import Answered, Turn
from engine.sheet import SaveSheet, TableScene, Throw


def row_for(book: Book, table: str, total: int) -> Row:
    """Return the row that answers to a total."""
    return next(row for row in book.tables[table].rows if total in row.rolls)


def roll(turn: Turn, choice: Choice, faces: tuple[int, ...]) -> Answered | None:
    """Roll on the table of a choice, read the row and do what it says.

    Returns:
        The result: ``roll`` is the total, ``outcome`` the row's id; None while the row asks for a test.
    """
    table = turn.book.tables[choice.scene_id]
    fell, origin = turn.throw_dice(faces, table.dice, table.sides)
    turn.record(
        Throw(
            number=0,
            hero="",
            seat=turn.seat,
            purpose=table.name,
            faces=fell,
            total=sum(fell),
            passed=True,
            origin=origin,
        )
    )
    row = row_for(turn.book, choice.scene_id, sum(fell))
    turn.note(RowRead(choice.scene_id, row.id, row.text, sum(fell)))
    for deed in row.does:
        deeds.do(turn, deed)
    key = tests.turn_key(turn, choice)
    if row.test and able(turn.sheet, turn.book, row):
        turn.sheet.scene = TableScene(choice=key, table=choice.scene_id, row=row.id, roll=sum(fell))
        return None
    return Answered(key, {"roll": sum(fell), "outcome": row.id, "pass": False})


def able(sheet: SaveSheet, book: Book, row: Row) -> list[str]:
    """Return who may take the test of a row."""
    return roster.answers_to(sheet, book, row.test.actor) if row.test else []


def open_row(turn: Turn) -> Row:
    """Return the row whose test is open."""
    scene = turn.sheet.scene
    if not isinstance(scene, TableScene):
        raise RuleError("No row of a table asks for a test.")
    return next(row for row in turn.book.tables[scene.table].rows if row.id == scene.row)


def answer(turn: Turn, hero: str, faces: tuple[int, ...]) -> Answered:
    """Take the test that a row asks for: one hero, or everybody where it says so."""
    row, scene = open_row(turn), turn.sheet.scene
    assert isinstance(scene, TableScene)
    assert row.test is not None
    test, everybody = row.test, row.test.actor in ("each", "party")
    rollers = able(turn.sheet, turn.book, row) if everybody else [hero]
    if not everybody and hero not in able(turn.sheet, turn.book, row):
        raise RuleError("Choose a hero who may try this.")
    if faces and len(faces) != 2 * len(rollers):
        raise RuleError(f"Enter two dice for each who rolls: {2 * len(rollers)} in all.")
    name = turn.book.stats[test.stat].name
    results = {
        one: tests.throw_for(
            turn, one, test.stat, test.target, faces[2 * place : 2 * place + 2], f"{name} {test.target}"
        ).passed
        for place, one in enumerate(rollers)
    }
    passed, failed = [one for one in results if results[one]], [one for one in results if not results[one]]
    if test.actor == "each":
        _befall(turn, test.passed, passed)
        _befall(turn, test.failed, failed)
    else:
        _befall(turn, test.passed if passed else test.failed, rollers if everybody else [hero])
    turn.sheet.scene = None
    values = {
        "roll": scene.roll, "outcome": row.id, "pass": not failed if test.actor == "each" else bool(passed),
        "passed": passed, "failed": failed, "who": rollers if len(rollers) == 1 else [],
    }  # fmt: skip
    return Answered(scene.choice, values)


def _befall(turn: Turn, done: tuple[Deed, ...], heroes: list[str]) -> None:
    """Do a row's deeds; 'who' in a deed means those the test concerned."""
    if not heroes:
        return
    for deed in done:
        if deed.who == "who":
            for hero in heroes:
                deeds.to_hero(turn, deed.deed, hero, deed.amount)
        else:
            deeds.do(turn, deed)
