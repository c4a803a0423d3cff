"""Every screen for every reader: axe, narrow windows, large text, keyboard, high contrast, paper."""

from typing import Any

import pytest

from tests.web import samples

NAMES = [name for name in samples.ALL if name != "hostile"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(browser: Any, address: str, theme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(color_scheme=theme, reduced_motion="reduce")
    page, found = context.new_page(), {}
    for name in NAMES:
        page.goto(f"{address}/gallery/{name}")
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        result = Axe().run(page)
        if result.violations_count:
            found[name] = [
                (one["id"], [node["html"][:120] for node in one["nodes"][:2]])
                for one in result.response["violations"]
            ]
    context.close()
    assert found == {}


def test_axe_finds_nothing_on_results_old_pages_and_errors(browser: Any, address: str, begin: Any) -> None:
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(reduced_motion="reduce")
    page, found = context.new_page(), {}

    def look(name: str) -> None:
        result = Axe().run(page)
        if result.violations_count:
            found[name] = [
                (one["id"], one["nodes"][0]["html"][:150]) for one in result.response["violations"]
            ]

    page.goto(begin("each"))
    page.get_by_role("button", name="Roll for all").click()
    page.wait_for_url("**/throws/1")
    look("everybody's throws")
    page.goto(page.url.replace("throws/1", "pages/0"))
    look("a page as read")
    page.goto(begin("gate"))
    stale = context.new_page()
    stale.goto(page.url)
    page.get_by_role("radio", name="Ada ").check()
    page.get_by_role("button", name="Roll for Ada").click()
    page.wait_for_url("**/throws/1")
    look("one throw")
    stale.get_by_role("button", name="Climb over").click()
    page = stale
    look("a stale tab")
    page.goto(f"{address}/nowhere")
    look("no such page")
    context.close()
    assert found == {}


@pytest.mark.parametrize(
    ("width", "zoom"), [(320, "100%"), (390, "100%"), (640, "200%"), (320, "140%"), (1280, "100%")]
)
def test_nothing_scrolls_sideways(browser: Any, address: str, width: int, zoom: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 700})
    page, wide = context.new_page(), []
    for name in NAMES:
        page.goto(f"{address}/gallery/{name}")
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        page.evaluate("zoom => document.documentElement.style.setProperty('font-size', zoom)", zoom)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(name)
    context.close()
    assert wide == []


def test_what_is_pressed_is_large_enough(browser: Any, address: str) -> None:
    """Buttons, and labels that hold a radio or a box, are 44 pixels at least each way; words inside sentences need not be."""
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page, small = context.new_page(), []
    script = """() => [...document.querySelectorAll('main button:not(.word), main .btn, main summary, main label:has(input)')]
        .filter(one => one.checkVisibility()).map(one => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([words, box]) => `${words} ${box.width}x${box.height}`)"""
    for name in NAMES:
        page.goto(f"{address}/gallery/{name}")
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        small += [f"{name}: {found}" for found in page.evaluate(script)]
    context.close()
    assert small == []


def test_every_stop_of_the_tab_key_shows_where_it_is(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(f"{address}/gallery/story")
    unseen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        seen = page.evaluate(
            """() => { const one = document.activeElement; if (one === document.body) return true;
            const shown = element => { const style = getComputedStyle(element); return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 3; };
            return shown(one) || (one.closest('label') && shown(one.closest('label'))) || one.outerHTML.slice(0, 100); }"""
        )
        if seen is not True:
            unseen.append(seen)
    context.close()
    assert unseen == []


def test_a_story_page_prints_black_on_white_without_controls(browser: Any, address: str) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(f"{address}/gallery/story")
    page.emulate_media(media="print", color_scheme="dark")
    seen = page.evaluate(
        """() => ({ink: getComputedStyle(document.querySelector('.prose')).color,
        paper: getComputedStyle(document.querySelector('.leaf')).backgroundColor,
        buttons: [...document.querySelectorAll('button, .btn, .tray, .runhead')].filter(one => one.checkVisibility()).length,
        bars: [...document.querySelectorAll('.bar')].filter(one => one.checkVisibility()).map(one => one.textContent.trim().split(/\\s/)[0])})"""
    )
    context.close()
    assert seen["ink"] == "rgb(0, 0, 0)"
    assert seen["paper"] == "rgb(255, 255, 255)"
    assert seen["buttons"] == 0
    assert seen["bars"] == ["Yes:", "No:", "Pass:", "Fail:", "Pass:", "Fail:"]


def test_c38_nothing_hostile_runs(browser: Any, address: str) -> None:
    context = browser.new_context()
    page, said = context.new_page(), []
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(f"{address}/gallery/hostile")
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.wait_for_timeout(300)
    frames = len(page.frames)
    context.close()
    assert said == []
    assert frames == 1


def test_reduced_motion_moves_nothing(browser: Any, address: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}/gallery/retry")
    moving = page.evaluate("document.getAnimations().length")
    context.close()
    assert moving == 0
