"""Cards in words: every part of a card's data is said, and said well."""

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from engine.book import combat_schema as ops
from engine.book.combat_schema import Effect, Hook, Select, Special, Value, When
from engine.combat import nouns, phrases, texts
from engine.combat.nouns import Voice, who
from tests.combat.builders import book

STUN = ops.ApplyStatus(status="stun")
SAMPLES: dict[type[Any], ops.Op] = {
    ops.Attack: ops.Attack(dice="GGR", stat="agility"),
    ops.Assign: ops.Assign(amount=3),
    ops.Heal: ops.Heal(amount=4),
    ops.ApplyStatus: STUN,
    ops.Cleanse: ops.Cleanse(),
    ops.Gain: ops.Gain(what="armor"),
    ops.Draw: ops.Draw(n=2),
    ops.TakeBack: ops.TakeBack(),
    ops.Dismantle: ops.Dismantle(),
    ops.Move: ops.Move(fields=3),
    ops.Place: ops.Place(ground=ops.Ground(nearby=True)),
    ops.Swap: ops.Swap(),
    ops.Knockback: ops.Knockback(),
    ops.Trap: ops.Trap(name="Snare", ground=ops.Ground(), does=(STUN,)),
    ops.Area: ops.Area(width=2, height=2, range=3, does=(STUN,)),
    ops.Alter: ops.Alter(damage=2),
    ops.Reroll: ops.Reroll(),
    ops.IgnoreDice: ops.IgnoreDice(),
    ops.Cancel: ops.Cancel(),
    ops.Redirect: ops.Redirect(),
    ops.AddTarget: ops.AddTarget(),
    ops.Slay: ops.Slay(),
    ops.Revive: ops.Revive(),
    ops.Choose: ops.Choose(
        options=(ops.Option(name="A", does=(STUN,)), ops.Option(name="B", does=(ops.Draw(n=1),)))
    ),
    ops.If: ops.If(when=When(flanked=True), then=(STUN,)),
    ops.Repeat: ops.Repeat(times=2, does=(STUN,)),
    ops.Each: ops.Each(who=Select(range=1), does=(STUN,)),
    ops.Count: ops.Count(counter="soul", add=1),
    ops.Lasting: ops.Lasting(hooks=(Hook(mod="defense", amount=1),), until="round"),
    ops.Again: ops.Again(),
    ops.Force: ops.Force(),
    ops.Retarget: ops.Retarget(),
    ops.Discount: ops.Discount(cost=2),
    ops.Fate: ops.Fate(dice=2, faces=(6,), does=(STUN,)),
    ops.Summon: ops.Summon(adversary="tarpitt_guardsman"),
    ops.Escape: ops.Escape(),
}
HERO, IT = Voice(book()), Voice(book(), you=False, own="Tarpitt Guardsman")


def literals(struct: type[Any], field: str) -> tuple[str, ...]:
    return get_args(get_type_hints(struct)[field])


def effect(**keys: Any) -> str:
    return texts.effect_text(HERO, Effect(**keys))


def ability(cost: int, *effects: Effect) -> list[str]:
    return texts.effects_texts(HERO, effects, ap=cost)


def whole(text: str) -> None:
    """Check that a text is a sentence: begun with a capital or a number, ended, without marks left open or words doubled."""
    assert text
    assert "{" not in text
    assert "None" not in text
    assert "  " not in text
    assert "(," not in text


@pytest.mark.parametrize("kind", get_args(ops.Op), ids=lambda kind: kind.__name__)
def test_every_operation_is_said_of_a_hero_and_of_an_adversary(kind: type[Any]) -> None:
    assert kind in phrases.OPERATIONS
    for voice in (HERO, IT):
        whole(phrases.sentence(voice, (SAMPLES[kind],)))


@pytest.mark.parametrize("mod", [mod for mod in get_args(ops.Modified) if mod])
def test_everything_a_passive_can_change_is_said(mod: str) -> None:
    for amount in (1, -2, Value(of="counter", id="soul", times=2)):
        whole(phrases.hook(HERO, Hook(mod=mod, amount=amount, id="stun")))
    whole(
        phrases.hook(
            IT,
            Hook(mod=mod, amount=1, id="stun", area=Select(side="others", zones=1), when=When(flanked=True)),
        )
    )


@pytest.mark.parametrize("on", [on for on in get_args(ops.Trigger) if on])
def test_every_trigger_of_a_passive_is_said(on: str) -> None:
    whole(phrases.hook(HERO, Hook(on=on, does=(STUN,))))
    whole(
        phrases.hook(
            IT, Hook(on=on, does=(STUN,), when=When(flanked=True), once="round", area=Select(side="allies"))
        )
    )


@pytest.mark.parametrize("on", get_args(ops.Window))
@pytest.mark.parametrize("whose", literals(Effect, "whose"))
def test_every_event_that_effects_answer_to_is_said(on: str, whose: str) -> None:
    whole(
        effect(
            on=on,
            whose=whose,
            does=(STUN,),
            discard=1,
            against=Select(range=-1, sight=True),
            requires="melee",
        )
    )


@pytest.mark.parametrize("of", literals(Value, "of"))
def test_every_number_that_is_worked_out_is_said(of: str) -> None:
    for value in (
        Value(of=of, id="strength"),
        Value(of=of, id="bleed", per=3, plus=1, most=5),
        Value(of=of, who="target"),
    ):
        whole(nouns.settle(nouns.measure(HERO, value, "Armor", "+"), "the target"))


@pytest.mark.parametrize("field", When.__struct_fields__)
def test_every_condition_is_said(field: str) -> None:
    hint = get_type_hints(When)[field]
    values = {
        tuple[str, ...]: (("elite",),),
        bool: (True,),
        bool | None: (True, False),
        str: ("bleed",),
        int: (3,),
    }[hint]
    for value in values:
        assert nouns.conditions(HERO, When(**{field: value})).startswith("if ")
        assert nouns.shortly(HERO, When(**{field: value}))


@pytest.mark.parametrize("field", [field for field in Select.__struct_fields__ if field != "user"])
def test_every_part_of_a_selection_changes_what_is_said(field: str) -> None:
    other: Any = {
        "side": "allies", "of": "target", "range": 1, "zones": 0, "least_zones": 1, "kinds": ("elite",), "not_kinds": ("elite",),
        "down": True, "sight": True, "status": "marked", "wounded": True, "linked": True, "pick": "one",
    }[field]  # fmt: skip
    plain = Select(range=2) if field == "of" else Select()
    changed = msgspec.structs.replace(plain, **{field: other})
    assert who(HERO, changed).name != who(HERO, plain).name


@pytest.mark.parametrize("until", literals(ops.Lasting, "until"))
def test_every_span_of_time_is_said(until: str) -> None:
    whole(phrases.sentence(HERO, (ops.Lasting(until=until, hooks=(Hook(mod="frenzy"),)),)))


@pytest.mark.parametrize("field", list(ops.Alter.__struct_fields__))
def test_every_change_of_an_attack_is_said(field: str) -> None:
    value = {"specials": (Special(does=(STUN,)),), "does": (STUN,)}.get(field)
    if value is None:
        value = True if isinstance(getattr(ops.Alter(), field), bool) else 2
    whole(phrases.sentence(HERO, (ops.Alter(**{field: value}),)))


@pytest.mark.parametrize("status", ops.STATUSES)
def test_every_status_has_its_words(status: str) -> None:
    whole(texts.status(status))


@pytest.mark.parametrize(
    "shelf", ["abilities", "equipment", "consumables", "injuries", "adversaries", "adversary_cards"]
)
def test_every_card_of_the_shipped_set_is_said(shelf: str) -> None:
    for id in getattr(book(), shelf):
        for text in texts.card_texts(book(), shelf, id):
            whole(text)
            assert text[-1] == "."
            assert not text[0].islower()


def test_every_skill_of_the_shipped_set_is_said() -> None:
    for hero, card in book().heroes.items():
        for skill in card.skills:
            assert texts.card_text(book(), "skills", f"{hero}/{skill}")


# exact sentences


def test_a_status_on_somebody_beside() -> None:
    assert texts.ability(book(), "puncture") == ["2 AP. An enemy beside you: Shatter."]


def test_what_more_discards_bring_is_said_as_the_difference() -> None:
    enhance: Any = {"kind": "enhance", "on": "attack"}
    assert ability(
        1,
        Effect(**enhance, does=(ops.Alter(damage=2),)),
        Effect(**enhance, discard=1, does=(ops.Alter(damage=4),)),
        Effect(**enhance, discard=2, does=(ops.Alter(damage=6),)),
    ) == [
        "1 AP. When you attack: +2 base damage.",
        "Discard 1: +4 base damage instead of +2.",
        "Discard 2: +6 base damage instead of +2.",
    ]


@pytest.mark.rule("SL-005")
def test_a_kill_once_an_encounter_without_reward() -> None:
    said = effect(
        ap=1, discard=2, exhaust=True, target=Select(range=1, kinds=("vampire", "raised+soldier")), does=(ops.Slay(reward=False),)
    )  # fmt: skip
    assert said == (
        "Once an encounter, for 1 AP and 2 discarded cards: slay a Vampire or Raised Soldier beside you; it brings no loot and no experience."
    )


def test_an_attack_of_a_card_names_dice_and_statistic() -> None:
    assert ability(2, Effect(target=Select(range=3, sight=True), does=(ops.Attack(dice="GG", stat="agility", range=3, does=(ops.ApplyStatus(status="bleed"),)),))) == [
        "2 AP. Attack an enemy within 3 in sight with 2 green dice and Agility; the target gets Bleed."
    ]  # fmt: skip


def test_damage_to_oneself_and_a_gain_are_one_sentence() -> None:
    sacrifice = Effect(
        once="activation", does=(ops.Assign(amount=3, who="self"), ops.Gain(what="power", amount=3))
    )
    assert ability(0, sacrifice) == ["0 AP. Once an activation. You are assigned 3 damage and gain 3 Power."]


def test_a_defensive_card() -> None:
    dodge = Effect(kind="defensive", on="attacked", discard=2, does=(ops.Cancel(),))
    assert ability(0, dodge) == ["0 AP. When you are attacked, discard 2: ignore the attack."]


def test_a_number_that_grows_with_lost_health() -> None:
    fury = Effect(kind="enhance", on="attack", does=(ops.Alter(damage=Value(of="lost_health", per=3)),))
    assert ability(1, fury) == ["1 AP. When you attack: +1 base damage for every 3 Health you have lost."]


def test_a_passive_of_one_weapon() -> None:
    assert (
        phrases.hook(HERO, Hook(mod="damage", amount=1, when=When(this_weapon=True)))
        == "+1 base damage with this weapon."
    )


def test_a_passive_that_does_something() -> None:
    said = phrases.hook(
        HERO, Hook(on="slay", when=When(this_weapon=True), does=(ops.Count(counter="soul", add=1, most=2),))
    )
    assert said == "When you slay an enemy with this weapon: gain 1 Soul, at most 2."


def test_an_aura_for_a_while() -> None:
    aura = Hook(mod="defense", amount=1, area=Select(side="allies", range=2))
    said = ability(1, Effect(does=(ops.Lasting(until="own_activation", hooks=(aura,)),)))
    assert said == ["1 AP. Until your next activation begins, you and all allies within 2 have +1 Defense."]


def test_specials_of_a_weapon() -> None:
    one, two = Special(does=(ops.Knockback(),)), Special(symbols=2, does=(STUN,))
    assert [phrases.special(HERO, special) for special in (one, two)] == [
        "Special: Knockback 1.",
        "2 Specials: Stun.",
    ]


def test_a_square_of_fields_hits_everybody() -> None:
    grenade = Effect(does=(ops.Area(width=3, height=3, range=4, side="all", does=(ops.Assign(amount=4),)),))
    assert (
        texts.effect_text(HERO, grenade)
        == "Choose a square of 3 by 3 fields within 4: everybody in it is assigned 4 damage."
    )


@pytest.mark.rule("T-S6")
def test_tactics_are_said_at_the_level_of_the_card() -> None:
    assert texts.tactics(book(), "tarpitt_guardsman", 2) == [
        ("Halberd", "Advance, 2 green dice and 5 base damage, range 1."),
        ("Shoulder to Shoulder", "+1 base damage if another Tarpitt Guardsman stands beside the target."),
    ]
    assert dict(texts.tactics(book(), "guard_captain_sever", 1))["Spinning Blades"] == (
        "Advance, 2 green dice, 2 red dice and 5 base damage, all enemies beside it; then Return."
    )


@pytest.mark.rule("SC-130")
def test_a_card_of_the_adversary_deck() -> None:
    assert (
        texts.adversary_card(book(), "assault")
        == "Points at the nearest enemy; the attack ignores 1 Defense."
    )
    assert texts.adversary_card(book(), "hero:wynter") == "Points at Wynter."


def test_a_card_without_effects_keeps_its_own_text() -> None:
    card = book().equipment["runed_gladius"]
    assert not card.effects
    assert texts.card_text(book(), "equipment", "runed_gladius") == card.text


def test_numbers_of_an_equipment_card_are_said_with_its_effects() -> None:
    said = texts.card_texts(book(), "equipment", "epic_backpack")
    assert said == ["When the encounter begins: gain 1 Power.", "Room for 2 more consumables."]


def test_numbers_of_a_ring_are_said_with_its_effects() -> None:
    assert texts.card_texts(book(), "equipment", "epic_ring_agility") == [
        "When the encounter begins: gain 1 Power.",
        "+2 Agility.",
    ]


def test_a_trait_that_only_describes_needs_a_noun() -> None:
    both = Select(kinds=("vampire", "raised"))
    assert who(HERO, both, chosen=True).name == "a Vampire or Raised enemy"
    assert who(HERO, both).name == "all Vampire and Raised enemies"
    assert who(HERO, Select(kinds=("raised+soldier",))).name == "all Raised Soldiers"
    assert nouns.conditions(HERO, When(kinds=("raised", "elite"))).endswith("is a Raised figure or an Elite")


@pytest.mark.rule("R26")
def test_a_weapon_that_is_not_free_is_paid_for_in_the_own_activation() -> None:
    strike = ops.Attack(weapon="primary")
    assert (
        effect(target=Select(range=1), does=(strike,))
        == "Attack an enemy beside you with your primary weapon for its AP."
    )
    free = ops.Attack(weapon="primary", free=True)
    assert effect(on="after_attacked", does=(free,)) == (
        "After an attack on you: make a free attack with your primary weapon on the attacker."
    )


def test_you_are_named_again_after_somebody_else() -> None:
    does = (ops.Assign(amount=3), ops.Heal(amount=3, who="self"))
    assert (
        effect(target=Select(range=1), does=does) == "An enemy beside you is assigned 3 damage; you heal 3."
    )


def test_a_weapon_asked_for_is_the_users_own_where_an_ally_attacks() -> None:
    more = (ops.Alter(damage=2),)
    assert effect(on="attack", whose="ally", requires="ranged", does=more) == (
        "When an ally attacks, with a ranged weapon in hand: +2 base damage."
    )
    assert (
        effect(on="attack", requires="ranged", does=more)
        == "When you attack with a ranged weapon: +2 base damage."
    )


def test_an_attack_whose_base_damage_alone_depends_on_something_is_said_once() -> None:
    plain, more = ops.Attack(dice="GG", stat="agility"), ops.Attack(dice="GG", stat="agility", bonus=2)
    flanked = ops.If(when=When(flanked=True), then=(more,), otherwise=(plain,))
    assert effect(target=Select(range=1), does=(flanked,)) == (
        "Attack an enemy beside you with 2 green dice and Agility, +2 base damage if the target is flanked."
    )


@pytest.mark.rule("SH-050")
def test_a_trait_that_waits_says_so() -> None:
    waits = msgspec.structs.replace(book().abilities["self_doubt_ii"], waits=True)
    changed = msgspec.structs.replace(book(), abilities={**book().abilities, "self_doubt_ii": waits})
    assert texts.ability(changed, "self_doubt_ii") == [
        "Play it in the activation after it is drawn: lose 1 AP and discard 1 card."
    ]


def test_a_condition_of_an_attacks_number_is_said_shortly() -> None:
    assert nouns.shortly(HERO, When(ranged=True)) == "with ranged attacks"
    assert nouns.shortly(Voice(book(), attacking=True), When(ranged=True)) == "if it is ranged"
    assert nouns.shortly(HERO, When(ranged=False, with_weapon=True)) == "with melee weapons"
    assert (
        nouns.shortly(HERO, When(primary=True, kinds=("elite",)))
        == "with the primary weapon against an Elite"
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (ops.Alter(more=1), "+1 die"), (ops.Alter(more=2), "+2 dice"), (ops.Alter(red=2), "+2 red dice"),
        (ops.Alter(damage=-1), "-1 base damage"), (ops.Alter(damage=1, assigned=2), "+1 base damage and +2 assigned damage"),
        (ops.Knockback(), "the target is knocked back 1 field"), (ops.Knockback(fields=2), "the target is knocked back 2 fields"),
        (ops.Gain(what="loot"), "draw 1 loot card"), (ops.Gain(what="attack", amount=2), "gain 2 more weapon attacks that cost no AP"),
        (ops.Gain(what="ap", amount=-2), "lose 2 AP"), (ops.Count(counter="soul", add=-2), "lose 2 Souls"),
        (ops.Repeat(times=2, does=(ops.Heal(amount=1, who="self"),)), "2 times: heal 1"),
        (ops.Move(fields=4, least=2, straight=True), "move 2 to 4 fields in a straight line"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)  # fmt: skip
def test_numbers_agree_with_what_they_count(change: ops.Op, said: str) -> None:
    assert phrases.sentence(HERO, (change,)) == said


def test_several_cards_that_a_companion_brings_are_listed() -> None:
    more = msgspec.structs.replace(book().abilities["dash"], companion="greater_hawk")
    changed = msgspec.structs.replace(book(), abilities={**book().abilities, "dash": more})
    assert texts.card_texts(changed, "equipment", "greater_hawk")[-1] in (
        "Brings the cards Dive and Dash.",
        "Brings the cards Dash and Dive.",
    )
