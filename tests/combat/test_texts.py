"""Cards in words: every part of a card's data is said, and said well."""

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from engine.book import combat_schema as ops
from engine.book.combat_schema import AdversaryCard, Effect, Hook, Select, Special, Tactic, Value, When
from engine.book.model import Book
from engine.book.schema import Companion, TestBonus
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
        Value(of=of, id="bleed", who="target"),
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
        == "Choose a square of 3 by 3 fields within 4: all figures in it are assigned 4 damage."
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


# each part of an effect, of a card

MORE, DRAW = (ops.Alter(damage=2),), (ops.Draw(n=1),)
EFFECTS: list[tuple[Effect, str, str]] = [
    (Effect(on="attack", does=MORE), "When you attack: +2 base damage.", "1 AP. When you attack: +2 base damage."),
    (Effect(on="attack", whose="ally", does=MORE), "When an ally attacks: +2 base damage.", "1 AP. When an ally attacks: +2 base damage."),
    (Effect(on="attack", whose="any", does=MORE), "When you or an ally attacks: +2 base damage.", "1 AP. When you or an ally attacks: +2 base damage."),
    (Effect(on="attack", whose="enemy", does=MORE), "When an enemy attacks: +2 base damage.", "1 AP. When an enemy attacks: +2 base damage."),
    (Effect(on="attack", whose="any", near=Select(side="allies", range=2), does=MORE), "When you or an ally within 2 attacks: +2 base damage.", "1 AP. When you or an ally within 2 attacks: +2 base damage."),
    (Effect(on="attack", whose="ally", near=Select(side="allies", zones=0), does=MORE), "When an ally nearby attacks: +2 base damage.", "1 AP. When an ally nearby attacks: +2 base damage."),
    (Effect(on="attack", against=Select(range=1), does=MORE), "When you attack an enemy beside you: +2 base damage.", "1 AP. When you attack an enemy beside you: +2 base damage."),
    (Effect(on="attack", whose="enemy", against=Select(side="others", range=1), does=MORE), "When an enemy attacks an ally beside you: +2 base damage.", "1 AP. When an enemy attacks an ally beside you: +2 base damage."),
    (Effect(on="attack", requires="melee", does=MORE), "When you attack with a melee weapon: +2 base damage.", "1 AP. When you attack with a melee weapon: +2 base damage."),
    (Effect(on="attack", requires="ranged", whose="ally", does=MORE), "When an ally attacks, with a ranged weapon in hand: +2 base damage.", "1 AP. When an ally attacks, with a ranged weapon in hand: +2 base damage."),
    (Effect(on="attack", requires="shield", does=MORE), "When you attack, with a shield: +2 base damage.", "1 AP. When you attack, with a shield: +2 base damage."),
    (Effect(on="attacked", does=(ops.Cancel(),)), "When you are attacked: ignore the attack.", "1 AP. When you are attacked: ignore the attack."),
    (Effect(on="attacked", whose="ally", does=(ops.Redirect(),)), "When an ally is attacked: become the target instead.", "1 AP. When an ally is attacked: become the target instead."),
    (Effect(on="attacked", whose="any", does=(ops.Alter(defense=1),)), "When you or an ally is attacked: +1 Defense against the attack.", "1 AP. When you or an ally is attacked: +1 Defense against the attack."),
    (Effect(on="attacked", whose="enemy", does=MORE), "When an enemy is attacked: +2 base damage.", "1 AP. When an enemy is attacked: +2 base damage."),
    (Effect(on="attacked", against=Select(range=1), does=(STUN,)), "When you are attacked by an enemy beside you: the attacker gets Stun.", "1 AP. When you are attacked by an enemy beside you: the attacker gets Stun."),
    (Effect(on="attacked", requires="shield", does=(ops.Alter(defense=1),)), "When you are attacked, with a shield: +1 Defense against the attack.", "1 AP. When you are attacked, with a shield: +1 Defense against the attack."),
    (Effect(on="attacked", requires="melee", does=(ops.Alter(defense=1),)), "When you are attacked, with a melee weapon in hand: +1 Defense against the attack.", "1 AP. When you are attacked, with a melee weapon in hand: +1 Defense against the attack."),
    (Effect(on="rolled", does=(ops.Reroll(),)), "When your attack has been thrown: throw any of the dice again.", "1 AP. When your attack has been thrown: throw any of the dice again."),
    (Effect(on="rolled", whose="ally", does=(ops.Reroll(),)), "When an attack by an ally has been thrown: throw any of the dice again.", "1 AP. When an attack by an ally has been thrown: throw any of the dice again."),
    (Effect(on="rolled", whose="enemy", does=(ops.Reroll(),)), "When an attack by an enemy has been thrown: throw any of the dice again.", "1 AP. When an attack by an enemy has been thrown: throw any of the dice again."),
    (Effect(on="rolled", requires="ranged", does=(ops.Reroll(),)), "When your attack has been thrown with a ranged weapon: throw any of the dice again.", "1 AP. When your attack has been thrown with a ranged weapon: throw any of the dice again."),
    (Effect(on="after_attack", does=(ops.Move(fields=2),)), "After your attack: move up to 2 fields.", "1 AP. After your attack: move up to 2 fields."),
    (Effect(on="after_attack", whose="any", does=(ops.Move(fields=2),)), "After an attack by you or an ally: move up to 2 fields.", "1 AP. After an attack by you or an ally: move up to 2 fields."),
    (Effect(on="after_attack", whose="enemy", against=Select(side="others", range=2), does=(ops.Move(fields=2),)), "After an attack by an enemy on an ally within 2: move up to 2 fields.", "1 AP. After an attack by an enemy on an ally within 2: move up to 2 fields."),
    (Effect(on="after_attack", requires="melee", does=(ops.Move(fields=2),)), "After your attack with a melee weapon: move up to 2 fields.", "1 AP. After your attack with a melee weapon: move up to 2 fields."),
    (Effect(on="after_attacked", does=(ops.Attack(dice="GG"),)), "After an attack on you: attack the attacker with 2 green dice.", "1 AP. After an attack on you: attack the attacker with 2 green dice."),
    (Effect(on="after_attacked", whose="ally", against=Select(range=1), does=(ops.Attack(dice="GG"),)), "After an attack on an ally by an enemy beside you: attack the attacker with 2 green dice.", "1 AP. After an attack on an ally by an enemy beside you: attack the attacker with 2 green dice."),
    (Effect(on="target_drawn", does=(ops.Retarget(),)), "When an enemy has drawn its card: it points at the target instead.", "1 AP. When an enemy has drawn its card: it points at the target instead."),
    (Effect(on="enemy_activation", does=(ops.Move(fields=2),)), "During an enemy's activation: move up to 2 fields.", "1 AP. During an enemy's activation: move up to 2 fields."),
    (Effect(on="gold", does=(ops.Gain(what="gold"),)), "When the party gains gold: the party gains 1 gold.", "1 AP. When the party gains gold: the party gains 1 gold."),
    (Effect(on="activation_end", does=DRAW), "At the end of your activation: draw 1 card.", "1 AP. At the end of your activation: draw 1 card."),
    (Effect(on="activation_end", whose="ally", does=DRAW), "At the end of an activation of an ally: draw 1 card.", "1 AP. At the end of an activation of an ally: draw 1 card."),
    (Effect(on="activation_end", whose="any", does=DRAW), "At the end of an activation of you or an ally: draw 1 card.", "1 AP. At the end of an activation of you or an ally: draw 1 card."),
    (Effect(on="activation_end", whose="enemy", does=DRAW), "At the end of an activation of an enemy: draw 1 card.", "1 AP. At the end of an activation of an enemy: draw 1 card."),
    (Effect(ap=2, does=DRAW), "For 2 AP: draw 1 card.", "2 AP. Draw 1 card."),
    (Effect(discard=1, does=DRAW), "For 1 discarded card: draw 1 card.", "1 AP. Discard 1: draw 1 card."),
    (Effect(discard=2, does=DRAW), "For 2 discarded cards: draw 1 card.", "1 AP. Discard 2: draw 1 card."),
    (Effect(discard_any=True, does=(ops.Gain(what="power", amount=Value(of="paid")),)), "For any number of discarded cards: gain 1 Power for each card discarded.", "1 AP. Discard any number of cards: gain 1 Power for each card discarded."),
    (Effect(gold=3, does=DRAW), "For 3 gold: draw 1 card.", "1 AP. Pay 3 gold: draw 1 card."),
    (Effect(ap=1, discard=2, gold=3, does=DRAW), "For 1 AP, 2 discarded cards and 3 gold: draw 1 card.", "1 AP. Discard 2, pay 3 gold: draw 1 card."),
    (Effect(exhaust=True, does=DRAW), "Once an encounter: draw 1 card.", "1 AP. Once an encounter. Draw 1 card."),
    (Effect(once="activation", does=DRAW), "Once an activation: draw 1 card.", "1 AP. Once an activation. Draw 1 card."),
    (Effect(once="round", exhaust=True, does=DRAW), "Once an encounter, once a round: draw 1 card.", "1 AP. Once an encounter. Once a round. Draw 1 card."),
    (Effect(once="encounter", ap=1, does=DRAW), "Once an encounter, for 1 AP: draw 1 card.", "1 AP. Once an encounter. Draw 1 card."),
    (Effect(name="Feint", does=DRAW), "Feint. Draw 1 card.", "1 AP. Feint. Draw 1 card."),
    (Effect(requires="melee", does=DRAW), "With a melee weapon: draw 1 card.", "1 AP. With a melee weapon: draw 1 card."),
    (Effect(requires="shield", does=DRAW), "With a shield: draw 1 card.", "1 AP. With a shield: draw 1 card."),
    (Effect(when=When(flanked=True), target=Select(range=1), does=(STUN,)), "If the target is flanked: an enemy beside you gets Stun.", "1 AP. If the target is flanked: an enemy beside you gets Stun."),
    (Effect(when=When(kinds=("elite",)), target=Select(range=1), does=(STUN,)), "If the target is an Elite: an enemy beside you gets Stun.", "1 AP. If the target is an Elite: an enemy beside you gets Stun."),
    (Effect(when=When(hand=2), target=Select(range=1), does=(STUN,)), "If you hold 2 cards or more: an enemy beside you gets Stun.", "1 AP. If you hold 2 cards or more: an enemy beside you gets Stun."),
    (Effect(when=When(hand=2), does=DRAW), "If you hold 2 cards or more: draw 1 card.", "1 AP. If you hold 2 cards or more: draw 1 card."),
    (Effect(target=Select(range=1), does=(STUN,)), "An enemy beside you: Stun.", "1 AP. An enemy beside you: Stun."),
    (Effect(target=Select(range=1), does=(STUN, ops.Assign(amount=2))), "An enemy beside you gets Stun and is assigned 2 damage.", "1 AP. An enemy beside you gets Stun and is assigned 2 damage."),
    (Effect(target=Select(range=1), does=DRAW), "Choose an enemy beside you; draw 1 card.", "1 AP. Choose an enemy beside you; draw 1 card."),
    (Effect(target=Select(range=1), does=(ops.If(when=When(flanked=True), then=(STUN,)),)), "An enemy beside you: if the target is flanked, the target gets Stun.", "1 AP. An enemy beside you: if the target is flanked, the target gets Stun."),
    (Effect(target=Select(range=1), does=(ops.If(when=When(flanked=True), otherwise=(STUN,)),)), "An enemy beside you: unless the target is flanked, the target gets Stun.", "1 AP. An enemy beside you: unless the target is flanked, the target gets Stun."),
    (Effect(target=Select(side="allies", zones=0), does=(ops.ApplyStatus(status="offense"), ops.ApplyStatus(status="stealth"))), "You or an ally nearby: Offense and Stealth.", "1 AP. You or an ally nearby: Offense and Stealth."),
    (Effect(target=Select(side="allies"), discard=1, does=(ops.ApplyStatus(status="offense"),)), "For 1 discarded card: you or an ally gets Offense.", "1 AP. Discard 1: you or an ally gets Offense."),
    (Effect(does=(ops.Attack(weapon="primary", who=Select(range=-1, sight=True, pick="one")),)), "Attack an enemy with your primary weapon for its AP.", "1 AP. Attack an enemy with your primary weapon for its AP."),
    (Effect(does=(ops.Lasting(until="round", hooks=(Hook(mod="half_damage"),)),)), "This round, wounds dealt to you are halved, rounded up.", "1 AP. This round, wounds dealt to you are halved, rounded up."),
    (Effect(once="round", does=(ops.Lasting(until="activation", hooks=(Hook(on="slay", does=DRAW),)),)), "Once a round, in this activation, when you slay an enemy: draw 1 card.", "1 AP. Once a round. In this activation, when you slay an enemy: draw 1 card."),
    (Effect(on="attack", does=(ops.Lasting(until="attack", hooks=(Hook(mod="damage", amount=1),)),)), "When you attack: +1 base damage.", "1 AP. When you attack: +1 base damage."),
    (Effect(ap=0, once="activation", does=(ops.Lasting(until="activation", hooks=(Hook(mod="damage", amount=1),)),)), "Once an activation, in this activation: +1 base damage.", "0 AP. Once an activation. In this activation: +1 base damage."),
]  # fmt: skip
"""An effect: of a thing or a skill, and of an ability card that costs 1 AP."""


@pytest.mark.parametrize(
    ("effect", "said", "card"), EFFECTS, ids=lambda one: one if isinstance(one, str) else ""
)
def test_an_effect_says_when_it_is_used_what_it_costs_and_what_it_does(
    effect: Effect, said: str, card: str
) -> None:
    assert texts.effect_text(HERO, effect) == said
    assert texts.effect_text(HERO, effect, ap=1) == card


def changed(shelf: str, id: str, **keys: Any) -> Book:
    """Change a card of the book."""
    cards = getattr(book(), shelf)
    return msgspec.structs.replace(
        book(), **{shelf: {**cards, id: msgspec.structs.replace(cards[id], **keys)}}
    )


FLYING = Hook(mod="flying")
ON_ATTACK: Any = {"on": "attack"}


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"negative": True, "cost": 2, "effects": (Effect(does=DRAW),)}, ["Play it when it is drawn: lose 2 AP and draw 1 card."]),
        ({"negative": True, "cost": 0, "effects": (Effect(does=DRAW),)}, ["Play it when it is drawn: draw 1 card."]),
        ({"negative": True, "cost": 2, "effects": ()}, ["Play it when it is drawn: lose 2 AP."]),
        ({"negative": True, "cost": 0, "effects": (), "waits": True}, ["Play it in the activation after it is drawn."]),
        (
            {"cost": 2, "effects": (Effect(does=DRAW), Effect(ap=1, discard=1, target=Select(range=1), does=(STUN,)))},
            ["2 AP. Draw 1 card.", "1 AP. Discard 1: an enemy beside you gets Stun."],
        ),
        (
            {"cost": 2, "effects": (Effect(**ON_ATTACK, does=MORE), Effect(**ON_ATTACK, ap=3, does=(ops.Alter(damage=5),)))},
            ["2 AP. When you attack: +2 base damage.", "3 AP. +5 base damage instead of +2."],
        ),
        (
            {"cost": 2, "effects": (Effect(**ON_ATTACK, does=MORE), Effect(on="attacked", discard=1, does=(ops.Alter(damage=-1),)))},
            ["2 AP. When you attack: +2 base damage.", "2 AP. When you are attacked, discard 1: -1 base damage."],
        ),
        (
            {"cost": 2, "effects": (Effect(**ON_ATTACK, does=MORE), Effect(**ON_ATTACK, discard=1, does=(ops.Alter(damage=2, more=1),)))},
            ["2 AP. When you attack: +2 base damage.", "Discard 1: +2 base damage and +1 die."],
        ),
        (
            {"cost": 2, "effects": (Effect(**ON_ATTACK, does=MORE), Effect(**ON_ATTACK, discard=1, does=(ops.Alter(damage=Value(of="dealt")),)))},
            ["2 AP. When you attack: +2 base damage.", "Discard 1: +1 base damage for each wound dealt."],
        ),
        (
            {"cost": 2, "effects": (Effect(**ON_ATTACK, does=MORE), Effect(**ON_ATTACK, discard=1, does=(*MORE, *DRAW)))},
            ["2 AP. When you attack: +2 base damage.", "Discard 1: +2 base damage; draw 1 card."],
        ),
        (
            {"cost": 1, "effects": (
                Effect(**ON_ATTACK, when=When(flanked=True), does=MORE), Effect(**ON_ATTACK, when=When(flanked=True), discard_any=True, does=DRAW),
            )},
            ["1 AP. When you attack, if the target is flanked: +2 base damage.", "Discard any number of cards: draw 1 card."],
        ),
    ],
)  # fmt: skip
def test_an_ability_says_each_of_its_effects(keys: dict[str, Any], said: list[str]) -> None:
    assert texts.ability(changed("abilities", "dash", **keys), "dash") == said


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (
            {"effects": (Effect(ap=1, does=DRAW),), "hooks": (FLYING,), "specials": (Special(does=(STUN,)),), "stats": {"agility": 1, "strength": -2},
             "health": 3, "action_points": 1, "consumable_places": 1},
            ["For 1 AP: draw 1 card.", "Flying.", "Special: Stun.", "+1 Agility.", "-2 Strength.", "+3 maximum Health.", "+1 AP in each activation.",
             "Room for 1 more consumable."],
        ),
        ({"hooks": (FLYING,), "health": -3, "action_points": -1}, ["Flying.", "-3 maximum Health.", "-1 AP in each activation.", "Room for 2 more consumables."]),
        ({"hooks": (), "stats": {"agility": 1}, "text": "Its own text."}, ["Its own text."]),
        ({"hooks": (), "stats": {"agility": 1}, "text": ""}, []),
    ],
)  # fmt: skip
def test_a_thing_says_its_effects_and_its_numbers(keys: dict[str, Any], said: list[str]) -> None:
    assert (
        texts.card_texts(changed("equipment", "epic_backpack", **keys), "equipment", "epic_backpack") == said
    )


@pytest.mark.rule("T-S4")
@pytest.mark.parametrize(
    ("companion", "said"),
    [
        (Companion(size="small"), "A small companion: it is not on the map."),
        (Companion(size="medium", speed=4), "A medium companion: Speed 4, never a target."),
        (
            Companion(size="medium", speed=4, flying=True, dice="GG", bonus=2),
            "A medium companion: Speed 4, Flying, never a target. "
            "Once in your activation it may attack an enemy beside it for 1 AP, with 2 green dice and 2 base damage.",
        ),
        (
            Companion(size="medium", speed=4, dice="G", bonus=1, range=4, ap=0),
            "A medium companion: Speed 4, never a target. Once in your activation it may attack an enemy within 4, with 1 green die and 1 base damage.",
        ),
        (
            Companion(size="large", speed=3, health=20, defense=2, armor=4, dice="R", range=2, ap=2),
            "A large companion: Speed 3, Health 20, Defense 2, Armor 4. Once in your activation it may attack an enemy within 2 for 2 AP, with 1 red die.",
        ),
    ],
    ids=lambda one: "" if isinstance(one, str) else one.size,
)  # fmt: skip
def test_a_companion_says_what_it_is_on_the_map(companion: Companion, said: str) -> None:
    assert texts.companion(companion) == said


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"effects": (Effect(once="round", does=DRAW),), "hooks": (FLYING,)}, ["Once a round: draw 1 card.", "Flying."]),
        (
            {"hooks": (FLYING,), "test_bonus": (TestBonus(stat="strength", amount=1), TestBonus(stat="charisma", amount=-2, wearing="hat"))},
            ["Flying.", "+1 Strength in tests.", "-2 Charisma in tests if you wear a hat."],
        ),
        ({"hooks": (FLYING,), "retry": ("charisma", "savvy")}, ["Flying.", "A failed Charisma or Savvy test may be tried once more."]),
        ({"hooks": (FLYING,), "loot_choice": True}, ["Flying.", "Once an encounter, 2 loot cards are drawn in place of 1 and one is kept."]),
        (
            {"hooks": (FLYING, Hook(mod="two_loot")), "loot_choice": True},
            ["Flying.", "Once an encounter, 2 loot cards are drawn in place of 1 and one is kept."],
        ),
        ({"hooks": (FLYING,), "requirement_bonus": {"vitality": 3}}, ["Flying.", "+3 Vitality where equipment asks for it."]),
        ({"text": "Its own text.", "retry": ("charisma",)}, ["Its own text."]),
    ],
)  # fmt: skip
def test_a_skill_says_its_effects_and_what_it_is_worth_in_tests(
    keys: dict[str, Any], said: list[str]
) -> None:
    hero = book().heroes["capac"]
    skill = msgspec.structs.replace(hero.skills["impact"], **{"effects": (), "hooks": (), **keys})
    other = changed("heroes", "capac", skills={**hero.skills, "impact": skill})
    assert texts.card_texts(other, "skills", "capac/impact") == said


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (
            {"hooks": (Hook(mod="speed", amount=-1),), "stats": {"agility": -1}, "health": -3, "tests": -1},
            ["-1 Speed.", "-1 Agility.", "-3 maximum Health.", "-1 in all tests."],
        ),
        ({"hooks": (Hook(mod="speed", amount=-1),)}, ["-1 Speed."]),
        ({"hooks": (), "stats": {"agility": -1}, "text": "Its own text."}, ["Its own text."]),
    ],
)  # fmt: skip
def test_an_injury_says_its_numbers(keys: dict[str, Any], said: list[str]) -> None:
    assert texts.card_texts(changed("injuries", "scathed", **keys), "injuries", "scathed") == said


@pytest.mark.rule("SC-117")
@pytest.mark.rule("SC-119")
@pytest.mark.parametrize(
    ("level", "tactic", "said"),
    [
        (1, Tactic(name="", dice="GG"), "2 green dice and 4 base damage, range 1."),
        (4, Tactic(name="", dice="GG"), "2 green dice and 6 base damage, range 1."),
        (
            3, Tactic(name="", dice="GR", bonus=(1, 2, 3, 4), range=4, move="careful"),
            "Careful Advance, 1 green die, 1 red die and 3 base damage, range 4.",
        ),
        (
            1, Tactic(name="", dice="GG", all_beside=True, assign=True, move="advance", after="return"),
            "Advance, 2 green dice and 4 base damage, all enemies beside it; all damage is assigned; then Return.",
        ),
        (
            1, Tactic(name="", dice="GG", within=3, after="retreat", specials=(Special(does=(STUN,)),), does=(ops.Heal(amount=1, who="self"),)),
            "Only at a target within 3: 2 green dice and 4 base damage, range 1; Special: Stun; then Retreat; it heals 1.",
        ),
        (1, Tactic(name="", sort="action", does=(ops.Heal(amount=2, who="self"),)), "If no attack is possible: it heals 2."),
        (1, Tactic(name="", sort="action", dice="GG", does=(STUN,)), "If no attack is possible: the target gets Stun."),
        (1, Tactic(name="", sort="action", text="Its own text."), "Its own text."),
        (
            1, Tactic(name="", sort="passive", hooks=(Hook(mod="damage", amount=1, when=When(ally_beside=True)),)),
            "+1 base damage if another Tarpitt Guardsman stands beside the target.",
        ),
        (
            1, Tactic(name="", sort="aura", hooks=(Hook(mod="defense", amount=1, area=Select(side="others", range=2)),)),
            "Aura: all allies within 2 have +1 Defense.",
        ),
        (1, Tactic(name="", sort="on_activation", does=(ops.ApplyStatus(status="offense", who="self"),)), "On activation: it gets Offense."),
        (1, Tactic(name="", sort="on_defense", hooks=(Hook(on="attacked", does=(STUN,)),)), "On defense: when it is attacked: the attacker gets Stun."),
        (1, Tactic(name="", does=(ops.Summon(adversary="tarpitt_guardsman"),)), "1 Tarpitt Guardsman comes onto the map beside it."),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)  # fmt: skip
def test_a_tactic_says_each_of_its_parts(level: int, tactic: Tactic, said: str) -> None:
    assert texts.tactic(book(), "tarpitt_guardsman", tactic, level) == said


@pytest.mark.rule("SC-129")
@pytest.mark.rule("T-S7")
@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"target": "nearest"}, "Points at the nearest enemy."),
        ({"target": "highest_health"}, "Points at the enemy with the highest Health."),
        ({"target": "lowest_health"}, "Points at the enemy with the lowest Health."),
        ({"target": "nearest_flankable"}, "Points at the nearest enemy that can be flanked, else at the nearest enemy."),
        ({"target": "last_attacker"}, "Points at whoever attacked it last, else at the nearest enemy."),
        ({"target": "farthest_near"}, "Points at the farthest enemy within 1 zone, else at the nearest enemy."),
        ({"target": "lowest_defense"}, "Points at the enemy with the lowest Defense."),
        ({"target": "highest_spirit"}, "Points at the enemy with the highest Spirit."),
        ({"target": "hero"}, "Points at its hero."),
        ({"speed": 1}, "Points at the nearest enemy; +1 Speed."),
        ({"speed": -1, "damage": 2}, "Points at the nearest enemy; -1 Speed; +2 base damage."),
        ({"dice": 1, "red": 2}, "Points at the nearest enemy; +1 die; +2 red dice."),
        ({"dice": 2, "red": 1}, "Points at the nearest enemy; +2 dice; +1 red die."),
        ({"dice": -1}, "Points at the nearest enemy; -1 die."),
        ({"assigned": 1}, "Points at the nearest enemy; +1 assigned damage."),
        ({"ignore_defense": 2}, "Points at the nearest enemy; the attack ignores 2 Defense."),
        ({"defense": 1}, "Points at the nearest enemy; +1 Defense until its next activation."),
        ({"twice": True}, "Points at the nearest enemy; it attacks twice."),
        ({"does": (ops.Heal(amount=3, who="self"), STUN)}, "Points at the nearest enemy; it heals 3; the target gets Stun."),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)  # fmt: skip
def test_an_adversary_card_says_whom_it_points_at_and_what_it_brings(keys: dict[str, Any], said: str) -> None:
    card = AdversaryCard(**{"name": "", "category": "basic", "target": "nearest", **keys})
    other = msgspec.structs.replace(book(), adversary_cards={"card": card})
    assert texts.adversary_card(other, "card") == said


def test_a_card_of_the_adversary_deck_has_its_name() -> None:
    assert texts.adversary_card_name(book(), "prey") == "Prey"
    assert texts.adversary_card_name(book(), "hero:wynter") == "Wynter's card"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("abilities/dash", "Dash"), ("abilities/dash/effects/0", "Dash"), ("heroes/capac/skills/impact", "Impact"),
        ("heroes/capac/skills/impact/effects/0", "Impact"), ("heroes/capac", "Capac Roca"), ("heroes/capac/skills", "Capac Roca"),
        ("adversaries/tarpitt_guardsman/tactics/0", "Tarpitt Guardsman"), ("consumables/adrenaline", "Adrenaline"), ("skills/capac/impact", ""),
        ("equipment/nothing", ""), ("equipment", ""), ("", ""), ("loot/x/y", ""), ("stun", ""),
    ],
)  # fmt: skip
def test_a_card_is_named_by_its_path(path: str, name: str) -> None:
    assert texts.card_name(book(), path) == name
