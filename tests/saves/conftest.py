from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.book.loader import load_files
from engine.book.model import Book
from saves.store import Store
from tests.saves.books import FILES, SET_FILES
from tests.saves.making import BOOK, Table, opened


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = opened(tmp_path)
    yield store
    store.close()


@pytest.fixture
def table(store: Store) -> Table:
    return Table(store)


@pytest.fixture(scope="session")
def book() -> Book:
    return load_files(FILES, SET_FILES, BOOK)
