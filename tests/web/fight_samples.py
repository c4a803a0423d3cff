"""Views of a fight made by hand: a hero's turn, a decision, the arranging of a round; looked at and tested with the other samples."""

from collections.abc import Callable
from typing import Any

from engine.fight_views import (
    ActionView,
    AdversaryView,
    CardText,
    DecisionView,
    FieldView,
    FightView,
    FigureView,
    HandCard,
    HeroView,
    OptionView,
    PlaceView,
    SkillView,
    StatusView,
    TokenView,
    WeaponView,
)
from web import fights
from web.beats import Beat, Blow, Change, Roll, face

ZONES = ["aaaaaabbbbbb"] * 6 + ["ccccccdddddd"] * 6


def card(id: str, name: str, *texts: str, line: str = "") -> CardText:
    return CardText(id=id, name=name, line=line, texts=list(texts))


def bleed(n: int = 1) -> StatusView:
    return StatusView(id="bleed", name="Bleed", n=n, text="Loses 1 Health for each token when it acts.")


BLIND = StatusView(id="blind", name="Blind", n=0, text="Attacks with one die less.")
BARRIER = StatusView(id="barrier", name="Barrier", n=1, text="The next wound is prevented.", good=True)


def figure(id: str, name: str, mark: str, at: tuple[int, int] | None, **more: Any) -> FigureView:
    made: dict[str, Any] = {
        "sort": "adversary", "card": "reaver", "side": "foes", "state": "up", "size": 1, "health": 9, "most": 14, "speed": 3,
        "defense": 4, "magical": 2, "armor": None, "level": 3,
    }  # fmt: skip
    return FigureView(id=id, name=name, mark=mark, at=at, **{**made, **more})


def hero(id: str, name: str, mark: str, at: tuple[int, int] | None, **more: Any) -> FigureView:
    made = {
        "sort": "hero", "card": id, "side": "heroes", "health": 13, "most": 22, "speed": 4, "defense": 1, "magical": None,
        "armor": 2,
    }  # fmt: skip
    return figure(id, name, mark, at, **{**made, **more})


def figures() -> list[FigureView]:
    return [
        figure(
            "reaver_1", "Wharf Reaver 1", "1", (6, 4), health=6, prepared=True, notes=["must attack Maru Tam"]
        ),
        hero("hanne", "Hanne Corrow", "H", (4, 6), health=4, statuses=[bleed(), BARRIER]),
        figure("reaver_2", "Wharf Reaver 2", "2", (7, 7), statuses=[BLIND]),
        hero("maru", "Maru Tam", "M", (3, 4), active=True, statuses=[bleed(2)]),
        figure("ogre", "The Ferryman’s Ogre", "3", (9, 3), card="ogre", size=2, health=31, most=40),
        hero("oswin", "Brother Oswin", "O", (2, 5), state="down", health=0),
        figure("quill", "Sable Quill", "4", None, card="quill", state="gone"),
        hero("teodric", "Teodric Vane", "T", (1, 3), health=20, most=20),
        hero("hound", "Teodric’s Hound", "h", (2, 3), sort="companion", card="hound", health=5, most=6),
    ]


HAND = [
    HandCard(card=card("haul", "Haul Line", "Pull an enemy in a clear line 2 fields towards you.", line="Class card"), cost=2),
    HandCard(card=card("shove", "Shove Off", "Enhance: on a special, knockback 1.", line="Standard card"), cost=1),
    HandCard(card=card("brace", "Brace", "When attacked: Defense +2 against that attack.", line="Standard card"), cost=0),
    HandCard(card=card("spray", "Spray the Eyes", "Every enemy beside you is Blinded.", line="Class card"), cost=5),
    HandCard(card=card("grief", "Old Grief", "Must be played first. You see her face in the water.", line="Trait"), cost=1, negative=True),
]  # fmt: skip


def hand_of(id: str, name: str, **more: Any) -> HeroView:
    made: dict[str, Any] = {
        "points": 4, "ap": 6, "walk": 3, "hand": HAND, "deck": 9, "discard": [card("dash", "Dash", "Speed +2.")],
        "skills": [
            SkillView(card=card("undertow", "Undertow", "Everyone in your zone slides 1 field towards you."), sort="utility", power=5, cost=5),
            SkillView(card=card("broadside", "Broadside", "Attack every enemy in an adjacent zone once."), sort="ultimate", power=2, cost=8),
        ],
        "weapons": [
            WeaponView(slot="weapon", card=card("gaff", "Throwing Gaff", line="Two green dice, range 3, 2 AP"), state="ready"),
            WeaponView(slot="accessory", card=card("hook", "Boathook", line="One blue die, range 2, 2 AP"), state="sheathed"),
        ],
        "equipment": [card("coat", "Oilskin", "Once an encounter: take Bleed away.", line="Armor 2")],
        "consumables": [card("tonic", "Tonic", "Heals 5.")],
        "injuries": [card("limp", "Limp", "Agility −1.")], "basics": [card("grip", "Ferrier’s Grip", "Cannot be knocked back.")],
        "gained": 120,
    }  # fmt: skip
    return HeroView(id=id, name=name, **{**made, **more})


def walk(x: int, y: int, cost: int) -> ActionView:
    return ActionView(
        group="move",
        words=f"Walk to {chr(65 + x)}{y + 1}{', beside Wharf Reaver 1' if x == 5 and y in (3, 4, 5) else ''}",
        command={"do": "walk", "to": [x, y]},
        cost=f"{cost} Speed",
        at=(x, y),
    )


def actions() -> list[ActionView]:
    made = [
        ActionView(
            group="attack", title="Throwing Gaff", words="Attack Wharf Reaver 1 with Throwing Gaff",
            command={"do": "strike", "slot": "weapon", "target": "reaver_1"}, cost="2 AP", target="reaver_1",
            odds="Base damage 2 and two green dice against Defense 4: a wound in 7 of 36 throws", at=(6, 4),
        ),
        ActionView(
            group="attack", title="Throwing Gaff", words="Attack Wharf Reaver 2 with Throwing Gaff",
            command={"do": "strike", "slot": "weapon", "target": "reaver_2"}, cost="2 AP", target="reaver_2", at=(7, 7),
        ),
    ]  # fmt: skip
    for target, name in (
        ("reaver_1", "Wharf Reaver 1"),
        ("reaver_2", "Wharf Reaver 2"),
        ("ogre", "The Ferryman’s Ogre"),
        ("hanne", "Hanne Corrow"),
    ):
        made.append(
            ActionView(
                group="card", title="Haul Line", words=f"Play Haul Line on {name}", target=target, cost="2 AP",
                command={"do": "play-card", "card": "haul", "target": target},
            )
        )  # fmt: skip
    made += [
        ActionView(group="card", title="Old Grief", words="Play Old Grief", command={"do": "play-card", "card": "grief"}, cost="1 AP"),
        ActionView(group="skill", title="Undertow", words="Use Undertow", command={"do": "use-skill", "skill": "undertow"}, cost="5 Power"),
        ActionView(group="skill", title="Ferrier’s Grip", words="Use Ferrier’s Grip", command={"do": "use-skill", "skill": "grip"}),
        ActionView(group="consumable", title="Tonic", words="Use Tonic", command={"do": "spend", "consumable": "tonic"}, cost="1 AP"),
        ActionView(group="other", words="Ready Boathook", command={"do": "switch-weapon", "slot": "accessory"}, cost="1 AP"),
        ActionView(group="end", words="End the activation", command={"do": "end-activation"}),
        ActionView(group="move", words="Move Teodric’s Hound", command={"do": "send-companion", "companion": "hound"}, at=(2, 3)),
    ]  # fmt: skip
    for one in ("haul", "shove"):
        name = "Haul Line" if one == "haul" else "Shove Off"
        for skill in ("Undertow", "Broadside"):
            made.append(
                ActionView(
                    group="power", title=name, words=f"Discard {name} for Power on {skill}",
                    command={"do": "put-aside", "card": one, "skill": skill.lower()}, cost="1 Power",
                )
            )  # fmt: skip
    made += [
        walk(x, y, max(abs(x - 3), abs(y - 4))) for y in range(2, 8) for x in range(7) if (x, y) not in TAKEN
    ]
    return made


TAKEN = {(6, 4), (4, 6), (3, 4), (2, 5), (1, 3), (2, 3), (2, 7)}


def fight(**more: Any) -> FightView:
    """Maru Tam's turn in the second round."""
    made: dict[str, Any] = {
        "name": "Below the Lamp", "round": 2, "width": 12, "height": 12, "zones": ZONES,
        "fields": [
            FieldView(at=(2, 1), sort="cover", name="pillar"), FieldView(at=(7, 3), sort="cover", name="pillar"),
            FieldView(at=(8, 5), sort="half", name="crates"), FieldView(at=(5, 7), sort="half", name="crates"),
            FieldView(at=(10, 1), sort="hole", name="hole"), FieldView(at=(7, 10), sort="hole", name="hole"),
            FieldView(at=(0, 9), sort="thing", name="sea chest"), FieldView(at=(11, 8), sort="exit", name="stair"),
        ],
        "tokens": [TokenView(at=(6, 8), name="Snare", owner="Teodric Vane")],
        "figures": figures(),
        "order": [
            PlaceView(figure=id, name=name, mark=mark, hero=one, acted=place < 3, active=place == 3, out=id in ("quill", "oswin"))
            for place, (id, name, mark, one) in enumerate(
                [
                    ("reaver_1", "Wharf Reaver 1", "1", False), ("hanne", "Hanne", "H", True), ("reaver_2", "Wharf Reaver 2", "2", False),
                    ("maru", "Maru", "M", True), ("ogre", "Ogre", "3", False), ("oswin", "Oswin", "O", True), ("quill", "Quill", "4", False),
                    ("teodric", "Teodric", "T", True),
                ]
            )
        ],
        "heroes": [
            hand_of("hanne", "Hanne Corrow"), hand_of("maru", "Maru Tam"), hand_of("oswin", "Brother Oswin", hand=[]),
            hand_of("teodric", "Teodric Vane"),
        ],
        "adversaries": [
            AdversaryView(card=card("reaver", "Wharf Reaver", "Nearest hero: advance, attack with two green dice.", "Else: waits, prepared."), level=3, health=14, speed=3, physical=4, magical=2, loot=1, xp=120, kinds=["soldier"]),
            AdversaryView(card=card("ogre", "The Ferryman’s Ogre", "Attacks everyone beside it."), level=3, health=40, speed=2, physical=6, magical=3, loot=2, xp=300, kinds=["creature"]),
        ],
        "deck": 11, "discard": [card("grudge", "Grudge", "The nearest hero who has wounded it.")],
        "drawn": card("grudge", "Grudge", "The nearest hero who has wounded it."), "loot_deck": 18, "gold": 4,
        "win": "No enemy is left standing.", "lose": "Every hero is down.", "special": ["If Sable Quill is the last one standing, she gets away."],
        "acting": "maru", "decision": None, "actions": actions(), "text_map": [],
    }  # fmt: skip
    return FightView(**{**made, **more})


def reaction() -> FightView:
    """An adversary attacks, and a hero may answer."""
    acting = [one for one in figures() if one.id != "maru"] + [
        hero("maru", "Maru Tam", "M", (3, 4), statuses=[bleed(2)])
    ]
    next(one for one in acting if one.id == "ogre").active = True
    asked = DecisionView(
        who="maru", name="Maru Tam", kind="react", question="Does Maru answer the attack?",
        because="The Ferryman’s Ogre attacks Maru Tam with 3 damage and one blue die.",
        options=[
            OptionView(option="hand/brace", words="Brace, 0 AP: Defense +2 against this attack."),
            OptionView(option="pass", words="Let it come"),
        ],
    )  # fmt: skip
    return fight(acting="ogre", decision=asked, actions=[], figures=acting)


def field_choice() -> FightView:
    """A field is to be chosen, out of many."""
    options = [
        OptionView(option=f"{x},{y}", words="Stand here", at=(x, y)) for y in (2, 3) for x in range(4, 10)
    ]
    asked = DecisionView(
        who="teodric", name="Teodric Vane", kind="field", question="Where does the hound go?", options=options
    )
    return fight(decision=asked, actions=[])


def arranging() -> FightView:
    """The start of a round."""
    asked = DecisionView(who="", name="The table", kind="arrange", question="Who acts when?", because="Heroes may change places before the first activation.")  # fmt: skip
    return fight(acting="", decision=asked, actions=[])


MADE: dict[str, Callable[[], FightView]] = {
    "fight_turn": fight, "fight_reaction": reaction, "fight_field": field_choice, "fight_arranging": arranging,
}  # fmt: skip

_WAITED = [
    "Wharf Reaver 2 acts.",
    "It draws Grudge: the nearest hero who has wounded it.",
    "It walks from H9 to H8.",
    "It is prepared: nobody is in reach.",
]
_BLED = ["Maru Tam acts.", "Bleed: 2 Health lost, 13 left.", "Maru draws Haul Line and Shove Off."]
_STRUCK = Roll(
    name="Hanne Corrow",
    faces=[face("GS"), face("GX"), face("R-")],
    blows=[
        Blow(
            name="Wharf Reaver 1",
            sum="1 from dice + 4 base = 5 damage",
            words="against Defense 4: 1 wound",
            wounds=1,
        )
    ],
)
TOLD = [
    Beat(
        who="hanne", short="Hanne Corrow hits Wharf Reaver 1 for 1.", caption="Hanne hits Reaver 1 for 1.",
        words=["Hanne attacks Wharf Reaver 1 with Lantern Pole."], changes=[Change(who="reaver_1", left=6, struck=1)], rolls=[_STRUCK],
        own=True,
    ),
    Beat(
        who="reaver_2", short="Wharf Reaver 2 waits at H8, prepared.", caption="Reaver 2 waits at H8, prepared.", words=_WAITED,
        changes=[Change(who="reaver_2", path=[(7, 7)], prepared=1)], rolls=[],
    ),
    Beat(who="maru", short="Maru Tam takes 2.", caption="Maru takes 2.", words=_BLED, changes=[Change(who="maru", left=13, struck=2)], rolls=[]),
]  # fmt: skip
LOG = [
    fights.Part(heading="Round 2", told=[_WAITED, _BLED]),
    fights.Part(
        heading="Round 1",
        told=[
            [
                "Hanne Corrow acts.",
                "Hanne attacks Wharf Reaver 1 with Lantern Pole: 5 damage, Defense 4, 1 wound.",
            ]
        ],
    ),
]
"""What happened, for the pages that have no journal."""
