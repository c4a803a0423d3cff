"""Setting up an encounter: where figures start, their numbers, the order, the decks, the opening hands."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.book.combat_schema import Recipe, Shifted, Thing
from engine.book.schema import FigureGroup
from engine.combat import Arena, Entrant, setting_up
from engine.playtest.positions import Position, with_position
from engine.sheet.decks import Deck
from tests.combat.builders import book


def entrant(**more: Any) -> Entrant:
    numbers: dict[str, Any] = {
        "health": 20, "wounds": 0, "level": 3, "ap": 5, "defense": 1, "armor": 2, "stats": {"strength": 14, "vitality": 8},
        "worn": {}, "deck": ("dash",) * 9, "skills": (), "consumables": (),
    }  # fmt: skip
    return Entrant(**{**numbers, **more})


def guards(count: int, mark: str = "", level: int = 1, card: str = "tarpitt_guardsman") -> FigureGroup:
    plain = book().encounters["sample_encounter"].figures[0]
    return msgspec.structs.replace(plain, adversary=card, count=count, level=level, mark=mark)


def begun(
    rows: tuple[str, ...],
    groups: list[FigureGroup],
    heroes: dict[str, Entrant] | None = None,
    board: dict[str, Any] | None = None,
    order: tuple[str, ...] = (),
    **more: Any,
) -> Arena:
    """An encounter on this map, from its set-up on."""
    changed = with_position(book(), Position(figures={}, map="\n".join(rows), things=more.pop("things", {})))
    encounter = changed.encounters["position"]
    assert encounter.board is not None
    changed = msgspec.structs.replace(
        changed,
        encounters={
            "position": msgspec.structs.replace(
                encounter, board=msgspec.structs.replace(encounter.board, **(board or {})), order=order
            )
        },
    )
    given = {"seed": 1, "loot": Deck(), "injuries": Deck(), **more}
    return setting_up.setup(changed, "position", heroes or {"capac": entrant()}, figures=groups, **given)


def standing(arena: Arena) -> dict[str, Any]:
    return {id: figure.at for id, figure in arena.fight.figures.items()}


OPEN = "............"


@pytest.mark.rule("SC-016")
@pytest.mark.rule("T-S16")
def test_adversaries_stand_on_their_marks_and_have_the_numbers_of_their_level() -> None:
    arena = begun(("h...2...1...", OPEN), [guards(2, "12", level=3)])
    assert standing(arena) == {"1": (8, 0), "2": (4, 0), "capac": (0, 0)}
    one = arena.figure("1")
    assert (one.sort, one.card, one.side, one.level) == ("adversary", "tarpitt_guardsman", "adversaries", 3)
    card = book().adversaries["tarpitt_guardsman"]
    assert (one.health, one.speed, one.defense, one.magical) == (18, card.speed, card.physical, card.magical)
    assert one.wounds == 0


@pytest.mark.rule("SC-016")
def test_a_defense_may_be_another_at_a_level() -> None:
    for level, defense in ((3, 3), (4, 4)):
        arena = begun(("h...1.......", OPEN), [guards(1, "1", level, "myrmidite_skirmisher")])
        assert (arena.figure("1").defense, arena.figure("1").magical) == (defense, 2)


def test_a_large_adversary_stands_on_four_fields() -> None:
    arena = begun(("h...1.......", OPEN), [guards(1, "1", 1, "greater_unsated")])
    assert arena.feet(arena.figure("1")) == ((4, 0), (5, 0), (4, 1), (5, 1))


@pytest.mark.rule("T-S16")
def test_adversaries_without_a_mark_are_numbered_on_and_stand_at_the_entries() -> None:
    arena = begun(("h...1......+", OPEN), [guards(2, "1"), guards(2)])
    assert standing(arena) == {"1": (4, 0), "2": (11, 0), "3": (10, 0), "4": (10, 1), "capac": (0, 0)}
    arena = begun(("h..........+", OPEN), [guards(1)])
    assert standing(arena) == {"1": (11, 0), "capac": (0, 0)}


@pytest.mark.rule("T-S16")
def test_where_there_is_no_entry_they_stand_beside_the_others() -> None:
    arena = begun(("h...1.......", OPEN), [guards(1, "1"), guards(1)])
    assert arena.figure("2").at == (3, 0)


@pytest.mark.rule("T-S16")
def test_a_mark_that_the_map_does_not_have_is_a_name_and_no_place() -> None:
    arena = begun(("h..........+", OPEN), [guards(1, "A")])
    assert standing(arena) == {"A": (11, 0), "capac": (0, 0)}


@pytest.mark.rule("R14")
def test_nobody_starts_in_a_hole_or_on_terrain() -> None:
    arena = begun(("h........#o+", ".........#oo"), [guards(2)], {"capac": entrant(), "adina": entrant()})
    assert standing(arena)["1"] == (11, 0)
    assert standing(arena)["2"] == (8, 0)
    assert standing(arena)["adina"] == (1, 0)


def test_an_adversary_of_the_encounter_may_fight_on_the_heroes_side() -> None:
    arena = begun(
        ("h...1..2....", OPEN),
        [guards(1, "1"), guards(1, "2", card="tarpitt_inquisitor")],
        board={"allies": ("tarpitt_inquisitor",)},
    )
    assert (arena.figure("1").side, arena.figure("2").side) == ("adversaries", "heroes")


@pytest.mark.rule("SC-014")
def test_heroes_start_from_left_to_right_in_the_order_of_their_places() -> None:
    heroes = {"capac": entrant(), "adina": entrant(), "vanessa": entrant()}
    arena = begun(("....1.......", "h.........hh"), [guards(1, "1")], heroes)
    assert [standing(arena)[id] for id in heroes] == [(0, 1), (10, 1), (11, 1)]
    arena = begun(("....1.......", "h.........h."), [guards(1, "1")], heroes)
    assert [standing(arena)[id] for id in heroes] == [(0, 1), (10, 1), (0, 0)]


@pytest.mark.rule("SC-007")
@pytest.mark.parametrize(("titles", "at"), [((), (0, 1)), (("other",), (0, 1)), (("marked",), (11, 1))])
def test_a_title_may_change_where_heroes_start(titles: tuple[str, ...], at: tuple[int, int]) -> None:
    arena = begun(
        ("....1.......", "h..........s"),
        [guards(1, "1")],
        board={"starts": (Shifted(title="marked", start="s"),)},
        things={"s": Thing(sort="start")},
        titles=titles,
    )
    assert arena.figure("capac").at == at


@pytest.mark.rule("SC-014")
@pytest.mark.rule("SC-017")
def test_a_hero_enters_with_the_numbers_of_the_sheet_and_at_least_one_health() -> None:
    hero = entrant(
        wounds=6,
        skills=("impact", "slam"),
        consumables=("greater_healing_potion",),
        injuries=("concussion",),
    )
    arena = begun(("h...1.......", OPEN), [guards(1, "1")], {"capac": hero})
    figure, state = arena.figure("capac"), arena.hero("capac")
    assert (figure.sort, figure.card, figure.side, figure.level) == ("hero", "capac", "heroes", 3)
    assert (figure.health, figure.wounds, figure.defense, figure.armor) == (20, 6, 1, 2)
    assert figure.speed == book().heroes["capac"].speed == 4
    assert (state.ap, state.hand_size, state.start_injuries) == (5, 5, 1)
    assert state.stats == {"strength": 14, "vitality": 8}
    assert state.power == {"impact": 0, "slam": 0}
    assert state.skills == ["impact", "slam"]
    assert (state.consumables, state.injuries) == (["greater_healing_potion"], ["concussion"])
    for wounds in (19, 20, 25):
        arena = begun(("h...1.......", OPEN), [guards(1, "1")], {"capac": entrant(wounds=wounds)})
        assert arena.figure("capac").wounds == 19


@pytest.mark.rule("SC-017")
@pytest.mark.rule("R1")
def test_the_opening_hand_is_five_cards_of_the_shuffled_deck() -> None:
    deck = ("dash", "leap", "taunt", "charge", "first_aid", "teamwork", "throw_rock", "take_a_breather")
    hands = []
    for seed in (1, 2):
        arena = begun(("h...1.......", OPEN), [guards(1, "1")], {"capac": entrant(deck=deck)}, seed=seed)
        state = arena.hero("capac")
        assert len(state.hand) == 5
        assert sorted([*state.hand, *state.deck.draw]) == sorted(deck)
        hands.append(state.hand)
    assert hands[0] != hands[1]


@pytest.mark.rule("SH-096")
@pytest.mark.rule("SH-097")
def test_a_companion_that_is_not_small_starts_beside_its_owner() -> None:
    hero = entrant(worn={"companion/accessory": "greater_hawk"})
    arena = begun(("h...1.......", OPEN), [guards(1, "1")], {"capac": hero})
    hawk = arena.figure("greater_hawk")
    assert (hawk.sort, hawk.card, hawk.side, hawk.at) == ("companion", "greater_hawk", "heroes", (1, 0))
    assert (hawk.health, hawk.speed) == (1, book().equipment["greater_hawk"].companion.speed)  # type: ignore[union-attr]
    hero = entrant(worn={"companion/accessory": "young_phoenix"})
    arena = begun(("h...1.......", OPEN), [guards(1, "1")], {"capac": hero})
    assert "young_phoenix" not in arena.fight.figures


@pytest.mark.rule("SC-013")
@pytest.mark.rule("SC-019")
def test_who_has_no_place_in_the_order_of_the_page_acts_last_heroes_first() -> None:
    heroes = {"capac": entrant(), "adina": entrant(), "vanessa": entrant()}
    arena = begun(
        ("....1...2..3", "h.........hh"),
        [guards(3, "123")],
        heroes,
        order=("2", "hero", "9", "hero", "1"),
    )
    assert [(entry.figure, entry.hero) for entry in arena.fight.order] == [
        ("2", False), ("capac", True), ("adina", True), ("1", False), ("vanessa", True), ("3", False),
    ]  # fmt: skip


@pytest.mark.rule("SC-013")
def test_places_of_heroes_who_are_not_there_are_left_out() -> None:
    arena = begun(("....1.......", "h..........."), [guards(1, "1")], order=("hero", "hero", "1", "hero"))
    assert [entry.figure for entry in arena.fight.order] == ["capac", "1"]


@pytest.mark.rule("SC-009")
@pytest.mark.rule("SC-021")
@pytest.mark.rule("T-S7")
def test_the_adversary_deck_follows_the_recipe_and_holds_no_card_of_a_category_twice() -> None:
    recipe = Recipe(hero=3, basic=4, advanced=2, extra=("rush", "rush"))
    arena = begun(
        ("....1.......", "h.........h."),
        [guards(1, "1")],
        {"capac": entrant(), "adina": entrant()},
        board={"deck": recipe},
        specials=("dark_rally",),
    )
    deck = Counter(arena.fight.deck.draw)
    assert (deck["hero:capac"], deck["hero:adina"]) == (3, 3)
    deck -= Counter(["rush", "rush", "dark_rally"])
    category = {id: card.category for id, card in book().adversary_cards.items()}
    drawn = Counter(category[id] for id in deck if not id.startswith("hero:"))
    assert drawn == {"basic": 4, "advanced": 2}
    assert all(count == 1 for id, count in deck.items() if not id.startswith("hero:"))
    assert arena.fight.deck.discard == []


@pytest.mark.rule("SC-018")
@pytest.mark.rule("SC-020")
def test_injuries_are_shuffled_with_their_discards_and_the_loot_lies_as_it_lay() -> None:
    names = sorted(book().injuries)
    injuries = Deck(draw=names[:6], discard=names[6:])
    loot = Deck(draw=["gold_1", "nothing", "gold_5"], discard=["gold_2"])
    arena = begun(("h...1.......", OPEN), [guards(1, "1")], loot=loot, injuries=injuries, gold=7)
    assert sorted(arena.fight.injuries.draw) == names
    assert arena.fight.injuries.draw != names
    assert arena.fight.injuries.discard == []
    assert arena.fight.loot == Deck(draw=["gold_1", "nothing", "gold_5"], discard=["gold_2"])
    assert (arena.fight.purse, arena.fight.gold) == (7, 0)


@pytest.mark.rule("SC-018")
@pytest.mark.rule("SH-075")
def test_a_hero_without_a_weapon_has_none_ready_and_shields_are_none() -> None:
    arena = begun(("h...1.......", OPEN), [guards(1, "1")])
    assert arena.hero("capac").ready == ""
    hero = entrant(worn={"accessory": "common_backpack", "weapon": "common_mace"})
    arena = begun(("h...1.......", OPEN), [guards(1, "1")], {"capac": hero})
    assert arena.hero("capac").ready == "weapon"


def test_the_same_seed_sets_up_the_same_fight() -> None:
    def fight(seed: int) -> Any:
        return begun(("h...1.......", OPEN), [guards(1, "1")], seed=seed, loot=Deck(), injuries=Deck()).fight

    assert fight(3) == fight(3)
    assert fight(3).deck != fight(4).deck
