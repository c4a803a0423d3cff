"""What the choices of a page say to those who hear them: one list, names, chips, dice, numbers."""

import re

import msgspec
import pytest

from engine.views import Box, Pill
from tests.web import samples
from tests.web.conftest import Show
from tests.web.pages import Page
from web import phrases
from web.forms import Wrong


def heard(html: str) -> str:
    """Return the words of a piece of a page; pauses stand close to the word before them."""
    close = re.sub(r'\s*<span class="pause">(.)</span>', r"\1", html)
    return re.sub(r" ([:,.])", r"\1", " ".join(re.sub(r"<[^>]*>", " ", close).split()))


def headings(page: Page) -> list[str]:
    return [heard(found) for found in re.findall(r"<h3[^>]*>(.*?)</h3>", page.html, re.S)]


def mixed() -> list[Box]:
    """Give a way, a box, two ways and a box, as a page may have them."""
    one, other = (msgspec.structs.replace(box, tier=0) for box in (samples.LISTEN, samples.GREET))
    way = [Box(key=key, sort="choice", heading="", text=f"Way {key}") for key in "abc"]
    return [way[0], one, way[1], way[2], other]


def test_all_options_of_a_page_are_one_list_in_their_order(show: Show) -> None:
    page = show(samples.view(boxes=mixed()))
    listed = page.html.partition('<ul class="choicelist" role="list">')[2]
    rows = re.findall(r"<li>(?:<p class=\"joint\"><span>or</span></p>)?<(form|article)", listed)
    assert rows == ["form", "article", "form", "form", "article"]
    assert page.html.count("choicelist") == 1
    places = [
        listed.index(words) for words in ("Way a", "count the footsteps", "Way b", "Way c", "watch greeting")
    ]
    assert places == sorted(places)


def test_a_boxs_heading_says_what_is_tried(show: Show) -> None:
    assert headings(show(samples.story()))[:3] == [
        "Ilse Thorne: She once kept this lock and would know the lamp.",
        "Any hero: Stand still and count the footsteps",
        "Any Bell order: Call out the old watch greeting.",
    ]


@pytest.mark.parametrize(
    ("pill", "said"),
    [
        (Pill(words="Ilse", met=True, sort="hero"), "Needs Ilse: yes"),
        (Pill(words="Ilse", met=False, sort="hero"), "Needs Ilse: no"),
        (Pill(words="Fay", met=False, sort="kind"), "Needs any Fay: no"),
        (Pill(words="Met Wick", met=False), "Needs the title Met Wick: no"),
        (Pill(words="A rusty key", met=True, sort="item"), "Needs a rusty key: yes"),
        (Pill(words="Oswin", met=False, sort="hero", wanted=False), "Not with Oswin, who is with you"),
        (Pill(words="Oswin", met=True, sort="hero", wanted=False), "Not with Oswin, who is not with you"),
        (Pill(words="Fay", met=False, sort="kind", wanted=False), "Not with any Fay, and one is with you"),
        (Pill(words="Oswin", met=True, sort="hero", wanted=False, known=False), "Not with Oswin"),
        (Pill(words="Ilse", met=True, sort="hero", known=False), "Needs Ilse"),
    ],
)
def test_a_requirement_says_what_it_asks_and_how_it_stands(pill: Pill, said: str) -> None:
    assert phrases.requirement(pill) == said


def test_what_is_not_yet_decided_is_neither_ticked_nor_crossed(show: Show) -> None:
    pill = Pill(words="Ilse Thorne", met=True, sort="hero", known=False)
    place = Box(key="a", sort="location", location=True, heading="", text="A door", pills=[pill])
    found = show(samples.view(boxes=[place])).html.partition('<span class="pill">')[2]
    assert found.startswith("<span>Needs Ilse Thorne<")


def test_a_cost_that_shuts_a_way_is_said_once(show: Show) -> None:
    dear = Box(
        key="a", sort="choice", heading="", text="Take the ferry", cost=6, open=False, reason="It costs 6 gold, and you carry 2."
    )  # fmt: skip
    text = show(samples.view(boxes=[dear])).text
    assert text.lower().count("costs 6 gold") == 1
    other = Box(
        key="a",
        sort="choice",
        heading="",
        text="Take the ferry",
        cost=6,
        open=False,
        reason="Nobody is there.",
    )
    assert "Costs 6 gold" in show(samples.view(boxes=[other])).text


def test_that_one_pass_is_enough_is_said_once(show: Show) -> None:
    box = samples.each_hero().boxes[0]
    box.all_roll = "party"
    assert "Everybody rolls. One pass is enough." in show(samples.view(boxes=[box])).text
    box.text = "Hang the tongue, and haul, all of you: one success is enough"
    text = show(samples.view(boxes=[box])).text
    assert "Everybody rolls." in text
    assert "One pass is enough" not in text


def test_a_way_and_its_kind_are_parted_by_a_pause(show: Show) -> None:
    names = [
        heard(found)
        for found in re.findall(r'<button class="way".*?</button>', show(samples.ways()).html, re.S)
    ]
    assert names[0].startswith("Take the ferry across: turn to 140. Costs 3 gold")
    assert names[2] == "Wait for the customs men: Encounter"
    assert names[3] == "Walk the quays and see: Roll for it"


def test_dice_of_several_heroes_are_grouped_by_hero(show: Show) -> None:
    html = show(samples.each_hero()).html
    groups = re.findall(r'<fieldset class="rolls"><legend class="for">([^<]+)</legend>', html)
    assert groups == ["Maru Tam", "Brother Oswin", "Teodric Vale", "Hanne Corrow"]
    for group in html.split('<fieldset class="rolls">')[1:]:
        assert re.findall(r'<legend class="small">([^<]+)</legend>', group.partition("</details>")[0])[
            :2
        ] == [
            "First die",
            "Second die",
        ]


def test_a_missing_die_is_told_in_its_own_group(show: Show) -> None:
    given = {"do": ["roll own"], "hero": ["maru"], "die.1": ["4"]}
    wrong = Wrong("box-1-1-f", "The second die is missing.", given, "die.2")
    page = show(samples.story(), wrong=wrong)
    group = page.html.partition('<fieldset aria-describedby="wrong">')[2].partition("</fieldset>")[0]
    assert group.startswith('<legend class="small">Second die</legend><p class="error" id="wrong"')
    assert "The second die is missing." in group
    assert 'name="die.2"' in group
    assert page.text.count("The second die is missing.") == 1
    assert page.focus == "wrong"


def test_a_missing_die_of_one_of_several_heroes_is_told_at_that_hero(show: Show) -> None:
    wrong = Wrong("box-0-1-f", "Hanne Corrow: The first die is missing.", {"do": ["roll own"]}, "die.hanne.1")
    group = show(samples.each_hero(), wrong=wrong).html.partition('<fieldset aria-describedby="wrong">')[2]
    assert 'name="die.hanne.1"' in group.partition("</fieldset>")[0]


def test_whoever_tries_is_missing_is_told_before_the_heroes(show: Show) -> None:
    html = show(samples.story(), wrong=Wrong("box-1-1-f", "Choose who tries first.", {}, "hero")).html
    assert html.index("Choose who tries first.") < html.index("Who tries?")


def test_each_option_is_numbered_once_and_no_hero_by_itself(show: Show) -> None:
    for name, count in (
        ("story", 2),
        ("ways", 4),
        ("each_hero", 1),
        ("attendance", 2),
        ("row_for_all", 1),
        ("retry", 2),
    ):
        html = show(samples.ALL[name]()).html
        assert html.count("data-option") == count, name
        assert not re.search(r"<input[^>]*data-option", html), name
    assert "data-option" not in show(samples.story(), live=False).html


def test_who_goes_out_says_when_the_choice_counts(show: Show) -> None:
    html = show(samples.haven_must_choose()).html
    assert '<fieldset class="goers" aria-describedby="party-hint" data-keep="s 120">' in html
    hint = html.partition('id="party-hint">')[2].partition("</p>")[0]
    assert hint == "Your choice counts once you press “These go out”. Whoever stays keeps their gear."
    assert html.index(hint) < html.index('name="heroes"')
    assert "data-keep" not in show(samples.haven()).html
