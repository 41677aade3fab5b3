"""Random numbers from a text or a key: the same on every platform and Python version.

A game draws only from the generator that it is given. Local play hashes a readable seed; online
play uses a keyed generator whose next numbers cannot be predicted.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from hashlib import sha256
from struct import Struct
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

MASK32: Final = 0xFFFFFFFF
MAX_SEED_LENGTH: Final = 64


class RandomSource(Protocol):
    """Draws numbers: all that a shuffle needs."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""


class Rng(RandomSource, Protocol):
    """The generator from which a game is dealt."""

    def branch(self, label: str) -> Rng:
        """An independent generator for one part of the game, such as a later round."""


def hash32(text: str) -> int:
    """FNV-1a over the UTF-8 bytes, mixed by murmur3's finaliser."""
    h = 0x811C9DC5
    for byte in text.encode():
        h = (h ^ byte) * 0x01000193 & MASK32
    h = (h ^ h >> 16) * 0x85EBCA6B & MASK32
    h = (h ^ h >> 13) * 0xC2B2AE35 & MASK32
    return h ^ h >> 16


class Mulberry32:
    """A generator whose whole state is one 32-bit number, which a game can keep in its state."""

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


class SeededRng(Mulberry32):
    """The generator of local play, determined by a text."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        super().__init__(hash32(text))
        self.text = text

    def branch(self, label: str) -> SeededRng:
        return SeededRng(f"{self.text}:{label}")


def resumable(rng: RandomSource) -> Mulberry32:
    """A generator for a game that draws later and keeps the generator's state in its own.

    It continues a generator of local play; any other generator seeds a new one.
    """
    return Mulberry32(rng.state if isinstance(rng, Mulberry32) else rng.below(MASK32 + 1))


# A SHA-256 digest as eight 32-bit numbers.
_WORDS: Final = Struct(">8I")


class KeyedRng:
    """SHA-256 in counter mode over a key: its numbers cannot be predicted without the key."""

    __slots__ = ("_blocks", "_words", "key")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._blocks = 0
        self._words: list[int] = []

    @classmethod
    def from_secrets(cls, secret: bytes, clients: Sequence[bytes], room: str) -> KeyedRng:
        """The generator of one room; each round draws from a `branch`."""
        if len(secret) != 32:
            raise ValueError("the server's secret has 256 bits")
        return cls(_digest([secret, *clients, room.encode()]))

    def branch(self, label: str) -> KeyedRng:
        return KeyedRng(_digest([self.key, label.encode()]))

    def next32(self) -> int:
        if not self._words:
            block = sha256(self.key + self._blocks.to_bytes(8, "big"))
            self._words += _WORDS.unpack(block.digest())
            self._blocks += 1
        return self._words.pop(0)

    def below(self, n: int) -> int:
        # Words beyond the last whole multiple of n would make small numbers more likely.
        limit = (MASK32 + 1) // n * n
        while (word := self.next32()) >= limit:
            pass
        return word % n


def _digest(parts: Iterable[bytes]) -> bytes:
    """A digest of several byte strings. Their lengths are included, so no boundary can shift."""
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def shuffled(items: Iterable[T], rng: RandomSource) -> tuple[T, ...]:
    """The items in a random order, by Fisher and Yates from the last index down."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        drawn = rng.below(last + 1)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def normalize_seed(text: str) -> str:
    """The seed as it is hashed and shown; a text that cannot be a seed is a ValueError.

    The empty text is a valid seed. An app that asks for a seed should replace an empty answer with
    a readable seed.
    """
    seed = unicodedata.normalize("NFC", text).strip()
    if len(seed) > MAX_SEED_LENGTH:
        raise ValueError(f"a seed has at most {MAX_SEED_LENGTH} characters, not {len(seed)}")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise ValueError("a seed must be valid Unicode text") from None
    return seed


_COLOURS: Final = (
    "amber azure bronze cobalt copper coral crimson cyan emerald golden indigo ivory jade lilac"
    " opal pearl ruby saffron scarlet silver teal topaz velvet violet"
).split()
_NOUNS: Final = (
    "arch bell bird cloud crest crown dome eye fan feather fern fire flute gate glass lamp leaf"
    " moon pane plume river rose star tail tower wing"
).split()


def readable_seed(entropy: int) -> str:
    """A short seed to read aloud, such as `amber-plume-4821`, from random bits.

    >>> readable_seed(0), readable_seed(123_456_789)
    ('amber-arch-1000', 'violet-lamp-4789')
    """
    rest, number = divmod(entropy, 9000)
    rest, noun = divmod(rest, len(_NOUNS))
    return f"{_COLOURS[rest % len(_COLOURS)]}-{_NOUNS[noun]}-{number + 1000}"
