"""One side of the duel: its hit points, its shields with their ends, and the statuses on it.

Everything here is arithmetic on one frozen value; who does what to whom is told elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rules.frozen import frozen

MOST_POISON: Final = 3
# A shield outlives the round it was gained in by this many.
SHIELD_ROUNDS: Final = 1


@dataclass(frozen=True, slots=True)
class Shield:
    """So much that damage must go through, gained in a round."""

    amount: int
    round: int


@frozen
class Side:
    """What one player has left. The oldest shield comes first and is used first."""

    hp: int
    shields: tuple[Shield, ...] = ()
    vulnerable: bool = False
    # Put on already, in force from the next volley on.
    vulnerable_next: bool = False
    stagger: bool = False
    poison: int = 0

    @property
    def shield(self) -> int:
        return sum([shield.amount for shield in self.shields]) if self.shields else 0

    def hurt(self, amount: int) -> tuple[Side, int]:
        """The side after so much damage, and how much of it the shields took.

        >>> Side(10, (Shield(2, 1), Shield(4, 2))).hurt(3)[0].shields
        (Shield(amount=3, round=2),)
        """
        left, shields = amount, self.shields
        while left and shields:
            oldest, *rest = shields
            if oldest.amount > left:
                rest.insert(0, Shield(oldest.amount - left, oldest.round))
            left -= min(left, oldest.amount)
            shields = tuple(rest)
        hp = max(0, self.hp - left)
        # Written out, because nothing happens more often: `replace` takes three times as long.
        after = Side(hp, shields, self.vulnerable, self.vulnerable_next, self.stagger, self.poison)
        return after, amount - left

    def guarded(self, amount: int, round_number: int) -> Side:
        return replace(self, shields=(*self.shields, Shield(amount, round_number)))

    def healed(self, amount: int, most: int) -> Side:
        return replace(self, hp=min(most, self.hp + amount))

    def poisoned(self) -> Side:
        return replace(self, poison=min(MOST_POISON, self.poison + 1))

    def at_next_volley(self) -> Side:
        """What was put on in the last volley comes into force."""
        if not self.vulnerable_next:
            return self
        return replace(self, vulnerable=True, vulnerable_next=False)

    def after_own_play(self) -> Side:
        return replace(self, vulnerable=False) if self.vulnerable else self

    def at_end_of_round(self, round_number: int) -> Side:
        """Poison wears off, and so do the shields of the round before."""
        if not (self.shields or self.poison):
            return self
        lasting = tuple(
            shield for shield in self.shields if shield.round + SHIELD_ROUNDS > round_number
        )
        return replace(self, shields=lasting, poison=0)
