"""The course of a quest: begun, paused before a Call, taken up again, over."""

from engine.book.hunt_schema import GEAR_SORTS
from engine.errors import RuleError
from engine.events import HunterLeft, QuestBegan, QuestEnded
from engine.quest import decks, glory, stalls, tracking
from engine.quest.state import at, clockwise, numbers, printed
from engine.scenes import roster
from engine.scenes.turn import Answered, Turn
from engine.sheet import HunterSheet, QuestScene, QuestSheet, SaveSheet

MOST = 4
"""Hunters of a quest at most."""


def waiting(sheet: SaveSheet, quest: str) -> QuestSheet | None:
    """Return the quest of this name that paused before a Call and goes on when it is opened again, if there is one."""
    found = (
        one for one in (sheet.quest, *sheet.paused) if one and one.quest == quest and one.stage == "pause"
    )
    return next((one for one in found if set(one.hunters) & set(sheet.party)), None)


def enter(turn: Turn, key: str, quest: str) -> None:
    """Open a quest: a new one, or the one that paused before its Call.

    Another that has paused is put aside and waits. Hunters who no longer travel with the table hunt no more; where none
    are left, the quest begins anew.

    Rules: HZ-003, HZ-007; HR-39, HR-40.
    """
    sheet = turn.sheet
    again = waiting(sheet, quest)
    if sheet.quest is not None and sheet.quest.stage == "pause":
        sheet.paused.append(sheet.quest)
    sheet.paused = [one for one in sheet.paused if one.quest != quest]
    sheet.scene = QuestScene(choice=key, quest=quest)
    sheet.quest = again or QuestSheet(quest=quest)
    if again is None:
        return
    for hunter in [hunter for hunter in again.hunters if hunter not in sheet.party]:
        _leave(turn, again, hunter)
    turn.note(QuestBegan(quest, tuple(again.hunters), again.great, again=True))
    again.call += 1
    tracking.next_hunt(turn, again)


def _leave(turn: Turn, quest: QuestSheet, hunter: str) -> None:
    """Take a hunter out of a quest: cards go back to the discards, tokens to who sits next or last (HR-40)."""
    after = clockwise(quest, hunter)[1]
    stalls.give_up(turn.book, quest, quest.hunters.pop(hunter))
    if quest.leader == hunter:
        quest.leader = after
    if quest.fledgling == hunter or (quest.fledgling == quest.leader and len(quest.hunters) > 1):
        quest.fledgling = clockwise(quest, quest.leader)[-1]
    turn.note(HunterLeft(hunter))


def able(turn: Turn) -> list[str]:
    """List the heroes who can hunt: with the table, and with a hunter's card."""
    return roster.hunters(turn.sheet, turn.book)


def great_machines(turn: Turn, quest: QuestSheet) -> list[str]:
    """List the great machines that can wait as a second Call: none where the quest hunts one anyway (HZ-001, HZ-002)."""
    book = turn.book
    if book.machines[printed(book, quest).quarry].great:
        return []
    own = {one.quarry for one in book.quests.values()}
    return [name for name, machine in book.machines.items() if machine.great and name in own]


def begin(turn: Turn, hunters: tuple[str, ...], leader: str, great: str, coop: bool) -> None:
    """Set a quest up: tokens, decks, and the first tracking cards.

    A hunter alone holds both tokens (HR-1). The Fledgling is the last in the round that starts with the Leader.

    Raises:
        RuleError: Nobody, more than four, somebody twice or who is not here, or a machine that is no second Call.

    Rules: HZ-001, HZ-002; HR-1, HR-16, HR-34, HR-41; T-H1, T-H9, T-H10, T-H11.
    """
    quest, book = at(turn, "setup"), turn.book
    if not 1 <= len(hunters) <= MOST or len(set(hunters)) != len(hunters):
        raise RuleError("One to four hunters go out, each of them once.")
    for hunter in hunters:
        if hunter not in able(turn):
            raise RuleError(f"{roster.name_of(book, hunter)} cannot hunt here.")
    if leader not in hunters:
        raise RuleError("The Leader is one of the hunters.")
    if great and great not in great_machines(turn, quest):
        raise RuleError("That machine cannot be the second Call of this quest.")
    quest.hunters = {hunter: _hunter(turn, hunter) for hunter in hunters}
    quest.great, quest.coop, quest.leader = great, coop, leader
    seats = list(hunters)
    quest.fledgling = seats[seats.index(leader) - 1]
    for level in (1, 2, 3):
        found = [card.number for card in printed(book, quest).cards if card.level == level]
        shuffled = decks.shuffled(turn, "tracking", [str(number) for number in found])
        quest.tracking[str(level)] = [int(number) for number in shuffled.draw]
        goods = [
            id for id, gear in sorted(book.gear.items()) if gear.level == level for _ in range(gear.copies)
        ]
        quest.merchants[str(level)] = decks.shuffled(turn, f"merchant-{level}", goods)
    quest.events = decks.shuffled(
        turn, "hunt-events", [id for id, card in sorted(book.hunt_events.items()) for _ in range(card.copies)]
    )
    quest.salvage = decks.shuffled(
        turn, "salvage", [id for id, card in sorted(book.salvage.items()) for _ in range(card.copies)]
    )
    turn.note(QuestBegan(quest.quest, hunters, great))
    tracking.next_hunt(turn, quest)


def _hunter(turn: Turn, hunter: str) -> HunterSheet:
    card = turn.book.hunters[hunter]
    deck = [id for id, count in card.deck.items() for _ in range(count)]
    return HunterSheet(deck=deck, gear=sorted(card.gear, key=lambda id: _sort(turn, id)))


def _sort(turn: Turn, gear: str) -> int:
    return GEAR_SORTS.index(turn.book.gear[gear].sort)


def pause(turn: Turn, quest: QuestSheet) -> Answered:
    """Give the story its turn before a Call (HR-39)."""
    _put_away(quest)
    quest.stage = "pause"
    outcome = "second_call" if quest.call else "call"
    turn.note(QuestEnded(quest.quest, outcome))
    return _answer(turn, outcome, list(quest.hunters), True)


def end(turn: Turn, quest: QuestSheet, outcome: str) -> Answered:
    """End a quest: count the victory points and say who won.

    Rules: HZ-028, HZ-031, HZ-032; HR-17.
    """
    _put_away(quest)
    quest.stage, quest.outcome = "over", outcome
    points = {hunter: glory.points(turn.book, quest, hunter) for hunter in quest.hunters}
    if outcome == "won" and quest.coop:
        enough = sum(points.values()) >= numbers(turn.book).coop * len(quest.hunters)
        quest.outcome = "won" if enough else "short"
        quest.winners = list(quest.hunters) if enough else []
    elif outcome == "won":
        quest.winners = glory.winners(turn.book, quest)
    turn.note(QuestEnded(quest.quest, quest.outcome, tuple(quest.winners), points))
    return _answer(turn, quest.outcome, quest.winners, quest.outcome == "won")


def _put_away(quest: QuestSheet) -> None:
    """Clear the table of what the last hunt left on it; the record keeps what came of it."""
    quest.card, quest.event, quest.plan, quest.thrown = 0, "", "", {}


def _answer(turn: Turn, outcome: str, who: list[str], good: bool) -> Answered:
    scene = turn.sheet.scene
    assert isinstance(scene, QuestScene)
    turn.sheet.scene = None
    return Answered(scene.choice, {"outcome": outcome, "pass": good, "who": who})
