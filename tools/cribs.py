"""Computes the average damage of a crib with two given ranks, for `rules/cribbage/cribs.py`.

Players discard by the expected damage of what they keep and, from the second pass on, by the crib
values of the previous pass. The ranks that they discard determine the next values.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from rules.cards import Card, pack
from rules.cribbage.ranks import hand_damage
from rules.cribbage.ratings import expected_damage
from rules.cribbage.values import Ranks
from rules.rng import SeededRng, shuffled

HANDS = 6_000
PASSES = 4
RANKS = range(1, 14)
PAIRS = [(low, high) for high in RANKS for low in range(1, high + 1)]

CribValues = Mapping[tuple[int, int], float]


def discards(hands: int, crib: CribValues, sign: int, label: str) -> Counter[Ranks]:
    """How often each pair of ranks is discarded, given the values of the crib."""
    found: Counter[Ranks] = Counter()
    for number in range(hands):
        hand = shuffled(pack(), SeededRng(f"cribs:{label}:{number}"))[:6]
        found[best_discard(hand, crib, sign)] += 1
    return found


def best_discard(hand: Sequence[Card], crib: CribValues, sign: int) -> Ranks:
    def worth(pair: Sequence[Card]) -> float:
        kept = tuple(card for card in hand if card not in pair)
        return expected_damage(kept, tuple(pair)) + sign * crib[ranks(pair)]

    return ranks(max(combinations(hand, 2), key=worth))


def ranks(pair: Sequence[Card]) -> tuple[int, int]:
    low, high = sorted(card.rank for card in pair)
    return low, high


def crib_values(discarded: Counter[Ranks]) -> CribValues:
    """The average damage of a crib by one player's ranks, given what the other discards."""
    return {pair: average_damage(pair, discarded) for pair in PAIRS}


def average_damage(pair: tuple[int, int], discarded: Counter[Ranks]) -> float:
    total = weights = 0.0
    for other, often in discarded.items():
        four = Counter(pair + other)
        if max(four.values()) > 4:
            continue
        weight = often * _likelihood(pair, other)
        for rank in RANKS:
            left = 4 - four[rank]
            if left > 0:
                total += weight * left * hand_damage(tuple(sorted((*pair, *other, rank))))
                weights += weight * left
    return total / weights


def _likelihood(pair: tuple[int, int], other: Ranks) -> float:
    """How much less often the other player is dealt these ranks while this one holds the pair."""
    likelihood = 1.0
    held = Counter(pair)
    taken: Counter[int] = Counter()
    for rank in other:
        likelihood *= (4 - held[rank] - taken[rank]) / (4 - taken[rank])
        taken[rank] += 1
    return likelihood


def table(crib: CribValues) -> str:
    return "\n".join(
        " ".join(f"{100 * crib[low, high]:.0f}" for low in range(1, high + 1)) for high in RANKS
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.cribs", description=__doc__)
    parser.add_argument(
        "--hands", type=int, default=HANDS, help=f"hands per pass and side ({HANDS:,})"
    )
    hands: int = parser.parse_args().hands
    own: CribValues = dict.fromkeys(PAIRS, 0.0)
    opponent: CribValues = own
    for number in range(PASSES):
        dealer_discards = discards(hands, own, +1, f"dealer:{number}")
        other_discards = discards(hands, opponent, -1, f"other:{number}")
        own, opponent = crib_values(other_discards), crib_values(dealer_discards)
    print(f"_OWN:\n{table(own)}\n_OPPONENT:\n{table(opponent)}")


if __name__ == "__main__":
    main()
