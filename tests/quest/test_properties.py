"""What must hold for every quest, whoever hunts it and however: nothing lost, nobody too early, the same again."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import commands, events, play
from engine.book.model import Book
from engine.commands import Command
from engine.errors import RuleError
from engine.quest import fitting, hunts, options, stalls
from engine.quest.state import great, numbers
from engine.scenes.turn import Turn
from engine.sheet import QuestScene, QuestSheet, SaveSheet
from engine.story import live
from saves import codec
from tests.quest.builders import ground, horizon

FEW = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 2**63 - 1)
BOOKS = st.sampled_from([ground, horizon])
STEPS = 130
"""Enough for a whole quest of four hunters."""


def reported(book: Book, quest: QuestSheet, pick: random.Random) -> Command:
    """Make a report that the rules take, in detail."""
    names = list(quest.hunters)
    won = pick.random() < 0.7
    faints = {name: pick.randint(0, 1) for name in names}
    if won and sum(faints.values()) >= len(names):
        faints = {}
    killer = pick.choice(names) if great(book, quest) or pick.random() < 0.5 else ""
    return commands.ReportHunt(
        won,
        {name: pick.randint(0, 9) for name in names if not faints.get(name)},
        faints,
        {name: pick.randint(0, 6) for name in names},
        killer,
    )


def picked(sheet: SaveSheet, book: Book, pick: random.Random) -> Command | None:
    """Pick something legal, of one kind or another; hunts are mostly won, so that quests get far."""
    quest = sheet.quest
    if isinstance(sheet.scene, QuestScene) and quest and quest.stage == "setup":
        return begun(sheet, book, pick)
    offered = play.legal(sheet, book, sheet_too=False)
    if not offered:
        return None
    if isinstance(sheet.scene, QuestScene) and quest and quest.stage == "hunt" and pick.random() < 0.4:
        return reported(book, quest, pick)
    kinds: dict[type[Any], list[Command]] = {}
    for command in offered:
        if command != commands.ReadHunt(False):
            kinds.setdefault(type(command), []).append(command)
    return pick.choice(kinds[pick.choice(list(kinds))])


def begun(sheet: SaveSheet, book: Book, pick: random.Random) -> Command:
    able = [hero for hero in sheet.party if hero in book.hunters]
    pick.shuffle(able)
    names = tuple(able[: pick.randint(1, 4)])
    quest = sheet.quest
    assert quest is not None
    second = (
        ""
        if book.machines[book.quests[quest.quest].quarry].great
        else pick.choice(("", "giant", "stormbird"))
    )
    machine = second if second in book.machines else ""
    return commands.BeginQuest(names, pick.choice(names), machine, pick.random() < 0.5)


Walk = Iterator[tuple[SaveSheet, Command, SaveSheet, list[events.Event]]]


def walk(book: Book, seed: int, steps: int = STEPS) -> Walk:
    """Play quests at random: each time the sheet before, the command, the sheet after it and what happened."""
    pick, sheet = random.Random(seed), play.begin(book, seed=seed).sheet
    for _ in range(steps):
        command = picked(sheet, book, pick)
        if command is None:
            return
        step = play.apply(sheet, command, book)
        yield sheet, command, step.sheet, step.events
        sheet = step.sheet


def counted(shelf: dict[str, Any]) -> Counter[str]:
    return Counter({id: card.copies for id, card in shelf.items() if card.copies})


def whole(book: Book, quest: QuestSheet) -> None:
    """See that every deck of a quest is whole, wherever its cards lie."""
    kits = [card for sheet in quest.hunters.values() for card in sheet.gear if book.gear[card].level]
    decks = [card for deck in quest.merchants.values() for card in (*deck.draw, *deck.discard)]
    assert Counter([*decks, *kits, *filter(None, (*quest.stall, *quest.better))]) == counted(dict(book.gear))
    kept = [card for sheet in quest.hunters.values() for card in sheet.better]
    lying = [*quest.salvage.draw, *quest.salvage.discard]
    assert Counter([*lying, *kept]) == counted(dict(book.salvage))
    assert Counter([*quest.events.draw, *quest.events.discard, *quest.hand]) == counted(
        dict(book.hunt_events)
    )
    piles = [number for pile in quest.tracking.values() for number in pile]
    used = {*quest.drawn, *(trail.card for trail in quest.record if not trail.call)}
    assert sorted([*piles, *used]) == list(range(1, 13))


def sound(book: Book, quest: QuestSheet) -> None:
    """See that a quest keeps its bounds."""
    assert quest.leader in quest.hunters
    assert quest.fledgling in quest.hunters
    assert (quest.leader != quest.fledgling) == (len(quest.hunters) > 1)
    won = sum(trail.won and not trail.call for trail in quest.record)
    assert max(0, min(won, 3) - 1) <= quest.level <= min(won, 3)
    sorts = Counter(stalls.place_sort(book.gear[card]) for card in quest.stall if card)
    assert sorts <= Counter(numbers(book).stall)
    assert {book.gear[card].level for card in quest.stall if card} <= {quest.merchant}
    assert {book.gear[card].level for card in quest.better if card} <= {quest.better_level}
    assert set(quest.buyers) <= set(quest.hunters)
    for sheet in quest.hunters.values():
        assert min(sheet.shards, sheet.glory, sheet.faints) >= 0
        assert len(set(sheet.skills)) == len(sheet.skills)
    if quest.stage != "merchant":
        assert (quest.merchant, quest.stall, quest.better, quest.buyers) == (0, [], [], [])
    if quest.stage != "level-up":
        assert (quest.offers, quest.chosen) == ({}, [])
    if quest.stage in ("pause", "over"):
        assert (quest.event, quest.plan, quest.thrown, quest.hand, quest.card) == ("", "", {}, [], 0)


class Ledger:
    """What a quest's hunters must have, counted from what was said to happen."""

    def __init__(self, quest: QuestSheet) -> None:
        self.quest = quest.quest
        self.shards: Counter[str] = Counter()
        self.suns: Counter[tuple[str, str]] = Counter()
        self.glory: Counter[str] = Counter()
        self.size = {hunter: len(sheet.deck) for hunter, sheet in quest.hunters.items()}

    def book(self, happened: list[events.Event], before: QuestSheet, after: QuestSheet) -> None:
        """Enter what happened in one step, and compare."""
        for event in happened:
            match event:
                case events.SalvageDrawn():
                    self.shards[event.hunter] += event.shards
                case events.GearTraded():
                    assert event.hunter == before.buyers[0]
                    self.shards[event.hunter] -= event.price
                case events.SunGained():
                    self.suns[event.hunter, event.sun] += 1
                case events.GloryGained():
                    self.glory[event.hunter] += event.amount
                    assert event.now == self.glory[event.hunter]
                case events.HuntEnded():
                    assert after.record[-1].glory == {hunter: self.glory[hunter] for hunter in after.hunters}
                    self.glory.clear()
                case events.SkillLearned():
                    self.size[event.hunter] += 1
                case events.Threw():
                    assert event.throw.hero == hunts.next_thrower(before)
        for hunter, sheet in after.hunters.items():
            assert sheet.shards == self.shards[hunter]
            assert sheet.suns == {sun: self.suns[one, sun] for one, sun in self.suns if one == hunter}
            assert sheet.glory == self.glory[hunter]
            assert len(sheet.deck) == self.size[hunter]


def bought_once(before: QuestSheet, command: Command, after: QuestSheet) -> None:
    """See that what is bought lay there, and lies there no more."""
    if isinstance(command, commands.BuyGear):
        stall, left = (before.better, after.better) if command.better else (before.stall, after.stall)
        assert stall[command.place] != ""
        assert left[command.place] == ""
        assert [card for place, card in enumerate(stall) if place != command.place] == [
            card for place, card in enumerate(left) if place != command.place
        ]


@FEW
@given(SEEDS, BOOKS)
def test_cards_shards_suns_and_glory_are_conserved_at_every_step(seed, make):
    the_book, ledgers = make(), dict[str, Ledger]()
    for before, command, after, happened in walk(the_book, seed):
        quest = after.quest
        if quest is None:
            continue
        if isinstance(command, commands.BeginQuest):
            ledgers[quest.quest] = Ledger(quest)
        if quest.hunters:
            whole(the_book, quest)
            sound(the_book, quest)
        if quest.quest in ledgers and before.quest and quest.hunters and before.scene:
            ledgers[quest.quest].book(happened, before.quest, quest)
            bought_once(before.quest, command, quest)
        assert fitting.misfits(after, the_book) == []
        assert len(options.legal(Turn(after, the_book))) <= 300


@FEW
@given(SEEDS, BOOKS)
def test_the_same_seed_and_commands_give_the_same_sheets_and_events(seed, make):
    assert list(walk(make(), seed, 70)) == list(walk(make(), seed, 70))


@FEW
@given(SEEDS, BOOKS)
def test_a_sheet_written_down_and_read_again_goes_on_alike_from_every_step(seed, make):
    the_book = make()
    for before, command, after, happened in walk(the_book, seed, 70):
        data = codec.encode(before)
        again = codec.decode(data)
        assert again == before
        assert codec.encode(codec.decode_foreign(data)) == data
        live.forget()
        step = play.apply(again, command, the_book)
        assert (step.sheet, step.events) == (after, happened)


@FEW
@given(SEEDS, BOOKS, st.integers(1, STEPS))
def test_all_that_is_offered_is_accepted_and_all_else_is_refused_and_changes_nothing(seed, make, steps):
    the_book, sheet = make(), play.begin(make(), seed=seed).sheet
    for _, _, after, _ in walk(the_book, seed, steps):
        sheet = after
    before = msgspec.json.encode(sheet)
    offered = play.legal(sheet, the_book)
    assert len(offered) <= 300
    for command in offered:
        play.apply(sheet, command, the_book)
    kinds = {type(command) for command in offered}
    for command in EVERY_KIND:
        if type(command) not in kinds:
            with pytest.raises(RuleError):
                play.apply(sheet, command, the_book)
    for command in NEVER:
        with pytest.raises(RuleError):
            play.apply(sheet, command, the_book)
    play.view(sheet, the_book)
    assert msgspec.json.encode(sheet) == before


EVERY_KIND: list[Command] = [
    commands.BeginQuest(("ada",), "ada"),
    commands.KeepCard(1),
    commands.KeepEvent("calm"),
    commands.PlanHunt("wait"),
    commands.HuntRoll(),
    commands.HuntRoll((1, 2, 3, 4, 5, 6)),
    commands.ReportHunt(False),
    commands.ReadHunt(True),
    commands.GoOn(),
    commands.TakeUpgrade("ada", "mend", "aim"),
    commands.LearnSkill("ada", "nerve"),
    commands.BuyGear(0),
    commands.SellGear("bow_1"),
    commands.OpenStall(),
    commands.EndShopping(),
]

NEVER: list[Command] = [
    commands.BeginQuest((), ""),
    commands.BeginQuest(("ada", "ada"), "ada"),
    commands.KeepCard(13),
    commands.KeepEvent(""),
    commands.PlanHunt(""),
    commands.HuntRoll((0,) * 6),
    commands.ReportHunt(True, {"nobody": 1}),
    commands.ReportHunt(False, faints={"ada": -1}),
    commands.TakeUpgrade("nobody", "mend", "aim"),
    commands.LearnSkill("ada", ""),
    commands.BuyGear(-1),
    commands.BuyGear(9, better=True),
    commands.SellGear("old_bow"),
]


@FEW
@given(SEEDS)
def test_hunters_who_leave_between_hunts_take_no_card_along(seed):
    the_book, pick = ground(), random.Random(seed)
    for _, _, after, _ in walk(the_book, seed, 200):
        quest = after.quest
        if quest and quest.stage == "pause":
            sheet = codec.copied(after)
            key = next(offer.key for offer in sheet.story.offers if offer.text.lower() in quest.quest)
            left = [hunter for hunter in quest.hunters if pick.random() < 0.5]
            sheet.party = [hero for hero in sheet.party if hero not in left]
            if play.view(sheet, the_book).boxes and any(hero in the_book.hunters for hero in sheet.party):
                again = play.apply(sheet, commands.Choose(key), the_book).sheet.quest
                assert again is not None
                stay = [hunter for hunter in quest.hunters if hunter not in left]
                assert list(again.hunters) == stay
                if stay:
                    whole(the_book, again)
                    sound(the_book, again)
            return


def test_a_long_walk_gets_to_every_stage_and_every_end():
    """The walks above are worth something only if they get about."""
    stages, ends, many = set(), set(), set()
    for seed in range(60):
        for _, _, after, _ in walk((ground, horizon)[seed % 2](), seed):
            if after.quest:
                stages.add(after.quest.stage)
                ends.add(after.quest.outcome)
                many.add(len(after.quest.hunters))
    assert stages == {*options.STAGES, "pause", "over"}
    assert ends >= {"", "won", "short", "failed", "lost"}
    assert many == {0, 1, 2, 3, 4}
