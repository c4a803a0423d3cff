"""The shipped encounters on their maps: each is set up as its page says, and ends as its page says."""

from collections import Counter
from functools import lru_cache

import pytest

from engine import combat, play
from engine.book.loader import load_files
from engine.book.model import Book
from engine.book.sources import SETS
from engine.combat import Arena, Entrant, resolving, setting_up
from engine.commands import Choose
from engine.errors import RuleError
from engine.fight_events import Arrived, FightEnded, GotAway
from engine.sheet import SaveSheet
from engine.sheet.decks import Deck
from engine.sheet.fights import RoundFrame, TurnFrame
from tests.combat.builders import BOOK as SMALL
from tests.combat.builders import INK, commands, do, kinds, position

CITY = SETS.parent / "books" / "city_without_mirrors"
FOUR = ("aleksander", "aleksandra", "capac", "vanessa")
OURS = ("garrison_yard", "portrait_gallery", "the_table_below")
STREETS = ("street_ambush", "street_toll", "street_duel")
RECIPES = {
    "the_armory": (7, 0),
    "catacombs": (5, 3),
    "davors_manor": (6, 1),
    "portrait_gallery": (7, 0),
    "the_table_below": (5, 3),
}
"""Basic and Advanced cards of the encounters whose deck is not that of the sample."""


@lru_cache(maxsize=1)
def book() -> Book:
    """A book of one page with the encounters of the shipped set and of the shipped book."""
    folder = SETS / "stormsunder"
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.toml"))
    }
    own = {
        path.relative_to(CITY).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((CITY / "encounters").glob("*.toml"))
    }
    own |= {"titles.toml": (CITY / "titles.toml").read_text(encoding="utf-8"), "story/main.ink": INK}
    trackers = '[trackers.readiness]\nname = "Readiness"\n[trackers.turmoil]\nname = "Turmoil"\n'
    return load_files({**own, "book.toml": SMALL + trackers}, {"stormsunder": texts}, "fights")


ENCOUNTERS = sorted(book().encounters)


def entrant(hero: str, **worn: str) -> Entrant:
    """A hero of level 3 with 20 Health, 5 AP, no defense and a dagger."""
    side = book().heroes[hero].levels["3"]
    return Entrant(
        health=20, wounds=0, level=3, ap=5, defense=0, armor=0, stats=dict(side.stats), worn={"weapon": "runed_gladius", **worn},
        deck=("dash",) * 15, skills=(), consumables=(),
    )  # fmt: skip


def begun(
    encounter: str, heroes: tuple[str, ...] = FOUR, titles: tuple[str, ...] = (), loot: int = 0, **worn: str
) -> Arena:
    """Set an encounter up; its loot deck holds so many cards that give nothing."""
    return setting_up.setup(
        book(), encounter, {hero: entrant(hero, **worn) for hero in heroes}, seed=1, figures=list(book().encounters[encounter].figures),
        loot=Deck(draw=["nothing"] * loot), injuries=Deck(), titles=titles,
    )  # fmt: skip


def turn(arena: Arena, hero: str, round: int = 1, *, last: bool = False) -> Arena:
    """Go to the middle of a hero's activation, all of it still to come; ``last``: nobody acts after it in this round."""
    fight = arena.fight
    place = next(n for n, entry in enumerate(fight.order) if entry.figure == hero) + 1
    fight.round, fight.pending = round, None
    fight.stack = [RoundFrame(step=2, place=len(fight.order) if last else place), TurnFrame(who=hero, step=3)]
    state = arena.hero(hero)
    state.points, state.walk, state.walked, state.attacks = 5, 5, 0, ["weapon"]
    resolving.run(arena)
    assert not fight.over
    return arena


def gone(arena: Arena, *keep: str) -> None:
    """Take all adversaries off the map, some marks aside."""
    for one in arena.fight.figures.values():
        if one.sort == "adversary" and one.id not in keep:
            one.state, one.at = "slain", None
    arena.changed()


def down(arena: Arena, *heroes: str) -> None:
    """Lay heroes down."""
    for hero in heroes:
        figure = arena.figure(hero)
        figure.state, figure.wounds = "down", 20
    arena.changed()


def slay_last(arena: Arena, mark: str, hero: str = "aleksander", round: int = 1) -> Arena:
    """Let a hero's one blow slay an adversary, the only one left."""
    gone(arena, mark)
    return slay(arena, mark, hero, round)


def slay(arena: Arena, mark: str, hero: str = "aleksander", round: int = 1) -> Arena:
    """Let a hero's one blow slay an adversary, whoever else is left."""
    foe = arena.figure(mark)
    foe.at, foe.wounds, arena.figure(hero).at = (5, 5), foe.health - 1, (5, 6 if foe.size == 1 else 7)
    if len(arena.grid.rows) == 6:
        foe.at, arena.figure(hero).at = (6, 3), (7, 3)
    arena.changed()
    turn(arena, hero, round)
    arena.fight.queued = ["D", "D", "D"]
    return do(arena, commands.Strike("weapon", mark))


def fall(arena: Arena, hero: str, round: int = 1) -> Arena:
    """Let a hero go down at the end of the own activation, of Burn."""
    turn(arena, hero, round)
    figure = arena.figure(hero)
    figure.statuses, figure.borne, figure.wounds = {"burn": 1}, ["burn"], 19
    return do(arena, commands.EndActivation())


def end_round(arena: Arena, round: int, hero: str = "aleksander") -> Arena:
    """Let a round end with a hero's activation, everybody else standing about as they are."""
    return do(turn(arena, hero, round, last=True), commands.EndActivation())


def leave(arena: Arena, hero: str, at: tuple[int, int], round: int = 1) -> Arena:
    """Put a hero on a field and leave the map from there."""
    arena.figure(hero).at = at
    arena.changed()
    turn(arena, hero, round)
    return do(arena, commands.LeaveMap())


# set-up


@pytest.mark.rule("SC-007")
@pytest.mark.rule("SC-014")
@pytest.mark.rule("SC-008")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_adversaries_stand_on_their_marks_and_heroes_on_the_starting_fields(encounter: str) -> None:
    arena = begun(encounter, FOUR[:1] if encounter == "street_duel" else FOUR)
    rows = book().encounters[encounter].map.strip().split("\n")
    for mark, figure in arena.fight.figures.items():
        assert figure.at is not None
        x, y = figure.at
        assert rows[y][x] == ("h" if figure.sort == "hero" else mark)
    assert len({figure.at for figure in arena.fight.figures.values()}) == len(arena.fight.figures)


@pytest.mark.rule("SC-010")
@pytest.mark.rule("SC-013")
@pytest.mark.rule("SC-015")
@pytest.mark.rule("T-S10")
def test_the_order_is_that_of_the_page_with_a_place_for_each_hero() -> None:
    arena = begun("sample_encounter")
    assert [entry.figure for entry in arena.fight.order] == [
        "1", "aleksander", "2", "3", "aleksandra", "4", "5", "capac", "6", "7", "vanessa", "8",
    ]  # fmt: skip
    do(arena, commands.Arrange(("vanessa", "capac", "aleksandra", "aleksander")))
    assert [entry.figure for entry in arena.fight.order if entry.hero] == [
        "vanessa",
        "capac",
        "aleksandra",
        "aleksander",
    ]


@pytest.mark.rule("SC-013")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_hero_and_adversary_has_one_place_in_the_order(encounter: str) -> None:
    arena = begun(encounter, FOUR[:1] if encounter == "street_duel" else FOUR)
    assert Counter(entry.figure for entry in arena.fight.order) == dict.fromkeys(arena.fight.figures, 1)


@pytest.mark.rule("SC-009")
@pytest.mark.rule("SC-021")
@pytest.mark.rule("T-S18")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_the_deck_is_made_by_the_recipe_that_the_page_tells(encounter: str) -> None:
    heroes = FOUR[:1] if encounter == "street_duel" else FOUR
    arena = begun(encounter, heroes)
    cards = book().adversary_cards
    deck = [*arena.fight.deck.draw, *arena.fight.deck.discard]
    basic, advanced = RECIPES.get(encounter, (5, 2))
    sorts = Counter("hero" if card.startswith("hero:") else cards[card].category for card in deck)
    assert sorts == Counter(hero=2 * len(heroes), basic=basic, advanced=advanced)
    told = ["Heroes 2 each", f"Basic {basic}", *([f"Advanced {advanced}"] if advanced else [])]
    assert book().encounters[encounter].deck == ", ".join(told)


@pytest.mark.rule("SC-034")
@pytest.mark.rule("SC-025")
@pytest.mark.rule("T-S10")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_zones_are_tiles_of_six_by_six(encounter: str) -> None:
    grid = begun(encounter).grid
    corners = [(x, y) for y in range(0, grid.height, 6) for x in range(0, grid.width, 6)]
    assert len(corners) == (2 if encounter in STREETS else 4)
    for x, y in corners:
        zone = grid.zone((x, y))
        assert {field for field, name in grid.zone_of.items() if name == zone} == {
            (x + i, y + j) for i in range(6) for j in range(6)
        }


@pytest.mark.rule("T-S18")
@pytest.mark.parametrize("encounter", OURS)
def test_maps_of_the_book_keep_to_the_measure_of_the_set(encounter: str) -> None:
    arena = begun(encounter)
    sorts = Counter(thing.sort for thing in arena.ground.things.values())
    assert sorts["cover"] == 4
    assert len({thing.name for thing in arena.ground.things.values() if thing.sort == "half"}) >= 1
    adversaries = [one for one in arena.fight.figures.values() if one.sort == "adversary"]
    starts = [field for fields in arena.ground.starts.values() for field in fields]
    assert (
        min(
            max(abs(x - a), abs(y - b))
            for x, y in starts
            for a, b in (one.at for one in adversaries if one.at)
        )
        >= 5
    )
    assert book().settled.low <= sum(one.health for one in adversaries) <= book().settled.high
    assert len(adversaries) <= 9


@pytest.mark.rule("SC-007")
def test_the_laundry_mark_changes_where_the_heroes_start_in_the_yard() -> None:
    usual = [begun("garrison_yard").figure(hero).at for hero in FOUR]
    shifted = [begun("garrison_yard", titles=("laundry_mark",)).figure(hero).at for hero in FOUR]
    assert usual == [(0, 3), (0, 4), (0, 6), (0, 7)]
    assert shifted == [(2, 10), (3, 10), (3, 11), (4, 11)]
    assert [begun("garrison_yard", titles=("borrowed_face",)).figure(hero).at for hero in FOUR] == usual


@pytest.mark.rule("SC-012")
@pytest.mark.rule("SC-023")
@pytest.mark.parametrize(
    ("round", "rarity"), [(1, "rare"), (2, "rare"), (3, "common"), (4, "common"), (5, "")]
)
@pytest.mark.parametrize("encounter", ["sample_encounter", "the_armory", "garrison_yard"])
def test_racks_hold_less_from_round_to_round(encounter: str, round: int, rarity: str) -> None:
    arena = begun(encounter)
    racks = [field for field, thing in arena.ground.things.items() if thing.gives in ("weapon", "armor")]
    assert len(racks) == (2 if encounter == "sample_encounter" else 4)
    x, y = racks[0]
    arena.figure("aleksander").at = (x - 1 if x else 1, y)
    arena.changed()
    gone(arena, "1")
    do(turn(arena, "aleksander", round), commands.Interact(racks[0]))
    assert [book().equipment[card].rarity for card in arena.fight.found] == ([rarity] if rarity else [])


@pytest.mark.rule("SC-044")
@pytest.mark.rule("T-S18")
def test_the_large_beast_of_the_pit_stands_on_four_fields() -> None:
    arena = begun("the_pit")
    assert arena.feet(arena.figure("1")) == ((5, 1), (6, 1), (5, 2), (6, 2))


@pytest.mark.rule("SC-050")
@pytest.mark.rule("T-S18")
def test_nobody_flies_in_the_pit() -> None:
    field = (3, 9)
    for encounter, over in (("the_pit", False), ("catacombs", True)):
        arena = begun(encounter, back="yaedras_wings")
        gone(arena, "2")
        figure = arena.figure("aleksander")
        figure.at = (3, 6)
        arena.figure("capac").at, arena.figure("vanessa").at, arena.figure("aleksandra").at = (
            (2, 7),
            (4, 7),
            (3, 7),
        )
        arena.changed()
        turn(arena, "aleksander")
        arena.hero("aleksander").walk = 3
        assert (commands.Walk(field) in combat.legal(arena)) is over


@pytest.mark.rule("SC-002")
@pytest.mark.rule("T-S18")
def test_who_walks_into_an_open_grave_spends_the_next_activation_climbing() -> None:
    arena = begun("catacombs")
    assert arena.grid.fields(arena.ground.holes) == [(2, 5), (6, 8)]
    gone(arena, "8")
    arena.figure("aleksander").at = (6, 9)
    arena.changed()
    do(turn(arena, "aleksander"), commands.Walk((6, 8)))
    assert arena.figure("aleksander").counters == {"hole": 1}


# ends that all encounters have


@pytest.mark.rule("SC-029")
@pytest.mark.rule("SC-021")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_an_encounter_is_won_when_the_last_enemy_is_slain(encounter: str) -> None:
    heroes = FOUR[:1] if encounter == "street_duel" else FOUR
    arena = slay_last(begun(encounter, heroes), "1", round=9)
    assert arena.fight.over == ("yard_taken" if encounter == "emilijas_back_door" else "victory")
    assert isinstance(arena.events[-1], FightEnded)


@pytest.mark.rule("SC-021")
@pytest.mark.rule("R3")
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_an_encounter_is_lost_when_every_hero_is_down(encounter: str) -> None:
    heroes = FOUR[:1] if encounter == "street_duel" else FOUR
    arena = begun(encounter, heroes)
    gone(arena, "1")
    down(arena, *heroes[1:])
    assert fall(arena, "aleksander").fight.over == "defeat"


@pytest.mark.rule("R3")
@pytest.mark.parametrize("encounter", [id for id in ENCOUNTERS if id != "street_ambush"])
def test_an_encounter_is_lost_when_round_20_ends_undecided(encounter: str) -> None:
    heroes = FOUR[:1] if encounter == "street_duel" else FOUR
    arena = begun(encounter, heroes)
    assert not end_round(arena, 19).fight.over
    assert end_round(arena, 20).fight.over == "defeat"
    assert arena.fight.round == 20


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_the_page_names_each_end_that_the_board_knows(encounter: str) -> None:
    printed = book().encounters[encounter]
    assert printed.board is not None
    assert set(printed.board.ends) == {one.id for one in printed.resolutions}
    told = " ".join(printed.special)
    assert ("If round 20 ends and nothing is decided, the encounter counts as lost." in told) is (
        encounter != "street_ambush"
    )


@pytest.mark.rule("SB-072")
def test_where_the_page_says_so_nobody_rests() -> None:
    tired = {id for id in ENCOUNTERS if not any(one.rest for one in book().encounters[id].resolutions)}
    assert tired == {"sample_encounter", "the_armory", "emilijas_back_door", *OURS}


# the sample encounter


@pytest.mark.rule("R41")
@pytest.mark.rule("SC-024")
@pytest.mark.rule("SC-137")
def test_sever_escapes_when_she_is_the_last_and_leaves_no_experience() -> None:
    arena = begun("sample_encounter", loot=9)
    gone(arena, "1", "8")
    foe = arena.figure("1")
    foe.at, foe.wounds, arena.figure("aleksander").at = (5, 5), foe.health - 1, (5, 4)
    arena.changed()
    turn(arena, "aleksander")
    arena.fight.queued = ["D", "D", "D"]
    do(arena, commands.Strike("weapon", "1"))
    assert arena.fight.over == "sever_escapes"
    assert GotAway("8", "alone") in arena.events
    told = combat.outcome(arena)
    assert told is not None
    assert sum(hero.xp for hero in told.heroes.values()) == 20
    assert arena.fight.looted == 1


@pytest.mark.rule("SC-022")
@pytest.mark.rule("T-S10")
def test_the_sample_encounter_is_fought_against_eight() -> None:
    arena = begun("sample_encounter")
    assert Counter(one.card for one in arena.fight.figures.values() if one.sort == "adversary") == {
        "tarpitt_guardsman": 4, "tarpitt_inquisitor": 3, "guard_captain_sever": 1,
    }  # fmt: skip


# somebody to be kept alive


@pytest.mark.rule("T-S18")
@pytest.mark.rule("SC-029")
@pytest.mark.parametrize("encounter", ["davors_manor", "portrait_gallery"])
def test_the_manor_is_lost_when_vanessa_and_aleksander_are_both_down(encounter: str) -> None:
    arena = begun(encounter)
    assert not fall(arena, "aleksander").fight.over
    down(arena, "aleksander")
    assert fall(arena, "vanessa").fight.over == "pair_downed"


@pytest.mark.rule("T-S18")
def test_where_only_one_of_the_two_is_there_nothing_hangs_on_that_one() -> None:
    arena = begun("davors_manor", ("adina", "aleksandra", "capac", "vanessa"))
    assert not fall(arena, "vanessa").fight.over


@pytest.mark.rule("T-S18")
def test_the_manor_goes_on_while_others_than_the_two_go_down() -> None:
    arena = begun("davors_manor")
    down(arena, "aleksandra", "aleksander")
    assert not fall(arena, "capac").fight.over


@pytest.mark.parametrize(
    ("encounter", "early", "round"),
    [("davors_manor", "unspoilt_house", 6), ("the_armory", "clean_sweep", 5), ("the_pit", "crowd_won", 8)],
)
def test_a_quick_victory_is_a_better_one(encounter: str, early: str, round: int) -> None:
    assert slay_last(begun(encounter), "2", round=round).fight.over == early
    assert slay_last(begun(encounter), "2", round=round + 1).fight.over == "victory"


def test_a_victory_in_the_catacombs_costs_more_where_somebody_is_down() -> None:
    arena = begun("catacombs")
    down(arena, "capac")
    assert slay_last(arena, "1").fight.over == "costly_victory"


# reinforcements, and adversaries that leave


@pytest.mark.rule("T-S18")
@pytest.mark.parametrize(
    ("encounter", "door", "round_"), [("the_armory", (9, 11), 6), ("garrison_yard", (9, 11), 5)]
)
def test_an_enforcer_comes_in_when_the_round_of_the_page_begins_and_acts_last(
    encounter: str, door: tuple[int, int], round_: int
) -> None:
    arena = begun(encounter)
    end_round(arena, round_ - 2)
    assert "9" not in arena.fight.figures
    end_round(arena, round_ - 1)
    assert arena.fight.round == round_
    new = arena.figure("9")
    assert (new.card, new.level, new.at) == ("council_enforcer", 1, door)
    assert arena.fight.order[-1].figure == "9"
    assert Arrived("9", door) in arena.events


@pytest.mark.rule("T-S18")
def test_the_enforcer_of_round_6_has_to_be_slain_too() -> None:
    arena = begun("the_armory")
    end_round(arena, 5)
    assert slay_last(arena, "9", round=6).fight.over == "victory"


@pytest.mark.rule("T-S18")
def test_two_guardsmen_come_out_of_the_back_door_when_round_3_begins_and_act_last() -> None:
    arena = begun("emilijas_back_door")
    end_round(arena, 1)
    assert {"8", "9"}.isdisjoint(arena.fight.figures)
    end_round(arena, 2)
    assert arena.fight.round == 3
    first, second = arena.figure("8"), arena.figure("9")
    assert (first.card, first.level, first.at) == ("tarpitt_guardsman", 1, (6, 0))
    assert (second.card, second.level, second.at) == ("tarpitt_guardsman", 1, (5, 0))
    assert [entry.figure for entry in arena.fight.order[-2:]] == ["8", "9"]
    assert [one for one in arena.events if isinstance(one, Arrived)] == [
        Arrived("8", (6, 0)),
        Arrived("9", (5, 0)),
    ]
    end_round(arena, 3)
    assert "10" not in arena.fight.figures


@pytest.mark.rule("T-S18")
def test_the_guardsmen_of_round_3_have_to_be_slain_too() -> None:
    arena = begun("emilijas_back_door")
    end_round(arena, 2)
    gone(arena, "8", "9")
    assert not slay(arena, "8", round=3).fight.over
    assert slay_last(arena, "9", round=3).fight.over == "yard_taken"


@pytest.mark.rule("R18")
@pytest.mark.rule("SC-137")
def test_the_inquisitor_of_the_yard_leaves_when_round_9_begins() -> None:
    arena = begun("garrison_yard", loot=9)
    end_round(arena, 7)
    assert arena.figure("8").state == "up"
    end_round(arena, 8)
    assert arena.figure("8").state == "gone"
    assert arena.fight.escaped == ["tarpitt_inquisitor"]
    assert [hero.gained for hero in arena.fight.heroes.values()] == [0, 0, 0, 0]
    assert arena.fight.looted == 0
    assert slay_last(arena, "1", round=9).fight.over == "victory"


def test_the_yard_is_won_when_the_last_who_stands_goes_in_to_write() -> None:
    arena = begun("garrison_yard")
    gone(arena, "8")
    assert end_round(arena, 8).fight.over == "victory"


# ways out


@pytest.mark.rule("T-S18")
def test_the_gates_open_when_two_loot_cards_have_been_drawn() -> None:
    arena = begun("emilijas_back_door", loot=9)
    gone(arena, "1")
    arena.figure("aleksander").at, arena.fight.looted = (0, 11), 1
    arena.changed()
    turn(arena, "aleksander")
    assert "LeaveMap" not in kinds(arena)
    with pytest.raises(RuleError, match="not open yet"):
        do(arena, commands.LeaveMap())
    arena.fight.looted = 2
    assert "LeaveMap" in kinds(arena)


@pytest.mark.rule("SC-005")
@pytest.mark.rule("SC-006")
def test_two_crates_are_enough_to_leave_with() -> None:
    arena = begun("emilijas_back_door", loot=9)
    gone(arena, "1")
    for crate, beside in (((0, 2), (0, 3)), ((5, 3), (5, 4))):
        arena.figure("aleksander").at = beside
        arena.changed()
        do(turn(arena, "aleksander"), commands.Interact(crate))
    assert arena.fight.looted == 2
    for hero in FOUR[:3]:
        assert not leave(arena, hero, (10, 11)).fight.over
    assert leave(arena, "vanessa", (0, 11)).fight.over == "away_with_it"


@pytest.mark.rule("T-S18")
@pytest.mark.rule("R3")
def test_whoever_is_down_is_left_behind_when_the_last_who_stands_leaves() -> None:
    arena = begun("emilijas_back_door")
    arena.fight.looted = 2
    leave(arena, "aleksander", (0, 11))
    down(arena, "capac", "vanessa")
    assert leave(arena, "aleksandra", (1, 11)).fight.over == "left_one_behind"


@pytest.mark.rule("T-S18")
def test_the_yard_can_be_taken_by_those_who_stay() -> None:
    arena = begun("emilijas_back_door")
    arena.fight.looted = 2
    leave(arena, "capac", (0, 11))
    assert slay_last(arena, "1").fight.over == "yard_taken"


def test_emilija_wins_when_all_are_down_and_nobody_has_left() -> None:
    arena = begun("emilijas_back_door")
    arena.fight.looted = 2
    down(arena, "aleksandra", "capac", "vanessa")
    assert fall(arena, "aleksander").fight.over == "defeat"


def test_the_stair_of_the_yard_opens_in_round_3_and_three_heroes_are_enough() -> None:
    arena = begun("garrison_yard")
    arena.figure("aleksander").at = (0, 0)
    arena.changed()
    turn(arena, "aleksander", 2)
    with pytest.raises(RuleError, match="from round 3"):
        do(arena, commands.LeaveMap())
    down(arena, "vanessa")
    assert not leave(arena, "aleksander", (0, 0), 3).fight.over
    assert not leave(arena, "aleksandra", (1, 0), 3).fight.over
    assert leave(arena, "capac", (1, 1), 3).fight.over == "over_the_wall"


@pytest.mark.rule("R3")
def test_the_yard_is_lost_when_everybody_who_is_not_over_the_wall_is_down() -> None:
    arena = begun("garrison_yard")
    leave(arena, "capac", (0, 0), 3)
    down(arena, "aleksandra", "vanessa")
    assert fall(arena, "aleksander", 3).fight.over == "defeat"


def test_two_who_are_there_get_over_the_wall_as_two() -> None:
    arena = begun("garrison_yard", ("aleksander", "capac"))
    leave(arena, "capac", (0, 0), 3)
    assert leave(arena, "aleksander", (1, 0), 3).fight.over == "over_the_wall"


@pytest.mark.rule("SC-006")
def test_the_steps_are_shut_until_the_register_is_off_the_table() -> None:
    arena = begun("the_table_below")
    gone(arena, "1")
    arena.figure("capac").at = (2, 11)
    arena.figure("aleksander").at = (5, 2)
    arena.changed()
    turn(arena, "capac")
    assert "LeaveMap" not in kinds(arena)
    turn(arena, "aleksander")
    do(arena, commands.Interact((5, 1)))
    assert arena.fight.events["register"] == 1
    assert arena.hero("aleksander").points == 3
    assert not leave(arena, "capac", (2, 11)).fight.over
    assert leave(arena, "aleksander", (3, 11)).fight.over == "with_the_book"


# the streets


def test_the_ambush_is_held_when_round_10_ends_and_a_hero_stands() -> None:
    arena = begun("street_ambush")
    down(arena, "aleksandra", "capac", "vanessa")
    assert not end_round(arena, 9).fight.over
    assert end_round(arena, 10).fight.over == "held"


def test_one_hero_fights_the_duel_and_the_others_look_on() -> None:
    printed = book().encounters["street_duel"]
    assert printed.board is not None
    assert printed.board.heroes == 1
    assert slay_last(begun("street_duel", ("capac",)), "1", "capac").fight.over == "victory"


def the_duel() -> SaveSheet:
    """A sheet that stands before the duel, all heroes of the party there."""
    sheet = play.begin(duel_book(), seed=1).sheet
    return play.apply(sheet, Choose(sheet.story.offers[0].key), duel_book()).sheet


@lru_cache(maxsize=1)
def duel_book() -> Book:
    texts = {
        path.relative_to(SETS / "stormsunder").as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((SETS / "stormsunder").rglob("*.toml"))
    }
    story = INK.replace("sample_encounter", "street_duel")
    return load_files({"book.toml": SMALL, "story/main.ink": story}, {"stormsunder": texts}, "duel")


def test_the_table_says_who_fights_where_not_all_do() -> None:
    sheet = the_duel()
    offered = [one.heroes for one in play.legal(sheet, duel_book()) if isinstance(one, commands.FightOn)]
    assert offered == [("adina",), ("aleksander",), ("aleksandra",), ("capac",)]
    for heroes in ((), ("adina", "capac"), ("nobody",)):
        with pytest.raises(RuleError):
            play.apply(sheet, commands.FightOn(heroes), duel_book())
    fight = play.apply(sheet, commands.FightOn(("capac",)), duel_book()).sheet.fight
    assert fight is not None
    assert list(fight.heroes) == ["capac"]
    assert [entry.figure for entry in fight.order] == ["capac", "1"]


def test_a_second_attack_on_a_hero_whom_the_first_knocked_out_of_reach_is_not_waited_for() -> None:
    """An Enforcer with the card that attacks twice tried its second blow without end."""
    arena = position(
        {"capac": {"at": (5, 5), "health": 30}, "1": {"card": "council_enforcer", "at": (5, 6)}},
        active="1",
        adversary_deck=("second_strike",),
        dice=("X", "S", "S"),
    )
    assert arena.figure("capac").at == (5, 4)
    assert arena.figure("capac").wounds > 0
    assert not any(isinstance(event, FightEnded) for event in arena.events)
