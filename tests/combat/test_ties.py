"""Ties that the rules leave open: to the stated order, or to the table where it wants to be asked."""

from collections import Counter

import msgspec
import pytest

from engine import combat, play
from engine.combat import Arena, players, resolving, words
from engine.combat.telling import Teller
from engine.commands import Answer, Choose
from engine.errors import RuleError
from engine.fight_commands import FightOn, SetTies
from engine.fight_events import FightEvent, TargetDrawn, TieBroken, Tied, TiesSet
from engine.playtest.balance import Bout, seed_of
from engine.playtest.fighters import fighter
from engine.sheet import SaveSheet
from engine.sheet.fights import Fight
from tests.combat.builders import book, commands, do, options, position
from tests.combat.test_encounters import book as city

GUARD = {"card": "tarpitt_guardsman"}
BLANKS = ("-",) * 12
READ = 3
"""The step of an adversary's activation at which it reads its tactics."""

PILLAR = "\n".join(["............"] * 4 + [".....#......"] + ["............"] * 7)
"""Full cover on (5, 4)."""


def between_two(**more) -> Arena:
    """A Guardsman two fields from either of two heroes, about to draw."""
    figures = {"1": {**GUARD, "at": (5, 5)}, "capac": {"at": (3, 5)}, "wynter": {"at": (7, 5)}}
    return position(
        figures, **{"active": "1", "ties": "table", "adversary_deck": ("assault",), "dice": BLANKS, **more}
    )


def behind_the_pillar(**more) -> Arena:
    """A Guardsman four fields from a hero, with full cover before that hero: the fields left and right of it are equal."""
    figures = {"1": {**GUARD, "at": (5, 0)}, "capac": {"at": (5, 5)}}
    return position(
        figures,
        **{
            "active": "1",
            "ties": "table",
            "map": PILLAR,
            "adversary_deck": ("assault",),
            "dice": BLANKS,
            **more,
        },
    )


def told(arena: Arena, kind: type[FightEvent]) -> list:
    return [event for event in arena.events if isinstance(event, kind)]


def asked(arena: Arena) -> tuple[str, str, str]:
    pending = arena.fight.pending
    assert pending is not None
    return pending.who, pending.kind, pending.card


# whom a card points at


@pytest.mark.rule("T-S7")
@pytest.mark.rule("R100")
def test_with_the_order_the_earliest_of_those_equally_near_is_taken_and_the_reason_says_so():
    arena = between_two(ties="order")
    (drawn,) = told(arena, TargetDrawn)
    assert (drawn.target, drawn.why) == ("capac", "of two equally near, the earliest in the order")
    assert told(arena, Tied) == []
    assert told(arena, TieBroken) == []


@pytest.mark.rule("R100")
def test_with_the_table_it_says_whom_the_adversary_goes_for():
    arena = between_two()
    assert asked(arena) == ("", "tie", "adversary_cards/assault")
    assert options(arena) == ["capac", "wynter"]
    assert told(arena, TargetDrawn) == []
    do(arena, "wynter")
    (drawn,) = told(arena, TargetDrawn)
    assert (drawn.target, drawn.why) == ("wynter", "a tie of two equally near, and the table chose")


@pytest.mark.rule("R100")
@pytest.mark.parametrize("ties", ["order", "table"])
def test_where_one_fits_best_nobody_is_asked_and_no_tie_is_named(ties: str):
    arena = position(
        {"1": {**GUARD, "at": (5, 5)}, "capac": {"at": (4, 5)}, "wynter": {"at": (7, 5)}},
        active="1",
        ties=ties,
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    (drawn,) = told(arena, TargetDrawn)
    assert (drawn.target, drawn.why) == ("capac", "the nearest enemy")


@pytest.mark.rule("R100")
def test_the_card_drawn_comes_to_light_before_the_table_is_asked():
    arena = between_two()
    assert arena.events[-1] == Tied("1", "assault", ("capac", "wynter"), "equally near")
    assert arena.events[-1].revealed
    assert arena.fight.deck.discard == ["assault"]
    do(arena, "capac")
    assert arena.fight.deck.discard == ["assault"]


@pytest.mark.rule("R15")
@pytest.mark.rule("R100")
def test_a_hero_card_whose_hero_is_down_asks_which_of_the_nearest():
    figures = {
        "1": {**GUARD, "at": (5, 5)},
        "capac": {"at": (3, 5)},
        "wynter": {"at": (7, 5)},
        "adina": {"at": (0, 0), "state": "down"},
    }
    arena = position(figures, active="1", ties="table", adversary_deck=("hero:adina",), dice=BLANKS)
    assert asked(arena) == ("", "tie", "hero:adina")
    do(arena, "wynter")
    (drawn,) = told(arena, TargetDrawn)
    assert drawn.why == "the card's hero cannot be attacked: a tie of two equally near, and the table chose"
    ordered = position(figures, active="1", adversary_deck=("hero:adina",), dice=BLANKS)
    (drawn,) = told(ordered, TargetDrawn)
    assert drawn.why == "the card's hero cannot be attacked: of two equally near, the earliest in the order"


@pytest.mark.rule("R100")
def test_an_empty_deck_asks_which_of_the_nearest():
    arena = between_two(adversary_deck=())
    assert asked(arena) == ("", "tie", "nearest")
    assert options(arena) == ["capac", "wynter"]


@pytest.mark.rule("T-S7")
@pytest.mark.rule("R100")
@pytest.mark.parametrize(
    ("card", "words_"),
    [
        ("challenge", "of two with the highest Health, the earliest in the order"),
        ("prey", "of two with the lowest Health, the earliest in the order"),
        ("grudge", "of two with the lowest Defense, the earliest in the order"),
        ("opportunist", "of two equally near, the earliest in the order"),
        ("outlier", "of two equally far, the earliest in the order"),
        ("vendetta", "nobody who attacked it can be chosen: of two equally near, the earliest in the order"),
    ],
)
def test_each_rule_says_in_what_several_are_equal(card: str, words_: str):
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "capac": {"at": (3, 5), "health": 20},
            "wynter": {"at": (7, 5), "health": 20},
        },
        active="1",
        adversary_deck=(card,),
        dice=BLANKS,
    )
    assert told(arena, TargetDrawn)[0].why == words_


@pytest.mark.rule("R100")
def test_a_target_that_fell_meanwhile_is_replaced_by_the_one_the_table_names():
    arena = between_two()
    frame = arena.fight.stack[-1]
    frame.step, frame.target, arena.fight.pending = READ, "nobody", None
    resolving.run(arena)
    assert asked(arena) == ("", "tie", "nearest")
    do(arena, "wynter")
    assert told(arena, TargetDrawn)[0].target == "wynter"
    assert arena.figure("1").at == (6, 5)


# where to


@pytest.mark.rule("R14")
@pytest.mark.rule("R101")
def test_with_the_order_it_ends_on_the_first_of_fields_that_are_equal():
    assert behind_the_pillar(ties="order").figure("1").at == (4, 4)


@pytest.mark.rule("SC-134")
@pytest.mark.rule("R101")
def test_with_the_table_it_ends_on_the_field_the_table_names():
    arena = behind_the_pillar()
    assert asked(arena) == ("", "tie", "advance")
    assert options(arena) == ["4,4", "6,4"]
    assert [type(event).__name__ for event in arena.events][-1] == "TargetDrawn"
    do(arena, "6,4")
    assert arena.figure("1").at == (6, 4)
    assert told(arena, TieBroken) == [TieBroken("1", "advance", at=(6, 4))]


@pytest.mark.rule("R14")
@pytest.mark.rule("R101")
def test_fields_that_a_rule_prefers_are_no_tie():
    arena = behind_the_pillar(map="")
    assert arena.figure("1").at == (5, 4)
    assert told(arena, TieBroken) == []


@pytest.mark.rule("SC-124")
@pytest.mark.rule("R101")
def test_who_cannot_reach_anybody_is_asked_once_where_it_waits():
    arena = position(
        {"1": {**GUARD, "at": (5, 0), "speed": 3}, "capac": {"at": (5, 7)}},
        active="1",
        ties="table",
        map="\n".join(["............"] * 3 + [".....#......"] + ["............"] * 8),
        adversary_deck=("assault",),
    )
    assert asked(arena) == ("", "tie", "advance")
    assert options(arena) == ["4,3", "6,3"]
    do(arena, "6,3")
    assert arena.figure("1").at == (6, 3)
    assert arena.figure("1").prepared
    assert len(told(arena, TieBroken)) == 1


@pytest.mark.rule("SC-139")
@pytest.mark.rule("R101")
def test_a_retreat_asks_for_fields_equally_far_and_the_walk_goes_there():
    figures = {"1": {"card": "myrmidite_skirmisher", "at": (5, 5)}, "capac": {"at": (5, 4)}}
    ordered = position(figures, active="1", adversary_deck=("assault",), dice=BLANKS)
    assert ordered.figure("1").at == (1, 9)
    arena = position(figures, active="1", ties="table", adversary_deck=("assault",), dice=BLANKS)
    assert asked(arena) == ("", "tie", "retreat")
    assert options(arena) == ["1,9", "2,9", "3,9", "4,9", "5,9", "6,9", "7,9", "8,9", "9,9"]
    do(arena, "7,9")
    assert arena.figure("1").at == (7, 9)


@pytest.mark.rule("R101")
@pytest.mark.rule("R104")
def test_a_field_that_the_order_takes_after_all_is_not_said_to_be_the_tables_choice():
    figures = {"1": {"card": "myrmidite_skirmisher", "at": (5, 5)}, "capac": {"at": (5, 4)}}
    arena = position(figures, active="1", ties="table", adversary_deck=("assault",), dice=BLANKS)
    assert asked(arena) == ("", "tie", "retreat")
    arena.fight.ties = "order"
    do(arena, options(arena)[0])
    assert arena.figure("1").at == (1, 9)
    assert not [event for event in arena.events if isinstance(event, TieBroken)]


@pytest.mark.rule("SC-125")
@pytest.mark.rule("R101")
def test_a_prepared_adversary_that_strikes_in_a_walk_is_sent_back_by_the_table_and_the_walk_goes_on():
    arena = position(
        {"capac": {"at": (5, 9)}, "1": {"card": "myrmidite_skirmisher", "at": (5, 5), "prepared": True}},
        active="capac",
        ties="table",
        dice=BLANKS,
    )
    do(arena, commands.Walk((5, 6)))
    assert asked(arena) == ("", "tie", "retreat")
    assert arena.figure("capac").at == (4, 7)
    do(arena, options(arena)[-1])
    assert arena.figure("capac").at == (5, 6)
    assert arena.fight.pending.kind == "act"


@pytest.mark.rule("SC-138")
@pytest.mark.rule("R14")
@pytest.mark.rule("R101")
def test_who_returns_to_a_field_that_was_taken_asks_for_the_nearest_free_one():
    arena = position(
        {
            "1": {"card": "guard_captain_sever", "at": (5, 0)},
            "capac": {"at": (5, 5)},
            "adina": {"at": (0, 11)},
        },
        active="1",
        ties="table",
        map=PILLAR,
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert asked(arena)[2] == "advance"
    arena.figure("adina").at = (5, 0)
    arena.changed()
    do(arena, "6,4")
    assert asked(arena) == ("", "tie", "return")
    assert options(arena) == ["4,0", "6,0", "4,1", "5,1", "6,1"]
    do(arena, "6,1")
    assert arena.figure("1").at == (6, 1)


@pytest.mark.rule("SC-002")
@pytest.mark.rule("R19")
@pytest.mark.rule("R101")
def test_who_climbs_out_of_a_hole_asks_on_which_side():
    hole = "\n".join(["............"] * 5 + [".....o......"] + ["............"] * 6)
    figures = {
        "1": {**GUARD, "at": (5, 5), "counters": {"hole": 1}},
        "capac": {"at": (2, 5)},
        "wynter": {"at": (8, 5)},
    }
    ordered = position(figures, active="1", map=hole)
    assert ordered.figure("1").at == (4, 4)
    arena = position(figures, active="1", map=hole, ties="table")
    assert asked(arena) == ("", "tie", "hole")
    assert options(arena) == ["4,4", "4,5", "4,6", "6,4", "6,5", "6,6"]
    do(arena, "6,5")
    assert arena.figure("1").at == (6, 5)
    assert "hole" not in arena.figure("1").counters


# whom its own effects concern


@pytest.mark.rule("R102")
def test_of_allies_equally_wounded_the_table_says_who_is_healed():
    arena = position(
        {
            "1": {"card": "myrmidite_shaman", "at": (0, 0)},
            "2": {**GUARD, "at": (1, 0), "wounds": 5},
            "3": {**GUARD, "at": (0, 1), "wounds": 5},
            "capac": {"at": (11, 11)},
        },
        active="1",
        ties="table",
        adversary_deck=("assault",),
    )
    assert asked(arena) == ("", "tie", "adversaries/myrmidite_shaman")
    assert options(arena) == ["2", "3"]
    do(arena, "3")
    assert (arena.figure("2").wounds, arena.figure("3").wounds) == (5, 1)
    assert told(arena, TieBroken)[0] == TieBroken("1", "adversaries/myrmidite_shaman", target="3")


# words


@pytest.mark.rule("R100")
def test_a_tie_is_asked_and_told_in_words():
    arena = between_two()
    shown = words.question(arena, arena.fight.pending)
    assert (shown.name, shown.question, shown.because) == (
        "The table",
        "A tie: whom does Tarpitt Guardsman go for?",
        "Assault: Points at the nearest enemy; the attack ignores 1 Defense.",
    )
    assert [(one.option, one.figure, one.at) for one in shown.options] == [
        ("capac", "capac", (3, 5)),
        ("wynter", "wynter", (7, 5)),
    ]
    assert Teller(arena).lines(arena.events) == [
        "Tarpitt Guardsman draws Assault: a tie of two equally near, Capac Roca and Wynter."
    ]
    teller, arena.events = Teller(arena), []
    do(arena, "wynter")
    assert teller.lines(arena.events)[0].startswith(
        "A tie of two equally near, and the table chose Wynter for Tarpitt Guardsman. Halberd: walks 1 field, beside Wynter now."
    )


@pytest.mark.rule("R101")
def test_fields_of_a_tie_say_beside_whom_they_are():
    arena = behind_the_pillar()
    shown = words.question(arena, arena.fight.pending)
    assert shown.question == "A tie: to which of these fields does Tarpitt Guardsman walk?"
    assert [(one.words, one.at) for one in shown.options] == [
        ("E5, beside Capac Roca", (4, 4)),
        ("G5, beside Capac Roca", (6, 4)),
    ]
    teller, arena.events = Teller(arena), []
    do(arena, "6,4")
    assert teller.lines(arena.events)[0].startswith(
        "Tarpitt Guardsman's Halberd: a tie, and the table chose G5. Walks 4 fields, beside Capac Roca now."
    )


# the fight as data


@pytest.mark.rule("R100")
def test_a_fight_that_waits_for_the_table_goes_on_the_same_when_it_was_written_down():
    arena = behind_the_pillar()
    written = msgspec.json.encode(arena.fight)
    twin = Arena(msgspec.json.decode(written, type=Fight), arena.book)
    assert msgspec.json.encode(twin.fight) == written
    for one in (arena, twin):
        do(one, "6,4")
    assert msgspec.json.encode(twin.fight) == msgspec.json.encode(arena.fight)


def test_what_is_no_option_of_a_tie_is_refused():
    arena = behind_the_pillar()
    with pytest.raises(RuleError):
        do(arena, "5,3")
    assert combat.legal(arena) == [Answer("4,4"), Answer("6,4")]


# whole fights


def encounters() -> list[str]:
    return [id for id, one in city().encounters.items() if one.board is not None]


def fought(encounter: str, run: int, ties: str, name: str = "random") -> tuple[Arena, Counter[str]]:
    """Fight to the end; ties that the table is asked about go to the first option."""
    size = city().encounters[encounter].board.heroes or 4
    arena = Bout(city(), encounter, city().info.party.heroes[:size]).arena(seed_of(3, run))
    arena.fight.ties = ties
    player, met = fighter(name, run), Counter()
    for _ in range(5_000):
        pending = arena.fight.pending
        if arena.fight.over or pending is None:
            break
        if pending.kind == "tie":
            met[pending.card.partition("/")[0]] += 1
            assert not pending.who
            assert 2 <= len(set(pending.options)) == len(pending.options) <= 300
            do(arena, pending.options[0])
        else:
            players.carry_out(arena, player(arena))
    return arena, met


@pytest.mark.rule("R100")
@pytest.mark.parametrize("encounter", encounters())
def test_a_table_that_always_takes_the_first_option_fights_the_fight_of_the_order(encounter: str):
    times = 0
    for run in range(2):
        ordered, _ = fought(encounter, run, "order")
        asked_, met = fought(encounter, run, "table")
        assert asked_.fight.over
        times += met.total()
        asked_.fight.ties = "order"
        assert msgspec.json.encode(asked_.fight) == msgspec.json.encode(ordered.fight)
    assert times


@pytest.mark.parametrize("encounter", encounters())
def test_any_answers_to_ties_bring_a_fight_to_its_end(encounter: str):
    for run in range(2):
        size = city().encounters[encounter].board.heroes or 4
        arena = Bout(city(), encounter, city().info.party.heroes[:size]).arena(seed_of(5, run))
        arena.fight.ties = "table"
        player = fighter("random", run)
        for step in range(5_000):
            if arena.fight.over:
                break
            if step % 40 == 0:
                arena.fight = msgspec.json.decode(msgspec.json.encode(arena.fight), type=Fight)
                arena = Arena(arena.fight, city())
            players.carry_out(arena, player(arena))
        assert arena.fight.over


def test_the_greedy_player_answers_a_tie_with_what_is_best_for_the_heroes():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 5)},
            "capac": {"at": (3, 5), "wounds": 29, "armor": 0},
            "wynter": {"at": (7, 5), "armor": 6},
        },
        active="1",
        ties="table",
        adversary_deck=("assault",),
        dice=BLANKS,
    )
    assert options(arena) == ["capac", "wynter"]
    assert players.greedy(arena) == Answer("wynter")


# switching


def at_the_fight(ties: str = "order") -> SaveSheet:
    sheet = play.begin(book(), seed=1).sheet
    for command in (Choose(sheet.story.offers[0].key), FightOn(ties=ties)):
        sheet = play.apply(sheet, command, book()).sheet
    return sheet


@pytest.mark.rule("R104")
def test_ties_are_given_to_the_table_and_back_while_a_fight_is_under_way():
    sheet = at_the_fight()
    assert sheet.fight.ties == "order"
    assert SetTies("table") in play.legal(sheet, book())
    assert SetTies("order") not in play.legal(sheet, book())
    step = play.apply(sheet, SetTies("table"), book())
    assert step.sheet.fight.ties == step.sheet.wishes.ties == "table"
    assert TiesSet("table") in step.events
    assert play.view(step.sheet, book()).fight.ties == "table"
    assert play.apply(step.sheet, SetTies("order"), book()).sheet.fight.ties == "order"


@pytest.mark.rule("R104")
def test_a_fight_can_begin_with_ties_for_the_table():
    assert at_the_fight("table").fight.ties == "table"


@pytest.mark.rule("R104")
@pytest.mark.parametrize("by", ["order", "chance", ""])
def test_what_breaks_ties_already_or_never_is_refused(by: str):
    with pytest.raises(RuleError):
        play.apply(at_the_fight(), SetTies(by), book())


def test_nobody_breaks_ties_where_no_fight_is_under_way():
    with pytest.raises(RuleError):
        play.apply(play.begin(book(), seed=1).sheet, SetTies("table"), book())


@pytest.mark.rule("R104")
def test_a_tie_that_the_table_was_asked_about_goes_to_the_order_when_ties_do():
    sheet = at_the_fight("table")
    for _ in range(400):
        pending = sheet.fight.pending
        if pending.kind == "tie":
            break
        offered = play.legal(sheet, book())
        able = [one for one in offered if not isinstance(one, commands.LetFight | SetTies)]
        ends = [one for one in able if isinstance(one, commands.EndActivation)]
        sheet = play.apply(sheet, (ends or able)[0], book()).sheet
    assert sheet.fight.pending.kind == "tie"
    after = play.apply(sheet, SetTies("order"), book())
    assert after.sheet.fight.pending is None or after.sheet.fight.pending.kind != "tie"
    assert not [event for event in after.events if isinstance(event, TieBroken)]
