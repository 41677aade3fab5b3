"""Works out what two cards are worth in a crib: the numbers of `rules/cribbage/cribs.py`.

Players discard by the expected value of what they keep and, from the second pass on, by the crib
values of the pass before. How often they lay which ranks into a crib then gives the next values.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from rules.cards import Card, pack
from rules.cribbage.expert import expected_damage
from rules.cribbage.ranks import hand_damage
from rules.cribbage.values import Ranks
from rules.rng import SeededRng, shuffled

HANDS = 6_000
PASSES = 4
RANKS = range(1, 14)
PAIRS = [(low, high) for high in RANKS for low in range(1, high + 1)]

Values = Mapping[tuple[int, int], float]


def discards(hands: int, crib: Values, sign: int, label: str) -> Counter[Ranks]:
    """How often which two ranks are laid into a crib that is worth so much."""
    found: Counter[Ranks] = Counter()
    for number in range(hands):
        hand = shuffled(pack(), SeededRng(f"cribs:{label}:{number}"))[:6]
        found[best_discard(hand, crib, sign)] += 1
    return found


def best_discard(hand: Sequence[Card], crib: Values, sign: int) -> Ranks:
    def worth(pair: tuple[Card, ...]) -> float:
        kept = tuple(card for card in hand if card not in pair)
        return expected_damage(kept, pair) + sign * crib[ranks(pair)]

    return ranks(max(combinations(hand, 2), key=worth))


def ranks(pair: Sequence[Card]) -> tuple[int, int]:
    low, high = sorted(card.rank for card in pair)
    return low, high


def values(other: Counter[Ranks]) -> Values:
    """The average damage of a crib with two ranks, when the other two come as often as this."""
    return {pair: average(pair, other) for pair in PAIRS}


def average(pair: tuple[int, int], other: Counter[Ranks]) -> float:
    total = weight = 0.0
    for laid, often in other.items():
        four = Counter(pair + laid)
        if max(four.values()) > 4:
            continue
        # The rarer a rank has become, the less often it was dealt to the other.
        share = often * _ways(pair, laid)
        for rank in RANKS:
            left = 4 - four[rank]
            if left > 0:
                total += share * left * hand_damage(tuple(sorted((*pair, *laid, rank))))
                weight += share * left
    return total / weight


def _ways(pair: tuple[int, int], laid: Ranks) -> float:
    share = 1.0
    held = Counter(pair)
    taken: Counter[int] = Counter()
    for rank in laid:
        share *= (4 - held[rank] - taken[rank]) / (4 - taken[rank])
        taken[rank] += 1
    return share


def table(crib: Values) -> str:
    return "\n".join(
        " ".join(f"{100 * crib[low, high]:.0f}" for low in range(1, high + 1)) for high in RANKS
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.cribs", description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS, help=f"a pass and side ({HANDS:,})")
    hands: int = parser.parse_args().hands
    own: Values = dict.fromkeys(PAIRS, 0.0)
    rival: Values = own
    for number in range(PASSES):
        laid_by_dealer = discards(hands, own, +1, f"dealer:{number}")
        laid_by_other = discards(hands, rival, -1, f"other:{number}")
        own, rival = values(laid_by_other), values(laid_by_dealer)
    print(f"_OWN:\n{table(own)}\n_RIVAL:\n{table(rival)}")


if __name__ == "__main__":
    main()
