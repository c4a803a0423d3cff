"""A quest as a seat sees it: decks stay face down, everything else lies on the table."""

from collections import Counter

from engine import dice
from engine.book.hunt_schema import GEAR_SORTS, Machine, TrackingCard
from engine.book.model import Book
from engine.quest import campfire, course, glory, hunts, kit, stalls, tracking
from engine.quest.fight import side
from engine.quest.state import LEVELS, card_of, hunted, is_last, numbers, pack, printed
from engine.quest.words import count as counted
from engine.scenes.turn import Turn
from engine.sheet import QuestSheet, SaveSheet
from engine.views import (
    ComponentView,
    GearView,
    HuntCardView,
    HunterView,
    HuntPlanView,
    HuntTest,
    MachineView,
    QuestView,
    TrackingView,
)


def invitation(sheet: SaveSheet, book: Book, quest: str) -> str:
    """Say which quest a choice opens, what it hunts, and whether one that has paused goes on."""
    card = book.quests[quest]
    said = f"{card.name}. Quarry: {book.machines[card.quarry].name}"
    return f"{said}. It goes on" if course.waiting(sheet, quest) else said


def show(sheet: SaveSheet, book: Book) -> QuestView | None:
    """Show the quest on a sheet, under way or over; ``None`` where there is none."""
    quest = sheet.quest
    if quest is None or quest.quest not in book.quests:
        return None
    card = printed(book, quest)
    shown = QuestView(
        id=quest.quest, name=card.name, text=card.text, quarry=book.machines[card.quarry].name,
        great_quarry=book.machines[card.quarry].great, stage=quest.stage, number=quest.number, level=quest.level,
        call=quest.call, coop=quest.coop, last_hunt=is_last(quest), great=quest.great,
        great_name=book.machines[quest.great].name if quest.great else "",
        hunters=[_hunter(book, quest, hunter) for hunter in quest.hunters], row=_row(quest),
        record=list(quest.record), outcome=quest.outcome, winners=list(quest.winners), plan=quest.plan,
        step_names=[numbers(book).step_names[step] for step in numbers(book).steps],
    )  # fmt: skip
    if quest.stage == "setup":
        turn = Turn(sheet, book)
        shown.able = [(hero, book.heroes[hero].name) for hero in course.able(turn)]
        shown.greats = [
            (name, book.machines[name].name, book.machines[name].lore)
            for name in course.great_machines(turn, quest)
        ]
        return shown
    if quest.stage == "tracking":
        shown.cards = [_card(book, quest, card_of(book, quest, number)) for number in tracking.choices(quest)]
    elif quest.stage not in ("pause", "over") and (quest.card or quest.call):
        shown.hunt = _card(book, quest, hunted(book, quest))
    if quest.stage == "event":
        shown.events = [_event(book, event) for event in dict.fromkeys(quest.hand)]
    if quest.event:
        shown.event = _event(book, quest.event)
    if quest.stage == "hunt":
        shown.plans = [_plan(sheet, book, quest, plan) for plan in numbers(book).plans]
    elif quest.stage == "settling":
        shown.plans = [_plan(sheet, book, quest, quest.plan)]
        shown.thrower = hunts.next_thrower(quest)
        shown.tests = _tests(sheet, book, quest, shown.thrower)
    elif quest.stage == "merchant":
        _stalls(shown, book, quest)
    if quest.record:
        shown.last = quest.record[-1]
    return shown


def _hunter(book: Book, quest: QuestSheet, hunter: str) -> HunterView:
    sheet, hero, card = quest.hunters[hunter], book.heroes[hunter], book.hunters[hunter]
    offers = quest.offers.get(hunter, [])
    return HunterView(
        id=hunter, name=hero.name, letter=hero.letter, trait=card.trait,
        deck=[_hunt_card(book, id, count) for id, count in Counter(sheet.deck).items()],
        skills=[_skill(book, id) for id in sheet.skills],
        gear=[gear_view(book, id) for id in sorted(sheet.gear, key=lambda id: _gear_order(book, id))],
        shards=sheet.shards, better=len(sheet.better), glory=sheet.glory, faints=sheet.faints, suns=dict(sheet.suns),
        points=glory.points(book, quest, hunter), kit=kit.kit(book, quest, hunter), leader=hunter == quest.leader,
        fledgling=hunter == quest.fledgling, chosen=hunter in quest.chosen,
        offers=[_hunt_card(book, id) for id in offers],
        learnable=[_skill(book, id) for id in campfire.learnable(book, quest, hunter)],
    )  # fmt: skip


def _gear_order(book: Book, gear: str) -> tuple[int, int, str]:
    card = book.gear[gear]
    return GEAR_SORTS.index(card.sort), -card.level, card.name


def _hunt_card(book: Book, card: str, count: int = 0) -> HuntCardView:
    found = book.hunt_cards[card]
    return HuntCardView(id=card, name=found.name, sort=found.sort, text=found.text, count=count)


def _skill(book: Book, skill: str) -> HuntCardView:
    found = book.hunt_skills[skill]
    return HuntCardView(id=skill, name=found.name, sort="skill", text=found.text)


def _event(book: Book, event: str) -> HuntCardView:
    found = book.hunt_events[event]
    return HuntCardView(id=event, name=found.name, sort="event", text=found.text)


_DICE = {"O": "orange", "B": "blue", "K": "black"}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def gear_view(book: Book, gear: str) -> GearView:
    """Show a card of gear, with its printed numbers in words."""
    card, words = book.gear[gear], list[str]()
    for letter, colour in _DICE.items():
        if count := card.dice.count(letter):
            words.append(f"{_COUNTS[min(count, 6)]} {colour} {'die' if count == 1 else 'dice'}")
    if card.range:
        words.append(f"range {card.range}")
    if card.status:
        words.append(card.status)
    if card.uses:
        words.append(counted(card.uses, "use"))
    return GearView(
        id=gear, name=card.name, sort=card.sort, level=card.level, text=card.text, detail=", ".join(words), kit=card.kit,
        price=stalls.price(book, gear),
    )  # fmt: skip


def _machine(book: Book, name: str, count: int, part: str, hunters: int) -> MachineView:
    card: Machine = book.machines[name]
    data = side(card, hunters)
    return MachineView(
        id=name, name=card.name, lore=card.lore, count=count, part=part, side="1-2" if hunters <= 2 else "3-4",
        hp=data.hp, armour=data.armour, salvage=data.salvage, glory=data.glory, points=data.points, move=card.move,
        attack=card.attack, thresholds=list(data.thresholds),
        components=[
            ComponentView(name=one.name, letter=one.letter, tear=one.tear, damage=one.damage, copies=one.copies, text=one.text)
            for one in card.components
        ],
        rules=[(rule.name, rule.text) for rule in card.rules],
        behaviour=[
            (one.name, one.mode, one.when, list(one.steps), list(one.otherwise)) for one in card.behaviour
        ],
        great=card.great,
    )  # fmt: skip


def _card(book: Book, quest: QuestSheet, card: TrackingCard) -> TrackingView:
    hunters = len(quest.hunters)
    found = pack(card, hunters)
    machines = [
        _machine(book, name, count, part, hunters)
        for part, some in (("primary", found.primaries), ("secondary", found.secondaries))
        for name, count in some.items()
    ]
    return TrackingView(
        number=card.number, level=card.level, name=card.name, text=card.text, machines=machines, square=card.square,
        triangle=card.triangle, resources=card.resources, entry=card.entry, points=found.points, target=found.target,
        call=quest.call,
    )  # fmt: skip


def _tests(sheet: SaveSheet, book: Book, quest: QuestSheet, hunter: str, plan: str = "") -> list[HuntTest]:
    rule, target = numbers(book), kit.target(book, quest)
    found = []
    for step in rule.steps:
        parts = kit.parts(sheet, book, quest, hunter, step, plan)
        value = sum(amount for _, amount in parts)
        found.append(
            HuntTest(
                step=rule.step_names[step], target=target, value=value, parts=parts, needs=target - value,
                ways=dice.chances(target - value),
            )
        )  # fmt: skip
    return found


def _plan(sheet: SaveSheet, book: Book, quest: QuestSheet, plan: str) -> HuntPlanView:
    card = numbers(book).plans[plan]
    tests = {hunter: _tests(sheet, book, quest, hunter, plan) for hunter in quest.hunters}
    return HuntPlanView(id=plan, name=card.name, text=card.text, tests=tests)


def _stalls(shown: QuestView, book: Book, quest: QuestSheet) -> None:
    shown.merchant, shown.buyer, shown.waiting = quest.merchant, stalls.buyer(quest), list(quest.buyers[1:])
    shown.stall = [_ware(book, quest, place, False) for place in range(len(quest.stall))]
    shown.better = [_ware(book, quest, place, True) for place in range(len(quest.better))]
    shown.better_level, shown.may_open = quest.better_level, stalls.may_open(quest)
    for gear in stalls.sellable(book, quest):
        one = gear_view(book, gear)
        one.price = stalls.resale(book, gear)
        shown.sells.append(one)


def _ware(book: Book, quest: QuestSheet, place: int, better: bool) -> GearView:
    gear = (quest.better if better else quest.stall)[place]
    if not gear:
        return GearView(
            id="",
            name="",
            sort="",
            level=0,
            text="",
            detail="",
            kit=0,
            place=place,
            sold=True,
            reason="Sold.",
        )
    one = gear_view(book, gear)
    one.place, one.price = place, stalls.asked(book, quest, gear)
    one.given = one.price < stalls.price(book, gear)
    one.reason = stalls.refusal(book, quest, place, better)
    return one


def _row(quest: QuestSheet) -> list[tuple[str, str]]:
    """Say of each place of the tracking row what lies there, and how it went: 'won', 'failed', 'now' or 'ahead'."""
    places = [f"Level {level}" for level in LEVELS] + ["Hunters' Call"]
    if quest.great:
        places.append("Face down")
    found: list[tuple[str, str]] = []
    won = [trail for trail in quest.record if trail.won]
    failed = bool(quest.record) and not quest.record[-1].won
    for at, words in enumerate(places):
        if at < len(won):
            found.append((won[at].name, "won"))
        elif at == len(won):
            found.append((words, "failed" if failed and quest.stage == "over" else "now"))
        else:
            found.append((words, "ahead"))
    return found
