"""A save that brings its book along: it opens where nobody has that edition, and what is hostile leaves nothing behind."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import play
from engine.book import loader
from engine.book.model import Book
from engine.commands import Choose
from engine.errors import SaveError
from engine.sheet import SaveSheet
from saves import carried, codec, files, trial
from saves.carried import EditionText, edition_hash
from saves.errors import StorageError, UnknownEditionError
from saves.files import SaveFile
from saves.store import Store
from tests.saves.books import FILES, SET_FILES
from tests.saves.making import BOOK, earn, throw

FORMATS = Path(__file__).parent / "formats"
ROOT = Path(__file__).parents[2]
Opened = Callable[[str], Store]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Opened]:
    """Opens further stores, each on a computer of its own."""
    found: list[Store] = []

    def opened(name: str) -> Store:
        found.append(Store.open(tmp_path / f"{name}.sqlite3"))
        return found[-1]

    yield opened
    for store in found:
        store.close()


@pytest.fixture
def home(elsewhere: Opened, book: Book) -> Store:
    store = elsewhere("home")
    store.editions.remember(book)
    return store


@pytest.fixture
def friday(home: Store, book: Book) -> str:
    """A save with a few steps."""
    begun = play.begin(book, seed=7)
    save = home.create(begun.sheet, name="Friday", events=begun.events)
    home.act(save, revision=0, step_id="a", seat="", command=None, run=up_the_hill(book))
    home.act(save, revision=1, step_id="b", seat="", command=None, run=throw)
    return save


def up_the_hill(book: Book) -> Callable[[SaveSheet], Any]:
    def run(sheet: SaveSheet) -> Any:
        choice = next(one for one in play.legal(sheet, book) if isinstance(one, Choose) and "hill" in one.key)
        step = play.apply(sheet, choice, book)
        return step.sheet, step.events

    return run


def exported(store: Store, save: str, **values: Any) -> bytes:
    return files.write(files.export(store, save, notices=["Made for a test."], **values))


def taken_in(store: Store, data: bytes, **values: Any) -> str:
    file = files.read(data)
    return files.keep(store, file, edition=files.brought(store, file), **values)


def nothing_kept(store: Store) -> bool:
    return (store.list_saves(), store.editions.list()) == ([], [])


def test_a_save_opens_where_nobody_has_its_book(home: Store, friday: str, elsewhere: Opened) -> None:
    other = elsewhere("other")
    save = taken_in(other, exported(home, friday))
    assert other.load(save).sheet == home.load(friday).sheet
    [edition] = other.editions.list()
    assert (edition.title, edition.number, edition.brought, edition.saves) == ("The Lantern", 1, True, 1)
    known = home.editions.find(BOOK, edition.hash)
    assert known is not None
    assert edition.page_numbers == known.page_numbers
    opened = other.editions.open(BOOK, edition.hash, loader.load_files)
    there = home.editions.open(BOOK, edition.hash, loader.load_files)
    assert opened == there
    sheet = other.load(save).sheet
    assert play.view(sheet, opened).title == "Hill"
    assert play.apply(sheet, play.legal(sheet, opened)[0], opened).sheet.story.page == "quay"


def test_it_goes_on_from_there_to_a_third_computer(home: Store, friday: str, elsewhere: Opened) -> None:
    second, third = elsewhere("second"), elsewhere("third")
    data = exported(second, taken_in(second, exported(home, friday)))
    assert files.read(data).edition == files.read(exported(home, friday)).edition
    save = taken_in(third, data)
    assert third.load(save).sheet == home.load(friday).sheet


def test_page_numbers_come_along_though_no_hash_covers_them(elsewhere: Opened) -> None:
    shifted = {**FILES, "story/main.ink": FILES["story/main.ink"].replace("# page: 3\n", "")}
    book = loader.load_files(shifted, SET_FILES, BOOK, previous_numbers={"quay": "41", "hill": "17"})
    assert (book.index.pages["quay"].number, book.index.pages["hill"].number) == ("41", "17")
    home, other = elsewhere("home"), elsewhere("other")
    home.editions.remember(book)
    taken_in(other, exported(home, home.create(play.begin(book, seed=1).sheet, name="A")))
    assert other.editions.list()[0].page_numbers == home.editions.list()[0].page_numbers


def other_book() -> Book:
    """The book of the tests after an edit."""
    ink = FILES["story/main.ink"].replace("=== inn ===", "=== well ===\nA well.\n-> quay\n=== inn ===")
    ink = ink.replace("+ [To the inn", "+ [To the well] -> well\n+ [To the inn")
    return loader.load_files({**FILES, "story/main.ink": ink}, SET_FILES, BOOK)


def test_what_is_brought_is_never_the_newest_of_a_book_on_the_shelf(
    home: Store, friday: str, elsewhere: Opened, book: Book
) -> None:
    shelf = elsewhere("shelf")
    own = shelf.editions.remember(other_book())
    save = taken_in(shelf, exported(home, friday))
    assert shelf.load(save).edition == book.edition != own.hash
    assert shelf.editions.newest(BOOK) == msgspec.structs.replace(own, saves=0)
    assert [(one.number, one.brought) for one in shelf.editions.list()] == [(2, True), (1, False)]
    now_own = shelf.editions.remember(book)
    assert (now_own.number, now_own.brought) == (2, False)
    newest = shelf.editions.newest(BOOK)
    assert newest is not None
    assert (newest.hash, newest.saves) == (book.edition, 1)
    assert shelf.editions.kept(BOOK, book.edition).files == book.files


def test_the_shelf_gives_its_own_numbers_to_what_was_brought_before(
    home: Store, friday: str, elsewhere: Opened, book: Book
) -> None:
    def odd(plain: dict[str, Any]) -> None:
        plain["page_numbers"]["hill"] = "99"

    other = elsewhere("other")
    taken_in(other, with_text(exported(home, friday), odd, keep_hash=True))
    assert other.editions.list()[0].page_numbers["hill"] == "99"
    own = other.editions.remember(book)
    assert own.page_numbers["hill"] == book.index.pages["hill"].number != "99"
    assert other.editions.list() == [msgspec.structs.replace(own, saves=1)]


def test_a_text_is_not_looked_at_where_its_edition_is_here(home: Store, friday: str) -> None:
    data = changed(exported(home, friday), lambda plain: plain.update(edition_files={"format": 99}))
    assert files.brought(home, files.read(data)) is None
    assert home.load(taken_in(home, data)).sheet == home.load(friday).sheet


def test_a_file_may_leave_its_book_out(home: Store, friday: str, elsewhere: Opened) -> None:
    data = exported(home, friday, book=False)
    assert len(data) < len(exported(home, friday)) - 1000
    assert (files.read(data).edition, files.read(data).edition_left_out) == (None, files.AS_ASKED)
    other = elsewhere("other")
    with pytest.raises(UnknownEditionError, match="does not hold the book either"):
        taken_in(other, data)
    assert nothing_kept(other)
    assert home.load(taken_in(home, data)).revision == 3


# What a file has room for


def test_a_journal_is_shortened_before_the_book_stays_behind(
    home: Store, friday: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(60):
        home.act(friday, revision=2 + number, step_id=f"x{number}", seat="", command=None, run=earn(1))
    file = files.export(home, friday, notices=[])
    bare = len(files.write(msgspec.structs.replace(file, steps=[])))
    assert len(files.write(file)) > bare + 2000
    monkeypatch.setattr(codec, "MAX_BYTES", bare + 2000)
    whole = files.written(file)
    assert (len(whole.data) <= bare + 2000, whole.edition_left_out) == (True, "")
    assert files.read(whole.data).edition is not None
    assert 0 < whole.steps_left_out < 63
    monkeypatch.setattr(codec, "MAX_BYTES", bare - 10)
    less = files.written(file)
    read = files.read(less.data)
    assert less.edition_left_out == read.edition_left_out == files.TOO_LARGE
    assert read.edition is None
    assert len(read.steps) + less.steps_left_out == 63
    assert read.steps
    monkeypatch.setattr(codec, "MAX_BYTES", 500)
    with pytest.raises(SaveError, match="too large for a file"):
        files.written(file)


def test_a_book_with_a_file_that_has_no_name_elsewhere_stays_behind(elsewhere: Opened) -> None:
    home = elsewhere("home")
    book = loader.load_files({**FILES, "story/what?.ink": "Nothing."}, SET_FILES, BOOK)
    home.editions.remember(book)
    file = files.export(home, home.create(play.begin(book, seed=1).sheet, name="A"), notices=[])
    assert file.edition is None
    assert "'story/what?.ink'" in file.edition_left_out
    assert files.read(files.write(file)).edition_left_out == file.edition_left_out


@pytest.mark.parametrize("id", ["drowned_bell", "city_without_mirrors"])
def test_a_shipped_book_makes_a_file_about_as_much_larger_as_is_told(elsewhere: Opened, id: str) -> None:
    home, book = elsewhere("home"), loader.load(ROOT / "campaign/books" / id)
    home.editions.remember(book)
    text = home.editions.text(book.id, book.edition)
    assert text is not None
    size = len(carried.pack(text)["packed"]) / 1000
    for document in ("players/saves.md", "developers/save-format.md"):
        words = (ROOT / "docs" / document).read_text(encoding="utf-8").replace("\n", " ")
        told = re.search(rf"(\d+) KB(?: larger)? for \*{book.info.title}\*", words)
        assert told is not None, document
        assert 0.7 * size < int(told[1]) < 1.4 * size, (document, size)


# Other versions of Havenbook


def by_a_newer_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loader, "compiler_version", lambda: "f" * 64)


def test_a_book_made_with_other_tools_is_known_by_what_it_was_made_with(
    home: Store, friday: str, elsewhere: Opened, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_a_newer_compiler(monkeypatch)
    other = elsewhere("other")
    save = taken_in(other, exported(home, friday))
    assert other.load(save).edition == book.edition
    made = other.editions.kept(BOOK, book.edition).made
    assert made is not None
    assert made.compiler != loader.compiler_version()
    assert taken_in(elsewhere("third"), exported(other, save))


def remembered_before_this(store: Store, book: Book) -> None:
    """Keep an edition as Havenbook did before it noted what editions are made with."""
    store.editions.remember_text(
        book_id=book.id, hash=book.edition, title="The Lantern", files=book.files, set_files=book.set_files, story=book.story,
        lines=book.lines, page_numbers={page.id: page.number for page in book.index.pages.values()},
    )  # fmt: skip


def test_an_edition_kept_before_this_comes_along_while_its_tools_are_here(
    elsewhere: Opened, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = elsewhere("home")
    remembered_before_this(home, book)
    save = home.create(play.begin(book, seed=1).sheet, name="A")
    assert taken_in(elsewhere("other"), exported(home, save))
    by_a_newer_compiler(monkeypatch)
    file = files.export(home, save, notices=[])
    assert (file.edition, file.edition_left_out) == (None, files.UNTOLD)


def test_a_stored_file_with_its_book_is_taken_in_by_every_version(elsewhere: Opened) -> None:
    other = elsewhere("other")
    save = taken_in(other, (FORMATS / "save-1-carried.havenbook.json").read_bytes())
    loaded = other.load(save)
    book = other.editions.open(loaded.book_id, loaded.edition, loader.load_files)
    assert play.view(loaded.sheet, book).page == "quay"
    other.act(save, revision=loaded.revision, step_id="x", seat="", command=None, run=up_the_hill(book))
    assert other.load(save).sheet.titles == ["lamp_bearer"]


# Hostile files


def changed(data: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    plain = msgspec.json.decode(data)
    change(plain)
    return msgspec.json.encode(plain)


def with_text(data: bytes, change: Callable[[dict[str, Any]], object], *, keep_hash: bool = False) -> bytes:
    """Change the text in a file, and unless told not to, the hash that the file names, as a clever stranger would."""
    plain = msgspec.json.decode(data)
    whole = carried.unpack(plain["edition_files"], plain["book"]["edition"])
    text = msgspec.to_builtins(whole)
    change(text)
    made = msgspec.convert(text, EditionText)
    plain["edition_files"] = carried.pack(made)
    if not keep_hash:
        plain["book"]["edition"] = plain["sheet"]["edition"] = edition_hash(made.book, made.sets, made.made)
    return msgspec.json.encode(plain)


def no_main(text: dict[str, Any]) -> None:
    del text["book"]["story/main.ink"]


def no_book(text: dict[str, Any]) -> None:
    text["book"], text["sets"] = {}, {}


def no_ink(text: dict[str, Any]) -> None:
    text["book"]["story/main.ink"] += "\n{"


def deep(text: dict[str, Any]) -> None:
    text["book"]["titles.toml"] = "a = " + "[" * 50_000


def unknown_thing(text: dict[str, Any]) -> None:
    text["book"]["story/main.ink"] += "\n~ give(moon)\n"


def no_hero(text: dict[str, Any]) -> None:
    text["book"]["book.toml"] = text["book"]["book.toml"].replace('"maru", ', "")


HOSTILE = {no_main: "cannot be opened", no_book: "cannot be opened", no_ink: "cannot be opened",
           deep: "cannot be opened", unknown_thing: "cannot be opened"}  # fmt: skip


@pytest.mark.parametrize("change", HOSTILE, ids=lambda change: change.__name__)
def test_a_book_that_does_not_open_is_refused_in_words(
    home: Store, friday: str, elsewhere: Opened, change: Callable[[dict[str, Any]], object]
) -> None:
    other = elsewhere("other")
    with pytest.raises(SaveError, match=HOSTILE[change]) as caught:
        taken_in(other, with_text(exported(home, friday), change))
    assert str(caught.value).endswith("Nothing was changed.")
    assert nothing_kept(other)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda plain: plain["sheet"].update(titles=["king"]), "The book has no title 'king'"),
        (lambda plain: plain["sheet"]["story"].update(page="moon"), "The book has no page 'moon'"),
        (lambda plain: plain["sheet"]["story"].update(ink={"flows": 5}), "does not fit The Lantern"),
        (lambda plain: [plain[part].update(edition="0" * 64) for part in ("book", "sheet")], "somebody has changed it"),
        (lambda plain: [plain["book"].update(id="../x"), plain["sheet"].update(book="../x")], "No book can be called"),
        (lambda plain: plain.update(edition_files={"format": 1, "packed": "AAAA"}), "cannot be read"),
        (lambda plain: plain.update(edition_files={"format": 2}), "up to date"),
        (lambda plain: plain.update(edition_files=[]), "cannot be read"),
        (lambda plain: plain.update(edition_left_out="x" * 300), "cannot be read"),
    ],
)  # fmt: skip
def test_a_save_that_does_not_go_with_its_book_is_refused_in_words(
    home: Store, friday: str, elsewhere: Opened, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    other = elsewhere("other")
    with pytest.raises(SaveError, match=said) as caught:
        taken_in(other, changed(exported(home, friday), change))
    assert str(caught.value).endswith("Nothing was changed.")
    assert nothing_kept(other)


def test_a_book_under_the_hash_of_another_is_refused(home: Store, friday: str, elsewhere: Opened) -> None:
    """A stranger must not get his text kept as an edition that somebody else will bring."""
    other = elsewhere("other")
    for change in (no_hero, no_main):
        with pytest.raises(SaveError, match="somebody has changed it"):
            taken_in(other, with_text(exported(home, friday), change, keep_hash=True))
    assert nothing_kept(other)


def test_a_book_that_keeps_busy_is_stopped(home: Store, friday: str, elsewhere: Opened) -> None:
    def endless(text: dict[str, Any]) -> None:
        text["book"]["story/main.ink"] += "\nINCLUDE a.ink" * 100_000

    file = files.read(with_text(exported(home, friday), endless))
    text = carried.unpack(file.edition or {}, file.book.edition)
    with pytest.raises(SaveError, match="could not be opened within 2 seconds"):
        trial.tried(text, file.sheet, seconds=2)


def test_a_book_that_opens_slowly_is_refused(
    home: Store, friday: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "OPENING", 0.0)
    file = files.read(exported(home, friday))
    assert "takes too long to open" in tried_here(file)


def tried_here(file: SaveFile) -> str:
    """Try a book in this process; returns why it was refused."""
    text = carried.unpack(file.edition or {}, file.book.edition)
    request = {"book_id": file.book.id, "edition": file.book.edition, "text": text, "sheet": file.sheet}
    said: str = msgspec.json.decode(trial.answer(msgspec.json.encode(request)))["refused"]
    return said


def test_a_trial_that_breaks_down_is_told(
    home: Store, friday: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = files.read(exported(home, friday))
    text = carried.unpack(file.edition or {}, file.book.edition)
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(broken))
    with pytest.raises(SaveError, match="broke down over it"):
        trial.tried(text, file.sheet)


def test_a_surprise_in_the_trial_is_a_refusal(
    home: Store, friday: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def surprise(*_: Any, **__: Any) -> Any:
        raise RecursionError

    monkeypatch.setattr(loader, "load_files", surprise)
    assert "nothing can be made of what it says" in tried_here(files.read(exported(home, friday)))


def test_a_save_that_cannot_be_kept_leaves_no_edition(
    home: Store, friday: str, elsewhere: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = elsewhere("other")

    def full(*_: Any) -> int:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(other.editions, "row_id", full)
    with pytest.raises(StorageError):
        taken_in(other, exported(home, friday))
    assert nothing_kept(other)


def test_a_form_sent_twice_brings_one_save_and_one_edition(
    home: Store, friday: str, elsewhere: Opened
) -> None:
    other, file = elsewhere("other"), files.read(exported(home, friday))
    edition = files.brought(other, file)
    assert len({files.keep(other, file, edition=edition, step_id=id) for id in ("form", "form", "next")}) == 2
    assert [one.saves for one in other.editions.list()] == [2]
