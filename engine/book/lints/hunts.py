"""Cross-references of quests and hunts: cards, machines, packs, decks and the fixed numbers."""

from collections.abc import Iterator

from engine.book.hunt_schema import CALL, GEAR_SORTS, SUNS, Gear, HuntNumbers, Machine, Pack, Quest
from engine.book.lints.draft import Draft
from engine.book.lints.things import Scribe
from engine.errors import Problem

LEVELS = {1: 6, 2: 3, 3: 3, CALL: 1}
"""How many tracking cards of each level a quest has: thirteen in all (T-H9)."""

DICE = "OBK"
STATUSES = ("", "fire", "freeze", "shock")
PLACES = ("weapon", "armour", "ammunition", "coil_weave", "sundry")
"""Sorts of places on a stall: a coil and a weave share theirs."""


def check_hunts(draft: Draft) -> Iterator[Problem]:
    """Check all that the sets and the book print of quests and hunts."""
    content, found = draft.content, list[Problem]()
    things = content.things
    for name, hunter in things["hunters"].items():
        scribe = Scribe(draft, "hunters", name, found)
        scribe.refer((), "heroes", name)
        for card, count in hunter.deck.items():
            scribe.refer(("deck", card), "hunt_cards", card)
            scribe.at_least(("deck", card), count, 1)
        for number, gear in enumerate(hunter.gear):
            scribe.refer(("gear", number), "gear", gear)
        _steps(scribe, ("edge",), hunter.edge)
    for name, card in things["hunt_cards"].items():
        _dice(Scribe(draft, "hunt_cards", name, found), card.dice)
    for name, gear in things["gear"].items():
        _gear(Scribe(draft, "gear", name, found), gear)
    for sort in ("salvage", "hunt_events"):
        for name, card in things[sort].items():
            Scribe(draft, sort, name, found).at_least(("copies",), card.copies, 1)
    for name, machine in things["machines"].items():
        _machine(Scribe(draft, "machines", name, found), machine)
    for name, quest in things["quests"].items():
        _quest(Scribe(draft, "quests", name, found), quest)
    for name in list(things["hunt_skills"])[:1]:
        _stamina(Scribe(draft, "hunt_skills", name, found))
    yield from found
    if things["quests"]:
        yield from _numbers(draft)


def _steps(scribe: Scribe, path: tuple[str, ...], steps: dict[str, int]) -> None:
    rule = scribe.content.hunt
    for step in steps:
        if rule and step not in rule.steps:
            scribe.wrong(
                (*path, step),
                "unknown-id",
                f"A settled hunt has the steps {', '.join(rule.steps)}, not '{step}'.",
            )


def _stamina(scribe: Scribe) -> None:
    cards = scribe.content.things["hunt_cards"].values()
    if not any(card.sort == "stamina" and not card.upgrade for card in cards):
        message = "A Stamina card joins the deck with every skill, and no hunt card is of that sort. Add one."
        scribe.wrong((), "missing-key", message)


def _dice(scribe: Scribe, dice: str) -> None:
    if strange := set(dice) - set(DICE):
        message = (
            f"'{''.join(sorted(strange))}' is no die. Write the dice as letters: O orange, B blue, K black."
        )
        scribe.wrong(("dice",), "wrong-value", message)


def _gear(scribe: Scribe, gear: Gear) -> None:
    _dice(scribe, gear.dice)
    if not 0 <= gear.level <= 3:
        scribe.wrong(("level",), "bad-number", f"Gear has levels 0 to 3, and this says {gear.level}.")
    elif gear.level:
        scribe.at_least(("copies",), gear.copies, 1)
    elif gear.copies:
        message = "Gear of level 0 is in no merchant's deck: leave copies out, or give it a level."
        scribe.wrong(("copies",), "bad-number", message)
    if gear.status not in STATUSES:
        scribe.wrong(("status",), "wrong-value", f"A status is {', '.join(STATUSES[1:])}, or left out.")


def _machine(scribe: Scribe, machine: Machine) -> None:
    if not machine.sides:
        scribe.wrong(("sides",), "missing-key", "A machine needs one side of its data card at least. Add it.")
    for name, side in machine.sides.items():
        rising = all(low < high for low, high in zip((0, *side.thresholds), side.thresholds, strict=False))
        if not rising or (side.thresholds and side.thresholds[-1] > side.hp):
            message = f"Thresholds rise from above 0 to the hit points, {side.hp} here at most."
            scribe.wrong(("sides", name, "thresholds"), "bad-number", message)
        scribe.at_least(("sides", name, "hp"), side.hp, 1)
    for number, part in enumerate(machine.components):
        scribe.at_least(("components", number, "copies"), part.copies, 1)
        if part.name in [other.name for other in machine.components[:number]]:
            message = f"There is a component '{part.name}' above. Count them there: copies."
            scribe.wrong(("components", number, "name"), "same-id", message)
    for number, card in enumerate(machine.behaviour):
        if card.mode and card.mode not in machine.modes:
            message = f"The machine has no mode '{card.mode}'. It has: {', '.join(machine.modes) or 'none'}."
            scribe.wrong(("behaviour", number, "mode"), "unknown-id", message)


def _quest(scribe: Scribe, quest: Quest) -> None:
    scribe.refer(("quarry",), "machines", quest.quarry)
    for level, count in LEVELS.items():
        have = sum(card.level == level for card in quest.cards)
        if have != count:
            what = "Hunters' Call" if level == CALL else f"tracking cards of level {level}"
            scribe.wrong(("cards",), "bad-number", f"A quest has {count} {what}, and this one has {have}.")
    numbers = [card.number for card in quest.cards]
    for place, card in enumerate(quest.cards):
        if card.number in numbers[:place]:
            scribe.wrong(
                ("cards", place, "number"),
                "same-id",
                f"There is a card {card.number} above. Give this another number.",
            )
        for part in ("few", "many"):
            path, pack = ("cards", place, part), getattr(card, part)
            _pack(scribe, path, pack, few=part == "few")
            _quarry(scribe, path, quest, pack, call=card.level == CALL)
    for place, aid in enumerate(quest.aids):
        if not 1 <= aid.level <= CALL + 1:
            message = f"An aid serves against cards of level 1 to 3, the Call (4) or a great machine after it (5), not {aid.level}."
            scribe.wrong(("aids", place, "level"), "bad-number", message)


def _quarry(scribe: Scribe, path: tuple[str | int, ...], quest: Quest, pack: Pack, *, call: bool) -> None:
    """Check that a Call hunts the quest's quarry, and that great machines are hunted on a Call, and alone."""
    machines = scribe.content.things["machines"]
    there = [name for part in (pack.primaries, pack.secondaries) for name in part]
    if call and quest.quarry in machines and quest.quarry not in pack.primaries:
        message = f"The Hunters' Call hunts the quarry of its quest. Add '{quest.quarry}' to the primaries."
        scribe.wrong((*path, "primaries"), "missing-key", message)
    great = [name for name in there if name in machines and machines[name].great]
    if great and (not call or sum((*pack.primaries.values(), *pack.secondaries.values())) > 1):
        message = f"A great machine is hunted on a Hunters' Call, and alone. Take '{great[0]}' out of here."
        scribe.wrong(path, "wrong-value", message)


def _pack(scribe: Scribe, path: tuple[str | int, ...], pack: Pack, *, few: bool) -> None:
    machines, total = scribe.content.things["machines"], 0
    for part in ("primaries", "secondaries"):
        for name, count in getattr(pack, part).items():
            scribe.refer((*path, part, name), "machines", name)
            scribe.at_least((*path, part, name), count, 1)
            if name in machines and machines[name].sides:
                sides = machines[name].sides
                side = sides.get("1-2" if few else "3-4") or next(iter(sides.values()))
                total += side.points * count
    if pack.points != total:
        message = (
            f"The machines here are worth {total} encounter points together, and this says {pack.points}."
        )
        scribe.wrong((*path, "points"), "bad-number", message)
    if not 0 < pack.target <= max(pack.points, 1):
        scribe.wrong((*path, "target"), "bad-number", "The target lies between 1 and the points.")


def _numbers(draft: Draft) -> Iterator[Problem]:
    """Check that a set with quests has their fixed numbers, and that these fit together."""
    for source, found in draft.content.set_tomls:
        for key, message in _odd(found.hunt) if found.hunt else ():
            yield source.problem(("hunt", key), "bad-number", message)
    if draft.content.hunt is None and draft.content.set_tomls:
        source = draft.content.set_tomls[0][0]
        message = (
            "There are quests, and no [hunt] in the set.toml of the first set that the book names. Add it."
        )
        yield source.problem((), "missing-key", message)


def _odd(rule: HuntNumbers) -> list[tuple[str, str]]:
    """Say which keys of the fixed numbers name something that is not there."""
    steps = ", ".join(rule.steps)
    nameless = [step for step in rule.steps if step not in rule.step_names]
    strange = [
        (name, step) for name, plan in rule.plans.items() for step in plan.steps if step not in rule.steps
    ]
    unpriced = [sort for sort in GEAR_SORTS if sort not in rule.prices]
    misplaced = [sort for sort in rule.stall if sort not in PLACES]
    tokens = [sun for sun in (*rule.suns, *rule.suns_two) if sun not in SUNS]
    short = [key for key in ("solo", "points") if len(getattr(rule, key)) != len(SUNS)]
    least = {
        "tracking": rule.tracking,
        "great_passes": min(rule.great_passes),
        "prices": 1 + min((price for prices in rule.prices.values() for price in prices), default=0),
        "stall": 1 + min(rule.stall.values(), default=0),
        "events": 1 + rule.events,
        "upgrades": 1 + rule.upgrades,
        "max_level": 1 + rule.max_level,
    }
    return [
        *(("step_names", f"The step '{step}' has no name.") for step in nameless),
        *(
            ("plans", f"The plan '{name}' names a step '{step}', and there are {steps}.")
            for name, step in strange
        ),
        *(("prices", f"There is no price for {sort}.") for sort in unpriced),
        *(("stall", f"No place is for '{sort}'. There are: {', '.join(PLACES)}.") for sort in misplaced),
        *(("suns", f"There is no Sun '{sun}'. There are: {', '.join(SUNS)}.") for sun in tokens),
        *((key, f"This has one number for each of {', '.join(SUNS)}.") for key in short),
        *((key, "This number is too small.") for key, number in least.items() if number < 1),
    ]
