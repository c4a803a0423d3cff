"""The words of the rules of a fight: what each means, how texts say it, and looking it up where it stands."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup, escape

from engine.book.model import Book
from engine.book.schema import Term
from engine.combat import nouns, texts
from web import prose


class Word(msgspec.Struct, frozen=True, kw_only=True):
    """A word of the rules of fights. ``forms``: how texts say it, as a pattern; '' where it is a label on the page and marked in no text."""

    name: str
    text: str
    forms: str
    rules: tuple[str, ...]


def _word(name: str, text: str, forms: str, *rules: str) -> Word:
    return Word(name=name, text=text, forms=forms, rules=rules)


_STATUS_RULES = {
    "bleed": "SC-094", "blind": "SC-095", "burn": "SC-096", "fatigue": "SC-097", "fear": "SC-098", "immobilize": "SC-099", "infected": "SC-100",
    "poison": "SC-101", "severe_wounds": "SC-102", "shatter": "SC-103", "stun": "SC-104", "taunt": "SC-105",
}  # fmt: skip
"""Statuses with a rule of their own; the others are those of T-S12."""

WORDS: dict[str, Word] = {
    "activation": _word("Activation", "One figure’s turn. In each round everybody on the map has one, from the first place of the order to the last.", "activations?", "SC-026", "SC-030"),
    "round": _word("Round", "Everybody’s turn, once. Before it begins, heroes may change places in the order.", "rounds?", "SC-026", "SC-028"),
    "action_points": _word("Action points", "AP: what attacks, cards and most other deeds are paid with. A hero has them anew in each activation, and what is left at its end is lost.", r"action points?|(?<!^\d )(?<!^\d\d )AP", "SC-032", "SC-033"),
    "speed": _word("Speed", "How many fields a figure may walk in its activation, slantwise too. A hero walks once, in as many steps as you like; any other deed ends the walk.", "Speed", "SC-038", "SC-039"),
    "health": _word("Health", "What a figure can bear. Wounds take it away, healing gives it back, never beyond the most it can have.", "Health", "SC-073", "SC-113"),
    "wound": _word("Wound", "Health lost. Of an attack, the damage that Defense and Armor leave.", "wound(?:s|ed)?", "SC-071", "SC-073"),
    "base_damage": _word("Base damage", "The part of an attack’s damage that needs no dice. It comes from the statistic of the weapon or card.", "base damage", "SC-071", "SH-092"),
    "attack_dice": _word("Attack dice", "Green, blue and red. A sword is 1 damage, a double sword 2, a Critical 3, a blank nothing; a Special sets off an effect. Blue dice are held against magical Defense, green ones against physical.", "(?:green|blue|red) (?:dice|die)|attack dice", "SC-075", "SC-080"),
    "special": _word("Special", "A face of the attack dice. Each one sets off one of the effects that the attack offers, and you choose which; without an offer it is nothing.", "Specials?", "SC-078"),
    "critical": _word("Critical", "The best face, on red dice alone: 3 damage, and it may set off an effect as a Special does.", "Criticals?", "SC-079"),
    "defense": _word("Defense", "Taken off the damage of each attack. Adversaries have one against green dice and another against blue.", "Defense", "SC-071"),
    "armor": _word("Armor", "Taken off after Defense. Each time it takes part in an attack, it wears by 1.", "Armor", "SC-072"),
    "assigned": _word("Assigned damage", "Neither Defense nor Armor counts against it: all of it becomes wounds.", "assigned", "SC-147"),
    "range": _word("Range", "How many fields away a target may be. The eight fields around are 1 away.", "(?:out of )?range", "SC-055", "SC-036"),
    "sight": _word("Line of sight", "A straight line from centre to centre. Figures that stand, friends too, and full cover block it; half cover gives 1 Defense.", "line of sight|in sight", "SC-055", "SC-056"),
    "cover": _word("Cover", "Full cover blocks feet and sight. Half cover can be shot over, and gives the target 1 Defense.", "(?:full |half )?cover", "SC-056"),
    "zone": _word("Zone", "A part of the map inside its dotted lines. Zones are for wide effects, fields for walking and range.", "zones?", "SC-034", "SC-035"),
    "nearby": _word("Nearby", "In the same zone, however far that is.", "[Nn]earby", "SC-036"),
    "flanking": _word("Flanking", "You beside an enemy, a friend of yours on the field exactly opposite: attacks by either of you do 2 more. A large figure is flanked from three sides.", "[Ff]lank(?:ed|s|ing)?", "SC-041", "SC-046"),
    "knockback": _word("Knockback", "The target is pushed straight away, so many fields. If something stops it, it is assigned 2 damage.", "[Kk]nockback|[Kk]nock(?:ed|s)? back", "SC-084", "SC-085"),
    "placed": _word("Placed", "Put onto a field at once, past everything between. After it a hero may do one thing before anybody prepared strikes.", "placed", "SC-049", "SC-051"),
    "prepared": _word("Prepared", "An adversary that could reach nobody and lies in wait. It strikes at the first hero who comes within its reach, or begins to act there. Hurting it ends that.", "[Pp]repared", "SC-124", "SC-125", "SC-126"),
    "reaction": _word("Reaction", "A card without a cost that answers something, such as an attack on you. You are asked when one of yours fits, and may let it pass.", "reactions?|[Cc]atalysts?|[Dd]efensive", "SH-031", "SH-035"),
    "enhance": _word("Enhance", "A card that is added to an attack before the dice fall. Each attack takes one.", "[Ee]nhance[ds]?", "SC-070", "SH-032", "SH-033"),
    "discard": _word("Discard", "Put cards of your hand away, so many as the number says. They come back when the deck is used up.", "[Dd]iscard(?:s|ed|ing)?", "SC-148"),
    "ability_card": _word("Ability card", "A card of a hero’s deck. You draw up to three when your activation begins, never beyond five in hand.", "ability cards?", "SC-030"),
    "negative_trait": _word("Negative trait", "A card against its own hero. It must be in the deck, and plays itself when it is drawn.", "negative traits?", "SH-049", "SH-050"),
    "power": _word("Power", "What signature skills are paid with. A card put aside gives as much as its cost in AP, and what is left stays on the skill.", "Power", "SH-038", "SH-054", "SH-055"),
    "signature_skill": _word("Signature skill", "A hero’s great deed, paid with Power and not with AP. Two are taken into a fight.", "signature skills?", "SH-056", "SH-057"),
    "downed": _word("Downed", "A hero without Health. Somebody beside them can raise them for 5 AP, with as much Health as their Vitality and one injury more.", "downed|goes down|stands? up", "SC-107", "SC-108", "SC-109"),
    "injury": _word("Injury", "A card that makes a hero worse at something. With three of them nobody gets up again in this fight.", "injur(?:y|ies)", "SC-110"),
    "status": _word("Status", "Something good or bad that holds for a figure, counted in tokens. The same one does not add up: the higher number stays.", "status(?:es)?", "SC-088", "SC-091", "SC-092"),
    "eternal": _word("Eternal", "It stays until the encounter ends.", "[Ee]ternal", "SC-106"),
    "linked": _word("Linked", "The attack leaps on: from its target to somebody beside that one, and so on, never twice at the same.", "linked", "SC-064", "SC-065"),
    "cone": _word("Cone", "Rows that grow wider away from the attacker: 3 fields, then 5, then 7.", "cone", "SC-067"),
    "flying": _word("Flying", "Over figures and terrain; only the last field must be free.", "[Ff]lying|[Ff]lies", "SC-048"),
    "immune": _word("Immune", "It cannot get that status.", "[Ii]mmune", "T-S12"),
    "companion": _word("Companion", "An animal or helper on the map that belongs to a hero. It helps to flank too.", "companions?", "SC-042"),
    "consumable": _word("Consumable", "Something that is gone once it is used.", "consumables?", "SH-101"),
    "loot": _word("Loot", "Cards from a deck of finds. Whoever slays an adversary draws as many as its card says.", "loot", "SH-063"),
    "experience": _word("Experience", "What heroes learn. Whoever strikes the last blow has what the adversary’s card is worth.", "experience", "SB-057"),
    "tactic": _word("Tactic", "A line of an adversary’s card. It reads them from the top, and the first attack that can be made is made.", "tactics?", "SC-117", "SC-119"),
    "advance": _word("Advance", "It walks up to its Speed towards its target, until it stands beside. Careful: it stops as soon as it is in range.", "(?:Careful )?Advance", "SC-134", "SC-135"),
    "life_steal": _word("Life Steal", "Each attack that wounds heals the attacker, by as much as the number says.", "Life Steal", "T-S12"),
    "retreat": _word("Retreat", "It walks away from its target with its full Speed.", "Retreat", "SC-139"),
    "return": _word("Return", "It goes back to the field where its activation began.", "Return", "SC-138"),
    "fate_dice": _word("Fate dice", "Six-sided dice, thrown for tests.", "Fate (?:dice|die)", "SC-144"),
} | {
    id: _word(nouns.status_name(id), text, nouns.status_name(id), _STATUS_RULES.get(id, "T-S12"))
    for id, text in texts.STATUSES.items()
}  # fmt: skip
"""Every word that can be looked up in a fight, statuses among them, by the id that it has among the words of the rules."""

_SAID = re.compile(
    "|".join(
        f"(?P<{id}>\\b(?:{one.forms})\\b)"
        for id, one in sorted(WORDS.items(), key=lambda pair: -len(pair[1].name))
    )
)
_TAG = re.compile(r"(<[^>]*>)")


def terms(book: Book | None) -> dict[str, Term]:
    """Return the words of a book's rules, those of fights among them where it has fights; what the book says itself comes first."""
    if book is not None and book.combat is None:
        return dict(book.glossary)
    fights = {id: Term(name=one.name, text=one.text, rules=one.rules) for id, one in WORDS.items()}
    return fights | (dict(book.glossary) if book is not None else {})


@lru_cache(maxsize=4096)
def _parted(line: str) -> tuple[tuple[str, str], ...]:
    """Part a line, as HTML, at the words that can be looked up: (id of the word or '', HTML)."""
    found: list[tuple[str, str]] = []
    start = 0
    html = str(prose.inline(line))
    inside = [(tag.start(), tag.end()) for tag in _TAG.finditer(html)]
    for match in _SAID.finditer(html):
        if any(begin <= match.start() < end for begin, end in inside):
            continue
        found += [("", html[start : match.start()]), (match.lastgroup or "", match[0])]
        start = match.end()
    return (*found, ("", html[start:]))


class LookUp:
    """Marks words of the rules on one page, and keeps which of them were marked: each is explained once, at the end of the page.

    The Tab key stops at a word where the page has it first; elsewhere it is pressed by pointer, or by a screen reader on its way.
    """

    def __init__(self, known: Mapping[str, Term]) -> None:
        self.known = known
        self.used: dict[str, None] = {}

    def mark(self, line: str) -> Markup:
        """Render a line, each of its words of the rules a button once."""
        return self.marked([line])[0]

    def marked(self, lines: Sequence[str], *, plain: bool = False) -> list[Markup]:
        """Render lines that belong together, each word of the rules a button once in all of them; ``plain``: none, since they are in one."""
        once = set(self.known) if plain else set[str]()
        return [Markup("".join([self._piece(*one, once) for one in _parted(line)])) for line in lines]

    def _piece(self, id: str, html: str, once: set[str]) -> str:
        if not id or id in once:
            return html
        once.add(id)
        return self.button(id, Markup(html))

    def button(self, id: str, words: str) -> Markup:
        """Give the button that explains a word; its words alone where nothing is known of it."""
        if id not in self.known:
            return escape(words)
        again = Markup(' tabindex="-1"') if id in self.used else ""
        self.used[id] = None
        return Markup('<button type="button" class="word" popovertarget="word-{}"{}>{}</button>').format(
            id, again, words
        )

    @property
    def shown(self) -> list[tuple[str, Term]]:
        """The words marked so far, with what they mean."""
        return [(id, self.known[id]) for id in self.used]


def look_up(book: Book | None = None) -> LookUp:
    """Begin a page of a fight of a book."""
    return LookUp(terms(book))
