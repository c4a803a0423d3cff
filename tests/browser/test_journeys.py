"""What a person does at a table, in a real browser."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

Begin = Callable[..., str]


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.tagName"))


def test_a_throw_from_the_picker_to_the_next_page(page: Any, begin: Begin) -> None:
    page.goto(begin("gate"))
    roll = page.get_by_role("button", name=re.compile(r"^Roll\s*:"))
    page.get_by_role("radio", name="Bo:").check()
    expect(page.get_by_role("button", name="Roll for Bo")).to_be_visible()
    expect(roll).to_have_count(0)
    page.get_by_role("button", name="Roll for Bo").click()
    page.wait_for_url("**/throws/1")
    assert focused(page) == "result"
    expect(page.locator("#say")).to_contain_text("Perception 14 with")
    page.get_by_role("link", name="Turn to page").click()
    page.wait_for_url("**?at=1")
    assert focused(page) in ("page-title", "way-h")


def test_dice_of_ones_own_are_typed_with_the_keyboard(page: Any, begin: Begin) -> None:
    page.goto(begin("gate"))
    page.get_by_role("radio", name="Ada:").focus()
    page.keyboard.press("Space")
    page.get_by_text("We rolled our own dice").focus()
    page.keyboard.press("Enter")
    page.get_by_role("group", name="First die").get_by_role("radio", name="1").focus()
    page.keyboard.press("5")
    page.get_by_role("group", name="Second die").get_by_role("radio", name="1").focus()
    page.keyboard.press("4")
    page.get_by_role("button", name="Enter this roll").press("Enter")
    page.wait_for_url("**/throws/1")
    expect(
        page.get_by_role("img", name="5 plus 4 on the dice, plus Perception 9, is 18. Needed 14.")
    ).to_be_visible()


def test_c31_a_double_click_takes_one_step(page: Any, begin: Begin) -> None:
    page.goto(begin("long"))
    page.get_by_role("button", name="Go to 2").dblclick()
    page.wait_for_url("**?at=1")
    expect(page.get_by_text("This is the page of the number 2.")).to_be_visible()
    page.goto(page.url.split("?")[0])
    expect(page.get_by_text("This is the page of the number 2.")).to_be_visible()


def test_c37_five_choices_back_forward_and_away(page: Any, begin: Begin, address: str) -> None:
    page.goto(begin("long"))
    for number in range(2, 7):
        page.get_by_role("button", name=f"Go to {number}").click()
        expect(page.get_by_text(f"the page of the number {number}.")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("the page of the number 5.")).to_be_visible()
    expect(page.get_by_text("You are on page 6.")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("the page of the number 4.")).to_be_visible()
    page.go_forward()
    page.reload()
    expect(page.get_by_text("You are on page 6.")).to_be_visible()
    page.goto(f"{address}/gallery/plain")
    page.go_back()
    page.get_by_role("link", name="Go there").click()
    expect(page.get_by_text("the page of the number 6.")).to_be_visible()
    expect(page.get_by_role("button", name="Go to 7")).to_be_visible()


def test_c35_a_stale_tab_is_told_and_can_go_on(context: Any, begin: Begin) -> None:
    one = context.new_page()
    one.goto(begin("long"))
    other = context.new_page()
    other.goto(one.url)
    for number in (2, 3, 4):
        one.get_by_role("button", name=f"Go to {number}").click()
        expect(one.get_by_text(f"the page of the number {number}.")).to_be_visible()
    other.get_by_role("button", name="Go to 2").click()
    expect(
        other.get_by_role("heading", name="The table has moved on since this page was shown")
    ).to_be_focused()
    expect(other.get_by_text("the page of the number 4.")).to_be_visible()
    other.get_by_role("button", name="Go to 5").click()
    expect(other.get_by_text("the page of the number 5.")).to_be_visible()


def test_number_keys_choose_and_the_list_of_keys_opens(page: Any, begin: Begin) -> None:
    page.goto(begin("long"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_text("the page of the number 1.")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    page.keyboard.press("1")
    expect(page.get_by_text("the page of the number 2.")).to_be_visible()


def test_everything_works_without_scripts(browser: Any, begin: Begin) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(begin("gate"))
    page.get_by_role("radio", name="Cy:").check()
    page.get_by_role("button", name=re.compile(r"^Roll\s*:")).click()
    expect(page.get_by_role("img", name="on the dice, plus Perception 9")).to_be_visible()
    page.get_by_role("link", name="Turn to page").click()
    page.goto(begin("vote", "Priya,Dara"))
    page.get_by_role("button", name="No, talk to him").click()
    page.get_by_role("button", name="Agree").click()
    expect(page.get_by_text("He listens.")).to_be_visible()
    context.close()


def test_a_haven_its_party_a_stall_an_event_and_a_fight(page: Any, begin: Begin) -> None:
    page.goto(begin("haven"))
    for name in ("Ada", "Bo", "Cy", "Dee"):
        page.get_by_role("checkbox", name=name).check()
    page.get_by_role("button", name="These go out").click()
    page.get_by_role("button", name="Go in").click()
    page.get_by_role("button", name="Buy Ring of Strength for 3 gold").click()
    expect(page.locator("#ware-ring")).to_be_focused()
    expect(page.get_by_text("Bought Ring of Strength for 3 gold.")).to_be_in_viewport()
    page.get_by_role("button", name="Leave the stall").click()
    page.get_by_text("We rolled our own dice").click()
    for die, face in (("First die", "1"), ("Second die", "2")):
        page.get_by_role("group", name=die).get_by_role("radio", name=face).check(force=True)
    page.get_by_role("button", name="Enter this roll").click()
    page.wait_for_url("**/throws/*")
    expect(page.get_by_text("A thief.")).to_be_visible()
    page.locator("[data-onward]").click()
    page.get_by_role("button", name="Go to page 174").first.click()
    page.get_by_role("button", name="Fight").click()
    page.get_by_text("Read on as if it had ended").click()
    page.locator("#read-on-f").get_by_role("radio").first.check()
    page.get_by_role("button", name="Read on from there").click()
    page.get_by_role("button", name="Go on without").click()
    expect(page.get_by_role("heading", name="The Lamp House")).to_be_visible()


def test_a_slow_answer_says_sending_and_a_second_press_does_nothing(page: Any, begin: Begin) -> None:
    page.goto(begin("long"))
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 2000, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    page.evaluate(
        """() => { const button = document.querySelector('button.way'); button.click();
        setTimeout(() => button.click(), 200);
        setTimeout(() => { sessionStorage.words = button.textContent; button.click(); }, 1400); }"""
    )
    expect(page.get_by_text("the page of the number 2.")).to_be_visible()
    assert page.evaluate("sessionStorage.words") == "Sending…"
    assert len(sent) == 1


def test_dice_tumble_once_and_their_text_is_there_at_once(browser: Any, begin: Begin) -> None:
    context = browser.new_context(reduced_motion="no-preference")
    page = context.new_page()
    page.goto(begin("gate"))
    page.get_by_role("radio", name="Ada:").check()
    page.get_by_role("button", name="Roll for Ada").click()
    page.wait_for_url("**/throws/1")
    assert page.locator(".thrown").count() == 1
    expect(page.get_by_text("needed 14")).to_be_visible()
    page.reload()
    assert page.locator(".thrown").count() == 0
    context.close()
