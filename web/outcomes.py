"""What an encounter came to, and what of the page in hand this reader has been shown before it."""

from collections.abc import Container, Sequence

import msgspec
from markupsafe import Markup

from engine import events, fight_events
from engine.book.model import Book
from engine.book.schema import Resolution
from engine.events import Event
from engine.play.words import notes, sentence, times
from engine.sheet import EncounterScene
from saves.journal import StoredStep
from web import prose, results
from web.desk import Opened
from web.views import Passage, Screen

_OF_HEROES = (
    events.Wounded, events.InjuryDrawn, events.Revived, events.Healed, events.InjuryEnded, events.CardGained,
    events.CardLost, events.LoyaltyChanged, events.Joined, events.XpGained, events.Levelled,
)  # fmt: skip
"""What an ending brings to a hero; costs are said before gains."""
_GAINS = (events.XpGained, events.Levelled)
_FOR_ALL = (
    events.GoldChanged, events.LootDrawn, events.CardGained, events.CardLost, events.ItemChanged, events.Titled,
    events.Tracked, events.Rested,
)  # fmt: skip


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How the open encounter ended: what it came to for each hero, and what was found.

    ``fresh``: this reader has not been shown it yet. ``fight``: the step with which it ended on its map, which has a screen of its own; 0 for none.
    """

    name: str
    resolution: Resolution
    heroes: list[list[str]]
    found: list[str]
    fresh: bool
    fight: int = 0

    @property
    def count(self) -> int:
        """How many lines tell of it."""
        return len(self.heroes) + len(self.found)


class Before(msgspec.Struct, frozen=True, kw_only=True):
    """What a page holds that this reader was shown before it.

    ``way``: what was read on the way stood on the page of the throw. ``notes``: what an encounter came to, in words.
    """

    way: bool = False
    notes: frozenset[Markup] = frozenset()


def verdict(resolution: Resolution) -> str:
    """Say which way an encounter ended: 'Victory' or 'Defeat'."""
    return "Victory" if resolution.sort == "victory" else "Defeat"


def outcome(steps: Sequence[StoredStep], opened: Opened) -> Outcome | None:
    """Put together what the ending of the open encounter has come to so far.

    Args:
        steps: The latest of those that led to where the table stands.
        opened: The table as the reader sees it.
    """
    scene = opened.sheet.scene
    ending = _ending(steps)
    if not isinstance(scene, EncounterScene) or not scene.resolution or ending < 0:
        return None
    printed = opened.book.encounters[scene.encounter]
    heroes, found = came_to([event for step in steps[ending:] for event in _since_ending(step)], opened.book)
    return Outcome(
        name=printed.name,
        resolution=next(one for one in printed.resolutions if one.id == scene.resolution),
        heroes=heroes,
        found=found,
        fresh=ending == len(steps) - 1 or not showed(steps[ending], opened),
        fight=steps[ending].revision if is_fought(steps[ending]) and not opened.sheet.sandbox else 0,
    )


def before(steps: Sequence[StoredStep], opened: Opened) -> Before:
    """Say what of the page in hand this reader has been shown, by the latest steps that led to it."""
    turn = max((place for place, step in enumerate(steps) if results.has_turned(step)), default=-1)
    way = turn >= 0 and bool(results.throws(steps[turn])) and showed(steps[turn], opened)
    ending = _ending(steps)
    known: list[str] = []
    for step in steps[ending:] if ending >= 0 else []:
        if (rest := goes_on(step)) is not None:
            if step is steps[ending] and (results.throws(step) or is_fought(step)) and showed(step, opened):
                known += notes(step.events[:rest], opened.book)
            break
        known += notes(step.events, opened.book)
    return Before(way=way, notes=frozenset(prose.inline(words) for words in known))


def folded(screen: Screen, known: Container[Markup], *, again: bool) -> Screen:
    """Put what an encounter came to, where this reader has been shown it, in one place of a page, to be folded there.

    Args:
        again: It is kept, at the first place where it stood; else it is left out, since the page says it elsewhere.
    """
    told = [*screen.prelude, *screen.passages]
    seen = [said for one in told if one.sort == "notes" for said in one.words if said in known]
    if not seen:
        return screen
    left = seen if again else []
    parts: list[list[Passage]] = []
    for passages in (screen.prelude, screen.passages):
        parts.append([])
        for one in passages:
            fresh = [said for said in one.words if said not in known] if one.sort == "notes" else one.words
            if left and len(fresh) < len(one.words):
                parts[-1].append(Passage(sort="again", words=left))
                left = []
            if fresh or one.sort != "notes":
                parts[-1].append(msgspec.structs.replace(one, words=fresh))
    return msgspec.structs.replace(screen, prelude=parts[0], passages=parts[1])


def showed(step: StoredStep, opened: Opened) -> bool:
    """Say whether what came of a step was shown to this reader: to the seat that took it, on a device of its own."""
    return step.seat == opened.seat


def is_fought(step: StoredStep) -> bool:
    """Say whether a fight on its map ended in a step; a screen of its own tells what it came to."""
    return any(isinstance(event, fight_events.FightEnded) for event in step.events)


def ended_apart(steps: Sequence[StoredStep], opened: Opened) -> int:
    """Return the step with which a fight apart from any story ended, as long as nothing was begun since; 0 for none.

    Args:
        steps: The latest of those that led to where the table stands.
        opened: The table.
    """
    scene = opened.sheet.scene
    if not opened.sheet.sandbox or not isinstance(scene, EncounterScene) or scene.stage != "over":
        return 0
    return max((step.revision for step in steps if is_fought(step)), default=0)


def _ending(steps: Sequence[StoredStep]) -> int:
    return max((place for place, step in enumerate(steps) if ends(step)), default=-1)


def ends(step: StoredStep) -> bool:
    """Say whether an encounter ended in a step."""
    return any(isinstance(event, events.EncounterEnded) for event in step.events)


def goes_on(step: StoredStep) -> int | None:
    """Find where in a step the story goes on after a scene; None where it does not."""
    return next((place for place, one in enumerate(step.events) if isinstance(one, events.Chose)), None)


def _since_ending(step: StoredStep) -> Sequence[Event]:
    ended = [place for place, one in enumerate(step.events) if isinstance(one, events.EncounterEnded)]
    return step.events[ended[-1] + 1 :] if ended else step.events


def came_to(happened: Sequence[Event], book: Book) -> tuple[list[list[str]], list[str]]:
    """Sort what an ending brought: by hero, and for all. Gold, and each hero's experience, are added up."""
    heroes: dict[str, list[str]] = {}
    found: dict[str, int] = {}
    for event in sorted(_added_up(happened), key=lambda one: isinstance(one, _GAINS)):
        hero = event.hero if isinstance(event, _OF_HEROES) else ""
        if hero:
            heroes.setdefault(hero, []).append(sentence(event, book))
        elif isinstance(event, _FOR_ALL):
            said = sentence(event, book)
            found[said] = found.get(said, 0) + 1
    return list(heroes.values()), [times(said, count) for said, count in found.items()]


def _added_up(happened: Sequence[Event]) -> list[Event]:
    added: list[Event] = []
    places: dict[str, int] = {}
    for event in happened:
        if isinstance(event, events.XpGained | events.GoldChanged):
            what = event.hero if isinstance(event, events.XpGained) else "gold"
            if what in places:
                before = added[places[what]]
                assert isinstance(before, events.XpGained | events.GoldChanged)
                added[places[what]] = msgspec.structs.replace(event, amount=before.amount + event.amount)
                continue
            places[what] = len(added)
        added.append(event)
    return [one for one in added if not isinstance(one, events.GoldChanged) or one.amount]
