"""What a command would set off that nobody could take back: prepared adversaries, traps and holes on a walk, what is lost by it."""

from collections.abc import Sequence

from engine import fight_commands as commands
from engine.book.combat_schema import Attack, Trap
from engine.combat import acting, attacks, odds, walking
from engine.combat.arena import Arena
from engine.combat.telling import field_name
from engine.fight_commands import FightCommand
from engine.scenes.roster import listed
from engine.sheet.fights import AttackFrame, Field, TacticsFrame

LEAVES_WALK = (
    commands.Strike, commands.PlayCard, commands.UseSkill, commands.UseEquipment, commands.Spend, commands.Interact,
    commands.SwitchWeapon, commands.StandUp, commands.CompanionStrike,
)  # fmt: skip
"""Commands that end a walk that was begun (SC-038)."""


class Walks:
    """Where a hero may walk now, by which way, and what waits on the fields: each is worked out once."""

    def __init__(self, arena: Arena, id: str) -> None:
        self.arena, self.figure = arena, arena.figure(id)
        self.speed = arena.hero(id).walk
        self.costs = acting.walk_fields(arena, id)
        self.waiting = [
            arena.figure(one)
            for one in arena.in_order()
            if arena.figure(one).prepared and arena.figure(one).state == "up"
            and arena.figure(one).side != self.figure.side
        ]  # fmt: skip
        self._strikes: dict[Field, dict[str, str]] = {}

    def way(self, to: Field) -> list[Field]:
        """Return the fields that are entered on the way to a field, as the rules walk it."""
        return walking.way_to(self.arena, self.figure, to, self.speed) if to in self.costs else []

    def risk(self, path: Sequence[Field]) -> str:
        """Say what a walk sets off, field by field: traps of others, prepared adversaries, a hole (SC-002, SC-125; R13, R19)."""
        said, struck = [], set[str]()
        for at in path:
            traps, stops = self._traps(at)
            said += traps
            for foe, words in self.strikes(at).items():
                if foe not in struck:
                    struck.add(foe)
                    said.append(words)
            if self.arena.ground.holes & self.arena.grid.bit(at) and not walking.flies(
                self.arena, self.figure
            ):
                said.append(f"{field_name(at)} is a hole: the next activation goes into climbing out.")
            if stops:
                break
        return " ".join(said)

    def _traps(self, at: Field) -> tuple[list[str], bool]:
        arena, said, stops = self.arena, list[str](), False
        for token in arena.fight.tokens:
            if token.at == at and arena.figure(token.by).side != self.figure.side:
                code, _, place = token.code.rpartition("#")
                trap = arena.programs.ops[code][int(place)]
                assert isinstance(trap, Trap)
                stops |= trap.stops
                ends = " and ends the walk" if trap.stops else ""
                said.append(f"{trap.name} of {arena.name(token.by)} at {field_name(at)} is sprung{ends}.")
        return said, stops

    def strikes(self, at: Field) -> dict[str, str]:
        """Say by figure which prepared adversaries strike at the hero on a field, with what, and what it may do."""
        known = self._strikes.get(at)
        if known is None:
            known = self._strikes[at] = self._struck(at) if self.waiting else {}
        return known

    def _struck(self, at: Field) -> dict[str, str]:
        arena, figure, found = self.arena, self.figure, dict[str, str]()
        was, cached = figure.at, arena.blocked_cache
        figure.at, arena.blocked_cache = at, None
        try:
            for foe in self.waiting:
                if (place := walking.prepared_tactic(arena, foe, figure)) >= 0:
                    tactic = arena.book.adversaries[foe.card].tactics[place]
                    coming = len(arena.coming)
                    attacks.by_tactic(arena, TacticsFrame(who=foe.id, strike=True), tactic, [figure.id])
                    made, arena.coming = arena.coming[coming:], arena.coming[:coming]
                    assert isinstance(made[0], AttackFrame)
                    wounds = odds.odds(arena, made[0]).wounds
                    found[foe.id] = (
                        f"{arena.name(foe.id)} is prepared and strikes at {field_name(at)}: {tactic.name}, "
                        f"{wounds:.1f} wounds on average."
                    )
        finally:
            figure.at, arena.blocked_cache = was, cached
        return found


def of_action(arena: Arena, command: FightCommand, walks: Walks) -> str:
    """Say what a command other than a walk costs besides its price: Speed and AP that are lost, Stealth, who strikes after it.

    Rules: SH-004, SC-038, SC-105; ruling R13.
    """
    figure, hero = walks.figure, arena.hero(walks.figure.id)
    said = []
    if isinstance(command, commands.EndActivation):
        left = [
            f"{hero.points} AP" if hero.points else "",
            f"{hero.walk} Speed" if hero.walked < 2 and hero.walk else "",
        ]
        if lost := [one for one in left if one]:
            said.append(f"{listed(lost)} left {'are' if hero.points + hero.walk != 1 else 'is'} lost.")
    elif isinstance(command, LEAVES_WALK) and hero.walked == 1 and hero.walk > 0:
        said.append(f"It ends the walk: {hero.walk} Speed {'is' if hero.walk == 1 else 'are'} lost.")
    if "stealth" in figure.statuses and _attacks(arena, command, figure.card):
        said.append("It ends Stealth.")
    if figure.at is not None and isinstance(command, commands.EndActivation) and hero.placed:
        said += walks.strikes(figure.at).values()
    elif figure.at is not None and hero.placed == 2:
        said += [f"Unless it is wounded first, {one}" for one in walks.strikes(figure.at).values()]
    return " ".join(said)


def _attacks(arena: Arena, command: FightCommand, card: str) -> bool:
    """Say whether a command makes an attack of the hero's."""
    if isinstance(command, commands.Strike):
        return True
    if isinstance(command, commands.PlayCard):
        key = f"abilities/{command.card}/effects/{command.effect}"
    elif isinstance(command, commands.UseSkill):
        key = f"heroes/{card}/skills/{command.skill}/effects/{command.effect}"
    elif isinstance(command, commands.UseEquipment):
        key = f"equipment/{command.card}/effects/{command.effect}"
    elif isinstance(command, commands.Spend):
        key = f"consumables/{command.consumable}/effects/0"
    else:
        return False
    return any(isinstance(op, Attack) and not op.companion for op in arena.programs.effects[key].does)
