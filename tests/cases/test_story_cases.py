"""Faults that other ink players and editors had, as cases of the story engine."""

import pytest

from engine.errors import StoryError
from engine.story.editions import move
from engine.story.runtime import Telling
from tests.story.stories import Table, book, edition, never, play, said, telling, text_of

# ---- syntax


@pytest.mark.parametrize("body", ["    ", ""])
def test_c03_indentation_is_not_structure(body: str) -> None:
    source = f"-> k\n=== k\nPick.\n*(a) [A]\n{body}Aye\n  *(b) [B]\n{body}Bee\n+ [C]\n{body}Cee\n- -> END\n"
    story = telling(edition(source))
    story.advance(never)
    assert [offer.text for offer in story.offers()] == ["A", "B", "C"]


def test_c05_all_options_hidden_is_an_explained_stop() -> None:
    story = telling(
        edition("VAR key = false\n-> k\n=== k\nA door.\n* {key} [Unlock it] Open.\n- Beyond.\n-> END\n")
    )
    with pytest.raises(StoryError) as caught:
        story.advance(never)
    assert "no choice is open" in caught.value.reason
    assert "fallback" in caught.value.reason
    assert (caught.value.page, caught.value.file) == ("k", "main.ink")
    assert caught.value.line in (5, 6)


def test_c05_a_hidden_block_lets_the_story_go_on() -> None:
    source = "VAR key = false\n-> k\n=== k\nA door.\n{ key:\n  * [Unlock it] Open. -> k\n}\nBeyond.\n-> END\n"
    assert play(edition(source)) == ["A door.", "Beyond."]


def test_c06_a_fallback_is_taken_by_itself_and_never_shown() -> None:
    source = "-> k\n=== k\nPick.\n* A -> k\n* B -> k\n* ->\n  Last words.\n  ** [Sub] Under.\n- -> END\n"
    story = telling(edition(source))
    story.advance(never)
    for left in (["A", "B"], ["B"]):
        assert [offer.text for offer in story.offers()] == left
        story.choose(0)
        told = said(story.advance(never))
    assert told[-1] == "Last words."
    assert [offer.text for offer in story.offers()] == ["Sub"]
    story.choose(0)
    assert said(story.advance(never)) == ["Under."]
    assert story.ended


def test_c09_slashes_hashes_and_backslashes_in_prose() -> None:
    source = "-> k\n=== k\nSee http://example.com/x now\nRule \\#3 and # tag\na \\ b \\\\ c\n-> END\n"
    told = [line for line in telling(edition(source)).advance(never) if line.text]
    assert [(line.text, line.tags) for line in told] == [
        ("See http:", []), ("Rule #3 and", ["tag"]), ("a b \\ c", [])
    ]  # fmt: skip


def test_c12_names_in_other_scripts() -> None:
    source = (
        "VAR 生命 = 3\n-> 开始\n=== 开始\n生命 {生命}\n+ [走] -> بداية\n=== بداية\n# page: 5\nنص\n+ (표) [가] -> 시작.안\n"
        "=== 시작\n= 안\n끝 {생명()}\n-> END\n=== function 생명()\n~ 生命 = 生命 - 1\n~ return 生命\n"
    )
    one = edition(source)
    assert list(one.index.pages) == ["开始", "بداية", "시작.안"]
    assert [choice.key for choice in one.index.choices.values()] == ["开始#走", "بداية.표"]
    assert [(edge.start, edge.to) for edge in one.index.edges] == [("开始", "بداية"), ("بداية", "시작.안")]
    assert [place[0] for place in one.index.asked["生命"]] == ["开始", "생명"]
    table = Table(one).start().choose("走").choose("가")
    assert table.said == "끝 2"
    assert Table(one, table.saved()).globals()["生命"] == 2


# ---- saves after edits

PAGE = "-> k\n=== k\nChoose.\n"
OPTIONS = "* {0}spare him\n  SPARED\n* {1}kill him\n  KILLED\n- -> END\n"


@pytest.mark.parametrize("labels", [("", ""), ("(sp) ", "(ki) ")])
def test_c13_an_option_above_never_runs_another_choice(labels: tuple[str, str]) -> None:
    old = edition(PAGE + OPTIONS.format(*labels))
    new = edition(PAGE + "* NEW bribe\n  BRIBED\n" + OPTIONS.format(*labels))
    moved = move(Table(old).start().saved(), old, new)
    assert (moved.place, moved.notes) == ("same", [])
    table = Table(new, moved.position)
    assert table.shown == ["NEW bribe", "spare him", "kill him"]
    assert table.choose("kill him").said == "kill him / KILLED"


CHAPTER = "-> h\n=== h\n# haven: Home\nHome.\n~ gold += 7\n+ [out] -> {0}\n=== {0}\nRoad.\n+ [on] -> END\n"


def test_c15_a_knot_that_is_gone_leads_to_the_haven_with_everything_kept() -> None:
    old, new = book(CHAPTER.format("k")), book(CHAPTER.format("kk"))
    left = Table(old).start().choose("out")
    moved = move(left.saved(), old, new)
    assert (moved.place, moved.position.page) == ("haven", "h")
    assert any("'K'" in note.words for note in moved.notes if note.kind == "page-gone")
    table = Table(new, moved.position)
    assert table.globals()["gold"] == 7
    assert table.choose("out").said == "Road."


def test_c17_a_slip_mended_keeps_the_place_and_what_was_read() -> None:
    old, new = (
        edition(PAGE + OPTIONS.format("", "")),
        edition(
            PAGE.replace("Choose", "Chuse")
            + OPTIONS.format("", "").replace("kill", "kil").replace("KILLED", "Killed")
        ),
    )
    left = Table(old).start()
    moved = move(left.saved(), old, new)
    assert (moved.place, moved.position.page) == ("same", "k")
    assert [line.text for line in moved.position.lines if line.text] == ["Choose."]
    assert [line.text for line in moved.retold if line.text] == ["Chuse."]
    assert Table(new, moved.position).choose("kil him").said == "kil him / Killed"


# ---- saves


def test_c19_option_tags_survive_a_reload() -> None:
    text = text_of(edition("-> k\n=== k\nText\n* [Make a choice # just some tag]\n* [No tag]\n- -> END\n"))
    before = Telling(text)
    before.advance(never)
    after = Telling(text)
    after.load(before.state())
    assert [offer.tags for offer in before.offers()] == [["just some tag"], []]
    assert after.offers() == before.offers()


def test_c21_a_save_between_choosing_and_reading_tells_the_result_once() -> None:
    text = text_of(
        book("-> k\n=== k\nText\n* [Take it]\n  ~ earn(3)\n  Taken.\n* [Leave it]\n- Done.\n-> END\n")
    )
    before = Telling(text)
    before.advance(never)
    before.choose(0)
    after = Telling(text)
    after.load(before.state())
    assert after.offers() == []
    told = after.advance(never)
    assert said(told) == ["Taken.", "Done."]
    assert [line.deeds for line in told if line.deeds] == [[("earn", "3")]]
    assert after.globals()["gold"] == 3


def test_c25_chance_goes_on_after_a_reload() -> None:
    text = text_of(edition("-> k\n=== k\n{RANDOM(1,100)} {~a|b|c|d}\n+ [again] -> k\n"))
    whole = Telling(text, seed=77)
    drawn = said(whole.advance(never))
    parts = Telling(text, seed=77)
    again = said(parts.advance(never))
    for _ in range(5):
        whole.choose(0)
        drawn += said(whole.advance(never))
        state, parts = parts.state(), Telling(text)
        parts.load(state)
        parts.choose(0)
        again += said(parts.advance(never))
    assert again == drawn
    assert len(set(drawn)) > 3
