"""One hero on the save sheet."""

import msgspec


class HeroSheet(msgspec.Struct, kw_only=True):
    """What the table notes of a hero; the printed numbers stay on the hero card.

    ``worn`` maps each of the hero's slots to an equipment id. ``where``: 'party' (travels with the table), 'gone' (left
    for now) or 'dead'. ``deck`` and ``skills`` are ability cards and signature skills chosen for fights, empty for the ready-made
    ones. ``wounds`` is damage taken, so that a changed maximum never heals by itself.
    """

    level: int
    xp: int
    wounds: int = 0
    injuries: list[str] = []
    worn: dict[str, str] = {}
    consumables: list[str] = []
    loyalty: int = 0
    where: str = "party"
    deck: list[str] = []
    skills: list[str] = []
