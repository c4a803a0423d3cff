"""What the acting hero sees and may aim at: lines of sight, what stands against each card in hand, what a walk would set off."""

from typing import Any

import msgspec
import pytest

from engine.book.combat_schema import Trap
from engine.combat import Arena, targets
from engine.combat.showing import view
from engine.errors import RuleError
from engine.fight_views import ActionView, AimView, SightView
from engine.playtest.positions import Position, Put, arena_of
from engine.sheet.fights import Token
from tests.combat.builders import book, combat, commands, do, position

GUARD = {"card": "tarpitt_guardsman"}
PISTOL = {"worn": {"weapon": "pistol_of_the_black_flag"}}
FLAIL = {"worn": {"weapon": "serpents_tongue_flail"}}


def rows(*marks: tuple[int, int, str]) -> str:
    found = [["."] * 12 for _ in range(12)]
    for x, y, mark in marks:
        found[y][x] = mark
    return "\n".join("".join(row) for row in found)


def sight(arena: Arena, figure: str) -> SightView:
    return next(one for one in view(arena).sights if one.figure == figure)


def aim(arena: Arena, title: str, **command: Any) -> AimView:
    found = [one for one in view(arena).aims if one.title == title]
    return next(one for one in found if command.items() <= one.command.items())


def why(one: AimView) -> dict[str, str]:
    return {refused.figure: refused.why for refused in one.refused}


def walk(arena: Arena, to: tuple[int, int]) -> ActionView:
    return next(one for one in view(arena).actions if one.command["do"] == "walk" and one.at == to)


# lines of sight


@pytest.mark.rule("SC-055")
@pytest.mark.rule("R6")
def test_a_line_names_the_fields_it_joins_and_what_is_in_the_way_nearest_first() -> None:
    arena = position(
        {"capac": {"at": (2, 5)}, "adina": {"at": (6, 5)}, "1": {**GUARD, "at": (9, 5)}, "2": {**GUARD, "at": (2, 3)}},
        active="capac", map=rows((4, 5, "#")),
    )  # fmt: skip
    far, near = sight(arena, "1"), sight(arena, "2")
    assert (far.start, far.end, far.apart, far.clear) == ((2, 5), (9, 5), 7, False)
    assert [(one.at, one.name) for one in far.blockers] == [((4, 5), "the column"), ((6, 5), "Adina")]
    assert (near.apart, near.clear, near.half, near.blockers) == (2, True, False, [])


@pytest.mark.rule("R6")
def test_two_things_at_a_corner_of_the_line_both_stand_in_the_way() -> None:
    arena = position(
        {"capac": {"at": (2, 2)}, "1": {**GUARD, "at": (4, 4)}},
        active="capac",
        map=rows((3, 2, "#"), (2, 3, "#")),
    )
    shown = sight(arena, "1")
    assert not shown.clear
    assert [(one.at, one.name) for one in shown.blockers] == [((3, 2), "the column"), ((2, 3), "the column")]


@pytest.mark.rule("SC-058")
def test_a_line_that_leaves_the_map_meets_its_edge() -> None:
    arena = position(
        {"capac": {"at": (2, 2)}, "1": {**GUARD, "at": (6, 2)}}, active="capac", map=rows((4, 2, " "))
    )
    assert [one.name for one in sight(arena, "1").blockers] == ["the edge of the map"]


@pytest.mark.rule("R7")
def test_half_cover_leaves_a_line_clear() -> None:
    arena = position(
        {"capac": {"at": (2, 2)}, "1": {**GUARD, "at": (6, 2)}}, active="capac", map=rows((4, 2, "="))
    )
    assert (sight(arena, "1").clear, sight(arena, "1").half) == (True, True)


@pytest.mark.rule("SC-059")
def test_of_a_large_figure_the_field_with_the_clear_line_is_taken() -> None:
    arena = position(
        {"capac": {"at": (2, 5)}, "1": {"card": "greater_unsated", "at": (8, 5)}},
        active="capac",
        map=rows((7, 5, "#")),
    )
    shown = sight(arena, "1")
    assert (shown.clear, shown.end, shown.apart) == (True, (8, 6), 6)


@pytest.mark.rule("SC-041")
@pytest.mark.rule("SC-046")
def test_a_line_says_whether_an_attack_would_flank() -> None:
    arena = position(
        {
            "capac": {"at": (5, 5)}, "adina": {"at": (5, 3)}, "wynter": {"at": (10, 8)},
            "1": {**GUARD, "at": (5, 4)}, "2": {**GUARD, "at": (6, 5)},
        },
        active="capac",
    )  # fmt: skip
    assert (sight(arena, "1").flanked, sight(arena, "2").flanked, sight(arena, "adina").flanked) == (
        True,
        False,
        False,
    )
    large = position(
        {
            "capac": {"at": (4, 5)}, "adina": {"at": (7, 5)}, "wynter": {"at": (5, 3)},
            "1": {"card": "greater_unsated", "at": (5, 4)},
        },
        active="capac",
    )  # fmt: skip
    assert sight(large, "1").flanked


@pytest.mark.rule("R6")
@pytest.mark.rule("R7")
def test_what_is_seen_is_drawn_field_by_field() -> None:
    arena = position(
        {"capac": {"at": (0, 0)}, "1": {**GUARD, "at": (0, 2)}},
        active="capac",
        map=rows((2, 0, "="), (4, 0, "#"), (11, 11, " ")),
    )
    seen = view(arena).seen
    assert [len(row) for row in seen] == [12] * 12
    assert seen[0] == "...hxxxxxxxx"
    assert [row[0] for row in seen] == [".", ".", ".", *"xxxxxxxxx"]
    assert seen[11][11] == " "


@pytest.mark.rule("R6")
def test_a_line_is_clear_exactly_where_the_rules_see() -> None:
    arena = position(
        {
            "capac": {"at": (2, 5)}, "adina": {"at": (3, 6)},
            **{str(n): {**GUARD, "at": at} for n, at in enumerate([(9, 5), (6, 9), (2, 10), (7, 6), (4, 3), (11, 0)], 1)},
            "7": {"card": "greater_unsated", "at": (9, 9)},
        },
        active="capac", map=rows((4, 5, "#"), (5, 4, "="), (6, 7, "#"), (2, 8, "=")),
    )  # fmt: skip
    shown = view(arena)
    assert len(shown.sights) == 8
    for one in shown.sights:
        seen = targets.seen(arena, arena.figure("capac"), arena.figure(one.figure))
        assert (one.clear, one.half) == (seen is not None, bool(seen))
        if arena.figure(one.figure).size == 1:
            assert shown.seen[one.end[1]][one.end[0]] == {None: "x", True: "h", False: "."}[seen]


def test_sights_are_of_the_hero_who_decides_in_the_own_activation_alone() -> None:
    figures = {"capac": {"at": (5, 9), "hand": ("leap",)}, "1": {**GUARD, "at": (5, 7)}}
    arena = do(position(figures, active="capac"), commands.PlayCard("leap", 0, "1"))
    shown = view(arena)
    assert shown.decision is not None
    assert shown.decision.kind == "field"
    assert [one.figure for one in shown.sights] == ["1"]
    assert shown.aims == []
    opening = view(position({**figures, "adina": {"at": (0, 0)}}))
    assert (opening.sights, opening.seen, opening.aims) == ([], [], [])


# what is in hand


@pytest.mark.rule("SC-055")
def test_a_weapon_says_whom_it_does_not_reach_and_why() -> None:
    arena = position(
        {
            "wynter": {"at": (5, 5), **PISTOL}, "adina": {"at": (5, 7)}, "1": {**GUARD, "at": (5, 11)}, "2": {**GUARD, "at": (5, 8)},
            "3": {**GUARD, "at": (4, 4)}, "4": {**GUARD, "at": (7, 5), "statuses": {"stealth": 1}},
        },
        active="wynter",
    )  # fmt: skip
    pistol = aim(arena, "Pistol of the Black Flag")
    assert (pistol.group, pistol.cost, pistol.why) == ("attack", "3 AP", "")
    assert pistol.command == {"do": "strike", "slot": "weapon"}
    assert why(pistol) == {
        "1": f"6 fields away, reaches {pistol.range}",
        "2": "no line of sight: Adina is in the way",
        "4": "in Stealth: only from beside",
    }


@pytest.mark.rule("SC-053")
@pytest.mark.rule("R26")
def test_a_weapon_says_that_its_attack_was_made_or_that_ap_are_missing() -> None:
    figures = {"capac": {"at": (5, 5), **FLAIL, "ap": 4}, "1": {**GUARD, "at": (5, 4), "health": 90}}
    arena = position(figures, active="capac", dice=("-", "-", "S"))
    assert aim(arena, "Serpent's Tongue Flail").why == ""
    do(arena, commands.Strike("weapon", "1"))
    assert aim(arena, "Serpent's Tongue Flail").why == "used already in this activation"
    poor = position({**figures, "capac": {"at": (5, 5), **FLAIL, "ap": 2}}, active="capac")
    assert aim(poor, "Serpent's Tongue Flail").why == "1 AP short"


@pytest.mark.rule("SC-053")
def test_an_attack_with_a_sheathed_weapon_is_refused_as_such() -> None:
    worn = {"weapon": "serpents_tongue_flail", "weapon_2": "common_mace"}
    arena = position({"capac": {"at": (5, 5), "worn": worn}, "1": {**GUARD, "at": (5, 4)}}, active="capac")
    with pytest.raises(RuleError, match="There is no attack with that weapon now: it is sheathed"):
        do(arena, commands.Strike("weapon_2", "1"))
    assert [one.command for one in view(arena).aims if one.group == "attack"] == [
        {"do": "strike", "slot": "weapon"}
    ]


@pytest.mark.rule("SH-057")
def test_a_skill_says_how_much_power_is_missing() -> None:
    arena = position(
        {
            "capac": {"at": (5, 5), **FLAIL, "skills": ("impact",), "power": {"impact": 1}},
            "1": {**GUARD, "at": (5, 4)},
        },
        active="capac",
    )
    impact = aim(arena, "Impact")
    assert (impact.group, impact.cost, impact.why) == ("skill", "4 Power", "needs 3 more Power")
    assert impact.command == {"do": "use-skill", "skill": "impact", "effect": 0}
    with pytest.raises(RuleError, match="needs 3 more Power"):
        do(arena, commands.UseSkill("impact"))


@pytest.mark.rule("T-S4")
def test_a_companion_says_what_stands_against_its_attack() -> None:
    figures = {
        "vanessa": {"at": (5, 5), "worn": {"companion": "greater_hawk"}}, "greater_hawk": {"at": (8, 8)},
        "1": {**GUARD, "at": (8, 7), "health": 90}, "2": {**GUARD, "at": (5, 4)},
    }  # fmt: skip
    arena = position(figures, active="vanessa", dice=("-",))
    hawk = aim(arena, "Greater Hawk")
    assert (hawk.group, hawk.cost, hawk.range, hawk.why) == ("attack", "1 AP", 1, "")
    assert why(hawk) == {"2": "4 fields away, reaches 1"}
    do(arena, commands.CompanionStrike("greater_hawk", "1"))
    assert aim(arena, "Greater Hawk").why == "used already in this activation"


@pytest.mark.rule("SH-050")
def test_a_negative_trait_plays_itself() -> None:
    arena = position(
        {"adina": {"at": (5, 5), "hand": ("self_doubt_ii",)}, "1": {**GUARD, "at": (0, 0)}}, active="adina"
    )
    assert aim(arena, "Self-Doubt II").why == "it plays itself"


def test_a_card_says_whom_it_is_not_for() -> None:
    arena = position(
        {"capac": {"at": (5, 5), "hand": ("throw_rock",), "ap": 0}, "1": {**GUARD, "at": (5, 10)}, "2": {**GUARD, "at": (5, 7)},
         "3": {"card": "tarpitt_inquisitor", "at": (4, 4)}},
        active="capac",
    )  # fmt: skip
    rock = aim(arena, "Throw Rock")
    assert (rock.group, rock.cost, rock.range, rock.why) == ("card", "1 AP", 3, "1 AP short")
    assert rock.command == {"do": "play-card", "card": "throw_rock", "effect": 0}
    assert why(rock) == {"1": "5 fields away, reaches 3", "3": "only for Soldiers and Creatures"}


def test_a_reaction_says_that_it_is_one() -> None:
    arena = position(
        {"capac": {"at": (5, 5), "hand": ("riposte",)}, "1": {**GUARD, "at": (5, 4)}}, active="capac"
    )
    riposte = aim(arena, "Riposte")
    assert (riposte.why, riposte.refused) == ("only as a reaction", [])
    with pytest.raises(RuleError, match=r"^Only as a reaction\.$"):
        do(arena, commands.PlayCard("riposte", 0))


def test_every_offered_aim_has_an_action_and_every_action_an_aim() -> None:
    arena = position(
        {
            "capac": {"at": (5, 9), "hand": ("dash", "throw_rock", "leap"), **FLAIL, "consumables": ("lightning_orb",)},
            "adina": {"at": (4, 8)}, "1": {**GUARD, "at": (5, 8)}, "2": {**GUARD, "at": (0, 0)},
        },
        active="capac",
    )  # fmt: skip
    shown = view(arena)
    aimed: dict[str, set[str]] = {}
    for action in shown.actions:
        if action.group in ("attack", "card", "skill", "equipment", "consumable"):
            bare = str({key: value for key, value in action.command.items() if key != "target"})
            aimed.setdefault(bare, set()).add(action.target)
    for one in shown.aims:
        able = aimed.pop(str(one.command), set())
        assert not able or not one.why
        assert not able & {refused.figure for refused in one.refused}
    assert not aimed


# refusals


@pytest.mark.rule("SC-055")
@pytest.mark.rule("SC-056")
def test_a_refused_command_is_told_with_the_same_numbers() -> None:
    arena = position(
        {"wynter": {"at": (5, 5), **PISTOL, "hand": ("throw_rock",)}, "1": {**GUARD, "at": (5, 11)}, "2": {**GUARD, "at": (5, 7)}},
        active="wynter", map=rows((5, 6, "#")),
    )  # fmt: skip
    for command, reason in (
        (commands.Strike("weapon", "1"), "That is out of range: 6 fields away, reaches "),
        (commands.Strike("weapon", "2"), "There is no line of sight: the column at F7 is in the way."),
        (commands.PlayCard("throw_rock", 0, "1"), "Out of reach: 6 fields away, reaches 3."),
        (
            commands.PlayCard("throw_rock", 0, "2"),
            "There is no line of sight: the column at F7 is in the way.",
        ),
        (commands.PlayCard("throw_rock", 0, "wynter"), "That is no enemy."),
        (commands.PlayCard("throw_rock", 0, "9"), "There is no such figure."),
    ):
        with pytest.raises(RuleError) as refused:
            combat.apply(arena, command)
        assert str(refused.value).startswith(reason)


# risks


@pytest.mark.rule("SC-125")
@pytest.mark.rule("R13")
def test_a_walk_names_its_way_and_the_prepared_adversary_that_would_strike() -> None:
    """The guard's halberd does 4 and two green dice, 5 in 6 each, against no defense: 5 and two thirds."""
    arena = position(
        {"capac": {"at": (5, 9)}, "1": {**GUARD, "at": (5, 5), "prepared": True}}, active="capac"
    )
    safe, risky = walk(arena, (5, 8)), walk(arena, (5, 6))
    assert (safe.path, safe.risk) == ([(5, 8)], "")
    assert risky.path[-1] == (5, 6)
    assert len(risky.path) == 3
    assert risky.risk.startswith("Tarpitt Guardsman is prepared and strikes at ")
    assert risky.risk.endswith(": Halberd, 5.7 wounds on average.")
    assert risky.risk.count("prepared") == 1


@pytest.mark.rule("SC-125")
def test_a_walk_says_a_strike_where_the_engine_makes_it() -> None:
    arena = position(
        {"capac": {"at": (5, 9)}, "1": {**GUARD, "at": (5, 5), "prepared": True}, "2": {**GUARD, "at": (9, 8), "prepared": True}},
        active="capac", dice=("S",) * 12,
    )  # fmt: skip
    for action in view(arena).actions:
        if action.group != "move":
            continue
        tried = position(
            {"capac": {"at": (5, 9), "health": 90}, "1": {**GUARD, "at": (5, 5), "prepared": True},
             "2": {**GUARD, "at": (9, 8), "prepared": True}},
            active="capac", dice=("S",) * 12,
        )  # fmt: skip
        assert action.at is not None
        do(tried, commands.Walk(action.at))
        for id in ("1", "2"):
            name = f"Tarpitt Guardsman {id} is prepared"
            assert (name in action.risk) == (not tried.figure(id).prepared)


@pytest.mark.rule("SC-002")
@pytest.mark.rule("R19")
def test_a_walk_into_a_hole_says_so() -> None:
    arena = position(
        {"capac": {"at": (5, 9)}, "1": {**GUARD, "at": (0, 0)}}, active="capac", map=rows((5, 8, "o"))
    )
    assert walk(arena, (5, 8)).risk == "F9 is a hole: the next activation goes into climbing out."
    assert walk(arena, (5, 7)).risk == ""


@pytest.mark.rule("SC-038")
@pytest.mark.rule("SH-004")
def test_what_is_lost_by_an_action_is_said() -> None:
    arena = position(
        {"capac": {"at": (5, 9), "hand": ("dash",), **FLAIL}, "1": {**GUARD, "at": (5, 7), "health": 90}},
        active="capac",
    )
    ends = view(arena).actions[-1]
    assert ends.command == {"do": "end-activation"}
    speed = arena.hero("capac").walk
    assert ends.risk == f"{arena.hero('capac').points} AP and {speed} Speed left are lost."
    do(arena, commands.Walk((5, 8)))
    strike = next(one for one in view(arena).actions if one.group == "attack")
    assert strike.risk == f"It ends the walk: {speed - 1} Speed are lost."


@pytest.mark.rule("T-S12")
def test_an_attack_from_stealth_says_that_it_ends() -> None:
    arena = position(
        {
            "capac": {"at": (5, 8), "hand": ("dash",), **FLAIL, "statuses": {"stealth": 1}},
            "1": {**GUARD, "at": (5, 7)},
        },
        active="capac",
    )
    risks = {one.group: one.risk for one in view(arena).actions}
    assert (risks["attack"], risks["card"]) == ("It ends Stealth.", "")


@pytest.mark.rule("T-S13")
def test_a_walk_over_a_trap_of_somebody_else_says_so() -> None:
    arena = position(
        {"capac": {"at": (5, 9)}, "vanessa": {"at": (0, 9)}, "1": {**GUARD, "at": (0, 0)}}, active="capac"
    )
    program, place = next(
        (key, place)
        for key, ops in arena.programs.ops.items()
        for place, op in enumerate(ops)
        if isinstance(op, Trap) and op.name == "Improvised Trap"
    )
    arena.fight.tokens = [Token(at=(5, 8), code=f"{program}#{place}", by="1")]
    assert (
        walk(arena, (5, 8)).risk == "Improvised Trap of Tarpitt Guardsman at F9 is sprung and ends the walk."
    )
    arena.fight.tokens = [Token(at=(5, 8), code=f"{program}#{place}", by="vanessa")]
    assert walk(arena, (5, 8)).risk == ""


@pytest.mark.rule("R13")
@pytest.mark.rule("SC-051")
def test_who_was_placed_beside_a_prepared_adversary_is_warned_of_the_next_action() -> None:
    arena = position(
        {
            "capac": {
                "at": (5, 9),
                "worn": {"weapon": "common_mace"},
                "consumables": ("teleportation_scroll",),
            },
            "1": {"card": "makatti_warrior", "at": (5, 5), "prepared": True, "defense": 9},
        },
        active="capac",
    )
    do(arena, commands.Spend("teleportation_scroll"), "5,6")
    risks = {one.group: one.risk for one in view(arena).actions}
    assert risks["attack"].startswith(
        "Unless it is wounded first, Makatti Warrior is prepared and strikes at F7: "
    )
    assert " Makatti Warrior is prepared and strikes at F7: " in risks["end"]


def end_risk(arena: Arena) -> str:
    return next(one.risk for one in view(arena).actions if one.group == "end")


@pytest.mark.rule("SH-004")
@pytest.mark.parametrize(
    ("ap", "speed", "said"),
    [
        (2, 3, "2 AP and 3 Speed left are lost."),
        (0, 3, "3 Speed left are lost."),
        (0, 1, "1 Speed left is lost."),
        (1, 0, "1 AP left is lost."),
        (0, 0, ""),
    ],
)
def test_what_is_lost_at_the_end_names_only_what_is_left(ap: int, speed: int, said: str) -> None:
    arena = position(
        {"capac": {"at": (5, 9), "ap": ap, "speed": speed}, "1": {**GUARD, "at": (0, 0)}}, active="capac"
    )
    assert end_risk(arena) == said


@pytest.mark.rule("SC-105")
@pytest.mark.rule("T-S12")
def test_stealth_is_not_said_to_end_by_what_is_no_attack() -> None:
    arena = position(
        {
            "capac": {"at": (5, 8), "speed": 0, "statuses": {"stealth": 1}, "worn": {"weapon": "common_mace", "weapon 2": "common_dagger"}},
            "adina": {"at": (4, 8), "state": "down"}, "1": {**GUARD, "at": (5, 7)},
        },
        active="capac", map=rows((6, 8, "u")),
    )  # fmt: skip
    risks = {str(one.command["do"]): one.risk for one in view(arena).actions}
    assert {do_: risk for do_, risk in risks.items() if "Stealth" in risk} == {"strike": "It ends Stealth."}
    assert {"interact", "switch-weapon", "stand-up"} <= set(risks)


@pytest.mark.rule("R13")
@pytest.mark.rule("SC-051")
def test_who_ends_beside_a_prepared_adversary_is_struck_without_an_unless() -> None:
    arena = position(
        {
            "capac": {"at": (5, 9), "ap": 2, "speed": 0, "consumables": ("teleportation_scroll",)},
            "1": {"card": "makatti_warrior", "at": (5, 5), "prepared": True},
        },
        active="capac",
    )
    do(arena, commands.Spend("teleportation_scroll"), "5,6")
    assert end_risk(arena).startswith("1 AP left is lost. Makatti Warrior is prepared and strikes at F7: ")


@pytest.mark.rule("SC-125")
def test_a_prepared_figure_of_the_heroes_own_side_is_no_risk() -> None:
    arena = position(
        {"capac": {"at": (5, 9)}, "1": {**GUARD, "at": (0, 0)}, "2": {**GUARD, "at": (5, 5), "side": "heroes", "prepared": True}},
        active="capac",
    )  # fmt: skip
    assert walk(arena, (5, 6)).risk == ""


@pytest.mark.rule("T-S4")
def test_an_attack_of_a_companion_that_costs_nothing_is_free() -> None:
    hawk = book().equipment["greater_hawk"]
    assert hawk.companion is not None
    free = msgspec.structs.replace(hawk, companion=msgspec.structs.replace(hawk.companion, ap=0))
    changed = msgspec.structs.replace(book(), equipment={**book().equipment, "greater_hawk": free})
    figures = {
        "vanessa": Put(at=(5, 5), worn={"companion": "greater_hawk"}, ap=0),
        "greater_hawk": Put(at=(8, 8)),
        "1": Put(card="tarpitt_guardsman", at=(8, 7)),
    }
    hawks = aim(arena_of(changed, Position(figures=figures, active="vanessa")), "Greater Hawk")
    assert (hawks.cost, hawks.why) == ("free", "")
