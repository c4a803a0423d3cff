"""The README's commands, the ways between the documents, and how they are worded."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.blocks import DOCS, ROOT, documents, name_of

START = "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/havenbook"
TEST = "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest"
PICTURES = {"page-light.png", "page-dark.png", "haven-light.png", "sheet-light.png"}
"""Pictures of the README, which a script makes."""

_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"")
_FENCE = re.compile(r"^```.*?^```$|<!--.*?-->", re.MULTILINE | re.DOTALL)


def prose(path: Path) -> str:
    """Return a document without its fenced blocks and comments."""
    return _FENCE.sub("", path.read_text(encoding="utf-8"))


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings, as GitHub makes them."""
    found = re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-") for words in found}


def links(path: Path) -> Iterator[str]:
    for found in _LINK.finditer(prose(path)):
        yield found[1] or found[2]


def test_the_readme_has_the_two_commands_word_for_word():
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert START in lines
    assert TEST in lines


def test_the_commands_of_the_readme_name_what_the_project_file_names():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"havenbook": "web.cli:main"}
    assert "test" in project["optional-dependencies"]
    assert project["readme"] == "README.md"
    assert project["requires-python"] == ">=3.11"


@pytest.mark.parametrize("path", documents(), ids=name_of)
def test_links_lead_somewhere(path: Path):
    broken = []
    for link in links(path):
        place, _, anchor = link.partition("#")
        if re.match(r"https?:", link):
            continue
        target = (path.parent / place).resolve() if place else path
        if target.suffix == ".png" and not target.parent.is_dir() and target.name in PICTURES:
            continue
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def test_every_document_is_in_the_index():
    index = {(DOCS / link).resolve() for link in links(DOCS / "README.md")}
    assert [name_of(path) for path in documents() if path not in index and path.name != "README.md"] == []


def test_the_readme_leads_to_the_index():
    assert "docs/README.md" in set(links(ROOT / "README.md"))


@pytest.mark.parametrize("path", documents(), ids=name_of)
def test_documents_are_worded_as_the_house_speaks(path: Path):
    """No raised voice, no path of one machine, no registry, no long dashes."""
    text = path.read_text(encoding="utf-8")
    assert re.findall(r".*(?<![<\w`\"'])!(?!\[|=).*", prose(path)) == []
    assert re.findall(r"(?:/wor[k]/|/tmp/|/root/|/home/|pyp[i]\.org|npmj[s]\.|[^`~]/usr/).*", text) == []
    assert re.findall(r".*[—–].*", prose(path)) == []
