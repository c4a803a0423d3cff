"""The recap of the last sitting, made of events alone."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.book.loader import load_files
from engine.events import Ended, Event, Read, Titled, Turned
from engine.previously import MOST_WORDS, SITTING_ENDS, ReadPage, Told, last_sitting, recap
from tests.builders import Table

ROAD = """
-> inn
=== inn ===
# page: 1
# haven: The Inn
# wordsunder: You set out from the inn.
Everybody is here.
+ [Go on # location] -> wood
=== wood ===
# page: 2
# wordsunder: The wood closes behind you.
{harm(ada, 3)}
{title(ratcatcher)}
Trees.
* [Go on] -> ford
=== ford ===
# page: 3
The river is loud.
You cross it. # wordsunder
* [Go on] -> hill
=== hill ===
# page: 4
A hill without a name.
* [Go on] -> END
"""
NIGHT = 9 * 60 * 60


def played() -> tuple[Table, list[Told]]:
    """A table that read four pages, with a night between the first and the second."""
    table = Table(ROAD)
    steps = [Told(0, table.events)]
    for minute, text in enumerate(("Go on", "Go on", "Go on")):
        steps.append(Told(NIGHT + 60 * minute, table.choose(text)))
    return table, steps


def test_only_the_last_sitting_is_told() -> None:
    table, steps = played()
    told = recap(steps, table.sheet, table.book)
    assert [(page.number, page.title) for page in told.pages] == [("2", "Wood"), ("3", "Ford")]
    assert told.pages[0].words == "The wood closes behind you."


def test_a_wordsunder_in_the_text_is_told_where_it_was_read() -> None:
    table, steps = played()
    assert recap(steps, table.sheet, table.book).pages[1].words == "You cross it."


def test_titles_the_hurt_and_the_place_are_told() -> None:
    table, steps = played()
    told = recap(steps, table.sheet, table.book)
    assert told.won == ["Ratcatcher"]
    assert told.hurt == ["Ada: 17 of 20 Health."]
    assert told.stands == "You are on page 4, Hill. Your haven is The Inn, page 1."


def test_the_page_in_hand_is_told_where_it_has_a_short_form() -> None:
    table = Table(ROAD)
    told = recap([Told(0, table.events)], table.sheet, table.book)
    assert told.pages == [ReadPage("1", "The Inn", "You set out from the inn.")]
    assert told.stands == "You are at your haven, The Inn, page 1."


def test_a_title_lost_again_is_not_told_as_won() -> None:
    table, steps = played()
    lost = [*steps, Told(NIGHT + 999, [Titled("ratcatcher", won=False)])]
    table.sheet.titles, table.sheet.lost_titles = [], ["ratcatcher"]
    told = recap(lost, table.sheet, table.book)
    assert (told.won, told.lost) == ([], ["Ratcatcher"])


def test_an_ended_story_says_so() -> None:
    table, steps = played()
    steps.append(Told(NIGHT + 400, table.choose("Go on")))
    told = recap(steps, table.sheet, table.book)
    assert told.ended
    assert told.stands == "The story has ended, on page 4, Hill."


def test_a_long_sitting_is_cut_to_its_latest_pages() -> None:
    words = " ".join(["word"] * 39) + "."
    ink = "-> p0\n" + "".join(
        f"=== p{number} ===\n# page: {number + 1}\n# wordsunder: {words}\nText.\n* [On] -> p{number + 1}\n"
        for number in range(9)
    )
    table = Table(ink + "=== p9 ===\n# page: 10\nThe last.\n-> END\n")
    steps = [Told(0, table.events), *(Told(60 * step, table.choose("On")) for step in range(1, 9))]
    told = recap(steps, table.sheet, table.book)
    assert [page.number for page in told.pages] == ["8", "9"]
    assert told.left_out == 7
    assert told.count() <= MOST_WORDS


def long_sitting(brief: str) -> tuple[Table, list[Told]]:
    """A table that read ten pages at one go, each with the same short form, and came to the end."""
    ink = "-> p0\n" + "".join(
        f"=== p{number} ===\n# page: {number + 1}\n# wordsunder: {brief}\nText.\n* [On] -> p{number + 1}\n"
        for number in range(9)
    )
    table = Table(ink + f"=== p9 ===\n# page: 10\n# wordsunder: {brief}\nThe last.\n-> END\n")
    return table, [Told(0, table.events), *(Told(60 * step, table.choose("On")) for step in range(1, 10))]


def test_pages_of_a_long_sitting_are_told_by_their_first_sentence_and_the_last_ones_in_full() -> None:
    more = "It goes on for a good many words more than anybody would need to know where they were, and then some."
    table, steps = long_sitting(f"One thing leads to another. {more}")
    told = recap(steps, table.sheet, table.book)
    assert told.left_out == 0
    assert told.pages[0].words == "One thing leads to another."
    assert told.pages[-1].words == f"One thing leads to another. {more}"
    assert told.count() <= MOST_WORDS


def test_an_ended_story_is_told_by_more_than_its_last_page() -> None:
    table, steps = long_sitting("A sentence of ten words, which is as many as here. " + "And more. " * 9)
    for hero in table.sheet.heroes.values():
        hero.wounds, hero.injuries = 9, ["limp", "rib", "shaken"]
    told = recap(steps, table.sheet, table.book)
    assert told.stands == "The story has ended, on page 10, P9."
    assert told.hurt == []
    assert [page.number for page in told.pages] == ["4", "5", "6", "7", "8", "9", "10"]
    assert told.left_out == 3


def test_a_sitting_is_parted_from_the_one_before_by_four_hours() -> None:
    steps = [
        Told(0, []),
        Told(SITTING_ENDS - 1, []),
        Told(2 * SITTING_ENDS - 1, []),
        Told(2 * SITTING_ENDS, []),
    ]
    assert last_sitting(steps) == steps[2:]
    assert last_sitting([]) == []


@settings(deadline=None, max_examples=60)
@given(
    texts=st.lists(st.text(max_size=400), max_size=12),
    gaps=st.lists(st.floats(0, 2 * SITTING_ENDS), min_size=12, max_size=12),
    wounds=st.integers(0, 19),
    titles=st.lists(st.sampled_from(["ratcatcher", "banned"]), unique=True),
)
def test_a_recap_never_has_more_than_120_words_and_is_the_same_twice(
    texts: list[str], gaps: list[float], wounds: int, titles: list[str]
) -> None:
    table = Table(ROAD)
    for hero in table.sheet.heroes.values():
        hero.wounds, hero.injuries = wounds, ["limp", "rib", "shaken"]
    table.sheet.titles = titles
    pages = list(table.book.index.pages.values())
    at, steps = 0.0, []
    for place, text in enumerate(texts):
        at += gaps[place]
        page = pages[place % len(pages)]
        found: list[Event] = [Turned(page.id, page.number, page.title), Read(text, "wordsunder", page.id)]
        steps.append(Told(at, [*found, *map(Titled, titles), Ended(page.id)]))
    told = recap(steps, table.sheet, table.book)
    assert told.count() <= MOST_WORDS
    assert told == recap(steps, table.sheet, table.book)


def test_a_story_for_other_tools_has_a_recap_too() -> None:
    book = load_files({"main.ink": "Once upon a time.\n* [On]\nThen.\n-> END\n"}, {}, "plain")
    table = Table(book)
    told = recap([Told(0, table.events)], table.sheet, table.book)
    assert (told.hurt, told.won) == ([], [])
    assert told.count() <= MOST_WORDS
