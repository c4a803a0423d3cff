"""Captions of what others do: short, and each blow by who struck it."""

from engine import fight_events as fought
from engine.events import Event
from tests.web import fight_samples
from tests.web.fight_books import colonnade
from web.beats import Beat, beats

HERO, OTHER, FOE = "maru", "teodric", "reaver_1"


def told(*events: Event) -> list[Beat]:
    return beats([*events, fought.Told("It happens.")], colonnade(), fight_samples.fight())


def hit(who: str, by: str, wounds: int) -> fought.Hit:
    return fought.Hit(who=who, by=by, damage=wounds, defense=0, armor=0, wounds=wounds)


def test_a_caption_has_the_shortest_names_that_tell_figures_apart() -> None:
    (beat,) = told(fought.ActivationBegan(FOE), hit(HERO, FOE, 4))
    assert beat.caption == "Reaver 1 hits Maru for 4."
    assert beat.short == "Wharf Reaver 1 hits Maru for 4."


def test_who_falls_by_a_blow_is_not_also_said_to_be_hit() -> None:
    (beat,) = told(fought.ActivationBegan(FOE), hit(HERO, FOE, 9), fought.Down(HERO))
    assert beat.caption == "Reaver 1 downs Maru."


def test_blows_one_after_another_are_said_as_one() -> None:
    (beat,) = told(fought.ActivationBegan(FOE), hit(HERO, FOE, 2), hit(HERO, FOE, 3), hit(OTHER, FOE, 1))
    assert beat.caption == "Reaver 1 hits Maru for 2 and 3, Teodric for 1."


def test_a_blow_struck_back_is_not_the_one_s_who_acts() -> None:
    (beat,) = told(fought.ActivationBegan(FOE), hit(HERO, FOE, 2), hit(FOE, HERO, 3))
    assert beat.caption == "Reaver 1 hits Maru for 2 and is hit by Maru for 3."


def test_what_a_hero_does_after_a_prepared_adversary_struck_is_a_beat_of_its_own() -> None:
    strike, after = told(
        fought.PreparedStruck(FOE, HERO), hit(HERO, FOE, 5), fought.Told("It struck."), fought.Attacked(HERO, ("reaver_2",), ""),
        hit("reaver_2", HERO, 6),
    )  # fmt: skip
    assert strike.caption == "Reaver 1 was prepared and hits Maru for 5."
    assert (after.who, after.caption) == (HERO, "Maru hits Reaver 2 for 6.")


def test_a_prepared_adversary_whose_way_it_was_says_where_it_waits() -> None:
    (beat,) = told(fought.ActivationBegan(FOE), fought.Moved(FOE, ((5, 4),)), fought.BecamePrepared(FOE))
    assert beat.caption == "Reaver 1 waits at F5, prepared."


def test_a_caption_says_the_weightiest_things_and_more() -> None:
    (beat,) = told(
        fought.ActivationBegan(FOE), fought.Moved(FOE, ((5, 4),)), fought.StatusApplied(OTHER, "stun", 1), hit(HERO, FOE, 2),
        fought.Mended(FOE, 1, 5), fought.Slain("reaver_2", FOE), fought.Down(OTHER),
    )  # fmt: skip
    assert beat.caption == "Reaver 1 hits Maru for 2, slays Reaver 2, downs Teodric and more."


def test_a_caption_says_who_gets_which_status() -> None:
    (beat,) = told(
        fought.ActivationBegan(FOE), fought.StatusApplied(HERO, "bleed", 2), fought.StatusApplied(FOE, "barrier", 1), fought.StatusApplied(OTHER, "marked", 1)
    )  # fmt: skip
    assert beat.caption == "Reaver 1 gives Maru Bleed 2, gets Barrier and marks Teodric."


def test_what_dice_did_is_told_from_their_number_and_what_prevents_wounds_is_in_the_sum() -> None:
    struck = fought.Hit(HERO, FOE, 6, 1, 2, 2, parts=(("dice", 1), ("spirit", 4), ("flank", 1)), left=9)
    (beat,) = told(
        fought.ActivationBegan(FOE), fought.AttackRolled(FOE, ("GS", "BC", "R-", "GD", "RX"), (), 6), fought.Shielded(HERO, 1, "barrier"), struck
    )  # fmt: skip
    (roll,) = beat.rolls
    assert [one.words for one in roll.faces] == [
        "sword, 1 damage",
        "Critical, 3 damage",
        "blank",
        "double sword, 2 damage",
        "Special",
    ]
    (blow,) = roll.blows
    assert blow.sum == "1 from dice + 4 Spirit + 1 flanking = 6 damage"
    assert blow.words == "against Defense 1 and Armor 2, 1 prevented by Barrier: 2 wounds, 9 Health left"


def test_damage_assigned_besides_is_no_special() -> None:
    struck = fought.Hit(HERO, FOE, 4, 0, 0, 4, parts=(("dice", 1), ("base", 1)))
    (beat,) = told(fought.ActivationBegan(FOE), fought.AttackRolled(FOE, ("GS",), (), 1), struck)
    assert beat.rolls[0].blows[0].sum == "1 from dice + 1 base + 2 assigned = 4 damage"


def test_a_status_that_begins_or_ends_changes_a_figure_on_the_map_and_a_token_less_does_not() -> None:
    (beat,) = told(
        fought.StatusApplied(HERO, "bleed", 2),
        fought.StatusEnded(HERO, "bleed", 1),
        fought.StatusEnded(HERO, "bleed"),
    )
    assert [(one.gets, one.loses) for one in beat.changes] == [("bleed", ""), ("", "bleed")]


def test_what_a_hero_in_hand_draws_and_is_rid_of_is_said() -> None:
    (beat,) = told(
        fought.ActivationBegan(HERO),
        fought.DrewCards(HERO, ("dodge", "empower")),
        fought.StatusEnded(HERO, "bleed"),
    )
    assert beat.caption == "Maru draws Dodge and Empower and is rid of Bleed."
    (beat,) = told(fought.ActivationBegan(FOE), fought.StatusEnded(FOE, "bleed"), hit(HERO, FOE, 2))
    assert beat.caption == "Reaver 1 hits Maru for 2.", "of others only what is done"


def test_what_concerns_a_hero_in_hand_is_not_among_the_more() -> None:
    (beat,) = told(
        fought.ActivationBegan(FOE), fought.StatusApplied(HERO, "marked", 0), hit(OTHER, FOE, 2), fought.Mended(FOE, 1, 9),
        fought.DamageAssigned("hanne", 1, 3, "trap"), fought.StatusApplied("hanne", "bleed", 1),
    )  # fmt: skip
    assert "marks Maru" in beat.caption
    assert beat.caption.endswith("and more.")


def test_a_turn_that_goes_on_after_an_answer_is_a_beat_of_others() -> None:
    found = told(
        fought.CardPlayed(HERO, "abilities/brace/1"),
        fought.Told("Maru plays Brace."),
        fought.Chose(OTHER, "react", option="pass"),
        fought.Told("Teodric adds nothing."),
        fought.Chose(OTHER, "strike"),
        hit(FOE, OTHER, 3),
    )
    assert [(one.own, one.who) for one in found] == [(True, HERO), (False, OTHER)]
    assert found[0].words == ["Maru plays Brace.", "Teodric adds nothing."]


def test_one_more_activation_and_lost_ap_of_a_hero_in_hand_are_said() -> None:
    (beat,) = told(fought.ActivationBegan(HERO, extra=True), fought.Gained(HERO, "ap", -1))
    assert beat.caption == "Maru acts once more and loses 1 AP."
    (beat,) = told(fought.ActivationBegan(FOE), fought.Gained(FOE, "ap", -1), fought.Skipped(OTHER, "stun"))
    assert "AP" not in beat.caption
    assert beat.matters, "a lost turn is no quiet one"


def test_a_sentence_to_read_says_more_than_a_caption() -> None:
    blows = [hit(who, FOE, 2) for who in ("hanne", OTHER, HERO)]
    (beat,) = told(
        fought.ActivationBegan(FOE), *blows, fought.Moved(FOE, ((1, 1),)), fought.Mended(FOE, 2, 9),
        fought.StatusApplied("hanne", "bleed", 1), fought.StatusApplied(OTHER, "stun", 1), fought.BecamePrepared(FOE),
    )  # fmt: skip
    assert beat.caption.endswith("and more.")
    assert "more" not in beat.short
