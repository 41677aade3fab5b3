"""Where the decks of a match come from: its first dealer, and a fresh shuffle for every round.

A match shuffles again and again, so its state must hold where shuffles come from. This is that
thing: it only ever branches the generator it was made of, never draws from it, so it does not
change and every round can be dealt from it at any time, seeded or keyed alike. It is told apart
by what it would deal, and its text says nothing: a state that is printed betrays no seed. Views
are made from piles and named facts and never touch it.
"""

from __future__ import annotations

from typing import Final

from rules.cards import Card, pack
from rules.rng import Rng, shuffled

_WORD: Final = 1 << 32
# The deck before it is shuffled.
_PACK: Final = pack()


class Shuffles:
    """An unchanging, unreadable source of shuffled decks."""

    __slots__ = ("_mark", "_rng")

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        probe = rng.branch("mark")
        self._mark = tuple(probe.below(_WORD) for _ in range(4))

    def first_dealer(self) -> int:
        return 1 + self._rng.branch("dealer").below(2)

    def deck(self, round_number: int) -> tuple[Card, ...]:
        """The shuffled deck of a round; rounds are counted from 1."""
        return shuffled(_PACK, self._rng.branch(str(round_number)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shuffles) and self._mark == other._mark

    def __hash__(self) -> int:
        return hash(self._mark)

    def __repr__(self) -> str:
        return "Shuffles(…)"
