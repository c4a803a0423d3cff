"""Heroes whom the book plays, adversaries of other strengths, an order that is kept: through the front door, to the end of fights."""

from functools import lru_cache

import msgspec
import pytest

from engine import commands, play
from engine import fight_commands as fights
from engine.book.loader import load
from engine.book.model import Book
from engine.book.sources import SETS
from engine.combat import Arena, arrivals, hands, players, setup, words
from engine.combat.setting_up import Entrant
from engine.errors import RuleError
from engine.events import EncounterEnded, Event
from engine.fight_events import ActivationBegan, Chose, Hit, InHand, OrderKept, Told
from engine.play import fighting
from engine.sheet import SaveSheet, Wishes
from engine.sheet.fights import Decision
from saves import codec
from saves.fit import check_fit
from tests.combat.builders import book
from tests.play.test_fighting import at_the_encounter

THREE = ("adina", "aleksander", "aleksandra")
ORDER = ("adina", "aleksander", "aleksandra", "capac")
ENCODER = msgspec.json.Encoder()


def begun(seed: int = 1, **more: object) -> SaveSheet:
    return play.apply(at_the_encounter(seed), fights.FightOn(**{"played": THREE, **more}), book()).sheet


def ordered(seed: int = 1, **more: object) -> play.Step:
    """Begin, and set the first round's order: the book acts for three heroes and stops at the fourth."""
    return play.apply(begun(seed, **more), fights.Arrange(ORDER), book())


def scripted(sheet: SaveSheet, of: Book, place: int) -> commands.Command:
    """Choose for what is in hand, without looking: an order, then now a walk, now an attack, now the end."""
    assert sheet.fight is not None
    able = play.legal(sheet, of)
    for kind in (
        (fights.Arrange,),
        (fights.Strike, fights.PlayCard),
        (fights.EndActivation, commands.Answer),
    ):
        found = [one for one in able if isinstance(one, kind)]
        if found:
            return found[place * 7919 % len(found)]
    raise AssertionError("nobody has anything to press")


def fought(sheet: SaveSheet, of: Book, *, most: int = 900) -> tuple[SaveSheet, list[Event]]:
    events: list[Event] = []
    for place in range(most):
        if sheet.fight is None:
            return sheet, events
        step = play.apply(sheet, scripted(sheet, of, place), of)
        sheet = step.sheet
        events += step.events
    raise AssertionError("the fight has no end")


# who is played


@pytest.mark.rule("R97")
def test_the_book_acts_for_the_heroes_it_plays_until_somebody_else_must_decide():
    step = ordered()
    acted = [one.who for one in step.events if isinstance(one, ActivationBegan)]
    assert list(dict.fromkeys(one for one in acted if one in ORDER)) == list(ORDER)
    assert step.sheet.fight.pending == Decision(who="capac", kind="act")
    assert {one.id: one.played for one in play.view(step.sheet, book()).fight.heroes} == {
        "adina": True,
        "aleksander": True,
        "aleksandra": True,
        "capac": False,
    }


@pytest.mark.rule("R97")
def test_the_order_is_the_tables_even_when_one_hero_alone_is_in_hand():
    assert begun().fight.pending == Decision(who="", kind="arrange")


@pytest.mark.rule("R97")
@pytest.mark.parametrize(
    ("played", "words"),
    [
        (ORDER, "One hero at least"),
        (("adina", "adina"), "each of them once"),
        (("vanessa",), "who fight here"),
        (("nobody",), "who fight here"),
    ],
)
def test_whom_the_book_plays_is_said_in_full_and_leaves_one_hero_in_hand(played, words):
    with pytest.raises(RuleError, match=words):
        begun(played=played)


@pytest.mark.rule("R97")
def test_a_hero_taken_over_is_the_readers_at_once():
    sheet = begun()
    step = play.apply(sheet, fights.TakeOver("adina"), book())
    assert step.sheet.fight.played == ["aleksander", "aleksandra"]
    assert InHand("adina") in step.events
    after = play.apply(step.sheet, fights.Arrange(ORDER), book()).sheet
    assert after.fight.pending.who == "adina"


@pytest.mark.rule("R97")
def test_a_hero_given_back_in_the_own_turn_goes_on_by_the_book():
    sheet = play.apply(begun(played=()), fights.Arrange(ORDER), book()).sheet
    assert (sheet.fight.pending.who, sheet.fight.pending.kind) == ("adina", "act")
    step = play.apply(sheet, fights.GiveBack("adina"), book())
    assert step.sheet.fight.played == ["adina"]
    assert InHand("adina", played=True) in step.events
    assert step.sheet.fight.pending.who not in ("adina",)
    assert any(isinstance(one, Chose) and one.who == "adina" for one in step.events)


@pytest.mark.rule("R97")
def test_the_last_hero_in_hand_is_not_given_back():
    sheet = begun()
    with pytest.raises(RuleError, match="let the rest be fought"):
        play.apply(sheet, fights.GiveBack("capac"), book())
    assert fights.GiveBack("capac") not in play.legal(sheet, book())
    assert fights.TakeOver("adina") in play.legal(sheet, book())


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (fights.TakeOver("capac"), "Capac Roca is in your hands already."),
        (fights.TakeOver("vanessa"), "That hero does not fight here."),
        (fights.GiveBack("adina"), "The book acts for Adina already."),
        (fights.AskOrder(), "The order is asked for in each round."),
    ],
)
def test_what_is_so_already_is_refused_in_words(command, words):
    with pytest.raises(RuleError) as refused:
        play.apply(begun(), command, book())
    assert str(refused.value) == words


def test_exactly_the_offered_changes_of_hands_are_carried_out():
    for sheet in (begun(), begun(keep_order=True), ordered(2).sheet):
        offered = [one for one in play.legal(sheet, book()) if isinstance(one, hands_kinds())]
        every = [kind(hero) for kind in (fights.TakeOver, fights.GiveBack) for hero in (*ORDER, "nobody")]
        for command in [*every, fights.AskOrder()]:
            if command in offered:
                play.apply(sheet, command, book())
            else:
                with pytest.raises(RuleError):
                    play.apply(sheet, command, book())


def hands_kinds() -> tuple[type, ...]:
    return (fights.TakeOver, fights.GiveBack, fights.AskOrder)


# nobody is left without something to press


def all_in_hand_down(**more: object) -> SaveSheet:
    sheet = begun(**more)
    capac = sheet.fight.figures["capac"]
    capac.state, capac.wounds = "down", capac.health
    return sheet


@pytest.mark.rule("R97")
@pytest.mark.rule("R99")
@pytest.mark.parametrize("keep", [False, True])
def test_with_every_hero_in_hand_down_the_book_goes_on_to_the_next_rounds_order(keep):
    sheet = all_in_hand_down(keep_order=keep)
    for lap in (2, 3):
        step = play.apply(sheet, fights.Arrange(ORDER, keep=keep), book())
        sheet = step.sheet
        if sheet.fight is None:
            return
        capac = sheet.fight.figures["capac"]
        if capac.state == "up":
            assert sheet.fight.pending is not None
            return
        assert (sheet.fight.round, sheet.fight.pending.kind) == (lap, "arrange")


@pytest.mark.rule("R97")
def test_a_book_that_has_lost_its_way_puts_the_hero_into_the_readers_hands(monkeypatch):
    monkeypatch.setattr(fighting, "MOST_CHOICES", 3)
    step = ordered()
    assert step.sheet.fight.pending.who == "adina"
    assert step.sheet.fight.played == ["aleksander", "aleksandra"]
    assert InHand("adina", why="stuck") in step.events
    assert step.sheet.wishes.played == list(THREE)
    assert "knows no way on" in [one.text for one in step.events if isinstance(one, Told)][-1]


def test_a_choice_that_the_rules_refuse_puts_the_hero_into_the_readers_hands(monkeypatch):
    monkeypatch.setattr(players, "greedy", lambda arena: fights.Walk((0, 0)))
    monkeypatch.setattr(fighting.reasons, "reasoned", lambda arena: (fights.Walk((0, 0)), None))
    step = ordered()
    assert step.sheet.fight.pending.who == "adina"
    assert InHand("adina", why="stuck") in step.events


# why


@pytest.mark.rule("R98")
def test_each_choice_of_the_book_is_told_with_its_reason_before_what_it_does():
    step = ordered()
    told = [one.text for one in step.events if isinstance(one, Told)]
    chosen = [one for one in step.events if isinstance(one, Chose)]
    assert len(chosen) > 10
    assert {one.who for one in chosen} <= set(THREE)
    for place, event in enumerate(step.events):
        if isinstance(event, Chose):
            follows = next(one for one in step.events[place:] if isinstance(one, Told))
            assert follows.text.startswith(words.sentence(Arena(step.sheet.fight, book()), event))
    assert not any("%" in text or "  " in text for text in told)


# twins, saves, undo


@pytest.mark.rule("R97")
def test_the_same_seed_and_commands_give_the_same_fight():
    one, other = (fought(begun(4), book()) for _ in range(2))
    assert ENCODER.encode(one[0]) == ENCODER.encode(other[0])
    assert one[1] == other[1]


def test_a_fight_saved_and_loaded_at_each_step_goes_on_identically():
    straight = through = begun(6)
    for place in range(40):
        if straight.fight is None:
            break
        command = scripted(straight, book(), place)
        before = codec.encode(straight)
        straight = play.apply(straight, command, book()).sheet
        through = codec.decode(codec.encode(play.apply(codec.decode(before), command, book()).sheet))
        assert codec.encode(straight) == codec.encode(through)
        check_fit(straight, book())


def in_a_reaction() -> SaveSheet:
    """Find a fight in which the hero in hand is asked in the middle of something, while the book plays the others."""
    for seed in range(1, 12):
        sheet = begun(seed)
        for place in range(60):
            if sheet.fight is None:
                break
            if sheet.fight.pending.kind == "react":
                return sheet
            sheet = play.apply(sheet, scripted(sheet, book(), place), book()).sheet
    raise AssertionError("no reaction was ever asked for")


def test_a_save_in_the_middle_of_a_reaction_goes_on_identically():
    sheet = in_a_reaction()
    assert sheet.fight.pending.who == "capac"
    stored = codec.encode(sheet)
    command = commands.Answer(sheet.fight.pending.options[-1])
    one, other = play.apply(sheet, command, book()), play.apply(codec.decode(stored), command, book())
    assert one.events == other.events
    assert codec.encode(one.sheet) == codec.encode(other.sheet)
    assert codec.encode(sheet) == stored, "the sheet before it is untouched, and undo goes back to it"


def test_a_hero_given_back_in_the_middle_of_a_reaction_has_it_answered_by_the_book():
    sheet = in_a_reaction()
    sheet = play.apply(sheet, fights.TakeOver("adina"), book()).sheet
    step = play.apply(sheet, fights.GiveBack("capac"), book())
    first = next(one for one in step.events if isinstance(one, Chose))
    assert (first.who, first.does) == ("capac", "react")


# every encounter of the campaign


@lru_cache(maxsize=1)
def campaign() -> Book:
    return load(SETS.parent / "books" / "city_without_mirrors")


@pytest.mark.rule("R97")
@pytest.mark.rule("R98")
@pytest.mark.parametrize("encounter", play.sandbox.fights(campaign()))
def test_every_encounter_comes_to_its_end_with_three_heroes_played_and_each_choice_has_its_reason(encounter):
    of = campaign()
    party = play.sandbox.usual_party(of, encounter)
    sheet = play.sandbox.begin(of, encounter, party, level=play.sandbox.usual_level(of), seed=3).sheet
    sheet = play.apply(sheet, fights.FightOn(played=party[1:]), of).sheet
    sheet, events = fought(sheet, of)
    assert sheet.scene.stage == "over"
    assert any(isinstance(one, EncounterEnded) for one in events)
    told = " ".join(one.text for one in events if isinstance(one, Told))
    hits = [one for one in events if isinstance(one, Hit) and one.wounds]
    assert hits
    assert told.count("wound") >= len(hits)
    chosen = [one for one in events if isinstance(one, Chose)]
    assert {one.who for one in chosen} <= set(party[1:])
    assert bool(chosen) == (len(party) > 1)
    assert not any(isinstance(one, InHand) and one.why for one in events)


# strengths


def made(strength: str) -> Arena:
    """Set the sample encounter up with adversaries of a strength."""
    of = book()
    hero = Entrant(
        health=30, wounds=0, level=1, ap=5, defense=1, armor=0, stats=dict.fromkeys(of.stats, 10), worn={}, deck=("dash",) * 10, skills=(),
        consumables=(),
    )  # fmt: skip
    sheet = at_the_encounter()
    return setup(
        of, "sample_encounter", {"capac": hero, "adina": hero}, seed=1, figures=list(of.encounters["sample_encounter"].figures),
        loot=sheet.loot, injuries=sheet.injuries, wishes=Wishes(strength=strength),
    )  # fmt: skip


@pytest.mark.rule("R96")
@pytest.mark.parametrize(("strength", "health"), [("story", 21), ("fair", 30), ("hard", 39)])
def test_a_strength_changes_the_health_of_adversaries_alone(strength, health):
    arena, fair = made(strength), made("fair")
    sever = next(one for one in arena.fight.figures.values() if one.card == "guard_captain_sever")
    assert (sever.health, sever.level) == (health, 1)
    for id, figure in arena.fight.figures.items():
        other = fair.fight.figures[id]
        assert (figure.speed, figure.defense, figure.magical) == (other.speed, other.defense, other.magical)
        if figure.sort == "hero":
            assert figure.health == 30


@pytest.mark.rule("R96")
@pytest.mark.parametrize(
    ("printed", "percent", "health"), [(13, 70, 9), (15, 70, 11), (15, 130, 20), (1, 1, 1), (10, 130, 13)]
)
def test_health_of_a_strength_is_rounded_to_the_nearest_and_is_one_at_least(printed, percent, health):
    of = book()
    card = msgspec.structs.replace(of.adversaries["tarpitt_guardsman"], health=(printed,) * 4)
    numbers = msgspec.structs.replace(
        of.combat, strengths=msgspec.structs.replace(of.combat.strengths, hard=percent)
    )
    other = msgspec.structs.replace(
        of, adversaries={**of.adversaries, "tarpitt_guardsman": card}, combat=numbers
    )
    arena = Arena(made("hard").fight, other)
    assert arrivals.health_of(arena, "tarpitt_guardsman", 1) == health


@pytest.mark.rule("R96")
def test_adversaries_that_come_later_are_of_the_same_strength():
    arena = made("story")
    new = arrivals.bring(arena, "guard_captain_sever", 1, [(5, 5)])
    ally = arrivals.bring(arena, "guard_captain_sever", 1, [(5, 5)], "heroes")
    assert arena.figure(new).health == 21
    assert arena.figure(ally).health == 30


@pytest.mark.rule("R96")
def test_views_and_the_log_say_how_strong_the_adversaries_are():
    step = play.apply(at_the_encounter(), fights.FightOn(strength="hard"), book())
    seen = play.view(step.sheet, book()).fight
    sever = next(one for one in seen.figures if one.card == "guard_captain_sever")
    assert (seen.strength, sever.most, sever.health) == ("hard", 39, 39)
    assert {one.health for one in seen.adversaries if one.card.id == "guard_captain_sever"} == {39}
    assert "130 % of their Health" in next(one.text for one in step.events if isinstance(one, Told))


@pytest.mark.parametrize(
    ("more", "words"), [({"strength": "easy"}, "story, fair, hard"), ({"ties": "me"}, "order, table")]
)
def test_a_strength_or_a_breaker_of_ties_that_is_none_is_refused_in_words(more, words):
    with pytest.raises(RuleError, match=words):
        begun(**more)


# the order


@pytest.mark.rule("R99")
@pytest.mark.rule("SC-028")
def test_an_order_that_is_kept_is_not_asked_for_again():
    sheet = play.apply(begun(3), fights.Arrange(tuple(reversed(ORDER)), keep=True), book())
    assert OrderKept() in sheet.events
    after, lap = sheet.sheet, 1
    for place in range(200):
        if after.fight is None or after.fight.round > 2 or after.fight.figures["capac"].state != "up":
            break
        assert after.fight.pending.kind != "arrange"
        lap = after.fight.round
        after = play.apply(after, scripted(after, book(), place), book()).sheet
    assert lap >= 1
    if after.fight is not None:
        assert [one.figure for one in after.fight.order if one.hero] == list(reversed(ORDER))


@pytest.mark.rule("R99")
def test_a_kept_order_is_asked_for_again_at_the_tables_word():
    sheet = play.apply(begun(played=()), fights.Arrange(ORDER, keep=True), book()).sheet
    sheet = play.apply(sheet, fights.AskOrder(), book()).sheet
    assert not sheet.fight.keep_order
    for _ in range(60):
        if sheet.fight.pending.kind == "arrange":
            break
        offered = play.legal(sheet, book())
        passing = fights.EndActivation()
        command = passing if passing in offered else commands.Answer(sheet.fight.pending.options[-1])
        sheet = play.apply(sheet, command, book()).sheet
    assert (sheet.fight.pending.kind, sheet.fight.round) == ("arrange", 2)


@pytest.mark.rule("R99")
@pytest.mark.rule("SC-015")
def test_the_first_rounds_order_is_asked_for_even_where_it_is_to_be_kept():
    sheet = begun(keep_order=True)
    assert sheet.fight.pending.kind == "arrange"
    assert play.view(sheet, book()).fight.keep_order


@pytest.mark.rule("R97")
def test_the_log_says_once_for_whom_the_book_acts():
    step = play.apply(at_the_encounter(), fights.FightOn(played=THREE), book())
    told = next(one.text for one in step.events if isinstance(one, Told))
    assert "The book acts for Adina, Aleksander and Aleksandra from now on." in told


# what is remembered


def test_a_table_is_offered_what_it_wanted_last():
    sheet = begun(strength="hard")
    assert sheet.wishes == Wishes(strength="hard", played=list(THREE), fought=True)
    sheet = play.apply(sheet, fights.TakeOver("adina"), book()).sheet
    sheet = play.apply(sheet, fights.Arrange(ORDER, keep=True), book()).sheet
    assert sheet.wishes == Wishes(
        strength="hard", played=["aleksander", "aleksandra"], keep_order=True, fought=True
    )


def test_what_was_wanted_of_heroes_who_are_not_there_stays():
    sheet = at_the_encounter()
    sheet.wishes = Wishes(played=["wynter", "capac"])
    sheet = play.apply(sheet, fights.FightOn(played=("adina",)), book()).sheet
    assert sheet.wishes.played == ["wynter", "adina"]


def test_a_save_from_before_there_were_wishes_still_loads():
    plain = msgspec.json.decode(codec.encode(at_the_encounter()))
    del plain["sheet"]["wishes"]
    assert codec.decode(msgspec.json.encode(plain)).wishes == Wishes()


# small things


def test_dice_thrown_by_hand_are_refused_in_a_fight():
    sheet = in_a_reaction()
    with pytest.raises(RuleError, match="throws the dice"):
        play.apply(sheet, commands.Answer(sheet.fight.pending.options[0], (1, 2)), book())


def test_hands_are_listed_once_and_leave_the_rest_of_what_is_legal_alone():
    sheet = begun()
    arena = Arena(sheet.fight, book())
    assert hands.offered(arena) == [fights.TakeOver(hero) for hero in THREE]


def test_of_two_heroes_in_hand_either_may_be_given_back():
    sheet = begun(played=("adina", "aleksandra"))
    assert hands.offered(Arena(sheet.fight, book())) == [
        fights.TakeOver("adina"),
        fights.GiveBack("aleksander"),
        fights.TakeOver("aleksandra"),
        fights.GiveBack("capac"),
    ]


def test_nobody_changes_hands_once_the_fight_is_over():
    sheet = begun()
    sheet.fight.over = "victory"
    assert hands.offered(Arena(sheet.fight, book())) == []
