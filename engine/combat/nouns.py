"""Words that card texts are made of: who is meant, how much, under which condition; verbs in the person that fits.

A text may hold the mark `TARGET`: the figure an effect is aimed at. `settle` puts words in its place, once the whole text is there.
"""

from dataclasses import dataclass
from typing import Literal

from engine.book.combat_schema import Ground, Select, Value, When
from engine.book.model import Book
from engine.scenes.roster import listed

TARGET = "{target}"
DICE = {"G": "green", "B": "blue", "R": "red"}
FACES = {"S": "sword", "D": "double sword", "X": "Special", "C": "Critical", "-": "blank"}


@dataclass(frozen=True)
class Voice:
    """How a text speaks: to the hero who uses the card, or of an adversary. ``own`` is the adversary's name.

    ``other``: who an event is about besides the user; ``attacking``: an attack of the user's is under way; ``many``: the target stands
    for several at once; ``them``: a passive of the user's holds for others; ``pays``: weapons are not free (R26); ``early``: nobody has acted yet, so that AP and Speed come later (R47).
    """

    book: Book
    you: bool = True
    own: str = ""
    other: str = "the target"
    attacking: bool = False
    many: bool = False
    them: bool = False
    pays: bool = False
    early: bool = False

    @property
    def user(self) -> "Subject":
        """The figure whose card it is."""
        if self.them:
            return Subject("them", "many")
        return Subject("you", "you") if self.you else Subject("it", "one")

    @property
    def your(self) -> str:
        """Whose: 'your', 'its' or 'their'."""
        if self.them:
            return "their"
        return "your" if self.you else "its"

    @property
    def has(self) -> str:
        """Who has: 'you have' or 'it has'."""
        return "you have" if self.you else "it has"


@dataclass(frozen=True)
class Subject:
    """Who a sentence is about, and in which person its verbs stand."""

    name: str
    person: Literal["you", "one", "many"] = "one"


def conjugated(base: str, person: str) -> str:
    """Put a verb into a person: 'heal' gives 'heals' for one."""
    if base == "be":
        return "is" if person == "one" else "are"
    if person != "one":
        return base
    if base == "have":
        return "has"
    if base.endswith(("s", "sh", "ch", "x", "o")):
        return f"{base}es"
    return f"{base}s"


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def count(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun: '1 card', '3 cards'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def a(noun: str) -> str:
    """Put the article before a noun."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def settle(text: str, first: str, later: str = "") -> str:
    """Say who the target is: ``first`` where it comes up first, ``later`` from then on."""
    return text.replace(TARGET, first, 1).replace(TARGET, later or first)


# names


def title(id: str) -> str:
    """Make a name of an id: 'severe_wounds' gives 'Severe Wounds'."""
    return " ".join(part.capitalize() for part in id.split("_"))


COUNTERS = {"struck": ("wound that attack would have dealt", "wounds that attack would have dealt")}
"""Counters that are not tokens by their own name: one and several of what they count."""


def counted(id: str, number: int) -> str:
    """Name what a counter counts: 'Soul', 'Souls'."""
    one, many = COUNTERS.get(id, (title(id), f"{title(id)}s"))
    return one if number == 1 else many


def status_name(id: str) -> str:
    """Return the name of a status."""
    return title(id)


def stat_name(book: Book, id: str) -> str:
    """Return the name of a statistic."""
    return book.stats[id].name if id in book.stats else title(id)


def kind_name(book: Book, word: str, plural: bool = False) -> str:
    """Return the name of what a figure may be: 'raised+soldier' gives 'Raised Soldier'."""
    names = []
    for part in word.split("+"):
        shelf = next((shelf for shelf in (book.kinds, book.heroes, book.adversaries) if part in shelf), None)
        names.append(str(shelf[part].name) if shelf is not None else title(part))
    said = " ".join(names)
    if not plural or word in book.heroes:
        return said
    if word in book.kinds and book.kinds[word].plural:
        return book.kinds[word].plural
    if said.endswith("man"):
        return f"{said[:-2]}en"
    return said if said.endswith("ed") else f"{said}s"


def is_adjective(book: Book, word: str) -> bool:
    """Say whether a kind only describes a figure: a faction, or a trait that is no archetype, as in 'a Raised enemy'."""
    last = word.rpartition("+")[2]
    if last in book.kinds:
        return book.kinds[last].sort == "faction"
    named = last in book.heroes or last in book.adversaries
    return not named and last not in {one.archetype for one in book.adversaries.values()}


def kind_noun(book: Book, word: str) -> str:
    """Say what a figure is: 'an Elite', 'a Raised figure'; a hero's name stands alone."""
    if word in book.heroes:
        return kind_name(book, word)
    return a(f"{kind_name(book, word)} figure" if is_adjective(book, word) else kind_name(book, word))


def dice(letters: str, *more: str) -> str:
    """Say which dice are thrown, and what is added: '2 green dice', '2 green dice, 1 red die and Strength'."""
    found = [
        f"{letters.count(one)} {DICE.get(one, one)} {'die' if letters.count(one) == 1 else 'dice'}"
        for one in dict.fromkeys(letters)
    ]
    return listed([*found, *filter(None, more)])


# who


def _place(voice: Voice, select: Select) -> str:
    centre = {"target": TARGET, "companion": f"{voice.your} companion"}.get(select.of, voice.user.name)
    words = ""
    if select.range == 1:
        words += f" beside {centre}"
    elif select.range < 0:
        words += f" in reach of {voice.your} {'off-hand ' if select.range < -1 else ''}weapon"
    elif select.range:
        words += f" within {select.range}" + (f" of {centre}" if select.of != "self" else "")
    if select.least_zones:
        words += (
            f" {f'{select.least_zones} to ' if select.least_zones < select.zones else ''}{count(select.zones, 'zone')} away"
            if select.zones > 0
            else f" outside {voice.your} zone"
        )
    elif select.zones == 0:
        words += f" in the zone of {centre}" if select.of != "self" else " nearby"
    elif select.zones > 0:
        words += f" within {count(select.zones, 'zone')}"
    if not select.sight:
        return words
    return f" in sight and{words}" if select.range < 0 else f"{words} in sight"


def _traits(voice: Voice, select: Select, plural: bool) -> str:
    be, words = ("are" if plural else "is"), ""
    if select.not_kinds:
        words += f" who {be} no {listed([kind_name(voice.book, one) for one in select.not_kinds], 'or')}"
    if select.status:
        words += f" who {be} Marked" if select.status == "marked" else f" with {status_name(select.status)}"
    if select.wounded and select.pick != "most_wounded":
        words += f" who {be} hurt"
    return words


def _noun(voice: Voice, select: Select, plural: bool) -> str:
    named = select.side in ("enemies", "all") and not any(
        is_adjective(voice.book, one) for one in select.kinds
    )
    kinds = [kind_name(voice.book, one, plural and named) for one in select.kinds]
    if kinds and named:
        return listed(kinds, "and" if plural else "or")
    if kinds and select.side == "allies" and select.user and not select.down and select.of == "self":
        kinds = [kind_name(voice.book, one, plural) for one in select.kinds]
        return f"{listed(kinds, 'and' if plural else 'or')} on {voice.your} side"
    noun = {"enemies": "enemy", "all": "figure"}.get(select.side, "ally")
    if plural:
        noun = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    said = f"{'downed ' if select.down else ''}{noun}"
    return f"{listed(kinds, 'and' if plural else 'or')} {said}" if kinds else said


def who(voice: Voice, select: Select, *, chosen: bool = False) -> Subject:
    """Say whom a selection means.

    Args:
        chosen: One of them is chosen as the target, however many there are.
    """
    if select.linked and not chosen:
        noun, them = ("ally", "them") if select.side in ("allies", "others") else ("enemy", "it")
        return Subject(f"{TARGET} and every {noun} linked to {them}", "many")
    plural = select.pick == "all" and not chosen
    tail = _traits(voice, select, plural) + _place(voice, select)
    noun = _noun(voice, select, plural)
    with_user = (
        select.side == "allies"
        and select.user
        and not select.kinds
        and not select.down
        and select.of == "self"
    )
    if plural:
        said = f"all {noun}{tail}"
        return Subject(f"{voice.user.name} and {said}" if with_user else said, "many")
    if select.pick == "most_wounded" and not chosen:
        own = "yourself and your" if voice.you else "itself and its"
        among = f" of {own} allies" if with_user else f" {noun}"
        return Subject(f"the most wounded{among}{tail}")
    said = f"{a(noun)}{tail}"
    if with_user:
        said = f"{voice.user.name} or {said}"
    return Subject(f"{said}, chosen at random," if select.pick == "random" and not chosen else said)


def meant(voice: Voice, named: str | Select) -> Subject:
    """Say whom an operation means by a word or a selection."""
    if isinstance(named, Select):
        return who(voice, named)
    return {
        "self": voice.user, "attacker": Subject("the attacker"), "companion": Subject(f"{voice.your} companion"), "next_hero": Subject("the next hero in the order"),
    }.get(named, Subject(TARGET, "many" if voice.many else "one"))  # fmt: skip


def ground(ground: Ground) -> str:
    """Say which fields may be chosen."""
    words = "a free field" if ground.range or ground.nearby or ground.beside else "any free field"
    if ground.beside:
        words += f" beside {TARGET}"
    if ground.range:
        words += f" within {ground.range}"
    return words + (" nearby" if ground.nearby else "")


# how much


def _units(voice: Voice, value: Value) -> tuple[str, str]:
    """Return what a value counts: so many of it as make one, and all of it, '' for what is counted one by one."""
    name, number = nouns_of(voice, value), value.per
    your, has = (f"{TARGET}'s", f"{TARGET} has") if value.who == "target" else (voice.your, voice.has)
    s, point = ("", "point of ") if number == 1 else ("s", "")
    points, whose = f"point{s} of {your} {name}", f" {has}" if value.who == "target" else ""
    return {
        "lost_health": (f"{point}Health {has} lost", f"the Health {has} lost"),
        "health": (f"{point}Health {has} left", f"the Health {has} left"),
        "base_damage": (f"base damage of {your} {name}", f"the base damage of {your} {name}"),
        "stat": (points, f"{your} {name}"),
        "counter": (counted(value.id, number) + whose, ""),
        "paid": (f"card{s} discarded", ""),
        "dealt": (f"wound{s} dealt", "the wounds dealt"),
        "speed": (points, f"{your} {name}"),
        "status": (f"token{s} of {name} {has}", ""),
    }[value.of]  # fmt: skip


def nouns_of(voice: Voice, value: Value) -> str:
    """Return the name of the statistic or status of a value, or Speed."""
    if value.of in ("stat", "base_damage"):
        return stat_name(voice.book, value.id)
    return "Speed" if value.of == "speed" else title(value.id)


def is_whole(amount: int | Value) -> bool:
    """Say whether a number is simply as much as something else."""
    return (
        isinstance(amount, Value) and amount.of not in ("none", "counter", "paid", "status") and amount.times == amount.per == 1
        and not amount.plus
    )  # fmt: skip


def measure(voice: Voice, amount: int | Value, unit: str = "", sign: str = "") -> str:
    """Say how much of something: '2 Armor', '1 Power for each card discarded', 'as much as the Health you have lost'."""
    if isinstance(amount, int):
        return f"{sign if amount >= 0 else '-'}{abs(amount)} {unit}".strip()
    if amount.of == "none":
        return measure(voice, amount.plus, unit, sign)
    each, all_of = _units(voice, amount)
    counted_out = amount.of in ("counter", "paid", "status") or (
        sign and amount.of in ("lost_health", "health", "dealt")
    )
    if counted_out or amount.times != 1 or amount.per != 1:
        of = f"every {amount.per} {each}" if amount.per > 1 else f"each {each}"
        said = f"{measure(voice, amount.times, unit, sign)} for {of}"
    else:
        much = "many" if unit.endswith(("s", "dice")) else "much"
        said = f"as {much} {'more ' if sign else ''}{unit} as {all_of}" if unit else f"as much as {all_of}"
    if amount.plus:
        said = f"{measure(voice, amount.plus, unit, sign)} and {said}"
    return said + (f", at most {amount.most}" if amount.most != Value().most else "")


def whole(voice: Voice, value: Value) -> str:
    """Say all of what a value counts: 'the Health you have lost'."""
    return _units(voice, value)[1]


# under which condition


def conditions(voice: Voice, when: When | None) -> str:
    """Say under which condition something holds: 'if the target is an Elite'; '' where there is none."""
    if when is None:
        return ""
    said = [*_of_user(voice, when), *_of_target(voice, when), *_of_attack(when)]
    is_so, is_not = f"{TARGET} is ", f"{TARGET} is not "
    merged: list[str] = []
    for one in said:
        if merged and all(
            each.startswith(is_so) and not each.startswith(is_not) for each in (merged[-1], one)
        ):
            merged[-1] += f" and {one.removeprefix(is_so)}"
        else:
            merged.append(one)
    return f"if {listed(merged)}" if merged else ""


def shortly(voice: Voice, when: When | None) -> str:
    """Say a condition of an attack's number as shortly as can be: 'with this weapon', 'against an Elite', else 'if ...'."""
    if when is None:
        return ""
    bare, said = When(), []
    rest = {
        field: getattr(when, field)
        for field in when.__struct_fields__
        if getattr(when, field) != getattr(bare, field)
    }
    if rest.pop("this_weapon", None):
        said.append("with this weapon")
    if voice.attacking and rest == {"ranged": True}:
        return "if it is ranged"
    if rest.get("ranged") is True:
        rest.pop("ranged")
        said.append("with ranged weapons" if rest.pop("with_weapon", None) else "with ranged attacks")
    elif rest.get("ranged") is False:
        rest.pop("ranged")
        said.append("with melee weapons" if rest.pop("with_weapon", None) else "with melee attacks")
    elif rest.get("with_weapon"):
        rest.pop("with_weapon")
        said.append("with weapons")
    if rest.pop("primary", None):
        said.append("with the primary weapon")
    if "weapon" in rest:
        said.append(f"with {listed([a(title(one).lower()) for one in rest.pop('weapon')], 'or')}")
    if "kinds" in rest:
        said.append(f"against {listed([kind_noun(voice.book, one) for one in rest.pop('kinds')], 'or')}")
    if rest:
        said.append(conditions(voice, When(**rest)))
    return " ".join(said)


def _of_user(voice: Voice, when: When) -> list[str]:
    said = []
    be = "are" if voice.you else "is"
    user = voice.user.name
    if when.user_kinds:
        said.append(f"{user} {be} {listed([kind_noun(voice.book, one) for one in when.user_kinds], 'or')}")
    if when.active is not None:
        said.append(f"it is {'' if when.active else 'not '}{voice.your} activation")
    if when.wearing:
        said.append(
            f"{user} {conjugated('wear', 'you' if voice.you else 'one')} {a(title(when.wearing).lower())}"
        )
    if when.hurt_nobody:
        said.append(f"{voice.has} hurt nobody in this activation")
    if when.hand:
        said.append(f"{user} {'hold' if voice.you else 'holds'} {count(when.hand, 'card')} or more")
    if when.counter:
        said.append(f"{voice.has} any {counted(when.counter, 2)}")
    if when.first:
        said.append(f"it is the first attack on {user} in the round")
    return said


def _of_target(voice: Voice, when: When) -> list[str]:
    said = []
    if when.kinds:
        said.append(f"{TARGET} is {listed([kind_noun(voice.book, one) for one in when.kinds], 'or')}")
    if when.adjacent is not None:
        said.append(f"{TARGET} is {'' if when.adjacent else 'not '}beside {voice.user.name}")
    if when.flanked is not None:
        said.append(f"{TARGET} is {'' if when.flanked else 'not '}flanked")
    if when.status:
        said.append(
            f"{TARGET} is Marked" if when.status == "marked" else f"{TARGET} has {status_name(when.status)}"
        )
    if when.was_adjacent is not None:
        stood = "stood" if when.was_adjacent else "did not stand"
        said.append(f"{TARGET} {stood} beside {voice.user.name} when the activation began")
    if when.ally_beside:
        said.append(f"another {voice.own or 'of the same name'} stands beside {TARGET}")
    if when.challenged is not None:
        said.append(f"{TARGET} {'must' if when.challenged else 'need not'} attack {voice.user.name}")
    if when.health_at_most:
        said.append(f"{TARGET} has {when.health_at_most} Health or less")
    return said


def _of_attack(when: When) -> list[str]:
    said = []
    if when.weapon:
        said.append(f"the attack is made with {listed([a(title(one).lower()) for one in when.weapon], 'or')}")
    if when.this_weapon:
        said.append("the attack is made with this weapon")
    if when.primary:
        said.append("the attack is made with the primary weapon")
    if when.with_weapon is not None:
        said.append(f"the attack is made {'with' if when.with_weapon else 'without'} a weapon")
    if when.ranged is not None:
        said.append(f"the attack {'reaches' if when.ranged else 'does not reach'} beyond 1 field")
    if when.wounds is not None:
        said.append(f"the attack {'wounds' if when.wounds else 'does not wound'} {TARGET}")
    if when.slain is not None:
        said.append(f"the attack has {'' if when.slain else 'not '}slain {TARGET}")
    return said
