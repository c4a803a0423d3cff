"""Begin a table and carry out commands."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec

from engine import commands, dice, fight_commands
from engine.book.model import Book
from engine.commands import Command
from engine.errors import RuleError
from engine.events import Event, Rested, TableSet
from engine.play import fighting, reading
from engine.play.reading import Expired, never
from engine.quest import campfire, course, hunts, stalls, tracking
from engine.scenes import (
    asks,
    attendance,
    boxes,
    encounters,
    equipment,
    health,
    loadouts,
    loot,
    merchants,
    roster,
    tables,
    tests,
    votes,
)
from engine.scenes.boxes import Standing
from engine.scenes.turn import Answered, Turn
from engine.sheet import (
    Deck,
    EncounterScene,
    HeroSheet,
    MerchantScene,
    QuestScene,
    RetryScene,
    SaveSheet,
    Seat,
    TableRules,
    TableScene,
    VoteScene,
)

_ENCODER, _DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(SaveSheet)


class Step(msgspec.Struct, frozen=True):
    """What a command led to: the sheet after it, and what happened in order."""

    sheet: SaveSheet
    events: list[Event]


def copied(sheet: SaveSheet) -> SaveSheet:
    """Return a copy of a sheet that shares nothing with it."""
    return _DECODER.decode(_ENCODER.encode(sheet))


def begin(
    book: Book,
    *,
    seed: int,
    name: str = "",
    seats: tuple[str, ...] = (),
    expired: Expired = never,
    held: bool = False,
) -> Step:
    """Set up a save sheet and read the book's first page.

    Args:
        seed: Decides every throw and shuffle, from 0 to 2**63 - 1.
        seats: Names of the people at the table, the host first; none for a reader alone.
        held: Whether the sheet is for `apply_in_place` alone.

    Raises:
        StoryError: The book's first page cannot be read.

    Rules: SB-006, SB-007, SB-008; T-S2.
    """
    sheet = new_sheet(book, book.info.party.heroes, seed=seed, name=name, seats=seats)
    turn = Turn(sheet, book, held=held)
    reading.start(turn, dice.below(sheet.dice, seed, "story", 1 << 31), expired)
    return Step(sheet, turn.events)


def new_sheet(
    book: Book,
    heroes: Sequence[str],
    *,
    seed: int,
    level: int = 0,
    name: str = "",
    seats: tuple[str, ...] = (),
) -> SaveSheet:
    """Make a sheet for heroes dressed as they begin, with nothing read yet.

    Args:
        level: That of every hero; 0 is the level at which the book begins.
    """
    start = book.info.start
    sheet = SaveSheet(book=book.id, edition=book.edition, seed=seed, name=name or book.info.title)
    sheet.table = TableRules(votes=book.info.votes.manner, needs=book.info.votes.needs)
    sheet.seats = _seats(seats)
    sheet.gold = start.gold
    sheet.trackers = {id: tracker.start for id, tracker in book.info.trackers.items()}
    sheet.party = list(heroes)
    for hero in heroes:
        sheet.heroes[hero] = HeroSheet(
            level=level or start.level or book.numbers.start_level,
            xp=book.numbers.start_xp if start.xp is None else start.xp,
            consumables=list(book.heroes[hero].consumables),
        )
    for hero in heroes:
        sheet.stash += equipment.dress(sheet, book, hero)
    sheet.loot = Deck(draw=dice.shuffled(sheet.dice, seed, "loot", loot.counted(book.loot)))
    sheet.injuries = Deck(draw=dice.shuffled(sheet.dice, seed, "injuries", loot.counted(book.injuries)))
    return sheet


def _seats(names: tuple[str, ...]) -> list[Seat]:
    return [Seat(id=f"s{place}", name=name.strip()) for place, name in enumerate(names, 1) if name.strip()]


def apply(
    sheet: SaveSheet, command: Command, book: Book, *, seat: str = "", expired: Expired = never
) -> Step:
    """Carry out one command on a copy of the sheet.

    Returns:
        The sheet after it and what happened. The same sheet, command and book give the same step, for ever.

    Raises:
        RuleError: The rules refuse, with a reason for the player. The sheet given is untouched.
        StoryError: The book's text went wrong; the sheet given is untouched.
    """
    turn = Turn(copied(sheet), book, seat)
    _carry_out(turn, command, expired)
    return Step(turn.sheet, turn.events)


def apply_in_place(
    sheet: SaveSheet, command: Command, book: Book, *, expired: Expired = never
) -> list[Event]:
    """Carry out one command on a sheet that was begun ``held``, and return what happened: for automatic players.

    The same steps as those of `apply`, in two thirds of the time. The sheet cannot be kept, and is of no use after an
    error.

    Raises:
        RuleError, StoryError: As `apply` does.
    """
    turn = Turn(sheet, book, held=True)
    _carry_out(turn, command, expired)
    return turn.events


def _carry_out(turn: Turn, command: Command, expired: Expired) -> None:
    first_throw = turn.sheet.throws + 1
    turn.sheet.steps += 1
    _guard(turn.sheet, command)
    answered = _DO[type(command)](turn, command)
    if not isinstance(command, _ANY_TIME):
        reading.wait(turn, first_throw)
    if answered is not None:
        reading.resume(turn, answered, expired)


def fresh_dice(sheet: SaveSheet, salt: int) -> None:
    """Make the dice new after an undo, for a table that rolls again (R72): every stream of chance starts anew.

    Args:
        salt: The revision the undo was made at, so that going back to one step twice gives other dice each time.
    """
    sheet.seed = dice.mix(sheet.seed ^ dice.mix(salt)) >> 1
    sheet.dice = {}
    if sheet.fight is not None:
        sheet.fight.seed = dice.mix(sheet.fight.seed ^ dice.mix(salt)) >> 1
        sheet.fight.dice = {}


_ANY_TIME = (
    commands.Equip, commands.Unequip, commands.Discard, commands.HandOver, commands.UseConsumable,
    commands.DropConsumable, commands.SetTable, commands.SetSeats, commands.BuildDeck, commands.ChooseSkills,
)  # fmt: skip
_IN_FIGHT_ON_THE_MAP = (commands.HandOver, commands.UseConsumable)
_IN_STORY_ALONE = (commands.Settle, commands.ReadOn, commands.Report)
_IN_SCENE: dict[type[Any], tuple[type[Any], ...]] = {
    RetryScene: (commands.RollAgain, commands.AcceptThrow),
    VoteScene: (commands.Propose, commands.Agree, commands.Wait, commands.Cast, commands.ShowHands, commands.Choose),
    TableScene: (commands.Answer,),
    EncounterScene: (
        commands.Settle, commands.SettleRoll, commands.ReadOn, commands.Report, commands.InjuryTest,
        commands.EndInjuryTests, commands.Rest, commands.Answer, *get_args(fight_commands.FightCommand),
    ),
    MerchantScene: (commands.Buy, commands.Sell, commands.TreatInjury, commands.LeaveMerchant),
    QuestScene: (
        commands.BeginQuest, commands.KeepCard, commands.KeepEvent, commands.PlanHunt, commands.HuntRoll,
        commands.ReportHunt, commands.ReadHunt, commands.GoOn, commands.TakeUpgrade, commands.LearnSkill,
        commands.BuyGear, commands.SellGear, commands.OpenStall, commands.EndShopping,
    ),
}  # fmt: skip


def _guard(sheet: SaveSheet, command: Command) -> None:
    """Refuse what must wait until an open decision or scene has its answer."""
    if sheet.fight is not None and isinstance(command, _IN_FIGHT_ON_THE_MAP):
        raise RuleError("In a fight, consumables are used on the map.")
    if isinstance(command, _ANY_TIME):
        return
    if sheet.owed:
        if not isinstance(command, commands.Answer):
            raise RuleError("Something waits for an answer first.")
        return
    if sheet.scene is not None and not isinstance(command, _IN_SCENE[type(sheet.scene)]):
        raise RuleError("Something else on this page comes first.")
    if sheet.sandbox and isinstance(command, _IN_STORY_ALONE):
        raise RuleError("No story follows this fight: it is fought on its map.")
    if sheet.story.ended:
        raise RuleError("The story has ended. Begin again, or go back to an earlier page.")


def _open(turn: Turn, key: str) -> Standing:
    standing = boxes.find(turn.sheet, turn.book, key)
    if standing is None:
        raise RuleError("That choice is not on this page.")
    if standing.reason:
        raise RuleError(standing.reason)
    if standing.choice.cost:
        loot.change_gold(turn, -standing.choice.cost, "paid")
    return standing


def _choose(turn: Turn, command: commands.Choose) -> Answered | None:
    standing = _open(turn, command.key)
    choice, key = standing.choice, standing.offer.key
    if choice.scene == "test":
        raise RuleError("This box asks for a throw.")
    if choice.scene == "vote":
        return votes.propose(turn, key)
    if choice.scene == "encounter":
        encounters.meet(turn, key, choice.scene_id)
        return None
    if choice.scene == "merchant":
        merchants.enter(turn, key, choice.scene_id)
        return None
    if choice.scene == "quest":
        course.enter(turn, key, choice.scene_id)
        return None
    if choice.scene == "table":
        return tables.roll(turn, choice, ())
    if choice.scene == "rest":
        health.rest_on_the_way(turn)
    if choice.scene == "attend" and choice.attend:
        who = [hero for id in choice.attend.who for hero in roster.answers_to(turn.sheet, turn.book, id)]
        there = attendance.present(turn.sheet, turn.book, choice.attend.who)
        return Answered(
            key, {"pass": there, "who": list(dict.fromkeys(who))[:1], "passed": who if there else []}
        )
    return Answered(key, {})


def _roll(turn: Turn, command: commands.Roll) -> Answered | None:
    return tests.roll(turn, _open(turn, command.key).choice, command.hero, command.faces)


def _fail(turn: Turn, command: commands.FailOnPurpose) -> Answered | None:
    return tests.fail_on_purpose(turn, _open(turn, command.key).choice, command.hero)


def _table_roll(turn: Turn, command: commands.TableRoll) -> Answered | None:
    choice = _open(turn, command.key).choice
    if choice.scene != "table":
        raise RuleError("That choice rolls on no table.")
    return tables.roll(turn, choice, command.faces)


def _retried(turn: Turn) -> Any:
    scene = turn.sheet.scene
    if not isinstance(scene, RetryScene):
        raise RuleError("There is no throw that a card could repeat.")
    offer = next(one for one in turn.sheet.story.offers if one.key == scene.choice)
    return turn.book.index.choices[offer.source]


def _answer(turn: Turn, command: commands.Answer) -> Answered | None:
    if not turn.sheet.owed and turn.sheet.fight is not None:
        if command.faces:
            raise RuleError("In a fight the book throws the dice: leave the faces out.")
        return fighting.answer(turn, command.option)
    if not turn.sheet.owed and isinstance(turn.sheet.scene, TableScene):
        return tables.answer(turn, command.option, command.faces)
    asks.answer(turn, command.option)
    return None


def _rest(turn: Turn, command: commands.Rest) -> Answered | None:
    if not command.take:
        turn.note(Rested(taken=False))
    return encounters.rest(turn, command.take)


def _drop(turn: Turn, command: commands.DropConsumable) -> None:
    if turn.sheet.fight is not None:
        fighting.drop(turn, command)
    else:
        equipment.lose_consumable(turn, command.hero, command.consumable, "thrown away")


def _set_table(turn: Turn, command: commands.SetTable) -> None:
    if command.undo not in ("free", "stop", "again"):
        raise RuleError("Undo is free, stops at a throw, or rolls again.")
    if command.votes not in ("agreement", "open", "sealed") or command.needs not in ("majority", "unanimity"):
        raise RuleError("Votes are by agreement, open or sealed; they need a majority or everybody.")
    if isinstance(turn.sheet.scene, VoteScene):
        raise RuleError("A vote is under way. Finish it first.")
    turn.sheet.table = TableRules(
        undo=command.undo, votes=command.votes, needs=command.needs, hide_odds=command.hide_odds
    )
    turn.note(TableSet("The table's rules are set."))


def _set_seats(turn: Turn, command: commands.SetSeats) -> None:
    seats = _seats(command.names)
    if len(seats) > 8 or any(len(seat.name) > 40 for seat in seats):
        raise RuleError("Up to 8 people, each with a name of at most 40 letters.")
    names = [seat.name for seat in seats]
    if isinstance(turn.sheet.scene, VoteScene) and names != [seat.name for seat in turn.sheet.seats]:
        raise RuleError("A vote is under way. Finish it first.")
    for hero in turn.sheet.heroes:
        if reader := command.heroes.get(hero):
            if reader not in names:
                raise RuleError(f"{reader} reads a hero and is not at the table.")
            seats[names.index(reader)].heroes.append(hero)
    turn.sheet.seats = seats
    said = f"At the table: {roster.listed(names) or 'one reader'}."
    reads = [f"{one.name} reads {_names(turn.book, one.heroes)}" for one in seats if one.heroes]
    turn.note(TableSet(f"{said} {'; '.join(reads)}." if reads else said))


def _names(book: Book, heroes: list[str]) -> str:
    return roster.listed([book.heroes[hero].name for hero in heroes])


def _nothing(function: Callable[..., Any]) -> Callable[..., None]:
    """Make a handler out of a rule that never ends a scene."""

    def handler(turn: Turn, command: Any) -> None:
        function(turn, *(getattr(command, field) for field in command.__struct_fields__))

    return handler


def _result(function: Callable[..., Answered | None]) -> Callable[..., Answered | None]:
    """Make a handler out of a rule that may end a scene."""

    def handler(turn: Turn, command: Any) -> Answered | None:
        return function(turn, *(getattr(command, field) for field in command.__struct_fields__))

    return handler


_DO: dict[type[Any], Callable[[Turn, Any], Answered | None]] = {
    commands.Choose: _choose,
    commands.Roll: _roll,
    commands.FailOnPurpose: _fail,
    commands.RollAgain: lambda turn, command: tests.roll_again(turn, _retried(turn), command.faces),
    commands.AcceptThrow: lambda turn, command: tests.accept(turn, _retried(turn)),
    commands.Propose: _result(votes.propose),
    commands.Agree: _result(votes.agree),
    commands.Wait: _nothing(votes.wait),
    commands.Cast: _result(votes.cast),
    commands.ShowHands: _result(votes.show_hands),
    commands.ChooseParty: _nothing(roster.choose_party),
    commands.TableRoll: _table_roll,
    commands.Answer: _answer,
    commands.Rest: _rest,
    commands.Settle: _nothing(encounters.settle),
    commands.SettleRoll: _result(encounters.settle_roll),
    commands.ReadOn: _result(encounters.read_on),
    commands.Report: lambda turn, command: encounters.report(turn, command),
    commands.InjuryTest: _result(encounters.injury_test),
    commands.EndInjuryTests: _result(encounters.end_injury_tests),
    commands.Buy: _nothing(merchants.buy),
    commands.Sell: _nothing(merchants.sell),
    commands.TreatInjury: _nothing(merchants.treat),
    commands.LeaveMerchant: _result(merchants.leave),
    commands.Equip: _nothing(equipment.equip),
    commands.Unequip: _nothing(equipment.unequip),
    commands.Discard: lambda turn, command: equipment.lose_card(turn, command.card, "left behind"),
    commands.HandOver: _nothing(equipment.hand_over),
    commands.UseConsumable: _nothing(equipment.use_consumable),
    commands.DropConsumable: _drop,
    commands.SetTable: _set_table,
    commands.SetSeats: _set_seats,
    commands.BeginQuest: _nothing(course.begin),
    commands.KeepCard: _nothing(tracking.keep),
    commands.KeepEvent: _nothing(tracking.keep_event),
    commands.PlanHunt: _nothing(hunts.plan),
    commands.HuntRoll: _result(hunts.roll),
    commands.ReportHunt: lambda turn, command: hunts.report(turn, command),
    commands.ReadHunt: _result(hunts.read_on),
    commands.GoOn: _result(campfire.go_on),
    commands.TakeUpgrade: _result(campfire.take_upgrade),
    commands.LearnSkill: _result(campfire.learn_skill),
    commands.BuyGear: _nothing(stalls.buy),
    commands.SellGear: _nothing(stalls.sell),
    commands.OpenStall: _nothing(stalls.open_better),
    commands.EndShopping: _result(campfire.end_shopping),
    commands.BuildDeck: _nothing(loadouts.build_deck),
    commands.ChooseSkills: _nothing(loadouts.choose_skills),
    fight_commands.FightOn: fighting.begin,
    **{
        kind: fighting.carry_out
        for kind in get_args(fight_commands.FightCommand)
        if kind is not fight_commands.FightOn
    },
}
