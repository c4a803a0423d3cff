"""Story text as HTML: Markdown without raw HTML, cleaned, and kept by content. Authors' and players' text is never trusted."""

from functools import lru_cache

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

_TAGS = {
    "p", "em", "strong", "s", "a", "ul", "ol", "li", "blockquote", "hr", "br", "code", "pre", "h3", "h4",
    "table", "thead", "tbody", "tr", "th", "td",
}  # fmt: skip
_ATTRIBUTES = {"a": {"href", "title"}, "ol": {"start"}}
_LEAD_IN = 24
"""Letters after which the words in capitals at a page's opening end."""
_LEAD_IN_FROM = 60
"""Letters an opening paragraph must have before its first words may stand in capitals."""
_CAPITAL_FROM = 130
"""Letters an opening paragraph must have before its first letter may stand over three lines."""


def _markdown() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "linkify": False, "typographer": True})
    reader.enable(["table", "strikethrough", "smartquotes"])
    reader.disable(["html_block", "html_inline", "code", "fence", "reference"])
    reader.add_render_rule("image", _alt_text)
    reader.add_render_rule("heading_open", lambda _, tokens, place, *__: f"<{_heading(tokens[place])}>")
    reader.add_render_rule("heading_close", lambda _, tokens, place, *__: f"</{_heading(tokens[place])}>")
    return reader


def _alt_text(_: object, tokens: list[Token], place: int, *__: object) -> str:
    """Show a picture's words: a page's own pictures come by tag, and none is fetched from elsewhere."""
    return str(escape(tokens[place].content))


def _heading(token: Token) -> str:
    return "h3" if token.tag in ("h1", "h2", "h3") else "h4"


_reader = _markdown()


def _clean(html: str) -> str:
    return nh3.clean(
        html,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        url_schemes={"http", "https", "mailto"},
        link_rel="noopener noreferrer nofollow",
    )


@lru_cache(maxsize=4096)
def render(text: str) -> Markup:
    """Render a passage: paragraphs apart by a blank line."""
    return Markup(_clean(_reader.render(text)))


@lru_cache(maxsize=4096)
def inline(text: str) -> Markup:
    """Render the words of a choice, a title or a note: emphasis and nothing that makes a paragraph or a link."""
    html = _reader.renderInline(text.replace("\n", " "))
    return Markup(nh3.clean(html, tags={"em", "strong", "s"}, attributes={}))


@lru_cache(maxsize=1024)
def opening(text: str) -> Markup:
    """Render the first passage of a page: its first words in capitals, and a large letter where there is room for it."""
    html = _clean(_reader.render(text))
    start = html.find("<p>")
    if start < 0:
        return Markup(html)
    end = html.find("</p>", start)
    inner = html[start + 3 : end]
    letters = len(nh3.clean(inner, tags=set(), attributes={}))
    words = _lead_in(inner) if letters >= _LEAD_IN_FROM else ""
    capital = letters >= _CAPITAL_FROM and _is_capital(inner)
    opened = f'<p class="opening{" capital" if capital else ""}">'
    if words:
        inner = f'<span class="lead-in">{words}</span>{inner[len(words) :]}'
    return Markup(html[:start] + opened + inner + html[end:])


def _lead_in(inner: str) -> str:
    """Take whole words up to the first mark-up, entity or pause; '' where that gives fewer than two."""
    run = inner
    for stop in "<&.,;:!?…—":
        run = run.partition(stop)[0]
    words: list[str] = []
    for word in run.split(" "):
        if len(" ".join(words)) >= _LEAD_IN - 6:
            break
        words.append(word)
    taken = " ".join(words).rstrip()
    return taken if len(taken.split()) > 1 and taken[:1].isalnum() else ""


def _is_capital(inner: str) -> bool:
    first = nh3.clean(inner, tags=set(), attributes={})[:1]
    return first.isalpha() and first.upper() != first.lower()


def joined(lines: list[str]) -> str:
    """Join the lines of a passage for Markdown: each is a paragraph, but rows of a table and of a list stay together."""
    text = ""
    for line in lines:
        if not text:
            text = line
        elif line.startswith("|") and text.rpartition("\n")[2].startswith("|"):
            text = f"{text}\n{line}"
        else:
            text = f"{text}\n\n{line}"
    return text
