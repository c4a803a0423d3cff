"""Who travels, who is out, and who a heading means."""

from engine.book.model import Book
from engine.errors import RuleError
from engine.events import Joined, LoyaltyChanged, PartyChosen
from engine.scenes.turn import Turn
from engine.sheet import SaveSheet


def out(sheet: SaveSheet) -> list[str]:
    """Return the heroes whom tests, gates and the story mean: the chosen, or all while none are chosen (R23)."""
    return sheet.chosen or sheet.party


def hunters(sheet: SaveSheet, book: Book) -> list[str]:
    """Return the heroes who are out and can hunt: those with a hunter's card."""
    return [hero for hero in out(sheet) if hero in book.hunters]


def kinds_out(sheet: SaveSheet, book: Book) -> list[str]:
    """Return the kinds that somebody who is out has, in the order of the heroes."""
    return list(dict.fromkeys(kind for hero in out(sheet) for kind in book.heroes[hero].kinds))


def answers_to(sheet: SaveSheet, book: Book, heading: str) -> list[str]:
    """Return the heroes who are out and whom a heading names: a hero's id, a kind, 'hero', 'each', 'party' or 'who'.

    Rules: SB-029, SB-034, SB-035, SB-036, SB-037.
    """
    if heading in ("hero", "each", "party"):
        return list(out(sheet))
    if heading == "who":
        last = sheet.last_throw.hero if sheet.last_throw else ""
        return [hero for hero in out(sheet) if hero == last]
    if heading in book.heroes:
        return [hero for hero in out(sheet) if hero == heading]
    return [hero for hero in out(sheet) if heading in book.heroes[hero].kinds]


def name_of(book: Book, thing: str) -> str:
    """Return the printed name of a hero, kind, title, item, card or consumable, or the id itself."""
    for things in (
        book.heroes,
        book.kinds,
        book.titles,
        book.items,
        book.equipment,
        book.consumables,
        book.injuries,
        book.loot,
        book.stats,
        book.hunt_cards,
        book.hunt_skills,
        book.gear,
        book.salvage,
        book.hunt_events,
        book.machines,
        book.quests,
    ):
        if thing in things:
            return str(things[thing].name)
    return thing


def listed(names: list[str], word: str = "and") -> str:
    """Join names as prose does: 'A, B and C'."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def party_size(sheet: SaveSheet, book: Book) -> int:
    """Return how many heroes go out: the book's number, or all where it names none or fewer are left."""
    size = book.info.party.size
    return min(size, len(sheet.party)) if size else len(sheet.party)


def at_haven(sheet: SaveSheet, book: Book) -> bool:
    """Say whether the page in hand is a haven."""
    page = book.index.pages.get(sheet.story.page)
    return bool(page and page.haven)


def may_choose(sheet: SaveSheet, book: Book) -> bool:
    """Say whether who goes out can be chosen now: at a haven, where the others wait."""
    return bool(book.info.party.size) and at_haven(sheet, book) and len(sheet.party) > 1


def must_choose(sheet: SaveSheet, book: Book) -> bool:
    """Say whether the haven cannot be left before heroes are chosen (SB-009)."""
    return may_choose(sheet, book) and len(sheet.chosen) != party_size(sheet, book)


def choose_party(turn: Turn, heroes: tuple[str, ...]) -> None:
    """Choose who goes out.

    Raises:
        RuleError: Not at a haven, the wrong number, or somebody who does not travel with the table.

    Rules: SB-009, SB-010, SB-011; ruling R23.
    """
    sheet, book = turn.sheet, turn.book
    if not may_choose(sheet, book):
        raise RuleError("Who goes out is chosen at a haven, where the others wait.")
    size = party_size(sheet, book)
    chosen = [hero for hero in sheet.party if hero in heroes]
    if strangers := [hero for hero in heroes if hero not in sheet.party]:
        raise RuleError(
            f"{listed([name_of(book, hero) for hero in strangers])} cannot go out: not with the party."
        )
    if len(chosen) != size:
        raise RuleError(f"Choose {size} heroes to go out; {len(chosen)} are chosen.")
    sheet.chosen = chosen
    turn.note(PartyChosen(tuple(chosen)))


def join(turn: Turn, hero: str) -> None:
    """Bring a hero into the party and out with it (SB-056)."""
    sheet = turn.sheet
    state = sheet.heroes[hero]
    if state.where == "dead":
        return
    arrived = hero not in sheet.party
    state.where = "party"
    if arrived:
        sheet.party.append(hero)
    if sheet.chosen and hero not in sheet.chosen:
        sheet.chosen.append(hero)
        arrived = True
    if arrived:
        turn.note(Joined(hero))


def leave(turn: Turn, hero: str) -> None:
    """Take a hero out of the party (SB-055, SB-056)."""
    sheet = turn.sheet
    if hero not in sheet.party:
        return
    sheet.party.remove(hero)
    if hero in sheet.chosen:
        sheet.chosen.remove(hero)
    sheet.heroes[hero].where = "gone"
    turn.note(Joined(hero, joined=False))


def change_loyalty(turn: Turn, hero: str, amount: int) -> None:
    """Move a hero's loyalty within its bounds; at the lowest the hero leaves.

    Rules: SB-054, SB-055; T-S16.
    """
    state, bound = turn.sheet.heroes[hero], turn.book.numbers.loyalty
    now = max(-bound, min(bound, state.loyalty + amount))
    if now == state.loyalty:
        return
    turn.note(LoyaltyChanged(hero, now - state.loyalty, now))
    state.loyalty = now
    if now == -bound:
        leave(turn, hero)
