"""The board of a fight in a real browser: won and lost by mouse, keys and finger, taken over and given back, killed and taken up again."""

import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from engine.combat.arena import Arena
from tests.browser.board_player import ANSWERED, Hand, Idler, Keys, Reader, Thumb
from tests.browser.hosting import Host
from tests.browser.test_fights import OPEN, SMALL, THEMES
from tests.web.fight_books import colonnade, sample

_seeds = count(7001)
MOST_PRESSES = 90
SHOWINGS = 4
ALIKE = """() => {
  const [past, now] = [...document.querySelectorAll('.bd-figures')].map((drawn) => Object.fromEntries(
    [...drawn.querySelectorAll('[data-figure]')].map((one) => [one.dataset.figure, [
      one.getAttribute('transform').match(/-?[\\d.]+/g).map(Number).join(' '),
      one.querySelector('.bd-hp').textContent, one.classList.contains('down'), Boolean(one.querySelector('.bd-ready')),
      one.querySelector('.bd-statuses:not(.none) text')?.textContent ?? '0',
    ].join('|')]).sort()));
  return !now || JSON.stringify(past) === JSON.stringify(now);
}"""
"""Whether the figures as they are being shown stand as they stand now."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 900}}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("boards")


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[str]:
    server = Host(folder)
    yield server.start()
    server.kill()


@pytest.fixture
def opened(browser: Any, host: str, folder: Path) -> Iterator[Callable[..., Reader]]:
    """Give what opens a fight: the kind of hand, whether all heroes are in hand, the book."""
    contexts = []

    def begin(
        kind: type[Hand] = Hand,
        player: type[Reader] = Reader,
        *,
        book: str = "fight",
        all_in_hand: bool = False,
        strength: str = "fair",
    ) -> Reader:
        context = browser.new_context(**(PHONE if kind is Thumb else DESK))
        contexts.append(context)
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{host}/begin/{book}/{next(_seeds)}?seats=")
        save_id = re.split("[/?#]", page.url.partition("/saves/")[2])[0]
        with page.expect_navigation():
            page.get_by_role("button", name="Go in").first.press("Enter")
        if all_in_hand:
            for one in page.locator("input[name^='hand.'][value=mine]").all():
                one.check()
        page.locator(f"input[name=strength][value={strength}]").check()
        with page.expect_navigation():
            page.get_by_role("button", name="Fight it on the map").first.press("Enter")
        page.wait_for_selector(".fought.on")
        reader = player(page, kind(page), folder, save_id, sample() if book == "sample" else colonnade())
        reader.errors = errors  # type: ignore[attr-defined]
        return reader

    yield begin
    for context in contexts:
        context.close()


def until(reader: Reader, seen: Callable[[], bool]) -> None:
    """Fight on until something is seen."""
    while not seen():
        assert reader.act(), "the fight was over before it was seen"


def is_turn(reader: Reader) -> bool:
    fight = reader.sheet().fight
    return fight is not None and fight.pending is not None and fight.pending.kind == "act"


def aims(reader: Reader) -> bool:
    """Say whether somebody on the map may be aimed at now."""
    return (
        is_turn(reader)
        and reader.page.locator('.bd-cell[aria-label*="away"][aria-label*="ay be aimed at"]').count() > 0
    )


@pytest.mark.parametrize("kind", [Hand, Keys, Thumb])
def test_a_fight_is_won_on_the_board(opened: Callable[..., Reader], kind: type[Hand]) -> None:
    reader = opened(kind, strength="story")
    reader.fight()
    expect(reader.page.locator("main")).to_contain_text("Victory")
    assert reader.errors == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", [Hand, Keys, Thumb])
def test_a_fight_is_lost_on_the_board(opened: Callable[..., Reader], kind: type[Hand]) -> None:
    reader = opened(kind, Idler, all_in_hand=True)
    reader.fight()
    expect(reader.page.locator("main")).to_contain_text("Defeat")
    assert reader.errors == []  # type: ignore[attr-defined]


def test_a_practised_reader_needs_few_presses_for_the_sample_encounter(opened: Callable[..., Reader]) -> None:
    reader = opened(book="sample")
    reader.page.locator("#pace").select_option("once")
    reader.hand.presses += 2
    reader.fight()
    assert reader.hand.presses <= MOST_PRESSES


def test_choosing_somebody_shows_odds_and_line_and_nothing_happens_before_the_second_press(
    opened: Callable[..., Reader],
) -> None:
    reader = opened()
    until(reader, lambda: aims(reader))
    reader.skip()
    before = reader.sheet()
    reader.page.locator('.bd-cell[aria-label*="away"][aria-label*="ay be aimed at"]').first.click()
    expect(reader.page.locator("#aim-h")).not_to_be_empty()
    expect(reader.page.locator(".bd-over .bd-chosen")).to_have_count(1)
    expect(reader.page.locator(".bd-over .bd-sight")).to_have_count(1)
    assert reader.sheet() == before
    reader.page.keyboard.press("Escape")
    expect(reader.page.locator(".bd-over .bd-chosen")).to_have_count(0)


def test_keys_go_over_the_map_as_the_key_list_says(opened: Callable[..., Reader]) -> None:
    reader = opened(Keys)
    until(reader, lambda: is_turn(reader))
    page = reader.page
    here = lambda: page.evaluate("document.activeElement.dataset.at")  # noqa: E731
    page.locator('.bd-cell[tabindex="0"]').focus()
    page.keyboard.press("Home")
    assert here().startswith("0,")
    page.keyboard.press("ArrowLeft")
    assert here().startswith("0,"), "the edge stops"
    page.keyboard.press("End")
    assert here().startswith("11,")
    page.keyboard.press("m")
    assert re.search(r"\d Speed to get there", page.evaluate("document.activeElement.ariaLabel"))
    page.keyboard.press("i")
    expect(page.locator("#say")).to_contain_text("zone")
    page.keyboard.press("l")
    expect(page.locator("#say")).to_contain_text("ine of sight")
    page.keyboard.press("e")
    expect(page.locator("#end-turn")).to_be_focused()
    assert page.locator('.bd-grid [tabindex="0"]').count() == 1, "one stop in, one out"


def test_a_field_that_cannot_be_reached_says_why(opened: Callable[..., Reader]) -> None:
    reader = opened()
    until(reader, lambda: is_turn(reader))
    reader.skip()
    reader.page.locator('.bd-cell[data-at="0,0"]').click()
    expect(reader.page.locator(".bd-caption")).to_contain_text("cannot get there")


def test_a_hero_is_taken_over_and_given_back(opened: Callable[..., Reader]) -> None:
    reader = opened()
    until(reader, lambda: is_turn(reader))
    page = reader.page
    played = list(reader.sheet().fight.played)
    assert len(played) == 3
    for name in ("yourselves", "Let the book act for"):
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        button = page.get_by_role("button", name=name).first
        reader.revision = page.locator("input[name=revision]").first.input_value()
        button.click()
        reader.wait()
        if name == "yourselves":
            assert len(reader.sheet().fight.played) == 2
    assert len(reader.sheet().fight.played) == 3


def test_others_turns_are_shown_at_the_pace_chosen_and_can_be_skipped(opened: Callable[..., Reader]) -> None:
    reader = opened()
    page = reader.page
    page.locator("#pace").select_option("press")
    reader.act()
    expect(page.locator(".bd-said.playing")).to_have_count(1)
    first = page.locator(".bd-caption").inner_text()
    assert first
    page.get_by_role("button", name="Skip to the end").click()
    expect(page.locator(".bd-said.playing")).to_have_count(0)
    page.get_by_role("button", name="Show it again").click()
    expect(page.locator(".bd-caption")).to_have_text(first)


def test_what_is_shown_ends_as_things_stand_now(opened: Callable[..., Reader]) -> None:
    reader = opened(book="sample")
    page = reader.page
    page.locator("#pace").select_option("press")
    shown = 0
    while shown < SHOWINGS and reader.act():
        if not page.locator(".bd-said.playing").count():
            continue
        shown += 1
        while not re.fullmatch(r"(\d+) of \1", page.locator(".bd-said .muted").inner_text()):
            page.get_by_role("button", name="Next").click()
        page.wait_for_function(ALIKE, timeout=8_000)
    assert shown == SHOWINGS


def test_a_question_comes_to_the_figure_who_is_asked_and_makes_way_for_the_map(
    opened: Callable[..., Reader],
) -> None:
    reader = opened(all_in_hand=True)
    page = reader.page
    page.locator("#pace").select_option("once")
    until(reader, lambda: page.locator('.testbox button[value="pass"]').count() > 0)
    who = reader.sheet().fight.pending.who
    at = reader.sheet().fight.figures[who].at
    asked = page.locator(".testbox.bubble").bounding_box()
    field = page.locator(f'.bd-cell[data-at="{at[0]},{at[1]}"]').bounding_box()
    assert asked is not None, "the question is beside the map"
    assert field is not None
    gap = max(asked["x"] - field["x"] - field["width"], field["x"] - asked["x"] - asked["width"])
    assert 0 < gap < field["width"], "it is beside the figure"
    assert asked["y"] < field["y"] + field["height"] / 2 < asked["y"] + asked["height"], (
        "it points at the figure"
    )
    before = reader.sheet()
    free = page.locator(f'.bd-cell[data-at="{0 if at[0] > 5 else 11},0"]')
    free.evaluate("one => one.click()")
    expect(page.locator(".testbox.bubble")).to_have_count(0)
    expect(page.locator(".bd-caption")).to_contain_text("beside the map")
    expect(page.locator(".bd-asks")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".testbox.bubble")).to_have_count(0)
    assert reader.sheet() == before
    assert reader.errors == []  # type: ignore[attr-defined]


def test_nothing_is_lost_when_the_connection_is(opened: Callable[..., Reader]) -> None:
    reader = opened()
    until(reader, lambda: is_turn(reader))
    page = reader.page
    before = reader.sheet()
    page.context.set_offline(True)
    page.locator("#end-turn").click()
    if page.locator("[data-letgo]").count():
        page.locator("[data-commit]").click()
    expect(page.get_by_role("alert")).to_contain_text("Not connected")
    assert reader.sheet() == before
    page.context.set_offline(False)
    reader.revision = page.locator("input[name=revision]").first.input_value()
    page.locator("[data-commit]").click()
    reader.wait()
    assert reader.sheet() != before


def test_a_reaction_is_answered_after_the_server_was_killed(
    opened: Callable[..., Reader], browser: Any, tmp_path: Path
) -> None:
    server = Host(tmp_path)
    page = browser.new_context(**DESK).new_page()
    try:
        first = server.start()
        page.goto(f"{first}/begin/fight/5?seats=")
        save = page.url.split("?")[0].removeprefix(first)
        with page.expect_navigation():
            page.get_by_role("button", name="Go in").first.press("Enter")
        for one in page.locator("input[name^='hand.'][value=mine]").all():
            one.check()
        with page.expect_navigation():
            page.get_by_role("button", name="Fight it on the map").first.press("Enter")
        page.wait_for_selector(".fought.on")
        reader = Reader(page, Hand(page), tmp_path, save.rpartition("/")[2], colonnade())
        until(reader, lambda: page.locator('.testbox button[value="pass"]').count() > 0)
        question = page.locator("#decision-h").inner_text()
        server.kill()
        page.goto(f"{server.start()}{save}")
        expect(page.locator("#decision-h")).to_have_text(question)
        assert reader.act()
    finally:
        server.kill()
        page.context.close()


def violations(page: Any, name: str) -> list[str]:
    """Say what axe finds in each theme."""
    from axe_playwright_python.sync_playwright import Axe

    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for one in Axe().run(page).response["violations"]:
            found.append(f"{name} {theme}: {one['id']}: {one['nodes'][0]['html'][:160]}")
    return found


def test_the_board_is_fit_for_every_reader(opened: Callable[..., Reader]) -> None:
    found: list[str] = []
    for kind, width in ((Hand, 1280), (Thumb, 320)):
        reader = opened(kind, all_in_hand=True)
        page = reader.page
        page.set_viewport_size({"width": width, "height": 800})
        until(reader, lambda reader=reader: aims(reader))
        reader.skip()
        for name, chosen in (
            ("foe", '.bd-cell[aria-label*="away"][aria-label*="ay be aimed at"]'),
            ("card", ".pick-card"),
        ):
            page.locator(chosen).first.click()
            page.evaluate(OPEN)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{name} {width}: scrolls sideways")
            found.extend(f"{name} {width}: {said}" for said in page.evaluate(SMALL))
            found.extend(violations(page, f"{name} {width}"))
        page.keyboard.press("Escape")
        page.locator("#pace").select_option("once")
        until(reader, lambda page=page: page.locator('.testbox button[value="pass"]').count() > 0)
        found.extend(violations(page, f"question {width}"))
    assert found == []


def test_a_double_click_chooses_and_does_nothing(opened: Callable[..., Reader]) -> None:
    reader = opened()
    until(reader, lambda: aims(reader))
    page = reader.page
    reader.skip()
    page.wait_for_timeout(500)
    before = reader.sheet()
    foe = page.locator('.bd-cell[aria-label*="away"][aria-label*="ay be aimed at"]').first
    for one in (*page.locator(".fcard .pick-card").all(), foe):
        one.dblclick()
        page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    assert reader.sheet() == before


def test_the_last_blows_are_shown_before_the_page_after_the_fight(opened: Callable[..., Reader]) -> None:
    reader = opened(player=Idler, all_in_hand=True)
    page = reader.page
    page.locator("#pace").select_option("press")
    while not page.locator(".fought.leaving").count():
        sheet = reader.sheet()
        arena = Arena(sheet.fight, reader.book)
        reader.revision = page.locator("input[name=revision]").first.input_value()
        reader.skip()
        reader.do(arena, reader.choose(arena))
        page.wait_for_function(ANSWERED, arg=reader.revision)
    assert reader.sheet().fight is None, "it is over"
    expect(page.locator(".bd-said.playing")).to_have_count(1)
    page.get_by_role("button", name="Skip to the end").click()
    expect(page.locator("h1")).to_contain_text("Defeat")
    assert reader.errors == []  # type: ignore[attr-defined]


def test_nothing_is_pressed_unseen_while_others_act(opened: Callable[..., Reader]) -> None:
    reader = opened()
    page = reader.page
    page.locator("#pace").select_option("press")
    reader.act()
    expect(page.locator(".bd-said.playing")).to_have_count(1)
    expect(page.locator("#end-turn")).to_have_count(0)
    expect(page.locator(".others")).to_be_hidden()
    page.get_by_role("button", name="Skip to what you can do").click()
    expect(page.locator(".bd-said.playing")).to_have_count(0)
    expect(page.locator("#end-turn, .testbox")).not_to_have_count(0)
    expect(page.locator(".others")).to_be_visible()


def test_letters_find_the_map_from_anywhere_and_go_to_what_is_nearest_first(
    opened: Callable[..., Reader],
) -> None:
    reader = opened(Keys)
    until(reader, lambda: aims(reader))
    page = reader.page
    page.locator("#page-title").focus()
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.matches('.bd-cell')")
    page.locator("#page-title").focus()
    seen = []
    for _ in range(3):
        page.keyboard.press("t")
        seen.append(page.evaluate("document.activeElement.ariaLabel"))
    far = [int(found[1]) if (found := re.search(r"(\d+) fields away", one)) else 1 for one in seen]
    assert far[0] == min(far)
    expect(page.locator("#say")).to_contain_text(re.compile(r"\d of \d"))
    here = page.evaluate("document.activeElement.dataset.at")
    reader.skip()
    page.locator('.bd-cell[tabindex="0"]').focus()
    page.keyboard.press("Escape")
    expect(page.locator("#say")).to_contain_text("Nothing is chosen")
    assert page.evaluate("document.activeElement.dataset.at") == here


def test_on_a_small_phone_what_is_pressed_next_stays_in_sight(opened: Callable[..., Reader]) -> None:
    reader = opened(Thumb)
    page = reader.page
    page.set_viewport_size({"width": 320, "height": 640})
    until(reader, lambda: aims(reader))
    reader.skip()
    page.wait_for_timeout(500)
    foe = page.locator('.bd-cell[aria-label*="away"][aria-label*="ay be aimed at"]').first
    foe.scroll_into_view_if_needed()
    before = foe.bounding_box()
    foe.tap()
    panel, after = page.locator(".doing-now").bounding_box(), foe.bounding_box()
    assert after["x"] == before["x"], "the map does not move sideways under the finger"
    assert after["y"] + after["height"] <= panel["y"], "what was chosen is not hidden"
    for press in page.locator(".doing-now [data-commit=true], .doing-now [data-letgo]").all():
        box = press.bounding_box()
        assert box["y"] + box["height"] <= 640
    expect(page.locator("#end-turn")).to_be_hidden()
