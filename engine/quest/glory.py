"""Glory, Suns and tokens: who ranks where, what it earns, and who wins a quest (HR-17)."""

from engine.book.hunt_schema import SUNS
from engine.book.model import Book
from engine.events import GloryGained, SunGained, TokenMoved
from engine.quest.state import clockwise, numbers
from engine.scenes.turn import Turn
from engine.sheet import QuestSheet


def gain(turn: Turn, quest: QuestSheet, hunter: str, amount: int, cause: str, thing: str = "") -> None:
    """Give a hunter glory for the hunt at hand."""
    sheet = quest.hunters[hunter]
    amount = max(amount, -sheet.glory)
    if amount:
        sheet.glory += amount
        turn.note(GloryGained(hunter, amount, sheet.glory, cause, thing))


def points(book: Book, quest: QuestSheet, hunter: str) -> int:
    """Count a hunter's victory points."""
    worth = dict(zip(SUNS, numbers(book).points, strict=True))
    return sum(worth[sun] * count for sun, count in quest.hunters[hunter].suns.items())


def _standing(book: Book, quest: QuestSheet, hunter: str) -> tuple[int, int, int]:
    """Return what ranks a hunter, best first: glory, then fewer faints, then fewer victory points so far."""
    sheet = quest.hunters[hunter]
    return -sheet.glory, sheet.faints, points(book, quest, hunter)


def ranking(book: Book, quest: QuestSheet) -> list[list[str]]:
    """Rank the hunters by the glory of this hunt: groups of those whom nothing parts, best first."""
    groups: dict[tuple[int, int, int], list[str]] = {}
    for hunter in quest.hunters:
        groups.setdefault(_standing(book, quest, hunter), []).append(hunter)
    return [groups[key] for key in sorted(groups)]


def suns(book: Book, quest: QuestSheet) -> dict[str, str]:
    """Say which Sun token each hunter earns; without glory there is none.

    Those whom nothing parts all take the lowest token of their places. A hunter alone is measured against the set's numbers.

    Rules: HZ-004, HZ-031; HR-17, HR-45.
    """
    rule, found = numbers(book), dict[str, str]()
    if len(quest.hunters) == 1:
        (hunter, sheet), *_ = quest.hunters.items()
        for least, sun in zip(rule.solo, SUNS, strict=True):
            if sheet.glory >= least:
                return {hunter: sun}
        return {}
    tokens = rule.suns_two if len(quest.hunters) == 2 else rule.suns
    before = 0
    for group in ranking(book, quest):
        if before < len(tokens):
            sun = tokens[min(before + len(group), len(tokens)) - 1]
            found |= {hunter: sun for hunter in group if quest.hunters[hunter].glory > 0}
        before += len(group)
    return found


def award(turn: Turn, quest: QuestSheet, hunter: str, sun: str, cause: str) -> None:
    """Give a hunter a Sun token."""
    held = quest.hunters[hunter].suns
    held[sun] = held.get(sun, 0) + 1
    turn.note(SunGained(hunter, sun, cause))


def victory(turn: Turn, quest: QuestSheet) -> dict[str, str]:
    """Hand out Suns by rank and move the tokens.

    The Leader's goes to whoever ranks first, the Fledgling's to whoever ranks last, as they stood before the Suns; where
    nothing parts several, who holds the token keeps it, else the first of them clockwise from the Leader takes it.

    Returns:
        The Sun of each hunter who earned one.

    Rules: HZ-004, HZ-031; HR-17, HR-45.
    """
    ranked, earned = ranking(turn.book, quest), suns(turn.book, quest)
    for hunter, sun in earned.items():
        award(turn, quest, hunter, sun, "rank")
    round_ = clockwise(quest, quest.leader)
    leader = _taker(ranked[0], quest.leader, round_)
    fledgling = _taker(ranked[-1], quest.fledgling, round_)
    for token, old, new in (("leader", quest.leader, leader), ("fledgling", quest.fledgling, fledgling)):
        setattr(quest, token, new)
        if old != new:
            turn.note(TokenMoved(token, new))
    return earned


def _taker(group: list[str], holder: str, round_: list[str]) -> str:
    return holder if holder in group else min(group, key=round_.index)


def winners(book: Book, quest: QuestSheet) -> list[str]:
    """Say who wins: most victory points, then who felled the last quarry, then more Blazing Suns; else it is shared.

    Rules: HZ-032; HR-17, HR-45.
    """
    killer = quest.record[-1].killer if quest.record else ""

    def standing(hunter: str) -> tuple[int, bool, int]:
        blazing = quest.hunters[hunter].suns.get("blazing", 0)
        return points(book, quest, hunter), bool(killer) and hunter == killer, blazing

    best = max(standing(hunter) for hunter in quest.hunters)
    return [hunter for hunter in quest.hunters if standing(hunter) == best]
