"""What automatic fights came to: which cards, operations, hooks, statuses, decisions, commands and endings came up, and which never.

A `FightLog` counts one fight or many; logs are added up. What there is to come up is read from the book's cards.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, get_args

import msgspec

from engine import fight_commands as commands
from engine import fight_events as happened
from engine.book.combat_schema import NEGATIVE, POSITIVE, Hook, Op
from engine.book.model import Book
from engine.combat import Arena, players
from engine.combat.players import Chosen
from engine.commands import Answer
from engine.fight_commands import FightCommand
from engine.fight_events import FightEvent
from engine.tactics.programs import Programs, programs_of

KINDS = (
    "operations", "hooks", "effects", "specials", "statuses", "decisions", "commands", "reactions", "tactics", "adversary_cards",
    "injuries", "endings",
)  # fmt: skip
"""What is counted. What an encounter's setting up calls is not seen, nor what merely stands on a card. 'effects' are those of ability cards, skills, equipment and consumables, by key; 'reactions' the events answered."""

DECISIONS = (
    "act", "arrange", "react", "discard", "field", "target", "special", "choose", "die", "power", "loot", "take", "take_back", "status",
    "link", "area", "tie",
)  # fmt: skip

OUTSIDE = (
    commands.FightOn,
    commands.LetFight,
    commands.SetTies,
    commands.AskOrder,
    commands.TakeOver,
    commands.GiveBack,
)
"""Commands that begin or skip a fight, or say who decides in it; no fighter gives them."""


class FightLog(msgspec.Struct, kw_only=True):
    """What one fight, or many, came to: counts by kind and id."""

    fights: int = 0
    commands: int = 0
    reached: dict[str, dict[str, int]] = msgspec.field(default_factory=lambda: {kind: {} for kind in KINDS})

    def reach(self, kind: str, id: str) -> None:
        """Count that something came up once more."""
        counted = self.reached[kind]
        counted[id] = counted.get(id, 0) + 1

    def times(self, kind: str, id: str) -> int:
        """Say how often something came up."""
        return self.reached[kind].get(id, 0)

    def add(self, other: "FightLog") -> None:
        """Add what other fights came to."""
        self.fights += other.fights
        self.commands += other.commands
        for kind, counted in other.reached.items():
            into = self.reached[kind]
            for id, times in counted.items():
                into[id] = into.get(id, 0) + times


def keys_of(arena: Arena, command: Chosen) -> list[tuple[str, str]]:
    """Return what a command counts as: its kind and its card, or the decision it answers and what it answers with."""
    pending = arena.fight.pending
    if isinstance(command, Answer):
        assert pending is not None
        found = [("decisions", pending.kind)]
        effect = command.option.partition(">")[0]
        if effect in arena.programs.effects:
            found += [("effects", effect), ("reactions", pending.card)]
        elif command.option in arena.programs.specials:
            found.append(("specials", command.option))
        return found
    found = [("commands", name_of(type(command)))]
    if key := players.key_of(pending.who if pending is not None else "", command):
        found.append(("effects", key))
    return found


def name_of(kind: type[Any]) -> str:
    """Return the name of a command or an operation as data has it."""
    return str(kind.__struct_config__.tag)


_TOLD = ("effects", "specials")
"""What is counted when it happens, since some of it happens by itself."""


class FightScribe:
    """Notes in a log what each step of a fight came to."""

    def __init__(self, log: FightLog) -> None:
        self.log = log

    def watch(self, arena: Arena) -> None:
        """Have a fight tell of its operations, hooks and Specials."""
        labels = _labels(arena.programs)

        def told(kind: str, thing: Any) -> None:
            self.log.reach(kind, name_of(type(thing)) if kind == "operations" else labels[id(thing)])

        arena.watch = told

    def chose(self, arena: Arena, command: Chosen) -> None:
        """Note a command before it is carried out."""
        self.log.commands += 1
        for kind, id in keys_of(arena, command):
            if kind not in _TOLD:
                self.log.reach(kind, id)
        pending = arena.fight.pending
        if pending is not None and not isinstance(command, Answer):
            self.log.reach("decisions", pending.kind)

    def happened(self, arena: Arena, events: Iterable[FightEvent]) -> None:
        """Note what a command, or the beginning, led to."""
        log = self.log
        for event in events:
            match event:
                case happened.CardPlayed(effect=effect):
                    log.reach("effects", effect)
                case happened.StatusApplied(status=status):
                    log.reach("statuses", status)
                case happened.TacticRead(who=who, tactic=tactic, followed=True):
                    log.reach("tactics", f"{arena.figure(who).card} {tactic}")
                case happened.TargetDrawn(card=card) if card:
                    log.reach("adversary_cards", "hero" if card.startswith("hero:") else card)
                case happened.StoodUp(injury=injury) if injury:
                    log.reach("injuries", injury)
                case happened.FightEnded(resolution=resolution):
                    log.reach("endings", f"{arena.fight.encounter} {resolution}")
                    log.fights += 1


@lru_cache(maxsize=8)
def _labels(programs: Programs) -> dict[int, str]:
    """Name each Special and hook of a book by its card, hooks with what they change or wait for."""
    specials = {id(special): key for key, special in programs.specials.items()}
    return specials | {id(hook): name for name, hook in _hooks(programs)}


def _hooks(programs: Programs) -> Iterator[tuple[str, Hook]]:
    for key, hooks in programs.hooks.items():
        for place, hook in enumerate(hooks):
            yield f"{key}/{place} {hook.mod or hook.on or 'specials'}", hook


def all_of(book: Book) -> dict[str, list[str]]:
    """List what there is to come up in the fights of a book, by kind."""
    programs = programs_of(book)
    fought = {id: one for id, one in book.encounters.items() if one.board is not None}
    foes = dict.fromkeys(figure.adversary for one in fought.values() for figure in one.figures)
    return {
        "operations": [name_of(kind) for kind in get_args(Op)],
        "hooks": [name for name, _ in _hooks(programs)],
        "effects": list(programs.effects),
        "specials": list(programs.specials),
        "statuses": [*NEGATIVE, *POSITIVE],
        "decisions": list(DECISIONS),
        "commands": [name_of(kind) for kind in get_args(FightCommand) if kind not in OUTSIDE],
        "reactions": list(dict.fromkeys(effect.on for effect in programs.effects.values() if effect.on)),
        "tactics": [
            f"{id} {tactic.name}"
            for id in foes
            for tactic in book.adversaries[id].tactics
            if tactic.sort in ("attack", "action")
        ],
        "adversary_cards": [
            "hero",
            *(id for id, card in book.adversary_cards.items() if card.category != "special"),
        ],
        "injuries": list(book.injuries),
        "endings": [
            f"{id} {ending}"
            for id, one in fought.items()
            if one.board is not None
            for ending in one.board.ends
        ],
    }


def report(book: Book, log: FightLog) -> dict[str, Any]:
    """Say of each kind how much came up, what never did, and how often the rest."""
    found: dict[str, Any] = {"fights": log.fights, "given": log.commands}
    for kind, there in all_of(book).items():
        counted = log.reached[kind]
        missing = [id for id in there if id not in counted]
        found[kind] = {
            "reached": len(there) - len(missing),
            "all": len(there),
            "missing": missing,
            "times": dict(sorted(counted.items(), key=lambda one: (one[1], one[0]))),
        }
    return found


def operations_of(book: Book) -> set[str]:
    """Return the operations that some card of a book uses."""
    return {name_of(type(op)) for program in programs_of(book).ops.values() for op in program}


__all__ = [
    "DECISIONS",
    "KINDS",
    "FightLog",
    "FightScribe",
    "all_of",
    "keys_of",
    "name_of",
    "operations_of",
    "report",
]
