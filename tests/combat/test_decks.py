"""Ability decks and signature skills: what a hero may take along, how it is chosen, and what the cards of a hand are for."""

import msgspec
import pytest

from engine import commands as steps
from engine import fight_commands as fights
from engine import play
from engine.book.combat_schema import Ability, Dismantle, Effect, Gain
from engine.book.model import Book
from engine.book.schema import Title
from engine.combat import cards
from engine.errors import RuleError
from engine.events import LoadoutSet
from engine.playtest.positions import Position, Put, arena_of
from engine.scenes import loadouts
from engine.sheet import HeroSheet, SaveSheet
from tests.combat.builders import book, combat, commands, do, kinds, options, position

GUARD = {"card": "tarpitt_guardsman"}
FAR = {**GUARD, "at": (11, 11), "statuses": {"stun": 9}}
BLANKS = ("-",) * 12
PHOENIX = {"companion/accessory": "young_phoenix"}


def sheet_of(hero: str, level: int = 3, **more) -> SaveSheet:
    return SaveSheet(book="fights", edition="1", seed=1, heroes={hero: HeroSheet(level=level, xp=0, **more)})


def pool(hero, level=3, changed=None, **more):
    return set(loadouts.pool(sheet_of(hero, level, **more), changed or book(), hero))


def with_cards(**cards: Ability) -> Book:
    """The book with more ability cards, each of one effect that gives an AP."""
    effect = Effect(does=(Gain(what="ap"),))
    added = {
        id: msgspec.structs.replace(card, effects=card.effects or (effect,)) for id, card in cards.items()
    }
    return msgspec.structs.replace(book(), abilities={**book().abilities, **added})


def ready(hero, level=3, **more):
    return loadouts.ready_deck(sheet_of(hero, level, **more), book(), hero)


def swapped(hero, out, into, level=3):
    """The ready-made deck with other cards in place of some."""
    deck = [card for card in ready(hero, level) if card not in out]
    return [*deck, *into]


def refused(hero, cards, level=3, changed=None):
    return loadouts.deck_refusal(sheet_of(hero, level), changed or book(), hero, cards)


# at the table


def at_the_encounter(seed: int = 1) -> SaveSheet:
    sheet = play.begin(book(), seed=seed).sheet
    return play.apply(sheet, steps.Choose(sheet.story.offers[0].key), book()).sheet


@pytest.mark.rule("SH-020")
def test_each_hero_fights_with_the_cards_of_an_own_deck():
    fight = play.apply(at_the_encounter(), fights.FightOn(), book()).sheet.fight
    assert fight is not None
    for id, hero in fight.heroes.items():
        assert sorted([*hero.hand, *hero.deck.draw]) == sorted(book().heroes[id].deck)
        assert hero.deck.discard == []


@pytest.mark.rule("SC-018")
def test_every_encounter_shuffles_the_ability_decks_the_adversary_deck_and_the_injuries():
    one, other = (play.apply(at_the_encounter(seed), fights.FightOn(), book()).sheet.fight for seed in (1, 2))
    assert one is not None
    assert other is not None
    for id in one.heroes:
        first, second = ([*fight.heroes[id].hand, *fight.heroes[id].deck.draw] for fight in (one, other))
        assert sorted(first) == sorted(second)
        assert first != second
    assert sorted(one.deck.draw) != one.deck.draw
    assert one.deck.draw != other.deck.draw


@pytest.mark.rule("SC-018")
@pytest.mark.rule("SC-020")
@pytest.mark.rule("SH-068")
def test_an_encounter_shuffles_the_injuries_with_their_discards_and_leaves_the_loot_as_it_lies():
    sheet = at_the_encounter()
    loot, injuries = list(sheet.loot.draw), list(sheet.injuries.draw)
    sheet.injuries.draw, sheet.injuries.discard = injuries[3:], injuries[:3]
    fight = play.apply(sheet, fights.FightOn(), book()).sheet.fight
    assert fight is not None
    assert fight.loot.draw == loot
    assert sorted(fight.injuries.draw) == sorted(injuries)
    assert fight.injuries.draw not in (injuries, injuries[3:] + injuries[:3])
    assert fight.injuries.discard == []


@pytest.mark.rule("SB-076")
@pytest.mark.rule("SC-132")
@pytest.mark.rule("T-S16")
@pytest.mark.parametrize(("titles", "cards"), [([], 0), (["hunted"], 1)])
def test_a_decision_adds_a_special_card_to_the_adversary_deck(titles, cards):
    hunted = Title(name="Hunted", adversary_card="named_hunter")
    changed = msgspec.structs.replace(book(), titles={**book().titles, "hunted": hunted})
    sheet = at_the_encounter()
    sheet.titles = titles
    fight = play.apply(sheet, fights.FightOn(), changed).sheet.fight
    assert fight is not None
    deck = [*fight.deck.draw, *fight.deck.discard]
    assert deck.count("named_hunter") == cards
    assert len(deck) == 15 + cards
    assert changed.adversary_cards["named_hunter"].category == "special"


@pytest.mark.rule("SH-021")
@pytest.mark.rule("SH-013")
def test_a_deck_is_chosen_before_an_encounter_and_none_means_the_ready_made_one():
    cards = tuple(swapped("aleksander", ["first_aid"], ["dash"]))
    step = play.apply(at_the_encounter(), steps.BuildDeck("aleksander", cards), book())
    assert step.events[-1] == LoadoutSet("aleksander", "deck")
    assert step.sheet.heroes["aleksander"].deck == list(cards)
    fight = play.apply(step.sheet, fights.FightOn(), book()).sheet.fight
    assert fight is not None
    hero = fight.heroes["aleksander"]
    assert "dash" in [*hero.hand, *hero.deck.draw]
    step = play.apply(step.sheet, steps.BuildDeck("aleksander", ()), book())
    assert step.sheet.heroes["aleksander"].deck == []


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (lambda deck: deck[:-1], "exactly 15"),
        (lambda deck: [*deck[:-1], "dash", "teamwork"], "exactly 15"),
        (lambda deck: [*deck[:-1], "dodge"], "2 times"),
        (lambda deck: [*deck[:-1], "recover"], "cannot hold Recover"),
        (lambda deck: [card for card in deck if card != "antagonistic"] + ["dash"], "Antagonistic must be"),
    ],
)
@pytest.mark.rule("SH-021")
@pytest.mark.rule("SH-049")
def test_a_deck_that_is_not_allowed_is_refused_with_the_reason(cards, words):
    sheet = at_the_encounter()
    with pytest.raises(RuleError, match=words):
        play.apply(sheet, steps.BuildDeck("aleksander", tuple(cards(ready("aleksander")))), book())
    assert sheet.heroes["aleksander"].deck == []


@pytest.mark.rule("SH-056")
def test_one_utility_and_one_ultimate_skill_are_chosen():
    chosen = ("slick_footwork", "acrobatic_slice")
    step = play.apply(at_the_encounter(), steps.ChooseSkills("aleksander", chosen), book())
    fight = play.apply(step.sheet, fights.FightOn(), book()).sheet.fight
    assert fight is not None
    assert fight.heroes["aleksander"].skills == list(chosen)
    for wrong in (("savagery", "acrobatic_slice"), ("slick_footwork",), ("slick_footwork", "slam")):
        with pytest.raises(RuleError, match="one utility and one ultimate"):
            play.apply(step.sheet, steps.ChooseSkills("aleksander", wrong), book())


@pytest.mark.rule("SH-062")
@pytest.mark.rule("R33")
def test_a_skill_opens_with_its_level():
    chosen = ["embolden", "savagery"]
    assert loadouts.skills_refusal(sheet_of("aleksander", 3), book(), "aleksander", chosen) == (
        "Embolden opens at level 4."
    )
    assert loadouts.skills_refusal(sheet_of("aleksander", 4), book(), "aleksander", chosen) == ""


# which cards


@pytest.mark.rule("SH-027")
@pytest.mark.rule("SH-013")
@pytest.mark.rule("R24")
def test_class_race_faction_trait_and_companion_decide_what_a_hero_may_hold():
    adina = pool("adina", worn=PHOENIX)
    assert {
        "balance",  # priest
        "punch",  # human
        "yaedras_light",  # Irynnath
        "self_doubt_ii",  # her own
        "dash",  # everybody
        "rebirth",  # the phoenix
    } <= adina
    assert not adina & {"flourish", "claw", "glory_of_tarpitt", "goldlust", "dive", "demonic_blade"}
    assert "rebirth" not in pool("adina")


@pytest.mark.rule("SH-045")
def test_a_race_card_is_open_to_all_of_that_race_and_to_nobody_else():
    holders = {hero: "punch" in pool(hero) for hero in book().heroes}
    assert holders == {
        "adina": True,
        "aleksander": False,
        "aleksandra": False,
        "capac": True,
        "vanessa": True,
        "wynter": False,
    }


@pytest.mark.rule("SH-013")
@pytest.mark.rule("SH-043")
def test_a_card_opens_with_its_level_and_takes_the_older_versions_place():
    assert {"dodge"} == {"dodge", "dodge_ii"} & pool("aleksander", 3)
    assert {"dodge_ii"} == {"dodge", "dodge_ii"} & pool("aleksander", 4)
    assert "cannot hold Dodge" in refused("aleksander", swapped("aleksander", ["dodge_ii"], ["dodge"], 4), 4)


@pytest.mark.rule("SH-013")
@pytest.mark.rule("SL-184")
def test_one_card_may_open_earlier_for_one_class_than_for_another():
    assert "opportunistic_strike_ii" in pool("aleksander", 3)
    assert "opportunistic_strike_ii" not in pool("wynter", 3)
    assert "opportunistic_strike_ii" in pool("wynter", 4)


@pytest.mark.rule("SH-044")
def test_a_legion_card_lies_in_the_deck_beside_the_older_one():
    deck = swapped("adina", ["dash", "tormented"], ["burst_healing_ii", "tormented"], 4)
    assert {"burst_healing", "burst_healing_ii"} <= set(deck)
    sheet = sheet_of("adina", 4, worn=PHOENIX)
    assert loadouts.deck_refusal(sheet, book(), "adina", deck) == ""


@pytest.mark.rule("SH-040")
def test_a_card_that_replaces_a_standard_card_and_the_standard_card_do_not_go_together():
    assert "Recover stands in place of First Aid" in refused(
        "capac", swapped("capac", ["dash"], ["first_aid"])
    )
    assert refused("capac", swapped("capac", ["recover"], ["first_aid"])) == ""


@pytest.mark.rule("SH-041")
def test_of_several_cards_that_replace_the_same_standard_card_the_player_picks_one():
    salve = Ability(name="Salve", sort="race", kinds=("human",), cost=1, replaces="first_aid")
    changed = with_cards(salve=salve)
    assert {"recover", "salve", "first_aid"} <= pool("capac", changed=changed)
    both = swapped("capac", ["dash"], ["salve"])
    assert "Recover and Salve both stand in place of First Aid" in refused("capac", both, changed=changed)
    assert refused("capac", swapped("capac", ["recover"], ["salve"]), changed=changed) == ""


@pytest.mark.rule("SH-046")
def test_a_faction_gives_one_card_and_a_better_one_takes_its_place_with_experience():
    given = [card.kinds[0] for card in book().abilities.values() if card.sort == "faction"]
    assert sorted(given) == ["altekha", "irynnath", "nyere", "tarpitt"]
    better = Ability(
        name="Domination II", sort="faction", kinds=("altekha",), level=4, cost=2, replaces="domination"
    )
    changed = with_cards(domination_ii=better)
    assert {"domination"} == {"domination", "domination_ii"} & pool("capac", 3, changed)
    assert {"domination_ii"} == {"domination", "domination_ii"} & pool("capac", 4, changed)


@pytest.mark.rule("SH-047")
@pytest.mark.rule("R33")
@pytest.mark.parametrize(
    ("hero", "before", "after", "better"),
    [
        ("adina", "self_doubt_ii", "tormented", False),
        ("aleksander", "antagonistic", "vindictive", False),
        ("vanessa", "survivors_guilt", "survivor", True),
    ],
)
def test_traits_change_for_better_or_worse(hero, before, after, better):
    assert {before, after} & pool(hero, 3) == {before}
    assert {before, after} & pool(hero, 4) == {after}
    assert book().abilities[before].negative
    assert book().abilities[after].negative != better


@pytest.mark.rule("SH-049")
def test_negative_traits_must_be_in_the_deck_and_others_need_not():
    sheet = sheet_of("capac")
    assert loadouts.negative(sheet, book(), "capac") == ["outcast"]
    assert "Outcast must be" in refused("capac", swapped("capac", ["outcast"], ["teamwork"]))
    assert refused("capac", swapped("capac", ["resolute"], ["teamwork"])) == ""


DECKS = {
    "adina": {"throw_rock", "dash", "self_preservation"},
    "aleksander": {"self_preservation", "take_a_breather", "first_aid"},
    "aleksandra": {"first_aid", "self_preservation", "throw_rock", "teamwork"},
    "capac": {"dash", "throw_rock", "self_preservation", "take_a_breather"},
    "vanessa": {"dash", "first_aid", "throw_rock"},
    "wynter": {"take_a_breather", "throw_rock", "dash", "first_aid", "teamwork"},
}


@pytest.mark.rule("SL-017")
@pytest.mark.rule("SL-050")
@pytest.mark.rule("SL-056")
@pytest.mark.rule("SL-081")
@pytest.mark.rule("SL-082")
@pytest.mark.rule("SL-189")
@pytest.mark.rule("SL-190")
@pytest.mark.rule("SL-118")
@pytest.mark.rule("SL-119")
@pytest.mark.rule("SL-123")
@pytest.mark.rule("SL-143")
@pytest.mark.rule("SL-191")
@pytest.mark.rule("SL-192")
@pytest.mark.rule("SL-171")
@pytest.mark.rule("SL-193")
@pytest.mark.rule("SL-194")
@pytest.mark.rule("SL-195")
@pytest.mark.parametrize("hero", DECKS)
def test_the_ready_made_deck_holds_the_standard_cards_of_the_loadout(hero):
    """What each of them does is shown in cards/test_standard.py."""
    standard = {id for id, card in book().abilities.items() if card.sort == "standard"}
    assert standard & set(book().heroes[hero].deck) == DECKS[hero]


@pytest.mark.rule("SL-116")
@pytest.mark.rule("SL-144")
@pytest.mark.rule("SL-173")
@pytest.mark.parametrize(("hero", "card"), [("capac", "punch"), ("vanessa", "punch"), ("wynter", "dodge")])
def test_a_card_that_is_illegible_in_one_loadout_is_the_one_that_another_shows(hero, card):
    assert card in ready(hero)


@pytest.mark.rule("SL-116")
@pytest.mark.rule("SL-144")
@pytest.mark.parametrize("hero", ["capac", "vanessa"])
def test_punch_throws_one_green_die_with_the_strength_of_whoever_strikes(hero):
    figures = {
        hero: {"at": (5, 5), "hand": ("punch",), "stats": {"strength": 10}},
        "1": {**GUARD, "at": (5, 4)},
    }
    arena = position(figures, active=hero, dice=("D",))
    do(arena, commands.PlayCard("punch", 0, "1"))
    assert arena.figure("1").wounds == 2  # base damage 2 and 2, less 2
    assert arena.hero(hero).points == 4


@pytest.mark.rule("SL-173")
def test_wynter_dodges_for_two_discards():
    arena = position(
        {
            "1": {**GUARD, "at": (5, 4)},
            "wynter": {"at": (5, 5), "hand": ("dodge", "dash", "first_aid"), "deck": ("leap",) * 5},
        },
        active="1",
        dice=BLANKS,
    )
    do(arena, "abilities/dodge/effects/0")
    assert arena.figure("wynter").wounds == 0
    assert arena.hero("wynter").deck.discard == ["first_aid", "dash", "dodge"]


# what cards are for


@pytest.mark.rule("SH-051")
def test_cards_of_a_hand_are_abilities_reactions_power_or_payment():
    arena = position(
        {
            "aleksander": {
                "at": (5, 5),
                "hand": ("dash", "execute", "dodge_ii", "claw", "first_aid"),
                "deck": ("leap",) * 5,
                "skills": ("precise_thrust", "savagery"),
            },
            "1": {**GUARD, "at": (5, 4)},
        },
        active="aleksander",
        dice=BLANKS,
    )
    do(arena, commands.PlayCard("dash"), commands.PutAside("execute", "savagery"))
    assert arena.hero("aleksander").power["savagery"] == 3
    do(arena, commands.EndActivation(), "abilities/dodge_ii/effects/0", "first_aid")
    assert arena.figure("aleksander").wounds == 0
    assert arena.hero("aleksander").deck.discard == ["first_aid", "dodge_ii", "execute", "dash"]


@pytest.mark.rule("SH-025")
def test_an_ability_is_paid_for_resolved_and_discarded():
    arena = position(
        {"capac": {"at": (5, 5), "hand": ("first_aid",), "wounds": 6, "ap": 2}, "1": FAR}, active="capac"
    )
    do(arena, commands.PlayCard("first_aid"))
    assert arena.hero("capac").points == 1
    assert arena.figure("capac").wounds == 2
    assert (arena.hero("capac").hand, arena.hero("capac").deck.discard) == ([], ["first_aid"])


@pytest.mark.rule("SH-005")
@pytest.mark.rule("SH-025")
def test_without_the_ap_neither_an_ability_nor_an_attack_is_made():
    arena = position(
        {
            "capac": {
                "at": (5, 5),
                "hand": ("first_aid",),
                "worn": {"weapon": "common_axe"},
                "wounds": 6,
                "ap": 0,
            },
            "1": {**GUARD, "at": (5, 4)},
        },
        active="capac",
    )
    assert not {"PlayCard", "Strike"} & kinds(arena)
    with pytest.raises(RuleError, match="enough AP"):
        do(arena, commands.PlayCard("first_aid"))


@pytest.mark.rule("SC-031")
def test_without_ap_a_hero_walks_puts_cards_aside_for_power_and_uses_signature_skills():
    arena = position(
        {
            "capac": {
                "at": (5, 5),
                "hand": ("charge",),
                "skills": ("impact", "slam"),
                "power": {"impact": 2},
                "ap": 0,
            },
            "1": {**GUARD, "at": (5, 3)},
        },
        active="capac",
    )
    assert kinds(arena) == {"Walk", "PutAside", "EndActivation"}
    do(arena, commands.PutAside("charge", "impact"), commands.Walk((5, 4)), commands.UseSkill("impact"))
    assert arena.figure("1").statuses == {"immobilize": 1}
    assert arena.hero("capac").points == 0


@pytest.mark.rule("SC-054")
def test_attack_abilities_are_limited_by_their_cost_alone_also_beside_a_weapon_attack():
    hand = ("throw_dagger", "punch")
    arena = position(
        {
            "capac": {"at": (5, 5), "hand": hand, "worn": {"weapon": "common_dagger"}},
            "1": {"card": "guard_captain_sever", "at": (5, 4)},
        },
        active="capac",
        dice=BLANKS,
    )
    # the dagger costs 2 AP, Throw Dagger 2 and Punch 1
    do(arena, commands.PlayCard("throw_dagger", 0, "1"), commands.Strike("weapon", "1"))
    do(arena, commands.PlayCard("punch", 0, "1"))
    assert arena.hero("capac").points == 0
    assert sum(type(event).__name__ == "AttackRolled" for event in arena.events) == 3
    assert "Strike" not in kinds(arena)


# kinds of effects


@pytest.mark.rule("SH-029")
def test_the_plain_effect_may_ask_for_discards_too_and_is_not_played_without_them():
    downed = {"at": (5, 6), "state": "down"}
    for others, offered in ((("dash",), False), (("dash", "balance"), True)):
        adina = {"at": (5, 5), "hand": ("rebirth", *others)}
        arena = position({"adina": adina, "capac": downed, "1": FAR}, active="adina")
        assert (commands.PlayCard("rebirth", 0, "capac") in combat.legal(arena)) == offered


@pytest.mark.rule("SH-029")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["pass"], ["rapid_strikes", "dash", "claw"]),
        (["abilities/rapid_strikes/effects/0"], ["dash", "claw"]),
        (["abilities/rapid_strikes/effects/1", "dash"], ["claw"]),
    ],
)
def test_of_several_effects_on_a_card_one_is_chosen_or_none(answers, left):
    arena = position(
        {
            "aleksandra": {
                "at": (5, 5),
                "hand": ("rapid_strikes", "dash", "claw"),
                "worn": {"weapon": "common_axe"},
            },
            "1": {"card": "guard_captain_sever", "at": (5, 4)},
        },
        active="aleksandra",
        dice=BLANKS,
    )
    do(arena, commands.Strike("weapon", "1"), *answers)
    assert arena.hero("aleksandra").hand == left


@pytest.mark.rule("SH-031")
def test_a_catalyst_waits_for_its_event():
    arena = position(
        {
            "wynter": {"at": (5, 4), "hand": ("opportunistic_strike",)},
            "capac": {"at": (3, 4), "worn": {"weapon": "common_mace"}},
            "1": {**GUARD, "at": (4, 4)},
        },
        active="wynter",
        dice=BLANKS,
    )
    assert "PlayCard" not in kinds(arena)
    with pytest.raises(RuleError):
        do(arena, commands.PlayCard("opportunistic_strike", 0, "1"))
    do(arena, commands.EndActivation(), commands.Strike("weapon", "1"))
    assert options(arena) == ["abilities/opportunistic_strike/effects/0", "pass"]


@pytest.mark.rule("SH-035")
@pytest.mark.parametrize(("at", "asked"), [((5, 4), True), ((5, 2), False)])
def test_a_defensive_card_answers_an_attack_and_sometimes_only_a_certain_one(at, asked):
    arena = position(
        {
            "1": {"card": "tarpitt_inquisitor", "at": at},
            "aleksander": {"at": (5, 5), "hand": ("riposte", "dash"), "worn": {"weapon": "runed_gladius"}},
        },
        active="1",
        dice=BLANKS,
    )
    found = "abilities/riposte/effects/0" in options(arena)
    assert found == asked


@pytest.mark.rule("SH-035")
def test_a_defensive_card_is_not_played_unasked():
    arena = position(
        {"aleksander": {"at": (5, 5), "hand": ("dodge_ii", "dash"), "ap": 0}, "1": FAR}, active="aleksander"
    )
    assert "PlayCard" not in kinds(arena)


# Passive parts


@pytest.mark.rule("SH-036")
def test_a_passive_part_is_not_asked_about_and_ends_with_the_activation():
    """Outcast: others play no cards, whoever would."""
    arena = position(
        {
            "capac": {"at": (5, 5), "deck": ("outcast",), "worn": {"weapon": "common_mace"}},
            "vanessa": {"at": (5, 7), "hand": ("support_fire",), "worn": {"weapon": "common_bow"}},
            "1": {"card": "guard_captain_sever", "at": (5, 4)},
        },
        active="capac",
        started=True,
        dice=BLANKS,
    )
    do(arena, commands.Strike("weapon", "1"))
    assert options(arena) == []
    assert arena.figure("capac").lasting
    do(arena, commands.EndActivation())
    assert arena.figure("capac").lasting == []


@pytest.mark.rule("SH-036")
def test_a_passive_part_outlasts_the_activation_where_the_text_says_so():
    arena = position(
        {
            "adina": {"at": (5, 5), "hand": ("blessed_aid",)},
            "capac": {"at": (5, 7), "defense": 0, "armor": 0},
            "1": {**GUARD, "at": (5, 8)},
        },
        order=("adina", "1", "capac"),
        active="adina",
        adversary_deck=("hero:capac",),
        dice=BLANKS,
    )
    do(arena, commands.PlayCard("blessed_aid"), commands.EndActivation())
    assert arena.figure("capac").wounds == 3  # 4, less 1 Defense


# traits


def drawn(card, **more):
    """Capac draws a trait at the start of his activation."""
    return position(
        {"capac": {"at": (5, 5), "deck": (card,)}, "1": FAR}, active="capac", started=True, **more
    )


@pytest.mark.rule("SH-050")
@pytest.mark.rule("R34")
def test_a_negative_trait_drawn_in_the_own_activation_is_played_at_once_and_discarded():
    arena = drawn("survivors_guilt")
    assert arena.hero("capac").points == 4
    assert (arena.hero("capac").hand, arena.hero("capac").deck.discard) == ([], ["survivors_guilt"])


@pytest.mark.rule("SH-037")
@pytest.mark.rule("R34")
def test_a_negative_trait_without_an_effect_eats_ap_and_does_nothing_else():
    card = book().abilities["survivors_guilt"]
    assert (card.sort, card.effects, card.negative) == ("trait", (), True)
    arena = drawn("survivors_guilt")
    names = [type(event).__name__ for event in arena.events]
    assert "CardPlayed" not in names
    assert arena.hero("capac").points == 4


@pytest.mark.rule("SH-037")
def test_cards_without_an_effect_are_traits():
    assert {card.sort for card in book().abilities.values() if not card.effects} == {"trait"}


@pytest.mark.rule("R34")
def test_a_trait_takes_no_more_ap_than_there_are():
    arena = position(
        {
            "capac": {
                "at": (5, 5),
                "hand": ("take_a_breather", "dash", "leap"),
                "deck": ("survivors_guilt", "dash", "charge", "taunt", "recover"),
                "ap": 1,
            },
            "1": FAR,
        },
        active="capac",
    )
    do(arena, commands.PlayCard("take_a_breather"))
    assert arena.hero("capac").points == 0
    assert arena.hero("capac").hand == ["dash", "charge", "taunt", "recover"]


@pytest.mark.rule("SH-050")
@pytest.mark.rule("R34")
def test_a_negative_trait_drawn_outside_the_own_activation_waits_for_the_next():
    arena = position(
        {"vanessa": {"at": (0, 0)}, "capac": {"at": (5, 5), "deck": ("survivors_guilt",)}, "1": FAR},
        active="vanessa",
    )
    cards.draw(arena, "capac", 1)
    assert arena.hero("capac").hand == ["survivors_guilt"]
    do(arena, commands.EndActivation())
    assert arena.hero("capac").points == 4
    assert (arena.hero("capac").hand, arena.hero("capac").deck.discard) == ([], ["survivors_guilt"])


@pytest.mark.rule("SH-050")
def test_a_negative_trait_is_neither_chosen_nor_given_for_power():
    arena = position(
        {
            "capac": {
                "at": (5, 5),
                "hand": ("outcast", "dash"),
                "skills": ("impact", "slam"),
            },
            "1": FAR,
        },
        active="capac",
    )
    with pytest.raises(RuleError, match="plays itself"):
        do(arena, commands.PlayCard("outcast"))
    with pytest.raises(RuleError, match="no Power"):
        do(arena, commands.PutAside("outcast", "slam"))


@pytest.mark.rule("SH-048")
def test_a_positive_trait_is_played_like_any_card():
    arena = position({"vanessa": {"at": (5, 5), "hand": ("survivor",)}, "1": FAR}, active="vanessa")
    assert arena.hero("vanessa").points == 5
    do(arena, commands.PlayCard("survivor"))
    assert arena.hero("vanessa").points == 8


@pytest.mark.rule("SH-050")
def test_a_trait_that_says_so_is_played_in_the_next_activation():
    dread = Ability(
        name="Dread", sort="trait", kinds=("capac",), cost=2, negative=True, waits=True, effects=(Effect(does=(Dismantle(),)),),
    )  # fmt: skip
    figures = {
        "capac": Put(at=(5, 5), deck=("dread", "dash")),
        "1": Put(card="tarpitt_guardsman", at=(11, 11), statuses={"stun": 9}),
    }
    arena = arena_of(with_cards(dread=dread), Position(figures=figures, active="capac", started=True))
    assert arena.hero("capac").points == 5
    assert arena.hero("capac").hand == ["dread", "dash"]
    do(arena, commands.EndActivation())
    assert arena.hero("capac").points == 3
    assert arena.hero("capac").hand == []
    assert arena.hero("capac").deck.discard == ["dash", "dread"]


@pytest.mark.rule("SH-096")
def test_a_ready_made_deck_takes_standard_cards_for_those_of_a_companion_that_is_not_worn():
    sheet = play.begin(book(), seed=1).sheet
    sheet.heroes["adina"].worn = {
        slot: card for slot, card in sheet.heroes["adina"].worn.items() if card != "young_phoenix"
    }
    deck = loadouts.deck(sheet, book(), "adina")
    assert "rebirth" not in deck
    assert "first_aid" in deck
    assert len(deck) == 15
    assert loadouts.refusal(sheet, book(), "adina") == ""


@pytest.mark.rule("SH-050")
@pytest.mark.rule("R34")
def test_a_negative_trait_that_waits_cannot_be_put_away_in_payment():
    arena = position(
        {
            "adina": {
                "at": (5, 5),
                "hand": ("take_a_breather", "self_doubt_ii", "dash"),
                "deck": ("punch",) * 4,
            },
            "1": FAR,
        },
        active="adina",
    )
    with pytest.raises(RuleError, match="not enough cards"):
        do(arena, commands.PlayCard("take_a_breather"))


# traits that the story changes


def told(**titles: dict[str, str]) -> Book:
    """The book with titles that change traits."""
    added = {id: Title(name=id, traits=traits) for id, traits in titles.items()}
    return msgspec.structs.replace(book(), titles={**book().titles, **added})


def traits_of(changed, hero="adina", level=3, titles=()):
    """The traits in a hero's ready-made deck, and those that may be in a deck."""
    sheet = sheet_of(hero, level)
    sheet.titles = list(titles)
    deck, able = loadouts.ready_deck(sheet, changed, hero), loadouts.pool(sheet, changed, hero)
    assert len(deck) == len(set(deck)) == 15
    assert loadouts.deck_refusal(sheet, changed, hero, deck) == ""
    assert loadouts.negative(sheet, changed, hero) == [
        card for card in able if changed.abilities[card].negative
    ]
    in_deck = {card for card in deck if changed.abilities[card].sort == "trait"}
    assert in_deck == {card for card in able if changed.abilities[card].sort == "trait"}
    return sorted(in_deck - {"determined"})


def mild() -> dict[str, Ability]:
    return {"content": Ability(name="Content", sort="trait", kinds=("adina",))}


@pytest.mark.rule("SH-047")
@pytest.mark.rule("R109")
def test_a_title_turns_a_trait_into_another_for_as_long_as_the_table_holds_it():
    changed = told(at_peace={"self_doubt_ii": "content"})
    changed = msgspec.structs.replace(changed, abilities={**changed.abilities, **mild()})
    assert traits_of(changed) == ["self_doubt_ii"]
    assert traits_of(changed, titles=("at_peace",)) == ["content"]


@pytest.mark.rule("R33")
@pytest.mark.rule("R109")
def test_a_trait_that_the_story_changes_is_not_changed_by_a_level():
    changed = told(at_peace={"self_doubt_ii": ""})
    assert traits_of(book(), level=4) == ["tormented"]
    assert traits_of(changed, level=4) == ["self_doubt_ii"]


@pytest.mark.rule("SH-049")
@pytest.mark.rule("R109")
def test_a_trait_that_a_title_takes_away_leaves_its_place_to_a_standard_card():
    changed = told(at_peace={"self_doubt_ii": ""})
    assert traits_of(changed, titles=("at_peace",)) == []


@pytest.mark.rule("R109")
def test_a_trait_can_go_a_long_way_and_come_back():
    changed = told(lost={"survivors_guilt": "survivor"}, found={"survivor": "survivors_guilt"})
    assert traits_of(changed, "vanessa", 3) == ["survivors_guilt"]
    assert traits_of(changed, "vanessa", 3, ("lost",)) == ["survivor"], "whatever the level of the card"
    assert traits_of(changed, "vanessa", 4) == ["survivors_guilt"]
    assert traits_of(changed, "vanessa", 4, ("lost",)) == ["survivor"]
    assert traits_of(changed, "vanessa", 4, ("lost", "found")) == ["survivors_guilt"]
