"""After a fight on its map: how it ended, what each hero brings home, the loot card by card, new levels, and what comes next.

A fight apart from any story is told alike; nothing of it is kept, and it can be fought again.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from engine import events, fight_events
from engine.book.model import Book
from engine.combat import texts
from engine.events import Event
from engine.play.words import sentence
from engine.scenes import loadouts
from engine.views import HeroView, ResolutionView
from saves.journal import StoredStep
from web import beats, boards, comfort, fights, levels, outcomes, phrases, tables, views
from web.desk import Opened
from web.reader import Notice, desk, undone
from web.views import Screen

screens = Blueprint("aftermath", __name__)

_STEPS = 600
"""Steps of a fight that are looked through for loot; more than a fight has."""
_TOLD_APART = (events.XpGained, events.Levelled, events.LoadoutSet)
_AS_ADVERTISED = {"slain": "for blows that slew", "encounter": "for the encounter"}
"""What experience is for, by its cause."""


class Home(msgspec.Struct, frozen=True, kw_only=True):
    """What a hero brings home. ``hero`` is as the sheet has it afterwards; ``health`` is what it had before.

    ``xp`` says for what experience was ``gained``; ``hurts`` are injuries, (name, whether it is new); ``used`` consumables that are gone;
    ``notes`` what befell the hero when it was over. ``fell``: how often the hero went down, '' where that is never or plain to see.
    """

    hero: HeroView
    health: int
    fell: str
    gained: int
    xp: str
    hurts: list[tuple[str, bool]]
    used: list[str]
    notes: list[str]


class Find(msgspec.Struct, frozen=True, kw_only=True):
    """A loot card: who drew it, what it is called, what it brought and what that does, and where that went."""

    who: str
    card: str
    thing: str
    text: str
    where: str


class New(msgspec.Struct, frozen=True, kw_only=True):
    """A card or a skill that came with a level; ``version`` says how it stands to an older one, ``negative``: it works against the hero."""

    name: str
    texts: list[str]
    version: str = ""
    negative: bool = False


class Rise(msgspec.Struct, frozen=True, kw_only=True):
    """A hero who has risen to a level. ``swaps`` of the ready-made deck: (old, new). ``own``: the deck was chosen, and still is."""

    hero: HeroView
    level: int
    cards: list[New]
    skills: list[New]
    swaps: list[tuple[str, str]]
    own: bool
    mended: bool


class Aftermath(msgspec.Struct, frozen=True, kw_only=True):
    """What a fight came to.

    ``why`` is the condition that was met; ``last`` the last blows, ``beats`` the same for the board to show. ``apart``: no story goes on from it.
    """

    name: str
    resolution: ResolutionView
    why: str
    manner: str
    last: list[list[str]]
    beats: list[dict[str, Any]]
    homes: list[Home]
    finds: list[Find]
    found: list[str]
    rises: list[Rise]
    apart: bool

    @property
    def won(self) -> bool:
        """Whether it is a victory."""
        return self.resolution.sort == "victory"


def aftermath(
    step: StoredStep, steps: Sequence[StoredStep], before: Opened, after: Opened
) -> Aftermath | None:
    """Put together what a fight came to; None where none ended with this step.

    Args:
        step: The step that ended it.
        steps: Those of the fight, this one the last.
        before: The table before that step.
        after: The table after it.
    """
    ended = next((event for event in step.events if isinstance(event, events.EncounterEnded)), None)
    over = next((event for event in step.events if isinstance(event, fight_events.FightEnded)), None)
    if ended is None or over is None:
        return None
    printed = after.book.encounters[ended.encounter]
    told = next(one for one in printed.resolutions if one.id == ended.resolution)
    apart = bool(after.sheet.sandbox)
    finds = list(_finds(steps, after.book, kept=not apart))
    return Aftermath(
        name=printed.name,
        resolution=ResolutionView(
            id=told.id, label=told.label, sort=told.sort, when=told.when, text=told.text
        ),
        why=f"{told.when[:1].upper()}{told.when[1:].removesuffix('.')}, in round {over.round}.",
        manner=ended.manner,
        last=fights.last_words(step.events, after.book),
        beats=boards.last_beats(beats.beats(step.events, after.book, before.view.fight))
        if before.view.fight
        else [],
        homes=_homes(steps, before, after),
        finds=finds,
        found=_found(step.events, after.book),
        rises=[_rise(hero, level, before, after) for hero, level in _levels(step.events).items()],
        apart=apart,
    )


def _after_it(happened: Sequence[Event]) -> Sequence[Event]:
    place = next(place for place, one in enumerate(happened) if isinstance(one, events.EncounterEnded))
    return happened[place + 1 :]


def _homes(steps: Sequence[StoredStep], before: Opened, after: Opened) -> list[Home]:
    happened = steps[-1].events
    falls = Counter(
        event.who for step in steps for event in step.events if isinstance(event, fight_events.Down)
    )
    fought = list(before.sheet.fight.heroes) if before.sheet.fight else []
    there = fought or [one.id for one in after.view.heroes if one.out]
    earlier = {one.id: one for one in before.view.heroes}
    return [
        _home(one, earlier[one.id], falls[one.id], _after_it(happened), after.book)
        for one in after.view.heroes
        if one.id in earlier and (one.id in there or _befell(one, happened))
    ]


def _befell(hero: HeroView, happened: Sequence[Event]) -> bool:
    return any(isinstance(event, events.XpGained) and event.hero == hero.id for event in _after_it(happened))


def _home(hero: HeroView, earlier: HeroView, falls: int, happened: Sequence[Event], book: Book) -> Home:
    gained: dict[str, int] = {}
    notes: list[str] = []
    for event in happened:
        if isinstance(event, events.Chose):
            break
        if getattr(event, "hero", "") != hero.id:
            continue
        if isinstance(event, events.XpGained):
            gained[event.cause] = gained.get(event.cause, 0) + event.amount
        elif not isinstance(event, (*_TOLD_APART, events.CardGained, events.LootDrawn)) and (
            said := sentence(event, book)
        ):
            notes.append(said)
    parts = [f"{amount} {_AS_ADVERTISED.get(cause, '')}".strip() for cause, amount in gained.items()]
    old = Counter(one.id for one in earlier.injuries)
    hurts = []
    for one in hero.injuries:
        hurts.append((one.name, not old[one.id]))
        old[one.id] -= bool(old[one.id])
    gone = Counter(name for _, name, _ in earlier.consumables) - Counter(
        name for _, name, _ in hero.consumables
    )
    fell = _times(falls) if hero.health or falls > 1 else ""
    return Home(
        hero=hero, health=earlier.health, fell=fell, gained=sum(gained.values()), xp=phrases.listed(parts), hurts=hurts,
        used=list(gone.elements()), notes=notes,
    )  # fmt: skip


def _times(count: int) -> str:
    return ("", "once", "twice")[count] if count < 3 else f"{phrases.number(count)} times"


def _finds(steps: Sequence[StoredStep], book: Book, *, kept: bool) -> Iterator[Find]:
    """Go through the loot cards of a fight, each with who took what it brought; ``kept``: and where it is from now on."""
    happened = [event for step in steps for event in step.events]
    for place, event in enumerate(happened):
        if isinstance(event, fight_events.LootTaken):
            yield _find(event, happened[place + 1 :], book, kept=kept)


def _find(event: fight_events.LootTaken, following: Sequence[Event], book: Book, *, kept: bool) -> Find:
    who = _name(event.who, book)
    card = book.loot[event.card].name if event.card in book.loot else ""
    if event.thing in book.consumables:
        took = next(
            (
                one
                for one in following
                if isinstance(one, fight_events.Took) and one.consumable == event.thing
            ),
            None,
        )
        taker = _name(took.who, book) if took and took.who else ""
        where = f"{taker} takes it" if taker else "Left lying" if took else ""
        consumable = book.consumables[event.thing]
        return Find(who=who, card=card, thing=consumable.name, text=consumable.text, where=where)
    if event.thing in book.equipment:
        text = texts.card_text(book, "equipment", event.thing)
        where = "Into the stash" if kept else ""
        return Find(who=who, card=card, thing=book.equipment[event.thing].name, text=text, where=where)
    printed = book.loot.get(event.card)
    gives = printed.gives if printed else ""
    said = {
        "nothing": "It brings nothing",
        "gold": f"{printed.amount if printed else 0} gold{', into the purse' if kept else ''}",
        "heal": f"It healed {who} there and then",
        "power": f"Power for a skill of {who}",
    }
    return Find(
        who=who,
        card=card,
        thing="",
        text="",
        where=said.get(gives, "Nothing of the kind was left: 3 gold instead"),
    )


def _name(figure: str, book: Book) -> str:
    return book.heroes[figure].name if figure in book.heroes else figure


def _found(happened: Sequence[Event], book: Book) -> list[str]:
    """Say what all gained and lost beside the loot of the fight: gold, titles, what the ending gives."""
    rest = []
    for event in _after_it(happened):
        if isinstance(event, events.Chose):
            break
        if not (isinstance(event, events.CardGained) and event.cause == "loot" and not event.hero):
            rest.append(event)
    return outcomes.came_to(rest, book)[1]


def _levels(happened: Sequence[Event]) -> dict[str, int]:
    return {event.hero: event.level for event in happened if isinstance(event, events.Levelled)}


def _rise(hero: str, level: int, before: Opened, after: Opened) -> Rise:
    """Say what a new level brings: cards and skills that open, and what changes in the ready-made deck."""
    sheet, book = after.sheet, after.book
    lower = levels.at_level(sheet, hero, level - 1)
    old, new = loadouts.ready_deck(lower, book, hero), loadouts.ready_deck(sheet, book, hero)
    gone, come = [card for card in old if card not in new], [card for card in new if card not in old]
    return Rise(
        hero=next(one for one in after.view.heroes if one.id == hero),
        level=level,
        cards=sorted(
            (_new(book, card) for card in levels.opened_at(sheet, book, hero)), key=lambda one: one.negative
        ),
        skills=[
            New(name=one.name, texts=texts.card_texts(book, "skills", f"{hero}/{id}"))
            for id, one in book.heroes[hero].skills.items()
            if one.level == level and one.sort in loadouts.SKILL_SORTS
        ],
        swaps=[
            (book.abilities[one].name, book.abilities[other].name)
            for one, other in zip(gone, come, strict=False)
        ],
        own=bool(sheet.heroes[hero].deck),
        mended=bool(before.sheet.heroes[hero].deck) and not sheet.heroes[hero].deck,
    )


def _new(book: Book, card: str) -> New:
    return New(
        name=book.abilities[card].name,
        texts=texts.card_texts(book, "abilities", card),
        version=levels.version_words(book, card),
        negative=book.abilities[card].negative,
    )


# the screen


@screens.get("/saves/<save_id>/fights/<int:revision>")
def page(save_id: str, revision: int) -> ResponseReturnValue:
    """Show what a fight came to that ended with a step, and what is to be done next."""
    with desk().store.reading():
        now = tables.opened(save_id)
        way = desk().store.line(save_id, limit=_STEPS)
        step = desk().step(save_id, revision)
        if step is None or not 0 < revision <= now.revision or not outcomes.is_fought(step):
            abort(404)
        before, after = desk().at(now, revision - 1), desk().at(now, revision)
        told = aftermath(step, _of_fight(way, step), before, after)
        went = undone(now) if request.args.get("at", type=int) == now.revision else None
        undo_to, _ = desk().store.around(save_id)
    if told is None:
        abort(404)
    here = revision in (now.revision, outcomes.ended_apart(way, now))
    screen = views.screen((now if here else after).view, comfort.read(), seat=now.seat, live=here)
    if not here:
        notices = [_earlier(now)]
    else:
        notices = [went] if went else []
    return render_template(
        "aftermath.html",
        save_id=save_id,
        revision=now.revision,
        language=now.book.info.language,
        screen=screen,
        told=told,
        stage=_stage(screen) if here else "",
        onward=_onward(screen) if here else f"Go to {views.short_page(now.view)}",
        onward_href=url_for("reader.page", save_id=save_id, at=revision if here else None),
        notices=notices,
        undo_to=undo_to if here else None,
        may_choose=here,
        landing=None,
        outcome=None,
        wrong=None,
    )


def _of_fight(way: Sequence[StoredStep], step: StoredStep) -> list[StoredStep]:
    """List the steps of the fight that ended with a step, where they lie on the way to where the table stands."""
    way = [one for one in way if one.revision <= step.revision]
    if not way or way[-1].revision != step.revision:
        return [step]
    starts = [
        place
        for place, one in enumerate(way)
        if any(isinstance(event, fight_events.FightBegan) for event in one.events)
    ]
    return way[starts[-1] :] if starts else way


def _stage(screen: Screen) -> str:
    """Name what the encounter still asks for: 'injuries', 'rest', or ''."""
    met = screen.view.encounter
    return met.stage if screen.scene == "encounter" and met and met.stage in ("injuries", "rest") else ""


def _onward(screen: Screen) -> str:
    if screen.scene == "question":
        return "Go on to what must be decided"
    return "Back to the story"


def _earlier(now: Opened) -> Notice:
    there: dict[str, Any] = {"href": url_for("reader.page", save_id=now.id), "link": "Go there"}
    words = f"This is a fight that is over. You are on {views.short_page(now.view)}."
    return Notice(kind="care", icon="undo", lines=[words], **there)
