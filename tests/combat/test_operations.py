"""Operations of cards, each shown on a card of its own: whom it reaches, what it changes, and that it does nothing where it cannot."""

import msgspec
import pytest

from engine.book.combat_schema import (
    Ability,
    AddTarget,
    Again,
    Alter,
    ApplyStatus,
    Area,
    Assign,
    Attack,
    Cancel,
    Choose,
    Cleanse,
    Count,
    Discount,
    Dismantle,
    Draw,
    Each,
    Effect,
    Escape,
    Fate,
    Force,
    Gain,
    Ground,
    Heal,
    Hook,
    If,
    IgnoreDice,
    Knockback,
    Lasting,
    Move,
    Option,
    Place,
    Redirect,
    Repeat,
    Reroll,
    Retarget,
    Revive,
    Select,
    Slay,
    Special,
    Summon,
    Swap,
    TakeBack,
    Trap,
    Value,
    When,
)
from engine.combat import arrivals, resolving
from engine.playtest.positions import Position, Put, arena_of
from tests.combat.builders import book, combat, commands, do, kinds, options
from tests.combat.test_keywords import FAR, GUARD, MACE, playing, with_card

GOLD = Gain(what="gold")
ROOTED = {"speed": 0, "defense": 0, "magical": 0}
QUARTERS = "\n".join(["aaaaaabbbbbb"] * 6 + ["ccccccdddddd"] * 6)


def told(arena, kind):
    return [event for event in arena.events if type(event).__name__ == kind]


def guard(x, y, **more):
    return {**GUARD, "at": (x, y), **more}


def using(effect, others, answers=(), target="", **more):
    """Capac on (5, 5) plays a card with this effect."""
    put = more.pop("capac", {})
    arena = with_card(
        effect, {"capac": {"at": (5, 5), "hand": ("it",), **put}, **others}, active="capac", **more
    )
    return do(arena, commands.PlayCard("it", 0, target), *answers)


def wounds(arena, *ids):
    return [arena.figure(id).wounds for id in ids]


# one operation after another


@pytest.mark.rule("SH-030")
@pytest.mark.parametrize(
    "op",
    [
        Alter(damage=1),
        Again(),
        AddTarget(),
        ApplyStatus(status="barrier", who="self"),
        Assign(amount=1, who="self"),
        Attack(dice="G", who=Select(range=1)),
        Attack(weapon="ready", who=Select(range=1)),
        Attack(companion=True, who=Select(range=1)),
        Cancel(),
        Choose(options=()),
        Choose(options=(Option(name="One", does=()),)),
        Cleanse(who="self"),
        Cleanse(who="self", one=True),
        Count(counter="rage", add=1),
        Discount(cost=2),
        Dismantle(n=1),
        Draw(n=1),
        Draw(refill=True),
        Each(who="self", does=()),
        Escape(who=Select(range=1)),
        Fate(dice=1, faces=(), does=()),
        Force(who=Select()),
        Gain(what="power"),
        Gain(what="loot"),
        Gain(what="attack"),
        Gain(what="armor"),
        Heal(amount=1, who="self"),
        Heal(full=True, who="self"),
        If(when=When(hand=1), then=()),
        IgnoreDice(),
        Knockback(who=Select(range=1)),
        Lasting(hooks=(Hook(mod="frenzy"),), until="activation"),
        Move(fields=0),
        Move(fields=2, to="user", who=Select()),
        Place(ground=Ground(beside="target")),
        Redirect(),
        Repeat(times=2, does=()),
        Reroll(),
        Retarget(),
        Revive(who=Select(side="allies", down=True)),
        Slay(who=Select(range=1)),
        Summon(adversary="tarpitt_guardsman", n=0),
        Swap(who=Select(range=1)),
        TakeBack(),
        Trap(name="Snare", ground=Ground(beside="target"), does=()),
    ],
)
def test_the_operations_of_a_card_are_done_in_order_and_each_once(op):
    arena = using(
        Effect(does=(GOLD, op, Gain(what="gold", amount=10))),
        {"1": guard(5, 4), "2": FAR},
        capac={"hand": ("it", "dash"), "deck": ("leap",), "skills": ("slam",), "worn": MACE},
        dice=("1",) if isinstance(op, Fate) else ("-",) * 6,
    )
    assert [event.amount for event in told(arena, "PartyGained")] == [1, 10]
    assert arena.fight.gold == 11


# what concerns nobody, or no attack


@pytest.mark.rule("SH-030")
@pytest.mark.parametrize(
    "op",
    [
        Alter(damage=3),
        Reroll(dice="one"),
        IgnoreDice(),
        Cancel(),
        Redirect(),
        AddTarget(),
        AddTarget(behind=True),
        Retarget(),
    ],
)
def test_what_changes_an_attack_does_nothing_where_there_is_none(op):
    arena = playing(op, GOLD)
    assert arena.fight.gold == 1
    assert "EndActivation" in kinds(arena)


@pytest.mark.parametrize(
    "op",
    [
        Heal(amount=1, who="companion"),
        Heal(amount=1, who="attacker"),
        Move(fields=2, who="companion"),
        Place(ground=Ground(), who="companion"),
        Attack(companion=True, who=Select(range=99)),
        Cleanse(who="companion"),
        ApplyStatus(status="stun", who="companion"),
    ],
)
def test_what_is_for_somebody_who_is_not_there_does_nothing(op):
    arena = playing(op, GOLD)
    assert arena.fight.gold == 1
    assert arena.figure("capac").at == (5, 5)
    assert told(arena, "Attacked") == []


# dice


@pytest.mark.rule("SC-145")
@pytest.mark.rule("R22")
def test_a_die_that_counts_as_absent_cannot_be_thrown_again():
    effect = Effect(kind="defensive", on="rolled", whose="enemy", does=(IgnoreDice(), Reroll(dice="one")))
    arena = with_card(
        effect,
        {"1": guard(5, 4), "capac": {"at": (5, 5), "hand": ("it",)}},
        active="1",
        adversary_deck=("assault",),
        dice=("X", "D", "X"),
    )
    do(arena, "abilities/it/effects/0")
    # the red die thrown for the Special shows one too: the Double is absent
    assert options(arena) == ["0", "done"]


@pytest.mark.rule("SC-145")
@pytest.mark.parametrize(("place", "faces"), [("0", ("GD", "R-")), ("1", ("G-", "RD"))])
def test_a_die_thrown_again_is_of_its_own_colour(place, faces):
    arena = with_card(
        Effect(kind="catalyst", on="rolled", does=(Reroll(dice="one"),)),
        {"capac": {"at": (5, 5), "hand": ("it",), "worn": MACE}, "1": guard(5, 4, **ROOTED)},
        active="capac",
        dice=("-", "-", "D"),
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/it/effects/0", place)
    assert [event.faces for event in told(arena, "AttackRolled")] == [("G-", "R-"), faces]


# whom an operation means


@pytest.mark.rule("SC-063")
@pytest.mark.parametrize(("zones", "hurt"), [(0, ["2"]), (1, ["2", "3"])])
def test_an_area_round_the_target_counts_zones_from_the_target(zones, hurt):
    arena = using(
        Effect(
            target=Select(range=99),
            does=(Assign(amount=1, who=Select(of="target", zones=zones)),),
        ),
        {"1": guard(7, 5), "2": guard(10, 0), "3": guard(0, 0), "4": guard(0, 11, speed=0)},
        target="1",
        zones="\n".join(["aaaaaabbbbbb"] * 6 + ["cccccccccccc"] * 3 + ["dddddddddddd"] * 3),
    )
    assert [id for id in "234" if arena.figure(id).wounds] == hurt
    assert wounds(arena, "1") == [0]


def test_an_area_round_the_target_counts_fields_from_the_target_and_sides_from_the_user():
    arena = using(
        Effect(target=Select(range=99), does=(Assign(amount=1, who=Select(of="target", range=1)),)),
        {"1": guard(8, 5), "2": guard(9, 5), "3": guard(10, 5), "vanessa": {"at": (8, 4)}},
        target="1",
    )
    assert wounds(arena, "1", "2", "3", "vanessa", "capac") == [0, 1, 0, 0, 0]


@pytest.mark.rule("SC-064")
@pytest.mark.rule("SC-065")
@pytest.mark.rule("R10")
def test_at_each_branch_of_a_linked_effect_the_user_is_asked_anew():
    crowd = {"1": (5, 4), "2": (4, 3), "3": (6, 3), "4": (3, 2), "5": (3, 4), "6": (7, 2)}
    arena = using(
        Effect(
            target=Select(range=1),
            does=(Assign(amount=1, who=Select(linked=True)),),
        ),
        {id: guard(*at) for id, at in crowd.items()},
        target="1",
    )
    assert options(arena) == ["2", "3"]
    do(arena, "2")
    assert options(arena) == ["4", "5"]
    do(arena, "5")
    assert wounds(arena, "1", "2", "3", "4", "5", "6") == [1, 1, 0, 0, 1, 0]


@pytest.mark.rule("SC-064")
@pytest.mark.rule("SC-066")
@pytest.mark.rule("R10")
@pytest.mark.parametrize("side", ["allies", "others"])
def test_a_linked_effect_for_allies_goes_from_ally_to_ally_and_past_enemies(side):
    arena = using(
        Effect(
            target=Select(side=side, range=1, user=False),
            does=(Heal(amount=2, who=Select(side=side, linked=True)),),
        ),
        {
            "adina": {"at": (5, 3), "wounds": 9},
            "vanessa": {"at": (5, 4), "wounds": 9},
            "wynter": {"at": (4, 1), "wounds": 9},
            "1": guard(4, 2, wounds=9),
        },
        target="vanessa",
        capac={"at": (6, 5), "wounds": 9},
    )
    if arena.fight.pending.kind == "link":
        do(arena, "adina")
    assert wounds(arena, "vanessa", "adina", "wynter", "1") == [7, 7, 9, 9]


@pytest.mark.rule("R34")
def test_the_next_hero_is_the_next_in_the_order_who_can_act():
    figures = {
        "1": FAR,
        "adina": {"at": (0, 0)},
        "vanessa": {"at": (2, 0), "state": "down"},
        "aleksandra": {"at": (4, 0)},
    }
    for order, healed in (
        (("capac", "vanessa", "1", "adina", "aleksandra"), "adina"),
        (("aleksandra", "adina", "1", "capac", "vanessa"), "aleksandra"),
    ):
        arena = using(Effect(does=(Gain(what="armor", amount=2, who="next_hero"),)), figures, order=order)
        assert [id for id in arena.fight.heroes if arena.figure(id).armor] == [healed]


def test_who_is_hurt_most_is_chosen_and_of_equals_the_first():
    heal = Heal(amount=3, who=Select(side="others", wounded=True, pick="most_wounded"))
    hurt = {"1": FAR, "adina": {"at": (0, 0), "wounds": 5}, "vanessa": {"at": (2, 0), "wounds": 7}}
    assert wounds(using(Effect(does=(heal,)), hurt), "adina", "vanessa") == [5, 4]
    hurt["adina"] = {"at": (0, 0), "wounds": 7}
    assert wounds(using(Effect(does=(heal,)), hurt), "adina", "vanessa") == [4, 7]


def test_one_of_several_is_the_users_choice_and_one_alone_is_not_asked_for():
    one = Effect(does=(Assign(amount=2, who=Select(range=1, pick="one")), GOLD))
    arena = using(one, {"1": guard(5, 4), "2": guard(5, 6), "3": FAR})
    assert options(arena) == ["1", "2"]
    do(arena, "2")
    assert wounds(arena, "1", "2") == [0, 2]
    arena = using(one, {"1": guard(5, 4), "3": FAR})
    assert wounds(arena, "1", "3") == [2, 0]
    assert arena.fight.gold == 1


def test_one_at_random_is_among_those_who_may_be_chosen():
    hit = set()
    for seed in range(12):
        arena = using(
            Effect(does=(Assign(amount=1, who=Select(range=1, pick="random")),)),
            {"1": guard(5, 4), "2": guard(5, 6), "3": FAR},
            seed=seed,
        )
        assert sum(wounds(arena, "1", "2", "3")) == 1
        hit |= {id for id in "123" if arena.figure(id).wounds}
    assert hit == {"1", "2"}


# conditions, choices, repeating


@pytest.mark.parametrize(("hand", "gold"), [(("dash",), 1), ((), 5)])
def test_a_condition_decides_between_two_lists(hand, gold):
    arena = playing(If(when=When(hand=1), then=(GOLD,), otherwise=(Gain(what="gold", amount=5),)), hand=hand)
    assert arena.fight.gold == gold


def test_an_option_whose_condition_fails_is_not_offered_and_a_single_one_is_taken():
    pick = Choose(
        options=(
            Option(name="One", does=(GOLD,)),
            Option(name="Cards", does=(Gain(what="gold", amount=5),), when=When(hand=1)),
        )
    )
    arena = playing(pick, GOLD, hand=("dash",))
    assert options(arena) == ["0", "1"]
    do(arena, "1")
    assert arena.fight.gold == 6
    arena = playing(pick, GOLD)
    assert arena.fight.gold == 2


@pytest.mark.parametrize(("times", "gold"), [(0, 1), (1, 2), (3, 4)])
def test_what_is_repeated_is_done_so_many_times(times, gold):
    assert playing(Repeat(times=times, does=(GOLD,)), GOLD).fight.gold == gold


def test_each_is_done_to_everybody_selected_with_that_figure_as_the_target():
    arena = using(
        Effect(
            does=(
                Each(
                    who=Select(range=1),
                    does=(
                        If(when=When(status="stun"), then=(Assign(amount=4),), otherwise=(Assign(amount=1),)),
                    ),
                ),
            )
        ),
        {"1": guard(5, 4, statuses={"stun": 1}), "2": guard(5, 6), "3": FAR},
    )
    assert wounds(arena, "1", "2", "3") == [4, 1, 0]


@pytest.mark.parametrize(
    ("counts", "number"),
    [
        ((Count(counter="rage", add=2),), 2),
        ((Count(counter="rage", add=2), Count(counter="rage", add=2, most=3)), 3),
        ((Count(counter="rage", add=2), Count(counter="rage", add=-3)), 0),
        ((Count(counter="rage", add=2), Count(counter="rage", clear=True)), 0),
    ],
)
def test_a_counter_goes_up_to_its_most_and_never_below_nothing(counts, number):
    arena = playing(*counts, Gain(what="gold", amount=Value(of="counter", id="rage")), GOLD)
    assert arena.figure("capac").counters["rage"] == number
    assert arena.fight.gold == number + 1


@pytest.mark.parametrize(
    ("value", "gold"),
    [
        (Value(of="lost_health"), 7),
        (Value(of="lost_health", per=2), 3),
        (Value(of="lost_health", times=2), 14),
        (Value(of="lost_health", plus=3), 10),
        (Value(of="lost_health", most=5), 5),
        (Value(of="health"), 13),
        (Value(of="stat", id="strength"), 14),
        (Value(of="base_damage", id="strength"), 4),
        (Value(of="speed"), 4),
        (Value(of="status", id="barrier"), 2),
        (Value(of="paid"), 0),
        (Value(of="dealt"), 0),
    ],
)
def test_a_number_of_a_card_is_worked_out_when_it_is_needed(value, gold):
    arena = playing(
        Gain(what="gold", amount=value), wounds=7, health=20, statuses={"barrier": 2}, stats={"strength": 14}
    )
    assert arena.fight.gold == gold


def test_a_number_may_be_the_targets():
    arena = using(
        Effect(
            target=Select(range=1),
            does=(Gain(what="gold", amount=Value(of="lost_health", who="target")),),
        ),
        {"1": guard(5, 4, wounds=4)},
        target="1",
    )
    assert arena.fight.gold == 4


# attacks that cards make


def test_whom_an_attack_slays_outright_counts_as_slain_by_it():
    on_slay = Lasting(hooks=(Hook(on="slay", does=(GOLD,), when=When(slain=True)),), until="activation")
    arena = using(
        Effect(target=Select(range=1), does=(on_slay, Attack(dice="G", does=(Slay(),)))),
        {"1": guard(5, 4), "2": FAR},
        target="1",
        dice=("-",),
    )
    assert arena.figure("1").state == "slain"
    assert arena.fight.gold >= 1


@pytest.mark.rule("SC-057")
@pytest.mark.parametrize(("reward", "xp"), [(True, 20), (False, 0)])
def test_slaying_without_reward_brings_no_experience(reward, xp):
    arena = using(
        Effect(target=Select(range=1), does=(Slay(reward=reward),)), {"1": guard(5, 4), "2": FAR}, target="1"
    )
    assert arena.hero("capac").gained == xp
    assert arena.figure("1").at is None


def test_an_attack_of_a_card_has_its_own_dice_statistic_and_base_damage():
    arena = using(
        Effect(target=Select(range=3), does=(Attack(dice="BB", stat="strength", bonus=2, range=3),)),
        {"1": guard(5, 2, defense=9, magical=1)},
        target="1",
        dice=("S", "S"),
        capac={"stats": {"strength": 14}},
    )
    assert wounds(arena, "1") == [4 + 2 + 2 - 1]


def test_an_attack_may_use_another_statistic_for_a_hero():
    arena = using(
        Effect(
            target=Select(range=1),
            does=(Attack(dice="G", stat="strength", stat_of={"capac": "agility"}),),
        ),
        {"1": guard(5, 4, **ROOTED)},
        target="1",
        dice=("-",),
        capac={"stats": {"strength": 4, "agility": 14}},
    )
    assert wounds(arena, "1") == [4]


@pytest.mark.rule("R27")
def test_dice_that_a_card_adds_are_of_the_attacks_colour():
    arena = using(
        Effect(target=Select(range=1), does=(Attack(dice="B", more=2),)),
        {"1": guard(5, 4, **ROOTED)},
        target="1",
        dice=("S", "S", "S"),
    )
    assert told(arena, "AttackRolled")[0].faces == ("BS", "BS", "BS")


def test_one_roll_serves_all_whom_an_attack_is_aimed_at():
    arena = using(
        Effect(does=(Attack(dice="G", who=Select(range=1)),)),
        {"1": guard(5, 4, **ROOTED), "2": guard(5, 6, speed=0, defense=1, magical=1), "3": FAR},
        dice=("D", "C"),
    )
    assert wounds(arena, "1", "2", "3") == [2, 1, 0]
    assert arena.fight.queued == ["C"]


@pytest.mark.rule("SC-084")
def test_an_attack_may_knock_back_whom_it_hits():
    arena = using(
        Effect(target=Select(range=1), does=(Attack(dice="G", knockback=2),)),
        {"1": guard(5, 4)},
        target="1",
        dice=("-",),
    )
    assert arena.figure("1").at == (5, 2)


@pytest.mark.rule("SC-078")
@pytest.mark.rule("R22")
def test_what_a_special_does_to_the_user_is_done_once_whoever_is_hit():
    special = Special(does=(Heal(amount=2, who="self"),))
    arena = using(
        Effect(does=(Attack(dice="G", who=Select(range=1), specials=(special,)),)),
        {"1": guard(5, 4), "2": guard(5, 6)},
        dice=("X",),
        capac={"wounds": 9},
    )
    assert wounds(arena, "capac") == [7]


@pytest.mark.rule("SC-078")
@pytest.mark.rule("R22")
def test_what_a_special_does_to_the_target_is_done_to_everybody_hit():
    special = Special(does=(ApplyStatus(status="bleed"),))
    arena = using(
        Effect(does=(Attack(dice="G", who=Select(range=1), specials=(special,)),)),
        {"1": guard(5, 4), "2": guard(5, 6), "3": FAR},
        dice=("X",),
    )
    assert [arena.figure(id).statuses.get("bleed", 0) for id in "123"] == [1, 1, 0]


# places


def test_an_area_for_allies_is_offered_where_only_allies_stand():
    heal = Area(width=2, height=2, range=4, side="allies", does=(Heal(amount=1),))
    arena = using(
        Effect(does=(heal,)), {"vanessa": {"at": (8, 5), "wounds": 3}, "1": FAR}, capac={"wounds": 3}
    )
    assert "8,5" in options(arena)
    do(arena, "8,5")
    assert wounds(arena, "vanessa", "capac") == [2, 3]


@pytest.mark.parametrize(("side", "hurt"), [("enemies", [1, 0, 0]), ("all", [1, 1, 0])])
def test_an_area_reaches_those_of_its_side_who_stand_in_it(side, hurt):
    blast = Area(width=2, height=2, range=4, side=side, does=(Assign(amount=1),))
    arena = using(Effect(does=(blast,)), {"1": guard(8, 5), "vanessa": {"at": (8, 6)}, "2": guard(10, 5)})
    do(arena, "8,5")
    assert wounds(arena, "1", "vanessa", "2") == hurt


def test_an_area_is_offered_only_within_range_and_where_it_hits_an_enemy():
    blast = Area(range=3, does=(Assign(amount=1),), side="all")
    arena = using(
        Effect(does=(blast,)),
        {"1": guard(8, 5), "2": guard(9, 5), "vanessa": {"at": (5, 6)}, "3": guard(5, 2)},
    )
    assert options(arena) == ["5,2", "8,5"]
    arena = using(Effect(does=(blast, GOLD)), {"1": guard(9, 5), "vanessa": {"at": (5, 6)}})
    assert arena.fight.gold == 1


@pytest.mark.rule("SC-067")
@pytest.mark.parametrize(("length", "hurt"), [(1, [1, 0, 0]), (2, [1, 1, 0]), (0, [1, 1, 1])])
def test_a_cone_is_as_long_as_the_card_says_or_goes_to_the_edge(length, hurt):
    slam = Area(shape="cone", length=length, does=(Assign(amount=1),))
    arena = using(Effect(does=(slam,)), {"1": guard(5, 4), "2": guard(5, 3), "3": guard(5, 0)})
    do(arena, "5,4")
    assert wounds(arena, "1", "2", "3") == hurt


def test_two_figures_change_places_at_the_same_moment():
    arena = using(Effect(target=Select(range=4), does=(Swap(),)), {"1": guard(5, 2), "2": FAR}, target="1")
    assert (arena.figure("capac").at, arena.figure("1").at) == ((5, 2), (5, 5))


@pytest.mark.rule("SC-049")
@pytest.mark.parametrize(
    ("ground", "offered", "barred"),
    [
        (Ground(range=2), {(3, 3), (7, 7), (5, 7)}, {(8, 5), (5, 4)}),
        (Ground(nearby=True), {(0, 0), (5, 0)}, {(6, 5), (5, 6)}),
        (Ground(beside="target"), {(4, 3), (6, 5), (4, 4)}, {(5, 4), (7, 5), (5, 6)}),
    ],
)
def test_a_figure_is_placed_on_a_free_field_of_the_ground_the_card_names(ground, offered, barred):
    arena = using(
        Effect(target=Select(range=1), does=(Place(ground=ground),)),
        {"1": guard(5, 4)},
        target="1",
        zones=QUARTERS,
    )
    fields = {(int(x), int(y)) for x, y in (option.split(",") for option in options(arena))}
    assert offered <= fields
    assert not barred & fields
    do(arena, f"{min(offered)[0]},{min(offered)[1]}")
    assert arena.figure("capac").at == min(offered)


def test_a_straight_walk_is_in_one_line_of_at_least_so_many_fields():
    arena = playing(Move(fields=3, straight=True, least=2), GOLD)
    assert sorted(options(arena)) == sorted(
        f"{5 + dx * n},{5 + dy * n}"
        for n in (2, 3)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (dx, dy) != (0, 0)
    )
    do(arena, "8,2")
    assert told(arena, "Moved")[-1].path == ((6, 4), (7, 3), (8, 2))
    assert arena.fight.gold == 1


def test_a_straight_walk_ends_at_whatever_stands_in_the_line():
    arena = using(
        Effect(does=(Move(fields=3, straight=True, least=1),)),
        {"1": guard(5, 3), "2": guard(7, 5), "3": guard(4, 5)},
    )
    assert {"5,4", "6,5"} <= set(options(arena))
    assert not {"5,3", "5,2", "7,5", "8,5", "4,5", "3,5"} & set(options(arena))


def test_without_room_for_a_walk_that_must_be_made_the_rest_of_the_card_is_lost():
    around = {
        str(n): guard(5 + dx, 5 + dy)
        for n, (dx, dy) in enumerate(
            ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)), start=1
        )
    }
    assert using(Effect(does=(Move(fields=2, least=1), GOLD)), around).fight.gold == 0
    assert using(Effect(does=(Move(fields=2), GOLD)), around).fight.gold == 1


@pytest.mark.rule("SC-100")
def test_who_is_immobilized_is_not_moved_by_a_card_either():
    for op in (Move(fields=3), Move(fields=3, straight=True)):
        arena = using(Effect(does=(op, GOLD)), {"1": FAR}, capac={"statuses": {"immobilize": 1}})
        assert arena.fight.gold == 1
        assert arena.figure("capac").at == (5, 5)


def test_one_may_stay_where_a_card_only_allows_a_walk():
    arena = playing(Move(fields=1), GOLD)
    assert "stay" in options(arena)
    do(arena, "stay")
    assert arena.figure("capac").at == (5, 5)
    assert arena.fight.gold == 1


# traps


def trapped(walker, *, once=False, stops=False):
    """Capac lays a trap on (5, 3) and waits; then the walker of the other side comes along column 5."""
    trap = Trap(name="Snare", ground=Ground(range=2), does=(Assign(amount=3),), once=once, stops=stops)
    arena = with_card(
        Effect(does=(trap,)),
        {"capac": {"at": (5, 5), "hand": ("it",)}, "1": walker},
        active="capac",
        adversary_deck=("assault",) * 4,
        dice=("-",) * 8,
        map="\n".join(["#####.######"] * 5 + ["............"] * 7),
    )
    return do(arena, commands.PlayCard("it"), "5,3", commands.EndActivation())


@pytest.mark.rule("SC-125")
@pytest.mark.parametrize(("once", "left"), [(True, 0), (False, 1)])
def test_an_enemy_that_enters_a_trap_suffers_it_and_it_may_be_used_up(once, left):
    arena = trapped(guard(5, 1), once=once)
    assert wounds(arena, "1") == [3]
    assert [(event.who, event.name) for event in told(arena, "TrapSprung")] == [("1", "Snare")]
    assert len(arena.fight.tokens) == left
    assert told(arena, "TrapLaid")[0].at == (5, 3)


@pytest.mark.parametrize(("stops", "at"), [(True, (5, 3)), (False, (5, 4))])
def test_a_trap_may_end_the_walk(stops, at):
    assert trapped(guard(5, 1), stops=stops).figure("1").at == at


def test_the_layer_and_its_allies_walk_over_a_trap_unharmed():
    trap = Trap(name="Snare", ground=Ground(range=2), does=(Assign(amount=3),))
    arena = using(Effect(does=(trap,)), {"1": FAR}, ("5,3",))
    do(arena, commands.Walk((5, 2)))
    assert wounds(arena, "capac") == [0]
    assert told(arena, "TrapSprung") == []


def test_a_trap_is_laid_on_a_free_field_and_not_under_its_layer():
    trap = Trap(name="Snare", ground=Ground(range=1), does=(Assign(amount=3),))
    arena = using(Effect(does=(trap,)), {"1": guard(5, 4)})
    assert len(options(arena)) == 7
    assert not {"5,5", "5,4"} & set(options(arena))


@pytest.mark.rule("R11")
def test_who_is_knocked_or_put_onto_a_trap_suffers_it_too():
    trap = Trap(name="Snare", ground=Ground(range=4), does=(Assign(amount=3),))
    arena = using(
        Effect(target=Select(range=1), does=(trap, Knockback(fields=1))), {"1": guard(5, 4)}, ("5,3",), "1"
    )
    assert wounds(arena, "1") == [3]
    arena = using(
        Effect(
            target=Select(range=1),
            does=(trap, Each(who="target", does=(Place(ground=Ground(), who="target"),))),
        ),
        {"1": guard(5, 4)},
        ("5,2", "5,2"),
        "1",
    )
    assert arena.figure("1").at == (5, 2)
    assert wounds(arena, "1") == [3]


# arrivals and departures


def test_who_is_summoned_stands_beside_the_user_on_its_side_and_at_its_level_and_acts_last():
    arena = playing(Summon(adversary="tarpitt_inquisitor", n=2))
    for id in ("2", "3"):
        figure = arena.figure(id)
        assert (figure.side, figure.level, figure.health) == ("heroes", 3, 15)
        assert (figure.speed, figure.defense, figure.magical) == (4, 1, 2)
        assert arena.distance(figure, arena.figure("capac")) == 1
    assert [entry.figure for entry in arena.fight.order] == ["capac", "1", "2", "3"]


@pytest.mark.rule("SC-137")
@pytest.mark.rule("R18")
def test_who_gets_away_is_off_the_map_waits_no_longer_and_brings_nothing():
    arena = using(
        Effect(target=Select(range=1), does=(Escape(who="target"),)),
        {"1": guard(5, 4, prepared=True), "2": FAR},
        target="1",
    )
    figure = arena.figure("1")
    assert (figure.state, figure.at, figure.prepared) == ("gone", None, False)
    assert arena.fight.escaped == ["tarpitt_guardsman"]
    assert arena.hero("capac").gained == 0


@pytest.mark.rule("R63")
def test_one_more_activation_comes_before_the_order_goes_on():
    arena = with_card(
        Effect(does=(Again(),)),
        {"capac": {"at": (5, 5), "hand": ("it",)}, "1": {**FAR, "statuses": {}, "speed": 0}},
        active="capac",
        adversary_deck=("assault",) * 3,
    )
    do(arena, commands.PlayCard("it"), commands.EndActivation())
    began = [(event.who, event.extra) for event in told(arena, "ActivationBegan")]
    assert began == [("capac", True)]
    do(arena, commands.EndActivation())
    assert [event.who for event in told(arena, "ActivationBegan")][1] == "1"


# hands


def test_the_discount_is_for_the_next_card_of_exactly_that_cost():
    arena = playing(Discount(cost=2), hand=("charge", "dash", "charge"))
    costs = {
        card: combat.cards.ap_cost(arena, "capac", f"abilities/{card}/effects/0")
        for card in ("charge", "dash")
    }
    printed = {card: arena.book.abilities[card].cost for card in ("charge", "dash")}
    assert costs == {card: 0 if cost == 2 else cost for card, cost in printed.items()}


def test_cards_are_taken_back_one_by_one_but_not_the_card_that_says_so_nor_a_negative_trait():
    arena = playing(TakeBack(n=2), GOLD, discard=("dash", "leap", "dash", "self_doubt_ii", "taunt"))
    assert options(arena) == ["dash", "leap", "taunt"]
    do(arena, "dash")
    assert options(arena) == ["leap", "dash", "taunt"]
    do(arena, "taunt")
    assert arena.hero("capac").hand == ["dash", "taunt"]
    assert sorted(arena.hero("capac").deck.discard) == ["dash", "it", "leap", "self_doubt_ii"]
    assert arena.fight.gold == 1


def test_with_nothing_to_take_back_the_card_goes_on():
    assert playing(TakeBack(n=2), GOLD, discard=("self_doubt_ii",)).fight.gold == 1


# statuses and wounds


def test_of_several_negative_statuses_the_user_chooses_one_to_take_away():
    arena = playing(Cleanse(one=True, who="self"), GOLD, statuses={"poison": 1, "barrier": 2, "blind": 1})
    assert sorted(options(arena)) == ["blind", "poison"]
    do(arena, "blind")
    assert arena.figure("capac").statuses == {"poison": 1, "barrier": 2}
    assert arena.fight.gold == 1


def test_a_single_negative_status_is_taken_away_unasked():
    arena = playing(Cleanse(one=True, who="self"), GOLD, statuses={"poison": 1, "barrier": 2})
    assert arena.figure("capac").statuses == {"barrier": 2}
    assert arena.fight.gold == 1


@pytest.mark.rule("R64")
@pytest.mark.parametrize(
    ("cleanse", "counted", "eternal"),
    [
        (Cleanse(who="self"), {"barrier": 2}, ["poison", "shatter"]),
        (Cleanse(who="self", statuses=("blind",)), {"bleed": 1, "barrier": 2}, ["poison", "shatter"]),
        (Cleanse(who="self", eternal=True), {"barrier": 2}, []),
        (
            Cleanse(who="self", statuses=("poison",), eternal=True),
            {"blind": 1, "bleed": 1, "barrier": 2},
            ["shatter"],
        ),
    ],
)
def test_eternal_statuses_stay_unless_the_card_says_otherwise(cleanse, counted, eternal):
    arena = playing(cleanse, statuses={"blind": 1, "bleed": 1, "barrier": 2}, eternal=("poison", "shatter"))
    assert arena.figure("capac").statuses == counted
    assert arena.figure("capac").eternal == eternal


@pytest.mark.rule("SC-109")
@pytest.mark.rule("R52")
@pytest.mark.parametrize(
    ("revive", "left", "injuries"),
    [
        (Revive(), 9, 0),
        (Revive(full=True), 30, 0),
        (Revive(injury=True), 9, 1),
    ],
)
def test_a_card_may_stand_a_downed_hero_up_with_an_injury_or_without(revive, left, injuries):
    arena = using(
        Effect(target=Select(side="allies", down=True), does=(revive,)),
        {
            "vanessa": {"at": (0, 0), "state": "down", "health": 30, "wounds": 30, "stats": {"vitality": 9}},
            "1": FAR,
        },
        target="vanessa",
        injury_deck=("blurred_sight",),
    )
    figure = arena.figure("vanessa")
    assert (figure.state, figure.health - figure.wounds) == ("up", left)
    assert len(arena.hero("vanessa").injuries) == injuries


def test_what_stays_up_keeps_one_health_and_what_was_prevented_is_told():
    stays = Lasting(hooks=(Hook(mod="stays_up"),), until="activation")
    arena = playing(stays, Assign(amount=9, who="self"), health=20, wounds=15)
    assert arena.figure("capac").wounds == 19
    shielded = told(arena, "Shielded")[0]
    assert (shielded.who, shielded.amount) == ("capac", 5)


@pytest.mark.rule("SL-100")
def test_who_is_challenged_attacks_the_challenger_though_another_is_nearer():
    arena = with_card(
        Effect(target=Select(range=9), does=(Force(),)),
        {"capac": {"at": (5, 5), "hand": ("it",)}, "1": guard(5, 2), "vanessa": {"at": (5, 1)}},
        active="capac",
        order=("capac", "1", "vanessa"),
        adversary_deck=("assault",) * 2,
        dice=("-",) * 6,
    )
    do(arena, commands.PlayCard("it", 0, "1"), commands.EndActivation())
    assert told(arena, "TargetDrawn")[0].target == "capac"
    assert arena.figure("1").forced == ""


@pytest.mark.parametrize(("worn", "further"), [("common_mace", False), ("common_bow", True)])
def test_only_what_shoots_is_made_longer_by_another_card(worn, further):
    longer = Lasting(hooks=(Hook(mod="range", amount=4),), until="activation")
    arena = with_card(
        Effect(does=(longer,)),
        {"capac": {"at": (5, 5), "hand": ("it",), "worn": {"weapon": worn}}, "1": FAR},
        active="capac",
    )
    before = combat.hooks.weapon_range(arena, arena.figure("capac"))
    do(arena, commands.PlayCard("it"))
    assert combat.hooks.weapon_range(arena, arena.figure("capac")) == before + 4 * further


@pytest.mark.rule("SC-150")
def test_with_too_few_cards_as_many_are_drawn_as_there_are():
    arena = playing(Draw(n=4), GOLD, deck=("dash", "leap"), discard=())
    assert arena.hero("capac").hand == ["dash", "leap", "it"]
    assert [event.cards for event in told(arena, "DrewCards")] == [("dash", "leap", "it")]
    assert arena.fight.gold == 1


@pytest.mark.parametrize(
    ("when", "fits"),
    [
        (When(status="stun"), {"1"}),
        (When(kinds=("soldier",)), {"1", "2", "3"}),
        (When(adjacent=True), {"1"}),
        (When(adjacent=False), {"2", "3"}),
        (When(health_at_most=4), {"2"}),
        (When(flanked=True), {"1"}),
        (When(flanked=False), {"2", "3"}),
        (When(challenged=True), {"3"}),
        (When(challenged=False), {"1", "2"}),
        (When(hand=2, status="stun"), set()),
    ],
)
def test_only_those_for_whom_the_condition_of_a_card_holds_are_offered(when, fits):
    arena = with_card(
        Effect(target=Select(range=9), when=when, does=(GOLD,)),
        {
            "capac": {"at": (5, 5), "hand": ("it",)},
            "vanessa": {"at": (5, 3)},
            "1": guard(5, 4, statuses={"stun": 1}),
            "2": guard(8, 5, health=4),
            "3": guard(2, 5, forced="capac"),
        },
        active="capac",
    )
    assert {one.target for one in combat.legal(arena) if isinstance(one, commands.PlayCard)} == fits


@pytest.mark.parametrize(
    ("when", "put", "offered"),
    [
        (When(user_kinds=("capac",)), {}, True),
        (When(user_kinds=("adina",)), {}, False),
        (When(hand=2), {}, False),
        (When(hand=2), {"hand": ("it", "dash")}, True),
        (When(counter="rage"), {}, False),
        (When(counter="rage"), {"counters": {"rage": 1}}, True),
        (When(active=True), {}, True),
        (When(active=False), {}, False),
        (When(hurt_nobody=True), {}, True),
        (When(wearing="mace"), {}, False),
        (When(wearing="mace"), {"worn": MACE}, True),
        (When(status="stun"), {}, False),
        (When(ranged=True), {}, False),
    ],
)
def test_a_card_whose_condition_does_not_hold_for_the_user_is_not_offered(when, put, offered):
    arena = with_card(
        Effect(when=when, does=(GOLD,)),
        {"capac": {"at": (5, 5), "hand": ("it",), **put}, "1": FAR},
        active="capac",
    )
    assert (commands.PlayCard("it") in combat.legal(arena)) is offered


def test_who_is_off_the_map_is_far_from_everybody():
    arena = with_card(
        Effect(does=()),
        {"capac": {"at": (5, 5)}, "1": guard(5, 4), "2": {**GUARD, "state": "gone"}},
        active="capac",
    )
    here, away = arena.figure("1"), arena.figure("2")
    assert (arena.distance(here, away), arena.distance(away, here)) == (99, 99)
    assert (arena.zones_between(here, away), arena.zones_between(away, here)) == (99, 99)


@pytest.mark.rule("SC-083")
def test_the_parts_of_the_damage_of_an_attack_are_told_one_by_one():
    arena = with_card(
        Effect(target=Select(range=1), does=(Attack(dice="G", stat="strength", bonus=1),)),
        {
            "capac": {"at": (5, 5), "hand": ("it",), "stats": {"strength": 14}, "statuses": {"offense": 1}},
            "vanessa": {"at": (5, 3)},
            "1": guard(5, 4, defense=3, magical=0),
        },
        active="capac",
        dice=("D",),
    )
    do(arena, commands.PlayCard("it", 0, "1"))
    hit = told(arena, "Hit")[0]
    assert hit.parts == (("dice", 2), ("strength", 4), ("base", 1), ("flank", 2), ("offense", 1))
    assert (hit.who, hit.by, hit.damage, hit.defense, hit.armor, hit.wounds) == ("1", "capac", 10, 3, 0, 7)
    assert (hit.assigned, hit.left) == (False, 6)
    assert arena.figure("capac").statuses == {}


@pytest.mark.rule("SC-078")
@pytest.mark.parametrize(("kinds_", "bought"), [(("mace",), 1), (("sword",), 0)])
def test_what_a_passive_offers_to_some_weapons_is_offered_to_those_alone(kinds_, bought):
    offers = Hook(specials=(Special(does=(GOLD,)),), when=When(weapon=kinds_))
    arena = with_card(
        Effect(does=(Lasting(hooks=(offers,), until="activation"),)),
        {"capac": {"at": (5, 5), "hand": ("it",), "worn": MACE}, "1": guard(5, 4, **ROOTED)},
        active="capac",
        dice=("X", "-"),
    )
    do(arena, commands.PlayCard("it"), commands.Strike("weapon", "1"))
    if arena.fight.pending.kind == "special":
        do(arena, next(option for option in options(arena) if option.startswith("abilities/it")))
    assert arena.fight.gold == bought


def test_adversaries_of_a_card_have_a_number_in_their_name_where_there_are_several():
    arena = with_card(
        Effect(does=()),
        {
            "capac": {"at": (5, 5)},
            "1": guard(0, 0),
            "2": guard(1, 0),
            "3": {"card": "tarpitt_inquisitor", "at": (3, 0)},
        },
        active="capac",
    )
    names = [arena.name(id) for id in ("1", "2", "3", "capac")]
    assert names == ["Tarpitt Guardsman 1", "Tarpitt Guardsman 2", "Tarpitt Inquisitor", "Capac Roca"]


def test_an_option_may_ask_for_the_weapon_that_offers_it():
    option = Option(name="Gold", does=(GOLD,), when=When(this_weapon=True))
    special = Special(
        does=(Choose(options=(option, Option(name="More", does=(Gain(what="gold", amount=5),)))),)
    )
    mace = msgspec.structs.replace(book().equipment["common_mace"], specials=(special,))
    changed = msgspec.structs.replace(book(), equipment={**book().equipment, "common_mace": mace})
    figures = {"capac": {"at": (5, 5), "worn": MACE}, "1": guard(5, 4, **ROOTED)}
    arena = arena_of(
        changed,
        Position(figures={id: Put(**put) for id, put in figures.items()}, active="capac", dice=("X", "-")),
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == ["0", "1"]


# whom an operation means, and what it asks after that


PICKED = Select(side="others", range=3, pick="one")
FRIENDS = {"adina": {"at": (5, 7)}, "aleksander": {"at": (6, 6)}, "1": FAR}


@pytest.mark.rule("SC-038")
def test_a_card_lets_the_user_choose_who_walks_and_then_where_to():
    arena = using(Effect(does=(Move(fields=1, who=PICKED), GOLD)), FRIENDS)
    assert options(arena) == ["adina", "aleksander"]
    do(arena, "aleksander")
    assert "7,6" in options(arena)
    do(arena, "7,6")
    assert (arena.figure("aleksander").at, arena.figure("adina").at, arena.fight.gold) == ((7, 6), (5, 7), 1)


@pytest.mark.rule("SC-049")
def test_a_card_lets_the_user_choose_who_is_placed_and_then_where():
    arena = using(Effect(does=(Place(ground=Ground(range=2), who=PICKED), GOLD)), FRIENDS)
    do(arena, "adina", "4,4")
    assert (arena.figure("adina").at, arena.figure("aleksander").at, arena.fight.gold) == ((4, 4), (6, 6), 1)


@pytest.mark.rule("SC-093")
def test_a_card_lets_the_user_choose_who_is_cleansed_and_then_of_what():
    friends = {
        "adina": {"at": (5, 7), "statuses": {"bleed": 1, "burn": 1}},
        "aleksander": {"at": (6, 6), "statuses": {"bleed": 1, "burn": 1}},
        "1": FAR,
    }
    arena = using(Effect(does=(Cleanse(one=True, who=PICKED), GOLD)), friends)
    do(arena, "aleksander")
    assert options(arena) == ["bleed", "burn"]
    do(arena, "burn")
    assert (arena.figure("aleksander").statuses, arena.figure("adina").statuses) == (
        {"bleed": 1},
        {"bleed": 1, "burn": 1},
    )
    assert arena.fight.gold == 1


@pytest.mark.rule("SC-134")
def test_a_card_lets_the_user_choose_who_comes_nearer():
    arena = using(
        Effect(does=(Move(fields=2, to="user", who=Select(pick="one")), GOLD)),
        {"1": guard(5, 1), "2": guard(9, 5)},
    )
    do(arena, "2")
    assert (arena.figure("1").at, arena.figure("2").at, arena.fight.gold) == ((5, 1), (7, 5), 1)


@pytest.mark.rule("SC-038")
def test_who_walks_at_random_is_drawn_once():
    arena = using(
        Effect(does=(Move(fields=1, who=Select(side="others", range=3, pick="random")), GOLD)), FRIENDS
    )
    before = {id: arena.figure(id).at for id in ("adina", "aleksander")}
    (drawn,) = {arena.fight.pending.who}
    do(arena, options(arena)[0])
    moved = [id for id in before if arena.figure(id).at != before[id]]
    assert moved == [drawn]


@pytest.mark.rule("SL-003")
@pytest.mark.parametrize(("defense", "offered"), [(9, True), (0, False)])
def test_who_has_hurt_an_enemy_in_this_activation_is_no_longer_one_who_hurt_nobody(defense, offered):
    arena = with_card(
        Effect(when=When(hurt_nobody=True), does=(GOLD,)),
        {
            "capac": {"at": (5, 5), "hand": ("it",), "worn": MACE, "stats": {"strength": 14}},
            "1": guard(5, 4, speed=0, defense=defense, magical=defense),
            "2": FAR,
        },
        active="capac",
        dice=("-", "-"),
    )
    assert commands.PlayCard("it") in combat.legal(arena)
    do(arena, commands.Strike("weapon", "1"))
    assert bool(arena.figure("1").wounds) is not offered
    assert (commands.PlayCard("it") in combat.legal(arena)) is offered


@pytest.mark.parametrize(
    ("when", "gold"),
    [
        (None, 1),
        (When(ranged=False), 1),
        (When(ranged=True), 0),
        (When(with_weapon=False), 1),
        (When(with_weapon=True), 0),
    ],
)
def test_what_follows_a_wound_may_depend_on_the_attack_that_dealt_it(when, gold):
    hurt = Hook(on="wounded", does=(GOLD,), when=when)
    arena = with_card(
        Effect(does=(Lasting(hooks=(hurt,), until="encounter"),)),
        {"capac": {"at": (5, 5), "hand": ("it",), "defense": 0}, "1": guard(5, 4)},
        active="capac",
        order=("capac", "1"),
        adversary_deck=("assault",),
        dice=("D",) * 4,
    )
    do(arena, commands.PlayCard("it"), commands.EndActivation())
    assert arena.figure("capac").wounds > 0
    assert arena.fight.gold == gold


@pytest.mark.rule("R48")
def test_who_comes_in_where_nobody_has_a_number_is_the_first():
    arena = with_card(Effect(does=()), {"capac": {"at": (5, 5)}, "A": guard(0, 0)}, active="capac")
    assert arrivals.bring(arena, "tarpitt_guardsman", 2, [(9, 9)]) == "1"
    assert (arena.figure("1").at, arena.figure("1").side, arena.figure("1").level) == (
        (9, 9),
        "adversaries",
        2,
    )
    assert (told(arena, "Arrived")[0].who, told(arena, "Arrived")[0].at) == ("1", (9, 9))


def test_a_card_whose_effects_never_end_is_a_fault_and_no_fight(monkeypatch):
    arena = with_card(
        Effect(does=(Repeat(times=9, does=(GOLD,)),)),
        {"capac": {"at": (5, 5), "hand": ("it",)}, "1": FAR},
        active="capac",
    )
    monkeypatch.setattr(resolving, "MOST", 8)
    with pytest.raises(RuntimeError, match="never come to an end"):
        combat.apply(arena, commands.PlayCard("it"))


@pytest.mark.rule("T-S12")
@pytest.mark.rule("SH-031")
def test_an_enhance_that_requires_a_weapon_is_for_attacks_made_with_one():
    swing = Effect(target=Select(range=1), does=(Attack(dice="G"),))
    harder = Effect(kind="enhance", on="attack", requires="melee", does=(Alter(damage=5),))
    added = {
        "it": Ability(name="It", sort="standard", effects=(swing,)),
        "more": Ability(name="More", sort="standard", effects=(harder,)),
    }
    changed = msgspec.structs.replace(book(), abilities={**book().abilities, **added})
    figures = {"capac": {"at": (5, 5), "hand": ("it", "more"), "worn": MACE}, "1": guard(5, 4, **ROOTED)}
    for command, offered in (
        (commands.Strike("weapon", "1"), True),
        (commands.PlayCard("it", 0, "1"), False),
    ):
        arena = arena_of(
            changed,
            Position(
                figures={id: Put(**put) for id, put in figures.items()}, active="capac", dice=("-",) * 4
            ),
        )
        do(arena, command)
        assert ("abilities/more/effects/0" in options(arena)) is offered


@pytest.mark.parametrize(
    ("select", "hurt"),
    [
        (Select(of="target", range=1), ["2", "4"]),
        (Select(of="target", range=1, kinds=("inquisitor", "tarpitt_inquisitor")), ["4"]),
        (Select(of="target", range=1, side="others"), ["vanessa"]),
        (Select(of="target", range=1, side="allies"), ["vanessa"]),
        (Select(of="target", range=1, side="all"), ["vanessa", "2", "4"]),
    ],
)
def test_an_area_round_the_target_keeps_to_the_sides_and_kinds_of_the_card(select, hurt):
    arena = using(
        Effect(target=Select(range=99), does=(Assign(amount=1, who=select),)),
        {
            "vanessa": {"at": (8, 4)},
            "1": guard(8, 5),
            "2": guard(9, 5),
            "3": guard(11, 5),
            "4": {"card": "tarpitt_inquisitor", "at": (7, 5)},
        },
        target="1",
    )
    assert [id for id in ("capac", "vanessa", "1", "2", "3", "4") if arena.figure(id).wounds] == hurt
