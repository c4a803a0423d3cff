"""Hunts settled by the book (T-H20): three tests a hunter; passes fell machines, tear off components, pass thresholds."""

from collections import Counter

import pytest

from engine import commands
from engine.events import Fainted, GloryGained, HuntEnded, HuntPlanned, SalvageDrawn, Threw
from engine.quest import kit
from tests.quest.builders import SALVAGE_CARDS, Hunt, ground, horizon, refused


def ended(events: list) -> HuntEnded:
    (found,) = [one for one in events if isinstance(one, HuntEnded)]
    return found


def gains(events: list) -> list[tuple[str, int, str, str]]:
    return [(one.hunter, one.amount, one.cause, one.thing) for one in events if isinstance(one, GloryGained)]


def drawn(events: list) -> Counter[str]:
    return Counter(one.hunter for one in events if isinstance(one, SalvageDrawn))


def at_level(level: int, *hunters: str, **options) -> Hunt:
    """Go to the hunt of this level (4: the Call of the quest), by reading on."""
    table = Hunt().begin(*hunters, **options)
    if level == 4:
        return table.call()
    return table.hunts({1: 0, 2: 2, 3: 3}[level])


# ---- what a test is worth


def test_level_half_the_kit_plan_edge_event_and_titles_are_added_to_two_dice():
    table = Hunt()
    table.choose("Learn")
    table.begin("ada", "cy").call()
    table.hunter("ada").gear += ["bow_1", "bow_2", "mail_1", "bolts_3", "flask_1"]
    table.track(event="calm")
    parts = kit.parts(table.sheet, table.book, table.quest, "ada", "approach", "bait")
    assert parts == [("level", 3), ("kit", 4), ("bait", 1), ("edge", 1), ("Calm", 1), ("Ratcatcher", 1)]
    assert kit.parts(table.sheet, table.book, table.quest, "ada", "strike", "bait") == [
        ("level", 3),
        ("kit", 4),
    ]
    assert kit.parts(table.sheet, table.book, table.quest, "cy", "finish", "bait") == [
        ("level", 3),
        ("bait", -2),
        ("edge", 1),
    ]


def test_only_the_best_card_of_each_sort_counts():
    table = Hunt().begin("ada")
    for gear, worth in (
        ([], 0),
        (["bow_1"], 2),
        (["bow_1", "bow_2", "bow_1"], 3),
        (["bow_2", "mail_3"], 7),
        (["coil_1", "weave_1", "bolts_2", "bolts_2"], 4),
    ):
        table.hunter("ada").gear = gear
        assert kit.kit(table.book, table.quest, "ada") == worth


def test_an_odd_kit_is_halved_down():
    table = Hunt().begin("ada")
    table.hunter("ada").gear = ["bow_2"]
    assert kit.parts(table.sheet, table.book, table.quest, "ada", "strike") == [("kit", 1)]


@pytest.mark.parametrize(
    ("level", "numbers"),
    [(1, [7, 7, 7, 7]), (2, [10, 8, 8, 7]), (3, [11, 9, 9, 8]), (4, [12, 10, 10, 9])],
)
def test_the_number_needed_goes_by_the_card_and_from_level_two_by_company(level, numbers):
    found = []
    for count in (1, 2, 3, 4):
        table = at_level(level, *("ada", "bo", "cy", "dee")[:count]).track()
        found.append(kit.target(table.book, table.quest))
    assert found == numbers


def test_a_great_machine_has_a_number_of_its_own_as_quarry_and_as_second_call():
    quarry = at_level(4, "ada", "bo", quest="Giant")
    assert kit.target(quarry.book, quarry.quest) == 11
    second = at_level(4, "ada", "bo", great="giant")
    second.report(ada=1)
    second.camp().choose("Bull")
    assert (second.quest.call, kit.target(second.book, second.quest)) == (2, 11)


def test_titles_count_for_the_call_they_name():
    table = Hunt()
    table.choose("Learn")
    table.begin("ada", "bo", great="giant")
    assert kit.aids(table.sheet, table.book, table.track().quest) == []
    table.call().track()
    assert kit.aids(table.sheet, table.book, table.quest) == [("Ratcatcher", 1)]
    table.read()
    table.camp().choose("Bull")
    assert kit.aids(table.sheet, table.book, table.quest) == [("Ratcatcher", 1)]


# ---- throwing


def test_each_hunter_throws_three_tests_from_the_leader_round():
    table = Hunt().begin("ada", "bo", "cy", leader="bo").track()
    assert table.do(commands.PlanHunt("wait")) == [HuntPlanned("wait")]
    throwers = []
    for _ in range(3):
        throwers.append(table.shown.thrower)
        told = table.do(commands.HuntRoll((1, 2, 3, 4, 5, 6)))
        throws = [one.throw for one in told if isinstance(one, Threw)]
        assert [throw.faces for throw in throws] == [[1, 2], [3, 4], [5, 6]]
        assert [throw.purpose for throw in throws] == ["The approach 7", "The strike 7", "The kill 7"]
        assert {throw.hero for throw in throws} == {throwers[-1]}
        assert {throw.origin for throw in throws} == {"table"}
        for throw in throws:
            assert throw.total == sum(throw.faces) + sum(amount for _, amount in throw.parts)
            assert throw.passed == (throw.total >= throw.target)
    assert throwers == ["bo", "cy", "ada"]
    assert table.sheet.throws == 9


def test_the_book_throws_where_no_faces_are_given():
    one, other = (Hunt(seed=5).begin("ada").track() for _ in range(2))
    for table in (one, other):
        table.do(commands.PlanHunt("wait"))
        told = table.do(commands.HuntRoll())
        assert [len(throw.throw.faces) for throw in told if isinstance(throw, Threw)] == [2, 2, 2]
    assert one.sheet == other.sheet


def test_only_six_faces_of_dice_are_taken_and_only_a_plan_that_there_is():
    table = Hunt().begin("ada").track()
    assert "Pick one of the plans." in refused(table, commands.PlanHunt("charge"))
    assert "not what the quest asks" in refused(table, commands.HuntRoll())
    table.do(commands.PlanHunt("bait"))
    assert "needs 6 dice" in refused(table, commands.HuntRoll((1, 2)))
    assert "Die 6 says 7" in refused(table, commands.HuntRoll((1, 1, 1, 1, 1, 7)))
    for command in (commands.PlanHunt("wait"), commands.ReadHunt(True), commands.ReportHunt(True)):
        assert "not what the quest asks" in refused(table, command)


# ---- felling machines


def test_two_passes_a_hunter_fell_the_whole_pack_one_machine_after_another():
    told = Hunt().begin("ada", "bo").settle("ppf", "ppf")
    assert gains(told) == [("bo", 1, "kill", "Mouse"), ("bo", 1, "kill", "Mouse")]
    assert (ended(told).won, ended(told).points, ended(told).target) == (True, 2, 2)
    assert ended(told).killer == "bo"


def test_passes_count_in_the_order_of_the_steps_and_then_from_the_leader_round():
    told = Hunt().begin("ada", "bo", leader="bo").settle("ppp", "pff")
    assert gains(told) == [("ada", 1, "kill", "Mouse"), ("bo", 1, "kill", "Mouse")]


@pytest.mark.parametrize(
    ("falls", "points"),
    [
        (("pff", "fff", "pff"), 1),
        (("ppf", "pff", "fff"), 1),
        (("ppf", "ppf", "fff"), 2),
        (("ppf", "ppf", "pff"), 2),
        (("ppf", "ppf", "ppf"), 4),
        (("ppp", "ppp", "ppp"), 4),
    ],
)
def test_a_hunt_is_won_by_its_target_of_encounter_points(falls, points):
    told = Hunt().begin("ada", "bo", "cy").settle(*falls)
    assert (ended(told).points, ended(told).target, ended(told).won) == (points, 3, points >= 3)


def test_passes_after_the_last_machine_fell_bring_nothing():
    told = Hunt().begin("ada").settle("sss")
    assert gains(told) == [("ada", 1, "kill", "Mouse")] * 2


@pytest.mark.rule("HZ-021")
@pytest.mark.rule("HZ-022")
@pytest.mark.rule("HZ-023")
def test_a_pass_by_the_margin_tears_off_a_component_as_often_as_there_are_copies():
    told = at_level(2, "ada", "bo", "cy", "dee").settle("sss", "sss", "sfs", "sss", event="carcass")
    torn = [(hunter, thing) for hunter, amount, cause, thing in gains(told) if cause == "component"]
    assert {amount for _, amount, cause, _ in gains(told) if cause == "component"} == {1}
    # Eight passes fell three foxes, so the first has three: two ears are torn off, and then the brush.
    assert torn[:3] == [("ada", "Ear"), ("bo", "Ear"), ("cy", "Brush")]
    assert Counter(thing for _, thing in torn) == {"Ear": 6, "Brush": 2}


def test_a_pass_by_less_than_the_margin_tears_nothing_off():
    told = at_level(2, "ada", "bo").settle("ppp", "ppp", event="carcass")
    assert {cause for _, _, cause, _ in gains(told)} == {"kill"}


def test_torn_components_are_gone_and_then_nothing_is_left_to_tear():
    table = at_level(3, "ada", "bo")
    told = table.settle("sss", "sss", event="carcass")
    # One bull, felled by four passes; it has two horns.
    assert gains(told) == [
        ("ada", 1, "component", "Horn"),
        ("bo", 1, "component", "Horn"),
        ("bo", 4, "kill", "Bull"),
    ]


# ---- great machines


@pytest.mark.rule("HZ-017")
@pytest.mark.rule("HZ-018")
@pytest.mark.rule("HZ-019")
def test_thresholds_of_a_great_machine_pay_who_passes_them_one_glory_each():
    told = at_level(4, "ada", "bo", quest="Giant").settle("ppf", "pff", event="carcass")
    # 20 hit points in three passes of 7: 7 passes 5, 14 passes 10, 21 passes 15 and 20 and fells it.
    assert gains(told) == [
        ("ada", 1, "threshold", "Giant"),
        ("bo", 1, "threshold", "Giant"),
        ("ada", 1, "threshold", "Giant"),
        ("ada", 1, "threshold", "Giant"),
        ("ada", 4, "kill", "Giant"),
    ]
    assert (ended(told).won, ended(told).points, ended(told).killer) == (True, 20, "ada")


@pytest.mark.rule("HZ-018")
@pytest.mark.rule("HZ-020")
def test_a_threshold_that_is_just_reached_pays():
    told = at_level(4, "ada", quest="Giant").settle("ppf", event="carcass")
    # Two passes of 10 each: 10 and 20 are reached and not passed.
    assert [cause for _, _, cause, _ in gains(told)] == ["threshold"] * 4 + ["kill"]


@pytest.mark.rule("HZ-018")
@pytest.mark.rule("HZ-019")
@pytest.mark.rule("HZ-022")
def test_damage_of_a_torn_component_counts_towards_the_thresholds_for_who_tore_it_off():
    told = at_level(4, "ada", "bo", quest="Giant").settle("sff", "sff", event="carcass")
    # 7 and 3 for an arm make 10, and 7 and 3 for the other make 20.
    assert gains(told) == [
        (hunter, amount, cause, thing)
        for hunter in ("ada", "bo")
        for amount, cause, thing in (
            (1, "component", "Arm"),
            (1, "threshold", "Giant"),
            (1, "threshold", "Giant"),
        )
    ] + [("bo", 4, "kill", "Giant")]


@pytest.mark.parametrize(("count", "passes"), [(1, 2), (2, 3), (3, 5), (4, 6)])
def test_a_great_machine_falls_to_two_three_five_or_six_passes(count, passes):
    names = ("ada", "bo", "cy", "dee")[:count]
    for number, won in ((passes - 1, False), (passes, True)):
        falls = [["f"] * 3 for _ in names]
        places = [(step, hunter) for step in range(3) for hunter in range(count)]
        for step, hunter in places[:number]:
            falls[hunter][step] = "p"
        told = at_level(4, *names, quest="Giant").settle(*map("".join, falls), event="carcass")
        assert ended(told).won is won


@pytest.mark.rule("HZ-029")
def test_felling_a_great_machine_ends_the_encounter_at_once():
    told = at_level(4, "ada", quest="Giant").settle("ppp", event="carcass")
    assert [cause for _, _, cause, _ in gains(told)].count("kill") == 1
    assert sum(amount for _, amount, _, _ in gains(told)) == 8


def test_the_passes_a_great_machine_needs_wear_down_its_hit_points_in_the_real_set():
    book = horizon()
    for name in ("stormbird", "thunderjaw", "fireclaw"):
        for count, passes in enumerate(book.hunt.great_passes, 1):
            hp = book.machines[name].sides["1-2" if count < 3 else "3-4"].hp
            share = -(-hp // passes)
            assert (passes - 1) * share < hp <= passes * share


# ---- fainting, events, salvage


@pytest.mark.rule("HZ-026")
def test_who_passes_no_test_faints_and_a_hunt_fails_when_all_do():
    table = Hunt().begin("ada", "bo")
    told = table.settle("ppp", "fff")
    assert [one for one in told if isinstance(one, Fainted)] == [Fainted("bo")]
    assert (table.quest.record[-1].faints, ended(told).won) == ({"ada": 0, "bo": 1}, False)
    told = Hunt().begin("ada", "bo").settle("fff", "fff")
    assert ended(told).won is False
    assert [one.hunter for one in told if isinstance(one, Fainted)] == ["ada", "bo"]


@pytest.mark.rule("HZ-026")
def test_a_hunter_alone_fails_with_the_first_faint():
    told = Hunt().begin("ada").settle("fff")
    assert (ended(told).won, ended(told).points) == (False, 0)
    assert [one for one in told if isinstance(one, Fainted)] == [Fainted("ada")]


def test_an_event_counts_for_the_first_step_alone():
    table = at_level(2, "ada", "bo").track(event="storm")
    table.do(commands.PlanHunt("wait"))
    first, second, third = table.shown.tests
    assert ("Storm", -1) in first.parts
    assert all(words != "Storm" for test in (second, third) for words, _ in test.parts)


def test_an_event_may_bring_the_fledgling_glory_unless_the_fledgling_faints():
    table = at_level(2, "ada", "bo")
    fledgling = table.quest.fledgling
    told = table.settle("ppp", "ppp", event="honour")
    assert (fledgling, 2, "event", "honour") in gains(told)
    table = at_level(2, "ada", "bo")
    assert table.quest.leader == "ada"
    assert all(cause != "event" for _, _, cause, _ in gains(table.settle("ppp", "fff", event="honour")))


def test_a_kill_draws_the_salvage_printed_and_the_first_more_where_the_event_says_so():
    assert drawn(Hunt().begin("ada", "bo").settle("ppf", "ppf")) == {"bo": 2}
    assert drawn(at_level(2, "ada", "bo").settle("ppf", "ppf", event="storm")) == {"bo": 4}
    assert drawn(at_level(2, "ada", "bo").settle("ppf", "ppf", event="carcass")) == {"bo": 5}


def test_a_plan_may_bring_more_salvage_for_every_kill():
    assert drawn(at_level(2, "ada", "bo").settle("ppf", "ppf", plan="bait", event="storm")) == {"bo": 6}
    assert drawn(at_level(2, "ada", "bo").settle("ppf", "ppf", plan="bait", event="carcass")) == {"bo": 7}


def test_shards_go_to_the_purse_and_their_cards_to_the_discards():
    table = Hunt().begin("ada")
    table.quest.salvage.draw[:2] = ["lens", "scrap"]
    told = table.settle("ppf")
    assert [(one.card, one.shards) for one in told if isinstance(one, SalvageDrawn)] == [
        ("lens", 2),
        ("scrap", 1),
    ]
    assert (table.hunter("ada").shards, table.quest.salvage.discard) == (3, ["scrap", "lens"])


def test_salvage_that_opens_a_better_merchant_is_kept():
    table = Hunt().begin("ada")
    table.quest.salvage.draw[:2] = ["token", "token"]
    table.settle("ppf")
    assert (table.hunter("ada").shards, table.hunter("ada").better) == (0, ["token", "token"])
    assert table.quest.salvage.discard == []


def test_an_empty_salvage_deck_is_made_of_its_discards():
    table = Hunt().begin("ada").track()
    table.do(commands.ReportHunt(True, salvage={"ada": 30}))
    quest = table.quest
    lying = [*quest.salvage.draw, *quest.salvage.discard, *table.hunter("ada").better]
    assert len(lying) == SALVAGE_CARDS
    assert table.hunter("ada").better == ["token", "token"]


def test_where_no_salvage_is_left_none_is_drawn():
    table = Hunt().begin("ada").track()
    table.quest.salvage.draw = ["token", "token"]
    told = table.do(commands.ReportHunt(True, salvage={"ada": 5}))
    assert drawn(told) == {"ada": 2}


def test_a_failed_hunt_keeps_its_salvage_and_names_no_killer():
    table = Hunt().begin("ada", "bo", "cy")
    table.quest.salvage.draw[:2] = ["lens", "token"]
    told = table.settle("ppf", "ppf", "fff")
    assert ended(told).won is False
    assert table.quest.record[-1].killer == ended(told).killer == ""
    assert (table.hunter("bo").shards, table.hunter("bo").better) == (2, ["token"])


def test_the_tests_shown_before_a_plan_is_chosen_are_those_thrown_after_it():
    table = at_level(2, "ada", "bo").track(event="calm")
    before = {plan.id: plan.tests for plan in table.shown.plans}
    assert table.quest.plan == ""
    for plan in ("wait", "bait"):
        other = Hunt(ground())
        other.sheet = table.sheet
        other.do(commands.PlanHunt(plan))
        assert other.shown.tests == before[plan]["ada"]
