"""Downed heroes: what they block, how they stand up again, and when not."""

import pytest

from engine.combat import damage
from engine.errors import RuleError
from tests.combat.builders import combat, commands, do, position

FAR = {"card": "tarpitt_guardsman", "at": (11, 11), "statuses": {"stun": 9}}


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def fallen(**put):
    """Capac active, Adina down beside him."""
    return position(
        {"capac": {"at": (5, 5)}, "adina": {"at": (5, 6), "state": "down", "wounds": 20, **put}, "1": FAR},
        active="capac",
        injury_deck=("limp", "cracked_rib"),
    )


@pytest.mark.rule("SC-107")
@pytest.mark.rule("R6")
def test_a_downed_hero_blocks_movement_and_not_sight():
    arena = position(
        {
            "vanessa": {"at": (5, 8), "worn": {"weapon": "common_bow"}},
            "adina": {"at": (5, 7), "state": "down"},
            "1": {"card": "tarpitt_guardsman", "at": (5, 6)},
        },
        active="vanessa",
    )
    legal = combat.legal(arena)
    assert commands.Strike("weapon", "1") in legal
    assert commands.Walk((5, 7)) not in legal
    assert commands.Walk((6, 7)) in legal


@pytest.mark.rule("SC-108")
@pytest.mark.rule("SC-109")
@pytest.mark.rule("SC-033")
@pytest.mark.rule("SH-109")
def test_reviving_costs_five_ap_gives_vitality_as_health_and_an_injury():
    arena = fallen()
    do(arena, commands.StandUp("adina"))
    adina = arena.figure("adina")
    assert arena.hero("capac").points == 0
    assert adina.state == "up"
    assert adina.health - adina.wounds == 10
    assert arena.hero("adina").injuries == ["limp"]


@pytest.mark.rule("SC-108")
@pytest.mark.parametrize(("at", "ap", "reason"), [((5, 7), 5, "not beside"), ((5, 6), 4, "not enough AP")])
def test_reviving_needs_five_ap_and_a_hero_beside(at, ap, reason):
    arena = position(
        {"capac": {"at": (5, 5), "ap": ap}, "adina": {"at": at, "state": "down"}, "1": FAR}, active="capac"
    )
    with pytest.raises(RuleError, match=reason):
        do(arena, commands.StandUp("adina"))


@pytest.mark.rule("SC-109")
@pytest.mark.rule("SC-074")
def test_who_was_revived_acts_when_the_next_activation_comes():
    arena = fallen()
    do(arena, commands.StandUp("adina"), commands.EndActivation())
    assert arena.fight.round == 1
    assert arena.fight.pending.who == "adina"
    assert arena.hero("adina").points == 5


@pytest.mark.rule("SC-074")
def test_a_downed_hero_has_no_activation():
    arena = fallen()
    do(arena, commands.EndActivation())
    assert arena.fight.round == 2
    assert arena.fight.pending.kind == "arrange"


@pytest.mark.rule("R52")
def test_health_from_vitality_stops_at_the_maximum():
    arena = fallen(health=8, wounds=8)
    do(arena, commands.StandUp("adina"))
    assert arena.figure("adina").wounds == 0


@pytest.mark.rule("R52")
@pytest.mark.rule("SH-109")
@pytest.mark.rule("T-S9")
def test_an_injury_that_lowers_maximum_health_counts_at_once():
    arena = fallen(health=12, wounds=12)
    arena.fight.injuries.draw = ["cracked_rib"]
    do(arena, commands.StandUp("adina"))
    assert arena.figure("adina").health == 9
    assert arena.figure("adina").wounds == 0


@pytest.mark.rule("SC-110")
@pytest.mark.parametrize(
    ("injuries", "can"), [(("limp", "sprain"), True), (("limp", "sprain", "shaken"), False)]
)
def test_with_three_injuries_nobody_is_revived(injuries, can):
    arena = fallen(injuries=injuries)
    assert (commands.StandUp("adina") in combat.legal(arena)) is can
    if not can:
        with pytest.raises(RuleError, match="three injuries"):
            do(arena, commands.StandUp("adina"))


@pytest.mark.rule("SC-108")
@pytest.mark.rule("R52")
def test_a_cards_revival_may_spare_the_injury_and_heal_in_full():
    arena = fallen()
    damage.revive(arena, "adina", full=True, injury=False)
    assert arena.figure("adina").wounds == 0
    assert arena.hero("adina").injuries == []


@pytest.mark.rule("R50")
@pytest.mark.rule("SC-109")
def test_an_empty_injury_deck_is_made_of_its_discards():
    arena = fallen()
    arena.fight.injuries.draw, arena.fight.injuries.discard = [], ["winded"]
    do(arena, commands.StandUp("adina"))
    assert arena.hero("adina").injuries == ["winded"]


@pytest.mark.rule("SC-106")
@pytest.mark.rule("SC-073")
def test_a_hero_goes_down_without_counted_statuses_and_keeps_eternal_ones():
    arena = position(
        {
            "capac": {"at": (5, 5)},
            "adina": {"at": (5, 6), "statuses": {"bleed": 3}, "eternal": ("poison",)},
            "1": FAR,
        },
        active="capac",
    )
    damage.assign(arena, arena.figure("adina"), 20, "1")
    assert arena.figure("adina").state == "down"
    assert arena.figure("adina").statuses == {}
    assert arena.figure("adina").eternal == ["poison"]
