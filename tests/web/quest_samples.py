"""Views of a quest at each of its stages, played on the Horizon set: looked at and tested with the other samples."""

from collections.abc import Callable
from functools import lru_cache

from engine import commands
from engine.sheet import TableRules
from engine.views import View
from tests.quest.builders import Hunt, horizon

FOUR = ("nora", "banuk", "carja", "oseram")
SURE = (6, 6, 6, 6, 6, 6)
NEVER = (1, 1, 1, 1, 1, 1)


def _hunt(*, great: str = "", quest: str = "Sawtooth", hunters: tuple[str, ...] = FOUR) -> Hunt:
    return Hunt(horizon(), seed=5).begin(*hunters, great=great, quest=quest)


def quest_setup() -> View:
    """Who hunts."""
    table = Hunt(horizon(), seed=5)
    table.choose("Sawtooth")
    return table.view


def quest_tracking() -> View:
    """Three trails to choose from, a great machine face down."""
    return _hunt(great="stormbird").view


def quest_event() -> View:
    """The Fledgling's choice, before the second hunt."""
    table = _hunt().hunts(1)
    table.do(commands.KeepCard(table.shown.cards[0].number))
    return table.view


def quest_hunt() -> View:
    """A hunt before its first throw, an event in force."""
    return _hunt().hunts(1).track().view


def quest_hidden_odds() -> View:
    """The same at a table that hides the odds."""
    table = _hunt()
    table.sheet.table = TableRules(hide_odds=True)
    return table.track().view


def quest_great() -> View:
    """The Call of a great machine."""
    table = _hunt(quest="Stormbird", hunters=FOUR[:2])
    table.hunts(4)
    table.choose("Stormbird")
    return table.track().view


def quest_settling() -> View:
    """The second of four hunters throws."""
    table = _hunt().track()
    table.do(commands.PlanHunt("stalk"))
    table.do(commands.HuntRoll(SURE))
    return table.view


def quest_settling_hidden() -> View:
    """A hunter throws where the odds are hidden."""
    table = _hunt()
    table.sheet.table = TableRules(hide_odds=True)
    table.track().do(commands.PlanHunt("charge"))
    return table.view


def _settled(*throws: tuple[int, ...]) -> Hunt:
    table = _hunt().track()
    table.do(commands.PlanHunt("snare"))
    for faces in throws:
        table.do(commands.HuntRoll(faces))
    return table


def quest_victory() -> View:
    """Who shone."""
    return _settled(SURE, SURE, SURE, NEVER).view


def quest_failed() -> View:
    """A hunt that failed."""
    return _settled(NEVER, NEVER, NEVER, NEVER).view


def quest_level_up() -> View:
    """Two hunters have yet to choose."""
    table = _settled(SURE, SURE, SURE, NEVER)
    table.do(commands.GoOn())
    for hunter in FOUR[:2]:
        one = next(each for each in table.shown.hunters if each.id == hunter)
        table.do(commands.TakeUpgrade(hunter, one.offers[0].id, one.deck[0].id))
    return table.view


def quest_merchant() -> View:
    """The Fledgling shops, with salvage that opens a better stall and things to sell."""
    table = _settled(SURE, SURE, SURE, NEVER)
    table.do(commands.GoOn())
    while table.quest.stage == "level-up":
        table.do(table.legal[0])
    while table.shown.waiting:
        table.do(commands.EndShopping())
    buyer = table.hunter(table.shown.buyer)
    buyer.gear, buyer.shards = [*buyer.gear, table.quest.merchants["2"].draw[0]], 3
    buyer.better = ["better_merchant"]
    return table.view


def quest_better_stall() -> View:
    """A better stall beside the other, one ware sold."""
    table = _settled(SURE, SURE, SURE, NEVER)
    table.do(commands.GoOn())
    while table.quest.stage == "level-up":
        table.do(table.legal[0])
    buyer = table.hunter(table.shown.buyer)
    buyer.better, buyer.shards = ["better_merchant"], 9
    table.do(commands.OpenStall())
    table.do(commands.BuyGear(2))
    return table.view


_MADE = (
    quest_setup, quest_tracking, quest_event, quest_hunt, quest_hidden_odds, quest_great, quest_settling,
    quest_settling_hidden, quest_victory, quest_failed, quest_level_up, quest_merchant, quest_better_stall,
)  # fmt: skip
ALL: dict[str, Callable[[], View]] = {made.__name__: lru_cache(made) for made in _MADE}
"""Every sample by its name."""
