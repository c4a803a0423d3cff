"""The party's screen: what is worn and carried, and the commands at the sheet."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from engine import commands
from saves.store import Store
from tests import builders
from tests.web.pages import Page, press, read
from web.desk import Desk

Begin = Callable[..., str]

CAMP = """
-> camp
=== camp ===
# page: 1
# haven: The Camp
A fire.
+ [Deal # location # merchant: smithy] -> camp
* [Fight # location # encounter: barn]
    -> camp
"""


@pytest.fixture
def camp(begin: Begin) -> str:
    return begin(builders.book(CAMP, gold=100))


def show(client: FlaskClient, save_id: str) -> Page:
    return read(client.get(f"/saves/{save_id}/party"))


def do(desk: Desk, save_id: str, command: commands.Command) -> None:
    revision = desk.store.load(save_id).revision
    desk.act(save_id, command, revision=revision, step_id=f"step-{revision:04d}")


def test_the_party_shows_heroes_with_their_numbers(client: FlaskClient, camp: str) -> None:
    page = show(client, camp)
    for said in (
        "Ada",
        "Fay",
        "20 of 20",
        "1,400 of 2,000 experience",
        "Strength9",
        "Wears (Ada) Dirk",
        "Carries (Ada) Tonic",
    ):
        assert said in page.text


def test_what_is_taken_off_goes_to_the_stash_and_can_be_put_on_again(
    client: FlaskClient, camp: str, store: Store
) -> None:
    after = read(press(client, show(client, camp), "Take off Dirk of Ada"))
    assert "Ada takes off Dirk." in after.text
    assert store.load(camp).sheet.stash == ["dirk"]
    assert after.form("Put on Dirk").radios["place"] == [
        "ada/weapon",
        "bo/weapon",
        "cy/weapon",
        "dee/weapon",
        "eve/weapon",
    ]
    again = read(press(client, after, "Put on Dirk", place="bo/weapon"))
    assert "Bo puts on Dirk." in again.text
    assert store.load(camp).sheet.heroes["bo"].worn["weapon"] == "dirk"


def test_who_cannot_wear_a_card_is_told_with_the_reason(
    client: FlaskClient, camp: str, store: Store, desk: Desk
) -> None:
    do(desk, camp, commands.Choose(store.load(camp).sheet.story.offers[0].key))
    do(desk, camp, commands.Buy(1))
    do(desk, camp, commands.LeaveMerchant())
    page = show(client, camp)
    assert "Who cannot wear it" in page.text
    assert "Plate needs Vitality 12; Ada has 10." in page.text


def test_a_card_is_left_behind(client: FlaskClient, camp: str, store: Store) -> None:
    press(client, show(client, camp), "Take off Dirk of Ada")
    after = read(press(client, show(client, camp), "Leave behind Dirk, for good"))
    assert "Dirk is gone (left behind)." in after.text
    assert store.load(camp).sheet.stash == []


def test_a_consumable_is_handed_over_used_and_thrown_away(
    client: FlaskClient, camp: str, store: Store
) -> None:
    page = show(client, camp)
    assert "Use Tonic" not in page.text
    after = read(press(client, page, "Hand over Tonic", to="bo"))
    assert store.load(camp).sheet.heroes["bo"].consumables == ["tonic"]
    read(press(client, after, "Throw it away: Tonic of Bo"))
    assert store.load(camp).sheet.heroes["bo"].consumables == []


def test_a_healing_consumable_is_offered_to_the_hurt(client: FlaskClient, begin: Begin, store: Store) -> None:
    save_id = begin(builders.book("-> a\n=== a ===\n{harm(ada, 4)}\nOuch.\n* [On] -> a\n"))
    after = read(press(client, show(client, save_id), "Use Tonic on Ada"))
    assert "Ada regains 4 Health and has 20." in after.text
    assert store.load(save_id).sheet.heroes["ada"].wounds == 0


def test_injuries_show_the_test_that_ends_them_with_the_odds_both_ways(
    client: FlaskClient, begin: Begin
) -> None:
    page = show(client, begin(builders.book("-> a\n=== a ===\n{injure(ada)}\nOuch.\n* [On] -> a\n")))
    assert " in 36. A haven ends it too." in page.text
    assert " %, " in page.text


def test_a_table_may_hide_the_odds(client: FlaskClient, begin: Begin, desk: Desk) -> None:
    save_id = begin(builders.book("-> a\n=== a ===\n{injure(ada)}\nOuch.\n* [On] -> a\n"))
    do(desk, save_id, commands.SetTable(hide_odds=True))
    assert " in 36" not in show(client, save_id).text


def test_what_the_rules_refuse_is_said_and_changes_nothing(
    client: FlaskClient, camp: str, store: Store
) -> None:
    page = show(client, camp)
    form = page.form("Take off Dirk of Ada")
    sent = {**dict(form.fields), "do": "equip", "hero": "ada", "slot": "weapon", "card": "plate"}
    answer = client.post(form.action, data=sent)
    assert answer.status_code == 422
    assert "Plate is not in the stash." in read(answer).text
    assert store.load(camp).revision == 0


def test_only_commands_at_the_sheet_are_taken_here(client: FlaskClient, camp: str, store: Store) -> None:
    form = show(client, camp).form("Take off Dirk of Ada")
    sent = {**dict(form.fields), "do": "choose", "key": store.load(camp).sheet.story.offers[0].key}
    answer = client.post(form.action, data=sent)
    assert answer.status_code == 400
    assert store.load(camp).revision == 0


def test_a_form_sent_twice_acts_once(client: FlaskClient, camp: str, store: Store) -> None:
    page = show(client, camp)
    for _ in range(2):
        assert press(client, page, "Take off Dirk of Ada").status_code == 200
    assert store.load(camp).revision == 1


def test_a_stale_form_is_told_what_happened_meanwhile(client: FlaskClient, camp: str, desk: Desk) -> None:
    page = show(client, camp)
    do(desk, camp, commands.Unequip("ada", "weapon"))
    answer = press(client, page, "Hand over Tonic", to="bo")
    assert answer.status_code == 409
    assert "The table has moved on" in read(answer).text
    assert "Ada takes off Dirk." in read(answer).text


def test_equipment_stays_as_it_is_in_an_encounter(
    client: FlaskClient, begin: Begin, desk: Desk, store: Store
) -> None:
    save_id = begin(
        builders.book("-> a\n=== a ===\n* [Fight # encounter: barn]\n-> b\n=== b ===\nOut.\n-> END\n")
    )
    do(desk, save_id, commands.Choose(store.load(save_id).sheet.story.offers[0].key))
    page = show(client, save_id)
    assert "Take off" not in page.text
    assert "Equipment is changed outside encounters only." in page.text


def test_the_hero_just_changed_is_shown_open(client: FlaskClient, camp: str) -> None:
    answer = press(client, show(client, camp), "Take off Dirk of Ada", follow=False)
    assert answer.location.endswith("?done=1&place=name-ada#name-ada")
    html = client.get(answer.location).get_data(as_text=True)
    assert html.count('<details class="gear" open>') == 2


def test_a_book_without_heroes_has_an_empty_party(client: FlaskClient, begin: Begin) -> None:
    from engine.book.loader import load_files

    save_id = begin(load_files({"main.ink": "Once.\n* [On]\nThen.\n-> END\n"}, {}, "plain"))
    assert "This book keeps no heroes." in show(client, save_id).text
