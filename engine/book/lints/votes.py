"""Votes: without a question, with nothing to choose between, or with a choice beside them that anybody may take."""

from collections.abc import Iterator

from engine.book.lints.draft import Draft, problem
from engine.book.model import Choice
from engine.errors import Problem

_ASKING = "?\uff1f\u061f\u055e"
"""Question marks: Latin, Han, Arabic, Armenian. In Greek it is a semicolon at the end."""


def check_votes(draft: Draft) -> Iterator[Problem]:
    """Check the votes of every page."""
    index = draft.index
    if not draft.dialect or index is None:
        return
    pages: dict[str, list[Choice]] = {}
    for choice in index.choices.values():
        if not choice.fallback:
            pages.setdefault(choice.page, []).append(choice)
    for choices in pages.values():
        votes = [choice for choice in choices if choice.scene == "vote"]
        if votes:
            yield from _vote(draft, choices, votes)


def _vote(draft: Draft, choices: list[Choice], votes: list[Choice]) -> Iterator[Problem]:
    """Check the votes of one page; choices of one vote stand side by side in the story."""
    first = min(votes, key=lambda vote: vote.line)
    if len(votes) == 1:
        message = "A vote of one option is none. Give the table another choice that says '# vote', or take the tag out."
        yield problem(first.file, first.line, "vote-of-one", message, "warning")
        return
    if not _is_asked(draft, first):
        message = "Nothing asks what this vote is about. Put its question on the line above: Which way, then?"
        yield problem(first.file, first.line, "vote-unasked", message, "warning")
    groups = {_group(vote) for vote in votes}
    for choice in choices:
        if choice.scene != "vote" and not choice.otherwise and _group(choice) in groups:
            message = (
                "This choice stands beside a vote and is none of its options, so whoever presses it decides for all. "
                "Add '# vote' to it, or move it away from the vote."
            )
            yield problem(choice.file, choice.line, "beside-vote", message, "warning")


def _group(choice: Choice) -> str:
    """Name the place in the story at which a choice is offered, with those beside it."""
    return choice.target.rpartition(".")[0]


def _is_asked(draft: Draft, vote: Choice) -> bool:
    """Say whether the text above a vote asks something; text made while the story runs may."""
    lines = next((source.lines for source in draft.sources if source.name == vote.file), ())
    for line in reversed(lines[: max(vote.line - 1, 0)]):
        if line.sort in ("page", "choice"):
            return False
        if line.sort in ("text", "gather", "branch") and any(letter.isalpha() for letter in line.text):
            words = line.text.rstrip('"\u201d\u2019 ')
            return "{" in words or words.endswith(";") or any(mark in words for mark in _ASKING)
    return False
