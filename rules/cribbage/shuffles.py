"""The source of a match's shuffles: its first dealer, and a fresh deck for every round.

A match shuffles once a round, so its state must hold a source of shuffles. This one only branches
its generator and never draws from it: it is immutable, and every round can be dealt from it at any
time. Sources that deal the same cards are equal. Its repr reveals nothing, so a printed state does
not leak the seed.
"""

from __future__ import annotations

from typing import Final

from rules.cards import Card, pack
from rules.rng import Rng, shuffled

_PACK: Final = pack()


class Shuffles:
    """An immutable, opaque source of shuffled decks."""

    __slots__ = ("_fingerprint", "_rng")

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        probe = rng.branch("mark")
        self._fingerprint = tuple(probe.below(1 << 32) for _ in range(4))

    def first_dealer(self) -> int:
        return 1 + self._rng.branch("dealer").below(2)

    def deck(self, round_number: int) -> tuple[Card, ...]:
        """The shuffled deck of a round; the first round is 1."""
        return shuffled(_PACK, self._rng.branch(str(round_number)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shuffles) and self._fingerprint == other._fingerprint

    def __hash__(self) -> int:
        return hash(self._fingerprint)

    def __repr__(self) -> str:
        return "Shuffles(…)"
