"""What the book says of its choices for a hero: a sentence for each kind of choice, and words for each thing a choice promises."""

from typing import Any

import pytest

from engine.combat import words
from engine.combat.arena import Arena
from engine.fight_events import Chose, Promise
from tests.combat.builders import position

FLAIL = "equipment/serpents_tongue_flail"
SMITE = "heroes/adina/skills/smite/effects/0/does#0"


def table() -> Arena:
    return position(
        {
            "capac": {"at": (5, 9), "skills": ("impact",), "worn": {"weapon": "serpents_tongue_flail"}},
            "vanessa": {"at": (4, 10), "worn": {"companion": "greater_hawk"}},
            "greater_hawk": {"at": (6, 9)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 8)},
            "2": {"card": "makatti_warrior", "at": (5, 4)},
        },
        active="capac",
        map="\n".join(["...u........", *["............"] * 11]),
    )


def said(does: str, *promises: Promise, **more: Any) -> str:
    return words.sentence(table(), Chose("capac", does, promises=promises, **more))


@pytest.mark.rule("R98")
@pytest.mark.parametrize(
    ("promise", "text"),
    [
        (Promise("wins"), "the fight won, as the dice mostly fall"),
        (Promise("loses"), "the fight lost"),
        (Promise("slays", "1"), "Tarpitt Guardsman slain, as the dice mostly fall"),
        (Promise("wounds", "1", 4), "about 4 wounds on Tarpitt Guardsman"),
        (Promise("adds", "1", 1), "about 1 wound more on Tarpitt Guardsman"),
        (Promise("stands_up", "vanessa"), "Vanessa on their feet again"),
        (Promise("stays_up", "vanessa"), "Vanessa still on their feet"),
        (Promise("spares", "capac", 2), "about 2 wounds fewer for Capac Roca"),
        (Promise("heals", "vanessa", 3), "3 Health back for Vanessa"),
        (Promise("rids", "capac", id="severe_wounds"), "Capac Roca rid of Severe Wounds"),
        (Promise("status", "1", 1, "stun"), "Stun on Tarpitt Guardsman"),
        (Promise("status", "1", 2, "bleed"), "Bleed 2 on Tarpitt Guardsman"),
        (Promise("status", "capac", 1, "barrier"), "Barrier for Capac Roca"),
        (Promise("armor", "capac", 2), "2 Armor more for Capac Roca"),
        (Promise("guard", "capac", 2), "2 Defense more for Capac Roca"),
        (Promise("lasting", "capac", id="abilities/dash"), "Dash in force for Capac Roca"),
        (Promise("power", "capac", 2, "impact"), "2 Power on Impact"),
        (Promise("ap", "capac", 2), "2 AP more"),
        (Promise("speed", "capac", 2), "2 Speed more"),
        (Promise("cards", "capac", 1), "1 card more in hand"),
        (Promise("trap", n=1), "a trap in their way"),
        (Promise("loot"), "a loot card"),
        (Promise("thing", n=1), "something for the stash"),
        (Promise("gold", n=3), "3 gold"),
    ],
    ids=lambda one: one.sort if isinstance(one, Promise) else "",
)
def test_each_thing_that_a_choice_promises_has_its_words(promise: Promise, text: str) -> None:
    assert said("play-card", promise, thing="abilities/dash", of=2) == (
        f"Of 2 things that Capac Roca could do, Dash promises most: {text}."
    )


@pytest.mark.rule("R98")
def test_one_slain_of_several_promises_is_enough_to_name_the_dice() -> None:
    assert said(
        "strike", Promise("slays", "1"), Promise("wounds", "2", 3), thing=FLAIL, target="1", of=5
    ).endswith(
        "promises most: Tarpitt Guardsman slain and about 3 wounds on Makatti Warrior, as the dice mostly fall."
    )


@pytest.mark.rule("R98")
@pytest.mark.parametrize(
    ("choice", "pick"),
    [
        ({"does": "strike", "thing": FLAIL, "target": "1"}, "an attack on Tarpitt Guardsman with Serpent's Tongue Flail"),
        ({"does": "companion-strike", "thing": "equipment/greater_hawk", "target": "1"}, "an attack on Tarpitt Guardsman by Greater Hawk"),
        ({"does": "send-companion", "thing": "equipment/greater_hawk"}, "a move of Greater Hawk"),
        ({"does": "switch-weapon", "thing": FLAIL}, "readying Serpent's Tongue Flail"),
        ({"does": "stand-up", "target": "vanessa"}, "helping Vanessa up"),
        ({"does": "interact", "at": (3, 0)}, "the urn on D1"),
        ({"does": "interact", "at": (4, 0)}, "the thing on E1"),
        ({"does": "play-card", "thing": "abilities/throw_rock", "target": "1"}, "Throw Rock on Tarpitt Guardsman"),
        ({"does": "play-card", "thing": "abilities/dash", "target": "capac"}, "Dash"),
    ],
)  # fmt: skip
def test_what_is_done_is_named_with_whom_it_is_aimed_at(choice: dict[str, Any], pick: str) -> None:
    assert said(**choice, of=3) == f"Of 3 things that Capac Roca could do, {pick} leaves the heroes best off."
    assert said(**choice, of=1) == f"Capac Roca chooses {pick}."


@pytest.mark.rule("R98")
@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ({"does": "react", "option": "x", "thing": "abilities/riposte"}, "Of 3 answers that Capac Roca has, Riposte"),
        ({"does": "field", "option": "5,7", "at": (5, 7)}, "Of 3 fields, F8"),
        ({"does": "area", "option": "5,7", "at": (5, 7)}, "Of 3 places to aim at, F8"),
        ({"does": "target", "option": "1", "target": "1"}, "Of 3 who could be chosen, Tarpitt Guardsman"),
        ({"does": "link", "option": "2", "target": "2"}, "Of 3 it could go on to, Makatti Warrior"),
        ({"does": "take", "option": "vanessa/lightning_orb", "target": "vanessa"}, "Of 3 ways to take it, Vanessa"),
        ({"does": "special", "option": "equipment/hellfire_lantern/hooks/0/specials/0"}, "Of 3 uses of a Special, Life Steal 2"),
        ({"does": "die", "option": "0"}, "Of 3 dice, die 1"),
        ({"does": "status", "option": "severe_wounds"}, "Of 3 statuses, being rid of Severe Wounds"),
        ({"does": "choose", "option": "1", "thing": SMITE}, "Of 3 ways, Stun all enemies"),
        ({"does": "choose", "option": "magical", "thing": FLAIL}, "Of 3 ways, magical defense"),
        ({"does": "choose", "option": "physical", "thing": FLAIL}, "Of 3 ways, physical defense"),
        ({"does": "choose", "option": "1", "thing": FLAIL}, "Of 3 ways, 1"),
        ({"does": "tie", "option": "two_ways"}, "Of 3 ways, Two Ways"),
    ],
)  # fmt: skip
def test_what_is_answered_is_named_among_what_could_be(choice: dict[str, Any], text: str) -> None:
    assert said(**choice, of=3) == f"{text} leaves the heroes best off."


@pytest.mark.rule("R98")
def test_a_special_without_a_name_is_said_by_what_it_does() -> None:
    assert said("special", option=f"{FLAIL}/specials/0", of=2) == (
        "Of 2 uses of a Special, Knockback 1 leaves the heroes best off."
    )


@pytest.mark.rule("R98")
def test_the_only_thing_to_do_is_said_with_what_it_is_for() -> None:
    assert said("play-card", Promise("ap", "capac", 2), thing="abilities/self_preservation", of=1) == (
        "Capac Roca chooses Self Preservation, for this: 2 AP more."
    )


@pytest.mark.rule("R98")
@pytest.mark.parametrize(
    ("option", "does", "of", "text"),
    [
        ("pass", "react", 2, "Capac Roca lets it pass: the one answer in hand would not pay."),
        ("pass", "react", 3, "Capac Roca lets it pass: none of 2 answers in hand would pay."),
        ("stay", "field", 4, "Capac Roca stays: no other field is better."),
        ("done", "target", 4, "Capac Roca leaves it at that: nothing more would help."),
        ("enough", "discard", 4, "Capac Roca leaves it at that: nothing more would help."),
    ],
)
def test_what_is_let_be_says_why(option: str, does: str, of: int, text: str) -> None:
    assert said(does, option=option, of=of) == text


@pytest.mark.rule("R98")
@pytest.mark.parametrize(
    ("of", "kept", "text"),
    [
        (0, 0, "Nothing is left to do: Capac Roca has done."),
        (0, 2, "Nothing is left to do: Capac Roca keeps 2 cards and has done."),
        (1, 1, "The one thing left to do would not help: Capac Roca keeps 1 card and has done."),
        (5, 1, "None of 5 things left to do would help: Capac Roca keeps 1 card and has done."),
    ],
)
def test_the_end_of_an_activation_says_what_was_left_to_do(of: int, kept: int, text: str) -> None:
    assert said("end-activation", Promise("keeps", "capac", kept), of=of) == text


@pytest.mark.rule("R98")
@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ({"does": "discard", "thing": "abilities/dash", "option": "dash"}, "Of 3 cards, Capac Roca can best do without Dash."),
        ({"does": "take_back", "thing": "abilities/dash", "option": "dash"}, "Of 3 cards, Dash is worth most to Capac Roca."),
        ({"does": "loot", "option": "gold_5"}, "Of 3, Somebody's Wages is worth most to Capac Roca."),
        ({"does": "loot", "option": "common_mace"}, "Of 3, Bell Clapper is worth most to Capac Roca."),
        ({"does": "two_loot", "option": "two"}, "Capac Roca looks at two loot cards."),
        ({"does": "two_loot", "option": "one"}, "Capac Roca looks at one."),
        ({"does": "power", "option": "impact"}, "The Power serves Capac Roca best on Impact."),
        (
            {"does": "put-aside", "thing": "abilities/dash"},
            "Capac Roca makes Power of Dash: a new card takes its place at the next activation.",
        ),
    ],
)  # fmt: skip
def test_what_is_taken_by_its_worth_says_so(choice: dict[str, Any], text: str) -> None:
    assert said(**choice, of=3) == text


@pytest.mark.rule("R98")
@pytest.mark.parametrize(
    ("promises", "text"),
    [
        ((), ""),
        ((Promise("reach", "1"),), ": Tarpitt Guardsman is in reach from there"),
        (
            (Promise("reach", "1"), Promise("flank", "2")),
            ": Tarpitt Guardsman and Makatti Warrior are in reach from there and Makatti Warrior would be flanked",
        ),
        ((Promise("beside", "vanessa"),), ": Vanessa can be helped up there"),
        ((Promise("near", "1", 1),), ": Tarpitt Guardsman is 1 field nearer then"),
        ((Promise("safe", "capac", 2),), ": 2 foes fewer can strike there"),
    ],
)
def test_a_walk_says_what_its_field_is_good_for(promises: tuple[Promise, ...], text: str) -> None:
    assert said("walk", *promises, at=(5, 7), of=9) == f"Capac Roca goes to F8, the best of 9 fields{text}."


@pytest.mark.rule("R98")
def test_a_field_chosen_for_somebody_else_names_who_goes_and_one_field_is_not_the_best_of_any() -> None:
    assert said("field", target="vanessa", option="5,7", at=(5, 7), of=2) == (
        "Vanessa goes to F8, the best of 2 fields."
    )
    assert said("walk", at=(5, 7), of=1) == "Capac Roca goes to F8."
