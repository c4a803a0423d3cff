"""What must hold for every table: the same again, nothing lost, nothing offered that is refused."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import commands, play
from engine.commands import Command
from engine.errors import RuleError
from engine.sheet import SaveSheet
from engine.story import live
from tests.builders import Table, book

INK = """-> home
=== home ===
# page: 1
# haven: Home
Home again, {roll}.
+ [Road # location # table: road] -> road_met -> home
+ [Barn # location # encounter: barn]
    { outcome:
    - "clean": -> won
    - else: -> lost
    }
+ [Smithy # location # merchant: smithy] -> home
+ [Gate # location] -> gate
=== road_met ===
Met {outcome}.
->->
=== gate ===
# page: 2
A gate. {seen a thing|nothing new|still nothing}.
* [Push # test: hero strength 15]
    {pass: -> won}
    It holds.
* [All # test: each agility 14]
    ~ xp(passed, 20)
    ~ injure(failed)
* [Talk # test: ada charisma 16]
    {pass: -> won}
    -> lost
* [Bo # attend: bo # else] -> won
* [Nobody # otherwise] -> lost
- Then.
~ noise += 1
~ gold += 2
* [Stay # vote] -> lost
* [Go # vote] -> won
=== won ===
# page: 3
Won. {RANDOM(1, 100)}
~ loot(1)
~ title(ratcatcher)
+ {noise < 4} [Home] -> home
+ [End] -> END
=== lost ===
# page: 4
Lost.
~ harm(party, 2)
+ {noise < 4} [Home] -> home
+ [Sleep # rest] -> END
"""

FEW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
PATH = st.lists(st.integers(0, 10_000), min_size=1, max_size=25)


def game(seed: int) -> SaveSheet:
    return play.begin(book(INK, size=4, gold=12), seed=seed).sheet


def walk(seed: int, path: list[int]) -> list[tuple[Command, SaveSheet, list[object]]]:
    """Play by picking the n-th legal command, n modulo their number."""
    the_book, sheet, steps = book(INK, size=4, gold=12), game(seed), []
    for number in path:
        offered = play.legal(sheet, the_book)
        if not offered:
            break
        command = offered[number % len(offered)]
        step = play.apply(sheet, command, the_book)
        sheet = step.sheet
        steps.append((command, sheet, step.events))
    return steps


@FEW
@given(st.integers(0, 2**63 - 1), PATH)
def test_the_same_seed_and_commands_give_the_same_sheets_and_events(seed, path):
    assert walk(seed, path) == walk(seed, path)


@FEW
@given(st.integers(0, 2**63 - 1), PATH)
def test_every_sheet_is_the_same_after_encoding_and_decoding(seed, path):
    for _, sheet, _ in walk(seed, path):
        data = msgspec.json.encode(sheet)
        again = msgspec.json.decode(data, type=SaveSheet)
        assert again == sheet
        assert msgspec.json.encode(again) == data


@FEW
@given(st.integers(0, 2**63 - 1), PATH)
def test_undo_and_the_same_commands_again_meet_from_every_step(seed, path):
    steps = walk(seed, path)
    the_book = book(INK, size=4, gold=12)
    for place in range(len(steps) - 1):
        sheet = steps[place][1]
        for command, expected, events in steps[place + 1 : place + 3]:
            step = play.apply(sheet, command, the_book)
            assert (step.sheet, step.events) == (expected, events)
            sheet = step.sheet


@FEW
@given(st.integers(0, 2**63 - 1), PATH)
def test_a_story_loaded_cold_goes_on_as_one_kept_warm(seed, path):
    warm = walk(seed, path)
    the_book, sheet = book(INK, size=4, gold=12), game(seed)
    for command, expected, _ in warm:
        live.forget()
        sheet = play.apply(sheet, command, the_book).sheet
        assert sheet == expected


@FEW
@given(st.integers(0, 2**63 - 1), PATH)
def test_everything_offered_is_accepted_and_a_refusal_changes_nothing(seed, path):
    steps = walk(seed, path)
    the_book = book(INK, size=4, gold=12)
    sheet = steps[-1][1] if steps else game(seed)
    before = msgspec.json.encode(sheet)
    offered = play.legal(sheet, the_book)
    assert len(offered) <= 300
    for command in offered:
        play.apply(sheet, command, the_book)
    for command in REFUSED:
        with pytest.raises(RuleError):
            play.apply(sheet, command, the_book)
    assert msgspec.json.encode(sheet) == before


REFUSED: list[Command] = [
    commands.Choose("nowhere"),
    commands.Roll("nowhere", "ada"),
    commands.Roll("gate#push", "nobody", (6, 6)),
    commands.Equip("ada", "weapon", "nothing"),
    commands.Equip("nobody", "weapon", "club"),
    commands.HandOver("ada", "nobody", "tonic"),
    commands.UseConsumable("ada", "nothing"),
    commands.ChooseParty(("ada",)),
    commands.Buy(99),
    commands.Settle("nothing", "ada"),
    commands.ReadOn("nothing"),
    commands.SetTable(undo="sideways"),
    commands.SetSeats(tuple("abcdefghi")),
    commands.Discard("nothing"),
]


@FEW
@given(st.integers(0, 2**63 - 1), PATH)
def test_cards_are_conserved(seed, path):
    for _, sheet, _ in walk(seed, path):
        hurt = [injury for hero in sheet.heroes.values() for injury in hero.injuries]
        assert sorted(sheet.injuries.draw + sheet.injuries.discard + hurt) == sorted(
            ["limp", "shaken", "rib"] * 3
        )
        assert len(sheet.loot.draw) + len(sheet.loot.discard) == 10
        assert sheet.gold >= 0
        assert all(0 <= hero.wounds < 30 for hero in sheet.heroes.values())


def test_nothing_is_offered_that_no_box_shows():
    table = Table(INK, size=4)
    shown = {box.key for box in table.view.boxes if box.open}
    offered = {command.key for command in table.legal if hasattr(command, "key")}
    assert offered == shown
