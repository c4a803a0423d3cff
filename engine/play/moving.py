"""Turn to a page outright, and move a sheet to another edition of its book."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from engine import dice
from engine.book import combat_schema
from engine.book.model import Book
from engine.errors import StoryError
from engine.events import Event, MovedEdition
from engine.play import reading
from engine.play.acting import Step, copied
from engine.play.reading import Expired, never
from engine.quest import fitting
from engine.scenes import loadouts, loot
from engine.scenes.turn import Turn
from engine.sheet import Deck, EncounterScene, HeroSheet, QuestScene, SaveSheet
from engine.story import editions
from engine.story.editions import Note


def arrive(sheet: SaveSheet, book: Book, page: str, *, expired: Expired = never) -> Step:
    """Turn to the start of a page as if the story had led there, the sheet's own facts kept.

    For paper sheets, which start at their haven, and for an author's preview.

    Raises:
        StoryError: There is no such page, or it cannot be read.
    """
    turn = Turn(copied(sheet), book)
    turn.sheet.steps += 1
    turn.sheet.scene, turn.sheet.fight, turn.sheet.owed = None, None, []
    reading.arrive(turn, page, expired)
    return Step(turn.sheet, turn.events)


class SheetMoved(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet on another edition: how well its place was found, and what the table should know before it agrees.

    ``place``: 'same', 'partial', 'haven' or 'start', as `engine.story.editions.Moved` has it.
    """

    sheet: SaveSheet
    place: str
    notes: tuple[Note, ...]
    events: list[Event]


PRINTED = (
    "combat", "abilities", "adversary_cards", "numbers", "prices", "plans", "settled", "reinforcements", "heroes", "equipment", "consumables", "loot", "injuries",
    "merchants", "tables", "adversaries", "encounters", "titles", "items", "kinds", "stats", "hunt", "hunters", "hunt_cards",
    "hunt_skills", "gear", "salvage", "hunt_events", "machines", "quests",
)  # fmt: skip
WORDING = frozenset((
    "name", "text", "lore", "epithet", "nature", "greeting", "closed", "plural", "setting", "win", "lose", "when", "special",
    "terrain", "legend", "deck", "source", "title", "authors", "notice", "blurb", "content_note", "minutes", "chapters", "cover",
    "language", "label", "letter", "main",
))  # fmt: skip
"""Keys of printed things whose change alters what is read and nothing that happens."""
CARD_WORDING = frozenset(("name", "text", "source"))
"""The same within the parts of cards and boards, where other keys of these names decide what happens."""
WORD_LISTS = ("special", "terrain", "legend", "authors", "chapters")
"""Keys of words that are no single text."""


def only_wording_changed(old: Book, new: Book) -> bool:
    """Say whether a save may move by itself: the story's structure and everything printed but the prose are equal."""
    if any(_bare(getattr(old, name)) != _bare(getattr(new, name)) for name in PRINTED):
        return False
    return _bare(old.info) == _bare(new.info) and editions.only_wording_changed(old, new)


def _bare(thing: Any) -> Any:
    """Take the words out of something printed: what is left decides what happens."""
    if isinstance(thing, msgspec.Struct):
        wording = CARD_WORDING if type(thing).__module__ == combat_schema.__name__ else WORDING
        named = {name: getattr(thing, name) for name in thing.__struct_fields__}
        return {name: _bare(value) for name, value in named.items() if not _is_prose(name, value, wording)}
    if isinstance(thing, dict):
        return {key: _bare(value) for key, value in thing.items()}
    return [_bare(one) for one in thing] if isinstance(thing, list | tuple) else thing


def _is_prose(name: str, value: Any, wording: frozenset[str]) -> bool:
    return name in wording and (isinstance(value, str) or name in WORD_LISTS)


def move(sheet: SaveSheet, old: Book, new: Book) -> SheetMoved:
    """Move a sheet to another edition of its book; what happened stays happened (DIALECT section 7).

    Args:
        sheet: Left as it is.
        old: The edition it stands on.
        new: The edition to move to.

    Raises:
        StoryError: The new edition cannot be read.
    """
    moved = _moved_fight(sheet, new) if sheet.sandbox else editions.move(sheet.story, old, new)
    after = copied(sheet)
    notes = list(moved.notes)
    after.story, after.edition = moved.position, new.edition
    _fit_quests(after, new, notes)
    _fit_fight(after, old, new, notes)
    if after.scene is not None and not _still_open(after, new):
        after.scene, after.fight = None, None
        after.story.pending = []
        notes.append(Note("scene", "What was open on the page begins anew."))
    _fit(after, sheet, new, notes)
    event = MovedEdition(old.edition, new.edition, moved.place, tuple(note.words for note in notes))
    return SheetMoved(sheet=after, place=moved.place, notes=tuple(notes), events=[event])


def _moved_fight(sheet: SaveSheet, new: Book) -> editions.Moved:
    """Keep a fight apart from any story where it is: nothing of the story is read for it.

    Raises:
        StoryError: The new edition has no such fight, or none of its heroes.
    """
    printed = new.encounters.get(sheet.sandbox)
    if printed is None or printed.board is None:
        raise StoryError("the new edition has no such fight")
    if not any(hero in new.heroes for hero in sheet.heroes):
        raise StoryError("the new edition has none of these heroes")
    return editions.Moved(position=sheet.story, place="same", notes=[], retold=[])


def _still_open(sheet: SaveSheet, new: Book) -> bool:
    scene = sheet.scene
    choice = getattr(scene, "choice", "")
    known = getattr(scene, "encounter", "") in ("", *new.encounters)
    known = known and getattr(scene, "merchant", "") in ("", *new.merchants)
    known = known and getattr(scene, "table", "") in ("", *new.tables)
    known = known and (sheet.quest is not None or not isinstance(scene, QuestScene))
    return known and (not choice or any(offer.key == choice for offer in sheet.story.offers))


FOUGHT_WITH = (
    "combat", "abilities", "adversary_cards", "numbers", "heroes", "equipment", "consumables", "loot", "injuries", "adversaries",
)  # fmt: skip


def _fit_fight(after: SaveSheet, old: Book, new: Book, notes: list[Note]) -> None:
    """Let a fight begin anew whose cards or map the new edition has changed: it may stand in the middle of one of them."""
    if after.fight is None:
        return
    name = after.fight.encounter
    same = all(_bare(getattr(old, shelf)) == _bare(getattr(new, shelf)) for shelf in FOUGHT_WITH)
    if same and name in new.encounters and _bare(old.encounters[name]) == _bare(new.encounters[name]):
        return
    after.fight = None
    if isinstance(after.scene, EncounterScene):
        after.scene.stage, after.scene.manner = "setup", ""
    notes.append(Note("scene", "The fight begins anew: its cards or its map have changed."))


def _fit_quests(after: SaveSheet, new: Book, notes: list[Note]) -> None:
    """Drop the quests that cannot go on with what the new edition prints."""
    odd = [quest for quest in fitting.quests(after) if fitting.misfits_of(quest, new)]
    notes.extend(Note("lost", f"The quest {quest.quest} cannot go on in this edition.") for quest in odd)
    after.quest = None if after.quest in odd else after.quest
    after.paused = [quest for quest in after.paused if quest not in odd]


def _fit(after: SaveSheet, before: SaveSheet, new: Book, notes: list[Note]) -> None:
    """Drop what the new edition no longer prints, and take up what it adds."""
    after.titles = _known(after.titles, new.titles, "title", notes)
    after.lost_titles = [title for title in after.lost_titles if title in new.titles]
    after.items = _known(after.items, new.items, "thing", notes)
    after.stash = _known(after.stash, new.equipment, "card", notes)
    after.trackers = {
        id: min(tracker.max, max(tracker.min, before.trackers.get(id, tracker.start)))
        for id, tracker in new.info.trackers.items()
    }
    for hero in [hero for hero in after.heroes if hero not in new.heroes]:
        notes.append(Note("hero", f"{hero} is no hero of this edition."))
        del after.heroes[hero]
    for hero in new.info.party.heroes:
        if hero not in after.heroes and not after.sandbox:
            state = HeroSheet(level=new.info.start.level or new.numbers.start_level, xp=new.numbers.start_xp)
            after.heroes[hero] = state
            after.party.append(hero)
            notes.append(Note("hero", f"{new.heroes[hero].name} joins with this edition."))
    after.party = [hero for hero in after.party if hero in after.heroes]
    after.chosen = [hero for hero in after.chosen if hero in after.heroes]
    for state in after.heroes.values():
        state.worn = {slot: card for slot, card in state.worn.items() if card in new.equipment}
        state.consumables = _known(state.consumables, new.consumables, "consumable", notes)
        state.injuries = [injury for injury in state.injuries if injury in new.injuries]
    for hero in after.heroes:
        if after.fight is None and loadouts.mend(after, new, hero):
            notes.append(Note("lost", f"{new.heroes[hero].name} takes the ready-made deck and skills again."))
    after.owed = [ask for ask in after.owed if ask.hero in ("", *after.heroes)]
    _fit_deck(after, after.loot, loot.counted(new.loot), "loot", ())
    held = [injury for state in after.heroes.values() for injury in state.injuries]
    _fit_deck(after, after.injuries, loot.counted(new.injuries), "injuries", held)


def _known(things: list[str], printed: Iterable[str], what: str, notes: list[Note]) -> list[str]:
    known = set(printed)
    gone = [thing for thing in things if thing not in known]
    notes.extend(Note("lost", f"The {what} {thing} is not in this edition.") for thing in gone)
    return [thing for thing in things if thing in known]


def _fit_deck(sheet: SaveSheet, deck: Deck, cards: list[str], name: str, held: Iterable[str]) -> None:
    """Make a deck anew where the new edition prints other cards; else leave its order as it lies."""
    wanted = Counter(cards)
    wanted.subtract(held)
    if Counter(deck.draw + deck.discard) != +wanted:
        deck.draw = dice.shuffled(sheet.dice, sheet.seed, name, sorted((+wanted).elements()))
        deck.discard = []
