"""A step of a fight in beats: one for each activation, with a short caption, all words, and what changes on the map, in order."""

from collections.abc import Sequence

import msgspec

from engine import fight_events as fought
from engine.book.model import Book
from engine.combat import nouns, texts
from engine.combat.nouns import status_name
from engine.combat.telling import face_words
from engine.events import Event
from engine.fight_views import FightView
from web import fight_maps, phrases

SIDES = {"G": "green", "B": "blue", "R": "red"}
"""Dice by their letter."""
FACES = {"S": "sword", "D": "double", "X": "special", "C": "critical", "-": "blank"}
"""How faces are drawn, by their letter."""
_MOST_PIECES, _MOST_HEARD = 4, 8
"""So many things a caption says, and a sentence that is read or listened to at leisure."""
_MOST_WORDS = 25
"""A paragraph of more words is no caption."""
_WAITED = "was prepared"
_GOES = "goes to "
_IN_VAIN = " in vain"


class Change(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What changes for a figure on the map.

    ``path``: the fields it goes through, the last is where it stands; ``left``: Health now; ``state``: as of figures; ``prepared``: 1 begins, 0 ends;
    ``gets`` and ``loses``: the id of a status that it has from now on, or no more.
    """

    who: str
    path: list[tuple[int, int]] = []
    left: int = -1
    state: str = ""
    prepared: int = -1
    struck: int = 0
    gets: str = ""
    loses: str = ""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A die as it fell: its colour, how its face is drawn and what that says; ``added``: by a second throw; ``off``: it does not count."""

    colour: str
    face: str
    words: str
    added: bool = False
    off: bool = False


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """What a roll came to on one target.

    ``sum``: the damage, part by part: '3 from dice + 4 base + 1 flanking = 8 damage'; ``words``: what stood against it, and what is left.
    """

    name: str
    sum: str
    words: str
    wounds: int


class Roll(msgspec.Struct, kw_only=True):
    """The dice of an attack, and what they came to on each target."""

    name: str
    faces: list[Face]
    blows: list[Blow]


class Beat(msgspec.Struct, kw_only=True):
    """What happens in one activation.

    ``who`` acts, '' for nobody; ``short`` says it in a sentence, ``caption`` with fewer things and the shortest names; ``words`` are
    paragraphs; ``own``: it is what the command itself came to; ``lost``: somebody lost a turn.
    """

    who: str
    short: str
    caption: str
    words: list[str]
    changes: list[Change]
    rolls: list[Roll]
    own: bool = False
    round: int = 0
    lost: bool = False

    @property
    def matters(self) -> bool:
        """Whether somebody was struck, healed, downed, slain or raised, a turn was lost, or a round began."""
        hurt = any(one.struck or one.state or one.left >= 0 for one in self.changes)
        return hurt or self.lost or self.round > 0


def beats(events: Sequence[Event], book: Book, fight: FightView) -> list[Beat]:
    """Part what happened into beats."""
    names = {one.id: one.name for one in fight.figures}
    short = short_names(fight)
    mine = [one.id for one in fight.heroes if not one.played]
    groups: list[list[Event]] = [[]]
    for event in events:
        own = len(groups) == 1 and bool(groups[0]) and not isinstance(groups[0][0], _NEXT)
        if groups[-1] and (
            isinstance(event, _NEXT) or _goes_on(groups[-1], event) or (own and _acts_on(event))
        ):
            groups.append([])
        groups[-1].append(event)
    found = [_beat(group, names, short, mine, book) for group in groups]
    if groups[0] and not isinstance(groups[0][0], _NEXT):
        found[0].own = True
    return [one for one in found if one.words]


def short_names(fight: FightView) -> dict[str, str]:
    """Give figures the shortest names that tell them apart: a hero's first word, an adversary's last one with its number."""
    found = {}
    for one in fight.figures:
        words = one.name.split()
        last = -2 if words[-1].isdigit() else -1
        found[one.id] = words[0] if one.sort == "hero" else " ".join(words[last:])
    told = list(found.values())
    return {one.id: one.name if told.count(found[one.id]) > 1 else found[one.id] for one in fight.figures}


_NEXT = (fought.ActivationBegan, fought.RoundBegan, fought.PreparedStruck)
"""Events with which others go on after what a command came to."""


def _goes_on(group: Sequence[Event], event: Event) -> bool:
    """Say whether an event is no part any more of a prepared adversary's strike: whoever was interrupted goes on."""
    first = group[0]
    if not isinstance(first, fought.PreparedStruck) or not isinstance(group[-1], fought.Told):
        return False
    struck = any(
        isinstance(one, fought.Missed) or (isinstance(one, fought.Hit) and one.by == first.who)
        for one in group
    )
    return struck and not isinstance(event, fought.PreparedEnded)


def _acts_on(event: Event) -> bool:
    """Say whether a hero whom the book plays goes on with a turn that an answer has interrupted."""
    return isinstance(event, fought.Chose) and not event.option


def _beat(
    group: Sequence[Event],
    names: dict[str, str],
    short_names: dict[str, str],
    mine: Sequence[str],
    book: Book,
) -> Beat:
    began = next(
        (one for one in group if isinstance(one, fought.ActivationBegan | fought.PreparedStruck)), None
    )
    who = (
        began.who
        if began is not None
        else next((str(who) for one in group if (who := getattr(one, "who", ""))), "")
    )
    told = _pieces(group, who, short_names, mine, book)
    names_of_mine = [short_names[one] for one in mine if one in short_names]
    name, caption = names.get(who, ""), ""
    round = next((one.round for one in group if isinstance(one, fought.RoundBegan)), 0)
    words = [one.text for one in group if isinstance(one, fought.Told)] or (
        [f"Round {round}."] if round else []
    )
    if told and name:
        rest = f" {phrases.listed(_weightiest(told, names_of_mine, _MOST_HEARD))}."
        caption = f" {phrases.listed(_weightiest(told, names_of_mine, _MOST_PIECES))}."
    elif isinstance(began, fought.ActivationBegan) and name:
        rest = "’s turn."
    elif began is None and name and len(" ".join(words).split()) > _MOST_WORDS:
        rest = " goes on."
    else:
        name, rest = "", f"Round {round}." if round else " ".join(words)
    caption = caption or rest
    return Beat(
        who=who, short=name + rest, caption=(short_names[who] if name else "") + caption, words=words,
        changes=[change for one in group for change in _changes(one)], rolls=rolls(group, names, book), round=round,
        lost=any(isinstance(one, fought.Skipped) for one in group),
    )  # fmt: skip


_SHELVES = ("abilities", "equipment", "consumables")


def _used(key: str, book: Book) -> str:
    """Name the card or skill that an effect belongs to; '' for others."""
    shelf, id, *rest = key.split("/")
    if shelf == "heroes" and len(rest) > 1 and id in book.heroes:
        skill = book.heroes[id].skills.get(rest[1])
        return skill.name if skill is not None else ""
    card = getattr(book, shelf).get(id) if shelf in _SHELVES else None
    return card.name if card is not None else ""


def _pieces(
    group: Sequence[Event], who: str, names: dict[str, str], mine: Sequence[str], book: Book
) -> list[str]:
    """Say the events of a beat; who falls by a blow is not also said to be hit, and a prepared adversary that hits not also to strike."""
    found: dict[str, str] = {}
    for one in group:
        piece = _piece(one, who, names, book) or (
            _of_mine(one, who, names, book) if getattr(one, "who", "") in mine else ""
        )
        if isinstance(one, fought.Down | fought.Slain):
            found = {said: struck for said, struck in found.items() if struck != one.who}
        elif isinstance(one, fought.BecamePrepared) and found and (last := list(found)[-1]).startswith(_GOES):
            del found[last]
            piece = f"waits at {last.removeprefix(_GOES)}, prepared"
        elif (
            isinstance(one, fought.Hit) and f"{_WAITED} and strikes at {names.get(one.who, one.who)}" in found
        ):
            found = {_WAITED: "", **dict(list(found.items())[1:])}
        if piece:
            found.setdefault(piece, one.who if isinstance(one, fought.Hit) else "")
    return _drawn_together(list(found))


_WEIGHTS = (
    (("slays ", "is slain", "ends the fight"), 5), (("downs ", "goes down", "raises ", "stands up"), 4),
    (("hits ", "is hit by ", "takes ", "deals ", "sees ", "heals ", "regains ", _WAITED), 3),
    (("gives ", "gets ", "marks ", "draws "), 2),
)  # fmt: skip
"""How much a piece of a caption weighs, by its beginning; others weigh least."""


def _weight(piece: str) -> int:
    weight = next((weight for starts, weight in _WEIGHTS if piece.startswith(starts)), 1)
    return weight - 2 if piece.endswith(_IN_VAIN) else weight


def _weightiest(pieces: Sequence[str], mine: Sequence[str], most: int) -> list[str]:
    """Leave out of a sentence that would be too long what weighs least; what stays keeps its order.

    Args:
        mine: Names of the heroes in hand: what concerns them weighs more than anything else of its kind.
        most: So many things it may say.
    """
    if len(pieces) <= most:
        return list(pieces)

    def weight(place: int) -> float:
        return _weight(pieces[place]) + 1.5 * any(one in pieces[place] for one in mine)

    kept = sorted(sorted(range(len(pieces)), key=lambda place: -weight(place))[: most - 1])
    return [*(pieces[place] for place in kept), "more"]


def _drawn_together(pieces: Sequence[str]) -> list[str]:
    """Say blows one after another as one: 'hits Ada for 5 and 7', 'hits Ada for 5, Bo for 2'."""
    found: list[str] = []
    for piece in pieces:
        head, _, amount = piece.rpartition(" for ")
        if head and found and found[-1].startswith(head + " for "):
            found[-1] += f" and {amount}"
        elif piece.startswith("hits ") and found and found[-1].startswith("hits "):
            found[-1] += f", {piece.removeprefix('hits ')}"
        else:
            found.append(piece)
    return found


def _piece(event: Event, who: str, names: dict[str, str], book: Book) -> str:
    """Say in a few words what an event means, the acting figure left out: 'hits Reaver 1 for 4'."""
    match event:
        case fought.CardPlayed(who=user, effect=effect) if user == who and (used := _used(effect, book)):
            return f"uses {used}"
        case fought.ActivationBegan(extra=True):
            return "acts once more"
        case fought.Skipped(why=why):
            return f"loses the turn ({why})"
        case fought.Moved(who=moved, path=path) if moved == who:
            return f"{_GOES}{fight_maps.field_name(path[-1])}"
        case fought.Hit(who=struck, by=by, wounds=wounds):
            name, other = names.get(struck, struck), names.get(by, by)
            told = f"for {wounds}" if wounds else _IN_VAIN.lstrip()
            if by == who:
                return f"hits {name} {told}"
            return f"is hit by {other} {told}" if struck == who else f"sees {other} hit {name} {told}"
        case fought.DamageAssigned(who=hurt, amount=amount) if amount:
            return f"takes {amount}" if hurt == who else f"deals {amount} to {names.get(hurt, hurt)}"
        case fought.Mended(who=healed, amount=amount) if amount:
            return f"regains {amount}" if healed == who else f"heals {names.get(healed, healed)} by {amount}"
        case fought.Down(who=fallen):
            return f"downs {names.get(fallen, fallen)}" if fallen != who else "goes down"
        case fought.Slain(who=fallen):
            return f"slays {names.get(fallen, fallen)}" if fallen != who else "is slain"
        case fought.StoodUp(who=raised):
            return f"raises {names.get(raised, raised)}" if raised != who else "stands up"
        case fought.StatusApplied(who=bearer, status="marked"):
            return f"marks {names.get(bearer, bearer)}" if bearer != who else "is Marked"
        case fought.StatusApplied(who=bearer, status=status, n=n):
            got = f"{status_name(status)} {n}" if n > 1 else status_name(status)
            return f"gets {got}" if bearer == who else f"gives {names.get(bearer, bearer)} {got}"
        case fought.BecamePrepared():
            return "waits, prepared"
        case fought.PreparedStruck(target=target):
            return f"{_WAITED} and strikes at {names.get(target, target)}"
        case fought.GotAway(who=gone):
            return "gets away" if gone == who else f"sees {names.get(gone, gone)} get away"
        case fought.Arrived(who=come):
            return f"brings {names.get(come, come)} onto the map" if come != who else "comes onto the map"
        case fought.FightEnded():
            return "ends the fight"
    return ""


_MOST_CARDS = 3
"""Of more cards drawn at once a caption says how many they are."""


def _of_mine(event: Event, who: str, names: dict[str, str], book: Book) -> str:
    """Say what is said of the heroes in hand alone: cards they draw, AP and Speed, statuses they are rid of."""
    match event:
        case fought.Gained(who=gainer, number="ap" | "speed" as number, amount=amount) if amount:
            unit = {"ap": "AP", "speed": "Speed"}[number]
            verb = "gain" if amount > 0 else "lose"
            return (
                f"{verb}s {abs(amount)} {unit}"
                if gainer == who
                else f"has {names.get(gainer, gainer)} {verb} {abs(amount)} {unit}"
            )
        case fought.DrewCards(who=drawn, cards=cards) if cards:
            told = [texts.card_name(book, f"abilities/{one}") for one in cards]
            what = phrases.listed(told) if len(told) <= _MOST_CARDS else f"{phrases.number(len(told))} cards"
            return f"draws {what}" if drawn == who else f"has {names.get(drawn, drawn)} draw {what}"
        case fought.StatusEnded(who=bearer, status=status, left=0):
            name = status_name(status)
            return f"is rid of {name}" if bearer == who else f"rids {names.get(bearer, bearer)} of {name}"
    return ""


def _changes(event: Event) -> list[Change]:
    """Say what an event changes on the map."""
    match event:
        case fought.Moved(who=who, path=path):
            return [Change(who=who, path=list(path))]
        case (
            fought.Placed(who=who, at=at)
            | fought.KnockedBack(who=who, at=at)
            | fought.Climbed(who=who, at=at)
        ):
            return [Change(who=who, path=[at])]
        case fought.Hit(who=who, wounds=wounds, left=left):
            return [Change(who=who, left=left, struck=wounds)]
        case fought.DamageAssigned(who=who, left=left, amount=amount):
            return [Change(who=who, left=left, struck=amount)]
        case fought.Mended(who=who, left=left):
            return [Change(who=who, left=left)]
        case fought.StoodUp(who=who, left=left):
            return [Change(who=who, left=left, state="up")]
        case fought.Down(who=who):
            return [Change(who=who, left=0, state="down")]
        case fought.Slain(who=who):
            return [Change(who=who, left=0, state="slain")]
        case fought.GotAway(who=who):
            return [Change(who=who, state="gone")]
        case fought.BecamePrepared(who=who):
            return [Change(who=who, prepared=1)]
        case fought.PreparedEnded(who=who):
            return [Change(who=who, prepared=0)]
        case fought.StatusApplied(who=who, status=status):
            return [Change(who=who, gets=status)]
        case fought.StatusEnded(who=who, status=status, left=0):
            return [Change(who=who, loses=status)]
    return []


# dice


def rolls(group: Sequence[Event], names: dict[str, str], book: Book) -> list[Roll]:
    """List the rolls of attacks with what each came to; a roll thrown again stands for both."""
    found: list[Roll] = []
    prevented: list[fought.Shielded] = []
    for event in group:
        if isinstance(event, fought.Shielded):
            prevented.append(event)
            continue
        if isinstance(event, fought.AttackRolled):
            roll = Roll(
                name=names.get(event.who, event.who), faces=[face(one) for one in event.faces], blows=[]
            )
            if event.again and found and not found[-1].blows:
                found[-1] = roll
            else:
                found.append(roll)
        elif isinstance(event, fought.Hit) and found:
            kept_off = [one for one in prevented if one.who == event.who]
            found[-1].blows.append(_blow(event, names.get(event.who, event.who), book, kept_off))
        if isinstance(event, fought.Hit | fought.DamageAssigned):
            prevented = []
    return found


def face(letters: str) -> Face:
    """Read a die as an attack keeps it: a letter for the die and one for its face."""
    shown = letters[1:2] if letters[1:2] in FACES else "-"
    return Face(
        colour=SIDES.get(letters[:1].upper(), "green"), face=FACES[shown], words=face_words(shown), added=letters[:1].islower(), off="!" in letters,
    )  # fmt: skip


def _part_name(part: str, amount: int, book: Book) -> str:
    """Name a part of an attack's damage: what gave it."""
    return "from dice" if part == "dice" else texts.part_name(book, part, amount) or "skill"


def _kept_off(why: str, book: Book) -> str:
    """Name what prevented wounds: a card, or what holds for the figure."""
    return "standing fast" if why == "stays_up" else texts.card_name(book, why) or nouns.title(why)


def _blow(event: fought.Hit, name: str, book: Book, prevented: Sequence[fought.Shielded]) -> Blow:
    parts = [
        f"{amount} {_part_name(part, amount, book)}"
        for part, amount in sorted(event.parts, key=lambda one: one[0] != "dice")
        if amount
    ]
    rest = event.damage - max(0, sum(amount for _, amount in event.parts))
    parts += [f"{rest} assigned"] if parts and rest > 0 else []
    added = f"{' + '.join(parts)} = " if len(parts) > 1 else ""
    against = [f"{what} {n}" for what, n in (("Defense", event.defense), ("Armor", event.armor)) if n]
    stood = (
        "it is assigned"
        if event.assigned
        else f"against {phrases.listed(against)}"
        if against
        else "nothing stands against it"
    )
    stood += "".join(f", {one.amount} prevented by {_kept_off(one.why, book)}" for one in prevented)
    wounds = "no wound" if not event.wounds else "1 wound" if event.wounds == 1 else f"{event.wounds} wounds"
    left = f", {event.left} Health left" if event.left >= 0 and event.wounds else ""
    return Blow(
        name=name, wounds=event.wounds, sum=f"{added}{event.damage} damage".replace("+ -", "- "), words=f"{stood}: {wounds}{left}",
    )  # fmt: skip
