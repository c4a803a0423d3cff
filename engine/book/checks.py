"""Everything that is checked of a book once it is decoded and compiled."""

from collections.abc import Callable, Iterator

from engine.book.include import FILE_NAME
from engine.book.lints.braces import check_braces
from engine.book.lints.calls import check_calls
from engine.book.lints.cards import check_cards
from engine.book.lints.circles import check_circles
from engine.book.lints.draft import Draft
from engine.book.lints.encounters import check_encounters
from engine.book.lints.endings import check_endings
from engine.book.lints.files import check_files
from engine.book.lints.headings import check_headings
from engine.book.lints.hunts import check_hunts
from engine.book.lints.idle import check_idle
from engine.book.lints.lines import check_lines
from engine.book.lints.messages import check_messages
from engine.book.lints.names import check_names
from engine.book.lints.odds import check_odds
from engine.book.lints.pages import check_pages
from engine.book.lints.scenes import check_scenes
from engine.book.lints.tags import check_tags
from engine.book.lints.things import check_things
from engine.book.lints.votes import check_votes
from engine.errors import Problem

CHECKS: tuple[Callable[[Draft], Iterator[Problem]], ...] = (
    check_things,
    check_cards,
    check_idle,
    check_encounters,
    check_hunts,
    check_files,
    check_names,
    check_headings,
    check_tags,
    check_calls,
    check_lines,
    check_endings,
    check_circles,
    check_pages,
    check_scenes,
    check_votes,
    check_odds,
)


def check_all(draft: Draft) -> list[Problem]:
    """Run every check.

    What the compiler says of a line that a check explains better is left out, and so are errors in the made include as
    long as there is another, which they follow from. Where braces do not match, the story is not what was written: nothing
    is asked of how it runs, and of the compiler's errors those are left out that follow from the brace.
    """
    found = list(check_braces(draft))
    torn = [one for one in found if one.severity == "error"]
    if torn:
        draft.index = None
    found += (problem for check in CHECKS for problem in check(draft))
    explained = {(one.file, one.line) for one in found if one.severity == "error" or one.code in _ENDS}
    told = [one for one in check_messages(draft, torn) if (one.file, one.line) not in explained]
    if any(one.severity == "error" and one.file != FILE_NAME for one in found + told):
        told = [one for one in told if one.file != FILE_NAME]
    return found + told


_ENDS = ("loose-end", "empty-option", "all-hidden", "text-after-divert")
"""What the compiler calls a loose end, whichever it is."""
