import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from inkpython.engine.story import Story

from engine.book import compiler
from engine.book.compiler import Compiled, compile_cached, compile_ink
from engine.errors import InstallError

STORY = {
    "story/main.ink": "INCLUDE rooms.ink\nVAR gold = 3\n-> hall\n",
    "story/rooms.ink": (
        "=== hall ===\n# page: 12\nA hall of {gold} doors — «open» 开.\n"
        "* (knock) [Knock # test: vanessa spirit 15]\n    {gold > 2: -> cellar}\n    Nobody.\n"
        "+ [Wait]\n- -> cellar\n"
        "=== cellar ===\n= stairs\nDown {&one|two}.\n-> END\n"
    ),
}


def including_itself_a_billion_times() -> dict[str, str]:
    twice = {f"{n}.ink": f"INCLUDE {n + 1}.ink\nINCLUDE {n + 1}.ink\n" for n in range(30)}
    return twice | {"30.ink": "a {b|c} line\n" * 50}


def only_error(files: dict[str, str], main: str = "main.ink", **limits: float) -> compiler.InkMessage:
    compiled = compile_ink(main, files, **limits)
    assert compiled.json == ""
    assert compiled.lines == {}
    assert len(compiled.errors) == 1
    return compiled.errors[0]


def test_a_story_compiles_and_plays():
    compiled = compile_ink("story/main.ink", STORY)
    assert compiled.errors == compiled.warnings == ()
    story = Story(compiled.json)
    assert story.ContinueMaximally() == "A hall of 3 doors — «open» 开.\n"
    assert [choice.text for choice in story.currentChoices] == ["Knock", "Wait"]


def test_lines_lead_from_content_to_the_text_it_came_from():
    compiled = compile_ink("story/main.ink", STORY)
    assert compiled.lines["hall"] == ("story/rooms.ink", 1, 8)
    assert compiled.lines["cellar.stairs"][:2] == ("story/rooms.ink", 10)
    root = json.loads(compiled.json)["root"]
    text = root[-1]["hall"][0].index("^A hall of ")
    assert compiled.lines[f"hall.0.{text}"] == ("story/rooms.ink", 3, 3)
    assert compiled.where("hall.0.knock.nothing.7") == compiled.where("hall.0.knock")
    assert compiled.where("nowhere") is None


def test_every_path_with_lines_is_a_path_of_the_runtime():
    compiled = compile_ink("story/main.ink", STORY)
    root = Story(compiled.json).mainContentContainer

    def paths(container):
        for child in [*container.content, *container.namedContent.values()]:
            yield str(child.path)
            if hasattr(child, "content"):
                yield from paths(child)

    assert set(compiled.lines) - {""} <= set(paths(root))


@pytest.mark.skipif(shutil.which("node") is None, reason="compares with inkjs on node")
@pytest.mark.parametrize("count_all_visits", [True, False])
def test_the_story_is_what_inkjs_writes_on_node(count_all_visits, tmp_path):
    script = tmp_path / "compile.cjs"
    script.write_text(
        f"const ink = require({json.dumps(str(compiler.INKJS))}); const files = {json.dumps(STORY)};"
        "const shelf = { ResolveInkFilename: n => 'story/' + n, LoadInkFileContents: n => files[n] };"
        f"const options = new ink.CompilerOptions('story/main.ink', [], {json.dumps(count_all_visits)}, null, shelf);"
        "process.stdout.write(new ink.Compiler(files['story/main.ink'], options).Compile().ToJson());",
        encoding="utf-8",
    )
    on_node = subprocess.run(["node", script], capture_output=True, check=True).stdout.decode()
    assert compile_ink("story/main.ink", STORY, count_all_visits=count_all_visits).json == on_node


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("{!}", 1, "expected the parts of a sequence"),
        ("==\n*", 1, "expected the name of the knot"),
        ("+ Test\n    ~", 2, "expected expression after '~' but saw end of line"),
        ("+ 1 #[2] #[3]", 1, "expected end of line but saw '[3]'"),
        ("Hi\nINCLUDE", 2, "expected a file name after INCLUDE"),
        ("LIST = a", 1, "expected list name"),
        ("Hi\n~ temp x", 2, "expected '=' and a first value"),
        ("-> nowhere", 1, "divert target not found: '-> nowhere'"),
        ("~ x++", 1, "variable for increment could not be found: 'x'"),
        ("{LIST_COUNT()}", 1, "this built-in function takes 1 value(s)"),
        ("Hi\n" + "{x:" * 400, 2, "nested too deeply"),
    ],
)
def test_a_half_typed_line_is_an_error_with_its_line_in_plain_words(text, line, words):
    error = only_error({"main.ink": text})
    assert (error.file, error.line, error.severity) == ("main.ink", line, "error")
    assert words in error.text


def test_no_fault_of_the_compilers_own_is_shown_raw():
    source = (
        STORY["story/rooms.ink"] + 'VAR s = "a{1}"\nLIST l = (a), b\n~ temp y = f(1) + 2\n{shuffle:\n- a\n}\n'
    )
    lines = source.splitlines()
    for number, line in enumerate(lines):
        for end in range(0, len(line), 3):
            half_typed = "\n".join([*lines[:number], line[:end], *lines[number + 1 :]])
            compiled = compile_ink("main.ink", {"main.ink": half_typed})
            assert compiled.json or compiled.errors
            for message in compiled.errors + compiled.warnings:
                assert 1 <= message.line <= len(lines) + 1
                assert "TypeError" not in message.text
                assert "object Object" not in message.text


def test_a_missing_include_is_an_error_at_the_include():
    files = {"main.ink": "INCLUDE a.ink\n", "a.ink": "Hi\n\nINCLUDE chapter.ink\n", "chapters.ink": ""}
    error = only_error(files)
    assert (error.file, error.line) == ("a.ink", 3)
    assert error.text == "cannot load 'chapter.ink': the book has no such file; did you mean 'chapters.ink'?"


def test_a_missing_main_file_is_an_error():
    assert only_error({}, main="gone.ink").text == "cannot load 'gone.ink': the book has no such file"


def test_a_circle_of_includes_is_an_error_at_the_include_that_closes_it():
    error = only_error(
        {"main.ink": "INCLUDE a.ink\n", "a.ink": "\nINCLUDE b.ink\n", "b.ink": "INCLUDE a.ink\n"}
    )
    assert (error.file, error.line) == ("b.ink", 1)
    assert "'a.ink' is already open" in error.text


def test_an_include_counts_from_the_main_files_folder_and_else_from_the_top():
    files = {
        "story/main.ink": "INCLUDE ./one/../a.ink\nINCLUDE havenbook.ink\n-> k\n",
        "story/a.ink": "=== k\n{nobody}\n-> END\n",
        "havenbook.ink": "VAR gold = 1\n",
    }
    assert only_error(files, main="story/main.ink").file == "story/a.ink"


def test_warnings_and_todo_lines_do_not_stop_a_story():
    compiled = compile_ink("main.ink", {"main.ink": "-> k\n=== k\nTODO: Mend 'this' # now\nHi\n"})
    assert compiled.json
    assert [(m.line, m.severity) for m in compiled.warnings] == [(3, "todo"), (4, "warning")]
    assert compiled.warnings[0].text == "Mend 'this' # now"


def test_a_warning_after_an_error_does_not_make_the_story_good():
    compiled = compile_ink("main.ink", {"main.ink": "{nobody}\n-> k\n=== k\nHi\n"})
    assert compiled.errors
    assert compiled.json == ""


def test_compiling_for_too_long_is_stopped_and_said_and_the_next_book_compiles():
    error = only_error(including_itself_a_billion_times(), main="0.ink", seconds=0.3, megabytes=2048)
    assert error.text.startswith("compiling took longer than 0.3 seconds and was stopped")
    assert compile_ink("story/main.ink", STORY).json


def test_compiling_with_too_much_memory_is_stopped_and_said_and_the_next_book_compiles():
    error = only_error(including_itself_a_billion_times(), main="0.ink", seconds=60, megabytes=40)
    assert error.text.startswith("compiling needed more than 40 MB of memory and was stopped")
    assert compile_ink("story/main.ink", STORY).json


def test_a_child_that_died_is_replaced():
    compile_ink("story/main.ink", STORY)
    compiler._child._process.kill()
    compiler._child._process.wait()
    assert compile_ink("story/main.ink", STORY).json


def test_one_child_serves_many_threads_each_its_own_book():
    got = {}

    def compile_one(number: int) -> None:
        got[number] = compile_ink("main.ink", {"main.ink": f"Book {number}.\n-> END\n"}).json

    threads = [threading.Thread(target=compile_one, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(f"^Book {number}." in got[number] for number in range(8))


def test_a_program_that_compiled_ends_by_itself():
    program = (
        "from engine.book.compiler import compile_ink; print(len(compile_ink('a', {'a': 'Hi'}).json) > 9)"
    )
    root = Path(compiler.__file__).parents[2]
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, timeout=60, check=True
    )
    assert (ran.stdout.strip(), ran.stderr) == (b"True", b"")


def test_a_missing_compiler_says_how_to_bring_it_in(monkeypatch, tmp_path):
    compiler.stop()
    monkeypatch.setattr(compiler, "INKJS", tmp_path / "ink-full.js")
    with pytest.raises(InstallError, match="pip install"):
        compile_ink("story/main.ink", STORY)


def test_the_cache_gives_the_same_without_compiling(monkeypatch, tmp_path):
    first = compile_cached("story/main.ink", STORY, tmp_path)
    monkeypatch.setattr(compiler._child, "ask", None)
    assert compile_cached("story/main.ink", STORY, tmp_path) == first


def test_the_cache_knows_one_text_from_another(tmp_path):
    first = compile_cached("story/main.ink", STORY, tmp_path)
    other = compile_cached("story/main.ink", STORY | {"story/main.ink": "-> END\n"}, tmp_path)
    assert first != other
    assert compile_cached("story/main.ink", STORY, tmp_path, count_all_visits=False) != first


@pytest.mark.parametrize("broken", [b"", b"\x93\xa0", b"not msgpack"])
def test_a_broken_cache_file_is_ignored_and_mended(broken, tmp_path):
    first = compile_cached("story/main.ink", STORY, tmp_path)
    (kept,) = tmp_path.iterdir()
    good = kept.read_bytes()
    kept.write_bytes(broken)
    assert compile_cached("story/main.ink", STORY, tmp_path) == first
    assert kept.read_bytes() == good


def test_a_cache_folder_that_cannot_be_made_costs_nothing(tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert compile_cached("story/main.ink", STORY, in_the_way).json


def test_a_broken_limit_is_not_remembered(tmp_path):
    compiled = compile_cached("0.ink", including_itself_a_billion_times(), tmp_path, seconds=0.2)
    assert isinstance(compiled, Compiled)
    assert compiled.errors
    assert list(tmp_path.iterdir()) == []


def test_the_cache_keeps_the_newest_only(monkeypatch, tmp_path):
    monkeypatch.setattr(compiler, "KEPT_IN_CACHE", 3)
    for number in range(5):
        compile_cached("a.ink", {"a.ink": f"{number}\n-> END"}, tmp_path)
    assert len(list(tmp_path.iterdir())) == 3
