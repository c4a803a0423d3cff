"""Slips of a new author: each is told where it was made, in words that mend it, and without a wrong trail beside it."""

import pytest

from engine.book.lints.braces import faults
from engine.book.lints.source import read_ink
from engine.book.report import Report, report_json
from tests.book.books import codes, plain, report

BRAVE = '[brave]\nname = "Brave"\n'
LAST = "=== the_fork ===\nFork.\n- (yard) Yard.\n* (climb) [Climb] -> END\n"


def told(found: Report) -> list[tuple[str, int, str]]:
    """Give the code, the line and the weight of every problem."""
    return [(one.code, one.line, one.severity) for one in (*found.errors, *found.warnings)]


def message(story: str, **more: str) -> str:
    """Give the message of a story's one error."""
    (only,) = report(story, **more).errors
    return only.message


# ---- deeds and questions that do nothing


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("title(brave)", "~ title(brave)"),
        ("title(nobody_knows)", "~ title(nobody_knows)"),
        ('title("brave")', "~ title(brave)"),
        ("You win. title(brave)", "~ title(brave)"),
        ("title(brave) -> END", "~ title(brave)"),
        ("{pass: title(brave)}", "~ title(brave)"),
        ("{pass: Yes.|title(brave)}", "~ title(brave)"),
        ("- title(brave)", "~ title(brave)"),
        ("{pass:\ntitle(brave)\n}", "~ title(brave)"),
        ("{\n- pass: title(brave)\n}", "~ title(brave)"),
        ("lose_title(brave)", "~ lose_title(brave)"),
        ("give(key)", "~ give(key)"),
        ("take(key)", "~ take(key)"),
        ("join(zed)", "~ join(zed)"),
        ("leave(ada)", "~ leave(ada)"),
        ("earn(3)", "~ earn(3)"),
        ("track(dread, 1)", "~ track(dread, 1)"),
        ("xp(party, 25)", "~ xp(party, 25)"),
        ("injure(who)", "~ injure(who)"),
        ("harm(failed, 2)", "~ harm(failed, 2)"),
        ("heal(party, 4)", "~ heal(party, 4)"),
        ("loyal(ada, 1)", "~ loyal(ada, 1)"),
        ("loot(1)", "~ loot(1)"),
        ("name(who) runs.", "{name(who)}"),
        ("Is it has(key)?", "{has(key)}"),
        ("absent() have the soup on.", "{absent()}"),
        ("all_passed()", "{all_passed()}"),
        ("present(fay)", "{present(fay)}"),
    ],
)
def test_what_is_read_out_and_should_be_done_is_an_error(line: str, says: str) -> None:
    story = f"=== page\nWords.\n{line}\n-> END\n"
    problems = [one for one in report(story, titles_toml=BRAVE).errors if one.code == "call-as-text"]
    at = next(number for number, text in enumerate(story.split("\n"), 3) if "(" in text)
    assert [one.line for one in problems] == [at]
    assert says in problems[0].message


@pytest.mark.parametrize("choice", ["* [Go] title(brave)", "* has(key) [Go]", "* [Go absent()]"])
def test_a_choice_that_reads_out_a_call_is_an_error(choice: str) -> None:
    found = report(f"=== page\nWords.\n{choice}\n    -> END\n", titles_toml=BRAVE)
    assert ("call-as-text", 5, "error") in told(found)


@pytest.mark.parametrize(
    "line",
    [
        "~ title(brave)",
        "{title(brave)}",
        "- ~ title(brave)",
        "{\n- pass: ~ title(brave)\n}",
        "The title(s) of the house are few, and you take (with care) the bell.",
        "{has(key): Yes.|No.} {name(party)}",
        "Words. # note: title(brave)",
        "// title(brave)",
        "{pass:\n- has(key): Yes.\n}",
    ],
)
def test_what_is_done_or_plain_prose_is_no_error(line: str) -> None:
    found = report(f"=== page\nWords.\n{line}\n-> END\n", titles_toml=BRAVE)
    assert not {"call-as-text", "quoted-id"} & set(codes(found))


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ('~ title("brave")', "brave"),
        ('~ give("key")', "key"),
        ('~ harm("ada", 2)', "ada"),
        ('{has("key"): Yes.}', "key"),
        ('{present("fay"): Yes.}', "fay"),
        ('{titles ? "brave": Yes.}', "brave"),
        ('{party ? ("ada"): Yes.}', "ada"),
        ('{who == "ada": Yes.}', "ada"),
        ('~ titles += "brave"', "brave"),
        ('- ~ title("brave")', "brave"),
        ('{pass:\n- has("key"): Yes.\n}', "key"),
    ],
)
def test_an_id_in_quotes_is_an_error(line: str, id: str) -> None:
    found = report(f"=== page\nWords.\n{line}\n-> END\n", titles_toml=BRAVE)
    problems = [one for one in found.errors if one.code == "quoted-id"]
    assert [one.message.rpartition(": ")[2] for one in problems] == [id]


def test_texts_are_compared_with_texts() -> None:
    found = report('=== page\n{outcome == "rain": Wet.} {haven == "Home": Dry.}\n-> END\n')
    assert "quoted-id" not in codes(found)


@pytest.mark.parametrize("line", ["title(brave)", 'You say "title(brave)".', '~ title("brave")'])
def test_a_title_that_is_never_won_is_not_listed_as_won(line: str) -> None:
    found = report(f"=== page\n{line}\n{{titles ? brave: Yes.}}\n-> END\n", titles_toml=BRAVE)
    assert report_json(found)["titles"]["brave"]["awarded"] == []
    assert "title-never-awarded" in codes(found)


def test_a_title_won_at_a_gather_is_listed_as_won() -> None:
    found = report("=== page\n* [Go]\n- ~ title(brave)\n{titles ? brave: Yes.}\n-> END\n", titles_toml=BRAVE)
    assert codes(found) == []
    assert len(report_json(found)["titles"]["brave"]["awarded"]) == 1


# ---- tags


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("* [Try # test hero spirit 15]\n    {pass: Y.}", "# test: hero spirit 15"),
        ("* [Try # test hero: spirit 15]\n    {pass: Y.}", "# test: hero spirit 15"),
        ("* [Try # Test hero spirit 15]\n    {pass: Y.}", "# test: hero spirit 15"),
        ("+ [In # unless brave]", "# unless: brave"),
        ("+ [In # requires key]", "# requires: key"),
        ("+ [In # cost 3]", "# cost: 3"),
        ("+ [In # table road]", "# table: road"),
        ("+ [In # attend ada, bo]", "# attend: ada, bo"),
        ("* [Try # else test: hero spirit 15]", "# else # test: hero spirit 15"),
        ("# heading The Cellar\nWords.", "# heading: The Cellar"),
        ("# haven The Hall\nWords.", "# haven: The Hall"),
        ("# wordsunder Steps down.\nWords.", "# wordsunder: Steps down."),
    ],
)
def test_a_forgotten_colon_is_an_error(line: str, says: str) -> None:
    found = report(f"=== page\n{line}\n-> END\n", titles_toml=BRAVE)
    problems = [one for one in found.errors if one.code == "tag-grammar"]
    assert [one.line for one in problems] == [4]
    assert says in problems[0].message


def test_a_story_of_another_tool_may_have_such_tags() -> None:
    assert (
        plain("-> k\n=== k\n# heading The Cellar\nWords. # test hero\n* [Go # rest now] -> END\n").errors
        == ()
    )


def test_a_tag_in_capitals_is_told_to_be_small() -> None:
    found = report("=== page\n# Heading: The Cellar\nWords.\n-> END\n")
    assert told(found) == [("unknown-tag", 4, "error")]
    assert "Did you mean '# heading'?" in found.errors[0].message


@pytest.mark.parametrize("given", ["spirit hero 17", "hero 17 spirit", "17 spirit hero"])
def test_words_of_a_test_in_another_order_are_swapped(given: str) -> None:
    found = report(f"=== page\n* [Try # test: {given}]\n    {{pass: Y.}}\n    -> END\n")
    assert told(found)[0] == ("tag-grammar", 4, "error")
    assert "Swap them: # test: hero spirit 17" in found.errors[0].message
    assert len(found.errors) == 1


# ---- names that nobody knows


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("~ title(cellar_friend)", "There is no title 'cellar_friend'. Add [cellar_friend] with a name to titles.toml."),
        ("{titles ? cellar_friend: Y.}", "There is no title 'cellar_friend'. Add"),
        ("~ titles += cellar_friend", "There is no title 'cellar_friend'. Add"),
        ("{has(cellar_friend): Y.}", "no hero, title or item 'cellar_friend'. Add [cellar_friend] with a name to titles.toml or items.toml."),
        ("~ give(lantern)", "There is no item 'lantern'. Add [lantern] with a name to items.toml."),
        ("~ join(adda)", "There is no hero 'adda'. Did you mean 'ada'?"),
        ("{party ? otto: Y.}", "There is no hero 'otto'. There are: ada, bo, cy, zed"),
        ("~ title(brav)", "Did you mean 'brave'? If not, add [brav] with a name to titles.toml."),
        ("+ [In # unless: cellar_friend] -> END\n+ [Out] -> END", "Add [cellar_friend] with a name to titles.toml or items.toml."),
        ("~ track(noise, 1)", "Add [trackers.noise] to book.toml."),
        ("{wood > 3: Y.}", "Titles stand in titles.toml, items in items.toml, trackers in book.toml; a variable begins with: VAR wood = 0"),
        ("{gld > 3: Y.}", "Nothing here is called 'gld'. Did you mean 'gold'?"),
        ("~ titel(brave)", "There is no function 'titel'. Did you mean 'title'?"),
    ],
)  # fmt: skip
def test_a_name_that_nobody_knows_is_told_with_where_to_declare_it(line: str, says: str) -> None:
    assert says in message(f"=== page\nWords.\n{line}\n-> END\n", titles_toml=BRAVE)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("-> end", "Did you mean 'END'?"),
        ("-> Done", "Did you mean 'DONE'?"),
        ("-> the_fork.yrd", "There is no label, choice or stitch 'yrd' in the page 'the_fork'. Did you mean 'the_fork.yard'?"),
        ("{the_fork.clim: Y.}\n-> END", "There is no label, choice or stitch 'clim' in the page 'the_fork'. Did you mean 'the_fork.climb'?"),
        ("-> the_frok", "There is no page 'the_frok'. Did you mean 'the_fork'?"),
        ("-> yard", "There is no page 'yard'. Did you mean 'the_fork.yard'?"),
        ("-> curent_haven", "Did you mean 'current_haven'?"),
        ("-> the fork", "Write: -> the_fork"),
    ],
)  # fmt: skip
def test_a_divert_that_leads_nowhere_is_told_with_what_was_meant(line: str, says: str) -> None:
    assert says in message(f"=== page\nWords.\n{line}\n{LAST}")


def test_a_page_with_one_equals_sign_is_told_to_have_three() -> None:
    story = "=== page\n-> hall\n= the_cellar\nDown.\n-> END\n=== hall\nHall.\n-> the_cellar\n"
    said = message(story)
    assert "A page has three: === the_cellar ===" in said
    assert "-> page.the_cellar" in said


@pytest.mark.parametrize(
    ("heading", "says"),
    [
        ("=== the cellar ===", "Write: === the_cellar ==="),
        ("=== the cat's cellar", "Write: === the_cats_cellar ==="),
        ("=== the-cellar ===", "Write: === the_cellar ==="),
        ("the_cellar ===", "Write: === the_cellar ==="),
    ],
)
def test_a_page_that_does_not_begin_as_it_should_is_told_how(heading: str, says: str) -> None:
    found = report(f"=== page\nWords.\n-> the_cellar\n{heading}\nDown.\n-> END\n")
    assert [(one.code, one.line) for one in found.errors] == [("page-name", 6)]
    assert says in found.errors[0].message


@pytest.mark.parametrize(
    "line", ["-> nowhere", "{nowhere}", "~ title(key_2)", "-> page.page", "{party ? adalbert}"]
)
def test_nobody_is_told_that_they_meant_what_they_wrote(line: str) -> None:
    for one in report(f"=== page\nWords.\n{line}\n-> END\n", titles_toml=BRAVE).errors:
        wrong = one.message.partition("'")[2].partition("'")[0]
        assert f"Did you mean '{wrong}'" not in one.message


# ---- braces


def blamed(text: str) -> list[tuple[int, str]]:
    """Give the lines of the braces to blame, each with the sign that is wrong."""
    return [(one.line, one.message.partition("'")[2][0]) for one in faults(read_ink("x", text).lines)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{ pass:\n    Yes.\n}\n}\nMore.\n", [(4, "}")]),
        ("{ pass:\n    Yes.\nMore.\n", [(1, "{")]),
        ("{ pass:\n    Yes.\nMore.\n=== next ===\n{x}\n", [(1, "{")]),
        ("You see {name.\n{ pass:\n    Yes.\n}\n", [(1, "{")]),
        ("You see name}.\n{ pass:\n    Yes.\n}\n", [(1, "}")]),
        ("{ pass:\n    See {name.\n}\nMore.\n", [(2, "{")]),
        ("{ pass:\n    See name}.\n}\nMore.\n", [(2, "}")]),
        ("{ a:\n    One.\n    { b:\n        Two.\n    Three.\n}\n", [(3, "{")]),
        ("{ a:\n    { b:\n        Two.\n    }\n    }\n    Three.\n}\n", [(5, "}")]),
        ("{ a: One {b:\n    Two.\n} three.\nMore.\n", [(1, "{")]),
        ("{\n- a: One.\n- else: Two.\n", [(1, "{")]),
        ("* {a} [Go {b]\n", [(1, "{")]),
        ("{ a: One {b:\n    Two.\n} three.}\nHello {name}: {x:\n    Y.\n}\n{-1}\n", []),
        ("{x} // }\n/* { */ \\{ \\} \\\\{y}\nTODO: close the {\n", []),
        ('{x == "\\}": Yes.}\n', []),
    ],
)
def test_the_brace_to_blame_is_named(text: str, found: list[tuple[int, str]]) -> None:
    assert blamed(text) == found


TORN = """=== page
Words.
* [Go # test: hero spirit 15]
    {pass:
        Yes.
        -> END
    }
    }
    No.
    -> the_fork.yard
* [Leave] -> the_fork
"""


def test_one_brace_too_many_is_all_that_is_told() -> None:
    found = report(TORN + LAST)
    assert told(found) == [("braces", 10, "error")]
    assert report_json(found)["choices"] == 0


def test_a_brace_that_is_never_closed_is_told_where_it_opens() -> None:
    story = TORN.replace("    }\n    }\n", "") + LAST
    assert told(report(story)) == [("braces", 6, "error")]


def test_what_does_not_follow_from_a_brace_is_told_beside_it() -> None:
    found = report("=== hall\n-> the_frok\n" + TORN + LAST)
    assert ("unknown-id", 4, "error") in told(found)
    assert [one.code for one in found.errors].count("unknown-id") == 1


def test_a_story_of_another_tool_is_only_warned_of_a_brace_that_it_can_live_with() -> None:
    found = plain("VAR x = true\n-> k\n=== k\nWords.\n-> END\n}\n")
    assert [(one.code, one.line) for one in found.warnings] == [("braces", 6)]
    assert found.errors == ()
    assert ("braces", 3) in {(one.code, one.line) for one in plain("-> k\n=== k\n{true:\nWords.\n").errors}


# ---- havens

BEHIND = """=== page
# haven: Home
+ [The cellar # location{gate}] -> cellar
+ [Out] -> END
=== cellar
Down.
* [Come up]
    {deed}
    -> current_haven
"""


def behind(gate: str = "", deed: str = "") -> list[str]:
    """Give the codes for a page behind a haven's door."""
    story = BEHIND.replace("{gate}", gate).replace("{deed}", deed)
    return codes(report(story, titles_toml=BRAVE.replace("brave", "been_down")))


def test_a_page_behind_a_door_that_is_a_dead_end_the_second_time_is_told() -> None:
    assert "only-once-choices" in behind()
    assert "only-once-choices" in behind(" # unless: key", "~ title(been_down)")


def test_a_door_that_the_page_behind_it_shuts_is_none() -> None:
    assert "only-once-choices" not in behind(" # unless: been_down", "~ title(been_down)")


def test_a_way_back_with_a_plus_is_in_order() -> None:
    story = BEHIND.replace("{gate}", "").replace("{deed}", "Up.").replace("* [Come", "+ [Come")
    assert codes(report(story)) == []


def test_doors_and_ways_back_without_any_haven_are_errors() -> None:
    story = BEHIND.replace("{gate}", "").replace("{deed}", "Up.").replace("# haven:", "# heading:")
    found = report(story)
    assert told(found) == [("haven-missing", 5, "error"), ("haven-missing", 11, "error")]


# ---- votes


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("Which way?\n* [Up # vote] -> END\n* [Down # vote] -> END", []),
        ('"Well, then? Up or down," says Ada.\n* [Up # vote] -> END\n* [Down # vote] -> END', []),
        ("\u4f60\u53bb\u54ea\u91cc\uff1f\n* [Up # vote] -> END\n* [Down # vote] -> END", []),
        ("{gold > 3: Which way?|Where?}\n* [Up # vote] -> END\n* [Down # vote] -> END", []),
        ("Two roads.\n* [Up # vote] -> END\n* [Down # vote] -> END", [("vote-unasked", 5)]),
        ("# heading: Roads\n* [Up # vote] -> END\n* [Down # vote] -> END", [("vote-unasked", 5)]),
        ("Which way?\n* [Up # vote] -> END", [("vote-of-one", 5)]),
        ("Which way?\n* [Up # vote] -> END\n* [Stay] -> END", [("vote-of-one", 5)]),
        ("Which way?\n* [Up # vote] -> END\n* [Down # vote] -> END\n* [Stay] -> END", [("beside-vote", 7)]),
        ("Which way?\n* [Up # vote] -> END\n* [Down # vote] -> END\n* [Stay # otherwise] -> END", []),
        ("* [Look]\n- Which way?\n* [Up # vote] -> END\n* {gold > 3} [Down # vote] -> END", []),
    ],
)
def test_a_vote_that_is_none_is_told(body: str, found: list[tuple[str, int]]) -> None:
    assert [(one.code, one.line) for one in report(f"=== page\n{body}\n").warnings] == found
