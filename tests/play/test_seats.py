"""Who sits at the table, and who reads whom."""

import pytest

from engine import commands
from engine.errors import RuleError
from engine.sheet import Seat
from tests.builders import Table

INK = "-> a\n=== a ===\nWhat now?\n* [Left # vote] -> END\n* [Right # vote] -> END\n"


def test_a_seat_has_the_heroes_that_somebody_reads():
    game = Table(INK)
    [set_] = game.do(commands.SetSeats(("Priya", "Dara"), {"bo": "Dara", "ada": "Dara", "cy": "Priya"}))
    assert game.sheet.seats == [
        Seat(id="s1", name="Priya", heroes=["cy"]),
        Seat(id="s2", name="Dara", heroes=["ada", "bo"]),
    ]
    assert set_.words == "At the table: Priya and Dara. Priya reads Cy; Dara reads Ada and Bo."


def test_whoever_reads_a_hero_sits_at_the_table():
    game = Table(INK)
    with pytest.raises(RuleError, match="Joss reads a hero and is not at the table"):
        game.do(commands.SetSeats(("Priya", "Dara"), {"bo": "Joss"}))
    game.do(commands.SetSeats(("Priya", "Dara"), {"nobody_of_this_book": "Priya"}))
    assert game.sheet.seats[0].heroes == []


def test_who_reads_whom_may_change_during_a_vote_and_who_sits_there_may_not():
    game = Table(INK, seats=("Priya", "Dara"))
    game.do(commands.Propose(game.key("Left")), seat="s2")
    game.do(commands.SetSeats(("Priya", "Dara"), {"ada": "Dara"}))
    assert game.sheet.seats[1].heroes == ["ada"]
    with pytest.raises(RuleError, match="A vote is under way"):
        game.do(commands.SetSeats(("Priya", "Joss")))
