"""What the fight says, held fast: all cards in words, logs of fights by fixed rules, labels and questions, a view.

These texts were read through, one by one. Where a change of a rule or of a card changes them, the difference is to be looked at.
"""

import difflib
import json
from typing import Any, get_args

import pytest

from engine.fight_events import Chose, FightEvent, InHand, OrderKept, TiesSet, Told
from tests.combat import golden

RENEW = (
    "What the fight says differs from tests/combat/golden/{name}. If a rule, a card or a wording was changed on purpose: look at the "
    f"difference, read the new text aloud, then renew the file with '{golden.RENEW}'.\n{{difference}}"
)
LINES = 40


def kept(name: str) -> str:
    return (golden.FOLDER / name).read_text(encoding="utf-8")


def same(name: str, now: str, before: str) -> None:
    if now != before:
        lines = list(
            difflib.unified_diff(before.splitlines(), now.splitlines(), "kept", "now", n=0, lineterm="")
        )
        more = [f"... and {len(lines) - LINES} more lines"] if len(lines) > LINES else []
        pytest.fail(RENEW.format(name=name, difference="\n".join([*lines[:LINES], *more])), pytrace=False)


def paragraphs(text: str) -> dict[str, str]:
    """Split a file into its paragraphs, by their first lines."""
    return {part.partition("\n")[0]: part for part in text.strip().split("\n\n")}


KEPT_CARDS = {part.partition(": ")[0]: part for part in kept("cards.txt").strip().split("\n\n")}
QUESTIONS, KEPT_QUESTIONS = paragraphs(golden.questions()), paragraphs(kept("questions.txt"))


@pytest.mark.parametrize("card", golden.card_keys())
def test_a_card_says_what_it_said(card: str) -> None:
    same("cards.txt", golden.card(card), KEPT_CARDS.get(card, ""))


def test_no_card_is_gone() -> None:
    assert list(KEPT_CARDS) == golden.card_keys()


@pytest.mark.parametrize("bout", golden.BOUTS, ids=lambda bout: bout.encounter)
def test_a_fight_is_told_as_it_was(bout: golden.Bouting) -> None:
    place = golden.BOUTS.index(bout)
    now, before = (text.split("=== ")[1:] for text in (golden.logs(), kept("logs.txt")))
    assert len(now) == len(golden.BOUTS)
    same("logs.txt", now[place], before[place] if place < len(before) else "")


@pytest.mark.parametrize(
    "asked", [*QUESTIONS, *(asked for asked in KEPT_QUESTIONS if asked not in QUESTIONS)]
)
def test_labels_and_questions_are_as_they_were(asked: str) -> None:
    same("questions.txt", QUESTIONS.get(asked, ""), KEPT_QUESTIONS.get(asked, ""))


def view(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.mark.parametrize("part", sorted(view(golden.view())))
def test_a_part_of_the_view_is_as_it_was(part: str) -> None:
    before = view(kept("view.json"))
    assert sorted(before) == sorted(view(golden.view())), RENEW.format(
        name="view.json", difference="its parts"
    )
    now, then = (json.dumps(one[part], indent=1, ensure_ascii=False) for one in (view(golden.view()), before))
    same("view.json", now, then)


OUTSIDE = {one.__name__ for one in (Told, Chose, InHand, OrderKept, TiesSet)}
"""Events of who acts for whom and who is asked, which fights apart from a table do not have."""


def test_the_fights_show_every_kind_of_event() -> None:
    shown = {kind for bout in golden.BOUTS for kind in golden.fought(bout).kinds}
    assert {kind.__name__ for kind in get_args(FightEvent)} - OUTSIDE == shown


@pytest.mark.parametrize("name", golden.FILES)
def test_a_golden_file_stays_small_enough_to_be_read(name: str) -> None:
    assert len(kept(name).encode()) < 120_000
