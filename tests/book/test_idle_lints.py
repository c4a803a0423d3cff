"""Parts of cards that could never do anything: each by the smallest card that has one, told with its key."""

import pytest

from tests.book.books import SET, report

STORY = '=== page\n+ [Fight # encounter: rats]\n    {outcome == "victory": Won.|Lost.}\n    -> END\n'


def told(shelf: str, card: str) -> list[tuple[str, str]]:
    """Check a set with this card more, and return codes and keys of what is wrong with it."""
    text = SET.get(f"{shelf}/all.toml", "")
    found = report(STORY, set_files={**SET, f"{shelf}/all.toml": f'{text}\n[it]\nname = "It"\n{card}\n'})
    return [(one.code, one.key) for one in (*found.errors, *found.warnings)]


def effects(shelf: str, effect: str) -> list[tuple[str, str]]:
    """The same of a card with one effect."""
    sort = {
        "abilities": 'sort = "standard"',
        "equipment": 'slot = "accessory"',
        "consumables": 'text = "It."',
    }[shelf]
    return told(shelf, f"{sort}\neffects = [{{ {effect} }}]")


EFFECT = "it.effects[1]"
DOES = f"{EFFECT}.does[1]"
AP = 'does = [{ op = "gain", what = "ap" }]'

EFFECTS = [
    ('does = [{ op = "heal", amount = 4, who = "allies" }]', "unknown-id", f"{DOES}.who"),
    ('does = [{ op = "alter", damage = 2 }]', "does-nothing", DOES),
    ('does = [{ op = "reroll" }]', "does-nothing", DOES),
    ('on = "target_drawn", whose = "enemy", does = [{ op = "reroll" }]', "does-nothing", DOES),
    ('does = [{ op = "retarget" }]', "does-nothing", DOES),
    ('does = [{ op = "assign", amount = 1, who = "attacker" }]', "does-nothing", DOES),
    ('does = [{ op = "status", status = "bleed" }]', "does-nothing", DOES),
    ('on = "gold", does = [{ op = "status", status = "bleed" }]', "does-nothing", DOES),
    ('does = [{ op = "heal", who = "self" }]', "does-nothing", DOES),
    ('does = [{ op = "draw" }]', "does-nothing", DOES),
    ('does = [{ op = "move", fields = 2, who = { side = "allies" } }]', "does-nothing", f"{DOES}.who"),
    ('does = [{ op = "place", ground = {}, who = { side = "allies" } }]', "does-nothing", f"{DOES}.who"),
    ('does = [{ op = "lasting", until = "round", hooks = [] }]', "does-nothing", DOES),
    ('does = [{ op = "fate", dice = 2, faces = [6, 7], does = [] }]', "bad-number", f"{DOES}.faces"),
    ('does = [{ op = "heal", who = "self", amount = { of = "counter", id = "rage" } }]', "unknown-id", f"{DOES}.amount"),
    ('does = [{ op = "heal", who = "self", amount = { of = "status", id = "rage" } }]', "unknown-id", f"{DOES}.amount.id"),
    ('target = {}, does = [{ op = "attack", dice = "G", weapon = "ready" }]', "does-nothing", f"{DOES}.dice"),
    ('target = {}, does = [{ op = "attack", dice = "G", stat_of = { adda = "spirit" } }]', "unknown-id", f"{DOES}.stat_of.adda"),
    ("does = []", "does-nothing", EFFECT),
    (f'kind = "catalyst", {AP}', "does-nothing", f"{EFFECT}.kind"),
    (f"near = {{}}, {AP}", "does-nothing", f"{EFFECT}.near"),
    (f"against = {{}}, {AP}", "does-nothing", f"{EFFECT}.against"),
    (f'whose = "ally", {AP}', "does-nothing", f"{EFFECT}.whose"),
    (f"when = {{ ranged = true }}, {AP}", "does-nothing", f"{EFFECT}.when"),
    (f'on = "attack", when = {{ weapon = ["sword"] }}, {AP}', "unknown-id", f"{EFFECT}.when.weapon[1]"),
    (f'when = {{ wearing = "sword" }}, {AP}', "unknown-id", f"{EFFECT}.when.wearing"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "code", "key"), EFFECTS)
def test_what_an_effect_says_for_nothing_is_told_with_its_key(effect: str, code: str, key: str) -> None:
    assert effects("abilities", effect) == [(code, key)]


FINE = [
    AP,
    'on = "attack", kind = "enhance", does = [{ op = "alter", damage = 2 }]',
    'on = "target_drawn", whose = "enemy", target = { side = "others" }, does = [{ op = "retarget" }]',
    'on = "after_attacked", does = [{ op = "assign", amount = 1, who = "attacker" }]',
    'target = {}, does = [{ op = "status", status = "bleed" }]',
    'does = [{ op = "each", who = { range = 1 }, does = [{ op = "status", status = "bleed" }] }]',
    'does = [{ op = "move", fields = 2, who = { side = "allies", pick = "one" } }]',
    'does = [{ op = "move", fields = 2, to = "user", who = {} }]',
    'does = [{ op = "count", counter = "rage", add = 1 }, { op = "heal", who = "self", amount = { of = "counter", id = "rage" } }]',
    'target = { range = 1 }, does = [{ op = "attack", dice = "G", specials = [{ does = [{ op = "alter", damage = 1 }] }] }]',
]  # fmt: skip


@pytest.mark.parametrize("effect", FINE)
def test_an_effect_that_does_something_is_fine(effect: str) -> None:
    assert effects("abilities", effect) == []


HOOKS = [
    ("amount = 3", "it.hooks[1]"),
    (f'mod = "damage", on = "slay", amount = 1, {AP}', "it.hooks[1]"),
    ('on = "slay", amount = 3', "it.hooks[1]"),
    (f'mod = "damage", amount = 1, {AP}', "it.hooks[1].does"),
    ('mod = "damage", amount = 1, once = "round"', "it.hooks[1].once"),
    ('on = "round_start", does = [{ op = "status", status = "bleed" }]', "it.hooks[1].does[1]"),
]


@pytest.mark.parametrize(("hook", "key"), HOOKS)
def test_a_hook_is_a_number_or_something_done_or_specials(hook: str, key: str) -> None:
    assert told("equipment", f'slot = "accessory"\nhooks = [{{ {hook} }}]') == [("does-nothing", key)]


CARDS = [
    ("consumables", f'text = "It."\neffects = [{{ {AP} }}, {{ {AP} }}]', "does-nothing", "it.effects[2]"),
    ("abilities", f'sort = "standard"\nwaits = true\neffects = [{{ {AP} }}]', "does-nothing", "it.waits"),
    ("abilities", f'sort = "trait"\nkinds = ["fay"]\nnegative = true\neffects = [{{ {AP} }}, {{ {AP} }}]', "does-nothing", "it.effects[2]"),
    ("abilities", f'sort = "trait"\nkinds = ["fay"]\nnegative = true\neffects = [{{ discard = 1, {AP} }}]', "does-nothing", "it.effects[1]"),
    ("equipment", 'slot = "armor"\ndice = "GG"', "does-nothing", "it.dice"),
    ("equipment", 'slot = "weapon"\nspecials = [{ symbols = 0, does = [{ op = "status", status = "bleed" }] }]', "bad-number", "it.specials[1].symbols"),
    ("equipment", 'slot = "accessory"\ncompanion = { size = "medium", speed = 4 }', "does-nothing", "it.companion"),
    ("equipment", 'slot = "companion"\ncompanion = { size = "large", speed = 4 }', "bad-number", "it.companion.health"),
    ("equipment", 'slot = "companion"\ncompanion = { size = "medium", speed = 4, health = 9 }', "does-nothing", "it.companion.health"),
    ("equipment", 'slot = "companion"\ncompanion = { size = "small", speed = 4 }', "does-nothing", "it.companion"),
]  # fmt: skip


@pytest.mark.parametrize(("shelf", "card", "code", "key"), CARDS)
def test_what_a_card_says_for_nothing_is_told_with_its_key(
    shelf: str, card: str, code: str, key: str
) -> None:
    assert told(shelf, card) == [(code, key)]


TRAITS = '[it]\nname = "It"\nsort = "trait"\nkinds = ["fay"]\n[sword_play]\nname = "Sword Play"\nsort = "class"\nkinds = ["fay"]\n'


@pytest.mark.rule("R109")
@pytest.mark.parametrize(
    ("traits", "found"),
    [
        ('{ it = "" }', []),
        ('{ ti = "" }', [("unknown-id", "brave.traits.ti")]),
        ('{ it = "ti" }', [("unknown-id", "brave.traits.it")]),
        ('{ it = "sword_play" }', [("no-trait", "brave.traits.it")]),
    ],
)
def test_a_title_turns_traits_into_traits(traits: str, found: list[tuple[str, str]]) -> None:
    story = STORY.replace("=== page\n", "=== page\n~ title(brave)\n")
    titles = f'[brave]\nname = "Brave"\ntraits = {traits}\n'
    report_ = report(story, set_files={**SET, "abilities/all.toml": TRAITS}, titles_toml=titles)
    assert [(one.code, one.key) for one in (*report_.errors, *report_.warnings)] == found
