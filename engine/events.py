"""What happened, in order: the screen shows events, the journal keeps them, the transcript is made of them."""

import msgspec

from engine.fight_events import FightEvent
from engine.sheet.story import Throw


class _Base(msgspec.Struct, frozen=True, tag_field="what"):
    """Base of the events. ``revealed`` says that chance or hidden things came to light with it."""

    @property
    def revealed(self) -> bool:
        """Whether something hidden came to light."""
        return False


class Turned(_Base, frozen=True, tag="turned"):
    """The table turned to a page."""

    page: str
    number: str
    title: str


class Read(_Base, frozen=True, tag="read"):
    """A line was read; ``sort`` as on a page's line."""

    text: str
    sort: str = "text"
    page: str = ""


class Chose(_Base, frozen=True, tag="chose"):
    """A choice was taken."""

    key: str
    text: str
    page: str


class Threw(_Base, frozen=True, tag="threw"):
    """Dice were thrown, or a test was failed on purpose."""

    throw: Throw

    @property
    def revealed(self) -> bool:
        """A throw of the book's dice reveals; one failed on purpose does not."""
        return self.throw.origin == "book"


class Titled(_Base, frozen=True, tag="titled"):
    """A title was won or lost (SB-073)."""

    title: str
    won: bool = True


class GoldChanged(_Base, frozen=True, tag="gold"):
    """Gold came or went."""

    amount: int
    now: int
    cause: str = ""


class XpGained(_Base, frozen=True, tag="xp"):
    """A hero gained experience (SB-058)."""

    hero: str
    amount: int
    now: int
    cause: str = ""


class LoadoutSet(_Base, frozen=True, tag="loadout"):
    """A hero's deck or signature skills for fights were chosen: ``part`` is 'deck' or 'skills'."""

    hero: str
    part: str


class Levelled(_Base, frozen=True, tag="levelled"):
    """A hero reached a level (SB-059)."""

    hero: str
    level: int


class Wounded(_Base, frozen=True, tag="wounded"):
    """A hero lost Health."""

    hero: str
    amount: int
    health: int


class Healed(_Base, frozen=True, tag="healed"):
    """A hero regained Health."""

    hero: str
    amount: int
    health: int


class InjuryDrawn(_Base, frozen=True, tag="injury-drawn"):
    """A hero drew an injury card. ``health`` of ``most`` is what it leaves, where it changes that; else both are 0."""

    hero: str
    injury: str
    health: int = 0
    most: int = 0

    @property
    def revealed(self) -> bool:
        """A drawn card is revealed."""
        return True


class InjuryEnded(_Base, frozen=True, tag="injury-ended"):
    """An injury is gone. ``health`` of ``most`` is what the hero has without it, where that changes; else both are 0."""

    hero: str
    injury: str
    cause: str = ""
    health: int = 0
    most: int = 0


class Tracked(_Base, frozen=True, tag="tracked"):
    """A tracker moved."""

    tracker: str
    amount: int
    now: int


class ItemChanged(_Base, frozen=True, tag="item"):
    """A unique thing of the story was gained or lost."""

    item: str
    gained: bool = True


class CardGained(_Base, frozen=True, tag="card-gained"):
    """An equipment card or a consumable came to a hero (``hero``) or to the stash ('')."""

    card: str
    hero: str = ""
    cause: str = ""


class CardLost(_Base, frozen=True, tag="card-lost"):
    """An equipment card or a consumable is gone."""

    card: str
    hero: str = ""
    cause: str = ""


class LootDrawn(_Base, frozen=True, tag="loot-drawn"):
    """A loot card was drawn."""

    card: str
    hero: str = ""

    @property
    def revealed(self) -> bool:
        """A drawn card is revealed."""
        return True


class Shuffled(_Base, frozen=True, tag="shuffled"):
    """A deck was shuffled: 'loot' or 'injuries'."""

    deck: str


class Rested(_Base, frozen=True, tag="rested"):
    """The party rested (SB-066, SB-067) or went on without."""

    at: str = ""
    taken: bool = True


class HavenReached(_Base, frozen=True, tag="haven"):
    """The current haven changed (SB-020)."""

    page: str
    name: str


class PartyChosen(_Base, frozen=True, tag="party-chosen"):
    """Who goes out was chosen (SB-009)."""

    heroes: tuple[str, ...]


class Joined(_Base, frozen=True, tag="joined"):
    """A hero joined or left the party (SB-056)."""

    hero: str
    joined: bool = True


class LoyaltyChanged(_Base, frozen=True, tag="loyalty"):
    """A hero's loyalty moved (T-S16)."""

    hero: str
    amount: int
    now: int


class Proposed(_Base, frozen=True, tag="proposed"):
    """An option was put forward, or taken back ('wait')."""

    seat: str
    option: str
    waited: bool = False


class BallotCast(_Base, frozen=True, tag="ballot"):
    """A ballot was cast or changed; ``option`` is '' while ballots are sealed."""

    seat: str
    option: str = ""


class Undecided(_Base, frozen=True, tag="undecided"):
    """The ballots are in, or hands were counted, and nothing is decided yet.

    ``tied`` are the options between which ``host`` decides (a name, '' where nobody is named); none where everybody must
    choose the same and did not.
    """

    tied: tuple[str, ...] = ()
    host: str = ""


class VoteEnded(_Base, frozen=True, tag="vote-ended"):
    """A vote ended; ``counts`` by option text; ``how`` says by which rule."""

    option: str
    how: str
    counts: dict[str, int] = {}


class Decided(_Base, frozen=True, tag="decided"):
    """A decision that was owed is made: the question in words, and the id of the answer ('nobody' for nobody)."""

    question: str
    option: str


class EncounterMet(_Base, frozen=True, tag="encounter-met"):
    """An encounter's set-up was opened."""

    encounter: str


class EncounterEnded(_Base, frozen=True, tag="encounter-ended"):
    """An encounter ended: its resolution and the manner: 'fought', 'let be fought', 'settled', 'read on' or 'reported'."""

    encounter: str
    resolution: str
    manner: str


class Revived(_Base, frozen=True, tag="revived"):
    """A downed hero stands up again at the end of an encounter (SB-061)."""

    hero: str
    health: int


class RowRead(_Base, frozen=True, tag="row"):
    """A row of a random table was read."""

    table: str
    row: str
    text: str
    roll: int


class Traded(_Base, frozen=True, tag="traded"):
    """Something was bought (price above 0) or sold (below 0)."""

    card: str
    price: int


class Equipped(_Base, frozen=True, tag="equipped"):
    """A hero put a card on, or took it off (``on`` False)."""

    hero: str
    slot: str
    card: str
    on: bool = True


class TableSet(_Base, frozen=True, tag="table-set"):
    """The table's rules or seats changed."""

    words: str


class Warned(_Base, frozen=True, tag="warned"):
    """Something in the story's deeds could not be done as written; the words say what was done instead."""

    words: str


class MovedEdition(_Base, frozen=True, tag="moved-edition"):
    """The save moved to another edition; ``place`` says how well its place was found, ``words`` what the table was told."""

    old: str
    new: str
    place: str
    words: tuple[str, ...] = ()


class Ended(_Base, frozen=True, tag="ended"):
    """The story ended."""

    page: str


class QuestBegan(_Base, frozen=True, tag="quest-began"):
    """A quest began, or was taken up again (``again``)."""

    quest: str
    hunters: tuple[str, ...] = ()
    great: str = ""
    again: bool = False


class HunterLeft(_Base, frozen=True, tag="hunter-left"):
    """A hunter who no longer travels with the table hunts no more in a quest that had paused."""

    hunter: str


class TrackingDrawn(_Base, frozen=True, tag="tracking-drawn"):
    """The Leader drew tracking cards, by number."""

    hunter: str
    cards: tuple[int, ...]

    @property
    def revealed(self) -> bool:
        """Drawn cards are revealed."""
        return True


class TrackingKept(_Base, frozen=True, tag="tracking-kept"):
    """A tracking card was kept, or the Call turned over."""

    card: int
    name: str


class EventsDrawn(_Base, frozen=True, tag="events-drawn"):
    """The Fledgling drew event cards; ``again``: the discards were shuffled first (HZ-012)."""

    hunter: str
    cards: tuple[str, ...]
    again: bool = False

    @property
    def revealed(self) -> bool:
        """Drawn cards are revealed."""
        return True


class EventKept(_Base, frozen=True, tag="event-kept"):
    """An event was chosen and revealed."""

    event: str


class HuntPlanned(_Base, frozen=True, tag="hunt-planned"):
    """A plan was chosen for a settled hunt."""

    plan: str


class GloryGained(_Base, frozen=True, tag="glory"):
    """A hunter gained glory (below 0: lost it by fainting); ``cause``: 'kill', 'component', 'threshold', 'event', 'faint',
    'reported'; ``thing`` is the machine or component.
    """

    hunter: str
    amount: int
    now: int
    cause: str
    thing: str = ""


class Fainted(_Base, frozen=True, tag="fainted"):
    """A hunter fainted in a hunt."""

    hunter: str
    times: int = 1


class SalvageDrawn(_Base, frozen=True, tag="salvage"):
    """A hunter drew a salvage card."""

    hunter: str
    card: str
    shards: int = 0

    @property
    def revealed(self) -> bool:
        """A drawn card is revealed."""
        return True


class HuntEnded(_Base, frozen=True, tag="hunt-ended"):
    """A hunt ended: won or not, in which manner; ``points`` of ``target`` encounter points were earned."""

    card: int
    name: str
    won: bool
    manner: str
    points: int = 0
    target: int = 0
    killer: str = ""


class SunGained(_Base, frozen=True, tag="sun"):
    """A hunter gained a Sun token: 'blazing', 'full' or 'half'; ``cause``: 'rank' or 'kill'."""

    hunter: str
    sun: str
    cause: str = "rank"


class TokenMoved(_Base, frozen=True, tag="token"):
    """The Leader or Fledgling token went to a hunter."""

    token: str
    hunter: str


class HuntersLevelled(_Base, frozen=True, tag="hunters-levelled"):
    """The hunters rose to a level."""

    level: int


class UpgradeTaken(_Base, frozen=True, tag="upgrade"):
    """A hunter swapped an upgrade into the deck."""

    hunter: str
    card: str
    replaced: str


class SkillLearned(_Base, frozen=True, tag="skill"):
    """A hunter learned a skill."""

    hunter: str
    skill: str


class StallOpened(_Base, frozen=True, tag="stall"):
    """A merchant's stall was laid out; ``hunter`` is who opened a better one."""

    level: int
    hunter: str = ""

    @property
    def revealed(self) -> bool:
        """The stall is revealed from the top of the decks."""
        return True


class GearTraded(_Base, frozen=True, tag="gear-traded"):
    """A hunter bought a card (price 0 or more), or sold one (below 0)."""

    hunter: str
    gear: str
    price: int


class QuestEnded(_Base, frozen=True, tag="quest-ended"):
    """A quest paused before a Call or ended: 'call', 'second_call', 'won', 'short', 'failed' or 'lost'; points by hunter."""

    quest: str
    outcome: str
    winners: tuple[str, ...] = ()
    points: dict[str, int] = {}


Event = (
    Turned | Read | Chose | Threw | Titled | GoldChanged | XpGained | Levelled | Wounded | Healed | InjuryDrawn
    | InjuryEnded | Tracked | ItemChanged | CardGained | CardLost | LootDrawn | Shuffled | Rested | HavenReached
    | PartyChosen | Joined | LoyaltyChanged | Proposed | BallotCast | Undecided | VoteEnded | Decided
    | EncounterMet | EncounterEnded | Revived | RowRead | Traded | Equipped | TableSet | Warned | MovedEdition | Ended
    | QuestBegan | HunterLeft | TrackingDrawn | TrackingKept | EventsDrawn | EventKept | HuntPlanned | GloryGained | Fainted
    | SalvageDrawn | HuntEnded | SunGained | TokenMoved | HuntersLevelled | UpgradeTaken | SkillLearned | StallOpened
    | GearTraded | QuestEnded | LoadoutSet | FightEvent
)  # fmt: skip
