"""The text of an edition in a save file: whole and the right one, or refused in words."""

import base64
import tracemalloc
import zlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.book import loader
from engine.book.model import Book
from engine.errors import SaveError
from saves import carried
from saves.carried import EditionText, Made, edition_hash, made_of
from tests.saves.books import FILES, SET_FILES

MADE = Made(include="// none", compiler="c" * 64, runtime="0.1.0")
TEXT = EditionText(book=FILES, sets=SET_FILES, page_numbers={"quay": "3"}, made=MADE)
HASH = edition_hash(FILES, SET_FILES, MADE)
GOOD = carried.pack(TEXT)


def packed(plain: object, *, then: Callable[[bytes], bytes] = lambda data: data) -> dict[str, Any]:
    """Pack anything as a text is packed."""
    data = then(zlib.compress(msgspec.json.encode(plain)))
    return {"format": 1, "packed": base64.b64encode(data).decode()}


def text_with(**values: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(TEXT)
    return {**plain, **values}


def test_the_hash_is_the_one_that_editions_have(book: Book) -> None:
    made = made_of(book)
    assert made is not None
    assert edition_hash(book.files, book.set_files, made) == book.edition
    assert edition_hash(FILES, SET_FILES, made) == loader.edition_hash(FILES, SET_FILES, made.include)


def test_what_an_edition_of_older_tools_was_made_with_cannot_be_told(book: Book) -> None:
    assert made_of(msgspec.structs.replace(book, edition="0" * 64)) is None


def test_a_text_comes_out_as_it_went_in() -> None:
    assert carried.unpack(GOOD, HASH) == TEXT
    assert list(carried.unpack(GOOD, HASH).sets) == list(TEXT.sets)


def bad_path(path: str) -> dict[str, Any]:
    return packed(text_with(book={**FILES, path: "x"}))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "missing required field"),
        ({**GOOD, "format": 2}, "up to date"),
        ({**GOOD, "format": 0}, "never was a format 0"),
        ({**GOOD, "format": "1"}, "expected `int`"),
        ({**GOOD, "format": True}, "expected `int`"),
        ({**GOOD, "packed": 5}, "expected `str`"),
        ({**GOOD, "packed": ""}, "breaks off"),
        ({**GOOD, "packed": "é"}, "it is damaged"),
        ({**GOOD, "packed": "%%%%"}, "it is damaged"),
        ({**GOOD, "packed": GOOD["packed"][:-8]}, "breaks off"),
        ({**GOOD, "packed": GOOD["packed"][:-7]}, "it is damaged"),
        ({**GOOD, "surprise": 1}, "surprise"),
        (packed({}), "missing required field"),
        (packed([]), "expected `object`"),
        (packed(text_with(surprise=1)), "surprise"),
        (packed(text_with(book=[])), "expected `object`"),
        (packed(text_with(book={"a": 5})), "expected `str`"),
        (packed(text_with(sets={"plain": {"set.toml": None}})), "expected `str`"),
        (packed(text_with(made={"include": ""})), "missing required field"),
        (packed(TEXT, then=lambda data: data + b"more"), "hangs at its end"),
        (packed(TEXT, then=lambda data: b"PK" + data), "it is damaged"),
        (packed(text_with(book={f"story/{n}.ink": "" for n in range(2001)})), "more than 2,000 files"),
        (packed(text_with(sets={str(n): {} for n in range(2001)})), "more than 2,000 files"),
        (packed(text_with(sets={"../x": {}})), "a name that no set can have"),
        (packed(text_with(sets={"": {}})), "a name that no set can have"),
        (packed(text_with(page_numbers={"quay": "\u202e1"})), "a number that no page can have"),
        (packed(text_with(page_numbers={"quay": "1" * 41})), "a number that no page can have"),
        (packed(text_with(page_numbers={"quay": "4"}, made={**msgspec.to_builtins(MADE), "include": ""})),
         "somebody has changed it"),
        (packed(text_with(book={**FILES, "titles.toml": ""})), "somebody has changed it"),
        (packed(text_with(sets={"other": SET_FILES["plain"]})), "somebody has changed it"),
    ],
)  # fmt: skip
def test_a_text_that_is_not_the_editions_is_refused_in_words(given: dict[str, Any], said: str) -> None:
    with pytest.raises(SaveError, match=said) as caught:
        carried.unpack(given, HASH)
    assert str(caught.value).startswith("The book in this file")
    assert str(caught.value).endswith("Nothing was changed.")


@pytest.mark.parametrize(
    "path",
    [
        "/etc/passwd", "../main.ink", "story/../../main.ink", "story//main.ink", "./main.ink", "story/.hidden", "C:\\main.ink",
        "c:main.ink", "story\\main.ink", "story/", "", " ", "a\x00.ink", "a\n.ink", "a\u202e.ink", "a*.ink", "x" * 201, "a/ /b",
    ],
)  # fmt: skip
def test_a_path_that_could_lead_anywhere_is_refused(path: str) -> None:
    with pytest.raises(SaveError, match="no book can have one of that name"):
        carried.unpack(bad_path(path), HASH)
    sets = {"plain": {**SET_FILES["plain"], path: "x"}}
    with pytest.raises(SaveError, match="no book can have one of that name"):
        carried.unpack(packed(text_with(sets=sets)), HASH)


@pytest.mark.parametrize("path", ["story/02 – der Brunnen.ink", "art/the_lamp.webp", "story/a/b/c.ink"])
def test_a_path_of_anybodys_language_is_taken(path: str) -> None:
    files = {**FILES, path: "x"}
    text = msgspec.structs.replace(TEXT, book=files)
    assert carried.unpack(carried.pack(text), edition_hash(files, SET_FILES, MADE)) == text


@pytest.mark.parametrize("id", ["", ".", "..", "a/b", "a\\b", " a", "a\x00", "x" * 201])
def test_an_id_that_is_no_name_of_a_folder_is_refused(id: str) -> None:
    with pytest.raises(SaveError, match="No book can be called"):
        carried.check_id(id)


def test_a_bomb_is_never_blown_up() -> None:
    bomb = base64.b64encode(zlib.compress(bytes(100_000_000), 9)).decode()
    tracemalloc.start()
    try:
        with pytest.raises(SaveError, match="more than 8,000,000 bytes"):
            carried.unpack({"format": 1, "packed": bomb}, HASH)
        assert tracemalloc.get_traced_memory()[1] < 4 * carried.MAX_UNPACKED
    finally:
        tracemalloc.stop()


def test_many_small_files_cost_no_more_than_they_are_worth() -> None:
    many = {format(n, "x"): "" for n in range(600_000)}
    with pytest.raises(SaveError, match="more than 2,000 files"):
        carried.unpack(packed(text_with(book=many)), HASH)


def test_a_text_that_would_not_be_taken_in_is_not_packed() -> None:
    for files in ({"a:b.ink": ""}, {"a.ink": "x" * carried.MAX_UNPACKED}):
        with pytest.raises(ValueError, match=r"no book can have|too large"):
            carried.pack(msgspec.structs.replace(TEXT, book=files))


def test_what_a_stranger_wrote_cannot_speak_to_a_terminal() -> None:
    with pytest.raises(SaveError) as caught:
        carried.unpack(packed(text_with(**{"\x1b[2Jsurprise\u202e": 1})), HASH)
    assert "surprise" in str(caught.value)
    assert str(caught.value).isprintable()


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_damaged_text_is_the_same_text_or_refused(data: st.DataObject) -> None:
    good = bytearray(base64.b64decode(GOOD["packed"]))
    at = data.draw(st.integers(0, len(good) - 1))
    good[at : at + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=40))
    try:
        text = carried.unpack({"format": 1, "packed": base64.b64encode(good).decode()}, HASH)
    except SaveError:
        return
    assert text == TEXT


def changed_somewhere(data: st.DataObject, plain: Any) -> None:
    """Put anything anywhere into plain JSON."""
    anything = (
        st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5) | st.just([]) | st.just({})
    )
    while True:
        key = data.draw(st.sampled_from(list(plain)))
        if not isinstance(plain[key], dict) or not plain[key] or data.draw(st.booleans()):
            plain[data.draw(st.sampled_from([key, "story/new.ink"]))] = data.draw(anything)
            return
        plain = plain[key]


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_text_altered_anywhere_that_counts_is_refused(data: st.DataObject) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(TEXT))
    changed_somewhere(data, plain)
    try:
        text = carried.unpack(packed(plain), HASH)
    except SaveError:
        return
    assert (text.book, text.sets, text.made) == (TEXT.book, TEXT.sets, TEXT.made)


@settings(deadline=None, max_examples=200)
@given(
    st.dictionaries(
        st.sampled_from(["format", "packed", "x"]), st.integers() | st.text() | st.none() | st.just({})
    )
)
def test_whatever_stands_where_a_text_belongs_is_refused_in_words(given: dict[str, Any]) -> None:
    with pytest.raises(SaveError, match=r"Nothing was changed\."):
        carried.unpack(given, HASH)
