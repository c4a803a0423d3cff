"""The fight in hand: its state, the book, the ground, and what has happened so far. Everything in this package works on one of these."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import dice
from engine.book.combat_schema import Hook
from engine.book.model import Book
from engine.fight_events import FightEvent, Reshuffled
from engine.sheet.decks import Deck
from engine.sheet.fights import (
    AnyFrame,
    AttackFrame,
    Decision,
    Field,
    Fight,
    Fighter,
    Figure,
    TacticsFrame,
    TurnFrame,
)
from engine.tactics.grid import footprint, gap
from engine.tactics.ground import ground_of
from engine.tactics.programs import programs_of

HEROES, FOES = "heroes", "adversaries"


def is_light(figure: Figure) -> bool:
    """Say whether a figure stands in nobody's way: a medium companion (SH-098)."""
    return figure.sort == "companion" and figure.health <= 1


class Arena:
    """What the rules of the fight work on. ``fight`` is changed in place; ``events`` grows in the order things happen.

    ``floor``: resolving stops when the stack is down to so many frames; players who try things out set it.
    ``watch`` is told each operation, hook and Special that comes into play, for those who count them.
    """

    def __init__(self, fight: Fight, book: Book) -> None:
        self.fight, self.book = fight, book
        self.printed = book.encounters[fight.encounter]
        assert self.printed.board is not None
        self.board = self.printed.board
        self.ground = ground_of(self.printed)
        self.grid = self.ground.grid
        self.programs = programs_of(book)
        assert book.combat is not None
        self.numbers = book.combat
        self.events: list[FightEvent] = []
        self.coming: list[AnyFrame] = []
        self.static: dict[str, dict[str, list[tuple[Hook, str]]]] = {}
        self.auras: dict[str, list[tuple[Hook, str, Figure]]] | None = None
        self.blocked_cache: tuple[int, int] | None = None
        self.stirred = True
        self.floor = -1
        self.watch: Callable[[str, Any], None] | None = None

    def note(self, event: FightEvent) -> None:
        """Say that something happened."""
        self.events.append(event)

    def changed(self) -> None:
        """Forget what was worked out from where figures stand and which of them there are."""
        self.blocked_cache = None
        self.auras = None
        self.stirred = True

    # figures

    def figure(self, id: str) -> Figure:
        """Return a figure."""
        return self.fight.figures[id]

    def hero(self, id: str) -> Fighter:
        """Return what a hero has in hand."""
        return self.fight.heroes[id]

    def standing(self) -> Iterator[Figure]:
        """Go through the figures that are up and on the map, in the order they came."""
        return (one for one in self.fight.figures.values() if one.state == "up" and one.at is not None)

    def enemies(self, figure: Figure) -> list[Figure]:
        """Return those of other sides who are up, companions that nobody can attack aside."""
        return [one for one in self.standing() if one.side != figure.side and self.is_target(one)]

    def allies(self, figure: Figure) -> list[Figure]:
        """Return those of the same side who are up, the figure among them."""
        return [one for one in self.standing() if one.side == figure.side]

    def is_target(self, figure: Figure) -> bool:
        """Say whether a figure can be attacked at all: medium companions cannot (SH-097)."""
        return figure.sort != "companion" or figure.health > 1

    def heroes_up(self) -> list[Figure]:
        """Return the heroes who are up and on the map."""
        return [one for one in self.standing() if one.sort == "hero"]

    def owner_of(self, companion: str) -> str:
        """Return the hero who wears a companion's card."""
        return next(id for id, hero in self.fight.heroes.items() if companion in hero.worn.values())

    def companion_of(self, hero: str) -> Figure | None:
        """Return the first companion of a hero's that is on the map."""
        worn = self.hero(hero).worn.values() if hero in self.fight.heroes else ()
        return next((one for one in self.standing() if one.sort == "companion" and one.card in worn), None)

    def owner_figure(self, id: str) -> Figure:
        """Return a figure, or its owner where it is a companion."""
        figure = self.figure(id)
        return self.figure(self.owner_of(id)) if figure.sort == "companion" else figure

    def in_order(self, ids: Sequence[str] | None = None) -> list[str]:
        """Return figures in the order of activation; those without a place of their own last."""
        order = [entry.figure for entry in self.fight.order]
        return [id for id in order if id in (self.fight.figures if ids is None else ids)]

    def name(self, id: str) -> str:
        """Return a figure's name as the log says it: a hero's own, an adversary's with its number where there are several."""
        figure = self.figure(id)
        if figure.sort == "hero":
            return self.book.heroes[figure.card].name
        if figure.sort == "companion":
            return self.book.equipment[figure.card].name
        printed = self.book.adversaries[figure.card].name
        return f"{printed} {id}" if self._many(figure.card) else printed

    def _many(self, card: str) -> bool:
        return sum(one.card == card for one in self.fight.figures.values()) > 1

    # where figures stand

    def feet(self, figure: Figure) -> tuple[Field, ...]:
        """Return the fields a figure stands on."""
        assert figure.at is not None
        return footprint(figure.at, figure.size)

    def stands(self, figure: Figure) -> int:
        """Return the board of the fields a figure stands on."""
        assert figure.at is not None
        if figure.size == 1:
            return self.grid.bit(figure.at)
        return self.grid.board_of(footprint(figure.at, figure.size))

    def distance(self, one: Figure, other: Figure) -> int:
        """Return the distance of two figures in fields; 99 where one is off the map."""
        if one.at is None or other.at is None:
            return 99
        return gap(one.at, one.size, other.at, other.size)

    def zones_between(self, one: Figure, other: Figure) -> int:
        """Return the distance of two figures in zones, 0 in the same; of large ones the least."""
        if one.at is None or other.at is None:
            return 99
        return min(self.grid.zone_distance(a, b) for a in self.feet(one) for b in self.feet(other))

    def _bodies(self) -> tuple[int, int]:
        """Return the boards of figures that block movement, and of those that block sight (R6, SC-107, SH-098)."""
        if self.blocked_cache is None:
            walk = sight = 0
            for one in self.fight.figures.values():
                if one.at is None or is_light(one):
                    continue
                board = self.stands(one)
                if one.state == "up":
                    walk |= board
                    sight |= board
                elif one.state == "down":
                    walk |= board
            self.blocked_cache = walk, sight
        return self.blocked_cache

    def walls(self) -> int:
        """Return the board of terrain that nobody enters; things that were taken are gone."""
        if not self.fight.taken:
            return self.ground.solid
        return self.ground.solid & ~self.grid.board_of(self.fight.taken)

    def blocked(self, but: Figure | None = None) -> int:
        """Return the board of fields that cannot be entered: terrain and miniatures, one figure aside."""
        board = self._bodies()[0]
        if but is not None and but.at is not None and not is_light(but):
            board &= ~self.stands(but)
        return board | self.walls()

    def opaque(self, *ends: Figure, allies_of: Figure | None = None) -> int:
        """Return the board of what blocks sight between figures: full cover and standing miniatures, the ends aside (R6).

        Args:
            allies_of: Whose allies do not stand in the way (SC-141).
        """
        board = self._bodies()[1]
        for one in ends:
            if one.at is not None:
                board &= ~self.stands(one)
        if allies_of is not None:
            for one in self.allies(allies_of):
                board &= ~self.stands(one)
        if not self.fight.taken:
            return board | self.ground.cover
        return board | (self.ground.cover & ~self.grid.board_of(self.fight.taken))

    # chance

    def draw_number(self, stream: str, limit: int) -> int:
        """Draw a number from 0 to ``limit`` - 1."""
        return dice.below(self.fight.dice, self.fight.seed, stream, limit)

    def shuffled(self, stream: str, cards: Sequence[str]) -> list[str]:
        """Return cards in a new order."""
        return dice.shuffled(self.fight.dice, self.fight.seed, stream, cards)

    def throw(self, letters: str) -> list[str]:
        """Throw combat dice: each answer is the die's letter and its face's. Faces that were queued come first."""
        faces = []
        for letter in letters:
            if self.fight.queued:
                faces.append(letter + self.fight.queued.pop(0))
            else:
                sides = self.numbers.dice[letter]
                faces.append(letter + sides[self.draw_number("dice", len(sides))])
        return faces

    def throw_fate(self, count: int) -> list[int]:
        """Throw Fate dice, faces 1 to 6."""
        return [
            int(self.fight.queued.pop(0)) if self.fight.queued else self.draw_number("fate", 6) + 1
            for _ in range(count)
        ]

    def top(self, deck: Deck, stream: str, who: str = "") -> str:
        """Take the top card of a deck; an empty one is made of its discards first (R50). '' where there is none."""
        if not deck.draw and deck.discard:
            deck.draw, deck.discard = self.shuffled(stream + who, deck.discard), []
            self.note(Reshuffled(stream, who))
        return deck.draw.pop(0) if deck.draw else ""

    # what is being resolved

    def push(self, frame: AnyFrame) -> None:
        """Have a frame resolved before the one that is at work goes on; those of one step in the order they were pushed."""
        self.coming.append(frame)

    def stack_up(self) -> None:
        """Put what was pushed onto the stack, the first on top."""
        if self.coming:
            self.fight.stack += reversed(self.coming)
            self.coming = []

    def pop(self) -> None:
        """Take the top frame off: it is resolved."""
        self.fight.stack.pop()

    def ask(self, who: str, kind: str, options: list[str], card: str = "") -> None:
        """Put a decision; its answer comes to the top frame."""
        self.fight.pending = Decision(who=who, kind=kind, options=options, card=card)

    def attack_at(self, depth: int) -> AttackFrame:
        """Return the attack at a place of the stack."""
        frame = self.fight.stack[depth]
        assert isinstance(frame, AttackFrame)
        return frame

    def attack_below(self) -> int:
        """Return the place of the topmost attack in the stack, -1 where there is none."""
        for place in range(len(self.fight.stack) - 1, -1, -1):
            if isinstance(self.fight.stack[place], AttackFrame):
                return place
        return -1

    def active(self) -> str:
        """Return the figure whose activation it is, '' between activations."""
        for frame in reversed(self.fight.stack):
            if isinstance(frame, TurnFrame) or (isinstance(frame, TacticsFrame) and not frame.strike):
                return frame.who
        return ""
