"""A quest is set up: who hunts, who holds the tokens, what lies in the decks, and which side of a data card is used."""

from collections import Counter

import msgspec
import pytest

from engine import commands
from engine.errors import RuleError
from engine.events import QuestBegan, TrackingDrawn
from engine.quest import fight, state
from tests.quest.builders import EVENT_CARDS, GOODS_IN_A_DECK, SALVAGE_CARDS, Hunt, ground, horizon, refused


def opened(quest: str = "Bull") -> Hunt:
    table = Hunt()
    table.choose(quest)
    return table


@pytest.mark.rule("HZ-001")
def test_a_machine_can_be_the_quarry_of_a_whole_quest_with_thirteen_cards_of_its_own():
    bull, giant = Hunt().begin("ada").quest, Hunt().begin("ada", quest="Giant").quest
    for quest, name in ((bull, "bull_hunt"), (giant, "giant_hunt")):
        assert quest.quest == name
        lying = [number for pile in quest.tracking.values() for number in pile]
        assert sorted([*lying, *quest.drawn]) == list(range(1, 13))
    table = Hunt().begin("ada", quest="Giant").call()
    assert table.shown.hunt.number == 13
    assert [machine.name for machine in table.shown.hunt.machines] == ["Giant"]


@pytest.mark.rule("HZ-002")
def test_a_great_machine_can_be_added_and_lies_face_down_behind_the_call():
    table = Hunt().begin("ada", great="giant")
    assert table.quest.great == "giant"
    assert [words for words, _ in table.shown.row][-2:] == ["Hunters' Call", "Face down"]
    assert len(table.shown.row) == 6
    assert len(Hunt().begin("ada").shown.row) == 5


@pytest.mark.rule("HZ-002")
def test_a_quest_that_hunts_a_great_machine_anyway_takes_no_second():
    table = opened("Giant")
    assert table.shown.greats == []
    assert "second Call" in refused(table, commands.BeginQuest(("ada",), "ada", "giant"))
    assert opened().shown.greats == [("giant", "Giant", "It is not a hill.")]


@pytest.mark.rule("HZ-048")
def test_a_hunter_alone_holds_both_tokens():
    quest = Hunt().begin("bo").quest
    assert (quest.leader, quest.fledgling) == ("bo", "bo")


@pytest.mark.rule("HZ-048")
@pytest.mark.parametrize(
    ("leader", "fledgling"), [("ada", "cy"), ("bo", "ada"), ("cy", "bo")], ids=lambda name: str(name)
)
def test_the_first_fledgling_is_the_last_of_the_round(leader, fledgling):
    quest = Hunt().begin("ada", "bo", "cy", leader=leader).quest
    assert (quest.leader, quest.fledgling) == (leader, fledgling)
    assert list(quest.hunters) == ["ada", "bo", "cy"]


@pytest.mark.rule("HZ-049")
def test_hunters_begin_with_the_cards_printed_for_them():
    sheet = Hunt().begin("cy").hunter("cy")
    assert Counter(sheet.deck) == {"arrow": 4, "duck": 1, "stamina": 1}
    assert sheet.gear == ["old_bow", "old_coat"]
    assert (sheet.shards, sheet.skills, sheet.suns, sheet.glory, sheet.faints) == (0, [], {}, 0, 0)
    table = Hunt(horizon())
    table.choose("Sawtooth")
    table.do(commands.BeginQuest(("nora", "banuk"), "nora"))
    assert {hunter.name: sum(card.count for card in hunter.deck) for hunter in table.shown.hunters} == {
        "Nora Marksman": 16,
        "Banuk Survivor": 16,
    }


def test_every_deck_is_shuffled_and_whole():
    quest, book = Hunt().begin("ada").quest, ground()
    assert len(quest.events.draw) == EVENT_CARDS
    assert len(quest.salvage.draw) == SALVAGE_CARDS
    for level in (1, 2, 3):
        deck = quest.merchants[str(level)]
        assert len(deck.draw) == GOODS_IN_A_DECK
        assert {book.gear[card].level for card in deck.draw} == {level}
    orders = {tuple(Hunt(seed=seed).begin("ada").quest.salvage.draw) for seed in range(9)}
    assert len(orders) > 3


def test_beginning_draws_the_first_tracking_cards():
    table = opened()
    told = table.do(commands.BeginQuest(("bo", "ada"), "ada"))
    assert told[0] == QuestBegan("bull_hunt", ("bo", "ada"))
    assert isinstance(told[1], TrackingDrawn)
    assert (told[1].hunter, len(told[1].cards), told[1].revealed) == ("ada", 3, True)
    assert (table.quest.stage, table.quest.number, table.quest.level) == ("tracking", 1, 0)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (commands.BeginQuest((), ""), "One to four hunters"),
        (commands.BeginQuest(("ada", "ada"), "ada"), "each of them once"),
        (commands.BeginQuest(("ada", "bo", "cy", "dee", "eve"), "ada"), "One to four hunters"),
        (commands.BeginQuest(("eve",), "eve"), "Eve cannot hunt here."),
        (commands.BeginQuest(("ada", "zed"), "ada"), "zed cannot hunt here."),
        (commands.BeginQuest(("ada", "bo"), "cy"), "The Leader is one of the hunters."),
        (commands.BeginQuest(("ada",), "ada", "bull"), "cannot be the second Call"),
        (commands.BeginQuest(("ada",), "ada", "nothing"), "cannot be the second Call"),
        (commands.KeepCard(1), "not what the quest asks for"),
        (commands.GoOn(), "not what the quest asks for"),
        (commands.Choose("lodge#learn"), "comes first"),
    ],
)
def test_a_set_up_against_the_rules_is_refused_and_changes_nothing(command, why):
    assert why in refused(opened(), command)


def test_who_has_left_the_party_cannot_hunt():
    table = Hunt()
    table.choose("Part with Ada")
    table.choose("Bull")
    assert [hunter for hunter, _ in table.shown.able] == ["bo", "cy", "dee"]
    assert "Ada cannot hunt here." in refused(table, commands.BeginQuest(("ada",), "ada"))


def test_a_quest_is_closed_where_nobody_is_a_hunter():
    table = Hunt()
    for name in ("Ada", "Bo", "Cy", "Dee"):
        table.choose(f"Part with {name}")
    box = table.box("Bull")
    assert (box.open, box.reason) == (False, "None of you is a hunter.")
    assert "None of you is a hunter." in refused(table, commands.Choose(table.key("Bull")))


def test_the_set_up_offers_every_leader_every_great_machine_and_both_manners():
    begun = [command for command in opened().legal if isinstance(command, commands.BeginQuest)]
    assert len(begun) == len(opened().legal) == (4 * 1 + 2 + 3 + 4) * 2 * 2
    assert {(command.hunters, command.leader) for command in begun if len(command.hunters) == 2} == {
        (("ada", "bo"), "ada"),
        (("ada", "bo"), "bo"),
    }


@pytest.mark.rule("HZ-009")
@pytest.mark.rule("HZ-010")
@pytest.mark.rule("HS-010")
@pytest.mark.rule("HT-010")
@pytest.mark.rule("HF-011")
@pytest.mark.parametrize("name", ["stormbird", "thunderjaw", "fireclaw"])
def test_the_side_of_a_data_card_goes_by_the_number_of_hunters(name):
    machine = horizon().machines[name]
    few, many = machine.sides["1-2"], machine.sides["3-4"]
    assert [fight.side(machine, hunters) for hunters in (1, 2, 3, 4)] == [few, few, many, many]
    assert (few.hp, many.hp) == (50, 60)
    watcher = horizon().machines["watcher"]
    assert fight.side(watcher, 4) == fight.side(watcher, 1)


@pytest.mark.rule("HZ-014")
@pytest.mark.rule("HZ-015")
@pytest.mark.rule("HZ-016")
@pytest.mark.rule("HS-007")
@pytest.mark.rule("HT-012")
def test_the_page_shows_a_data_card_with_all_its_fields():
    table = Hunt(horizon())
    table.choose("Stormbird")
    table.do(commands.BeginQuest(("nora", "banuk"), "nora"))
    table.hunts(4)
    table.choose("Stormbird")
    (card,) = table.track().shown.hunt.machines
    assert (card.name, card.side, card.hp, card.armour, card.salvage, card.glory, card.points) == (
        "Stormbird", "1-2", 50, 2, 3, 2, 20,
    )  # fmt: skip
    assert card.thresholds == [10, 20, 30, 40, 50]
    gun = card.components[0]
    assert (gun.name, gun.letter, gun.tear, gun.damage, gun.copies) == ("Lightning Gun", "A", 14, 10, 1)
    assert {rule for rule, _ in card.rules} >= {"Shock Resistant", "Flyer"}
    assert len(card.behaviour) == 9
    thunderjaw = horizon().machines["thunderjaw"]
    assert {part.name: part.damage for part in thunderjaw.components} == {
        "Cannon": 4,
        "Heart": 6,
        "Disc Launcher": 4,
        "Tail": 5,
    }


@pytest.mark.rule("HS-011")
@pytest.mark.rule("HS-012")
@pytest.mark.rule("HF-012")
def test_one_set_of_special_rules_serves_both_sides_of_a_data_card():
    for name in ("stormbird", "thunderjaw", "fireclaw"):
        machine = horizon().machines[name]
        assert [rule.name for rule in machine.rules] == list(
            dict.fromkeys(rule.name for rule in machine.rules)
        )
        assert set(machine.sides) == {"1-2", "3-4"}
        assert machine.great
    assert {rule.name for rule in horizon().machines["stormbird"].rules} >= {"Immense Base", "Patrol"}


@pytest.mark.rule("HZ-050")
def test_the_three_statuses_are_those_of_ammunition():
    assert {card.status for card in horizon().gear.values()} == {"", "fire", "freeze", "shock"}


@pytest.mark.rule("HZ-042")
def test_behaviour_cards_of_a_machine_with_modes_lie_in_two_piles():
    for name, modes in (("stormbird", ("airborne", "landed")), ("fireclaw", ("quadruped", "biped"))):
        machine = horizon().machines[name]
        assert machine.modes == modes
        assert {card.mode for card in machine.behaviour} == set(modes)


def test_a_book_whose_sets_know_no_quests_has_no_numbers_for_them():
    with pytest.raises(RuleError, match="know no quests"):
        state.numbers(msgspec.structs.replace(ground(), hunt=None))
