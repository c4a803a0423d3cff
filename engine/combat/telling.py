"""A fight told: what happened, event by event, joined into sentences that can be read aloud.

The teller takes note of where figures stood before something is done, and so can say where a walk has led.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from engine import fight_events as happened
from engine.combat import nouns, texts, thoughts, ties
from engine.combat.arena import Arena
from engine.combat.attacks import VALUES
from engine.combat.nouns import capital, count
from engine.combat.targets import RULES
from engine.fight_events import FightEvent, Told
from engine.scenes.roster import listed, name_of
from engine.sheet.fights import Field, PlayFrame, TacticsFrame, WalkFrame
from engine.tactics.grid import gap

TAKEN_APART = (
    happened.RoundBegan, happened.ActivationBegan, happened.PreparedStruck, happened.FightEnded, happened.Arranged, happened.FightBegan,
)  # fmt: skip
"""Events with which a new paragraph begins."""


def field_name(field: Field) -> str:
    """Name a field as the map does: 'C4' is the third column, the fourth row."""
    x, y = field
    column = chr(65 + x) if x < 26 else f"{chr(64 + x // 26)}{chr(65 + x % 26)}"
    return f"{column}{y + 1}"


def opening(arena: Arena, id: str) -> str:
    """Return the skill by which a hero may do something before the first activation of a round; '' in an activation (R65)."""
    if arena.active() or id not in arena.fight.heroes:
        return ""
    skills = arena.book.heroes[arena.figure(id).card].skills.values()
    return next((one.name for one in skills if any(hook.on == "round_start" for hook in one.hooks)), "")


class Teller:
    """Tells what happens in a fight. Made before something is done, it tells of that afterwards.

    ``subject``: who was spoken of last; ``lead``: the tactic that is followed, until something is told of it; ``aim``: whom the acting
    adversary goes for; ``using``: the card whose effect goes on; ``prevented``: wounds that something keeps off the blow told next; ``opened``: heroes who move before the round's first activation, and by
    which skill; ``on_the_way``: heroes in the middle of a walk; ``struck``: adversaries that have made their attack.
    """

    def __init__(self, arena: Arena) -> None:
        self.arena, self.book = arena, arena.book
        self.at = {id: figure.at for id, figure in arena.fight.figures.items()}
        self.subject = self.lead = ""
        stack = list(reversed(arena.fight.stack))
        tactics = next((one for one in stack if isinstance(one, TacticsFrame)), None)
        self.aim = tactics.target if tactics is not None else ""
        self.actor = tactics.who if tactics is not None else arena.active()
        self.struck = {
            one.who for one in stack if isinstance(one, TacticsFrame) and (one.times or one.strike)
        }
        self.on_the_way = {one.who for one in stack if isinstance(one, WalkFrame)} & set(arena.fight.heroes)
        self.using = self.card(next((one.effect for one in stack if isinstance(one, PlayFrame)), ""))
        self.opened = {id: opening(arena, id) for id in arena.fight.heroes}
        self.held: tuple[Any, ...] = ()
        self.prevented: list[tuple[int, str]] = []

    def told(self, events: Sequence[FightEvent]) -> list[FightEvent]:
        """Return events with a paragraph in words behind those it tells of."""
        found: list[FightEvent] = []
        said: list[str] = []
        for place, event in enumerate(events):
            if isinstance(event, Told):
                continue
            if isinstance(event, TAKEN_APART):
                self._close(found, said)
            passed = _PASSED.get(type(event), ())
            later = (
                one for one in events[place + 1 :] if isinstance(one, happened.RoundBegan) or not _silent(one)
            )
            following = next((one for one in later if not isinstance(one, passed)), None)
            said.append(self._piece(event, following))
            found.append(event)
        self._close(found, said)
        return found

    def lines(self, events: Sequence[FightEvent]) -> list[str]:
        """Return the paragraphs alone, with a heading for each round."""
        kept = (event for event in self.told(events) if isinstance(event, Told | happened.RoundBegan))
        return [event.text if isinstance(event, Told) else f"Round {event.round}." for event in kept]

    def sentence(self, event: FightEvent) -> str:
        """Say one event alone."""
        self.subject = self.lead = ""
        return capital(_finished(_SAY[type(event)](self, event)))

    def _close(self, found: list[FightEvent], said: list[str]) -> None:
        if self.lead and self.declared:
            said.append(f"{self.lead}attacks {self.name(self.aim)}.")
        pieces = [one for one in said if one]
        pieces = [
            one if place and pieces[place - 1].endswith(";") else capital(one)
            for place, one in enumerate(pieces)
        ]
        if text := " ".join(pieces):
            found.append(Told(capital(text)))
        said.clear()
        self.subject = self.lead = self.played = self.played_on = self.worn_off = ""
        self.declared = False

    def _piece(self, event: FightEvent, following: FightEvent | None) -> str:
        if _silent(event) or (isinstance(event, happened.ActivationBegan) and _goes_on(event, following)):
            return ""
        if _same_again(event, following):
            self.held = (*self.held, *_parts(event))
            return ""
        if isinstance(event, happened.Marked) and event == following:
            return ""
        if (
            isinstance(event, happened.StatusEnded) and isinstance(following, happened.StatusApplied)
            and (following.who, following.status) == (event.who, event.status)
        ):  # fmt: skip
            return ""
        if self.held:
            event, self.held = _with_parts(event, (*self.held, *_parts(event))), ()
        if (
            isinstance(event, happened.StatusEnded) and isinstance(following, happened.DamageAssigned | happened.Shielded)
            and following.who == event.who and following.why == event.status
        ):  # fmt: skip
            name = nouns.status_name(event.status)
            self.worn_off = f"; {name} {event.left} left" if event.left else f"; {name} is over"
            return ""
        if (
            isinstance(event, happened.Shielded)
            and isinstance(following, happened.Hit)
            and following.who == event.who
        ):
            self.prevented.append((event.amount, event.why))
            return ""
        if isinstance(event, happened.CardPlayed) and self.plays_itself(event.effect):
            self.played = self.card(event.effect)
            return ""
        if isinstance(event, happened.TacticRead) and event.followed:
            self.lead = f"{self.own(event.who, event.tactic)}: "
            self.subject = event.who
            return ""
        if (
            isinstance(event, happened.Attacked)
            and event.targets == (self.aim,)
            and self.arena.figure(event.who).sort == "adversary"
        ):
            self.targets, self.declared = event.targets, True
            self.struck.add(event.who)
            return ""
        text = _SAY[type(event)](self, event)
        if self.lead and text:
            named = any(text.startswith(self.name(id)) for id in self.arena.fight.figures)
            if named and self.declared:
                text = f"{self.lead}attacks {self.name(self.aim)}. {text}"
            else:
                text = self.lead + (text if named else text[:1].lower() + text[1:])
            self.lead = ""
        joins = isinstance(event, happened.AttackRolled) and isinstance(following, happened.Hit)
        return f"{text};" if joins else _finished(text)

    targets: tuple[str, ...] = ()
    played = played_on = worn_off = using = ""
    declared = False

    # names

    def name(self, id: str) -> str:
        """Return a figure's name, '' for none."""
        return self.arena.name(id) if id in self.arena.fight.figures else ""

    def does(self, id: str, text: str) -> str:
        """Say what a figure does; who was spoken of last is not named again."""
        if id == self.subject and id:
            return capital(text)
        self.subject = id
        return f"{self.name(id) or 'Somebody'} {text}"

    def for_whom(self, id: str) -> str:
        """Say for which figure something was chosen, unless it was spoken of last."""
        known, self.subject = id == self.subject, id
        return "" if known else f" for {self.name(id)}"

    def own(self, id: str, tactic: str) -> str:
        """Name a tactic, and whose it is unless that figure was spoken of last."""
        return tactic if id == self.subject else f"{self.name(id)}'s {tactic}"

    def card(self, path: str) -> str:
        """Return the name of a card by its path, of a hero's skills the one just used; of other reasons the words."""
        if path.startswith("heroes/") and path.count("/") == 1:
            return self.played or self.using
        if name := texts.card_name(self.book, path):
            return name
        return _REASONS.get(path, nouns.title(path) if path and "/" not in path else "")

    def plays_itself(self, path: str) -> bool:
        """Say whether a card is a negative trait, whose discard has told of it."""
        shelf, _, rest = path.partition("/")
        return shelf == "abilities" and self.book.abilities[rest.partition("/")[0]].negative

    def because(self, path: str) -> str:
        """Say in brackets what something comes from, unless that has just been said."""
        name = self.card(path)
        own = path.startswith("adversaries/")
        return f" ({name})" if name and name != self.played and not own else ""

    def by(self, path: str) -> str:
        """Say by what something comes about; '' where it has no name."""
        name = self.card(path)
        return f" by {name}" if name else ""

    def beside(self, id: str, at: Field) -> str:
        """Say where a figure has come: beside whom, or how far from whom it goes for."""
        figure = self.arena.figure(id)
        size = figure.size
        aim = self.arena.fight.figures.get(self.aim)
        if figure.sort == "adversary" and aim is not None and (there := self.at.get(aim.id)) is not None:
            apart = gap(at, size, there, aim.size)
            return (
                f", beside {self.name(aim.id)} now"
                if apart == 1
                else f", {apart} away from {self.name(aim.id)} now"
            )
        near = [
            self.name(one.id)
            for one in self.arena.fight.figures.values()
            if one.side != figure.side
            and one.state == "up"
            and (there := self.at.get(one.id))
            and gap(at, size, there, one.size) == 1
        ]
        return f", beside {listed(near)} now" if near else f", to {field_name(at)}"


def _silent(event: FightEvent) -> bool:
    """Say whether an event is told by those round it."""
    return isinstance(event, happened.ActivationEnded | happened.RoundBegan | Told) or (
        isinstance(event, happened.PreparedEnded) and event.why in ("struck", "activates")
    )


_PASSED: dict[type[Any], tuple[type[Any], ...]] = {
    happened.ActivationBegan: (happened.Reshuffled,),
    happened.AttackRolled: (happened.Shielded, happened.StatusEnded),
}
"""Events that do not part one from what follows it."""
_OF_SEVERAL = (happened.StatusApplied, happened.InHand)
_MERGED = (happened.PutAway, happened.Moved, *_OF_SEVERAL)


def _same_again(event: FightEvent, following: FightEvent | None) -> bool:
    """Say whether the next event only goes on with this one: cards put away, fields walked, the same for somebody else."""
    if not isinstance(event, _MERGED) or type(following) is not type(event):
        return False
    if isinstance(event, happened.PutAway) and event.why in ("power", "trait"):
        return False
    bare = {"cards": (), "path": ()} if not isinstance(event, _OF_SEVERAL) else {"who": ""}
    keys = {key: value for key, value in bare.items() if key in event.__struct_fields__}
    return bool(structs.replace(event, **keys) == structs.replace(following, **keys))


def _parts(event: FightEvent) -> tuple[Any, ...]:
    if isinstance(event, _OF_SEVERAL):
        return (event.who,)
    return tuple(getattr(event, "cards", ()) or getattr(event, "path", ()))


def _with_parts(event: FightEvent, parts: tuple[Any, ...]) -> FightEvent:
    """Tell of several events as of one; what holds for several figures has their ids joined by '+'."""
    if isinstance(event, _OF_SEVERAL):
        return structs.replace(event, who="+".join(dict.fromkeys(parts)))
    return structs.replace(event, **{"cards" if isinstance(event, happened.PutAway) else "path": parts})


def _goes_on(event: happened.ActivationBegan, following: FightEvent | None) -> bool:
    return (
        isinstance(following, happened.TargetDrawn | happened.Tied | happened.Skipped)
        and following.who == event.who
    )


def _finished(text: str) -> str:
    return text if not text or text[-1] in ".!?" else f"{text}."


_REASONS = {
    "bleed": "Bleed", "burn": "Burn", "knockback": "knockback", "regeneration": "Regeneration", "life_steal": "Life Steal", "loot": "",
    "swap": "swap", "return": "Return", "power": "Power", "trait": "trait", "barrier": "Barrier", "stays_up": "standing fast", "time": "its time has come",
    "alone": "nobody is left with it", "exit": "by a way out",
}  # fmt: skip


# rounds and cards


def _drew(tell: Teller, event: happened.DrewCards) -> str:
    return tell.does(event.who, f"draws {listed([tell.book.abilities[card].name for card in event.cards])}")


def _put_away(tell: Teller, event: happened.PutAway) -> str:
    cards = listed([tell.book.abilities[card].name for card in event.cards])
    if event.why == "power":
        return tell.does(event.who, f"discards {cards} for Power")
    if event.why == "trait":
        return tell.does(event.who, f"must play {cards}")
    return tell.does(event.who, f"discards {cards}{tell.because(event.why)}")


def _reshuffled(tell: Teller, event: happened.Reshuffled) -> str:
    deck = {
        "ability": "ability cards",
        "adversary": "adversary deck",
        "loot": "loot deck",
        "injuries": "injuries",
    }.get(event.deck, event.deck)
    whose = f"{tell.name(event.who)}'s" if event.who else "The"
    return f"{whose} {deck} are shuffled again" if deck.endswith("s") else f"{whose} {deck} is shuffled again"


def _card_played(tell: Teller, event: happened.CardPlayed) -> str:
    tell.played = tell.using = tell.card(event.effect)
    tell.played_on = ""
    verb = "plays" if event.effect.startswith("abilities/") else "uses"
    effect = tell.arena.programs.effects[event.effect]
    at = ""
    if event.target and event.target != event.who:
        if effect.target is not None:
            at, tell.played_on = f" on {tell.name(event.target)}", event.target
        elif effect.on in ("attacked", "after_attacked"):
            at = f" against {tell.name(event.target)}"
    return tell.does(event.who, f"{verb} {tell.played}{at}")


def _began(tell: Teller, event: happened.ActivationBegan) -> str:
    tell.actor, tell.opened = event.who, {}
    tell.struck.discard(event.who)
    tell.on_the_way.clear()
    return tell.does(event.who, "acts once more" if event.extra else "acts")


# who acts for whom


def _chose(tell: Teller, event: happened.Chose) -> str:
    tell.subject = event.who if event.does == "walk" else ""
    return thoughts.thought(tell.arena, event, field_name(event.at) if event.at is not None else "")


def _in_hand(tell: Teller, event: happened.InHand) -> str:
    tell.subject, name = "", listed([tell.name(id) for id in event.who.split("+")])
    if event.played:
        return f"The book acts for {name} from now on"
    stuck = "The book knows no way on here; " if event.why == "stuck" else ""
    return f"{stuck}{name} is in the readers' hands again"


def _began_fight(tell: Teller, event: happened.FightBegan) -> str:
    strengths = tell.arena.numbers.strengths
    percent = {"story": strengths.story, "hard": strengths.hard}.get(event.strength, 100)
    strength = f". Adversaries have {percent} % of their Health" if percent != 100 else ""
    return f"The fight begins: {tell.book.encounters[event.encounter].name}{strength}"


# moving


def _moved(tell: Teller, event: happened.Moved) -> str:
    tell.at[event.who] = event.path[-1]
    verb, why = "walks", tell.opened.get(event.who, "")
    if tell.arena.figure(event.who).sort == "adversary":
        verb = "retreats" if event.who in tell.struck else "walks"
        if event.who != tell.actor and tell.actor and tell.arena.figure(tell.actor).sort == "adversary":
            why = tell.name(tell.actor)
    elif event.who in tell.on_the_way:
        verb = "walks on"
    elif event.who in tell.arena.fight.heroes:
        tell.on_the_way.add(event.who)
    reason = f" ({why})" if why else ""
    return tell.does(
        event.who, f"{verb} {count(len(event.path), 'field')}{reason}{tell.beside(event.who, event.path[-1])}"
    )


def _placed(tell: Teller, event: happened.Placed) -> str:
    tell.at[event.who] = event.at
    if event.why == "return":
        return tell.does(event.who, f"returns to {field_name(event.at)}")
    if event.why == "way":
        return tell.does(event.who, f"makes way to {field_name(event.at)}")
    if event.why == "swap":
        return tell.does(event.who, f"stands on {field_name(event.at)} now")
    return tell.does(event.who, f"is placed on {field_name(event.at)}{tell.because(event.why)}")


def _knocked(tell: Teller, event: happened.KnockedBack) -> str:
    moved = tell.at.get(event.who) != event.at
    tell.at[event.who] = event.at
    stopped = f" and is stopped {count(event.short, 'field')} short" if event.short else ""
    return tell.does(
        event.who,
        f"is knocked back to {field_name(event.at)}{stopped}"
        if moved
        else "is knocked back and cannot give way",
    )


def _climbed(tell: Teller, event: happened.Climbed) -> str:
    tell.at[event.who] = event.at
    return tell.does(event.who, f"climbs out of the hole, to {field_name(event.at)}")


# attacks


def _attacked(tell: Teller, event: happened.Attacked) -> str:
    tell.targets = event.targets
    tell.struck.add(event.who)
    shelf = event.card.partition("/")[0]
    name = tell.card(event.card)
    if name == tell.played and event.targets == (tell.played_on,):
        return ""
    told = shelf == "adversaries" or name in (tell.name(event.who), tell.played)
    means = f" with {name}" if name and not told else ""
    return tell.does(event.who, f"attacks {listed([tell.name(id) for id in event.targets])}{means}")


def face_words(letter: str) -> str:
    """Say a face of an attack die with what it does: 'sword, 1 damage' (SC-075 to SC-079)."""
    return f"{nouns.FACES[letter]}, {VALUES[letter]} damage" if VALUES[letter] else nouns.FACES[letter]


def faces_words(faces: Sequence[str]) -> str:
    """Name what dice show: 'sword, double sword'; digits are Fate dice."""
    shown = []
    for face in faces:
        if face.isdigit():
            shown.append(face)
        else:
            shown.append(nouns.FACES[face[1]] + (" (cancelled)" if face[0] == "!" else ""))
    return ", ".join(shown)


def _thrown_words(event: happened.AttackRolled) -> str:
    """Say what the dice of an attack show, and the damage it comes to: 'sword, 1 damage', 'sword and Critical: 4 damage'."""
    shown = listed([faces_words([face]) for face in event.faces])
    if not event.total:
        return shown
    return f"{shown}{', ' if len(event.faces) == 1 else ': '}{event.total} damage"


def _rolled(tell: Teller, event: happened.AttackRolled) -> str:
    shown = _thrown_words(event)
    if event.again:
        return tell.does(event.who, f"throws again: {shown}")
    letters = "".join(face[0].upper() for face in event.faces)
    dice = nouns.dice(letters) if letters.isalpha() else count(len(letters), "die", "dice")
    return tell.does(event.who, f"throws {dice}: {shown}" if event.faces else "throws no dice")


def _thrown(tell: Teller, event: happened.DiceThrown) -> str:
    if all(face.isdigit() for face in event.faces):
        dice = count(len(event.faces), "Fate die", "Fate dice")
    else:
        dice = nouns.dice("".join(face[0].upper() for face in event.faces))
    return tell.does(event.who, f"throws {dice}{tell.because(event.why)}: {faces_words(event.faces)}")


def part_name(tell: Teller, part: str, amount: int) -> str:
    """Name a part of an attack's damage; '' for the dice."""
    return "" if part == "dice" else texts.part_name(tell.book, part, amount) or tell.card(part)


def _sum(tell: Teller, event: happened.Hit) -> str:
    """Write the damage of an attack as a sum: '4 base + 3 = 7'."""
    parts = sorted(event.parts, key=lambda one: one[0] == "dice")
    rest = event.damage - max(0, sum(amount for _, amount in parts))
    said = ""
    for part, amount in parts:
        if not amount and part != "dice":
            continue
        sign = (" + " if amount >= 0 else " - ") if said else ("" if amount >= 0 else "-")
        said += f"{sign}{abs(amount)} {part_name(tell, part, amount)}".rstrip()
    if rest > 0:
        said += f" + {rest} assigned" if said else f"{rest} assigned"
    return f"{said} = {event.damage}" if " + " in said or " - " in said else str(event.damage)


def _hit(tell: Teller, event: happened.Hit) -> str:
    alone = tell.targets == (event.who,) or (not tell.targets and tell.aim == event.who)
    against = "" if alone else f"on {tell.name(event.who)}: "
    met = f" against Defense {event.defense}" + (f" and Armor {event.armor}" if event.armor else "")
    met = ", assigned" if event.assigned else met
    dealt = max(0, sum(amount for _, amount in event.parts)) if event.parts else event.damage
    worn = f"; Armor {event.armor - 1}" if event.armor and dealt > event.defense else ""
    met += "".join(f", {amount} prevented{tell.by(why)}" for amount, why in tell.prevented)
    worn += _worn_off(tell) if tell.prevented else ""
    tell.prevented = []
    left = f", Health {event.left}" if event.wounds and event.left >= 0 else ""
    tell.subject = ""  # the Health told is the target's: whoever is told of next is named
    return f"{against}{_sum(tell, event)}{met}: {count(event.wounds, 'wound') if event.wounds else 'no wound'}{left}{worn}"


def _missed(tell: Teller, event: happened.Missed) -> str:
    if event.why in tell.arena.fight.figures:
        return f"For {tell.name(event.why)} the attack counts as absent"
    return "The attack has nobody left to hit"


def _assigned(tell: Teller, event: happened.DamageAssigned) -> str:
    return tell.does(
        event.who,
        f"is assigned {event.amount} damage{tell.because(event.why)}, Health {event.left}{_worn_off(tell)}",
    )


def _worn_off(tell: Teller) -> str:
    """Say what is left of the status that did something, once."""
    said, tell.worn_off = tell.worn_off, ""
    return said


def _mended(tell: Teller, event: happened.Mended) -> str:
    healed = f"heals {event.amount}" if event.amount else "heals nothing"
    return tell.does(event.who, f"{healed}{tell.because(event.why)}, Health {event.left}")


def _slain(tell: Teller, event: happened.Slain) -> str:
    xp = f"; {tell.name(event.by)} gains {event.xp} experience" if event.xp and event.by else ""
    if event.bare:
        xp = ", which brings no experience and no loot"
    return f"{tell.does(event.who, 'is slain')}{xp}"


def _stood(tell: Teller, event: happened.StoodUp) -> str:
    injury = f" and an injury: {tell.book.injuries[event.injury].name}" if event.injury else ""
    return tell.does(event.who, f"stands up with {event.left} Health{injury}")


# statuses and numbers


def _status(tell: Teller, event: happened.StatusApplied) -> str:
    name = nouns.status_name(event.status)
    said = f"{name} {event.n}" if event.n > 1 else (name if event.n else f"eternal {name}")
    who = event.who.split("+")
    marked = event.status == "marked"
    if len(who) > 1:
        tell.subject = ""
        return f"{listed([tell.name(id) for id in who])} {'are Marked' if marked else f'get {said}'}"
    return tell.does(event.who, "is Marked" if marked else f"gets {said}")


def _avoided(tell: Teller, event: happened.StatusAvoided) -> str:
    name = nouns.status_name(event.status)
    if event.why == "immune":
        return tell.does(event.who, f"is immune to {name}")
    thrown = f" ({faces_words([str(face) for face in event.faces])} on the dice)" if event.faces else ""
    return tell.does(event.who, f"avoids {name} by {nouns.stat_name(tell.book, event.why)}{thrown}")


def _status_ended(tell: Teller, event: happened.StatusEnded) -> str:
    name = nouns.status_name(event.status)
    if event.status == "marked":
        return tell.does(event.who, "is no longer Marked")
    return tell.does(event.who, f"has {name} {event.left} left" if event.left else f"is rid of {name}")


def _gained(tell: Teller, event: happened.Gained) -> str:
    verb = "gains" if event.amount >= 0 else "loses"
    number = "AP" if event.number == "ap" else nouns.title(event.number)
    later = " at the next activation" if event.later else ""
    if event.number == "attack":
        return tell.does(event.who, f"gains {count(event.amount, 'weapon attack')} without AP")
    return tell.does(event.who, f"{verb} {abs(event.amount)} {number}{later}")


def _power(tell: Teller, event: happened.PowerPut) -> str:
    if not event.skill:
        return f"{event.amount} Power is lost: {tell.name(event.who)} has no skill to put it on"
    skill = tell.book.heroes[tell.arena.figure(event.who).card].skills[event.skill].name
    verb = "puts" if event.amount >= 0 else "loses"
    return tell.does(event.who, f"{verb} {abs(event.amount)} Power on {skill}")


def _party(tell: Teller, event: happened.PartyGained) -> str:
    verb = "gains" if event.amount >= 0 else "pays"
    return f"The party {verb} {abs(event.amount)} gold{tell.because(event.why)} and has {event.now}"


def _loot(tell: Teller, event: happened.LootTaken) -> str:
    if not event.card:
        return tell.does(
            event.who, f"finds {name_of(tell.book, event.thing)}" if event.thing else "finds nothing"
        )
    thing = f": {name_of(tell.book, event.thing)}" if event.thing else ""
    return tell.does(event.who, f"draws loot, {tell.book.loot[event.card].name}{thing}")


def _took(tell: Teller, event: happened.Took) -> str:
    name = name_of(tell.book, event.consumable)
    return tell.does(event.who, f"takes {name}") if event.who else f"{name} is left lying"


# adversaries


def _drawn(tell: Teller, event: happened.TargetDrawn) -> str:
    tell.aim, tell.actor = event.target, event.who
    tell.struck.discard(event.who)
    target, why = tell.name(event.target), event.why
    if "/" in why:
        card = tell.card(why)
        text = tell.does(event.who, f"goes for {target} instead")
        return text if card == tell.played else f"{card}: {text}"
    lead, _, tie = why.rpartition(": ")
    if tie.endswith("the table chose"):
        return f"{tie} {target}{tell.for_whom(event.who)}"
    name = texts.adversary_card_name(tell.book, event.card) if event.card else "no card"
    start = tell.does(event.who, f"draws {name}")
    if not target:
        return f"{start}: nobody can be chosen"
    if why == RULES["last_attacker"][1] and tell.arena.figure(event.who).attacker != event.target:
        return f"{start}: nobody who attacked it can be chosen, and the nearest enemy is {target}"
    if lead.startswith("nobody"):
        return f"{start}: {lead}, and {tie} is {target}"
    if why.endswith("this hero's"):
        return f"{start}: {target}"
    if why.startswith("the card's hero"):
        return f"{start}: that hero cannot be attacked, and {tie} is {target}"
    if why.startswith("it must"):
        return f"{start}, but {why}: {target}"
    return f"{start}: {why} is {target}"


def _tied(tell: Teller, event: happened.Tied) -> str:
    name = texts.adversary_card_name(tell.book, event.card) if event.card else "no card"
    gone = "that hero cannot be attacked, and there is " if event.card.startswith("hero:") else ""
    number = ties.of(len(event.targets), event.why)
    named = listed([tell.name(id) for id in event.targets])
    return tell.does(event.who, f"draws {name}: {gone}a tie of {number}, {named}")


def _tie_broken(tell: Teller, event: happened.TieBroken) -> str:
    chosen = field_name(event.at) if event.at is not None else tell.name(event.target)
    return f"a tie, and the table chose {chosen}{tell.for_whom(event.who)}"


def _tactic(tell: Teller, event: happened.TacticRead) -> str:
    if not event.tactic:
        blind = event.why == "blind"
        return tell.does(event.who, "is Blind and cannot attack" if blind else "finds nobody to attack")
    if event.followed:
        return f"{tell.name(event.who)}: {event.tactic}"
    tactic = tell.own(event.who, event.tactic)
    word, _, rest = event.why.partition(":")
    needed, _, apart = rest.partition(":")
    why = {
        "within": f"asks for a target within {needed}, and it is {apart} away",
        "range": f"cannot reach or see its target, which is {apart} away",
    }.get(word, f"cannot be done ({event.why})")
    tell.subject = event.who
    return f"{tactic} {why}"


def _prepared_ended(tell: Teller, event: happened.PreparedEnded) -> str:
    why = {"struck": "it strikes", "hurt": "it is wounded", "activates": "it acts"}.get(
        event.why, nouns.status_name(event.why)
    )
    return tell.does(event.who, f"is prepared no longer: {why}")


def _prepared_struck(tell: Teller, event: happened.PreparedStruck) -> str:
    tell.aim = event.target
    return tell.does(event.who, f"was prepared and strikes at {tell.name(event.target)}")


def _marked(tell: Teller, event: happened.Marked) -> str:
    if event.why == "redirect":
        return tell.does(event.who, f"becomes the target instead of {tell.name(event.by)}")
    if event.why == "challenge":
        return tell.does(event.who, f"must attack {tell.name(event.by)}")
    name = tell.card(event.why)
    if event.who == event.by and name in ("", tell.played, tell.using):
        return ""
    return tell.does(
        event.who,
        f"is under {name or 'a lasting effect'}"
        + (f" of {tell.name(event.by)}" if event.by not in ("", event.who) else ""),
    )


def _left(tell: Teller, event: happened.GotAway) -> str:
    return tell.does(event.who, f"leaves the encounter{tell.because(event.why)}")


def _ended(tell: Teller, event: happened.FightEnded) -> str:
    found = next((one for one in tell.arena.printed.resolutions if one.id == event.resolution), None)
    how = f": {found.sort}" if found is not None else ""
    return f"The fight is over in round {event.round}{how}"


_SAY: dict[type[Any], Callable[[Teller, Any], str]] = {
    happened.FightBegan: _began_fight,
    happened.RoundBegan: lambda tell, event: f"Round {event.round}",
    happened.Arranged: lambda tell, event: f"The heroes act in this order: {listed([tell.name(id) for id in event.heroes])}",
    happened.ActivationBegan: _began,
    happened.ActivationEnded: lambda tell, event: tell.does(event.who, "has acted"),
    happened.Skipped: lambda tell, event: tell.does(event.who, f"loses the activation ({nouns.status_name(event.why)})"),
    happened.DrewCards: _drew,
    happened.Reshuffled: _reshuffled,
    happened.PutAway: _put_away,
    happened.TookBack: lambda tell, event: tell.does(event.who, f"takes {tell.book.abilities[event.card].name} back"),
    happened.Moved: _moved,
    happened.Placed: _placed,
    happened.KnockedBack: _knocked,
    happened.Fell: lambda tell, event: tell.does(event.who, "falls into a hole"),
    happened.Climbed: _climbed,
    happened.CardPlayed: _card_played,
    happened.Attacked: _attacked,
    happened.AttackRolled: _rolled,
    happened.DiceThrown: _thrown,
    happened.Hit: _hit,
    happened.Missed: _missed,
    happened.DamageAssigned: _assigned,
    happened.Shielded: lambda tell, event: (
        f"{count(event.amount, 'wound')} to {tell.name(event.who)} {'is' if event.amount == 1 else 'are'} prevented{tell.because(event.why)}{_worn_off(tell)}"
    ),
    happened.Mended: _mended,
    happened.Down: lambda tell, event: tell.does(event.who, "is down"),
    happened.Slain: _slain,
    happened.GotAway: _left,
    happened.StoodUp: _stood,
    happened.StatusApplied: _status,
    happened.StatusAvoided: _avoided,
    happened.StatusEnded: _status_ended,
    happened.Gained: _gained,
    happened.PowerPut: _power,
    happened.PartyGained: _party,
    happened.LootTaken: _loot,
    happened.Took: _took,
    happened.Dropped: lambda tell, event: tell.does(event.who, f"throws {name_of(tell.book, event.consumable)} away"),
    happened.TargetDrawn: _drawn,
    happened.Tied: _tied,
    happened.TieBroken: _tie_broken,
    happened.TiesSet: lambda tell, event: (
        "The table is asked from now on where the rules leave a tie" if event.by == ties.TABLE
        else "Ties that the rules leave go by the order from now on"
    ),
    happened.TacticRead: _tactic,
    happened.BecamePrepared: lambda tell, event: tell.does(event.who, "waits, prepared"),
    happened.PreparedEnded: _prepared_ended,
    happened.PreparedStruck: _prepared_struck,
    happened.Marked: _marked,
    happened.TrapLaid: lambda tell, event: tell.does(event.who, f"puts {nouns.a(event.name)} on {field_name(event.at)}"),
    happened.TrapSprung: lambda tell, event: tell.does(event.who, f"springs the {event.name}"),
    happened.Handled: lambda tell, event: tell.does(event.who, f"uses the {event.thing} on {field_name(event.at)}"),
    happened.Switched: lambda tell, event: tell.does(event.who, f"readies {tell.book.equipment[event.weapon].name}"),
    happened.Arrived: lambda tell, event: tell.does(event.who, f"comes onto the map at {field_name(event.at)}"),
    happened.FightEnded: _ended,
    happened.Chose: _chose,
    happened.InHand: _in_hand,
    happened.OrderKept: lambda tell, event: (
        "This order is kept from round to round" if event.kept else "The order is asked for in each round again"
    ),
    Told: lambda tell, event: event.text,
}  # fmt: skip
"""How each event is said."""
