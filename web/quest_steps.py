"""What a step of a quest came to: where it leads on the screen, what its throws and its hunt brought."""

from collections.abc import Sequence

import msgspec

from engine import commands, events
from engine.play.words import sayings
from engine.quest.words import count
from engine.views import QuestView, View
from saves.journal import StoredStep
from web import phrases, quests
from web.desk import Opened
from web.results import Result
from web.views import Toss

_PLACES = {
    "setup": "quest", "tracking": "trail", "settling": "throws", "merchant": "blanket",
}  # fmt: skip
"""Where a reader lands at a stage; the other stages are named like their place."""
_MANNERS = {
    "settled": "Settled by the book",
    "read on": "Read on without dice",
    "reported": "Fought on your own table",
}
_OF_A_HUNTER = events.GloryGained | events.Fainted | events.SalvageDrawn | events.SunGained
_SHOWN = (events.Threw, events.HuntEnded, events.Turned, events.Read, events.Chose)


class Aftermath(msgspec.Struct, frozen=True, kw_only=True):
    """What a hunt came to: sentences by hunter, who took which token, and ``blow``, who has a Half Sun for the last one."""

    hunters: dict[str, list[str]]
    taken: list[str]
    blow: str
    summary: str


def place(view: View) -> str:
    """Name the place of an open quest's screen where a press leads."""
    stage = view.quest.stage if view.quest else ""
    return _PLACES.get(stage, stage)


def has_ended(step: StoredStep) -> bool:
    """Say whether a quest ended with a step, or paused."""
    return any(isinstance(event, events.QuestEnded) for event in step.events)


def lines(view: View) -> list[str]:
    """Say in short what the victory step shows at length."""
    quest = view.quest
    if quest is None or quest.last is None:
        return []
    first = [rank.hunter.name for rank in quests.ranks(quest) if rank.place == "1"]
    shone = f"{phrases.listed(first)} {'ranks' if len(first) == 1 else 'rank'} first." if first else ""
    return [part for part in (f"{quests.verdict(quest.last)}: {quest.last.name}.", shone) if part]


def without_events(step: StoredStep, view: View) -> list[str]:
    """Say what a command of a quest came to that leaves no event."""
    quest = view.quest
    if quest is None or not view.questing:
        return []
    if isinstance(step.command, commands.EndShopping):
        return [f"{quests.name(quest, quest.buyer)} shops now." if quest.buyer else "You go out again."]
    if isinstance(step.command, commands.Choose) and quest.stage == "setup":
        return [f"{quest.name}: choose who hunts."]
    return []


def aftermath(steps: Sequence[StoredStep], opened: Opened) -> Aftermath | None:
    """Put together what the hunt just over came to, from the latest steps of the journal."""
    quest = opened.view.quest
    if quest is None:
        return None
    for step in reversed(steps):
        if any(isinstance(event, events.HuntEnded) for event in step.events):
            return _told(step, quest, opened)
    return None


def _told(step: StoredStep, quest: QuestView, opened: Opened) -> Aftermath:
    hunters: dict[str, list[str]] = {}
    taken, blow, summary = [], "", ""
    for event, words in sayings(step.events, opened.book):
        if isinstance(event, _OF_A_HUNTER):
            said = words.removeprefix(f"{quests.name(quest, event.hunter)} ")
            hunters.setdefault(event.hunter, []).append(f"{said[:1].upper()}{said[1:]}")
        elif isinstance(event, events.TokenMoved):
            taken.append(f"{event.token} {event.hunter}")
        elif isinstance(event, events.HuntEnded):
            summary = f"{_MANNERS[event.manner]}: {event.name}. {_summary(event, quest)}".strip()
        if isinstance(event, events.SunGained) and event.cause == "kill":
            blow = event.hunter
    return Aftermath(hunters=hunters, taken=taken, blow=blow, summary=summary)


def retold(result: Result, step: StoredStep, before: Opened, after: Opened) -> Result:
    """Tell the result page of a settled hunt's throws: three tests of one hunter, and after the last hunter the outcome."""
    quest = before.view.quest
    if quest is None or not isinstance(step.command, commands.HuntRoll):
        return result
    who, plan = quests.name(quest, quest.thrower), next((one.name for one in quest.plans), "")
    passed = sum(one.verdict == "passed" for one in result.tosses)
    fell = f"{phrases.number(passed)} of {phrases.number(len(result.tosses))} passed"
    ended = next((event for event in step.events if isinstance(event, events.HuntEnded)), None)
    verdict = ("The hunt is won" if ended.won else "The hunt has failed") if ended else ""
    now = after.view.quest if after.view.questing else None
    return msgspec.structs.replace(
        result,
        title=f"{who}: {fell}",
        say=" ".join(part for part in (f"{who}: {fell}.", verdict and f"{verdict}.") if part),
        chapter=quests.eyebrow(quest),
        page_title=quests.heading(quest),
        before="",
        tosses=[_toss(one, plan) for one in result.tosses],
        verdict="",
        heading=f"{fell[:1].upper()}{fell[1:]}",
        taken="",
        who=who,
        settled=verdict,
        won=bool(ended and ended.won),
        resolution=(_summary(ended, quest) or ended.name) if ended else "",
        onward=_onward(now) if now else result.onward,
        changes=[] if now and now.stage == "victory" else _changes(step, after),
    )


def _toss(one: Toss, plan: str) -> Toss:
    """Tell a throw by its test: the hunter is named once for all three."""
    return msgspec.structs.replace(
        one,
        who=one.purpose,
        purpose=plan,
        stat="bonus" if one.added else "",
        parts=one.parts[:1].upper() + one.parts[1:],
    )


def _summary(ended: events.HuntEnded, quest: QuestView) -> str:
    """Say what points a settled hunt brought, and who struck the last blow."""
    counted = ended.manner == "settled" and ended.target
    said = f"{count(ended.points, 'encounter point')} of the {ended.target} needed." if counted else ""
    blow = f" {quests.name(quest, ended.killer)} struck the last blow." if ended.won and ended.killer else ""
    return f"{said}{blow}".strip()


def _onward(quest: QuestView) -> str:
    if quest.stage == "settling":
        return f"{quests.name(quest, quest.thrower)} throws next"
    return "To the campfire" if quest.stage in quests.CAMPFIRE else "Read on"


def _changes(step: StoredStep, after: Opened) -> list[str]:
    said = [words for event, words in sayings(step.events, after.book) if not isinstance(event, _SHOWN)]
    return list(dict.fromkeys(filter(None, said)))
