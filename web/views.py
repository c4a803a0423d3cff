"""From the engine's view of a table to what a template shows: passages in order, boxes in tiers, throws in words."""

import msgspec
from markupsafe import Markup

from engine.play.words import asked, margin, within
from engine.sheet import Line, Throw
from engine.views import Bar, Box, Candidate, HeroView, View
from web import fights, phrases, prose, quests
from web.comfort import Comfort


class Toss(msgspec.Struct, frozen=True, kw_only=True):
    """One throw in words and numbers. ``verdict``: 'passed', 'failed', or '' where nothing was needed."""

    number: int
    who: str
    letter: str
    reader: str
    purpose: str
    faces: list[int]
    added: int
    stat: str
    total: int
    target: int
    verdict: str
    sentence: str
    said: str
    parts: str
    origin: str
    by_hand: bool
    on_purpose: bool
    foreseen: bool


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """One piece of the page in hand, by ``sort``: 'prose', 'chosen', 'throw', 'notes', 'again', 'turn' or 'rule'.

    A piece of prose may have its Wordsunder (``brief``). ``latest`` marks what came with the last choice. Notes that
    the reader has been shown come 'again'.
    """

    sort: str
    html: Markup = Markup("")
    brief: Markup = Markup("")
    words: list[Markup] = []
    toss: Toss | None = None
    latest: bool = False


class Tier(msgspec.Struct, frozen=True, kw_only=True):
    """The boxes between two Elses: groups joined by Or. A group is one test box, or the plain ways side by side."""

    number: int
    groups: list[list[Box]]
    open: bool


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a page's template needs beside the view itself.

    ``arrival`` says which choice and throw led to the page; ``prelude`` was read on the way, before its title.
    """

    view: View
    chapter: str
    arrival: list[Passage]
    prelude: list[Passage]
    passages: list[Passage]
    tiers: list[Tier]
    places: list[Box]
    scene: str
    at_haven: bool
    heading: str
    hide_odds: bool
    brief_first: bool
    drawn: list[int]
    out: list[HeroView]
    vote_heading: str
    vote_tied: bool
    has_brief: bool
    haven_note: str
    seat: str
    live: bool


_BOXED = ("test", "attend")
"""Choices drawn as a box; the others are ways, one press each."""


_BEST = 3
"""Statistics named where it is chosen who goes out."""

_HEADING = 90
"""Letters a vote's question may have to stand as the heading of its box."""


def screen(view: View, kept: Comfort, *, seat: str = "", live: bool = True) -> Screen:
    """Prepare a page. ``live`` False shows it as read: nothing on it can be pressed."""
    hide_odds = view.table.hide_odds or kept.odds == "hide"
    boxes = [box for box in view.boxes if box.sort != "vote"]
    told = passages(view)
    arrival, prelude, rest = _parted(told)
    if view.question and view.question.dice and view.question.origin:
        arrival = [Passage(sort="chosen", words=[prose.inline(view.question.origin)])]
    return Screen(
        view=view,
        chapter=view.chapter,
        arrival=arrival,
        prelude=prelude,
        passages=rest,
        tiers=tiers([box for box in boxes if not box.location]),
        places=[box for box in boxes if box.location],
        scene=open_scene(view),
        at_haven=is_haven(view),
        heading=quests.title(view) or fights.title(view) or page_name(view),
        hide_odds=hide_odds,
        brief_first=kept.first == "brief",
        drawn=[] if hide_odds else drawn(view),
        out=[hero for hero in view.heroes if hero.out and not hero.gone],
        vote_heading=_vote_heading(view),
        vote_tied=bool(view.vote and view.vote.tied),
        has_brief=any(passage.brief for passage in told),
        haven_note=_haven_note(view),
        seat=seat,
        live=live,
    )


def open_scene(view: View) -> str:
    """Name what must be answered now; '' leaves the page's own choices."""
    if view.ended:
        return "ended"
    if view.question:
        return "question"
    if view.retry:
        return "retry"
    if view.merchant:
        return "merchant"
    if fights.is_open(view):
        return "fight"
    if view.encounter:
        return "encounter"
    if view.questing:
        return "quest"
    if view.rest:
        return "rest"
    return ""


def is_haven(view: View) -> bool:
    """Say whether the page in hand is the haven's own page."""
    return bool(view.haven) and view.number == view.haven_number


def _haven_note(view: View) -> str:
    if is_haven(view) or not view.haven_number:
        return ""
    return f"Your haven is page {view.haven_number}."


def _asks_in_heading(view: View) -> bool:
    return bool(view.vote and view.vote.question and len(view.vote.question) <= _HEADING)


def _vote_heading(view: View) -> str:
    if view.vote is None:
        return ""
    return f"Vote: {view.vote.question}" if _asks_in_heading(view) else "Vote"


def page_name(view: View) -> str:
    """Name the page in hand: 'Page 143, The Lockkeeper's Stair'; books without numbers have titles alone."""
    return f"Page {view.number}, {view.title}" if view.number else view.title


def short_page(view: View) -> str:
    """Name the page in hand within a sentence: 'page 143'."""
    return f"page {view.number}" if view.number else f"“{view.title}”"


def passages(view: View) -> list[Passage]:
    """Put the lines of the page in hand together: paragraphs into prose, notes into lists, each throw where it fell."""
    throws = {throw.number: throw for throw in view.throws}
    found: list[Passage] = []
    pending: list[str] = []
    newest = max((place for place, line in enumerate(view.lines) if line.sort == "chosen"), default=-1)
    turn = max((place for place, line in enumerate(view.lines) if line.sort == "turn"), default=-1)
    fresh = turn < 0
    boxed = _boxed_lines(view)
    for place, line in enumerate(view.lines):
        if place in boxed:
            continue
        if line.sort == "text":
            pending.append(line.text)
            continue
        if line.sort == "wordsunder":
            found.append(_prose(pending, line.text, first=fresh))
            fresh, pending = fresh and not pending, []
            continue
        if pending:
            found.append(_prose(pending, "", first=fresh))
            fresh, pending = False, []
        fresh = fresh or place == turn
        _told(found, line, view, throws, latest=place == newest)
    if pending:
        found.append(_prose(pending, "", first=fresh))
    return _with_short_form(found, view.wordsunder)


def _parted(told: list[Passage]) -> tuple[list[Passage], list[Passage], list[Passage]]:
    """Part what led to the page (the choice and its throws) and what was read on the way from the page itself."""
    start = next((place for place, one in enumerate(told) if one.sort not in ("chosen", "throw")), len(told))
    turn = max((place for place, one in enumerate(told) if one.sort == "turn"), default=-1)
    if turn < 0:
        # What a table's row tells comes before what the story makes of it.
        by_table = bool(start and (last := told[start - 1].toss) and not last.target)
        return told[:start], [], told[start:] if by_table else _prose_first(told[start:])
    return told[:start], told[start:turn], _prose_first(told[turn + 1 :])


def _prose_first(told: list[Passage]) -> list[Passage]:
    """Let a page open with its prose; what the sheet gained on entering it comes after."""
    if len(told) > 1 and told[0].sort == "notes" and told[1].sort == "prose":
        return [told[1], told[0], *told[2:]]
    return told


def _boxed_lines(view: View) -> list[int]:
    """Find the line that a box says itself, so that it is not read twice: a vote's question, a table's row."""
    said = ""
    if view.vote and _asks_in_heading(view):
        said = view.vote.question
    elif view.question and view.question.dice:
        said = view.question.text
    places = [place for place, line in enumerate(view.lines) if said and line.text.endswith(said)]
    return places[-1:]


def _prose(lines: list[str], brief: str, *, first: bool) -> Passage:
    text = prose.joined(lines)
    html = (prose.opening(text) if first else prose.render(text)) if text else Markup("")
    return Passage(sort="prose", html=html, brief=prose.render(brief) if brief else Markup(""))


def _told(found: list[Passage], line: Line, view: View, throws: dict[int, Throw], *, latest: bool) -> None:
    if line.sort == "note" and found and found[-1].sort == "notes":
        found[-1].words.append(prose.inline(line.text))
    elif line.sort == "note":
        found.append(Passage(sort="notes", words=[prose.inline(line.text)]))
    elif line.sort == "throw":
        if (throw := throws.get(line.throw)) and not quests.is_hunt_throw(throw, view):
            found.append(Passage(sort="throw", toss=toss(throw, view)))
    else:
        words = [prose.inline(line.text)] if line.text else []
        found.append(Passage(sort=line.sort, words=words, latest=latest))


def _with_short_form(found: list[Passage], brief: str) -> list[Passage]:
    """Give the page's one Wordsunder to its first prose, where no line brought one of its own."""
    if not brief or any(passage.brief for passage in found):
        return found
    turn = max((place for place, passage in enumerate(found) if passage.sort == "turn"), default=-1)
    for place, passage in enumerate(found):
        if passage.sort == "prose" and place > turn:
            found[place] = msgspec.structs.replace(passage, brief=prose.render(brief))
            return found
    return [*found, Passage(sort="prose", brief=prose.render(brief))]


def tiers(boxes: list[Box]) -> list[Tier]:
    """Put the boxes into their Else tiers, and in each the plain ways together."""
    numbers = sorted({box.tier for box in boxes})
    return [_tier(number, [box for box in boxes if box.tier == number]) for number in numbers]


def _tier(number: int, boxes: list[Box]) -> Tier:
    groups: list[list[Box]] = []
    for box in boxes:
        if is_boxed(box) or not groups or is_boxed(groups[-1][0]):
            groups.append([box])
        else:
            groups[-1].append(box)
    return Tier(number=number, groups=groups, open=any(box.open for box in boxes))


def is_boxed(box: Box) -> bool:
    """Say whether a choice is drawn as a box."""
    return box.sort in _BOXED


def toss(throw: Throw, view: View) -> Toss:
    """Put a throw into words and numbers."""
    hero = next((one for one in view.heroes if one.id == throw.hero), None)
    who = hero.name if hero else "The party"
    on_purpose = throw.origin == "none"
    verdict = ("passed" if throw.passed else "failed") if throw.target else ""
    return Toss(
        number=throw.number,
        who=who,
        letter=hero.letter if hero else "",
        reader=_reader(view, throw.seat, throw.hero),
        purpose=throw.purpose,
        faces=throw.faces,
        added=sum(amount for _, amount in throw.parts),
        stat=phrases.statistic(throw.stat) if throw.stat else "",
        total=throw.total,
        target=throw.target,
        verdict=verdict,
        sentence=_sentence(throw),
        said=_said(throw, who, verdict, view.encounter.name if view.encounter else ""),
        parts=phrases.parts(throw.parts),
        origin=_origin(throw),
        by_hand=throw.origin == "table",
        on_purpose=on_purpose,
        foreseen=throw.foreseen,
    )


def _reader(view: View, seat: str, hero: str) -> str:
    """Name who threw: the seat that acted, or at a device for all of them who reads the hero."""
    if len(view.seats) < 2:
        return ""
    return next((one.name for one in view.seats if one.id == seat or (not seat and hero in one.heroes)), "")


def _sentence(throw: Throw) -> str:
    if throw.origin == "none":
        return "Failed on purpose. No dice were thrown."
    return margin(throw.total, throw.target) if throw.target else ""


def _said(throw: Throw, who: str, verdict: str, met: str) -> str:
    """Say in a sentence how a throw fell; what it was for is left out on the page of the encounter ``met``."""
    number, what = asked(throw.purpose)
    what = "" if met and what == f" ({met})" else what
    if throw.origin == "none":
        return f"{who} failed {number} on purpose{what}."
    if not verdict:
        return f"{who} threw {throw.total} for {within(throw.purpose)}."
    return f"{who} {verdict} {number} with {throw.total}{what}."


def _origin(throw: Throw) -> str:
    if throw.origin == "none":
        return "No dice"
    return "Your own dice, typed in" if throw.origin == "table" else "The book’s dice"


def strongest(hero: HeroView) -> str:
    """Name what a hero is best at: 'Agility 7, Spirit 6, Willpower 6'."""
    best = sorted(hero.stats, key=lambda stat: -stat[2])[:_BEST]
    return ", ".join(f"{name} {now}" for _, name, now, _ in best)


def arithmetic(shown: Toss) -> str:
    """Say a throw's sum for those who cannot see it: '5 plus 4 on the dice, plus Perception 6, is 15. Needed 14.'"""
    dice = " plus ".join(str(face) for face in shown.faces)
    said = f"{dice} on the dice"
    if shown.stat:
        said += f", plus {shown.stat} {shown.added}"
    said += f", is {shown.total}."
    return f"{said} Needed {shown.target}." if shown.target else said


def drawn(view: View) -> list[int]:
    """List the numbers for which the 36 throws are drawn on this page, each once."""
    candidates: list[Candidate] = [one for box in view.boxes for one in box.candidates if one.open]
    if view.encounter and view.encounter.next_test:
        candidates.append(view.encounter.next_test)
    if view.question:
        candidates += view.question.candidates
    return sorted({one.needs for one in candidates} | quests.needed(view))


def settled_tests(view: View) -> list[bool]:
    """Say of each test thrown to settle the open encounter whether it passed, where the page in hand holds the throws."""
    met = view.encounter
    if met is None or not met.tests_done:
        return []
    fell = [throw.passed for throw in view.throws if throw.purpose.startswith(f"{met.name}: ")]
    return fell[-met.tests_done :] if len(fell) >= met.tests_done else []


def rollers_of(candidates: list[Candidate]) -> list[tuple[str, str]]:
    """List who rolls in a box where everybody does: (id, name) in order."""
    return [(one.hero, one.name) for one in candidates]


def taken_bar(box: Box | None, *, passed: bool) -> Bar | None:
    """Return the bar that a throw took, if the box is known."""
    if box is None:
        return None
    return box.passes if passed else box.fails
