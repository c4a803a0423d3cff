"""Why the book chooses what it does for a hero: the same choice as the greedy player's, with its reason in plain words."""

import pytest

from engine.combat import hooks, players, reasons, words
from engine.combat.telling import Teller
from engine.fight_events import Marked, Promise
from tests.combat.builders import position

FLAIL = {"weapon": "serpents_tongue_flail"}


def said(arena):
    chosen, why = reasons.reasoned(arena)
    assert chosen == players.greedy(arena)
    assert why is not None
    return why, words.sentence(arena, why)


@pytest.mark.rule("R98")
def test_a_walk_says_who_is_in_reach_from_there():
    why, text = said(
        position(
            {"capac": {"at": (5, 8), "worn": FLAIL}, "1": {"card": "tarpitt_guardsman", "at": (5, 4)}},
            active="capac",
        )
    )
    assert (why.does, why.at, why.promises) == ("walk", (4, 5), (Promise("reach", "1"),))
    assert (
        text
        == f"Capac Roca goes to E6, the best of {why.of} fields: Tarpitt Guardsman is in reach from there."
    )


@pytest.mark.rule("R98")
def test_a_walk_that_flanks_says_so():
    why, text = said(
        position(
            {
                "capac": {"at": (4, 6), "worn": FLAIL},
                "aleksander": {"at": (5, 6)},
                "1": {"card": "tarpitt_guardsman", "at": (5, 5)},
            },
            active="capac",
        )
    )
    assert why.promises == (Promise("flank", "1"),)
    assert text.endswith("Tarpitt Guardsman is in reach from there and Tarpitt Guardsman would be flanked.")


@pytest.mark.rule("R98")
def test_an_attack_that_slays_as_the_dice_mostly_fall_says_so():
    why, text = said(
        position(
            {
                "capac": {"at": (5, 5), "worn": FLAIL},
                "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
                "2": {"card": "tarpitt_guardsman", "at": (6, 5), "wounds": 9},
            },
            active="capac",
        )
    )
    assert (why.does, why.target, why.promises) == ("strike", "2", (Promise("slays", "2"),))
    assert text == (
        "Of 4 things that Capac Roca could do, an attack on Tarpitt Guardsman 2 with Serpent's Tongue Flail promises most: "
        "Tarpitt Guardsman 2 slain, as the dice mostly fall."
    )


@pytest.mark.rule("R98")
def test_helping_a_friend_up_says_so():
    why, text = said(
        position(
            {
                "capac": {"at": (5, 5), "worn": FLAIL},
                "adina": {"at": (4, 5), "state": "down", "wounds": 20},
                "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
            },
            active="capac",
            injury_deck=("sprain",),
        )
    )
    assert (why.does, why.promises[0]) == ("stand-up", Promise("stands_up", "adina"))
    assert "helping Adina up promises most: Adina on their feet again" in text


@pytest.mark.rule("R98")
def test_ending_an_activation_says_how_many_cards_are_kept():
    why, text = said(
        position(
            {"capac": {"at": (0, 0), "hand": ("dash",), "ap": 0, "speed": 0}, "1": {"card": "tarpitt_guardsman", "at": (11, 11)}},
            active="capac",
        )
    )  # fmt: skip
    assert (why.does, why.promises) == ("end-activation", (Promise("keeps", "capac", 1),))
    assert text.endswith("Capac Roca keeps 1 card and has done.")


@pytest.mark.rule("R98")
def test_one_option_alone_is_no_choice_and_needs_no_reason():
    arena = position(
        {"capac": {"at": (0, 0)}, "adina": {"at": (2, 0)}, "1": {"card": "tarpitt_guardsman", "at": (9, 9)}}
    )
    assert reasons.reasoned(arena).why is None, "the order is the table's"


@pytest.mark.rule("R98")
def test_a_reason_changes_nothing_in_the_fight_and_foresees_no_dice():
    figures = {
        "capac": {"at": (5, 5), "worn": FLAIL, "hand": ("throw_rock",)},
        "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
    }
    one = position(figures, active="capac", dice=("C", "C", "C"))
    other = position(figures, active="capac", dice=("-", "-", "-"))
    assert reasons.reasoned(one) == reasons.reasoned(other)
    assert one.fight.queued == ["C", "C", "C"]
    assert one.fight.dice == {}


def test_a_lasting_effect_of_a_heros_skill_keeps_the_skills_name():
    arena = position(
        {
            "vanessa": {"at": (5, 5), "skills": ("marked_for_death",), "power": {"marked_for_death": 9}, "hand": ("dash", "dash"), "worn": {}},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="vanessa",
    )  # fmt: skip
    skills = arena.book.heroes
    lasting = [
        key
        for key in arena.programs.hooks
        if key.startswith("heroes/") and "/effects/" in key and "/skills/" in key
    ]
    assert lasting
    hero, skill = lasting[0].split("/")[1], lasting[0].split("/")[3]
    assert hooks.lasting_source(lasting[0]) == f"heroes/{hero}/skills/{skill}"
    text = Teller(arena).sentence(Marked("vanessa", "1", hooks.lasting_source(lasting[0])))
    assert skills[hero].skills[skill].name in text
