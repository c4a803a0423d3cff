"""Golden files: everything the fight says, as it was last read through. ``python -m tests.combat.golden`` writes them anew.

`cards.txt` holds every card in words, `logs.txt` what is told of some fights by fixed rules, `questions.txt` the labels of commands and
the questions met on the way, `view.json` what a seat sees in the middle of one of them.
"""

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine import combat
from engine.book.loader import load_files
from engine.book.model import Book
from engine.book.sources import SETS
from engine.combat import Arena, Entrant, showing, texts, words
from engine.combat.telling import Teller
from engine.commands import Answer
from engine.fight_commands import FightCommand
from engine.fight_events import FightEvent
from engine.fight_views import ActionView, DecisionView
from engine.playtest.balance import Bout
from engine.sheet.fights import Decision
from tests.combat.builders import INK

FOLDER = Path(__file__).parent / "golden"
RENEW = "python -m tests.combat.golden"
BOOK = """
title = "Fights"
authors = ["Nobody"]
notice = "For tests."
sets = ["stormsunder"]
[party]
heroes = ["adina", "aleksander", "aleksandra", "capac", "vanessa", "wynter"]
"""
LEVELS = (1, 4)


@lru_cache(maxsize=1)
def book() -> Book:
    """A book of one page with the cards of the shipped set and all its heroes."""
    folder = SETS / "stormsunder"
    files = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.toml"))
    }
    return load_files({"book.toml": BOOK, "story/main.ink": INK}, {"stormsunder": files}, "fights")


# cards


def card_keys() -> list[str]:
    """Name all cards, by shelf and id; adversaries at each level that is kept."""
    found = [
        f"{shelf}/{id}"
        for shelf in ("abilities", "equipment", "consumables", "injuries")
        for id in getattr(book(), shelf)
    ]
    found += [f"skills/{hero}/{id}" for hero, printed in book().heroes.items() for id in printed.skills]
    found += [f"adversaries/{id}, level {level}" for id in book().adversaries for level in LEVELS]
    found += [
        f"adversary_cards/{id}"
        for id in (*book().adversary_cards, *(f"hero:{hero}" for hero in book().heroes))
    ]
    return found + [f"statuses/{id}" for id in (*texts.STATUSES, "eternal")]


def card(key: str) -> str:
    """Write a card in words: a heading with its name, then its texts."""
    shelf, _, id = key.partition("/")
    if shelf == "adversaries":
        id, _, level = id.partition(", level ")
        name = book().adversaries[id].name
        lines = [f"{line}. {text}" for line, text in texts.tactics(book(), id, int(level))]
    elif shelf == "adversary_cards":
        name, lines = texts.adversary_card_name(book(), id), [texts.adversary_card(book(), id)]
    elif shelf == "statuses":
        eternal = id == "eternal"
        name = "Eternal Stun" if eternal else texts.nouns.status_name(id)
        lines = [texts.status("stun", eternal=True) if eternal else texts.status(id)]
    else:
        hero, _, skill = id.partition("/")
        name = (
            book().heroes[hero].skills[skill].name if shelf == "skills" else getattr(book(), shelf)[id].name
        )
        lines = texts.card_texts(book(), shelf, id)
    return "\n".join([f"{key}: {name}", *lines])


def cards() -> str:
    """Every card of the shipped set in words, a paragraph each."""
    return "\n\n".join(card(key) for key in card_keys()) + "\n"


# fights by fixed rules


class Bouting(NamedTuple):
    """A fight of the golden files: who fights where, and until the end of which round.

    ``other_skills``: with the skills that were not chosen; ``power``: with all Power on them; ``begins``: the number of the first round;
    ``asked``: the table breaks the ties that the rules leave.
    """

    encounter: str
    party: tuple[str, ...]
    seed: int
    rounds: int
    other_skills: bool = False
    power: bool = False
    begins: int = 1
    asked: bool = False


BOUTS = (
    Bouting("sample_encounter", ("aleksander", "aleksandra", "capac", "vanessa"), 91, 3),
    Bouting("the_pit", ("adina", "capac", "vanessa", "wynter"), 8, 4),
    Bouting("catacombs", ("adina", "aleksander", "capac", "wynter"), 57, 3, other_skills=True, power=True),
    Bouting(
        "davors_manor", ("aleksander", "aleksandra", "vanessa", "wynter"), 9, 3, other_skills=True, power=True
    ),
    Bouting("emilijas_back_door", ("adina", "aleksandra", "capac", "vanessa"), 22, 4, power=True),
    Bouting("the_armory", ("adina", "aleksander", "vanessa", "wynter"), 6, 7, power=True, begins=5),
    Bouting("street_duel", ("wynter",), 7, 4),
    Bouting("the_pit", ("aleksander", "aleksandra", "capac", "vanessa"), 5, 2, asked=True),
)
RARE = ("StandUp", "LeaveMap", "UseSkill", "UseEquipment", "Interact")
"""Kinds of commands that are chosen first at two in three times."""

DROPS = 50
"""After so many commands each a hero throws a consumable away."""

SHOWN_AFTER = 40
"""So many commands come before the view that is kept."""

NEVER_ENDS = 4
"""An activation ends at one in so many of the times that it could."""


class Chance:
    """A small generator of the tests' own: what it draws never changes."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, most: int) -> int:
        """Draw a number from 0 to one below the most."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 33) % most


def _chosen(arena: Arena, chance: Chance) -> FightCommand | Answer:
    """Choose a command: first its kind, then one of it; ending the activation is put off."""
    offered = combat.legal(arena)
    kinds: dict[str, list[FightCommand | Answer]] = {}
    for one in offered:
        kinds.setdefault(type(one).__name__, []).append(one)
    if len(kinds) > 1 and chance.below(NEVER_ENDS):
        kinds.pop("EndActivation", None)
    rare = [kind for kind in RARE if kind in kinds]
    if rare and chance.below(3):
        kinds = {rare[0]: kinds[rare[0]]}
    found = list(kinds.values())[chance.below(len(kinds))]
    return found[chance.below(len(found))]


def entrants(bout: Bout, other_skills: bool) -> dict[str, Entrant]:
    """Return the heroes as they begin the book, or with the skills they did not choose."""
    found = {}
    for hero, entrant in bout.entrants.items():
        others = [
            id
            for id, skill in book().heroes[hero].skills.items()
            if skill.sort != "basic" and id not in entrant.skills
        ]
        found[hero] = msgspec.structs.replace(entrant, skills=tuple(others)) if other_skills else entrant
    return found


class Told(NamedTuple):
    """What came of a fight by a fixed rule."""

    bout: Bouting
    lines: list[str]
    kinds: set[str]
    labels: dict[str, ActionView]
    questions: dict[str, list[DecisionView]]


def _seen(arena: Arena, command: FightCommand) -> str:
    """Return what makes a command worth labelling: its kind, its card, whom it is aimed at by card."""
    parts = [type(command).__name__]
    for field in command.__struct_fields__:
        value = getattr(command, field)
        if isinstance(value, str | int):
            figure = arena.fight.figures.get(str(value))
            parts.append(
                "hero" if figure and figure.sort == "hero" else figure.card if figure else str(value)
            )
    return "/".join(parts)


def _note(arena: Arena, pending: Decision, told: Told) -> None:
    for one in combat.legal(arena):
        if not isinstance(one, Answer) and (key := _seen(arena, one)) not in told.labels:
            told.labels[key] = words.label(arena, one)
    if pending.kind not in ("act", "arrange"):
        asked = words.question(arena, pending)
        told.questions.setdefault(f"{pending.kind}/{pending.card}", []).append(asked)


@cache
def fought(bout: Bouting) -> Told:
    """Fight by a fixed rule, and note what is told and asked."""
    ready = Bout(book(), bout.encounter, bout.party)
    ready.entrants = entrants(ready, bout.other_skills)
    arena, chance = ready.arena(bout.seed), Chance(bout.seed)
    told = Told(bout, [], set(), {}, {})
    _tell(Teller(arena), arena.events, told)
    arena.fight.round = bout.begins
    arena.fight.ties = "table" if bout.asked else arena.fight.ties
    for id, hero in arena.fight.heroes.items():
        if bout.power:
            hero.power = {skill: book().heroes[id].skills[skill].power for skill in hero.skills}
    done = 0
    while (pending := arena.fight.pending) is not None and arena.fight.round <= bout.rounds:
        _note(arena, pending, told)
        done += 1
        if done % DROPS == 0:
            _drop(arena, told)
            continue
        command, teller, arena.events = _chosen(arena, chance), Teller(arena), []
        _do(arena, command)
        _tell(teller, arena.events, told)
    return told


def _do(arena: Arena, command: FightCommand | Answer) -> None:
    if isinstance(command, Answer):
        combat.answer(arena, command.option)
    else:
        combat.apply(arena, command)


def _drop(arena: Arena, told: Told) -> None:
    """Let the first hero who has a consumable throw it away."""
    pending = arena.fight.pending
    who = next((id for id, hero in arena.fight.heroes.items() if hero.consumables), "")
    if who and pending is not None and pending.kind != "take":
        teller, arena.events = Teller(arena), []
        combat.drop(arena, who, arena.hero(who).consumables[0])
        _tell(teller, arena.events, told)


def _tell(teller: Teller, events: list[FightEvent], told: Told) -> None:
    told.kinds.update(type(event).__name__ for event in events)
    told.lines.extend(teller.lines(events))


def logs() -> str:
    """What is told of the fights, a heading and paragraphs each."""
    found = []
    for bout in BOUTS:
        party = ", ".join(book().heroes[hero].name for hero in bout.party)
        found += [f"=== {book().encounters[bout.encounter].name}: {party}", *fought(bout).lines]
    return "\n".join(found) + "\n"


# labels and questions


def _plain(text: str) -> str:
    """Leave out what differs from field to field and from throw to throw."""
    return re.sub(r"\d+", "0", re.sub(r"\b[A-Z]\d+\b", "A0", text))


def questions() -> str:
    """The labels of commands and the questions of decisions, each kind of words once."""
    labels: dict[str, str] = {}
    asked: dict[str, list[str]] = {}
    for bout in BOUTS:
        told = fought(bout)
        for shown in told.labels.values():
            parts = (shown.group, shown.words, shown.cost, shown.odds, shown.note)
            same = shown.words.rpartition(" on ")[2] if shown.group == "power" else shown.words
            labels.setdefault(_plain(f"{shown.group} {same}"), " | ".join(filter(None, parts)))
        for key, several in told.questions.items():
            for shown in several:
                lines = [f"{shown.question}{f' [{shown.because}]' if shown.because else ''}"]
                lines += [f"- {option.words}" for option in shown.options]
                if key not in asked or len(lines) > len(asked[key]):
                    asked[key] = lines
    paragraphs = ["\n".join(["Labels", *sorted(labels.values())])]
    paragraphs += ["\n".join([key, *lines]) for key, lines in sorted(asked.items())]
    return "\n\n".join(paragraphs) + "\n"


def view() -> str:
    """What a seat sees in the middle of the first fight."""
    bout = BOUTS[0]
    arena, chance = Bout(book(), bout.encounter, bout.party).arena(bout.seed), Chance(bout.seed)
    done = 0
    while done < SHOWN_AFTER or (arena.fight.pending is not None and arena.fight.pending.kind != "act"):
        _do(arena, _chosen(arena, chance))
        done += 1
    return msgspec.json.format(msgspec.json.encode(showing.view(arena)), indent=1).decode() + "\n"


FILES = {"cards.txt": cards, "logs.txt": logs, "questions.txt": questions, "view.json": view}


def main() -> None:
    """Write all golden files anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, made in FILES.items():
        (FOLDER / name).write_text(made(), encoding="utf-8")
        print(f"{name}: {(FOLDER / name).stat().st_size} bytes")


if __name__ == "__main__":
    main()
