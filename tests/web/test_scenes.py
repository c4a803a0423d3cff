"""What a page stops for, as those hear it who do not see it: stalls, maps, decisions, tests of an encounter, endings."""

import re
from collections.abc import Callable

from flask.testing import FlaskClient

from engine.views import CardView, EndingView, View
from tests import builders
from tests.web import samples
from tests.web.conftest import Show
from tests.web.pages import Page, press, read
from web import comfort, drawings
from web.forms import Wrong

Begin = Callable[..., str]

STALL = """
-> gate
=== gate ===
# page: 1
# haven: The Gate
A gate.
+ [The smithy # location # merchant: smithy] -> gate
+ [Draw]
    ~ loot(1)
    -> road
=== road ===
# page: 2
A road.
* [Left] -> west
* [Right] -> east
=== west ===
# page: 3
# heading: The West Door
West.
-> END
=== east ===
# page: 4
East.
-> END
"""


def said(page: Page) -> str:
    return next((value for _, name, value in page.attributes if name == "data-say"), "")


def options(page: Page, name: str) -> list[str]:
    chosen = page.html.partition(f'name="{name}"')[2].partition("</select>")[0]
    return re.findall(r"<option[^>]*>([^<]*)</option>", chosen)


def full(view: View) -> View:
    """Nobody has a free place."""
    assert view.merchant
    view.merchant.wares[1].takers = [("oswin/bomb", "Brother Oswin, who throws away Wax Bomb")]
    return view


def test_a_ware_goes_first_to_whoever_has_a_free_place(show: Show) -> None:
    assert options(show(samples.merchant()), "hero") == [
        "for Maru Tam",
        "for Hanne Corrow",
        "for Brother Oswin, who throws away Wax Bomb",
    ]


def test_nothing_is_thrown_away_for_a_ware_before_somebody_is_chosen(show: Show) -> None:
    page = show(full(samples.merchant()))
    assert options(page, "hero") == ["Choose who takes it", "for Brother Oswin, who throws away Wax Bomb"]
    assert '<option value="">Choose who takes it' in page.html


def test_a_ware_that_nobody_can_carry_is_not_sold(show: Show) -> None:
    view = samples.merchant()
    assert view.merchant
    view.merchant.wares[1].takers = []
    assert "Buy Tallow Salve, nobody can carry it" in show(view).text


def test_what_cannot_be_bought_says_which_ware_and_why(show: Show) -> None:
    view = samples.merchant()
    assert "Buy Harbourmaster’s Coat, 14 gold short" in show(view).text
    view.stash_room = 0
    assert "Buy Lamplighter’s Lens, the stash is full" in show(view).text


def test_a_ware_says_before_it_is_bought_that_it_goes_to_the_stash(show: Show) -> None:
    text = show(samples.merchant()).text
    assert "Accessory; Perception +1; goes to the stash" in text
    assert "Consumable; 3 left" in text
    assert "two green dice" in text


def test_the_same_ware_twice_on_a_stall_has_one_place_to_land(show: Show) -> None:
    view = samples.merchant()
    assert view.merchant
    view.merchant.wares.append(CardView(card="lens", name="Lamplighter’s Lens", text="", detail="", price=1))
    assert show(view).ids.count("ware-lens") == 1


def at_the_smithy(client: FlaskClient, begin: Begin) -> Page:
    page = read(client.get(f"/saves/{begin(builders.book(STALL, gold=60))}"))
    return read(press(client, page, "Go in"))


def test_a_purchase_is_read_on_from_at_the_ware_and_says_what_was_lost(
    client: FlaskClient, begin: Begin
) -> None:
    page = at_the_smithy(client, begin)
    answer = press(client, page, "Tonic for 5 gold", follow=False, hero="ada/tonic")
    assert answer.location.endswith("#ware-tonic")
    page = read(client.get(answer.location))
    assert page.focus == "ware-tonic"
    page = read(press(client, page, "Cap for 10 gold"))
    assert page.focus == "ware-cap"
    assert said(page).startswith("Bought Cap for 10 gold.")


def test_a_purchase_says_what_was_thrown_away_for_it(client: FlaskClient, begin: Begin) -> None:
    page = at_the_smithy(client, begin)
    page = read(press(client, page, "Tonic for 5 gold", hero="ada"))
    page = read(press(client, page, "Tonic for 5 gold", hero="ada/tonic"))
    assert "Bought Tonic for 5 gold." in said(page)
    assert "Tonic is gone" in said(page)


def test_a_ware_bought_for_nobody_is_refused_at_the_ware(client: FlaskClient, begin: Begin) -> None:
    page = at_the_smithy(client, begin)
    answer = press(client, page, "Tonic for 5 gold", hero="")
    assert answer.status_code == 400
    refused = read(answer)
    assert "Choose who takes it first." in refused.html.partition('id="ware-2-f"')[2].partition("</form>")[0]


def test_what_is_sold_is_read_on_from_at_what_is_left_to_sell(client: FlaskClient, begin: Begin) -> None:
    page = at_the_smithy(client, begin)
    for words in ("Cap for 10 gold", "Plate for 20 gold"):
        page = read(press(client, page, words))
    page = read(press(client, page, "Sell Cap"))
    assert page.focus == "sells-h"


def test_a_map_is_told_field_by_field() -> None:
    met = samples.encounter_setup().encounter
    assert met
    told = dict(drawings.map_words(met))
    assert told["Sergeant of the Wall"] == "G4"
    assert told["Customs Man"] == "F2, H3, F5 and H6"
    assert told["crates"] == "C3, D3, C4 and D4"
    assert told["water"] == "B6 to D6, B7 to E7 and B8 to E8"
    assert told["wall"] == "A1 to J1, A2 to A9, J2 to J9 and B9 to I9"
    assert "." not in told


def test_several_adversaries_of_a_group_are_told_apart_by_their_marks() -> None:
    met = samples.encounter_setup().encounter
    assert met
    met.figures[0].mark, met.map, met.legend = "123", [".1.", "2.3", " ##"], []
    assert drawings.map_words(met) == [
        ("Customs Man 1", "B1"),
        ("Customs Man 2", "A2"),
        ("Customs Man 3", "C2"),
        ("wall", "B3 and C3"),
    ]
    assert drawings.short_marks("3456") == "3–6"
    assert drawings.short_marks("34") == "3, 4"


def test_a_legend_shows_each_sign_as_the_map_draws_it(show: Show) -> None:
    view = samples.encounter_setup()
    assert view.encounter
    view.encounter.legend = [
        ("#", "full cover"),
        (".", "floor"),
        ("c", "crates"),
        ("1", "hero start"),
        ("~", "hole"),
    ]
    drawn = {one.mark: one.sort for one in drawings.fields(view.encounter)}
    assert (drawn["A"], drawn["1"], drawn["~"], drawn["c"]) == ("foe", "start", "hole", "zone")
    legend = show(view).html.partition('<ul class="legend')[2].partition("</ul>")[0]
    assert [
        legend.count(f'class="{sort}"') for sort in ("is-foe", "is-start", "is-hole", "wall", "zone")
    ] == [2, 1, 1, 1, 1]


def test_plans_show_who_takes_their_tests_and_the_odds(show: Show) -> None:
    page = show(samples.encounter_setup())
    assert (
        "Hanne Corrow leads: Strength: Hanne Corrow 58 % (21 in 36); Agility: Maru Tam 17 % (6 in 36); Vitality: "
        in page.text
    )
    hidden = show(samples.encounter_setup(), comfort.Comfort(odds="hide")).text
    assert "Hanne Corrow leads: Strength: Hanne Corrow; Agility: Maru Tam; Vitality: Brother Oswin." in hidden


def test_words_of_the_board_are_folded_below_the_ways_to_play(show: Show) -> None:
    page = show(samples.encounter_setup())
    front, _, folded = page.text.partition("For playing it on your own table")
    assert "At the end of the second round" not in front
    assert "At the end of the second round" in folded
    assert front.index("Against youCustoms Man: four, Sergeant of the Wall.") < front.index(
        "How will you play it?"
    )


def test_a_hero_of_one_injury_is_asked_for_none(show: Show) -> None:
    rows = show(samples.encounter_injuries()).html.partition('id="injuries-h"')[2].split("<article")[1:]
    assert ["Which one?" in row for row in rows] == [False, True]
    assert '<input type="hidden" name="injury" value="i0">' in rows[0]


def test_a_map_is_a_short_picture_and_a_list_in_words(show: Show) -> None:
    view = samples.encounter_setup()
    assert view.encounter
    view.encounter.figures[0].mark = "3456"
    page = show(view)
    pictures = [value for tag, name, value in page.attributes if tag == "svg" and name == "aria-label"]
    assert pictures == ["Map of The Customs Men, 10 by 9 fields; below in words"]
    assert "The map in words" in page.text
    assert "Sergeant of the Wall: G4" in page.text
    assert "On the map: 3, 4, 5 and 6." in page.text
    assert "<h4>Customs Man</h4>" in page.html
    assert 'role="img" aria-label="The map' not in page.html


def test_a_decision_is_headed_by_its_question_and_its_answers_are_a_list(show: Show) -> None:
    page = show(samples.question_of_a_thing())
    heading = page.html.partition('id="question-h"')[2].partition("</h2>")[0]
    assert heading.endswith("<span>Lamp Brandy: who takes it?</span>")
    answers = page.html.partition('<ul class="ways" role="list" aria-labelledby="question-h">')[2].partition(
        "</ul>"
    )[0]
    assert answers.count("<li><button") == 3
    for words in ("Whoever drinks it heals 6.", "Found after The Customs Men.", "To be decided first"):
        assert words in page.text
    assert page.text.count("Lamp Brandy: who takes it?") == 1
    assert "The first of two decisions" in show(samples.question()).text


def test_an_answer_that_changes_nothing_is_said(client: FlaskClient, begin: Begin) -> None:
    for seed in range(1, 30):
        page = read(client.get(f"/saves/{begin(builders.book(STALL), seed=seed)}"))
        page = read(press(client, page, "Draw"))
        if "question-h" in page.ids:
            break
    page = read(press(client, page, "Nobody"))
    assert re.fullmatch(r"\w+: who takes it\? Nobody\.", said(page))


def test_the_tests_of_a_plan_say_which_they_are(show: Show) -> None:
    heading = show(samples.encounter_settling()).html.partition('id="settling-h"')[2].partition("</h3>")[0]
    assert heading.endswith("<span>Test 2 of 3: Maru Tam, Agility 19</span>")


FIGHT = "-> a\n=== a ===\n# page: 1\nA barn.\n* [Fight # encounter: barn] -> b\n=== b ===\n# page: 2\nDone.\n-> END"


def test_the_status_says_which_test_of_a_plan_comes_next(client: FlaskClient, begin: Begin) -> None:
    page = read(press(client, read(client.get(f"/saves/{begin(builders.book(FIGHT))}")), "Fight"))
    page = read(press(client, page, "Settle it by this plan", plan="press", leader="ada"))
    card = read(press(client, page, "Enter this roll", die__1="6", die__2="6"))
    page = read(client.get(next(link for link in card.links if "?at=" in link)))
    assert re.fullmatch(r"One of one passed so far\. Test 2 of 3: \w+, Agility \d+\.", said(page))
    assert page.focus == "settling-h"


def test_the_heroes_of_injury_tests_stand_below_their_heading(show: Show) -> None:
    html = show(samples.encounter_injuries()).html
    assert '<h3 id="injuries-h"' in html
    assert re.findall(r'<(h\d) id="inj-\d"', html) == ["h4", "h4"]


def test_hidden_odds_stay_hidden_in_the_row_of_a_table(show: Show) -> None:
    for name in ("row_question", "row_for_all"):
        text = show(samples.ALL[name](), comfort.Comfort(odds="hide")).text
        assert "in 36" not in text
        assert "%" not in text
        assert "needs" in text
    assert "58 %, 21 in 36" in show(samples.row_question()).text


def test_a_row_that_everybody_tries_says_who_rolls(show: Show) -> None:
    page = show(samples.row_for_all())
    for name in ("Maru Tam", "Brother Oswin", "Teodric Vale", "Hanne Corrow"):
        assert f"{name}: Agility 7, needs 8 or more" in page.text
    assert "All of you pass" in page.text


def test_dice_of_a_rows_test_are_wrong_at_their_hero(show: Show) -> None:
    wrong = Wrong("question-f", "The first die is missing.", {"do": ["answer own"]}, "die.oswin.1")
    group = show(samples.row_for_all(), wrong=wrong).html.partition('aria-describedby="wrong"')[2]
    assert 'name="die.oswin.1"' in group.partition("</fieldset>")[0]


def test_an_ending_says_which_it_is_and_of_how_many(show: Show) -> None:
    view = samples.ended()
    view.ending = EndingView(title="The Bell, Answered", count=4)
    page = show(view)
    assert "The ending “The Bell, Answered”, one of four in this book." in page.text
    assert "Other choices may lead to another ending." in page.text
    view.ending.count = 1
    assert "another ending" not in show(view).text


def test_an_ending_says_how_many_the_saves_on_the_shelf_have_come_to(
    client: FlaskClient, begin: Begin
) -> None:
    def end(seed: int, way: str) -> Page:
        page = read(client.get(f"/saves/{begin(builders.book(STALL), seed=seed)}"))
        page = read(press(client, page, "Draw"))
        while "question-h" in page.ids:
            page = read(press(client, page, "Nobody"))
        return read(press(client, page, way))

    first = end(1, "Left")
    assert "The ending “The West Door”, one of two in this book." in first.text
    assert "The saves on this shelf" not in first.text
    both = end(2, "Right")
    assert "The saves on this shelf have come to all of them." in both.text
    assert "another ending" not in both.text


def test_a_gauge_says_what_it_counts_and_then_how_much(client: FlaskClient, begin: Begin) -> None:
    html = read(client.get(f"/saves/{begin(builders.book(STALL))}/party")).html
    assert '<span>Level 3<span class="pause">:</span></span><b class="num">1,400 of' in html
