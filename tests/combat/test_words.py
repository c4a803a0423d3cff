"""The fight in words: events, commands, decisions; none falls through, and a round reads well aloud."""

import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import engine.combat
from engine import combat, fight_events
from engine import fight_commands as asked
from engine.book.combat_schema import (
    Assign,
    Attack,
    Cleanse,
    Count,
    Draw,
    Effect,
    Gain,
    Heal,
    If,
    Move,
    Op,
    Repeat,
    Select,
    Swap,
    Thing,
    Value,
    When,
)
from engine.combat import gists, odds, telling, words
from engine.combat.arena import Arena
from engine.combat.telling import Teller
from engine.commands import Answer
from engine.fight_events import FightEvent, Told
from engine.sheet.fights import (
    AttackFrame,
    Decision,
    Lasting,
    OpsFrame,
    PayFrame,
    PlayFrame,
    PowerFrame,
    SendFrame,
    TacticsFrame,
)
from tests.combat.builders import commands, do, position

GROUPS = (
    "attack",
    "card",
    "skill",
    "equipment",
    "consumable",
    "power",
    "move",
    "other",
    "order",
    "end",
    "hands",
)


def table(**more: Any) -> Arena:
    return position(
        {
            "capac": {"at": (5, 9), "hand": ("dash", "throw_rock"), "worn": {"weapon": "serpents_tongue_flail"}, "skills": ("impact", "slam"),
                      "power": {"impact": 4}, "armor": 5, "defense": 2, "deck": ("dash",), "consumables": ("greater_healing_potion",)},
            "vanessa": {"at": (4, 10), "state": "down", "worn": {"companion": "greater_hawk"}, "skills": ("tenacity",)},
            "greater_hawk": {"at": (6, 9)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 8)},
            "3": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        **{"active": "capac", **more},
    )  # fmt: skip


EXAMPLE: dict[str, Any] = {
    "who": "capac", "by": "1", "target": "capac", "targets": ("capac",), "encounter": "position", "heroes": ("capac", "vanessa"),
    "cards": ("dash",), "card": "dash", "deck": "loot", "path": ((5, 8), (5, 7)), "at": (5, 7), "effect": "abilities/dash/effects/0",
    "faces": ("GS", "GD"), "parts": (("dice", 3), ("base", 4)), "total": 3, "damage": 7, "defense": 2, "armor": 5, "wounds": 0, "left": 9,
    "amount": 2, "now": 3, "round": 2, "resolution": "defeat", "status": "stun", "n": 1, "number": "ap", "skill": "impact",
    "thing": "urn", "tactic": "Halberd", "followed": True, "name": "Snare", "weapon": "serpents_tongue_flail", "consumable": "adrenaline",
    "text": "Something.", "short": 1, "extra": False, "why": "stun",
}  # fmt: skip
SPECIAL: dict[type[Any], dict[str, Any]] = {
    fight_events.Chose: {
        "does": "strike",
        "thing": "equipment/serpents_tongue_flail",
        "target": "1",
        "of": 3,
        "promises": (fight_events.Promise("wounds", "1", 4),),
        "at": None,
    },
    fight_events.TargetDrawn: {"card": "challenge", "why": "the enemy with the highest Health", "who": "3"},
    fight_events.Tied: {"card": "challenge", "why": "with the highest Health", "who": "3"},
    fight_events.LootTaken: {"card": "", "thing": "adrenaline"},
    fight_events.StatusAvoided: {"why": "willpower", "faces": (4, 5)},
}


def example(kind: type[Any]) -> FightEvent:
    own = SPECIAL.get(kind, {})
    return kind(
        **{
            field: own.get(field, EXAMPLE.get(field))
            for field in kind.__struct_fields__
            if field in own or field in EXAMPLE
        }
    )


@pytest.mark.parametrize("kind", get_args(FightEvent), ids=lambda kind: kind.__name__)
def test_every_event_is_said(kind: type[Any]) -> None:
    said = words.sentence(table(), example(kind))
    assert said[0].isupper() or said[0].isdigit()
    assert said[-1] == "."
    assert "None" not in said
    assert "  " not in said


SHOWN: dict[type[Any], Any] = {
    asked.FightOn: asked.FightOn(),
    asked.Arrange: commands.Arrange(("vanessa", "capac")),
    asked.Walk: commands.Walk((5, 10)),
    asked.Strike: commands.Strike("weapon", "1"),
    asked.PlayCard: commands.PlayCard("throw_rock", 0, "1"),
    asked.UseSkill: commands.UseSkill("impact"),
    asked.UseEquipment: commands.UseEquipment("serpents_tongue_flail"),
    asked.Spend: commands.Spend("greater_healing_potion"),
    asked.PutAside: commands.PutAside("dash", "slam"),
    asked.Interact: commands.Interact((4, 9)),
    asked.SwitchWeapon: commands.SwitchWeapon("weapon"),
    asked.StandUp: commands.StandUp("vanessa"),
    asked.SendCompanion: commands.SendCompanion("greater_hawk"),
    asked.CompanionStrike: commands.CompanionStrike("greater_hawk", "1"),
    asked.LeaveMap: commands.LeaveMap(),
    asked.EndActivation: commands.EndActivation(),
    asked.LetFight: asked.LetFight(),
    asked.AskOrder: asked.AskOrder(),
    asked.TakeOver: asked.TakeOver("capac"),
    asked.GiveBack: asked.GiveBack("vanessa"),
    asked.SetTies: asked.SetTies("table"),
}
URN = "\n".join(["............"] * 9 + ["....u.......", "............", "............"])


@pytest.mark.parametrize("kind", get_args(asked.FightCommand), ids=lambda kind: kind.__name__)
def test_every_command_has_its_label(kind: type[Any]) -> None:
    arena = table(map=URN)
    if kind is asked.UseEquipment:
        arena = position(
            {
                "wynter": {"at": (5, 5), "worn": {"armor": "armor_of_the_thief"}},
                "1": {"card": "tarpitt_guardsman", "at": (9, 9)},
            },
            active="wynter",
        )
        SHOWN[kind] = commands.UseEquipment("armor_of_the_thief")
    shown = words.label(arena, SHOWN[kind])
    assert shown.group in GROUPS
    assert shown.words[0].isupper()
    assert shown.command["do"]
    assert msgspec.convert(shown.command, asked.FightCommand) == SHOWN[kind]


def kinds_of_decisions() -> set[str]:
    folder = Path(engine.combat.__file__).parent
    found = set(
        re.findall(
            r'\.ask\([^\n]*?, "([a-z_]+)"', "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
        )
    )
    named = re.search(r"``kind``: (.*?)\. ``card``", (Decision.__doc__ or "").replace("\n", " "))
    assert named is not None
    return found | set(re.findall(r"'([a-z_]+)'", named[1]))


@pytest.mark.parametrize("kind", sorted(kinds_of_decisions()))
def test_every_kind_of_decision_has_a_question_and_options(kind: str) -> None:
    assert kind in words.QUESTIONS
    options = {
        "react": ["abilities/dash/effects/0", "abilities/throw_rock/effects/0>1", "pass"], "discard": ["dash", "enough"],
        "field": ["4,4", "stay"], "target": ["1"], "link": ["1"], "special": ["nothing"], "defense": ["physical", "magical"],
        "choose": ["0"], "die": ["done"], "power": ["impact"], "take": ["capac", "leave"], "take_back": ["dash"], "status": ["bleed"],
        "rest": ["yes", "no"], "area": ["4,4"], "two_loot": ["two", "one"],
    }.get(kind, [])  # fmt: skip
    shown = words.question(
        table(), Decision(who="capac", kind=kind, options=options, card="attack" if kind == "react" else "")
    )
    assert shown.question[-1] == "?"
    assert "{" not in shown.question
    assert [one.option for one in shown.options] == options
    assert all(one.words and not one.words[0].islower() for one in shown.options)


def test_every_window_asks_its_own_question() -> None:
    from engine.book.combat_schema import Window

    for window in get_args(Window):
        if window:
            assert (
                words.question(
                    table(), Decision(who="capac", kind="react", options=["pass"], card=window)
                ).question[-1]
                == "?"
            )


# exact sentences


@pytest.mark.rule("SC-131")
@pytest.mark.rule("SC-072")
def test_an_adversarys_activation_reads_well_aloud() -> None:
    arena = position(
        {
            "3": {"card": "tarpitt_guardsman", "at": (5, 4)},
            "1": {"card": "tarpitt_guardsman", "at": (11, 0)},
            "capac": {"at": (5, 9), "armor": 5, "defense": 2},
            "wynter": {"at": (1, 1)},
        },
        dice=("S", "D"),
        adversary_deck=("challenge", "prey"),
    )
    teller, arena.events = Teller(arena), []
    do(arena, commands.Arrange(("capac", "wynter")))
    said = teller.lines(arena.events)
    assert said[0] == "The heroes act in this order: Capac Roca and Wynter."
    assert said[1] == (
        "Tarpitt Guardsman 3 draws Challenge: the enemy with the highest Health is Capac Roca. "
        "Halberd: walks 4 fields, beside Capac Roca now. "
        "Throws 2 green dice: sword and double sword: 3 damage; 4 base + 3 = 7 against Defense 2 and Armor 5: no wound; Armor 4."
    )


@pytest.mark.rule("SC-083")
def test_a_heros_attack_is_told_with_its_sum() -> None:
    arena = position(
        {
            "aleksander": {"at": (5, 5), "worn": {"weapon": "runed_gladius"}},
            "1": {"card": "myrmidite_skirmisher", "level": 4, "at": (5, 4)},
        },
        active="aleksander",
        dice=("-", "S", "D"),
    )
    teller, arena.events = Teller(arena), []
    do(arena, commands.Strike("weapon", "1"))
    assert teller.lines(arena.events) == [
        "Aleksander attacks Myrmidite Skirmisher with Runed Gladius. "
        "Throws 3 green dice: blank, sword and double sword: 3 damage; 2 Agility + 1 Savvy + 3 = 6 against Defense 4: 2 wounds, Health 19."
    ]


def test_a_walk_says_beside_whom_it_leads() -> None:
    arena = position(
        {"capac": {"at": (5, 9)}, "1": {"card": "tarpitt_guardsman", "at": (5, 6)}}, active="capac"
    )
    teller, arena.events = Teller(arena), []
    do(arena, commands.Walk((5, 7)))
    assert teller.lines(arena.events) == ["Capac Roca walks 2 fields, beside Tarpitt Guardsman now."]


@pytest.mark.rule("SC-141")
def test_a_line_that_is_passed_by_says_why() -> None:
    arena = position(
        {"1": {"card": "makatti_spearman", "at": (0, 0)}, "capac": {"at": (7, 0)}},
        active="1",
        dice=("S", "S", "S"),
        adversary_deck=("assault",),
    )
    assert (
        Teller(arena)
        .lines(arena.events)[0]
        .startswith(
            "Makatti Spearman draws Assault: the nearest enemy is Capac Roca. Impale asks for a target within 3, and it is 7 away. Spear Throw: walks 3 fields"
        )
    )


@pytest.mark.rule("T-S7")
def test_vendetta_without_an_attacker_says_that_it_takes_the_nearest() -> None:
    arena = position(
        {"1": {"card": "tarpitt_guardsman", "at": (0, 0)}, "capac": {"at": (11, 11)}},
        active="1",
        adversary_deck=("vendetta",),
    )
    assert (
        "nobody who attacked it can be chosen, and the nearest enemy is Capac Roca."
        in Teller(arena).lines(arena.events)[0]
    )


def test_words_stand_behind_the_events_that_they_tell_of() -> None:
    arena = position(
        {"1": {"card": "tarpitt_guardsman", "at": (0, 0)}, "capac": {"at": (11, 11)}},
        active="1",
        adversary_deck=("prey",),
    )
    told = Teller(arena).told(arena.events)
    assert [one for one in told if not isinstance(one, Told)] == arena.events
    first = next(place for place, one in enumerate(told) if isinstance(one, Told))
    assert isinstance(told[first - 1], fight_events.ActivationEnded)


def test_an_action_names_its_cost_and_what_may_be_expected() -> None:
    shown = words.label(table(), commands.Strike("weapon", "1"))
    assert (shown.group, shown.words, shown.cost) == (
        "attack",
        "Attack Tarpitt Guardsman 1 with Serpent's Tongue Flail",
        "3 AP",
    )
    assert shown.odds.startswith("4.8 wounds on average; wounds with every throw")


def test_a_walk_names_the_field_and_who_is_beside_it() -> None:
    shown = words.label(table(), commands.Walk((4, 8)))
    assert (shown.words, shown.cost, shown.at) == (
        "Walk to E9, beside Tarpitt Guardsman 1",
        "1 Speed",
        (4, 8),
    )


def test_a_card_given_for_power_names_the_skill() -> None:
    assert words.label(table(), commands.PutAside("dash", "slam")).words == "Discard Dash for 1 Power on Slam"


def test_an_urn_says_what_it_gives() -> None:
    assert words.label(table(map=URN), commands.Interact((4, 9))).words == "Use the urn on E10 (a loot card)"


def test_labelling_what_is_legal_changes_nothing() -> None:
    arena = table()
    before = msgspec.json.encode(arena.fight)
    for command in combat.legal(arena):
        if not isinstance(command, Answer):
            words.label(arena, command)
    assert msgspec.json.encode(arena.fight) == before
    assert not arena.coming


def test_columns_go_on_behind_z() -> None:
    assert [telling.field_name(field) for field in ((0, 0), (25, 3), (26, 11))] == ["A1", "Z4", "AA12"]


def test_every_field_of_the_examples_is_known() -> None:
    for kind in get_args(FightEvent):
        for field in get_type_hints(kind):
            assert (
                field.startswith("_")
                or field in EXAMPLE
                or field
                in {
                    "again",
                    "assigned",
                    "later",
                    "xp",
                    "injury",
                    "what",
                    "strength",
                    "played",
                    "kept",
                    "bare",
                }
                or field in SPECIAL.get(kind, {})
                or kind is fight_events.Chose
            )


def test_what_comes_of_a_card_just_played_does_not_name_it_again() -> None:
    arena = position(
        {
            "capac": {"at": (5, 9), "hand": ("first_aid",), "wounds": 9},
            "1": {"card": "tarpitt_guardsman", "at": (0, 0)},
        },
        active="capac",
    )
    teller, arena.events = Teller(arena), []
    do(arena, commands.PlayCard("first_aid"))
    assert teller.lines(arena.events) == ["Capac Roca plays First Aid. Heals 4, Health 25."]


def test_a_negative_trait_is_told_once() -> None:
    arena = position(
        {"capac": {"at": (5, 9), "deck": ("outcast",)}, "1": {"card": "tarpitt_guardsman", "at": (0, 0)}},
        active="capac",
        started=True,
    )
    assert Teller(arena).lines(arena.events) == [
        "Capac Roca acts. Draws Outcast. Must play Outcast. Loses 1 AP."
    ]


@pytest.mark.rule("SC-125")
def test_a_walk_that_is_broken_into_is_told_before_and_after() -> None:
    arena = position(
        {
            "capac": {"at": (5, 9), "defense": 9, "speed": 4},
            "1": {"card": "tarpitt_guardsman", "at": (5, 6), "prepared": True},
        },
        active="capac",
        dice=("S", "S"),
    )
    teller, arena.events = Teller(arena), []
    do(arena, commands.Walk((5, 5)))
    first, second = teller.lines(arena.events)
    assert first.startswith("Capac Roca walks ")
    assert second.startswith(
        "Tarpitt Guardsman was prepared and strikes at Capac Roca. Throws 2 green dice: sword and sword: 2 damage;"
    )
    assert " Capac Roca walks on " in second


@pytest.mark.rule("SC-125")
def test_a_walk_that_ends_in_a_blow_is_told_as_far_as_it_went() -> None:
    arena = position(
        {
            "capac": {"at": (5, 9), "defense": 0, "armor": 0, "wounds": 29},
            "wynter": {"at": (11, 11)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 6), "prepared": True},
        },
        active="capac",
        dice=("S", "S"),
    )
    teller, arena.events = Teller(arena), []
    do(arena, commands.Walk((5, 7)))
    assert teller.lines(arena.events)[0] == "Capac Roca walks 2 fields, beside Tarpitt Guardsman now."
    arena = position(
        {
            "capac": {"at": (5, 9), "defense": 0, "armor": 0, "wounds": 29},
            "wynter": {"at": (11, 11)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 7), "prepared": True},
        },
        active="capac",
        dice=("S", "S"),
    )
    teller, arena.events = Teller(arena), []
    do(arena, commands.Walk((4, 6)))
    lines = teller.lines(arena.events)
    assert re.match(r"Capac Roca walks \d fields?, beside Tarpitt Guardsman now\.", lines[0])
    assert "Capac Roca is down." in lines[1]
    assert "walks on" not in lines[1]


def test_the_same_status_for_several_is_one_sentence() -> None:
    arena = table()
    both = [fight_events.StatusApplied(id, "stun", 1) for id in ("1", "3", "3")]
    assert Teller(arena).lines(both) == ["Tarpitt Guardsman 1 and Tarpitt Guardsman 3 get Stun."]
    assert Teller(arena).lines(both[1:]) == ["Tarpitt Guardsman 3 gets Stun."]
    more = [fight_events.StatusApplied("1", "stun", 1), fight_events.StatusApplied("3", "stun", 2)]
    assert Teller(arena).lines(more) == ["Tarpitt Guardsman 1 gets Stun. Tarpitt Guardsman 3 gets Stun 2."]


def test_cards_put_away_for_one_thing_are_one_sentence_but_not_those_for_power() -> None:
    arena = table()
    paid = [
        fight_events.PutAway("capac", (card,), "abilities/defender/effects/0") for card in ("dash", "punch")
    ]
    assert Teller(arena).lines(paid) == ["Capac Roca discards Dash and Punch (Defender)."]
    power = [fight_events.PutAway("capac", (card,), "power") for card in ("dash", "punch")]
    assert Teller(arena).lines(power) == ["Capac Roca discards Dash for Power. Discards Punch for Power."]


@pytest.mark.rule("SC-096")
def test_a_status_that_works_off_is_told_with_what_it_did() -> None:
    arena = table()
    burn = [fight_events.StatusEnded("1", "burn"), fight_events.DamageAssigned("1", 3, 9, "burn")]
    assert Teller(arena).lines(burn) == [
        "Tarpitt Guardsman 1 is assigned 3 damage (Burn), Health 9; Burn is over."
    ]
    bleed = [fight_events.StatusEnded("1", "bleed", 1), fight_events.DamageAssigned("1", 1, 8, "bleed")]
    assert Teller(arena).lines(bleed) == [
        "Tarpitt Guardsman 1 is assigned 1 damage (Bleed), Health 8; Bleed 1 left."
    ]


@pytest.mark.rule("SC-072")
def test_armor_is_worn_by_the_attack_and_not_by_what_is_assigned_besides() -> None:
    hit = fight_events.Hit("capac", "1", 4, 3, 5, 1, parts=(("dice", 1), ("base", 2)), left=9)
    said = words.sentence(table(), hit)
    assert (
        said == "On Capac Roca: 2 base + 1 + 1 assigned = 4 against Defense 3 and Armor 5: 1 wound, Health 9."
    )


def test_sentences_begin_with_a_capital_after_a_full_stop() -> None:
    arena = table()
    hits = [fight_events.Hit(id, "capac", 3, 2, 0, 1, parts=(("base", 3),), left=9) for id in ("1", "3")]
    assert Teller(arena).lines(hits) == [
        "On Tarpitt Guardsman 1: 3 against Defense 2: 1 wound, Health 9. "
        "On Tarpitt Guardsman 3: 3 against Defense 2: 1 wound, Health 9."
    ]  # fmt: skip


def test_a_tactic_names_its_figure_where_another_was_spoken_of() -> None:
    arena = table()
    read = fight_events.TacticRead("3", "Halberd", False, "range:1:4")
    assert Teller(arena).lines([read]) == [
        "Tarpitt Guardsman 3's Halberd cannot reach or see its target, which is 4 away."
    ]


def test_the_order_of_the_heroes_is_named_with_who_comes_last() -> None:
    assert words.label(table(), commands.Arrange(("vanessa", "capac"))).words == "Vanessa, then Capac Roca"


@pytest.mark.rule("SC-012")
@pytest.mark.parametrize(
    ("round", "gives"),
    [(1, "a weapon, rare"), (2, "a weapon, rare"), (3, "a weapon, common"), (5, "nothing any more")],
)
def test_a_rack_says_what_it_holds_in_this_round(round: int, gives: str) -> None:
    rack = Thing(sort="thing", name="weapon rack", gives="weapon", rounds={"2": "rare", "4": "common"})
    arena = table(map=URN.replace("u", "r"), things={"r": rack}, round=round)
    assert words.label(arena, commands.Interact((4, 9))).words == f"Use the weapon rack on E10 ({gives})"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (fight_events.PowerPut("capac", "impact", -2), "Capac Roca loses 2 Power on Impact."),
        (fight_events.PowerPut("capac", "", 2), "2 Power is lost: Capac Roca has no skill to put it on."),
        (fight_events.Gained("capac", "armor", -1), "Capac Roca loses 1 Armor."),
        (fight_events.PartyGained(-1, 4, "abilities/lucky_strike"), "The party pays 1 gold (Lucky Strike) and has 4."),
        (fight_events.Mended("1", 0, 9), "Tarpitt Guardsman 1 heals nothing, Health 9."),
        (fight_events.KnockedBack("1", (5, 8), 1), "Tarpitt Guardsman 1 is knocked back and cannot give way."),
        (fight_events.KnockedBack("1", (5, 7), 1), "Tarpitt Guardsman 1 is knocked back to F8 and is stopped 1 field short."),
        (fight_events.Shielded("1", 2, "barrier"), "2 wounds to Tarpitt Guardsman 1 are prevented (Barrier)."),
        (fight_events.StatusApplied("1", "stun", 0), "Tarpitt Guardsman 1 gets eternal Stun."),
        (fight_events.StatusApplied("1", "marked", 1), "Tarpitt Guardsman 1 is Marked."),
        (fight_events.StatusEnded("1", "regeneration", 2), "Tarpitt Guardsman 1 has Regeneration 2 left."),
        (fight_events.Slain("1", "capac", 20), "Tarpitt Guardsman 1 is slain; Capac Roca gains 20 experience."),
        (fight_events.Slain("1", "capac", 0), "Tarpitt Guardsman 1 is slain."),
    ],
    ids=lambda one: type(one).__name__ if not isinstance(one, str) else "",
)  # fmt: skip
def test_an_event_alone_is_a_sentence(event: FightEvent, said: str) -> None:
    assert words.sentence(table(), event) == said


# each label, each question, each option


@pytest.mark.parametrize(
    ("command", "group", "said", "cost", "target", "at", "title"),
    [
        (asked.FightOn(), "other", "Fight it on its map", "", "", None, ""),
        (asked.FightOn(("capac", "vanessa")), "other", "Fight it on its map with Capac Roca and Vanessa", "", "", None, ""),
        (commands.Arrange(("capac",)), "order", "Capac Roca", "", "", None, ""),
        (commands.Arrange(("vanessa", "capac")), "order", "Vanessa, then Capac Roca", "", "", None, ""),
        (commands.Walk((4, 8)), "move", "Walk to E9, beside Tarpitt Guardsman 1", "1 Speed", "", (4, 8), ""),
        (
            commands.Strike("weapon", "1"), "attack", "Attack Tarpitt Guardsman 1 with Serpent's Tongue Flail", "3 AP", "1", (5, 8),
            "Serpent's Tongue Flail",
        ),
        (commands.PlayCard("dash", 0, "capac"), "card", "Dash on yourself", "1 AP", "capac", (5, 9), "Dash"),
        (commands.PlayCard("dash"), "card", "Dash", "1 AP", "", None, "Dash"),
        (commands.PlayCard("throw_rock", 0, "1"), "card", "Throw Rock on Tarpitt Guardsman 1", "1 AP", "1", (5, 8), "Throw Rock"),
        (commands.UseSkill("impact"), "skill", "Impact", "4 Power", "", None, "Impact"),
        (
            commands.Spend("greater_healing_potion", "capac"), "consumable", "Greater Healing Potion on yourself", "1 AP", "capac", (5, 9),
            "Greater Healing Potion",
        ),
        (commands.PutAside("dash", "slam"), "power", "Discard Dash for 1 Power on Slam", "", "", None, "Dash"),
        (commands.SwitchWeapon("weapon"), "other", "Ready Serpent's Tongue Flail", "1 AP", "", None, ""),
        (commands.StandUp("vanessa"), "other", "Revive Vanessa", "5 AP", "vanessa", (4, 10), ""),
        (commands.SendCompanion("greater_hawk"), "move", "Move Greater Hawk", "", "", (6, 9), ""),
        (
            commands.CompanionStrike("greater_hawk", "1"), "attack", "Greater Hawk attacks Tarpitt Guardsman 1", "1 AP", "1", (5, 8),
            "Greater Hawk",
        ),
        (commands.LeaveMap(), "other", "Leave the encounter by the way out", "", "", None, ""),
        (asked.LetFight(), "other", "Let the rest of it be fought", "", "", None, ""),
        (commands.EndActivation(), "end", "End the activation", "", "", None, ""),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, msgspec.Struct) else "",
)  # fmt: skip
def test_a_command_has_its_words(
    command: Any, group: str, said: str, cost: str, target: str, at: Any, title: str
) -> None:
    shown = words.label(table(), command)
    assert (shown.group, shown.words, shown.cost) == (group, said, cost)
    assert (shown.target, shown.at, shown.title) == (target, at, title)


def put(
    arena: Arena, kind: str, *options: str, who: str = "capac", card: str = ""
) -> tuple[str, str, list[str]]:
    """Ask, and return the question, why it is asked and the words of the options."""
    shown = words.question(arena, Decision(who=who, kind=kind, options=list(options), card=card))
    return shown.question, shown.because, [one.words for one in shown.options]


@pytest.mark.parametrize(
    ("kind", "card", "asks", "because", "options"),
    [
        ("act", "", "What does Capac Roca do?", "", {}),
        (
            "react", "", "Does Capac Roca answer?", "",
            {
                "abilities/dash/effects/0": "Dash (1 AP): Gain 2 Speed.",
                "abilities/throw_rock/effects/0>1": "Throw Rock on Tarpitt Guardsman 1 (1 AP): A Soldier or Creature within 3 in sight: Stun.",
                "abilities/defender/effects/0": "Defender (1 card): When an ally beside you is attacked, discard 1: become the target instead.",
                "heroes/capac/skills/impact/effects/0": "Impact (4 Power): All enemies beside you: Immobilize.",
                "pass": "Nothing",
            },
        ),
        (
            "discard", "abilities/defender/effects/0", "Which card does Capac Roca discard?", "Defender: When an ally beside you is attacked, discard 1: become the target instead.",
            {"dash": "Dash: 1 AP. Gain 2 Speed.", "enough": "No more"},
        ),
        (
            "field", "abilities/leap/effects/0", "To which field?", "Leap: You are placed on a free field beside a figure within 3.",
            {"4,4": "E5, beside Tarpitt Guardsman 3", "0,0": "A1", "stay": "Stay"},
        ),
        ("field", "hole", "Where does Capac Roca climb out of the hole?", "", {"0,11": "A12"}),
        (
            "target", "consumables/adrenaline", "Whom does it concern?", "Adrenaline: Gain 1 more weapon attack that costs no AP.",
            {"1": "Tarpitt Guardsman 1, Health 13", "vanessa": "Vanessa, Health 22", "pass": "Nothing"},
        ),
        ("link", "", "To whom does it go on?", "", {"3": "Tarpitt Guardsman 3, Health 13", "done": "No more"}),
        (
            "special", "", "What is a Special spent on?", "",
            {
                "equipment/serpents_tongue_flail/specials/1": "2 Specials: Stun.",
                "equipment/alitars_vengeance/specials/0": "Vengeance: Special: all damage is assigned.", "nothing": "Nothing more",
            },
        ),
        (
            "choose", "heroes/adina/skills/smite/effects/0/does#0", "Which of these?", "Smite: Choose one: slay all Raised Soldiers beside you; or all enemies beside you get Stun.",
            {"0": "Slay the Raised Soldiers: slay all Raised Soldiers beside you", "1": "Stun all enemies: all enemies beside you get Stun"},
        ),
        (
            "choose", "abilities/holy_blast_ii/effects/0/does/0/does#0", "Which of these?", "Holy Blast II",
            {"0": "Discard 2 and attack again: discard 2 cards and attack the target with 2 blue dice and Spirit", "1": "Leave it at that"},
        ),
        ("die", "", "Which die?", "", {"done": "No more"}),
        (
            "power", "", "On which skill does Capac Roca put the Power?", "",
            {"impact": "Impact, 4 of 4 Power", "slam": "Slam, 0 of 8 Power"},
        ),
        ("loot", "", "Which loot card does Capac Roca keep?", "", {"weapon": "Steel Under Sacking", "nothing": "Dust and Lint"}),
        (
            "two_loot", "", "How many loot cards does Capac Roca look at?", "",
            {"two": "Look at two and keep one, once an encounter", "one": "Draw one"},
        ),
        ("take", "", "Who takes it?", "", {"capac": "Capac Roca, Health 30", "leave": "Leave it"}),
        (
            "take", "", "Who takes it?", "",
            {"capac/greater_healing_potion": "Capac Roca, who throws away Greater Healing Potion", "leave": "Leave it"},
        ),
        ("take_back", "", "Which card does Capac Roca take back?", "", {"dash": "Dash: 1 AP. Gain 2 Speed."}),
        ("status", "", "Which status is taken away?", "", {"stun": "Stun: Loses the next activation."}),
        ("rest", "", "Does the party rest?", "", {"yes": "Yes", "no": "No"}),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)  # fmt: skip
def test_a_decision_is_a_question_with_its_options(
    kind: str, card: str, asks: str, because: str, options: dict[str, str]
) -> None:
    assert put(table(), kind, *options, card=card) == (asks, because, list(options.values()))


@pytest.mark.parametrize(
    ("window", "asks", "because"),
    [
        (
            "attack", "Does Capac Roca add anything?",
            "Tarpitt Guardsman 1 attacks Capac Roca and Vanessa: Capac Roca no wound and Vanessa no wound.",
        ),
        (
            "attacked", "How does Capac Roca answer?",
            "Tarpitt Guardsman 1 attacks Capac Roca and Vanessa: Capac Roca no wound and Vanessa no wound.",
        ),
        (
            "rolled", "Does Capac Roca change anything?",
            "Tarpitt Guardsman 1 attacks Capac Roca and Vanessa and has thrown sword, Special and double sword (cancelled): Capac Roca no wound as it stands and Vanessa 1 wound as it stands.",
        ),
        (
            "after_attack", "Does Capac Roca follow it up?",
            "Tarpitt Guardsman 1 attacked Capac Roca and Vanessa: Capac Roca no wound and Vanessa 2 wounds.",
        ),
        (
            "after_attacked", "Does Capac Roca answer?",
            "Tarpitt Guardsman 1 attacked Capac Roca and Vanessa: Capac Roca no wound and Vanessa 2 wounds.",
        ),
        ("target_drawn", "An enemy has drawn its card. Does Capac Roca answer?", ""),
        ("enemy_activation", "An enemy is acting. Does Capac Roca step in?", ""),
        ("gold", "The party has gained gold. Does Capac Roca answer?", ""),
        ("activation_end", "The activation of Capac Roca ends. Is anything done before?", ""),
    ],
)  # fmt: skip
def test_what_is_asked_of_an_attack_is_in_the_question_and_the_attack_itself_said_once(
    window: str, asks: str, because: str
) -> None:
    arena = table()
    arena.figure("vanessa").state = "up"
    arena.fight.stack.append(
        AttackFrame(by="1", targets=["capac", "vanessa"], faces=["GS", "RX", "!D"], wounds={"vanessa": 2})
    )
    assert put(arena, "react", "pass", card=window) == (asks, because, ["Nothing"])


@pytest.mark.rule("SC-071", "SC-075")
def test_a_reaction_says_what_the_attack_comes_to_on_average_and_then_as_its_dice_lie() -> None:
    arena = table()
    arena.figure("capac").armor = 1
    arena.fight.stack.append(TacticsFrame(who="1", target="capac", tactic=0, step=3))
    attack = AttackFrame(by="1", targets=["capac"], card="adversaries/tarpitt_guardsman", dice="G", bonus=4)
    arena.fight.stack.append(attack)
    before = put(arena, "react", "pass", card="attacked")[1]
    # 4 and a die that does 5 damage in 6 throws, against Defense 2 and Armor 1
    assert before == "Tarpitt Guardsman 1 attacks Capac Roca with Halberd, 1.8 wounds on average."
    attack.faces, attack.step = ["GD"], 5
    after = put(arena, "react", "pass", card="rolled")[1]
    assert after == (
        "Tarpitt Guardsman 1 attacks Capac Roca with Halberd and has thrown double sword: 3 wounds as it stands."
    )
    attack.targets = []
    assert put(arena, "react", "pass", card="rolled")[1] == ""


@pytest.mark.parametrize(
    ("card", "played", "said"),
    [
        ("equipment/serpents_tongue_flail", "", " with Serpent's Tongue Flail"),
        ("abilities/charge", "abilities/charge/effects/0", " with Charge"),
        ("heroes/capac", "heroes/capac/skills/impact/effects/0", " with Impact"),
        ("", "", ""),
    ],
)
def test_an_attack_of_a_hero_is_told_with_its_weapon_card_or_skill(card: str, played: str, said: str) -> None:
    arena = table()
    if played:
        arena.fight.stack.append(PlayFrame(who="capac", effect=played))
        arena.fight.stack.append(OpsFrame(code=f"{played}/does", by="capac"))
    arena.fight.stack.append(AttackFrame(by="capac", targets=["1"], card=card, wounds={"1": 2}))
    because = put(arena, "react", "pass", card="after_attack")[1]
    assert because == f"Capac Roca attacked Tarpitt Guardsman 1{said}, 2 wounds."


def test_dice_that_a_declaration_has_added_are_not_counted_twice() -> None:
    arena = table()
    attack = AttackFrame(by="1", targets=["capac"], dice="GG", bonus=7, step=2)
    assert odds.odds(arena, attack).throws == 36


def field_asked(code: str, by: str, step: int = 0, targets: tuple[str, ...] = (), card: str = "") -> str:
    arena = table()
    arena.fight.stack.append(OpsFrame(code=code, by=by, step=step, targets=list(targets), card=card))
    return put(arena, "field", "0,0", who=by, card=card)[0]


def test_a_question_for_a_field_names_who_goes_how_far_and_by_what() -> None:
    wanderer = "heroes/vanessa/skills/wanderer/hooks/0/does"
    assert field_asked(wanderer, "vanessa", card="heroes/vanessa") == (
        "Wanderer: where does Vanessa walk, up to 2 fields?"
    )
    assert field_asked("abilities/leap/effects/0/does", "capac", targets=("1",), card="abilities/leap") == (
        "Leap: where is Capac Roca put, beside Tarpitt Guardsman 1?"
    )
    assert field_asked("abilities/charge/effects/0/does", "capac", card="abilities/charge") == (
        "Charge: where does Capac Roca walk, 2 to 4 fields in a straight line?"
    )
    programs = table().programs.ops.items()
    trap = next(
        code
        for code, program in programs
        if any(getattr(op, "name", "") == "Improvised Trap" for op in program)
    )
    assert field_asked(trap, "vanessa", card=trap.partition("/effects")[0]) == (
        "Improvised Traps: where is an Improvised Trap laid, nearby?"
    )
    arena = table()
    arena.fight.stack.append(SendFrame(who="greater_hawk"))
    asks = "Where does Greater Hawk move, up to 6 fields?"
    assert put(arena, "field", "0,0", who="vanessa", card="equipment/greater_hawk")[:2] == (asks, "")
    arena.figure("greater_hawk").counters = {"hole": 1}
    asks = "Where does Greater Hawk climb out of the hole?"
    assert put(arena, "field", "0,0", who="vanessa", card="equipment/greater_hawk")[0] == asks


def test_a_negative_trait_says_what_it_takes() -> None:
    arena = table()
    card = "abilities/self_doubt_ii"
    arena.fight.stack.append(OpsFrame(code=f"{card}/effects/0/does", by="capac", card=card))
    said = put(arena, "discard", "dash", card=card)
    assert said[:2] == ("Which card does Capac Roca discard?", "Self-Doubt II: Lose 1 AP and discard 1 card.")


@pytest.mark.parametrize("kind", sorted(words.QUESTIONS))
def test_a_question_ends_with_one_mark(kind: str) -> None:
    assert re.search(r"[^.?!]\?$", words.QUESTIONS[kind])


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("equipment/fist_of_the_heavens", "slays it"), ("abilities/throw_rock", "gives Stun"), ("abilities/yaedras_light", "gives Stun"),
        ("abilities/minor_shielding", "gives Barrier"), ("abilities/sympathetic", "heals 4"), ("abilities/dash", "gains 2 Speed"),
        ("abilities/hit_and_run", "walks up to 2 fields"), ("abilities/stronger_together", "gives 2 AP"), ("abilities/execute", "slays it if it has 3 Health or less"),
        ("heroes/adina/skills/smite", "slay the Raised Soldiers or stun all enemies"), ("heroes/capac/skills/slam", "strikes all in a cone, Knockback 1"),
        ("heroes/aleksander/skills/slick_footwork", "swaps fields"), ("abilities/aimed_shot", ""),
        ("consumables/adrenaline", "gains 1 more weapon attack"), ("abilities/holy_blast_ii", "perhaps discard 2 and attack again"),
        ("abilities/vindictive", "takes 1 AP from the next hero in the order"), ("abilities/sacrifice", "assigns you 3 damage, gains 3 Power"),
    ],
)  # fmt: skip
def test_what_an_effect_does_besides_damage_is_said_in_a_few_words(key: str, said: str) -> None:
    arena = table()
    assert gists.gist(arena.book, arena.programs.effects[f"{key}/effects/0"]) == said


BLOW = Attack(dice="G")
COIN = Gain(what="gold", amount=1)


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ((Repeat(times=2, does=(BLOW,)),), "attacks 2 times"),
        ((Repeat(times=3, does=(BLOW, COIN)),), "attacks 3 times, gains 1 gold"),
        ((Repeat(times=2, does=(COIN,)),), "gains 1 gold"),
        ((Repeat(times=2, does=(Heal(amount=1, who="target"),)),), "heals 1"),
        ((If(when=When(kinds=("creature",)), then=(COIN,), otherwise=(COIN,)),), "gains 1 gold"),
        (
            (If(when=When(kinds=("creature",)), then=(COIN, Draw(n=2)), otherwise=(COIN,)),),
            "gains 1 gold, draws 2 cards if it is a Creature",
        ),
        (
            (If(when=When(kinds=("creature",)), then=(COIN,), otherwise=(Draw(n=1),)),),
            "gains 1 gold if it is a Creature, else draws 1 card",
        ),
        ((If(when=When(kinds=("creature",)), otherwise=(Draw(n=1),)),), "perhaps draws 1 card"),
        ((Gain(what="ap", amount=-1),), "loses 1 AP"),
        ((Heal(full=True, who="target"), Heal(amount=3, who="self")), "heals fully, heals you 3"),
        ((Cleanse(who="self"),), "takes away all negative statuses"),
        ((Count(counter="rage", add=1),), "gains 1 Rage"),
        ((Assign(amount=2),), "assigns 2 damage"),
        ((Assign(amount=2, who="self"),), "assigns you 2 damage"),
        ((Assign(amount=2, who=Select(zones=0)),), "assigns 2 damage to all enemies nearby"),
        ((COIN, Draw(n=1), Swap(), Heal(amount=3)), "gains 1 gold, draws 1 card, swaps fields, and more"),
    ],
)
def test_what_repeats_or_depends_is_said_in_a_few_words(does: tuple[Op, ...], said: str) -> None:
    assert gists.gist(table().book, Effect(does=does)) == said


def test_an_action_says_what_it_does_besides_damage() -> None:
    assert words.label(table(), commands.PlayCard("throw_rock", 0, "1")).note == "gives Stun"
    assert words.label(table(), commands.Strike("weapon", "1")).note == ""


@pytest.mark.parametrize(
    ("window", "asks"),
    [
        ("attack", "Tarpitt Guardsman 1 attacks nobody. Does Capac Roca add anything?"),
        ("attacked", "Tarpitt Guardsman 1 attacks nobody. How does Capac Roca answer?"),
        (
            "rolled",
            "Tarpitt Guardsman 1 has thrown no dice against nobody. Does Capac Roca change anything?",
        ),
        ("after_attack", "Tarpitt Guardsman 1 has attacked nobody. Does Capac Roca follow it up?"),
        ("after_attacked", "Tarpitt Guardsman 1 has attacked nobody. Does Capac Roca answer?"),
    ],
)
def test_an_attack_that_nothing_else_tells_of_is_told_in_the_question(window: str, asks: str) -> None:
    arena = table()
    assert put(arena, "react", card=window)[0] == "Does Capac Roca answer?"
    arena.fight.stack.append(AttackFrame(by="1", targets=[]))
    assert put(arena, "react", card=window)[:2] == (asks, "")


@pytest.mark.rule("SC-073")
@pytest.mark.parametrize(
    ("by", "on", "more", "said"),
    [
        ("1", "capac", {}, "3 wounds as it stands"),
        ("1", "capac", {"wounds": 27}, "3 wounds as it stands, which downs"),
        ("1", "capac", {"wounds": 26}, "3 wounds as it stands"),
        ("capac", "1", {"wounds": 8}, "4 wounds as it stands"),
        ("capac", "1", {"wounds": 9}, "4 wounds as it stands, which slays"),
    ],
)
def test_what_an_attack_slays_or_downs_as_its_dice_lie_is_said(
    by: str, on: str, more: dict[str, int], said: str
) -> None:
    arena = table()
    figure = arena.figure(on)
    figure.armor, figure.defense, figure.wounds = 0, 2, more.get("wounds", 0)
    arena.fight.stack.append(AttackFrame(by=by, targets=[on], faces=["GD"], bonus=3, step=5))
    assert put(arena, "react", "pass", card="rolled")[1].endswith(f" double sword: {said}.")


def test_what_keeps_a_target_up_or_slays_it_with_health_left_counts_for_what_an_attack_fells() -> None:
    arena = table()
    attack = AttackFrame(by="capac", targets=["1"])
    assert [odds.fells(arena, attack, "1", wounds) for wounds in (12, 13, 14)] == [False, True, True]
    attack.slays_at = 4
    assert [odds.fells(arena, attack, "1", wounds) for wounds in (8, 9)] == [False, True]
    stays = table()
    stays.figure("vanessa").state = "up"
    stays.figure("vanessa").lasting = [
        Lasting(
            hooks="heroes/vanessa/skills/last_stand/effects/0/does/0/hooks",
            by="vanessa",
            until="encounter",
        )
    ]
    assert not odds.fells(stays, AttackFrame(by="1", targets=["vanessa"]), "vanessa", 99)
    assert odds.fells(stays, AttackFrame(by="1", targets=["vanessa"], slays_at=1), "vanessa", 99)


def test_of_several_cards_to_be_discarded_the_question_says_which_it_is() -> None:
    arena = table()
    arena.fight.stack.append(PayFrame(who="capac", n=2))
    assert put(arena, "discard", "dash")[0] == "Which card does Capac Roca discard, the first of 2?"
    arena.fight.stack[-1] = PayFrame(who="capac", n=2, paid=1)
    assert put(arena, "discard", "dash")[0] == "Which card does Capac Roca discard, the second of 2?"
    arena.fight.stack[-1] = PayFrame(who="capac", n=1)
    assert put(arena, "discard", "dash")[0] == "Which card does Capac Roca discard?"


def test_of_any_number_of_cards_to_be_discarded_the_question_says_how_many_are_gone() -> None:
    arena, asked = table(), []
    for paid in range(3):
        arena.fight.stack.append(PayFrame(who="capac", any=True, paid=paid))
        asked.append(put(arena, "discard", "dash", "enough")[0])
    assert asked == [
        "Which card does Capac Roca discard?",
        "1 card is discarded. Which one does Capac Roca discard next?",
        "2 cards are discarded. Which one does Capac Roca discard next?",
    ]


def test_to_stay_is_to_choose_the_field_of_who_moves() -> None:
    arena = table()

    def stays(frame: Any) -> Any:
        arena.fight.stack.append(frame)
        shown = words.question(arena, Decision(who="capac", kind="field", options=["0,0", "stay"]))
        return (shown.options[1].words, shown.options[1].at)

    assert stays(SendFrame(who="greater_hawk")) == ("Stay", (6, 9))
    wanderer = "heroes/vanessa/skills/wanderer/hooks/0/does"
    assert stays(OpsFrame(code=wanderer, by="vanessa")) == ("Stay", (4, 10))
    moves = next(code for code, ops in arena.programs.ops.items() if any(_moves_another(op) for op in ops))
    place = next(place for place, op in enumerate(arena.programs.ops[moves]) if _moves_another(op))
    assert stays(OpsFrame(code=moves, by="capac", step=place, queue=["1"])) == ("Stay", (5, 8))
    assert stays(OpsFrame(code="abilities/leap/effects/0/does", by="capac")) == ("Stay", None)
    assert stays(AttackFrame(by="1", targets=["capac"])) == ("Stay", None)


def _moves_another(op: Op) -> bool:
    return isinstance(op, Move) and not isinstance(op.who, str)


@pytest.mark.rule("SH-007", "R17")
@pytest.mark.parametrize(
    ("op", "wounds", "statuses", "said"),
    [
        (Heal(amount=20, who="target"), 0, {}, "heals nothing now: Health is full"),
        (Heal(amount=20, who="target"), 3, {}, "heals 3 of 20"),
        (Heal(amount=2, who="target"), 3, {}, "heals 2"),
        (Heal(amount=3, who="target"), 3, {}, "heals 3"),
        (Heal(full=True, who="target"), 3, {}, "heals 3"),
        (Heal(full=True, who="target"), 0, {}, "heals nothing now: Health is full"),
        (Heal(amount=Value(of="lost_health", who="target", per=2), who="target"), 9, {}, "heals 4"),
        (Heal(amount=20, who="target"), 3, {"bleed": 2}, "ends Bleed and heals nothing"),
        (Heal(amount=20, who="target"), 0, {"poison": 1}, "ends Poison: Health is full"),
        (Heal(amount=20, who="target"), 3, {"poison": 1}, "heals 3 of 20"),
        (Heal(amount=Value(of="paid"), who="target"), 3, {}, ""),
        (Heal(amount=4, who="self"), 0, {}, "heals you 4"),
        (Heal(amount=4, who=Select(side="allies", zones=0)), 3, {}, ""),
    ],
)
def test_a_heal_says_what_it_comes_to_now(op: Heal, wounds: int, statuses: dict[str, int], said: str) -> None:
    arena = table()
    arena.figure("capac").wounds = 9
    vanessa = arena.figure("vanessa")
    vanessa.state, vanessa.wounds, vanessa.statuses = "up", wounds, statuses
    assert gists.healing(arena, "capac", "vanessa", op) == said
    vanessa.state = "down"
    assert gists.healing(arena, "capac", "vanessa", Heal(amount=4, who="target")) == ""
    assert gists.healing(arena, "capac", "", Heal(amount=4, who="target")) == ""


def test_a_heal_in_vain_is_said_after_what_else_a_card_does() -> None:
    arena = table()
    arena.hero("capac").consumables = ["courage_in_a_bottle"]
    note = "gains 2 Armor, heals nothing now: your Health is full"
    assert words.label(arena, commands.Spend("courage_in_a_bottle")).note == note
    arena.figure("capac").wounds = 1
    note = "heals you 1 of 5, gains 2 Armor"
    assert words.label(arena, commands.Spend("courage_in_a_bottle")).note == note


def test_a_die_is_named_with_its_colour_its_place_and_what_it_shows() -> None:
    arena = table()
    arena.fight.stack.append(AttackFrame(by="1", targets=["capac"], faces=["GS", "RX", "b-", "!D"]))
    said = [
        "Green die 1: sword, 1 damage",
        "Red die 2: Special",
        "Blue die 3: blank",
        "Die 4: double sword, 2 damage",
        "No more",
    ]
    assert put(arena, "die", "0", "1", "2", "3", "done")[2] == said


@pytest.mark.rule("SC-067")
@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("heroes/capac/skills/slam", {"4,8": "Towards E9: Tarpitt Guardsman 1 and Tarpitt Guardsman 3", "0,0": "Towards A1"}),
        ("consumables/infernal_grenade", {"3,3": "From D4: Tarpitt Guardsman 3", "0,0": "From A1"}),
    ],
)  # fmt: skip
def test_an_area_names_whom_it_would_hit(card: str, options: dict[str, str]) -> None:
    arena = table()
    arena.fight.stack.append(OpsFrame(code=f"{card}/effects/0/does", by="capac"))
    assert put(arena, "area", *options, card=card)[2] == list(options.values())


def test_a_question_names_the_skill_that_asks_it() -> None:
    arena = table()
    assert put(arena, "target", "1", card="heroes/capac")[1] == ""
    arena.fight.stack.append(PlayFrame(who="capac", effect="abilities/dash/effects/0"))
    arena.fight.stack.append(PlayFrame(who="capac", effect="heroes/capac/skills/impact/effects/0"))
    assert put(arena, "target", "1", card="heroes/capac")[1] == "Impact: All enemies beside you: Immobilize."
    before = position({"vanessa": {"at": (5, 9)}, "1": {"card": "tarpitt_guardsman", "at": (0, 0)}})
    asks = (
        "Wanderer: where does Vanessa walk, up to 2 fields?",
        "Wanderer: When a round begins: move up to 2 fields.",
        ["F10"],
    )
    assert put(before, "field", "5,9", who="vanessa", card="heroes/vanessa") == asks


def test_the_table_is_asked_where_nobody_is_named() -> None:
    shown = words.question(table(), Decision(who="", kind="loot", options=["nothing"]))
    assert (shown.name, shown.question) == ("The table", "Which loot card does the party keep?")


@pytest.mark.parametrize(
    ("effect", "ap", "power", "said"),
    [
        (Effect(does=()), 0, 0, ""), (Effect(does=()), 2, 0, "2 AP"), (Effect(does=()), 0, 4, "4 Power"), (Effect(discard=1, does=()), 1, 0, "1 AP, 1 card"),
        (Effect(discard=2, does=()), 0, 0, "2 cards"), (Effect(discard_any=True, does=()), 0, 0, "any cards"),
        (Effect(gold=3, exhaust=True, does=()), 1, 2, "1 AP, 2 Power, 3 gold, once an encounter"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)  # fmt: skip
def test_what_an_effect_costs_is_listed(effect: Effect, ap: int, power: int, said: str) -> None:
    assert words._paid(effect, ap, power) == said


def test_effects_of_one_card_are_told_apart_by_what_they_discard() -> None:
    arena = table()
    names = [words.effect_name(arena, f"abilities/rapid_strikes/effects/{place}") for place in range(3)]
    assert names == ["Rapid Strikes", "Rapid Strikes, discard 1", "Rapid Strikes, discard 2"]
    assert words.effect_name(arena, "abilities/defender/effects/0") == "Defender"


def test_an_effect_with_a_name_of_its_own_is_named_once() -> None:
    arena = position(
        {
            "adina": {"at": (5, 9), "skills": ("yaedras_touch",)},
            "1": {"card": "tarpitt_guardsman", "at": (0, 0)},
        }
    )
    key = "heroes/adina/skills/yaedras_touch/effects/0"
    assert put(arena, "react", key, who="adina")[2] == [
        "Yaedra's Touch, heal (5 Power): An ally beside you heals fully."
    ]


@pytest.mark.rule("R26")
def test_an_attack_that_costs_nothing_is_free() -> None:
    arena = table()
    arena.hero("capac").free = ["weapon"]
    assert words.label(arena, commands.Strike("weapon", "1")).cost == "free"


@pytest.mark.rule("SC-005")
def test_a_thing_says_its_cost_and_where_it_is() -> None:
    dear, free = (Thing(sort="thing", name=name, ap=ap) for name, ap in (("lever", 2), ("", 0)))
    arena = table(map=URN.replace("u", "r"), things={"r": dear})
    shown = words.label(arena, commands.Interact((4, 9)))
    assert (shown.group, shown.words, shown.cost, shown.at) == (
        "other",
        "Use the lever on E10",
        "2 AP",
        (4, 9),
    )
    arena = table(map=URN.replace("u", "r"), things={"r": free})
    shown = words.label(arena, commands.Interact((4, 9)))
    assert (shown.words, shown.cost) == ("Use the thing on E10", "")


@pytest.mark.rule("SC-012")
@pytest.mark.parametrize(
    ("gives", "said"), [("loot", "a loot card"), ("weapon", "a weapon"), ("armor", "armor"), ("accessory", "an accessory")]
)  # fmt: skip
def test_a_thing_says_what_it_gives(gives: Any, said: str) -> None:
    arena = table(map=URN.replace("u", "r"), things={"r": Thing(sort="thing", name="chest", gives=gives)})
    assert words.label(arena, commands.Interact((4, 9))).words == f"Use the chest on E10 ({said})"


def test_beside_whom_a_figure_would_stand_is_said() -> None:
    arena = table()
    assert words.beside(arena, "capac", (4, 8)) == ", beside Tarpitt Guardsman 1"
    assert words.beside(arena, "1", (5, 10)) == ", beside Capac Roca"
    assert words.beside(arena, "capac", (0, 0)) == ""


@pytest.mark.rule("SH-054", "SH-113")
def test_the_question_says_how_much_power_is_put_or_taken() -> None:
    arena = table()
    arena.fight.stack.append(PowerFrame(who="capac", n=2))
    assert put(arena, "power", "impact")[0] == "On which skill does Capac Roca put 2 Power?"
    arena.fight.stack[-1] = PowerFrame(who="capac", n=-1)
    assert put(arena, "power", "impact")[0] == "From which skill of Capac Roca is 1 Power taken?"
