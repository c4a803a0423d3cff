"""Chance, from one place: a PCG generator for each purpose, its state on the sheet.

Streams are seeded by mixing (SplitMix64) the sheet's seed with the stream's name, so that neighbouring seeds do not give
neighbouring throws; numbers are drawn without modulo bias. Undo restores a sheet and so its generators with it.
"""

from collections.abc import MutableMapping, Sequence
from typing import TypeVar

_MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005

Streams = MutableMapping[str, list[int]]
_Thing = TypeVar("_Thing")


def mix(number: int) -> int:
    """Spread a number over 64 bits (SplitMix64)."""
    number = (number + 0x9E3779B97F4A7C15) & _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


def _seeded(seed: int, stream: str) -> list[int]:
    word = mix(seed & _MASK)
    for letter in stream.encode():
        word = mix(word ^ letter)
    increment = (mix(word) << 1 | 1) & _MASK
    state = (word + increment) & _MASK
    return [(state * _MULTIPLIER + increment) & _MASK, increment]


def _next(state: list[int]) -> int:
    old = state[0]
    state[0] = (old * _MULTIPLIER + state[1]) & _MASK
    shifted = (((old >> 18) ^ old) >> 27) & 0xFFFFFFFF
    turn = old >> 59
    return ((shifted >> turn) | (shifted << (-turn & 31))) & 0xFFFFFFFF


def below(streams: Streams, seed: int, stream: str, limit: int) -> int:
    """Draw a number from 0 to ``limit`` - 1, each as likely as the others.

    Args:
        streams: The sheet's generators, by stream; changed in place, a new stream is seeded.
        seed: The sheet's seed.
        stream: What the number is for: ``dice``, ``loot``, ``story`` ...
        limit: At least 1, at most 2**32.
    """
    if not 1 <= limit <= 1 << 32:
        raise ValueError(f"a draw needs a limit from 1 to 2**32, not {limit}")
    if stream not in streams:
        streams[stream] = _seeded(seed, stream)
    state = streams[stream]
    edge = (1 << 32) - (1 << 32) % limit
    while (number := _next(state)) >= edge:
        pass
    return number % limit


def throw(streams: Streams, seed: int, stream: str, count: int, sides: int = 6) -> list[int]:
    """Throw ``count`` dice with faces 1 to ``sides``, in the order they fall."""
    return [below(streams, seed, stream, sides) + 1 for _ in range(count)]


def shuffled(streams: Streams, seed: int, stream: str, things: Sequence[_Thing]) -> list[_Thing]:
    """Return the things in a new order, each order as likely as the others."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = below(streams, seed, stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def chances(needs: int, dice: int = 2, sides: int = 6) -> int:
    """Count the throws of two dice (36 in all for 2D6) whose sum is ``needs`` or more (SB-039)."""
    ways = {0: 1}
    for _ in range(dice):
        ways = {
            total: sum(ways.get(total - face, 0) for face in range(1, sides + 1))
            for total in range(1, max(ways) + sides + 1)
        }
    return sum(count for total, count in ways.items() if total >= needs)
