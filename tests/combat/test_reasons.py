"""Why the book chooses what it does for a hero: the same choice as the greedy player's, with its reason in plain words."""

import pytest

from engine.book.combat_schema import Effect, Ends, Heal, Thing
from engine.combat import hooks, players, reasons, words
from engine.combat.telling import Teller
from engine.fight_events import Marked, Promise
from engine.sheet.fights import Lasting
from tests.combat.builders import commands, position
from tests.combat.test_keywords import with_card

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


# what a try brings, thing by thing


def stands(foe=None, friend=None, gold=0, **capac):
    return position(
        {
            "capac": {"at": (5, 9), "skills": ("impact",), "armor": 1, "ap": 3, "speed": 2, **capac},
            "adina": {"at": (0, 9), **(friend or {})},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4), **(foe or {})},
            "2": {"card": "tarpitt_guardsman", "at": (0, 0)},
        },
        active="capac",
        gold=gold,
    )


@pytest.mark.rule("R98")
@pytest.mark.parametrize(
    ("before", "after", "promises"),
    [
        ({"foe": {"wounds": 1}}, {"foe": {"wounds": 5}}, (Promise("wounds", "1", 4),)),
        ({}, {"foe": {"statuses": {"bleed": 2}}}, (Promise("status", "1", 2, "bleed"),)),
        ({"foe": {"statuses": {"bleed": 2}}}, {"foe": {"statuses": {"bleed": 2}}}, ()),
        ({}, {"foe": {"statuses": {"offense": 1}}}, ()),
        ({"foe": {"statuses": {"stealth": 1}}}, {}, (Promise("rids", "1", id="stealth"),)),
        ({"foe": {"statuses": {"stun": 1}}}, {}, ()),
        ({"wounds": 6}, {"wounds": 4}, (Promise("heals", "capac", 2),)),
        ({"wounds": 4}, {"wounds": 6}, ()),
        ({"friend": {"state": "down"}}, {}, (Promise("stands_up", "adina"),)),
        ({"friend": {"state": "down"}}, {"friend": {"state": "down"}}, ()),
        ({"statuses": {"stun": 1}}, {}, (Promise("rids", "capac", id="stun"),)),
        ({"statuses": {"stealth": 1}}, {}, ()),
        ({}, {"statuses": {"barrier": 2}}, (Promise("status", "capac", 2, "barrier"),)),
        ({}, {"statuses": {"stun": 1}}, ()),
        ({}, {"armor": 3}, (Promise("armor", "capac", 2),)),
        ({"armor": 3}, {"armor": 3}, ()),
        ({"counters": {"guard": 1}}, {"counters": {"guard": 3}}, (Promise("guard", "capac", 2),)),
        ({"counters": {"guard": 3}}, {"counters": {"guard": 3}}, ()),
        ({}, {"counters": {"guard": 2}}, (Promise("guard", "capac", 2),)),
        ({}, {"ap": 5}, (Promise("ap", "capac", 2),)),
        ({}, {"speed": 4}, (Promise("speed", "capac", 2),)),
        ({"power": {"impact": 1}}, {"power": {"impact": 3}}, (Promise("power", "capac", 2, "impact"),)),
        ({"hand": ("dash",)}, {"hand": ("dash", "leap")}, (Promise("cards", "capac", 1),)),
        ({"hand": ("dash", "leap")}, {"hand": ("dash",)}, ()),
    ],
)  # fmt: skip
def test_what_is_better_afterwards_is_promised_and_nothing_else(before, after, promises):
    assert reasons.compared(stands(**before), stands(**after), "capac") == promises


@pytest.mark.rule("R98")
def test_what_the_loot_of_the_slain_brings_is_no_reason():
    before, after = stands(), stands(foe={"state": "slain"}, wounds=0, ap=5, armor=3)
    assert reasons.compared(before, after, "capac") == (Promise("slays", "1"),)


@pytest.mark.rule("R98")
def test_what_is_promised_is_told_with_the_weightiest_first_and_three_things_at_most():
    before, after = stands(), stands(foe={"wounds": 4}, armor=3, ap=5, speed=4)
    assert [one.sort for one in reasons.compared(before, after, "capac")] == ["wounds", "armor", "ap"]


@pytest.mark.rule("R98")
def test_what_holds_already_is_promised_no_more():
    plain, held, new = stands(), stands(), stands()
    hook = next(one for one in held.programs.hooks if "/effects/" in one and one.startswith("abilities/"))
    held.figure("capac").lasting = [Lasting(hooks=hook, by="capac", until="round")]
    new.figure("capac").lasting = [Lasting(hooks=hook, by="capac", until="round")]
    assert reasons.compared(plain, new, "capac") == (Promise("lasting", "capac", id=hook),)
    assert reasons.compared(held, new, "capac") == ()


@pytest.mark.rule("R98")
def test_a_walk_towards_foes_names_the_nearest_of_them():
    why, _ = said(
        position(
            {
                "capac": {"at": (0, 11), "worn": FLAIL, "speed": 2},
                "1": {"card": "tarpitt_guardsman", "at": (11, 0)},
                "2": {"card": "tarpitt_guardsman", "at": (8, 11)},
            },
            active="capac",
        )
    )
    assert (why.does, why.promises) == ("walk", (Promise("near", "2", 2),))


@pytest.mark.rule("R98")
def test_a_walk_names_a_friend_who_lies_down_only_where_it_leads_beside_them():
    figures = {
        "capac": {"at": (5, 8), "worn": FLAIL},
        "adina": {"at": (5, 11), "state": "down", "wounds": 20},
        "1": {"card": "tarpitt_guardsman", "at": (0, 0)},
    }
    why, text = said(position(figures, active="capac"))
    assert (why.does, why.promises) == ("walk", (Promise("beside", "adina"),))
    assert text.endswith(": Adina can be helped up there.")
    far = {**figures, "adina": {"at": (11, 0), "state": "down", "wounds": 20}}
    why, _ = said(position({**far, "1": {"card": "tarpitt_guardsman", "at": (5, 4)}}, active="capac"))
    assert (why.does, why.promises) == ("walk", (Promise("reach", "1"),))


@pytest.mark.rule("R98")
def test_a_thing_promises_the_loot_card_or_the_piece_for_the_stash_that_it_holds_or_what_comes_of_its_event():
    rows = "\n".join([".u..........", *["............"] * 11])
    for thing, promise in (
        ({"gives": "loot"}, "loot"),
        ({"gives": "weapon", "rounds": {"9": "common"}}, "thing"),
        ({"gives": "event", "event": "lever"}, "wins"),
    ):
        arena = position(
            {"capac": {"at": (0, 0), "speed": 0}, "1": {"card": "tarpitt_guardsman", "at": (11, 11)}},
            active="capac", map=rows, things={"u": Thing(sort="thing", name="urn", **thing)}, loot_deck=("gold_5",),
            ends={"victory": (Ends(event="lever"),), "defeat": (Ends(down=("all",)),)},
        )  # fmt: skip
        why, _ = said(arena)
        assert (why.does, why.at, why.promises) == ("interact", (1, 0), (Promise(promise),))


@pytest.mark.rule("R98")
def test_of_cards_one_of_which_must_go_each_was_looked_at():
    arena = with_card(
        Effect(discard=1, does=(Heal(amount=9, who="self"),)),
        {"capac": {"at": (5, 5), "wounds": 20, "hand": ("it", "dash", "leap", "charge")}, "1": {"card": "tarpitt_guardsman", "at": (11, 11)}},
        active="capac",
    )  # fmt: skip
    players.carry_out(arena, commands.PlayCard("it"))
    why, text = said(arena)
    assert (why.does, why.of, why.promises) == ("discard", 3, ())
    assert text.startswith("Of 3 cards, Capac Roca can best do without ")


@pytest.mark.rule("R98")
def test_an_answer_says_what_it_brings_against_letting_it_pass():
    arena = position(
        {
            "capac": {"at": (5, 5), "worn": FLAIL},
            "vanessa": {"at": (9, 5), "hand": ("luck_of_the_nyere",)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="capac",
        dice=("-", "-", "-"),
    )
    players.carry_out(arena, commands.Strike("weapon", "1"))
    why, text = said(arena)
    assert (why.does, why.of, why.promises) == ("react", 1, (Promise("adds", "1", 1),))
    assert text == "Vanessa chooses Luck of the Nyere, for this: about 1 wound more on Tarpitt Guardsman."
