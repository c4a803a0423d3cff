"""Quests by their forms, without scripts: each stage, what is refused, where a press leads, and the sheet."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.sheet import QuestSheet
from saves.store import Store
from tests.quest.builders import ground, horizon
from tests.web.pages import Page, press, read

Begin = Callable[..., str]
FOUR = ["ada", "bo", "cy", "dee"]
SIXES: dict[str, Any] = {f"die__{test}__{die}": "6" for test in (1, 2, 3) for die in (1, 2)}
ONES: dict[str, Any] = dict.fromkeys(SIXES, "1")


@pytest.fixture
def lodge(begin: Begin) -> str:
    return begin(ground())


def show(client: FlaskClient, save_id: str) -> Page:
    return read(client.get(f"/saves/{save_id}"))


def landed(client: FlaskClient, page: Page, words: str, anchor: str, **fields: str | list[str]) -> Page:
    """Press, and read the page where it says that it leads; the focus is at its anchor."""
    answer = press(client, page, words, follow=False, **fields)
    assert answer.status_code == 303, read(answer).text[:300]
    assert answer.location.partition("#")[2] == anchor
    after = read(client.get(answer.location))
    assert after.focus == anchor
    assert anchor in after.ids
    return after


def said(page: Page) -> str:
    return next((value for _, name, value in page.attributes if name == "data-say"), "")


def quest(store: Store, save_id: str) -> QuestSheet:
    found = store.load(save_id).sheet.quest
    assert found is not None
    return found


def begun(client: FlaskClient, save_id: str, **fields: str | list[str]) -> Page:
    page = landed(client, show(client, save_id), "Bull", "quest-h")
    return landed(client, page, "Begin the quest", "trail-h", **fields)


def tracked(client: FlaskClient, save_id: str, **fields: str | list[str]) -> Page:
    return landed(client, begun(client, save_id, **fields), "Follow this trail", "hunt-h")


def throw(client: FlaskClient, page: Page, dice: dict[str, Any]) -> tuple[Page, Page]:
    """Type in a hunter's dice; return the card of the throws and the page after it."""
    card = read(press(client, page, "Enter these rolls", **dice))
    return card, read(client.get(next(link for link in card.links if "?at=" in link)))


def settled(client: FlaskClient, save_id: str, *hunters: dict[str, Any], plan: str = "Wait") -> Page:
    page = landed(client, tracked(client, save_id), f"Settle it by this plan: {plan}", "throws-h")
    for dice in hunters:
        _, page = throw(client, page, dice)
    return page


def read_on(client: FlaskClient, page: Page, won: bool = True, anchor: str = "victory-h") -> Page:
    return landed(client, page, "Read on from there", anchor, won="yes" if won else "no")


def camped(client: FlaskClient, page: Page) -> Page:
    """Leave a campfire: skills are learnt, nothing is bought."""
    while "By the fire" in page.text:
        for words in ("Go on", "Learn this skill", " is done", "End the quest"):
            if any(words in button for form in page.forms for *_, button in form.buttons):
                form = page.form(words)
                fields: dict[str, Any] = (
                    {"skill": form.radios["skill"][0]} if words == "Learn this skill" else {}
                )
                page = read(press(client, page, words, **fields))
                break
    return page


def hunted(client: FlaskClient, page: Page) -> Page:
    """Win a hunt by reading on, and leave its campfire."""
    for words in ("Follow this trail", "Keep this event"):
        if any(words in button for form in page.forms for *_, button in form.buttons):
            page = read(press(client, page, words))
    return camped(client, read_on(client, page))


# The page, and setting up


def test_a_quest_on_the_page_says_what_it_hunts(client: FlaskClient, lodge: str) -> None:
    page = show(client, lodge)
    assert "Bull. Quarry: Bull" in page.text


def test_a_quest_is_a_place_of_a_haven(client: FlaskClient, begin: Begin) -> None:
    ink = "-> inn\n=== inn ===\n# page: 7\n# haven: The Inn\nWarm.\n+ [The board # location # quest: bull_hunt] -> inn\n"
    page = show(client, begin(ground(ink)))
    assert "The board" in page.text
    assert "Bull. Quarry: Bull" in page.text
    landed(client, page, "Take it up: The board", "quest-h")


def test_a_quest_begins_with_one_press(client: FlaskClient, lodge: str, store: Store) -> None:
    page = landed(client, show(client, lodge), "Bull", "quest-h")
    assert said(page) == "Bull: choose who hunts."
    page = landed(client, page, "Begin the quest", "trail-h")
    now = quest(store, lodge)
    assert list(now.hunters) == FOUR
    assert (now.leader, now.fledgling, now.great, now.coop) == ("ada", "dee", "", False)
    assert said(page).endswith("Ada leads and draws 3 tracking cards.")


def test_who_hunts_who_leads_and_how_is_chosen(client: FlaskClient, lodge: str, store: Store) -> None:
    begun(client, lodge, hunters=["bo", "cy"], leader="cy", great="giant", together="yes")
    now = quest(store, lodge)
    assert list(now.hunters) == ["bo", "cy"]
    assert (now.leader, now.great, now.coop) == ("cy", "giant", True)


def test_a_great_machine_is_chosen_with_a_warning(client: FlaskClient, lodge: str) -> None:
    page = landed(client, show(client, lodge), "Bull", "quest-h")
    assert page.form("Begin the quest").radios["great"] == ["", "giant"]
    assert "There is no second try: if it wins, the quest is lost for all of you." in page.text


def test_a_quest_for_a_great_machine_offers_no_second_one(client: FlaskClient, lodge: str) -> None:
    page = landed(client, show(client, lodge), "Giant", "quest-h")
    assert "great" not in page.form("Begin the quest").radios
    assert "Giant, a great machine: there is no second try at it." in page.text


def wrong(answer: TestResponse, status: int, words: str, button: str) -> Page:
    """Read a refusal: its words stand once, in the form that was sent, and have the focus."""
    assert answer.status_code == status
    page = read(answer)
    assert page.text.count(words) == 1
    assert page.focus == "wrong"
    form = page.html[: page.html.index(button)].rpartition("<form")[2]
    assert 'id="wrong"' in form
    return page


def test_a_leader_who_stays_behind_is_refused_beside_the_form_and_the_rest_is_kept(
    client: FlaskClient, lodge: str, store: Store
) -> None:
    page = landed(client, show(client, lodge), "Bull", "quest-h")
    answer = press(
        client, page, "Begin the quest", hunters=["bo", "cy"], leader="ada", great="giant", together="yes"
    )
    page = wrong(answer, 422, "The Leader is one of the hunters. Nothing was changed.", "Begin the quest")
    form = page.form("Begin the quest")
    kept = [
        (name, value) for name, value in form.fields if name in ("hunters", "leader", "great", "together")
    ]
    assert kept == [
        ("hunters", "bo"),
        ("hunters", "cy"),
        ("leader", "ada"),
        ("great", "giant"),
        ("together", "yes"),
    ]
    assert quest(store, lodge).stage == "setup"


def test_nobody_goes_out(client: FlaskClient, lodge: str) -> None:
    page = landed(client, show(client, lodge), "Bull", "quest-h")
    wrong(
        press(client, page, "Begin the quest", hunters=[]), 400, "Choose who hunts first.", "Begin the quest"
    )


# Trails and events


def test_the_leader_chooses_one_of_three_trails(client: FlaskClient, lodge: str, store: Store) -> None:
    page = begun(client, lodge, leader="bo")
    assert "Bo leads and chooses a trail" in page.text
    assert page.html.count('<article class="trail-card"') == 3
    assert "Mouse, two4 hit points, armour 1; 1 glory, 1 point each" in page.text
    assert "3 of 4 encounter points" in page.text
    landed(client, page, f"Follow this trail: {_second(page)}", "hunt-h")
    assert quest(store, lodge).card == quest(store, lodge).drawn[1]


def _second(page: Page) -> str:
    buttons = [words for form in page.forms for *_, words in form.buttons if words.startswith("Follow")]
    return buttons[1].partition(": ")[2]


def test_the_tracking_row_says_each_place_in_words(client: FlaskClient, lodge: str) -> None:
    page = begun(client, lodge, great="giant")
    places = [
        re.sub(r"<.*?>", " ", place)
        for place in re.findall(r"<li.*?</li>", page.html.partition("trail-row")[2])
    ]
    assert [" ".join(place.split()) for place in places[:6]] == [
        "Level 1 now", "Level 1 ahead", "Level 2 ahead", "Level 3 ahead", "Hunters’ Call ahead", "Giant, face down ahead",
    ]  # fmt: skip
    assert ("li", "aria-current", "step") in page.attributes


def test_the_fledgling_chooses_an_event_and_it_is_in_force(
    client: FlaskClient, lodge: str, store: Store
) -> None:
    page = hunted(client, begun(client, lodge))
    page = landed(client, page, "Follow this trail", "event-h")
    assert "Dee, the Fledgling, chooses an event" in page.text
    page = landed(client, page, "Keep this event", "hunt-h")
    event = ground().hunt_events[quest(store, lodge).event]
    assert said(page) == f"Event: {event.name}. {event.text}"
    assert f"{event.name}{event.text}The event of this hunt" in page.text


# The hunt, settled


def test_a_hunt_shows_its_machines_and_every_hunter_s_odds_under_each_plan(
    client: FlaskClient, lodge: str
) -> None:
    page = tracked(client, lodge)
    for words in ("Components of Fox", "Ear, two", "Brush", "With 3 of 4 encounter points"):
        assert words in page.text
    assert page.html.count("What each hunter needs under the plan") == 2
    assert "needs 6" in page.text
    assert "72 %" in page.text.replace("\u00a0", " ")


def test_odds_are_hidden_where_the_table_wishes(client: FlaskClient, lodge: str) -> None:
    page = read(client.get(f"/saves/{lodge}/sheet"))
    press(client, page, "Set these rules", hide_odds="yes")
    page = tracked(client, lodge)
    assert "%" not in page.text
    assert "in 36" not in page.text
    assert "needs 6 or more on two dice" in page.text
    page = landed(client, page, "Settle it by this plan: Wait", "throws-h")
    assert "in 36" not in page.text


def test_a_hunter_throws_three_tests_and_the_card_says_where_they_come_from(
    client: FlaskClient, lodge: str, store: Store
) -> None:
    page = landed(client, tracked(client, lodge), "Settle it by this plan: Bait", "throws-h")
    assert said(page) == "The plan: Bait."
    assert "Ada throws" in page.text
    card, page = throw(client, page, {**SIXES, "die__3__1": "1", "die__3__2": "2"})
    assert "Two of three passed" in card.text
    assert "Bait, Ada" in card.text
    for words in ("The approach 7", "passed", "Your own dice", "Bo throws next"):
        assert words in card.text
    assert card.text.count("failed") == 1
    assert "6 plus 6 on the dice, plus bonus 2, is 14. Needed 7." in card.html
    assert page.focus == "throws-h"
    assert "Ada2 of 3 passed" in page.text
    assert "Bonow" in page.text
    assert list(quest(store, lodge).thrown) == ["ada"]


def test_the_book_rolls_for_a_hunter(client: FlaskClient, lodge: str) -> None:
    page = landed(client, tracked(client, lodge), "Settle it by this plan: Wait", "throws-h")
    card = read(press(client, page, "Roll for Ada"))
    assert "The book’s dice" in card.text


def test_a_die_that_is_missing_is_named_with_its_test_and_the_others_stay(
    client: FlaskClient, lodge: str
) -> None:
    page = landed(client, tracked(client, lodge), "Settle it by this plan: Wait", "throws-h")
    dice = {**SIXES}
    del dice["die__2__1"]
    answer = press(client, page, "Enter these rolls", **dice)
    page = wrong(answer, 400, "Second test: the first die is missing.", "Enter these rolls")
    kept = {
        name
        for name, value in page.form("Enter these rolls").fields
        if name.startswith("die.") and value == "6"
    }
    assert kept == {"die.1.1", "die.1.2", "die.2.2", "die.3.1", "die.3.2"}
    assert "<details open><summary>We rolled our own dice" in page.html


def test_the_last_hunter_s_throws_end_the_hunt(client: FlaskClient, lodge: str) -> None:
    page = settled(client, lodge, SIXES, SIXES, SIXES)
    card, page = throw(client, page, ONES)
    assert "The hunt is won" in card.text
    assert "4 encounter points of the 3 needed." in card.text
    assert "To the campfire" in card.text
    assert page.focus == "victory-h"


# A hunt of one's own table, and reading on


def test_a_hunt_is_read_on_as_failed_and_tried_once_more(client: FlaskClient, lodge: str) -> None:
    page = read_on(client, tracked(client, lodge), won=False)
    assert said(page).startswith("The hunt has failed, read on as if so: Bull")
    assert "A hunt that has failed brings no Suns and no level." in page.text
    page = landed(client, page, "Go on to the merchant", "blanket-h")
    page = camped(client, page)
    assert page.html.count('<article class="trail-card"') == 2
    assert "There is no third try." in page.text
    page = read(press(client, page, "Follow this trail"))
    answer = press(client, page, "Read on from there", follow=False, won="no")
    page = read(client.get(answer.location))
    assert page.focus == "quest-over-h"
    assert "The quest has failed" in page.text
    assert said(page).startswith("The quest has failed.")


def test_a_hunt_of_one_s_own_table_is_written_down(client: FlaskClient, lodge: str, store: Store) -> None:
    page = tracked(client, lodge)
    fields: dict[str, Any] = {
        "won": "yes",
        "glory__ada": "5",
        "faints__dee": "1",
        "salvage__bo": "2",
        "killer": "ada",
    }
    page = landed(client, page, "Write this hunt down", "victory-h", **fields)
    assert "Fought on your own table: Bull" in page.text
    assert "Ada struck the last blow." in page.text
    assert quest(store, lodge).record[-1].glory == {"ada": 5, "bo": 0, "cy": 0, "dee": 0}
    assert page.text.count("Draws salvage:") == 2


def test_a_number_that_cannot_be_is_named_with_its_hunter(client: FlaskClient, lodge: str) -> None:
    page = tracked(client, lodge)
    fields: dict[str, Any] = {"won": "yes", "glory__ada": "5", "faints__cy": "12"}
    answer = press(client, page, "Write this hunt down", **fields)
    page = wrong(answer, 400, "Cy: A count of faints is a number from 0 to 9.", "Write this hunt down")
    assert page.form("Write this hunt down").value("glory.ada") == "5"
    assert ("input", "aria-invalid", "true") in page.attributes


def test_a_hunt_cannot_be_won_with_as_many_faints_as_hunters(
    client: FlaskClient, lodge: str, store: Store
) -> None:
    page = tracked(client, lodge)
    fields: dict[str, Any] = {"won": "yes", **{f"faints__{hunter}": "1" for hunter in FOUR}}
    answer = press(client, page, "Write this hunt down", **fields)
    wrong(answer, 422, "With as many faints as hunters the hunt has failed.", "Write this hunt down")
    assert quest(store, lodge).record == []


def test_a_hunt_says_how_it_ended_first(client: FlaskClient, lodge: str) -> None:
    page = tracked(client, lodge)
    wrong(
        press(client, page, "Read on from there"),
        400,
        "Say first whether the hunt was won.",
        "Read on from there",
    )


# The campfire


def test_the_victory_step_ranks_the_hunters_with_suns_in_words_and_tokens(
    client: FlaskClient, lodge: str
) -> None:
    page = tracked(client, lodge)
    fields: dict[str, Any] = {"won": "yes", "glory__bo": "7", "glory__cy": "4", "glory__ada": "1"}
    page = landed(client, page, "Write this hunt down", "victory-h", **fields)
    assert said(page).endswith("Bo ranks first.")
    rows = [
        " ".join(re.sub(r"<.*?>", " ", row).replace("\u00a0", " ").split())
        for row in re.findall(r'<tr role="row">.*?</tr>', page.html, re.DOTALL)
    ]
    assert rows[1:] == [
        "Place 1 Bo 7 a Blazing Sun 1 Blazing: 3 victory points takes Leader",
        "Place 2 Cy 4 a Full Sun 1 Full: 2 victory points",
        "Place 3 Ada 1 a Half Sun 1 Half: 1 victory point",
        "Place 4 Dee 0 none 0 victory points keeps Fledgling",
    ]
    assert "What each of you did" in page.text
    assert re.search(r'aria-current="step">Victory', page.html)


def at_level_up(client: FlaskClient, save_id: str, **fields: str | list[str]) -> Page:
    page = read_on(client, tracked(client, save_id, **fields))
    return landed(client, page, "Go on", "level-up-h")


def test_a_hunter_takes_an_upgrade_in_place_of_a_card(client: FlaskClient, lodge: str, store: Store) -> None:
    page = at_level_up(client, lodge)
    assert said(page) == "The hunters rise to level 1."
    form = page.form("Take the upgrade for Ada")
    assert form.radios["replaces"][1:] == ["arrow", "aim", "stamina"]
    card = form.radios["card"][0]
    page = landed(client, page, "Take the upgrade for Ada", "level-up-h", card=card, replaces="arrow")
    assert card in quest(store, lodge).hunters["ada"].deck
    assert "Ada has chosen." in page.text
    assert "in place of Arrow." in said(page)
    assert "Bochooses now" in page.text


def test_an_upgrade_asks_which_card_it_replaces(client: FlaskClient, lodge: str, store: Store) -> None:
    page = at_level_up(client, lodge)
    card = page.form("Take the upgrade for Bo").radios["card"][1]
    answer = press(client, page, "Take the upgrade for Bo", card=card, replaces="")
    page = wrong(
        answer, 400, "Choose the card that the upgrade replaces.", 'Take the upgrade<span class="vh"> for Bo'
    )
    assert ("card", card) in page.form("Take the upgrade for Bo").fields
    assert "Bochooses now" in page.text
    assert quest(store, lodge).chosen == []


def test_a_card_that_is_not_in_the_deck_is_refused(client: FlaskClient, lodge: str) -> None:
    page = at_level_up(client, lodge)
    card = page.form("Take the upgrade for Ada").radios["card"][0]
    answer = press(client, page, "Take the upgrade for Ada", card=card, replaces="mend+")
    wrong(
        answer,
        422,
        "Choose a card of the hunter's deck to take out.".replace("'", "’"),
        "Take the upgrade<span",
    )


def test_a_hunter_learns_a_skill(client: FlaskClient, lodge: str, store: Store) -> None:
    page = at_level_up(client, lodge, hunters=["ada"])
    page = landed(client, page, "Learn this skill with Ada", "blanket-h", skill="nerve")
    assert quest(store, lodge).hunters["ada"].skills == ["nerve"]
    assert "Ada learns Nerve, and a Stamina card joins the deck." in said(page)


def at_merchant(client: FlaskClient, save_id: str, *, salvage: int = 20) -> Page:
    """Come to the first merchant with Ada and Bo; Ada leads and has salvage, Bo is the Fledgling."""
    page = tracked(client, save_id, hunters=["ada", "bo"])
    fields: dict[str, Any] = {"won": "yes", "glory__ada": "5", "salvage__ada": str(salvage)}
    page = read(press(client, page, "Write this hunt down", **fields))
    page = read(press(client, page, "Go on"))
    for name in ("Ada", "Bo"):
        page = read(press(client, page, f"Learn this skill with {name}", skill="nerve"))
    return page


def buttons(page: Page) -> list[str]:
    return [words for form in page.forms for *_, words in form.buttons]


def test_who_shops_and_who_waits_is_said(client: FlaskClient, lodge: str) -> None:
    page = at_merchant(client, lodge)
    assert "Ada shops" in page.text
    assert "A merchant with goods of level 1. After Ada: Bo." in page.text
    assert "Bo shops next." in page.text
    page = landed(client, page, "Ada is done", "blanket-h")
    assert said(page) == "Bo shops now."
    assert "Nobody waits after Bo." in page.text


def test_goods_are_bought_and_sold_by_name_and_price(client: FlaskClient, lodge: str, store: Store) -> None:
    page = at_merchant(client, lodge)
    before = quest(store, lodge).hunters["ada"].shards
    assert "Buy Bow 1 for 4 shards" in buttons(page)
    page = landed(client, page, "Buy Bow 1 for 4 shards", "blanket-h")
    assert said(page) == "Ada buys Bow 1 for 4 shards."
    assert quest(store, lodge).hunters["ada"].shards == before - 4
    assert "Buy Bow 1 for 4 shards" not in buttons(page)
    assert "Sold" in page.text
    page = landed(client, page, "Sell Bow 1 for 2 shards", "blanket-h")
    assert said(page) == "Ada sells Bow 1 for 2 shards."
    assert quest(store, lodge).hunters["ada"].shards == before - 2


def test_what_is_too_dear_says_how_many_shards_are_short(client: FlaskClient, lodge: str) -> None:
    page = at_merchant(client, lodge, salvage=0)
    assert buttons(page).count("Ada is done") == 1
    assert not [words for words in buttons(page) if words.startswith("Buy")]
    shut = re.search(
        r'<button class="btn" type="button" aria-disabled="true" aria-describedby="(ware-\d+-r)">Buy<span class="vh"> Bow 1 for 4 shards',
        page.html,
    )
    assert shut is not None
    assert re.search(rf'id="{shut[1]}">.*?4 shards short\.', page.html)


def test_the_fledgling_s_first_card_is_free_and_it_is_said(
    client: FlaskClient, lodge: str, store: Store
) -> None:
    page = landed(client, at_merchant(client, lodge), "Ada is done", "blanket-h")
    assert "The Fledgling’s first card is free." in page.text
    page = landed(client, page, "Take Bow 1 for nothing", "blanket-h")
    assert said(page) == "Bo is given Bow 1."
    assert quest(store, lodge).hunters["bo"].shards == 0
    assert "is free." not in page.text


def test_salvage_opens_a_better_stall_for_one(client: FlaskClient, lodge: str, store: Store) -> None:
    page = landed(client, at_merchant(client, lodge), "Open a better stall", "blanket-h")
    assert said(page) == "Ada is shown goods of level 2."
    assert "For Ada alone, level 2" in page.text
    page = landed(client, page, "Buy Bow 2 for 7 shards", "blanket-h")
    assert "bow_2" in quest(store, lodge).hunters["ada"].gear
    page = landed(client, page, "Ada is done", "blanket-h")
    assert "alone, level 2" not in page.text


def test_the_last_to_shop_sends_the_table_out_again(client: FlaskClient, lodge: str) -> None:
    page = landed(client, at_merchant(client, lodge), "Ada is done", "blanket-h")
    page = landed(client, page, "Bo is done", "trail-h")
    assert "the second hunt" in page.text.lower()


def test_a_second_press_buys_nothing_twice(client: FlaskClient, lodge: str, store: Store) -> None:
    page = at_merchant(client, lodge)
    before = quest(store, lodge).hunters["ada"].shards
    for _ in range(2):
        assert press(client, page, "Buy Bolts 1 for 2 shards", follow=False).status_code == 303
    assert quest(store, lodge).hunters["ada"].shards == before - 2


def test_a_stale_form_buys_nothing_and_shows_what_happened(
    client: FlaskClient, lodge: str, store: Store
) -> None:
    page = at_merchant(client, lodge)
    press(client, page, "Buy Bow 1 for 4 shards")
    answer = press(client, page, "Ada is done")
    assert answer.status_code == 409
    assert "Ada buys Bow 1 for 4 shards." in read(answer).text
    assert quest(store, lodge).buyers == ["ada", "bo"]


# Pausing, ending, and what is kept


def test_a_quest_pauses_before_its_call_and_goes_on(client: FlaskClient, lodge: str) -> None:
    page = begun(client, lodge, hunters=["ada", "bo"])
    for _ in range(4):
        page = hunted(client, page)
    assert page.focus == "quest-over-h"
    assert "The Hunters’ Call is next" in page.text
    assert "Bull. Quarry: Bull. It goes on" in page.text
    page = landed(client, page, "Bull", "event-h")
    page = landed(client, page, "Keep this event", "hunt-h")
    assert "The Hunters’ Call" in page.text
    page = camped(client, read_on(client, page))
    assert page.focus == "quest-over-h"
    assert "The quest is won by Ada and Bo" in page.text


def test_a_great_machine_that_is_reported_needs_somebody_who_felled_it(
    client: FlaskClient, lodge: str, store: Store
) -> None:
    page = landed(client, show(client, lodge), "Giant", "quest-h")
    page = read(press(client, page, "Begin the quest", hunters=["ada", "bo"]))
    for _ in range(4):
        page = hunted(client, page)
    page = read(press(client, read(press(client, page, "Giant")), "Keep this event"))
    fields: dict[str, Any] = {"won": "yes", "glory__ada": "9", "glory__bo": "3"}
    answer = press(client, page, "Write this hunt down", **fields)
    page = wrong(answer, 422, "Say who felled the great machine", "Write this hunt down")
    page = landed(client, page, "Write this hunt down", "victory-h", **(fields | {"killer": "bo"}))
    assert "the half for the last blow" in page.text
    page = read(press(client, page, "End the quest"))
    assert "The quest is won by Ada" in page.text
    assert re.search(r"Ada\s+wins", page.text)


def test_an_earlier_page_of_a_quest_asks_for_nothing(client: FlaskClient, lodge: str) -> None:
    page = begun(client, lodge, hunters=["ada"])
    for _ in range(4):
        page = hunted(client, page)
    for revision in range(1, 24):
        answer = client.get(f"/saves/{lodge}/pages/{revision}")
        if answer.status_code == 200:
            page = read(answer)
            assert "This is an earlier page, as you read it." in page.text
            assert not [form for form in page.forms if form.method == "post"]


def test_undo_leads_back_to_the_stage_before(client: FlaskClient, lodge: str) -> None:
    page = tracked(client, lodge)
    page = read(press(client, page, "Undo one step"))
    assert page.focus == "page-title"
    assert "Ada leads and chooses a trail" in page.text
    assert said(page).startswith("Taken back: On the trail")


def test_a_command_of_another_stage_is_refused(client: FlaskClient, lodge: str) -> None:
    page = tracked(client, lodge)
    form = page.form("Read on from there")
    sent = dict(form.fields) | {"do": "go-on"}
    answer = client.post(form.action, data=sent)
    assert answer.status_code == 422
    assert "That is not what the quest asks for now." in read(answer).text


def test_the_sheet_shows_gear_deck_suns_and_the_record(client: FlaskClient, lodge: str) -> None:
    page = at_merchant(client, lodge)
    press(client, page, "Buy Bow 1 for 4 shards")
    page = read(client.get(f"/saves/{lodge}/sheet"))
    for words in (
        "Hunters, level 1", "Bow 1, Old Bow, Old Coat", "Arrow 3, Aim 2, Stamina 2", "(7 cards)", "Nerve", "1 Blazing",
        "3 victory points", "The hunts so far", "5 glory", "own table", "You hunt as rivals.",
    ):  # fmt: skip
        assert words in page.text, words
    assert len(page.ids) == len(set(page.ids))


def test_a_sheet_without_a_quest_says_nothing_of_one(client: FlaskClient, lodge: str) -> None:
    assert "The hunts so far" not in read(client.get(f"/saves/{lodge}/sheet")).text


def test_the_journal_tells_of_every_step(client: FlaskClient, lodge: str) -> None:
    page = at_merchant(client, lodge)
    press(client, page, "Ada is done")
    page = read(client.get(f"/saves/{lodge}/journal"))
    assert "Opened a quest." in page.text
    assert "Done shopping." in page.text
    assert "Nothing changed." not in page.text


def test_the_real_set_is_hunted_by_forms_alone(client: FlaskClient, begin: Begin) -> None:
    page = read(press(client, show(client, begin(horizon())), "Sawtooth"))
    page = read(press(client, page, "Begin the quest", great="stormbird", hunters=["nora", "banuk"]))
    for _ in range(4):
        page = hunted(client, page)
    for _ in range(2):
        page = hunted(client, read(press(client, page, "Sawtooth")))
    assert "The quest is won by Nora Marksman and Banuk Survivor" in page.text


def test_a_quest_that_turns_no_page_shows_its_end_where_the_story_goes_on(
    client: FlaskClient, begin: Begin
) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nOut.\n* [Giant # quest: giant_hunt]\n    Back, {outcome}.\n- So it was.\n* [Sleep] -> END\n"
    page = read(press(client, show(client, begin(ground(ink))), "Giant"))
    page = read(press(client, page, "Begin the quest", hunters=["ada"]))
    page = read_on(client, read(press(client, page, "Follow this trail")), won=False)
    page = read(press(client, camped(client, page), "Follow this trail"))
    page = read_on(client, page, won=False, anchor="quest-over-h")
    assert said(page) == "The quest has failed."
    assert page.text.index("The quest has failed") < page.text.index("Back, failed.")
