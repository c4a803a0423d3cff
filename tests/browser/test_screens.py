"""The screens round the story, for every reader: axe, narrow windows, large text, targets, keyboard, paper, and journeys."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

Begin = Callable[..., str]

OF_A_TABLE = (
    "sheet", "party", "journal", "journal/throws", "journal/back/0", "previously", "story", "edition", "round", "round?seat=s1",
    "glossary", "about", "remove",
)  # fmt: skip
OF_NO_TABLE = (
    "",
    "settings",
    "help",
    "about",
    "bring",
    "bin",
    "bring/paper/test_book",
    "books/test_book/glossary",
)
OPEN = "for (const one of document.querySelectorAll('details')) one.open = true"


@pytest.fixture(scope="module")
def screens(browser: Any, address: str) -> list[str]:
    """The addresses of all screens, of a table that has bought, gone out, thrown and voted."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}/begin/gate/9001?seats=Priya,Dara")
    page.get_by_role("radio", name="Ada ").check()
    page.get_by_role("button", name="Roll for Ada").click()
    page.wait_for_url("**/throws/1")
    thrown = re.sub(r"/throws/1$", "", page.url)
    page.goto(f"{address}/begin/vote/9002?seats=Priya,Dara,Joss")
    voting = page.url
    page.goto(f"{voting}/sheet?table=open")
    page.get_by_role("radio", name="By sealed ballots").check()
    page.get_by_role("button", name="Set these rules").click()
    page.goto(f"{address}/begin/full/9003?seats=Priya,Dara,Joss,Mina")
    full = page.url
    page.goto(f"{full}/party")
    page.get_by_text("Wears (Ada)").click()
    page.get_by_role("button", name="Take off Dirk of Ada").click()
    context.close()
    tables = [f"{table}/{place}" for table in (thrown, voting, full) for place in OF_A_TABLE]
    return [*tables, *(f"{address}/{place}" for place in OF_NO_TABLE)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(browser: Any, screens: list[str], theme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(color_scheme=theme, reduced_motion="reduce")
    page, found = context.new_page(), {}
    for place in screens:
        page.goto(place)
        page.evaluate(OPEN)
        result = Axe().run(page)
        if result.violations_count:
            found[place] = [
                (one["id"], [node["html"][:140] for node in one["nodes"][:2]])
                for one in result.response["violations"]
            ]
    context.close()
    assert found == {}


@pytest.mark.parametrize(
    ("width", "zoom"), [(320, "100%"), (390, "100%"), (640, "200%"), (320, "140%"), (1280, "100%")]
)
def test_nothing_scrolls_sideways(browser: Any, screens: list[str], width: int, zoom: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 700})
    page, wide = context.new_page(), []
    for place in screens:
        page.goto(place)
        page.evaluate(OPEN)
        page.evaluate("zoom => document.documentElement.style.setProperty('font-size', zoom)", zoom)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(place)
    context.close()
    assert wide == []


def test_what_is_pressed_is_large_enough(browser: Any, screens: list[str]) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page, small = context.new_page(), []
    script = """() => [...document.querySelectorAll('main button, main .btn, main summary, main select, main label:has(input)')]
        .filter(one => one.checkVisibility()).map(one => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([words, box]) => `${words} ${box.width}x${box.height}`)"""
    for place in screens:
        page.goto(place)
        page.evaluate(OPEN)
        small += [f"{place}: {found}" for found in page.evaluate(script)]
    context.close()
    assert small == []


def test_every_page_has_one_heading_of_the_first_rank_and_unique_ids(
    browser: Any, screens: list[str]
) -> None:
    context = browser.new_context()
    page, wrong = context.new_page(), []
    for place in screens:
        page.goto(place)
        headings = page.locator("h1").count()
        twice = page.evaluate(
            "[...document.querySelectorAll('[id]')].map(one => one.id).filter((id, at, all) => all.indexOf(id) !== at)"
        )
        if headings != 1 or twice:
            wrong.append((place, headings, twice))
    context.close()
    assert wrong == []


def test_no_page_shouts_or_gives_a_percentage_alone(browser: Any, screens: list[str]) -> None:
    context = browser.new_context()
    page, wrong = context.new_page(), []
    for place in screens:
        page.goto(place)
        text = page.evaluate("document.querySelector('main').innerText")
        if place.endswith("/about"):
            text = text.partition("Havenbook\n")[0]
        if "!" in text or re.search(r"\d %(?!, [\w. ]*in 36)", text.replace("\n", " ")):
            wrong.append(place)
    context.close()
    assert wrong == []


def test_every_stop_of_the_tab_key_shows_where_it_is(browser: Any, screens: list[str]) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page, unseen = context.new_page(), []
    for place in screens[:13]:
        page.goto(place)
        for _ in range(25):
            page.keyboard.press("Tab")
            seen = page.evaluate(
                """() => { const one = document.activeElement; if (one === document.body) return true;
                const shown = element => { const style = getComputedStyle(element); return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 3; };
                return shown(one) || (one.closest('label') && shown(one.closest('label'))) || one.outerHTML.slice(0, 100); }"""
            )
            if seen is not True:
                unseen.append((place, seen))
    context.close()
    assert unseen == []


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page[^s]", pdf))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_full_sheet_prints_on_one_page(browser: Any, screens: list[str], theme: str) -> None:
    context = browser.new_context(color_scheme=theme)
    page = context.new_page()
    for place in (one for one in screens if one.endswith("/sheet")):
        page.goto(place)
        page.evaluate("document.fonts.ready")
        pdf = page.pdf(prefer_css_page_size=True)
        assert pages_of(pdf) == 1, place
        assert b"/MediaBox [0 0 594.9" in pdf
    page.emulate_media(media="print", color_scheme=theme)
    seen = page.evaluate(
        """() => ({ink: getComputedStyle(document.querySelector('.sheet')).color,
        paper: getComputedStyle(document.querySelector('.leaf')).backgroundColor,
        controls: [...document.querySelectorAll('button, .btn, input, select, nav')].filter(one => one.checkVisibility()).length,
        loops: [...document.querySelectorAll('.loop')].filter(one => one.checkVisibility()).length,
        lines: [...document.querySelectorAll('.pencil li')].filter(one => one.checkVisibility()).length})"""
    )
    context.close()
    assert (seen["ink"], seen["paper"], seen["controls"]) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)", 0)
    assert seen["loops"] == 19
    assert seen["lines"] == 6


def test_forced_colours_keep_covers_circles_and_meters(browser: Any, screens: list[str]) -> None:
    context = browser.new_context(forced_colors="active")
    page = context.new_page()
    page.goto(next(one for one in reversed(screens) if one.endswith("/sheet")))
    strokes = page.evaluate(
        "[...document.querySelectorAll('.loop')].map(one => getComputedStyle(one).stroke)"
    )
    page.goto(next(one for one in screens if one.endswith("/party")))
    meter = page.evaluate("getComputedStyle(document.querySelector('.mini .full')).fill")
    context.close()
    assert "none" not in strokes
    assert meter != "none"


def test_from_the_shelf_to_the_first_page_by_keyboard(page: Any, address: str, begin: Begin) -> None:
    page.goto(begin("gate"))
    page.goto(f"{address}/")
    page.get_by_role("button", name="Begin A test book").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/saves/*?at=0")
    assert page.evaluate("document.activeElement.id") == "page-title"


def test_settings_are_chosen_and_lead_back(page: Any, begin: Begin) -> None:
    page.goto(begin("gate"))
    there = page.url
    page.get_by_role("link", name="Reading comfort").click()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Largest").check()
    page.get_by_role("button", name="Keep and go back").click()
    page.wait_for_url(there)
    assert page.evaluate(
        "[document.documentElement.dataset.theme, document.documentElement.dataset.text]"
    ) == ["dark", "largest"]


def test_a_ballot_goes_round_on_one_device(page: Any, begin: Begin) -> None:
    page.goto(begin("vote", "Priya,Dara"))
    page.goto(f"{page.url}/round")
    page.get_by_role("button", name="Vote by sealed ballots from now on").click()
    for name, ballot in (("Priya", "Yes, cut it"), ("Dara", "Yes, cut it")):
        expect(page.get_by_role("heading", name=f"Hand this to {name}")).to_be_focused()
        expect(page.get_by_text("Yes, cut it")).to_have_count(0)
        page.get_by_role("link", name=f"I am {name}").click()
        page.get_by_role("radio", name=ballot).check()
        page.get_by_role("button", name="Seal my ballot").click()
    expect(page.get_by_text("He falls.")).to_be_visible()
    expect(page.get_by_role("heading", name="Fall")).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Chosen: Yes, cut it. The count: 2 for “Yes, cut it”")
    page.get_by_role("link", name="Back to the page").click()
    page.wait_for_url("**/saves/*")


def test_equipment_is_changed_and_the_hero_stays_in_sight(page: Any, begin: Begin) -> None:
    page.goto(begin("haven"))
    page.goto(f"{page.url}/party")
    page.get_by_text("Wears (Ada)").click()
    page.get_by_role("button", name="Take off Dirk of Ada").click()
    page.wait_for_url("**/party?done=1&place=*")
    expect(page.get_by_role("heading", name="Ada")).to_be_focused()
    expect(page.get_by_text("Ada takes off Dirk.")).to_be_visible()
    page.get_by_label("Who wears Dirk, and where").select_option("bo/weapon")
    page.get_by_role("button", name="Put on Dirk").click()
    expect(page.get_by_text("Bo puts on Dirk.")).to_be_visible()


def test_the_shelf_and_the_sheet_work_without_scripts(browser: Any, address: str, begin: Begin) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(begin("gate"))
    page.goto(f"{address}/")
    page.get_by_role("button", name="Begin A test book").click()
    page.wait_for_url("**/saves/*?at=0")
    page.goto(page.url.replace("?at=0", "/sheet"))
    page.get_by_text("The table: who plays, and its rules").click()
    page.get_by_role("textbox", name="Host").fill("Priya")
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_text("At the table: Priya.")).to_be_visible()
    expect(page.get_by_role("button", name="Print, one page")).to_have_count(0)
    context.close()
