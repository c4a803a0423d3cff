"""A quest in a real browser: won by keyboard, fit for every reader at each stage, printed, and played without scripts."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

Begin = Callable[..., str]
WIDTHS = (320, 1280)
THEMES = ("light", "dark")
OPEN = """() => { for (const one of document.querySelectorAll('details')) { one.removeAttribute('name'); one.open = true; } }"""
SMALL = """() => [...document.querySelectorAll('main button, main .btn, main summary, main select, main label:has(input)')]
    .filter(one => one.checkVisibility()).map(one => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
    .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([words, box]) => `${words} ${box.width}x${box.height}`)"""


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.tagName"))


def push(page: Any, name: str | re.Pattern[str], lands: str = "") -> None:
    """Go to a button and press it with a key; where that leads, the focus is."""
    with page.expect_navigation():
        page.get_by_role("button", name=name).first.press("Enter")
    if lands:
        expect(page.locator(f"#{lands}")).to_be_focused()


def unfold(page: Any, words: str | re.Pattern[str]) -> None:
    """Open a disclosure that can be seen, with a key."""
    page.locator("summary").filter(has_text=words).locator("visible=true").first.press("Enter")


def tick(page: Any, role: str, name: str) -> None:
    page.get_by_role(role, name=name).first.press("Space")


def throw_by_hand(page: Any, face: str) -> None:
    """Type six dice with the number keys."""
    unfold(page, "We rolled our own dice")
    for test in ("The approach", "The first strike", "The kill"):
        for die in ("First die", "Second die"):
            group = page.get_by_role("group", name=test).get_by_role("group", name=die)
            group.get_by_role("radio", name="1").focus()
            page.keyboard.press(face)
    push(page, re.compile("^Enter these rolls"), "result")


def read_on(page: Any, ending: str = "Won", lands: str = "victory-h") -> None:
    if not page.locator("#read-hunt-f").is_visible():
        unfold(page, "Read on as if it had ended")
    page.locator("#read-hunt-f").get_by_role("radio", name=ending).press("Space")
    push(page, "Read on from there", lands)


def camp(page: Any) -> None:
    """Go through a campfire: whoever can learns the first skill, and nobody buys."""
    push(page, "Go on")
    while page.get_by_role("heading", name="The hunters rise").count():
        unfold(page, re.compile("^Or learn a skill"))
        page.locator("form[id^=skill]:visible").get_by_role("radio").first.press("Space")
        push(page, re.compile("^Learn this skill"))
    while page.get_by_role("button", name=re.compile("is done$")).count():
        push(page, re.compile("is done$"))


def to_the_hunt(page: Any) -> None:
    """Follow the first trail and keep the first event, where there are some."""
    if page.locator("#trail-h").count():
        push(page, re.compile("^Follow this trail"))
    if page.locator("#event-h").count():
        push(page, re.compile("^Keep this event"), "hunt-h")


def grow(page: Any, name: str, last: bool) -> None:
    """Take the first upgrade for a hunter in place of the first card."""
    page.get_by_role("radio").locator("visible=true").first.press("Space")
    page.get_by_label("in place of").locator("visible=true").select_option(index=1)
    push(page, f"Take the upgrade for {name}", "blanket-h" if last else "level-up-h")


def test_a_quest_is_won_by_keyboard(page: Any, begin: Begin) -> None:
    page.goto(begin("quest"))
    push(page, "Sawtooth", "quest-h")
    for name in ("Carja", "Oseram"):
        tick(page, "checkbox", name)
    page.get_by_role("radio", name="Banuk").press("Space")
    push(page, "Begin the quest", "trail-h")
    expect(page.locator("#say")).to_contain_text("Banuk Survivor leads and draws 3 tracking cards.")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#hunt-h")).to_be_focused()
    unfold(page, "Let the book settle it")
    push(page, re.compile(r"^Settle it by this plan\s*: Stalk"), "throws-h")
    throw_by_hand(page, "6")
    expect(page.locator("#say")).to_contain_text("Banuk Survivor: three of three passed.")
    page.get_by_role("link", name="Nora Marksman throws next").press("Enter")
    expect(page.locator("#throws-h")).to_be_focused()
    throw_by_hand(page, "5")
    page.get_by_role("link", name="To the campfire").press("Enter")
    expect(page.locator("#victory-h")).to_be_focused()
    expect(page.locator("#say")).to_contain_text("The hunt is won, settled by the book")
    push(page, "Go on", "level-up-h")
    grow(page, "Nora Marksman", last=False)
    grow(page, "Banuk Survivor", last=True)
    shop(page)
    for _ in range(3):
        push(page, re.compile("^Follow this trail"), "event-h")
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(page.locator("#hunt-h")).to_be_focused()
        read_on(page)
        camp(page)
    expect(page.get_by_role("heading", name="The Hunters’ Call is next")).to_be_visible()
    push(page, "Sawtooth", "trail-h" if page.locator("#trail-h").count() else "")
    if page.locator("#event-h").count():
        push(page, re.compile("^Keep this event"), "hunt-h")
    read_on(page)
    push(page, "End the quest", "quest-over-h")
    expect(page.locator("#quest-over-h")).to_contain_text("The quest is won by")
    expect(page.locator("#say")).to_contain_text("The quest is won by")


def test_a_quest_is_lost_at_the_great_machine(page: Any, begin: Begin) -> None:
    page.goto(begin("quest"))
    push(page, "Sawtooth", "quest-h")
    for name in ("Banuk", "Carja", "Oseram"):
        tick(page, "checkbox", name)
    tick(page, "radio", "Thunderjaw")
    push(page, "Begin the quest", "trail-h")
    for _ in range(4):
        to_the_hunt(page)
        read_on(page)
        camp(page)
    expect(page.get_by_role("heading", name="The Hunters’ Call is next")).to_be_visible()
    push(page, "Sawtooth")
    to_the_hunt(page)
    read_on(page)
    camp(page)
    expect(page.get_by_role("heading", name=re.compile("great machine is next"))).to_be_visible()
    push(page, "Sawtooth")
    to_the_hunt(page)
    read_on(page, "Failed", "quest-over-h")
    expect(page.locator("#quest-over-h")).to_contain_text("lost")


def shop(page: Any) -> None:
    """Buy what can be bought: somebody has salvage after six tests passed, and the Fledgling is given a card."""
    bought = False
    for name in ("first", "second"):
        wares = page.get_by_role("button", name=re.compile("^(Buy|Take) .* for (nothing|[0-9]+ shards?)$"))
        for ware in wares.all():
            if ware.get_attribute("aria-disabled") != "true":
                words = str(ware.text_content()).partition(" for ")[0].split(" ", 1)[1]
                with page.expect_navigation():
                    ware.press("Enter")
                expect(page.locator("#blanket-h")).to_be_focused()
                expect(page.locator("#say")).to_contain_text(words.replace("’", "'"))
                bought = True
                break
            described = ware.get_attribute("aria-describedby")
            expect(page.locator(f"#{described}")).to_contain_text("short.")
        push(page, re.compile("is done$"), "blanket-h" if name == "first" else "trail-h")
    assert bought


class Walk:
    """A walk through a quest, looked at on the way: to the second hunt, which fails twice."""

    def __init__(self, page: Any, look: Callable[[Any, str], None]) -> None:
        self.page, self.look = page, look

    def at(self, name: str, place: str) -> None:
        """Look at a screen."""
        self.page.locator(f"#{place}").wait_for()
        self.look(self.page, name)

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press the first button of a name that can be seen, and wait for what comes."""
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=name).locator("visible=true").first.click()

    def is_at(self, place: str) -> bool:
        """Say whether a place is on the page."""
        return bool(self.page.locator(f"#{place}").count())

    def unfold(self, words: str) -> None:
        """Open a disclosure if it is shut."""
        summary = self.page.locator("summary").filter(has_text=words).first
        if not summary.evaluate("one => one.parentElement.open"):
            summary.click()

    def settle(self) -> None:
        """Have a hunt settled; three hunters pass all tests and one passes none."""
        self.unfold("Let the book settle it")
        self.press(re.compile("^Settle it by this plan"))
        self.at("settling", "throws-h")
        self.unfold("We rolled our own dice")
        self.press(re.compile("^Enter these rolls"))
        self.at("refused", "wrong")
        for place in range(4):
            self.unfold("We rolled our own dice")
            for group in self.page.locator(".own-test .faces").all():
                group.get_by_role("radio", name="6" if place < 3 else "1").check(force=True)
            self.press(re.compile("^Enter these rolls"))
            if place in (0, 3):
                self.at(f"throws {place}", "result")
            with self.page.expect_navigation():
                self.page.locator("[data-onward]").click()

    def grow(self) -> None:
        """Take an upgrade for each hunter."""
        while self.is_at("level-up-h"):
            self.page.reload()
            self.page.locator("form[id^=grow]:visible").get_by_role("radio").first.check()
            self.page.locator("form[id^=grow]:visible select").first.select_option(index=1)
            self.press(re.compile("^Take the upgrade"))

    def shop(self) -> None:
        """Buy nothing."""
        while self.is_at("blanket-h"):
            self.press(re.compile("is done$"))

    def fail(self) -> None:
        """Read on as if the hunt had failed."""
        self.unfold("Read on as if it had ended")
        self.page.locator("#read-hunt-f").get_by_role("radio", name="Failed").check()
        self.press("Read on from there")

    def quest(self) -> None:
        """Walk all the way."""
        self.at("page", "page-title")
        self.press("Sawtooth")
        self.at("setup", "quest-h")
        self.page.get_by_role("radio", name="Stormbird").check()
        self.press("Begin the quest")
        self.at("tracking", "trail-h")
        self.page.reload()
        self.press(re.compile("^Follow this trail"))
        self.at("hunt", "hunt-h")
        self.page.reload()
        self.settle()
        self.at("victory", "victory-h")
        self.press("Go on")
        self.at("level up", "level-up-h")
        self.grow()
        self.at("merchant", "blanket-h")
        self.shop()
        self.press(re.compile("^Follow this trail"))
        self.at("event", "event-h")
        self.press(re.compile("^Keep this event"))
        self.fail()
        self.at("failed", "victory-h")
        self.press("Go on to the merchant")
        self.shop()
        self.press(re.compile("^Follow this trail"))
        self.press(re.compile("^Keep this event"))
        self.fail()
        self.at("over", "quest-over-h")
        self.page.goto(self.page.url.split("?")[0] + "/sheet")
        self.at("sheet", "quest-sheet-h")


@pytest.fixture
def walk(context: Any, begin: Begin) -> Callable[[Callable[[Any, str], None]], None]:
    """Walk a quest: call it with what to do at each stage."""
    page = context.new_page()

    def walked(look: Callable[[Any, str], None]) -> None:
        page.goto(begin("quest"))
        Walk(page, look).quest()

    return walked


def test_axe_finds_nothing_at_any_stage(walk: Any) -> None:
    from axe_playwright_python.sync_playwright import Axe

    found: dict[str, Any] = {}
    seen: list[str] = []

    def look(page: Any, name: str) -> None:
        seen.append(name)
        page.evaluate(OPEN)
        for theme in THEMES:
            for width in WIDTHS:
                page.emulate_media(color_scheme=theme)
                page.set_viewport_size({"width": width, "height": 800})
                result = Axe().run(page)
                if result.violations_count:
                    found[f"{name} {theme} {width}"] = [
                        (one["id"], [node["html"][:140] for node in one["nodes"][:2]])
                        for one in result.response["violations"]
                    ]

    walk(look)
    assert found == {}
    assert seen == [
        "page", "setup", "tracking", "hunt", "settling", "refused", "throws 0", "throws 3", "victory", "level up", "merchant",
        "event", "failed", "over", "sheet",
    ]  # fmt: skip


def test_nothing_scrolls_sideways_and_all_that_is_pressed_is_large_enough(walk: Any) -> None:
    wide: list[str] = []
    small: list[str] = []
    twice: list[str] = []

    def look(page: Any, name: str) -> None:
        page.evaluate(OPEN)
        for width, zoom in ((320, "100%"), (390, "100%"), (640, "200%"), (320, "140%"), (1280, "100%")):
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate("zoom => document.documentElement.style.setProperty('font-size', zoom)", zoom)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append(f"{name} {width} {zoom}")
            if width in (390, 1280):
                small.extend(f"{name} {width}: {one}" for one in page.evaluate(SMALL))
        if page.locator("h1").count() != 1:
            twice.append(name)

    walk(look)
    assert wide == []
    assert small == []
    assert twice == []


def test_forced_colours_keep_suns_letters_and_the_place_in_the_row(browser: Any, address: str) -> None:
    context = browser.new_context(forced_colors="active")
    page = context.new_page()
    page.goto(f"{address}/gallery/quest_victory")
    suns = page.evaluate("[...document.querySelectorAll('.disc')].map(one => getComputedStyle(one).fill)")
    page.goto(f"{address}/gallery/quest_great")
    letter = page.evaluate("getComputedStyle(document.querySelector('.letter')).borderTopStyle")
    now = page.evaluate("getComputedStyle(document.querySelector('.trail-row .now')).outlineStyle")
    context.close()
    assert "none" not in suns
    assert (letter, now) == ("solid", "solid")


def test_every_stop_of_the_tab_key_shows_where_it_is(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page, unseen = context.new_page(), []
    for name in ("quest_setup", "quest_tracking", "quest_level_up", "quest_merchant"):
        page.goto(f"{address}/gallery/{name}")
        page.evaluate(OPEN)
        for _ in range(40):
            page.keyboard.press("Tab")
            seen = page.evaluate(
                """() => { const one = document.activeElement; if (one === document.body) return true;
                const shown = element => { const style = getComputedStyle(element); return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 3; };
                return shown(one) || (one.closest('label') && shown(one.closest('label'))) || one.outerHTML.slice(0, 100); }"""
            )
            if seen is not True:
                unseen.append((name, seen))
    context.close()
    assert unseen == []


def test_the_hunters_print_on_a_page_of_their_own(walk: Any) -> None:
    sizes: list[int] = []

    def look(page: Any, name: str) -> None:
        if name == "sheet":
            page.emulate_media(media="print")
            sizes.append(len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(prefer_css_page_size=True))))
            page.emulate_media(media="screen")

    walk(look)
    assert sizes == [2]


def test_a_hunt_works_without_scripts(browser: Any, begin: Begin) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(begin("quest"))
    page.get_by_role("button", name="Sawtooth").click()
    page.get_by_role("button", name="Begin the quest").click()
    page.get_by_role("button", name="Follow this trail").first.click()
    page.get_by_text("Read on as if it had ended").click()
    page.locator("#read-hunt-f").get_by_role("radio", name="Won").check()
    page.get_by_role("button", name="Read on from there").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="The hunters rise to level 1")).to_be_visible()
    context.close()
