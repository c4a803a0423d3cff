"""Views made by hand, one for each thing a page may show: templates are tested and looked at with them."""

from collections.abc import Callable

from engine.sheet import Line, Seat, TableRules, Throw
from engine.views import (
    Bar,
    Box,
    Candidate,
    CardView,
    EncounterView,
    FigureView,
    HeroView,
    InjuryView,
    MerchantView,
    PartyView,
    Pill,
    PlanView,
    Question,
    ResolutionView,
    View,
    VoteOption,
    VoteView,
    WornView,
)
from tests.web import fight_samples, quest_samples

WAYS = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}

STAIR = [
    "The stair went down further than the lighthouse went up. Maru counted ninety treads, then stopped counting, because the ninety-first was wet.",
    "Somewhere below, the tide was breathing in a room that had no windows. It drew in. It waited. It let go. Between one breath and the next you could hear, very small, the rub of a rope on a wheel.",
    "“Somebody keeps the lock gate oiled,” Oswin said. He had lowered his voice without noticing. “Nobody has paid for oil since my mother was a girl.”",
    "Light moved on the curve of the wall: yellow, then gone, then yellow. A lamp, carried by someone in no hurry, who would reach the foot of the stair at about the same moment you did.",
]
STAIR_BRIEF = "A long wet stair under the lighthouse. Someone with a lamp is coming up as you go down. Decide who deals with it."


def hero(
    id: str,
    name: str,
    letter: str,
    *,
    health: int = 14,
    most: int = 18,
    out: bool = True,
    injuries: tuple[str, ...] = (),
) -> HeroView:
    """Make a hero."""
    return HeroView(
        id=id,
        name=name,
        letter=letter,
        kinds=["Quayfolk"],
        epithet="of the Lamp House",
        level=3,
        xp=1640,
        next_xp=2000,
        health=health,
        max_health=most,
        ap=5,
        speed=4,
        defense=1,
        armor=2,
        stats=[
            ("perception", "Perception", 6, 6),
            ("charisma", "Charisma", 5, 5),
            ("strength", "Strength", 7, 7),
        ],
        injuries=[
            InjuryView(
                id=f"i{place}", name=one, text="−1 to all tests.", stat="Vitality", target=17, ways=WAYS[10]
            )
            for place, one in enumerate(injuries)
        ],
        worn=[WornView(slot="weapon", card="boathook", name="Boathook")],
        consumables=[],
        skills=[("Lamplighter", "Sees what others pass by.")],
        loyalty=0,
        out=out,
    )


HEROES = [
    hero("maru", "Maru Tam", "M"),
    hero("oswin", "Brother Oswin", "O", health=9, injuries=("Deafened",)),
    hero("teodric", "Teodric Vale", "T", health=15, most=15),
    hero("hanne", "Hanne Corrow", "H", health=4, most=22, injuries=("Sprain", "Light wound")),
    hero("ilse", "Ilse Thorne", "I", out=False),
]
SEATS = [
    Seat(id="s1", name="Priya", heroes=["maru"]),
    Seat(id="s2", name="Dara", heroes=["oswin"]),
    Seat(id="s3", name="Joss", heroes=["teodric"]),
    Seat(id="s4", name="Mina", heroes=["hanne"]),
]


def candidate(id: str, value: int, target: int, *, reason: str = "", stat: str = "Perception") -> Candidate:
    """Make a candidate of a test."""
    one = next(each for each in HEROES if each.id == id)
    needs = target - value
    return Candidate(
        hero=id, name=one.name, letter=one.letter, value=value, parts=[(stat, value)], needs=needs,
        ways=WAYS.get(needs, 36 if needs < 2 else 0), open=not reason, reason=reason,
    )  # fmt: skip


def texts(*said: str) -> list[Line]:
    """Make lines of prose."""
    return [Line(text=one, page="stair") for one in said]


def view(**changes: object) -> View:
    """Make a page of the Drowned Bell, changed as wished."""
    plain: dict[str, object] = {
        "book": "drowned_bell",
        "book_title": "The Drowned Bell",
        "page": "stair",
        "number": "143",
        "title": "The Lockkeeper’s Stair",
        "chapter": "The second tide",
        "haven": "",
        "haven_number": "120",
        "image": "",
        "image_alt": "",
        "wordsunder": "",
        "lines": texts(*STAIR),
        "throws": [],
        "boxes": [],
        "party": PartyView(
            size=4, can_choose=False, must_choose=False, travelling=[one.id for one in HEROES],
            out=[one.id for one in HEROES if one.out],
        ),
        "heroes": HEROES,
        "titles": [("quiet", "Quiet on the Stair", ""), ("spared", "Spared the Ferry", "")],
        "lost_titles": [],
        "items": [],
        "stash": [],
        "stash_room": 2,
        "gold": 46,
        "trackers": [],
        "seats": [],
        "table": TableRules(),
        "ended": False,
    }  # fmt: skip
    return View(**(plain | changes))  # type: ignore[arg-type]


PRESENCE = Box(
    key="stair.ilse", sort="attend", heading="Ilse Thorne", text="She once kept this lock and would know the lamp.",
    open=False, reason="Ilse stayed at the Lamp House, so this box cannot be tried.",
    passes=Bar(words="turn to 151", number="151"), fails=Bar(words="try below"),
)  # fmt: skip
LISTEN = Box(
    key="stair.listen", sort="test", heading="Any hero", text="Stand still and count the footsteps", tier=1,
    stat="Perception", target=14, passes=Bar(words="turn to 158", number="158"), fails=Bar(words="turn to 162", number="162"),
    candidates=[
        candidate("maru", 6, 14), candidate("teodric", 8, 14), candidate("hanne", 4, 14),
        candidate("oswin", 5, 14, reason="Deafened until the next haven"),
    ],
)  # fmt: skip
GREET = Box(
    key="stair.greet", sort="test", heading="Any Bell order", text="Call out the old watch greeting.", tier=1,
    stat="Charisma", target=12, candidates=[candidate("oswin", 7, 12, stat="Charisma")],
    passes=Bar(words="turn to 165", number="165"), fails=Bar(words="continue"),
)  # fmt: skip


def story() -> View:
    """Three boxes: one closed, an Else, two joined by Or."""
    return view(boxes=[PRESENCE, LISTEN, GREET], wordsunder=STAIR_BRIEF)


def closed_tier() -> View:
    """A test that is open, and a second tier that is not."""
    second = Box(
        key="stair.wait", sort="otherwise", heading="", text="Wait for the lamp to pass", tier=1, open=False,
        reason="Only when nothing above can be tried.",
    )  # fmt: skip
    first = Box(
        key="stair.hide", sort="test", heading="Hanne Corrow", text="Brace the door", stat="Strength", target=19,
        candidates=[candidate("hanne", 9, 19, stat="Strength")], passes=Bar(words="continue"), fails=Bar(words="read on"),
    )  # fmt: skip
    return view(boxes=[first, second])


def each_hero() -> View:
    """Everybody rolls."""
    box = Box(
        key="stair.jump", sort="test", heading="Each hero", text="Jump the gap where the treads are gone", stat="Agility",
        target=13, all_roll="each", party_ways=4.7,
        candidates=[candidate(one, value, 13, stat="Agility") for one, value in (("maru", 6), ("oswin", 4), ("teodric", 7), ("hanne", 8))],
        passes=Bar(words="turn to 170", number="170"), fails=Bar(words="continue"),
    )  # fmt: skip
    return view(boxes=[box], table=TableRules())


def hidden_odds() -> View:
    """A table that hides the odds."""
    return view(boxes=[PRESENCE, LISTEN, GREET], table=TableRules(hide_odds=True))


def attendance() -> View:
    """An attendance box that may be taken."""
    box = Box(
        key="stair.order", sort="attend", heading="Brother Oswin and Maru Tam", text="Let them speak to the lamp bearer",
        pills=[Pill(words="Brother Oswin", met=True, sort="hero"), Pill(words="Maru Tam", met=True, sort="hero")],
        passes=Bar(words="turn to 151", number="151"), fails=Bar(words="continue"),
    )  # fmt: skip
    other = Box(
        key="stair.silent",
        sort="choice",
        heading="",
        text="Say nothing",
        to=Bar(words="turn to 152", number="152"),
    )
    return view(boxes=[box, other])


def ways() -> View:
    """Plain choices, with costs and requirements, some closed."""
    return view(
        title="The Ferry Steps",
        number="131",
        boxes=[
            Box(key="a", sort="choice", heading="", text="Take the ferry across", to=Bar(words="turn to 140", number="140"), cost=3),
            Box(key="b", sort="choice", heading="", text="Follow the boy with the *bell rope* along the wall until the lamps end", to=Bar(words="turn to 141", number="141")),
            Box(key="c", sort="encounter", heading="The Customs Men", text="Wait for the customs men"),
            Box(key="d", sort="choice", heading="", text="Show the harbour seal", open=False, reason="Closed until you hold the harbour seal.", pills=[Pill(words="The harbour seal", met=False, sort="item")]),
            Box(key="e", sort="table", heading="The quays at night", text="Walk the quays and see"),
        ],
    )  # fmt: skip


def read_on() -> View:
    """A page that went on after a choice: words chosen, a throw, notes, more text with its own Wordsunder."""
    thrown = Throw(
        number=36, hero="hanne", seat="", purpose="Strength 15", faces=[2, 1], parts=[("Strength", 9)], total=12,
        target=15, passed=False, stat="strength",
    )  # fmt: skip
    passed = Throw(
        number=37, hero="maru", seat="", purpose="Perception 14", faces=[5, 4], parts=[("Perception", 5), ("Lamplighter’s Lens", 1)],
        total=15, target=14, passed=True, stat="perception",
    )  # fmt: skip
    return view(
        throws=[thrown, passed],
        lines=[
            *texts(*STAIR[:2]),
            Line(text="Brace the door", sort="chosen"),
            Line(text="", sort="throw", throw=36),
            *texts("The door gives as if it had been waiting for you to lean on it."),
            Line(text="Hanne Corrow loses 3 Health and has 4.", sort="note"),
            Line(text="The party gains 10 gold and has 46.", sort="note"),
            Line(text="Stand still and count the footsteps", sort="chosen"),
            Line(text="", sort="throw", throw=37),
            *texts("Three sets of feet, and one of them is barefoot."),
            Line(text="You hear three people coming, one barefoot.", sort="wordsunder"),
        ],
        boxes=[Box(key="on", sort="choice", heading="", text="Go down to meet them", to=Bar(words="turn to 158", number="158"))],
    )  # fmt: skip


def haven() -> View:
    """A haven with places open and shut."""
    return view(
        page="lamp_house", number="120", title="The Lamp House", chapter="", haven="The Lamp House",
        lines=[
            *texts(
                "Supper is whatever the night boats did not sell. The keeper has lit all nine windows, which in Karrow Quay means: "
                "come in, we know who you are, do not tell us where you have been."
            ),
            Line(text="You have rested at the Lamp House: everyone is at full Health, and no injury is left.", sort="note"),
        ],
        party=PartyView(size=4, can_choose=True, must_choose=False, travelling=[one.id for one in HEROES], out=[one.id for one in HEROES if one.out]),
        boxes=[
            Box(key="loft", sort="location", location=True, heading="", text="The Rope Loft", to=Bar(words="turn to 174", number="174"), pills=[Pill(words="Maru Tam", met=True, sort="hero"), Pill(words="Teodric Vale", met=True, sort="hero")]),
            Box(key="tallow", sort="location", location=True, heading="Tallow and Daughters", text="The chandler’s", note="merchant", scene_id="tallow", to=Bar(words="turn to 178", number="178")),
            Box(key="shed", sort="location", location=True, heading="", text="The Customs Shed", open=False, reason="Closed to you. It burned down the night you earned Fire on the Wharf.", pills=[Pill(words="Fire on the Wharf", met=False, wanted=False)], to=Bar(words="turn to 133", number="133")),
            Box(key="mother", sort="location", location=True, heading="", text="Ilse’s Mother", open=False, reason="Ilse Thorne waits at the haven. Take Ilse Thorne along to go here.", pills=[Pill(words="Ilse Thorne", met=False, sort="hero"), Pill(words="Brother Oswin", met=False, sort="hero", wanted=False)], to=Bar(words="turn to 201", number="201")),
            Box(key="quays", sort="location", location=True, heading="The quays at night", text="Walk the quays", note="table", scene_id="quays"),
        ],
    )  # fmt: skip


def haven_must_choose() -> View:
    """A haven that cannot be left before four are chosen."""
    found = haven()
    found.party = PartyView(
        size=4,
        can_choose=True,
        must_choose=True,
        travelling=[one.id for one in HEROES],
        out=[one.id for one in HEROES],
    )
    for box in found.boxes:
        box.open, box.reason = False, "First choose the four heroes who go out."
    return found


BOY = texts(
    "The boy on the ladder is no older than twelve, and he has the bell rope in both hands. If he pulls, the whole quay will hear. If you cut it, he falls.",
    "Cut the rope?",
)


def _vote(manner: str, **changes: object) -> VoteView:
    plain: dict[str, object] = {
        "question": "Cut the rope?",
        "manner": manner,
        "needs": "majority",
        "options": [
            VoteOption(key="yes", text="Yes, cut it", to=Bar(words="turn to 169", number="169")),
            VoteOption(key="no", text="No, talk to him", to=Bar(words="continue")),
        ],
        "waiting": [seat.id for seat in SEATS],
    }
    return VoteView(**(plain | changes))  # type: ignore[arg-type]


_VOTE_BOXES = [Box(key=key, sort="vote", heading="", text=key) for key in ("yes", "no")]


def vote_alone() -> View:
    """A vote at a table of one."""
    return view(
        title="The Boy on the Ladder", number="162", lines=BOY, vote=_vote("agreement"), boxes=_VOTE_BOXES
    )


def vote_open() -> View:
    """A vote by agreement, nothing proposed."""
    return view(
        title="The Boy on the Ladder",
        number="162",
        lines=BOY,
        vote=_vote("agreement"),
        seats=SEATS,
        boxes=_VOTE_BOXES,
    )


def vote_proposed() -> View:
    """A vote by agreement with a proposal."""
    vote = _vote("agreement", proposed="no", proposer="Dara", agreed=["s2", "s1"], waiting=["s3", "s4"])
    return view(
        title="The Boy on the Ladder", number="162", lines=BOY, vote=vote, seats=SEATS, boxes=_VOTE_BOXES
    )


def vote_sealed() -> View:
    """A vote by sealed ballots, two of four in."""
    vote = _vote("sealed", cast={"s1": "in", "s2": "in"}, waiting=["s3", "s4"])
    return view(
        title="The Boy on the Ladder",
        number="162",
        lines=BOY,
        vote=vote,
        seats=SEATS,
        boxes=_VOTE_BOXES,
        table=TableRules(votes="sealed"),
    )


def vote_tied() -> View:
    """A vote whose ballots are even."""
    vote = _vote("open", cast={"s1": "yes", "s2": "no", "s3": "yes", "s4": "no"}, waiting=[], tied=True)
    return view(
        title="The Boy on the Ladder",
        number="162",
        lines=BOY,
        vote=vote,
        seats=SEATS,
        boxes=_VOTE_BOXES,
        table=TableRules(votes="open"),
    )


def _encounter(stage: str, **changes: object) -> EncounterView:
    plain: dict[str, object] = {
        "id": "customs_men",
        "name": "The Customs Men",
        "setting": "Six lanterns come along the wall in no particular order, which is how you know they have done this before.",
        "win": "Nobody with a lantern is left standing.",
        "lose": "Two heroes are down at once.",
        "special": ["At the end of the second round the tide reaches row 8."],
        "figures": [
            FigureView(
                mark="A", name="Customs Man", archetype="soldier", traits=["human"], count=4, level=1, health=9, speed=4, physical=2,
                magical=1, bonus_damage=0, xp=30, loot=1, tactics=[("Hold the wall", "Moves to the nearest hero and strikes."), ("Whistle", "If hurt, calls the next one two fields nearer.")],
            ),
            FigureView(
                mark="B", name="Sergeant of the Wall", archetype="champion", traits=["human", "armoured"], count=1, level=2, health=24,
                speed=3, physical=4, magical=2, bonus_damage=1, xp=120, loot=2, tactics=[("Order", "The nearest Customs Man acts again.")],
            ),
        ],
        "terrain": ["Crates give cover.", "Water costs two fields."],
        "map": ["##########", "#....A...#", "#.cc...A.#", "#.cc..B..#", "#....A...#", "#~~~...A.#", "#~~~~....#", "#~~~~1234#", "##########"],
        "legend": [("#", "wall"), ("c", "crates"), ("~", "water"), ("1", "heroes start on 1 to 4")],
        "order": ["hero", "A", "hero", "B", "hero", "A", "hero"],
        "deck": "The Tarpitt deck, shuffled.",
        "loot": "common",
        "resolutions": [
            ResolutionView(id="victory", label="A", sort="victory", when="all of them are down", text="The lanterns go out one by one."),
            ResolutionView(id="escape", label="B", sort="victory", when="you leave by row 1", text="You are over the wall before they have counted themselves."),
            ResolutionView(id="defeat", label="C", sort="defeat", when="two of you are down", text="They carry you to the shed, politely."),
        ],
        "plans": [
            PlanView(id="press", name="Press", text="Straight along the wall, before they close up.", stats=[("strength", "Strength"), ("agility", "Agility"), ("vitality", "Vitality")], target=19,
                     lineups=[[candidate("maru", 10, 19), candidate("oswin", 8, 19), candidate("hanne", 7, 19)], [candidate("hanne", 12, 19), candidate("maru", 9, 19), candidate("oswin", 8, 19)]]),
            PlanView(id="hold", name="Hold", text="Backs to the crates.", stats=[("vitality", "Vitality"), ("willpower", "Willpower"), ("perception", "Perception")], target=19),
            PlanView(id="clever", name="Clever", text="Let the tide do it.", stats=[("perception", "Perception"), ("spirit", "Spirit"), ("charisma", "Charisma")], target=19),
        ],
        "stage": stage,
    }  # fmt: skip
    return EncounterView(**(plain | changes))  # type: ignore[arg-type]


def encounter_setup() -> View:
    """An encounter's set-up page."""
    return view(encounter=_encounter("setup"), lines=texts(STAIR[0]))


def encounter_settling() -> View:
    """The second of three tests of a settled encounter."""
    met = _encounter(
        "settling", manner="settled", plan="press", leader="hanne", tests_done=1, passes=1,
        next_test=candidate("maru", 9, 19, stat="Agility"), next_stat="Agility", next_target=19,
    )  # fmt: skip
    return view(encounter=met, lines=texts(STAIR[0]))


def encounter_injuries() -> View:
    """Injury tests after an encounter."""
    met = _encounter("injuries", manner="settled", testers=["oswin", "hanne"])
    met.resolution = met.resolutions[0]
    return view(encounter=met, lines=texts(STAIR[0]))


def encounter_rest() -> View:
    """The rest after an encounter."""
    met = _encounter("rest", manner="reported", may_rest=True)
    met.resolution = met.resolutions[0]
    return view(encounter=met, rest=True, lines=texts(STAIR[0]))


def merchant() -> View:
    """A stall."""
    stall = MerchantView(
        name="Tallow and Daughters",
        greeting="“Rope, oil, two kinds of knife, and an opinion with each.”",
        wares=[
            CardView(card="lens", name="Lamplighter’s Lens", text="+1 Perception.", detail="Accessory; Perception +1", price=20),
            CardView(card="salve", name="Tallow Salve", text="Heals 4.", detail="Consumable", price=5, left=3, consumable=True, takers=[("maru", "Maru Tam"), ("hanne", "Hanne Corrow"), ("oswin/bomb", "Brother Oswin, who throws away Wax Bomb")]),
            CardView(card="coat", name="Harbourmaster’s Coat", text="", detail="Armor; Defense 1, Armor 3; needs Strength 7", price=60, affordable=False),
            CardView(card="knife", name="Second Kind of Knife", text="", detail="Weapon; two green dice, range 1", price=10, left=0),
        ],
        sells=[CardView(card="hook", name="Boathook", text="", detail="Weapon; one green die and one blue die, range 2", price=5)],
        healer=15,
    )  # fmt: skip
    return view(
        title="Tallow and Daughters",
        number="178",
        merchant=stall,
        lines=texts("The shop bell is an actual bell, and somebody has tied its tongue."),
    )


def retry() -> View:
    """A failed throw that a card may repeat."""
    thrown = Throw(
        number=41, hero="oswin", seat="", purpose="Charisma 12", faces=[1, 2], parts=[("Charisma", 7)], total=10, target=12, stat="charisma",
    )  # fmt: skip
    return view(
        retry=thrown, throws=[thrown], retry_ways=30,
        retry_words="Brother Oswin failed Charisma 12 with 10. Two short. Patience of the Order gives one more try; the second throw counts.",
    )  # fmt: skip


def question() -> View:
    """A decision that comes first."""
    options = [(one.id, f"{one.name}, Health {one.health} of {one.max_health}") for one in HEROES[:4]] + [
        ("nobody", "Nobody")
    ]
    asked = "A find heals 4. Who is healed?"
    return view(question=Question(ask=asked, heading=asked, options=options, left=2))


def question_of_a_thing() -> View:
    """Who takes a consumable that was found."""
    asked = "Lamp Brandy: who takes it?"
    options = [
        ("maru", "Maru Tam, Health 14 of 18"),
        ("oswin/bomb", "Brother Oswin, who throws away Wax Bomb"),
        ("nobody", "Nobody"),
    ]
    return view(
        question=Question(
            ask=asked, heading=asked, options=options, text="Whoever drinks it heals 6.", origin="Found after The Customs Men."
        )
    )  # fmt: skip


def row_question() -> View:
    """A row of a table that asks for a test."""
    options = [
        ("maru", "Maru Tam, Charisma 5, needs 9 or more, 10 in 36"),
        ("oswin", "Brother Oswin, Charisma 7, needs 7 or more, 21 in 36"),
    ]
    return view(
        question=Question(
            ask="A patrol with more lanterns than questions. Who tries Charisma 14?",
            heading="Who tries Charisma 14?",
            text="A patrol with more lanterns than questions.",
            options=options,
            dice=True,
            stat="Charisma",
            target=14,
            candidates=[
                candidate("maru", 5, 14, stat="Charisma"),
                candidate("oswin", 7, 14, stat="Charisma"),
            ],
        )
    )


def row_for_all() -> View:
    """A row of a table that everybody tries."""
    return view(
        question=Question(
            ask="The street gives way. Everybody tries Agility 15.",
            heading="Everybody tries Agility 15",
            text="The street gives way.",
            options=[("maru", "Roll for all")],
            dice=True,
            stat="Agility",
            target=15,
            candidates=[candidate(one.id, 7, 15, stat="Agility") for one in HEROES[:4]],
            all_roll="each",
            party_ways=1.2,
        )
    )


def rest() -> View:
    """A rest on the way."""
    return view(rest=True)


def ended() -> View:
    """The end of a story."""
    return view(
        ended=True,
        title="The Bell, Answered",
        number="300",
        lines=texts(
            "It rang once, for everyone. Then the tide went out, and went on going out, until you could see where the old town had been."
        ),
    )


def plain() -> View:
    """A page of a plain ink story: no numbers, no heroes."""
    return view(
        book_title="The Intercept", number="", chapter="", title="The hut", haven_number="", heroes=[], titles=[], uses_sheet=False,
        party=PartyView(size=0, can_choose=False, must_choose=False, travelling=[], out=[]),
        lines=texts("They are keeping me waiting.", "Hut 14. The door was locked after I sat down. I don’t even have a pen to do any work."),
        boxes=[Box(key=str(n), sort="choice", heading="", text=said) for n, said in enumerate(("Think", "Plan", "Wait"))],
    )  # fmt: skip


HOSTILE = (
    '<img src=x onerror=alert(1)><iframe srcdoc="<script>alert(2)</script>"></iframe>'
    "[a](javascript:alert(3)) ![b](javascript:alert(4)) </script><script>alert(5)</script> <a href='data:text/html,x'>c</a>"
)


def hostile() -> View:
    """Script in every place an author or a player may write."""
    bad = hero(HOSTILE, HOSTILE, HOSTILE[:1], injuries=(HOSTILE,))
    one = Candidate(hero=HOSTILE, name=HOSTILE, letter="<", value=5, parts=[(HOSTILE, 5)], needs=9, ways=10)
    box = Box(
        key=HOSTILE, sort="test", heading=HOSTILE, text=HOSTILE, stat=HOSTILE, target=14, candidates=[one], note=HOSTILE,
        pills=[Pill(words=HOSTILE, met=True)], passes=Bar(words=HOSTILE, number="1"), fails=Bar(words=HOSTILE),
    )  # fmt: skip
    way = Box(key=HOSTILE, sort="choice", heading="", text=HOSTILE, open=False, reason=HOSTILE)
    place = Box(key=HOSTILE, sort="location", location=True, heading=HOSTILE, text=HOSTILE)
    return view(
        book_title=HOSTILE, title=HOSTILE, chapter=HOSTILE, number=HOSTILE, wordsunder=HOSTILE, haven_number=HOSTILE,
        image="a/b.webp", image_alt=HOSTILE, heroes=[bad], titles=[("t", HOSTILE, HOSTILE)], seats=[Seat(id="s1", name=HOSTILE), Seat(id="s2", name=HOSTILE)],
        lines=[Line(text=HOSTILE), Line(text=HOSTILE, sort="chosen"), Line(text=HOSTILE, sort="note"), Line(text=HOSTILE, sort="turn")],
        boxes=[box, way, place],
        party=PartyView(size=1, can_choose=True, must_choose=True, travelling=[HOSTILE], out=[HOSTILE]),
    )  # fmt: skip


ALL: dict[str, Callable[[], View]] = {
    made.__name__: made
    for made in (
        story, closed_tier, each_hero, hidden_odds, attendance, ways, read_on, haven, haven_must_choose, vote_alone,
        vote_open, vote_proposed, vote_sealed, vote_tied, encounter_setup, encounter_settling, encounter_injuries,
        encounter_rest, merchant, retry, question, question_of_a_thing, row_question, row_for_all, rest, ended, plain, hostile,
    )
}  # fmt: skip
"""Every sample by its name."""
ALL.update(quest_samples.ALL)
ALL.update(
    {
        name: lambda made=made: view(encounter=_encounter("fighting", manner="fought"), fight=made())
        for name, made in fight_samples.MADE.items()
    }
)
