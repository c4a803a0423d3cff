"""A fight on the save sheet: figures, heroes in combat, decks, what is being resolved, the decision owed. Plain data, no rules."""

import msgspec

from engine.sheet.decks import Deck

Field = tuple[int, int]


class Lasting(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Hooks that hold for a while: ``hooks`` is their key in the book's programs, ``by`` whose they are.

    ``until``: 'attack', 'activation', 'next_activation' (the bearer's), 'own_activation' (the next of ``by``), 'round' or 'encounter'.
    ``fresh``: it was made in the activation that is under way, which does not end it.
    """

    hooks: str
    by: str
    until: str
    fresh: bool = False


class Figure(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A figure of the fight.

    ``sort``: 'hero', 'adversary' or 'companion'; ``card``: the id of its card; ``side``: figures of other sides are enemies.
    ``at``: its field, of a large figure the one with least x and y; none when it is off the map. ``state``: 'up', 'down', 'slain'
    or 'gone'. ``health`` is the most it can have, ``wounds`` what it has lost. ``defense``: a hero's for all colours, an
    adversary's against green dice, ``magical`` against blue. ``borne``: statuses it had when its activation began. ``sources``: who put
    each status on it (R18). ``forced``: whom it must attack in its next activation. ``attacked``:
    how many attacks on it this round.
    """

    id: str
    sort: str
    card: str
    side: str
    at: Field | None = None
    state: str = "up"
    size: int = 1
    level: int = 1
    health: int = 1
    wounds: int = 0
    speed: int = 0
    defense: int = 0
    magical: int = 0
    armor: int = 0
    statuses: dict[str, int] = {}
    eternal: list[str] = []
    borne: list[str] = []
    sources: dict[str, str] = {}
    prepared: bool = False
    forced: str = ""
    attacker: str = ""
    attacked: int = 0
    lasting: list[Lasting] = []
    counters: dict[str, int] = {}


class Fighter(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a hero has in hand in a fight.

    ``stats``, ``ap`` per activation and ``hand_size`` are worked out when the fight begins. ``points``: AP left; ``walk``: Speed left;
    ``walked``: 0 not moved yet, 1 on the move, 2 done. ``power`` is what lies on each skill. ``ready``: the slot of the
    weapon in hand. ``attacks`` still to be made this activation, by slot. ``used`` counts limited effects: by key, with a letter for
    how long ('a:', 'r:', 'e:'). ``waiting``: negative traits to be played. ``later``: AP and Speed for the next activation (R47).
    ``beside``: enemies that stood beside the hero when the activation began. ``gained``: experience of this fight. ``free``: slots of
    further weapon attacks granted, 'ready' for either. ``placed``: 1 just placed, 2 one action later (R13).
    """

    stats: dict[str, int]
    ap: int
    hand_size: int
    start_injuries: int = 0
    points: int = 0
    walk: int = 0
    walked: int = 0
    hand: list[str] = []
    deck: Deck = msgspec.field(default_factory=Deck)
    waiting: list[str] = []
    skills: list[str] = []
    power: dict[str, int] = {}
    worn: dict[str, str] = {}
    ready: str = ""
    attacks: list[str] = []
    free: list[str] = []
    placed: int = 0
    consumables: list[str] = []
    injuries: list[str] = []
    used: dict[str, int] = {}
    later: dict[str, int] = {}
    discount: int = 0
    again: int = 0
    beside: list[str] = []
    last_target: str = ""
    hurt: bool = False
    gained: int = 0


class Token(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A trap on a field: ``code`` is the operation that laid it, ``by`` who did."""

    at: Field
    code: str
    by: str


class Decision(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A choice in the middle of something: who decides, what about, and the options.

    ``who``: a hero, or '' for the table. ``kind``: 'act' (the hero's own turn; no options, commands instead), 'arrange', 'react', 'discard',
    'field', 'target', 'special', 'choose', 'die', 'power', 'loot', 'take', 'take_back', 'status', 'link', 'rest', 'tie' (what an adversary's
    rules leave open: figures or fields). ``card``: what asks.
    """

    who: str
    kind: str
    options: list[str] = []
    card: str = ""


class Frame(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Base of the frames: ``step`` is where it stands, ``answer`` what was decided last."""

    step: int = 0
    answer: str = ""


class RoundFrame(Frame, tag="round", kw_only=True, omit_defaults=True):
    """The round: arranging the heroes, what happens first, then each place of the order."""

    place: int = 0


class TurnFrame(Frame, tag="turn", kw_only=True, omit_defaults=True):
    """A hero's activation. ``extra``: it is an additional one (R63)."""

    who: str
    extra: bool = False


class TacticsFrame(Frame, tag="tactics", kw_only=True, omit_defaults=True):
    """An adversary's activation, or (``strike``) its attack as a prepared one.

    ``card``: what was drawn; ``target``; ``tactic``: the line that is followed; ``start``: where the activation began.
    """

    who: str
    card: str = ""
    target: str = ""
    tactic: int = -1
    start: Field | None = None
    strike: bool = False
    times: int = 0


class OpsFrame(Frame, tag="ops", kw_only=True, omit_defaults=True):
    """A list of operations under way: ``code`` names it, ``step`` is the next one.

    ``by``: the user; ``targets``; ``times`` left to repeat; ``paid``: cards discarded in payment; ``card``: what it belongs to;
    ``depth``: which attack it concerns, the place of its frame in the stack (-1: none).
    """

    code: str
    by: str
    targets: list[str] = []
    times: int = 1
    paid: int = 0
    card: str = ""
    depth: int = -1
    field: Field | None = None
    queue: list[str] = []


class WalkFrame(Frame, tag="walk", kw_only=True, omit_defaults=True):
    """A figure on its way: the fields still to be entered, and those ``passed`` that have not been told of yet."""

    who: str
    path: list[Field]
    passed: list[Field] = []


class SendFrame(Frame, tag="send", kw_only=True, omit_defaults=True):
    """A companion about to move: its owner says where to."""

    who: str


class WindowFrame(Frame, tag="window", kw_only=True, omit_defaults=True):
    """Reactions to one event: who may still be asked, in the order of activation; ``about``: whom the event concerns.

    ``done``: effects that have answered it. An attack keeps those for all its windows itself.
    """

    on: str
    about: str
    heroes: list[str] | None = None
    depth: int = -1
    done: list[str] = []


class PayFrame(Frame, tag="pay", kw_only=True, omit_defaults=True):
    """Cards of a hand to be put away: ``n`` of them, or any number; how many went is told to the frame below."""

    who: str
    n: int = 0
    any: bool = False
    card: str = ""
    paid: int = 0
    forced: bool = False


class PowerFrame(Frame, tag="power", kw_only=True, omit_defaults=True):
    """Power to be put on a skill (SH-054)."""

    who: str
    n: int


class SpoilsFrame(Frame, tag="spoils", kw_only=True, omit_defaults=True):
    """Loot cards to be drawn by a hero: ``n`` left; ``seen``: the two of which one is kept; ``card``: a consumable to be handed out."""

    who: str
    n: int
    seen: list[str] = []
    card: str = ""


class AttackFrame(Frame, tag="attack", kw_only=True, omit_defaults=True):
    """An attack under way.

    ``targets`` of one roll; ``off``: those for whom it counts as absent. ``dice`` letters as thrown; ``faces``: what they show, a
    letter for the die and one for the face; a lower-case letter was added by a second throw, '!' is a die that counts as absent. ``stat`` and
    ``bonus`` make the base damage; ``weapon``: the slot or ''; ``card``: what attacks. ``specials`` and ``does`` are keys of the
    book's programs. ``wounds`` dealt, by target; ``defending``: added to defense by target; ``left``: Specials not spent yet.
    """

    by: str
    targets: list[str]
    card: str = ""
    weapon: str = ""
    dice: str = ""
    stat: str = ""
    bonus: int = 0
    reach: int = 0
    assign: bool = False
    assigned: int = 0
    all_red: bool = False
    damage: int = 0
    ignore_defense: int = 0
    ignore_cover: bool = False
    slays_at: int = 0
    knockback: int = 0
    specials: list[str] = []
    does: list[str] = []
    doers: list[str] = []
    off: list[str] = []
    enhanced: int = 0
    faces: list[str] = []
    left: int = 0
    extra: bool = False
    defending: dict[str, int] = {}
    wounds: dict[str, int] = {}
    slain: list[str] = []
    cover: bool = True
    place: int = 0
    done: list[str] = []


class PlayFrame(Frame, tag="play", kw_only=True, omit_defaults=True):
    """A card's effect being used: paid for, then done. ``effect``: its key; ``depth``: the attack it answers."""

    who: str
    effect: str
    target: str = ""
    depth: int = -1
    paid: int = 0
    source: str = ""


AnyFrame = (
    RoundFrame | TurnFrame | TacticsFrame | OpsFrame | WalkFrame | WindowFrame | PayFrame | PowerFrame | SpoilsFrame | AttackFrame
    | PlayFrame | SendFrame
)  # fmt: skip


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A place of the activation order: a hero's, with who acts in it, or an adversary's."""

    figure: str
    hero: bool = False


class Fight(msgspec.Struct, kw_only=True):
    """A fight: figures by id in the order of activation, heroes, decks, the stack of what is being resolved, the decision owed.

    ``over``: the id of the resolution that came about. ``queued`` are dice faces to be thrown before the generator is asked (tests and
    vectors). ``taken``: things of the map that are gone. ``found``: equipment for the stash; ``owned``: what the party had before, but for
    what is worn here. ``strength``: 'story', 'fair' or 'hard'; ``ties``: the 'order' or the 'table' breaks those the rules leave open; ``played``: heroes for whom the book acts; ``keep_order``: the
    table is not asked for the order each round.
    """

    encounter: str
    seed: int
    round: int = 0
    figures: dict[str, Figure] = {}
    heroes: dict[str, Fighter] = {}
    order: list[Entry] = []
    deck: Deck = msgspec.field(default_factory=Deck)
    loot: Deck = msgspec.field(default_factory=Deck)
    injuries: Deck = msgspec.field(default_factory=Deck)
    dice: dict[str, list[int]] = {}
    stack: list[AnyFrame] = []
    pending: Decision | None = None
    tokens: list[Token] = []
    taken: list[Field] = []
    events: dict[str, int] = {}
    left: list[str] = []
    escaped: list[str] = []
    gold: int = 0
    purse: int = 0
    found: list[str] = []
    owned: list[str] = []
    looted: int = 0
    used: dict[str, int] = {}
    queued: list[str] = []
    owed: list[str] = []
    strength: str = "fair"
    ties: str = "order"
    played: list[str] = []
    keep_order: bool = False
    over: str = ""
