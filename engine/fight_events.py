"""What happened in a fight, in order: the log is made of these.

``who`` is always the figure that acts or suffers. ``why`` is the reason in words of the rules where one is given.
"""

import msgspec


class _Base(msgspec.Struct, frozen=True, tag_field="what", omit_defaults=True):
    """Base of the events of a fight."""

    @property
    def revealed(self) -> bool:
        """Whether something hidden came to light."""
        return False


class _Revealing(_Base, frozen=True):
    @property
    def revealed(self) -> bool:
        """Chance or a hidden card came to light."""
        return True


class FightBegan(_Base, frozen=True, tag="fight-began"):
    """The encounter is set up on its map. ``strength`` of the adversaries: 'story' or 'hard', '' for fair."""

    encounter: str
    strength: str = ""


class RoundBegan(_Base, frozen=True, tag="round-began"):
    """A round begins (SC-026)."""

    round: int


class Arranged(_Base, frozen=True, tag="arranged"):
    """The heroes' places in the order were set (SC-028)."""

    heroes: tuple[str, ...]


class ActivationBegan(_Base, frozen=True, tag="activation-began"):
    """A figure's activation begins; ``extra``: an additional one."""

    who: str
    extra: bool = False


class ActivationEnded(_Base, frozen=True, tag="activation-ended"):
    """A figure's activation is over."""

    who: str


class Skipped(_Base, frozen=True, tag="skipped"):
    """A figure's activation was lost, and to what."""

    who: str
    why: str


class DrewCards(_Revealing, frozen=True, tag="drew-cards"):
    """A hero drew ability cards."""

    who: str
    cards: tuple[str, ...]


class Reshuffled(_Revealing, frozen=True, tag="reshuffled"):
    """A deck was made anew of its discards (R50): 'ability', 'adversary', 'loot' or 'injuries'."""

    deck: str
    who: str = ""


class PutAway(_Base, frozen=True, tag="put-away"):
    """Cards of a hand were discarded: for Power, in payment, or because something took them."""

    who: str
    cards: tuple[str, ...]
    why: str = ""


class TookBack(_Base, frozen=True, tag="took-back"):
    """A hero took a card back from the discards."""

    who: str
    card: str


class Moved(_Base, frozen=True, tag="moved"):
    """A figure walked: the fields entered, in order."""

    who: str
    path: tuple[tuple[int, int], ...]
    why: str = ""


class Placed(_Base, frozen=True, tag="placed"):
    """A figure was put on a field (SC-049), or came onto the map."""

    who: str
    at: tuple[int, int]
    why: str = ""


class KnockedBack(_Base, frozen=True, tag="knocked-back"):
    """A figure was pushed to a field; ``short``: fields not travelled (SC-085)."""

    who: str
    at: tuple[int, int]
    short: int = 0


class Fell(_Base, frozen=True, tag="fell"):
    """A figure is in a hole (SC-002)."""

    who: str


class Climbed(_Base, frozen=True, tag="climbed"):
    """A figure climbed out of a hole."""

    who: str
    at: tuple[int, int]


class CardPlayed(_Base, frozen=True, tag="card-played"):
    """A card's effect was used: ``effect`` is its key in the book's programs."""

    who: str
    effect: str
    target: str = ""


class Attacked(_Base, frozen=True, tag="attacked"):
    """An attack was declared."""

    who: str
    targets: tuple[str, ...]
    card: str


class AttackRolled(_Revealing, frozen=True, tag="attack-rolled"):
    """The dice of an attack: faces as the frame keeps them, base damage with its parts, the sum."""

    who: str
    faces: tuple[str, ...]
    parts: tuple[tuple[str, int], ...]
    total: int
    again: bool = False


class DiceThrown(_Revealing, frozen=True, tag="dice-thrown"):
    """Fate dice, or further dice of a card, were thrown."""

    who: str
    faces: tuple[str, ...]
    why: str = ""


class Hit(_Base, frozen=True, tag="hit"):
    """What an attack came to on one target: damage, defense and armor that stood against it, wounds; ``left`` is Health now."""

    who: str
    by: str
    damage: int
    defense: int
    armor: int
    wounds: int
    assigned: bool = False
    parts: tuple[tuple[str, int], ...] = ()
    left: int = -1


class Missed(_Base, frozen=True, tag="missed"):
    """An attack counts as absent for a target, or has nobody left to hit."""

    who: str
    why: str = ""


class DamageAssigned(_Base, frozen=True, tag="damage-assigned"):
    """Damage was assigned outside an attack; ``left`` is Health now."""

    who: str
    amount: int
    left: int
    why: str = ""


class Shielded(_Base, frozen=True, tag="shielded"):
    """Wounds were prevented."""

    who: str
    amount: int
    why: str


class Mended(_Base, frozen=True, tag="mended"):
    """A figure was healed; 0 where healing only took Bleed away."""

    who: str
    amount: int
    left: int
    why: str = ""


class Down(_Base, frozen=True, tag="down"):
    """A hero is downed (SC-073)."""

    who: str


class Slain(_Base, frozen=True, tag="slain"):
    """A figure was slain; ``by`` gains ``xp`` (SB-057). ``bare``: what slew it gives no experience and no loot, whatever its card has."""

    who: str
    by: str = ""
    xp: int = 0
    bare: bool = False


class GotAway(_Base, frozen=True, tag="got-away"):
    """A figure left the encounter (SC-137)."""

    who: str
    why: str = ""


class StoodUp(_Base, frozen=True, tag="stood-up"):
    """A downed hero was revived (SC-109)."""

    who: str
    left: int
    injury: str = ""


class StatusApplied(_Base, frozen=True, tag="status-applied"):
    """A figure has a status now, with so many tokens; 0 for an eternal one."""

    who: str
    status: str
    n: int


class StatusAvoided(_Base, frozen=True, tag="status-avoided"):
    """A status did not take hold: immune, or a test that avoids it was passed."""

    who: str
    status: str
    why: str
    faces: tuple[int, ...] = ()


class StatusEnded(_Base, frozen=True, tag="status-ended"):
    """A status is gone, or one token less of it is left."""

    who: str
    status: str
    left: int = 0


class Gained(_Base, frozen=True, tag="gained"):
    """AP, Speed, Armor or another number of a figure changed, 'attack' for weapon attacks without AP; ``later``: at its next activation (R47)."""

    who: str
    number: str
    amount: int
    later: bool = False


class PowerPut(_Base, frozen=True, tag="power-put"):
    """Power was put on a skill; '' where there was none to take it."""

    who: str
    skill: str
    amount: int


class PartyGained(_Base, frozen=True, tag="party-gained"):
    """The party gained gold in a fight."""

    amount: int
    now: int
    why: str = ""


class LootTaken(_Revealing, frozen=True, tag="loot-taken"):
    """A loot card was drawn, and what it brought: a consumable's or an equipment card's id."""

    who: str
    card: str
    thing: str = ""


class Took(_Base, frozen=True, tag="took"):
    """A hero took a consumable that loot brought; ``who`` is '' where it was left lying."""

    who: str
    consumable: str


class Dropped(_Base, frozen=True, tag="dropped"):
    """A hero threw a consumable away (SH-103)."""

    who: str
    consumable: str


class TargetDrawn(_Revealing, frozen=True, tag="target-drawn"):
    """An adversary's card was drawn, and whom it points at, with the reason."""

    who: str
    card: str
    target: str
    why: str


class Tied(_Revealing, frozen=True, tag="tied"):
    """An adversary's card was drawn and fits several enemies equally: the table is asked. ``why``: what they are equal in."""

    who: str
    card: str
    targets: tuple[str, ...]
    why: str


class TieBroken(_Base, frozen=True, tag="tie-broken"):
    """The table chose a field or a figure of several that are equal by the rules of an adversary; ``why``: what left it open.

    ``why``: 'advance', 'retreat', 'return' or 'hole', or the card whose effect it is.
    """

    who: str
    why: str
    at: tuple[int, int] | None = None
    target: str = ""


class TacticRead(_Base, frozen=True, tag="tactic-read"):
    """A line of an adversary's card was read: followed or passed by, and why."""

    who: str
    tactic: str
    followed: bool
    why: str


class BecamePrepared(_Base, frozen=True, tag="became-prepared"):
    """An adversary waits for somebody to come within reach (SC-124)."""

    who: str


class PreparedEnded(_Base, frozen=True, tag="prepared-ended"):
    """An adversary waits no longer: it struck, was hurt, or acts again (SC-126)."""

    who: str
    why: str


class PreparedStruck(_Base, frozen=True, tag="prepared-struck"):
    """A prepared adversary strikes at a hero (SC-125)."""

    who: str
    target: str


class Marked(_Base, frozen=True, tag="marked"):
    """An adversary must attack this hero, or a lasting effect was laid on a figure."""

    who: str
    by: str
    why: str


class TrapLaid(_Base, frozen=True, tag="trap-laid"):
    """A token was put on a field."""

    who: str
    at: tuple[int, int]
    name: str


class TrapSprung(_Base, frozen=True, tag="trap-sprung"):
    """A figure entered a trap."""

    who: str
    name: str


class Handled(_Base, frozen=True, tag="handled"):
    """A thing of the map was used (SC-005)."""

    who: str
    at: tuple[int, int]
    thing: str


class Switched(_Base, frozen=True, tag="switched"):
    """A hero readied another weapon (SH-076)."""

    who: str
    weapon: str


class Arrived(_Base, frozen=True, tag="arrived"):
    """Reinforcements came onto the map."""

    who: str
    at: tuple[int, int]


class FightEnded(_Base, frozen=True, tag="fight-ended"):
    """A condition is met: which resolution it leads to, in which round."""

    resolution: str
    round: int


class Promise(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a choice promises, by the try of it: ``sort`` what, ``who`` for whom, ``n`` how much, ``id`` of what.

    ``sort``: 'slays', 'wounds', 'stands_up', 'heals'; against not answering: 'adds' and 'spares' (wounds), 'stays_up'; 'rids' (of the
    status ``id``), 'status' (the status ``id``), 'armor', 'guard', 'ap', 'speed', 'power' (on the skill ``id``), 'cards', 'lasting' (of the card
    ``id``), 'trap', 'loot', 'thing', 'gold', 'wins', 'loses', 'keeps' (cards, when the activation is ended); of a field: 'reach', 'flank',
    'beside' (a downed hero), 'near' (nearer to a foe), 'safe' (from so many foes).
    """

    sort: str
    who: str = ""
    n: int = 0
    id: str = ""


class Chose(_Base, frozen=True, tag="book-chose"):
    """The book chose something for a hero it plays; what comes of it follows.

    ``does``: the command's tag, or the kind of decision that was answered. ``thing``: the card, weapon or consumable by its path, ``option``
    the answer, ``target`` the figure and ``at`` the field it aims at. ``of``: so many things were looked at; ``promises``: what the chosen one
    is to bring, as the dice mostly fall, the most first.
    """

    who: str
    does: str
    thing: str = ""
    option: str = ""
    target: str = ""
    at: tuple[int, int] | None = None
    of: int = 0
    promises: tuple[Promise, ...] = ()


class InHand(_Base, frozen=True, tag="in-hand"):
    """A hero changed hands: ``played`` by the book from now on, or not; ``why``: 'stuck' where the book knew no way on."""

    who: str
    played: bool = False
    why: str = ""


class OrderKept(_Base, frozen=True, tag="order-kept"):
    """The heroes' order is kept from round to round, or (``kept`` false) asked for again."""

    kept: bool = True


class TiesSet(_Base, frozen=True, tag="ties-set"):
    """From now on the 'order' or the 'table' breaks the ties that the rules leave open."""

    by: str


class Told(_Base, frozen=True, tag="told"):
    """What happened since the last of these, in words; it stands behind the events it tells of."""

    text: str


FightEvent = (
    FightBegan | RoundBegan | Arranged | ActivationBegan | ActivationEnded | Skipped | DrewCards | Reshuffled | PutAway | TookBack | Moved
    | Placed | KnockedBack | Fell | Climbed | CardPlayed | Attacked | AttackRolled | DiceThrown | Hit | Missed | DamageAssigned
    | Shielded | Mended | Down | Slain | GotAway | StoodUp | StatusApplied | StatusAvoided | StatusEnded | Gained | PowerPut | PartyGained
    | LootTaken | Took | Dropped | TargetDrawn | Tied | TieBroken | TacticRead | BecamePrepared | PreparedEnded | PreparedStruck | Marked | TrapLaid | TrapSprung | Handled
    | Switched | Arrived | FightEnded | Chose | InHand | OrderKept | TiesSet | Told
)  # fmt: skip
