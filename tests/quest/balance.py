"""How often quests are won: ``python -m tests.quest.balance [RUNS]`` prints the table of docs/developers/quests.md.

All hunts are settled by the book. Everybody takes the plan and the event that make most passes likely; buying hunters buy
what betters their kit most, as dear as they can pay, the others never buy, not even what is free.
"""

import sys

from engine import commands, dice, play
from engine.book.model import Book
from engine.commands import Command
from engine.quest import options, showing, stalls
from engine.quest.kit import kit
from engine.scenes.turn import Turn
from engine.sheet import QuestSheet, SaveSheet
from engine.views import HuntPlanView
from tests.quest.builders import horizon

QUESTS = ("sawtooth_hunt", "stormbird_hunt", "thunderjaw_hunt", "fireclaw_hunt")
NAMES = ("nora", "banuk", "carja", "oseram")


def pick(sheet: SaveSheet, book: Book, *, buys: bool) -> Command:
    """Pick what a sensible hunter does next."""
    quest = sheet.quest
    assert quest is not None
    if quest.stage == "hunt":
        shown = showing.show(sheet, book)
        assert shown is not None
        return commands.PlanHunt(max(shown.plans, key=_likely).id)
    if quest.stage == "event":
        return commands.KeepEvent(max(quest.hand, key=lambda card: book.hunt_events[card].tests))
    if quest.stage == "merchant" and not buys:
        return commands.EndShopping()
    offered = options.legal(Turn(sheet, book))
    return bargain(quest, book, offered) if quest.stage == "merchant" else offered[0]


def _likely(plan: HuntPlanView) -> int:
    """Count the ways to pass the tests of a plan."""
    return sum(test.ways for tests in plan.tests.values() for test in tests)


def bargain(quest: QuestSheet, book: Book, offered: list[Command]) -> Command:
    """Buy what adds most to the kit; open a better merchant first."""
    if commands.OpenStall() in offered:
        return commands.OpenStall()
    hunter = stalls.buyer(quest)
    had, found = kit(book, quest, hunter), list[tuple[int, int, commands.BuyGear]]()
    for command in offered:
        if isinstance(command, commands.BuyGear):
            gear = (quest.better if command.better else quest.stall)[command.place]
            quest.hunters[hunter].gear.append(gear)
            found.append((kit(book, quest, hunter) - had, -stalls.asked(book, quest, gear), command))
            quest.hunters[hunter].gear.pop()
    best = max(found, key=lambda one: one[:2], default=(0, 0, commands.BuyGear(0)))
    return best[2] if best[0] > 0 else commands.EndShopping()


def hunt(quest: str, count: int, seed: int, *, buys: bool, great: str = "") -> QuestSheet:
    """Play one quest to its end, hunters and seats drawn by lot, and give what is left of it."""
    book = horizon()
    sheet = play.begin(book, seed=seed, held=True).sheet
    key = next(offer.key for offer in sheet.story.offers if offer.text.lower() == quest.removesuffix("_hunt"))
    names = tuple(dice.shuffled({}, seed, "hunters", NAMES))[:count]
    command: Command = commands.Choose(key)
    while sheet.quest is None or sheet.quest.stage != "over":
        play.apply_in_place(sheet, command, book)
        assert sheet.quest is not None
        if sheet.quest.stage == "setup":
            command = commands.BeginQuest(names, names[0], great, coop=True)
        elif sheet.quest.stage == "pause":
            command = commands.Choose(key)
        elif sheet.quest.stage != "over":
            command = pick(sheet, book, buys=buys)
    return sheet.quest


def rate(quest: str, count: int, runs: int, *, buys: bool, great: str = "") -> tuple[float, float]:
    """Return the share of quests whose last hunt was won, and the mean kit of a hunter at the end."""
    won, kits = 0, 0.0
    for seed in range(runs):
        left = hunt(quest, count, seed, buys=buys, great=great)
        won += left.outcome in ("won", "short")
        kits += sum(kit(horizon(), left, hunter) for hunter in left.hunters) / count
    return won / runs, kits / runs


def main(runs: int = 500) -> int:
    """Print the table: in each cell how many quests of a hundred were won, and the mean kit."""
    for quest, great in (*((quest, "") for quest in QUESTS), ("sawtooth_hunt", "stormbird")):
        for buys in (True, False):
            cells = [rate(quest, count, runs, buys=buys, great=great) for count in (1, 2, 3, 4)]
            told = " | ".join(f"{100 * won:.0f} ({had:.0f})" for won, had in cells)
            second = f", then the {great}" if great else ""
            print(f"| `{quest}`{second} | {'yes' if buys else 'no'} | {told} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
