"""Tags: those of pages, those of choices, those that nobody knows; and everything that a choice's tags name."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator

from engine.book import choicetags
from engine.book.decode import did_you_mean, distance, nearest
from engine.book.lints.draft import Draft, problem
from engine.book.lints.source import ChoiceText, InkFile, Line, Tag
from engine.book.lints.things import ACTORS
from engine.book.lints.unknown import unknown_id
from engine.book.pageindex import PAGE_TAGS
from engine.errors import Problem

OURS = (*PAGE_TAGS, *sorted(choicetags.WORDS))

FOREIGN = frozenset(
    ("author", "title", "theme", "clear", "restart", "image", "background", "class", "audio", "audioloop", "link",
     "linkopen", "note", "todo", "speaker", "voice", "mood", "sound", "sfx", "name", "bg", "font", "color", "colour",
     "id", "date", "end", "scene", "portrait", "style", "blurb", "language", "version")
)  # fmt: skip
"""Tags that other ink tools know, in small letters: quietly left alone."""

SCENES = {"encounter": "encounters", "hunt": "hunts", "war": "wars", "quest": "quests", "merchant": "merchants",
          "table": "tables"}  # fmt: skip

FORMS = {
    "test": "# test: maru spirit 15 (who, which statistic, the target)",
    "attend": "# attend: maru, ilse",
    "requires": "# requires: ilse",
    "unless": "# unless: fire_sale",
    "cost": "# cost: 3",
    "page": "# page: 74",
    "haven": "# haven: House Potra",
    "was": "# was: old_name",
    "heading": "# heading: The Mirror Room",
    "image": "# image: davor",
    "music": "# music: rain",
}

STAND_ALONE = ("else", "otherwise", "location", "retry", *choicetags.ALONE)
"""Tags without words behind a colon."""

_FORBIDDEN = ("{", "}", "|", "[", "]", "->")
_SMALL = 3


def check_tags(draft: Draft) -> Iterator[Problem]:
    """Check all tags of a story that uses our include; of another, only that a near miss is worth a word."""
    unknown: Counter[str] = Counter()
    first: dict[str, tuple[str, int]] = {}
    for source in draft.sources:
        yield from _page_tags(draft, source)
        for line in source.lines:
            if not line.tags:
                continue
            if line.choice and draft.dialect:
                yield from _choice_tags(draft, source, line, line.choice)
            for tag in line.tags:
                key = tag.key
                if key in OURS:
                    yield from _misplaced(draft, source, line, tag)
                elif draft.dialect and (message := _without_colon(tag.text)):
                    yield problem(source.name, line.number, "tag-grammar", message)
                elif key.casefold() not in FOREIGN and key:
                    unknown[key] += 1
                    first.setdefault(key, (source.name, line.number))
    for key, count in unknown.items():
        yield _unknown(draft, key, count, *first[key])


def _unknown(draft: Draft, key: str, count: int, file: str, line: int) -> Problem:
    """Say that nothing knows a tag; where it nearly is one of ours, that is an error."""
    near = [own for own in OURS if own == key.casefold() or is_near(key.casefold(), own)]
    likely = min(
        near, key=lambda own: (own[0] != key[0].casefold(), distance(key.casefold(), own)), default=""
    )
    times = f" ({count} times)" if count > 1 else ""
    if likely and draft.dialect:
        message = f"The tag '# {key}' is not known{times}. Did you mean '# {likely}'?"
        return problem(file, line, "unknown-tag", message)
    message = (
        f"Nothing reads the tag '# {key}'{times}. It does no harm; take it out if no other tool needs it."
    )
    return problem(file, line, "unknown-tag", message, "warning")


def _without_colon(text: str) -> str:
    """Say what is wrong with a tag of ours whose words follow without a colon; '' where it is none of ours."""
    word, _, rest = text.partition(" ")
    own, rest = word.casefold(), rest.strip()
    if own not in OURS or not rest:
        return ""
    if own in STAND_ALONE:
        return f"The tag '# {own}' stands alone. Give what follows a '#' of its own, or take it out: # {own} # {rest}"
    return f"A colon is missing. Write: # {own}: {' '.join(rest.replace(':', ' ').split())}"


def is_near(word: str, own: str) -> bool:
    """Say whether a word is one of ours but for a slip or two: a distance of 2, of 1 where the word is short."""
    most = 2 if min(len(word), len(own)) > _SMALL else 1
    return word != own and abs(len(word) - len(own)) <= most and distance(word, own) <= most


def _misplaced(draft: Draft, source: InkFile, line: Line, tag: Tag) -> Iterator[Problem]:
    """Check that a choice's tag stands in a choice's brackets."""
    if not draft.dialect or tag.key not in choicetags.WORDS or tag.key in PAGE_TAGS:
        return
    if line.choice is None:
        message = f"The tag '# {tag.key}' says what a choice does, and this line is no choice. Put it into one's brackets: * [Text # {tag.text}]"
        yield problem(source.name, line.number, "tag-outside-brackets", message)
    elif tag in line.choice.outer_tags:
        message = f"The tag '# {tag.key}' stands outside the choice's brackets and would hang on the text. Write: * [Text # {tag.text}]"
        yield problem(source.name, line.number, "tag-outside-brackets", message)


def _page_tags(draft: Draft, source: InkFile) -> Iterator[Problem]:
    """Check that page tags come first on their page and are fixed text."""
    at_top = True
    for line in source.lines:
        if line.sort == "page":
            at_top = True
        elif line.sort == "tag":
            for tag in line.tags:
                if tag.key in PAGE_TAGS:
                    yield from _page_tag(draft, source, line, tag, at_top)
        elif line.sort not in ("blank", "include", "declaration", "function"):
            at_top = False
            for tag in line.tags:
                late = tag.key in PAGE_TAGS and tag.text != "wordsunder" and not line.choice
                if late and draft.dialect:
                    yield _late(source, line, tag)


def _page_tag(draft: Draft, source: InkFile, line: Line, tag: Tag, at_top: bool) -> Iterator[Problem]:
    if not draft.dialect:
        return
    if not at_top and tag.text != "wordsunder":
        yield _late(source, line, tag)
    elif "{" in tag.text:
        message = f"The tag '# {tag.key}' holds braces, and page tags are read before the story runs. Write it in fixed words."
        yield problem(source.name, line.number, "dynamic-page-tag", message)
    elif not tag.value and tag.key != "wordsunder":
        yield problem(
            source.name,
            line.number,
            "tag-grammar",
            f"The tag '# {tag.key}' says nothing. Write it like this: {FORMS[tag.key]}",
        )
    elif tag.key == "image" and not _is_picture(draft, tag.value):
        known = [*draft.content.things["art"], *(art.file for art in draft.content.things["art"].values())]
        message = f"art/art.toml has no picture '{tag.value}'.{did_you_mean(tag.value, known)} The page is shown without one."
        yield problem(source.name, line.number, "unknown-image", message, "warning")


def _is_picture(draft: Draft, name: str) -> bool:
    """Say whether a picture of this id or file is there."""
    art = draft.content.things["art"]
    return name in art or any(name == picture.file for picture in art.values())


def _late(source: InkFile, line: Line, tag: Tag) -> Problem:
    message = f"The tag '# {tag.key}' belongs to a page and comes too late here. Move it up, to the first lines below the page's name."
    return problem(source.name, line.number, "late-page-tag", message)


def _choice_tags(draft: Draft, source: InkFile, line: Line, choice: ChoiceText) -> Iterator[Problem]:
    """Check the grammar of a choice's tags, and what they name."""
    running = 0
    for tag in choice.inner_tags:
        if tag.key not in choicetags.WORDS:
            continue
        for code, message in _grammar(draft, tag):
            yield problem(source.name, line.number, code, message, key=f"# {tag.key}")
        running += tag.key in ("test", "attend", *choicetags.RUNNING, *choicetags.ALONE)
    if running > 1:
        message = "Two scenes stand on this choice, and a choice opens one. Leave one of them here and give the other a choice of its own."
        yield problem(source.name, line.number, "two-scenes", message)
    keys = {tag.key for tag in choice.inner_tags}
    if "retry" in keys and choice.once:
        message = "A choice with '*' is gone once taken, so '# retry' cannot work. Begin the line with '+'."
        yield problem(source.name, line.number, "retry-needs-plus", message)
    if "location" in keys and choice.once:
        message = "This door of a haven begins with '*' and shuts for good once used. Write '+' if readers may come back."
        yield problem(source.name, line.number, "once-only-door", message, "warning")
    for tag in choice.inner_tags:
        if tag.inside_braces:
            message = (
                "A tag inside a condition breaks the page when the condition is false. "
                "Write two choices with a condition each, or use '# requires:'."
            )
            yield problem(source.name, line.number, "conditional-choice-tag", message)


def _grammar(draft: Draft, tag: Tag) -> Iterator[tuple[str, str]]:
    """Check one tag of a choice; gives a code and what is wrong."""
    key, value = tag.key, tag.value
    if tag.inside_braces:
        return
    if any(sign in tag.text for sign in _FORBIDDEN):
        yield "tag-grammar", "A tag is fixed text: no braces, brackets, '|' or '->' in it. Take them out."
        return
    has_colon = ":" in tag.text
    if key in STAND_ALONE:
        if has_colon:
            yield (
                "tag-grammar",
                f"The tag '# {key}' stands alone, without a colon and words behind it. Write: # {key}",
            )
        return
    if not has_colon or not value:
        yield (
            "tag-grammar",
            f"The tag '# {key}' names something after a colon. Write it like this: {FORMS.get(key, f'# {key}: id')}",
        )
    elif key == "test":
        yield from _test(draft, value)
    elif key == "cost":
        if not re.fullmatch(r"\d{1,6}", value):
            yield (
                "tag-grammar",
                f"A cost is a number of gold, and this is '{value}'. Write it like this: # cost: 3",
            )
    elif key in SCENES:
        yield from _scene(draft, key, value)
    else:
        yield from _named(draft, key, value)


def _test(draft: Draft, value: str) -> Iterator[tuple[str, str]]:
    words = value.split()
    things = draft.content.things
    actors = [*ACTORS, *things["heroes"], *things["kinds"]]
    for actor, stat, target in itertools.permutations(words) if len(words) == 3 else ():
        if actor in actors and stat in things["stats"] and re.fullmatch(r"\d{1,4}", target):
            if [actor, stat, target] != words:
                yield "tag-grammar", f"Swap them: # test: {actor} {stat} {target}"
            return
    if len(words) != 3 or not re.fullmatch(r"\d{1,4}", words[-1] if words else ""):
        yield (
            "tag-grammar",
            f"A test says who, which statistic and the target number, as in: {FORMS['test'].partition(' (')[0]}",
        )
        return
    actor, stat, _ = words
    if actor not in actors:
        yield "unknown-id", f"There is no hero and no kind '{actor}'.{did_you_mean(actor, actors)}"
    if stat not in things["stats"]:
        likely = nearest(stat, things["stats"])
        advice = f" Did you mean '{likely}'?" if likely else f" There are: {', '.join(things['stats'])}."
        yield "unknown-stat", f"There is no statistic '{stat}'.{advice}"


def _scene(draft: Draft, key: str, value: str) -> Iterator[tuple[str, str]]:
    shelf = draft.content.things.get(SCENES[key], {})
    if value not in shelf:
        yield (
            "unknown-scene",
            f"There is no {key} '{value}' in this book or its sets.{did_you_mean(value, shelf)}",
        )


def _named(draft: Draft, key: str, value: str) -> Iterator[tuple[str, str]]:
    """Check the ids of an attendance or a gate."""
    sorts = ("heroes", "kinds") if key == "attend" else ("heroes", "kinds", "titles", "items")
    known = [name for sort in sorts for name in draft.content.things[sort]]
    names = [part.strip() for part in value.split(",")]
    if not all(map(choicetags.is_id, names)):
        yield (
            "tag-grammar",
            f"The tag '# {key}' lists ids with commas between. Write it like this: {FORMS[key]}",
        )
        return
    for name in names:
        if name not in known:
            yield "unknown-id", unknown_id(draft, name, sorts)
