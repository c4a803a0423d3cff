"""Numbers and names: each option of a page has one, and nothing is ticked that was not asked for."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

Begin = Callable[..., str]


def focus(page: Any) -> tuple[str, str]:
    """Return the name and the value of the control that has the focus."""
    found = page.evaluate("[document.activeElement.name || '', document.activeElement.value || '']")
    return found[0], found[1]


def shortcuts(page: Any) -> list[str]:
    return page.evaluate(  # type: ignore[no-any-return]
        "[...document.querySelectorAll('main [aria-keyshortcuts]')].map((one) => one.getAttribute('aria-keyshortcuts'))"
    )


@pytest.mark.parametrize(
    ("sample", "count"), [("story", 2), ("each_hero", 1), ("question", 5), ("retry", 2), ("haven", 3)]
)
def test_each_option_has_one_number_in_their_order(page: Any, address: str, sample: str, count: int) -> None:
    page.goto(f"{address}/gallery/{sample}")
    assert shortcuts(page) == [str(number) for number in range(1, count + 1)]
    digits = page.evaluate("[...document.querySelectorAll('[data-digit]')].map((one) => one.dataset.digit)")
    assert digits == shortcuts(page)


def test_a_number_goes_to_a_box_and_ticks_nobody(page: Any, address: str) -> None:
    page.goto(f"{address}/gallery/story")
    page.keyboard.press("1")
    assert focus(page) == ("hero", "maru")
    expect(page.locator("#box-1-1 input:checked")).to_have_count(0)
    page.keyboard.press("2")
    assert focus(page) == ("hero", "oswin")


def test_everybody_rolls_at_a_number_and_enter(page: Any, begin: Begin) -> None:
    page.goto(begin("each"))
    page.keyboard.press("1")
    assert focus(page) == ("do", "roll")
    page.keyboard.press("Enter")
    page.wait_for_url("**/throws/1")


def test_who_is_ticked_to_go_out_is_ticked_after_a_visit_to_a_stall(page: Any, begin: Begin) -> None:
    page.goto(begin("haven"))
    for name in ("Ada", "Cy"):
        page.get_by_role("checkbox", name=name).check()
    page.get_by_role("button", name="Go in: The smithy").click()
    page.get_by_role("button", name="Leave the stall").click()
    for name, ticked in (("Ada", True), ("Bo", False), ("Cy", True)):
        expect(page.get_by_role("checkbox", name=name)).to_be_checked(checked=ticked)
    for name in ("Bo", "Dee"):
        page.get_by_role("checkbox", name=name).check()
    page.get_by_role("button", name="These go out").click()
    expect(page.get_by_text("Going out: Ada, Bo, Cy and Dee.").first).to_be_visible()


def test_names_are_parted_by_pauses_without_a_space_before_them(page: Any, address: str) -> None:
    page.goto(f"{address}/gallery/ways")
    expect(
        page.get_by_role("button", name="Take the ferry across: turn to 140. Costs 3 gold.", exact=True)
    ).to_be_visible()
    page.goto(f"{address}/gallery/merchant")
    expect(
        page.get_by_role("button", name="Buy Harbourmaster’s Coat, 14 gold short", exact=True)
    ).to_be_visible()
    page.goto(f"{address}/gallery/each_hero")
    heading = page.get_by_role(
        "heading", name="Each hero: Jump the gap where the treads are gone", exact=True
    )
    expect(heading).to_be_visible()
    for name in ("story", "haven", "ways", "each_hero", "encounter_setup", "encounter_settling", "merchant"):
        page.goto(f"{address}/gallery/{name}")
        heard = page.locator("main").aria_snapshot()
        assert not re.search(r" [:,.](?:\s|\")", heard.replace("- :", "")), name


@pytest.mark.parametrize("scripts", [True, False])
def test_enter_on_a_choice_begins_no_fight(browser: Any, begin: Begin, scripts: bool) -> None:
    context = browser.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.goto(begin("fight"))
    page.get_by_role("button", name="Go in").click()
    strong = page.locator("input[name=strength][value=hard]")
    strong.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(strong).to_be_checked()
    page.get_by_role("button", name="Fight it on the map").press("Enter")
    page.wait_for_url("**#happened-h")
    context.close()
