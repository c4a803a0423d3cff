"""The victory step: Suns by rank, ties, tokens; and who wins a quest (HR-17)."""

import pytest

from engine.events import SunGained, TokenMoved
from engine.quest import glory
from tests.quest.builders import Hunt

HUNTERS = ("ada", "bo", "cy", "dee")


def after(
    *amounts: int, faints: tuple[int, ...] = (), points: tuple[str, ...] = (), leader: str = "ada"
) -> Hunt:
    """Report a first hunt that was won with so much glory, faints and Suns held before it, for as many hunters."""
    hunters = HUNTERS[: len(amounts)]
    table = Hunt().begin(*hunters, leader=leader).track()
    for hunter, sun in zip(hunters, points, strict=False):
        table.hunter(hunter).suns = {sun: 1} if sun else {}
    table.report(faints=dict(zip(hunters, faints, strict=False)), **dict(zip(hunters, amounts, strict=True)))
    return table


def suns(table: Hunt) -> str:
    """Write what each hunter earned, in the order they sit: B, F, H, or -."""
    earned = {one.hunter: one.sun[0].upper() for one in table.events if isinstance(one, SunGained)}
    return "".join(earned.get(hunter, "-") for hunter in table.quest.hunters)


@pytest.mark.rule("HZ-004")
@pytest.mark.parametrize(
    ("amounts", "expected"),
    [
        ((3, 2, 1), "BFH"),
        ((1, 2, 3), "HFB"),
        ((4, 3, 2, 1), "BFH-"),
        ((3, 0, 1), "B-F"),
        ((0, 0, 0), "---"),
        ((2, 1), "BH"),
        ((0, 1), "-B"),
        ((0, 0), "--"),
    ],
)
def test_suns_go_by_rank_and_nobody_without_glory_has_one(amounts, expected):
    assert suns(after(*amounts)) == expected


@pytest.mark.rule("HZ-004")
@pytest.mark.parametrize(
    ("amount", "expected"), [(0, "-"), (1, "-"), (2, "H"), (4, "H"), (5, "F"), (7, "F"), (8, "B"), (30, "B")]
)
def test_a_hunter_alone_is_measured_by_two_five_and_eight_glory(amount, expected):
    assert suns(after(amount)) == expected


@pytest.mark.parametrize(
    ("amounts", "expected"),
    [
        ((2, 2, 1), "FFH"),
        ((2, 2), "HH"),
        ((3, 1, 1), "BHH"),
        ((2, 2, 2), "HHH"),
        ((2, 2, 2, 2), "HHHH"),
        ((3, 2, 1, 1), "BFHH"),
        ((3, 3, 1, 1), "FFHH"),
        ((2, 2, 2, 1), "HHH-"),
        ((3, 1, 1, 1), "BHHH"),
    ],
)
def test_those_whom_nothing_parts_all_take_the_lowest_token_of_their_places(amounts, expected):
    assert suns(after(*amounts)) == expected


def test_a_tie_goes_to_fewer_faints_first():
    assert suns(after(2, 2, 1, faints=(1, 0, 0), points=("", "blazing", ""))) == "FBH"
    assert suns(after(2, 2, 1, faints=(0, 1, 0), points=("blazing", "", ""))) == "BFH"


def test_a_tie_goes_to_fewer_victory_points_next():
    assert suns(after(2, 2, 1, points=("full", "half", ""))) == "FBH"
    assert suns(after(2, 2, points=("half", "full"))) == "BH"
    assert suns(after(2, 2, points=("half", "half"))) == "HH"


@pytest.mark.rule("HZ-004")
def test_the_leader_token_goes_to_most_glory_and_the_fledgling_to_least():
    table = after(1, 3, 2)
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "ada")
    assert [one for one in table.events if isinstance(one, TokenMoved)] == [
        TokenMoved("leader", "bo"),
        TokenMoved("fledgling", "ada"),
    ]
    assert (table.quest.record[-1].leader, table.quest.record[-1].fledgling) == ("bo", "ada")


def test_tokens_follow_the_ranks_as_they_stood_before_the_suns():
    """Bo ranks first for fewer points, and is not passed by the Sun that this very hunt brings."""
    table = after(2, 2, points=("half", ""))
    assert suns(table) == "HB"
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "ada")


def test_who_holds_a_token_keeps_it_among_equals():
    table = after(1, 1, 1, 1, leader="cy")
    assert (table.quest.leader, table.quest.fledgling) == ("cy", "bo")
    assert not [one for one in table.events if isinstance(one, TokenMoved)]


def test_else_the_first_equal_clockwise_from_the_leader_takes_it():
    # Leader cy: the round is cy, dee, ada, bo.
    table = after(3, 3, 1, 2, leader="cy")
    assert (table.quest.leader, table.quest.fledgling) == ("ada", "cy")
    table = after(1, 1, 3, 2, leader="cy")
    assert (table.quest.leader, table.quest.fledgling) == ("cy", "bo")
    table = after(1, 3, 1, 2, leader="bo")
    assert (table.quest.leader, table.quest.fledgling) == ("bo", "ada")


def test_a_hunter_alone_keeps_both_tokens():
    table = after(5)
    assert (table.quest.leader, table.quest.fledgling) == ("ada", "ada")


@pytest.mark.rule("HZ-004")
def test_glory_and_faints_are_of_one_hunt():
    table = after(3, 1, faints=(0, 1))
    assert [(sheet.glory, sheet.faints) for sheet in table.quest.hunters.values()] == [(0, 0), (0, 0)]
    assert table.quest.record[-1].glory == {"ada": 3, "bo": 1}
    assert table.quest.record[-1].suns == {"ada": ["blazing"], "bo": ["half"]}


def test_suns_are_worth_three_two_and_one_victory_points():
    table = Hunt().begin("ada", "bo")
    table.hunter("ada").suns = {"blazing": 2, "full": 1, "half": 3}
    assert glory.points(table.book, table.quest, "ada") == 11
    assert glory.points(table.book, table.quest, "bo") == 0
    assert table.shown.hunters[0].points == 11


# ---- the end of a quest


def finished(*held: dict[str, int], killer: str = "ada", coop: bool = False, **amounts: int) -> Hunt:
    """Report a Call that was won; the Suns held before it are given for each hunter."""
    hunters = HUNTERS[: len(held)]
    table = Hunt().begin(*hunters, coop=coop).call().track()
    for hunter, tokens in zip(hunters, held, strict=True):
        table.hunter(hunter).suns = dict(tokens)
    table.report(killer=killer, **amounts)
    table.camp()
    assert table.quest.stage == "over"
    return table


@pytest.mark.rule("HZ-031")
@pytest.mark.rule("HZ-032")
def test_most_victory_points_win_after_the_suns_of_the_call():
    table = finished({"half": 1}, {"full": 1}, killer="bo", ada=2, bo=1)
    # Ada 1 and a Blazing Sun make 4, Bo 2 and a Half Sun make 3.
    assert (table.quest.outcome, table.quest.winners) == ("won", ["ada"])
    assert table.quest.record[-1].suns == {"ada": ["blazing"], "bo": ["half"]}


@pytest.mark.rule("HZ-032")
def test_a_tie_is_won_by_who_felled_the_last_quarry():
    assert finished({"full": 1}, {"full": 1}, killer="bo").quest.winners == ["bo"]
    assert finished({"full": 1}, {"full": 1}, killer="ada").quest.winners == ["ada"]


def test_next_by_more_blazing_suns():
    table = finished({"half": 3}, {"blazing": 1}, {}, killer="cy")
    assert table.quest.winners == ["bo"]


def test_else_the_victory_is_shared():
    table = finished({"full": 1}, {"full": 1}, {}, killer="cy")
    assert table.quest.winners == ["ada", "bo"]
    assert "Ada and Bo" in table.text()


def test_who_has_fewer_points_does_not_win_by_the_kill():
    assert finished({"full": 1}, {"half": 1}, killer="bo").quest.winners == ["ada"]


@pytest.mark.parametrize(
    ("held", "outcome", "winners"),
    [
        (({"blazing": 4}, {}), "won", ["ada", "bo"]),
        (({"blazing": 2}, {"blazing": 2}), "won", ["ada", "bo"]),
        (({"blazing": 3}, {"full": 1}), "short", []),
        (({}, {}), "short", []),
    ],
)
def test_together_six_points_a_hunter_are_a_full_win(held, outcome, winners):
    table = finished(*held, coop=True)
    assert (table.quest.outcome, table.quest.winners) == (outcome, winners)
    assert f"It ended in {outcome}, {'well' if winners else 'badly'}" in table.text()


@pytest.mark.rule("HZ-030")
@pytest.mark.rule("HZ-031")
def test_who_felled_a_great_machine_gains_a_half_sun_before_the_suns_by_rank():
    table = Hunt().begin("ada", "bo", quest="Giant").call().track()
    table.report(killer="bo", ada=5, bo=1)
    assert [one for one in table.events if isinstance(one, SunGained)] == [
        SunGained("bo", "half", "kill"),
        SunGained("ada", "blazing"),
        SunGained("bo", "half"),
    ]
    assert table.quest.record[-1].suns == {"bo": ["half", "half"], "ada": ["blazing"]}


@pytest.mark.rule("HZ-030")
def test_who_felled_an_ordinary_quarry_gains_none():
    table = Hunt().begin("ada", "bo").call().track()
    table.report(killer="bo", ada=5, bo=1)
    assert SunGained("bo", "half", "kill") not in table.events


def test_the_record_tells_the_ranks():
    assert after(1, 3, 1, 2).quest.record[-1].ranks == [["bo"], ["dee"], ["ada", "cy"]]
