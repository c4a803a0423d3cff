"""A settled hunt told out: from the tests that passed to machines felled, components torn off, glory and faints (T-H20).

Passes count in the order of the steps, and within a step from the Leader round. Against ordinary machines two passes a
hunter fell the whole pack, evenly one machine after another; against a great machine each pass does its share of the hit points.
Whose pass fells a machine has the kill. A pass by the set's margin or more also tears off a component, whose damage counts.
"""

from dataclasses import dataclass, field

from engine.book.hunt_schema import Machine, MachineSide
from engine.book.model import Book
from engine.quest.state import clockwise, great, numbers, quarry
from engine.sheet import QuestSheet


@dataclass(frozen=True)
class Blow:
    """One thing that came of a pass: ``sort`` is 'kill', 'component' or 'threshold'."""

    hunter: str
    sort: str
    machine: Machine
    glory: int
    component: str = ""


@dataclass
class Fight:
    """How a settled hunt went."""

    blows: list[Blow] = field(default_factory=list)
    fainted: list[str] = field(default_factory=list)
    points: int = 0
    killer: str = ""


def side(machine: Machine, hunters: int) -> MachineSide:
    """Return the side of a data card for so many hunters; a card with one side serves all (HZ-009, HZ-010)."""
    return machine.sides.get("1-2" if hunters <= 2 else "3-4") or next(iter(machine.sides.values()))


def fought(book: Book, quest: QuestSheet) -> Fight:
    """Work out what the tests thrown came to (T-H20; HZ-017 to HZ-019, HZ-021 to HZ-023; HR-8, HR-9)."""
    round_ = clockwise(quest, quest.leader)
    passes = [
        (hunter, quest.thrown[hunter][step] >= numbers(book).margin)
        for step in range(len(numbers(book).steps))
        for hunter in round_
        if quest.thrown[hunter][step] >= 0
    ]
    fight = Fight(fainted=[hunter for hunter in round_ if all(gap < 0 for gap in quest.thrown[hunter])])
    machine = great(book, quest)
    if machine:
        _wear_down(book, quest, machine, passes, fight)
    else:
        _fell(book, quest, passes, fight)
    return fight


def _fell(book: Book, quest: QuestSheet, passes: list[tuple[str, bool]], fight: Fight) -> None:
    pack, torn = quarry(book, quest), dict[str, int]()
    needed = 2 * len(quest.hunters)
    felled = 0
    for count, (hunter, strong) in enumerate(passes, 1):
        if felled == len(pack):
            return
        machine = pack[felled]
        if strong:
            _tear(machine, hunter, torn, fight)
        while felled < len(pack) and count * len(pack) >= (felled + 1) * needed:
            machine = pack[felled]
            printed = side(machine, len(quest.hunters))
            fight.blows.append(Blow(hunter, "kill", machine, printed.glory))
            fight.points += printed.points
            fight.killer = hunter
            felled, torn = felled + 1, {}


def _tear(machine: Machine, hunter: str, torn: dict[str, int], fight: Fight) -> int:
    """Tear off the next component that is left, and return the damage that does (HR-8, HR-9)."""
    for component in machine.components:
        if torn.get(component.name, 0) < component.copies:
            torn[component.name] = torn.get(component.name, 0) + 1
            fight.blows.append(Blow(hunter, "component", machine, 1, component.name))
            return component.damage
    return 0


def _wear_down(
    book: Book, quest: QuestSheet, machine: Machine, passes: list[tuple[str, bool]], fight: Fight
) -> None:
    """Take a great machine's hit points, threshold by threshold (HZ-017 to HZ-020, H-R1)."""
    printed, torn, damage = side(machine, len(quest.hunters)), dict[str, int](), 0
    needed = numbers(book).great_passes[len(quest.hunters) - 1]
    share = -(-printed.hp // needed)
    for hunter, strong in passes:
        before = damage
        damage += share + (_tear(machine, hunter, torn, fight) if strong else 0)
        passed = [one for one in printed.thresholds if before < one <= damage]
        fight.blows += [Blow(hunter, "threshold", machine, 1) for _ in passed]
        if damage >= printed.hp:
            fight.blows.append(Blow(hunter, "kill", machine, printed.glory))
            fight.points, fight.killer = printed.points, hunter
            return
