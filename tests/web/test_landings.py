"""Where a press leads that turns no page, and what is said there."""

from collections.abc import Callable
from typing import Any

from flask.testing import FlaskClient

from engine import commands
from saves.store import Store
from tests import builders
from tests.web import fight_samples, samples
from tests.web.pages import Page, press, read
from web import fights, landings, phrases
from web.beats import Beat
from web.desk import Desk

Begin = Callable[..., str]

HAVEN = """
-> lamp
=== lamp ===
# page: 120
# haven: The Lamp House
All nine windows.
+ [The smithy # location # merchant: smithy] -> lamp
+ [The Rope Loft # location] -> loft
=== loft ===
# page: 174
Up among the ropes.
* [Fight # encounter: barn]
    {outcome:
    - "clean": -> lamp
    - else: -> lamp
    }
"""
VOTE = "-> a\n=== a ===\n# page: 1\nWhat now?\n* [Left # vote] -> b\n* [Right # vote] -> b\n=== b ===\n# page: 2\nDone.\n-> END"
FOUR = ["ada", "bo", "cy", "dee"]


def landed(client: FlaskClient, page: Page, words: str, anchor: str, **fields: str | list[str]) -> Page:
    """Press, and read the page where it says that it leads; the focus is at its anchor, which is there."""
    answer = press(client, page, words, follow=False, **fields)
    assert answer.location.partition("#")[2] == anchor
    after = read(client.get(answer.location))
    assert after.focus == anchor
    assert anchor in after.ids
    return after


def said(page: Page) -> str:
    return next((value for _, name, value in page.attributes if name == "data-say"), "")


def out(client: FlaskClient, begin: Begin) -> Page:
    page = read(client.get(f"/saves/{begin(builders.book(HAVEN, size=4, gold=30))}"))
    return landed(client, page, "These go out", "where-to", heroes=FOUR)


def test_the_party_chosen_stands_at_the_places(client: FlaskClient, begin: Begin) -> None:
    page = out(client, begin)
    assert said(page) == "Going out: Ada, Bo, Cy and Dee."
    assert page.text.index("Where will you go?") < page.text.index("Going out: Ada, Bo, Cy and Dee.")


def test_heroes_ticked_stay_ticked_when_they_are_too_few(client: FlaskClient, begin: Begin) -> None:
    page = out(client, begin)
    answer = press(client, page, "Change the party", heroes=["bo", "cy", "eve"])
    assert answer.status_code == 422
    form = read(answer).form("Change the party")
    assert [value for name, value in form.fields if name == "heroes"] == ["bo", "cy", "eve"]


def test_a_stall_tells_what_was_bought_at_the_ware_and_the_last_sale_at_its_head(
    client: FlaskClient, begin: Begin
) -> None:
    page = landed(client, out(client, begin), "Go in", "stall-h")
    page = landed(client, page, "Cap for 10 gold", "ware-cap")
    assert said(page).startswith("Bought Cap for 10 gold. The party pays 10 gold")
    page = landed(client, page, "Sell Cap", "stall-h")
    assert said(page).startswith("Sold Cap")
    assert "Yours to sell" not in page.text


def test_a_vote_proposed_for_a_seat_says_who_agrees_next(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(builders.book(VOTE), seats=("Priya", "Dara", "Joss"))
    page = read(client.get(f"/saves/{save_id}"))
    form = page.form("Right")
    assert form.radios["seat"] == ["s1", "s2", "s3"]
    page = landed(client, page, "Right", "vote-h", seat="s2")
    assert "Dara proposes: Right" in page.text
    page = landed(client, page, "Agree, for Priya", "vote-h")
    assert said(page) == "Priya and Dara agree: two of three."
    assert "Done." in read(press(client, page, "Agree, for Joss")).text


def settle(client: FlaskClient, begin: Begin, *throws: str) -> tuple[Page, Page]:
    page = landed(client, read(press(client, out(client, begin), "Go to page 174")), "Fight", "encounter-h")
    page = landed(client, page, "Settle it by this plan", "settling-h", plan="press", leader="ada")
    assert said(page) == "The plan: Press. Ada leads."
    for die in throws:
        card = read(press(client, page, "Enter this roll", die__1=die, die__2=die))
        page = read(client.get(next(link for link in card.links if "?at=" in link)))
    return card, page


def test_a_third_test_says_what_is_still_at_stake(client: FlaskClient, begin: Begin) -> None:
    card, page = settle(client, begin, "1", "1")
    assert "None passed yet." in card.text
    assert (
        "It is a defeat either way; a pass means that two of you are badly hurt instead of all." in page.text
    )
    assert page.focus == "settling-h"


def test_a_settled_encounter_says_how_it_ended_and_what_it_came_to(client: FlaskClient, begin: Begin) -> None:
    card, page = settle(client, begin, "6", "6", "1")
    assert "Two of three passed: Victory" in card.text
    assert "Go on to what came of it" in card.text
    assert "What changed" not in card.text, "the next page tells it"
    assert page.focus == "outcome-h"
    assert said(page).startswith("Victory at The Barn. What came of it stands here in ")
    assert page.text.index("Victory") < page.text.index("For each of you")


def reported(client: FlaskClient, begin: Begin) -> Page:
    """Report an encounter with much loot, after which finds are to be given away."""
    page = read(press(client, out(client, begin), "Go to page 174"))
    page = read(press(client, page, "Fight"))
    resolution = page.form("Write this down").radios["resolution"][0]
    fields: dict[str, Any] = {
        "resolution": resolution,
        "xp__bo": "12",
        "wounds__cy": "3",
        "injuries__cy": "1",
    }
    return landed(client, page, "Write this down", "outcome-h", loot="10", **fields)


def test_the_result_of_an_encounter_is_one_block_with_a_short_status(
    client: FlaskClient, begin: Begin
) -> None:
    page = reported(client, begin)
    assert page.text.count("Cy loses 3 Health") == 1
    assert page.text.count("Loot: Flask") == 1
    assert page.html.index("Found and gained") < page.html.index('id="question-h"')
    items = page.html.partition('id="outcome-h"')[2].partition('id="question')[0].count("<li>")
    assert said(page).startswith(
        f"Victory at The Barn. What came of it stands here in {phrases.number(items)} lines."
    )
    assert "To be decided first: A find heals 3." in said(page)
    assert len(said(page)) < 160


def test_the_result_of_an_encounter_is_folded_once_it_was_read(client: FlaskClient, begin: Begin) -> None:
    page = reported(client, begin)
    assert "What came of it (" not in page.text
    page = read(press(client, page, "Nobody"))
    assert "What came of it (" in page.text
    assert page.text.count("Cy loses 3 Health") == 1


def test_the_page_after_an_encounter_folds_what_was_shown(client: FlaskClient, begin: Begin) -> None:
    page = reported(client, begin)
    while "question-h" in page.ids:
        page = read(press(client, page, "Nobody"))
    page = read(press(client, page, "Leave the injuries"))
    page = read(press(client, page, "Go on without"))
    assert "The Lamp House" in page.text
    folded, _, rest = page.html.partition("What the encounter came to, as you have seen")[2].partition(
        "</details>"
    )
    assert "Cy loses 3 Health" in folded
    assert "Cy loses 3 Health" not in rest
    assert "went on without a rest" in rest


def test_what_an_encounter_came_to_is_open_to_a_seat_that_has_not_seen_it(
    client: FlaskClient, begin: Begin, desk: Desk
) -> None:
    save_id = begin(builders.book(HAVEN, size=4), seats=("Priya", "Joss"))
    for revision, command in enumerate(
        (
            commands.ChooseParty(tuple(FOUR)),
            commands.Choose("lamp#the rope loft"),
            commands.Choose("loft#fight"),
            commands.Report("clean", wounds={"cy": 3}, loot=10),
            commands.Answer("nobody"),
        )
    ):
        desk.act(save_id, command, revision=revision, step_id=f"step-of-joss-{revision}", seat="s2")
    page = read(client.get(f"/saves/{save_id}"))
    assert "What came of it (" not in page.text
    assert "Cy loses 3 Health" in page.text


def test_a_long_status_says_how_much_more_there_is() -> None:
    long = landings.Landing(place="stall", lines=[f"{name}." for name in "ABCDEF"])
    view = samples.story()
    assert landings.said(long, None, view) == "A. B. C. Three more things are listed here."


def test_a_report_names_whose_number_is_wrong_and_keeps_the_rest(client: FlaskClient, begin: Begin) -> None:
    page = read(press(client, out(client, begin), "Go to page 174"))
    page = read(press(client, page, "Fight"))
    resolution = page.form("Write this down").radios["resolution"][0]
    fields: dict[str, Any] = {"resolution": resolution, "xp__bo": "12", "wounds__cy": "200"}
    answer = press(client, page, "Write this down", **fields)
    assert answer.status_code == 400
    wrong = read(answer)
    assert "Cy: Damage is a number from 0 to 99." in wrong.text
    form = wrong.form("Write this down")
    assert form.value("xp.bo") == "12"
    assert form.value("wounds.cy") == "200"
    assert ("resolution", resolution) in form.fields
    page = landed(client, wrong, "Write this down", "outcome-h", resolution=resolution, wounds__cy="3")
    assert "Cy loses 3 Health" in page.text


def test_each_hero_counts_for_itself(client: FlaskClient, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nJump.\n* [Jump # test: each agility 16]\n    {pass: -> b}\n    Some fall.\n    -> b\n* [Stay] -> b\n=== b ===\n# page: 2\nDone.\n-> END"
    page = read(client.get(f"/saves/{begin(builders.book(ink))}"))
    assert "Each hero rolls; each result counts for itself." in page.text
    dice: dict[str, Any] = {f"die__{hero}__{place}": "6" for hero in (*FOUR, "eve") for place in (1, 2)}
    card = read(press(client, page, "Enter this roll", **(dice | {"die__cy__1": "1", "die__cy__2": "1"})))
    assert "4 of 5 passed" in card.text
    assert "Failing is fair" not in card.text


def waits(who: str, **more: Any) -> Beat:
    return Beat(who=who, short=f"{who} waits.", caption="", words=["It waits."], changes=[], rolls=[], **more)


def test_those_who_wait_are_counted_and_named_where_they_are_a_danger() -> None:
    fight = fight_samples.fight()
    fight.figures[2].at = (4, 5)
    fight.figures[2].prepared = False
    told = list(landings._told([waits("reaver_1"), waits("reaver_2"), waits("ogre")], fight))
    assert told == [
        "Three others move or wait.",
        "Beside Hanne Corrow now: Wharf Reaver 2.",
        "Beside Maru Tam now: Wharf Reaver 2.",
        "Prepared to strike: Wharf Reaver 1.",
    ]


def test_a_turn_begins_with_how_its_hero_fares_once_others_have_acted() -> None:
    fight = fight_samples.fight()
    assert fights.next_words(fight, others_acted=True) == (
        "Round 2: Maru Tam’s turn. Health 13 of 22, Bleed 2."
    )
    assert "Health" not in fights.next_words(fight)
