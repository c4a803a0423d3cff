"""A fight as a seat sees it: everything on the table, in words where there are words for it; the order of decks is left out."""

import builtins

from engine.book.combat_schema import NEGATIVE
from engine.book.model import Book
from engine.combat import (
    adversaries,
    aiming,
    arrivals,
    cards,
    hooks,
    nouns,
    phrases,
    risks,
    rounds,
    sights,
    texts,
    words,
)
from engine.combat.arena import Arena
from engine.combat.legality import legal
from engine.combat.telling import field_name
from engine.commands import Answer
from engine.fight_views import (
    ActionView,
    AdversaryView,
    CardText,
    FieldView,
    FightView,
    FigureView,
    HandCard,
    HeroView,
    PlaceView,
    SkillView,
    StatusView,
    TokenView,
    WeaponView,
)
from engine.scenes.roster import listed
from engine.sheet.fights import Figure, RoundFrame

FLOOR = "."


def view(arena: Arena, seat: str = "") -> FightView:
    """Show a fight to a seat. Hands are open at the table; which card comes next is hidden from everybody.

    Args:
        seat: Who looks. All seats of a table see the same of a fight.
    """
    fight, book = arena.fight, arena.book
    pending = fight.pending
    discard = [_adversary_card(arena, id) for id in fight.deck.discard]
    looks, free = chooser(arena), pending is not None and pending.kind == rounds.ACT
    return FightView(
        name=arena.printed.name, round=fight.round, width=arena.grid.width, height=arena.grid.height, zones=list(arena.grid.zones),
        fields=_fields(arena), tokens=[TokenView(at=one.at, name=_token(arena, one.code), owner=arena.name(one.by)) for one in fight.tokens],
        figures=[_figure(arena, one) for one in fight.figures.values()], order=_order(arena),
        heroes=[_hero(arena, id) for id in fight.heroes],
        adversaries=[_adversary(arena, card, level) for card, level in dict.fromkeys(
            (one.card, one.level) for one in fight.figures.values() if one.sort == "adversary"
        )],
        deck=len(fight.deck.draw), discard=discard, drawn=discard[0] if discard else None, loot_deck=len(fight.loot.draw),
        gold=fight.purse + fight.gold, win=arena.printed.win, lose=arena.printed.lose, special=list(arena.printed.special),
        acting=arena.active(), decision=words.question(arena, pending) if pending is not None else None,
        actions=_actions(arena), sights=sights.sights(arena, looks) if looks else [], seen=sights.seen(arena, looks) if looks else [],
        aims=aiming.aims(arena, looks) if looks and free else [],
        text_map=text_map(arena), over=next((one.label or one.id for one in book.encounters[fight.encounter].resolutions if one.id == fight.over), ""),
        strength=fight.strength, ties=fight.ties, keep_order=fight.keep_order,
    )  # fmt: skip


def chooser(arena: Arena) -> str:
    """Return the hero who is acting and has a decision to make, on the map; '' where there is none."""
    pending = arena.fight.pending
    if pending is None or pending.who not in arena.fight.heroes or pending.who != arena.active():
        return ""
    figure = arena.figure(pending.who)
    return figure.id if figure.at is not None and figure.state == "up" else ""


def _actions(arena: Arena) -> list[ActionView]:
    pending = arena.fight.pending
    walks = risks.Walks(arena, pending.who) if pending is not None and pending.kind == rounds.ACT else None
    return [words.label(arena, one, walks) for one in legal(arena) if not isinstance(one, Answer)]


# the map


def _fields(arena: Arena) -> list[FieldView]:
    return [
        FieldView(
            at=at,
            sort=thing.sort,
            name=thing.name,
            mark=arena.ground.letters[at],
            looks=thing.looks if thing.sort == "thing" else "",
        )
        for at, thing in arena.ground.things.items()
        if at not in arena.fight.taken
    ]


def _token(arena: Arena, code: str) -> str:
    key, _, place = code.rpartition("#")
    return str(getattr(arena.programs.ops[key][int(place)], "name", ""))


def mark(arena: Arena, figure: Figure) -> str:
    """Return the one or two letters that stand for a figure on the map: a hero's own, an adversary's number, a companion's initials."""
    if figure.sort == "hero":
        return arena.book.heroes[figure.card].letter
    if figure.sort == "companion":
        first, *more = arena.book.equipment[figure.card].name.split()
        return first[:1] + (more[0][:1] if more else first[1:2]).lower()
    return figure.id[:2]


def text_map(arena: Arena) -> list[str]:
    """Draw the map as rows of characters, three for each field, with the names of columns above and of rows before.

    '.' is open ground, '*' a trap; a downed hero stands in small letters.
    """
    found = {at: _sign(arena, at) for at in arena.grid.zone_of}
    for token in arena.fight.tokens:
        found[token.at] = "*"
    for figure in arena.fight.figures.values():
        if figure.at is not None and figure.state in ("up", "down"):
            for at in arena.feet(figure):
                found[at] = mark(arena, figure) if figure.state == "up" else mark(arena, figure).lower()
    columns = range(arena.grid.width)
    rows = ["   " + "".join(f"{field_name((x, 0)).rstrip('1'):<3}" for x in columns)]
    rows += [
        f"{y + 1:>2} " + "".join(f"{found.get((x, y), ''):<3}" for x in columns)
        for y in range(arena.grid.height)
    ]
    return [row.rstrip() for row in rows]


def _sign(arena: Arena, at: tuple[int, int]) -> str:
    thing = arena.ground.things.get(at)
    if thing is None or thing.sort in ("start", "entry") or at in arena.fight.taken:
        return FLOOR
    return arena.grid.rows[at[1]][at[0]]


# figures


def _figure(arena: Arena, one: Figure) -> FigureView:
    magical = one.magical if one.sort == "adversary" else None
    return FigureView(
        id=one.id, name=arena.name(one.id), mark=mark(arena, one), sort=one.sort, card=one.card, side=one.side, state=one.state, at=one.at,
        size=one.size, health=hooks.health(arena, one) if one.state != "slain" else 0, most=hooks.max_health(arena, one),
        speed=adversaries.speed_of(arena, one), defense=_defense(arena, one, one.defense),
        magical=None if magical is None else _defense(arena, one, magical), armor=None if one.sort == "adversary" else one.armor,
        level=one.level, statuses=_statuses(one), prepared=one.prepared, active=arena.active() == one.id, notes=_notes(arena, one),
    )  # fmt: skip


def _defense(arena: Arena, one: Figure, printed: int) -> int:
    """Return a defense with what holds against every attack."""
    added = sum(
        hook.amount
        for hook, _, _ in hooks.held(arena, one, "defense")
        if hook.when is None and isinstance(hook.amount, int)
    )
    return max(0, printed + added + one.counters.get("guard", 0))


def _statuses(one: Figure) -> list[StatusView]:
    counted = [
        StatusView(id=id, name=nouns.status_name(id), n=n, text=texts.status(id), good=id not in NEGATIVE)
        for id, n in one.statuses.items()
    ]
    return counted + [
        StatusView(
            id=id,
            name=nouns.status_name(id),
            n=0,
            text=texts.status(id, eternal=True),
            good=id not in NEGATIVE,
        )
        for id in one.eternal
    ]


_PRIVATE = ("hole", "guard", "walked", "struck")
"""Counters that are not tokens on a figure."""


def _notes(arena: Arena, one: Figure) -> list[str]:
    """Say what else holds for a figure."""
    found = []
    if one.forced in arena.fight.figures:
        found.append(f"must attack {arena.name(one.forced)}")
    if one.counters.get("hole"):
        found.append("in a hole")
    if one.counters.get("guard"):
        found.append(f"{one.counters['guard']:+d} Defense until its next activation")
    if (waits := len(arena.hero(one.id).free) if one.id in arena.fight.heroes else 0) > 0:
        found.append(f"{nouns.count(waits, 'weapon attack')} without AP {'waits' if waits == 1 else 'wait'}")
    found += [
        f"{n} {nouns.counted(name, n)}"
        for name, n in one.counters.items()
        if n and name not in _PRIVATE and ":" not in name
    ]
    for lasting in one.lasting:
        if name := texts.card_name(arena.book, lasting.hooks):
            whose = arena.name(lasting.by if lasting.until == "own_activation" else one.id)
            until = phrases.UNTIL[lasting.until].replace("{your}", f"{whose}'s")
            found.append(f"under {name} {until}")
    return list(dict.fromkeys(found))


def _order(arena: Arena) -> list[PlaceView]:
    """Show the order of activation and how far the round has come."""
    from_round = next((frame for frame in arena.fight.stack if isinstance(frame, RoundFrame)), None)
    begun = from_round.place if from_round is not None and from_round.step > 1 else 0
    active = arena.active()
    shown = []
    for place, entry in enumerate(arena.fight.order):
        figure = arena.figure(entry.figure)
        now = figure.id == active
        shown.append(
            PlaceView(
                figure=figure.id, name=arena.name(figure.id), mark=mark(arena, figure), hero=entry.hero, acted=place < begun and not now,
                active=now, out=figure.state != "up",
            )
        )  # fmt: skip
    return shown


# cards


def card(arena: Arena, shelf: str, id: str, name: str, line: str = "") -> CardText:
    """Show a card in words."""
    return CardText(id=id.rpartition("/")[2], name=name, line=line, texts=list(_texts(arena.book, shelf, id)))


_WRITTEN: dict[int, tuple[Book, dict[tuple[str, str], list[str]]]] = {}
_BOOKS = 8


def _texts(book: Book, shelf: str, id: str) -> list[str]:
    """Return a card's texts, written once while its book is in use: they are most of the work of a view."""
    known = _WRITTEN.get(builtins.id(book))
    if known is None or known[0] is not book:
        if len(_WRITTEN) >= _BOOKS:
            _WRITTEN.pop(next(iter(_WRITTEN)), None)
        known = _WRITTEN[builtins.id(book)] = (book, {})
    found = known[1].get((shelf, id))
    if found is None:
        found = known[1][shelf, id] = texts.card_texts(book, shelf, id)
    return found


def _adversary_card(arena: Arena, id: str) -> CardText:
    name = texts.adversary_card_name(arena.book, id)
    own = id.startswith("hero:")
    line = "hero" if own else arena.book.adversary_cards[id].category
    return CardText(id=id, name=name, line=nouns.capital(line), texts=[texts.adversary_card(arena.book, id)])


def _ability(arena: Arena, id: str) -> CardText:
    """Show an ability card; what it costs stands in its line and is not said again before its effects."""
    printed = arena.book.abilities[id]
    shown = card(
        arena,
        "abilities",
        id,
        printed.name,
        f"{printed.cost} AP, {printed.sort}{', negative' if printed.negative else ''}",
    )
    shown.texts = [one.removeprefix(f"{printed.cost} AP. ") for one in shown.texts]
    return shown


def _hero(arena: Arena, id: str) -> HeroView:
    hero, book = arena.hero(id), arena.book
    printed = book.heroes[arena.figure(id).card]
    worn = {
        one: book.equipment[one]
        for one in dict.fromkeys(hero.worn.values())
        if book.equipment[one].slot != "weapon"
    }
    return HeroView(
        id=id, name=printed.name, points=hero.points, ap=hooks.modified(arena, arena.figure(id), "ap", hero.ap), walk=hero.walk,
        hand=[
            HandCard(card=_ability(arena, one), cost=book.abilities[one].cost, negative=book.abilities[one].negative) for one in hero.hand
        ],
        deck=len(hero.deck.draw), discard=[_ability(arena, one) for one in hero.deck.discard],
        skills=[_skill(arena, id, name) for name in hero.skills],
        weapons=_weapons(arena, id), equipment=[card(arena, "equipment", one, gear.name, _gear_line(arena, one)) for one, gear in worn.items()],
        consumables=[card(arena, "consumables", one, book.consumables[one].name, _consumable_line(arena, one)) for one in hero.consumables],
        injuries=[card(arena, "injuries", one, book.injuries[one].name, "Injury") for one in hero.injuries],
        basics=[
            card(arena, "skills", f"{printed_id}/{name}", skill.name, "Basic skill")
            for printed_id in (arena.figure(id).card,) for name, skill in printed.skills.items() if skill.sort == "basic"
        ],
        gained=hero.gained, played=id in arena.fight.played, free=len(hero.free),
    )  # fmt: skip


def _consumable_line(arena: Arena, id: str) -> str:
    """Say what using a consumable costs in a fight; nothing of those that do nothing there (SH-102)."""
    effects = arena.book.consumables[id].effects
    if not effects:
        return "Consumable"
    ap = arena.numbers.consumable if effects[0].ap is None else effects[0].ap
    return f"Consumable, {ap} AP"


def _skill(arena: Arena, id: str, name: str) -> SkillView:
    hero, card_id = arena.hero(id), arena.figure(id).card
    skill = arena.book.heroes[card_id].skills[name]
    cost = cards.power_cost(arena, id, name)
    line = f"{skill.sort.capitalize()} skill, {cost} Power"
    return SkillView(
        card=card(arena, "skills", f"{card_id}/{name}", skill.name, line),
        sort=skill.sort,
        power=hero.power.get(name, 0),
        cost=cost,
    )


def _weapons(arena: Arena, id: str) -> list[WeaponView]:
    hero = arena.hero(id)
    off_hand = hooks.off_hand(arena, id)
    shown = []
    for slot, one in hero.worn.items():
        if arena.book.equipment[one].slot != "weapon":
            continue
        state = "ready" if slot == hero.ready else ("off-hand" if slot == off_hand else "sheathed")
        shown.append(
            WeaponView(
                slot=slot,
                card=card(
                    arena, "equipment", one, arena.book.equipment[one].name, _weapon_line(arena, id, one)
                ),
                state=state,
            )
        )
    return shown


def _weapon_line(arena: Arena, id: str, one: str) -> str:
    """Write a weapon's numbers as they are in this hero's hand."""
    printed, hero = arena.book.equipment[one], arena.hero(id)
    reach = hooks.reach_of(arena, arena.figure(id), one)
    parts = [nouns.dice(printed.dice), f"range {reach}", f"{printed.ap or 0} AP"]
    if printed.stat:
        base = hooks.base_damage(arena, hero.stats[printed.stat])
        parts.append(
            f"{base} base damage ({nouns.stat_name(arena.book, printed.stat)} {hero.stats[printed.stat]})"
        )
    return ", ".join(filter(None, parts))


def _gear_line(arena: Arena, one: str) -> str:
    printed = arena.book.equipment[one]
    parts = ["Companion" if printed.companion is not None else nouns.title(printed.sort or printed.slot)]
    parts += [f"Defense {printed.defense}"] if printed.defense else []
    parts += [f"Armor {printed.armor}"] if printed.armor else []
    return ", ".join(parts)


def _adversary(arena: Arena, id: str, level: int) -> AdversaryView:
    printed, book = arena.book.adversaries[id], arena.book
    kinds = [nouns.kind_name(book, one) for one in (printed.archetype, *printed.traits)]
    lines = [f"{name}. {text}" for name, text in texts.tactics(book, id, level)]
    return AdversaryView(
        card=CardText(id=id, name=printed.name, line=f"Level {level}, {listed(kinds)}", texts=lines), level=level, health=arrivals.health_of(arena, id, level),
        speed=printed.speed, physical=printed.physical_at.get(str(level), printed.physical), magical=printed.magical, loot=printed.loot,
        xp=printed.xp[level - 1], kinds=kinds,
    )  # fmt: skip
