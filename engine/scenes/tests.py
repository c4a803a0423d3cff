"""Stat tests: two Fate dice and a statistic against a number."""

from engine import dice
from engine.book.model import Book, Choice
from engine.book.schema import Skill
from engine.errors import RuleError
from engine.scenes import roster, statistics
from engine.scenes.turn import Answered, Turn
from engine.sheet import RetryScene, SaveSheet, Throw


def needs(sheet: SaveSheet, book: Book, hero: str, stat: str, target: int) -> int:
    """Return what two dice must show, so that the total is equal to the target or above (SB-039)."""
    return target - statistics.value(statistics.test_parts(sheet, book, hero, stat))


def ways(sheet: SaveSheet, book: Book, hero: str, stat: str, target: int) -> int:
    """Return how many of the 36 throws pass."""
    return dice.chances(needs(sheet, book, hero, stat, target))


def throw_for(turn: Turn, hero: str, stat: str, target: int, faces: tuple[int, ...], purpose: str) -> Throw:
    """Throw for one hero and note it with its whole provenance (SB-039, SB-040)."""
    parts = statistics.test_parts(turn.sheet, turn.book, hero, stat)
    fell, origin = turn.throw_dice(faces)
    total = sum(fell) + statistics.value(parts)
    throw = Throw(
        number=0, hero=hero, seat=turn.seat, purpose=purpose, faces=fell, parts=parts, total=total, target=target,
        passed=total >= target, origin=origin, stat=stat,
    )  # fmt: skip
    return turn.record(throw)


def purpose(book: Book, choice: Choice) -> str:
    """Name what is thrown for: 'Perception 14'."""
    if choice.test is None:
        raise RuleError("That choice asks for no throw.")
    return f"{book.stats[choice.test.stat].name} {choice.test.target}"


def _who_rolls(turn: Turn, choice: Choice, hero: str) -> list[str]:
    if choice.test is None:
        raise RuleError("That choice asks for no throw.")
    able = roster.answers_to(turn.sheet, turn.book, choice.test.actor)
    if choice.test.actor in ("each", "party"):
        return able
    if not hero and len(able) == 1:
        return able
    if hero not in able:
        raise RuleError("Choose a hero who may try this box.")
    return [hero]


def roll(turn: Turn, choice: Choice, hero: str, faces: tuple[int, ...]) -> Answered | None:
    """Try a test box.

    Args:
        hero: Who tries, where one does; with *Each Hero* and *Party* everybody rolls.
        faces: Dice thrown by hand, two for each who rolls, in the order of the party; empty for the book's dice.

    Returns:
        The result, or None while a card may still give a second try.

    Rules: SB-035, SB-036, SB-037, SB-039; rulings R42, R44, R71.
    """
    rollers = _who_rolls(turn, choice, hero)
    test = choice.test
    assert test is not None
    if faces and len(faces) != 2 * len(rollers):
        raise RuleError(f"Enter two dice for each who rolls: {2 * len(rollers)} in all.")
    results, total = {}, 0
    for place, one in enumerate(rollers):
        throw = throw_for(
            turn, one, test.stat, test.target, faces[2 * place : 2 * place + 2], purpose(turn.book, choice)
        )
        results[one], total = throw.passed, sum(throw.faces)
    waiting = [one for one in rollers if not results[one] and retry_card(turn.book, one, test.stat)]
    return _settle(turn, choice, waiting, results, total)


def retry_card(book: Book, hero: str, stat: str) -> Skill | None:
    """Return the hero's card that gives a second try at a statistic, if there is one (R42; SL-035)."""
    return next((skill for skill in book.heroes[hero].skills.values() if stat in skill.retry), None)


def _settle(
    turn: Turn, choice: Choice, waiting: list[str], results: dict[str, bool], total: int
) -> Answered | None:
    if waiting:
        turn.sheet.scene = RetryScene(
            choice=turn_key(turn, choice), waiting=waiting, results=results, roll=total
        )
        return None
    turn.sheet.scene = None
    return answered(choice, turn_key(turn, choice), results, total)


def turn_key(turn: Turn, choice: Choice) -> str:
    """Return the key under which a choice is on offer."""
    return next(offer.key for offer in turn.sheet.story.offers if offer.source == choice.source)


def answered(choice: Choice, key: str, results: dict[str, bool], total: int) -> Answered:
    """Turn results by hero into what the story is told.

    One success passes where one tries or the party does; where each hero tries, ``pass`` means that nobody failed.
    """
    assert choice.test is not None
    each = choice.test.actor == "each"
    passed = [hero for hero, good in results.items() if good]
    failed = [hero for hero, good in results.items() if not good]
    values = {
        "pass": not failed if each else bool(passed),
        "passed": passed,
        "failed": failed,
        "who": list(results) if len(results) == 1 else [],
        "roll": total,
    }
    return Answered(key, values)


def fail_on_purpose(turn: Turn, choice: Choice, hero: str) -> Answered:
    """Fail a test without rolling (SB-043, R42)."""
    rollers = _who_rolls(turn, choice, hero)
    assert choice.test is not None
    for one in rollers:
        parts = statistics.test_parts(turn.sheet, turn.book, one, choice.test.stat)
        turn.record(
            Throw(
                number=0, hero=one, seat=turn.seat, purpose=purpose(turn.book, choice), faces=[], parts=parts,
                total=statistics.value(parts), target=choice.test.target, origin="none", stat=choice.test.stat,
            )
        )  # fmt: skip
    return answered(choice, turn_key(turn, choice), dict.fromkeys(rollers, False), 0)


def _retrying(turn: Turn) -> RetryScene:
    if not isinstance(turn.sheet.scene, RetryScene):
        raise RuleError("There is no throw that a card could repeat.")
    return turn.sheet.scene


def roll_again(turn: Turn, choice: Choice, faces: tuple[int, ...]) -> Answered | None:
    """Use a card's one more try (R42): the second throw counts."""
    scene = _retrying(turn)
    assert choice.test is not None
    hero = scene.waiting[0]
    card = retry_card(turn.book, hero, choice.test.stat)
    words = f"{purpose(turn.book, choice)}, again by {card.name}" if card else purpose(turn.book, choice)
    throw = throw_for(turn, hero, choice.test.stat, choice.test.target, faces, words)
    return _settle(turn, choice, scene.waiting[1:], scene.results | {hero: throw.passed}, sum(throw.faces))


def accept(turn: Turn, choice: Choice) -> Answered | None:
    """Leave the failed throw as it fell."""
    scene = _retrying(turn)
    return _settle(turn, choice, scene.waiting[1:], scene.results, scene.roll)


def party_ways(sheet: SaveSheet, book: Book, stat: str, target: int, *, each: bool) -> float:
    """Return the chance, in 36ths, that everybody passes (``each``) or that at least one does."""
    chance = 1.0
    for hero in roster.out(sheet):
        good = ways(sheet, book, hero, stat, target) / 36
        chance *= good if each else 1 - good
    return 36 * (chance if each else 1 - chance)
