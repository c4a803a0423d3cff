"""Deeds and questions that do nothing: read out for want of a ``~`` or of braces, or handed an id in quotes."""

import re
from collections.abc import Iterator

from engine.book.decode import is_id
from engine.book.include import DEED_VERBS, QUESTIONS
from engine.book.lints.draft import Draft, problem
from engine.book.lints.source import logic, said
from engine.book.lints.unknown import HOLDS, TAKES, all_names
from engine.errors import Problem

_DEEDS = (*DEED_VERBS, "track")
_ALL = "|".join((*_DEEDS, *QUESTIONS))
_NAMED = re.compile(rf"\b(?:{_ALL})\s*\(")
_SAID = re.compile(rf"(?<![\w.~])(?P<name>{_ALL})\((?P<given>[^()]*)\)")
_WHOLE = re.compile(rf"(?P<name>{_ALL})\s*\((?P<given>[^()]*)\)\Z")
_CALL = re.compile(rf"\b(?P<name>{'|'.join(TAKES)})\s*\((?P<given>[^()]*)\)")
_LIST = re.compile(
    rf"\b(?P<name>{'|'.join(HOLDS)})\b\s*(?P<sign>!?\?|\bhasnt\b|\bhas\b|[-+]?=(?!=)|[!=]=)\s*\(?(?P<given>\s*\"[^\"]*\")"
)
_QUOTED = re.compile(r"\s*\"([^\"]*)\"\s*\Z")


def check_calls(draft: Draft) -> Iterator[Problem]:
    """Check every line for deeds and questions that ink does not take for such."""
    if not draft.dialect:
        return
    names = all_names(draft)
    for source in draft.sources:
        for line in source.lines:
            if not (_NAMED.search(line.text) or ('"' in line.text and _LIST.search(line.text))):
                continue
            for call in (call for piece in said(line) for call in _read_out(piece, names)):
                if call.partition("(")[0] in QUESTIONS:
                    mend = f"Put braces round it: {{{call}}}"
                else:
                    mend = f"Put '~' before it, on a line of its own: ~ {call}"
                message = f"This is read out as it stands, and does nothing. {mend}"
                yield problem(source.name, line.number, "call-as-text", message)
            for id_ in (id_ for piece in logic(line) for id_ in _in_quotes(piece)):
                advice = f"Take the quotes away: {id_}" if is_id(id_) else "Write its id, without quotes."
                message = f"In quotes this is a text and names nothing, so nothing comes of it. {advice}"
                yield problem(source.name, line.number, "quoted-id", message)


def _read_out(piece: str, names: dict[str, str]) -> Iterator[str]:
    """Find the calls in a piece of text, as they should be written: alone in it, or with names that there are."""
    if whole := _WHOLE.match(piece):
        yield _mended(whole)
        return
    for found in _SAID.finditer(piece):
        given = [one.strip(' "') for one in found["given"].split(",")]
        if all(one in names or one.isdecimal() for one in given) or found["given"] == "":
            yield _mended(found)


def _mended(call: re.Match[str]) -> str:
    given = call["given"].replace('"', "").strip()
    return f"{call['name']}({given})"


def _in_quotes(piece: str) -> Iterator[str]:
    """Find texts in quotes where an id should stand: handed to a deed or a question, or held against a list."""
    for call in _CALL.finditer(piece):
        for given in call["given"].split(","):
            if quoted := _QUOTED.match(given):
                yield quoted[1]
    for listed in _LIST.finditer(piece):
        if quoted := _QUOTED.match(listed["given"]):
            yield quoted[1]
