"""Automatic players: reading a book many times over, and what that came to."""

from engine.playtest.coverage import Crash, Endless, Log, is_clean, report
from engine.playtest.run import STEPS, playtest

__all__ = ["STEPS", "Crash", "Endless", "Log", "is_clean", "playtest", "report"]
