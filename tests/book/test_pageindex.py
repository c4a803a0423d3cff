"""What the index reads out of a compiled story: pages, numbers, choices and their keys, ways, and who asks for what."""

from typing import Any

import pytest

from engine.book.model import AttendScene, Choice, Gate, PageIndex, TestScene
from engine.book.pageindex import build_index, normal, prettified
from engine.errors import BookError
from tests.story.stories import book, edition


def pages(source: str, **more: str) -> dict[str, Any]:
    return dict(book(source, **more).index.pages)


def choice(tags: str) -> Choice:
    (only,) = book(f"-> k\n=== k\nText\n+ [Go {tags}] -> k\n").index.choices.values()
    return only


def ways(source: str, plain: bool = False) -> list[tuple[str, str, str, str, str]]:
    index = edition(source, plain=plain).index
    return [(edge.start, edge.to, edge.sort, edge.choice, edge.when) for edge in index.edges]


# ---- pages

PAGES = """
-> k
=== k
Knot text.
-> st
= st
Stitch text.
-> r
=== r
= one
One.
-> only_choices
= router
-> one
=== only_choices
+ [x] -> router_knot
=== router_knot
{pass: -> k}
-> END
=== f(n)
# heading: With a parameter
Has {n}.
-> END
=== function calc(n)
Text of a function {n}.
=== function returns()
~ return 3
"""


def test_pages_are_the_knots_and_stitches_with_something_to_read_or_choose() -> None:
    index = book(PAGES.replace("Knot text.", "Knot text. {calc(1)}")).index
    assert list(index.pages) == ["k", "k.st", "r.one", "only_choices", "f"]
    assert index.start == "k"
    assert index.pages["f"].title == "With a parameter"
    assert (index.pages["k.st"].line, index.pages["k.st"].file) == (7, "main.ink")


TAGGED = """
-> k
=== k
# page: 74
# haven: House Potra
# image: davor.webp
# music: rain.ogg
# wordsunder: First.
# wordsunder: Second.
# was: old, older
# CLEAR
# no tag of ours: x
He pours *five* glasses.
# heading: too late
+ [a # location] -> k
"""


def test_page_tags_are_read_from_the_first_lines() -> None:
    page = pages(TAGGED)["k"]
    assert (page.number, page.haven, page.title) == ("74", "House Potra", "House Potra")
    assert (page.image, page.music, page.wordsunder) == ("davor.webp", "rain.ogg", "First.\n\nSecond.")
    assert page.was == ("old", "older")
    assert (page.words, page.prose) == (4, "He pours *five* glasses.")
    assert book(TAGGED).index.aliases == {"old": "k", "older": "k"}
    assert len(book(TAGGED).index.page_tags) == 7


def test_a_stitchs_old_name_is_that_of_a_stitch() -> None:
    index = book("-> k.b\n=== k\n= b\n# was: a\nText\n-> END\n=== m\n# was: n\nText\n-> END\n").index
    assert index.aliases == {"k.a": "k.b", "n": "m"}


def test_titles_come_from_heading_haven_or_id() -> None:
    source = "-> a_b_ii\n=== a_b_ii\nx\n-> k\n=== k\n# haven: Home\n# heading: Hearth\nx\n-> END\n"
    assert [page.title for page in pages(source).values()] == ["A b II", "Hearth"]
    assert (prettified("the_cells_ii"), prettified("k.the_inn"), prettified("李_b")) == (
        "The cells II",
        "The inn",
        "李 b",
    )


NUMBERED = (
    "-> a\n=== a\n{tags_a}A\n-> b\n=== b\nB\n-> c\n=== c\n# page: 2\nC\n-> d\n=== d\n# was: z\nD\n-> END\n"
)


@pytest.mark.parametrize(
    ("tags", "previous", "numbers"),
    [
        ("", {}, ["1", "3", "2", "4"]),
        ("", {"b": "7", "z": "9", "gone": "1"}, ["1", "7", "2", "9"]),
        ("", {"a": "2", "b": "1"}, ["3", "1", "2", "4"]),
        ("# page: 12b\n", {"a": "5"}, ["12b", "1", "2", "3"]),
    ],
)
def test_numbers_are_pinned_kept_or_the_lowest_free(
    tags: str, previous: dict[str, str], numbers: list[str]
) -> None:
    one = edition(NUMBERED.replace("{tags_a}", tags))
    index = build_index(one.story, one.lines, previous_numbers=previous)
    assert [page.number for page in index.pages.values()] == numbers


def test_a_chapter_is_its_file() -> None:
    index = book("INCLUDE story/two.ink\n-> k\n", **{"story/two.ink": "=== k\nText\n-> END\n"}).index
    assert (index.pages["k"].chapter, index.pages["k"].file) == ("two", "story/two.ink")


def test_text_before_the_first_knot_is_a_page() -> None:
    index = edition("# author: me\nOnce upon a time.\n* [on] -> k\n=== k\nK\n-> END\n").index
    assert list(index.pages) == ["_start", "k"]
    assert index.start == "_start"
    assert [(edge.start, edge.to) for edge in index.edges] == [("_start", "k")]
    assert list(edition("-> k\n=== k\nK\n-> END\n").index.pages) == ["k"]


def test_a_knot_too_deep_to_read_is_a_problem_of_the_book() -> None:
    with pytest.raises(BookError, match="a knot goes too deep"):
        edition("-> k\n=== k\n" + "".join(f"- (g{n}) text\n" for n in range(600)) + "-> END\n")


# ---- choices

KEYS = """
VAR n = 1
-> k
=== k
Text
* Kill *him*, now! -> k
* (spare) [Spare him] -> k
* [Pay {n} gold] -> k
* [{n}] One -> k
* [{n}] Two -> k
* [Go] One -> k
* [Go] Two -> st
* -> k
= st
Text
* [Go] -> k
  * * (deep) {n} [x] -> k
{n > 1:
  + (lab) [in a block] -> k
}
-> END
"""


def test_keys_are_labels_or_words_and_repeats_are_numbered() -> None:
    keys = [one.key for one in book(KEYS).index.choices.values()]
    hashes = [key for key in keys if "(" in key]
    assert [key for key in keys if "(" not in key] == [
        "k#kill him now", "k.spare", "k#pay {} gold", "k#go", "k#go~2", "k.st#go", "k.st.deep", "k.st.lab"
    ]  # fmt: skip
    assert len(set(hashes)) == 3
    assert len(set(keys)) == len(keys)


def test_a_key_stays_when_other_choices_come_and_go() -> None:
    before = {one.key for one in book(KEYS).index.choices.values()}
    after = {
        one.key for one in book(KEYS.replace("Text\n*", "Text\n* [New] -> k\n*", 1)).index.choices.values()
    }
    assert after - before == {"k#new"}
    assert before <= after


def test_a_choice_knows_its_mark_condition_and_line() -> None:
    by_key = {one.key: one for one in book(KEYS).index.choices.values()}
    lab, spare = by_key["k.st.lab"], by_key["k.spare"]
    assert (lab.once, spare.once, spare.label, spare.text) == (False, True, "spare", "Spare him")
    assert (lab.line, spare.line, lab.page) == (20, 8, "k.st")
    assert [one.fallback for one in by_key.values()].count(True) == 1
    assert by_key["k#pay {} gold"].text == "Pay {} gold"


def test_text_before_the_brackets_counts_and_its_tags_too() -> None:
    index = book('-> k\n=== k\nT\n+ Say # vote ["hello" # location] and go # not_this\n  -> k\n').index
    (only,) = index.choices.values()
    assert (only.text, only.tags, only.scene, only.location) == (
        'Say "hello"',
        ("vote", "location"),
        "vote",
        True,
    )


SCENES = [
    (
        "# test: vanessa spirit 15",
        {"scene": "test", "test": TestScene(actor="vanessa", stat="spirit", target=15)},
    ),
    ("# test: each agility 9 # retry", {"scene": "test", "retry": True}),
    ("# attend: ada, bo", {"scene": "attend", "attend": AttendScene(who=("ada", "bo"))}),
    ("# vote", {"scene": "vote"}),
    ("# encounter: barn", {"scene": "encounter", "scene_id": "barn"}),
    ("# hunt: stormbird", {"scene": "hunt", "scene_id": "stormbird"}),
    ("# war: fork", {"scene": "war", "scene_id": "fork"}),
    ("# quest: one", {"scene": "quest", "scene_id": "one"}),
    ("# merchant: emilija # location", {"scene": "merchant", "scene_id": "emilija", "location": True}),
    ("# table: tarpitt", {"scene": "table", "scene_id": "tarpitt"}),
    ("# campfire", {"scene": "campfire"}),
    ("# level-up", {"scene": "level-up"}),
    ("# rest", {"scene": "rest"}),
    ("# else # test: ada spirit 9", {"opens_tier": True, "scene": "test"}),
    ("# otherwise", {"otherwise": True, "scene": ""}),
    ("# cost: 3", {"cost": 3, "scene": ""}),
    (
        "# requires: a, b # unless: c",
        {"gates": (Gate(wanted=True, ids=("a", "b")), Gate(wanted=False, ids=("c",)))},
    ),
    ("# encounter: 李_x", {"scene_id": "李_x"}),
    ("# test: vanessa spirit", {"scene": "", "test": None}),
    ("# test vanessa spirit 15", {"scene": ""}),
    ("# attend: ada bo", {"scene": "", "attend": None}),
    ("# requires:", {"gates": ()}),
    ("# cost: three", {"cost": 0}),
    ("# otherwise: yes", {"otherwise": False}),
    ("# vote # rest", {"scene": "vote"}),
]


@pytest.mark.parametrize(("tags", "fields"), SCENES)
def test_tags_become_fields(tags: str, fields: dict[str, Any]) -> None:
    found = choice(tags)
    assert {name: getattr(found, name) for name in fields} == fields
    assert found.tags == tuple(tag.strip() for tag in tags.split("#")[1:])


def test_a_plain_story_has_tags_but_no_scenes() -> None:
    (only,) = edition("-> k\n=== k\nText\n+ [Go # vote # cost: 3] -> k\n").index.choices.values()
    assert (only.scene, only.cost, only.tags) == ("", 0, ("vote", "cost: 3"))


def test_a_body_is_known_by_its_words_and_where_it_leads() -> None:
    def body(text: str) -> str:
        (only,) = book(f"-> k\n=== k\nText\n+ [Go] {text}\n=== m\nM\n-> END\n").index.choices.values()
        return only.body

    assert body("Words. -> m") == body("words -> m")
    assert body("Words. -> m") != body("Words. -> k")
    assert body("Words. -> m") != body("Other. -> m")
    assert normal("It's {n}: *Kill* him-now! {}") == "it s n kill him now {}"


# ---- ways

WAYS = """
VAR back = -> hub
-> hub
=== hub
# page: 1
Hub
* [Talk # test: ada spirit 15]
    {pass: -> offer}
    Hears out.
    ** [sub] -> s
    -- -> m
* [Fight # encounter: e]
    { outcome:
    - "victory": -> offer
    - "sever_escapes": -> m
    - else: -> s
    }
* [Not]
    {not pass: -> m | -> s}
* [Deep]
    {not pass: {gold > 3: -> m}}
+ [Tunnel] -> t -> s
- (g) gathered {pass: -> m | -> hub}
<- th
{gold > 5 and pass:
  -> offer
- else:
  -> away(-> s)
}
=== offer
Offer -> END
=== m
{&a|-> s}
M -> back
=== s
= one
S
-> m.g
=== t
{pass: -> offer}
->-> s.one
=== th
+ [x] -> DONE
=== away(-> to)
-> to
"""


def test_ways_with_their_choices_and_conditions() -> None:
    found = ways(WAYS.replace("-> m.g", "-> hub.g"))
    assert found == [
        ("hub", "offer", "divert", "hub#talk", "pass"),
        ("hub", "s.one", "divert", "hub#sub", ""),
        ("hub", "m", "divert", "hub#talk", ""),
        ("hub", "offer", "divert", "hub#fight", "outcome:victory"),
        ("hub", "m", "divert", "hub#fight", "outcome:sever_escapes"),
        ("hub", "s.one", "divert", "hub#fight", "else"),
        ("hub", "m", "divert", "hub#not", "fail"),
        ("hub", "s.one", "divert", "hub#not", "pass"),
        ("hub", "m", "divert", "hub#deep", "fail and gold > 3"),
        ("hub", "offer", "tunnel", "hub#tunnel", "pass"),
        ("hub", "s.one", "tunnel", "hub#tunnel", ""),
        ("hub", "s.one", "divert", "hub#tunnel", ""),
        ("hub", "m", "divert", "", "pass"),
        ("hub", "hub", "divert", "", "fail"),
        ("hub", "th", "thread", "", ""),
        ("hub", "offer", "divert", "", "(gold > 5 && pass)"),
        ("hub", "s.one", "divert", "", "else"),
        ("m", "s.one", "divert", "", "sequence"),
        ("s.one", "hub", "divert", "", ""),
    ]


def test_the_way_back_to_the_haven_is_a_way_of_its_own() -> None:
    source = "-> h\n=== h\n# haven: H\nH\n+ [x] -> e\n=== e\nE\n-> current_haven\n"
    assert ways(source) == [("h", "e", "divert", "h#x", ""), ("e", "current_haven", "divert", "", "")]


def test_knots_that_go_round_in_a_circle_lead_nowhere() -> None:
    assert ways("-> k\n=== k\nK\n-> r1\n=== r1\n-> r2\n=== r2\n-> r1\n", plain=True) == []


# ---- who asks, who changes

USES = """
VAR mood = 3
VAR way = -> k
-> k
=== k
Text {mood} {titles ? fire_sale: yes}
~ title(grudge)
~ give(royal_key)
~ titles += fire_sale
~ items -= royal_key
~ track(dread, 2)
~ mood = gold + 1
~ xp(party, 5)
{has(royal_key)} {present(ada)}
* {mood > 2} [Go # requires: fire_sale, ada # unless: royal_key] -> k
* [Pay {gold}] -> k
- (x) {passed: {name(passed)}}
~ way = -> k
~ helper(cy)
-> END
=== function helper(h)
~ return party ? h
"""


def uses(found: dict[str, tuple[tuple[str, str, int], ...]]) -> dict[str, list[int]]:
    return {
        name: sorted(line for _, file, line in places if file == "main.ink") for name, places in found.items()
    }


def test_every_name_asked_for_and_changed_has_its_places() -> None:
    index: PageIndex = book(USES).index
    assert uses(index.asked) == {
        "mood": [7, 16], "titles": [7], "fire_sale": [7, 16], "gold": [13, 17], "party": [14, 23], "royal_key": [15, 16],
        "ada": [15, 16], "passed": [18], "cy": [20],
    }  # fmt: skip
    assert uses(index.changed) == {
        "grudge": [8], "royal_key": [9, 11], "fire_sale": [10], "titles": [10], "items": [11], "dread": [12],
        "mood": [13], "way": [19],
    }  # fmt: skip
    assert index.asked["fire_sale"][0] == ("k", "main.ink", 7)


HANDED = """
-> k
=== k
Text
~ award(fire_sale)
{asks(grudge)}
-> shop(royal_key) -> k
=== shop(thing)
~ give(thing)
->->
=== function award(t)
~ gain(t)
=== function gain(t)
~ title(t)
=== function asks(t)
~ return titles ? t
"""


def test_what_is_handed_on_counts_where_it_ends() -> None:
    index = book(HANDED).index
    assert uses(index.changed) == {"fire_sale": [6], "royal_key": [8]}
    assert uses(index.asked) == {"grudge": [7], "titles": [17]}


ENDS = """
-> k
=== k
Text
* [One]
    {pass: -> END}
    -> over
* [Two]
    * * [Deeper] -> k
    - - -> END
* [Three] -> k
* [Four] -> turning
=== over
-> END
=== turning
{pass: -> over}
-> k
"""


def test_the_index_says_below_which_choices_the_story_ends_and_when() -> None:
    assert book(ENDS).index.ends == {"k#one": ("pass", ""), "k#four": ("pass",)}
