"""A fight on its plain page in a real browser: won and lost by keyboard without scripts, fit for every reader, and never lost."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from saves.store import Store
from tests.browser.hosting import Host
from tests.web import fight_players as players
from tests.web.fight_books import colonnade
from tests.web.pages import Page, press, read
from web.app import Config, create_app

Begin = Callable[..., str]
WIDTHS = (320, 1280)
THEMES = ("light", "dark")
MOST = 900
SEEDS = range(101, 121)
"""Seeds that no other test begins with: the number of a beginning is its seed, and the same one is the same save."""
OPEN = """() => { for (const one of document.querySelectorAll('details')) { one.removeAttribute('name'); one.open = true; } }"""
SMALL = """() => [...document.querySelectorAll('main button:not(.word), main .btn, main summary, main select, main label:has(input)')]
    .filter(one => one.checkVisibility()).map(one => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
    .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([words, box]) => `${words} ${box.width}x${box.height}`)"""


def ends(player: players.Player, folder: Path, seed: int) -> str:
    """Fight the sample encounter with a player who reads the same pages without a browser; say how it ended."""
    store = Store.open(folder / f"{seed}.sqlite3")
    app = create_app(Config(store=store, secret_key=b"for tests only", flask={"TESTING": True}))
    desk, client, book = app.extensions["desk"], app.test_client(), colonnade()
    desk.shelve(book)
    save_id = desk.begin(book, name="Seeds", step_id=f"begin-seed-{seed}", seed=seed)
    page = read(press(client, read(client.get(f"/saves/{save_id}")), "Go in"))
    hands: dict[str, str | list[str]] = {f"hand__{hero}": "mine" for hero in book.heroes}
    page = read(press(client, page, "Fight it on the map", True, **hands))
    for _ in range(MOST):
        if "happened-h" not in page.ids:
            break
        chosen = player(page)
        data = dict(chosen.form.fields) | {chosen.field: chosen.value}
        page = read(client.post(chosen.form.action, data=data, follow_redirects=True))
    store.close()
    return "Victory" if "Victory at The Broken Colonnade" in page.text else "Defeat"


@pytest.fixture(scope="module")
def lucky(tmp_path_factory: pytest.TempPathFactory) -> int:
    """A seed with which the sensible player wins."""
    folder = tmp_path_factory.mktemp("seeds")
    return next(seed for seed in SEEDS if ends(players.sensible, folder, seed) == "Victory")


def go_in(page: Any) -> None:
    """Go from the first page onto the map, with keys and with all heroes in hand."""
    for name in ("Go in", "Fight it on the map"):
        for one in page.locator("input[name^='hand.'][value=mine]").all():
            one.check()
        with page.expect_navigation():
            page.get_by_role("button", name=name).first.press("Enter")
    if page.locator("html.js").count():
        page.wait_for_selector(".fought.on")


def as_list(page: Any) -> None:
    """Have what may be done listed, as it is without scripts."""
    page.get_by_role("button", name="Moves and targets as a list").press("Enter")


def push(page: Any, chosen: players.Press) -> None:
    """Press what a player chose, with keys."""
    step = next(value for name, value in chosen.form.fields if name == "step")
    form = page.locator(f'form:has(input[name=step][value="{step}"])')
    if chosen.by_list:
        form.locator(f"select[name={chosen.field}]").select_option(value=chosen.value)
        button = form.locator("button[type=submit]").last
    else:
        button = form.locator(f"button[name={chosen.field}]").and_(
            page.locator(f"button[value={quoted(chosen.value)}]")
        )
    answered(page, lambda: button.press("Enter"))


def answered(page: Any, act: Callable[[], object]) -> None:
    """Do something and wait for the answer: a page of its own, or one that comes in place of this one."""
    if not page.locator("html.js").count():
        with page.expect_navigation():
            act()
        return
    before = page.locator("main input[name=revision]").first.input_value()
    act()
    page.wait_for_function(
        "before => { const one = document.querySelector('main input[name=revision]'); return !one || one.value !== before; }",
        arg=before,
    )
    page.wait_for_function(
        "() => document.querySelector('.fought.on') || !document.querySelector('[data-board]')"
    )


def quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def fight(page: Any, player: players.Player, until: Callable[[Page], bool] = lambda page: False) -> Page:
    """Fight on until the fight is over, or until something is seen."""
    for _ in range(MOST):
        seen = Page(page.content())
        if "happened-h" not in seen.ids or until(seen):
            return seen
        push(page, player(seen))
    raise AssertionError("the fight does not end")


def is_reaction(seen: Page) -> bool:
    """Say whether a hero may answer something, or let it be."""
    return any(one.value == "pass" for one in players.offered(seen))


@pytest.fixture
def plain(browser: Any) -> Iterator[Any]:
    """A page of a browser without scripts, as narrow as a small telephone."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 320, "height": 700})
    yield context.new_page()
    context.close()


def test_the_sample_encounter_is_won_by_keyboard_without_scripts(
    plain: Any, address: str, lucky: int
) -> None:
    plain.goto(f"{address}/begin/fight/{lucky}?seats=")
    go_in(plain)
    assert plain.url.endswith("#happened-h")
    fight(plain, players.sensible)
    expect(plain.locator("main")).to_contain_text("Victory at The Broken Colonnade")
    expect(plain.get_by_text("How the fight ended")).to_be_visible()


def test_the_sample_encounter_is_lost_by_keyboard_without_scripts(plain: Any, begin: Begin) -> None:
    plain.goto(begin("fight"))
    go_in(plain)
    fight(plain, players.idler)
    expect(plain.locator("main")).to_contain_text("Defeat at The Broken Colonnade")
    expect(plain.get_by_text("How the fight ended")).to_be_visible()


def test_with_scripts_the_news_are_focused_and_said_with_what_comes_next(page: Any, begin: Begin) -> None:
    page.goto(begin("fight"))
    go_in(page)
    expect(page.locator("#happened-h")).to_be_focused()
    as_list(page)
    answered(page, lambda: page.get_by_role("button", name="Keep this order").press("Enter"))
    expect(page.locator("#say")).to_have_text(re.compile(r"(turn\.|\?)"))
    fight(page, players.sensible, until=lambda seen: "decision-h" in seen.ids)
    expect(page.locator("#decision-h")).to_be_focused()
    question = page.locator("#decision-h").inner_text().strip()
    expect(page.locator("#say")).to_contain_text(question)


def test_a_number_key_answers_a_decision(page: Any, begin: Begin) -> None:
    page.goto(begin("fight"))
    go_in(page)
    as_list(page)
    fight(page, players.sensible, until=is_reaction)
    before = page.url
    answered(page, lambda: page.keyboard.press("1"))
    assert page.url != before
    expect(page.locator("#happened-h, #decision-h").and_(page.locator(":focus"))).to_have_count(1)


def test_an_earlier_step_of_a_fight_is_shown_as_it_was_without_forms(page: Any, begin: Begin) -> None:
    page.goto(begin("fight"))
    save = page.url.split("?")[0]
    go_in(page)
    page.get_by_role("button", name="Keep this order").press("Enter")
    page.wait_for_url("**at=3**")
    page.goto(f"{save}/pages/2")
    expect(page.get_by_text("This is an earlier page, as you read it.")).to_be_visible()
    expect(page.locator("#decision-h")).to_be_visible()
    assert page.locator("main form").count() == 0
    page.get_by_role("link", name="Go there").press("Enter")
    page.wait_for_url(save)
    assert page.locator("main form").count() > 0


# a server that is killed


def test_a_fight_goes_on_in_the_middle_of_a_reaction_after_the_server_was_killed(
    page: Any, tmp_path: Path
) -> None:
    host = Host(tmp_path)
    first = host.start()
    page.goto(f"{first}/begin/fight/5?seats=")
    save = page.url.split("?")[0].removeprefix(first)
    go_in(page)
    as_list(page)
    fight(page, players.sensible, until=is_reaction)
    question = page.locator("#decision-h").inner_text()
    options = page.locator("button[name=option]").all_inner_texts()
    host.kill()
    page.goto(f"{host.start()}{save}")
    try:
        assert page.locator("#decision-h").inner_text() == question
        assert page.locator("button[name=option]").all_inner_texts() == options
        as_list(page)
        push(page, players.sensible(Page(page.content())))
        expect(page.locator("#happened-h")).to_be_visible()
        fight(page, players.idler)
        expect(page.locator("main")).to_contain_text("at The Broken Colonnade")
    finally:
        host.kill()


# fit for every reader


def walk(page: Any, address: str, look: Callable[[Any, str], None]) -> None:
    """Look at a fight on the way: the set-up, the order, a turn, a reaction, an earlier step, the deck."""
    page.goto(f"{address}/begin/fight/{SEEDS[-1] + 1}?seats=")
    save = page.url.split("?")[0]
    page.get_by_role("button", name="Go in").press("Enter")
    page.locator("#encounter-h").wait_for()
    look(page, "set-up")
    for one in page.locator("input[name^='hand.'][value=mine]").all():
        one.check()
    with page.expect_navigation():
        page.get_by_role("button", name="Fight it on the map").click()
    page.wait_for_selector(".fought.on")
    look(page, "order")
    answered(page, lambda: page.get_by_role("button", name="Keep this order").click())
    look(page, "turn")
    as_list(page)
    look(page, "list")
    fight(page, players.sensible, until=is_reaction)
    look(page, "reaction")
    page.goto(f"{save}/pages/3")
    look(page, "earlier")
    page.goto(f"{save}/heroes/adina/loadout")
    look(page, "loadout")


def test_every_step_of_a_fight_is_fit_for_every_reader(context: Any, address: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    found: list[str] = []

    def look(page: Any, name: str) -> None:
        page.evaluate(OPEN)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{name} {width}: scrolls sideways")
            found.extend(f"{name} {width}: {said}" for said in page.evaluate(SMALL))
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                for one in Axe().run(page).response["violations"]:
                    found.append(f"{name} {theme} {width}: {one['id']}: {one['nodes'][0]['html'][:160]}")

    walk(context.new_page(), address, look)
    assert found == []
