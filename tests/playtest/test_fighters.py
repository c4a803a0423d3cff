"""Automatic fighters: what the greedy one does in small positions, what none of them may do, and how fights are counted."""

from collections.abc import Iterator

import msgspec
import pytest

from engine import commands as story
from engine import fight_commands as commands
from engine import play
from engine.book.combat_schema import NEGATIVE, POSITIVE, STATUSES, Effect, Ends, Heal, Select
from engine.combat import Arena, legal, players
from engine.combat.outlook import ON_FOE, ON_HERO, Outlook
from engine.combat.players import Imagined
from engine.commands import Answer
from engine.errors import RuleError
from engine.events import EncounterEnded
from engine.play.words import sentence
from engine.playtest import combat_coverage
from engine.playtest.balance import Balance, Bout, balance, fight_once, seed_of, told, usual_party, wilson
from engine.playtest.combat_coverage import FightLog
from engine.playtest.fighters import FIGHTERS, fighter
from engine.sheet import SaveSheet
from engine.sheet.decks import Deck
from engine.sheet.fights import AttackFrame, RoundFrame, TacticsFrame, TurnFrame, WindowFrame
from engine.tactics.grid import gap
from tests.combat.builders import book, position
from tests.combat.test_keywords import with_card

ENCODER = msgspec.json.Encoder()
ENCOUNTER = "sample_encounter"
PARTY = ("adina", "aleksander", "aleksandra", "capac")


def bytes_of(arena: Arena) -> bytes:
    return ENCODER.encode(arena.fight)


def fight_of(name: str, run: int = 0, most: int = 400) -> Iterator[tuple[Arena, players.Chosen]]:
    """Give a fight before each of its commands, with the command."""
    arena, player = Bout(book(), ENCOUNTER, PARTY).arena(seed_of(1, run)), fighter(name, run)
    for _ in range(most):
        if arena.fight.over:
            return
        command = player(arena)
        yield arena, command
        arena.events.clear()
        players.carry_out(arena, command)


# in small positions


def test_the_greedy_fighter_strikes_whom_the_strike_will_slay():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "serpents_tongue_flail"}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
            "2": {"card": "tarpitt_guardsman", "at": (6, 5), "wounds": 9},
        },
        active="capac",
    )
    assert players.greedy(arena) == commands.Strike("weapon", "2")


def test_the_greedy_fighter_walks_to_where_it_can_strike():
    arena = position(
        {
            "capac": {"at": (5, 8), "worn": {"weapon": "serpents_tongue_flail"}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="capac",
    )
    command = players.greedy(arena)
    assert command == commands.Walk((4, 5))


@pytest.mark.rule("SC-041")
def test_the_greedy_fighter_walks_round_a_foe_to_flank_it():
    arena = position(
        {
            "capac": {"at": (4, 6), "worn": {"weapon": "serpents_tongue_flail"}},
            "aleksander": {"at": (5, 6)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 5)},
        },
        active="capac",
    )
    assert players.greedy(arena) == commands.Walk((5, 4))


def test_the_greedy_fighter_raises_a_friend_before_it_strikes():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "serpents_tongue_flail"}},
            "adina": {"at": (4, 5), "state": "down", "wounds": 20},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="capac",
        injury_deck=("sprain",),
    )
    assert players.greedy(arena) == commands.StandUp("adina")


def test_the_greedy_fighter_goes_to_a_friend_who_lies_too_far_off():
    arena = position(
        {
            "capac": {"at": (5, 8)},
            "adina": {"at": (5, 5), "state": "down", "wounds": 20},
            "1": {"card": "tarpitt_guardsman", "at": (0, 0)},
        },
        active="capac",
    )
    command = players.greedy(arena)
    assert isinstance(command, commands.Walk)
    assert max(abs(command.to[0] - 5), abs(command.to[1] - 5)) == 1


def test_the_greedy_fighter_heals_itself_with_a_card_and_ends_when_nothing_helps():
    arena = position(
        {
            "capac": {"at": (0, 11), "wounds": 25, "hand": ("first_aid",), "ap": 1},
            "1": {"card": "tarpitt_guardsman", "at": (11, 0)},
        },
        active="capac",
    )
    arena.hero("capac").walked = 2
    assert players.greedy(arena) == commands.PlayCard("first_aid", 0)
    arena.figure("capac").wounds = 0
    assert players.greedy(arena) == commands.EndActivation()


WEAK = {"card": "tarpitt_inquisitor", "defense": 0}
HAWK = {"weapon": "common_bow", "companion/accessory": "greater_hawk"}


def test_the_greedy_fighter_sends_a_companion_beside_a_foe_and_lets_it_strike():
    arena = position(
        {
            "vanessa": {"at": (0, 11), "worn": HAWK, "ap": 1},
            "greater_hawk": {"at": (1, 11)},
            "1": {**WEAK, "at": (4, 7)},
        },
        active="vanessa",
        dice=("S",),
    )
    arena.hero("vanessa").walked = 2
    assert players.greedy(arena) == commands.SendCompanion("greater_hawk")
    players.carry_out(arena, players.greedy(arena))
    players.carry_out(arena, players.greedy(arena))
    assert gap(arena.figure("greater_hawk").at, 1, (4, 7), 1) == 1
    assert players.greedy(arena) == commands.CompanionStrike("greater_hawk", "1")


def test_the_greedy_fighter_leaves_a_companion_where_it_is_of_use():
    arena = position(
        {
            "vanessa": {"at": (0, 11), "worn": HAWK, "ap": 0},
            "greater_hawk": {"at": (5, 7)},
            "1": {**WEAK, "at": (4, 7)},
        },
        active="vanessa",
    )
    arena.hero("vanessa").walked = 2
    assert players.greedy(arena) == commands.EndActivation()


def test_the_greedy_fighter_sends_a_companion_nowhere_where_no_foe_is_left():
    arena = position(
        {
            "vanessa": {"at": (0, 11), "worn": HAWK, "ap": 0},
            "greater_hawk": {"at": (1, 11)},
            "1": {**WEAK, "at": (4, 7), "state": "slain"},
        },
        active="vanessa",
        ends={"victory": (Ends(after=9),), "defeat": (Ends(down=("all",)),)},
    )
    arena.hero("vanessa").walked = 2
    assert commands.SendCompanion("greater_hawk") in legal(arena)
    assert players.greedy(arena) == commands.EndActivation()


def test_the_greedy_fighter_acts_once_more_when_the_power_is_there():
    arena = position(
        {
            "vanessa": {
                "at": (5, 5),
                "ap": 0,
                "skills": ("a_woman_possessed",),
                "power": {"a_woman_possessed": 8},
            },
            "1": {**WEAK, "at": (5, 1)},
        },
        active="vanessa",
    )
    arena.hero("vanessa").walked = 2
    players.carry_out(arena, commands.EndActivation())
    answer = players.greedy(arena)
    assert isinstance(answer, Answer)
    assert answer.option == "heroes/vanessa/skills/a_woman_possessed/effects/0"


def test_the_greedy_fighter_spends_power_on_what_halves_wounds():
    arena = position(
        {
            "vanessa": {"at": (5, 5), "ap": 0, "skills": ("tenacity",), "power": {"tenacity": 4}},
            "1": {**WEAK, "at": (5, 1)},
        },
        active="vanessa",
    )
    arena.hero("vanessa").walked = 2
    assert players.greedy(arena) == commands.UseSkill("tenacity", 0)


def test_the_greedy_fighter_keeps_the_cards_that_pay_for_a_defense():
    arena = position(
        {
            "wynter": {
                "at": (0, 11),
                "ap": 0,
                "skills": ("backstab",),
                "hand": ("dodge", "dash", "teamwork"),
            },
            "1": {**WEAK, "at": (11, 0)},
        },
        active="wynter",
    )
    arena.hero("wynter").walked = 2
    assert players.greedy(arena) == commands.EndActivation()
    arena.hero("wynter").hand[0] = "throw_rock"
    assert isinstance(players.greedy(arena), commands.PutAside)


@pytest.mark.parametrize(("face", "taken"), [("-", True), ("D", False)])
def test_the_greedy_fighter_throws_a_bad_die_again_and_a_good_one_not(face, taken):
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "serpents_tongue_flail"}},
            "vanessa": {"at": (9, 5), "hand": ("luck_of_the_nyere",)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="capac",
        dice=(face, face, face),
    )
    players.carry_out(arena, commands.Strike("weapon", "1"))
    answer = players.greedy(arena)
    assert isinstance(answer, Answer)
    assert answer.option == ("abilities/luck_of_the_nyere/effects/0" if taken else "pass")


def test_of_several_dice_the_greedy_fighter_thinks_of_throwing_the_worst_again():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "serpents_tongue_flail"}},
            "vanessa": {"at": (9, 5), "hand": ("luck_of_the_nyere",)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="capac",
        dice=("D", "-", "D"),
    )
    players.carry_out(arena, commands.Strike("weapon", "1"))
    assert players.greedy(arena) == Answer("abilities/luck_of_the_nyere/effects/0")


def test_of_many_targets_the_foes_with_least_health_are_tried_and_the_friends_who_lack_most():
    card = Effect(target=Select(side="allies"), does=(Heal(amount=1, who="target"),))
    arena = with_card(
        card,
        {
            "capac": {"at": (5, 5), "worn": {"weapon": "common_mace"}, "hand": ("it",), "health": 40, "wounds": 2},
            "adina": {"at": (0, 11), "health": 20, "wounds": 9}, "vanessa": {"at": (1, 11), "health": 20, "wounds": 8},
            "wynter": {"at": (2, 11), "health": 60, "wounds": 7},
            "1": {**WEAK, "at": (4, 4), "health": 90, "wounds": 70}, "2": {**WEAK, "at": (5, 4), "health": 90, "wounds": 71},
            "3": {**WEAK, "at": (6, 4), "health": 90, "wounds": 72}, "4": {**WEAK, "at": (4, 5), "health": 5},
        },
        active="capac",
    )  # fmt: skip
    tried = list(players.candidates(arena, legal(arena)))
    assert [one.target for one in tried if isinstance(one, commands.Strike)] == ["4", "3", "2"]
    assert [one.target for one in tried if isinstance(one, commands.PlayCard)] == [
        "adina",
        "vanessa",
        "wynter",
    ]


def test_what_is_tried_is_followed_to_the_end_of_its_attack_else_of_its_activation():
    arena = position(
        {"capac": {"at": (5, 5)}, "1": {"card": "tarpitt_guardsman", "at": (5, 4)}}, active="capac"
    )
    attack, window = AttackFrame(by="1", targets=["capac"]), WindowFrame(on="rolled", about="1")
    for stack, floor in (
        ([RoundFrame(), TurnFrame(who="capac")], 2),
        ([RoundFrame(), TurnFrame(who="capac"), attack, window], 2),
        ([RoundFrame(), TacticsFrame(who="1"), window], 1),
        ([RoundFrame(), TacticsFrame(who="1"), attack, window], 2),
        ([RoundFrame()], 1),
    ):
        arena.fight.stack = list(stack)
        assert players.floor_of(arena) == floor


def test_a_foe_counts_less_for_a_hero_when_it_could_strike_at_another_as_well():
    puts = {
        "capac": {"at": (5, 5)},
        "adina": {"at": (0, 11)},
        "1": {"card": "tarpitt_guardsman", "at": (5, 1)},
    }
    alone = Outlook(position(puts, active="capac"), "capac").menaces[0]
    puts["adina"] = {"at": (4, 5)}
    together = Outlook(position(puts, active="capac"), "capac").menaces[0]
    assert (alone.run, alone.reach) == (5, 1)
    assert together.wounds == alone.wounds / 2


def test_a_foe_that_is_stunned_is_no_danger_and_an_immobilized_one_no_further_than_it_reaches():
    def menace(status: str):
        foe = {"card": "tarpitt_guardsman", "at": (5, 1), "statuses": {status: 1}}
        return Outlook(position({"capac": {"at": (5, 5)}, "1": foe}, active="capac"), "capac").menaces[0]

    assert menace("stun").wounds == 0
    assert menace("immobilize").run == 1
    assert menace("immobilize").wounds > 0


def test_a_field_counts_for_a_bow_only_where_it_sees_the_foe_or_stands_beside_it():
    rows = ["............"] * 12
    rows[6] = ".....#......"
    figures = {
        "wynter": {"at": (11, 0), "worn": {"weapon": "common_bow"}},
        "1": {"card": "tarpitt_guardsman", "at": (5, 5)},
    }
    outlook = Outlook(position(figures, active="wynter", map="\n".join(rows)), "wynter")
    assert outlook.reached((5, 8)) == []
    assert outlook.reached((8, 5)) == outlook.reached((4, 4)) == [("1", False)]
    assert outlook.of((8, 5)) > outlook.of((5, 8))
    assert outlook.of((4, 4)) > outlook.of((5, 8))


def test_each_field_beside_a_friend_who_lies_down_counts_and_none_further_off():
    arena = position(
        {
            "capac": {"at": (5, 9)},
            "adina": {"at": (5, 5), "state": "down", "wounds": 20},
            "1": {"card": "tarpitt_guardsman", "at": (0, 0)},
        },
        active="capac",
    )
    outlook = Outlook(arena, "capac")
    beside = [(x, y) for x in (4, 5, 6) for y in (4, 5, 6) if (x, y) != (5, 5)]
    further = [(x, y) for x in range(3, 8) for y in range(3, 8) if max(abs(x - 5), abs(y - 5)) == 2]
    assert min(outlook.of(field) for field in beside) > max(outlook.of(field) for field in further)


def test_every_status_that_stays_has_its_worth_and_the_bad_ones_are_bad_for_whoever_bears_them():
    assert {*ON_HERO, *ON_FOE, "invigorate"} == set(STATUSES)
    assert {status for status, worth in ON_HERO.items() if worth < 0} == set(NEGATIVE) - {"marked"}
    assert {status for status, worth in ON_FOE.items() if worth < 0} == set(POSITIVE) - {"invigorate"}


def test_the_greedy_fighter_does_not_walk_alone_to_where_all_foes_could_down_it():
    foes = {str(n): {"card": "tarpitt_guardsman", "at": (n + 1, 1)} for n in range(1, 8)}
    arena = position({"adina": {"at": (5, 11)}, **foes}, active="adina")
    outlook = Outlook(arena, "adina")
    assert outlook.threats((5, 7)) == []
    assert len(outlook.threats((5, 6))) == 7
    assert outlook.of((5, 7)) > outlook.of((5, 6))


def test_the_greedy_fighter_answers_from_any_decision_of_a_fight():
    kinds = {arena.fight.pending.kind for run in range(3) for arena, _ in fight_of("greedy", run)}
    assert {"act", "arrange", "react"} <= kinds


def test_bad_habits_strike_the_nearest_and_play_no_card():
    seen = [command for _, command in fight_of("habits")]
    assert any(isinstance(command, commands.Strike) for command in seen)
    cards = (commands.PlayCard, commands.UseSkill, commands.UseEquipment, commands.Spend, commands.PutAside)
    assert not any(isinstance(command, cards) for command in seen)
    assert not any(isinstance(one, Answer) and one.option.startswith("abilities/") for one in seen)


# what none of them may do


@pytest.mark.parametrize("name", FIGHTERS)
def test_a_fighter_chooses_what_is_legal_and_changes_nothing(name):
    for arena, _ in fight_of(name, most=60):
        before = bytes_of(arena)
        assert fighter(name, 5)(arena) in legal(arena)
        assert bytes_of(arena) == before


def test_the_greedy_fighter_does_not_foresee_dice_or_decks():
    arena = next(arena for arena, command in fight_of("greedy") if isinstance(command, commands.Strike))
    other = Arena(msgspec.json.decode(bytes_of(arena), type=type(arena.fight)), book())
    other.fight.seed, other.fight.dice, other.fight.queued = 99, {}, ["C"] * 9
    assert players.greedy(other) == players.greedy(arena)


def test_imagined_dice_stay_near_their_mean():
    arena = Imagined(position({"capac": {"at": (5, 5)}}, active="capac"), -1)
    assert arena.throw("GGGGGG") == ["GS", "GS", "GX", "GS", "GD", "G-"]
    assert arena.throw("BBB") == ["BS", "BX", "BS"]
    assert arena.throw_fate(2) == [3, 4]


# many fights


def test_imagined_decks_are_drawn_from_the_bottom_and_then_from_their_discards():
    arena = Imagined(position({"capac": {"at": (5, 5)}}, active="capac"), -1)
    deck = Deck(draw=["dash", "leap"], discard=["charge"])
    assert [arena.top(deck, "loot") for _ in range(4)] == ["leap", "dash", "charge", ""]


def test_the_same_seed_gives_the_same_fights_on_one_process_or_two():
    told_ = [
        told(balance(book(), ENCOUNTER, party=PARTY, runs=6, seed=3, player="random", jobs=jobs))
        for jobs in (1, 2)
    ]
    assert told_[0] == told_[1]
    assert told_[0]["runs"] == 6
    assert sum(told_[0]["resolutions"].values()) == 6


def test_a_fight_by_its_number_begins_the_same_for_every_fighter():
    first, again = (Bout(book(), ENCOUNTER, PARTY).arena(seed_of(7, 2)) for _ in range(2))
    assert bytes_of(first) == bytes_of(again)
    assert bytes_of(first) != bytes_of(Bout(book(), ENCOUNTER, PARTY).arena(seed_of(7, 3)))


def test_the_greedy_fighter_does_better_than_bad_habits():
    results = {name: Balance(fallen=dict.fromkeys(PARTY, 0)) for name in ("greedy", "habits")}
    bout = Bout(book(), ENCOUNTER, PARTY)
    for name, found in results.items():
        for run in range(5):
            fight_once(bout, run, seed_of(1, run), name, found)
        assert found.broken == []
    assert results["greedy"].wins > results["habits"].wins
    assert sum(results["greedy"].downs) < sum(results["habits"].downs)


def test_the_interval_of_a_rate_is_wilson_s():
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20)[0] == 0.0
    assert round(wilson(20, 20)[0], 3) == 0.839


def test_a_fight_that_breaks_off_is_told_with_its_seed(monkeypatch):
    bout, found = Bout(book(), ENCOUNTER, PARTY), Balance(fallen=dict.fromkeys(PARTY, 0))
    monkeypatch.setattr(players, "carry_out", lambda arena, command: 1 // 0)
    fight_once(bout, 4, 11, "random", found)
    (broken,) = found.broken
    assert (broken.run, broken.seed) == (4, 11)
    assert "ZeroDivisionError" in broken.error
    assert told(found)["crashed"] == 1


def test_an_encounter_without_a_board_is_refused_in_words():
    known = book()
    bare = msgspec.structs.replace(known.encounters[ENCOUNTER], board=None)
    plain = msgspec.structs.replace(known, encounters={**known.encounters, ENCOUNTER: bare})
    with pytest.raises(RuleError, match="no board"):
        Bout(plain, ENCOUNTER, PARTY)


def test_the_usual_party_is_the_first_heroes_of_the_book():
    assert usual_party(book(), ENCOUNTER) == PARTY


# what came up


def test_what_came_up_is_counted_by_kind():
    found = Balance(fallen=dict.fromkeys(PARTY, 0))
    bout = Bout(book(), ENCOUNTER, PARTY)
    for run in range(4):
        fight_once(bout, run, seed_of(1, run), "covering", found)
    log: FightLog = found.log
    assert log.fights == 4
    assert log.times("commands", "walk") > 0
    assert log.times("decisions", "act") > 0
    assert log.times("operations", "gain") > 0
    assert log.times("hooks", "adversaries/guard_captain_sever/tactics/1/hooks/0 damage") > 0
    assert sum(log.reached["endings"].values()) == 4
    covered = combat_coverage.report(book(), log)
    assert covered["commands"]["all"] == 15
    assert "leave-map" in covered["commands"]["missing"]
    assert all(id not in covered["effects"]["missing"] for id in log.reached["effects"])


def test_all_that_can_be_counted_is_known_beforehand():
    found = Balance(fallen=dict.fromkeys(PARTY, 0))
    fight_once(Bout(book(), ENCOUNTER, PARTY), 0, seed_of(2, 0), "covering", found)
    there = combat_coverage.all_of(book())
    for kind in combat_coverage.KINDS:
        assert set(found.log.reached[kind]) <= set(there[kind]), kind


# let be fought


def at_the_fight(seed: int = 1) -> SaveSheet:
    sheet = play.begin(book(), seed=seed).sheet
    for command in (story.Choose(sheet.story.offers[0].key), commands.FightOn()):
        sheet = play.apply(sheet, command, book()).sheet
    return sheet


@pytest.mark.rule("T-S19")
def test_a_fight_can_be_let_be_fought_and_the_journal_says_so():
    sheet = at_the_fight()
    assert commands.LetFight() in play.legal(sheet, book())
    step = play.apply(sheet, commands.LetFight(), book())
    (ended,) = [event for event in step.events if isinstance(event, EncounterEnded)]
    assert ended.manner == "let be fought"
    assert "looked on" in sentence(ended, book())
    assert step.sheet.fight is None
    assert len(step.events) > 100


@pytest.mark.parametrize("steps", [1, 3, 8, 21])
def test_a_fight_can_be_let_be_fought_from_any_decision_and_comes_out_the_same_each_time(steps):
    sheet = at_the_fight(seed=steps)
    for place in range(steps):
        offered = [one for one in play.legal(sheet, book()) if not isinstance(one, commands.LetFight)]
        sheet = play.apply(sheet, offered[place * 7 % len(offered)], book()).sheet
    for player in ("greedy", "random"):
        first, again = (play.apply(sheet, commands.LetFight(player), book()) for _ in range(2))
        assert first.events == again.events
        assert first.sheet.fight is None


def test_nobody_of_another_name_fights_for_the_table():
    sheet = at_the_fight()
    with pytest.raises(RuleError, match="greedy, random"):
        play.apply(sheet, commands.LetFight("fate"), book())


def test_only_a_fight_under_way_can_be_let_be_fought():
    sheet = play.begin(book(), seed=1).sheet
    sheet = play.apply(sheet, story.Choose(sheet.story.offers[0].key), book()).sheet
    with pytest.raises(RuleError, match="No fight"):
        play.apply(sheet, commands.LetFight(), book())


def test_a_fight_that_takes_too_long_stays_under_way():
    arena = Bout(book(), ENCOUNTER, PARTY).arena(1)
    players.play(arena, fighter("habits", 1), rounds_more=0)
    assert not arena.fight.over
    assert arena.fight.round == 2
