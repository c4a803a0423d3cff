"""The view of a fight: everything on the table in words, the order of decks hidden."""

import msgspec
import pytest

from engine.book.combat_schema import Thing
from engine.combat import Arena
from engine.combat.showing import view
from engine.fight_views import FightView
from engine.sheet.fights import Lasting, Token
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
    assert capac.hand[0].card.texts == ["Gain 2 Speed."]
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
    assert (asked.decision.kind, asked.decision.question) == (
        "field",
        "Leap: where is Capac Roca put, beside Tarpitt Guardsman?",
    )
    assert asked.decision.options[0].at == (4, 6)
    assert asked.decision.options[0].words == "E7, beside Tarpitt Guardsman"


def test_what_was_taken_from_the_map_is_shown_no_more() -> None:
    rows = "\n".join(["............"] * 9 + ["....u.......", "............", "............"])
    arena = position(FIGURES, active="capac", map=rows, loot_deck=("nothing",))
    assert [(one.at, one.sort, one.name) for one in view(arena).fields] == [((4, 9), "thing", "urn")]
    do(arena, commands.Interact((4, 9)))
    assert view(arena).fields == []


def test_a_thing_is_shown_with_its_looks() -> None:
    rows = "\n".join(["............"] * 9 + ["....b.......", "............", "............"])
    things = {"b": Thing(sort="thing", name="crate", gives="loot", looks="box")}
    arena = position(FIGURES, active="capac", map=rows, things=things)
    assert [(one.name, one.looks) for one in view(arena).fields] == [("crate", "box")]


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


# each part of the view

FULL = {
    **FIGURES,
    "capac": {
        "at": (5, 9), "hand": ("dash", "outcast"), "skills": ("impact",), "power": {"impact": 3}, "discard": ("taunt",), "consumables": ("adrenaline",),
        "injuries": ("scathed",), "counters": {"hole": 1, "guard": 2, "soul": 2, "walked": 3, "struck": 1, "once:round": 2},
        "worn": {
            "weapon": "serpents_tongue_flail", "weapon_2": "runed_gladius", "armor": "golemshead_shield", "companion": "greater_hawk",
            "accessory": "epic_ring_agility",
        },
    },
    "greater_hawk": {"at": (6, 9)},
}  # fmt: skip


def full() -> Arena:
    return position(FULL, active="capac", adversary_deck=("grudge",), loot_deck=("nothing",))


def test_what_holds_for_a_figure_is_said_shortly() -> None:
    arena = full()
    capac = arena.figure("capac")
    capac.lasting = [
        Lasting(hooks="heroes/capac/skills/unchained/effects/0/does/0/hooks", by="capac", until="encounter"),
        Lasting(hooks="abilities/blessed_aid/effects/0/does/0/hooks", by="wynter", until="own_activation"),
        Lasting(hooks="abilities/blessed_aid/effects/0/does/0/hooks", by="wynter", until="own_activation"),
        Lasting(hooks="abilities/aimed_shot/effects/0/does/0/hooks", by="wynter", until="attack"),
    ]
    shown = next(one for one in view(arena).figures if one.id == "capac")
    assert shown.notes == [
        "in a hole", "+2 Defense until its next activation", "2 Souls", "under Unchained until the encounter ends",
        "under Blessed Aid until Wynter's next activation begins", "under Aimed Shot for Capac Roca's next attack",
    ]  # fmt: skip


@pytest.mark.rule("R38")
def test_weapon_attacks_without_ap_that_wait_are_said_until_the_activation_ends() -> None:
    arena = position(
        {
            "capac": {"at": (5, 9), "consumables": ("adrenaline", "adrenaline")},
            "1": {"card": "tarpitt_guardsman", "at": (0, 0)},
        },
        active="capac",
    )

    def waits() -> tuple[list[str], int]:
        shown = view(arena)
        return shown.figures[0].notes, shown.heroes[0].free

    assert waits() == ([], 0)
    do(arena, commands.Spend("adrenaline"))
    assert waits() == (["1 weapon attack without AP waits"], 1)
    do(arena, commands.Spend("adrenaline"))
    assert waits() == (["2 weapon attacks without AP wait"], 2)
    do(arena, commands.EndActivation())
    assert waits() == ([], 0)


def test_a_figure_shows_its_numbers() -> None:
    capac, wynter, unsated, guard, hawk = view(full()).figures
    assert (capac.mark, capac.sort, capac.side, capac.state, capac.at, capac.size) == (
        "C",
        "hero",
        "heroes",
        "up",
        (5, 9),
        1,
    )
    assert (capac.health, capac.most, capac.speed, capac.defense, capac.magical, capac.armor) == (
        30,
        30,
        4,
        3,
        None,
        1,
    )
    assert (capac.active, guard.active, wynter.state) == (True, False, "down")
    assert (unsated.mark, unsated.size, unsated.health, unsated.defense, unsated.magical) == (
        "1",
        2,
        40,
        3,
        3,
    )
    assert (hawk.mark, hawk.sort, hawk.side, hawk.name, hawk.speed) == (
        "Gh",
        "companion",
        "heroes",
        "Greater Hawk",
        6,
    )
    assert [(one.id, one.good) for one in guard.statuses] == [("bleed", False), ("blind", False)]


def test_a_slain_figure_has_no_health() -> None:
    arena = full()
    arena.figure("2").state = "slain"
    guard = next(one for one in view(arena).figures if one.id == "2")
    assert (guard.health, guard.most) == (0, 13)
    assert view(arena).text_map[9].split()[6] == "."


def test_a_good_status_is_told_from_a_bad_one() -> None:
    arena = full()
    arena.figure("2").statuses = {"barrier": 2, "stun": 1}
    arena.figure("2").eternal = ["stealth"]
    guard = next(one for one in view(arena).figures if one.id == "2")
    assert [(one.name, one.n, one.good) for one in guard.statuses] == [
        ("Barrier", 2, True),
        ("Stun", 1, False),
        ("Stealth", 0, True),
    ]


def test_a_hero_shows_each_card_with_a_line_of_what_it_is() -> None:
    capac = view(full()).heroes[0]
    assert [(one.card.name, one.card.line, one.cost, one.negative) for one in capac.hand] == [
        ("Dash", "1 AP, standard", 1, False), ("Outcast", "1 AP, trait, negative", 1, True),
    ]  # fmt: skip
    assert [(one.name, one.line, one.texts) for one in capac.discard] == [
        ("Taunt", "1 AP, class", ["All enemies beside you: Taunt."])
    ]
    assert [(one.card.name, one.card.line, one.sort, one.power, one.cost) for one in capac.skills] == [
        ("Impact", "Utility skill, 4 Power", "utility", 3, 4),
    ]  # fmt: skip
    assert [(one.slot, one.state, one.card.line) for one in capac.weapons] == [
        ("weapon", "ready", "2 green dice and 1 red die, range 1, 3 AP, 4 base damage (Strength 14)"),
        ("weapon_2", "sheathed", "3 green dice, range 1, 3 AP, 1 base damage (Agility 9)"),
    ]  # fmt: skip
    assert [(one.name, one.line) for one in capac.equipment] == [
        ("Golemshead Shield", "Shield, Defense 1, Armor 1"), ("Greater Hawk", "Companion"), ("Quicksilver Band", "Ring"),
    ]  # fmt: skip
    assert [(one.name, one.line) for one in (*capac.consumables, *capac.injuries)] == [
        ("Adrenaline", "Consumable, 1 AP"),
        ("Scathed", "Injury"),
    ]
    assert [(one.id, one.name, one.line) for one in capac.basics] == [
        ("altekhan_might", "Altekhan Might", "Basic skill"), ("challenge", "Challenge", "Basic skill"),
    ]  # fmt: skip
    assert (capac.points, capac.ap, capac.walk, capac.deck, capac.gained) == (5, 5, 4, 0, 0)


def test_an_adversarys_card_shows_its_numbers_and_its_lines() -> None:
    unsated, guard = view(full()).adversaries
    assert (unsated.card.line, unsated.level, unsated.health, unsated.speed) == (
        "Level 1, Creature and Unbound",
        1,
        40,
        4,
    )
    assert (unsated.physical, unsated.magical, unsated.kinds) == (3, 3, ["Creature", "Unbound"])
    assert guard.card.texts == [
        "Halberd. Advance, 2 green dice and 4 base damage, range 1.",
        "Shoulder to Shoulder. +1 base damage if another Tarpitt Guardsman stands beside the target.",
    ]  # fmt: skip
    assert (guard.card.line, guard.loot, guard.xp) == ("Level 1, Soldier, Tarpitt and Vampire", 1, 20)


def test_cards_of_the_adversary_deck_are_shown_once_drawn() -> None:
    arena = full()
    assert (view(arena).discard, view(arena).drawn) == ([], None)
    arena.fight.deck.discard = ["hero:wynter", "prey"]
    shown = view(arena)
    assert [(one.id, one.name, one.line, one.texts) for one in shown.discard] == [
        ("hero:wynter", "Wynter's card", "Hero", ["Points at Wynter."]),
        ("prey", "Prey", "Basic", ["Points at the enemy with the lowest Health."]),
    ]  # fmt: skip
    assert shown.drawn == shown.discard[0]


def test_the_table_of_a_fight_is_shown() -> None:
    arena = full()
    arena.fight.purse, arena.fight.gold = 3, 2
    shown = view(arena)
    assert (shown.name, shown.round, shown.width, shown.height) == ("Position", 1, 12, 12)
    assert (shown.deck, shown.loot_deck, shown.gold, shown.acting, shown.over) == (1, 1, 5, "capac", "")


def test_a_trap_stands_on_the_map_with_its_name_and_its_owner() -> None:
    arena = full()
    code = next(
        f"{key}#{place}"
        for key, program in arena.programs.ops.items()
        for place, op in enumerate(program)
        if getattr(op, "name", "") == "Improvised Trap"
    )
    arena.fight.tokens = [Token(at=(0, 11), by="capac", code=code)]
    shown = view(arena)
    assert [(one.at, one.name, one.owner) for one in shown.tokens] == [
        ((0, 11), "Improvised Trap", "Capac Roca")
    ]
    assert shown.text_map[12].split() == ["12", "*", *"..........."]
