"""A fight told: each event as a sentence, and events one after another as they are read."""

import pytest

from engine import fight_events as e
from engine.combat.arena import Arena
from engine.combat.telling import Teller
from engine.fight_events import FightEvent, Told
from tests.combat.builders import position


def table() -> Arena:
    """Capac with a guardsman beside him, another five fields off, a friend who is down and her hawk."""
    return position(
        {
            "capac": {"at": (5, 9), "worn": {"weapon": "serpents_tongue_flail"}, "skills": ("impact", "slam")},
            "vanessa": {"at": (4, 10), "state": "down", "worn": {"companion": "greater_hawk"}, "skills": ("tenacity",)},
            "greater_hawk": {"at": (6, 9)},
            "1": {"card": "tarpitt_guardsman", "at": (5, 8)},
            "3": {"card": "tarpitt_guardsman", "at": (5, 4)},
        },
        active="capac",
    )  # fmt: skip


HALBERD, LOWEST = "adversaries/tarpitt_guardsman/tactics/0", "the enemy with the lowest Health"
DRAWN = e.TargetDrawn("3", "prey", "capac", LOWEST)

ALONE: list[tuple[FightEvent, str]] = [
    (e.FightBegan("sample_encounter"), "The fight begins: The Broken Colonnade."),
    (e.RoundBegan(3), "Round 3."),
    (e.Arranged(("vanessa", "capac")), "The heroes act in this order: Vanessa and Capac Roca."),
    (e.ActivationBegan("capac"), "Capac Roca acts."),
    (e.ActivationBegan("capac", True), "Capac Roca acts once more."),
    (e.ActivationEnded("1"), "Tarpitt Guardsman 1 has acted."),
    (e.Skipped("1", "stun"), "Tarpitt Guardsman 1 loses the activation (Stun)."),
    (e.Skipped("capac", "fear"), "Capac Roca loses the activation (Fear)."),
    (e.DrewCards("capac", ("dash",)), "Capac Roca draws Dash."),
    (e.DrewCards("capac", ("dash", "punch", "taunt")), "Capac Roca draws Dash, Punch and Taunt."),
    (e.Reshuffled("ability", "capac"), "Capac Roca's ability cards are shuffled again."),
    (e.Reshuffled("adversary"), "The adversary deck is shuffled again."),
    (e.Reshuffled("loot"), "The loot deck is shuffled again."),
    (e.Reshuffled("injuries"), "The injuries are shuffled again."),
    (e.PutAway("capac", ("dash",), "power"), "Capac Roca discards Dash for Power."),
    (e.PutAway("capac", ("dash",), "trait"), "Capac Roca must play Dash."),
    (e.PutAway("capac", ("dash", "punch")), "Capac Roca discards Dash and Punch."),
    (e.PutAway("capac", ("dash",), "abilities/defender/effects/0"), "Capac Roca discards Dash (Defender)."),
    (e.TookBack("capac", "dash"), "Capac Roca takes Dash back."),
    (e.Moved("capac", ((5, 8), (5, 7))), "Capac Roca walks 2 fields, beside Tarpitt Guardsman 1 now."),
    (e.Moved("1", ((6, 8),)), "Tarpitt Guardsman 1 walks 1 field, beside Capac Roca and Greater Hawk now."),
    (e.Moved("greater_hawk", ((0, 0),)), "Greater Hawk walks 1 field, to A1."),
    (e.Moved("capac", ((0, 0),)), "Capac Roca walks 1 field, to A1."),
    (e.Moved("3", ((5, 3),)), "Tarpitt Guardsman 3 walks 1 field, to F4."),
    (e.Placed("capac", (0, 0)), "Capac Roca is placed on A1."),
    (e.Placed("capac", (0, 0), "swap"), "Capac Roca stands on A1 now."),
    (e.Placed("1", (0, 0), "return"), "Tarpitt Guardsman 1 returns to A1."),
    (e.Placed("capac", (0, 0), "abilities/leap/effects/0"), "Capac Roca is placed on A1 (Leap)."),
    (e.KnockedBack("1", (5, 6)), "Tarpitt Guardsman 1 is knocked back to F7."),
    (e.KnockedBack("1", (5, 7), 2), "Tarpitt Guardsman 1 is knocked back to F8 and is stopped 2 fields short."),
    (e.KnockedBack("1", (5, 8), 2), "Tarpitt Guardsman 1 is knocked back and cannot give way."),
    (e.Fell("capac"), "Capac Roca falls into a hole."),
    (e.Climbed("capac", (5, 8)), "Capac Roca climbs out of the hole, to F9."),
    (e.CardPlayed("capac", "abilities/dash/effects/0"), "Capac Roca plays Dash."),
    (e.CardPlayed("capac", "abilities/dash/effects/0", "1"), "Capac Roca plays Dash."),
    (e.CardPlayed("capac", "abilities/throw_rock/effects/0", "1"), "Capac Roca plays Throw Rock on Tarpitt Guardsman 1."),
    (e.CardPlayed("capac", "abilities/throw_rock/effects/0", "capac"), "Capac Roca plays Throw Rock."),
    (e.CardPlayed("capac", "heroes/capac/skills/impact/effects/0"), "Capac Roca uses Impact."),
    (e.CardPlayed("capac", "abilities/dodge/effects/0", "1"), "Capac Roca plays Dodge against Tarpitt Guardsman 1."),
    (e.Attacked("capac", ("1",), "equipment/serpents_tongue_flail"), "Capac Roca attacks Tarpitt Guardsman 1 with Serpent's Tongue Flail."),
    (e.Attacked("capac", ("1", "3"), "equipment/serpents_tongue_flail"), "Capac Roca attacks Tarpitt Guardsman 1 and Tarpitt Guardsman 3 with Serpent's Tongue Flail."),
    (e.Attacked("1", ("capac",), HALBERD), "Tarpitt Guardsman 1 attacks Capac Roca."),
    (e.Attacked("greater_hawk", ("1",), "equipment/greater_hawk"), "Greater Hawk attacks Tarpitt Guardsman 1."),
    (e.AttackRolled("capac", ("GS", "GD"), (), 3), "Capac Roca throws 2 green dice: sword and double sword: 3 damage."),
    (e.AttackRolled("capac", ("GS", "GX", "R-", "BC"), (), 4), "Capac Roca throws 2 green dice, 1 red die and 1 blue die: sword, Special, blank and Critical: 4 damage."),
    (e.AttackRolled("capac", ("GS", "!D"), (), 1), "Capac Roca throws 2 dice: sword and double sword (cancelled): 1 damage."),
    (e.AttackRolled("capac", (), (), 0), "Capac Roca throws no dice."),
    (e.AttackRolled("capac", ("GS",), (), 1, True), "Capac Roca throws again: sword, 1 damage."),
    (e.DiceThrown("capac", ("4", "6")), "Capac Roca throws 2 Fate dice: 4, 6."),
    (e.DiceThrown("capac", ("5",), "abilities/lucky_strike/effects/0"), "Capac Roca throws 1 Fate die (Lucky Strike): 5."),
    (e.DiceThrown("capac", ("RX", "R-")), "Capac Roca throws 2 red dice: Special, blank."),
    (e.Hit("capac", "1", 7, 2, 5, 0), "On Capac Roca: 7 against Defense 2 and Armor 5: no wound; Armor 4."),
    (e.Hit("capac", "1", 7, 2, 0, 5, left=20), "On Capac Roca: 7 against Defense 2: 5 wounds, Health 20."),
    (e.Hit("capac", "1", 3, 2, 0, 1, left=20), "On Capac Roca: 3 against Defense 2: 1 wound, Health 20."),
    (e.Hit("capac", "1", 7, 2, 5, 7, assigned=True, left=13), "On Capac Roca: 7, assigned: 7 wounds, Health 13; Armor 4."),
    (e.Hit("1", "capac", 7, 2, 0, 5, parts=(("dice", 3), ("base", 4)), left=8), "On Tarpitt Guardsman 1: 4 base + 3 = 7 against Defense 2: 5 wounds, Health 8."),
    (e.Hit("1", "capac", 6, 2, 0, 4, parts=(("dice", 3), ("strength", 4), ("poison", -1)), left=8), "On Tarpitt Guardsman 1: 4 Strength - 1 Poison + 3 = 6 against Defense 2: 4 wounds, Health 8."),
    (e.Hit("1", "capac", 10, 2, 0, 8, parts=(("flank", 2), ("bonus", 1), ("offense", 1), ("base", 4), ("dice", 2)), left=8), "On Tarpitt Guardsman 1: 2 flanking + 1 bonus + 1 Offense + 4 base + 2 = 10 against Defense 2: 8 wounds, Health 8."),
    (e.Hit("1", "capac", 3, 2, 0, 1, parts=(("base", 3),), left=8), "On Tarpitt Guardsman 1: 3 against Defense 2: 1 wound, Health 8."),
    (e.Hit("1", "capac", 5, 2, 0, 3, parts=(("base", 3),), left=8), "On Tarpitt Guardsman 1: 3 base + 2 assigned = 5 against Defense 2: 3 wounds, Health 8."),
    (e.Hit("1", "capac", 2, 2, 0, 0, assigned=True, parts=()), "On Tarpitt Guardsman 1: 2, assigned: no wound."),
    (e.Hit("1", "capac", 0, 2, 0, 0, parts=(("poison", -1), ("dice", 0))), "On Tarpitt Guardsman 1: -1 Poison + 0 = 0 against Defense 2: no wound."),
    (e.Hit("1", "capac", 5, 2, 0, 3, parts=(("abilities/dash", 2), ("dice", 3)), left=8), "On Tarpitt Guardsman 1: 2 Dash + 3 = 5 against Defense 2: 3 wounds, Health 8."),
    (e.Hit("capac", "1", 5, 2, 0, 3, parts=(("adversaries/tarpitt_guardsman", 1), ("base", 4), ("dice", 0)), left=8), "On Capac Roca: 1 Shoulder to Shoulder + 4 base + 0 = 5 against Defense 2: 3 wounds, Health 8."),
    (e.Hit("capac", "1", 5, 2, 1, 3, parts=(("adversaries/greater_unsated", -1), ("base", 4), ("dice", 2)), left=8), "On Capac Roca: -1 Greater Unsated + 4 base + 2 = 5 against Defense 2 and Armor 1: 3 wounds, Health 8; Armor 0."),
    (e.Hit("1", "capac", 5, 2, 0, 3, parts=(("heroes/capac", 1), ("dice", 4)), left=8), "On Tarpitt Guardsman 1: 1 + 4 = 5 against Defense 2: 3 wounds, Health 8."),
    (e.Missed("1", "capac"), "For Capac Roca the attack counts as absent."),
    (e.Missed("1"), "The attack has nobody left to hit."),
    (e.DamageAssigned("capac", 3, 9), "Capac Roca is assigned 3 damage, Health 9."),
    (e.DamageAssigned("capac", 3, 9, "burn"), "Capac Roca is assigned 3 damage (Burn), Health 9."),
    (e.DamageAssigned("capac", 3, 9, "knockback"), "Capac Roca is assigned 3 damage (knockback), Health 9."),
    (e.DamageAssigned("1", 3, 9, "equipment/serpents_tongue_flail"), "Tarpitt Guardsman 1 is assigned 3 damage (Serpent's Tongue Flail), Health 9."),
    (e.Shielded("capac", 1, "barrier"), "1 wound to Capac Roca is prevented (Barrier)."),
    (e.Shielded("capac", 3, "stays_up"), "3 wounds to Capac Roca are prevented (standing fast)."),
    (e.Mended("capac", 4, 20), "Capac Roca heals 4, Health 20."),
    (e.Mended("capac", 4, 20, "life_steal"), "Capac Roca heals 4 (Life Steal), Health 20."),
    (e.Mended("capac", 0, 20, "regeneration"), "Capac Roca heals nothing (Regeneration), Health 20."),
    (e.Down("capac"), "Capac Roca is down."),
    (e.Slain("1"), "Tarpitt Guardsman 1 is slain."),
    (e.Slain("1", "capac"), "Tarpitt Guardsman 1 is slain."),
    (e.Slain("1", "capac", 20), "Tarpitt Guardsman 1 is slain; Capac Roca gains 20 experience."),
    (e.Slain("1", "", 20), "Tarpitt Guardsman 1 is slain."),
    (e.Slain("1", "capac", bare=True), "Tarpitt Guardsman 1 is slain, which brings no experience and no loot."),
    (e.Gained("capac", "attack", 1), "Capac Roca gains 1 weapon attack without AP."),
    (e.Gained("capac", "attack", 2), "Capac Roca gains 2 weapon attacks without AP."),
    (e.GotAway("1"), "Tarpitt Guardsman 1 leaves the encounter."),
    (e.GotAway("1", "time"), "Tarpitt Guardsman 1 leaves the encounter (its time has come)."),
    (e.GotAway("1", "alone"), "Tarpitt Guardsman 1 leaves the encounter (nobody is left with it)."),
    (e.GotAway("capac", "exit"), "Capac Roca leaves the encounter (by a way out)."),
    (e.StoodUp("vanessa", 12), "Vanessa stands up with 12 Health."),
    (e.StoodUp("vanessa", 12, "scathed"), "Vanessa stands up with 12 Health and an injury: Scathed."),
    (e.StatusApplied("1", "stun", 1), "Tarpitt Guardsman 1 gets Stun."),
    (e.StatusApplied("1", "bleed", 3), "Tarpitt Guardsman 1 gets Bleed 3."),
    (e.StatusApplied("1", "blind", 0), "Tarpitt Guardsman 1 gets eternal Blind."),
    (e.StatusApplied("1", "marked", 1), "Tarpitt Guardsman 1 is Marked."),
    (e.StatusApplied("1+3", "severe_wounds", 2), "Tarpitt Guardsman 1 and Tarpitt Guardsman 3 get Severe Wounds 2."),
    (e.StatusAvoided("capac", "stun", "immune"), "Capac Roca is immune to Stun."),
    (e.StatusAvoided("capac", "fear", "willpower", (4, 5)), "Capac Roca avoids Fear by Willpower (4, 5 on the dice)."),
    (e.StatusAvoided("capac", "fear", "willpower"), "Capac Roca avoids Fear by Willpower."),
    (e.StatusEnded("1", "bleed", 2), "Tarpitt Guardsman 1 has Bleed 2 left."),
    (e.StatusEnded("1", "bleed"), "Tarpitt Guardsman 1 is rid of Bleed."),
    (e.StatusEnded("1", "marked"), "Tarpitt Guardsman 1 is no longer Marked."),
    (e.Gained("capac", "ap", 2), "Capac Roca gains 2 AP."),
    (e.Gained("capac", "ap", 2, True), "Capac Roca gains 2 AP at the next activation."),
    (e.Gained("capac", "speed", -1), "Capac Roca loses 1 Speed."),
    (e.Gained("capac", "armor", 1), "Capac Roca gains 1 Armor."),
    (e.Gained("capac", "soul", 2), "Capac Roca gains 2 Soul."),
    (e.PowerPut("capac", "impact", 2), "Capac Roca puts 2 Power on Impact."),
    (e.PowerPut("capac", "impact", -2), "Capac Roca loses 2 Power on Impact."),
    (e.PowerPut("capac", "", 2), "2 Power is lost: Capac Roca has no skill to put it on."),
    (e.PartyGained(2, 5), "The party gains 2 gold and has 5."),
    (e.PartyGained(-2, 5), "The party pays 2 gold and has 5."),
    (e.PartyGained(2, 5, "abilities/lucky_strike/effects/0"), "The party gains 2 gold (Lucky Strike) and has 5."),
    (e.LootTaken("capac", ""), "Capac Roca finds nothing."),
    (e.LootTaken("capac", "", "adrenaline"), "Capac Roca finds Adrenaline."),
    (e.LootTaken("capac", "nothing"), "Capac Roca draws loot, Dust and Lint."),
    (e.Dropped("capac", "adrenaline"), "Capac Roca throws Adrenaline away."),
    (e.TacticRead("1", "", False, "blind"), "Tarpitt Guardsman 1 is Blind and cannot attack."),
    (e.TacticRead("1", "", False, "nobody"), "Tarpitt Guardsman 1 finds nobody to attack."),
    (e.TacticRead("1", "Halberd", True, ""), "Tarpitt Guardsman 1: Halberd."),
    (e.TacticRead("1", "Halberd", False, "within:3:7"), "Tarpitt Guardsman 1's Halberd asks for a target within 3, and it is 7 away."),
    (e.TacticRead("1", "Halberd", False, "range:1:4"), "Tarpitt Guardsman 1's Halberd cannot reach or see its target, which is 4 away."),
    (e.TacticRead("1", "Halberd", False, "nobody hurt"), "Tarpitt Guardsman 1's Halberd cannot be done (nobody hurt)."),
    (e.BecamePrepared("1"), "Tarpitt Guardsman 1 waits, prepared."),
    (e.PreparedEnded("1", "struck"), "Tarpitt Guardsman 1 is prepared no longer: it strikes."),
    (e.PreparedEnded("1", "hurt"), "Tarpitt Guardsman 1 is prepared no longer: it is wounded."),
    (e.PreparedEnded("1", "activates"), "Tarpitt Guardsman 1 is prepared no longer: it acts."),
    (e.PreparedEnded("1", "blind"), "Tarpitt Guardsman 1 is prepared no longer: Blind."),
    (e.PreparedStruck("1", "capac"), "Tarpitt Guardsman 1 was prepared and strikes at Capac Roca."),
    (e.Marked("1", "capac", "challenge"), "Tarpitt Guardsman 1 must attack Capac Roca."),
    (e.Marked("capac", "vanessa", "redirect"), "Capac Roca becomes the target instead of Vanessa."),
    (e.Marked("1", "capac", "abilities/defender/effects/0"), "Tarpitt Guardsman 1 is under Defender of Capac Roca."),
    (e.Marked("capac", "capac", "abilities/defender/effects/0"), "Capac Roca is under Defender."),
    (e.Marked("1", "", ""), "Tarpitt Guardsman 1 is under a lasting effect."),
    (e.Marked("1", "capac", ""), "Tarpitt Guardsman 1 is under a lasting effect of Capac Roca."),
    (e.TrapLaid("capac", (5, 7), "Snare"), "Capac Roca puts a Snare on F8."),
    (e.TrapLaid("capac", (5, 7), "Oil Slick"), "Capac Roca puts an Oil Slick on F8."),
    (e.TrapSprung("1", "Snare"), "Tarpitt Guardsman 1 springs the Snare."),
    (e.Handled("capac", (4, 9), "urn"), "Capac Roca uses the urn on E10."),
    (e.Switched("capac", "runed_gladius"), "Capac Roca readies Runed Gladius."),
    (e.Arrived("3", (0, 0)), "Tarpitt Guardsman 3 comes onto the map at A1."),
    (e.FightEnded("nowhere", 3), "The fight is over in round 3."),
    (e.TargetDrawn("3", "prey", "capac", "the enemy with the lowest Health"), "Tarpitt Guardsman 3 draws Prey: the enemy with the lowest Health is Capac Roca."),
    (e.TargetDrawn("3", "", "capac", "the nearest enemy"), "Tarpitt Guardsman 3 draws no card: the nearest enemy is Capac Roca."),
    (e.TargetDrawn("3", "prey", "", ""), "Tarpitt Guardsman 3 draws Prey: nobody can be chosen."),
    (e.TargetDrawn("3", "hero:capac", "capac", "this hero's"), "Tarpitt Guardsman 3 draws Capac Roca's card: Capac Roca."),
    (e.TargetDrawn("3", "prey", "capac", "abilities/taunt/effects/0"), "Taunt: Tarpitt Guardsman 3 goes for Capac Roca instead."),
    (e.Told("As it is."), "As it is."),
    (e.StatusApplied("1+3", "marked", 1), "Tarpitt Guardsman 1 and Tarpitt Guardsman 3 are Marked."),
    (e.LootTaken("capac", "weapon", "runed_gladius"), "Capac Roca draws loot, Steel Under Sacking: Runed Gladius."),
    (e.FightEnded("defeat", 4), "The fight is over in round 4: defeat."),
    (e.FightBegan("sample_encounter", "hard"), "The fight begins: The Broken Colonnade. Adversaries have 130 % of their Health."),
    (e.FightBegan("sample_encounter", "story"), "The fight begins: The Broken Colonnade. Adversaries have 70 % of their Health."),
    (e.FightBegan("sample_encounter"), "The fight begins: The Broken Colonnade."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "said"), ALONE, ids=lambda one: one if isinstance(one, str) else "")
def test_an_event_is_a_sentence(event: FightEvent, said: str) -> None:
    assert Teller(table()).sentence(event) == said


TOGETHER: list[tuple[list[FightEvent], list[str]]] = [
    (
        [e.ActivationBegan("3"), DRAWN, e.TacticRead("3", "Halberd", True, ""), e.Moved("3", ((5, 5),)), e.Moved("3", ((5, 6), (5, 7))), e.Attacked("3", ("capac",), HALBERD), e.AttackRolled("3", ("GS",), (), 1), e.Hit("capac", "3", 5, 2, 0, 3, parts=(("base", 4), ("dice", 1)), left=9), e.ActivationEnded("3")],
        ["Tarpitt Guardsman 3 draws Prey: the enemy with the lowest Health is Capac Roca. "
         "Halberd: walks 3 fields, 2 away from Capac Roca now. "
         "Throws 1 green die: sword, 1 damage; 4 base + 1 = 5 against Defense 2: 3 wounds, Health 9."],
    ),
    (
        [DRAWN, e.TacticRead("3", "Halberd", True, ""), e.Attacked("3", ("capac",), HALBERD), e.AttackRolled("3", ("GS",), (), 1), e.Hit("capac", "3", 5, 2, 0, 3, left=9), e.Moved("3", ((5, 3),))],
        ["Tarpitt Guardsman 3 draws Prey: the enemy with the lowest Health is Capac Roca. "
         "Halberd: throws 1 green die: sword, 1 damage; 5 against Defense 2: 3 wounds, Health 9. "
         "Tarpitt Guardsman 3 retreats 1 field, 6 away from Capac Roca now."],
    ),
    (
        [DRAWN, e.TacticRead("3", "Halberd", True, ""), e.Attacked("3", ("capac",), HALBERD)],
        ["Tarpitt Guardsman 3 draws Prey: the enemy with the lowest Health is Capac Roca. Halberd: attacks Capac Roca."],
    ),
    (
        [DRAWN, e.TacticRead("3", "Halberd", True, ""), e.Attacked("3", ("capac",), HALBERD), e.CardPlayed("capac", "abilities/dodge/effects/0", "3"), e.Missed("3", "capac")],
        ["Tarpitt Guardsman 3 draws Prey: the enemy with the lowest Health is Capac Roca. "
         "Halberd: attacks Capac Roca. "
         "Capac Roca plays Dodge against Tarpitt Guardsman 3. "
         "For Capac Roca the attack counts as absent."],
    ),
    (
        [DRAWN, e.TacticRead("3", "Impale", False, "within:3:5"), e.TacticRead("3", "Halberd", True, ""), e.Attacked("3", ("capac", "vanessa"), HALBERD), e.AttackRolled("3", ("GS",), (), 1), e.Hit("capac", "3", 5, 2, 0, 3, left=9), e.Hit("vanessa", "3", 5, 2, 0, 3, left=9)],
        ["Tarpitt Guardsman 3 draws Prey: the enemy with the lowest Health is Capac Roca. "
         "Impale asks for a target within 3, and it is 5 away. "
         "Halberd: attacks Capac Roca and Vanessa. "
         "Throws 1 green die: sword, 1 damage; on Capac Roca: 5 against Defense 2: 3 wounds, Health 9. "
         "On Vanessa: 5 against Defense 2: 3 wounds, Health 9."],
    ),
    (
        [e.AttackRolled("3", ("GS",), (), 1), e.StatusEnded("capac", "barrier"), e.Shielded("capac", 1, "barrier"), e.Hit("capac", "3", 6, 1, 2, 2, left=9)],
        ["Tarpitt Guardsman 3 throws 1 green die: sword, 1 damage; "
         "on Capac Roca: 6 against Defense 1 and Armor 2, 1 prevented by Barrier: 2 wounds, Health 9; Armor 1; Barrier is over."],
    ),
    (
        [DRAWN, e.TacticRead("3", "Heal", True, ""), e.Mended("3", 2, 9)],
        ["Tarpitt Guardsman 3 draws Prey: the enemy with the lowest Health is Capac Roca. Heal: heals 2, Health 9."],
    ),
    (
        [DRAWN, e.TacticRead("3", "Shove", True, ""), e.StatusApplied("capac", "stun", 1)],
        ["Tarpitt Guardsman 3 draws Prey: the enemy with the lowest Health is Capac Roca. Shove: Capac Roca gets Stun."],
    ),
    (
        [e.ActivationBegan("1"), e.Skipped("1", "stun"), e.ActivationEnded("1")],
        ["Tarpitt Guardsman 1 loses the activation (Stun)."],
    ),
    (
        [e.ActivationBegan("1"), e.Reshuffled("adversary"), e.TargetDrawn("1", "prey", "capac", "the nearest enemy")],
        ["The adversary deck is shuffled again. Tarpitt Guardsman 1 draws Prey: the nearest enemy is Capac Roca."],
    ),
    (
        [e.ActivationBegan("1"), e.StatusEnded("1", "bleed", 1), e.DamageAssigned("1", 1, 8, "bleed"), e.TargetDrawn("1", "prey", "capac", "the nearest enemy")],
        ["Tarpitt Guardsman 1 acts. Is assigned 1 damage (Bleed), Health 8; Bleed 1 left. Draws Prey: the nearest enemy is Capac Roca."],
    ),
    (
        [e.StatusEnded("capac", "barrier", 1), e.Shielded("capac", 1, "barrier"), e.StatusEnded("capac", "barrier"), e.Shielded("capac", 1, "barrier")],
        ["1 wound to Capac Roca is prevented (Barrier); Barrier 1 left. 1 wound to Capac Roca is prevented (Barrier); Barrier is over."],
    ),
    (
        [e.StatusEnded("capac", "burn"), e.DamageAssigned("1", 3, 9, "burn")],
        ["Capac Roca is rid of Burn. Tarpitt Guardsman 1 is assigned 3 damage (Burn), Health 9."],
    ),
    (
        [e.StatusEnded("capac", "burn"), e.DamageAssigned("capac", 3, 9, "knockback")],
        ["Capac Roca is rid of Burn. Is assigned 3 damage (knockback), Health 9."],
    ),
    (
        [e.StatusEnded("1", "bleed", 1), e.StatusApplied("1", "bleed", 3)],
        ["Tarpitt Guardsman 1 gets Bleed 3."],
    ),
    (
        [e.StatusEnded("1", "bleed", 1), e.StatusApplied("3", "bleed", 3)],
        ["Tarpitt Guardsman 1 has Bleed 1 left. Tarpitt Guardsman 3 gets Bleed 3."],
    ),
    (
        [e.StatusEnded("1", "bleed", 1), e.StatusApplied("1", "stun", 1)],
        ["Tarpitt Guardsman 1 has Bleed 1 left. Gets Stun."],
    ),
    (
        [e.StatusApplied("1", "marked", 1), e.StatusApplied("3", "marked", 1)],
        ["Tarpitt Guardsman 1 and Tarpitt Guardsman 3 are Marked."],
    ),
    (
        [e.CardPlayed("capac", "abilities/throw_rock/effects/0", "1"), e.Attacked("capac", ("1",), "abilities/throw_rock"), e.AttackRolled("capac", ("GS",), (), 1), e.Hit("1", "capac", 3, 2, 0, 1, left=9)],
        ["Capac Roca plays Throw Rock on Tarpitt Guardsman 1. Throws 1 green die: sword, 1 damage; 3 against Defense 2: 1 wound, Health 9."],
    ),
    (
        [e.CardPlayed("capac", "abilities/throw_rock/effects/0", "1"), e.Attacked("capac", ("3",), "abilities/throw_rock"), e.AttackRolled("capac", ("GS",), (), 1), e.Hit("3", "capac", 3, 2, 0, 1, left=9)],
        ["Capac Roca plays Throw Rock on Tarpitt Guardsman 1. Attacks Tarpitt Guardsman 3. Throws 1 green die: sword, 1 damage; 3 against Defense 2: 1 wound, Health 9."],
    ),
    (
        [e.CardPlayed("capac", "abilities/throw_rock/effects/0", "1"), e.Attacked("capac", ("1",), "equipment/serpents_tongue_flail"), e.Hit("1", "capac", 3, 2, 0, 1, left=9)],
        ["Capac Roca plays Throw Rock on Tarpitt Guardsman 1. Attacks Tarpitt Guardsman 1 with Serpent's Tongue Flail. 3 against Defense 2: 1 wound, Health 9."],
    ),
    (
        [e.CardPlayed("capac", "heroes/capac/skills/impact/effects/0"), e.Attacked("capac", ("1", "3"), "heroes/capac"), e.AttackRolled("capac", (), (), 0), e.Hit("1", "capac", 3, 2, 0, 1, left=9), e.Hit("3", "capac", 3, 2, 0, 1, left=9)],
        ["Capac Roca uses Impact. "
         "Attacks Tarpitt Guardsman 1 and Tarpitt Guardsman 3. "
         "Throws no dice; on Tarpitt Guardsman 1: 3 against Defense 2: 1 wound, Health 9. "
         "On Tarpitt Guardsman 3: 3 against Defense 2: 1 wound, Health 9."],
    ),
    (
        [e.CardPlayed("capac", "heroes/capac/skills/impact/effects/0"), e.DamageAssigned("1", 2, 9, "heroes/capac"), e.Mended("capac", 2, 9, "equipment/serpents_tongue_flail")],
        ["Capac Roca uses Impact. Tarpitt Guardsman 1 is assigned 2 damage, Health 9. Capac Roca heals 2 (Serpent's Tongue Flail), Health 9."],
    ),
    (
        [e.CardPlayed("capac", "abilities/first_aid/effects/0"), e.Mended("capac", 4, 20, "abilities/first_aid/effects/0")],
        ["Capac Roca plays First Aid. Heals 4, Health 20."],
    ),
    (
        [e.CardPlayed("capac", "abilities/taunt/effects/0", "3"), e.TargetDrawn("3", "prey", "capac", "abilities/taunt/effects/0")],
        ["Capac Roca plays Taunt. Tarpitt Guardsman 3 goes for Capac Roca instead."],
    ),
    (
        [e.CardPlayed("capac", "abilities/defender/effects/0"), e.Marked("capac", "capac", "abilities/defender/effects/0"), e.Marked("1", "capac", "abilities/defender/effects/0"), e.Marked("1", "capac", "abilities/defender/effects/0")],
        ["Capac Roca plays Defender. Tarpitt Guardsman 1 is under Defender of Capac Roca."],
    ),
    (
        [e.DrewCards("capac", ("outcast",)), e.PutAway("capac", ("outcast",), "trait"), e.CardPlayed("capac", "abilities/outcast/effects/0"), e.Gained("capac", "ap", -1)],
        ["Capac Roca draws Outcast. Must play Outcast. Loses 1 AP."],
    ),
    (
        [e.PutAway("capac", ("dash",), "trait"), e.PutAway("capac", ("punch",), "trait")],
        ["Capac Roca must play Dash. Must play Punch."],
    ),
    (
        [e.PutAway("capac", ("dash",), "abilities/defender/effects/0"), e.PutAway("vanessa", ("punch",), "abilities/defender/effects/0")],
        ["Capac Roca discards Dash (Defender). Vanessa discards Punch (Defender)."],
    ),
    (
        [e.PutAway("capac", ("dash",)), e.PutAway("capac", ("punch",)), e.PutAway("capac", ("taunt",))],
        ["Capac Roca discards Dash, Punch and Taunt."],
    ),
    (
        [e.Moved("capac", ((5, 8),)), e.TrapSprung("capac", "Snare"), e.Moved("capac", ((5, 7),))],
        ["Capac Roca walks 1 field, to F9. Springs the Snare. Walks on 1 field, beside Tarpitt Guardsman 1 now."],
    ),
    (
        [e.Moved("capac", ((5, 8),)), e.ActivationBegan("vanessa"), e.Moved("capac", ((5, 7),))],
        ["Capac Roca walks 1 field, to F9.",
         "Vanessa acts. Capac Roca walks 1 field, beside Tarpitt Guardsman 1 now."],
    ),
    (
        [e.ActivationBegan("3"), e.Moved("1", ((6, 8),))],
        ["Tarpitt Guardsman 3 acts. Tarpitt Guardsman 1 walks 1 field (Tarpitt Guardsman 3), beside Capac Roca and Greater Hawk now."],
    ),
    (
        [e.ActivationBegan("capac"), e.Moved("1", ((6, 8),))],
        ["Capac Roca acts. Tarpitt Guardsman 1 walks 1 field, beside Capac Roca and Greater Hawk now."],
    ),
    (
        [e.ActivationBegan("1"), e.TargetDrawn("1", "prey", "capac", "the nearest enemy"), e.Moved("1", ((9, 9),))],
        ["Tarpitt Guardsman 1 draws Prey: the nearest enemy is Capac Roca. Walks 1 field, 4 away from Capac Roca now."],
    ),
    (
        [e.RoundBegan(2), e.Arranged(("capac", "vanessa")), e.ActivationBegan("capac"), e.ActivationEnded("capac"), e.ActivationBegan("vanessa"), e.FightEnded("nowhere", 2)],
        ["Round 2.",
         "The heroes act in this order: Capac Roca and Vanessa.",
         "Capac Roca acts.",
         "Vanessa acts.",
         "The fight is over in round 2."],
    ),
    (
        [e.AttackRolled("capac", ("GS",), (), 1), e.AttackRolled("capac", ("GD",), (), 1, True), e.Hit("1", "capac", 3, 2, 0, 1, left=9)],
        ["Capac Roca throws 1 green die: sword, 1 damage. Throws again: double sword, 1 damage; on Tarpitt Guardsman 1: 3 against Defense 2: 1 wound, Health 9."],
    ),
    (
        [e.AttackRolled("capac", ("GS",), (), 1), e.Gained("capac", "ap", 1), e.Gained("1", "armor", 1), e.Gained("capac", "ap", 1)],
        ["Capac Roca throws 1 green die: sword, 1 damage. Gains 1 AP. Tarpitt Guardsman 1 gains 1 Armor. Capac Roca gains 1 AP."],
    ),
    (
        [e.BecamePrepared("1"), e.PreparedStruck("1", "capac"), e.PreparedEnded("1", "struck"), e.Attacked("1", ("capac",), HALBERD), e.AttackRolled("1", ("GS",), (), 1), e.Hit("capac", "1", 3, 2, 0, 1, left=9), e.Down("capac")],
        ["Tarpitt Guardsman 1 waits, prepared.",
         "Tarpitt Guardsman 1 was prepared and strikes at Capac Roca. Throws 1 green die: sword, 1 damage; 3 against Defense 2: 1 wound, Health 9. Capac Roca is down."],
    ),
    (
        [e.PreparedEnded("1", "activates"), e.PreparedEnded("3", "hurt")],
        ["Tarpitt Guardsman 3 is prepared no longer: it is wounded."],
    ),
    (
        [e.Slain("1", "capac", 20), e.LootTaken("capac", "", "adrenaline"), e.Slain("3", "capac", 20)],
        ["Tarpitt Guardsman 1 is slain; Capac Roca gains 20 experience. "
         "Capac Roca finds Adrenaline. "
         "Tarpitt Guardsman 3 is slain; Capac Roca gains 20 experience."],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "said"), TOGETHER, ids=lambda one: one[0] if isinstance(one[0], str) else ""
)
def test_events_are_told_together(events: list[FightEvent], said: list[str]) -> None:
    assert Teller(table()).lines(events) == said


def test_what_was_told_is_not_told_again() -> None:
    events = [e.Down("capac"), Told("Before."), e.Slain("1")]
    assert Teller(table()).told(events) == [
        e.Down("capac"), e.Slain("1"), Told("Capac Roca is down. Tarpitt Guardsman 1 is slain."),
    ]  # fmt: skip


def test_who_is_spoken_of_is_named_again_in_a_new_paragraph() -> None:
    events = [e.Gained("capac", "ap", 1), e.FightEnded("nowhere", 1), e.Gained("capac", "ap", 1)]
    assert Teller(table()).lines(events) == [
        "Capac Roca gains 1 AP.", "The fight is over in round 1. Capac Roca gains 1 AP.",
    ]  # fmt: skip


@pytest.mark.rule("R65")
def test_a_hero_who_moves_before_the_first_activation_does_it_by_a_skill() -> None:
    arena = position(
        {"vanessa": {"at": (5, 9)}, "1": {"card": "tarpitt_guardsman", "at": (5, 4)}, "capac": {"at": (0, 0)}}
    )
    first, later = e.Moved("vanessa", ((6, 9),)), e.Moved("vanessa", ((6, 8),))
    said = Teller(arena).lines([first, e.Moved("capac", ((0, 1),)), e.ActivationBegan("vanessa"), later])
    assert said == [
        "Vanessa walks 1 field (Wanderer), to G10. Capac Roca walks 1 field, to A2.",
        "Vanessa acts. Walks 1 field, to G9.",
    ]  # fmt: skip
