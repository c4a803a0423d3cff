"""Tests that nobody can fail or nobody can pass: every possible party at 95 % or more, or under 5 % (R43)."""

import functools
from collections.abc import Iterator
from fractions import Fraction

from engine.book.lints.cast import Cast
from engine.book.lints.draft import Draft, problem
from engine.book.model import Choice, TestScene
from engine.book.schema import Hero
from engine.errors import Problem

SURE = Fraction(95, 100)
HOPELESS = Fraction(5, 100)
_SIDES = 6


def check_odds(draft: Draft) -> Iterator[Problem]:
    """Check the target numbers of all tests."""
    index = draft.index
    if not draft.dialect or index is None:
        return
    cast = Cast(draft)
    if not cast.party:
        return
    odds = Odds(draft, cast)
    for choice in index.choices.values():
        if choice.test is None or choice.test.stat not in draft.content.things["stats"]:
            continue
        yield from _judged(odds, choice, choice.test)


def _judged(odds: "Odds", choice: Choice, test: TestScene) -> Iterator[Problem]:
    worst, best = odds.range(test, choice.page)
    if worst is None or best is None:
        return
    if worst >= SURE:
        message = (
            f"Every party passes this test at {_percent(worst)} or better. "
            f"Raise the target of {test.target}, or let the story just go on."
        )
        yield problem(choice.file, choice.line, "target-odds", message, "warning")
    elif best < HOPELESS:
        message = (
            f"No party passes this test at better than {_percent(best)}. "
            f"Lower the target of {test.target}, or let it not be a test."
        )
        yield problem(choice.file, choice.line, "target-odds", message, "warning")


def _percent(chance: Fraction) -> str:
    """Write a chance in words of dice where it fits them: '35 in 36', else in percent."""
    throws = chance * _SIDES * _SIDES
    if throws.denominator == 1:
        return f"{throws.numerator} in {_SIDES * _SIDES}"
    return f"{float(chance):.1%}".replace("%", " %")


@functools.cache
def chance(needed: int) -> Fraction:
    """Say how likely two dice come to a number or more."""
    good = sum(one + two >= needed for one in range(1, _SIDES + 1) for two in range(1, _SIDES + 1))
    return Fraction(good, _SIDES * _SIDES)


class Odds:
    """The chances of the weakest and of the strongest party that can stand on a page."""

    def __init__(self, draft: Draft, cast: Cast) -> None:
        self.draft, self.cast = draft, cast
        self._known: dict[tuple[TestScene, int], tuple[Fraction | None, Fraction | None]] = {}
        content = draft.content
        info = content.info
        self.first_level = (info.start.level if info else 0) or content.numbers.start_level
        self.last_level = content.numbers.max_level

    def range(self, test: TestScene, page: str) -> tuple[Fraction | None, Fraction | None]:
        """Give the chances of the weakest and of the strongest party."""
        key = (test, self._out(page))
        if key not in self._known:
            self._known[key] = (self.worst(test, page), self.best(test, page))
        return self._known[key]

    def worst(self, test: TestScene, page: str) -> Fraction | None:
        """Give the chance of the weakest party: first level, cards alone. ``None`` where nobody need be there."""
        scores = [self._low(hero, test.stat) for hero in self._actors(test.actor)]
        size = self._out(page)
        if test.actor in self.cast.heroes:
            return chance(test.target - scores[0]) if scores else None
        if test.actor not in ("hero", "each", "party"):
            return chance(test.target - min(scores)) if scores else None
        weakest = sorted(scores)[:size]
        return self._together(test, weakest)

    def best(self, test: TestScene, page: str) -> Fraction | None:
        """Give the chance of the strongest party: last level, all that its cards and skills may add."""
        scores = [self._high(hero, test.stat) for hero in self._actors(test.actor)]
        if not scores:
            return None
        if test.actor == "party":
            return self._together(test, sorted(scores)[-self._out(page) :])
        return chance(test.target - max(scores))

    def _together(self, test: TestScene, scores: list[int]) -> Fraction | None:
        """Give a party's chance: the picked hero's where one tries, anyone's where all roll."""
        if not scores:
            return None
        if test.actor == "party":
            nobody = Fraction(1)
            for score in scores:
                nobody *= 1 - chance(test.target - score)
            return 1 - nobody
        return chance(test.target - (min(scores) if test.actor == "each" else max(scores)))

    def _actors(self, actor: str) -> list[Hero]:
        heroes = self.cast.heroes
        if actor in ("hero", "each", "party", "who"):
            names = {*self.cast.party, *self.cast.moved}
        else:
            names = {
                name
                for name in self.cast.of_kind(actor)
                if name in self.cast.party or name in self.cast.moved
            }
        return [heroes[name] for name in sorted(names)]

    def _out(self, page: str) -> int:
        return len(self.cast.party) if self.cast.everybody(page) else self.cast.size

    def _card(self, hero: Hero, level: int, stat: str) -> int:
        """Read a statistic off a hero card at a level, or at the nearest one that is printed below."""
        levels = sorted(int(one) for one in hero.levels if one.isdigit())
        printed = max((one for one in levels if one <= level), default=min(levels, default=0))
        numbers = hero.levels.get(str(printed))
        return numbers.stats.get(stat, 0) if numbers else 0

    def _low(self, hero: Hero, stat: str) -> int:
        return self._card(hero, self.first_level, stat)

    def _high(self, hero: Hero, stat: str) -> int:
        equipment = self.draft.content.things["equipment"]
        worn = sum(max(0, equipment[card].stats.get(stat, 0)) for card in hero.equipment if card in equipment)
        skills = sum(
            max(0, bonus.amount)
            for skill in hero.skills.values()
            for bonus in skill.test_bonus
            if bonus.stat == stat
        )
        most: int = self._card(hero, self.last_level, stat) + worn + skills
        return most
