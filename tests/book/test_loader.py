"""Loading: folders, lone files and texts in memory; the edition's hash; and files that are refused in words."""

import os
import sys
from pathlib import Path

import pytest

from engine.book import folders
from engine.book.compiler import compile_ink
from engine.book.loader import check, check_sources, library_text, load, load_files
from engine.book.report import report_json
from engine.book.sources import Sources
from engine.errors import BookError
from tests.book.books import BOOK, SET, codes, files, report, write, write_book

STORY = "=== page\nSome words of a page.\n+ [On] -> END\n"


# ---- folders


def test_a_folder_with_a_set_loads(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    book = load(source, sets=sets)
    assert (book.id, book.info.title, book.plain, book.warnings) == ("small", "A small book", False, ())
    assert (book.sets[0].id, book.sets[0].title) == ("yard", "The yard")
    assert book.heroes["ada"].name == "Ada"
    assert book.items["key"].name == "The key"
    assert list(book.index.pages) == ["page"]
    assert book.folder == str(source)


def test_the_texts_of_a_book_load_to_the_same_edition(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    book = load(source, sets=sets)
    again = load_files(book.files, book.set_files, book.id)
    assert again.edition == book.edition
    assert again.index == book.index
    assert again.story == book.story


def test_a_book_may_carry_a_set_of_its_own_which_comes_first(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    own = {f"sets/yard/{name}": text.replace("The yard", "My yard") for name, text in SET.items()}
    write(source, own)
    assert load(source, sets=sets).sets[0].title == "My yard"


def test_a_set_that_is_not_there_is_one_problem_with_the_nearest_one(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY, book_toml=BOOK.replace('["yard"]', '["yrad"]'))
    (problem,) = check(source, sets=sets).errors
    assert (problem.code, problem.file, problem.line, problem.key) == ("unknown-set", "book.toml", 5, "sets")
    assert "Did you mean 'yard'?" in problem.message


@pytest.mark.parametrize("name", ["../yard", "/etc", "..", "a/b", ""])
def test_a_set_is_a_name_and_never_a_way_out_of_the_folder(tmp_path: Path, name: str) -> None:
    source, sets = write_book(tmp_path, STORY, book_toml=BOOK.replace('["yard"]', f'["{name}"]'))
    write(tmp_path, {"yard/set.toml": SET["set.toml"]})
    assert [problem.code for problem in check(source, sets=sets).errors] == ["unknown-set"]


def test_files_that_are_none_of_ours_are_left_alone(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    edition = load(source, sets=sets).edition
    write(
        source,
        {"README": "x", "notes.md": "x", ".hidden/x.toml": "x", ".x.toml": "x", "story/havenbook.ink": "old"},
    )
    book = load(source, sets=sets)
    assert book.warnings == ()
    assert book.edition == edition


def test_a_stray_toml_is_a_warning(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    write(source, {"heros/zoe.toml": "x = 1"})
    assert [(one.code, one.file) for one in load(source, sets=sets).warnings] == [
        ("stray-file", "heros/zoe.toml")
    ]


def test_a_name_that_is_nothing_is_refused_in_words(tmp_path: Path) -> None:
    write(tmp_path, {"notes.txt": "x", "empty/readme": "x"})
    for name in ("nothing", "notes.txt", "empty"):
        with pytest.raises(BookError, match=r"Name (a|the) folder"):
            load(tmp_path / name)


def test_an_error_carries_all_problems_at_once(tmp_path: Path) -> None:
    source, sets = write_book(
        tmp_path,
        "=== page\n~ pass = true\n* [Go # tset: x] -> nowhere\n",
        titles_toml="[brave]\nnmae = 3\n",
    )
    with pytest.raises(BookError) as caught:
        load(source, sets=sets)
    found = {(one.file, one.line, one.code) for one in caught.value.problems}
    assert found >= {
        ("story/main.ink", 4, "read-only"),
        ("story/main.ink", 5, "unknown-tag"),
        ("titles.toml", 2, "unknown-key"),
    }
    assert "titles.toml:2: brave.nmae: Nothing reads" in str(caught.value)


# ---- what is refused


def test_a_file_that_is_not_utf_8_is_named_with_its_line(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    (source / "titles.toml").write_bytes(b'[a]\nname = "\xff"\n')
    (problem,) = check(source, sets=sets).errors
    assert (problem.code, problem.file, problem.line) == ("not-utf-8", "titles.toml", 2)


def test_a_mark_at_the_beginning_and_other_line_ends_make_no_other_edition(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    edition = load(source, sets=sets).edition
    story = (source / "story/main.ink").read_text()
    (source / "story/main.ink").write_bytes(b"\xef\xbb\xbf" + story.replace("\n", "\r\n").encode())
    assert load(source, sets=sets).edition == edition


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    (tmp_path / "secret.toml").write_text("[key]\nname = 'x'\n")
    os.symlink(tmp_path / "secret.toml", source / "titles.toml")
    (problem,) = check(source, sets=sets).errors
    assert (problem.code, problem.file) == ("link-out", "titles.toml")


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_to_a_folder_is_not_followed(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    write(tmp_path / "elsewhere", {"x.toml": "x"})
    os.symlink(tmp_path / "elsewhere", source / "heroes")
    os.symlink(tmp_path, source / "story" / "loop")
    assert load(source, sets=sets).warnings == ()


def test_too_much_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, sets = write_book(tmp_path, STORY)
    monkeypatch.setattr(folders, "MAX_TEXT", 600)
    assert "too-large" in codes(check(source, sets=sets))


def test_too_many_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, sets = write_book(tmp_path, STORY)
    monkeypatch.setattr(folders, "MAX_FILES", 2)
    assert "too-many-files" in codes(check(source, sets=sets))


# ---- editions


def test_the_edition_changes_with_every_part_of_a_book(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    write(source, {"art/fox.webp": "one", "art/art.toml": '[fox]\nfile = "fox.webp"\nalt = "A fox"\n'})
    seen = {load(source, sets=sets).edition}
    changes = [
        (source, {"story/main.ink": (source / "story/main.ink").read_text().replace("Some", "Many")}),
        (source, {"titles.toml": '[brave]\nname = "Brave"\n'}),
        (source, {"art/fox.webp": "two"}),
        (sets / "yard", {"heroes/zed.toml": SET["heroes/zed.toml"].replace("Somebody", "Nobody")}),
    ]
    for number, (folder, texts) in enumerate(changes, 2):
        write(folder, texts)
        seen.add(load(source, sets=sets).edition)
        assert len(seen) == number


def test_a_picture_is_kept_by_its_hash_and_its_file_must_be_there(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    write(source, {"art/art.toml": '[fox]\nfile = "fox.webp"\nalt = "A fox"\n'})
    (problem,) = check(source, sets=sets).errors
    assert (problem.code, problem.file, problem.line) == ("missing-file", "art/art.toml", 2)
    write(source, {"art/fox.webp": "bytes"})
    assert load(source, sets=sets).files["art/fox.webp"].startswith("sha256:")


def test_page_numbers_of_the_edition_before_stay(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    book = load(source, sets=sets, previous_numbers={"page": "31"})
    assert book.index.pages["page"].number == "31"


def test_a_compiled_story_is_kept_between_runs(tmp_path: Path) -> None:
    source, sets = write_book(tmp_path, STORY)
    load(source, sets=sets, cache=tmp_path / "cache")
    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert load(source, sets=sets, cache=tmp_path / "cache").index.pages


def test_a_kept_edition_opens_though_a_check_of_today_would_refuse_it() -> None:
    wrong = files("=== page\n# haevn: Home\nWords.\n-> END\n")
    with pytest.raises(BookError, match="haven"):
        load_files(wrong, {"yard": SET}, "small")
    assert load_files(wrong, {"yard": SET}, "small", kept=True).index.pages


def test_a_kept_edition_opens_with_the_story_it_was_compiled_to() -> None:
    book = report(STORY).book
    assert book is not None
    ink = {name: text for name, text in book.files.items() if name.endswith(".ink")}
    compiled = compile_ink(book.info.main, {**ink, "havenbook.ink": library_text(book)})
    again = load_files(book.files, book.set_files, book.id, compiled=compiled, kept=True)
    assert (again.story, again.edition, again.index) == (book.story, book.edition, book.index)


# ---- stories for other tools


def test_a_lone_ink_file_is_a_book_with_the_title_it_gives(tmp_path: Path) -> None:
    write(tmp_path, {"the_lodger.ink": "# title: The Lodger # author: Somebody\nHello.\n+ [On] -> END\n"})
    book = load(tmp_path / "the_lodger.ink")
    assert (book.id, book.info.title, book.info.authors, book.plain) == (
        "the_lodger",
        "The Lodger",
        ("Somebody",),
        True,
    )
    assert book.index.start == "_start"
    assert list(book.stats) == [
        "strength", "agility", "perception", "spirit", "vitality", "charisma", "willpower",
    ]  # fmt: skip


def test_a_lone_ink_file_without_a_title_goes_by_its_name(tmp_path: Path) -> None:
    write(tmp_path, {"the-lodger.ink": "Hello.\n-> END\n"})
    assert load(tmp_path / "the-lodger.ink").info.title == "the lodger"


def test_a_lone_ink_file_brings_what_it_includes_and_nothing_else(tmp_path: Path) -> None:
    write(
        tmp_path / "in",
        {
            "a.ink": "INCLUDE parts/b.ink\n-> b\n",
            "parts/b.ink": "=== b\nB.\n-> END\n",
            "other.ink": "nonsense {",
        },
    )
    assert sorted(load(tmp_path / "in" / "a.ink").files) == ["a.ink", "parts/b.ink"]


def test_an_include_out_of_the_folder_is_not_read(tmp_path: Path) -> None:
    write(tmp_path, {"secret.ink": "=== b\nB.\n-> END\n", "in/a.ink": "INCLUDE ../secret.ink\n-> b\n"})
    told = check(tmp_path / "in" / "a.ink")
    assert "include-missing" in codes(told)
    assert "../secret.ink" not in (told.book.files if told.book else {})


def test_a_folder_of_ink_files_begins_with_the_one_that_no_other_includes(tmp_path: Path) -> None:
    write(tmp_path / "tale", {"z.ink": "INCLUDE a.ink\n-> a\n", "a.ink": "=== a\nA.\n-> END\n"})
    book = load(tmp_path / "tale")
    assert (book.plain, book.info.main, book.index.start) == (True, "z.ink", "a")


def test_a_folder_of_several_stories_asks_which(tmp_path: Path) -> None:
    write(tmp_path / "tales", {"one.ink": "One.\n-> END\n", "two.ink": "Two.\n-> END\n"})
    with pytest.raises(BookError, match=r"several stories: one\.ink, two\.ink"):
        load(tmp_path / "tales")
    write(tmp_path / "tales", {"main.ink": "Main.\n-> END\n"})
    assert load(tmp_path / "tales").info.main == "main.ink"


def test_a_lone_file_in_our_dialect_gets_the_include(tmp_path: Path) -> None:
    write(tmp_path, {"a.ink": "INCLUDE havenbook.ink\n-> p\n=== p\n~ earn(3)\nWords.\n-> END\n"})
    book = load(tmp_path / "a.ink")
    assert not book.plain
    assert "VAR gold" in library_text(book)


# ---- the report


def test_the_report_is_plain_data_that_says_where_things_are_set_and_read() -> None:
    story = """=== page
~ dread += 1
~ title(brave)
Shall we?
* (yes) [Yes # vote]
* (no) [No # vote]
- {yes: So be it.} {dread > 3: Hush.}
{titles ? brave: Well done.}
-> END
"""
    data = report_json(report(story, titles_toml='[brave]\nname = "Brave"\n'))

    def at(line: int) -> dict[str, object]:
        return {"page": "page", "file": "story/main.ink", "line": line}

    assert (data["errors"], data["warnings"]) == ([], [])
    assert (data["pages"], data["choices"]) == (1, 2)
    assert data["words"] > 4
    assert data["titles"] == {"brave": {"asked": [at(10)], "awarded": [at(5)]}}
    assert data["encounters"] == {"rats": {"health": 16, "budget": [100, 120]}}
    assert data["trackers"] == {"dread": {"read": [at(9)], "set": [at(4)]}}
    assert data["votes"] == {
        "page.yes": {"asked": [at(9)], "offered": [at(7)]},
        "page.no": {"asked": [], "offered": [at(8)]},
    }


def test_problems_in_the_report_have_file_line_code_and_message() -> None:
    (problem,) = report_json(report("=== page\n~ pass = true\nWords.\n-> END\n"))["errors"]
    assert problem.keys() == {"file", "line", "code", "message"}
    assert (problem["file"], problem["line"], problem["code"]) == ("story/main.ink", 4, "read-only")


@pytest.mark.parametrize("book", ["city_without_mirrors", "drowned_bell"])
def test_the_shipped_books_have_no_problems(book: str) -> None:
    told = check(Path(__file__).parents[2] / "campaign" / "books" / book)
    assert (told.errors, told.warnings) == ((), ())


# ---- books that mean no good


@pytest.mark.parametrize(
    "story",
    [
        "\n".join("* " * depth + f"[{depth}]" for depth in range(1, 400)) + "\n- -> END\n",
        "{x:" * 300 + "words" + "}" * 300 + "\nVAR x = 1\n-> END\n",
        "VAR x = 1\n" + "{x:\n" * 300 + "words\n" + "}\n" * 300 + "-> END\n",
        "-> a\n=== a\n" + "\n".join(f"{{unknown_{number}}} -> nowhere" for number in range(300)),
    ],
)
def test_a_story_nested_without_measure_is_refused_in_words(story: str) -> None:
    told = check_sources(Sources(id="deep", files={"deep.ink": story}))
    assert told.errors
    assert all(problem.file == "deep.ink" and problem.line >= 1 for problem in told.errors)


def test_many_conditions_do_not_make_the_check_try_them_all() -> None:
    """Twenty conditions, each asked forty times: two to the power of twenty ways."""
    lines = "\n".join(
        f"{{x{number % 20}: t|u}}\n+ {{x{number % 20}}} [c{number}] -> a" for number in range(400)
    )
    variables = "".join(f"VAR x{number} = 1\n" for number in range(20))
    story = f"{variables}-> a\n=== a\n{lines}\n"
    assert check_sources(Sources(id="wide", files={"wide.ink": story})).errors == ()


def test_a_set_without_its_own_file_is_told_so() -> None:
    told = report(STORY, set_files={name: text for name, text in SET.items() if name != "set.toml"})
    assert ("missing-file", "sets/yard/set.toml") in {(one.code, one.file) for one in told.errors}
