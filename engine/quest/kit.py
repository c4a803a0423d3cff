"""What a hunter is worth in a settled hunt: level, kit, plan, edge, event and the story's aids (T-H20)."""

from engine.book.hunt_schema import GEAR_SORTS
from engine.book.model import Book
from engine.quest.state import great, hunted, numbers, printed
from engine.sheet import QuestSheet, SaveSheet

Parts = list[tuple[str, int]]


def kit(book: Book, quest: QuestSheet, hunter: str) -> int:
    """Add up the best card of each sort that a hunter owns."""
    gear = [book.gear[id] for id in quest.hunters[hunter].gear]
    return sum(max((one.kit for one in gear if one.sort == sort), default=0) for sort in GEAR_SORTS)


def target(book: Book, quest: QuestSheet) -> int:
    """Return the number that the tests of the hunt at hand need."""
    rule, level = numbers(book), 5 if great(book, quest) else hunted(book, quest).level
    return rule.targets[level - 1] + (rule.company[len(quest.hunters) - 1] if level > 1 else 0)


def parts(sheet: SaveSheet, book: Book, quest: QuestSheet, hunter: str, step: str, plan: str = "") -> Parts:
    """List what is added to two dice in one step of a settled hunt, with words; what is 0 is left out.

    Args:
        plan: A plan to weigh; the one that was chosen where it is ''.
    """
    plan = plan or quest.plan
    rule, first = numbers(book), numbers(book).steps[0]
    found: Parts = [("level", quest.level), ("kit", kit(book, quest, hunter) // 2)]
    if plan:
        found.append((rule.plans[plan].name.lower(), rule.plans[plan].steps.get(step, 0)))
    found.append(("edge", book.hunters[hunter].edge.get(step, 0)))
    if step == first:
        if quest.event:
            event = book.hunt_events[quest.event]
            found.append((event.name, event.tests))
        found += aids(sheet, book, quest)
    return [(words, amount) for words, amount in found if amount]


def aids(sheet: SaveSheet, book: Book, quest: QuestSheet) -> Parts:
    """List what the titles of the story are worth in the hunt at hand.

    Against a great machine after the Call its own quest's aids count as well; no title counts twice.
    """
    level = 5 if quest.call == 2 else hunted(book, quest).level
    own = [one for one in book.quests.values() if quest.call == 2 and one.quarry == quest.great]
    helping = {
        aid.title: aid
        for one in (*own, printed(book, quest))
        for aid in one.aids
        if aid.level == level and aid.title in sheet.titles and aid.title in book.titles
    }
    return [(book.titles[title].name, aid.amount) for title, aid in helping.items()]
