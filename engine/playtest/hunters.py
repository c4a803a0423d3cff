"""Automatic hunters: how a reader plays the quests of a book.

Most hunts are settled by the book, by any plan; some are read on or reported, so that every end comes up. A careful hunter
buys what betters the kit, another buys at random; the one who seeks what is new takes cards that nobody has had.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine import commands
from engine.book.model import Book
from engine.commands import Command
from engine.quest import course, stalls
from engine.quest.state import card_of, great
from engine.scenes.turn import Turn
from engine.sheet import QuestSheet, SaveSheet

if TYPE_CHECKING:
    from engine.playtest.readers import Reader

CAREFUL = 70
"""In a hundred purchases, how many are made for the sake of the kit."""

SETTLES, READS = 80, 92
"""In a hundred hunts, up to which number they are settled, or else read on; the others are reported."""

COOP, GREAT = 25, 60
"""In a hundred quests, how many are hunted together, and how many dare a great machine after the Call."""

SELLS = 10
"""In a hundred steps at a merchant, how many sell something."""


def pick(reader: "Reader", sheet: SaveSheet, offered: list[Command]) -> Command:
    """Pick what to do in the open quest."""
    quest = sheet.quest
    assert quest is not None
    if quest.stage == "setup":
        return _begin(reader, sheet, quest)
    if quest.stage == "hunt":
        return _hunt(reader, quest)
    if quest.stage == "merchant":
        return _shop(reader, quest, offered)
    if reader.seeks:
        return reader.least(offered, _novelty(reader, quest))
    return reader.chance.one_of(offered)


def _begin(reader: "Reader", sheet: SaveSheet, quest: QuestSheet) -> Command:
    turn, chance = Turn(sheet, reader.book), reader.chance
    left, hunters = course.able(turn), list[str]()
    for _ in range(1 + chance.below(min(course.MOST, len(left)))):
        hunters.append(left.pop(chance.below(len(left))))
    machines = course.great_machines(turn, quest)
    great = chance.one_of(machines) if machines and chance.hit(GREAT) else ""
    return commands.BeginQuest(
        tuple(hunters), chance.one_of(hunters), great, chance.hit(COOP) or _wants_short(reader, quest)
    )


def _wants_short(reader: "Reader", quest: QuestSheet) -> bool:
    """Say whether nobody has yet hunted together and come home with too few victory points."""
    return reader.seeks and not reader.times("quests", f"{quest.quest} short")


def _hunt(reader: "Reader", quest: QuestSheet) -> Command:
    chance, book = reader.chance, reader.book
    assert book.hunt is not None
    number, won = chance.below(100), chance.hit(70)
    if quest.coop and _wants_short(reader, quest) and chance.hit(CAREFUL):
        return commands.ReadHunt(True)
    if number < SETTLES:
        return commands.PlanHunt(chance.one_of(list(book.hunt.plans)))
    if number < READS:
        return commands.ReadHunt(won)
    hunters = list(quest.hunters)
    fainted = hunters[1:2] if won else hunters
    return commands.ReportHunt(
        won,
        glory={hunter: chance.below(6) for hunter in hunters if hunter not in fainted},
        faints=dict.fromkeys(fainted, 1),
        salvage={hunter: chance.below(4) for hunter in hunters},
        killer=hunters[0] if won and great(book, quest) else "",
    )


def _shop(reader: "Reader", quest: QuestSheet, offered: list[Command]) -> Command:
    chance, buys = reader.chance, [one for one in offered if isinstance(one, commands.BuyGear)]
    sales = [one for one in offered if isinstance(one, commands.SellGear)]
    if commands.OpenStall() in offered and chance.hit(50):
        return commands.OpenStall()
    if sales and chance.hit(SELLS):
        return chance.one_of(sales)
    if reader.seeks and buys and chance.hit(50):
        return reader.least(buys, _novelty(reader, quest))
    if chance.hit(CAREFUL):
        better = [one for one in buys if _gain(reader.book, quest, one) > 0]
        return (
            reader.least(better, lambda one: -_gain(reader.book, quest, one))
            if better
            else commands.EndShopping()
        )
    return chance.one_of(list[Command]([*buys, commands.EndShopping()]))


def _lying(quest: QuestSheet, command: commands.BuyGear) -> str:
    return (quest.better if command.better else quest.stall)[command.place]


def _gain(book: Book, quest: QuestSheet, command: commands.BuyGear) -> int:
    """Say by how much a purchase betters the buyer's kit."""
    card = book.gear[_lying(quest, command)]
    owned = [book.gear[id] for id in quest.hunters[stalls.buyer(quest)].gear]
    return card.kit - max((one.kit for one in owned if one.sort == card.sort), default=0)


def _novelty(reader: "Reader", quest: QuestSheet) -> Callable[[Command], int]:
    """Order what is offered by how often its card came up before."""

    def times(command: Command) -> int:
        match command:
            case commands.KeepCard(card=card):
                return reader.times("tracking", card_of(reader.book, quest, card).name)
            case commands.KeepEvent(event=event):
                return reader.times("hunt_events", event)
            case commands.TakeUpgrade(card=card):
                return reader.times("upgrades", card)
            case commands.LearnSkill(skill=skill):
                return reader.times("skills", skill)
            case commands.BuyGear():
                return reader.times("gear", _lying(quest, command))
        return 0

    return times
