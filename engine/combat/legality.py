"""What may be done in a fight now: the commands the rules would carry out."""

from collections.abc import Iterator
from itertools import permutations

from engine import fight_commands as commands
from engine.combat import acting, cards, rounds
from engine.combat.arena import Arena
from engine.commands import Answer
from engine.fight_commands import FightCommand
from engine.tactics.programs import card_of


def legal(arena: Arena) -> list[FightCommand | Answer]:
    """List the commands that are legal now; nobody is offered more than 300.

    There is always one while the fight goes on.
    """
    pending = arena.fight.pending
    if arena.fight.over or pending is None:
        return []
    if pending.kind == "arrange":
        now = [entry.figure for entry in arena.fight.order if entry.hero]
        return [commands.Arrange(heroes) for heroes in permutations(now)]
    if pending.kind == rounds.ACT:
        return list(_own_turn(arena, pending.who))
    return [Answer(option) for option in pending.options]


def _own_turn(arena: Arena, id: str) -> Iterator[FightCommand | Answer]:
    hero, figure = arena.hero(id), arena.figure(id)
    yield from _strikes(arena, id)
    for key in cards.owned(arena, id):
        effect = arena.programs.effects[key]
        if effect.on or cards.refusal(arena, id, key):
            continue
        for target in cards.choices(arena, id, key):
            yield using(key, target)
    for card in cards.hand_of(hero):
        if arena.book.abilities[card].cost and not arena.book.abilities[card].negative:
            for skill in hero.skills:
                yield commands.PutAside(card, skill)
    if figure.at is not None:
        for at in arena.grid.neighbours(figure.at):
            if at in arena.ground.things and not acting.interact_refusal(arena, id, at):
                yield commands.Interact(at)
    for slot in hero.worn:
        if not acting.switch_refusal(arena, id, slot):
            yield commands.SwitchWeapon(slot)
    for other in arena.fight.heroes:
        if arena.figure(other).state == "down" and not acting.stand_up_refusal(arena, id, other):
            yield commands.StandUp(other)
    yield from _companions(arena, id)
    if not acting.leave_refusal(arena, id):
        yield commands.LeaveMap()
    for field in acting.walk_fields(arena, id):
        yield commands.Walk(field)
    yield commands.EndActivation()


def _strikes(arena: Arena, id: str) -> Iterator[FightCommand]:
    slots = acting.strike_slots(arena, id)
    if slots:
        for enemy in arena.enemies(arena.figure(id)):
            for slot in slots:
                if not acting.strike_refusal(arena, id, slot, enemy.id):
                    yield commands.Strike(slot, enemy.id)


def _companions(arena: Arena, id: str) -> Iterator[FightCommand]:
    for figure in list(arena.standing()):
        if figure.sort != "companion" or arena.owner_of(figure.id) != id:
            continue
        if not acting.send_refusal(arena, id, figure.id):
            yield commands.SendCompanion(figure.id)
        for enemy in arena.enemies(figure):
            if not acting.companion_strike_refusal(arena, id, figure.id, enemy.id):
                yield commands.CompanionStrike(figure.id, enemy.id)


def using(key: str, target: str = "") -> FightCommand:
    """Make the command that uses an effect."""
    shelf, card = card_of(key)
    place = int(key.rpartition("/")[2])
    if shelf == "abilities":
        return commands.PlayCard(card, place, target)
    if shelf == "heroes":
        return commands.UseSkill(cards.skill_of(key), place, target)
    if shelf == "equipment":
        return commands.UseEquipment(card, place, target)
    return commands.Spend(card, target)
