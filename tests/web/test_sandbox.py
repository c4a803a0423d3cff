"""A single fight from the shelf: chosen, set up, fought to its end, and set up again; bad input loses nothing."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine import fight_events
from engine.events import CardGained
from engine.fight_commands import FightOn, LetFight
from engine.sheet import EncounterScene
from saves.store import Store
from tests import builders
from tests.web.conftest import GATE
from tests.web.fight_books import colonnade
from tests.web.pages import Page, press, read
from tests.web.test_files import bring
from web import aftermath
from web.desk import Desk

FIGHT = "sample_encounter"
GOOD: dict[str, Any] = {
    "encounter": FIGHT, "hero": ["adina", "capac"], "level": "3", "seed": "41", "step": "one-press-12",
}  # fmt: skip


@pytest.fixture
def shelved(desk: Desk) -> None:
    desk.shelve(colonnade())


def send(client: FlaskClient, **changed: Any) -> TestResponse:
    form = read(client.get("/fights/colonnade")).form("Set up the fight")
    return client.post(
        form.action, data={**GOOD, "csrf_token": form.value("csrf_token"), **changed}, follow_redirects=False
    )


@pytest.fixture
def fight(client: FlaskClient, shelved: None) -> str:
    """Set a fight up; returns the id of its save."""
    answer = send(client)
    assert answer.status_code == 303
    found = re.search(r"/saves/([^/?]+)", answer.location)
    assert found
    return found[1]


def over(client: FlaskClient, desk: Desk, save_id: str) -> Page:
    """Fight to the end, the book for everybody, and show the page then."""
    at = desk.open(save_id).revision
    desk.act(save_id, FightOn(), revision=at, step_id=f"begin-{at}")
    while desk.open(save_id).view.fight is not None:
        at = desk.open(save_id).revision
        desk.act(save_id, LetFight(), revision=at, step_id=f"let-be-fought-{at}")
    at = desk.open(save_id).revision
    return read(client.get(f"/saves/{save_id}?at={at}", follow_redirects=True))


@pytest.fixture
def fought(client: FlaskClient, desk: Desk, fight: str) -> Page:
    return over(client, desk, fight)


def test_the_shelf_leads_from_a_book_to_its_fights(client: FlaskClient, desk: Desk, shelved: None) -> None:
    desk.shelve(builders.book(GATE))
    page = read(client.get("/"))
    assert [link for link in page.links if link.startswith("/fights")] == ["/fights/colonnade"]
    form = read(client.get("/fights/colonnade")).form("Set up the fight")
    assert FIGHT in form.radios["encounter"]
    assert form.boxes["hero"] == ["adina", "aleksander", "capac", "wynter"]


def test_the_form_says_where_a_fight_is_won_and_lost_and_who_made_it(
    client: FlaskClient, shelved: None
) -> None:
    page, printed = read(client.get("/fights/colonnade")), colonnade().encounters[FIGHT]
    for said in (printed.name, printed.win, printed.lose, "For tests.", "An unofficial set made by fans."):
        assert said in page.text


def test_enter_on_a_choice_sets_up_no_fight(client: FlaskClient, shelved: None) -> None:
    page = client.get("/fights/colonnade").text
    first = re.search(r"<button[^>]*>", page.partition("singlefight")[2])
    assert first
    assert 'type="submit" formmethod="dialog"' in first[0]


def test_a_fight_is_a_save_that_stands_at_its_set_up(client: FlaskClient, store: Store, fight: str) -> None:
    sheet = store.load(fight).sheet
    assert isinstance(sheet.scene, EncounterScene)
    assert (sheet.sandbox, sheet.scene.stage, sheet.party, sheet.seed) == (
        FIGHT,
        "setup",
        ["adina", "capac"],
        41,
    )
    page = read(client.get(f"/saves/{fight}"))
    for said in (
        "A fight: The Broken Colonnade",
        "The Colonnade, at level 3, seed 41",
        "An unofficial set made by fans.",
    ):
        assert said in page.text
    for said in ("Let the book settle it", "Read on as if", "Fight it on your own table"):
        assert said not in page.text


def test_an_empty_seed_is_one_by_chance_that_is_shown(
    client: FlaskClient, store: Store, shelved: None
) -> None:
    page = read(client.get(send(client, seed="").location))
    [save] = store.list_saves()
    seed = store.load(save.id).sheet.seed
    assert 0 <= seed < 1_000_000
    assert f"seed {seed}." in page.text


def test_the_same_press_twice_sets_up_one_fight(client: FlaskClient, store: Store, shelved: None) -> None:
    assert send(client).location == send(client).location
    assert len(store.list_saves()) == 1


def test_two_fights_have_names_of_their_own(client: FlaskClient, store: Store, shelved: None) -> None:
    send(client)
    send(client, step="another-press")
    names = sorted(one.name for one in store.list_saves())
    assert names == ["A fight: The Broken Colonnade", "A fight: The Broken Colonnade, second time"]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"encounter": "nowhere"}, "This book has no encounter “nowhere”."),
        ({"encounter": ""}, "Choose a fight."),
        ({"encounter": "<script>alert(1)</script>"}, "This book has no encounter"),
        ({"hero": []}, "Choose who fights."),
        ({"hero": ["adina", "nobody"]}, "This book has no hero “nobody”."),
        ({"hero": ["adina", "adina"]}, "Each hero fights once."),
        ({"hero": ["<b>"] * 500}, "This book has no hero"),
        ({"level": "9"}, "Heroes of this book fight at level 3 or 4."),
        ({"level": "three"}, "Heroes of this book fight at level 3 or 4."),
        ({"level": "-1"}, "Heroes of this book fight at level 3 or 4."),
        ({"seed": "soon"}, "A seed is a whole number of up to 18 digits. The box says “soon”."),
        ({"seed": "-4"}, "A seed is a whole number"),
        ({"seed": "1" * 19}, "A seed is a whole number"),
        ({"seed": "٣"}, "A seed is a whole number"),
        ({"seed": "1e3"}, "A seed is a whole number"),
    ],
)
def test_bad_input_is_named_and_loses_nothing(
    client: FlaskClient, store: Store, shelved: None, changed: dict[str, Any], said: str
) -> None:
    answer = send(client, **changed)
    page = read(answer)
    assert answer.status_code == 422
    assert said in page.text
    assert store.list_saves() == []
    kept = {**GOOD, **changed}
    checked = re.findall(r'name="(encounter|hero)" value="(\w+)"[^>]* checked', page.html)
    known = ["adina", "capac", FIGHT]
    wanted = [kept["encounter"], *dict.fromkeys(kept["hero"])]
    assert sorted(value for _, value in checked) == sorted(one for one in wanted if one in known)
    assert ("input", "value", kept["seed"]) in page.attributes


def test_the_error_stands_at_its_field_with_the_focus_and_a_link(client: FlaskClient, shelved: None) -> None:
    page = read(send(client, hero=[]))
    assert page.focus == "heroes-wrong"
    assert "#heroes-wrong" in page.links
    assert '<fieldset aria-describedby="heroes-wrong"><legend class="headed">Who fights?' in page.html
    both = read(send(client, hero=[], encounter="", seed="soon"))
    assert both.focus == "encounter-wrong"
    wrong = ["#encounter-wrong", "#heroes-wrong", "#seed-wrong"]
    assert [link for link in both.links if link.endswith("-wrong")] == wrong


def test_a_fight_is_called_by_its_name_and_described_by_the_rest(client: FlaskClient, shelved: None) -> None:
    page = client.get("/fights/colonnade").text
    assert f'<label for="encounter-{FIGHT}"><b>The Broken Colonnade</b></label>' in page
    assert re.search(rf'value="{FIGHT}"[^>]* aria-describedby="encounter-{FIGHT}-said"', page)
    said = words_of(page.partition(f'id="encounter-{FIGHT}-said"')[2].partition("</p>")[0].partition(">")[2])
    assert said == (
        "Won: Every enemy is slain. Lost: Every hero is down at the same time. "
        "4 × Tarpitt Guardsman, 3 × Tarpitt Inquisitor, Guard Captain Sever. Up to four heroes."
    )


@pytest.mark.parametrize(("level", "numbers"), [("3", "20 Health, Speed 4, 5 AP"), ("4", "22 Health, Speed 4, 5 AP")])  # fmt: skip
def test_a_hero_is_told_by_the_numbers_of_the_level(
    client: FlaskClient, shelved: None, level: str, numbers: str
) -> None:
    page = client.get(f"/fights/colonnade?level={level}").text
    card = words_of(page.partition('id="hero-adina-said"')[2].partition("</label>")[0])
    assert numbers in card
    assert "Fist of the Heavens: 2 blue dice, range 1, 4 base damage" in card
    assert f"Their numbers are those of level {level}." in page


def test_a_fight_without_a_board_is_not_offered(client: FlaskClient, desk: Desk) -> None:
    book = colonnade()
    bare = msgspec.structs.replace(book.encounters["catacombs"], board=None)
    changed = msgspec.structs.replace(
        book, edition="another", encounters={**book.encounters, "catacombs": bare}
    )
    desk.shelve(changed)
    assert (
        "catacombs" not in read(client.get("/fights/colonnade")).form("Set up the fight").radios["encounter"]
    )
    answer = send(client, encounter="catacombs")
    assert answer.status_code == 422
    assert "has no board, so it cannot be fought on a map." in read(answer).text


@pytest.mark.parametrize("path", ["/fights/nowhere", "/fights/test", "/fights/%3Cscript%3E"])
def test_a_book_without_fights_is_not_found(client: FlaskClient, desk: Desk, path: str) -> None:
    desk.shelve(builders.book(GATE))
    token = read(client.get("/")).form("Begin").value("csrf_token")
    for answer in (client.get(path), client.post(path, data={**GOOD, "csrf_token": token})):
        assert answer.status_code == 404
        assert "has no fight that can be set up on its own" in read(answer).text


def test_without_a_one_time_id_nothing_is_set_up(client: FlaskClient, store: Store, shelved: None) -> None:
    assert send(client, step="").status_code == 400
    assert store.list_saves() == []


def test_a_fight_is_fought_to_its_end_and_says_how_it_ended(store: Store, fight: str, fought: Page) -> None:
    sheet = store.load(fight).sheet
    assert isinstance(sheet.scene, EncounterScene)
    assert sheet.scene.stage == "over"
    assert re.search(r"(Victory|Defeat) at The Broken Colonnade", fought.text)
    for said in (
        "How they came out of it",
        "Fight it again, new seed",
        "Fight it again, seed 41",
        "Another fight",
    ):
        assert said in fought.text
    assert "Begin again" not in fought.text
    assert [link for link in fought.links if link.startswith("/fights")] == [
        f"/fights/colonnade?encounter={FIGHT}&hero=adina&hero=capac&level=3"
    ]


def words_of(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", html).split())


def test_after_a_fight_it_is_told_as_after_one_of_a_story(
    client: FlaskClient, fight: str, fought: Page
) -> None:
    assert re.search(
        r"Defeat at The Broken Colonnade\s*The Broken Colonnade\. [A-Z][^.]*, in round 5\.", fought.text
    )
    assert "The last thing you hear is the captain asking for rope" in fought.text
    assert "How the fight ended" in fought.text
    homes = words_of(fought.html.partition('id="homes-h"')[2].partition("</section>")[0])
    assert (
        "Adina Level 3 Health down ; 20 before the fight Experience +45 (45 for blows that slew) Injuries"
        in homes
    )
    assert "used up: " in homes
    assert "1445" not in homes
    finds = words_of(fought.html.partition('class="finds"')[2].partition("</ol>")[0])
    assert "Drawn by Capac Roca" in finds
    assert fought.focus == "page-title"
    assert len(fought.ids) == len(set(fought.ids))


def test_who_went_down_more_than_once_is_told_how_often(desk: Desk, fight: str, fought: Page) -> None:
    now = desk.open(fight)
    before, after = desk.at(now, now.revision - 1), desk.at(now, now.revision)
    step = desk.step(fight, now.revision)
    assert step is not None
    for downs, said in ((0, ["", ""]), (1, ["twice", ""]), (2, ["three times", ""])):
        again = msgspec.structs.replace(step, events=[fight_events.Down("adina")] * downs + list(step.events))
        told = aftermath.aftermath(again, [again], before, after)
        assert told is not None
        assert [one.fell for one in told.homes] == said


def test_nothing_of_a_single_fight_is_said_to_be_kept(fought: Page) -> None:
    for said in (
        "into the purse",
        "Into the stash",
        "What you bring home",
        "Back to the story",
        "A new level",
    ):
        assert said not in fought.text


def test_a_fight_that_was_won_says_so(client: FlaskClient, desk: Desk, shelved: None) -> None:
    answer = send(client, hero=["adina", "aleksander", "capac", "wynter"], encounter="catacombs", level="4")
    found = re.search(r"/saves/([^/?]+)", answer.location)
    assert found
    page = over(client, desk, found[1])
    assert "Victory at " in page.text
    assert page.html.count('<li class="fighter">') == 4


def test_a_fight_before_the_one_in_hand_is_shown_without_anything_to_press(
    client: FlaskClient, store: Store, fight: str, fought: Page
) -> None:
    ended = store.load(fight).revision
    press(client, fought, "Fight it again, new seed")
    page = read(client.get(f"/saves/{fight}/fights/{ended}"))
    assert "This is a fight that is over." in page.text
    assert "How they came out of it" in page.text
    assert "Fight it again" not in page.text
    assert "seed 41" in page.text


def test_what_came_from_a_file_alone_says_how_it_ended_and_offers_it_again(
    client: FlaskClient, store: Store, fight: str, fought: Page
) -> None:
    bring(client, client.get(f"/saves/{fight}/export").data)
    [brought] = [one.id for one in store.list_saves() if one.id != fight]
    page = read(client.get(f"/saves/{brought}"))
    for said in ("How they came out of it", "Adina: down", "Fight it again, seed 41"):
        assert said in page.text


def test_another_fight_begins_from_the_same_choices(client: FlaskClient, fought: Page) -> None:
    [link] = [link for link in fought.links if link.startswith("/fights")]
    page = client.get(link).text
    assert re.findall(r'name="hero" value="(\w+)"[^>]* checked', page) == ["adina", "capac"]


def test_the_same_seed_gives_the_same_fight_again(
    client: FlaskClient, desk: Desk, store: Store, fight: str, fought: Page
) -> None:
    before = store.load(fight).sheet
    page = read(press(client, fought, "Fight it again, seed 41"))
    assert "Fight it on the map" in page.text
    over(client, desk, fight)
    after = store.load(fight).sheet
    assert (after.scene, after.heroes, after.gold) == (before.scene, before.heroes, before.gold)


def test_each_part_of_a_fight_has_a_heading_of_its_own_in_the_journal(
    client: FlaskClient, fight: str, fought: Page
) -> None:
    press(client, fought, "Fight it again, seed 41")
    page = read(client.get(f"/saves/{fight}/journal"))
    heads = [words_of(head) for head in re.findall("<h3>.*?</h3>", page.html)]
    assert heads[:2] == ["The Broken Colonnade, set-up, second time", "The Broken Colonnade, the end"]
    assert heads[-2:] == ["The Broken Colonnade, round 1", "The Broken Colonnade, set-up"]
    assert "The Broken Colonnade, round 2: after Adina" in heads
    assert len(heads) == len(set(heads))
    assert len(page.ids) == len(set(page.ids))


def test_the_journal_of_a_fight_counts_no_pages_and_keeps_nothing(
    client: FlaskClient, store: Store, fight: str, fought: Page
) -> None:
    gains = [event for step in store.steps(fight) for event in step.events if isinstance(event, CardGained)]
    assert gains
    page = read(client.get(f"/saves/{fight}/journal"))
    for said in ("Pages read", "The story so far", "What happened last time", "Into the stash"):
        assert said not in page.text
    assert "draws loot" in page.text
    assert "Into the stash" not in read(client.get(f"/saves/{fight}/journal/back/0")).text


def test_a_new_seed_sets_the_same_party_up(
    client: FlaskClient, store: Store, fight: str, fought: Page
) -> None:
    page = read(press(client, fought, "Fight it again, new seed"))
    sheet = store.load(fight).sheet
    assert sheet.seed != 41
    assert f"seed {sheet.seed}." in page.text
    assert sheet.party == ["adina", "capac"]
    back = read(press(client, page, "Undo one step"))
    assert "Taken back: " in back.text
    assert "How they came out of it" in back.text
    assert "Fight it again, seed 41" in back.text


def test_a_story_cannot_be_fought_again(client: FlaskClient, store: Store, begin: Callable[..., str]) -> None:
    save_id = begin(builders.book(GATE))
    token = read(client.get("/")).form("Begin").value("csrf_token")
    data = {"seed": "new", "revision": "0", "step": "a-step-of-mine", "csrf_token": token}
    answer = client.post(f"/saves/{save_id}/fight-again", data=data)
    assert answer.status_code == 422
    assert store.load(save_id).revision == 0


@pytest.mark.parametrize(
    ("changed", "status"),
    [({"seed": "7"}, 400), ({"step": "!"}, 400), ({"revision": "x"}, 400), ({"revision": "0"}, 303)],
)
def test_a_form_gone_astray_sets_nothing_up_again(
    client: FlaskClient, store: Store, fight: str, fought: Page, changed: dict[str, str], status: int
) -> None:
    before = store.load(fight)
    data = {
        **dict(fought.form("new seed").fields),
        "seed": "new",
        "revision": str(before.revision),
        **changed,
    }
    assert client.post(f"/saves/{fight}/fight-again", data=data).status_code == status
    assert store.load(fight).revision == before.revision


def test_the_shelf_lists_a_fight_as_one(client: FlaskClient, fight: str, fought: Page) -> None:
    page = read(client.get("/"))
    assert "The Colonnade, a fight: The Broken Colonnade." in page.text
    assert "Seed 41" in page.text
    assert re.search(r"Adina and Capac Roca (Won|Lost)", page.text)
    assert "The story has ended" not in page.text


def test_every_screen_of_a_fight_opens(client: FlaskClient, fight: str, fought: Page) -> None:
    for path in (
        "",
        "/sheet",
        "/party",
        "/journal",
        "/story",
        "/previously",
        "/edition",
        "/round",
        "/export",
    ):
        assert client.get(f"/saves/{fight}{path}", follow_redirects=True).status_code == 200, path


def test_a_fight_is_taken_along_and_brought_in(
    client: FlaskClient, store: Store, fight: str, fought: Page
) -> None:
    brought = bring(client, client.get(f"/saves/{fight}/export").data)
    assert brought.status_code == 200
    assert "lies on your shelf" in read(brought).text
    seeds = {store.load(one.id).sheet.sandbox for one in store.list_saves()}
    assert (len(store.list_saves()), seeds) == (2, {FIGHT})


def test_a_fight_moves_to_a_newer_edition(
    client: FlaskClient, store: Store, desk: Desk, fight: str, fought: Page
) -> None:
    desk.shelve(msgspec.structs.replace(colonnade(), edition="f" * 64))
    assert "A newer edition is here" in read(client.get("/")).text
    page = read(press(client, read(client.get(f"/saves/{fight}/edition")), "Move"))
    assert "How they came out of it" in page.text
    assert store.load(fight).sheet.edition == "f" * 64
