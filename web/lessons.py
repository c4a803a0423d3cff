"""A guided first fight: one word of the rules at a time, when it is needed, until the journal shows that the reader has met it.

Nothing is stored. What is learnt is read off the steps of the fight, so that undo, a reload and another device show the same.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine import commands, fight_commands
from engine import fight_events as fought
from engine.events import Event
from engine.fight_views import FightView
from saves.journal import StoredStep
from saves.store import Store
from web import fights
from web.desk import Opened

MOST_STEPS = 150
"""A fight that goes on for longer needs no hints any more."""

_PAID = (fight_commands.Strike, fight_commands.PlayCard, fight_commands.UseEquipment, fight_commands.Spend)
_DEEDS = (
    *_PAID, fight_commands.Walk, fight_commands.UseSkill, fight_commands.PutAside, fight_commands.Interact, fight_commands.SwitchWeapon,
    fight_commands.StandUp, fight_commands.SendCompanion, fight_commands.CompanionStrike,
)  # fmt: skip
"""What a hero does in the own turn."""
STEPS = 2
"""A hint stays for so many steps at most."""
_OUT_OF_REACH = ("away", "in the way", "sight")
"""How a reason begins or ends that has to do with range or sight."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A word of the rules as a hint: its id among them, its name, what it is and what to press.

    ``due``: it is needed now. ``learnt``: the fight so far shows that it is known, or has been met for long enough.
    """

    word: str
    title: str
    text: str
    due: Callable[["Now"], bool]
    learnt: Callable[["Past"], bool]

    @property
    def short(self) -> str:
        """What it is, in a sentence."""
        return f"{self.text.partition('. ')[0].rstrip('.')}."


class Now:
    """How the fight stands: what a lesson may need to be about."""

    def __init__(self, fight: FightView, past: "Past") -> None:
        self.fight, self.past = fight, past
        asked = fights.owed(fight)
        self.asked = asked.kind if asked is not None else ""
        self.hero = None if asked is not None or not fight.actions else fights.hand_of(fight)
        """Who acts freely."""

    def can(self, group: str) -> bool:
        """Say whether whoever acts freely has something of a kind to do."""
        return self.hero is not None and any(one.group == group for one in self.fight.actions)

    @property
    def walks(self) -> bool:
        """Whether whoever acts can walk."""
        return self.hero is not None and any(one.command.get("do") == "walk" for one in self.fight.actions)

    @property
    def dares(self) -> bool:
        """Whether a walk would set something off, while an adversary lies in wait and nobody has walked in this turn."""
        risky = any(one.risk and one.command.get("do") == "walk" for one in self.fight.actions)
        return self.walks and risky and self.has("adversary", prepared=True) and not self.past.turn_has_walk

    @property
    def kept_off(self) -> bool:
        """Whether there is nobody to strike at, for range or sight alone."""
        return self.hero is not None and any(
            one.group == "attack"
            and not one.why
            and any(said in refused.why for refused in one.refused for said in _OUT_OF_REACH)
            for one in self.fight.aims
        )

    def has(self, sort: str, **what: object) -> bool:
        """Say whether a figure of a sort on the map is so."""
        return any(
            one.sort == sort and one.at is not None and all(getattr(one, name) == value for name, value in what.items())
            for one in self.fight.figures
        )  # fmt: skip


class Past:
    """What the steps of a fight show."""

    def __init__(self, steps: Sequence[StoredStep], heroes: Iterable[str]) -> None:
        self.steps, self.heroes = steps, frozenset(heroes)

    def did(self, *kinds: type[fight_commands.FightCommand], least: int = 1) -> bool:
        """Say whether commands of some kinds were given, at least so often."""
        return sum(isinstance(step.command, kinds) for step in self.steps) >= least

    def turns(self, least: int) -> bool:
        """Say whether so many turns were ended."""
        return self.did(fight_commands.EndActivation, least=least)

    def met(self, is_it: Callable[[Event], bool], *, turns: int) -> bool:
        """Say whether something happened, and so many turns were ended since."""
        first = next((place for place, step in enumerate(self.steps) if any(map(is_it, step.events))), None)
        return first is not None and Past(self.steps[first + 1 :], self.heroes).turns(turns)

    def saw(self, is_it: Callable[[Event], bool]) -> bool:
        """Say whether something happened."""
        return any(is_it(event) for step in self.steps for event in step.events)

    def lately(self, is_it: Callable[[Event], bool]) -> bool:
        """Say whether something happened within the steps that a hint stays."""
        return Past(self.steps[-STEPS:], self.heroes).saw(is_it)

    def since(self, is_it: Callable[[Event], bool]) -> int:
        """Count the steps after something happened first; -1 where it did not."""
        first = next((place for place, step in enumerate(self.steps) if any(map(is_it, step.events))), None)
        return -1 if first is None else len(self.steps) - 1 - first

    @property
    def turn(self) -> Sequence[StoredStep]:
        """The steps of the turn that is under way: those after the one in which a hero's activation began."""
        begun = (place for place, step in enumerate(self.steps) if any(map(self.begins_turn, step.events)))
        return self.steps[max(begun, default=0) + 1 :]

    @property
    def turn_is_new(self) -> bool:
        """Whether the turn has not yet lasted longer than a hint stays."""
        return len(self.turn) < STEPS

    @property
    def turn_has_walk(self) -> bool:
        """Whether somebody walked in this turn."""
        return Past(self.turn, self.heroes).did(fight_commands.Walk)

    @property
    def lately_moved(self) -> bool:
        """Whether the turn is new, or somebody walked within the steps that a hint stays."""
        return self.turn_is_new or Past(self.steps[-STEPS:], self.heroes).did(fight_commands.Walk)

    @property
    def speed_known(self) -> bool:
        """Whether somebody walked, or the first steps were made without it."""
        return self.did(fight_commands.Walk) or self.deeds >= STEPS or self.turns(1)

    @property
    def points_known(self) -> bool:
        """Whether action points were paid after the hint before this one was over, or that was some steps ago."""
        walked = next(
            (place for place, one in enumerate(self._deeds) if isinstance(one, fight_commands.Walk)), STEPS
        )
        after = self._deeds[min(walked + 1, STEPS) :]
        return self.turns(1) or len(after) >= STEPS or any(isinstance(one, _PAID) for one in after)

    @property
    def deeds(self) -> int:
        """How much heroes have done in their own turns."""
        return len(self._deeds)

    @property
    def _deeds(self) -> list[object]:
        return [step.command for step in self.steps if isinstance(step.command, _DEEDS)]

    def begins_turn(self, event: Event) -> bool:
        """Say whether with an event a hero's activation begins."""
        return isinstance(event, fought.ActivationBegan) and event.who in self.heroes

    def threw(self, event: Event) -> bool:
        """Say whether a hero threw the dice of an attack."""
        return isinstance(event, fought.AttackRolled) and event.who in self.heroes

    @property
    def answered(self) -> bool:
        """Whether a reaction was used, or let pass."""
        return any(
            isinstance(step.command, commands.Answer)
            and (
                step.command.option == "pass"
                or any(isinstance(one, fought.CardPlayed) and one.effect == step.command.option.partition(">")[0] for one in step.events)
            )
            for step in self.steps
        )  # fmt: skip

    def wore(self, event: Event) -> bool:
        """Say whether the Armor of a hero took part in an attack."""
        return isinstance(event, fought.Hit) and event.armor > 0 and event.who in self.heroes


def _is(*kinds: type[Event]) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, kinds)


def _flanked(event: Event) -> bool:
    return isinstance(event, fought.Hit) and any(part == "flank" and n for part, n in event.parts)


LESSONS = (
    Lesson(
        word="activation",
        title="Activation and order",
        text="Everybody acts once in a round, from the first place to the last. Adversaries keep their places; your heroes may swap theirs. Whoever stands nearest, or can take a blow, does well in front: keep the order as it is, or change places first.",
        due=lambda now: now.asked == "arrange",
        learnt=lambda past: past.did(fight_commands.Arrange) or past.turns(1),
    ),
    Lesson(
        word="reaction",
        title="Reactions",
        text="Some cards answer what happens. In your turn they cost their AP; in the turns of others only those without AP can be used. You are asked only when one of yours fits. Use it, or let it pass and keep the card for later.",
        due=lambda now: now.asked == "react",
        learnt=lambda past: past.answered,
    ),
    Lesson(
        word="prepared",
        title="Prepared",
        text="An adversary with the warning triangle lies in wait. It strikes at the first of you who comes within its reach, in the middle of the walk; what that may cost stands beside the field. Hurt it from afar, which ends that, or send somebody who can bear it.",
        due=lambda now: now.dares and now.past.turn_is_new,
        learnt=lambda past: past.saw(_is(fought.PreparedStruck)) or past.met(_is(fought.BecamePrepared), turns=2),
    ),
    Lesson(
        word="attack_dice",
        title="Attack dice and Defense",
        text="Damage is the weapon’s own and what the dice have added. The target’s Defense was taken off it, and the rest were wounds. What the next attack may come to is said before you throw: choose an adversary, then the attack.",
        due=lambda now: now.hero is not None and now.past.saw(now.past.threw),
        learnt=lambda past: past.since(past.threw) >= STEPS or past.met(past.threw, turns=1),
    ),
    Lesson(
        word="downed",
        title="Downed",
        text="A hero without Health is down, and not gone. Walk beside them: with 5 action points they can be raised, and act again when their next turn comes. It leaves them an injury.",
        due=lambda now: now.hero is not None and now.has("hero", state="down") and now.past.turn_is_new,
        learnt=lambda past: past.did(fight_commands.StandUp) or past.met(_is(fought.Down), turns=2),
    ),
    Lesson(
        word="speed",
        title="Speed",
        text="Walking costs Speed and nothing else, a field for each point, slantwise too. The green fields with a number are those in reach. Choose one of them on the map, or in the list of moves; what you do after it ends the walk.",
        due=lambda now: now.walks,
        learnt=lambda past: past.speed_known,
    ),
    Lesson(
        word="action_points",
        title="Action points",
        text="Attacks, cards and most other deeds cost action points, AP. Each says its price. Go on as long as something is worth it; what is left when you end the activation is lost.",
        due=lambda now: now.hero is not None,
        learnt=lambda past: past.points_known,
    ),
    Lesson(
        word="armor",
        title="Armor",
        text="That blow met Armor. It takes as much as its number off an attack, after Defense, and is 1 less each time. The number stands beside Defense, below the hero’s name: look at it before you go in front.",
        due=lambda now: now.hero is not None and now.past.lately(now.past.wore),
        learnt=lambda past: past.met(past.wore, turns=2),
    ),
    Lesson(
        word="flanking",
        title="Flanking",
        text="A friend stands exactly opposite, with an enemy between you. Both of you do 2 damage more against it, so this is a good moment to strike.",
        due=lambda now: now.hero is not None and now.past.lately_moved and any(one.flanked for one in now.fight.sights),
        learnt=lambda past: past.saw(_flanked),
    ),
    Lesson(
        word="sight",
        title="Range and line of sight",
        text="A weapon reaches so many fields, and needs a free line from centre to centre. Friends stand in the way as well as walls. Choose an adversary on the map to see what is in between, then walk to where the line is free.",
        due=lambda now: now.kept_off and now.walks and not now.can("attack") and now.past.turn_is_new,
        learnt=lambda past: past.did(fight_commands.Strike) or past.turns(4),
    ),
    Lesson(
        word="ability_card",
        title="Hand and ability cards",
        text="The number in the corner of a card is its price in action points. Choose a card to see whom it can be used on. You draw again when your next activation begins, up to five, so cards are there to be used.",
        due=lambda now: now.can("card") and now.past.turn_is_new,
        learnt=lambda past: past.did(fight_commands.PlayCard) or past.turns(6),
    ),
    Lesson(
        word="power",
        title="Power and signature skills",
        text="Your strongest deeds cost Power. A card that helps nobody now can be put aside for it: it gives as much as its price. Power stays on the skill until you use it.",
        due=lambda now: (now.can("skill") or (now.can("power") and now.past.turns(1))) and now.past.turn_is_new,
        learnt=lambda past: past.did(fight_commands.PutAside, fight_commands.UseSkill) or past.turns(8),
    ),
)  # fmt: skip
"""The hints, the most pressing first."""


def lesson(fight: FightView, steps: Sequence[StoredStep]) -> Lesson | None:
    """Find the hint to show: the first one that is due and not learnt yet.

    Args:
        steps: The steps of this fight, from its beginning.
    """
    past = Past(steps, (one.id for one in fight.heroes))
    now = Now(fight, past)
    return next((one for one in LESSONS if one.due(now) and not one.learnt(past)), None)


def said(found: Lesson, fight: FightView, steps: Sequence[StoredStep]) -> str:
    """Say a hint for those who listen: its name, and what it is where the last step has learnt the one before it."""
    if not steps:
        return f"Hint: {found.title}. {found.short}"
    heroes = [one.id for one in fight.heroes]
    before, after = ([one.learnt(Past(known, heroes)) for one in LESSONS] for known in (steps[:-1], steps))
    return (
        f"Hint: {found.title}."
        if before == after and len(steps) > 1
        else f"Hint: {found.title}. {found.short}"
    )


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """The hint of a page, and what those who listen hear of it."""

    lesson: Lesson
    said: str


def hint(store: Store, opened: Opened, wish: str) -> Hint | None:
    """Return the hint for a page of a fight.

    Args:
        wish: The reader's setting: 'first' for the first fight of a story or a single fight, 'every' for all fights, 'off'.
    """
    fight = opened.view.fight
    if fight is None or wish == "off":
        return None
    way = store.line(opened.id, limit=MOST_STEPS)
    begun = _begun(way)
    if not begun or (wish == "first" and not _is_first(store, opened, way, begun)):
        return None
    steps = way[begun[-1] :]
    found = lesson(fight, steps)
    return Hint(lesson=found, said=said(found, fight, steps)) if found else None


def _begun(steps: Sequence[StoredStep]) -> list[int]:
    """List the places of the steps that begin a fight."""
    return [place for place, step in enumerate(steps) if any(isinstance(event, fought.FightBegan) for event in step.events)]  # fmt: skip


_first: OrderedDict[tuple[str, int], bool] = OrderedDict()
"""Whether the fight that a step of a save begins is the first of it: what leads to a step never changes."""
_KEPT = 500


def _is_first(store: Store, opened: Opened, way: Sequence[StoredStep], begun: Sequence[int]) -> bool:
    """Say whether no fight went before this one in the journal."""
    if len(begun) > 1 or len(way) < MOST_STEPS:
        return len(begun) == 1
    key = (opened.id, way[begun[0]].revision)
    if key not in _first:
        _first[key] = len(_begun(store.line(opened.id))) == 1
        while len(_first) > _KEPT:
            _first.popitem(last=False)
    return _first[key]
