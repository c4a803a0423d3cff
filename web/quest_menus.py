"""A quest at a terminal: what must be known, and what can be chosen."""

from collections.abc import Iterator

from engine import commands
from engine.views import GearView, HunterView, HuntTest, QuestView, TrackingView
from web import phrases
from web.entries import Entry

SUNS = ("blazing", "full", "half")


def facts(quest: QuestView) -> Iterator[str]:
    """Say how the quest stands."""
    yield quest.name
    if quest.stage == "setup":
        yield quest.text
        return
    yield "Tracking row: " + "; ".join(f"{words} ({state})" for words, state in quest.row)
    if quest.hunt:
        yield from _card(quest.hunt)
    if quest.event:
        yield f"Event: {quest.event.name}. {quest.event.text}"
    for one in quest.hunters:
        yield _hunter(one)
    if quest.stage == "settling":
        yield f"{_name(quest, quest.thrower)} throws: " + "; ".join(map(test_words, quest.tests))
    elif quest.stage == "victory" and quest.last:
        yield f"The hunt is {'won' if quest.last.won else 'lost'}: {quest.last.name}."
        for hunter, suns in quest.last.suns.items():
            yield f"{_name(quest, hunter)}: {phrases.listed([f'{sun} sun' for sun in suns])}."
    elif quest.stage == "merchant":
        yield f"Merchant of level {quest.merchant}. {_name(quest, quest.buyer)} shops."


def _name(quest: QuestView, hunter: str) -> str:
    return next((one.name for one in quest.hunters if one.id == hunter), hunter)


def _hunter(hunter: HunterView) -> str:
    tokens = [word for word, held in (("Leader", hunter.leader), ("Fledgling", hunter.fledgling)) if held]
    suns = [f"{hunter.suns[sun]} {sun}" for sun in SUNS if hunter.suns.get(sun)]
    parts = [
        *tokens,
        f"{hunter.shards} shards",
        f"kit {hunter.kit}",
        f"suns {phrases.listed(suns) or 'none'}",
    ]
    return f"{hunter.name}: {', '.join(parts)}"


def _card(card: TrackingView) -> Iterator[str]:
    machines = [f"{one.count} x {one.name} (HP {one.hp}, armour {one.armour})" for one in card.machines]
    yield f"{card.name}, level {'Call' if card.call else card.level}: {phrases.listed(machines)}."
    if card.target:
        yield f"{card.target} of {card.points} encounter points win."


def test_words(test: HuntTest) -> str:
    """Say what a test needs: 'The approach: 3, needs 7 or more on two dice, 58 %, 21 in 36'."""
    odds = f"{phrases.percent(test.ways)}, {phrases.in_36(test.ways)}"
    return f"{test.step}: {test.value}, {phrases.needs(test.needs)}, {odds}"


def entries(quest: QuestView, *, odds: bool) -> Iterator[Entry]:
    """List what can be chosen."""
    if quest.stage == "setup":
        yield from _setup(quest)
    elif quest.stage == "tracking":
        for card in quest.cards:
            machines = phrases.listed([f"{one.count} x {one.name}" for one in card.machines])
            words = f"{card.name}: {machines}; {card.target} of {card.points} points"
            yield Entry(words, commands.KeepCard(card.number))
    elif quest.stage == "event":
        for event in quest.events:
            yield Entry(f"{event.name}. {event.text}", commands.KeepEvent(event.id))
    elif quest.stage == "hunt":
        yield from _hunt(quest, odds=odds)
    elif quest.stage == "settling":
        yield Entry(f"Throw for {_name(quest, quest.thrower)}", commands.HuntRoll())
    elif quest.stage == "victory":
        yield Entry("Go on", commands.GoOn())
    elif quest.stage == "level-up":
        for hunter in quest.hunters:
            if not hunter.chosen:
                yield Entry(f"{hunter.name} levels up", more=list(_level_up(hunter)), ask="With what?")
    elif quest.stage == "merchant":
        yield from _merchant(quest)


def _setup(quest: QuestView) -> Iterator[Entry]:
    able = [id for id, _ in quest.able]
    names = dict(quest.able)
    for count in range(1, len(able) + 1):
        hunters = tuple(able[:count])
        choices = [("", "no great machine"), *((id, f"then {name}") for id, name, _ in quest.greats)]
        yield Entry(
            f"Hunt with {phrases.listed([names[id] for id in hunters])}",
            more=[
                Entry(
                    f"{words}{', together' if coop else ''}",
                    commands.BeginQuest(hunters, hunters[0], great, coop),
                )
                for great, words in choices
                for coop in (False, True)
            ],
            ask="How?",
        )


def _hunt(quest: QuestView, *, odds: bool) -> Iterator[Entry]:
    plans = []
    for plan in quest.plans:
        chances = [
            f"{_name(quest, hunter)} {', '.join(phrases.percent(test.ways) for test in tests)}"
            for hunter, tests in plan.tests.items()
        ]
        told = f" ({'; '.join(chances)})" if odds else ""
        plans.append(Entry(f"{plan.name}. {plan.text}{told}", commands.PlanHunt(plan.id)))
    yield Entry("Settle it by the book: three tests a hunter", more=plans, ask="By which plan?")
    ends = ((True, "It was won"), (False, "It failed"))
    yield Entry(
        "Read on as if it had ended in some way",
        more=[Entry(words, commands.ReadHunt(won)) for won, words in ends],
        ask="In which way?",
    )
    great = any(machine.great for machine in quest.hunt.machines) if quest.hunt else False
    fought = [
        Entry(f"It was won; {hunter.name} struck the last blow", commands.ReportHunt(True, killer=hunter.id))
        for hunter in (quest.hunters if great else quest.hunters[:1])
    ]
    yield Entry(
        "We fought it on our own table",
        more=[*fought, Entry("It failed", commands.ReportHunt(False))],
        ask="How did it end?",
    )


def _level_up(hunter: HunterView) -> Iterator[Entry]:
    for card in hunter.offers:
        yield Entry(
            f"{card.name}: {card.text}",
            more=[
                Entry(f"instead of {old.name}", commands.TakeUpgrade(hunter.id, card.id, old.id))
                for old in hunter.deck
            ],
            ask="Which card leaves the deck?",
        )
    for skill in hunter.learnable:
        yield Entry(f"Skill {skill.name}: {skill.text}", commands.LearnSkill(hunter.id, skill.id))


def _merchant(quest: QuestView) -> Iterator[Entry]:
    for better, stall in ((False, quest.stall), (True, quest.better)):
        for one in stall:
            if not one.reason:
                price = "given" if one.given else f"{one.price} shards"
                yield Entry(f"Buy {_gear(one)} ({price})", commands.BuyGear(one.place, better))
    for one in quest.sells:
        yield Entry(f"Sell {one.name} for {one.price} shards", commands.SellGear(one.id))
    if quest.may_open:
        yield Entry("Show a trader's token: goods of one level higher", commands.OpenStall())
    yield Entry("Done shopping", commands.EndShopping())


def _gear(one: GearView) -> str:
    detail = f", {one.detail}" if one.detail else ""
    return f"{one.name}, {one.sort}{detail}"
