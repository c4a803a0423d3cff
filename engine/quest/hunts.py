"""Hunts without a board: settled by the book, read on, or fought on one's own table and reported."""

from engine.commands import ReportHunt
from engine.errors import RuleError
from engine.events import Fainted, HuntEnded, HuntPlanned, SalvageDrawn
from engine.quest import campfire, decks, glory, kit
from engine.quest.fight import Fight, fought, side
from engine.quest.state import at, clockwise, great, hunted, numbers, pack
from engine.scenes.turn import Answered, Turn
from engine.sheet import QuestSheet, Throw, Trail

GLORY, FAINTS, SALVAGE = 99, 9, 30
"""The most of each that may be reported for one hunter."""


def plan(turn: Turn, chosen: str) -> None:
    """Choose the plan of a settled hunt (T-H20)."""
    quest = at(turn, "hunt")
    if chosen not in numbers(turn.book).plans:
        raise RuleError("Pick one of the plans.")
    quest.plan, quest.stage, quest.thrown = chosen, "settling", {}
    turn.note(HuntPlanned(chosen))


def next_thrower(quest: QuestSheet) -> str:
    """Return whose three tests come next, from the Leader round."""
    return next(hunter for hunter in clockwise(quest, quest.leader) if hunter not in quest.thrown)


def roll(turn: Turn, faces: tuple[int, ...]) -> Answered | None:
    """Throw the three tests of the next hunter; the last hunter's decide the hunt (T-H20).

    Args:
        faces: Dice thrown by hand: two for each test, in the order of the steps; empty for the book's dice.
    """
    quest, book = at(turn, "settling"), turn.book
    rule, hunter, number = numbers(book), next_thrower(quest), kit.target(book, quest)
    fell, origin = turn.throw_dice(faces, 2 * len(rule.steps))
    gaps = []
    for place, step in enumerate(rule.steps):
        dice, parts = fell[2 * place : 2 * place + 2], kit.parts(turn.sheet, book, quest, hunter, step)
        total = sum(dice) + sum(amount for _, amount in parts)
        turn.record(
            Throw(
                number=0, hero=hunter, seat=turn.seat, purpose=f"{rule.step_names[step]} {number}", faces=dice,
                parts=parts, total=total, target=number, passed=total >= number, origin=origin,
            )
        )  # fmt: skip
        gaps.append(total - number)
    quest.thrown[hunter] = gaps
    if len(quest.thrown) < len(quest.hunters):
        return None
    return _settled(turn, quest)


def _settled(turn: Turn, quest: QuestSheet) -> Answered | None:
    book, fight = turn.book, fought(turn.book, quest)
    won = len(fight.fainted) < len(quest.hunters) and fight.points >= needed(turn, quest)
    first = True
    for blow in fight.blows:
        cause, thing = blow.sort, blow.component or blow.machine.name
        glory.gain(turn, quest, blow.hunter, blow.glory, cause, thing)
        if blow.sort == "kill":
            extra = numbers(book).plans[quest.plan].salvage
            extra += book.hunt_events[quest.event].salvage if quest.event and first else 0
            first = False
            for _ in range(max(0, side(blow.machine, len(quest.hunters)).salvage + extra)):
                draw_salvage(turn, quest, blow.hunter)
    if quest.event and book.hunt_events[quest.event].glory and quest.fledgling not in fight.fainted:
        glory.gain(turn, quest, quest.fledgling, book.hunt_events[quest.event].glory, "event", quest.event)
    for hunter in fight.fainted:
        faint(turn, quest, hunter)
    return over(turn, quest, won, "settled", fight)


def needed(turn: Turn, quest: QuestSheet) -> int:
    """Return the encounter points that win the hunt at hand: the card's target, all of them on a Call (HR-15)."""
    return pack(hunted(turn.book, quest), len(quest.hunters)).target


def faint(turn: Turn, quest: QuestSheet, hunter: str, times: int = 1) -> None:
    """Note that a hunter fainted; the glory of this hunt is lost with it, salvage is kept (HR-6)."""
    quest.hunters[hunter].faints += times
    turn.note(Fainted(hunter, times))
    glory.gain(turn, quest, hunter, -quest.hunters[hunter].glory, "faint")


def draw_salvage(turn: Turn, quest: QuestSheet, hunter: str) -> None:
    """Draw a salvage card: shards go to the purse, a card that opens a better merchant is kept (HR-19, T-H11)."""
    card, _ = decks.draw(turn, "salvage", quest.salvage)
    if not card:
        return
    printed, sheet = turn.book.salvage[card], quest.hunters[hunter]
    turn.note(SalvageDrawn(hunter, card, printed.shards))
    sheet.shards += printed.shards
    if printed.better:
        sheet.better.append(card)
    else:
        quest.salvage.discard.insert(0, card)


def read_on(turn: Turn, won: bool) -> Answered | None:
    """Read on as if the hunt had been won or lost; nobody gains glory, salvage or Suns (HR-49)."""
    quest = at(turn, "hunt")
    return over(turn, quest, won, "read on", Fight(points=needed(turn, quest) if won else 0))


def report(turn: Turn, told: ReportHunt) -> Answered | None:
    """Book a hunt that was fought on one's own table.

    Raises:
        RuleError: Somebody who was not there, a number out of range (glory 0 to 99, faints 0 to 9, salvage 0 to 30), a hunt
            won in spite of as many faints as hunters, or a great machine felled by nobody. Nothing is booked then.

    Rules: HZ-026, HZ-029, HZ-030; H-R10, HR-5, HR-6, HR-49.
    """
    quest = at(turn, "hunt")
    for found, most, what in (
        (told.glory, GLORY, "glory"),
        (told.faints, FAINTS, "faints"),
        (told.salvage, SALVAGE, "salvage"),
    ):
        for hunter, number in found.items():
            if hunter not in quest.hunters:
                raise RuleError("Only hunters who were there can be reported on.")
            if not 0 <= number <= most:
                raise RuleError(f"For each hunter, report {what} from 0 to {most}.")
    if told.won and sum(told.faints.values()) >= len(quest.hunters):
        raise RuleError("With as many faints as hunters the hunt has failed.")
    if told.killer and told.killer not in quest.hunters:
        raise RuleError("Only a hunter who was there can have felled the machine.")
    if told.won and not told.killer and great(turn.book, quest):
        raise RuleError("Say who felled the great machine: that hunter gains a Half Sun.")
    for hunter in quest.hunters:
        glory.gain(turn, quest, hunter, told.glory.get(hunter, 0), "reported")
        for _ in range(told.salvage.get(hunter, 0)):
            draw_salvage(turn, quest, hunter)
        if told.faints.get(hunter, 0):
            quest.hunters[hunter].faints += told.faints[hunter]
            turn.note(Fainted(hunter, told.faints[hunter]))
    won = needed(turn, quest) if told.won else 0
    return over(turn, quest, told.won, "reported", Fight(points=won, killer=told.killer))


def over(turn: Turn, quest: QuestSheet, won: bool, manner: str, fight: Fight) -> Answered | None:
    """End a hunt: book it on the record, and go to the campfire, or to the end of a quest that is lost.

    Rules: HZ-026 to HZ-030; HR-5, HR-15, HR-17.
    """
    card = hunted(turn.book, quest)
    killer = fight.killer if won else ""
    turn.note(HuntEnded(card.number, card.name, won, manner, fight.points, needed(turn, quest), killer))
    quest.record.append(
        Trail(
            card=card.number, name=card.name, level=card.level, won=won, manner=manner, call=quest.call,
            event=quest.event, glory={hunter: sheet.glory for hunter, sheet in quest.hunters.items()},
            faints={hunter: sheet.faints for hunter, sheet in quest.hunters.items()}, killer=killer,
        )
    )  # fmt: skip
    return campfire.arrive(turn, quest, won)
