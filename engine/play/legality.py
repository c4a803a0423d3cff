"""What a table may do: the commands that the rules would carry out now."""

from itertools import combinations

from engine import commands
from engine.book.model import Book
from engine.commands import Command
from engine.fight_commands import FightOn
from engine.play import fighting
from engine.quest import options
from engine.scenes import asks, boxes, encounters, equipment, merchants, roster, tables
from engine.scenes.turn import Turn
from engine.sheet import (
    EncounterScene,
    MerchantScene,
    QuestScene,
    RetryScene,
    SaveSheet,
    TableScene,
    VoteScene,
)

MOST = 300
"""No table is ever offered more commands than this."""


def legal(sheet: SaveSheet, book: Book, *, sheet_too: bool = True) -> list[Command]:
    """List the commands that are legal now.

    Dice thrown by hand, shows of hands, reports in detail and the table's own rules are legal besides: their shapes are
    many, so one of each kind stands for them or none.

    Args:
        sheet_too: Whether changes at the save sheet (equipment, consumables) are listed as well.
    """
    found = _story(sheet, book)
    if sheet_too:
        found += _at_the_sheet(sheet, book)
    return found[:MOST]


def legal_at_sheet(sheet: SaveSheet, book: Book) -> list[Command]:
    """List all changes at the save sheet (equipment, consumables) that are legal now, however many."""
    return _at_the_sheet(sheet, book)


def _story(sheet: SaveSheet, book: Book) -> list[Command]:
    turn = Turn(sheet, book)
    if sheet.owed:
        return [commands.Answer(option) for option in asks.options(turn, sheet.owed[0])]
    if sheet.story.ended:
        return []
    scene = sheet.scene
    if isinstance(scene, RetryScene):
        return [commands.RollAgain(), commands.AcceptThrow()]
    if isinstance(scene, TableScene):
        row = tables.open_row(turn)
        everybody = row.test is not None and row.test.actor in ("each", "party")
        heroes = tables.able(sheet, book, row)
        return [commands.Answer(hero) for hero in (heroes[:1] if everybody else heroes)]
    if isinstance(scene, EncounterScene):
        return _encounter(sheet, book, scene)
    if isinstance(scene, MerchantScene):
        return _merchant(sheet, book, scene)
    if isinstance(scene, QuestScene):
        return options.legal(turn)
    found: list[Command] = []
    for standing in boxes.standings(sheet, book):
        if not standing.reason:
            found += _box(sheet, book, standing)
    if isinstance(scene, VoteScene):
        found = [command for command in found if _votes(command)] + _open_vote(scene)
    if scene is None and roster.may_choose(sheet, book):
        size = roster.party_size(sheet, book)
        found += [commands.ChooseParty(heroes) for heroes in combinations(sheet.party, size)]
    return found


def _votes(command: Command) -> bool:
    return isinstance(command, commands.Propose | commands.Cast)


def _open_vote(scene: VoteScene) -> list[Command]:
    if scene.proposed and not scene.tied:
        return [commands.Agree(), commands.Wait()]
    return []


def _box(sheet: SaveSheet, book: Book, standing: boxes.Standing) -> list[Command]:
    choice, key = standing.choice, standing.offer.key
    if choice.test:
        heroes = roster.answers_to(sheet, book, choice.test.actor)
        if choice.test.actor in ("each", "party"):
            return [commands.Roll(key), commands.FailOnPurpose(key)]
        return [
            command
            for hero in heroes
            for command in (commands.Roll(key, hero), commands.FailOnPurpose(key, hero))
        ]
    if choice.scene == "vote":
        return _vote_option(sheet, key)
    if choice.scene == "table":
        return [commands.TableRoll(key)]
    return [commands.Choose(key)]


def _vote_option(sheet: SaveSheet, key: str) -> list[Command]:
    scene = sheet.scene
    if isinstance(scene, VoteScene) and scene.tied:
        return [commands.Propose(key)] if key in scene.tied else []
    if sheet.table.votes == "agreement" or len(sheet.seats) <= 1:
        return [commands.Propose(key)]
    return [commands.Cast(key, seat.id) for seat in sheet.seats]


def _encounter(sheet: SaveSheet, book: Book, scene: EncounterScene) -> list[Command]:
    printed = book.encounters[scene.encounter]
    if scene.stage == "setup":
        found: list[Command] = []
        if not sheet.sandbox:
            found += [commands.Settle(plan, leader) for plan in book.plans for leader in roster.out(sheet)]
            for resolution in printed.resolutions:
                found += [commands.ReadOn(resolution.id), commands.Report(resolution.id)]
        if not fighting.can_be_fought(sheet, book, scene.encounter):
            found += [FightOn(heroes) for heroes in fighting.lineups(sheet, book, scene.encounter)]
        return found
    if scene.stage == "fighting":
        return fighting.legal(sheet, book)
    if scene.stage == "settling":
        return [commands.SettleRoll()]
    if scene.stage == "rest":
        return [commands.Rest(True), commands.Rest(False)]
    if scene.stage == "over":
        return []
    tries: list[Command] = [
        commands.InjuryTest(hero, injury)
        for hero in encounters.testers(sheet, scene)
        for injury in dict.fromkeys(sheet.heroes[hero].injuries)
    ]
    return [*tries, commands.EndInjuryTests()]


def _merchant(sheet: SaveSheet, book: Book, scene: MerchantScene) -> list[Command]:
    printed, stock = book.merchants[scene.merchant], sheet.stalls[scene.merchant]
    found: list[Command] = []
    for place, ware in enumerate(printed.wares):
        if stock[place] < 1 or merchants.price(book, ware.card, ware.price) > sheet.gold:
            continue
        if ware.card in book.consumables:
            found += [commands.Buy(place, taker) for taker in equipment.takers(sheet, book)]
        elif equipment.stash_room(sheet, book) > 0:
            found.append(commands.Buy(place))
    if printed.buys:
        found += [commands.Sell(card) for card in merchants.sellable(sheet)]
    if printed.heals and sheet.gold >= book.prices.healer:
        found += [
            commands.TreatInjury(hero, injury)
            for hero in sheet.party
            for injury in dict.fromkeys(sheet.heroes[hero].injuries)
        ]
    return [*found, commands.LeaveMerchant()]


def _at_the_sheet(sheet: SaveSheet, book: Book) -> list[Command]:
    found: list[Command] = []
    if sheet.fight is not None:
        return found
    calm = not isinstance(sheet.scene, EncounterScene)
    spare = list(dict.fromkeys(sheet.stash))
    for hero in sheet.party if calm else ():
        for slot in equipment.slot_keys(book, hero):
            found += [
                commands.Equip(hero, slot, card)
                for card in spare
                if not equipment.refusal(sheet, book, hero, slot, card)
            ]
            if slot in sheet.heroes[hero].worn and equipment.stash_room(sheet, book) > 0:
                found.append(commands.Unequip(hero, slot))
    found += [commands.Discard(card) for card in spare]
    for hero in sheet.party:
        for consumable in dict.fromkeys(sheet.heroes[hero].consumables):
            if book.consumables[consumable].heals and sheet.heroes[hero].wounds:
                found.append(commands.UseConsumable(hero, consumable))
            found += [
                commands.HandOver(hero, other, consumable)
                for other in sheet.party
                if other != hero and equipment.room_for_consumable(sheet, book, other)
            ]
            found.append(commands.DropConsumable(hero, consumable))
    return found
