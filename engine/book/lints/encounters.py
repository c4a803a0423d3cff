"""Cross-references of encounters: figures, maps, the order of activation, resolutions."""

from collections import Counter
from collections.abc import Iterator

from engine.book.lints import boards
from engine.book.lints.draft import Draft
from engine.book.lints.things import Scribe, check_deeds
from engine.book.schema import Encounter
from engine.errors import Problem

HERO = "hero"
LEVELS = 4


def check_encounters(draft: Draft) -> Iterator[Problem]:
    """Check all encounters of the book and its sets."""
    found: list[Problem] = []
    content = draft.content
    for name, adversary in content.things["adversaries"].items():
        scribe = Scribe(draft, "adversaries", name, found)
        for level in adversary.physical_at:
            if level not in ("1", "2", "3", "4"):
                scribe.wrong(
                    ("physical_at", level),
                    "bad-number",
                    f"'{level}' is no level. Adversaries have levels 1 to 4.",
                )
        scribe.at_least(("size",), adversary.size, 1)
    for name, encounter in content.things["encounters"].items():
        scribe = Scribe(draft, "encounters", name, found)
        _figures(scribe, encounter)
        _map(scribe, encounter)
        _order(scribe, encounter)
        _resolutions(scribe, encounter)
        if encounter.board is not None:
            boards.check_board(scribe, encounter)
        plans = content.plans
        for plan in encounter.plans:
            if plans and plan not in plans:
                scribe.wrong(
                    ("plans", plan),
                    "unknown-id",
                    f"The set has no plan '{plan}'. It has: {', '.join(plans)}.",
                )
    yield from found
    yield from _set_files(draft)


def _figures(scribe: Scribe, encounter: Encounter) -> None:
    for number, figure in enumerate(encounter.figures):
        path = ("figures", number)
        scribe.refer((*path, "adversary"), "adversaries", figure.adversary)
        scribe.at_least((*path, "count"), figure.count, 1)
        if not 1 <= figure.level <= LEVELS:
            message = f"Adversaries have levels 1 to {LEVELS}, and this says {figure.level}."
            scribe.wrong((*path, "level"), "bad-number", message)
        if figure.mark and len(figure.mark) != figure.count:
            message = (
                f"{figure.count} figures need as many marks, one character each, and '{figure.mark}' has "
                f"{len(figure.mark)}."
            )
            scribe.wrong((*path, "mark"), "map-marks", message)
        for mark in figure.mark:
            if sum(mark in other.mark for other in encounter.figures) > 1 or figure.mark.count(mark) > 1:
                scribe.wrong(
                    (*path, "mark"),
                    "same-id",
                    f"The mark '{mark}' stands for two figures. Give one another mark.",
                )
                break


def _map(scribe: Scribe, encounter: Encounter) -> None:
    """Check that the map is a rectangle and that somebody explains each of its characters."""
    rows = encounter.map.strip("\n").split("\n")
    width = len(rows[0])
    for number, row in enumerate(rows):
        if len(row) != width:
            message = f"Row {number + 1} of the map has {len(row)} fields and the first has {width}. Make all rows as long."
            scribe.wrong(("map",), "map-shape", message)
    drawn = Counter("".join(rows))
    if encounter.board is not None:
        del drawn[" "]  # a field that is not there
    marks = {mark: figure for figure in encounter.figures for mark in figure.mark}
    for letter in sorted(drawn):
        if letter not in encounter.legend and letter not in marks:
            message = f"Nobody says what '{letter}' on the map is. Put it into the legend, or give it to a figure as its mark."
            scribe.wrong(("map",), "map-legend", message)
    for letter in encounter.legend:
        if len(letter) != 1:
            message = f"The legend explains single characters, and '{letter}' is {len(letter)} long."
            scribe.wrong(("legend", letter), "map-legend", message)
        elif letter in marks:
            message = f"'{letter}' is a figure's mark and stands in the legend too. Choose another character for one."
            scribe.wrong(("legend", letter), "same-id", message)
        elif letter not in drawn:
            message = f"'{letter}' stands nowhere on the map. Take it out of the legend, or draw it."
            scribe.wrong(("legend", letter), "map-legend", message, "warning")
    adversaries = scribe.content.things["adversaries"]
    for mark, figure in marks.items():
        size = adversaries[figure.adversary].size if figure.adversary in adversaries else 1
        if drawn[mark] not in (size * size, 1):
            message = (
                f"The figure '{mark}' takes {size * size} field(s), and the map has {drawn[mark]} of them."
            )
            scribe.wrong(("map",), "map-marks", message)


def _order(scribe: Scribe, encounter: Encounter) -> None:
    """Check that the order names each mark once, and heroes."""
    marks = [mark for figure in encounter.figures for mark in figure.mark]
    for number, entry in enumerate(encounter.order):
        if entry != HERO and entry not in marks:
            message = f"'{entry}' is no figure's mark. The order names marks, and the word '{HERO}' for a hero's turn."
            scribe.wrong(("order", number), "unknown-id", message)
        elif entry != HERO and entry in encounter.order[:number]:
            scribe.wrong(("order", number), "same-id", f"'{entry}' stands in the order twice. Take one out.")
    missing = [mark for mark in marks if mark not in encounter.order]
    if missing:
        scribe.wrong(
            ("order",), "order-missing", f"These figures never have a turn: {', '.join(missing)}. Add them."
        )
    if HERO not in encounter.order:
        scribe.wrong(
            ("order",), "order-missing", f"No hero ever has a turn. Add the word '{HERO}', once for each."
        )


def _resolutions(scribe: Scribe, encounter: Encounter) -> None:
    """Check the ways an encounter ends: each id once, victories listed first, one at least of each sort."""
    ids: list[str] = []
    for number, resolution in enumerate(encounter.resolutions):
        path = ("resolutions", number)
        if resolution.id in ids:
            scribe.wrong(
                (*path, "id"), "same-id", f"There is a resolution '{resolution.id}' above. Rename one."
            )
        ids.append(resolution.id)
        check_deeds(scribe, (*path, "does"), resolution.does)
    sorts = [resolution.sort for resolution in encounter.resolutions]
    if not sorts:
        scribe.wrong(("resolutions",), "missing-key", "An encounter needs a resolution at least. Add one.")
    elif sorts != sorted(sorts, key=("victory", "defeat").index):
        message = "Resolutions are listed best first, and a defeat stands above a victory. Move it down."
        scribe.wrong(("resolutions",), "resolution-order", message)
    for sort in ("victory", "defeat"):
        if sorts and sort not in sorts:
            message = f"No resolution is a {sort}. Add one, or readers who settle battles never see that end."
            scribe.wrong(("resolutions",), "resolution-order", message, "warning")


def _set_files(draft: Draft) -> Iterator[Problem]:
    """Check what the sets' own files name."""
    content = draft.content
    for source, found in content.set_tomls:
        for plan, stats in found.plans.items():
            for number, stat in enumerate(stats):
                if stat not in content.things["stats"]:
                    yield source.problem(
                        ("plans", plan, number), "unknown-stat", content.unknown("stats", stat)
                    )
        for number, line in enumerate(found.reinforcements):
            if line.adversary not in content.things["adversaries"]:
                message = content.unknown("adversaries", line.adversary)
                yield source.problem(("reinforcements", number, "adversary"), "unknown-id", message)
        if not 0 <= found.prices.resale <= 1:
            message = f"A merchant pays between nothing and the whole price, 0 to 1, and this says {found.prices.resale}."
            yield source.problem(("prices", "resale"), "bad-number", message)
