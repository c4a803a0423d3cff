"""Hints of a first fight, one at a time and when they are needed; and words of the rules, looked up where they stand."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, get_args

import pytest
from flask.testing import FlaskClient

from engine import commands
from engine import fight_commands as asked
from engine import fight_events as fought
from engine.book.combat_schema import STATUSES, Effect
from engine.book.loader import load_files
from engine.book.model import Book
from engine.book.sources import SETS
from engine.combat import nouns, texts
from engine.events import Event
from engine.fight_views import ActionView, AimView, FightView, Refused, SightView
from saves.journal import StoredStep
from tests.web import fight_players as players
from tests.web import fight_samples
from tests.web.conftest import Show
from tests.web.fight_books import BOOK, colonnade, sample
from tests.web.pages import Page, press, read
from tests.web.test_fights import begun, page_of, pressed
from web import lessons, reference, rule_words
from web.desk import Desk

Begin = Callable[..., str]
END = asked.EndActivation()


def step(command: Any = None, *events: Event) -> StoredStep:
    return StoredStep(
        save_id="s", revision=1, seat="", step_id="x", at=datetime(2026, 1, 1, tzinfo=UTC), command=command, events=list(events),
    )  # fmt: skip


def begin_step() -> StoredStep:
    return step(asked.FightOn(), fought.FightBegan("below_the_lamp"))


TURN = step(END, fought.ActivationEnded("hanne"), fought.ActivationBegan("maru"))
"""A turn ends, and the next one begins."""
CARD = step(asked.Interact((3, 5)))
"""Something that no hint is about."""


def title(fight: FightView, *steps: StoredStep) -> str:
    found = lessons.lesson(fight, [begin_step(), *steps])
    return found.title if found else ""


def able(*groups: str, **more: Any) -> FightView:
    """Maru Tam's turn, with actions of some groups alone, nobody prepared and nobody down."""
    everybody = fight_samples.figures()
    for one in everybody:
        one.prepared = False
        if one.state == "down":
            one.state = "up"
    actions = [one for one in fight_samples.actions() if one.group in groups]
    walked = "walk" in groups
    actions += [fight_samples.walk(5, 5, 2)] if walked else []
    actions += [ActionView(group="end", words="End the activation", command={"do": "end-activation"})]
    return fight_samples.fight(**{"figures": everybody, "actions": actions, **more})


# each lesson: when it is needed, and when it is known


def test_the_order_is_explained_where_it_is_asked_for_and_until_it_is_set() -> None:
    fight = fight_samples.arranging()
    assert title(fight) == "Activation and order"
    assert title(fight, step(asked.Arrange(("maru",)))) == ""


def test_reactions_are_explained_until_one_is_used_or_let_pass() -> None:
    fight = fight_samples.reaction()
    assert title(fight) == "Reactions"
    assert title(fight, step(commands.Answer("pass"))) == ""
    used = fought.CardPlayed("maru", "abilities/brace/0")
    assert title(fight, step(commands.Answer("abilities/brace/0>ogre"), used)) == ""
    assert title(fight, step(commands.Answer("3,4"))) == "Reactions"


def test_another_decision_has_no_hint() -> None:
    assert title(fight_samples.field_choice()) == ""


def test_speed_comes_first_and_is_known_after_a_walk_or_a_turn() -> None:
    fight = able("walk", "attack")
    assert title(fight) == "Speed"
    for known in (asked.Walk((3, 5)), END):
        assert title(fight, step(known)) != "Speed"


def test_the_first_turn_has_the_hints_of_speed_and_of_action_points_each_for_two_steps_at_most() -> None:
    fight, card = able("walk", "attack", "card"), CARD
    assert title(fight, card) == "Speed"
    assert title(fight, card, card) == "Action points"
    assert title(fight, card, card, card) == "Action points"
    assert title(fight, card, card, card, card) not in ("Speed", "Action points")
    walked = step(asked.Walk((3, 5)))
    assert title(fight, walked) == "Action points"
    assert title(fight, walked, step(asked.Strike("weapon", "reaver_1"))) != "Action points"
    assert title(fight, walked, TURN) == "Hand and ability cards"


def test_who_is_down_can_be_raised() -> None:
    everybody = able().figures
    next(one for one in everybody if one.id == "oswin").state = "down"
    fight = able("attack", figures=everybody)
    down = step(None, fought.Down("oswin"))
    assert title(fight, down, TURN) == "Downed"
    assert title(fight, down, TURN, CARD) == "Downed"
    assert title(fight, down, TURN, CARD, CARD) != "Downed"
    assert title(fight, down, TURN, TURN) != "Downed"
    assert title(fight, down, step(asked.StandUp("oswin"))) != "Downed"


def waiting(risk: str) -> FightView:
    everybody = able().figures
    everybody[0].prepared = True
    fight = able("walk", "attack", figures=everybody)
    next(one for one in fight.actions if one.command["do"] == "walk").risk = risk
    return fight


def test_a_prepared_adversary_is_explained_before_a_walk_that_it_makes_dangerous() -> None:
    fight = waiting("Wharf Reaver 1 is prepared and strikes at F5.")
    waits = step(None, fought.BecamePrepared("reaver_1"))
    assert title(fight, waits, TURN) == "Prepared"
    assert title(fight, waits, TURN, CARD) == "Prepared"
    assert title(fight, waits, TURN, CARD, CARD) != "Prepared"
    assert title(fight, waits, TURN, step(asked.Walk((3, 5)))) != "Prepared"
    assert title(fight, waits, TURN, TURN) != "Prepared"
    assert title(fight, waits, TURN, step(asked.Walk((5, 4)), fought.PreparedStruck("reaver_1", "maru"))) != "Prepared"  # fmt: skip
    assert title(waiting(""), waits, TURN) != "Prepared"


def test_flanking_is_explained_where_somebody_can_be_flanked() -> None:
    fight = able("attack", sights=[SightView(figure="reaver_1", start=(5, 4), end=(6, 4), apart=1, clear=True, flanked=True)])  # fmt: skip
    assert title(fight, TURN) == "Flanking"
    assert title(fight, TURN, CARD, CARD) == ""
    assert title(fight, TURN, CARD, CARD, step(asked.Walk((3, 5)))) == "Flanking"
    hit = fought.Hit("reaver_1", "maru", 6, 4, 0, 2, parts=(("flank", 2),))
    assert title(fight, step(None, hit), TURN) != "Flanking"


def test_range_and_sight_are_explained_where_nobody_can_be_reached() -> None:
    refused = [Refused(figure="ogre", why="the pillar at C2 is in the way")]
    aim = AimView(group="attack", title="Throwing Gaff", command={"do": "strike", "slot": "weapon"}, range=3, refused=refused)  # fmt: skip
    walked = step(asked.Walk((3, 5)))
    assert title(able("walk", aims=[aim]), walked, TURN) == "Range and line of sight"
    assert title(able("walk", aims=[aim]), walked, TURN, CARD, CARD) == ""
    assert title(able(aims=[aim]), walked, TURN) == ""
    assert title(able("walk", "attack", aims=[aim]), walked, TURN) == ""
    assert title(able("walk", aims=[aim]), walked, *[TURN] * 4) == ""
    aim.why = "1 AP short"
    assert title(able("walk", aims=[aim]), walked, TURN) == ""


def test_dice_are_explained_right_after_the_first_throw_of_a_hero() -> None:
    fight = able("walk", "attack")
    threw = step(asked.Strike("weapon", "reaver_1"), fought.AttackRolled("maru", ("GS",), (), 1))
    assert title(fight) == "Speed"
    assert title(fight, threw) == "Attack dice and Defense"
    assert title(fight, threw, CARD) == "Attack dice and Defense"
    assert title(fight, threw, CARD, CARD) != "Attack dice and Defense"
    assert title(fight, threw, TURN) != "Attack dice and Defense"
    assert title(fight, step(None, fought.AttackRolled("ogre", ("GS",), (), 1))) == "Speed"


def test_armor_is_explained_right_after_it_was_hit() -> None:
    hit = step(END, fought.Hit("maru", "ogre", 5, 1, 2, 2), fought.ActivationBegan("maru"))
    assert title(able(), hit) == "Armor"
    assert title(able(), hit, CARD) == "Armor"
    assert title(able(), hit, CARD, CARD) == ""
    assert title(able(), hit, TURN, TURN) == ""
    foe = step(END, fought.Hit("ogre", "maru", 5, 1, 2, 2), fought.ActivationBegan("maru"))
    assert title(able(), foe) == ""


def test_cards_and_power_come_last() -> None:
    fight = able("card", "power")
    assert title(fight, TURN) == "Hand and ability cards"
    card = step(asked.PlayCard("haul"))
    assert title(fight, card, TURN) == "Power and signature skills"
    assert title(fight, card, TURN, CARD, CARD) == ""
    assert title(fight, card, TURN, step(asked.PutAside("haul", "undertow"))) == ""
    assert title(able("skill"), card, TURN) == "Power and signature skills"


def test_there_are_twelve_lessons_at_most_each_a_word_of_the_rules_and_short() -> None:
    assert len(lessons.LESSONS) == len({one.word for one in lessons.LESSONS}) <= 12
    for one in lessons.LESSONS:
        assert one.word in rule_words.WORDS, one.word
        assert 2 <= len(re.findall(r"[.:;](?= |$)", one.text)) <= 5, one.title
        assert len(one.text.split()) <= 50, one.title
        assert len(one.short.split()) <= 25, one.title


# on the page


@pytest.fixture
def road(begin: Begin) -> str:
    return begin(colonnade())


def hint_of(page: Page) -> str:
    found = re.findall(r'<h2 id="lesson-h">.*?</span></span> ([^<]*)</h2>', page.html)
    assert len(found) == page.ids.count("lesson-h") <= 1
    return found[0] if found else ""


def test_a_first_fight_shows_one_hint_at_a_time_and_twelve_words_at_most(
    client: FlaskClient, road: str
) -> None:
    page = begun(client, road)
    shown = [hint_of(page)]
    assert shown == ["Activation and order"]
    for _ in range(40):
        if "happened-h" not in page.ids:
            break
        page = pressed(client, page, players.sensible(page))
        shown.append(hint_of(page))
    words = set(shown) - {""}
    assert 4 <= len(words) <= 12
    assert {"Prepared", "Action points"} <= words
    assert shown.count("Activation and order") == 1


def test_a_hint_is_no_heading_to_land_on_and_is_heard_after_the_news(client: FlaskClient, road: str) -> None:
    page = begun(client, road)
    page = pressed(client, page, players.idler(page))
    while not hint_of(page):
        page = pressed(client, page, players.idler(page))
    said = re.search(r'data-say="([^"]*)"', page.html)
    assert said
    assert f" Hint: {hint_of(page)}." in said[1]
    assert page.focus != "lesson-h"
    assert "data-say" not in read(client.get(f"/saves/{road}")).html
    assert hint_of(read(client.get(f"/saves/{road}"))) == hint_of(page)


def test_undo_brings_a_hint_back(client: FlaskClient, road: str) -> None:
    page = begun(client, road)
    page = pressed(client, page, players.idler(page))
    assert hint_of(page) != "Activation and order"
    assert hint_of(read(press(client, page, "Undo one step"))) == "Activation and order"


def test_hints_are_put_away_on_the_page_and_brought_back_in_the_settings(
    client: FlaskClient, road: str
) -> None:
    page = begun(client, road)
    away = read(press(client, page, "No more hints"))
    assert "happened-h" in away.ids
    assert hint_of(away) == ""
    press(client, read(client.get("/settings")), "Keep and stay here", hints="first")
    assert hint_of(read(client.get(f"/saves/{road}"))) == "Activation and order"


TWICE = """INCLUDE havenbook.ink
-> road
== road
# page: 1
Four columns.
* [Go in # encounter: sample_encounter] -> after
== after
# page: 2
Four more.
* [Go in # encounter: sample_encounter] -> road
"""


@pytest.fixture
def twice() -> Book:
    folder = SETS / "stormsunder"
    printed = {
        one.relative_to(folder).as_posix(): one.read_text(encoding="utf-8") for one in folder.rglob("*.toml")
    }
    return load_files({"book.toml": BOOK, "story/main.ink": TWICE}, {"stormsunder": printed}, "twice")


def test_a_second_fight_has_no_hints_unless_they_are_asked_for(
    client: FlaskClient, begin: Begin, twice: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_id = begin(twice)
    assert hint_of(begun(client, save_id)) == "Activation and order"
    press(client, read(client.get(f"/saves/{save_id}")), "Fight on without us")
    after = read(client.get(f"/saves/{save_id}"))
    if "Leave the injuries and go on" in after.html:
        press(client, after, "Leave the injuries and go on")
    assert hint_of(begun(client, save_id)) == ""
    monkeypatch.setattr(lessons, "MOST_STEPS", 2)
    assert hint_of(read(client.get(f"/saves/{save_id}"))) == ""
    press(client, read(client.get("/settings")), "Keep and stay here", hints="every")
    assert hint_of(read(client.get(f"/saves/{save_id}"))) == "Activation and order"


def test_a_single_fight_has_hints_too_until_they_are_put_away(client: FlaskClient, desk: Desk) -> None:
    desk.shelve(sample())
    form = next(one for one in read(client.get("/fights/sample")).forms if one.action.startswith("/fights/"))
    sent = dict(form.fields) | {"encounter": "sample_encounter", "hero": "adina", "level": "3", "seed": "5"}
    set_up = client.post(form.action, data=sent, follow_redirects=True)
    here = set_up.request.path
    press(client, read(set_up), "Fight it on the map")
    assert hint_of(read(client.get(here))) == "Prepared"
    press(client, read(client.get(here)), "No more hints")
    assert hint_of(read(client.get(here))) == ""


# words looked up where they stand


def buttons(page: Page) -> list[str]:
    return [value for tag, name, value in page.attributes if (tag, name) == ("button", "popovertarget")]


def test_each_word_marked_has_its_meaning_once_with_a_name_and_a_way_to_the_entry(show: Show) -> None:
    for made in fight_samples.MADE.values():
        page = page_of(show, made())
        meanings = [id for id in page.ids if re.fullmatch("word-[a-z_]+", id) and f'<div popover class="meaning" id="{id}"' in page.html]  # fmt: skip
        assert set(buttons(page)) == set(meanings)
        assert len(meanings) == len(set(meanings))
        for id in meanings:
            assert f'id="{id}" role="dialog" aria-labelledby="{id}-h"' in page.html
            assert f'<h2 id="{id}-h"' in page.html
            assert f"/saves/s/glossary#term-{id.removeprefix('word-')}" in page.links


def test_no_word_is_marked_inside_a_button_an_option_or_a_summary(show: Show) -> None:
    for made in fight_samples.MADE.values():
        html = page_of(show, made()).html
        for tag in ("summary", "option", "label", "select"):
            for inside in re.findall(rf"<{tag}\b.*?</{tag}>", html, re.DOTALL):
                assert 'class="word"' not in inside
        for inside in re.findall(r"<button\b[^>]*>(.*?)</button>", html, re.DOTALL):
            assert "<button" not in inside


def test_a_word_is_marked_once_in_what_belongs_together() -> None:
    found = rule_words.look_up()
    first, second = found.marked(["Bleed 2, then Bleed again.", "It has Bleed and Stun."])
    assert first.count("<button") == 1
    assert (
        second
        == 'It has Bleed and <button type="button" class="word" popovertarget="word-stun">Stun</button>.'
    )
    assert [id for id, _ in found.shown] == ["bleed", "stun"]
    assert found.marked(["Stun"], plain=True) == ["Stun"]


def test_what_stands_in_a_text_is_no_mark_up() -> None:
    assert "<script" not in rule_words.look_up().mark("<script>Stun</script> & *Bleed*")
    assert rule_words.look_up().mark("2 AP. Lose 1 AP.").count("<button") == 1


def test_every_status_and_kind_of_card_can_be_looked_up() -> None:
    assert set(STATUSES) == set(texts.STATUSES) <= set(rule_words.WORDS)
    kinds = set(get_args(Effect.__annotations__["kind"])) - {"default"}
    for kind in kinds:
        assert "<button" in rule_words.look_up().mark(kind.capitalize()), kind


def test_every_capital_word_of_the_cards_is_a_name_or_can_be_looked_up() -> None:
    book = sample()
    said = [text for shelf in ("abilities", "equipment", "consumables", "injuries") for id in getattr(book, shelf) for text in texts.card_texts(book, shelf, id)]  # fmt: skip
    said += [text for id in book.adversaries for _, text in texts.tactics(book, id, 3)]
    said += [texts.adversary_card(book, id) for id in book.adversary_cards]
    names = {word for shelf in (book.kinds, book.heroes, book.adversaries, book.stats) for one in shelf.values() for word in one.name.split()}  # fmt: skip
    names |= {word for id in book.adversaries for name, _ in texts.tactics(book, id, 3) for word in re.findall(r"\w+", name)}  # fmt: skip
    names |= {word for one in book.equipment.values() for word in one.name.split()}
    names |= {"Elite", "Creature", "Soldier", "Raised", "Vampires", "Soul", "Souls", "Rebirth", "Dive"}
    found: set[str] = set()
    for text in said:
        lookup = rule_words.look_up()
        marked = [re.sub("<[^>]*>", "", one) for one in re.findall("<button.*?</button>", lookup.mark(text))]
        bare = re.sub("<button.*?</button>", "", lookup.mark(text))
        found |= set(re.findall(r"(?<=[a-z,] )[A-Z][a-z]+", bare)) - set(marked)
    assert found <= names


def test_the_words_of_the_rules_have_those_of_fights_where_a_book_has_fights() -> None:
    ids = {one.id for one in reference.entries(sample())}
    assert set(rule_words.WORDS) <= ids
    downed = next(one for one in reference.entries(sample()) if one.id == "downed")
    assert downed.text == sample().glossary["downed"].text


def test_entries_are_short_and_name_their_rules() -> None:
    for id, word in rule_words.WORDS.items():
        assert len(word.text.split()) <= 40, id
        assert word.rules, id
        assert word.name == nouns.capital(word.name), id


def test_the_panel_names_what_its_numbers_are(show: Show) -> None:
    page = page_of(show, fight_samples.fight())
    assert {"word-action_points", "word-speed", "word-health", "word-armor", "word-defense", "word-power", "word-bleed"} <= set(buttons(page))  # fmt: skip
