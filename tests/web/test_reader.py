"""Journeys at a table: pages, throws, stale tabs, double presses, Back, undo, and refusals."""

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine import commands
from saves.store import Store
from tests import builders
from tests.web.conftest import GATE
from tests.web.pages import Page, press, read
from web.desk import Desk

Begin = Callable[..., str]

WAY = """
-> a
=== a ===
# page: 10
A barn.
* [Go in # encounter: barn]
    {outcome:
    - "clean": -> b
    - else: -> b
    }
=== b ===
# page: 11
Somebody is dead on page eleven.
-> c
=== c ===
# page: 18
A door opens on page eighteen.
~ title(banned)
-> d
=== d ===
# page: 63
After it.
* [Home] -> END
"""
"""An encounter after which two pages are passed on the way to a third."""


@pytest.fixture
def gate(begin: Begin) -> str:
    return begin(builders.book(GATE))


def revision(store: Store, save_id: str) -> int:
    return store.load(save_id).revision


def test_a_choice_leads_to_its_page(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    answer = press(client, page, "Climb over", follow=False)
    assert answer.status_code == 303
    assert answer.location == f"/saves/{gate}?at=1"
    after = read(client.get(answer.location))
    assert "The yard is empty." in after.text
    assert after.focus == "page-title"
    assert ("div", "data-say", "Page 3, Yard") in after.attributes


def test_a_throw_leads_to_its_result_and_the_result_to_the_page(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    answer = press(client, page, "Enter this roll", hero="ada", die__1="5", die__2="4", follow=False)
    assert answer.location == f"/saves/{gate}/throws/1"
    result = read(client.get(answer.location))
    for said in (
        "Passed",
        "Perception 14, Ada",
        "Four over.",
        "needed 14",
        "Your own dice, typed in",
        "Pass: turn to page 3",
        "Ratcatcher",
        "Turn to page 3",
    ):
        assert said in result.text
    assert result.focus == "result"
    assert "5 plus 4 on the dice, plus Perception 9, is 18. Needed 14." in [
        value for _, _, value in result.attributes
    ]
    assert f"/saves/{gate}?at=1" in result.links


def test_a_failed_throw_says_where_the_story_goes_on(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    result = read(press(client, page, "Enter this roll", hero="ada", die__1="1", die__2="2"))
    assert "Two short." in result.text
    assert "Fail: turn to page 2" in result.text
    assert "You hear nothing but the ivy." in result.text
    assert "Failing is fair" in result.text


def test_a_throw_that_leads_straight_to_a_page_says_so(client: FlaskClient, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nTalk.\n* [Talk # test: bo charisma 30]\n    {pass: -> b}\n    -> c\n=== b ===\n# page: 2\nYes.\n-> END\n=== c ===\n# page: 162\nNo.\n-> END"
    save_id = begin(builders.book(ink))
    result = read(
        press(client, read(client.get(f"/saves/{save_id}")), "Enter this roll", die__1="6", die__2="6")
    )
    assert "The story goes on at page 162." in result.text


def test_the_page_of_a_throw_says_where_it_really_led(client: FlaskClient, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nJump.\n* [Jump # test: each agility 30]\n    {pass: Over.}\n    Some fall.\n    -> b\n=== b ===\n# page: 2\nA ledge.\n-> c\n=== c ===\n# page: 4\nThe ground.\n-> END"
    page = read(client.get(f"/saves/{begin(builders.book(ink))}"))
    result = read(press(client, page, "Roll for all"))
    assert "Not all passed: turn to page 2, and on to page 4" in result.text
    assert "Turn to page 4" in result.text


def test_a_throw_that_turns_no_page_says_that_it_is_read_on_here(client: FlaskClient, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nTalk.\n* [Talk # test: bo charisma 30]\n    He laughs.\n    -> END\n* [Leave] -> END"
    page = read(client.get(f"/saves/{begin(builders.book(ink))}"))
    result = read(press(client, page, "Roll for Bo"))
    assert "continue" not in result.text
    assert "Read on at page 1" in result.text


def test_what_changed_stands_before_the_way_on(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    result = read(press(client, page, "Enter this roll", hero="ada", die__1="6", die__2="6"))
    assert result.text.index("The party has earned a title") < result.text.index("Turn to page 3")


def test_a_throw_names_no_number_that_counts_what_was_not_thrown(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    page = read(press(client, read(press(client, page, "Fail on purpose", hero="ada")), "Undo one step"))
    result = read(press(client, page, "Roll", hero="ada"))
    assert "of this save sheet" not in result.text
    assert "The book’s dice" in result.text


def test_nothing_is_promised_of_dice_that_were_typed_in(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    result = read(press(client, page, "Enter this roll", hero="ada", die__1="1", die__2="2"))
    assert "shows the same dice" not in result.text
    assert "Going back never changes the dice" not in result.text
    assert "one of your own dice" in result.text


def test_the_number_of_a_page_is_called_one(client: FlaskClient, gate: str) -> None:
    assert (
        "Page 1"
        in read(client.get(f"/saves/{gate}")).text.partition("Beside the page")[0].rpartition("Climb over")[2]
    )


def test_failing_on_purpose_throws_no_dice(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    result = read(press(client, page, "Fail on purpose", hero="ada"))
    assert "Failed on purpose. No dice were thrown." in result.text
    assert "failed on purpose" in result.text


def test_looking_at_a_result_decides_nothing(client: FlaskClient, store: Store, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    press(client, page, "Roll", hero="ada")
    for _ in range(3):
        client.get(f"/saves/{gate}/throws/1")
        client.get(f"/saves/{gate}")
    assert revision(store, gate) == 1


def test_c31_a_double_click_is_one_step_with_one_answer(client: FlaskClient, store: Store, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    first = press(client, page, "Roll", hero="ada", follow=False)
    second = press(client, page, "Roll", hero="ada", follow=False)
    assert first.location == second.location
    assert revision(store, gate) == 1
    assert store.load(gate).sheet.throws == 1


def test_c31_the_same_choice_from_two_devices_counts_once(app: Flask, store: Store, gate: str) -> None:
    one, other = app.test_client(), app.test_client()
    first, second = read(one.get(f"/saves/{gate}")), read(other.get(f"/saves/{gate}"))
    assert press(one, first, "Climb over").status_code == 200
    late = press(other, second, "Climb over")
    assert late.status_code == 409
    page = read(late)
    assert "The yard is empty." in page.text
    assert "Nothing was done twice." in page.text
    assert "Chosen: Climb over" in page.text
    assert press(other, page, "Ring the bell").status_code == 200
    assert revision(store, gate) == 2


def test_c35_a_stale_tab_changes_nothing_and_is_shown_where_the_table_is(
    client: FlaskClient, store: Store, gate: str
) -> None:
    stale = read(client.get(f"/saves/{gate}"))
    page = read(press(client, stale, "Climb over"))
    page = read(press(client, page, "Ring the bell"))
    answer = press(client, stale, "Roll", hero="ada")
    assert answer.status_code == 409
    assert "It rings." in read(answer).text
    assert revision(store, gate) == 2
    assert store.load(gate).sheet.throws == 0


def test_two_seats_are_told_who_was_quicker(
    client: FlaskClient, app: Flask, begin: Begin, desk: Desk
) -> None:
    save_id = begin(builders.book(GATE), seats=("Priya", "Joss"))
    page = read(client.get(f"/saves/{save_id}"))
    climb = next(box for box in desk.open(save_id).view.boxes if box.text == "Climb over")
    desk.act(save_id, commands.Choose(climb.key), revision=0, step_id="quick-one", seat="s2")
    late = read(press(client, page, "Climb over"))
    assert "Joss chose a moment before you" in late.text


def test_c37_back_shows_the_page_as_read_and_refresh_repeats_nothing(
    client: FlaskClient, store: Store, gate: str
) -> None:
    addresses = [f"/saves/{gate}"]
    page = read(client.get(addresses[0]))
    for words in ("Climb over", "Ring the bell"):
        answer = press(client, page, words, follow=False)
        addresses.append(answer.location)
        page = read(client.get(answer.location))
    back = read(client.get(addresses[1]))
    assert "The yard is empty." in back.text
    assert "This is an earlier page, as you read it. You are on page 4." in back.text
    assert f"/saves/{gate}" in back.links
    assert not [form for form in back.forms if form.method == "post"]
    for address in (*addresses, *addresses):
        assert client.get(address).status_code == 200
    assert revision(store, gate) == 2


def test_c37_a_throw_gone_back_to_says_where_the_table_is(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    press(client, page, "Roll", hero="ada")
    page = read(client.get(f"/saves/{gate}"))
    press(client, page, "Climb after all" if "Climb after all" in page.text else "Ring the bell")
    result = read(client.get(f"/saves/{gate}/throws/1"))
    assert "This is an earlier throw. You are on page" in result.text
    assert "Undo one step" not in result.text


def test_pages_of_a_table_are_never_stored(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    for answer in (
        client.get(f"/saves/{gate}"),
        press(client, page, "Roll", hero="ada"),
        client.get(f"/saves/{gate}/pages/0"),
    ):
        assert answer.headers["Cache-Control"] == "no-store"


def test_staying_on_the_page_is_no_going_back(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(
        builders.book(
            "-> shop\n=== shop ===\n# page: 1\nA shop.\n+ [Go in # merchant: smithy] -> shop\n* [Leave] -> END",
            gold=30,
        )
    )
    page = read(client.get(f"/saves/{save_id}"))
    page = read(press(client, page, "Go in"))
    page = read(press(client, page, "Buy Cap"))
    assert "You are on" not in read(client.get(f"/saves/{save_id}?at=1")).text


def test_undo_goes_back_for_the_whole_table_and_the_same_dice_come(
    client: FlaskClient, store: Store, gate: str
) -> None:
    page = read(client.get(f"/saves/{gate}"))
    first = read(press(client, page, "Roll", hero="ada"))
    sums = [value for _, name, value in first.attributes if name == "aria-label" and "on the dice" in value]
    again = read(press(client, first, "Undo one step"))
    assert "The gate is shut" in again.text
    second = read(press(client, again, "Roll", hero="ada"))
    assert sums == [
        value for _, name, value in second.attributes if name == "aria-label" and "on the dice" in value
    ]
    assert "Foreseen" in second.text
    assert revision(store, gate) == 3


def test_an_undo_says_what_was_taken_back_and_where_the_table_is(client: FlaskClient, gate: str) -> None:
    page = read(press(client, read(client.get(f"/saves/{gate}")), "Climb over"))
    again = read(press(client, page, "Undo one step"))
    told = "Taken back: “Climb over”. You are on page 1."
    assert ("div", "data-say", told) in again.attributes
    assert told in again.text
    after = read(press(client, again, "Step forward again"))
    assert ("div", "data-say", "Done again: “Climb over”. You are on page 3.") in after.attributes


def test_an_undo_names_a_throw_by_what_it_was_for(client: FlaskClient, gate: str) -> None:
    result = read(press(client, read(client.get(f"/saves/{gate}")), "Roll", hero="ada"))
    again = read(press(client, result, "Undo one step"))
    assert "Taken back: the throw for Perception 14. You are on page 1." in again.text


def test_an_undo_of_several_steps_names_the_first_and_the_last(
    client: FlaskClient, desk: Desk, gate: str
) -> None:
    page = read(press(client, read(client.get(f"/saves/{gate}")), "Climb over"))
    press(client, page, "Ring the bell")
    desk.undo(gate, revision=2, to_revision=0, step_id="undo-all-1")
    told = read(client.get(f"/saves/{gate}?at=3")).text
    assert "Taken back: two steps, from “Climb over” to “Ring the bell”. You are on page 1." in told


def test_a_table_that_stops_at_throws_offers_no_undo_past_one(
    client: FlaskClient, desk: Desk, begin: Begin
) -> None:
    save_id = begin(builders.book(GATE))
    desk.act(save_id, commands.SetTable(undo="stop"), revision=0, step_id="set-table-1")
    page = read(client.get(f"/saves/{save_id}"))
    result = read(press(client, page, "Roll", hero="ada"))
    assert "Undo one step" not in result.text
    assert "nobody goes back past a throw" in result.text


def test_a_refused_command_says_why_and_changes_nothing(client: FlaskClient, store: Store, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    form = page.form("Climb over")
    answer = client.post(form.action, data={**dict(form.fields), "do": "choose", "key": "gate#Fly"})
    assert answer.status_code == 422
    shown = read(answer)
    assert "That choice is not on this page." in shown.text
    assert "your sheet is safe" in shown.text
    assert "Climb over" in shown.text
    assert revision(store, gate) == 0


def test_a_wrong_die_is_named_beside_its_box(client: FlaskClient, store: Store, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    answer = press(client, page, "Enter this roll", hero="ada", die__1="3", die__2="7")
    assert answer.status_code == 400
    shown = read(answer)
    assert "A die shows 1 to 6. The second one says 7." in shown.text
    assert shown.focus == "wrong"
    form = shown.form("Enter this roll")
    assert ("hero", "ada") in form.fields, "what was entered is kept"
    assert ("die.1", "3") in form.fields
    assert revision(store, gate) == 0


def test_a_form_without_revision_or_id_is_refused(client: FlaskClient, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    form = page.form("Climb over")
    for missing in ("revision", "step"):
        data = {name: value for name, value in form.fields if name != missing}
        assert client.post(form.action, data={**data, "do": "choose"}).status_code == 400


def test_a_form_without_the_token_against_forgery_is_refused_in_words(
    client: FlaskClient, store: Store, gate: str
) -> None:
    answer = client.post(
        f"/saves/{gate}/commands",
        data={"do": "choose", "key": "gate#Climb over", "revision": "0", "step": "abcdefgh"},
    )
    assert answer.status_code == 400
    page = read(answer)
    assert "out of date" in page.text
    assert "Your sheet is safe." in page.text
    assert f"/saves/{gate}" in page.links
    assert revision(store, gate) == 0


def test_a_second_try_is_offered_on_the_result_page(client: FlaskClient, store: Store, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nTalk.\n* [Talk # test: ada charisma 20]\n    {pass: -> b}\n    No.\n    -> b\n=== b ===\n# page: 2\nDone.\n-> END"
    save_id = begin(builders.book(ink))
    page = read(client.get(f"/saves/{save_id}"))
    first = read(press(client, page, "Enter this roll", die__1="1", die__2="1"))
    assert "One more try" in first.text
    assert "Silver Tongue" in first.text
    second = read(press(client, first, "Enter this roll", die__1="6", die__2="6"))
    assert "Passed" in second.text
    assert "Turn to page 2" in second.text


def test_everybody_rolls_and_each_throw_is_shown(client: FlaskClient, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nJump.\n* [Jump # test: each agility 13]\n    {pass: -> b}\n    Some fall.\n    -> b\n=== b ===\n# page: 2\nDone.\n-> END"
    save_id = begin(builders.book(ink))
    page = read(client.get(f"/saves/{save_id}"))
    result = read(press(client, page, "Roll for all"))
    assert sum("on the dice" in value for _, name, value in result.attributes if name == "aria-label") == 5
    for name in ("Ada", "Bo", "Cy", "Dee", "Eve"):
        assert f"{name} passed" in result.text or f"{name} failed" in result.text


def test_a_vote_with_ballots_from_one_device(client: FlaskClient, store: Store, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nWhat now?\n* [Left # vote] -> b\n* [Right # vote] -> c\n=== b ===\n# page: 2\nLeft.\n-> END\n=== c ===\n# page: 3\nRight.\n-> END"
    save_id = begin(builders.book(ink, manner="sealed"), seats=("Priya", "Dara"))
    page = read(client.get(f"/saves/{save_id}"))
    right = page.form("Cast this ballot").radios["key"][1]
    page = read(press(client, page, "Cast this ballot", seat="s1", key=right))
    assert "Ballots in: 1 of 2" in page.text
    page = read(press(client, page, "Cast this ballot", seat="s2", key=right))
    assert "Right." in page.text


def test_two_ballots_at_once_both_count(app: Flask, store: Store, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nWhat now?\n* [Left # vote] -> b\n* [Right # vote] -> b\n=== b ===\n# page: 2\nDone.\n-> END"
    save_id = begin(builders.book(ink, manner="sealed"), seats=("A", "B", "C"))
    one, other = app.test_client(), app.test_client()
    first, second = read(one.get(f"/saves/{save_id}")), read(other.get(f"/saves/{save_id}"))
    key = first.form("Cast this ballot").radios["key"][0]
    assert press(one, first, "Cast this ballot", seat="s1", key=key).status_code == 200
    assert press(other, second, "Cast this ballot", seat="s2", key=key).status_code == 200
    assert store.load(save_id).sheet.scene.ballots == {"s1": key, "s2": key}  # type: ignore[union-attr]


def test_an_encounter_from_its_door_to_the_page_after_it(client: FlaskClient, begin: Begin) -> None:
    ink = '-> a\n=== a ===\n# page: 1\nA barn.\n* [Go in # encounter: barn]\n    {outcome:\n    - "clean": -> b\n    - else: -> b\n    }\n=== b ===\n# page: 2\nAfter it.\n-> END'
    save_id = begin(builders.book(ink))
    page = read(press(client, read(client.get(f"/saves/{save_id}")), "Go in"))
    assert "The Barn" in page.text
    page = read(press(client, page, "Settle it by this plan", plan="press", leader="ada"))
    for _ in range(3):
        result = read(press(client, page, "Enter this roll", die__1="6", die__2="6"))
        page = read(client.get(result.links[-1] if "?at=" in result.links[-1] else f"/saves/{save_id}"))
    page = read(press(client, page, "Go on without"))
    assert "After it." in page.text


def test_a_random_table_shows_its_roll_and_its_row(client: FlaskClient, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nA road.\n* [Walk # table: road] -> b\n=== b ===\n# page: 2\nThere.\n-> END"
    save_id = begin(builders.book(ink, gold=10))
    result = read(
        press(client, read(client.get(f"/saves/{save_id}")), "Enter this roll", die__1="1", die__2="2")
    )
    assert "A thief." in result.text
    assert "in all" in result.text
    assert "Turn to page 2" in result.text


def test_the_row_of_a_table_is_told_once_on_each_page(client: FlaskClient, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nA road.\n* [Walk # table: road] -> b\n=== b ===\n# page: 2\nThere.\n-> END"
    page = read(client.get(f"/saves/{begin(builders.book(ink))}"))
    card = read(press(client, page, "Enter this roll", die__1="3", die__2="3"))
    assert card.text.count("Falling rocks.") == 1
    assert "Go on to what must be decided" in card.text
    page = read(client.get(next(link for link in card.links if "?at=" in link)))
    assert page.text.count("Falling rocks.") == 1
    assert "How you came here" in page.text.partition("Falling rocks.")[2]
    assert "Walk" in page.text.partition("How you came here")[2]
    dice: dict[str, str] = {
        f"die__{hero}__{place}": "6" for hero in ("ada", "bo", "cy", "dee", "eve") for place in (1, 2)
    }
    card = read(press(client, page, "Enter this roll", **dice))
    page = read(client.get(next(link for link in card.links if "?at=" in link)))
    assert page.text.count("Falling rocks.") == 1
    assert page.text.index("Falling rocks.") < page.text.index("There.")


def test_an_excerpt_starts_where_a_sentence_does(client: FlaskClient, begin: Begin) -> None:
    told = "It was long ago, and nobody who was there has told it twice in the same way. " * 3
    ink = f"-> a\n=== a ===\n# page: 1\n{told}Now it is tried.\n* [Try # test: hero charisma 14]\n    Done.\n    -> END\n* [Go] -> END"
    page = read(client.get(f"/saves/{begin(builders.book(ink))}"))
    card = read(press(client, page, "Enter this roll", hero="ada", die__1="1", die__2="1"))
    assert (
        "… It was long ago, and nobody who was there has told it twice in the same way. Now it is tried."
        in card.text
    )


def end_of_the_barn(client: FlaskClient, begin: Begin, *dice: str) -> tuple[str, Page, Page]:
    """Settle the encounter on the way to page 63: the last page of a throw, and the page after it."""
    save_id = begin(builders.book(WAY))
    page = read(press(client, read(client.get(f"/saves/{save_id}")), "Go in"))
    page = read(press(client, page, "Settle it by this plan", plan="press", leader="ada"))
    for face in dice:
        card = read(press(client, page, "Enter this roll", die__1=face, die__2=face))
        page = read(client.get(next(link for link in card.links if "?at=" in link)))
    return save_id, card, page


def test_pages_passed_after_an_encounter_are_open_and_have_the_focus(
    client: FlaskClient, begin: Begin
) -> None:
    _, _, page = end_of_the_barn(client, begin, "6", "6", "6")
    after = read(press(client, page, "Go on without"))
    assert "On the way here, after the throw" not in after.text
    for said in ("Somebody is dead on page eleven.", "A door opens on page eighteen.", "Banned"):
        assert after.text.index("On the way") < after.text.index(said) < after.text.index("After it.")
    assert after.focus == "way-h"
    assert ("div", "data-say", "On the way to page 63, D") in after.attributes


def test_a_pages_title_is_its_first_heading(client: FlaskClient, begin: Begin) -> None:
    _, _, page = end_of_the_barn(client, begin, "6", "6", "6")
    after = read(press(client, page, "Go on without"))
    assert next(tag for tag in after.tags if tag in ("h1", "h2", "h3")) == "h1"


PASSED = "-> a\n=== a ===\n# page: 1\nTalk.\n* [Talk # test: bo charisma 2]\n    He laughs.\n    -> b\n=== b ===\n# page: 2\nTwo.\n-> END"


def test_what_the_page_of_the_throw_showed_is_folded(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(PASSED))
    result = read(press(client, read(client.get(f"/saves/{save_id}")), "Roll for Bo"))
    assert "He laughs." in result.text
    page = read(client.get(f"/saves/{save_id}?at=1"))
    assert "On the way here, after the throw" in page.text
    assert page.focus == "page-title"


def test_what_another_seats_throw_showed_is_open_to_a_reader_who_has_not_seen_it(
    client: FlaskClient, desk: Desk, begin: Begin
) -> None:
    save_id = begin(builders.book(PASSED), seats=("Priya", "Joss"))
    key = desk.open(save_id).view.boxes[0].key
    desk.act(save_id, commands.Roll(key, "bo"), revision=0, step_id="roll-of-joss", seat="s2")
    page = read(client.get(f"/saves/{save_id}"))
    assert "On the way here, after the throw" not in page.text
    assert "He laughs." in page.text


@pytest.mark.parametrize(
    ("words", "id", "said"),
    [
        ("In brief", "reading-brief", "Pages open in brief."),
        ("Full story", "reading-story", "Pages open with the full story."),
    ],
)
def test_choosing_how_pages_open_keeps_the_focus_and_is_said(
    client: FlaskClient, gate: str, words: str, id: str, said: str
) -> None:
    answer = press(client, read(client.get(f"/saves/{gate}")), words, follow=False)
    assert answer.location.partition("#")[2] == id, "a browser without scripts goes there too"
    page = read(client.get(answer.location))
    assert page.focus == id
    assert ("div", "data-say", said) in page.attributes


def test_reading_in_brief_is_kept_on_this_device(client: FlaskClient, app: Flask, gate: str) -> None:
    page = read(client.get(f"/saves/{gate}"))
    page = read(press(client, page, "In brief"))
    assert page.text.index("A shut gate, and somebody") < page.text.index("The gate is shut, and it")
    other = read(app.test_client().get(f"/saves/{gate}"))
    assert other.text.index("The gate is shut, and it") < other.text.index("A shut gate, and somebody")


def test_a_story_that_goes_wrong_leaves_the_table_where_it_was(
    client: FlaskClient, store: Store, begin: Begin
) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nA hall.\n+ [Round] -> b\n* [Out] -> END\n=== b ===\n# page: 2\n-> c\n=== c ===\n# page: 3\n{true: -> b}\n-> END"
    save_id = begin(builders.book(ink))
    answer = press(client, read(client.get(f"/saves/{save_id}")), "Round")
    assert answer.status_code == 500
    page = read(answer)
    assert "The story went wrong on the way" in page.text
    assert "A hall." in page.text
    assert revision(store, save_id) == 0
