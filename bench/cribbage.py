"""Cribbage's scores of all hands, and the time of its rules.

All 12,994,800 hands with their starters are counted, as hand and as crib, and compared with the
known distribution. Hands that differ only by a permutation of suits are counted once and weighted.
All times are CPU time.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from time import process_time
from typing import TypeAlias

from bench._independent_count import wrong_hands, wrong_piles
from rules.cards import Card, Suit, card, pack
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import CribbageMove
from rules.cribbage.scoring import score_hand
from rules.cribbage.state import CribbageState
from rules.rng import SeededRng, shuffled

RANKS = "A23456789TJQK"
MATCHES = 100
# How many hands and piles are compared with an independent count.
SAMPLE = 20_000
HANDS = comb(52, 5) * 5

# The number of hands by points, in ordinary cribbage; 19 and 25 to 27 do not occur.
AS_HAND = {
    0: 1_009_008, 1: 99_792, 2: 2_813_796, 3: 505_008, 4: 2_855_676, 5: 697_508, 6: 1_800_268,
    7: 751_324, 8: 1_137_236, 9: 361_224, 10: 388_740, 11: 51_680, 12: 317_340, 13: 19_656,
    14: 90_100, 15: 9_168, 16: 58_248, 17: 11_196, 18: 2_708, 20: 8_068, 21: 2_496, 22: 444,
    23: 356, 24: 3_680, 28: 76, 29: 4,
}  # fmt: skip
CRIB_ZEROS = 1_022_208

WeightedHand: TypeAlias = tuple[tuple[Card, ...], Card, int]


def all_hands() -> Iterator[WeightedHand]:
    """Every hand and starter once up to a permutation of suits, and how many it stands for.

    The starter is a spade. The ranks of the other three suits are in descending order, so each hand
    stands for all permutations of them.
    """
    sets = [(size, ranks) for size in range(5) for ranks in combinations(range(13), size)]
    ordered = sorted(sets, reverse=True)
    for first, (size_h, hearts) in enumerate(ordered):
        for second, (size_d, diamonds) in enumerate(ordered[first:], start=first):
            if size_h + size_d > 4:
                continue
            for third, (size_c, clubs) in enumerate(ordered[second:], start=second):
                spades = 4 - size_h - size_d - size_c
                if spades < 0:
                    continue
                permutations = _permutations(first, second, third)
                red = (*_cards(hearts, "H"), *_cards(diamonds, "D"), *_cards(clubs, "C"))
                yield from _with_spades(red, spades, len(Suit) * permutations)


def _permutations(first: int, second: int, third: int) -> int:
    """The number of permutations of three things, some of which may be equal."""
    return {1: 1, 2: 3, 3: 6}[len({first, second, third})]


def _with_spades(others: tuple[Card, ...], spades: int, weight: int) -> Iterator[WeightedHand]:
    for starter in range(13):
        rest = [rank for rank in range(13) if rank != starter]
        card_cut = SPADES[starter]
        for ranks in combinations(rest, spades):
            yield (*others, *_cards(ranks, "S")), card_cut, weight


def _cards(ranks: Sequence[int], suit: str) -> tuple[Card, ...]:
    return tuple(BY_SUIT[suit][rank] for rank in ranks)


BY_SUIT = {suit: [card(rank + suit) for rank in RANKS] for suit in "SHDC"}
SPADES = BY_SUIT["S"]


def distributions() -> tuple[Counter[int], Counter[int], int]:
    """The number of hands by points, as hand and as crib, and how many hands were scored."""
    as_hand: Counter[int] = Counter()
    as_crib: Counter[int] = Counter()
    scored = 0
    for hand, starter, weight in all_hands():
        points = score_hand(hand, starter).points
        as_hand[points] += weight
        # Only a flush of four counts differently in a crib.
        if len({held.suit for held in hand}) == 1:
            points = score_hand(hand, starter, is_crib=True).points
        as_crib[points] += weight
        scored += 1
    return as_hand, as_crib, scored


def scorer() -> bool:
    started = process_time()
    as_hand, as_crib, scored = distributions()
    seconds = process_time() - started
    right = as_hand == AS_HAND and as_crib[0] == CRIB_ZEROS and as_crib.total() == HANDS
    print(f"{as_hand.total():,} hands ({scored:,} scored) in {seconds:.1f} s")
    print("points      as hand      as crib")
    for points in range(30):
        print(f"{points:6} {as_hand[points]:12,} {as_crib[points]:12,}")
    print("This is the known distribution." if right else "THIS IS NOT THE KNOWN DISTRIBUTION.")
    return right


def independent_count() -> bool:
    """Compare classic scoring with another way to count."""
    hands, piles = wrong_hands(SAMPLE), wrong_piles(SAMPLE)
    print(
        f"{SAMPLE:,} random hands and {SAMPLE:,} random piles against an independent count:"
        f" {len(hands)} and {len(piles)} differ"
    )
    return not hands and not piles


def samples(game: Cribbage, matches: int) -> list[tuple[CribbageState, CribbageMove]]:
    """Every position of random matches, each with the move that was played."""
    found = []
    for number in range(matches):
        state = game.deal(SeededRng(game.seed_text(f"bench-{number}")))
        rng = SeededRng(f"bench:random:{number}")
        while moves := game.legal_moves(state):
            move = moves[rng.below(len(moves))]
            found.append((state, move))
            state = game.apply(state, move).state
    return found


def costs(matches: int) -> str:
    game = Cribbage()
    started = process_time()
    played = samples(game, matches)
    seconds = process_time() - started
    deck = [shuffled(pack(), SeededRng(f"bench:hands:{number}"))[:5] for number in range(2_000)]
    rows = (
        ("legal_moves", [lambda s=state: game.legal_moves(s) for state, _ in played]),
        ("apply", [lambda s=state, m=move: game.apply(s, m) for state, move in played]),
        ("view", [lambda s=state: game.view(s, 1) for state, _ in played]),
        ("score_hand", [lambda five=five: score_hand(five[:4], five[4]) for five in deck]),
    )
    length = len(played) / matches
    lines = [f"{matches / seconds:,.0f} random matches per second, {length:.0f} moves each"]
    for name, calls in rows:
        started = process_time()
        for call in calls:
            call()
        lines.append(f"{name:<12}{(process_time() - started) / len(calls) * 1e6:8.1f} us")
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench cribbage", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"matches ({MATCHES})")
    parser.add_argument("--no-hands", action="store_true", help="measure only the times")
    options = parser.parse_args(argv)
    print(costs(max(1, options.matches)))
    if options.no_hands:
        return 0
    return 0 if independent_count() and scorer() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
