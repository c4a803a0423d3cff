"""Cross-references of boards: what an encounter needs to be fought on its map, and whether each of its ends can come about."""

from collections.abc import Iterable, Mapping

import msgspec

from engine.book.combat_schema import Board, Ends, Shifted, Thing, looked_at
from engine.book.decode import did_you_mean
from engine.book.lints.things import Scribe
from engine.book.schema import Encounter

MOST_HEROES = 4
"""So many heroes fight an encounter that does not say otherwise (SC-013)."""

LEVELS = 4
ALL, ANY = "all", "any"
ROUND = "round"
"""The event that the fight itself counts: rounds that have ended."""

EQUIPMENT = ("weapon", "armor", "accessory")


def check_board(scribe: Scribe, encounter: Encounter) -> None:
    """Check the board of an encounter."""
    board = encounter.board
    assert board is not None
    drawn = Drawn(encounter, board)
    _zones(scribe, encounter, board)
    _things(scribe, encounter, drawn)
    _starts(scribe, board, drawn)
    _exits(scribe, board, drawn)
    _figures(scribe, encounter, board, drawn)
    _recipe(scribe, board)
    _ends(scribe, encounter, board, drawn)


class Drawn:
    """What is drawn on a map: how often each character stands there, each thing with its count, events and who may come."""

    def __init__(self, encounter: Encounter, board: Board) -> None:
        letters = "".join(encounter.map.split("\n"))
        self.marks = {mark for figure in encounter.figures for mark in figure.mark}
        self.count = {letter: letters.count(letter) for letter in sorted(set(letters) - {" "})}
        self.things = {letter: thing for letter, thing in board.things.items() if letter in self.count}
        self.adversaries = {figure.adversary for figure in encounter.figures} | {
            one.adversary for one in board.arrivals
        }
        self.events: dict[str, int] = {}
        for letter, thing in self.things.items():
            if thing.sort == "thing" and thing.event:
                self.events[thing.event] = self.events.get(thing.event, 0) + self.count[letter]

    def fields(self, sort: str, letters: Iterable[str] | None = None) -> int:
        """Count the fields of a sort, of all characters or of some."""
        return sum(
            self.count[letter]
            for letter, thing in self.things.items()
            if thing.sort == sort and (letters is None or letter in letters)
        )


def _zones(scribe: Scribe, encounter: Encounter, board: Board) -> None:
    rows, zones = encounter.map.strip("\n").split("\n"), board.zones.strip("\n").split("\n")
    if not board.zones:
        return
    if len(rows) != len(zones):
        message = f"The map has {len(rows)} rows and its zones have {len(zones)}. Draw both in one shape, a character a field."
        scribe.wrong(("board", "zones"), "map-shape", message)
        return
    for number, (row, zone) in enumerate(zip(rows, zones, strict=True), 1):
        if len(row) != len(zone):
            message = f"Row {number} of the map has {len(row)} fields, and the same row of the zones {len(zone)}. Make them as long."
            scribe.wrong(("board", "zones"), "map-shape", message)


def _things(scribe: Scribe, encounter: Encounter, drawn: Drawn) -> None:
    board = encounter.board
    assert board is not None
    for letter in drawn.count:
        if letter not in board.things and letter not in drawn.marks:
            message = (
                f"The board does not say what '{letter}' on the map is. Put it into the things, as in "
                f'"{letter}" = {{ sort = "cover" }}, or give it to a figure as its mark.'
            )
            scribe.wrong(("board", "things"), "map-legend", message)
    for letter, thing in board.things.items():
        path = ("board", "things", letter)
        if len(letter) != 1:
            message = f"The things of a board are single characters, and '{letter}' is {len(letter)} long."
            scribe.wrong(path, "map-legend", message)
        elif letter in drawn.marks:
            message = f"'{letter}' is a figure's mark and a thing of the board too. Choose another character for one."
            scribe.wrong(path, "same-id", message)
        elif letter not in drawn.count:
            message = f"'{letter}' stands nowhere on the map. Take it out of the board's things, or draw it."
            scribe.wrong(path, "map-legend", message, "warning")
        _thing(scribe, path, thing, drawn)


def _thing(scribe: Scribe, path: tuple[str, ...], thing: Thing, drawn: Drawn) -> None:
    scribe.at_least((*path, "ap"), thing.ap, 0)
    if thing.sort != "thing" and thing.looks != Thing(sort="thing").looks:
        message = f"Only what is of the sort 'thing' is drawn by its looks, and this is of the sort '{thing.sort}'. Take them out."
        scribe.wrong((*path, "looks"), "does-nothing", message)
    for last in thing.rounds:
        if not (last.isascii() and last.isdigit() and int(last)):
            message = (
                f"'{last}' is no round. Name the last round in which the thing holds that rarity: 2, say."
            )
            scribe.wrong((*path, "rounds", last), "bad-number", message)
    if thing.gives in EQUIPMENT and not thing.rounds:
        message = (
            "This never gives anything: say up to which round it holds what, as in rounds = "
            '{ 2 = "rare", 4 = "common" }.'
        )
        scribe.wrong(path, "missing-key", message)
    if thing.gives == "event" and not thing.event:
        message = 'The event that this brings about has no name. Add: event = "name".'
        scribe.wrong(path, "missing-key", message)
    if thing.event == ROUND:
        message = f"The fight counts its rounds under the name '{ROUND}'. Give the event another name."
        scribe.wrong((*path, "event"), "same-id", message)
    elif thing.sort == "exit" and thing.event and thing.event not in drawn.events:
        message = f"No thing on the map brings about '{thing.event}', so this way out never opens.{did_you_mean(thing.event, drawn.events)}"
        scribe.wrong((*path, "event"), "unknown-id", message)


def _starts(scribe: Scribe, board: Board, drawn: Drawn) -> None:
    """Check that there is a field for each hero to start on, wherever the party starts (SC-007)."""
    needed = board.heroes or MOST_HEROES
    scribe.at_least(("board", "heroes"), board.heroes, 0)
    shifted = {one.start for one in board.starts}
    usual = [letter for letter in drawn.things if letter not in shifted]
    if (found := drawn.fields("start", usual)) < needed:
        message = f"{needed} heroes start here, and the map has {found} fields of the sort 'start' for them. Draw more."
        scribe.wrong(("board", "things"), "board-fields", message)
    for number, one in enumerate(board.starts):
        path = ("board", "starts", number)
        if (found := drawn.fields("start", (one.start,))) < needed:
            message = f"{needed} heroes start at '{one.start}', and the map has {found} such fields of the sort 'start'. Draw more."
            scribe.wrong((*path, "start"), "board-fields", message)
        _title(scribe, (*path, "title"), one)


def _title(scribe: Scribe, path: tuple[str | int, ...], one: Shifted) -> None:
    """Check a title. What a set has and the book does not use may name one that the book does without."""
    own = not scribe.content.places[scribe.sort, scribe.name][0].file.startswith("sets/")
    if one.title not in scribe.content.things["titles"] and (
        own or (scribe.sort, scribe.name) in scribe.draft.used_scenes
    ):
        message = scribe.content.unknown("titles", one.title)
        scribe.wrong(path, "unknown-id", message, "error" if own else "warning")


def _exits(scribe: Scribe, board: Board, drawn: Drawn) -> None:
    exits = drawn.fields("exit")
    if exits and not any(one.away for ends in board.ends.values() for one in ends):
        message = (
            "Heroes can leave this map, and nobody says how it ends when all of them have. Add a condition with "
            'away = "all" or away = "standing".'
        )
        scribe.wrong(("board", "ends"), "board-fields", message)
    for resolution, ends in board.ends.items():
        for number, one in enumerate(ends):
            if (one.away or one.left) and not exits:
                message = (
                    "Nobody can leave this map. Draw a field of the sort 'exit', or take the condition out."
                )
                scribe.wrong(("board", "ends", resolution, number), "board-fields", message)


def _figures(scribe: Scribe, encounter: Encounter, board: Board, drawn: Drawn) -> None:
    """Check who comes in, who gets away and who fights beside the heroes."""
    for number, arrival in enumerate(board.arrivals):
        path = ("board", "arrivals", number)
        scribe.refer((*path, "adversary"), "adversaries", arrival.adversary)
        scribe.at_least((*path, "count"), arrival.count, 1)
        scribe.at_least((*path, "round"), arrival.round, 1)
        if not 1 <= arrival.level <= LEVELS:
            message = f"Adversaries have levels 1 to {LEVELS}, and this says {arrival.level}."
            scribe.wrong((*path, "level"), "bad-number", message)
        if not drawn.fields("entry"):
            message = "Somebody comes in, and the map does not say where. Draw a field of the sort 'entry'."
            scribe.wrong(path, "board-fields", message)
    for number, getaway in enumerate(board.getaways):
        path = ("board", "getaways", number)
        _one_of_them(scribe, (*path, "adversary"), getaway.adversary, drawn.adversaries)
        if not getaway.last and getaway.round < 1:
            message = (
                "This never gets away. Say when: last = true, or the round at whose beginning it leaves."
            )
            scribe.wrong(path, "missing-key", message)
    for number, ally in enumerate(board.allies):
        known = {figure.adversary for figure in encounter.figures}
        _one_of_them(scribe, ("board", "allies", number), ally, known)


def _one_of_them(scribe: Scribe, path: tuple[str | int, ...], adversary: str, known: set[str]) -> None:
    if adversary not in known:
        message = (
            f"'{adversary}' does not fight in this encounter.{did_you_mean(adversary, known)} "
            f"There are: {', '.join(sorted(known))}."
        )
        scribe.wrong(path, "unknown-id", message)


def _recipe(scribe: Scribe, board: Board) -> None:
    """Check that the adversary deck can be made of the cards there are (SC-009, T-S7)."""
    pool = scribe.content.things["adversary_cards"]
    recipe = board.deck
    scribe.at_least(("board", "deck", "hero"), recipe.hero, 0)
    for category, wanted in (("basic", recipe.basic), ("advanced", recipe.advanced)):
        scribe.at_least(("board", "deck", category), wanted, 0)
        found = sum(card.category == category for card in pool.values())
        if found < wanted:
            message = (
                f"The deck asks for {wanted} {category} cards, and the sets have {found}. Lower the number: deck = "
                f"{{ {category} = {found} }}."
            )
            scribe.wrong(("board", "deck"), "board-deck", message)
    for number, card in enumerate(recipe.extra):
        scribe.refer(("board", "deck", "extra", number), "adversary_cards", card)


def _ends(scribe: Scribe, encounter: Encounter, board: Board, drawn: Drawn) -> None:
    """Check that conditions name what is there, and that each resolution can come about."""
    sorts = {one.id: one.sort for one in encounter.resolutions}
    for resolution, ends in board.ends.items():
        path = ("board", "ends", resolution)
        if resolution not in sorts:
            message = (
                f"The encounter has no resolution '{resolution}'.{did_you_mean(resolution, sorts)} "
                f"It has: {', '.join(sorts)}."
            )
            scribe.wrong(path, "unknown-id", message)
        for number, one in enumerate(ends):
            _condition(scribe, (*path, number), one, board, drawn)
    for resolution in sorts:
        if not board.ends.get(resolution):
            message = (
                f"Nothing on the board brings about '{resolution}'. Add it to [{scribe.name}.board.ends]."
            )
            scribe.wrong(("board", "ends"), "board-ends", message)
    _shadowed(scribe, board, sorts)


def _condition(scribe: Scribe, path: tuple[str | int, ...], one: Ends, board: Board, drawn: Drawn) -> None:
    if one == Ends():
        message = "This holds at once, so the fight is over before it begins. Say what ends it."
        scribe.wrong(path, "board-ends", message)
    for number, adversary in enumerate(one.slain):
        if adversary != ALL:
            _one_of_them(scribe, (*path, "slain", number), adversary, drawn.adversaries)
    for number, hero in enumerate(one.down):
        if hero not in (ALL, ANY):
            scribe.refer((*path, "down", number), "heroes", hero)
    for number, adversary in enumerate(one.escaped):
        _one_of_them(scribe, (*path, "escaped", number), adversary, drawn.adversaries)
        if adversary in drawn.adversaries and not _gets_away(scribe, board, adversary):
            message = (
                f"'{adversary}' never gets away. Add it to the board's getaways, or take the condition out."
            )
            scribe.wrong((*path, "escaped", number), "board-ends", message)
    if one.event and one.event not in drawn.events:
        message = f"No thing on the map brings about '{one.event}'.{did_you_mean(one.event, drawn.events)} Give a thing that event."
        scribe.wrong((*path, "event"), "unknown-id", message)
    elif one.event and drawn.events[one.event] < one.times:
        message = f"'{one.event}' can happen {drawn.events[one.event]} times, and this asks for {one.times}."
        scribe.wrong((*path, "times"), "board-ends", message)
    if one.until and one.after >= one.until:
        message = f"Round {one.after} has ended only after round {one.until}, so both never hold. Change one of them."
        scribe.wrong(path, "board-ends", message)


def _gets_away(scribe: Scribe, board: Board, adversary: str) -> bool:
    """Say whether the board lets an adversary get away, or its own card does."""
    card = scribe.content.things["adversaries"].get(adversary)
    return any(one.adversary == adversary for one in board.getaways) or (
        card is not None and b'"op":"escape"' in msgspec.json.encode(card.tactics)
    )


def _shadowed(scribe: Scribe, board: Board, sorts: Mapping[str, str]) -> None:
    """Check that no resolution is always forestalled by one that is looked at before it."""
    before: list[tuple[str, Ends]] = []
    first: dict[str, list[str]] = {}
    for resolution, one in looked_at(board, sorts):
        other = next((name for name, ends in before if name != resolution and _weaker(ends, one)), "")
        first.setdefault(resolution, []).append(other)
        before.append((resolution, one))
    for resolution, others in first.items():
        if all(others):
            message = (
                f"'{resolution}' never comes about: whenever it would, '{others[0]}' holds too and is looked at before it. "
                f"Write it above '{others[0]}', or ask more for that."
            )
            scribe.wrong(("board", "ends", resolution), "board-ends", message)


def _weaker(one: Ends, other: Ends) -> bool:
    """Say whether a condition surely holds whenever another does."""
    return (
        (not one.slain or one.slain == other.slain or other.slain == (ALL,))
        and (not one.down or one.down == other.down or (one.down == (ANY,) and bool(other.down)))
        and one.left <= other.left
        and (not one.away or one.away == other.away or other.away == ALL)
        and one.loot <= other.loot
        and one.after <= other.after
        and (not one.until or 0 < other.until <= one.until)
        and set(one.escaped) <= set(other.escaped)
        and (not one.event or (one.event == other.event and one.times <= other.times))
    )
