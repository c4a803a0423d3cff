"""Reading a page as a person without scripts does: its forms, its buttons, its words."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

_VOID = {"input", "meta", "link", "br", "img", "hr"}


@dataclass
class Form:
    """A form: where it goes, its fields as first shown, and its buttons as (name, value, words)."""

    action: str
    method: str = "get"
    fields: list[tuple[str, str]] = field(default_factory=list)
    radios: dict[str, list[str]] = field(default_factory=dict)
    boxes: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)

    def value(self, name: str) -> str:
        """Return a hidden field."""
        return next(value for found, value in self.fields if found == name)


class Page(HTMLParser):
    """What stands on a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html, self.forms, self.text, self.ids, self.links = html, [], "", [], []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.focus = ""
        self._form: Form | None = None
        self._button: tuple[str, str] | None = None
        self._words: list[str] = []
        self._select = ""
        self.feed(html)
        self.close()
        self.text = " ".join(self.text.split())

    forms: list[Form]
    ids: list[str]
    links: list[str]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of what is of interest."""
        found = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in found.items()]
        if "id" in found:
            self.ids.append(found["id"])
        if "data-focus" in found:
            self.focus = found.get("id", tag)
        if tag == "a":
            self.links.append(found.get("href", ""))
        if tag == "form":
            self._form = Form(found.get("action", ""), found.get("method", "get"))
            self.forms.append(self._form)
        if self._form is not None:
            self._in_form(tag, found, self._form)

    def _in_form(self, tag: str, found: dict[str, str], form: Form) -> None:
        name, value = found.get("name", ""), found.get("value", "")
        if tag == "button":
            self._button, self._words = (name, value), []
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select:
            form.radios.setdefault(self._select, []).append(value)
        elif tag == "input" and found.get("type") == "radio":
            if "disabled" not in found:
                form.radios.setdefault(name, []).append(value)
            if "checked" in found:
                form.fields.append((name, value))
        elif tag == "input" and found.get("type") == "checkbox":
            form.boxes.setdefault(name, []).append(value)
            if "checked" in found:
                form.fields.append((name, value))
        elif tag == "input":
            form.fields.append((name, value))

    def handle_endtag(self, tag: str) -> None:
        """Close forms and buttons."""
        if tag == "form":
            self._form = None
        if tag == "button" and self._button is not None and self._form is not None:
            self._form.buttons.append((*self._button, " ".join("".join(self._words).split())))
            self._button = None

    def handle_data(self, data: str) -> None:
        """Collect words."""
        self.text += data
        if self._button is not None:
            self._words.append(data)

    def form(self, words: str) -> Form:
        """Find the form with a button of these words."""
        for form in self.forms:
            if any(words in said for _, _, said in form.buttons):
                return form
        raise AssertionError(
            f"no button {words!r} among {[said for form in self.forms for *_, said in form.buttons]}"
        )


def read(answer: TestResponse) -> Page:
    """Read an answer's page."""
    return Page(answer.get_data(as_text=True))


def press(
    client: FlaskClient, page: Page, words: str, follow: bool = True, **fields: str | list[str]
) -> TestResponse:
    """Press the button with these words, with fields filled in; follow where it leads."""
    form = page.form(words)
    name, value, _ = next(button for button in form.buttons if words in button[2])
    sent: dict[str, str | list[str]] = {}
    for key, given in form.fields:
        old = sent.get(key)
        sent[key] = [*([old] if isinstance(old, str) else old or []), given]
    sent |= {key.replace("__", "."): given for key, given in fields.items()}
    if name:
        sent[name] = value
    return client.post(form.action, data=sent, follow_redirects=follow)
