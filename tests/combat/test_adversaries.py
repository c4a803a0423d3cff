"""Adversaries: the card drawn and whom it points at, tactics from the top, moves, attacks, and waiting prepared."""

import msgspec
import pytest

from engine.book.combat_schema import Getaway, Hook, Tactic
from engine.combat import statuses
from engine.errors import RuleError
from engine.playtest.positions import Position, Put, arena_of
from tests.combat.builders import book, combat, commands, do, position

GUARD = {"card": "tarpitt_guardsman"}
BLANKS = ("-",) * 12
HALVES = "\n".join(["aaaaaabbbbbb"] * 12)
STRIPS = "\n".join(["aabbccddeeff"] * 12)


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def first_target(arena):
    return told(arena, "TargetDrawn")[0].target


def lines_read(arena, who="1"):
    return [(event.tactic, event.followed) for event in told(arena, "TacticRead") if event.who == who]


def paths(arena, who="1"):
    return [event.path for event in told(arena, "Moved") if event.who == who]


def with_tactics(tactics, figures, **more):
    """A position in which the card 'dummy' has these tactics."""
    dummy = msgspec.structs.replace(
        book().adversaries["tarpitt_guardsman"], name="Dummy", tactics=tuple(tactics)
    )
    changed = msgspec.structs.replace(book(), adversaries={**book().adversaries, "dummy": dummy})
    return arena_of(changed, Position(figures={id: Put(**put) for id, put in figures.items()}, **more))


# the card and whom it points at


@pytest.mark.rule("SC-117")
@pytest.mark.rule("SC-128")
@pytest.mark.rule("SC-129")
@pytest.mark.rule("SC-130")
@pytest.mark.rule("SC-131")
@pytest.mark.rule("SC-132")
@pytest.mark.rule("T-S7")
@pytest.mark.parametrize(
    ("card", "target"),
    [
        ("assault", "aleksander"),
        ("challenge", "capac"),
        ("prey", "wynter"),
        ("press", "aleksander"),
        ("opportunist", "capac"),
        ("vendetta", "aleksander"),
        ("cover", "aleksander"),
        ("outlier", "wynter"),
        ("grudge", "wynter"),
        ("rush", "aleksander"),
        ("second_strike", "aleksander"),
        ("hunt_the_healer", "adina"),
        ("dark_rally", "aleksander"),
        ("blood_scent", "wynter"),
        ("overwhelm", "aleksander"),
        ("named_hunter", "aleksander"),
        ("hero:adina", "adina"),
    ],
)
def test_each_card_points_at_a_hero_by_its_own_rule(card, target):
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "2": {**GUARD, "at": (6, 11)},
            "aleksander": {"at": (5, 3), "defense": 1},
            "adina": {"at": (9, 5), "defense": 1},
            "capac": {"at": (5, 10), "defense": 2},
            "wynter": {"at": (11, 5), "defense": 0, "wounds": 10},
        },
        active="1",
        adversary_deck=(card,) * 3,
        dice=BLANKS,
    )
    assert first_target(arena) == target


@pytest.mark.rule("T-S7")
def test_of_equals_the_hero_earliest_in_the_order_is_the_target():
    arena = position(
        {"1": {**GUARD, "at": (5, 5)}, "capac": {"at": (5, 3)}, "adina": {"at": (5, 7)}},
        order=("1", "adina", "capac"),
        active="1",
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert first_target(arena) == "adina"


@pytest.mark.rule("T-S7")
def test_outlier_looks_no_farther_than_one_zone():
    arena = position(
        {
            "1": {**GUARD, "at": (0, 5)},
            "capac": {"at": (2, 5)},
            "adina": {"at": (3, 5)},
            "wynter": {"at": (6, 5)},
        },
        active="1",
        zones=STRIPS,
        adversary_deck=("outlier",),
        dice=BLANKS,
    )
    assert first_target(arena) == "adina"


@pytest.mark.rule("T-S7")
def test_vendetta_is_for_who_attacked_it_last():
    arena = position(
        {
            "wynter": {"at": (4, 5)},
            "capac": {"at": (6, 5), "worn": {"weapon": "common_mace"}},
            "1": {**GUARD, "at": (5, 5)},
        },
        active="capac",
        adversary_deck=("vendetta",),
        dice=BLANKS,
    )
    do(arena, commands.Strike("weapon", "1"), commands.EndActivation())
    assert first_target(arena) == "capac"


@pytest.mark.rule("R15")
def test_a_hero_card_whose_hero_is_down_points_at_the_nearest():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "adina": {"at": (5, 4), "state": "down"},
            "capac": {"at": (5, 8)},
            "wynter": {"at": (5, 11)},
        },
        active="1",
        adversary_deck=("hero:adina",),
        dice=BLANKS,
    )
    assert first_target(arena) == "capac"


@pytest.mark.rule("T-S7")
@pytest.mark.rule("SC-129")
@pytest.mark.rule("SC-130")
@pytest.mark.parametrize(
    ("card", "wounds"),
    [
        ("assault", 2),
        ("challenge", 1),
        ("prey", 1),
        ("press", 1),
        ("opportunist", 2),
        ("vendetta", 1),
        ("cover", 1),
        ("outlier", 1),
        ("grudge", 1),
        ("rush", 3),
        ("hunt_the_healer", 3),
        ("dark_rally", 1),
        ("blood_scent", 2),
        ("overwhelm", 4),
        ("named_hunter", 3),
        ("hero:capac", 1),
    ],
)
def test_what_each_card_adds_to_two_blanks_and_four_damage_against_three_defense(card, wounds):
    third = "C" if card == "overwhelm" else "D"
    arena = position(
        {"1": {**GUARD, "at": (5, 5)}, "capac": {"at": (5, 6), "defense": 3}},
        active="1",
        adversary_deck=(card,),
        dice=("-", "-", third),
    )
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("T-S7")
@pytest.mark.parametrize(("card", "attacks"), [("press", 1), ("assault", 0)])
def test_press_carries_it_two_fields_farther(card, attacks):
    arena = position(
        {"1": {**GUARD, "at": (0, 5)}, "capac": {"at": (7, 5)}},
        active="1",
        adversary_deck=(card,),
        dice=BLANKS,
    )
    assert len(told(arena, "Attacked")) == attacks


@pytest.mark.rule("T-S7")
def test_cover_lasts_until_the_next_activation():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "capac": {"at": (5, 6), "worn": {"weapon": "common_mace"}},
            "2": {**GUARD, "at": (11, 0)},
        },
        active="1",
        adversary_deck=("cover", "assault", "assault"),
        dice=("-",) * 30,
    )
    do(arena, commands.Strike("weapon", "1"), commands.EndActivation())
    do(arena, commands.Strike("weapon", "1"))
    assert [event.defense for event in told(arena, "Hit") if event.who == "1"] == [3, 2]


@pytest.mark.rule("T-S7")
def test_second_strike_attacks_twice():
    arena = position(
        {"1": {**GUARD, "at": (5, 5)}, "capac": {"at": (5, 6)}},
        active="1",
        adversary_deck=("second_strike",),
        dice=BLANKS,
    )
    assert [event.wounds for event in told(arena, "Hit")] == [4, 4]


@pytest.mark.rule("T-S7")
def test_second_strike_leaves_who_is_down_alone():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "adina": {"at": (5, 6), "health": 3},
            "capac": {"at": (4, 6), "worn": {}},
        },
        active="1",
        order=("1", "adina", "capac"),
        adversary_deck=("second_strike",),
        dice=BLANKS,
    )
    assert [event.targets for event in told(arena, "Attacked")] == [("adina",)]
    assert arena.figure("adina").state == "down"


@pytest.mark.rule("T-S7")
@pytest.mark.rule("T-S12")
def test_dark_rally_gives_allies_nearby_offense_and_neither_itself_nor_those_farther_off():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "2": {**GUARD, "at": (0, 0)},
            "3": {**GUARD, "at": (11, 0)},
            "capac": {"at": (5, 6)},
        },
        active="1",
        order=("1", "capac", "2", "3"),
        zones=HALVES,
        adversary_deck=("dark_rally",),
        dice=BLANKS,
    )
    assert arena.figure("1").statuses == {}
    assert arena.figure("2").statuses == {"offense": 1}
    assert arena.figure("3").statuses == {}
    assert arena.figure("capac").wounds == 4


@pytest.mark.rule("T-S7")
@pytest.mark.rule("R50")
def test_an_empty_deck_is_shuffled_anew():
    arena = position(
        {"1": {**GUARD, "at": (0, 0)}, "2": {**GUARD, "at": (0, 2)}, "capac": {"at": (11, 11)}},
        active="1",
        adversary_deck=("prey",),
    )
    assert [event.card for event in told(arena, "TargetDrawn")] == ["prey", "prey"]
    assert [event.deck for event in told(arena, "Reshuffled")] == ["adversary"]


@pytest.mark.rule("SC-127")
def test_an_adversary_on_the_heroes_side_is_their_foes_enemy():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "2": {**GUARD, "at": (5, 4), "side": "heroes"},
            "capac": {"at": (5, 8)},
        },
        active="1",
        order=("1", "capac", "2"),
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert first_target(arena) == "2"
    assert arena.figure("2").wounds == 3


# tactics from the top, and the moves


@pytest.mark.rule("SC-119")
@pytest.mark.rule("SC-135")
@pytest.mark.rule("SC-141")
@pytest.mark.rule("T-S6")
@pytest.mark.parametrize("speed", [3, 10])
def test_beyond_three_fields_the_spearman_throws_from_as_far_as_he_can(speed):
    arena = position(
        {
            "1": {"card": "makatti_spearman", "at": (10, 3), "speed": speed},
            "2": {"card": "ra_sworn", "at": (5, 3)},
            "capac": {"at": (3, 3)},
            "wynter": {"at": (0, 11)},
        },
        active="1",
        order=("1", "wynter", "capac", "2"),
        adversary_deck=("challenge",),
        dice=("S", "-", "-"),
    )
    assert lines_read(arena) == [("Impale", False), ("Spear Throw", True)]
    assert arena.figure("1").at == (7, 3)
    assert arena.figure("capac").wounds == 4


@pytest.mark.rule("SC-119")
@pytest.mark.rule("SC-141")
@pytest.mark.parametrize(("level", "wounds"), [(1, 4), (2, 5), (3, 5), (4, 6)])
def test_within_three_fields_the_spearman_impales_past_defense_and_armor(level, wounds):
    arena = position(
        {
            "1": {"card": "makatti_spearman", "at": (6, 3), "level": level},
            "capac": {"at": (3, 3), "defense": 2, "armor": 5},
        },
        active="1",
        adversary_deck=("challenge",),
        dice=BLANKS,
    )
    assert lines_read(arena) == [("Impale", True)]
    assert arena.figure("capac").wounds == wounds
    assert arena.figure("capac").armor == 5


@pytest.mark.rule("SC-135")
@pytest.mark.rule("SC-141")
def test_careful_advance_does_not_move_from_a_field_that_serves():
    arena = position(
        {"1": {"card": "tarpitt_inquisitor", "at": (5, 5)}, "capac": {"at": (5, 8)}},
        active="1",
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert paths(arena) == []
    assert len(told(arena, "Attacked")) == 1


@pytest.mark.rule("SC-134")
@pytest.mark.rule("SC-133")
def test_advance_stops_at_the_first_field_beside_the_target():
    arena = position(
        {"1": {**GUARD, "at": (5, 0)}, "capac": {"at": (5, 3)}},
        active="1",
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert arena.figure("1").at == (5, 2)
    assert len(paths(arena)[0]) == 2


@pytest.mark.rule("SC-134")
@pytest.mark.rule("R14")
@pytest.mark.parametrize(("ally", "end"), [((5, 6), (5, 4)), ((4, 6), (6, 4)), ((6, 6), (4, 4))])
def test_advance_prefers_a_field_that_flanks_with_an_ally(ally, end):
    arena = position(
        {"1": {**GUARD, "at": (5, 2)}, "2": {"card": "makatti_warrior", "at": ally}, "capac": {"at": (5, 5)}},
        active="1",
        order=("1", "capac", "2"),
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert arena.figure("1").at == end
    assert arena.figure("capac").wounds == 6


@pytest.mark.rule("SC-136")
def test_a_line_without_a_move_halts():
    arena = with_tactics(
        [Tactic(name="Stand", dice="GG")],
        {"1": {"card": "dummy", "at": (5, 5)}, "capac": {"at": (5, 7)}},
        active="1",
        adversary_deck=("assault",),
    )
    assert paths(arena) == []
    assert lines_read(arena) == [("Stand", False)]
    assert [event.who for event in told(arena, "BecamePrepared")] == ["1"]


@pytest.mark.rule("SC-138")
@pytest.mark.rule("SC-142")
@pytest.mark.rule("T-S6")
def test_spinning_blades_hit_everybody_beside_with_one_roll_and_return():
    arena = position(
        {
            "1": {"card": "guard_captain_sever", "at": (9, 9)},
            "capac": {"at": (5, 9), "armor": 0},
            "adina": {"at": (5, 10), "armor": 0},
            "wynter": {"at": (0, 0)},
        },
        active="1",
        adversary_deck=("challenge",),
        dice=("S", "-", "S", "-"),
    )
    assert [event.wounds for event in told(arena, "Hit")] == [7, 7]
    assert len(told(arena, "AttackRolled")) == 1
    assert arena.figure("1").at == (9, 9)


@pytest.mark.rule("SC-139")
@pytest.mark.rule("SC-140")
@pytest.mark.rule("SC-142")
def test_hit_and_run_retreats_with_full_speed_towards_allies():
    arena = position(
        {
            "1": {"card": "myrmidite_skirmisher", "at": (6, 6)},
            "2": {"card": "guard_captain_sever", "at": (2, 3)},
            "capac": {"at": (7, 7)},
            "adina": {"at": (8, 4)},
            "wynter": {"at": (4, 8)},
        },
        active="1",
        order=("1", "capac", "adina", "wynter", "2"),
        adversary_deck=("challenge",),
        dice=BLANKS,
    )
    assert len(told(arena, "Attacked")) == 1
    assert arena.figure("1").at == (2, 2)


@pytest.mark.rule("SC-139")
def test_retreat_uses_full_speed_whatever_was_walked_before():
    arena = position(
        {"1": {"card": "myrmidite_skirmisher", "at": (0, 5)}, "capac": {"at": (5, 5)}},
        active="1",
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert [len(path) for path in paths(arena)] == [4, 4]


@pytest.mark.rule("SC-118")
@pytest.mark.rule("SC-116")
@pytest.mark.rule("T-S6")
def test_on_activation_comes_first_the_ra_sworn_moves_a_makatti_ally():
    arena = position(
        {
            "1": {"card": "ra_sworn", "at": (0, 0)},
            "2": {"card": "makatti_warrior", "at": (0, 5)},
            "3": {**GUARD, "at": (0, 7)},
            "capac": {"at": (9, 5)},
        },
        active="1",
        order=("1", "capac", "2", "3"),
        adversary_deck=("assault",),
    )
    assert [event.who for event in told(arena, "Moved")] == ["2", "1"]
    assert arena.figure("2").at == (2, 5)


@pytest.mark.rule("SC-123")
@pytest.mark.rule("SC-116")
@pytest.mark.rule("T-S6")
@pytest.mark.parametrize(("captain", "wounds"), [((3, 0), 5), ((11, 0), 4)])
def test_an_aura_serves_the_allies_within_its_zones(captain, wounds):
    arena = position(
        {
            "1": {**GUARD, "at": (0, 5)},
            "2": {"card": "guard_captain_sever", "at": captain},
            "capac": {"at": (1, 5)},
        },
        active="1",
        order=("1", "capac", "2"),
        zones=STRIPS,
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("SC-123")
def test_an_aura_for_allies_does_not_serve_its_owner():
    arena = position(
        {"1": {"card": "guard_captain_sever", "at": (5, 5)}, "capac": {"at": (5, 6)}},
        active="1",
        adversary_deck=("challenge",),
        dice=BLANKS,
    )
    assert arena.figure("capac").wounds == 5


@pytest.mark.rule("SC-122")
@pytest.mark.rule("SC-147")
@pytest.mark.rule("T-S6")
def test_on_defense_takes_one_off_the_first_attack_of_each_round():
    worn = {"weapon": "common_mace", "off": "flintlock_pistol"}
    arena = position(
        {
            "capac": {"at": (5, 6), "worn": worn, "stats": {"strength": 14}},
            "1": {"card": "guard_captain_sever", "at": (5, 5)},
        },
        active="capac",
        dice=BLANKS,
    )
    arena.hero("capac").free = ["weapon"]
    do(arena, commands.Strike("weapon", "1"), commands.Strike("weapon", "1"))
    assert [event.damage for event in told(arena, "Hit")] == [3, 4]


@pytest.mark.rule("SC-121")
@pytest.mark.rule("T-S6")
@pytest.mark.parametrize(("card", "wounds"), [("tarpitt_guardsman", 5), ("tarpitt_inquisitor", 4)])
def test_a_passive_is_always_on_guardsmen_strike_harder_side_by_side(card, wounds):
    arena = position(
        {"1": {**GUARD, "at": (5, 5)}, "2": {"card": card, "at": (4, 5)}, "capac": {"at": (5, 6)}},
        active="1",
        order=("1", "capac", "2"),
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("SC-120")
@pytest.mark.rule("R58")
@pytest.mark.rule("SC-113")
def test_an_action_is_taken_where_no_attack_is_possible_and_heals_no_further_than_the_maximum():
    arena = position(
        {
            "1": {"card": "myrmidite_shaman", "at": (0, 0)},
            "2": {"card": "myrmidite_skirmisher", "at": (0, 3), "wounds": 3},
            "3": {"card": "myrmidite_skirmisher", "at": (0, 5), "wounds": 2},
            "capac": {"at": (11, 11)},
        },
        active="1",
        order=("1", "capac", "2", "3"),
        adversary_deck=("assault",),
    )
    assert lines_read(arena) == [("Spite Song", False), ("Borrowed Breath", True)]
    assert arena.figure("2").wounds == 0
    assert arena.figure("3").wounds == 2


@pytest.mark.rule("SC-124")
@pytest.mark.rule("R58")
def test_with_nobody_to_heal_it_moves_as_its_last_attack_says_and_becomes_prepared():
    arena = position(
        {"1": {"card": "myrmidite_shaman", "at": (0, 0)}, "capac": {"at": (11, 11)}},
        active="1",
        adversary_deck=("assault",),
    )
    assert len(paths(arena)[0]) == 4
    assert [event.who for event in told(arena, "BecamePrepared")] == ["1"]


@pytest.mark.rule("SC-120")
def test_where_an_attack_is_possible_no_action_is_taken():
    arena = position(
        {
            "1": {"card": "myrmidite_shaman", "at": (5, 5)},
            "2": {"card": "myrmidite_skirmisher", "at": (0, 3), "wounds": 3},
            "capac": {"at": (5, 8)},
        },
        active="1",
        order=("1", "capac", "2"),
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert lines_read(arena) == [("Spite Song", True)]
    assert arena.figure("2").wounds == 3


@pytest.mark.rule("SC-137")
@pytest.mark.rule("R41")
@pytest.mark.rule("R18")
@pytest.mark.rule("SC-021")
def test_sever_alone_escapes_at_once_and_leaves_neither_experience_nor_loot():
    arena = position(
        {
            "capac": {"at": (5, 6), "worn": {"weapon": "common_mace"}},
            "1": {**GUARD, "at": (5, 5), "wounds": 12},
            "2": {"card": "guard_captain_sever", "at": (0, 0)},
        },
        active="capac",
        getaways=(Getaway(adversary="guard_captain_sever", last=True),),
        loot_deck=("nothing",) * 5,
        dice=BLANKS,
    )
    do(arena, commands.Strike("weapon", "1"))
    assert [event.who for event in told(arena, "GotAway")] == ["2"]
    assert arena.hero("capac").gained == 20
    assert arena.fight.looted == 1
    assert combat.outcome(arena).resolution == "victory"


@pytest.mark.rule("T-S6")
@pytest.mark.rule("SC-078")
@pytest.mark.parametrize(
    ("card", "dice", "status"),
    [("tarpitt_inquisitor", "X--", {"burn": 1}), ("tarpitt_inquisitor", "---", {})],
)
def test_an_inquisitors_special_burns(card, dice, status):
    arena = position(
        {"1": {"card": card, "at": (5, 5)}, "capac": {"at": (5, 6)}},
        active="1",
        adversary_deck=("assault",),
        dice=tuple(dice),
    )
    assert arena.figure("capac").statuses == status


@pytest.mark.rule("T-S6")
def test_an_enforcers_special_knocks_back():
    arena = position(
        {"1": {"card": "council_enforcer", "at": (5, 5)}, "capac": {"at": (5, 6)}},
        active="1",
        adversary_deck=("assault",),
        dice=("X", "-", "-"),
    )
    assert arena.figure("capac").at == (5, 7)


# forced, taunted, blind, stunned


@pytest.mark.rule("SC-105")
@pytest.mark.rule("SL-100")
def test_a_challenged_adversary_goes_for_its_challenger_once():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5), "forced": "adina"},
            "capac": {"at": (5, 6)},
            "adina": {"at": (5, 3)},
        },
        active="1",
        adversary_deck=("challenge",),
        dice=BLANKS,
    )
    assert first_target(arena) == "adina"
    assert arena.figure("1").forced == ""


@pytest.mark.rule("SC-105")
def test_a_taunted_adversary_attacks_nobody_else_even_with_an_attack_that_hits_all():
    arena = position(
        {
            "1": {
                "card": "guard_captain_sever",
                "at": (5, 5),
                "forced": "adina",
                "statuses": {"taunt": 1},
            },
            "capac": {"at": (5, 6)},
            "adina": {"at": (5, 4)},
        },
        active="1",
        adversary_deck=("challenge",),
        dice=BLANKS,
    )
    assert [event.targets for event in told(arena, "Attacked")] == [("adina",)]
    assert arena.figure("1").forced == ""
    assert arena.figure("1").statuses == {}


@pytest.mark.rule("SC-095")
def test_a_blind_adversary_attacks_nobody_and_does_not_become_prepared():
    arena = position(
        {"1": {**GUARD, "at": (5, 5), "statuses": {"blind": 1}}, "capac": {"at": (5, 6)}},
        active="1",
        adversary_deck=("assault",),
    )
    assert told(arena, "Attacked") == told(arena, "BecamePrepared") == []
    assert arena.figure("1").statuses == {}


@pytest.mark.rule("SC-104")
@pytest.mark.rule("SC-098")
@pytest.mark.parametrize("status", ["stun", "fear"])
def test_a_stunned_or_frightened_adversary_loses_its_activation_and_draws_no_card(status):
    arena = position(
        {"1": {**GUARD, "at": (5, 5), "statuses": {status: 1}}, "capac": {"at": (5, 6)}},
        active="1",
        adversary_deck=("assault",),
    )
    assert [event.why for event in told(arena, "Skipped")] == [status]
    assert told(arena, "TargetDrawn") == []
    assert arena.figure("1").statuses == {}


@pytest.mark.rule("SC-099")
def test_an_immobilized_adversary_does_not_come_nearer():
    arena = position(
        {"1": {**GUARD, "at": (5, 5), "statuses": {"immobilize": 1}}, "capac": {"at": (5, 8)}},
        active="1",
        adversary_deck=("press",),
    )
    assert arena.figure("1").at == (5, 5)


# prepared


@pytest.mark.rule("SC-143")
@pytest.mark.rule("SC-124")
@pytest.mark.rule("SC-125")
@pytest.mark.rule("R13")
def test_who_activates_within_reach_of_a_prepared_adversary_is_struck_first():
    arena = position(
        {
            "1": {"card": "makatti_warrior", "at": (9, 6)},
            "wynter": {"at": (6, 7)},
            "capac": {"at": (3, 6)},
        },
        active="1",
        adversary_deck=("challenge",),
        dice=BLANKS,
    )
    assert arena.figure("1").at == (6, 6)
    assert [event.target for event in told(arena, "PreparedStruck")] == ["wynter"]
    assert arena.figure("wynter").wounds == 4
    assert not arena.figure("1").prepared
    assert arena.hero("wynter").points == 5


@pytest.mark.rule("SC-126")
@pytest.mark.rule("SC-143")
@pytest.mark.parametrize(("defense", "struck"), [(2, []), (9, ["wynter"])])
def test_a_wound_ends_the_waiting_and_an_attack_that_does_none_does_not(defense, struck):
    arena = position(
        {
            "vanessa": {"at": (6, 1), "worn": {"weapon": "common_bow"}},
            "wynter": {"at": (6, 7)},
            "1": {"card": "makatti_warrior", "at": (6, 6), "prepared": True, "defense": defense},
        },
        active="vanessa",
        dice=("S", "-", "-", "-", "-", "-"),
    )
    arena.figure("vanessa").at = (6, 2)
    arena.changed()
    do(arena, commands.Strike("weapon", "1"), commands.EndActivation())
    assert [event.target for event in told(arena, "PreparedStruck")] == struck


@pytest.mark.rule("SC-126")
def test_the_next_activation_ends_the_waiting():
    arena = position(
        {"1": {**GUARD, "at": (0, 0), "prepared": True, "statuses": {"stun": 1}}, "capac": {"at": (11, 11)}},
        active="1",
    )
    assert [event.why for event in told(arena, "PreparedEnded")] == ["activates"]
    assert not arena.figure("1").prepared


@pytest.mark.rule("SC-125")
@pytest.mark.rule("R13")
def test_the_strike_comes_at_the_first_field_within_reach_and_the_walk_goes_on():
    arena = position(
        {
            "wynter": {"at": (5, 9)},
            "1": {"card": "myrmidite_skirmisher", "at": (5, 5), "prepared": True, "speed": 0},
        },
        active="wynter",
        dice=BLANKS,
    )
    do(arena, commands.Walk((5, 6)))
    names = [type(event).__name__ for event in arena.events]
    assert names.count("PreparedStruck") == 1
    assert arena.figure("wynter").wounds == 4
    assert arena.figure("wynter").at == (5, 6)


@pytest.mark.rule("SC-125")
def test_the_first_hero_who_comes_in_reach_is_struck_and_the_second_is_not():
    arena = position(
        {
            "wynter": {"at": (5, 8)},
            "capac": {"at": (6, 8)},
            "1": {"card": "makatti_warrior", "at": (5, 5), "prepared": True},
        },
        active="wynter",
        dice=BLANKS,
    )
    do(arena, commands.Walk((5, 6)), commands.EndActivation(), commands.Walk((6, 6)))
    assert [event.target for event in told(arena, "PreparedStruck")] == ["wynter"]


@pytest.mark.rule("SC-125")
@pytest.mark.rule("R13")
@pytest.mark.parametrize(("at", "struck"), [((4, 5), 0), ((3, 5), 1)])
def test_a_prepared_adversary_looks_no_farther_than_one_zone(at, struck):
    arena = position(
        {"capac": {"at": at}, "1": {"card": "makatti_spearman", "at": (0, 5), "prepared": True}},
        active="capac",
        started=True,
        zones=STRIPS,
        dice=BLANKS,
    )
    assert len(told(arena, "PreparedStruck")) == struck


@pytest.mark.rule("SC-125")
def test_a_prepared_adversary_needs_sight():
    rows = ["." * 12] * 12
    rows[5] = "..#........."
    arena = position(
        {
            "capac": {"at": (3, 5)},
            "1": {"card": "makatti_spearman", "at": (0, 5), "prepared": True},
        },
        active="capac",
        started=True,
        map="\n".join(rows),
    )
    assert told(arena, "PreparedStruck") == []


@pytest.mark.rule("SC-125")
@pytest.mark.parametrize(("at", "wounds"), [((1, 5), 4), ((3, 5), 3)])
def test_a_prepared_adversary_uses_its_top_most_attack_that_can_be_made(at, wounds):
    arena = position(
        {"capac": {"at": at}, "1": {"card": "makatti_spearman", "at": (0, 5), "prepared": True}},
        active="capac",
        started=True,
        dice=BLANKS,
    )
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("R13")
@pytest.mark.rule("SC-051")
@pytest.mark.parametrize("step", ["strike", "end"])
def test_after_being_placed_a_hero_does_one_thing_before_prepared_adversaries_strike(step):
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
        dice=BLANKS,
    )
    do(arena, commands.Spend("teleportation_scroll"), "5,6")
    assert told(arena, "PreparedStruck") == []
    do(arena, commands.Strike("weapon", "1") if step == "strike" else commands.EndActivation())
    assert [event.target for event in told(arena, "PreparedStruck")] == ["capac"]


@pytest.mark.rule("SC-051")
@pytest.mark.rule("SC-126")
def test_who_wounds_it_with_the_one_attack_after_being_placed_is_safe():
    arena = position(
        {
            "capac": {
                "at": (5, 9),
                "worn": {"weapon": "common_mace"},
                "consumables": ("teleportation_scroll",),
            },
            "1": {"card": "makatti_warrior", "at": (5, 5), "prepared": True},
        },
        active="capac",
        dice=("S", "-"),
    )
    do(arena, commands.Spend("teleportation_scroll"), "5,6", commands.Strike("weapon", "1"))
    assert told(arena, "PreparedStruck") == []
    assert not arena.figure("1").prepared


@pytest.mark.rule("R13")
def test_several_prepared_adversaries_strike_in_the_order_of_activation():
    arena = position(
        {
            "capac": {"at": (5, 5)},
            "1": {"card": "makatti_warrior", "at": (4, 5), "prepared": True},
            "2": {"card": "makatti_warrior", "at": (5, 4), "prepared": True},
        },
        order=("capac", "2", "1"),
        active="capac",
        started=True,
        dice=BLANKS,
    )
    assert [event.who for event in told(arena, "PreparedStruck")] == ["2", "1"]


@pytest.mark.rule("SC-126")
@pytest.mark.rule("R13")
def test_who_did_not_get_to_strike_because_another_was_quicker_goes_on_waiting():
    arena = position(
        {
            "wynter": {"at": (5, 5), "health": 3},
            "capac": {"at": (0, 11)},
            "1": {"card": "makatti_warrior", "at": (4, 5), "prepared": True},
            "2": {"card": "makatti_warrior", "at": (5, 4), "prepared": True},
        },
        active="wynter",
        started=True,
        dice=BLANKS,
    )
    assert [event.who for event in told(arena, "PreparedStruck")] == ["1"]
    assert arena.figure("wynter").state == "down"
    assert arena.figure("2").prepared


@pytest.mark.rule("SC-095")
@pytest.mark.rule("T-S12")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_prepared_adversary_strikes_nobody_it_cannot_choose(hidden):
    arena = position(
        {
            "capac": {"at": (3, 5), "statuses": {"stealth": 1} if hidden else {}},
            "1": {
                "card": "makatti_spearman",
                "at": (0, 5),
                "prepared": True,
                "statuses": {} if hidden else {"blind": 1},
            },
        },
        active="capac",
        started=True,
    )
    assert told(arena, "PreparedStruck") == []


@pytest.mark.rule("SC-125")
def test_a_card_that_was_drawn_does_not_help_the_strike_of_a_prepared_adversary():
    arena = position(
        {"1": {**GUARD, "at": (0, 5)}, "capac": {"at": (6, 5)}},
        active="1",
        adversary_deck=("rush",),
        dice=BLANKS,
    )
    do(arena, commands.Walk((5, 5)))
    assert [event.faces for event in told(arena, "AttackRolled")] == [("G-", "G-")]


@pytest.mark.rule("T-S12")
def test_an_immune_figure_takes_no_status_of_that_kind():
    arena = with_tactics(
        [Tactic(name="Stone", sort="passive", hooks=(Hook(mod="immune", id="stun"),))],
        {"capac": {"at": (5, 6)}, "1": {"card": "dummy", "at": (5, 5)}},
        active="capac",
    )
    for status in ("stun", "poison"):
        statuses.put(arena, arena.figure("1"), status, 1, arena.figure("capac"))
    assert arena.figure("1").statuses == {"poison": 1}
    assert [event.why for event in told(arena, "StatusAvoided")] == ["immune"]


@pytest.mark.rule("SC-105")
def test_a_taunted_hero_attacks_the_taunter_alone_and_anybody_once_that_one_is_gone():
    arena = position(
        {
            "capac": {
                "at": (5, 5),
                "worn": {"weapon": "common_mace"},
                "statuses": {"taunt": 1},
                "forced": "1",
            },
            "1": {**GUARD, "at": (5, 4)},
            "2": {**GUARD, "at": (5, 6)},
        },
        active="capac",
        dice=BLANKS,
    )
    with pytest.raises(RuleError, match="Taunt"):
        do(arena, commands.Strike("weapon", "2"))
    arena.figure("1").state, arena.figure("1").at = "slain", None
    arena.changed()
    do(arena, commands.Strike("weapon", "2"))
    assert len(told(arena, "Attacked")) == 1


# printed numbers


@pytest.mark.rule("SC-111")
@pytest.mark.rule("SC-112")
@pytest.mark.rule("SC-114")
@pytest.mark.rule("SC-115")
@pytest.mark.rule("T-S5")
@pytest.mark.parametrize(
    ("card", "archetype", "traits", "speed", "physical", "magical", "health", "damage", "loot", "xp"),
    [
        ("tarpitt_guardsman", "soldier", "tarpitt vampire", 4, 2, 1, (13, 21), (4, 6), 1, (20, 30)),
        ("tarpitt_inquisitor", "elite", "tarpitt vampire", 4, 1, 2, (11, 18), (4, 6), 1, (25, 40)),
        ("guard_captain_sever", "commander", "tarpitt vampire", 5, 3, 2, (30, 48), (5, 7), 2, (75, 120)),
        ("council_enforcer", "elite", "tarpitt vampire", 4, 3, 1, (16, 26), (4, 6), 1, (30, 50)),
        ("makatti_warrior", "soldier", "makatti raised", 3, 2, 1, (14, 22), (4, 6), 1, (25, 40)),
        ("makatti_spearman", "soldier", "makatti raised", 3, 2, 1, (11, 18), (0, 0), 1, (25, 40)),
        ("ra_sworn", "commander", "makatti raised", 4, 3, 3, (18, 29), (5, 7), 2, (45, 70)),
        ("myrmidite_skirmisher", "soldier", "myrmidite", 4, 3, 2, (13, 21), (4, 6), 1, (30, 50)),
        ("myrmidite_shaman", "elite", "myrmidite", 4, 1, 3, (11, 18), (4, 6), 1, (35, 55)),
        ("greater_unsated", "creature", "unbound", 4, 3, 3, (40, 64), (6, 8), 3, (100, 160)),
    ],
)
def test_printed_numbers_of_the_first_and_the_last_level(
    card, archetype, traits, speed, physical, magical, health, damage, loot, xp
):
    printed = book().adversaries[card]
    assert (printed.archetype, " ".join(printed.traits)) == (archetype, traits)
    assert (printed.speed, printed.physical, printed.magical, printed.loot) == (
        speed,
        physical,
        magical,
        loot,
    )
    assert (printed.health[0], printed.health[3]) == health
    assert (printed.bonus_damage[0], printed.bonus_damage[3]) == damage
    assert (printed.xp[0], printed.xp[3]) == xp


@pytest.mark.rule("T-S5")
@pytest.mark.parametrize(("level", "defense"), [(3, 3), (4, 4)])
def test_a_skirmisher_of_level_four_has_one_more_physical_defense(level, defense):
    arena = position(
        {"capac": {"at": (0, 0)}, "1": {"card": "myrmidite_skirmisher", "at": (9, 9), "level": level}},
        active="capac",
    )
    assert arena.figure("1").defense == defense


@pytest.mark.rule("T-S7")
@pytest.mark.rule("SC-009")
def test_the_deck_has_ten_basic_and_five_advanced_cards():
    found = [card.category for card in book().adversary_cards.values()]
    assert (found.count("basic"), found.count("advanced")) == (10, 5)
