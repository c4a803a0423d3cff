"""Chance: fair, mixed, and the same again."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import dice


@pytest.mark.rule("SC-080")
def test_two_dice_fall_as_two_dice_do():
    streams: dict[str, list[int]] = {}
    sums = Counter(sum(dice.throw(streams, 7, "dice", 2)) for _ in range(36_000))
    for total in range(2, 13):
        expected = (6 - abs(total - 7)) * 1000
        assert abs(sums[total] - expected) < 6 * expected**0.5


def test_neighbouring_seeds_do_not_give_neighbouring_throws():
    first = Counter(dice.throw({}, seed, "dice", 1)[0] for seed in range(6000))
    assert all(abs(count - 1000) < 180 for count in first.values())
    pairs = Counter(tuple(dice.throw({}, seed, "dice", 2)) for seed in range(7200))
    assert len(pairs) == 36
    assert all(abs(count - 200) < 90 for count in pairs.values())


def test_streams_of_one_seed_do_not_repeat_each_other():
    loot, story = dice.throw({}, 5, "loot", 40), dice.throw({}, 5, "story", 40)
    assert loot != story


@given(st.integers(0, 2**63 - 1), st.integers(1, 2**32))
def test_a_draw_is_within_its_limit_and_the_same_again(seed, limit):
    number = dice.below({}, seed, "x", limit)
    assert 0 <= number < limit
    assert number == dice.below({}, seed, "x", limit)


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_an_impossible_limit_is_an_error(limit):
    with pytest.raises(ValueError, match="limit"):
        dice.below({}, 1, "x", limit)


@given(st.integers(0, 2**63 - 1), st.lists(st.integers()))
def test_a_shuffle_keeps_every_card(seed, cards):
    assert sorted(dice.shuffled({}, seed, "x", cards)) == sorted(cards)


def test_every_order_of_three_cards_is_as_likely():
    orders = Counter(tuple(dice.shuffled({}, seed, "x", "abc")) for seed in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 180 for count in orders.values())


@pytest.mark.rule("SB-039")
def test_the_odds_in_36():
    assert [dice.chances(needs) for needs in (2, 7, 8, 10, 12, 13, -5)] == [36, 21, 15, 6, 1, 0, 36]


def test_a_generator_goes_on_from_where_a_sheet_left_it():
    whole = dice.throw({}, 3, "dice", 20)
    streams: dict[str, list[int]] = {}
    first = dice.throw(streams, 3, "dice", 9)
    copied = {name: list(state) for name, state in streams.items()}
    assert first + dice.throw(copied, 3, "dice", 11) == whole
