"""Our runtime tells every story as inkjs does, line by line, and a reload at each turn changes nothing."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer

import engine.book
from engine.errors import StoryError
from engine.story.runtime import StoryText, Telling
from tests.story.stories import Edition, book, edition, never, text_of

INKJS = Path(engine.book.__file__).parent / "inkjs" / "ink-full.js"
DRIVER = """
let story, errors;
function open_story(text, seed) {
  story = new inkjs.Story(text);
  errors = [];
  story.onError = (message, kind) => { if (kind === 2) errors.push(message); };
  story.state.storySeed = seed;
  return true;
}
function load_state(state) { story.state.LoadJson(state); return true; }
function read_on() {
  const lines = [];
  while (story.canContinue) {
    const text = story.Continue().trim();
    if (text) lines.push(text);
  }
  return JSON.stringify({
    errors, lines, choices: story.currentChoices.map((choice) => [choice.text, choice.tags ?? []]), state: story.state.toJson(),
  });
}
function choose(index) { story.ChooseChoiceIndex(index); return true; }
"""


class InkJs:
    """inkjs in V8, one story at a time."""

    def __init__(self) -> None:
        self.context = MiniRacer()
        self.context.eval(INKJS.read_text(encoding="utf-8"))
        self.context.eval(DRIVER)

    def call(self, name: str, *arguments: Any) -> Any:
        return self.context.eval(f"{name}({', '.join(map(json.dumps, arguments))})")


@pytest.fixture(scope="module")
def inkjs() -> Iterator[InkJs]:
    player = InkJs()
    yield player
    player.context.close()


FEATURES = {
    "weave": "-> k\n=== k\nStart\n* one\n  ONE\n  ** deep\n    DEEP\n  ** other\n  -- (in) inner {in}\n* [two] TWO\n- (g) all\n"
    "+ {k < 4} again -> k\n+ end -> END\n",
    "indentation": "-> k\n=== k\nPick\n*(a) [A]\n  *(b) [B]\n+ [C]\n- done {a} {b}\n{k < 5: -> k}\n-> END\n",
    "fallback": "-> k\n=== k\n* a -> k\n* b -> k\n* -> \n  Last words.\n  * * sub\n- - the end\n-> END\n",
    "sequences": "-> k\n=== k\n{one|two|three} {&a|b} {!once|twice} {~x|y|z}\n{stopping:\n- s1\n- s2\n}\n{shuffle once:\n- p\n- q\n}\n"
    "+ {k < 9} on -> k\n+ end -> END\n",
    "conditions": "VAR x = 0\n-> k\n=== k\n~ x = x + 1\n{x == 1: first|not first} {x > 2: big}\n{\n- x == 1: A\n- x == 2: B\n- else: C\n}\n"
    "{x:\n- 1: uno\n- 2: due\n- else: many\n}\n{not (x > 3) and x != 2: odd}\n+ {x < 5} on -> k\n+ end -> END\n",
    "tunnels": "-> k\n=== k\nIn\n-> t(1) -> \nback\n-> t(2) -> u -> END\n=== t(n)\nT{n}\n+ go {n}\n- through\n->->\n=== u\nU\n->->\n",
    "onward tunnels": "-> k\n=== k\n-> t ->\nnever\n-> END\n=== t\nT\n->-> away\n=== away\nAway\n-> END\n",
    "threads": "-> k\n=== k\nHere\n<- a\n<- b(3)\n* own\n- (r) after\n+ {k < 3} back -> k\n+ stop -> END\n=== a\nThread a\n* a1\n  A1 -> k\n"
    "-> DONE\n=== b(n)\nThread b{n}\n+ b1 -> k.r\n-> DONE\n",
    "functions": "VAR g = 3\n-> k\n=== k\n{f(2)} {g} {max(3, 9)} {fact(5)}\n~ bump(g)\n{g} \"{say()}\"\n-> END\n=== function f(x)\n~ g = g + x\n"
    "~ return x * 2\n=== function max(a, b)\n{a > b:\n~ return a\n}\n~ return b\n=== function fact(n)\n{n < 2: \n~ return 1\n}\n"
    "~ return n * fact(n - 1)\n=== function bump(ref v)\n~ v++\n=== function say()\nhello\n",
    "lists": "LIST L = a, (b), c\nLIST M = x = 5, y, z\nVAR v = (a, y)\n-> k\n=== k\n{L} {v} {LIST_ALL(L)} {LIST_INVERT(L)} {LIST_COUNT(v)}\n"
    "~ v += c\n~ L += a\n~ v -= y\n{v} {L} {L ? a} {v !? y} {L ^ v} {LIST_MIN(v)} {LIST_MAX(v)} {LIST_VALUE(x)} {L(2)}\n{LIST_RANGE(LIST_ALL(M), 5, 6)}"
    " {v > a} {L == (a, b)}\n~ v = ()\n{v} {LIST_ALL(v)}!\n~ L++\n{L}\n-> END\n",
    "glue": "-> k\n=== k\nOne <>\n two <>\n-> m\n=== m\n<> three.\nNew {x()} line<>, joined\n-> END\n=== function x()\nfrom a function\n",
    "tags": "# top\n-> k\n=== k\nText # a # b\n# alone\nMore {k} # c{k}\n+ [x # t1 # t2{k}] go # after\n  on\n+ start # s [only # o] rest\n- -> END\n",
    "sums": "VAR i = 7\nVAR f = 2.5\n-> k\n=== k\n{i / 2} {i % 3} {-i % 3} {i % -3} {-i / 2} {f * 2} {i / f} {f % 2} {-f % 2} {POW(2, 10)} {POW(2, -1)} {INT(f)}"
    " {FLOOR(-2.5)} {CEILING(2.1)} {FLOAT(3)} {MIN(i, f)} {i == 7.0} {i + \"x\"} {true + 1} {not i} {1 / 3.0}\n-> END\n",
    "chance": "-> k\n=== k\n{RANDOM(1, 100)} {RANDOM(1, 100)}\n+ {k < 6} more -> k\n+ seeded\n~ SEED_RANDOM(42)\n{RANDOM(1, 6)} -> k\n+ end -> END\n",
    "counting": "-> k\n=== k\n{TURNS()} {TURNS_SINCE(-> k)} {TURNS_SINCE(-> s)} {READ_COUNT(-> k)} {s} {CHOICE_COUNT()}\n+ [s] -> s\n+ {k < 5} [k] -> k\n"
    "+ [end] -> END\n=== s\nS\n-> k\n",
    "diverts in variables": "VAR to = -> a\n-> k\n=== k\n{to == -> a: to a|to b}\n+ [go] -> to\n+ [swap]\n~ to = -> b\n-> k\n=== a\nA\n-> END\n=== b\nB\n-> END\n",
    "scripts": "VAR 生命 = 3\n-> 开始\n=== 开始\n生命 {生命}\n+ [走] -> بداية\n=== بداية\nبداية\n+ [→] -> 시작\n=== 시작\n~ 生命 = 生命 - 1\n{生命} \\#3 \\[x\\] a \\ b\n-> END\n",
    "logic in text": "VAR s = \"\"\n-> k\n=== k\n~ s = s + \"a\"\n{s} {s == \"aa\": two} {s ? \"aaa\"} {\"{s}-{k}\"}\n+ {k < 4} [{s} {k > 1: more|less}] -> k\n+ end -> END\n",
    "stitches": "-> k\n=== k\nTop\n-> one\n= one\nOne\n+ [two] -> two\n+ [other] -> o.b\n= two\nTwo {one}\n-> o\n=== o\n= a\nA\n-> k.two2\n= b\nB\n-> END\n"
    "=== z\n-> END\n".replace("k.two2", "b"),
    "const": "CONST N = 4\nVAR x = N\n-> k\n=== k\n{N} {x + N}\n{x:\n- N: four\n}\n-> END\n",
}  # fmt: skip


def walk(edition: Edition, inkjs: InkJs, seed: int, turns: int = 12) -> None:
    """Play a story in both at once, choosing at random and loading anew at each turn in ours."""
    text: StoryText = text_of(edition)
    chance = random.Random(seed)
    ours, straight = Telling(text, seed=seed), Telling(text, seed=seed)
    inkjs.call("open_story", edition.story, seed)
    for _ in range(turns):
        theirs = json.loads(inkjs.call("read_on"))
        if theirs["errors"]:
            with pytest.raises(StoryError):
                ours.advance(never)
            return
        lines = [told.text for told in ours.advance(never) if told.text]
        assert lines == theirs["lines"]
        assert [told.text for told in straight.advance(never) if told.text] == lines
        offers = ours.offers()
        assert [[offer.text, offer.tags] for offer in offers] == theirs["choices"]
        if not offers:
            return
        pick = chance.randrange(len(offers))
        state = ours.state()
        assert straight.state() == state
        ours = Telling(text)
        ours.load(state)
        assert ours.state() == state
        for story in (ours, straight):
            story.choose(pick)
        inkjs.call("choose", pick)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("feature", FEATURES)
def test_told_as_inkjs_tells_it(feature: str, seed: int, inkjs: InkJs) -> None:
    walk(edition(FEATURES[feature]), inkjs, seed)


DIALECT = """
-> house
=== house ===
# page: 12
# haven: The House
Home. {absent()} stay. {name(party)} {name(LIST_ALL(Titles))}
+ [Street # location # table: streets] -> street -> house
+ [Study # location # requires: ada] -> study
=== street
{ RANDOM(1, 3):
- 1: A rat. {injure(LIST_ALL(Heroes))}
- 2: Nothing. -> current_haven
- else:
    ~ title(fire_sale)
    Gold! {earn(3)}
}
->->
=== study ===
# page: 74
# wordsunder: He wants a burglar.
He pours.
* [Talk # test: ada spirit 15]
    {pass: -> offer}
    No.
* (silent) [Say nothing # otherwise]
- He taps the map. {has(fire_sale): He knows.|He does not know.} {present(fay)} {all_passed()} -> house
=== offer
He offers {gold}. ~ give(royal_key)
~ give(royal_key)
~ track(dread, 2)
{items} {dread} -> house
"""


@pytest.mark.parametrize("seed", range(6))
def test_a_book_plays_in_other_tools(seed: int, inkjs: InkJs) -> None:
    walk(book(DIALECT), inkjs, seed, turns=20)


def test_a_state_of_ours_goes_on_in_inkjs(inkjs: InkJs) -> None:
    book = edition(FEATURES["threads"])
    ours = Telling(text_of(book), seed=3)
    ours.advance(never)
    ours.choose(0)
    ours.advance(never)
    inkjs.call("open_story", book.story, 0)
    inkjs.call("load_state", ours.state().decode())
    theirs = json.loads(inkjs.call("read_on"))
    assert [choice for choice, _ in theirs["choices"]] == [offer.text for offer in ours.offers()]


def random_story(chance: random.Random) -> str:
    """Write a story of some pages with choices, conditions, sequences, tunnels and variables at random."""
    pages = range(chance.randint(3, 6))

    def line() -> str:
        return chance.choice(
            ["Plain words.", "{x} and {y}.", "{a|b|c} turn", "{&m|n}{!o|p}", "{x > 3: big|small} <>\n glued", "{seen(x)}",
             "{p0 > 1: again}", "text # tag", "{l} {l ? red: red!}", "-> t ->", "{~u|v|w}", "{not y: none|some}"]
        )  # fmt: skip

    def act() -> str:
        return chance.choice(
            ["~ x = x + 2", "~ y = x * 3 - y", "~ l += red", "~ l -= blue", "~ x--", "~ l = (blue)"]
        )

    knots = []
    for page in pages:
        body = [f"=== p{page}", line(), act(), line()]
        for number in range(chance.randint(2, 4)):
            mark = chance.choice("*++")
            guard = chance.choice(["", "", "{x > 1} ", "{l ? blue} "])
            body += [
                f"{mark} {guard}choice {number} [{{x}}] after",
                f"  {line()}",
                f"  {chance.choice([act(), line()])}",
            ]
            if chance.random() < 0.6:
                body.append(f"  -> p{chance.choice(pages)}")
        body += ["+ leave", f"- gathered {line()}", f"-> p{chance.choice(pages)}"]
        knots.append("\n".join(body))
    head = "VAR x = 1\nVAR y = 2\nLIST l = (red), blue\n-> p0\n"
    tail = (
        "\n=== t\nTunnel {t}.\n+ {t < 3} [tunnel choice]\n  Chosen.\n+ {t < 6} [other]\n* ->\n+ -> \n- ->->\n"
    )
    return head + "\n".join(knots) + tail + "=== function seen(n)\n~ return n * 2\n"


@pytest.mark.parametrize("seed", range(12))
def test_random_stories_are_told_alike(seed: int, inkjs: InkJs) -> None:
    walk(edition(random_story(random.Random(seed))), inkjs, seed, turns=15)
