"""From a form to an engine command. What a form lacks or gets wrong is refused in words that name the field."""

import re
from collections.abc import Callable, Iterable

import msgspec
from werkzeug.datastructures import MultiDict

from engine import commands, fight_commands
from engine.commands import Command
from web import phrases

Form = MultiDict[str, str]

_ID = 300
"""Letters an id or a choice's key may have."""
_NAME = 40
_SEATS = 8
OWN_DICE = " own"
"""Ends the word of a button that enters dice thrown by hand: 'roll own'."""
_STEP_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


class FormError(Exception):
    """A form lacks something or holds what it cannot; ``field`` is the control that is wrong."""

    def __init__(self, field: str, message: str) -> None:
        self.field, self.message = field, message
        super().__init__(message)


class Wrong(msgspec.Struct, frozen=True):
    """What a form got wrong, which form of the page it was, and what was entered, so that nothing is typed twice."""

    form: str
    message: str
    given: dict[str, list[str]] = {}
    field: str = ""

    def had(self, form: str, field: str, value: str) -> bool:
        """Say whether a form came with this value chosen."""
        return form == self.form and value in self.given.get(field, ())

    def text(self, form: str, field: str) -> str:
        """Return what was typed into a field of a form."""
        return next(iter(self.given.get(field, ())), "") if form == self.form else ""

    def of_die(self) -> bool:
        """Say whether it is one of the dice that is wrong."""
        return self.field.startswith("die.")

    def own_dice(self, form: str) -> bool:
        """Say whether a form came with dice thrown by hand."""
        return form == self.form and self.text(form, "do").endswith(OWN_DICE)


def revision(form: Form) -> int:
    """Read which sheet the form was made from."""
    return _number(
        form, "revision", "This form does not say which page it was made from. Open the page again.", 2**31
    )


def target(form: Form) -> int:
    """Read which step an undo goes to."""
    return _number(form, "to", "This form does not say where to go back to. Open the page again.", 2**31)


def step_id(form: Form) -> str:
    """Read the form's one-time id."""
    given = form.get("step", "")
    if not _STEP_ID.fullmatch(given):
        raise FormError("step", "This form carries no proper one-time id. Open the page again.")
    return given


def command(form: Form) -> Command:
    """Read the command that a form asks for.

    Raises:
        FormError: It names no command, or a field is missing or wrong.
    """
    asked = form.get("do", "").removesuffix(OWN_DICE)
    if asked not in _READERS:
        raise FormError("do", "This form does not say what is to be done. Open the page again.")
    return _READERS[asked](form)


def _text(form: Form, field: str, message: str) -> str:
    given = form.get(field, "").strip()
    if not given or len(given) > _ID:
        raise FormError(field, message)
    return given


def _key(form: Form) -> str:
    return _text(form, "key", "Choose one of the boxes on the page.")


def _number(form: Form, field: str, message: str, below: int = 1000) -> int:
    given = form.get(field, "").strip()
    if not (given.isascii() and given.isdigit()) or int(given[:12]) >= below:
        raise FormError(field, message)
    return int(given)


def proposer(form: Form) -> str:
    """Read who proposes, at a device that speaks for several seats; '' is the host."""
    return form.get("seat", "")[:_ID]


def _amounts(form: Form, prefix: str, what: str, most: int) -> dict[str, int]:
    """Read fields ``prefix.ID``; an empty one is left out, as is a nought."""
    found = {}
    for field, given in form.items():
        if field.startswith(f"{prefix}.") and given.strip():
            amount = _number(form, field, f"{what} is a number from 0 to {most}.", most + 1)
            if amount:
                found[field.removeprefix(f"{prefix}.")] = amount
    return found


def faces(form: Form) -> tuple[int, ...]:
    """Read dice thrown by hand: ``die.1`` and ``die.2``, or ``die.HERO.1`` ... for each ``roller`` in order.

    Raises:
        FormError: A die is missing or shows no face.
    """
    rollers = form.getlist("roller")
    prefixes = [f"die.{roller}" for roller in rollers] or ["die"]
    dice = (form.get("dice") or "2").strip()
    count = int(dice) if dice in ("1", "2", "3", "4") else 2
    return tuple(
        _face(form, f"{prefix}.{place}", place) for prefix in prefixes for place in range(1, count + 1)
    )


def _face(form: Form, field: str, place: int) -> int:
    given = form.get(field, "").strip()
    which = phrases.ordinal(place)
    if not given:
        raise FormError(field, f"The {which} die is missing. Enter a face for each die you threw.")
    if given not in {"1", "2", "3", "4", "5", "6"}:
        raise FormError(field, f"A die shows 1 to 6. The {which} one says {given[:12]}.")
    return int(given)


def _own_faces(form: Form) -> tuple[int, ...]:
    return faces(form) if form.get("do", "").endswith(OWN_DICE) else ()


def _choose(form: Form) -> Command:
    return commands.Choose(_key(form))


def _roll(form: Form) -> Command:
    """Read a roll; who tries is needed where the box lists heroes to choose from."""
    return commands.Roll(_key(form), _who(form), _own_faces(form))


def _fail(form: Form) -> Command:
    return commands.FailOnPurpose(_key(form), _who(form))


def _who(form: Form) -> str:
    if form.get("all"):
        return ""
    return _text(form, "hero", "Choose who tries first.")


def _roll_again(form: Form) -> Command:
    return commands.RollAgain(_own_faces(form))


def _propose(form: Form) -> Command:
    return commands.Propose(_text(form, "key", "Choose what to propose first."))


def _cast(form: Form) -> Command:
    if "key" not in form:
        raise FormError("key", "Choose a ballot first.")
    return commands.Cast(form.get("key", "")[:_ID], form.get("seat", "")[:_ID])


def _show_hands(form: Form) -> Command:
    hands = {}
    for field in form:
        if field.startswith("hands."):
            given = form.get(field, "").strip() or "0"
            hands[field.removeprefix("hands.")] = _number(
                MultiDict({field: given}), field, "Count hands from 0 to 99.", 100
            )
    if not hands:
        raise FormError("hands", "Enter how many hands were raised for each.")
    return commands.ShowHands(hands)


def _choose_party(form: Form) -> Command:
    heroes = tuple(dict.fromkeys(form.getlist("heroes")))
    if not heroes:
        raise FormError("heroes", "Choose who goes out first.")
    return commands.ChooseParty(heroes)


def _table_roll(form: Form) -> Command:
    return commands.TableRoll(_key(form), _own_faces(form))


def _answer(form: Form) -> Command:
    return commands.Answer(_text(form, "option", "Choose one of the answers first."), _own_faces(form))


def _rest(form: Form) -> Command:
    return commands.Rest(_text(form, "take", "Say whether to rest or to go on.") == "yes")


def _settle(form: Form) -> Command:
    plan = _text(form, "plan", "Choose a plan first.")
    return commands.Settle(plan, _text(form, "leader", "Choose who leads first."))


def _settle_roll(form: Form) -> Command:
    return commands.SettleRoll(_own_faces(form))


def _resolution(form: Form) -> str:
    return _text(form, "resolution", "Choose how the encounter ended first.")


def _read_on(form: Form) -> Command:
    return commands.ReadOn(_resolution(form))


def _report(form: Form) -> Command:
    return commands.Report(
        _resolution(form),
        xp=_amounts(form, "xp", "Experience", 999),
        wounds=_amounts(form, "wounds", "Damage", 99),
        injuries=_amounts(form, "injuries", "A count of injuries", 9),
        loot=_number(form, "loot", "A count of loot cards is a number from 0 to 30.", 31)
        if form.get("loot")
        else 0,
    )


def _injury_test(form: Form) -> Command:
    return commands.InjuryTest(
        _hero(form), _text(form, "injury", "Choose an injury first."), _own_faces(form)
    )


def _hero(form: Form) -> str:
    return _text(form, "hero", "Choose a hero first.")


def _buy(form: Form) -> Command:
    """Read a purchase; a form that asks who takes the ware must be told."""
    ware = _number(form, "ware", "Choose a ware of the stall first.")
    return commands.Buy(ware, _text(form, "hero", "Choose who takes it first.") if "hero" in form else "")


def _card(form: Form) -> str:
    return _text(form, "card", "Choose a card first.")


def _sell(form: Form) -> Command:
    return commands.Sell(_card(form))


def _treat(form: Form) -> Command:
    return commands.TreatInjury(_hero(form), _text(form, "injury", "Choose an injury first."))


def _slot(form: Form) -> str:
    return _text(form, "slot", "Choose a slot first.")


def _equip(form: Form) -> Command:
    """Read who puts on what: apart, or as one value 'HERO/SLOT' of a list of places that fit."""
    if place := form.get("place", ""):
        hero, found, slot = place.partition("/")
        if not (hero and found and slot) or len(place) > _ID:
            raise FormError("place", "Choose who wears it first.")
        return commands.Equip(hero, slot, _card(form))
    return commands.Equip(_hero(form), _slot(form), _card(form))


def _unequip(form: Form) -> Command:
    return commands.Unequip(_hero(form), _slot(form))


def _discard(form: Form) -> Command:
    return commands.Discard(_card(form))


def _consumable(form: Form) -> str:
    return _text(form, "consumable", "Choose a consumable first.")


def _hand_over(form: Form) -> Command:
    return commands.HandOver(_hero(form), _text(form, "to", "Choose who takes it first."), _consumable(form))


def _use(form: Form) -> Command:
    return commands.UseConsumable(_hero(form), _consumable(form))


def _drop(form: Form) -> Command:
    return commands.DropConsumable(_hero(form), _consumable(form))


def _set_table(form: Form) -> Command:
    def one_of(field: str, allowed: Iterable[str]) -> str:
        given = form.get(field, "")
        if given not in allowed:
            raise FormError(field, "Choose one of the answers to each question.")
        return given

    return commands.SetTable(
        undo=one_of("undo", ("free", "stop", "again")),
        votes=one_of("votes", ("agreement", "open", "sealed")),
        needs=one_of("needs", ("majority", "unanimity")),
        hide_odds=form.get("hide_odds", "") == "yes",
    )


def _set_seats(form: Form) -> Command:
    """Read the names in order, the host first; blank lines are left out. ``reads.HERO`` is the line of who reads a hero."""
    lines = [name.strip() for name in form.getlist("names")]
    names = tuple(filter(None, lines))
    if not names:
        raise FormError("names", "Enter at least one name.")
    if len(names) > _SEATS:
        raise FormError("names", f"A table has room for {phrases.number(_SEATS)}.")
    if len(set(names)) < len(names):
        raise FormError("names", "Two people have the same name. Add a letter to one of them.")
    if any(len(name) > _NAME or not name.isprintable() for name in names):
        raise FormError("names", f"A name has at most {_NAME} letters, on one line.")
    return commands.SetSeats(names, _read_by(form, lines))


def _read_by(form: Form, lines: list[str]) -> dict[str, str]:
    """Read who reads each hero; an empty field or line is nobody."""
    found = {}
    for field, given in form.items():
        if field.startswith("reads.") and given.strip():
            line = _number(form, field, "Choose who reads each hero from the list.", len(lines) + 1)
            if line and (name := lines[line - 1]):
                found[field.removeprefix("reads.")] = name
    return found


def _begin_quest(form: Form) -> Command:
    """Read who hunts in the order they sit, who leads, a great machine as a second Call, and whether they hunt together."""
    hunters = tuple(dict.fromkeys(form.getlist("hunters")))
    if not hunters:
        raise FormError("hunters", "Choose who hunts first.")
    leader = _text(form, "leader", "Choose who leads first.")
    return commands.BeginQuest(hunters, leader, form.get("great", "")[:_ID], form.get("together") == "yes")


def _keep_card(form: Form) -> Command:
    return commands.KeepCard(_number(form, "card", "Choose one of the trails first."))


def _keep_event(form: Form) -> Command:
    return commands.KeepEvent(_text(form, "event", "Choose one of the events first."))


def _plan_hunt(form: Form) -> Command:
    return commands.PlanHunt(_text(form, "plan", "Choose a plan first."))


def _hunt_roll(form: Form) -> Command:
    """Read the throws of one hunter: the book's dice, or ``die.TEST.1`` and ``die.TEST.2`` for each ``test`` in order."""
    if not form.get("do", "").endswith(OWN_DICE):
        return commands.HuntRoll()
    found = []
    for place, test in enumerate(form.getlist("test"), 1):
        for die in (1, 2):
            try:
                found.append(_face(form, f"die.{test}.{die}", die))
            except FormError as error:
                said = f"{phrases.ordinal(place).capitalize()} test: {error.message[:1].lower()}{error.message[1:]}"
                raise FormError(error.field, said) from error
    return commands.HuntRoll(tuple(found))


def _won(form: Form) -> bool:
    return _text(form, "won", "Say first whether the hunt was won.") == "yes"


def _report_hunt(form: Form) -> Command:
    return commands.ReportHunt(
        _won(form),
        glory=_amounts(form, "glory", "Glory", 99),
        faints=_amounts(form, "faints", "A count of faints", 9),
        salvage=_amounts(form, "salvage", "A count of salvage cards", 30),
        killer=form.get("killer", "")[:_ID],
    )


def _hunter(form: Form) -> str:
    return _text(form, "hunter", "Choose a hunter first.")


def _take_upgrade(form: Form) -> Command:
    card = _text(form, "card", "Choose an upgrade first.")
    return commands.TakeUpgrade(
        _hunter(form), card, _text(form, "replaces", "Choose the card that the upgrade replaces.")
    )


def _learn_skill(form: Form) -> Command:
    return commands.LearnSkill(_hunter(form), _text(form, "skill", "Choose a skill first."))


def _buy_gear(form: Form) -> Command:
    return commands.BuyGear(
        _number(form, "place", "Choose a card of the stall first."), form.get("better") == "yes"
    )


def _fight(form: Form) -> Command:
    """Read how a fight is begun; ``hand.HERO`` is 'book' for a hero whom the book plays. What a form leaves out is as usual.

    Only a form that lets some heroes fight and others look on asks for ``fighters``, and says with ``few`` how many.
    """
    usual = fight_commands.FightOn()
    fighters = _chosen(form, "fighters")
    few = (
        _number(form, "few", "This form does not say how many fight. Open the page again.", 10)
        if form.get("few")
        else 0
    )
    if few and len(fighters) != few:
        raise FormError("fighters", f"Choose who fights: {phrases.number(few)}, and the others look on.")
    hands = {field.removeprefix("hand."): given for field, given in form.items() if field.startswith("hand.")}
    there = {hero: given for hero, given in hands.items() if not fighters or hero in fighters}
    played = tuple(hero for hero, given in there.items() if given == "book")
    if played and len(played) == len(fighters or there):
        raise FormError(
            "hand",
            "Keep one hero in hand at least. To see it fought, begin, and then let the rest be fought.",
        )
    return fight_commands.FightOn(
        heroes=fighters,
        strength=_one_of(
            form,
            "strength",
            ("story", "fair", "hard"),
            usual.strength,
            "Choose how strong the adversaries are.",
        ),
        ties=_one_of(form, "ties", ("order", "table"), usual.ties, "Choose who breaks ties."),
        played=played,
        keep_order=form.get("keep_order") == "yes",
    )


def _one_of(form: Form, field: str, allowed: tuple[str, ...], usual: str, message: str) -> str:
    given = form.get(field, usual)
    if given not in allowed:
        raise FormError(field, message)
    return given


def _act(form: Form) -> Command:
    """Read a command of a fight, which a button or a line of a list carries as a whole."""
    given = _text(form, "act", "Choose what to do first.")
    try:
        return msgspec.json.decode(given.encode(), type=fight_commands.FightCommand)
    except msgspec.DecodeError as error:
        raise FormError("act", "This form does not say what is to be done. Open the page again.") from error


def _arrange(form: Form) -> Command:
    heroes = tuple(form.getlist("place"))
    if not heroes or max(map(len, heroes)) > _ID:
        raise FormError("place", "Choose who takes each place first.")
    return fight_commands.Arrange(heroes)


def _chosen(form: Form, field: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one[:_ID] for one in form.getlist(field) if one))


def _build_deck(form: Form) -> Command:
    """Read the cards of a deck; ``ready`` goes back to the ready-made one."""
    cards = () if form.get("ready") else _chosen(form, "card")
    if not cards and not form.get("ready"):
        raise FormError("card", "Tick the cards of the deck first.")
    return commands.BuildDeck(_hero(form), cards)


def _choose_skills(form: Form) -> Command:
    return commands.ChooseSkills(_hero(form), _chosen(form, "utility") + _chosen(form, "ultimate"))


_READERS: dict[str, Callable[[Form], Command]] = {
    "choose": _choose,
    "roll": _roll,
    "fail": _fail,
    "roll-again": _roll_again,
    "accept": lambda _: commands.AcceptThrow(),
    "propose": _propose,
    "agree": lambda _: commands.Agree(),
    "wait": lambda _: commands.Wait(),
    "cast": _cast,
    "show-hands": _show_hands,
    "choose-party": _choose_party,
    "table-roll": _table_roll,
    "answer": _answer,
    "rest": _rest,
    "settle": _settle,
    "settle-roll": _settle_roll,
    "read-on": _read_on,
    "report": _report,
    "injury-test": _injury_test,
    "end-injury-tests": lambda _: commands.EndInjuryTests(),
    "buy": _buy,
    "sell": _sell,
    "treat-injury": _treat,
    "leave-merchant": lambda _: commands.LeaveMerchant(),
    "equip": _equip,
    "unequip": _unequip,
    "discard": _discard,
    "hand-over": _hand_over,
    "use": _use,
    "drop": _drop,
    "set-table": _set_table,
    "set-seats": _set_seats,
    "begin-quest": _begin_quest,
    "keep-card": _keep_card,
    "keep-event": _keep_event,
    "plan-hunt": _plan_hunt,
    "hunt-roll": _hunt_roll,
    "report-hunt": _report_hunt,
    "read-hunt": lambda form: commands.ReadHunt(_won(form)),
    "go-on": lambda _: commands.GoOn(),
    "take-upgrade": _take_upgrade,
    "learn-skill": _learn_skill,
    "buy-gear": _buy_gear,
    "sell-gear": lambda form: commands.SellGear(_text(form, "gear", "Choose a card to sell first.")),
    "open-stall": lambda _: commands.OpenStall(),
    "end-shopping": lambda _: commands.EndShopping(),
    "fight": _fight,
    "act": _act,
    "arrange": _arrange,
    "build-deck": _build_deck,
    "choose-skills": _choose_skills,
}
"""How each command is read, by its tag in `engine.commands`."""
