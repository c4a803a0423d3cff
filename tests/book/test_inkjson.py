"""The reader of compiled ink gives each thing the path that the runtime gives it."""

import json

import pytest
from inkpython.engine.container import Container as InkContainer
from inkpython.engine.divert import Divert

from engine.book.inkjson import Container, Spot, divert, read, resolve
from tests.story.stories import Edition, book, edition, text_of

STORY = """
# author: x
VAR pass = false
LIST L = a, (b)
Opening text.
-> k
=== k(x)
# page: 1
Text {x} {one|two|three -> q}
* (lab) {x > 1} [Talk # test: v spirit 15] more
  {pass: -> q}
  ** sub
  -- (inner) gathered
* hello [there # vote] you -> q.two
+ -> q
- (g) {x:
- 1: -> q
- else: nothing
}
-> t ->
= st
Stitch.
-> END
=== q
= one
One
<- t
-> END
= two
Two
- (top) loop
{~a|b}
-> top
=== t
->->
=== function f(y)
~ return y + f(y - 1)
"""
STORIES = [
    edition(STORY.replace("k(x)", "k").replace("{x", "{pass")),
    book("-> k\n=== k\nText\n+ [a] -> k\n"),
]


def twins(mine: Container, theirs: InkContainer) -> list[tuple[Container, InkContainer]]:
    """Give each container of ours with the runtime's of the same place."""
    pairs = [(mine, theirs)]
    for item, other in zip(mine.content, theirs.content, strict=True):
        if isinstance(item, Container):
            pairs += twins(item, other)
    for name, child in mine.stored.items():
        pairs += twins(child, theirs.namedContent[name])
    return pairs


@pytest.mark.parametrize("one", STORIES)
def test_paths_flags_and_names_are_the_runtimes(one: Edition) -> None:
    pairs = twins(read(one.story).root, text_of(one).root)
    for mine, theirs in pairs:
        assert mine.path == theirs.path.toString()
        assert mine.counted == theirs.visitsShouldBeCounted
        assert mine.named.keys() == theirs.namedContent.keys()
        assert mine.name == (theirs.name or "")
        for at, item in enumerate(theirs.content):
            assert mine.path_of(at) == item.path.toString()
    assert {mine.path for mine, _ in pairs} == {mine.path for mine in read(one.story).root.walk()}


@pytest.mark.parametrize("one", STORIES)
def test_diverts_lead_where_the_runtime_goes(one: Edition) -> None:
    root = read(one.story).root
    found = 0
    for mine, theirs in twins(root, text_of(one).root):
        for item, other in zip(mine.content, theirs.content, strict=True):
            way = divert(item) if not isinstance(item, Container) else None
            if way is None or not isinstance(other, Divert) or other.hasVariableTarget:
                continue
            spot = resolve(root, mine, way[1])
            assert spot is not None
            pointer = other.targetPointer
            assert spot.container.path == (
                pointer.container.path.toString() if spot.at >= 0 or pointer.index == 0
                else pointer.Resolve().path.toString()
            )  # fmt: skip
            found += 1
    assert found > 3


def test_a_path_into_nothing_leads_nowhere() -> None:
    root = read(STORIES[0].story).root
    assert resolve(root, root, "k.0.999") is None
    assert resolve(root, root, "nowhere") is None
    assert resolve(root, root, "k.0.0.deeper") is None
    assert resolve(root, root, ".^.^.^") is None
    assert resolve(root, root, "k") == Spot(root.named["k"], -1)


def test_lists_come_with_their_values() -> None:
    assert read(STORIES[0].story).lists == {"L": {"a": 1, "b": 2}}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"inkVersion":21}', '{"inkVersion":21,"root":3}', "7"])
def test_what_is_no_story_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read(text)


def test_a_mark_at_the_start_of_the_file_is_nothing() -> None:
    assert read("\ufeff" + json.dumps({"inkVersion": 21, "root": [None]})).root.content == []
