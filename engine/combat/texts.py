"""Cards in words, written from what they do: abilities, skills, equipment, consumables, injuries, tactics, adversary cards, statuses.

A card without such data keeps the text its file gives it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from engine.book import combat_schema as ops
from engine.book.combat_schema import AdversaryCard, Effect, Gain, Select, Tactic, When
from engine.book.model import Book
from engine.book.schema import Companion
from engine.combat import nouns
from engine.combat.nouns import TARGET, Voice, capital, conditions, count, measure, settle
from engine.combat.phrases import ALL_ASSIGNED, ONCE, hook, hook_part, joined, sentence, special, special_part
from engine.combat.targets import RULES
from engine.scenes.roster import listed

# effects


def _window(voice: Voice, effect: Effect) -> str:
    """Say to which event an effect answers."""
    somebody = {"own": "you", "enemy": "an enemy"}.get(effect.whose, "")
    if not somebody:
        near = effect.near or Select(side="others")
        ally = nouns.who(voice, without_user(near), chosen=True).name
        somebody = f"you or {ally}" if effect.whose == "any" else ally
    own = effect.whose == "own"
    against = f" {nouns.who(voice, effect.against, chosen=True).name}" if effect.against else ""
    kind = f" with a {effect.requires} weapon" if own and effect.requires in ("melee", "ranged") else ""
    verb = "attack" if own or (effect.whose == "any" and "or" not in somebody) else "attacks"
    by = "your attack" if own else f"an attack by {somebody}"
    on = f"{'an attack on you' if own else f'an attack on {somebody}'}"
    words = {
        "attack": f"when {somebody} {verb}{against}{kind}",
        "attacked": f"when {somebody} {'are' if own else 'is'} attacked{f' by{against}' if against else ''}",
        "rolled": f"when {by} has been thrown{kind}",
        "after_attack": f"after {by}{f' on{against}' if against else ''}{kind}",
        "after_attacked": f"after {on}{f' by{against}' if against else ''}",
        "target_drawn": "when an enemy has drawn its card",
        "enemy_activation": "during an enemy's activation",
        "gold": "when the party gains gold",
        "activation_end": "at the end of your activation" if own else f"at the end of an activation of {somebody}",
    }  # fmt: skip
    return words[effect.on]


def without_user(select: Select) -> Select:
    """Leave the user out of a selection: 'you or' is said by who asks."""
    return structs.replace(select, side="others")


def _requirement(effect: Effect) -> str:
    if effect.requires == "shield":
        return "with a shield"
    if not effect.requires or (effect.whose == "own" and effect.on in ("attack", "rolled", "after_attack")):
        return ""
    return f"with a {effect.requires} weapon{' in hand' if effect.on else ''}"


def _discards(effect: Effect) -> str:
    if effect.discard_any:
        return "any number of cards"
    return count(effect.discard, "card") if effect.discard else ""


def effect_text(voice: Voice, effect: Effect, *, ap: int | None = None, base: Effect | None = None) -> str:
    """Say an effect of a card.

    Args:
        ap: Of an ability card: its cost, said first; ``None``: only the effect's own cost is said, together with the others.
        base: The effect of the same card that was said before: what is the same is not said again.
    """
    if effect.on in ("attacked", "after_attacked"):
        voice = replace(voice, other="the attacker")
    if effect.on == "attack":
        voice = replace(voice, attacking=True)
    voice = replace(voice, pays=not effect.on)
    same = base is not None and _occasion(base) == _occasion(effect)
    limits = [
        one
        for one in ("once an encounter" if effect.exhaust else "", ONCE[effect.once] if effect.once else "")
        if one
    ]
    occasion = (
        []
        if same
        else [one for one in (_window(voice, effect) if effect.on else "", _requirement(effect)) if one]
    )
    condition = "" if same else _condition(voice, effect)
    if condition:
        occasion.append(condition)
    if ap is not None:
        start = (
            []
            if same and base is not None and base.ap == effect.ap
            else [f"{ap if effect.ap is None else effect.ap} AP."]
        )
        start += [f"{capital(one)}." for one in limits]
        discards = (
            _discards(effect)
            .replace(" cards", "")
            .replace(" card", "")
            .replace("any number of", "any number of cards")
        )
        occasion += [f"discard {discards}"] if discards else []
        occasion += [f"pay {effect.gold} gold"] if effect.gold else []
    else:
        start = []
        costs = [
            f"{effect.ap} AP" if effect.ap else "", _discards(effect).replace("card", "discarded card"),
            f"{effect.gold} gold" if effect.gold else "",
        ]  # fmt: skip
        paid = listed([one for one in costs if one])
        occasion = [*limits, *occasion, *([f"for {paid}"] if paid else [])]
    body = _body(voice, effect, base if same else None, colon=not occasion)
    colon = ", " if body.startswith(_SPANS) and ": " in body else ": "
    main = f"{', '.join(occasion)}{colon}{body}" if occasion else body
    name = f"{effect.name}. " if effect.name else ""
    return " ".join([*start, f"{name}{capital(main)}."])


_SPANS = ("for ", "in this ", "until ", "this round")
"""How a text begins that says first how long something holds."""


def _occasion(effect: Effect) -> tuple[Any, ...]:
    return effect.on, effect.whose, effect.near, effect.against, effect.requires, effect.when, effect.target


def _condition(voice: Voice, effect: Effect) -> str:
    if effect.when is None:
        return ""
    about = (
        nouns.who(voice, effect.target, chosen=True).name
        if effect.target and _names_target(effect.when)
        else voice.other
    )
    return settle(conditions(voice, effect.when), "the target" if effect.target else about)


def _names_target(when: When) -> bool:
    return bool(when.kinds or when.status or when.flanked is not None)


def _body(voice: Voice, effect: Effect, base: Effect | None, *, colon: bool) -> str:
    if base is not None and (more := _instead(voice, effect, base)):
        return more
    text = joined(voice, effect.does, colon)
    if effect.target is None:
        return settle(text, voice.other)
    target = nouns.who(voice, effect.target, chosen=True)
    if TARGET not in text:
        return f"choose {target.name}; {text}"
    if text.startswith(("if ", "unless ")):
        return f"{target.name}: {settle(text, 'the target')}"
    return settle(text, target.name, "the target")


def _instead(voice: Voice, effect: Effect, base: Effect) -> str:
    """Say an effect by what it does more than the one before: '+4 base damage instead of +2'."""
    if len(effect.does) != 1 or len(base.does) != 1:
        return ""
    new, old = effect.does[0], base.does[0]
    if not isinstance(new, ops.Alter) or not isinstance(old, ops.Alter):
        return ""
    if new != ops.Alter(damage=new.damage) or old != ops.Alter(damage=old.damage):
        return ""
    if not isinstance(new.damage, int) or not isinstance(old.damage, int):
        return ""
    return (
        f"{measure(voice, new.damage, 'base damage', '+')} instead of {measure(voice, old.damage, '', '+')}"
    )


def effects_texts(voice: Voice, effects: Sequence[Effect], ap: int | None = None) -> list[str]:
    """Say all effects of a card; what one shares with the first is said once."""
    return [
        effect_text(voice, one, ap=ap, base=effects[0] if place else None)
        for place, one in enumerate(effects)
    ]


# cards


def ability(book: Book, id: str) -> list[str]:
    """Say what an ability card does, one text an effect."""
    card, voice = book.abilities[id], Voice(book)
    if card.negative:
        play = "Play it in the activation after it is drawn" if card.waits else "Play it when it is drawn"
        lost = (Gain(what="ap", amount=-card.cost),) if card.cost else ()
        does = [(*lost, *one.does) for one in card.effects] or [lost]
        texts = [f"{play}: {sentence(voice, one)}." if one else f"{play}." for one in does]
    else:
        texts = effects_texts(voice, card.effects, ap=card.cost)
    return texts + [hook(voice, one) for one in getattr(card, "hooks", ())]


def _equipment(book: Book, id: str) -> list[str]:
    card, voice = book.equipment[id], Voice(book)
    texts = effects_texts(voice, card.effects)
    texts += [hook(voice, one) for one in card.hooks] + [special(voice, one) for one in card.specials]
    if card.companion is not None:
        texts.append(companion(card.companion))
    brought = [one.name for one in book.abilities.values() if one.companion == id]
    if brought:
        texts.append(f"Brings the card{'s' if len(brought) > 1 else ''} {listed(brought)}.")
    if not texts:
        return []
    texts += [f"{amount:+d} {nouns.stat_name(book, stat)}." for stat, amount in card.stats.items()]
    if card.health:
        texts.append(f"{card.health:+d} maximum Health.")
    if card.action_points:
        texts.append(f"{card.action_points:+d} AP in each activation.")
    if card.consumable_places:
        texts.append(f"Room for {count(card.consumable_places, 'more consumable')}.")
    return texts


def companion(card: Companion) -> str:
    """Say what a companion is on the map."""
    if card.size == "small":
        return "A small companion: it is not on the map."
    parts = [f"Speed {card.speed}"] + (["Flying"] if card.flying else [])
    if card.size == "large":
        parts += [f"Health {card.health}", f"Defense {card.defense}", f"Armor {card.armor}"]
    texts = [
        f"A {card.size} companion: {', '.join(parts)}{', never a target' if card.size == 'medium' else ''}."
    ]
    if card.dice:
        reach = "beside it" if card.range <= 1 else f"within {card.range}"
        paid = f" for {card.ap} AP" if card.ap else ""
        thrown = nouns.dice(card.dice, f"{card.bonus} base damage" if card.bonus else "")
        texts.append(f"Once in your activation it may attack an enemy {reach}{paid}, with {thrown}.")
    return " ".join(texts)


def _skill(book: Book, id: str) -> list[str]:
    hero, _, name = id.partition("/")
    card, voice = book.heroes[hero].skills[name], Voice(book)
    texts = effects_texts(voice, card.effects) + [hook(voice, one) for one in card.hooks]
    if not texts:
        return []
    for bonus in card.test_bonus:
        wearing = f" if you wear {nouns.a(bonus.wearing)}" if bonus.wearing else ""
        texts.append(f"{bonus.amount:+d} {nouns.stat_name(book, bonus.stat)} in tests{wearing}.")
    if card.retry:
        stats = listed([nouns.stat_name(book, one) for one in card.retry], "or")
        texts.append(f"A failed {stats} test may be tried once more.")
    if card.loot_choice and not any(one.mod == "two_loot" for one in card.hooks):
        texts.append("Once an encounter, 2 loot cards are drawn in place of 1 and one is kept.")
    texts += [
        f"{amount:+d} {nouns.stat_name(book, stat)} where equipment asks for it."
        for stat, amount in card.requirement_bonus.items()
    ]
    return texts


def _injury(book: Book, id: str) -> list[str]:
    card, voice = book.injuries[id], Voice(book)
    texts = [hook(voice, one) for one in card.hooks]
    if not texts:
        return []
    texts += [f"{amount:+d} {nouns.stat_name(book, stat)}." for stat, amount in card.stats.items()]
    if card.health:
        texts.append(f"{card.health:+d} maximum Health.")
    return texts + ([f"{card.tests:+d} in all tests."] if card.tests else [])


_SHELVES: dict[str, Callable[[Book, str], list[str]]] = {
    "abilities": ability,
    "equipment": _equipment,
    "consumables": lambda book, id: effects_texts(Voice(book), book.consumables[id].effects),
    "injuries": _injury,
    "skills": _skill,
    "adversaries": lambda book, id: [f"{name}. {text}" for name, text in tactics(book, id, 1)],
    "adversary_cards": lambda book, id: [adversary_card(book, id)],
}


def _printed(book: Book, shelf: str, id: str) -> Any:
    if shelf == "skills":
        hero, _, name = id.partition("/")
        return book.heroes[hero].skills[name]
    return getattr(book, shelf)[id]


def card_texts(book: Book, shelf: str, id: str) -> list[str]:
    """Say what a card does, a text for each effect; a card without such data has the text of its file.

    Args:
        shelf: 'abilities', 'equipment', 'consumables', 'injuries', 'adversaries', 'adversary_cards', or 'skills' with 'hero/skill' for an id.
    """
    if texts := _SHELVES[shelf](book, id):
        return texts
    text = getattr(_printed(book, shelf, id), "text", "")
    return [text] if text else []


def card_text(book: Book, shelf: str, id: str) -> str:
    """Say what a card does, in one text."""
    return " ".join(card_texts(book, shelf, id))


def card_name(book: Book, path: str) -> str:
    """Return the name of a card by its path, 'shelf/id' or a longer key that begins so; of a hero's skill the skill's."""
    parts = path.split("/")
    if parts[0] == "heroes" and len(parts) > 3 and parts[2] == "skills":
        return book.heroes[parts[1]].skills[parts[3]].name
    if len(parts) < 2 or parts[0] not in ("heroes", *_SHELVES) or parts[0] == "skills":
        return ""
    shelf = getattr(book, parts[0])
    return str(shelf[parts[1]].name) if parts[1] in shelf else ""


# adversaries

_MOVES = {"": "", "advance": "Advance", "careful": "Careful Advance"}
_AFTER = {"": "", "retreat": "Retreat", "return": "Return"}
_SORTS = {
    "action": "If no attack is possible: ", "passive": "", "aura": "Aura: ", "on_activation": "On activation: ", "on_defense": "On defense: ",
    "attack": "",
}  # fmt: skip


_PARTS = {"base": "base", "flank": "flanking", "bonus": "bonus", "offense": "Offense", "poison": "Poison"}


def part_name(book: Book, part: str, amount: int) -> str:
    """Name a part of an attack's damage by what gave it, ``amount`` more or less; '' for a skill that nothing in the book tells apart."""
    if part in _PARTS:
        return _PARTS[part]
    shelf, _, id = part.partition("/")
    if shelf == "adversaries" and id in book.adversaries:
        mod = "damage" if amount > 0 else "less_damage"
        lines = [
            one.name for one in book.adversaries[id].tactics if any(hook.mod == mod for hook in one.hooks)
        ]
        return " or ".join(lines) or card_name(book, part)
    if shelf == "heroes" and id in book.heroes:
        skills = book.heroes[id].skills.values()
        return next((one.name for one in skills if any(hook.mod == "damage" for hook in one.hooks)), "")
    return card_name(book, part) if id else nouns.stat_name(book, part)


def tactic(book: Book, id: str, one: Tactic, level: int) -> str:
    """Say a line of an adversary's card at a level (SC-117 to SC-124)."""
    printed = book.adversaries[id]
    voice = Voice(book, you=False, own=printed.name)
    parts: list[str] = []
    if one.sort == "attack" and one.dice:
        bonus = (one.bonus or printed.bonus_damage)[level - 1]
        reach = "all enemies beside it" if one.all_beside else f"range {one.range}"
        within = f"only at a target within {one.within}: " if one.within else ""
        line = [_MOVES[one.move], f"{nouns.dice(one.dice, f'{bonus} base damage')}", reach]
        parts.append(within + ", ".join(filter(None, line)))
        parts += [ALL_ASSIGNED] if one.assign else []
        parts += [special_part(voice, each) for each in one.specials]
        parts += [f"then {_AFTER[one.after]}"] if one.after else []
    if one.does:
        parts.append(joined(voice, one.does))
    parts += [hook_part(voice, each) for each in one.hooks]
    if not parts:
        return one.text
    text = settle("; ".join(parts), "the target")
    return f"{_SORTS[one.sort]}{text if _SORTS[one.sort] else capital(text)}."


def tactics(book: Book, id: str, level: int) -> list[tuple[str, str]]:
    """Say all lines of an adversary's card: names and texts."""
    return [(one.name, tactic(book, id, one, level)) for one in book.adversaries[id].tactics]


def adversary_card(book: Book, id: str) -> str:
    """Say what a card of the adversary deck does; 'hero:ID' is a hero's own (SC-128 to SC-130)."""
    if id.startswith("hero:"):
        return f"Points at {book.heroes[id.removeprefix('hero:')].name}."
    card = book.adversary_cards[id]
    whom = RULES[card.target][1] if card.target in RULES else "its hero"
    start = f"Points at {whom}".replace("at who ", "at whoever ")
    if card.target in ("last_attacker", "nearest_flankable", "farthest_near"):
        start += ", else at the nearest enemy"
    return "; ".join([start, *_card_parts(book, card)]) + "."


def _card_parts(book: Book, card: AdversaryCard) -> list[str]:
    parts = []
    if card.speed:
        parts.append(f"{card.speed:+d} Speed")
    if card.damage:
        parts.append(f"{card.damage:+d} base damage")
    if card.dice:
        parts.append(f"{card.dice:+d} {'die' if abs(card.dice) == 1 else 'dice'}")
    if card.red:
        parts.append(f"{card.red:+d} red {'die' if abs(card.red) == 1 else 'dice'}")
    if card.assigned:
        parts.append(f"{card.assigned:+d} assigned damage")
    if card.ignore_defense:
        parts.append(f"the attack ignores {card.ignore_defense} Defense")
    if card.defense:
        parts.append(f"{card.defense:+d} Defense until its next activation")
    if card.twice:
        parts.append("it attacks twice")
    if card.does:
        parts.append(sentence(Voice(book, you=False), card.does))
    return parts


def adversary_card_name(book: Book, id: str) -> str:
    """Return the name of a card of the adversary deck."""
    if id.startswith("hero:"):
        return f"{book.heroes[id.removeprefix('hero:')].name}'s card"
    return book.adversary_cards[id].name


# statuses

STATUSES = {
    "bleed": "Is assigned 1 damage when an activation begins, and loses a token then. Healing takes it away instead of healing anything.",
    "blind": "Chooses nobody but itself for attacks and effects in the next activation; an adversary does not wait prepared.",
    "burn": "Is assigned 3 damage when the next activation ends.",
    "fatigue": "Has 2 AP less in the next activation.",
    "fear": "Loses the next activation, unless it is wounded before.",
    "immobilize": "Has no Speed in the next activation and gains none.",
    "infected": "Uses no signature skills in the next activation.",
    "poison": "Has 1 Speed and 1 base damage less. Healing ends it.",
    "severe_wounds": "Has 5 maximum Health less.",
    "shatter": "The next attack on it is assigned: neither Defense nor Armor counts.",
    "stun": "Loses the next activation.",
    "taunt": "In the next activation attacks nobody but whoever taunted it.",
    "marked": "Is the quarry of whoever laid the mark, until the mark is moved.",
    "barrier": "The next wounds are prevented, one for each token.",
    "offense": "The next attack does 1 base damage more.",
    "regeneration": "Heals as much as it has tokens when an activation begins, and loses a token then.",
    "stealth": "Only enemies beside it can choose it, until it attacks or its next activation ends.",
    "invigorate": "Gains 2 AP: at once in its own activation, else in the next one.",
}  # fmt: skip


def status(id: str, eternal: bool = False) -> str:
    """Say what a status does (SC-094 to SC-106; T-S12)."""
    return STATUSES[id] + (" Eternal: it does not wear off before the encounter ends." if eternal else "")
