from datetime import UTC
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import SaveError
from engine.events import Read
from engine.sheet import SaveSheet
from saves import codec, files
from saves.errors import UnknownEditionError
from saves.store import Store
from tests.saves.making import EDITION, Table, earn, new_dice, opened, remember, sheet, throw

FORMATS = Path(__file__).parent / "formats"


def exported(table: Table, **values: Any) -> bytes:
    return files.write(
        files.export(table.store, table.id, notices=["Made for a test."], program="test", **values)
    )


@pytest.fixture
def played(table: Table) -> Table:
    table.do(earn(5))
    table.do(throw)
    table.go(1)
    table.do(throw)
    table.do(earn(1))
    return table


def test_a_save_comes_back_from_its_file_on_another_computer(played: Table, tmp_path: Path) -> None:
    other = opened(tmp_path / "other")
    file = files.read(exported(played))
    save = files.keep(other, file, seat="s1", step_id="form")
    assert files.keep(other, file, step_id="form") == save
    loaded, before = other.load(save), played.store.load(played.id)
    assert (loaded.sheet, loaded.name, loaded.edition) == (before.sheet, "Friday", EDITION)
    assert not file.changed
    old, new = played.store.steps(played.id), other.steps(save)
    assert [step.events for step in new[:-1]] == [step.events for step in old]
    assert [(step.foreseen, step.revealed, step.undone_to) for step in new[:-1]] == [
        (step.foreseen, step.revealed, step.undone_to) for step in old
    ]
    assert (new[-1].revision, new[-1].command) == (len(old), None)
    assert [step.revision for step in other.line(save)] == [0, 1, 4, 5, 6]
    step = other.act(save, revision=6, step_id="x", seat="s1", command=None, run=throw)
    assert step.revision == 7
    with pytest.raises(SaveError, match="can be read, but not gone back to"):
        other.undo(save, revision=7, to_revision=2, step_id="u", seat="", again=new_dice)
    assert other.around(save) == (6, None)
    other.undo(save, revision=7, to_revision=6, step_id="v", seat="", again=new_dice)
    assert other.load(save).sheet.gold == before.sheet.gold
    assert other.around(save) == (None, 7)
    other.close()


def test_what_was_foreseen_stays_foreseen_through_a_file(table: Table, tmp_path: Path) -> None:
    table.do(throw)
    table.go(0)
    other = opened(tmp_path / "other")
    save = files.keep(other, files.read(exported(table)))
    steps = [
        other.act(save, revision=3 + number, step_id=f"x{number}", seat="", command=None, run=throw)
        for number in range(2)
    ]
    assert [step.foreseen for step in steps] == [True, False]
    other.close()


def test_a_file_can_be_read_by_people(played: Table) -> None:
    text = exported(played).decode()
    assert text.startswith('{\n  "havenbook": "save",\n  "format": 1,\n  "name": "Friday",\n  "book": {')
    assert '"notices": [\n      "Made for a test."\n    ]' in text
    assert '"gold": ' in text
    assert text.endswith("}\n")


def test_a_file_without_its_journal_is_a_save_too(played: Table, tmp_path: Path) -> None:
    file = files.read(exported(played, journal=False))
    assert file.steps == []
    save = files.keep(played.store, file)
    assert [step.revision for step in played.store.steps(save)] == [0]


def test_a_long_journal_leaves_its_oldest_steps_behind(table: Table) -> None:
    def chatter(sheet: SaveSheet) -> Any:
        return sheet, [Read("word " * 20_000)]

    for _ in range(60):
        table.do(chatter)
    data = exported(table)
    assert len(data) <= codec.MAX_BYTES
    file = files.read(data)
    assert file.left_out + len(file.steps) == 61
    assert file.left_out > 0
    save = files.keep(table.store, file)
    assert table.store.load(save).revision == 61
    assert [step.revision for step in table.store.line(save)] == list(range(file.left_out, 62))


def test_a_file_changed_by_hand_is_taken_with_a_word(played: Table) -> None:
    data = exported(played)
    assert not files.read(data.replace(b"\n", b"\r\n").replace(b"  ", b"\t")).changed
    gold = played.sheet.gold
    mended = files.read(data.replace(b'"gold": %d' % gold, b'"gold": 400'))
    assert (mended.changed, mended.sheet.gold) == (True, 400)


def test_an_edition_that_is_not_here_is_told_with_those_that_are(played: Table, tmp_path: Path) -> None:
    other = Store.open(tmp_path / "other.sqlite3")
    file = files.read(exported(played))
    with pytest.raises(UnknownEditionError, match="edition 1 of The Lantern, which is not on this shelf"):
        files.keep(other, file)
    remember(other, edition="b" * 64)
    with pytest.raises(UnknownEditionError, match="Here are editions 1 of that book") as caught:
        files.keep(other, file)
    assert (caught.value.here, caught.value.edition) == ([1], EDITION)
    assert other.list_saves() == []
    moved = msgspec.structs.replace(file.sheet, edition="b" * 64)
    assert other.load(files.keep(other, file, sheet=moved)).edition == "b" * 64
    other.close()


def hostile(change: Any) -> bytes:
    """A good file with one thing changed."""
    file = files.SaveFile(
        name="A", book=files.BookName(id="lantern", title="L", edition=EDITION), sheet=sheet(gold=1)
    )
    plain = msgspec.json.decode(files.write(file))
    step = {"revision": 0, "seat": "", "step_id": "a", "at": "2025-05-01T20:00:00Z", "events": []}
    plain["journal"] = [step, {**step, "revision": 1, "step_id": "b"}]
    change(plain)
    return msgspec.json.encode(plain)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda plain: plain.pop("havenbook"), "not a save sheet"),
        (lambda plain: plain.update(havenbook="book"), "not a save sheet"),
        (lambda plain: plain.update(format="1"), "not a save sheet"),
        (lambda plain: plain.update(format=0), "not a save sheet"),
        (lambda plain: plain.update(format=2), "up to date"),
        (lambda plain: plain.update(sheet_format=2), "up to date"),
        (lambda plain: plain.update(surprise=1), "surprise"),
        (lambda plain: plain.pop("sheet"), "sheet"),
        (lambda plain: plain.update(name=["A"]), "expected"),
        (lambda plain: plain["sheet"].update(hoard=1), "hoard"),
        (lambda plain: plain["sheet"].update(book="other"), "one book on its cover"),
        (lambda plain: plain["book"].update(edition="x"), "one book on its cover"),
        (lambda plain: plain["journal"][1].update(revision=3), "out of order"),
        (lambda plain: plain["journal"][1].update(step_id="a"), "a step twice"),
        (lambda plain: plain["journal"][1].update(undone_to=1), "out of order"),
        (lambda plain: plain["journal"][0].update(undone_to=5), "out of order"),
        (lambda plain: plain["journal"][0].update(at="2025-05-01T20:00:00"), "timezone"),
        (lambda plain: plain["journal"][0].update(events=[{"what": "chess"}]), "chess"),
        (lambda plain: plain["journal"][0].update(command={"do": "rm"}), "rm"),
        (lambda plain: plain["journal"][0].update(revision=10**40), "cannot be read"),
        (lambda plain: plain.update(journal=[plain["journal"][0]] * 20_001), "length"),
    ],
)  # fmt: skip
def test_a_hostile_file_is_refused_in_words(change: Any, said: str) -> None:
    assert files.read(hostile(lambda _: None)).sheet.gold == 1
    with pytest.raises(SaveError, match=said):
        files.read(hostile(change))


GOOD = files.write(
    files.SaveFile(
        name="A",
        book=files.BookName(id="lantern", title="L", edition=EDITION),
        sheet=sheet(gold=1, dice={"dice": [2**64 - 1, 3]}),
        summary={"share": 0.5},
    )
)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_good_file_with_bytes_damaged_is_taken_or_refused(data: st.DataObject) -> None:
    good = bytearray(GOOD)
    at = data.draw(st.integers(0, len(good) - 1))
    good[at : at + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=40))
    try:
        file = files.read(bytes(good))
    except SaveError:
        return
    assert file.changed or msgspec.json.decode(bytes(good)) == msgspec.json.decode(GOOD)


def test_mark_up_in_names_is_text_and_in_file_names_is_nothing(table: Table) -> None:
    table.store.rename(table.id, "../<b>Über</b>/..\\x")
    file = files.read(exported(table))
    assert file.name == "../<b>Über</b>/..\\x"
    assert file.file_name == "b-Über-b-x.havenbook.json"


def test_a_renamed_save_is_called_the_same_everywhere_in_its_file(table: Table, tmp_path: Path) -> None:
    table.do(earn(5))
    table.store.rename(table.id, "Saturday")
    plain = msgspec.json.decode(exported(table))
    assert (plain["name"], plain["sheet"]["name"]) == ("Saturday", "Saturday")
    plain["name"] = "Sunday"
    file = files.read(msgspec.json.encode(plain))
    assert (file.name, file.sheet.name) == ("Sunday", "Sunday")
    save = files.keep(table.store, file, name="Monday")
    assert table.store.load(save).sheet.name == table.store.load(save).name == "Monday"


def test_moments_in_files_are_in_utc(table: Table) -> None:
    file = files.read(exported(table))
    assert file.written is not None
    assert file.written.tzinfo == UTC


@pytest.mark.parametrize("path", sorted(FORMATS.glob("save-*.json")), ids=lambda path: path.name)
def test_a_file_of_every_format_ever_released_loads(path: Path) -> None:
    file = files.read(path.read_bytes())
    assert (file.name, file.sheet.gold, file.changed) == ("Friday", 5, False)
    assert [step.undone_to for step in file.steps] == [None, None, None, 1]
