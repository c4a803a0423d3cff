"""Rounds and activations: order, changing places, AP, Speed, cards drawn, extra activations."""

import pytest

from engine.errors import RuleError
from tests.combat.builders import combat, commands, do, options, position

GUARD = {"card": "tarpitt_guardsman", "at": (11, 11)}
FIVE = ("dash", "first_aid", "teamwork", "throw_rock", "take_a_breather")


def walks(arena):
    return [command.to for command in combat.legal(arena) if isinstance(command, commands.Walk)]


@pytest.mark.rule("SC-026")
@pytest.mark.rule("SC-027")
def test_everybody_up_acts_once_in_order_and_then_a_new_round_begins():
    arena = position(
        {
            "adina": {"at": (0, 0)},
            "capac": {"at": (2, 0), "state": "down"},
            "1": GUARD,
            "2": {**GUARD, "at": (11, 9), "state": "slain"},
        },
        order=("adina", "1", "capac", "2"),
        adversary_deck=("assault",),
    )
    do(arena, commands.Arrange(("adina", "capac")), commands.EndActivation())
    began = [event.who for event in arena.events if type(event).__name__ == "ActivationBegan"]
    assert began == ["adina", "1"]
    assert arena.fight.round == 2


@pytest.mark.rule("SC-028")
@pytest.mark.rule("SC-015")
@pytest.mark.rule("SC-013")
def test_heroes_change_places_before_a_rounds_first_activation_only():
    arena = position(
        {"adina": {"at": (0, 0)}, "capac": {"at": (2, 0)}, "1": GUARD}, order=("adina", "1", "capac")
    )
    assert len(combat.legal(arena)) == 2
    do(arena, commands.Arrange(("capac", "adina")))
    assert [entry.figure for entry in arena.fight.order] == ["capac", "1", "adina"]
    assert arena.fight.pending.who == "capac"
    with pytest.raises(RuleError, match="before a round"):
        do(arena, commands.Arrange(("adina", "capac")))


@pytest.mark.rule("SC-030")
@pytest.mark.rule("SH-023")
@pytest.mark.rule("SH-022")
@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (1, 3), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_up_to_three_cards_are_drawn_towards_five(held, drawn):
    arena = position(
        {"capac": {"at": (0, 0), "hand": FIVE[:held], "deck": ("dash",) * 5}, "1": GUARD},
        active="capac",
        started=True,
    )
    assert len(arena.hero("capac").hand) == held + drawn


@pytest.mark.rule("SH-024")
@pytest.mark.rule("SC-030")
def test_with_more_than_five_cards_nothing_is_drawn_and_nothing_discarded():
    arena = position(
        {"capac": {"at": (0, 0), "hand": (*FIVE, "dash", "dash"), "deck": ("dash",) * 5}, "1": GUARD},
        active="capac",
        started=True,
    )
    assert len(arena.hero("capac").hand) == 7


@pytest.mark.rule("R1")
def test_an_empty_deck_is_made_of_the_discards():
    arena = position(
        {"capac": {"at": (0, 0), "discard": ("dash", "first_aid"), "deck": ("teamwork",)}, "1": GUARD},
        active="capac",
        started=True,
    )
    assert sorted(arena.hero("capac").hand) == ["dash", "first_aid", "teamwork"]
    assert arena.hero("capac").deck.discard == []


@pytest.mark.rule("SC-032")
@pytest.mark.rule("SH-004")
def test_each_activation_starts_with_the_ap_of_the_card_and_what_is_left_vanishes():
    arena = position(
        {"capac": {"at": (0, 0)}, "1": GUARD}, active="capac", started=True, adversary_deck=("assault",) * 2
    )
    assert arena.hero("capac").points == 5
    do(arena, commands.EndActivation())
    assert arena.hero("capac").points == 5
    assert arena.fight.round == 2


@pytest.mark.rule("SC-038")
@pytest.mark.rule("SH-012")
def test_the_free_movement_is_one_go_and_any_action_ends_it():
    arena = position(
        {
            "aleksander": {"at": (5, 5), "worn": {"weapon": "runed_gladius"}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 2)},
        },
        active="aleksander",
        dice=("-", "-", "-"),
    )
    do(arena, commands.Walk((5, 4)), commands.Walk((5, 3)))
    assert arena.hero("aleksander").walk == 3
    do(arena, commands.Strike("weapon", "1"))
    assert not walks(arena)
    with pytest.raises(RuleError, match="cannot be reached"):
        do(arena, commands.Walk((6, 3)))


@pytest.mark.rule("SC-039")
@pytest.mark.rule("SC-040")
def test_nobody_ends_on_a_miniature_or_terrain():
    rows = ["." * 12] * 12
    rows[4] = "....#......."
    arena = position(
        {"capac": {"at": (4, 5)}, "1": {"card": "tarpitt_guardsman", "at": (5, 5)}},
        active="capac",
        map="\n".join(rows),
    )
    reached = walks(arena)
    assert (4, 4) not in reached
    assert (5, 5) not in reached
    assert (6, 5) in reached


@pytest.mark.rule("SC-002")
@pytest.mark.rule("R19")
def test_who_enters_a_hole_spends_the_next_activation_climbing_out():
    rows = ["." * 12] * 12
    rows[5] = ".....o......"
    arena = position(
        {"capac": {"at": (4, 5)}, "1": {**GUARD, "speed": 0}},
        active="capac",
        map="\n".join(rows),
        adversary_deck=("assault",) * 3,
    )
    assert (6, 5) in walks(arena)
    do(arena, commands.Walk((5, 5)))
    assert not walks(arena) or arena.hero("capac").walk == 0 or arena.figure("capac").at == (5, 5)
    do(arena, commands.EndActivation())
    assert arena.fight.pending.kind == "field"
    assert "6,5" in options(arena)
    do(arena, "6,5")
    assert arena.figure("capac").at == (6, 5)
    assert arena.fight.round == 3


@pytest.mark.rule("SC-053")
@pytest.mark.rule("R4")
def test_a_hero_attacks_once_with_the_weapon_in_hand_and_once_with_the_off_hand():
    arena = position(
        {
            "wynter": {
                "at": (5, 5),
                "worn": {"weapon": "scimitar_of_the_thief", "weapon 2": "pistol_of_the_black_flag"},
            },
            "1": {"card": "guard_captain_sever", "at": (5, 4)},
        },
        active="wynter",
        dice=("-",) * 9,
    )
    do(arena, commands.Strike("weapon", "1"), commands.Strike("weapon 2", "1"))
    assert arena.hero("wynter").points == 0
    assert not [command for command in combat.legal(arena) if isinstance(command, commands.Strike)]


@pytest.mark.rule("SH-076")
@pytest.mark.rule("SC-033")
def test_switching_the_weapon_costs_one_ap_and_gives_no_second_attack():
    worn = {"weapon": "runed_gladius", "armor/weapon": "flintlock_pistol"}
    arena = position(
        {"aleksander": {"at": (5, 5), "worn": worn}, "1": {"card": "guard_captain_sever", "at": (5, 4)}},
        active="aleksander",
        dice=("-",) * 3,
    )
    do(arena, commands.SwitchWeapon("armor/weapon"))
    assert arena.hero("aleksander").points == 4
    assert arena.hero("aleksander").attacks == ["armor/weapon"]


@pytest.mark.rule("SC-005")
@pytest.mark.rule("R29")
def test_an_urn_costs_one_ap_gives_a_loot_card_and_is_gone():
    rows = ["." * 12] * 12
    rows[5] = ".....u......"
    arena = position(
        {"capac": {"at": (4, 5)}, "1": GUARD},
        active="capac",
        map="\n".join(rows),
        loot_deck=("gold_5", "nothing"),
    )
    do(arena, commands.Interact((5, 5)))
    assert arena.hero("capac").points == 4
    assert arena.fight.gold == 5
    assert arena.fight.loot.discard == ["gold_5"]
    assert (5, 5) in walks(arena) or arena.hero("capac").walked == 2
    with pytest.raises(RuleError, match="nothing to be used"):
        do(arena, commands.Interact((5, 5)))


@pytest.mark.rule("SH-038")
@pytest.mark.rule("SH-054")
@pytest.mark.rule("SH-055")
@pytest.mark.rule("SH-060")
def test_a_card_is_put_aside_for_power_equal_to_its_cost_and_power_stays():
    arena = position(
        {
            "wynter": {"at": (0, 0), "hand": ("dash", "teamwork"), "skills": ("enchanted_ammo", "backstab")},
            "1": GUARD,
        },
        active="wynter",
    )
    do(arena, commands.PutAside("dash", "enchanted_ammo"), commands.PutAside("teamwork", "enchanted_ammo"))
    assert arena.hero("wynter").power == {"enchanted_ammo": 3, "backstab": 0}
    assert arena.hero("wynter").points == 5
    assert arena.hero("wynter").hand == []


@pytest.mark.rule("SC-029")
@pytest.mark.rule("R3")
def test_the_fight_ends_the_moment_the_last_hero_is_down():
    arena = position(
        {
            "capac": {"at": (5, 5), "wounds": 29, "armor": 0, "defense": 0},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="1",
        adversary_deck=("hero:capac",),
        dice=("S", "S"),
    )
    assert arena.fight.over == "defeat"
    assert combat.legal(arena) == []
