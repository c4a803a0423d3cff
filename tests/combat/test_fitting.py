"""A fight that a person brought: what no fight can hold is refused, in words, and what one can hold is believed."""

import msgspec
import pytest

from engine import commands, play
from engine import fight_commands as fights
from engine.combat import fitting
from engine.sheet import SaveSheet
from engine.sheet.fights import Entry, Figure
from tests.combat.builders import book


def begun() -> SaveSheet:
    """A sheet whose fight waits for the heroes' order."""
    sheet = play.begin(book(), seed=1).sheet
    sheet = play.apply(sheet, commands.Choose(sheet.story.offers[0].key), book()).sheet
    return play.apply(sheet, fights.FightOn(), book()).sheet


def misfits(change) -> list[str]:
    sheet = begun()
    change(sheet.fight)
    return fitting.misfits(sheet, book())


def change(part: str, **fields):
    """Set fields of a figure of the fight, or of the fight itself ('')."""

    def of(fight):
        thing = fight.figures.get(part, fight)
        for name, value in fields.items():
            setattr(thing, name, value)

    return of


def of_hero(**fields):
    def of(fight):
        for name, value in fields.items():
            setattr(fight.heroes["capac"], name, value)

    return of


NO_FIGURE = ["'1' is no figure that a fight can have."]
NUMBERS = ["The numbers of '1' are none that a figure can have."]
STANDS = ["'1' stands where it cannot stand."]


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"id": "2"}, NO_FIGURE),
        ({"sort": "ghost"}, NO_FIGURE),
        ({"state": "asleep"}, NO_FIGURE),
        ({"side": "nobody"}, NO_FIGURE),
        ({"level": 0}, NUMBERS),
        ({"level": 5}, NUMBERS),
        ({"wounds": -1}, NUMBERS),
        ({"armor": -1}, NUMBERS),
        ({"health": 0}, NUMBERS),
        ({"at": None}, STANDS),
        ({"state": "slain"}, STANDS),
        ({"state": "gone"}, STANDS),
        ({"eternal": ["sleepy"]}, ["The book has no status 'sleepy'."]),
        ({"state": "slain", "at": None}, []),
        ({"state": "gone", "at": None}, []),
        ({"level": 4}, []),
        ({"health": 1}, []),
        ({"statuses": {"stun": 2}, "eternal": ["poison"]}, []),
    ],
)
def test_a_figure_has_a_side_a_place_and_numbers_that_a_figure_can_have(fields, found):
    assert misfits(change("1", **fields)) == found


@pytest.mark.parametrize("health", [1, 2])
def test_a_companion_is_an_equipment_cards_and_a_light_one_may_share_a_field(health):
    def add(fight):
        fight.figures["greater_hawk"] = Figure(
            id="greater_hawk", sort="companion", card="greater_hawk", side="heroes", at=fight.figures["capac"].at, health=health
        )  # fmt: skip
        fight.heroes["capac"].worn["companion"] = "greater_hawk"

    crowded = ["'greater_hawk' stands off the map or on another figure."]
    assert misfits(add) == ([] if health == 1 else crowded)


@pytest.mark.parametrize("at", [(-1, 0), (0, -1), (0, 99), (12, 0)])
def test_all_of_a_large_figure_is_on_the_map(at):
    assert misfits(change("1", size=2, at=at))[0] == "'1' stands off the map or on another figure."


def test_every_field_of_a_large_figure_is_its_own():
    def crowd(dx, dy):
        def of(fight):
            for id in ("3", "4", "5"):
                fight.figures[id].at, fight.figures[id].state = None, "slain"
            fight.figures["1"].at, fight.figures["1"].size = (4, 4), 2
            fight.figures["2"].at = (4 + dx, 4 + dy)

        return of

    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        assert misfits(crowd(dx, dy)) == ["'2' stands off the map or on another figure."]
    assert misfits(crowd(2, 0)) == misfits(crowd(0, 2)) == misfits(crowd(-1, 0)) == []


def test_a_figure_is_small_or_large():
    def of(fight):
        for id in ("2", "3", "4", "5"):
            fight.figures[id].at, fight.figures[id].state = None, "slain"
        fight.figures["1"].at, fight.figures["1"].size = (4, 4), 3

    assert misfits(of) == NUMBERS


def test_nobody_acts_twice_in_the_order():
    def twice(fight):
        fight.order.append(fight.order[0])

    assert misfits(twice) == ["A figure acts twice in the order of a round."]


def test_the_order_names_figures_of_the_fight():
    def add(fight):
        fight.order.append(Entry(figure="dragon"))

    assert misfits(add) == ["The book has no figure 'dragon'."]


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"waiting": ["excalibur"]}, "The book has no ability card 'excalibur'."),
        ({"skills": ["juggling"]}, "The book has no skill 'juggling'."),
        ({"power": {"juggling": 1}}, "The book has no skill 'juggling'."),
        ({"worn": {"weapon": "excalibur"}}, "The book has no equipment card 'excalibur'."),
        ({"consumables": ["nectar"]}, "The book has no consumable 'nectar'."),
        ({"injuries": ["hiccups"]}, "The book has no injury 'hiccups'."),
        ({"stats": {}}, "The book has no statistic 'agility'."),
        ({"walk": -1}, "The numbers of Capac Roca are none that a hero can have."),
        ({"ap": -1}, "The numbers of Capac Roca are none that a hero can have."),
        ({"hand_size": -1}, "The numbers of Capac Roca are none that a hero can have."),
        ({"gained": -1}, "The numbers of Capac Roca are none that a hero can have."),
        ({"gained": 10_000}, "The numbers of Capac Roca are none that a hero can have."),
    ],
)
def test_a_hero_holds_cards_of_the_book_and_numbers_that_a_hero_can_have(fields, found):
    assert found in misfits(of_hero(**fields))


@pytest.mark.parametrize("fields", [{"gained": 9_999}, {"points": 0, "walk": 0}])
def test_a_heros_numbers_may_be_anything_from_none_to_9999(fields):
    assert misfits(of_hero(**fields)) == []


def test_cards_may_lie_in_either_part_of_a_deck_and_all_are_the_books():
    for part in ("draw", "discard"):

        def of_deck(fight, part=part):
            getattr(fight.heroes["capac"].deck, part).append("excalibur")
            getattr(fight.deck, part).append("joker")
            getattr(fight.loot, part).append("hoard")
            getattr(fight.injuries, part).append("hiccups")

        assert misfits(of_deck) == [
            "The book has no ability card 'excalibur'.",
            "The book has no adversary card 'joker'.",
            "The book has no loot card 'hoard'.",
            "The book has no injury 'hiccups'.",
        ]
    assert misfits(change("", found=["excalibur"])) == ["The book has no equipment card 'excalibur'."]


@pytest.mark.parametrize(
    "fields", [{"seed": -1}, {"seed": 1 << 64}, {"round": -1}, {"over": "victory"}, {"queued": ["C"]}]
)
def test_a_brought_fight_is_under_way_and_its_dice_are_not_known_beforehand(fields):
    assert misfits(change("", **fields)) == ["The fight stands where no fight can stand."]


@pytest.mark.parametrize("fields", [{"seed": 0}, {"seed": (1 << 64) - 1}, {"round": 0}])
def test_any_seed_and_any_round_will_do(fields):
    assert misfits(change("", **fields)) == []


def test_heroes_of_the_fight_are_those_on_its_map_and_on_the_sheet():
    def leave_out(fight):
        del fight.heroes["capac"]

    assert "The heroes of the fight are not those on its map." in misfits(leave_out)
    sheet = begun()
    del sheet.heroes["capac"]
    assert "'capac' fights, but is not on the sheet." in fitting.misfits(sheet, book())


def test_a_fight_is_on_the_page_and_on_the_sheet_or_on_neither():
    both = ["A fight is under way on the page or on the sheet, and not on both."]
    sheet = begun()
    sheet.fight = None
    assert fitting.misfits(sheet, book()) == both
    sheet = begun()
    sheet.scene.stage = "setup"
    assert fitting.misfits(sheet, book()) == both
    sheet.fight = None
    assert fitting.misfits(sheet, book()) == []


@pytest.mark.parametrize("missing", ["encounter", "board"])
def test_a_fight_is_of_an_encounter_that_can_be_fought(missing):
    encounters = dict(book().encounters)
    plain = msgspec.structs.replace(encounters.pop("sample_encounter"), board=None)
    if missing == "board":
        encounters["sample_encounter"] = plain
    other = msgspec.structs.replace(book(), encounters=encounters)
    assert fitting.misfits(begun(), other) == [
        "The book has no encounter 'sample_encounter' that can be fought."
    ]
    no_rules = msgspec.structs.replace(book(), combat=None)
    assert fitting.misfits(begun(), no_rules) == [
        "The book has no encounter 'sample_encounter' that can be fought."
    ]


def test_all_that_is_wrong_is_said_at_once():
    def of(fight):
        fight.heroes["adina"].injuries, fight.heroes["capac"].injuries = ["hiccups"], ["yawns"]
        fight.figures["1"].sort, fight.figures["2"].sort = "ghost", "ghost"

    sheet = begun()
    of(sheet.fight)
    del sheet.heroes["aleksander"]
    assert fitting.misfits(sheet, book()) == [
        "'1' is no figure that a fight can have.",
        "'2' is no figure that a fight can have.",
        "The book has no injury 'hiccups'.",
        "'aleksander' fights, but is not on the sheet.",
        "The book has no injury 'yawns'.",
    ]
