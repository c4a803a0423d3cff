"""Measure the board of a fight: ``python -m tests.browser.measure_board [presses] [captions] [paint]``.

``presses`` counts what a practised reader presses in the sample encounter, one hero in hand and three played by the book. Fights are
worked out from what each command takes on the board; the first ones are also played in Chromium, and the two counts should be the same.
``captions`` says how long adversaries' captions stand in each round at the steady pace. ``paint`` plays fights in Chromium on a slowed
processor, by mouse and by keys, and says how long each kind of press takes to the next paint. Nothing here is a test.
"""

import argparse
import os
import re
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from engine import fight_commands as commands
from engine import play
from engine.combat.arena import Arena
from engine.combat.players import greedy
from engine.commands import Answer, Choose
from engine.events import Event
from engine.fight_events import FightEnded, RoundBegan
from engine.fight_views import FightView
from engine.play.fighting import show
from engine.sheet import SaveSheet
from tests.browser.board_player import Hand, Keys, Reader
from tests.browser.chromium import FLAGS, chromium
from tests.browser.hosting import Host
from tests.web.fight_books import sample
from web import beats, fights

PLAYER = Path(__file__).parents[2] / "web/frontend/src/board/player.js"
SLOWER = 4
GOAL = 20
DESK = {"width": 1280, "height": 900}
SEED = 7_001


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["presses", "captions", "paint"])
    parser.add_argument("--fights", type=int, default=20, help="so many are worked out")
    parser.add_argument("--played", type=int, default=6, help="so many are played in Chromium")
    wanted = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f}")
    if {"presses", "captions"} & set(wanted.what):
        found = [worked_out(SEED + turn) for turn in range(wanted.fights)]
        if "presses" in wanted.what:
            tell_presses(found)
        if "captions" in wanted.what:
            tell_captions(found)
    if {"presses", "paint"} & set(wanted.what):
        with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
            server = Host(Path(data))
            address = server.start()
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            try:
                if "presses" in wanted.what:
                    for turn in range(wanted.played):
                        played = fought(browser, address, Path(data), SEED + turn, Hand)
                        same = "the same" if played.hand.presses == found[turn].presses else "OTHERWISE"
                        print(f"seed {SEED + turn}: {played.hand.presses} presses in Chromium, {same}")
                if "paint" in wanted.what:
                    for turn, kind in enumerate((Hand, Keys)):
                        tell_paint(browser, address, Path(data), SEED + 100 + turn, kind)
            finally:
                browser.close()
                server.kill()


def spread(values: Iterable[float]) -> str:
    """Say the median, what 95 in 100 do not exceed, and the worst."""
    found = sorted(values)
    if len(found) < 2:
        return f"{found}"
    most = statistics.quantiles(found, n=100, method="inclusive")[94]
    return f"median {statistics.median(found):.1f}, 95 in 100 {most:.1f}, worst {found[-1]:.1f} (of {len(found)})"


class Fought(msgspec.Struct, kw_only=True):
    """A fight: what was pressed in all and in each activation of the hero in hand, how it ended, what was told in each round."""

    presses: int = 0
    activations: list[int] = []
    rounds: int = 0
    won: bool = False
    told: dict[int, list[tuple[bool, str, float]]] = msgspec.field(default_factory=lambda: defaultdict(list))


# a fight without a browser


def begun(seed: int) -> SaveSheet:
    """Begin the sample encounter as its page offers it: the first hero in hand, the book acts for the rest."""
    book = sample()
    sheet = play.begin(book, seed=seed, name="sample").sheet
    choice = next(command for command in play.legal(sheet, book) if isinstance(command, Choose))
    sheet = play.apply(sheet, choice, book).sheet
    return play.apply(sheet, commands.FightOn(played=tuple(sheet.party[1:])), book).sheet


def worked_out(seed: int) -> Fought:
    """Fight as the practised reader does, and count what each command takes on the board."""
    book, sheet, found = sample(), begun(seed), Fought(activations=[0])
    endings = book.encounters[sheet.fight.encounter].resolutions if sheet.fight is not None else ()
    victories = {one.id for one in endings if one.sort == "victory"}
    while sheet.fight is not None:
        view = show(sheet, book)
        assert view is not None
        chosen: Any = greedy(Arena(sheet.fight, book))
        if isinstance(chosen, commands.Arrange):
            chosen = commands.Arrange(tuple(one for _, one in fights.places_of_heroes(view)), keep=True)
        count = taken(view, chosen)
        found.presses += count
        found.activations[-1] += count
        if isinstance(chosen, commands.EndActivation):
            found.activations.append(0)
        found.rounds = view.round
        step = play.apply(sheet, chosen, book)
        for round, beat in shown(step.events, view):
            foe = any(one.id == beat.who and one.sort == "adversary" for one in view.figures)
            found.told[round].append((foe, beat.caption, moving(beat)))
        sheet = step.sheet
        found.won |= any(
            isinstance(event, FightEnded) and event.resolution in victories for event in step.events
        )
    found.activations = [count for count in found.activations if count]
    return found


def taken(view: FightView, chosen: Any) -> int:
    """Count the presses that a command takes on the board."""
    if isinstance(chosen, commands.Arrange):
        return 1
    if isinstance(chosen, Answer):
        asked = fights.owed(view)
        return 2 if asked is not None and fights.is_listed(asked) else 1
    if isinstance(chosen, commands.EndActivation):
        return 2 if any(one.group in ("attack", "card", "skill") for one in view.actions) else 1
    action = next(one for one in view.actions if one.command == msgspec.to_builtins(chosen))
    if isinstance(chosen, commands.Walk):
        return 2 if action.risk else 1
    return 1 if action.group == "other" else 2


def shown(events: Sequence[Event], view: FightView) -> Iterator[tuple[int, beats.Beat]]:
    """Give the beats that the board plays, each with its round."""
    rounds = iter([event.round for event in events if isinstance(event, RoundBegan)])
    round = view.round
    for beat in beats.beats(events, sample(), view):
        if any(words.startswith("Round ") for words in (beat.caption, *beat.words)):
            round = next(rounds, round)
        if beat.caption and (beat.changes or not beat.own):
            yield round, beat


def moving(beat: beats.Beat) -> float:
    """Count the seconds that figures move and are struck in a beat."""
    fields = sum(len(change.path) for change in beat.changes)
    return (pace()["EACH_STEP"] * fields + 220 * sum(change.struck > 0 for change in beat.changes)) / 1_000


def pace() -> dict[str, int]:
    """Read the pace from the script."""
    text = PLAYER.read_text(encoding="utf-8")
    return {name: int(number) for name, number in re.findall(r"^const (\w+) = (\d+);", text, re.MULTILINE)}


def tell_presses(found: Sequence[Fought]) -> None:
    """Say how much is pressed."""
    print(f"presses in a fight: {spread(one.presses for one in found)}")
    print(f"presses in an activation: {spread(count for one in found for count in one.activations)}")
    won = sum(one.won for one in found)
    print(f"rounds: {spread(one.rounds for one in found)}; won {won} of {len(found)}")


def tell_captions(found: Sequence[Fought]) -> None:
    """Say how long captions stand."""
    numbers = pace()
    rounds, all_of_it, words, stood = [], [], 0, 0.0
    for told in (told for one in found for told in one.told.values()):
        times = [
            (foe, max((numbers["LEAST"] + numbers["EACH_WORD"] * len(said.split())) / 1_000, moves))
            for foe, said, moves in told
        ]
        rounds.append(sum(time for foe, time in times if foe))
        all_of_it.append(sum(time for _, time in times))
        words += sum(len(said.split()) for foe, said, _ in told if foe)
        stood += rounds[-1]
    print(
        f"adversaries' captions, seconds a round: {spread(rounds)}; {sum(time > GOAL for time in rounds)} over {GOAL}"
    )
    print(f"everybody's captions, seconds a round: {spread(all_of_it)}")
    print(f"words a minute: {60 * words / stood:.0f}")


# a fight in Chromium


def fought(browser: Browser, address: str, data: Path, seed: int, kind: type[Hand]) -> Reader:
    """Play a fight of the sample encounter on the board."""
    page = browser.new_context(viewport=DESK).new_page()
    reader = opened(page, address, data, seed, kind)
    reader.fight()
    page.context.close()
    return reader


def opened(page: Page, address: str, data: Path, seed: int, kind: type[Hand]) -> Reader:
    """Open a fight as its page offers it."""
    page.goto(f"{address}/begin/sample/{seed}?seats=")
    save_id = re.split("[/?#]", page.url.partition("/saves/")[2])[0]
    for name in ("Go in", "Fight it on the map"):
        with page.expect_navigation():
            page.get_by_role("button", name=name).first.press("Enter")
    page.wait_for_selector(".fought.on")
    page.locator("#pace").select_option("once")
    return Reader(page, kind(page), data, save_id, sample())


WATCH = """
window.seen = []; window.long = [];
const what = (one) => !one ? "" : one.matches?.(".bd-cell") ? "a field" : one.closest?.(".pick-card") ? "a card"
  : one.closest?.("[data-commit], .dock button") ? "the press that does it" : one.closest?.(".testbox") ? "an answer" : one.tagName ?? "";
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (one.interactionId)
    seen.push([one.interactionId, one.name, what(one.target), one.duration, one.processingEnd - one.processingStart, one.processingStart - one.startTime]);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) long.push([one.duration, one.blockingDuration,
  one.scripts.map((script) => `${script.invoker} ${Math.round(script.duration)} of it layout ${Math.round(script.forcedStyleAndLayoutDuration)}`).join("; ")]); })
  .observe({ type: "long-animation-frame", buffered: true });
"""


def tell_paint(browser: Browser, address: str, data: Path, seed: int, kind: type[Hand]) -> None:
    """Say how long presses take to the next paint over a whole fight."""
    page = browser.new_context(viewport=DESK).new_page()
    page.add_init_script(WATCH)
    reader = opened(page, address, data, seed, kind)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    entries: list[list[Any]] = []
    frames: list[list[Any]] = []
    count = 0
    while True:
        goes_on = reader.act()
        if page.evaluate("'seen' in window"):
            entries += page.evaluate("seen.splice(0)")
            frames += page.evaluate("long.splice(0)")
            count = max(count, page.evaluate("performance.interactionCount ?? 0"))
        if not goes_on:
            break
    worst: dict[int, list[Any]] = {}
    for one in entries:
        if one[0] not in worst or one[3] > worst[one[0]][3]:
            worst[one[0]] = one
    print(
        f"{kind.__name__}, processor {SLOWER} times slower: {count} interactions, those of 16 ms and more, in ms:"
    )
    kinds: dict[str, list[list[Any]]] = defaultdict(list)
    for one in worst.values():
        kinds[f"{one[2]} ({'key' if one[1].startswith('key') else 'pointer'})"].append(one)
    for name, found in kinds.items():
        print(f"  {name}: {spread(one[3] for one in found)}; handlers {spread(one[4] for one in found)}")
    print(f"  all: {spread(one[3] for one in worst.values())}")
    for one in sorted(frames, reverse=True)[:5]:
        print(f"  longest frame {one[0]:.0f} ms, {one[1]:.0f} blocking: {one[2][:300]}")
    page.context.close()


if __name__ == "__main__":
    main()
