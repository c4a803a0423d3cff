"""What one seat may see of a fight, as data: map, figures, order, hands, the decision owed, what may be done, cards in words."""

import msgspec


class CardText(msgspec.Struct, kw_only=True):
    """A card in words: its name, a line of what it is, and one sentence or more for each effect, written from its data."""

    id: str
    name: str
    line: str = ""
    texts: list[str] = []


class FieldView(msgspec.Struct, kw_only=True):
    """A field of the map that is more than open ground. ``sort`` as in the map's data: 'cover', 'half', 'hole', 'thing', 'exit' ...

    ``mark``: its letter on the map of the encounter; ``looks``: how a 'thing' is drawn, as in the map's data too; '' for all else.
    """

    at: tuple[int, int]
    sort: str
    name: str
    mark: str = ""
    looks: str = ""


class TokenView(msgspec.Struct, kw_only=True):
    """A trap or the like on a field."""

    at: tuple[int, int]
    name: str
    owner: str


class StatusView(msgspec.Struct, kw_only=True):
    """A status of a figure: how many tokens, 0 for an eternal one; ``text`` says what it does."""

    id: str
    name: str
    n: int
    text: str
    good: bool = False


class FigureView(msgspec.Struct, kw_only=True):
    """A figure as everybody sees it.

    ``mark``: the one or two letters that stand for it on the map. ``state``: 'up', 'down', 'slain' or 'gone'. ``notes``: what else holds for it
    in words (must attack somebody; in a hole ...).
    """

    id: str
    name: str
    mark: str
    sort: str
    card: str
    side: str
    state: str
    at: tuple[int, int] | None
    size: int
    health: int
    most: int
    speed: int
    defense: int
    magical: int | None
    armor: int | None
    level: int
    statuses: list[StatusView] = []
    prepared: bool = False
    active: bool = False
    notes: list[str] = []


class PlaceView(msgspec.Struct, kw_only=True):
    """A place of the activation order. ``acted``: its activation of this round is over; ``active``: it is under way."""

    figure: str
    name: str
    mark: str
    hero: bool
    acted: bool
    active: bool
    out: bool


class SkillView(msgspec.Struct, kw_only=True):
    """A signature skill in the fight: Power on it and what it costs now."""

    card: CardText
    sort: str
    power: int
    cost: int


class HandCard(msgspec.Struct, kw_only=True):
    """A card in hand: what it costs, and whether it is a negative trait."""

    card: CardText
    cost: int
    negative: bool = False


class WeaponView(msgspec.Struct, kw_only=True):
    """A weapon: in hand ('ready'), 'off-hand' or 'sheathed'; its line of numbers in words."""

    slot: str
    card: CardText
    state: str


class HeroView(msgspec.Struct, kw_only=True):
    """What a hero has in hand. ``points``: AP left, ``ap`` at an activation's start; ``walk``: Speed left; ``played``: by the book.

    ``free``: so many weapon attacks without AP wait in this activation.
    """

    id: str
    name: str
    points: int
    ap: int
    walk: int
    hand: list[HandCard]
    deck: int
    discard: list[CardText]
    skills: list[SkillView]
    weapons: list[WeaponView]
    equipment: list[CardText]
    consumables: list[CardText]
    injuries: list[CardText]
    basics: list[CardText]
    gained: int
    played: bool = False
    free: int = 0


class OptionView(msgspec.Struct, kw_only=True):
    """An option of a decision: what is answered, and what it means."""

    option: str
    words: str
    at: tuple[int, int] | None = None
    figure: str = ""


class DecisionView(msgspec.Struct, kw_only=True):
    """The decision that is owed: who decides, the question, why it is asked, and the options; none while a hero acts freely."""

    who: str
    name: str
    kind: str
    question: str
    because: str = ""
    options: list[OptionView] = []


class ActionView(msgspec.Struct, kw_only=True):
    """Something that may be done now: the command, the group it is listed in, its words, what it costs and what it aims at.

    ``group``: 'attack', 'card', 'skill', 'equipment', 'consumable', 'power', 'move', 'other', 'order', 'end' or 'hands' (who acts for
    whom). ``odds``: for attacks, what
    may be expected in words. ``at``: the field it concerns. ``path``: of a walk, the fields entered. ``risk``: what it would set off that
    could not be taken back, in words: a prepared adversary's strike, a trap; '' for nothing. Of an attack with dice or numbers: ``wounds``
    on average; ``hits`` and ``slays``: in how many throws it wounds, and slays, '30 of 36' or 'about 5 in 6'; ``sum``: its arithmetic in words.
    ``note``: what a card's effect does besides damage, in a few words: 'slays it', 'gives Stun'.
    """

    group: str
    words: str
    command: dict[str, object]
    cost: str = ""
    target: str = ""
    at: tuple[int, int] | None = None
    odds: str = ""
    title: str = ""
    path: list[tuple[int, int]] = []
    risk: str = ""
    wounds: float = 0.0
    hits: str = ""
    slays: str = ""
    sum: str = ""
    note: str = ""


class Blocker(msgspec.Struct, kw_only=True):
    """What stands in a line of sight: a field, and what is there in words."""

    at: tuple[int, int]
    name: str


class SightView(msgspec.Struct, kw_only=True):
    """The line of sight from the acting hero to a figure.

    ``start`` and ``end`` are the fields whose centres it joins. ``apart``: fields, 1 for neighbours. ``half``: it is clear but for half cover.
    ``flanked``: an attack from beside would flank now. ``blockers``: what is in the way, nearest first.
    """

    figure: str
    start: tuple[int, int]
    end: tuple[int, int]
    apart: int
    clear: bool
    half: bool = False
    flanked: bool = False
    blockers: list[Blocker] = []


class Refused(msgspec.Struct, kw_only=True):
    """A figure that something in hand cannot aim at now, and why."""

    figure: str
    why: str


class AimView(msgspec.Struct, kw_only=True):
    """A weapon, card, skill or consumable that the acting hero holds, and what stands against it now.

    ``command``: as in `ActionView`, without its target. ``why``: what stands against it as a whole ('1 AP short'); '' for nothing.
    ``range``: so many fields far, 0 where it has none. ``refused``: figures of the map it might aim at but cannot now.
    """

    group: str
    title: str
    command: dict[str, object]
    cost: str = ""
    range: int = 0
    why: str = ""
    refused: list[Refused] = []


class AdversaryView(msgspec.Struct, kw_only=True):
    """An adversary card at the level it fights with."""

    card: CardText
    level: int
    health: int
    speed: int
    physical: int
    magical: int
    loot: int
    xp: int
    kinds: list[str]


class FightView(msgspec.Struct, kw_only=True):
    """A fight as one seat sees it. ``zones`` is a grid of letters like the map; ' ' is a field that is not there.

    ``deck``, ``loot_deck``: how many cards are left. ``drawn``: the adversary card drawn last. ``text_map``: the map as rows of characters.
    ``strength``: 'story', 'fair' or 'hard'; ``ties``: who breaks those the rules leave open, the 'order' or the 'table'; ``keep_order``: the
    table is not asked for the order each round. ``sights`` and ``seen`` are of the acting hero while a decision is that hero's, ``aims`` while
    the hero acts freely; else they are empty. ``seen``: a row of letters for each row of the map, of the line from the hero to each field: '.'
    clear, 'h' through half cover, 'x' blocked, ' ' no field.
    """

    name: str
    round: int
    width: int
    height: int
    zones: list[str]
    fields: list[FieldView]
    tokens: list[TokenView]
    figures: list[FigureView]
    order: list[PlaceView]
    heroes: list[HeroView]
    adversaries: list[AdversaryView]
    deck: int
    discard: list[CardText]
    drawn: CardText | None
    loot_deck: int
    gold: int
    win: str
    lose: str
    special: list[str]
    acting: str
    decision: DecisionView | None
    actions: list[ActionView]
    text_map: list[str]
    over: str = ""
    strength: str = "fair"
    ties: str = "order"
    keep_order: bool = False
    sights: list[SightView] = []
    seen: list[str] = []
    aims: list[AimView] = []
