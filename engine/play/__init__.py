"""The front door: begin a table, what it may do, do it, and what it sees. Web, terminal and players use nothing else."""

from engine.play import sandbox
from engine.play.acting import Step, apply, apply_in_place, begin, fresh_dice
from engine.play.legality import legal, legal_at_sheet
from engine.play.moving import SheetMoved, arrive, move, only_wording_changed
from engine.play.showing import view

__all__ = [
    "SheetMoved",
    "Step",
    "apply",
    "apply_in_place",
    "arrive",
    "begin",
    "fresh_dice",
    "legal",
    "legal_at_sheet",
    "move",
    "only_wording_changed",
    "sandbox",
    "view",
]
