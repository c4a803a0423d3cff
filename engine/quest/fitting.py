"""Whether a quest on a sheet is one that a book could have: for saves that a person brought, and for other editions."""

from collections.abc import Container, Iterable, Iterator

from engine.book.hunt_schema import SUNS
from engine.book.model import Book
from engine.quest.course import MOST
from engine.quest.options import STAGES
from engine.quest.state import LEVELS, OUTCOMES, numbers, printed
from engine.sheet import QuestScene, QuestSheet, SaveSheet

ABOVE = ("pause", "over")
"""Stages in which no scene is open."""


def misfits(sheet: SaveSheet, book: Book) -> list[str]:
    """List what the quests of a sheet hold that the book does not know or the rules do not allow, each as a sentence."""
    found = [words for quest in quests(sheet) for words in misfits_of(quest, book)]
    open_now = sheet.quest is not None and sheet.quest.stage not in ABOVE
    if isinstance(sheet.scene, QuestScene) != open_now:
        found.append("A quest is open on the page or on the sheet, and not on both.")
    elif isinstance(sheet.scene, QuestScene) and sheet.quest and sheet.scene.quest != sheet.quest.quest:
        found.append("The page has another quest open than the sheet.")
    found += ["A quest that waits has not paused." for one in sheet.paused if one.stage != "pause"]
    return list(dict.fromkeys(found))


def quests(sheet: SaveSheet) -> list[QuestSheet]:
    """List the quests of a sheet, the one in hand first."""
    return [*([sheet.quest] if sheet.quest else []), *sheet.paused]


def misfits_of(quest: QuestSheet, book: Book) -> list[str]:
    """List what one quest holds that does not fit."""
    if book.hunt is None or quest.quest not in book.quests:
        return [f"The book has no quest '{quest.quest}'."]
    if quest.stage not in (*STAGES, *ABOVE):
        return ["The quest is at no stage that there is."]
    if quest.stage == "setup":
        return []
    found = [*_names(quest, book), *_amounts(quest, book)]
    return found or list(_stage(quest))


def _unknown(sort: str, names: Iterable[str], known: Container[str]) -> Iterator[str]:
    for name in names:
        if name and name not in known:
            yield f"The book has no {sort} '{name}'."


def _names(quest: QuestSheet, book: Book) -> Iterator[str]:
    greats = [one.quarry for one in book.quests.values() if book.machines[one.quarry].great]
    yield from _unknown("great machine", [quest.great], greats)
    yield from _unknown("hunter", quest.hunters, book.hunters)
    for sheet in quest.hunters.values():
        yield from _unknown("hunt card", sheet.deck, book.hunt_cards)
        yield from _unknown("skill", sheet.skills, book.hunt_skills)
        yield from _unknown("gear", sheet.gear, book.gear)
        yield from _unknown("salvage card", sheet.better, book.salvage)
        yield from _unknown("Sun", sheet.suns, SUNS)
    for hunter in (quest.leader, quest.fledgling, *quest.thrown, *quest.buyers, *quest.chosen, *quest.offers):
        if hunter not in quest.hunters:
            yield f"'{hunter}' is not one of the hunters."
    yield from _unknown(
        "hunt card", [card for cards in quest.offers.values() for card in cards], book.hunt_cards
    )
    yield from _unknown(
        "event", [*quest.events.draw, *quest.events.discard, *quest.hand, quest.event], book.hunt_events
    )
    yield from _unknown("salvage card", [*quest.salvage.draw, *quest.salvage.discard], book.salvage)
    decks = [card for deck in quest.merchants.values() for card in (*deck.draw, *deck.discard)]
    yield from _unknown("gear", [*decks, *quest.stall, *quest.better], book.gear)
    yield from _unknown("plan", [quest.plan], numbers(book).plans)
    known = {card.number for card in printed(book, quest).cards}
    tracked = [number for pile in quest.tracking.values() for number in pile]
    for number in (*tracked, *quest.drawn, *quest.tried, *([quest.card] if quest.card else [])):
        if number not in known:
            yield f"The quest has no tracking card {number}."


def _amounts(quest: QuestSheet, book: Book) -> Iterator[str]:
    rule = numbers(book)
    for what, number, low, high in (
        ("number of hunters", len(quest.hunters), 1, MOST),
        ("hunters' level", quest.level, 0, rule.max_level),
        ("number of the hunt", quest.number, 1, len(LEVELS) + 1),
        ("Call", quest.call, 0, 2 if quest.great else 1),
        ("number of failures", quest.failures, 0, 2),
        ("merchant's level", quest.merchant, 0, 3),
        ("better merchant's level", quest.better_level, 0, 3),
    ):
        if not low <= number <= high:
            yield f"The {what} is {number}, and it goes from {low} to {high}."
    for sheet in quest.hunters.values():
        if min(sheet.shards, sheet.glory, sheet.faints, *sheet.suns.values(), 0) < 0:
            yield "A hunter has less than nothing."
    levels = {"1", "2", "3"}
    if set(quest.tracking) != levels or set(quest.merchants) != levels:
        yield "The quest lacks a deck, or has one too many."
    if any(len(gaps) != len(rule.steps) for gaps in quest.thrown.values()):
        yield "A hunter has thrown for other steps."
    if quest.outcome not in ("", *OUTCOMES):
        yield "The quest has ended in no way that there is."


def _stage(quest: QuestSheet) -> Iterator[str]:
    """Say what the stage of a quest needs and does not find."""
    hunting = quest.stage in ("event", "hunt", "settling", "victory", "level-up", "merchant")
    if hunting and not quest.call and not quest.card:
        yield "The quest hunts no card."
    needed: dict[str, object] = {
        "tracking": set(quest.drawn) - set(quest.tried),
        "event": quest.hand,
        "settling": quest.plan and len(quest.thrown) < len(quest.hunters),
        "victory": quest.record,
        "level-up": set(quest.offers) == set(quest.hunters) and len(quest.chosen) < len(quest.hunters),
        "merchant": quest.buyers and quest.merchant and quest.record,
    }
    if not needed.get(quest.stage, True):
        yield "The quest lacks what its stage asks for."
