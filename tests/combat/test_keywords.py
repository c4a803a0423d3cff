"""Keywords of the cards: what each does, shown on a card of its own."""

import msgspec
import pytest

from engine.book.combat_schema import (
    NEGATIVE,
    POSITIVE,
    Ability,
    ApplyStatus,
    Attack,
    Choose,
    Dismantle,
    Draw,
    Effect,
    Fate,
    Gain,
    Heal,
    Hook,
    Lasting,
    Op,
    Option,
    Reroll,
    Select,
    Special,
    Value,
)
from engine.combat import Arena, arrivals, texts
from engine.fight_events import Gained
from engine.playtest.positions import Position, Put, arena_of
from tests.combat.builders import book, combat, commands, do, kinds, options, position

GUARD = {"card": "tarpitt_guardsman"}
SEVER = {"card": "guard_captain_sever"}
FAR = {**GUARD, "at": (11, 11), "statuses": {"stun": 9}}
BLANKS = ("-",) * 12
MACE = {"weapon": "common_mace"}


def with_card(effect: Effect, figures, cost: int = 0, **more) -> Arena:
    """A position in which 'it' is an ability card with this effect."""
    it = Ability(name="It", sort="standard", cost=cost, effects=(effect,))
    changed = msgspec.structs.replace(book(), abilities={**book().abilities, "it": it})
    return arena_of(changed, Position(figures={id: Put(**put) for id, put in figures.items()}, **more))


def playing(*does: Op, enemy=None, dice=(), **put) -> Arena:
    """Capac has played a card that does this."""
    hand = ("it", *put.pop("hand", ()))
    arena = with_card(
        Effect(does=does),
        {"capac": {"at": (5, 5), "hand": hand, **put}, "1": enemy or FAR},
        active="capac",
        dice=dice,
    )
    return do(arena, commands.PlayCard("it"))


# dice


@pytest.mark.rule("SC-144")
@pytest.mark.parametrize(
    ("dice", "thrown", "gold"), [(1, ("6",), 1), (1, ("5",), 0), (2, ("6", "6"), 2), (2, ("6", "1"), 1)]
)
def test_one_or_two_fate_dice_are_thrown(dice, thrown, gold):
    arena = playing(Fate(dice=dice, faces=(6,), does=(Gain(what="gold"),)), dice=(*thrown, "6"))
    assert arena.fight.gold == gold
    assert arena.fight.queued == ["6"]


@pytest.mark.rule("SC-144")
def test_fate_dice_show_one_to_six():
    arena = position({"capac": {"at": (5, 5)}, "1": FAR}, active="capac")
    assert {face for _ in range(80) for face in arena.throw_fate(2)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SC-080")
@pytest.mark.rule("SC-081")
@pytest.mark.rule("SC-082")
@pytest.mark.parametrize(("die", "faces"), [("G", "-DSSSX"), ("B", "SSSSXX"), ("R", "CSSSSX")])
def test_the_six_faces_of_each_die(die, faces):
    assert book().combat is not None
    assert "".join(sorted(book().combat.dice[die])) == faces
    arena = position({"capac": {"at": (5, 5)}, "1": FAR}, active="capac")
    assert {arena.throw(die)[0] for _ in range(120)} == {die + face for face in faces}


@pytest.mark.rule("SC-079")
def test_a_critical_does_three_and_triggers_what_a_card_says_of_criticals():
    figures = {
        "capac": {"at": (5, 5), "hand": ("it",)},
        "1": {**SEVER, "at": (5, 4), "defense": 0, "magical": 0},
    }
    stun, bleed = ApplyStatus(status="stun"), ApplyStatus(status="bleed")
    for special, statuses in (
        (Special(does=(stun,), each=True, critical=True), {"stun": 1}),
        (Special(does=(bleed,), each=True), {}),
    ):
        attack = Attack(dice="R", specials=(special,))
        arena = with_card(
            Effect(target=Select(range=1), does=(attack,)), figures, active="capac", dice=("C",)
        )
        do(arena, commands.PlayCard("it", 0, "1"))
        # Sever takes 1 off the first attack of each round
        assert arena.figure("1").wounds == 2
        assert arena.figure("1").statuses == statuses


@pytest.mark.rule("SC-145")
@pytest.mark.parametrize(("dice", "answers", "wounds"), [("one", ["1"], 3), ("any", ["0", "1", "done"], 4)])
def test_alter_turns_a_die_to_the_named_result(dice, answers, wounds):
    effect = Effect(kind="catalyst", on="rolled", does=(Reroll(dice=dice, to="D"),))
    arena = with_card(
        effect,
        {
            "capac": {"at": (5, 5), "hand": ("it",), "worn": MACE, "stats": {"strength": 6}},
            "1": {**GUARD, "at": (5, 4), "defense": 0, "magical": 0},
        },
        active="capac",
        dice=("S", "-"),
    )
    do(arena, commands.Strike("weapon", "1"), "abilities/it/effects/0", *answers)
    assert arena.figure("1").wounds == wounds


@pytest.mark.rule("SC-145")
def test_a_card_that_alters_dice_says_so():
    one = Ability(name="It", sort="standard", effects=(Effect(does=(Reroll(dice="one", to="X"),)),))
    changed = msgspec.structs.replace(book(), abilities={**book().abilities, "it": one})
    assert "one of its dice to a Special" in " ".join(texts.ability(changed, "it"))


# what cards do to figures and hands


@pytest.mark.rule("SC-146")
@pytest.mark.rule("SC-088")
@pytest.mark.rule("R46")
@pytest.mark.parametrize("status", ["poison", "barrier"])
def test_apply_puts_a_status_on_the_target(status):
    arena = with_card(
        Effect(target=Select(side="all", range=1), does=(ApplyStatus(status=status, n=2),)),
        {"capac": {"at": (5, 5), "hand": ("it",)}, "vanessa": {"at": (5, 4)}, "1": FAR},
        active="capac",
    )
    do(arena, commands.PlayCard("it", 0, "vanessa"))
    assert arena.figure("vanessa").statuses == {status: 2}


@pytest.mark.rule("SC-148")
def test_discard_puts_cards_of_the_hand_away_of_the_players_choice():
    arena = with_card(
        Effect(discard=2, does=(Gain(what="ap"),)),
        {"capac": {"at": (5, 5), "hand": ("it", "dash", "leap", "taunt")}, "1": FAR},
        active="capac",
    )
    do(arena, commands.PlayCard("it"), "leap", "taunt")
    assert (arena.hero("capac").hand, arena.hero("capac").points) == (["dash"], 6)
    assert arena.hero("capac").deck.discard == ["taunt", "leap", "it"]


@pytest.mark.rule("SC-148")
@pytest.mark.parametrize("cards", [(), ("dash",), ("dash", "leap", "taunt")])
def test_discard_x_lets_the_player_choose_how_many(cards):
    arena = with_card(
        Effect(discard_any=True, does=(Gain(what="ap", amount=Value(of="paid")),)),
        {"capac": {"at": (5, 5), "hand": ("it", "dash", "leap", "taunt")}, "1": FAR},
        active="capac",
    )
    do(arena, commands.PlayCard("it"), *cards, *["enough"] * (len(cards) < 3))
    assert arena.hero("capac").points == 5 + len(cards)
    assert len(arena.hero("capac").hand) == 3 - len(cards)


@pytest.mark.rule("SC-149")
@pytest.mark.rule("R59")
def test_dismantle_takes_cards_of_the_owners_choice_and_gives_no_power():
    arena = playing(Dismantle(n=2), hand=("dash", "charge", "leap", "taunt"), skills=("impact", "slam"))
    assert arena.fight.pending is not None
    assert arena.fight.pending.who == "capac"
    do(arena, "charge", "taunt")
    assert arena.hero("capac").hand == ["dash", "leap"]
    assert arena.hero("capac").power == {"impact": 0, "slam": 0}


@pytest.mark.rule("SC-149")
def test_dismantle_takes_no_more_than_the_hand_holds():
    arena = playing(Dismantle(n=3), hand=("dash", "leap"))
    assert arena.hero("capac").hand == []
    assert kinds(arena) >= {"EndActivation"}


@pytest.mark.rule("SC-150")
def test_draw_means_the_own_ability_deck_from_the_top():
    arena = playing(Draw(n=2), deck=("taunt", "leap", "dash"), hand=("charge",))
    assert arena.hero("capac").hand == ["charge", "taunt", "leap"]
    assert arena.hero("capac").deck.draw == ["dash"]


@pytest.mark.rule("SC-151")
@pytest.mark.parametrize(
    ("what", "amount", "shown"),
    [("ap", 2, (7, 4, 0)), ("speed", 3, (5, 7, 0)), ("armor", 2, (5, 4, 2)), ("ap", -1, (4, 4, 0))],
)
def test_gain_gives_something_at_once(what, amount, shown):
    arena = playing(Gain(what=what, amount=amount), armor=0)
    hero = arena.hero("capac")
    assert (hero.points, hero.walk, arena.figure("capac").armor) == shown


@pytest.mark.rule("SC-152")
@pytest.mark.rule("T-S12")
def test_statuses_that_the_source_does_not_explain_are_explained_by_us():
    for status in ("barrier", "offense", "regeneration", "stealth", "invigorate", "marked"):
        assert status in (*NEGATIVE, *POSITIVE)
        assert texts.status(status)


@pytest.mark.rule("SC-152")
@pytest.mark.rule("T-S12")
def test_refill_draws_up_to_the_hand_size():
    arena = playing(Draw(refill=True), hand=("charge",), deck=("dash",) * 9)
    assert len(arena.hero("capac").hand) == 5


@pytest.mark.rule("SC-152")
@pytest.mark.rule("T-S12")
def test_frenzy_is_one_free_attack_after_a_kill_once_an_activation():
    frenzy = Lasting(hooks=(Hook(mod="frenzy"),), until="activation")
    arena = with_card(
        Effect(does=(frenzy,)),
        {
            "capac": {"at": (5, 5), "hand": ("it",), "worn": MACE},
            "1": {**GUARD, "at": (5, 4), "health": 1, "defense": 0},
            "2": {**GUARD, "at": (5, 6), "health": 1, "defense": 0},
            "3": {**GUARD, "at": (4, 5), "defense": 0},
        },
        active="capac",
        dice=("S",) * 6,
    )
    do(arena, commands.PlayCard("it"), commands.Strike("weapon", "1"))
    assert arena.hero("capac").points == 2
    assert Gained("capac", "attack", 1) in arena.events
    do(arena, commands.Strike("weapon", "2"))
    assert arena.hero("capac").points == 2
    assert (arena.figure("1").state, arena.figure("2").state) == ("slain", "slain")
    assert "Strike" not in kinds(arena)


@pytest.mark.rule("SC-152")
@pytest.mark.rule("T-S12")
@pytest.mark.parametrize(("dice", "wounds"), [(("S", "-"), 4), (("-", "-"), 6)])
def test_life_steal_heals_for_an_attack_that_wounds(dice, wounds):
    steal = Lasting(hooks=(Hook(mod="life_steal", amount=2),), until="activation")
    arena = with_card(
        Effect(does=(steal,)),
        {
            "capac": {"at": (5, 5), "hand": ("it",), "worn": MACE, "wounds": 6, "stats": {"strength": 6}},
            "1": {**GUARD, "at": (5, 4), "defense": 0, "magical": 0},
        },
        active="capac",
        dice=dice,
    )
    do(arena, commands.PlayCard("it"), commands.Strike("weapon", "1"))
    assert arena.figure("capac").wounds == wounds


@pytest.mark.rule("SC-152")
@pytest.mark.rule("T-S12")
def test_on_slay_happens_after_a_kill():
    on_slay = Lasting(hooks=(Hook(on="slay", does=(Heal(amount=3, who="self"),)),), until="activation")
    arena = with_card(
        Effect(does=(on_slay,)),
        {
            "capac": {"at": (5, 5), "hand": ("it",), "worn": MACE, "wounds": 6},
            "1": {**GUARD, "at": (5, 4), "health": 1, "defense": 0},
            "2": FAR,
        },
        active="capac",
        dice=("S", "S"),
    )
    do(arena, commands.PlayCard("it"), commands.Strike("weapon", "1"))
    assert arena.figure("capac").wounds == 3


def test_a_card_or_an_option_that_does_nothing_is_played_all_the_same():
    arena = playing()
    assert arena.hero("capac").deck.discard == ["it"]
    choose = Choose(options=(Option(name="Gold", does=(Gain(what="gold"),)), Option(name="Nothing", does=())))
    arena = playing(choose)
    do(arena, options(arena)[1])
    assert arena.fight.gold == 0
    assert "EndActivation" in kinds(arena)


# targets


@pytest.mark.rule("SC-057")
@pytest.mark.rule("SC-055")
@pytest.mark.rule("SC-056")
def test_healing_asks_for_range_and_sight_as_an_attack_does():
    rows = ["." * 12] * 12
    rows[5] = ".....#......"
    arena = position(
        {
            "adina": {"at": (3, 5), "hand": ("sympathetic",)},
            "capac": {"at": (6, 5), "wounds": 9},
            "vanessa": {"at": (3, 8), "wounds": 9},
            "wynter": {"at": (3, 9), "wounds": 9},
            "1": FAR,
        },
        active="adina",
        map="\n".join(rows),
    )
    found = {one.target for one in combat.legal(arena) if isinstance(one, commands.PlayCard)}
    assert "vanessa" in found
    assert not found & {"capac", "wynter"}


@pytest.mark.rule("SC-057")
@pytest.mark.rule("SC-056")
def test_a_miniature_in_between_keeps_healing_away_too():
    arena = position(
        {
            "adina": {"at": (3, 5), "hand": ("sympathetic",)},
            "capac": {"at": (3, 8), "wounds": 9},
            "1": {**GUARD, "at": (3, 7), "statuses": {"stun": 9}},
        },
        active="adina",
    )
    assert commands.PlayCard("sympathetic", 0, "capac") not in combat.legal(arena)


# free attacks


@pytest.mark.rule("SH-059")
@pytest.mark.rule("SH-058")
@pytest.mark.rule("R26")
@pytest.mark.parametrize(("free", "points"), [(False, 2), (True, 5)])
def test_an_attack_called_free_costs_no_weapon_ap(free, points):
    attack = Attack(weapon="primary", free=free)
    arena = with_card(
        Effect(target=Select(range=1), does=(attack,)),
        {"capac": {"at": (5, 5), "hand": ("it",), "worn": MACE}, "1": {**SEVER, "at": (5, 4)}},
        active="capac",
        dice=BLANKS,
    )
    do(arena, commands.PlayCard("it", 0, "1"))
    assert arena.hero("capac").points == points


@pytest.mark.rule("SC-011")
@pytest.mark.rule("R48")
def test_a_figure_keeps_its_number_when_it_is_slain_and_nobody_else_gets_it():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": MACE},
            "3": {**GUARD, "at": (5, 4), "health": 1, "defense": 0},
            "1": FAR,
        },
        active="capac",
        dice=("S", "S"),
    )
    do(arena, commands.Strike("weapon", "3"))
    assert (arena.figure("3").state, arena.figure("3").card) == ("slain", "tarpitt_guardsman")
    assert [entry.figure for entry in arena.fight.order] == ["capac", "3", "1"]
    assert arrivals.bring(arena, "tarpitt_guardsman", 1, [(0, 0)]) == "4"
    assert [entry.figure for entry in arena.fight.order] == ["capac", "3", "1", "4"]
