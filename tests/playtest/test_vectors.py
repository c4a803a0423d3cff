"""The worked examples of the rulebooks, and what the runner says when a vector or its file is wrong."""

import re
import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from engine.playtest import vector_schema as schema
from engine.playtest.positions import Position, Put
from engine.playtest.vectors import Failed, Report, run
from tests.docs.blocks import DOCS, code_words, table_after

FILES = sorted((Path(__file__).parent.parent / "vectors").glob("*.toml"))
AUTHORS = (DOCS / "authors/vectors.md").read_text(encoding="utf-8")
HEAD = """sets = ["stormsunder"]
rule = ["SC-071"]
[[vector]]
name = "a blow"
"""
POSITION = """
[vector.position]
active = "capac"
dice = ["S", "S", "S"]
figures.capac = { at = [5, 5], worn = { weapon = "runed_gladius" }, hand = ["dash"] }
figures.guard = { card = "tarpitt_guardsman", at = [6, 5] }
figures.far = { card = "tarpitt_guardsman", at = [11, 11] }
"""
BLOW = '{ do = "strike", slot = "weapon", target = "guard" }'


def rules(path: Path) -> list[str]:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    named = [*data["rule"], *(id for vector in data["vector"] for id in vector.get("rule", []))]
    return list(dict.fromkeys(named))


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.stem, marks=[pytest.mark.rule(id) for id in rules(path)]) for path in FILES],
)
def test_each_vector_of_a_file_comes_out_as_it_says(path: Path, cache: Path) -> None:
    report = run([path], cache=cache)
    assert [
        f"{one.vector}: {wrong.key}: {wrong.message}" for one in report.failed for wrong in one.wrong
    ] == []
    assert report.passed


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_says_what_it_is_about_and_names_rules_that_there_are(path: Path) -> None:
    ids = set(re.findall(r"^\|? ?([A-Z]{1,2}-?S?\d+) \|", RULES, re.MULTILINE)) | {"T-S2"}
    assert tomllib.loads(path.read_text(encoding="utf-8"))["text"]
    assert [id for id in rules(path) if id not in ids] == []


RULES = "\n".join((DOCS / "rules" / name).read_text(encoding="utf-8") for name in ("RULES.md", "RULINGS.md"))


@pytest.mark.parametrize("example", range(1, 16))
def test_every_example_of_the_rulebook_has_its_file(example: int) -> None:
    assert [path.stem for path in FILES if path.stem.startswith(f"e{example:02}_")]


# what the runner says


def tried(folder: Path, cache: Path, text: str) -> Report:
    path = folder / "one.toml"
    path.write_text(text, encoding="utf-8")
    return run([path], cache=cache)


def only(report: Report) -> Failed:
    assert report.passed == 0
    (failed,) = report.failed
    return failed


def told(report: Report) -> list[tuple[int, str, str]]:
    return [(wrong.line, wrong.key, wrong.message) for wrong in only(report).wrong]


def test_a_wrong_expectation_is_told_with_what_was_expected_and_what_came(
    tmp_path: Path, cache: Path
) -> None:
    text = f"{HEAD}commands = [{BLOW}]\nexpect.figures.guard = {{ wounds = 5, state = 'up' }}{POSITION}"
    failed = only(tried(tmp_path, cache, text))
    assert (failed.line, failed.vector, failed.rule) == (3, "a blow", ("SC-071",))
    (wrong,) = failed.wrong
    assert (wrong.line, wrong.key) == (6, "expect.figures.guard.wounds")
    assert wrong.message == "expected 5, came 1."


def test_vectors_that_pass_and_fail_are_counted(tmp_path: Path, cache: Path) -> None:
    good = f"commands = [{BLOW}]\nexpect.figures.guard = {{ wounds = 1 }}{POSITION}"
    bad = good.replace("wounds = 1", "wounds = 2")
    report = tried(tmp_path, cache, f'{HEAD}{good}[[vector]]\nname = "another"\n{bad}')
    assert report.passed == 1
    assert [one.vector for one in report.failed] == ["another"]


def test_a_later_stage_goes_on_from_the_one_before(tmp_path: Path, cache: Path) -> None:
    stages = f"""commands = [{{ do = "walk", to = [5, 4] }}]
expect.figures.capac = {{ at = [5, 4], walk = 3 }}
[[vector.then]]
commands = [{BLOW}]
expect.events = [{{ what = "hit", who = "guard" }}]
expect.never = [{{ what = "moved" }}]
expect.figures.capac = {{ walk = 0 }}
[[vector.then]]
expect.events = [{{ what = "hit" }}]
"""
    ((line, key, message),) = told(tried(tmp_path, cache, f"{HEAD}{stages}{POSITION}"))
    assert (line, key) == (13, "then[2].expect.events[1]")
    assert message == 'expected {"what":"hit"}, came: none of this kind.'


def test_a_command_that_is_refused_is_told_with_the_reason_and_ends_the_vector(
    tmp_path: Path, cache: Path
) -> None:
    text = f"{HEAD}commands = [{BLOW}, {BLOW}]\nexpect.figures.guard = {{ wounds = 9 }}{POSITION}"
    ((line, key, message),) = told(tried(tmp_path, cache, text))
    assert (line, key) == (5, "commands[2]")
    assert message.startswith("This was refused: There is no attack with that weapon now")
    assert message.endswith("To be decided now: 'act' by capac.")


def test_an_illegal_command_that_is_expected_to_be_refused_passes(tmp_path: Path, cache: Path) -> None:
    far = '{ do = "strike", slot = "weapon", target = "far" }'
    text = (
        f'{HEAD}expect.illegal = [{far}]\nexpect.refused = [{{ command = {far}, because = "out of range" }}]'
    )
    assert tried(tmp_path, cache, text + POSITION).passed == 1


def test_a_refusal_with_another_reason_fails(tmp_path: Path, cache: Path) -> None:
    far = '{ do = "strike", slot = "weapon", target = "far" }'
    text = f'{HEAD}expect.refused = [{{ command = {far}, because = "AP" }}]{POSITION}'
    ((_, key, message),) = told(tried(tmp_path, cache, text))
    assert key == "expect.refused[1].because"
    assert message == 'expected "AP", came "That is out of range: 6 fields away, reaches 1.".'


def test_a_legal_command_that_is_expected_to_be_refused_fails_and_changes_nothing(
    tmp_path: Path, cache: Path
) -> None:
    text = f"""{HEAD}expect.refused = [{{ command = {BLOW} }}]
expect.illegal = [{BLOW}]
expect.figures.guard = {{ wounds = 0 }}
[[vector.then]]
expect.figures.guard = {{ wounds = 0 }}
expect.dice = ["S", "S", "S"]
{POSITION}"""
    keys = [key for _, key, _ in told(tried(tmp_path, cache, text))]
    assert keys == ["expect.illegal[1]", "expect.refused[1]"]


def test_a_command_that_is_not_offered_is_told_with_why(tmp_path: Path, cache: Path) -> None:
    text = f'{HEAD}expect.legal = [{{ do = "walk", to = [0, 0] }}]{POSITION}'
    ((_, key, message),) = told(tried(tmp_path, cache, text))
    assert key == "expect.legal[1]"
    assert message.startswith('This is not offered (do = "walk", to = [0,0]), it is refused: ')


def test_a_wrong_decision_is_told(tmp_path: Path, cache: Path) -> None:
    text = f'{HEAD}expect.asked = {{ who = "guard", kind = "react", has = ["pass"] }}{POSITION}'
    wrong = told(tried(tmp_path, cache, text))
    assert [key for _, key, _ in wrong] == ["expect.asked.who", "expect.asked.kind", "expect.asked.has"]
    assert wrong[0][2] == 'expected "guard", came "capac". To be decided now: \'act\' by capac.'
    assert wrong[2][2] == "'pass' is not among the options: there are none."


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ('{ ask = "distance", of = "capac", to = "guard", is = 2 }', "expected 2, came 1."),
        ('{ ask = "cost", of = "capac", to = [6, 5], is = 1 }', 'expected 1, came "it cannot stop there".'),
        ('{ ask = "sees", of = "capac", to = "gurad", is = true }', "There is no figure 'gurad' in the fight. Did you mean 'guard'?"),
        ('{ ask = "cone", of = "capac", aim = [9, 9], is = [] }', "expected [], came \"(9, 9) does not touch 'capac'\"."),
        ('{ ask = "sees", of = "capac", to = "guard", half = true, is = true }', "expected [true,true], came [true,false]."),
    ],
)  # fmt: skip
def test_a_wrong_answer_to_a_question_is_told(
    tmp_path: Path, cache: Path, question: str, message: str
) -> None:
    ((line, key, came),) = told(tried(tmp_path, cache, f"{HEAD}ask = [{question}]{POSITION}"))
    assert (line, key, came) == (5, "ask[1]", message)


# what it says of files that are wrong


@pytest.mark.parametrize(
    ("position", "key", "message"),
    [
        ('figures.capac = { at = [5, 5], hand = ["dahs"] }', "figures.capac.hand", "The book has no 'dahs' for this. Did you mean 'dash'?"),
        ('figures.capca = { at = [5, 5] }', "figures.capca", "The book has no hero, adversary or companion 'capca'. Did you mean 'capac'?"),
        ('figures.x = { card = "capac", at = [5, 5] }', "figures.x.card", "A hero's figure has the hero's own id: name it 'capac'."),
        ('figures.capac = { at = [12, 5] }', "figures.capac.at", "The map has no field (12, 5): x counts to the right, y down, both from 0."),
        ('figures.capac = { at = [5, 5] }\nfigures.wynter = { at = [5, 5] }', "figures.wynter.at", "'capac' stands on (5, 5) already."),
        ('figures.capac = { at = [5, 5], statuses = { stunn = 1 } }', "figures.capac.statuses", "The book has no 'stunn' for this. Did you mean 'stun'?"),
        ('active = "wynter"\nfigures.capac = { at = [5, 5] }', "active", "There is no figure 'wynter' in this position."),
        ('dice = ["S", "7"]\nfigures.capac = { at = [5, 5] }', "dice[2]", "'7' is no face of a die: S, D, X, C and - for attack dice, 1 to 6 for Fate dice."),
        ('adversary_deck = ["challange"]\nfigures.capac = { at = [5, 5] }', "adversary_deck", "The book has no 'challange' for this. Did you mean 'challenge'?"),
        ('zones = "ab"\nfigures.capac = { at = [5, 5] }', "zones", "Zones are drawn like the map: 12 rows of 12 characters."),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_told_with_what_to_mend(
    tmp_path: Path, cache: Path, position: str, key: str, message: str
) -> None:
    wrong = told(tried(tmp_path, cache, f"{HEAD}[vector.position]\n{position}\n"))
    assert wrong[0][1:] == (f"position.{key}", message)
    assert wrong[0][0] >= 6


@pytest.mark.parametrize(
    ("body", "line", "key", "message"),
    [
        ('commands = [{ do = "strkie", slot = "weapon", target = "guard" }]', 5, "vector[1].commands[1].do", "'strkie' is no word for this. Did you mean 'strike'?"),
        ('commands = [{ slot = "weapon", target = "guard" }]', 5, "vector[1].commands[1]", "The key 'do' is missing here. It is one of: fight, "),
        ('commands = [{ do = "strike", slot = "weapon" }]', 5, "vector[1].commands[1]", "The key 'target' is missing here."),
        ('commands = [{ do = "strike", slt = "weapon", target = "guard" }]', 5, "vector[1].commands[1].slt", "Nothing reads a key of this name. Did you mean 'slot'?"),
        ('ask = [{ ask = "distance", of = "capac", to = "guard" }]', 5, "vector[1].ask[1]", "The key 'is' is missing here."),
        ('ask = [{ ask = "distnace", of = "capac", to = "guard", is = 1 }]', 5, "vector[1].ask[1].ask", "'distnace' is no word for this. Did you mean 'distance'?"),
        ('expect.figures.guard = { wunds = 1 }', 5, "vector[1].expect.figures.guard.wunds", "Nothing reads a key of this name. Did you mean 'wounds'?"),
        ('expect.events = [{ what = "hti" }]', 5, "vector[1].expect.events[1].what", "'hti' is no word for this. Did you mean 'hit'?"),
        ('expect.events = [{ what = "hit", whom = "guard" }]', 5, "vector[1].expect.events[1].whom", "This event has no such key. Did you mean 'who'?"),
    ],
)  # fmt: skip
def test_a_file_with_a_wrong_key_is_told_with_line_and_what_was_meant(
    tmp_path: Path, cache: Path, body: str, line: int, key: str, message: str
) -> None:
    failed = only(tried(tmp_path, cache, f"{HEAD}{body}{POSITION}"))
    assert failed.vector == ""
    (wrong,) = failed.wrong
    assert (wrong.line, wrong.key) == (line, key)
    assert wrong.message.startswith(message)


def test_a_file_that_is_no_toml_is_told_with_its_line_and_the_others_are_tried(
    tmp_path: Path, cache: Path
) -> None:
    broken, good = tmp_path / "broken.toml", tmp_path / "good.toml"
    broken.write_text(f"{HEAD}commands = [\n", encoding="utf-8")
    good.write_text(HEAD + POSITION, encoding="utf-8")
    report = run([broken, good], cache=cache)
    assert report.passed == 1
    (failed,) = report.failed
    assert (failed.file, failed.vector) == (str(broken), "")
    assert failed.line >= 5
    assert failed.wrong[0].message.startswith("This is not TOML: ")


def test_a_file_that_is_no_text_is_told(tmp_path: Path, cache: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert (
        told(run([path], cache=cache))[0][2]
        == "This is not a text in UTF-8. Save it as UTF-8 in your editor."
    )


def test_a_file_names_sets_or_a_book(tmp_path: Path, cache: Path) -> None:
    neither = HEAD.replace('sets = ["stormsunder"]\n', "") + POSITION
    both = f'book = "drowned_bell"\n{HEAD}{POSITION}'
    for text in (neither, both):
        assert told(tried(tmp_path, cache, text))[0][2].startswith("Say once whose cards these are")


@pytest.mark.parametrize(
    ("head", "line", "key", "message"),
    [
        ('sets = ["stormsundr"]', 1, "sets[1]", "There is no set 'stormsundr'. Did you mean 'stormsunder'?"),
        ('book = "nowhere"', 1, "book", "There is no folder of this name beside the file, and no shipped book."),
        ('sets = ["lantern_coast"]', 1, "sets", "These cards are not for fights on a map: no set.toml of theirs has a table [combat]."),
    ],
)  # fmt: skip
def test_cards_that_are_not_there_are_told(
    tmp_path: Path, cache: Path, head: str, line: int, key: str, message: str
) -> None:
    wrong = told(tried(tmp_path, cache, HEAD.replace('sets = ["stormsunder"]', head) + POSITION))
    assert (wrong[0][0], wrong[0][1]) == (line, key)
    assert wrong[0][2].startswith(message)


def test_a_book_with_a_broken_card_is_told_with_the_cards_own_file_and_line(
    tmp_path: Path, cache: Path
) -> None:
    yard = tmp_path / "yard"
    for name, text in {
        "book.toml": 'title = "Y"\nauthors = ["x"]\nnotice = "x"\nsets = ["stormsunder"]\n',
        "story/main.ink": "INCLUDE havenbook.ink\n-> a\n== a\n# page: 1 A\nHere.\n-> END\n",
        "abilities/own.toml": '[own]\nname = "Own"\nsort = "standard"\ncots = 1\n',
    }.items():
        (yard / name).parent.mkdir(parents=True, exist_ok=True)
        (yard / name).write_text(text, encoding="utf-8")
    wrong = told(tried(tmp_path, cache, HEAD.replace('sets = ["stormsunder"]', 'book = "yard"') + POSITION))
    assert wrong[0][:2] == (0, "own.cots")
    assert wrong[0][2].startswith(
        "abilities/own.toml:4: Nothing reads a key of this name. Did you mean 'cost'?"
    )


# what authors are told


@pytest.mark.parametrize(
    "struct", [schema.VectorFile, schema.Vector, Position, Put, schema.Expect, schema.FigureCheck]
)
def test_every_key_of_a_vector_file_is_told_to_authors(struct: type[msgspec.Struct]) -> None:
    told = [code_words(row)[0] for row in table_after(AUTHORS, f"keys: {struct.__name__}")]
    assert sorted(told) == sorted(field.encode_name for field in msgspec.structs.fields(struct))


def test_every_question_is_told_to_authors_with_its_keys() -> None:
    told = {code_words(row)[0]: re.findall(r"`([^`]+)`", row[1]) for row in table_after(AUTHORS, "questions")}
    asked = {
        kind.__struct_config__.tag: [
            f"{field.encode_name}{'' if field.required else '?'}" for field in msgspec.structs.fields(kind)
        ]
        for kind in get_args(schema.Ask)
    }
    assert {tag: sorted(keys) for tag, keys in told.items()} == {
        tag: sorted(keys) for tag, keys in asked.items()
    }
