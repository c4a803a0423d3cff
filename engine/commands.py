"""Everything a table can ask for. A command is data: screens, terminals and automatic players build the same ones."""

import msgspec

from engine.fight_commands import FightCommand


class _Base(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of the commands: told apart by ``do``."""


class Choose(_Base, frozen=True, tag="choose"):
    """Take a choice that needs no throw: a plain one, an attendance box, a location, a way on."""

    key: str


class Roll(_Base, frozen=True, tag="roll"):
    """Try a test box. ``hero`` for one who tries; ``faces`` are dice thrown by hand, two for each who rolls in order."""

    key: str
    hero: str = ""
    faces: tuple[int, ...] = ()


class FailOnPurpose(_Base, frozen=True, tag="fail"):
    """Fail a test without rolling (SB-043)."""

    key: str
    hero: str = ""


class RollAgain(_Base, frozen=True, tag="roll-again"):
    """Use a card's second try after a failed throw (R42)."""

    faces: tuple[int, ...] = ()


class AcceptThrow(_Base, frozen=True, tag="accept"):
    """Leave a failed throw as it fell."""


class Propose(_Base, frozen=True, tag="propose"):
    """Put an option of the open vote forward (SB-046)."""

    key: str


class Agree(_Base, frozen=True, tag="agree"):
    """Agree to what was proposed."""


class Wait(_Base, frozen=True, tag="wait"):
    """Say wait: the proposal is taken back and the table talks on."""


class Cast(_Base, frozen=True, tag="cast"):
    """Cast or change a ballot; ``key`` '' abstains. ``seat`` '' is the seat that acts."""

    key: str
    seat: str = ""


class ShowHands(_Base, frozen=True, tag="show-hands"):
    """Enter a show of hands: how many for each option, by key."""

    hands: dict[str, int]


class ChooseParty(_Base, frozen=True, tag="choose-party"):
    """Choose who goes out (SB-009)."""

    heroes: tuple[str, ...]


class TableRoll(_Base, frozen=True, tag="table-roll"):
    """Take a choice that rolls on a random table; ``faces`` are dice thrown by hand."""

    key: str
    faces: tuple[int, ...] = ()


class Answer(_Base, frozen=True, tag="answer"):
    """Answer an open decision: the id of a hero, a card or an option that it offers."""

    option: str
    faces: tuple[int, ...] = ()


class Rest(_Base, frozen=True, tag="rest"):
    """Rest, or go on without (SB-066, SB-069)."""

    take: bool


class Settle(_Base, frozen=True, tag="settle"):
    """Have an encounter settled by the book: a plan and who leads it (T-S19)."""

    plan: str
    leader: str


class SettleRoll(_Base, frozen=True, tag="settle-roll"):
    """Throw the next of the three tests of a settled encounter."""

    faces: tuple[int, ...] = ()


class ReadOn(_Base, frozen=True, tag="read-on"):
    """Read on as if an encounter had ended in this way, without dice."""

    resolution: str


class Report(_Base, frozen=True, tag="report"):
    """Report an encounter fought on one's own table.

    ``xp`` is experience from killing blows, by hero; ``wounds`` damage each hero is left with; ``injuries`` how many each
    draws; ``loot`` how many loot cards are drawn.
    """

    resolution: str
    xp: dict[str, int] = {}
    wounds: dict[str, int] = {}
    injuries: dict[str, int] = {}
    loot: int = 0


class InjuryTest(_Base, frozen=True, tag="injury-test"):
    """Try to shake off one injury at the end of an encounter (SB-062)."""

    hero: str
    injury: str
    faces: tuple[int, ...] = ()


class EndInjuryTests(_Base, frozen=True, tag="end-injury-tests"):
    """Leave the injuries that are left."""


class Buy(_Base, frozen=True, tag="buy"):
    """Buy the ware at this place of the stall; ``hero`` takes it if it is a consumable ('hero/consumable' gives that up)."""

    ware: int
    hero: str = ""


class Sell(_Base, frozen=True, tag="sell"):
    """Sell an equipment card from the stash."""

    card: str


class TreatInjury(_Base, frozen=True, tag="treat-injury"):
    """Pay a healer to remove an injury (T-S16)."""

    hero: str
    injury: str


class LeaveMerchant(_Base, frozen=True, tag="leave-merchant"):
    """Leave the stall; the story goes on."""


class Equip(_Base, frozen=True, tag="equip"):
    """Put an equipment card from the stash into a hero's slot (R56)."""

    hero: str
    slot: str
    card: str


class Unequip(_Base, frozen=True, tag="unequip"):
    """Put what a hero wears in a slot back into the stash."""

    hero: str
    slot: str


class Discard(_Base, frozen=True, tag="discard"):
    """Leave an equipment card of the stash behind for good."""

    card: str


class HandOver(_Base, frozen=True, tag="hand-over"):
    """Give a consumable from one hero to another."""

    hero: str
    to: str
    consumable: str


class UseConsumable(_Base, frozen=True, tag="use"):
    """Use a healing consumable outside an encounter, on the hero who carries it."""

    hero: str
    consumable: str


class DropConsumable(_Base, frozen=True, tag="drop"):
    """Throw a consumable away."""

    hero: str
    consumable: str


class SetTable(_Base, frozen=True, tag="set-table"):
    """Choose the table's rules: undo, votes and the odds."""

    undo: str = "free"
    votes: str = "agreement"
    needs: str = "majority"
    hide_odds: bool = False


class SetSeats(_Base, frozen=True, tag="set-seats"):
    """Say who sits at the table: names in order; the first is the host. ``heroes`` maps a hero to the name of who reads it."""

    names: tuple[str, ...]
    heroes: dict[str, str] = {}


class BeginQuest(_Base, frozen=True, tag="begin-quest"):
    """Begin a quest: who hunts, in the order they sit; who leads first; a great machine as a second Call, or ''."""

    hunters: tuple[str, ...]
    leader: str
    great: str = ""
    coop: bool = False


class KeepCard(_Base, frozen=True, tag="keep-card"):
    """Keep one of the tracking cards drawn, by its number: the Leader's choice."""

    card: int


class KeepEvent(_Base, frozen=True, tag="keep-event"):
    """Keep one of the events drawn: the Fledgling's choice."""

    event: str


class PlanHunt(_Base, frozen=True, tag="plan-hunt"):
    """Have a hunt settled by the book, by a plan (T-H20)."""

    plan: str


class HuntRoll(_Base, frozen=True, tag="hunt-roll"):
    """Throw the three tests of the next hunter in a settled hunt; ``faces`` are six dice thrown by hand."""

    faces: tuple[int, ...] = ()


class ReportHunt(_Base, frozen=True, tag="report-hunt"):
    """Report a hunt fought on one's own table: how it ended, and glory, faints and salvage cards of each hunter."""

    won: bool
    glory: dict[str, int] = {}
    faints: dict[str, int] = {}
    salvage: dict[str, int] = {}
    killer: str = ""


class ReadHunt(_Base, frozen=True, tag="read-hunt"):
    """Read on as if a hunt had ended in this way, without dice, glory or salvage."""

    won: bool


class GoOn(_Base, frozen=True, tag="go-on"):
    """Leave the victory step of the campfire."""


class TakeUpgrade(_Base, frozen=True, tag="take-upgrade"):
    """Swap an upgrade card that is offered for a card of the deck (T-H12)."""

    hunter: str
    card: str
    replaces: str


class LearnSkill(_Base, frozen=True, tag="learn-skill"):
    """Learn a skill, with one more Stamina card for the deck (T-H12)."""

    hunter: str
    skill: str


class BuyGear(_Base, frozen=True, tag="buy-gear"):
    """Buy what lies at this place of the stall, or of the better one that salvage has opened; the buyer is whose turn it is."""

    place: int
    better: bool = False


class SellGear(_Base, frozen=True, tag="sell-gear"):
    """Sell a card of the buyer's gear for half its price, rounded down."""

    gear: str


class OpenStall(_Base, frozen=True, tag="open-stall"):
    """Spend a salvage card of the buyer's that opens a merchant of one level higher."""


class EndShopping(_Base, frozen=True, tag="end-shopping"):
    """Let the next hunter shop."""


class BuildDeck(_Base, frozen=True, tag="build-deck"):
    """Choose the ability cards of a hero's deck; none goes back to the ready-made one (SH-021)."""

    hero: str
    cards: tuple[str, ...]


class ChooseSkills(_Base, frozen=True, tag="choose-skills"):
    """Choose the two signature skills a hero takes into fights (SH-056)."""

    hero: str
    skills: tuple[str, ...]


Command = (
    Choose | Roll | FailOnPurpose | RollAgain | AcceptThrow | Propose | Agree | Wait | Cast | ShowHands | ChooseParty
    | TableRoll | Answer | Rest | Settle | SettleRoll | ReadOn | Report | InjuryTest | EndInjuryTests | Buy | Sell
    | TreatInjury | LeaveMerchant | Equip | Unequip | Discard | HandOver | UseConsumable | DropConsumable | SetTable
    | SetSeats | BeginQuest | KeepCard | KeepEvent | PlanHunt | HuntRoll | ReportHunt | ReadHunt | GoOn | TakeUpgrade
    | LearnSkill | BuyGear | SellGear | OpenStall | EndShopping | BuildDeck | ChooseSkills | FightCommand
)  # fmt: skip
