from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import SaveError
from engine.sheet import Deck, HeroSheet, Line, SaveSheet, Seat, StoryPosition, TableRules, Throw, VoteScene
from saves import codec
from tests.saves.making import sheet

words = st.text(max_size=12)
counts = st.integers(-(10**9), 10**9)
wide = st.integers(0, 2**64 - 1)
ids = st.lists(words, max_size=3)
plain_json = st.recursive(
    st.none() | st.booleans() | wide | st.floats(allow_nan=False, allow_infinity=False) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=12,
)
throws = st.builds(
    Throw, number=counts, hero=words, seat=words, purpose=words, faces=st.lists(counts, max_size=2),
    parts=st.lists(st.tuples(words, counts), max_size=2), passed=st.booleans(),
)  # fmt: skip
sheets = st.builds(
    SaveSheet,
    book=words,
    edition=words,
    seed=wide,
    name=words,
    table=st.builds(TableRules, undo=st.sampled_from(["free", "stop", "again"])),
    seats=st.lists(st.builds(Seat, id=words, name=words, heroes=ids), max_size=2),
    heroes=st.dictionaries(
        words,
        st.builds(
            HeroSheet, level=counts, xp=counts, injuries=ids, worn=st.dictionaries(words, words, max_size=2)
        ),
        max_size=2,
    ),
    titles=ids,
    gold=counts,
    trackers=st.dictionaries(words, counts, max_size=2),
    loot=st.builds(Deck, draw=ids, discard=ids),
    dice=st.dictionaries(words, st.lists(wide, min_size=2, max_size=2), max_size=2),
    last_throw=st.none() | throws,
    story=st.builds(
        StoryPosition,
        ink=st.dictionaries(words, plain_json, max_size=3).map(
            lambda state: msgspec.Raw(msgspec.json.encode(state))
        ),
        page=words,
        lines=st.lists(st.builds(Line, text=words, tags=ids), max_size=2),
    ),
    scene=st.none() | st.builds(VoteScene, proposed=words, ballots=st.dictionaries(words, words, max_size=2)),
    foreseen=counts,
)


@settings(deadline=None, max_examples=150)
@given(sheets)
def test_decoding_undoes_encoding(sheet: SaveSheet) -> None:
    data = codec.encode(sheet)
    assert codec.decode(data) == sheet
    assert codec.decode_foreign(data) == sheet
    assert codec.unpack(codec.pack(data)) == data


@settings(deadline=None, max_examples=300)
@given(st.binary(max_size=300))
def test_any_bytes_are_a_sheet_or_are_refused_in_words(data: bytes) -> None:
    for read in (codec.decode, codec.decode_foreign, codec.unpack):
        with pytest.raises(SaveError, match=r"[a-z]{3} [a-z]"):
            read(data)


@settings(deadline=None, max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_sheet_with_anything_put_anywhere_is_a_sheet_or_is_refused(data: st.DataObject) -> None:
    plain: Any = msgspec.json.decode(
        codec.encode(sheet(last_throw=None, titles=["a"], dice={"dice": [1, 2]}))
    )
    spot = plain
    while isinstance(spot, dict | list) and spot:
        keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(spot[key], dict | list) or not spot[key] or data.draw(st.booleans()):
            spot[key] = data.draw(plain_json | st.integers() | st.just(10**400))
            break
        spot = spot[key]
    mended = codec_json(plain)
    for read in (codec.decode, codec.decode_foreign):
        try:
            found = read(mended)
        except SaveError:
            continue
        assert isinstance(found, SaveSheet)


def codec_json(plain: Any) -> bytes:
    """JSON with numbers of any length."""
    if isinstance(plain, dict):
        return (
            b"{"
            + b",".join(codec_json(key) + b":" + codec_json(value) for key, value in plain.items())
            + b"}"
        )
    if isinstance(plain, list):
        return b"[" + b",".join(map(codec_json, plain)) + b"]"
    if isinstance(plain, int) and not isinstance(plain, bool):
        return b"%d" % plain if abs(plain) < 10**30 else b"9" * 400
    return msgspec.json.encode(plain)


def wrapped(**values: Any) -> bytes:
    plain = msgspec.json.decode(codec.encode(sheet()))
    plain["sheet"].update(values)
    return msgspec.json.encode(plain)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no save"),
        (b"not json", "no save"),
        (b"[]", "no save sheet"),
        (b'{"a": 1}', "no save sheet"),
        (codec.encode(sheet())[:-10], "breaks off"),
        (b" " * 4_000_001, "a save may be"),
        (b"[" * 200_000, "nested too deeply"),
        (b"[" * 300 + b"]" * 300, "nested too deeply"),
        (b'{"a":' * 200 + b"1" + b"}" * 200, "nested too deeply"),
        (b'{"format":1,"sheet":{"gold":NaN}}', "no save"),
        (b'{"format":1,"sheet":{"gold":1e999}}', "no save"),
        (b'{"format":1,"sheet":{"gold":' + b"9" * 5000 + b"}}", "no save"),
        (b'{"format":1,"sheet":"\xff"}', "no save"),
        (b'{"format":1,"sheet":"\\ud800"}', "no save"),
        (b'{"format":true,"sheet":{}}', "not a number"),
        (b'{"format":2,"sheet":{}}', "up to date"),
        (b'{"format":99999999999999999999999,"sheet":{}}', "up to date"),
        (b'{"format":0,"sheet":{}}', "never was"),
        (b'{"format":1,"sheet":{}}', "cannot be read"),
        (wrapped(gold=10**10), "larger than any"),
        (wrapped(gold=-(10**10)), "larger than any"),
        (wrapped(gold=1.5), "cannot be read"),
        (wrapped(gold=True), "cannot be read"),
        (wrapped(gold="5"), "cannot be read"),
        (wrapped(heroes={"maru": {"level": 10**12, "xp": 0}}), "larger than any"),
        (wrapped(dice={"dice": [2**64, 1]}), "larger than any"),
        (wrapped(hoard=1), "does not know: hoard"),
        (wrapped(heroes={"maru": {"level": 1, "xp": 0, "aura": 1}}), "does not know: heroes.maru.aura"),
        (wrapped(scene={"type": "chess"}), "cannot be read"),
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused_in_words(data: bytes, said: str) -> None:
    with pytest.raises(SaveError, match=said):
        codec.decode_foreign(data)


def test_what_ink_remembers_is_checked_though_it_is_not_ours() -> None:
    for bad in (b'"\xff"', b'"\\ud800"', b"1e999", b"[" * 2000 + b"]" * 2000):
        data = codec.encode(sheet()).replace(b'"ink":{}', b'"ink":{"x":' + bad + b"}")
        with pytest.raises(SaveError):
            codec.decode_foreign(data)


def test_mark_up_stays_text() -> None:
    nasty = "<img src=x onerror=alert(1)></script>[a](javascript:alert(1))\u202e\x00"
    data = codec.encode(sheet(name=nasty, titles=[nasty]))
    assert codec.decode_foreign(data).name == nasty
    assert codec.clean_name(nasty) == "<img src=x onerror=alert(1)></script>[a](javascript:alert(1))"


def test_spaces_in_a_file_do_not_get_into_the_sheet() -> None:
    with_ink = sheet()
    with_ink.story.ink = msgspec.Raw(b'{"visits":{"a":1}}')
    pretty = msgspec.json.format(codec.encode(with_ink), indent=2)
    assert codec.decode_foreign(pretty) == with_ink


def test_an_older_format_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def two(plain: dict[str, Any]) -> dict[str, Any]:
        return {**plain, "gold": plain["coins"]}

    def three(plain: dict[str, Any]) -> dict[str, Any]:
        del plain["coins"]
        return plain

    monkeypatch.setattr(codec, "FORMAT", 3)
    monkeypatch.setattr(codec, "UPGRADES", {1: two, 2: three})
    old = msgspec.json.decode(codec.encode(sheet()))["sheet"]
    old["coins"] = 12
    data = msgspec.json.encode({"format": 1, "sheet": old})
    assert codec.decode(data).gold == codec.decode_foreign(data).gold == 12
    with pytest.raises(SaveError, match="format 1"):
        codec.decode(msgspec.json.encode({"format": 1, "sheet": {}}))
    with pytest.raises(SaveError, match="format 1"):
        codec.decode(msgspec.json.encode({"format": 1, "sheet": []}))


def test_every_older_format_has_its_upgrade() -> None:
    assert sorted(codec.UPGRADES) == list(range(1, codec.FORMAT))


def test_damaged_bytes_in_the_database_are_told() -> None:
    with pytest.raises(SaveError, match="damaged"):
        codec.unpack(codec.pack(b"abc")[:-3])
