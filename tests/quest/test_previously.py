"""Two evenings with a quest between them: the recap says how far it has come."""

from engine.previously import Told, recap
from tests.quest.builders import Hunt


def words(hunt: Hunt) -> str:
    return recap([Told(0.0, [])], hunt.sheet, hunt.book).stands


def test_the_recap_says_how_many_hunts_are_won_and_who_leads() -> None:
    table = Hunt().begin("ada", "bo")
    assert words(table).endswith("no hunt won yet, Ada leads.")
    table.hunts(1)
    assert "1 hunt won, Ada leads." in words(table)


def test_the_recap_says_that_a_call_is_next() -> None:
    table = Hunt().begin("ada", "bo").hunts(4)
    assert words(table).endswith("4 hunts won, Ada leads, the Hunters' Call is next.")


def test_a_quest_that_is_over_is_not_told_of() -> None:
    table = Hunt().begin("ada").call()
    table.read()
    table.camp()
    assert "hunts won" not in words(table)
