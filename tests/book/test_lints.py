"""Each lint by the smallest story that shows it, and by that story mended."""

from typing import NamedTuple

import pytest

from engine.errors import Problem
from tests.book.books import BOOK, SET, codes, plain, report


class Case(NamedTuple):
    """A story with one mistake, the line of the mistake, words of the message, and the story without it."""

    code: str
    line: int
    says: str
    wrong: str
    mended: str
    severity: str = "warning"


def page(body: str) -> str:
    """Write a page that begins on line 3 of the file, its body on line 4."""
    return f"=== page\n{body}\n"


END = "+ [Go on] -> END"

CASES = {
    "unknown tag": Case(
        "unknown-tag", 4, "'# weather'",
        page("Words. # weather: wet\n-> END"), page("Words. # AUDIO: rain\n-> END"),
    ),
    "near miss of a tag": Case(
        "unknown-tag", 4, "Did you mean '# haven'?",
        page("# heaven: Home\nWords.\n-> END"), page("# haven: Home\nWords.\n-> END"), "error",
    ),
    "near miss of a choice's tag": Case(
        "unknown-tag", 4, "Did you mean '# test'?",
        page("* [Try # tset: hero spirit 15]\n    {pass: Yes.}\n    -> END"),
        page("* [Try # test: hero spirit 15]\n    {pass: Yes.}\n    -> END"), "error",
    ),
    "unknown hero": Case(
        "unknown-id", 4, "Did you mean 'ada'?",
        page("* [Try # test: adda spirit 15]\n    {pass: Yes.}\n    -> END\n* [No # otherwise] -> END"),
        page("* [Try # test: ada spirit 15]\n    {pass: Yes.}\n    -> END\n* [No # otherwise] -> END"), "error",
    ),
    "unknown gate": Case(
        "unknown-id", 4, "Did you mean 'key'?",
        page(f"+ [In # requires: kye] -> END\n{END}"), page(f"+ [In # requires: key] -> END\n{END}"), "error",
    ),
    "unknown statistic": Case(
        "unknown-stat", 4, "Did you mean 'spirit'?",
        page("* [Try # test: hero spirrit 15]\n    {pass: Yes.}\n    -> END"),
        page("* [Try # test: hero spirit 15]\n    {pass: Yes.}\n    -> END"), "error",
    ),
    "unknown table": Case(
        "unknown-scene", 4, "There is no table 'raod'",
        page("+ [Walk # table: raod]\n    -> END"), page("+ [Walk # table: road]\n    -> END"), "error",
    ),
    "unknown scene": Case(
        "unknown-scene", 4, "Did you mean 'rats'?",
        page("+ [Fight # encounter: ratz]\n    {outcome:\n    - \"victory\": Won.\n    - else: Lost.\n    }\n    -> END"),
        page("+ [Fight # encounter: rats]\n    {outcome:\n    - \"victory\": Won.\n    - else: Lost.\n    }\n    -> END"),
        "error",
    ),
    "test without a number": Case(
        "tag-grammar", 4, "maru spirit 15",
        page(f"* [Try # test: hero spirit]\n    -> END\n{END}"), page(f"* [Try # test: hero spirit 15]\n    {{pass: Y.}}\n    -> END\n{END}"),
        "error",
    ),
    "tag that stands alone": Case(
        "tag-grammar", 4, "# vote",
        page("* [Yes # vote: yes]\n    -> END\n* [No # vote]\n    -> END"), page("* [Yes # vote]\n    -> END\n* [No # vote]\n    -> END"), "error",
    ),
    "cost in words": Case(
        "tag-grammar", 4, "# cost: 3",
        page(f"+ [Buy # cost: three]\n    -> END\n{END}"), page(f"+ [Buy # cost: 3]\n    -> END\n{END}"), "error",
    ),
    "two scenes": Case(
        "two-scenes", 4, "one",
        page("+ [Go # rest # vote]\n    -> END"), page("+ [Go # rest]\n    -> END"), "error",
    ),
    "page tag late": Case(
        "late-page-tag", 5, "'# page'",
        page("Words.\n# page: 7\n-> END"), page("# page: 7\nWords.\n-> END"), "error",
    ),
    "page tag on a line of text": Case(
        "late-page-tag", 4, "'# image'",
        page("Words. # image: x\n-> END"), page("Words. # wordsunder\n-> END"), "error",
    ),
    "page tag dynamic": Case(
        "dynamic-page-tag", 4, "fixed words",
        page("# haven: {gold}\nWords.\n-> END"), page("# haven: Home\nWords.\n-> END"), "error",
    ),
    "empty page tag": Case(
        "tag-grammar", 4, "# haven: House Potra", page("# haven:\nWords.\n-> END"), page("# haven: Home\nWords.\n-> END"), "error",
    ),
    "unknown picture": Case(
        "unknown-image", 4, "'fox'", page("# image: fox\nWords.\n-> END"), page("Words.\n-> END"),
    ),
    "an address in prose": Case(
        "comment-in-text", 4, "'//example.org'",
        page("See http://example.org now.\n-> END"), page("See http:\\/\\/example.org now. // a note\n-> END"),
    ),
    "a comment in a tag": Case(
        "comment-in-text", 4, "blank", page("# heading: This//that\nWords.\n-> END"), page("# heading: This // note\nWords.\n-> END"),
    ),
    "tag outside brackets": Case(
        "tag-outside-brackets", 4, "* [Text # test: hero spirit 15]",
        page("* Try # test: hero spirit 15\n    {pass: Y.}\n    -> END"), page("* [Try # test: hero spirit 15]\n    {pass: Y.}\n    -> END"),
        "error",
    ),
    "tag behind the brackets": Case(
        "tag-outside-brackets", 4, "brackets",
        page("* [Rest] # rest\n    -> END"), page("* [Rest # rest]\n    -> END"), "error",
    ),
    "scene tag on a line of text": Case(
        "tag-outside-brackets", 4, "no choice", page("Words. # rest\n-> END"), page("Words. # sound\n-> END"), "error",
    ),
    "conditional tag in a choice": Case(
        "conditional-choice-tag", 4, "breaks the page",
        page("* [Rest {gold > 3:# rest}]\n    -> END"), page("* {gold > 3} [Rest # rest]\n    -> END\n* [Leave] -> END"), "error",
    ),
    "empty choice": Case(
        "empty-choice", 4, "no words", page("* [ # rest]\n    -> END"), page("* [Rest # rest]\n    -> END"),
    ),
    "repeated choice": Case(
        "repeated-choice", 5, "label",
        page("* [Go] -> END\n* [Go] -> page"), page("* (one) [Go] -> END\n* (two) [Go] -> page"),
    ),
    "deed in a choice's text": Case(
        "deed-in-choice", 4, "earn()",
        page("* [Take {earn(3)} gold] -> END"), page("* [Take gold]\n    ~ earn(3)\n    -> END"), "error",
    ),
    "deed in a choice's condition": Case(
        "deed-in-choice", 4, "pay()",
        page("* {pay()} [Go] -> END\n* [No] -> END\n=== function pay()\n~ gold -= 1\n~ return true"),
        page("* {rich()} [Go] -> END\n* [No] -> END\n=== function rich()\n~ return gold > 1"),
    ),
    "deed through a function": Case(
        "deed-in-choice", 4, "it calls title()",
        page("* {win()} [Go] -> END\n* [No] -> END\n=== function win()\n~ title(brave)\n~ return true"),
        page("* {titles ? brave} [Go] -> END\n* [No] -> win\n=== win\nWon.\n~ title(brave)\n-> END"),
    ),
    "assignment to a read-only variable": Case(
        "read-only", 4, "VAR my_pass", page("~ pass = true\nWords.\n-> END"), page("~ gold = 3\nWords.\n-> END"), "error",
    ),
    "only once choices": Case(
        "only-once-choices", 5, "used up",
        page("* [Here] -> page\n* [There] -> page"), page("* [Here] -> page\n+ [There] -> page\n+ [Out] -> END"),
    ),
    "only once choices with a fallback": Case(
        "only-once-choices", 4, "used up", page("* [Here] -> page"), page("* [Here] -> page\n* -> END"),
    ),
    "every option hidden": Case(
        "all-hidden", 5, "hidden",
        page("Words.\n+ {gold > 3} [Rich] -> END"), page("Words.\n+ {gold > 3} [Rich] -> END\n+ {not (gold > 3)} [Poor] -> END"),
    ),
    "test nobody looks at": Case(
        "test-ignored", 4, "{pass: -> one_page}",
        page("* [Try # test: hero spirit 15]\n    Well.\n    -> END"), page("* [Try # test: hero spirit 15]\n    -> after\n=== after\n{pass: Yes.|No.}\n-> END"),
    ),
    "else first": Case(
        "else-first", 4, "no box stands above",
        page(f"* [Try # test: hero spirit 15 # else]\n    {{pass: Y.}}\n    -> END\n{END}"),
        page("* [Talk # test: ada spirit 15]\n    {pass: Y.}\n    -> END\n* [Try # test: hero spirit 15 # else]\n    {pass: Y.}\n    -> END"),
        "error",
    ),
    "chain without otherwise": Case(
        "no-otherwise", 5, "# otherwise",
        page("* [A # requires: ada] -> END\n* [B # attend: bo # requires: key]\n    -> END"),
        page("* [A # requires: ada] -> END\n* [B # otherwise]\n    -> END"),
    ),
    "divert into the inside of a page": Case(
        "divert-inside", 4, "'other.middle'",
        page("Words.\n-> other.middle\n=== other\nTop.\n- (middle) Middle.\n-> END").replace("Words.\n-> other.middle", "-> other.middle").replace("=== page\n", "=== page\n"),
        page("Words.\n-> other\n=== other\nTop.\n-> middle\n=== middle\nMiddle.\n-> END"),
    ),
    "loose end": Case("loose-end", 4, "-> END", page("Words."), page("Words.\n-> END")),
    "empty nested option": Case(
        "empty-option", 5, "Nothing follows", page("* [One]\n* * [Two]"), page("* [One]\n* * [Two] -> END"),
    ),
    "a loop without a choice": Case(
        "endless-loop",
        5,
        "for ever",
        page("Round.\n-> other\n=== other\nAnd round.\n-> page"),
        page("Round.\n-> other\n=== other\n{gold > 3: -> END}\n-> page"),
        "error",
    ),
    "haven in a tunnel": Case(
        "haven-in-tunnel", 3, "'->->'",
        page("Words.\n+ [Walk]\n    -> event -> home\n=== event\nRain.\n-> home\n=== home\n# haven: Home\n+ [Out] -> END"),
        page("Words.\n+ [Walk]\n    -> event -> home\n=== event\nRain.\n->->\n=== home\n# haven: Home\n+ [Out] -> END"),
    ),
    "page named like a hero": Case(
        "same-id", 6, "a hero (sets/yard/heroes/ada.toml)", page("Words.\n-> END\n=== ada\nWords.\n-> END"), page("Words.\n-> END\n=== adas_page\nWords.\n-> END"), "error",
    ),
    "label named like a title": Case(
        "same-id", 4, "a title", page("* (brave) [Go] -> END"), page("* (be_brave) [Go] -> END"), "error",
    ),
    "variable named like one of the include's": Case(
        "same-id", 3, "havenbook.ink", "VAR gold = 3\n" + page("Words.\n-> END"), "VAR silver = 3\n" + page("Words.\n-> END"), "error",
    ),
    "logic inside braces": Case(
        "inline-logic", 4, "line of its own", page("{gold > 3: ~ earn(1)}\nWords.\n-> END"), page("{gold > 3:\n    ~ earn(1)\n}\nWords.\n-> END"), "error",
    ),
    "branch on the choice's line": Case(
        "branch-on-choice-line", 4, "line below",
        page("* [Try # test: hero spirit 15] {pass: -> END}\n    No.\n    -> END"), page("* [Try # test: hero spirit 15]\n    {pass: -> END}\n    No.\n    -> END"), "error",
    ),
    "text after a complete divert": Case(
        "text-after-divert", 5, "No way leads",
        page("{gold > 3: -> rich|-> END}\nNever read.\n=== rich\nWords.\n-> END"), page("{gold > 3: -> rich}\nRead now.\n-> END\n=== rich\nWords.\n-> END"),
    ),
    "unreachable page": Case(
        "unreachable-page", 6, "'island'", page("Words.\n-> END\n=== island\nSand.\n-> END"), page("Words.\n-> island\n=== island\nSand.\n-> END"),
    ),
    "title asked for and never awarded": Case(
        "title-never-awarded", 4, "~ title(brave)", page("{titles ? brave: Yes.}\n-> END"), page("~ title(brave)\n{titles ? brave: Yes.}\n-> END"),
    ),
    "unknown outcome": Case(
        "unknown-outcome", 6, "Did you mean 'victory'?",
        page('+ [Fight # encounter: rats]\n    {outcome:\n    - "victorious": Won.\n    - else: Lost.\n    }\n    -> END'),
        page('+ [Fight # encounter: rats]\n    {outcome:\n    - "victory": Won.\n    - else: Lost.\n    }\n    -> END'),
        "error",
    ),
    "unanswered outcome": Case(
        "unanswered-outcome", 4, "'defeat'",
        page('+ [Fight # encounter: rats]\n    {outcome:\n    - "victory": Won.\n    }\n    -> END'),
        page('+ [Fight # encounter: rats]\n    {outcome:\n    - "victory": Won.\n    - "defeat": Lost.\n    }\n    -> END'),
    ),
    "outcome not looked at": Case(
        "unanswered-outcome", 4, "asks for the outcome",
        page("+ [Fight # encounter: rats]\n    -> END"), page('+ [Fight # encounter: rats]\n    {outcome == "victory": Won.|Lost.}\n    -> END'),
    ),
    "hero who is never there": Case(
        "hero-never-there", 4, "'zed' is in this book's party or ever joins it",
        page(f"* [Try # test: zed spirit 15]\n    {{pass: Y.}}\n    -> END\n{END}"),
        page(f"~ join(zed)\n* [Try # test: zed spirit 15]\n    {{pass: Y.}}\n    -> END\n{END}"),
    ),
    "target that cannot fail": Case(
        "target-odds", 4, "36 in 36",
        page("* [Try # test: hero spirit 10]\n    {pass: Y.}\n    -> END"), page("* [Try # test: hero spirit 16]\n    {pass: Y.}\n    -> END"),
    ),
    "target out of reach": Case(
        "target-odds", 4, "1 in 36",
        page("* [Try # test: hero spirit 20]\n    {pass: Y.}\n    -> END"), page("* [Try # test: hero spirit 18]\n    {pass: Y.}\n    -> END"),
    ),
    "whole-number float": Case(
        "integer-division", 4, "FLOAT(3)", page("{7 / 3.0}\n-> END"), page("{7 / FLOAT(3)} 3.0\n-> END"),
    ),
    "POW": Case("pow", 4, "POW", page("{POW(2, 3)}\n-> END"), page("{2 * 2 * 2}\n-> END")),
    "retry on a choice for once": Case(
        "retry-needs-plus", 4, "'+'",
        page(f"* [Try # test: hero spirit 15 # retry]\n    {{pass: Y.}}\n    -> END\n{END}"),
        page(f"+ [Try # test: hero spirit 15 # retry]\n    {{pass: Y.}}\n    -> END\n{END}"), "error",
    ),
    "door for once": Case(
        "once-only-door", 5, "'+'", page("# haven: Home\n* [Out # location] -> END"), page("# haven: Home\n+ [Out # location] -> END"),
    ),
    "old name of a page that is there": Case(
        "was-exists", 3, "'# was: other'",
        page("# was: other\nWords.\n-> other\n=== other\nWords.\n-> END"), page("# was: another\nWords.\n-> other\n=== other\nWords.\n-> END"), "error",
    ),
    "two pages of one number": Case(
        "same-number", 7, "number 7",
        page("# page: 7\nWords.\n-> other\n=== other\n# page: 7\nWords.\n-> END"), page("# page: 7\nWords.\n-> other\n=== other\n# page: 8\nWords.\n-> END"), "error",
    ),
    "unknown page": Case(
        "unknown-id", 4, "Did you mean 'other'?", page("-> othr\n=== other\nWords.\n-> END"), page("-> other\n=== other\nWords.\n-> END"), "error",
    ),
    "unknown variable": Case(
        "unknown-id", 4, "Did you mean 'party'?", page("{parti ? ada: Yes.}\n-> END"), page("{party ? ada: Yes.}\n-> END"), "error",
    ),
}  # fmt: skip

TITLES = {"title-never-awarded", "same-id", "deed-in-choice"}


def found(code: str, story: str) -> list[Problem]:
    """Give the problems with a code; books with a title have it asked for, lest that be told too."""
    more = {"titles_toml": '[brave]\nname = "Brave"\n'} if code in TITLES else {}
    told = report(story, **more)
    return [problem for problem in (*told.errors, *told.warnings) if problem.code == code]


@pytest.mark.parametrize("name", CASES)
def test_a_mistake_is_told_with_its_line_and_how_to_mend_it(name: str) -> None:
    case = CASES[name]
    problems = found(case.code, case.wrong)
    assert [(problem.file, problem.line) for problem in problems] == [("story/main.ink", case.line)]
    assert case.says in problems[0].message
    assert problems[0].severity == case.severity


@pytest.mark.parametrize("name", CASES)
def test_the_mended_story_is_clean(name: str) -> None:
    case = CASES[name]
    assert found(case.code, case.mended) == []
    assert report(case.mended, titles_toml='[brave]\nname = "Brave"\n').errors == ()


# ---- files


def test_a_file_that_is_not_included_is_named() -> None:
    told = report("=== page\nWords.\n-> END\n", story__spare_ink="=== spare\n-> END\n")
    (problem,) = told.warnings
    assert (problem.code, problem.file) == ("not-included", "story/spare.ink")
    assert "INCLUDE spare.ink" in problem.message
    mended = report(
        "INCLUDE spare.ink\n=== page\nWords.\n-> spare\n", story__spare_ink="=== spare\nS.\n-> END\n"
    )
    assert codes(mended) == []


def test_a_file_that_is_included_twice_is_named_with_both_lines() -> None:
    told = report(
        "INCLUDE one.ink\nINCLUDE one.ink\n=== page\nWords.\n-> END\n", story__one_ink="// nothing\n"
    )
    (problem,) = (one for one in told.errors if one.code == "included-twice")
    assert (problem.file, problem.line) == ("story/main.ink", 4)
    assert "story/main.ink line 3" in problem.message


def test_a_circle_of_includes_is_an_error_with_file_and_line() -> None:
    told = report(
        "INCLUDE one.ink\n=== page\nWords.\n-> END\n",
        story__one_ink="INCLUDE two.ink\n",
        story__two_ink="INCLUDE one.ink\n",
    )
    assert ("include-circle", "story/two.ink", 1) in {(one.code, one.file, one.line) for one in told.errors}


def test_a_file_that_includes_itself_is_an_error() -> None:
    told = report("INCLUDE main.ink\n=== page\nWords.\n-> END\n")
    assert ("include-circle", 3) in {(one.code, one.line) for one in told.errors}


def test_a_missing_include_is_an_error_with_the_nearest_file() -> None:
    told = report("INCLUDE chapter_1.ink\n=== page\nWords.\n-> END\n", story__chapter_one_ink="// words\n")
    (problem,) = told.errors
    assert (problem.code, problem.line) == ("include-missing", 3)
    assert "chapter_one.ink" in problem.message


def test_a_book_that_forgets_the_include_is_told_so() -> None:
    told = report("", story__main_ink="-> page\n=== page\nWords.\n-> END\n")
    assert [(one.code, one.line) for one in told.warnings] == [("no-include", 1)]
    assert told.book is not None
    assert told.book.plain


# ---- names in the data


@pytest.mark.parametrize(
    ("id", "code"), [("ada", "same-id"), ("gold", "same-id"), ("else", "reserved-id"), ("กขค", "bad-id")]
)
def test_a_title_that_the_story_could_not_tell_apart_is_refused(id: str, code: str) -> None:
    told = report("=== page\nWords.\n-> END\n", titles_toml=f'["{id}"]\nname = "It"\n')
    assert [(one.code, one.file, one.line) for one in told.errors] == [(code, "titles.toml", 1)]


def test_ids_in_other_scripts_that_ink_reads_are_fine() -> None:
    told = report(
        "=== page\n{titles ? 勇敢: 是}\n~ title(勇敢)\n-> END\n", titles_toml='["勇敢"]\nname = "勇敢"\n'
    )
    assert codes(told) == []


def test_a_tracker_named_like_a_hero_is_refused() -> None:
    told = report("=== page\nWords.\n-> END\n", book_toml=BOOK.replace("trackers.dread", "trackers.bo"))
    assert [(one.code, one.file) for one in told.errors] == [("same-id", "book.toml")]


def test_an_ink_error_in_the_include_is_told_at_the_authors_line() -> None:
    told = report("LIST mine = key\n=== page\nWords.\n-> END\n")
    assert {(one.file, one.line) for one in told.errors} == {("story/main.ink", 3)}


def test_a_title_awarded_and_never_asked_for_is_named_where_it_is_written() -> None:
    told = report("=== page\n~ title(brave)\nWords.\n-> END\n", titles_toml='\n[brave]\nname = "Brave"\n')
    assert [(one.code, one.file, one.line) for one in told.warnings] == [
        ("title-never-asked", "titles.toml", 2)
    ]
    mended = report(
        "=== page\n~ title(brave)\nWords.\n+ [In # requires: brave] -> END\n+ [Out] -> END\n",
        titles_toml='[brave]\nname = "Brave"\n',
    )
    assert codes(mended) == []


def test_a_title_that_a_function_of_the_authors_awards_counts_as_awarded() -> None:
    story = "=== page\n~ win(brave)\n{titles ? brave: Yes.}\n-> END\n=== function win(what)\n~ title(what)\n"
    assert codes(report(story, titles_toml='[brave]\nname = "Brave"\n')) == []


# ---- what is no mistake


def test_a_hero_who_is_always_out_needs_no_otherwise() -> None:
    everybody = BOOK.replace("size = 2", "size = 0")
    story = "=== page\n* [Try # test: ada spirit 15]\n    {pass: Yes.}\n    -> END\n"
    assert codes(report(story, book_toml=everybody)) == []
    assert codes(report(story)) == ["no-otherwise"]


def test_before_the_first_haven_is_left_everybody_is_there() -> None:
    chosen = BOOK.replace("size = 2", 'size = 2\nstart = "home"')
    story = (
        "=== page\n* [Try # test: ada spirit 15]\n    {pass: Yes.}\n    -> home\n"
        "=== home\n# haven: Home\n+ [Out] -> out\n=== out\n+ [Try # test: ada spirit 15]\n    {pass: Yes.}\n    -> END\n"
    )
    assert [(one.code, one.line) for one in report(story, book_toml=chosen).warnings] == [
        ("no-otherwise", 11)
    ]


def test_a_kind_that_no_party_can_do_without_needs_no_otherwise() -> None:
    story = "=== page\n* [Try # test: fay spirit 15]\n    {pass: Yes.}\n    -> END\n"
    assert codes(report(story)) == []


def test_an_attendance_box_alone_or_last_may_fail_and_needs_no_otherwise() -> None:
    assert codes(report("=== page\n* [Is she here? # attend: ada]\n    {pass: Yes.|No.}\n    -> END\n")) == []


def test_conditions_that_exclude_each_other_never_hide_every_choice() -> None:
    story = (
        "=== page\n+ {gold > 3} [Rich] -> END\n+ {not (gold > 3)} [Poor] -> END\n"
        "=== other\n{gold > 3:\n    + [Rich] -> END\n- else:\n    + [Poor] -> END\n}\n"
    )
    assert "all-hidden" not in codes(report(story))


def test_nested_choices_of_a_choice_for_once_are_never_used_up() -> None:
    story = "=== page\n* [Ask]\n    * * [One]\n    * * [Two]\n    - - Well.\n    -> page\n+ [Leave] -> END\n"
    assert codes(report(story)) == []


def test_outcomes_of_two_fights_may_be_answered_in_one_place() -> None:
    story = """=== page
* (one) [Fight # encounter: rats]
* (two) [Walk # table: road]
- {outcome:
- "victory": Won.
- "rain": Wet.
- else: So it goes.
}
-> END
"""
    assert codes(report(story)) == []


def test_the_odds_look_at_the_weakest_and_at_the_strongest_party() -> None:
    """All statistics are 8, and two are out."""
    for target, actor, told in (
        (10, "party", True),
        (14, "party", False),
        (20, "each", True),
        (14, "ada", False),
    ):
        story = f"=== page\n* [Try # test: {actor} spirit {target}]\n    {{pass: Y.}}\n    -> END\n* [No # otherwise] -> END\n"
        assert ("target-odds" in codes(report(story))) is told


# ---- stories made for other tools

PLAIN = """# title: The Lodger
# author: Somebody Else
# theme: dark
VAR trust = 0
VAR visited_roof = false
VAR way = -> hall
LIST mood = calm, (wary), angry
CONST MOST = 3
EXTERNAL play_sound(name)
-> hall

=== hall ===
# CLEAR
# IMAGE: hall.png
{You wake|You are back} in the hall. {~Rain|Wind|Dust} at the window. #speaker: Anna
{ trust > 2:
    Anna smiles.
- else:
    Anna waits.
}
{mood:
- calm: She hums.
- wary: She looks at the door.
- angry: She does not look at you.
}
* "Good morning[."]," you say. #happy
    ~ trust++
    "Is it?"
    * * [Apologise]
        ~ trust += 1
        "No need."
    * * "It will be."
        "Ha."
    - - She turns away.
* {trust > 0} [Ask about the roof]
    -> roof ->
    ~ visited_roof = true
+ [Wait]
    Time passes<>
    \\ slowly.
+ {visited_roof} [Leave] -> leaving
* -> nothing_left
- (next) <- anybody_there
{TURNS_SINCE(-> hall) > 10: -> leaving}
-> hall

=== roof
Tar and pigeons. {play_sound("coo")}
{stopping:
- The first time you look down.
- You do not look down.
}
->->

=== anybody_there
* [Call out]
    Nobody. {lerp(1, MOST)}
    -> hall
* -> DONE

=== nothing_left
= one
There is nothing left to say.
-> two
= two
- (again)
{ again < MOST: -> again }
-> way_out(-> leaving)

=== way_out(-> out)
{mood == angry: You slam the door.}
-> out

=== leaving
The street.{ trust:
- 0: You do not look back.
- 1: You look back once.
- else: You look back.
}
-> END

=== function lerp(a, b)
~ temp c = a + b
{ c > 3:
    ~ return c
}
~ return 0
=== function play_sound(name)
~ return 0
"""


def test_a_story_made_for_other_tools_has_no_errors() -> None:
    told = plain(PLAIN)
    assert told.errors == ()
    assert told.book is not None
    assert told.book.plain
    assert {one.code for one in told.warnings} <= {"unknown-tag", "divert-inside"}


@pytest.mark.parametrize("name", CASES)
def test_no_habit_of_other_tools_is_an_error_in_their_stories(name: str) -> None:
    ours = {"inline-logic", "branch-on-choice-line", "unknown-id"}
    case = CASES[name]
    declared = 'VAR gold = 1\nVAR pass = false\nVAR outcome = ""\nLIST Titles = brave\nVAR titles = ()\nVAR party = ()\n'
    functions = "\n=== function title(a)\n~ titles += a\n=== function earn(a)\n~ gold += a\n"
    if case.code in ours or "VAR gold" in case.wrong or "join(zed)" in case.wrong or "(brave)" in case.wrong:
        return
    assert plain(declared + "-> page\n" + case.wrong + functions).errors == ()


@pytest.mark.parametrize(
    "half_typed",
    ["{!}", "==\n*", "=== page\n+ Test\n    ~", "=== page\n+ 1 #[2] #[3]", "{", "* [", "=== page\n{x:"],
)
def test_half_typed_lines_are_errors_with_a_line_and_plain_words(half_typed: str) -> None:
    told = plain(half_typed + "\n")
    assert told.errors
    for problem in told.errors:
        assert problem.file == "story.ink"
        assert problem.line >= 1
        assert "undefined" not in problem.message
        assert "[object" not in problem.message


def test_sets_without_vitality_are_refused() -> None:
    bare = {path: text.replace("vitality", "hardiness") for path, text in SET.items()}
    assert "no-vitality" in codes(report(page("Words.\n-> END"), set_files=bare))
    assert "no-vitality" not in codes(report(page("Words.\n-> END")))


def test_a_bonus_may_count_for_any_statistic() -> None:
    skill = '[ada.skills.luck]\nname = "Luck"\nsort = "basic"\ntest_bonus = [{ stat = "any", amount = 1 }]\n'
    lucky = {path: text + skill if path.endswith("ada.toml") else text for path, text in SET.items()}
    assert lucky != SET
    assert "unknown-stat" not in codes(report(page("Words.\n-> END"), set_files=lucky))


def test_a_label_of_another_page_is_named_with_its_page() -> None:
    story = page("* (climb) [Climb] -> other") + "=== other\n{climb: Up.}\n-> END\n"
    assert any("Did you mean 'page.climb'?" in one.message for one in report(story).errors)
