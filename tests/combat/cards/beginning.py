"""An encounter from its set-up on, for what happens when it begins."""

from engine.combat import Arena
from engine.playtest.positions import Position, with_position
from engine.sheet.decks import Deck
from tests.combat.builders import book, combat


def begun(*worn: str, injuries: tuple[str, ...] = (), skills: tuple[str, ...] = ("impact",)) -> Arena:
    """Set up an encounter for Capac alone, wearing these accessories, and go on to the first decision."""
    changed = with_position(book(), Position(figures={}, map="h..........+"))
    entrant = combat.Entrant(
        health=30,
        wounds=0,
        level=3,
        ap=5,
        defense=0,
        armor=0,
        stats={"strength": 14},
        worn={f"accessory {place}": card for place, card in enumerate(worn)},
        deck=(),
        skills=skills,
        consumables=(),
        injuries=injuries,
    )
    guard = book().encounters["sample_encounter"].figures[0]
    return combat.setup(
        changed, "position", {"capac": entrant}, seed=1, figures=[guard], loot=Deck(), injuries=Deck()
    )
