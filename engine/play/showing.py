"""What a seat sees: the sheet and the book put together for a screen, a terminal or a player."""

from engine.book.model import Book, Choice
from engine.book.schema import Art, FigureGroup, Resolution
from engine.combat import texts
from engine.combat.texts import card_text
from engine.play import fighting, sandbox
from engine.play.words import asked, margin, within
from engine.quest import showing as quests
from engine.scenes import asks, boxes, encounters, equipment, merchants, roster, statistics, tables, tests
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
from engine.views import (
    Bar,
    Box,
    Candidate,
    CardView,
    EncounterView,
    EndingView,
    FigureView,
    HeroView,
    InjuryView,
    MerchantView,
    PartyView,
    Pill,
    PlanView,
    Question,
    ResolutionView,
    View,
    VoteOption,
    VoteView,
    WornView,
)


def view(sheet: SaveSheet, book: Book, seat: str = "") -> View:
    """Show a table to one of its seats.

    Args:
        seat: The seat that looks; '' is the host. What a seat may not know (sealed ballots of others) is taken out here.
    """
    position = sheet.story
    page = book.index.pages.get(position.page)
    haven = book.index.pages.get(position.haven)
    art = _picture(book, page.image) if page and page.image else None
    found = [_box(sheet, book, standing) for standing in boxes.standings(sheet, book)]
    scene = sheet.scene
    shown = View(
        quest=quests.show(sheet, book),
        questing=isinstance(scene, QuestScene),
        book=book.id,
        book_title=book.info.title,
        page=position.page,
        number=page.number if page else "",
        title=sandbox.title(sheet, book) if sheet.sandbox else page.title if page else book.info.title,
        chapter=page.chapter if page else "",
        haven=page.haven if page else "",
        haven_number=haven.number if haven else "",
        image=art.file if art else "",
        image_alt=art.alt if art else "",
        wordsunder=_wordsunder(sheet, book),
        lines=[*position.lines, *position.pending],
        throws=sheet.page_throws,
        boxes=found if scene is None or isinstance(scene, VoteScene) else [],
        party=PartyView(
            size=roster.party_size(sheet, book),
            can_choose=roster.may_choose(sheet, book) and scene is None,
            must_choose=roster.must_choose(sheet, book),
            travelling=list(sheet.party),
            out=list(roster.out(sheet)),
        ),
        heroes=[_hero(sheet, book, hero) for hero in sheet.heroes],
        titles=[(id, book.titles[id].name, book.titles[id].text) for id in sheet.titles],
        lost_titles=[(id, book.titles[id].name) for id in sheet.lost_titles],
        items=[(id, book.items[id].name, book.items[id].text) for id in sheet.items],
        stash=[_card(sheet, book, card) for card in sheet.stash],
        stash_room=equipment.stash_room(sheet, book),
        gold=sheet.gold,
        trackers=[(id, one.name, sheet.trackers[id], one.max) for id, one in book.info.trackers.items()],
        seats=sheet.seats,
        table=sheet.table,
        ended=position.ended,
        ending=_ending(sheet, book) if position.ended else None,
        uses_sheet=bool(sheet.heroes),
        last_throw=sheet.last_throw,
        fight=fighting.show(sheet, book, seat),
        sandbox=sandbox.show(sheet, book) if sheet.sandbox else None,
    )
    if sheet.owed:
        shown.question = _owed(sheet, book)
        shown.boxes = []
        return shown
    if isinstance(scene, TableScene):
        shown.question = _row_question(sheet, book)
    elif isinstance(scene, EncounterScene):
        shown.encounter = _encounter(sheet, book, scene)
        shown.rest = scene.stage == "rest"
    elif isinstance(scene, MerchantScene):
        shown.merchant = _merchant(sheet, book, scene)
    elif isinstance(scene, RetryScene):
        _retry(shown, sheet, book, scene)
    if any(box.sort == "vote" for box in shown.boxes):
        shown.vote = _vote(sheet, shown, seat)
    return shown


def _picture(book: Book, name: str) -> Art | None:
    """Return the picture that a page's tag names, by its id or its file."""
    return book.art.get(name) or next((art for art in book.art.values() if art.file == name), None)


def _wordsunder(sheet: SaveSheet, book: Book) -> str:
    lines = [line.text for line in sheet.story.lines if line.sort == "wordsunder"]
    page = book.index.pages.get(sheet.story.page)
    return " ".join(lines) or (page.wordsunder if page else "")


def endings(book: Book) -> list[str]:
    """List the pages on which the story may end: those below whose choices it does, and those that lead nowhere."""
    index = book.index
    onward = {edge.start for edge in index.edges} | {choice.page for choice in index.choices.values()}
    visited = {edge.to for edge in index.edges if edge.sort != "divert"}
    ending = {choice.page for choice in index.choices.values() if choice.key in index.ends}
    return [page for page in index.pages if page in ending or page not in onward | visited]


def _ending(sheet: SaveSheet, book: Book) -> EndingView:
    page = book.index.pages.get(sheet.story.page)
    found = endings(book)
    known = sheet.story.page in found
    return EndingView(title=page.title if page else book.info.title, count=len(found) if known else 0)


def _owed(sheet: SaveSheet, book: Book) -> Question:
    """Show the first decision owed: the question, what the thing in question does, and where it was found."""
    turn, ask = Turn(sheet, book), sheet.owed[0]
    offered = asks.options(turn, ask)
    shown = Question(
        ask=asks.words(turn, ask), options=[], heading=asks.words(turn, ask), left=len(sheet.owed)
    )
    if ask.ask == "consumable":
        offered = _worth_it(offered, ask.card)
        shown.text, shown.origin = card_text(book, "consumables", ask.card), _found_where(sheet, book)
    shown.options = [(id, _option_words(sheet, book, id)) for id in offered]
    return shown


def _worth_it(takers: list[str], consumable: str) -> list[str]:
    """Put those with a free place first, and leave out whoever would throw a thing away for another of the same."""
    found = [taker for taker in takers if taker.partition("/")[2] != consumable]
    return sorted(found, key=lambda taker: "/" in taker)


def _found_where(sheet: SaveSheet, book: Book) -> str:
    if isinstance(sheet.scene, EncounterScene):
        return f"Found after {book.encounters[sheet.scene.encounter].name}."
    page = book.index.pages.get(sheet.story.page)
    return f"Found at {within(page.title)}." if page else ""


def _option_words(sheet: SaveSheet, book: Book, id: str) -> str:
    words = asks.option_words(book, id)
    if id in sheet.heroes:
        health, most = statistics.health(sheet, book, id), statistics.max_health(sheet, book, id)
        return f"{words}, Health {health} of {most}"
    return words


def bars(book: Book, choice: Choice) -> tuple[Bar, Bar]:
    """Say where the two bars of a box lead, as far as the story's graph knows (SB-030, SB-031)."""
    ways = _ways(book, choice)
    rest = ways.get("", ways.get("else")) or Bar(words="continue")
    return ways.get("pass", rest), ways.get("fail", rest)


def _ways(book: Book, choice: Choice) -> dict[str, Bar]:
    """Return where the ways below a choice lead, by the condition that each stands under."""
    found: dict[str, Bar] = {}
    for edge in book.index.ways.get(choice.key, ()):
        if edge.sort == "divert":
            found.setdefault(edge.when, _turn_to(book, edge.to) or Bar(words="continue"))
    for when in book.index.ends.get(choice.key, ()):
        found.setdefault(when, Bar(words="the story ends"))
    return found


def _turn_to(book: Book, page: str) -> Bar | None:
    printed = book.index.pages.get(page)
    return Bar(words=f"turn to {printed.number}", number=printed.number) if printed else None


def _only_way(book: Book, choice: Choice) -> Bar | None:
    ways = {edge.to for edge in book.index.ways.get(choice.key, ()) if edge.sort == "divert"}
    if len(ways) != 1 or choice.key in book.index.ends:
        return None
    return _turn_to(book, next(iter(ways)))


def _box(sheet: SaveSheet, book: Book, standing: boxes.Standing) -> Box:
    choice, offer = standing.choice, standing.offer
    sort = "location" if choice.location else choice.scene or ("otherwise" if choice.otherwise else "choice")
    box = Box(
        key=offer.key, sort=sort, heading="", text=offer.text, open=not standing.reason, reason=standing.reason,
        tier=standing.tier, cost=choice.cost, again=choice.retry, scene_id=choice.scene_id, location=choice.location,
        pills=_pills(sheet, book, choice),
    )  # fmt: skip
    if choice.test:
        _test(box, sheet, book, choice)
    elif choice.attend:
        box.heading = roster.listed([roster.name_of(book, id) for id in choice.attend.who])
        box.passes, box.fails = bars(book, choice)
    elif choice.scene == "encounter":
        box.heading = book.encounters[choice.scene_id].name
    elif choice.scene == "merchant":
        box.heading = book.merchants[choice.scene_id].name
    elif choice.scene == "table":
        box.heading = book.tables[choice.scene_id].name
    elif choice.scene == "quest":
        box.heading = box.note = quests.invitation(sheet, book, choice.scene_id)
    if not choice.test and not choice.attend:
        box.to = _only_way(book, choice)
    if choice.location and choice.scene in ("merchant", "table", "encounter", "quest"):
        box.note = choice.scene
    return box


def _pills(sheet: SaveSheet, book: Book, choice: Choice) -> list[Pill]:
    """Return what a choice asks for, met or not; a title or thing that would shut it is named only once it does."""
    pills = []
    for gate in choice.gates:
        for id, words in boxes.gate_words(book, gate):
            met = boxes.holds(sheet, book, id) is gate.wanted
            if gate.wanted or not met or id in book.heroes or id in book.kinds:
                known = not boxes.depends_on_choice(sheet, book, id)
                pills.append(
                    Pill(words=words, met=met, sort=_sort_of(book, id), wanted=gate.wanted, known=known)
                )
    return pills


def _sort_of(book: Book, id: str) -> str:
    if id in book.heroes:
        return "hero"
    if id in book.kinds:
        return "kind"
    return "item" if id in book.items else "title"


def heading_words(book: Book, actor: str) -> str:
    """Return the heading of a test box in words (SB-034 to SB-037)."""
    fixed = {"hero": "Any hero", "each": "Each hero", "party": "The party", "who": "The same hero"}
    if actor in fixed:
        return fixed[actor]
    name = roster.name_of(book, actor)
    return name if actor in book.heroes else f"Any {name}"


def _test(box: Box, sheet: SaveSheet, book: Book, choice: Choice) -> None:
    test = choice.test
    assert test is not None
    box.heading = heading_words(book, test.actor)
    box.stat, box.target = book.stats[test.stat].name, test.target
    box.passes, box.fails = bars(book, choice)
    able = roster.answers_to(sheet, book, test.actor)
    box.candidates = [_candidate(sheet, book, hero, test.stat, test.target) for hero in able]
    if test.actor in ("each", "party"):
        box.all_roll = test.actor
        box.party_ways = tests.party_ways(sheet, book, test.stat, test.target, each=test.actor == "each")
    else:
        waiting = [hero for hero in sheet.party if hero not in able and _would(book, hero, test.actor)]
        for hero in waiting:
            one = _candidate(sheet, book, hero, test.stat, test.target)
            one.open, one.reason = False, "Waits at the haven"
            box.candidates.append(one)


def _would(book: Book, hero: str, actor: str) -> bool:
    return actor in ("hero", hero) or actor in book.heroes[hero].kinds


def _candidate(sheet: SaveSheet, book: Book, hero: str, stat: str, target: int) -> Candidate:
    parts = statistics.test_parts(sheet, book, hero, stat)
    return Candidate(
        hero=hero, name=book.heroes[hero].name, letter=book.heroes[hero].letter, value=statistics.value(parts),
        parts=parts, needs=tests.needs(sheet, book, hero, stat, target),
        ways=tests.ways(sheet, book, hero, stat, target),
    )  # fmt: skip


def _hero(sheet: SaveSheet, book: Book, hero: str) -> HeroView:
    printed, state = book.heroes[hero], sheet.heroes[hero]
    defense, armor = statistics.protection(sheet, book, hero)
    stats = []
    for stat, named in book.stats.items():
        now = statistics.value(statistics.stat_parts(sheet, book, hero, stat))
        stats.append((stat, named.name, now, statistics.card(sheet, book, hero).stats[stat]))
    return HeroView(
        id=hero, name=printed.name, letter=printed.letter, kinds=[book.kinds[kind].name for kind in printed.kinds],
        epithet=printed.epithet, level=state.level, xp=state.xp,
        next_xp=book.numbers.level_up_xp if state.level < book.numbers.max_level else 0,
        health=statistics.health(sheet, book, hero), max_health=statistics.max_health(sheet, book, hero),
        ap=statistics.action_points(sheet, book, hero), speed=printed.speed, defense=defense, armor=armor, stats=stats,
        injuries=[_injury(sheet, book, hero, injury) for injury in state.injuries],
        worn=[_worn(book, slot, state.worn.get(slot, "")) for slot in equipment.slot_keys(book, hero)],
        consumables=[(id, book.consumables[id].name, card_text(book, "consumables", id)) for id in state.consumables],
        skills=[
            (skill.name, card_text(book, "skills", f"{hero}/{id}"))
            for id, skill in printed.skills.items() if skill.level <= state.level
        ],
        loyalty=state.loyalty, out=hero in roster.out(sheet),
        gone="" if state.where == "party" else ("has left" if state.where == "gone" else "is dead"),
    )  # fmt: skip


def _injury(sheet: SaveSheet, book: Book, hero: str, injury: str) -> InjuryView:
    card = book.injuries[injury]
    return InjuryView(
        id=injury, name=card.name, text=card_text(book, "injuries", injury), stat=book.stats[card.stat].name, target=card.target,
        ways=tests.ways(sheet, book, hero, card.stat, card.target),
    )  # fmt: skip


def _worn(book: Book, slot: str, card: str) -> WornView:
    if not card:
        return WornView(slot=slot)
    return WornView(
        slot=slot, card=card, name=book.equipment[card].name, text=card_text(book, "equipment", card)
    )


_DICE = {"G": "green", "B": "blue", "R": "red"}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def dice_words(letters: str) -> str:
    """Say which dice a card gives: 'two green dice', 'two green dice and one red die' (SH-084)."""
    said = []
    for letter in dict.fromkeys(letters):
        count = letters.count(letter)
        number = _COUNTS[count] if count < len(_COUNTS) else str(count)
        said.append(f"{number} {_DICE.get(letter, letter)} {'die' if count == 1 else 'dice'}")
    return roster.listed(said)


def card_detail(book: Book, card: str) -> str:
    """Return the printed numbers of a card in one line."""
    if card in book.consumables:
        return "Consumable"
    printed = book.equipment[card]
    words = [printed.slot.capitalize()]
    if printed.dice:
        words.append(f"{dice_words(printed.dice)}, range {printed.range}")
    if printed.ap:
        words.append(f"{printed.ap} action point{'s' if printed.ap > 1 else ''}")
    if printed.defense or printed.armor:
        words.append(f"Defense {printed.defense}, Armor {printed.armor}")
    words += [f"{book.stats[stat].name} {amount:+d}" for stat, amount in printed.stats.items()]
    words += [f"needs {book.stats[stat].name} {least}" for stat, least in printed.needs.items()]
    if printed.only:
        words.append(f"{roster.name_of(book, printed.only)} only")
    return "; ".join(words)


def _card(sheet: SaveSheet, book: Book, card: str) -> CardView:
    printed = book.equipment[card]
    fits = []
    for hero in sheet.party:
        for slot in equipment.slot_keys(book, hero):
            reason = equipment.refusal(sheet, book, hero, slot, card)
            if not reason or printed.slot in slot.split("/"):
                fits.append((hero, slot, reason))
    return CardView(
        card=card,
        name=printed.name,
        text=card_text(book, "equipment", card),
        detail=card_detail(book, card),
        fits=fits,
    )


def _merchant(sheet: SaveSheet, book: Book, scene: MerchantScene) -> MerchantView:
    printed = book.merchants[scene.merchant]
    everybody = equipment.takers(sheet, book)
    wares = []
    for place, ware in enumerate(printed.wares):
        asked = merchants.price(book, ware.card, ware.price)
        consumable = ware.card in book.consumables
        text = card_text(book, "consumables" if consumable else "equipment", ware.card)
        takers = _worth_it(everybody, ware.card) if consumable else []
        wares.append(
            CardView(
                card=ware.card, name=roster.name_of(book, ware.card), text=text, detail=card_detail(book, ware.card),
                price=asked, left=sheet.stalls[scene.merchant][place], affordable=asked <= sheet.gold,
                consumable=consumable, takers=[(taker, equipment.taker_words(book, taker)) for taker in takers],
            )
        )  # fmt: skip
    sells = []
    for card in merchants.sellable(sheet) if printed.buys else []:
        shown = _card(sheet, book, card)
        shown.price = merchants.resale(book, card)
        sells.append(shown)
    return MerchantView(
        name=printed.name,
        greeting=printed.greeting,
        wares=wares,
        sells=sells,
        healer=book.prices.healer if printed.heals else 0,
    )


def _resolution(one: Resolution) -> ResolutionView:
    return ResolutionView(id=one.id, label=one.label, sort=one.sort, when=one.when, text=one.text)


def _encounter(sheet: SaveSheet, book: Book, scene: EncounterScene) -> EncounterView:
    printed = book.encounters[scene.encounter]
    number = encounters.target(sheet, book, printed)
    shown = EncounterView(
        id=scene.encounter, name=printed.name, setting=printed.setting, win=printed.win, lose=printed.lose,
        special=list(printed.special), figures=[_figures(book, one) for one in encounters.figures(sheet, book, printed)],
        terrain=list(printed.terrain), map=printed.map.strip("\n").split("\n"), legend=list(printed.legend.items()),
        order=list(printed.order), deck=printed.deck, loot=printed.loot,
        resolutions=[_resolution(one) for one in printed.resolutions],
        plans=[
            PlanView(
                id=plan, name=plan.capitalize(), text=printed.plans.get(plan, ""), target=number,
                stats=[(stat, book.stats[stat].name) for stat in stats],
                lineups=_lineups(sheet, book, plan, number) if scene.stage == "setup" else [],
            )
            for plan, stats in book.plans.items()
        ],
        stage=scene.stage, manner=scene.manner, plan=scene.plan, leader=scene.leader, tests_done=len(scene.used),
        passes=scene.passes, testers=encounters.testers(sheet, scene),
        can_fight=fighting.can_be_fought(sheet, book, scene.encounter) if scene.stage == "setup" else "",
    )  # fmt: skip
    if scene.stage == "settling":
        hero, stat = encounters.next_tester(sheet, book, scene)
        shown.next_test = _candidate(sheet, book, hero, stat, number)
        shown.next_stat, shown.next_target = book.stats[stat].name, number
    if scene.resolution:
        shown.resolution = next(one for one in shown.resolutions if one.id == scene.resolution)
    return shown


def _lineups(sheet: SaveSheet, book: Book, plan: str, number: int) -> list[list[Candidate]]:
    """Return who takes the three tests of a plan, by whom leads, in the order of those who are out."""
    return [
        [
            _candidate(sheet, book, hero, stat, number)
            for hero, stat in encounters.lineup(sheet, book, plan, leader)
        ]
        for leader in roster.out(sheet)
    ]


def _figures(book: Book, figure: FigureGroup) -> FigureView:
    card, at = book.adversaries[figure.adversary], figure.level - 1
    return FigureView(
        mark=figure.mark, name=card.name, archetype=card.archetype, traits=list(card.traits), count=figure.count,
        level=figure.level, health=card.health[at], speed=card.speed, physical=card.physical, magical=card.magical,
        bonus_damage=card.bonus_damage[at], xp=card.xp[at], loot=card.loot,
        tactics=texts.tactics(book, figure.adversary, figure.level),
    )  # fmt: skip


def _row_question(sheet: SaveSheet, book: Book) -> Question:
    row = tables.open_row(Turn(sheet, book))
    test = row.test
    assert test is not None
    name = book.stats[test.stat].name
    heroes = tables.able(sheet, book, row)
    key = getattr(sheet.scene, "choice", "")
    asked = Question(
        ask="", options=[], text=row.text, dice=True, stat=name, target=test.target,
        origin=next((offer.text for offer in sheet.story.offers if offer.key == key), ""),
        candidates=[_candidate(sheet, book, hero, test.stat, test.target) for hero in heroes],
    )  # fmt: skip
    if test.actor in ("each", "party"):
        asked.heading = f"Everybody tries {name} {test.target}"
        asked.ask, asked.options = (
            f"{row.text} {asked.heading}.",
            [(hero, "Roll for all") for hero in heroes[:1]],
        )
        asked.all_roll = test.actor
        asked.party_ways = tests.party_ways(sheet, book, test.stat, test.target, each=test.actor == "each")
        return asked
    asked.heading = f"Who tries {name} {test.target}?"
    asked.ask = f"{row.text} {asked.heading}"
    for one in asked.candidates:
        odds = "" if sheet.table.hide_odds else f", {one.ways} in 36"
        asked.options.append((one.hero, f"{one.name}, {name} {one.value}, needs {one.needs} or more{odds}"))
    return asked


def _retry(shown: View, sheet: SaveSheet, book: Book, scene: RetryScene) -> None:
    hero = scene.waiting[0]
    throw = next((one for one in reversed(sheet.page_throws) if one.hero == hero), sheet.last_throw)
    assert throw is not None
    card = tests.retry_card(book, hero, throw.stat)
    shown.retry = throw
    name, (number, what) = book.heroes[hero].name, asked(throw.purpose)
    shown.retry_words = (
        f"{name} failed {number} with {throw.total}{what}. {margin(throw.total, throw.target)} "
        f"{card.name if card else 'A card'} gives one more try; the second throw counts."
    )
    shown.retry_ways = tests.ways(sheet, book, hero, throw.stat, throw.target)


def _vote(sheet: SaveSheet, shown: View, seat: str) -> VoteView:
    scene = sheet.scene if isinstance(sheet.scene, VoteScene) else VoteScene()
    texts = [line.text for line in shown.lines if line.sort == "text"]
    options = [
        VoteOption(key=box.key, text=box.text, to=box.to, open=box.open, reason=box.reason)
        for box in shown.boxes
        if box.sort == "vote" and (not scene.tied or box.key in scene.tied)
    ]
    sealed = sheet.table.votes == "sealed" and not scene.tied
    cast = {one: ("in" if sealed and one != seat else key) for one, key in scene.ballots.items()}
    names = {one.id: one.name for one in sheet.seats}
    return VoteView(
        question=texts[-1] if texts else "", options=options,
        manner=sheet.table.votes if len(sheet.seats) > 1 else "agreement", needs=sheet.table.needs,
        tied=bool(scene.tied),
        proposed=scene.proposed, proposer=names.get(scene.proposer, ""), agreed=list(scene.agreed), cast=cast,
        waiting=[one.id for one in sheet.seats if one.id not in scene.ballots and one.id not in scene.agreed],
    )  # fmt: skip
