"""Straight quotes and apostrophes in what a page shows become printed ones, in one place for all screens.

Only words between tags are touched: attributes, scripts, what is typed in a text area, and code stay as they are.
"""

import re

from flask import Flask, Response

_PIECE = re.compile(
    r"<(script|style|textarea|pre|code|kbd)\b.*?</\1\s*>"
    r"|<!--.*?-->"
    r"|<(/?)([a-zA-Z][a-zA-Z0-9]*)(?:[^>\"']|\"[^\"]*\"|'[^']*')*>"
    r"|(\"|&#34;|&quot;)|('|&#39;|&#x27;|&apos;)",
    re.DOTALL | re.IGNORECASE,
)
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
    end, before = 0, " "
    for piece in _PIECE.finditer(html):
        start = piece.start()
        if start > end:
            written.append(html[end:start])
            before = html[start - 1]
        end = piece.end()
        double, single = piece.group(4), piece.group(5)
        if double:
            before = "“" if before in _OPENS else "”"
            written.append(before)
        elif single:
            before = _single(html, end, before)
            written.append(before)
        else:
            written.append(piece.group())
            if (piece.group(3) or "").lower() not in _INLINE:
                before = " "
    written.append(html[end:])
    return "".join(written)


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
