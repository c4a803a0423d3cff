"""Small pieces of wording that several screens share: numbers, odds, what dice must show, what a choice asks for."""

from engine.play.words import within as within
from engine.views import Pill

_NUMBERS = (
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_ORDINALS = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
_SPACE = "\u00a0"
"""Keeps a number and its sign on one line."""
_TEENS = (11, 12, 13)


_ALL = 36
_EXACT = 1e-9


def number(count: int) -> str:
    """Spell a number up to twelve."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def ordinal(place: int) -> str:
    """Spell a place in a row up to the twelfth: 'first', '21st'."""
    if 0 < place < len(_ORDINALS):
        return _ORDINALS[place]
    end = "th" if place % 100 in _TEENS else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{end}"


def percent(ways: float) -> str:
    """Say a chance in 36ths as a percentage, never 0 or 100 for what is neither."""
    share = ways / 36 * 100
    if 0 < share < 1:
        return f"under 1{_SPACE}%"
    if 99 < share < 100:
        return f"over 99{_SPACE}%"
    return f"{int(share + 0.5)}{_SPACE}%"


def in_36(ways: float) -> str:
    """Say a chance in 36ths: '15 in 36', or 'about 30 in 36' where several roll; never 0 or 36 for what is neither."""
    if abs(ways - round(ways)) < _EXACT:
        return f"{round(ways)} in 36"
    if ways < 1 or ways > _ALL - 1:
        return "less than 1 in 36" if ways < 1 else f"more than {_ALL - 1} in 36"
    return f"about {int(ways + 0.5)} in 36"


def needs(least: int) -> str:
    """Say what two dice must show."""
    if least <= 2:
        return "any throw will do"
    if least > 12:
        return f"needs {least}, more than two dice can show"
    if least == 12:
        return "needs 12 on two dice"
    return f"needs {least} or more on two dice"


def margin(total: int, target: int) -> str:
    """Say by how much a throw passed or failed: 'One over.', 'Two short.'"""
    apart = total - target
    if apart == 0:
        return "Exactly enough."
    return f"{number(abs(apart)).capitalize()} {'over' if apart > 0 else 'short'}."


def listed(names: list[str], last: str = "and") -> str:
    """Join names: 'Maru, Teodric and Hanne'."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def passed(count: int, thrown: int) -> str:
    """Say how many tests have been passed of those thrown: 'Two of three passed'."""
    return f"{number(count).capitalize()} of {number(thrown)} passed"


def so_far(count: int, thrown: int) -> str:
    """Say how many tests have been passed while others are to come: 'One of two passed so far.', 'None passed yet.'"""
    return f"{passed(count, thrown)} so far." if count else "None passed yet."


_STATES = {
    "hero": ("who is not with you", "who is with you"),
    "kind": ("and none is with you", "and one is with you"),
    "title": ("which you do not hold", "which you hold"),
    "item": ("which you do not carry", "which you carry"),
}
"""How it stands with what would shut a choice: away, and there."""


def requirement(pill: Pill) -> str:
    """Say what a choice asks for and how it stands: 'Needs Ilse: no', 'Not with Brother Oswin, who is not with you'."""
    name = {"kind": f"any {pill.words}", "title": f"the title {pill.words}", "item": within(pill.words)}.get(
        pill.sort, pill.words
    )
    said = f"Needs {name}" if pill.wanted else f"Not with {name}"
    if not pill.known:
        return said
    if pill.wanted:
        return f"{said}: {('no', 'yes')[pill.met]}"
    return f"{said}, {_STATES[pill.sort][not pill.met]}"


def signed(amount: int) -> str:
    """Write a number with its sign: '+1', '−2'."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def parts(named: list[tuple[str, int]]) -> str:
    """Say what was added to dice: 'Perception 5, plus 1 from Lamplighter's Lens'."""
    if not named:
        return ""
    (first, amount), *others = named
    said = [f"{first} {amount}"]
    for words, added in others:
        if added:
            said.append(f"{'plus' if added > 0 else 'minus'} {abs(added)} from {words}")
    return ", ".join(said)


def statistic(words: str) -> str:
    """Write a statistic's id or name as a name."""
    shown = words.replace("_", " ")
    return shown[:1].upper() + shown[1:]
