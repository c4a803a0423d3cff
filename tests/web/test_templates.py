"""Every thing a page may show, from views made by hand."""

import re

import pytest

from engine import commands, fight_commands
from tests.web import samples
from tests.web.conftest import Show
from tests.web.pages import Page
from web import comfort, forms


def words(page: Page) -> list[str]:
    return [said for form in page.forms for *_, said in form.buttons if said]


def values(page: Page) -> list[str]:
    return [value for form in page.forms for _, value, _ in form.buttons]


@pytest.mark.parametrize("name", samples.ALL)
def test_every_page_has_one_title_no_repeated_id_and_no_inline_style(show: Show, name: str) -> None:
    page = show(samples.ALL[name]())
    assert page.tags.count("h1") == 1
    assert len(page.ids) == len(set(page.ids))
    assert not [
        value for _, attribute, value in page.attributes if attribute == "style" or attribute.startswith("on")
    ]
    assert "style" not in page.tags
    labels = [
        value
        for _, attribute, value in page.attributes
        if attribute in ("aria-labelledby", "aria-describedby")
    ]
    assert {id for value in labels for id in value.split()} <= set(page.ids)


@pytest.mark.parametrize("name", samples.ALL)
def test_every_form_carries_revision_one_time_id_and_token(show: Show, name: str) -> None:
    page = show(samples.ALL[name]())
    steps = []
    for form in page.forms:
        if form.action.endswith("/commands"):
            assert form.method == "post"
            assert form.value("revision") == "7"
            assert form.value("csrf_token")
            steps.append(form.value("step"))
    assert len(steps) == len(set(steps))


@pytest.mark.parametrize("name", samples.ALL)
def test_a_page_as_read_asks_for_nothing(show: Show, name: str) -> None:
    page = show(samples.ALL[name](), live=False)
    assert not [form for form in page.forms if form.method == "post"]


@pytest.mark.parametrize("name", samples.ALL)
def test_no_percent_stands_without_its_36_and_nobody_shouts(show: Show, name: str) -> None:
    page = show(samples.ALL[name]())
    for found in re.finditer(r"\d %", page.text):
        assert " in 36" in page.text[found.end() : found.end() + 30], page.text[
            found.start() - 20 : found.end() + 30
        ]
    if name != "hostile":
        assert "!" not in page.text


def test_a_test_box_shows_who_may_try_the_number_and_the_odds(show: Show) -> None:
    page = show(samples.story())
    form = page.form("Roll")
    assert form.radios["hero"] == ["maru", "teodric", "hanne"]
    assert not [value for name, value in form.fields if name == "hero"], "nothing is preselected"
    for said in (
        "Perception 14",
        "Perception 6, needs 8 or more on two dice",
        "42 %, 15 in 36",
        "Deafened until the next haven",
        "turn to 158",
        "turn to 162",
    ):
        assert said in page.text


def test_a_box_with_one_candidate_has_it_chosen_and_names_it(show: Show) -> None:
    page = show(samples.story())
    form = page.form("Roll for Brother Oswin")
    assert ("hero", "oswin") in form.fields


def test_an_else_says_why_the_lower_boxes_are_open(show: Show) -> None:
    page = show(samples.story())
    assert "Because the box above cannot be tried, choose one below." in page.text
    assert "Ilse stayed at the Lamp House, so this box cannot be tried." in page.text
    assert "Only when nothing above can be tried." in show(samples.closed_tier()).text


def test_everybody_rolls_with_one_button_and_two_dice_each(show: Show) -> None:
    page = show(samples.each_hero())
    form = page.form("Roll for all")
    assert [value for name, value in form.fields if name == "roller"] == ["maru", "oswin", "teodric", "hanne"]
    assert set(form.radios) == {
        f"die.{hero}.{place}" for hero in ("maru", "oswin", "teodric", "hanne") for place in (1, 2)
    }
    assert "All of you pass: 13 %, about 5 in 36." in page.text


def test_odds_are_hidden_where_the_table_or_the_reader_wishes(show: Show) -> None:
    for page in (show(samples.hidden_odds()), show(samples.story(), comfort.Comfort(odds="hide"))):
        assert "%" not in page.text
        assert "in 36" not in page.text
        assert "needs 8 or more" in page.text


def test_in_brief_comes_first_where_the_reader_wishes(show: Show) -> None:
    usual, brief = show(samples.story()), show(samples.story(), comfort.Comfort(first="brief"))
    assert usual.text.index("further than the lighthouse") < usual.text.index("A long wet stair")
    assert brief.text.index("A long wet stair") < brief.text.index("further than the lighthouse")
    assert "Full story" in brief.text


def test_plain_ways_say_what_they_cost_and_where_they_lead(show: Show) -> None:
    page = show(samples.ways())
    assert "Costs 3 gold" in page.text
    assert "turn to 140" in page.text
    assert "Closed until you hold the harbour seal." in page.text
    assert "Show the harbour seal" not in " ".join(words(page))
    assert "<em>bell rope</em>" in page.html


def test_what_was_read_stands_in_its_order(show: Show) -> None:
    text = show(samples.read_on()).text
    order = [
        "It drew in",
        "Brace the door",
        "failed Strength 15 with 12",
        "lean on it",
        "loses 3 Health",
        "count the footsteps",
        "passed Perception 14",
        "barefoot",
        "one barefoot",
    ]
    places = [text.index(said) for said in order]
    assert places == sorted(places)


def test_a_haven_shows_its_places_shut_ones_with_their_reason(show: Show) -> None:
    page = show(samples.haven())
    for said in (
        "Haven, page 120",
        "Go to page 174",
        "It burned down the night",
        "Not with the title Fire on the Wharf, which you hold",
        "Roll for an event",
        "Choose four of five",
    ):
        assert said in page.text
    party = page.form("Change the party")
    assert party.boxes["heroes"] == ["maru", "oswin", "teodric", "hanne", "ilse"]
    assert [value for name, value in party.fields if name == "heroes"] == [
        "maru",
        "oswin",
        "teodric",
        "hanne",
    ]
    assert sum(words(page).count(said) for said in ("Go to page 133", "Go to page 201")) == 0


def test_leaving_the_first_haven_asks_for_four_before_the_places(show: Show) -> None:
    page = show(samples.haven_must_choose())
    assert page.text.index("Who goes out") < page.text.index("Where will you go?")
    assert not [value for name, value in page.form("These go out").fields if name == "heroes"]


def test_a_vote_alone_is_one_press(show: Show) -> None:
    page = show(samples.vote_alone())
    assert "Vote: Cut the rope?" in page.text
    assert page.text.count("Cut the rope?") == 1
    assert {"propose"} <= set(values(page))
    assert "show of hands" not in page.text


def test_a_vote_by_agreement_is_proposed_then_agreed_or_waited_for(show: Show) -> None:
    opened, proposed = show(samples.vote_open()), show(samples.vote_proposed())
    assert "Propose" in " ".join(words(opened))
    assert {"agree", "wait"} <= set(values(proposed))
    assert "Dara proposes: No, talk to him" in proposed.text
    assert "Agreed: 2 of 4" in proposed.text


def test_sealed_ballots_are_counted_and_not_shown(show: Show) -> None:
    page = show(samples.vote_sealed())
    form = page.form("Cast this ballot")
    assert form.radios["key"] == ["yes", "no", ""]
    assert form.radios["seat"] == ["s1", "s2", "s3", "s4"]
    assert "Ballots in: 2 of 4" in page.text
    mine = show(samples.vote_sealed(), seat="s3")
    assert "seat" not in mine.form("Cast the ballot of Joss").radios


def test_open_ballots_say_what_was_cast(show: Show) -> None:
    view = samples.vote_open()
    assert view.vote is not None
    view.vote.manner, view.vote.cast = "open", {"s1": "no", "s2": ""}
    said = show(view).text
    assert "Priya: no" in said
    assert "Dara: goes with the table" in said
    assert "Joss: deciding" in said


def test_a_device_of_one_seat_speaks_for_that_seat_alone(show: Show) -> None:
    agreed = show(samples.vote_proposed(), seat="s1")
    assert "agree" not in values(agreed)
    assert "You agree. Now it is for Joss and Mina." in agreed.text
    assert "Agree, for Mina" in words(show(samples.vote_proposed(), seat="s4"))
    assert "propose" in values(show(samples.vote_tied(), seat="s1"))
    assert "propose" not in values(show(samples.vote_tied(), seat="s2"))
    assert "(this device)" in show(samples.vote_sealed(), seat="s3").text


@pytest.mark.parametrize("name", [name for name in samples.ALL if name.startswith("vote_")])
def test_the_options_of_a_vote_are_a_list(show: Show, name: str) -> None:
    for live in (True, False):
        page = show(samples.ALL[name](), live=live)
        assert ("ul", "aria-label", "The options") in page.attributes or "Agree, for" in page.html


def test_a_tie_goes_to_the_host(show: Show) -> None:
    page = show(samples.vote_tied())
    assert "Priya, as host, decides" in page.text
    assert "cast" not in values(page)


def test_an_encounter_may_be_settled_reported_or_read_on_from(show: Show) -> None:
    page = show(samples.encounter_setup())
    assert {"settle", "report", "read-on"} <= set(values(page))
    settle = page.form("Settle it by this plan")
    assert settle.radios == {
        "plan": ["press", "hold", "clever"],
        "leader": ["maru", "oswin", "teodric", "hanne"],
    }
    report = page.form("Write this down")
    assert {"xp.maru", "wounds.hanne", "injuries.oswin", "loot"} <= {name for name, _ in report.fields}
    for said in ("Nobody with a lantern is left standing.", "Sergeant of the Wall", "Hold the wall"):
        assert said in page.text


def test_a_settled_encounter_shows_how_far_it_has_come(show: Show) -> None:
    page = show(samples.encounter_settling())
    assert "settle-roll" in values(page)
    assert "Test 2 of 3: Maru Tam, Agility 19" in page.text
    assert "One of one passed so far." in page.text


def test_after_an_encounter_come_injury_tests_and_a_rest(show: Show) -> None:
    page = show(samples.encounter_injuries())
    assert page.form("Roll for Hanne Corrow").radios["injury"] == ["i0", "i1"]
    assert "end-injury-tests" in values(page)
    assert {"Rest", "Go on without"} <= set(words(show(samples.encounter_rest())))
    assert {"Rest", "Go on without"} <= set(words(show(samples.rest())))


def test_a_stall_sells_buys_and_heals_and_says_what_is_short(show: Show) -> None:
    page = show(samples.merchant())
    assert {"buy", "sell", "treat-injury", "leave-merchant"} <= set(values(page))
    assert "14 gold short" in page.text
    assert "Sold out" in page.text
    assert page.form("Tallow Salve").radios["hero"] == ["maru", "hanne", "oswin/bomb"]


def test_a_second_try_shows_the_first_and_lets_it_lie(show: Show) -> None:
    page = show(samples.retry())
    assert {"roll-again", "roll-again own", "accept"} <= set(values(page))
    assert "83 %, 30 in 36" in page.text


def test_questions_come_before_everything_else(show: Show) -> None:
    page = show(samples.question())
    assert "Hanne Corrow, Health 4 of 22" in " ".join(words(page))
    dice = show(samples.row_question())
    assert dice.form("Roll").radios["option"] == ["maru", "oswin"]
    everybody = show(samples.row_for_all()).form("Roll for all")
    assert ("option", "maru") in everybody.fields
    assert len([1 for name, _ in everybody.fields if name == "roller"]) == 4


def test_the_end_is_said(show: Show) -> None:
    page = show(samples.ended())
    assert "The end" in page.text
    assert not [form for form in page.forms if form.action.endswith("/commands")]


def test_a_plain_story_shows_no_numbers_and_no_party(show: Show) -> None:
    page = show(samples.plain())
    assert "page" not in page.text.lower().replace("skip to the page", "").replace("option of the page", "")
    assert {"Think", "Plan", "Wait"} <= set(words(page))


def test_the_capital_and_the_lead_in_open_a_long_paragraph(show: Show) -> None:
    page = show(samples.story())
    assert '<p class="opening capital"><span class="lead-in">The stair went down</span>' in page.html


def test_every_command_of_the_engine_has_a_reader() -> None:
    tags = {command.__struct_config__.tag for command in commands.Command.__args__}
    of_fights = {command.__struct_config__.tag for command in fight_commands.FightCommand.__args__}
    carried = of_fights - {"fight", "arrange"}  # a button carries them whole
    assert set(forms._READERS) == tags - carried | {"act"}


def test_a_label_names_what_cannot_be_seen(show: Show) -> None:
    page = show(samples.retry())
    assert "1 plus 2 on the dice, plus Charisma 7, is 10. Needed 12." in [
        value for _, _, value in page.attributes
    ]
