"""The references say what the code says: every tag, deed, key, field, lint, command and option, and none besides."""

import json
import re
import types
import typing
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest

from engine import commands, events, views
from engine.book import choicetags, folders, include
from engine.book.pageindex import PAGE_TAGS
from engine.sheet import SaveSheet
from engine.story import runtime
from saves import codec, files, models
from tests.docs import fields, lint_codes
from tests.docs.blocks import DOCS, ROOT, Lesson, code_words, documents, name_of, table_after
from web import cli

DIALECT = (DOCS / "authors/dialect.md").read_text(encoding="utf-8")


def tag_keys(mark: str) -> list[str]:
    return [re.match(r"# ([\w-]+)", code_words(row)[0])[1] for row in table_after(DIALECT, mark)]  # type: ignore[index]


def first_words(text: str, mark: str) -> list[str]:
    return [
        re.match(r"[\w.-]+", words[0])[0] for row in table_after(text, mark) if (words := code_words(row))
    ]  # type: ignore[index]


def test_the_dialect_lists_every_page_tag():
    assert sorted(tag_keys("page tags")) == sorted(PAGE_TAGS)


def test_the_dialect_lists_every_tag_of_a_choice():
    assert sorted(tag_keys("choice tags")) == sorted(choicetags.WORDS)


def test_the_dialect_lists_every_variable_question_and_deed():
    assert sorted(first_words(DIALECT, "variables")) == sorted((*include.TWO_WAY, *include.READ_ONLY))
    assert sorted(first_words(DIALECT, "questions")) == sorted(include.QUESTIONS)
    assert sorted(first_words(DIALECT, "deeds")) == sorted((*include.DEED_VERBS, "track"))


def test_the_dialect_tells_the_bounds_as_they_are():
    told = DIALECT.partition("## Bounds")[2]
    for bound in (runtime.STEPS, runtime.DEPTH, runtime.LINES, runtime.CHOICES, runtime.TEXT, runtime.WHOLE):
        assert re.search(rf"(?<![\d,]){bound:,}(?![\d,])", told), f"{bound:,} is not told"


BOOKS = "\n\n".join(
    (DOCS / "authors" / name).read_text(encoding="utf-8") for name in ("books.md", "combat.md", "quests.md")
)


@pytest.mark.parametrize("name", fields.structs())
def test_every_key_of_a_toml_table_is_told_as_the_schema_has_it(name: str):
    told = [tuple(row[:3]) for row in table_after(BOOKS, f"fields: {name}")]
    assert told == fields.rows(fields.structs()[name]), (
        f"python -m tests.docs.fields {name} prints what it should be"
    )


def test_every_operation_of_cards_is_told_with_its_keys():
    told = [
        (code_words(row)[0], re.findall(r"`([^`]+)`", row[1])) for row in table_after(BOOKS, "operations")
    ]
    assert told == fields.operations()


def test_every_folder_and_file_of_a_book_is_shown():
    shown = BOOKS.partition("```text")[2].partition("```")[0]
    for name in (*folders.SHELVES, *folders.SET_FILES, *folders.BOOK_FILES):
        assert name in shown, f"{name} is read, and books.md does not show it"


def test_every_problem_that_a_check_can_tell_is_listed_with_its_weight():
    text = (DOCS / "authors/checking.md").read_text(encoding="utf-8")
    told: list[tuple[str, str]] = []
    for mark in re.findall(r"<!-- (codes: \w+) -->", text):
        told += [(code_words(row)[0], row[1]) for row in table_after(text, mark)]
    assert len(told) == len(dict(told)), "a code is listed twice"
    assert dict(sorted(told)) == lint_codes.codes()


def _screens() -> str:
    """Return everything that screens say."""
    paths = [*(ROOT / "web").rglob("*.html"), *(ROOT / "web").glob("*.py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths).replace("’", "'")


@pytest.mark.parametrize("path", sorted((DOCS / "players").glob("*.md")), ids=lambda path: path.name)
def test_what_stands_in_bold_for_players_is_written_on_a_screen(path: Path):
    screens = _screens()
    bold = re.findall(r"\*\*(.+?)\*\*", path.read_text(encoding="utf-8"), re.DOTALL)
    assert [words for words in bold if " ".join(words.split()).rstrip(".") not in screens] == []


def verbs() -> dict[str, click.Command]:
    context = click.Context(cli.cli)
    return {
        name: command
        for name in cli.cli.list_commands(context)
        if (command := cli.cli.get_command(context, name))
    }


def _options(command: click.Command) -> list[str]:
    return [
        max(option.opts, key=len)
        for option in command.params
        if isinstance(option, click.Option) and not option.hidden and option.name != "help"
    ]


@pytest.mark.parametrize("path", documents(), ids=name_of)
def test_tables_of_options_are_those_of_the_verb(path: Path):
    text = path.read_text(encoding="utf-8")
    for verb in re.findall(r"<!-- options: (\w+) -->", text):
        told = [code_words(row)[0].split()[0] for row in table_after(text, f"options: {verb}")]
        assert sorted(told) == sorted(_options(verbs()[verb])), verb


COMMANDS = (DOCS / "developers/commands.md").read_text(encoding="utf-8")


def _tagged(union: Any) -> list[tuple[str, list[str]]]:
    """Return the tag and the fields of each struct of a union, a question mark behind what may be left out."""
    return [
        (
            str(kind.__struct_config__.tag),
            [f"{field.encode_name}{'' if field.required else '?'}" for field in msgspec.structs.fields(kind)],
        )
        for kind in typing.get_args(union)
    ]


@pytest.mark.parametrize(("mark", "union"), [("commands", commands.Command), ("events", events.Event)])
def test_every_command_and_event_is_told_with_its_fields(mark: str, union: types.UnionType):
    told = [(code_words(row)[0], re.findall(r"`([^`]+)`", row[1])) for row in table_after(COMMANDS, mark)]
    assert told == _tagged(union)


def test_every_part_of_the_view_is_told():
    told = [key for row in table_after(COMMANDS, "view") for key in code_words(row)]
    assert told == [field.encode_name for field in msgspec.structs.fields(views.View)]


def test_the_documents_of_the_verbs_have_the_parts_that_are_told(tmp_path: Path):
    told = {code_words(row)[0]: re.findall(r"`(\w+)`", row[1]) for row in table_after(COMMANDS, "documents")}
    lesson = Lesson(tmp_path, tmp_path / "cache")
    calls = {
        "new": "havenbook new made_here --json",
        "check": "havenbook check made_here --json",
        "balance": "havenbook balance city_without_mirrors sample_encounter --runs 1 --json",
        "playtest": "havenbook playtest made_here --runs 2 --json || true",
        "import": "echo | havenbook play drowned_bell --save it.json --json > log && havenbook import it.json --json",
        "vectors": f"havenbook vectors {ROOT}/tests/vectors/e10_attack_arithmetic.toml --json",
        "export": "havenbook export 'The Drowned Bell' there.json --json",
        "print": "havenbook print 'The Drowned Bell' there.html --json",
        "editions": "havenbook editions --json",
        "backup": "havenbook backup --json",
        "serve": "havenbook serve --no-browser --port 0 --json",
    }
    assert set(told) == set(calls)
    for verb, call in calls.items():
        said = lesson.output(call, until="}" if verb == "serve" else "")
        assert sorted(json.loads(said)) == sorted(told[verb]), verb


SAVES = (DOCS / "developers/save-format.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("mark", "struct"), [("sheet", SaveSheet), ("file", files._File)])
def test_every_part_of_a_save_is_told(mark: str, struct: type[Any]):
    told = [part for row in table_after(SAVES, mark) for part in code_words(row)]
    assert sorted(told) == sorted(field.encode_name for field in msgspec.structs.fields(struct))


def test_the_numbers_of_the_formats_are_those_told():
    assert f'{{"format": {codec.FORMAT}, "sheet": {{...}}}}' in SAVES
    assert f"The number of the file's format: {files.FORMAT}." in SAVES
    assert f"may have {codec.MAX_BYTES // 1_000_000} MB and {files.MAX_STEPS:,} steps" in SAVES


def test_every_table_of_the_database_is_told():
    told = re.findall(
        r"^\| `(\w+)` \|", SAVES.partition("## The database")[2].partition("## Changing")[0], re.MULTILINE
    )
    assert sorted(told) == sorted(models.Table.metadata.tables)


def test_what_a_change_must_pass_is_what_the_script_runs():
    told = [
        code_words(row)[0]
        for row in table_after((DOCS / "developers/testing.md").read_text(encoding="utf-8"), "checks")
    ]
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert told == re.findall(r"^check (.+)$", script, re.MULTILINE)


def test_how_large_a_book_may_be_is_told():
    text, picture = folders.MAX_TEXT // 1_000_000, folders.MAX_PICTURE // 1_000_000
    assert f"may be {text} MB together, a picture {picture} MB" in BOOKS
