"""The front door: begin a table, what it may do, do it, and what it sees. Web, terminal and players use nothing else."""

from engine.play.acting import Step, apply, begin, fresh_dice
from engine.play.legality import legal
from engine.play.showing import view

__all__ = ["Step", "apply", "begin", "fresh_dice", "legal", "view"]
