"""What the screens of a quest say beside its view: where it stands in words, who ranks where, Suns, throws so far."""

import msgspec

from engine.quest.words import SUNS, count
from engine.sheet import Throw, Trail
from engine.views import HunterView, HuntTest, MachineView, QuestView, View
from web import phrases

CAMPFIRE = {"victory": "Victory", "level-up": "Level up", "merchant": "Merchant"}
"""The three steps of a campfire, in order, by stage."""
_AFTER_FAILURE = {"victory": "What happened", "merchant": "Merchant"}
_AT_THE_END = {"victory": "Victory"}

_KINDS = ("blazing", "full", "half")
_NAMES = {"blazing": "Blazing", "full": "Full", "half": "Half"}
_WAY = {"won": "won", "failed": "failed", "now": "now", "ahead": "ahead"}
ENDINGS = {
    "call": "The Hunters’ Call is next",
    "second_call": "A great machine is next",
    "won": "The quest is won",
    "short": "The quest is over, without honour enough",
    "failed": "The quest has failed",
    "lost": "The quest is lost for all of you",
}
"""How a quest ended, or why it pauses, as a heading."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One place of the tracking row: the trail or what lies there, its state as a word, the drawing and the style of that."""

    name: str
    state: str
    icon: str
    style: str


class Rank(msgspec.Struct, frozen=True, kw_only=True):
    """A hunter after a hunt. ``place`` is '' where the hunt gave none; ``suns`` are this hunt's, ``tokens`` those held now."""

    place: str
    hunter: HunterView
    glory: int
    faints: int
    suns: list[str]
    tokens: list[str]


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A hunter of a settled hunt: 'done', 'now' or '' (to come), and how the three tests fell."""

    name: str
    state: str
    words: str


def name(quest: QuestView, hunter: str) -> str:
    """Return a hunter's name."""
    return next((one.name for one in quest.hunters if one.id == hunter), "")


def hunter(quest: QuestView, id: str) -> HunterView | None:
    """Find a hunter."""
    return next((one for one in quest.hunters if one.id == id), None)


def title(view: View) -> str:
    """Name the screen of an open quest, for the window and for those who listen; '' where none is open."""
    quest = view.quest
    if quest is None or not view.questing:
        return ""
    step = campfire(quest).get(quest.stage)
    head = f"{heading(quest)}: {step}" if step else heading(quest)
    return head if head == quest.name else f"{head}. {quest.name}"


def campfire(quest: QuestView) -> dict[str, str]:
    """List the steps of this campfire by stage: a hunt that has failed brings no level, and the last one ends the quest."""
    if quest.last and not quest.last.won:
        return _AFTER_FAILURE
    return _AT_THE_END if quest.last_hunt else CAMPFIRE


def heading(quest: QuestView) -> str:
    """Head the screen of a quest."""
    if quest.stage in CAMPFIRE:
        return "By the fire"
    if quest.stage == "tracking":
        return "On the trail"
    return quest.hunt.name if quest.hunt else quest.name


def eyebrow(quest: QuestView) -> str:
    """Say above the heading which hunt it is."""
    if quest.stage == "setup":
        return "A quest"
    if quest.stage in CAMPFIRE:
        again = "" if quest.last is None or quest.last.won else ", which failed"
        return f"{quest.name}, after {hunt_words(quest)}{again}"
    return f"{quest.name}, {hunt_words(quest)}"


def hunt_words(quest: QuestView) -> str:
    """Name the hunt at hand by its place in the row."""
    return {1: "the Hunters’ Call", 2: "the great machine"}.get(
        quest.call, f"the {phrases.ordinal(quest.number)} hunt"
    )


def row(quest: QuestView) -> list[Place]:
    """List the tracking row, with words for what has been won, what is hunted now and what lies ahead."""
    drawings = {"won": "tick", "failed": "cross", "now": "arrow", "ahead": ""}
    styles = {"won": "done", "failed": "done", "now": "now", "ahead": ""}
    found = []
    for words, state in quest.row:
        begun = "ahead" if quest.stage == "setup" else state
        said = f"{quest.great_name}, face down" if words == "Face down" else words
        if begun == "now" and quest.hunt:
            said = quest.hunt.name
        found.append(Place(name=said, state=_WAY[begun], icon=drawings[begun], style=styles[begun]))
    return found


def is_great(quest: QuestView) -> bool:
    """Say whether the hunt at hand is one of a great machine."""
    return quest.hunt is not None and any(one.great for one in quest.hunt.machines)


def mark(machine: MachineView) -> str:
    """Give the letter on a machine's shield."""
    return machine.name[:1]


def ground(square: str, triangle: str) -> str:
    """Say what lies on the squares and the triangles of a hunt's board."""
    places = (("squares", square), ("triangles", triangle))
    said = [f"{what} on the {where}" for where, what in places if what and what != "none"]
    words = phrases.listed(said)
    return f"{words[:1].upper()}{words[1:]}" if words else "Open ground"


def in_order(quest: QuestView) -> list[HunterView]:
    """List the hunters from the Leader round."""
    start = next((place for place, one in enumerate(quest.hunters) if one.leader), 0)
    return quest.hunters[start:] + quest.hunters[:start]


def suns(held: dict[str, int] | list[str]) -> list[str]:
    """List Sun tokens one by one, the best first."""
    counted = held if isinstance(held, dict) else {sun: held.count(sun) for sun in held}
    return [kind for kind in _KINDS for _ in range(counted.get(kind, 0))]


def suns_words(held: list[str]) -> str:
    """Say Sun tokens: '2 Blazing and 1 Half'."""
    said = [f"{held.count(kind)}\u00a0{_NAMES[kind]}" for kind in _KINDS if kind in held]
    return phrases.listed(said) or "none"


def suns_gained(held: list[str]) -> str:
    """Say the Sun tokens of one hunt: 'a Blazing Sun and a Half Sun'."""
    return phrases.listed([SUNS[kind] for kind in suns(held)]) or "none"


def points(number: int) -> str:
    """Say victory points."""
    return count(number, "victory point")


def shards(number: int) -> str:
    """Say a purse."""
    return count(number, "shard")


def ranks(quest: QuestView) -> list[Rank]:
    """Rank the hunters of the hunt just over, best first; where it failed, or nobody gained glory, there are no places."""
    trail = quest.last
    if trail is None:
        return []
    if not trail.ranks or not any(trail.glory.values()):
        return [_rank(trail, one, "") for one in quest.hunters]
    found, place = [], 1
    for group in trail.ranks:
        for id in group:
            if one := hunter(quest, id):
                found.append(_rank(trail, one, str(place)))
        place += len(group)
    return found


def _rank(trail: Trail, one: HunterView, place: str) -> Rank:
    tokens = [
        words for words, held in (("Leader", trail.leader), ("Fledgling", trail.fledgling)) if held == one.id
    ]
    return Rank(
        place=place, hunter=one, glory=trail.glory.get(one.id, 0), faints=trail.faints.get(one.id, 0),
        suns=suns(trail.suns.get(one.id, [])), tokens=tokens,
    )  # fmt: skip


def verdict(trail: Trail) -> str:
    """Say in one sentence how a hunt ended."""
    manner = {
        "settled": "settled by the book",
        "read on": "read on as if so",
        "reported": "fought on your own table",
    }[trail.manner]
    return f"{'The hunt is won' if trail.won else 'The hunt has failed'}, {manner}"


def standing(quest: QuestView) -> list[HunterView]:
    """List the hunters by victory points, most first, those who won before the others."""
    return sorted(quest.hunters, key=lambda one: (one.id not in quest.winners, -one.points))


def ending(quest: QuestView) -> str:
    """Head the result of a quest that has ended or pauses before a Call."""
    words = ENDINGS[quest.outcome or ("second_call" if quest.call else "call")]
    winners = phrases.listed([name(quest, id) for id in quest.winners])
    if quest.outcome == "won" and quest.coop:
        return f"{words}, by all of you together"
    return f"{words} by {winners}" if winners else words


def has_won(quest: QuestView) -> bool:
    """Say whether the quest ended well, or goes on."""
    return quest.stage == "pause" or quest.outcome == "won"


def is_hunt_throw(throw: Throw, view: View) -> bool:
    """Say whether a throw of the page was one of a settled hunt: those are shown where they fell, not on the story's page."""
    if view.quest is None or throw.stat:
        return False
    return any(throw.purpose == f"{step} {throw.target}" for step in view.quest.step_names)


def turns(view: View) -> list[Turn]:
    """List the hunters of the hunt that is being settled, in the order they throw, with how their tests fell."""
    quest = view.quest
    if quest is None or quest.stage != "settling":
        return []
    order = in_order(quest)
    done = next((place for place, one in enumerate(order) if one.id == quest.thrower), 0)
    each = len(quest.step_names)
    fell = [one for one in view.throws if is_hunt_throw(one, view)][-each * done :] if done else []
    found = []
    for place, one in enumerate(order):
        passed = sum(throw.passed for throw in fell if throw.hero == one.id)
        if place < done:
            found.append(Turn(name=one.name, state="done", words=f"{passed} of {each} passed"))
        else:
            now = place == done
            found.append(Turn(name=one.name, state="now" if now else "", words="now" if now else "to come"))
    return found


def needed(view: View) -> set[int]:
    """Return the numbers for which the 36 throws are drawn on the page."""
    return {one.needs for one in view.quest.tests} if view.quest and view.questing else set()


def added(test: HuntTest) -> str:
    """Say what is added to the dice of a test: 'level 1, plus 3 from kit'; '' for nothing."""
    return phrases.parts(test.parts)


def choosers(quest: QuestView) -> list[HunterView]:
    """List the hunters who have not chosen at a level-up."""
    return [one for one in quest.hunters if not one.chosen]
