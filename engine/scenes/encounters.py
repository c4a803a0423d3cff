"""Encounters on the page: the set-up as the book prints it, and the three ways past it without a board.

An encounter is settled by the book (T-S19), read on as if it had ended in some way, or fought on one's own table and
reported. All three book what follows from it: experience, gold, loot, injuries, titles, and the rest afterwards.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.book.model import Book
from engine.book.schema import Encounter, FigureGroup, Resolution
from engine.commands import Report
from engine.errors import RuleError
from engine.events import CardGained, EncounterEnded, EncounterMet
from engine.scenes import deeds, equipment, health, loot, progress, roster, statistics, tests
from engine.scenes.turn import Answered, Turn
from engine.sheet import EncounterScene, SaveSheet

TESTS = 3


def meet(turn: Turn, key: str, encounter: str) -> None:
    """Open an encounter's set-up page (SB-002)."""
    turn.sheet.scene = EncounterScene(choice=key, encounter=encounter)
    turn.note(EncounterMet(encounter))


def scene_of(turn: Turn, *stages: str) -> tuple[EncounterScene, Encounter]:
    """Return the open encounter and its printed page.

    Raises:
        RuleError: No encounter is open, or it is past that.
    """
    scene = turn.sheet.scene
    if not isinstance(scene, EncounterScene) or scene.stage not in stages:
        raise RuleError("That is not what the encounter asks for now.")
    return scene, turn.book.encounters[scene.encounter]


def figures(sheet: SaveSheet, book: Book, encounter: Encounter) -> list[FigureGroup]:
    """Return the encounter's adversaries, with one more where a tracker stands high (T-S16)."""
    found = list(encounter.figures)
    due = [one for one in book.reinforcements if sheet.trackers.get(one.tracker, -1) >= one.at]
    if due:
        most = max(due, key=lambda one: one.at)
        found.append(FigureGroup(adversary=most.adversary, count=1, level=most.level, mark="+"))
    return found


def budget(book: Book, groups: list[FigureGroup]) -> int:
    """Add up the level-1 Health of all adversaries (T-S18)."""
    return sum(book.adversaries[figure.adversary].health[0] * figure.count for figure in groups)


def target(sheet: SaveSheet, book: Book, encounter: Encounter) -> int:
    """Return the number of a settled battle's tests: harder above the budget, easier below (T-S19, R43)."""
    total, rule = budget(book, figures(sheet, book, encounter)), book.settled
    if total < rule.low:
        return rule.easy
    return rule.hard if total > rule.high else rule.fair


def next_tester(sheet: SaveSheet, book: Book, scene: EncounterScene) -> tuple[str, str]:
    """Return (hero, statistic) of the next test: the leader first, then the best hero not yet used."""
    stat = book.plans[scene.plan][len(scene.used)]
    return _tester(sheet, book, stat, scene.leader, scene.used), stat


def lineup(sheet: SaveSheet, book: Book, plan: str, leader: str) -> list[tuple[str, str]]:
    """Return (hero, statistic) of each test of a plan, in order, if this hero leads."""
    used: list[str] = []
    for stat in book.plans[plan]:
        used.append(_tester(sheet, book, stat, leader, used))
    return list(zip(used, book.plans[plan], strict=True))


def _tester(sheet: SaveSheet, book: Book, stat: str, leader: str, used: list[str]) -> str:
    if not used:
        return leader
    able = roster.out(sheet)
    fresh = [hero for hero in able if hero not in used] or able
    return max(fresh, key=lambda hero: (_strength(sheet, book, hero, stat), -able.index(hero)))


def _strength(sheet: SaveSheet, book: Book, hero: str, stat: str) -> int:
    return statistics.value(statistics.test_parts(sheet, book, hero, stat))


def settle(turn: Turn, plan: str, leader: str) -> None:
    """Pick a plan and who leads it (T-S19)."""
    scene, _ = scene_of(turn, "setup")
    if plan not in turn.book.plans:
        raise RuleError("Pick one of the plans.")
    if leader not in roster.out(turn.sheet):
        raise RuleError("The leader is one of the heroes who are there.")
    scene.stage, scene.manner, scene.plan, scene.leader = "settling", "settled", plan, leader


def settle_roll(turn: Turn, faces: tuple[int, ...]) -> Answered | None:
    """Throw the next of the three tests; the third decides.

    Three passes give the best resolution; two a victory with one hero at a third of Health and an injury; one a defeat
    with two such heroes; none a defeat with all.

    Rules: T-S19.
    """
    scene, encounter = scene_of(turn, "settling")
    hero, stat = next_tester(turn.sheet, turn.book, scene)
    number = target(turn.sheet, turn.book, encounter)
    name = turn.book.stats[stat].name
    throw = tests.throw_for(turn, hero, stat, number, faces, f"{encounter.name}: {name} {number}")
    scene.used = [*scene.used, hero]
    scene.passes += throw.passed
    if not throw.passed:
        scene.tested = [*scene.tested, hero]
    if len(scene.used) < TESTS:
        return None
    return _settled(turn, scene, encounter)


def _settled(turn: Turn, scene: EncounterScene, encounter: Encounter) -> Answered | None:
    victories = [one for one in encounter.resolutions if one.sort == "victory"] or list(encounter.resolutions)
    defeats = [one for one in encounter.resolutions if one.sort == "defeat"] or list(encounter.resolutions)
    resolution = (defeats[-1], defeats[0], victories[min(1, len(victories) - 1)], victories[0])[scene.passes]
    fighters = roster.out(turn.sheet)
    order = list(dict.fromkeys([*scene.tested, *scene.used, *fighters]))
    hurt = order[: (len(order), 2, 1, 0)[scene.passes]]
    slain, share = _slain(turn, encounter, scene.passes)
    _decided(turn, scene, resolution)
    for place, (xp, _) in enumerate(slain):
        progress.gain_xp(turn, order[place % len(order)], xp, "slain")
    for hero in hurt:
        most = statistics.max_health(turn.sheet, turn.book, hero)
        health.leave_with(turn, hero, max(turn.sheet.heroes[hero].wounds, most - max(1, most // 3)))
        health.injure(turn, hero)
    loot.draw(turn, share, encounter.loot)
    scene.tested = []
    return _ended(turn, scene, resolution)


def _slain(turn: Turn, encounter: Encounter, passes: int) -> tuple[list[tuple[int, int]], int]:
    """Return (experience, loot) of each adversary slain and the loot cards they leave: all, 3/4, half or a quarter."""
    every = []
    for figure in figures(turn.sheet, turn.book, encounter):
        card = turn.book.adversaries[figure.adversary]
        every += [(card.xp[figure.level - 1], card.loot)] * figure.count
    slain = every[: len(every) * (passes + 1) // 4]
    return slain, sum(cards for _, cards in slain)


def read_on(turn: Turn, resolution: str) -> Answered | None:
    """Read on as if the encounter had ended in this way; no dice, no wounds, no loot (T-S19)."""
    scene, encounter = scene_of(turn, "setup")
    scene.manner = "read on"
    ending = _resolution(encounter, resolution)
    _decided(turn, scene, ending)
    return _ended(turn, scene, ending)


def _resolution(encounter: Encounter, id: str) -> Resolution:
    for one in encounter.resolutions:
        if one.id == id:
            return one
    raise RuleError("The encounter has no such resolution.")


def report(turn: Turn, told: Report) -> Answered | None:
    """Book an encounter that was fought on one's own table.

    Raises:
        RuleError: Somebody who was not there, or a number out of range (experience 0 to 999, wounds 0 to 99, injuries 0 to
            9, loot 0 to 30). Nothing is booked then.

    Rules: SB-005, SB-057, SB-061; rulings R52, T-S15.
    """
    scene, encounter = scene_of(turn, "setup")
    resolution = _resolution(encounter, told.resolution)
    fighters = roster.out(turn.sheet)
    for numbers, most, what in (
        (told.xp, 999, "experience"),
        (told.wounds, 99, "wounds"),
        (told.injuries, 9, "injuries"),
    ):
        for hero, number in numbers.items():
            if hero not in fighters:
                raise RuleError("Only heroes who were there can be reported on.")
            if not 0 <= number <= most:
                raise RuleError(f"Reported {what} go from 0 to {most}.")
    if not 0 <= told.loot <= 30:
        raise RuleError("From 0 to 30 loot cards can be drawn.")
    scene.manner = "reported"
    _decided(turn, scene, resolution)
    for hero in fighters:
        progress.gain_xp(turn, hero, told.xp.get(hero, 0), "slain")
        for _ in range(told.injuries.get(hero, 0)):
            health.injure(turn, hero)
        if hero in told.wounds:
            health.leave_with(turn, hero, told.wounds[hero])
    loot.draw(turn, told.loot, encounter.loot)
    return _ended(turn, scene, resolution)


@dataclass(frozen=True)
class Fought:
    """How a hero comes out of a fight: damage taken, experience of kills, injuries drawn in it, consumables left."""

    wounds: int
    xp: int
    injuries: list[str]
    consumables: list[str]


def fought(
    turn: Turn, resolution: str, heroes: Mapping[str, Fought], gold: int, found: list[str]
) -> Answered | None:
    """Book an encounter that was fought on its map.

    Rules: SB-005, SB-057, SB-058, SB-061, SB-063 to SB-065, SH-104; rulings R18, R52, T-S15.
    """
    scene, encounter = scene_of(turn, "fighting")
    ending = _resolution(encounter, resolution)
    _decided(turn, scene, ending)
    for hero, told in heroes.items():
        state = turn.sheet.heroes[hero]
        state.injuries = [*state.injuries, *told.injuries]
        state.wounds = min(told.wounds, statistics.max_health(turn.sheet, turn.book, hero))
        state.consumables = list(told.consumables)
        progress.gain_xp(turn, hero, told.xp, "slain")
    loot.change_gold(turn, gold, "loot")
    if turn.sheet.sandbox:
        _over(turn, scene, found)
        return None
    for card in found:
        equipment.gain_card(turn, card, "loot")
    return _ended(turn, scene, ending)


def _over(turn: Turn, scene: EncounterScene, found: list[str]) -> None:
    """Leave a fight apart from any story as it ended: nobody stands up, nothing is decided, done or kept."""
    for card in found:
        turn.note(CardGained(card, "", "loot"))
    scene.stage = "over"


def _decided(turn: Turn, scene: EncounterScene, resolution: Resolution) -> None:
    """Say how it ended, before what follows from it."""
    scene.resolution = resolution.id
    turn.note(EncounterEnded(scene.encounter, resolution.id, scene.manner))


def _ended(turn: Turn, scene: EncounterScene, resolution: Resolution) -> Answered | None:
    """Book a resolution: the downed stand up, all who fought gain, deeds are done, levels rise.

    Rules: SB-005, SB-059, SB-061, SB-063, SB-064, SB-065; T-S15.
    """
    for hero in list(roster.out(turn.sheet)):
        if not statistics.health(turn.sheet, turn.book, hero):
            health.revive(turn, hero)
        progress.gain_xp(turn, hero, resolution.xp, "encounter")
    loot.change_gold(turn, resolution.gold, "encounter")
    for deed in resolution.does:
        deeds.do(turn, deed, turn.book.encounters[scene.encounter].loot)
    progress.level_up(turn)
    scene.stage = "injuries"
    return go_on(turn)


def testers(sheet: SaveSheet, scene: EncounterScene) -> list[str]:
    """Return the heroes who may still try an injury test: one each (SB-062)."""
    return [hero for hero in roster.out(sheet) if sheet.heroes[hero].injuries and hero not in scene.tested]


def injury_test(turn: Turn, hero: str, injury: str, faces: tuple[int, ...]) -> Answered | None:
    """Try to shake off one injury; success discards it (SB-062; T-S9)."""
    scene, _ = scene_of(turn, "injuries")
    if hero not in testers(turn.sheet, scene):
        raise RuleError("Each hero may try one injury test.")
    if injury not in turn.sheet.heroes[hero].injuries:
        raise RuleError("That hero does not have that injury.")
    card = turn.book.injuries[injury]
    throw = tests.throw_for(
        turn, hero, card.stat, card.target, faces, f"{card.name}: {_stat(turn, card.stat)} {card.target}"
    )
    scene.tested = [*scene.tested, hero]
    if throw.passed:
        health.end_injury(turn, hero, injury, "test")
    return go_on(turn)


def _stat(turn: Turn, stat: str) -> str:
    return turn.book.stats[stat].name


def end_injury_tests(turn: Turn) -> Answered | None:
    """Leave the injuries that are left."""
    scene, _ = scene_of(turn, "injuries")
    scene.tested = list(roster.out(turn.sheet))
    return go_on(turn)


def go_on(turn: Turn) -> Answered | None:
    """Go to the next thing an ended encounter asks for: injury tests, the rest, then the story."""
    scene = turn.sheet.scene
    assert isinstance(scene, EncounterScene)
    if scene.stage == "injuries" and testers(turn.sheet, scene):
        return None
    resolution = _resolution(turn.book.encounters[scene.encounter], scene.resolution)
    if scene.stage == "injuries" and resolution.rest:
        scene.stage = "rest"
        return None
    turn.sheet.scene = None
    return Answered(scene.choice, {"outcome": resolution.id, "pass": resolution.sort == "victory"})


def rest(turn: Turn, take: bool) -> Answered | None:
    """Rest after the encounter, or go on without and keep the loot deck as it lies (SB-066, SB-069, SB-072)."""
    scene_of(turn, "rest")
    if take:
        health.rest_on_the_way(turn)
    return go_on(turn)
