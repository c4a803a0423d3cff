"""Players that fight by what stands on the page alone: its buttons and lists, and its table of who stands where."""

import json
import re
from collections.abc import Callable
from typing import NamedTuple

from tests.web.pages import Form, Page

NOTHING = ("pass", "nothing", "enough", "stay", "done", "leave")


class Press(NamedTuple):
    """A press: the form, and the field that the button or the list carries."""

    form: Form
    field: str
    value: str
    words: str = ""
    by_list: bool = False


Player = Callable[[Page], Press]


def offered(page: Page) -> list[Press]:
    """List what may be pressed of a fight."""
    found = []
    for form in page.forms:
        if not form.action.endswith("/commands"):
            continue
        found += [
            Press(form, name, value, words)
            for name, value, words in form.buttons
            if name in ("act", "option")
        ]
        for name in ("act", "option"):
            found += [Press(form, name, value, by_list=True) for value in form.radios.get(name, []) if value]
    return found


def does(press: Press) -> str:
    """Name what a press does, by the command's tag."""
    return str(json.loads(press.value)["do"]) if press.field == "act" else "answer"


def idler(page: Page) -> Press:
    """Do nothing that can be left undone."""
    able = offered(page)
    for press in able:
        if does(press) in ("end-activation", "arrange"):
            return press
    return next((press for press in able if press.value in NOTHING), able[0])


def sensible(page: Page) -> Press:
    """Answer, strike, use cards and skills, come nearer, end."""
    able = offered(page)
    if any(press.field == "option" for press in able):
        answers = [press for press in able if press.field == "option"]
        return next((press for press in answers if press.value not in NOTHING), answers[0])
    by_kind: dict[str, list[Press]] = {}
    for press in able:
        by_kind.setdefault(does(press), []).append(press)
    if "strike" in by_kind and "stand-up" not in by_kind:
        return min(by_kind["strike"], key=lambda press: _health(page, press.words))
    for kind in ("arrange", "stand-up", "use-skill", "companion-strike", "play-card", "spend"):
        if kind in by_kind:
            return by_kind[kind][0]
    if nearer := _nearer(page, by_kind.get("walk", [])):
        return nearer
    return by_kind["end-activation"][0]


def _field(name: str) -> tuple[int, int]:
    letter, number = re.fullmatch(r"([A-Z])(\d+)", name).groups()  # type: ignore[union-attr]
    return ord(letter) - 65, int(number) - 1


def _rows(page: Page) -> list[str]:
    return re.findall(r'<tr role="row">(.*?)</tr>', page.html, re.DOTALL)


def _health(page: Page, words: str) -> int:
    """Read the Health of the figure that a press names; the longest name that fits is meant."""
    found = [(99, "")]
    for row in _rows(page):
        name = re.search(r"</svg><span>([^<]+)", row)
        health = re.search(r'class="nums">(\d+) of', row)
        if name and health and name[1] in words:
            found.append((int(health[1]), name[1]))
    return max(found, key=lambda one: len(one[1]))[0]


def _nearer(page: Page, walks: list[Press]) -> Press | None:
    """Choose the field nearest to an adversary, if that is nearer than the hero stands."""
    enemies, here = [], None
    for row in _rows(page):
        place = re.search(r'data-l="Field">([A-Z]\d+)', row)
        if place and "tok-foe" in row:
            enemies.append(_field(place[1]))
        elif place and "acts now" in row:
            here = _field(place[1])
    if here is None or not enemies:
        return None

    def apart(at: tuple[int, int]) -> int:
        return min(max(abs(at[0] - x), abs(at[1] - y)) for x, y in enemies)

    best = min(walks, key=lambda press: apart(tuple(json.loads(press.value)["to"])), default=None)
    if best is None or apart(tuple(json.loads(best.value)["to"])) >= apart(here):
        return None
    return best
