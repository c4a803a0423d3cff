"""What may be asked for in a fight. Each is one small step; choices in the middle of an effect are answered with `Answer`."""

import msgspec


class _Base(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of the commands of a fight: told apart by ``do``."""


class FightOn(_Base, frozen=True, tag="fight"):
    """Fight the encounter on its map. ``heroes``: who fights, where fewer do than are there.

    ``strength`` of the adversaries: 'story', 'fair' or 'hard'. ``ties``: the 'order' or the 'table' breaks those the rules leave open.
    ``played``: heroes for whom the book acts, not all of them. ``keep_order``: whether the order, once set, is kept from round to round.
    """

    heroes: tuple[str, ...] = ()
    strength: str = "fair"
    ties: str = "order"
    played: tuple[str, ...] = ()
    keep_order: bool = False


class Arrange(_Base, frozen=True, tag="arrange"):
    """Set which hero takes which place of the order, before a round's first activation (SC-015, SC-028).

    ``keep``: the order stays, and the table is not asked for it again until it says so.
    """

    heroes: tuple[str, ...]
    keep: bool = False


class AskOrder(_Base, frozen=True, tag="ask-order"):
    """Be asked for the heroes' order at the start of each round again."""


class TakeOver(_Base, frozen=True, tag="take-over"):
    """Act for a hero oneself for whom the book has acted."""

    hero: str


class GiveBack(_Base, frozen=True, tag="give-back"):
    """Let the book act for a hero; the last one in hand is never given back."""

    hero: str


class Walk(_Base, frozen=True, tag="walk"):
    """Walk to a field with what is left of the free movement (SC-038)."""

    to: tuple[int, int]


class Strike(_Base, frozen=True, tag="strike"):
    """Attack with the weapon in this slot: the ready one or the off-hand one (SC-053)."""

    slot: str
    target: str


class PlayCard(_Base, frozen=True, tag="play-card"):
    """Use an effect of an ability card of the hand; ``target`` where it asks for one."""

    card: str
    effect: int = 0
    target: str = ""


class UseSkill(_Base, frozen=True, tag="use-skill"):
    """Use a signature or basic skill (SH-057)."""

    skill: str
    effect: int = 0
    target: str = ""


class UseEquipment(_Base, frozen=True, tag="use-equipment"):
    """Use an effect of an equipment card that is worn."""

    card: str
    effect: int = 0
    target: str = ""


class Spend(_Base, frozen=True, tag="spend"):
    """Use a consumable in the own activation (SH-101, SH-102)."""

    consumable: str
    target: str = ""


class PutAside(_Base, frozen=True, tag="put-aside"):
    """Discard an ability card for Power on a skill (SH-038, SH-054)."""

    card: str
    skill: str


class Interact(_Base, frozen=True, tag="interact"):
    """Use a thing on a field beside the hero (SC-005)."""

    at: tuple[int, int]


class SwitchWeapon(_Base, frozen=True, tag="switch-weapon"):
    """Ready another weapon (SH-076)."""

    slot: str


class StandUp(_Base, frozen=True, tag="stand-up"):
    """Revive a downed hero beside the hero (SC-108)."""

    hero: str


class SendCompanion(_Base, frozen=True, tag="send-companion"):
    """Move a companion of the hero's; where to is asked."""

    companion: str


class CompanionStrike(_Base, frozen=True, tag="companion-strike"):
    """Let a companion attack."""

    companion: str
    target: str


class LeaveMap(_Base, frozen=True, tag="leave-map"):
    """Leave the encounter by an exit."""


class EndActivation(_Base, frozen=True, tag="end-activation"):
    """End the hero's activation; AP and Speed that are left vanish (SH-004)."""


class SetTies(_Base, frozen=True, tag="set-ties"):
    """Let the 'order' or the 'table' break the ties that the rules leave open from now on."""

    by: str


class LetFight(_Base, frozen=True, tag="let-fight"):
    """Let the rest of the fight be fought: by the 'greedy' player, who looks one step ahead, or at 'random'."""

    player: str = "greedy"


FightCommand = (
    FightOn | Arrange | Walk | Strike | PlayCard | UseSkill | UseEquipment | Spend | PutAside | Interact | SwitchWeapon | StandUp
    | SendCompanion | CompanionStrike | LeaveMap | EndActivation | LetFight | AskOrder | TakeOver | GiveBack | SetTies
)  # fmt: skip
