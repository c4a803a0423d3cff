"""The view of a fight: everything on the table in words, the order of decks hidden."""

import msgspec
import pytest

from engine.combat.showing import view
from engine.fight_views import FightView
from tests.combat.builders import commands, do, position
from tests.combat.builders import position as positioned

FIGURES = {
    "capac": {"at": (5, 9), "hand": ("dash", "throw_rock"), "worn": {"weapon": "serpents_tongue_flail", "armor": "golemshead_shield"},
              "skills": ("impact", "slam"), "power": {"impact": 3}, "deck": ("teamwork", "first_aid", "recover"), "discard": ("taunt",)},
    "wynter": {"at": (1, 1), "state": "down", "worn": {"weapon": "scimitar_of_the_thief", "weapon_2": "pistol_of_the_black_flag"}},
    "1": {"card": "greater_unsated", "at": (8, 3)},
    "2": {"card": "tarpitt_guardsman", "at": (5, 8), "statuses": {"bleed": 2}, "eternal": ("blind",), "prepared": True, "forced": "capac"},
}  # fmt: skip


def shown(**more: object) -> FightView:
    return view(
        position(
            FIGURES,
            **{"active": "capac", "adversary_deck": ("grudge", "rush"), "loot_deck": ("nothing",), **more},
        )
    )  # type: ignore[arg-type]


def test_the_order_of_decks_is_nowhere_in_the_view() -> None:
    written = msgspec.json.encode(shown()).decode()
    for hidden in ("Teamwork", "First Aid", "Recover", "Grudge", "Rush"):
        assert hidden not in written
    assert shown().deck == 2
    assert shown().loot_deck == 1
    assert shown().heroes[0].deck == 3


def test_every_seat_sees_the_same() -> None:
    arena = position(FIGURES, active="capac")
    assert view(arena, "a") == view(arena, "b")


def test_the_map_is_drawn_with_marks_on_their_fields() -> None:
    rows = shown(map="\n".join(["....#......."] + ["............"] * 11)).text_map
    assert rows[0].split() == list("ABCDEFGHIJKL")
    assert rows[1].split() == ["1", *"....#......."]
    assert rows[2].split() == ["2", ".", "w", *".........."]
    assert rows[4].split() == ["4", *"........", "1", "1", ".", "."]
    assert rows[9].split()[6] == "2"
    assert rows[10].split()[6] == "C"


def test_a_figure_shows_its_statuses_and_what_else_holds() -> None:
    guard = next(one for one in shown().figures if one.id == "2")
    assert [(one.name, one.n, one.good) for one in guard.statuses] == [
        ("Bleed", 2, False),
        ("Blind", 0, False),
    ]
    assert guard.statuses[1].text.endswith("Eternal: it does not wear off before the encounter ends.")
    assert guard.prepared
    assert guard.notes == ["must attack Capac Roca"]
    assert (guard.defense, guard.magical, guard.armor) == (2, 1, None)


@pytest.mark.rule("SC-013")
def test_the_order_says_who_has_acted_and_who_is_out() -> None:
    places = shown().order
    assert [(one.figure, one.hero, one.acted, one.active, one.out) for one in places] == [
        ("capac", True, False, True, False), ("wynter", True, False, False, True), ("1", False, False, False, False),
        ("2", False, False, False, False),
    ]  # fmt: skip


def test_a_hero_shows_hand_skills_and_weapons_in_words() -> None:
    capac, wynter = shown().heroes
    assert [(one.card.name, one.cost) for one in capac.hand] == [("Dash", 1), ("Throw Rock", 1)]
    assert capac.hand[0].card.texts == ["1 AP. Gain 2 Speed."]
    assert [(one.card.name, one.power, one.cost) for one in capac.skills] == [
        ("Impact", 3, 4),
        ("Slam", 0, 8),
    ]
    assert (
        capac.weapons[0].card.line == "2 green dice and 1 red die, range 1, 3 AP, 4 base damage (Strength 14)"
    )
    assert [one.card.id for one in wynter.weapons] == ["scimitar_of_the_thief", "pistol_of_the_black_flag"]
    assert [one.state for one in wynter.weapons] == ["ready", "off-hand"]
    assert [one.name for one in capac.discard] == ["Taunt"]
    assert capac.equipment[0].texts == ["Immune to Stun."]


def test_an_adversary_card_is_shown_once_at_its_level() -> None:
    assert [(one.card.name, one.level, one.health) for one in shown().adversaries] == [
        ("Greater Unsated", 1, 40),
        ("Tarpitt Guardsman", 1, 13),
    ]


def test_the_own_turn_shows_actions_and_a_decision_shows_options() -> None:
    now = shown()
    assert now.acting == "capac"
    assert now.decision is not None
    assert (now.decision.kind, now.decision.question) == ("act", "What does Capac Roca do?")
    assert now.actions[-1].command == {"do": "end-activation"}
    fields = positioned(
        {"capac": {"at": (5, 9), "hand": ("leap",)}, "1": {"card": "tarpitt_guardsman", "at": (5, 7)}},
        active="capac",
    )
    do(fields, commands.PlayCard("leap", 0, "1"))
    asked = view(fields)
    assert asked.actions == []
    assert asked.decision is not None
    assert (asked.decision.kind, asked.decision.because) == ("field", "Leap")
    assert asked.decision.options[0].at == (4, 6)
    assert asked.decision.options[0].words == "E7, beside Tarpitt Guardsman"


def test_what_was_taken_from_the_map_is_shown_no_more() -> None:
    rows = "\n".join(["............"] * 9 + ["....u.......", "............", "............"])
    arena = position(FIGURES, active="capac", map=rows, loot_deck=("nothing",))
    assert [(one.at, one.sort, one.name) for one in view(arena).fields] == [((4, 9), "thing", "urn")]
    do(arena, commands.Interact((4, 9)))
    assert view(arena).fields == []


def test_the_adversary_card_drawn_last_is_shown() -> None:
    arena = position(
        {"2": {"card": "tarpitt_guardsman", "at": (0, 0)}, "capac": {"at": (11, 11)}},
        active="2",
        adversary_deck=("prey", "rush"),
    )
    drawn = view(arena).drawn
    assert drawn is not None
    assert (drawn.name, drawn.line, drawn.texts) == (
        "Prey",
        "Basic",
        ["Points at the enemy with the lowest Health."],
    )


def test_showing_a_fight_changes_nothing() -> None:
    arena = position(FIGURES, active="capac")
    before = msgspec.json.encode(arena.fight)
    view(arena)
    assert msgspec.json.encode(arena.fight) == before
