"""The screens round a fight: the set-up with all that is chosen before it, what it came to, new levels, and the deck."""

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from engine import commands, fight_commands
from engine.book.loader import load_files
from engine.book.model import Book
from engine.sheet import EncounterScene, SaveSheet
from saves.store import Store
from tests.web import fight_books
from tests.web.fight_books import colonnade
from tests.web.pages import Page, press, read
from tests.web.test_files import bring
from web import drawings, forms, loadouts
from web.desk import Desk
from web.forms import FormError

Begin = Callable[..., str]
FOUR = ("adina", "aleksander", "capac", "wynter")
INK = """INCLUDE havenbook.ink
-> road
== road
# page: 1
# heading: The Road
A road.
* [Learn]
    ~ xp(party, 1990)
    ~ xp(adina, 5)
    -> gate
* [Fight # encounter: sample_encounter] -> after
* [Duel # encounter: street_duel] -> after
== gate
# page: 3
# heading: The Gate
A gate.
* [Fight # encounter: sample_encounter] -> after
== after
# page: 2
# heading: After the Fight
It is quiet.
* [Once more # encounter: sample_encounter] -> after
"""


@lru_cache(maxsize=1)
def road() -> Book:
    """Make a book with a duel, and with heroes who are about to rise."""
    folder = fight_books.SETS / "stormsunder"
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.toml"))
    }
    return load_files(
        {"book.toml": fight_books.BOOK, "story/main.ink": INK}, {"stormsunder": texts}, "around"
    )


def met(client: FlaskClient, save_id: str, *ways: str) -> Page:
    """Go the ways given, to the set-up of an encounter."""
    page = read(client.get(f"/saves/{save_id}"))
    for way in ways:
        page = read(press(client, page, way))
    return page


def ended(client: FlaskClient, page: Page, **fields: str | list[str]) -> TestResponse:
    """Begin the fight of a set-up page, and let the rest of it be fought."""
    on_map = press(client, page, "Fight it on the map", follow=False, **fields)
    assert on_map.status_code == 303
    revision = re.search(r"at=(\d+)", on_map.location)
    assert revision
    form = page.form("Fight it on the map")
    data = {
        "revision": revision[1],
        "step": f"{form.value('step')}-on",
        "csrf_token": form.value("csrf_token"),
    }
    data |= {"do": "act", "act": '{"do":"let-fight"}'}
    return client.post(form.action, data=data, follow_redirects=True)


def fought(client: FlaskClient, page: Page, **fields: str | list[str]) -> Page:
    """Have the fight of a set-up page fought, and see what it came to."""
    return read(ended(client, page, **fields))


def ticked(page: Page, field: str) -> list[str]:
    return [value for form in page.forms for name, value in form.fields if name == field]


# before


def test_the_set_up_says_conditions_adversaries_heroes_and_strength_in_this_order(
    client: FlaskClient, begin: Begin
) -> None:
    page = met(client, begin(colonnade()), "Go in")
    said = ["How it is won and lost", "Against you", "Who fights, and with what", "How strong they are", "Fight it on the map", "Play it another way"]  # fmt: skip
    places = [page.html.index(one) for one in said]
    assert places == sorted(places)
    assert "More boots are coming: nobody rests afterwards." in page.text
    assert "Tarpitt Guardsman, four" in page.text
    assert "The map in words" in page.text


def test_a_shield_names_no_marks_that_are_not_its_own() -> None:
    assert drawings.short_marks("1357") == "1 …"
    assert drawings.short_marks("123") == "1–3"


def test_a_hero_is_told_in_short(client: FlaskClient, begin: Begin) -> None:
    page = met(client, begin(colonnade()), "Go in")
    card = page.html.partition('id="fighter-adina"')[2].partition("</li>")[0]
    words = " ".join(re.sub("<[^>]*>", " ", card).split())
    assert "Weapons Fist of the Heavens" in words
    assert "Deck ready-made" in words
    assert "Skills Chain Healing and Smite" in words
    assert "Carries Teleportation Scroll and Reflex Potion" in words
    assert "/heroes/adina/loadout" in card
    assert "/party#name-adina" in card


def test_a_lone_reader_has_the_first_hero_in_hand(client: FlaskClient, begin: Begin) -> None:
    page = met(client, begin(colonnade()), "Go in")
    assert [ticked(page, f"hand.{hero}") for hero in FOUR] == [["mine"], ["book"], ["book"], ["book"]]


def test_several_readers_have_all_heroes_in_hand(client: FlaskClient, begin: Begin) -> None:
    page = met(client, begin(colonnade(), seats=("Ana", "Ben")), "Go in")
    assert [ticked(page, f"hand.{hero}") for hero in FOUR] == [["mine"]] * 4


def test_what_was_chosen_for_one_fight_is_offered_for_the_next(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(road())
    chosen = {f"hand__{hero}": "mine" for hero in FOUR}
    fought(client, met(client, save_id, "Fight"), **chosen, strength="story", ties="table", keep_order="yes")
    page = met(client, save_id)
    for _ in range(6):
        if "Once more" in page.text:
            break
        words = "Leave the injuries" if "Leave the injuries" in page.text else "Go on without"
        page = read(press(client, page, words))
    page = read(press(client, page, "Once more"))
    assert ticked(page, "strength") == ["story"]
    assert ticked(page, "ties") == ["table"]
    assert ticked(page, "keep_order") == ["yes"]
    assert [ticked(page, f"hand.{hero}") for hero in FOUR] == [["mine"]] * 4
    assert store.load(save_id).sheet.wishes.fought


def test_a_fight_begins_as_it_was_chosen(client: FlaskClient, begin: Begin, store: Store) -> None:
    save_id = begin(colonnade())
    page = met(client, save_id, "Go in")
    press(
        client, page, "Fight it on the map", follow=False, strength="hard", ties="table", hand__wynter="mine"
    )
    fight = store.load(save_id).sheet.fight
    assert fight
    assert (fight.strength, fight.ties, fight.keep_order) == ("hard", "table", False)
    assert sorted(fight.played) == ["aleksander", "capac"]


def test_one_hero_stays_in_hand_and_what_was_chosen_is_still_chosen(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(colonnade())
    answer = press(client, met(client, save_id, "Go in"), "Fight it on the map", hand__adina="book", strength="hard")  # fmt: skip
    assert answer.status_code == 400
    page = read(answer)
    assert page.focus == "wrong"
    assert "Keep one hero in hand at least." in page.text
    assert "Nothing was changed." in page.text
    assert ticked(page, "strength") == ["hard"]
    assert [ticked(page, f"hand.{hero}") for hero in FOUR] == [["book"]] * 4
    assert store.load(save_id).sheet.fight is None


def test_a_duel_asks_who_fights_it(client: FlaskClient, begin: Begin, store: Store) -> None:
    save_id = begin(road())
    page = met(client, save_id, "Duel")
    assert "One of you fights" in page.text
    assert page.form("Fight it on the map").radios["fighters"] == list(FOUR)
    assert "Played by the book" not in page.text
    refused = press(client, page, "Fight it on the map")
    assert refused.status_code == 400
    assert "Choose who fights: one, and the others look on." in read(refused).text
    press(client, page, "Fight it on the map", follow=False, fighters="capac")
    fight = store.load(save_id).sheet.fight
    assert fight
    assert list(fight.heroes) == ["capac"]


@pytest.mark.parametrize(
    "button", ["Fight it on the map", "Settle it by this plan", "Write this down", "Read on from there"]
)
def test_enter_on_a_choice_of_the_set_up_begins_nothing(
    client: FlaskClient, begin: Begin, button: str
) -> None:
    page = met(client, begin(colonnade()), "Go in")
    form = next(one for one in page.html.split("<form")[1:] if button in one.partition("</form>")[0])
    first = re.search(r"<button[^>]*>", form)
    assert first
    assert 'type="submit" formmethod="dialog"' in first[0]


def test_the_other_ways_stay_within_reach(client: FlaskClient, begin: Begin) -> None:
    page = met(client, begin(colonnade()), "Go in")
    folded = page.html.partition("Play it another way")[2]
    for said in ("Settle it by this plan", "Write this down", "Read on from there"):
        assert said in folded


def test_a_refused_other_way_is_unfolded(client: FlaskClient, begin: Begin) -> None:
    answer = press(client, met(client, begin(colonnade()), "Go in"), "Write this down")
    assert answer.status_code == 400
    assert re.search(
        r'<details class="manner" open><summary><span><span>Play it another way', read(answer).html
    )


def test_nothing_asks_for_a_deck_before_a_fight(client: FlaskClient, begin: Begin) -> None:
    page = met(client, begin(colonnade()), "Go in")
    assert "Deck and skills" in page.text
    assert not re.search(r'class="btn[^"]*" href="[^"]*loadout', page.html)


@pytest.mark.parametrize(
    ("fields", "command"),
    [
        ([("do", "fight")], fight_commands.FightOn()),
        (
            [("do", "fight"), ("strength", "story"), ("ties", "table"), ("keep_order", "yes"), ("hand.a", "mine"), ("hand.b", "book")],
            fight_commands.FightOn(strength="story", ties="table", played=("b",), keep_order=True),
        ),
        (
            [("do", "fight"), ("few", "2"), ("fighters", "a"), ("fighters", "b"), ("hand.a", "mine"), ("hand.b", "book"), ("hand.c", "book")],
            fight_commands.FightOn(heroes=("a", "b"), played=("b",)),
        ),
    ],
)  # fmt: skip
def test_a_set_up_is_read_as_its_command(fields: list[tuple[str, str]], command: commands.Command) -> None:
    assert forms.command(MultiDict(fields)) == command


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ([("strength", "hopeless")], "strength"),
        ([("ties", "dice")], "ties"),
        ([("hand.a", "book"), ("hand.b", "book")], "hand"),
        ([("few", "1")], "fighters"),
        ([("few", "x"), ("fighters", "a")], "few"),
        ([("few", "1"), ("fighters", "a"), ("fighters", "b")], "fighters"),
    ],
)  # fmt: skip
def test_a_wrong_set_up_names_its_field(fields: list[tuple[str, str]], field: str) -> None:
    with pytest.raises(FormError) as refused:
        forms.command(MultiDict([("do", "fight"), *fields]))
    assert refused.value.field == field


# after


@pytest.fixture
def risen(client: FlaskClient, begin: Begin) -> Page:
    """The screen after a fight with which all heroes have risen."""
    return fought(client, met(client, begin(road()), "Learn", "Fight"))


def test_after_a_fight_its_own_screen_says_how_it_ended_and_why(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(colonnade())
    page = fought(client, met(client, save_id, "Go in"))
    assert re.search(r"(Victory|Defeat) at The Broken Colonnade", page.text)
    assert re.search(r"The Broken Colonnade\. [A-Z][^.]*, in round \d+\.", page.text)
    assert page.focus == "page-title"
    assert "How the fight ended" in page.text


def test_what_each_hero_brings_home_is_told(risen: Page) -> None:
    homes = risen.html.partition('id="homes-h"')[2].partition("</section>")[0]
    assert homes.count('<li class="fighter">') == 4
    words = " ".join(re.sub("<[^>]*>", " ", homes).split())
    assert re.search(r"Adina Level 4 Health \d+ of \d+", words)
    assert words.count("for the encounter") == 4
    assert words.count("Carries") == 4


def test_loot_is_told_card_by_card(risen: Page) -> None:
    finds = risen.html.partition('class="finds"')[2].partition("</ol>")[0]
    cards = finds.count("<li>")
    assert cards == finds.count("Drawn by ")
    assert cards > 0
    assert re.search(r'id="finds-h">Loot, \w+ cards?<', risen.html)


def test_a_new_level_says_which_cards_open_and_leads_to_the_deck(risen: Page) -> None:
    rise = risen.html.partition('id="rise-adina"')[2].partition("</article>")[0]
    words = " ".join(re.sub("<[^>]*>", " ", rise).split())
    assert "Adina is level 4 now" in words
    assert "Burst Healing II . May lie in the deck beside Burst Healing." in words
    assert "Works against Adina, and must be in the deck." in words
    assert "The ready-made deck goes along by itself: Tormented in place of Self-Doubt II." in words
    assert 'heroes/adina/loadout">Choose the deck and skills of Adina' in rise


def test_headings_go_down_one_by_one(risen: Page) -> None:
    levels = [int(tag[1]) for tag in risen.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))
    assert len(risen.ids) == len(set(risen.ids))


def after_stages(client: FlaskClient, page: Page) -> Page:
    """Leave injuries and rest alone, till the story goes on."""
    for words in ("Leave the injuries", "Go on without"):
        if words in page.text:
            page = read(press(client, page, words))
    return page


def test_the_way_back_leads_to_the_story_where_what_came_of_it_is_folded(
    client: FlaskClient, begin: Begin
) -> None:
    page = after_stages(
        client, fought(client, met(client, begin(road()), "Learn", "Fight"), strength="story")
    )
    if link := re.search(r'href="([^"]*)" data-onward', page.html):
        assert "Back to the story" in page.text
        page = read(client.get(link[1].replace("&amp;", "&")))
    assert "It is quiet." in page.text
    assert "What the encounter came to, as you have seen" in page.text


def test_what_a_fight_came_to_is_not_offered_where_the_sheet_before_it_stayed_behind(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(road())
    fought(client, met(client, save_id, "Fight"), strength="hard")
    here = met(client, save_id)
    assert "All that the fight came to" in here.text
    bring(client, client.get(f"/saves/{save_id}/export").data)
    [brought] = [one.id for one in store.list_saves() if one.id != save_id]
    there = met(client, brought)
    assert re.search("Victory|Defeat", there.text)
    [link] = [link for link in here.links if "/fights/" in link]
    assert client.get(link.replace(save_id, brought)).status_code == 400
    assert "All that the fight came to" not in there.text


def test_injury_tests_are_thrown_right_on_the_screen(client: FlaskClient, begin: Begin) -> None:
    for seed in range(1, 12):
        page = fought(client, met(client, begin(road(), seed=seed), "Fight"), strength="hard")
        if "may try to shake off one injury" in page.text:
            break
    form = next(form for form in page.forms if any(value == "injury-test" for _, value, _ in form.buttons))
    name, value, _ = form.buttons[0]
    fields = dict(form.fields) | {
        key: values[0] for key, values in form.radios.items() if not key.startswith("die")
    }
    answer = client.post(form.action, data=fields | {name: value}, follow_redirects=True)
    assert answer.status_code == 200
    assert re.search("Passed|Failed", read(answer).text)


def test_a_fight_that_is_over_is_shown_later_without_anything_to_press(
    client: FlaskClient, begin: Begin
) -> None:
    answer = ended(client, met(client, begin(road()), "Learn", "Fight"), strength="story")
    assert answer.request.path.endswith("/fights/4")
    after_stages(client, read(answer))
    page = read(press(client, met(client, answer.request.path.split("/")[2]), "Once more"))
    assert "Against you" in page.text
    later = read(client.get(answer.request.path))
    assert "This is a fight that is over. You are on page 2." in later.text
    assert [form for form in later.forms if form.method == "post"] == []
    assert "Choose the deck" not in later.text
    assert "What you bring home" in later.text


@pytest.mark.parametrize("revision", [0, 1, 99])
def test_a_step_that_ended_no_fight_has_no_such_screen(
    client: FlaskClient, begin: Begin, revision: int
) -> None:
    save_id = begin(colonnade())
    met(client, save_id, "Go in")
    assert client.get(f"/saves/{save_id}/fights/{revision}").status_code == 404


# the deck


def deck_page(client: FlaskClient, save_id: str, hero: str = "adina") -> Page:
    return read(client.get(f"/saves/{save_id}/heroes/{hero}/loadout"))


def test_a_deck_of_too_few_cards_is_told_how_to_mend_it_and_keeps_what_is_ticked(
    client: FlaskClient, begin: Begin
) -> None:
    page = deck_page(client, begin(colonnade()))
    cards = ticked(page, "card")
    assert len(cards) == 15
    answer = press(client, page, "Take this deck", card=cards[:13])
    assert answer.status_code == 422
    again = read(answer)
    assert "this one has 13." in again.text
    assert "Tick two more. What you ticked is still ticked." in again.text
    assert sorted(ticked(again, "card")) == sorted(cards[:13])


def another_deck(page: Page) -> list[str]:
    """Tick another card in place of one, on the page of a deck."""
    cards = ticked(page, "card")
    spare = next(
        card for card in page.form("Take this deck").boxes["card"] if card not in cards and "_ii" not in card
    )
    return [*(card for card in cards if card != "punch"), spare]


def test_taking_skills_keeps_the_cards_that_are_ticked_and_says_they_are_not_saved(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(colonnade())
    page = deck_page(client, save_id)
    cards = ticked(page, "card")[:13]
    other = next(
        one for one in page.form("two skills").radios["utility"] if one not in ticked(page, "utility")
    )
    again = read(press(client, page, "Take these two skills", utility=other, card=cards))
    assert "takes other signature skills into fights." in again.text
    assert "The cards that you ticked are still ticked, and not saved yet." in again.text
    assert sorted(ticked(again, "card")) == sorted(cards)
    assert ticked(again, "utility") == [other]
    hero = store.load(save_id).sheet.heroes["adina"]
    assert (other in hero.skills, hero.deck) == (True, [])


def test_taking_a_deck_keeps_the_skills_that_are_chosen(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(colonnade())
    page = deck_page(client, save_id)
    other = next(
        one for one in page.form("two skills").radios["utility"] if one not in ticked(page, "utility")
    )
    again = read(press(client, page, "Take this deck", utility=other, card=another_deck(page)))
    assert "takes another deck into fights." in again.text
    assert "The skills that you chose are still chosen, and not saved yet." in again.text
    assert ticked(again, "utility") == [other]
    back = read(press(client, again, "Go back to the ready-made deck", utility=other))
    assert ticked(back, "utility") == [other]
    hero = store.load(save_id).sheet.heroes["adina"]
    assert (hero.skills, hero.deck) == ([], [])


@pytest.mark.parametrize(
    ("button", "said"),
    [
        ("Take these two skills", "Adina takes these two skills already."),
        ("Take this deck", "Adina takes this deck already."),
    ],
)
def test_the_same_skills_or_the_same_deck_are_no_others(
    client: FlaskClient, begin: Begin, store: Store, button: str, said: str
) -> None:
    save_id = begin(colonnade())
    page = read(press(client, deck_page(client, save_id), button))
    assert said in page.text
    assert "takes other" not in page.text
    assert "not saved yet" not in page.text.lower()
    assert page.focus == "p"
    assert store.load(save_id).revision == 0


def test_a_deck_without_a_tick_is_not_the_ready_made_one(
    client: FlaskClient, begin: Begin, store: Store
) -> None:
    save_id = begin(colonnade())
    answer = press(client, deck_page(client, save_id), "Take this deck", card=[])
    assert answer.status_code == 400
    assert "Tick the cards of the deck first." in read(answer).text
    assert store.load(save_id).revision == 0


@pytest.mark.parametrize(
    ("count", "said"), [(15, ""), (14, "Tick one more."), (13, "Tick two more."), (16, "Untick one.")]
)
def test_the_count_of_a_deck_says_what_is_missing(count: int, said: str) -> None:
    assert loadouts.advice(count, 15) == said


def test_what_came_with_a_level_is_marked_in_the_deck(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(road())
    fought(client, met(client, save_id, "Learn", "Fight"))
    page = deck_page(client, save_id)
    card = page.html.partition("<b>Burst Healing II")[2].partition("</label>")[0]
    assert "New at level 4" in card
    assert "May lie in the deck beside Burst Healing" in card
    assert "New at level" not in page.html.partition("<b>Balance")[2].partition("</label>")[0]


def in_stage(sheet: SaveSheet, stage: str) -> SaveSheet:
    sheet.scene = EncounterScene(choice="x", encounter="sample_encounter", stage=stage)
    return sheet


@pytest.mark.parametrize(("stage", "calm"), [("setup", True), ("settling", False), ("fighting", False), ("injuries", True), ("rest", True)])  # fmt: skip
def test_a_deck_is_chosen_before_an_encounter_and_once_it_is_decided(
    begin: Begin, desk: Desk, stage: str, calm: bool
) -> None:
    opened = desk.open(begin(colonnade()))
    in_stage(opened.sheet, stage)
    assert loadouts.loadout(opened, "adina", [], []).calm is calm
