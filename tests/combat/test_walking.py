"""Walking, falling and being moved: the way that is taken, holes, who makes way, knockback, and who lies in wait."""

import pytest

from engine.book.combat_schema import Effect, Ground, Hook, Knockback, Lasting, Place, Select
from engine.combat import walking
from engine.sheet.fights import WalkFrame
from tests.combat.builders import combat, commands, do, options, position
from tests.combat.test_keywords import FAR, GUARD, with_card

HOLE_AT_6_5 = "\n".join(["............"] * 5 + ["......o....."] + ["............"] * 6)
PASSAGE = "\n".join(["############"] * 4 + ["######.#####", "............"] + ["############"] * 6)
"""A passage along y = 5 with a niche at (6, 4)."""

STILL = {"speed": 0}


def guard(x, y, **more):
    return {**GUARD, "at": (x, y), **more}


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def walks(arena):
    return {command.to for command in combat.legal(arena) if isinstance(command, commands.Walk)}


def pushing(fields, others, target="1", **more):
    """Capac on (5, 5) pushes somebody away."""
    arena = with_card(
        Effect(target=Select(side="all", range=1, user=False), does=(Knockback(fields=fields),)),
        {"capac": {"at": (5, 5), "hand": ("it",)}, **others},
        active="capac",
        **more,
    )
    return do(arena, commands.PlayCard("it", 0, target))


# the way that is taken


@pytest.mark.rule("SC-039")
@pytest.mark.rule("SC-125")
@pytest.mark.parametrize(("prepared", "past"), [(False, True), (True, False)])
def test_of_equally_short_ways_the_one_past_fewest_prepared_adversaries_is_taken(prepared, past):
    # a column leaves two ways of three fields: over (5, 4), in reach of the guard, or over (5, 6)
    rows = ["............"] * 12
    rows[5] = ".....#......"
    arena = position(
        {"capac": {"at": (4, 5)}, "1": guard(5, 2, prepared=prepared), "2": FAR},
        active="capac",
        map="\n".join(rows),
        zones="\n".join(["aaaaaaaaaaaa"] * 3 + ["aaaaaaaaaaaa"] * 9),
    )
    arena.figure("1").at = (5, 3)
    arena.changed()
    do(arena, commands.Walk((6, 5)))
    assert told(arena, "Moved")[0].path == (((5, 4), (6, 5)) if past else ((5, 6), (6, 5)))


@pytest.mark.rule("SC-038")
@pytest.mark.rule("SC-039")
def test_a_walk_takes_its_length_off_the_speed_that_is_left():
    arena = position({"capac": {"at": (0, 0)}, "1": FAR}, active="capac")
    assert arena.hero("capac").walk == 4
    do(arena, commands.Walk((1, 1)))
    assert arena.hero("capac").walk == 3
    assert (5, 5) not in walks(arena)
    assert (4, 4) in walks(arena)
    do(arena, commands.Walk((4, 4)))
    assert walks(arena) == set()


# holes


def in_a_hole(**more):
    arena = position(
        {"capac": {"at": (5, 5)}, "1": guard(11, 11, **STILL)},
        active="capac",
        map=HOLE_AT_6_5,
        adversary_deck=("assault",) * 6,
        **more,
    )
    return do(arena, commands.Walk((6, 5)))


@pytest.mark.rule("SC-002")
@pytest.mark.rule("R19")
def test_who_has_climbed_out_acts_again_in_the_activation_after():
    arena = in_a_hole()
    assert told(arena, "Fell")[0].who == "capac"
    do(arena, commands.EndActivation())
    assert len(options(arena)) == 8
    do(arena, "7,6")
    assert (told(arena, "Climbed")[0].who, told(arena, "Climbed")[0].at) == ("capac", (7, 6))
    assert arena.fight.pending.kind == "act"
    assert arena.hero("capac").points == 5
    assert arena.figure("capac").at == (7, 6)


@pytest.mark.rule("SC-002")
@pytest.mark.rule("R19")
def test_climbing_out_costs_the_whole_activation():
    arena = in_a_hole()
    do(arena, commands.EndActivation())
    before = arena.fight.round
    do(arena, "7,6")
    assert arena.fight.round == before + 1
    assert [event.who for event in told(arena, "ActivationBegan")].count("capac") == 2


@pytest.mark.rule("R19")
def test_one_climbs_onto_a_free_field_beside_the_hole():
    rows = ["............"] * 12
    rows[4], rows[5] = "......#.....", "......oo...."
    arena = position(
        {
            "capac": {"at": (5, 5)},
            "adina": {"at": (5, 4)},
            "1": guard(11, 11, **STILL),
        },
        active="capac",
        map="\n".join(rows),
        adversary_deck=("assault",) * 6,
        order=("capac", "1", "adina"),
    )
    do(arena, commands.Walk((6, 5)), commands.EndActivation(), commands.EndActivation())
    assert arena.fight.pending.kind == "arrange"
    do(arena, commands.Arrange(("capac", "adina")))
    assert sorted(options(arena)) == ["5,5", "5,6", "6,6", "7,4", "7,6"]


@pytest.mark.rule("SC-002")
@pytest.mark.rule("R19")
def test_an_adversary_climbs_out_on_the_side_of_the_nearest_enemy_and_does_nothing_else():
    arena = position(
        {"1": guard(6, 5, counters={"hole": 1}), "capac": {"at": (9, 5)}, "vanessa": {"at": (0, 5)}},
        active="1",
        map=HOLE_AT_6_5,
        adversary_deck=("assault",) * 2,
    )
    assert arena.figure("1").at == (7, 4)
    assert "hole" not in arena.figure("1").counters
    assert told(arena, "TargetDrawn") == []


@pytest.mark.rule("SC-002")
@pytest.mark.rule("SC-085")
def test_who_is_pushed_into_a_hole_lies_in_it():
    arena = pushing(3, {"1": guard(6, 5), "2": FAR}, map=HOLE_AT_6_5.replace("......o.", ".......o"))
    assert arena.figure("1").at == (7, 5)
    assert arena.figure("1").counters["hole"] == 1
    assert told(arena, "Fell")[0].who == "1"
    assert arena.figure("1").wounds == 0


@pytest.mark.rule("SC-049")
@pytest.mark.rule("SC-002")
def test_who_is_put_over_a_hole_falls_and_who_is_put_out_of_one_is_out():
    def placed(start, to):
        arena = with_card(
            Effect(does=(Place(ground=Ground(range=9)),)),
            {
                "capac": {"at": start, "hand": ("it",), "counters": {"hole": 1} if start == (6, 5) else {}},
                "1": FAR,
            },
            active="capac",
            map=HOLE_AT_6_5,
        )
        return do(arena, commands.PlayCard("it"), to)

    assert placed((4, 5), "6,5").figure("capac").counters.get("hole") == 1
    assert "hole" not in placed((6, 5), "8,5").figure("capac").counters


@pytest.mark.rule("R19")
def test_a_large_figure_is_caught_by_a_hole_only_with_all_its_fields():
    for rows, caught in ((2, True), (1, False)):
        lines = ["............"] * 12
        for y in range(rows):
            lines[4 + y] = "........oo.."
        arena = pushing(
            2,
            {"1": {"card": "greater_unsated", "at": (6, 4)}, "2": FAR},
            map="\n".join(lines),
        )
        assert arena.figure("1").at == (8, 4)
        assert bool(arena.figure("1").counters.get("hole")) is caught


# knockback


@pytest.mark.rule("SC-085")
@pytest.mark.rule("R11")
@pytest.mark.parametrize(("wall", "at", "wounds"), [(9, (8, 5), 0), (8, (7, 5), 2), (7, (6, 5), 4)])
def test_each_field_not_travelled_assigns_two_damage(wall, at, wounds):
    rows = ["............"] * 12
    rows[5] = "." * wall + "#" + "." * (11 - wall)
    arena = pushing(2, {"1": guard(6, 5), "2": FAR}, map="\n".join(rows))
    assert arena.figure("1").at == at
    assert arena.figure("1").wounds == wounds
    pushed = told(arena, "KnockedBack")[0]
    assert (pushed.who, pushed.at, pushed.short) == ("1", at, wounds // 2)
    assert [event.amount for event in told(arena, "DamageAssigned")] == ([wounds] if wounds else [])


@pytest.mark.rule("SC-084")
@pytest.mark.rule("R11")
@pytest.mark.parametrize(
    ("at", "to"),
    [
        ((6, 4), (8, 4)), ((6, 5), (8, 5)), ((3, 4), (1, 4)), ((3, 5), (1, 5)), ((4, 6), (4, 8)), ((5, 6), (5, 8)),
        ((4, 3), (4, 1)), ((5, 3), (5, 1)), ((6, 6), (8, 8)), ((3, 3), (1, 1)), ((6, 3), (8, 1)), ((3, 6), (1, 8)),
    ],
)  # fmt: skip
def test_a_large_figure_pushes_straight_from_each_of_its_sides_and_diagonally_from_its_corners(at, to):
    arena = position(
        {"1": {"card": "greater_unsated", "at": (4, 4)}, "capac": {"at": at}, "vanessa": {"at": (0, 11)}},
        active="vanessa",
    )
    walking.knock(arena, arena.figure("capac"), arena.figure("1"), 2, "1")
    assert arena.figure("capac").at == to


@pytest.mark.rule("SC-084")
def test_nobody_who_is_down_is_pushed_and_nobody_who_is_gone_pushes():
    arena = position(
        {
            "capac": {"at": (5, 5)},
            "vanessa": {"at": (6, 5), "state": "down"},
            "1": guard(5, 4),
            "2": {**GUARD, "state": "gone"},
        },
        active="capac",
    )
    for who, away_from in (("vanessa", "capac"), ("1", "2"), ("2", "1")):
        walking.knock(arena, arena.figure(who), arena.figure(away_from), 2, away_from)
    assert told(arena, "KnockedBack") == []
    assert (arena.figure("vanessa").at, arena.figure("1").at) == ((6, 5), (5, 4))


@pytest.mark.rule("SC-125")
@pytest.mark.rule("R13")
def test_a_hero_knocked_into_reach_of_a_prepared_adversary_is_struck():
    arena = pushing(
        2,
        {"vanessa": {"at": (6, 5)}, "1": guard(9, 5, prepared=True), "2": FAR},
        "vanessa",
        dice=("S",) * 4,
        adversary_deck=("assault",),
    )
    assert arena.figure("vanessa").at == (8, 5)
    assert (told(arena, "PreparedStruck")[0].who, told(arena, "PreparedStruck")[0].target) == ("1", "vanessa")
    assert not arena.figure("1").prepared


# who makes way


@pytest.mark.rule("SH-098")
@pytest.mark.rule("SH-099")
def test_a_medium_companion_makes_way_to_the_field_just_left():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"companion": "greater_hawk"}},
            "greater_hawk": {"at": (6, 5), "health": 1},
            "1": FAR,
        },
        active="capac",
    )
    do(arena, commands.Walk((6, 5)))
    assert (arena.figure("capac").at, arena.figure("greater_hawk").at) == ((6, 5), (5, 5))
    (moved,) = told(arena, "Placed")
    assert (moved.who, moved.at, moved.why) == ("greater_hawk", (5, 5), "way"), "and it is told"


@pytest.mark.rule("SH-099")
def test_a_medium_companion_makes_way_for_an_enemy_and_for_who_is_knocked_or_put_there():
    companion = {
        "capac": {"at": (5, 5), "hand": ("it",), "worn": {"companion": "greater_hawk"}},
        "greater_hawk": {"at": (7, 5), "health": 1},
        "1": guard(6, 5),
    }
    arena = with_card(Effect(target=Select(range=1), does=(Knockback(fields=1),)), companion, active="capac")
    do(arena, commands.PlayCard("it", 0, "1"))
    assert (arena.figure("1").at, arena.figure("greater_hawk").at) == ((7, 5), (6, 5))
    arena = with_card(Effect(does=(Place(ground=Ground(range=9)),)), companion, active="capac")
    do(arena, commands.PlayCard("it"), "7,5")
    assert (arena.figure("capac").at, arena.figure("greater_hawk").at) == ((7, 5), (5, 5))


@pytest.mark.rule("SH-099")
def test_for_a_large_figure_a_medium_companion_goes_to_the_nearest_field_it_left():
    for hawk, to in (((6, 4), (4, 4)), ((6, 5), (4, 5))):
        arena = position(
            {
                "capac": {"at": (0, 0), "worn": {"companion": "greater_hawk"}},
                "greater_hawk": {"at": hawk, "health": 1},
                "1": {"card": "greater_unsated", "at": (4, 4)},
            },
            active="capac",
        )
        walking.step(arena, WalkFrame(who="1", path=[(5, 4)]))
        assert arena.figure("greater_hawk").at == to


# who lies in wait


@pytest.mark.rule("SC-125")
@pytest.mark.rule("R13")
@pytest.mark.parametrize(
    ("foe", "struck"),
    [
        ({}, True),
        ({"prepared": False}, False),
        ({"statuses": {"blind": 1}}, False),
        ({"side": "heroes"}, False),
    ],
)
def test_a_prepared_enemy_that_sees_and_reaches_a_hero_who_comes_near_strikes(foe, struck):
    arena = position(
        {"capac": {"at": (5, 5)}, "1": {**guard(8, 5, prepared=True), **foe}, "2": FAR},
        active="capac",
        dice=("-",) * 4,
    )
    do(arena, commands.Walk((7, 5)))
    assert bool(told(arena, "PreparedStruck")) is struck


@pytest.mark.rule("SC-125")
@pytest.mark.rule("SC-126")
def test_the_strike_comes_where_the_hero_comes_into_reach_and_the_walk_goes_on_after_it():
    arena = position(
        {"capac": {"at": (3, 5)}, "1": guard(6, 4, prepared=True), "2": {**FAR, "at": (11, 5)}},
        active="capac",
        map=PASSAGE,
        dice=("-",) * 4,
    )
    do(arena, commands.Walk((7, 5)))
    moved = [event.path for event in told(arena, "Moved")]
    assert arena.figure("capac").at == (7, 5)
    assert arena.hero("capac").walk == 0
    assert sum(len(path) for path in moved) == 4
    assert len(moved) == 2
    assert len(told(arena, "PreparedStruck")) == 1


@pytest.mark.rule("SC-125")
def test_who_is_downed_on_the_way_walks_no_farther():
    arena = position(
        {
            "capac": {"at": (3, 5), "health": 30, "wounds": 29},
            "vanessa": {"at": (0, 5)},
            "1": guard(6, 4, prepared=True),
        },
        active="capac",
        dice=("D",) * 4,
        order=("capac", "vanessa", "1"),
        map=PASSAGE,
    )
    do(arena, commands.Walk((7, 5)))
    assert arena.figure("capac").state == "down"
    assert arena.figure("capac").at == (5, 5)
    assert arena.fight.pending.who == "vanessa"


@pytest.mark.rule("SC-125")
def test_a_prepared_adversary_waits_for_heroes_and_not_for_adversaries_that_fight_for_them():
    arena = position(
        {
            "capac": {"at": (0, 0)},
            "1": guard(5, 5, prepared=True),
            "2": guard(8, 5, side="heroes"),
        },
        active="2",
        adversary_deck=("assault",),
        dice=("-",) * 6,
    )
    assert told(arena, "Attacked")[0].who == "2"
    assert told(arena, "PreparedStruck") == []


@pytest.mark.rule("SC-040")
@pytest.mark.rule("SC-048")
@pytest.mark.parametrize(
    ("flies", "foe", "end"),
    [
        (False, (5, 4), (5, 5)),
        (False, (5, 3), (5, 4)),
        (True, (5, 4), (5, 3)),
        (True, (5, 3), (5, 5)),
    ],
)
def test_a_walk_stops_before_somebody_who_has_come_into_the_way_and_a_flight_only_where_it_would_land(
    flies, foe, end
):
    arena = with_card(
        Effect(does=(Lasting(hooks=(Hook(mod="flying"),), until="encounter"),)),
        {"capac": {"at": (5, 5), "hand": ("it",)}, "1": guard(*foe), "2": FAR},
        active="capac",
    )
    if flies:
        do(arena, commands.PlayCard("it"))
    frame = WalkFrame(who="capac", path=[(5, 4), (5, 3)])
    arena.fight.stack.append(frame)
    while arena.fight.stack[-1] is frame:
        walking.step(arena, frame)
    assert arena.figure("capac").at == end


@pytest.mark.rule("SC-048")
def test_who_is_stopped_in_flight_over_somebody_comes_down_on_the_nearest_free_field():
    arena = with_card(
        Effect(does=(Lasting(hooks=(Hook(mod="flying"),), until="encounter"),)),
        {"capac": {"at": (5, 5), "hand": ("it",)}, "1": guard(5, 4), "2": guard(5, 3)},
        active="capac",
    )
    do(arena, commands.PlayCard("it"))
    frame = WalkFrame(who="capac", path=[(5, 4), (5, 3)])
    arena.fight.stack.append(frame)
    arena.figure("capac").at = (5, 4)
    frame.path = [(5, 3)]
    arena.changed()
    walking.step(arena, frame)
    assert arena.figure("capac").at == (4, 3)
    landed = told(arena, "Placed")[0]
    assert (landed.who, landed.at, landed.why) == ("capac", (4, 3), "landed")
