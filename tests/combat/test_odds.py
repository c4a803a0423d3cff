"""Odds: what an attack may come to, by counting the faces of its dice."""

from fractions import Fraction

import pytest
from msgspec import structs

from engine.book.combat_schema import Alter, ApplyStatus, Hook, Special
from engine.combat import attacks, odds, words
from engine.combat.arena import Arena
from engine.playtest.positions import Position, Put, arena_of
from engine.sheet.fights import AttackFrame, TacticsFrame
from tests.combat.builders import book, commands, do, position

GLADIUS = {"at": (5, 5), "worn": {"weapon": "runed_gladius"}}


def strike(hero: dict[str, object], target: dict[str, object]) -> odds.Odds:
    arena = position({"wynter": hero, "1": target}, active="wynter")
    return of(arena)


def of(arena: Arena) -> odds.Odds:
    return odds.odds(arena, attacks.with_weapon(arena, "wynter", "weapon", ["1"]))


@pytest.mark.rule("SC-080")
def test_a_green_die_does_five_damage_in_six_throws() -> None:
    throws = odds.throws({"G": "SSSX-D"}, "G")
    assert sum(damage * times for (damage, _, _), times in throws.items()) == 5


@pytest.mark.rule("SC-082")
def test_two_red_dice_show_two_criticals_once_in_thirty_six_throws() -> None:
    throws = odds.throws({"R": "SSSSCX"}, "RR")
    assert throws[6, 0, 2] == 1
    assert sum(throws.values()) == 36


@pytest.mark.rule("SC-071")
def test_an_attack_wounds_as_often_as_its_dice_pass_what_defense_leaves() -> None:
    """Agility 12 makes 3 base damage; against Defense 5 two green dice need 3 or more: S and D, D and S, or D and D."""
    found = strike(
        {"at": (5, 5), "worn": {"weapon": "scimitar_of_the_thief"}},
        {"card": "tarpitt_guardsman", "at": (5, 4), "defense": 5},
    )
    assert found.wound * 36 == pytest.approx(7)
    assert found.wounds * 36 == pytest.approx(8)


@pytest.mark.rule("SC-073")
def test_the_chance_to_slay_counts_the_health_that_is_left() -> None:
    """3 base damage against Defense 2 is a wound; the third of the last three takes 2 or more on the dice."""
    found = strike(
        {"at": (5, 5), "worn": {"weapon": "scimitar_of_the_thief"}},
        {"card": "tarpitt_guardsman", "at": (5, 4), "wounds": 10},
    )
    assert found.wound == 1
    assert found.slay * 36 == pytest.approx(20)


@pytest.mark.rule("SC-103")
def test_shatter_lets_the_attack_pass_defense() -> None:
    found = strike(
        {"at": (5, 5), "worn": {"weapon": "scimitar_of_the_thief"}},
        {"card": "tarpitt_guardsman", "at": (5, 4), "defense": 20, "statuses": {"shatter": 1}},
    )
    assert found.wounds * 6 == pytest.approx(28)


@pytest.mark.rule("T-S12")
def test_a_barrier_takes_its_part_of_the_wounds() -> None:
    found = strike(
        {"at": (5, 5), "worn": {"weapon": "scimitar_of_the_thief"}},
        {"card": "tarpitt_guardsman", "at": (5, 4), "defense": 0, "statuses": {"barrier": 10}},
    )
    assert found.wounds == 0
    assert found.slay == 0


@pytest.mark.rule("SC-078")
def test_specials_that_do_damage_are_counted() -> None:
    """Wynter's pistol does 5 more for each Special: three green dice do 2.5, and half a Special on average."""
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "pistol_of_the_black_flag"}},
            "1": {"card": "greater_unsated", "at": (5, 7), "defense": 0, "magical": 0},
        },
        active="wynter",
    )
    assert of(arena).wounds == pytest.approx(3 + 2.5 + 2.5)


@pytest.mark.rule("SC-041")
def test_flanking_counts_before_the_dice_are_thrown() -> None:
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "scimitar_of_the_thief"}},
            "capac": {"at": (5, 3)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4), "defense": 0},
        },
        active="wynter",
    )
    assert of(arena).wounds * 6 == pytest.approx((3 + 2) * 6 + 10)


# exact chances, counted by hand


@pytest.mark.rule("SH-084")
@pytest.mark.rule("SC-081")
def test_blue_dice_meet_magical_defense() -> None:
    """Spirit 14 makes 4; against magical Defense 5 both blue dice must show a sword, each of them on 4 faces of 6."""
    arena = position(
        {
            "adina": {"at": (5, 5), "worn": {"weapon": "fist_of_the_heavens"}},
            "1": {"card": "tarpitt_inquisitor", "at": (5, 4), "defense": 0, "magical": 5, "wounds": 10},
        },
        active="adina",
    )
    found = odds.odds(arena, attacks.with_weapon(arena, "adina", "weapon", ["1"]))
    assert found.wound * 36 == pytest.approx(16)
    assert found.wounds * 36 == pytest.approx(16)
    assert found.slay * 36 == pytest.approx(16)


@pytest.mark.rule("SC-079")
@pytest.mark.rule("SH-085")
def test_a_critical_on_the_red_die_is_worth_three() -> None:
    """Strength 14 makes 4; against Defense 9 the dice must come to 6: D, D, C (7) or D, S, C and S, D, C (3 faces of 6 each)."""
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "serpents_tongue_flail"}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4), "defense": 9, "magical": 0, "wounds": 11},
        },
        active="capac",
    )
    found = odds.odds(arena, attacks.with_weapon(arena, "capac", "weapon", ["1"]))
    assert found.wound * 216 == pytest.approx(7)
    assert found.wounds * 216 == pytest.approx(8)
    assert found.slay * 216 == pytest.approx(1)


@pytest.mark.rule("SC-071")
@pytest.mark.rule("SH-088")
def test_a_heros_armor_counts_with_defense() -> None:
    """4 base damage and two green dice against Defense 2 and Armor 5: only two double swords are one too many."""
    arena = position(
        {"capac": {"at": (5, 5), "defense": 2, "armor": 5}, "1": {"card": "tarpitt_guardsman", "at": (5, 4)}},
        active="capac",
    )
    attack = AttackFrame(by="1", targets=["capac"], card="adversaries/tarpitt_guardsman", dice="GG", bonus=4)
    found = odds.odds(arena, attack)
    assert (found.wound * 36, found.wounds * 36) == (pytest.approx(1), pytest.approx(1))
    attack.assigned = 2
    found = odds.odds(arena, attack)
    assert (found.wound, found.wounds * 36) == (1, pytest.approx(2 * 36 + 1))


def test_an_attack_that_slays_the_weakened_counts_who_is_left_with_so_little() -> None:
    """8 Health left, 1 wound and what the dice show: 3 are left after a 4 on the dice, two double swords."""
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "scimitar_of_the_thief"}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4), "wounds": 5},
        },
        active="wynter",
    )
    attack = attacks.with_weapon(arena, "wynter", "weapon", ["1"])
    assert odds.odds(arena, attack).slay == 0
    attack.slays_at = 3
    assert odds.odds(arena, attack).slay * 36 == pytest.approx(1)


@pytest.mark.rule("SC-004")
def test_half_cover_counts_before_the_dice_are_thrown() -> None:
    """3 base damage against 2 and 1 for cover: every sword wounds; both green dice show none on 2 of 6 faces."""
    rows = ["............"] * 12
    rows[5] = "......=....."
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "flintlock_pistol"}},
            "1": {"card": "tarpitt_guardsman", "at": (7, 5)},
        },
        active="wynter",
        map="\n".join(rows),
    )
    assert of(arena).wound * 36 == pytest.approx(36 - 4)


@pytest.mark.rule("SL-139")
def test_halved_wounds_are_rounded_up() -> None:
    """5 base damage and no dice against Defense 0 are 5 wounds, of which 3 are left."""
    arena = position(
        {
            "vanessa": {"at": (5, 5), "defense": 0, "armor": 0, "skills": ("tenacity",), "power": {"tenacity": 4}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="vanessa",
    )  # fmt: skip
    do(arena, commands.UseSkill("tenacity"))
    attack = AttackFrame(by="1", targets=["vanessa"], card="adversaries/tarpitt_guardsman", dice="", bonus=5)
    assert odds.odds(arena, attack).wounds == 3


@pytest.mark.rule("SC-147")
@pytest.mark.rule("SL-045")
def test_assigned_damage_and_red_dice_are_counted() -> None:
    """Two red dice come to 7 of 6 each; with 3 base damage and no defense that is 3 and 7 thirds."""
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "scimitar_of_the_thief"}},
            "1": {"card": "greater_unsated", "at": (5, 3), "defense": 9, "magical": 9},
        },
        active="wynter",
    )
    attack = attacks.with_weapon(arena, "wynter", "weapon", ["1"])
    attack.assign = True
    assert odds.odds(arena, attack).wounds * 6 == pytest.approx(3 * 6 + 10)
    attack.all_red = True
    assert odds.odds(arena, attack).wounds * 6 == pytest.approx(3 * 6 + 14)


def test_dice_that_passives_add_are_counted() -> None:
    """Three green dice come to 15 of 6, a fourth to 5 more, a red one to 7: with 3 base damage 18 + 15 + 5 + 7 of 6."""
    card = book().equipment["runed_gladius"]
    more = structs.replace(card, hooks=(Hook(mod="dice", amount=1), Hook(mod="red", amount=1)))
    changed = structs.replace(book(), equipment={**book().equipment, "runed_gladius": more})
    figures = {
        "wynter": Put(at=(5, 5), worn={"weapon": "runed_gladius"}),
        "1": Put(card="greater_unsated", at=(5, 3), defense=0),
    }
    arena = arena_of(changed, Position(figures=figures, active="wynter"))
    assert of(arena).wounds * 6 == pytest.approx(45)


@pytest.mark.rule("SC-078")
def test_specials_buy_the_dearest_they_can_each_once() -> None:
    def buys(symbols: int, damage: int, **more: bool) -> Special:
        return Special(symbols=symbols, does=(Alter(damage=damage),), **more)

    one, two = buys(1, 2), buys(2, 5)
    every, critical = buys(1, 1, each=True), buys(1, 3, each=True, critical=True)
    stun = Special(does=(ApplyStatus(status="stun"),))
    for offered, specials, criticals, damage in (
        ([one, two], 1, 0, 2), ([one, two], 2, 0, 5), ([one, two], 3, 0, 7), ([two], 1, 0, 0), ([stun], 2, 0, 0),
        ([one], 0, 2, 0), ([every], 3, 2, 3), ([critical], 1, 2, 9), ([every, one], 2, 0, 6),
    ):  # fmt: skip
        assert odds._bought(offered, specials, criticals) == damage


def found(wounds: float, wound: Fraction | int, slay: Fraction | int, throws: int, **more: bool) -> odds.Odds:
    return odds.Odds(wounds=wounds, wound=Fraction(wound), slay=Fraction(slay), throws=throws, **more)


def test_odds_of_few_throws_are_said_as_counts() -> None:
    said = {
        "2.8 wounds on average; wounds in 30 of 36 throws, slays in 4": found(2.84, Fraction(30, 36), Fraction(4, 36), 36),
        "0.2 wounds on average; wounds in 1 of 6 throws": found(1 / 6, Fraction(1, 6), 0, 6),
        "4.0 wounds on average; wounds with every throw": found(4, 1, 0, 216),
        "4.0 wounds on average; wounds with every throw, downs in 3 of 36": found(4, 1, Fraction(3, 36), 36, downs=True),
        "9.0 wounds on average; wounds with every throw and slays": found(9, 1, 1, 6),
        "0.0 wounds on average; no throw wounds": found(0, 0, 0, 36),
        "4 wounds, without dice": found(4, 1, 0, 1), "1 wound, without dice, slays": found(1, 1, 1, 1),
    }  # fmt: skip
    for text, one in said.items():
        assert odds.words(one) == text


def test_odds_of_many_throws_are_said_as_the_nearest_simple_fraction() -> None:
    many = 6**4
    for chance, text in (
        (Fraction(1081, many), "about 5 in 6"), (Fraction(648, many), "1 in 2"), (Fraction(1, many), "fewer than 1 in 20"),
        (Fraction(1295, many), "more than 19 in 20"), (Fraction(1), "every"), (Fraction(0), "none"), (Fraction(130, many), "about 1 in 10"),
    ):  # fmt: skip
        assert odds.counted(chance, many) == text
    said = odds.words(found(6.12, Fraction(1081, many), Fraction(161, many), many))
    assert said == "6.1 wounds on average; wounds in about 5 in 6 throws, slays in about 1 in 8"


@pytest.mark.rule("SC-071")
def test_an_action_has_the_odds_as_numbers_and_as_counts() -> None:
    """As above: 3 against Defense 5; 7 throws of 36 wound, for 8 wounds in all."""
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "scimitar_of_the_thief"}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4), "defense": 5, "wounds": 12},
        },
        active="wynter",
    )
    shown = words.label(arena, commands.Strike("weapon", "1"))
    assert shown.odds == "0.2 wounds on average; wounds in 7 of 36 throws, slays in 7"
    assert (shown.wounds, shown.hits, shown.slays) == (0.2222, "7 of 36", "7 of 36")
    assert shown.sum == "3 Agility + 2 green dice, against Defense 5"


@pytest.mark.rule("SC-041")
@pytest.mark.rule("R7")
def test_the_sum_of_an_attack_names_everything_that_changes_it() -> None:
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "serpents_tongue_flail"}, "statuses": {"offense": 1, "poison": 1}},
            "wynter": {"at": (5, 3)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4), "counters": {"guard": 2}},
        },
        active="capac",
    )  # fmt: skip
    shown = words.label(arena, commands.Strike("weapon", "1"))
    assert shown.sum == (
        "4 Strength + 2 green dice + 1 red die + 2 flanking + 1 Offense - 1 Poison, against Defense 2 + 2 its card"
    )
    arena.figure("1").statuses = {"shatter": 1}
    assert words.label(arena, commands.Strike("weapon", "1")).sum.endswith(", Shatter: no Defense counts")


@pytest.mark.rule("R7")
def test_the_sum_of_an_attack_names_half_cover() -> None:
    rows = "\n".join(["............"] * 6 + [".....=......"] + ["............"] * 5)
    arena = position(
        {
            "wynter": {"at": (5, 5), "worn": {"weapon": "pistol_of_the_black_flag"}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 7)},
        },
        active="wynter",
        map=rows,
    )
    assert words.label(arena, commands.Strike("weapon", "1")).sum.endswith(
        ", against Defense 2 + 1 half cover"
    )


@pytest.mark.rule("SH-088")
def test_the_sum_of_an_attack_on_a_hero_names_armor() -> None:
    arena = position(
        {"1": {"card": "tarpitt_guardsman", "at": (5, 4)}, "capac": {"at": (5, 5), "defense": 2, "armor": 3}},
        active="capac",
    )
    tactic = book().adversaries["tarpitt_guardsman"].tactics[0]
    attacks.by_tactic(arena, TacticsFrame(who="1"), tactic, ["capac"])
    (attack,) = arena.coming
    assert isinstance(attack, AttackFrame)
    assert odds.arithmetic(arena, attack).startswith("4 base + ")
    assert odds.arithmetic(arena, attack).endswith(", against Defense 2 and Armor 3")


def test_working_odds_out_changes_nothing() -> None:
    arena = position({"wynter": GLADIUS, "1": {"card": "tarpitt_guardsman", "at": (5, 4)}}, active="wynter")
    attack = attacks.with_weapon(arena, "wynter", "weapon", ["1"])
    before = (attack.dice, list(attack.faces), dict(arena.fight.dice))
    odds.odds(arena, attack)
    assert (attack.dice, list(attack.faces), dict(arena.fight.dice)) == before
