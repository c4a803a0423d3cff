"""The plain page of a fight: what stands on it in which order, its forms, its map, and the deck a hero takes along."""

import json
import re
from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from engine import commands, fight_commands
from engine.book.combat_schema import Thing
from engine.fight_views import FieldView, FightView, OptionView
from engine.views import View
from saves.store import Store
from tests import builders
from tests.web import fight_players as players
from tests.web import fight_samples, samples
from tests.web.conftest import Show
from tests.web.fight_books import colonnade
from tests.web.pages import Page, press, read
from web import fight_maps, fight_menus, fights, forms
from web.forms import FormError, Wrong

Begin = Callable[..., str]
FOUR = ("adina", "aleksander", "capac", "wynter")


def page_of(show: Show, fight: FightView, *, live: bool = True, wrong: Wrong | None = None) -> Page:
    view: View = samples.ALL["fight_turn"]()
    view.fight = fight
    return show(view, live=live, wrong=wrong)


def acts(page: Page) -> list[dict[str, object]]:
    """List what the buttons and lists of the page would do, but for having the rest fought."""
    found = [value for form in page.forms for name, value, _ in form.buttons if name == "act"]
    found += [value for form in page.forms for value in form.radios.get("act", []) if value]
    return [command for value in found if (command := json.loads(value)) != {"do": "let-fight"}]


# what stands where


def test_the_page_is_headed_with_the_round_and_whose_turn_it_is(show: Show) -> None:
    page = page_of(show, fight_samples.fight())
    assert "<title>Round 2: Maru Tam’s turn. Below the Lamp · Havenbook</title>" in page.html
    assert re.search(r"<h1[^>]*>Round 2: Maru Tam’s turn</h1>", page.html)


def test_a_reader_hears_news_decision_hero_map_order_and_the_others_in_this_order(show: Show) -> None:
    page = page_of(show, fight_samples.reaction())
    wanted = [
        "page-title",
        "happened-h",
        "decision-h",
        "hero-h",
        "hand-h",
        "map-h",
        "track-h",
        "others-h",
        "foes-h",
        "decks-h",
        "log-h",
        "ends-h",
    ]
    assert [id for id in page.ids if id in wanted] == wanted


def test_every_id_of_the_page_is_there_once(show: Show) -> None:
    for made in fight_samples.MADE.values():
        ids = page_of(show, made()).ids
        assert len(ids) == len(set(ids))


def test_the_panel_is_that_of_who_decides(show: Show) -> None:
    page = page_of(show, fight_samples.field_choice())
    assert re.search(r'<h2 id="hero-h"[^>]*>Teodric Vane</h2>', page.html)


def test_no_panel_stands_where_the_table_decides(show: Show) -> None:
    assert "hero-h" not in page_of(show, fight_samples.arranging()).ids


# what may be done


def test_everything_that_may_be_done_has_its_press_once(show: Show) -> None:
    offered = [json.loads(fights.written(one.command)) for one in fight_samples.actions()]
    sent = acts(page_of(show, fight_samples.fight()))
    assert sorted(map(json.dumps, sent)) == sorted(map(json.dumps, offered))


def test_fields_to_walk_to_are_one_list_by_what_they_cost(show: Show) -> None:
    page = page_of(show, fight_samples.fight())
    listed = page.html.partition('id="move"')[2].partition("</select>")[0]
    assert re.findall(r'<optgroup label="([^"]*)"', listed) == ["1 Speed", "2 Speed", "3 Speed"]
    assert "F5, beside Wharf Reaver 1" in listed
    assert listed.index(">D4<") < listed.index(">B3<")


def test_a_card_stands_with_its_press_in_the_hand(show: Show) -> None:
    page = page_of(show, fight_samples.fight())
    cards = page.html.partition('id="hand-h"')[2].partition("</section>")[0]
    assert "Play Old Grief" in cards
    assert "skill" in page.html.partition('id="skills-h"')[2].partition("</section>")[0]
    assert "Use Ferrier’s Grip" in page.html.partition('id="by-skill-h"')[2].partition("</section>")[0]


def test_a_card_with_many_targets_has_them_in_a_list(show: Show) -> None:
    form = page_of(show, fight_samples.fight()).form("Do this: Haul Line, 2 AP")
    assert [json.loads(value)["target"] for value in form.radios["act"] if value] == [
        "reaver_1",
        "reaver_2",
        "ogre",
        "hanne",
    ]


def test_an_earlier_step_offers_nothing(show: Show) -> None:
    for made in fight_samples.MADE.values():
        assert [form for form in page_of(show, made(), live=False).forms if form.method == "post"] == []
    assert "Brace, 0 AP" in page_of(show, fight_samples.reaction(), live=False).text


def test_a_decision_offers_its_options_with_what_each_means(show: Show) -> None:
    page = page_of(show, fight_samples.reaction())
    form = page.form("Let it come")
    assert form.buttons == [
        ("option", "hand/brace", "Brace, 0 AP: Defense +2 against this attack."),
        ("option", "pass", "Let it come"),
    ]
    assert form.value("do") == "answer"
    assert "The Ferryman’s Ogre attacks Maru Tam with 3 damage and one blue die." in page.text


def test_at_a_terminal_a_question_comes_after_why_it_is_asked() -> None:
    asked = fight_samples.reaction().decision
    assert asked
    assert list(fight_menus.facts(fight_samples.reaction()))[-2:] == [asked.because, asked.question]


def test_many_fields_to_choose_from_are_a_list_with_their_names(show: Show) -> None:
    page = page_of(show, fight_samples.field_choice())
    assert len(page.form("Decide so").radios["option"]) == 13
    assert "Stand here (E3)" in page.html


def test_an_option_that_names_its_field_does_not_say_it_twice() -> None:
    decision = fight_samples.field_choice().decision
    assert decision
    decision.options = [OptionView(option="x", words="Stand on C4", at=(2, 3))]
    assert fights.option_words(decision, 0) == "Stand on C4"


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ({"points": 4, "walk": 3}, "4 AP and 3 Speed will be lost"),
        ({"points": 4, "walk": 3, "free": 1}, "4 AP, 3 Speed and 1 weapon attack without AP will be lost"),
        ({"points": 0, "walk": 0, "free": 2}, "2 weapon attacks without AP will be lost"),
        ({"points": 0, "walk": 0}, ""),
    ],
)
def test_what_is_lost_with_the_end_of_an_activation_is_said(left: dict[str, int], said: str) -> None:
    assert fights.lost_words(fight_samples.hand_of("maru", "Maru", **left)) == said


def test_the_order_of_a_round_is_kept_with_one_press_or_changed_with_lists(show: Show) -> None:
    page = page_of(show, fight_samples.arranging())
    now = ["hanne", "maru", "oswin", "teodric"]
    assert acts(page) == [
        {"do": "arrange", "heroes": now},
        {"do": "arrange", "heroes": now, "keep": True},
    ]
    form = page.form("Go in this order")
    assert form.radios["place"] == ["hanne", "maru", "oswin", "teodric"] * 4
    for said in ("Second to act", "Fourth to act", "Sixth to act", "Eighth to act"):
        assert said in page.text


def test_a_refused_order_keeps_what_was_chosen(show: Show) -> None:
    wrong = Wrong("arrange-f", "Each hero takes one place.", {"place": ["maru", "maru", "oswin", "hanne"]})
    page = page_of(show, fight_samples.arranging(), wrong=wrong)
    assert re.findall(r'<option value="(\w+)" selected>', page.html) == ["maru", "maru", "oswin", "hanne"]
    assert "Each hero takes one place." in page.text


# forms


@pytest.mark.parametrize(
    ("fields", "command"),
    [
        ([("do", "fight")], fight_commands.FightOn()),
        ([("do", "act"), ("act", '{"do":"walk","to":[3,4]}')], fight_commands.Walk((3, 4))),
        ([("do", "act"), ("act", '{"do":"strike","slot":"weapon","target":"x"}')], fight_commands.Strike("weapon", "x")),
        ([("do", "arrange"), ("place", "maru"), ("place", "hanne")], fight_commands.Arrange(("maru", "hanne"))),
        ([("do", "build-deck"), ("hero", "maru"), ("card", "a"), ("card", "b")], commands.BuildDeck("maru", ("a", "b"))),
        ([("do", "build-deck"), ("hero", "maru"), ("card", "a"), ("ready", "yes")], commands.BuildDeck("maru", ())),
        (
            [("do", "choose-skills"), ("hero", "maru"), ("utility", "a"), ("ultimate", "b")],
            commands.ChooseSkills("maru", ("a", "b")),
        ),
    ],
)  # fmt: skip
def test_a_form_of_a_fight_is_read_as_its_command(
    fields: list[tuple[str, str]], command: commands.Command
) -> None:
    assert forms.command(MultiDict(fields)) == command


@pytest.mark.parametrize(
    "given",
    ["", "{", "[]", '"walk"', '{"do":"choose","key":"x"}', '{"do":"walk"}', '{"do":"walk","to":["a",1]}', '{"do":"walk","to":[1,2],"x":1}', "x" * 301],
)  # fmt: skip
def test_what_is_no_command_of_a_fight_is_refused_in_words(given: str) -> None:
    with pytest.raises(FormError) as refused:
        forms.command(MultiDict([("do", "act"), ("act", given)]))
    assert refused.value.message.endswith(".")


# the map


def test_the_map_has_a_title_and_says_all_in_a_table_too(show: Show) -> None:
    page = page_of(show, fight_samples.fight())
    assert '<title id="map-title">Map of Below the Lamp</title>' in page.html
    assert "12 by 12 fields." in page.html
    for said in (
        "G5, zone B",
        "6 of 14",
        "3 fields",
        "prepared to strike; must attack Maru Tam",
        "J4 to K5, zone B",
        "Blind, lasting",
    ):
        assert said in page.text
    assert "Off the map: Sable Quill (gone)." in page.text


def test_the_active_figure_is_ringed_and_a_prepared_one_marked(show: Show) -> None:
    board = page_of(show, fight_samples.fight()).html.partition("bd-map")[2].partition("</svg>")[0]
    assert board.count("bd-ring") == 1
    assert board.count('class="bd-ready"') == 1
    assert board.count('class="bd-down"') == 1
    assert 'class="bd-hp" x="12" y="14.500">13</text>' in board


def test_zones_are_parted_by_borders_and_missing_fields_by_the_edge() -> None:
    one = fight_samples.fight(width=2, height=1, zones=["ab"], fields=[], tokens=[], figures=[], actions=[])
    assert fight_maps.plan(one).borders == "M72 24v48"
    hole = fight_samples.fight(width=3, height=1, zones=["a a"], fields=[], tokens=[], figures=[], actions=[])
    drawn = fight_maps.plan(hole)
    assert drawn.borders == ""
    assert drawn.edge.count("M") == 8
    assert drawn.floor == "M24 24h48v48h-48zM120 24h48v48h-48z"


def test_zones_are_said_by_their_corners() -> None:
    assert fight_maps.zone_words(fight_samples.fight()) == [
        ("A", "A1 to F6"),
        ("B", "G1 to L6"),
        ("C", "A7 to F12"),
        ("D", "G7 to L12"),
    ]
    bent = fight_samples.fight(width=3, height=2, zones=["aab", "abb"])
    assert fight_maps.zone_words(bent) == [("A", "A1 to B1 and A2"), ("B", "C1 and B2 to C2")]


def test_distance_counts_fields_and_large_figures_from_their_nearest() -> None:
    ogre = fight_samples.figure("ogre", "Ogre", "3", (4, 4), size=2)
    assert fight_maps.distance(fight_samples.hero("maru", "Maru", "M", (3, 3)), ogre) == 1
    assert fight_maps.distance(fight_samples.hero("maru", "Maru", "M", (8, 5)), ogre) == 3
    assert fight_maps.distance(fight_samples.hero("maru", "Maru", "M", None), ogre) is None


def test_the_ground_is_said_in_words() -> None:
    said = dict(fight_maps.ground_words(fight_samples.fight()))
    assert said["pillar, full cover"] == "C2 and H4"
    assert said["Snare of Teodric Vane"] == "G9"


def test_things_are_drawn_by_their_looks_and_carry_their_letter(show: Show) -> None:
    things = {
        "weapon rack": "rack", "rain barrel": "urn", "the Register": "book", "display cabinet": "cabinet", "toll box": "box",
        "bookshelf with an urn": "chest",
    }  # fmt: skip
    one = fight_samples.fight(
        fields=[
            FieldView(at=(x, 0), sort="thing", name=name, mark="abTdef"[x], looks=looks)
            for x, (name, looks) in enumerate(things.items())
        ]
    )
    drawn = [(sign.sort, sign.mark) for sign in fight_maps.plan(one).ground]
    assert drawn == [
        ("rack", "a"),
        ("urn", "b"),
        ("book", "T"),
        ("cabinet", "d"),
        ("box", "e"),
        ("chest", "f"),
    ]
    assert dict(fight_maps.ground_words(one))["the Register (T)"] == "C1"
    page = page_of(show, one)
    key = page.html.partition('class="legend above"')[2].partition("</ul>")[0]
    assert "A book on a table with T: </span>the Register" in key
    assert "A disc with letters: </span>hero" in key
    assert key.count('class="bd-letter"') == 6


@pytest.mark.parametrize("looks", get_args(get_type_hints(Thing)["looks"]))
def test_each_look_is_told_to_those_who_cannot_see_it(looks: str) -> None:
    field = FieldView(at=(0, 0), sort="thing", name="thing", looks=looks)
    [sign] = fight_maps.signs(fight_samples.fight(fields=[field], tokens=[]))
    assert sign.looks != "a mark"


def test_the_name_of_a_zone_stands_on_its_first_free_field() -> None:
    one = fight_samples.fight(
        width=4,
        height=1,
        zones=["aabb"],
        tokens=[],
        actions=[],
        fields=[FieldView(at=(0, 0), sort="thing", name="urn")],
        figures=[fight_samples.figure("ogre", "Ogre", "1", (2, 0))],
    )
    assert fight_maps.plan(one).zones == [("A", 76, 35), ("B", 172, 35)]
    one.figures.append(fight_samples.figure("imp", "Imp", "2", (3, 0)))
    assert fight_maps.plan(one).zones[1] == ("B", 124, 35)


def test_the_order_ticks_off_who_has_acted_and_crosses_out_who_is_out(show: Show) -> None:
    track = page_of(show, fight_samples.fight()).html.partition('<ol class="track')[2].partition("</ol>")[0]
    assert track.count('<path class="halo" d="M8 8l32 32') == 2
    assert track.count('<circle cx="36" cy="35" r="11"/>') == 3


def test_nothing_of_a_fight_runs_as_script(show: Show) -> None:
    bad = "<script>alert(1)</script>"
    one = fight_samples.fight(
        name=bad, win=bad, special=[bad], fields=[FieldView(at=(0, 0), sort="thing", name=bad)]
    )
    for figure in one.figures:
        figure.name, figure.mark, figure.notes = bad, "<b>", [bad]
    for hero in one.heroes:
        hero.name = bad
    for action in one.actions:
        action.words = action.target = action.odds = action.cost = action.title = bad
        action.command = {"do": "strike", "slot": bad, "target": f"'\"{bad}"}
    page = page_of(show, one)
    assert "<script>" not in page.html.replace('<script type="module"', "")
    assert "<b></text>" not in page.html


# a fight that is fought


@pytest.fixture
def road(begin: Begin) -> str:
    return begin(colonnade())


def met(client: FlaskClient, road: str) -> Page:
    """Go to the encounter's set-up page."""
    return read(press(client, read(client.get(f"/saves/{road}")), "Go in"))


def begun(client: FlaskClient, road: str) -> Page:
    """Go onto the map, with all heroes in hand."""
    hands: dict[str, str | list[str]] = {f"hand__{hero}": "mine" for hero in FOUR}
    return read(press(client, met(client, road), "Fight it on the map", True, **hands))


def sent(client: FlaskClient, page: Page, command: object) -> TestResponse:
    """Send a command of a fight from a page that may not offer it."""
    form = next(form for form in page.forms if form.action.endswith("/commands"))
    data = {name: value for name, value in form.fields if name in ("revision", "step", "csrf_token")}
    return client.post(
        form.action, data=data | {"do": "act", "act": json.dumps(command)}, follow_redirects=True
    )


def pressed(client: FlaskClient, page: Page, chosen: players.Press) -> Page:
    answer = client.post(
        chosen.form.action,
        data=dict(chosen.form.fields) | {chosen.field: chosen.value},
        follow_redirects=True,
    )
    assert answer.status_code == 200
    return read(answer)


def fought(
    client: FlaskClient,
    page: Page,
    player: players.Player,
    until: Callable[[Page], bool] = lambda page: False,
) -> Page:
    for _ in range(900):
        if "happened-h" not in page.ids or until(page):
            return page
        page = pressed(client, page, player(page))
    raise AssertionError("the fight does not end")


def reacts(page: Page) -> bool:
    return any(one.value == "pass" for one in players.offered(page))


def test_the_map_is_offered_above_the_other_ways(client: FlaskClient, road: str) -> None:
    page = met(client, road)
    html = page.html
    places = [
        html.index(said)
        for said in (
            "Fight it on the map",
            "Let the book settle it",
            "Fight it on your own table",
            "Read on as if",
        )
    ]
    assert places == sorted(places)


def test_an_encounter_without_a_board_offers_no_map(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(
        builders.book("-> gate\n=== gate ===\n# page: 1\nA gate.\n* [In # encounter: barn] -> END\n")
    )
    page = read(press(client, read(client.get(f"/saves/{save_id}")), "In"))
    assert "Let the book settle it" in page.text
    assert "on the map" not in page.text


def test_what_stands_against_a_fight_is_said(show: Show) -> None:
    view = samples.ALL["encounter_setup"]()
    html = show(view, can_fight="A deck holds exactly 15 cards; this one has 9.").html
    assert "A deck holds exactly 15 cards; this one has 9." in html
    assert 'value="fight"' not in html


def test_a_fight_begins_at_its_news(client: FlaskClient, road: str) -> None:
    page = begun(client, road)
    assert page.focus == "happened-h"
    assert "The fight begins" in page.text
    assert "Round 1: who goes when" in page.text
    assert len(page.form("Go in this order").radios["place"]) == 16


def test_two_heroes_cannot_take_one_place(client: FlaskClient, road: str) -> None:
    page = begun(client, road)
    answer = press(client, page, "Go in this order", place=["adina", "adina", "capac", "wynter"])
    assert answer.status_code == 422
    again = read(answer)
    assert "Each hero takes one place." in again.text
    assert re.findall(r'<option value="(\w+)" selected>', again.html) == ["adina", "adina", "capac", "wynter"]


def test_another_order_is_taken(client: FlaskClient, road: str) -> None:
    page = begun(client, road)
    after = read(press(client, page, "Go in this order", place=["wynter", "capac", "aleksander", "adina"]))
    assert "Round 1: Wynter’s turn" in after.text


def test_a_fight_is_lost_by_doing_nothing(client: FlaskClient, road: str, store: Store) -> None:
    page = fought(client, begun(client, road), players.idler)
    assert "Defeat at The Broken Colonnade" in page.text
    assert "How the fight ended" in page.text
    assert store.load(road).sheet.fight is None


def test_the_rest_can_be_fought_for_the_heroes(client: FlaskClient, road: str, store: Store) -> None:
    page = read(press(client, begun(client, road), "Fight on without us"))
    assert store.load(road).sheet.fight is None
    assert re.search("(Victory|Defeat) at The Broken Colonnade", page.text)


def test_an_earlier_step_shows_what_was_to_be_decided_then(client: FlaskClient, road: str) -> None:
    page = fought(client, begun(client, road), players.sensible, until=reacts)
    asked = re.search(r'id="decision-h".*?</h2>', page.html, re.DOTALL)
    revision = next(form.value("revision") for form in page.forms if form.action.endswith("/commands"))
    pressed(client, page, players.sensible(page))
    then = read(client.get(f"/saves/{road}/pages/{revision}"))
    assert asked
    assert re.sub(" data-focus", "", asked[0]) in then.html
    assert [form for form in then.forms if form.action.endswith("/commands")] == []


def test_undo_goes_back_into_the_fight(client: FlaskClient, road: str) -> None:
    page = begun(client, road)
    after = read(press(client, page, "Keep this order"))
    back = read(press(client, after, "Undo one step"))
    assert "Round 1: who goes when" in back.text
    assert "Keep this order" in back.text


def test_a_stale_page_of_a_fight_shows_how_it_stands(client: FlaskClient, road: str) -> None:
    page = begun(client, road)
    press(client, page, "Keep this order")
    answer = press(client, page, "Keep this order")
    assert answer.status_code in (200, 409)
    form = page.form("Go in this order")
    answer = client.post(form.action, data={**dict(form.fields), "step": "anotherstep", "place": "adina"})
    assert answer.status_code == 409
    assert "Nothing was done twice" in answer.get_data(as_text=True)


NONSENSE: list[dict[str, object]] = [
    {"do": "fight"}, {"do": "arrange", "heroes": ["x", "y"]}, {"do": "arrange", "heroes": []}, {"do": "walk", "to": [99, -3]},
    {"do": "walk", "to": [0, 0]}, {"do": "strike", "slot": "x", "target": "y"}, {"do": "strike", "slot": "weapon", "target": "../1"},
    {"do": "play-card", "card": "x"}, {"do": "play-card", "card": "dash", "effect": -1}, {"do": "play-card", "card": "a/b/c", "effect": 7},
    {"do": "use-skill", "skill": "x"}, {"do": "use-skill", "skill": "", "effect": 3}, {"do": "use-equipment", "card": "x", "target": "y"},
    {"do": "spend", "consumable": "x"}, {"do": "put-aside", "card": "x", "skill": "y"}, {"do": "interact", "at": [-1, 400]},
    {"do": "switch-weapon", "slot": "x"}, {"do": "stand-up", "hero": "x"}, {"do": "stand-up", "hero": "adina"},
    {"do": "send-companion", "companion": "x"}, {"do": "companion-strike", "companion": "x", "target": "y"},
    {"do": "companion-strike", "companion": "adina", "target": "1"}, {"do": "leave-map"}, {"do": "let-fight", "player": "x"},
]  # fmt: skip


@pytest.mark.parametrize("place", ["order", "turn", "reaction"])
def test_nonsense_is_refused_in_words_wherever_a_fight_stands(
    client: FlaskClient, road: str, place: str
) -> None:
    page = begun(client, road)
    if place != "order":
        page = read(press(client, page, "Keep this order"))
    if place == "reaction":
        page = fought(client, page, players.sensible, until=reacts)
    for command in NONSENSE:
        answer = sent(client, page, command)
        assert (answer.status_code, command) == (422, command)
        assert "Nothing was changed" in answer.get_data(as_text=True)


# the deck


def loadout(client: FlaskClient, save_id: str, hero: str = "adina") -> Page:
    return read(client.get(f"/saves/{save_id}/heroes/{hero}/loadout"))


def test_a_heros_card_leads_to_the_deck(client: FlaskClient, road: str) -> None:
    page = read(client.get(f"/saves/{road}/party"))
    assert "Takes into fights: the ready-made deck, " in page.text
    assert f"/saves/{road}/heroes/adina/loadout" in page.links


def test_a_book_without_fights_has_no_decks(client: FlaskClient, begin: Begin) -> None:
    save_id = begin(builders.book("-> gate\n=== gate ===\n# page: 1\nA gate.\n* [On] -> END\n"))
    assert "Takes into fights" not in read(client.get(f"/saves/{save_id}/party")).text
    assert client.get(f"/saves/{save_id}/heroes/ada/loadout").status_code == 404
    assert client.get(f"/saves/{save_id}/heroes/nobody/loadout").status_code == 404


def deck_on(page: Page) -> list[str]:
    form = page.form("Take this deck")
    return [value for name, value in form.fields if name == "card"]


def test_the_ready_made_deck_is_ticked_with_its_fixed_trait(client: FlaskClient, road: str) -> None:
    page = loadout(client, road)
    assert len(deck_on(page)) == 15
    assert "the ready-made deck" in page.text
    assert "must be in the deck" in page.text


def test_a_deck_of_ones_own_is_taken_and_given_back(client: FlaskClient, road: str, store: Store) -> None:
    page = loadout(client, road)
    form = page.form("Take this deck")
    deck = deck_on(page)
    fixed = [value for name, value in form.fields if name == "card" and value not in form.boxes["card"]]
    out = next(card for card in deck if card not in fixed)
    new = next(card for card in form.boxes["card"] if card not in deck)
    mine = [new, *(card for card in deck if card != out)]
    after = read(press(client, page, "Take this deck", card=mine))
    assert sorted(store.load(road).sheet.heroes["adina"].deck) == sorted(mine)
    assert sorted(deck_on(after)) == sorted(mine)
    press(client, after, "Go back to the ready-made deck")
    assert store.load(road).sheet.heroes["adina"].deck == []


def test_a_deck_of_the_wrong_size_is_refused_and_stays_ticked(
    client: FlaskClient, road: str, store: Store
) -> None:
    page = loadout(client, road)
    few = deck_on(page)[:9]
    answer = press(client, page, "Take this deck", card=few)
    assert answer.status_code == 422
    again = read(answer)
    assert "A deck holds exactly 15 cards; this one has 9." in again.text
    assert set(few) <= set(deck_on(again))
    assert len(deck_on(again)) <= 10
    assert store.load(road).sheet.heroes["adina"].deck == []


def test_two_signature_skills_are_chosen(client: FlaskClient, road: str, store: Store) -> None:
    page = loadout(client, road)
    form = page.form("Take these two skills")
    utility, ultimate = form.radios["utility"][-1], form.radios["ultimate"][-1]
    after = read(press(client, page, "Take these two skills", utility=utility, ultimate=ultimate))
    assert store.load(road).sheet.heroes["adina"].skills == [utility, ultimate]
    assert "skills" in after.ids


def test_a_skill_that_is_not_open_yet_says_when(client: FlaskClient, road: str) -> None:
    page = loadout(client, road)
    assert "Yaedra’s Touch" in page.text
    assert "Opens at level 4." in page.text
    assert "yaedras_touch" not in page.form("Take these two skills").radios["utility"]
