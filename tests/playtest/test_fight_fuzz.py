"""The fuzzer in small: fights with illegal commands among the legal ones, and what it would notice."""

import random
from collections import Counter, deque
from typing import get_args

import msgspec
import pytest

from engine import combat, play
from engine import fight_commands as commands
from engine.book.combat_schema import Op
from engine.combat import players
from engine.errors import RuleError
from engine.playtest.combat_coverage import FightLog, name_of
from engine.sheet import SaveSheet
from tests.combat.builders import book, do, position
from tests.play.test_fighting import at_the_encounter
from tests.playtest import fight_fuzz, trouble
from tests.playtest.fight_fuzz import (
    ENCODER,
    FaultyError,
    aims,
    check,
    drilled,
    fuzz_batch,
    illegal_one,
    refuse,
    ring,
    stock_of,
)

PARTY = ("adina", "aleksander", "capac", "vanessa")


@pytest.fixture
def arena() -> combat.Arena:
    """A fight at its first decision of a hero's own turn."""
    arena = ring("sample_encounter", PARTY).arena(1)
    while arena.fight.pending.kind != "act":
        players.carry_out(arena, players.greedy(arena))
    return arena


@pytest.mark.parametrize("batch", [1, 2])
def test_fights_with_illegal_commands_among_the_legal_ones_are_sound(batch):
    result = fuzz_batch(batch, 500, seed=77)
    assert result.faults == []
    assert result.legal >= 0.4 * (result.legal + result.illegal)
    assert result.illegal > 100


def test_a_batch_is_the_same_each_time():
    first, again = (fuzz_batch(3, 250, seed=5) for _ in range(2))
    assert first.log == again.log
    assert (first.legal, first.illegal) == (again.legal, again.illegal)


def test_every_encounter_with_a_board_is_fought_by_every_party():
    met = {encounter for encounter, _ in fight_fuzz.grounds()}
    assert met == {id for id, one in fight_fuzz.book().encounters.items() if one.board is not None}
    assert len({party for encounter, party in fight_fuzz.grounds() if encounter == "sample_encounter"}) == 16


def test_what_is_rarely_met_is_sought():
    result = fuzz_batch(5, 1_500, seed=1)
    assert result.faults == []
    never = [aim for aim in aims() if not result.log.times(*aim)]
    assert len(never) <= 5, never


def test_only_cards_of_the_test_set_summon_and_escape():
    assert drilled() == ["escape", "summon"]
    assert {name_of(kind) for kind in get_args(Op)} == {id for kind, id in aims() if kind == "operations"}


@pytest.mark.parametrize("aim", sorted(trouble.SCENES))
def test_trouble_leaves_a_sound_position(arena, aim):
    stock, log, chance = stock_of(arena.fight), FightLog(), random.Random(1)
    for _ in range(20):
        trouble.befall(arena, chance, log, [aim])
        check(arena, stock, 15)
        assert combat.legal(arena)


def test_what_is_illegal_is_refused(arena):
    chance, legal = random.Random(1), combat.legal(arena)
    for _ in range(60):
        command = illegal_one(arena, legal, deque(legal), chance)
        if command is not None:
            assert command not in legal
            refuse(arena, command)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda arena: arena.hero("capac").hand.pop(),
        lambda arena: arena.hero("capac").deck.discard.append("punch"),
        lambda arena: arena.fight.deck.draw.pop(),
        lambda arena: arena.fight.loot.draw.append("nothing"),
        lambda arena: arena.fight.injuries.draw.pop(),
        lambda arena: setattr(arena.hero("capac"), "points", -1),
        lambda arena: setattr(arena.hero("capac"), "power", {"impact": -1}),
        lambda arena: setattr(arena.figure("capac"), "wounds", 99),
        lambda arena: setattr(arena.figure("capac"), "state", "slain"),
        lambda arena: setattr(arena.figure("capac"), "at", arena.figure("1").at),
        lambda arena: setattr(arena.figure("capac"), "at", (4, 5)),
        lambda arena: setattr(arena.figure("capac"), "at", (12, 5)),
        lambda arena: setattr(arena.figure("capac"), "statuses", {"stun": 0}),
        lambda arena: setattr(arena.figure("capac"), "statuses", {"hiccups": 1}),
        lambda arena: arena.fight.order.pop(),
        lambda arena: setattr(arena.fight, "pending", None),
        lambda arena: setattr(arena.fight, "over", "lunch"),
    ],
)  # fmt: skip
def test_the_fuzzer_notices_what_does_not_hold(arena, spoil):
    stock = stock_of(arena.fight)
    check(arena, stock, 15)
    spoil(arena)
    with pytest.raises(FaultyError):
        check(arena, stock, 15)


def test_the_fuzzer_notices_what_is_carried_out_though_it_should_not(arena):
    with pytest.raises(FaultyError, match="carried out"):
        refuse(arena, commands.EndActivation())


@pytest.mark.rule("SC-040")
def test_a_walk_ends_before_a_field_onto_which_somebody_was_knocked_meanwhile():
    corridor = "###\n#.#\n..#\n#.#\n#.#"
    arena = position(
        {
            "capac": {"at": (1, 4), "hand": ("rebuff_ii", "dash")},
            "1": {"card": "tarpitt_guardsman", "at": (1, 2), "prepared": True},
        },
        map=corridor,
        active="capac",
        dice=("-", "-"),
    )
    do(arena, commands.Walk((1, 1)), "abilities/rebuff_ii/effects/0")
    assert arena.figure("1").at == (1, 1)
    assert arena.figure("capac").at == (0, 2)


@pytest.mark.rule("SC-048")
def test_who_is_downed_in_flight_over_terrain_comes_to_lie_beside_it():
    arena = position(
        {
            "aleksandra": {"at": (0, 4), "wounds": 23, "worn": {"accessory": "yaedras_wings"}},
            "1": {"card": "tarpitt_guardsman", "at": (1, 1), "prepared": True},
            "capac": {"at": (1, 4)},
        },
        map="..\n..\n##\n##\n..",
        active="aleksandra",
        dice=("S", "S"),
    )
    do(arena, commands.Walk((0, 0)))
    assert arena.figure("aleksandra").state == "down"
    assert arena.figure("aleksandra").at == (0, 1)


@pytest.mark.rule("SC-048")
def test_who_is_downed_in_flight_over_somebody_comes_to_lie_beside_them():
    arena = position(
        {
            "aleksandra": {"at": (0, 3), "wounds": 23, "worn": {"accessory": "yaedras_wings"}},
            "1": {"card": "tarpitt_guardsman", "at": (0, 2), "prepared": True},
            "2": {"card": "tarpitt_guardsman", "at": (0, 1), "statuses": {"stun": 1}},
            "capac": {"at": (0, 5)},
        },
        map=".\n.\n.\n.\n.\n.",
        active="aleksandra",
        dice=("S", "S"),
    )
    do(arena, commands.Walk((0, 0)))
    assert arena.figure("aleksandra").state == "down"
    assert arena.figure("aleksandra").at == (0, 3)


# the table's own commands, which are no commands of the fight


TABLES = (commands.TakeOver, commands.GiveBack, commands.AskOrder, commands.SetTies)


@pytest.mark.rule("R104")
@pytest.mark.parametrize(("seed", "strength"), [(1, "fair"), (2, "hard"), (3, "story")])
def test_fights_in_which_heroes_change_hands_are_sound(seed, strength):
    chance, given = random.Random(seed), Counter()
    begin = commands.FightOn(strength=strength, ties="table", played=("adina", "capac"))
    sheet = play.apply(at_the_encounter(seed), begin, book()).sheet
    stock = stock_of(sheet.fight)
    for _ in range(160):
        if sheet.fight is None:
            break
        legal = [one for one in play.legal(sheet, book()) if not isinstance(one, commands.LetFight)]
        assert len(legal) == len(set(legal)) > 0
        tables = [one for one in legal if isinstance(one, TABLES)]
        orders = [one for one in legal if isinstance(one, commands.Arrange) and one.keep]
        command = chance.choice(orders or (tables if tables and chance.random() < 0.4 else legal))
        before = ENCODER.encode(sheet)
        for kind in (commands.TakeOver, commands.GiveBack):
            for hero in (*sheet.fight.heroes, "1", "nobody", ""):
                if kind(hero) not in legal:
                    with pytest.raises(RuleError):
                        play.apply(sheet, kind(hero), book())
        twin = msgspec.json.decode(before, type=SaveSheet)
        step, other = (play.apply(one, command, book()) for one in (sheet, twin))
        assert ENCODER.encode(sheet) == before
        assert ENCODER.encode(step.sheet) == ENCODER.encode(other.sheet)
        sheet = step.sheet
        given[type(command)] += 1
        if sheet.fight is not None:
            fight = sheet.fight
            check(combat.Arena(fight, book()), stock, 15)
            assert set(fight.played) < set(fight.heroes)
            assert fight.pending.who not in fight.played
    assert all(given[kind] for kind in TABLES)
