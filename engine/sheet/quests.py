"""A quest on the save sheet: the hunters with their cards, the decks, and where the quest stands. Plain data, no rules."""

import msgspec

from engine.sheet.decks import Deck


class HunterSheet(msgspec.Struct, kw_only=True):
    """What a hunter owns in a quest: the deck, skills and gear as card ids, shards, salvage that is kept.

    ``glory`` and ``faints`` are of the hunt at hand; ``suns`` counts tokens by kind over the whole quest.
    """

    deck: list[str] = []
    skills: list[str] = []
    gear: list[str] = []
    shards: int = 0
    better: list[str] = []
    glory: int = 0
    faints: int = 0
    suns: dict[str, int] = {}


class Trail(msgspec.Struct, kw_only=True):
    """One line of the quest record: a hunt that is over, what it brought each hunter, and who held the tokens after it.

    ``ranks``: the hunters by rank, best first, those together whom nothing parts; empty where the hunt failed.

    ``manner``: 'settled', 'read on' or 'reported'. ``call``: 0 for an ordinary hunt, 1 for the Hunters' Call, 2 for a great
    machine after it.
    """

    card: int
    name: str
    level: int
    won: bool
    manner: str
    call: int = 0
    event: str = ""
    glory: dict[str, int] = {}
    faints: dict[str, int] = {}
    suns: dict[str, list[str]] = {}
    killer: str = ""
    leader: str = ""
    fledgling: str = ""
    ranks: list[list[str]] = []


class QuestSheet(msgspec.Struct, kw_only=True):
    """A quest under way, or the last one that was.

    ``stage``: 'setup', 'tracking', 'event', 'hunt', 'settling', 'victory', 'level-up', 'merchant', 'pause' (before a Call),
    'over'. ``hunters`` are in the order they sit. ``level`` is the hunters', 0 to 3. ``tracking`` holds the cards of each level
    that have not been drawn, by level; ``drawn`` those the Leader looks at, ``tried`` those of them that failed. ``call``: 0 before
    the Hunters' Call, 1 at it, 2 at the great machine after it. ``thrown`` are the sums by which each hunter's tests passed or
    failed, in the order of the steps. ``chosen`` are hunters who have made their choice of this stage, ``offers`` the upgrades each
    may take. ``stall`` lies open ('' where something was bought), ``better`` beside it for the buyer alone; ``buyers`` are still to
    shop, the first of them now. ``outcome`` says how it ended.
    """

    quest: str
    stage: str = "setup"
    great: str = ""
    coop: bool = False
    hunters: dict[str, HunterSheet] = {}
    leader: str = ""
    fledgling: str = ""
    level: int = 0
    number: int = 1
    call: int = 0
    failures: int = 0
    tracking: dict[str, list[int]] = {}
    drawn: list[int] = []
    tried: list[int] = []
    card: int = 0
    events: Deck = msgspec.field(default_factory=Deck)
    hand: list[str] = []
    event: str = ""
    plan: str = ""
    thrown: dict[str, list[int]] = {}
    salvage: Deck = msgspec.field(default_factory=Deck)
    merchants: dict[str, Deck] = {}
    merchant: int = 0
    stall: list[str] = []
    better: list[str] = []
    better_level: int = 0
    buyers: list[str] = []
    free: bool = False
    chosen: list[str] = []
    offers: dict[str, list[str]] = {}
    record: list[Trail] = []
    outcome: str = ""
    winners: list[str] = []
