"""A fight's map: how its fields are called, what lies on them in words, and how all of it is drawn."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from engine.fight_views import ActionView, FieldView, FightView, FigureView
from engine.tactics.grid import gap
from web import drawings, phrases

FIELD, RIM = 48, 24
"""The side of a field and the width of the rim, in units of the drawing."""
_GROUND = {
    "cover": "full cover", "half": "half cover", "hole": "a hole", "exit": "a way out", "entry": "where others come in",
}  # fmt: skip
_UNSEEN = ("ground", "start")
"""Ground that means nothing any more once a fight has begun."""
_LOOKS = {
    "cover": "a dark block", "half": "a striped low block", "hole": "a dashed round", "exit": "a door with an arrow",
    "entry": "a dotted frame", "token": "a triangle", "rack": "a rack", "urn": "a round vessel", "book": "a book on a table",
    "cabinet": "a cabinet", "box": "a box", "chest": "a chest",
}  # fmt: skip
"""What each drawing shows, for those who cannot see it."""


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """Where something is drawn: its middle and the side of its square, in units of the drawing."""

    x: float
    y: float
    side: int


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A figure as it is drawn. ``share`` is how full its bar of Health is, 0 to 1; ``marks`` counts its statuses."""

    figure: FigureView
    spot: Spot
    share: float
    marks: int


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """A field that is more than open ground, or a token on one. ``sort``: how it is drawn; ``mark``: the letter on it, '' for none."""

    sort: str
    name: str
    spot: Spot
    mark: str = ""


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """A sign of the key: the drawing, what that shows, and what it means."""

    drawn: Ground
    looks: str
    means: str


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """A field that can be chosen: what is written on it, '' for nothing."""

    words: str
    spot: Spot


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The map as a drawing: paths of the floor, the small crosses, the edge and the zones' borders, then what stands on it."""

    width: int
    height: int
    floor: str
    crosses: str
    edge: str
    borders: str
    zones: list[tuple[str, float, float]]
    columns: list[tuple[str, float]]
    rows: list[tuple[str, float]]
    ground: list[Ground]
    tokens: list[Ground]
    reach: list[Reach]
    figures: list[Drawn]


# fields


def field_name(at: Sequence[int] | None) -> str:
    """Name a field as on paper: 'C4'."""
    return f"{drawings.column_name(at[0])}{at[1] + 1}" if at else ""


def zone_at(fight: FightView, at: Sequence[int]) -> str:
    """Name the zone of a field by its letter; '' where there is none."""
    x, y = at[0], at[1]
    row = fight.zones[y] if 0 <= y < len(fight.zones) else ""
    return row[x].strip().upper() if 0 <= x < len(row) else ""


def fields_of(figure: FigureView) -> list[tuple[int, int]]:
    """List the fields that a figure stands on."""
    if figure.at is None:
        return []
    x, y = figure.at
    return [(x + dx, y + dy) for dy in range(figure.size) for dx in range(figure.size)]


def distance(one: FigureView, other: FigureView) -> int | None:
    """Count the fields from one figure to another, 1 for neighbours; None where one is not on the map."""
    if one.at is None or other.at is None:
        return None
    return gap(one.at, one.size, other.at, other.size)


# what lies on them


def ground_words(fight: FightView) -> list[tuple[str, str]]:
    """Say which fields are more than open ground, and where traps lie: ('ruined column, full cover', 'E6 and H6')."""
    found: dict[str, list[tuple[int, int]]] = {}
    for field in _ground(fight):
        name = _ground_name(field.sort, field.name)
        found.setdefault(f"{name} ({mark})" if (mark := _mark(field)) else name, []).append(field.at)
    for token in fight.tokens:
        found.setdefault(f"{token.name} of {token.owner}", []).append(token.at)
    return [(name, phrases.listed(drawings.runs(fields))) for name, fields in found.items()]


def _ground(fight: FightView) -> list[FieldView]:
    return [one for one in fight.fields if one.sort not in _UNSEEN]


def zone_words(fight: FightView) -> list[tuple[str, str]]:
    """Say which fields a zone has: ('A', 'A1 to F6') for one rectangle, else row by row."""
    found: dict[str, list[tuple[int, int, int]]] = {}
    for y, row in enumerate(fight.zones):
        for zone, stretch in groupby(enumerate(row), key=lambda field: field[1]):
            xs = [x for x, _ in stretch]
            if zone.strip():
                found.setdefault(zone.upper(), []).append((y, xs[0], xs[-1]))
    return [(zone, phrases.listed(_blocks(stretches))) for zone, stretches in sorted(found.items())]


def _blocks(stretches: list[tuple[int, int, int]]) -> list[str]:
    """Name rectangles by two corners: stretches below each other that begin and end alike are one."""
    blocks: list[tuple[int, int, int, int]] = []
    for y, first, last in stretches:
        above = next((one for one in blocks if one[1:] == (y - 1, first, last)), None)
        if above:
            blocks[blocks.index(above)] = (above[0], y, first, last)
        else:
            blocks.append((y, y, first, last))
    corners = [(field_name((first, top)), field_name((last, bottom))) for top, bottom, first, last in blocks]
    return [one if one == other else f"{one} to {other}" for one, other in corners]


def _ground_name(sort: str, name: str) -> str:
    known = _GROUND.get(sort, "")
    if not name or name == known.removeprefix("a "):
        return known or sort
    return f"{name}, {known}" if known and sort in ("cover", "half") else name


def column_names(fight: FightView) -> list[str]:
    """Name the columns of the map, from the left."""
    return [drawings.column_name(x) for x in range(fight.width)]


def ground_in(fight: FightView) -> list[tuple[FieldView, str]]:
    """List the fields that are more than open ground with what they are in words; traps among them."""
    found = [(field, _ground_name(field.sort, field.name)) for field in _ground(fight)]
    traps = [
        (FieldView(at=one.at, sort="token", name=one.name), f"{one.name} of {one.owner}")
        for one in fight.tokens
    ]
    return found + traps


def _shape(field: FieldView) -> str:
    return field.looks if field.sort == "thing" else field.sort


def _mark(field: FieldView) -> str:
    return field.mark if field.sort == "thing" else ""


def signs(fight: FightView) -> list[Sign]:
    """List the signs of the ground that the map shows, once each, for its key."""
    found: dict[tuple[str, str], list[str]] = {}
    for one in _ground(fight):
        names = found.setdefault((_shape(one), _mark(one)), [])
        if (name := _ground_name(one.sort, one.name)) not in names:
            names.append(name)
    if fight.tokens:
        found["token", ""] = ["trap or the like"]
    here = Spot(x=0, y=0, side=FIELD)
    return [
        Sign(
            drawn=Ground(sort=sort, name=names[0], spot=here, mark=mark),
            looks=_LOOKS.get(sort, "a mark") + (f" with {mark}" if mark else ""),
            means=" or ".join(names),
        )
        for (sort, mark), names in found.items()
    ]


# choices


def is_walk(action: ActionView) -> bool:
    """Say whether an action is a hero's own walk."""
    return action.command.get("do") == "walk"


def digits(words: str) -> int:
    """Read the number in some words; 0 where there is none."""
    return int("".join(filter(str.isdigit, words)) or 0)


# the drawing


def plan(fight: FightView) -> Plan:
    """Draw the map."""
    there = {
        (x, y)
        for y in range(fight.height)
        for x in range(fight.width)
        if y >= len(fight.zones) or x >= len(fight.zones[y]) or fight.zones[y][x] != " "
    }
    return Plan(
        width=fight.width * FIELD + RIM + 4,
        height=fight.height * FIELD + RIM + 4,
        floor="".join(f"M{_px(x)} {_px(y)}h{FIELD}v{FIELD}h-{FIELD}z" for x, y in sorted(there)),
        crosses="".join(
            f"M{_px(x) - 3} {_px(y)}h6M{_px(x)} {_px(y) - 3}v6"
            for x, y in sorted(there)
            if {(x - 1, y), (x, y - 1), (x - 1, y - 1)} <= there
        ),
        edge="".join(_edges(there, lambda _, other: other not in there)),
        borders="".join(
            _edges(there, lambda one, other: other in there and zone_at(fight, one) != zone_at(fight, other), once=True)
        ),
        zones=_zone_names(fight, there),
        columns=[(name, _px(x) + FIELD / 2) for x, name in enumerate(column_names(fight))],
        rows=[(str(y + 1), _px(y) + FIELD / 2) for y in range(fight.height)],
        ground=[Ground(sort=_shape(one), name=one.name, spot=_spot(one.at), mark=_mark(one)) for one in _ground(fight)],
        tokens=[Ground(sort="token", name=one.name, spot=_spot(one.at)) for one in fight.tokens],
        reach=list(_reach(fight)),
        figures=[
            Drawn(
                figure=one, spot=_spot(one.at, one.size), share=max(0.0, min(1.0, one.health / max(1, one.most))),
                marks=len(one.statuses),
            )
            for one in sorted(fight.figures, key=lambda one: one.state == "up")
            if one.at is not None
        ],
    )  # fmt: skip


def _px(place: int) -> int:
    return RIM + FIELD * place


def _spot(at: Sequence[int], size: int = 1) -> Spot:
    side = FIELD * size
    return Spot(x=_px(at[0]) + side / 2, y=_px(at[1]) + side / 2, side=side)


_SIDES = ((0, -1, 0, 0, "h"), (0, 1, 0, 1, "h"), (-1, 0, 0, 0, "v"), (1, 0, 1, 0, "v"))
"""For each neighbour: its place, the corner where the side towards it begins, and which way that runs."""


def _edges(
    there: Iterable[tuple[int, int]],
    wanted: Callable[[tuple[int, int], tuple[int, int]], bool],
    *,
    once: bool = False,
) -> Iterator[str]:
    """Draw the sides of fields towards those neighbours that are wanted; ``once``: each side from one field alone."""
    for x, y in sorted(there):
        for dx, dy, cx, cy, way in _SIDES:
            if (not once or dx > 0 or dy > 0) and wanted((x, y), (x + dx, y + dy)):
                yield f"M{_px(x + cx)} {_px(y + cy)}{way}{FIELD}"


def _zone_names(fight: FightView, there: set[tuple[int, int]]) -> list[tuple[str, float, float]]:
    """Place the name of each zone in the corner of its first field that is free; of its first field, where none is."""
    taken = {at for figure in fight.figures for at in fields_of(figure)}
    taken |= {one.at for one in _ground(fight)} | {one.at for one in fight.tokens}
    found: dict[str, tuple[int, int]] = {}
    for x, y in sorted(there, key=lambda at: (at in taken, at[1], at[0])):
        if zone := zone_at(fight, (x, y)):
            found.setdefault(zone, (x, y))
    return [(zone, _px(x) + 4, _px(y) + 11) for zone, (x, y) in sorted(found.items())]


def _reach(fight: FightView) -> Iterator[Reach]:
    """Mark the fields that can be chosen: those of a decision, else those that can be walked to, with what they cost."""
    for option in fight.decision.options if fight.decision else []:
        if option.at is not None and not option.figure:
            yield Reach(words="", spot=_spot(option.at))
    for action in fight.actions:
        if action.at is not None and is_walk(action):
            yield Reach(words=str(digits(action.cost) or ""), spot=_spot(action.at))
