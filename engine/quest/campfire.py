"""The campfire after a hunt: victory, level-up and merchant, and what comes after it."""

from engine import dice
from engine.book.hunt_schema import CALL
from engine.book.model import Book
from engine.errors import RuleError
from engine.events import HuntersLevelled, SkillLearned, UpgradeTaken
from engine.quest import course, glory, stalls, tracking
from engine.quest.state import LEVELS, at, great, hunted, is_last, numbers
from engine.scenes.turn import Answered, Turn
from engine.sheet import QuestSheet


def arrive(turn: Turn, quest: QuestSheet, won: bool) -> Answered | None:
    """Come back from a hunt: the victory step where it was won; a great machine that won ends the quest (HZ-028).

    An encounter that failed may be tried once more; failing it again ends the quest (HR-15).

    Rules: HZ-004, HZ-028, HZ-030, HZ-031; HR-14, HR-15, HR-17, HR-43.
    """
    trail, boss = quest.record[-1], great(turn.book, quest) is not None
    if won:
        quest.failures = 0
        if boss and trail.killer:
            glory.award(turn, quest, trail.killer, "half", "kill")
            trail.suns.setdefault(trail.killer, []).append("half")
        trail.ranks = glory.ranking(turn.book, quest)
        for hunter, sun in glory.victory(turn, quest).items():
            trail.suns.setdefault(hunter, []).append(sun)
        if not quest.call:
            tracking.put_back(quest)
    else:
        quest.failures += 1
        quest.tried = [*quest.tried, quest.card] if not quest.call else quest.tried
    trail.leader, trail.fledgling = quest.leader, quest.fledgling
    for sheet in quest.hunters.values():
        sheet.glory = sheet.faints = 0
    if not won and boss:
        return course.end(turn, quest, "lost")
    if not won and quest.failures > 1:
        return course.end(turn, quest, "failed")
    quest.stage = "victory"
    return None


def go_on(turn: Turn) -> Answered | None:
    """Leave the victory step: to the level-up, the merchant, or the end of the quest.

    Before a second Call points are not counted, hunters below level 3 rise by one, and the merchant is one of level 3.

    Rules: HZ-003 to HZ-006, HZ-031; HR-14, HR-15, HR-21.
    """
    quest = at(turn, "victory")
    if not quest.record[-1].won:
        stalls.lay_out(turn, quest, 1)
        return None
    if is_last(quest):
        return course.end(turn, quest, "won")
    rule = numbers(turn.book)
    if quest.level >= rule.max_level:
        stalls.lay_out(turn, quest, merchant_level(turn.book, quest))
        return None
    quest.level += 1
    turn.note(HuntersLevelled(quest.level))
    quest.offers = {hunter: _offer(turn, quest, hunter) for hunter in quest.hunters}
    quest.chosen, quest.stage = [], "level-up"
    for hunter in quest.hunters:
        if not quest.offers[hunter] and not learnable(turn.book, quest, hunter):
            quest.chosen.append(hunter)
    return _go_shopping(turn, quest)


def merchant_level(book: Book, quest: QuestSheet) -> int:
    """Return the level of the merchant after a hunt that was won: that of its card, 3 before a second Call (HZ-006, HR-14)."""
    level = hunted(book, quest).level
    return min(level, 3) if level != CALL else 3


def _offer(turn: Turn, quest: QuestSheet, hunter: str) -> list[str]:
    """Draw the upgrades that a hunter may choose from: none that the deck has (T-H12)."""
    book, deck = turn.book, quest.hunters[hunter].deck
    left = sorted(id for id, card in book.hunt_cards.items() if card.upgrade and id not in deck)
    return dice.shuffled(turn.sheet.dice, turn.sheet.seed, "upgrades", left)[: numbers(book).upgrades]


def learnable(book: Book, quest: QuestSheet, hunter: str) -> list[str]:
    """List the skills that a hunter may learn now."""
    if quest.stage != "level-up" or hunter in quest.chosen:
        return []
    return [skill for skill in book.hunt_skills if skill not in quest.hunters[hunter].skills]


def _chooser(quest: QuestSheet, hunter: str) -> None:
    if hunter not in quest.hunters:
        raise RuleError("That hunter is not of this quest.")
    if hunter in quest.chosen:
        raise RuleError("That hunter has chosen already.")


def take_upgrade(turn: Turn, hunter: str, card: str, replaces: str) -> Answered | None:
    """Swap an upgrade for a card of the deck; the deck keeps its size (HR-21, T-H12)."""
    quest = at(turn, "level-up")
    _chooser(quest, hunter)
    deck = quest.hunters[hunter].deck
    if card not in quest.offers[hunter]:
        raise RuleError("That upgrade was not drawn for this hunter.")
    if replaces not in deck:
        raise RuleError("Choose a card of the hunter's deck to take out.")
    deck[deck.index(replaces)] = card
    turn.note(UpgradeTaken(hunter, card, replaces))
    return _chose(turn, quest, hunter)


def learn_skill(turn: Turn, hunter: str, skill: str) -> Answered | None:
    """Learn a skill that the hunter does not have; a Stamina card joins the deck with it (HR-21, T-H12)."""
    quest = at(turn, "level-up")
    _chooser(quest, hunter)
    if skill not in turn.book.hunt_skills:
        raise RuleError("There is no such skill.")
    sheet = quest.hunters[hunter]
    if skill in sheet.skills:
        raise RuleError("That hunter has this skill already.")
    sheet.skills.append(skill)
    sheet.deck.append(stamina(turn.book))
    turn.note(SkillLearned(hunter, skill))
    return _chose(turn, quest, hunter)


def stamina(book: Book) -> str:
    """Return the id of the Stamina card."""
    return min(id for id, card in book.hunt_cards.items() if card.sort == "stamina" and not card.upgrade)


def _chose(turn: Turn, quest: QuestSheet, hunter: str) -> Answered | None:
    quest.chosen.append(hunter)
    return _go_shopping(turn, quest)


def _go_shopping(turn: Turn, quest: QuestSheet) -> Answered | None:
    """Turn to the merchant when every hunter has chosen, or has nothing to choose from (HR-48)."""
    if len(quest.chosen) < len(quest.hunters):
        return None
    quest.offers, quest.chosen = {}, []
    stalls.lay_out(turn, quest, merchant_level(turn.book, quest))
    return None


def end_shopping(turn: Turn) -> Answered | None:
    """Let the next hunter shop; after the last the blanket is rolled up, and the table goes out again or pauses before a Call."""
    quest = at(turn, "merchant")
    stalls.close_better(turn, quest)
    quest.buyers.pop(0)
    if quest.buyers:
        return None
    stalls.roll_up(turn, quest)
    if quest.record[-1].won:
        if not quest.call:
            quest.number += 1
        if quest.call or quest.number > len(LEVELS):
            return course.pause(turn, quest)
    tracking.next_hunt(turn, quest)
    return None
