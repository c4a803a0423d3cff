"""The six Standard cards, and the three items that the rulebook's examples name."""

import pytest

from tests.combat.builders import combat, commands, do, options, position

GUARD = {"card": "tarpitt_guardsman"}


def playable(arena, card):
    return {
        one.target for one in combat.legal(arena) if isinstance(one, commands.PlayCard) and one.card == card
    }


@pytest.mark.rule("SL-022")
@pytest.mark.rule("SH-039")
def test_dash_lets_a_hero_walk_two_fields_more():
    arena = position(
        {"capac": {"at": (0, 0), "hand": ("dash",)}, "1": {**GUARD, "at": (11, 11)}}, active="capac"
    )
    assert not any(isinstance(one, commands.Walk) and one.to == (6, 0) for one in combat.legal(arena))
    do(arena, commands.PlayCard("dash"), commands.Walk((6, 0)))
    assert arena.figure("capac").at == (6, 0)
    assert arena.hero("capac").points == 4


@pytest.mark.rule("R20")
def test_dash_after_the_walk_comes_too_late():
    arena = position(
        {"capac": {"at": (0, 0), "hand": ("dash",)}, "1": {**GUARD, "at": (11, 11)}}, active="capac"
    )
    do(arena, commands.Walk((4, 0)), commands.PlayCard("dash"))
    assert not any(isinstance(one, commands.Walk) for one in combat.legal(arena))


@pytest.mark.rule("SL-060")
def test_first_aid_heals_the_hero_four():
    arena = position(
        {"vanessa": {"at": (0, 0), "hand": ("first_aid",), "wounds": 7}, "1": {**GUARD, "at": (11, 11)}},
        active="vanessa",
    )
    do(arena, commands.PlayCard("first_aid"))
    assert arena.figure("vanessa").wounds == 3
    assert arena.hero("vanessa").points == 4
    assert arena.hero("vanessa").deck.discard == ["first_aid"]


@pytest.mark.rule("SL-023")
def test_self_preservation_gives_two_ap_once_in_an_activation():
    arena = position(
        {
            "capac": {"at": (0, 0), "hand": ("self_preservation", "self_preservation")},
            "1": {**GUARD, "at": (11, 11)},
        },
        active="capac",
    )
    do(arena, commands.PlayCard("self_preservation"))
    assert arena.hero("capac").points == 7
    assert not playable(arena, "self_preservation")


@pytest.mark.rule("SL-125")
def test_take_a_breather_puts_two_cards_away_and_fills_the_hand():
    hand = ("take_a_breather", "dash", "first_aid", "throw_rock")
    deck = ("recover", "taunt", "leap", "charge", "punch")
    arena = position(
        {"capac": {"at": (0, 0), "hand": hand, "deck": deck}, "1": {**GUARD, "at": (11, 11)}}, active="capac"
    )
    do(arena, commands.PlayCard("take_a_breather"), "dash", "throw_rock")
    assert arena.hero("capac").hand == ["first_aid", "recover", "taunt", "leap", "charge"]
    assert arena.hero("capac").deck.discard == ["throw_rock", "dash", "take_a_breather"]
    assert arena.hero("capac").points == 4


@pytest.mark.rule("SL-125")
def test_take_a_breather_needs_two_other_cards():
    arena = position(
        {"capac": {"at": (0, 0), "hand": ("take_a_breather", "dash")}, "1": {**GUARD, "at": (11, 11)}},
        active="capac",
    )
    assert not playable(arena, "take_a_breather")


@pytest.mark.rule("SH-052")
@pytest.mark.rule("SL-172")
def test_teamwork_gives_an_ally_within_three_two_power():
    arena = position(
        {
            "wynter": {"at": (0, 0), "hand": ("teamwork",)},
            "capac": {"at": (3, 0), "skills": ("impact", "slam")},
            "vanessa": {"at": (4, 0)},
            "1": {**GUARD, "at": (2, 0)},
        },
        active="wynter",
    )
    assert playable(arena, "teamwork") == {"capac"}
    do(arena, commands.PlayCard("teamwork", 0, "capac"), "slam")
    assert arena.hero("capac").power == {"impact": 0, "slam": 2}
    assert arena.hero("wynter").points == 3


@pytest.mark.rule("SL-065")
def test_throw_rock_stuns_a_soldier_or_creature_in_sight_within_three():
    arena = position(
        {
            "capac": {"at": (0, 0), "hand": ("throw_rock",)},
            "1": {**GUARD, "at": (0, 3)},
            "2": {"card": "greater_unsated", "at": (3, 3)},
            "3": {"card": "tarpitt_inquisitor", "at": (2, 0)},
            "4": {**GUARD, "at": (3, 0)},
            "5": {**GUARD, "at": (0, 4)},
        },
        active="capac",
    )
    assert playable(arena, "throw_rock") == {"1", "2"}
    do(arena, commands.PlayCard("throw_rock", 0, "1"))
    assert arena.figure("1").statuses == {"stun": 1}
    assert arena.hero("capac").points == 4


@pytest.mark.rule("SL-188")
@pytest.mark.rule("R39")
def test_the_runed_gladius_costs_three_ap_and_throws_three_green_dice():
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "runed_gladius"}},
            "1": {"card": "myrmidite_skirmisher", "level": 4, "at": (5, 4)},
        },
        active="wynter",
        dice=("-", "S", "D"),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert arena.figure("1").wounds == 2
    assert arena.hero("wynter").points == 2


@pytest.mark.rule("SC-059")
@pytest.mark.rule("R39")
def test_the_flintlock_pistol_reaches_two_fields_past_nobody():
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "flintlock_pistol"}},
            "1": {**GUARD, "at": (5, 4)},
            "2": {**GUARD, "at": (5, 3)},
            "3": {**GUARD, "at": (7, 5)},
            "4": {**GUARD, "at": (2, 5)},
        },
        active="wynter",
        dice=("S", "S"),
    )
    assert {one.target for one in combat.legal(arena) if isinstance(one, commands.Strike)} == {"1", "3"}
    do(arena, commands.Strike("weapon", "3"))
    assert arena.figure("3").wounds == 3
    assert arena.hero("wynter").points == 3


@pytest.mark.rule("SC-052")
@pytest.mark.rule("SC-048")
def test_yaedras_wings_carry_over_an_enemy_but_not_onto_it():
    arena = position(
        {
            "wynter": {"at": (0, 0), "worn": {"armor": "yaedras_wings"}},
            "1": {**GUARD, "at": (2, 0)},
        },
        map=".....",
        active="wynter",
    )
    fields = {one.to for one in combat.legal(arena) if isinstance(one, commands.Walk)}
    assert fields == {(1, 0), (3, 0), (4, 0)}
    do(arena, commands.Walk((4, 0)))
    assert options(arena) == []
    assert arena.figure("wynter").at == (4, 0)
