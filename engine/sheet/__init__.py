"""The save sheet: plain data, ids and numbers, no rules."""

from engine.sheet.heroes import HeroSheet
from engine.sheet.scenes import (
    Ask,
    EncounterScene,
    MerchantScene,
    RetryScene,
    Scene,
    TableScene,
    VoteScene,
)
from engine.sheet.sheet import Deck, SaveSheet, Seat, TableRules
from engine.sheet.story import Capture, Decided, Line, Offer, StoryPosition, Throw

__all__ = [
    "Ask",
    "Capture",
    "Decided",
    "Deck",
    "EncounterScene",
    "HeroSheet",
    "Line",
    "MerchantScene",
    "Offer",
    "RetryScene",
    "SaveSheet",
    "Scene",
    "Seat",
    "StoryPosition",
    "TableRules",
    "TableScene",
    "Throw",
    "VoteScene",
]
