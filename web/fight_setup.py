"""Before a fight: who fights with what, how strong the adversaries are, and for whom the book acts."""

import msgspec

from engine.book.model import Book
from engine.play import fighting
from engine.scenes import loadouts, roster
from engine.sheet import EncounterScene
from engine.views import HeroView
from web.desk import Opened

TIES = (
    (
        "order",
        "The order",
        "The earliest in the order is taken, or the first field from the top left. The log says so.",
    ),
    ("table", "The table", "You are asked, but only where the rules leave it open."),
)
"""Who breaks the ties that an adversary's card leaves open."""


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """A hero who may fight: weapons, skills and what is carried, in names; ``own`` where the deck was chosen card by card.

    ``played``: the book acts for the hero, unless the reader wants otherwise.
    """

    hero: HeroView
    weapons: list[str]
    own: bool
    skills: list[str]
    carried: list[str]
    played: bool


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """How the fight at hand may be begun, with what is chosen already.

    ``few``: so many of the heroes fight, 0 for all. ``strengths``: what a form sends, its name, what it means. ``strength``, ``ties`` and ``keep_order`` as last time. ``order`` names who acts when:
    (mark, name), ('', '') for a hero.
    """

    fighters: list[Fighter]
    few: int
    strengths: list[tuple[str, str, str]]
    strength: str
    ties: str
    keep_order: bool
    order: list[tuple[str, str]]

    @property
    def breakers(self) -> tuple[tuple[str, str, str], ...]:
        """Who may break ties."""
        return TIES

    @property
    def shared(self) -> bool:
        """Whether some heroes may be left to the book: never where only one fights."""
        return (self.few or len(self.fighters)) > 1


def setup(opened: Opened) -> Setup | None:
    """Put together how the encounter at hand may be fought on its map; None where it may not."""
    scene, sheet, book = opened.sheet.scene, opened.sheet, opened.book
    if not isinstance(scene, EncounterScene) or scene.stage != "setup":
        return None
    if fighting.can_be_fought(sheet, book, scene.encounter):
        return None
    fighters = [_fighter(opened, hero) for hero in roster.out(sheet)]
    board = book.encounters[scene.encounter].board
    few = board.heroes if board and 0 < board.heroes < len(fighters) else 0
    return Setup(
        fighters=fighters, few=few, strengths=_strengths(book), strength=sheet.wishes.strength, ties=sheet.wishes.ties,
        keep_order=sheet.wishes.keep_order, order=_order(opened),
    )  # fmt: skip


def _strengths(book: Book) -> list[tuple[str, str, str]]:
    assert book.combat is not None
    weak, strong = book.combat.strengths.story, book.combat.strengths.hard
    return [
        (
            "story",
            "Story",
            f"Where a card says 100 Health, they have {weak}. For readers who want the next page.",
        ),
        ("fair", "Fair", "Adversaries as their cards have them: their Health is as listed."),
        (
            "hard",
            "Hard",
            f"Where a card says 100 Health, they have {strong}. Nothing else about them changes.",
        ),
    ]


def _fighter(opened: Opened, hero: str) -> Fighter:
    sheet, book = opened.sheet, opened.book
    view = next(one for one in opened.view.heroes if one.id == hero)
    held = dict.fromkeys(one.name for one in view.worn if one.card and book.equipment[one.card].dice)
    return Fighter(
        hero=view,
        weapons=list(held),
        own=bool(sheet.heroes[hero].deck),
        skills=[book.heroes[hero].skills[skill].name for skill in loadouts.skills(sheet, book, hero)],
        carried=[name for _, name, _ in view.consumables],
        played=hero in _played(opened),
    )


def _played(opened: Opened) -> list[str]:
    """List for whom the book acts unless the form says otherwise: as last time; at first all but one hero of a lone reader's."""
    out, wishes = roster.out(opened.sheet), opened.sheet.wishes
    if wishes.fought:
        wished = [hero for hero in out if hero in wishes.played]
        return wished if len(wished) < len(out) else wished[1:]
    return [] if len(opened.view.seats) > 1 else out[1:]


def _order(opened: Opened) -> list[tuple[str, str]]:
    met = opened.view.encounter
    names = {mark: group.name for group in met.figures for mark in group.mark} if met else {}
    return [("", "") if one == "hero" else (one, names.get(one, one)) for one in (met.order if met else [])]
