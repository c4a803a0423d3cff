"""Votes: general agreement as the rulebook has it, or ballots where the table or the book wants them."""

from collections import Counter

from engine.errors import RuleError
from engine.events import BallotCast, Proposed, Undecided, VoteEnded
from engine.scenes import boxes
from engine.scenes.turn import Answered, Turn
from engine.sheet import SaveSheet, VoteScene


def options(turn: Turn) -> list[boxes.Standing]:
    """Return the options of the page's vote that are open (SB-045)."""
    return [
        one for one in boxes.standings(turn.sheet, turn.book) if one.choice.scene == "vote" and not one.reason
    ]


def _option(turn: Turn, key: str) -> boxes.Standing:
    for one in options(turn):
        if one.offer.key == key:
            return one
    raise RuleError("That is not one of the options of this vote.")


def seat_of(sheet: SaveSheet, seat: str) -> str:
    """Return the seat that acts: the one named, or the host."""
    names = [one.id for one in sheet.seats]
    return seat if seat in names else (names[0] if names else "")


def is_host(sheet: SaveSheet, seat: str) -> bool:
    """Say whether a seat is the host's: the first."""
    return not sheet.seats or seat_of(sheet, seat) == sheet.seats[0].id


def _scene(turn: Turn) -> VoteScene:
    if isinstance(turn.sheet.scene, VoteScene):
        return turn.sheet.scene
    if turn.sheet.scene is not None or not options(turn):
        raise RuleError("There is no vote on this page.")
    return VoteScene()


def _end(turn: Turn, key: str, how: str, counts: dict[str, int]) -> Answered:
    text = _option(turn, key).offer.text
    turn.sheet.scene = None
    turn.note(VoteEnded(text, how, counts))
    return Answered(key, {})


def propose(turn: Turn, key: str) -> Answered | None:
    """Put an option forward; at a table of one, or as the host's word in a tie, that ends the vote.

    Rules: SB-046; ruling R51.
    """
    option, scene = _option(turn, key), _scene(turn)
    if scene.tied:
        if key not in scene.tied:
            raise RuleError("The host decides between the options that tied.")
        if not is_host(turn.sheet, turn.seat):
            raise RuleError("A tie goes to the table's host.")
        return _end(turn, key, "the host decided the tie", _counts(turn, scene))
    if turn.sheet.table.votes != "agreement" and len(turn.sheet.seats) > 1:
        raise RuleError("This table votes by ballot. Cast a ballot instead.")
    if len(turn.sheet.seats) <= 1:
        return _end(turn, key, "decided", {})
    scene.proposed, scene.proposer = key, seat_of(turn.sheet, turn.seat)
    scene.agreed = [scene.proposer]
    turn.note(Proposed(scene.proposer, option.offer.text))
    return _agreed(turn, scene)


def _agreed(turn: Turn, scene: VoteScene) -> Answered | None:
    if {seat.id for seat in turn.sheet.seats} <= set(scene.agreed):
        return _end(turn, scene.proposed, "general agreement", {})
    turn.sheet.scene = scene
    return None


def agree(turn: Turn) -> Answered | None:
    """Agree to what was proposed; the vote ends when everybody has."""
    scene = _scene(turn)
    if not scene.proposed:
        raise RuleError("Nothing has been proposed yet.")
    seat = seat_of(turn.sheet, turn.seat)
    if seat in scene.agreed and len(turn.sheet.seats) > 1:
        seat = next(one.id for one in turn.sheet.seats if one.id not in scene.agreed)
    scene.agreed = [*scene.agreed, seat]
    return _agreed(turn, scene)


def wait(turn: Turn) -> None:
    """Say wait: the proposal is taken back."""
    scene = _scene(turn)
    if not scene.proposed:
        raise RuleError("Nothing has been proposed yet.")
    turn.note(Proposed(seat_of(turn.sheet, turn.seat), _option(turn, scene.proposed).offer.text, waited=True))
    turn.sheet.scene = None


def _counts(turn: Turn, scene: VoteScene) -> dict[str, int]:
    cast = Counter(scene.ballots.values())
    return {one.offer.text: cast[one.offer.key] for one in options(turn)}


def cast(turn: Turn, key: str, seat: str) -> Answered | None:
    """Cast or change a ballot; '' abstains. When the last ballot is in, they are counted.

    Rules: R51: a tie goes to the host; where unanimity is asked for, disagreement leaves the ballots open.
    """
    if key:
        _option(turn, key)
    scene = _scene(turn)
    if turn.sheet.table.votes == "agreement":
        raise RuleError("This table votes by general agreement: propose an option.")
    if scene.tied:
        raise RuleError("The ballots are counted: the host decides the tie.")
    voter = seat_of(turn.sheet, seat or turn.seat)
    scene.ballots = {**scene.ballots, voter: key}
    shown = "" if turn.sheet.table.votes == "sealed" or not key else _option(turn, key).offer.text
    turn.note(BallotCast(voter, shown))
    turn.sheet.scene = scene
    if {one.id for one in turn.sheet.seats} <= set(scene.ballots):
        return _tally(turn, scene)
    return None


def _tally(turn: Turn, scene: VoteScene) -> Answered | None:
    counted = Counter(key for key in scene.ballots.values() if key)
    return _decide(turn, scene, counted, needs=turn.sheet.table.needs)


def _decide(turn: Turn, scene: VoteScene, counted: Counter[str], needs: str) -> Answered | None:
    most = max(counted.values(), default=0)
    leading = [one.offer.key for one in options(turn) if counted[one.offer.key] == most]
    words = {one.offer.text: counted[one.offer.key] for one in options(turn)}
    if needs == "unanimity" and len([key for key in counted if counted[key]]) != 1:
        turn.sheet.scene = scene
        turn.note(Undecided())
        return None
    if len(leading) > 1:
        scene.tied = leading
        turn.sheet.scene = scene
        names = [one.offer.text for one in options(turn) if one.offer.key in leading]
        turn.note(Undecided(tuple(names), turn.sheet.seats[0].name if len(turn.sheet.seats) > 1 else ""))
        return None
    return _end(turn, leading[0], needs, words)


def show_hands(turn: Turn, hands: dict[str, int]) -> Answered | None:
    """Enter a show of hands: how many for each option.

    Raises:
        RuleError: No hand was raised, a number below 0, an unknown option, or no agreement where unanimity is asked for.
    """
    scene = _scene(turn)
    for key, count in hands.items():
        _option(turn, key)
        if not 0 <= count <= 99:
            raise RuleError("A show of hands counts from 0 to 99.")
    counted = Counter(hands)
    if not sum(counted.values()):
        raise RuleError("No hand was raised.")
    if turn.sheet.table.needs == "unanimity" and sum(1 for count in hands.values() if count) > 1:
        raise RuleError("This vote needs everybody for one option.")
    return _decide(turn, scene, counted, needs="majority")
