"""The printed things of the Horizon set, read without the loader: counts, samples and sums, against part B of the rulings."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from engine.book.decode import TomlText, decode_tables
from engine.book.hunt_schema import (
    CALL,
    Component,
    Gear,
    HuntCard,
    Hunter,
    HuntEvent,
    HuntNumbers,
    HuntSkill,
    Machine,
    MachineSide,
    Quest,
    Salvage,
)
from engine.book.schema import Hero, Printed, SetFile, Term
from engine.errors import Problem

FOLDER = Path(__file__).parents[2] / "campaign" / "sets" / "horizon"
Card = TypeVar("Card", bound=Printed)


def toml(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read(name: str, sort: type[Card]) -> dict[str, Card]:
    """All entries of one kind: a folder of files, or one file; an id given twice is an error."""
    found: dict[str, Card] = {}
    for path in sorted((FOLDER / name).glob("*.toml")) or [FOLDER / f"{name}.toml"]:
        problems: list[Problem] = []
        text = path.read_text(encoding="utf-8")
        entries = decode_tables(sort, TomlText(path.name, text, tomllib.loads(text)), problems)
        assert not problems, problems
        assert not found.keys() & entries.keys(), path
        found |= entries
    return found


WHOLE = toml(FOLDER / "set.toml")
HUNT = msgspec.convert(WHOLE["hunt"], HuntNumbers)
# As long as the struct of ``set.toml`` has no place for ``[hunt]`` it is read apart from the rest.
KNOWN = {field.name for field in msgspec.structs.fields(SetFile)} | (WHOLE.keys() - {"hunt"})
SET = msgspec.convert({key: value for key, value in WHOLE.items() if key in KNOWN}, SetFile)
HEROES = read("heroes", Hero)
HUNTERS = read("hunters", Hunter)
CARDS = read("hunt_cards", HuntCard)
SKILLS = read("hunt_skills", HuntSkill)
GEAR = read("gear", Gear)
SALVAGE = read("salvage", Salvage)
EVENTS = read("hunt_events", HuntEvent)
MACHINES = read("machines", Machine)
QUESTS = read("quests", Quest)
GLOSSARY = read("glossary", Term)

BASE = {card: printed for card, printed in CARDS.items() if not printed.upgrade}
GREAT = {"stormbird", "thunderjaw", "fireclaw"}
SHORT = {
    "Wa": "watcher",
    "St": "strider",
    "Gr": "grazer",
    "Sc": "scrapper",
    "Sh": "shell_walker",
    "Sa": "sawtooth",
}
STATUSES = ("fire", "freeze", "shock")

# Part B of the rulings, typed again.

T_H1 = {"nora": (6, 5, 3, 2), "carja": (4, 5, 4, 1), "banuk": (5, 6, 3, 2), "oseram": (4, 8, 3, 3)}
DECKS = {"nora": 16, "carja": 14, "banuk": 16, "oseram": 18}
ABILITIES = ("aim", "aim", "strike", "strike", "steady", "vault", "focus", "rally")
INTERRUPTS = ("roll", "cover", "shout", "roll", "cover", "shout")

T_H4 = {
    # HP, armour, salvage, glory, encounter points, move
    "watcher": (4, 1, 1, 1, 1, 1),
    "strider": (6, 1, 1, 1, 1, 2),
    "grazer": (7, 1, 1, 2, 2, 2),
    "scrapper": (8, 1, 2, 2, 2, 2),
    "shell_walker": (11, 2, 3, 3, 4, 1),
    "sawtooth": (19, 2, 2, 4, 5, 3),
}
T_H4_ATTACKS = {
    "watcher": "4 at range 0",
    "strider": "4",
    "grazer": "A 6, then it moves 1 square away",
    "scrapper": "A 5 at range 3, else 4",
    "shell_walker": "B 5 at range 3 with Shock, else 5",
    "sawtooth": "6, or a barrage of 4 and 4",
}
COMPONENTS = {
    # letter, tear, damage, copies
    "watcher": [],
    "strider": [("", 2, 2, 1)],
    "grazer": [("A", 2, 2, 1), ("B", 2, 2, 1)],
    "scrapper": [("A", 4, 2, 1), ("B", 2, 2, 1)],
    "shell_walker": [("A", 4, 2, 1), ("B", 4, 3, 1), ("C", 2, 1, 1)],
    "sawtooth": [("A", 4, 3, 1), ("B", 4, 3, 1)],
    "stormbird": [("A", 14, 10, 1), ("B", 6, 3, 2), ("C", 6, 3, 2), ("D", 4, 2, 4)],
    "thunderjaw": [("A", 8, 4, 2), ("B", 12, 6, 1), ("C", 8, 4, 2), ("D", 10, 5, 1)],
    "fireclaw": [("A", 10, 10, 1), ("B", 6, 3, 2), ("C", 8, 4, 1), ("D", 8, 4, 1)],
}
GREAT_SIDES = {
    # HP, armour, salvage, glory, encounter points of the side for one or two
    "stormbird": (50, 2, 3, 2, 20),
    "thunderjaw": (50, 2, 3, 4, 20),
    "fireclaw": (50, 2, 5, 4, 10),
}
BEHAVIOUR = {
    # T-H6 to T-H8: name, condition, moves and attacks; those of the second mode after the empty line
    "stormbird": """
        Lightning Dive | hunter within 3 | move 2, A S r3 d7 Shock; else move 3, A S r3 d7
        Storm Bolts | - | A Bx2 r4 d6, move 2
        Freezing Sweep | two hunters within 3 | B P r3 d5 Freeze; else move 3, B P r2 d5
        Talon Plunge | hunter within 3 | move 3, D S r0 d8 push 1, MODE; else move 3, D S r1 d8, MODE
        Touch Down | - | move 2, MODE, C Bx2 r3 d6 Fire

        Stomp | flipped | D S r0 d7, B S r2 d5 Freeze; else move 2, D S r1 d7, B S r2 d5
        Wing Gust | - | D P r2 d6 push 1, MODE, move 3
        Freeze Spray | hunter within 2 | B S r2 d8 Freeze; else move 2, B S r2 d8
        Take Off | - | MODE, move 3, C Bx2 r3 d6 Fire
    """,
    "thunderjaw": """
        Charge | hunter within 3 | move 3, B S r0 d8 push 1; else move 3, B S r1 d8
        Discs | - | C Bx2 r5 d6, move 1
        Cannons | - | A Bx3 r4 d5
        Tail Sweep | hunter within 1 | D P r1 d6 push 1; else move 2, D P r1 d6
        Trample | - | move 3, B S r0 d7, D S r1 d6
        Laser | hunter within 4 | A S r4 d8; else move 3, A S r4 d8
        Reload | - | move 2, C Bx2 r5 d6
        Roar | - | all machines alert, B P r2 d5, move 2, D S r1 d6
    """,
    "fireclaw": """
        Charge | hunter within 3 | move 3, A S r0 d7 push 1; else move 3, A S r1 d7
        Fire Spray | - | C Bx2 r3 d6 Fire, move 1
        Blast | - | move 2, A P r2 d6
        Slam | hunter within 1 | B S r0 d8 Bludgeon, MODE; else move 3, B S r1 d8 Bludgeon, MODE
        Rear Up | - | MODE, B S r1 d6, D S r2 d6 Fire

        Boulders | - | B Bx1 r4 d7, B Bx1 r4 d6, move 1
        Fire Breath | hunter within 3 | A P r3 d5, MODE; else move 1, A P r3 d5, MODE
        Swipe | - | move 1, D S r2 d7 Fire
        Drop | - | MODE, move 3, C S r1 d8 Fire Bludgeon
    """,
}
BEHAVIOUR_DECKS = {"stormbird": [5, 4], "thunderjaw": [8], "fireclaw": [5, 4]}
T_H9 = """
    1 | A Watcher 2 | A Watcher 4 | grass, ruins | 2 | 2 / 4 | 2 / 3
    1 | A Strider 2 | A Strider 2, B Watcher 2 | grass, rock | 2 | 2 / 4 | 2 / 3
    1 | A Grazer 1, B Watcher 1 | A Grazer 1, B Watcher 2 | grass, none | 3 | 3 / 4 | 2 / 3
    1 | A Scrapper 1 | A Scrapper 1, B Watcher 2 | corpse, grass | 1 | 2 / 4 | 2 / 3
    1 | A Watcher 2, B Strider 1 | A Watcher 2, B Strider 2 | rock, grass | 3 | 3 / 4 | 2 / 3
    1 | A Grazer 1 | A Grazer 1, B Watcher 2 | ruins, grass | 2 | 2 / 4 | 2 / 3
    2 | A Grazer 2 | A Grazer 2, B Strider 2 | grass, rock | 3 | 4 / 6 | 3 / 4
    2 | A Scrapper 2 | A Scrapper 2, B Watcher 2 | corpse, ruins | 2 | 4 / 6 | 3 / 4
    2 | A Shell-Walker 1 | A Shell-Walker 1, B Grazer 1 | rock, ruins | 4 | 4 / 6 | 3 / 4
    3 | A Sawtooth 1 | A Sawtooth 2 | grass, ruins | 4 | 5 / 10 | 3 / 6
    3 | A Shell-Walker 1, B Scrapper 1 | A Shell-Walker 2, B Scrapper 2 | rock, corpse | 5 | 6 / 12 | 4 / 8
    3 | A Scrapper 2, B Grazer 1 | A Scrapper 4, B Grazer 1 | grass, corpse | 4 | 6 / 10 | 4 / 6
    4 | A Sawtooth 1 | A Sawtooth 1 | rock, grass | 0 | 5 / 5 | 5 / 5
"""
GOODS = {
    # T-H11: dice at level 1, 2 and 3, range
    "hunter_bow": ("OO", "OOO", "OOOB", 3),
    "sharpshot_bow": ("O", "OO", "OOB", 5),
    "war_bow": ("O", "OO", "OOB", 4),
    "sling": ("O", "OO", "OOB", 3),
    "ropecaster": ("O", "OO", "OOB", 3),
    "tripcaster": ("", "O", "OB", 0),
    "spear": ("OB", "OOB", "OOBB", 1),
    "hammer": ("OOB", "OOOB", "OOOBB", 0),
}
TITLES = {"ridge_map": 4, "smiths_favour": 4, "sunken_path": 5, "rivals_word": 5}


def lines(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in row.split("|")] for row in table.splitlines() if row.strip()]


def in_words(moves: str) -> tuple[str, ...]:
    """Write the rulings' shorthand for one side of a behaviour card in the words of the cards."""
    said = []
    for step in filter(None, moves.split(", ")):
        attack = re.fullmatch(r"([A-D]) (S|P|Bx\d) r(\d) d(\d)((?: push \d| \w+)*)", step)
        if attack:
            letter, kind, reach, damage, symbols = attack.groups()
            kind = {"S": "single", "P": "pulse"}.get(kind, f"barrage {kind[-1]}")
            also = "".join(f", {symbol}" for symbol in re.findall(r"push \d|\w+", symbols))
            said.append(f"{letter} {kind}, range {reach}, damage {damage}{also}")
        else:
            said.append({"all machines alert": "All machines become alert"}.get(step, step.capitalize()))
    return tuple(said)


def condition(words: str) -> str:
    known = {"-": "", "flipped": "Its mode has changed since its last activation"}
    known["two hunters within 3"] = "Two hunters are within 3"
    return known.get(words, f"A {words.replace('within', 'is within')}")


def herd(words: str) -> tuple[dict[str, int], dict[str, int]]:
    found: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for start, machine, count in re.findall(r"([AB]) (\S+) (\d)", words):
        found[start == "B"][SHORT[machine[:2]]] = int(count)
    return found


def numbers(side: MachineSide) -> tuple[int, ...]:
    return side.hp, side.armour, side.salvage, side.glory, side.points


def face(machine: Machine, players: str) -> MachineSide:
    """The side of a data card that serves so many players; one alone serves all."""
    (one,) = [side for key, side in machine.sides.items() if key == players or len(machine.sides) == 1]
    return one


def parts(components: tuple[Component, ...]) -> list[tuple[str, int, int, int]]:
    return [(part.letter, part.tear, part.damage, part.copies) for part in components]


def goods(level: int, *sorts: str) -> list[Gear]:
    return [
        card
        for card in GEAR.values()
        if card.level == level and card.sort in sorts
        for _ in range(card.copies)
    ]


def test_every_entry_says_where_it_comes_from_and_has_a_name_of_its_own() -> None:
    for shelf in (HEROES, CARDS, SKILLS, GEAR, SALVAGE, EVENTS, MACHINES, QUESTS):
        assert len({card.name for card in shelf.values()}) == len(shelf)
        for key, card in shelf.items():
            assert card.name, key
            assert card.source != "ours", key
    assert len({term.name for term in GLOSSARY.values()}) == len(GLOSSARY) >= 25
    assert "unofficial" in SET.notice
    assert "not affiliated" in SET.notice


def test_all_ids_and_texts_are_plain() -> None:
    for shelf in (
        SET.kinds,
        HEROES,
        HUNTERS,
        CARDS,
        SKILLS,
        GEAR,
        SALVAGE,
        EVENTS,
        MACHINES,
        QUESTS,
        GLOSSARY,
    ):
        assert all(re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", key) for key in shelf)
    for path in FOLDER.rglob("*.toml"):
        assert path.read_text(encoding="utf-8").isascii(), path


@pytest.mark.rule("HZ-049")
def test_four_heroes_with_a_tribe_and_different_strengths() -> None:
    assert set(HEROES) == set(HUNTERS) == {"nora", "banuk", "carja", "oseram"}
    assert not set(HEROES) & set(SET.kinds)
    assert "".join(hero.letter for hero in HEROES.values()) == "BCNO"
    assert HEROES["nora"].name == "Nora Marksman"
    assert HEROES["banuk"].name == "Banuk Survivor"
    for key, hero in HEROES.items():
        assert [SET.kinds[kind].sort for kind in hero.kinds] == ["role", "class", "faction", "race"]
        assert hero.kinds[2] == f"{key}_tribe"
        assert hero.role == hero.kinds[0]
        assert (hero.ap, hero.speed, hero.equipment) == (4, 3, ())
        (level,) = hero.levels.values()
        assert list(hero.levels) == ["3"]
        assert 20 <= level.health <= 24
        assert set(level.stats) == set(SET.stats)
        assert all(6 <= value <= 12 for value in level.stats.values())
        assert sum(level.stats.values()) == 63
    assert len({tuple(hero.levels["3"].stats.values()) for hero in HEROES.values()}) == 4
    assert set(SET.kinds) == {kind for hero in HEROES.values() for kind in hero.kinds}


def test_hunters_gain_no_experience() -> None:
    fixed = SET.numbers
    assert (fixed.max_level, fixed.start_level, fixed.start_xp, fixed.level_up_xp) == (3, 3, 0, 9999)
    assert list(SET.stats) == [
        "strength",
        "agility",
        "perception",
        "spirit",
        "vitality",
        "charisma",
        "willpower",
    ]


def test_the_numbers_of_quests_and_of_settled_hunts() -> None:
    assert HUNT.steps == ("approach", "strike", "finish")
    assert set(HUNT.step_names) == set(HUNT.steps)
    assert HUNT.targets == (7, 10, 12, 13, 15)
    assert HUNT.great_passes == (2, 3, 5, 6)
    assert HUNT.prices == {
        "weapon": (4, 7, 10),
        "armour": (4, 7, 10),
        "ammunition": (2, 3, 4),
        "coil": (2, 4, 6),
        "weave": (2, 4, 6),
        "sundry": (2, 3, 4),
    }
    assert HUNT.free == (4, 7, 10)
    assert HUNT.stall == {"weapon": 1, "armour": 1, "ammunition": 2, "coil_weave": 2, "sundry": 1}


def test_no_plan_is_better_than_another_in_everything() -> None:
    assert set(HUNT.plans) == {"stalk", "snare", "charge"}
    worth = {
        key: (*(plan.steps.get(step, 0) for step in HUNT.steps), plan.salvage)
        for key, plan in HUNT.plans.items()
    }
    assert worth == {"stalk": (1, 0, 0, 0), "snare": (0, 1, -1, 1), "charge": (-1, 0, 2, 0)}
    for one in worth.values():
        for other in worth.values():
            assert one == other or any(a > b for a, b in zip(one, other, strict=True))


def test_decks_of_the_hunters() -> None:
    for key, hunter in HUNTERS.items():
        ammunition, abilities, interrupts, stamina = T_H1[key]
        expected = Counter({"plain_arrows": ammunition, "stamina": stamina})
        expected.update(ABILITIES[:abilities])
        expected.update(INTERRUPTS[:interrupts])
        assert hunter.deck == expected, key
        assert sum(hunter.deck.values()) == sum(T_H1[key]) == DECKS[key]
        assert set(hunter.deck) <= set(BASE)


def test_gear_and_edges_of_the_hunters() -> None:
    for key, hunter in HUNTERS.items():
        assert hunter.gear == ("start_bow", "start_spear", "start_armour")
        assert all(GEAR[card].level == 0 for card in hunter.gear)
        assert list(hunter.edge.values()) == [1], key
    assert {step for hunter in HUNTERS.values() for step in hunter.edge} == set(HUNT.steps)
    start = {card: (GEAR[card].dice, GEAR[card].range, GEAR[card].kit) for card in HUNTERS["nora"].gear}
    assert start == {"start_bow": ("OO", 3, 1), "start_spear": ("OB", 1, 0), "start_armour": ("OB", 0, 1)}


def test_base_cards_and_twelve_upgrades() -> None:
    assert set(BASE) == {*ABILITIES, *INTERRUPTS, "plain_arrows", "stamina"}
    for sort, cards in {"ability": ABILITIES, "interrupt": INTERRUPTS}.items():
        assert {BASE[card].sort for card in cards} == {sort}
    dice = {key: card.dice for key, card in CARDS.items() if card.dice}
    assert dice == {
        "plain_arrows": "B",
        "aim": "B",
        "strike": "B",
        "roll": "O",
        "aim_plus": "BB",
        "strike_plus": "BB",
        "roll_plus": "B",
        "last_stand": "OO",
    }
    assert len(CARDS) - len(BASE) == 12
    assert len(SKILLS) == 6


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_merchant_deck_has_thirty_six_cards(level: int) -> None:
    sorts = Counter(card.sort for card in GEAR.values() if card.level == level for _ in range(card.copies))
    assert sorts == {"weapon": 8, "armour": 8, "ammunition": 8, "coil": 4, "weave": 4, "sundry": 4}
    assert sum(sorts.values()) == 36


def test_start_gear_is_in_no_merchant_deck() -> None:
    assert {card.level for card in GEAR.values()} == {0, 1, 2, 3}
    assert not any(card.copies for card in GEAR.values() if card.level == 0)
    assert all(card.copies for card in GEAR.values() if card.level)


@pytest.mark.parametrize(("level", "suffix"), [(1, ""), (2, "_ii"), (3, "_iii")])
def test_weapons_of_a_level(level: int, suffix: str) -> None:
    weapons = {key: card for key, card in GEAR.items() if card.sort == "weapon" and card.level == level}
    assert {key: (card.dice, card.range) for key, card in weapons.items()} == {
        key + suffix: (dice[level - 1], reach) for key, (*dice, reach) in GOODS.items()
    }
    assert "5 damage" in GEAR["tripcaster" + suffix].text


@pytest.mark.parametrize(
    ("level", "evade", "full", "less"), [(1, "OB", "B", ""), (2, "OBB", "BB", "B"), (3, "OOBB", "BBK", "BB")]
)
def test_armour_and_ammunition_of_a_level(level: int, evade: str, full: str, less: str) -> None:
    assert {card.dice for card in goods(level, "armour")} == {evade}
    ammunition = Counter((card.dice, bool(card.status)) for card in goods(level, "ammunition"))
    assert ammunition == {(full, False): 4, (less, True): 4}
    assert {card.status for card in goods(level, "ammunition")} == {"", *STATUSES}


def test_coils_weaves_and_sundries_of_a_level() -> None:
    for level, number in ((1, 3), (2, 4), (3, 5)):
        assert sorted(card.status for card in goods(level, "coil")) == ["", *STATUSES]
        assert {card.dice for card in goods(level, "weave")} == {"O"}
        potion, trap, lure, brew = goods(level, "sundry")
        assert f"Recover {number} cards" in potion.text
        assert f"takes {number} damage" in trap.text
        assert [card.uses for card in (potion, trap, lure, brew)] == [1] * 4
        assert [card.kit for card in (potion, trap, lure, brew)] == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("sorts", "kit"),
    [(("weapon", "armour"), (2, 3, 4)), (("ammunition",), (1, 2, 3)), (("coil", "weave"), (1, 1, 2))],
)
def test_better_goods_count_for_more_in_settled_hunts(sorts: tuple[str, ...], kit: tuple[int, ...]) -> None:
    assert [{card.kit for card in goods(level, *sorts)} for level in (1, 2, 3)] == [
        {number} for number in kit
    ]


def test_dice_of_gear_stay_within_the_pool() -> None:
    for key, card in GEAR.items():
        pool = Counter(card.dice)
        assert set(pool) <= set("OBK"), key
        assert (pool["O"] <= 4, pool["B"] <= 3, pool["K"] <= 1) == (True, True, True), key
        assert card.status in ("", *STATUSES), key


@pytest.mark.rule("HT-009")
def test_a_disc_launcher_can_be_taken_up() -> None:
    launcher = GEAR["disc_launcher"]
    assert (launcher.range, launcher.dice, launcher.uses) == (4, "OOBK", 3)
    assert launcher.level == launcher.kit == launcher.copies == 0


def test_fifty_four_salvage_cards() -> None:
    assert sum(card.copies for card in SALVAGE.values()) == 54
    assert {card.shards: card.copies for card in SALVAGE.values()} == {1: 24, 2: 18, 3: 8, 0: 4}
    assert [card.shards for card in SALVAGE.values() if card.better] == [0]


def test_seventeen_events() -> None:
    assert sum(card.copies for card in EVENTS.values()) == 17
    assert Counter(card.copies for card in EVENTS.values()) == {2: 5, 1: 7}
    for key, card in EVENTS.items():
        assert -2 <= card.tests <= 2, key
        assert card.tests or card.salvage or card.glory, key
    assert sum(card.tests * card.copies for card in EVENTS.values()) == 0
    assert EVENTS["rich_carcass"].salvage == 1
    assert EVENTS["dear_glory"].glory == 2


def test_nine_machines() -> None:
    assert set(MACHINES) == {*T_H4, *GREAT}
    assert {key for key, machine in MACHINES.items() if machine.great} == GREAT
    for key, machine in MACHINES.items():
        assert machine.lore, key
        assert parts(machine.components) == COMPONENTS[key]
        assert all(part.text for part in machine.components)


def test_the_base_machines() -> None:
    for key, printed in T_H4.items():
        machine = MACHINES[key]
        (side,) = machine.sides.values()
        assert (*numbers(side), machine.move) == printed, key
        assert machine.attack == T_H4_ATTACKS[key]
        assert (machine.size, machine.modes, machine.behaviour, side.thresholds) == (1, (), (), ())


@pytest.mark.rule("HS-002")
@pytest.mark.rule("HT-002")
@pytest.mark.rule("HF-002")
@pytest.mark.rule("HZ-020")
def test_both_sides_of_the_great_machines() -> None:
    for key, printed in GREAT_SIDES.items():
        few, many = (MACHINES[key].sides[side] for side in ("1-2", "3-4"))
        assert numbers(few) == printed
        assert few.thresholds == (10, 20, 30, 40, 50)
        assert numbers(many) == (60, *printed[1:])
        assert many.thresholds == (10, 20, 30, 40, 50, 60)


@pytest.mark.rule("HS-003")
@pytest.mark.rule("HS-004")
@pytest.mark.rule("HS-005")
@pytest.mark.rule("HS-006")
@pytest.mark.rule("HT-003")
@pytest.mark.rule("HT-004")
@pytest.mark.rule("HT-005")
@pytest.mark.rule("HT-006")
@pytest.mark.rule("HF-003")
@pytest.mark.rule("HF-004")
@pytest.mark.rule("HF-005")
@pytest.mark.rule("HF-006")
def test_components_of_the_great_machines_say_what_their_loss_does() -> None:
    said = {part.name: part.text for key in GREAT for part in MACHINES[key].components}
    assert "no A attacks" in said["Lightning Gun"]
    assert "Shock" in said["Lightning Gun"]
    assert "Freeze" in said["Freeze Canister"]
    assert "Fire" in said["Blaze Canister"]
    assert "D attacks do 2 less" in said["Thruster Engine"]
    assert "no A attacks" in said["Cannon"]
    assert "disables nothing" in said["Heart"]
    assert "take up a Disc Launcher" in said["Disc Launcher"]
    assert "no D attacks" in said["Tail"]
    assert "no A attacks" in said["Fire Unit"]
    assert "Shock" in said["Power Cell"]
    assert "C attacks bring no more Fire" in said["Fire Sac Left"]
    assert "D attacks bring no more Fire" in said["Fire Sac Right"]


@pytest.mark.rule("HS-008")
@pytest.mark.rule("HS-009")
@pytest.mark.rule("HT-007")
@pytest.mark.rule("HT-008")
@pytest.mark.rule("HF-007")
@pytest.mark.rule("HF-008")
@pytest.mark.rule("HF-010")
def test_size_modes_and_rules_of_the_great_machines() -> None:
    great = {key: MACHINES[key] for key in GREAT}
    assert {key: machine.size for key, machine in great.items()} == {
        "stormbird": 2,
        "thunderjaw": 2,
        "fireclaw": 1,
    }
    assert {key: machine.move for key, machine in great.items()} == {
        "stormbird": 3,
        "thunderjaw": 2,
        "fireclaw": 3,
    }
    assert great["stormbird"].modes == ("airborne", "landed")
    assert great["thunderjaw"].modes == ()
    assert great["fireclaw"].modes == ("quadruped", "biped")
    rules = {key: {rule.name for rule in machine.rules} for key, machine in great.items()}
    assert rules["stormbird"] >= {"Shock Resistant", "Flyer", "Immense Base", "Patrol"}
    assert rules["thunderjaw"] >= {"Shock Immunity", "Water", "Immense Base", "Patrol"}
    assert rules["fireclaw"] >= {"Fire Resistant", "Attack Stances", "Bludgeon", "Patrol"}
    assert "Immense Base" not in rules["fireclaw"]


@pytest.mark.rule("HS-001")
@pytest.mark.rule("HT-001")
@pytest.mark.rule("HF-001")
@pytest.mark.parametrize("key", sorted(GREAT))
def test_behaviour_decks(key: str) -> None:
    machine = MACHINES[key]
    sizes = [sum(card.mode == mode for card in machine.behaviour) for mode in machine.modes or ("",)]
    assert sizes == BEHAVIOUR_DECKS[key]
    assert len(machine.behaviour) == {"stormbird": 9, "thunderjaw": 8, "fireclaw": 9}[key]
    piles = BEHAVIOUR[key].strip().split("\n\n")
    modes = [mode for mode, pile in zip(machine.modes or ("",), piles, strict=True) for _ in lines(pile)]
    for card, (name, when, moves), mode in zip(machine.behaviour, lines(BEHAVIOUR[key]), modes, strict=True):
        does, _, otherwise = moves.partition("; else ")
        assert (card.name, card.mode, card.when) == (name, mode, condition(when))
        assert (card.steps, card.otherwise) == (in_words(does), in_words(otherwise)), name


@pytest.mark.rule("HF-009")
def test_only_the_fireclaw_bludgeons() -> None:
    cards = {key: str(MACHINES[key].behaviour) for key in MACHINES}
    assert [key for key in cards if "Bludgeon" in cards[key]] == ["fireclaw"]


@pytest.mark.rule("HZ-008")
@pytest.mark.rule("HT-011")
def test_boards_of_the_great_machines() -> None:
    water = {(0, 3), (1, 3), (4, 2), (5, 2), (2, 0), (3, 5)}
    for key in GREAT:
        rows = MACHINES[key].board.splitlines()
        assert [len(row) for row in rows] == [6] * 6
        wet = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "~"}
        assert wet == (water if key == "thunderjaw" else set())
        assert {mark for row in rows for mark in row} <= {".", "~"}


@pytest.mark.rule("HZ-001")
def test_four_quests_of_thirteen_tracking_cards() -> None:
    assert {key: quest.quarry for key, quest in QUESTS.items()} == {
        f"{quarry}_hunt": quarry for quarry in ("sawtooth", *GREAT)
    }
    for quest in QUESTS.values():
        assert quest.text
        assert [card.number for card in quest.cards] == list(range(1, 14))
        assert Counter(card.level for card in quest.cards) == {1: 6, 2: 3, 3: 3, CALL: 1}
        assert quest.cards[-1].level == CALL
    cards = [card for quest in QUESTS.values() for card in quest.cards]
    assert len({card.name for card in cards}) == len({card.text for card in cards}) == 52


def test_tracking_cards_add_up() -> None:
    for key, quest in QUESTS.items():
        for card in quest.cards:
            for pack, side in ((card.few, "1-2"), (card.many, "3-4")):
                there = Counter(pack.primaries) + Counter(pack.secondaries)
                worth = {machine: face(MACHINES[machine], side).points for machine in there}
                points = sum(worth[machine] * count for machine, count in there.items())
                target = points if card.level == CALL else -(-points * 60 // 100)
                assert (pack.points, pack.target) == (points, target), (key, card.number)
                assert min(there.values()) >= 1
                if card.level == CALL:
                    assert there == {quest.quarry: 1}
                else:
                    assert not GREAT & there.keys()
            assert card.entry == ("south-west" if card.number % 2 else "south-east")
            assert {card.square, card.triangle} <= {"none", "grass", "ruins", "rock", "corpse"}


def test_the_tracking_deck_of_the_sawtooth_hunt() -> None:
    for card, row in zip(QUESTS["sawtooth_hunt"].cards, lines(T_H9), strict=True):
        level, few, many, terrain, resources, points, targets = row
        assert (card.few.primaries, card.few.secondaries) == herd(few), card.number
        assert (card.many.primaries, card.many.secondaries) == herd(many), card.number
        assert (card.level, card.resources) == (int(level), int(resources))
        assert f"{card.square}, {card.triangle}" == terrain
        assert f"{card.few.points} / {card.many.points}" == points
        assert f"{card.few.target} / {card.many.target}" == targets


def test_the_decks_of_the_great_hunts_are_as_heavy_but_of_another_mix() -> None:
    sawtooth = QUESTS["sawtooth_hunt"].cards
    usual = [(card.few, card.many) for card in sawtooth]
    weights = {level: [c for c in sawtooth if c.level == level] for level in (1, 2, 3)}
    for quarry in GREAT:
        cards = QUESTS[f"{quarry}_hunt"].cards
        assert not any((card.few, card.many) in usual for card in cards)
        for level, like in weights.items():
            own = [card for card in cards if card.level == level]
            assert {card.few.points for card in own} <= {card.few.points for card in like}
            assert {card.many.points for card in own} <= {card.many.points for card in like}
            assert sum(card.resources for card in own) == sum(card.resources for card in like)
        # Starts in the entry quadrant are skipped, so that three of each sort can stand.
        assert max(sum(card.many.primaries.values()) for card in cards) <= 3
        assert max(sum(card.many.secondaries.values()) for card in cards) <= 3


def test_aids_ask_for_titles_that_the_book_defines() -> None:
    for key, quest in QUESTS.items():
        assert 2 <= len(quest.aids) <= 3, key
        assert all((aid.level, aid.amount) == (TITLES[aid.title], 1) and aid.text for aid in quest.aids), key
        assert {aid.level for aid in quest.aids} == {4, 5}, key
    assert {aid.title for quest in QUESTS.values() for aid in quest.aids} == set(TITLES)


def test_the_glossary_names_rules_and_tables_that_exist() -> None:
    rules = Path(__file__).parents[2] / "docs" / "rules"
    known = set(
        re.findall(r"^(H[ZSTF]-\d{3}) ", (rules / "RULES.md").read_text(encoding="utf-8"), re.MULTILINE)
    )
    known |= set(re.findall(r"\b(?:H-R|HR-|T-H)\d+\b", (rules / "RULINGS.md").read_text(encoding="utf-8")))
    for key, term in GLOSSARY.items():
        assert term.rules, key
        assert set(term.rules) <= known, key
