"""Straight quotes and apostrophes in what a page shows become printed ones, in one place for all screens.

Only words between tags are touched: attributes, scripts, what is typed in a text area, and code stay as they are.
"""

import re

from flask import Flask, Response

_KEPT = "|".join(
    rf"{name}\b.*?</{name}\s*>" for name in ("script", "style", "textarea", "pre", "code", "kbd")
)
_QUOTE = re.compile(
    rf"(?:[^<\"'&]++"
    rf"|<(?:{_KEPT}|!--.*?-->|/?[a-z][a-z0-9]*(?:[^>\"']++|\"[^\"]*\"|'[^']*')*+>)"
    rf"|(?!&\#34;|&quot;|&\#39;|&\#x27;|&apos;)[<&])*+"
    rf"(?:(\"|&\#34;|&quot;)|('|&\#39;|&\#x27;|&apos;))",
    re.DOTALL | re.IGNORECASE,
)
"""A quote between tags, after all that stays as it is."""
_NAME = re.compile(r"</?([a-z0-9]+)", re.IGNORECASE)
_INLINE = {
    "a",
    "abbr",
    "b",
    "cite",
    "em",
    "i",
    "mark",
    "q",
    "s",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
    "time",
    "u",
}
_OPENS = " \t\n\r\u00a0([{—–-/“‘"
"""After these a quote opens."""
_ELIDED = re.compile(r"(?:tis|twas|twere|em|til|cause|n|neath|gainst)\b|\d", re.IGNORECASE)
"""What is written with an apostrophe before it."""


def typeset(html: str) -> str:
    """Return a page with printed quotes in its words."""
    written: list[str] = []
    end, last = 0, ""
    while found := _QUOTE.match(html, end):
        double = found.group(1) is not None
        start = found.start(1 if double else 2)
        written.append(html[end:start])
        before = _before(html, start, end, last)
        end = found.end()
        last = ("“" if before in _OPENS else "”") if double else _single(html, end, before)
        written.append(last)
    written.append(html[end:])
    return "".join(written)


def _before(html: str, start: int, end: int, last: str) -> str:
    """Give what stands before a quote in the words, past inline tags: ``last`` where that is the quote that ended at ``end``."""
    while start > end and html[start - 1] == ">":
        tag = html.rfind("<", end, start)
        named = _NAME.match(html, tag)
        if named is None or named.group(1).lower() not in _INLINE:
            return " "
        start = tag
    if start == 0:
        return " "
    return html[start - 1] if start > end else last


def _single(html: str, end: int, before: str) -> str:
    opens = before in _OPENS and not html[end : end + 1].isspace() and not _ELIDED.match(html, end)
    return "‘" if opens else "’"


def install(app: Flask) -> None:
    """Have every page of an app typeset."""
    app.after_request(_typeset)


def _typeset(response: Response) -> Response:
    if response.mimetype == "text/html" and not response.is_streamed and not response.direct_passthrough:
        response.set_data(typeset(response.get_data(as_text=True)))
    return response
