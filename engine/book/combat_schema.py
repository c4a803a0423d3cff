"""What cards do, as data: operations, selectors, values, conditions and hooks, and the printed things made of them.

A card in TOML names these parts; a name nobody knows is refused when the book is loaded.
"""

from collections.abc import Mapping
from typing import Literal

from engine.book.printed import Printed

Rarity = Literal["common", "rare", "epic", "unique"]
Side = Literal["enemies", "allies", "others", "all"]


NEGATIVE = (
    "bleed", "blind", "burn", "fatigue", "fear", "immobilize", "infected", "poison", "severe_wounds", "shatter", "stun", "taunt", "marked",
)  # fmt: skip
POSITIVE = ("barrier", "offense", "regeneration", "stealth", "invigorate")
STATUSES = (*NEGATIVE, *POSITIVE)
"""Every status that a card may name (SC-094 to SC-105, T-S12)."""

POINTING = (
    "nearest", "highest_health", "lowest_health", "nearest_flankable", "last_attacker", "farthest_near", "lowest_defense",
    "highest_spirit",
)  # fmt: skip
"""The rules by which adversary cards choose whom they point at."""


class Value(Printed, frozen=True, kw_only=True):
    """A number that is worked out when it is needed: ``of`` times ``times``, divided by ``per`` (rounded down), plus ``plus``.

    ``of``: 'lost_health', 'health', 'base_damage' (of the statistic ``id``), 'stat' (the statistic ``id``), 'counter' (the counter
    ``id``), 'paid' (cards discarded in payment), 'dealt' (wounds this attack dealt), 'speed', 'status' (tokens of the status ``id``).
    ``who``: whose it is.
    """

    of: Literal[
        "lost_health", "health", "base_damage", "stat", "counter", "paid", "dealt", "speed", "status", "none"
    ] = "none"  # fmt: skip
    id: str = ""
    who: Literal["self", "target"] = "self"
    times: int = 1
    per: int = 1
    plus: int = 0
    most: int = 99


class Select(Printed, frozen=True, kw_only=True):
    """Which figures: a side, an area round the user (or ``of`` the target, or the user's companion on the map), and filters.

    ``range`` counts fields (1 is adjacent), 0 sets no limit, -1 is the range of the weapon in hand, -2 of that in the off-hand; ``zones`` counts zones (0 is nearby), -1 sets no limit; ``least_zones``
    1 leaves the own zone out. ``kinds``: any of these, a '+' asks for all parts ('raised+soldier'). ``user``: whether allies
    count the user in. ``down``: downed heroes alone. ``sight`` asks for a clear line. ``status`` asks for a status.
    ``linked``: the first is chosen so, then figures linked to it follow (SC-064).
    """

    side: Side = "enemies"
    of: Literal["self", "target", "companion"] = "self"
    range: int = 0
    zones: int = -1
    least_zones: int = 0
    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    user: bool = True
    down: bool = False
    sight: bool = False
    status: str = ""
    wounded: bool = False
    linked: bool = False
    pick: Literal["all", "one", "random", "most_wounded"] = "all"


class Ground(Printed, frozen=True, kw_only=True):
    """Which free fields may be chosen: within ``range`` of the user (0: anywhere), nearby, or ``beside`` the target."""

    range: int = 0
    nearby: bool = False
    beside: Literal["", "target"] = ""


class When(Printed, frozen=True, kw_only=True):
    """A condition: every key that is given must hold.

    ``kinds``: the target is any of these; ``user_kinds``: the user is. ``adjacent``: user and target stand side by side.
    ``weapon``: the attack's weapon is of one of these sorts; ``this_weapon``: it is the card that says so; ``primary``: it is
    the primary one (SH-075). ``ranged``: it reaches beyond 1. ``was_adjacent``: the target stood beside the user when the activation began. ``ally_beside``: another figure
    of the user's card stands beside the target. ``first``: the first attack on the user this round. ``spirit``: the attack asks magical
    defense. ``hand``: the user holds so many cards or more. ``counter``: the user has some of this counter.
    """

    kinds: tuple[str, ...] = ()
    user_kinds: tuple[str, ...] = ()
    adjacent: bool | None = None
    flanked: bool | None = None
    weapon: tuple[str, ...] = ()
    this_weapon: bool = False
    primary: bool = False
    with_weapon: bool | None = None
    ranged: bool | None = None
    status: str = ""
    was_adjacent: bool | None = None
    ally_beside: bool = False
    first: bool = False
    challenged: bool | None = None
    wounds: bool | None = None
    slain: bool | None = None
    health_at_most: int = 0
    hurt_nobody: bool = False
    active: bool | None = None
    wearing: str = ""
    hand: int = 0
    counter: str = ""


class Avoid(Printed, frozen=True, kw_only=True):
    """A test that avoids a status (SC-089, R57)."""

    stat: str
    target: int


class Special(Printed, frozen=True, kw_only=True):
    """What Special symbols of a roll may buy (SC-078, R22).

    ``symbols``: how many it takes. ``each``: it happens for every symbol besides what is bought. ``critical``: Criticals pay too.
    """

    does: "tuple[Op, ...]"
    symbols: int = 1
    each: bool = False
    critical: bool = False
    name: str = ""


class Attack(Printed, frozen=True, kw_only=True, tag="attack", tag_field="op"):
    """Attack ``who``: with own ``dice`` and statistic, or with a weapon of the user's.

    ``weapon``: 'primary', 'ready' (either weapon in hand) or 'off_hand' uses its dice, range and statistic. ``companion``: the user's
    companion on the map makes the attack, with its own numbers. ``free``: the weapon's AP are not paid
    (R26). One roll serves all targets. ``more`` dice are added (R27); ``does`` is done to each target hit, after damage. ``stat_of``
    maps heroes to the statistic they use instead.
    """

    who: "str | Select" = "target"
    dice: str = ""
    stat: str = ""
    stat_of: dict[str, str] = {}
    bonus: int = 0
    range: int = 0
    weapon: Literal["", "primary", "ready", "off_hand"] = ""
    companion: bool = False
    free: bool = False
    more: "int | Value" = 0
    assign: bool = False
    specials: tuple[Special, ...] = ()
    does: "tuple[Op, ...]" = ()
    knockback: int = 0


class Assign(Printed, frozen=True, kw_only=True, tag="assign", tag_field="op"):
    """Assign damage: it passes defense and armor (SH-089, SC-147)."""

    amount: "int | Value"
    who: "str | Select" = "target"


class Heal(Printed, frozen=True, kw_only=True, tag="heal", tag_field="op"):
    """Heal; ``full`` heals everything (SH-007)."""

    amount: "int | Value" = 0
    full: bool = False
    who: "str | Select" = "target"


class ApplyStatus(Printed, frozen=True, kw_only=True, tag="status", tag_field="op"):
    """Put ``n`` tokens of a status on figures, or an eternal one (SC-088 to SC-091, SC-106)."""

    status: str
    n: "int | Value" = 1
    who: "str | Select" = "target"
    eternal: bool = False
    avoid: Avoid | None = None


class Cleanse(Printed, frozen=True, kw_only=True, tag="cleanse", tag_field="op"):
    """Take statuses away: named ones, or all negative ones that are not eternal; ``one`` lets the user choose one of them."""

    statuses: tuple[str, ...] = ()
    one: bool = False
    eternal: bool = False
    who: "str | Select" = "target"


class Gain(Printed, frozen=True, kw_only=True, tag="gain", tag_field="op"):
    """Give or, with a negative amount, take: AP, Speed, Armor, Power, gold, loot cards, one more weapon attack (SC-151, R47)."""

    what: Literal["ap", "speed", "armor", "power", "gold", "loot", "attack"]
    amount: "int | Value" = 1
    who: "str | Select" = "self"


class Draw(Printed, frozen=True, kw_only=True, tag="draw", tag_field="op"):
    """Draw ability cards; ``refill`` draws up to the hand size."""

    n: int = 0
    refill: bool = False
    who: "str | Select" = "self"


class TakeBack(Printed, frozen=True, kw_only=True, tag="take-back", tag_field="op"):
    """Take cards of one's choice back from the own discards."""

    n: int = 1


class Dismantle(Printed, frozen=True, kw_only=True, tag="dismantle", tag_field="op"):
    """Make heroes put cards of their hand away (SC-149, R59)."""

    n: int = 1
    who: "str | Select" = "self"


class Move(Printed, frozen=True, kw_only=True, tag="move", tag_field="op"):
    """Let a figure walk up to ``fields``; ``straight`` walks from ``least`` on in one line; ``to`` 'user' walks towards the user."""

    fields: "int | Value"
    who: "str | Select" = "self"
    straight: bool = False
    least: int = 0
    to: Literal["", "user"] = ""


class Place(Printed, frozen=True, kw_only=True, tag="place", tag_field="op"):
    """Put a figure on a field of the ground named, whatever lies between (SC-049)."""

    ground: Ground
    who: "str | Select" = "self"


class Swap(Printed, frozen=True, kw_only=True, tag="swap", tag_field="op"):
    """Exchange fields with the target."""

    who: "str | Select" = "target"


class Knockback(Printed, frozen=True, kw_only=True, tag="knockback", tag_field="op"):
    """Push a figure away from the user (SC-084, R11)."""

    fields: int = 1
    who: "str | Select" = "target"


class Trap(Printed, frozen=True, kw_only=True, tag="trap", tag_field="op"):
    """Put a token on a field: enemies that enter suffer ``does``; ``once``: it is used up; ``stops``: it ends their walk."""

    name: str
    ground: Ground
    does: "tuple[Op, ...]"
    once: bool = False
    stops: bool = False


class Area(Printed, frozen=True, kw_only=True, tag="area", tag_field="op"):
    """Choose a square of fields within ``range``, or a cone from the user (SC-067), and do it to who stands there, all at once.

    ``length`` of a cone is its range, 0 to the edge of the map. ``side``: who is meant.
    """

    does: "tuple[Op, ...]"
    shape: Literal["square", "cone"] = "square"
    width: int = 1
    height: int = 1
    range: int = 0
    length: int = 0
    side: Side = "enemies"


class Alter(Printed, frozen=True, kw_only=True, tag="alter", tag_field="op"):
    """Change the attack at hand.

    ``damage`` is added; ``more`` dice are added (R27) and ``red`` ones; ``all_red`` turns every die red; ``assign`` lets all damage
    pass defense; ``ignore_defense`` takes so much of it away; ``ignore_cover``; ``range`` is added; ``less_damage`` is taken off;
    ``defense`` is added to the defender's.
    """

    damage: "int | Value" = 0
    more: int = 0
    red: int = 0
    all_red: bool = False
    assign: bool = False
    ignore_defense: int = 0
    ignore_cover: bool = False
    range: int = 0
    defense: int = 0
    assigned: int = 0
    specials: tuple[Special, ...] = ()
    does: "tuple[Op, ...]" = ()
    slays_at: int = 0


class Reroll(Printed, frozen=True, kw_only=True, tag="reroll", tag_field="op"):
    """Throw dice of the attack again: ``any`` number of one's choice, ``one``, or all that show a Special, their result added.

    ``to``: those chosen are turned to this face instead (SC-145).
    """

    dice: Literal["any", "one", "specials"] = "any"
    to: Literal["", "S", "D", "X", "C", "-"] = ""


class IgnoreDice(Printed, frozen=True, kw_only=True, tag="ignore-dice", tag_field="op"):
    """Throw a ``die`` for each Special against the user; each Special thrown so makes the attack's best die count as absent."""

    die: Literal["G", "B", "R"] = "R"


class Cancel(Printed, frozen=True, kw_only=True, tag="cancel", tag_field="op"):
    """Make the attack at hand count as absent for the user."""


class Redirect(Printed, frozen=True, kw_only=True, tag="redirect", tag_field="op"):
    """Become the target of the attack at hand instead of an ally."""


class AddTarget(Printed, frozen=True, kw_only=True, tag="add-target", tag_field="op"):
    """Let the attack at hand hit one more: of one's choice within range and sight, or who stands ``behind`` the target (R67)."""

    behind: bool = False


class Slay(Printed, frozen=True, kw_only=True, tag="slay", tag_field="op"):
    """Slay figures; without ``reward`` nobody gains loot or experience."""

    who: "str | Select" = "target"
    reward: bool = True


class Revive(Printed, frozen=True, kw_only=True, tag="revive", tag_field="op"):
    """Stand a downed hero up: with Health from Vitality or ``full``, with an ``injury`` or without (SC-109, R52)."""

    who: "str | Select" = "target"
    full: bool = False
    injury: bool = False


class Option(Printed, frozen=True, kw_only=True):
    """One of the things to choose from."""

    name: str
    does: "tuple[Op, ...]"
    when: When | None = None


class Choose(Printed, frozen=True, kw_only=True, tag="choose", tag_field="op"):
    """Let the user choose one of these."""

    options: tuple[Option, ...]


class If(Printed, frozen=True, kw_only=True, tag="if", tag_field="op"):
    """Do ``then`` where the condition holds, else ``otherwise``."""

    when: When
    then: "tuple[Op, ...]" = ()
    otherwise: "tuple[Op, ...]" = ()


class Repeat(Printed, frozen=True, kw_only=True, tag="repeat", tag_field="op"):
    """Do it so many times."""

    times: "int | Value"
    does: "tuple[Op, ...]"


class Each(Printed, frozen=True, kw_only=True, tag="each", tag_field="op"):
    """Do it to each figure selected, each the target in turn."""

    who: "str | Select"
    does: "tuple[Op, ...]"


class Count(Printed, frozen=True, kw_only=True, tag="count", tag_field="op"):
    """Change a counter of the user; ``clear`` sets it to 0."""

    counter: str
    add: int = 0
    most: int = 99
    clear: bool = False


class Lasting(Printed, frozen=True, kw_only=True, tag="lasting", tag_field="op"):
    """Let hooks hold for a while: this activation, until the user's next, the user's next attack, the round, the encounter.

    'activation_attack' is the next attack of this activation: without one it is over when the activation ends.
    """

    hooks: "tuple[Hook, ...]"
    until: Literal[
        "attack", "activation_attack", "activation", "next_activation", "own_activation", "round", "encounter"
    ]
    who: "str | Select" = "self"


class Again(Printed, frozen=True, kw_only=True, tag="again", tag_field="op"):
    """Activate once more at once, or when this activation has ended (R63)."""


class Force(Printed, frozen=True, kw_only=True, tag="force", tag_field="op"):
    """Make adversaries attack the user in their next activation (SL-100)."""

    who: "str | Select" = "target"


class Retarget(Printed, frozen=True, kw_only=True, tag="retarget", tag_field="op"):
    """Point the adversary's card just drawn at another hero, the target."""


class Discount(Printed, frozen=True, kw_only=True, tag="discount", tag_field="op"):
    """Let the next ability card of exactly this cost be played for nothing in this activation."""

    cost: int


class Fate(Printed, frozen=True, kw_only=True, tag="fate", tag_field="op"):
    """Throw Fate dice; for each face of ``faces`` do it (SC-144)."""

    dice: int
    faces: tuple[int, ...]
    does: "tuple[Op, ...]"


class Summon(Printed, frozen=True, kw_only=True, tag="summon", tag_field="op"):
    """Bring adversaries onto free fields beside the user."""

    adversary: str
    n: int = 1


class Escape(Printed, frozen=True, kw_only=True, tag="escape", tag_field="op"):
    """Leave the encounter: no experience, no loot (SC-137)."""

    who: "str | Select" = "self"


Op = (
    Attack | Assign | Heal | ApplyStatus | Cleanse | Gain | Draw | TakeBack | Dismantle | Move | Place | Swap | Knockback
    | Trap | Area | Alter | Reroll | IgnoreDice | Cancel | Redirect | AddTarget | Slay | Revive | Choose | If | Repeat | Each | Count
    | Lasting | Again | Force | Retarget | Discount | Fate | Summon | Escape
)  # fmt: skip


Trigger = Literal[
    "", "activation_start", "activation_end", "round_start", "encounter_start", "attacked", "roll", "rolled_against", "slay",
    "damaging", "wounded", "struck",
]  # fmt: skip
"""When hooks that do something are called. 'roll': the owner's attack has been thrown; 'rolled_against': one against the owner;
'attacked': an attack on the owner was made; 'slay': the owner slew; 'damaging': the owner's attack dealt wounds; 'wounded': an attack dealt wounds to the owner, the attacker is the target;
'struck': it would have dealt some, were none prevented: so many are the owner's counter 'struck'."""

Modified = Literal[
    "", "damage", "dice", "red", "defense", "armor", "speed", "ap", "range", "power_cost", "hand", "draw", "half_damage", "stays_up",
    "life_steal", "frenzy", "flying", "sight_allies", "switch_cost", "enhance_any", "two_loot", "immune", "aura_range", "no_ultimate",
    "no_skills", "alone", "less_damage", "enhanced",
]  # fmt: skip


class Hook(Printed, frozen=True, kw_only=True):
    """A passive: it changes a number (``mod``), or does something when something happens (``on``).

    ``area``: for whom it holds beside the owner or instead of it (an aura); none: the owner alone. ``set`` replaces the number
    before ``amount`` is added; ``id`` names a status for 'immune'. ``specials`` are offered to attacks of those it holds for.
    ``once``: how often it may happen.
    """

    on: Trigger = ""
    mod: Modified = ""
    amount: "int | Value" = 0
    set: int | None = None
    id: str = ""
    when: When | None = None
    area: Select | None = None
    once: Literal["", "attack", "activation", "round", "encounter"] = ""
    specials: tuple[Special, ...] = ()
    does: tuple[Op, ...] = ()


Window = Literal[
    "", "attack", "attacked", "rolled", "after_attack", "after_attacked", "target_drawn", "enemy_activation", "gold", "activation_end"
]  # fmt: skip
"""When effects outside the own turn may be used. 'attack': an attack is declared (enhance); 'attacked': the same, by the defender;
'rolled': the dice lie; 'after_attack' and 'after_attacked': it is over."""


class Effect(Printed, frozen=True, kw_only=True):
    """One effect of a card: when it may be used, what it costs, on whom, and what it does (SH-028 to SH-037).

    ``ap`` is what it costs where that is not the card's cost; ``discard`` cards of the hand are put away for it, any number with
    ``discard_any``; ``exhaust``: once an encounter. ``on`` and ``whose`` say at which event, and whose it must be, a reaction
    answers: 'own', 'ally' (not the user), 'any' (an ally or the user), 'enemy'; ``near`` where that figure must stand, ``against`` what
    the attack's target must be to the user.
    """

    kind: Literal["default", "enhance", "catalyst", "defensive"] = "default"
    name: str = ""
    ap: int | None = None
    discard: int = 0
    discard_any: bool = False
    gold: int = 0
    exhaust: bool = False
    once: Literal["", "activation", "round", "encounter"] = ""
    on: Window = ""
    whose: Literal["own", "ally", "any", "enemy"] = "own"
    near: Select | None = None
    against: Select | None = None
    requires: Literal["", "melee", "ranged", "shield"] = ""
    when: When | None = None
    target: Select | None = None
    does: tuple[Op, ...]


class Ability(Printed, frozen=True, kw_only=True):
    """An ability card (SH-027, SH-028).

    ``kinds``: what a hero must be to hold it, any of them (heroes' ids count); ``level``: of the hero, at which it opens, ``levels`` where
    a kind has another.
    ``replaces``: the Standard card it may stand for (SH-040), or the older version it takes the place of (SH-043) unless ``legion``.
    ``negative``: it is played when it is drawn, with ``waits`` in the next activation; ``companion``: the equipment card that brings it.
    """

    name: str
    sort: Literal["standard", "class", "race", "faction", "trait", "other"]
    kinds: tuple[str, ...] = ()
    level: int = 1
    levels: dict[str, int] = {}
    cost: int = 0
    negative: bool = False
    waits: bool = False
    replaces: str = ""
    legion: bool = False
    companion: str = ""
    effects: tuple[Effect, ...] = ()
    source: str = "ours"


class Tactic(Printed, frozen=True, kw_only=True):
    """One line of an adversary card (SC-117 to SC-124).

    Attacks and actions are read from the top. ``within``: the target must be so near, or the line is skipped. ``move``: how it
    comes near. ``bonus`` is its base damage by level where that is not the card's. ``all_beside``: everybody beside it is hit.
    """

    name: str
    sort: Literal["attack", "action", "passive", "aura", "on_activation", "on_defense"] = "attack"
    text: str = ""
    within: int = 0
    move: Literal["", "advance", "careful"] = ""
    dice: str = ""
    range: int = 1
    bonus: tuple[int, ...] = ()
    all_beside: bool = False
    assign: bool = False
    specials: tuple[Special, ...] = ()
    after: Literal["", "retreat", "return"] = ""
    does: tuple[Op, ...] = ()
    hooks: tuple[Hook, ...] = ()


class AdversaryCard(Printed, frozen=True, kw_only=True):
    """A card of the adversary deck (SC-128 to SC-132, T-S7): whom it points at, and what holds for this activation.

    ``target``: a rule of `engine.combat.targets`, or 'hero' where the card is a hero's own. ``twice``: it attacks twice.
    """

    name: str
    category: Literal["basic", "advanced", "special"]
    target: str
    speed: int = 0
    damage: int = 0
    dice: int = 0
    red: int = 0
    ignore_defense: int = 0
    defense: int = 0
    assigned: int = 0
    twice: bool = False
    does: tuple[Op, ...] = ()
    source: str = "ours"


class Thing(Printed, frozen=True, kw_only=True):
    """What a character of the map stands for (SC-001 to SC-006).

    ``sort``: 'cover' full, 'half' cover, 'hole', 'thing' (may be interacted with), 'exit' (a hero who stands there may leave),
    'start' (a hero starts there), 'entry' (reinforcements come in there), 'ground'. ``blocks``: nobody enters. ``rounds`` maps the
    last round to the rarity it holds till then; ``gives`` is what interacting brings. ``event``: interacting makes it happen; an exit
    with one is shut until it has. ``opens``: the round from which an exit may be used; ``loot``: after so many loot cards. ``looks``:
    how a thing is drawn.
    """

    sort: Literal["ground", "cover", "half", "hole", "thing", "exit", "start", "entry"]
    name: str = ""
    ap: int = 1
    gives: Literal["", "loot", "weapon", "armor", "accessory", "event"] = ""
    rounds: dict[str, Rarity] = {}
    event: str = ""
    opens: int = 0
    loot: int = 0
    looks: Literal["book", "box", "cabinet", "chest", "rack", "urn"] = "chest"


class Recipe(Printed, frozen=True, kw_only=True):
    """The adversary deck of an encounter: cards of each hero, Basic and Advanced ones, and ``extra`` cards by id (SC-009, SC-021)."""

    hero: int = 2
    basic: int = 5
    advanced: int = 2
    extra: tuple[str, ...] = ()


class Ends(Printed, frozen=True, kw_only=True):
    """What ends an encounter so: every key that is given must hold.

    ``slain``: 'all' enemies, or ids of adversaries of which none is left; ``down``: 'all' heroes, 'any' of them, or these heroes
    together, of those who are there; ``left``: so many heroes have gone out by an exit; ``away``: 'all' heroes have, or all who still
    'standing' are; ``loot``: with so many loot cards; ``after``: this round has ended; ``until``: in this round at the latest;
    ``escaped``: such an adversary has got away; ``event``: a thing's event has happened so often.
    """

    slain: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    left: int = 0
    away: Literal["", "all", "standing"] = ""
    loot: int = 0
    after: int = 0
    until: int = 0
    escaped: tuple[str, ...] = ()
    event: str = ""
    times: int = 1


class Arrival(Printed, frozen=True, kw_only=True):
    """Adversaries that come in when a round begins; they act last in the order."""

    round: int
    adversary: str
    level: int = 1
    count: int = 1


class Getaway(Printed, frozen=True, kw_only=True):
    """An adversary that leaves: when it is the ``last`` of its side, or when a round begins (SC-137, R41)."""

    adversary: str
    last: bool = False
    round: int = 0


class Shifted(Printed, frozen=True, kw_only=True):
    """Other starting fields when the table holds a title (SC-007): the map character heroes start on."""

    title: str
    start: str


class Board(Printed, frozen=True, kw_only=True):
    """What an encounter needs to be fought on its map.

    ``things`` explains the map's characters; ``zones`` is a grid like the map, one character a zone (none: one zone). ``ends``
    maps resolutions to what brings them about, any of the conditions listed; `looked_at` says in which order.
    ``starts``: other characters on which heroes start. ``allies``: adversaries of the encounter that fight on the heroes' side.
    ``heroes``: so many fight and the others look on, 0 for all.
    """

    zones: str = ""
    things: dict[str, Thing] = {}
    deck: Recipe = Recipe()
    ends: dict[str, tuple[Ends, ...]]
    arrivals: tuple[Arrival, ...] = ()
    getaways: tuple[Getaway, ...] = ()
    starts: tuple[Shifted, ...] = ()
    flying: bool = True
    allies: tuple[str, ...] = ()
    heroes: int = 0


def looked_at(board: Board, sorts: Mapping[str, str]) -> list[tuple[str, Ends]]:
    """Return the conditions of a board, each with its resolution, in the order they are looked at.

    Those of heroes who have left come first, since nobody who is gone can be beaten any more; then defeats before victories (R3); of
    one sort as the file has them.

    Args:
        sorts: The sort of each resolution, 'victory' or 'defeat'.

    Rules: SC-029; ruling R3.
    """
    found = [(resolution, one) for resolution, ends in board.ends.items() for one in ends]
    return sorted(
        found,
        key=lambda pair: 0 if pair[1].left or pair[1].away else 1 if sorts.get(pair[0]) == "defeat" else 2,
    )


class Strengths(Printed, frozen=True, kw_only=True):
    """Health of the heroes' adversaries in percent of what their cards say, in a fight of a weaker and of a harder strength (R96)."""

    story: int = 70
    hard: int = 130


class CombatNumbers(Printed, frozen=True, kw_only=True):
    """Numbers of the tactical combat (T-S2; SH-092; SC-080 to SC-082).

    ``base_damage`` maps the least value of a statistic to its base damage. ``dice`` maps each die to its six faces: S sword, D double
    sword, X Special, C Critical, - blank.
    """

    hand: int = 5
    draw: int = 3
    deck: int = 15
    flank: int = 2
    interact: int = 1
    switch: int = 1
    consumable: int = 1
    revive: int = 5
    injuries: int = 3
    strengths: Strengths = Strengths()
    base_damage: dict[str, int] = {}
    dice: dict[str, str] = {}
