"""What parts of cards do, in words: operations, Specials, passives; clauses of one subject are joined into one sentence."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from msgspec import structs

from engine.book import combat_schema as ops
from engine.book.combat_schema import Hook, Op, Select, Special, Value, When
from engine.combat import nouns
from engine.combat.nouns import TARGET, Subject, Voice, capital, conditions, count, measure, settle, shortly
from engine.combat.statuses import INVIGORATE
from engine.scenes.roster import listed


@dataclass(frozen=True)
class Clause:
    """A piece of a sentence: who, a verb in its plain form, and the rest; without a verb ``rest`` says it all.

    ``lead`` stands before it: 'in any case, ' parts it from a condition.
    """

    who: Subject | None
    verb: str
    rest: str
    lead: str = ""


def said(rest: str) -> Clause:
    """Make a clause that stands as it is."""
    return Clause(None, "", rest)


# operations


def _statuses(voice: Voice, op: ops.ApplyStatus) -> str:
    name = nouns.status_name(op.status)
    if isinstance(op.n, Value):
        name = measure(voice, op.n, name)
    elif op.n > 1:
        name = f"{name} {op.n}"
    if op.status == "invigorate":
        name = f"{name} ({INVIGORATE} AP)"
    if op.eternal:
        name = f"eternal {name}"
    return (
        f"{name} ({nouns.stat_name(voice.book, op.avoid.stat)} {op.avoid.target} avoids it)"
        if op.avoid
        else name
    )


def _status(voice: Voice, op: ops.ApplyStatus) -> list[Clause]:
    target = nouns.meant(voice, op.who)
    return [Clause(target, "gain" if target.person == "you" else "get", _statuses(voice, op))]


def _statistic(voice: Voice, op: ops.Attack) -> str:
    """Say which statistic makes the base damage, and whose is another."""
    others = [
        f"{nouns.stat_name(voice.book, stat)} for {nouns.kind_name(voice.book, hero)}"
        for hero, stat in op.stat_of.items()
    ]
    if not op.stat:
        return listed(others)
    return nouns.stat_name(voice.book, op.stat) + (f" ({listed(others)})" if others else "")


def _attack(voice: Voice, op: ops.Attack) -> list[Clause]:
    select = op.who
    if op.weapon and isinstance(select, Select) and select.range < 0:
        select = structs.replace(select, range=0, sight=False)
    target = nouns.meant(voice, select)
    means = {
        "primary": f"{voice.your} primary weapon", "ready": f"{voice.your} weapon in hand", "off_hand": f"{voice.your} off-hand weapon",
    }.get(op.weapon, "")  # fmt: skip
    if means and voice.pays and not op.free and not op.companion:
        means += " for its AP"
    if op.dice:
        means = nouns.dice(op.dice, _statistic(voice, op))
    more = measure(voice, op.more, _dice_unit(op.more), "+") if op.more else ""
    extra = [one for one in (more, f"{op.bonus:+d} base damage" if op.bonus else "") if one]
    extra += [f"range {op.range}"] if op.weapon and op.range else []
    tail = "".join(f", {one}" for one in extra) + (", one roll for all" if target.person == "many" else "")
    text = f"{target.name} with {means}{tail}" if means else f"{target.name}{tail}"
    if op.companion:
        start = Clause(Subject(f"{voice.your} companion"), "attack", text)
    elif op.free:
        by = f" with {means}" if means else ""
        start = Clause(voice.user, "make", f"a free attack{by} on {target.name}{tail}")
    else:
        start = Clause(voice.user, "attack", text)
    found = [start]
    if op.assign:
        found.append(said(ALL_ASSIGNED))
    if op.knockback:
        found.append(said(f"Knockback {op.knockback}"))
    found += [said(special_part(voice, one)) for one in op.specials]
    if op.does:
        inner = joined(replace(voice, many=False), op.does)
        inner = f"then, {inner}" if inner.startswith("if ") else inner
        found.append(said(settle(inner, "each of them" if target.person == "many" else TARGET)))
    return found


ALL_ASSIGNED = "all damage is assigned"


def _dice_unit(amount: int | Value, colour: str = "") -> str:
    number = amount if isinstance(amount, int) else amount.times
    return f"{colour}{'die' if abs(number) == 1 else 'dice'}"


def _cleanse(voice: Voice, op: ops.Cleanse) -> list[Clause]:
    what = listed([nouns.status_name(one) for one in op.statuses]) or (
        "one negative status" if op.one else "all negative statuses"
    )
    return [Clause(nouns.meant(voice, op.who), "lose", what + (", eternal ones too" if op.eternal else ""))]


_GAINS = {"ap": "AP", "speed": "Speed", "armor": "Armor", "power": "Power"}


def _gain(voice: Voice, op: ops.Gain) -> list[Clause]:
    target = nouns.meant(voice, op.who)
    less = isinstance(op.amount, int) and op.amount < 0
    amount = -op.amount if isinstance(op.amount, int) and less else op.amount
    verb = "lose" if less else "gain"
    if op.what == "gold":
        return [Clause(Subject("the party"), verb, measure(voice, amount, "gold"))]
    if op.what == "loot":
        return [Clause(target, "draw", measure(voice, amount, "loot card" if amount == 1 else "loot cards"))]
    if op.what == "attack":
        more = f"more weapon attack{'' if amount == 1 else 's'} that cost{'s' if amount == 1 else ''} no AP"
        return [Clause(target, "gain", measure(voice, amount, more))]
    later = " in the first activation" if voice.early and op.what in ("ap", "speed") else ""
    return [Clause(target, verb, measure(voice, amount, _GAINS[op.what]) + later)]


def _move(voice: Voice, op: ops.Move) -> list[Clause]:
    if isinstance(op.fields, int):
        far = (
            f"{op.least} to {count(op.fields, 'field')}" if op.least else f"up to {count(op.fields, 'field')}"
        )
    else:
        fields = "field" if op.fields.times == 1 and not op.fields.plus else "fields"
        far = f"up to {nouns.whole(voice, op.fields) if nouns.is_whole(op.fields) else measure(voice, op.fields, fields)}"
    far += " in a straight line" if op.straight else ""
    far += f" towards {voice.user.name}" if op.to == "user" else ""
    if op.who == "target":
        far = far.replace(f"{TARGET}'s", "its").replace(f"{TARGET} has", "it has")
    return [Clause(nouns.meant(voice, op.who), "move", far)]


def _place(voice: Voice, op: ops.Place) -> list[Clause]:
    return [Clause(nouns.meant(voice, op.who), "be", f"placed on {nouns.ground(op.ground)}")]


def _trap(voice: Voice, op: ops.Trap) -> list[Clause]:
    enemy = "the first enemy that enters it" if op.once else "every enemy that enters it"
    text = settle(joined(voice, op.does), enemy, "that enemy")
    if op.stops:
        text += ", and its walk ends there"
    return [Clause(voice.user, "put", f"{nouns.a(op.name)} on {nouns.ground(op.ground)}: {text}")]


_EVERYBODY = {
    "enemies": "all enemies in it",
    "allies": "all allies in it",
    "others": "all allies in it",
    "all": "all figures in it",
}


def _area(voice: Voice, op: ops.Area) -> list[Clause]:
    if op.shape == "cone":
        where = f"a cone from {voice.user.name} {count(op.length, 'field') + ' long' if op.length else 'to the edge of the map'}"
    else:
        where = f"a square of {op.width} by {op.height} fields within {op.range}"
    text = settle(joined(replace(voice, many=True), op.does), _EVERYBODY[op.side], "all of them")
    goes_on = _orders(voice, op.does[:1])
    return [Clause(voice.user, "choose", f"{where} and {text}" if goes_on else f"{where}: {text}")]


def _alter(voice: Voice, op: ops.Alter) -> list[Clause]:
    parts = []
    if op.damage:
        parts.append(measure(voice, op.damage, "base damage", "+"))
    if op.more:
        parts.append(measure(voice, op.more, _dice_unit(op.more), "+"))
    if op.red:
        parts.append(measure(voice, op.red, _dice_unit(op.red, "red "), "+"))
    if op.range:
        parts.append(f"{op.range:+d} range")
    if op.defense:
        parts.append(f"{op.defense:+d} Defense against the attack")
    if op.assigned:
        parts.append(f"{op.assigned:+d} assigned damage")
    if op.all_red:
        parts.append("all its dice are red")
    if op.assign:
        parts.append(ALL_ASSIGNED)
    if op.ignore_defense:
        parts.append(f"it ignores {op.ignore_defense} Defense")
    if op.ignore_cover:
        parts.append("it ignores half cover")
    found = [said(listed(parts))] if parts else []
    if op.slays_at:
        found.append(said(f"a target that it leaves with {op.slays_at} Health or less is slain"))
    found += [said(special_part(voice, one)) for one in op.specials]
    if op.does:
        found.append(said(joined(voice, op.does)))
    return found


def _reroll(voice: Voice, op: ops.Reroll) -> list[Clause]:
    words = {
        "any": "any of the dice again", "one": "one of the dice again",
        "specials": "every die that shows a Special again",
    }  # fmt: skip
    if op.to and op.dice != "specials":
        which = "one of its dice" if op.dice == "one" else "any of its dice"
        return [Clause(voice.user, "turn", f"{which} to a {nouns.FACES[op.to]}")]
    found = [Clause(voice.user, "throw", words[op.dice])]
    return found + ([Clause(voice.user, "add", "what it shows")] if op.dice == "specials" else [])


def _slay(voice: Voice, op: ops.Slay) -> list[Clause]:
    target = nouns.meant(voice, op.who)
    found = [Clause(voice.user, "slay", target.name)]
    if not op.reward:
        found.append(
            said(f"{'they bring' if target.person == 'many' else 'it brings'} no loot and no experience")
        )
    return found


def _revive(voice: Voice, op: ops.Revive) -> list[Clause]:
    how = "with full Health" if op.full else "with Health equal to Vitality"
    injury = "and an injury" if op.injury else "and no injury"
    return [Clause(nouns.meant(voice, op.who), "stand", f"up {how} {injury}")]


def _choose(voice: Voice, op: ops.Choose) -> list[Clause]:
    parts = []
    for option in op.options:
        only, text = conditions(voice, option.when), joined(voice, option.does)
        if text:
            parts.append(f"{only}, {text}" if only else text)
    free = any(not option.does for option in op.options)
    if len(parts) == 1 and free:
        option = next(one for one in op.options if one.does)
        only, text = conditions(voice, option.when), joined(voice, option.does)
        may = (
            f"you may {text}"
            if _orders(voice, option.does[:1])
            else f"{voice.user.name} may choose this: {text}"
        )
        return [said(f"{only}, {may}" if only else may)]
    return [said(f"choose one: {'; or '.join(parts)}{'; or nothing' if free else ''}")]


def _if(voice: Voice, op: ops.If) -> list[Clause]:
    if merged := _bonus_alone(voice, op):
        return merged
    condition = conditions(voice, op.when) or "in any case"
    text = f"{condition}, {joined(voice, op.then)}" if op.then else ""
    if op.otherwise:
        text += (
            f"; otherwise {joined(voice, op.otherwise)}"
            if text
            else f"unless {condition.removeprefix('if ')}, {joined(voice, op.otherwise)}"
        )
    return [said(text)] if text else []


def _bonus_alone(voice: Voice, op: ops.If) -> list[Clause]:
    """Say an attack once whose base damage alone depends on something: '..., +2 base damage if the target is flanked'."""
    if len(op.then) != 1 or len(op.otherwise) != 1:
        return []
    more, plain = op.then[0], op.otherwise[0]
    if not isinstance(more, ops.Attack) or not isinstance(plain, ops.Attack) or plain.bonus:
        return []
    if structs.replace(more, bonus=0) != plain:
        return []
    first, *rest = _attack(voice, plain)
    return [
        replace(first, rest=f"{first.rest}, {more.bonus:+d} base damage {conditions(voice, op.when)}"),
        *rest,
    ]


def _orders(voice: Voice, does: Sequence[Op]) -> bool:
    """Say whether what is said of operations begins as an order to the user: 'attack ...', 'discard ...'."""
    if not voice.you or not does:
        return False
    first = OPERATIONS[type(does[0])](voice, does[0])[0]
    return first.who == voice.user and first.verb != "be"


_TIMES = {1: "once", 2: "twice", 3: "three times"}


def _repeat(voice: Voice, op: ops.Repeat) -> list[Clause]:
    does, times = joined(voice, op.does), op.times
    if does.count("; ") == 1 and ": " not in does:
        does = does.replace("; ", " and ")
    if isinstance(times, Value) and times.times == 1 and not times.plus and not nouns.is_whole(times):
        return [said(f"{measure(voice, times).removeprefix('1 ')}, {does}")]
    if isinstance(times, Value) and times.plus and times.of != "none":
        more = measure(voice, structs.replace(times, plus=0), "times").replace("1 times ", "once more ", 1)
        return [said(f"{_TIMES.get(times.plus, f'{times.plus} times')} and {more}: {does}")]
    return [said(f"{measure(voice, times, 'time' if times == 1 else 'times')}: {does}")]


def _each(voice: Voice, op: ops.Each) -> list[Clause]:
    each = nouns.meant(voice, op.who)
    text = joined(voice, op.does)
    if each.person != "many" and TARGET in text:
        return [said(settle(text, each.name, "that hero" if op.who == "next_hero" else "that figure"))]
    return [said(f"for {each.name}: {settle(text, 'each of them')}")]


def _count(voice: Voice, op: ops.Count) -> list[Clause]:
    number = abs(op.add)
    name = nouns.counted(op.counter, number)
    if op.clear:
        return [Clause(voice.user, "lose", f"all {nouns.counted(op.counter, 2)}")]
    most = f", at most {op.most}" if op.add > 0 and op.most != ops.Count(counter="").most else ""
    return [Clause(voice.user, "gain" if op.add >= 0 else "lose", f"{number} {name}{most}")]


UNTIL = {
    "attack": "for {your} next attack", "activation_attack": "for {your} next attack in this activation", "activation": "in this activation", "next_activation": "until the end of the next activation",
    "own_activation": "until {your} next activation begins", "round": "this round", "encounter": "until the encounter ends",
}  # fmt: skip


def _lasting(voice: Voice, op: ops.Lasting) -> list[Clause]:
    until = UNTIL[op.until].replace("{your}", voice.your)
    if op.until == "attack" and voice.attacking:
        until = ""
    bearer = nouns.meant(voice, op.who)
    about = voice if bearer == voice.user else replace(voice, you=False)
    about = replace(about, attacking=voice.attacking or op.until in ("attack", "activation_attack"))
    start = [until] if until else []
    start += [f"for {bearer.name}"] if bearer != voice.user else []
    parts = [hook_part(about, one) for one in op.hooks]
    simple = not any(mark in part for part in parts for mark in (": ", "; ", ", "))
    bare = not any(_is_clause(one) for one in op.hooks)
    text = (" and " if bare else ", and ").join(parts) if simple and len(parts) == 2 else "; ".join(parts)
    comma = ": " in text or (len(parts) == 1 and not bare)
    return [said(f"{', '.join(start)}{', ' if comma else ': '}{text}" if start else text)]


def _is_clause(hook: Hook) -> bool:
    """Say whether a passive is said as a whole clause, not as a bare number or word."""
    return bool(hook.on or hook.area) or hook.mod in (
        *_CLAUSES,
        "power_cost",
        "draw",
        "switch_cost",
        "less_damage",
    )


def _fate(voice: Voice, op: ops.Fate) -> list[Clause]:
    faces = listed([str(face) for face in op.faces], "or")
    return [
        Clause(
            voice.user,
            "throw",
            f"{count(op.dice, 'Fate die', 'Fate dice')}; for each {faces}, {joined(voice, op.does)}",
        )
    ]


def _force(voice: Voice, op: ops.Force) -> list[Clause]:
    target = nouns.meant(voice, op.who)
    its = "their" if target.person == "many" else "its"
    return [Clause(target, "have", f"to attack {voice.user.name} in {its} next activation")]


def _summon(voice: Voice, op: ops.Summon) -> list[Clause]:
    name = nouns.kind_name(voice.book, op.adversary, plural=op.n > 1)
    come = f"{op.n} {name} {'comes' if op.n == 1 else 'come'}"
    return [said(f"{come} onto the map beside {voice.user.name}")]


OPERATIONS: dict[type[Any], Callable[[Voice, Any], list[Clause]]] = {
    ops.Attack: _attack,
    ops.Assign: lambda voice, op: [Clause(nouns.meant(voice, op.who), "be", f"assigned {measure(voice, op.amount, 'damage')}")],
    ops.Heal: lambda voice, op: [
        Clause(nouns.meant(voice, op.who), "heal", "fully" if op.full else measure(voice, op.amount))
    ],
    ops.ApplyStatus: _status,
    ops.Cleanse: _cleanse,
    ops.Gain: _gain,
    ops.Draw: lambda voice, op: [
        Clause(nouns.meant(voice, op.who), "draw", "up to the hand size" if op.refill else count(op.n, "card"))
    ],
    ops.TakeBack: lambda voice, op: [Clause(voice.user, "take", f"{count(op.n, 'card')} back from {voice.your} discards")],
    ops.Dismantle: lambda voice, op: [Clause(nouns.meant(voice, op.who), "discard", count(op.n, "card"))],
    ops.Move: _move,
    ops.Place: _place,
    ops.Swap: lambda voice, op: [Clause(voice.user, "swap", f"fields with {nouns.meant(voice, op.who).name}")],
    ops.Knockback: lambda voice, op: [Clause(nouns.meant(voice, op.who), "be", f"knocked back {count(op.fields, 'field')}")],
    ops.Trap: _trap,
    ops.Area: _area,
    ops.Alter: _alter,
    ops.Reroll: _reroll,
    ops.IgnoreDice: lambda voice, op: [
        Clause(voice.user, "throw", f"a {nouns.DICE[op.die]} die for each Special it shows; each Special on those takes the attack's best die away")
    ],
    ops.Cancel: lambda voice, op: [Clause(voice.user, "ignore", "the attack")],
    ops.Redirect: lambda voice, op: [Clause(voice.user, "become", "the target instead")],
    ops.AddTarget: lambda voice, op: [
        said("the enemy behind the target is hit as well" if op.behind else "one more enemy in range and sight is hit as well")
    ],
    ops.Slay: _slay,
    ops.Revive: _revive,
    ops.Choose: _choose,
    ops.If: _if,
    ops.Repeat: _repeat,
    ops.Each: _each,
    ops.Count: _count,
    ops.Lasting: _lasting,
    ops.Again: lambda voice, op: [Clause(voice.user, "activate", "once more")],
    ops.Force: _force,
    ops.Retarget: lambda voice, op: [said(f"it points at {TARGET} instead")],
    ops.Discount: lambda voice, op: [said(f"{voice.your} next card that costs {op.cost} AP is free in this activation")],
    ops.Fate: _fate,
    ops.Summon: _summon,
    ops.Escape: lambda voice, op: [Clause(nouns.meant(voice, op.who), "leave", "the encounter")],
}  # fmt: skip
"""How each operation is said."""


def _another(voice: Voice, before: Op | None, op: Op) -> str:
    """Say an attack that repeats the one before on somebody else: 'then another on an enemy'; '' where it is none."""
    if (
        not isinstance(before, ops.Attack)
        or not isinstance(op, ops.Attack)
        or before == op
        or op.does
        or op.specials
    ):
        return ""
    if structs.replace(before, who=op.who) != op or op.assign or op.knockback:
        return ""
    return f"then another on {nouns.meant(voice, op.who).name}"


def joined(voice: Voice, does: Sequence[Op], colon: bool = False) -> str:
    """Say operations one after another, those of one subject together; without a full stop.

    Args:
        colon: Whether 'An enemy beside you: Stun' may stand in place of '... gets Stun'.
    """
    clauses: list[Clause] = []
    before: Op | None = None
    for op, same in groupby(does):
        found, times = OPERATIONS[type(op)](voice, op), len(list(same))
        if another := _another(voice, before, op):
            clauses[-1] = replace(clauses[-1], rest=f"{clauses[-1].rest}, {another}")
            found = []
        before = op
        if not found:
            continue
        if times > 1:
            found[-1] = replace(found[-1], rest=f"{found[-1].rest}, {_TIMES.get(times, f'{times} times')}")
        if clauses and found[0].who is not None:
            found[0] = replace(found[0], lead=_parted(clauses[-1]))
        clauses += found
    parts: list[list[Clause]] = []
    for clause in clauses:
        if (
            parts
            and clause.who is not None
            and parts[-1][0].who == clause.who
            and not clause.lead
            and ";" not in parts[-1][-1].rest
        ):
            parts[-1].append(clause)
        else:
            parts.append([clause])
    other, texts = False, []
    for group in parts:
        texts.append(group[0].lead + _group(group, colon and len(parts) == 1, named=other))
        other = group[0].who is not None and group[0].who != voice.user
    return "; ".join(texts)


def _parted(before: Clause) -> str:
    """Return the words that part what always happens from a condition or a choice said before it."""
    if before.rest.startswith(("choose one: ", "you may ", "it may choose this: ")):
        return "in either case, "
    return "in any case, " if before.who is None and before.rest.startswith(("if ", "unless ")) else ""


def _group(group: list[Clause], colon: bool, named: bool) -> str:
    """Say clauses of one subject. ``named``: the clause before was about somebody else, so that 'you' has to be said."""
    who = group[0].who
    if who is None:
        return group[0].rest
    if colon and who.person != "you" and all(clause.verb == "get" for clause in group):
        return f"{who.name}: {listed([clause.rest for clause in group])}"
    merged: list[tuple[str, list[str]]] = []
    for clause in group:
        if merged and merged[-1][0] == clause.verb:
            merged[-1][1].append(clause.rest)
        else:
            merged.append((clause.verb, [clause.rest]))
    first_be = next((place for place, (verb, _) in enumerate(merged) if verb == "be"), -1)
    if who.person == "you" and first_be > 0:
        return f"{_verbs(who, merged[:first_be])}; then you {_verbs(who, merged[first_be:])}"
    silent = who.person == "you" and first_be < 0 and not named
    return _verbs(who, merged) if silent else f"{who.name} {_verbs(who, merged)}"


def _verbs(who: Subject, merged: list[tuple[str, list[str]]]) -> str:
    verbs = [
        f"{nouns.conjugated(verb, who.person)} {', then '.join(rest) if any(' and ' in one for one in rest[:-1]) else listed(rest)}"
        for verb, rest in merged
    ]
    return (
        ", then ".join(verbs) if any(" and " in one or ", " in one for one in verbs[:-1]) else listed(verbs)
    )


def sentence(voice: Voice, does: Sequence[Op], target: str = "the target") -> str:
    """Say operations as a text of its own, without a full stop."""
    return settle(joined(voice, does), target, "the target")


# specials


def special_part(voice: Voice, special: Special) -> str:
    """Say what Specials may buy, without a full stop."""
    symbols = "Special or Critical" if special.critical else "Special"
    voice = replace(voice, attacking=True)
    several = "Specials or Criticals" if special.critical else "Specials"
    many = symbols if special.symbols == 1 else f"{special.symbols} {several}"
    does = _special_does(voice, special.does)
    if not special.each:
        return f"{many}: {does}"
    long = any(mark in does for mark in ("; ", ": ", "if "))
    return f"for each {symbols}, {does}" if long else f"{does} for each {symbols}"


def _special_does(voice: Voice, does: Sequence[Op]) -> str:
    if all(isinstance(op, ops.ApplyStatus) and op.who == "target" for op in does):
        return listed([_statuses(voice, op) for op in does if isinstance(op, ops.ApplyStatus)])
    if len(does) == 1 and isinstance(does[0], ops.Knockback) and does[0].who == "target":
        return f"Knockback {does[0].fields}"
    if len(does) == 1 and isinstance(does[0], ops.Alter) and does[0] == ops.Alter(damage=does[0].damage):
        return measure(voice, does[0].damage, "damage", "+")
    return joined(voice, does)


def special(voice: Voice, one: Special) -> str:
    """Say what Specials may buy, as a sentence."""
    return capital(settle(special_part(voice, one), "the target")) + "."


# passives

_SIGNED = {
    "damage": "base damage", "dice": "dice", "red": "red dice", "defense": "Defense", "armor": "Armor", "speed": "Speed", "ap": "AP",
    "range": "range", "hand": "hand size",
}  # fmt: skip
_CLAUSES = {
    "half_damage": "wounds dealt to {you} are halved, rounded up", "stays_up": "damage leaves {you} at least 1 Health",
    "sight_allies": "allies do not block {your} line of sight", "enhance_any": "any number of Enhance cards may be used on one attack",
    "two_loot": "once an encounter, 2 loot cards are drawn in place of 1 and one is kept", "aura_range": "{your} auras reach across the whole map",
    "no_ultimate": "the ultimate skill cannot be used", "no_skills": "signature skills cannot be used",
    "alone": "nobody else uses cards", "enhanced": "this counts as its Enhance card",
}  # fmt: skip
_PLAIN = {**_CLAUSES, "frenzy": "Frenzy", "flying": "Flying"}
MODIFIED = (*_SIGNED, *_PLAIN, "power_cost", "draw", "life_steal", "switch_cost", "immune", "less_damage")
"""The numbers and words that passives can change, all that are worded."""

ON = {
    "activation_start": "at the start of {your} activation", "activation_end": "at the end of {your} activation",
    "round_start": "when a round begins", "encounter_start": "when the encounter begins", "attacked": "when {you} {are} attacked",
    "roll": "when {your}{sort} attack{by} is thrown", "rolled_against": "when an attack on {you} is thrown",
    "slay": "when {you} {slay} {whom}", "damaging": "when {your}{sort} attack{by} wounds", "wounded": "when an attack wounds {you}",
    "struck": "when an attack would wound {you}",
}  # fmt: skip
_BY_OWNER = ("roll", "damaging")
_BY_ATTACKER = ("attacked", "rolled_against", "wounded", "struck")
ONCE = {
    "attack": "once an attack",
    "activation": "once an activation",
    "round": "once a round",
    "encounter": "once an encounter",
}


def _changed(voice: Voice, hook: Hook) -> str:
    """Say what a passive changes."""
    mod, amount = hook.mod, hook.amount
    if mod in _PLAIN:
        return _PLAIN[mod].format(you=voice.user.name, your=voice.your)
    if mod == "immune":
        return f"immune to {nouns.status_name(hook.id)}"
    if mod == "life_steal":
        whole = isinstance(amount, Value) and nouns.is_whole(amount)
        return f"Life Steal{',' if whole else ''} {measure(voice, amount)}"
    more = not isinstance(amount, int) or amount > 0
    size = abs(amount) if isinstance(amount, int) else amount
    word = "more" if more else "less"
    if mod == "power_cost":
        return f"signature skills cost {measure(voice, size, 'Power')} {word}, though never less than 1"
    if mod == "draw":
        full = ", whatever the hand holds" if more else ""
        return (
            f"draw {measure(voice, size, 'card' if size == 1 else 'cards')} {word} in each activation{full}"
        )
    if mod == "switch_cost":
        return f"switching weapons costs {measure(voice, size, 'AP')} {word}"
    if mod == "less_damage":
        less = measure(voice, size, f"damage {'less' if more else 'more'}")
        if hook.when == When(first=True):
            return f"the first attack on {voice.user.name} in a round does {less}"
        return f"attacks on {voice.user.name} do {less}"
    unit = _SIGNED[mod]
    if size == 1:
        unit = {"dice": "die", "red dice": "red die"}.get(unit, unit)
    if mod == "range" and hook.when is None:
        unit += " with ranged weapons"
    if hook.set is not None:
        return f"{unit} {hook.set + amount if isinstance(amount, int) else hook.set}"
    return measure(voice, amount, unit, "+")


def _trigger(voice: Voice, on: str, condition: str) -> str:
    """Say when a passive is called; the condition says with what an attack is made, or whom it concerns."""
    if on == "roll" and voice.attacking:
        return ", ".join(filter(None, ("once the dice are thrown", condition)))
    you = voice.user.name
    are, slay = ("are", "slay") if voice.you else ("is", "slays")
    for kind in ("ranged", "melee"):
        condition = condition.replace(f"with {kind} attacks", f"with a {kind} attack")
        condition = condition.replace(f"with {kind} weapons", f"with a {kind} weapon")
    sort, by, whom, rest = "", "", "an enemy", f", {condition}" if condition.startswith("if ") else condition
    if on in _BY_OWNER and condition in ("with a ranged attack", "with a melee attack"):
        sort, rest = f" {condition.split()[2]}", ""
    elif on in _BY_OWNER and condition.startswith("with "):
        by, _, only = f" {condition}".partition(" if ")
        rest = f", if {only}" if only else ""
    elif on == "slay" and condition.startswith("against "):
        whom, rest = condition.removeprefix("against "), ""
    start = ON[on].format(your=voice.your, you=you, are=are, slay=slay, sort=sort, by=by, whom=whom)
    return f"{start} {rest}" if rest and rest[0] != "," else start + rest


def hook_part(voice: Voice, hook: Hook) -> str:
    """Say a passive, without a full stop."""
    area = nouns.who(voice, hook.area, chosen=bool(hook.on)) if hook.area else None
    about = replace(voice, you=False) if area is not None and hook.on else voice
    if hook.on in _BY_ATTACKER:
        about = replace(about, other="the attacker")
    if hook.on:
        text = _called(about, hook)
    elif hook.mod:
        text = _number(voice, hook)
    else:
        text = "; ".join(special_part(voice, one) for one in hook.specials)
        short = shortly(voice, hook.when) or ("" if area or voice.attacking else f"on {voice.your} attacks")
        text = f"{short}, {text}" if short else text
    if hook.mod and hook.specials:
        text += "; " + "; ".join(special_part(voice, one) for one in hook.specials)
    if area is not None:
        whole = hook.on or hook.mod in (*_PLAIN, "immune", "less_damage", "power_cost", "draw", "switch_cost")
        if hook.specials and not hook.mod and not hook.on:
            text = f"on attacks by {area.name}, {text}"
        else:
            text = (
                f"{area.name}: {text}"
                if whole
                else f"{area.name} {nouns.conjugated('have', area.person)} {text}"
            )
    if hook.once and not hook.on:
        text = f"{ONCE[hook.once]}, {text}"
    return settle(text, about.other)


def _number(voice: Voice, hook: Hook) -> str:
    """Say what a passive changes, and when; the condition comes first where the rest is long."""
    others = hook.area is not None and hook.mod in (*_CLAUSES, "less_damage")
    text = _changed(replace(voice, them=True) if others else voice, hook)
    condition = (conditions if hook.mod == "less_damage" else shortly)(voice, hook.when)
    if not condition or (hook.mod == "less_damage" and hook.when == When(first=True)):
        return text
    long = hook.mod in _CLAUSES or isinstance(hook.amount, Value)
    return f"{condition}, {text}" if long else f"{text} {condition}"


def _called(voice: Voice, hook: Hook) -> str:
    of_attack = hook.on not in (
        "activation_start",
        "activation_end",
        "round_start",
        "encounter_start",
    )
    if hook.on == "roll" and voice.attacking and hook.when is None and all(_bare(op) for op in hook.does):
        return joined(voice, hook.does)
    voice = replace(voice, early=hook.on == "encounter_start")
    condition = shortly(voice, hook.when) if of_attack else conditions(voice, hook.when)
    start = _trigger(voice, hook.on, condition)
    once = f"{ONCE[hook.once]}, " if hook.once else ""
    then = ", " if hook.on == "roll" and voice.attacking and not condition else ": "
    return f"{once}{start}{then}{joined(voice, hook.does)}"


def _bare(op: Op) -> bool:
    """Say whether an operation only changes the attack, so that it does not matter when."""
    return isinstance(op, ops.Alter) and not op.does and not op.specials


def hook(voice: Voice, one: Hook) -> str:
    """Say a passive as a sentence."""
    return capital(hook_part(voice, one)) + "."
