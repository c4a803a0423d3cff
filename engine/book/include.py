"""The include ``havenbook.ink``, made from a book's data: its lists, variables, questions and deeds.

The text is plain ink without external functions, so a book plays in any ink tool. Names with a leading underscore are
the library's own. A deed leaves a record in ``_deeds``: its verb and its arguments, parted by `FIELD`, ended by
`RECORD`. `engine.story.runtime` reads and empties ``_deeds`` after every line.
"""

import re
from collections.abc import Iterable, Mapping

FILE_NAME = "havenbook.ink"
FIELD = "␟"
RECORD = "␞"
CURRENT_HAVEN = "current_haven"
HAVEN_KNOT = "_haven_knot"
DEEDS = "_deeds"

TWO_WAY = ("party", "titles", "items", "gold")
"""Variables that the sheet and the story share, besides the book's trackers."""

READ_ONLY = ("pass", "passed", "failed", "who", "roll", "outcome", "kinds", "haven")
"""Variables that the engine sets and a book only reads."""

QUESTIONS = ("has", "present", "absent", "all_passed", "name")
DEED_VERBS = (
    "title", "lose_title", "give", "take", "join", "leave", "earn", "xp", "injure", "harm", "heal", "loot", "loyal",
)  # fmt: skip
FUNCTIONS = frozenset((*QUESTIONS, *DEED_VERBS, "track", "_name", "_names"))
"""Every function of the include: none of them is a page."""

KNOTS = frozenset((CURRENT_HAVEN, "_no_haven"))
"""Knots of the include that lead somewhere: none of them is a page."""

_FIXED = """\
// The sheet: Havenbook writes these before a step and reads them after every line.
VAR party = ()
VAR titles = ()
VAR items = ()
VAR gold = 0
{trackers}
// Read only: Havenbook sets these. Playing in another tool, change `pass` here to see the other branch.
VAR pass = false
VAR passed = ()
VAR failed = ()
VAR who = ()
VAR roll = 0
VAR outcome = ""
VAR kinds = ()
VAR haven = ""
VAR _deeds = ""
VAR _haven_knot = -> _no_haven

// Questions
=== function has(_x)
~ return (party + titles + items) ? _x
=== function present(_x)
~ return (party + kinds) ? _x
=== function absent()
~ return LIST_ALL(Heroes) - party
=== function all_passed()
~ return not failed
=== function name(_x)
{{ LIST_COUNT(_x) > 1:
    ~ return _names(_x)
}}
~ return _name(_x)

// Deeds: those above the line change a variable at once; all leave a record.
=== function title(_t)
~ titles += _t
~ _deeds = "{{_deeds}}title␟{{_t}}␞"
=== function lose_title(_t)
~ titles -= _t
~ _deeds = "{{_deeds}}lose_title␟{{_t}}␞"
=== function give(_i)
~ items += _i
~ _deeds = "{{_deeds}}give␟{{_i}}␞"
=== function take(_i)
~ items -= _i
~ _deeds = "{{_deeds}}take␟{{_i}}␞"
=== function join(_h)
~ party += _h
~ _deeds = "{{_deeds}}join␟{{_h}}␞"
=== function leave(_h)
~ party -= _h
~ _deeds = "{{_deeds}}leave␟{{_h}}␞"
=== function earn(_n)
~ gold += _n
~ _deeds = "{{_deeds}}earn␟{{_n}}␞"
// --------
=== function xp(_who, _n)
~ _deeds = "{{_deeds}}xp␟{{_who}}␟{{_n}}␞"
=== function injure(_who)
~ _deeds = "{{_deeds}}injure␟{{_who}}␞"
=== function harm(_who, _n)
~ _deeds = "{{_deeds}}harm␟{{_who}}␟{{_n}}␞"
=== function heal(_who, _n)
~ _deeds = "{{_deeds}}heal␟{{_who}}␟{{_n}}␞"
=== function loyal(_who, _n)
~ _deeds = "{{_deeds}}loyal␟{{_who}}␟{{_n}}␞"
=== function loot(_n)
~ _deeds = "{{_deeds}}loot␟{{_n}}␞"
=== function track(ref _v, _n)
~ _v += _n

// Back to the haven last entered. Havenbook keeps `_haven_knot`; other tools go by the turns. The call begins a new line.
=== current_haven
~ all_passed()
-> _haven_knot
=== _no_haven
~ temp _least = -1
~ temp _way = -> _no_haven
{havens}{{ _least >= 0:
    -> _way
}}
-> END

// Names, as the sets print them
=== function _names(_x)
~ temp _one = LIST_MIN(_x)
{{ LIST_COUNT(_x) > 1:
    ~ return "{{_name(_one)}}{{LIST_COUNT(_x) > 2:, | and }}{{_names(_x - _one)}}"
}}
~ return _name(_x)
=== function _name(_x)
{names}~ return "{{_x}}"
"""


def library(
    heroes: Mapping[str, str],
    kinds: Mapping[str, str],
    titles: Mapping[str, str],
    items: Mapping[str, str],
    trackers: Mapping[str, int],
    havens: Iterable[str] = (),
) -> str:
    """Make the text of ``havenbook.ink``.

    Args:
        heroes: Hero id -> printed name.
        kinds: Kind id -> printed name.
        titles: Title id -> printed name.
        items: Id -> printed name of each of the story's own items.
        trackers: Name of each of the book's trackers -> its first value.
        havens: The knots of the book's havens (see `haven_knots`), for ``current_haven`` in tools other than ours.
    """
    lists = {"Heroes": heroes, "Kinds": kinds, "Titles": titles, "Items": items}
    head = (
        "// Havenbook's include: made from the book's data, do not edit. It plays in any ink tool.\n"
        + "".join(_list(name, things) for name, things in lists.items())
    )
    return head + _FIXED.format(
        trackers="".join(f"VAR {name} = {start}\n" for name, start in trackers.items()),
        havens="".join(_nearer_haven(knot) for knot in havens),
        names="".join(_switch(name, things) for name, things in lists.items() if things),
    )


def haven_knots(files: Mapping[str, str]) -> tuple[str, ...]:
    """Find the knots and stitches with a ``# haven:`` tag in a book's ink text, without compiling it."""
    found: dict[str, None] = {}
    for name, text in files.items():
        if name == FILE_NAME or name.endswith("/" + FILE_NAME):
            continue
        knot = stitch = ""
        for line in _COMMENT.sub("", text).splitlines():
            if heading := _HEADING.match(line):
                if len(heading["bars"]) > 1:
                    knot, stitch = ("" if heading["function"] else heading["name"]), ""
                else:
                    stitch = heading["name"]
            elif knot and _HAVEN.match(line):
                found[f"{knot}.{stitch}" if stitch else knot] = None
    return tuple(found)


_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_HEADING = re.compile(r"\s*(?P<bars>=+)\s*(?P<function>function\s+)?(?P<name>\w+)")
_HAVEN = re.compile(r"\s*#\s*haven\s*:")
_MARKS = re.compile(r'([{}|\\/#<>~\[\]"])')


def _list(name: str, things: Iterable[str]) -> str:
    """Declare a list. Ink has no empty list, but an empty variable of the same name answers every question alike."""
    ids = ", ".join(things)
    return f"LIST {name} = {ids}\n" if ids else f"VAR {name} = ()\n"


def _switch(name: str, things: Mapping[str, str]) -> str:
    """Write the part of ``_name`` that knows the names of one list."""
    branches = "".join(
        f'    - {id_}:\n        ~ return "{_quoted(words)}"\n' for id_, words in things.items()
    )
    return f"{{ LIST_ALL({name}) ? _x:\n    {{ _x:\n{branches}    }}\n}}\n"


def _quoted(words: str) -> str:
    return _MARKS.sub(r"\\\1", " ".join(words.split()))


def _nearer_haven(knot: str) -> str:
    """Write the lines that make a haven the way back if it was entered later than the best so far."""
    since = f"TURNS_SINCE(-> {knot})"
    return (
        f"{{ {since} >= 0 && (_least < 0 || {since} < _least):\n"
        f"    ~ _least = {since}\n    ~ _way = -> {knot}\n}}\n"
    )
