"""Pass it round: one device, a ballot for each seat in turn, nothing told before the last is in."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from saves.store import Store
from tests import builders
from tests.web.pages import Page, press, read
from web.desk import Desk

Begin = Callable[..., str]

LADDER = """
-> ladder
=== ladder ===
# page: 9
A boy hangs from the bell rope.
Cut the rope?
* [Cut it # vote] -> cut
* [Talk to him # vote] -> talk
=== cut ===
# page: 10
He falls.
-> END
=== talk ===
# page: 11
He listens.
* [Wait # test: hero spirit 10] -> END
"""
SEATS = ("Priya", "Dara", "Joss")


@pytest.fixture
def sealed(begin: Begin) -> str:
    return begin(builders.book(LADDER, manner="sealed"), seats=SEATS)


def show(client: FlaskClient, save_id: str, query: str = "") -> Page:
    return read(client.get(f"/saves/{save_id}/round{query}"))


def cast(client: FlaskClient, desk: Desk, save_id: str, seat: str, text: str) -> Page:
    ballot = show(client, save_id, f"?seat={seat}")
    option = next(offer.key for offer in desk.open(save_id).sheet.story.offers if offer.text == text)
    return read(press(client, ballot, "Seal my ballot", key=option))


def test_each_seat_is_asked_in_turn_and_told_nothing(client: FlaskClient, desk: Desk, sealed: str) -> None:
    page = show(client, sealed)
    assert "Hand this to Priya" in page.text
    assert "Cut it" not in page.text
    ballot = show(client, sealed, "?seat=s1")
    assert "The ballot of Priya" in ballot.text
    after = cast(client, desk, sealed, "s1", "Cut it")
    assert "Hand this to Dara" in after.text
    assert "one of three" in after.text
    assert "Cut it" not in after.text
    cast(client, desk, sealed, "s2", "Talk to him")
    last = cast(client, desk, sealed, "s3", "Cut it")
    assert "He falls." in last.text


def test_another_seat_s_ballot_cannot_be_opened_out_of_turn(client: FlaskClient, sealed: str) -> None:
    assert "Hand this to Priya" in show(client, sealed, "?seat=s2").text


def test_an_open_vote_is_sealed_on_one_device_all_the_same(
    client: FlaskClient, desk: Desk, begin: Begin
) -> None:
    save_id = begin(builders.book(LADDER, manner="open"), seats=SEATS)
    after = cast(client, desk, save_id, "s1", "Cut it")
    assert "Cut it" not in after.text
    assert "Cut it" in show(client, save_id, "?seat=s2").text


def test_even_ballots_go_to_the_host(client: FlaskClient, desk: Desk, begin: Begin) -> None:
    save_id = begin(builders.book(LADDER, manner="sealed"), seats=("Priya", "Dara"))
    cast(client, desk, save_id, "s1", "Cut it")
    tied = cast(client, desk, save_id, "s2", "Talk to him")
    assert "The ballots are even. Priya is the host and decides." in tied.text
    assert "He listens." in read(press(client, tied, "Talk to him")).text


def test_general_agreement_asks_one_after_another(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(LADDER), seats=SEATS)
    asked = read(press(client, show(client, save_id), "Talk to him"))
    assert "Priya proposes: Talk to him" in asked.text
    asked = read(press(client, asked, "Dara agrees"))
    assert "He listens." in read(press(client, asked, "Joss agrees")).text


def test_somebody_may_say_wait(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(LADDER), seats=SEATS)
    asked = read(press(client, show(client, save_id), "Talk to him"))
    assert "Propose" in read(press(client, asked, "Wait, let us talk on")).text


def test_a_table_can_change_to_sealed_ballots_on_the_spot(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(builders.book(LADDER), seats=SEATS)
    after = read(press(client, show(client, save_id), "Vote by sealed ballots"))
    assert store.load(save_id).sheet.table.votes == "sealed"
    assert "Hand this to Priya" in after.text


def test_hands_may_be_counted(client: FlaskClient, desk: Desk, begin: Begin) -> None:
    save_id = begin(builders.book(LADDER), seats=SEATS)
    page = show(client, save_id)
    cut = desk.open(save_id).sheet.story.offers[0].key
    form = page.form("Count these hands")
    sent = {**dict(form.fields), "do": "show-hands", f"hands.{cut}": "3"}
    assert "He falls." in read(client.post(form.action, data=sent, follow_redirects=True)).text


def test_without_seats_a_vote_is_one_press(client: FlaskClient, begin: Begin) -> None:
    page = show(client, begin(builders.book(LADDER)))
    assert "Enter the names of those at the table" in page.text
    assert "He falls." in read(press(client, page, "Cut it")).text


def test_dice_are_thrown_on_the_page_itself(client: FlaskClient, begin: Begin) -> None:
    page = read(press(client, show(client, begin(builders.book(LADDER))), "Talk to him"))
    assert "Dice and boxes are on the page itself" in page.text


def test_a_ballot_that_names_nothing_is_refused_in_words(client: FlaskClient, sealed: str) -> None:
    form = show(client, sealed, "?seat=s1").form("Seal my ballot")
    sent = {**{name: value for name, value in form.fields if name != "key"}, "do": "cast"}
    answer = client.post(form.action, data=sent)
    assert answer.status_code == 400
    assert "Choose a ballot first." in read(answer).text


def test_what_the_screen_does_not_ask_for_is_refused(client: FlaskClient, sealed: str, store: Store) -> None:
    form = show(client, sealed, "?seat=s1").form("Seal my ballot")
    answer = client.post(form.action, data={**dict(form.fields), "do": "discard", "card": "dirk"})
    assert answer.status_code == 400
    assert store.load(sealed).revision == 0


def test_the_large_text_is_one_attribute_of_the_page(client: FlaskClient, sealed: str) -> None:
    assert '<body class="round">' in show(client, sealed).html
