"""What is printed on the cards of the shipped set: fields, kinds, numbers that the rulebook fixes for all of them."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from engine.book.combat_schema import Cancel, Heal, Op
from engine.combat import damage, showing, spoils
from engine.combat.arena import Arena
from engine.scenes import equipment
from engine.scenes.loot import pool
from engine.sheet import HeroSheet, SaveSheet
from tests.combat.builders import book, commands, do, position
from tests.combat.cards.beginning import begun

FAR = {"card": "tarpitt_guardsman", "at": (11, 11), "statuses": {"stun": 9}}


def ops(thing: object) -> Iterator[Op]:
    """Go through all operations of a card."""
    if isinstance(thing, msgspec.Struct):
        if isinstance(thing, Op):
            yield thing
        for field in thing.__struct_fields__:
            yield from ops(getattr(thing, field))
    elif isinstance(thing, tuple):
        for one in thing:
            yield from ops(one)


def dealt(kind: str, op: type) -> list[str]:
    """Which cards of the ready-made decks of heroes of this kind do such a thing."""
    decks = [hero.deck for hero in book().heroes.values() if kind in hero.kinds]
    return [
        card
        for deck in decks
        for card in deck
        if any(isinstance(one, op) for one in ops(book().abilities[card].effects))
    ]


def weapons(kind: str) -> dict[str, set[str]]:
    """Which statistics the weapons of heroes of this kind ask, by hero."""
    return {
        id: {book().equipment[card].stat for card in hero.equipment} - {""}
        for id, hero in book().heroes.items()
        if kind in hero.kinds
    }


# hero cards


@pytest.mark.rule("SH-001")
@pytest.mark.parametrize("hero", sorted(book().heroes))
def test_a_hero_card_has_all_its_fields(hero):
    card = book().heroes[hero]
    assert card.name
    assert card.lore
    assert card.ap >= 1
    assert card.speed >= 1
    assert len(card.slots) >= 4
    assert [book().kinds[kind].sort for kind in card.kinds] == ["role", "class", "faction", "race"]
    assert set(card.levels) == {"3", "4"}
    for side in card.levels.values():
        assert side.health >= 1
        assert set(side.stats) == set(book().stats)
    assert sum(skill.sort == "basic" for skill in card.skills.values()) == 2


@pytest.mark.rule("SH-003")
def test_the_upper_basic_skill_is_the_heros_and_the_lower_the_classs():
    basics = {
        id: [name for name, skill in hero.skills.items() if skill.sort == "basic"]
        for id, hero in book().heroes.items()
    }
    assert basics == {
        "adina": ["godspoken", "tranquility"],
        "aleksander": ["savvy", "guile"],
        "aleksandra": ["the_off_twin", "rage"],
        "capac": ["altekhan_might", "challenge"],
        "vanessa": ["wanderer", "marked_for_death"],
        "wynter": ["finders_keepers", "shiny"],
    }
    assert max(Counter(name for names in basics.values() for name in names).values()) == 1


@pytest.mark.rule("SH-005")
@pytest.mark.rule("SH-006")
def test_ap_pay_for_what_is_done_and_health_is_the_damage_until_a_hero_is_down():
    arena = position(
        {"capac": {"at": (5, 5), "hand": ("first_aid",)}, "vanessa": {"at": (0, 0)}, "1": FAR}, active="capac"
    )
    do(arena, commands.PlayCard("first_aid"))
    assert arena.hero("capac").points == 4
    figure = arena.figure("capac")
    damage.assign(arena, figure, 29, "1")
    assert figure.state == "up"
    damage.assign(arena, figure, 1, "1")
    assert (figure.state, figure.wounds) == ("down", 30)


@pytest.mark.rule("SH-015")
def test_the_defender_has_most_health_and_vitality_and_protects():
    sides = {id: hero.levels["3"] for id, hero in book().heroes.items()}
    (defender,) = (id for id, hero in book().heroes.items() if hero.role == "defender")
    for id, side in sides.items():
        if id != defender:
            assert side.health < sides[defender].health
            assert side.stats["vitality"] < sides[defender].stats["vitality"]
    assert {"defender", "taunt", "rebuff_ii"} <= set(book().heroes[defender].deck)


@pytest.mark.rule("SH-016")
def test_the_main_statistic_of_a_warrior_varies_by_class():
    assert weapons("warrior") == {"aleksandra": {"agility"}, "vanessa": {"perception"}}
    assert [book().heroes[id].kinds[1] for id in ("aleksandra", "vanessa")] == ["berserker", "survivalist"]


@pytest.mark.rule("SH-017")
def test_a_rogue_fights_with_agility_or_perception_moves_fast_and_avoids_attacks():
    assert weapons("rogue") == {"aleksander": {"agility"}, "wynter": {"agility", "perception"}}
    assert [book().heroes[id].speed for id in ("aleksander", "wynter")] == [5, 5]
    assert dealt("rogue", Cancel) == ["dodge", "dodge"]


@pytest.mark.rule("SH-018")
def test_a_support_keeps_the_party_alive_and_nothing_that_heals_asks_for_one():
    assert set(dealt("support", Heal)) == {"balance", "burst_healing", "sympathetic"}
    stats = book().heroes["adina"].levels["3"].stats
    assert stats["spirit"] == max(stats.values()) == 14
    healers = [
        card for card in book().abilities.values() if any(isinstance(one, Heal) for one in ops(card.effects))
    ]
    assert not any("support" in card.kinds for card in healers)


@pytest.mark.rule("SH-013")
def test_attributes_are_what_skills_and_cards_refer_to():
    assert {kind for card in book().abilities.values() for kind in card.kinds} <= {
        *book().kinds,
        *book().heroes,
    }
    sorts = {"class": "class", "race": "race", "faction": "faction"}
    for id, card in book().abilities.items():
        if card.sort in sorts:
            assert book().kinds[card.kinds[0]].sort == sorts[card.sort], id


TITLES = {
    "adina": "Yaedra's Chosen",
    "aleksander": "Hand of the Council",
    "aleksandra": "Hand of the Council",
    "capac": "Altekhan Exile",
    "vanessa": "Heir of Ruin",
    "wynter": "Half-Demon Pirate",
}


@pytest.mark.rule("SL-004")
@pytest.mark.rule("SL-037")
@pytest.mark.rule("SL-071")
@pytest.mark.rule("SL-101")
@pytest.mark.rule("SL-132")
@pytest.mark.rule("SL-162")
@pytest.mark.rule("R61")
@pytest.mark.parametrize(("hero", "title"), TITLES.items())
def test_the_title_of_a_hero_is_lore_and_no_skill(hero, title):
    card = book().heroes[hero]
    assert card.epithet == title
    assert title not in {skill.name for skill in card.skills.values()}
    shelves = (book().abilities, book().kinds, book().equipment)
    assert title not in {one.name for shelf in shelves for one in shelf.values()}


# skills and ability cards


@pytest.mark.rule("SH-061")
@pytest.mark.rule("SH-062")
@pytest.mark.parametrize("hero", sorted(book().heroes))
def test_a_signature_skill_has_name_power_effect_sort_and_level(hero):
    for skill in book().heroes[hero].skills.values():
        if skill.sort != "basic":
            assert skill.name
            assert skill.power >= 4
            assert skill.effects or skill.hooks
            assert skill.sort in ("utility", "ultimate")
            assert 1 <= skill.level <= 4


@pytest.mark.rule("SH-027")
def test_ability_cards_are_of_six_sorts():
    assert {card.sort for card in book().abilities.values()} == {
        "standard",
        "class",
        "race",
        "faction",
        "trait",
        "other",
    }
    other = {id: card.companion for id, card in book().abilities.items() if card.sort == "other"}
    assert other == {"rebirth": "young_phoenix", "dive": "greater_hawk"}


@pytest.mark.rule("SH-028")
def test_an_ability_card_has_a_name_a_cost_and_effects_each_of_a_kind():
    kinds = Counter[str]()
    for id, card in book().abilities.items():
        assert card.name, id
        assert 0 <= card.cost <= 3, id
        assert card.effects or card.negative, id
        kinds.update({effect.kind for effect in card.effects})
    assert set(kinds) == {"default", "enhance", "catalyst", "defensive"}


@pytest.mark.rule("SH-042")
def test_a_class_starts_with_four_class_cards_at_level_one():
    """The demo prints those of three classes whole, and part of the others'."""
    first = Counter(
        kind
        for card in book().abilities.values()
        if card.sort == "class"
        for kind in card.kinds
        if card.levels.get(kind, card.level) == 1
    )
    assert first == {"duelist": 4, "pirate": 4, "priest": 4, "sentry": 3, "survivalist": 3, "berserker": 2}


@pytest.mark.rule("SH-048")
@pytest.mark.rule("SH-037")
def test_traits_are_marked_where_they_are_negative():
    marked = {id for id, card in book().abilities.items() if card.negative}
    assert marked == {
        "self_doubt_ii",
        "tormented",
        "antagonistic",
        "vindictive",
        "unpredictable",
        "outcast",
        "survivors_guilt",
        "goldlust",
    }
    ordinary = {id for id, card in book().abilities.items() if card.sort == "trait"} - marked
    assert ordinary == {"resolute", "determined", "survivor"}
    arena = position({"capac": {"at": (5, 5), "hand": ("outcast", "resolute")}, "1": FAR}, active="capac")
    shown = {one.card.id: (one.negative, one.card.line) for one in showing.view(arena).heroes[0].hand}
    assert shown["outcast"] == (True, "1 AP, trait, negative")
    assert shown["resolute"] == (False, "1 AP, trait")


# equipment


@pytest.mark.rule("SH-071")
def test_equipment_is_weapons_armor_accessories_and_companions():
    assert {card.slot for card in book().equipment.values()} == {"weapon", "armor", "accessory", "companion"}


@pytest.mark.rule("SH-107")
@pytest.mark.rule("SH-108")
def test_equipment_is_common_rare_epic_or_unique_and_loot_brings_the_first_three():
    rarities = Counter(card.rarity for card in book().equipment.values())
    assert set(rarities) == {"common", "rare", "epic", "unique"}
    for slot in ("weapon", "armor", "accessory"):
        for rarity in ("common", "rare", "epic"):
            assert {book().equipment[id].rarity for id in pool(book(), slot, rarity)} == {rarity}


@pytest.mark.rule("SH-104")
@pytest.mark.rule("R23")
@pytest.mark.parametrize(("heroes", "places"), [(1, 2), (4, 5), (6, 7), (7, 8), (9, 8)])
def test_the_stash_holds_as_many_as_travel_and_one_more_and_eight_at_most(heroes, places):
    party = [f"hero {number}" for number in range(heroes)]
    sheet = SaveSheet(
        book="fights", edition="1", seed=1, party=party, heroes={id: HeroSheet(level=3, xp=0) for id in party}
    )
    assert equipment.stash_size(sheet, book()) == places


# set-up


@pytest.mark.rule("SC-016")
def test_adversary_cards_lie_with_the_level_of_the_encounter_up_and_the_first_round_is_1():
    for level, health, defense in ((1, 13, 3), (4, 21, 4)):
        arena = position(
            {"capac": {"at": (0, 0)}, "1": {"card": "myrmidite_skirmisher", "at": (9, 9), "level": level}},
            active="capac",
        )
        (card,) = showing.view(arena).adversaries
        assert (card.level, card.health, card.physical) == (level, health, defense)
        assert card.card.line.startswith(f"Level {level}")
    assert begun().fight.round == 1


@pytest.mark.rule("SC-019")
@pytest.mark.rule("SC-018")
def test_what_is_found_comes_as_from_a_shuffled_deck():
    """Each of the eight Common weapons comes up in some fight, and the same one for the same seed."""

    def first(seed: int) -> str:
        arena: Arena = position({"capac": {"at": (0, 0)}, "1": FAR}, active="capac", seed=seed)
        spoils.found(arena, "capac", "weapon", "common")
        return arena.fight.found[0]

    drawn = [first(seed) for seed in range(60)]
    assert set(drawn) == set(pool(book(), "weapon", "common"))
    assert len(set(drawn)) == 8
    assert drawn == [first(seed) for seed in range(60)]
