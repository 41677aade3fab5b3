"""The race to 121, and how it changes what Expert lays away."""

from __future__ import annotations

from random import Random

import pytest

from rules.cards import pack
from rules.cribbage import win_chance
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.ratings import DiscardRating, hand_points, rate_discards
from rules.cribbage.state import Cards
from rules.cribbage.view import view
from rules.rng import SeededRng
from tests.rules.cribbage.test_classic import board

CLASSIC = Cribbage(scoring="classic")


def ratings(hand: Cards, *, dealer: int, points: tuple[int, int]) -> tuple[DiscardRating, ...]:
    """The discards of seat 1, best first, with these points of both sides."""
    start = CLASSIC.deal(SeededRng("cribbage:race"))
    pegs = board("5H", "KH", points).pegs
    state = start._replace(hands=(hand, start.hands[1]), dealer=dealer, pegs=pegs)
    steps = rate_discards(Knowledge.from_view(view(state, 1), 1), CLASSIC)
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            return tuple(sorted(finished.value, key=lambda rating: -rating.worth))


def chance_to_reach(hand: Cards, discarded: Cards, needed: int) -> float:
    kept = tuple(card for card in hand if card not in discarded)
    found = hand_points(kept, discarded)
    return sum(often for points, often in found.items() if points >= needed) / found.total()


@pytest.mark.parametrize("own, opponent", [(121, 121), (60, 70), (10, 30), (1, 5)])
def test_both_sides_together_win_once(own: int, opponent: int) -> None:
    for deals in (True, False):
        both = win_chance.chance(own, opponent, deals) + win_chance.chance(opponent, own, not deals)
        assert both == pytest.approx(1)
    assert win_chance.chance(own, opponent + 5, True) > win_chance.chance(own, opponent, True)
    assert win_chance.chance(own, opponent, True) > win_chance.chance(own, opponent, False)


def test_the_non_dealer_counts_first() -> None:
    ten_points = {10: 46}
    # Both need ten points of their hands: it matters who counts first.
    first = win_chance.chance_with(ten_points, 4.0, 12, 12, is_dealer=False)
    second = win_chance.chance_with(ten_points, 4.0, 12, 12, is_dealer=True)
    assert first == 1
    assert second < 0.95


def test_expert_weighs_points_and_the_crib_far_from_the_end() -> None:
    hand = tuple(pack()[at] for at in (4, 17, 9, 36, 23, 0))
    for dealer in (1, 2):
        for rating in ratings(hand, dealer=dealer, points=(0, 0)):
            assert rating.worth == pytest.approx(rating.hand + rating.crib)
            assert (rating.crib > 0) == (dealer == 1)


def test_expert_keeps_what_is_needed_near_the_end() -> None:
    """Seat 1 counts first and needs so much that only its hand can win before the dealer does."""
    random, safer = Random(7), 0
    for _ in range(40):
        hand = tuple(random.sample(pack(), 6))
        usual = ratings(hand, dealer=2, points=(0, 0))[0]
        late = ratings(hand, dealer=2, points=(107, 119))[0]
        # Two points are expected of pegging, so twelve are left.
        before, after = (chance_to_reach(hand, each.cards, 12) for each in (usual, late))
        assert after >= before - 1e-9
        safer += after > before
    assert safer > 3
