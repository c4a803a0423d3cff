"""What the book thought when it chose for a hero, in a sentence: what was looked at, and what the choice promises."""

from collections.abc import Callable

from engine.book.combat_schema import Choose
from engine.combat import nouns, phrases, texts
from engine.combat.arena import HEROES, Arena
from engine.combat.nouns import count
from engine.fight_events import Chose, Promise
from engine.scenes.roster import listed, name_of

PASSED = ("pass", "done", "stay", "nothing", "leave", "enough")


def thought(arena: Arena, event: Chose, field: str) -> str:
    """Say why the book chose what it did.

    Args:
        field: The name of the field that the choice aims at.
    """
    name = arena.name(event.who)
    if event.does == "walk" or (event.does == "field" and event.target):
        return _walk(arena, event, arena.name(event.target) if event.target else name, field)
    if event.does == "end-activation":
        return _end(event, name)
    if event.does == "put-aside":
        return f"{name} makes Power of {_card(arena, event.thing)}: a new card takes its place at the next activation"
    if event.option in PASSED:
        return _passed(event, name)
    if say := _BY_WORTH.get(event.does):
        return say(arena, event, name)
    pick = _pick(arena, event, field)
    those = _those(event, name)
    if not event.promises:
        return f"Of {those}, {pick} leaves the heroes best off" if event.of > 1 else f"{name} chooses {pick}"
    promised = listed([promise(arena, one) for one in event.promises])
    fall = ", as the dice mostly fall" if any(one.sort in ("slays", "wins") for one in event.promises) else ""
    if event.of < 2:
        return f"{name} chooses {pick}, for this: {promised}{fall}"
    return f"Of {those}, {pick} promises most: {promised}{fall}"


def _those(event: Chose, name: str) -> str:
    """Say what was looked at: '14 things that Ada could do'."""
    nouns_of = {
        "react": f"{event.of} answers that {name} has", "field": f"{event.of} fields", "area": f"{event.of} places to aim at",
        "target": f"{event.of} who could be chosen", "link": f"{event.of} it could go on to", "take": f"{event.of} ways to take it", "special": f"{event.of} uses of a Special",
        "die": f"{event.of} dice", "status": f"{event.of} statuses",
    }  # fmt: skip
    return nouns_of.get(
        event.does,
        f"{event.of} things that {name} could do"
        if "-" in event.does or not event.option
        else f"{event.of} ways",
    )


def _card(arena: Arena, path: str) -> str:
    return texts.card_name(arena.book, path) or nouns.title(path.rpartition("/")[2])


def _walk(arena: Arena, event: Chose, name: str, field: str) -> str:
    best = f", the best of {event.of} fields" if event.of > 1 else ""
    reached = [arena.name(one.who) for one in event.promises if one.sort in ("reach", "flank")]
    flanked = [arena.name(one.who) for one in event.promises if one.sort == "flank"]
    said = []
    if reached:
        said.append(f"{listed(reached)} {'is' if len(reached) == 1 else 'are'} in reach from there")
    if flanked:
        said.append(f"{listed(flanked)} would be flanked")
    for one in event.promises:
        if one.sort == "beside":
            said.append(f"{arena.name(one.who)} can be helped up there")
        elif one.sort == "near":
            said.append(f"{arena.name(one.who)} is {count(one.n, 'field')} nearer then")
        elif one.sort == "safe":
            said.append(f"{count(one.n, 'foe')} fewer can strike there")
    reasons = f": {listed(said)}" if said else ""
    return f"{name} goes to {field}{best}{reasons}"


def _end(event: Chose, name: str) -> str:
    kept = event.promises[0].n if event.promises else 0
    cards = f"{name} keeps {count(kept, 'card')} and has done" if kept else f"{name} has done"
    if not event.of:
        return f"Nothing is left to do: {cards}"
    if event.of == 1:
        return f"The one thing left to do would not help: {cards}"
    return f"None of {event.of} things left to do would help: {cards}"


def _passed(event: Chose, name: str) -> str:
    if event.does == "react":
        answers = event.of - 1
        return (
            f"{name} lets it pass: the one answer in hand would not pay"
            if answers == 1
            else f"{name} lets it pass: none of {answers} answers in hand would pay"
        )
    if event.option == "stay":
        return f"{name} stays: no other field is better"
    return f"{name} leaves it at that: nothing more would help"


_BY_WORTH: dict[str, Callable[[Arena, Chose, str], str]] = {
    "discard": lambda arena, event, name: (
        f"Of {event.of} cards, {name} can best do without {_card(arena, event.thing)}"
    ),
    "take_back": lambda arena, event, name: (
        f"Of {event.of} cards, {_card(arena, event.thing)} is worth most to {name}"
    ),
    "loot": lambda arena, event, name: f"Of {event.of}, {_loot(arena, event.option)} is worth most to {name}",
    "two_loot": lambda _, event, name: (
        f"{name} looks at {'two loot cards' if event.option == 'two' else 'one'}"
    ),
    "power": lambda arena, event, name: (
        f"The Power serves {name} best on {_skill(arena, event.who, event.option)}"
    ),
}


def _loot(arena: Arena, id: str) -> str:
    return arena.book.loot[id].name if id in arena.book.loot else name_of(arena.book, id)


def _skill(arena: Arena, hero: str, id: str) -> str:
    return arena.book.heroes[arena.figure(hero).card].skills[id].name


def _pick(arena: Arena, event: Chose, field: str) -> str:
    """Name what was chosen."""
    on = f" on {arena.name(event.target)}" if event.target and event.target != event.who else ""
    match event.does:
        case "strike":
            return f"an attack{on} with {_card(arena, event.thing)}"
        case "companion-strike":
            return f"an attack{on} by {_card(arena, event.thing)}"
        case "send-companion":
            return f"a move of {_card(arena, event.thing)}"
        case "switch-weapon":
            return f"readying {_card(arena, event.thing)}"
        case "stand-up":
            return f"helping {arena.name(event.target)} up"
        case "interact":
            thing = arena.ground.things.get(event.at) if event.at else None
            return f"the {thing.name if thing and thing.name else 'thing'} on {field}"
        case "field" | "area":
            return field
        case "target" | "link" | "take":
            return arena.name(event.target) if event.target in arena.fight.figures else event.option
        case "status":
            return f"being rid of {nouns.status_name(event.option)}"
        case "special" | "choose" | "die":
            return _option(arena, event)
    if event.thing:
        return f"{_card(arena, event.thing)}{on}"
    return nouns.title(event.option) if event.option else "this"


def _option(arena: Arena, event: Chose) -> str:
    voice = nouns.Voice(arena.book)
    if event.does == "special" and event.option in arena.programs.specials:
        one = arena.programs.specials[event.option]
        return one.name or phrases.special(voice, one).rstrip(".").removeprefix("Special: ")
    if event.does == "die" and event.option.isdigit():
        return f"die {int(event.option) + 1}"
    code, _, step = event.thing.rpartition("#")
    program = arena.programs.ops.get(code, ())
    op = program[int(step)] if step.isdigit() and int(step) < len(program) else None
    if isinstance(op, Choose) and event.option.isdigit():
        way = op.options[int(event.option)]
        return way.name or f"'{phrases.sentence(voice, way.does).rstrip('.')}'"
    return {"physical": "physical defense", "magical": "magical defense"}.get(
        event.option, nouns.title(event.option)
    )


def promise(arena: Arena, one: Promise) -> str:
    """Say one thing that a choice promises."""
    who = arena.name(one.who) if one.who else ""
    match one.sort:
        case "wins":
            return "the fight won"
        case "loses":
            return "the fight lost"
        case "slays":
            return f"{who} slain"
        case "wounds":
            return f"about {count(one.n, 'wound')} on {who}"
        case "adds":
            return f"about {count(one.n, 'wound')} more on {who}"
        case "stands_up":
            return f"{who} on their feet again"
        case "stays_up":
            return f"{who} still on their feet"
        case "spares":
            return f"about {count(one.n, 'wound')} fewer for {who}"
        case "heals":
            return f"{one.n} Health back for {who}"
        case "rids":
            return f"{who} rid of {nouns.status_name(one.id)}"
        case "status":
            name = nouns.status_name(one.id)
            on = "for" if arena.figure(one.who).side == HEROES else "on"
            return f"{f'{name} {one.n}' if one.n > 1 else name} {on} {who}"
        case "armor" | "guard":
            return f"{one.n} {'Armor' if one.sort == 'armor' else 'Defense'} more for {who}"
        case "lasting":
            return f"{texts.card_name(arena.book, one.id)} in force for {who}"
        case "power":
            return f"{one.n} Power on {_skill(arena, one.who, one.id)}"
        case "ap":
            return f"{one.n} AP more"
        case "speed":
            return f"{one.n} Speed more"
        case "cards":
            return f"{count(one.n, 'card')} more in hand"
        case "trap":
            return "a trap in their way"
        case "loot":
            return "a loot card"
        case "thing":
            return "something for the stash"
        case "gold":
            return f"{one.n} gold"
    return nouns.title(one.sort)
