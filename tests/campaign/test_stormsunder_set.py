"""The printed things of the Stormsunder set, read without the loader: counts, samples and sums."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from engine.book.schema import (
    Adversary,
    Consumable,
    Deed,
    Encounter,
    Equipment,
    Hero,
    Injury,
    LootCard,
    Merchant,
    RandomTable,
    SetFile,
    Term,
)

FOLDER = Path(__file__).parents[2] / "campaign" / "sets" / "stormsunder"
Card = TypeVar("Card")


def toml(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read(name: str, sort: type[Card]) -> dict[str, Card]:
    """All entries of one kind: a folder of files, or one file; an id given twice is an error."""
    found: dict[str, Card] = {}
    for path in sorted((FOLDER / name).glob("*.toml")) or [FOLDER / f"{name}.toml"]:
        entries = msgspec.convert(toml(path), dict[str, sort])  # type: ignore[valid-type]
        assert not found.keys() & entries.keys(), path
        found |= entries
    return found


SET = msgspec.convert(toml(FOLDER / "set.toml"), SetFile)
HEROES = read("heroes", Hero)
EQUIPMENT = read("equipment", Equipment)
CONSUMABLES = read("consumables", Consumable)
LOOT = read("loot", LootCard)
INJURIES = read("injuries", Injury)
MERCHANTS = read("merchants", Merchant)
ADVERSARIES = read("adversaries", Adversary)
ENCOUNTERS = read("encounters", Encounter)
TABLES = read("tables", RandomTable)
GLOSSARY = read("glossary", Term)

CARDS = [HEROES, EQUIPMENT, CONSUMABLES, LOOT, INJURIES, MERCHANTS, ADVERSARIES, ENCOUNTERS, TABLES]
RECIPES = {
    "davors_manor": 207,
    "the_armory": 227,
    "catacombs": 185,
    "the_pit": 160,
    "emilijas_back_door": 211,
}


def worn(hero: Hero) -> list[Equipment]:
    return [EQUIPMENT[card] for card in hero.equipment]


def grid(encounter: Encounter) -> list[str]:
    return encounter.map.splitlines()


def fields(encounter: Encounter, marks: str) -> list[tuple[int, int]]:
    return [(x, y) for y, row in enumerate(grid(encounter)) for x, c in enumerate(row) if c in marks]


def marks(encounter: Encounter) -> str:
    return "".join(figure.mark for figure in encounter.figures)


def deeds() -> Iterator[Deed]:
    for encounter in ENCOUNTERS.values():
        for resolution in encounter.resolutions:
            yield from resolution.does
    for table in TABLES.values():
        for row in table.rows:
            yield from row.does
            if row.test:
                yield from (*row.test.passed, *row.test.failed)


def test_every_entry_says_where_it_comes_from_and_has_a_name() -> None:
    for cards in CARDS:
        for key, card in cards.items():
            assert card.name, key
            assert card.source, key


@pytest.mark.rule("SH-014")
def test_the_set_has_seven_statistics() -> None:
    assert list(SET.stats) == [
        "strength",
        "agility",
        "perception",
        "spirit",
        "vitality",
        "charisma",
        "willpower",
    ]
    assert all(set(stats) <= set(SET.stats) and len(stats) == 3 for stats in SET.plans.values())
    assert set(SET.plans) == {"press", "hold", "clever"}


@pytest.mark.rule("SB-006")
def test_six_heroes_with_role_class_faction_and_race() -> None:
    assert set(HEROES) == {"adina", "aleksander", "aleksandra", "capac", "vanessa", "wynter"}
    assert len({hero.letter for hero in HEROES.values()}) == 6
    for hero in HEROES.values():
        assert [SET.kinds[kind].sort for kind in hero.kinds] == ["role", "class", "faction", "race"]
        assert hero.role == hero.kinds[0]
    assert set(SET.kinds) == {kind for hero in HEROES.values() for kind in hero.kinds}


@pytest.mark.rule("SB-060")
def test_level_four_raises_health_and_some_statistics_and_lowers_none() -> None:
    for hero in HEROES.values():
        assert list(hero.levels) == ["3", "4"]
        three, four = hero.levels["3"], hero.levels["4"]
        assert set(three.stats) == set(four.stats) == set(SET.stats)
        assert four.health == three.health + 2
        raised = {stat: four.stats[stat] - three.stats[stat] for stat in SET.stats}
        assert sorted(raised.values()) == [0] * 5 + [1, 1]


@pytest.mark.rule("SB-040")
def test_printed_statistics_of_the_rulebook() -> None:
    assert HEROES["vanessa"].levels["3"].stats["spirit"] == 5
    assert HEROES["vanessa"].levels["3"].stats["perception"] == 13
    assert HEROES["aleksander"].levels["3"].stats["agility"] == 11


@pytest.mark.parametrize(
    ("hero", "health", "points"), [("aleksandra", 20, 6), ("capac", 33, 5), ("adina", 20, 5)]
)
def test_health_and_action_points_with_the_start_kit(hero: str, health: int, points: int) -> None:
    card = HEROES[hero]
    assert card.levels["3"].health + sum(piece.health for piece in worn(card)) == health
    assert card.ap + sum(piece.action_points for piece in worn(card)) == points


@pytest.mark.parametrize(
    ("hero", "defense", "armor"),
    [
        ("adina", 1, 2),
        ("aleksander", 1, 3),
        ("aleksandra", 1, 2),
        # Altekhan Might makes the armor 5. T-S1 says defense 1, but shield and cuirass of T-S3 have 1 each.
        ("capac", 2, 4),
        ("vanessa", 1, 3),
        ("wynter", 1, 2),
    ],
)
def test_defense_and_armor_of_the_start_kit(hero: str, defense: int, armor: int) -> None:
    pieces = worn(HEROES[hero])
    assert sum(piece.defense for piece in pieces) == defense
    assert sum(piece.armor for piece in pieces) == armor


@pytest.mark.rule("SH-106")
def test_every_hero_may_wear_the_start_kit() -> None:
    for hero in HEROES.values():
        bonus = Counter[str]()
        for skill in hero.skills.values():
            bonus.update(skill.requirement_bonus)
        for piece in worn(hero):
            for stat, least in piece.needs.items():
                assert hero.levels["3"].stats[stat] + bonus[stat] >= least, piece.name
            assert not piece.only or piece.only in hero.kinds, piece.name


@pytest.mark.rule("SH-008")
@pytest.mark.rule("SH-075")
def test_the_start_kit_fits_the_slots_in_order() -> None:
    for hero in HEROES.values():
        assert hero.slots[0] == "weapon"
        for piece, slot in zip(worn(hero), hero.slots, strict=False):
            assert piece.slot in slot.split("/"), piece.name
        assert len(hero.equipment) == 4


@pytest.mark.rule("SH-009")
@pytest.mark.rule("SH-010")
@pytest.mark.rule("SH-011")
def test_aleksander_has_five_places_and_one_takes_either_kind() -> None:
    assert len(HEROES["aleksander"].slots) == 5
    assert "armor/weapon" in HEROES["aleksander"].slots


@pytest.mark.rule("SH-072")
def test_no_armor_category_is_worn_twice() -> None:
    for hero in HEROES.values():
        assert max(Counter(piece.sort for piece in worn(hero) if piece.slot == "armor").values()) == 1


@pytest.mark.rule("SH-103")
def test_every_hero_starts_with_two_known_consumables() -> None:
    for hero in HEROES.values():
        assert len(hero.consumables) == SET.numbers.consumables == 2
        assert set(hero.consumables) <= set(CONSUMABLES)


@pytest.mark.rule("SH-002")
@pytest.mark.rule("SH-056")
def test_skills_of_every_hero() -> None:
    for hero in HEROES.values():
        sorts = Counter(skill.sort for skill in hero.skills.values())
        assert sorts["basic"] == 2
        assert sorts["utility"] + sorts["ultimate"] >= 4
        assert min(sorts["utility"], sorts["ultimate"]) >= 2
        opened_late = [skill for skill in hero.skills.values() if skill.level == 4]
        assert [skill.sort for skill in opened_late] == ["utility"]
        for skill in hero.skills.values():
            assert skill.text, skill.name
            assert (skill.power > 0) == (skill.level > 0) == (skill.sort != "basic"), skill.name
    assert HEROES["wynter"].skills["enchanted_ammo"].power == 5


@pytest.mark.rule("SL-002")
@pytest.mark.rule("SL-035")
@pytest.mark.rule("SL-099")
@pytest.mark.rule("SL-130")
@pytest.mark.rule("SL-160")
def test_skills_that_count_outside_a_fight() -> None:
    assert HEROES["adina"].skills["godspoken"].requirement_bonus == {"vitality": 3}
    assert HEROES["aleksander"].skills["savvy"].retry == ("charisma",)
    (might,) = HEROES["capac"].skills["altekhan_might"].test_bonus
    assert (might.stat, might.amount, might.wearing) == ("strength", 1, "")
    (hat,) = HEROES["vanessa"].skills["wanderer"].test_bonus
    assert (hat.stat, hat.amount, hat.wearing) == ("charisma", 2, "hat")
    assert any("hat" in piece.tags for piece in worn(HEROES["vanessa"]))
    assert HEROES["wynter"].skills["finders_keepers"].loot_choice


@pytest.mark.rule("SH-070")
def test_loot_pools_hold_eight_cards_for_each_type_and_rarity() -> None:
    pools = Counter((card.slot, card.rarity) for card in EQUIPMENT.values() if card.rarity != "unique")
    assert pools == {
        (slot, rarity): 8
        for slot in ("weapon", "armor", "accessory")
        for rarity in ("common", "rare", "epic")
    }
    loadouts = {card for hero in HEROES.values() for card in hero.equipment}
    assert {key for key, card in EQUIPMENT.items() if card.rarity == "unique"} == loadouts | {
        "runed_gladius",
        "flintlock_pistol",
        "yaedras_wings",
    }
    assert len({card.name for card in EQUIPMENT.values()}) == len(EQUIPMENT)


@pytest.mark.rule("SH-080")
def test_weapons_say_how_they_strike_and_everything_else_fits_the_words_of_the_set() -> None:
    for key, card in EQUIPMENT.items():
        assert {*card.needs, *card.stats} <= set(SET.stats), key
        assert not card.only or card.only in SET.kinds, key
        assert set(card.dice) <= set("GBR"), key
        if card.slot == "weapon":
            assert card.dice, key
            assert card.range >= 1, key
            assert card.ap, key
            assert card.stat in SET.stats, key


def test_better_loot_is_never_worse() -> None:
    for key, common in EQUIPMENT.items():
        if not key.startswith("common_"):
            continue
        rare, epic = (EQUIPMENT[key.replace("common", rarity)] for rarity in ("rare", "epic"))
        assert (common.rarity, rare.rarity, epic.rarity) == ("common", "rare", "epic")
        if common.slot == "weapon":
            assert [max(card.needs.values()) for card in (common, rare, epic)] == [8, 10, 12]
            assert len(epic.dice) == len(rare.dice) + 1 == len(common.dice) + 1
        if common.slot == "armor":
            assert [card.armor - common.armor for card in (rare, epic)] == [1, 1]
            assert list(epic.stats.values()) == [1]


@pytest.mark.rule("SH-101")
def test_ten_consumables_make_a_deck_of_a_hundred() -> None:
    assert len(CONSUMABLES) == 10
    assert sum(card.copies for card in CONSUMABLES.values()) == 100
    assert {key: card.heals for key, card in CONSUMABLES.items() if card.heals} == {
        "greater_healing_potion": 15,
        "courage_in_a_bottle": 5,
    }


@pytest.mark.rule("SH-063")
def test_the_loot_deck_has_fifty_cards() -> None:
    assert sum(card.copies for card in LOOT.values()) == 50
    by_kind = Counter[str]()
    for card in LOOT.values():
        by_kind[card.gives] += card.copies
    assert by_kind == {
        "nothing": 14,
        "gold": 16,
        "power": 4,
        "heal": 2,
        "consumable": 6,
        "weapon": 2,
        "armor": 3,
        "accessory": 3,
    }
    assert sum(card.amount * card.copies for card in LOOT.values() if card.gives == "gold") == 30


@pytest.mark.rule("SB-080")
def test_twenty_five_injuries() -> None:
    assert sum(card.copies for card in INJURIES.values()) == 25
    printed = {key: (card.stat, card.target) for key, card in INJURIES.items() if card.copies == 4}
    assert printed == {
        "scathed": ("willpower", 20),
        "sprain_ii": ("agility", 19),
        "light_wound_ii": ("vitality", 20),
        "concussion": ("willpower", 17),
    }
    assert {card.stat for card in INJURIES.values()} <= set(SET.stats)
    assert INJURIES["cracked_rib"].health == -3
    assert INJURIES["shaken"].tests == -1


@pytest.mark.rule("SB-014")
@pytest.mark.rule("SB-024")
def test_merchants_sell_known_wares_within_the_price_list() -> None:
    prices = SET.prices
    assert MERCHANTS["emilija"].buys
    assert {EQUIPMENT[ware.card].slot for ware in MERCHANTS["emilija"].wares} == {"weapon", "armor"}
    assert any(merchant.heals for merchant in MERCHANTS.values())
    for merchant in MERCHANTS.values():
        for ware in merchant.wares:
            assert (ware.card in EQUIPMENT) != (ware.card in CONSUMABLES), ware.card
            assert ware.stock >= 1
            assert ware.price <= (prices.epic if ware.card in EQUIPMENT else prices.consumable)
            if ware.card in EQUIPMENT and EQUIPMENT[ware.card].rarity == "unique":
                assert ware.price, ware.card


@pytest.mark.rule("SC-111")
def test_ten_adversaries_grow_by_a_fifth_a_level() -> None:
    assert len(ADVERSARIES) == 10
    for key, card in ADVERSARIES.items():
        first, xp = card.health[0], card.xp[0]
        for step in range(4):
            assert card.health[step] == int(first * (1 + step / 5) + 0.5), key
            assert abs(card.xp[step] - xp * (1 + step / 5)) <= 2.5, key
        if key != "makatti_spearman":
            damage = card.bonus_damage[0]
            assert card.bonus_damage == (damage, damage + 1, damage + 1, damage + 2), key
        assert card.tactics, key
    assert ADVERSARIES["guard_captain_sever"].health == (66, 79, 92, 106)
    assert ADVERSARIES["tarpitt_guardsman"].xp == (20, 25, 30, 30)
    assert ADVERSARIES["myrmidite_skirmisher"].physical_at == {"4": 4}
    assert ADVERSARIES["greater_unsated"].size == 2


@pytest.mark.rule("SB-077")
def test_high_trackers_bring_one_more_adversary() -> None:
    lines = {(line.tracker, line.at): line.adversary for line in SET.reinforcements}
    assert lines == {
        (tracker, at): adversary
        for tracker in ("turmoil", "readiness")
        for at, adversary in ((5, "tarpitt_guardsman"), (8, "council_enforcer"))
    }
    assert set(lines.values()) <= set(ADVERSARIES)


def test_encounters_of_the_set() -> None:
    streets = {"street_ambush", "street_toll", "street_duel"}
    assert set(ENCOUNTERS) == {"sample_encounter", *RECIPES, *streets}


@pytest.mark.rule("SC-022")
@pytest.mark.rule("SC-024")
def test_the_sample_encounter() -> None:
    sample = ENCOUNTERS["sample_encounter"]
    assert [(figure.adversary, figure.count, figure.level) for figure in sample.figures] == [
        ("tarpitt_guardsman", 4, 1),
        ("tarpitt_inquisitor", 3, 1),
        ("guard_captain_sever", 1, 1),
    ]
    places = {"#": [(4, 5), (7, 5), (4, 7), (7, 7)], "=": [(5, 6), (6, 6)], "u": [(1, 6), (10, 6)]}
    places |= {"w": [(0, 2)], "a": [(11, 2)], "h": [(4, 10), (7, 10), (5, 11), (6, 11)], "8": [(6, 1)]}
    for mark, where in places.items():
        assert fields(sample, mark) == where
    assert sample.order == ("1", "hero", "2", "3", "hero", "4", "5", "hero", "6", "7", "hero", "8")
    labels = [(way.id, way.sort, way.label) for way in sample.resolutions]
    assert labels == [
        ("victory", "victory", "A1"),
        ("sever_escapes", "victory", "B2"),
        ("defeat", "defeat", "A2"),
    ]


@pytest.mark.rule("SB-072")
def test_the_sample_encounter_allows_no_rest() -> None:
    assert not any(way.rest for way in ENCOUNTERS["sample_encounter"].resolutions)


@pytest.mark.rule("T-S18")
@pytest.mark.parametrize(("encounter", "budget"), RECIPES.items())
def test_budget_of_the_recipes(encounter: str, budget: int) -> None:
    figures = ENCOUNTERS[encounter].figures
    assert sum(ADVERSARIES[figure.adversary].health[0] * figure.count for figure in figures) == budget
    assert (SET.settled.low, SET.settled.high) == (160, 245)
    assert 160 <= budget <= 245
    assert sum(figure.count for figure in figures) <= 9


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_maps(encounter: str) -> None:
    card = ENCOUNTERS[encounter]
    rows = grid(card)
    assert {len(row) for row in rows} == {12}
    assert len(rows) == (6 if encounter.startswith("street") else 12)
    assert {mark for row in rows for mark in row} == {*card.legend, *marks(card)}
    assert len(fields(card, "#")) == 4
    assert len(fields(card, "=")) == 2
    starts = fields(card, "h")
    assert len(starts) == (1 if encounter == "street_duel" else 4)
    for figure in card.figures:
        size = ADVERSARIES[figure.adversary].size
        assert len(figure.mark) == len(set(figure.mark)) == figure.count
        for mark in figure.mark:
            spots = fields(card, mark)
            x, y = spots[0]
            assert spots == [(x + i, y + j) for j in range(size) for i in range(size)]
    nearest = min(max(abs(x - a), abs(y - b)) for x, y in starts for a, b in fields(card, marks(card)))
    assert nearest >= 5


@pytest.mark.rule("SC-013")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_the_order_names_everybody_once(encounter: str) -> None:
    card = ENCOUNTERS[encounter]
    heroes = 1 if encounter == "street_duel" else 4
    assert Counter(card.order) == {"hero": heroes, **dict.fromkeys(marks(card), 1)}


@pytest.mark.rule("SB-063")
@pytest.mark.rule("SB-064")
@pytest.mark.rule("SB-065")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_resolutions(encounter: str) -> None:
    card = ENCOUNTERS[encounter]
    ways = card.resolutions
    assert len({way.id for way in ways}) == len({way.label for way in ways}) == len(ways)
    assert [way.sort for way in ways] == sorted((way.sort for way in ways), reverse=True)
    assert {way.sort for way in ways} == {"victory", "defeat"}
    if not encounter.startswith("street"):
        assert 3 <= len(ways) <= 4
    for way in ways:
        if way.sort == "defeat":
            assert (way.xp, max(way.gold, 0)) == (60, 0)
        elif encounter == "street_duel":
            assert (way.xp, way.gold) == (100, 10)
        else:
            assert way.xp == 150
            assert 30 <= way.gold <= 40
    assert set(card.plans) == set(SET.plans)


def test_labels_are_not_given_twice() -> None:
    labels = Counter(way.label for card in ENCOUNTERS.values() for way in card.resolutions)
    assert max(labels.values()) == 1


@pytest.mark.rule("SB-015")
@pytest.mark.rule("SB-025")
def test_every_total_of_the_event_table_has_one_row() -> None:
    for table in TABLES.values():
        totals = [total for row in table.rows for total in row.rolls]
        assert sorted(totals) == list(range(table.dice, table.dice * table.sides + 1))
        assert len({row.id for row in table.rows}) == len(table.rows)
        for row in table.rows:
            assert row.test is None or row.test.stat in SET.stats


def test_tests_of_the_event_table() -> None:
    tests = {row.id: row.test for row in TABLES["tarpitt"].rows if row.test}
    asked = {key: (test.actor, test.stat, test.target) for key, test in tests.items()}
    assert asked == {
        "collapsed_street": ("each", "agility", 15),
        "hidden_cache": ("party", "perception", 19),
        "patrol": ("hero", "charisma", 19),
        "wounded_traveller": ("hero", "spirit", 19),
    }


@pytest.mark.rule("SB-077")
def test_deeds_move_only_the_two_trackers_of_the_city() -> None:
    assert {deed.id for deed in deeds() if deed.id} == {"turmoil", "readiness"}
    assert {deed.deed for deed in deeds() if deed.id} == {"track"}


def test_glossary_entries_are_short_and_cite_rules() -> None:
    for key, term in GLOSSARY.items():
        assert len(term.text.split()) <= 40, key
        assert term.rules, key
