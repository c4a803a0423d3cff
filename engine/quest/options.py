"""What a table may do in a quest: the commands that the rules would carry out now."""

from collections.abc import Callable
from itertools import combinations

from engine import commands
from engine.commands import Command
from engine.quest import campfire, course, stalls, tracking
from engine.quest.state import current, great, numbers
from engine.scenes.turn import Turn
from engine.sheet import QuestSheet


def legal(turn: Turn) -> list[Command]:
    """List the commands that are legal in the open quest.

    Setting up stands for each number of hunters by those who come first in the party, each of them leading; reports in detail
    are legal besides, one of each kind stands for them.
    """
    quest = current(turn.sheet)
    return STAGES[quest.stage](turn, quest) if quest else []


def _setup(turn: Turn, quest: QuestSheet) -> list[Command]:
    able = course.able(turn)
    greats = ("", *course.great_machines(turn, quest))
    return [
        commands.BeginQuest(hunters, leader, great, coop)
        for count in range(1, min(course.MOST, len(able)) + 1)
        for hunters in list(combinations(able, count))[: 1 if count > 1 else None]
        for leader in hunters
        for great in greats
        for coop in (False, True)
    ]


def _hunt(turn: Turn, quest: QuestSheet) -> list[Command]:
    plans: list[Command] = [commands.PlanHunt(plan) for plan in numbers(turn.book).plans]
    first = next(iter(quest.hunters))
    killer = first if great(turn.book, quest) else ""
    return [
        *plans,
        commands.ReadHunt(True),
        commands.ReadHunt(False),
        commands.ReportHunt(True, glory={first: 1}, killer=killer),
        commands.ReportHunt(False),
    ]


def _level_up(turn: Turn, quest: QuestSheet) -> list[Command]:
    found: list[Command] = []
    for hunter, sheet in quest.hunters.items():
        if hunter in quest.chosen:
            continue
        found += [
            commands.TakeUpgrade(hunter, card, replaced)
            for card in quest.offers[hunter]
            for replaced in dict.fromkeys(sheet.deck)
        ]
        found += [
            commands.LearnSkill(hunter, skill) for skill in campfire.learnable(turn.book, quest, hunter)
        ]
    return found


def _merchant(turn: Turn, quest: QuestSheet) -> list[Command]:
    found: list[Command] = [
        commands.BuyGear(place, better)
        for better, stall in ((False, quest.stall), (True, quest.better))
        for place in range(len(stall))
        if not stalls.refusal(turn.book, quest, place, better)
    ]
    found += [commands.SellGear(gear) for gear in stalls.sellable(turn.book, quest)]
    if stalls.may_open(quest):
        found.append(commands.OpenStall())
    return [*found, commands.EndShopping()]


STAGES: dict[str, Callable[[Turn, QuestSheet], list[Command]]] = {
    "setup": _setup,
    "tracking": lambda turn, quest: [commands.KeepCard(card) for card in tracking.choices(quest)],
    "event": lambda turn, quest: [commands.KeepEvent(card) for card in dict.fromkeys(quest.hand)],
    "hunt": _hunt,
    "settling": lambda turn, quest: [commands.HuntRoll()],
    "victory": lambda turn, quest: [commands.GoOn()],
    "level-up": _level_up,
    "merchant": _merchant,
}
