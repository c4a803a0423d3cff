"""What a story may stop for: at most one is open, and each is plain data."""

import msgspec


class RetryScene(msgspec.Struct, tag="retry", kw_only=True):
    """A failed throw that a card may repeat (SB-042, R42): take it as it is, or throw again.

    ``waiting`` are the heroes who may still use their card, first the one asked now; ``results`` says how the others and
    they did; ``roll`` is the sum of the dice last thrown.
    """

    choice: str
    waiting: list[str]
    results: dict[str, bool]
    roll: int


class VoteScene(msgspec.Struct, tag="vote", kw_only=True):
    """A vote under way (R51): ``ballots`` maps seats to choice keys; ``proposed`` is what somebody put forward.

    ``tied`` are the options between which the host decides.
    """

    proposed: str = ""
    proposer: str = ""
    agreed: list[str] = []
    ballots: dict[str, str] = {}
    tied: list[str] = []


class TableScene(msgspec.Struct, tag="table", kw_only=True):
    """A row of a random table that asks for something: a test by a hero, or who it befalls."""

    choice: str
    table: str
    row: str
    roll: int


class EncounterScene(msgspec.Struct, tag="encounter", kw_only=True):
    """An encounter: set-up, settling by the book (T-S19), then what follows it.

    ``stage``: 'setup', 'settling', 'fighting', 'injuries' or 'rest'; 'over' where no story follows (a sandbox). ``manner``: 'fought',
    'let be fought', 'settled', 'read on' or 'reported'. ``tested`` are the heroes who have had their injury test.
    """

    choice: str
    encounter: str
    stage: str = "setup"
    manner: str = ""
    plan: str = ""
    leader: str = ""
    passes: int = 0
    used: list[str] = []
    resolution: str = ""
    tested: list[str] = []


class MerchantScene(msgspec.Struct, tag="merchant", kw_only=True):
    """A merchant's stall is open; what is left on it is kept on the sheet."""

    choice: str
    merchant: str


class QuestScene(msgspec.Struct, tag="quest", kw_only=True):
    """A quest is being hunted; where it stands is kept on the sheet, beyond this scene."""

    choice: str
    quest: str


class Ask(msgspec.Struct, kw_only=True):
    """A decision owed before anything else.

    ``ask``: 'heal' (who is healed by ``amount``), 'consumable' (who takes ``card``), 'injury' (which injury ``hero`` drops),
    'stash' (what is left behind), 'deed' (whom the deed ``card`` of ``amount`` befalls).
    """

    ask: str
    card: str = ""
    hero: str = ""
    amount: int = 0


Scene = RetryScene | VoteScene | TableScene | EncounterScene | MerchantScene | QuestScene
