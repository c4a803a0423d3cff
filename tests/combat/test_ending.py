"""When a fight is over: each condition on its own, which of several counts, and what is handed over."""

import pytest

from engine.book.combat_schema import Ends, Getaway, Thing
from engine.combat import ending
from tests.combat.builders import combat, commands, do, position

GUARD = {"card": "tarpitt_guardsman"}
SEVER = {"card": "guard_captain_sever"}
MACE = {"weapon": "common_mace"}
LEVER = {"l": Thing(sort="thing", name="lever", ap=1, gives="event", event="lever")}


def guard(x, y, **more):
    return {**GUARD, "at": (x, y), **more}


def fight(ends, figures=None, *, map="", things=None, **more):
    """Capac on (5, 5) and others, a fight that ends so."""
    return position(
        figures or {"capac": {"at": (5, 5)}, "vanessa": {"at": (0, 0)}, "1": guard(11, 11)},
        active="capac",
        ends={id: (one,) if isinstance(one, Ends) else one for id, one in ends.items()},
        map=map,
        things=things or {},
        **more,
    )


def holds(ends, **state):
    """Whether a fight of two heroes and two guards is over by this condition, once its state is this."""
    arena = fight(
        {"victory": ends},
        {
            "capac": {"at": (5, 5)},
            "vanessa": {"at": (0, 0)},
            "1": guard(11, 11),
            "2": {**SEVER, "at": (11, 0)},
        },
    )
    assert not arena.fight.over
    for name, value in state.items():
        if name in arena.fight.figures or name[0] == "_":
            figure = arena.figure(name.lstrip("_"))
            figure.state = value
            if value in ("slain", "gone"):
                figure.at = None
        else:
            setattr(arena.fight, name, value)
    arena.changed()
    ending.check(arena)
    return arena.fight.over == "victory"


@pytest.mark.rule("SC-029")
@pytest.mark.rule("R3")
@pytest.mark.rule("R41")
@pytest.mark.parametrize(
    ("ends", "state", "over"),
    [
        (Ends(slain=("all",)), {"_1": "slain"}, False),
        (Ends(slain=("all",)), {"_1": "slain", "_2": "slain"}, True),
        (Ends(slain=("all",)), {"_1": "slain", "_2": "gone"}, True),
        (Ends(slain=("tarpitt_guardsman",)), {"_1": "slain"}, True),
        (Ends(slain=("tarpitt_guardsman",)), {"_2": "slain"}, False),
        (Ends(slain=("tarpitt_guardsman", "guard_captain_sever")), {"_1": "slain"}, False),
        (Ends(down=("any",)), {"capac": "down"}, True),
        (Ends(down=("any",)), {"_1": "slain"}, False),
        (Ends(down=("all",)), {"capac": "down"}, False),
        (Ends(down=("all",)), {"capac": "down", "vanessa": "down"}, True),
        (Ends(down=("capac",)), {"capac": "down"}, True),
        (Ends(down=("capac",)), {"vanessa": "down"}, False),
        (Ends(down=("capac", "vanessa")), {"vanessa": "down"}, False),
        (Ends(down=("capac", "vanessa")), {"vanessa": "down", "capac": "down"}, True),
        (Ends(down=("capac", "adina")), {"capac": "down"}, False),
        (Ends(down=("all",)), {"capac": "gone", "vanessa": "down", "left": ["capac"]}, True),
        (Ends(down=("all",)), {"capac": "gone", "vanessa": "gone", "left": ["capac", "vanessa"]}, False),
        (Ends(left=1), {"left": ["capac"], "capac": "gone"}, True),
        (Ends(left=2), {"left": ["capac"], "capac": "gone"}, False),
        (Ends(away="all"), {"left": ["capac"], "capac": "gone"}, False),
        (Ends(away="all"), {"left": ["capac"], "capac": "gone", "vanessa": "down"}, False),
        (Ends(away="standing"), {"left": ["capac"], "capac": "gone"}, False),
        (Ends(away="standing"), {"left": ["capac"], "capac": "gone", "vanessa": "down"}, True),
        (Ends(away="standing"), {"capac": "down", "vanessa": "down"}, False),
        (Ends(away="all"), {"left": ["capac", "vanessa"], "capac": "gone", "vanessa": "gone"}, True),
        (Ends(loot=2), {"looted": 1}, False),
        (Ends(loot=2), {"looted": 2}, True),
        (Ends(after=3), {"events": {"round": 2}}, False),
        (Ends(after=3), {"events": {"round": 3}}, True),
        (Ends(slain=("all",), until=4), {"_1": "slain", "_2": "slain", "round": 4}, True),
        (Ends(slain=("all",), until=4), {"_1": "slain", "_2": "slain", "round": 5}, False),
        (Ends(escaped=("guard_captain_sever",)), {"escaped": ["tarpitt_guardsman"]}, False),
        (Ends(escaped=("guard_captain_sever",)), {"escaped": ["guard_captain_sever"]}, True),
        (Ends(event="lever"), {"events": {}}, False),
        (Ends(event="lever"), {"events": {"lever": 1}}, True),
        (Ends(event="lever", times=2), {"events": {"lever": 1}}, False),
        (Ends(event="lever", times=2), {"events": {"lever": 2}}, True),
        (Ends(event="lever", loot=1), {"events": {"lever": 1}}, False),
        (Ends(event="lever", loot=1), {"events": {"lever": 1}, "looted": 1}, True),
    ],
)
def test_a_fight_is_over_when_every_key_of_a_condition_holds(ends, state, over):
    assert holds(ends, **state) is over


@pytest.mark.rule("SC-029")
@pytest.mark.rule("R3")
def test_a_defeat_is_looked_at_before_a_victory():
    arena = fight({"victory": Ends(loot=1), "defeat": Ends(loot=1)})
    arena.fight.looted = 1
    ending.check(arena)
    assert arena.fight.over == "defeat"


@pytest.mark.rule("SC-029")
@pytest.mark.rule("R3")
def test_leaving_is_looked_at_before_a_defeat():
    arena = fight({"victory": Ends(left=1), "defeat": Ends(loot=1)})
    arena.fight.looted, arena.fight.left = 1, ["capac"]
    ending.check(arena)
    assert arena.fight.over == "victory"


@pytest.mark.rule("SC-005")
@pytest.mark.rule("SC-029")
def test_a_fight_may_end_with_something_done_on_the_map_and_nothing_is_done_after_it():
    rows = ["............"] * 12
    rows[4] = ".....l......"
    arena = fight({"victory": Ends(event="lever")}, map="\n".join(rows), things=LEVER)
    do(arena, commands.Interact((5, 4)))
    assert (arena.fight.over, arena.fight.stack, arena.fight.pending) == ("victory", [], None)
    assert combat.legal(arena) == []
    ended = arena.events[-1]
    assert (type(ended).__name__, ended.resolution, ended.round) == ("FightEnded", "victory", 1)
    ending.check(arena)
    assert arena.events[-1] is ended


@pytest.mark.rule("SC-137")
@pytest.mark.rule("R18")
@pytest.mark.parametrize(("others", "escapes"), [({}, True), ({"3": guard(0, 0)}, False)])
def test_who_flees_when_alone_does_so_as_soon_as_nobody_else_is_left(others, escapes):
    arena = fight(
        {"victory": Ends(slain=("all",)), "fled": Ends(escaped=("guard_captain_sever",))},
        {
            "capac": {"at": (5, 5), "worn": MACE},
            "1": guard(5, 4, health=1, defense=0),
            "2": {**SEVER, "at": (11, 11)},
            **others,
        },
        dice=("S", "S"),
        getaways=(Getaway(adversary="guard_captain_sever", last=True),),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert (arena.figure("2").state == "gone") is escapes
    assert arena.fight.escaped == (["guard_captain_sever"] if escapes else [])
    assert bool(arena.fight.over) is escapes


@pytest.mark.rule("SB-063")
@pytest.mark.rule("SC-063")
def test_a_fight_hands_over_what_each_hero_suffered_gained_and_kept():
    arena = fight(
        {"victory": Ends(slain=("all",))},
        {
            "capac": {
                "at": (5, 5), "worn": MACE, "health": 30, "wounds": 4, "injuries": ("blurred_sight", "concussion"),
                "consumables": ("greater_healing_potion",), "gained": 15,
            },
            "vanessa": {"at": (0, 0), "health": 20, "wounds": 20, "state": "down"},
            "1": guard(5, 4, health=1, defense=0),
        },
        dice=("S", "S"),
        injury_deck=("blurred_sight",),
    )  # fmt: skip
    assert combat.outcome(arena) is None
    arena.hero("capac").start_injuries = 1
    arena.fight.gold, arena.fight.found = 3, ["common_axe"]
    do(arena, commands.Strike("weapon", "1"))
    result = combat.outcome(arena)
    assert (result.resolution, result.rounds, result.gold, result.found) == ("victory", 1, 3, ("common_axe",))
    capac = result.heroes["capac"]
    assert (capac.wounds, capac.xp) == (4, 35)
    assert (capac.injuries, capac.consumables) == (("concussion",), ("greater_healing_potion",))
    assert (result.heroes["vanessa"].wounds, result.heroes["vanessa"].xp) == (20, 0)
    assert result.loot is arena.fight.loot
    assert result.injuries is arena.fight.injuries


@pytest.mark.rule("SC-102")
def test_severe_wounds_count_as_wounds_when_the_fight_hands_over():
    arena = fight(
        {"victory": Ends(loot=1)},
        {
            "capac": {"at": (5, 5), "health": 30, "statuses": {"severe_wounds": 1}, "wounds": 2},
            "1": guard(0, 0),
        },
    )
    arena.fight.looted = 1
    ending.check(arena)
    assert combat.outcome(arena).heroes["capac"].wounds == 7
