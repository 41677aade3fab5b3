"""What each discard is worth before the starter is cut."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rules.cribbage.cribs import crib_damage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import DISCARDS
from rules.cribbage.ranks import hand_damage
from rules.cribbage.state import Cards

# A shield often expires before it has absorbed anything.
SHIELD_WORTH: Final = 0.7


@dataclass(frozen=True, slots=True)
class DiscardRating:
    """What to expect of one discard, in hit points.

    Damage and shield of the kept hand are exact averages over all 46 starters. The crib is an
    estimate, because half of it is the opponent's; it is negative in the opponent's crib.
    """

    cards: Cards
    damage: float
    shield: float
    crib: float

    @property
    def worth(self) -> float:
        return self.damage + SHIELD_WORTH * self.shield + self.crib


def rate_discards(known: Knowledge, flush: int) -> Generator[None, None, tuple[DiscardRating, ...]]:
    """Rate every discard of a hand; `flush` is the shield for a flush of four."""
    ratings: list[DiscardRating] = []
    for pair in combinations(known.hand, DISCARDS):
        kept = tuple(card for card in known.hand if card not in pair)
        crib = crib_damage(pair[0].rank, pair[1].rank, known.owns_crib)
        ratings.append(
            DiscardRating(
                pair,
                expected_damage(kept, pair),
                expected_shield(kept, pair, flush),
                crib if known.owns_crib else -crib,
            )
        )
        yield
    return tuple(ratings)


def expected_damage(kept: Cards, discarded: Cards) -> float:
    """The average damage of a hand over all possible starters."""
    left = [4] * 14
    for card in kept + discarded:
        left[card.rank] -= 1
    ranks = [card.rank for card in kept]
    total = sum(left[rank] * hand_damage(tuple(sorted((*ranks, rank)))) for rank in range(1, 14))
    return total / (52 - len(kept) - len(discarded))


def expected_shield(kept: Cards, discarded: Cards, flush: int) -> float:
    """The average shield of a hand over all possible starters."""
    suit = kept[0].suit
    if any(card.suit is not suit for card in kept):
        return 0.0
    matching = 13 - sum(card.suit is suit for card in kept + discarded)
    share = matching / (52 - len(kept) - len(discarded))
    return flush + share * (len(kept) + 1 - flush)
