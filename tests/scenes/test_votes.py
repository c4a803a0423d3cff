"""Votes: agreement, ballots, hands, and ties."""

import pytest

from engine import commands
from engine.errors import RuleError
from engine.events import BallotCast, Chose, Proposed, Turned, Undecided, VoteEnded
from tests.builders import Table

INK = """-> a
=== a ===
He kneels. What do you do?
* [Spare him # vote]
    -> spared
* [Kill him # vote]
    -> killed
* [Hand him over # vote # requires: bell]
    -> END
=== spared ===
He lives.
-> END
=== killed ===
He does not.
-> END
"""
THREE = ("Priya", "Dara", "Joss")


def voted(events):
    return next((event for event in events if isinstance(event, VoteEnded)), None)


@pytest.mark.rule("SB-045")
@pytest.mark.rule("SB-047")
def test_the_vote_shows_its_question_and_every_option_with_reasons():
    vote = Table(INK).view.vote
    assert vote is not None
    assert vote.question == "He kneels. What do you do?"
    assert [(one.text, one.open) for one in vote.options] == [
        ("Spare him", True), ("Kill him", True), ("Hand him over", False),
    ]  # fmt: skip


@pytest.mark.rule("R51")
def test_with_one_reader_a_vote_is_one_press():
    game = Table(INK)
    game.choose("Spare him")
    assert game.sheet.story.page == "spared"


@pytest.mark.rule("SB-046")
def test_the_page_turns_when_everybody_has_agreed():
    game = Table(INK, seats=THREE)
    game.do(commands.Propose(game.key("Kill him")), seat="s2")
    game.do(commands.Agree(), seat="s1")
    assert game.sheet.story.page == "a"
    events = game.do(commands.Agree(), seat="s3")
    assert game.sheet.story.page == "killed"
    assert voted(events).how == "general agreement"


@pytest.mark.rule("SB-046")
def test_anybody_may_say_wait():
    game = Table(INK, seats=THREE)
    game.do(commands.Propose(game.key("Kill him")), seat="s2")
    game.do(commands.Wait(), seat="s3")
    assert game.view.vote.proposed == ""
    assert game.sheet.story.page == "a"


@pytest.mark.rule("R51")
def test_ballots_are_counted_when_the_last_is_in_and_may_change_until_then():
    game = Table(INK, seats=THREE, manner="open")
    spare, kill = game.key("Spare him"), game.key("Kill him")
    game.do(commands.Cast(kill, "s1"))
    game.do(commands.Cast(kill, "s2"))
    game.do(commands.Cast(spare, "s1"))
    assert game.sheet.story.page == "a"
    events = game.do(commands.Cast(spare, "s3"))
    assert game.sheet.story.page == "spared"
    assert voted(events).counts == {"Spare him": 2, "Kill him": 1}


@pytest.mark.rule("R51")
def test_sealed_ballots_are_shown_to_nobody_else():
    game = Table(INK, seats=THREE, manner="sealed")
    events = game.do(commands.Cast(game.key("Kill him"), "s1"))
    assert events == [BallotCast("s1", "")]
    assert game.view.vote.cast == {"s1": "in"}


@pytest.mark.rule("R51")
def test_what_a_reader_alone_decides_was_never_proposed():
    game = Table(INK)
    events = game.choose("Spare him")
    assert [type(event) for event in events[:2]] == [VoteEnded, Chose]
    texts = [line.text for line in game.view.lines]
    assert not [text for text in texts if text.startswith(("Chosen", "Proposed"))]
    assert any(isinstance(event, Turned) for event in events)


@pytest.mark.rule("R51")
def test_the_last_ballot_tells_of_a_tie_and_who_decides_it():
    game = Table(INK, seats=("Priya", "Dara"), manner="sealed")
    game.do(commands.Cast(game.key("Spare him"), "s1"))
    events = game.do(commands.Cast(game.key("Kill him"), "s2"))
    assert events[-1] == Undecided(("Spare him", "Kill him"), "Priya")
    other = Table(INK, seats=("Priya", "Dara"), manner="sealed", needs="unanimity")
    other.do(commands.Cast(other.key("Spare him"), "s1"))
    assert other.do(commands.Cast(other.key("Kill him"), "s2"))[-1] == Undecided()


@pytest.mark.rule("R51")
def test_a_tie_goes_to_the_host():
    game = Table(INK, seats=("Priya", "Dara"), manner="open")
    game.do(commands.Cast(game.key("Spare him"), "s1"))
    game.do(commands.Cast(game.key("Kill him"), "s2"))
    assert [one.text for one in game.view.vote.options] == ["Spare him", "Kill him"]
    with pytest.raises(RuleError, match="host"):
        game.do(commands.Propose(game.key("Kill him")), seat="s2")
    events = game.do(commands.Propose(game.key("Kill him")), seat="s1")
    assert not any(isinstance(event, Proposed) for event in events)
    assert voted(events).how == "the host decided the tie"
    assert game.sheet.story.page == "killed"


@pytest.mark.rule("R51")
def test_unanimity_leaves_the_ballots_open_until_all_agree():
    game = Table(INK, seats=("Priya", "Dara"), manner="open", needs="unanimity")
    spare = game.key("Spare him")
    game.do(commands.Cast(game.key("Kill him"), "s1"))
    game.do(commands.Cast(spare, "s2"))
    assert game.sheet.story.page == "a"
    game.do(commands.Cast(spare, "s1"))
    assert game.sheet.story.page == "spared"


@pytest.mark.rule("R51")
def test_a_show_of_hands_decides_and_a_tie_waits_for_the_host():
    game = Table(INK, seats=THREE)
    spare, kill = game.key("Spare him"), game.key("Kill him")
    with pytest.raises(RuleError, match="No hand"):
        game.do(commands.ShowHands({spare: 0, kill: 0}))
    game.do(commands.ShowHands({spare: 1, kill: 1}))
    assert game.sheet.story.page == "a"
    assert game.view.vote.tied
    assert game.legal == [commands.Propose(spare), commands.Propose(kill)]
    other = Table(INK, seats=THREE)
    other.do(commands.ShowHands({spare: 0, kill: 3}))
    assert other.sheet.story.page == "killed"


def test_an_option_that_is_closed_cannot_be_voted_for():
    game = Table(INK)
    with pytest.raises(RuleError):
        game.do(commands.Propose(game.key("Hand him over")))


def test_abstaining_counts_as_being_in():
    game = Table(INK, seats=("Priya", "Dara"), manner="sealed")
    game.do(commands.Cast("", "s1"))
    game.do(commands.Cast(game.key("Kill him"), "s2"))
    assert game.sheet.story.page == "killed"
