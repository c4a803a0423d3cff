"""Fights through the front door: begun from the sheet, played by commands, booked on the sheet when they are over."""

import random

import msgspec
import pytest

from engine import commands, play
from engine import fight_commands as fights
from engine.combat import fitting
from engine.errors import RuleError, SaveError
from engine.events import EncounterEnded
from engine.sheet import SaveSheet
from saves.fit import check_fit
from tests.combat.builders import book

ABOUT_IT = (fights.LetFight, fights.TakeOver, fights.GiveBack, fights.AskOrder, fights.SetTies)
"""Commands that say who decides in a fight."""

ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(SaveSheet)


def at_the_encounter(seed: int = 1) -> SaveSheet:
    sheet = play.begin(book(), seed=seed).sheet
    return play.apply(sheet, commands.Choose(sheet.story.offers[0].key), book()).sheet


def begun(seed: int = 1) -> SaveSheet:
    return play.apply(at_the_encounter(seed), fights.FightOn(), book()).sheet


def fought(seed: int) -> tuple[SaveSheet, list[object]]:
    """Fight to the end with random commands."""
    sheet, events, chance = begun(seed), [], random.Random(seed)
    while sheet.fight is not None:
        able = [command for command in play.legal(sheet, book()) if not isinstance(command, ABOUT_IT)]
        step = play.apply(sheet, chance.choice(able), book())
        sheet = step.sheet
        events += step.events
    return sheet, events


@pytest.mark.rule("SC-014")
@pytest.mark.rule("SB-002")
def test_an_encounter_with_a_board_can_be_fought_with_the_numbers_of_the_sheet():
    sheet = begun()
    assert sheet.fight is not None
    assert {id: figure.at for id, figure in sheet.fight.figures.items() if figure.sort == "hero"} == {
        "adina": (4, 10),
        "aleksander": (5, 11),
        "aleksandra": (6, 11),
        "capac": (7, 10),
    }
    assert sheet.fight.figures["capac"].health == 33
    assert sheet.fight.heroes["aleksandra"].ap == 6
    assert all(len(hero.hand) == 5 for hero in sheet.fight.heroes.values())


def test_the_decks_of_the_sheet_are_the_fights_until_it_is_over():
    sheet = begun()
    before = list(sheet.loot.draw)
    sheet.fight.loot.draw.pop()
    assert sheet.loot.draw == before


@pytest.mark.rule("R105")
def test_a_fight_knows_what_the_party_has_in_the_stash_and_on_heroes_who_look_on():
    sheet = at_the_encounter()
    sheet.stash = ["common_dagger"]
    fight = play.apply(sheet, fights.FightOn(), book()).sheet.fight
    worn = {card for hero in sheet.heroes.values() for card in hero.worn.values()}
    assert set(fight.owned) == {"common_dagger", *worn}


@pytest.mark.rule("SB-063")
@pytest.mark.rule("SB-005")
@pytest.mark.rule("SB-061")
def test_a_lost_fight_is_booked_and_the_story_goes_on():
    sheet, events = fought(3)
    ended = next(event for event in events if isinstance(event, EncounterEnded))
    assert (ended.resolution, ended.manner) == ("defeat", "fought")
    assert all(hero.xp >= 1460 for hero in sheet.heroes.values())
    assert sheet.fight is None
    while sheet.scene is not None:
        sheet = play.apply(sheet, commands.EndInjuryTests(), book()).sheet
    assert "defeat, failed." in [line.text for line in sheet.story.lines]


def test_the_same_seed_and_commands_give_the_same_fight():
    assert ENCODER.encode(fought(5)[0]) == ENCODER.encode(fought(5)[0])


def test_a_fight_saved_and_loaded_at_every_step_goes_on_identically():
    straight, through, chance = begun(7), begun(7), random.Random(7)
    for _ in range(60):
        able = [command for command in play.legal(straight, book()) if not isinstance(command, ABOUT_IT)]
        command = chance.choice(able)
        straight = play.apply(straight, command, book()).sheet
        through = DECODER.decode(ENCODER.encode(play.apply(through, command, book()).sheet))
        assert ENCODER.encode(straight) == ENCODER.encode(through)


def test_consumables_are_left_to_the_fight_while_it_lasts():
    sheet = begun()
    for command in (
        commands.UseConsumable("capac", "greater_healing_potion"),
        commands.HandOver("capac", "adina", "greater_healing_potion"),
    ):
        with pytest.raises(RuleError, match="on the map"):
            play.apply(sheet, command, book())


@pytest.mark.rule("SH-103")
def test_a_consumable_can_be_thrown_away_at_any_time_of_a_fight():
    sheet = play.apply(begun(), commands.DropConsumable("capac", "greater_healing_potion"), book()).sheet
    assert sheet.fight.heroes["capac"].consumables == ["purification_scroll"]
    assert sheet.fight.pending.kind == "arrange"


def test_commands_of_a_fight_are_refused_where_there_is_none():
    sheet = at_the_encounter()
    with pytest.raises(RuleError, match="No fight"):
        play.apply(sheet, fights.EndActivation(), book())


def test_an_encounter_without_a_board_cannot_be_fought():
    plain = msgspec.structs.replace(book().encounters["sample_encounter"], board=None)
    other = msgspec.structs.replace(book(), encounters={"sample_encounter": plain})
    sheet = at_the_encounter()
    with pytest.raises(RuleError, match="no board"):
        play.apply(sheet, fights.FightOn(), other)
    assert fights.FightOn() not in play.legal(sheet, other)
    assert fights.FightOn() in play.legal(sheet, book())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda fight: fight.figures["1"].__setattr__("card", "dragon"), "no adversary 'dragon'"),
        (lambda fight: fight.figures["1"].__setattr__("at", (99, 0)), "off the map"),
        (lambda fight: fight.figures["1"].__setattr__("at", fight.figures["2"].at), "on another figure"),
        (lambda fight: fight.figures["1"].statuses.__setitem__("sleepy", 1), "no status 'sleepy'"),
        (lambda fight: fight.heroes["capac"].hand.append("excalibur"), "no ability card 'excalibur'"),
        (lambda fight: fight.heroes["capac"].__setattr__("points", -5), "numbers of Capac"),
        (lambda fight: fight.deck.draw.append("joker"), "no adversary card 'joker'"),
        (lambda fight: fight.order.append(fight.order[0]), "acts twice"),
        (lambda fight: fight.stack.clear(), "does not hold together"),
        (lambda fight: fight.stack[0].__setattr__("place", -99), "does not hold together"),
        (lambda fight: fight.__setattr__("encounter", "elsewhere"), "another encounter"),
    ],
)
def test_a_fight_that_a_person_brought_and_that_cannot_be_is_refused_in_words(change, words):
    sheet = begun()
    change(sheet.fight)
    with pytest.raises(SaveError, match=words):
        check_fit(sheet, book())


def test_a_good_fight_fits():
    assert fitting.misfits(begun(), book()) == []


def test_a_fight_whose_cards_another_edition_changed_begins_anew():
    sheet = begun()
    other = msgspec.structs.replace(book(), edition="other")
    assert play.move(sheet, book(), other).sheet.fight is not None
    harder = msgspec.structs.replace(book().adversaries["guard_captain_sever"], speed=9)
    changed = msgspec.structs.replace(
        other, adversaries={**book().adversaries, "guard_captain_sever": harder}
    )
    moved = play.move(sheet, book(), changed)
    assert moved.sheet.fight is None
    assert moved.sheet.scene.stage == "setup"
    assert any("begins anew" in note.words for note in moved.notes)
