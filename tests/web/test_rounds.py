"""Pass it round: one device, a ballot for each seat in turn, nothing told before the last is in."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient

from engine import commands
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


def said(page: Page) -> str:
    return next((value for _, name, value in page.attributes if name == "data-say"), "")


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
    assert "Cut it" not in after.html
    assert said(after) == "The ballot of Priya is in."
    assert "Cut it" in show(client, save_id, "?seat=s2").text


def test_even_ballots_go_to_the_host(client: FlaskClient, desk: Desk, begin: Begin) -> None:
    save_id = begin(builders.book(LADDER, manner="sealed"), seats=("Priya", "Dara"))
    cast(client, desk, save_id, "s1", "Cut it")
    tied = cast(client, desk, save_id, "s2", "Talk to him")
    assert "The vote is even. Priya is the host and decides between these." in tied.text
    assert tied.focus == "vote-h"
    assert said(tied).endswith(
        "The vote is even between “Cut it” and “Talk to him”. Priya, as host, decides."
    )
    ended = read(press(client, tied, "Talk to him"))
    assert "He listens." in ended.text
    assert said(ended) == (
        "Chosen: Talk to him. The vote was even, and the host decided. The count: 1 for “Cut it” and 1 for “Talk to him”. "
        "Page 11, Talk."
    )


def test_general_agreement_asks_one_after_another(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(LADDER), seats=SEATS)
    asked = read(press(client, show(client, save_id), "Talk to him"))
    assert "Priya proposes: Talk to him" in asked.text
    assert (asked.focus, said(asked)) == ("vote-h", "Proposed: Talk to him")
    asked = read(press(client, asked, "Dara agrees"))
    assert said(asked) == "Priya and Dara agree: two of three."
    assert "He listens." in read(press(client, asked, "Joss agrees")).text


def test_whoever_proposes_is_chosen_and_speaks(client: FlaskClient, begin: Begin, store: Store) -> None:
    save_id = begin(builders.book(LADDER), seats=SEATS)
    page = show(client, save_id)
    assert page.form("Talk to him").radios["seat"] == ["s1", "s2", "s3"]
    asked = read(press(client, page, "Talk to him", seat="s3"))
    assert "Joss proposes: Talk to him" in asked.text
    assert store.load(save_id).sheet.scene.agreed == ["s3"]  # type: ignore[union-attr]
    asked = read(press(client, asked, "Priya agrees"))
    assert store.load(save_id).sheet.scene.agreed == ["s3", "s1"]  # type: ignore[union-attr]
    assert "Dara agrees" in asked.html


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
    assert "Also open here" not in page.text
    assert "Open here: a box with dice" in page.text
    assert "Any hero: Wait (Spirit 10)" in page.text
    assert "Do this on the page itself" in page.text


DOOR = """
-> door
=== door ===
# page: 1
A door.
* [Listen # test: hero perception 14] -> hall
* [Push # test: hero strength 14] -> hall
* [Go through] The hinge bites.
    ~ harm(ada, 3)
    You are through.
    -> hall
=== hall ===
# page: 2
Dark.
* [Shout] Nobody answers.
* * [Go on] -> END
"""


def test_what_is_done_on_the_page_itself_is_named_before_the_options(
    client: FlaskClient, begin: Begin
) -> None:
    page = show(client, begin(builders.book(DOOR)))
    assert "Also open here: two boxes with dice" in page.text
    assert page.text.index("Any hero: Push (Strength 14)") < page.text.index("Go through")


def test_a_page_turned_shows_what_was_read_on_the_way_and_lands_there(
    client: FlaskClient, begin: Begin
) -> None:
    save_id = begin(builders.book(DOOR))
    page = read(press(client, show(client, save_id), "Go through"))
    assert page.focus == "way-h"
    for told in (
        "On the way",
        "You chose: Go through",
        "Ada loses 3 Health and has 17.",
        "You are through.",
        "Hall",
    ):
        assert told in page.text, told
    assert page.text.index("You are through.") < page.text.index("Dark.")
    assert said(page) == "Ada loses 3 Health and has 17. Page 2, Hall."
    assert page.html.partition("<title>")[2].startswith("Page 2, Hall, pass it round")


def test_a_choice_that_turns_no_page_lands_on_what_came_of_it(client: FlaskClient, begin: Begin) -> None:
    page = read(press(client, show(client, begin(builders.book(DOOR))), "Go through"))
    page = read(press(client, page, "Shout"))
    assert page.focus == "latest"
    assert "Nobody answers." in page.text


def test_the_last_ballot_shows_and_says_how_the_vote_came_out(
    client: FlaskClient, desk: Desk, sealed: str
) -> None:
    assert said(cast(client, desk, sealed, "s1", "Cut it")) == "The ballot of Priya is in."
    cast(client, desk, sealed, "s2", "Talk to him")
    last = cast(client, desk, sealed, "s3", "Cut it")
    assert last.focus == "page-title"
    how = "The count: 2 for “Cut it” and 1 for “Talk to him”."
    assert said(last) == f"Chosen: Cut it. {how} The story ends here. Page 10, Cut."
    assert last.text.count(how) == 1
    assert "You chose: Cut it" in last.text


def test_the_view_has_a_name_and_a_way_out_at_every_stage(
    client: FlaskClient, desk: Desk, sealed: str
) -> None:
    for query in ("", "?seat=s1"):
        page = show(client, sealed, query)
        assert '<h2 id="round-h" class="side-h">Pass it round</h2>' in page.html
        assert "Back to the page" in page.text
        assert f"/saves/{sealed}" in page.links
        assert page.tags.count("h1") == 1


def test_hands_that_are_even_go_to_the_host_also_where_ballots_are_cast(
    client: FlaskClient, desk: Desk, begin: Begin
) -> None:
    save_id = begin(builders.book(LADDER, manner="sealed"), seats=("Priya", "Dara"))
    keys = [offer.key for offer in desk.open(save_id).sheet.story.offers]
    revision = desk.store.load(save_id).revision
    desk.act(save_id, commands.ShowHands(dict.fromkeys(keys, 1)), revision=revision, step_id="hands-up")
    page = show(client, save_id)
    assert "Priya is the host and decides" in page.text
    assert "He listens." in read(press(client, page, "Talk to him")).text


def test_where_all_must_choose_the_same_a_ballot_can_be_changed(
    client: FlaskClient, desk: Desk, begin: Begin
) -> None:
    save_id = begin(builders.book(LADDER, manner="sealed", needs="unanimity"), seats=("Priya", "Dara"))
    cast(client, desk, save_id, "s1", "Cut it")
    page = cast(client, desk, save_id, "s2", "Talk to him")
    assert "This table needs everybody for the same." in page.text
    assert said(page).endswith("The ballots are in and differ. This table needs everybody for the same.")
    assert f"/saves/{save_id}/round?seat=s1" in page.links
    assert "He listens." in cast(client, desk, save_id, "s1", "Talk to him").text


def test_a_ballot_for_neither_side_is_called_the_same_here_and_on_the_page(
    client: FlaskClient, sealed: str
) -> None:
    for page in (show(client, sealed, "?seat=s1"), read(client.get(f"/saves/{sealed}"))):
        assert "I’ll go with the table" in page.text
        assert "abstain" not in page.text


def test_options_of_a_vote_are_items_of_a_list(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book(LADDER), seats=SEATS)
    for page in (show(client, save_id), read(client.get(f"/saves/{save_id}"))):
        assert page.html.count('<li><button class="way"') == 2


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


def test_dice_that_are_shown_are_defined_on_the_page(client: FlaskClient, sealed: str) -> None:
    page = show(client, sealed)
    assert all(f'<symbol id="d{face}"' in page.html for face in range(1, 7))
