"""Automatic players step in place: quicker, and the same steps."""

import msgspec
import pytest

from engine import play
from engine.book.model import Book
from engine.errors import SaveError
from engine.playtest import Log
from engine.playtest.readers import Reader
from engine.sheet import SaveSheet
from tests.playtest import books


def but_for_ink(sheet: SaveSheet) -> bytes:
    story = msgspec.structs.replace(sheet.story, ink=msgspec.Raw(b"{}"))
    return msgspec.json.encode(msgspec.structs.replace(sheet, story=story))


@pytest.fixture(scope="module")
def crossroads() -> Book:
    return books.crossroads()


@pytest.mark.parametrize("seed", range(8))
def test_steps_in_place_are_the_steps_of_apply(crossroads: Book, seed: int) -> None:
    kept, held = play.begin(crossroads, seed=seed), play.begin(crossroads, seed=seed, held=True)
    assert kept.events == held.events
    sheet, quick = kept.sheet, held.sheet
    log = Log()
    reader = Reader(crossroads, log, log, covering=bool(seed % 2), seed=seed)
    for _ in range(80):
        if (command := reader.pick(sheet)) is None:
            break
        step = play.apply(sheet, command, crossroads)
        sheet = step.sheet
        assert play.apply_in_place(quick, command, crossroads) == step.events
        assert but_for_ink(quick) == but_for_ink(sheet)


def test_a_held_sheet_goes_on_once(crossroads: Book) -> None:
    sheet = play.begin(crossroads, seed=1, held=True).sheet
    before = msgspec.json.decode(msgspec.json.encode(sheet), type=SaveSheet)
    climb = play.legal(sheet, crossroads, sheet_too=False)[-1]
    play.apply_in_place(sheet, climb, crossroads)
    with pytest.raises(SaveError):
        play.apply(before, climb, crossroads)
