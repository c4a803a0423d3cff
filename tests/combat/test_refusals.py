"""What a hero may not do now, and the reason that is given for it."""

import re

import pytest

from engine.book.combat_schema import Effect, Gain, Select, Thing
from engine.combat import refusals
from engine.errors import RuleError
from tests.combat.builders import combat, commands, do, position
from tests.combat.test_keywords import with_card

GUARD = {"card": "tarpitt_guardsman"}
FAR = {**GUARD, "at": (11, 11), "statuses": {"stun": 9}}
MACE = {"weapon": "common_mace"}
TWO = {"weapon": "common_mace", "weapon 2": "common_dagger"}
BOW = {"weapon": "common_bow"}
WAYS = {
    "e": Thing(sort="exit", name="gate", opens=3),
    "f": Thing(sort="exit", name="hatch", loot=1),
    "g": Thing(sort="exit", name="door", event="key"),
    "u": Thing(sort="thing", name="urn", ap=2, gives="loot"),
}


def guard(x, y, **more):
    return {**GUARD, "at": (x, y), **more}


def alone(others=None, rows=None, **put):
    """Capac on (5, 5) in the middle of his activation."""
    return position(
        {"capac": {"at": (5, 5), **put}, "1": FAR, **(others or {})},
        active="capac",
        map="\n".join(rows or ["............"] * 12),
        things=WAYS,
    )


def row(y, text):
    rows = ["............"] * 12
    rows[y] = text
    return rows


NO_ATTACK = "no attack|no weapon"
NO_AP = "AP"
STRIKE = commands.Strike("weapon", "2")
BESIDE = {"2": guard(5, 4)}
HAWK = {"companion/accessory": "greater_hawk"}
CAPACS_HAWK = {"greater_hawk": {"at": (5, 6)}}


@pytest.mark.rule("SC-053")
@pytest.mark.rule("SC-055")
@pytest.mark.rule("SC-056")
@pytest.mark.rule("SC-058")
@pytest.mark.rule("SC-095")
@pytest.mark.parametrize(
    ("put", "others", "command", "reason"),
    [
        ({"worn": MACE, "ap": 2}, BESIDE, STRIKE, NO_ATTACK),
        ({}, BESIDE, STRIKE, NO_ATTACK),
        ({"worn": TWO}, BESIDE, commands.Strike("weapon 2", "2"), NO_ATTACK),
        ({"worn": MACE}, BESIDE, commands.Strike("weapon", "9"), "no such figure"),
        ({"worn": MACE}, {"adina": {"at": (5, 4)}}, commands.Strike("weapon", "adina"), "cannot be attacked"),
        ({"worn": MACE}, {"2": guard(5, 3)}, STRIKE, "out of range"),
        ({"worn": MACE, "statuses": {"blind": 1}}, BESIDE, STRIKE, "Blind"),
        (
            {"worn": BOW},
            {"2": guard(5, 2, statuses={"stealth": 1})},
            STRIKE,
            "Stealth",
        ),
        (
            {"worn": MACE, "forced": "1", "statuses": {"taunt": 1}},
            BESIDE,
            STRIKE,
            "Taunt",
        ),
        ({"worn": BOW}, {"2": guard(5, 2), "3": guard(5, 3)}, STRIKE, "line of sight"),
    ],
)  # fmt: skip
def test_an_attack_needs_a_weapon_ap_and_somebody_who_can_be_attacked(put, others, command, reason):
    with pytest.raises(RuleError, match=reason):
        do(alone(others, **put), command)


@pytest.mark.rule("SC-104")
def test_a_taunt_is_no_hindrance_once_the_one_who_taunts_is_slain():
    arena = alone(
        {"2": guard(5, 4), "3": guard(0, 0, state="slain", health=1)},
        worn=MACE,
        forced="3",
        statuses={"taunt": 1},
    )
    assert STRIKE in combat.legal(arena)


@pytest.mark.rule("SC-005")
@pytest.mark.rule("SC-006")
@pytest.mark.rule("SH-038")
@pytest.mark.rule("SH-076")
@pytest.mark.rule("SC-108")
@pytest.mark.rule("SC-110")
@pytest.mark.rule("SH-097")
@pytest.mark.parametrize(
    ("put", "others", "rows", "command", "reason"),
    [
        ({}, {}, None, commands.Walk((11, 0)), "cannot be reached"),
        ({}, {}, None, commands.Interact((5, 4)), "nothing to be used"),
        ({}, {}, row(4, ".....#......"), commands.Interact((5, 4)), "nothing to be used"),
        ({}, {}, row(3, ".....u......"), commands.Interact((5, 3)), "not beside"),
        ({}, {}, row(5, "...u........"), commands.Interact((3, 5)), "not beside"),
        ({"ap": 1}, {}, row(4, ".....u......"), commands.Interact((5, 4)), NO_AP),
        ({}, {}, None, commands.PutAside("dash", "slam"), "not in the hero's hand"),
        (
            {"hand": ("self_doubt_ii",), "skills": ("slam",)},
            {},
            None,
            commands.PutAside("self_doubt_ii", "slam"),
            "negative trait",
        ),
        (
            {"hand": ("charge",), "skills": ("slam",)},
            {},
            None,
            commands.PutAside("charge", "impact"),
            "no such skill",
        ),
        ({"worn": TWO}, {}, None, commands.SwitchWeapon("weapon 3"), "no weapon"),
        (
            {"worn": {**MACE, "accessory": "common_backpack"}},
            {},
            None,
            commands.SwitchWeapon("accessory"),
            "no weapon",
        ),
        ({"worn": TWO}, {}, None, commands.SwitchWeapon("weapon"), "ready already"),
        (
            {"worn": {"weapon": "common_bow", "weapon 2": "common_bow"}},
            {},
            None,
            commands.SwitchWeapon("weapon 2"),
            "ready already",
        ),
        ({"worn": TWO, "ap": 0}, {}, None, commands.SwitchWeapon("weapon 2"), NO_AP),
        ({}, {"adina": {"at": (5, 4)}}, None, commands.StandUp("adina"), "not down"),
        ({}, {}, None, commands.StandUp("nobody"), "not down"),
        (
            {},
            {"adina": {"at": (5, 3), "state": "down"}},
            None,
            commands.StandUp("adina"),
            "not beside",
        ),
        (
            {},
            {"adina": {"at": (5, 4), "state": "down", "injuries": ("concussion", "sprain", "scathed")}},
            None,
            commands.StandUp("adina"),
            "three injuries",
        ),
        ({"ap": 0}, {"adina": {"at": (5, 4), "state": "down"}}, None, commands.StandUp("adina"), NO_AP),
        (
            {"worn": HAWK},
            {},
            None,
            commands.SendCompanion("greater_hawk"),
            "no companion",
        ),
        (
            {},
            {"adina": {"at": (0, 0), "worn": HAWK}, **CAPACS_HAWK},
            None,
            commands.SendCompanion("greater_hawk"),
            "no companion",
        ),
        (
            {"worn": HAWK},
            {"greater_hawk": {"at": (5, 6), "counters": {"walked": 1}}},
            None,
            commands.SendCompanion("greater_hawk"),
            "has moved",
        ),
        ({}, {}, None, commands.CompanionStrike("greater_hawk", "1"), "does not attack"),
        ({}, {}, None, commands.LeaveMap(), "exit"),
        ({}, {}, row(5, ".....e......"), commands.LeaveMap(), "from round 3"),
        ({}, {}, row(5, ".....f......"), commands.LeaveMap(), "not open"),
        ({}, {}, row(5, ".....g......"), commands.LeaveMap(), "not open"),
        (
            {"hand": ("dash",)},
            {},
            None,
            commands.Arrange(("capac",)),
            "before a round",
        ),
        ({}, {}, None, commands.PlayCard("dash"), "no such effect"),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow_is_refused_with_the_reason(put, others, rows, command, reason):
    arena = alone(others, rows, **put)
    assert command not in combat.legal(arena)
    with pytest.raises(RuleError, match=reason):
        do(arena, command)


@pytest.mark.rule("SH-050")
@pytest.mark.rule("SC-101")
@pytest.mark.parametrize(
    ("key", "put", "word"),
    [
        ("abilities/self_doubt_ii/effects/0", {"hand": ("self_doubt_ii",)}, "plays itself"),
        ("heroes/capac/skills/slam/effects/0", {"skills": ("slam",)}, "Power"),
        (
            "heroes/capac/skills/slam/effects/0",
            {"skills": ("slam",), "power": {"slam": 9}, "statuses": {"infected": 1}},
            "Signature skills",
        ),
        ("abilities/dash/effects/0", {}, "hand"),
        ("abilities/dash/effects/0", {"hand": ("dash",)}, "^$"),
    ],
)
def test_an_effect_is_barred_by_what_it_is_of_and_by_what_lies_on_the_hero(key, put, word):
    assert re.search(word, combat.cards.refusal(alone(**put), "capac", key))


@pytest.mark.rule("SC-029")
def test_when_the_fight_is_over_nothing_is_done_any_more():
    arena = alone()
    arena.fight.over = "victory"
    with pytest.raises(RuleError, match="over"):
        combat.apply(arena, commands.EndActivation())
    assert combat.legal(arena) == []


@pytest.mark.rule("SC-028")
def test_each_hero_takes_one_place():
    arena = position({"adina": {"at": (0, 0)}, "capac": {"at": (2, 0)}, "1": FAR})
    for heroes in (("adina",), ("adina", "adina"), ("adina", "capac", "capac"), ("adina", "wynter")):
        with pytest.raises(RuleError, match="one place"):
            do(arena, commands.Arrange(heroes))


@pytest.mark.rule("SH-060")
def test_an_answer_is_one_of_the_options_and_only_where_something_is_asked():
    arena = alone()
    with pytest.raises(RuleError, match="Nothing"):
        do(arena, "yes")
    arena = with_card(
        Effect(target=Select(range=9), discard=1, does=(Gain(what="gold"),)),
        {"capac": {"at": (5, 5), "hand": ("it", "dash", "leap")}, "1": FAR},
        active="capac",
    )
    do(arena, commands.PlayCard("it", 0, "1"))
    with pytest.raises(RuleError, match="none of the options"):
        do(arena, "taunt")
    with pytest.raises(RuleError, match="decided first"):
        do(arena, commands.EndActivation())
    assert arena.fight.pending.options == ["dash", "leap"]


ONE_AP = Effect(ap=1, does=(Gain(what="gold"),))


@pytest.mark.rule("SH-025")
@pytest.mark.rule("SH-033")
@pytest.mark.parametrize(
    ("effect", "put", "cost", "reason"),
    [
        (Effect(does=()), {"ap": 1}, 2, NO_AP),
        (ONE_AP, {"ap": 0}, 9, NO_AP),
        (
            Effect(discard=2, does=()),
            {"hand": ("it", "dash")},
            0,
            "cards",
        ),
        (
            Effect(discard=1, does=()),
            {"hand": ("it", "self_doubt_ii")},
            0,
            "cards",
        ),
        (Effect(gold=3, does=()), {}, 0, "gold"),
        (Effect(requires="shield", does=()), {}, 0, "shield"),
        (Effect(requires="melee", does=()), {"worn": BOW}, 0, "melee"),
        (Effect(requires="ranged", does=()), {"worn": MACE}, 0, "ranged"),
        (Effect(target=Select(range=2), does=()), {}, 0, "target|reach"),
    ],
)
def test_a_card_that_cannot_be_paid_for_or_used_is_refused_with_the_reason(effect, put, cost, reason):
    figures = {"capac": {"at": (5, 5), "hand": ("it",), **put}, "1": FAR}
    arena = with_card(effect, figures, cost=cost, active="capac", gold=2)
    assert not [one for one in combat.legal(arena) if isinstance(one, commands.PlayCard) and one.card == "it"]
    with pytest.raises(RuleError, match=reason):
        do(arena, commands.PlayCard("it", 0, "1" if effect.target else ""))


@pytest.mark.rule("SH-025")
@pytest.mark.parametrize(
    ("effect", "put", "cost", "points", "gold"),
    [
        (Effect(does=()), {}, 2, 3, 2),
        (ONE_AP, {}, 9, 4, 3),
        (Effect(gold=2, does=()), {}, 0, 5, 0),
        (Effect(requires="melee", does=()), {"worn": MACE}, 0, 5, 2),
        (Effect(requires="ranged", does=()), {"worn": BOW}, 0, 5, 2),
    ],
)
def test_what_can_be_paid_for_is_paid_and_used(effect, put, cost, points, gold):
    arena = with_card(
        effect,
        {"capac": {"at": (5, 5), "hand": ("it",), **put}, "1": FAR},
        cost=cost,
        active="capac",
        gold=2,
    )
    do(arena, commands.PlayCard("it"))
    assert arena.hero("capac").points == points
    assert arena.fight.purse + arena.fight.gold == gold


STRIPS = "\n".join(["aaaabbbbcccc"] * 12)


@pytest.mark.rule("SC-057")
@pytest.mark.rule("SC-062")
@pytest.mark.parametrize(
    ("select", "target", "reason"),
    [
        (Select(), "adina", "That is no enemy."),
        (Select(side="allies"), "2", "That is no ally."),
        (Select(side="others"), "capac", "Only for others."),
        (Select(side="allies", user=False), "capac", "Only for others."),
        (Select(kinds=("raised", "creature")), "2", "Only for Raised and Creatures."),
        (Select(not_kinds=("soldier",)), "2", "Not for Soldiers."),
        (Select(status="marked"), "2", "Only for who is Marked."),
        (Select(status="stun"), "2", "Only for who has Stun."),
        (Select(side="allies", range=3), "adina", "Out of reach: 4 fields away, reaches 3."),
        (Select(range=-1), "2", "That needs a weapon in hand."),
        (Select(zones=0), "2", "Out of reach: 1 zone away, only in the own zone."),
        (Select(zones=1), "3", "Out of reach: 2 zones away, reaches 1."),
        (Select(least_zones=2), "2", "Too near: only from 2 zones away on."),
    ],
)
def test_a_card_says_for_whom_it_is_and_how_far_it_reaches(select: Select, target: str, reason: str):
    arena = with_card(
        Effect(target=select, does=(Gain(what="gold"),)),
        {
            "capac": {"at": (3, 5), "hand": ("it",)},
            "adina": {"at": (3, 9)},
            "2": guard(6, 5),
            "3": guard(8, 5),
        },
        active="capac",
        zones=STRIPS,
    )
    with pytest.raises(RuleError) as refused:
        combat.apply(arena, commands.PlayCard("it", 0, target))
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("There are not enough AP: 1 AP short.", "1 AP short"),
        ("A Blind figure chooses nobody but itself.", "a Blind figure chooses nobody but itself"),
        ("AP are missing.", "AP are missing"),
    ],
)
def test_a_reason_beside_what_it_concerns_begins_small_unless_it_is_an_abbreviation(reason: str, said: str):
    assert refusals.short(reason) == said
