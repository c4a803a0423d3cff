"""The boxes of a page: which may be tried, and why the others may not."""

from dataclasses import dataclass

from engine.book.model import Book, Choice, Gate
from engine.scenes import attendance, roster
from engine.sheet import Offer, SaveSheet

_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
NOT_YET = ("hunt", "war", "campfire", "level-up")


@dataclass(frozen=True)
class Standing:
    """A choice on offer, what it says, its Else tier, and why it is closed ('' when open)."""

    offer: Offer
    choice: Choice
    tier: int
    reason: str


def gate_words(book: Book, gate: Gate) -> list[tuple[str, str]]:
    """Return (id, words) for everything a gate names."""
    return [(id, roster.name_of(book, id)) for id in gate.ids]


def holds(sheet: SaveSheet, book: Book, id: str) -> bool:
    """Say whether an id is true of the table: a hero or kind is out, a title or thing is held."""
    if id in book.heroes:
        return id in roster.out(sheet)
    if id in book.kinds:
        return bool(roster.answers_to(sheet, book, id))
    return id in sheet.titles or id in sheet.items


def depends_on_choice(sheet: SaveSheet, book: Book, id: str) -> bool:
    """Say whether an id is a hero or kind while it is not yet chosen who goes out (SB-009)."""
    return (id in book.heroes or id in book.kinds) and not sheet.chosen and roster.must_choose(sheet, book)


def gate_refusal(sheet: SaveSheet, book: Book, choice: Choice) -> str:
    """Say why a gate shuts a choice, or '' (SB-018, SB-019)."""
    for gate in choice.gates:
        for id in gate.ids:
            held, name = holds(sheet, book, id), roster.name_of(book, id)
            if gate.wanted and not held:
                return _missing(sheet, book, id, name)
            if not gate.wanted and held:
                return _unwanted(sheet, book, id, name)
    return ""


def _missing(sheet: SaveSheet, book: Book, id: str, name: str) -> str:
    if id in book.heroes:
        if id in sheet.party:
            return f"{name} waits at the haven. Take {name} along to go here."
        return f"{name} is not with you."
    if id in book.kinds:
        return f"Nobody with you is {name}."
    return f"Closed until you hold {name}."


def _unwanted(sheet: SaveSheet, book: Book, id: str, name: str) -> str:
    if depends_on_choice(sheet, book, id):
        return f"First choose who goes out, without {name if id in book.heroes else f'any {name}'}."
    if id in book.heroes:
        return f"Not while {name} is with you."
    if id in book.kinds:
        return f"Not with somebody who is {name}."
    if id in book.titles and book.titles[id].closed:
        return book.titles[id].closed
    if id in book.titles:
        return f"Closed to you since you earned {name}."
    return f"Not while you carry {name}."


def leaves_haven(book: Book, choice: Choice) -> bool:
    """Say whether a location leads out of its haven: anything but a stall that leads back."""
    ways = {edge.to for edge in book.index.ways.get(choice.key, ()) if edge.sort == "divert"}
    return choice.location and not (choice.scene in ("merchant", "rest") and ways <= {choice.page})


def _number(count: int) -> str:
    """Spell how many heroes go out."""
    return "hero" if count == 1 else f"{_COUNTS[count] if count < len(_COUNTS) else count} heroes"


def _refusal(sheet: SaveSheet, book: Book, choice: Choice, followed: bool) -> str:
    if choice.scene in NOT_YET:
        return f"This asks for a {choice.scene}, which cannot be played here yet."
    if reason := gate_refusal(sheet, book, choice):
        return reason
    if choice.cost > sheet.gold and choice.cost:
        return f"It costs {choice.cost} gold, and you carry {sheet.gold}."
    if choice.test and not roster.answers_to(sheet, book, choice.test.actor):
        return attendance.nobody(sheet, book, choice.test.actor)
    if choice.attend and followed and not attendance.present(sheet, book, choice.attend.who):
        return attendance.absent_words(sheet, book, choice.attend.who)
    if choice.scene == "quest" and not roster.hunters(sheet, book):
        return "None of you is a hunter."
    if roster.must_choose(sheet, book) and leaves_haven(book, choice):
        return f"First choose the {_number(roster.party_size(sheet, book))} who go out."
    return ""


def standings(sheet: SaveSheet, book: Book) -> list[Standing]:
    """Return the choices on offer in order, each open or closed with its reason.

    Boxes above an Else come first; only the first tier with something that can be attempted is open, and what is marked
    otherwise opens when there is none. An attendance box that nobody meets cannot be attempted while something follows it;
    alone or last it may be taken, and fails.

    Rules: SB-048 to SB-053, SB-044; DIALECT section 2.
    """
    offers = [(offer, book.index.choices[offer.source]) for offer in sheet.story.offers]
    last_box = max((place for place, (_, choice) in enumerate(offers) if _in_chain(choice)), default=-1)
    tier = 0
    found: list[Standing] = []
    for place, (offer, choice) in enumerate(offers):
        if choice.opens_tier and found:
            tier += 1
        followed = place < last_box
        found.append(Standing(offer, choice, tier, _refusal(sheet, book, choice, followed)))
    chain = [standing for standing in found if not standing.choice.otherwise]
    live = min((standing.tier for standing in chain if not standing.reason), default=-1)
    return [_in_tier(standing, live) for standing in found]


def _in_chain(choice: Choice) -> bool:
    return bool(choice.test or choice.attend or choice.opens_tier or choice.otherwise)


def _in_tier(standing: Standing, live: int) -> Standing:
    reason = standing.reason
    if standing.choice.otherwise:
        reason = reason or ("" if live < 0 else "Only when nothing above can be tried.")
    elif live >= 0 and standing.tier > live:
        reason = "Only when nothing above can be tried."
    return Standing(standing.offer, standing.choice, standing.tier, reason)


def find(sheet: SaveSheet, book: Book, key: str) -> Standing | None:
    """Return the choice on offer with this key, if there is one."""
    return next((standing for standing in standings(sheet, book) if standing.offer.key == key), None)
