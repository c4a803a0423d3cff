"""Whether a sheet that a person brought fits a book: every name on it is one the book has, every number one it allows.

The codec has seen to it that the sheet is a sheet. The rules then trust it, so whatever they would look up in the book is
looked up here first.
"""

from collections.abc import Callable, Container, Iterable, Iterator

from engine.book.model import Book
from engine.combat import fitting as fights
from engine.errors import SaveError
from engine.quest import fitting
from engine.scenes.equipment import slot_keys
from engine.sheet import EncounterScene, MerchantScene, RetryScene, SaveSheet, TableScene
from saves.codec import clean_name

MOST = 3
"""How many misfits are named before the rest is only counted."""

PLACES = ("party", "gone", "dead")
_STREAM = 2
_WORD = 1 << 64


def check_fit(sheet: SaveSheet, book: Book, *, trials: Iterable[Callable[[], object]] = ()) -> None:
    """Refuse a sheet that does not fit a book.

    Args:
        sheet: As a person brought it.
        book: The edition that it names.
        trials: What will be done with it at once: show it, say what is legal, tell its journal. Where one of them fails,
            however that may be, the sheet is refused.

    Raises:
        SaveError: With the first few things that do not fit.
    """
    found = misfits(sheet, book)
    if not found:
        for trial in trials:
            try:
                trial()
            except Exception as error:
                raise SaveError(
                    f"This save does not fit {book.info.title}: nothing can be made of what it says. Nothing was changed."
                ) from error
        return
    more = f" And {len(found) - MOST} more." if len(found) > MOST else ""
    raise SaveError(
        f"This save does not fit {book.info.title}. {' '.join(found[:MOST])}{more} Nothing was changed."
    )


def misfits(sheet: SaveSheet, book: Book) -> list[str]:
    """List what on a sheet the book does not know or allow, each as a sentence."""
    return list(
        dict.fromkeys(
            [
                *_roster(sheet, book),
                *_heroes(sheet, book),
                *_things(sheet, book),
                *_place(sheet, book),
                *(clean_name(words) for words in fitting.misfits(sheet, book)),
                *(clean_name(words) for words in fights.misfits(sheet, book)),
            ]
        )
    )


def _unknown(sort: str, names: Iterable[str], known: Container[str]) -> Iterator[str]:
    for name in names:
        if name not in known:
            yield f"The book has no {sort} '{clean_name(name)}'."


def _within(what: str, number: int, low: int, high: int) -> Iterator[str]:
    if not low <= number <= high:
        yield f"{what} is {number}, and it goes from {low} to {high}."


def _roster(sheet: SaveSheet, book: Book) -> Iterator[str]:
    yield from _unknown("hero", sheet.heroes, book.heroes)
    for group, among in ((sheet.party, sheet.heroes), (sheet.chosen, sheet.party)):
        if len(set(group)) != len(group):
            yield "A hero travels twice."
        for hero in group:
            if hero not in among:
                yield f"'{clean_name(hero)}' travels, but is not on the sheet."
    for seat in sheet.seats:
        yield from _unknown("hero", seat.heroes, book.heroes)
    if len({seat.id for seat in sheet.seats}) != len(sheet.seats):
        yield "Two people have the same seat."
    if (
        sheet.table.undo not in ("free", "stop", "again")
        or sheet.table.votes not in ("agreement", "open", "sealed")
        or sheet.table.needs not in ("majority", "unanimity")
    ):
        yield "The table's rules are none that there are."


def _heroes(sheet: SaveSheet, book: Book) -> Iterator[str]:
    for hero, state in sheet.heroes.items():
        if hero not in book.heroes:
            continue
        name, levels = book.heroes[hero].name, book.heroes[hero].levels
        if str(state.level) not in levels:
            yield f"{name} has no level {state.level}."
        for what, number in (("experience", state.xp), ("damage", state.wounds)):
            if number < 0:
                yield f"The {what} of {name} is less than nothing."
        if state.where not in PLACES:
            yield f"{name} is in no place that there is."
        yield from _unknown("injury", state.injuries, book.injuries)
        yield from _unknown("ability card", state.deck, book.abilities)
        yield from _unknown("skill", state.skills, book.heroes[hero].skills)
        yield from _unknown("consumable", state.consumables, book.consumables)
        yield from _unknown("equipment card", state.worn.values(), book.equipment)
        for slot in state.worn:
            if slot not in slot_keys(book, hero):
                yield f"{name} has no place called '{clean_name(slot)}'."


def _things(sheet: SaveSheet, book: Book) -> Iterator[str]:
    yield from _unknown("title", [*sheet.titles, *sheet.lost_titles], book.titles)
    yield from _unknown("item", sheet.items, book.items)
    yield from _unknown("equipment card", sheet.stash, book.equipment)
    yield from _unknown("loot card", [*sheet.loot.draw, *sheet.loot.discard], book.loot)
    yield from _unknown("injury", [*sheet.injuries.draw, *sheet.injuries.discard], book.injuries)
    yield from _unknown("tracker", sheet.trackers, book.info.trackers)
    for id, tracker in book.info.trackers.items():
        if id not in sheet.trackers:
            yield f"The tracker {tracker.name} is missing."
        yield from _within(tracker.name, sheet.trackers.get(id, tracker.start), tracker.min, tracker.max)
    yield from _unknown("merchant", sheet.stalls, book.merchants)
    for merchant, stock in sheet.stalls.items():
        if merchant in book.merchants and len(stock) != len(book.merchants[merchant].wares):
            yield f"The stall of {book.merchants[merchant].name} has other wares."
    if sheet.gold < 0:
        yield "There is less than no gold."
    if not 0 <= sheet.seed < _WORD or not all(
        len(state) == _STREAM and all(0 <= word < _WORD for word in state) for state in sheet.dice.values()
    ):
        yield "The dice are in no state that dice can be in."


def _place(sheet: SaveSheet, book: Book) -> Iterator[str]:
    pages, story, scene = book.index.pages, sheet.story, sheet.scene
    apart = scene.encounter if isinstance(scene, EncounterScene) else ""
    if sheet.sandbox and (apart != sheet.sandbox or story.page or story.ended or sheet.owed):
        yield "A fight apart from any story stands in a story."
    yield from _unknown("page", [page for page in (story.page, story.haven, *story.seen) if page], pages)
    captures = [capture for capture in (story.entry, story.haven_entry) if capture]
    yield from _unknown("page", [capture.page for capture in captures], pages)
    yield from _unknown("page", [line.page for line in story.lines if line.page], pages)
    yield from _unknown("choice", [offer.source for offer in story.offers], book.index.choices)
    throws = [*sheet.page_throws, *([sheet.last_throw] if sheet.last_throw else [])]
    yield from _unknown("hero", [throw.hero for throw in throws if throw.hero], book.heroes)
    yield from _unknown("statistic", [throw.stat for throw in throws if throw.stat], book.stats)
    if isinstance(scene, TableScene):
        yield from _unknown("table", [scene.table], book.tables)
        rows = book.tables[scene.table].rows if scene.table in book.tables else ()
        yield from _unknown("row", [scene.row], [row.id for row in rows])
    elif isinstance(scene, EncounterScene):
        yield from _unknown("encounter", [scene.encounter], book.encounters)
        known = book.encounters[scene.encounter].resolutions if scene.encounter in book.encounters else ()
        yield from _unknown(
            "resolution", [scene.resolution] if scene.resolution else [], [end.id for end in known]
        )
        yield from _unknown("hero", [*([scene.leader] if scene.leader else []), *scene.tested], sheet.heroes)
        if scene.stage == "over" and not (sheet.sandbox and scene.resolution):
            yield "A fight is over and has not ended."
        if sheet.sandbox and scene.stage not in ("setup", "fighting", "over"):
            yield "A fight apart from any story is neither set up, nor fought, nor over."
    elif isinstance(scene, MerchantScene):
        yield from _unknown("merchant", [scene.merchant], book.merchants)
    elif isinstance(scene, RetryScene):
        yield from _unknown("hero", [*scene.waiting, *scene.results], sheet.heroes)
    for ask in sheet.owed:
        yield from _unknown("hero", [ask.hero] if ask.hero else [], sheet.heroes)
        if ask.card and ask.ask == "consumable":
            yield from _unknown("consumable", [ask.card], book.consumables)
