"""Random event tables."""

import pytest

from engine import commands
from engine.errors import RuleError
from engine.events import RowRead
from tests.builders import Table

INK = """-> a
=== a ===
# haven: Home
A.
+ [Walk # location # table: road]
    You met {outcome}, {roll} ({pass:well}{failed:{failed} hurt}).
    -> a
"""


def walk(*faces: int, **options) -> Table:
    game = Table(INK, **options)
    game.do(commands.TableRoll(game.key("Walk"), faces))
    return game


@pytest.mark.rule("SB-015")
@pytest.mark.rule("SB-079")
@pytest.mark.rule("SB-025")
@pytest.mark.rule("T-S17")
def test_the_roll_reads_a_row_and_does_what_it_says():
    game = walk(1, 1, gold=5)
    assert RowRead("road", "thief", "A thief.", 2) in game.events
    assert game.sheet.gold == 2
    assert "You met thief, 2 ()." in game.text()


def test_gold_never_falls_below_nothing():
    assert walk(1, 1, gold=2).sheet.gold == 0


@pytest.mark.rule("SB-036")
def test_a_row_may_ask_each_hero_and_befalls_those_who_failed():
    game = walk(2, 3)
    game.do(commands.Answer("ada", (6, 6, 1, 1, 6, 6, 6, 6, 6, 6)))
    assert "You met rocks, 5 (bo hurt)." in game.text()


def test_a_row_may_ask_one_hero():
    game = walk(3, 4)
    assert game.view.question.ask == "A stranger. Who tries Spirit 12?"
    with pytest.raises(RuleError):
        game.do(commands.Answer("nobody"))
    game.do(commands.Answer("cy", (3, 4)))
    assert "stranger, 7 (well)" in game.text()
    assert [hero.xp for hero in game.sheet.heroes.values()] == [1450] * 5


@pytest.mark.rule("SB-055")
@pytest.mark.rule("SB-054")
def test_a_row_may_befall_one_hero_whom_the_table_picks():
    game = walk(4, 5)
    assert game.legal == [commands.Answer(hero) for hero in ("ada", "bo", "cy", "dee", "eve")]
    game.do(commands.Answer("dee"))
    assert game.sheet.heroes["dee"].loyalty == 1


@pytest.mark.rule("SB-077")
def test_a_row_may_move_a_tracker():
    assert walk(6, 6).sheet.trackers == {"noise": 1}


@pytest.mark.rule("R71")
def test_dice_for_a_table_are_checked():
    with pytest.raises(RuleError, match="1 to 6"):
        walk(0, 9)
