"""What cards do, in words: every operation, Special, passive, selection, number and condition, as it is read aloud."""

from typing import get_args

import pytest

from engine.book import combat_schema as ops
from engine.book.combat_schema import Hook, Select, Special, Value, When
from engine.combat import nouns, phrases
from engine.combat.nouns import Voice, conjugated, settle
from tests.combat.builders import book

HERO = Voice(book())
IT = Voice(book(), you=False, own="Tarpitt Guardsman")
ATTACKING = Voice(book(), attacking=True)
STUN = ops.ApplyStatus(status="stun")


def aimed(text: str) -> str:
    return settle(text, "the target")


# operations

OPERATIONS: list[tuple[ops.Op, str, str]] = [
    (ops.ApplyStatus(status="stun"), "the target gets Stun", "the target gets Stun"),
    (ops.ApplyStatus(status="bleed", n=3), "the target gets Bleed 3", "the target gets Bleed 3"),
    (ops.ApplyStatus(status="bleed", n=Value(of="paid")), "the target gets 1 Bleed for each card discarded", "the target gets 1 Bleed for each card discarded"),
    (ops.ApplyStatus(status="bleed", n=Value(of="stat", id="strength")), "the target gets as much Bleed as your Strength", "the target gets as much Bleed as its Strength"),
    (ops.ApplyStatus(status="invigorate", who="self"), "gain Invigorate (2 AP)", "it gets Invigorate (2 AP)"),
    (ops.ApplyStatus(status="severe_wounds", eternal=True), "the target gets eternal Severe Wounds", "the target gets eternal Severe Wounds"),
    (ops.ApplyStatus(status="fear", avoid=ops.Avoid(stat="willpower", target=12)), "the target gets Fear (Willpower 12 avoids it)", "the target gets Fear (Willpower 12 avoids it)"),
    (ops.ApplyStatus(status="stealth", who="self"), "gain Stealth", "it gets Stealth"),
    (ops.ApplyStatus(status="barrier", n=2, who="companion"), "your companion gets Barrier 2", "its companion gets Barrier 2"),
    (ops.ApplyStatus(status="poison", who="attacker"), "the attacker gets Poison", "the attacker gets Poison"),
    (ops.ApplyStatus(status="offense", who="next_hero"), "the next hero in the order gets Offense", "the next hero in the order gets Offense"),
    (ops.ApplyStatus(status="stun", who=Select(range=1)), "all enemies beside you get Stun", "all enemies beside it get Stun"),
    (ops.ApplyStatus(status="offense", who=Select(side="allies", zones=0)), "you and all allies nearby get Offense", "it and all allies nearby get Offense"),
    (ops.Attack(dice="GGR", stat="agility"), "attack the target with 2 green dice, 1 red die and Agility", "it attacks the target with 2 green dice, 1 red die and Agility"),
    (ops.Attack(dice="B"), "attack the target with 1 blue die", "it attacks the target with 1 blue die"),
    (ops.Attack(dice="GG", stat="agility", stat_of={"capac": "strength", "wynter": "savvy"}), "attack the target with 2 green dice and Agility (Strength for Capac Roca and Savvy for Wynter)", "it attacks the target with 2 green dice and Agility (Strength for Capac Roca and Savvy for Wynter)"),
    (ops.Attack(dice="G", stat_of={"capac": "strength"}), "attack the target with 1 green die and Strength for Capac Roca", "it attacks the target with 1 green die and Strength for Capac Roca"),
    (ops.Attack(dice="GG", bonus=2), "attack the target with 2 green dice, +2 base damage", "it attacks the target with 2 green dice, +2 base damage"),
    (ops.Attack(dice="GG", bonus=-1), "attack the target with 2 green dice, -1 base damage", "it attacks the target with 2 green dice, -1 base damage"),
    (ops.Attack(dice="GG", range=4), "attack the target with 2 green dice", "it attacks the target with 2 green dice"),
    (ops.Attack(dice="GG", more=1), "attack the target with 2 green dice, +1 die", "it attacks the target with 2 green dice, +1 die"),
    (ops.Attack(dice="GG", more=2), "attack the target with 2 green dice, +2 dice", "it attacks the target with 2 green dice, +2 dice"),
    (ops.Attack(dice="GG", more=Value(of="paid")), "attack the target with 2 green dice, +1 die for each card discarded", "it attacks the target with 2 green dice, +1 die for each card discarded"),
    (ops.Attack(dice="GG", more=Value(of="paid", times=2)), "attack the target with 2 green dice, +2 dice for each card discarded", "it attacks the target with 2 green dice, +2 dice for each card discarded"),
    (ops.Attack(dice="GG", assign=True), "attack the target with 2 green dice; all damage is assigned", "it attacks the target with 2 green dice; all damage is assigned"),
    (ops.Attack(dice="GG", knockback=2), "attack the target with 2 green dice; Knockback 2", "it attacks the target with 2 green dice; Knockback 2"),
    (ops.Attack(dice="GG", more=1, bonus=3), "attack the target with 2 green dice, +1 die, +3 base damage", "it attacks the target with 2 green dice, +1 die, +3 base damage"),
    (ops.Attack(dice="GG", specials=(Special(does=(STUN,)),)), "attack the target with 2 green dice; Special: Stun", "it attacks the target with 2 green dice; Special: Stun"),
    (ops.Attack(dice="GG", does=(STUN,)), "attack the target with 2 green dice; the target gets Stun", "it attacks the target with 2 green dice; the target gets Stun"),
    (ops.Attack(dice="GG", does=(ops.If(when=When(wounds=True), then=(STUN,)),)), "attack the target with 2 green dice; then, if the attack wounds the target, the target gets Stun", "it attacks the target with 2 green dice; then, if the attack wounds the target, the target gets Stun"),
    (ops.Attack(dice="GG", who=Select(range=1)), "attack all enemies beside you with 2 green dice, one roll for all", "it attacks all enemies beside it with 2 green dice, one roll for all"),
    (ops.Attack(dice="GG", who=Select(range=1), does=(STUN,)), "attack all enemies beside you with 2 green dice, one roll for all; each of them gets Stun", "it attacks all enemies beside it with 2 green dice, one roll for all; each of them gets Stun"),
    (ops.Attack(dice="GG", who=Select(range=1, pick="one"), does=(STUN,)), "attack an enemy beside you with 2 green dice; the target gets Stun", "it attacks an enemy beside it with 2 green dice; the target gets Stun"),
    (ops.Attack(weapon="primary"), "attack the target with your primary weapon", "it attacks the target with its primary weapon"),
    (ops.Attack(weapon="ready"), "attack the target with your weapon in hand", "it attacks the target with its weapon in hand"),
    (ops.Attack(weapon="off_hand"), "attack the target with your off-hand weapon", "it attacks the target with its off-hand weapon"),
    (ops.Attack(weapon="primary", range=2), "attack the target with your primary weapon, range 2", "it attacks the target with its primary weapon, range 2"),
    (ops.Attack(weapon="primary", free=True), "make a free attack with your primary weapon on the target", "it makes a free attack with its primary weapon on the target"),
    (ops.Attack(weapon="off_hand", who=Select(range=-2, sight=True, pick="one")), "attack an enemy with your off-hand weapon", "it attacks an enemy with its off-hand weapon"),
    (ops.Attack(weapon="primary", who=Select(range=-1, sight=True)), "attack all enemies with your primary weapon, one roll for all", "it attacks all enemies with its primary weapon, one roll for all"),
    (ops.Attack(weapon="ready", free=True, who=Select(range=1, pick="one")), "make a free attack with your weapon in hand on an enemy beside you", "it makes a free attack with its weapon in hand on an enemy beside it"),
    (ops.Attack(companion=True), "your companion attacks the target", "its companion attacks the target"),
    (ops.Attack(companion=True, bonus=1, who=Select(range=1, of="companion", pick="one")), "your companion attacks an enemy beside your companion, +1 base damage", "its companion attacks an enemy beside its companion, +1 base damage"),
    (ops.Attack(free=True, who=Select(range=1, pick="one")), "make a free attack on an enemy beside you", "it makes a free attack on an enemy beside it"),
    (ops.Assign(amount=3), "the target is assigned 3 damage", "the target is assigned 3 damage"),
    (ops.Assign(amount=Value(of="speed", who="target")), "the target is assigned as much damage as the target's Speed", "the target is assigned as much damage as the target's Speed"),
    (ops.Assign(amount=2, who="self"), "you are assigned 2 damage", "it is assigned 2 damage"),
    (ops.Assign(amount=2, who=Select(range=1)), "all enemies beside you are assigned 2 damage", "all enemies beside it are assigned 2 damage"),
    (ops.Heal(amount=4), "the target heals 4", "the target heals 4"),
    (ops.Heal(full=True), "the target heals fully", "the target heals fully"),
    (ops.Heal(amount=4, who="self"), "heal 4", "it heals 4"),
    (ops.Heal(full=True, who="self"), "heal fully", "it heals fully"),
    (ops.Heal(amount=Value(of="lost_health"), who="self"), "heal as much as the Health you have lost", "it heals as much as the Health it has lost"),
    (ops.Heal(amount=Value(of="stat", id="willpower"), who=Select(side="allies", range=2)), "you and all allies within 2 heal as much as your Willpower", "it and all allies within 2 heal as much as its Willpower"),
    (ops.Cleanse(), "the target loses all negative statuses", "the target loses all negative statuses"),
    (ops.Cleanse(one=True, who="self"), "lose one negative status", "it loses one negative status"),
    (ops.Cleanse(statuses=("bleed", "burn")), "the target loses Bleed and Burn", "the target loses Bleed and Burn"),
    (ops.Cleanse(statuses=("bleed",), eternal=True), "the target loses Bleed, eternal ones too", "the target loses Bleed, eternal ones too"),
    (ops.Gain(what="ap"), "gain 1 AP", "it gains 1 AP"),
    (ops.Gain(what="speed", amount=2), "gain 2 Speed", "it gains 2 Speed"),
    (ops.Gain(what="armor", amount=-1, who="target"), "the target loses 1 Armor", "the target loses 1 Armor"),
    (ops.Gain(what="power", amount=Value(of="paid")), "gain 1 Power for each card discarded", "it gains 1 Power for each card discarded"),
    (ops.Gain(what="gold"), "the party gains 1 gold", "the party gains 1 gold"),
    (ops.Gain(what="gold", amount=-2), "the party loses 2 gold", "the party loses 2 gold"),
    (ops.Gain(what="gold", amount=Value(of="counter", id="soul")), "the party gains 1 gold for each Soul", "the party gains 1 gold for each Soul"),
    (ops.Gain(what="loot"), "draw 1 loot card", "it draws 1 loot card"),
    (ops.Gain(what="loot", amount=2), "draw 2 loot cards", "it draws 2 loot cards"),
    (ops.Gain(what="attack"), "gain 1 more weapon attack that costs no AP", "it gains 1 more weapon attack that costs no AP"),
    (ops.Gain(what="attack", amount=2), "gain 2 more weapon attacks that cost no AP", "it gains 2 more weapon attacks that cost no AP"),
    (ops.Gain(what="ap", who=Select(side="others", pick="one")), "an ally gains 1 AP", "an ally gains 1 AP"),
    (ops.Draw(n=1), "draw 1 card", "it draws 1 card"),
    (ops.Draw(n=3), "draw 3 cards", "it draws 3 cards"),
    (ops.Draw(refill=True), "draw up to the hand size", "it draws up to the hand size"),
    (ops.Draw(n=1, who=Select(side="allies")), "you and all allies draw 1 card", "it and all allies draw 1 card"),
    (ops.TakeBack(), "take 1 card back from your discards", "it takes 1 card back from its discards"),
    (ops.TakeBack(n=2), "take 2 cards back from your discards", "it takes 2 cards back from its discards"),
    (ops.Dismantle(), "discard 1 card", "it discards 1 card"),
    (ops.Dismantle(n=2, who="target"), "the target discards 2 cards", "the target discards 2 cards"),
    (ops.Move(fields=1), "move up to 1 field", "it moves up to 1 field"),
    (ops.Move(fields=3), "move up to 3 fields", "it moves up to 3 fields"),
    (ops.Move(fields=4, least=2), "move 2 to 4 fields", "it moves 2 to 4 fields"),
    (ops.Move(fields=4, straight=True), "move up to 4 fields in a straight line", "it moves up to 4 fields in a straight line"),
    (ops.Move(fields=3, who="target", to="user"), "the target moves up to 3 fields towards you", "the target moves up to 3 fields towards it"),
    (ops.Move(fields=Value(of="speed")), "move up to your Speed", "it moves up to its Speed"),
    (ops.Move(fields=Value(of="speed", who="target"), who="target"), "the target moves up to its Speed", "the target moves up to its Speed"),
    (ops.Move(fields=Value(of="paid")), "move up to 1 field for each card discarded", "it moves up to 1 field for each card discarded"),
    (ops.Move(fields=Value(of="paid", times=2)), "move up to 2 fields for each card discarded", "it moves up to 2 fields for each card discarded"),
    (ops.Move(fields=2, who=Select(side="others", pick="one")), "an ally moves up to 2 fields", "an ally moves up to 2 fields"),
    (ops.Place(ground=ops.Ground()), "you are placed on any free field", "it is placed on any free field"),
    (ops.Place(ground=ops.Ground(range=3)), "you are placed on a free field within 3", "it is placed on a free field within 3"),
    (ops.Place(ground=ops.Ground(nearby=True), who="target"), "the target is placed on a free field nearby", "the target is placed on a free field nearby"),
    (ops.Place(ground=ops.Ground(beside="target")), "you are placed on a free field beside the target", "it is placed on a free field beside the target"),
    (ops.Place(ground=ops.Ground(beside="target", range=2)), "you are placed on a free field beside the target within 2", "it is placed on a free field beside the target within 2"),
    (ops.Swap(), "swap fields with the target", "it swaps fields with the target"),
    (ops.Swap(who=Select(side="others", pick="one")), "swap fields with an ally", "it swaps fields with an ally"),
    (ops.Knockback(), "the target is knocked back 1 field", "the target is knocked back 1 field"),
    (ops.Knockback(fields=2), "the target is knocked back 2 fields", "the target is knocked back 2 fields"),
    (ops.Knockback(who=Select(range=1)), "all enemies beside you are knocked back 1 field", "all enemies beside it are knocked back 1 field"),
    (ops.Trap(name="Snare", ground=ops.Ground(range=2), does=(STUN,)), "put a Snare on a free field within 2: every enemy that enters it gets Stun", "it puts a Snare on a free field within 2: every enemy that enters it gets Stun"),
    (ops.Trap(name="Oil", ground=ops.Ground(nearby=True), does=(STUN, ops.Assign(amount=2)), once=True, stops=True), "put an Oil on a free field nearby: the first enemy that enters it gets Stun and is assigned 2 damage, and its walk ends there", "it puts an Oil on a free field nearby: the first enemy that enters it gets Stun and is assigned 2 damage, and its walk ends there"),
    (ops.Area(width=2, height=3, range=4, does=(STUN,)), "choose a square of 2 by 3 fields within 4: all enemies in it get Stun", "it chooses a square of 2 by 3 fields within 4: all enemies in it get Stun"),
    (ops.Area(shape="cone", length=3, does=(STUN,)), "choose a cone from you 3 fields long: all enemies in it get Stun", "it chooses a cone from it 3 fields long: all enemies in it get Stun"),
    (ops.Area(shape="cone", side="all", does=(ops.Assign(amount=2),)), "choose a cone from you to the edge of the map: all figures in it are assigned 2 damage", "it chooses a cone from it to the edge of the map: all figures in it are assigned 2 damage"),
    (ops.Area(width=2, height=2, range=3, side="allies", does=(ops.Heal(amount=2), ops.ApplyStatus(status="offense"))), "choose a square of 2 by 2 fields within 3: all allies in it heal 2 and get Offense", "it chooses a square of 2 by 2 fields within 3: all allies in it heal 2 and get Offense"),
    (ops.Area(width=2, height=2, range=3, side="others", does=(ops.Heal(amount=2),)), "choose a square of 2 by 2 fields within 3: all allies in it heal 2", "it chooses a square of 2 by 2 fields within 3: all allies in it heal 2"),
    (ops.Area(width=2, height=2, range=3, does=(ops.Attack(dice="GG"),)), "choose a square of 2 by 2 fields within 3 and attack all enemies in it with 2 green dice, one roll for all", "it chooses a square of 2 by 2 fields within 3: it attacks all enemies in it with 2 green dice, one roll for all"),
    (ops.Area(width=2, height=2, range=3, does=(ops.Assign(amount=2), STUN)), "choose a square of 2 by 2 fields within 3: all enemies in it are assigned 2 damage and get Stun", "it chooses a square of 2 by 2 fields within 3: all enemies in it are assigned 2 damage and get Stun"),
    (ops.Alter(damage=2), "+2 base damage", "+2 base damage"),
    (ops.Alter(damage=-1), "-1 base damage", "-1 base damage"),
    (ops.Alter(damage=Value(of="paid", times=2)), "+2 base damage for each card discarded", "+2 base damage for each card discarded"),
    (ops.Alter(damage=Value(of="base_damage", id="savvy")), "as much more base damage as the base damage of your Savvy", "as much more base damage as the base damage of its Savvy"),
    (ops.Alter(more=1), "+1 die", "+1 die"),
    (ops.Alter(more=-1), "-1 die", "-1 die"),
    (ops.Alter(more=2, red=1), "+2 dice and +1 red die", "+2 dice and +1 red die"),
    (ops.Alter(red=2), "+2 red dice", "+2 red dice"),
    (ops.Alter(range=2), "+2 range", "+2 range"),
    (ops.Alter(range=-1), "-1 range", "-1 range"),
    (ops.Alter(defense=1), "+1 Defense against the attack", "+1 Defense against the attack"),
    (ops.Alter(defense=-2), "-2 Defense against the attack", "-2 Defense against the attack"),
    (ops.Alter(assigned=2), "+2 assigned damage", "+2 assigned damage"),
    (ops.Alter(all_red=True), "all its dice are red", "all its dice are red"),
    (ops.Alter(assign=True), "all damage is assigned", "all damage is assigned"),
    (ops.Alter(ignore_defense=2), "it ignores 2 Defense", "it ignores 2 Defense"),
    (ops.Alter(ignore_cover=True), "it ignores half cover", "it ignores half cover"),
    (ops.Alter(damage=1, range=1, ignore_cover=True), "+1 base damage, +1 range and it ignores half cover", "+1 base damage, +1 range and it ignores half cover"),
    (ops.Alter(slays_at=3), "a target that it leaves with 3 Health or less is slain", "a target that it leaves with 3 Health or less is slain"),
    (ops.Alter(specials=(Special(does=(STUN,)),)), "Special: Stun", "Special: Stun"),
    (ops.Alter(does=(STUN,)), "the target gets Stun", "the target gets Stun"),
    (ops.Alter(damage=2, does=(ops.Knockback(),)), "+2 base damage; the target is knocked back 1 field", "+2 base damage; the target is knocked back 1 field"),
    (ops.Reroll(), "throw any of the dice again", "it throws any of the dice again"),
    (ops.Reroll(dice="one"), "throw one of the dice again", "it throws one of the dice again"),
    (ops.Reroll(dice="specials"), "throw every die that shows a Special again and add what it shows", "it throws every die that shows a Special again and adds what it shows"),
    (ops.Reroll(dice="one", to="X"), "turn one of its dice to a Special", "it turns one of its dice to a Special"),
    (ops.Reroll(to="-"), "turn any of its dice to a blank", "it turns any of its dice to a blank"),
    (ops.IgnoreDice(), "throw a red die for each Special it shows; each Special on those takes the attack's best die away", "it throws a red die for each Special it shows; each Special on those takes the attack's best die away"),
    (ops.IgnoreDice(die="G"), "throw a green die for each Special it shows; each Special on those takes the attack's best die away", "it throws a green die for each Special it shows; each Special on those takes the attack's best die away"),
    (ops.IgnoreDice(die="B"), "throw a blue die for each Special it shows; each Special on those takes the attack's best die away", "it throws a blue die for each Special it shows; each Special on those takes the attack's best die away"),
    (ops.Cancel(), "ignore the attack", "it ignores the attack"),
    (ops.Redirect(), "become the target instead", "it becomes the target instead"),
    (ops.AddTarget(), "one more enemy in range and sight is hit as well", "one more enemy in range and sight is hit as well"),
    (ops.AddTarget(behind=True), "the enemy behind the target is hit as well", "the enemy behind the target is hit as well"),
    (ops.Slay(), "slay the target", "it slays the target"),
    (ops.Slay(reward=False), "slay the target; it brings no loot and no experience", "it slays the target; it brings no loot and no experience"),
    (ops.Slay(reward=False, who=Select(range=1)), "slay all enemies beside you; they bring no loot and no experience", "it slays all enemies beside it; they bring no loot and no experience"),
    (ops.Revive(), "the target stands up with Health equal to Vitality and no injury", "the target stands up with Health equal to Vitality and no injury"),
    (ops.Revive(full=True, injury=True), "the target stands up with full Health and an injury", "the target stands up with full Health and an injury"),
    (ops.Choose(options=(ops.Option(name="A", does=(STUN,)), ops.Option(name="B", does=(ops.Draw(n=1),)))), "choose one: the target gets Stun; or draw 1 card", "choose one: the target gets Stun; or it draws 1 card"),
    (ops.Choose(options=(ops.Option(name="A", does=(ops.Draw(n=1),)), ops.Option(name="B", does=()))), "you may draw 1 card", "it may choose this: it draws 1 card"),
    (ops.Choose(options=(ops.Option(name="A", does=(STUN,)), ops.Option(name="B", does=()))), "you may choose this: the target gets Stun", "it may choose this: the target gets Stun"),
    (ops.Choose(options=(ops.Option(name="A", does=(ops.Draw(n=1),), when=When(flanked=True)), ops.Option(name="B", does=()))), "if the target is flanked, you may draw 1 card", "if the target is flanked, it may choose this: it draws 1 card"),
    (ops.Choose(options=(ops.Option(name="A", does=(STUN,)), ops.Option(name="B", does=(ops.Draw(n=1),), when=When(hand=3)), ops.Option(name="C", does=()))), "choose one: the target gets Stun; or if you hold 3 cards or more, draw 1 card; or nothing", "choose one: the target gets Stun; or if it holds 3 cards or more, it draws 1 card; or nothing"),
    (ops.Choose(options=(ops.Option(name="A", does=(ops.Heal(amount=1, who="self"),)),)), "choose one: heal 1", "choose one: it heals 1"),
    (ops.If(when=When(flanked=True), then=(STUN,)), "if the target is flanked, the target gets Stun", "if the target is flanked, the target gets Stun"),
    (ops.If(when=When(flanked=True), then=(STUN,), otherwise=(ops.Draw(n=1),)), "if the target is flanked, the target gets Stun; otherwise draw 1 card", "if the target is flanked, the target gets Stun; otherwise it draws 1 card"),
    (ops.If(when=When(flanked=True), otherwise=(STUN,)), "unless the target is flanked, the target gets Stun", "unless the target is flanked, the target gets Stun"),
    (ops.If(when=When(), then=(STUN,)), "in any case, the target gets Stun", "in any case, the target gets Stun"),
    (ops.If(when=When(flanked=True), then=(ops.Attack(dice="GG", bonus=2),), otherwise=(ops.Attack(dice="GG"),)), "attack the target with 2 green dice, +2 base damage if the target is flanked", "it attacks the target with 2 green dice, +2 base damage if the target is flanked"),
    (ops.If(when=When(flanked=True), then=(ops.Attack(dice="GG", bonus=2, does=(STUN,)),), otherwise=(ops.Attack(dice="GG", does=(STUN,)),)), "attack the target with 2 green dice, +2 base damage if the target is flanked; the target gets Stun", "it attacks the target with 2 green dice, +2 base damage if the target is flanked; the target gets Stun"),
    (ops.If(when=When(flanked=True), then=(ops.Attack(dice="GG", bonus=2),), otherwise=(ops.Attack(dice="G"),)), "if the target is flanked, attack the target with 2 green dice, +2 base damage; otherwise attack the target with 1 green die", "if the target is flanked, it attacks the target with 2 green dice, +2 base damage; otherwise it attacks the target with 1 green die"),
    (ops.If(when=When(flanked=True), then=(ops.Attack(dice="GG", bonus=2),), otherwise=(ops.Attack(dice="GG", bonus=1),)), "if the target is flanked, attack the target with 2 green dice, +2 base damage; otherwise attack the target with 2 green dice, +1 base damage", "if the target is flanked, it attacks the target with 2 green dice, +2 base damage; otherwise it attacks the target with 2 green dice, +1 base damage"),
    (ops.Repeat(times=2, does=(ops.Heal(amount=1, who="self"),)), "2 times: heal 1", "2 times: it heals 1"),
    (ops.Repeat(times=1, does=(ops.Draw(n=1),)), "1 time: draw 1 card", "1 time: it draws 1 card"),
    (ops.Repeat(times=2, does=(STUN, ops.Draw(n=1))), "2 times: the target gets Stun and you draw 1 card", "2 times: the target gets Stun and it draws 1 card"),
    (ops.Repeat(times=Value(of="paid"), does=(ops.Attack(dice="GG"),)), "for each card discarded, attack the target with 2 green dice", "for each card discarded, it attacks the target with 2 green dice"),
    (ops.Repeat(times=Value(of="counter", id="soul"), does=(STUN,)), "for each Soul, the target gets Stun", "for each Soul, the target gets Stun"),
    (ops.Repeat(times=Value(of="stat", id="savvy"), does=(STUN,)), "as many times as your Savvy: the target gets Stun", "as many times as its Savvy: the target gets Stun"),
    (ops.Repeat(times=Value(of="paid", plus=1), does=(STUN,)), "once and once more for each card discarded: the target gets Stun", "once and once more for each card discarded: the target gets Stun"),
    (ops.Repeat(times=Value(of="paid", times=2), does=(STUN,)), "2 times for each card discarded: the target gets Stun", "2 times for each card discarded: the target gets Stun"),
    (ops.Each(who=Select(range=1), does=(STUN,)), "for all enemies beside you: each of them gets Stun", "for all enemies beside it: each of them gets Stun"),
    (ops.Each(who=Select(range=1), does=(ops.Attack(dice="GG"), STUN)), "for all enemies beside you: attack each of them with 2 green dice; each of them gets Stun", "for all enemies beside it: it attacks each of them with 2 green dice; each of them gets Stun"),
    (ops.Each(who="next_hero", does=(STUN, ops.Assign(amount=1))), "the next hero in the order gets Stun and is assigned 1 damage", "the next hero in the order gets Stun and is assigned 1 damage"),
    (ops.Each(who=Select(range=1, pick="one"), does=(STUN, ops.Assign(amount=1))), "an enemy beside you gets Stun and is assigned 1 damage", "an enemy beside it gets Stun and is assigned 1 damage"),
    (ops.Each(who=Select(range=1, pick="one"), does=(ops.Draw(n=1),)), "for an enemy beside you: draw 1 card", "for an enemy beside it: it draws 1 card"),
    (ops.Count(counter="soul", add=1), "gain 1 Soul", "it gains 1 Soul"),
    (ops.Count(counter="soul", add=2, most=5), "gain 2 Souls, at most 5", "it gains 2 Souls, at most 5"),
    (ops.Count(counter="soul", add=-1, most=5), "lose 1 Soul", "it loses 1 Soul"),
    (ops.Count(counter="soul", clear=True), "lose all Souls", "it loses all Souls"),
    (ops.Again(), "activate once more", "it activates once more"),
    (ops.Force(), "the target has to attack you in its next activation", "the target has to attack it in its next activation"),
    (ops.Force(who=Select(range=2)), "all enemies within 2 have to attack you in their next activation", "all enemies within 2 have to attack it in their next activation"),
    (ops.Retarget(), "it points at the target instead", "it points at the target instead"),
    (ops.Discount(cost=2), "your next card that costs 2 AP is free in this activation", "its next card that costs 2 AP is free in this activation"),
    (ops.Fate(dice=1, faces=(6,), does=(ops.Draw(n=1),)), "throw 1 Fate die; for each 6, draw 1 card", "it throws 1 Fate die; for each 6, it draws 1 card"),
    (ops.Fate(dice=2, faces=(5, 6), does=(STUN,)), "throw 2 Fate dice; for each 5 or 6, the target gets Stun", "it throws 2 Fate dice; for each 5 or 6, the target gets Stun"),
    (ops.Summon(adversary="tarpitt_guardsman"), "1 Tarpitt Guardsman comes onto the map beside you", "1 Tarpitt Guardsman comes onto the map beside it"),
    (ops.Summon(adversary="tarpitt_guardsman", n=2), "2 Tarpitt Guardsmen come onto the map beside you", "2 Tarpitt Guardsmen come onto the map beside it"),
    (ops.Escape(), "leave the encounter", "it leaves the encounter"),
    (ops.Escape(who="target"), "the target leaves the encounter", "the target leaves the encounter"),
    (ops.Lasting(until="attack", hooks=(Hook(mod="damage", amount=2),)), "for your next attack: +2 base damage", "for its next attack: +2 base damage"),
    (ops.Lasting(until="activation_attack", hooks=(Hook(mod="dice", amount=1),)), "for your next attack in this activation: +1 die", "for its next attack in this activation: +1 die"),
    (ops.Lasting(until="activation", hooks=(Hook(mod="speed", amount=2),)), "in this activation: +2 Speed", "in this activation: +2 Speed"),
    (ops.Lasting(until="next_activation", hooks=(Hook(mod="defense", amount=1), Hook(mod="armor", amount=1))), "until the end of the next activation: +1 Defense and +1 Armor", "until the end of the next activation: +1 Defense and +1 Armor"),
    (ops.Lasting(until="own_activation", hooks=(Hook(mod="immune", id="stun"),)), "until your next activation begins: immune to Stun", "until its next activation begins: immune to Stun"),
    (ops.Lasting(until="round", hooks=(Hook(mod="half_damage"),)), "this round, wounds dealt to you are halved, rounded up", "this round, wounds dealt to it are halved, rounded up"),
    (ops.Lasting(until="encounter", hooks=(Hook(on="slay", does=(ops.Heal(amount=2, who="self"),)),)), "until the encounter ends, when you slay an enemy: heal 2", "until the encounter ends, when it slays an enemy: it heals 2"),
    (ops.Lasting(until="encounter", hooks=(Hook(mod="frenzy"), Hook(mod="flying"), Hook(mod="damage", amount=1))), "until the encounter ends: Frenzy; Flying; +1 base damage", "until the encounter ends: Frenzy; Flying; +1 base damage"),
    (ops.Lasting(until="round", hooks=(Hook(mod="damage", amount=1), Hook(mod="half_damage")), who="target"), "this round, for the target: +1 base damage; wounds dealt to it are halved, rounded up", "this round, for the target: +1 base damage; wounds dealt to it are halved, rounded up"),
    (ops.Lasting(until="own_activation", hooks=(Hook(mod="defense", amount=-1),), who="target"), "until your next activation begins, for the target: -1 Defense", "until its next activation begins, for the target: -1 Defense"),
    (ops.Lasting(until="own_activation", hooks=(Hook(mod="defense", amount=-1),), who=Select(range=2)), "until your next activation begins, for all enemies within 2: -1 Defense", "until its next activation begins, for all enemies within 2: -1 Defense"),
    (ops.Lasting(until="round", hooks=(Hook(mod="less_damage", amount=1),)), "this round, attacks on you do 1 damage less", "this round, attacks on it do 1 damage less"),
    (ops.Lasting(until="round", hooks=(Hook(mod="power_cost", amount=-1),)), "this round, signature skills cost 1 Power less, though never less than 1", "this round, signature skills cost 1 Power less, though never less than 1"),
    (ops.Lasting(until="round", hooks=(Hook(mod="draw", amount=-1),)), "this round, draw 1 card less in each activation", "this round, draw 1 card less in each activation"),
    (ops.Lasting(until="round", hooks=(Hook(mod="switch_cost", amount=-1),)), "this round, switching weapons costs 1 AP less", "this round, switching weapons costs 1 AP less"),
    (ops.Lasting(until="round", hooks=(Hook(mod="defense", amount=1, area=Select(side="allies", range=2)),)), "this round, you and all allies within 2 have +1 Defense", "this round, it and all allies within 2 have +1 Defense"),
    (ops.Lasting(until="attack", hooks=(Hook(on="roll", does=(ops.Reroll(dice="one"),)),)), "for your next attack, once the dice are thrown, throw one of the dice again", "for its next attack, once the dice are thrown, it throws one of the dice again"),
    (ops.Lasting(until="attack", hooks=(Hook(on="roll", does=(ops.Alter(damage=1),)),)), "for your next attack, +1 base damage", "for its next attack, +1 base damage"),
    (ops.Lasting(until="attack", hooks=(Hook(on="roll", when=When(flanked=True), does=(ops.Alter(damage=1),)),)), "for your next attack, once the dice are thrown, if the target is flanked: +1 base damage", "for its next attack, once the dice are thrown, if the target is flanked: +1 base damage"),
    (ops.Lasting(until="attack", hooks=(Hook(specials=(Special(does=(STUN,)),)),)), "for your next attack, Special: Stun", "for its next attack, Special: Stun"),
]  # fmt: skip

"""An operation, as it is said to a hero and of an adversary."""


@pytest.mark.parametrize(("op", "you", "it"), OPERATIONS, ids=lambda one: one if isinstance(one, str) else "")
def test_an_operation_is_said_to_a_hero_and_of_an_adversary(op: ops.Op, you: str, it: str) -> None:
    assert phrases.sentence(HERO, (op,)) == you
    assert phrases.sentence(IT, (op,)) == it


def test_the_table_has_every_operation() -> None:
    assert {type(op) for op, _, _ in OPERATIONS} == set(get_args(ops.Op)) == set(phrases.OPERATIONS)


TOGETHER: list[tuple[tuple[ops.Op, ...], str, str]] = [
    ((ops.Draw(n=1), ops.Gain(what="ap"), ops.Gain(what="speed", amount=2)), "draw 1 card and gain 1 AP and 2 Speed", "it draws 1 card and gains 1 AP and 2 Speed"),
    ((ops.Draw(n=1), ops.Move(fields=2), ops.Draw(n=1)), "draw 1 card, move up to 2 fields and draw 1 card", "it draws 1 card, moves up to 2 fields and draws 1 card"),
    ((STUN, ops.ApplyStatus(status="bleed"), ops.Assign(amount=2)), "the target gets Stun and Bleed, then is assigned 2 damage", "the target gets Stun and Bleed, then is assigned 2 damage"),
    ((STUN, STUN), "the target gets Stun, twice", "the target gets Stun, twice"),
    ((STUN, STUN, STUN, STUN), "the target gets Stun, 4 times", "the target gets Stun, 4 times"),
    ((ops.Attack(dice="GG"), ops.Attack(dice="GG")), "attack the target with 2 green dice, twice", "it attacks the target with 2 green dice, twice"),
    ((ops.Attack(dice="GG"), ops.Attack(dice="GG"), ops.Attack(dice="GG")), "attack the target with 2 green dice, three times", "it attacks the target with 2 green dice, three times"),
    ((ops.Attack(dice="GG", who=Select(range=1, pick="one")), ops.Attack(dice="GG", who=Select(range=3, pick="one"))), "attack an enemy beside you with 2 green dice, then another on an enemy within 3", "it attacks an enemy beside it with 2 green dice, then another on an enemy within 3"),
    ((ops.Attack(dice="GG", who=Select(range=1, pick="one")), ops.Attack(dice="RR", who=Select(range=3, pick="one"))), "attack an enemy beside you with 2 green dice and an enemy within 3 with 2 red dice", "it attacks an enemy beside it with 2 green dice and an enemy within 3 with 2 red dice"),
    ((ops.Attack(dice="GG", assign=True), ops.Attack(dice="GG", assign=True, who=Select(range=1, pick="one"))), "attack the target with 2 green dice; all damage is assigned; attack an enemy beside you with 2 green dice; all damage is assigned", "it attacks the target with 2 green dice; all damage is assigned; it attacks an enemy beside it with 2 green dice; all damage is assigned"),
    ((ops.Attack(dice="GG", knockback=1), ops.Attack(dice="GG", knockback=1, who=Select(range=1, pick="one"))), "attack the target with 2 green dice; Knockback 1; attack an enemy beside you with 2 green dice; Knockback 1", "it attacks the target with 2 green dice; Knockback 1; it attacks an enemy beside it with 2 green dice; Knockback 1"),
    ((ops.Attack(dice="GG", does=(STUN,)), ops.Attack(dice="GG", does=(STUN,), who=Select(range=1, pick="one"))), "attack the target with 2 green dice; the target gets Stun; attack an enemy beside you with 2 green dice; the target gets Stun", "it attacks the target with 2 green dice; the target gets Stun; it attacks an enemy beside it with 2 green dice; the target gets Stun"),
    ((ops.Attack(dice="GG", does=(STUN,)), ops.Draw(n=1)), "attack the target with 2 green dice; the target gets Stun; draw 1 card", "it attacks the target with 2 green dice; the target gets Stun; it draws 1 card"),
    ((ops.Draw(n=1), STUN), "draw 1 card; the target gets Stun", "it draws 1 card; the target gets Stun"),
    ((ops.Draw(n=1), ops.Assign(amount=2, who="self")), "draw 1 card; then you are assigned 2 damage", "it draws 1 card and is assigned 2 damage"),
    ((ops.Draw(n=1), ops.Gain(what="ap"), ops.Assign(amount=2, who="self"), ops.Gain(what="power")), "draw 1 card and gain 1 AP; then you are assigned 2 damage and gain 1 Power", "it draws 1 card, gains 1 AP, is assigned 2 damage and gains 1 Power"),
    ((ops.Assign(amount=2, who="self"), ops.Draw(n=1)), "you are assigned 2 damage and draw 1 card", "it is assigned 2 damage and draws 1 card"),
    ((STUN, ops.Draw(n=1), ops.Move(fields=2)), "the target gets Stun; you draw 1 card and move up to 2 fields", "the target gets Stun; it draws 1 card and moves up to 2 fields"),
    ((ops.Assign(amount=2, who="self"), ops.Place(ground=ops.Ground())), "you are assigned 2 damage and placed on any free field", "it is assigned 2 damage and placed on any free field"),
    ((ops.Move(fields=2), ops.Attack(dice="GGR", stat="agility"), ops.Draw(n=1)), "move up to 2 fields, then attack the target with 2 green dice, 1 red die and Agility, then draw 1 card", "it moves up to 2 fields, then attacks the target with 2 green dice, 1 red die and Agility, then draws 1 card"),
    ((ops.ApplyStatus(status="offense", who="self"), ops.Gain(what="ap")), "gain Offense and 1 AP", "it gets Offense and gains 1 AP"),
    ((ops.If(when=When(flanked=True), then=(STUN,)), ops.Draw(n=1)), "if the target is flanked, the target gets Stun; in any case, draw 1 card", "if the target is flanked, the target gets Stun; in any case, it draws 1 card"),
    ((ops.Draw(n=1), ops.If(when=When(flanked=True), then=(STUN,))), "draw 1 card; if the target is flanked, the target gets Stun", "it draws 1 card; if the target is flanked, the target gets Stun"),
    ((ops.Choose(options=(ops.Option(name="A", does=(STUN,)), ops.Option(name="B", does=(ops.Draw(n=1),)))), ops.Draw(n=1)), "choose one: the target gets Stun; or draw 1 card; in either case, draw 1 card", "choose one: the target gets Stun; or it draws 1 card; in either case, it draws 1 card"),
    ((ops.Area(width=2, height=2, range=3, does=(ops.Assign(amount=2), ops.Draw(n=1), STUN)),), "choose a square of 2 by 2 fields within 3: all enemies in it are assigned 2 damage; you draw 1 card; all of them get Stun", "it chooses a square of 2 by 2 fields within 3: all enemies in it are assigned 2 damage; it draws 1 card; all of them get Stun"),
    ((ops.Area(width=2, height=2, range=3, does=(ops.Attack(dice="GG", does=(STUN,)),)),), "choose a square of 2 by 2 fields within 3 and attack all enemies in it with 2 green dice, one roll for all; each of them gets Stun", "it chooses a square of 2 by 2 fields within 3: it attacks all enemies in it with 2 green dice, one roll for all; each of them gets Stun"),
    ((ops.Area(width=2, height=2, range=3, does=(ops.Slay(reward=False),)),), "choose a square of 2 by 2 fields within 3 and slay all enemies in it; they bring no loot and no experience", "it chooses a square of 2 by 2 fields within 3: it slays all enemies in it; they bring no loot and no experience"),
    ((ops.Area(shape="cone", length=1, does=(ops.Attack(dice="GG"), STUN)),), "choose a cone from you 1 field long and attack all enemies in it with 2 green dice, one roll for all; all of them get Stun", "it chooses a cone from it 1 field long: it attacks all enemies in it with 2 green dice, one roll for all; all of them get Stun"),
    ((ops.Lasting(until="attack", hooks=(Hook(mod="damage", amount=2),)), ops.Draw(n=1)), "for your next attack: +2 base damage; draw 1 card", "for its next attack: +2 base damage; it draws 1 card"),
    ((ops.Swap(), ops.Attack(dice="GG")), "swap fields with the target and attack the target with 2 green dice", "it swaps fields with the target and attacks the target with 2 green dice"),
    ((ops.Attack(dice="GG", stat="agility"), ops.Attack(dice="RR", who=Select(range=3, pick="one"))), "attack the target with 2 green dice and Agility, then an enemy within 3 with 2 red dice", "it attacks the target with 2 green dice and Agility, then an enemy within 3 with 2 red dice"),
    ((ops.Draw(n=1), ops.TakeBack(), ops.Discount(cost=2), ops.Draw(n=1)), "draw 1 card and take 1 card back from your discards; your next card that costs 2 AP is free in this activation; draw 1 card", "it draws 1 card and takes 1 card back from its discards; its next card that costs 2 AP is free in this activation; it draws 1 card"),
    ((ops.Slay(), ops.Slay(who=Select(range=1)), ops.Heal(full=True, who="self")), "slay the target and all enemies beside you, then heal fully", "it slays the target and all enemies beside it, then heals fully"),
    ((ops.Choose(options=(ops.Option(name="A", does=(ops.Draw(n=1),)), ops.Option(name="B", does=()))), ops.Draw(n=1)), "you may draw 1 card; in either case, draw 1 card", "it may choose this: it draws 1 card; in either case, it draws 1 card"),
]  # fmt: skip


@pytest.mark.parametrize(("does", "you", "it"), TOGETHER, ids=lambda one: one if isinstance(one, str) else "")
def test_operations_of_one_subject_are_one_sentence(does: tuple[ops.Op, ...], you: str, it: str) -> None:
    assert phrases.sentence(HERO, does) == you
    assert phrases.sentence(IT, does) == it


# Specials and passives

SPECIALS: list[tuple[Special, str]] = [
    (Special(does=(STUN,)), "Special: Stun."),
    (Special(symbols=2, does=(STUN,)), "2 Specials: Stun."),
    (Special(critical=True, does=(STUN,)), "Special or Critical: Stun."),
    (Special(symbols=2, critical=True, does=(STUN,)), "2 Specials or Criticals: Stun."),
    (Special(each=True, does=(STUN,)), "Stun for each Special."),
    (Special(each=True, critical=True, does=(ops.Heal(amount=1, who="self"),)), "Heal 1 for each Special or Critical."),
    (Special(each=True, does=(ops.If(when=When(flanked=True), then=(STUN,)),)), "For each Special, if the target is flanked, the target gets Stun."),
    (Special(each=True, does=(STUN, ops.Draw(n=1))), "For each Special, the target gets Stun; you draw 1 card."),
    (Special(does=(STUN, ops.ApplyStatus(status="bleed", n=2))), "Special: Stun and Bleed 2."),
    (Special(does=(ops.ApplyStatus(status="offense", who="self"),)), "Special: gain Offense."),
    (Special(does=(ops.Knockback(fields=2),)), "Special: Knockback 2."),
    (Special(does=(ops.Knockback(who=Select(range=1)),)), "Special: all enemies beside you are knocked back 1 field."),
    (Special(does=(ops.Knockback(), STUN)), "Special: the target is knocked back 1 field and gets Stun."),
    (Special(does=(ops.Alter(damage=2),)), "Special: +2 damage."),
    (Special(does=(ops.Alter(damage=Value(of="paid")),)), "Special: +1 damage for each card discarded."),
    (Special(does=(ops.Alter(damage=2, more=1),)), "Special: +2 base damage and +1 die."),
    (Special(does=(ops.Lasting(until="attack", hooks=(Hook(mod="damage", amount=2),)),)), "Special: +2 base damage."),
]  # fmt: skip


@pytest.mark.parametrize(("special", "said"), SPECIALS, ids=lambda one: one if isinstance(one, str) else "")
def test_a_special_says_what_it_buys(special: Special, said: str) -> None:
    assert phrases.special(HERO, special) == said


PASSIVES: list[tuple[Hook, str, str]] = [
    (Hook(mod="damage", amount=1), "+1 base damage.", "+1 base damage."),
    (Hook(mod="damage", amount=-2), "-2 base damage.", "-2 base damage."),
    (Hook(mod="damage", amount=Value(of="counter", id="soul", times=2)), "+2 base damage for each Soul.", "+2 base damage for each Soul."),
    (Hook(mod="dice", amount=1), "+1 die.", "+1 die."),
    (Hook(mod="dice", amount=-1), "-1 die.", "-1 die."),
    (Hook(mod="dice", amount=2), "+2 dice.", "+2 dice."),
    (Hook(mod="red", amount=1), "+1 red die.", "+1 red die."),
    (Hook(mod="red", amount=2), "+2 red dice.", "+2 red dice."),
    (Hook(mod="defense", amount=1), "+1 Defense.", "+1 Defense."),
    (Hook(mod="defense", set=0), "Defense 0.", "Defense 0."),
    (Hook(mod="defense", set=3, amount=1), "Defense 4.", "Defense 4."),
    (Hook(mod="armor", amount=-1), "-1 Armor.", "-1 Armor."),
    (Hook(mod="speed", amount=2), "+2 Speed.", "+2 Speed."),
    (Hook(mod="ap", amount=1), "+1 AP.", "+1 AP."),
    (Hook(mod="range", amount=1), "+1 range with ranged weapons.", "+1 range with ranged weapons."),
    (Hook(mod="range", amount=1, when=When(this_weapon=True)), "+1 range with this weapon.", "+1 range with this weapon."),
    (Hook(mod="hand", amount=1), "+1 hand size.", "+1 hand size."),
    (Hook(mod="hand", set=4), "Hand size 4.", "Hand size 4."),
    (Hook(mod="power_cost", amount=-1), "Signature skills cost 1 Power less, though never less than 1.", "Signature skills cost 1 Power less, though never less than 1."),
    (Hook(mod="power_cost", amount=2), "Signature skills cost 2 Power more, though never less than 1.", "Signature skills cost 2 Power more, though never less than 1."),
    (Hook(mod="draw", amount=1), "Draw 1 card more in each activation, whatever the hand holds.", "Draw 1 card more in each activation, whatever the hand holds."),
    (Hook(mod="draw", amount=-1), "Draw 1 card less in each activation.", "Draw 1 card less in each activation."),
    (Hook(mod="draw", amount=2), "Draw 2 cards more in each activation, whatever the hand holds.", "Draw 2 cards more in each activation, whatever the hand holds."),
    (Hook(mod="switch_cost", amount=-1), "Switching weapons costs 1 AP less.", "Switching weapons costs 1 AP less."),
    (Hook(mod="switch_cost", amount=1), "Switching weapons costs 1 AP more.", "Switching weapons costs 1 AP more."),
    (Hook(mod="less_damage", amount=1), "Attacks on you do 1 damage less.", "Attacks on it do 1 damage less."),
    (Hook(mod="less_damage", amount=-2), "Attacks on you do 2 damage more.", "Attacks on it do 2 damage more."),
    (Hook(mod="less_damage", amount=2, when=When(first=True)), "The first attack on you in a round does 2 damage less.", "The first attack on it in a round does 2 damage less."),
    (Hook(mod="less_damage", amount=1, when=When(ranged=True)), "Attacks on you do 1 damage less if the attack reaches beyond 1 field.", "Attacks on it do 1 damage less if the attack reaches beyond 1 field."),
    (Hook(mod="less_damage", amount=Value(of="counter", id="soul")), "Attacks on you do 1 damage less for each Soul.", "Attacks on it do 1 damage less for each Soul."),
    (Hook(mod="life_steal", amount=1), "Life Steal 1.", "Life Steal 1."),
    (Hook(mod="life_steal", amount=Value(of="dealt", most=5)), "Life Steal, as much as the wounds dealt, at most 5.", "Life Steal, as much as the wounds dealt, at most 5."),
    (Hook(mod="life_steal", amount=Value(of="dealt", per=2)), "Life Steal 1 for every 2 wounds dealt.", "Life Steal 1 for every 2 wounds dealt."),
    (Hook(mod="immune", id="stun"), "Immune to Stun.", "Immune to Stun."),
    (Hook(mod="half_damage"), "Wounds dealt to you are halved, rounded up.", "Wounds dealt to it are halved, rounded up."),
    (Hook(mod="half_damage", when=When(flanked=True)), "If the target is flanked, wounds dealt to you are halved, rounded up.", "If the target is flanked, wounds dealt to it are halved, rounded up."),
    (Hook(mod="stays_up"), "Damage leaves you at least 1 Health.", "Damage leaves it at least 1 Health."),
    (Hook(mod="sight_allies"), "Allies do not block your line of sight.", "Allies do not block its line of sight."),
    (Hook(mod="enhance_any"), "Any number of Enhance cards may be used on one attack.", "Any number of Enhance cards may be used on one attack."),
    (Hook(mod="two_loot"), "Once an encounter, 2 loot cards are drawn in place of 1 and one is kept.", "Once an encounter, 2 loot cards are drawn in place of 1 and one is kept."),
    (Hook(mod="aura_range"), "Your auras reach across the whole map.", "Its auras reach across the whole map."),
    (Hook(mod="no_ultimate"), "The ultimate skill cannot be used.", "The ultimate skill cannot be used."),
    (Hook(mod="no_skills"), "Signature skills cannot be used.", "Signature skills cannot be used."),
    (Hook(mod="alone"), "Nobody else uses cards.", "Nobody else uses cards."),
    (Hook(mod="enhanced"), "This counts as its Enhance card.", "This counts as its Enhance card."),
    (Hook(mod="frenzy"), "Frenzy.", "Frenzy."),
    (Hook(mod="flying"), "Flying.", "Flying."),
    (Hook(mod="flying", when=When(active=True)), "Flying if it is your activation.", "Flying if it is its activation."),
    (Hook(mod="damage", amount=2, when=When(flanked=True)), "+2 base damage if the target is flanked.", "+2 base damage if the target is flanked."),
    (Hook(mod="damage", amount=2, when=When(kinds=("elite",))), "+2 base damage against an Elite.", "+2 base damage against an Elite."),
    (Hook(mod="damage", amount=Value(of="paid"), when=When(flanked=True)), "If the target is flanked, +1 base damage for each card discarded.", "If the target is flanked, +1 base damage for each card discarded."),
    (Hook(mod="damage", amount=1, once="round"), "Once a round, +1 base damage.", "Once a round, +1 base damage."),
    (Hook(mod="damage", amount=1, once="attack", when=When(flanked=True)), "Once an attack, +1 base damage if the target is flanked.", "Once an attack, +1 base damage if the target is flanked."),
    (Hook(mod="damage", amount=1, once="activation"), "Once an activation, +1 base damage.", "Once an activation, +1 base damage."),
    (Hook(mod="damage", amount=1, once="encounter"), "Once an encounter, +1 base damage.", "Once an encounter, +1 base damage."),
    (Hook(mod="damage", amount=1, specials=(Special(does=(STUN,)),)), "+1 base damage; Special: Stun.", "+1 base damage; Special: Stun."),
    (Hook(mod="damage", amount=1, area=Select(side="allies", range=2)), "You and all allies within 2 have +1 base damage.", "It and all allies within 2 have +1 base damage."),
    (Hook(mod="damage", amount=1, area=Select(side="others", range=2, pick="one")), "An ally within 2 has +1 base damage.", "An ally within 2 has +1 base damage."),
    (Hook(mod="defense", amount=-1, area=Select(range=1)), "All enemies beside you have -1 Defense.", "All enemies beside it have -1 Defense."),
    (Hook(mod="frenzy", area=Select(side="allies", zones=0)), "You and all allies nearby: Frenzy.", "It and all allies nearby: Frenzy."),
    (Hook(mod="immune", id="fear", area=Select(side="allies", zones=0)), "You and all allies nearby: immune to Fear.", "It and all allies nearby: immune to Fear."),
    (Hook(mod="less_damage", amount=1, area=Select(side="others", range=1)), "All allies beside you: attacks on them do 1 damage less.", "All allies beside it: attacks on them do 1 damage less."),
    (Hook(mod="power_cost", amount=1, area=Select(zones=0)), "All enemies nearby: signature skills cost 1 Power more, though never less than 1.", "All enemies nearby: signature skills cost 1 Power more, though never less than 1."),
    (Hook(mod="draw", amount=-1, area=Select(range=2)), "All enemies within 2: draw 1 card less in each activation.", "All enemies within 2: draw 1 card less in each activation."),
    (Hook(mod="switch_cost", amount=1, area=Select(range=2)), "All enemies within 2: switching weapons costs 1 AP more.", "All enemies within 2: switching weapons costs 1 AP more."),
    (Hook(mod="half_damage", area=Select(side="others")), "All allies: wounds dealt to them are halved, rounded up.", "All allies: wounds dealt to them are halved, rounded up."),
    (Hook(specials=(Special(does=(STUN,)),)), "On your attacks, Special: Stun.", "On its attacks, Special: Stun."),
    (Hook(specials=(Special(does=(STUN,)),), when=When(this_weapon=True)), "With this weapon, Special: Stun.", "With this weapon, Special: Stun."),
    (Hook(specials=(Special(does=(STUN,)), Special(symbols=2, does=(ops.Knockback(),)))), "On your attacks, Special: Stun; 2 Specials: Knockback 1.", "On its attacks, Special: Stun; 2 Specials: Knockback 1."),
    (Hook(specials=(Special(does=(STUN,)),), area=Select(side="allies", range=2)), "On attacks by you and all allies within 2, Special: Stun.", "On attacks by it and all allies within 2, Special: Stun."),
    (Hook(on="activation_start", does=(ops.Heal(amount=1, who="self"),)), "At the start of your activation: heal 1.", "At the start of its activation: it heals 1."),
    (Hook(on="activation_end", does=(ops.Draw(n=1),)), "At the end of your activation: draw 1 card.", "At the end of its activation: it draws 1 card."),
    (Hook(on="activation_end", when=When(hurt_nobody=True), does=(ops.Gain(what="power"),)), "At the end of your activation, if you have hurt nobody in this activation: gain 1 Power.", "At the end of its activation, if it has hurt nobody in this activation: it gains 1 Power."),
    (Hook(on="activation_start", when=When(hand=3), does=(ops.Gain(what="power"),)), "At the start of your activation, if you hold 3 cards or more: gain 1 Power.", "At the start of its activation, if it holds 3 cards or more: it gains 1 Power."),
    (Hook(on="round_start", does=(ops.Move(fields=2),)), "When a round begins: move up to 2 fields.", "When a round begins: it moves up to 2 fields."),
    (Hook(on="encounter_start", does=(ops.Gain(what="power"),)), "When the encounter begins: gain 1 Power.", "When the encounter begins: it gains 1 Power."),
    (Hook(on="encounter_start", does=(ops.Gain(what="ap", amount=2),)), "When the encounter begins: gain 2 AP in the first activation.", "When the encounter begins: it gains 2 AP in the first activation."),
    (Hook(on="encounter_start", does=(ops.Gain(what="speed", amount=2),)), "When the encounter begins: gain 2 Speed in the first activation.", "When the encounter begins: it gains 2 Speed in the first activation."),
    (Hook(on="attacked", does=(STUN,)), "When you are attacked: the attacker gets Stun.", "When it is attacked: the attacker gets Stun."),
    (Hook(on="attacked", when=When(ranged=True), does=(ops.Alter(defense=1),)), "When you are attacked with a ranged attack: +1 Defense against the attack.", "When it is attacked with a ranged attack: +1 Defense against the attack."),
    (Hook(on="attacked", when=When(adjacent=True), does=(ops.Alter(defense=1),)), "When you are attacked, if the attacker is beside you: +1 Defense against the attack.", "When it is attacked, if the attacker is beside it: +1 Defense against the attack."),
    (Hook(on="roll", does=(ops.Reroll(dice="one"),)), "When your attack is thrown: throw one of the dice again.", "When its attack is thrown: it throws one of the dice again."),
    (Hook(on="roll", when=When(this_weapon=True), does=(ops.Alter(damage=1),)), "When your attack with this weapon is thrown: +1 base damage.", "When its attack with this weapon is thrown: +1 base damage."),
    (Hook(on="rolled_against", does=(ops.IgnoreDice(),)), "When an attack on you is thrown: throw a red die for each Special it shows; each Special on those takes the attack's best die away.", "When an attack on it is thrown: it throws a red die for each Special it shows; each Special on those takes the attack's best die away."),
    (Hook(on="slay", does=(ops.Heal(amount=2, who="self"),)), "When you slay an enemy: heal 2.", "When it slays an enemy: it heals 2."),
    (Hook(on="damaging", does=(ops.ApplyStatus(status="bleed"),)), "When your attack wounds: the target gets Bleed.", "When its attack wounds: the target gets Bleed."),
    (Hook(on="damaging", when=When(this_weapon=True), does=(ops.ApplyStatus(status="bleed"),)), "When your attack with this weapon wounds: the target gets Bleed.", "When its attack with this weapon wounds: the target gets Bleed."),
    (Hook(on="damaging", when=When(flanked=True), does=(ops.ApplyStatus(status="bleed"),)), "When your attack wounds, if the target is flanked: the target gets Bleed.", "When its attack wounds, if the target is flanked: the target gets Bleed."),
    (Hook(on="damaging", when=When(ranged=True), does=(ops.ApplyStatus(status="bleed"),)), "When your ranged attack wounds: the target gets Bleed.", "When its ranged attack wounds: the target gets Bleed."),
    (Hook(on="wounded", does=(ops.Assign(amount=1),)), "When an attack wounds you: the attacker is assigned 1 damage.", "When an attack wounds it: the attacker is assigned 1 damage."),
    (Hook(on="struck", does=(ops.Assign(amount=Value(of="counter", id="struck", per=2)),)), "When an attack would wound you: the attacker is assigned 1 damage for every 2 wounds that attack would have dealt.", "When an attack would wound it: the attacker is assigned 1 damage for every 2 wounds that attack would have dealt."),
    (Hook(on="wounded", once="round", does=(ops.Gain(what="power"),)), "Once a round, when an attack wounds you: gain 1 Power.", "Once a round, when an attack wounds it: it gains 1 Power."),
    (Hook(on="slay", once="activation", when=When(kinds=("elite",)), does=(ops.Draw(n=1),)), "Once an activation, when you slay an Elite: draw 1 card.", "Once an activation, when it slays an Elite: it draws 1 card."),
    (Hook(on="attacked", once="encounter", does=(ops.Cancel(),)), "Once an encounter, when you are attacked: ignore the attack.", "Once an encounter, when it is attacked: it ignores the attack."),
    (Hook(on="slay", area=Select(side="others", range=2), does=(ops.Heal(amount=1, who="self"),)), "An ally within 2: when it slays an enemy: it heals 1.", "An ally within 2: when it slays an enemy: it heals 1."),
    (Hook(on="wounded", area=Select(side="others", range=2), does=(STUN,)), "An ally within 2: when an attack wounds it: the attacker gets Stun.", "An ally within 2: when an attack wounds it: the attacker gets Stun."),
    (Hook(on="activation_start", area=Select(range=1, pick="one"), does=(ops.Assign(amount=1, who="self"),)), "An enemy beside you: at the start of its activation: it is assigned 1 damage.", "An enemy beside it: at the start of its activation: it is assigned 1 damage."),
    (Hook(on="slay", when=When(this_weapon=True), does=(ops.Draw(n=1),)), "When you slay an enemy with this weapon: draw 1 card.", "When it slays an enemy with this weapon: it draws 1 card."),
    (Hook(on="roll", when=When(ranged=False), does=(ops.Alter(damage=1),)), "When your melee attack is thrown: +1 base damage.", "When its melee attack is thrown: +1 base damage."),
    (Hook(on="damaging", when=When(ranged=True, with_weapon=True), does=(STUN,)), "When your attack with a ranged weapon wounds: the target gets Stun.", "When its attack with a ranged weapon wounds: the target gets Stun."),
    (Hook(on="damaging", when=When(weapon=("axe",), flanked=True), does=(STUN,)), "When your attack with an axe wounds, if the target is flanked: the target gets Stun.", "When its attack with an axe wounds, if the target is flanked: the target gets Stun."),
]  # fmt: skip


@pytest.mark.parametrize(("hook", "you", "it"), PASSIVES, ids=lambda one: one if isinstance(one, str) else "")
def test_a_passive_is_said_to_a_hero_and_of_an_adversary(hook: Hook, you: str, it: str) -> None:
    assert phrases.hook(HERO, hook) == you
    assert phrases.hook(IT, hook) == it


def test_the_table_has_every_passive_and_every_trigger() -> None:
    assert {hook.mod for hook, _, _ in PASSIVES} == set(get_args(ops.Modified))
    assert {hook.on for hook, _, _ in PASSIVES} == set(get_args(ops.Trigger))


# whom, how much, under which condition

CONDITIONS: list[tuple[When, str, str, str, str]] = [
    (When(kinds=("elite",)), "if the target is an Elite", "if the target is an Elite", "against an Elite", "against an Elite"),
    (When(kinds=("raised", "elite")), "if the target is a Raised figure or an Elite", "if the target is a Raised figure or an Elite", "against a Raised figure or an Elite", "against a Raised figure or an Elite"),
    (When(kinds=("capac",)), "if the target is Capac Roca", "if the target is Capac Roca", "against Capac Roca", "against Capac Roca"),
    (When(kinds=("raised+soldier",)), "if the target is a Raised Soldier", "if the target is a Raised Soldier", "against a Raised Soldier", "against a Raised Soldier"),
    (When(user_kinds=("elite",)), "if you are an Elite", "if it is an Elite", "if you are an Elite", "if you are an Elite"),
    (When(user_kinds=("raised", "capac")), "if you are a Raised figure or Capac Roca", "if it is a Raised figure or Capac Roca", "if you are a Raised figure or Capac Roca", "if you are a Raised figure or Capac Roca"),
    (When(adjacent=True), "if the target is beside you", "if the target is beside it", "if the target is beside you", "if the target is beside you"),
    (When(adjacent=False), "if the target is not beside you", "if the target is not beside it", "if the target is not beside you", "if the target is not beside you"),
    (When(flanked=True), "if the target is flanked", "if the target is flanked", "if the target is flanked", "if the target is flanked"),
    (When(flanked=False), "if the target is not flanked", "if the target is not flanked", "if the target is not flanked", "if the target is not flanked"),
    (When(weapon=("sword",)), "if the attack is made with a sword", "if the attack is made with a sword", "with a sword", "with a sword"),
    (When(weapon=("axe", "two_handed_sword")), "if the attack is made with an axe or a two handed sword", "if the attack is made with an axe or a two handed sword", "with an axe or a two handed sword", "with an axe or a two handed sword"),
    (When(this_weapon=True), "if the attack is made with this weapon", "if the attack is made with this weapon", "with this weapon", "with this weapon"),
    (When(primary=True), "if the attack is made with the primary weapon", "if the attack is made with the primary weapon", "with the primary weapon", "with the primary weapon"),
    (When(with_weapon=True), "if the attack is made with a weapon", "if the attack is made with a weapon", "with weapons", "with weapons"),
    (When(with_weapon=False), "if the attack is made without a weapon", "if the attack is made without a weapon", "if the attack is made without a weapon", "if the attack is made without a weapon"),
    (When(ranged=True), "if the attack reaches beyond 1 field", "if the attack reaches beyond 1 field", "with ranged attacks", "if it is ranged"),
    (When(ranged=False), "if the attack does not reach beyond 1 field", "if the attack does not reach beyond 1 field", "with melee attacks", "with melee attacks"),
    (When(ranged=True, with_weapon=True), "if the attack is made with a weapon and the attack reaches beyond 1 field", "if the attack is made with a weapon and the attack reaches beyond 1 field", "with ranged weapons", "with ranged weapons"),
    (When(ranged=False, with_weapon=True), "if the attack is made with a weapon and the attack does not reach beyond 1 field", "if the attack is made with a weapon and the attack does not reach beyond 1 field", "with melee weapons", "with melee weapons"),
    (When(ranged=True, flanked=True), "if the target is flanked and the attack reaches beyond 1 field", "if the target is flanked and the attack reaches beyond 1 field", "with ranged attacks if the target is flanked", "with ranged attacks if the target is flanked"),
    (When(status="bleed"), "if the target has Bleed", "if the target has Bleed", "if the target has Bleed", "if the target has Bleed"),
    (When(status="marked"), "if the target is Marked", "if the target is Marked", "if the target is Marked", "if the target is Marked"),
    (When(was_adjacent=True), "if the target stood beside you when the activation began", "if the target stood beside it when the activation began", "if the target stood beside you when the activation began", "if the target stood beside you when the activation began"),
    (When(was_adjacent=False), "if the target did not stand beside you when the activation began", "if the target did not stand beside it when the activation began", "if the target did not stand beside you when the activation began", "if the target did not stand beside you when the activation began"),
    (When(ally_beside=True), "if another of the same name stands beside the target", "if another Tarpitt Guardsman stands beside the target", "if another of the same name stands beside the target", "if another of the same name stands beside the target"),
    (When(first=True), "if it is the first attack on you in the round", "if it is the first attack on it in the round", "if it is the first attack on you in the round", "if it is the first attack on you in the round"),
    (When(challenged=True), "if the target must attack you", "if the target must attack it", "if the target must attack you", "if the target must attack you"),
    (When(challenged=False), "if the target need not attack you", "if the target need not attack it", "if the target need not attack you", "if the target need not attack you"),
    (When(wounds=True), "if the attack wounds the target", "if the attack wounds the target", "if the attack wounds the target", "if the attack wounds the target"),
    (When(wounds=False), "if the attack does not wound the target", "if the attack does not wound the target", "if the attack does not wound the target", "if the attack does not wound the target"),
    (When(slain=True), "if the attack has slain the target", "if the attack has slain the target", "if the attack has slain the target", "if the attack has slain the target"),
    (When(slain=False), "if the attack has not slain the target", "if the attack has not slain the target", "if the attack has not slain the target", "if the attack has not slain the target"),
    (When(health_at_most=5), "if the target has 5 Health or less", "if the target has 5 Health or less", "if the target has 5 Health or less", "if the target has 5 Health or less"),
    (When(hurt_nobody=True), "if you have hurt nobody in this activation", "if it has hurt nobody in this activation", "if you have hurt nobody in this activation", "if you have hurt nobody in this activation"),
    (When(active=True), "if it is your activation", "if it is its activation", "if it is your activation", "if it is your activation"),
    (When(active=False), "if it is not your activation", "if it is not its activation", "if it is not your activation", "if it is not your activation"),
    (When(wearing="light_armor"), "if you wear a light armor", "if it wears a light armor", "if you wear a light armor", "if you wear a light armor"),
    (When(hand=3), "if you hold 3 cards or more", "if it holds 3 cards or more", "if you hold 3 cards or more", "if you hold 3 cards or more"),
    (When(hand=1), "if you hold 1 card or more", "if it holds 1 card or more", "if you hold 1 card or more", "if you hold 1 card or more"),
    (When(counter="soul"), "if you have any Souls", "if it has any Souls", "if you have any Souls", "if you have any Souls"),
    (When(this_weapon=True, kinds=("elite",)), "if the target is an Elite and the attack is made with this weapon", "if the target is an Elite and the attack is made with this weapon", "with this weapon against an Elite", "with this weapon against an Elite"),
    (When(flanked=True, kinds=("elite",)), "if the target is an Elite and flanked", "if the target is an Elite and flanked", "against an Elite if the target is flanked", "against an Elite if the target is flanked"),
    (When(flanked=True, adjacent=False, status="bleed"), "if the target is not beside you, the target is flanked and the target has Bleed", "if the target is not beside it, the target is flanked and the target has Bleed", "if the target is not beside you, the target is flanked and the target has Bleed", "if the target is not beside you, the target is flanked and the target has Bleed"),
    (When(hand=2, flanked=True, wounds=True), "if you hold 2 cards or more, the target is flanked and the attack wounds the target", "if it holds 2 cards or more, the target is flanked and the attack wounds the target", "if you hold 2 cards or more, the target is flanked and the attack wounds the target", "if you hold 2 cards or more, the target is flanked and the attack wounds the target"),
]  # fmt: skip

"""A condition: to a hero, of an adversary, shortly, and shortly where an attack is under way."""


@pytest.mark.parametrize(
    ("when", "you", "it", "short", "attacking"),
    CONDITIONS,
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_condition_is_said(when: When, you: str, it: str, short: str, attacking: str) -> None:
    assert aimed(nouns.conditions(HERO, when)) == you
    assert aimed(nouns.conditions(IT, when)) == it
    assert aimed(nouns.shortly(HERO, when)) == short
    assert aimed(nouns.shortly(ATTACKING, when)) == attacking


def test_no_condition_is_not_said() -> None:
    for when in (None, When()):
        assert nouns.conditions(HERO, when) == ""
        assert nouns.shortly(HERO, when) == ""


def test_the_table_has_every_condition() -> None:
    bare = When()
    used = {
        field
        for when, *_ in CONDITIONS
        for field in When.__struct_fields__
        if getattr(when, field) != getattr(bare, field)
    }
    assert used == set(When.__struct_fields__)


SELECTIONS: list[tuple[Select, str, str, str, str]] = [
    (Select(), "all enemies", "many", "all enemies", "an enemy"),
    (Select(pick="one"), "an enemy", "one", "an enemy", "an enemy"),
    (Select(pick="random"), "an enemy, chosen at random,", "one", "an enemy, chosen at random,", "an enemy"),
    (Select(pick="most_wounded"), "the most wounded enemy", "one", "the most wounded enemy", "an enemy"),
    (Select(side="allies"), "you and all allies", "many", "it and all allies", "you or an ally"),
    (Select(side="allies", pick="one"), "you or an ally", "one", "it or an ally", "you or an ally"),
    (Select(side="allies", pick="random"), "you or an ally, chosen at random,", "one", "it or an ally, chosen at random,", "you or an ally"),
    (Select(side="allies", pick="most_wounded"), "the most wounded of yourself and your allies", "one", "the most wounded of itself and its allies", "you or an ally"),
    (Select(side="allies", pick="most_wounded", wounded=True, range=3), "the most wounded of yourself and your allies within 3", "one", "the most wounded of itself and its allies within 3", "you or an ally within 3"),
    (Select(side="allies", user=False), "all allies", "many", "all allies", "an ally"),
    (Select(side="allies", user=False, pick="one"), "an ally", "one", "an ally", "an ally"),
    (Select(side="allies", user=False, pick="most_wounded"), "the most wounded ally", "one", "the most wounded ally", "an ally"),
    (Select(side="others"), "all allies", "many", "all allies", "an ally"),
    (Select(side="others", pick="one"), "an ally", "one", "an ally", "an ally"),
    (Select(side="others", pick="most_wounded"), "the most wounded ally", "one", "the most wounded ally", "an ally"),
    (Select(side="all"), "all figures", "many", "all figures", "a figure"),
    (Select(side="all", pick="one"), "a figure", "one", "a figure", "a figure"),
    (Select(range=1), "all enemies beside you", "many", "all enemies beside it", "an enemy beside you"),
    (Select(range=1, pick="one"), "an enemy beside you", "one", "an enemy beside it", "an enemy beside you"),
    (Select(range=3), "all enemies within 3", "many", "all enemies within 3", "an enemy within 3"),
    (Select(range=3, sight=True, pick="one"), "an enemy within 3 in sight", "one", "an enemy within 3 in sight", "an enemy within 3 in sight"),
    (Select(range=-1, sight=True, pick="one"), "an enemy in sight and in reach of your weapon", "one", "an enemy in sight and in reach of its weapon", "an enemy in sight and in reach of your weapon"),
    (Select(range=-2, sight=True), "all enemies in sight and in reach of your off-hand weapon", "many", "all enemies in sight and in reach of its off-hand weapon", "an enemy in sight and in reach of your off-hand weapon"),
    (Select(range=-1, pick="one"), "an enemy in reach of your weapon", "one", "an enemy in reach of its weapon", "an enemy in reach of your weapon"),
    (Select(range=1, of="target"), "all enemies beside the target", "many", "all enemies beside the target", "an enemy beside the target"),
    (Select(range=2, of="target"), "all enemies within 2 of the target", "many", "all enemies within 2 of the target", "an enemy within 2 of the target"),
    (Select(range=1, of="companion", pick="one"), "an enemy beside your companion", "one", "an enemy beside its companion", "an enemy beside your companion"),
    (Select(range=2, of="companion"), "all enemies within 2 of your companion", "many", "all enemies within 2 of its companion", "an enemy within 2 of your companion"),
    (Select(zones=0), "all enemies nearby", "many", "all enemies nearby", "an enemy nearby"),
    (Select(zones=0, of="target"), "all enemies in the zone of the target", "many", "all enemies in the zone of the target", "an enemy in the zone of the target"),
    (Select(zones=0, of="companion", pick="one"), "an enemy in the zone of your companion", "one", "an enemy in the zone of its companion", "an enemy in the zone of your companion"),
    (Select(zones=1), "all enemies within 1 zone", "many", "all enemies within 1 zone", "an enemy within 1 zone"),
    (Select(zones=2, pick="one"), "an enemy within 2 zones", "one", "an enemy within 2 zones", "an enemy within 2 zones"),
    (Select(least_zones=1), "all enemies outside your zone", "many", "all enemies outside its zone", "an enemy outside your zone"),
    (Select(least_zones=1, zones=2), "all enemies 1 to 2 zones away", "many", "all enemies 1 to 2 zones away", "an enemy 1 to 2 zones away"),
    (Select(least_zones=1, zones=1), "all enemies 1 zone away", "many", "all enemies 1 zone away", "an enemy 1 zone away"),
    (Select(sight=True), "all enemies in sight", "many", "all enemies in sight", "an enemy in sight"),
    (Select(kinds=("elite",)), "all Elites", "many", "all Elites", "an Elite"),
    (Select(kinds=("elite", "vampire"), pick="one"), "an Elite or Vampire", "one", "an Elite or Vampire", "an Elite or Vampire"),
    (Select(kinds=("elite", "vampire")), "all Elites and Vampires", "many", "all Elites and Vampires", "an Elite or Vampire"),
    (Select(kinds=("raised",), pick="one"), "a Raised enemy", "one", "a Raised enemy", "a Raised enemy"),
    (Select(kinds=("raised",)), "all Raised enemies", "many", "all Raised enemies", "a Raised enemy"),
    (Select(kinds=("raised+soldier",), range=1), "all Raised Soldiers beside you", "many", "all Raised Soldiers beside it", "a Raised Soldier beside you"),
    (Select(kinds=("tarpitt_guardsman",)), "all Tarpitt Guardsmen", "many", "all Tarpitt Guardsmen", "a Tarpitt Guardsman"),
    (Select(kinds=("companion",), side="allies"), "all Companions on your side", "many", "all Companions on its side", "a Companion on your side"),
    (Select(kinds=("companion",), side="allies", pick="one"), "a Companion on your side", "one", "a Companion on its side", "a Companion on your side"),
    (Select(kinds=("companion", "capac"), side="allies"), "all Companions and Capac Roca on your side", "many", "all Companions and Capac Roca on its side", "a Companion or Capac Roca on your side"),
    (Select(kinds=("companion",), side="allies", user=False), "all Companion allies", "many", "all Companion allies", "a Companion ally"),
    (Select(kinds=("companion",), side="others", pick="one"), "a Companion ally", "one", "a Companion ally", "a Companion ally"),
    (Select(kinds=("companion",), side="others"), "all Companion allies", "many", "all Companion allies", "a Companion ally"),
    (Select(kinds=("companion",), side="all"), "all Companion figures", "many", "all Companion figures", "a Companion figure"),
    (Select(not_kinds=("elite",)), "all enemies who are no Elite", "many", "all enemies who are no Elite", "an enemy who is no Elite"),
    (Select(not_kinds=("elite", "vampire"), pick="one"), "an enemy who is no Elite or Vampire", "one", "an enemy who is no Elite or Vampire", "an enemy who is no Elite or Vampire"),
    (Select(status="marked"), "all enemies who are Marked", "many", "all enemies who are Marked", "an enemy who is Marked"),
    (Select(status="marked", pick="one"), "an enemy who is Marked", "one", "an enemy who is Marked", "an enemy who is Marked"),
    (Select(status="bleed"), "all enemies with Bleed", "many", "all enemies with Bleed", "an enemy with Bleed"),
    (Select(status="bleed", wounded=True, pick="one"), "an enemy with Bleed who is hurt", "one", "an enemy with Bleed who is hurt", "an enemy with Bleed who is hurt"),
    (Select(wounded=True), "all enemies who are hurt", "many", "all enemies who are hurt", "an enemy who is hurt"),
    (Select(down=True, side="allies"), "all downed allies", "many", "all downed allies", "a downed ally"),
    (Select(down=True, side="allies", pick="one", range=1), "a downed ally beside you", "one", "a downed ally beside it", "a downed ally beside you"),
    (Select(linked=True), "the target and every enemy linked to it", "many", "the target and every enemy linked to it", "an enemy"),
    (Select(linked=True, side="allies"), "the target and every ally linked to them", "many", "the target and every ally linked to them", "you or an ally"),
    (Select(linked=True, side="others"), "the target and every ally linked to them", "many", "the target and every ally linked to them", "an ally"),
    (Select(linked=True, side="all"), "the target and every enemy linked to it", "many", "the target and every enemy linked to it", "a figure"),
]  # fmt: skip

"""A selection: to a hero, in which person its verbs stand, of an adversary, and one of them chosen."""


@pytest.mark.parametrize(
    ("select", "you", "person", "it", "chosen"),
    SELECTIONS,
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_selection_says_whom_it_means(select: Select, you: str, person: str, it: str, chosen: str) -> None:
    meant = nouns.meant(HERO, select)
    assert (aimed(meant.name), meant.person) == (you, person)
    assert aimed(nouns.who(IT, select).name) == it
    one = nouns.who(HERO, select, chosen=True)
    assert (aimed(one.name), one.person) == (chosen, "one")


NUMBERS: list[tuple[int | Value, str, str, str]] = [
    (3, "+3 Armor", "3 AP", "3"),
    (-2, "-2 Armor", "-2 AP", "-2"),
    (0, "+0 Armor", "0 AP", "0"),
    (Value(of="none", plus=2), "+2 Armor", "2 AP", "2"),
    (Value(of="lost_health"), "+1 Armor for each point of Health you have lost", "as much AP as the Health it has lost", "as much as the Health you have lost"),
    (Value(of="lost_health", per=3), "+1 Armor for every 3 Health you have lost", "1 AP for every 3 Health it has lost", "1 for every 3 Health you have lost"),
    (Value(of="lost_health", who="target"), "+1 Armor for each point of Health the target has lost", "as much AP as the Health the target has lost", "as much as the Health the target has lost"),
    (Value(of="lost_health", times=2), "+2 Armor for each point of Health you have lost", "2 AP for each point of Health it has lost", "2 for each point of Health you have lost"),
    (Value(of="health"), "+1 Armor for each point of Health you have left", "as much AP as the Health it has left", "as much as the Health you have left"),
    (Value(of="health", per=5, who="target"), "+1 Armor for every 5 Health the target has left", "1 AP for every 5 Health the target has left", "1 for every 5 Health the target has left"),
    (Value(of="base_damage", id="strength"), "as much more Armor as the base damage of your Strength", "as much AP as the base damage of its Strength", "as much as the base damage of your Strength"),
    (Value(of="base_damage", id="strength", times=2), "+2 Armor for each base damage of your Strength", "2 AP for each base damage of its Strength", "2 for each base damage of your Strength"),
    (Value(of="stat", id="savvy"), "as much more Armor as your Savvy", "as much AP as its Savvy", "as much as your Savvy"),
    (Value(of="stat", id="savvy", per=4), "+1 Armor for every 4 points of your Savvy", "1 AP for every 4 points of its Savvy", "1 for every 4 points of your Savvy"),
    (Value(of="stat", id="savvy", who="target"), "as much more Armor as the target's Savvy", "as much AP as the target's Savvy", "as much as the target's Savvy"),
    (Value(of="stat", id="savvy", plus=2), "+2 Armor and as much more Armor as your Savvy", "2 AP and as much AP as its Savvy", "2 and as much as your Savvy"),
    (Value(of="counter", id="soul"), "+1 Armor for each Soul", "1 AP for each Soul", "1 for each Soul"),
    (Value(of="counter", id="soul", per=2), "+1 Armor for every 2 Souls", "1 AP for every 2 Souls", "1 for every 2 Souls"),
    (Value(of="counter", id="struck"), "+1 Armor for each wound that attack would have dealt", "1 AP for each wound that attack would have dealt", "1 for each wound that attack would have dealt"),
    (Value(of="paid"), "+1 Armor for each card discarded", "1 AP for each card discarded", "1 for each card discarded"),
    (Value(of="paid", times=2, plus=1), "+1 Armor and +2 Armor for each card discarded", "1 AP and 2 AP for each card discarded", "1 and 2 for each card discarded"),
    (Value(of="paid", per=2), "+1 Armor for every 2 cards discarded", "1 AP for every 2 cards discarded", "1 for every 2 cards discarded"),
    (Value(of="dealt"), "+1 Armor for each wound dealt", "as much AP as the wounds dealt", "as much as the wounds dealt"),
    (Value(of="dealt", per=2), "+1 Armor for every 2 wounds dealt", "1 AP for every 2 wounds dealt", "1 for every 2 wounds dealt"),
    (Value(of="speed"), "as much more Armor as your Speed", "as much AP as its Speed", "as much as your Speed"),
    (Value(of="speed", per=2, most=3), "+1 Armor for every 2 points of your Speed, at most 3", "1 AP for every 2 points of its Speed, at most 3", "1 for every 2 points of your Speed, at most 3"),
    (Value(of="status", id="bleed"), "+1 Armor for each token of Bleed you have", "1 AP for each token of Bleed it has", "1 for each token of Bleed you have"),
    (Value(of="status", id="bleed", who="target", per=2), "+1 Armor for every 2 tokens of Bleed the target has", "1 AP for every 2 tokens of Bleed the target has", "1 for every 2 tokens of Bleed the target has"),
    (Value(of="status", id="severe_wounds", most=4), "+1 Armor for each token of Severe Wounds you have, at most 4", "1 AP for each token of Severe Wounds it has, at most 4", "1 for each token of Severe Wounds you have, at most 4"),
    (Value(of="counter", id="soul", who="target"), "+1 Armor for each Soul the target has", "1 AP for each Soul the target has", "1 for each Soul the target has"),
    (Value(of="base_damage", id="strength", who="target", per=2), "+1 Armor for every 2 base damage of the target's Strength", "1 AP for every 2 base damage of the target's Strength", "1 for every 2 base damage of the target's Strength"),
]  # fmt: skip

"""A number: as so much more Armor, as so much AP of an adversary's, and bare."""


@pytest.mark.parametrize(
    ("value", "more", "it", "bare"), NUMBERS, ids=lambda one: one if isinstance(one, str) else ""
)
def test_a_number_says_what_it_depends_on(value: int | Value, more: str, it: str, bare: str) -> None:
    assert aimed(nouns.measure(HERO, value, "Armor", "+")) == more
    assert aimed(nouns.measure(IT, value, "AP")) == it
    assert aimed(nouns.measure(HERO, value)) == bare


WHOLE: list[tuple[Value, str]] = [
    (Value(of="lost_health"), "the Health you have lost"),
    (Value(of="lost_health", who="target"), "the Health the target has lost"),
    (Value(of="health"), "the Health you have left"),
    (Value(of="base_damage", id="strength"), "the base damage of your Strength"),
    (Value(of="stat", id="savvy"), "your Savvy"),
    (Value(of="stat", id="savvy", who="target"), "the target's Savvy"),
    (Value(of="dealt"), "the wounds dealt"),
    (Value(of="speed"), "your Speed"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "said"), WHOLE, ids=lambda one: one if isinstance(one, str) else "")
def test_a_number_that_is_as_much_as_something_else_is_that(value: Value, said: str) -> None:
    assert nouns.is_whole(value)
    assert aimed(nouns.whole(HERO, value)) == said


@pytest.mark.parametrize(
    "value",
    [3, Value(of="none"), Value(of="counter", id="soul"), Value(of="paid"), Value(of="status", id="bleed"), Value(of="speed", times=2),
     Value(of="speed", per=2), Value(of="speed", plus=1)],
)  # fmt: skip
def test_a_number_that_is_counted_out_is_not_as_much_as_something(value: int | Value) -> None:
    assert not nouns.is_whole(value)


@pytest.mark.parametrize(
    ("verb", "one", "many"),
    [("be", "is", "are"), ("have", "has", "have"), ("heal", "heals", "heal"), ("discard", "discards", "discard"), ("become", "becomes", "become"),
     ("toss", "tosses", "toss"), ("push", "pushes", "push"), ("choose", "chooses", "choose"), ("watch", "watches", "watch"),
     ("fix", "fixes", "fix"), ("go", "goes", "go")],
)  # fmt: skip
def test_verbs_stand_in_the_person_that_fits(verb: str, one: str, many: str) -> None:
    assert conjugated(verb, "one") == one
    assert conjugated(verb, "many") == many
    assert conjugated(verb, "you") == many


@pytest.mark.parametrize(
    ("word", "said", "plural", "noun"),
    [
        ("elite", "Elite", "Elites", "an Elite"), ("raised", "Raised", "Raised", "a Raised figure"),
        ("raised+soldier", "Raised Soldier", "Raised Soldiers", "a Raised Soldier"), ("capac", "Capac Roca", "Capac Roca", "Capac Roca"),
        ("tarpitt_guardsman", "Tarpitt Guardsman", "Tarpitt Guardsmen", "a Tarpitt Guardsman"), ("night_owl", "Night Owl", "Night Owls", "a Night Owl figure"),
    ],
)  # fmt: skip
def test_a_kind_has_its_name(word: str, said: str, plural: str, noun: str) -> None:
    assert nouns.kind_name(book(), word) == said
    assert nouns.kind_name(book(), word, plural=True) == plural
    assert nouns.kind_noun(book(), word) == noun


def test_articles_and_capitals() -> None:
    assert [nouns.a(one) for one in ("axe", "Elite", "Snare", "urn")] == [
        "an axe",
        "an Elite",
        "a Snare",
        "an urn",
    ]
    assert nouns.capital("so be it") == "So be it"
    assert nouns.capital("") == ""
    assert [nouns.count(1, "die", "dice"), nouns.count(2, "die", "dice"), nouns.count(0, "card"), nouns.count(1, "card")] == [
        "1 die", "2 dice", "0 cards", "1 card"
    ]  # fmt: skip
    assert nouns.dice("GGBR", "", "Strength") == "2 green dice, 1 blue die, 1 red die and Strength"
    assert nouns.title("severe_wounds") == "Severe Wounds"
    assert settle("{target}, {target} and {target}", "an enemy", "it") == "an enemy, it and it"


def test_what_is_counted_is_as_many_and_what_is_measured_as_much() -> None:
    savvy = Value(of="stat", id="savvy")
    said = [nouns.measure(HERO, savvy, unit) for unit in ("loot cards", "dice", "AP")]
    assert said == [
        "as many loot cards as your Savvy",
        "as many dice as your Savvy",
        "as much AP as your Savvy",
    ]
