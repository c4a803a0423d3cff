"""Every rule of the campaign book, of the fights, their heroes and cards, and of the great hunts is proved, or its absence is explained."""

import pytest

from tests.rule_ids import carried, stated, to_come


@pytest.mark.parametrize("part", ["SB-", "SC-", "SH-", "SL-", "HZ-", "HS-", "HT-", "HF-"])
def test_every_rule_is_carried_by_a_test_or_explained(part):
    tests, reasons, rules = carried(), to_come(), stated(part)
    assert rules
    assert [id for id in rules if id not in tests and id not in reasons] == []


def test_nothing_is_explained_away_that_a_test_carries_or_that_is_no_rule():
    tests, rules = carried(), stated("")
    assert [id for id in to_come() if id in tests or id not in rules] == []
