"""Ink as it is written: lines, choices and tags of a source file, for the checks that the compiled story cannot make.

This is no ink compiler. It knows as much of a line as an author sees on it: what sort of line it is, which page it is
on, where its choice's brackets, conditions and tags are.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Literal

import msgspec

Sort = Literal[
    "page",
    "function",
    "choice",
    "gather",
    "branch",
    "logic",
    "declaration",
    "include",
    "tag",
    "text",
    "blank",
]

_COMMENT = re.compile(r"//[^\n]*|/\*[\s\S]*?(?:\*/|\Z)")
_FLOW = re.compile(r"(?P<mark>={2,})\s*(?:function\s+(?P<function>\w+)|(?P<knot>\w+))|=\s*(?P<stitch>\w+)")
_CHOICE = re.compile(r"(?P<bullets>(?:[*+]\s*)+)(?:\(\s*(?P<label>\w+)\s*\)\s*)?")
_GATHER = re.compile(r"(?P<dashes>(?:-(?!>)\s*)+)(?:\(\s*(?P<label>\w+)\s*\)\s*)?")
_DECLARATION = re.compile(r"(?:VAR|LIST|CONST|EXTERNAL)\b")
_INCLUDE = re.compile(r"INCLUDE\s+(?P<file>.+)")
_TODO = re.compile(r"TODO\s*:")


class Tag(msgspec.Struct, frozen=True):
    """A tag as written: the words after ``#``, where the ``#`` stands in the line, and whether braces hold it."""

    text: str
    at: int
    inside_braces: bool = False

    @property
    def key(self) -> str:
        """Give the word before the colon."""
        return self.text.partition(":")[0].strip()

    @property
    def value(self) -> str:
        """Give the words after the colon."""
        return self.text.partition(":")[2].strip()


class ChoiceText(msgspec.Struct, frozen=True):
    """The parts of a choice's line: its conditions, what is shown before it is taken, and what comes after."""

    bullets: str
    label: str
    conditions: tuple[str, ...]
    shown: str
    after: str
    has_brackets: bool
    inner_tags: tuple[Tag, ...]
    outer_tags: tuple[Tag, ...]

    @property
    def once(self) -> bool:
        """Say whether it can be taken once only."""
        return self.bullets[-1] == "*"


class Line(msgspec.Struct, frozen=True):
    """One line of a source file.

    Attributes:
        text: Without comments and without blanks around it.
        page: Knot, or ``knot.stitch``, that the line is on; '' before the first.
        sort: What the line is.
        depth: For a choice or a gather, how many bullets or dashes.
        braces: How many braces are open where the line begins.
    """

    number: int
    raw: str
    text: str
    page: str
    sort: Sort
    depth: int = 0
    braces: int = 0
    label: str = ""
    name: str = ""
    in_function: bool = False
    choice: ChoiceText | None = None
    tags: tuple[Tag, ...] = ()


class InkFile(msgspec.Struct, frozen=True):
    """A source file and its lines."""

    name: str
    lines: tuple[Line, ...]


def without_comments(text: str) -> str:
    """Take comments out, as ink does, and leave every line where it is."""
    if "//" not in text and "/*" not in text:
        return text
    return _COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text)


def includes(text: str) -> Iterator[tuple[int, str]]:
    """Find the files that a source file includes, with the line of each INCLUDE."""
    if "INCLUDE" not in text:
        return
    for number, line in enumerate(without_comments(text).split("\n"), 1):
        found = _INCLUDE.fullmatch(line.strip())
        if found:
            yield number, found["file"].strip()


def include_path(asked: str, main: str, files: Mapping[str, object]) -> str:
    """Find the file an INCLUDE means: counted from the main file's folder, or else from the top of the book."""
    beside = tidy(str(PurePosixPath(main).parent / asked.replace("\\", "/")))
    top = tidy(asked)
    return beside if beside in files or top not in files else top


def tidy(path: str) -> str:
    """Write a path without ``.`` and ``..``, with forward slashes."""
    parts: list[str] = []
    for part in path.replace("\\", "/").split("/"):
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)


def read_ink(name: str, text: str) -> InkFile:
    """Read a source file line by line."""
    raws = text.split("\n")
    texts = without_comments(text).split("\n")
    lines: list[Line] = []
    knot, page, in_function, braces = "", "", False, 0
    for number, (raw, bare) in enumerate(zip(raws, texts, strict=True), 1):
        words = bare.strip()
        if not words:
            lines.append(Line(number, raw, "", page, "blank", braces=braces, in_function=in_function))
            continue
        if words[0] == "=" and (flow := _FLOW.match(words)):
            braces = 0
            if flow["mark"]:
                knot = page = flow["knot"] or flow["function"]
                in_function = bool(flow["function"])
            else:
                page = f"{knot}.{flow['stitch']}" if knot else flow["stitch"]
            sort: Sort = "function" if in_function else "page"
            lines.append(Line(number, raw, words, page, sort, name=page, in_function=in_function))
            continue
        lines.append(_line(number, raw, words, page, in_function, braces))
        if "{" in words or "}" in words:
            braces = max(0, braces + _balance(words))
    return InkFile(name, tuple(lines))


def _line(number: int, raw: str, words: str, page: str, in_function: bool, braces: int) -> Line:
    """Read a line that is no heading."""
    first = words[0]
    if first in "*+" and (found := _CHOICE.match(words)):
        bullets = "".join(found["bullets"].split())
        choice = _choice(words, found.end(), bullets, found["label"] or "")
        tags = choice.inner_tags + choice.outer_tags
        return Line(
            number,
            raw,
            words,
            page,
            "choice",
            len(bullets),
            braces,
            choice.label,
            "",
            in_function,
            choice,
            tags,
        )
    if first == "-" and (found := _GATHER.match(words)):
        sort: Sort = "branch" if braces else "gather"
        depth = found["dashes"].count("-")
        rest = words[found.end() :]
        nested = _CHOICE.match(rest) if rest[:1] in ("*", "+") else None
        tags = find_tags(words)
        if nested and not braces:
            bullets = "".join(nested["bullets"].split())
            choice = _choice(rest, nested.end(), bullets, nested["label"] or "")
            return Line(
                number,
                raw,
                words,
                page,
                "choice",
                len(bullets),
                braces,
                choice.label,
                "",
                in_function,
                choice,
                tags,
            )
        return Line(
            number, raw, words, page, sort, depth, braces, found["label"] or "", "", in_function, None, tags
        )
    if first == "#":
        return Line(number, raw, words, page, "tag", 0, braces, "", "", in_function, None, find_tags(words))
    if first == "~":
        return Line(number, raw, words, page, "logic", 0, braces, "", "", in_function)
    if first in "VLCE" and _DECLARATION.match(words):
        return Line(number, raw, words, page, "declaration", 0, braces, "", "", in_function)
    if first == "I" and (include := _INCLUDE.fullmatch(words)):
        return Line(
            number, raw, words, page, "include", name=include["file"].strip(), in_function=in_function
        )
    if first == "T" and _TODO.match(words):
        return Line(number, raw, "", page, "blank", braces=braces, in_function=in_function)
    tags = find_tags(words) if "#" in words else ()
    return Line(number, raw, words, page, "text", 0, braces, "", "", in_function, None, tags)


def _balance(words: str) -> int:
    """Count how many braces a line leaves open, escaped ones aside."""
    if "\\" in words:
        words = re.sub(r"\\.", "", words)
    return words.count("{") - words.count("}")


def find_tags(words: str, start: int = 0, braces: int = 0) -> tuple[Tag, ...]:
    """Find the tags in a piece of text. A tag ends where the next begins, at ``]``, at ``->`` or with the line."""
    tags: list[Tag] = []
    at, open_at, depth, tag_depth = start, -1, braces, 0
    while at <= len(words):
        letter = words[at : at + 1]
        ends = (
            not letter
            or letter in "#]"
            or words.startswith("->", at)
            or (letter in "}|" and depth <= tag_depth > 0)
        )
        if open_at >= 0 and ends:
            tags.append(Tag(words[open_at + 1 : at].strip(), open_at, tag_depth > 0))
            open_at = -1
        if letter == "\\":
            at += 1
        elif letter == "{":
            depth += 1
        elif letter == "}":
            depth -= 1
        elif letter == "#":
            open_at, tag_depth = at, depth
        at += 1
    return tuple(tags)


def _choice(words: str, start: int, bullets: str, label: str) -> ChoiceText:
    """Take a choice's line apart, from behind its bullets and label."""
    at = start
    conditions: list[str] = []
    while words[at : at + 1] == "{":
        end = _closing(words, at)
        inside = words[at + 1 : end]
        if _has_branches(inside):
            break
        conditions.append(inside.strip())
        at = end + 1
        while words[at : at + 1] in (" ", "\t"):
            at += 1
    opening = _outside_braces(words, "[", at)
    closing = _outside_braces(words, "]", opening + 1) if opening >= 0 else -1
    if opening >= 0 and closing >= 0:
        before, inside, after = words[at:opening], words[opening + 1 : closing], words[closing + 1 :]
        inner = find_tags(words[: closing + 1], opening + 1)
        outer = (*find_tags(before), *find_tags(after))
        shown = f"{before}[{inside}]"
    else:
        shown, after, inner, outer = words[at:], words[at:], (), find_tags(words, at)
    return ChoiceText(bullets, label, tuple(conditions), shown, after, opening >= 0, inner, outer)


def _closing(words: str, opening: int) -> int:
    """Find the brace that closes the one at a place, or the end."""
    depth = 0
    for at in range(opening, len(words)):
        if words[at - 1 : at] == "\\":
            continue
        if words[at] == "{":
            depth += 1
        elif words[at] == "}":
            depth -= 1
            if not depth:
                return at
    return len(words)


def _outside_braces(words: str, letter: str, start: int) -> int:
    """Find a letter outside braces and not escaped, or -1."""
    depth = 0
    for at in range(start, len(words)):
        if words[at - 1 : at] == "\\":
            continue
        if words[at] == "{":
            depth += 1
        elif words[at] == "}":
            depth -= 1
        elif words[at] == letter and depth <= 0:
            return at
    return -1


def _has_branches(inside: str) -> bool:
    """Say whether what stands in braces is text that varies rather than a condition."""
    if inside[:1] in "&!~" and not inside.startswith(("!=",)) and ("|" in inside.replace("||", "")):
        return True
    depth = 0
    for at, letter in enumerate(inside):
        if letter in "{(":
            depth += 1
        elif letter in "})":
            depth -= 1
        elif not depth and (letter == ":" or (letter == "|" and "||" not in inside[at - 1 : at + 2])):
            return True
    return False


def code_spans(words: str) -> Iterator[str]:
    """Give the pieces of a line that are ink logic: after ``~``, and in braces up to a ``:`` where one stands."""
    if words.startswith("~"):
        yield words[1:]
        return
    at = words.find("{")
    while at >= 0:
        end = _closing(words, at)
        inside = words[at + 1 : end]
        yield inside.partition(":")[0] if _has_branches(inside) and ":" in inside else inside
        at = words.find("{", at + 1)


def logic(line: Line) -> Iterator[str]:
    """Give the pieces of a line that are ink logic, the conditions of branches among them."""
    if line.sort in ("logic", "declaration"):
        yield line.text
        return
    if line.sort in ("branch", "gather"):
        condition, behind = _parted(_GATHER.sub("", line.text, count=1))
        yield from (part for part in (condition, behind or "") if part.strip()[:1] == "~")
        if behind is not None and line.sort == "branch":
            yield condition
    yield from code_spans(line.text)


def said(line: Line) -> Iterator[str]:
    """Give the pieces of a line that are read out, up to a divert or a tag."""
    if line.choice is not None:
        written = [line.choice.shown, *([line.choice.after] if line.choice.has_brackets else [])]
        written = [part for whole in written for part in re.split(r"[\[\]]", whole)]
    elif line.sort in ("text", "gather"):
        written = [_GATHER.sub("", line.text, count=1) if line.sort == "gather" else line.text]
    elif line.sort == "branch":
        condition, text = _parted(_GATHER.sub("", line.text, count=1))
        written = [condition if text is None else text]
    else:
        return
    for piece in written:
        for text in _text_spans(piece):
            if not text.strip().startswith("~"):
                yield from (part.strip() for part in _NOT_READ.split(text) if part.strip())


_NOT_READ = re.compile(r"(?<!\\)#[^#]*|->\s*[\w.]+(?:\([^()]*\))?|->|<-\s*[\w.]+(?:\([^()]*\))?")


def _text_spans(words: str) -> Iterator[str]:
    """Give the pieces of a text that are no logic: outside braces, and in them where they hold text that varies."""
    at = 0
    while (opening := words.find("{", at)) >= 0:
        yield words[at:opening]
        escaped = words[opening - 1 : opening] == "\\"
        end = opening if escaped else _closing(words, opening)
        inside = words[opening + 1 : end]
        if _has_branches(inside):
            condition, text = _parted(inside)
            yield from _text_spans(condition if text is None else text)
        at = end + 1
    yield words[at:]


def _parted(words: str) -> tuple[str, str | None]:
    """Part a condition from the text behind its colon; ``None`` where there is no colon."""
    depth = 0
    for at, letter in enumerate(words):
        if letter in "{(":
            depth += 1
        elif letter in "})":
            depth -= 1
        elif letter == ":" and not depth:
            return words[:at], words[at + 1 :]
    return words, None
