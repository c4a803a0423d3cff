"""The save sheet itself."""

import msgspec

from engine.sheet.decks import Deck
from engine.sheet.fights import Fight
from engine.sheet.heroes import HeroSheet
from engine.sheet.quests import QuestSheet
from engine.sheet.scenes import Ask, Scene
from engine.sheet.story import StoryPosition, Throw

RULES = 1
"""Number of the rules in force; raised when a mended rule would change what the same commands give."""


class Seat(msgspec.Struct, kw_only=True):
    """One person's place at the table."""

    id: str
    name: str
    heroes: list[str] = []


class TableRules(msgspec.Struct, kw_only=True):
    """What a table has chosen for itself.

    ``undo``: 'free', 'stop' (not past a throw) or 'again' (past a throw the dice are new, and it is said) (R72).
    ``votes``: 'agreement', 'open' or 'sealed'; ``needs``: 'majority' or 'unanimity' (R51).
    """

    undo: str = "free"
    votes: str = "agreement"
    needs: str = "majority"
    hide_odds: bool = False


class Wishes(msgspec.Struct, kw_only=True):
    """How a table last wanted its fights, for the next set-up to offer the same: `Fight` says what each means.

    ``fought``: there was a fight, and the table has wanted something of it.
    """

    strength: str = "fair"
    ties: str = "order"
    played: list[str] = []
    keep_order: bool = False
    fought: bool = False


class SaveSheet(msgspec.Struct, kw_only=True):
    """Everything a table remembers (SB-081, R54).

    ``party`` are all who travel; ``chosen`` the heroes who are out, empty until the first haven is left. ``dice`` holds
    the state of each stream of chance. ``owed`` are decisions that must be answered before anything else.
    ``stalls`` is what is left of each merchant's wares. ``foreseen`` is the number of the last throw that was already seen
    before an undo: throws up to it are marked (R72). ``fight`` is the fight under way, ``wishes`` how fights are wanted. ``quest`` is the quest under way, or the last one; ``paused`` are quests
    that wait before their Call while another was begun. ``sandbox``: the encounter of a fight apart from any story, '' where a story is
    read; such a sheet has no page, and its scene is that encounter from first to last.
    """

    book: str
    edition: str
    seed: int
    rules: int = RULES
    name: str = ""
    table: TableRules = msgspec.field(default_factory=TableRules)
    seats: list[Seat] = []
    heroes: dict[str, HeroSheet] = {}
    party: list[str] = []
    chosen: list[str] = []
    titles: list[str] = []
    lost_titles: list[str] = []
    items: list[str] = []
    stash: list[str] = []
    gold: int = 0
    trackers: dict[str, int] = {}
    loot: Deck = msgspec.field(default_factory=Deck)
    stalls: dict[str, list[int]] = {}
    injuries: Deck = msgspec.field(default_factory=Deck)
    dice: dict[str, list[int]] = {}
    throws: int = 0
    last_throw: Throw | None = None
    page_throws: list[Throw] = []
    story: StoryPosition = msgspec.field(default_factory=StoryPosition)
    scene: Scene | None = None
    fight: Fight | None = None
    wishes: Wishes = msgspec.field(default_factory=Wishes)
    quest: QuestSheet | None = None
    paused: list[QuestSheet] = []
    owed: list[Ask] = []
    foreseen: int = 0
    steps: int = 0
    sandbox: str = ""
