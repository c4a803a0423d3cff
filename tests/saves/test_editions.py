from typing import Any

import msgspec
import pytest

from engine.book import loader
from engine.book.model import Book
from engine.errors import SaveError
from saves.errors import UnknownEditionError
from saves.store import Store
from tests.saves.making import BOOK, EDITION, remember


def test_an_edition_is_kept_once_and_numbered_per_book(store: Store) -> None:
    remember(store)
    remember(store, edition="b" * 64)
    remember(store, book="other", edition="b" * 64)
    assert [(kept.book_id, kept.number, kept.hash[0]) for kept in store.editions.list()] == [
        ("lantern", 2, "b"),
        ("lantern", 1, "a"),
        ("other", 1, "b"),
    ]
    newest = store.editions.newest(BOOK)
    assert newest is not None
    assert (newest.number, newest.page_numbers) == (2, {"start": "1"})
    assert store.editions.newest("none") is None


def test_an_edition_gives_its_text_back(store: Store) -> None:
    kept = store.editions.kept(BOOK, EDITION)
    assert kept.files == {"story/main.ink": "Once."}
    assert kept.set_files == {"plain": {"set.toml": "title = 'Plain'"}}
    assert kept.lines == {"0": ("story/main.ink", 1, 1)}
    with pytest.raises(UnknownEditionError, match="edition"):
        store.editions.kept(BOOK, "c" * 64)
    assert store.editions.find(BOOK, "c" * 64) is None


def test_a_damaged_edition_is_told(store: Store) -> None:
    with store.database.write() as session:
        session.connection().exec_driver_sql("UPDATE edition SET files = x'0011'")
    with pytest.raises(SaveError, match="damaged"):
        store.editions.kept(BOOK, EDITION)


def test_a_book_opens_from_its_edition_as_it_was_without_compiling(
    store: Store, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = store.editions.remember(book)

    def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("nothing is compiled")

    monkeypatch.setattr(loader, "compile_cached", never)
    monkeypatch.setattr(loader, "edition_hash", lambda *_: "what a newer Havenbook would say")
    again = store.editions.open(book.id, made.hash, loader.load_files)
    assert (again.edition, again.story, again.lines) == (book.edition, book.story, book.lines)
    assert {page.id: page.number for page in again.index.pages.values()} == made.page_numbers
    assert again == msgspec.structs.replace(book, warnings=())
