"""Saves that survive an author's edits: each edit that other tools get wrong, and edits at random."""

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.sheet.story import StoryPosition
from engine.story.editions import Moved, match_choices, move, only_wording_changed
from tests.story.stories import Table, book, edition

PAGE = "-> k\n=== k\n# page: 1\nChoose.\n"
SPARE_KILL = "* spare him\n  SPARED\n* kill him\n  KILLED\n- done\n-> END\n"
LABELLED = "* (sp) spare him\n  SPARED\n* (ki) kill him\n  KILLED\n- done\n-> END\n"
HAVEN = "-> hav\n=== hav\n# haven: House\nHome.\n+ [go] -> k\n=== k\n# page: 1\n~ earn(5)\nChoose.\n"
LOOP = "-> k\n=== k\n# page: 1\nChoose.\n{0}* spare -> s\n* kill -> q\n=== s\nSPARED\n-> k\n=== q\nKILLED\n-> k\n"
LOOP_SAME_PAGE = "-> k\n=== k\n# page: 1\nChoose.\n{0}* [spare] SPARED\n-> k\n* [kill] KILLED\n-> k\n"
LOOP_BY_LABEL = "-> k\n=== k\n# page: 1\nChoose.\n- (top)\n{0}* [spare] SPARED\n* [kill] KILLED\n* [leave] -> END\n- -> top\n"
STITCH = "-> k.two\n=== k\n# page: 1\n= one\nOne\n* [a] A1\n-> END\n= two\nTwo\n{0}* [a] A2\n-> END\n* [b] B2\n-> END\n"
PAST_THE_TOP = (
    "-> p\n=== p\n# page: 0\nP\n+ [go] -> k.two\n=== k\n# page: 1\n-> one\n= one\nOne\n+ [n] -> two\n= two\nTwo\n"
    "{0}* [a] A2\n-> two\n* [b] B2\n-> END\n"
)
BLOCK = (
    "VAR f = true\n-> k\n=== k\n# page: 1\nT\n{{ f:\n{0}  * [in1] I1\n  -> m\n  * [in2] I2\n  -> m\n}}\n"
    "* [out] OUT\n- (m) end\n-> END\n"
)
MIDDLE = (
    PAGE
    + "* one\n  ONE\n* two\n  TWO\n- mid\n* [x] X\n* [y] Y\n- mid2\n{0}* [p] PP\n* [q] QQ\n- end\n-> END\n"
)
TUNNEL = (
    "-> k\n=== k\n# page: 1\nStart\n-> shop ->\nBack\n* [end] END1\n-> END\n=== shop\nShop\n{0}* [buy] bought\n"
    "-> shop\n* [sell] sold\n-> shop\n+ [leave] ->->\n"
)
THREAD = (
    "-> k\n=== k\n# page: 1\nA text\n<- common(-> here)\n* [own] OWN\n-> END\n- (here) back in k\n* [fin] FIN\n-> END\n"
    "=== common(-> ret)\nCommon.\n{0}* [c1] C1\n  -> ret\n* [c2] C2\n  -> ret\n-> DONE\n"
)
SEQUENCE = "-> k\n=== k\n# page: 1\n{{first|second|third}}\n{0}+ [again] -> k\n* [end] -> END\n"
RANDOM = "-> k\n=== k\n# page: 1\nRolled {{RANDOM(1,1000)}}\n{0}* [a] {{RANDOM(1,1000)}}\n-> END\n"
ONCE = (
    PAGE + "* a -> b\n=== b\n# page: b\n~ gold += 1\n* [go on] -> c\n=== c\n# page: c\nC gold {{gold}}\n{0}"
    "* [z] Z\n-> END\n"
)
ALIKE = PAGE + "* [Go] One\n* [Go] Two\n* [Go] Three\n- x\n* [e] E\n-> END\n"
DYNAMIC = "VAR n = 2\n" + PAGE + "* [Pay {{n}} gold # cost: 3] PAID\n* [Talk] TALK\n- m\n{0}* [z] Z\n-> END\n"
TEST = PAGE + "* [Test # test: ada spirit 15]\n  {{pass: WON|LOST}}\n* [Skip]\n- m\n{0}* [z] Z\n-> END\n"


@dataclass(frozen=True)
class Case:
    """A save in one edition, a choice in the other, and what must come of it."""

    old: str
    new: str
    pick: str
    says: str | None = None
    plays: tuple[Any, ...] = ()
    place: str = "same"
    page: str = ""
    shows: tuple[str, ...] | None = None
    keeps: dict[str, object] = field(default_factory=dict)


CASES = {
    "option above": Case(PAGE + SPARE_KILL, PAGE + "* NEW bribe\n  BRIBED\n" + SPARE_KILL, "kill him",
                         "kill him / KILLED / done"),
    "option above, labelled": Case(PAGE + LABELLED, PAGE + "* (br) NEW bribe\n  BRIBED\n" + LABELLED, "kill him",
                                   "kill him / KILLED / done"),
    "options swapped": Case(PAGE + SPARE_KILL, PAGE + "* kill him\n  KILLED\n* spare him\n  SPARED\n- done\n-> END\n",
                            "kill him", "kill him / KILLED / done"),
    "option deleted above": Case(PAGE + "* third\n  THIRD\n" + SPARE_KILL, PAGE + SPARE_KILL, "kill him",
                                 "kill him / KILLED / done"),
    "knot removed": Case(HAVEN + SPARE_KILL,
                         "-> hav\n=== hav\n# haven: House\nHome.\n+ [go] -> zz\n=== zz\n# page: 9\nOther\n-> END\n",
                         "go", "Other", ("go",), "haven", shows=("go",), keeps={"gold": 5}),
    "knot renamed without a word": Case(HAVEN + SPARE_KILL,
                                        (HAVEN + SPARE_KILL).replace("=== k", "=== kk").replace("-> k\n", "-> kk\n"),
                                        "go", None, ("go",), "haven", page="hav"),
    "knot renamed with was": Case(
        HAVEN + SPARE_KILL,
        (HAVEN + SPARE_KILL).replace("=== k\n", "=== kk\n# was: k\n").replace("-> k\n", "-> kk\n"),
        "kill him", "kill him / KILLED / done", ("go",), page="kk", keeps={"gold": 5}),
    "variable added, another removed": Case(f"VAR old = 3\nVAR x = 1\n{PAGE}~ x = 7\n{SPARE_KILL}",
                                            f"VAR y = 5\nVAR x = 1\n{PAGE}~ x = 7\n{SPARE_KILL}", "kill him",
                                            "kill him / KILLED / done", keeps={"y": 5, "x": 7}),
    "a letter mended": Case(PAGE + SPARE_KILL,
                            PAGE.replace("Choose", "Chose now") + SPARE_KILL.replace("kill him\n", "kill hym\n"),
                            "kill hym", "kill hym / KILLED / done"),
    "used once-only after an insert": Case(LOOP.format(""), LOOP.format("* NEW bribe -> s\n"), "kill",
                                           "kill KILLED / Choose.", ("spare",), shows=("NEW bribe", "kill")),
    "used once-only, page loops": Case(LOOP_SAME_PAGE.format(""), LOOP_SAME_PAGE.format("* [bribe] BRIBED\n-> k\n"),
                                       "kill", "KILLED / Choose.", ("spare",), shows=("bribe", "kill")),
    "used once-only, loop by a label": Case(LOOP_BY_LABEL.format(""), LOOP_BY_LABEL.format("* [bribe] BRIBED\n"), "kill",
                                            "KILLED", ("spare",), shows=("bribe", "kill", "leave")),
    "choice in a stitch": Case(STITCH.format(""), STITCH.format("* [new] NEW\n-> END\n"), "b", "B2"),
    "stitch entered past its knot": Case(PAST_THE_TOP.format(""), PAST_THE_TOP.format("* [new] NEW\n-> END\n"), "b",
                                         "B2", ("go", "a"), shows=("new", "b")),
    "choice in a condition": Case(BLOCK.format(""), BLOCK.format("  * [in0] I0\n  -> m\n"), "in2", "I2 / end"),
    "after two choices, both edited": Case(MIDDLE.format(""),
                                           MIDDLE.format("* [new] NEW\n").replace("* one", "* zero\n  ZERO\n* one"), "q",
                                           "QQ / end", ("two", "y")),
    "a taken choice deleted": Case(MIDDLE.format(""), MIDDLE.format("").replace("* [y] Y\n", ""), "x", None,
                                   ("two", "y"), "partial"),
    "a taken choice mended": Case(MIDDLE.format(""), MIDDLE.format("").replace("* two\n  TWO", "* twoo\n  TWO!"), "q",
                                  "QQ / end", ("two", "y")),
    "save in a tunnel": Case(TUNNEL.format(""), TUNNEL.format("* [steal] stole\n-> shop\n"), "leave", "Back", ("buy",),
                             shows=("steal", "sell", "leave")),
    "tunnel's knot renamed": Case(TUNNEL.format(""), TUNNEL.format("").replace("shop", "store"), "leave", None, ("buy",),
                                  "partial"),
    "save at a thread's choices": Case(THREAD.format(""), THREAD.format("* [c0] C0\n  -> ret\n"), "c2",
                                       "C2 / back in k"),
    "save after a thread's choice": Case(THREAD.format(""), THREAD.format("* [c0] C0\n  -> ret\n"), "fin", "FIN",
                                         ("c2",)),
    "sequence goes on": Case(SEQUENCE.format(""), SEQUENCE.format("New line.\n"), "again", "third / New line.",
                             ("again", "again")),
    "chance goes on": Case(RANDOM.format(""), RANDOM.format("* [new] N\n-> END\n"), "a", None),
    "gold is not given twice": Case(ONCE.format(""), ONCE.format("* [new] N\n-> END\n"), "z", "Z", ("a", "go on"),
                                    keeps={"gold": 1}),
    "same text three times, another above": Case(ALIKE, ALIKE.replace("* [Go] One", "* [Stay] S\n* [Go] One"), "e", "E",
                                                 (1,)),
    "same text three times, a fourth": Case(ALIKE, ALIKE.replace("* [Go] One", "* [Go] Zero\n* [Go] One"), "e", "E",
                                            (1,)),
    "text made at run time": Case(DYNAMIC.format(""), DYNAMIC.format("* [new] N\n"), "z", "Z", ("Pay 2 gold",)),
    "a test's result is kept": Case(TEST.format(""), TEST.format("* [new] N\n"), "z", "Z", (("Test", {"pass": True}),)),
}  # fmt: skip


def table_of(source: str, plays: tuple[Any, ...]) -> Table:
    table = Table(book(source)).start()
    for step in plays:
        what, values = step if isinstance(step, tuple) else (step, {})
        table.choose(what, **values)
    return table


@pytest.mark.parametrize("name", CASES)
def test_a_save_survives_an_edit(name: str) -> None:
    case = CASES[name]
    left = table_of(case.old, case.plays)
    new = book(case.new)
    moved = move(left.saved(), left.book, new)
    assert moved.place == case.place, moved.notes
    table = Table(new, moved.position)
    if case.page:
        assert moved.position.page == case.page
    if case.shows is not None:
        assert tuple(table.shown) == case.shows
    kept = table.globals()
    for variable, value in case.keeps.items():
        assert kept[variable] == value
    assert kept.get("_deeds", "") == ""
    assert case.pick in table.shown
    table.choose(case.pick)
    if case.says is not None:
        assert table.said == case.says


def test_moving_is_told_in_words() -> None:
    left = table_of(HAVEN + SPARE_KILL, ("go",))
    moved = move(left.saved(), left.book, book(CASES["knot removed"].new))
    assert [note.kind for note in moved.notes if note.kind == "page-gone"] == ["page-gone"]
    assert "'K'" in moved.notes[0].words


def test_a_deed_of_a_replay_is_thrown_away() -> None:
    left = table_of(HAVEN + SPARE_KILL, ("go",))
    new = book((HAVEN + SPARE_KILL).replace("earn(5)", "earn(7)"))
    moved = move(left.saved(), left.book, new)
    assert Table(new, moved.position).globals()["gold"] == 5


def test_a_moved_save_may_be_moved_again() -> None:
    left = table_of(MIDDLE.format(""), ("two",))
    middle = book(MIDDLE.format("* [new] NEW\n").replace("* one", "* zero\n  ZERO\n* one"))
    last = book(MIDDLE.format("* [newer] NEWER\n"))
    once = move(left.saved(), left.book, middle)
    table = Table(middle, once.position).choose("y")
    twice = move(table.saved(), middle, last)
    assert (twice.place, Table(last, twice.position).shown) == ("same", ["newer", "p", "q"])


def test_moving_to_the_same_edition_changes_nothing() -> None:
    left = table_of(THREAD.format(""), ("c2",))
    moved = move(left.saved(), left.book, left.book)
    assert moved.place == "same"
    assert moved.notes == []
    assert moved.position.offers == left.position.offers
    assert moved.position.lines == left.position.lines
    assert Table(left.book, moved.position).globals() == left.globals()


def test_a_title_that_is_gone_is_told_and_dropped() -> None:
    old = edition("LIST Marks = one, two\nVAR marks = ()\n-> k\n=== k\nText.\n~ marks += one\n+ [go] -> k\n")
    new = edition("LIST Marks = two\nVAR marks = ()\n-> k\n=== k\nText.\n+ [go] -> k\n")
    moved = move(Table(old).start().saved(), old, new)
    assert Table(new, moved.position).globals()["marks"] == []
    assert [note.words for note in moved.notes] == ["'one' is not in the new edition."]


def test_a_variable_of_another_kind_starts_anew() -> None:
    old = edition("VAR x = 1\n-> k\n=== k\nText.\n~ x = 4\n+ [go] -> k\n")
    new = edition('VAR x = "none"\n-> k\n=== k\nText.\n+ [go] -> k\n')
    moved = move(Table(old).start().saved(), old, new)
    assert Table(new, moved.position).globals()["x"] == "none"
    assert [note.kind for note in moved.notes] == ["variable-reset"]


def test_an_error_on_the_page_leads_to_the_haven() -> None:
    left = table_of(HAVEN + SPARE_KILL, ("go",))
    new = book((HAVEN + SPARE_KILL).replace("~ earn(5)", "-> k").replace("Choose.", ""))
    moved = move(left.saved(), left.book, new)
    assert (moved.place, moved.position.page) == ("haven", "hav")
    assert [note.kind for note in moved.notes] == ["error"]


def test_matching_tells_how_it_knows() -> None:
    old, new = book(PAGE + SPARE_KILL), book(CASES["a letter mended"].new)
    matches = match_choices(old.index, new.index)
    assert {old.index.choices[source].text: match.how for source, match in matches.items()} == {
        "spare him": "same",
        "kill him": "body",
    }


WORDING = [
    (PAGE + LABELLED, (PAGE + LABELLED).replace("Choose.", "Choose, now.\nReally."), True),
    (PAGE + LABELLED, (PAGE + LABELLED).replace("kill him", "kill them"), True),
    (PAGE + LABELLED, (PAGE + LABELLED).replace("# page: 1", "# page: 1\n# image: x.webp"), True),
    (PAGE + SPARE_KILL, (PAGE + SPARE_KILL).replace("kill him", "kill them"), False),
    (PAGE + LABELLED, PAGE + "* (new) New\n" + LABELLED, False),
    (PAGE + LABELLED, (PAGE + LABELLED).replace("(ki)", "(kill)"), False),
    (HAVEN + LABELLED, (HAVEN + LABELLED).replace("earn(5)", "earn(6)"), False),
    (HAVEN + LABELLED, (HAVEN + LABELLED).replace("# haven: House", "# haven: Home"), True),
    (HAVEN + LABELLED, (HAVEN + LABELLED).replace("# haven: House", "# heading: Home"), False),
    (TEST.format(""), TEST.format("").replace("15", "16"), False),
    (TEST.format(""), TEST.format("").replace("pass:", "not pass:"), False),
    (TEST.format(""), TEST.format("").replace("WON", "You win"), True),
    (PAGE + '{outcome == "a": x}\n' + LABELLED, PAGE + '{outcome == "b": x}\n' + LABELLED, False),
    ("VAR n = 1\n" + PAGE + LABELLED, "VAR n = 2\n" + PAGE + LABELLED, False),
    (LOOP.format(""), LOOP.format("").replace("KILLED\n-> k", "KILLED\n-> s"), False),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "alike"), WORDING)
def test_only_wording_changed(old: str, new: str, alike: bool) -> None:
    assert only_wording_changed(book(old), book(new)) is alike
    assert only_wording_changed(book(new), book(old)) is alike


WORDS = [
    "ask",
    "beg",
    "buy",
    "call",
    "dig",
    "eat",
    "flee",
    "give",
    "hide",
    "jump",
    "kick",
    "look",
    "move",
    "nod",
    "open",
    "pull",
    "quit",
    "rest",
    "sing",
    "talk",
]


def hub(choices: list[dict[str, Any]]) -> str:
    """A page that comes round to itself, with some choices for once, some labelled, some with a slip mended."""
    lines = []
    for one in choices:
        mark, label = "*" if one["once"] else "+", f"({one['label']}) " if one["label"] else ""
        body = "did it" if one.get("slip") else "did"
        lines.append(f"{mark} {label}[{one['text']} now]\n  {body} {one['text']}\n")
    return "-> h\n=== h\n# page: 1\n- (top)\n" + "".join(lines) + "- -> top\n"


def edited(choices: list[dict[str, Any]], spare: list[str], chance: random.Random) -> list[dict[str, Any]]:
    """Insert, shuffle, delete and mend at random."""
    new = [dict(one) for one in choices]
    for _ in range(chance.randint(1, 4)):
        kind = chance.choice("isdt")
        at = chance.randrange(len(new))
        if kind == "i":
            text = chance.choice(spare) + str(chance.randrange(99))
            new.insert(at, {"text": text, "once": chance.random() < 0.5, "label": None})
        elif kind == "s":
            chance.shuffle(new)
        elif kind == "d" and new[at]["text"] != "stay":
            del new[at]
        elif kind == "t":
            new[at]["slip"] = 1
    return new


@pytest.mark.parametrize("seed", range(40))
def test_random_edits_offer_what_is_left(seed: int) -> None:
    chance = random.Random(seed)
    words = chance.sample(WORDS, 9)
    choices = [
        {"text": word, "once": chance.random() < 0.6, "label": f"l_{word}" if chance.random() < 0.4 else None}
        for word in words[:6]
    ] + [{"text": "stay", "once": False, "label": None}]
    new_choices = edited(choices, words[6:], chance)
    table = Table(edition(hub(choices))).start()
    used = []
    for _ in range(chance.randint(0, 6)):
        pick = chance.choice(table.shown)
        used.append(pick.split()[0])
        table.choose(pick)
    new = edition(hub(new_choices))
    moved = move(table.saved(), table.book, new)
    wanted = {one["text"] for one in new_choices if not (one["once"] and one["text"] in used)}
    assert {offer.text.split()[0] for offer in moved.position.offers} == wanted


def test_a_position_is_left_as_it_is() -> None:
    left = table_of(MIDDLE.format(""), ("two",))
    before = left.saved()
    moved: Moved = move(left.position, left.book, book(MIDDLE.format("* [new] NEW\n")))
    assert left.position == before
    assert isinstance(moved.position, StoryPosition)
