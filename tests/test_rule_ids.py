"""Every rule of the campaign book is proved, or its absence is explained."""

from tests.rule_ids import carried, stated, to_come


def test_every_campaign_book_rule_is_carried_by_a_test_or_explained():
    tests, reasons = carried(), to_come()
    assert [id for id in stated("SB-") if id not in tests and id not in reasons] == []


def test_nothing_is_explained_away_that_a_test_carries():
    assert [id for id in to_come() if id in carried()] == []
