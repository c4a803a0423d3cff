"""What nobody at the table may know is not in the view: which cards come next, which faces are thrown next."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from engine.combat import players, showing, texts
from engine.combat.arena import Arena
from engine.playtest.balance import Bout, usual_party
from engine.sheet.decks import Deck
from engine.sheet.fights import Fight
from tests.combat.test_encounters import ENCOUNTERS, book

STEPS = 16
"""So many decisions of each encounter are looked at, every third of its fights."""

ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(Fight)


def decisions(encounter: str) -> Iterator[Arena]:
    """Fight an encounter at random, as often as it takes, and stop at decisions."""
    chance = random.Random(encounter)
    bout = Bout(book(), encounter, usual_party(book(), encounter))
    arena = bout.arena(chance.randrange(1 << 30))
    for step in range(3 * STEPS):
        if arena.fight.over:
            arena = bout.arena(chance.randrange(1 << 30))
        if step % 3 == 0:
            yield arena
        arena.events.clear()
        players.carry_out(arena, players.at_random(arena, chance.randrange))


def piles(fight: Fight) -> list[Deck]:
    return [fight.deck, fight.loot, fight.injuries, *(hero.deck for hero in fight.heroes.values())]


def copy(arena: Arena) -> Fight:
    return DECODER.decode(ENCODER.encode(arena.fight))


def shown(fight: Fight) -> bytes:
    return ENCODER.encode(showing.view(Arena(fight, book())))


def named(shown: object) -> Iterator[str]:
    """Go through the ids of cards and the answers that a view names, wherever they stand in it."""
    if isinstance(shown, dict):
        for key, value in shown.items():
            if key in ("id", "card", "option", "consumable", "skill") and isinstance(value, str):
                yield value
            else:
                yield from named(value)
    elif isinstance(shown, list):
        for one in shown:
            yield from named(one)


def kinds() -> tuple[list[str], ...]:
    """Every card that a pile might hold: adversary cards, loot, injuries, and abilities for each hero."""
    printed = book()
    return (
        sorted(printed.adversary_cards),
        sorted(printed.loot),
        sorted(printed.injuries),
        sorted(printed.abilities),
    )


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_fights_that_differ_in_what_is_hidden_look_the_same(encounter: str) -> None:
    chance, found = random.Random(encounter), 0
    for arena in decisions(encounter):
        other = copy(arena)
        other.seed = chance.randrange(1 << 30)
        other.dice = {
            stream: [chance.randrange(1 << 30) for _ in state] for stream, state in other.dice.items()
        }
        other.queued = ["S", "D", "X"]
        for place, pile in enumerate(piles(other)):
            chance.shuffle(pile.draw)
            if found % 2:
                pile.draw = chance.choices(kinds()[min(place, 3)], k=len(pile.draw))
        assert shown(other) == shown(copy(arena))
        found += 1
    assert found == STEPS


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_a_card_that_lies_in_a_draw_pile_alone_is_nowhere_in_the_view(encounter: str) -> None:
    printed = book()
    # Skills are named by ids of their own, and one may be called as a card is; its texts are looked for all the same.
    skills = {name for hero in printed.heroes.values() for name in hero.skills}
    for arena in decisions(encounter):
        fight, written = arena.fight, shown(arena.fight).decode()
        heroes, ids = fight.heroes.values(), set(named(msgspec.json.decode(written)))
        open_ = {card for hero in heroes for card in (*hero.hand, *hero.deck.discard)}
        read = {text for card in open_ for text in texts.card_texts(printed, "abilities", card)}
        read |= {texts.adversary_card(printed, card) for card in fight.deck.discard}
        for card in {card for hero in heroes for card in hero.deck.draw} - open_:
            assert card not in ids or card in skills
            for text in texts.card_texts(printed, "abilities", card):
                assert text in read or f'"{text}"' not in written
        for card in {*fight.deck.draw} - {*fight.deck.discard, *fight.heroes}:
            assert card not in ids or card in skills
            assert (text := texts.adversary_card(printed, card)) in read or f'"{text}"' not in written


def test_the_test_would_find_a_card_that_is_shown() -> None:
    arena = next(decisions(ENCOUNTERS[0]))
    other = copy(arena)
    hero = next(iter(other.heroes.values()))
    hero.hand[0], hero.deck.draw[0] = hero.deck.draw[0], hero.hand[0]
    assert hero.hand[0] != hero.deck.draw[0]
    assert shown(other) != shown(arena.fight)
