"""What a reader at a terminal can choose: menus made from what the table sees, and only of what is legal."""

from collections.abc import Iterator, Sequence

import msgspec

from engine import commands
from engine.commands import Command
from engine.fight_commands import FightOn
from engine.play import legal, view
from engine.views import Box, Candidate, EncounterView, HeroView, MerchantView, SandboxView, View
from web import fight_menus, phrases, quest_menus
from web.entries import Entry
from web.playing import Playing


def of_page(playing: Playing) -> list[Entry]:
    """List what can be chosen on the page, and only what is legal."""
    seen = view(playing.sheet, playing.book)
    return _legal_of(_menu(seen), legal(playing.sheet, playing.book, sheet_too=False))


def facts(seen: View) -> list[str]:
    """Say what must be known before choosing: a question, an encounter's set-up, a stall, that the story has ended."""
    if seen.ended:
        return ["The story ends here. u goes back, q stops."]
    if seen.question:
        return [seen.question.ask]
    if seen.retry:
        return [f"{seen.retry_words} {phrases.in_36(seen.retry_ways).capitalize()}."]
    if seen.fight:
        return list(fight_menus.facts(seen.fight))
    if seen.encounter:
        apart = _apart_facts(seen, seen.sandbox) if seen.sandbox else ()
        return [*_encounter_facts(seen.encounter), *apart]
    if seen.questing and seen.quest:
        return list(quest_menus.facts(seen.quest))
    if seen.merchant:
        return [seen.merchant.name, seen.merchant.greeting, f"You have {seen.gold} gold."]
    return ["Choose one:"] if seen.vote else []


def _encounter_facts(one: EncounterView) -> Iterator[str]:
    yield f"Encounter: {one.name}"
    if one.stage == "setup":
        yield one.setting
        yield f"To win: {one.win}"
        yield f"To lose: {one.lose}"
        for figure in one.figures:
            yield f"{figure.count} x {figure.name}, level {figure.level}, Health {figure.health}"
    elif one.stage == "settling" and one.next_test:
        test = one.next_test
        yield f"Test {one.tests_done + 1} of 3, {one.passes} passed so far: {candidate_words(test, one.next_stat)}"
    elif one.stage == "rest":
        yield "The party may rest here; the loot deck is shuffled then."
    elif one.stage == "injuries":
        yield "Each hero may try to shake off one injury."
    elif one.stage == "over" and one.resolution:
        yield f"It is over. {'Won' if one.resolution.sort == 'victory' else 'Lost'}: {one.resolution.text}"


def _apart_facts(seen: View, one: SandboxView) -> Iterator[str]:
    """Say what friends need for the same fight, and how it left the heroes."""
    yield f"A single fight from {seen.book_title}, level {one.level}{f', strength {one.strength}' if one.strength else ''}, seed {one.seed}."
    if seen.encounter and seen.encounter.stage == "over":
        for hero in seen.heroes:
            yield f"{hero.name}: {f'{hero.health} of {hero.max_health} Health' if hero.health else 'down'}"


def candidate_words(one: Candidate, stat: str, *, odds: bool = True) -> str:
    """Say how a hero stands to a test: 'Maru, Perception 6, needs 8 or more on two dice, 42 %, 15 in 36'."""
    said = f"{one.name}, {stat} {one.value}, {phrases.needs(one.needs)}"
    return f"{said}, {phrases.percent(one.ways)}, {phrases.in_36(one.ways)}" if odds else said


def _menu(seen: View) -> list[Entry]:
    """List what can be chosen now."""
    if seen.ended:
        return []
    if seen.question:
        return [Entry(words, commands.Answer(id)) for id, words in seen.question.options]
    if seen.retry:
        return [
            Entry("Throw again", commands.RollAgain()),
            Entry("Leave it as it fell", commands.AcceptThrow()),
        ]
    if seen.fight:
        return list(fight_menus.entries(seen.fight))
    if seen.encounter:
        return list(_encounter(seen.encounter, [hero for hero in seen.heroes if hero.out]))
    if seen.questing and seen.quest:
        return list(quest_menus.entries(seen.quest, odds=not seen.table.hide_odds))
    if seen.merchant:
        return list(_stall(seen.merchant, seen))
    entries = [_box(box, seen) for box in seen.boxes if box.open]
    if seen.vote and seen.vote.proposed:
        proposed = next((one.text for one in seen.vote.options if one.key == seen.vote.proposed), "")
        entries = [
            Entry(f"Agree: {proposed}", commands.Agree()),
            Entry("Say wait", commands.Wait()),
            *entries,
        ]
    if seen.party.can_choose:
        chosen = [hero.name for hero in seen.heroes if hero.out]
        words = (
            "Choose who goes out"
            if seen.party.must_choose
            else f"Choose who goes out (now {phrases.listed(chosen)})"
        )
        entries.append(Entry(words, commands.ChooseParty(())))
    return entries


def _stands_for(command: Command) -> Command:
    """Return the command that is listed as legal for all of its kind: a fight can be begun in many ways."""
    return FightOn(command.heroes) if isinstance(command, FightOn) else command


def _legal_of(entries: Sequence[Entry], allowed: list[Command]) -> list[Entry]:
    """Keep the lines of a menu whose command is legal, or behind which one is."""
    kept = []
    for entry in entries:
        if entry.command is not None:
            if _stands_for(entry.command) in allowed or isinstance(entry.command, commands.ChooseParty):
                kept.append(entry)
        elif more := _legal_of(entry.more, allowed):
            only = (
                more[0].command if len(more) == 1 and isinstance(more[0].command, commands.Propose) else None
            )
            kept.append(msgspec.structs.replace(entry, command=only, more=[] if only else more))
    return kept


def _box(box: Box, seen: View) -> Entry:
    """Make the line of an open box."""
    to = f" ({box.to.words})" if box.to else ""
    cost = f" (costs {box.cost} gold)" if box.cost else ""
    if box.sort == "test" or box.candidates:
        return _test(box, seen)
    if box.sort == "attend":
        return Entry(f"{box.text} [attendance: {box.heading}]{cost}", commands.Choose(box.key))
    if box.sort == "vote":
        ballots = [Entry(f"{seat.name} votes for it", commands.Cast(box.key, seat.id)) for seat in seen.seats]
        return Entry(
            f"{box.text}{to}", more=[Entry("Propose it", commands.Propose(box.key)), *ballots], ask="Who?"
        )
    if box.sort == "table" or box.note == "table":
        return Entry(f"{box.text} [roll on {box.heading}]{cost}", commands.TableRoll(box.key))
    named = f" [{box.heading}]" if box.heading and box.heading not in box.text else ""
    return Entry(f"{box.text}{named}{cost}{to}", commands.Choose(box.key))


def _test(box: Box, seen: View) -> Entry:
    odds = not seen.table.hide_odds
    able = [one for one in box.candidates if one.open]
    bars = "; ".join(
        f"{name}: {bar.words}" for name, bar in (("pass", box.passes), ("fail", box.fails)) if bar
    )
    if box.all_roll:
        chance = f"{phrases.percent(box.party_ways)}, {phrases.in_36(box.party_ways)}"
        everybody = f"Roll for all ({chance})" if odds else "Roll for all"
        tries = [
            Entry(everybody, commands.Roll(box.key)),
            Entry("Fail on purpose", commands.FailOnPurpose(box.key)),
        ]
    else:
        tries = [
            Entry(candidate_words(one, box.stat, odds=odds), commands.Roll(box.key, one.hero)) for one in able
        ]
        fails = [
            Entry(f"{one.name} fails on purpose", commands.FailOnPurpose(box.key, one.hero)) for one in able
        ]
        tries += fails if len(fails) == 1 else [Entry("Fail on purpose", more=fails, ask="Who fails?")]
    words = f"{box.text} [{box.heading}: {box.stat} {box.target}] ({bars})"
    return Entry(words, more=tries, ask=f"{box.heading}: {box.stat} {box.target}. Who tries?")


def closed(seen: View) -> list[str]:
    """List the boxes that cannot be taken, with the reason."""
    return [f"{box.text}: {box.reason}" for box in seen.boxes if not box.open]


def _encounter(one: EncounterView, out: list[HeroView]) -> Iterator[Entry]:
    if one.stage == "setup":
        yield Entry("Fight it on the map", FightOn())
        yield from (Entry(f"Fight it on the map with {hero.name}", FightOn((hero.id,))) for hero in out)
        plans = [
            Entry(
                f"{plan.name}: {', '.join(name for _, name in plan.stats)}, each against {plan.target}. {plan.text}",
                more=[Entry(hero.name, commands.Settle(plan.id, hero.id)) for hero in out],
                ask="Who leads, and takes the first test?",
            )
            for plan in one.plans
        ]
        yield Entry("Settle it by the book: three tests", more=plans, ask="By which plan?")
        ends = [(end.id, f"{end.label} {end.when}".strip()) for end in one.resolutions]
        as_if = [Entry(words, commands.ReadOn(id)) for id, words in ends]
        yield Entry("Read on as if it had ended in some way", more=as_if, ask="In which way?")
        fought = [Entry(words, commands.Report(id)) for id, words in ends]
        yield Entry("We fought it on our own table", more=fought, ask="How did it end?")
        yield fight_menus.otherwise(out)
    elif one.stage == "settling":
        yield Entry("Throw", commands.SettleRoll())
    elif one.stage == "rest":
        yield Entry("Rest", commands.Rest(True))
        yield Entry("Go on without a rest", commands.Rest(False))
    else:
        for hero in out:
            if hero.id in one.testers:
                for injury in hero.injuries:
                    words = f"{hero.name} against {injury.name}: {injury.stat} {injury.target}, {phrases.in_36(injury.ways)}"
                    yield Entry(words, commands.InjuryTest(hero.id, injury.id))
        yield Entry("Leave the injuries that are left", commands.EndInjuryTests())


def _stall(stall: MerchantView, seen: View) -> Iterator[Entry]:
    for place, ware in enumerate(stall.wares):
        if ware.left < 1 or not ware.affordable:
            continue
        words = f"Buy {ware.name} for {ware.price} gold. {ware.detail}"
        if ware.consumable:
            takers = [Entry(said, commands.Buy(place, taker)) for taker, said in ware.takers]
            yield Entry(words, more=takers, ask="Who carries it?")
        else:
            yield Entry(words, commands.Buy(place))
    for card in stall.sells:
        yield Entry(f"Sell {card.name} for {card.price} gold", commands.Sell(card.card))
    if stall.healer:
        for hero in seen.heroes:
            for injury in hero.injuries:
                words = f"Have {hero.name} treated for {injury.name}, {stall.healer} gold"
                yield Entry(words, commands.TreatInjury(hero.id, injury.id))
    yield Entry("Leave", commands.LeaveMerchant())


def at_sheet(playing: Playing) -> list[Entry]:
    """List what can be changed at the save sheet now."""
    sheet, book = playing.sheet, playing.book
    story = legal(sheet, book, sheet_too=False)
    return [Entry(_sheet_words(one, playing), one) for one in legal(sheet, book) if one not in story]


def _sheet_words(command: Command, playing: Playing) -> str:
    """Say what a change at the sheet is."""
    book = playing.book
    name = {hero: card.name for hero, card in book.heroes.items()}
    match command:
        case commands.Equip(hero=hero, slot=slot, card=card):
            return f"{name[hero]}: put on {book.equipment[card].name} ({slot})"
        case commands.Unequip(hero=hero, slot=slot):
            worn = playing.sheet.heroes[hero].worn[slot]
            return f"{name[hero]}: take off {book.equipment[worn].name} ({slot})"
        case commands.Discard(card=card):
            return f"Leave {book.equipment[card].name} behind for good"
        case commands.HandOver(hero=hero, to=to, consumable=consumable):
            return f"{name[hero]} gives {book.consumables[consumable].name} to {name[to]}"
        case commands.UseConsumable(hero=hero, consumable=consumable):
            return f"{name[hero]} uses {book.consumables[consumable].name}"
        case commands.DropConsumable(hero=hero, consumable=consumable):
            return f"{name[hero]} throws {book.consumables[consumable].name} away"
    return type(command).__name__
