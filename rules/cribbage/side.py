"""One side of the duel: its hit points, its shields, and the statuses on it.

This is arithmetic on a frozen value. `transition.py` decides who does what to whom.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MAX_POISON: Final = 3
# A shield lasts this many rounds beyond the one in which it was gained.
SHIELD_ROUNDS: Final = 1


class Shield(NamedTuple):
    """An amount of damage that is absorbed, and the round in which the shield was gained."""

    amount: int
    round: int


class Side(NamedTuple):
    """What one player has left. The oldest shield comes first and is used first."""

    hp: int
    shields: tuple[Shield, ...] = ()
    vulnerable: bool = False
    # Vulnerable from the next volley on.
    vulnerable_next: bool = False
    stagger: bool = False
    poison: int = 0

    @property
    def shield(self) -> int:
        return sum([shield.amount for shield in self.shields]) if self.shields else 0

    @property
    def statuses(self) -> tuple[bool, bool, bool, int]:
        """The last fields, in order."""
        return self.vulnerable, self.vulnerable_next, self.stagger, self.poison

    def after_damage(self, amount: int) -> tuple[Side, int]:
        """The side after this damage, and how much of it the shields absorbed.

        >>> Side(10, (Shield(2, 1), Shield(4, 2))).after_damage(3)[0].shields
        (Shield(amount=3, round=2),)
        """
        left, shields = amount, self.shields
        while left and shields:
            oldest, *rest = shields
            if oldest.amount > left:
                rest.insert(0, Shield(oldest.amount - left, oldest.round))
            left -= min(left, oldest.amount)
            shields = tuple(rest)
        return Side(max(0, self.hp - left), shields, *self.statuses), amount - left

    def with_shield(self, amount: int, round_number: int) -> Side:
        return self._replace(shields=(*self.shields, Shield(amount, round_number)))

    def healed(self, amount: int, most: int) -> Side:
        return self._replace(hp=min(most, self.hp + amount))

    def poisoned(self) -> Side:
        return self._replace(poison=min(MAX_POISON, self.poison + 1))

    def at_next_volley(self) -> Side:
        """A pending Vulnerable takes effect."""
        if not self.vulnerable_next:
            return self
        return self._replace(vulnerable=True, vulnerable_next=False)

    def after_own_play(self) -> Side:
        return self._replace(vulnerable=False) if self.vulnerable else self

    def at_end_of_round(self, round_number: int) -> Side:
        """Poison and expired shields are gone."""
        if not (self.shields or self.poison):
            return self
        lasting = tuple(
            shield for shield in self.shields if shield.round + SHIELD_ROUNDS > round_number
        )
        return self._replace(shields=lasting, poison=0)
