"""The save sheet: plain data, ids and numbers, no rules."""

from engine.sheet.decks import Deck
from engine.sheet.fights import Fight
from engine.sheet.heroes import HeroSheet
from engine.sheet.quests import HunterSheet, QuestSheet, Trail
from engine.sheet.scenes import (
    Ask,
    EncounterScene,
    MerchantScene,
    QuestScene,
    RetryScene,
    Scene,
    TableScene,
    VoteScene,
)
from engine.sheet.sheet import SaveSheet, Seat, TableRules, Wishes
from engine.sheet.story import Capture, Decided, Line, Offer, StoryPosition, Throw

__all__ = [
    "Ask",
    "Capture",
    "Decided",
    "Deck",
    "EncounterScene",
    "Fight",
    "HeroSheet",
    "HunterSheet",
    "Line",
    "MerchantScene",
    "Offer",
    "QuestScene",
    "QuestSheet",
    "RetryScene",
    "SaveSheet",
    "Scene",
    "Seat",
    "StoryPosition",
    "TableRules",
    "TableScene",
    "Throw",
    "Trail",
    "VoteScene",
    "Wishes",
]
