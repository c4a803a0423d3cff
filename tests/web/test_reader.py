"""Journeys at a table: pages, throws, stale tabs, double presses, Back, undo, and refusals."""

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine import commands
from saves.store import Store
from tests import builders
from tests.web.conftest import GATE
from tests.web.pages import press, read
from web.desk import Desk

Begin = Callable[..., str]


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
        "Your own dice, typed in, throw 1",
        "Pass turn to page 3",
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
    assert "Fail turn to page 2" in result.text
    assert "You hear nothing but the ivy." in result.text
    assert "Failing is fair" in result.text


def test_a_throw_that_leads_straight_to_a_page_says_so(client: FlaskClient, begin: Begin) -> None:
    ink = "-> a\n=== a ===\n# page: 1\nTalk.\n* [Talk # test: bo charisma 30]\n    {pass: -> b}\n    -> c\n=== b ===\n# page: 2\nYes.\n-> END\n=== c ===\n# page: 162\nNo.\n-> END"
    save_id = begin(builders.book(ink))
    result = read(
        press(client, read(client.get(f"/saves/{save_id}")), "Enter this roll", die__1="6", die__2="6")
    )
    assert "The story goes on at page 162." in result.text


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
