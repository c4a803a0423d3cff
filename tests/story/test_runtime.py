"""The runtime's bounds, what it reads off each line, and the private names of inkpython that it leans on."""

import importlib.metadata
import math
import threading

import msgspec
import pytest

from engine.errors import RuleError, SaveError, StoryError
from engine.story import runtime
from engine.story.live import Live
from engine.story.runtime import INKPYTHON, PRIVATE_NAMES, Telling, Told
from tests.story.stories import Edition, Table, book, edition, never, play, said, telling, text_of

RUNAWAYS = {
    "a page that diverts to itself": ("-> a\n=== a\n-> a\n", (), "steps without a choice", 3),
    "two pages in a circle": (
        "-> a\n=== a\n~ temp x = 1\n-> b\n=== b\n-> a\n", (), "steps without a choice", None
    ),
    "text for ever": ("-> a\n=== a\nHello\n-> a\n", (), "lines without a choice", None),
    "text for ever without a line's end": ("-> a\n=== a\nHello <>\n-> a\n", (), "paragraph that never ends", None),
    "tags for ever": ("-> a\n=== a\n# tag\n-> a\n", (), "paragraph that never ends", None),
    "a tunnel into itself": ("-> a\n=== a\n-> a ->\n->->\n", (), "deep", 3),
    "a function that calls itself": ("-> a\n=== a\n~ f(1)\n-> END\n=== function f(x)\n~ return f(x+1)\n", (), "deep", 6),
    "a text that doubles": ('VAR s = "x"\n-> a\n=== a\n~ s = s + s\n-> a\n', (), "text of more than", 4),
    "a text that doubles inside itself": ('VAR s = "x"\n-> a\n=== a\n~ s = "{s}{s}"\n-> a\n', (), "text", 4),
    "a number that squares": ("VAR s = 3\n-> a\n=== a\n~ s = s * s\n-> a\n", (), "number too big", 4),
    "a fraction that squares": ("VAR s = 1.5\n-> a\n=== a\n~ s = s * s\n-> a\n", (), "number too big", 4),
    "a power too far": ("VAR s = 10\n-> a\n=== a\n~ s = POW(s, 30000000)\nx{s > 1: y}\n-> END\n", (), "POW", 4),
    "a root of less than nothing": ("VAR s = -8\n-> a\n=== a\n{POW(s, 0.3)}\n-> END\n", (), "POW", 4),
    "nothing to divide by": ("VAR s = 0\n-> a\n=== a\nBefore\nx {1/s}\n-> END\n", (), "divides by nothing", 5),
    "nothing to divide fractions by": ("VAR s = 0\n-> a\n=== a\nx {1.5/s}\n-> END\n", (), "divides by nothing", 4),
    "the rest of nothing": ("VAR s = 0\n-> a\n=== a\nx {1 % s}\n-> END\n", (), "divides by nothing", 4),
    "threads without end": ("-> a\n=== a\n<- a\n* [x] -> END\n", (), "deep", 2),
    "a flood of threads": (
        "-> a\n=== a\n<- b(120)\n-> DONE\n=== b(n)\n{n > 0: <- b(n-1)}\n+ [x {n}] -> END\n+ [y {n}] -> END\n",
        (), "choices at once", None,
    ),
    "a divert to nowhere": ("VAR t = -> a\nVAR z = 0\n-> a\n=== a\nA\n~ t = z\n-> t\n", (), "holds no page", 7),
    "a text times a number": ('-> a\n=== a\nA\n{"x" * 3}\nB\n-> END\n', (), "do not add up", 4),
    "out of content": ("-> a\n=== a\nA\n* [x] text\n", (0,), "no choice is open", 4),
    "a tunnel without a way back": ("-> a\n=== a\n-> b ->\nB\n-> END\n=== b\nhi\n", (), "->->", 7),
    "a way back without a tunnel": ("-> a\n=== a\nhi\n->->\n", (), "nobody came through a tunnel", 4),
    "a list and a text": ('LIST L = p\nVAR z = p\n-> a\n=== a\nA {z - "s"}\n-> END\n', (), "sum with a list", 5),
    "a random number the wrong way round": ("-> a\n=== a\n{RANDOM(6, 1)}\n-> END\n", (), "RANDOM(1, 6)", 3),
    "a page as a condition": ("VAR t = -> a\n-> a\n=== a\n{t: yes}\n-> END\n", (), "", 4),
    "a function of another program": ("EXTERNAL beep(x)\n-> a\n=== a\n{beep(1)}\n-> END\n", (), "another program", 4),
    "a function that gives nothing": ("-> a\n=== a\n{f() + 1}\n-> END\n=== function f()\n~ temp x = 1\n", (),
                                      "gives nothing back", None),
}  # fmt: skip


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", RUNAWAYS)
def test_a_runaway_story_ends_as_an_error_that_names_its_place(name: str) -> None:
    source, choices, words, line = RUNAWAYS[name]
    story = telling(edition(source))
    for choice in choices:
        story.advance(never)
        story.choose(choice)
    with pytest.raises(StoryError) as caught:
        story.advance(never)
    assert words in caught.value.reason
    assert caught.value.file == "main.ink"
    assert caught.value.page
    if line is not None:
        assert caught.value.line == line
    with pytest.raises(StoryError, match="has ended"):
        story.advance(never)
    with pytest.raises(StoryError, match="has ended"):
        story.state()


def test_a_story_that_takes_too_long_is_stopped_by_the_callers_clock() -> None:
    asked = []

    def expired() -> bool:
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(StoryError, match="took too long"):
        telling(edition("-> a\n=== a\n~ temp x = 1\n-> a\n")).advance(expired)
    assert len(asked) == 4


def test_too_much_text_in_one_turn_is_stopped() -> None:
    long = "x" * 3000
    source = f"-> a\n=== a\n{long}\n{{a < 100: -> a}}\n-> END\n"
    with pytest.raises(StoryError, match="more text than a page can hold"):
        telling(edition(source)).advance(never)


def test_a_circle_through_pages_does_not_pile_up_memories() -> None:
    source = (
        "VAR n = 0\n-> a\n=== a\nText\n+ [go] -> b\n=== b\n~ n++\n{n < 900: -> c}\nOut\n-> END\n=== c\n-> b\n"
    )
    story = telling(edition(source + "+ [x] -> END\n"))
    story.advance(never)
    story.choose(0)
    told = story.advance(never)
    assert len(told[0].entered) == 1799
    assert told[0].capture is not None
    assert told[0].capture.visits["b"] == 899


# ---- what is read off a line

TAGS = "# author: x\n-> k\n=== k\n# page: 3\n# image: a.webp\nText. # wordsunder\nMore # CLEAR\n-> m\n=== m\n# page: 4\n# CLASS: dark\nOn.\n-> END\n"


def test_the_pages_tags_are_not_the_lines() -> None:
    told = telling(edition(TAGS)).advance(never)
    assert [(line.text, line.tags) for line in told if line.text] == [
        ("Text.", ["author: x", "wordsunder"]),
        ("More", ["CLEAR"]),
        ("On.", ["CLASS: dark"]),
    ]


def test_a_line_says_whose_page_it_is_in_tunnels_and_threads_too() -> None:
    source = "-> k\n=== k\nK\n-> t ->\nback\n<- th\n-> END\n=== t\nT {f()}\n->->\n=== th\nTh\n-> DONE\n=== function f()\nfrom f\n"
    told = telling(edition(source)).advance(never)
    assert [(line.text, line.page) for line in told if line.text] == [
        ("K", "k"), ("T from f", "t"), ("back", "k"), ("Th", "th")
    ]  # fmt: skip
    assert [(line.entered, line.capture and line.capture.page) for line in told if line.entered] == [
        (["k"], "k"), (["t"], None), (["th"], None)
    ]  # fmt: skip


DEEDS = """
-> k
=== k
First. {earn(1)}
~ title(fire_sale)
~ xp(LIST_ALL(Heroes), 50)
Second.
~ injure(ada)
+ [go] -> m
=== m
~ heal(bo, 2)
+ [on] -> END
"""


def test_deeds_come_in_their_place_between_the_lines() -> None:
    story = telling(book(DEEDS))
    told = story.advance(never)
    assert [(line.text, line.deeds) for line in told if line.text or line.deeds] == [
        ("First.", [("earn", "1")]),
        ("", [("title", "fire_sale"), ("xp", "ada, bo, cy", "50")]),
        ("Second.", [("injure", "ada")]),
    ]
    assert [line.changed for line in told if line.changed] == [{"gold": 1}, {"titles": ["fire_sale"]}]
    assert story.globals()["_deeds"] == ""
    story.choose(0)
    empty = story.advance(never)
    assert [(line.text, line.entered, line.deeds) for line in empty] == [("", ["m"], [("heal", "bo", "2")])]


def test_an_entry_says_which_deeds_came_before_it() -> None:
    source = "-> k\n=== k\n# page: 1\n~ earn(1)\n~ earn(2)\n-> m\n=== m\n~ earn(3)\n+ [on] -> END\n"
    (told,) = telling(book(source)).advance(never)
    assert (told.entered, told.before, len(told.deeds)) == (["k", "m"], [0, 2], 3)


def test_looking_ahead_does_no_deed_twice_and_loses_none() -> None:
    source = "-> k\n=== k\n" + "Line.\n~ earn(1)\n" * 20 + "+ [go] -> END\n"
    story = telling(book(source))
    told = story.advance(never)
    assert sum(len(line.deeds) for line in told) == 20
    assert story.globals()["gold"] == 20


def test_variables_go_in_and_come_out_as_names() -> None:
    story = telling(
        book("VAR way = -> k\nVAR half = 0.5\n-> k\n=== k\n{party} {items} {half}\n+ [x] -> END\n")
    )
    story.set(
        {"party": ["bo", "ada"], "items": ["nothing_of_ours"], "half": 1.5, "not_here": 3, "way": {"->": "k"}}
    )
    assert said(story.advance(never)) == ["ada, bo 1.5"]
    known = story.globals()
    assert (known["party"], known["items"], known["half"]) == (["ada", "bo"], [], 1.5)
    assert known["way"] == {"->": "k"}


def test_items_of_one_name_in_two_lists_are_told_apart() -> None:
    story = telling(
        edition("LIST A = x, y\nLIST B = x, z\nVAR v = ()\n-> k\n=== k\n{v ? A.x} {v ? B.x}\n-> END\n")
    )
    story.set({"v": ["B.x", "y", "x"]})
    assert story.globals()["v"] == ["B.x", "y"]
    assert said(story.advance(never)) == ["false true"]


def test_an_empty_list_of_one_table_is_not_anothers() -> None:
    source = "LIST A = x\nLIST B = y\nVAR v = ()\n-> k\n=== k\n~ v = ()\n{LIST_ALL(v)}.\n+ [on] -> k\n"
    text = text_of(edition(source))
    one, other = Telling(text), Telling(text)
    one.set({"v": ["A.x"]})
    other.set({"v": ["B.y"]})
    assert (said(one.advance(never)), said(other.advance(never))) == (["x."], ["y."])
    one.choose(0)
    assert said(one.advance(never)) == ["x."]


def test_not_is_true_or_false() -> None:
    assert play(edition("VAR n = 0\n-> k\n=== k\n~ temp b = not n\n{b} {not 2} {not ()}\n-> END\n")) == [
        "true false 1"
    ]


def test_offers_have_keys_of_their_own() -> None:
    source = (
        "-> k\n=== k\n<- t(1)\n<- t(2)\n-> DONE\n=== t(n)\n+ [Take {n}] -> END\n+ (lab) [Leave {n}] -> END\n"
    )
    story = telling(edition(source))
    story.advance(never)
    assert [offer.key for offer in story.offers()] == ["t#take {}", "t.lab", "t#take {}@2", "t.lab@2"]


def test_a_choice_that_is_not_on_offer_is_refused() -> None:
    story = telling(edition("-> k\n=== k\nText\n+ [go] -> END\n"))
    story.advance(never)
    with pytest.raises(RuleError):
        story.choose(1)
    story.choose(0)


def test_turning_to_a_page() -> None:
    story = telling(edition("-> k\n=== k\nK\n+ [go] -> END\n=== m\nM {m}\n= in\nInside\n-> END\n"))
    story.advance(never)
    story.go("m.in")
    told = story.advance(never)
    assert [(line.text, line.entered) for line in told] == [("", ["m.in"]), ("Inside", [])]
    with pytest.raises(StoryError, match="no page or knot 'nowhere'"):
        story.go("nowhere")


OPENING = "Once.\n* [go] -> k\n=== k\nK\n-> END\n"


def test_text_before_the_first_knot_is_a_page() -> None:
    story = telling(edition(OPENING))
    told = story.advance(never)
    assert [(line.text, line.page, line.entered) for line in told] == [
        ("", "_start", ["_start"]),
        ("Once.", "_start", []),
    ]
    assert [offer.key for offer in story.offers()] == ["_start#go"]
    story.choose(0)
    assert said(story.advance(never)) == ["K"]
    again = telling(edition(OPENING))
    again.go("_start")
    assert said(again.advance(never)) == ["Once."]


def test_the_way_back_to_the_haven_ends_every_tunnel() -> None:
    source = (
        "-> h\n=== h\n# haven: Home\nHome.\n+ [out] -> street -> h\n=== street\nStreet.\n-> rats ->\n->->\n"
        "=== rats\nRats!\n-> current_haven\n"
    )
    table = Table(book(source)).start().choose("out")
    assert table.said == "Street. / Rats! / Home."
    assert table.position.entry is not None
    assert (table.position.entry.page, table.position.haven) == ("h", "h")
    assert table.shown == ["out"]
    assert b'"type":0},{' not in bytes(table.position.ink)


# ---- state


def test_the_same_place_is_the_same_bytes_warm_or_loaded() -> None:
    text = text_of(
        edition("VAR f = 1.5\n-> k\n=== k\n{RANDOM(1,99)} {f / 2}\n+ [a] -> k\n+ [b]\n~ f = f * 2\n-> k\n")
    )
    warm = Telling(text, seed=5)
    warm.advance(never)
    for turn in range(6):
        state = warm.state()
        cold = Telling(text)
        cold.load(state)
        assert cold.state() == state
        for story in (warm, cold):
            story.choose(turn % 2)
        assert said(warm.advance(never)) == said(cold.advance(never))
        assert warm.state() == cold.state()


def test_a_whole_fraction_stays_a_fraction() -> None:
    text = text_of(edition("VAR f = -1.5\n-> k\n=== k\n~ f = f * 2\n+ [a]\n{7 / f}\n-> END\n"))
    warm = Telling(text)
    warm.advance(never)
    cold = Telling(text)
    cold.load(warm.state())
    for story in (warm, cold):
        story.choose(0)
    assert said(warm.advance(never)) == said(cold.advance(never))


def test_prose_that_looks_like_a_number_survives_a_save() -> None:
    text = text_of(edition("-> k\n=== k\nIt costs 3.0 gold, [4.0] , 5.0 in all.\n+ [pay 2.0 now] -> END\n"))
    warm = Telling(text)
    assert said(warm.advance(never)) == ["It costs 3.0 gold, [4.0] , 5.0 in all."]
    cold = Telling(text)
    cold.load(warm.state())
    assert [offer.text for offer in cold.offers()] == ["pay 2.0 now"]


BAD_STATES = [
    b"",
    b"[]",
    b"{",
    b"{}",
    b'{"inkSaveVersion":10}',
    b'{"inkSaveVersion":1,"flows":{}}',
    b"null",
    b"7",
]


@pytest.mark.parametrize("state", BAD_STATES)
def test_a_state_that_is_none_is_refused(state: bytes) -> None:
    with pytest.raises(SaveError):
        telling(edition(OPENING)).load(state)


def test_a_state_of_another_story_is_refused() -> None:
    left = telling(edition("-> k\n=== k\n" + "Long. {k}\n" * 9 + "+ [a] x\n+ [b] y\n- -> END\n"))
    left.advance(never)
    with pytest.raises(SaveError):
        telling(edition("-> m\n=== m\nM\n-> END\n")).load(left.state())


def test_tellings_of_one_text_take_turns() -> None:
    table = Table(book(DEEDS.replace("-> END", "-> k")))
    text = text_of(table.book)
    heard: list[list[str]] = []

    def read(seed: int) -> None:
        story = Telling(text, seed=seed)
        lines = said(story.advance(never))
        for _ in range(10):
            story.choose(0)
            lines += said(story.advance(never))
        heard.append(lines)

    threads = [threading.Thread(target=read, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(heard) == 6
    assert all(lines == heard[0] for lines in heard)


def test_a_line_made_at_run_time_counts_to_the_same_page_warm_or_loaded() -> None:
    text = text_of(edition("VAR x = 1\n-> k\n=== k\nText\n+ [go] {f()}\n-> END\n=== function f()\nfrom f\n"))
    warm, cold = Telling(text), Telling(text)
    warm.advance(never)
    cold.load(warm.state())
    for story in (warm, cold):
        story.choose(0)
        assert [line.page for line in story.advance(never)] == ["k"]


def test_the_openings_memory_is_that_of_its_reading() -> None:
    story = telling(edition("VAR x = 1\nOnce {x}.\n* [go] -> k\n=== k\nK\n-> END\n"))
    story.set({"x": 5})
    told = story.advance(never)
    assert told[0].capture is not None
    assert told[0].capture.globals["x"] == 5


# ---- warm tellings


def test_a_warm_telling_is_taken_by_one_only() -> None:
    live, one = Live(), edition(OPENING)
    story = live.fresh(one)
    story.advance(never)
    state = story.state()
    live.keep(one, story, state)
    assert live.take(one, state) is story
    assert live.take(one, state) is not story


def test_the_least_recently_used_telling_goes_first() -> None:
    live = Live(tellings=2)
    one = edition("-> k\n=== k\n{k}\n+ [on] -> k\n")
    states = []
    story = live.fresh(one)
    for _ in range(3):
        story.advance(never)
        state = story.state()
        states.append(state)
        kept = live.fresh(one)
        kept.load(state)
        live.keep(one, kept, state)
        story.choose(0)
    assert len(live) == 2
    live.take(one, states[0])
    assert len(live) == 2
    live.take(one, states[2])
    assert len(live) == 1


def test_a_text_is_parsed_once_and_goes_with_its_tellings() -> None:
    live = Live(texts=1)
    one, other = edition(OPENING), edition("-> k\n=== k\nK\n-> END\n")
    assert live.text(one) is live.text(one)
    live.keep(one, live.fresh(one), b"x")
    live.text(other)
    assert len(live) == 0


@pytest.mark.parametrize("state", [b"", b"{}", b"null"])
def test_an_empty_state_is_the_start(state: bytes) -> None:
    assert said(Live().take(edition(OPENING), state).advance(never)) == ["Once."]


# ---- inkpython


def test_inkpython_is_the_one_we_know() -> None:
    assert importlib.metadata.version("inkpython") == INKPYTHON


def _holders(one: Edition) -> dict[str, object]:
    story = telling(one)
    story.advance(never)
    state = story._story._state
    return {
        "Story": story._story,
        "StoryState": state,
        "VariablesState": state.variablesState,
        "CallStack": state.callStack,
        "JsonSerialisation": runtime.JsonSerialisation,
        "SimpleJson.Writer": runtime.SimpleJson.Writer(),
    }


@pytest.mark.parametrize("name", PRIVATE_NAMES)
def test_a_private_name_of_inkpython_is_there(name: str) -> None:
    holder, _, attribute = name.rpartition(".")
    assert hasattr(_holders(edition(OPENING))[holder], attribute)


def test_private_names_mean_what_we_think() -> None:
    text = text_of(
        book("VAR x = 1\n-> k\n=== k\nText.\n~ x = 2\n+ [a] -> t ->\n- -> END\n=== t\n+ [b] ->->\n")
    )
    story = Telling(text)
    inner = story._story
    assert inner._mainContentContainer is text.root
    assert inner._listDefinitions is text.list_definitions
    assert inner._hasValidatedExternals
    story.advance(never)
    state = inner._state
    assert state is inner.state
    assert state._patch is None
    assert state._visitCounts["k"] == 1
    assert state._turnIndices == {}
    assert state.variablesState._globalVariables["x"].value == 2
    assert state.variablesState._defaultGlobalVariables["x"].value == 1
    assert len(state.callStack._threads) == 1
    writer = runtime.SimpleJson.Writer()
    state.WriteJson(writer)
    assert msgspec.json.decode(writer.toString()) == msgspec.json.decode(
        msgspec.json.encode(writer._jsonObject)
    )


def test_a_story_is_built_as_the_runtime_builds_it() -> None:
    one = book(
        DEEDS
        + "=== t(-> to)\n{&a|b} <- k\n-> k -> to\n+ [x {half(1.5)}] -> to\n=== function half(n)\n~ return n / 2\n"
    )
    theirs = runtime.JsonSerialisation.JTokenToRuntimeObject(msgspec.json.decode(one.story)["root"])
    written = []
    for root in (theirs, text_of(one).root):
        writer = runtime.SimpleJson.Writer()
        runtime.JsonSerialisation.WriteRuntimeContainer(writer, root)
        written.append(writer.toString())
    assert written[0] == written[1]


def test_memory_in_the_middle_of_looking_ahead_counts_what_is_unfinished() -> None:
    told = telling(
        edition("VAR x = 1\n-> k\n=== k\nText.\n~ x = 2\n-> m\n=== m\nM {k} {x}\n-> END\n")
    ).advance(never)
    capture = [line.capture for line in told if line.capture][-1]
    assert (capture.page, capture.globals["x"], capture.visits["k"]) == ("m", 2, 1)


def test_every_look_at_a_number_is_finite() -> None:
    assert math.isfinite(runtime._power(2.0, 50))
    assert runtime._power(-1, 99999999999) == -1


def test_a_told_line_is_plain_data() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Told(text="x")), type=Told) == Told(text="x")
