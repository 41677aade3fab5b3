"""Randomness from a text or a key: the same on every platform, Python version and day.

A game draws only from the generator that is handed to it. Local play hashes a readable seed;
online play uses a keyed generator whose future cannot be searched for.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from hashlib import sha256
from struct import Struct
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

MASK32: Final = 0xFFFFFFFF
LONGEST_SEED: Final = 64


class Draws(Protocol):
    """Whatever draws numbers: all that a shuffle needs."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""

    def each_below(self, bounds: Sequence[int]) -> list[int]:
        """A number below each of these, drawn in this order."""


class Rng(Draws, Protocol):
    """What a game is dealt from."""

    def branch(self, label: str) -> Rng:
        """An independent generator for one part of the game, such as a later round."""


def hash32(text: str) -> int:
    """FNV-1a over the UTF-8 bytes, stirred by murmur3's finaliser."""
    h = 0x811C9DC5
    for byte in text.encode():
        h = (h ^ byte) * 0x01000193 & MASK32
    h = (h ^ h >> 16) * 0x85EBCA6B & MASK32
    h = (h ^ h >> 13) * 0xC2B2AE35 & MASK32
    return h ^ h >> 16


class Mulberry32:
    """A generator whose whole state is one 32-bit number: a game can keep it in its own state."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK32

    def next32(self) -> int:
        self.state = a = self.state + 0x6D2B79F5 & MASK32
        t = (a ^ a >> 15) * (a | 1) & MASK32
        t ^= t + (t ^ t >> 7) * (t | 61) & MASK32
        return t ^ t >> 14

    def below(self, n: int) -> int:
        return self.next32() * n >> 32

    def each_below(self, bounds: Sequence[int]) -> list[int]:
        return [self.below(n) for n in bounds]


class SeededRng(Mulberry32):
    """The generator of local play: everything follows from one text."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        super().__init__(hash32(text))
        self.text = text

    def branch(self, label: str) -> SeededRng:
        return SeededRng(f"{self.text}:{label}")


def going_on(rng: Draws) -> Mulberry32:
    """A generator for a game that draws later and keeps its state in its own.

    Only the generator of local play has a state to go on from; any other starts a new one.
    """
    return Mulberry32(rng.state if isinstance(rng, Mulberry32) else rng.below(MASK32 + 1))


# A digest as the numbers that are drawn from it.
_WORDS: Final = Struct(">8I")


class KeyedRng:
    """SHA-256 in counter mode over a key: nobody without the key can tell the next card."""

    __slots__ = ("_blocks", "_key", "_words")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._blocks = 0
        self._words: list[int] = []

    @classmethod
    def from_secrets(cls, secret: bytes, clients: Sequence[bytes], room: str) -> KeyedRng:
        """The generator of one room; a round draws from its `branch`."""
        if len(secret) != 32:
            raise ValueError("the server's secret has 256 bits")
        return cls(_digest([secret, *clients, room.encode()]))

    def branch(self, label: str) -> KeyedRng:
        return KeyedRng(_digest([self._key, label.encode()]))

    def next32(self) -> int:
        self._fetch(1)
        return self._words.pop(0)

    def below(self, n: int) -> int:
        # The words past the last whole multiple of n would favour the small numbers.
        limit = (MASK32 + 1) // n * n
        while (word := self.next32()) >= limit:
            pass
        return word % n

    def each_below(self, bounds: Sequence[int]) -> list[int]:
        # A shuffle at once: that a single word has to be drawn again is as rare as a lucky ticket.
        self._fetch(len(bounds))
        drawn: list[int] = []
        for at, n in enumerate(bounds):
            word = self._words[at]
            if word > MASK32 - n:
                return [self.below(n) for n in bounds]
            drawn.append(word % n)
        del self._words[: len(bounds)]
        return drawn

    def _fetch(self, count: int) -> None:
        """Have at least so many words; the first is drawn first."""
        if len(self._words) >= count:
            return
        # To copy what has seen the key is cheaper than to begin anew for every block.
        keyed = sha256(self._key)
        while len(self._words) < count:
            block = keyed.copy()
            block.update(self._blocks.to_bytes(8, "big"))
            self._blocks += 1
            self._words += _WORDS.unpack(block.digest())


def _digest(parts: Iterable[bytes]) -> bytes:
    """A digest of some texts in which no boundary can be shifted."""
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def shuffled(items: Iterable[T], rng: Draws) -> tuple[T, ...]:
    """The items in a random order: Fisher and Yates, from the last place down."""
    order = list(items)
    place = len(order)
    for drawn in rng.each_below(range(place, 1, -1)):
        place -= 1
        order[place], order[drawn] = order[drawn], order[place]
    return tuple(order)


def clean_seed(text: str) -> str:
    """The seed as it is hashed and shown; a text that cannot be one is a ValueError.

    The empty text is a seed like any other; whoever asks a player for one makes a readable seed
    out of an empty answer.
    """
    seed = unicodedata.normalize("NFC", text).strip()
    if len(seed) > LONGEST_SEED:
        raise ValueError(f"a seed has at most {LONGEST_SEED} characters, this one has {len(seed)}")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise ValueError("a seed must be text that can be written down") from None
    return seed


_COLOURS: Final = (
    "amber azure bronze cobalt copper coral crimson cyan emerald golden indigo ivory jade lilac"
    " opal pearl ruby saffron scarlet silver teal topaz velvet violet"
).split()
_THINGS: Final = (
    "arch bell bird cloud crest crown dome eye fan feather fern fire flute gate glass lamp leaf"
    " moon pane plume river rose star tail tower wing"
).split()


def readable_seed(entropy: int) -> str:
    """A short seed that can be read aloud, such as `amber-plume-4821`, out of random bits.

    >>> readable_seed(0), readable_seed(123_456_789)
    ('amber-arch-1000', 'violet-lamp-4789')
    """
    rest, number = divmod(entropy, 9000)
    rest, thing = divmod(rest, len(_THINGS))
    return f"{_COLOURS[rest % len(_COLOURS)]}-{_THINGS[thing]}-{number + 1000}"
