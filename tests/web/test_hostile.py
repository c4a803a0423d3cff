"""C38: script in whatever an author or a player may write is shown as words or taken out, and nothing of it runs."""

from html.parser import HTMLParser

import pytest
from flask import Flask, render_template

from tests.web import samples
from web import comfort, prose, views

NEVER = {"iframe", "object", "embed", "base", "foreignobject", "animate", "set", "handler"}


class Judge(HTMLParser):
    """Collects every tag and attribute of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.bad: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag in NEVER or (tag == "script" and not (found.get("src") or "").startswith("/static/")):
            self.bad.append(tag)
        if tag == "img" and not (found.get("src") or "").startswith("/saves/"):
            self.bad.append(f"img {found.get('src')}")
        for name, value in found.items():
            if name.startswith("on") or name in ("style", "srcdoc", "formaction"):
                self.bad.append(f"{tag} {name}")
            if name in ("href", "src", "action") and (value or "").split(":")[0].lower() in (
                "javascript",
                "data",
                "vbscript",
            ):
                self.bad.append(f"{tag} {name}={value}")


def judged(html: str) -> list[str]:
    return Judge(html).bad


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("first", ["story", "brief"])
def test_nothing_runs_on_a_page_full_of_script(app: Flask, live: bool, first: str) -> None:
    with app.test_request_context("/"):
        screen = views.screen(samples.hostile(), comfort.Comfort(first=first), live=live)
        html = render_template(
            "reader/page.html", save_id="s", revision=1, language="en", screen=screen, turned=False, focus="", say=samples.HOSTILE,
            notices=[], wrong=None,
        )  # fmt: skip
    assert judged(html) == []


@pytest.mark.parametrize(
    "text",
    [
        "<img src=x onerror=alert(1)>",
        '<iframe srcdoc="<script>alert(1)</script>">',
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt&#58;alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "![x](javascript:alert(1))",
        "![x](https://elsewhere.example/pixel.png)",
        "</p></script><script>alert(1)</script>",
        "<svg><animate onbegin=alert(1)>",
        '[x](https://good.example "onmouseover=alert(1)")',
        "`<script>`",
        "<https://good.example/?a=<script>>",
        "<javascript:alert(1)>",
        "| a | <b onclick=x> |\n|---|---|\n| 1 | 2 |",
    ],
)
def test_prose_lets_no_markup_through(text: str) -> None:
    for html in (prose.render(text), prose.inline(text), prose.opening(text)):
        assert judged(f"<div>{html}</div>") == []


def test_markdown_itself_still_works() -> None:
    assert prose.render("*soft* and **loud**") == "<p><em>soft</em> and <strong>loud</strong></p>\n"
    assert 'rel="noopener noreferrer nofollow"' in prose.render("[a](https://good.example)")
    assert prose.inline('He said "no".') == "He said “no”."
    assert "<table>" in prose.render(prose.joined(["| a | b |", "|---|---|", "| 1 | 2 |"]))


def test_a_hash_and_a_backslash_stay_what_they_are() -> None:
    assert prose.inline("Rule #3") == "Rule #3"
    assert prose.inline("a \\ b") == "a \\ b"


def test_words_in_other_scripts_open_a_page_without_a_capital() -> None:
    chinese = "开始" * 100
    assert "capital" not in prose.opening(chinese)
    assert "lead-in" not in prose.opening(chinese)
